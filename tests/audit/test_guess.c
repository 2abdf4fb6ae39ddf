/* test_guess.c: for every shape that was found a mapping is proposed that reads the same rounds, or
 * it is said what cannot be known; windows that slide on, sums and plain text are refused. */
#include "core/core_test.h"

#include "audit/rounds_text.h"

#include <stdlib.h>

static char *log_of(const char *name, const char *ending, size_t *n)
{
    char path[160];

    snprintf(path, sizeof path, "tests/audit/shapes/%.60s.%s", name, ending);
    return file_text(path, n);
}

static char *guess_of(const char *log, size_t n, char says[AUDIT_SAYS])
{
    char *mapping = NULL;

    return audit_guess(log, n, &mapping, says) ? mapping : NULL;
}

static void the_same_rounds(const char *name)
{
    size_t n, rounds_n;
    char says[AUDIT_SAYS];
    char *const log = log_of(name, "log", &n), *const expected = log_of(name, "rounds", &rounds_n);

    assert_non_null(log);
    assert_non_null(expected);
    char *const text = guess_of(log, n, says);
    if (!text)
        fail_msg("%s: %s", name, says);
    audit_mapping *const m = audit_mapping_read(text, strlen(text), "guess", says);
    if (!m)
        fail_msg("%s: %s\n%s", name, says, text);
    char *const rounds = rounds_of(m, log, n, 0, says);
    if (!rounds || strcmp(rounds, expected) != 0)
        fail_msg("%s:\n%s\n%s\ninstead of\n%s", name, text, rounds ? rounds : says, expected);
    free(rounds);
    audit_mapping_free(m);
    free(text);
    free(expected);
    free(log);
}

static void most_shapes_are_guessed_whole(void **state)
{
    static const char *const shapes[] = {
        "six-columns",
        "six-columns-dealing",
        "six-columns-leftover",
        "one-row-a-card",
        "run-together",
        "run-together-glued",
        "card-lists",
        "rank-and-suit",
        "values",
        "numbered-cards",
        "totals",
        "json-lists",
        "json-objects",
        "results",
        "results-marks",
        "results-rows",
        "wagers",
        "stakes",
        "blank-line-shoes",
    };

    (void)state;
    for (size_t i = 0; i < COUNT(shapes); i++)
        the_same_rounds(shapes[i]);
}

static void refused(const char *log, const char *why)
{
    char says[AUDIT_SAYS];
    char *const text = guess_of(log, strlen(log), says);

    if (text || !strstr(says, why))
        fail_msg("%s\nis not refused because \"%s\": %s", log, why, text ? text : says);
}

static void what_holds_no_rounds_is_refused(void **state)
{
    (void)state;
    refused("BPPTB\nPPTBB\nPTBBP\nTBBPP\nBBPPB\nBPPBP\n", "moved on by a result");
    refused("r1,r2,r3,r4,next\nB,P,P,T,B\nP,P,T,B,B\nP,T,B,B,P\nT,B,B,P,P\nB,B,P,P,B\n",
            "moved on by a result");
    refused("shoe,banker_wins,player_wins,ties,banker_pct\n1,33,31,6,47.1\n2,30,35,5,42.9\n"
            "3,29,32,9,41.4\n4,35,31,4,50.0\n5,28,40,2,40.0\n", "sums over many rounds");
    refused("", "empty");
    refused(" \n\n", "only blanks");
    refused("[{\"a\":1}]\n", "one JSON list");
    refused("{\"a\":1\n", "no JSON objects");
}

/* Whatever is no log is told as what it is, and none of it is called empty. */
static void a_long_line_is_not_called_empty(void **state)
{
    static const struct { char of; const char *why; } files[] = {
        { '\0', "bytes in it that are 0" }, { 'x', "the first one does not end" },
        { '[', "one JSON list" }, { '{', "the first one does not end" }, { ' ', "only blanks" },
    };
    enum { LONG = 200000 };
    char *const log = malloc(LONG), says[AUDIT_SAYS];

    (void)state;
    assert_non_null(log);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        memset(log, files[i].of, LONG);
        assert_null(guess_of(log, LONG, says));
        if (!strstr(says, files[i].why))
            fail_msg("long: %s", says);
    }
    free(log);
}

static void plain_text_is_left_to_a_person(void **state)
{
    size_t n;
    char *const log = log_of("text-headings", "log", &n);

    (void)state;
    assert_non_null(log);
    refused(log, "patterns cannot be guessed");
    free(log);
}

/* What the head of a log cannot tell is said in a remark. */
static void what_cannot_be_known_is_said(void **state)
{
    static const struct { const char *name, *remark; } rows[] = {
        { "run-together", "which number is which suit cannot be known" },
        { "numbered-cards", "the order of the suits cannot be known" },
        { "results-marks", "which number is which result cannot be known" },
        { "six-columns-dealing", "in dealing order, since the last two are empty" },
        { "wager-rows", "or cents: no sum has a point, so this cannot be known" },
        { "tables", "of local times this cannot be known" },
        { "stakes", "if the commission was taken off" },
        { "values", "learnt from the rounds it stands in" },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char says[AUDIT_SAYS];
        size_t n;
        char *const log = log_of(rows[i].name, "log", &n);
        char *const text = guess_of(log, n, says);

        if (!text || !strstr(text, rows[i].remark))
            fail_msg("%s: %s", rows[i].name, text ? text : says);
        free(text);
        free(log);
    }
}

static int print(const char *name)
{
    size_t n;
    char says[AUDIT_SAYS], *const log = log_of(name, "log", &n);
    char *const text = log ? guess_of(log, n, says) : NULL;

    puts(text ? text : says);
    free(text);
    free(log);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_shapes_are_guessed_whole),
        cmocka_unit_test(what_holds_no_rounds_is_refused),
        cmocka_unit_test(a_long_line_is_not_called_empty),
        cmocka_unit_test(plain_text_is_left_to_a_person),
        cmocka_unit_test(what_cannot_be_known_is_said),
    };

    if (argc == 3 && strcmp(argv[1], "--print") == 0)
        return print(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
