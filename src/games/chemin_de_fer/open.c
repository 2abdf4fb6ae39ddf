/* open.c: opening the hands in chemin de fer (19:47-4.9), and words that the open cards belie.
 *
 * A hand is opened by its owner or the dealer, when a Natural was called or its turn has come; its
 * cards, and after a Natural both hands, in any order (A97, A109). At an option turning the
 * Player's cards is staying (A96). A word is judged when it is said if the engine knows the cards;
 * otherwise when they are turned up. A wrong one is then irregular (A103), and put right as far as
 * the cards that have moved allow (A36): as if the right one had been said. What must always hold:
 * once a hand lies open, the words said for it are lawful ones. */
#include "cdf.h"

#include "regulation/figures.h"

/* --- words that the open cards belie (A36) --- */

/* Was this the word to say? With 5 both are; nothing is held against a hand not all known. */
static bool fits(const sabot_table *t, int hand)
{
    const cdf_play *p = &t->cdf.play;
    const uint8_t word = hand == PLAYER ? p->player_word : p->banker_word;

    return word == SABOT_SAY_NONE || (cdf_lawful_words(t, hand) >> word & 1u) != 0;
}

/* The Player's Natural is none: the word is taken back and said anew, and what was drawn waits for
 * it. */
static void take_back_natural(sabot_table *t)
{
    t->cdf.play.player_word = SABOT_SAY_NONE;
    t->cdf.play.player_looked = true;
    cdf_call_back(t, CDF_SLIPS_MAX);
    table_enter(t, SABOT_PHASE_REVEALING);
}

/* What was drawn for a hand, one card or two (4.12(d)), was nobody's. */
static void undo_thirds_of(sabot_table *t, int hand)
{
    while (cdf_has_third(t, hand))
        cdf_discard_third(t, hand, 'h');
    if (hand == BANKER)
        cdf_none_too_many(t);
}

/* Nobody was owed a card: whatever was drawn goes off, disclosed or not. */
void cdf_undo_thirds(sabot_table *t)
{
    undo_thirds_of(t, PLAYER);
    undo_thirds_of(t, BANKER);
}

/* Stay was wrong: the Player is owed a card, and the first that was drawn is that card; the next is
 * the Banker's if it was drawn for the Banker and the table gives one. */
static void stay_becomes_card(sabot_table *t)
{
    t->cdf.play.player_word = SABOT_SAY_CARD;
    t->cdf.play.banker_word = SABOT_SAY_UNDER_EIGHT; /* the cards lie open and are no Natural */
    cdf_call_back(t, 2);
}

/* Card was wrong: the Player's third card was dealt after Stay (4.12(e)); it is the Banker's if the
 * column "no third card" makes the Banker draw, and what the Banker drew on it is nobody's. One
 * that came before the word was drawn in error, and the Banker keeps what was drawn. */
static void card_becomes_stay(sabot_table *t)
{
    const char cell = cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);
    cdf_slip *slip;

    t->cdf.play.player_word = SABOT_SAY_STAY;
    t->cdf.play.banker_choice = SABOT_SAY_NONE;
    slip = cdf_lift_third(t, PLAYER);
    if (slip->after_word || cell != 'D')
        undo_thirds_of(t, BANKER);
    if (slip->after_word && cell == 'D') {
        slip->paragraph = 'e';
        slip->fate = CDF_TO_BANKER;
        cdf_lay(t, BANKER, (cdf_card){ slip->card, true, 0 });
    } else {
        slip->paragraph = slip->up ? 'e' : 'g';
        cdf_send_off(t, slip);
    }
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
        cdf_undo_thirds(t);
    } else if (word == SABOT_SAY_STAY && !cdf_is_natural(t, BANKER)) {
        stay_becomes_card(t);
    } else if (word == SABOT_SAY_STAY) {
        p->player_word = SABOT_SAY_CARD;
        p->banker_word = SABOT_SAY_NATURAL;
    } else if (cdf_natural_called(t) || !cdf_has_third(t, PLAYER)) { /* no card has moved */
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
        cdf_call_back(t, CDF_SLIPS_MAX);
        return;
    }
    p->banker_word = SABOT_SAY_NATURAL;
    cdf_undo_thirds(t);
}

