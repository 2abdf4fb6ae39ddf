/* bank.c: who banks, and how a tenure begins and ends (4.5(b), 4.11, 4.12(a)).
 *
 *   begins   by bid, in turn, taken over, moved by the floorperson
 *   ends     lost or ordered: the bank goes round from the Banker's right; lost after it had been
 *            passed: from the right of who first passed it (A41); passed: to whoever will stake
 *            as much; with the shoe: bidding anew (A31)
 *
 * What must always hold: from BETTING to CLEARING somebody banks, in OFFERING nobody does; the
 * right of Suivi, the range of stakes and an order to pass end with the tenure. */
#include "cdf.h"

#include <string.h>

/* --- a tenure --- */

void cdf_bank_begins(sabot_table *t, int seat, cdf_how how, sabot_cents floor, sabot_cents ceiling)
{
    cdf_tenure *bank = &t->cdf.bank;

    memset(bank, 0, sizeof *bank);
    bank->banker = (uint8_t)seat;
    bank->how = (uint8_t)how;
    bank->origin = t->cdf.origin;
    bank->first = t->cdf.first;
    bank->who = (uint8_t)seat;
    bank->from_round = t->bac.round.number + 1;
    bank->floor = floor;
    bank->ceiling = ceiling;
    bank->bound = how == CDF_BY_BID || how == CDF_BY_TAKING;
    t->cdf.origin = t->cdf.first = 0;
    t->cdf.last_banker = (uint8_t)seat;
    t->cdf.made = t->cdf.offer;
    memset(&t->cdf.offer, 0, sizeof t->cdf.offer);
    cdf_bank_was_offered(t);
    cdf_betting_begins(t);
}

void cdf_bank_ends(sabot_table *t, enum sabot_law why)
{
    t->cdf.bank.ended = (uint16_t)why;
    memcpy(&t->cdf.previous, &t->cdf.bank, sizeof t->cdf.previous);
    memset(&t->cdf.bank, 0, sizeof t->cdf.bank);
    memset(&t->cdf.suivi, 0, sizeof t->cdf.suivi);
    cdf_no_bets(t);
    t->cdf.must_pass = t->cdf.ordered = t->cdf.gone = false;
}

/* --- how it goes on --- */

/* Once round from the Banker's right, without the Banker. */
static void goes_round(sabot_table *t, enum sabot_law ended, enum sabot_law rule)
{
    const int banker = t->cdf.bank.banker;
    const cdf_people left_out = cdf_person_or_seat(t, t->cdf.bank.who, banker);

    cdf_bank_ends(t, ended);
    cdf_lap_begins(t, banker, left_out, rule);
}

/* A loss. If the bank had been passed it goes on as if it never had: from the right of who first
 * passed it, leaving out that one and the one that has just lost. */
static void lose(sabot_table *t)
{
    const cdf_tenure *bank = &t->cdf.bank;
    const uint8_t origin = bank->origin, first = bank->first;
    const cdf_people left_out = cdf_person_or_seat(t, bank->who, bank->banker) |
                                cdf_person_or_seat(t, bank->first, origin);

    if (origin == 0) {
        goes_round(t, LAW_CURATOR_MUST_PASS, LAW_BANK_OFFERED);
        return;
    }
    cdf_bank_ends(t, LAW_CURATOR_MUST_PASS);
    cdf_lap_begins(t, origin, left_out, LAW_PASSED_BANK_LOST);
    if (cdf_is_lap(t))
        t->cdf.offer.passer = first;
}

/* A93: whoever was bound to stake goes, or must give up the bank, before a first round: the offer
 * that made them Banker is made again, and not to them. */
static void offer_again(sabot_table *t, enum sabot_law why)
{
    cdf_offer *o = &t->cdf.offer;

    t->cdf.origin = t->cdf.bank.origin;
    t->cdf.first = t->cdf.bank.first;
    *(why == LAW_CURATOR_ORDERED ? &t->cdf.made.ordered : &t->cdf.made.gave_up) |=
        cdf_people_of(t->cdf.bank.who);
    cdf_bank_ends(t, why);
    *o = t->cdf.made;
    o->offered = o->at = 0;
    o->asked = o->skipped = 0;
    memset(o->bid, 0, sizeof o->bid);
    cdf_lap_resumes(t);
}

