/* round.c: a round from No More Bets to the last hand set: who plays, and what comes next.
 *
 *   DEALING   shake, uncover, total | number -> [signal] -> pieces -> [four left] -> hands nobody
 *             plays are taken away -> shaker covered
 *   SETTING   [play or void] -> players set -> the house's hand is turned up and set
 *
 * paigow_round_step names the next step. What must always hold: no step is taken before the one it
 * names, but for players, who set in any order among themselves. */
#include "round.h"

#include <string.h>

/* --- who plays --- */

bool paigow_dealer_plays(const sabot_table *t)
{
    switch (t->pg.bank.side) {
    case PAIGOW_BANK:    return t->pg.bank.dealer_wager > 0;
    case PAIGOW_CO_BANK: return false;
    default:         return true;
    }
}

static bool is_bank(const sabot_table *t, int place)
{
    return t->pg.bank.side != PAIGOW_DEALER_CARRIES && place == t->pg.bank.seat;
}

bool paigow_plays(const sabot_table *t, int place)
{
    if (place == 0)
        return paigow_dealer_plays(t);
    if (place < 1 || place > PAIGOW_AREAS || t->pg.round.hand[place].result == SABOT_SAY_VOID)
        return false;
    return t->pg.wager[place] > 0 || is_bank(t, place);
}

int paigow_opponent(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES ? 0 : t->pg.bank.seat;
}

int paigow_owner(const sabot_table *t, int place)
{
    return is_bank(t, place) ? place : t->pg.owner[place];
}

bool paigow_owner_is_here(const sabot_table *t, int place)
{
    return sabot_seats_has(t->taken, paigow_owner(t, place));
}

int paigow_house_place(const sabot_table *t)
{
    if (t->pg.bank.side == PAIGOW_CO_BANK)
        return t->pg.bank.seat;
    return paigow_dealer_plays(t) ? 0 : PAIGOW_NOWHERE;
}

int paigow_set_before(const sabot_table *t, int place)
{
    const int other = is_bank(t, place) ? 0 : paigow_other_area(t, place);
    const sabot_cents *wager = t->pg.wager;

    if (other == 0 || !paigow_plays(t, other) || t->pg.round.hand[other].set)
        return 0;
    if (wager[other] != wager[place])
        return wager[other] > wager[place] ? other : 0;
    return other < place ? other : 0;
}

/* --- places --- */

int paigow_place_of(const sabot_event *e)
{
    if (e->seat != 0)
        return e->hand == SABOT_HAND_NONE && e->seat <= PAIGOW_AREAS ? e->seat : PAIGOW_NOWHERE;
    switch (e->hand) {
    case SABOT_HAND_DEALER: return 0;
    case SABOT_HAND_DEAD:   return PAIGOW_DEAD;
    default:                return PAIGOW_NOWHERE;
    }
}

int paigow_place_or(const sabot_table *t, const sabot_event *e, int otherwise)
{
    const int place = paigow_place_of(e);

    if (e->seat == 0 && e->hand == SABOT_HAND_NONE)
        return otherwise;
    return place == PAIGOW_DEAD && !paigow_tiles(t) ? PAIGOW_NOWHERE : place;
}

void paigow_name_place(sabot_event *e, int place)
{
    e->seat = (uint8_t)(place >= 1 && place <= PAIGOW_AREAS ? place : 0);
    e->hand = (uint8_t)(place == 0         ? SABOT_HAND_DEALER
                        : place == PAIGOW_DEAD ? SABOT_HAND_DEAD : SABOT_HAND_NONE);
}

/* --- the house way of the round --- */

const sabot_house_way *paigow_house_way(const sabot_table *t)
{
    return sabot_house_way_named(t->pg.round.house_way);
}

/* --- beginning, going on, void --- */

void paigow_round_begins(sabot_table *t)
{
    paigow_round *r = &t->pg.round;
    const uint32_t number = r->number + 1;

    memset(r, 0, sizeof *r);
    r->number = number;
    r->bets_closed = true;
    memcpy(r->house_way, t->rules.house_way, sizeof r->house_way);
    table_enter(t, SABOT_PHASE_DEALING);
}

