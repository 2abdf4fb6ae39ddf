/* The engine's poker hands and their house ways against the plain oracle, which shares no code with
 * it: every two cards, and random hands of five and seven cards with more jokers, straights,
 * flushes and groups than chance would give.
 *
 * SABOT_LONG=1 takes every hand of five cards and a million hands of seven; a greater number is how
 * many hands of seven. */
#include "length.h"
#include "pai_gow_against.h"
#include "pai_gow_oracle_test.h"

#include "sabot/house_way.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How many random hands: few, or with SABOT_LONG many. */
static long hands(long few, long many)
{
    const char *text = getenv("SABOT_LONG");
    const long asked = text ? strtol(text, NULL, 10) : 0;

    if (!text)
        return few;
    return asked > 1 ? asked : many;
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
    const unsigned from = 1 + against_below(10), width = 4 + against_below(5);
    unsigned ranks = 0;

    for (unsigned i = 0; i < width; i++)
        ranks |= 1u << (from + i > 13 ? from + i - 13 : from + i); /* past the king the ace */
    return ranks;
}

static unsigned few_ranks(void)
{
    const unsigned many = 2 + against_below(4);
    unsigned ranks = against_below(2) ? 1u << 1 : 0;

    for (unsigned i = 0; i < many || (ranks & (ranks - 1)) == 0; i++)
        ranks |= 1u << (1 + against_below(13));
    return ranks;
}

static struct bias random_bias(void)
{
    struct bias bias = { 0x3ffe, -1, against_below(2) };

    switch (against_below(6)) {
    case 0: bias.joker = against_below(53) < 7; break;
    case 1: bias.ranks = window_of_ranks(); break;
    case 2: bias.suit = (int)against_below(4); break;
    case 3:
        bias.ranks = window_of_ranks();
        bias.suit = (int)against_below(4);
        break;
    case 4: bias.ranks = few_ranks(); break;
    default: bias.ranks = window_of_ranks() | few_ranks(); break;
    }
    return bias;
}

static sabot_card random_card(const struct bias *bias)
{
    for (;;) {
        const int rank = 1 + (int)against_below(13), suit = (int)against_below(4);
        if (!(bias->ranks >> rank & 1))
            continue;
        if (bias->suit >= 0 && suit != bias->suit && against_below(10) < 8)
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
    const int joker_at = bias.joker ? (int)against_below((unsigned)n) : -1;

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
            if (pgo_sign(hand[i].rank, hand[k].rank) != pgo_sign(hand[i].oracle, hand[k].oracle) &&
                against_is_shown()) {
                char text[2][6];
                write_cards(hand[i].card, 2, text[0]);
                write_cards(hand[k].card, 2, text[1]);
                print_error("%s v %s: oracle %d, engine %d\n", text[0], text[1],
                            pgo_sign(hand[i].oracle, hand[k].oracle),
                            pgo_sign(hand[i].rank, hand[k].rank));
            }
    against_none_found();
}

/* A hand near another one: the same, but for one card or for the suits. */
static void neighbour(const sabot_card a[5], sabot_card b[5])
{
    static const struct bias any = { 0x3ffe, -1, false };
    const unsigned turn = against_below(4);
    const int changed = (int)against_below(5);

    for (int i = 0; i < 5; i++)
        b[i] = a[i] == SABOT_CARD_JOKER
                   ? a[i]
                   : sabot_card_make(sabot_card_rank(a[i]),
                                     (sabot_card_suit(a[i]) + (int)turn) % 4);
    if (against_below(4) == 0)
        return;
    do
        b[changed] = against_below(8) == 0 ? (sabot_card)SABOT_CARD_JOKER : random_card(&any);
    while (has(b, changed, b[changed]) ||
           has(b + changed + 1, 4 - changed, b[changed]));
}

static void check_five(const sabot_card a[5], const sabot_card b[5], bool low)
{
    const sabot_poker_rank engine_a = sabot_poker_five(a, low);
    const sabot_poker_rank engine_b = sabot_poker_five(b, low);
    const int64_t oracle_a = oracle_five(a, low), oracle_b = oracle_five(b, low);
    char text[2][15];

    if (pgo_sign(engine_a, engine_b) == pgo_sign(oracle_a, oracle_b) &&
        (int)sabot_poker_kind_of(engine_a) == (int)pgo_kind_of(oracle_a) &&
        (int)sabot_poker_kind_of(engine_b) == (int)pgo_kind_of(oracle_b))
        return;
    if (!against_is_shown())
        return;
    write_cards(a, 5, text[0]);
    write_cards(b, 5, text[1]);
    print_error("%s v %s%s: oracle %d, engine %d; kinds %d %d, engine %d %d\n", text[0], text[1],
                low ? " under (d)" : "", pgo_sign(oracle_a, oracle_b), pgo_sign(engine_a, engine_b),
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
        if (against_below(2))
            neighbour(a, b);
        else
            random_cards(b, 5);
        check_five(a, b, against_below(2));
    }
    against_none_found();
}

struct ranked {
    int64_t oracle;
    sabot_poker_rank engine;
    sabot_card card[5];
};

static int by_oracle(const void *a, const void *b)
{
    return pgo_sign(((const struct ranked *)a)->oracle, ((const struct ranked *)b)->oracle);
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
    against_none_found();
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
            against_is_shown())
            print_error("foul: %s, setting %d%s\n", text, i, low ? " under (d)" : "");
        if (setting[i].behind_rank > setting[best].behind_rank)
            best = i;
    }
    {
        const sabot_poker_setting engine = setting_of_engine(&setting[best]);
        if (sabot_poker_best(card, low) != sabot_poker_five(engine.behind, low) &&
            against_is_shown())
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
        check_all_settings(card, against_below(2));
        memcpy(sorted, card, sizeof card);
        sabot_poker_sort(sorted, 7);
        plain_cards(card, 7, same);
        pgo_sort(same, 7);
        for (int k = 0; k < 7; k++)
            if (sorted[k] != of_engine(same[k]) && against_is_shown())
                print_error("sorted: place %d\n", k);
    }
    against_none_found();
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
    if (!against_is_shown())
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
        check_cards_way(way, card, against_below(2), is_poker_1);
    }
    against_none_found();
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
        cmocka_unit_test_setup(every_two_cards, against_begin),
        cmocka_unit_test_setup(random_five_cards, against_begin),
        cmocka_unit_test_setup(foul_settings, against_begin),
        cmocka_unit_test_setup(poker_1, against_begin),
        cmocka_unit_test_setup(poker_2, against_begin),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test_setup(every_five_cards, against_begin),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    if (test_is_long())
        failed += cmocka_run_group_tests(long_tests, NULL, NULL);
    return failed;
}
