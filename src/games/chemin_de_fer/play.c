/* play.c: a card leaves the shoe in chemin de fer: in its turn, before its time, or in error.
 *
 * A card that has left a real shoe is a fact (A99): it is never refused for its time, its hand or
 * its face. classify() says once where it goes and why: to the hand it is due to, also when it came
 * too early or lies the wrong way up; to the floorperson, where 4.12(a) to (d) leave the ruling to
 * judgment; on hold, where a word or the opening of a hand shows whose it is ((e), (f), (i), 4.9);
 * or to the next hand or the procedure for disclosed cards ((g), (h)). judge reports it, apply does
 * it. What is said never depends on a card that lies face down: a ruling betrays nothing. */
#include "cdf.h"

static cdf_placement refused(sabot_ruling ruling)
{
    return (cdf_placement){ .place = CDF_REFUSED, .ruling = ruling };
}

int64_t cdf_name_of(int hand)
{
    return hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

/* Face down are the first cards and whatever comes before them; a card on the Player's Hand before
 * a word, or on the Banker's once the Dominant Player has looked, is a third card, and those are
 * dealt face up. What was laid nowhere slipped unseen. */
bool cdf_fell_up(const sabot_table *t, const sabot_event *e)
{
    const cdf_play *p = &t->cdf.play;

    if (e->face != SABOT_FACE_DEFAULT || !sabot_card_is_known(e->card))
        return e->face == SABOT_FACE_UP;
    if (t->bac.round.simulated)
        return true;
    if (table_is_at(t, BEFORE_DEAL | AT(DEALING)) || t->phase == SABOT_PHASE_PROCEDURE)
        return false;
    if (t->phase == SABOT_PHASE_REVEALING && !p->spoken)
        return !p->error && (bac_laid_on(e) == PLAYER ||
                             (bac_laid_on(e) == BANKER && p->player_looked));
    return bac_laid_on(e) >= 0;
}

/* On no hand and face down: it slipped, whatever was due. */
static bool fell_aside(const sabot_event *e)
{
    return bac_laid_on(e) < 0 && e->face == SABOT_FACE_DOWN;
}

/* As it lies on a hand that is owed it: as it fell, or, nothing being said, face up if known. */
static bool lies_up(const sabot_table *t, const sabot_event *e)
{
    return cdf_fell_up(t, e) || (e->face == SABOT_FACE_DEFAULT && sabot_card_is_known(e->card));
}

/* --- in error --- */

static sabot_ruling disclosed_in_error(const sabot_table *t)
{
    const int number = t->rules.disclosed;

    if (cdf_is_last(t))
        return ruling_read(ruling_also(t, IRREGULAR(t, LAW_ERROR_DISCLOSED, "drawn in error and "
                                       "disclosed: after this last hand the dealer runs procedure "
                                       "%n, as far as cards are left", number), LAW_DISCLOSED), 98);
    return ruling_also(t, IRREGULAR(t, LAW_ERROR_DISCLOSED, "drawn in error and disclosed: when "
                                    "no round is in progress the dealer runs procedure %n",
                                    number), LAW_DISCLOSED);
}

static sabot_ruling unseen_in_error(const sabot_table *t)
{
    const int kept = t->bac.carried - t->cdf.bets.early;
    const bool opens = cdf_is_staked(t) && t->bac.carried == 0;

    if (cdf_mark_would_show(t)) /* then no hand follows for it (A48) */
        return IRREGULAR(t, LAW_ERROR_NEXT_HAND, "drawn in error and not disclosed, but the "
                         "cutting card is in sight: it goes to the bucket unseen", 0);
    if (opens)
        return ruling_read(ruling_also(t, IRREGULAR(t, LAW_CARDS_CALL, "drawn before No More Bets "
                                       "and Cards: recorded; it is kept unseen and opens the hand "
                                       "about to be dealt", 0), LAW_ERROR_NEXT_HAND), 99);
    if (kept > 0)
        return IRREGULAR(t, LAW_ERROR_NEXT_HAND, "drawn in error and not disclosed: no "
                         "penalty; %n kept before it open the next hand, and it comes after",
                         kept);
    return IRREGULAR(t, LAW_ERROR_NEXT_HAND, "drawn in error and not disclosed: no penalty; it "
                     "is the first card of the next hand", 0);
}

/* There is no place to keep one more (A99: no paragraph fits). */
static cdf_placement apart(const sabot_table *t, bool up)
{
    const enum sabot_law rule = up ? LAW_ERROR_DISCLOSED : LAW_ERROR_NEXT_HAND;

    return (cdf_placement){ .place = CDF_APART, .up = up, .paragraph = up ? 'h' : 'g',
                            .ruling = ruling_read(IRREGULAR(t, rule, "one more than a table keeps "
                                                  "of cards out of turn: it is kept apart, with "
                                                  "the discards, and the floorperson decides", 0),
                                                  99) };
}

/* (g), (h): nobody is owed the card. */
cdf_placement cdf_in_error(const sabot_table *t, const sabot_event *e)
{
    const bool up = cdf_fell_up(t, e);
    const enum sabot_law rule = up ? LAW_ERROR_DISCLOSED : LAW_ERROR_NEXT_HAND;
    cdf_placement p = { .place = CDF_SENT_OFF, .up = up, .paragraph = up ? 'h' : 'g' };

    if (t->phase == SABOT_PHASE_SHOE_OVER)
        p.ruling = ruling_read(IRREGULAR(t, rule, "the last hand of this shoe has been played: "
                                         "drawn in error, it goes to the bucket", 0), 99);
    else if (!cdf_has_room(t))
        return apart(t, up);
    else
        p.ruling = up ? disclosed_in_error(t) : unseen_in_error(t);
    return p;
}

/* Cards kept from before begin this hand, and this one is none of them: it comes after those. */
static cdf_placement before_carried(const sabot_table *t, const sabot_event *e)
{
    cdf_placement p = cdf_in_error(t, e);

    if (!p.up && cdf_has_room(t) && !cdf_mark_would_show(t))
        p.ruling = IRREGULAR(t, LAW_ERROR_NEXT_HAND, "a card kept from before begins this "
                             "hand, and this one came from the shoe: it is kept too and comes "
                             "after that", 0);
    return p;
}

/* --- before the third cards --- */

/* It waits until it is known whose it is. */
static cdf_placement hold(const sabot_table *t, const sabot_event *e, int hand, char paragraph,
                          sabot_ruling ruling)
{
    if (cdf_on_hold(t) >= CDF_WAITING_MAX)
        return apart(t, lies_up(t, e));
    return (cdf_placement){ .place = CDF_HELD, .hand = (uint8_t)hand, .up = lies_up(t, e),
                            .paragraph = paragraph, .ruling = ruling };
}

static cdf_placement banker_takes(const sabot_table *t, const sabot_event *e)
{
    const bool unrepeated = t->cdf.play.said != SABOT_SAY_NONE;
    const sabot_ruling ruling = IRREGULAR(t, unrepeated ? LAW_REPEAT : LAW_BANKER_TOOK_CARD,
                                          unrepeated
                                          ? "the dealer has not repeated the last word, and the "
                                            "card is the Player's: it waits, and once the Banker "
                                            "has said Under Eight it is turned up to the Player's "
                                            "Hand; with a Natural it is nobody's"
                                          : "that card is the Player's: it waits, and once the "
                                            "Banker has said Under Eight it is turned up to the "
                                            "Player's Hand; with a Natural it is nobody's", 0);

    return hold(t, e, BANKER, 'i', unrepeated ? ruling_also(t, ruling, LAW_BANKER_TOOK_CARD)
                                              : ruling);
}

/* While the last word waits for the dealer (4.9(h)). */
static sabot_ruling also_unrepeated(const sabot_table *t, sabot_ruling ruling)
{
    return t->cdf.play.said ? ruling_also(t, ruling, LAW_REPEAT) : ruling;
}

/* Two before the Banker's Hand is open: too many if one was due (4.12(d)), else nobody's. */
static cdf_placement second_early(const sabot_table *t, const sabot_event *e)
{
    return hold(t, e, BANKER, '9', ruling_read(ruling_also(t, IRREGULAR(t, LAW_BANKER_OPENS,
                "a second card before the Banker's Hand is open: it waits as well; it is one too "
                "many if the table then lets the Banker draw, else both were drawn in error", 0),
                LAW_BANKER_TWO_THIRDS), 99));
}

/* The Banker's third card before the Banker's Hand is open: the table then says whose it is. */
static cdf_placement bankers_early(const sabot_table *t, const sabot_event *e)
{
    const int ahead = cdf_ahead_for_banker(t, cdf_players_word(t));
    sabot_ruling ruling = IRREGULAR(t, LAW_BANKER_OPENS, "the Banker's Hand is not open yet: "
                                    "this card waits for that; it is the Banker's if the table "
                                    "then lets the Banker draw, else drawn in error", 0);

    if (ahead > 1)
        return cdf_in_error(t, e);
    if (ahead == 1)
        return second_early(t, e);
    return hold(t, e, BANKER, '9', ruling_read(also_unrepeated(t, ruling), 99));
}

/* (e), (f): after Stay the Player gets no card. One that nobody saw is simply (g). */
static cdf_placement after_stay(const sabot_table *t, const sabot_event *e)
{
    const bool dealers = t->cdf.play.wrong_repeat;
    const enum sabot_law taken = dealers ? LAW_WRONG_CARD_CALL : LAW_AFTER_STAY_TAKEN;
    cdf_placement p;
    char cell;

    if (!cdf_fell_up(t, e) || cdf_ahead_for_banker(t, SABOT_SAY_STAY) > 0)
        return cdf_in_error(t, e);
    if (!cdf_all_up(t, BANKER))
        return hold(t, e, PLAYER, dealers ? 'f' : 'e',
                    also_unrepeated(t, IRREGULAR(t, taken, "the Player's Hand stays: this card "
                                                 "waits until the Banker's Hand is open, and is "
                                                 "the Banker's if that must draw", 0)));
    cell = cdf_has_third(t, BANKER) ? 'S' : cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);
    if (cell == 'D' || (cell == 'O' && !dealers)) /* that column has no option: A47 */
        return (cdf_placement){ .place = CDF_LAID, .hand = BANKER, .up = true,
                                .paragraph = dealers ? 'f' : 'e',
                                .ruling = IRREGULAR(t, taken, "the Player's Hand stays; the "
                                                    "Banker's must draw and gets this card",
                                                    0) };
    p = cdf_in_error(t, e);
    if (p.place == CDF_APART)
        return p;
    p.paragraph = dealers ? 'f' : 'e';
    p.ruling = ruling_also(t, IRREGULAR(t, dealers ? LAW_WRONG_CARD_LEFT : LAW_AFTER_STAY_LEFT,
                           "neither hand draws: the card is nobody's, and disclosed; procedure %n "
                           "follows when the round is over", t->rules.disclosed), LAW_DISCLOSED);
    return p;
}

