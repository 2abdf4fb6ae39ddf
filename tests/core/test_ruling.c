/* test_ruling.c: a ruling as a sentence, and the verdicts' words. It gives no evidence for the
 * provision it names. */
#include "core_test.h"

#include "sabot/event.h"
#include "sabot/provision.h"
#include "sabot/ruling.h"
#include "sabot/tile.h"

static const char *text_of(const char *says, int64_t a, int64_t b, int64_t c, int64_t d)
{
    static char out[SABOT_SAYS_TEXT];
    const sabot_ruling ruling = { .says = says, .arg = { a, b, c, d } };
    const size_t length = sabot_ruling_text(&ruling, out, sizeof out);

    assert_int_equal(length, strlen(out));
    return out;
}

static void every_place_takes_its_argument(void **state)
{
    static const struct { const char *says; int64_t arg; const char *want; } row[] = {
        { "nothing to fill in", 0, "nothing to fill in" },
        { "", 0, "" },
        { "%n cards", 9, "9 cards" },
        { "%n", 0, "0" },
        { "%n", -12, "-12" },
        { "%n", INT64_MAX, "9223372036854775807" },
        { "%n", INT64_MIN, "-9223372036854775808" },
        { "pay %m.", 1250, "pay 12.50." },
        { "%m", -5, "-0.05" },
        { "%s wins", 3, "seat 3 wins" },
        { "%s", 15, "seat 15" },
        { "%s cuts", 0, "the dealer cuts" },
        { "%c", 27, "Ah" },
        { "%c", SABOT_CARD_UNSEEN, "Xx" },
        { "%c", 55, "--" },
        { "%c", -1, "--" },
        { "%c", 27 | 53 << 8 | 54 << 16, "Ah Jk Xx" },
        { "%d", 1, "1-2" },
        { "%d", SABOT_TILE_UNSEEN, "X-X" },
        { "%d", 34, "---" },
        { "%d", -1, "---" },
        { "%d.", 1 | 33 << 8, "1-2 X-X." },
        { "to %a", 0, "to the dealer" },
        { "%a", 6, "seat 6" },
        { "%a", 7, "the dead hand" },
        { "%h draws", SABOT_HAND_PLAYER, "the Player's Hand draws" },
        { "%h", SABOT_HAND_BANKER, "the Banker's Hand" },
        { "%h", SABOT_HAND_TIE, "neither hand" },
        { "%h", SABOT_HAND_NONE, "no hand" },
        { "%h", SABOT_HAND_DEALER, "the dealer's hand" },
        { "%h", SABOT_HANDS, "no hand" },
        { "%h", -1, "no hand" },
        { "the %w wager", SABOT_ON_FOUR_CARDS, "the four-cards wager" },
        { "%w", SABOT_ON_OTHER, "other" },
        { "%w", SABOT_ON_NONE, "no" },
        { "%w", SABOT_WAGERS, "no" },
        { "a %r", SABOT_PIT_CLERK, "a pit clerk" },
        { "%r", SABOT_SHOE, "shoe" },
        { "%r", SABOT_ROLES, "none" },
        { "%r", -1, "none" },
        { "%k", SABOT_EV_OFFER_CUT, "offer-cut" },
        { "%k", SABOT_EV_CLOSE_DAY, "close-day" },
        { "[%k]", SABOT_EV_KINDS, "[]" },
        { "at %t", 0, "at 00:00" },
        { "%t", INT64_C(45000000), "12:30" },
        { "%t", INT64_C(45001000), "12:30:01" },
        { "%t", INT64_C(45000999), "12:30" },
        { "%t", INT64_C(86399000), "23:59:59" },
        { "%t", INT64_C(86400000), "00:00" },
        { "%t", INT64_C(-60000), "23:59" },
        { "[%p]", 0, "[]" },
        { "[%p]", 100000, "[]" },
        { "[%p]", -1, "[]" },
        { "5%% of it", 0, "5% of it" },
        { "%%n", 7, "%n" },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++)
        assert_string_equal(text_of(row[i].says, row[i].arg, 0, 0, 0), row[i].want);
}

static void a_provision_reads_as_its_id(void **state)
{
    const size_t cut = sabot_provision_find("3.5(d)", NULL);
    (void)state;
    assert_string_equal(text_of("by %p", (int64_t)cut, 0, 0, 0), "by 19:47-3.5(d)");
}

