/* move.c: a participant changes seat (4.11(e), A42), or leaves one and sits down at another, which
 * is the same if it is the same person by name and the bank has not been offered since (A101).
 *
 * The person takes along what is theirs: chips, a bid, the right of Suivi, whatever they have been
 * asked; who left first has only what person.c keeps. Whoever would now come to the bank sooner
 * misses the next turn. The bank goes where its Banker goes. What must always hold: nobody moves
 * who banks a round, has a wager on the layout or has been asked something. */
#include "cdf.h"

#include <string.h>

enum { NEVER = SABOT_SEATS_MAX + 1 };

/* --- sooner? --- */

/* The order in which the bank would come round now: whom it begins after, who is not asked. */
typedef struct order {
    int from;         /* 0: there is no order; the bank is bid for */
    cdf_people asked; /* have had their turn, or are left out */
    sabot_seats by;   /* a lap has gone by these */
} order;

static order order_of(const sabot_table *t)
{
    const cdf_tenure *bank = &t->cdf.bank;
    const cdf_offer *o = &t->cdf.offer;

    if (bank->banker != 0)
        return (order){ bank->origin ? bank->origin : bank->banker,
                        cdf_person_or_seat(t, bank->who, bank->banker) |
                        cdf_person_or_seat(t, bank->first, bank->origin), 0 };
    if (cdf_is_lap(t))
        return (order){ o->from, o->asked | o->left_out | o->ordered | o->gave_up,
                        cdf_gone_by(t) };
    return (order){ 0, 0, 0 };
}

static int steps(const sabot_table *t, int from, int seat)
{
    return (seat - from + t->rules.seats - 1) % t->rules.seats;
}

/* How many others come before whoever sits there? */
static int others_ahead(const sabot_table *t, const order *by, int mover, int seat)
{
    int ahead = 0;

    if (cdf_people_has(by->asked | by->by, seat))
        return NEVER;
    for (int other = 1; other <= t->rules.seats; other++)
        if (other != mover && sabot_seats_has(t->taken, other) &&
            !cdf_people_has(by->asked | by->by, other) &&
            steps(t, by->from, other) < steps(t, by->from, seat))
            ahead++;
    return ahead;
}

/* A seat nearer to the beginning of a lap brings nothing to whom it has gone by, or leaves out. */
static bool comes_sooner(const sabot_table *t, int place, int from, int to)
{
    const order by = order_of(t);

    if (by.from == 0 || cdf_people_has(by.asked, place))
        return false;
    return others_ahead(t, &by, from, to) < others_ahead(t, &by, from, from);
}

/* --- the move --- */

static bool seat_refused(const sabot_table *t, int to, sabot_ruling *no)
{
    if (to < 1 || to > t->rules.seats)
        *no = REFUSE(t, LAW_SEATS, "this table has seats 1 to %n; name one of them",
                     t->rules.seats);
    else if (sabot_seats_has(t->taken, to) || sabot_seats_has(t->blocked, to))
        *no = REFUSE(t, LAW_NONE, "%s is not free; choose another", to);
    else
        return false;
    return true;
}

/* Has this participant been asked something that is not answered yet? */
static bool answer_due(const sabot_table *t, int seat, sabot_ruling *no)
{
    const bac_cut *cut = &t->bac.cut;
    const cdf_betting *b = &t->cdf.bets;

    if (cut->offered == seat || (cut->recut && cut->recut_by == seat))
        *no = NOT_NOW(t, LAW_CUT_OFFER, "%s has been asked to cut; answer first", seat);
    else if (t->cdf.bank.banker == 0 && t->cdf.offer.offered == seat)
        *no = NOT_NOW(t, cdf_offer_rule(t), "%s has been offered the bank; answer first", seat);
    else if (b->picked == seat)
        *no = NOT_NOW(t, LAW_BANCO_PLACED, "%s has said Banco; place it or give way first",
                      seat);
    else if (b->turn == seat)
        *no = NOT_NOW(t, LAW_PARTIAL_TURN, "it is the turn of %s to wager; answer first", seat);
    else
        return false;
    return true;
}

static sabot_ruling judge_move(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || seat_refused(t, e->count, &no))
        return no;
    if (bac_has_wager(t, e->seat))
        return NOT_NOW(t, LAW_SEAT_CHANGE, "%s has a wager on the layout; move when it is "
                       "settled", e->seat);
    if (e->seat == t->cdf.bank.banker && bac_round_is_on(t))
        return NOT_NOW(t, LAW_SEAT_CHANGE, "%s banks this round; move when the round is over",
                       e->seat);
    if (answer_due(t, e->seat, &no))
        return no;
    if (e->seat == t->cdf.bank.banker)
        return ACCEPT(t, LAW_SEAT_CHANGE, "%s moves to %s, and the bank goes along", e->seat,
                      e->count);
    if (comes_sooner(t, e->seat, e->seat, e->count))
        return ACCEPT(t, LAW_SEAT_CHANGE, "%s moves to %s, sooner in line for the bank, and "
                      "misses the next turn there", e->seat, e->count);
    return ACCEPT(t, LAW_SEAT_CHANGE, "%s moves to %s, no sooner in line for the bank", e->seat,
                  e->count);
}

