/* The plain oracle: tiles, comparing and settling.  See pai_gow_oracle.h. */
#include "pai_gow_oracle.h"

#include <assert.h>
#include <stddef.h>

/* C:10.2.1 and C:10.2.4: the set in single-tile order. */
const int pgo_tile_set[PGO_TILES] = {
    66, 66, 11, 11, 44, 44, 13, 13, 55, 55, 33, 33, 22, 22, 56, 56, 46, 46, 16, 16, 15, 15,
    36, 45, 26, 35, 25, 34, 14, 23, 24, 12,
};

/* C:10.2.2: the sixteen pairs, high to low. */
static const int pairs[16][2] = {
    { 12, 24 }, { 66, 66 }, { 11, 11 }, { 44, 44 }, { 13, 13 }, { 55, 55 }, { 33, 33 }, { 22, 22 },
    { 56, 56 }, { 46, 46 }, { 16, 16 }, { 15, 15 }, { 36, 45 }, { 26, 35 }, { 25, 34 }, { 14, 23 },
};

/* ---- Single tiles and two tiles ------------------------------------------------------------- */

/* Where a face first stands in C:10.2.4. */
static int place_in_list(int face)
{
    int place = 0;

    while (pgo_tile_set[place] != face) {
        place++;
        assert(place < PGO_TILES);
    }
    return place;
}

/* The sixteen steps lie two by two in the list. */
int pgo_tile_step(int face)
{
    return 16 - place_in_list(face) / 2;
}

int pgo_tile_pair(int a, int b)
{
    for (int i = 0; i < 16; i++) {
        if (pairs[i][0] == a && pairs[i][1] == b)
            return i + 1;
        if (pairs[i][0] == b && pairs[i][1] == a)
            return i + 1;
    }
    return 0;
}

static int spots(int face)
{
    return face / 10 + face % 10;
}

static bool is_supreme_tile(int face)
{
    return face == 12 || face == 24;
}

static bool is_six_six_or_one_one(int face)
{
    return face == 66 || face == 11;
}

/* C:10.3.3, and C:10.2.5: a supreme tile counts 3 or 6, whichever gives the better last digit. */
static int points(int a, int b)
{
    int with_three;
    int with_six;

    if (is_supreme_tile(b)) {
        const int other = a;
        a = b;
        b = other;
    }
    if (!is_supreme_tile(a))
        return (spots(a) + spots(b)) % 10;
    with_three = (3 + spots(b)) % 10;
    with_six = (6 + spots(b)) % 10;
    return with_three > with_six ? with_three : with_six;
}

/* C:10.3.2: a 6-6 or 1-1 with a tile of so many spots; of itself a supreme tile has 3 or 6. */
static bool is_high_tile_with(int a, int b, int wanted)
{
    return (is_six_six_or_one_one(a) && spots(b) == wanted) ||
           (is_six_six_or_one_one(b) && spots(a) == wanted);
}

int pgo_tiles_class(int a, int b)
{
    if (pgo_tile_pair(a, b) != 0)
        return PGO_PAIR;
    if (is_high_tile_with(a, b, 9))
        return PGO_WONG;
    if (is_high_tile_with(a, b, 8))
        return PGO_GONG;
    return points(a, b);
}

/* The class, then what decides within it: the pair (C:10.2.2), the 6-6 or 1-1 of a Wong or Gong
 * (C:10.3.5), the higher tile (C:10.3.4), and of a zero nothing (C:10.3.6).  6-6 and 1-1 are the
 * two highest single tiles: the higher tile of a Wong or Gong is the one that counts. */
int pgo_tiles_rank(int a, int b)
{
    const int class = pgo_tiles_class(a, b);
    const int step_a = pgo_tile_step(a);
    const int step_b = pgo_tile_step(b);

    if (class == PGO_PAIR)
        return 100 * class + 17 - pgo_tile_pair(a, b);
    if (class == 0)
        return 0;
    return 100 * class + (step_a > step_b ? step_a : step_b);
}

/* ---- Four tiles ----------------------------------------------------------------------------- */

/* The place in the list orders equals as well. */
void pgo_tiles_sort(const int tile[4], int sorted[4])
{
    for (int i = 0; i < 4; i++)
        sorted[i] = tile[i];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++)
            if (place_in_list(sorted[k]) > place_in_list(sorted[k + 1])) {
                const int higher = sorted[k + 1];
                sorted[k + 1] = sorted[k];
                sorted[k] = higher;
            }
}

