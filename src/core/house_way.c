/* house_way.c: sets a hand by a house way: the first line whose conditions hold, and that leaves a
 * lawful setting, decides; of its settings the preferred one, of equal ones the earliest, is taken.
 *
 * Nothing of any particular house way is known here: only what the words of one mean. */
#include "house_way_words.h"

#include <assert.h>
#include <string.h>

/* ---- The hand -------------------------------------------------------------------------------- */

/* C:11.7.04: the two places in front, in the order in which settings are tried. */
static const uint8_t front_places[WAY_SETTINGS] = {
    0x03, 0x05, 0x09, 0x11, 0x21, 0x41, 0x06, 0x0a, 0x12, 0x22, 0x42,
    0x0c, 0x14, 0x24, 0x44, 0x18, 0x28, 0x48, 0x30, 0x50, 0x60,
};

/* C:10.7.05: S1, S2 and S3 by their first half. */
static const uint8_t first_halves[3] = { 0x03, 0x05, 0x09 };

static bool is_at(int places, int place)
{
    return places >> place & 1;
}

static int count_places(int places)
{
    int count = 0;

    for (; places != 0; places &= places - 1)
        count++;
    return count;
}

static int first_place(int places)
{
    int place = 0;

    while (!is_at(places, place))
        place++;
    return place;
}

/* Every pair among four tiles, and which of two is the higher. */
static void find_pairs(way_hand *h)
{
    h->group[WAY_OTHERS] = 0x0f;
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++) {
            const uint8_t places = (uint8_t)(1 << i | 1 << j);

            h->pair_rank[places] = (uint8_t)sabot_tiles_rank(h->card[i], h->card[j]);
            h->pair_class[places] = (uint8_t)sabot_tiles_class(h->card[i], h->card[j]);
            if (h->pair_class[places] != SABOT_TILES_PAIR)
                continue;
            h->group[WAY_OTHERS] &= (uint8_t)~places;
            if (h->count[2]++ > 0 && h->pair_rank[places] > h->pair_rank[h->group[WAY_PAIR]]) {
                h->group[WAY_LOWER_PAIR] = h->group[WAY_PAIR];
                h->group[WAY_PAIR] = places;
            } else {
                h->group[h->count[2] > 1 ? WAY_LOWER_PAIR : WAY_PAIR] = places;
            }
        }
}

void sabot_way_hand_tiles(way_hand *h, const sabot_house_way *way, const sabot_tile tile[4])
{
    *h = (way_hand){ .way = way, .settings = 3 };
    memcpy(h->card, tile, 4);
    sabot_tiles_sort(h->card);
    for (int i = 0; i < 4; i++) {
        h->value[i] = (uint8_t)sabot_tile_step(h->card[i]);
        h->spots[i] = (uint8_t)sabot_tile_spots(h->card[i]);
    }
    find_pairs(h);
    h->group[WAY_HAND] = 0x0f;
    h->group[WAY_HIGHEST] = 0x01;
    for (int s = 0; s < 3; s++) {
        const uint8_t half = first_halves[s], rest = (uint8_t)(0x0f ^ half);
        const bool is_high = h->pair_rank[half] >= h->pair_rank[rest];

        h->one[s] = is_high ? half : rest;
        h->other[s] = is_high ? rest : half;
    }
}

/* Cards of one rank lie side by side. Each group is given its name; of several alike the first is
 * the higher, and the last the lower. */
static void find_groups(way_hand *h)
{
    static const uint8_t name[6] = { [1] = WAY_OTHERS, [2] = WAY_PAIR, [3] = WAY_THREE,
                                     [4] = WAY_FOUR,   [5] = WAY_FIVE };

    for (int i = 0, n; i < WAY_PLACES; i += n) {
        uint8_t places = 0;

        for (n = 0; i + n < WAY_PLACES && h->value[i + n] == h->value[i]; n++)
            places |= (uint8_t)(1 << (i + n));
        assert(n <= 5);
        if (n == 1)
            h->group[WAY_OTHERS] |= places;
        else if (h->count[n]++ == 0)
            h->group[name[n]] = places;
        else
            h->group[n == 2 ? WAY_LOWER_PAIR : WAY_LOWER_THREE] = places;
    }
}

/* In counting ranks the joker is an ace. */
static uint8_t rank_of_card(sabot_card card)
{
    const int rank = card == SABOT_CARD_JOKER ? 1 : sabot_card_rank(card);

    return (uint8_t)(rank == 1 ? 14 : rank);
}

/* Can any five of the cards be complete? Only if five of them, or four and the joker, are of one
 * suit or of ranks within reach of each other. Most hands are none of this, and are spared the
 * trying. */
