/* deal.c: a card leaves the shoe: in its turn, too early, or in error.
 *
 * A card that has left a real shoe is a fact (A99): it is never refused for its time, its hand or
 * its face. If it is due it goes where the regulation deals it, wherever it was laid (A71), and
 * lies as it fell; drawn before its time it counts all the same, or, while hands lie hidden on
 * which it depends, is held until they are open; if none was due, slip.c says what it becomes.
 * classify() decides that once; judge reports it, apply does it. */
#include "slip.h"

int bac_hand_due(const sabot_table *t)
{
    if (bac_variant_of(t)->bank)
        return bac_next_step(t).step == BAC_STEP_CARD ? bac_next_step(t).hand : -1;
    if (t->phase == SABOT_PHASE_DEALING)
        return t->bac.round.dealt & 1;
    return t->phase == SABOT_PHASE_DRAWING ? bac_third_due(t) : -1;
}

/* Which hand the open cards oblige to draw; -1: neither, or a card lies face down or is to come. */
int bac_third_due(const sabot_table *t)
{
    const bac_side *side = t->bac.round.side;

    if (side[BANKER].hand.n < 2) /* the last of the four is the Banker's */
        return -1;
    if (!bac_all_up(&side[PLAYER]) || !bac_all_up(&side[BANKER]))
        return -1;
    if (side[PLAYER].hand.n == 2 && bac_player_third(&side[PLAYER].hand, &side[BANKER].hand).draws)
        return PLAYER;
    if (side[BANKER].hand.n == 2 && bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand).draws)
        return BANKER;
    return -1;
}

