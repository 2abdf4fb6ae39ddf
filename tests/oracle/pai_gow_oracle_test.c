/* pai_gow_oracle_test.c: see pai_gow_oracle_test.h. It gives no evidence. */
#include "pai_gow_oracle_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void pgo_expect(const char *row, int64_t got, int64_t want)
{
    if (got != want)
        fail_msg("%s: got %lld, want %lld", row, (long long)got, (long long)want);
}

int pgo_sign(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

int pgo_sign_of(char c)
{
    return c == '>' ? 1 : c == '<' ? -1 : 0;
}
