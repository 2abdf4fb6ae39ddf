/* hands.c: cards that were told in one run: a list, and whose they are.
 *
 * Five cards are the hard case: either hand may have the third. The totals told decide, where they
 * fit one way alone; else the rules do, by which the Player's first two cards alone say who had a
 * third. A split by place alone would accuse the innocent. */
#include "audit/reader.h"

#include "regulation/figures.h"

#include <string.h>

/* ---- Lists ---------------------------------------------------------------------------------- */

/* How many bytes of what stands between cards the text begins with. */
static uint32_t between(audit_span text)
{
    if (text.n == 0)
        return 0;
    const char c = text.at[0];
    if (is_blank(c) || (c != '\0' && strchr(",;|/-+[](){}\"'", c) != NULL))
        return 1;
    return (uint8_t)c < 0x80 ? 0 : wide_blank(text);
}

static bool is_of(audit_span word)
{
    return span_is(word, "of");
}

/* How much of a word is its first card: one sign, or as much as has a suit. 0: none of it. */
static uint32_t card_ahead(const audit_spelling *s, audit_span word)
{
    if (s->glued)
        return 1;
    for (uint32_t n = word.n; n > 1; n--)
        if (sabot_card_is_known(card_spelt(s, (audit_span){ word.at, n }, false)))
            return n;
    return 0;
}

/* The cards of a word: one, or several without anything between, each up to its suit; none if it
 * says that there is none. A word that cannot be parted so is something that is no card. */
static int word_cards(const audit_spelling *s, audit_span word, audit_card *card, int room)
{
    const audit_card whole = s->glued ? AUDIT_NOT_A_CARD : card_spelt(s, word, false);
    int n = 0;

    if (whole == AUDIT_NOT_A_CARD)
        for (uint32_t take; word.n > 0 && n < room && (take = card_ahead(s, word)) > 0; n++) {
            card[n] = card_spelt(s, (audit_span){ word.at, take }, false);
            word.at += take;
            word.n -= take;
        }
    if (n > 0 && (word.n == 0 || n == room))
        return n;
    card[0] = whole;
    return whole == AUDIT_NO_CARD ? 0 : 1;
}

/* The next word of a list; "K of spades" is one. */
static bool word_next(audit_span *rest, audit_span *word)
{
    for (uint32_t n; (n = between(*rest)) > 0;)
        rest->at += n, rest->n -= n;
    word->at = rest->at;
    for (word->n = 0; rest->n > 0 && between(*rest) == 0; word->n++)
        rest->at++, rest->n--;
    return word->n > 0;
}

/* After "K" comes "of spades": the word is drawn out over them. */
static void word_with_of(audit_span *rest, audit_span *word)
{
    audit_span after = *rest, of, suit;

    if (!word_next(&after, &of) || !is_of(of) || !word_next(&after, &suit))
        return;
    word->n = (uint32_t)(suit.at + suit.n - word->at);
    *rest = after;
}

static bool is_nothing(const audit_spelling *s, audit_span word)
{
    return card_spelt(s, word, true) == AUDIT_NO_CARD;
}

int cards_listed(const audit_spelling *s, audit_span text, audit_card card[LIST_CARDS])
{
    audit_span word;
    int n = 0;

    while (n < LIST_CARDS && word_next(&text, &word)) {
        word_with_of(&text, &word);
        if (!is_nothing(s, word) || (s->kind == SPELL_VALUES && n < 2)) /* a 0 may be a ten */
            n += word_cards(s, word, card + n, LIST_CARDS - n);
    }
    return n;
}

/* ---- Whose they are ------------------------------------------------------------------------- */

static int count_of(const audit_card *card, int n)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        count += card_value(card[i]) < 0 ? 0 : card_value(card[i]);
    return count % 10;
}

