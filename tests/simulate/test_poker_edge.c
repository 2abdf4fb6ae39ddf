/* test_poker_edge.c: house way against house way over every deal. Small decks are dealt out one by
 * one, each hand set by the house way and ranked by the plain evaluator, and must come to the same
 * nine numbers; the whole deck must add up, be its own mirror when the sides change places, and
 * lie within three standard errors of a simulation. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/poker_edge.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 14, BLOCKS = 64, LONG_BLOCKS = 16384, HAND = 7, MOST_CARDS = 29, WAYS = 3 };

/* Of settings it holds equal it takes the earliest, so that suits are not alike to it. */
static const char slanted[] = "house-way slanted\n"
                              "game pai-gow-poker\n"
                              "version 1\n"
                              "line A\n"
                              "    says The highest two cards that are not foul.\n"
                              "    best front\n";

static const char gap[] = "house-way gap\n"
                          "game pai-gow-poker\n"
                          "version 1\n"
                          "line A\n"
                          "    says Only pairs.\n"
                          "    when pairs 1 or more\n"
                          "    best front\n";

static sabot_house_way slanted_way, gap_way;
static poker7 *tables;
static sim_poker *way[WAYS];          /* poker-1, poker-2, slanted */
static poker_joint whole[2];          /* poker-1 against poker-2, and the other way round */

static int read_way(const char *text, sabot_house_way *out)
{
    const char *says;
    int at;

    return sabot_house_way_parse(text, strlen(text), out, &at, &says);
}

static int make(void **state)
{
    (void)state;
    tables = poker7_new(false);
    if (tables == NULL || read_way(slanted, &slanted_way) != 0 || read_way(gap, &gap_way) != 0)
        return 1;
    way[0] = sim_poker_new(tables, sabot_house_way_named("poker-1"));
    way[1] = sim_poker_new(tables, sabot_house_way_named("poker-2"));
    way[2] = sim_poker_new(tables, &slanted_way);
    return way[0] == NULL || way[1] == NULL || way[2] == NULL;
}

static int unmake(void **state)
{
    (void)state;
    for (int w = 0; w < WAYS; w++)
        sim_poker_free(way[w]);
    poker7_free(tables);
    return 0;
}

/* ---- The plain count ------------------------------------------------------------------------- */

/* Two ways against each other. */
typedef struct match {
    int player, dealer;
    uint64_t cell[3][3];
} match;

typedef struct dealing {
    sabot_card card[MOST_CARDS];
    int cards;
    sabot_poker_rank *front[WAYS], *behind[WAYS]; /* of every hand, by its number */
    uint32_t choose[MOST_CARDS + 1][HAND + 1];
    bool by_suits; /* of hands that differ in the names of suits only one is the player's */
    match *matches;
    size_t n;
} dealing;

/* A hand's number: the sum over its cards, the lowest first, of C(place, 1), C(place, 2), ... */
static uint32_t number_with(const dealing *d, uint32_t number, int place, int chosen)
{
    return number + d->choose[place][chosen + 1];
}

static void set_hands(dealing *d, sabot_card card[HAND], int chosen, int from, uint32_t number)
{
    if (chosen < HAND) {
        for (int i = from; i < d->cards; i++) {
            card[chosen] = d->card[i];
            set_hands(d, card, chosen + 1, i + 1, number_with(d, number, i, chosen));
        }
        return;
    }
    for (int w = 0; w < WAYS; w++) {
        sabot_poker_setting set;
        assert_true(sabot_house_way_set_cards(way[w]->way, card, false, &set) >= 0);
        d->front[w][number] = sabot_poker_two(set.front);
        d->behind[w][number] = sabot_poker_five(set.behind, false);
    }
}

static int standing(uint32_t a, uint32_t b)
{
    return a > b ? POKER_HIGHER : a == b ? POKER_EQUAL : POKER_LOWER;
}

static void compare(dealing *d, uint32_t mine, uint32_t theirs, uint32_t times)
{
    for (size_t i = 0; i < d->n; i++) {
        match *m = &d->matches[i];
        m->cell[standing(d->front[m->player][mine], d->front[m->dealer][theirs])]
               [standing(d->behind[m->player][mine], d->behind[m->dealer][theirs])] += times;
    }
}

/* The dealer's hands, of the places left. */
static void deal_dealer(dealing *d, const int *left, int n, int chosen, uint32_t number,
                        uint32_t mine, uint32_t times)
{
    if (chosen == HAND) {
        compare(d, mine, number, times);
        return;
    }
    for (int i = 0; i <= n - (HAND - chosen); i++)
        deal_dealer(d, left + i + 1, n - i - 1, chosen + 1,
                    number_with(d, number, left[i], chosen), mine, times);
}

