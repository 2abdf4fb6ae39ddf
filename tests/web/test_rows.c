/* What stands in the rows of the console: who is asked leads, what nobody knows yet is not told,
 * and what may have gone wrong is typed as it lies. Of live tables: the engine knows no card that
 * lies face down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "../../web/engine/engine.h"
#include "told.h"

/* An event at the table, which is not refused; how it is ruled. */
static void tell_as(int table, const char *line, const char *verdict, const char *provision)
{
    char *const room = page_room((uint32_t)strlen(line));

    memcpy(room, line, strlen(line));
    json_t *const said = told_answer(page_line(table, room, (uint32_t)strlen(line)));
    const json_t *const event = json_object_get(said, "event");
    const char *const id = told_word(json_object_get(event, "provision"), "id");
    if ((verdict ? strcmp(told_word(event, "verdict"), verdict) != 0
                 : strcmp(told_word(event, "verdict"), "refused") == 0) ||
        (provision && strcmp(id, provision) != 0))
        fail_msg("%s: %s, %s (%s)", line, told_word(event, "verdict"), told_word(event, "says"),
                 id);
    json_decref(said);
}

static void tell(int table, const char *line)
{
    tell_as(table, line, NULL, NULL);
}

/* "look seat=%d", of a seat. */
static void tell_of(int table, const char *like, int seat)
{
    char line[96];

    snprintf(line, sizeof line, like, seat);
    tell(table, line);
}

/* Of the bank: who is "dominant", whose "seat" it is. */
static int bank_of(int table, const char *key)
{
    json_t *const view = told_answer(page_view(table, "dealer"));
    const int seat = (int)json_integer_value(json_object_get(json_object_get(view, "bank"), key));

    json_decref(view);
    return seat;
}

/* ---- On to the next card --------------------------------------------------------------------- */

static bool type(int table, const char *as, const char *text)
{
    json_t *const typed = told_answer(page_typed(table, as, text));
    const json_t *const lines = json_object_get(typed, "lines");
    bool done = json_array_size(lines) > 0 && json_is_null(json_object_get(typed, "wrong"));
    size_t i;
    const json_t *line;

    json_array_foreach(lines, i, line)
        done = done && strcmp(told_word(line, "verdict"), "refused") != 0;
    json_array_foreach(lines, i, line)
        if (done)
            tell(table, told_word(line, "line"));
    json_decref(typed);
    return done;
}

static bool type_card(int table, const char *as)
{
    char text[3] = "";
    bool done = false;

    for (int i = 0; i < 52 && !done; i++) {
        snprintf(text, sizeof text, "%c%c", "678923A45TJQK"[i % 13], "cdhs"[i / 13]);
        done = type(table, as, text);
    }
    return done;
}

static bool act(int table, const char *as)
{
    json_t *const next = told_answer(page_next(table, as));
    const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);
    const char *const needs = told_word(row, "needs");
    bool done = false;

    if (row && json_is_true(json_object_get(row, "mine")))
        done = strcmp(needs, "card") == 0 ? type_card(table, as)
               : strcmp(needs, "dice") == 0 ? type(table, as, "1,1,1")
               : strcmp(needs, "holds") == 0 ? type(table, as, "y")
               : strcmp(needs, "row") == 0 ? type(table, as, "Qs Qh Jd 5c 4c 3s 2h")
               : strcmp(needs, "pieces") == 0 ? type(table, as, "Jd 5c / Qs Qh 4c 3s 2h")
               : strcmp(needs, "words") == 0 ? false : type(table, as, "");
    json_decref(next);
    return done;
}

/* What somebody may do of themselves: the first line of this kind. */
static bool first_of(int table, const char *kind)
{
    json_t *const list = told_answer(page_expect(table, "dealer"));
    bool done = false;
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row)
        if (!done && strcmp(told_word(row, "kind"), kind) == 0) {
            tell(table, told_word(row, "line"));
            done = true;
        }
    json_decref(list);
    return done;
}

/* Who is asked: silence, or the first that is asked. */
static bool silence(int table)
{
    json_t *const next = told_answer(page_next(table, "dealer"));
    const json_t *const waits = json_object_get(next, "waits"), *chosen = NULL;
    size_t i;
    const json_t *row;

    json_array_foreach(waits, i, row)
        if (!chosen || (json_is_true(json_object_get(row, "silence")) &&
                        json_is_false(json_object_get(chosen, "silence"))))
            chosen = row;
    if (chosen)
        tell(table, told_word(chosen, "line"));
    json_decref(next);
    return chosen != NULL;
}

