/* keep.c: the Banker keeps or passes the bank, is ordered to pass it, or has it moved (4.11(a),
 * 4.12(a)).
 *
 * The choice is made between a round and the next stake; a Banker who does not stake has passed
 * (A32). An order takes effect when no stake stands. A bank moved by the floorperson goes round as
 * after a loss (A43). */
#include "cdf.h"

/* --- keeping and passing --- */

static sabot_ruling not_banker(const sabot_table *t, int seat)
{
    const cdf_tenure *was = &t->cdf.previous;

    if (t->phase == SABOT_PHASE_OFFERING && !cdf_is_lap(t) && t->cdf.offer.bid[seat] > 0)
        return NOT_NOW(t, LAW_CURATOR_CHOICE, "%s has bid and does not hold the bank yet; the "
                       "dealer closes the bids first", seat);
    if (t->phase != SABOT_PHASE_OFFERING || was->banker != seat)
        return REFUSE(t, LAW_CURATOR_CHOICE, "%s does not hold the bank", seat);
    return REFUSE(t, (enum sabot_law)was->ended,
                  was->ended == LAW_CURATOR_MUST_PASS
                      ? "the Banker's Hand lost; %s has to pass the bank"
                  : was->ended == LAW_CURATOR_ORDERED ? "%s was ordered to pass the bank"
                                                      : "%s has given up the bank", seat);
}

/* Who keeps or passes the bank holds it, after a round and before the next stake. */
static bool choice_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_seat_refuses(t, e, no))
        return true;
    if (t->cdf.bank.banker != e->seat)
        *no = not_banker(t, e->seat);
    else if (t->cdf.must_pass)
        *no = REFUSE(t, LAW_CURATOR_MUST_PASS, "the Banker's Hand lost; the bank passes from "
                     "%s when the round is cleared", e->seat);
    else if (cdf_procedure_refuses(t, no))
        return true;
    else if (table_is_at(t, AFTER_SHOE | PREPARING))
        *no = NOT_NOW(t, LAW_CURATOR_CHOICE, "the Banker keeps or passes the bank when the next "
                      "shoe is loaded", 0);
    else if (t->phase != SABOT_PHASE_BETTING)
        *no = NOT_NOW(t, LAW_CURATOR_CHOICE, "the Banker keeps or passes the bank when the "
                      "round is over", 0);
    else if (t->cdf.bets.window != CDF_NO_STAKE)
        *no = NOT_NOW(t, LAW_CURATOR_CHOICE, "%s has staked %m, which stands: the bank is kept or "
                      "passed after that round, or when No More Bets is said and nobody covers "
                      "any of it", e->seat, t->cdf.bets.stake);
    else if (t->cdf.play.bank_ruling_due)
        *no = NOT_NOW(t, LAW_BANK_MOVED, "the floorperson has not ruled whether the bank "
                      "moves; that comes first", 0);
    else
        return false;
    return true;
}

static sabot_ruling judge_keep(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (choice_refused(t, e, &no))
        return no;
    if (t->cdf.bets.kept)
        return REFUSE(t, LAW_CURATOR_CHOICE, "%s has kept the bank; now stake", e->seat);
    if (cdf_no_stake_left(t, &no))
        return no;
    return ACCEPT(t, LAW_CURATOR_CHOICE, "%s keeps the bank and stakes %m to %m", e->seat,
                  cdf_stake_least(t), cdf_stake_most(t));
}

static void apply_keep(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->cdf.bets.kept = true; /* which binds to nothing: whoever does not stake has passed */
}

static sabot_ruling judge_pass(const sabot_table *t, const sabot_event *e)
{
    const cdf_tenure *bank = &t->cdf.bank;
    sabot_ruling no;

    if (choice_refused(t, e, &no))
        return no;
    if (bank->bound && !cdf_no_stake_left(t, &no))
        return ruling_read(REFUSE(t, bank->how == CDF_BY_TAKING ? LAW_PASSED_STAKE
                                                                : LAW_STAKE_FIRST,
                                  "%s has the bank for %m and stakes that or more first; it is "
                                  "passed after a round, or when nobody covers any of it", e->seat,
                                  bank->floor), 93);
    return ACCEPT(t, LAW_CURATOR_CHOICE, "%s passes the bank", e->seat);
}

static void apply_pass(sabot_table *t, const sabot_event *e)
{
    (void)e;
    cdf_bank_passes(t);
}

/* --- ordered to pass --- */

static bool is_pass_cause(int cause)
{
    return cause == SABOT_CAUSE_DELAY || cause == SABOT_CAUSE_INVALID_DEALS ||
           cause == SABOT_CAUSE_BREACH;
}

/* Is somebody banking, and not ordered yet? */
static bool may_order(const sabot_table *t)
{
    return bac_dealing_seat(t) != 0 && !t->cdf.ordered &&
           table_is_at(t, AT(BETTING) | IN_ROUND | AT(PROCEDURE));
}

