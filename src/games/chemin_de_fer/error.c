/* error.c: cards that came out of turn (19:47-4.12): their record, the floorperson's ruling, and
 * what becomes of them; cards found face up, disclosed cards and too few cards, which the other
 * baccarat games know too (../baccarat/irregular.c).
 *
 * What must always hold: every such card has one record (cdf_slip) in the round it fell, and one
 * fate; none goes back into the shoe; while an error waits for the floorperson the round stands
 * still. A simulated round touches neither money nor rights (A49). */
#include "cdf.h"

/* --- the record --- */

/* Room for one more: of a full record the oldest goes whose fate is known. */
static void make_room(cdf_play *p)
{
    int oldest = 0;

    if (p->slips < CDF_SLIPS_MAX)
        return;
    while (oldest < CDF_SLIPS_MAX - 1 && p->slip[oldest].fate == CDF_WAITS)
        oldest++;
    for (p->slips--; oldest < p->slips; oldest++)
        p->slip[oldest] = p->slip[oldest + 1];
}

cdf_slip *cdf_slip_note(sabot_table *t, char paragraph, sabot_card card, int laid, bool up)
{
    cdf_play *p = &t->cdf.play;
    cdf_slip *slip;

    make_room(p);
    slip = &p->slip[p->slips++];
    *slip = (cdf_slip){ .paragraph = paragraph, .card = card, .up = up,
                        .hand = laid == PLAYER ? SABOT_HAND_PLAYER
                                : laid == BANKER ? SABOT_HAND_BANKER : SABOT_HAND_NONE,
                        .role = SABOT_PARTICIPANT, .seat = t->cdf.bank.banker };
    if (paragraph == 'f') {
        slip->role = SABOT_DEALER;
        slip->seat = 0;
    }
    t->bac.irregularities++;
    return slip;
}

/* (a) to (d) wait for the floorperson; the others for a word, or for a hand to be opened. */
static bool is_for_ruling(const cdf_slip *slip)
{
    return slip->fate == CDF_WAITS && slip->paragraph >= 'a' && slip->paragraph <= 'd';
}

int cdf_waiting(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    for (int i = 0; i < p->slips; i++)
        if (p->slip[i].fate == CDF_WAITS && !is_for_ruling(&p->slip[i]))
            return i;
    return -1;
}

/* Is there no place left to keep another card? Two are for what a wrong word may have moved. */
bool cdf_slips_refuse(const sabot_table *t, sabot_ruling *no)
{
    if (t->bac.carried + t->bac.disclosed_n < BAC_CARRY_MAX - 2)
        return false;
    *no = BAC_REFUSE(t, BAC_ERROR_NEXT_HAND, "too many cards drawn in error wait already; have the "
                     "floorperson settle those first", 0);
    return true;
}

/* --- what becomes of a card nobody is owed --- */

void cdf_send_off(sabot_table *t, cdf_slip *slip)
{
    const bool disclosed = slip->up || slip->seen != 0;
    const bool room = t->bac.carried + t->bac.disclosed_n < BAC_CARRY_MAX;

    if (!room || (disclosed ? cdf_is_last(t) : cdf_mark_shows(t))) { /* no next hand: A48 */
        slip->fate = CDF_BUCKET;
        t->bac.discarded++;
    } else if (disclosed) {
        slip->fate = CDF_PROCEDURE;
        t->bac.disclosed[t->bac.disclosed_n++] = slip->card;
    } else {
        slip->fate = CDF_NEXT_HAND;
        t->bac.carry[t->bac.carried++] = slip->card;
    }
}

void cdf_lay(sabot_table *t, int hand, sabot_card card, bool up)
{
    bac_side *side = &t->bac.round.side[hand];

    if (up)
        side->up |= (uint8_t)(1u << side->hand.n);
    sabot_hand_add(&side->hand, card);
}

