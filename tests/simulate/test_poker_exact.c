/* test_poker_exact.c: pai gow poker counted out: kinds of hands as published, and the 21 settings
 * of seven cards against all hands of the dealer: by a plain enumeration in SABOT_LONG, else by a
 * sample that the plain evaluator and the house way judge. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/poker_exact.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 8, SAMPLE = 20000 };

static const char *const hands[] = {
    "As Ad Kh Qc 7d 7s 2c", "As Ks Qs Js Ts 9s 8s", "Ah Ad Ac Jk Kh Kd 2c",
    "9h 7d 5s 4c 3h 2d Jk", "2c 2d 3h 3s 4c 4d 6h",
};

static poker7 *tables;
static sim_poker *dealer;
static poker_exact first[POKER_SETTINGS]; /* of the first hand */
static uint64_t told;                     /* the last progress */
static int tellings;

static void watch(void *context, uint64_t done, uint64_t all)
{
    assert_ptr_equal(context, &told);
    assert_int_equal(all, POKER_DEALER_HANDS);
    assert_true(done >= told);
    told = done;
    tellings++;
}

static void read_cards(const char *text, sabot_card card[7])
{
    for (int i = 0; i < 7; i++)
        assert_true(sabot_card_parse(text + 3 * i, 2, &card[i]));
}

static int make(void **state)
{
    sabot_card card[7];

    (void)state;
    tables = poker7_new(false);
    dealer = tables ? sim_poker_new(tables, sabot_house_way_named("poker-1")) : NULL;
    if (dealer == NULL)
        return 1;
    read_cards(hands[0], card);
    told = 0;
    tellings = 0;
    return !poker_exact_settings(dealer, card, 5, watch, &told, first);
}

static int unmake(void **state)
{
    (void)state;
    sim_poker_free(dealer);
    poker7_free(tables);
    return 0;
}

/* B. Alspach, "7-Card Poker Hands with Joker" (2003): 210,964 straight flushes, the royal ones
 * included; he has 26,124 of these, eight fewer than there are. */
static void kinds_as_published(void **state)
{
    uint64_t kind[SABOT_POKER_KINDS], all = 0;

    (void)state;
    poker_count_kinds(tables, kind);
    assert_int_equal(kind[SABOT_POKER_FIVE_ACES], 1128);
    assert_int_equal(kind[SABOT_POKER_ROYAL_FLUSH] + kind[SABOT_POKER_STRAIGHT_FLUSH], 210964);
    assert_int_equal(kind[SABOT_POKER_FOUR], 307472);
    assert_int_equal(kind[SABOT_POKER_FULL_HOUSE], 4188528);
    assert_int_equal(kind[SABOT_POKER_FLUSH], 6172088);
    assert_int_equal(kind[SABOT_POKER_STRAIGHT], 11236028);
    assert_int_equal(kind[SABOT_POKER_THREE], 7470676);
    assert_int_equal(kind[SABOT_POKER_TWO_PAIR], 35553816);
    assert_int_equal(kind[SABOT_POKER_PAIR], 64221960);
    assert_int_equal(kind[SABOT_POKER_NONE], 24780420);
    /* Four suits; the five cards and any two of 48; or the joker for one of the five and any two of
     * the 47 cards that are none of these. */
    assert_int_equal(kind[SABOT_POKER_ROYAL_FLUSH], 4 * (48 * 47 / 2) + 4 * 5 * (47 * 46 / 2));
    for (int k = 0; k < SABOT_POKER_KINDS; k++)
        all += kind[k];
    assert_int_equal(all, POKER_HANDS);
}

/* How many of the two hands are strictly above the dealer's. */
static int above(const sabot_poker_setting *mine, const sabot_poker_setting *theirs)
{
    return (sabot_poker_two(mine->front) > sabot_poker_two(theirs->front)) +
           (sabot_poker_five(mine->behind, false) > sabot_poker_five(theirs->behind, false));
}

