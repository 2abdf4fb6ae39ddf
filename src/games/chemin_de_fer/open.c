/* open.c: looking at cards and opening them in chemin de fer (19:47-4.9), and the cutting card.
 *
 * The Dominant Player looks first, the Banker after Card. A hand is opened by its owner or the
 * dealer, when a Natural was called or its turn has come. A word is judged when it is said if the
 * engine knows the cards; otherwise when they are turned up. A wrong word is then put right as far
 * as the cards that have moved allow (A36): as if the right one had been said. What must always
 * hold: once a hand lies open, the words said for it are lawful ones. */
#include "cdf.h"

/* --- looking --- */

static bool is_prepared(const sabot_table *t)
{
    return t->phase >= SABOT_PHASE_OFFERING && t->phase <= SABOT_PHASE_PROCEDURE;
}

static const bac_handler *look_at_display(void)
{
    const bac_handler *h = bac_prepare_rules;

    while (h->kind != SABOT_EV_LOOK)
        h++;
    return h;
}

/* 4.12(i): the card the Banker took, if it is there to be looked at. */
static const cdf_slip *taken_card(const sabot_table *t, int seat)
{
    const int i = cdf_waiting(t);
    const cdf_slip *slip = i >= 0 ? &t->cdf.play.slip[i] : NULL;

    return slip && slip->paragraph == 'i' && !slip->up && t->cdf.play.banker_looked &&
           seat == cdf_seat_of(t, BANKER) && !sabot_seats_has(slip->seen, seat) ? slip : NULL;
}

sabot_ruling cdf_judge_look(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const cdf_slip *taken = is_prepared(t) ? taken_card(t, e->seat) : NULL;
    const bool players = e->seat == cdf_seat_of(t, PLAYER);

    if (!is_prepared(t))
        return look_at_display()->judge(t, e);
    if (step.step == BAC_STEP_LOOK && step.seat == e->seat)
        return BAC_ACCEPT(t, (enum bac_rule)step.rule, "%s looks at %h", e->seat,
                          step.hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER);
    if (taken && !sabot_card_is_known(taken->card))
        return BAC_REFUSE(t, BAC_BANKER_TOOK_CARD, "a card looked at is no longer unseen: turn it "
                          "up and name it", 0);
    if (taken)
        return BAC_IRREGULAR(t, BAC_BANKER_TOOK_CARD, "%s has looked at the card taken from the "
                             "Player's Hand: recorded, without penalty", e->seat);
    if (!players && e->seat != cdf_seat_of(t, BANKER))
        return BAC_REFUSE(t, BAC_PLAYER_LOOKS, "%s has no cards to look at; only the Dominant "
                          "Player and the Banker look", e->seat);
    return BAC_NOT_NOW(t, players ? BAC_PLAYER_LOOKS : BAC_BANKER_LOOKS, players
                       ? "the Dominant Player looks once the four cards lie"
                       : "the Banker looks when the Dominant Player has said Card and the dealer "
                         "has repeated it", 0);
}

void cdf_apply_look(sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    cdf_play *p = &t->cdf.play;

    if (!is_prepared(t)) {
        look_at_display()->apply(t, e);
    } else if (step.step != BAC_STEP_LOOK || step.seat != e->seat) {
        p->slip[cdf_waiting(t)].seen |= sabot_seats_of(e->seat);
        t->bac.irregularities++;
    } else if (step.hand == PLAYER) {
        p->player_looked = true;
    } else {
        p->banker_looked = true;
    }
}

/* --- words that the open cards belie (A36) --- */

/* Was this the word to say? With 5 both are; nothing is held against a hand not all known. */
static bool fits(const sabot_table *t, int hand)
{
    const cdf_play *p = &t->cdf.play;
    const uint8_t word = hand == PLAYER ? p->player_word : p->banker_word;

    return word == SABOT_SAY_NONE || (cdf_lawful_words(t, hand) >> word & 1u) != 0;
}

/* The Player's Natural is none: the word is taken back and said anew. */
static void take_back_natural(sabot_table *t)
{
    t->cdf.play.player_word = SABOT_SAY_NONE;
    t->cdf.play.player_looked = true;
    bac_enter(t, SABOT_PHASE_REVEALING);
}

/* Nobody was owed a card: whatever was drawn is disclosed and goes to (h). */
static void undo_thirds(sabot_table *t)
{
    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (cdf_has_third(t, hand))
            cdf_discard_third(t, hand, 'h');
}

/* Stay was wrong: the Player is owed a card, and the first that was drawn since is that card. */
static void stay_becomes_card(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;

    p->player_word = SABOT_SAY_CARD;
    p->banker_word = SABOT_SAY_UNDER_EIGHT; /* the Banker's cards lie open and are none */
    if (cdf_has_third(t, BANKER)) {
        const sabot_card card = cdf_lift(t, BANKER);
        cdf_slip_note(t, 'i', card, BANKER, true)->fate = CDF_TO_PLAYER;
        cdf_lay(t, PLAYER, card, true);
    }
}

