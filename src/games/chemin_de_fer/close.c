/* close.c: betting ends: No More Bets, what nobody covered, Cards (4.7(e), 4.8(d)).
 *
 *   No More Bets   nothing covered: the stake goes back and nothing counts as a round (A35)
 *   withdraw       the Banker takes back what nobody covered: a duty, not a choice
 *   Cards          the Banker may deal
 *
 * What must always hold: once Cards is said, what is in play is what is covered. */
#include "cdf.h"

/* --- No More Bets --- */

static sabot_ruling no_stake(const sabot_table *t)
{
    return NOT_NOW(t, LAW_STAKE_NEEDED, "%s has not staked; the Banker wagers first",
                   t->cdf.bank.banker);
}

/* What is still open before No More Bets? */
static bool window_refuses(const sabot_table *t, sabot_ruling *no)
{
    const cdf_betting *b = &t->cdf.bets;

    switch (b->window) {
    case CDF_NO_STAKE:
        *no = no_stake(t);
        return true;
    case CDF_SUIVI:
        *no = NOT_NOW(t, LAW_SUIVI_PLACED, "%s may still say Suivi; close that window first",
                      t->cdf.suivi.seat);
        return true;
    case CDF_BANCO:
        *no = NOT_NOW(t, LAW_BANCO, "Banco may still be said; close that window first", 0);
        return true;
    case CDF_BANCO_PLACE:
        *no = NOT_NOW(t, LAW_BANCO_PLACED, "%s has said Banco and covers %m or gives way first",
                      b->picked, b->stake);
        return true;
    case CDF_PARTIALS:
        if (!cdf_anybody_unasked(t))
            return false;
        *no = ruling_read(NOT_NOW(t, LAW_PARTIAL_TURN, "%s is asked now and others after that; go "
                                  "round the table first", b->turn), 95);
        return true;
    default:
        return false;
    }
}

static void apply_close(sabot_table *t, const sabot_event *e)
{
    (void)e;
    cdf_bets_close(t);
}

sabot_ruling cdf_judge_no_more_bets(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (t->phase == SABOT_PHASE_SHOE_OVER)
        return bac_no_round(t);
    if (cdf_time_refuses(t, &no) || bac_round_refuses(t, &no))
        return no;
    if (t->bac.owes_last_hand)
        return NOT_NOW(t, LAW_LAST_HAND, "announce Last Hand first: the cutting card is out",
                       0);
    if (cdf_any_cash(t, &no) || window_refuses(t, &no))
        return no;
    if (b->covered == 0)
        return cdf_or_over(t, e, ruling_tell(ACCEPT(t, LAW_UNCOVERED_WHOLLY, "nobody covers any of "
                                                    "it: %m goes back to %s and no cards are "
                                                    "dealt", b->stake, t->cdf.bank.banker)),
                           apply_close);
    if (b->covered < b->stake)
        return ruling_also(t, ACCEPT(t, LAW_PARTIAL_END, "wagers are closed with %m of %m "
                           "covered; the Banker takes back the rest", b->covered, b->stake),
                           LAW_UNCOVERED);
    return ACCEPT(t, LAW_CALL_NO_MORE_BETS, "wagers are closed; the stake of %m is covered",
                  b->stake);
}

void cdf_bets_close(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    t->cdf.bank.bound = false;
    if (b->covered == 0) {
        cdf_give_back(t, t->cdf.bank.banker);
        cdf_bank_goes_on(t);
        people_release_seats(t);
        cdf_between_rounds(t); /* a card that came too early may have uncovered the cutting card */
        return;
    }
    if (t->cdf.gone) /* nobody is there to take back what is not covered */
        cdf_uncovered_back(t);
    b->bets_closed = t->bac.round.bets_closed = true;
    b->turn = 0;
    t->bac.round.number++;
    t->cdf.play.dominant = (uint8_t)cdf_dominant(t);
    table_enter(t, SABOT_PHASE_DEALING);
    cdf_lay_early(t);
}

/* --- Cards --- */

/* From No More Bets on, and, where a card came before Cards, until the result: what of the stake
 * nobody covered? */
sabot_cents cdf_uncovered(const sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;
    const bool dealt = table_is_at(t, IN_PLAY);

    return dealt && b->bets_closed && !t->bac.round.simulated ? b->in_play - b->covered : 0;
}

sabot_ruling cdf_judge_cards_call(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->phase == SABOT_PHASE_OFFERING)
        return cdf_nobody_banks(t);
    if (t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window == CDF_NO_STAKE)
        return no_stake(t);
    if (t->phase == SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_CARDS_CALL, "Cards is said when wagers are closed; say No More "
                       "Bets first", 0);
    if (t->phase != SABOT_PHASE_DEALING || t->cdf.play.cards_called)
        return NOT_NOW(t, LAW_CARDS_CALL, "Cards is said once a round, after No More Bets", 0);
    if (cdf_uncovered(t) > 0)
        return NOT_NOW(t, LAW_UNCOVERED, "%s takes back the %m nobody covered before Cards is "
                       "said", t->cdf.bank.banker, cdf_uncovered(t));
    return ACCEPT(t, LAW_CARDS_CALL, "%s may deal", bac_dealing_seat(t));
}

/* --- taking back --- */