/* Is a word held against this hand now? It lies open; and what the Player should have said, but for
 * a Natural, is put right when the Banker's cards are open as well. */
static bool is_belied(const sabot_table *t, int hand)
{
    return cdf_all_up(t, hand) && !t->bac.round.simulated && !fits(t, hand) &&
           (hand == BANKER || cdf_natural_called(t) || cdf_all_up(t, BANKER));
}

static void hold_to_word(sabot_table *t, int hand)
{
    if (is_belied(t, hand) && hand == BANKER)
        correct_banker(t);
    else if (is_belied(t, hand))
        correct_player(t);
}

void cdf_opened(sabot_table *t, int hand, int index)
{
    t->bac.round.side[hand].up |= (uint8_t)(1u << index);
    hold_to_word(t, hand);
    if (hand == BANKER)
        hold_to_word(t, PLAYER); /* exposed before: now both lie open */
    cdf_settle_waiting(t);
    cdf_advance(t);
}

/* --- turning --- */

/* At an option the dealer may turn the Player's cards: the Banker stays (A96). */
static bool is_option(const sabot_table *t, const bac_step *step)
{
    return step->step == BAC_STEP_WORD && t->phase == SABOT_PHASE_DRAWING;
}

/* May cards of this hand be turned now? */
static bool may_open(const sabot_table *t, const bac_step *step, int hand)
{
    if (t->bac.round.simulated) /* there all lie open */
        return hand >= 0;
    if (is_option(t, step))
        return hand == PLAYER;
    if (step->step != BAC_STEP_TURN)
        return false;
    return hand == step->hand || (cdf_natural_called(t) && hand >= 0);
}

bool cdf_is_opened_now(const sabot_table *t, int hand)
{
    const bac_step step = cdf_next_step(t);

    return (step.step == BAC_STEP_TURN || t->bac.round.simulated) && !step.third &&
           may_open(t, &step, hand);
}

bool cdf_third_is_turned_now(const sabot_table *t, int hand, int index)
{
    const bac_step step = cdf_next_step(t);

    return step.step == BAC_STEP_TURN && step.third && may_open(t, &step, hand) &&
           index == step.index;
}

/* Which card of the hand is it? A third card that lies face down comes before the others. */
static int turned(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    const int hand = bac_laid_on(e);
    const bool third = step->step == BAC_STEP_TURN && step->third;

    if (third && e->count != 0 && e->count != step->index + 1)
        return -1;
    return bac_down_card(t, hand, e->card, third ? step->index + 1 : e->count);
}

/* It lies open in this hand, and none that lies face down there can be it. */
static bool is_turned_already(const sabot_table *t, const sabot_event *e, int hand)
{
    const bac_side *side = &t->bac.round.side[hand < 0 ? PLAYER : hand];
    bool open = false;

    for (int i = 0; hand >= 0 && i < side->hand.n; i++)
        open |= side->up >> i & 1u && side->hand.card[i] == e->card;
    return open && bac_down_card(t, hand, e->card, 0) < 0 &&
           cdf_held_down(t, e->hand, e->card, 0) < 0;
}

/* Does a card on hold lie face down on this hand? */
static bool any_held_down(const sabot_table *t, int hand)
{
    for (int i = 0; i < t->cdf.play.slips; i++)
        if (cdf_is_on_hold(&t->cdf.play.slip[i]) && !t->cdf.play.slip[i].up &&
            t->cdf.play.slip[i].hand == hand)
            return hand != SABOT_HAND_NONE;
    return false;
}

static sabot_ruling judge_early_turn(const sabot_table *t, const sabot_event *e)
{
    const bool held = any_held_down(t, e->hand);

    if (held && cdf_held_down(t, e->hand, e->card, e->count) < 0)
        return REFUSE(t, LAW_DECKS, "%c cannot be that card; look at it again", e->card);
    if (held)
        return IRREGULAR(t, LAW_ERROR_DISCLOSED, "the card that waits there is disclosed: %c",
                         e->card);
    if (e->hand == SABOT_HAND_PLAYER)
        return NOT_NOW(t, LAW_PLAYER_LOOKS, "the Player's two cards stay hidden until a "
                       "Natural is called or the Banker's Hand is complete (one that was seen "
                       "all the same: expose)", 0);
    return NOT_NOW(t, LAW_BANKER_OPENS, "the Banker's Hand is opened when the Player's has "
                   "stayed or drawn, or a Natural is called (a card seen before: expose)", 0);
}

