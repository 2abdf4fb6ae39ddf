/* test_poker.c: what five and two cards are worth in pai gow poker, row by row of 19:47-11.3 and of
 * the definitions of 11.1. Comparisons are written as at the table: first hand, sign, second. */
#include "core_test.h"

#include "sabot/poker.h"

/* Reads "Ah Kd Jk" into cards; returns how many. */
static int cards(const char *text, sabot_card *card)
{
    int n = 0;

    for (const char *at = text; *at != '\0'; at += at[2] == ' ' ? 3 : 2) {
        assert_true(n < 7);
        assert_true(sabot_card_parse(at, 2, &card[n]));
        n++;
    }
    return n;
}

/* The rank of a hand of two, five or (the best five) seven cards. */
static sabot_poker_rank rank(const char *text, bool wheel_low)
{
    sabot_card card[7];

    switch (cards(text, card)) {
    case 2: return sabot_poker_two(card);
    case 5: return sabot_poker_five(card, wheel_low);
    case 7: return sabot_poker_best(card, wheel_low);
    default: fail_msg("%s is no hand", text);
    }
    return 0;
}

typedef struct compared {
    const char *first;
    char sign;
    const char *second;
} compared;

static void check_compared(const compared *row, size_t n, bool wheel_low)
{
    for (size_t i = 0; i < n; i++) {
        const sabot_poker_rank a = rank(row[i].first, wheel_low);
        const sabot_poker_rank b = rank(row[i].second, wheel_low);
        const char sign = a > b ? '>' : a < b ? '<' : '=';
        if (sign != row[i].sign)
            fail_msg("%s %c %s, not %c", row[i].first, sign, row[i].second, row[i].sign);
    }
}

typedef struct named {
    const char *hand, *name;
} named;

static void check_named(const named *row, size_t n, bool wheel_low)
{
    for (size_t i = 0; i < n; i++) {
        char name[SABOT_POKER_NAME];
        const size_t length = sabot_poker_name(rank(row[i].hand, wheel_low), wheel_low, name);
        assert_int_equal(length, strlen(name));
        if (strcmp(name, row[i].name) != 0)
            fail_msg("%s: %s, not %s", row[i].hand, name, row[i].name);
    }
}

/* Evidence for 19:47-11.1 rank, 19:47-11.3(a)[1]: each rank against the next below, as the higher
 * of two cards, as the lower, and as a pair. */
static void card_order(void **state)
{
    static const char order[] = "AKQJT98765432";
    (void)state;
    for (int i = 0; i < 12; i++) {
        const char high = order[i], low = order[i + 1], lower = i < 11 ? order[i + 2] : '2';
        char a[16], b[16];
        snprintf(a, sizeof a, "%cs %ch", high, lower);
        snprintf(b, sizeof b, "%cs %cd", low, lower);
        if (i < 11)
            assert_true(rank(a, false) > rank(b, false));
        snprintf(a, sizeof a, "%cs %ch", high, high);
        snprintf(b, sizeof b, "%cs %cd", low, low);
        assert_true(rank(a, false) > rank(b, false));
    }
    assert_true(rank("2s 2h", false) > rank("As Kh", false));
    assert_true(rank("3s 2h", false) < rank("4s 2h", false));
}

/* Evidence for 19:47-11.1 suit: four suits of thirteen ranks and one joker make 53 cards, and no
 * suit ranks above another. */
static void suits_do_not_rank(void **state)
{
    static const char suits[] = "dsch";
    sabot_card card = 0;
    int known = 0;
    (void)state;
    for (int c = 0; c < SABOT_CARD_FACES; c++)
        known += sabot_card_is_known((sabot_card)c) || c == SABOT_CARD_JOKER;
    assert_int_equal(known, 53);
    for (int i = 0; i < 4; i++) {
        char text[16];
        snprintf(text, sizeof text, "A%c K%c 9%c 8%c 2%c", suits[i], suits[i], suits[i], suits[i],
                 suits[i]);
        assert_int_equal(rank(text, false), rank("As Ks 9s 8s 2s", false));
    }
    assert_false(sabot_card_parse("A*", 2, &card));
}

