/* slip.c: cards that came out of turn in chemin de fer (19:47-4.12): their record, those on hold,
 * and what becomes of them.
 *
 * What must always hold: every such card has one record (cdf_slip) in the round it fell, and one
 * fate; the records stand, and those on hold are settled, in the order the cards came: to the
 * Banker's Hand two at most, one of them too many; none goes back into the shoe. A word
 * found wrong calls back what was sent off on the strength of it (cdf_call_back): it waits again,
 * and goes where it would have gone. */
#include "cdf.h"

/* --- the record --- */

/* Room for one more: of a full record the oldest goes whose fate is known. */
static void make_room(cdf_play *p)
{
    int oldest = 0;

    if (p->slips < CDF_SLIPS_MAX)
        return;
    while (oldest < CDF_SLIPS_MAX - 1 && p->slip[oldest].fate == CDF_WAITS)
        oldest++;
    for (p->slips--; oldest < p->slips; oldest++)
        p->slip[oldest] = p->slip[oldest + 1];
}

cdf_slip *cdf_slip_note(sabot_table *t, char paragraph, sabot_card card, int laid, bool up)
{
    cdf_play *p = &t->cdf.play;
    cdf_slip *slip;

    make_room(p);
    slip = &p->slip[p->slips++];
    *slip = (cdf_slip){ .paragraph = paragraph, .card = card, .up = up, .came = p->out,
                        .hand = laid == PLAYER ? SABOT_HAND_PLAYER
                                : laid == BANKER ? SABOT_HAND_BANKER : SABOT_HAND_NONE,
                        .after_word = cdf_players_word(t) != SABOT_SAY_NONE,
                        .role = SABOT_PARTICIPANT, .seat = t->cdf.bank.banker };
    if (paragraph == 'f') {
        slip->role = SABOT_DEALER;
        slip->seat = 0;
    }
    t->bac.irregularities++;
    return slip;
}

/* 4.12(d): it lies in the Banker's Hand, and awaits the ruling or counts by it. */
static bool is_in_hand_by_d(const cdf_slip *slip)
{
    return slip->paragraph == 'd' && (slip->fate == CDF_WAITS || slip->fate == CDF_COUNTED);
}

/* The record of the last card of a hand, a third one that is lifted off it: its own, or, if it was
 * dealt in its turn, one made now, which stands where the card came. */
static cdf_slip *slip_of_third(sabot_table *t, int hand, cdf_card card)
{
    cdf_play *p = &t->cdf.play;
    const cdf_fate fate = hand == PLAYER ? CDF_TO_PLAYER : CDF_TO_BANKER;
    cdf_slip made;
    int i = p->slips - 1;

    while (i >= 0 && p->slip[i].fate != fate && !(hand == BANKER && is_in_hand_by_d(&p->slip[i])))
        i--;
    if (i < 0) {
        made = *cdf_slip_note(t, '9', card.card, hand, card.up);
        made.came = p->third_came[hand];
        for (i = p->slips - 1; i > 0 && p->slip[i - 1].came > made.came; i--)
            p->slip[i] = p->slip[i - 1];
        p->slip[i] = made;
    }
    p->slip[i].hand = (uint8_t)cdf_name_of(hand);
    p->slip[i].third = true;
    cdf_slip_is(&p->slip[i], card);
    return &p->slip[i];
}

/* (a) to (d) wait for the floorperson; the others for a word, or for a hand to be opened. */
bool cdf_is_for_ruling(const cdf_slip *slip)
{
    return slip->fate == CDF_WAITS && slip->paragraph >= 'a' && slip->paragraph <= 'd';
}

bool cdf_is_on_hold(const cdf_slip *slip)
{
    return slip->fate == CDF_WAITS && !cdf_is_for_ruling(slip);
}

int cdf_waiting(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    for (int i = 0; i < p->slips; i++)
        if (cdf_is_on_hold(&p->slip[i]))
            return i;
    return -1;
}

int cdf_on_hold(const sabot_table *t)
{
    int n = 0;

    for (int i = 0; i < t->cdf.play.slips; i++)
        n += cdf_is_on_hold(&t->cdf.play.slip[i]);
    return n;
}

static bool is_players(const cdf_slip *slip)
{
    return slip->hand == SABOT_HAND_PLAYER;
}

/* 4.12(e): dealt to the Player face up, after a word; if that is, or should have been, Stay it is
 * the Banker's. One that came before any word is not. */