paigow_step paigow_round_step(const sabot_table *t)
{
    paigow_step step = { .step = PAIGOW_STEP_NONE };

    if (t->phase == SABOT_PHASE_DEALING) {
        step = paigow_start_step(t);
        if (step.step == PAIGOW_STEP_NONE)
            step = paigow_deliver_step(t);
        if (step.step == PAIGOW_STEP_NONE)
            step = paigow_clear_step(t);
    } else if (t->phase == SABOT_PHASE_SETTING) {
        step = paigow_set_step(t);
        if (step.step == PAIGOW_STEP_NONE)
            step = paigow_house_step(t);
    }
    return step;
}

void paigow_round_goes_on(sabot_table *t)
{
    if (t->phase == SABOT_PHASE_DEALING && paigow_round_step(t).step == PAIGOW_STEP_NONE)
        table_enter(t, SABOT_PHASE_SETTING);
    if (t->phase == SABOT_PHASE_SETTING && paigow_round_step(t).step == PAIGOW_STEP_NONE)
        paigow_comparing_begins(t);
}

void paigow_round_is_void(sabot_table *t, enum sabot_law rule)
{
    t->pg.irregularities++;
    paigow_void_round(t, rule);
}

/* --- what comes first --- */

static sabot_ruling not_all_down(const sabot_table *t, int place)
{
    if (t->pg.bank.side == PAIGOW_CO_BANK)
        return NOT_NOW(t, LAW_CO_BANK_SET, "the hands of %a are not down yet; the co-bank's is "
                       "turned up and set last", place);
    if (!paigow_dealer_plays(t))
        return NOT_NOW(t, LAW_COMPARE_ORDER, "the hands of %a are not down yet; none is opened "
                       "before all are", place);
    return NOT_NOW(t, LAW_DEALER_SETS_LAST, "the hands of %a are not down yet; the house's are "
                   "turned up and set last", place);
}

static sabot_ruling first_in_setting(const sabot_table *t, const paigow_step *step)
{
    switch (step->step) {
    case PAIGOW_STEP_CHOOSE:
        return NOT_NOW(t, LAW_PLAYER_EXPOSED, "%s first decides whether to play or void the hand "
                       "of which the dealer exposed a part", paigow_owner(t, step->place));
    case PAIGOW_STEP_SET:
        if (step->rule == LAW_BANK_FOUL)
            return NOT_NOW(t, LAW_BANK_FOUL, "the bank's hand, that of %a, does not lie as two and "
                           "five; the dealer resets it by the house way before any other is "
                           "opened", step->place);
        return not_all_down(t, step->place);
    case PAIGOW_STEP_TURN_UP_HOUSE:
        return NOT_NOW(t, (enum sabot_law)step->rule, "turn up the hand of %a first", step->place);
    default:
        return NOT_NOW(t, (enum sabot_law)step->rule, "set the hand of %a by the house way first",
                       step->place);
    }
}

static sabot_ruling first_in_dealing(const sabot_table *t, const paigow_step *step)
{
    const enum sabot_law rule = (enum sabot_law)step->rule;

    switch (step->step) {
    case PAIGOW_STEP_PLACE_DICE:
        return NOT_NOW(t, rule, "three dice have to be put into the shaker first", 0);
    case PAIGOW_STEP_SHAKE:
        return NOT_NOW(t, rule, "shake the dice first", 0);
    case PAIGOW_STEP_UNCOVER:
        return NOT_NOW(t, rule, "uncover the dice first", 0);
    case PAIGOW_STEP_NUMBER:
        return NOT_NOW(t, rule, "the random number comes first", 0);
    case PAIGOW_STEP_TOTAL:
        return NOT_NOW(t, rule, "announce the total of %n first", paigow_true_total(t));
    case PAIGOW_STEP_SIGNAL:
        return NOT_NOW(t, rule, "signal the delivery first: lift two stacks onto the next two",
                       0);
    case PAIGOW_STEP_DELIVER:
        return NOT_NOW(t, rule, "not every place has its pieces; the next go to %a",
                       step->place);
    case PAIGOW_STEP_CARD:
        return NOT_NOW(t, rule, "not every place has seven cards; the next goes to %a",
                       step->place);
    case PAIGOW_STEP_COUNT_LEFT:
        return NOT_NOW(t, rule, "count the cards left over first", 0);
    case PAIGOW_STEP_GATHER:
        return NOT_NOW(t, rule, "nobody plays the hand of %a; take it away first", step->place);
    default:
        return NOT_NOW(t, rule, "cover the shaker and shake it once first", 0);
    }
}