static void arguments_come_in_order(void **state)
{
    (void)state;
    assert_string_equal(text_of("%s pays %m of %m (%n%%)", 2, 100, 250, 40),
                        "seat 2 pays 1.00 of 2.50 (40%)");
}

/* The same sentence into every room from none to more than enough. */
static void never_writes_past_its_room(void **state)
{
    const sabot_ruling ruling = { .says = "seat %n owes %m", .arg = { 7, 125000 } };
    const char *whole = "seat 7 owes 1250.00";
    (void)state;
    for (size_t size = 0; size <= strlen(whole) + 2; size++) {
        char out[64];
        const size_t room = size > 0 ? size - 1 : 0;
        const size_t want = room < strlen(whole) ? room : strlen(whole);

        memset(out, '#', sizeof out);
        assert_int_equal(sabot_ruling_text(&ruling, out, size), want);
        if (size > 0) {
            assert_memory_equal(out, whole, want);
            assert_int_equal(out[want], '\0');
        }
        for (size_t i = size; i < sizeof out; i++)
            assert_int_equal(out[i], '#');
    }
}

/* For people: cards by their signs, and no sign cut in half. */
static void cards_are_told_by_their_signs(void **state)
{
    static const struct { const char *card, *sign; } rows[] = {
        { "4h", "4\xe2\x99\xa5" }, { "Ts", "10\xe2\x99\xa0" }, { "Ac", "A\xe2\x99\xa3" },
        { "Qd", "Q\xe2\x99\xa6" }, { "Jk", "the joker" }, { "Xx", "an unseen card" },
    };
    char out[64], want[64];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sabot_card card;
        assert_true(sabot_card_parse(rows[i].card, 2, &card));
        const sabot_ruling ruling = { .says = "%c lies face up", .arg = { card } };
        snprintf(want, sizeof want, "%s lies face up", rows[i].sign);
        assert_int_equal(sabot_ruling_words(&ruling, out, sizeof out), strlen(want));
        assert_string_equal(out, want);
    }
    sabot_card four;
    assert_true(sabot_card_parse("4h", 2, &four));
    const sabot_ruling heart = { .says = "%c", .arg = { four } };
    assert_int_equal(sabot_ruling_words(&heart, out, 4), 1);
    assert_string_equal(out, "4");
}

static void no_sentence_is_an_empty_one(void **state)
{
    const sabot_ruling ruling = { .says = NULL };
    char out[4] = "abc";
    (void)state;
    assert_int_equal(sabot_ruling_text(&ruling, out, sizeof out), 0);
    assert_string_equal(out, "");
}

static void ask_for_a_fifth(void)
{
    text_of("%n%n%n%n%n", 1, 2, 3, 4);
}

static void ask_for_what_is_none(void)
{
    text_of("%z", 1, 2, 3, 4);
}

static void end_inside_a_place(void)
{
    text_of("100%", 1, 2, 3, 4);
}

static void mistakes_stop(void **state)
{
    (void)state;
    assert_string_equal(text_of("%n%n%n%n", 1, 2, 3, 4), "1234");
    assert_true(core_aborts(ask_for_a_fifth));
    assert_true(core_aborts(ask_for_what_is_none));
    assert_true(core_aborts(end_inside_a_place));
}

static void verdicts(void **state)
{
    (void)state;
    assert_string_equal(sabot_verdict_text(SABOT_REFUSED), "refused");
    assert_string_equal(sabot_verdict_text(SABOT_ACCEPTED), "accepted");
    assert_string_equal(sabot_verdict_text(SABOT_IRREGULAR), "irregular");
    assert_string_equal(sabot_verdict_text((sabot_verdict)3), "refused");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_takes_its_argument),
        cmocka_unit_test(a_provision_reads_as_its_id),
        cmocka_unit_test(arguments_come_in_order),
        cmocka_unit_test(never_writes_past_its_room),
        cmocka_unit_test(cards_are_told_by_their_signs),
        cmocka_unit_test(no_sentence_is_an_empty_one),
        cmocka_unit_test(mistakes_stop),
        cmocka_unit_test(verdicts),
    };
    return cmocka_run_group_tests_name("ruling", tests, NULL, NULL);
}