static int64_t name_of(int hand)
{
    return hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

enum sabot_law bac_mode_rule(const sabot_table *t)
{
    return t->rules.deal == SABOT_DEAL_FACE_UP     ? LAW_MODE_FACE_UP
           : t->rules.deal == SABOT_DEAL_UNDER_SHOE ? LAW_MODE_UNDER_SHOE
                                                    : LAW_MODE_VIEWING;
}

/* A sentence on a card that is due and was dealt irregularly: with the right face, too, or face up,
 * or face down. */
#define BY_FACE(said)                                                                              \
    { said, said "; it was seen, and is dealt face down at this table",                            \
      said "; it lies face down and is dealt face up: turn it up" }

typedef const char *const by_face[3];

/* The paragraph that says how a third card lies. 7.8(c) has both faces; 3.8(c) has them face up,
 * and where they are viewed another has them face down (A53). */
static enum sabot_law third_face_rule(const sabot_table *t, int hand)
{
    if (!bac_variant_of(t)->curator || t->rules.deal != SABOT_DEAL_VIEWING)
        return LAW_THIRD_ORDER;
    return hand == PLAYER ? LAW_VIEW_PLAYER_THIRD : LAW_VIEW_BANKER_THIRD;
}

/* A card that is due. It lies as it fell; a face the rules do not give it is a fault of its own. */
static placement due(const sabot_table *t, const sabot_event *e, int hand, bool third,
                     sabot_ruling ruling, by_face says)
{
    const bool right = bac_deals_face_up(t, third);
    const bool up = e->face == SABOT_FACE_DEFAULT ? right : e->face == SABOT_FACE_UP;
    const enum sabot_law rule = third ? third_face_rule(t, hand) : bac_mode_rule(t);

    if (up && !sabot_card_is_known(e->card))
        return bac_not_placed(REFUSE(t, rule, "a card dealt face up is seen; name it", 0));
    if (says) {
        ruling.says = says[up == right ? 0 : up ? 1 : 2];
        if (up != right && ruling.also == 0)
            ruling = ruling_also(t, ruling, rule);
    } else if (up != right) {
        ruling = ruling_read(IRREGULAR(t, rule, up
                             ? "this card is dealt face down at this table; it was seen, stays "
                               "with %h and counts"
                             : "this card is dealt face up at this table; it stays with %h and "
                               "counts: turn it up", name_of(hand)), 99);
    }
    return (placement){ BAC_TO_HAND, hand, up, ruling };
}

/* A card from the shoe, and one kept for this hand lies ready: that one comes first. */
static placement behind_carried(const sabot_table *t, const sabot_event *e)
{
    if (bac_fell_up(t, e) || !bac_room_for_slip(t))
        return bac_in_error(t, e, LAW_NONE);
    return (placement){ BAC_FOLLOW, PLAYER, false,
                        ruling_read(IRREGULAR(t, LAW_ERROR_NEXT_HAND, "a card kept from the last "
                                    "hand comes first; this one is kept and follows it", 0), 99) };
}

/* One of the first four, before the word that comes before it. */
static placement before_word(const sabot_table *t, const sabot_event *e, int hand, bool last_hand)
{
    static by_face says[2][2] = {
        { BY_FACE("the caller has not said Cards; the card opens this hand and stays with %h: say "
                  "it now"),
          BY_FACE("the caller has not said Cards; the card opens this hand and belongs to %h, is "
                  "moved there and counts: say it now") },
        { BY_FACE("Last Hand has not been announced; the card stays with %h and counts: announce "
                  "it now"),
          BY_FACE("Last Hand has not been announced; the card belongs to %h, is moved there and "
                  "counts: announce it now") },
    };
    const bool moved = bac_laid_on(e) == !hand;
    sabot_ruling ruling = IRREGULAR(t, last_hand ? LAW_LAST_HAND : LAW_CALL_NO_MORE_BETS, "",
                                    name_of(hand));

    if (moved)
        ruling = ruling_also(t, ruling, LAW_FOUR_CARDS);
    return due(t, e, hand, false, ruling_read(ruling, 99), says[last_hand][moved]);
}

static placement initial_card(const sabot_table *t, const sabot_event *e)
{
    static by_face moved = BY_FACE("the four cards go Player, Banker, Player, Banker: this one "
                                   "belongs to %h, is moved there and counts; deal on");
    const int hand = t->bac.round.dealt & 1;
    const uint8_t step = bac_next_step(t).step;

    if (bac_from_carry(t) && !bac_is_carried(t, e))
        return behind_carried(t, e);
    if (step == BAC_STEP_LAST_HAND || step == BAC_STEP_CARDS)
        return before_word(t, e, hand, step == BAC_STEP_LAST_HAND);
    if (bac_laid_on(e) == !hand)
        return due(t, e, hand, false, IRREGULAR(t, LAW_FOUR_CARDS, "", name_of(hand)), moved);
    return due(t, e, hand, false,
               ACCEPT(t, LAW_FOUR_CARDS, "card %n of four, to %h", t->bac.round.dealt + 1,
                      name_of(hand)), NULL);
}

/* --- third cards --- */

static placement third_due(const sabot_table *t, const sabot_event *e, int hand)
{
    static by_face uncalled = BY_FACE("the counts have not been called; the card is due all the "
                                      "same and stays with %h: call them now");
    static by_face without_word = BY_FACE("drawn before the caller gave the word; the card is due "
                                          "all the same and stays with %h");
    const bac_side *side = t->bac.round.side;
    const bac_draw draw = hand == PLAYER ? bac_player_third(&side[0].hand, &side[1].hand)
                                         : bac_banker_third(&side[0].hand, &side[1].hand);
    const int64_t name = name_of(hand);

    if (t->phase == SABOT_PHASE_REVEALING)
        return due(t, e, hand, true,
                   ruling_read(ruling_also(t, IRREGULAR(t, LAW_CALL_COUNTS, "", name), draw.rule),
                               99), uncalled);
    if (bac_next_step(t).step != BAC_STEP_CARD)
        return due(t, e, hand, true,
                   ruling_also(t, IRREGULAR(t, LAW_INSTRUCT, "", name), draw.rule), without_word);
    return due(t, e, hand, true,
               ACCEPT(t, draw.rule, "%h counts %n and draws", name, bac_first_count(t, hand)),
               NULL);
}

/* A card on the Player's area while the Banker's is owed one. */
static placement on_player_for_banker(const sabot_table *t, const sabot_event *e)
{
    static by_face says = BY_FACE("the Player's Hand takes no third card; the Banker's must draw "
                                  "and gets this one");

    if (e->face == SABOT_FACE_DEFAULT && bac_deals_face_up(t, true) &&
        !sabot_card_is_known(e->card))
        return bac_not_placed(REFUSE(t, LAW_ERROR_TO_BANKER, "a card that lies face up is seen; "
                                     "name it", 0));
    return due(t, e, BANKER, true,
               ruling_also(t, IRREGULAR(t, LAW_ERROR_TO_BANKER, "", 0),
                           bac_banker_row(&t->bac.round.side[BANKER].hand)), says);
}

/* A card on the Banker's area while the Player's is owed one. */
static placement on_banker_for_player(const sabot_table *t, const sabot_event *e)
{
    static by_face says = BY_FACE("the Player's third card comes first: this card belongs to the "
                                  "Player's Hand, is moved there and counts; the Banker's Hand "
                                  "is next");

    return due(t, e, PLAYER, true, ruling_read(IRREGULAR(t, LAW_THIRD_ORDER, "", 0), 71), says);
}

/* Do hands lie hidden, or a third card, on which it depends what this card is? Then it waits; and
 * behind one that waits all others do, so that each has its place in the order they came. */
static bool is_undecided(const sabot_table *t, const sabot_event *e)
{
    const bac_side *side = t->bac.round.side;
    const int laid = bac_laid_on(e);

    if (t->bac.round.held_n > 0)
        return true;
    if (bac_all_up(&side[PLAYER]) && bac_all_up(&side[BANKER]))
        return false;
    return side[BANKER].hand.n == 2 && (laid < 0 || side[laid].hand.n == 2);
}

static placement before_hands_open(const sabot_table *t, const sabot_event *e)
{
    const bac_side *side = t->bac.round.side;
    const bool third = t->phase == SABOT_PHASE_DRAWING &&
                       (side[PLAYER].up & side[BANKER].up & 3u) == 3u; /* the four lie open */
    const bool up = bac_fell_up(t, e);

    if (!bac_room_for_slip(t))
        return bac_in_error(t, e, LAW_NONE);
    if (up && !sabot_card_is_known(e->card))
        return bac_not_placed(REFUSE(t, LAW_THIRD_ORDER, "a card that lies face up is seen; "
                                     "name it", 0));
    return (placement){ BAC_HOLD, PLAYER, up,
                        ruling_read(IRREGULAR(t, third ? LAW_THIRD_ORDER : LAW_CALL_COUNTS, third
                                    ? "the third card that was dealt is not open yet; this one is "
                                      "held until it is, and then counts if it is due"
                                    : "the hands have not been opened and called; the card is held "
                                      "until they are, and then counts if it is due", 0), 99) };
}

/* What it is, as the hands lie; kept: it is the one carried over that comes first. */
static placement decided(const sabot_table *t, const sabot_event *e, bool kept)
{
    const bac_side *side = t->bac.round.side;
    const int laid = bac_laid_on(e), hand = bac_third_due(t);

    if (laid >= 0 && side[laid].hand.n > 2)
        return bac_in_error(t, e, LAW_ONE_EXTRA);
    if (bac_from_carry(t) && !kept)
        return behind_carried(t, e);
    if (hand < 0)
        return bac_in_error(t, e, LAW_NONE);
    if (hand == PLAYER && laid == BANKER)
        return on_banker_for_player(t, e);
    if (hand == BANKER && laid == PLAYER)
        return on_player_for_banker(t, e);
    return third_due(t, e, hand);
}

static placement third_or_error(const sabot_table *t, const sabot_event *e)
{
    const bool kept = bac_is_carried(t, e);

    return !kept && is_undecided(t, e) ? before_hands_open(t, e) : decided(t, e, kept);
}

/* --- all of it --- */

/* Is a shoe loaded from which a card can come? After the last hand one may still slip out. */
bool bac_is_in_play(const sabot_table *t)
{
    return t->shoe.size > 0 && ((table_is_at(t, AT(BURNING) | SHOE_IN_USE)) ||
                                t->phase == SABOT_PHASE_SHOE_OVER);
}

/* No round waits for it: with no hand named, and said how it lies, it slipped; else it was meant
 * for one. */
static bool is_slip(const sabot_event *e)
{
    return bac_laid_on(e) < 0 && e->face != SABOT_FACE_DEFAULT;
}

/* What was left out before a card that no round waits for. */
static enum sabot_law left_out(const sabot_table *t, const sabot_event *e)
{
    const int laid = bac_laid_on(e);

    if (t->phase == SABOT_PHASE_BURNING)
        return LAW_BURN;
    if (t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING ||
        t->phase == SABOT_PHASE_PROCEDURE)
        return is_slip(e) ? LAW_NONE : LAW_CALL_NO_MORE_BETS;
    return laid >= 0 && t->bac.round.side[laid].hand.n > 2 ? LAW_ONE_EXTRA : LAW_NONE;
}

/* The curator asks to deal and has not been told to: no card has left the shoe. */
static bool only_asks(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool between = t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING;

    if (e->role != SABOT_PARTICIPANT || !(bac_next_step(t).step == BAC_STEP_CARDS || between))
        return false;
    *no = NOT_NOW(t, LAW_CURATOR_DEALS, "the caller has not said No More Bets and Cards; the "
                  "curator waits for it", 0);
    return true;
}

/* By which rule is a card that lies face up seen? */
static enum sabot_law seen_rule(const sabot_table *t)
{
    const bac_step step = bac_next_step(t);

    if (step.step != BAC_STEP_CARD)
        return LAW_ERROR_DISCLOSED;
    return step.third ? LAW_THIRD_ORDER : bac_mode_rule(t);
}

static placement classify(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!bac_is_in_play(t))
        return bac_not_placed(bac_no_round(t));
    if (bac_wrong_dealer(t, e, &no) || only_asks(t, e, &no) || bac_card_refuses(t, e, &no))
        return bac_not_placed(no);
    if (e->face == SABOT_FACE_UP && !sabot_card_is_known(e->card))
        return bac_not_placed(REFUSE(t, seen_rule(t), "a card that lies face up is "
                                     "seen; name it", 0));
    if (t->bac.round.remove_owed > 0)
        return bac_instead_of_removal(t);
    if (t->phase == SABOT_PHASE_DEALING)
        return initial_card(t, e);
    if (t->phase == SABOT_PHASE_REVEALING || t->phase == SABOT_PHASE_DRAWING)
        return third_or_error(t, e);
    return bac_in_error(t, e, left_out(t, e));
}

