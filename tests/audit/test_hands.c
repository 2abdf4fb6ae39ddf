/* test_hands.c: five cards in one run are parted rightly: every (Player, Banker) pair of hands that
 * the rules allow comes back as it was dealt, in both orders, with totals told and without. */
#include "core/core_test.h"

#include "audit/reader.h"
#include "regulation/figures.h"

static audit_mapping *mapping_of(const char *order)
{
    char text[256], says[AUDIT_SAYS];

    snprintf(text, sizeof text, "[log]\nformat = csv\nheader = no\n[cards]\nall = #1\norder = %s\n"
                                "spelling = values\nnone = 0\n[said]\nplayer = #2\nbanker = #3\n",
             order);
    audit_mapping *const m = audit_mapping_read(text, strlen(text), "test", says);
    if (!m)
        fail_msg("%s", says);
    return m;
}

/* A round by the rules; the cards in dealing order. Five cards, or false. */
static bool play(const int value[5], int hand[2][3], int n[2])
{
    const int player = (value[0] + value[2]) % 10, banker = (value[1] + value[3]) % 10;

    n[0] = n[1] = 2;
    for (int i = 0; i < 4; i++)
        hand[i % 2][i / 2] = value[i];
    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL)
        return false;
    int third = FIGURE_NO_THIRD, used = 4;
    if (figure_player_cell(SABOT_MINIBACCARAT, player) == 'D')
        hand[0][n[0]++] = third = value[used++];
    if (figure_banker_cell(SABOT_MINIBACCARAT, banker, third) == 'D') {
        if (used == 5)
            return false; /* six cards */
        hand[1][n[1]++] = value[used++];
    }
    return used == 5;
}

static int count_of(const int *hand, int n)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        count += hand[i];
    return count % 10;
}

static void run_of(int order, int hand[2][3], const int n[2], audit_card run[LIST_CARDS])
{
    int at = 0;

    if (order == 1) {
        for (int i = 0; i < 4; i++)
            run[at++] = (audit_card)(AUDIT_VALUE + hand[i % 2][i / 2]);
        run[at] = (audit_card)(AUDIT_VALUE + (n[0] == 3 ? hand[0][2] : hand[1][2]));
        return;
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n[side]; i++)
            run[at++] = (audit_card)(AUDIT_VALUE + hand[side][i]);
}

static bool is_parted(const audit_mapping *m, const audit_card run[LIST_CARDS], bool told,
                      int hand[2][3], const int n[2])
{
    audit_round round = { .told = 0 };

    if (told) {
        round.told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER;
        round.total[0] = (int8_t)count_of(hand[0], n[0]);
        round.total[1] = (int8_t)count_of(hand[1], n[1]);
    }
    assert_true(hands_part(&m->cards, run, 5, &round));
    assert_true(round.parted);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 3; i++)
            if (round.card[side][i] != (i < n[side] ? AUDIT_VALUE + hand[side][i] : AUDIT_NO_CARD))
                return false;
    return true;
}

static void every_lawful_five_cards_are_parted_rightly(void **state)
{
    audit_mapping *const m[2] = { mapping_of("player-first"), mapping_of("dealing") };
    int rounds = 0, hand[2][3], n[2];

    (void)state;
    for (int all = 0; all < 100000; all++) {
        const int value[5] = { all % 10, all / 10 % 10, all / 100 % 10, all / 1000 % 10,
                               all / 10000 };
        audit_card run[LIST_CARDS];

        if (!play(value, hand, n))
            continue;
        rounds++;
        for (int order = 0; order < 2; order++) {
            run_of(order, hand, n, run);
            for (int told = 0; told < 2; told++)
                if (!is_parted(m[order], run, told, hand, n))
                    fail_msg("%d%d%d%d%d, order %d, totals told %d", value[0], value[1], value[2],
                             value[3], value[4], order, told);
        }
    }
    assert_true(rounds > 20000);
    audit_mapping_free(m[0]);
    audit_mapping_free(m[1]);
}

/* A round that is not lawful is still parted by the totals told, where they fit one way alone. */
static void totals_go_before_the_rules(void **state)
{
    static const audit_card run[LIST_CARDS] = { AUDIT_VALUE + 9, AUDIT_VALUE + 0, AUDIT_VALUE + 4,
                                                AUDIT_VALUE + 3, AUDIT_VALUE + 1 };
    audit_mapping *const m = mapping_of("player-first");
    audit_round round = { .told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER, .total = { 3, 4 } };

    (void)state;
    assert_true(hands_part(&m->cards, run, 5, &round)); /* a third card to a natural nine */
    assert_int_equal(round.card[AUDIT_PLAYER][2], AUDIT_VALUE + 4);
    assert_int_equal(round.card[AUDIT_BANKER][2], AUDIT_NO_CARD);
    round.total[0] = 9;
    round.total[1] = 8;
    assert_true(hands_part(&m->cards, run, 5, &round));
    assert_int_equal(round.card[AUDIT_PLAYER][2], AUDIT_NO_CARD);
    assert_int_equal(round.card[AUDIT_BANKER][2], AUDIT_VALUE + 1);
    audit_mapping_free(m);
}

static void seven_cards_are_too_many(void **state)
{
    static const audit_card run[LIST_CARDS] = { 1, 2, 3, 4, 5, 6, 7 };
    audit_mapping *const m = mapping_of("dealing");
    audit_round round = { .told = 0 };

    (void)state;
    assert_false(hands_part(&m->cards, run, 7, &round));
    assert_true(hands_part(&m->cards, run, 6, &round));
    assert_false(round.parted);
    audit_mapping_free(m);
}

/* What stands for no card is none, wherever it stands in a list; a word that stands for no third
 * card may be a ten before. */
static void what_is_no_card_leaves_no_gap(void **state)
{
    static const struct { const char *list; int n; audit_card card[3]; } rows[] = {
        { "9 8 NA", 2, { AUDIT_VALUE + 9, AUDIT_VALUE + 8 } },
        { "9,NA,8", 2, { AUDIT_VALUE + 9, AUDIT_VALUE + 8 } },
        { "NA 9 null 8 1", 3, { AUDIT_VALUE + 9, AUDIT_VALUE + 8, AUDIT_VALUE + 1 } },
        { "0 0 0", 2, { AUDIT_VALUE + 0, AUDIT_VALUE + 0 } },
        { "NA none", 0, { 0 } },
    };
    audit_mapping *const m = mapping_of("dealing");

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        audit_card card[LIST_CARDS];
        const int n = cards_listed(&m->cards, span(rows[i].list, strchr(rows[i].list, '\0')), card);

        if (n != rows[i].n || memcmp(card, rows[i].card, (size_t)n) != 0)
            fail_msg("%s: %d cards", rows[i].list, n);
    }
    audit_mapping_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lawful_five_cards_are_parted_rightly),
        cmocka_unit_test(totals_go_before_the_rules),
        cmocka_unit_test(seven_cards_are_too_many),
        cmocka_unit_test(what_is_no_card_leaves_no_gap),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
