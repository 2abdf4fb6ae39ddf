/* play.c: a card leaves the shoe in chemin de fer: in its turn, or in error; and the cutting card.
 *
 * A card that has left a real shoe is a fact. classify() says once where it goes and why: to the
 * hand it is due to; to the floorperson, where 4.12(a) to (d) leave the ruling to judgment; on
 * hold, where a word or the opening of a hand must come first ((e), (f), (i), 4.9(h)); or to the
 * next hand or the procedure for disclosed cards ((g), (h)). judge reports it, apply does it. */
#include "cdf.h"

enum place { REFUSED, TO_HAND, ERROR, HOLD, SENT_OFF };

typedef struct placement {
    enum place place;
    int hand;            /* of TO_HAND and ERROR: where it comes to lie */
    bool up;
    char paragraph;      /* of the record; 0: in order */
    uint8_t error;       /* of ERROR: cdf_error */
    sabot_ruling ruling;
} placement;

static placement refused(sabot_ruling ruling)
{
    return (placement){ .place = REFUSED, .ruling = ruling };
}

static int64_t name_of(int hand)
{
    return hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

/* A card that no rule asked for lies as it fell: face down before the first word, like the four;
 * after that face up, if it was laid on a hand and is known. */
static bool fell_up(const sabot_table *t, const sabot_event *e)
{
    const bool spoken = t->cdf.play.said || t->cdf.play.player_word;

    if (e->face != SABOT_FACE_DEFAULT || (t->phase == SABOT_PHASE_REVEALING && !spoken))
        return e->face == SABOT_FACE_UP;
    return bac_laid_on(e) >= 0 && sabot_card_is_known(e->card);
}

/* On no hand and face down: it slipped, whatever was due. */
static bool fell_aside(const sabot_event *e)
{
    return bac_laid_on(e) < 0 && e->face == SABOT_FACE_DOWN;
}

/* --- in error --- */

/* Is the cutting card in sight once this card is out? Then no hand follows for it (A48). */
static bool mark_would_show(const sabot_table *t)
{
    const sabot_shoe *shoe = &t->shoe;

    return t->bac.cutting_card_out ||
           (shoe->marked && shoe->behind > 0 && sabot_shoe_left_most(shoe) - 1 <= shoe->behind);
}

static bool is_over_after(const sabot_table *t)
{
    return t->rules.one_more_hand ? cdf_is_last(t) : mark_would_show(t);
}

/* (g), (h): nobody is owed the card. */
static placement in_error(const sabot_table *t, const sabot_event *e)
{
    const bool up = fell_up(t, e);
    const bool bucket = up ? is_over_after(t) : mark_would_show(t);
    placement p = { .place = SENT_OFF, .up = up, .paragraph = up ? 'h' : 'g' };
    sabot_ruling no;

    if (!bucket && cdf_slips_refuse(t, &no))
        return refused(no);
    if (!up && bucket)
        p.ruling = BAC_IRREGULAR(t, BAC_ERROR_NEXT_HAND, "drawn in error and not disclosed, but "
                                 "the cutting card is in sight: it goes to the bucket unseen", 0);
    else if (!up)
        p.ruling = BAC_IRREGULAR(t, BAC_ERROR_NEXT_HAND, "drawn in error and not disclosed: no "
                                 "penalty; it is the first card of the next hand", 0);
    else if (bucket)
        p.ruling = BAC_IRREGULAR(t, BAC_ERROR_DISCLOSED, "drawn in error and disclosed in the last "
                                 "hand of the shoe; it goes to the bucket", 0);
    else
        p.ruling = bac_also(t, BAC_IRREGULAR(t, BAC_ERROR_DISCLOSED, "drawn in error and "
                            "disclosed: when no round is in progress the dealer runs procedure %n",
                            t->rules.disclosed), BAC_DISCLOSED);
    return p;
}

/* The round goes on only by the floorperson's ruling. */
static placement for_ruling(const sabot_table *t, const sabot_event *e, int hand, int error,
                            const char *says)
{
    const bool up = fell_up(t, e) && error != CDF_ERROR_ORDER;
    sabot_ruling no;

    if (cdf_slips_refuse(t, &no))
        return refused(no);
    return (placement){ .place = ERROR, .hand = hand, .up = up, .error = (uint8_t)error,
                        .paragraph = (char)('a' + error - CDF_ERROR_ORDER),
                        .ruling = BAC_IRREGULAR(t, cdf_error_rule(error), says, name_of(hand)) };
}

static placement await_floor(const sabot_table *t, const sabot_event *e)
{
    if (bac_laid_on(e) < 0)
        return in_error(t, e);
    return refused(BAC_NOT_NOW(t, cdf_error_rule(t->cdf.play.error), "an error waits for the "
                               "floorperson, who says whether it can be put right; then go on", 0));
}

/* --- due --- */

/* Does the card lie as its place demands? */
static bool wrong_face(const sabot_table *t, const sabot_event *e, bool third, enum bac_rule rule,
                       sabot_ruling *no)
{
    const bool up = bac_deals_face_up(t, third);

    if (up && e->face == SABOT_FACE_DOWN)
        *no = BAC_REFUSE(t, rule, "this card is dealt face up; lay it face up", 0);
    else if (!up && e->face == SABOT_FACE_UP)
        *no = BAC_REFUSE(t, rule, "this card is dealt face down; lay it face down", 0);
    else if (up && !sabot_card_is_known(e->card))
        *no = BAC_REFUSE(t, rule, "a card dealt face up is seen; name it", 0);
    else
        return false;
    return true;
}

static placement due(const sabot_table *t, const sabot_event *e, int hand, bool third,
                     sabot_ruling ruling)
{
    const enum bac_rule rule = third ? BAC_UNDER_EIGHT : BAC_FOUR_CARDS;
    sabot_ruling no;

    if (wrong_face(t, e, third, rule, &no))
        return refused(no);
    return (placement){ .place = TO_HAND, .hand = hand, .up = bac_deals_face_up(t, third),
                        .ruling = ruling };
}

/* 4.12(a): while the deal is out of order the rest of the four is laid as it falls. */
static placement out_of_order(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e) >= 0 ? bac_laid_on(e) : t->bac.round.dealt & 1;
    sabot_ruling no;

    if (wrong_face(t, e, false, BAC_WRONG_ORDER, &no))
        return refused(no);
    return for_ruling(t, e, hand, CDF_ERROR_ORDER, "the first cards go Player, Banker, Player, "
                      "Banker, and this one lies on %h: the floorperson says whether it can be put "
                      "right");
}

