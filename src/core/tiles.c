/* tiles.c: what two tiles are worth, and the three ways to set four.
 *
 * The two tiles of a pair are alike in every other hand as well: equal spots, equal step; and the
 * supreme tiles each count 3 or 6. So the steps of two tiles say all there is to say about them,
 * and every function here works from steps. */
#include "sabot/tiles.h"

#include <assert.h>

/* C:10.2.4: the sixteen steps of single tiles, by which the tables below are laid out. */
enum { SUPREME = 0, NINE = 4, HIGH_EIGHT = 13, LOW_EIGHT = 3, TWO = 14, TWELVE = 15, STEPS = 16 };

/* Ranks, low to high (C:10.3.1): zero, 81 by points and tile, the Gongs, the Wongs, the pairs. */
enum { RANK_ZERO = 1, RANK_GONG = 83, RANK_WONG = 85, RANK_PAIR = 87 };

/* The spots of a tile, by its step; of a supreme tile the fewer of its two counts. */
static const uint8_t spots[STEPS] = { 3, 5, 7, 8, 9, 6, 7, 10, 11, 4, 6, 10, 4, 8, 2, 12 };

/* C:10.3.4, C:10.3.7: hands by points (row) and the step of their higher tile (column), numbered
 * low to high. 0: no two tiles make that. */
static const uint8_t points_rank[10][STEPS] = {
    [1] = {  0,  0,  0,  0,  0,  2,  0,  0,  3,  4,  5,  6,  7,  0,  0,  0 },
    [2] = {  0,  0,  8,  0,  0,  0,  9,  0,  0, 10, 11,  0, 12, 13, 14, 15 },
    [3] = {  0,  0, 16, 17,  0, 18, 19,  0,  0, 20, 21,  0, 22, 23, 24, 25 },
    [4] = {  0,  0,  0, 26, 27, 28, 29,  0,  0, 30, 31, 32, 33, 34,  0, 35 },
    [5] = {  0,  0,  0, 36, 37, 38, 39, 40,  0, 41, 42, 43, 44, 45,  0,  0 },
    [6] = {  0,  0,  0,  0, 46,  0, 47, 48, 49,  0, 50, 51,  0, 52, 53, 54 },
    [7] = {  0,  0,  0,  0, 55,  0,  0, 56, 57, 58, 59, 60, 61, 62, 63, 64 },
    [8] = {  0, 65,  0,  0,  0,  0,  0, 66, 67,  0,  0, 68, 69, 70, 71, 72 },
    [9] = {  0,  0,  0,  0,  0, 73,  0, 74, 75, 76, 77, 78, 79, 80, 81, 82 },
};

/* The set is numbered pair by pair from the top of the ranking of pairs; as single tiles the
 * supreme ones go from the first place to the last (C:10.2.4). */
int sabot_tile_step(sabot_tile tile)
{
    assert(tile > SABOT_TILE_NONE && tile <= SABOT_TILE_COUNT);
    return (STEPS - (tile - 1) / 2) % STEPS;
}

int sabot_tile_copies(sabot_tile tile)
{
    if (tile == SABOT_TILE_NONE || tile > SABOT_TILE_COUNT)
        return 0;
    return sabot_tile_step(tile) > NINE ? 2 : 1;
}

/* C:10.3.3, C:10.2.5: the last digit of the spots; a supreme tile, always the lower of two that
 * are no pair, counts what makes the better one. */
static int points(int higher, int lower)
{
    const int last = (spots[higher] + spots[lower]) % 10;
    const int with_six = (last + 3) % 10;

    return lower == SUPREME && with_six > last ? with_six : last;
}

/* C:10.2.2, C:10.3.2, by steps that are in order. */
static int class_of_steps(int higher, int lower)
{
    if (higher == lower)
        return SABOT_TILES_PAIR;
    if (higher >= TWO && lower == NINE)
        return SABOT_TILES_WONG;
    if (higher >= TWO && (lower == HIGH_EIGHT || lower == LOW_EIGHT))
        return SABOT_TILES_GONG;
    return points(higher, lower);
}

/* The step of the higher tile, and of the lower one. Of a face that stands once in the set there
 * are no two: to ask for their rank is a mistake. */
static int steps_in_order(sabot_tile a, sabot_tile b, int *lower)
{
    const int one = sabot_tile_step(a), other = sabot_tile_step(b);

    assert(a != b || one > NINE);
    *lower = one < other ? one : other;
    return one < other ? other : one;
}

int sabot_tiles_class(sabot_tile a, sabot_tile b)
{
    int lower;
    const int higher = steps_in_order(a, b, &lower);

    return class_of_steps(higher, lower);
}

/* C:10.3.5: one tile decides at most. C:10.3.6: between zeros none does. */
int sabot_tiles_rank(sabot_tile a, sabot_tile b)
{
    int lower;
    const int higher = steps_in_order(a, b, &lower);
    const int class = class_of_steps(higher, lower);

    switch (class) {
    case SABOT_TILES_PAIR: return RANK_PAIR + (higher + STEPS - 1) % STEPS; /* supreme on top */
    case SABOT_TILES_WONG: return RANK_WONG + (higher == TWELVE);
    case SABOT_TILES_GONG: return RANK_GONG + (higher == TWELVE);
    case 0: return RANK_ZERO;
    default: return points_rank[class][higher];
    }
}

/* The place of a tile in the list of C:10.2.4, from the top: the set's own order but that 2-4 and
 * 1-2 come last. */
static int place(sabot_tile tile)
{
    return tile > 2 ? tile : SABOT_TILE_COUNT + 3 - tile;
}

void sabot_tiles_sort(sabot_tile tile[4])
{
    for (int i = 1; i < 4; i++) {
        const sabot_tile moved = tile[i];
        int to = i;

        for (; to > 0 && place(tile[to - 1]) > place(moved); to--)
            tile[to] = tile[to - 1];
        tile[to] = moved;
    }
}

/* C:10.3.8: which of two hands is the high one needs no word. */
static sabot_tiles_setting set(sabot_tile a, sabot_tile b, sabot_tile c, sabot_tile d)
{
    if (sabot_tiles_rank(a, b) >= sabot_tiles_rank(c, d))
        return (sabot_tiles_setting){ .high = { a, b }, .low = { c, d } };
    return (sabot_tiles_setting){ .high = { c, d }, .low = { a, b } };
}

void sabot_tiles_settings(const sabot_tile tile[4], sabot_tiles_setting setting[3])
{
    sabot_tile t[4] = { tile[0], tile[1], tile[2], tile[3] };

    sabot_tiles_sort(t);
    setting[0] = set(t[0], t[1], t[2], t[3]);
    setting[1] = set(t[0], t[2], t[1], t[3]);
    setting[2] = set(t[0], t[3], t[1], t[2]);
}

const char *sabot_tiles_name(sabot_tile a, sabot_tile b)
{
    static const char *const name[SABOT_TILES_PAIR] = {
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "Gong",
        "Wong",
    };
    static const char *const pair[STEPS] = {
        "supreme pair", "pair of 1-4 and 2-3", "pair of 2-5 and 3-4", "pair of 2-6 and 3-5",
        "pair of 3-6 and 4-5", "pair of 1-5", "pair of 1-6", "pair of 4-6", "pair of 5-6",
        "pair of 2-2", "pair of 3-3", "pair of 5-5", "pair of 1-3", "pair of 4-4", "pair of 1-1",
        "pair of 6-6",
    };
    const int class = sabot_tiles_class(a, b);

    return class == SABOT_TILES_PAIR ? pair[sabot_tile_step(a)] : name[class];
}
