/* error.c: the floorperson's ruling on cards that came out of turn (19:47-4.12(a) to (d)); cards
 * found face up, disclosed cards and too few cards, which the other baccarat games know too
 * (../baccarat/irregular.c).
 *
 * What must always hold: while an error waits for the floorperson the round stands still. A
 * simulated round touches neither money nor rights (A49). */
#include "cdf.h"

/* --- the floorperson's ruling --- */

enum sabot_law cdf_error_rule(int error)
{
    static const uint16_t rule[] = { LAW_NONE, LAW_WRONG_ORDER, LAW_BANKER_TOO_MANY,
                                     LAW_PLAYER_TOO_MANY, LAW_BANKER_TWO_THIRDS };

    return (enum sabot_law)rule[error];
}

static const char *unrectified_says(const sabot_table *t, int error, bool both)
{
    switch (error) {
    case CDF_ERROR_ORDER:
        return "it cannot be put right: the hand is annulled and every wager goes back; rule "
               "whether the bank moves";
    case CDF_ERROR_BANKER_INITIAL:
        return both ? "it cannot be put right: the Banker's first cards count zero, the Player's "
                      "the best of any two or all three, and play goes on"
                    : "it cannot be put right: the Banker's first cards count zero and play goes "
                      "on";
    case CDF_ERROR_PLAYER_INITIAL:
        return "it cannot be put right: the Player's Hand counts the best of any two or all three";
    default:
        return t->rules.worst_of_all
                   ? "it cannot be put right: the Banker's Hand counts the worst of any two or "
                     "more of its cards"
                   : "it cannot be put right: the Banker's Hand counts the worst of any two of its "
                     "cards";
    }
}

static sabot_ruling judge_left_wrong(const sabot_table *t)
{
    const int error = t->cdf.play.error;
    const bool both = error == CDF_ERROR_BANKER_INITIAL && !t->cdf.play.player_best &&
                      t->bac.round.side[PLAYER].hand.n > 2;
    const enum sabot_law rule = cdf_error_rule(error);

    return ruling_tell(ruling_read(ruling_also(t, ACCEPT(t, rule, unrectified_says(t, error, both),
                                                         0),
                                               both ? LAW_PLAYER_TOO_MANY : LAW_NONE),
                                   error == CDF_ERROR_ORDER ? 94 : ruling_reading(t, rule)));
}

/* How many cards would come off if the error were put right? What was ruled on stays. */
static int cards_too_many(const sabot_table *t)
{
    const int all = t->bac.round.side[PLAYER].hand.n + t->bac.round.side[BANKER].hand.n;
    const int hand = cdf_first_ruled_beside(t);

    if (t->cdf.play.error == CDF_ERROR_BANKER_THIRDS)
        return 1;
    if (hand >= 0)
        return t->bac.round.side[hand].hand.n - 2;
    return all > 4 ? all - 4 : 0;
}

/* Of those, the last that wait for the ruling, how many were seen? */
static int seen_too_many(const sabot_table *t, int extra)
{
    const bac_side *banker = &t->bac.round.side[BANKER];
    int seen = 0;

    if (t->cdf.play.error == CDF_ERROR_BANKER_THIRDS)
        return banker->up >> (banker->hand.n - 1) & 1u;
    for (int i = 0; i < extra; i++)
        seen += cdf_first_is_open(t, i);
    return seen;
}

static sabot_ruling one_taken_away(const sabot_table *t, bool seen)
{
    const enum sabot_law rule = cdf_error_rule(t->cdf.play.error);

    if (seen)
        return ACCEPT(t, rule, "put right: the extra card is taken away; it is disclosed, and "
                      "procedure %n follows when the round is over", t->rules.disclosed);
    return ACCEPT(t, rule, cdf_mark_shows(t)
                  ? "put right: the extra card is taken away; the cutting card is in sight, and it "
                    "goes to the bucket unseen"
                  : "put right: the extra card is taken away; it was not disclosed and opens the "
                    "next hand", 0);
}

