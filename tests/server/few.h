/* few.h: a few people at the tables of a hub, one command at a time, with the clock as data; what
 * each was sent is kept as it came. */
#ifndef TESTS_FEW_H
#define TESTS_FEW_H

#include "server/hub.h"

enum { FEW_TEXT = 1 << 16 };

/* What one was sent: its lines, and its blocks in their places: "#", bytes, newline. */
typedef struct few_peer {
    hub_client *client;
    char name[24];
    unsigned ids;
    char text[FEW_TEXT];
    size_t n;
    bool full;                   /* there was more than is kept */
    uint64_t sum;                /* of all that was ever sent, frame by frame */
} few_peer;

typedef struct few {
    hub *hub;
    store *reads, *writes;
    hub_group *held;             /* where `holds` */
    bool holds;                  /* groups are kept back until few_commit */
    int64_t now_ms;
    int failures;                /* tables that have failed, as the hub told */
} few;

void few_open(few *f, store *reads, store *writes);
void few_close(few *f);

/* A table of rules/RULES.ini; NULL if it is not opened. */
hub_table *few_table(few *f, const char *rules, const char *name, hub_settings how);

void few_join(few *f, hub_table *t, few_peer *p, const char *name, sabot_role role);
void few_join_as(few *f, few_peer *p, hub_table *t, const hub_join *join);
void few_leave(few_peer *p);

/* Puts a line, under the next id, or the one given. SEEN is as far as the hub is. */
void few_say(few *f, few_peer *p, const char *line);
void few_say_as(few *f, few_peer *p, const char *id, const char *line);

void few_commit(few *f);

/* Ticks until nothing is due at this moment; and so for a while. */
void few_settle(few *f);
void few_run(few *f, int64_t ms);

/* Was this sent since it was cleared? */
bool few_heard(const few_peer *p, const char *what);
void few_clear(few_peer *p);

/* How tables of these tests are run: one that deals by itself, one with a dealer. */
extern const hub_settings few_deals, few_live;

/* A store in memory with purses of alice (100.00) and bob (10,000.00); the hub closed before the
 * stores under it; and whether one of the name sits there. */
store *few_memory(void);
void few_go_home(few *f, store *flaky, store *behind);
bool few_sits(const hub_table *t, const char *name);

/* Was this command ruled so? "accepted", "refused" */
bool few_ruled(const few_peer *p, const char *id, const char *verdict);

#endif
