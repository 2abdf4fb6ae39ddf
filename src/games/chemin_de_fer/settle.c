/* settle.c: result, payment out of the bank, vigorish, returning, clearing (19:47-4.10).
 *
 *   the bank wins   each wager against it is collected; the Banker is paid out of them, even money,
 *                   and pays the vigorish at once (A51): seat -> inventory
 *   the bank loses  each wager against it is paid out of the stake, even money
 *   stand-off, void or annulled hand   everything goes back to its owner (A14)
 *
 * What must always hold: what is in play equals the wagers against it until the first is settled;
 * the chips on the layout are in_play, against[] and collected; the house gains the vigorish and
 * nothing else. */
#include "cdf.h"

#include "regulation/figures.h"

#include <string.h>

static int winner_of(const sabot_table *t)
{
    const int player = cdf_count(t, PLAYER), banker = cdf_count(t, BANKER);

    return player > banker ? SABOT_HAND_PLAYER : banker > player ? SABOT_HAND_BANKER
                                                                 : SABOT_HAND_TIE;
}

static bool bank_won(const sabot_table *t)
{
    return t->bac.round.result_called && winner_of(t) == SABOT_HAND_BANKER;
}

static bool any_against(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->cdf.bets.against[seat] > 0)
            return true;
    return false;
}

static sabot_cents vigorish_on(const sabot_table *t, sabot_cents won)
{
    return figure_vigorish(&t->rules, won, t->rules.vigorish);
}

/* --- the result --- */

/* A96: at an option, all cards lying open, calling the result is staying. */
static bool stays_by_result(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DRAWING && !t->bac.round.simulated &&
           cdf_next_step(t).step == BAC_STEP_WORD && cdf_all_up(t, PLAYER);
}

static sabot_ruling judge_result(const sabot_table *t, const sabot_event *e)
{
    const int player = cdf_count(t, PLAYER), banker = cdf_count(t, BANKER);

    if (cdf_uncovered(t) > 0)
        return NOT_NOW(t, LAW_UNCOVERED, "%s takes back the %m nobody covered before the "
                       "result is called", t->cdf.bank.banker, cdf_uncovered(t));
    if (cdf_next_step(t).step != BAC_STEP_RESULT && !stays_by_result(t))
        return NOT_NOW(t, t->phase == SABOT_PHASE_DEALING ? LAW_TWO_HANDS : LAW_RESULT,
                       "a result is announced when both hands are complete and open", 0);
    if (e->player != player || e->banker != banker)
        return REFUSE(t, LAW_RESULT, "the Player's Hand counts %n and the Banker's %n; "
                      "announce those", player, banker);
    if (e->hand == SABOT_HAND_NONE)
        return ruling_read(REFUSE(t, player == banker ? LAW_STAND_OFF : LAW_RESULT, "the counts "
                                  "are called with the winner, or the tie; say which", 0), 110);
    if (e->hand != winner_of(t))
        return REFUSE(t, player == banker ? LAW_STAND_OFF : LAW_RESULT, "with %n against %n the "
                      "winner is %h; announce that", player, banker, winner_of(t));
    if (e->count != 0 || e->holds)
        return REFUSE(t, LAW_RESULT, "this game announces the counts and the winner; leave the "
                      "rest out", 0);
    if (player == banker)
        return ruling_tell(ACCEPT(t, LAW_STAND_OFF, "Stand Off, a Tie Hand: %n to %n; every wager "
                                  "is void and goes back", player, banker));
    return ACCEPT(t, LAW_RESULT, "%n to %n: %h wins", player, banker, winner_of(t));
}

/* What is left of the round, or the shoe: that the floorperson has yet to rule on the bank. */
void cdf_forget_play(sabot_table *t)
{
    const bool due = t->cdf.play.bank_ruling_due;

    memset(&t->cdf.play, 0, sizeof t->cdf.play);
    t->cdf.play.bank_ruling_due = due;
}

/* All is paid or given back: the cards are cleared. Where none lie the shoe ended before the first
 * was dealt. */
static void settled(sabot_table *t)
{
    const bac_side *side = t->bac.round.side;

    if (side[PLAYER].hand.n + side[BANKER].hand.n > 0) {
        table_enter(t, SABOT_PHASE_CLEARING);
        return;
    }
    bac_round_cleared(t);
    bac_end_shoe(t);
}

