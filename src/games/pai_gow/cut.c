/* cut.c: the cut of cards shuffled by hand (C:11.6.2).
 *
 *   offer to the lowest occupied seat, then on clockwise, down the numbers; the dealer comes last
 *   the cutting card goes in, the cards in front of it go to the back, the cover card to the bottom
 *
 * What must always hold: whoever is asked sits at the table, and nobody is asked twice. */
#include "prepare.h"

enum { CUT_MARGIN = 10 }; /* cards on either side of the cutting card */

int paigow_cut_next(const sabot_table *t)
{
    const paigow_prep *p = &t->pg.prep;
    const sabot_seats left = (sabot_seats)(t->taken & ~p->cut_asked);

    return p->cut_last == 0 ? sabot_seats_lowest(left) : sabot_seats_clockwise(left, p->cut_last);
}

void paigow_cut_begin(sabot_table *t)
{
    paigow_prep *p = &t->pg.prep;

    p->cut_offered = p->cut_last = 0;
    p->cut_asked = 0;
    p->cut = p->covered = false;
    table_enter(t, SABOT_PHASE_CUTTING);
}

/* Nothing is cut where tiles are stacked or a device has shuffled. */
static bool is_no_cut(const sabot_table *t, sabot_ruling *no)
{
    if (paigow_tiles(t))
        *no = REFUSE(t, LAW_SET_OF_TILES, "this game is played with tiles; nothing is cut", 0);
    else if (paigow_has_device(t))
        *no = REFUSE(t, LAW_CUT, "the device has shuffled; the deck is dealt without a cut", 0);
    else
        return false;
    return true;
}

bool paigow_is_cut(const sabot_table *t)
{
    sabot_ruling no;

    return !is_no_cut(t, &no);
}

bool paigow_cut_awaits(const sabot_table *t, int seat)
{
    const paigow_prep *p = &t->pg.prep;

    if (!paigow_is_cut(t) || !table_is_at(t, AT(SHUFFLING) | AT(CUTTING)))
        return false;
    return t->phase == SABOT_PHASE_SHUFFLING ||
           (!p->cut && (p->cut_offered == seat || !sabot_seats_has(p->cut_asked, seat)));
}

/* --- the offer --- */

/* Who has said yes is not silent (A104): the stack waits for the cut. */
static bool has_accepted(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_CUTTING && t->pg.prep.cut_offered != 0 &&
           t->pg.prep.cut_accepted;
}

sabot_ruling paigow_judge_offer_cut(const sabot_table *t, const sabot_event *e)
{
    const paigow_step s = paigow_prepare_step(t);
    sabot_ruling no;

    if (is_no_cut(t, &no))
        return no;
    if (has_accepted(t))
        return NOT_NOW(t, LAW_CUT, "%s has accepted and is to cut", t->pg.prep.cut_offered);
    if (t->phase == SABOT_PHASE_CUTTING && t->pg.prep.cut_offered != 0)
        return NOT_NOW(t, LAW_CUT, "the cut is offered to %s; wait for the answer",
                       t->pg.prep.cut_offered);
    if (s.step == PAIGOW_STEP_CUT)
        return REFUSE(t, LAW_CUT, "everyone has been asked; the dealer cuts", 0);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_OFFER_CUT, LAW_CUT, &no))
        return no;
    if (e->seat != s.place)
        return REFUSE(t, LAW_CUT, "%s is next to be offered the cut, not %s", s.place, e->seat);
    return ACCEPT(t, LAW_CUT, "the stack is offered to %s", e->seat);
}

void paigow_apply_offer_cut(sabot_table *t, const sabot_event *e)
{
    t->pg.prep.cut_offered = t->pg.prep.cut_last = e->seat;
    t->pg.prep.cut_asked |= sabot_seats_of(e->seat);
    t->pg.prep.cut_accepted = false;
}

bool paigow_cut_is_due(const sabot_table *t)
{
    return paigow_is_cut(t) && t->phase == SABOT_PHASE_CUTTING && !t->pg.prep.cut;
}

sabot_ruling paigow_judge_accept_cut(const sabot_table *t, const sabot_event *e)
{
    const paigow_prep *p = &t->pg.prep;

    if (e->seat != p->cut_offered && sabot_seats_has(p->cut_asked, e->seat))
        return NOT_NOW(t, LAW_CUT, "%s has been asked about the cut and has answered", e->seat);
    if (e->seat != p->cut_offered)
        return NOT_NOW(t, LAW_CUT, "the cut has not been offered to %s yet", e->seat);
    if (p->cut_accepted)
        return REFUSE(t, LAW_CUT, "%s has accepted; now cut", e->seat);
    return ACCEPT(t, LAW_CUT, "%s cuts", e->seat);
}

void paigow_apply_accept_cut(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut_accepted = true;
}

