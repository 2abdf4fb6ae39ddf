/* The engine's tiles, poker hands and house ways against the plain oracle, which shares no code
 * with it: every pair of two-tile hands, every four tiles, every two cards, and random hands of
 * five and seven cards with more jokers, straights, flushes and groups than chance would give.
 *
 * SABOT_SEED sets the seed, which is printed when something breaks. SABOT_LONG=1 takes every hand
 * of five cards and a million hands of seven; a greater number is how many hands of seven. */
#include "pai_gow_oracle.h"

#include "sabot/house_way.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SHOWN = 10 }; /* how many disagreements of a test are printed */

static uint64_t seed, state_of_random;
static long disagreements;

static unsigned below(unsigned bound)
{
    state_of_random = state_of_random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((state_of_random >> 33) % bound);
}

static int begin(void **state)
{
    const char *text = getenv("SABOT_SEED");

    (void)state;
    seed = text ? strtoull(text, NULL, 10) : 20261115;
    state_of_random = seed * 2862933555777941757u + 3037000493u;
    disagreements = 0;
    return 0;
}

/* Should this disagreement be printed as well? */
static bool is_shown(void)
{
    return ++disagreements <= SHOWN;
}

static void none_found(void)
{
    if (disagreements != 0)
        fail_msg("%ld disagreements, SABOT_SEED=%llu", disagreements, (unsigned long long)seed);
}

static int sign(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* How many random hands: few, or with SABOT_LONG many. */
static long hands(long few, long many)
{
    const char *text = getenv("SABOT_LONG");
    const long asked = text ? strtol(text, NULL, 10) : 0;

    if (!text)
        return few;
    return asked > 1 ? asked : many;
}

/* ---- Tiles ---------------------------------------------------------------------------------- */

static int face(sabot_tile tile)
{
    return 10 * sabot_tile_low(tile) + sabot_tile_high(tile);
}

static bool same_two(const sabot_tile got[2], const int want[2])
{
    const int a = face(got[0]), b = face(got[1]);

    return (a == want[0] && b == want[1]) || (a == want[1] && b == want[0]);
}

/* Equal hands may lie either way. */
static bool same_setting(const sabot_tiles_setting *got, const struct pgo_tiles_setting *want)
{
    if (same_two(got->high, want->high) && same_two(got->low, want->low))
        return true;
    return pgo_tiles_rank(want->high[0], want->high[1]) ==
               pgo_tiles_rank(want->low[0], want->low[1]) &&
           same_two(got->high, want->low) && same_two(got->low, want->high);
}

static bool uses_tiles(const sabot_tiles_setting *s, const sabot_tile tile[4])
{
    const sabot_tile used[4] = { s->high[0], s->high[1], s->low[0], s->low[1] };
    int found = 0;

    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            found += used[i] == tile[k];
    return found == 4 && used[0] != used[1] && used[0] != used[2] && used[0] != used[3] &&
           used[1] != used[2] && used[1] != used[3] && used[2] != used[3];
}

static void show_tiles(const char *what, const int tile[4], const struct pgo_tiles_setting *want,
                       const sabot_tiles_setting *got, const char *got_line)
{
    const int got_high[2] = { face(got->high[0]), face(got->high[1]) };
    const int got_low[2] = { face(got->low[0]), face(got->low[1]) };
    char text[5][16];

    pgo_write_tiles(tile, 4, text[0]);
    pgo_write_tiles(want->high, 2, text[1]);
    pgo_write_tiles(want->low, 2, text[2]);
    pgo_write_tiles(got_high, 2, text[3]);
    pgo_write_tiles(got_low, 2, text[4]);
    print_error("%s: %s: oracle %s / %s by %s, engine %s / %s by %s\n", what, text[0], text[1],
                text[2], want->line, text[3], text[4], got_line);
}

/* Evidence for C:10.2.1, C:10.2.4: the set, its faces and the steps of single tiles. */
static void single_tiles(void **state)
{
    int count[67] = { 0 };

    (void)state;
    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++) {
        count[face(a)]++;
        for (sabot_tile b = 1; b <= SABOT_TILE_COUNT; b++)
            if (sign(sabot_tile_step(a), sabot_tile_step(b)) !=
                    sign(pgo_tile_step(face(a)), pgo_tile_step(face(b))) &&
                is_shown())
                print_error("single tiles %d %d\n", face(a), face(b));
    }
    for (int i = 0; i < PGO_TILES; i++)
        count[pgo_tile_set[i]]--;
    for (int f = 0; f < 67; f++)
        assert_int_equal(count[f], 0);
    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++) {
        int copies = 0;
        for (int i = 0; i < PGO_TILES; i++)
            copies += pgo_tile_set[i] == face(a);
        assert_int_equal(sabot_tile_copies(a), copies);
        assert_int_equal(sabot_tile_step(a), pgo_tile_step(face(a)) - 1);
    }
    none_found();
}

