/* against.c: wagers on a part of the stake, in turn (4.7(a), (d)), and who controls the Player's
 * Hand (4.8(c)).
 *
 *   PARTIALS     in turn from the Banker's right, each wagering or passing, lap by lap (A34)
 *   COVERED      nothing is left
 *
 * What must always hold: the wagers against the bank never come to more than the stake. */
#include "cdf.h"

/* Everybody but the Banker. */
sabot_seats cdf_others(const sabot_table *t)
{
    return (sabot_seats)(t->taken & ~sabot_seats_of(t->cdf.bank.banker));
}

sabot_cents cdf_left_open(const sabot_table *t)
{
    return t->cdf.bets.stake - t->cdf.bets.covered;
}

void cdf_partials_go_on(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    b->window = cdf_left_open(t) > 0 ? CDF_PARTIALS : CDF_COVERED;
    b->turn = 0;
    if (b->window == CDF_PARTIALS)
        b->turn = (uint8_t)sabot_seats_counterclockwise((sabot_seats)(cdf_others(t) & ~b->answered),
                                                        t->cdf.bank.banker);
}

/* A95: has the turn not reached everybody yet? */
bool cdf_anybody_unasked(const sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;

    return b->turn != 0 && (cdf_others(t) & ~b->answered & ~sabot_seats_of(b->turn)) != 0;
}

/* --- what stops any of them --- */

/* Is there a stake to wager against, and is this one who may? */
bool cdf_wager_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_seat_refuses(t, e, no) || cdf_time_refuses(t, no) || bac_round_refuses(t, no))
        return true;
    if (e->seat == t->cdf.bank.banker)
        *no = REFUSE(t, LAW_AGAINST_BANK, "%s is the Banker and does not wager against the "
                     "bank", e->seat);
    else if (t->cdf.bets.window == CDF_NO_STAKE)
        *no = NOT_NOW(t, LAW_STAKE_NEEDED, "%s has not staked yet; the Banker wagers first",
                      t->cdf.bank.banker);
    else
        return cdf_any_cash(t, no);
    return true;
}

/* --- a part of the stake --- */

static bool means_refuse(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->means == SABOT_MEANS_CASH)
        return people_cash_refuses(t, e, no);
    if (e->means != SABOT_MEANS_CHIPS && e->means != SABOT_MEANS_PLAQUES)
        *no = REFUSE(t, LAW_AGAINST_CASH, "wagers are chips, plaques, or cash that is "
                     "exchanged", 0);
    else if (e->amount > table_chips_of(t, e->seat))
        *no = REFUSE(t, LAW_AGAINST_BANK, "%s has %m in chips, not %m; buy in or wager less",
                     e->seat, table_chips_of(t, e->seat), e->amount);
    else
        return false;
    return true;
}

/* The least a seat may add: the minimum, but no more than what is left. */
static sabot_cents least_of(const sabot_table *t, int seat)
{
    const sabot_cents minimum = t->cdf.bets.against[seat] > 0 ? t->rules.increment
                                                              : t->rules.minimum;

    return cdf_min(minimum, cdf_left_open(t));
}

static bool turn_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const cdf_betting *b = &t->cdf.bets;

    if (b->window < CDF_PARTIALS)
        *no = NOT_NOW(t, b->window == CDF_SUIVI ? LAW_SUIVI : LAW_BANCO, "whoever would cover "
                      "the whole stake comes first; parts of it are wagered after that", 0);
    else if (b->window == CDF_COVERED)
        *no = REFUSE(t, LAW_PARTIAL_END, "the stake of %m is covered; nothing is left",
                     b->stake);
    else if (b->turn == e->seat)
        return false;
    else if (b->turn == 0 || sabot_seats_has(b->answered, e->seat))
        *no = REFUSE(t, LAW_PARTIAL_TURN, "%s has had its turn; the dealer may go round once "
                     "more", e->seat);
    else
        *no = NOT_NOW(t, LAW_PARTIAL_TURN, "it is the turn of %s to wager or pass", b->turn);
    return true;
}

