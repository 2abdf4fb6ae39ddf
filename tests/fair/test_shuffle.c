/* The shuffle of sealed shoes, packs and throws: is every card at every place as often as any
 * other? A chi-square of face by place over many shuffles, its z within 4: 60,000 shoes of eight
 * decks, or a million with SABOT_LONG. The same test must catch three faults that people make.
 *
 * Of n pieces, m faces with n/m each, the cells are not independent: a shuffle is a whole
 * permutation. The sum of (seen - expected)^2 / expected is then n / (n - 1) times a chi-square of
 * (m - 1)(n - 1) degrees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "deal/fair.h"
#include "length.h"

enum { FACES_MAX = 54 };

typedef void shuffler(deal_random *random, uint8_t *piece, int n);

static int shoes(void)
{
    return test_is_long() ? 1000000 : 60000;
}

/* Secret k of this test. */
static void secret_of(uint32_t k, unsigned char secret[32])
{
    static deal_seed_secrets secrets;
    unsigned char seed[32];

    if (!secrets.secrets.make) {
        deal_seed_from_text("the shuffle", seed);
        deal_seed_secrets_init(&secrets, seed);
    }
    assert_true(secrets.secrets.make(&secrets.secrets, k, secret));
}

static double z_of(shuffler *shuffle, int times, int n, int faces)
{
    static uint32_t seen[DEAL_CARDS_MAX][FACES_MAX];
    const double expected = (double)times / faces, degrees = (faces - 1.0) * (n - 1.0);
    uint8_t piece[DEAL_CARDS_MAX];
    unsigned char secret[32];
    deal_random random;
    double sum = 0;

    memset(seen, 0, sizeof seen);
    for (int k = 1; k <= times; k++) {
        for (int i = 0; i < n; i++)
            piece[i] = (uint8_t)(i % faces + 1);
        secret_of((uint32_t)k, secret);
        deal_random_init(&random, secret, 1);
        shuffle(&random, piece, n);
        for (int i = 0; i < n; i++)
            seen[i][piece[i]]++;
    }
    for (int i = 0; i < n; i++)
        for (int face = 1; face <= faces; face++)
            sum += (seen[i][face] - expected) * (seen[i][face] - expected) / expected;
    return (sum * (n - 1) / n - degrees) / sqrt(2 * degrees);
}

static void is_even(const char *what, double z)
{
    print_message("%s: z = %.2f\n", what, z);
    assert_true(fabs(z) < 4);
}

static void is_caught(const char *what, double z)
{
    print_message("%s: z = %.2f\n", what, z);
    assert_true(fabs(z) >= 4);
}

/* ---- Ours ------------------------------------------------------------------------------------ */

static void every_card_is_at_every_place_as_often(void **state)
{
    (void)state;
    is_even("eight decks", z_of(deal_shuffle, shoes(), 8 * 52, 52));
    is_even("six decks", z_of(deal_shuffle, shoes(), 6 * 52, 52));
}

static void so_are_a_deck_with_its_joker_and_a_set_of_tiles(void **state)
{
    (void)state;
    is_even("53 cards", z_of(deal_shuffle, shoes(), 53, 53));
    is_even("32 tiles", z_of(deal_shuffle, shoes(), 32, 32));
}

/* Behind the shuffle of the tiles, from the same stream: three dice, and the random number. */
static void every_throw_is_as_likely(void **state)
{
    static const struct { int kind, values; } row[] = { { SABOT_EV_UNCOVER, 216 },
                                                        { SABOT_EV_NUMBER, 7 } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const double expected = (double)shoes() / row[i].values;
        uint32_t seen[217] = { 0 };
        double sum = 0;

        for (int k = 1; k <= shoes(); k++) {
            uint8_t tile[32] = { 0 };
            unsigned char secret[32];
            deal_random random;

            secret_of((uint32_t)k, secret);
            deal_random_init(&random, secret, 1);
            deal_shuffle(&random, tile, 32);
            seen[deal_shows(&random, row[i].kind)]++;
        }
        for (int v = 1; v <= row[i].values; v++)
            sum += (seen[v] - expected) * (seen[v] - expected) / expected;
        is_even("a throw", (sum - (row[i].values - 1)) / sqrt(2.0 * (row[i].values - 1)));
    }
}

/* ---- Three faults ---------------------------------------------------------------------------- */

static void swap(uint8_t *piece, int i, int j)
{
    const uint8_t was = piece[i];

    piece[i] = piece[j];
    piece[j] = was;
}

/* Ten random bits taken modulo, with nothing thrown away. */
static void by_modulo(deal_random *random, uint8_t *piece, int n)
{
    for (int left = n; left > 1; left--)
        swap(piece, left - 1, (int)(deal_random_below(random, 1024) % (uint32_t)left));
}

/* Each changes places with any of all, not of those that are left. */
static void naively(deal_random *random, uint8_t *piece, int n)
{
    for (int i = 0; i < n; i++)
        swap(piece, i, (int)deal_random_below(random, (uint32_t)n));
}

/* Any of those before it: never itself. */
static void off_by_one(deal_random *random, uint8_t *piece, int n)
{
    for (int left = n; left > 1; left--)
        swap(piece, left - 1, (int)deal_random_below(random, (uint32_t)(left - 1)));
}

static void a_modulo_bias_is_caught(void **state)
{
    (void)state;
    is_caught("modulo", z_of(by_modulo, shoes(), 8 * 52, 52));
}

static void a_naive_swap_is_caught(void **state)
{
    (void)state;
    is_caught("naive swap", z_of(naively, shoes(), 8 * 52, 52));
}

static void a_place_off_by_one_is_caught(void **state)
{
    (void)state;
    is_caught("off by one", z_of(off_by_one, shoes(), 8 * 52, 52));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_at_every_place_as_often),
        cmocka_unit_test(so_are_a_deck_with_its_joker_and_a_set_of_tiles),
        cmocka_unit_test(every_throw_is_as_likely),
        cmocka_unit_test(a_modulo_bias_is_caught),
        cmocka_unit_test(a_naive_swap_is_caught),
        cmocka_unit_test(a_place_off_by_one_is_caught),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
