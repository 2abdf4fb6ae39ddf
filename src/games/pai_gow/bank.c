/* bank.c: the bank going round with its marker (C:10.8.01 to 06, C:11.10.1 to 3), its answers, the
 * delivery it names (C:10.8.16), and what becomes of it when a round ends or somebody leaves.
 *
 *   dealer -> seat 1 -> 2 -> ... -> 6 -> dealer      counterclockwise, up the seats
 *
 * `at` is whose turn it was last. Before each round the seats above it that are occupied and
 * qualified are asked one by one; who answers has had the turn. When none is left the dealer
 * carries the round and the next lap begins at seat 1. So nobody has the bank two rounds running.
 *
 *   OFFERING   not settled: somebody is asked, or is left to ask
 *   BETTING    settled: the dealer, a bank or a co-bank carries the round; and settled it stays
 *              while the pieces are made ready again, or after a round that was void
 *
 * What must always hold: while it is settled that a seat has the bank, somebody sits there (or
 * walked off in the round), who has no wager standing; before the first completed round the dealer
 * carries. The marker stands before who had the bank last until the next one is known. */
#include "bank.h"

#include <string.h>

bool paigow_bank_holds(const sabot_table *t, int seat)
{
    const paigow_bank *b = &t->pg.bank;

    return b->settled && b->side != PAIGOW_DEALER_CARRIES && b->seat == seat;
}

/* --- the turn --- */

static bool is_qualified(const sabot_table *t, int seat)
{
    return sabot_seats_has((sabot_seats)(t->taken & t->pg.bank.qualified), seat);
}

/* Who is asked next; 0: the marker comes to the dealer. Before the first completed round nobody is
 * qualified. Who had the bank last and has moved on is not asked again. */
static int next_asked(const sabot_table *t)
{
    if (!t->rules.bank)
        return 0;
    for (int seat = t->pg.bank.at + 1; seat <= t->rules.seats; seat++)
        if (is_qualified(t, seat) && seat != t->pg.bank.marker)
            return seat;
    return 0;
}

static void dealer_carries(sabot_table *t)
{
    paigow_bank *b = &t->pg.bank;

    b->side = PAIGOW_DEALER_CARRIES;
    b->seat = b->marker = b->at = 0;
    b->settled = true;
}

/* Nobody is left to ask: the dealer cannot decline. */
static void bank_goes_on(sabot_table *t)
{
    const paigow_bank *b = &t->pg.bank;

    if (!paigow_betting_is_open(t))
        return; /* that is decided when the pieces are ready */
    if (!b->settled && b->offered == 0 && next_asked(t) == 0)
        dealer_carries(t);
    table_enter(t, b->settled ? SABOT_PHASE_BETTING : SABOT_PHASE_OFFERING);
}

static void bank_forget(paigow_bank *b)
{
    b->side = PAIGOW_DEALER_CARRIES;
    b->seat = b->offered = b->method = 0;
    b->settled = b->declined = b->void_round = b->again = false;
}

/* Who had the marker and gives the bank up has had no round of it. */
void paigow_bank_turn_used(sabot_table *t, int seat)
{
    paigow_bank *b = &t->pg.bank;

    paigow_dealer_wager_back(t);
    bank_forget(b);
    b->at = (uint8_t)seat;
    if (b->marker == seat)
        b->marker = 0;
    bank_goes_on(t);
}

void paigow_bank_begins(sabot_table *t)
{
    table_enter(t, SABOT_PHASE_OFFERING);
    bank_goes_on(t);
}

/* --- after a round --- */

/* Who wagered against the dealer, and how much on the larger of two areas. */
static void note_wagers(sabot_table *t)
{
    paigow_bank *b = &t->pg.bank;
    sabot_cents largest[PAIGOW_AREAS + 1] = { 0 };

    b->qualified = 0;
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.wager[area] > largest[t->pg.owner[area]])
            largest[t->pg.owner[area]] = t->pg.wager[area];
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        const bool here = sabot_seats_has(t->taken, seat);
        b->gone[seat].last = here ? 0 : largest[seat];
        if (largest[seat] == 0 || !here)
            continue;
        b->qualified |= sabot_seats_of(seat);
        b->last[seat] = largest[seat];
    }
}

