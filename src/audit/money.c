/* money.c: payouts, vigorish, late wagers and balances. */
#include "money.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What a wager should come to ----------------------------------------------------------- */

typedef struct owed {
    sabot_cents won;          /* a loss below zero; before anything is charged */
    sabot_cents charge;       /* vigorish, or a quarter on a tie */
    enum sabot_law law;       /* why it is so much */
    bool percent;             /* a Banker wager on which vigorish is charged */
    bool apart;               /* what is charged is told as a sum of its own */
} owed;

/* Is it, of this wager or of all that its person has laid? */
static bool charge_is_apart(const audit_round *round, const audit_wager *wager,
                            const audit_wager *w)
{
    bool apart = w->has_commission;

    for (uint32_t i = 0; i < round->wagers && !apart; i++)
        apart = wager[i].on == SABOT_ON_NONE && wager[i].who == w->who && wager[i].has_commission;
    return apart;
}

/* Total-card wagers of this person in this round. */
static sabot_cents total_cards_of(const audit_round *round, const audit_wager *wager, uint64_t who)
{
    sabot_cents sum = 0;

    for (uint32_t i = 0; i < round->wagers; i++)
        if (wager[i].who == who && wager[i].on >= SABOT_ON_FOUR_CARDS &&
            wager[i].on <= SABOT_ON_SIX_CARDS)
            sum += wager[i].stake;
    return sum;
}

static owed owed_on(const audit_judge *judge, const audit_round *round, const audit_wager *wager,
                    const audit_wager *w, const outcome_round *ended)
{
    const audit_terms *terms = judge->terms;
    const outcome_verdict v = outcome_of(&terms->rules, ended, w->on);
    owed o = { .law = v.outcome == SABOT_WINS ? v.pay_rule : v.rule,
               .apart = charge_is_apart(round, wager, w) };

    if (v.outcome == SABOT_WINS)
        o.won = sabot_money_win(w->stake, v.to, v.per);
    else if (v.outcome == SABOT_LOSES)
        o.won = -w->stake;
    else if (!terms->tie_pushes && w->on <= SABOT_ON_PLAYER &&
             ended->count[AUDIT_PLAYER] == ended->count[AUDIT_BANKER])
        o.won = -w->stake;
    if (w->on == SABOT_ON_BANKER) {
        const bool exempt = outcome_is_exempt(&terms->rules, w->stake,
                                              total_cards_of(round, wager, w->who));
        o.charge = outcome_charge(&terms->rules, &v, w->stake, o.won, exempt);
        o.percent = o.charge > 0;
    }
    if (terms->rules.game == SABOT_CHEMIN_DE_FER) /* against a bank, or the bank's own */
        o.law = w->on == SABOT_ON_BANKER ? LAW_PAY_BANKER : LAW_PAY_AGAINST;
    return o;
}

/* All that is owed on what `w` tells of: itself, or all wagers of its person together. */
static owed owed_for(const audit_judge *judge, const audit_round *round, const audit_wager *wager,
                     const audit_wager *w, const outcome_round *ended)
{
    owed sum = { .law = LAW_NONE, .apart = w->has_commission };

    if (w->on != SABOT_ON_NONE)
        return owed_on(judge, round, wager, w, ended);
    for (uint32_t i = 0; i < round->wagers; i++)
        if (wager[i].who == w->who && wager[i].on != SABOT_ON_NONE) {
            const owed o = owed_on(judge, round, wager, &wager[i], ended);
            sum.won += o.won;
            sum.charge += o.charge;
            sum.percent = sum.percent || o.percent;
            sum.law = sum.law == LAW_NONE || o.won > 0 ? o.law : sum.law;
        }
    return sum;
}

static sabot_cents net_of(const audit_wager *w)
{
    return w->kind == AUDIT_GROSS ? w->paid - w->stake : w->paid;
}

/* A charge may be told as what was taken, or as what it did to the purse. */
static sabot_cents commission_of(const audit_wager *w)
{
    return w->commission < 0 ? -w->commission : w->commission;
}