/* How many hands are like this but for the names of suits; 0 if it is not the first of them. */
static uint32_t hands_like(const dealing *d, uint32_t places)
{
    uint32_t suit[4] = { 0 }, times = 24, same = 1;

    for (int i = 0; i < d->cards; i++)
        if ((places >> i & 1) && d->card[i] != SABOT_CARD_JOKER)
            suit[sabot_card_suit(d->card[i])] |= 1u << sabot_card_rank(d->card[i]);
    for (int s = 1; s < 4; s++) {
        if (suit[s] > suit[s - 1])
            return 0;
        same = suit[s] == suit[s - 1] ? same + 1 : 1;
        times /= same;
    }
    return times;
}

static void deal_player(dealing *d, int chosen, int from, uint32_t number, uint32_t places)
{
    int left[MOST_CARDS], n = 0;

    if (chosen < HAND) {
        for (int i = from; i < d->cards; i++)
            deal_player(d, chosen + 1, i + 1, number_with(d, number, i, chosen),
                        places | 1u << i);
        return;
    }
    const uint32_t times = d->by_suits ? hands_like(d, places) : 1;
    for (int i = 0; i < d->cards; i++)
        if (!(places >> i & 1))
            left[n++] = i;
    if (times > 0)
        deal_dealer(d, left, n, 0, 0, number, times);
}

static void lay_out(dealing *d, const poker_deck *deck)
{
    for (int rank = 1; rank <= 13; rank++)
        for (int suit = 0; suit < 4; suit++)
            if (deck->ranks >> (rank - 1) & 1)
                d->card[d->cards++] = sabot_card_make(rank, suit);
    if (deck->joker)
        d->card[d->cards++] = SABOT_CARD_JOKER;
    for (int n = 0; n <= MOST_CARDS; n++)
        for (int k = 0; k <= HAND; k++)
            d->choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : d->choose[n - 1][k - 1] +
                                                        d->choose[n - 1][k];
}

/* Deals a deck out and holds the count against it. */
static void try_deck(poker_deck deck, bool by_suits, match *matches, size_t n)
{
    dealing d = { .by_suits = by_suits, .matches = matches, .n = n };
    sabot_card card[HAND];

    lay_out(&d, &deck);
    const size_t hands = d.choose[d.cards][HAND];
    for (int w = 0; w < WAYS; w++) {
        d.front[w] = malloc(hands * sizeof *d.front[w]);
        d.behind[w] = malloc(hands * sizeof *d.behind[w]);
        assert_true(d.front[w] != NULL && d.behind[w] != NULL);
    }
    set_hands(&d, card, 0, 0, 0);
    deal_player(&d, 0, 0, 0, 0);
    for (size_t i = 0; i < n; i++) {
        poker_joint joint;
        assert_int_equal(poker_edge_count(way[matches[i].player], way[matches[i].dealer], &deck,
                                          NULL, NULL, &joint), POKER_MADE);
        for (int f = 0; f < 3; f++)
            for (int b = 0; b < 3; b++)
                assert_int_equal(joint.deals[f][b], matches[i].cell[f][b]);
        assert_true(poker_joint_sum(&joint) == poker_edge_deals(&deck));
    }
    for (int w = 0; w < WAYS; w++) {
        free(d.front[w]);
        free(d.behind[w]);
    }
}

enum { A = 1 << 0, TWO = 1 << 1, THREE = 1 << 2, FIVE = 1 << 4, SEVEN = 1 << 6, EIGHT = 1 << 7,
       NINE = 1 << 8, TEN = 1 << 9, J = 1 << 10, Q = 1 << 11, K = 1 << 12 };

/* Four ranks and the joker: a flush needs it, and two others of ranks that the suit has too. */
static void seventeen_cards(void **state)
{
    static const uint16_t ranks[] = { A | K | NINE | TWO, TEN | NINE | EIGHT | SEVEN,
                                      A | TWO | THREE | FIVE, K | Q | J | EIGHT };

    (void)state;
    for (size_t i = 0; i < COUNT(ranks); i++) {
        match matches[] = { { 0, 0, { { 0 } } }, { 0, 1, { { 0 } } }, { 1, 0, { { 0 } } },
                            { 2, 2, { { 0 } } }, { 2, 0, { { 0 } } }, { 1, 2, { { 0 } } } };
        try_deck((poker_deck){ ranks[i], true }, false, matches, COUNT(matches));
    }
}