static placement initial_card(const sabot_table *t, const sabot_event *e)
{
    const int hand = t->bac.round.dealt & 1;
    const bac_step step = cdf_next_step(t);

    if (t->cdf.play.error)
        return t->bac.round.dealt < 4 ? out_of_order(t, e) : await_floor(t, e);
    if (step.step == BAC_STEP_LAST_HAND)
        return refused(BAC_NOT_NOW(t, BAC_LAST_HAND, "Last Hand has not been announced", 0));
    if (step.step == BAC_STEP_CARDS)
        return refused(BAC_NOT_NOW(t, BAC_CARDS_CALL, "the dealer has not said Cards; the Banker "
                                   "waits for it", 0));
    if (bac_laid_on(e) >= 0 && bac_laid_on(e) != hand && !t->bac.round.simulated)
        return out_of_order(t, e);
    if (bac_laid_on(e) >= 0 && bac_laid_on(e) != hand)
        return due(t, e, hand, false, BAC_IRREGULAR(t, BAC_FOUR_CARDS, "in a simulated round this "
                                                    "card is laid on %h; move it", name_of(hand)));
    return due(t, e, hand, false, BAC_ACCEPT(t, BAC_FOUR_CARDS, "card %n of four, to %h",
                                             t->bac.round.dealt + 1, name_of(hand)));
}

/* --- before the third cards --- */

/* It is kept apart until it is known whether anybody is owed it. */
static placement hold(const sabot_table *t, const sabot_event *e, char paragraph,
                      enum bac_rule rule, const char *says)
{
    sabot_ruling no;

    if (cdf_waiting(t) >= 0)
        return in_error(t, e);
    if (cdf_slips_refuse(t, &no))
        return refused(no);
    return (placement){ .place = HOLD, .up = fell_up(t, e), .paragraph = paragraph,
                        .ruling = BAC_IRREGULAR(t, rule, says, 0) };
}

static placement banker_takes(const sabot_table *t, const sabot_event *e)
{
    return hold(t, e, 'i', BAC_BANKER_TOOK_CARD, "that card is the Player's: once the Banker has "
                "said Under Eight it is turned up to the Player's Hand; with a Natural it goes");
}