static bool takes_effect_now(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window == CDF_NO_STAKE &&
           !t->cdf.play.bank_ruling_due;
}

static sabot_ruling judge_order_pass(const sabot_table *t, const sabot_event *e)
{
    if (!is_pass_cause(e->cause))
        return REFUSE(t, LAW_CURATOR_ORDERED, "the Banker is ordered to pass for delay, for "
                      "invalid deals or for a breach; give the cause", 0);
    if (t->cdf.ordered)
        return REFUSE(t, LAW_CURATOR_ORDERED, "%s has been ordered to pass already",
                      t->cdf.bank.banker);
    if (!may_order(t))
        return REFUSE(t, LAW_CURATOR_ORDERED, "nobody holds the bank who could pass it now", 0);
    return ACCEPT(t, LAW_CURATOR_ORDERED, takes_effect_now(t) ? "%s passes the bank"
                  : "%s passes the bank when the round in progress is over",
                  t->cdf.bank.banker);
}

static void apply_order_pass(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->cdf.ordered = true;
    if (t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window == CDF_NO_STAKE)
        cdf_bank_goes_on(t);
}

/* --- moved by the floorperson after an annulled hand (A43) --- */

static sabot_ruling judge_move_bank(const sabot_table *t, const sabot_event *e)
{
    const int next = sabot_seats_counterclockwise(cdf_others(t), t->cdf.bank.banker);

    if (!t->cdf.play.bank_ruling_due && t->cdf.bank.banker == 0)
        return NOT_NOW(t, LAW_BANK_MOVED, "nobody holds the bank that could be moved", 0);
    if (!t->cdf.play.bank_ruling_due)
        return NOT_NOW(t, LAW_BANK_MOVED, "the bank is moved only after a hand was annulled",
                       0);
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_BANK_MOVED, "the wagers go back and the cards are cleared first",
                       0);
    if (!e->holds)
        return ACCEPT(t, LAW_BANK_MOVED, "the bank stays with %s", t->cdf.bank.banker);
    if (next == 0)
        return REFUSE(t, LAW_BANK_MOVED, "nobody else is seated; the bank stays", 0);
    return ACCEPT(t, LAW_BANK_MOVED, "the bank moves on from %s; offer it to the right",
                  t->cdf.bank.banker);
}

static void apply_move_bank(sabot_table *t, const sabot_event *e)
{
    t->cdf.play.bank_ruling_due = false;
    if (e->holds)
        cdf_bank_is_moved(t);
    else
        cdf_bank_goes_on(t);
}

const sabot_rule cdf_on_keep = { RULE(KEEP, LAW_CURATOR_CHOICE, judge_keep, apply_keep) };
const sabot_rule cdf_on_pass = { RULE(PASS, LAW_CURATOR_CHOICE, judge_pass, apply_pass) };
const sabot_rule cdf_on_order_pass = {
    RULE(ORDER_PASS, LAW_CURATOR_ORDERED, judge_order_pass, apply_order_pass)
};
const sabot_rule cdf_on_move_bank = {
    RULE(MOVE_BANK, LAW_BANK_MOVED, judge_move_bank, apply_move_bank)
};

/* --- what may come --- */

static void expect_choice(const sabot_table *t, expect_list *list)
{
    const int banker = t->cdf.bank.banker;

    expect_add(list, t, SABOT_MAY, SABOT_EV_KEEP, SABOT_PARTICIPANT, banker, LAW_CURATOR_CHOICE);
    expect_keep_if_accepted(t, list, judge_keep);
    expect_add(list, t, SABOT_MAY, SABOT_EV_PASS, SABOT_PARTICIPANT, banker, LAW_CURATOR_CHOICE);
    expect_keep_if_accepted(t, list, judge_pass);
}

void cdf_expect_keep(const sabot_table *t, expect_list *list)
{
    static const uint8_t causes[] = { SABOT_CAUSE_DELAY, SABOT_CAUSE_INVALID_DEALS,
                                      SABOT_CAUSE_BREACH };

    if (t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window == CDF_NO_STAKE)
        expect_choice(t, list);
    for (int holds = 0; holds < 2; holds++) {
        sabot_expected *x = expect_add(list, t, SABOT_THEIRS, SABOT_EV_MOVE_BANK,
                                       SABOT_FLOORPERSON, 0, LAW_BANK_MOVED);
        x->like.holds = holds != 0;
        expect_keep_if_accepted(t, list, judge_move_bank);
    }
    for (size_t i = 0; may_order(t) && i < sizeof causes; i++)
        expect_add(list, t, SABOT_MAY, SABOT_EV_ORDER_PASS, SABOT_FLOORPERSON, 0,
                   LAW_CURATOR_ORDERED)
            ->like.cause = causes[i];
}
