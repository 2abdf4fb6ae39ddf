/* pai_gow_against.c: see pai_gow_against.h. It gives no evidence. */
#include "pai_gow_against.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SHOWN = 10 }; /* how many disagreements of a test are printed */

static uint64_t seed, state_of_random;
static long disagreements;

unsigned against_below(unsigned bound)
{
    state_of_random = state_of_random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((state_of_random >> 33) % bound);
}

int against_begin(void **state)
{
    const char *text = getenv("SABOT_SEED");

    (void)state;
    seed = text ? strtoull(text, NULL, 10) : 20261115;
    state_of_random = seed * 2862933555777941757u + 3037000493u;
    disagreements = 0;
    return 0;
}

/* Should this disagreement be printed as well? */
bool against_is_shown(void)
{
    return ++disagreements <= SHOWN;
}

void against_none_found(void)
{
    if (disagreements != 0)
        fail_msg("%ld disagreements, SABOT_SEED=%llu", disagreements, (unsigned long long)seed);
}