/* What has been left out before the Player's third card? */
static sabot_ruling too_early(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    if (p->said)
        return ruling_read(IRREGULAR(t, LAW_REPEAT, "the dealer has not repeated the last word: "
                                     "recorded; the card stays, the Player's third unless the "
                                     "Banker has a Natural, and the hand goes on", 0), 99);
    if (!p->banker_looked)
        return ruling_read(IRREGULAR(t, LAW_BANKER_LOOKS, "the Banker has not looked: recorded; "
                                     "the card stays, the Player's third unless the Banker has a "
                                     "Natural", 0), 99);
    return ruling_read(IRREGULAR(t, LAW_UNDER_EIGHT, "the Banker has not said Under Eight or "
                                 "Natural: recorded; the card stays, the Player's third unless it "
                                 "is a Natural", 0), 99);
}

/* Card was said: the Player is owed a third card unless the Banker has a Natural. */
static cdf_placement after_card(const sabot_table *t, const sabot_event *e)
{
    const int laid = bac_laid_on(e);

    if (fell_aside(e))
        return cdf_in_error(t, e);
    if (cdf_has_third(t, PLAYER) || cdf_waiting(t) >= 0) /* that is the Player's third */
        return laid == PLAYER ? cdf_in_error(t, e) : bankers_early(t, e);
    if (laid == BANKER)
        return banker_takes(t, e);
    return (cdf_placement){ .place = CDF_LAID, .hand = PLAYER, .up = lies_up(t, e),
                            .paragraph = '9', .ruling = too_early(t) };
}