/* The rule behind the turning. */
static enum sabot_law turn_rule(const sabot_table *t, const bac_step *step)
{
    if (t->bac.round.simulated)
        return LAW_DISCLOSED_THREE;
    return is_option(t, step) ? LAW_TABLE_OBLIGES : (enum sabot_law)step->rule;
}

/* The rule that the hands, this card turned up, show a word to have broken; and whose word. */
static enum sabot_law belied(const sabot_table *t, int hand, int index, sabot_card card, int *whose)
{
    sabot_table after = *t;
    bac_side *side = &after.bac.round.side[hand];

    side->hand.card[index] = card;
    side->up |= (uint8_t)(1u << index);
    *whose = is_belied(&after, hand) ? hand : PLAYER;
    if (!is_belied(&after, *whose) || !cdf_all_up(&after, hand))
        return LAW_NONE;
    if (*whose == PLAYER)
        return cdf_players_rule(&after);
    return cdf_is_natural(&after, BANKER) ? LAW_BANKER_NATURAL : LAW_UNDER_EIGHT;
}

/* Several cards have moved: what becomes of each. */
static sabot_ruling judge_belied_more(const sabot_table *t, const cdf_move moved[], int n,
                                      sabot_card card, enum sabot_law broken, int64_t whose)
{
    const cdf_move *player = cdf_move_to(moved, n, CDF_TO_PLAYER);
    const cdf_move *banker = cdf_move_to(moved, n, CDF_TO_BANKER);

    if (player && banker)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: %c is the Player's third "
                         "card, %c the Banker's", card, whose, player->card, banker->card);
    if (player)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: %c is the Player's third "
                         "card, and %c is nobody's and goes to the procedure, or to the bucket",
                         card, whose, player->card, moved[1].card);
    if (banker && n > 2)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: %c is the Banker's third "
                         "card, and the other %n are nobody's: the procedure, or the bucket", card,
                         whose, banker->card, n - 1);
    if (banker)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: %c is nobody's and goes "
                         "to the procedure, %c is the Banker's third card", card, whose,
                         moved[banker == moved].card, banker->card);
    if (n > 2)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: nobody was owed a card, "
                         "and the %n drawn go to the procedure, unseen to the next hand, or to the "
                         "bucket", card, whose, n);
    return IRREGULAR(t, broken, "%c: the word said for %h was wrong: nobody was owed a card, and "
                     "%c and %c go to the procedure, or to the bucket", card, whose,
                     moved[0].card, moved[1].card);
}

/* No card has another owner by it. */
static sabot_ruling judge_belied_only(const sabot_table *t, const sabot_table *after,
                                      sabot_card card, enum sabot_law broken, int64_t whose)
{
    const int waiting = cdf_on_hold(after);

    if (after->cdf.play.player_word == SABOT_SAY_NONE && waiting > 0)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: it is taken back, and the "
                         "right one is said; what was drawn, %n in all, waits for that", card,
                         whose, waiting);
    if (after->cdf.play.player_word == SABOT_SAY_NONE)
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong: it is taken back, and the "
                         "right one is said", card, whose);
    if (cdf_any_nobodys(after))
        return IRREGULAR(t, broken, "%c: the word said for %h was wrong; the hand goes on as if "
                         "the right one had been said, and what was drawn stays nobody's", card,
                         whose);
    return IRREGULAR(t, broken, "%c: the word said for %h was wrong; no card has moved, and the "
                     "hand goes on as if the right one had been said", card, whose);
}