static sabot_ruling several_taken_away(const sabot_table *t, int extra, int seen)
{
    const enum sabot_law rule = cdf_error_rule(t->cdf.play.error);
    const bool mark = cdf_mark_shows(t);

    if (seen == extra)
        return ACCEPT(t, rule, "put right: the %n extra cards are taken away; they are disclosed, "
                      "and procedure %n follows for each when the round is over", extra,
                      t->rules.disclosed);
    if (seen == 0)
        return ACCEPT(t, rule, mark
                      ? "put right: the %n extra cards are taken away; the cutting card is in "
                        "sight, and they go to the bucket unseen"
                      : "put right: the %n extra cards are taken away; they were not disclosed and "
                        "open the next hand", extra);
    return ACCEPT(t, rule, mark
                  ? "put right: the %n extra cards are taken away; %n disclosed: procedure %n "
                    "follows when the round is over; the cutting card is in sight, and the rest go "
                    "to the bucket unseen"
                  : "put right: the %n extra cards are taken away; %n disclosed: procedure %n "
                    "follows when the round is over; the rest, unseen, open the next hand",
                  extra, seen, t->rules.disclosed);
}

static sabot_ruling judge_rectify(const sabot_table *t, const sabot_event *e)
{
    const int extra = cards_too_many(t), seen = seen_too_many(t, extra);

    if (t->cdf.play.error == CDF_ERROR_NONE)
        return NOT_NOW(t, LAW_WRONG_ORDER, "no error waits for a ruling", 0);
    if (!e->holds)
        return judge_left_wrong(t);
    if (extra == 0)
        return ruling_tell(ACCEPT(t, cdf_error_rule(t->cdf.play.error), "put right: the cards lie "
                                  "in the order they came, Player, Banker, Player, Banker", 0));
    return ruling_tell(ruling_also(t, extra == 1 ? one_taken_away(t, seen > 0)
                                                 : several_taken_away(t, extra, seen),
                                   seen > 0 ? LAW_DISCLOSED : LAW_ERROR_NEXT_HAND));
}

static void annul(sabot_table *t)
{
    t->cdf.play.annulled = t->cdf.play.bank_ruling_due = true;
    bac_void(t);
    table_enter(t, SABOT_PHASE_RETURNING);
}

static void leave_wrong(sabot_table *t, int error, cdf_slip *slip)
{
    cdf_play *p = &t->cdf.play;

    slip->fate = CDF_COUNTED;
    if (error == CDF_ERROR_BANKER_THIRDS) {
        p->banker_worst = true;
        table_enter(t, SABOT_PHASE_DRAWING);
    } else if (!cdf_first_leave_wrong(t)) {
        slip->fate = CDF_BUCKET;
        annul(t);
    }
}

/* The cards that wait for the ruling, as they came. */
static int ruled_slips(sabot_table *t, bool holds, cdf_slip *ruled[CDF_SLIPS_MAX])
{
    cdf_play *p = &t->cdf.play;
    int n = 0;

    for (int i = 0; i < p->slips; i++) {
        cdf_slip *slip = &p->slip[i];
        if (!cdf_is_for_ruling(slip))
            continue;
        slip->ruled = holds ? 1 : 2;
        slip->fate = holds ? CDF_IN_ITS_PLACE : CDF_BUCKET;
        ruled[n++] = slip;
    }
    return n;
}

static void apply_rectify(sabot_table *t, const sabot_event *e)
{
    const int error = t->cdf.play.error, extra = cards_too_many(t);
    cdf_slip *ruled[CDF_SLIPS_MAX];
    const int n = ruled_slips(t, e->holds, ruled);
    const int first = n > extra ? n - extra : 0;

    assert(n > 0);
    t->cdf.play.error = CDF_ERROR_NONE;
    if (!e->holds) {
        leave_wrong(t, error, ruled[n - 1]);
    } else if (error == CDF_ERROR_BANKER_THIRDS) {
        cdf_slip_is(ruled[n - 1], cdf_lift(t, BANKER));
        cdf_send_off(t, ruled[n - 1]);
    } else {
        cdf_first_put_right(t, ruled + first, n - first);
    }
    cdf_settle_waiting(t);
    cdf_advance(t);
}

