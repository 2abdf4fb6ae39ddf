/* purse.c: following a plan, round by round. What must always hold: a stake is decided from what
 * was seen before the round; money is whole cents, as the engine pays it. */
#include "simulate/purse.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Who follows --------------------------------------------------------------------------- */

static int winner_of(const sim_baccarat *table, int cell)
{
    static const uint8_t own[SIM_OWN_CELLS] = { SIM_PLAYER_WON, SIM_TIED, SIM_BANKER_WON };

    if (!table)
        return own[cell];
    const sim_cell c = table->cell[cell];
    return c.player > c.banker ? SIM_PLAYER_WON : c.player < c.banker ? SIM_BANKER_WON : SIM_TIED;
}

/* The most that can be staked in a round: each wager's largest line. */
static sabot_cents largest_stake(const sim_plan *plan)
{
    sabot_cents largest[ODDS_WAGERS_MAX] = { 0 }, sum = 0;

    for (int i = 0; i < plan->bets; i++) {
        const sim_bet *bet = &plan->bet[i];
        if (bet->stake > largest[bet->wager])
            largest[bet->wager] = bet->stake;
    }
    for (int i = 0; i < ODDS_WAGERS_MAX; i++)
        sum += largest[i];
    return sum;
}

/* The book at this stake: vigorish is rounded by it. Flat plans without one keep plain percents. */
static void fill_bet(sim_bettor *b, int i, const sim_book *book)
{
    const sim_bet *const bet = &b->plan.bet[i];
    const sim_wager *const w = &book->wager[bet->wager];

    b->on[i] = w->on;
    b->by_line[i] = w->by_line;
    for (int p = sim_book_from(book, bet->wager); p < sim_book_to(book, bet->wager); p++) {
        b->outcome[i][p] = w->outcome[p];
        b->gain[i][p] = sim_book_cents(w, bet->stake, p);
    }
}

/* The Banker wager that is not covered stands in the book behind the one that is. */
static sabot_cents uncovered_charge(const sim_bettor *b, int i, const sim_book *book)
{
    const sim_bet *const bet = &b->plan.bet[i];
    const sim_wager *const covered = &book->wager[bet->wager], *const other = covered + 1;

    if (covered->on != SABOT_ON_BANKER || bet->wager + 1 == book->wagers ||
        other->on != SABOT_ON_BANKER)
        return 0;
    for (int c = 0; c < book->cells; c++)
        if (covered->outcome[c] > 0)
            return sim_book_cents(covered, bet->stake, c) - sim_book_cents(other, bet->stake, c);
    return 0;
}

