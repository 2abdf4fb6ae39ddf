/* cut.c: the cut of cards shuffled by hand (C:11.6.2).
 *
 *   offer to the lowest occupied seat, then on clockwise, down the numbers; the dealer comes last
 *   the cutting card goes in, the cards in front of it go to the back, the cover card to the bottom
 *
 * What must always hold: whoever is asked sits at the table, and nobody is asked twice. */
#include "prepare.h"

enum { CUT_MARGIN = 10 }; /* cards on either side of the cutting card */

int pg_cut_next(const sabot_table *t)
{
    const pg_prep *p = &t->pg.prep;
    const sabot_seats left = (sabot_seats)(t->taken & ~p->cut_asked);

    return p->cut_last == 0 ? sabot_seats_lowest(left) : sabot_seats_clockwise(left, p->cut_last);
}

void pg_cut_begin(sabot_table *t)
{
    pg_prep *p = &t->pg.prep;

    p->cut_offered = p->cut_last = 0;
    p->cut_asked = 0;
    p->cut = p->covered = false;
    pg_enter(t, SABOT_PHASE_CUTTING);
}

/* Nothing is cut where tiles are stacked or a device has shuffled. */
static bool is_no_cut(const sabot_table *t, sabot_ruling *no)
{
    if (pg_tiles(t))
        *no = PG_REFUSE(t, PG_SET_OF_TILES, "this game is played with tiles; nothing is cut", 0);
    else if (pg_has_device(t))
        *no = PG_REFUSE(t, PG_CUT, "the device has shuffled; the deck is dealt without a cut", 0);
    else
        return false;
    return true;
}

bool pg_is_cut(const sabot_table *t)
{
    sabot_ruling no;

    return !is_no_cut(t, &no);
}

/* --- the offer --- */

sabot_ruling pg_judge_offer_cut(const sabot_table *t, const sabot_event *e)
{
    const pg_step s = pg_prepare_step(t);
    sabot_ruling no;

    if (is_no_cut(t, &no))
        return no;
    if (t->phase == SABOT_PHASE_CUTTING && t->pg.prep.cut_offered != 0)
        return PG_NOT_NOW(t, PG_CUT, "the cut is offered to %s; wait for the answer",
                          t->pg.prep.cut_offered);
    if (s.step == PG_STEP_CUT)
        return PG_REFUSE(t, PG_CUT, "everyone has been asked; the dealer cuts", 0);
    if (pg_step_refuses(t, e, PG_STEP_OFFER_CUT, PG_CUT, &no))
        return no;
    if (e->seat != s.place)
        return PG_REFUSE(t, PG_CUT, "%s is next to be offered the cut, not %s", s.place, e->seat);
    return PG_ACCEPT(t, PG_CUT, "the stack is offered to %s", e->seat);
}

void pg_apply_offer_cut(sabot_table *t, const sabot_event *e)
{
    t->pg.prep.cut_offered = t->pg.prep.cut_last = e->seat;
    t->pg.prep.cut_asked |= sabot_seats_of(e->seat);
}

sabot_ruling pg_judge_decline_cut(const sabot_table *t, const sabot_event *e)
{
    if (t->phase != SABOT_PHASE_CUTTING)
        return PG_NOT_NOW(t, PG_CUT, "the cut has not been offered to %s", e->seat);
    if (e->seat != t->pg.prep.cut_offered && sabot_seats_has(t->pg.prep.cut_asked, e->seat))
        return PG_REFUSE(t, PG_CUT, "%s has been asked about the cut and has answered", e->seat);
    if (e->seat != t->pg.prep.cut_offered)
        return PG_NOT_NOW(t, PG_CUT, "the cut has not been offered to %s", e->seat);
    return PG_ACCEPT(t, PG_CUT, "%s does not cut; the offer goes on", e->seat);
}

void pg_apply_decline_cut(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut_offered = 0;
}

/* --- the cut --- */

static bool cutter_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int seat = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    const int asked = t->pg.prep.cut_offered;
    const int next = asked != 0 ? asked : pg_cut_next(t);

    if (e->seat != seat)
        *no = PG_REFUSE(t, PG_CUT, "whoever cuts cuts for themselves, not for %s", e->seat);
    else if (seat == 0 && next != 0)
        *no = PG_NOT_NOW(t, PG_CUT, "the dealer cuts when everyone has declined; %s has not", next);
    else if (seat == asked)
        return false;
    else if (sabot_seats_has(t->pg.prep.cut_asked, seat))
        *no = PG_REFUSE(t, PG_CUT, "%s has declined the cut", seat);
    else
        *no = PG_NOT_NOW(t, PG_CUT, "the cut has not been offered to %s yet", seat);
    return true;
}

sabot_ruling pg_judge_cut(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_no_cut(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_CUTTING || t->pg.prep.cut) {
        const bool wanted = !pg_step_refuses(t, e, PG_STEP_CUT, PG_CUT, &no);
        assert(!wanted);
        return no;
    }
    if (cutter_refuses(t, e, &no))
        return no;
    if (e->count < CUT_MARGIN || e->count > PG_DECK - CUT_MARGIN)
        return PG_REFUSE(t, PG_CUT, "%n of %n cards would lie in front of the cutting card; at "
                         "least %n must lie on either side: cut again", e->count, PG_DECK,
                         CUT_MARGIN);
    return PG_ACCEPT(t, PG_CUT, "%n cards go to the back, %n come to the front", e->count,
                     PG_DECK - e->count);
}

void pg_apply_cut(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut = true;
    t->pg.prep.cut_offered = 0;
}

sabot_ruling pg_judge_cover_card(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_no_cut(t, &no) || pg_step_refuses(t, e, PG_STEP_COVER_CARD, PG_CUT, &no))
        return no;
    return PG_ACCEPT(t, PG_CUT, "the cover card lies at the bottom; the stack is ready", 0);
}

void pg_apply_cover_card(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.covered = true;
    pg_prepare_advance(t);
}

/* --- what may come --- */

static void open_cut(sabot_expected *x)
{
    x->open = SABOT_FIELD_BIT(SABOT_F_COUNT);
    x->like.count = PG_DECK / 2;
    x->count_min = CUT_MARGIN;
    x->count_max = PG_DECK - CUT_MARGIN;
}

void pg_expect_cut(const sabot_table *t, const pg_step *step, pg_list *list)
{
    if (step->step == PG_STEP_OFFER_CUT)
        pg_add(list, t, SABOT_MUST, SABOT_EV_OFFER_CUT, SABOT_DEALER, 0, PG_CUT)->like.seat =
            step->place;
    if (step->step == PG_STEP_CUT && step->place == 0)
        open_cut(pg_add(list, t, SABOT_MUST, SABOT_EV_CUT, SABOT_DEALER, 0, PG_CUT));
    if (step->step == PG_STEP_CUT && step->place != 0) {
        open_cut(pg_add(list, t, SABOT_MAY, SABOT_EV_CUT, SABOT_PARTICIPANT, step->place, PG_CUT));
        pg_add(list, t, SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT, step->place, PG_CUT);
    }
    if (step->step == PG_STEP_COVER_CARD)
        pg_add(list, t, SABOT_MUST, SABOT_EV_COVER_CARD, SABOT_DEALER, 0, PG_CUT);
}