static bool amount_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->amount > cdf_left_open(t))
        *no = REFUSE(t, LAW_AGAINST_BANK, "%m of the stake is left; wager that or less",
                     cdf_left_open(t));
    else if (e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "wagers are multiples of %m; %m is none",
                     t->rules.increment, e->amount);
    else if (e->amount < least_of(t, e->seat))
        *no = REFUSE(t, LAW_LIMITS, "place %m or more", least_of(t, e->seat));
    else
        return false;
    return true;
}

static sabot_ruling not_on_banker(const sabot_table *t)
{
    return REFUSE(t, LAW_AGAINST_BANK, "only the Banker wagers on the Banker's Hand, and does so "
                  "by staking", 0);
}

static sabot_ruling judge_wager(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (e->on == SABOT_ON_BANKER && !t->bac.round.simulated)
        return not_on_banker(t);
    if (e->on != SABOT_ON_PLAYER && !t->bac.round.simulated)
        return REFUSE(t, LAW_AGAINST_BANK, "there are wagers against the bank, on player, and no "
                      "others", 0);
    if (cdf_wager_refuses(t, e, &no) || cdf_whole_refuses(t, &no))
        return no;
    if (e->amount > b->stake)
        return REFUSE(t, LAW_AGAINST_BANK, "%m is more than the whole stake of %m", e->amount,
                      b->stake);
    if (turn_refuses(t, e, &no) || amount_refuses(t, e, &no) || means_refuse(t, e, &no))
        return no;
    if (e->means == SABOT_MEANS_CASH)
        return ACCEPT(t, LAW_AGAINST_CASH, "%m in cash; it counts once the dealer has "
                      "exchanged it", e->amount);
    return ruling_also(t, ACCEPT(t, LAW_AGAINST_BANK, "%s has %m against the bank; %m of it is "
                                 "left", e->seat, b->against[e->seat] + e->amount,
                                 cdf_left_open(t) - e->amount),
                       cdf_left_open(t) == e->amount ? LAW_PARTIAL_END : LAW_PARTIAL_TURN);
}

static void apply_wager(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;

    b->against[e->seat] += e->amount;
    if (e->means == SABOT_MEANS_CASH) {
        b->cash[e->seat] = e->amount;
        return;
    }
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_LAYOUT, e->amount);
    b->covered += e->amount;
    b->answered |= sabot_seats_of(e->seat);
    cdf_partials_go_on(t);
}

/* A wager grows in the next lap, not between. */
static sabot_ruling judge_raise(const sabot_table *t, const sabot_event *e)
{
    const bool stakes = e->on == SABOT_ON_BANKER && !t->bac.round.simulated;
    sabot_ruling no;

    if (stakes && e->seat != t->cdf.bank.banker)
        return not_on_banker(t);
    if (stakes && !cdf_time_refuses(t, &no))
        return t->cdf.bets.window == CDF_NO_STAKE
                   ? NOT_NOW(t, LAW_STAKE_NEEDED, "%s has not staked yet; stake first", e->seat)
                   : REFUSE(t, LAW_STAKE_NEEDED, "the stake of %m stands for this round",
                            t->cdf.bets.stake);
    if (cdf_wager_refuses(t, e, &no))
        return no;
    return REFUSE(t, LAW_PARTIAL_TURN, "whoever would add to a wager does so in turn; wager "
                  "again when asked", 0);
}

static sabot_ruling judge_next_lap(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    (void)e;
    if (cdf_time_refuses(t, &no) || cdf_any_cash(t, &no))
        return no;
    if (b->window == CDF_COVERED)
        return REFUSE(t, LAW_PARTIAL_END, "the stake is covered; nothing is left to wager "
                      "against", 0);
    if (b->window != CDF_PARTIALS || b->turn != 0)
        return NOT_NOW(t, LAW_PARTIAL_TURN, "a lap begins when the one before is over", 0);
    if (cdf_others(t) == 0)
        return REFUSE(t, LAW_PARTIAL_TURN, "nobody but the Banker is seated", 0);
    return ACCEPT(t, LAW_PARTIAL_TURN, "%m is left; everyone is asked once more",
                  cdf_left_open(t));
}

static void apply_next_lap(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->cdf.bets.answered = 0;
    cdf_partials_go_on(t);
}

/* --- passing: a turn, or a right; no word gives up more than what it is about (A104) --- */

