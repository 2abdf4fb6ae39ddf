/* test_follow.c: rounds in their order: told twice, left out, out of order, lost in lines that
 * cannot be read; shoes that are too full; hands after the last one; findings in the order of
 * lines. A log is a row of rounds made here; what comes out is compared as "line:kind line:kind".
 * */
#include "core/core_test.h"

#include "audit/follow.h"
#include "audit_test.h"

#include <stdlib.h>

enum { ROWS = 512, FOUND = 1024 };

typedef struct log_rows {
    audit_terms terms;
    audit_judge judge;
    audit_round row[ROWS];
    size_t n;
    uint64_t random;
    char found[FOUND];
    audit_tally tally;
} log_rows;

static log_rows l;

static void begin(void)
{
    memset(&l, 0, sizeof l);
    l.terms = audit_terms_of(SABOT_MINIBACCARAT, 2011);
    l.random = 3;
}

/* Adds a lawful round of this shoe and number. */
static audit_round *add(uint64_t shoe, int64_t number)
{
    audit_round *row = &l.row[l.n++];

    *row = audit_round_dealt(&l.random, number);
    row->shoe = shoe;
    row->line = l.n;
    return row;
}

static void add_numbers(uint64_t shoe, const int *number, size_t n)
{
    for (size_t i = 0; i < n; i++)
        add(shoe, number[i]);
}

static void again(void)
{
    l.row[l.n] = l.row[l.n - 1];
    l.row[l.n].line = l.n + 1;
    l.n++;
}

static audit_round *add_line(audit_what what)
{
    audit_round *row = &l.row[l.n++];

    *row = (audit_round){ .what = (uint8_t)what, .line = l.n };
    return row;
}

static void tell(void *context, const audit_finding *finding)
{
    const size_t n = strlen(l.found);

    (void)context;
    snprintf(l.found + n, sizeof l.found - n, "%s%d:%s", n > 0 ? " " : "", (int)finding->line,
             audit_kind_name((audit_kind)finding->kind));
}

/* What is found in it, in one piece and cut in two anywhere. */
static void expect_cut(const char *wanted, size_t cut)
{
    static audit_round copy[ROWS];
    const audit_options options = { .threads = 1, .shards = 1, .tell = tell };
    const audit_chunk chunk = { .at = "", .n = 0 };
    audit_follower f;

    memset(&l.tally, 0, sizeof l.tally);
    l.found[0] = '\0';
    audit_judge_make(&l.judge, &l.terms);
    assert_true(audit_follower_open(&f, &l.judge, &options));
    audit_follower_begin(&f, 0, 0, &l.tally);
    for (size_t from = 0; from < l.n;) {
        const size_t n = from == 0 && cut > 0 && cut < l.n ? cut : l.n - from;
        uint32_t doubt[ROWS];
        size_t doubts = 0;
        audit_block block = { .round = copy, .rounds = n };
        memcpy(copy, l.row + from, n * sizeof *copy);
        for (size_t i = 0; i < n; i++)
            if (copy[i].what == AUDIT_ROUND && !audit_judge_is_clean(&l.judge, &copy[i]))
                doubt[doubts++] = (uint32_t)i;
        audit_follower_block(&f, &block, doubt, doubts, &chunk);
        from += n;
    }
    audit_follower_end(&f);
    audit_follower_close(&f);
    assert_string_equal(l.found, wanted);
}