static bool is_dealt_after_word(const cdf_slip *slip)
{
    return is_players(slip) && slip->up && slip->after_word;
}

/* After Card the first of all is the Player's third, and behind it one on the Player's Hand is no
 * one's. */
int cdf_ahead_for_banker(const sabot_table *t, uint8_t word)
{
    const cdf_play *p = &t->cdf.play;
    const bool card = word == SABOT_SAY_CARD;
    const int first = cdf_waiting(t);
    int n = 0;

    for (int i = 0; i < p->slips; i++)
        n += cdf_is_on_hold(&p->slip[i]) &&
             (!is_players(&p->slip[i]) || (!card && is_dealt_after_word(&p->slip[i])));
    return n - (card && !cdf_has_third(t, PLAYER) && first >= 0 && !is_players(&p->slip[first]));
}

/* One on the Player's Hand that nobody saw; those go to the next hand as they came. */
static bool any_unseen_on_players(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    for (int i = 0; i < p->slips; i++)
        if (cdf_is_on_hold(&p->slip[i]) && is_players(&p->slip[i]) && !p->slip[i].up)
            return true;
    return false;
}

bool cdf_waits_behind(const sabot_table *t, uint8_t word, const cdf_slip *slip)
{
    const bool spoken = word != SABOT_SAY_NONE;

    if (is_dealt_after_word(slip))
        return !spoken && cdf_ahead_for_banker(t, SABOT_SAY_STAY) == 0;
    if (is_players(slip))
        return !spoken && !slip->up && any_unseen_on_players(t);
    return cdf_ahead_for_banker(t, SABOT_SAY_CARD) <= 1 ||
           (!spoken && cdf_ahead_for_banker(t, SABOT_SAY_STAY) <= 1);
}

/* Is there a place left to keep another card? There is one for each that waits, or that a word
 * found wrong may move. */
bool cdf_has_room(const sabot_table *t)
{
    return t->bac.carried + t->bac.disclosed_n < BAC_CARRY_PLACES - CDF_SLIPS_MAX;
}

/* --- what becomes of a card nobody is owed --- */

void cdf_to_bucket(sabot_table *t, cdf_slip *slip)
{
    slip->fate = CDF_BUCKET;
    t->bac.discarded++;
}

void cdf_send_off(sabot_table *t, cdf_slip *slip)
{
    const bool disclosed = slip->up || slip->seen != 0;
    const bool over = t->phase == SABOT_PHASE_SHOE_OVER;

    assert(t->bac.carried + t->bac.disclosed_n < BAC_CARRY_PLACES);
    if (over || (!disclosed && cdf_mark_shows(t))) { /* no next hand: A48 */
        cdf_to_bucket(t, slip);
    } else if (disclosed) {
        slip->fate = CDF_PROCEDURE;
        t->bac.disclosed_to[t->bac.disclosed_n] = slip->up ? 0 : slip->seen;
        t->bac.disclosed[t->bac.disclosed_n++] = slip->card;
    } else {
        if ((t->phase == SABOT_PHASE_DEALING && !bac_from_carry(t)) || t->cdf.bets.early > 0)
            t->bac.round.carried_on++; /* the round has begun: it opens the one after */
        slip->fate = CDF_NEXT_HAND;
        t->bac.carry[t->bac.carried++] = slip->card;
        slip->kept = t->bac.carried;
    }
}

cdf_slip *cdf_kept_is_gone(sabot_table *t, int at)
{
    cdf_play *p = &t->cdf.play;
    cdf_slip *its = NULL;

    for (int i = 0; i < p->slips; i++) {
        cdf_slip *slip = &p->slip[i];
        if (slip->kept == at + 1)
            its = slip;
        slip->kept = (uint8_t)(slip->kept == at + 1 ? 0 : slip->kept - (slip->kept > at));
    }
    return its;
}

void cdf_slip_is(cdf_slip *slip, cdf_card card)
{
    slip->card = card.card;
    slip->up |= card.up;
    slip->seen |= card.seen;
}

void cdf_lay(sabot_table *t, int hand, cdf_card card)
{
    bac_side *side = &t->bac.round.side[hand];

    if (card.up)
        side->up |= (uint8_t)(1u << side->hand.n);
    side->seen[side->hand.n] = card.seen;
    sabot_hand_add(&side->hand, card.card);
}

