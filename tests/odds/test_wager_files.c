/* test_wager_files.c: the wagers that come with the program: each is priced, and what its comment
 * says is so: the exact figure as a fraction, and what is published to the digits it is printed
 * with. Where a file says that it differs, it does. */
#include "core/core_test.h"

#include "odds/side.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>

enum { FILES_LEAST = 40, PUBLISHED_LEAST = 35, DIFFER = 6 };

typedef struct tally {
    int files, published, differ;
} tally;

/* What follows these words in the text; NULL if they are not there. */
static const char *after(const char *text, const char *words)
{
    const char *const at = strstr(text, words);

    return at ? at + strlen(words) : NULL;
}

/* Is it what was printed, as far as it was printed? */
static bool is_printed(const char *printed, double percent)
{
    const size_t n = strspn(printed, "-0123456789.");
    const char *const point = memchr(printed, '.', n);
    const int places = point ? (int)(printed + n - point - 1) : 0;
    char ours[64];

    snprintf(ours, sizeof ours, "%.*f", places, percent);
    return strlen(ours) == n && strncmp(ours, printed, n) == 0;
}

static void check_published(const char *name, const char *text, const side_bet *bet, tally *all)
{
    const char *const printed = after(text, "# published: house edge ");
    const bool differs = after(text, "# differs: ") != NULL;
    const char *const decks = printed ? after(printed, "% of ") : NULL;
    side_result r;

    if (!printed) {
        assert_non_null(after(text, "# published: none found"));
        return;
    }
    assert_non_null(decks);
    const side_shoe shoe = side_shoe_of_decks((int)strtol(decks, NULL, 10));
    assert_int_equal(side_count(bet, &shoe, &r), SIDE_COUNTED);
    const double edge = -100 * odds_fraction_value(odds_expectation(&r.wager, &r.sum, r.total));
    if (is_printed(printed, edge) == differs)
        fail_msg("%s: published %.*s%%, ours %.6f%%", name, (int)strcspn(printed, "%"), printed,
                 edge);
    all->published++;
    all->differ += differs;
}

static void check_exact(const char *name, const char *text, const side_bet *bet)
{
    const char *const exact = after(text, "# exact: house edge ");
    const side_shoe shoe = side_shoe_of_decks(8);
    char got[ODDS_FRACTION_TEXT];
    side_result r;

    assert_int_equal(side_count(bet, &shoe, &r), SIDE_COUNTED);
    const odds_fraction ev = odds_expectation(&r.wager, &r.sum, r.total);
    odds_fraction_text(odds_fraction_make(-ev.over, ev.under), got);
    if (!exact || strncmp(exact, got, strlen(got)) != 0 || exact[strlen(got)] != ' ')
        fail_msg("%s: the comment must say \"# exact: house edge %s of 8 decks\"", name, got);
    int64_t sum = 0;
    for (int i = 0; i < bet->lines; i++)
        sum += r.line[i];
    assert_int_equal(sum, r.total);
}

static void check_file(const char *name, tally *all)
{
    char path[300], text[SIDE_TEXT];
    side_fault fault;
    side_bet bet;

    snprintf(path, sizeof path, "wagers/%s", name);
    FILE *const from = fopen(path, "r");
    assert_non_null(from);
    const size_t n = fread(text, 1, sizeof text - 1, from);
    fclose(from);
    text[n] = '\0';
    if (!side_read(&bet, text, n, &fault) || !side_check(&bet, &fault))
        fail_msg("%s:%d:%d: %s", path, fault.line, fault.column, fault.says);
    assert_true(bet.name[0] != '\0');
    check_exact(name, text, &bet);
    check_published(name, text, &bet, all);
    all->files++;
}

static void every_wager_is_as_its_comment_says(void **state)
{
    tally all = { 0 };
    DIR *const open = opendir("wagers");

    (void)state;
    assert_non_null(open);
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;)
        if (strstr(entry->d_name, ".wager"))
            check_file(entry->d_name, &all);
    closedir(open);
    assert_true(all.files >= FILES_LEAST);
    assert_true(all.published >= PUBLISHED_LEAST);
    assert_int_equal(all.differ, DIFFER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_wager_is_as_its_comment_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