static bool commission_is_right(const audit_wager *w, const owed *o)
{
    return !w->has_commission || commission_of(w) == o->charge;
}

/* What should have been paid, the charge taken off or told apart. */
static sabot_cents should_pay(const audit_terms *terms, const owed *o)
{
    return o->apart && !terms->commission_taken ? o->won : o->won - o->charge;
}

static bool paid_is_right(const audit_terms *terms, const audit_wager *w, const owed *o)
{
    const sabot_cents net = net_of(w);

    if (!w->has_paid || net == should_pay(terms, o))
        return true;
    if (w->has_commission) /* a wrong charge, taken off, is no second mistake */
        return terms->commission_taken && net == o->won - commission_of(w);
    return terms->rules.deferred && net == o->won;
}

/* What the regulation does not list is paid as nobody knows. */
static bool is_listed(const audit_wager *w)
{
    return w->on <= SABOT_ON_DRAGON_7;
}

/* Is there something to judge? A sum over wagers is none to judge if one of them is not listed. */
static bool is_told(const audit_round *round, const audit_wager *wager, const audit_wager *w)
{
    if (!is_listed(w) || !(w->has_paid || w->has_commission))
        return false;
    for (uint32_t i = 0; w->on == SABOT_ON_NONE && i < round->wagers; i++)
        if (wager[i].who == w->who && !is_listed(&wager[i]))
            return false;
    return true;
}

/* ---- Endings that fit what was told -------------------------------------------------------- */

/* Could two hands end so, by how many cards they have? */
static bool can_end(const outcome_round *e)
{
    const int player = e->count[AUDIT_PLAYER], banker = e->count[AUDIT_BANKER];
    const bool natural = (e->cards[AUDIT_PLAYER] == 2 && player >= SABOT_NATURAL) ||
                         (e->cards[AUDIT_BANKER] == 2 && banker >= SABOT_NATURAL);

    if (natural)
        return e->required == 4;
    return e->required > 4 || (player > 4 && banker > 5);
}

static bool fits_told(const audit_round *round, const outcome_round *e)
{
    const int player = e->count[AUDIT_PLAYER], banker = e->count[AUDIT_BANKER];
    const int winner = player > banker ? SABOT_ON_PLAYER
                       : player < banker ? SABOT_ON_BANKER : SABOT_ON_TIE;

    return (!(round->told & AUDIT_TOLD_PLAYER) || round->total[AUDIT_PLAYER] == player) &&
           (!(round->told & AUDIT_TOLD_BANKER) || round->total[AUDIT_BANKER] == banker) &&
           (!(round->told & AUDIT_TOLD_WINNER) || round->winner == winner);
}

/* Steps through the endings by number; false: this number is none. */
enum { ENDINGS = 10 * 10 * 2 * 2 };

static bool ending(int number, outcome_round *e)
{
    *e = (outcome_round){
        .count = { (int8_t)(number / 40), (int8_t)(number / 4 % 10) },
        .cards = { (uint8_t)(2 + number / 2 % 2), (uint8_t)(2 + number % 2) },
    };
    e->required = (uint8_t)(e->cards[0] + e->cards[1]);
    return can_end(e);
}

static bool is_anything_told(const audit_round *round)
{
    return (round->told & AUDIT_TOLD_WINNER) ||
           ((round->told & AUDIT_TOLD_PLAYER) && (round->told & AUDIT_TOLD_BANKER));
}

/* Is this right in any ending that fits what was said? *shown: one of them. */
static bool right_as_said(const audit_judge *judge, const audit_round *round,
                          const audit_wager *wager, const audit_wager *w, owed *shown)
{
    outcome_round e;
    bool any = false;

    for (int i = 0; i < ENDINGS; i++) {
        if (!ending(i, &e) || !fits_told(round, &e))
            continue;
        const owed o = owed_for(judge, round, wager, w, &e);
        if (commission_is_right(w, &o) && paid_is_right(judge->terms, w, &o))
            return true;
        if (!any)
            *shown = o;
        any = true;
    }
    return !any;
}