/* Five ranks: flushes in both hands, of one suit never, since that takes ten cards of it. */
static void twenty_cards(void **state)
{
    match matches[] = { { 0, 1, { { 0 } } }, { 2, 2, { { 0 } } } };

    (void)state;
    try_deck((poker_deck){ A | K | J | NINE | SEVEN, false }, false, matches, COUNT(matches));
}

/* With the joker, and with six and seven ranks: six and seven cards of a suit. */
static void more_cards(void **state)
{
    match matches[] = { { 0, 1, { { 0 } } }, { 2, 2, { { 0 } } }, { 0, 2, { { 0 } } } };
    match six[] = { { 1, 0, { { 0 } } }, { 0, 0, { { 0 } } } };
    match seven[] = { { 1, 0, { { 0 } } } };

    (void)state;
    try_deck((poker_deck){ A | Q | NINE | EIGHT | TWO, true }, false, matches, COUNT(matches));
    try_deck((poker_deck){ A | K | TEN | EIGHT | SEVEN | TWO, true }, true, six, COUNT(six));
    try_deck((poker_deck){ A | K | Q | NINE | SEVEN | FIVE | THREE, false }, true, seven,
             COUNT(seven));
}

/* ---- The whole deck -------------------------------------------------------------------------- */

static const poker_deck all_cards = { POKER_ALL_RANKS, true };

static uint64_t told;

static void watch(void *context, uint64_t done, uint64_t all)
{
    assert_ptr_equal(context, &told);
    assert_true(done > told && done <= all);
    told = done == all ? 0 : done;
}

static void all_deals_and_their_mirror(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        told = 0;
        assert_int_equal(poker_edge_count(way[i], way[!i], &all_cards, watch, &told, &whole[i]),
                         POKER_MADE);
        assert_int_equal(told, 0);
        assert_true(poker_joint_sum(&whole[i]) == poker_edge_deals(&all_cards));
    }
    assert_true(poker_edge_deals(&all_cards) == (odds_int)154143080 * 53524680);
    for (int f = 0; f < 3; f++)
        for (int b = 0; b < 3; b++)
            assert_true(whole[0].deals[f][b] == whole[1].deals[2 - f][2 - b]);
}

/* What the player wins when the dealer banks, the dealer wins when the player does: but for copies,
 * which go to the bank. */
static void outcomes(void **state)
{
    const poker_joint j = { { { 1, 2, 4 }, { 8, 16, 32 }, { 64, 128, 256 } } };
    const poker_outcome d = poker_edge_outcome(&j, false), p = poker_edge_outcome(&j, true);
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    assert_true(d.win == 1 && d.lose == 16 + 32 + 128 + 256 && d.push == 2 + 4 + 8 + 64);
    assert_true(p.win == 1 + 2 + 8 + 16 && p.lose == 256 && p.push == 4 + 32 + 64 + 128);
    odds_fraction_text(poker_outcome_value(&p, 5), text);
    assert_string_equal(text, "-4607/10220"); /* (0.95 * 27 - 256) / 511 */
}

/* So many rounds dealt: wins and losses lie within three standard errors. */
static void as_simulated(void **state)
{
    const int blocks = test_times(BLOCKS, LONG_BLOCKS);
    const poker_outcome o = poker_edge_outcome(&whole[0], false);
    const double n = (double)blocks * SIM_POKER_BLOCK, deals = (double)(o.win + o.push + o.lose);
    const double win = (double)o.win / deals, lose = (double)o.lose / deals;
    sim_poker_tally tally = { 0, 0, 0 };

    (void)state;
    for (int b = 0; b < blocks; b++)
        sim_poker_play(way[0], way[1], SEED, (uint64_t)b, SIM_POKER_BLOCK, &tally);
    print_message("seed %d, %.0f rounds: %+.2f and %+.2f standard errors\n", SEED, n,
                  ((double)tally.win - n * win) / sqrt(n * win * (1 - win)),
                  ((double)tally.lose - n * lose) / sqrt(n * lose * (1 - lose)));
    assert_true(fabs((double)tally.win - n * win) < 3 * sqrt(n * win * (1 - win)));
    assert_true(fabs((double)tally.lose - n * lose) < 3 * sqrt(n * lose * (1 - lose)));
}

/* ---- The parts ------------------------------------------------------------------------------- */