/* Card was wrong: the Player's third card was dealt after Stay (4.12(e)); it is the Banker's if the
 * column "no third card" makes the Banker draw, and what the Banker drew on it is nobody's. */
static void card_becomes_stay(sabot_table *t)
{
    const char cell = cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);
    sabot_card card;

    t->cdf.play.player_word = SABOT_SAY_STAY;
    t->cdf.play.banker_choice = SABOT_SAY_NONE;
    if (cdf_has_third(t, BANKER))
        cdf_discard_third(t, BANKER, 'h');
    if (cell != 'D') {
        cdf_discard_third(t, PLAYER, 'e');
        return;
    }
    card = cdf_lift(t, PLAYER);
    cdf_slip_note(t, 'e', card, PLAYER, true)->fate = CDF_TO_BANKER;
    cdf_lay(t, BANKER, card, true);
}

static void correct_player(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;
    const uint8_t word = p->player_word;

    t->bac.irregularities++;
    if (word == SABOT_SAY_NATURAL) {
        take_back_natural(t);
    } else if (cdf_is_natural(t, PLAYER)) {
        p->player_word = SABOT_SAY_NATURAL;
        undo_thirds(t);
    } else if (word == SABOT_SAY_STAY && !cdf_is_natural(t, BANKER)) {
        stay_becomes_card(t);
    } else if (word == SABOT_SAY_STAY) {
        p->player_word = SABOT_SAY_CARD;
        p->banker_word = SABOT_SAY_NATURAL;
    } else if (cdf_natural_called(t)) { /* the Banker's: no card has moved */
        p->player_word = SABOT_SAY_STAY;
    } else {
        card_becomes_stay(t);
    }
}

static void correct_banker(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;

    t->bac.irregularities++;
    if (p->banker_word == SABOT_SAY_NATURAL) {
        p->banker_word = SABOT_SAY_UNDER_EIGHT;
        return;
    }
    p->banker_word = SABOT_SAY_NATURAL;
    undo_thirds(t);
}

/* --- opening --- */

/* (e), (f): the Banker's Hand lies open; is the card dealt after Stay the Banker's? */
static void settle_waiting(sabot_table *t)
{
    const int i = cdf_waiting(t);
    cdf_slip *slip = i >= 0 ? &t->cdf.play.slip[i] : NULL;
    const char cell = cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);

    if (!slip || (slip->paragraph != 'e' && slip->paragraph != 'f'))
        return;
    if (cell != 'D' && !(cell == 'O' && slip->paragraph == 'e')) { /* no option there: A47 */
        cdf_send_off(t, slip);
        return;
    }
    slip->fate = CDF_TO_BANKER;
    cdf_lay(t, BANKER, slip->card, true);
}

/* A hand lies open now: its word is held against it. */
static void hold_to_word(sabot_table *t, int hand)
{
    if (!cdf_all_up(t, hand))
        return;
    if (hand == BANKER && !fits(t, BANKER))
        correct_banker(t);
    if (hand == BANKER && t->cdf.play.player_word == SABOT_SAY_STAY)
        settle_waiting(t);
    if (hand == PLAYER && !fits(t, PLAYER))
        correct_player(t);
}

/* A card on hold that lies face down on this hand. */
static cdf_slip *held_down(sabot_table *t, int hand)
{
    const int i = cdf_waiting(t);
    cdf_slip *slip = i >= 0 ? &t->cdf.play.slip[i] : NULL;

    return slip && !slip->up && slip->hand == hand ? slip : NULL;
}

static bool is_other_card(const sabot_table *t, const sabot_event *e, sabot_card lies,
                          sabot_ruling *no)
{
    if (!sabot_card_is_known(e->card))
        *no = BAC_REFUSE(t, BAC_BANKER_OPENS, "a card turned up is seen; name it", 0);
    else if (lies == SABOT_CARD_UNSEEN ? !sabot_shoe_can_turn(&t->shoe, e->card) : lies != e->card)
        *no = BAC_REFUSE(t, BAC_DECKS, "%c cannot be that card; look at it again", e->card);
    else
        return false;
    return true;
}

static sabot_ruling judge_early_turn(const sabot_table *t, const sabot_event *e)
{
    const int i = cdf_waiting(t);
    const cdf_slip *slip = i >= 0 ? &t->cdf.play.slip[i] : NULL;
    sabot_ruling no;

    if (slip && !slip->up && slip->hand == e->hand && e->hand != SABOT_HAND_NONE) {
        if (is_other_card(t, e, slip->card, &no))
            return no;
        return BAC_IRREGULAR(t, BAC_ERROR_DISCLOSED, "the card that waits there is disclosed: %c",
                             e->card);
    }
    if (e->hand == SABOT_HAND_PLAYER)
        return BAC_NOT_NOW(t, BAC_PLAYER_LOOKS, "the Player's two cards stay hidden until a "
                           "Natural is called or the Banker's Hand is complete", 0);
    return BAC_NOT_NOW(t, BAC_BANKER_OPENS, "the Banker's Hand is opened when the Player's has "
                       "stayed or drawn, or a Natural is called", 0);
}