/* Is it right? If not, *o is what is owed. */
static bool is_right(const audit_judge *judge, const audit_round *round, const audit_wager *wager,
                     const audit_wager *w, const outcome_round *ended, bool lies, owed *o)
{
    if (!is_told(round, wager, w))
        return true;
    if (!lies)
        return !is_anything_told(round) || right_as_said(judge, round, wager, w, o);
    *o = owed_for(judge, round, wager, w, ended);
    if (commission_is_right(w, o) && paid_is_right(judge->terms, w, o))
        return true;
    owed said = { 0 };
    return !fits_told(round, ended) && is_anything_told(round) &&
           right_as_said(judge, round, wager, w, &said);
}

/* ---- A round ------------------------------------------------------------------------------- */

static bool is_late(const audit_round *round, const audit_wager *w)
{
    return w->has_time && (round->told & AUDIT_TOLD_CLOSED) &&
           audit_time_between(round->closed, w->time) > 0;
}

/* Wagers laid by one person at one moment are late once. */
static bool was_told(const audit_wager *wager, uint32_t at)
{
    for (uint32_t i = 0; i < at; i++)
        if (wager[i].has_time && wager[i].time == wager[at].time && wager[i].who == wager[at].who)
            return true;
    return false;
}

bool audit_money_is_clean(const audit_judge *judge, const audit_round *round,
                          const audit_wager *wager)
{
    outcome_round ended = { 0 };
    owed o = { 0 };
    const bool lies = audit_judge_ended(judge, round, &ended);

    for (uint32_t i = 0; i < round->wagers; i++)
        if (is_late(round, &wager[i]) ||
            !is_right(judge, round, wager, &wager[i], &ended, lies, &o))
            return false;
    return true;
}

static const char *on_text(int on)
{
    return on == SABOT_ON_NONE ? "all wagers" : sabot_field_word(SABOT_F_ON, on);
}

enum { ROUNDED_BY_MOST = 25 };     /* cents: no table rounds by more */

/* Why so much is charged, or nothing. Rounding is to blame only for what it could have moved: for
 * another rate, or a charge on what did not win, the rule of the rate is. */
static enum sabot_law law_of_charge(const sabot_rules *rules, sabot_cents due, sabot_cents charged)
{
    const sabot_cents off = charged > due ? charged - due : due - charged;
    const bool none_due = due == 0;

    switch (rules->banker_mode) {
    case SABOT_MODE_TIE25: return LAW_TIE25_CHARGE;
    case SABOT_MODE_SIX_HALF:
    case SABOT_MODE_DRAGON7: return LAW_NO_VIG_OPTION;
    case SABOT_MODE_TOTAL_CARDS: if (none_due) return LAW_TOTAL_CARDS_FREE; break;
    default: break;
    }
    return rules->rounding && !none_due && off <= ROUNDED_BY_MOST ? LAW_VIG_ROUNDING
                                                                 : LAW_PAY_BANKER;
}

static void add_vigorish(const audit_judge *judge, const audit_wager *w, const owed *o,
                         sabot_cents charged, audit_flaws *flaws)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], a[SABOT_MONEY_TEXT], b[SABOT_MONEY_TEXT];
    const enum sabot_law law = law_of_charge(&judge->terms->rules, o->charge, charged);

    sabot_money_text(charged, a);
    sabot_money_text(w->stake, b);
    snprintf(found, sizeof found, "%s charged on %s, %s staked", a, on_text(w->on), b);
    sabot_money_text(o->charge, a);
    snprintf(expected, sizeof expected, "%s charged", a);
    audit_flaw_add(flaws, AUDIT_VIGORISH, audit_judge_provision(judge, law), found, expected);
}

static void add_payout(const audit_judge *judge, const audit_wager *w, const owed *o,
                       audit_flaws *flaws)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], a[SABOT_MONEY_TEXT], b[SABOT_MONEY_TEXT];
    const sabot_cents pay = should_pay(judge->terms, o) +
                            (w->kind == AUDIT_GROSS ? w->stake : 0);
    const char *how = w->kind == AUDIT_GROSS ? "returned" : "won";

    sabot_money_text(w->paid, a);
    sabot_money_text(w->stake, b);
    snprintf(found, sizeof found, "%s %s on %s, %s staked", a, how, on_text(w->on), b);
    sabot_money_text(pay, a);
    snprintf(expected, sizeof expected, "%s %s", a, how);
    audit_flaw_add(flaws, AUDIT_PAYOUT, audit_judge_provision(judge, o->law), found, expected);
}