/* --- face-up cards, procedures, removal, too few cards: as in the other games --- */

/* (j): a card found face up in the last hand of the shoe voids that hand. What goes along with it
 * goes first, as far as cards are left (A98). */
void cdf_after_draw(sabot_table *t)
{
    bac_round *r = &t->bac.round;

    if (r->simulated || !table_is_at(t, IN_PLAY) ||
        !t->cdf.play.face_up_found || !cdf_is_last(t))
        return;
    bac_void(t);
    r->remove_owed = (uint8_t)cdf_min(r->remove_owed, sabot_shoe_left_most(&t->shoe));
    if (r->remove_owed > 0)
        return;
    t->cdf.play.error = CDF_ERROR_NONE;
    table_enter(t, SABOT_PHASE_RETURNING);
}

/* A103: where the card uncovers the cutting card, and so voids the hand, the ruling says that. */
sabot_ruling cdf_or_void(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                         void (*apply)(sabot_table *t, const sabot_event *e))
{
    sabot_table after;
    uint8_t verdict = ruling.verdict;

    if (verdict == SABOT_REFUSED || t->bac.round.void_round ||
        !(t->cdf.play.face_up_found || e->kind == SABOT_EV_FACE_UP_CARD))
        return ruling;
    after = *t;
    apply(&after, e);
    if (!after.bac.round.void_round)
        return ruling;
    ruling = ruling_tell(ruling_also(t, ACCEPT(t, LAW_LAST_HAND, "the cutting card is in sight: "
                                     "this was the last hand of the shoe, and a card of it lay "
                                     "face up: the hand is void and every wager goes "
                                     "back", 0), LAW_FACE_UP_IN_SHOE));
    ruling.verdict = verdict;
    return ruling;
}

/* With the last of them play goes on: a card that was seen meanwhile may have ended the drawing. */
static void after_removal(sabot_table *t)
{
    cdf_advance(t);
    cdf_after_draw(t);
}

static void apply_remove(sabot_table *t, const sabot_event *e)
{
    bac_on_remove.apply(t, e);
    after_removal(t);
}

static sabot_ruling judge_remove(const sabot_table *t, const sabot_event *e)
{
    return cdf_or_over(t, e, cdf_or_void(t, e, bac_on_remove.judge(t, e), apply_remove),
                       apply_remove);
}

void cdf_remove(sabot_table *t, const sabot_event *e, bool up)
{
    bac_remove(t, e->card, up);
    after_removal(t);
}

/* The card, which not everybody has seen, is shown. */
static void show_disclosed(sabot_table *t, const sabot_event *e)
{
    const bool hidden = t->bac.disclosed_to[0] != 0;

    bac_note_place(t, SABOT_HAND_NONE, hidden);
    if (!hidden)
        return;
    if (e->card != SABOT_CARD_NONE)
        t->bac.disclosed[0] = e->card;
    sabot_shoe_turn(&t->shoe, t->bac.disclosed[0]);
    t->bac.disclosed_to[0] = 0;
}

/* A98: after the last hand as many cards as are left. */
static void apply_procedure(sabot_table *t, const sabot_event *e)
{
    bac_round *r = &t->bac.round;

    show_disclosed(t, e);
    bac_on_procedure.apply(t, e);
    if (cdf_ends_after(t) && r->remove_owed > t->shoe.total && t->shoe.total > 0)
        r->remove_owed = (uint8_t)t->shoe.total;
    cdf_after_draw(t);
}

/* The card the procedure is for, as far as it is known. */
static sabot_card disclosed_card(const sabot_table *t, const sabot_event *e)
{
    if (e->card != SABOT_CARD_NONE)
        return e->card;
    return t->bac.disclosed_to[0] == 0 ? t->bac.disclosed[0]
                                       : bac_believed(t, t->bac.disclosed[0]);
}