/* Takes the last card of a hand off it again. */
cdf_card cdf_lift(sabot_table *t, int hand)
{
    bac_side *side = &t->bac.round.side[hand];
    const int at = --side->hand.n;
    const cdf_card card = { side->hand.card[at], side->up >> at & 1u, side->seen[at] };

    side->hand.card[at] = SABOT_CARD_NONE;
    side->seen[at] = 0;
    side->up &= (uint8_t)((1u << at) - 1u);
    return card;
}

cdf_slip *cdf_lift_third(sabot_table *t, int hand)
{
    return slip_of_third(t, hand, cdf_lift(t, hand));
}

/* A third card that nobody was owed: (h) if it lay face up for all to see, else (g). */
void cdf_discard_third(sabot_table *t, int hand, char paragraph)
{
    cdf_slip *slip = cdf_lift_third(t, hand);

    slip->paragraph = slip->up ? paragraph : 'g';
    cdf_send_off(t, slip);
}

/* What was drawn for the Banker is off the hand again: 4.12(d) is not, or no longer, ruled on. */
void cdf_none_too_many(sabot_table *t)
{
    t->cdf.play.banker_worst = false;
    if (t->cdf.play.error == CDF_ERROR_BANKER_THIRDS)
        t->cdf.play.error = CDF_ERROR_NONE;
}

/* --- cards on hold --- */

/* (e), (f): after Stay the card is the Banker's if the table makes the Banker draw (A47). */
static bool is_bankers_after_stay(const sabot_table *t, const cdf_slip *slip)
{
    const char cell = cdf_table_3(cdf_first_count(t, BANKER), -1, NULL);

    return !cdf_has_third(t, BANKER) && (cell == 'D' || (cell == 'O' && slip->paragraph == 'e'));
}

/* The Banker's third card came before the Banker's Hand was open: was it due? */
static bool is_bankers_early(const sabot_table *t)
{
    return !cdf_has_third(t, BANKER) && cdf_banker_cell(t, NULL) != 'S';
}

static void give(sabot_table *t, cdf_slip *slip, int hand)
{
    slip->fate = hand == PLAYER ? CDF_TO_PLAYER : CDF_TO_BANKER;
    cdf_lay(t, hand, (cdf_card){ slip->card, slip->up, slip->seen });
}

/* A card on the Player's Hand before the word: after Card the third, or one too many; after Stay
 * no card was due, and it was drawn in error ((g), (h), A99), unless it was dealt on another word
 * than the right one. */
static void settle_before_word(sabot_table *t, cdf_slip *slip)
{
    const cdf_play *p = &t->cdf.play;

    if (p->player_word == SABOT_SAY_CARD && !cdf_has_third(t, PLAYER))
        give(t, slip, PLAYER);
    else if (p->player_word == SABOT_SAY_CARD || !is_dealt_after_word(slip))
        cdf_send_off(t, slip);
    else
        slip->paragraph = p->wrong_repeat ? 'f' : 'e';
}

/* A card the Banker took before the word: after Card it is one taken from the Player, (i). */
static bool is_taken_before_card(const sabot_table *t, const cdf_slip *slip)
{
    return slip->paragraph == '9' && slip->hand == SABOT_HAND_BANKER &&
           t->cdf.play.player_word == SABOT_SAY_CARD && !cdf_has_third(t, PLAYER);
}

/* 4.12(d): the Banker has the card the table gives, and this is another. */
static void is_one_too_many(sabot_table *t, cdf_slip *slip)
{
    slip->paragraph = 'd';
    t->cdf.play.error = CDF_ERROR_BANKER_THIRDS;
    cdf_lay(t, BANKER, (cdf_card){ slip->card, slip->up, slip->seen });
}

/* The Banker's Hand lies open: a card drawn for it before that is its third, one too many, or
 * nobody's. */
static void settle_early(sabot_table *t, cdf_slip *slip)
{
    if (is_bankers_early(t))
        give(t, slip, BANKER);
    else if (cdf_has_third(t, BANKER))
        is_one_too_many(t, slip);
    else
        cdf_send_off(t, slip);
}