/* Without a sum of its own the charge is what a win falls short of: none, or one of another size.
 * */
static bool looks_like_charge(const audit_wager *w, const owed *o)
{
    const sabot_cents short_of = o->won - net_of(w);

    return o->percent && !o->apart && o->won > 0 && short_of >= 0 &&
           short_of <= 2 * o->charge;
}

static void add_wrong(const audit_judge *judge, const audit_wager *w, const owed *o,
                      audit_flaws *flaws)
{
    if (!commission_is_right(w, o))
        add_vigorish(judge, w, o, commission_of(w), flaws);
    if (paid_is_right(judge->terms, w, o))
        return;
    if (looks_like_charge(w, o))
        add_vigorish(judge, w, o, o->won - net_of(w), flaws);
    else
        add_payout(judge, w, o, flaws);
}

/* A wager on the wrong result pays as that would: the followers of one wrong settlement (all the
 * wagers of a round paid as if another hand had won) are told one by one, being money each. */
void audit_money_round(const audit_judge *judge, const audit_round *round,
                       const audit_wager *wager, audit_flaws *flaws)
{
    outcome_round ended = { 0 };
    owed o = { 0 };
    const bool lies = audit_judge_ended(judge, round, &ended);
    char found[AUDIT_TEXT], stake[SABOT_MONEY_TEXT], after[AUDIT_TIME_TEXT];

    for (uint32_t i = 0; i < round->wagers; i++) {
        const audit_wager *w = &wager[i];
        if (is_late(round, w) && !was_told(wager, i)) {
            sabot_money_text(w->stake, stake);
            audit_flaw_time(audit_time_between(round->closed, w->time), after);
            snprintf(found, sizeof found, "%s on %s laid %s after No More Bets", stake,
                     on_text(w->on), after);
            audit_flaw_add(flaws, AUDIT_LATE_WAGER,
                           audit_judge_provision(judge, LAW_NO_MORE_BETS_LOCK), found,
                           "no wager after that");
        }
        if (!is_right(judge, round, wager, w, &ended, lies, &o))
            add_wrong(judge, w, &o, flaws);
    }
}

/* ---- Balances ------------------------------------------------------------------------------ */

enum { PURSES = 1 << 16, PURSES_MOST = PURSES / 4 * 3 };

typedef struct purse {
    uint64_t key;              /* 0: free */
    sabot_cents balance, due;  /* as it was told last, and as it should have been */
    uint32_t epoch;
} purse;

struct audit_purses {
    purse at[PURSES];
    size_t n;
    uint32_t epoch;            /* of what is held against what came before */
};

audit_purses *audit_purses_open(void)
{
    audit_purses *purses = calloc(1, sizeof *purses);

    if (purses)
        purses->epoch = 1;
    return purses;
}

void audit_purses_free(audit_purses *purses)
{
    free(purses);
}

void audit_purses_clear(audit_purses *purses)
{
    const uint32_t epoch = purses->epoch + 1;

    if (purses->n > 0)
        memset(purses, 0, sizeof *purses);
    purses->epoch = epoch;
}

void audit_purses_break(audit_purses *purses)
{
    purses->epoch++;
}

/* The purse of a person at a table. When there are too many all are forgotten: nobody is accused.
 * */
static purse *purse_of(audit_purses *purses, uint64_t table, uint64_t who)
{
    uint64_t key = (who ^ table * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xff51afd7ed558ccd);
    size_t i;

    key |= key == 0;
    if (purses->n >= PURSES_MOST)
        audit_purses_clear(purses);
    for (i = key >> 48; purses->at[i].key != 0 && purses->at[i].key != key;)
        i = (i + 1) % PURSES;
    if (purses->at[i].key == 0)
        purses->n++;
    purses->at[i].key = key;
    return &purses->at[i];
}

