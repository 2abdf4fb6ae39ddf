/* spelling.c: a card as somebody wrote it down: ranks and suits in either order, ranks alone, what
 * cards count, numbers.
 *
 * A card of one or two bytes, as nearly all are, is read from small tables that are made once. */
#include "audit/reader.h"

#include <string.h>

enum { RANKS = 13, SUITS = 4, SUIT_BYTES = 16 };

static const char *const rank_words[RANKS + 1] = {
    [1] = "a ace 1 14 as", [2] = "2 two deuce", [3] = "3 three trey", [4] = "4 four",
    [5] = "5 five",        [6] = "6 six",       [7] = "7 seven",      [8] = "8 eight",
    [9] = "9 nine",        [10] = "10 t ten",   [11] = "j jack 11 v", [12] = "q queen 12",
    [13] = "k king 13",
};

/* Clubs, diamonds, hearts, spades, as letters, words and signs, black and white. */
static const char *const suit_words[SUITS] = {
    "c club clubs \xE2\x99\xA3 \xE2\x99\xA7", "d diamond diamonds \xE2\x99\xA6 \xE2\x99\xA2",
    "h heart hearts \xE2\x99\xA5 \xE2\x99\xA1", "s spade spades \xE2\x99\xA0 \xE2\x99\xA4",
};

/* ---- Ranks and suits ------------------------------------------------------------------------ */

/* The sign that says an emoji is meant may follow one that is drawn. */
static uint32_t without_selector(audit_span text)
{
    static const char selector[] = "\xEF\xB8\x8F";

    return text.n > 3 && memcmp(text.at + text.n - 3, selector, 3) == 0 ? text.n - 3 : text.n;
}

/* Its suit, or -1. */
static int suit_read(const audit_spelling *s, audit_span text)
{
    text.n = without_selector(text);
    return words_find(&s->suit, text) - 1;
}

/* Its rank, or 0. */
static int rank_read(const audit_spelling *s, audit_span text)
{
    return words_find(&s->rank, text);
}

/* How long a spelling of a suit the text begins with, or ends with; 0: none. The longest counts:
 * "hearts" is not "h". */
static uint32_t suit_beside(const audit_spelling *s, audit_span text, bool behind, int *suit)
{
    const uint32_t most = text.n - 1 < SUIT_BYTES ? text.n - 1 : SUIT_BYTES;

    for (uint32_t n = most; n > 0; n--) {
        *suit = suit_read(s, (audit_span){ behind ? text.at + text.n - n : text.at, n });
        if (*suit >= 0)
            return n;
    }
    return 0;
}

/* Leaves "of", hyphens and blanks out that stand between a rank and its suit. */
static audit_span without_of(audit_span text)
{
    text = trimmed(text);
    while (text.n > 1 && strchr("-_:", text.at[text.n - 1]))
        text.n--;
    while (text.n > 1 && strchr("-_:", text.at[0]))
        text.at++, text.n--;
    text = trimmed(text);
    if (text.n > 3 && folded(text.at[text.n - 2]) == 'o' && folded(text.at[text.n - 1]) == 'f' &&
        (is_blank(text.at[text.n - 3]) || text.at[text.n - 3] == '_' ||
         text.at[text.n - 3] == '-'))
        text.n -= 3;
    return trimmed(text);
}

static audit_card face_read(const audit_spelling *s, audit_span text)
{
    int rank = rank_read(s, text), suit;
    uint32_t n;

    if (rank)
        return (audit_card)(AUDIT_RANK + rank);
    if (text.n < 2)
        return AUDIT_NOT_A_CARD;
    n = suit_beside(s, text, true, &suit);
    rank = n ? rank_read(s, without_of((audit_span){ text.at, text.n - n })) : 0;
    if (rank)
        return sabot_card_make(rank, suit);
    n = suit_beside(s, text, false, &suit);
    rank = n ? rank_read(s, without_of((audit_span){ text.at + n, text.n - n })) : 0;
    return rank ? sabot_card_make(rank, suit) : AUDIT_NOT_A_CARD;
}

