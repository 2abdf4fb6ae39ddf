/* test_baccarat.c: the exact count of a round: published counts, and thousands of compositions
 * against three plain ways of counting: the cards in every order, every six values by the oracle,
 * and the enumeration of two-card pairs that bench/odds.c is measured by. Each time both for this
 * processor and for any. SABOT_LONG does more of each. */
#include "core/core_test.h"

#include "../../bench/odds_plain.h"
#include "length.h"
#include "odds/six_values.h"


enum { SEED = 5 };

static int times(int n)
{
    return test_is_long() ? 20 * n : n;
}

/* Fails with the composition in the message. */
static void check_same(const odds_shoe *shoe, const odds_counts *want)
{
    odds_counts got[2];

    assert_true(odds_count(shoe, &got[0]));
    assert_true(odds_count_plain(shoe, &got[1]));
    for (int i = 0; i < 2; i++)
        if (memcmp(&got[i], want, sizeof *want) != 0) {
            print_message("seed %d, %s, cards", SEED, i == 0 ? "this processor" : "any processor");
            for (int v = 0; v < ODDS_VALUES; v++)
                print_message(" %d", shoe->left[v]);
            print_message("\n");
            fail();
        }
}

static int64_t sum(const odds_counts *counts, int draws, int player_less_banker)
{
    int64_t n = 0;

    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b < ODDS_VALUES; b++)
            if ((p > b) - (p < b) == player_less_banker)
                n += counts->at[draws][p][b];
    return n;
}

static void known_counts_of_eight_decks(void **state)
{
    const odds_shoe shoe = odds_shoe_of_decks(8);
    int64_t banker = 0, player = 0, tie = 0, six = 0, dragon = 0;
    odds_counts c;

    (void)state;
    assert_int_equal(odds_shoe_size(&shoe), 416);
    assert_true(odds_count(&shoe, &c));
    for (int d = 0; d < ODDS_DRAWS; d++) {
        banker += sum(&c, d, -1);
        player += sum(&c, d, 1);
        tie += sum(&c, d, 0);
        for (int p = 0; p < 6; p++)
            six += c.at[d][p][6];
        for (int p = 0; p < 7 && (d & ODDS_BANKER_THIRD) != 0; p++)
            dragon += c.at[d][p][7];
    }
    assert_true(c.total == INT64_C(4998398275503360));
    assert_true(banker == INT64_C(2292252566437888));
    assert_true(player == INT64_C(2230518282592256));
    assert_true(tie == INT64_C(475627426473216));
    assert_true(dragon == INT64_C(112633011329024));
    assert_true(six == INT64_C(269232304455680));
}

/* Six to nine cards, every order of them dealt. */
static void few_cards_in_every_order(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 0);
    for (int i = 0; i < times(40); i++)
        for (int cards = 6; cards <= 9; cards++) {
            const odds_shoe shoe = six_random_cards(&random, cards);
            odds_counts want;
            if (cards == 9 && i % 10 != 0)
                continue;
            six_cards_count(&shoe, &want);
            check_same(&shoe, &want);
        }
}

static void every_six_values(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 1);
    for (int i = 0; i < times(40); i++) {
        const odds_shoe shoe = i == 0 ? odds_shoe_of_decks(8) : six_random_part(&random, i % 8 + 1);
        odds_counts want;
        if (odds_shoe_size(&shoe) < ODDS_CARDS_MIN)
            continue;
        six_values_count(&shoe, &want);
        check_same(&shoe, &want);
    }
}

static void thousands_of_compositions(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 2);
    for (int i = 0; i < times(3000); i++) {
        const int cards = 6 + (int)(sim_random_next(&random) % 20);
        const odds_shoe shoe = i % 3 == 0 ? six_random_cards(&random, cards)
                                          : six_random_part(&random, i % 8 + 1);
        odds_counts want;
        if (odds_shoe_size(&shoe) < ODDS_CARDS_MIN)
            continue;
        odds_plain_count(&shoe, &want);
        check_same(&shoe, &want);
    }
}

/* As many cards as there may be, all of one value, of two, of all: nothing leaves its bits. */
static void the_most_cards(void **state)
{
    (void)state;
    for (int v = 0; v < ODDS_VALUES; v++)
        for (int w = v; w < ODDS_VALUES; w++) {
            odds_shoe shoe = { { 0 } };
            odds_counts want;
            shoe.left[v] = ODDS_CARDS_MAX / 2;
            shoe.left[w] += ODDS_CARDS_MAX / 2;
            odds_plain_count(&shoe, &want);
            check_same(&shoe, &want);
            for (int i = 0; i < ODDS_VALUES; i++)
                shoe.left[i] = i == v ? ODDS_CARDS_MAX - 9 * (i + w) : i + w;
            while (odds_shoe_size(&shoe) > ODDS_CARDS_MAX)
                shoe.left[v]--;
            odds_plain_count(&shoe, &want);
            check_same(&shoe, &want);
        }
}

static void everything_adds_up(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 3);
    for (int i = 0; i < 1000; i++) {
        const odds_shoe shoe = six_random_part(&random, 8);
        int64_t all = 0;
        odds_counts c;
        if (!odds_count(&shoe, &c))
            continue;
        for (int d = 0; d < ODDS_DRAWS; d++)
            all += sum(&c, d, -1) + sum(&c, d, 0) + sum(&c, d, 1);
        assert_true(all == c.total);
    }
}

static void what_cannot_be_counted(void **state)
{
    static const odds_shoe shoe[] = {
        { { 0 } },
        { { 5 } },
        { { 0, 0, 0, 2, 0, 0, 3 } },
        { { 100, -1, 50 } },
        { { 7, 0, 0, 0, 0, 0, 0, 0, 0, -1 } },
        { { 1001 } },
        { { 600, 401 } },
        { { INT32_MAX, INT32_MAX, INT32_MAX } },
        { { INT32_MIN, 10 } },
    };
    odds_counts before, after;

    (void)state;
    memset(&before, 0x5a, sizeof before);
    for (size_t i = 0; i < COUNT(shoe); i++) {
        after = before;
        assert_false(odds_count(&shoe[i], &after));
        assert_false(odds_count_plain(&shoe[i], &after));
        assert_memory_equal(&before, &after, sizeof after);
    }
}

static void the_third_card_table(void **state)
{
    (void)state;
    for (int banker = 0; banker <= 7; banker++)
        for (int third = -1; third < ODDS_VALUES; third++)
            assert_int_equal(odds_banker_draws(banker, third), oracle_banker_draws(banker, third));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts_of_eight_decks),
        cmocka_unit_test(few_cards_in_every_order),
        cmocka_unit_test(every_six_values),
        cmocka_unit_test(thousands_of_compositions),
        cmocka_unit_test(the_most_cards),
        cmocka_unit_test(everything_adds_up),
        cmocka_unit_test(what_cannot_be_counted),
        cmocka_unit_test(the_third_card_table),
    };
    return cmocka_run_group_tests_name("odds: the count", tests, NULL, NULL);
}