/* Takes the last card of a hand off it again. */
sabot_card cdf_lift(sabot_table *t, int hand)
{
    bac_side *side = &t->bac.round.side[hand];
    const sabot_card card = side->hand.card[--side->hand.n];

    side->hand.card[side->hand.n] = SABOT_CARD_NONE;
    side->up &= (uint8_t)((1u << side->hand.n) - 1u);
    return card;
}

/* A third card that nobody was owed, face up for all to see: (h). */
void cdf_discard_third(sabot_table *t, int hand, char paragraph)
{
    const sabot_card card = cdf_lift(t, hand);

    cdf_send_off(t, cdf_slip_note(t, paragraph, card, hand, true));
}

/* --- the floorperson's ruling --- */

enum bac_rule cdf_error_rule(int error)
{
    static const uint16_t rule[] = { BAC_RULE_NONE, BAC_WRONG_ORDER, BAC_BANKER_TOO_MANY,
                                     BAC_PLAYER_TOO_MANY, BAC_BANKER_TWO_THIRDS };

    return (enum bac_rule)rule[error];
}

static const char *unrectified_says(int error)
{
    switch (error) {
    case CDF_ERROR_ORDER:
        return "it cannot be put right: the hand is annulled and every wager goes back; rule "
               "whether the bank moves";
    case CDF_ERROR_BANKER_INITIAL:
        return "it cannot be put right: the Banker's first cards count zero and play goes on";
    case CDF_ERROR_PLAYER_INITIAL:
        return "it cannot be put right: the Player's Hand counts the best of any two or all three";
    default:
        return "it cannot be put right: the Banker's Hand counts the worst of any two of its cards";
    }
}

static sabot_ruling judge_rectify(const sabot_table *t, const sabot_event *e)
{
    const int error = t->cdf.play.error;

    if (error == CDF_ERROR_NONE)
        return BAC_NOT_NOW(t, BAC_WRONG_ORDER, "no error waits for a ruling", 0);
    if (!e->holds)
        return BAC_ACCEPT(t, cdf_error_rule(error), unrectified_says(error), 0);
    if (error == CDF_ERROR_ORDER)
        return BAC_ACCEPT(t, BAC_WRONG_ORDER, "put right: the cards lie in the order they came, "
                          "Player, Banker, Player, Banker", 0);
    return bac_also(t, BAC_ACCEPT(t, cdf_error_rule(error), "put right: the extra card is known "
                    "and taken away", 0), BAC_ERROR_NEXT_HAND);
}

/* The first cards go where the order of their coming puts them. */
static void restore_order(sabot_table *t)
{
    bac_side *side = t->bac.round.side;
    const bac_side was[2] = { side[PLAYER], side[BANKER] };
    int taken[2] = { 0, 0 };

    for (int hand = PLAYER; hand <= BANKER; hand++)
        while (side[hand].hand.n > 0)
            cdf_lift(t, hand);
    for (int i = 0; i < t->bac.round.dealt; i++) {
        const int lay = t->cdf.play.laid >> i & 1;
        cdf_lay(t, i & 1, was[lay].hand.card[taken[lay]++], false);
    }
    t->cdf.play.laid = (uint8_t)(0xau & ((1u << t->bac.round.dealt) - 1u)); /* second and fourth */
}

static void annul(sabot_table *t)
{
    t->cdf.play.annulled = t->cdf.play.bank_ruling_due = true;
    t->bac.round.void_round = true;
    bac_enter(t, SABOT_PHASE_RETURNING);
}

static void put_right(sabot_table *t, int error, cdf_slip *slip)
{
    const int hand = error == CDF_ERROR_PLAYER_INITIAL ? PLAYER : BANKER;

    slip->fate = CDF_IN_ITS_PLACE;
    if (error == CDF_ERROR_ORDER) {
        restore_order(t);
        return;
    }
    cdf_lift(t, hand);
    cdf_send_off(t, slip);
}

