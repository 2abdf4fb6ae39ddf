/* crowd.h: people at the tables of a hub, without a socket and with the clock as data: they join,
 * sit, play what may come at their own folded table, fall silent, go and come back. What each was
 * sent is recorded, and held against the journals in the end. */
#ifndef TESTS_CROWD_H
#define TESTS_CROWD_H

#include "client/fold.h"
#include "codec/shorthand.h"
#include "deal/deal.h"
#include "deal/players.h"
#include "server/hub.h"
#include "server/worker.h"
#include "store/replay.h"

#include <semaphore.h>

enum { CROWD_TABLES = 64, CROWD_PEOPLE = 256, CROWD_SAID = 4300 };

/* A ruling that somebody was told. */
typedef struct crowd_ack {
    int table;
    char id[CLIENT_ID];
    uint64_t seq;
    char verdict[16];
} crowd_ack;

/* A hub's committer (crowd_desk.c): a group may lie a while in its hands, before it is made durable
 * and after. */
typedef struct crowd_desk {
    struct crowd *in;
    hub *hub;
    store *store;
    hub_group *group;
    bool kept;                   /* it is durable, and the hub was not told */
    worker *thread;              /* that commits, */
    sem_t through;               /* and says when it has; */
    int64_t until_ms;            /* but the hub is not told before this time, */
    int most_ms;                 /* up to so long after it was given */
} crowd_desk;

/* A stretch of what somebody was sent, from a welcome to the next. */
typedef struct crowd_line {
    uint64_t seq;
    size_t text, n;              /* in the session's bytes, with the event's time as it was told */
    int64_t time_ms;
} crowd_line;

typedef struct crowd_session {
    int table;
    sabot_viewer viewer;
    uint64_t from;               /* welcomed after this number */
    bool whole;                  /* still there in the end: nothing may be missing */
    char *bytes;
    size_t used, room;
    crowd_line *line;
    int n, lines_room, checked;
} crowd_session;

/* A journal as far as streams were held against it. */
typedef struct crowd_journal {
    journal_replay replay;
    uint64_t next;
} crowd_journal;

typedef struct crowd_person {
    char name[24];
    int table;                   /* where; -1 nowhere */
    sabot_role role;
    hub_client *client;
    client_fold fold;
    client_last place;
    bool block_due;              /* the next binary is a block, and no shorthand */
    shorthand shorthand;
    crowd_session *session;
    uint32_t ids;                /* commands so far */
    uint64_t rulings, errors;
    int at;                      /* which of the crowd's hubs it is connected to */
    int unanswered;              /* commands since it joined */
    char last[CROWD_SAID];       /* what it said last, put again by who comes back unanswered */
    bool silent;                 /* never answers while seated */
    bool gone;                   /* was cut off: comes back and goes on */
    uint64_t seen;
    deal_shoe shoe;              /* of a dealer, */
    struct crowd_person *floor;  /* and the floorperson beside */
    struct crowd *in;
} crowd_person;

typedef struct crowd {
    hub *hub;
    store *store;
    crowd_desk desk[2];          /* of the hub, and of a second one on the same journals */
    bool slow;                   /* committers take their time, news of the other hub come late */
    bool calm;                   /* people act once in a while, not whenever a table does */
    int64_t now_ms;
    deal_random random;
    int tables, people;
    hub_table *table[CROWD_TABLES], *there[CROWD_TABLES]; /* and at the second hub */
    crowd_person *person;
    crowd_ack *ack;
    int acks, acks_room;
    crowd_session **session;
    int sessions, sessions_room;
    crowd_journal *journal[CROWD_TABLES];
    uint64_t lines, faults;      /* lines that could not be folded, or came out of their order */
} crowd;

/* A hub on that store, empty; everybody has a purse. */
void crowd_open(crowd *c, store *s, int people, const char *seed);
void crowd_close(crowd *c);

/* As crowd_open, but the hub reads and appends through another store over that one. */
void crowd_open_over(crowd *c, store *s, store *over, int people, const char *seed);

/* A second hub; whoever joins comes to either. s: the first's store, or one over it. */
void crowd_open_second(crowd *c, store *s);

/* The hub's groups are made durable by a thread with that store, another one of the same journals,
 * and lie there for up to so long by the crowd's clock. */
void crowd_commit_beside(crowd *c, store *writes, int ms);

/* A table of a ready rules file (rules/NAME.ini). */
void crowd_add(crowd *c, const char *rules, const hub_settings *how, const char *name);

/* Lets the evening go on for so long. irregular: how often in a thousand acts a dealer errs. */
void crowd_run(crowd *c, int64_t ms, int irregular);

/* Everybody is cut off, and nobody comes back. Returns how many tables that deal by themselves have
 * a round on that did not come to its end. */
int crowd_fall_silent(crowd *c, int64_t ms);

/* What is under way comes to its end at this moment; and whoever is there has been told all. */
void crowd_settle(crowd *c);

/* All go home that can; what is still on is played to its end. */
void crowd_end(crowd *c);

/* How many lines of streams are missing, too many or other than the journals say; and are the
 * folded tables the hub's own, purses and the tables' ledgers in balance? Prints what is not.
 * Streams are checked from where they were checked last, and what was checked is let go. */
uint64_t crowd_check_streams(crowd *c);
uint64_t crowd_check_folds(crowd *c);

/* Both, while the evening goes on: all who were cut off come back for it. */
uint64_t crowd_check_now(crowd *c);
uint64_t crowd_check_purses(crowd *c);

/* How many rulings that were told the journal does not have, or has otherwise; commands that it has
 * twice; and commands that were not answered though their sender stayed. */
uint64_t crowd_check_acks(crowd *c);

/* ---- crowd_desk.c ---------------------------------------------------------------------------- */

void crowd_desk_commit(void *desk, hub_group *group);

/* Goes on with what it has in hands. */
void crowd_desk_work(crowd_desk *d);

/* A thread's group whose time has come is told; when the time of the one in its hands comes. */
int64_t crowd_desk_due(crowd_desk *d);
void crowd_desk_close(crowd_desk *d);

#endif
