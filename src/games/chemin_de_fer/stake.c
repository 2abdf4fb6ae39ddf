/* stake.c: the Banker's wager (4.6), and cash on the layout.
 *
 * The stake goes from the Banker to the layout; bets.stake is what was placed, which is what binds
 * the next one (A32), bets.in_play what of it lies there. Cash counts from the moment it has been
 * exchanged (A22), and nothing else happens before that:
 *
 *   exchange   cash: outside -> drop box;  chips: inventory -> layout
 *
 * What must always hold: the chips on the layout are in_play and the wagers against it, less the
 * cash not exchanged. */
#include "cdf.h"

#include <string.h>

/* Cards that came for a round which is not dealt are kept for the next hand, all alike. */
void cdf_no_bets(sabot_table *t)
{
    memset(&t->cdf.bets, 0, sizeof t->cdf.bets);
    t->bac.round.carried_on = 0;
}

void cdf_betting_begins(sabot_table *t)
{
    cdf_no_bets(t);
    table_enter(t, SABOT_PHASE_BETTING);
}

void cdf_give_back(sabot_table *t, int seat)
{
    cdf_betting *b = &t->cdf.bets;
    const bool banks = seat == t->cdf.bank.banker;
    const sabot_cents chips = (banks ? b->in_play : b->against[seat]) - b->cash[seat];

    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(seat), chips);
    b->cash[seat] = 0;
    if (banks) {
        b->in_play = 0;
        return;
    }
    b->against[seat] = 0;
    b->covered -= cdf_min(chips, b->covered);
    if (b->whole == seat) {
        b->whole = 0;
        b->window = CDF_BANCO; /* those who gave way may claim it */
    }
}

/* --- how much --- */

/* 4.6(b): a later stake is at most twice the one before, as placed. */
static sabot_cents range_most(const cdf_tenure *bank)
{
    return 2 * bank->last;
}

sabot_cents cdf_stake_least(const sabot_table *t)
{
    const cdf_tenure *bank = &t->cdf.bank;
    return cdf_max(cdf_max(bank->last, bank->floor), t->rules.minimum);
}

sabot_cents cdf_stake_most(const sabot_table *t)
{
    const cdf_tenure *bank = &t->cdf.bank;
    const sabot_cents bound = bank->last ? range_most(bank) : bank->ceiling;

    return bound ? cdf_min(bound, t->rules.maximum) : t->rules.maximum;
}

/* The rule behind the amount. */
static enum sabot_law stake_rule(const sabot_table *t)
{
    return t->cdf.bank.last > 0 ? LAW_STAKE_RANGE
           : t->cdf.bank.how == CDF_BY_TAKING ? LAW_PASSED_STAKE : LAW_STAKE_FIRST;
}

/* Limits that were changed may leave nothing between the least and the most: then nobody is bound
 * to stake. */
bool cdf_no_stake_left(const sabot_table *t, sabot_ruling *no)
{
    if (cdf_stake_least(t) <= cdf_stake_most(t))
        return false;
    *no = ruling_also(t, REFUSE(t, LAW_MAXIMUM, "the limits of this table, %m to %m, leave no "
                                "stake for this bank; pass it", t->rules.minimum,
                                t->rules.maximum), stake_rule(t));
    return true;
}

/* Later stakes: one to two times the one before, as placed, whatever was covered of it. */
static bool range_refuses(const sabot_table *t, sabot_cents amount, sabot_ruling *no)
{
    const sabot_cents last = t->cdf.bank.last;

    if (last == 0 || (amount >= last && amount <= range_most(&t->cdf.bank)))
        return false;
    *no = REFUSE(t, LAW_STAKE_RANGE, "the last stake was %m; stake %m to %m", last,
                 cdf_stake_least(t), cdf_stake_most(t));
    return true;
}

/* The first stake: the bid or the amount named, and for a bank taken over no more than twice what
 * its last Banker staked. */
static bool first_refuses(const sabot_table *t, sabot_cents amount, sabot_ruling *no)
{
    const cdf_tenure *bank = &t->cdf.bank;
    const bool taken_over = bank->how == CDF_BY_TAKING;

    if (bank->last != 0)
        return false;
    if (amount < bank->floor && taken_over)
        *no = ruling_also(t, REFUSE(t, LAW_PASSED_STAKE, "%s took the bank at %m; stake that or "
                                    "more", bank->banker, bank->floor), LAW_STAKE_FIRST);
    else if (amount < bank->floor)
        *no = ruling_also(t, REFUSE(t, LAW_STAKE_FIRST, "%s bid %m; stake that or more",
                                    bank->banker, bank->floor),
                          bank->origin ? LAW_PASSED_STAKE : LAW_NONE);
    else if (bank->ceiling && amount > bank->ceiling)
        *no = REFUSE(t, LAW_PASSED_STAKE, "a bank taken over is staked with %m at most, twice "
                     "the last stake of its last Banker", bank->ceiling);
    else
        return false;
    return true;
}

