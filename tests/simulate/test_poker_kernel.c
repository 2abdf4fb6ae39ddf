/* test_poker_kernel.c: the tables that set seven cards by a look, against the house way itself; the
 * figures of C:11.7.16; the deals and rounds of the simulator. SABOT_LONG tries the other house way
 * and the other place of A-2-3-4-5, and asks the house way about millions of hands. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/poker.h"


static const char *const ways[] = { "poker-1", "poker-2" };

static poker7 *tables[2];     /* by wheel_low */
static sim_poker *made[2][2]; /* by house way and wheel_low, once asked for */

static int make_tables(void **state)
{
    (void)state;
    for (int low = 0; low <= 1; low++)
        if ((tables[low] = poker7_new(low)) == NULL)
            return -1;
    return 0;
}

static int free_tables(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        sim_poker_free(made[i / 2][i % 2]);
        made[i / 2][i % 2] = NULL;
    }
    poker7_free(tables[0]);
    poker7_free(tables[1]);
    return 0;
}

static const sim_poker *kernel(int way, int low)
{
    const sabot_house_way *found = sabot_house_way_named(ways[way]);

    assert_non_null(found);
    if (made[way][low] == NULL)
        made[way][low] = sim_poker_new(tables[low], found);
    assert_non_null(made[way][low]);
    return made[way][low];
}

/* Which house ways and places of A-2-3-4-5 are tried: two of the four, or all of them. */
static bool is_tried(int i)
{
    return i == 0 || i == 3 || test_is_long();
}

static void fill(sabot_card deck[SABOT_CARD_JOKER])
{
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deck[i] = (sabot_card)(i + 1);
}

/* ---- Setting --------------------------------------------------------------------------------- */

/* Evidence for C:11.7.16: every hand is set by one line, and none is foul. */
static void check_figures(const sim_poker *table)
{
    static const struct { const char *line; uint64_t hands; } row[] = {
        { "P1", 1128 }, { "P2", 307568 }, { "P3", 4189680 }, { "P4", 2898720 }, { "P5", 7856640 },
        { "P6", 34404480 }, { "P7", 72585216 }, { "P8", 7119228 }, { "P9", 24780420 },
    };
    uint64_t line[SABOT_WAY_LINES + 1], foul, all = 0;

    sim_poker_count(table, line, &foul);
    for (size_t i = 0; i < COUNT(row); i++) {
        uint64_t hands = 0;
        for (int l = 0; l < table->way->lines; l++)
            if (strncmp(table->way->line[l].id, row[i].line, 2) == 0)
                hands += line[l];
        assert_int_equal(hands, row[i].hands);
        all += hands;
    }
    assert_int_equal(foul, 0);
    assert_int_equal(line[SABOT_WAY_LINES], 0);
    assert_int_equal(all, 154143080);
}

static void poker_1_sets_all_hands(void **state)
{
    (void)state;
    for (int low = 0; low <= 1; low++)
        if (is_tried(low))
            check_figures(kernel(0, low));
}

/* Does the table say what the house way says? */
static void check_hand(const sim_poker *table, const sabot_card card[7])
{
    const bool low = table->tables->wheel_low;
    const sim_poker_hand hand = sim_poker_set(table, card);
    sabot_poker_setting setting;
    const int line = sabot_house_way_set_cards(table->way, card, low, &setting);
    const sabot_poker_rank behind = table->tables->rank[sim_poker_behind(hand)];

    if (line < 0 && sim_poker_line(hand) == SABOT_WAY_LINES)
        return;
    if (line == sim_poker_line(hand) &&
        sabot_poker_two(setting.front) == (sabot_poker_rank)sim_poker_front(hand) << 12 &&
        sabot_poker_five(setting.behind, low) == behind &&
        sabot_poker_is_foul(&setting, low) == sim_poker_is_foul(hand))
        return;
    for (int i = 0; i < 7; i++) {
        char text[3];
        sabot_card_text(card[i], text);
        print_error("%s ", text);
    }
    fail_msg("line %d, not %d", sim_poker_line(hand), line);
}