/* Evidence for 19:47-11.3(a)[2], 19:47-11.3(a)[3]: the ace below the two, the joker an ace. */
static void ace_and_joker(void **state)
{
    static const named row[] = {
        { "As 2h 3d 4c 5s", "straight, ace to five" },
        { "As 2s 3s 4s 5s", "straight flush, ace to five" },
        { "Jk As", "pair of aces" },
        { "Jk Ks", "ace-king" },
        { "Jk 8s", "ace-eight" },
        { "Jk 8s 8h 5d 3c", "pair of eights, ace high" },
        { "Jk As Kh 9d 4c", "pair of aces, king high" },
        { "Jk As Ah 9d 4c", "three aces, nine high" },
        { "Jk Ks Kh 9d 9c", "two pairs, kings and nines, ace high" },
        { "Jk Ks Kh Kd Kc", "four kings, ace high" },
        { "Jk Ks Kh Kd 9c", "three kings, ace high" },
        { "Jk As Kh Kd Kc", "full house, kings over aces" },
        { "Jk As Ah Kd Kc", "full house, aces over kings" },
        { "Jk As Kh Kd 4c", "two pairs, aces and kings, four high" },
        { "Jk Ks 9h 4d 2c", "ace high" },
    };
    static const compared same[] = {
        { "Jk Ks", '=', "As Kh" },
        { "Jk 8s", '=', "Ah 8d" },
        { "Jk As", '=', "Ah Ad" },
        { "Jk Ks 9h 4d 2c", '=', "As Kh 9d 4c 2s" },
    };
    (void)state;
    check_named(row, COUNT(row), false);
    check_compared(same, COUNT(same), false);
}

/* Evidence for 19:47-11.3(b)1, 19:47-11.3(b)2, 19:47-11.3(b)4, 19:47-11.3(b)5, 19:47-11.3(b)6,
 * 19:47-11.3(b)8, 19:47-11.3(b)9, 19:47-11.3(b)10: the rows' own examples and both ends of each
 * kind; these do not depend on the place of A-2-3-4-5. */
static void kinds_and_their_order(void **state)
{
    static const compared row[] = {
        { "As Ah Ad Ac Jk", '>', "As Ks Qs Js Ts" },
        { "As Ks Qs Js Ts", '>', "Ah 2h 3h 4h 5h" },
        { "Ks Qs Js Ts Jk", '=', "Ah Kh Qh Jh Th" },
        { "As Ks Jk Js Ts", '=', "Ah Kh Qh Jh Th" },
        { "As Ah Ad Jk 3s", '>', "Ks Kh Kd Kc 2s" },
        { "2s 2h 2d 2c 3s", '>', "As Ah Ad Ks Kh" },
        { "3s 3h 3d 3c 2s", '>', "2s 2h 2d 2c As" },
        { "Ks Kh Kd 2s 2h", '>', "Qs Qh Qd As Ah" },
        { "As Ah Ad Ks Kh", '>', "As Ah Ad Qs Qh" },
        { "2s 2h 2d 3s 3h", '>', "As Ks Qs Js 9s" },
        { "As Ks 9s 8s 2s", '>', "Ah Kh 9h 7h 6h" },
        { "7s 5s 4s 3s 2s", '>', "As Kh Qd Jc Ts" },
        { "3s 3h 3d 5s 4h", '>', "2s 2h 2d As Kh" },
        { "2s 2h 2d 4s 3h", '>', "As Ah Kd Ks Qh" },
        { "Ks Kh 2s 2h 3d", '>', "Qs Qh Js Jh Ad" },
        { "Qs Qh 3s 3h 2d", '>', "Qd Qc 2s 2h Ad" },
        { "3s 3h 2s 2h 4d", '>', "As Ah Kd Qs Jh" },
        { "3s 3h 2s 2h 5d", '>', "3d 3c 2d 2c 4d" },
        { "2s 2h", '>', "As Kh" },
        { "2s 2h 5d 4c 3s", '>', "As Kh Qd Jc 9s" },
        { "As Ah", '>', "Ks Kh" },
    };
    (void)state;
    check_compared(row, COUNT(row), false);
    check_compared(row, COUNT(row), true);
}

/* Evidence for 19:47-11.3(b)3, 19:47-11.3(b)7: A-2-3-4-5 second among straights, best among
 * straight flushes; then the king's, down to the six's. */