/* (e), (f): after Stay the Player gets no card. One that nobody saw is simply (g). */
static placement after_stay(const sabot_table *t, const sabot_event *e)
{
    const bool dealers = t->cdf.play.wrong_repeat;
    const enum bac_rule taken = dealers ? BAC_WRONG_CARD_CALL : BAC_AFTER_STAY_TAKEN;
    placement p;
    char cell;

    if (!fell_up(t, e) || cdf_waiting(t) >= 0)
        return in_error(t, e);
    if (!cdf_all_up(t, BANKER))
        return hold(t, e, dealers ? 'f' : 'e', taken, "the Player's Hand stays: this card waits "
                    "until the Banker's Hand is open, and is the Banker's if that must draw");
    cell = cdf_has_third(t, BANKER) ? 'S' : cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);
    if (cell == 'D' || (cell == 'O' && !dealers)) /* that column has no option: A47 */
        return (placement){ .place = TO_HAND, .hand = BANKER, .up = true,
                            .paragraph = dealers ? 'f' : 'e',
                            .ruling = BAC_IRREGULAR(t, taken, "the Player's Hand stays; the "
                                                    "Banker's must draw and gets this card", 0) };
    p = in_error(t, e);
    if (p.place == REFUSED)
        return p;
    p.paragraph = dealers ? 'f' : 'e';
    p.ruling = bac_also(t, BAC_IRREGULAR(t, dealers ? BAC_WRONG_CARD_LEFT : BAC_AFTER_STAY_LEFT,
                        "neither hand draws: the card is disclosed and nobody's", 0),
                        BAC_DISCLOSED);
    return p;
}

/* Card was said and repeated: the Banker looks first. */
static placement before_under_eight(const sabot_table *t, const sabot_event *e)
{
    if (bac_laid_on(e) == BANKER && !cdf_has_third(t, PLAYER))
        return banker_takes(t, e);
    if (cdf_has_third(t, PLAYER) || cdf_waiting(t) >= 0 || fell_aside(e))
        return in_error(t, e);
    if (t->cdf.play.said == SABOT_SAY_UNDER_EIGHT)
        return due(t, e, PLAYER, true,
                   BAC_IRREGULAR(t, BAC_REPEAT, "the dealer has not repeated Under Eight: "
                                 "recorded; the card is the Player's and the hand goes on", 0));
    return refused(BAC_NOT_NOW(t, BAC_BANKER_LOOKS, "the Banker has not looked and said Under "
                               "Eight or Natural; the third card waits for that", 0));
}

static placement before_thirds(const sabot_table *t, const sabot_event *e)
{
    const cdf_play *p = &t->cdf.play;
    const uint8_t said = p->said ? p->said : p->player_word;
    const bool first = said == SABOT_SAY_NONE && !t->bac.round.side[PLAYER].up &&
                       !t->bac.round.side[BANKER].up;

    if (p->error)
        return await_floor(t, e);
    if (first && bac_laid_on(e) == BANKER && !p->banker_zero)
        return for_ruling(t, e, BANKER, CDF_ERROR_BANKER_INITIAL, "%h has more than two first "
                          "cards: the floorperson says whether it can be put right");
    if (first && bac_laid_on(e) == PLAYER && !p->player_best)
        return for_ruling(t, e, PLAYER, CDF_ERROR_PLAYER_INITIAL, "%h has three first cards: the "
                          "floorperson says whether the extra one is known");
    if (said == SABOT_SAY_STAY && bac_laid_on(e) == PLAYER)
        return after_stay(t, e);
    if (said == SABOT_SAY_STAY && !fell_aside(e))
        return refused(BAC_NOT_NOW(t, BAC_REPEAT, "the dealer has not repeated Stay, and the "
                                   "Banker's Hand is not open; those come first", 0));
    if (p->said == SABOT_SAY_CARD && bac_laid_on(e) == BANKER)
        return banker_takes(t, e);
    if (p->said == SABOT_SAY_CARD && !fell_aside(e))
        return hold(t, e, '9', BAC_REPEAT, "the dealer has not repeated Card: recorded; the card "
                    "waits for the Banker's word and the hand goes on");
    if (p->player_word == SABOT_SAY_CARD && said != SABOT_SAY_NATURAL && !cdf_natural_called(t))
        return before_under_eight(t, e);
    return in_error(t, e);
}

/* --- third cards --- */

