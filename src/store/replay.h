/* replay.h: a table out of its journal: every entry judged again, and applied as it was. */
#ifndef STORE_REPLAY_H
#define STORE_REPLAY_H

#include "store/entry.h"

typedef struct journal_replay {
    bool open;
    sabot_table table;
} journal_replay;

typedef enum replay_found {
    REPLAY_SAME = 0,   /* judged again it is ruled as it was */
    REPLAY_OTHERWISE,  /* it is ruled otherwise: *now tells how. It is applied if it can be */
    REPLAY_UNREADABLE  /* *error tells why; nothing changed */
} replay_found;

/* Takes the next entry. Of one that opens the table the event's kind is SABOT_EV_NONE. */
replay_found journal_replay_take(journal_replay *replay, const journal_entry *entry,
                                 sabot_event *event, sabot_ruling *now, sabot_error *error);

/* The round that an event belongs to, at a table where it was judged and, unless it was refused,
 * applied: the one that is on, or was the last (0 if none has begun); but a wager, or what else is
 * laid or said for a round to come, to that. */
uint32_t journal_round(const sabot_table *table, const sabot_event *event);

#endif