struct two_tiles {
    int a, b, rank;
    int64_t oracle;
};

static int all_two_tiles(struct two_tiles hand[496])
{
    int n = 0;

    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++)
        for (sabot_tile b = 1; b < a; b++) {
            hand[n].a = face(a);
            hand[n].b = face(b);
            hand[n].rank = sabot_tiles_rank(a, b);
            hand[n].oracle = pgo_tiles_rank(face(a), face(b));
            assert_int_equal(hand[n].rank, sabot_tiles_rank(b, a));
            assert_in_range(hand[n].rank, 1, SABOT_TILES_RANKS);
            n++;
            if ((sabot_tiles_class(a, b) != pgo_tiles_class(face(a), face(b)) ||
                 sabot_tiles_class(b, a) != pgo_tiles_class(face(a), face(b))) &&
                is_shown())
                print_error("class of %d %d: oracle %d, engine %d\n", face(a), face(b),
                            pgo_tiles_class(face(a), face(b)), sabot_tiles_class(a, b));
        }
    return n;
}

/* Evidence for C:10.1.2, C:10.2.2, C:10.2.3, C:10.2.5, C:10.3.1, C:10.3.2, C:10.3.3, C:10.3.4,
 * C:10.3.5, C:10.3.6, C:10.3.7: all 496 x 496 pairs of two-tile hands. */
static void every_two_tiles(void **state)
{
    static struct two_tiles hand[496];

    (void)state;
    assert_int_equal(all_two_tiles(hand), 496);
    for (int i = 0; i < 496; i++)
        for (int k = 0; k < 496; k++)
            if (sign(hand[i].rank, hand[k].rank) != sign(hand[i].oracle, hand[k].oracle) &&
                is_shown())
                print_error("%d %d v %d %d: oracle %d, engine %d\n", hand[i].a, hand[i].b,
                            hand[k].a, hand[k].b, sign(hand[i].oracle, hand[k].oracle),
                            sign(hand[i].rank, hand[k].rank));
    none_found();
}

/* The four tiles given in an order of their own for each hand. */
static void check_settings(const sabot_tile tile[4])
{
    const int faces[4] = { face(tile[0]), face(tile[1]), face(tile[2]), face(tile[3]) };
    sabot_tile sorted[4] = { tile[0], tile[1], tile[2], tile[3] };
    int want_sorted[4];
    sabot_tiles_setting got[3];
    struct pgo_tiles_setting want[3];

    sabot_tiles_sort(sorted);
    pgo_tiles_sort(faces, want_sorted);
    for (int i = 0; i < 4; i++)
        if (face(sorted[i]) != want_sorted[i] && is_shown())
            print_error("sorted: place %d holds %d, oracle %d\n", i, face(sorted[i]),
                        want_sorted[i]);
    sabot_tiles_settings(tile, got);
    pgo_tiles_settings(faces, want);
    for (int i = 0; i < 3; i++)
        if ((!same_setting(&got[i], &want[i]) || !uses_tiles(&got[i], tile)) && is_shown())
            show_tiles(i == 0 ? "S1" : i == 1 ? "S2" : "S3", faces, &want[i], &got[i], "");
}

static void check_tiles_way(const sabot_house_way *way, const sabot_tile tile[4], bool has_lines,
                            struct pgo_tiles_setting set(const int tile[4]))
{
    const int faces[4] = { face(tile[0]), face(tile[1]), face(tile[2]), face(tile[3]) };
    const struct pgo_tiles_setting want = set(faces);
    sabot_tiles_setting got = { { 0, 0 }, { 0, 0 } };
    const int line = sabot_house_way_set_tiles(way, tile, &got);
    const char *id = line >= 0 && line < way->lines ? way->line[line].id : "no line";

    if (same_setting(&got, &want) && uses_tiles(&got, tile) && line >= 0 &&
        (!has_lines || strncmp(id, want.line, 2) == 0))
        return;
    if (is_shown())
        show_tiles(way->name, faces, &want, &got, id);
}

