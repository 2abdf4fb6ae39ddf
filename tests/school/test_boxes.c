/* test_boxes.c: what was missed comes again soon, what was known later and later; kept as text, and
 * read again. And answers as people type them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "school/school.h"

static school_boxes boxes, again;
static school_exercise x;

/* An exercise of that topic answered so. */
static void answer(int game, int kind, const char *topic, bool right)
{
    memset(&x, 0, sizeof x);
    x.table.rules.game = (uint8_t)game;
    x.kind = (uint8_t)kind;
    snprintf(x.topic, sizeof x.topic, "%s", topic);
    school_boxes_note(&boxes, &x, right);
}

static const char *due(int game, int kind)
{
    const char *topic = "";
    int of_kind = -1;

    return school_boxes_due(&boxes, game, kind, &of_kind, &topic) ? topic : "";
}

/* After 2, 4, 8, 16, 32, 64 others, and after 2 again once it was missed. */
static void a_topic_comes_again(void **state)
{
    static const int after[] = { 2, 4, 8, 16, 32, 64, 64 };
    const int n = sizeof after / sizeof *after;

    (void)state;
    school_boxes_begin(&boxes);
    for (int i = 0; i < n; i++) {
        answer(SABOT_PAI_GOW, SCHOOL_SET, "line-T1", i > 0);
        for (int other = 1; other < after[i]; other++) {
            assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_SET), "");
            answer(SABOT_PUNTO_BANCO, SCHOOL_COUNT, "call-hand", true);
        }
        answer(SABOT_PUNTO_BANCO, SCHOOL_COUNT, "call-hand", true);
        assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_SET), "line-T1");
    }
    answer(SABOT_PAI_GOW, SCHOOL_SET, "line-T1", false);
    answer(SABOT_PUNTO_BANCO, SCHOOL_COUNT, "call-hand", true);
    answer(SABOT_PUNTO_BANCO, SCHOOL_COUNT, "call-hand", true);
    assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_SET), "line-T1");
}

/* Only of the game and kind that are asked for; the longest due first. */
static void the_longest_due_is_first(void **state)
{
    (void)state;
    school_boxes_begin(&boxes);
    answer(SABOT_PAI_GOW, SCHOOL_SET, "line-T1", false);
    answer(SABOT_PAI_GOW, SCHOOL_RANK, "name-first-wong", false);
    answer(SABOT_PAI_GOW_POKER, SCHOOL_SET, "line-P1", false);
    answer(SABOT_PAI_GOW_POKER, SCHOOL_SET, "line-P2", false);
    assert_string_equal(due(SABOT_PAI_GOW, -1), "line-T1");
    assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_RANK), "name-first-wong");
    assert_string_equal(due(SABOT_PAI_GOW_POKER, -1), ""); /* "pai-gow" is no beginning of it */
    assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_NEXT), "");
    answer(SABOT_PAI_GOW, SCHOOL_SET, "line-T1", true);
    assert_string_equal(due(SABOT_PAI_GOW, -1), "name-first-wong");
}

/* A full box forgets what is due last. */
static void there_is_always_room(void **state)
{
    char topic[32];

    (void)state;
    school_boxes_begin(&boxes);
    for (int i = 0; i < SCHOOL_TOPICS + 20; i++) {
        snprintf(topic, sizeof topic, "t-%d", i);
        answer(SABOT_PAI_GOW, SCHOOL_NEXT, topic, false);
    }
    assert_int_equal(boxes.n, SCHOOL_TOPICS);
    assert_string_equal(due(SABOT_PAI_GOW, SCHOOL_NEXT), "t-0");
}

static void kept_and_read_again(void **state)
{
    static char text[SCHOOL_BOXES_TEXT], other[SCHOOL_BOXES_TEXT];
    size_t n;
    int line;

    (void)state;
    there_is_always_room(state);
    n = school_boxes_text(&boxes, text, sizeof text);
    assert_true(n > 0);
    assert_true(school_boxes_read(text, n, &again, &line));
    assert_int_equal(school_boxes_text(&again, other, sizeof other), n);
    assert_string_equal(text, other);
    assert_int_equal(school_boxes_text(&boxes, other, 100), 0);
}

static void what_is_no_such_text(void **state)
{
    static const struct { const char *text; int line; } row[] = {
        { "", 1 },
        { "sabot school 1", 1 },
        { "sabot school 1 \n", 1 },
        { "sabot school 2 5\n", 1 },
        { "sabot school 1 5 \n", 1 },
        { "sabot school 1 99999999999\n", 1 },
        { "sabot school 1 5\n0 1 2 3 a b\n6 1 2 3 a b\n", 3 },
        { "sabot school 1 5\n0 1 2\n", 2 },
        { "sabot school 1 5\n0 1 2 3 \n", 2 },
        { "sabot school 1 5\n0 1 2 3 cut off", 2 },
    };
    int line;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_false(school_boxes_read(row[i].text, strlen(row[i].text), &again, &line));
        assert_int_equal(line, row[i].line);
    }
    assert_true(school_boxes_read("sabot school 1 5\n", 17, &again, &line));
    assert_int_equal(again.asked, 5);
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void make(int game, int kind, const char *topic)
{
    sabot_rules rules;

    sabot_rules_default(&rules, game, 0);
    assert_true(school_make(&rules, kind, "answers", topic, &x));
    assert_true(topic == NULL || strcmp(x.topic, topic) == 0);
}