/* Behind a card on hold: with the word and the Banker's Hand it shows whose each is. */
static cdf_placement waits_behind(const sabot_table *t, const sabot_event *e, int hand)
{
    const cdf_slip like = { .hand = (uint8_t)cdf_name_of(hand), .up = lies_up(t, e) };

    if (!cdf_waits_behind(t, SABOT_SAY_NONE, &like))
        return cdf_in_error(t, e);
    if (hand == PLAYER)
        return hold(t, e, PLAYER, '9',
                    ruling_read(ruling_also(t, IRREGULAR(t, LAW_PLAYER_MUST_DRAW, "the Dominant "
                                "Player has not spoken, and a card waits already: this one waits "
                                "behind it, and after the word it is drawn in error", 0),
                                LAW_ERROR_NEXT_HAND), 99));
    return hold(t, e, BANKER, '9',
                ruling_read(ruling_also(t, IRREGULAR(t, LAW_PLAYER_MUST_DRAW, "the Dominant Player "
                            "has not spoken, and a card waits already: this one waits behind it; "
                            "after Card the first is the Player's third, after Stay a second for "
                            "the Banker is one too many if the table lets the Banker draw", 0),
                            LAW_BANKER_TWO_THIRDS), 99));
}

/* The Player's cards lie open, and their word has not been said: only Stay can come. */
static bool stays_openly(const sabot_table *t)
{
    return cdf_first_up(t, PLAYER) && cdf_lawful_words(t, PLAYER) == 1u << SABOT_SAY_STAY;
}

