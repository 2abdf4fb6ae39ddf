/* auction.c: bidding for the bank (4.5(b), 4.11(c)).
 *
 *   a shoe is loaded                      AUCTION, open to all (A31)
 *   nobody took it in a lap               AUCTION, open to all (A38)
 *   nobody took a passed bank             AUCTION 1, without the passer (A40)
 *   no bid there                          AUCTION 2, with the passer
 *
 * Bids may be raised until the dealer closes; the highest has the bank, of equal ones the first
 * met counterclockwise from the dealer. What must always hold: in OFFERING nobody banks; an
 * auction without a bid waits for one, the first of two rounds for a bid or for the dealer's own
 * call (A104). offer.c has the laps. */
#include "cdf.h"

#include <string.h>

void cdf_offer_begins(sabot_table *t, cdf_way way, enum sabot_law rule)
{
    memset(&t->cdf.offer, 0, sizeof t->cdf.offer);
    t->cdf.offer.way = (uint8_t)way;
    t->cdf.offer.rule = (uint16_t)rule;
    table_enter(t, SABOT_PHASE_OFFERING);
}

void cdf_auction_begins(sabot_table *t, cdf_way way, enum sabot_law rule)
{
    const cdf_offer was = t->cdf.offer;

    cdf_offer_begins(t, way, rule);
    t->cdf.offer.ordered = was.ordered;
    t->cdf.offer.gave_up = was.gave_up;
    if (way != CDF_WAY_AUCTION) /* an auction open to all makes no difference between them */
        t->cdf.offer.passer = was.passer;
}

/* Does a second round follow the first? Without the passer at the table nobody is left for it. */
static bool has_second_round(const sabot_table *t)
{
    return t->cdf.offer.way == CDF_WAY_AUCTION_1 &&
           sabot_seats_has(t->taken, t->cdf.offer.passer);
}

/* May anybody bid in this round? */
static bool has_bidders(const sabot_table *t)
{
    const cdf_offer *o = &t->cdf.offer;
    const cdf_people first = o->way == CDF_WAY_AUCTION_1 ? cdf_people_of(o->passer) : 0;

    return (t->taken & ~(o->ordered | o->gave_up | first)) != 0;
}

/* Is the bank up for bidding? If not, *no says where it is. */
static bool bids_refused(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase == SABOT_PHASE_OFFERING && !cdf_is_lap(t))
        return false;
    if (cdf_procedure_refuses(t, no))
        return true;
    if (t->phase == SABOT_PHASE_OFFERING)
        *no = NOT_NOW(t, cdf_offer_rule(t), "the bank goes round the table; bidding follows if "
                      "nobody takes it", 0);
    else if (t->cdf.bank.banker != 0)
        *no = REFUSE(t, LAW_AUCTION, "%s holds the bank; there is nothing to bid for",
                     t->cdf.bank.banker);
    else
        *no = NOT_NOW(t, LAW_AUCTION, "bidding is open once a shoe is loaded and burned", 0);
    return true;
}

static sabot_ruling judge_bid(const sabot_table *t, const sabot_event *e)
{
    const cdf_offer *o = &t->cdf.offer;
    const bool waits = o->rule == LAW_NO_BANKER;
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || bids_refused(t, &no))
        return no;
    if (cdf_people_has(o->ordered, e->seat))
        return ruling_read(REFUSE(t, LAW_CURATOR_ORDERED, "%s was ordered to pass this bank; it "
                                  "is bid for without them", e->seat), 93);
    if (cdf_people_has(o->gave_up, e->seat))
        return ruling_read(REFUSE(t, cdf_offer_rule(t), "%s had this bank and left before a first "
                                  "round; it is bid for without them", e->seat), 93);
    if (o->way == CDF_WAY_AUCTION_1 && e->seat == o->passer)
        return NOT_NOW(t, LAW_PASSER_WAITS, "%s has passed this bank and does not bid in the "
                       "first round; wait for a second", e->seat);
    if (e->amount < t->rules.minimum)
        return REFUSE(t, waits ? LAW_NO_BANKER : LAW_LIMITS, "a bid is a wager on the next "
                      "hand; bid %m or more", t->rules.minimum);
    if (e->amount > t->rules.maximum)
        return REFUSE(t, LAW_MAXIMUM, "a bid is a wager on the next hand; bid %m at most",
                      t->rules.maximum);
    if (e->amount % t->rules.increment != 0)
        return REFUSE(t, LAW_NONE, "bid a multiple of %m; %m is none", t->rules.increment,
                      e->amount);
    if (e->amount <= o->bid[e->seat])
        return REFUSE(t, cdf_offer_rule(t), "%s has bid %m; a bid is only ever raised", e->seat,
                      o->bid[e->seat]);
    if (e->amount > table_chips_of(t, e->seat))
        return ruling_read(REFUSE(t, cdf_offer_rule(t), "a bid binds: %s has %m in chips; bid no "
                                  "more, or buy in first", e->seat, table_chips_of(t,
                                                                                   e->seat)), 93);
    if (e->seat == o->passer)
        return ACCEPT(t, LAW_PASSER_WAITS, "%s bids %m in the second round", e->seat,
                      e->amount);
    return ACCEPT(t, cdf_offer_rule(t), "%s bids %m", e->seat, e->amount);
}

