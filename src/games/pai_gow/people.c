/* people.c: what pai gow adds to the rules of people and their chips (people.h): the bank, hands
 * that are not set yet, seats left in a round.
 *
 * Whoever leaves in good order has nothing standing in the round and does not bank. Of who walks
 * off (A67, A107) the house sets the hand, and a bank's chips stay until it is settled. A seat that
 * is left in good order while the round it has played is not over stays blocked as well: if that
 * turns out void, what goes back is held.
 *
 * What must always hold: no seat's account, not the layout and not the centre ever falls below
 * zero. */
#include "settle.h"

bool paigow_round_is_on(const sabot_table *t)
{
    return table_is_at(t, IN_ROUND);
}

/* --- chips --- */

/* Is the round over in which this seat banks, but for its pieces (C:10.8.06)? A void one is not:
 * the same bank goes on. */
static bool bank_is_settled(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_CLEARING && paigow_is_completed(t);
}

static bool bank_refuses(const sabot_table *t, int seat, sabot_ruling *no)
{
    if (!paigow_bank_holds(t, seat) || bank_is_settled(t))
        return false;
    *no = NOT_NOW(t, LAW_BANK_NO_WAGER, "%s carries the bank; its chips stay at the table until "
                  "the round is settled", seat);
    return true;
}

/* Who carries the bank takes none away. */
static sabot_cents bound(const sabot_table *t, int seat, sabot_ruling *no)
{
    return bank_refuses(t, seat, no) ? table_chips_of(t, seat) : 0;
}

/* --- a seat given free --- */

static bool is_settled(const sabot_table *t, int seat)
{
    return !paigow_seat_wagers(t, seat) && paigow_owed(t, seat) == 0 && !paigow_bank_holds(t, seat);
}

/* Other pieces are made ready, and nobody is there to look at them: the wagers of those who are
 * gone have no round to come, and go back. */
void paigow_nobody_is_left(sabot_table *t)
{
    if (t->taken != 0 || t->phase != SABOT_PHASE_OPENING)
        return;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->blocked, seat))
            paigow_take_down(t, seat);
    people_release_seats(t);
}

/* --- what is left behind --- */

/* By a patron who walks off in the round. */
typedef struct left_behind {
    bool stands; /* a wager that is not settled yet */
    bool to_set; /* a hand that is not set yet */
} left_behind;

static left_behind left_by(const sabot_table *t, int seat)
{
    const bool on = paigow_round_is_on(t);
    left_behind left = { 0 };

    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        if (t->pg.owner[area] != seat || t->pg.wager[area] == 0 || (on && !paigow_stands(t, area)))
            continue;
        left.stands = true;
        left.to_set = left.to_set || !on || !t->pg.round.hand[area].set;
    }
    return left;
}

/* --- sitting down --- */

static bool seat_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool blocked = sabot_seats_has(t->blocked, e->seat);

    if (blocked && is_settled(t, e->seat))
        return false; /* only what is to be held lies there */
    if (blocked && !left_by(t, e->seat).stands &&
        (!paigow_bank_holds(t, e->seat) || bank_is_settled(t)) && paigow_owed(t, e->seat) == 0)
        *no = NOT_NOW(t, LAW_GONE, "the round that who left %s has played is not over; sit there "
                      "when the pieces are collected", e->seat);
    else if (blocked)
        *no = NOT_NOW(t, LAW_GONE, "what was left behind at %s lies there still; wait until it "
                      "is settled", e->seat);
    else if (t->pg.owner[e->seat] != 0)
        *no = NOT_NOW(t, LAW_TWO_AREAS, "a wager of %s lies at that area; sit there when the "
                      "round is over", t->pg.owner[e->seat]);
    else
        return false;
    return true;
}

static void comes(sabot_table *t, int seat)
{
    t->pg.prep.cut_asked &= (sabot_seats)~sabot_seats_of(seat); /* somebody else was asked */
    paigow_participant_came(t, seat);
}

/* --- leaving --- */

/* Has this participant been asked something that is not answered yet? */
static bool answer_is_due(const sabot_table *t, int seat)
{
    return (t->phase == SABOT_PHASE_CUTTING && t->pg.prep.cut_offered == seat) ||
           t->pg.bank.offered == seat;
}

/* Chips, or coupons. */
static sabot_cents on_layout(const sabot_table *t, const sabot_cents *amount, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        total += t->pg.owner[area] == seat ? amount[area] : 0;
    return total;
}

static sabot_ruling gives_up_and_leaves(const sabot_table *t, int seat)
{
    const sabot_cents wager = t->pg.bank.dealer_wager;
    sabot_ruling says = ACCEPT(t, LAW_BANK_OFFER, wager > 0
                               ? "%s gives up the bank and leaves with %m; the dealer's %m goes "
                                 "back"
                               : "%s gives up the bank and leaves with %m", seat,
                               table_chips_of(t, seat), wager);

    says.telling = wager > 0;
    return says;
}

static bool keeps(const sabot_table *t, int seat, sabot_ruling *no)
{
    if (paigow_may_give_up(t, seat))
        return false;
    if (bank_refuses(t, seat, no))
        return true;
    if (paigow_round_is_on(t) && left_by(t, seat).stands)
        *no = NOT_NOW(t, LAW_GONE, "%s has a wager in the round; leave when it is settled", seat);
    else if (paigow_owed(t, seat) != 0)
        *no = NOT_NOW(t, LAW_GONE, "%s owes %m of vigorish; leave when it is collected", seat,
                      paigow_owed(t, seat));
    else
        return false;
    return true;
}

