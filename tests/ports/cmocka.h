/* cmocka.h: as much of cmocka as the core tests use, for machines that have none (tools/ports). The
 * first failed check of a test ends that test, as it does in cmocka; TAP is printed. */
#ifndef PORTS_CMOCKA_H
#define PORTS_CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct CMUnitTest {
    const char *name;
    void (*function)(void **state);
} CMUnitTest;

static jmp_buf cmocka_out;

#define cmocka_unit_test(f) { #f, f }

#define fail_msg(...)                                                                              \
    (printf("# %s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), printf("\n"),                   \
     longjmp(cmocka_out, 1))

#define print_error(...) printf(__VA_ARGS__)
#define print_message(...) printf(__VA_ARGS__)

#define cmocka_check(holds, text) ((holds) ? (void)0 : fail_msg("%s", text))

#define assert_true(c) cmocka_check(c, #c)
#define assert_false(c) cmocka_check(!(c), "not " #c)
#define assert_null(p) cmocka_check((p) == NULL, #p " is NULL")
#define assert_non_null(p) cmocka_check((p) != NULL, #p " is not NULL")
#define assert_ptr_equal(a, b) cmocka_check((a) == (b), #a " == " #b)
#define assert_int_equal(a, b) cmocka_check((uintmax_t)(a) == (uintmax_t)(b), #a " == " #b)
#define assert_int_not_equal(a, b) cmocka_check((uintmax_t)(a) != (uintmax_t)(b), #a " != " #b)
#define assert_string_equal(a, b) cmocka_check(strcmp(a, b) == 0, #a " is " #b)
#define assert_string_not_equal(a, b) cmocka_check(strcmp(a, b) != 0, #a " is not " #b)
#define assert_memory_equal(a, b, n) cmocka_check(memcmp(a, b, n) == 0, #a " is " #b)
#define assert_in_range(v, least, most)                                                            \
    cmocka_check((uintmax_t)(v) >= (uintmax_t)(least) && (uintmax_t)(v) <= (uintmax_t)(most),      \
                 #v " from " #least " to " #most)

static inline int cmocka_run(const CMUnitTest *test, size_t count)
{
    volatile int failed = 0;

    for (volatile size_t i = 0; i < count; i++) {
        void *state = NULL;

        if (setjmp(cmocka_out) == 0) {
            test[i].function(&state);
            printf("ok %s\n", test[i].name);
        } else {
            failed = failed + 1;
            printf("not ok %s\n", test[i].name);
        }
        fflush(stdout);
    }
    return failed;
}

#define cmocka_run_group_tests(tests, up, down) cmocka_run(tests, sizeof(tests) / sizeof *(tests))
#define cmocka_run_group_tests_name(name, tests, up, down) cmocka_run_group_tests(tests, up, down)

#endif
