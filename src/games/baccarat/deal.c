/* deal.c: a card leaves the shoe: in its turn, or in error.
 *
 * A card that has left a real shoe is a fact. If it was due it goes where the regulation deals
 * it, wherever it was laid (A71); if none was due, 7.11 (3.12 as completed) says what it becomes:
 * the Banker's third card, the first card of the next hand, or, seen by all, a card for the
 * procedure of the rules file. classify() decides that once; judge reports it, apply does it. */
#include "bac.h"

enum place { REFUSED, TO_HAND, CARRY, DISCLOSE, BUCKET };

typedef struct placement {
    enum place place;
    int hand;            /* of TO_HAND */
    bool up;             /* it lies face up */
    sabot_ruling ruling;
} placement;

static placement refused(sabot_ruling ruling)
{
    return (placement){ .place = REFUSED, .ruling = ruling };
}

int bac_hand_due(const sabot_table *t)
{
    const bac_side *side = t->bac.round.side;

    if (bac_variant_of(t)->bank)
        return bac_next_step(t).step == BAC_STEP_CARD ? bac_next_step(t).hand : -1;
    if (t->phase == SABOT_PHASE_DEALING)
        return t->bac.round.dealt & 1;
    if (t->phase != SABOT_PHASE_DRAWING || !bac_all_up(&side[PLAYER]) || !bac_all_up(&side[BANKER]))
        return -1; /* nothing is due while a card lies face down */
    if (side[PLAYER].hand.n == 2 && bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).draws)
        return PLAYER;
    if (side[BANKER].hand.n == 2 && bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand).draws)
        return BANKER;
    return -1;
}

/* Does the card lie as its place demands? */
static bool wrong_face(const sabot_table *t, const sabot_event *e, bool third, sabot_ruling *no)
{
    const bool up = bac_deals_face_up(t, third);
    const enum bac_rule mode = t->rules.deal == SABOT_DEAL_FACE_UP     ? BAC_MODE_FACE_UP
                               : t->rules.deal == SABOT_DEAL_UNDER_SHOE ? BAC_MODE_UNDER_SHOE
                                                                        : BAC_MODE_VIEWING;
    const enum bac_rule rule = third ? BAC_THIRD_ORDER : mode;

    if (up && e->face == SABOT_FACE_DOWN)
        *no = BAC_REFUSE(t, rule, "this card is dealt face up at this table; lay it face up", 0);
    else if (!up && e->face == SABOT_FACE_UP)
        *no = BAC_REFUSE(t, rule, "this card is dealt face down at this table; lay it face down",
                         0);
    else if (up && !sabot_card_is_known(e->card))
        *no = BAC_REFUSE(t, rule, "a card dealt face up is seen; name it", 0);
    else
        return false;
    return true;
}

static placement due(const sabot_table *t, const sabot_event *e, int hand, bool third,
                     sabot_ruling ruling)
{
    sabot_ruling no;

    if (wrong_face(t, e, third, &no))
        return refused(no);
    return (placement){ TO_HAND, hand, bac_deals_face_up(t, third), ruling };
}

static placement initial_card(const sabot_table *t, const sabot_event *e)
{
    const int hand = t->bac.round.dealt & 1;
    const int64_t name = hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    const bac_step step = bac_next_step(t);

    if (step.step == BAC_STEP_LAST_HAND)
        return refused(BAC_NOT_NOW(t, BAC_LAST_HAND, "Last Hand has not been announced", 0));
    if (step.step == BAC_STEP_CARDS)
        return refused(BAC_NOT_NOW(t, BAC_CURATOR_DEALS, "the caller has not said Cards; the "
                                   "curator waits for it", 0));
    if (bac_laid_on(e) >= 0 && bac_laid_on(e) != hand)
        return due(t, e, hand, false,
                   BAC_IRREGULAR(t, BAC_FOUR_CARDS, "the four cards go Player, Banker, Player, "
                                 "Banker: this one belongs to %h; move it there", name));
    return due(t, e, hand, false,
               BAC_ACCEPT(t, BAC_FOUR_CARDS, "card %n of four, to %h", t->bac.round.dealt + 1,
                          name));
}

