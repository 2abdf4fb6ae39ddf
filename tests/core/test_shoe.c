/* test_shoe.c: what can still come out of the shoe. */
#include "core_test.h"

#include "sabot/shoe.h"

/* The law of shoe.c: unseen copies are inside or left unseen. */
static void check_sum(const sabot_shoe *shoe)
{
    int left = 0;

    for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
        left += shoe->left[c];
    assert_int_equal(left, shoe->total + shoe->unseen);
}

static void a_full_shoe(void **state)
{
    static const int decks[] = { 1, 6, 8, 16 };
    (void)state;
    for (size_t i = 0; i < COUNT(decks); i++) {
        sabot_shoe shoe;
        memset(&shoe, 0xff, sizeof shoe);
        sabot_shoe_load(&shoe, decks[i]);
        assert_int_equal(shoe.size, 52 * decks[i]);
        assert_int_equal(shoe.total, 52 * decks[i]);
        assert_int_equal(shoe.unseen, 0);
        assert_int_equal(shoe.slack, 0);
        assert_int_equal(sabot_shoe_left_least(&shoe), 52 * decks[i]);
        assert_int_equal(sabot_shoe_left_most(&shoe), 52 * decks[i]);
        assert_false(shoe.marked);
        assert_int_equal(shoe.left[0], 0);
        assert_int_equal(shoe.left[1], decks[i]);
        assert_int_equal(shoe.left[52], decks[i]);
        check_sum(&shoe);
    }
}

static void a_ninth_copy_cannot_come(void **state)
{
    const sabot_card nine = sabot_card_make(9, 0);
    sabot_shoe shoe;
    (void)state;
    sabot_shoe_load(&shoe, 8);
    for (int i = 0; i < 8; i++) {
        assert_true(sabot_shoe_can_yield(&shoe, nine));
        sabot_shoe_draw(&shoe, nine);
    }
    assert_false(sabot_shoe_can_yield(&shoe, nine));
    assert_true(sabot_shoe_can_yield(&shoe, sabot_card_make(9, 1)));
    assert_int_equal(shoe.total, 408);
    check_sum(&shoe);
}

static void what_is_no_card_never_comes(void **state)
{
    sabot_shoe shoe;
    (void)state;
    sabot_shoe_load(&shoe, 6);
    assert_false(sabot_shoe_can_yield(&shoe, SABOT_CARD_NONE));
    assert_false(sabot_shoe_can_yield(&shoe, SABOT_CARD_JOKER));
    assert_false(sabot_shoe_can_yield(&shoe, 255));
    assert_true(sabot_shoe_can_yield(&shoe, SABOT_CARD_UNSEEN));
    assert_false(sabot_shoe_can_turn(&shoe, 1));
}

static void an_empty_shoe_yields_nothing(void **state)
{
    sabot_shoe shoe;
    (void)state;
    sabot_shoe_load(&shoe, 1);
    for (int i = 0; i < 52; i++)
        sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    assert_false(sabot_shoe_can_yield(&shoe, SABOT_CARD_UNSEEN));
    assert_false(sabot_shoe_can_yield(&shoe, 1));
    assert_int_equal(shoe.unseen, 52);
    check_sum(&shoe);
}

static void unseen_cards_turn_out_to_be_something(void **state)
{
    sabot_shoe shoe;
    (void)state;
    sabot_shoe_load(&shoe, 1);
    assert_false(sabot_shoe_can_turn(&shoe, 1));
    sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    assert_true(sabot_shoe_can_turn(&shoe, 1));
    assert_false(sabot_shoe_can_turn(&shoe, SABOT_CARD_UNSEEN));
    assert_false(sabot_shoe_can_turn(&shoe, SABOT_CARD_NONE));
    sabot_shoe_turn(&shoe, 1);
    assert_int_equal(shoe.unseen, 0);
    assert_int_equal(shoe.total, 51);
    assert_false(sabot_shoe_can_yield(&shoe, 1));
    assert_false(sabot_shoe_can_turn(&shoe, 2));
    check_sum(&shoe);
}

static void a_seen_copy_cannot_be_turned(void **state)
{
    sabot_shoe shoe;
    (void)state;
    sabot_shoe_load(&shoe, 1);
    sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    sabot_shoe_draw(&shoe, 5);
    assert_false(sabot_shoe_can_turn(&shoe, 5));
    assert_true(sabot_shoe_can_turn(&shoe, 6));
}

static void cards_go_back(void **state)
{
    sabot_shoe shoe, before;
    (void)state;
    sabot_shoe_load(&shoe, 1);
    before = shoe;
    sabot_shoe_draw(&shoe, 5);
    sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    sabot_shoe_return(&shoe, SABOT_CARD_UNSEEN);
    check_sum(&shoe);
    sabot_shoe_return(&shoe, 5);
    assert_memory_equal(&shoe, &before, sizeof shoe);
}

/* A burn nobody noted: two cards are out and up to nine more (A100). */
static sabot_shoe burned_unseen(int behind)
{
    sabot_shoe shoe;
    sabot_shoe_load(&shoe, 1);
    sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    shoe.slack = SABOT_BURN_SLACK;
    shoe.behind = (uint16_t)behind;
    shoe.marked = true;
    return shoe;
}

