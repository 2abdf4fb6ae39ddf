/* crowd.h: people at the tables of a hub, without a socket and with the clock as data: they join,
 * sit, play what may come at their own folded table, fall silent, go and come back. What each was
 * sent is recorded, and held against the journals in the end. */
#ifndef TESTS_CROWD_H
#define TESTS_CROWD_H

#include "client/fold.h"
#include "deal/deal.h"
#include "deal/players.h"
#include "server/hub.h"

enum { CROWD_TABLES = 64, CROWD_PEOPLE = 256, CROWD_SAID = 4300 };

/* A ruling that somebody was told. */
typedef struct crowd_ack {
    int table;
    char id[CLIENT_ID];
    uint64_t seq;
    char verdict[16];
} crowd_ack;

/* A hub's committer: a group lies a while in its hands, before it is made durable and after. */
typedef struct crowd_desk {
    struct crowd *in;
    hub *hub;
    store *store;
    hub_group *group;
    bool kept;                   /* it is durable, and the hub was not told */
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

typedef struct crowd_person {
    char name[24];
    int table;                   /* where; -1 nowhere */
    sabot_role role;
    hub_client *client;
    client_fold fold;
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
    int64_t now_ms;
    deal_random random;
    int tables, people;
    hub_table *table[CROWD_TABLES], *there[CROWD_TABLES]; /* and at the second hub */
    crowd_person *person;
    crowd_ack *ack;
    int acks, acks_room;
    crowd_session **session;
    int sessions, sessions_room;
    uint64_t lines, faults;      /* lines that could not be folded, or came out of their order */
} crowd;

/* A hub on that store, empty; everybody has a purse. */
void crowd_open(crowd *c, store *s, int people, const char *seed);
void crowd_close(crowd *c);

/* As crowd_open, but the hub reads and appends through another store over that one. */
void crowd_open_over(crowd *c, store *s, store *over, int people, const char *seed);

/* A second hub; whoever joins comes to either. s: the first's store, or one over it. */
void crowd_open_second(crowd *c, store *s);

/* A table of a ready rules file (rules/NAME.ini). */
void crowd_add(crowd *c, const char *rules, const hub_settings *how, const char *name);

/* Lets the evening go on for so long. irregular: how often in a thousand acts a dealer errs. */
void crowd_run(crowd *c, int64_t ms, int irregular);

/* Everybody is cut off, and nobody comes back. Returns how many tables that deal by themselves have
 * a round on that did not come to its end. */
int crowd_fall_silent(crowd *c, int64_t ms);

/* All go home that can; what is still on is played to its end. */
void crowd_end(crowd *c);

/* How many lines of streams are missing, too many or other than the journals say; and are the
 * folded tables the hub's own, the purses and the tables' ledgers in balance? Prints what is
 * not. */
uint64_t crowd_check_streams(crowd *c);
uint64_t crowd_check_folds(crowd *c);
uint64_t crowd_check_purses(crowd *c);

/* How many rulings that were told the journal does not have, or has otherwise; commands that it has
 * twice; and commands that were not answered though their sender stayed. */
uint64_t crowd_check_acks(crowd *c);

#endif