/* The first is the Player's, the second the Banker's, and there is a third (4.12(d)). */
static sabot_ruling judge_belied_two_thirds(const sabot_table *t, const sabot_table *after,
                                            sabot_card card, enum sabot_law broken, int64_t whose)
{
    const sabot_hand *player = &after->bac.round.side[PLAYER].hand;

    return IRREGULAR(t, broken, "%c: the word said for %h was wrong: %c is the Player's third "
                     "card; for the Banker two were drawn instead of one, and the floorperson says "
                     "whether it can be put right", card, whose,
                     player->card[cdf_first_cards(after, PLAYER)]);
}

/* A103: irregular, with what was broken and what becomes of each card that moved. */
static sabot_ruling judge_belied(const sabot_table *t, const sabot_table *after, sabot_card card,
                                 enum sabot_law broken, int whose)
{
    const int64_t name = cdf_name_of(whose);
    cdf_move moved[CDF_MOVED];
    const int n = cdf_moved(t, after, moved);
    const cdf_move *banker = cdf_move_to(moved, n, CDF_TO_BANKER);

    if (after->cdf.play.error == CDF_ERROR_BANKER_THIRDS && !t->cdf.play.error)
        return ruling_also(t, ruling_read(judge_belied_two_thirds(t, after, card, broken, name),
                                          103), LAW_BANKER_TWO_THIRDS);
    if (n == 0)
        return ruling_read(judge_belied_only(t, after, card, broken, name), 103);
    if (n == 1)
        return ruling_also(t, ruling_read(IRREGULAR(t, broken, cdf_moved_says(&moved[0], true),
                                                    card, name, moved[0].card), 103),
                           moved[0].rule);
    return ruling_also(t, ruling_read(judge_belied_more(t, moved, n, card, broken, name), 103),
                       banker ? banker->rule : moved[0].rule);
}

bool cdf_belies(const sabot_table *t, const sabot_table *after, int hand, int index,
                sabot_card card, sabot_ruling *ruling)
{
    int whose = -1;
    const enum sabot_law broken = belied(t, hand, index, card, &whose);

    if (broken == LAW_NONE)
        return false;
    *ruling = judge_belied(t, after, card, broken, whose);
    return true;
}

bool cdf_two_held(const sabot_table *t, const sabot_table *after, int hand, sabot_card card,
                  sabot_ruling *ruling)
{
    cdf_move moved[CDF_MOVED];
    const int n = cdf_moved(t, after, moved);

    if (after->cdf.play.error != t->cdf.play.error)
        *ruling = ruling_also(t, IRREGULAR(t, LAW_BANKER_TWO_THIRDS, "%c lies face up in %h: two "
                              "cards were drawn for the Banker instead of one, and the floorperson "
                              "says whether it can be put right", card, cdf_name_of(hand)),
                              n > 0 ? moved[0].rule : LAW_NONE);
    else if (n > 1)
        *ruling = ruling_tell(ruling_also(t, ACCEPT(t, LAW_BANKER_OPENS, "%c lies face up in %h; "
                              "the two cards that waited, %c and %c, are nobody's: one that was "
                              "seen goes to the procedure, one unseen opens the next hand, or goes "
                              "to the bucket if the cutting card is in sight", card,
                              cdf_name_of(hand), moved[0].card, moved[1].card), moved[0].rule));
    else
        return false;
    return true;
}

/* The reading behind a turning that is in order: which hand and which card first is left open. */
static int turn_reading(const sabot_table *t, const bac_step *step, int hand, int index)
{
    if (cdf_natural_called(t))
        return 97;
    if (hand == step->hand && index != step->index)
        return 109;
    return ruling_reading(t, (enum sabot_law)step->rule);
}

static sabot_ruling judge_plain(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    const enum sabot_law rule = turn_rule(t, step);
    const int hand = bac_laid_on(e), reading = turn_reading(t, step, hand, turned(t, e, step));
    sabot_table after = *t;
    cdf_move moved[CDF_MOVED];
    sabot_ruling two;

    if (is_option(t, step))
        return ruling_read(ruling_tell(ACCEPT(t, rule, "%c lies face up in %h: the Banker was free "
                                              "to choose, and stays", e->card, e->hand)), 96);
    cdf_apply_turn(&after, e);
    if (cdf_two_held(t, &after, hand, e->card, &two))
        return two;
    if (cdf_waiting(t) < 0 || cdf_moved(t, &after, moved) == 0)
        return ruling_read(ACCEPT(t, rule, "%c lies face up in %h", e->card, e->hand), reading);
    return ruling_tell(ruling_also(t, ACCEPT(t, rule, cdf_moved_says(&moved[0], false), e->card,
                                             e->hand, moved[0].card), moved[0].rule));
}

