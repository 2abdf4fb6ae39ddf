/* games.c: games' names in sentences for people. Nobody here knows which there are: a sentence asks
 * for them by what they are. */
#include "codec/codec.h"

#include "sabot/traits.h"

#include <stdio.h>
#include <string.h>

static bool is_any(const sabot_traits *t)
{
    return t->name != NULL;
}

static bool is_from_shoe(const sabot_traits *t)
{
    return t->supply == SABOT_FROM_SHOE;
}

static bool is_drawn_by_table(const sabot_traits *t)
{
    return t->drawing == SABOT_DRAWN_BY_TABLE;
}

static bool is_drawn_by_choice(const sabot_traits *t)
{
    return t->drawing == SABOT_DRAWN_BY_CHOICE;
}

static bool has_editions(const sabot_traits *t)
{
    return t->edition[0] != 0;
}

static bool has_tiles(const sabot_traits *t)
{
    return t->pieces == SABOT_PIECES_TILES;
}

static bool has_hands_of_cards(const sabot_traits *t)
{
    return t->contest == SABOT_OWN_HANDS && t->pieces == SABOT_PIECES_CARDS;
}

/* The first of a kind for an example, or all of them with this before the last. */
static const struct {
    const char *word;
    bool (*is)(const sabot_traits *t);
    const char *last;
    bool quoted;
} kinds[] = {
    { "games", is_any, " or ", false },
    { "\"games\"", is_any, " or ", true },
    { "drawn", is_drawn_by_table, " and ", false },
    { "shoe", is_from_shoe, NULL, false },
    { "choice", is_drawn_by_choice, NULL, false },
    { "editions", has_editions, NULL, false },
    { "tiles", has_tiles, NULL, false },
    { "cards", has_hands_of_cards, NULL, false },
};
enum { KINDS = sizeof kinds / sizeof *kinds, GAMES_MAX = 64 };

/* Those of a kind, the house's own first: most people ask for them. */
static int list_games(int kind, const char *list[GAMES_MAX])
{
    int n = 0;

    for (int banking = SABOT_HOUSE_BANKS; banking <= SABOT_EITHER_BANKS; banking++)
        for (int g = 1; n < GAMES_MAX && sabot_traits_of(g); g++)
            if (sabot_traits_of(g)->banking == banking && kinds[kind].is(sabot_traits_of(g)))
                list[n++] = sabot_traits_of(g)->name;
    return kinds[kind].last || n == 0 ? n : 1;
}

static size_t put(char *out, size_t size, size_t at, const char *text, size_t n)
{
    for (size_t i = 0; i < n && at + 1 < size; i++)
        out[at++] = text[i];
    return at;
}

/* With a hyphen between its words, or as one says it. */
static size_t put_name(char *out, size_t size, size_t at, const char *name, bool said)
{
    const size_t from = at;

    at = put(out, size, at, name, strlen(name));
    for (size_t i = from; said && i < at; i++)
        if (out[i] == '-')
            out[i] = ' ';
    return at;
}

static size_t put_games(char *out, size_t size, size_t at, int kind, bool said)
{
    const char *list[GAMES_MAX], *quote = kinds[kind].quoted ? "\"" : "";
    const int n = list_games(kind, list);

    for (int i = 0; i < n; i++) {
        const char *between = i == 0 ? "" : i == n - 1 ? kinds[kind].last : ", ";
        at = put(out, size, at, between, strlen(between));
        at = put(out, size, at, quote, strlen(quote));
        at = put_name(out, size, at, list[i], said);
        at = put(out, size, at, quote, strlen(quote));
    }
    return at;
}

/* Which kind is asked for at an opening brace, and where that ends; -1 if none is. */
static int kind_at(const char *text, size_t *n, bool *said)
{
    for (int i = 0; i < KINDS; i++) {
        const size_t length = strlen(kinds[i].word);
        if (strncmp(text + 1, kinds[i].word, length) != 0)
            continue;
        *said = text[1 + length] == ' ';
        *n = length + 2 + *said;
        if (text[*n - 1] == '}')
            return i;
    }
    return -1;
}

const char *codec_with_games(const char *text, char *out, size_t size)
{
    size_t at = 0, n;
    bool said;

    while (*text != '\0') {
        const int kind = *text == '{' ? kind_at(text, &n, &said) : -1;
        if (kind >= 0)
            at = put_games(out, size, at, kind, said);
        else
            at = put(out, size, at, text, n = 1);
        text += n;
    }
    out[at] = '\0';
    return out;
}