/* The paragraph of the word that has not been said: that of the cards, if all can see them. */
static enum sabot_law unspoken_rule(const sabot_table *t)
{
    if (cdf_first_up(t, PLAYER))
        return cdf_players_rule(t);
    return t->cdf.play.player_looked ? LAW_PLAYER_MUST_DRAW : LAW_PLAYER_LOOKS;
}

static const char *unspoken_says(const sabot_table *t, int hand)
{
    if (stays_openly(t))
        return hand == PLAYER
                   ? "the Dominant Player has not said Stay: this card waits for the word, and "
                     "was drawn in error"
                   : "the Dominant Player has not said Stay: this card waits for the word, and is "
                     "the Banker's if the table lets the Banker draw";
    return hand == PLAYER
               ? "the Dominant Player has not spoken: this card waits for the word; after Card it "
                 "is the Player's third, after Stay it was drawn in error"
               : "the Dominant Player has not spoken: this card waits for the word; after Card it "
                 "is the Player's third, after Stay the Banker's if the table lets the Banker "
                 "draw";
}

static cdf_placement waits_for_word(const sabot_table *t, const sabot_event *e, int hand)
{
    if (cdf_waiting(t) >= 0)
        return waits_behind(t, e, hand);
    return hold(t, e, hand, '9', ruling_read(IRREGULAR(t, unspoken_rule(t), unspoken_says(t, hand),
                                                       0), 99));
}

/* Nobody has spoken: a card face up on the Player's Hand, or laid nowhere in particular, waits for
 * the word. Any other on a hand is one first card too many, until the Dominant Player has looked
 * and the initial deal is over: then it waits as well. Behind one that waits, what was laid nowhere
 * is the Banker's. */
static cdf_placement before_words(const sabot_table *t, const sabot_event *e)
{
    const cdf_play *p = &t->cdf.play;
    const int laid = bac_laid_on(e);
    const bool third = laid != BANKER && lies_up(t, e) &&
                       (laid == PLAYER || e->face == SABOT_FACE_DEFAULT);
    const bool begun = p->player_looked || p->spoken;

    if (third && !p->error)
        return waits_for_word(t, e, laid < 0 && begun && cdf_waiting(t) >= 0 ? BANKER : PLAYER);
    if (laid >= 0 && !p->error && begun)
        return waits_for_word(t, e, laid);
    return cdf_place_first(t, e);
}

static cdf_placement before_thirds(const sabot_table *t, const sabot_event *e)
{
    const cdf_play *p = &t->cdf.play;
    const uint8_t word = cdf_players_word(t);

    if (word == SABOT_SAY_NONE)
        return before_words(t, e);
    if (word == SABOT_SAY_NATURAL || p->said == SABOT_SAY_NATURAL || cdf_natural_called(t))
        return cdf_in_error(t, e);
    if (word == SABOT_SAY_CARD)
        return after_card(t, e);
    if (bac_laid_on(e) == PLAYER)
        return after_stay(t, e);
    return fell_aside(e) ? cdf_in_error(t, e) : bankers_early(t, e);
}

/* --- third cards --- */