/* A void round leaves the bank where it is, unless its player has gone. Its chips are counted when
 * wagers are closed, like any bank's (C:10.8.05). */
void paigow_bank_after_round(sabot_table *t, bool completed)
{
    paigow_bank *b = &t->pg.bank;
    const paigow_side side = (paigow_side)b->side;
    const int seat = b->seat;

    if (completed && side == PAIGOW_DEALER_CARRIES)
        note_wagers(t);
    b->rounds += completed;
    bank_forget(b);
    b->dealer_wager = 0; /* settled or given back with the rest of the layout */
    if (!completed && (side == PAIGOW_DEALER_CARRIES || sabot_seats_has(t->taken, seat))) {
        b->void_round = b->settled = true;
        b->again = side != PAIGOW_DEALER_CARRIES;
        b->side = (uint8_t)side;
        b->seat = (uint8_t)seat;
    }
}

/* --- who leaves, and comes back --- */

static void note_leaving(sabot_table *t, int seat)
{
    paigow_bank *b = &t->pg.bank;
    paigow_gone *gone = &b->gone[seat];

    *gone = (paigow_gone){ .last = sabot_seats_has(b->qualified, seat) ? b->last[seat] : 0,
                           .had_bank = b->marker == seat };
    memcpy(gone->name, t->people.patron[seat], sizeof gone->name);
}

void paigow_participant_came(sabot_table *t, int seat)
{
    paigow_bank *b = &t->pg.bank;
    const char *name = t->people.patron[seat];

    for (int from = 1; name[0] != '\0' && from <= PAIGOW_AREAS; from++) {
        paigow_gone *gone = &b->gone[from];
        if (memcmp(gone->name, name, sizeof gone->name) != 0)
            continue;
        if (gone->last > b->last[seat]) {
            b->last[seat] = gone->last;
            b->qualified |= sabot_seats_of(seat);
        }
        if (gone->had_bank && b->marker == from)
            b->marker = (uint8_t)seat;
        *gone = (paigow_gone){ 0 };
    }
}

static void decline_cut(sabot_table *t, int seat)
{
    const sabot_event silent = { .kind = SABOT_EV_DECLINE, .role = SABOT_PARTICIPANT,
                                 .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat };

    if (t->phase == SABOT_PHASE_CUTTING && t->pg.prep.cut_offered == seat)
        paigow_apply_decline_cut(t, &silent);
}

void paigow_participant_left(sabot_table *t, int seat)
{
    paigow_bank *b = &t->pg.bank;
    const bool had_turn = b->offered == seat || (b->side != PAIGOW_DEALER_CARRIES &&
                                                 b->seat == seat);

    decline_cut(t, seat);
    note_leaving(t, seat);
    b->qualified &= (sabot_seats)~sabot_seats_of(seat);
    b->last[seat] = 0;
    if (paigow_round_is_on(t))
        return; /* the bank stays and is settled, and the dealer's wager against it */
    if (had_turn)
        paigow_bank_turn_used(t, seat);
    else
        bank_goes_on(t);
}

/* --- offering --- */

