/* round.c: a round from No More Bets to the last hand set: who plays, and what comes next.
 *
 *   DEALING   shake, uncover, total | number -> [signal] -> pieces -> [four left] -> hands nobody
 *             plays are taken away -> shaker covered
 *   SETTING   [play or void] -> players set -> the house's hand is turned up and set
 *
 * pg_round_step names the next step. What must always hold: no step is taken before the one it
 * names, but for players, who set in any order among themselves. */
#include "round.h"

#include <string.h>

/* --- who plays --- */

bool pg_dealer_plays(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PG_BANK:    return t->pg.bank.dealer_wager > 0;
    case PG_CO_BANK: return false;
    default:         return true;
    }
}

static bool is_bank(const sabot_table *t, int place)
{
    return t->pg.bank.side != PG_DEALER_CARRIES && place == t->pg.bank.seat;
}

bool pg_plays(const sabot_table *t, int place)
{
    if (place == 0)
        return pg_dealer_plays(t);
    if (place < 1 || place > PG_AREAS || t->pg.round.hand[place].result == SABOT_SAY_VOID)
        return false;
    return t->pg.wager[place] > 0 || is_bank(t, place);
}

int pg_opponent(const sabot_table *t)
{
    return t->pg.bank.side == PG_DEALER_CARRIES ? 0 : t->pg.bank.seat;
}

int pg_owner(const sabot_table *t, int place)
{
    return is_bank(t, place) ? place : t->pg.owner[place];
}

bool pg_owner_is_here(const sabot_table *t, int place)
{
    return sabot_seats_has(t->taken, pg_owner(t, place));
}

int pg_house_place(const sabot_table *t)
{
    if (t->pg.bank.side == PG_CO_BANK)
        return t->pg.bank.seat;
    return pg_dealer_plays(t) ? 0 : PG_NOWHERE;
}

int pg_set_before(const sabot_table *t, int place)
{
    const int other = is_bank(t, place) ? 0 : pg_other_area(t, place);
    const sabot_cents *wager = t->pg.wager;

    if (other == 0 || !pg_plays(t, other) || t->pg.round.hand[other].set)
        return 0;
    if (wager[other] != wager[place])
        return wager[other] > wager[place] ? other : 0;
    return other < place ? other : 0;
}

/* --- places --- */

int pg_place_of(const sabot_event *e)
{
    if (e->seat != 0)
        return e->hand == SABOT_HAND_NONE && e->seat <= PG_AREAS ? e->seat : PG_NOWHERE;
    switch (e->hand) {
    case SABOT_HAND_DEALER: return 0;
    case SABOT_HAND_DEAD:   return PG_DEAD;
    default:                return PG_NOWHERE;
    }
}

int pg_place_or(const sabot_table *t, const sabot_event *e, int otherwise)
{
    const int place = pg_place_of(e);

    if (e->seat == 0 && e->hand == SABOT_HAND_NONE)
        return otherwise;
    return place == PG_DEAD && !pg_tiles(t) ? PG_NOWHERE : place;
}

void pg_name_place(sabot_event *e, int place)
{
    e->seat = (uint8_t)(place >= 1 && place <= PG_AREAS ? place : 0);
    e->hand = (uint8_t)(place == 0         ? SABOT_HAND_DEALER
                        : place == PG_DEAD ? SABOT_HAND_DEAD : SABOT_HAND_NONE);
}

/* --- the house way of the round --- */

const sabot_house_way *pg_house_way(const sabot_table *t)
{
    return sabot_house_way_named(t->pg.round.house_way);
}

/* --- beginning, going on, void --- */

void pg_round_begins(sabot_table *t)
{
    pg_round *r = &t->pg.round;
    const uint32_t number = r->number + 1;

    memset(r, 0, sizeof *r);
    r->number = number;
    r->bets_closed = true;
    memcpy(r->house_way, t->rules.house_way, sizeof r->house_way);
    pg_enter(t, SABOT_PHASE_DEALING);
}

pg_step pg_round_step(const sabot_table *t)
{
    pg_step step = { .step = PG_STEP_NONE };

    if (t->phase == SABOT_PHASE_DEALING) {
        step = pg_start_step(t);
        if (step.step == PG_STEP_NONE)
            step = pg_deliver_step(t);
        if (step.step == PG_STEP_NONE)
            step = pg_clear_step(t);
    } else if (t->phase == SABOT_PHASE_SETTING) {
        step = pg_set_step(t);
        if (step.step == PG_STEP_NONE)
            step = pg_house_step(t);
    }
    return step;
}

void pg_round_goes_on(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_DEALING && pg_round_step(t).step == PG_STEP_NONE)
        pg_enter(t, SABOT_PHASE_SETTING);
    if (t->phase == SABOT_PHASE_SETTING && pg_round_step(t).step == PG_STEP_NONE)
        pg_comparing_begins(t);
}

void pg_round_is_void(sabot_table *t, enum pg_rule rule)
{
    t->pg.irregularities++;
    pg_void_round(t, rule);
}

/* --- what comes first --- */