/* Random hands, the joker put into every other one; and hands of few suits, that are flushes. */
static void check_random(const sim_poker *table, int hands)
{
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;

    fill(deck);
    sim_random_begin(&random, 11, 7);
    for (int n = 0; n < hands; n++) {
        const int suit = n % 4;
        sabot_card card[7];
        sim_poker_deal(&random, deck);
        memcpy(card, deck, 7);
        check_hand(table, card);
        for (int i = 0; i < 5; i++)
            card[i] = sabot_card_make((deck[i] + 3 * i) % 13 + 1, suit);
        if (n % 2 == 0)
            card[4] = SABOT_CARD_JOKER;
        if (__builtin_popcountll(poker7_set(card)) == 7)
            check_hand(table, card);
    }
}

static void random_hands(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        if (is_tried(i))
            check_random(kernel(i / 2, i % 2), test_times(80000, 500000));
}

/* ---- Every hand of five of a suit and many of the others: SABOT_LONG ------------------------- */

typedef struct walk {
    const sim_poker *table;
    uint64_t others;
} walk;

static void check_fives(void *context, poker7_cards five, const poker7_cards *two, int n)
{
    walk *w = context;

    for (int i = 0; i < n; i++) {
        uint64_t set = five.set | two[i].set;
        sabot_card card[7];
        if (((five.sum + two[i].sum) & POKER7_SUITED) == 0 && w->others++ % 101 != 0)
            continue;
        for (int c = 0; c < 7; c++, set &= set - 1)
            card[c] = (sabot_card)(__builtin_ctzll(set) + 1);
        check_hand(w->table, card);
    }
}

static void every_flush(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        walk w = { kernel(i / 2, i % 2), 0 };
        poker7_each_five(tables[i % 2], check_fives, &w);
    }
}

/* A house way that divides pairs, so that of two like cards the suit says which is left behind, in
 * a flush or not; and that has no line for hands without a pair. */
static void like_cards_and_missing_lines(void **state)
{
    static const char text[] = "house-way  divide\n"
                               "game       pai-gow-poker\n"
                               "version    1\n"
                               "line A\n"
                               "    says  One pair: one of it and the highest other in front.\n"
                               "    when  pairs 1\n"
                               "    only  front holds one of the pair\n"
                               "    only  front holds one of the others\n"
                               "    best  front\n";
    static const struct { const char *hand; sabot_poker_kind behind; } row[] = {
        { "AsTs9s4s2sTcKc", SABOT_POKER_NONE },  /* the ten of spades goes in front */
        { "AcTc9c4c2cTsKs", SABOT_POKER_FLUSH }, /* and so the flush of clubs is left whole */
        { "AhTh9h4h2hTsKs", SABOT_POKER_FLUSH },
        { "AhTh9h4h2hTdKs", SABOT_POKER_NONE },
    };
    static const sabot_card no_pair[7] = { 2, 16, 4, 18, 6, 20, 13 };
    static sabot_house_way way;
    const char *says = NULL;
    sim_poker *table;
    int at = 0;
    (void)state;
    if (sabot_house_way_parse(text, sizeof text - 1, &way, &at, &says) != 0)
        fail_msg("line %d: %s", at, says);
    table = sim_poker_new(tables[0], &way);
    assert_non_null(table);
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_card card[7];
        uint16_t behind;
        for (int c = 0; c < 7; c++)
            assert_true(sabot_card_parse(row[i].hand + 2 * c, 2, &card[c]));
        check_hand(table, card);
        behind = sim_poker_behind(sim_poker_set(table, card));
        assert_int_equal(sabot_poker_kind_of(tables[0]->rank[behind]), row[i].behind);
    }
    assert_int_equal(sim_poker_line(sim_poker_set(table, no_pair)), SABOT_WAY_LINES);
    check_random(table, 20000);
    sim_poker_free(table);
}

/* ---- Dealing --------------------------------------------------------------------------------- */

/* Every card comes to every place about equally often, and none comes twice. The bound is far out:
 * each of the 742 counts has a deviation of 100. */
static void deals_are_even(void **state)
{
    enum { DEALS = 530000, EACH = DEALS / SABOT_CARD_JOKER };
    static int count[14][SABOT_CARD_JOKER + 1];
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    (void)state;
    fill(deck);
    sim_random_begin(&random, 3, 1);
    for (int n = 0; n < DEALS; n++) {
        sim_poker_deal(&random, deck);
        for (int i = 0; i < 14; i++)
            count[i][deck[i]]++;
    }
    for (int i = 0; i < 14; i++)
        for (int c = 1; c <= SABOT_CARD_JOKER; c++)
            assert_in_range(count[i][c], EACH - 550, EACH + 550);
    sabot_poker_sort(deck, SABOT_CARD_JOKER);
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        for (int j = 0; j < i; j++)
            assert_int_not_equal(deck[i], deck[j]);
}