static void straights_by_default(void **state)
{
    static const compared row[] = {
        { "As Kh Qd Jc Ts", '>', "As 2h 3d 4c 5s" },
        { "As 2h 3d 4c 5s", '>', "Ks Qh Jd Tc 9s" },
        { "Ks Qh Jd Tc 9s", '>', "Qs Jh Td 9c 8s" },
        { "7s 6h 5d 4c 3s", '>', "6s 5h 4d 3c 2s" },
        { "6s 5h 4d 3c 2s", '>', "As Ah Ad Ks Qh" },
        { "As 2s 3s 4s 5s", '>', "Kh Qh Jh Th 9h" },
        { "Ks Qs Js Ts 9s", '>', "Qh Jh Th 9h 8h" },
        { "7s 6s 5s 4s 3s", '>', "6h 5h 4h 3h 2h" },
        { "6s 5s 4s 3s 2s", '>', "As Ah Ad Ac Kh" },
        { "Ks As 2h 3d 4c", '<', "2s 2h 3d 4c 5s" }, /* no straight goes round the corner */
    };
    (void)state;
    check_compared(row, COUNT(row), false);
}

/* Evidence for 19:47-11.3(d), 19:47-11.3(b)3, 19:47-11.3(b)7: the licensee's other place. */
static void straights_with_the_wheel_low(void **state)
{
    static const compared row[] = {
        { "6s 5h 4d 3c 2s", '>', "As 2h 3d 4c 5s" },
        { "6s 5s 4s 3s 2s", '>', "Ah 2h 3h 4h 5h" },
        { "Ks Qh Jd Tc 9s", '>', "As 2h 3d 4c 5s" },
        { "Ks Qs Js Ts 9s", '>', "Ah 2h 3h 4h 5h" },
        { "As Kh Qd Jc Ts", '>', "Ks Qh Jd Tc 9s" },
        { "As 2h 3d 4c 5s", '>', "As Ah Ad Ks Qh" },
        { "Ah 2h 3h 4h 5h", '>', "As Ah Ad Ac Kh" },
    };
    static const named joker[] = {
        { "5s 4h 3d 2c Jk", "straight to the six" },
        { "5s 4s 3s 2s Jk", "straight flush to the six" },
        { "As 2h 3d 4c Jk", "straight, ace to five" },
        { "As 2s 3s 5s Jk", "straight flush, ace to five" },
    };
    (void)state;
    check_compared(row, COUNT(row), true);
    check_named(joker, COUNT(joker), true);
}

/* Evidence for 19:47-11.3(c): what a joker completes, each time the best it can (reading A88). */
static void joker_completes(void **state)
{
    static const named row[] = {
        { "9s 8h 7d 6c Jk", "straight to the ten" },
        { "9s 8h 7d 5c Jk", "straight to the nine" },
        { "5s 4h 3d 2c Jk", "straight, ace to five" },
        { "As 2h 3d 4c Jk", "straight, ace to five" },
        { "As 2h 3d 5c Jk", "straight, ace to five" },
        { "6s 5h 4d 3c Jk", "straight to the seven" },
        { "6s 4h 3d 2c Jk", "straight to the six" },
        { "As Kh Qd Jc Jk", "straight to the ace" },
        { "Ks Qh Jd Tc Jk", "straight to the ace" },
        { "Qs Jh Td 9c Jk", "straight to the king" },
        { "5s 4s 3s 2s Jk", "straight flush, ace to five" },
        { "9s 8s 7s 6s Jk", "straight flush to the ten" },
        { "Ks Qs Js 9s Jk", "straight flush to the king" },
        { "Qs Js Ts 9s Jk", "straight flush to the king" },
        { "As Qs Js Ts Jk", "royal flush" },
        { "As Ah Ad Ac Jk", "five aces" },
        { "8s 8h 7d 6c Jk", "pair of eights, ace high" }, /* it pairs nothing but an ace */
        { "8s 8h 8d 6c Jk", "three eights, ace high" },
    };
    static const compared flush[] = {
        { "As Ks 9s 4s Jk", '=', "Ah Kh Qh 9h 4h" },
        { "Ks Qs 9s 4s Jk", '=', "Ah Kh Qh 9h 4h" },
        { "As Ks Qs 4s Jk", '=', "Ah Kh Qh Jh 4h" },
        { "As Ks 9s 4s Jk", '<', "Ah Kh Qh Th 2h" },
        { "As 9s 8s 4s Jk", '=', "Ah Kh 9h 8h 4h" },
    };
    (void)state;
    check_named(row, COUNT(row), false);
    check_compared(flush, COUNT(flush), false);
    check_compared(flush, COUNT(flush), true);
}

