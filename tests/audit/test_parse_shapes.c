/* test_parse_shapes.c: every shape of log that was found, read through its ready mapping to exactly
 * the rounds it tells, however it is cut.
 *
 *   build/tests/audit/test_parse_shapes --print NAME >tests/audit/shapes/NAME.rounds
 */
#include "core/core_test.h"

#include "audit/rounds_text.h"

#include <dirent.h>
#include <stdlib.h>

enum { SHAPES = 64, NAME = 64 };

static char shapes[SHAPES][NAME];
static int count;

static void shapes_find(void)
{
    DIR *const folder = opendir("mappings");
    const struct dirent *file;

    assert_non_null(folder);
    while ((file = readdir(folder)) != NULL) {
        const char *const dot = strstr(file->d_name, ".ini");

        if (dot && count < SHAPES)
            snprintf(shapes[count++], NAME, "%.*s", (int)(dot - file->d_name), file->d_name);
    }
    closedir(folder);
    assert_true(count >= 20);
}

static audit_mapping *mapping_of(const char *name)
{
    char path[160], says[AUDIT_SAYS];

    snprintf(path, sizeof path, "mappings/%.60s.ini", name);
    audit_mapping *const m = audit_mapping_open(path, says);
    if (!m)
        print_error("%s\n", says);
    return m;
}

static char *log_of(const char *name, const char *ending, size_t *n)
{
    char path[160];

    snprintf(path, sizeof path, "tests/audit/shapes/%.60s.%s", name, ending);
    return file_text(path, n);
}

static void every_shape_is_read_to_its_rounds(void **state)
{
    (void)state;
    for (int i = 0; i < count; i++) {
        audit_mapping *const m = mapping_of(shapes[i]);
        char says[AUDIT_SAYS];
        size_t n, expected_n;

        assert_non_null(m);
        char *const log = log_of(shapes[i], "log", &n);
        char *const expected = log_of(shapes[i], "rounds", &expected_n);
        assert_non_null(log);
        assert_non_null(expected);
        char *const rounds = rounds_of(m, log, n, 0, says);
        if (!rounds)
            fail_msg("%s: %s", shapes[i], says);
        if (strcmp(rounds, expected) != 0)
            fail_msg("%s:\n%s\ninstead of\n%s", shapes[i], rounds, expected);
        free(rounds);
        free(expected);
        free(log);
        audit_mapping_free(m);
    }
}

static void no_cut_changes_a_round(void **state)
{
    static const size_t stretch[] = { 1, 2, 3, 5, 7, 13, 31, 64, 100, 257 };

    (void)state;
    for (int i = 0; i < count; i++) {
        audit_mapping *const m = mapping_of(shapes[i]);
        char says[AUDIT_SAYS];
        size_t n;

        assert_non_null(m);
        char *const log = log_of(shapes[i], "log", &n);
        assert_non_null(log);
        char *const whole = rounds_of(m, log, n, 0, says);
        assert_non_null(whole);
        for (size_t s = 0; s < COUNT(stretch); s++) {
            char *const cut = rounds_of(m, log, n, stretch[s], says);

            assert_non_null(cut);
            if (strcmp(cut, whole) != 0)
                fail_msg("%s, cut at %zu bytes:\n%s\ninstead of\n%s", shapes[i], stretch[s], cut,
                         whole);
            free(cut);
        }
        free(whole);
        free(log);
        audit_mapping_free(m);
    }
}

/* A ready mapping shows three lines of what it is for, and those stand in its sample. */
static void every_mapping_shows_its_log(void **state)
{
    (void)state;
    for (int i = 0; i < count; i++) {
        char path[160];
        size_t n, log_n;
        int shown = 0;

        snprintf(path, sizeof path, "mappings/%.60s.ini", shapes[i]);
        char *const again = file_text(path, &n), *const log = log_of(shapes[i], "log", &log_n);
        assert_non_null(again);
        assert_non_null(log);
        for (char *at = again; at && *at == ';';
             at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
            if (strncmp(at, ";   ", 4) == 0) {
                const size_t size = strcspn(at + 4, "\n");
                char line[1024];

                snprintf(line, sizeof line, "%.*s", (int)size, at + 4);
                if (!strstr(log, line))
                    fail_msg("%s shows a line that its sample does not have: %s", path, line);
                shown++;
            }
        if (shown != 3)
            fail_msg("%s opens with %d lines of such a log, not three", path, shown);
        free(again);
        free(log);
    }
}

static int print(const char *name)
{
    audit_mapping *const m = mapping_of(name);
    char says[AUDIT_SAYS] = "";
    size_t n;
    char *const log = log_of(name, "log", &n);
    char *const rounds = m && log ? rounds_of(m, log, n, 0, says) : NULL;

    fputs(rounds ? rounds : says, stdout);
    free(rounds);
    free(log);
    audit_mapping_free(m);
    return rounds ? 0 : 1;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_is_read_to_its_rounds),
        cmocka_unit_test(no_cut_changes_a_round),
        cmocka_unit_test(every_mapping_shows_its_log),
    };

    if (argc == 3 && strcmp(argv[1], "--print") == 0)
        return print(argv[2]);
    shapes_find();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