sabot_ruling cdf_judge_decline_wager(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (cdf_wager_refuses(t, e, &no))
        return no;
    if (b->window == CDF_BANCO_PLACE && b->picked == e->seat)
        return ACCEPT(t, LAW_BANCO_PLACED, "%s places nothing: the claim lapses", e->seat);
    if (b->window == CDF_BANCO_PLACE)
        return NOT_NOW(t, LAW_BANCO_PLACED, "%s is asked to place the Banco", b->picked);
    if (b->window == CDF_SUIVI && cdf_has_suivi(t, e->seat))
        return ruling_read(ACCEPT(t, LAW_SUIVI_PLACED, "%s does not follow in this round; Banco "
                                  "may be said", e->seat), 104);
    if (b->window == CDF_BANCO && sabot_seats_has(b->callers, e->seat))
        return ruling_read(ACCEPT(t, LAW_BANCO_PLACED, "%s takes the call back", e->seat), 104);
    if (turn_refuses(t, e, &no))
        return no;
    return ACCEPT(t, LAW_PARTIAL_TURN, "%s passes", e->seat);
}

void cdf_apply_decline_wager(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;

    if (b->window == CDF_SUIVI) {
        cdf_suivi_lapses(t);
    } else if (b->window == CDF_BANCO) {
        b->callers &= (sabot_seats)~sabot_seats_of(e->seat);
    } else if (b->window == CDF_BANCO_PLACE) {
        cdf_banco_lapses(t);
    } else {
        b->answered |= sabot_seats_of(e->seat);
        cdf_partials_go_on(t);
    }
}

bool cdf_may_take_back(const sabot_table *t, int seat)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    return !bac_round_is_on(t) && b->window >= CDF_PARTIALS && b->against[seat] > 0 &&
           b->whole == 0 && sabot_seats_has(t->taken, seat) && !cdf_any_cash(t, &no);
}

/* --- the Dominant Player --- */

/* Whoever has the whole alone; else the largest wager, of equal ones the first met going
 * counterclockwise from the Banker. */
int cdf_dominant(const sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;
    const int seats = t->rules.seats;
    int dominant = 0;

    for (int i = 0; i < seats; i++) {
        const int seat = (t->cdf.bank.banker + i) % seats + 1;
        if (sabot_seats_has(cdf_others(t), seat) && b->against[seat] > b->against[dominant])
            dominant = seat;
    }
    return dominant;
}

const sabot_rule cdf_on_wager = { RULE(WAGER, LAW_AGAINST_BANK, judge_wager, apply_wager) };
const sabot_rule cdf_on_raise = { RULE(RAISE, LAW_AGAINST_BANK, judge_raise, NULL) };
const sabot_rule cdf_on_next_lap = {
    RULE(NEXT_LAP, LAW_PARTIAL_TURN, judge_next_lap, apply_next_lap)
};

/* --- what may come --- */

static void expect_wagers(const sabot_table *t, expect_list *list, int seat)
{
    const sabot_cents left = cdf_left_open(t), chips = table_chips_of(t, seat),
                      cash = people_most_cash(t);
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_WAGER, SABOT_PARTICIPANT, seat,
                                   LAW_AGAINST_BANK);

    x->like.on = SABOT_ON_PLAYER;
    x->open = SABOT_FIELD_BIT(SABOT_F_MEANS);
    if (!bac_expect_amount(x, least_of(t, seat), cdf_min(left, chips), t->rules.increment))
        list->n--;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_WAGER, SABOT_PARTICIPANT, seat, LAW_AGAINST_CASH);
    x->like.on = SABOT_ON_PLAYER;
    x->like.means = SABOT_MEANS_CASH;
    if (!bac_expect_amount(x, least_of(t, seat), cdf_min(left, cash), t->rules.increment))
        list->n--;
    expect_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, seat, LAW_PARTIAL_TURN);
}

void cdf_expect_against(const sabot_table *t, expect_list *list)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_BETTING || b->window != CDF_PARTIALS || cdf_any_cash(t, &no))
        return;
    if (b->turn != 0)
        expect_wagers(t, list, b->turn);
    expect_add(list, t, SABOT_MAY, SABOT_EV_NEXT_LAP, SABOT_DEALER, 0, LAW_PARTIAL_TURN);
    expect_keep_if_accepted(t, list, judge_next_lap);
}
