/* test_extremes.c: the richest and the poorest cards: by every way where there are few, by search
 * where there are many, and the two held against each other. */
#include "core/core_test.h"
#include "length.h"
#include "odds/six_values.h"

#include "odds/extremes.h"

static odds_wager wager[ODDS_WAGERS_MAX];
static odds_extreme proven[ODDS_WAGERS_MAX][ODDS_ENDS], found[ODDS_WAGERS_MAX][ODDS_ENDS];

/* Ways to be left with cards, counted one by one. */
static int64_t count_ways(const odds_shoe *shoe, int value, int more)
{
    int64_t ways = 0;

    if (value == ODDS_VALUES)
        return more == 0;
    for (int own = 0; own <= shoe->left[value] && own <= more; own++)
        ways += count_ways(shoe, value + 1, more - own);
    return ways;
}

static void ways_are_counted(void **state)
{
    const odds_shoe deck = odds_shoe_of_decks(1), few = { { 3, 0, 1, 2, 1, 1, 1, 0, 2, 1 } };

    (void)state;
    for (int cards = 0; cards <= 12; cards++)
        assert_int_equal(odds_parts(&few, cards, INT64_MAX), count_ways(&few, 0, cards));
    assert_int_equal(odds_parts(&deck, 6, INT64_MAX), count_ways(&deck, 0, 6));
    assert_int_equal(odds_parts(&deck, 20, 1000), 1000);
    assert_int_equal(odds_parts(&few, 13, INT64_MAX), 0);
}

/* Looking at every way, and by the search: the same values, if not the same cards. */
static void the_search_finds_the_ends(void **state)
{
    const int known = odds_wagers_of(NULL, 0, wager), n = test_times(known, known);
    bool all;

    (void)state;
    for (int decks = test_is_long() ? 1 : 8; decks <= 8; decks += 7) {
        const odds_shoe shoe = odds_shoe_of_decks(decks);
        assert_true(odds_extremes(&shoe, wager, n, 8, proven, &all));
        assert_true(all);
        assert_true(odds_extremes_search(&shoe, wager, n, 8, found));
        for (int w = 0; w < n; w++) {
            for (int end = 0; end < ODDS_ENDS; end++) {
                assert_int_equal(odds_shoe_size(&proven[w][end].cards), 8);
                assert_int_equal(odds_fraction_compare(proven[w][end].value, found[w][end].value),
                                 0);
            }
            assert_true(odds_fraction_compare(proven[w][ODDS_RICHEST].value,
                                              proven[w][ODDS_POOREST].value) > 0);
        }
    }
}

/* The expectation told is that of the cards told, and they are the shoe's. */
static void values_are_those_of_the_cards(void **state)
{
    const int n = test_times(3, odds_wagers_of(NULL, 0, wager));
    const odds_shoe shoe = odds_shoe_of_decks(2);
    bool all;

    (void)state;
    assert_true(odds_wagers_of(NULL, 0, wager) >= n);
    assert_true(odds_extremes(&shoe, wager, n, 40, found, &all));
    assert_false(all);
    for (int w = 0; w < n; w++)
        for (int end = 0; end < ODDS_ENDS; end++) {
            const odds_extreme *const e = &found[w][end];
            odds_result result[ODDS_WAGERS_MAX];
            odds_counts counts;
            assert_int_equal(odds_shoe_size(&e->cards), 40);
            for (int v = 0; v < ODDS_VALUES; v++)
                assert_true(e->cards.left[v] >= 0 && e->cards.left[v] <= shoe.left[v]);
            assert_true(odds_count(&e->cards, &counts));
            odds_evaluate(&counts, &wager[w], 1, result);
            assert_int_equal(odds_fraction_compare(
                                 e->value, odds_expectation(&wager[w], result, counts.total)), 0);
        }
}

/* All cards: there is one way. More cards than there are, or too few for a round: none. */
static void where_there_is_no_choice(void **state)
{
    const odds_shoe shoe = odds_shoe_of_decks(1);
    bool all;

    (void)state;
    assert_int_equal(odds_wagers_of(NULL, 0, wager) > 0, 1);
    assert_true(odds_extremes(&shoe, wager, 1, 52, found, &all));
    assert_true(all);
    assert_int_equal(odds_fraction_compare(found[0][0].value, found[0][1].value), 0);
    assert_false(odds_extremes(&shoe, wager, 1, 53, found, &all));
    assert_false(odds_extremes(&shoe, wager, 1, 5, found, &all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_counted),
        cmocka_unit_test(the_search_finds_the_ends),
        cmocka_unit_test(values_are_those_of_the_cards),
        cmocka_unit_test(where_there_is_no_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