static placement third_due(const sabot_table *t, const sabot_event *e, int hand)
{
    const bac_side *side = t->bac.round.side;
    const bac_draw draw = hand == PLAYER ? bac_player_third(&side[0].hand, &side[1].hand)
                                         : bac_banker_third(&side[0].hand, &side[1].hand);
    const int64_t name = hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;

    if (bac_next_step(t).step != BAC_STEP_CARD)
        return due(t, e, hand, true,
                   bac_also(t, BAC_IRREGULAR(t, BAC_INSTRUCT, "drawn before the caller gave the "
                            "word; the card is due all the same and stays with %h", name),
                            draw.rule));
    return due(t, e, hand, true,
               BAC_ACCEPT(t, draw.rule, "%h counts %n and draws", name, bac_count(t, hand)));
}

/* A card on the Player's area while the Banker's is owed one. */
static placement on_player_for_banker(const sabot_table *t, const sabot_event *e)
{
    const bac_side *side = t->bac.round.side;
    const bool up = e->face == SABOT_FACE_UP ||
                    (e->face == SABOT_FACE_DEFAULT && bac_deals_face_up(t, true));

    if (side[PLAYER].hand.n > 2)
        return refused(BAC_REFUSE(t, BAC_ONE_EXTRA, "a hand gets one extra card at most, and the "
                                  "Player's Hand has it; the next card is the Banker's", 0));
    if (up && !sabot_card_is_known(e->card))
        return refused(BAC_REFUSE(t, BAC_ERROR_TO_BANKER, "a card that lies face up is seen; name "
                                  "it", 0));
    return (placement){ TO_HAND, BANKER, up,
                        bac_also(t, BAC_IRREGULAR(t, BAC_ERROR_TO_BANKER, "the Player's Hand takes "
                                 "no third card; the Banker's must draw and gets this one", 0),
                                 bac_banker_on_none(&side[BANKER].hand).rule) };
}

/* Whom does the rule stop that this card was laid on? For the sentence and the second citation. */
static enum bac_rule stopping_rule(const sabot_table *t, int laid)
{
    const bac_side *side = t->bac.round.side;

    if (side[PLAYER].hand.n < 2 || side[BANKER].hand.n < 2 ||
        !sabot_hand_is_known(&side[PLAYER].hand) || !sabot_hand_is_known(&side[BANKER].hand))
        return BAC_RULE_NONE;
    if (laid == PLAYER)
        return bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).rule;
    if (laid == BANKER)
        return bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand).rule;
    return BAC_RULE_NONE;
}

/* What will become of it, in so many words. */
static sabot_ruling disclosed_ruling(const sabot_table *t, enum bac_rule rule, sabot_card card)
{
    static const char *const says[] = {
        "drawn in error and disclosed; when the round is over, procedure 1: it goes to the "
        "discards with %n more, face up",
        "drawn in error and disclosed; when the round is over, procedure 2: it goes to the "
        "discards with %n more, face down",
        "drawn in error and disclosed; when the round is over, procedure 3: it opens a simulated "
        "round without wagers",
    };
    const int number = t->rules.disclosed;

    return BAC_IRREGULAR(t, rule, says[(number - 1) % 3],
                         number == 2 ? 1 : bac_more_for_disclosed(t, card));
}

/* No card is due. */
static placement in_error(const sabot_table *t, const sabot_event *e)
{
    const int laid = bac_laid_on(e);
    const bool in_round = t->phase > SABOT_PHASE_BETTING && t->phase != SABOT_PHASE_PROCEDURE;
    const bool up = e->face == SABOT_FACE_UP ||
                    (e->face == SABOT_FACE_DEFAULT && laid >= 0 && bac_deals_face_up(t, true));
    const bool last = (t->bac.last_hand && in_round && !t->bac.round.simulated) ||
                      t->bac.reshuffle_needed;
    const enum bac_rule rule = up && !last ? (laid == PLAYER ? BAC_ERROR_PLAYER_DISCLOSED
                                                             : BAC_ERROR_DISCLOSED)
                               : laid == PLAYER ? BAC_ERROR_PLAYER_NEXT : BAC_ERROR_NEXT_HAND;
    placement p = { .place = last ? BUCKET : up ? DISCLOSE : CARRY, .up = up };

    if (laid >= 0 && t->bac.round.side[laid].hand.n > 2)
        return refused(BAC_REFUSE(t, BAC_ONE_EXTRA, "a hand gets one extra card at most; record a "
                                  "card that has left the shoe without naming a hand", 0));
    if (laid < 0 && e->face == SABOT_FACE_DEFAULT)
        return refused(BAC_REFUSE(t, rule, "no card is due; if this one was drawn in error say "
                                  "whether it was seen: up or down", 0));
    if (up && !sabot_card_is_known(e->card))
        return refused(BAC_REFUSE(t, rule, "a card that was disclosed is seen; name it", 0));
    if (t->bac.carried + t->bac.disclosed_n >= BAC_CARRY_MAX)
        return refused(BAC_REFUSE(t, rule, "%n cards drawn in error wait already; have the "
                                  "floorperson settle those first", BAC_CARRY_MAX));
    if (last)
        p.ruling = BAC_IRREGULAR(t, rule, "drawn in error and no hand follows from this shoe; it "
                                 "goes to the discards", 0);
    else if (up)
        p.ruling = disclosed_ruling(t, rule, e->card);
    else
        p.ruling = BAC_IRREGULAR(t, rule, "drawn in error and not disclosed; it is kept as the "
                                 "first card of the next hand", 0);
    p.ruling = bac_also(t, p.ruling, stopping_rule(t, laid) || !up || last ? stopping_rule(t, laid)
                                                                           : BAC_DISCLOSED);
    return p;
}