/* The card the round wants, as it lies: third cards are dealt face up. */
static cdf_placement due(const sabot_table *t, const sabot_event *e, int hand, sabot_ruling ruling)
{
    const bool up = lies_up(t, e);

    if (!up)
        ruling = ruling_read(IRREGULAR(t, hand == PLAYER ? LAW_UNDER_EIGHT : LAW_BANKER_OPENS,
                                       "a third card is dealt face up, and this one lies face "
                                       "down: recorded; it stays and counts: turn it up", 0), 99);
    return (cdf_placement){ .place = CDF_LAID, .hand = (uint8_t)hand, .up = up, .ruling = ruling };
}

static cdf_placement players_third(const sabot_table *t, const sabot_event *e)
{
    if (fell_aside(e))
        return cdf_in_error(t, e);
    if (bac_laid_on(e) != BANKER)
        return due(t, e, PLAYER, ACCEPT(t, LAW_UNDER_EIGHT, "the Player's third card, face up",
                                        0));
    return (cdf_placement){ .place = CDF_LAID, .hand = PLAYER, .up = cdf_fell_up(t, e),
                            .paragraph = 'i',
                            .ruling = IRREGULAR(t, LAW_BANKER_TOOK_CARD, "that card is the "
                            "Player's: it is given to the Dominant Player, face up, and the Banker "
                            "follows the table", 0) };
}

static cdf_placement bankers_third(const sabot_table *t, const sabot_event *e,
                                   const bac_step *step)
{
    if (bac_laid_on(e) == PLAYER)
        return cdf_has_third(t, PLAYER) ? cdf_in_error(t, e) : after_stay(t, e);
    if (fell_aside(e))
        return cdf_in_error(t, e);
    return due(t, e, BANKER, ACCEPT(t, (enum sabot_law)step->rule,
                                    "the Banker's Hand counts %n and draws",
                                    cdf_first_count(t, BANKER)));
}

/* A96: drawing the card is choosing to draw. */
static cdf_placement at_option(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    if (bac_laid_on(e) == PLAYER || fell_aside(e))
        return cdf_in_error(t, e);
    return due(t, e, BANKER, ruling_read(ruling_also(t, ACCEPT(t, LAW_TABLE_OBLIGES, "the Banker "
                                         "is free to choose, and draws", 0),
                                         (enum sabot_law)step->rule), 96));
}

/* The Banker has what the table gives: a second card more is (d). */
static cdf_placement after_bankers_third(const sabot_table *t, const sabot_event *e)
{
    const int laid = bac_laid_on(e);

    if (laid == BANKER && cdf_has_third(t, BANKER) && !t->cdf.play.banker_worst)
        return (cdf_placement){ .place = CDF_FOR_RULING, .hand = BANKER, .up = cdf_fell_up(t, e),
                                .error = CDF_ERROR_BANKER_THIRDS, .paragraph = 'd',
                                .ruling = IRREGULAR(t, LAW_BANKER_TWO_THIRDS, "two cards were "
                                "drawn for the Banker instead of one: the floorperson says whether "
                                "it can be put right", 0) };
    if (laid == PLAYER && !cdf_has_third(t, PLAYER))
        return after_stay(t, e);
    return cdf_in_error(t, e);
}

/* Cards still lie face down that come first. */
static cdf_placement before_opening(const sabot_table *t, const sabot_event *e)
{
    if (bac_laid_on(e) == PLAYER && !cdf_has_third(t, PLAYER))
        return after_stay(t, e);
    if (bac_laid_on(e) == PLAYER || fell_aside(e))
        return cdf_in_error(t, e);
    return cdf_has_third(t, BANKER) ? after_bankers_third(t, e) : bankers_early(t, e);
}

static cdf_placement third_card(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);

    if (step.step == BAC_STEP_RECTIFY || cdf_natural_called(t))
        return cdf_in_error(t, e);
    if (step.step == BAC_STEP_CARD)
        return step.hand == PLAYER ? players_third(t, e) : bankers_third(t, e, &step);
    if (step.step == BAC_STEP_WORD)
        return at_option(t, e, &step);
    if (step.step == BAC_STEP_TURN && (step.hand == BANKER || step.third))
        return before_opening(t, e);
    return after_bankers_third(t, e); /* the Player's Hand is opened, or the result is due */
}

