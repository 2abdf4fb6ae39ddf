/* role.c: the words for roles. */
#include "sabot/role.h"

#include <string.h>

static const char *const names[SABOT_ROLES] = {
    "none", "participant", "spectator", "dealer", "other-dealer", "floorperson", "supervisor",
    "pit-boss", "pit-clerk", "surveillance", "commission", "accounting", "shoe",
};

const char *sabot_role_text(sabot_role role)
{
    return (unsigned)role < SABOT_ROLES ? names[role] : names[0];
}

sabot_role sabot_role_parse(const char *word, size_t n)
{
    for (int r = 1; r < SABOT_ROLES; r++)
        if (strlen(names[r]) == n && memcmp(names[r], word, n) == 0)
            return (sabot_role)r;
    return SABOT_ROLE_NONE;
}
