/* expect.c: what a round of chemin de fer may see next. Everything listed is accepted as it stands.
 *
 * Looks and words are owed by those whose they are, a ruling by the floorperson: the house says and
 * decides none of them (A104). Of somebody who is gone a dealer says the word, not a house that
 * acts by itself. While the engine does not know the cards every word may come.
 * A list names hidden cards and the words they oblige to: whoever passes it on
 * gives each participant what is theirs to do, and nobody else's. */
#include "cdf.h"

static sabot_expected *announce(expect_list *list, const sabot_table *t, sabot_duty duty, int seat,
                                sabot_words words, enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, duty, SABOT_EV_ANNOUNCE,
                                   seat ? SABOT_PARTICIPANT : SABOT_DEALER, seat, rule);

    x->like.seat = 0;
    x->like.words = (uint8_t)words;
    return x;
}

static void expect_words(const sabot_table *t, expect_list *list, const bac_step *step)
{
    const bool option = t->phase == SABOT_PHASE_DRAWING;
    const uint16_t lawful = option ? (uint16_t)(1u << SABOT_SAY_CARD | 1u << SABOT_SAY_STAY)
                                   : cdf_lawful_words(t, step->hand);

    for (int word = SABOT_SAY_CARD; word <= SABOT_SAY_UNDER_EIGHT; word++)
        if (lawful >> word & 1u)
            announce(list, t, step->step == BAC_STEP_LOOK ? SABOT_MAY : SABOT_THEIRS, step->seat,
                     (sabot_words)word, (enum sabot_law)step->rule)->open =
                step->seat && !option ? SABOT_FIELD_BIT(SABOT_F_FACES) : 0;
}

/* A96: the Banker chooses by drawing, or by letting the Player's cards be turned or the result be
 * called. */
static void expect_choice(const sabot_table *t, expect_list *list, const bac_step *step)
{
    sabot_expected *x;

    if (t->shoe.total > 0 && !bac_mark_lies_next(t)) {
        x = bac_add_draw(list, t, SABOT_THEIRS, SABOT_EV_CARD, (enum sabot_law)step->rule);
        x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
        x->like.card = SABOT_CARD_UNSEEN;
        x->like.hand = SABOT_HAND_BANKER;
        x->like.face = SABOT_FACE_UP;
    }
    cdf_expect_turns(t, list, step);
    if (cdf_all_up(t, PLAYER) && cdf_uncovered(t) == 0)
        bac_add_result(list, t, cdf_count(t, PLAYER), cdf_count(t, BANKER))->duty = SABOT_MAY;
}

/* Only the floorperson says whether an error can be put right. */
static void expect_ruling(const sabot_table *t, expect_list *list, const bac_step *step)
{
    for (int holds = 1; holds >= 0; holds--)
        expect_add(list, t, SABOT_THEIRS, SABOT_EV_RECTIFY, SABOT_FLOORPERSON, 0,
                   (enum sabot_law)step->rule)->like.holds = holds != 0;
}

static void expect_cards_call(const sabot_table *t, expect_list *list)
{
    announce(list, t, SABOT_MUST, 0, SABOT_SAY_CARDS, LAW_CARDS_CALL);
    expect_keep_if_accepted(t, list, cdf_judge_cards_call);
}

/* A card that not everybody has seen is shown and named. */
static void expect_procedure(const sabot_table *t, expect_list *list)
{
    sabot_expected *x = expect_add(list, t, SABOT_MUST, SABOT_EV_PROCEDURE, SABOT_DEALER, 0,
                                   LAW_DISCLOSED);

    x->like.count = t->rules.disclosed;
    if (t->bac.disclosed_to[0] == 0)
        return;
    x->like.card = bac_believed(t, t->bac.disclosed[0]);
    if (x->like.card == SABOT_CARD_UNSEEN) {
        x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
        x->duty = SABOT_YIELD;
    }
}

