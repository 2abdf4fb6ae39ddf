/* The shuffled shoe: every card once, cut where it was cut, the cutting card at its place, nothing
 * drawn twice. The tables here are made by hand: the source reads only what it is shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "deal/deal.h"

static const sabot_expected card_due = {
    .like = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .hand = SABOT_HAND_PLAYER },
    .open = SABOT_FIELD_BIT(SABOT_F_CARD),
    .duty = SABOT_YIELD,
};

static deal_shoe shoe_of(const char *seed)
{
    unsigned char bytes[32];
    deal_shoe shoe;

    deal_seed_from_text(seed, bytes);
    deal_shoe_init(&shoe, bytes);
    return shoe;
}

static void tell(deal_shoe *shoe, const sabot_table *table, int kind, int count)
{
    const sabot_event event = { .kind = (uint16_t)kind, .count = count };

    shoe->source.applied(&shoe->source, table, &event);
}

/* What an engine would do on LOAD, or at the first load of a continuous shuffler. */
static void load(sabot_table *table)
{
    table->shoe = (sabot_shoe){ .size = (uint16_t)(52 * table->rules.decks) };
    table->shoe.total = table->shoe.size;
    for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
        table->shoe.left[c] = table->rules.decks;
}

static sabot_card draw(deal_shoe *shoe, sabot_table *table)
{
    sabot_event event;

    assert_int_equal(shoe->source.yield(&shoe->source, table, &card_due, &event), 1);
    assert_int_equal(event.kind, SABOT_EV_CARD);
    assert_int_equal(event.hand, SABOT_HAND_PLAYER);
    table->shoe.total--;
    table->shoe.left[event.card]--;
    shoe->source.applied(&shoe->source, table, &event);
    return event.card;
}

static void deal_out(const char *seed, int decks, int cut, int n, sabot_card out[])
{
    deal_shoe shoe = shoe_of(seed);
    sabot_table table = { .rules = { .decks = (uint8_t)decks } };

    tell(&shoe, &table, SABOT_EV_SHUFFLE, 0);
    if (cut > 0)
        tell(&shoe, &table, SABOT_EV_CUT, cut);
    load(&table);
    tell(&shoe, &table, SABOT_EV_LOAD, 0);
    for (int i = 0; i < n; i++)
        out[i] = draw(&shoe, &table);
}

static void every_card_comes_once_a_deck(void **state)
{
    sabot_card out[416];
    int seen[SABOT_CARD_FACES] = { 0 };

    (void)state;
    deal_out("1", 8, 0, 416, out);
    for (int i = 0; i < 416; i++)
        seen[out[i]]++;
    for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
        assert_int_equal(seen[c], 8);
}

static void same_seed_same_shoe(void **state)
{
    sabot_card a[312], b[312], c[312];

    (void)state;
    deal_out("1", 6, 0, 312, a);
    deal_out("1", 6, 0, 312, b);
    deal_out("2", 6, 0, 312, c);
    assert_memory_equal(a, b, sizeof a);
    assert_memory_not_equal(a, c, sizeof a);
}

/* Evidence for 19:47-7.5(f)[1] @2011: 416 cards cut after 100 are c101..c416, c1..c100. */
static void cut_puts_the_front_packet_behind(void **state)
{
    sabot_card whole[416], cut[416];

    (void)state;
    deal_out("1", 8, 0, 416, whole);
    deal_out("1", 8, 100, 416, cut);
    assert_memory_equal(cut, whole + 100, 316);
    assert_memory_equal(cut + 316, whole, 100);
}