static sabot_ruling judge_card(const sabot_table *t, const sabot_event *e)
{
    return classify(t, e).ruling;
}

static void lay(sabot_table *t, int hand, sabot_card card, bool up)
{
    bac_side *side = &t->bac.round.side[hand];

    t->bac.cut.ready = UINT16_MAX; /* a card is dealt: the cut stands */
    if (up)
        side->up |= (uint8_t)(1u << side->hand.n);
    sabot_hand_add(&side->hand, card);
    if (t->phase == SABOT_PHASE_DEALING)
        t->bac.round.dealt++;
}

/* Kept behind so many of those carried over. */
static void keep(sabot_table *t, int at, sabot_card card)
{
    sabot_card *carry = t->bac.carry;

    for (int i = t->bac.carried++; i > at; i--)
        carry[i] = carry[i - 1];
    carry[at] = card;
}

/* A card that is out of the shoe goes to its place. */
static void put(sabot_table *t, const placement *p, const sabot_event *e, sabot_card card)
{
    switch (p->place) {
    case BAC_TO_HAND:
        lay(t, p->hand, card, p->up);
        break;
    case BAC_FOLLOW:
        keep(t, bac_opens_with(t), card);
        break;
    case BAC_CARRY:
        keep(t, t->bac.carried, card);
        if (table_is_at(t, IN_ROUND))
            t->bac.round.carried_on++;
        break;
    case BAC_DISCLOSE:
        t->bac.disclosed[t->bac.disclosed_n++] = card;
        break;
    case BAC_HOLD:
        t->bac.round.held[t->bac.round.held_n++] = (bac_held){ card, e->hand, p->up };
        break;
    case BAC_REMOVED:
        bac_removed(t, card, p->up);
        break;
    default:
        bac_discard_one(t, card, p->up);
        break;
    }
}