static void expect(const char *wanted)
{
    for (size_t cut = 0; cut < 8; cut++)
        expect_cut(wanted, cut);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

static void numbers(void **state)
{
    static const struct { int number[8]; const char *found; } row[] = {
        { { 1, 2, 3, 4, 5, 6 }, "" },
        { { 1, 2, 4, 5, 6 }, "3:gap" },
        { { 1, 2, 6, 7 }, "3:gap" },
        { { 1, 2, 4, 3, 5, 6 }, "4:order" },     /* two lines changed places */
        { { 1, 2, 5, 3, 4, 6 }, "4:order" },     /* one came too early */
        { { 1, 2, 9, 4, 5, 6 }, "3:order" },     /* a wrong number */
        { { 1, 2, 4, 4, 5, 6 }, "3:order" },
        { { 1, 2, 2, 4, 5 }, "3:told-twice" },
        { { 1, 2, 3, 2, 4, 5 }, "4:told-twice" },
        { { 1, 2, 4, 5, 7, 8 }, "3:gap 5:gap" },
        { { 1, 2, 3, 9 }, "4:gap" },             /* the last line of the log */
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        size_t n = 0;
        while (n < 8 && row[i].number[n] != 0)
            n++;
        begin();
        add_numbers(1, row[i].number, n);
        print_message("numbers %zu\n", i);
        expect(row[i].found);
    }
}

static void the_same_line_again(void **state)
{
    (void)state;
    begin();
    add(1, 1);
    add(1, 2);
    again();
    add(1, 3);
    expect("3:told-twice");
    assert_int_equal(l.tally.rounds, 3);
    for (size_t i = 0; i < l.n; i++) /* without numbers: by the cards */
        l.row[i].told &= (uint16_t)~AUDIT_TOLD_NUMBER;
    expect("3:told-twice");
    for (size_t i = 0; i < l.n; i++) { /* another time: another round */
        l.row[i].told |= AUDIT_TOLD_TIME;
        l.row[i].time = (int64_t)i;
    }
    expect("");
    l.row[3].time = 1;
    expect("4:order");
}

/* What stood in a line that cannot be read is not missing besides. */
static void lines_that_are_lost(void **state)
{
    (void)state;
    begin();
    add(1, 1);
    add_line(AUDIT_BAD_LINE);
    add(1, 3);
    expect("2:unreadable");
    add_line(AUDIT_BAD_LINE);
    add(1, 6);
    expect("2:unreadable 4:unreadable 5:gap");
    begin();
    add(1, 1);
    add_line(AUDIT_UNFINISHED);
    l.row[1].told = AUDIT_TOLD_NUMBER;
    l.row[1].number = 2;
    add(1, 3);
    add_line(AUDIT_PLACEHOLDER);
    add_line(AUDIT_OTHER_GAME);
    expect("2:unfinished-round 4:padding 5:another-game");
}

static void numbers_in_shoes_and_throughout(void **state)
{
    (void)state;
    begin();
    add(1, 5); /* the log may begin in the middle of a shoe, */
    add(1, 6);
    add(2, 1);
    add(2, 2);
    add(3, 2); /* a shoe may not */
    add(3, 3);
    expect("5:gap");
    assert_int_equal(l.tally.shoes, 3);
    l.terms.numbers_through = true;
    l.row[2].number = 7;
    l.row[3].number = 8;
    l.row[4].number = 9;
    l.row[5].number = 11;
    expect("1:gap 6:gap");
    l.terms.from = -1;
    expect("6:gap");
}

static void shoes_by_falling_numbers(void **state)
{
    static const int number[] = { 1, 2, 3, 1, 2, 4, 1, 2 };

    (void)state;
    begin();
    l.terms.shoe_by = AUDIT_SHOE_BY_NUMBER;
    add_numbers(0, number, COUNT(number));
    expect("6:gap");
    assert_int_equal(l.tally.shoes, 3);
}

/* Tables that take turns are followed each for itself, and told of in the order of lines. */
static void tables_take_turns(void **state)
{
    static const int number[2][4] = { { 1, 3, 4, 5 }, { 1, 2, 2, 3 } };

    (void)state;
    begin();
    for (int i = 0; i < 8; i++) {
        audit_round *row = add(1, number[i % 2][i / 2]);
        row->table = (uint64_t)(i % 2) + 1;
        row->told |= AUDIT_TOLD_TABLE;
    }
    l.row[3].winner = l.row[3].winner == SABOT_ON_TIE ? SABOT_ON_PLAYER : SABOT_ON_TIE;
    l.row[7].number = 4;
    expect("3:gap 4:wrong-winner 6:told-twice"); /* another round of that number: 3 is it */
    assert_int_equal(l.tally.tables, 2);
}

/* ---- Shoes --------------------------------------------------------------------------------- */

static void set_cards(audit_round *row, audit_card p1, audit_card p2, audit_card b1, audit_card b2)
{
    *row = (audit_round){ .line = row->line, .what = AUDIT_ROUND, .shoe = row->shoe,
                          .number = row->number, .table = row->table,
                          .told = AUDIT_TOLD_NUMBER | AUDIT_TOLD_SHOE | AUDIT_TOLD_THIRDS,
                          .card = { { p1, p2 }, { b1, b2 } } };
}

static void a_card_too_many(void **state)
{
    const sabot_card nine = sabot_card_make(9, 0);

    (void)state;
    begin();
    for (int i = 0; i < 9; i++) { /* nine nines of clubs, and tens of all sorts */
        const int ten = 10 + i % 4;
        set_cards(add(1, i + 1), nine, sabot_card_make(ten, 0), sabot_card_make(ten, 1),
                  sabot_card_make(ten, 2));
    }
    set_cards(add(1, 10), nine, sabot_card_make(13, 3), sabot_card_make(12, 3),
              sabot_card_make(11, 3));
    set_cards(add(2, 1), nine, sabot_card_make(13, 3), sabot_card_make(12, 3),
              sabot_card_make(11, 3));
    expect("9:card-too-many"); /* once a shoe */
    l.terms.rules.decks = 9;
    expect("10:card-too-many");
    l.terms.shoe_by = AUDIT_SHOE_UNKNOWN;
    l.terms.numbered = false;
    expect("");
}

static audit_card value_of(int value)
{
    return (audit_card)(AUDIT_VALUE + value % 10);
}

static void by_rank_and_value(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 33; i++) {
        const audit_card ten = (audit_card)(AUDIT_RANK + 10 + i % 4);
        set_cards(add(1, i + 1), AUDIT_RANK + 9, ten, ten, AUDIT_RANK + 8);
    }
    expect("33:shoe-too-full");
    for (int i = 0; i < 33; i++)
        set_cards(&l.row[i], AUDIT_VALUE + 9, AUDIT_VALUE, AUDIT_VALUE, AUDIT_VALUE);
    expect("33:shoe-too-full");
}