/* The first deal of stream 0 of seed 1: a change of generator or of dealing must be seen. */
static void a_deal_is_always_the_same(void **state)
{
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    char text[64] = "";
    (void)state;
    fill(deck);
    sim_random_begin(&random, 1, 0);
    sim_poker_deal(&random, deck);
    for (int i = 0; i < 14; i++)
        sabot_card_text(deck[i], text + 2 * i);
    assert_string_equal(text, "7dJk3c4d3h5d8sTs2c5h3dJc8d2h");
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

/* The rounds of a block, played once more from the deals with the house way and the ranks
 * themselves, by the rule of C:11.9.2. */
static void check_rounds(const sim_poker *one, const sim_poker *other, uint64_t block, int rounds)
{
    const bool low = one->tables->wheel_low;
    sim_poker_tally got = { 0, 0, 0 }, want = { 0, 0, 0 };
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;

    sim_poker_play(one, other, 5, block, (uint32_t)rounds, &got);
    fill(deck);
    sim_random_begin(&random, 5, block);
    for (int n = 0; n < rounds; n++) {
        sabot_poker_setting player, dealer;
        bool front, behind;
        sim_poker_deal(&random, deck);
        sabot_house_way_set_cards(one->way, deck, low, &player);
        sabot_house_way_set_cards(other->way, deck + 7, low, &dealer);
        front = sabot_poker_two(player.front) > sabot_poker_two(dealer.front);
        behind = sabot_poker_five(player.behind, low) > sabot_poker_five(dealer.behind, low);
        want.win += front && behind;
        want.push += front != behind;
        want.lose += !front && !behind;
    }
    assert_int_equal(got.win, want.win);
    assert_int_equal(got.push, want.push);
    assert_int_equal(got.lose, want.lose);
}

static void rounds_against_the_rules(void **state)
{
    (void)state;
    check_rounds(kernel(0, 0), kernel(0, 0), 2, 20000);
    check_rounds(kernel(1, 1), kernel(1, 1), 3, 20000);
    if (test_is_long())
        check_rounds(kernel(0, 1), kernel(1, 1), 4, SIM_POKER_BLOCK);
}

/* Blocks may be put together in any order; a short run is the beginning of a longer one. */
static void blocks_add_up(void **state)
{
    const sim_poker *table = kernel(0, 0);
    sim_poker_tally forth = { 0, 0, 0 }, back = { 0, 0, 0 };
    (void)state;
    for (uint64_t b = 0; b < 4; b++)
        sim_poker_play(table, table, 9, b, SIM_POKER_BLOCK, &forth);
    for (uint64_t b = 4; b-- > 0;)
        sim_poker_play(table, table, 9, b, SIM_POKER_BLOCK, &back);
    assert_memory_equal(&forth, &back, sizeof forth);
    assert_int_equal(forth.win + forth.push + forth.lose, 4 * SIM_POKER_BLOCK);
    for (uint32_t rounds = 1; rounds <= 50; rounds++) {
        sim_poker_tally some = { 0, 0, 0 }, more = { 0, 0, 0 };
        sim_poker_play(table, table, 9, 0, rounds - 1, &some);
        sim_poker_play(table, table, 9, 0, rounds, &more);
        assert_int_equal(more.win + more.push + more.lose, rounds);
        assert_int_equal((more.win - some.win) + (more.push - some.push) +
                             (more.lose - some.lose), 1);
    }
    /* A copy is the dealer's: between like house ways the player loses more often than he wins. */
    assert_true(forth.lose > forth.win);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(poker_1_sets_all_hands),
        cmocka_unit_test(random_hands),
        cmocka_unit_test(like_cards_and_missing_lines),
        cmocka_unit_test(deals_are_even),
        cmocka_unit_test(a_deal_is_always_the_same),
        cmocka_unit_test(rounds_against_the_rules),
        cmocka_unit_test(blocks_add_up),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(every_flush),
    };
    int failed = cmocka_run_group_tests_name("poker kernel", tests, make_tables, free_tables);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("poker kernel, long", long_tests, make_tables,
                                              free_tables);
    return failed;
}