static void obey(sabot_table *t)
{
    if (t->cdf.bank.bound)
        offer_again(t, LAW_CURATOR_ORDERED);
    else
        goes_round(t, LAW_CURATOR_ORDERED, LAW_BANK_OFFERED);
}

void cdf_bank_is_moved(sabot_table *t)
{
    goes_round(t, LAW_BANK_MOVED, LAW_BANK_MOVED);
}

/* By choice. The origin is whoever did so first. */
void cdf_bank_passes(sabot_table *t)
{
    const cdf_tenure passed = t->cdf.bank;

    t->cdf.origin = passed.origin ? passed.origin : passed.banker;
    t->cdf.first = passed.origin ? passed.first : passed.who;
    cdf_bank_ends(t, LAW_CURATOR_CHOICE);
    cdf_named_lap_begins(t, &passed);
}

void cdf_bank_goes_on(sabot_table *t)
{
    if (t->cdf.bank.banker == 0 && t->cdf.offer.way == CDF_WAY_NONE)
        cdf_auction_begins(t, CDF_WAY_AUCTION, LAW_AUCTION);
    else if (t->cdf.bank.banker == 0)
        cdf_lap_resumes(t);
    else if (t->cdf.play.bank_ruling_due)
        cdf_betting_begins(t);
    else if (t->cdf.must_pass)
        lose(t);
    else if (t->cdf.ordered)
        obey(t);
    else if (t->cdf.gone && t->cdf.bank.bound)
        offer_again(t, LAW_CURATOR_CHOICE);
    else if (t->cdf.gone)
        cdf_bank_passes(t);
    else
        cdf_betting_begins(t);
}

/* Whatever is left on the layout is void and its owner's again. */
static void clear_layout(sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (cdf_bank.stands(t, seat) > 0)
            cdf_give_back(t, seat);
}

void cdf_after_round(sabot_table *t)
{
    clear_layout(t);
    cdf_bank_goes_on(t);
}

void cdf_bank_resumes(sabot_table *t)
{
    if (t->bac.round.bets_closed)
        table_enter(t, SABOT_PHASE_DEALING);
    else if (t->cdf.bets.window != CDF_NO_STAKE)
        table_enter(t, SABOT_PHASE_BETTING);
    else
        cdf_bank_goes_on(t);
}

/* A new shoe, or what is left of one after a recut. */
void cdf_shoe_loaded(sabot_table *t)
{
    cdf_bank_resumes(t);
}

void cdf_shoe_over(sabot_table *t)
{
    clear_layout(t);
    cdf_no_bets(t);
    cdf_forget_play(t);
    t->cdf.interrupted = 0;
    if (t->rules.bank_carries)
        return;
    if (t->cdf.bank.banker != 0)
        cdf_bank_ends(t, LAW_AUCTION);
    memset(&t->cdf.offer, 0, sizeof t->cdf.offer);
    t->cdf.play.bank_ruling_due = false;
    t->cdf.origin = t->cdf.first = 0;
    t->cdf.missed = t->bac.persons.away = 0;
}

/* --- somebody is gone --- */

void cdf_uncovered_back(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(t->cdf.bank.banker),
                b->in_play - b->covered);
    b->in_play = b->covered;
}

/* Nobody holds the bank from now on; it is on offer, or will be when what broke in is over. */
static void give_up(sabot_table *t)
{
    const uint8_t phase = t->phase;

    cdf_bank_goes_on(t);
    if (phase == SABOT_PHASE_BETTING)
        cdf_between_rounds(t);
    else
        table_enter(t, (sabot_phase)phase);
}

/* The Banker: who has left, or not staked, gives up the bank; the stake of who walked off (A107)
 * plays on, and the dealer deals. */
static void banker_left(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    t->cdf.gone = true;
    if (!bac_round_is_on(t) && b->in_play > 0)
        return; /* the stake lies where it is */
    if (!bac_round_is_on(t)) {
        clear_layout(t);
        people_release_seats(t); /* one of those may be gone */
        cdf_no_bets(t);
        t->cdf.play.bank_ruling_due = false;
        give_up(t);
    } else if (!t->cdf.play.cards_called) {
        cdf_uncovered_back(t);
    }
}