/* A card kept from before may be dealt by somebody who does not read it. */
static void expect_kept(const sabot_table *t, expect_list *list, const bac_step *step)
{
    sabot_expected *x;

    if (step->step != BAC_STEP_CARD || !bac_from_carry(t) ||
        bac_believed(t, t->bac.carry[0]) == SABOT_CARD_UNSEEN)
        return;
    x = bac_add_draw(list, t, SABOT_MAY, SABOT_EV_CARD, LAW_ERROR_NEXT_HAND);
    x->like.hand = step->hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    x->like.face = SABOT_FACE_DOWN;
    x->like.manner = SABOT_MANNER_HAND;
    x->like.card = SABOT_CARD_UNSEEN;
}

static void expect_step(const sabot_table *t, expect_list *list, const bac_step *step)
{
    switch (step->step) {
    case BAC_STEP_CARDS:
        expect_cards_call(t, list);
        break;
    case BAC_STEP_LOOK:
        expect_add(list, t, SABOT_THEIRS, SABOT_EV_LOOK, SABOT_PARTICIPANT, step->seat,
                   (enum sabot_law)step->rule)->open = SABOT_FIELD_BIT(SABOT_F_FACES);
        expect_words(t, list, step);
        break;
    case BAC_STEP_WORD:
        expect_words(t, list, step);
        if (t->phase == SABOT_PHASE_DRAWING)
            expect_choice(t, list, step);
        break;
    case BAC_STEP_REPEAT:
        announce(list, t, SABOT_MUST, 0, (sabot_words)t->cdf.play.said, LAW_REPEAT);
        break;
    case BAC_STEP_RECTIFY:
        expect_ruling(t, list, step);
        break;
    case BAC_STEP_TURN:
        cdf_expect_turns(t, list, step);
        break;
    case BAC_STEP_RESULT:
        if (cdf_uncovered(t) == 0)
            bac_add_result(list, t, cdf_count(t, PLAYER), cdf_count(t, BANKER));
        break;
    default: /* cards, removals, Last Hand, clearing: as in the other games */
        bac_expect_step(t, list, step);
        expect_kept(t, list, step);
        if (t->bac.round.simulated && step->step == BAC_STEP_CARD) /* face down by mistake */
            cdf_expect_turns(t, list, step);
        break;
    }
}

/* The cutting card is noted whenever it shows, and not only when a card is drawn (A28). */
static void expect_cutting_card(const sabot_table *t, expect_list *list, const bac_step *step)
{
    const bool drawing = (step->step == BAC_STEP_CARD && !bac_from_carry(t)) ||
                         step->step == BAC_STEP_REMOVE;

    if (drawing || t->rules.one_more_hand || table_is_at(t, PREPARING))
        return;
    bac_add_draw(list, t, SABOT_MAY, SABOT_EV_CUTTING_CARD, LAW_LAST_HAND);
    expect_keep_if_accepted(t, list, cdf_judge_cutting_card);
}

void cdf_expect_play(const sabot_table *t, expect_list *list)
{
    const bac_step step = cdf_next_step(t);

    expect_step(t, list, &step);
    if (t->cdf.play.said && step.step != BAC_STEP_REPEAT) /* a choice that was said (A96) */
        announce(list, t, SABOT_MUST, 0, (sabot_words)t->cdf.play.said, LAW_REPEAT);
    if (cdf_is_misrepeated(t))
        announce(list, t, SABOT_MAY, 0, SABOT_SAY_STAY, LAW_REPEAT);
    cdf_expect_look(t, list);
    cdf_expect_expose(t, list);
    expect_cutting_card(t, list, &step);
    if (bac_cannot_begin(t))
        expect_add(list, t, SABOT_MUST, SABOT_EV_SHORTAGE, SABOT_DEALER, 0, LAW_SHORTAGE);
    if (t->phase == SABOT_PHASE_BETTING && t->bac.owes_last_hand)
        announce(list, t, SABOT_MUST, 0, SABOT_SAY_LAST_HAND, LAW_LAST_HAND);
    if (t->phase == SABOT_PHASE_PROCEDURE && !t->bac.procedure_on)
        expect_procedure(t, list);
}