static placement players_third(const sabot_table *t, const sabot_event *e)
{
    if (fell_aside(e))
        return in_error(t, e);
    if (bac_laid_on(e) != BANKER)
        return due(t, e, PLAYER, true, BAC_ACCEPT(t, BAC_UNDER_EIGHT, "the Player's third card, "
                                                  "face up", 0));
    return (placement){ .place = TO_HAND, .hand = PLAYER, .up = fell_up(t, e), .paragraph = 'i',
                        .ruling = BAC_IRREGULAR(t, BAC_BANKER_TOOK_CARD, "that card is the "
                        "Player's: it is given to the Dominant Player, face up, and the Banker "
                        "follows the table", 0) };
}

static placement bankers_third(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    if (bac_laid_on(e) == PLAYER)
        return cdf_has_third(t, PLAYER) ? in_error(t, e) : after_stay(t, e);
    if (fell_aside(e))
        return in_error(t, e);
    return due(t, e, BANKER, true,
               BAC_ACCEPT(t, (enum bac_rule)step->rule, "the Banker's Hand counts %n and draws",
                          cdf_first_count(t, BANKER)));
}

/* Cards still lie face down that come first. */
static placement before_opening(const sabot_table *t, const sabot_event *e)
{
    if (bac_laid_on(e) == PLAYER && !cdf_has_third(t, PLAYER) && !cdf_natural_called(t))
        return after_stay(t, e);
    if (bac_laid_on(e) == PLAYER || fell_aside(e) || cdf_natural_called(t))
        return in_error(t, e);
    return refused(BAC_NOT_NOW(t, BAC_BANKER_OPENS, "cards lie face down; the Player's third card, "
                               "then the Banker's Hand, is opened before another is drawn", 0));
}

/* The Banker has what the table gives: a second card more is (d). */
static placement after_bankers_third(const sabot_table *t, const sabot_event *e)
{
    if (bac_laid_on(e) == BANKER && cdf_has_third(t, BANKER) && !t->cdf.play.banker_worst)
        return for_ruling(t, e, BANKER, CDF_ERROR_BANKER_THIRDS, "two cards were drawn for %h "
                          "instead of one: the floorperson says whether it can be put right");
    if (bac_laid_on(e) == PLAYER && !cdf_has_third(t, PLAYER))
        return after_stay(t, e);
    return in_error(t, e);
}

static placement at_option(const sabot_table *t, const sabot_event *e, bool said_card)
{
    if (bac_laid_on(e) == PLAYER || fell_aside(e))
        return in_error(t, e);
    if (said_card)
        return due(t, e, BANKER, true,
                   BAC_IRREGULAR(t, BAC_REPEAT, "the dealer has not repeated Card: recorded; the "
                                 "card is the Banker's and the hand goes on", 0));
    return refused(BAC_REFUSE(t, BAC_TABLE_OBLIGES, "the Banker is free to draw or to stay here; "
                              "say Card or Stay first", 0));
}

static placement third_card(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);

    switch (step.step) {
    case BAC_STEP_RECTIFY:
        return await_floor(t, e);
    case BAC_STEP_CARD:
        return step.hand == PLAYER ? players_third(t, e) : bankers_third(t, e, &step);
    case BAC_STEP_WORD:
        return at_option(t, e, false);
    case BAC_STEP_REPEAT:
        return at_option(t, e, t->cdf.play.said == SABOT_SAY_CARD);
    case BAC_STEP_TURN:
        if (step.hand == BANKER || step.third)
            return before_opening(t, e);
        return cdf_natural_called(t) ? in_error(t, e) : after_bankers_third(t, e);
    default: /* the result is due */
        return cdf_natural_called(t) ? in_error(t, e) : after_bankers_third(t, e);
    }
}

static placement simulated_card(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);

    if (step.step != BAC_STEP_CARD)
        return in_error(t, e);
    if (bac_laid_on(e) >= 0 && bac_laid_on(e) != step.hand)
        return due(t, e, step.hand, true, BAC_IRREGULAR(t, (enum bac_rule)step.rule, "in a "
                   "simulated round this card is laid on %h; move it", name_of(step.hand)));
    return due(t, e, step.hand, true, BAC_ACCEPT(t, (enum bac_rule)step.rule, "%h draws in the "
                                                 "simulated round", name_of(step.hand)));
}

/* --- all of it --- */

static bool is_between_rounds(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING ||
           t->phase == SABOT_PHASE_PROCEDURE;
}

