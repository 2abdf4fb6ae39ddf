/* The plain oracle: tiles and cards read from text and written to it.  See pai_gow_oracle.h. */
#include "pai_gow_oracle.h"

#include <assert.h>
#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "shdc";

int pgo_read_tiles(const char *text, int *tile)
{
    int n = 0;

    while (*text != '\0') {
        const int a = text[0] - '0';
        const int b = text[2] - '0';
        assert(text[1] == '-' && a >= 1 && a <= 6 && b >= 1 && b <= 6);
        tile[n++] = a < b ? 10 * a + b : 10 * b + a;
        text += text[3] == ' ' ? 4 : 3;
    }
    return n;
}

int pgo_read_cards(const char *text, struct pgo_card *card)
{
    int n = 0;

    while (*text != '\0') {
        if (text[0] == 'J' && text[1] == 'k') {
            card[n++] = (struct pgo_card){ 14, PGO_JOKER };
        } else {
            const char *rank = strchr(ranks, text[0]);
            const char *suit = strchr(suits, text[1]);
            assert(rank && suit);
            card[n++] = (struct pgo_card){ (int)(rank - ranks) + 2, (enum pgo_suit)(suit - suits) };
        }
        text += text[2] == ' ' ? 3 : 2;
    }
    return n;
}

void pgo_write_tiles(const int *tile, int n, char *out)
{
    for (int i = 0; i < n; i++) {
        *out++ = (char)('0' + tile[i] / 10);
        *out++ = '-';
        *out++ = (char)('0' + tile[i] % 10);
        *out++ = i + 1 < n ? ' ' : '\0';
    }
}

void pgo_write_cards(const struct pgo_card *card, int n, char *out)
{
    for (int i = 0; i < n; i++) {
        const int joker = card[i].suit == PGO_JOKER;
        *out++ = joker ? 'J' : ranks[card[i].rank - 2];
        *out++ = joker ? 'k' : suits[card[i].suit];
        *out++ = i + 1 < n ? ' ' : '\0';
    }
}