/* In a round nobody leaves who has a wager standing on the layout. */
static sabot_cents stands(const sabot_table *t, int seat)
{
    return paigow_round_is_on(t) ? 0 : on_layout(t, t->pg.wager, seat);
}

static sabot_ruling leaves(const sabot_table *t, int seat, sabot_ruling says)
{
    const sabot_cents chips = stands(t, seat), coupons = on_layout(t, t->pg.coupon, seat);

    if (paigow_may_give_up(t, seat))
        return gives_up_and_leaves(t, seat);
    if (chips == 0 && answer_is_due(t, seat))
        return ACCEPT(t, LAW_GONE, "%s leaves with %m; what was asked there counts as declined",
                      seat, table_chips_of(t, seat));
    if (chips == 0 || (coupons == 0 && !answer_is_due(t, seat)))
        return says;
    return ruling_tell(ACCEPT(t, LAW_GONE, coupons > 0
                              ? "%s takes back %m from the layout and leaves with %m and the "
                                "coupon of %m"
                              : "%s takes back %m from the layout and leaves with %m; what was "
                                "asked there counts as declined", seat, chips,
                              table_chips_of(t, seat) + chips, coupons));
}

static void takes_back(sabot_table *t, int seat)
{
    if (!paigow_round_is_on(t))
        paigow_take_down(t, seat);
}

/* --- walking off --- */

/* Before No More Bets: the chips that were to cover the round are gone, and with them the bank. */
static sabot_ruling gives_up_bank(const sabot_table *t, int seat)
{
    const sabot_cents wager = t->pg.bank.dealer_wager;

    if (wager == 0)
        return IRREGULAR(t, LAW_BANK_NO_WAGER, "%s is left by who was to bank, chips and all: "
                         "the bank goes on to the next", seat);
    return IRREGULAR(t, LAW_BANK_NO_WAGER, "%s is left by who was to bank, chips and all: the "
                     "dealer's %m goes back, and the bank goes on to the next", seat, wager);
}

static sabot_ruling judge_gone_bank(const sabot_table *t, int seat)
{
    if (t->pg.round.all_void)
        return IRREGULAR(t, LAW_BANK_NO_WAGER, "%s is left by who banks, and the round is void: "
                         "the chips are held for the patron", seat);
    if (t->pg.round.hand[seat].set)
        return IRREGULAR(t, LAW_BANK_NO_WAGER, "%s is left by who banks: the chips stay until "
                         "the round is settled, and the hand is played as it was set", seat);
    return IRREGULAR(t, LAW_BANK_NO_WAGER, "%s is left by who banks: the chips stay until the "
                     "round is settled, and the house sets the hand", seat);
}

static sabot_ruling judge_gone_player(const sabot_table *t, int seat, const left_behind *left)
{
    if (paigow_round_is_on(t) && t->pg.round.all_void)
        return IRREGULAR(t, LAW_GONE, "%s is left with a wager on the layout, and the round is "
                         "void: the wager is held for the patron", seat);
    if (!left->to_set)
        return IRREGULAR(t, LAW_GONE, "%s is left with a wager on the layout: the hand is played "
                         "as it was set, and what comes of it is held for the patron", seat);
    return IRREGULAR(t, LAW_GONE, "%s is left with a wager on the layout: the house sets the "
                     "hand, and what comes of it is held for the patron", seat);
}

static sabot_ruling walks_off(const sabot_table *t, const sabot_event *e, sabot_ruling says)
{
    const left_behind left = left_by(t, e->seat);

    if (!sabot_seats_has(t->taken, e->seat))
        return REFUSE(t, LAW_NONE, "nobody sits at %s", e->seat);
    if (paigow_bank_holds(t, e->seat))
        return paigow_round_is_on(t) ? judge_gone_bank(t, e->seat) : gives_up_bank(t, e->seat);
    if (left.stands)
        return judge_gone_player(t, e->seat, &left);
    if (paigow_owed(t, e->seat) != 0)
        return IRREGULAR(t, LAW_GONE, "%s is empty; %m of vigorish is kept back, and the patron "
                         "has taken the rest along", e->seat, paigow_owed(t, e->seat));
    if (answer_is_due(t, e->seat))
        return IRREGULAR(t, LAW_GONE, "%s is empty; what was asked there counts as declined",
                         e->seat);
    return says;
}

static void walked_off(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.irregularities++;
}

/* The vigorish of a win just paid; of who banks the round, all. */
static sabot_cents behind(const sabot_table *t, int seat)
{
    const sabot_cents chips = table_chips_of(t, seat), owed = paigow_owed(t, seat);
    const bool banks = paigow_round_is_on(t) && paigow_bank_holds(t, seat);

    return banks || owed > chips ? chips : owed;
}

const people_law paigow_people_law = {
    .seat_refuses = seat_refuses, .comes = comes, .keeps = keeps, .stands = stands,
    .leaves = leaves, .takes_back = takes_back, .walks_off = walks_off, .walked_off = walked_off,
    .behind = behind, .left = paigow_participant_left, .emptied = paigow_nobody_is_left,
    .owes = paigow_owed, .bound = bound, .is_settled = is_settled
};