/* Is the bank going round? If not, *no says why nobody is offered it or takes it now. */
static bool is_not_offered(const sabot_table *t, sabot_ruling *no)
{
    const paigow_bank *b = &t->pg.bank;

    if (!t->rules.bank)
        *no = REFUSE(t, LAW_BANK_ROLE, "players do not bank at this table; the dealer carries "
                     "every round", 0);
    else if (paigow_round_is_on(t))
        *no = NOT_NOW(t, LAW_BANK_TOO_LATE, "No More Bets was said; the bank is offered before the "
                      "next round", 0);
    else if (b->settled && b->side != PAIGOW_DEALER_CARRIES)
        *no = REFUSE(t, LAW_BANK_ROLE, "%s has the bank, and a round has one; wait for the next",
                     b->seat);
    else if (b->rounds == 0)
        *no = REFUSE(t, LAW_BANK_TURN, "the dealer carries the first round; the bank is offered "
                     "after it", 0);
    else if (b->settled)
        *no = REFUSE(t, LAW_BANK_OFFER, "the dealer carries this round; the bank is offered "
                     "again before the next", 0);
    else if (t->phase != SABOT_PHASE_OFFERING)
        *no = NOT_NOW(t, LAW_BANK_OFFER, "the bank is offered when the pieces are ready", 0);
    else
        return false;
    return true;
}

/* Can this seat not have the coming round? Then *no says why. */
static bool is_passed_over(const sabot_table *t, int seat, sabot_ruling *no)
{
    const paigow_bank *b = &t->pg.bank;
    const int next = b->offered ? b->offered : next_asked(t);

    if (!sabot_seats_has(t->taken, seat))
        *no = REFUSE(t, LAW_BANK_OFFER, "nobody sits at %s; the bank goes to %s", seat, next);
    else if (!is_qualified(t, seat))
        *no = REFUSE(t, LAW_BANK_QUALIFIED, "who sits at %s had no wager against the dealer in the "
                     "last round the dealer carried; the bank goes to %s", seat, next);
    else if (b->marker == seat)
        *no = REFUSE(t, LAW_BANK_TURN, "%s had the bank last, and nobody has it two rounds "
                     "running; it goes to %s", seat, next);
    else if (seat <= b->at)
        *no = REFUSE(t, LAW_BANK_OFFER, "the turn of %s has passed; the bank goes to %s", seat,
                     next);
    else
        return false;
    return true;
}

static sabot_ruling judge_offer_bank(const sabot_table *t, const sabot_event *e)
{
    const paigow_bank *b = &t->pg.bank;
    sabot_ruling no;

    if (is_not_offered(t, &no))
        return no;
    if (b->offered != 0)
        return NOT_NOW(t, LAW_BANK_OFFER, "the bank is offered to %s; wait for the answer",
                       b->offered);
    if (is_passed_over(t, e->seat, &no))
        return no;
    if (e->seat != next_asked(t))
        return REFUSE(t, LAW_BANK_OFFER, "%s comes before %s; offer the bank there first",
                      next_asked(t), e->seat);
    return ACCEPT(t, LAW_BANK_OFFER, t->rules.co_bank ? "%s may bank, co-bank or decline"
                                                     : "%s may bank or decline", e->seat);
}

static void apply_offer_bank(sabot_table *t, const sabot_event *e)
{
    t->pg.bank.offered = e->seat;
}

/* --- answers --- */

static bool answer_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (is_not_offered(t, no))
        return true;
    if (t->pg.bank.offered == e->seat)
        return false;
    if (!is_passed_over(t, e->seat, no))
        *no = NOT_NOW(t, LAW_BANK_OFFER, "the bank has not been offered to %s yet; wait for it",
                      e->seat);
    return true;
}

static sabot_ruling judge_take(const sabot_table *t, const sabot_event *e)
{
    const paigow_side side = e->kind == SABOT_EV_CO_BANK ? PAIGOW_CO_BANK : PAIGOW_BANK;
    const sabot_cents need = paigow_must_cover(t, side, e->seat);
    sabot_ruling no;

    if (paigow_bank_holds(t, e->seat) && !paigow_round_is_on(t))
        return REFUSE(t, LAW_BANK_ROLE, "%s has the bank of the coming round already", e->seat);
    if (answer_refused(t, e, &no))
        return no;
    if (side == PAIGOW_CO_BANK && !t->rules.co_bank)
        return REFUSE(t, LAW_CO_BANK_ROLE, "players do not co-bank at this table; take the whole "
                      "bank or decline", 0);
    if (paigow_seat_wagers(t, e->seat))
        return REFUSE(t, LAW_BANK_NO_WAGER, "%s has a wager standing, and who banks makes none; "
                      "take it back first", e->seat);
    if (!paigow_bank_covers(t, side, e->seat))
        return REFUSE(t, LAW_BANK_COVERS, "%s has %m in chips and needs %m; buy in or decline",
                      e->seat, table_chips_of(t, e->seat), need);
    if (side == PAIGOW_CO_BANK)
        return ruling_also(t, ACCEPT(t, LAW_CO_BANK_ROLE, "%s and the house carry half of the "
                                     "round each; %m is covered", e->seat, need), LAW_BANK_COVERS);
    return ruling_also(t, ACCEPT(t, LAW_BANK_ROLE, "%s banks and answers for every winning wager; "
                                 "%m is covered", e->seat, need), LAW_BANK_COVERS);
}