static cdf_placement simulated_card(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    cdf_placement p;

    if (step.step != BAC_STEP_CARD)
        return cdf_in_error(t, e);
    p = due(t, e, step.hand, ACCEPT(t, (enum sabot_law)step.rule, "%h draws in the simulated "
                                    "round", cdf_name_of(step.hand)));
    if (bac_laid_on(e) >= 0 && bac_laid_on(e) != step.hand)
        p.ruling = IRREGULAR(t, (enum sabot_law)step.rule, "in a simulated round this card is "
                             "laid on %h and is moved there", cdf_name_of(step.hand));
    return p;
}

/* --- all of it --- */

/* The shoe is over, and its cutting card lies in front: that marks the end of nothing any more. */
static bool lies_behind_mark(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_SHOE_OVER && bac_mark_lies_next(t) && t->shoe.total > 0;
}

/* No shoe is in play, somebody deals who may not, or it cannot be that card. */
static bool cannot_come(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (!table_is_at(t, SHOE_IN_USE | AT(SHOE_OVER)) ||
        (t->phase == SABOT_PHASE_SHOE_OVER && t->bac.reshuffle_needed)) {
        *no = bac_no_round(t);
        return true;
    }
    if (bac_wrong_dealer(t, e, no))
        return true;
    if (bac_is_from_elsewhere(t, e))
        *no = REFUSE(t, LAW_SHOE_ONLY, "cards are drawn from the shoe, not from the hand; load "
                     "the shoe and draw from it", 0);
    else if (e->face == SABOT_FACE_UP && !sabot_card_is_known(e->card))
        *no = REFUSE(t, LAW_ERROR_DISCLOSED, "a card that lies face up is seen; name it", 0);
    else if (lies_behind_mark(t) && sabot_shoe_can_yield(&t->shoe, e->card))
        return false;
    else
        return !bac_is_carried(t, e) && bac_shoe_refuses(t, e, no);
    return true;
}

/* While cards are being removed the next to leave the shoe is one of them, wherever it was laid. */
static cdf_placement removed(const sabot_table *t, const sabot_event *e)
{
    const bool up = e->face == SABOT_FACE_UP ||
                    (e->face == SABOT_FACE_DEFAULT && sabot_card_is_known(e->card) &&
                     !t->bac.round.remove_down);
    const enum sabot_law rule = !t->bac.procedure_on || t->bac.round.simulated
                                   ? LAW_FACE_UP_IN_SHOE : LAW_DISCLOSED;

    return (cdf_placement){ .place = CDF_REMOVED, .up = up,
                            .ruling = ruling_read(IRREGULAR(t, rule, "cards are being removed: "
                                                  "this one goes to the bucket with them; %n more "
                                                  "to go", t->bac.round.remove_owed - 1), 99) };
}

static cdf_placement classify(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (cannot_come(t, e, &no))
        return refused(no);
    if (t->bac.round.remove_owed > 0)
        return removed(t, e);
    if (bac_from_carry(t) && !bac_is_carried(t, e))
        return before_carried(t, e);
    if (cdf_opens_round(t, e))
        return cdf_place_early(t);
    if (t->phase == SABOT_PHASE_DEALING)
        return cdf_place_first(t, e);
    if (t->phase == SABOT_PHASE_REVEALING)
        return before_thirds(t, e);
    if (t->phase == SABOT_PHASE_DRAWING && t->bac.round.simulated)
        return simulated_card(t, e);
    if (t->phase == SABOT_PHASE_DRAWING || t->phase == SABOT_PHASE_RESULT)
        return third_card(t, e);
    return cdf_in_error(t, e);
}

static void apply_card(sabot_table *t, const sabot_event *e);

static sabot_ruling judge_card(const sabot_table *t, const sabot_event *e)
{
    return cdf_or_over(t, e, cdf_or_void(t, e, classify(t, e).ruling, apply_card), apply_card);
}

static bool is_between_rounds(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING;
}

/* A card disclosed between rounds: its procedure runs at once (A49), and then what it broke into
 * goes on. */
void cdf_interrupt(sabot_table *t)
{
    if (t->bac.disclosed_n == 0 || !is_between_rounds(t))
        return;
    t->cdf.interrupted = t->phase;
    table_enter(t, SABOT_PHASE_PROCEDURE);
}

