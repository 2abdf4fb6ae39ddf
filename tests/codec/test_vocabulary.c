/* test_vocabulary.c: docs/vocabulary.md says what the program does: the page is made anew and
 * compared, line by line. With --print it is only written, to replace the page. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "codec/vocabulary.h"
#include "sabot/event.h"

enum { LINE_SIZE = 8192 };

static void the_page_is_not_stale(void **state)
{
    char want[LINE_SIZE], got[LINE_SIZE];
    FILE *page = fopen("docs/vocabulary.md", "r"), *made = tmpfile();
    int line = 0;

    (void)state;
    assert_non_null(page);
    assert_non_null(made);
    assert_int_equal(vocabulary_write(made), 0);
    rewind(made);
    while (fgets(want, sizeof want, made)) {
        line++;
        if (!fgets(got, sizeof got, page) || strcmp(want, got) != 0)
            fail_msg("docs/vocabulary.md:%d is stale; make it anew with --print. It should be:\n%s",
                     line, want);
    }
    assert_null(fgets(got, sizeof got, page));
    fclose(page);
    fclose(made);
}

/* Every kind has a row, in order, and an example that is its own canonical line. */
static void every_kind_has_its_row(void **state)
{
    FILE *made = tmpfile();
    const int bad = vocabulary_write(made);

    (void)state;
    fclose(made);
    if (bad != 0)
        fail_msg("the row or the example of %s is at fault", sabot_kind_at(bad)->name);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_its_row),
        cmocka_unit_test(the_page_is_not_stale),
    };

    if (argc == 2 && strcmp(argv[1], "--print") == 0)
        return vocabulary_write(stdout) != 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
