/* version.c: which version of the library is running. */
#include "sabot/sabot.h"

#define TEXT_OF(number) #number
#define JOIN(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *sabot_version(void)
{
    return JOIN(SABOT_VERSION_MAJOR, SABOT_VERSION_MINOR, SABOT_VERSION_PATCH);
}
