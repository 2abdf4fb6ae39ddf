/* nearest.c: what was meant by a word that is none: the nearest of those there are, if it is near
 * enough for the suggestion to help. */
#include "codec/pieces.h"

#include <assert.h>
#include <string.h>

enum { WORD_MAX = 32, KEYS_MAX = 128 };

static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == ' ' || c == '_' ? '-' : c;
}

static bool is_same(char a, char b)
{
    return folded(a) == folded(b);
}

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
            cost[i][j] = lesser(cost[i][j], cost[i - 1][j - 1] + !is_same(a[i - 1], b[j - 1]));
            if (i > 1 && j > 1 && is_same(a[i - 1], b[j - 2]) && is_same(a[i - 2], b[j - 1]))
                cost[i][j] = lesser(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[n][m];
}

/* So many edits are a slip of the pen in a word of that length; more make it another word. */
static int slips(size_t n)
{
    return n < 3 ? 0 : n < 6 ? 1 : n < 10 ? 2 : 3;
}

const char *codec_meant(const char *word, size_t n, const char *const list[])
{
    const char *nearest = NULL;
    int fewest = slips(n) + 1;

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

/* ---- In the lists there are -------------------------------------------------------------------
 * */

const char *codec_nearest_key(const char *key)
{
    const char *list[KEYS_MAX + 1] = { NULL };

    for (int i = 0; i < KEYS_MAX && sabot_rules_key(i); i++) {
        list[i] = sabot_rules_key(i);
        if (strcmp(list[i], key) == 0)
            return NULL;
    }
    return codec_meant(key, strlen(key), list);
}

const char *codec_meant_game(const char *word)
{
    const char *list[SABOT_GAMES] = { NULL };

    for (int g = SABOT_GAME_NONE + 1; g < SABOT_GAMES; g++)
        list[g - 1] = sabot_game_text(g);
    return codec_meant(word, strlen(word), list);
}

const char *codec_meant_word(int field, const char *word, size_t n)
{
    const char *list[KEYS_MAX + 1] = { NULL };
    int count = 0;

    if (codec_field_shape(field) != CODEC_WORD)
        return NULL;
    for (int value = 0; value < KEYS_MAX; value++) {
        const bool wager = field != SABOT_F_ON ||
                           (value >= SABOT_ON_BANKER && value < SABOT_ON_OTHER);
        if (sabot_field_word(field, value) && wager)
            list[count++] = sabot_field_word(field, value);
    }
    return codec_meant(word, n, list);
}

const char *codec_meant_role(const char *word, size_t n)
{
    const char *list[SABOT_ROLES] = { NULL };

    for (int role = 1; role < SABOT_ROLES; role++)
        list[role - 1] = sabot_role_text((sabot_role)role);
    return codec_meant(word, n, list);
}

const char *codec_meant_key(const sabot_kind *kind, const char *word, size_t n)
{
    const char *list[SABOT_KIND_FIELDS + 1] = { NULL };

    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        list[i] = kind->use[i].key;
    return codec_meant(word, n, list);
}

/* ---- Kinds, and what one says at a table ------------------------------------------------------
 * */

/* Everyday words, and the line they stand for here. */
static const struct { const char *word, *say; } everyday[] = {
    { "bet", "wager, like wager seat=1 on=banker 100" },
    { "play", "wager, like wager seat=1 on=banker 100" },
    { "back", "wager, like wager seat=1 on=banker 100" },
    { "deal", "card with what was drawn, like card 9c player" },
    { "draw", "card with what was drawn, like card 9c player" },
    { "hit", "card with what was drawn, like card 9c player" },
    { "stand", "announce Stay by=seat3, where a participant decides" },
    { "stay", "announce Stay by=seat3, where a participant decides" },
    { "join", "sit, like sit seat=1 buy-in=500" },
    { "seat", "sit, like sit seat=1 buy-in=500" },
    { "buy", "buy-in, like buy-in seat=1 500" },
    { "chips", "buy-in, like buy-in seat=1 500" },
    { "cash", "cash-out, like cash-out seat=1 500" },
    { "go", "leave, like leave seat=1" },
    { "stop", "close" },
    { "say", "announce, like announce \"No More Bets\"" },
    { "call", "announce, like announce \"No More Bets\"" },
    { "no", "announce \"No More Bets\"" },
    { "flip", "turn, like turn 9c player" },
    { "reveal", "turn, like turn 9c player" },
    { "dice", "uncover with the three dice, like uncover 4,4,2" },
    { "roll", "uncover with the three dice, like uncover 4,4,2" },
    { "throw", "uncover with the three dice, like uncover 4,4,2" },
    { "tiles", "deliver, set or open with tiles, like set seat=2 6-6 6-6 / 1-1 4-4" },
    { "win", "result player=6 banker=4, or at pai gow compare seat=2 Win" },
    { "lose", "result player=6 banker=4, or at pai gow compare seat=2 Lose" },
    { "push", "compare, like compare seat=2 Push" },
    { "settle", "result and what follows it; \"?\" lists it" },
};

/* What to say instead of a word, or NULL. */
static const char *said_here(const char *word, size_t n)
{
    for (size_t i = 0; i < sizeof everyday / sizeof *everyday; i++)
        if (n == strlen(everyday[i].word) && edits_between(word, n, everyday[i].word) == 0)
            return everyday[i].say;
    return NULL;
}

int codec_unknown_kind(const char *word, size_t n, size_t column, codec_error *error)
{
    const char *list[SABOT_EV_KINDS] = { NULL }, *nearest, *say = said_here(word, n);
    const int words = sabot_field_value(SABOT_F_WORDS, word, n);
    const int shown = codec_shown(word, n);

    for (int k = 1; k < SABOT_EV_KINDS; k++)
        list[k - 1] = sabot_kind_at(k)->name;
    nearest = codec_meant(word, n, list);
    if (say)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: say %s", shown, word, say);
    if (words > 0 && words <= SABOT_SAY_TOTAL)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: say announce %.*s", shown,
                          word, shown, word);
    if (nearest)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: did you mean %s?", shown,
                          word, nearest);
    return codec_fail(error, column,
                      "\"%.*s\" is no kind of event: write one of the vocabulary, like card, "
                      "wager or announce",
                      shown, word);
}