static void apply_bid(sabot_table *t, const sabot_event *e)
{
    t->cdf.offer.bid[e->seat] = e->amount;
}

/* The largest bid; of equal ones the first met counterclockwise from the dealer. 0: no bid. */
int cdf_best_bidder(const sabot_table *t)
{
    int best = 0;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->cdf.offer.bid[seat] > t->cdf.offer.bid[best])
            best = seat;
    return best;
}

static bool is_tied(const sabot_table *t, int best)
{
    for (int seat = best + 1; seat <= t->rules.seats; seat++)
        if (t->cdf.offer.bid[seat] == t->cdf.offer.bid[best])
            return true;
    return false;
}

static sabot_ruling judge_close_bids(const sabot_table *t, const sabot_event *e)
{
    const cdf_offer *o = &t->cdf.offer;
    const int best = cdf_best_bidder(t);
    sabot_ruling no;

    (void)e;
    if (bids_refused(t, &no))
        return no;
    if (best == 0 && has_second_round(t))
        return ACCEPT(t, LAW_PASSER_WAITS, "nobody has bid; in a second round %s, who passed "
                      "the bank, may bid too", o->passer);
    if (best == 0)
        return ACCEPT(t, o->rule == LAW_AUCTION ? LAW_AUCTION : LAW_NO_BANKER, "nobody has "
                      "bid; there is no Banker and no round until somebody bids %m or more",
                      t->rules.minimum);
    if (is_tied(t, best))
        return ACCEPT(t, LAW_AUCTION_TIE, "%s, first of the equal bidders from the dealer's "
                      "right, is Banker for %m", best, o->bid[best]);
    return ACCEPT(t, cdf_offer_rule(t), "%s is Banker for %m", best, o->bid[best]);
}

static void apply_close_bids(sabot_table *t, const sabot_event *e)
{
    const cdf_offer *o = &t->cdf.offer;
    const int best = cdf_best_bidder(t);

    (void)e;
    if (best != 0)
        cdf_bank_begins(t, best, CDF_BY_BID, o->bid[best], 0);
    else if (has_second_round(t))
        cdf_auction_begins(t, CDF_WAY_AUCTION_2, LAW_PASSED_AUCTION);
    else
        cdf_auction_begins(t, CDF_WAY_AUCTION, o->rule == LAW_AUCTION ? LAW_AUCTION
                                                                      : LAW_NO_BANKER);
}

const sabot_rule cdf_on_bid = { RULE(BID, LAW_AUCTION, judge_bid, apply_bid) };
const sabot_rule cdf_on_close_bids = {
    RULE(CLOSE_BIDS, LAW_AUCTION, judge_close_bids, apply_close_bids)
};

/* --- what may come --- */

/* The dealer goes on when somebody has bid, and at once to a second round if nobody may bid in the
 * first; else it is the dealer's judgment whether anybody will. */
static sabot_duty closing_duty(const sabot_table *t)
{
    if (cdf_best_bidder(t) != 0)
        return SABOT_NEXT;
    return has_second_round(t) && !has_bidders(t) ? SABOT_MUST : SABOT_MAY;
}

void cdf_expect_auction(const sabot_table *t, expect_list *list)
{
    const cdf_offer *o = &t->cdf.offer;

    if (t->phase != SABOT_PHASE_OFFERING || cdf_is_lap(t))
        return;
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        const sabot_cents own = o->bid[seat], chips = table_chips_of(t, seat);
        sabot_expected *x;
        if (!sabot_seats_has(t->taken, seat) || cdf_people_has(o->ordered | o->gave_up, seat) ||
            (o->way == CDF_WAY_AUCTION_1 && seat == o->passer))
            continue;
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_BID, SABOT_PARTICIPANT, seat,
                       cdf_offer_rule(t));
        if (!bac_expect_amount(x, own >= t->rules.minimum ? own + 1 : t->rules.minimum,
                               cdf_min(chips, t->rules.maximum),
                               t->rules.increment))
            list->n--;
    }
    expect_add(list, t, closing_duty(t), SABOT_EV_CLOSE_BIDS, SABOT_DEALER, 0, cdf_offer_rule(t));
}