static void leave_wrong(sabot_table *t, int error, cdf_slip *slip)
{
    cdf_play *p = &t->cdf.play;

    slip->fate = CDF_COUNTED;
    if (error == CDF_ERROR_ORDER) {
        slip->fate = CDF_BUCKET;
        annul(t);
    } else if (error == CDF_ERROR_BANKER_INITIAL) {
        p->banker_zero = true;
    } else if (error == CDF_ERROR_PLAYER_INITIAL) {
        p->player_best = true;
        p->player_looked = false; /* there is a third card to look at */
    } else {
        p->banker_worst = true;
        bac_enter(t, SABOT_PHASE_DRAWING);
    }
}

static void apply_rectify(sabot_table *t, const sabot_event *e)
{
    cdf_play *p = &t->cdf.play;
    const int error = p->error;
    cdf_slip *last = NULL;

    p->error = CDF_ERROR_NONE;
    for (int i = 0; i < p->slips; i++) {
        cdf_slip *slip = &p->slip[i];
        if (!is_for_ruling(slip))
            continue;
        slip->ruled = e->holds ? 1 : 2;
        slip->fate = e->holds ? CDF_IN_ITS_PLACE : CDF_BUCKET;
        last = slip;
    }
    assert(last);
    if (e->holds)
        put_right(t, error, last);
    else
        leave_wrong(t, error, last);
    cdf_advance(t);
}

/* --- face-up cards, procedures, removal, too few cards: as in the other games --- */

static const bac_handler *shared(int kind)
{
    const bac_handler *h = bac_irregular_rules;

    while (h->kind != kind)
        h++;
    return h;
}

static sabot_ruling judge_shared(const sabot_table *t, const sabot_event *e)
{
    return shared(e->kind)->judge(t, e);
}

/* (j): a card found face up in the last hand of the shoe voids that hand. */
void cdf_after_draw(sabot_table *t)
{
    bac_round *r = &t->bac.round;

    if (r->simulated || t->phase < SABOT_PHASE_DEALING || t->phase > SABOT_PHASE_RESULT ||
        !t->cdf.play.face_up_found || !cdf_is_last(t))
        return;
    r->void_round = true;
    r->remove_owed = 0;
    t->cdf.play.error = CDF_ERROR_NONE;
    bac_enter(t, SABOT_PHASE_RETURNING);
}

static void apply_shared(sabot_table *t, const sabot_event *e)
{
    shared(e->kind)->apply(t, e);
    cdf_after_draw(t);
}

static sabot_ruling judge_face_up_card(const sabot_table *t, const sabot_event *e)
{
    const sabot_ruling ruling = judge_shared(t, e);

    if (ruling.verdict == SABOT_REFUSED || t->bac.round.simulated || !cdf_is_last(t))
        return ruling;
    return bac_also(t, BAC_IRREGULAR(t, BAC_LAST_HAND, "%c is not played, and this is the last "
                    "hand of the shoe: the hand is void and every wager goes back", e->card),
                    BAC_FACE_UP_IN_SHOE);
}

static void apply_face_up_card(sabot_table *t, const sabot_event *e)
{
    t->cdf.play.face_up_found = !t->bac.round.simulated;
    apply_shared(t, e);
}

const bac_handler cdf_error_rules[] = {
    { SABOT_EV_RECTIFY, BAC_WRONG_ORDER, judge_rectify, apply_rectify },
    { SABOT_EV_FACE_UP_CARD, BAC_FACE_UP_IN_SHOE, judge_face_up_card, apply_face_up_card },
    { SABOT_EV_PROCEDURE, BAC_DISCLOSED, judge_shared, apply_shared },
    { SABOT_EV_REMOVE, BAC_FACE_UP_IN_SHOE, judge_shared, apply_shared },
    { SABOT_EV_SHORTAGE, BAC_SHORTAGE, judge_shared, apply_shared },
    { 0, 0, NULL, NULL },
};