/* What the procedure does, in numbers. */
static sabot_ruling judge_procedure(const sabot_table *t, const sabot_event *e)
{
    const sabot_ruling ruling = bac_on_procedure.judge(t, e);
    const sabot_card card = disclosed_card(t, e);

    if (ruling.verdict != SABOT_ACCEPTED)
        return ruling;
    if (e->card != SABOT_CARD_NONE && t->bac.disclosed_to[0] == 0)
        return REFUSE(t, LAW_DISCLOSED, "everybody has seen that card; leave it out", 0);
    if (!sabot_card_is_known(card))
        return REFUSE(t, LAW_DISCLOSED, "not everybody has seen that card; show and name it", 0);
    if (t->bac.disclosed_to[0] != 0 && !bac_can_be(t, t->bac.disclosed[0], card))
        return REFUSE(t, LAW_DECKS, "%c cannot be that card; look at it again", card);
    if (e->count == 3)
        return ACCEPT(t, LAW_DISCLOSED_THREE, "procedure %n for %c", e->count, card);
    if (e->count == 2)
        return ruling_tell(ACCEPT(t, LAW_DISCLOSED_TWO, "procedure 2: %c goes to the bucket with "
                                  "one card more, face down", card));
    return ruling_tell(ACCEPT(t, sabot_card_point_value(card) == 0 ? LAW_DISCLOSED_TEN
                                                                  : LAW_DISCLOSED_ONE,
                              "procedure 1: %c goes to the bucket with %n more, face up", card,
                              bac_more_for_disclosed(t, card)));
}

static void apply_face_up_card(sabot_table *t, const sabot_event *e);

static sabot_ruling judge_face_up_card(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling ruling = bac_on_face_up_card.judge(t, e);
    sabot_table after = *t;

    if (ruling.verdict == SABOT_REFUSED)
        return ruling;
    if (t->bac.round.remove_owed > 0) /* just one of those removed (A25) */
        return cdf_or_over(t, e, cdf_or_void(t, e, ruling, apply_face_up_card),
                           apply_face_up_card);
    apply_face_up_card(&after, e);
    if (!after.bac.round.void_round)
        return cdf_or_over(t, e, ruling, apply_face_up_card);
    ruling = ruling_also(t, IRREGULAR(t, LAW_LAST_HAND, after.bac.round.remove_owed > 0
                         ? "%c is not played: it is discarded with %n more, face up, and this is "
                           "the last hand of the shoe: the hand is void and every wager goes back"
                         : "%c is not played, and this is the last hand of the shoe: the hand is "
                           "void and every wager goes back", e->card,
                                      after.bac.round.remove_owed), LAW_FACE_UP_IN_SHOE);
    ruling.telling = true;
    return ruling;
}

static void apply_face_up_card(sabot_table *t, const sabot_event *e)
{
    t->cdf.play.face_up_found = !t->bac.round.simulated;
    bac_on_face_up_card.apply(t, e);
    cdf_after_draw(t);
}

static sabot_ruling judge_shortage(const sabot_table *t, const sabot_event *e)
{
    return bac_on_shortage.judge(t, e);
}

static void apply_shortage(sabot_table *t, const sabot_event *e)
{
    bac_on_shortage.apply(t, e);
    cdf_after_draw(t);
}

void cdf_give_up(sabot_table *t)
{
    bac_give_up(t);
    cdf_after_draw(t);
}

const sabot_rule cdf_on_rectify = { RULE(RECTIFY, LAW_WRONG_ORDER, judge_rectify, apply_rectify) };
const sabot_rule cdf_on_face_up_card = {
    RULE(FACE_UP_CARD, LAW_FACE_UP_IN_SHOE, judge_face_up_card, apply_face_up_card)
};
const sabot_rule cdf_on_procedure = {
    RULE(PROCEDURE, LAW_DISCLOSED, judge_procedure, apply_procedure)
};
const sabot_rule cdf_on_remove = { RULE(REMOVE, LAW_FACE_UP_IN_SHOE, judge_remove, apply_remove) };
const sabot_rule cdf_on_shortage = { RULE(SHORTAGE, LAW_SHORTAGE, judge_shortage, apply_shortage) };
