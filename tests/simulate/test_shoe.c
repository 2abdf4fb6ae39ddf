/* test_shoe.c: shuffled shoes against a plain twin that draws card by card, the two widths against
 * each other, and the chances: every value as likely at every place as it should be. */
#include "core/core_test.h"

#include "simulate/shoe.h"

#include <stdlib.h>

/* The cards of one shoe, drawn one by one, written from what shoe.h and shoe_lanes.h promise and
 * sharing nothing with them but the generator. */
static void plain_shoe(int decks, uint64_t seed, uint64_t k, uint8_t *value)
{
    const unsigned lane = (unsigned)(k % 16);
    int left[10], cards = 52 * decks;
    sim_random random, spares;
    uint64_t spare = 0;

    for (int v = 0; v < 10; v++)
        left[v] = (v == 0 ? 16 : 4) * decks;
    sim_random_begin(&random, seed, 8 * (k / 16) + lane / 4);
    sim_random_begin(&spares, seed, 8 * (k / 16) + 4);
    for (unsigned i = 0; i <= lane; i++)
        spare = sim_random_next(&spares);
    for (int i = 0; cards > 0; i++, cards--) {
        const uint64_t word = sim_random_next(&random);
        uint32_t bits = (uint32_t)(word >> (16 * (lane % 4)) & 0xffff);
        int number, v = 0;

        while (bits * (uint32_t)cards % 65536 < 65536 % (uint32_t)cards)
            bits = (uint32_t)(sim_random_split(&spare) >> 48);
        number = (int)(bits * (uint32_t)cards >> 16);
        while (number >= left[v])
            number -= left[v++];
        left[v]--;
        value[i] = (uint8_t)v;
    }
}

static void check_block(int decks, uint64_t seed, uint64_t number)
{
    static sim_block block;
    sim_shuffler f;

    sim_shuffler_make(&f, decks, 0);
    sim_block_shuffle(&f, seed, number, &block);
    for (int lane = 0; lane < SIM_LANES; lane++) {
        uint8_t got[SIM_CARDS_MAX], want[SIM_CARDS_MAX];
        sim_block_shoe(&f, &block, lane, got);
        plain_shoe(decks, seed, 16 * number + (uint64_t)lane, want);
        assert_memory_equal(got, want, (size_t)f.size);
    }
}

static void shoes_are_those_of_the_plain_twin(void **state)
{
    static const struct { int decks; uint64_t seed, block; } row[] = {
        { 8, 1, 0 }, { 8, 1, 1 }, { 8, 0, 7 }, { 6, 2, 3 }, { 1, 5, 0 }, { 16, 9, 1000000007 },
        { 10, UINT64_MAX, 5 }, { 7, 77, UINT64_MAX / 16 },
    };
    (void)state;
    for (int wide = 0; wide < 2; wide++) {
        sim_shoe_allow_wide(wide != 0);
        for (size_t i = 0; i < COUNT(row); i++)
            check_block(row[i].decks, row[i].seed, row[i].block);
        for (uint64_t block = 0; block < 200; block++) /* some thousand numbers drawn again */
            check_block(8, 3, block);
    }
    sim_shoe_allow_wide(true);
}

static void the_first_cards_alone_are_the_same_cards(void **state)
{
    static sim_block all, few;
    sim_shuffler whole, six;
    (void)state;
    sim_shuffler_make(&whole, 8, 0);
    sim_shuffler_make(&six, 8, 6);
    sim_block_shuffle(&whole, 4, 9, &all);
    sim_block_shuffle(&six, 4, 9, &few);
    assert_memory_equal(all.at, few.at, 6 * sizeof all.at[0]);
}

/* Of all 2^16 numbers those kept fall into n equal parts, for every n there is. */
static void numbers_below_n_are_equally_likely(void **state)
{
    sim_shuffler f;
    (void)state;
    sim_shuffler_make(&f, 8, 0);
    for (uint32_t n = 1; n <= SIM_CARDS_MAX; n++) {
        uint32_t times[SIM_CARDS_MAX] = { 0 };
        for (uint32_t bits = 0; bits < 65536; bits++)
            if ((uint16_t)(bits * n) >= f.edge[n])
                times[bits * n >> 16]++;
        for (uint32_t i = 0; i < n; i++)
            assert_int_equal(times[i], 65536 / n);
    }
}

