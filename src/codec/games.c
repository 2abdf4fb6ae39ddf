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
    { "either", is_drawn_by_table, " or ", false },
    { "shoe", is_from_shoe, NULL, false },
    { "choice", is_drawn_by_choice, NULL, false },
    { "editions", has_editions, NULL, false },
    { "tiles", has_tiles, NULL, false },
    { "cards", has_hands_of_cards, NULL, false },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* Those of a kind, the house's own first: most people ask for them. */
static int list_games(bool (*is)(const sabot_traits *t), int list[CODEC_GAMES_MAX])
{
    int n = 0;

    for (int banking = SABOT_HOUSE_BANKS; banking <= SABOT_EITHER_BANKS; banking++)
        for (int g = 1; n < CODEC_GAMES_MAX && sabot_traits_of(g); g++)
            if (sabot_traits_of(g)->banking == banking && is(sabot_traits_of(g)))
                list[n++] = g;
    return n;
}

int codec_games(int list[CODEC_GAMES_MAX])
{
    return list_games(is_any, list);
}

int codec_game_like(const char *word)
{
    int list[CODEC_GAMES_MAX];

    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].word, word) == 0)
            return list_games(kinds[i].is, list) > 0 ? list[0] : SABOT_GAME_NONE;
    return SABOT_GAME_NONE;
}

static size_t put(char *out, size_t size, size_t at, const char *text, size_t n)
{
    for (size_t i = 0; i < n && at + 1 < size; i++)
        out[at++] = text[i];
    return at;
}

/* How a name is written. */
typedef struct manner {
    bool said;    /* with blanks, not hyphens, between its words */
    bool capital; /* it begins a sentence */
} manner;

static size_t put_name(char *out, size_t size, size_t at, const char *name, manner as)
{
    const size_t from = at;

    at = put(out, size, at, name, strlen(name));
    for (size_t i = from; as.said && i < at; i++)
        if (out[i] == '-')
            out[i] = ' ';
    if (as.capital && at > from)
        out[from] = (char)(out[from] - 'a' + 'A');
    return at;
}

static size_t put_games(char *out, size_t size, size_t at, int kind, manner as)
{
    const char *quote = kinds[kind].quoted ? "\"" : "";
    int list[CODEC_GAMES_MAX], n = list_games(kinds[kind].is, list);

    n = kinds[kind].last || n == 0 ? n : 1;
    for (int i = 0; i < n; i++) {
        const char *between = i == 0 ? "" : i == n - 1 ? kinds[kind].last : ", ";
        at = put(out, size, at, between, strlen(between));
        at = put(out, size, at, quote, strlen(quote));
        at = put_name(out, size, at, sabot_traits_of(list[i])->name, as);
        at = put(out, size, at, quote, strlen(quote));
    }
    return at;
}

/* Which kind is asked for at an opening brace, how, and where that ends; -1 if none is. */
static int kind_at(const char *text, size_t *n, manner *as)
{
    as->capital = text[1] >= 'A' && text[1] <= 'Z';
    for (int i = 0; i < KINDS; i++) {
        const char *word = kinds[i].word;
        const size_t length = strlen(word);
        if (text[1] != (as->capital ? word[0] - 'a' + 'A' : word[0]) ||
            strncmp(text + 2, word + 1, length - 1) != 0)
            continue;
        as->said = text[1 + length] == ' ';
        *n = length + 2 + as->said;
        if (text[*n - 1] == '}')
            return i;
    }
    return -1;
}

const char *codec_with_games(const char *text, char *out, size_t size)
{
    size_t at = 0, n;
    manner as;

    while (*text != '\0') {
        const int kind = *text == '{' ? kind_at(text, &n, &as) : -1;
        if (kind >= 0)
            at = put_games(out, size, at, kind, as);
        else
            at = put(out, size, at, text, n = 1);
        text += n;
    }
    out[at] = '\0';
    return out;
}