/* A26: after a burn of three, a recut turns what is left and never brings the burned cards back. */
static void recut_after_the_burn_leaves_it_out(void **state)
{
    sabot_card whole[416];
    deal_shoe shoe = shoe_of("1");
    sabot_table table = { .rules = { .decks = 8 } };

    (void)state;
    deal_out("1", 8, 0, 416, whole);
    tell(&shoe, &table, SABOT_EV_SHUFFLE, 0);
    load(&table);
    tell(&shoe, &table, SABOT_EV_LOAD, 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(draw(&shoe, &table), whole[i]);
    tell(&shoe, &table, SABOT_EV_CUT, 50);
    tell(&shoe, &table, SABOT_EV_LOAD, 0);
    assert_int_equal(draw(&shoe, &table), whole[53]);
    for (int i = 1; i < 363; i++)
        assert_int_equal(draw(&shoe, &table), whole[53 + i]);
    for (int i = 0; i < 50; i++)
        assert_int_equal(draw(&shoe, &table), whole[3 + i]);
}

static void cutting_card_comes_before_its_card(void **state)
{
    deal_shoe shoe = shoe_of("1");
    sabot_table table = { .rules = { .decks = 6 } };
    sabot_event event;

    (void)state;
    tell(&shoe, &table, SABOT_EV_SHUFFLE, 0);
    load(&table);
    table.shoe.behind = 20;
    table.shoe.marked = true;
    tell(&shoe, &table, SABOT_EV_CUTTING_CARDS, 20);
    tell(&shoe, &table, SABOT_EV_LOAD, 0);
    for (int i = 0; i < 312 - 20; i++)
        draw(&shoe, &table);
    assert_int_equal(shoe.source.yield(&shoe.source, &table, &card_due, &event), 1);
    assert_int_equal(event.kind, SABOT_EV_CUTTING_CARD);
    table.shoe.marked = false;
    shoe.source.applied(&shoe.source, &table, &event);
    for (int i = 0; i < 20; i++)
        draw(&shoe, &table);
    assert_int_equal(shoe.source.yield(&shoe.source, &table, &card_due, &event), 0);
}

/* A card that lies on the table from an error is given as it stands and leaves no shoe. */
static void carried_card_is_not_drawn_again(void **state)
{
    deal_shoe shoe = shoe_of("1");
    sabot_table table = { .rules = { .decks = 6 } };
    sabot_expected carried = card_due;
    sabot_event event;
    sabot_card whole[2];

    (void)state;
    deal_out("1", 6, 0, 2, whole);
    tell(&shoe, &table, SABOT_EV_SHUFFLE, 0);
    load(&table);
    assert_int_equal(draw(&shoe, &table), whole[0]);
    carried.open = 0;
    carried.like.card = whole[0];
    assert_int_equal(shoe.source.yield(&shoe.source, &table, &carried, &event), 1);
    assert_int_equal(event.card, whole[0]);
    shoe.source.applied(&shoe.source, &table, &event);
    assert_int_equal(draw(&shoe, &table), whole[1]);
}

static void each_shuffle_is_a_new_shoe(void **state)
{
    sabot_card first[52], second[52];
    deal_shoe shoe = shoe_of("1");
    sabot_table table = { .rules = { .decks = 6 } };

    (void)state;
    for (int k = 0; k < 2; k++) {
        tell(&shoe, &table, SABOT_EV_SHUFFLE, 0);
        load(&table);
        tell(&shoe, &table, SABOT_EV_LOAD, 0);
        for (int i = 0; i < 52; i++)
            (k == 0 ? first : second)[i] = draw(&shoe, &table);
    }
    assert_memory_not_equal(first, second, sizeof first);
    assert_int_equal(shoe.number, 2);
}

/* 7.12: what was dealt goes back into the device; the shoe never runs dry, and never holds more
 * of a card than there are decks. */
static void continuous_shuffler_takes_the_discards_back(void **state)
{
    deal_shoe shoe = shoe_of("1");
    sabot_table table = { .rules = { .game = SABOT_MINIBACCARAT, .decks = 6, .continuous = true } };
    sabot_card round[6];

    (void)state;
    tell(&shoe, &table, SABOT_EV_LOAD_SHUFFLER, 0);
    load(&table);
    for (int i = 0; i < 500; i++) {
        for (int k = 0; k < 6; k++)
            round[k] = draw(&shoe, &table);
        assert_int_equal(shoe.size - shoe.next, table.shoe.total);
        for (int k = 0; k < 6; k++) {
            table.shoe.left[round[k]]++;
            table.shoe.total++;
            assert_in_range(table.shoe.left[round[k]], 1, 6);
        }
        tell(&shoe, &table, SABOT_EV_DISCARD, 0);
        assert_int_equal(shoe.next, 0);
    }
}

/* It follows nothing but itself: no table is shown to it. */
static void script_gives_its_cards_and_stops(void **state)
{
    deal_script script;
    const sabot_expected cutting_card = { .like = { .kind = SABOT_EV_CUTTING_CARD } };
    sabot_event event;

    (void)state;
    deal_script_init(&script);
    deal_script_add(&script, sabot_card_make(9, 0));
    deal_script_add(&script, SABOT_CARD_NONE);
    assert_int_equal(script.source.yield(&script.source, NULL, &cutting_card, &event), 0);
    assert_int_equal(script.source.yield(&script.source, NULL, &card_due, &event), 1);
    assert_int_equal(event.card, sabot_card_make(9, 0));
    assert_int_equal(script.source.yield(&script.source, NULL, &card_due, &event), 0);
    assert_int_equal(script.source.yield(&script.source, NULL, &cutting_card, &event), 1);
    assert_int_equal(event.kind, SABOT_EV_CUTTING_CARD);
    assert_int_equal(script.source.yield(&script.source, NULL, &card_due, &event), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_comes_once_a_deck),
        cmocka_unit_test(same_seed_same_shoe),
        cmocka_unit_test(cut_puts_the_front_packet_behind),
        cmocka_unit_test(recut_after_the_burn_leaves_it_out),
        cmocka_unit_test(cutting_card_comes_before_its_card),
        cmocka_unit_test(carried_card_is_not_drawn_again),
        cmocka_unit_test(each_shuffle_is_a_new_shoe),
        cmocka_unit_test(continuous_shuffler_takes_the_discards_back),
        cmocka_unit_test(script_gives_its_cards_and_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