static void apply_take(sabot_table *t, const sabot_event *e)
{
    paigow_bank *b = &t->pg.bank;

    b->side = e->kind == SABOT_EV_CO_BANK ? PAIGOW_CO_BANK : PAIGOW_BANK;
    b->seat = b->at = e->seat;
    b->offered = 0;
    b->settled = true;
    bank_goes_on(t);
}

bool paigow_may_give_up(const sabot_table *t, int seat)
{
    return paigow_bank_holds(t, seat) && !paigow_round_is_on(t) && paigow_wagers_total(t) == 0 &&
           (t->pg.bank.again || paigow_dealer_wager_due(t) == 0);
}

/* Is that what declining means just now? Not while cards are displayed, or until the cut has been
 * offered to the seat and answered. */
bool paigow_gives_up(const sabot_table *t, int seat)
{
    return paigow_may_give_up(t, seat) && t->phase != SABOT_PHASE_OPENING &&
           !paigow_cut_awaits(t, seat);
}

/* What goes back is said for all to hear. */
static sabot_ruling gives_up(const sabot_table *t, int seat)
{
    const sabot_cents wager = t->pg.bank.dealer_wager;
    sabot_ruling says = ACCEPT(t, LAW_BANK_OFFER, wager > 0
                               ? "%s, whose round was void, gives up the bank; the dealer's %m "
                                 "goes back"
                               : t->pg.bank.again
                               ? "%s, whose round was void, gives up the bank"
                               : "%s gives up the bank, against which nobody has wagered", seat,
                               wager);

    says.telling = wager > 0;
    return says;
}

sabot_ruling paigow_judge_decline_bank(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (paigow_may_give_up(t, e->seat))
        return gives_up(t, e->seat);
    if (paigow_bank_holds(t, e->seat) && !paigow_round_is_on(t))
        return REFUSE(t, LAW_BANK_NO_WAGER, "%s carries the bank and is played against; it is not "
                      "given up before the round is settled", e->seat);
    if (answer_refused(t, e, &no))
        return no;
    return ACCEPT(t, LAW_BANK_OFFER, "%s does not take the bank", e->seat);
}

void paigow_apply_decline_bank(sabot_table *t, const sabot_event *e)
{
    paigow_bank_turn_used(t, e->seat);
}

/* --- the marker --- */

bool paigow_bank_refuses(const sabot_table *t, enum sabot_law rule, sabot_ruling *no)
{
    const paigow_bank *b = &t->pg.bank;

    if (paigow_round_is_on(t))
        *no = NOT_NOW(t, rule, "No More Bets was said; nothing about the bank is changed until "
                      "this round is over", 0);
    else if (b->settled && b->side == PAIGOW_DEALER_CARRIES)
        *no = REFUSE(t, rule, "the dealer carries this round; there is no bank", 0);
    else if (!b->settled)
        *no = NOT_NOW(t, rule, "it is not settled yet who carries the next round; wait for that",
                      0);
    else
        return false;
    return true;
}

