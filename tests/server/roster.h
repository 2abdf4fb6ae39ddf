/* roster.h: one table with somebody of every role at it, who play by what the engine expects; and
 * its journal, followed as it grows. */
#ifndef TESTS_ROSTER_H
#define TESTS_ROSTER_H

#include "deal/deal.h"
#include "few.h"
#include "store/replay.h"

enum { ROSTER_ALICE = 0, ROSTER_BOB, ROSTER_UNSEATED, ROSTER_WATCHES, ROSTER_AUDITS, ROSTER_HOUSE,
       ROSTER_FLOOR = ROSTER_HOUSE + 2, ROSTER_PEOPLE = ROSTER_HOUSE + 9 };

/* Told of every entry as it is found in the journal. */
typedef void roster_reader(void *context, const journal_entry *entry, const sabot_event *event);

typedef struct roster {
    few f;
    store *store;
    hub_table *t;
    few_peer peer[ROSTER_PEOPLE];
    sabot_role role[ROSTER_PEOPLE];
    deal_random random;
    deal_shoe shoe;
    deal_pieces pieces;
    journal_replay replay;       /* of the journal so far */
    uint64_t next;
    roster_reader *read;
    void *context;
    int faults;
} roster;

/* Two participants sit; the others are there. */
void roster_open(roster *r, const char *rules, bool live, const char *seed);
void roster_close(roster *r);

/* Who somebody is at the table. */
sabot_viewer roster_viewer(const roster *r, int who);

/* Nothing more is due at this moment, and the journal is read to its end. */
void roster_settle(roster *r);

/* Somebody's next act, as it may come: who it is, and the event; false if nobody has any. */
bool roster_next(roster *r, int *who, sabot_event *event);

/* An expectation, made an event. */
sabot_event roster_fill(roster *r, const sabot_expected *x);

uint32_t roster_below(roster *r, uint32_t bound);

#endif
