/* card.c: cards as two letters, and back. A suit may also be read as its sign. */
#include "sabot/card.h"

#include <string.h>

/* Clubs, diamonds, hearts, spades, ace to king. */
const uint8_t sabot_card_points[SABOT_CARD_FACES] = {
    0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    0, 0,
};

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "cdhs";

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Where a letter stands in a list, -1 if nowhere. The closing zero is no letter. */
static int place_in(const char *letters, char c)
{
    const char *at = c == '\0' ? NULL : strchr(letters, c);
    return at ? (int)(at - letters) : -1;
}

/* How many bytes at the end of a word are a suit drawn as a sign, black or white, perhaps with the
 * selector that makes it text or picture; *suit then tells which. 0 if it ends with none. */
static size_t sign_at_end(const char *text, size_t n, int *suit)
{
    static const char *const sign[8] = { "\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5",
                                         "\xE2\x99\xA0", "\xE2\x99\xA7", "\xE2\x99\xA2",
                                         "\xE2\x99\xA1", "\xE2\x99\xA4" };
    const size_t selector = n > 3 && (memcmp(text + n - 3, "\xEF\xB8\x8F", 3) == 0 ||
                                      memcmp(text + n - 3, "\xEF\xB8\x8E", 3) == 0) ? 3 : 0;

    for (int i = 0; n > selector + 3 && i < 8; i++)
        if (memcmp(text + n - selector - 3, sign[i], 3) == 0) {
            *suit = i % 4;
            return selector + 3;
        }
    return 0;
}

bool sabot_card_parse(const char *text, size_t n, sabot_card *card)
{
    int rank, suit = -1;
    const size_t sign = sign_at_end(text, n, &suit);

    if (sign > 0)
        n = n - sign + 1; /* as if the suit were a letter */
    const bool long_ten = n == 3 && text[0] == '1' && text[1] == '0';
    if (n != 2 && !long_ten)
        return false;
    if (n == 2 && sign == 0 && upper(text[0]) == 'J' && lower(text[1]) == 'k') {
        *card = SABOT_CARD_JOKER;
        return true;
    }
    if (n == 2 && sign == 0 && upper(text[0]) == 'X' && lower(text[1]) == 'x') {
        *card = SABOT_CARD_UNSEEN;
        return true;
    }
    rank = long_ten ? 9 : place_in(ranks, upper(text[0]));
    if (sign == 0)
        suit = place_in(suits, lower(text[n - 1]));
    if (rank < 0 || suit < 0)
        return false;
    *card = sabot_card_make(rank + 1, suit);
    return true;
}

void sabot_card_text(sabot_card card, char out[3])
{
    if (sabot_card_is_known(card)) {
        out[0] = ranks[sabot_card_rank(card) - 1];
        out[1] = suits[sabot_card_suit(card)];
        out[2] = '\0';
        return;
    }
    memcpy(out, card == SABOT_CARD_JOKER ? "Jk" : card == SABOT_CARD_UNSEEN ? "Xx" : "--", 3);
}