/* The foremost row, to be released; NULL if the house owes nothing. */
static json_t *foremost(int table, const char *as)
{
    json_t *const next = told_answer(page_next(table, as));
    json_t *const row = json_incref(json_array_get(json_object_get(next, "rows"), 0));

    json_decref(next);
    return row;
}

static bool is_next(int table, const char *kind)
{
    json_t *const row = foremost(table, "dealer");
    const bool is = row && strcmp(told_word(row, "kind"), kind) == 0;

    json_decref(row);
    return is;
}

static void until(int table, const char *kind)
{
    for (int i = 0, wagers = 0; i < 300 && !is_next(table, kind); i++) {
        first_of(table, "bid");
        wagers += wagers < 2 && first_of(table, "wager");
        if (!act(table, "dealer") && !silence(table) && !act(table, "floorperson"))
            fail_msg("before %s: %s", kind, page_next(table, "dealer"));
    }
    assert_true(is_next(table, kind));
}

static int at_the_first_card(const char *rules)
{
    const int table = told_open(rules);

    for (int seat = 1; seat <= 3; seat++)
        tell_of(table, "sit seat=%d buy-in=5000", seat);
    until(table, "card");
    return table;
}

static void dealt(int table)
{
    tell(table, "card Xx player down");
    tell(table, "card Xx banker down");
    tell(table, "card Xx player down");
    tell(table, "card Xx banker down");
    tell_of(table, "look seat=%d", bank_of(table, "dominant"));
}

/* ---- Who is asked leads ---------------------------------------------------------------------- */

/* The Banker is free to draw (19:47-4.9(f)): the seat is asked, and no card stands there as what
 * comes next. Table 3: 3 against a 9, 5 against a 4. */
static void is_asked(const char *third, const char *first, const char *second)
{
    const int table = at_the_first_card("table chemin-de-fer");
    const int banker = bank_of(table, "seat"), dominant = bank_of(table, "dominant");
    char line[64];

    dealt(table);
    tell_of(table, "announce Card by=seat%d", dominant);
    tell(table, "announce Card");
    tell_of(table, "look seat=%d", banker);
    tell_of(table, "announce \"Under Eight\" by=seat%d", banker);
    tell(table, "announce \"Under Eight\"");
    snprintf(line, sizeof line, "card %s player", third);
    tell(table, line);
    snprintf(line, sizeof line, "turn %s banker", first);
    tell(table, line);
    snprintf(line, sizeof line, "turn %s banker", second);
    tell(table, line);
    json_t *const next = told_answer(page_next(table, "dealer"));
    const json_t *const wait = json_array_get(json_object_get(next, "waits"), 0);
    if (json_array_size(json_object_get(next, "rows")) != 0)
        fail_msg("%s", told_word(json_array_get(json_object_get(next, "rows"), 0), "words"));
    assert_string_equal(told_word(wait, "words"), "Card or Stay?");
    assert_int_equal(json_integer_value(json_object_get(wait, "seat")), banker);
    json_decref(next);
    tell_of(table, "announce Stay by=seat%d", banker); /* and it may be that */
    page_drop(table);
}

static void test_asked(void **state)
{
    (void)state;
    is_asked("9h", "Kd", "3c");
    is_asked("4h", "Kd", "5c");
}

/* ---- What nobody knows yet ------------------------------------------------------------------- */

/* The foremost row has no sentence, but its paragraph. */
static void says_nothing(int table, const char *words, const char *id)
{
    json_t *const row = foremost(table, "dealer");

    assert_string_equal(told_word(row, "words"), words);
    if (!json_is_null(json_object_get(row, "why")))
        fail_msg("%s: %s", words, told_word(row, "why"));
    assert_string_equal(told_word(json_object_get(row, "provision"), "id"), id);
    json_decref(row);
}

static void says(int table, const char *words, const char *why, const char *id)
{
    json_t *const row = foremost(table, "dealer");

    assert_string_equal(told_word(row, "words"), words);
    assert_string_equal(told_word(row, "why"), why);
    assert_string_equal(told_word(json_object_get(row, "provision"), "id"), id);
    json_decref(row);
}