static struct pgo_tiles_setting halves(int a, int b, int c, int d)
{
    const struct pgo_tiles_setting as_said = { { a, b }, { c, d }, "" };
    const struct pgo_tiles_setting turned = { { c, d }, { a, b }, "" };

    return pgo_tiles_rank(a, b) >= pgo_tiles_rank(c, d) ? as_said : turned;
}

void pgo_tiles_settings(const int tile[4], struct pgo_tiles_setting setting[3])
{
    int t[4];

    pgo_tiles_sort(tile, t);
    setting[0] = halves(t[0], t[1], t[2], t[3]);
    setting[1] = halves(t[0], t[2], t[1], t[3]);
    setting[2] = halves(t[0], t[3], t[1], t[2]);
}

static int high_rank(const struct pgo_tiles_setting *s)
{
    return pgo_tiles_rank(s->high[0], s->high[1]);
}

static int low_rank(const struct pgo_tiles_setting *s)
{
    return pgo_tiles_rank(s->low[0], s->low[1]);
}

static int high_class(const struct pgo_tiles_setting *s)
{
    return pgo_tiles_class(s->high[0], s->high[1]);
}

static int low_class(const struct pgo_tiles_setting *s)
{
    return pgo_tiles_class(s->low[0], s->low[1]);
}

/* C:10.7.05: class 4 or more, or a three whose higher tile is 3-3 or above. */
static bool has_sound_low(const struct pgo_tiles_setting *s)
{
    const int class = low_class(s);

    if (class == 3)
        return pgo_tile_step(s->low[0]) >= pgo_tile_step(33) ||
               pgo_tile_step(s->low[1]) >= pgo_tile_step(33);
    return class >= 4;
}

/* ---- Choosing one of the three settings ----------------------------------------------------- */

enum wish {
    HIGH_THEN_LOW,
    LOW_THEN_HIGH,
    LOW_CLASS_THEN_HIGH_THEN_LOW
};

/* One number in which a better setting is a greater one; no rank reaches 10,000. */
static int64_t worth(const struct pgo_tiles_setting *s, enum wish wish)
{
    const int64_t high = high_rank(s);
    const int64_t low = low_rank(s);

    switch (wish) {
    case HIGH_THEN_LOW: return high * 10000 + low;
    case LOW_THEN_HIGH: return low * 10000 + high;
    default: return (low_class(s) * INT64_C(10000) + high) * 10000 + low;
    }
}

/* The best of the allowed settings, the earlier of equals. */
static struct pgo_tiles_setting choose(const struct pgo_tiles_setting setting[3],
                                       const bool allowed[3], enum wish wish, const char *line)
{
    int best = -1;
    struct pgo_tiles_setting chosen;

    for (int i = 0; i < 3; i++)
        if (allowed[i] && (best < 0 || worth(&setting[i], wish) > worth(&setting[best], wish)))
            best = i;
    assert(best >= 0);
    chosen = setting[best];
    chosen.line = line;
    return chosen;
}

static const bool all_three[3] = { true, true, true };

/* ---- tiles-1, line by line ------------------------------------------------------------------ */

static bool is_nine_and_eleven(int a, int b)
{
    return (spots(a) == 9 && spots(b) == 11) || (spots(a) == 11 && spots(b) == 9);
}

/* C:10.7.08 to 11: does the split meet the line for this pair?  others: the two tiles besides. */
static bool split_meets_line(const int pair[2], const int others[2],
                             const struct pgo_tiles_setting *split)
{
    const int low = low_class(split);
    const int high = high_class(split);

    if (is_supreme_tile(pair[0]))
        return low >= 7 && high >= 9;
    if (is_six_six_or_one_one(pair[0]))
        return (low >= 6 && high >= 8) || is_nine_and_eleven(others[0], others[1]);
    switch (spots(pair[0])) {
    case 9: return low >= 9;
    case 8: return low >= 8 || (low >= 7 && high >= 9);
    case 7: return low >= 7;
    default: return false;
    }
}

/* T2, C:10.7.07.  kept: the setting with the pair.  The two settings that split a pair are equal
 * in every respect, since the tiles of a pair are worth the same; the earlier is taken. */