/* All 35,960, each in a random order of its four tiles. */
static void every_four_tiles(const sabot_house_way *way, bool has_lines,
                             struct pgo_tiles_setting set(const int tile[4]))
{
    long n = 0;

    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++)
        for (sabot_tile b = 1; b < a; b++)
            for (sabot_tile c = 1; c < b; c++)
                for (sabot_tile d = 1; d < c; d++) {
                    sabot_tile tile[4] = { a, b, c, d };
                    for (unsigned i = 3; i > 0; i--) {
                        const unsigned k = below(i + 1);
                        const sabot_tile other = tile[k];
                        tile[k] = tile[i];
                        tile[i] = other;
                    }
                    n++;
                    if (way)
                        check_tiles_way(way, tile, has_lines, set);
                    else
                        check_settings(tile);
                }
    assert_int_equal(n, 35960);
    none_found();
}

/* Evidence for C:10.7.05, C:10.3.8: the three settings. */
static void settings_of_four_tiles(void **state)
{
    (void)state;
    every_four_tiles(NULL, false, NULL);
}

/* Evidence for C:10.7.06, C:10.7.07, C:10.7.08, C:10.7.09, C:10.7.10, C:10.7.11, C:10.7.12,
 * C:10.7.13, C:10.7.14, C:10.7.15, C:10.7.16: every hand, by the line that the oracle names. */
static void tiles_1(void **state)
{
    const sabot_house_way *way = sabot_house_way_named("tiles-1");

    (void)state;
    assert_non_null(way);
    every_four_tiles(way, true, pgo_tiles_1);
}

