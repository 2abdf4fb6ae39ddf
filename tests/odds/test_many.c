/* test_many.c: every wager for many compositions at once: to the last bit what one at a time comes
 * to, with the vectors of this processor and of any, for shoes of all sizes, in every order, with
 * some among them that cannot be counted; and with stakes too large for the lanes. SABOT_LONG does
 * more of it. */
#include "core/core_test.h"

#include "length.h"
#include "odds/lanes_loop.h"
#include "odds/many.h"
#include "simulate/random.h"

#include <stdlib.h>

enum { SEED = 14, SHOES = 61 }; /* no multiple of any number of lanes */

static odds_wager wager[ODDS_WAGERS_MAX];
static odds_sheet sheet;
static int wagers;

static int below(sim_random *random, int n)
{
    return (int)(sim_random_next(random) % (uint64_t)n);
}

static void take_stake(sabot_cents stake)
{
    wagers = odds_wagers_of(NULL, stake, wager);
    odds_sheet_make(&sheet, wager, wagers);
}

static void fail_with(const odds_shoe *shoe, const char *what, int w)
{
    print_message("seed %d, %s, %s, wager %d, cards", SEED,
                  odds_many_lanes() > 2 ? "this processor" : "any processor", what, w);
    for (int v = 0; v < ODDS_VALUES; v++)
        print_message(" %d", shoe->left[v]);
    print_message("\n");
    fail();
}

/* Against the count of one, of which other tests know that it is right. */
static void check_one(const odds_shoe *shoe, int64_t total, const odds_result *got)
{
    odds_result want[ODDS_WAGERS_MAX];
    odds_counts counts;

    if (!odds_count_plain(shoe, &counts)) {
        if (total != 0)
            fail_with(shoe, "not refused", 0);
        return;
    }
    if (total != counts.total)
        fail_with(shoe, "total", 0);
    odds_evaluate(&counts, wager, wagers, want);
    for (int w = 0; w < wagers; w++)
        if (got[w].win != want[w].win || got[w].lose != want[w].lose ||
            got[w].none != want[w].none || got[w].gain != want[w].gain ||
            got[w].square != want[w].square)
            fail_with(shoe, "result", w);
}

static void check_all(const odds_shoe *shoe, int n)
{
    static odds_result result[SHOES][ODDS_WAGERS_MAX];
    int64_t total[SHOES];

    for (int lanes = 2; lanes <= 8; lanes *= 2) {
        odds_many_allow(lanes);
        memset(result, 0xa5, sizeof result);
        odds_many(&sheet, shoe, n, total, result);
        for (int i = 0; i < n; i++)
            check_one(&shoe[i], total[i], result[i]);
    }
}

/* Few or many of each value, none of some. */
static odds_shoe any_shoe(sim_random *random, int most)
{
    odds_shoe shoe;

    for (int v = 0; v < ODDS_VALUES; v++)
        shoe.left[v] = below(random, 4) == 0 ? 0 : below(random, most + 1);
    return shoe;
}

static void as_one_at_a_time(void **state)
{
    static const int most[] = { 1, 2, 3, 5, 9, 16, 32, 44, 90 };
    odds_shoe shoe[SHOES];
    sim_random random;

    (void)state;
    take_stake(0);
    assert_true(sheet.is_small);
    sim_random_begin(&random, SEED, 0);
    for (int round = 0; round < (int)test_times(20, 1000); round++)
        for (size_t m = 0; m < COUNT(most); m++) {
            for (int i = 0; i < SHOES; i++)
                shoe[i] = any_shoe(&random, most[m]);
            check_all(shoe, 1 + below(&random, SHOES));
        }
}

/* One to eight decks, one card less of each value, and as many cards as the lanes take, in the most
 * lopsided ways: there a sum would leave a double's 53 bits first. */
static void the_largest(void **state)
{
    odds_shoe shoe[SHOES] = { { { 0 } } };
    int n = 0;

    (void)state;
    for (int decks = 1; decks <= 8; decks++)
        shoe[n++] = odds_shoe_of_decks(decks);
    for (int v = 0; v < ODDS_VALUES; v++) {
        shoe[n] = odds_shoe_of_decks(8);
        shoe[n++].left[v]--;
        shoe[n++].left[v] = LANES_CARDS_MAX;
        shoe[n].left[v] = LANES_CARDS_MAX - 5;
        shoe[n++].left[(v + 3) % 10] = 5;
        shoe[n].left[v] = LANES_CARDS_MAX / 2;
        shoe[n++].left[(v + 1) % 10] = LANES_CARDS_MAX / 2;
    }
    for (int v = 0; v < ODDS_VALUES; v++)
        shoe[n].left[v] = LANES_CARDS_MAX / 10;
    n++;
    assert_true(n <= SHOES);
    take_stake(0);
    check_all(shoe, n);
}

/* Five cards, none, a negative count, too many: each among others that are counted. */
static void refused_among_others(void **state)
{
    odds_shoe shoe[SHOES];
    sim_random random;

    (void)state;
    take_stake(0);
    sim_random_begin(&random, SEED, 1);
    for (int i = 0; i < SHOES; i++)
        shoe[i] = any_shoe(&random, 30);
    memset(&shoe[0], 0, sizeof shoe[0]);
    memset(&shoe[7], 0, sizeof shoe[7]);
    shoe[7].left[3] = 5;
    shoe[9].left[4] = -1;
    shoe[10].left[5] = INT32_MAX;
    shoe[11] = (odds_shoe){ { 1, 1, 1, 1, 1, 1 } };
    shoe[12] = (odds_shoe){ { 100, 100, 100, 100, 100, 100, 100, 100, 100, 100 } };
    shoe[13] = (odds_shoe){ { 101, 100, 100, 100, 100, 100, 100, 100, 100, 100 } };
    shoe[14] = (odds_shoe){ { LANES_CARDS_MAX + 1 } };
    shoe[60] = shoe[7];
    check_all(shoe, SHOES);
    check_all(shoe + 7, 1);
    check_all(shoe, 0);
}

/* Payoffs in cents of a stake: with a large one the lanes leave them to whole numbers. */
static void with_a_stake(void **state)
{
    static const sabot_cents stake[] = { 1, 100, 4000, 4096, 4100, 123456, ODDS_STAKE_MAX };
    odds_shoe shoe[SHOES];
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 2);
    for (size_t s = 0; s < COUNT(stake); s++) {
        take_stake(stake[s]);
        assert_true(sheet.is_small ? stake[s] <= ODDS_PAYS_SMALL : stake[s] > 100);
        for (int i = 0; i < SHOES; i++)
            shoe[i] = any_shoe(&random, 40);
        check_all(shoe, SHOES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_one_at_a_time),
        cmocka_unit_test(the_largest),
        cmocka_unit_test(refused_among_others),
        cmocka_unit_test(with_a_stake),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
