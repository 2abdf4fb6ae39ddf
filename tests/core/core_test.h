/* core_test.h: what the tests of src/core share: cmocka with its needs, a way to walk a table of
 * rows, and a check that a mistake of ours stops the program. */
#ifndef CORE_TEST_H
#define CORE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* Does the function end in a failed assertion? It is run in a child, silently. */
bool core_aborts(void (*function)(void));

#endif
