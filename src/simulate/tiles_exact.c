/* tiles_exact.c: all deals of tiles by classes of hands.
 *
 * The set is sixteen pairs, and the two tiles of a pair are alike in every other hand. So a hand
 * is, but for which tile of a pair it holds, two sets of steps: those it holds one tile of and
 * those it holds both of. There are C(16,4) + 16*C(15,2) + C(16,2) = 3,620 such classes in place of
 * 35,960 hands. Two classes can lie on one table if neither holds a tile of what the other holds
 * both of; and then each step of which one tile lies with anybody doubles the ways to deal them:
 * with a tile on one side there are two to choose from, with one on either side the second is what
 * is left.
 *
 * What must always hold: win + push + lose is TILES_DEALS. */
#include "simulate/tiles_exact.h"

#include <assert.h>
#include <string.h>

enum { STEPS = 16, CLASSES = 3620 };

void tiles_count_best(uint32_t best[TILES_CLASSES])
{
    memset(best, 0, TILES_CLASSES * sizeof *best);
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        sabot_tile tile[4];
        int highest = 0;
        sim_tiles_of_index(i, tile);
        for (int a = 0; a < 4; a++)
            for (int b = a + 1; b < 4; b++)
                if (sabot_tiles_class(tile[a], tile[b]) > highest)
                    highest = sabot_tiles_class(tile[a], tile[b]);
        best[highest]++;
    }
}

/* A class: by step a bit where it holds one tile, or both; and the ranks it is set to. */
typedef struct hand_class {
    uint16_t one, both;
    uint8_t high, low;
} hand_class;

static hand_class class_of(const sim_tiles_hand *hand)
{
    hand_class c = { 0, 0, hand->high, hand->low };

    for (int t = 0; t < SABOT_TILE_COUNT; t++)
        if (hand->tiles >> t & 1) {
            const uint16_t step = (uint16_t)(1u << sabot_tile_step((sabot_tile)(t + 1)));
            c.both |= c.one & step;
            c.one ^= step;
        }
    return c;
}

/* Does a class come before another: a place for each to be looked up by. */
static uint32_t key_of(hand_class c)
{
    return (uint32_t)c.both << STEPS | c.one;
}

/* Puts a hand's class among those there are, in the order of their keys. False if the class is set
 * otherwise for another of its hands. */
static bool note_class(hand_class list[CLASSES], int *n, hand_class c)
{
    int low = 0, high = *n;

    while (low < high) {
        const int middle = (low + high) / 2;
        if (key_of(list[middle]) < key_of(c))
            low = middle + 1;
        else
            high = middle;
    }
    if (low < *n && key_of(list[low]) == key_of(c))
        return list[low].high == c.high && list[low].low == c.low;
    assert(*n < CLASSES);
    memmove(list + low + 1, list + low, (size_t)(*n - low) * sizeof *list);
    list[low] = c;
    ++*n;
    return true;
}

static bool classes_of(const sim_tiles *table, hand_class list[CLASSES])
{
    int n = 0;

    for (int i = 0; i < SIM_TILES_HANDS; i++)
        if (!note_class(list, &n, class_of(&table->hand[i])))
            return false;
    assert(n == CLASSES);
    return true;
}