static struct pgo_tiles_setting one_pair(const struct pgo_tiles_setting setting[3], int kept)
{
    const struct pgo_tiles_setting *split = &setting[kept == 0 ? 1 : 0];
    const bool keep_it[3] = { kept == 0, kept == 1, kept == 2 };
    const bool split_it[3] = { kept != 0, kept != 1, kept != 2 };

    if (low_rank(split) > low_rank(&setting[kept]) &&
        split_meets_line(setting[kept].high, setting[kept].low, split))
        return choose(setting, split_it, HIGH_THEN_LOW, "T2 split");
    return choose(setting, keep_it, HIGH_THEN_LOW, "T2 kept");
}

/* T3 considers only these: a Wong, a Gong or a nine containing 6-6 or 1-1 as the high hand. */
static bool is_for_t3(const struct pgo_tiles_setting *s)
{
    const int class = high_class(s);

    if (class == 9)
        return is_six_six_or_one_one(s->high[0]) || is_six_six_or_one_one(s->high[1]);
    return class == PGO_WONG || class == PGO_GONG;
}

/* T3, C:10.7.12 and 13. */
static struct pgo_tiles_setting high_tile_line(const struct pgo_tiles_setting setting[3])
{
    bool considered[3];
    bool sound[3];
    bool some_sound = false;

    for (int i = 0; i < 3; i++) {
        considered[i] = is_for_t3(&setting[i]);
        sound[i] = considered[i] && has_sound_low(&setting[i]);
        some_sound = some_sound || sound[i];
    }
    if (some_sound)
        return choose(setting, sound, LOW_CLASS_THEN_HIGH_THEN_LOW, "T3 sound");
    return choose(setting, considered, HIGH_THEN_LOW, "T3 unsound");
}

/* T4, C:10.7.14 and 15. */
static struct pgo_tiles_setting anything_else(const struct pgo_tiles_setting setting[3])
{
    bool some_sound = false;
    bool some_seven = false;

    for (int i = 0; i < 3; i++) {
        some_sound = some_sound || has_sound_low(&setting[i]);
        some_seven = some_seven || high_class(&setting[i]) >= 7;
    }
    if (some_sound)
        return choose(setting, all_three, LOW_THEN_HIGH, "T4 sound");
    if (some_seven)
        return choose(setting, all_three, HIGH_THEN_LOW, "T4 seven");
    return choose(setting, all_three, LOW_THEN_HIGH, "T4 last");
}

static bool has_spots(const int tile[4], int from, int to)
{
    for (int i = 0; i < 4; i++)
        if (spots(tile[i]) >= from && spots(tile[i]) <= to)
            return true;
    return false;
}

static bool has_six_six_or_one_one(const int tile[4])
{
    for (int i = 0; i < 4; i++)
        if (is_six_six_or_one_one(tile[i]))
            return true;
    return false;
}

struct pgo_tiles_setting pgo_tiles_1(const int tile[4])
{
    struct pgo_tiles_setting setting[3];

    pgo_tiles_settings(tile, setting);
    for (int i = 0; i < 3; i++)
        if (low_class(&setting[i]) == PGO_PAIR) {
            const bool this_one[3] = { i == 0, i == 1, i == 2 };
            return choose(setting, this_one, HIGH_THEN_LOW, "T1");
        }
    for (int i = 0; i < 3; i++)
        if (high_class(&setting[i]) == PGO_PAIR)
            return one_pair(setting, i);
    if (has_six_six_or_one_one(tile) && has_spots(tile, 7, 9))
        return high_tile_line(setting);
    return anything_else(setting);
}

struct pgo_tiles_setting pgo_tiles_2(const int tile[4])
{
    struct pgo_tiles_setting setting[3];

    pgo_tiles_settings(tile, setting);
    return choose(setting, all_three, HIGH_THEN_LOW, "best high");
}

/* ---- Comparing and vigorish ----------------------------------------------------------------- */

enum pgo_result pgo_compare(int64_t high, int64_t low, int64_t other_high, int64_t other_low)
{
    const int higher = (high > other_high ? 1 : 0) + (low > other_low ? 1 : 0);

    if (higher == 2)
        return PGO_WIN;
    return higher == 1 ? PGO_PUSH : PGO_LOSE;
}

/* C:10.7.03, A80.  5 percent of so many cents is a twentieth; of 25 cents it is the 500th part. */
int64_t pgo_vigorish(int64_t win, bool rounding)
{
    int64_t quarters = win / 500;

    if (!rounding)
        return win / 20;
    if (win % 500 != 0)
        quarters++;
    return 25 * quarters < win ? 25 * quarters : win; /* a part of the win (A15) */
}

