/* nearest.c: what was meant by a word that is none: the nearest of those there are, if it is near
 * enough for the suggestion to help. */
#include "codec/pieces.h"

#include <assert.h>
#include <string.h>

enum { WORD_MAX = 32, KEYS_MAX = 128 };

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be put in, left out, changed or swapped with their neighbour to make one
 * word the other: cost[i][j] for the first i letters of the one and j of the other. */
static int edits_between(const char *a, size_t n, const char *b)
{
    int cost[WORD_MAX + 1][WORD_MAX + 1];
    const size_t m = strlen(b);

    assert(n <= WORD_MAX && m <= WORD_MAX);
    for (size_t i = 0; i <= n; i++) {
        for (size_t j = 0; j <= m; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = (int)(i + j);
                continue;
            }
            cost[i][j] = lesser(cost[i - 1][j], cost[i][j - 1]) + 1;
            cost[i][j] = lesser(cost[i][j], cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = lesser(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[n][m];
}

const char *codec_nearest(const char *word, size_t n, const char *const list[], int edits)
{
    const char *nearest = NULL;
    int fewest = edits + 1;

    for (int i = 0; n <= WORD_MAX && list[i]; i++) {
        const int longer = (int)strlen(list[i]) - (int)n;

        if (longer >= fewest || -longer >= fewest)
            continue; /* each letter too many or too few is an edit already */
        const int needed = edits_between(word, n, list[i]);
        if (needed < fewest) {
            fewest = needed;
            nearest = list[i];
        }
    }
    return nearest;
}

const char *codec_nearest_key(const char *key)
{
    const char *list[KEYS_MAX + 1] = { NULL };

    for (int i = 0; i < KEYS_MAX && sabot_rules_key(i); i++) {
        list[i] = sabot_rules_key(i);
        if (strcmp(list[i], key) == 0)
            return NULL;
    }
    return codec_nearest(key, strlen(key), list, strlen(key) < 5 ? 1 : 3);
}

int codec_unknown_kind(const char *word, size_t n, size_t column, codec_error *error)
{
    const char *list[SABOT_EV_KINDS] = { NULL }, *nearest;

    for (int k = 1; k < SABOT_EV_KINDS; k++)
        list[k - 1] = sabot_kind_at(k)->name;
    nearest = codec_nearest(word, n, list, n < 5 ? 1 : 3);
    if (nearest)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: did you mean %s?",
                          codec_shown(word, n), word, nearest);
    return codec_fail(error, column,
                      "\"%.*s\" is no kind of event: write one of the vocabulary, like card, "
                      "wager or announce",
                      codec_shown(word, n), word);
}
