/* role.c: the words for roles. */
#include "sabot/role.h"

static const char *const names[SABOT_ROLES] = {
    "none", "participant", "spectator", "dealer", "other-dealer", "floorperson", "supervisor",
    "pit-boss", "pit-clerk", "surveillance", "commission", "accounting", "shoe",
};

const char *sabot_role_text(sabot_role role)
{
    return (unsigned)role < SABOT_ROLES ? names[role] : names[0];
}

/* In any case. */
static bool is_name(const char *name, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (name[i] == '\0' ||
            name[i] != (word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]))
            return false;
    return name[n] == '\0';
}

sabot_role sabot_role_parse(const char *word, size_t n)
{
    for (int r = 1; r < SABOT_ROLES; r++)
        if (is_name(names[r], word, n))
            return (sabot_role)r;
    return SABOT_ROLE_NONE;
}
