/* test_hand.c: counting a hand. */
#include "core_test.h"

#include "sabot/hand.h"

static sabot_hand hand_of(const char *cards)
{
    sabot_hand hand = { 0 };

    for (; *cards != '\0'; cards += cards[2] == ' ' ? 3 : 2) {
        sabot_card card = SABOT_CARD_NONE;
        assert_true(sabot_card_parse(cards, 2, &card));
        sabot_hand_add(&hand, card);
    }
    return hand;
}

/* Evidence for 19:47-3.1(c), 19:47-3.1(c)1, 19:47-3.1(c)2, 19:47-7.1(c) @2011,
 * 19:47-7.1(c)1 @2011, 19:47-7.1(c)2 @2011, 19:47-7.1(c) @1998, 19:47-7.1(c)1 @1998,
 * 19:47-7.1(c)2 @1998: the units digit of the sum. */
static void point_counts(void **state)
{
    static const struct { const char *cards; int count; } row[] = {
        { "", 0 },          { "9c", 9 },          { "Tc", 0 },          { "4c 5d", 9 },
        { "5c 5d", 0 },     { "5c 6d", 1 },       { "9c 9d", 8 },       { "Kc Qd", 0 },
        { "Ac 8d Kh", 9 },  { "9c 9d 9h", 7 },    { "Ac 9d Th", 0 },    { "7c 8d 9h", 4 },
        { "Xx 5c", 5 },     { "Xx Xx", 0 },       { "Jk 3c", 3 },
        { "9c 9d 9h 9s 9c 9d 9h", 3 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_hand hand = hand_of(row[i].cards);
        assert_int_equal(sabot_hand_point_count(&hand), row[i].count);
    }
}

static void the_table_of_values_is_the_scale_of_play(void **state)
{
    (void)state;
    for (int c = 0; c < SABOT_CARD_FACES; c++) {
        const sabot_hand hand = { .n = 1, .card = { (sabot_card)c } };
        assert_int_equal(sabot_hand_point_count(&hand), sabot_card_point_value((sabot_card)c));
    }
}

static void naturals(void **state)
{
    static const struct { const char *cards; bool natural; } row[] = {
        { "4c 3d", false },    { "4c 4d", true },     { "4c 5d", true },  { "5c 5d", false },
        { "Kc 8d", true },     { "Kc 7d", false },    { "9c", false },    { "2c 3d 4h", false },
        { "Xx 9c", false },    { "9c Xx", false },    { "", false },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_hand hand = hand_of(row[i].cards);
        assert_int_equal(sabot_hand_is_natural(&hand), row[i].natural);
    }
}

static void known_hands(void **state)
{
    static const struct { const char *cards; bool known; } row[] = {
        { "", true }, { "2c", true }, { "Xx", false }, { "2c Xx", false }, { "2c 3d 4h", true },
        { "Jk", false },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_hand hand = hand_of(row[i].cards);
        assert_int_equal(sabot_hand_is_known(&hand), row[i].known);
    }
}

static void add_an_eighth(void)
{
    sabot_hand hand = hand_of("2c 2c 2c 2c 2c 2c 2c");
    sabot_hand_add(&hand, 1);
}

static void add_no_card_at_all(void)
{
    sabot_hand hand = { 0 };
    sabot_hand_add(&hand, SABOT_CARD_FACES);
}

static void seven_cards_at_most(void **state)
{
    const sabot_hand hand = hand_of("2c 3c 4c 5c 6c 7c 8c");
    (void)state;
    assert_int_equal(hand.n, 7);
    assert_int_equal(hand.card[0], 2);
    assert_int_equal(hand.card[6], 8);
    assert_true(core_aborts(add_an_eighth));
    assert_true(core_aborts(add_no_card_at_all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(point_counts),
        cmocka_unit_test(the_table_of_values_is_the_scale_of_play),
        cmocka_unit_test(naturals),
        cmocka_unit_test(known_hands),
        cmocka_unit_test(seven_cards_at_most),
    };
    return cmocka_run_group_tests_name("hand", tests, NULL, NULL);
}