static sabot_cents common_divisor(sabot_cents a, sabot_cents b)
{
    b = b < 0 ? -b : b;
    while (b != 0) {
        const sabot_cents rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* What every result of a round, and so of a session, is a multiple of. */
static sabot_cents grain_of(const sim_bettor *b)
{
    sabot_cents grain = 0;

    for (int i = 0; i < b->plan.bets; i++) {
        grain = common_divisor(grain, b->charge[i]);
        for (int p = 0; p < SIM_PLACES; p++) /* where there is no place nothing is gained */
            grain = common_divisor(grain, b->gain[i][p]);
    }
    return grain > 0 ? grain : 1;
}

sim_bettor *sim_bettor_new(const sim_plan *plan, const sabot_rules *rules, bool every, bool plain,
                           const sim_baccarat *baccarat)
{
    const bool is_flat = plan->text[0] == '\0'; /* each wager is then looked at for itself */
    const int cells = baccarat ? baccarat->cells : SIM_OWN_CELLS;
    sim_bettor *const b = calloc(1, sizeof *b);
    sim_book *const book = malloc(sizeof *book);

    if (!b || !book) {
        free(b);
        free(book);
        return NULL;
    }
    b->plan = *plan;
    b->needs_main = !is_flat && rules->bonus_needs_main;
    b->covers = !is_flat && rules->banker_mode == SABOT_MODE_TOTAL_CARDS;
    b->largest = largest_stake(plan);
    for (int i = 0; i < plan->bets; i++) {
        sim_book_make(book, rules, every, plain ? 0 : plan->bet[i].stake, baccarat);
        fill_bet(b, i, book);
        b->charge[i] = b->covers ? uncovered_charge(b, i, book) : 0;
    }
    b->grain = grain_of(b);
    for (int c = 0; c < cells; c++)
        b->winner[c] = (uint8_t)winner_of(baccarat, c);
    free(book);
    return b;
}

void sim_plan_flat(sim_plan *plan, const sim_wager *wager, int number, sabot_cents stake,
                   int session)
{
    memset(plan, 0, sizeof *plan);
    plan->unit = stake;
    plan->session = session;
    plan->bets = 1;
    plan->bet[0].wager = number;
    plan->bet[0].stake = stake;
    snprintf(plan->bet[0].text, sizeof plan->bet[0].text, "bet %s 1", wager->name);
}

/* ---- What was seen ------------------------------------------------------------------------- */

typedef struct sight {
    int last, leader, streak, round; /* leader: who won the streak */
    int left, seen;                  /* cards */
    int32_t running;
} sight;

static void see_cards(const sim_bettor *b, const sim_rounds *rounds, int r, sight *s)
{
    s->round = r + 1;
    if (!rounds->value)
        return;
    for (; s->seen < rounds->start[r]; s->seen++)
        s->running += b->plan.tag[rounds->value[s->seen]];
    s->left = rounds->size - rounds->start[r];
}

static void see_result(int winner, sight *s)
{
    s->last = winner;
    if (winner == SIM_TIED)
        return;
    s->streak = winner == s->leader ? s->streak + 1 : 1;
    s->leader = winner;
}

static bool compares(int64_t a, uint8_t sign, int64_t b)
{
    switch (sign) {
    case SIM_IS:     return a == b;
    case SIM_IS_NOT: return a != b;
    case SIM_UNDER:  return a < b;
    case SIM_UP_TO:  return a <= b;
    case SIM_OVER:   return a > b;
    default:         return a >= b;
    }
}

/* Values are in hundredths; a true count is compared without dividing. */
static bool holds(const sim_bettor *b, const sim_session *session, const sight *s, int wager,
                  const sim_condition *c)
{
    switch (c->term) {
    case SIM_LAST:    return compares(s->last, c->sign, c->value);
    case SIM_STREAK:  return compares(100 * s->streak, c->sign, c->value);
    case SIM_WON:     return compares(100 * session->won[wager], c->sign, c->value);
    case SIM_LOST:    return compares(100 * session->lost[wager], c->sign, c->value);
    case SIM_ROUND:   return compares(100 * s->round, c->sign, c->value);
    case SIM_LEFT:    return compares(100 * s->left, c->sign, c->value);
    case SIM_BALANCE: return compares(100 * session->balance, c->sign, c->value * b->plan.unit);
    case SIM_RUNNING: return compares(100 * s->running, c->sign, c->value);
    default:          return compares((int64_t)100 * SIM_DECK * s->running, c->sign,
                                      c->value * s->left);
    }
}

/* ---- One round ----------------------------------------------------------------------------- */

/* The lines that are followed in this round; returns how many, and what they stake together. */
static int choose(const sim_bettor *b, const sim_session *session, const sight *s,
                  uint8_t chosen[SIM_BETS_MAX], sabot_cents *staked)
{
    uint32_t done = 0;
    int n = 0;

    *staked = 0;
    for (int i = 0; i < b->plan.bets; i++) {
        const sim_bet *const bet = &b->plan.bet[i];
        int c = 0;

        if (done >> bet->wager & 1)
            continue;
        while (c < bet->conditions && holds(b, session, s, bet->wager, &bet->condition[c]))
            c++;
        if (c < bet->conditions)
            continue;
        done |= UINT32_C(1) << bet->wager;
        chosen[n++] = (uint8_t)i;
        *staked += bet->stake;
    }
    return n;
}

static bool is_bonus(int on)
{
    return on == SABOT_ON_BONUS_PLAYER || on == SABOT_ON_BONUS_BANKER;
}

/* Bonus wagers without a wager on Player or Banker are not taken where the rules want one. */
static int without_bonus(const sim_bettor *b, uint8_t chosen[SIM_BETS_MAX], int n,
                         sabot_cents *staked)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (b->on[chosen[i]] == SABOT_ON_BANKER || b->on[chosen[i]] == SABOT_ON_PLAYER)
            return n;
    for (int i = 0; i < n; i++) {
        if (is_bonus(b->on[chosen[i]]))
            *staked -= b->plan.bet[chosen[i]].stake;
        else
            chosen[kept++] = chosen[i];
    }
    return kept;
}

/* 7.3(f)2: do the total-card wagers cover the one on Banker? */
static bool is_covered(const sim_bettor *b, const uint8_t *chosen, int n, int banker)
{
    sabot_cents total = 0;

    for (int i = 0; i < n; i++)
        if (b->on[chosen[i]] >= SABOT_ON_FOUR_CARDS && b->on[chosen[i]] <= SABOT_ON_SIX_CARDS)
            total += b->plan.bet[chosen[i]].stake;
    return total >= b->plan.bet[banker].stake;
}

/* How a round ends. */
typedef struct ending {
    int cell, line;
} ending;

static sabot_cents settle(const sim_bettor *b, sim_session *session, const uint8_t *chosen, int n,
                          ending end, sim_purse *purse)
{
    sabot_cents sum = 0;

    for (int i = 0; i < n; i++) {
        const int bet = chosen[i], wager = b->plan.bet[bet].wager;
        const int place = b->by_line[bet] ? SIM_CELLS + end.line : end.cell;
        const int8_t outcome = b->outcome[bet][place];
        sim_line *const line = &purse->line[bet];
        sabot_cents gain = b->gain[bet][place];

        if (b->covers && b->on[bet] == SABOT_ON_BANKER && outcome > 0 &&
            !is_covered(b, chosen, n, bet))
            gain -= b->charge[bet];
        session->won[wager] = outcome > 0 ? session->won[wager] + 1
                              : outcome < 0 ? 0 : session->won[wager];
        session->lost[wager] = outcome < 0 ? session->lost[wager] + 1
                               : outcome > 0 ? 0 : session->lost[wager];
        line->bets++;
        *(outcome > 0 ? &line->win : outcome < 0 ? &line->lose : &line->none) += 1;
        line->staked += b->plan.bet[bet].stake;
        line->gain += gain;
        line->square += (odds_int)gain * gain;
        sum += gain;
    }
    return sum;
}

/* Rounds in which nothing is won or lost do not end a run of losses. */
static void move_balance(sim_session *session, sabot_cents gain)
{
    session->balance += gain;
    if (session->balance > session->peak)
        session->peak = session->balance;
    if (session->peak - session->balance > session->drawdown)
        session->drawdown = session->peak - session->balance;
    if (gain == 0)
        return;
    session->losing = gain < 0 ? session->losing + 1 : 0;
    if (session->losing > session->longest)
        session->longest = session->losing;
}

static sim_at_count *at_count(const sight *s, sim_purse *purse)
{
    const int64_t over = (int64_t)SIM_DECK * s->running;
    int64_t floor = over / s->left - (over % s->left < 0);

    floor = floor < -SIM_TRUE_ZERO ? -SIM_TRUE_ZERO : floor > SIM_TRUE_ZERO ? SIM_TRUE_ZERO : floor;
    return &purse->at[floor + SIM_TRUE_ZERO];
}

static void play_round(const sim_bettor *b, sim_session *session, const sight *s, ending end,
                       sim_purse *purse)
{
    uint8_t chosen[SIM_BETS_MAX];
    sabot_cents staked = 0, gain = 0;
    int n = session->ruined ? 0 : choose(b, session, s, chosen, &staked);

    if (n > 0 && b->needs_main)
        n = without_bonus(b, chosen, n, &staked);
    if (n > 0 && b->plan.bankroll > 0 && staked > b->plan.bankroll + session->balance) {
        session->ruined = true;
        staked = n = 0;
    }
    if (n > 0) {
        gain = settle(b, session, chosen, n, end, purse);
        move_balance(session, gain);
        purse->bets++;
        purse->staked += staked;
        purse->gain += gain;
    }
    if (!b->plan.counts)
        return;
    sim_at_count *const at = at_count(s, purse);
    at->rounds++;
    at->bets += n > 0;
    at->staked += staked;
    at->gain += gain;
}

/* ---- Sessions ------------------------------------------------------------------------------ */

void sim_session_begin(sim_session *session)
{
    memset(session, 0, sizeof *session);
}

/* What a line had before a stretch. */
typedef struct mark {
    uint64_t bets;
    odds_int gain;
} mark;

/* The stretch is over: what it added is a whole of its own. */
static void close_stretch(sim_line *line, mark before)
{
    const odds_int bets = (odds_int)(line->bets - before.bets), gain = line->gain - before.gain;

    line->stretches += bets > 0;
    line->bets_square += bets * bets;
    line->stretch_square += gain * gain;
    line->stretch_product += gain * bets;
}

void sim_session_play(const sim_bettor *b, sim_session *session, const sim_rounds *rounds,
                      sim_purse *purse)
{
    sight s = { .last = SIM_NOBODY_YET };
    mark before[SIM_BETS_MAX];

    for (int i = 0; i < b->plan.bets; i++)
        before[i] = (mark){ purse->line[i].bets, purse->line[i].gain };
    for (int r = 0; r < rounds->rounds; r++) {
        see_cards(b, rounds, r, &s);
        const ending end = { rounds->cell[r], rounds->line ? rounds->line[r] : 0 };
        play_round(b, session, &s, end, purse);
        see_result(b->winner[rounds->cell[r]], &s);
    }
    for (int i = 0; i < b->plan.bets; i++)
        close_stretch(&purse->line[i], before[i]);
}

void sim_session_end(const sim_bettor *b, const sim_session *session, sim_purse *purse)
{
    const odds_int gain = session->balance, down = session->drawdown;
    const int longest = session->longest;

    purse->sessions++;
    purse->ruined += session->ruined;
    purse->session_gain += gain;
    purse->session_square += gain * gain;
    purse->drawdown += down;
    purse->drawdown_square += down * down;
    if (session->drawdown > purse->drawdown_most)
        purse->drawdown_most = session->drawdown;
    if ((uint64_t)longest > purse->streak_most)
        purse->streak_most = (uint64_t)longest;
    purse->streak[longest < SIM_STREAKS ? longest : SIM_STREAKS - 1]++;
    sim_endings_note(&purse->ending, b->grain, session->balance);
}

static void add_line(sim_line *line, const sim_line *more)
{
    line->bets += more->bets;
    line->win += more->win;
    line->lose += more->lose;
    line->none += more->none;
    line->staked += more->staked;
    line->gain += more->gain;
    line->square += more->square;
    line->stretches += more->stretches;
    line->bets_square += more->bets_square;
    line->stretch_square += more->stretch_square;
    line->stretch_product += more->stretch_product;
}

void sim_purse_add(sim_purse *p, const sim_purse *more)
{
    p->sessions += more->sessions;
    p->ruined += more->ruined;
    p->bets += more->bets;
    p->staked += more->staked;
    p->gain += more->gain;
    p->session_gain += more->session_gain;
    p->session_square += more->session_square;
    p->drawdown += more->drawdown;
    p->drawdown_square += more->drawdown_square;
    if (more->drawdown_most > p->drawdown_most)
        p->drawdown_most = more->drawdown_most;
    if (more->streak_most > p->streak_most)
        p->streak_most = more->streak_most;
    for (int i = 0; i < SIM_STREAKS; i++)
        p->streak[i] += more->streak[i];
    sim_endings_add(&p->ending, &more->ending);
    for (int i = 0; i < SIM_BETS_MAX; i++)
        add_line(&p->line[i], &more->line[i]);
    for (int i = 0; i < SIM_TRUE_COUNTS; i++) {
        p->at[i].rounds += more->at[i].rounds;
        p->at[i].bets += more->at[i].bets;
        p->at[i].staked += more->at[i].staked;
        p->at[i].gain += more->at[i].gain;
    }
}
