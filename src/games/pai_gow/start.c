/* start.c: where dealing starts: three dice, or a random number (C:10.8.09 to 11, C:11.8C.1 and 2),
 * and what may go wrong with them (10.9(a) to (c), C:11.11.1 and 2).
 *
 *   shake -> uncover -> total announced -> pieces dealt        number
 *     ^---- No Roll ---/----------------/
 *
 * What must always hold: the pieces start from the place the dice give, whatever was announced. A
 * wrong total alone does no harm; with any piece at a wrong place after it all hands are void
 * (A111). A die that leaves the shaker is a fact at any time (A99). */
#include "round.h"

enum { SHAKES = 3, MANY = 100000, NUMBERS = 7, DICE_VALUES = 216 };
enum { TOTAL_LEAST = 3, TOTAL_MOST = 18 };

int paigow_true_total(const sabot_table *t)
{
    const int dice = t->pg.round.dice;

    if (dice == 0)
        return 0;
    return dice > DICE_VALUES ? dice - DICE_VALUES : sabot_dice_total(dice);
}

int paigow_start_place(const sabot_table *t, int total)
{
    const int from = t->rules.count_from_dealer ? 0 : paigow_opponent(t);

    return (from + total + paigow_places(t) - 1) % paigow_places(t);
}

bool paigow_misled(const sabot_table *t, int place)
{
    const paigow_round *r = &t->pg.round;

    return t->phase == SABOT_PHASE_DEALING && r->total != 0 && r->total != paigow_true_total(t) &&
           !paigow_deal_is_done(t) && place != paigow_next_place(t);
}

bool paigow_is_unstarted(const sabot_table *t)
{
    return !paigow_tiles(t) && t->phase == SABOT_PHASE_DEALING && t->pg.round.dice == 0;
}

/* --- the dice --- */

paigow_step paigow_start_step(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;
    sabot_ruling no;
    paigow_step step = { .step = PAIGOW_STEP_NONE, .rule = LAW_SHAKE };

    if (r->dice != 0 && r->total == 0) {
        step.step = PAIGOW_STEP_TOTAL;
        step.rule = LAW_TOTAL;
    } else if (r->dice != 0) {
        step.step = PAIGOW_STEP_NONE;
    } else if (!paigow_uses_dice(t)) {
        step.step = PAIGOW_STEP_NUMBER;
        step.rule = LAW_RANDOM_NUMBER;
    } else if (r->shaken) {
        step.step = PAIGOW_STEP_UNCOVER;
    } else if (paigow_dice_refuse(t, t->now_ms, &no)) {
        step.step = PAIGOW_STEP_PLACE_DICE;
        step.rule = LAW_DICE;
    } else {
        step.step = PAIGOW_STEP_SHAKE;
    }
    return step;
}

static sabot_ruling no_dice_here(const sabot_table *t)
{
    return REFUSE(t, LAW_RANDOM_NUMBER, "a random number finds the starting place at this table; "
                  "there are no dice", 0);
}

sabot_ruling paigow_judge_shake(const sabot_table *t, const sabot_event *e)
{
    const int step = paigow_round_step(t).step;
    sabot_ruling no;

    if (!paigow_uses_dice(t))
        return no_dice_here(t);
    if (e->count != 0 && e->count < SHAKES)
        return REFUSE(t, LAW_SHAKE, "the dice are shaken at least three times, not %n; shake them "
                      "anew, three times or more", sabot_count_said(e));
    if (step != PAIGOW_STEP_SHAKE && step != PAIGOW_STEP_PLACE_DICE)
        return paigow_not_dealing(t, LAW_SHAKE);
    if (paigow_dice_refuse(t, e->time_ms, &no))
        return no;
    return ACCEPT(t, LAW_SHAKE, "the dice are shaken; uncover them", 0);
}

void paigow_apply_shake(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.round.shaken = true;
}

/* Does a die that leans, or has left the shaker, spoil a roll? Not before the shake, nor once a
 * piece was dealt by it; that the total was announced makes no throw of it. */
static bool spoils_roll(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;

    return t->phase == SABOT_PHASE_DEALING && r->delivered == 0 && (r->shaken || r->dice != 0);
}

