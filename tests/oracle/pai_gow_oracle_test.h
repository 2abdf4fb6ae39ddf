/* pai_gow_oracle_test.h: what the tests of the plain oracle of the pai gow games share. It gives no
 * evidence. */
#ifndef PAI_GOW_ORACLE_TEST_H
#define PAI_GOW_ORACLE_TEST_H

#include "pai_gow_oracle.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* The row of provisions.tsv is told with what came. */
void pgo_expect(const char *row, int64_t got, int64_t want);

/* Which is higher: 1, 0 or -1, and the same of a row's sign. */
int pgo_sign(int64_t a, int64_t b);
int pgo_sign_of(char c);

#endif