/* 52 rounds by value and 53 by face, nines all of them: no card too many, but 420 of 416. */
static void more_cards_than_there_are(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 52; i++)
        set_cards(add(1, i + 1), value_of(i), value_of(19 - i % 10), value_of(i * 3),
                  value_of(19 - i * 3 % 10));
    for (int i = 0; i < 53; i++) {
        const int rank = 1 + i % 4, suit = i / 4 % 4;
        set_cards(add(1, i + 53), sabot_card_make(rank, suit), sabot_card_make(9 - rank, suit),
                  sabot_card_make(rank, 3 - suit), sabot_card_make(9 - rank, 3 - suit));
    }
    expect("105:shoe-too-full");
}

/* Without shoes a round alone may hold a card too many. */
static void one_deck_one_round(void **state)
{
    (void)state;
    begin();
    l.terms.shoe_by = AUDIT_SHOE_UNKNOWN;
    l.terms.rules.decks = 1;
    for (int i = 0; i < 3; i++)
        set_cards(add(1, i + 1), 9, 10, i == 1 ? 9 : 22, 23);
    expect("2:card-too-many");
}

static void after_the_last_hand(void **state)
{
    (void)state;
    begin();
    for (int i = 1; i <= 6; i++)
        add(1, i);
    add(2, 1);
    l.row[2].told |= AUDIT_TOLD_CUTTING_CARD;
    l.row[2].out = true;
    expect("5:after-last-hand"); /* one more hand, no second (A27) */
    l.terms.rules.one_more_hand = false;
    l.terms.rules.game = SABOT_CHEMIN_DE_FER;
    expect("4:after-last-hand"); /* none (A28) */
    l.terms.rules.one_more_hand = true;
    expect("5:after-last-hand");
    l.row[2].out = false;
    l.row[4].told |= AUDIT_TOLD_LAST;
    l.row[4].last = true;
    expect("6:after-last-hand");
    l.row[4].last = false;
    expect("");
}

static void third_cards_left_in_their_column(void **state)
{
    (void)state;
    begin();
    l.terms.leftover_thirds = true;
    set_cards(add(1, 1), AUDIT_VALUE + 2, AUDIT_VALUE, AUDIT_VALUE + 7, AUDIT_VALUE);
    l.row[0].card[AUDIT_PLAYER][2] = AUDIT_VALUE + 4;
    for (int i = 0; i < 3; i++) { /* 7 and 6: nobody draws */
        set_cards(add(1, i + 2), AUDIT_VALUE + 7, AUDIT_VALUE, AUDIT_VALUE + 6, AUDIT_VALUE);
        l.row[i + 1].card[AUDIT_PLAYER][2] = AUDIT_VALUE + 4;
    }
    expect("");
    l.row[2].card[AUDIT_PLAYER][2] = l.row[3].card[AUDIT_PLAYER][2] = AUDIT_VALUE + 5;
    expect("3:third-card-extra"); /* after that it was left over again */
    l.terms.leftover_thirds = false;
    expect("2:third-card-extra 3:third-card-extra 4:third-card-extra");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(the_same_line_again),
        cmocka_unit_test(lines_that_are_lost),
        cmocka_unit_test(numbers_in_shoes_and_throughout),
        cmocka_unit_test(shoes_by_falling_numbers),
        cmocka_unit_test(tables_take_turns),
        cmocka_unit_test(a_card_too_many),
        cmocka_unit_test(by_rank_and_value),
        cmocka_unit_test(more_cards_than_there_are),
        cmocka_unit_test(one_deck_one_round),
        cmocka_unit_test(after_the_last_hand),
        cmocka_unit_test(third_cards_left_in_their_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