static void goes_away(sabot_table *t, int seat)
{
    cdf_person_leaves(t, seat);
    t->cdf.offer.bid[seat] = 0;
    /* whoever comes there next has not been asked */
    t->cdf.bets.answered &= (sabot_seats)~sabot_seats_of(seat);
}

void cdf_participant_left(sabot_table *t, int seat)
{
    cdf_betting *b = &t->cdf.bets;

    goes_away(t, seat);
    if (bac_round_is_on(t))
        cdf_play_left(t, seat);
    if (seat == t->cdf.bank.banker) {
        banker_left(t);
        return;
    }
    if (t->cdf.offer.offered == seat)
        t->cdf.offer.offered = 0;
    if (t->phase == SABOT_PHASE_OFFERING)
        cdf_lap_goes_on(t);
    if (bac_round_is_on(t))
        return;
    if (b->window == CDF_SUIVI && t->cdf.suivi.seat == 0)
        cdf_windows_open(t);
    if (b->window == CDF_BANCO_PLACE && b->picked == seat)
        cdf_banco_lapses(t);
    b->callers &= (sabot_seats)~sabot_seats_of(seat);
    if (b->window >= CDF_PARTIALS || (b->window == CDF_BANCO && cdf_others(t) == 0))
        cdf_partials_go_on(t);
}

/* Who comes after everybody was asked, and before No More Bets, is asked as well. */
static void comes(sabot_table *t, int seat)
{
    const cdf_betting *b = &t->cdf.bets;

    bac_look_forgotten(t, seat);
    if (t->phase == SABOT_PHASE_BETTING && b->window == CDF_PARTIALS && b->turn == 0)
        cdf_partials_go_on(t);
}

/* --- what the baccarat files ask --- */

static int dealing(const sabot_table *t)
{
    return t->cdf.gone ? 0 : t->cdf.bank.banker;
}

static int last_banker(const sabot_table *t)
{
    return t->cdf.last_banker;
}

static sabot_cents stands(const sabot_table *t, int seat)
{
    return t->cdf.bets.against[seat] + (seat == t->cdf.bank.banker ? t->cdf.bets.in_play : 0);
}

static sabot_cents charge(const sabot_table *t, int seat)
{
    return seat == t->cdf.bank.banker ? t->cdf.vig_due : 0;
}

/* --- what is asked of people --- */

/* It may be the Banker's. */
static bool place_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_place_refuses(t, e, no))
        return true;
    if (!sabot_seats_has(t->blocked, e->seat) || !bac_round_is_on(t))
        return false;
    *no = NOT_NOW(t, LAW_GONE, "what was left at %s is settled; the seat is free when the cards "
                  "are cleared", e->seat);
    return true;
}

/* A93: what was bid, or named for a passed bank, lies in front of who has to stake it. */
static sabot_cents pledged(const sabot_table *t, int seat, sabot_ruling *no)
{
    const cdf_tenure *bank = &t->cdf.bank;
    const bool bids = bank->banker == 0 && !cdf_is_lap(t) && !table_is_at(t, PREPARING);
    const bool binds = bank->banker == seat && bank->bound && t->cdf.bets.window == CDF_NO_STAKE;
    const sabot_cents amount = bids ? t->cdf.offer.bid[seat] : binds ? bank->floor : 0;

    if (amount > 0)
        *no = ruling_read(REFUSE(t, bids || bank->how != CDF_BY_TAKING ? LAW_STAKE_FIRST
                                                                       : LAW_PASSED_STAKE,
                                 "%s would stake %m on the next hand; that much stays in front",
                                 seat, amount), 93);
    return amount;
}

/* Why this seat may not be left now. Before No More Bets what lies on the layout is taken along
 * (A107), also while a recut or a procedure has broken in. */
static bool keeps(const sabot_table *t, int seat, sabot_ruling *no)
{
    if (bac_keeps(t, seat, no))
        return true;
    if (bac_round_is_on(t) && seat == t->cdf.bank.banker)
        *no = NOT_NOW(t, LAW_BANKER_DEALS, "%s banks this round; leave when it is over", seat);
    else if (bac_round_is_on(t) || stands(t, seat) == 0)
        return false;
    else
        return cdf_any_cash(t, no); /* exchanged, it is taken along */
    return true;
}

