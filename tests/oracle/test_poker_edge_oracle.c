/* The edge of pai gow poker, dealt out plainly: small decks, every hand set and ranked by the house
 * ways of this folder, every deal of two hands compared, held against the count of the program.
 *
 * Written without the counting code having been read, and sharing nothing with it: it knows no
 * suits that are alike and no way round any deal. Seen were poker_edge.h, poker_parts.h, which
 * tells the method, and the head of test_poker_edge.c, which deals small decks out too. */
#include "length.h"
#include "pai_gow_oracle.h"

#include "simulate/poker_edge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HAND = 7, MOST_CARDS = 21, MOST_HANDS = 116280, WAYS = 2 };

typedef struct hand {
    uint32_t cards;                       /* a bit each */
    int64_t front[WAYS], behind[WAYS];
} hand;

typedef struct deck {
    struct pgo_card card[MOST_CARDS];
    int cards;
    hand *all;
    size_t hands;
} deck;

static poker7 *tables[2];                 /* A-2-3-4-5 second, and lowest */
static sim_poker *way[2][WAYS];

static int make(void **state)
{
    static const char *const name[WAYS] = { "poker-1", "poker-2" };

    (void)state;
    for (int low = 0; low < 2; low++) {
        if (!(tables[low] = poker7_new(low)))
            return -1;
        for (int w = 0; w < WAYS; w++)
            if (!(way[low][w] = sim_poker_new(tables[low], sabot_house_way_named(name[w]))))
                return -1;
    }
    return 0;
}

static int unmake(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        for (int w = 0; w < WAYS; w++)
            sim_poker_free(way[low][w]);
        poker7_free(tables[low]);
    }
    return 0;
}

/* ---- The plain way --------------------------------------------------------------------------- */

/* Ranks as the regulation counts them, the ace 14; zero ends them. */
static void lay_out(deck *d, const int ranks[], bool joker)
{
    d->cards = 0;
    for (; *ranks != 0; ranks++)
        for (int suit = PGO_SPADES; suit <= PGO_CLUBS; suit++)
            d->card[d->cards++] = (struct pgo_card){ *ranks, (enum pgo_suit)suit };
    if (joker)
        d->card[d->cards++] = (struct pgo_card){ 14, PGO_JOKER };
}

static void set_hand(deck *d, const struct pgo_card card[HAND], uint32_t cards, bool wheel_low)
{
    const struct pgo_poker_setting set[WAYS] = { pgo_poker_1(card, wheel_low),
                                                 pgo_poker_2(card, wheel_low) };
    hand *const one = &d->all[d->hands++];

    one->cards = cards;
    for (int w = 0; w < WAYS; w++) {
        one->front[w] = set[w].front_rank;
        one->behind[w] = set[w].behind_rank;
    }
}

static void set_hands(deck *d, struct pgo_card card[HAND], int n, int from, uint32_t cards,
                      bool wheel_low)
{
    if (n == HAND) {
        set_hand(d, card, cards, wheel_low);
        return;
    }
    for (int i = from; i < d->cards; i++) {
        card[n] = d->card[i];
        set_hands(d, card, n + 1, i + 1, cards | UINT32_C(1) << i, wheel_low);
    }
}

static int standing(int64_t mine, int64_t theirs)
{
    return mine > theirs ? POKER_HIGHER : mine == theirs ? POKER_EQUAL : POKER_LOWER;
}

static void count(const deck *d, int player, int dealer, uint64_t deals[3][3])
{
    memset(deals, 0, 9 * sizeof deals[0][0]);
    for (size_t i = 0; i < d->hands; i++)
        for (size_t j = 0; j < d->hands; j++)
            if ((d->all[i].cards & d->all[j].cards) == 0)
                deals[standing(d->all[i].front[player], d->all[j].front[dealer])]
                     [standing(d->all[i].behind[player], d->all[j].behind[dealer])]++;
}

/* ---- Held against the count ------------------------------------------------------------------ */

static void try_deck(const int ranks[], bool joker, bool wheel_low, int player, int dealer)
{
    struct pgo_card card[HAND];
    deck d = { .all = malloc(MOST_HANDS * sizeof *d.all) };
    poker_deck counted = { .joker = joker };
    poker_joint joint;
    uint64_t deals[3][3];

    assert_non_null(d.all);
    lay_out(&d, ranks, joker);
    set_hands(&d, card, 0, 0, 0, wheel_low);
    count(&d, player, dealer, deals);
    for (; *ranks != 0; ranks++)
        counted.ranks |= (uint16_t)(1u << (*ranks == 14 ? 0 : *ranks - 1));
    assert_int_equal(poker_edge_count(way[wheel_low][player], way[wheel_low][dealer], &counted,
                                      NULL, NULL, &joint), POKER_MADE);
    for (int i = 0; i < 9; i++)
        if (joint.deals[i / 3][i % 3] != (odds_int)deals[i / 3][i % 3])
            fail_msg("%d cards, ways %d and %d, cell %d: %llu here", d.cards, player + 1,
                     dealer + 1, i, (unsigned long long)deals[i / 3][i % 3]);
    free(d.all);
}

/* Straights through the joker at either end, flushes, five aces; low cards alone; a gap. */
static void test_small_decks(void **state)
{
    static const int high[] = { 14, 13, 12, 11, 0 }, low[] = { 2, 3, 4, 5, 0 },
                     gap[] = { 14, 10, 9, 3, 0 };

    (void)state;
    try_deck(high, true, false, 0, 0);
    try_deck(low, true, true, 0, 1);
    try_deck(gap, false, false, 1, 0);
}

/* Five ranks: whole straights, A-2-3-4-5 at both of its places. */
static void test_more(void **state)
{
    static const int high[] = { 14, 13, 12, 11, 10, 0 }, wheel[] = { 14, 2, 3, 4, 5, 0 };

    (void)state;
    if (!test_is_long())
        return;
    try_deck(high, true, false, 0, 1);
    try_deck(wheel, true, false, 0, 0);
    try_deck(wheel, true, true, 0, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_small_decks),
                                        cmocka_unit_test(test_more) };

    return cmocka_run_group_tests(tests, make, unmake);
}