static void sample(const sabot_card card[7], const poker_exact *exact, sim_random *random)
{
    const sabot_house_way *way = sabot_house_way_named("poker-1");
    uint64_t count[POKER_SETTINGS][3] = { { 0 } };
    sabot_card deck[SABOT_CARD_JOKER];
    int n = 0;

    for (sabot_card c = 1; c <= SABOT_CARD_JOKER; c++)
        if (memchr(card, c, 7) == NULL)
            deck[n++] = c;
    for (int i = 0; i < SAMPLE; i++) {
        sabot_poker_setting theirs;
        for (int k = 0; k < 7; k++) {
            const int at = k + (int)(sim_random_next(random) % (uint64_t)(n - k));
            const sabot_card moved = deck[at];
            deck[at] = deck[k];
            deck[k] = moved;
        }
        assert_true(sabot_house_way_set_cards(way, deck, false, &theirs) >= 0);
        for (int s = 0; s < POKER_SETTINGS; s++)
            count[s][exact[s].foul ? 0 : above(&exact[s].setting, &theirs)]++;
    }
    for (int s = 0; s < POKER_SETTINGS; s++) {
        const double p = (double)exact[s].win / (double)POKER_DEALER_HANDS;
        const double q = (double)exact[s].push / (double)POKER_DEALER_HANDS;
        assert_true(fabs((double)count[s][2] - p * SAMPLE) <=
                    5 * sqrt(p * (1 - p) * SAMPLE) + 1e-6);
        assert_true(fabs((double)count[s][1] - q * SAMPLE) <=
                    5 * sqrt(q * (1 - q) * SAMPLE) + 1e-6);
    }
}

static void check_order(const poker_exact exact[POKER_SETTINGS])
{
    for (int s = 0; s < POKER_SETTINGS; s++) {
        const poker_exact *e = &exact[s];
        assert_int_equal(e->win + e->push + e->lose, POKER_DEALER_HANDS);
        assert_int_equal(e->foul, sabot_poker_is_foul(&e->setting, false));
        if (e->foul)
            assert_int_equal(e->lose, POKER_DEALER_HANDS);
        if (s > 0)
            assert_true(odds_fraction_compare(poker_exact_value(e - 1, 5),
                                              poker_exact_value(e, 5)) >= 0);
    }
}

static void settings_against_a_sample(void **state)
{
    const size_t n = test_is_long() ? COUNT(hands) : 1;
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 0);
    for (size_t i = 0; i < n; i++) {
        poker_exact exact[POKER_SETTINGS];
        sabot_card card[7];
        read_cards(hands[i], card);
        memcpy(exact, first, sizeof first);
        if (i > 0)
            assert_true(poker_exact_settings(dealer, card, 5, NULL, NULL, exact));
        check_order(exact);
        sample(card, exact, &random);
    }
}

/* Sevens in front, aces behind: what anybody would play. */
static void the_best_setting(void **state)
{
    char text[ODDS_FRACTION_TEXT];

    (void)state;
    assert_int_equal(sabot_card_rank(first[0].setting.front[0]), 7);
    assert_int_equal(sabot_card_rank(first[0].setting.front[1]), 7);
    assert_int_equal(first[0].win, 37495489);
    assert_int_equal(first[0].push, 13899623);
    assert_int_equal(first[0].lose, 2129568);
    odds_fraction_text(poker_exact_value(&first[0], 5), text);
    assert_string_equal(text, "669822931/1070493600");
}

static void progress_rises_to_the_end(void **state)
{
    (void)state;
    assert_int_equal(told, POKER_DEALER_HANDS);
    assert_true(tellings > 0);
}

/* To this house way suits are not alike: every hand is dealt. It is poker-2 but for flushes that it
 * leaves behind in some suits and not in others. */