static placement third_or_error(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_hand_due(t);
    const int laid = bac_laid_on(e);

    const uint8_t step = bac_next_step(t).step;

    if (step == BAC_STEP_HAND_OVER || step == BAC_STEP_TURN || step == BAC_STEP_OFFER_VIEW ||
        step == BAC_STEP_ANSWER_VIEW)
        return refused(BAC_NOT_NOW(t, BAC_THIRD_ORDER, "the third card lies face down; open it "
                                   "before the next is drawn", 0));
    if (hand == PLAYER && laid == BANKER)
        return due(t, e, PLAYER, true,
                   BAC_IRREGULAR(t, BAC_THIRD_ORDER, "the Player's third card comes first: this "
                                 "card belongs to the Player's Hand; move it there", 0));
    if (hand == BANKER && laid == PLAYER)
        return on_player_for_banker(t, e);
    if (hand >= 0)
        return third_due(t, e, hand);
    return in_error(t, e);
}

static placement classify(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    const bool after_last = t->phase == SABOT_PHASE_SHOE_OVER && t->bac.last_hand &&
                            !t->bac.reshuffle_needed;
    const bool slips = bac_laid_on(e) < 0 && (after_last || t->phase == SABOT_PHASE_PROCEDURE ||
                                              (t->phase == SABOT_PHASE_OFFERING &&
                                               e->face != SABOT_FACE_DEFAULT));

    if (!slips && (t->phase < SABOT_PHASE_BETTING || t->phase > SABOT_PHASE_CLEARING))
        return refused(bac_no_round(t));
    if (bac_wrong_dealer(t, e, &no))
        return refused(no);
    if (t->phase == SABOT_PHASE_BETTING && (bac_laid_on(e) >= 0 || e->face == SABOT_FACE_DEFAULT))
        return refused(BAC_NOT_NOW(t, BAC_CALL_NO_MORE_BETS, "No More Bets has not been said; say "
                                   "it before the first card (a card drawn in error: say up or "
                                   "down)", 0));
    if (t->bac.round.remove_owed > 0)
        return refused(BAC_NOT_NOW(t, t->bac.procedure_on && !t->bac.round.simulated
                                   ? BAC_DISCLOSED : BAC_FACE_UP_IN_SHOE,
                                   "cards must be removed first: %n more",
                                   t->bac.round.remove_owed));
    if (bac_card_refuses(t, e, &no))
        return refused(no);
    if (t->phase == SABOT_PHASE_DEALING)
        return initial_card(t, e);
    if (t->phase == SABOT_PHASE_REVEALING)
        return refused(BAC_NOT_NOW(t, BAC_CALL_COUNTS, "the hands have not been opened and called; "
                                   "do that before a third card", 0));
    if (t->phase == SABOT_PHASE_DRAWING)
        return third_or_error(t, e);
    return in_error(t, e);
}

static sabot_ruling judge_card(const sabot_table *t, const sabot_event *e)
{
    return classify(t, e).ruling;
}

