/* expect.c: the list of what may come next. Each file lists its own; here is the list itself.
 * Everything listed is accepted as it stands. */
#include "paigow.h"

sabot_expected *expect_add(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                           sabot_role role, int actor_seat, enum sabot_law rule)
{
    sabot_expected *x = &list->at[list->n++];
    sabot_roles others = sabot_kind_at(kind)->roles;

    assert(list->n <= SABOT_EXPECTED_MAX);
    others = (sabot_roles)(others & ~SABOT_ROLE_BIT(SABOT_PARTICIPANT));
    *x = (sabot_expected){ .duty = (uint8_t)duty, .provision = ruling_provision(t, rule) };
    x->like.kind = (uint16_t)kind;
    x->like.role = (uint8_t)role;
    x->like.actor_seat = (uint8_t)actor_seat;
    if (role == SABOT_PARTICIPANT)
        x->like.seat = (uint8_t)actor_seat;
    else
        x->roles = others;
    return x;
}