static int bits_in(uint32_t bits)
{
    int n = 0;

    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

/* C:10.1.3: two hands strictly higher win, one pushes. */
static void add_outcome(tiles_outcome *out, const uint64_t higher[3])
{
    out->lose = higher[0];
    out->push = higher[1];
    out->win = higher[2];
    assert(out->win + out->push + out->lose == (uint64_t)TILES_DEALS);
}

void tiles_compare(const sim_tiles *player, const sim_tiles *bank, tiles_outcome *out)
{
    hand_class mine[CLASSES], theirs[CLASSES];
    uint8_t ways[1 << 8]; /* steps in half a set: of a deal there are 2 to this power */
    uint64_t higher[3] = { 0 };

    if (!classes_of(player, mine) || !classes_of(bank, theirs)) {
        tiles_compare_plain(player, bank, out);
        return;
    }
    for (uint32_t i = 0; i < sizeof ways; i++)
        ways[i] = (uint8_t)bits_in(i);
    for (int i = 0; i < CLASSES; i++)
        for (int k = 0; k < CLASSES; k++) {
            const hand_class a = mine[i], b = theirs[k];
            const uint32_t one = (uint32_t)(a.one | b.one);
            const uint64_t deals = UINT64_C(1) << (ways[one >> 8] + ways[one & 0xff]);
            if (((a.both & (b.one | b.both)) | (a.one & b.both)) == 0)
                higher[(a.high > b.high) + (a.low > b.low)] += deals;
        }
    add_outcome(out, higher);
}

void tiles_compare_plain(const sim_tiles *player, const sim_tiles *bank, tiles_outcome *out)
{
    uint64_t higher[3] = { 0 };

    for (int i = 0; i < SIM_TILES_HANDS; i++)
        for (int k = 0; k < SIM_TILES_HANDS; k++) {
            const sim_tiles_hand a = player->hand[i], b = bank->hand[k];
            higher[(a.high > b.high) + (a.low > b.low)] += (a.tiles & b.tiles) == 0;
        }
    add_outcome(out, higher);
}

static odds_fraction value(uint64_t won, uint64_t lost, int percent)
{
    return odds_fraction_make((odds_int)(100 - percent) * won - (odds_int)100 * lost,
                              (odds_int)100 * TILES_DEALS);
}

odds_fraction tiles_player_value(const tiles_outcome *outcome, int percent)
{
    return value(outcome->win, outcome->lose, percent);
}

odds_fraction tiles_bank_value(const tiles_outcome *outcome, int percent)
{
    return value(outcome->lose, outcome->win, percent);
}

odds_fraction tiles_co_bank_value(const tiles_outcome *outcome, int percent)
{
    return odds_fraction_divide(tiles_bank_value(outcome, percent), odds_fraction_make(2, 1));
}

tiles_outcome tiles_seen_by_bank(const tiles_outcome *outcome)
{
    return (tiles_outcome){ .win = outcome->lose, .push = outcome->push, .lose = outcome->win };
}

/* ---- Four given tiles ------------------------------------------------------------------------ */

odds_fraction tiles_exact_value(const tiles_exact *exact, int percent)
{
    const tiles_outcome *o = &exact->outcome;

    return odds_fraction_make((odds_int)(100 - percent) * o->win - (odds_int)100 * o->lose,
                              (odds_int)100 * TILES_BANK_HANDS);
}

/* The first tile with the i-th of the others; the higher two are the high hand. */
static tiles_exact setting_of(const sabot_tile tile[4], int i)
{
    const sabot_tile a[2] = { tile[0], tile[i] };
    const sabot_tile b[2] = { tile[i == 1 ? 2 : 1], tile[i == 3 ? 2 : 3] };
    const bool first = sabot_tiles_rank(a[0], a[1]) >= sabot_tiles_rank(b[0], b[1]);
    tiles_exact e = { 0 };

    memcpy(e.high, first ? a : b, sizeof e.high);
    memcpy(e.low, first ? b : a, sizeof e.low);
    return e;
}

static void play_setting(const sim_tiles *bank, uint32_t held, tiles_exact *e)
{
    const int high = sabot_tiles_rank(e->high[0], e->high[1]);
    const int low = sabot_tiles_rank(e->low[0], e->low[1]);
    uint64_t higher[3] = { 0 };

    for (int i = 0; i < SIM_TILES_HANDS; i++)
        if ((bank->hand[i].tiles & held) == 0)
            higher[(high > bank->hand[i].high) + (low > bank->hand[i].low)]++;
    assert(higher[0] + higher[1] + higher[2] == (uint64_t)TILES_BANK_HANDS);
    e->outcome = (tiles_outcome){ .win = higher[2], .push = higher[1], .lose = higher[0] };
}

void tiles_exact_settings(const sim_tiles *bank, const sabot_tile tile[4], int percent,
                          tiles_exact out[TILES_SETTINGS])
{
    uint32_t held = 0;

    for (int i = 0; i < 4; i++)
        held |= UINT32_C(1) << (tile[i] - 1);
    for (int i = 0; i < TILES_SETTINGS; i++) {
        tiles_exact e = setting_of(tile, i + 1);
        int at = i;
        play_setting(bank, held, &e);
        for (; at > 0; at--) {
            const int order = odds_fraction_compare(tiles_exact_value(&out[at - 1], percent),
                                                    tiles_exact_value(&e, percent));
            const int rank = sabot_tiles_rank(out[at - 1].high[0], out[at - 1].high[1]);
            if (order > 0 || (order == 0 && rank >= sabot_tiles_rank(e.high[0], e.high[1])))
                break;
            out[at] = out[at - 1];
        }
        out[at] = e;
    }
}