/* On to the next phase of settlement when this one has nothing left. */
static void go_on(sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;

    if (t->phase == SABOT_PHASE_COLLECTING && !any_against(t))
        table_enter(t, SABOT_PHASE_PAYING);
    if ((t->phase == SABOT_PHASE_PAYING || t->phase == SABOT_PHASE_RETURNING) && b->in_play == 0 &&
        !any_against(t) && t->cdf.vig_due == 0)
        settled(t);
}

static void apply_result(sabot_table *t, const sabot_event *e)
{
    const int winner = winner_of(t);

    (void)e;
    if (stays_by_result(t))
        t->cdf.play.banker_choice = SABOT_SAY_STAY;
    t->cdf.play.said = SABOT_SAY_NONE;
    t->bac.round.result_called = true;
    t->cdf.play.won = winner == SABOT_HAND_BANKER ? t->cdf.bets.in_play : 0;
    cdf_suivi_after(t, winner == SABOT_HAND_TIE, winner == SABOT_HAND_BANKER);
    if (winner == SABOT_HAND_BANKER)
        t->cdf.vig_due = vigorish_on(t, t->cdf.bets.in_play);
    table_enter(t, winner == SABOT_HAND_TIE      ? SABOT_PHASE_RETURNING
                   : winner == SABOT_HAND_BANKER ? SABOT_PHASE_COLLECTING : SABOT_PHASE_PAYING);
    go_on(t);
}

/* --- what lies there --- */

/* What a seat has on the hand named, and is there anything? */
static sabot_cents wager_of(const sabot_table *t, int seat, int on)
{
    if (on == SABOT_ON_BANKER)
        return seat == t->cdf.bank.banker ? t->cdf.bets.in_play : 0;
    return on == SABOT_ON_PLAYER ? t->cdf.bets.against[seat] : 0;
}

static bool is_other_amount(const sabot_table *t, const sabot_event *e, sabot_cents right,
                            enum sabot_law rule, sabot_ruling *no)
{
    if (wager_of(t, e->seat, e->on) == 0)
        *no = REFUSE(t, rule, "%s has no wager on %w to settle", e->seat, e->on);
    else if (e->amount != 0 && e->amount != right)
        *no = REFUSE(t, rule, "the amount for %s is %m, not %m", e->seat, right, e->amount);
    else
        return false;
    return true;
}

/* --- collect, pay --- */

static sabot_ruling judge_collect(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_COLLECTING)
        return NOT_NOW(t, LAW_PAY_STAKE, "wagers are collected only when the Banker's Hand has "
                       "won", 0);
    if (e->on == SABOT_ON_BANKER)
        return REFUSE(t, LAW_STAKE_WINS, "the Banker's wager has won; it is paid, not "
                      "collected", 0);
    if (is_other_amount(t, e, wager_of(t, e->seat, e->on), LAW_AGAINST_LOSES, &no))
        return no;
    return ruling_also(t, ACCEPT(t, LAW_AGAINST_LOSES, "%s loses %m to the Banker", e->seat,
                                 wager_of(t, e->seat, e->on)), LAW_PAY_STAKE);
}

static void apply_collect(sabot_table *t, const sabot_event *e)
{
    t->cdf.play.collected += t->cdf.bets.against[e->seat];
    t->cdf.bets.against[e->seat] = 0;
    go_on(t);
}

static sabot_ruling judge_pay(const sabot_table *t, const sabot_event *e)
{
    const bool banks = e->on == SABOT_ON_BANKER;
    const enum sabot_law rule = banks ? LAW_PAY_STAKE : LAW_PAY_AGAINST;
    sabot_ruling no;

    if (t->phase == SABOT_PHASE_COLLECTING)
        return NOT_NOW(t, LAW_PAY_STAKE, "the Banker is paid out of the wagers against the "
                       "bank; collect those first", 0);
    if (t->phase != SABOT_PHASE_PAYING)
        return NOT_NOW(t, rule, "nothing is paid now", 0);
    if (banks && !bank_won(t))
        return REFUSE(t, LAW_STAKE_LOSES, "the Banker's wager has lost; the winners are paid "
                      "out of it", 0);
    if (is_other_amount(t, e, wager_of(t, e->seat, e->on), rule, &no))
        return no;
    return ruling_also(t, ACCEPT(t, rule, "%s wins %m, even money", e->seat,
                                 wager_of(t, e->seat, e->on)),
                       banks ? LAW_STAKE_WINS : LAW_AGAINST_WINS);
}