static sabot_ruling judge_take_back_stake(const sabot_table *t, const sabot_event *e)
{
    if (e->seat != t->cdf.bank.banker)
        return REFUSE(t, LAW_UNCOVERED, "%s has no stake; only the Banker has", e->seat);
    if (t->cdf.bets.in_play == 0)
        return REFUSE(t, LAW_UNCOVERED, "no stake of %s lies on the layout", e->seat);
    if (cdf_uncovered(t) == 0 && bac_round_is_on(t))
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "all of the stake is in play until this round "
                       "is over", 0);
    if (cdf_uncovered(t) == 0)
        return NOT_NOW(t, LAW_UNCOVERED, "what nobody covers is taken back after No More Bets; "
                       "till then the stake stands", 0);
    if (e->amount != cdf_uncovered(t))
        return REFUSE(t, LAW_UNCOVERED, "%m of the stake is not covered; take back that, not "
                      "%m", cdf_uncovered(t), e->amount);
    return ACCEPT(t, LAW_UNCOVERED, "%s takes back %m; %m is in play", e->seat, e->amount,
                  t->cdf.bets.covered);
}

/* What is left of the wager is one that could have been placed. */
static bool rest_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents stands = t->cdf.bets.against[e->seat];

    if (e->amount > stands)
        *no = REFUSE(t, LAW_AGAINST_BANK, "%s has %m against the bank; take back that or less",
                     e->seat, stands);
    else if (e->amount != stands && e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "wagers are multiples of %m; %m is none", t->rules.increment,
                     e->amount);
    else if (e->amount != stands && stands - e->amount < t->rules.minimum)
        *no = REFUSE(t, LAW_LIMITS, "%m would be left, and the minimum of this table is %m; take "
                     "back all of it or less", stands - e->amount, t->rules.minimum);
    else
        return false;
    return true;
}

static sabot_ruling judge_withdraw(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents stands = t->cdf.bets.against[e->seat];
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || cdf_goes_back(t, &no))
        return no;
    if (e->on == SABOT_ON_BANKER)
        return judge_take_back_stake(t, e);
    if (bac_round_is_on(t))
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "No More Bets was said: nothing is taken back "
                       "until this round is over", 0);
    if (e->on != SABOT_ON_PLAYER || stands == 0)
        return REFUSE(t, LAW_AGAINST_BANK, "%s has no wager against the bank to take back",
                      e->seat);
    if (cdf_any_cash(t, &no))
        return no;
    if (t->cdf.bets.whole == e->seat)
        return REFUSE(t, LAW_BANCO, "%s has the whole bank alone, to which the others gave "
                      "way; the wager stands", e->seat);
    if (rest_refuses(t, e, &no))
        return no;
    if (!cdf_may_take_back(t, e->seat))
        return cdf_time_refuses(t, &no) ? no
               : NOT_NOW(t, LAW_BANCO_PLACED, "a Banco has been called; the partial wagers "
                         "wait for it", 0);
    return ACCEPT(t, LAW_AGAINST_BANK, e->amount == stands ? "%s takes back %m"
                  : "%s takes back %m; %m stands", e->seat, e->amount, stands - e->amount);
}

static void apply_withdraw(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;

    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(e->seat), e->amount);
    if (e->on == SABOT_ON_BANKER) {
        b->in_play -= e->amount;
        return;
    }
    b->against[e->seat] -= e->amount;
    b->covered -= e->amount;
    cdf_partials_go_on(t);
}

const sabot_rule cdf_on_withdraw = {
    RULE(WITHDRAW, LAW_NO_MORE_BETS_LOCK, judge_withdraw, apply_withdraw)
};

/* --- what may come --- */

/* All of it, or what leaves a wager. */
static void expect_taking_back(const sabot_table *t, expect_list *list, int seat)
{
    const sabot_cents stands = t->cdf.bets.against[seat];
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_WITHDRAW, SABOT_PARTICIPANT, seat,
                                   LAW_AGAINST_BANK);

    x->like.on = SABOT_ON_PLAYER;
    x->like.amount = stands;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_WITHDRAW, SABOT_PARTICIPANT, seat,
                   LAW_AGAINST_BANK);
    x->like.on = SABOT_ON_PLAYER;
    if (!bac_expect_amount(x, t->rules.increment, stands - t->rules.minimum, t->rules.increment))
        list->n--;
}

void cdf_expect_close(const sabot_table *t, expect_list *list)
{
    sabot_expected *x;

    if (t->phase == SABOT_PHASE_BETTING) {
        expect_add(list, t, SABOT_NEXT, SABOT_EV_ANNOUNCE, SABOT_DEALER, 0, LAW_CALL_NO_MORE_BETS)
            ->like.words = SABOT_SAY_NO_MORE_BETS;
        expect_keep_if_accepted(t, list, cdf_judge_no_more_bets);
    }
    if (cdf_uncovered(t) > 0) {
        x = expect_add(list, t, SABOT_SILENCE, SABOT_EV_WITHDRAW, SABOT_PARTICIPANT,
                       t->cdf.bank.banker, LAW_UNCOVERED);
        x->like.on = SABOT_ON_BANKER;
        x->like.amount = cdf_uncovered(t);
    }
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (cdf_may_take_back(t, seat))
            expect_taking_back(t, list, seat);
}
