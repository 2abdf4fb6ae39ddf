/* length.c: see length.h. */
#include "length.h"

#include <stdlib.h>

enum { BRIEF = 16 };

bool test_is_long(void)
{
    return getenv("SABOT_LONG") != NULL;
}

bool test_is_brief(void)
{
    return !test_is_long() && getenv("SABOT_BRIEF") != NULL;
}

int test_times(int plain, int at_length)
{
    if (test_is_long())
        return at_length;
    return test_is_brief() && plain > 1 ? 1 + (plain - 1) / BRIEF : plain;
}
