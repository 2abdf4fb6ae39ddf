/* chemin_test.c: see chemin_test.h. It gives no evidence. */
#include "odds/chemin_test.h"

#include "simulate/random.h"

#include <stdlib.h>

chemin_game chemin_tried;
chemin_solution chemin_solved, chemin_other;
static sim_random dice;

int chemin_test_begin(void **state)
{
    (void)state;
    chemin_solution_init(&chemin_solved);
    chemin_solution_init(&chemin_other);
    sim_random_begin(&dice, 5, 2);
    return 0;
}

int chemin_test_end(void **state)
{
    (void)state;
    chemin_solution_clear(&chemin_solved);
    chemin_solution_clear(&chemin_other);
    return 0;
}

int chemin_below(int n)
{
    return (int)(sim_random_next(&dice) % (uint64_t)n);
}

/* At most so many cards of a value, and often none. */
odds_shoe chemin_random_shoe(int most)
{
    odds_shoe shoe;

    do
        for (int v = 0; v < ODDS_VALUES; v++)
            shoe.left[v] = chemin_below(4) == 0 ? 0 : chemin_below((v == 0 ? 4 : 1) * most + 1);
    while (odds_shoe_size(&shoe) < ODDS_CARDS_MIN);
    return shoe;
}

chemin_setup chemin_setup_of(odds_shoe shoe, bool is_free, bool player_cards, bool banker_cards)
{
    return (chemin_setup){ .shoe = shoe, .free = is_free, .player_cards = player_cards,
                           .banker_cards = banker_cards };
}

chemin_setup chemin_endless(bool is_free, bool player_cards, bool banker_cards)
{
    chemin_setup setup =
        chemin_setup_of(chemin_shoe_endless(), is_free, player_cards, banker_cards);

    setup.replaced = true;
    return setup;
}

mpq_srcptr chemin_percent(int percent)
{
    static mpq_t rate[101];
    static bool known;

    for (int i = 0; i <= 100 && !known; i++) {
        mpq_init(rate[i]);
        mpq_set_si(rate[i], i, 100);
        mpq_canonicalize(rate[i]);
    }
    known = true;
    return rate[percent];
}

void chemin_try(const chemin_setup *setup, int percent)
{
    assert_true(chemin_count(setup, &chemin_tried));
    chemin_solve(&chemin_tried, chemin_percent(percent), &chemin_solved);
}

void chemin_check_fraction(const mpq_t number, const char *want)
{
    char *text = mpq_get_str(NULL, 10, number);

    assert_string_equal(text, want);
    free(text);
}