/* Evidence for 19:47-11.3(e), 19:47-11.1 copy hand: the highest card the other hand lacks, or a
 * copy (reading A89). */
static void rest_decides(void **state)
{
    static const compared row[] = {
        { "9s 9h As 5h 3d", '>', "9d 9c Kh Qd Jc" },
        { "As Kh 9d 8c 2s", '>', "Ah Kd 9c 7s 6h" },
        { "As Qh", '=', "Ad Qc" },
        { "As Kh", '=', "Ad Kc" },
        { "Jk Kh", '=', "Ad Kc" },
        { "As Kh", '>', "Ad Qc" },
        { "As Kh Qd Jc 9s", '>', "Ah Kd Qc Js 8h" },
        { "9s 9h As 5h 3d", '>', "9d 9c Ad 5c 2h" },
        { "7s 7h 7d As 3h", '>', "7s 7h 7d As 2h" },
        { "7s 7h 7d Ks 9h", '<', "7s 7h 7d As 2h" },
        { "7s 7h 7d 7c 3h", '>', "7s 7h 7d 7c 2h" },
        { "9s 9h As 5h 3d", '=', "9d 9c Ah 5c 3h" },
    };
    (void)state;
    check_compared(row, COUNT(row), false);
    check_compared(row, COUNT(row), true);
}

/* Evidence for 19:47-11.1 high hand, 19:47-11.1 low hand, 19:47-11.1 second highest: foul only if
 * the two cards rank strictly above the five (reading A85). */
static void foul_settings(void **state)
{
    static const struct { const char *front, *behind; bool foul; } row[] = {
        { "Ks Kh", "9s 9h 4d 3c 2s", true },
        { "Jk Kh", "As Qh Jd 9c 8s", true },
        { "Ks Kh", "Kd Kc 5s 4h 3d", false },
        { "9s 8h", "9d 8c 5s 4h 3d", false },
        { "As Ah", "Ks Kh Qd Jc 9s", true },
        { "7s 7h", "7d 7c Ks 4h 2d", false },
        { "As Ah", "Ad Jk Ks 4h 2d", false },
        { "As Jk", "2s 2h 3s 3h 4d", false },
        { "As Jk", "Ks Kh Qs Jh 9d", true },
        { "9s 8h", "9d 7c 6s 4h 3d", true },
        { "2s 2h", "As Kh Qd Jc 9s", true },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_poker_setting setting;
        assert_int_equal(cards(row[i].front, setting.front), 2);
        assert_int_equal(cards(row[i].behind, setting.behind), 5);
        if (sabot_poker_is_foul(&setting, false) != row[i].foul)
            fail_msg("%s over %s", row[i].front, row[i].behind);
    }
}

static void best_of_seven(void **state)
{
    static const named row[] = {
        { "As Ks 9s 4s Jk Ah Ad", "four aces, king high" },       /* over the flush */
        { "As Ks 9s 4s Jk Kh Kd", "full house, kings over aces" },
        { "As Ah Ad Ac Jk Ks Kh", "five aces" },
        { "Jk 5s 4d 3h 2c 9s Kd", "straight, ace to five" },
        { "Jk Ks Qs Js Ts 9s 8s", "royal flush" },
        { "Qs Qh Qd 8s 8h 5d 5c", "full house, queens over eights" },
        { "6s 6h 5s 5d 4c 3h 2d", "straight to the six" },
        { "As Kd Jh 9c 7s 5h 3d", "ace high" },
    };
    (void)state;
    check_named(row, COUNT(row), false);
    assert_true(rank("As 2h 3d 4c 5s 6h Kd", false) > rank("Ks Qh Jd Tc 9s 2h 3d", false));
    assert_true(rank("As 2h 3d 4c 5s 6h Kd", true) == rank("6s 5h 4d 3c 2s", true));
}

/* Every five of the 53 cards by kind: the known counts of a deck whose joker is an ace or completes
 * a straight or a flush. They add up to all C(53,5) = 2,869,685 hands. */
