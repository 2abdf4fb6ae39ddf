/* test_poker7.c: the tables of the best five of seven cards, against the plain evaluator and
 * against the known counts of all hands. SABOT_LONG compares every hand there is. */
#include "core/core_test.h"
#include "length.h"

#include "odds/poker7.h"
#include "simulate/random.h"

#include <stdlib.h>

enum { FIVES = 2869685 }; /* C(53,5) */

static poker7 *tables[2];         /* by wheel_low */
static sabot_poker_rank *five[2]; /* what the plain evaluator says of every five cards */
static uint32_t choose[54][6];    /* binomials */

/* The number of five cards in rising order among all of them. */
static uint32_t number_of(const sabot_card c[5])
{
    return choose[c[0] - 1][1] + choose[c[1] - 1][2] + choose[c[2] - 1][3] + choose[c[3] - 1][4] +
           choose[c[4] - 1][5];
}

/* Asks the plain evaluator about every five cards, once: any seven are then 21 looks. */
static void ask_fives(int low)
{
    sabot_card c[5];

    for (c[4] = 5; c[4] <= 53; c[4]++)
        for (c[3] = 4; c[3] < c[4]; c[3]++)
            for (c[2] = 3; c[2] < c[3]; c[2]++)
                for (c[1] = 2; c[1] < c[2]; c[1]++)
                    for (c[0] = 1; c[0] < c[1]; c[0]++)
                        five[low][number_of(c)] = sabot_poker_five(c, low);
}

/* The best five of seven cards in rising order: sabot_poker_best, from those answers. A card's part
 * of a number depends on its place among the five: on how many of the seven before it are left
 * out. up_to[k][i] adds up the parts of the first i cards with k left out. */
static sabot_poker_rank plain_best(const sabot_card card[7], int low)
{
    uint32_t up_to[3][8] = { { 0 } };
    sabot_poker_rank best = 0;

    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 7; i++)
            up_to[k][i + 1] =
                up_to[k][i] + (i >= k && i < k + 5 ? choose[card[i] - 1][i - k + 1] : 0);
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            const uint32_t number = up_to[0][a] + up_to[1][b] - up_to[1][a + 1] + up_to[2][7] -
                                    up_to[2][b + 1];
            if (five[low][number] > best)
                best = five[low][number];
        }
    return best;
}