static sabot_ruling first_in_setting(const sabot_table *t, const pg_step *step)
{
    switch (step->step) {
    case PG_STEP_CHOOSE:
        return PG_NOT_NOW(t, PG_PLAYER_EXPOSED, "%s first decides whether to play or void the hand "
                          "of which the dealer exposed a part", pg_owner(t, step->place));
    case PG_STEP_SET:
        return PG_NOT_NOW(t, PG_DEALER_SETS_LAST, "the hands of %a are not down yet; the house's "
                          "are turned up and set last", step->place);
    case PG_STEP_TURN_UP_HOUSE:
        return PG_NOT_NOW(t, (enum pg_rule)step->rule, "turn up the hand of %a first", step->place);
    default:
        return PG_NOT_NOW(t, (enum pg_rule)step->rule, "set the hand of %a by the house way first",
                          step->place);
    }
}

static sabot_ruling first_in_dealing(const sabot_table *t, const pg_step *step)
{
    const enum pg_rule rule = (enum pg_rule)step->rule;

    switch (step->step) {
    case PG_STEP_PLACE_DICE:
        return PG_NOT_NOW(t, rule, "three dice have to be put into the shaker first", 0);
    case PG_STEP_SHAKE:
        return PG_NOT_NOW(t, rule, "shake the dice first", 0);
    case PG_STEP_UNCOVER:
        return PG_NOT_NOW(t, rule, "the dice are shaken; uncover them first", 0);
    case PG_STEP_NUMBER:
        return PG_NOT_NOW(t, rule, "the random number comes first", 0);
    case PG_STEP_TOTAL:
        return PG_NOT_NOW(t, rule, "announce the total of %n first", pg_true_total(t));
    case PG_STEP_SIGNAL:
        return PG_NOT_NOW(t, rule, "signal the delivery first: lift two stacks onto the next two",
                          0);
    case PG_STEP_DELIVER:
        return PG_NOT_NOW(t, rule, "not every place has its pieces; the next go to %a",
                          step->place);
    case PG_STEP_CARD:
        return PG_NOT_NOW(t, rule, "not every place has seven cards; the next goes to %a",
                          step->place);
    case PG_STEP_COUNT_LEFT:
        return PG_NOT_NOW(t, rule, "count the cards left over first", 0);
    case PG_STEP_GATHER:
        return PG_NOT_NOW(t, rule, "nobody plays the hand of %a; take it away first", step->place);
    default:
        return PG_NOT_NOW(t, rule, "cover the shaker and shake it once first", 0);
    }
}

sabot_ruling pg_not_yet(const sabot_table *t, enum pg_rule rule)
{
    const pg_step step = pg_round_step(t);

    if (pg_prepare_step(t).step != PG_STEP_NONE)
        return pg_not_ready(t);
    if (t->phase < SABOT_PHASE_DEALING)
        return PG_NOT_NOW(t, rule, "that comes only after No More Bets", 0);
    if (t->pg.round.all_void)
        return PG_NOT_NOW(t, rule, "all hands of this round are void; wagers go back, and the "
                          "pieces are made ready again", 0);
    if (t->phase > SABOT_PHASE_SETTING)
        return PG_NOT_NOW(t, rule, "the hands of this round are dealt and set; it is too late for "
                          "that", 0);
    return t->phase == SABOT_PHASE_DEALING ? first_in_dealing(t, &step)
                                           : first_in_setting(t, &step);
}

/* --- rules, and what may come --- */

const pg_handler pg_round_rules[] = {
    { SABOT_EV_SHAKE, PG_SHAKE, pg_judge_shake, pg_apply_shake },
    { SABOT_EV_UNCOVER, PG_SHAKE, pg_judge_uncover, pg_apply_uncover },
    { SABOT_EV_NUMBER, PG_START_PLACE, pg_judge_number, pg_apply_number },
    { SABOT_EV_SIGNAL, PG_ROUND_ORDER, pg_judge_signal, pg_apply_signal },
    { SABOT_EV_DELIVER, PG_DELIVER_ORDER, pg_judge_deliver, pg_apply_deliver },
    { SABOT_EV_CARD, PG_ROUND_ORDER, pg_judge_card, pg_apply_card },
    { SABOT_EV_COUNT_LEFT, PG_ROUND_ORDER, pg_judge_count_left, pg_apply_count_left },
    { SABOT_EV_COUNT_HAND, PG_ROUND_ORDER, pg_judge_count_hand, pg_apply_count_hand },
    { SABOT_EV_GATHER, PG_GATHER, pg_judge_gather, pg_apply_gather },
    { SABOT_EV_COVER_SHAKER, PG_SHAKER_COVERED, pg_judge_cover_shaker, pg_apply_cover_shaker },
};

void pg_expect_round(const sabot_table *t, pg_list *list)
{
    const pg_step step = pg_round_step(t);

    if (t->phase == SABOT_PHASE_DEALING) {
        pg_expect_start(t, list, &step);
        pg_expect_deliver(t, list, &step);
        pg_expect_card(t, list, &step);
        pg_expect_clear(t, list);
        pg_expect_choose(t, list);
    } else if (t->phase == SABOT_PHASE_SETTING) {
        pg_expect_choose(t, list);
        pg_expect_set(t, list);
        pg_expect_house(t, list, &step);
    }
    pg_expect_expose(t, list);
}