static void all_five_card_hands(void **state)
{
    static const struct { sabot_poker_kind kind; long hands; } row[] = {
        { SABOT_POKER_FIVE_ACES, 1 }, { SABOT_POKER_ROYAL_FLUSH, 24 },
        { SABOT_POKER_STRAIGHT_FLUSH, 180 }, { SABOT_POKER_FOUR, 828 },
        { SABOT_POKER_FULL_HOUSE, 4368 }, { SABOT_POKER_FLUSH, 7804 },
        { SABOT_POKER_STRAIGHT, 20532 }, { SABOT_POKER_THREE, 63360 },
        { SABOT_POKER_TWO_PAIR, 138600 }, { SABOT_POKER_PAIR, 1215024 },
        { SABOT_POKER_NONE, 1418964 },
    };
    long kind[SABOT_POKER_KINDS] = { 0 };
    sabot_card c[5];
    (void)state;
    for (c[0] = 1; c[0] <= 53; c[0]++)
        for (c[1] = (sabot_card)(c[0] + 1); c[1] <= 53; c[1]++)
            for (c[2] = (sabot_card)(c[1] + 1); c[2] <= 53; c[2]++)
                for (c[3] = (sabot_card)(c[2] + 1); c[3] <= 53; c[3]++)
                    for (c[4] = (sabot_card)(c[3] + 1); c[4] <= 53; c[4]++)
                        kind[sabot_poker_kind_of(sabot_poker_five(c, false))]++;
    for (size_t i = 0; i < COUNT(row); i++)
        if (kind[row[i].kind] != row[i].hands)
            fail_msg("%s %ld", sabot_poker_kind_text((int)row[i].kind), kind[row[i].kind]);
}

/* The order of C:11.7.04: ranks, natural aces before the joker, then the suits. */
static void sorted(void **state)
{
    static const char *const want[] = { "As", "Ah", "Ad", "Ac", "Jk", "Ks", "Kc", "Th", "2s" };
    sabot_card card[9];
    (void)state;
    assert_int_equal(cards("Th Jk Ac Kc Ad 2s As", card), 7);
    assert_int_equal(cards("Ks Ah", card + 7), 2);
    sabot_poker_sort(card, 9);
    for (size_t i = 0; i < COUNT(want); i++) {
        char text[3];
        sabot_card_text(card[i], text);
        assert_string_equal(text, want[i]);
    }
    sabot_poker_sort(card, 0);
}

static void words(void **state)
{
    static const named row[] = {
        { "Ks Kh Kd 9s 9h", "full house, kings over nines" },
        { "As Kh Qd Jc Ts", "straight to the ace" },
        { "Ts Th As 4d 3c", "pair of tens, ace high" },
        { "6s 6h 6d 6c 3c", "four sixes, three high" },
        { "Ks Js 9s 8s 2s", "flush, king high" },
        { "Ts Th", "pair of tens" },
        { "Qs 2h", "queen-two" },
    };
    (void)state;
    check_named(row, COUNT(row), false);
    check_named(row, COUNT(row), true);
    for (int k = -1; k <= SABOT_POKER_KINDS; k++)
        assert_true(strlen(sabot_poker_kind_text(k)) > 0);
    assert_string_equal(sabot_poker_kind_text(SABOT_POKER_FULL_HOUSE), "full-house");
    assert_string_equal(sabot_poker_kind_text(SABOT_POKER_NONE), "none");
}

static void rank_an_unseen_card(void)
{
    const sabot_card card[2] = { SABOT_CARD_UNSEEN, 1 };
    (void)sabot_poker_two(card);
}

static void unseen_cards_have_no_rank(void **state)
{
    (void)state;
    assert_true(core_aborts(rank_an_unseen_card));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(card_order),
        cmocka_unit_test(suits_do_not_rank),
        cmocka_unit_test(ace_and_joker),
        cmocka_unit_test(kinds_and_their_order),
        cmocka_unit_test(straights_by_default),
        cmocka_unit_test(straights_with_the_wheel_low),
        cmocka_unit_test(joker_completes),
        cmocka_unit_test(rest_decides),
        cmocka_unit_test(foul_settings),
        cmocka_unit_test(best_of_seven),
        cmocka_unit_test(all_five_card_hands),
        cmocka_unit_test(sorted),
        cmocka_unit_test(words),
        cmocka_unit_test(unseen_cards_have_no_rank),
    };
    return cmocka_run_group_tests_name("poker", tests, NULL, NULL);
}