static bool limits_refuse(const sabot_table *t, sabot_cents amount, sabot_ruling *no)
{
    if (amount > t->rules.maximum)
        *no = ruling_also(t, REFUSE(t, LAW_MAXIMUM, "the limit of this table is %m; stake no more",
                                    t->rules.maximum),
                          t->cdf.bank.last > 0 ? LAW_STAKE_RANGE : LAW_STAKE_FIRST);
    else if (amount < t->rules.minimum)
        *no = REFUSE(t, LAW_LIMITS, "the minimum of this table is %m; stake that or more",
                     t->rules.minimum);
    else if (amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "stakes are multiples of %m; %m is none",
                     t->rules.increment, amount);
    else
        return false;
    return true;
}

static bool means_refuse(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->means == SABOT_MEANS_CASH)
        return people_cash_refuses(t, e, no);
    if (e->means != SABOT_MEANS_CHIPS && e->means != SABOT_MEANS_PLAQUES)
        *no = REFUSE(t, LAW_STAKE_CASH, "a stake is chips, plaques, or cash that is exchanged",
                     0);
    else if (e->amount > table_chips_of(t, e->seat))
        *no = REFUSE(t, LAW_STAKE_NEEDED, "%s has %m in chips, not %m; buy in, stake less or "
                     "pass the bank", e->seat, table_chips_of(t, e->seat), e->amount);
    else
        return false;
    return true;
}

/* --- the stake --- */

bool cdf_procedure_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (t->bac.round.simulated)
        *no = NOT_NOW(t, LAW_DISCLOSED_THREE, "a simulated round is on; it comes first", 0);
    else if (t->phase == SABOT_PHASE_PROCEDURE)
        *no = NOT_NOW(t, LAW_DISCLOSED, "a disclosed card waits: procedure %n comes first",
                      t->rules.disclosed);
    else
        return false;
    return true;
}

bool cdf_time_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (t->bac.round.simulated)
        *no = REFUSE(t, LAW_DISCLOSED_THREE, "this is a simulated round; it takes no wagers",
                     0);
    else if (t->cdf.vig_due > 0)
        *no = NOT_NOW(t, LAW_VIG_EACH_ROUND, "the vigorish of %s, %m, is collected before the "
                      "next round", t->cdf.bank.banker, t->cdf.vig_due);
    else if (cdf_goes_back(t, no))
        return true;
    else if (bac_round_is_on(t))
        *no = NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "No More Bets was said: nothing is placed or "
                      "raised until this round is over", 0);
    else if (t->phase == SABOT_PHASE_OFFERING)
        *no = cdf_nobody_banks(t);
    else if (t->phase == SABOT_PHASE_PROCEDURE)
        *no = NOT_NOW(t, LAW_DISCLOSED, "a disclosed card waits: procedure %n comes before any "
                      "wager", t->rules.disclosed);
    else if (table_is_at(t, PREPARING) && t->cdf.bank.banker != 0 && t->bac.cut.ready > 0)
        *no = NOT_NOW(t, LAW_RECUT, "the cards are being recut; the bank of %s goes on when "
                      "they are loaded and burned", t->cdf.bank.banker);
    else if (t->phase != SABOT_PHASE_BETTING)
        *no = NOT_NOW(t, LAW_AUCTION, "no bank is open; a shoe is loaded and bid for first", 0);
    else if (t->cdf.play.bank_ruling_due)
        *no = NOT_NOW(t, LAW_BANK_MOVED, "the floorperson has not ruled whether the bank "
                      "moves; that comes first", 0);
    else
        return false;
    return true;
}

/* A late Banco that was taken back, when the turn had reached everybody. */
static bool is_late_taken_back(const sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;

    return b->window == CDF_BANCO && b->callers == 0 && b->answered != 0 &&
           sabot_seats_count((sabot_seats)(cdf_others(t) & ~b->answered)) <= 1;
}

/* The turn has reached everybody (A95), and nobody has covered any of the stake. */
static bool is_left_alone(const sabot_table *t)
{
    const cdf_betting *b = &t->cdf.bets;

    return b->covered == 0 && ((b->window == CDF_PARTIALS && !cdf_anybody_unasked(t)) ||
                               is_late_taken_back(t));
}