static void lay(sabot_table *t, int hand, sabot_card card, bool up)
{
    bac_side *side = &t->bac.round.side[hand];

    t->bac.last_up = up;
    if (up)
        side->up |= (uint8_t)(1u << side->hand.n);
    sabot_hand_add(&side->hand, card);
    if (t->phase == SABOT_PHASE_DEALING)
        t->bac.round.dealt++;
    bac_round_advance(t);
}

static void apply_card(sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_next_step(t);
    placement p;

    if (step.step == BAC_STEP_CARD && (bac_laid_on(e) < 0 || bac_laid_on(e) == step.hand)) {
        bac_take_card(t, e); /* the plain case: due, and laid where it is due */
        lay(t, step.hand, e->card, bac_deals_face_up(t, step.third));
        return;
    }
    p = classify(t, e);
    assert(p.place != REFUSED);
    bac_take_card(t, e);
    t->bac.last_up = p.up;
    if (p.ruling.verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    switch (p.place) {
    case TO_HAND:
        lay(t, p.hand, e->card, p.up);
        break;
    case CARRY:
        t->bac.carry[t->bac.carried++] = e->card;
        break;
    case DISCLOSE:
        t->bac.disclosed[t->bac.disclosed_n++] = e->card;
        break;
    default:
        t->bac.discarded++;
        break;
    }
    bac_between_rounds(t);
}

/* The cutting card: at its counted place, or, placed by eye, at any draw. */
static sabot_ruling judge_cutting_card(const sabot_table *t, const sabot_event *e)
{
    const uint8_t step = bac_next_step(t).step;
    const bool drawing = t->phase == SABOT_PHASE_BURNING || step == BAC_STEP_REMOVE ||
                         (step == BAC_STEP_CARD && !bac_from_carry(t));
    sabot_ruling no;

    if (bac_wrong_participant(t, e, &no))
        return no;
    if (t->rules.continuous)
        return BAC_REFUSE(t, BAC_CONTINUOUS, "a continuous shuffler holds no cutting card", 0);
    if (t->phase < SABOT_PHASE_BURNING || t->phase == SABOT_PHASE_OFFERING ||
        t->phase > SABOT_PHASE_PROCEDURE)
        return BAC_NOT_NOW(t, BAC_LAST_HAND, "no shoe is being dealt from", 0);
    if (!t->shoe.marked)
        return BAC_REFUSE(t, BAC_LAST_HAND, "the cutting card of this shoe is out already", 0);
    if (!bac_mark_may_lie_next(t))
        return bac_mark_elsewhere(t);
    if (!drawing)
        return BAC_IRREGULAR(t, BAC_LAST_HAND, "no card was due, but one was reached for: the "
                             "cutting card is set aside all the same", 0);
    if (t->phase == SABOT_PHASE_BURNING)
        return BAC_ACCEPT(t, BAC_LAST_HAND, "the cutting card surfaced in the burn: the shoe is "
                          "refused and cut again", 0);
    return BAC_ACCEPT(t, BAC_LAST_HAND, "set aside; this hand is finished, Last Hand is announced "
                      "and one more is played", 0);
}

static void apply_cutting_card(sabot_table *t, const sabot_event *e)
{
    const bool first_draw = t->phase == SABOT_PHASE_DEALING && t->bac.round.dealt == 0;

    if (judge_cutting_card(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    bac_mark_out(t);
    if (t->phase == SABOT_PHASE_BURNING) {
        bac_cut_begin(t);
        return;
    }
    t->bac.cutting_card_out = true;
    if (t->phase == SABOT_PHASE_BETTING || t->phase == SABOT_PHASE_PROCEDURE ||
        t->bac.round.simulated || (first_draw && t->rules.last_from_cutting_card))
        t->bac.last_hand = t->bac.owes_last_hand = true;
}

static sabot_ruling judge_put_back(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return BAC_REFUSE(t, BAC_ERROR_NEXT_HAND, "a card that has left the shoe never goes back into "
                      "it; keep it out and record it as drawn in error", 0);
}

const bac_handler bac_deal_rules[] = {
    { SABOT_EV_CARD, BAC_CURATOR_DEALS, judge_card, apply_card },
    { SABOT_EV_CUTTING_CARD, BAC_LAST_HAND, judge_cutting_card, apply_cutting_card },
    { SABOT_EV_PUT_BACK, BAC_ERROR_NEXT_HAND, judge_put_back, NULL },
    { 0, 0, NULL, NULL },
};