static void apply_card(sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_next_step(t);
    const bool up = bac_deals_face_up(t, step.third), undealt = bac_is_undealt(t);
    placement p;

    if (step.step == BAC_STEP_CARD && !bac_from_carry(t) &&
        (e->face == SABOT_FACE_DEFAULT || e->face == (up ? SABOT_FACE_UP : SABOT_FACE_DOWN)) &&
        (bac_laid_on(e) < 0 || bac_laid_on(e) == step.hand)) {
        bac_draw_card(t, e->card, up); /* the plain case: due, and laid where it is due */
        lay(t, step.hand, e->card, up);
        bac_round_advance(t);
        return;
    }
    p = classify(t, e);
    assert(p.place != BAC_NOWHERE);
    if (p.ruling.verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    put(t, &p, e, bac_take_card(t, e, p.up));
    if (undealt && p.place != BAC_TO_HAND)
        t->bac.cut.ready = t->shoe.total;
    bac_round_advance(t);
    bac_between_rounds(t);
}

/* The hands are open: cards that were held go where they would go if they came now. */
void bac_place_held(sabot_table *t)
{
    bac_round *r = &t->bac.round;

    while (r->held_n > 0 && bac_all_up(&r->side[PLAYER]) && bac_all_up(&r->side[BANKER])) {
        const bac_held first = r->held[0];
        const sabot_event e = { .kind = SABOT_EV_CARD, .hand = first.hand, .card = first.card,
                                .face = first.up ? SABOT_FACE_UP : SABOT_FACE_DOWN };
        placement p;

        r->held_n--;
        for (int i = 0; i < r->held_n; i++)
            r->held[i] = r->held[i + 1];
        r->held[r->held_n] = (bac_held){ 0 };
        p = decided(t, &e, false);
        put(t, &p, &e, first.card);
    }
}

/* Is the next hand the last, if it comes out now? No hand of anybody's money is on. */
static bool before_last(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING ||
           t->phase == SABOT_PHASE_PROCEDURE || t->bac.round.simulated;
}

/* Does it lie before the first card of a round which, at this table, is then the last (A27)? */
static bool begins_last(const sabot_table *t)
{
    return t->rules.last_from_cutting_card && t->phase == SABOT_PHASE_DEALING &&
           t->bac.round.dealt == 0 && !t->bac.round.simulated;
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
        return REFUSE(t, LAW_CONTINUOUS, "a continuous shuffler holds no cutting card", 0);
    if (!table_is_at(t, SHOE_IN_USE | AT(BURNING)) ||
        (t->phase == SABOT_PHASE_OFFERING && !drawing))
        return NOT_NOW(t, LAW_LAST_HAND, "no shoe is being dealt from", 0);
    if (!t->shoe.marked)
        return REFUSE(t, LAW_LAST_HAND, "the cutting card of this shoe is out already", 0);
    if (!bac_mark_may_lie_next(t))
        return bac_mark_elsewhere(t);
    if (!drawing)
        return IRREGULAR(t, LAW_LAST_HAND, before_last(t)
                         ? "no card was due, but one was reached for: the cutting card is set "
                           "aside; the next hand is the last of the shoe, and Last Hand is "
                           "announced"
                         : "no card was due, but one was reached for: the cutting card is set "
                           "aside; this hand is finished, Last Hand is announced and one more is "
                           "played", 0);
    if (t->phase == SABOT_PHASE_BURNING)
        return ACCEPT(t, LAW_LAST_HAND, "the cutting card surfaced in the burn: the shoe is "
                      "refused and cut again", 0);
    return ACCEPT(t, LAW_LAST_HAND, begins_last(t)
                  ? "set aside before the first card: this hand is the last of the shoe, and "
                    "Last Hand is announced"
                  : before_last(t)
                  ? "set aside; the next hand is the last of the shoe, and Last Hand is "
                    "announced"
                  : "set aside; this hand is finished, Last Hand is announced and one more is "
                    "played", 0);
}

static void apply_cutting_card(sabot_table *t, const sabot_event *e)
{
    if (judge_cutting_card(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    bac_mark_out(t);
    if (t->phase == SABOT_PHASE_BURNING) {
        bac_cut_begin(t);
        return;
    }
    t->bac.cutting_card_out = true;
    if (before_last(t) || begins_last(t))
        t->bac.last_hand = t->bac.owes_last_hand = true;
}

static sabot_ruling judge_put_back(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_ERROR_NEXT_HAND, "a card that has left the shoe never goes back into "
                  "it; keep it out and record it as drawn in error", 0);
}

const sabot_rule bac_on_card = {
    RULE(CARD, LAW_CURATOR_DEALS, judge_card, apply_card), .lacks = SABOT_FIELD_BIT(SABOT_F_SEAT)
};
const sabot_rule bac_on_cutting_card = {
    RULE(CUTTING_CARD, LAW_LAST_HAND, judge_cutting_card, apply_cutting_card)
};
const sabot_rule bac_on_put_back = { RULE(PUT_BACK, LAW_ERROR_NEXT_HAND, judge_put_back, NULL) };
