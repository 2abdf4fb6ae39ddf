/* The module's own vsnprintf is libc's, for every format that the library and the codec use. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../web/engine/format.h"

__attribute__((format(printf, 2, 3))) static void same(size_t size, const char *format, ...)
{
    char ours[256], theirs[256];
    va_list args, again;

    memset(ours, '#', sizeof ours);
    memset(theirs, '#', sizeof theirs);
    va_start(args, format);
    va_copy(again, args);
    const int n = page_format(ours, size, format, args);
    assert_int_equal(n, vsnprintf(theirs, size, format, again));
    va_end(args);
    va_end(again);
    assert_memory_equal(ours, theirs, sizeof ours);
}

static void all(size_t size, int number, const char *text)
{
    same(size, "%s|%.*s|%.3s|%5s|%-5s|%%|%c", text, 2, text, text, text, text, 'x');
    same(size, "%d|%5d|%-5d|%05d|%02d|%.3d", number, number, number, number, number, number);
    same(size, "%u|%02x|%x", (unsigned)number, (unsigned)number & 255u, (unsigned)number);
    same(size, "%lld|%llu|%ld|%zu", (long long)number * 4000000000LL,
         (unsigned long long)(unsigned)number * 4000000000ULL, (long)number, (size_t)number);
    same(size, "%-*s|%*d", 9, text, 7, number);
}

static void test_same(void **state)
{
    static const int numbers[] = { 0, 1, -1, 7, 42, -300, 99999, INT32_MAX, INT32_MIN };
    static const char *const texts[] = { "", "a", "seat 3", "the Banker's Hand counts 4" };

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
            for (size_t size = 0; size < 200; size += size < 40 ? 1 : 53)
                all(size, numbers[i], texts[t]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_same) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