/* ---- Settling ------------------------------------------------------------------------------- */

int64_t pgo_cover(const struct pgo_round *round)
{
    int64_t sum = 0;

    for (int seat = 1; seat <= PGO_SEATS; seat++)
        sum += round->wager[seat];
    if (round->opponent == PGO_DEALER)
        return 0;
    if (round->opponent == PGO_BANK)
        return sum + round->dealer_wager;
    return sum / 2 + sum % 2; /* half, odd cent up */
}

/* 10.8(n) to (p), C:10.8.19: the hands opened from seat 1 up, losing wagers taken at once. */
static void open_hands(const struct pgo_round *round, struct pgo_settlement *s)
{
    if (round->opponent == PGO_BANK && round->dealer_result == PGO_LOSE) {
        s->centre += round->dealer_wager; /* (n)[5] */
        s->inventory_gain -= round->dealer_wager;
    }
    for (int seat = 1; seat <= PGO_SEATS; seat++) {
        if (round->result[seat] == PGO_ABSENT)
            continue;
        s->opened[s->opened_count++] = seat;
        if (round->result[seat] != PGO_LOSE)
            continue;
        s->gain[seat] -= round->wager[seat];
        s->centre += round->wager[seat];
    }
}

/* One winning wager out of what is left in the centre; what is missing is the shortfall. */
static void pay(struct pgo_settlement *s, int seat, int64_t win, int64_t *left)
{
    const int64_t from_centre = win < *left ? win : *left;

    s->paid[s->paid_count] = seat;
    s->paid_from_centre[s->paid_count++] = from_centre;
    *left -= from_centre;
    s->shortfall += win - from_centre;
}

/* 10.8(o)[3], A78: in the order of comparing, the dealer's wager last; 10.8(r) vigorish of each
 * player who wins, none of the dealer. */
static void pay_winners(const struct pgo_round *round, struct pgo_settlement *s, int64_t *left)
{
    for (int seat = 1; seat <= PGO_SEATS; seat++) {
        if (round->result[seat] != PGO_WIN)
            continue;
        pay(s, seat, round->wager[seat], left);
        s->vigorish[seat] = pgo_vigorish(round->wager[seat], round->rounding);
        s->gain[seat] += round->wager[seat] - s->vigorish[seat];
        s->inventory_gain += s->vigorish[seat];
    }
    if (round->opponent == PGO_BANK && round->dealer_result == PGO_WIN) {
        pay(s, 0, round->dealer_wager, left);
        s->inventory_gain += round->dealer_wager; /* (q) */
    }
}

/* What is missing and what is left over: 10.8(o)[4], [5]; (p)[2], [3] with A79; when the dealer
 * carries the round the inventory is the centre (C:10.8.19). */
static void share_rest(const struct pgo_round *round, struct pgo_settlement *s)
{
    switch (round->opponent) {
    case PGO_DEALER:
        s->shortfall_inventory = s->shortfall;
        s->surplus_inventory = s->surplus;
        break;
    case PGO_BANK:
        s->shortfall_bank = s->shortfall;
        s->surplus_bank = s->surplus;
        break;
    case PGO_CO_BANK:
        s->shortfall_bank = s->shortfall / 2; /* the house pays the odd cent */
        s->shortfall_inventory = s->shortfall - s->shortfall_bank;
        s->surplus_inventory = s->surplus / 2; /* the co-bank gets the odd cent */
        s->surplus_bank = s->surplus - s->surplus_inventory;
        break;
    }
}

struct pgo_settlement pgo_settle(const struct pgo_round *round)
{
    struct pgo_settlement s = { 0 };
    int64_t left;

    open_hands(round, &s);
    left = s.centre;
    pay_winners(round, &s, &left);
    s.surplus = left;
    share_rest(round, &s);
    s.inventory_gain += s.surplus_inventory - s.shortfall_inventory;
    if (round->opponent != PGO_DEALER) {
        s.bank_vigorish = pgo_vigorish(s.surplus_bank, round->rounding);
        s.gain[round->bank_seat] += s.surplus_bank - s.bank_vigorish - s.shortfall_bank;
        s.inventory_gain += s.bank_vigorish;
    }
    return s;
}
