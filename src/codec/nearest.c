/* nearest.c: what was meant by a word that is none: the nearest of those there are, if it is near
 * enough for the suggestion to help. */
#include "codec/pieces.h"

#include "sabot/traits.h"

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

bool codec_begins(const char *word, const char *part, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (word[i] == '\0' || !is_same(part[i], word[i]))
            return false;
    return n > 0;
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

/* The one word of the list that begins so; NULL if none does, or several. */
static const char *only_one_with(const char *part, const char *const list[])
{
    const char *found = NULL;

    for (int i = 0; list[i]; i++) {
        if (strncmp(list[i], part, strlen(part)) != 0)
            continue;
        if (found)
            return NULL;
        found = list[i];
    }
    return strlen(part) >= 3 ? found : NULL;
}

const char *codec_nearest_key(const char *key)
{
    const char *list[KEYS_MAX + 1] = { NULL };

    for (int i = 0; i < KEYS_MAX && sabot_rules_key(i); i++) {
        list[i] = sabot_rules_key(i);
        if (strcmp(list[i], key) == 0)
            return NULL;
    }
    const char *nearest = codec_meant(key, strlen(key), list);
    return nearest ? nearest : only_one_with(key, list);
}

const char *codec_meant_game(const char *word)
{
    const char *list[KEYS_MAX + 1] = { NULL };

    for (int g = 0; g < KEYS_MAX && sabot_traits_of(g + 1); g++)
        list[g] = sabot_game_text(g + 1);
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
    { "bets", "wager, like wager seat=1 on=banker 100" },
    { "place", "wager, like wager seat=1 on=banker 100" },
    { "play", "wager, like wager seat=1 on=banker 100" },
    { "back", "wager, like wager seat=1 on=banker 100" },
    { "deal", "card with what was drawn, like card 9c player" },
    { "draw", "card with what was drawn, like card 9c player" },
    { "hit", "card with what was drawn, like card 9c player" },
    { "cards", "card with what was drawn, like card 9c player" },
    { "joker", "card Jk" },
    { "add", "raise, like raise seat=1 on=banker 50" },
    { "take", "withdraw, like withdraw seat=1 on=banker 50" },
    { "remove-bet", "withdraw, like withdraw seat=1 on=banker 50" },
    { "stand", "announce Stay by=seat3, where a participant decides" },
    { "stay", "announce Stay by=seat3, where a participant decides" },
    { "join", "sit, like sit seat=1 buy-in=500" },
    { "seat", "sit, like sit seat=1 buy-in=500" },
    { "buy", "buy-in, like buy-in seat=1 500" },
    { "chips", "buy-in, like buy-in seat=1 500" },
    { "cash", "cash-out, like cash-out seat=1 500" },
    { "go", "leave, like leave seat=1" },
    { "left", "leave, like leave seat=1" },
    { "get", "leave, like leave seat=1" },
    { "stop", "close" },
    { "say", "announce, like announce \"No More Bets\"" },
    { "call", "announce, like announce \"No More Bets\"" },
    { "no", "announce \"No More Bets\"" },
    { "last", "announce \"Last Hand\"" },
    { "cutting", "cutting-card" },
    { "misdeal", "what happened, card by card: the ruling says what is void" },
    { "void", "what happened, card by card: the ruling says what is void" },
    { "player", "announce Player 6, or result player=6 banker=4" },
    { "banker", "announce Banker 7, or result player=6 banker=7" },
    { "tie", "result player=6 banker=6" },
    { "vig", "collect-vigorish, like collect-vigorish seat=1 5" },
    { "vigorish", "collect-vigorish, like collect-vigorish seat=1 5" },
    { "commission", "collect-vigorish, like collect-vigorish seat=1 5" },
    { "peek", "look, like look seat=1" },
    { "flash", "expose, like expose banker 9c" },
    { "bank", "accept seat=1 where it was offered, or bid seat=1 500" },
    { "next", "nothing: at the console with --auto an empty line lets the house go on" },
    { "status", "show" },
    { "q", "quit, at the console" },
    { "bye", "quit, at the console" },
    { "end", "quit, at the console" },
    { "flip", "turn, like turn 9c player" },
    { "reveal", "turn, like turn 9c player" },
    { "dice", "uncover with the three dice, like uncover 4,4,2" },
    { "roll", "uncover with the three dice, like uncover 4,4,2" },
    { "throw", "uncover with the three dice, like uncover 4,4,2" },
    { "tiles", "deliver, set or open with tiles, like set seat=2 6-6 6-6 / 1-1 4-4" },
    { "win", "result player=6 banker=4, or of a hand at a place compare seat=2 Win" },
    { "lose", "result player=6 banker=4, or of a hand at a place compare seat=2 Lose" },
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

static bool is_rank(char c)
{
    return c != '\0' && strchr("0123456789akqjt", c) != NULL;
}

static bool is_suit(char c)
{
    return c != '\0' && strchr("cdhs", c) != NULL;
}

bool codec_is_like_card(const char *word, size_t n)
{
    if (n > 2 && memcmp(word, "\xE2\x99", 2) == 0) /* a suit drawn, before its rank */
        return true;
    if (n == 0 || n > 3)
        return false;
    const char first = folded(word[0]), last = folded(word[n - 1]);
    if (n == 3 && is_rank(first) && word[1] == word[2] && is_suit(last)) /* "9hh" */
        return true;
    for (size_t i = 0; i + 1 < n; i++)
        if (n > 2 && (word[i] < '0' || word[i] > '9'))
            return false;
    return (first >= '0' && first <= '9') ||
           (n == 2 && (is_suit(last) || is_rank(first) || (is_suit(first) && is_rank(last))));
}

/* "8s,9d": cards without blanks between them. */
static bool is_joined_cards(const char *word, size_t n)
{
    const char *comma = memchr(word, ',', n);
    sabot_card card;

    return comma && sabot_card_parse(word, (size_t)(comma - word), &card);
}

static bool is_of_console(const char *word, size_t n)
{
    static const char *const list[] = { "undo", "quit", "exit" };

    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (n == strlen(list[i]) && edits_between(word, n, list[i]) == 0)
            return true;
    return false;
}

/* What is said of a word that is no slip of a kind's name. 0 if nothing is. */
static int other_than_kind(const char *word, size_t n, size_t column, sabot_error *error)
{
    const int shown = codec_shown(word, n);

    if (is_of_console(word, n))
        return codec_fail(error, column, "\"%.*s\" is a word of the console: in a transcript leave "
                                         "the line out", shown, word);
    if (is_joined_cards(word, n))
        return codec_fail(error, column, "\"%.*s\" is no card: leave blanks between cards, like "
                                         "9c Td", shown, word);
    if (codec_is_like_card(word, n))
        return codec_fail(error, column, "\"%.*s\" is no card: write rank and suit, like 9c, Td or "
                                         "Ks", shown, word);
    return 0;
}

int codec_unknown_kind(const char *word, size_t n, size_t column, sabot_error *error)
{
    static const char *const others[] = { "help", "show", "cite", "undo", "quit", "exit" };
    enum { OTHERS = sizeof others / sizeof *others };
    const char *list[SABOT_EV_KINDS + OTHERS] = { NULL }, *nearest, *say = said_here(word, n);
    const int words = sabot_field_value(SABOT_F_WORDS, word, n);
    const int shown = codec_shown(word, n);

    for (int k = 1; k < SABOT_EV_KINDS; k++)
        list[k - 1] = sabot_kind_at(k)->name;
    for (int i = 0; i < OTHERS; i++)
        list[SABOT_EV_KINDS - 1 + i] = others[i];
    nearest = codec_meant(word, n, list);
    if (say)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: say %s", shown, word, say);
    if (other_than_kind(word, n, column, error) < 0)
        return -1;
    if (words > 0 && words <= SABOT_SAY_TOTAL)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: say announce %.*s", shown,
                          word, shown, word);
    if (nearest)
        return codec_fail(error, column, "\"%.*s\" is no kind of event: did you mean %s?", shown,
                          word, nearest);
    return codec_fail(error, column,
                      "\"%.*s\" is no kind of event: write one like card, wager or announce; "
                      "\"?\" shows what may come now, \"help\" tells more",
                      shown, word);
}