static void pay_banker(sabot_table *t)
{
    const int account = sabot_account_of_seat(t->cdf.bank.banker);

    table_chips(t, SABOT_LAYOUT, account, t->cdf.play.collected + t->cdf.bets.in_play);
    t->cdf.bank.won += t->cdf.play.collected;
    t->cdf.play.collected = t->cdf.bets.in_play = 0;
}

static void apply_pay(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;
    const sabot_cents wager = b->against[e->seat];

    if (e->on == SABOT_ON_BANKER) {
        pay_banker(t);
    } else {
        table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(e->seat), 2 * wager);
        b->in_play -= wager;
        b->against[e->seat] = 0;
        t->cdf.bank.lost += wager;
    }
    go_on(t);
}

/* --- the vigorish --- */

/* Another amount than is due: by the other percentage, rounded wrongly, or simply wrong. */
static sabot_ruling wrong_charge(const sabot_table *t, sabot_cents amount)
{
    const sabot_cents due = t->cdf.vig_due, won = t->cdf.play.won;
    const int other = figure_other_percent(t->rules.vigorish);
    const int unit = t->rules.rounding ? figure_rounding(t->rules.game, t->rules.vigorish) : 0;

    if (amount == figure_vigorish(&t->rules, won, other))
        return ruling_also(t, REFUSE(t, LAW_VIG_UNIFORM, "the vigorish is %m, not %m: one "
                           "percentage for everybody, and here it is %n", due, amount,
                           t->rules.vigorish), LAW_PAY_BANKER);
    if (amount >= due - unit && amount < due + unit)
        return ruling_also(t, REFUSE(t, LAW_VIG_ROUNDING, "the vigorish is %m, not %m: here it is "
                           "rounded up to a multiple of %m", due, amount, unit), LAW_PAY_BANKER);
    return REFUSE(t, LAW_PAY_BANKER, "the vigorish is %m, not %m", due, amount);
}

static sabot_ruling judge_vigorish(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents due = t->cdf.vig_due;

    if (due == 0 && table_is_at(t, IN_PLAY))
        return NOT_NOW(t, LAW_PAY_BANKER, "nothing is charged before the result", 0);
    if (due == 0 || e->seat != t->cdf.bank.banker)
        return REFUSE(t, LAW_PAY_BANKER, "%s owes no vigorish: only a Banker who has won pays "
                      "it", e->seat);
    if (e->amount != 0 && e->amount != due)
        return wrong_charge(t, e->amount);
    if (t->cdf.bets.in_play > 0)
        return NOT_NOW(t, LAW_PAY_STAKE, "the Banker has not been paid yet; that comes first",
                       0);
    return ruling_also(t, ACCEPT(t, LAW_PAY_BANKER, "%s pays %m of vigorish, at once", e->seat,
                                 due), t->rules.rounding ? LAW_VIG_ROUNDING : LAW_VIG_EACH_ROUND);
}

static void apply_vigorish(sabot_table *t, const sabot_event *e)
{
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_INVENTORY, t->cdf.vig_due);
    t->cdf.bank.vigorish += t->cdf.vig_due;
    t->cdf.vig_due = 0;
    go_on(t);
}

static sabot_ruling judge_mark(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_VIG_EACH_ROUND, "this game defers no vigorish; it is collected right "
                  "after the round", 0);
}

/* --- returning --- */

static enum sabot_law return_rule(const sabot_table *t, int on)
{
    if (t->bac.round.result_called)
        return on == SABOT_ON_BANKER ? LAW_STAKE_VOID : LAW_AGAINST_VOID;
    if (t->cdf.play.annulled)
        return LAW_WRONG_ORDER;
    return t->bac.reshuffle_needed ? LAW_SHORTAGE : LAW_LAST_HAND;
}

static sabot_ruling judge_return(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = return_rule(t, e->on);
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_RETURNING)
        return NOT_NOW(t, LAW_STAKE_VOID, "wagers go back after a stand-off, or when a hand is "
                       "void or annulled", 0);
    if (is_other_amount(t, e, wager_of(t, e->seat, e->on), rule, &no))
        return no;
    return ACCEPT(t, rule, "%m goes back to %s", wager_of(t, e->seat, e->on), e->seat);
}

