/* faces.c: a list of cards or tiles as people write it, "As Kd / 9c 9h", "teen day / 1-3 4-6", and
 * what is said of the first piece that does not fit: it is the piece that is named, not the list.
 * */
#include "codec/pieces.h"

#include "sabot/tile.h"

#include <string.h>

/* The list on its way in. */
typedef struct faces_read {
    codec_faces *list;
    int cards, tiles, slashes;
} faces_read;

static bool is_gap(char c)
{
    return c == ' ' || c == ',' || c == '\t';
}

/* How long the word is that begins here; a "/" is one by itself. */
static size_t word_at(const char *text, size_t n, size_t at)
{
    size_t length = 0;

    if (at < n && text[at] == '/')
        return 1;
    while (at + length < n && text[at + length] != '/' && !is_gap(text[at + length]))
        length++;
    return length;
}

static bool is_word(const char *text, size_t n, const char *word)
{
    if (n != strlen(word))
        return false;
    for (size_t i = 0; i < n; i++)
        if ((text[i] | 0x20) != word[i])
            return false;
    return true;
}

/* The piece that begins here: one word, or two of a name such as "gee joon" and "chop gow". */
static size_t piece_at(const char *text, size_t n, size_t at)
{
    const size_t first = word_at(text, n, at);
    size_t next = at + first;
    sabot_tile pair[2];

    if (!is_word(text + at, first, "gee") && !is_word(text + at, first, "chop"))
        return first;
    if (next < n && text[next] == ' ')
        next++;
    const size_t both = next + word_at(text, n, next) - at;
    return sabot_tile_named(text + at, both, pair) > 0 ? both : first;
}

/* A card, or "joker". */
static bool is_card(const char *word, size_t n, sabot_card *card)
{
    if (!is_word(word, n, "joker"))
        return sabot_card_parse(word, n, card);
    *card = SABOT_CARD_JOKER;
    return true;
}

bool codec_is_piece(const char *word, size_t n)
{
    sabot_card card;
    sabot_tile tile[2];

    return (n == 1 && word[0] == '/') || is_card(word, n, &card) ||
           sabot_tile_parse(word, n, tile) || sabot_tile_named(word, n, tile) > 0 ||
           is_word(word, n, "gee") || is_word(word, n, "joon") || is_word(word, n, "chop");
}

bool codec_is_like_tile(const char *word, size_t n)
{
    return n == 3 && word[1] == '-' && word[0] >= '0' && word[0] <= '9' && word[2] >= '0' &&
           word[2] <= '9';
}

static int no_piece(const char *word, size_t n, size_t column, sabot_error *error)
{
    sabot_tile pair[2];
    char a[4], b[4];

    if (sabot_tile_named(word, n, pair) == 2) {
        sabot_tile_text(pair[0], a);
        sabot_tile_text(pair[1], b);
        return codec_fail(error, column, "\"%.*s\" is %s or %s: write which", codec_shown(word, n),
                          word, a, b);
    }
    if (codec_is_like_tile(word, n))
        return codec_fail(error, column, "\"%.*s\" is no tile: each end has 1 to 6 spots, like 2-4",
                          codec_shown(word, n), word);
    return codec_fail(error, column, "\"%.*s\" is no card and no tile: write cards like As, Td or "
                                     "Jk, tiles like 6-6 or 2-4", codec_shown(word, n), word);
}

/* One byte more, if there is room for it. */
static int put(faces_read *r, unsigned byte, size_t column, sabot_error *error)
{
    const bool slash = byte == SABOT_FACES_SLASH, tile = byte > SABOT_FACES_TILE;

    r->slashes += slash;
    r->tiles += tile;
    r->cards += !slash && !tile;
    if (r->slashes > 1)
        return codec_fail(error, column, "one \"/\" parts the two hands: leave this one out");
    if (r->tiles > 0 && r->cards > 0)
        return codec_fail(error, column, "cards and tiles do not lie together: leave one or the "
                                         "other out");
    if (r->tiles + r->cards > SABOT_FACES_MAX)
        return codec_fail(error, column, "no list has more than %d cards or tiles: leave the rest "
                                         "out", SABOT_FACES_MAX);
    r->list->byte[r->list->n++] = (char)byte;
    return 0;
}

static int put_piece(faces_read *r, const char *word, size_t n, size_t column, sabot_error *error)
{
    sabot_card card;
    sabot_tile tile[2];
    const int faces = sabot_tile_named(word, n, tile);

    if (n == 1 && word[0] == '/')
        return put(r, SABOT_FACES_SLASH, column, error);
    if (is_card(word, n, &card))
        return put(r, card, column, error);
    if (faces == 1 || sabot_tile_parse(word, n, tile))
        return put(r, SABOT_FACES_TILE + tile[0], column, error);
    if (faces == 2 && (word[0] | 0x20) == 'g' && n == strlen("gee joon")) /* a pair by itself */
        return put(r, SABOT_FACES_TILE + tile[0], column, error) < 0
                   ? -1 : put(r, SABOT_FACES_TILE + tile[1], column, error);
    return no_piece(word, n, column, error);
}

int codec_faces_read(const char *text, size_t n, size_t column, codec_faces *list,
                     sabot_error *error)
{
    faces_read r = { .list = list };

    list->n = 0;
    for (size_t at = 0; at < n;) {
        const size_t length = piece_at(text, n, at);

        if (length > 0 && put_piece(&r, text + at, length, column + at, error) < 0)
            return -1;
        at += length + (length == 0);
    }
    if (r.cards + r.tiles == 0)
        return codec_fail(error, column, "there is no card or tile here: write up to eight, like "
                                         "\"As Kd / 9c\" or \"6-6 2-5 / 1-3 4-6\"");
    return 0;
}