static void the_number_left_is_an_interval(void **state)
{
    sabot_shoe shoe = burned_unseen(0);
    (void)state;
    assert_int_equal(sabot_shoe_left_least(&shoe), 41);
    assert_int_equal(sabot_shoe_left_most(&shoe), 50);
    while (shoe.total > 20)
        sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    assert_int_equal(sabot_shoe_left_least(&shoe), SABOT_BEHIND_LEAST);
    shoe.behind = 17;
    assert_int_equal(sabot_shoe_left_least(&shoe), 17);
    shoe.behind = 20;
    assert_int_equal(sabot_shoe_left_least(&shoe), 20);
    shoe.marked = false;
    assert_int_equal(sabot_shoe_left_least(&shoe), 11);
    while (shoe.total > 5)
        sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    assert_int_equal(sabot_shoe_left_least(&shoe), 0);
    assert_int_equal(sabot_shoe_left_most(&shoe), 5);
}

static void the_mark_lies_within_bounds(void **state)
{
    static const struct { int behind, drawn, deepest; bool may, must; } row[] = {
        { 42, 0, 0, true, false },  { 41, 0, 0, true, false }, { 40, 0, 0, false, false },
        { 40, 1, 0, true, false },  { 50, 0, 0, true, true },  { 49, 0, 0, true, false },
        { 49, 1, 0, true, true },   { 0, 0, 0, true, false },  { 0, 0, 40, false, false },
        { 0, 0, 41, true, false },  { 0, 35, 0, true, false }, { 0, 36, 0, true, true },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_shoe shoe = burned_unseen(row[i].behind);
        for (int n = 0; n < row[i].drawn; n++)
            sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
        assert_int_equal(sabot_shoe_mark_may_be_next(&shoe, row[i].deepest), row[i].may);
        assert_int_equal(sabot_shoe_mark_is_next(&shoe), row[i].must);
        shoe.marked = false;
        assert_false(sabot_shoe_mark_may_be_next(&shoe, row[i].deepest));
        assert_false(sabot_shoe_mark_is_next(&shoe));
    }
}

static void the_mark_tells_how_many_are_left(void **state)
{
    sabot_shoe shoe = burned_unseen(44);
    (void)state;
    assert_int_equal(sabot_shoe_mark_out(&shoe), 6);
    assert_int_equal(sabot_shoe_left_least(&shoe), 44);
    assert_int_equal(sabot_shoe_left_most(&shoe), 44);
    assert_int_equal(shoe.unseen, 8);
    assert_false(shoe.marked);
    check_sum(&shoe);
    shoe = burned_unseen(50);
    assert_int_equal(sabot_shoe_mark_out(&shoe), 0);
    assert_int_equal(sabot_shoe_left_least(&shoe), 50);
    shoe = burned_unseen(0); /* by eye: fourteen or more lie behind it */
    while (shoe.total > 20)
        sabot_shoe_draw(&shoe, SABOT_CARD_UNSEEN);
    assert_int_equal(sabot_shoe_mark_out(&shoe), 0);
    assert_int_equal(sabot_shoe_left_least(&shoe), 14);
    assert_int_equal(sabot_shoe_left_most(&shoe), 20);
}

static void draw_what_cannot_come(void)
{
    sabot_shoe shoe;
    sabot_shoe_load(&shoe, 1);
    sabot_shoe_draw(&shoe, SABOT_CARD_JOKER);
}

static void return_to_a_full_shoe(void)
{
    sabot_shoe shoe;
    sabot_shoe_load(&shoe, 1);
    sabot_shoe_return(&shoe, 1);
}

static void load_no_deck(void)
{
    sabot_shoe shoe;
    sabot_shoe_load(&shoe, 0);
}

static void load_17_decks(void)
{
    sabot_shoe shoe;
    sabot_shoe_load(&shoe, SABOT_DECKS_MAX + 1);
}

static void mistakes_stop(void **state)
{
    (void)state;
    assert_true(core_aborts(draw_what_cannot_come));
    assert_true(core_aborts(return_to_a_full_shoe));
    assert_true(core_aborts(load_no_deck));
    assert_true(core_aborts(load_17_decks));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_shoe),
        cmocka_unit_test(a_ninth_copy_cannot_come),
        cmocka_unit_test(what_is_no_card_never_comes),
        cmocka_unit_test(an_empty_shoe_yields_nothing),
        cmocka_unit_test(unseen_cards_turn_out_to_be_something),
        cmocka_unit_test(a_seen_copy_cannot_be_turned),
        cmocka_unit_test(cards_go_back),
        cmocka_unit_test(the_number_left_is_an_interval),
        cmocka_unit_test(the_mark_lies_within_bounds),
        cmocka_unit_test(the_mark_tells_how_many_are_left),
        cmocka_unit_test(mistakes_stop),
    };
    return cmocka_run_group_tests_name("shoe", tests, NULL, NULL);
}