/* The cards of a run into the hands, the third of five to this side. */
static void deal_out(const audit_spelling *s, const audit_card *card, int n, int third,
                     audit_card hand[AUDIT_SIDES][AUDIT_CARDS])
{
    const int players = n < 5 ? n / 2 + n % 2 : n == 6 || third == AUDIT_PLAYER ? 3 : 2;
    int at = 0;

    memset(hand, AUDIT_NO_CARD, AUDIT_SIDES * AUDIT_CARDS);
    if (!s->dealing_order) {
        memcpy(hand[AUDIT_PLAYER], card, (size_t)players);
        memcpy(hand[AUDIT_BANKER], card + players, (size_t)(n - players));
        return;
    }
    for (; at < n && at < 4; at++)
        hand[at % 2][at / 2] = card[at];
    if (n > 4)
        hand[n == 5 ? third : AUDIT_PLAYER][2] = card[4];
    if (n > 5)
        hand[AUDIT_BANKER][2] = card[5];
}

static int cards_in(const audit_card hand[AUDIT_CARDS])
{
    return (hand[0] != AUDIT_NO_CARD) + (hand[1] != AUDIT_NO_CARD) + (hand[2] != AUDIT_NO_CARD);
}

/* Do the totals told fit these hands? True as well where none was told. */
static bool totals_fit(const audit_round *round, audit_card hand[AUDIT_SIDES][AUDIT_CARDS])
{
    static const int bit[AUDIT_SIDES] = { AUDIT_TOLD_PLAYER, AUDIT_TOLD_BANKER };

    for (int side = 0; side < AUDIT_SIDES; side++)
        if ((round->told & bit[side]) &&
            round->total[side] != count_of(hand[side], cards_in(hand[side])))
            return false;
    return true;
}

/* Would five cards lie so by the rules? */
static bool is_lawful(int game, audit_card hand[AUDIT_SIDES][AUDIT_CARDS])
{
    const int player = count_of(hand[AUDIT_PLAYER], 2), banker = count_of(hand[AUDIT_BANKER], 2);
    const bool player_drew = hand[AUDIT_PLAYER][2] != AUDIT_NO_CARD;
    const int third = player_drew ? count_of(&hand[AUDIT_PLAYER][2], 1) : FIGURE_NO_THIRD;

    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL)
        return false;
    return figure_player_cell(game, player) != (player_drew ? 'S' : 'D') &&
           figure_banker_cell(game, banker, third) != (player_drew ? 'D' : 'S');
}

/* Who has the third card of five. Where neither way is lawful, the hand that may have drawn first:
 * the Player's, if its count lets it. */
static int third_of_five(const audit_spelling *s, const audit_card *card, const audit_round *round)
{
    audit_card hand[AUDIT_SIDES][AUDIT_CARDS];
    bool fits[AUDIT_SIDES], lawful[AUDIT_SIDES];

    for (int side = 0; side < AUDIT_SIDES; side++) {
        deal_out(s, card, 5, side, hand);
        fits[side] = totals_fit(round, hand);
        lawful[side] = is_lawful(s->game, hand);
    }
    if (fits[AUDIT_PLAYER] != fits[AUDIT_BANKER])
        return fits[AUDIT_PLAYER] ? AUDIT_PLAYER : AUDIT_BANKER;
    if (lawful[AUDIT_PLAYER] != lawful[AUDIT_BANKER])
        return lawful[AUDIT_PLAYER] ? AUDIT_PLAYER : AUDIT_BANKER;
    return figure_player_cell(s->game, count_of(hand[AUDIT_PLAYER], 2)) == 'S' ? AUDIT_BANKER
                                                                              : AUDIT_PLAYER;
}

bool hands_part(const audit_spelling *s, const audit_card card[LIST_CARDS], int n,
                audit_round *round)
{
    if (n > AUDIT_SIDES * AUDIT_CARDS)
        return false;
    deal_out(s, card, n, n == 5 ? third_of_five(s, card, round) : AUDIT_PLAYER, round->card);
    round->parted = n == 5;
    return true;
}