static void parts_add_up(void **state)
{
    for (int w = 0; w < WAYS; w++) {
        const bool alike = poker_suits_are_alike(way[w], &all_cards);
        poker_parts parts;
        int64_t plain = 0, moved = 0;
        (void)state;
        assert_int_equal(alike, w != 2);
        assert_int_equal(poker_parts_make(way[w], &all_cards, alike, &parts), POKER_MADE);
        for (size_t i = 0; i < parts.plains; i++)
            plain += parts.plain[i].weight;
        for (size_t i = 0; i < parts.moveds; i++)
            moved += parts.moved[i].weight;
        assert_int_equal(plain, 154143080);
        assert_int_equal(moved, 0);
        for (int s = 0; s < 4; s++) {
            int64_t suited = 0;
            for (size_t i = 0; i < parts.suit[s].hands; i++)
                suited += parts.suit[s].hand[i].weight;
            assert_int_equal(suited, 0);
            assert_int_equal(parts.suit[s].hands > 0, s == 0 || !alike);
        }
        poker_parts_free(&parts);
    }
}

static void fronts_are_numbered_as_they_rank(void **state)
{
    for (sabot_card a = 1; a <= SABOT_CARD_JOKER; a++)
        for (sabot_card b = (sabot_card)(a + 1); b <= SABOT_CARD_JOKER; b++)
            for (sabot_card c = 1; c <= SABOT_CARD_JOKER; c++)
                for (sabot_card d = (sabot_card)(c + 1); d <= SABOT_CARD_JOKER; d++) {
                    const uint32_t x = sabot_poker_two((sabot_card[2]){ a, b }) >> 12;
                    const uint32_t y = sabot_poker_two((sabot_card[2]){ c, d }) >> 12;
                    const uint32_t p = poker_front_number((uint16_t)x);
                    const uint32_t q = poker_front_number((uint16_t)y);
                    (void)state;
                    assert_true(p < 91 && standing(x, y) == standing(p, q));
                }
}

/* Hands that nobody sets give no figures. */
static void a_way_with_a_gap(void **state)
{
    sim_poker *bad = sim_poker_new(tables, &gap_way);
    poker_joint joint;

    (void)state;
    assert_non_null(bad);
    assert_int_equal(poker_edge_count(way[0], bad, &all_cards, NULL, NULL, &joint), POKER_NOT_SET);
    assert_int_equal(poker_edge_count(bad, bad, &all_cards, NULL, NULL, &joint), POKER_NOT_SET);
    sim_poker_free(bad);
}

/* Random points, and all pairs of them one by one. */
static void a_sweep_against_all_pairs(void **state)
{
    enum { MOST = 60 };
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 1);
    for (int round = 0; round < 400; round++) {
        poker_point list[2][MOST];
        size_t n[2];
        poker_cells swept = { { { 0 } } }, plain = swept;
        for (int s = 0; s < 2; s++) {
            uint32_t key = 0;
            n[s] = sim_random_next(&random) % MOST;
            for (size_t i = 0; i < n[s]; i++) {
                const uint64_t bits = sim_random_next(&random);
                key = poker_key(poker_key_behind(key) + (bits & 1), (uint32_t)(bits >> 1) % 91);
                if (i > 0 && key < list[s][i - 1].key)
                    key = list[s][i - 1].key;
                list[s][i] = (poker_point){ key, (int32_t)(bits >> 40 & 255) - 128 };
            }
        }
        for (size_t i = 0; i < n[0]; i++)
            for (size_t k = 0; k < n[1]; k++)
                plain.at[standing(poker_key_front(list[0][i].key), poker_key_front(list[1][k].key))]
                        [standing(poker_key_behind(list[0][i].key),
                                  poker_key_behind(list[1][k].key))] +=
                    (int64_t)list[0][i].weight * list[1][k].weight;
        poker_sweep((poker_points){ list[0], n[0] }, (poker_points){ list[1], n[1] }, &swept);
        assert_memory_equal(&swept, &plain, sizeof plain);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sweep_against_all_pairs),
        cmocka_unit_test(fronts_are_numbered_as_they_rank),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(seventeen_cards),
        cmocka_unit_test(twenty_cards),
        cmocka_unit_test(a_way_with_a_gap),
        cmocka_unit_test(outcomes),
        cmocka_unit_test(all_deals_and_their_mirror),
        cmocka_unit_test(as_simulated),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(more_cards),
    };
    int failed = cmocka_run_group_tests_name("odds: the edge of poker", tests, make, unmake);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("odds: the edge of poker, long", long_tests, make,
                                              unmake);
    return failed;
}