static void suits_that_are_not_alike(void **state)
{
    static const char text[] = "house-way slanted\ngame pai-gow-poker\nversion 1\nline A\n"
                               "says The highest two cards that are not foul.\nbest front\n";
    sabot_house_way way;
    const char *says;
    int at;
    poker_exact exact[POKER_SETTINGS];
    sabot_card card[7];

    (void)state;
    assert_int_equal(sabot_house_way_parse(text, sizeof text - 1, &way, &at, &says), 0);
    sim_poker *slanted = sim_poker_new(tables, &way);
    assert_non_null(slanted);
    read_cards(hands[0], card);
    told = 0;
    tellings = 0;
    assert_true(poker_exact_settings(slanted, card, 5, watch, &told, exact));
    assert_int_equal(told, POKER_DEALER_HANDS);
    assert_true(tellings > 100);
    check_order(exact);
    sim_poker_free(slanted);
}

/* A house way that leaves hands unset gives no figures. */
static void a_way_that_does_not_set_all(void **state)
{
    sim_poker *gap = malloc(sizeof *gap);
    poker_exact exact[POKER_SETTINGS];
    sabot_card card[7], other[7];

    (void)state;
    assert_non_null(gap);
    *gap = *dealer;
    read_cards(hands[0], card);
    read_cards("2s 3d 5h 8c 9d Jh Qs", other);
    gap->plain[poker7_slot(tables, poker7_sum(tables, other))] = SABOT_WAY_LINES;
    assert_false(poker_exact_settings(gap, card, 5, NULL, NULL, exact));
    free(gap);
}

/* Every hand of the dealer, each compared with each setting. */
static void settings_one_by_one(void **state)
{
    for (size_t i = 0; i < COUNT(hands); i++) {
        poker_exact exact[POKER_SETTINGS];
        uint64_t count[POKER_SETTINGS][3] = { { 0 } };
        uint32_t front[POKER_SETTINGS], behind[POKER_SETTINGS];
        sabot_card card[7], rest[SABOT_CARD_JOKER], seven[7];
        int n = 0, at[7];
        (void)state;
        read_cards(hands[i], card);
        assert_true(poker_exact_settings(dealer, card, 5, NULL, NULL, exact));
        for (sabot_card c = 1; c <= SABOT_CARD_JOKER; c++)
            if (memchr(card, c, 7) == NULL)
                rest[n++] = c;
        for (int s = 0; s < POKER_SETTINGS; s++) {
            front[s] = sabot_poker_two(exact[s].setting.front) >> 12;
            behind[s] = poker7_class_of(tables, sabot_poker_five(exact[s].setting.behind, false));
        }
        for (int k = 0; k < 7; k++)
            at[k] = k;
        for (int low = 6; low >= 0;) {
            for (int k = 0; k < 7; k++)
                seven[k] = rest[at[k]];
            const sim_poker_hand hand = sim_poker_set(dealer, seven);
            for (int s = 0; s < POKER_SETTINGS; s++)
                count[s][(front[s] > sim_poker_front(hand)) +
                         (behind[s] > sim_poker_behind(hand))]++;
            for (low = 6; low >= 0 && at[low] == n - 7 + low; low--)
                ;
            if (low >= 0)
                at[low]++;
            for (int k = low + 1; low >= 0 && k < 7; k++)
                at[k] = at[k - 1] + 1;
        }
        for (int s = 0; s < POKER_SETTINGS; s++)
            if (!exact[s].foul) {
                assert_int_equal(exact[s].win, count[s][2]);
                assert_int_equal(exact[s].push, count[s][1]);
                assert_int_equal(exact[s].lose, count[s][0]);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_as_published),
        cmocka_unit_test(settings_against_a_sample),
        cmocka_unit_test(the_best_setting),
        cmocka_unit_test(progress_rises_to_the_end),
        cmocka_unit_test(suits_that_are_not_alike),
        cmocka_unit_test(a_way_that_does_not_set_all),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(settings_one_by_one),
    };
    int failed = cmocka_run_group_tests_name("odds: poker", tests, make, unmake);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("odds: poker, long", long_tests, make, unmake);
    return failed;
}