sabot_ruling cdf_judge_turn(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const int turner = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    const int hand = bac_laid_on(e);
    sabot_table after = *t;
    sabot_ruling wrong;

    if (is_turned_already(t, e, hand))
        return REFUSE(t, hand == PLAYER ? LAW_PLAYER_LOOKS : LAW_BANKER_OPENS, "%c lies open "
                      "already", e->card);
    if (!may_open(t, &step, hand) || cdf_all_up(t, hand) || (is_option(t, &step) && turner != 0))
        return judge_early_turn(t, e); /* nobody but the dealer opens them on the Banker's choice */
    if (turner != 0 && turner != cdf_seat_of(t, hand))
        return REFUSE(t, turn_rule(t, &step), "%h is opened by its owner or the dealer, not by "
                      "%s", e->hand, turner);
    if (!sabot_card_is_known(e->card))
        return REFUSE(t, turn_rule(t, &step), "a card turned up is seen; name it", 0);
    if (turned(t, e, &step) < 0)
        return REFUSE(t, LAW_DECKS, "%c cannot be that card; look at it again", e->card);
    cdf_apply_turn(&after, e);
    return !is_option(t, &step) &&
                   cdf_belies(t, &after, hand, turned(t, e, &step), e->card, &wrong)
               ? wrong : judge_plain(t, e, &step);
}

void cdf_apply_turn(sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const int hand = bac_laid_on(e);
    const bool opens = may_open(t, &step, hand) && !cdf_all_up(t, hand);
    const int index = opens ? turned(t, e, &step) : -1;
    const int held = opens ? -1 : cdf_held_down(t, e->hand, e->card, e->count);
    sabot_card *card = opens ? &t->bac.round.side[hand].hand.card[index]
                             : &t->cdf.play.slip[held].card;

    sabot_shoe_turn(&t->shoe, e->card);
    *card = e->card;
    if (opens)
        bac_note_in_hand(t, hand, index);
    else
        bac_note_place(t, e->hand, held + 1);
    if (!opens) {
        t->cdf.play.slip[held].up = true;
        t->bac.irregularities++;
        return;
    }
    if (is_option(t, &step))
        t->cdf.play.banker_choice = SABOT_SAY_STAY;
    t->cdf.play.said = SABOT_SAY_NONE;
    cdf_opened(t, hand, index);
}

/* --- what may come --- */

static void expect_turns(const sabot_table *t, expect_list *list, const bac_step *step, int hand)
{
    const bac_side *side = &t->bac.round.side[hand];
    bac_step each = *step;

    each.hand = (uint8_t)hand;
    each.seat = is_option(t, step) ? 0 : (uint8_t)cdf_seat_of(t, hand);
    each.rule = (uint16_t)turn_rule(t, step);
    for (each.index = 0; each.index < side->hand.n; each.index++) {
        sabot_expected *x;
        if (side->up >> each.index & 1u || (step->third && each.index != step->index))
            continue;
        x = bac_add_turn(list, t, &each);
        x->roles = SABOT_ROLE_BIT(SABOT_DEALER); /* or the owner */
        if (is_option(t, step) || step->step == BAC_STEP_CARD)
            x->duty = SABOT_MAY;
        else if (x->duty == SABOT_THEIRS)
            x->duty = SABOT_SILENCE; /* if the owner does not, the dealer's hand turns it (A97) */
    }
}

void cdf_expect_turns(const sabot_table *t, expect_list *list, const bac_step *step)
{
    if (may_open(t, step, step->hand))
        expect_turns(t, list, step, step->hand);
    if (may_open(t, step, !step->hand))
        expect_turns(t, list, step, !step->hand);
}