sabot_ruling paigow_judge_decline_cut(const sabot_table *t, const sabot_event *e)
{
    if (t->phase != SABOT_PHASE_CUTTING)
        return NOT_NOW(t, LAW_CUT, "the cut has not been offered to %s", e->seat);
    if (e->seat != t->pg.prep.cut_offered && sabot_seats_has(t->pg.prep.cut_asked, e->seat))
        return NOT_NOW(t, LAW_CUT, "%s has been asked about the cut and has answered", e->seat);
    if (e->seat != t->pg.prep.cut_offered)
        return NOT_NOW(t, LAW_CUT, "the cut has not been offered to %s", e->seat);
    return ACCEPT(t, LAW_CUT, "%s does not cut; the offer goes on", e->seat);
}

void paigow_apply_decline_cut(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut_offered = 0;
}

/* --- the cut --- */

static bool cutter_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int seat = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    const int asked = t->pg.prep.cut_offered;
    const int next = asked != 0 ? asked : paigow_cut_next(t);

    if (e->seat != seat)
        *no = REFUSE(t, LAW_CUT, "whoever cuts cuts for themselves, not for %s", e->seat);
    else if (seat == 0 && next != 0)
        *no = NOT_NOW(t, LAW_CUT, "the dealer cuts when everyone has declined; %s has not", next);
    else if (seat == asked)
        return false;
    else if (sabot_seats_has(t->pg.prep.cut_asked, seat))
        *no = REFUSE(t, LAW_CUT, "%s has declined the cut", seat);
    else
        *no = NOT_NOW(t, LAW_CUT, "the cut has not been offered to %s yet", seat);
    return true;
}

sabot_ruling paigow_judge_cut(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_no_cut(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_CUTTING || t->pg.prep.cut) {
        const bool wanted = !paigow_step_refuses(t, e, PAIGOW_STEP_CUT, LAW_CUT, &no);
        assert(!wanted);
        return no;
    }
    if (cutter_refuses(t, e, &no))
        return no;
    if (e->count < CUT_MARGIN || e->count > PAIGOW_DECK - CUT_MARGIN)
        return REFUSE(t, LAW_CUT, "%n of %n cards would lie in front of the cutting card; at "
                      "least %n must lie on either side: cut again", e->count, PAIGOW_DECK,
                      CUT_MARGIN);
    return ACCEPT(t, LAW_CUT, "%n cards go to the back, %n come to the front", e->count,
                  PAIGOW_DECK - e->count);
}

void paigow_apply_cut(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.cut = true;
    t->pg.prep.cut_offered = 0;
}

sabot_ruling paigow_judge_cover_card(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_no_cut(t, &no) || paigow_step_refuses(t, e, PAIGOW_STEP_COVER_CARD, LAW_CUT, &no))
        return no;
    return ACCEPT(t, LAW_CUT, "the cover card lies at the bottom; the stack is ready", 0);
}

void paigow_apply_cover_card(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.covered = true;
    paigow_prepare_advance(t);
}

/* --- what may come --- */

static void open_cut(sabot_expected *x)
{
    x->open = SABOT_FIELD_BIT(SABOT_F_COUNT);
    x->like.count = PAIGOW_DECK / 2;
    x->count_min = CUT_MARGIN;
    x->count_max = PAIGOW_DECK - CUT_MARGIN;
}

static void expect_answer(const sabot_table *t, expect_list *list, int seat)
{
    const bool accepted = has_accepted(t);

    open_cut(expect_add(list, t, accepted ? SABOT_THEIRS : SABOT_MAY, SABOT_EV_CUT,
                        SABOT_PARTICIPANT, seat, LAW_CUT));
    if (!accepted)
        expect_add(list, t, SABOT_MAY, SABOT_EV_ACCEPT, SABOT_PARTICIPANT, seat, LAW_CUT);
    expect_add(list, t, accepted ? SABOT_MAY : SABOT_SILENCE, SABOT_EV_DECLINE, SABOT_PARTICIPANT,
               seat, LAW_CUT);
}

void paigow_expect_cut(const sabot_table *t, const paigow_step *step, expect_list *list)
{
    if (step->step == PAIGOW_STEP_OFFER_CUT)
        expect_add(list, t, SABOT_MUST, SABOT_EV_OFFER_CUT, SABOT_DEALER, 0, LAW_CUT)->like.seat =
            step->place;
    if (step->step == PAIGOW_STEP_CUT && step->place == 0)
        open_cut(expect_add(list, t, SABOT_MUST, SABOT_EV_CUT, SABOT_DEALER, 0, LAW_CUT));
    if (step->step == PAIGOW_STEP_CUT && step->place != 0)
        expect_answer(t, list, step->place);
    if (step->step == PAIGOW_STEP_COVER_CARD)
        expect_add(list, t, SABOT_MUST, SABOT_EV_COVER_CARD, SABOT_DEALER, 0, LAW_CUT);
}
