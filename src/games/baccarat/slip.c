/* slip.c: a card drawn when none was due (7.11(a) to (c); 3.12 as completed): the first card of the
 * next hand, or, seen by all, a card for the procedure of the rules file. Where no paragraph fits
 * it is kept apart and the floorperson decides (A99). And a card that waits and is seen after all.
 *
 * What must always hold: no such card goes back into the shoe, and none is refused. */
#include "slip.h"

#include <string.h>

placement bac_not_placed(sabot_ruling ruling)
{
    return (placement){ .place = BAC_NOWHERE, .ruling = ruling };
}

bool bac_room_for_slip(const sabot_table *t)
{
    return t->bac.carried + t->bac.disclosed_n < BAC_CARRY_MAX;
}

bool bac_fell_up(const sabot_table *t, const sabot_event *e)
{
    if (e->face != SABOT_FACE_DEFAULT)
        return e->face == SABOT_FACE_UP;
    return sabot_card_is_known(e->card) && bac_deals_face_up(t, true);
}

/* Whom does the rule stop that this card was laid on? For the sentence and the second citation. */
static enum sabot_law stopping_rule(const sabot_table *t, int laid)
{
    const bac_side *side = t->bac.round.side;

    if (laid < 0 || side[PLAYER].hand.n < 2 || side[BANKER].hand.n < 2 ||
        !bac_all_up(&side[PLAYER]) || !bac_all_up(&side[BANKER]))
        return LAW_NONE;
    return laid == PLAYER ? bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).rule
                          : bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand).rule;
}

static bool is_in_round(const sabot_table *t)
{
    return t->phase > SABOT_PHASE_BETTING && t->phase != SABOT_PHASE_PROCEDURE;
}

/* What will become of it, in so many words. */
static sabot_ruling disclosed_ruling(const sabot_table *t, enum sabot_law rule, sabot_card card)
{
    static const char *const says[2][3] = {
        { "drawn in error and disclosed; procedure 1 before the next round: it goes to the "
          "discards with %n more, face up",
          "drawn in error and disclosed; procedure 2 before the next round: it goes to the "
          "discards with %n more, face down",
          "drawn in error and disclosed; procedure 3 before the next round: it opens a simulated "
          "round without wagers" },
        { "drawn in error and disclosed; when the round is over, procedure 1: it goes to the "
          "discards with %n more, face up",
          "drawn in error and disclosed; when the round is over, procedure 2: it goes to the "
          "discards with %n more, face down",
          "drawn in error and disclosed; when the round is over, procedure 3: it opens a "
          "simulated round without wagers" },
    };
    const int number = t->rules.disclosed;

    return IRREGULAR(t, rule, says[is_in_round(t)][(number - 1) % 3],
                     number == 2 ? 1 : bac_more_for_disclosed(t, card));
}

/* Does no hand follow from this shoe for a card drawn now? */
static bool is_after_last(const sabot_table *t)
{
    return (t->bac.last_hand && is_in_round(t) && !t->bac.round.simulated) || t->bac.played_out ||
           t->bac.reshuffle_needed || t->phase == SABOT_PHASE_SHOE_OVER;
}

/* Is there still a procedure to come for a card seen by all? After the last hand, too (A98). */
static bool may_have_procedure(const sabot_table *t)
{
    return !t->bac.reshuffle_needed && t->phase != SABOT_PHASE_SHOE_OVER;
}

placement bac_in_error(const sabot_table *t, const sabot_event *e, enum sabot_law left_out)
{
    const int laid = bac_laid_on(e);
    const bool up = bac_fell_up(t, e), last = is_after_last(t);
    const bool procedure = up && may_have_procedure(t), thirds = left_out != LAW_ONE_EXTRA;
    const enum sabot_law rule =
        procedure ? (laid == PLAYER && thirds && !left_out ? LAW_ERROR_PLAYER_DISCLOSED
                                                           : LAW_ERROR_DISCLOSED)
        : laid == PLAYER && !left_out ? LAW_ERROR_PLAYER_NEXT : LAW_ERROR_NEXT_HAND;
    const enum sabot_law stops = left_out ? LAW_NONE : stopping_rule(t, laid);
    placement p = { .place = procedure ? BAC_DISCLOSE : last ? BAC_BUCKET : BAC_CARRY, .up = up };

    if (p.place != BAC_BUCKET && !bac_room_for_slip(t)) {
        p.place = BAC_BUCKET;
        p.ruling = ruling_read(IRREGULAR(t, rule, "drawn in error, and %n such cards wait "
                                         "already: it is kept apart and the floorperson decides",
                                         BAC_CARRY_MAX), 99);
        return p;
    }
    if (procedure)
        p.ruling = disclosed_ruling(t, rule, e->card);
    else if (last)
        p.ruling = IRREGULAR(t, rule, "drawn in error and no hand follows from this shoe; it "
                             "goes to the discards", 0);
    else
        p.ruling = IRREGULAR(t, rule, t->bac.carried == 0
                             ? "drawn in error and not disclosed; it is kept as the first card "
                               "of the next hand"
                             : "drawn in error and not disclosed; it is kept as card %n of the "
                               "next hand", t->bac.carried + 1);
    p.ruling = ruling_also(t, p.ruling, stops ? stops : procedure ? LAW_DISCLOSED : LAW_NONE);
    if (procedure && last)
        p.ruling = ruling_read(p.ruling, 98);
    if (left_out) {
        p.ruling.also = p.ruling.provision;
        p.ruling.provision = ruling_provision(t, left_out);
        p.ruling = ruling_read(p.ruling, 99);
    }
    return p;
}

