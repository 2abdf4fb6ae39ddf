/* The module reads the lines of a rules file as inih does: every rules file there is, the fuzzers'
 * packs of them, and lines of chance, callback by callback. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <ini.h>

typedef char *page_ini_reader(char *line, int size, void *stream);
typedef int page_ini_handler(void *user, const char *section, const char *name, const char *value);
int page_ini_stream(page_ini_reader *reader, void *stream, page_ini_handler *handler, void *user);

enum { TEXT = 1 << 20, HEARD = 1 << 21 };

typedef struct text {
    const char *at, *end;
} text;

typedef struct heard {
    size_t n;
    int keys;
    char said[HEARD];
} heard;

static heard theirs, ours;
static long files, keys;

/* As rulesfile.c gives lines out: whole ones, never longer than there is room. */
static char *next_line(char *out, int size, void *stream)
{
    text *const t = stream;
    size_t n = 0;

    if (t->at >= t->end)
        return NULL;
    while (t->at < t->end && n + 1 < (size_t)size && *t->at != '\0') {
        out[n++] = *t->at;
        if (*t->at++ == '\n')
            break;
    }
    if (n == 0)
        t->at++;
    out[n] = '\0';
    return out;
}

/* A third of all keys is not liked: the line is then at fault. */
static int hear(void *user, const char *section, const char *name, const char *value)
{
    heard *const h = user;

    h->n += (size_t)snprintf(h->said + h->n, sizeof h->said - h->n, "[%s]%s=%s\n", section, name,
                             value);
    return ++h->keys % 3 != 0;
}

static void compare(const char *from, size_t n)
{
    text one = { from, from + n }, other = one;

    theirs.n = ours.n = 0;
    theirs.keys = ours.keys = 0;
    theirs.said[0] = ours.said[0] = '\0';
    const int bad = ini_parse_stream(next_line, &one, hear, &theirs);
    assert_int_equal(page_ini_stream(next_line, &other, hear, &ours), bad);
    assert_string_equal(ours.said, theirs.said);
    files++;
    keys += ours.keys;
}

static void compare_file(const char *path)
{
    static char from[TEXT];
    FILE *const f = fopen(path, "rb");

    assert_non_null(f);
    const size_t n = fread(from, 1, sizeof from, f);
    fclose(f);
    compare(from, n);
}

static void compare_folder(const char *folder, const char *ending)
{
    DIR *const d = opendir(folder);

    assert_non_null(d);
    for (const struct dirent *e = readdir(d); e; e = readdir(d)) {
        const size_t n = strlen(e->d_name), m = strlen(ending);
        char path[1024];
        if (n < m || strcmp(e->d_name + n - m, ending) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        compare_file(path);
    }
    closedir(d);
}

static void test_files(void **state)
{
    (void)state;
    files = keys = 0;
    compare_folder("rules", ".ini");
    compare_folder("mappings", ".ini");
    compare_folder("tests/audit/corpus/clean", ".ini");
    assert_true(files > 60 && keys > 500);
    print_message("# %ld files, %ld keys\n", files, keys);
}

static void test_packs(void **state)
{
    (void)state;
    files = keys = 0;
    compare_file("fuzz/corpus/rules.pack");
    compare_file("fuzz/corpus/mapping.pack");
    assert_true(keys > 500);
}

static void test_chance(void **state)
{
    static const char letters[] = "ab =:;#[]\t \r\n\n-";
    char line[120];
    uint32_t chance = 1;

    (void)state;
    for (int i = 0; i < 200000; i++) {
        size_t n = 0;
        for (; n < sizeof line - 1; n++) {
            chance = chance * 1664525u + 1013904223u;
            if ((chance >> 24) < 3)
                break;
            line[n] = letters[(chance >> 16) % (sizeof letters - 1)];
        }
        compare(line, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_files), cmocka_unit_test(test_packs),
                                        cmocka_unit_test(test_chance) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