/* Evidence for C:10.7.17. */
static void tiles_2(void **state)
{
    const sabot_house_way *way = sabot_house_way_named("tiles-2");

    (void)state;
    assert_non_null(way);
    every_four_tiles(way, false, pgo_tiles_2);
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* The engine counts suits from clubs, the oracle from spades; the engine's ace is a one. */
static struct pgo_card plain(sabot_card card)
{
    if (card == SABOT_CARD_JOKER)
        return (struct pgo_card){ 14, PGO_JOKER };
    return (struct pgo_card){ sabot_card_rank(card) == 1 ? 14 : sabot_card_rank(card),
                              (enum pgo_suit)(3 - sabot_card_suit(card)) };
}

static void plain_cards(const sabot_card *card, int n, struct pgo_card *out)
{
    for (int i = 0; i < n; i++)
        out[i] = plain(card[i]);
}

static int64_t oracle_five(const sabot_card card[5], bool wheel_low)
{
    struct pgo_card same[5];

    plain_cards(card, 5, same);
    return pgo_five(same, wheel_low);
}

static void write_cards(const sabot_card *card, int n, char *out)
{
    struct pgo_card same[7];

    plain_cards(card, n, same);
    pgo_write_cards(same, n, out);
}

/* Where random cards come from: the ranks allowed (bit 1 the ace), a suit that is favoured. */
struct bias {
    unsigned ranks;
    int suit; /* -1: none */
    bool joker;
};

static unsigned window_of_ranks(void)
{
    const unsigned from = 1 + below(10), width = 4 + below(5);
    unsigned ranks = 0;

    for (unsigned i = 0; i < width; i++)
        ranks |= 1u << (from + i > 13 ? from + i - 13 : from + i); /* past the king the ace */
    return ranks;
}

static unsigned few_ranks(void)
{
    const unsigned many = 2 + below(4);
    unsigned ranks = below(2) ? 1u << 1 : 0;

    for (unsigned i = 0; i < many || (ranks & (ranks - 1)) == 0; i++)
        ranks |= 1u << (1 + below(13));
    return ranks;
}

static struct bias random_bias(void)
{
    struct bias bias = { 0x3ffe, -1, below(2) };

    switch (below(6)) {
    case 0: bias.joker = below(53) < 7; break;
    case 1: bias.ranks = window_of_ranks(); break;
    case 2: bias.suit = (int)below(4); break;
    case 3:
        bias.ranks = window_of_ranks();
        bias.suit = (int)below(4);
        break;
    case 4: bias.ranks = few_ranks(); break;
    default: bias.ranks = window_of_ranks() | few_ranks(); break;
    }
    return bias;
}

static sabot_card random_card(const struct bias *bias)
{
    for (;;) {
        const int rank = 1 + (int)below(13), suit = (int)below(4);
        if (!(bias->ranks >> rank & 1))
            continue;
        if (bias->suit >= 0 && suit != bias->suit && below(10) < 8)
            continue;
        return sabot_card_make(rank, suit);
    }
}

static bool has(const sabot_card *card, int n, sabot_card wanted)
{
    for (int i = 0; i < n; i++)
        if (card[i] == wanted)
            return true;
    return false;
}

static void random_cards(sabot_card *card, int n)
{
    const struct bias bias = random_bias();
    const int joker_at = bias.joker ? (int)below((unsigned)n) : -1;

    for (int i = 0; i < n; i++) {
        if (i == joker_at) {
            card[i] = SABOT_CARD_JOKER;
            continue;
        }
        do
            card[i] = random_card(&bias);
        while (has(card, i, card[i]));
    }
}

/* ---- Two and five cards --------------------------------------------------------------------- */

/* Evidence for 19:47-11.1 copy hand, 19:47-11.3(a)[1], 19:47-11.3(a)[3], 19:47-11.3(b)10: all
 * 1,378 x 1,378 pairs of two-card hands. */
static void every_two_cards(void **state)
{
    static struct { sabot_card card[2]; sabot_poker_rank rank; int64_t oracle; } hand[1378];
    int n = 0;

    (void)state;
    for (sabot_card a = 1; a <= SABOT_CARD_JOKER; a++)
        for (sabot_card b = 1; b <= SABOT_CARD_JOKER; b++) {
            const sabot_card card[2] = { a, b }, turned[2] = { b, a };
            const struct pgo_card same[2] = { plain(a), plain(b) };
            if (a == b)
                continue;
            assert_int_equal(sabot_poker_two(card), sabot_poker_two(turned));
            assert_int_equal(sabot_poker_kind_of(sabot_poker_two(card)),
                             pgo_kind_of(pgo_two(same)));
            if (a < b)
                continue;
            memcpy(hand[n].card, card, sizeof card);
            hand[n].rank = sabot_poker_two(card);
            hand[n++].oracle = pgo_two(same);
        }
    assert_int_equal(n, 1378);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (sign(hand[i].rank, hand[k].rank) != sign(hand[i].oracle, hand[k].oracle) &&
                is_shown()) {
                char text[2][6];
                write_cards(hand[i].card, 2, text[0]);
                write_cards(hand[k].card, 2, text[1]);
                print_error("%s v %s: oracle %d, engine %d\n", text[0], text[1],
                            sign(hand[i].oracle, hand[k].oracle),
                            sign(hand[i].rank, hand[k].rank));
            }
    none_found();
}

/* A hand near another one: the same, but for one card or for the suits. */
static void neighbour(const sabot_card a[5], sabot_card b[5])
{
    static const struct bias any = { 0x3ffe, -1, false };
    const unsigned turn = below(4);
    const int changed = (int)below(5);

    for (int i = 0; i < 5; i++)
        b[i] = a[i] == SABOT_CARD_JOKER
                   ? a[i]
                   : sabot_card_make(sabot_card_rank(a[i]),
                                     (sabot_card_suit(a[i]) + (int)turn) % 4);
    if (below(4) == 0)
        return;
    do
        b[changed] = below(8) == 0 ? (sabot_card)SABOT_CARD_JOKER : random_card(&any);
    while (has(b, changed, b[changed]) ||
           has(b + changed + 1, 4 - changed, b[changed]));
}

static void check_five(const sabot_card a[5], const sabot_card b[5], bool low)
{
    const sabot_poker_rank engine_a = sabot_poker_five(a, low);
    const sabot_poker_rank engine_b = sabot_poker_five(b, low);
    const int64_t oracle_a = oracle_five(a, low), oracle_b = oracle_five(b, low);
    char text[2][15];

    if (sign(engine_a, engine_b) == sign(oracle_a, oracle_b) &&
        (int)sabot_poker_kind_of(engine_a) == (int)pgo_kind_of(oracle_a) &&
        (int)sabot_poker_kind_of(engine_b) == (int)pgo_kind_of(oracle_b))
        return;
    if (!is_shown())
        return;
    write_cards(a, 5, text[0]);
    write_cards(b, 5, text[1]);
    print_error("%s v %s%s: oracle %d, engine %d; kinds %d %d, engine %d %d\n", text[0], text[1],
                low ? " under (d)" : "", sign(oracle_a, oracle_b), sign(engine_a, engine_b),
                (int)pgo_kind_of(oracle_a), (int)pgo_kind_of(oracle_b),
                (int)sabot_poker_kind_of(engine_a), (int)sabot_poker_kind_of(engine_b));
}

/* Evidence for 19:47-11.3(a)[2], 19:47-11.3(b)1, 19:47-11.3(b)2, 19:47-11.3(b)3, 19:47-11.3(b)4,
 * 19:47-11.3(b)5, 19:47-11.3(b)6, 19:47-11.3(b)7, 19:47-11.3(b)8, 19:47-11.3(b)9, 19:47-11.3(c),
 * 19:47-11.3(d), 19:47-11.3(e): random hands two by two, half of them near each other. */
static void random_five_cards(void **state)
{
    (void)state;
    for (long i = 0; i < 200000; i++) {
        sabot_card a[5], b[5];
        random_cards(a, 5);
        if (below(2))
            neighbour(a, b);
        else
            random_cards(b, 5);
        check_five(a, b, below(2));
    }
    none_found();
}

struct ranked {
    int64_t oracle;
    sabot_poker_rank engine;
    sabot_card card[5];
};

static int by_oracle(const void *a, const void *b)
{
    return sign(((const struct ranked *)a)->oracle, ((const struct ranked *)b)->oracle);
}

static long all_five_cards(struct ranked *hand, bool low)
{
    long n = 0;

    for (sabot_card a = 1; a <= SABOT_CARD_JOKER; a++)
        for (sabot_card b = 1; b < a; b++)
            for (sabot_card c = 1; c < b; c++)
                for (sabot_card d = 1; d < c; d++)
                    for (sabot_card e = 1; e < d; e++) {
                        const sabot_card card[5] = { b, d, a, e, c };
                        hand[n].oracle = oracle_five(card, low);
                        hand[n].engine = sabot_poker_five(card, low);
                        memcpy(hand[n].card, card, sizeof card);
                        n++;
                    }
    return n;
}

/* In the oracle's order the engine's ranks must rise where the oracle's do and nowhere else. */
static void every_five_cards(void **state)
{
    enum { ALL = 2869685 };
    struct ranked *hand;

    (void)state;
    hand = malloc(ALL * sizeof *hand);
    assert_non_null(hand);
    for (int low = 0; low < 2; low++) {
        assert_int_equal(all_five_cards(hand, low), ALL);
        qsort(hand, ALL, sizeof *hand, by_oracle);
        for (long i = 1; i < ALL; i++)
            check_five(hand[i - 1].card, hand[i].card, low);
    }
    free(hand);
    none_found();
}

/* ---- Seven cards ---------------------------------------------------------------------------- */

static sabot_card of_engine(struct pgo_card card)
{
    if (card.suit == PGO_JOKER)
        return SABOT_CARD_JOKER;
    return sabot_card_make(card.rank == 14 ? 1 : card.rank, 3 - (int)card.suit);
}

static sabot_poker_setting setting_of_engine(const struct pgo_poker_setting *s)
{
    sabot_poker_setting same;

    for (int i = 0; i < 2; i++)
        same.front[i] = of_engine(s->front[i]);
    for (int i = 0; i < 5; i++)
        same.behind[i] = of_engine(s->behind[i]);
    return same;
}

/* All 21 settings of a hand: foul or not; and the best five among them. */
static void check_all_settings(const sabot_card card[7], bool low)
{
    struct pgo_card same[7];
    struct pgo_poker_setting setting[PGO_SETTINGS];
    int best = 0;
    char text[21];

    plain_cards(card, 7, same);
    write_cards(card, 7, text);
    pgo_settings(same, low, setting);
    for (int i = 0; i < PGO_SETTINGS; i++) {
        const sabot_poker_setting engine = setting_of_engine(&setting[i]);
        if (sabot_poker_is_foul(&engine, low) !=
                pgo_is_foul(setting[i].front, setting[i].behind, low) &&
            is_shown())
            print_error("foul: %s, setting %d%s\n", text, i, low ? " under (d)" : "");
        if (setting[i].behind_rank > setting[best].behind_rank)
            best = i;
    }
    {
        const sabot_poker_setting engine = setting_of_engine(&setting[best]);
        if (sabot_poker_best(card, low) != sabot_poker_five(engine.behind, low) && is_shown())
            print_error("best five of %s%s\n", text, low ? " under (d)" : "");
    }
}

/* Evidence for 19:47-11.1 high hand, 19:47-11.1 low hand, 19:47-11.1 second highest. */
static void foul_settings(void **state)
{
    (void)state;
    for (int i = 0; i < 5000; i++) {
        sabot_card card[7], sorted[7];
        struct pgo_card same[7];
        random_cards(card, 7);
        check_all_settings(card, below(2));
        memcpy(sorted, card, sizeof card);
        sabot_poker_sort(sorted, 7);
        plain_cards(card, 7, same);
        pgo_sort(same, 7);
        for (int k = 0; k < 7; k++)
            if (sorted[k] != of_engine(same[k]) && is_shown())
                print_error("sorted: place %d\n", k);
    }
    none_found();
}

/* Are the front and the rest exactly the seven cards given? */
static bool uses_cards(const sabot_poker_setting *s, const sabot_card card[7])
{
    int found = 0;

    for (int i = 0; i < 7; i++)
        found += has(s->front, 2, card[i]) + has(s->behind, 5, card[i]);
    return found == 7;
}

static bool same_front(const sabot_poker_setting *got, const struct pgo_poker_setting *want)
{
    const sabot_card a = of_engine(want->front[0]), b = of_engine(want->front[1]);

    return (got->front[0] == a && got->front[1] == b) ||
           (got->front[0] == b && got->front[1] == a);
}

/* The ranks of both hands must agree always; the very cards where the words leave no choice: in
 * poker-1 they never do (C:11.7.04), in poker-2 only if a single setting is best. */
static void check_cards_way(const sabot_house_way *way, const sabot_card card[7], bool low,
                            bool is_poker_1)
{
    struct pgo_card same[7], front[2];
    struct pgo_poker_setting want;
    sabot_poker_setting got = { { 0 }, { 0 } };
    const int line = sabot_house_way_set_cards(way, card, low, &got);
    const char *id = line >= 0 && line < way->lines ? way->line[line].id : "no line";
    char text[3][21];

    plain_cards(card, 7, same);
    want = is_poker_1 ? pgo_poker_1(same, low) : pgo_poker_2(same, low);
    if (line >= 0 && uses_cards(&got, card)) {
        plain_cards(got.front, 2, front);
        if (pgo_two(front) == want.front_rank && oracle_five(got.behind, low) == want.behind_rank &&
            (same_front(&got, &want) || (!is_poker_1 && want.ways > 1)) &&
            (!is_poker_1 || strncmp(id, want.line, 2) == 0))
            return;
    }
    if (!is_shown())
        return;
    write_cards(card, 7, text[0]);
    pgo_write_cards(want.front, 2, text[1]);
    if (line >= 0)
        write_cards(got.front, 2, text[2]);
    print_error("%s%s: %s: oracle %s by %s, engine %s by %s\n", way->name, low ? " under (d)" : "",
                text[0], text[1], want.line, line >= 0 ? text[2] : "nothing", id);
}

static void random_seven_cards(const char *name, bool is_poker_1)
{
    const sabot_house_way *way = sabot_house_way_named(name);
    const long n = hands(20000, 1000000);

    assert_non_null(way);
    for (long i = 0; i < n; i++) {
        sabot_card card[7];
        random_cards(card, 7);
        check_cards_way(way, card, below(2), is_poker_1);
    }
    none_found();
}

/* Evidence for C:11.7.04, C:11.7.05, C:11.7.06, C:11.7.07, C:11.7.08, C:11.7.09, C:11.7.10,
 * C:11.7.11, C:11.7.12, C:11.7.13, C:11.7.14, C:11.7.15, C:11.7.16: random hands. */
static void poker_1(void **state)
{
    (void)state;
    random_seven_cards("poker-1", true);
}

/* Evidence for C:11.7.17: random hands. */
static void poker_2(void **state)
{
    (void)state;
    random_seven_cards("poker-2", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(single_tiles, begin),
        cmocka_unit_test_setup(every_two_tiles, begin),
        cmocka_unit_test_setup(settings_of_four_tiles, begin),
        cmocka_unit_test_setup(tiles_1, begin),
        cmocka_unit_test_setup(tiles_2, begin),
        cmocka_unit_test_setup(every_two_cards, begin),
        cmocka_unit_test_setup(random_five_cards, begin),
        cmocka_unit_test_setup(foul_settings, begin),
        cmocka_unit_test_setup(poker_1, begin),
        cmocka_unit_test_setup(poker_2, begin),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test_setup(every_five_cards, begin),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    if (getenv("SABOT_LONG"))
        failed += cmocka_run_group_tests(long_tests, NULL, NULL);
    return failed;
}