static bool may_be_complete(const way_hand *h)
{
    int suit[4] = { 0 }, ranks = 0, needed = 5;

    for (int i = 0; i < WAY_PLACES; i++) {
        if (h->card[i] == SABOT_CARD_JOKER) {
            needed = 4;
            continue;
        }
        suit[sabot_card_suit(h->card[i])]++;
        ranks |= 1 << h->value[i] | (h->value[i] == 14) << 1;
    }
    for (int s = 0; s < 4; s++)
        if (suit[s] >= needed)
            return true;
    for (int low = 1; low <= 10; low++)
        if (count_places(ranks >> low & 0x1f) >= needed)
            return true;
    return false;
}

void sabot_way_hand_cards(way_hand *h, const sabot_house_way *way, const sabot_card card[7],
                          bool wheel_low)
{
    memset(h, 0, sizeof *h);
    h->way = way;
    h->wheel_low = wheel_low;
    h->settings = WAY_SETTINGS;
    memcpy(h->card, card, 7);
    sabot_poker_sort(h->card, 7);
    for (int i = 0; i < WAY_PLACES; i++)
        h->value[i] = rank_of_card(h->card[i]);
    find_groups(h);
    h->group[WAY_HAND] = 0x7f;
    h->group[WAY_HIGHEST] = 0x01;
    h->may_be_complete = may_be_complete(h);
}

/* ---- What is asked of it --------------------------------------------------------------------- */

/* The places of a part of the hand in a setting. */
static int places_of(const way_hand *h, int of, int setting)
{
    switch (of) {
    case WAY_HIGH: return h->one[setting];
    case WAY_LOW: return h->other[setting];
    case WAY_FRONT: return front_places[setting];
    case WAY_BEHIND: return 0x7f ^ front_places[setting];
    default: return h->group[of];
    }
}

static sabot_poker_rank rank_front(way_hand *h, int setting)
{
    const int places = front_places[setting], first = first_place(places);

    if (h->front[setting] == 0)
        h->front[setting] = sabot_poker_two((sabot_card[2]){
            h->card[first], h->card[first_place(places & (places - 1))] });
    return h->front[setting];
}

static sabot_poker_rank rank_behind(way_hand *h, int setting)
{
    sabot_card five[5];
    int n = 0;

    if (h->behind[setting] != 0)
        return h->behind[setting];
    for (int i = 0; i < WAY_PLACES; i++)
        if (!is_at(front_places[setting], i))
            five[n++] = h->card[i];
    h->behind[setting] = sabot_poker_five(five, h->wheel_low);
    return h->behind[setting];
}

uint32_t sabot_way_rank(way_hand *h, int of, int setting)
{
    if (of == WAY_FRONT)
        return rank_front(h, setting);
    if (of == WAY_BEHIND)
        return rank_behind(h, setting);
    return h->pair_rank[places_of(h, of, setting)];
}

static int kind_of(way_hand *h, int of, int setting)
{
    if (of == WAY_FRONT || of == WAY_BEHIND)
        return (int)sabot_poker_kind_of(sabot_way_rank(h, of, setting));
    return h->pair_class[places_of(h, of, setting)];
}

/* A setting in which the two cards rank above the five is none (A85). */
bool sabot_way_is_lawful(way_hand *h, int setting)
{
    return h->way->tiles || rank_front(h, setting) <= rank_behind(h, setting);
}

static bool is_among(uint32_t values, int value)
{
    return values >> value & 1;
}

static bool is_one_among(const sabot_way_test *t, int places, const uint8_t *value, int less)
{
    for (; places != 0; places &= places - 1)
        if (is_among(t->values, value[first_place(places)] - less))
            return true;
    return false;
}

static bool tests_hold(way_hand *h, sabot_way_tests tests, int setting);
static int take(way_hand *h, const sabot_way_choice *choice);

/* Two tiles have a class and a rank; what has more or fewer has none. */
static bool has_rank(const way_hand *h, int places)
{
    return !h->way->tiles || count_places(places) == 2;
}

/* Is its class or kind among the values? */
static bool is_of_kind(way_hand *h, const sabot_way_test *t, int places, int setting)
{
    if (t->of == WAY_BEHIND && (t->values & ~(uint32_t)WAY_COMPLETE) == 0 && !h->may_be_complete)
        return false;
    return has_rank(h, places) && is_among(t->values, kind_of(h, t->of, setting));
}