static sabot_ruling judge_marker(const sabot_table *t, const sabot_event *e)
{
    const paigow_bank *b = &t->pg.bank;
    sabot_ruling no;

    if (paigow_bank_refuses(t, LAW_MARKER, &no))
        return no;
    if (e->seat != b->seat)
        return REFUSE(t, LAW_MARKER, "%s has the bank; the marker goes there, not to %s", b->seat,
                      e->seat);
    if (b->marker == b->seat)
        return REFUSE(t, LAW_MARKER, "the marker stands before %s already", b->seat);
    return ACCEPT(t, LAW_MARKER, "the marker stands before %s", e->seat);
}

static void apply_marker(sabot_table *t, const sabot_event *e)
{
    t->pg.bank.marker = e->seat;
}

/* --- the delivery a bank names --- */

static bool is_delivery(int manner)
{
    return manner >= SABOT_MANNER_PLAIN && manner <= SABOT_MANNER_PAIRS;
}

static bool is_offered(const sabot_table *t, int manner)
{
    return is_delivery(manner) && (t->rules.deliveries >> (manner - SABOT_MANNER_PLAIN) & 1u) != 0;
}

static sabot_ruling judge_name_delivery(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!paigow_tiles(t))
        return REFUSE(t, LAW_DELIVERY_CHOICE, "cards are dealt in one way; there is no delivery "
                      "to name", 0);
    if (paigow_bank_refuses(t, LAW_DELIVERY_CHOICE, &no))
        return no;
    if (e->seat != t->pg.bank.seat)
        return REFUSE(t, LAW_DELIVERY_CHOICE, "%s has the bank and names the delivery, not %s",
                      t->pg.bank.seat, e->seat);
    if (!is_delivery(e->manner))
        return REFUSE(t, LAW_DELIVERY_CHOICE, "that is no way to deliver tiles; name one of the "
                      "table's", 0);
    if (!is_offered(t, e->manner))
        return REFUSE(t, LAW_DELIVERY_CHOICE, "this table does not offer that delivery; name one "
                      "it offers", 0);
    return ACCEPT(t, LAW_DELIVERY_CHOICE, "the tiles of this round go out as %s asks", e->seat);
}

static void apply_name_delivery(sabot_table *t, const sabot_event *e)
{
    t->pg.bank.method = e->manner;
}

const sabot_rule paigow_on_offer_bank = {
    RULE(OFFER_BANK, LAW_BANK_OFFER, judge_offer_bank, apply_offer_bank)
};
const sabot_rule paigow_on_accept = { RULE(ACCEPT, LAW_BANK_OFFER, judge_take, apply_take) };
const sabot_rule paigow_on_co_bank = { RULE(CO_BANK, LAW_BANK_OFFER, judge_take, apply_take) };
const sabot_rule paigow_on_marker = { RULE(MARKER, LAW_MARKER, judge_marker, apply_marker) };
const sabot_rule paigow_on_dealer_wager = {
    RULE(DEALER_WAGER, LAW_DEALER_WAGER, paigow_judge_dealer_wager, paigow_apply_dealer_wager)
};
const sabot_rule paigow_on_decline_wager = {
    RULE(DECLINE_WAGER, LAW_DEALER_DECLINES, paigow_judge_decline_wager, paigow_apply_decline_wager)
};
const sabot_rule paigow_on_name_delivery = {
    RULE(NAME_DELIVERY, LAW_DELIVERY_CHOICE, judge_name_delivery, apply_name_delivery)
};

/* --- the next step, and what may come --- */

