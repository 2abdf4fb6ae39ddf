/* tile.c: the 32 tiles, in the order of the ranking of pairs, highest first. */
#include "sabot/tile.h"

#include <string.h>

/* Two ends a tile, the smaller first: eleven pairs of like faces, five of unlike. */
static const char ends[SABOT_TILE_COUNT + 1][3] = {
    "",
    "12", "24", "66", "66", "11", "11", "44", "44", "13", "13", "55", "55", "33", "33", "22", "22",
    "56", "56", "46", "46", "16", "16", "15", "15", "36", "45", "26", "35", "25", "34", "14", "23",
};

static bool is_known(sabot_tile tile)
{
    return tile > SABOT_TILE_NONE && tile <= SABOT_TILE_COUNT;
}

int sabot_tile_low(sabot_tile tile)
{
    return is_known(tile) ? ends[tile][0] - '0' : 0;
}

int sabot_tile_high(sabot_tile tile)
{
    return is_known(tile) ? ends[tile][1] - '0' : 0;
}

int sabot_tile_spots(sabot_tile tile)
{
    return sabot_tile_low(tile) + sabot_tile_high(tile);
}

bool sabot_tile_same_face(sabot_tile a, sabot_tile b)
{
    return is_known(a) && is_known(b) && memcmp(ends[a], ends[b], 2) == 0;
}

bool sabot_tile_parse(const char *text, size_t n, sabot_tile *tile)
{
    char low, high;

    if (n != 3 || text[1] != '-')
        return false;
    if ((text[0] == 'X' || text[0] == 'x') && (text[2] == 'X' || text[2] == 'x')) {
        *tile = SABOT_TILE_UNSEEN;
        return true;
    }
    low = text[0] < text[2] ? text[0] : text[2];
    high = text[0] < text[2] ? text[2] : text[0];
    for (int t = 1; t <= SABOT_TILE_COUNT; t++)
        if (ends[t][0] == low && ends[t][1] == high) {
            *tile = (sabot_tile)t;
            return true;
        }
    return false;
}

static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == ' ' || c == '_' ? '-' : c;
}

/* Is this the name, or the name after "chop", as the mixed pairs are often called? */
static bool is_name(const char *name, const char *text, size_t n)
{
    const size_t length = strlen(name);
    const size_t before = n == length + 5 ? 5 : 0;

    if (n != length + before)
        return false;
    for (size_t i = 0; i < n; i++)
        if (folded(text[i]) != (i < before ? "chop-"[i] : name[i - before]))
            return false;
    return true;
}

int sabot_tile_named(const char *text, size_t n, sabot_tile tile[2])
{
    static const char *const name[SABOT_TILE_COUNT / 2] = { /* in the order of the pairs */
        "gee-joon", "teen", "day", "yun", "gor", "mooy", "chong", "bon", "foo", "ping", "tit",
        "look", "gow", "bot", "chit", "ng",
    };

    for (int pair = 0; pair < SABOT_TILE_COUNT / 2; pair++)
        if (is_name(name[pair], text, n)) {
            tile[0] = (sabot_tile)(2 * pair + 1);
            tile[1] = (sabot_tile)(2 * pair + 2);
            return sabot_tile_same_face(tile[0], tile[1]) ? 1 : 2;
        }
    return 0;
}

void sabot_tile_text(sabot_tile tile, char out[4])
{
    memcpy(out, tile == SABOT_TILE_UNSEEN ? "X-X" : "---", 4);
    if (is_known(tile)) {
        out[0] = ends[tile][0];
        out[2] = ends[tile][1];
    }
}