/* A sentence that hangs on a card, on dice, or on what the floor has yet to rule is not told before
 * they are known; one that is the same whichever it is stays. */
static void test_open(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer"), other = told_open("table pai-gow");
    const int face_up = at_the_first_card("table minibaccarat seats=7");

    says(table, "Card to the Player’s Hand, face down", "card 1 of four, to the Player's Hand",
         "19:47-4.8(d)[2]");
    says(face_up, "Card to the Player’s Hand", "card 1 of four, to the Player's Hand",
         "19:47-7.7(c)");
    dealt(table);
    tell_of(table, "announce Stay by=seat%d", bank_of(table, "dominant"));
    tell(table, "announce Stay");
    says_nothing(table, "Turn a card of the Banker’s Hand", "19:47-4.9(c)[1]");
    tell(other, "sit seat=1 buy-in=5000");
    until(other, "uncover");
    says_nothing(other, "Uncover the dice", "C:10.8.09");
    page_drop(table);
    page_drop(other);
    page_drop(face_up);
}

static void test_unruled(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer");

    tell(table, "card Xx banker");
    says_nothing(table, "Can the error be put right?", "19:47-4.12(a)[1]");
    page_drop(table);
}

/* A hand that is opened: the pieces are not known yet, and the paragraph is that of opening it. */
static void test_opened(void **state)
{
    (void)state;
    const int table = told_open("table pai-gow-poker minimum=5");

    tell(table, "sit seat=1 buy-in=5000");
    until(table, "open"); /* the dealer's own */
    assert_true(act(table, "dealer"));
    until(table, "open");
    says_nothing(table, "Open the hand of seat 1", "C:11.9.5");
    page_drop(table);
}

/* A card drawn in error and not seen is the first of the next hand: the row says so, and by which
 * paragraph; it is turned up where the cards lie open. */
static void test_kept(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer");
    const int face_up = at_the_first_card("table minibaccarat seats=7");
    static const char why[] = "it was drawn in error, and comes before any of the shoe";

    until(table, "discard");
    tell_as(table, "card Xx", "irregular", "19:47-4.12(g)[1]");
    tell(table, "discard");
    until(table, "card");
    says(table, "The card kept aside to the Player’s Hand, face down", why, "19:47-4.12(g)[1]");
    until(face_up, "discard");
    tell_as(face_up, "card Xx down", "irregular", "19:47-7.11(b)");
    tell(face_up, "discard");
    until(face_up, "card");
    says(face_up, "The card kept aside to the Player’s Hand, turned up", why, "19:47-7.11(b)");
    json_t *const row = foremost(face_up, "dealer"); /* by which the page tells it from one drawn */
    assert_non_null(strstr(told_word(row, "line"), " from=hand"));
    json_decref(row);
    assert_true(type(face_up, "dealer", "8s"));
    says(face_up, "Card to the Banker’s Hand", "card 2 of four, to the Banker's Hand",
         "19:47-7.7(c)");
    page_drop(table);
    page_drop(face_up);
}

/* ---- The words of the law -------------------------------------------------------------------- */

static void words_are(int table, const char *kind, const char *words)
{
    json_t *row;

    until(table, kind);
    row = foremost(table, "dealer");
    assert_string_equal(told_word(row, "words"), words);
    json_decref(row);
}

/* Equal counts: "Tie Hand" (7.10(a)); "Stand Off" or "Tie Hand" (4.10(a)). */
static void test_tie(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer");
    const int face_up = at_the_first_card("table minibaccarat seats=7");

    assert_true(type(face_up, "dealer", "Kc Kd 9c 9d"));
    words_are(face_up, "result", "Say “Tie Hand”, 9 to 9");
    dealt(table);
    tell_of(table, "announce Natural by=seat%d", bank_of(table, "dominant"));
    tell(table, "announce Natural");
    tell(table, "turn Kc player");
    tell(table, "turn 9c player");
    tell(table, "turn Kd banker");
    tell(table, "turn 9d banker");
    words_are(table, "result", "Say “Stand Off” or “Tie Hand”, 9 to 9");
    page_drop(table);
    page_drop(face_up);
}

/* ---- What may have gone wrong ---------------------------------------------------------------- */