/* What is noted of one seat is noted of the other; of a seat just left nothing is. */
static sabot_seats moved(sabot_seats set, int from, int to)
{
    const bool has = sabot_seats_has(set, from);
    const sabot_seats rest = (sabot_seats)(set & ~sabot_seats_of(from) & ~sabot_seats_of(to));

    return has ? (sabot_seats)(rest | sabot_seats_of(to)) : rest;
}

static void move_seat(uint8_t *seat, int from, int to)
{
    if (*seat == from)
        *seat = (uint8_t)to;
}

static void move_offers(sabot_table *t, int from, int to)
{
    cdf_offer *o = &t->cdf.offer;

    bac_person_moves(t, from, to);
    o->bid[to] = o->bid[from];
    o->bid[from] = 0;
    move_seat(&o->offered, from, to); /* asked before a recut, and not answered yet */
    move_seat(&t->cdf.suivi.seat, from, to);
    move_seat(&t->cdf.bank.banker, from, to);
    move_seat(&t->cdf.suivi.banker, from, to);
    move_seat(&t->cdf.bets.turn, from, to);
    move_seat(&t->cdf.bets.picked, from, to);
    t->cdf.bets.callers = moved(t->cdf.bets.callers, from, to);
    t->cdf.bets.answered = moved(t->cdf.bets.answered, from, to);
    move_seat(&t->bac.cut.first, from, to);
    t->bac.prep.looked = moved(t->bac.prep.looked, from, to);
    t->bac.prep.not_looking = moved(t->bac.prep.not_looking, from, to);
}

static void apply_move(sabot_table *t, const sabot_event *e)
{
    const int from = e->seat, to = e->count;
    const bool sooner = comes_sooner(t, from, from, to);

    table_chips(t, sabot_account_of_seat(from), sabot_account_of_seat(to), table_chips_of(t, from));
    memcpy(t->people.patron[to], t->people.patron[from], sizeof t->people.patron[to]);
    memset(t->people.patron[from], 0, sizeof t->people.patron[from]);
    move_offers(t, from, to);
    t->taken = moved(t->taken, from, to);
    if (sooner)
        t->cdf.missed |= cdf_people_of(to);
    if (t->phase == SABOT_PHASE_OFFERING)
        cdf_lap_goes_on(t);
    if (t->phase == SABOT_PHASE_BETTING && t->cdf.bets.window >= CDF_PARTIALS)
        cdf_partials_go_on(t);
}

/* --- leaving one seat and taking another (A101) --- */

/* The seat that whoever sits down now has left before, if that makes them come sooner; else 0. */
static int sooner_than_from(const sabot_table *t, const sabot_event *e)
{
    const int place = bac_person_gone(t, e->seat, e->text);

    if (!cdf_people_has(t->bac.persons.away, place) ||
        !comes_sooner(t, place, bac_seat_of_place(t, place), e->seat))
        return 0;
    return bac_seat_of_place(t, place);
}

static sabot_ruling judge_sit(const sabot_table *t, const sabot_event *e)
{
    const sabot_ruling ruling = people_on_sit.judge(t, e);
    const int from = sooner_than_from(t, e);

    if (ruling.verdict != SABOT_ACCEPTED || from == 0)
        return ruling;
    return ruling_read(ruling_tell(ACCEPT(t, LAW_SEAT_CHANGE, "%s is taken, with %m in chips, by "
                                   "who left %s, and sooner in line for the bank: the next turn "
                                   "there is missed", e->seat, e->amount, from)), 101);
}

static void apply_sit(sabot_table *t, const sabot_event *e)
{
    const bool sooner = sooner_than_from(t, e) != 0;

    cdf_person_sits(t, e->seat, e->text);
    if (sooner)
        t->cdf.missed |= cdf_people_of(e->seat);
    people_on_sit.apply(t, e);
    if (t->phase == SABOT_PHASE_OFFERING)
        cdf_lap_goes_on(t); /* whose turn comes now may have been missed */
}

const sabot_rule cdf_on_sit = {
    RULE(SIT, LAW_NONE, judge_sit, apply_sit), .flags = RULE_NEED_NOT_SIT
};
const sabot_rule cdf_on_move = { RULE(MOVE, LAW_SEAT_CHANGE, judge_move, apply_move) };

void cdf_expect_move(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        for (int to = 1; sabot_seats_has(t->taken, seat) && to <= t->rules.seats; to++) {
            expect_add(list, t, SABOT_MAY, SABOT_EV_MOVE, SABOT_PARTICIPANT, seat, LAW_SEAT_CHANGE)
                ->like.count = to;
            expect_keep_if_accepted(t, list, judge_move);
        }
}