static sabot_ruling judge_stake(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || cdf_time_refuses(t, &no) || bac_round_refuses(t, &no))
        return no;
    if (e->seat != t->cdf.bank.banker)
        return REFUSE(t, LAW_STAKE_NEEDED, "%s is the Banker and stakes, not %s; wager against "
                      "the bank instead", t->cdf.bank.banker, e->seat);
    if (is_left_alone(t))
        return NOT_NOW(t, LAW_UNCOVERED_WHOLLY, "nobody covers the stake of %m; it goes back "
                       "when No More Bets is said", t->cdf.bets.stake);
    if (t->cdf.bets.window != CDF_NO_STAKE)
        return REFUSE(t, LAW_STAKE_NEEDED, "the stake of %m stands for this round",
                      t->cdf.bets.stake);
    if (cdf_no_stake_left(t, &no) || range_refuses(t, e->amount, &no) ||
        first_refuses(t, e->amount, &no) || limits_refuse(t, e->amount, &no) ||
        means_refuse(t, e, &no))
        return no;
    if (e->means == SABOT_MEANS_CASH)
        return ACCEPT(t, LAW_STAKE_CASH, "%m in cash; it counts once the dealer has exchanged "
                      "it", e->amount);
    return ACCEPT(t, stake_rule(t), "%s stakes %m", e->seat, e->amount);
}

static void apply_stake(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;

    b->stake = b->in_play = e->amount;
    if (e->means == SABOT_MEANS_CASH) {
        b->cash[e->seat] = e->amount;
        b->window = CDF_STAKE_CASH;
        return;
    }
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_LAYOUT, e->amount);
    cdf_windows_open(t);
}

/* --- cash --- */

bool cdf_any_cash(const sabot_table *t, sabot_ruling *no)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->cdf.bets.cash[seat] > 0) {
            *no = NOT_NOW(t, seat == t->cdf.bank.banker ? LAW_STAKE_CASH : LAW_AGAINST_CASH,
                          "the cash of %s, %m, is exchanged first", seat,
                          t->cdf.bets.cash[seat]);
            return true;
        }
    return false;
}

static sabot_ruling judge_exchange(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents cash = t->cdf.bets.cash[e->seat];
    const enum sabot_law rule = e->seat == t->cdf.bank.banker ? LAW_STAKE_CASH : LAW_AGAINST_CASH;
    sabot_ruling no;

    if (cash == 0)
        return REFUSE(t, rule, "%s has no cash on the layout to exchange", e->seat);
    if (people_exchange_refuses(t, e, rule, cash, &no))
        return no;
    return ACCEPT(t, rule, "%m of cash becomes chips on the layout; the wager of %s counts",
                  cash, e->seat);
}

static void apply_exchange(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;
    const sabot_cents cash = b->cash[e->seat];

    people_exchange_cash(t, SABOT_LAYOUT, cash);
    b->cash[e->seat] = 0;
    if (e->seat == t->cdf.bank.banker) {
        cdf_windows_open(t);
        return;
    }
    b->covered += cash;
    b->answered |= sabot_seats_of(e->seat);
    cdf_partials_go_on(t);
}

const sabot_rule cdf_on_stake = { RULE(STAKE, LAW_STAKE_NEEDED, judge_stake, apply_stake) };
const sabot_rule cdf_on_exchange = {
    RULE(EXCHANGE, LAW_AGAINST_CASH, judge_exchange, apply_exchange)
};

/* --- what may come --- */

static void expect_stakes(const sabot_table *t, expect_list *list)
{
    const int banker = t->cdf.bank.banker;
    const sabot_cents most = cdf_stake_most(t), chips = table_chips_of(t, banker),
                      cash = people_most_cash(t);
    sabot_expected *x = expect_add(list, t, SABOT_THEIRS, SABOT_EV_STAKE, SABOT_PARTICIPANT, banker,
                                   LAW_STAKE_NEEDED);

    x->open = SABOT_FIELD_BIT(SABOT_F_MEANS);
    if (!bac_expect_amount(x, cdf_stake_least(t), cdf_min(most, chips), t->rules.increment))
        list->n--;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_STAKE, SABOT_PARTICIPANT, banker, LAW_STAKE_CASH);
    x->like.means = SABOT_MEANS_CASH;
    if (!bac_expect_amount(x, cdf_stake_least(t), cdf_min(most, cash), t->rules.increment))
        list->n--;
}

void cdf_expect_stake(const sabot_table *t, expect_list *list)
{
    sabot_ruling no;

    if (t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window == CDF_NO_STAKE &&
        !cdf_time_refuses(t, &no) && !bac_round_refuses(t, &no))
        expect_stakes(t, list);
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->cdf.bets.cash[seat] > 0)
            people_expect_exchange(t, list, SABOT_MUST, LAW_AGAINST_CASH, seat,
                                   t->cdf.bets.cash[seat]);
}
