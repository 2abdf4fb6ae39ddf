/* slip.c: a card drawn when none was due (7.11(a) to (c); 3.12 as completed): the first card of the
 * next hand, or, seen by all, a card for the procedure of the rules file. Where no paragraph fits
 * it is kept apart and the floorperson decides (A99).
 *
 * What must always hold: no such card goes back into the shoe, and none is refused. */
#include "slip.h"

placement bac_not_placed(sabot_ruling ruling)
{
    return (placement){ .place = BAC_NOWHERE, .ruling = ruling };
}

bool bac_room_for_slip(const sabot_table *t)
{
    return t->bac.carried + t->bac.disclosed_n + t->bac.round.held_n < BAC_CARRY_MAX;
}

bool bac_fell_up(const sabot_table *t, const sabot_event *e)
{
    if (e->face != SABOT_FACE_DEFAULT)
        return e->face == SABOT_FACE_UP;
    return sabot_card_is_known(e->card) && bac_deals_face_up(t, t->phase != SABOT_PHASE_DEALING);
}

/* Whom does the rule stop that this card was laid on? For the sentence and the second citation. */
static enum sabot_law stopping_rule(const sabot_table *t, int laid)
{
    const bac_side *side = t->bac.round.side;

    if (laid < 0 || side[PLAYER].hand.n < 2 || side[BANKER].hand.n < 2 ||
        !bac_all_up(&side[PLAYER]) || !bac_all_up(&side[BANKER]) || bac_third_due(t) >= 0)
        return LAW_NONE;
    return laid == PLAYER ? bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).rule
                          : bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand).rule;
}

#define PROCEDURES(when, left)                                                                     \
    { "drawn in error and disclosed; " when                                                        \
      ": it goes to the discards with %n more, face up" left,                                      \
      "drawn in error and disclosed; " when                                                        \
      ": it goes to the discards with %n more, face down" left,                                    \
      "drawn in error and disclosed; " when ": it opens a simulated round without wagers" left }

/* What will become of it, in so many words. */
static sabot_ruling disclosed_ruling(const sabot_table *t, enum sabot_law rule, sabot_card card)
{
    static const char *const says[3][2][3] = {
        { PROCEDURES("procedure %n before the next round", ""),
          PROCEDURES("procedure %n before the next round", ", as far as cards are left") },
        { PROCEDURES("when the round is over, procedure %n", ""),
          PROCEDURES("when the round is over, procedure %n", ", as far as cards are left") },
        { PROCEDURES("a card kept from before comes first; when the round is over, procedure %n",
                     ""),
          PROCEDURES("a card kept from before comes first; when the round is over, procedure %n",
                     ", as far as cards are left") },
    };
    const int when = !table_is_at(t, IN_ROUND) ? 0 : bac_from_carry(t) ? 2 : 1;
    const int number = t->rules.disclosed;
    const int more = number == 3 ? 3 : number == 2 ? 1 : bac_more_for_disclosed(t, card);
    const bool few = sabot_shoe_left_most(&t->shoe) <= more;

    return IRREGULAR(t, rule, says[when][few][(number - 1) % 3], number, more);
}

bool bac_is_after_last(const sabot_table *t)
{
    return (t->bac.last_hand && table_is_at(t, IN_ROUND) && !t->bac.round.simulated) ||
           t->bac.played_out || t->bac.reshuffle_needed;
}

/* On the Player's Hand, where no third card is due: 7.11(a), C:3.12.1 and 2. Once the result is
 * called the round is complete, and it is any other card. */
static bool is_players_third(const sabot_table *t, int laid)
{
    const bac_side *side = t->bac.round.side;

    return laid == PLAYER && !t->bac.round.result_called && side[PLAYER].hand.n == 2 &&
           side[BANKER].hand.n >= 2 && bac_third_due(t) < 0;
}

/* Kept unseen: for which card of the next hand? */
static sabot_ruling kept_ruling(const sabot_table *t, enum sabot_law rule)
{
    const int place = t->bac.carried + 1;
    const bool may_draw = bac_opens_with(t) > 0 && table_is_at(t, AT(REVEALING) | AT(DRAWING));

    return IRREGULAR(t, rule, place == 1
                     ? "drawn in error and not disclosed; it is kept as the first card of the "
                       "next hand"
                     : may_draw
                     ? "drawn in error and not disclosed; it is kept, and comes after those kept "
                       "before it"
                     : place <= 4
                     ? "drawn in error and not disclosed; it is kept as card %n of the next hand"
                     : "drawn in error and not disclosed; it is kept as card %n of the next hand, "
                       "or, if that takes fewer, for the one after", place);
}

placement bac_in_error(const sabot_table *t, const sabot_event *e, enum sabot_law left_out)
{
    const int laid = bac_laid_on(e);
    const bool up = bac_fell_up(t, e), last = bac_is_after_last(t);
    const bool procedure = up && !t->bac.reshuffle_needed; /* after the last hand, too (A98) */
    const bool over = t->phase == SABOT_PHASE_SHOE_OVER || t->bac.reshuffle_needed;
    const bool players = !left_out && is_players_third(t, laid);
    const bool unseen = last && bac_variant_of(t)->curator; /* C:3.12.3 says it of any card */
    const enum sabot_law rule =
        procedure ? (players ? LAW_ERROR_PLAYER_DISCLOSED : LAW_ERROR_DISCLOSED)
        : players && !unseen ? LAW_ERROR_PLAYER_NEXT : LAW_ERROR_NEXT_HAND;
    const enum sabot_law stops = left_out ? LAW_NONE : stopping_rule(t, laid);
    placement p = { .place = procedure ? BAC_DISCLOSE : over ? BAC_BUCKET : BAC_CARRY, .up = up };

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
        p.ruling = kept_ruling(t, rule);
    p.ruling = ruling_also(t, p.ruling, stops ? stops : procedure ? LAW_DISCLOSED : LAW_NONE);
    if (last && (procedure || unseen))
        p.ruling = ruling_read(p.ruling, procedure ? 98 : 48);
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
