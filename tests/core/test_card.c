/* test_card.c: a card is a byte with two letters and two scales of value. */
#include "core_test.h"

#include "sabot/card.h"

static void reads_every_card_it_writes(void **state)
{
    (void)state;
    for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_UNSEEN; c++) {
        char text[3];
        sabot_card back = SABOT_CARD_NONE;

        sabot_card_text((sabot_card)c, text);
        assert_int_equal(strlen(text), 2);
        assert_true(sabot_card_parse(text, 2, &back));
        assert_int_equal(back, c);
    }
}

static void reads_what_people_write(void **state)
{
    static const struct { const char *text; int card; } row[] = {
        { "Ac", 1 },  { "Kc", 13 }, { "Ad", 14 },  { "Ah", 27 }, { "As", 40 },  { "Ks", 52 },
        { "Td", 23 }, { "10d", 23 }, { "9c", 9 },  { "2s", 41 }, { "JK", 53 },  { "jk", 53 },
        { "Jk", 53 }, { "Xx", 54 },  { "xX", 54 }, { "aH", 27 }, { "tS", 49 },  { "js", 50 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_card card = SABOT_CARD_NONE;
        assert_true(sabot_card_parse(row[i].text, strlen(row[i].text), &card));
        assert_int_equal(card, row[i].card);
    }
}

static void refuses_what_is_no_card(void **state)
{
    static const char *const row[] = {
        "", "A", "Ax", "1d", "0d", "11d", "10", "10x", "Ahh", "hA", "--", "J ", " h", "Xk", "Jx",
        "2c ", "100d", "T0d",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_card card = 7;
        assert_false(sabot_card_parse(row[i], strlen(row[i]), &card));
        assert_int_equal(card, 7);
    }
}

static void a_zero_byte_is_no_letter(void **state)
{
    sabot_card card = 7;
    (void)state;
    assert_false(sabot_card_parse("A\0", 2, &card));
    assert_false(sabot_card_parse("\0h", 2, &card));
    assert_int_equal(card, 7);
}

static void reads_no_further_than_told(void **state)
{
    sabot_card card = SABOT_CARD_NONE;
    (void)state;
    assert_true(sabot_card_parse("AhKs", 2, &card));
    assert_int_equal(card, 27);
    assert_false(sabot_card_parse("Ah", 1, &card));
}

static void writes_what_is_no_card(void **state)
{
    char text[3];
    (void)state;
    sabot_card_text(SABOT_CARD_NONE, text);
    assert_string_equal(text, "--");
    sabot_card_text(SABOT_CARD_FACES, text);
    assert_string_equal(text, "--");
    sabot_card_text(255, text);
    assert_string_equal(text, "--");
}

/* Evidence for 19:47-3.1(b)1, 19:47-3.1(b)2, 19:47-3.1(b)3, 19:47-7.1(b)1 @2011,
 * 19:47-7.1(b)2 @2011, 19:47-7.1(b)3 @2011, 19:47-7.1(b)1 @1998, 19:47-7.1(b)2 @1998,
 * 19:47-7.1(b)3 @1998: what each rank counts in play, and (reading A24) in the opening burn. */
static void values_of_every_rank(void **state)
{
    static const int point[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0 };
    static const int burn[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 };
    (void)state;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++) {
            const sabot_card card = sabot_card_make(rank, suit);
            assert_true(sabot_card_is_known(card));
            assert_int_equal(sabot_card_rank(card), rank);
            assert_int_equal(sabot_card_suit(card), suit);
            assert_int_equal(sabot_card_point_value(card), point[rank]);
            assert_int_equal(sabot_card_burn_count(card), burn[rank]);
        }
}

static void what_is_not_known_counts_nothing(void **state)
{
    static const sabot_card row[] = { SABOT_CARD_NONE, SABOT_CARD_JOKER, SABOT_CARD_UNSEEN, 255 };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        assert_false(sabot_card_is_known(row[i]));
        assert_int_equal(sabot_card_point_value(row[i]), 0);
        assert_int_equal(sabot_card_burn_count(row[i]), 0);
    }
    assert_true(sabot_card_is_known(SABOT_CARD_FIRST));
    assert_true(sabot_card_is_known(SABOT_CARD_LAST));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_card_it_writes),
        cmocka_unit_test(reads_what_people_write),
        cmocka_unit_test(refuses_what_is_no_card),
        cmocka_unit_test(a_zero_byte_is_no_letter),
        cmocka_unit_test(reads_no_further_than_told),
        cmocka_unit_test(writes_what_is_no_card),
        cmocka_unit_test(values_of_every_rank),
        cmocka_unit_test(what_is_not_known_counts_nothing),
    };
    return cmocka_run_group_tests_name("card", tests, NULL, NULL);
}