static bool answer(way_hand *h, const sabot_way_test *t, int setting)
{
    const int places = t->what == WAY_COUNT ? 0 : places_of(h, t->of, setting);

    switch (t->what) {
    case WAY_TERM: return tests_hold(h, h->way->term[t->than], setting);
    case WAY_EXISTS: return true;
    case WAY_COUNT: return is_among(t->values, h->count[t->of]);
    case WAY_HOLDS_FACE: return is_one_among(t, places, h->card, 1);
    case WAY_HOLDS_SPOTS: return is_one_among(t, places, h->spots, 0);
    case WAY_HOLDS_RANK: return is_one_among(t, places, h->value, 0);
    case WAY_PART: {
        const int part = places_of(h, t->than, setting);
        const int held = count_places(places & part);
        return t->values == 0 ? part != 0 && (places & part) == part : is_among(t->values, held);
    }
    case WAY_TOP:
    case WAY_RANK: return places != 0 && is_among(t->values, h->value[first_place(places)]);
    case WAY_KIND: return is_of_kind(h, t, places, setting);
    case WAY_ABOVE:
        return has_rank(h, places) && has_rank(h, places_of(h, t->than, setting)) &&
               sabot_way_rank(h, t->of, setting) > sabot_way_rank(h, t->than, setting);
    default:
        assert(t->what == WAY_SPLIT);
        return (places & places_of(h, h->way->tiles ? WAY_HIGH : WAY_FRONT, setting)) != 0 &&
               (places & places_of(h, h->way->tiles ? WAY_LOW : WAY_BEHIND, setting)) != 0;
    }
}

/* A condition about a choice is asked of the setting it takes; where it takes none nothing is true
 * of it, nor is its contrary. */
static bool test_holds(way_hand *h, const sabot_way_test *t, int setting)
{
    if (t->choice != 0) {
        setting = take(h, &h->way->choice[t->choice - 1]);
        if (setting < 0)
            return false;
    }
    return answer(h, t, setting) != (t->no != 0);
}

/* "and" binds before "or"; the conditions of different rows must all hold. */
static bool tests_hold(way_hand *h, sabot_way_tests tests, int setting)
{
    bool all = true, any = false;

    for (int i = 0; i < tests.count; i++) {
        const sabot_way_test *t = &h->way->test[tests.first + i];

        all = all && test_holds(h, t, setting);
        if (t->joins == WAY_AND)
            continue;
        any = any || all;
        all = true;
        if (t->joins == WAY_NEXT && !any)
            return false;
        any = any && t->joins == WAY_OR;
    }
    return true;
}

/* ---- The choice ------------------------------------------------------------------------------ */

static uint32_t key_of(way_hand *h, int key, int setting)
{
    return key & WAY_CLASS ? (uint32_t)kind_of(h, key & ~WAY_CLASS, setting)
                           : sabot_way_rank(h, key, setting);
}

static bool is_preferred(way_hand *h, const sabot_way_choice *choice, int setting, int to)
{
    for (int i = 0; i < choice->keys; i++) {
        const uint32_t own = key_of(h, choice->best[i], setting);
        const uint32_t other = key_of(h, choice->best[i], to);

        if (own != other)
            return own > other;
    }
    return false;
}

/* The setting a choice takes; -1 if it leaves none. */
static int take(way_hand *h, const sabot_way_choice *choice)
{
    int best = -1;

    for (int s = 0; s < h->settings; s++)
        if ((best < 0 || is_preferred(h, choice, s, best)) && tests_hold(h, choice->only, s) &&
            sabot_way_is_lawful(h, s))
            best = s;
    return best;
}

int sabot_way_decide(way_hand *h, int *setting)
{
    for (int i = 0; i < h->way->lines; i++) {
        const sabot_way_line *line = &h->way->line[i];

        if (!tests_hold(h, line->when, 0))
            continue;
        *setting = take(h, &line->choice);
        if (*setting >= 0)
            return i;
    }
    return -1;
}

void sabot_way_lay_tiles(const way_hand *h, int setting, sabot_tiles_setting *laid)
{
    int high = 0, low = 0;

    for (int i = 0; i < 4; i++)
        if (is_at(h->one[setting], i))
            laid->high[high++] = h->card[i];
        else
            laid->low[low++] = h->card[i];
}

void sabot_way_lay_cards(const way_hand *h, int setting, sabot_poker_setting *laid)
{
    int front = 0, behind = 0;

    for (int i = 0; i < WAY_PLACES; i++)
        if (is_at(front_places[setting], i))
            laid->front[front++] = h->card[i];
        else
            laid->behind[behind++] = h->card[i];
}

int sabot_house_way_set_tiles(const sabot_house_way *way, const sabot_tile tile[4],
                              sabot_tiles_setting *setting)
{
    way_hand hand;
    int taken;

    assert(way->tiles);
    sabot_way_hand_tiles(&hand, way, tile);
    const int line = sabot_way_decide(&hand, &taken);
    if (line >= 0)
        sabot_way_lay_tiles(&hand, taken, setting);
    return line;
}

int sabot_house_way_set_cards(const sabot_house_way *way, const sabot_card card[7],
                              bool wheel_low, sabot_poker_setting *setting)
{
    way_hand hand;
    int taken;

    assert(!way->tiles);
    sabot_way_hand_cards(&hand, way, card, wheel_low);
    const int line = sabot_way_decide(&hand, &taken);
    if (line >= 0)
        sabot_way_lay_cards(&hand, taken, setting);
    return line;
}