static sabot_ruling judge_no_roll(const sabot_table *t, const sabot_event *e)
{
    const bool out = e->manner == SABOT_MANNER_OUT;

    if (!t->pg.prep.dice_placed)
        return REFUSE(t, LAW_DICE, "there are no dice at the table that could lean or leave the "
                      "shaker", 0);
    if (!spoils_roll(t))
        return IRREGULAR(t, out ? LAW_DIE_OUT : LAW_DIE_LEANS, "recorded; no roll hangs on the "
                         "dice now: they go back into the shaker, and play goes on", 0);
    return out ? IRREGULAR(t, LAW_NO_ROLL_OUT, "No Roll: a die has left the shaker; shake them "
                           "again", 0)
               : IRREGULAR(t, LAW_NO_ROLL_LEANING, "No Roll: not all three dice lie flat; shake "
                           "them again", 0);
}

sabot_ruling paigow_judge_uncover(const sabot_table *t, const sabot_event *e)
{
    if (!paigow_uses_dice(t))
        return no_dice_here(t);
    if (e->manner == SABOT_MANNER_OUT || e->manner == SABOT_MANNER_LEANING)
        return judge_no_roll(t, e);
    if (e->manner != SABOT_MANNER_NONE)
        return REFUSE(t, LAW_SHAKE, "a die may be leaning or out of the shaker; say which", 0);
    if (e->count < 1 || e->count > DICE_VALUES)
        return REFUSE(t, LAW_TOTAL, "say what each of the three dice shows, 1 to 6", 0);
    if (t->phase == SABOT_PHASE_DEALING && t->pg.round.dice != 0)
        return REFUSE(t, LAW_SHAKE, "the dice show %n in this round and are not thrown again",
                      paigow_true_total(t));
    if (paigow_round_step(t).step != PAIGOW_STEP_UNCOVER)
        return paigow_not_dealing(t, LAW_SHAKE);
    return ACCEPT(t, LAW_TOTAL, "the dice total %n; announce it", sabot_dice_total(e->count));
}

void paigow_apply_uncover(sabot_table *t, const sabot_event *e)
{
    if (e->manner == SABOT_MANNER_NONE) {
        t->pg.round.dice = (uint16_t)e->count;
        return;
    }
    t->pg.irregularities++;
    if (!spoils_roll(t))
        return;
    t->pg.round.shaken = false;
    t->pg.round.dice = 0;
    t->pg.round.total = t->pg.round.start = 0;
}

void paigow_note_total(sabot_table *t, int total)
{
    t->pg.round.total = (uint8_t)total;
    t->pg.round.start = (uint8_t)(1 + paigow_start_place(t, paigow_true_total(t)));
}

/* --- the random number --- */

sabot_ruling paigow_judge_number(const sabot_table *t, const sabot_event *e)
{
    if (!!paigow_uses_dice(t))
        return REFUSE(t, LAW_START_PLACE, "three dice find the starting place at this table; "
                      "shake them", 0);
    if (t->pg.round.dice != 0)
        return REFUSE(t, LAW_START_PLACE, "the number of this round is %n; no other is taken",
                      paigow_true_total(t));
    if (paigow_round_step(t).step != PAIGOW_STEP_NUMBER)
        return paigow_not_dealing(t, LAW_RANDOM_NUMBER);
    if (e->count < 1 || e->count > NUMBERS)
        return IRREGULAR(t, LAW_RANDOM_NUMBER, "%n is no number of 1 to 7: the device is at "
                         "fault; take another number", e->count);
    return ACCEPT(t, LAW_START_PLACE, "the number is %n: dealing starts with %a", e->count,
                  paigow_start_place(t, e->count));
}

void paigow_apply_number(sabot_table *t, const sabot_event *e)
{
    if (e->count < 1 || e->count > NUMBERS) {
        t->pg.irregularities++;
        return;
    }
    t->pg.round.dice = (uint16_t)(DICE_VALUES + e->count);
    paigow_note_total(t, e->count);
}

/* --- the total --- */

static sabot_ruling wrong_total(const sabot_table *t, int said)
{
    const int shown = paigow_true_total(t);

    return IRREGULAR(t, LAW_WRONG_TOTAL, "the dice show %n, not %n: put it right, or deal from "
                     "%a all the same and play goes on; a piece at a wrong place voids all "
                     "hands", shown, said, paigow_start_place(t, shown));
}