static void apply_return(sabot_table *t, const sabot_event *e)
{
    cdf_give_back(t, e->seat);
    go_on(t);
}

/* --- clearing --- */

/* The paragraph under which the round is over. */
static enum sabot_law over_rule(const sabot_table *t)
{
    const bac_round *r = &t->bac.round;

    if (r->simulated)
        return LAW_DISCLOSED_THREE;
    if (!r->result_called)
        return return_rule(t, SABOT_ON_BANKER);
    return winner_of(t) == SABOT_HAND_TIE ? LAW_STAKE_VOID
           : winner_of(t) == SABOT_HAND_BANKER ? LAW_PAY_STAKE : LAW_PAY_AGAINST;
}

static void apply_discard(sabot_table *t, const sabot_event *e);

static sabot_ruling judge_discard(const sabot_table *t, const sabot_event *e)
{
    if (t->cdf.vig_due > 0)
        return NOT_NOW(t, LAW_VIG_EACH_ROUND, "%s owes %m of vigorish; it is taken before the "
                       "round closes", t->cdf.bank.banker, t->cdf.vig_due);
    if (t->phase != SABOT_PHASE_CLEARING)
        return NOT_NOW(t, LAW_RESULT, "the cards are cleared when every wager is settled", 0);
    if (e->batch != 0)
        return REFUSE(t, LAW_RACK_ONE_BATCH, "this table has one set of cards; name no batch",
                      0);
    return cdf_or_over(t, e, ACCEPT(t, over_rule(t), "the round is over: the cards go "
                                    "to the bucket", 0),
                       apply_discard);
}

static void apply_discard(sabot_table *t, const sabot_event *e)
{
    const bac_round *r = &t->bac.round;
    const bool decided = r->result_called;
    const bool last = cdf_is_last(t);

    (void)e;
    t->bac.discarded += (uint32_t)(r->side[PLAYER].hand.n + r->side[BANKER].hand.n);
    if (r->simulated) {
        bac_simulation_done(t);
        return;
    }
    t->bac.discarded += (uint32_t)cdf_on_hold(t);
    cdf_forget_play(t);
    t->bac.closing = decided;
    bac_round_cleared(t);
    if (t->bac.reshuffle_needed || (last && (t->bac.disclosed_n == 0 || t->shoe.total == 0))) {
        bac_end_shoe(t);
        return;
    }
    if (t->bac.cutting_card_out && !last) /* one more hand: the next is the last */
        t->bac.last_hand = t->bac.owes_last_hand = true;
    bac_after_clearing(t);
}

/* Nothing follows what is going on now: the procedures after the last hand (A98), or, where no hand
 * more is played, whatever uncovered the cutting card. */
bool cdf_ends_after(const sabot_table *t)
{
    if (!t->rules.one_more_hand)
        return cdf_mark_shows(t) && t->cdf.bets.early == 0;
    return t->bac.last_hand && !t->bac.owes_last_hand && t->cdf.interrupted == 0;
}

/* Where one more hand follows the cutting card, cards discarded between rounds end nothing. */
void cdf_round_over(sabot_table *t, bool decided)
{
    const uint8_t phase = t->cdf.interrupted;
    const bool ends = cdf_ends_after(t);

    t->cdf.interrupted = 0;
    if (ends) {
        t->bac.closing = decided;
        bac_end_shoe(t);
    } else if (phase != 0) {
        cdf_bank_resumes(t);
    } else {
        cdf_after_round(t);
    }
}

