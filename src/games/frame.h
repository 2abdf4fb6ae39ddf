/* frame.h: what the rules of every game are made of. Not public.
 *
 * A game is an array of rules, one an event kind: who may do it and under which rule of the law, a
 * judge that never writes, an apply that never refuses. Rulings are made here, from a rule of the
 * law (law.h, generated from src/regulation/law.tsv) and a sentence; which paragraph stands behind
 * the rule is data, a column a game and edition. */
#ifndef FRAME_H
#define FRAME_H

#include "law.h"
#include "sabot/game.h"

#include <assert.h>

/* --- rulings --- */

/* The provision behind a rule at this table, and the reading applied. 0 if the game has none. */
uint16_t ruling_provision(const sabot_table *t, enum sabot_law law);
uint8_t ruling_reading(const sabot_table *t, enum sabot_law law);

/* The arguments go to the places in the sentence; there is always at least one (0). */
sabot_ruling ruling_make(const sabot_table *t, sabot_verdict verdict, enum sabot_law law,
                         const char *says, const int64_t arg[SABOT_RULING_ARGS]);
sabot_ruling ruling_untimely(sabot_ruling ruling);           /* a refusal of time only */
sabot_ruling ruling_also(const sabot_table *t, sabot_ruling ruling, enum sabot_law law);
sabot_ruling ruling_read(sabot_ruling ruling, int reading);  /* it rests on that reading, too */
sabot_ruling ruling_tell(sabot_ruling ruling);               /* accepted, and people must hear it */

#define RULING_ARGS(...) ((const int64_t[SABOT_RULING_ARGS]){ __VA_ARGS__ })
#define ACCEPT(t, law, says, ...)                                                                  \
    ruling_make((t), SABOT_ACCEPTED, (law), (says), RULING_ARGS(__VA_ARGS__))
#define REFUSE(t, law, says, ...)                                                                  \
    ruling_make((t), SABOT_REFUSED, (law), (says), RULING_ARGS(__VA_ARGS__))
#define NOT_NOW(t, law, says, ...) ruling_untimely(REFUSE((t), (law), (says), __VA_ARGS__))
#define IRREGULAR(t, law, says, ...)                                                               \
    ruling_make((t), SABOT_IRREGULAR, (law), (says), RULING_ARGS(__VA_ARGS__))

/* --- rules --- */

/* Who is not among the kind's roles is refused before judge is called, citing role_rule. */
typedef struct sabot_rule {
    uint16_t kind;
    uint16_t role_rule; /* enum sabot_law */
    sabot_ruling (*judge)(const sabot_table *t, const sabot_event *e);
    void (*apply)(sabot_table *t, const sabot_event *e); /* NULL: it is always refused */
} sabot_rule;

#define RULES_END { 0, 0, NULL, NULL } /* closes a list of them */

/* The one door between phases. */
void table_enter(sabot_table *t, sabot_phase phase);

/* --- expectations --- */

typedef struct expect_list {
    sabot_expected *at;
    int n;
} expect_list;

/* Adds an expectation: kind and actor are filled in (for a participant the seat as well), all
 * else zero, nothing open. Returns it to be completed. */
sabot_expected *expect_add(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                           sabot_role role, int actor_seat, enum sabot_law law);

/* Takes the last one off the list again if this judge does not accept it as it stands, now. */
void expect_keep_if_accepted(const sabot_table *t, expect_list *list,
                             sabot_ruling (*judge)(const sabot_table *, const sabot_event *));

/* --- chips --- */

/* Every movement goes through here: what holds chips (a seat, the layout, the centre) is never
 * overdrawn. */
void table_chips(sabot_table *t, int from, int to, sabot_cents cents);
sabot_cents table_chips_of(const sabot_table *t, int seat);

#endif