/* ---- Values and numbers --------------------------------------------------------------------- */

static audit_card value_read(const audit_spelling *s, audit_span text)
{
    int64_t number;

    if (number_read(text, &number) && folded(text.at[0]) <= '9')
        return number >= 0 && number <= 10 ? (audit_card)(AUDIT_VALUE + number % 10)
                                           : AUDIT_NOT_A_CARD;
    const int rank = rank_read(s, text);
    return rank ? (audit_card)(AUDIT_VALUE + (rank > 9 ? 0 : rank)) : AUDIT_NOT_A_CARD;
}

static audit_card numbered_card(const audit_spelling *s, audit_span text)
{
    int64_t number;

    if (!number_read(text, &number))
        return AUDIT_NOT_A_CARD;
    number -= s->first;
    if (number < 0 || number >= SABOT_CARD_LAST)
        return AUDIT_NOT_A_CARD;
    const int at = (int)number;
    return s->by_suits ? sabot_card_make(at / SUITS + 1, s->suit_order[at % SUITS])
                       : sabot_card_make(at % RANKS + 1, s->suit_order[at / RANKS]);
}

static audit_card any_spelt(const audit_spelling *s, audit_span text)
{
    switch (s->kind) {
    case SPELL_VALUES: return value_read(s, text);
    case SPELL_NUMBERS: return numbered_card(s, text);
    case SPELL_FACES: break;
    }
    return face_read(s, text);
}

/* ---- What is asked -------------------------------------------------------------------------- */

audit_card card_spelt_long(const audit_spelling *s, audit_span text, bool third)
{
    static const char *const nothing[] = { "--", "na", "n/a", "null", "none", "nan", "-1" };

    if (third && words_find(&s->none, text))
        return AUDIT_NO_CARD;
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        if (span_is(text, nothing[i]))
            return AUDIT_NO_CARD;
    return any_spelt(s, text);
}

audit_card card_with_suit(const audit_spelling *s, audit_span rank, audit_span suit, bool third)
{
    const int alone = s->kind == SPELL_FACES ? rank_read(s, rank) : 0; /* not "10" as 1 and 0 */
    const audit_card card = alone ? (audit_card)(AUDIT_RANK + alone) : card_spelt(s, rank, third);
    int found;

    if (card <= AUDIT_RANK || card > AUDIT_RANK + RANKS)
        return card;
    found = suit_read(s, suit);
    if (found < 0 && suit.n > 0 && !(third && words_find(&s->none, suit)))
        return AUDIT_NOT_A_CARD;
    return found < 0 ? card : sabot_card_make(card - AUDIT_RANK, found);
}

int card_value(audit_card card)
{
    if (sabot_card_is_known(card))
        return sabot_card_point_value(card);
    if (card > AUDIT_RANK && card <= AUDIT_RANK + RANKS)
        return card - AUDIT_RANK > 9 ? 0 : card - AUDIT_RANK;
    return card >= AUDIT_VALUE && card <= AUDIT_VALUE + 9 ? card - AUDIT_VALUE : -1;
}

void spelling_finish(audit_spelling *s)
{
    for (int rank = 1; rank <= RANKS; rank++)
        words_known(&s->rank, rank_words[rank], rank);
    for (int suit = 0; suit < SUITS; suit++)
        words_known(&s->suit, suit_words[suit], suit + 1);
    for (int c = 0; c < 256; c++) {
        const char byte = (char)c;
        const audit_card card = c == '-' ? AUDIT_NO_CARD : any_spelt(s, (audit_span){ &byte, 1 });

        s->one[false][c] = card;
        s->one[true][c] = s->none.one[c] ? AUDIT_NO_CARD : card;
        if (s->kind == SPELL_FACES) {
            s->rank_of[c] = s->rank.one[c];
            s->suit_of[c] = s->suit.one[c];
        }
    }
    for (int c = 0xA0; c < 0xA8; c++) {
        const char sign[] = { '\xE2', '\x99', (char)c };

        s->sign_of[c & 0x1F] = (uint8_t)words_find(&s->suit, (audit_span){ sign, 3 });
    }
}