static sabot_cents chips_standing(const sabot_table *t, int seat)
{
    return stands(t, seat) - t->cdf.bets.cash[seat];
}

/* The Banker goes, and the bank is on offer: by A93 again, after a round as one that was passed. */
static sabot_ruling bank_given_up(const sabot_table *t, const sabot_table *after,
                                  sabot_ruling says)
{
    const int banker = t->cdf.bank.banker, next = cdf_next_offered(after);
    const sabot_cents stake = t->cdf.bets.in_play, chips = table_chips_of(after, banker);
    const enum sabot_law why = cdf_offer_rule(after);

    if (after->phase == SABOT_PHASE_SHOE_OVER && t->phase != SABOT_PHASE_SHOE_OVER)
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_GONE, "%s takes back %m and leaves with "
                                       "%m: what lies against it goes back too; the cutting card "
                                       "is in sight, no round follows, and the shoe is over",
                                       banker, stake, chips), LAW_LAST_HAND));
    if (after->taken == 0 || (after->phase != SABOT_PHASE_OFFERING && stake == 0))
        return says;
    if (after->phase != SABOT_PHASE_OFFERING) /* a recut or a procedure goes on first */
        return ruling_tell(ACCEPT(t, LAW_GONE, "%s takes back %m and leaves with %m: what lies "
                                  "against it goes back too, and the bank is on offer when play "
                                  "goes on", banker, stake, chips));
    if (stake > 0 && next != 0)
        says = ACCEPT(t, LAW_GONE, "%s takes back %m and leaves with %m: what lies against it "
                      "goes back too, and the bank is offered next to %s", banker, stake, chips,
                      next);
    else if (stake > 0)
        says = ACCEPT(t, LAW_GONE, "%s takes back %m and leaves with %m: what lies against it "
                      "goes back too, and the bank is bid for again", banker, stake, chips);
    else if (next != 0)
        says = ACCEPT(t, LAW_NONE, "%s leaves with %m, and the bank is offered next to %s",
                      banker, chips, next);
    else
        says = ACCEPT(t, LAW_NONE, "%s leaves with %m, and the bank is bid for again", banker,
                      chips);
    if (stake == 0)
        says = ruling_read(says, t->cdf.bank.bound ? 93 : 32);
    return ruling_tell(ruling_also(t, says, why));
}

/* What else it brings when somebody leaves. */
static sabot_ruling goes(const sabot_table *t, int seat, sabot_ruling says)
{
    const bool banks = seat == t->cdf.bank.banker, whole = seat == t->cdf.bets.whole;
    sabot_table after;

    if ((!banks && !whole) || bac_round_is_on(t))
        return says;
    after = *t;
    after.taken &= (sabot_seats)~sabot_seats_of(seat);
    cdf_give_back(&after, seat);
    cdf_participant_left(&after, seat);
    if (banks)
        return bank_given_up(t, &after, says);
    if (after.cdf.bets.window != CDF_BANCO)
        return says;
    return ruling_tell(ruling_also(t, ACCEPT(t, LAW_GONE, "%s takes back %m and leaves with %m; "
                                             "Banco may be said again", seat, t->cdf.bets.stake,
                                             table_chips_of(&after, seat)), LAW_BANCO));
}

const bac_bank cdf_bank = {
    .dealing = dealing,
    .last = last_banker,
    .shoe_loaded = cdf_shoe_loaded,
    .shoe_over = cdf_shoe_over,
    .round_over = cdf_round_over,
    .stands = stands,
    .charge = charge,
    .take_down = cdf_give_back,
    .next_step = cdf_next_step,
    .person_moves = cdf_person_moves,
    .is_noted = cdf_is_noted,
};

static void left(sabot_table *t, int seat)
{
    bac_cutter_left(t, seat);
    cdf_participant_left(t, seat);
}

const people_law cdf_people_law = {
    .seat_refuses = place_refuses, .comes = comes, .keeps = keeps, .stands = chips_standing,
    .leaves = goes, .takes_back = cdf_give_back, .walks_off = bac_walks_off,
    .walked_off = bac_walked_off, .behind = bac_behind, .left = left, .emptied = bac_seat_emptied,
    .owes = bac_owes, .bound = pledged, .is_settled = bac_seat_is_free_again,
    .given_free = bac_given_free
};