/* The rule that the hand, this card turned up, shows the word said for it to have broken. */
static enum bac_rule belied(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    const int hand = step->hand;
    sabot_table after = *t;
    bac_side *side = &after.bac.round.side[hand];

    side->hand.card[step->index] = e->card;
    side->up |= (uint8_t)(1u << step->index);
    if (!cdf_all_up(&after, hand) || fits(&after, hand))
        return BAC_RULE_NONE;
    if (cdf_is_natural(&after, hand))
        return hand == PLAYER ? BAC_NATURAL : BAC_BANKER_NATURAL;
    if (hand == BANKER)
        return BAC_UNDER_EIGHT;
    return cdf_first_count(&after, PLAYER) < 5 ? BAC_PLAYER_MUST_DRAW : BAC_PLAYER_MUST_STAY;
}

sabot_ruling cdf_judge_turn(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const int turner = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    enum bac_rule broken;
    sabot_ruling no;

    if (step.step != BAC_STEP_TURN ||
        e->hand != (step.hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER))
        return judge_early_turn(t, e);
    if (turner != 0 && turner != step.seat)
        return BAC_REFUSE(t, (enum bac_rule)step.rule, "%h is opened by its owner or the dealer, "
                          "not by %s", e->hand, turner);
    if (is_other_card(t, e, t->bac.round.side[step.hand].hand.card[step.index], &no))
        return no;
    broken = belied(t, e, &step);
    if (broken != BAC_RULE_NONE)
        return bac_also(t, BAC_ACCEPT(t, (enum bac_rule)step.rule, "%c: the word said for %h was "
                        "wrong; recorded, and the hand goes on as if the right one had been said",
                        e->card, e->hand), broken);
    return BAC_ACCEPT(t, (enum bac_rule)step.rule, "%c lies face up in %h", e->card, e->hand);
}

void cdf_apply_turn(sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const int name = step.hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
    cdf_slip *held = held_down(t, e->hand);
    const bool due = step.step == BAC_STEP_TURN && e->hand == name;
    bac_side *side = &t->bac.round.side[step.hand];
    sabot_card *card = due ? &side->hand.card[step.index] : &held->card;

    if (*card == SABOT_CARD_UNSEEN)
        sabot_shoe_turn(&t->shoe, e->card);
    *card = e->card;
    if (!due) {
        held->up = true;
        t->bac.irregularities++;
        return;
    }
    side->up |= (uint8_t)(1u << step.index);
    hold_to_word(t, step.hand);
    cdf_advance(t);
}

/* --- the cutting card (A28) --- */

/* Between rounds nothing may lie on the layout: no round follows. */
static bool may_show(const sabot_table *t)
{
    if (t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING)
        return !bac_any_wager(t);
    return t->phase >= SABOT_PHASE_DEALING && t->phase <= SABOT_PHASE_PROCEDURE;
}

static const bac_handler *cutting_card_elsewhere(void)
{
    const bac_handler *h = bac_deal_rules;

    while (h->kind != SABOT_EV_CUTTING_CARD)
        h++;
    return h;
}

/* In the burn, and where one more hand follows, it is as in the other games. */
static bool is_elsewhere(const sabot_table *t)
{
    return t->rules.one_more_hand || t->phase < SABOT_PHASE_OFFERING;
}

sabot_ruling cdf_judge_cutting_card(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (is_elsewhere(t))
        return cutting_card_elsewhere()->judge(t, e);
    if (bac_wrong_participant(t, e, &no))
        return no;
    if (t->phase > SABOT_PHASE_PROCEDURE)
        return BAC_NOT_NOW(t, BAC_LAST_HAND, "no shoe is being dealt from", 0);
    if (!t->shoe.marked)
        return BAC_REFUSE(t, BAC_LAST_HAND, "the cutting card of this shoe is out already", 0);
    if (!bac_mark_may_lie_next(t))
        return bac_mark_elsewhere(t);
    if (!may_show(t))
        return BAC_NOT_NOW(t, BAC_LAST_HAND, "wagers lie on the layout; record the cutting card "
                           "when the next card is drawn", 0);
    if (t->phase < SABOT_PHASE_DEALING)
        return BAC_ACCEPT(t, BAC_LAST_HAND, "no round is in progress and none follows: the shoe is "
                          "over", 0);
    return BAC_ACCEPT(t, BAC_LAST_HAND, t->cdf.play.face_up_found && !t->bac.round.result_called
                      ? "set aside: this was the last hand of the shoe, and a card of it lay face "
                        "up: the hand is void"
                      : "set aside; the round in progress is the last of this shoe", 0);
}

void cdf_apply_cutting_card(sabot_table *t, const sabot_event *e)
{
    if (is_elsewhere(t)) {
        cutting_card_elsewhere()->apply(t, e);
        cdf_after_draw(t);
        return;
    }
    bac_mark_out(t);
    t->bac.cutting_card_out = true;
    if (t->phase < SABOT_PHASE_DEALING)
        bac_end_shoe(t);
    else
        cdf_after_draw(t);
}