placement bac_instead_of_removal(const sabot_table *t)
{
    return (placement){ .place = BAC_REMOVED, .up = !t->bac.round.remove_down,
                        .ruling = ruling_read(IRREGULAR(t, bac_removal_rule(t), "cards must be "
                                              "removed first, and this is one of them: it goes to "
                                              "the discards; %n more to go",
                                              t->bac.round.remove_owed - 1), 99) };
}

/* --- a card seen before its time --- */

/* The card kept for a later hand that this may be; -1: none. */
static int carried_at(const sabot_table *t, sabot_card card)
{
    for (int i = 0; i < t->bac.carried; i++)
        if (t->bac.carry[i] == card)
            return i;
    for (int i = 0; i < t->bac.carried; i++)
        if (t->bac.carry[i] == SABOT_CARD_UNSEEN && sabot_shoe_can_turn(&t->shoe, card))
            return i;
    return -1;
}

static sabot_card card_of(const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    return faces.n == 1 && !faces.tiles && faces.before == 1 ? faces.piece[0] : SABOT_CARD_NONE;
}

/* Lies this card open: in the hand, or, where none is named, among those that wait? */
static bool lies_open(const sabot_table *t, int hand, sabot_card card)
{
    const bac_round *r = &t->bac.round;

    if (hand >= 0) {
        for (int i = 0; i < r->side[hand].hand.n; i++)
            if ((r->side[hand].up >> i & 1u) && r->side[hand].hand.card[i] == card)
                return true;
        return false;
    }
    return memchr(t->bac.disclosed, card, t->bac.disclosed_n) != NULL;
}

/* Can this card lie face down there? */
static bool lies_down(const sabot_table *t, int hand, sabot_card card)
{
    return hand >= 0 ? bac_down_card(t, hand, card) >= 0 : carried_at(t, card) >= 0;
}

/* Does the hand lie open altogether? Then whatever of it is pointed at is open by rule. */
static bool is_open_hand(const sabot_table *t, int hand)
{
    return hand >= 0 && t->bac.round.side[hand].hand.n > 0 && bac_all_up(&t->bac.round.side[hand]);
}

/* Seen once more: nothing comes of it (A99). */
static sabot_ruling judge_open_card(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = bac_laid_on(e) < 0 ? LAW_DISCLOSED : bac_mode_rule(t);

    if (is_open_hand(t, bac_laid_on(e)) && e->role != SABOT_PARTICIPANT && e->seat == 0)
        return ruling_read(ACCEPT(t, rule, "%h lies open already; that is no irregularity",
                                  e->hand), 99);
    return ruling_read(IRREGULAR(t, rule, "recorded; that card lies open already, and nothing "
                                 "comes of it", 0), 99);
}

sabot_ruling bac_judge_expose(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);
    const sabot_card card = card_of(e);

    if (card == SABOT_CARD_JOKER)
        return REFUSE(t, LAW_DECKS, "the shoe holds no joker; look at the card again", 0);
    if (is_open_hand(t, hand) && sabot_event_faces(e).n == 0)
        return judge_open_card(t, e);
    if (!sabot_card_is_known(card))
        return REFUSE(t, bac_mode_rule(t), "a card that was seen has a face; name that one "
                      "card", 0);
    if (!lies_down(t, hand, card) && lies_open(t, hand, card))
        return judge_open_card(t, e);
    if (!lies_down(t, hand, card))
        return REFUSE(t, LAW_DECKS, "no card lies face down there that can be %c; look at it "
                      "again, and say which hand", card);
    if (hand < 0)
        return ruling_read(IRREGULAR(t, LAW_DISCLOSED, "%c was kept for the next hand and is "
                                     "disclosed now: procedure %n when no round is in progress",
                                     card, t->rules.disclosed), 99);
    return ruling_read(IRREGULAR(t, bac_mode_rule(t), "%c was seen before its time: it lies face "
                                 "up in %h from now on and counts", card, e->hand), 99);
}

void bac_apply_expose(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = card_of(e);
    const int hand = bac_laid_on(e);
    int at;

    if (bac_judge_expose(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    if (!lies_down(t, hand, card))
        return;
    if (hand >= 0) {
        bac_turn_up(t, hand, card);
        bac_round_advance(t);
        return;
    }
    at = carried_at(t, card);
    if (t->bac.carry[at] == SABOT_CARD_UNSEEN)
        sabot_shoe_turn(&t->shoe, card);
    bac_take_out(t->bac.carry, &t->bac.carried, at);
    t->bac.disclosed[t->bac.disclosed_n++] = card;
    bac_between_rounds(t);
}

/* What lies open may be pointed at: that is accepted, and nothing comes of it. */
void bac_expect_open_hands(const sabot_table *t, expect_list *list)
{
    for (int hand = PLAYER; hand <= BANKER; hand++) {
        sabot_expected *x;
        if (!is_open_hand(t, hand))
            continue;
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_EXPOSE, SABOT_DEALER, 0, bac_mode_rule(t));
        x->like.hand = hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    }
}