/* The slip of this line; NULL if it is not listed. `says` is in its ruling, `id` its paragraph. */
static bool is_listed(int table, const char *line, const char *id)
{
    json_t *const list = told_answer(page_wrong(table, "dealer"));
    bool found = false;
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row)
        if (strcmp(told_word(row, "line"), line) == 0) {
            assert_string_equal(told_word(json_object_get(row, "provision"), "id"), id);
            assert_true(json_is_null(json_object_get(row, "example")) == !strchr(line, '{'));
            found = true;
        }
    json_decref(list);
    return found;
}

static void lists(int table, const char *line, const char *id)
{
    if (!is_listed(table, line, id))
        fail_msg("%s: %s", line, page_wrong(table, "dealer"));
}

/* To the third card of the Player's Hand, which is due. */
static int at_the_third(void)
{
    const int table = at_the_first_card("table chemin-de-fer");
    const int banker = bank_of(table, "seat");

    dealt(table);
    tell_of(table, "announce Card by=seat%d", bank_of(table, "dominant"));
    tell(table, "announce Card");
    tell_of(table, "look seat=%d", banker);
    tell_of(table, "announce \"Under Eight\" by=seat%d", banker);
    tell(table, "announce \"Under Eight\"");
    return table;
}

/* The card that is due face up and came out face down is that card: it lies on its hand, stays and
 * counts (A99), and is not one drawn in error. */
static void test_face_down(void **state)
{
    (void)state;
    const int table = at_the_third();

    lists(table, "card Xx player down", "19:47-4.9(b)[3]");
    assert_false(is_listed(table, "card Xx down", ""));
    tell_as(table, "card Xx player down", "irregular", "19:47-4.9(b)[3]");
    page_drop(table);
}

/* What comes face down the dealer may not see, and is not asked to name; what fell open, or comes
 * face up, is named. */
static void test_unseen(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer"), third = at_the_third();
    const int face_up = at_the_first_card("table minibaccarat seats=7");

    lists(table, "card Xx banker", "19:47-4.12(a)[1]");
    lists(table, "card {card} up", "19:47-4.8(d)[2]");
    lists(third, "card {card} banker", "19:47-4.12(i)");
    lists(face_up, "card {card} banker", "19:47-7.7(c)");
    page_drop(table);
    page_drop(third);
    page_drop(face_up);
}

/* Between rounds of chemin de fer: a card nobody saw opens the next hand, one that all saw has its
 * procedure (4.12(g), (h)). One that lies face up in the shoe is met as cards are drawn (4.12(j)),
 * and they are not: the table says so. */
static void test_between_rounds(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer");

    until(table, "discard");
    tell(table, "discard");
    lists(table, "card Xx", "19:47-4.12(g)[1]");
    lists(table, "card {card} up", "19:47-4.12(g)[3]");
    assert_false(is_listed(table, "face-up-card {card}", ""));
    page_drop(table);
}

/* The dealer repeats Card where Stay was said: 4.12(f). */
static void test_repeated(void **state)
{
    (void)state;
    const int table = at_the_first_card("table chemin-de-fer");

    dealt(table);
    assert_false(is_listed(table, "announce Card", ""));
    tell_of(table, "announce Stay by=seat%d", bank_of(table, "dominant"));
    lists(table, "announce Card", "19:47-4.12(f)[1]");
    page_drop(table);
}

/* Pai gow: the dice totalled wrongly, and the dead hand seen: 10.9(c), (e). */
static void test_tiles(void **state)
{
    (void)state;
    static const char *const total = "announce \"Total {number}\"";
    const int table = told_open("table pai-gow");

    tell(table, "sit seat=1 buy-in=5000");
    until(table, "uncover");
    assert_true(type(table, "dealer", "1,1,1"));
    assert_true(is_next(table, "announce"));
    lists(table, total, "19:47-10.9(c)");
    until(table, "deliver");
    while (is_next(table, "deliver"))
        assert_true(act(table, "dealer"));
    lists(table, "expose dead", "19:47-10.9(e)");
    page_drop(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asked),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_unruled),
        cmocka_unit_test(test_opened),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_tie),
        cmocka_unit_test(test_face_down),
        cmocka_unit_test(test_unseen),
        cmocka_unit_test(test_between_rounds),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_tiles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