/* Can no card come at all, whoever is owed one? After the last hand one may still slip out. */
static bool cannot_come(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool after_last = t->phase == SABOT_PHASE_SHOE_OVER && t->bac.cutting_card_out &&
                            !t->bac.reshuffle_needed && bac_laid_on(e) < 0;

    if (!after_last && (t->phase < SABOT_PHASE_OFFERING || t->phase > SABOT_PHASE_PROCEDURE)) {
        *no = bac_no_round(t);
        return true;
    }
    if (bac_wrong_dealer(t, e, no))
        return true;
    if (is_between_rounds(t) && bac_laid_on(e) >= 0)
        *no = BAC_NOT_NOW(t, BAC_CARDS_CALL, "the dealer has not said Cards; no hand gets a card "
                          "before", 0);
    else if (t->bac.round.remove_owed > 0)
        *no = BAC_NOT_NOW(t, BAC_FACE_UP_IN_SHOE, "%n more cards must be removed first",
                          t->bac.round.remove_owed);
    else if (e->face == SABOT_FACE_UP && !sabot_card_is_known(e->card))
        *no = BAC_REFUSE(t, BAC_ERROR_DISCLOSED, "a card that lies face up is seen; name it", 0);
    else
        return bac_card_refuses(t, e, no);
    return true;
}

static placement classify(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (cannot_come(t, e, &no))
        return refused(no);
    if (t->phase == SABOT_PHASE_DEALING)
        return initial_card(t, e);
    if (t->phase == SABOT_PHASE_REVEALING)
        return before_thirds(t, e);
    if (t->phase == SABOT_PHASE_DRAWING && t->bac.round.simulated)
        return simulated_card(t, e);
    if (t->phase == SABOT_PHASE_DRAWING || t->phase == SABOT_PHASE_RESULT)
        return third_card(t, e);
    return in_error(t, e);
}

static sabot_ruling judge_card(const sabot_table *t, const sabot_event *e)
{
    return classify(t, e).ruling;
}

/* A card disclosed between rounds: its procedure runs at once (A49), and then what it broke into
 * goes on. */
static void interrupt(sabot_table *t)
{
    if (t->bac.disclosed_n == 0 || t->phase == SABOT_PHASE_PROCEDURE || !is_between_rounds(t))
        return;
    t->cdf.interrupted = t->phase;
    bac_enter(t, SABOT_PHASE_PROCEDURE);
}

static void lay_card(sabot_table *t, const placement *p, sabot_card card)
{
    if (t->phase == SABOT_PHASE_DEALING) {
        if (p->hand == BANKER && !t->bac.round.simulated)
            t->cdf.play.laid |= (uint8_t)(1u << t->bac.round.dealt);
        t->bac.round.dealt++;
    }
    cdf_lay(t, p->hand, card, p->up);
}

static void apply_card(sabot_table *t, const sabot_event *e)
{
    const placement p = classify(t, e);
    cdf_slip *slip = NULL;

    assert(p.place != REFUSED);
    bac_take_card(t, e);
    t->bac.last_up = p.up;
    if (p.paragraph)
        slip = cdf_slip_note(t, p.paragraph, e->card, bac_laid_on(e), p.up);
    else if (p.ruling.verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    if (p.place == TO_HAND || p.place == ERROR)
        lay_card(t, &p, e->card);
    if (p.place == TO_HAND && slip)
        slip->fate = p.hand == PLAYER ? CDF_TO_PLAYER : CDF_TO_BANKER;
    if (p.place == ERROR)
        t->cdf.play.error = p.error;
    if (p.place == SENT_OFF)
        cdf_send_off(t, slip);
    interrupt(t);
    cdf_after_draw(t);
    cdf_advance(t);
}

static sabot_ruling judge_put_back(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return BAC_REFUSE(t, BAC_NEVER_BACK, "a card that has left the shoe never goes back into it; "
                      "keep it out and record it as drawn in error", 0);
}

const bac_handler cdf_play_rules[] = {
    { SABOT_EV_CARD, BAC_BANKER_DEALS, judge_card, apply_card },
    { SABOT_EV_CUTTING_CARD, BAC_LAST_HAND, cdf_judge_cutting_card, cdf_apply_cutting_card },
    { SABOT_EV_LOOK, BAC_PLAYER_LOOKS, cdf_judge_look, cdf_apply_look },
    { SABOT_EV_TURN, BAC_BANKER_OPENS, cdf_judge_turn, cdf_apply_turn },
    { SABOT_EV_PUT_BACK, BAC_NEVER_BACK, judge_put_back, NULL },
    { 0, 0, NULL, NULL },
};