const sabot_rule cdf_on_result = { RULE(RESULT, LAW_RESULT, judge_result, apply_result) };
const sabot_rule cdf_on_collect = { RULE(COLLECT, LAW_PAY_STAKE, judge_collect, apply_collect) };
const sabot_rule cdf_on_pay = { RULE(PAY, LAW_PAY_AGAINST, judge_pay, apply_pay) };
const sabot_rule cdf_on_return = { RULE(RETURN, LAW_STAKE_VOID, judge_return, apply_return) };
const sabot_rule cdf_on_collect_vigorish = {
    RULE(COLLECT_VIGORISH, LAW_VIG_EACH_ROUND, judge_vigorish, apply_vigorish),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule cdf_on_mark_vigorish = {
    RULE(MARK_VIGORISH, LAW_VIG_EACH_ROUND, judge_mark, NULL)
};
const sabot_rule cdf_on_discard = { RULE(DISCARD, LAW_RESULT, judge_discard, apply_discard) };

/* --- who is owed what --- */

static sabot_payment payment(const sabot_table *t, int seat, int on)
{
    static const uint16_t why[2][3] = {
        { LAW_AGAINST_LOSES, LAW_AGAINST_WINS, LAW_AGAINST_VOID },
        { LAW_STAKE_LOSES, LAW_STAKE_WINS, LAW_STAKE_VOID },
    };
    const bool banks = on == SABOT_ON_BANKER;
    const int winner = winner_of(t);
    const sabot_outcome outcome = winner == SABOT_HAND_TIE ? SABOT_VOID
                                  : (winner == SABOT_HAND_BANKER) == banks ? SABOT_WINS
                                                                           : SABOT_LOSES;
    const enum sabot_law rule = (enum sabot_law)why[banks][outcome];
    sabot_payment p = { .seat = (uint8_t)seat, .on = (uint8_t)on, .outcome = (uint8_t)outcome,
                        .provision = ruling_provision(t, rule), .stake = wager_of(t, seat, on) };

    p.pay_provision = p.provision;
    if (outcome == SABOT_WINS) {
        p.win = p.stake;
        p.pay_provision = ruling_provision(t, banks ? LAW_PAY_STAKE : LAW_PAY_AGAINST);
        p.vigorish = banks ? vigorish_on(t, p.win) : 0;
    }
    return p;
}

int cdf_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    const bac_round *r = &t->bac.round;
    int n = 0;

    if (r->simulated || r->void_round || t->cdf.play.error || !table_is_at(t, SETTLING))
        return 0;
    if (t->cdf.bets.in_play > 0)
        due[n++] = payment(t, t->cdf.bank.banker, SABOT_ON_BANKER);
    for (int seat = t->rules.seats; seat > 0; seat--)
        if (t->cdf.bets.against[seat] > 0)
            due[n++] = payment(t, seat, SABOT_ON_PLAYER);
    return n;
}

/* --- what may come --- */

static void expect_money(const sabot_table *t, expect_list *list, int kind, int seat, int on,
                         enum sabot_law rule)
{
    sabot_expected *x;

    if (wager_of(t, seat, on) == 0)
        return;
    x = expect_add(list, t, SABOT_MUST, kind, SABOT_DEALER, 0, rule);
    x->like.seat = (uint8_t)seat;
    x->like.on = (uint8_t)on;
    x->like.amount = wager_of(t, seat, on);
}

static void expect_wagers(const sabot_table *t, expect_list *list, int kind, enum sabot_law rule)
{
    for (int seat = t->rules.seats; seat > 0; seat--)
        expect_money(t, list, kind, seat, SABOT_ON_PLAYER, rule);
}

void cdf_expect_settle(const sabot_table *t, expect_list *list)
{
    const int banker = t->cdf.bank.banker;
    sabot_expected *x;

    if (t->phase == SABOT_PHASE_COLLECTING) {
        expect_wagers(t, list, SABOT_EV_COLLECT, LAW_AGAINST_LOSES);
    } else if (t->phase == SABOT_PHASE_RETURNING) {
        expect_wagers(t, list, SABOT_EV_RETURN, return_rule(t, SABOT_ON_PLAYER));
        expect_money(t, list, SABOT_EV_RETURN, banker, SABOT_ON_BANKER,
                     return_rule(t, SABOT_ON_BANKER));
    } else if (t->phase == SABOT_PHASE_PAYING && !bank_won(t)) {
        expect_wagers(t, list, SABOT_EV_PAY, LAW_PAY_AGAINST);
    } else if (t->phase == SABOT_PHASE_PAYING && t->cdf.bets.in_play > 0) {
        expect_money(t, list, SABOT_EV_PAY, banker, SABOT_ON_BANKER, LAW_PAY_STAKE);
    } else if (t->phase == SABOT_PHASE_PAYING) {
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_COLLECT_VIGORISH, SABOT_DEALER, 0,
                       LAW_PAY_BANKER);
        x->like.seat = (uint8_t)banker;
        x->like.amount = t->cdf.vig_due;
    }
}