static void settle_on_hold(sabot_table *t, cdf_slip *slip)
{
    const cdf_play *p = &t->cdf.play;
    const bool open = cdf_first_up(t, BANKER);

    if (is_taken_before_card(t, slip))
        slip->paragraph = 'i';
    if (slip->paragraph == 'i' && p->banker_word == SABOT_SAY_UNDER_EIGHT)
        give(t, slip, PLAYER);
    else if (slip->paragraph == '9' && open && cdf_is_played(t))
        settle_early(t, slip);
    if (slip->fate != CDF_WAITS || !open || p->player_word != SABOT_SAY_STAY ||
        (slip->paragraph != 'e' && slip->paragraph != 'f'))
        return;
    if (is_bankers_after_stay(t, slip))
        give(t, slip, BANKER);
    else
        cdf_send_off(t, slip);
}

/* After Stay one card is the Banker's at most, and another one too many: a third is nobody's. */
static void trim_after_stay(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;

    for (int i = p->slips - 1; p->player_word == SABOT_SAY_STAY && cdf_on_hold(t) > 2; i--)
        if (cdf_is_on_hold(&p->slip[i]))
            cdf_send_off(t, &p->slip[i]);
}

/* A Natural was called, or the Banker's lies open when Card is said: nobody draws (A47). */
static bool nobody_draws(const sabot_table *t)
{
    return cdf_natural_called(t) || (t->cdf.play.player_word == SABOT_SAY_CARD &&
                                     cdf_first_up(t, BANKER) && cdf_is_natural(t, BANKER));
}

/* What depends on the word alone, wherever in the row it waits. */
static void settle_by_word(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;
    const bool none = nobody_draws(t);

    for (int i = 0; p->player_word != SABOT_SAY_NONE && i < p->slips; i++) {
        cdf_slip *slip = &p->slip[i];
        if (cdf_is_on_hold(slip) && none)
            cdf_send_off(t, slip);
        else if (cdf_is_on_hold(slip) && slip->paragraph == '9' && is_players(slip))
            settle_before_word(t, slip);
    }
}

void cdf_settle_waiting(sabot_table *t)
{
    settle_by_word(t);
    for (int i = cdf_waiting(t), was = -1; i >= 0 && i != was; i = cdf_waiting(t)) {
        settle_on_hold(t, &t->cdf.play.slip[i]);
        was = i; /* it waits still: so does what came after it */
    }
    trim_after_stay(t);
}

/* --- called back --- */

/* Takes the last such card out of those disclosed. */
static bool take_disclosed(sabot_table *t, const cdf_slip *slip)
{
    int i = t->bac.disclosed_n - 1;

    while (i >= 0 && (t->bac.disclosed[i] != slip->card ||
                      t->bac.disclosed_to[i] != (slip->up ? 0 : slip->seen)))
        i--;
    if (i >= 0)
        bac_take_disclosed(t, i);
    return i >= 0;
}

/* Back from where it was sent, or it waits already. */
static bool is_back(sabot_table *t, cdf_slip *slip)
{
    switch (slip->fate) {
    case CDF_WAITS:
        return true;
    case CDF_NEXT_HAND:
        if (slip->kept == 0)
            return false;
        bac_take_out(t->bac.carry, &t->bac.carried, slip->kept - 1);
        return cdf_kept_is_gone(t, slip->kept - 1) != NULL;
    case CDF_PROCEDURE:
        return take_disclosed(t, slip);
    case CDF_BUCKET:
        t->bac.discarded--;
        return true;
    default:
        return false;
    }
}

/* What the Banker drew waits again, as drawn for the Banker's Hand. */
static void bankers_wait_again(sabot_table *t)
{
    while (cdf_has_third(t, BANKER)) {
        cdf_slip *slip = cdf_lift_third(t, BANKER);
        slip->fate = CDF_WAITS;
        slip->paragraph = '9';
    }
    cdf_none_too_many(t);
}

/* Can this be one of the third cards, the first or a later one? What slipped aside unseen, or what
 * the floorperson ruled on, is none. */
static bool may_be_third(const sabot_table *t, const cdf_slip *slip, bool first)
{
    const bool aside = slip->hand == SABOT_HAND_NONE && !slip->up;
    const bool ruled = slip->paragraph >= 'a' && slip->paragraph <= 'd';

    return slip->third && !aside && !ruled &&
           (first || cdf_waits_behind(t, t->cdf.play.player_word, slip));
}