/* What a person's wagers did to the purse, up to one of them and altogether: as it was told, and as
 * it should have been. */
typedef struct change {
    sabot_cents told, told_all, owed, owed_all;
    bool knows_told, knows_owed;
} change;

static sabot_cents told_net(const audit_terms *terms, const audit_wager *w)
{
    return net_of(w) - (w->has_commission && !terms->commission_taken ? commission_of(w) : 0);
}

static change change_of(const audit_judge *judge, const audit_round *round,
                        const audit_wager *wager, uint32_t at)
{
    const uint64_t who = wager[at].who;
    change c = { .knows_told = true };
    outcome_round ended = { 0 };
    bool summed = false;

    c.knows_owed = audit_judge_ended(judge, round, &ended);
    for (uint32_t i = 0; i < round->wagers; i++)
        summed = summed || (wager[i].who == who && wager[i].on == SABOT_ON_NONE &&
                            wager[i].has_paid);
    for (uint32_t i = 0; i < round->wagers; i++) {
        const audit_wager *w = &wager[i];
        if (w->who != who)
            continue;
        const bool is_sum = w->on == SABOT_ON_NONE;
        if (is_sum == summed) {
            const sabot_cents net = w->has_paid ? told_net(judge->terms, w) : 0;
            c.knows_told = c.knows_told && (w->has_paid || w->stake == 0);
            c.told_all += net;
            c.told += i <= at ? net : 0;
        }
        c.knows_owed = c.knows_owed && is_listed(w);
        if (!is_sum && c.knows_owed) {
            const owed o = owed_on(judge, round, wager, w, &ended);
            c.owed_all += o.won - o.charge;
            c.owed += i <= at ? o.won - o.charge : 0;
        }
    }
    return c;
}

static bool joins_on(const change *c, sabot_cents before, sabot_cents after)
{
    const sabot_cents by = after - before;

    return (c->knows_told && (by == c->told || by == c->told_all)) ||
           (c->knows_owed && (by == c->owed || by == c->owed_all)) ||
           (!c->knows_told && !c->knows_owed);
}

static sabot_cents change_by(const change *c)
{
    return c->knows_told ? c->told_all : c->owed_all;
}

static void add_balance(const change *c, sabot_cents before, sabot_cents after, audit_flaws *flaws)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], a[SABOT_MONEY_TEXT], b[SABOT_MONEY_TEXT];
    const sabot_cents by = change_by(c);

    sabot_money_text(after, a);
    sabot_money_text(before, b);
    snprintf(found, sizeof found, "a balance of %s after one of %s", a, b);
    sabot_money_text(before + by, a);
    sabot_money_text(by, b);
    snprintf(expected, sizeof expected, "%s: the round came to %s", a, b);
    audit_flaw_add(flaws, AUDIT_BALANCE, 0, found, expected);
}

/* The last balance told of a person in a round is the one that counts. After one that was wrong the
 * next may join on to it, or to what it should have been: one balance told wrongly is one
 * finding. */
void audit_purses_follow(audit_purses *purses, const audit_judge *judge, const audit_round *round,
                         const audit_wager *wager, audit_flaws *flaws)
{
    for (uint32_t i = 0; i < round->wagers; i++) {
        bool is_last = wager[i].has_balance;
        for (uint32_t k = i + 1; k < round->wagers && is_last; k++)
            is_last = !(wager[k].has_balance && wager[k].who == wager[i].who);
        if (!is_last)
            continue;
        purse *p = purse_of(purses, round->table, wager[i].who);
        const change c = change_of(judge, round, wager, i);
        const bool wrong = p->epoch == purses->epoch &&
                           !joins_on(&c, p->balance, wager[i].balance) &&
                           !joins_on(&c, p->due, wager[i].balance);
        if (wrong)
            add_balance(&c, p->balance, wager[i].balance, flaws);
        p->due = wrong ? p->balance + change_by(&c) : wager[i].balance;
        p->balance = wager[i].balance;
        p->epoch = purses->epoch;
    }
}
