/* role.h: who acts at a table, and whose place another may take.
 *
 * Where a text names the casino supervisor, a floorperson, a pit boss or above will do; where it
 * names the floorperson, a pit boss will do; a pit boss or a pit clerk is only that (A18).
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_ROLE_H
#define SABOT_ROLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_role {
    SABOT_ROLE_NONE = 0,
    SABOT_PARTICIPANT,  /* with a seat */
    SABOT_SPECTATOR,
    SABOT_DEALER,       /* the dealer calling the game */
    SABOT_OTHER_DEALER, /* at a table of three dealers */
    SABOT_FLOORPERSON,
    SABOT_SUPERVISOR,   /* a casino supervisor above the floor */
    SABOT_PIT_BOSS,
    SABOT_PIT_CLERK,
    SABOT_SURVEILLANCE,
    SABOT_COMMISSION,
    SABOT_ACCOUNTING,
    SABOT_SHOE,         /* the card source: it yields cards and decides nothing */
    SABOT_ROLES
} sabot_role;

typedef uint16_t sabot_roles; /* bit r for role r */

#define SABOT_ROLE_BIT(role) ((sabot_roles)(1u << (role)))
#define SABOT_ANY_DEALER (SABOT_ROLE_BIT(SABOT_DEALER) | SABOT_ROLE_BIT(SABOT_OTHER_DEALER))
#define SABOT_ANY_SUPERVISOR                                                                       \
    (SABOT_ROLE_BIT(SABOT_FLOORPERSON) | SABOT_ROLE_BIT(SABOT_SUPERVISOR) |                        \
     SABOT_ROLE_BIT(SABOT_PIT_BOSS))
#define SABOT_ANY_FLOORPERSON SABOT_ANY_SUPERVISOR

static inline bool sabot_role_in(sabot_role role, sabot_roles set)
{
    return role != SABOT_ROLE_NONE && ((unsigned)set >> role & 1u) != 0;
}

/* "floorperson", "pit-clerk": the word of the transcript. Never NULL. */
const char *sabot_role_text(sabot_role role);

/* The role a word names, or SABOT_ROLE_NONE. */
sabot_role sabot_role_parse(const char *word, size_t n);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