void cdf_call_back(sabot_table *t, int most)
{
    cdf_play *p = &t->cdf.play;
    int n = 0;

    bankers_wait_again(t);
    for (int i = 0; i < p->slips && n < most; i++) {
        cdf_slip *slip = &p->slip[i];
        if (!may_be_third(t, slip, n == 0) || !is_back(t, slip))
            continue;
        slip->fate = CDF_WAITS;
        slip->paragraph = '9';
        if (slip->hand == SABOT_HAND_NONE)
            slip->hand = n == 0 ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        n++;
    }
}

bool cdf_any_nobodys(const sabot_table *t)
{
    for (int i = 0; i < t->cdf.play.slips; i++)
        if (t->cdf.play.slip[i].third && t->cdf.play.slip[i].fate >= CDF_NEXT_HAND)
            return true;
    return false;
}

/* --- what has moved --- */

/* The record of the card that came then; NULL: it has none. */
static const cdf_slip *slip_that_came(const cdf_play *p, int came)
{
    for (int i = 0; i < p->slips; i++)
        if (p->slip[i].came == came)
            return &p->slip[i];
    return NULL;
}

static enum sabot_law fate_rule(const cdf_slip *slip, const sabot_table *t)
{
    enum sabot_law row;

    if (slip->paragraph == 'e')
        return slip->fate == CDF_TO_BANKER ? LAW_AFTER_STAY_TAKEN : LAW_AFTER_STAY_LEFT;
    if (slip->paragraph == 'f')
        return slip->fate == CDF_TO_BANKER ? LAW_WRONG_CARD_CALL : LAW_WRONG_CARD_LEFT;
    if (slip->fate == CDF_TO_BANKER) {
        cdf_banker_cell(t, &row);
        return row;
    }
    if (slip->fate == CDF_TO_PLAYER)
        return slip->paragraph == 'i' ? LAW_BANKER_TOOK_CARD : LAW_UNDER_EIGHT;
    return slip->up || slip->seen ? LAW_DISCLOSED : LAW_ERROR_NEXT_HAND;
}

int cdf_moved(const sabot_table *before, const sabot_table *after, cdf_move moved[CDF_MOVED])
{
    const cdf_play *was = &before->cdf.play, *is = &after->cdf.play;
    int n = 0;

    for (int i = 0; i < is->slips && n < CDF_MOVED; i++) {
        const cdf_slip *slip = &is->slip[i];
        const cdf_slip *before_it = slip_that_came(was, slip->came);
        if (slip->fate == CDF_WAITS || (before_it && before_it->fate == slip->fate))
            continue;
        moved[n++] = (cdf_move){ .fate = slip->fate, .rule = fate_rule(slip, after),
                                 .card = slip->up ? slip->card : SABOT_CARD_UNSEEN };
    }
    return n;
}

const cdf_move *cdf_move_to(const cdf_move moved[], int n, cdf_fate fate)
{
    for (int i = 0; i < n; i++)
        if (moved[i].fate == fate)
            return &moved[i];
    return NULL;
}

const char *cdf_moved_says(const cdf_move *move, bool wrong)
{
    static const char *const says[][2] = {
        [CDF_TO_PLAYER] = { "%c lies face up in %h; the card that waited, %c, is the Player's "
                            "third",
                            "%c: the word said for %h was wrong: %c is the Player's third card, "
                            "and the Banker goes by the table" },
        [CDF_TO_BANKER] = { "%c lies face up in %h; the card that waited, %c, is the Banker's "
                            "third", "%c: the word said for %h was wrong: %c is the Banker's third "
                            "card" },
        [CDF_NEXT_HAND] = { "%c lies face up in %h; the card that waited is nobody's and, unseen, "
                            "opens the next hand", "%c: the word said for %h was wrong: the card "
                            "drawn was nobody's and, unseen, opens the next hand" },
        [CDF_PROCEDURE] = { "%c lies face up in %h; the card that waited, %c, is nobody's and goes "
                            "to the procedure when the round is over",
                            "%c: the word said for %h was wrong: %c was nobody's and goes to the "
                            "procedure when the round is over" },
        [CDF_BUCKET] = { "%c lies face up in %h; the card that waited is nobody's and goes to the "
                         "bucket", "%c: the word said for %h was wrong: the card drawn was "
                         "nobody's and goes to the bucket" },
    };

    if (wrong && move->fate == CDF_TO_PLAYER && move->card == SABOT_CARD_UNSEEN)
        return "%c: the word said for %h was wrong: the first card drawn is the Player's third; it "
               "lies face down: turn it up, and the Banker goes by the table";
    return says[move->fate][wrong];
}