static void lay(sabot_table *t, const cdf_placement *p, sabot_card card)
{
    const bool first = t->phase == SABOT_PHASE_DEALING ||
                       (p->place == CDF_FOR_RULING && p->error != CDF_ERROR_BANKER_THIRDS);

    if (first)
        cdf_lay_first(t, p->hand, (cdf_card){ card, p->up, 0 });
    else
        cdf_lay(t, p->hand, (cdf_card){ card, p->up, 0 });
}

static void put(sabot_table *t, const cdf_placement *p, sabot_card card, int laid)
{
    const bool off = p->place == CDF_SENT_OFF || p->place == CDF_APART || p->place == CDF_OPENS;
    const bool third = !t->cdf.play.error && (!off || t->cdf.play.spoken);
    cdf_slip *slip = p->paragraph ? cdf_slip_note(t, p->paragraph, card, laid, p->up) : NULL;

    if (slip)
        slip->third = third && p->place != CDF_FOR_RULING;
    else if (p->place == CDF_LAID)
        t->cdf.play.third_came[p->hand] = t->cdf.play.out;
    if (!slip && p->ruling.verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    if (p->place == CDF_LAID || p->place == CDF_FOR_RULING)
        lay(t, p, card);
    if (p->place == CDF_LAID && slip)
        slip->fate = p->hand == PLAYER ? CDF_TO_PLAYER : CDF_TO_BANKER;
    if (p->place == CDF_FOR_RULING)
        t->cdf.play.error = p->error;
    if (p->place == CDF_SENT_OFF)
        cdf_send_off(t, slip);
    if (p->place == CDF_APART)
        cdf_to_bucket(t, slip);
    if (p->place == CDF_OPENS)
        cdf_keep_early(t, slip);
}

static void apply_card(sabot_table *t, const sabot_event *e)
{
    const cdf_placement p = classify(t, e);
    const bool option = t->phase == SABOT_PHASE_DRAWING && !t->bac.round.simulated &&
                        cdf_next_step(t).step == BAC_STEP_WORD;
    const int laid = p.place == CDF_HELD ? p.hand : bac_laid_on(e);

    assert(p.place != CDF_REFUSED);
    if (p.place == CDF_REMOVED) {
        t->bac.irregularities++;
        cdf_remove(t, e, p.up);
        return;
    }
    const bool undealt = bac_is_undealt(t) && p.place >= CDF_HELD;
    if (bac_is_carried(t, e))
        cdf_kept_is_gone(t, 0);
    else if (lies_behind_mark(t))
        bac_mark_out(t);
    const sabot_card card = bac_take_card(t, e, p.up);
    if (undealt) /* to no hand: a recut may still be ordered (A26) */
        t->bac.cut.ready = t->shoe.total;
    t->cdf.play.out++;
    if (option && p.place == CDF_LAID)
        t->cdf.play.banker_choice = SABOT_SAY_CARD;
    if (t->phase == SABOT_PHASE_DRAWING)
        t->cdf.play.said = SABOT_SAY_NONE; /* a choice that was said needs no repetition (A96) */
    put(t, &p, card, laid);
    cdf_interrupt(t);
    cdf_between_rounds(t);
    cdf_after_draw(t);
    cdf_advance(t);
}

static sabot_ruling judge_put_back(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_NEVER_BACK, "a card that has left the shoe never goes back into it; "
                  "keep it out and record it as drawn in error", 0);
}

const sabot_rule cdf_on_card = {
    RULE(CARD, LAW_BANKER_DEALS, judge_card, apply_card), .lacks = SABOT_FIELD_BIT(SABOT_F_SEAT)
};
const sabot_rule cdf_on_cutting_card = {
    RULE(CUTTING_CARD, LAW_LAST_HAND, cdf_judge_cutting_card, cdf_apply_cutting_card)
};
const sabot_rule cdf_on_look = { RULE(LOOK, LAW_PLAYER_LOOKS, cdf_judge_look, cdf_apply_look) };
const sabot_rule cdf_on_expose = {
    RULE(EXPOSE, LAW_PLAYER_LOOKS, cdf_judge_expose, cdf_apply_expose)
};
const sabot_rule cdf_on_turn = { RULE(TURN, LAW_BANKER_OPENS, cdf_judge_turn, cdf_apply_turn) };
const sabot_rule cdf_on_put_back = { RULE(PUT_BACK, LAW_NEVER_BACK, judge_put_back, NULL) };