sabot_ruling paigow_not_yet(const sabot_table *t, enum sabot_law rule)
{
    const paigow_step step = paigow_round_step(t);

    if (paigow_prepare_step(t).step != PAIGOW_STEP_NONE)
        return paigow_not_ready(t);
    if (table_is_at(t, BEFORE_DEAL))
        return NOT_NOW(t, rule, "that comes only after No More Bets", 0);
    if (t->pg.round.all_void)
        return NOT_NOW(t, rule, "all hands of this round are void; wagers go back, and the "
                       "pieces are made ready again", 0);
    if (!table_is_at(t, UNOPENED))
        return NOT_NOW(t, rule, "the hands of this round are dealt and set; it is too late for "
                       "that", 0);
    return t->phase == SABOT_PHASE_DEALING ? first_in_dealing(t, &step)
                                           : first_in_setting(t, &step);
}

sabot_ruling paigow_not_dealing(const sabot_table *t, enum sabot_law rule)
{
    if (t->phase == SABOT_PHASE_SETTING)
        return NOT_NOW(t, rule, "everything is dealt, and hands are being set; it is too late for "
                       "that", 0);
    return paigow_not_yet(t, rule);
}

/* --- rules, and what may come --- */

const sabot_rule paigow_on_shake = {
    RULE(SHAKE, LAW_SHAKE, paigow_judge_shake, paigow_apply_shake)
};
const sabot_rule paigow_on_uncover = {
    RULE(UNCOVER, LAW_SHAKE, paigow_judge_uncover, paigow_apply_uncover)
};
const sabot_rule paigow_on_number = {
    RULE(NUMBER, LAW_START_PLACE, paigow_judge_number, paigow_apply_number)
};
const sabot_rule paigow_on_signal = {
    RULE(SIGNAL, LAW_ROUND_ORDER, paigow_judge_signal, paigow_apply_signal)
};
const sabot_rule paigow_on_deliver = {
    RULE(DELIVER, LAW_DELIVER_ORDER, paigow_judge_deliver, paigow_apply_deliver)
};
const sabot_rule paigow_on_card = {
    RULE(CARD, LAW_ROUND_ORDER, paigow_judge_card, paigow_apply_card),
    .roles = SABOT_ROLE_BIT(SABOT_SHOE) | SABOT_ROLE_BIT(SABOT_DEALER)
};
const sabot_rule paigow_on_count_left = {
    RULE(COUNT_LEFT, LAW_ROUND_ORDER, paigow_judge_count_left, paigow_apply_count_left)
};
const sabot_rule paigow_on_count_hand = {
    RULE(COUNT_HAND, LAW_ROUND_ORDER, paigow_judge_count_hand, paigow_apply_count_hand)
};
const sabot_rule paigow_on_gather = {
    RULE(GATHER, LAW_GATHER, paigow_judge_gather, paigow_apply_gather)
};
const sabot_rule paigow_on_cover_shaker = {
    RULE(COVER_SHAKER, LAW_SHAKER_COVERED, paigow_judge_cover_shaker, paigow_apply_cover_shaker)
};

void paigow_expect_round(const sabot_table *t, expect_list *list)
{
    const paigow_step step = paigow_round_step(t);

    if (t->phase == SABOT_PHASE_DEALING) {
        paigow_expect_start(t, list, &step);
        paigow_expect_deliver(t, list, &step);
        paigow_expect_card(t, list, &step);
        paigow_expect_clear(t, list);
        paigow_expect_choose(t, list);
    } else if (t->phase == SABOT_PHASE_SETTING) {
        paigow_expect_choose(t, list);
        paigow_expect_set(t, list);
        paigow_expect_house(t, list, &step);
    }
    paigow_expect_expose(t, list);
}