static int make_tables(void **state)
{
    (void)state;
    for (int n = 0; n < 54; n++) {
        choose[n][0] = 1;
        for (int k = 1; k < 6 && n > 0; k++)
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    for (int low = 0; low <= 1; low++) {
        tables[low] = poker7_new(low);
        five[low] = malloc(FIVES * sizeof *five[low]);
        if (tables[low] == NULL || five[low] == NULL)
            return -1;
        ask_fives(low);
    }
    return 0;
}

static int free_tables(void **state)
{
    (void)state;
    for (int low = 0; low <= 1; low++) {
        poker7_free(tables[low]);
        free(five[low]);
    }
    return 0;
}

/* All C(53,7) hands by their best kind; the place of A-2-3-4-5 moves none of them. */
static void all_hands_by_kind(void **state)
{
    static const uint64_t want[SABOT_POKER_KINDS] = {
        [SABOT_POKER_FIVE_ACES] = 1128,        [SABOT_POKER_ROYAL_FLUSH] = 26132,
        [SABOT_POKER_STRAIGHT_FLUSH] = 184832, [SABOT_POKER_FOUR] = 307472,
        [SABOT_POKER_FULL_HOUSE] = 4188528,    [SABOT_POKER_FLUSH] = 6172088,
        [SABOT_POKER_STRAIGHT] = 11236028,     [SABOT_POKER_THREE] = 7470676,
        [SABOT_POKER_TWO_PAIR] = 35553816,     [SABOT_POKER_PAIR] = 64221960,
        [SABOT_POKER_NONE] = 24780420,
    };
    static uint32_t count[POKER7_CLASSES];
    (void)state;
    for (int low = 0; low <= 1; low++) {
        uint64_t kind[SABOT_POKER_KINDS] = { 0 }, all = 0;
        poker7_count(tables[low], count);
        for (int c = 0; c < POKER7_CLASSES; c++)
            kind[sabot_poker_kind_of(tables[low]->rank[c])] += count[c];
        for (int k = 0; k < SABOT_POKER_KINDS; k++) {
            assert_int_equal(kind[k], want[k]);
            all += kind[k];
        }
        assert_int_equal(all, 154143080);
    }
    assert_int_equal(want[SABOT_POKER_ROYAL_FLUSH] + want[SABOT_POKER_STRAIGHT_FLUSH], 210964);
}

/* Classes rise with ranks, and every rank finds its class again. */
static void classes_are_ranks_in_order(void **state)
{
    (void)state;
    for (int low = 0; low <= 1; low++) {
        const sabot_poker_rank *rank = tables[low]->rank;
        for (int c = 0; c < POKER7_CLASSES; c++) {
            if (c > 0)
                assert_true(rank[c - 1] < rank[c]);
            assert_int_equal(poker7_class_of(tables[low], rank[c]), c);
        }
        assert_int_equal(sabot_poker_kind_of(rank[0]), SABOT_POKER_NONE);
        assert_int_equal(sabot_poker_kind_of(rank[POKER7_CLASSES - 1]), SABOT_POKER_FIVE_ACES);
    }
}

/* The cards of a set, rising. */
static void cards_of(uint64_t set, sabot_card card[7])
{
    for (int i = 0; i < 7; i++, set &= set - 1)
        card[i] = (sabot_card)(__builtin_ctzll(set) + 1);
}

static void fail_hand(const sabot_card card[7], sabot_poker_rank got, sabot_poker_rank want)
{
    for (int i = 0; i < 7; i++) {
        char text[3];
        sabot_card_text(card[i], text);
        print_error("%s ", text);
    }
    fail_msg("is %06x, not %06x", (unsigned)want, (unsigned)got);
}

static void check_set(uint64_t set, int low)
{
    const poker7 *t = tables[low];
    sabot_card card[7];
    sabot_poker_rank want, got;

    cards_of(set, card);
    want = plain_best(card, low);
    got = t->rank[poker7_best(t, card)];
    if (got != want)
        fail_hand(card, got, want);
}

/* Moves seven random cards to the front of a deck. */
static void draw_seven(sim_random *random, sabot_card deck[SABOT_CARD_JOKER])
{
    for (int i = 0; i < 7; i++) {
        const int at = i + (int)(sim_random_next(random) % (uint64_t)(SABOT_CARD_JOKER - i));
        const sabot_card card = deck[at];
        deck[at] = deck[i];
        deck[i] = card;
    }
}

static void fill(sabot_card deck[SABOT_CARD_JOKER])
{
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deck[i] = (sabot_card)(i + 1);
}

/* A million hands: random ones, and each of them again with the joker for a card. */
static void random_hands(void **state)
{
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    (void)state;
    fill(deck);
    sim_random_begin(&random, 53, 7);
    for (int n = 0; n < 540000; n++) {
        uint64_t set;
        draw_seven(&random, deck);
        set = poker7_set(deck);
        check_set(set, n % 2);
        if (set >> 52 == 0)
            check_set((set & (set - 1)) | poker7_bit(SABOT_CARD_JOKER), n % 2);
    }
}

/* Cards in any order, against sabot_poker_best itself. */
static void cards_in_any_order(void **state)
{
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    (void)state;
    fill(deck);
    sim_random_begin(&random, 53, 8);
    for (int n = 0; n < 20000; n++) {
        const poker7 *t = tables[n % 2];
        sabot_poker_rank want, got;
        draw_seven(&random, deck);
        want = sabot_poker_best(deck, n % 2);
        got = t->rank[poker7_best(t, deck)];
        if (got != want)
            fail_hand(deck, got, want);
    }
}

/* Four aces and full houses that lie beside a flush, which only a joker makes possible. */
static void better_than_the_flush(void **state)
{
    static const struct { const char *hand; sabot_poker_kind kind; } row[] = {
        { "AsKs9s4sJkAhAd", SABOT_POKER_FOUR },
        { "AsKs9s4sJkKhKd", SABOT_POKER_FULL_HOUSE },
        { "AsKs9s4sJkAhKd", SABOT_POKER_FULL_HOUSE },
        { "AsKs9s4sJkAhQd", SABOT_POKER_FLUSH },
        { "AsKsQsJsJkAhAd", SABOT_POKER_ROYAL_FLUSH },
        { "2s3s4s5sJkAhAd", SABOT_POKER_STRAIGHT_FLUSH },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_card card[7];
        for (int c = 0; c < 7; c++)
            assert_true(sabot_card_parse(row[i].hand + 2 * c, 2, &card[c]));
        for (int low = 0; low <= 1; low++) {
            const sabot_poker_rank rank = tables[low]->rank[poker7_best(tables[low], card)];
            assert_int_equal(sabot_poker_kind_of(rank), row[i].kind);
        }
    }
}

static void check_fives(void *context, poker7_cards some, const poker7_cards *two, int n)
{
    const int *low = context;

    for (int i = 0; i < n; i++)
        check_set(some.set | two[i].set, *low);
}

/* Every hand there is, under both places of A-2-3-4-5: a minute. */
static void every_hand(void **state)
{
    (void)state;
    for (int low = 0; low <= 1; low++)
        poker7_each_five(tables[low], check_fives, &low);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_hands_by_kind),
        cmocka_unit_test(classes_are_ranks_in_order),
        cmocka_unit_test(random_hands),
        cmocka_unit_test(cards_in_any_order),
        cmocka_unit_test(better_than_the_flush),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(every_hand),
    };
    int failed = cmocka_run_group_tests_name("poker7", tests, make_tables, free_tables);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("poker7, long", long_tests, make_tables,
                                              free_tables);
    return failed;
}