/* ---- Chances ------------------------------------------------------------------------------- */

enum { SHOES = 32000, CARDS = 52 };

static double squares_off(const double *count, const double *want, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += (count[i] - want[i]) * (count[i] - want[i]) / want[i];
    return sum;
}

/* Chi squared over all places of a deck (52 times 9 degrees of freedom), over the first two cards
 * and over the last two (99 each): within some five standard deviations. Seed 1. */
static void every_order_is_as_likely(void **state)
{
    static double at[CARDS][10], first[100], last[100], want[100], alone[10];
    static sim_block block;
    double sum = 0;
    sim_shuffler f;
    (void)state;
    sim_shuffler_make(&f, 1, 0);
    for (uint64_t b = 0; b < SHOES / 16; b++) {
        sim_block_shuffle(&f, 1, b, &block);
        for (int lane = 0; lane < 16; lane++) {
            for (int i = 0; i < CARDS; i++)
                at[i][block.at[i][lane]]++;
            first[block.at[0][lane] * 10 + block.at[1][lane]]++;
            last[block.at[50][lane] * 10 + block.at[51][lane]]++;
        }
    }
    for (int i = 0; i < 100; i++) {
        const int a = i / 10 == 0 ? 16 : 4, b = i % 10 == 0 ? 16 : 4;
        want[i] = SHOES * (double)a * (b - (i / 10 == i % 10)) / (52.0 * 51);
        alone[i / 10] = SHOES * a / 52.0;
    }
    for (int i = 0; i < CARDS; i++)
        sum += squares_off(at[i], alone, 10);
    assert_true(sum > 468 - 160 && sum < 468 + 160);
    assert_true(squares_off(first, want, 100) < 99 + 70);
    assert_true(squares_off(last, want, 100) < 99 + 70);
}

static void cuts_leave_ten_cards_on_either_side(void **state)
{
    static int times[397];
    double sum = 0;
    (void)state;
    for (uint64_t k = 0; k < 39700; k++) {
        const int cut = sim_shoe_cut(416, 6, k);
        assert_in_range(cut, 10, 406);
        times[cut - 10]++;
    }
    for (int i = 0; i < 397; i++)
        sum += (times[i] - 100.0) * (times[i] - 100.0) / 100;
    assert_true(sum > 396 - 140 && sum < 396 + 140);
    assert_int_equal(sim_shoe_cut(416, 6, 17), sim_shoe_cut(416, 6, 17));
}

/* ---- Numbers of rounds --------------------------------------------------------------------- */

static void every_card_is_numbered(void **state)
{
    static sim_block cards, numbers;
    sim_shuffler f;
    (void)state;
    sim_shuffler_make(&f, 8, 0);
    for (int wide = 0; wide < 2; wide++) {
        sim_shoe_allow_wide(wide != 0);
        sim_block_shuffle(&f, 1, 2, &cards);
        numbers = cards;
        sim_block_number(&f, &numbers);
        for (int lane = 0; lane < 16; lane++)
            for (int i = 0; i < 416; i++) {
                const int v = cards.at[i][lane];
                if (i > 410) {
                    assert_int_equal(numbers.at[i][lane], v);
                    continue;
                }
                assert_int_equal(numbers.at[i][lane],
                                 (v + cards.at[i + 2][lane]) % 10 * 1000 +
                                 (cards.at[i + 1][lane] + cards.at[i + 3][lane]) % 10 * 100 +
                                 cards.at[i + 4][lane] * 10 + cards.at[i + 5][lane]);
            }
    }
    sim_shoe_allow_wide(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shoes_are_those_of_the_plain_twin),
        cmocka_unit_test(the_first_cards_alone_are_the_same_cards),
        cmocka_unit_test(numbers_below_n_are_equally_likely),
        cmocka_unit_test(every_order_is_as_likely),
        cmocka_unit_test(cuts_leave_ten_cards_on_either_side),
        cmocka_unit_test(every_card_is_numbered),
    };
    return cmocka_run_group_tests_name("shoes", tests, NULL, NULL);
}