/* 'r' right, 'w' wrong, 'n' no answer. */
static char mark_of(const char *typed)
{
    school_mark mark;

    school_judge(&x, typed, strlen(typed), &mark);
    return !mark.read ? 'n' : mark.right ? 'r' : 'w';
}

/* Is this among what is said to a wrong answer? */
static bool says(const char *typed, const char *words)
{
    school_mark mark;

    school_judge(&x, typed, strlen(typed), &mark);
    return mark.read && !mark.right && strstr(mark.says, words) != NULL;
}

static void letters_and_numbers(void **state)
{
    char typed[16];

    (void)state;
    make(SABOT_MINIBACCARAT, SCHOOL_NEXT, NULL);
    for (int i = 0; i < x.choices; i++) {
        const char want = i == x.right[0] ? 'r' : 'w';
        snprintf(typed, sizeof typed, "%c", 'a' + i);
        assert_int_equal(mark_of(typed), want);
        snprintf(typed, sizeof typed, " %c ", 'A' + i);
        assert_int_equal(mark_of(typed), want);
        snprintf(typed, sizeof typed, "%d", i + 1);
        assert_int_equal(mark_of(typed), want);
    }
    assert_int_equal(mark_of("z"), 'n');
    assert_int_equal(mark_of("0"), 'n');
    assert_int_equal(mark_of("99999999999999999999"), 'n');
    assert_int_equal(mark_of(""), 'n');
    assert_int_equal(mark_of("a b"), 'n');
}

static void amounts(void **state)
{
    (void)state;
    make(SABOT_PUNTO_BANCO, SCHOOL_VIGORISH, NULL);
    assert_int_equal(mark_of(x.answer), 'r');
    assert_int_equal(mark_of("$0.01"), 'w');
    assert_int_equal(mark_of("0"), 'w');
    assert_int_equal(mark_of("-1"), 'n');
    assert_int_equal(mark_of("much"), 'n');
    make(SABOT_PUNTO_BANCO, SCHOOL_COUNT, "call-hand");
    assert_int_equal(mark_of(x.answer), 'r');
    assert_int_equal(mark_of("11"), 'w');
    assert_true(says("11", "Only the units digit counts."));
    assert_int_equal(mark_of("4.5"), 'n');
}

/* Letters in their order, parted or not; what is left out is missed. */
static void lists(void **state)
{
    char typed[40];

    (void)state;
    make(SABOT_PUNTO_BANCO, SCHOOL_PAY, "collect-first-with-vigorish");
    assert_int_equal(mark_of(x.answer), 'r');
    size_t n = 0;
    for (int i = 0; i < x.rights; i++)
        n += (size_t)snprintf(typed + n, sizeof typed - n, "%c,", 'A' + x.right[i]);
    assert_int_equal(mark_of(typed), 'r');
    snprintf(typed, sizeof typed, "%c", 'a' + x.right[0]);
    assert_int_equal(mark_of(typed), 'w');
    for (int i = 0; i < x.rights; i++)
        typed[i] = (char)('a' + x.right[x.rights - 1 - i]);
    typed[x.rights] = '\0';
    assert_int_equal(mark_of(typed), 'w');
    assert_int_equal(mark_of("a z"), 'n');
    assert_int_equal(mark_of("1 2"), 'n');
    assert_int_equal(mark_of(","), 'n');
}

/* Tiles may be named in any order, and either hand first (C:10.3.8). */
static void settings(void **state)
{
    char a[4], b[4], c[4], d[4], typed[40];

    (void)state;
    make(SABOT_PAI_GOW, SCHOOL_SET, NULL);
    assert_int_equal(mark_of(x.answer), 'r');
    assert_int_equal(sscanf(x.answer, "%3s %3s / %3s %3s", a, b, c, d), 4);
    snprintf(typed, sizeof typed, "%s %s / %s %s", d, c, b, a);
    assert_int_equal(mark_of(typed), 'r');
    snprintf(typed, sizeof typed, "%s %s %s %s", a, b, c, d);
    assert_int_equal(mark_of(typed), 'n');
    assert_int_equal(mark_of("6-6 6-6 / 6-6 6-6"), 'w');
    assert_int_equal(mark_of("7-7 / 1-2"), 'n');
    snprintf(typed, sizeof typed, "%s %s / %s %s", a, c, b, d);
    if (mark_of(typed) == 'r') /* of the three at least one is not the house way's */
        snprintf(typed, sizeof typed, "%s %s / %s %s", a, d, b, c);
    assert_true(says(typed, "Yours is "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_topic_comes_again),
        cmocka_unit_test(the_longest_due_is_first),
        cmocka_unit_test(there_is_always_room),
        cmocka_unit_test(kept_and_read_again),
        cmocka_unit_test(what_is_no_such_text),
        cmocka_unit_test(letters_and_numbers),
        cmocka_unit_test(amounts),
        cmocka_unit_test(lists),
        cmocka_unit_test(settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