paigow_step paigow_bank_step(const sabot_table *t)
{
    const paigow_bank *b = &t->pg.bank;

    if (t->phase == SABOT_PHASE_OFFERING)
        return (paigow_step){ .step = b->offered ? PAIGOW_STEP_ANSWER : PAIGOW_STEP_OFFER_BANK,
                          .place = (uint8_t)(b->offered ? b->offered : next_asked(t)),
                          .rule = LAW_BANK_OFFER };
    if (t->phase != SABOT_PHASE_BETTING)
        return (paigow_step){ .step = PAIGOW_STEP_NONE };
    if (b->side != PAIGOW_DEALER_CARRIES && b->marker != b->seat)
        return (paigow_step){ .step = PAIGOW_STEP_MARKER, .place = b->seat, .rule = LAW_MARKER };
    if (paigow_dealer_wager_due(t) > 0 && b->dealer_wager == 0)
        return (paigow_step){ .step = PAIGOW_STEP_DEALER_WAGER, .place = b->seat,
                             .rule = LAW_DEALER_WAGER,
                          .amount = paigow_dealer_wager_due(t) };
    return (paigow_step){ .step = PAIGOW_STEP_BETS, .rule = LAW_NO_MORE_BETS };
}

static void expect_answers(const sabot_table *t, expect_list *list, int seat)
{
    expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, seat, LAW_BANK_OFFER);
    expect_keep_if_accepted(t, list, judge_take);
    expect_add(list, t, SABOT_MAY, SABOT_EV_CO_BANK, SABOT_PARTICIPANT, seat, LAW_BANK_OFFER);
    expect_keep_if_accepted(t, list, judge_take);
    expect_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, seat, LAW_BANK_OFFER);
}

static void expect_deliveries(const sabot_table *t, expect_list *list)
{
    for (int manner = SABOT_MANNER_PLAIN; manner <= SABOT_MANNER_PAIRS; manner++) {
        expect_add(list, t, SABOT_MAY, SABOT_EV_NAME_DELIVERY, SABOT_PARTICIPANT, t->pg.bank.seat,
                   LAW_DELIVERY_CHOICE)->like.manner = (uint8_t)manner;
        expect_keep_if_accepted(t, list, judge_name_delivery);
    }
}

/* Who has walked off with a bank that was closed, and is then opened again, gives nothing up. */
static void expect_give_up(const sabot_table *t, expect_list *list)
{
    if (sabot_seats_has(t->taken, t->pg.bank.seat) && paigow_gives_up(t, t->pg.bank.seat))
        expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE, SABOT_PARTICIPANT, t->pg.bank.seat,
                   LAW_BANK_OFFER);
}

/* The pieces are made ready again before No More Bets: what stands may be taken back, and who has
 * the bank keeps it. */
static void expect_while_mixing(const sabot_table *t, expect_list *list)
{
    paigow_expect_wagers(t, list);
    if (!t->pg.bank.settled || t->pg.bank.side == PAIGOW_DEALER_CARRIES)
        return;
    expect_add(list, t, SABOT_MAY, SABOT_EV_MARKER, SABOT_DEALER, 0, LAW_MARKER)->like.seat =
        t->pg.bank.seat;
    expect_keep_if_accepted(t, list, judge_marker);
    expect_give_up(t, list);
    expect_deliveries(t, list);
    paigow_expect_dealer_wager(t, list);
}

void paigow_expect_bank(const sabot_table *t, expect_list *list)
{
    const paigow_step step = paigow_bank_step(t);

    if (step.step == PAIGOW_STEP_NONE) {
        if (paigow_round_is_on(t))
            paigow_expect_touch(t, list);
        else
            expect_while_mixing(t, list);
        return;
    }
    if (step.step == PAIGOW_STEP_OFFER_BANK)
        expect_add(list, t, SABOT_NEXT, SABOT_EV_OFFER_BANK, SABOT_DEALER, 0, LAW_BANK_OFFER)
            ->like.seat = step.place;
    else if (step.step == PAIGOW_STEP_ANSWER)
        expect_answers(t, list, step.place);
    else if (step.step == PAIGOW_STEP_MARKER)
        expect_add(list, t, SABOT_MUST, SABOT_EV_MARKER, SABOT_DEALER, 0, LAW_MARKER)->like.seat =
            step.place;
    expect_give_up(t, list);
    expect_deliveries(t, list);
    paigow_expect_dealer_wager(t, list);
    paigow_expect_wagers(t, list);
    paigow_expect_close(t, list);
}