sabot_ruling paigow_judge_total(const sabot_table *t, const sabot_event *e)
{
    const paigow_round *r = &t->pg.round;

    if (!paigow_uses_dice(t))
        return REFUSE(t, LAW_RANDOM_NUMBER, "the random number is the total; nothing is "
                      "announced", 0);
    if (e->count == 0)
        return REFUSE(t, LAW_TOTAL, "say which total: what the three dice show together", 0);
    if (e->count < TOTAL_LEAST || e->count > TOTAL_MOST)
        return REFUSE(t, LAW_TOTAL, "three dice total 3 to 18, never %n; announce what they show",
                      sabot_count_said(e));
    if (t->phase != SABOT_PHASE_DEALING || r->dice == 0)
        return paigow_not_dealing(t, LAW_TOTAL);
    if (r->delivered > 0)
        return REFUSE(t, LAW_TOTAL, "dealing has begun; a total comes too late", 0);
    if (e->count != paigow_true_total(t))
        return wrong_total(t, e->count);
    if (r->total == paigow_true_total(t))
        return NOT_NOW(t, LAW_TOTAL, "the total of %n is announced; deal", r->total);
    return ACCEPT(t, t->pg.bank.side != PAIGOW_DEALER_CARRIES && !t->rules.count_from_dealer
                         ? LAW_COUNT_FROM_BANK : LAW_START_PLACE,
                  "total %n: dealing starts with %a", e->count, paigow_start_place(t, e->count));
}

void paigow_apply_total(sabot_table *t, const sabot_event *e)
{
    if (e->count != paigow_true_total(t))
        t->pg.irregularities++;
    paigow_note_total(t, e->count);
}

/* --- what may come --- */

static void expect_shake(const sabot_table *t, expect_list *list)
{
    sabot_expected *x;

    expect_add(list, t, SABOT_MUST, SABOT_EV_SHAKE, SABOT_DEALER, 0, LAW_SHAKE);
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_SHAKE, SABOT_DEALER, 0, LAW_SHAKE);
    x->like.count = x->count_min = SHAKES;
    x->count_max = MANY;
    x->open = SABOT_FIELD_BIT(SABOT_F_COUNT);
}

static void expect_dice(const sabot_table *t, expect_list *list)
{
    sabot_expected *x = expect_add(list, t, SABOT_YIELD, SABOT_EV_UNCOVER, SABOT_SHOE, 0,
                                   LAW_SHAKE);

    x->like.count = x->count_min = 1;
    x->count_max = DICE_VALUES;
    x->open = SABOT_FIELD_BIT(SABOT_F_DICE);
}

static void expect_number(const sabot_table *t, expect_list *list)
{
    sabot_expected *x = expect_add(list, t, SABOT_YIELD, SABOT_EV_NUMBER, SABOT_SHOE, 0,
                                   LAW_RANDOM_NUMBER);

    x->like.count = x->count_min = 1;
    x->count_max = NUMBERS;
    x->open = SABOT_FIELD_BIT(SABOT_F_COUNT);
}

/* Owed if it is still to be said; a harmless error may be corrected. */
static void expect_total(const sabot_table *t, expect_list *list, sabot_duty duty)
{
    sabot_expected *x = expect_add(list, t, duty, SABOT_EV_ANNOUNCE, SABOT_DEALER, 0, LAW_TOTAL);

    x->like.words = SABOT_SAY_TOTAL;
    x->like.count = paigow_true_total(t);
}

void paigow_expect_start(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    const paigow_round *r = &t->pg.round;

    switch (step->step) {
    case PAIGOW_STEP_SHAKE:   expect_shake(t, list); break;
    case PAIGOW_STEP_UNCOVER: expect_dice(t, list); break;
    case PAIGOW_STEP_NUMBER:  expect_number(t, list); break;
    case PAIGOW_STEP_TOTAL:   expect_total(t, list, SABOT_MUST); break;
    default:
        if (r->delivered == 0 && r->dice != 0 && r->total != paigow_true_total(t))
            expect_total(t, list, SABOT_MAY);
        break;
    }
}
