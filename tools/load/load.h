/* load.h: a crowd at the tables of a server: thousands of connections that sit down, wager and
 * answer lawfully, and others that watch; and what that took.
 *
 *   main.c     the command line, the evening, the report
 *   crowd.c    people: signing in, joining, what each is told
 *   think.c    what a participant does next, out of what the engine expects of that seat
 *   delay.c    from a command to each viewer's line
 *   journals.c every stream held against the journal */
#ifndef TOOLS_LOAD_H
#define TOOLS_LOAD_H

#include "client/client.h"
#include "client/fold.h"
#include "client/witness.h"
#include "deal/deal.h"
#include "store/entry.h"

enum { LOAD_PLACES = 16 };

/* ---- delay.c --------------------------------------------------------------------------------- */

enum { DELAY_STEPS = 64, DELAY_BUCKETS = 40 * DELAY_STEPS, DELAY_RING = 512, DELAY_HEARD = 128 };

/* How long things took, to within two in a hundred. */
typedef struct delays {
    uint64_t bucket[DELAY_BUCKETS], n;
    int64_t most_us;
} delays;

void delays_add(delays *d, int64_t us);
int64_t delays_at(const delays *d, double part);   /* of 1 */

/* Lines of a table that arrived lately: when the command behind one was sent is known only when its
 * ruling comes. */
typedef struct delay_slot {
    uint64_t seq;
    int64_t sent_us;             /* 0: nobody's command, as far as is known */
    int heard;
    int64_t heard_us[DELAY_HEARD];
} delay_slot;

typedef struct delay_ring {
    delay_slot slot[DELAY_RING];
} delay_ring;

void delay_heard(delay_ring *ring, delays *d, uint64_t seq, int64_t now_us);
void delay_sent(delay_ring *ring, delays *d, uint64_t seq, int64_t sent_us);

/* ---- The crowd ------------------------------------------------------------------------------- */

typedef struct load load;

typedef struct load_table {
    char name[JOURNAL_NAME];
    witness *witness;
    delay_ring *ring;
    uint32_t first_round, last_round;
    int people;
    uint64_t read;               /* entries of its journal; */
    bool done;                   /* enough of them */
} load_table;

typedef struct person {
    load *l;
    load_table *table;
    client_link *link;
    witness_stream *stream;
    client_fold *fold;           /* of one who plays */
    bool plays, asking, joined, welcomed;
    char token[CLIENT_TOKEN];
    uint64_t commands;
    char waits[CLIENT_ID];       /* for the answer to this; "" nothing */
    int64_t sent_us, think_us;   /* when that was sent; when to think next */
    int64_t cut_us;              /* cut off since then; 0 it is not */
    uint64_t thought;            /* the number of the table when it last did */
    uint64_t bytes_before, bytes_after;
    deal_random random;
} person;

typedef struct load_figures {
    uint64_t commands, accepted, refused, irregular, errors, lost, unreadable, stale;
    uint64_t put_off;            /* the server could keep nothing then */
    uint64_t guests_failed, joins_failed;
} load_figures;

struct load {
    client *c;
    client_place place[LOAD_PLACES];
    int places;
    const char *token;           /* an auditor's */
    const char *store;           /* where the journals are; NULL: they are asked for */
    load_table *table;
    int tables;
    person *people;
    int n, players;
    int signing, joined;         /* requests under way; links begun */
    bool play;                   /* commands may be sent */
    bool over;                   /* nothing more counts */
    unsigned char seed[32];
    load_figures figures;
    delays seen, answered;       /* to each viewer's line; to the own ruling */
    delays away;                 /* from being cut off to the first line after */
    int ping_ms;                 /* a server silent for twice as long is given up */
    bool rough;                  /* servers die: that they put off or are late is no fault */
    uint64_t faults;
};

/* Some sign in and join, a few at a time. True while there are more. */
bool crowd_gather(load *l);
void crowd_think(load *l, int64_t now_us);
void crowd_cut(load *l);         /* somebody's connection is cut */
int crowd_waiting(const load *l);
int crowd_welcomed(const load *l);
bool crowd_new(load *l, int players, int watchers);
void crowd_free(load *l);

/* ---- think.c --------------------------------------------------------------------------------- */

/* What this participant does now; false: nothing. */
bool think(person *p, sabot_event *event);

/* ---- journals.c ------------------------------------------------------------------------------ */

/* Asks and waits; the body is the caller's to free. NULL, with a status, if there is none. */
char *load_get(load *l, const char *path, const char *token, size_t *n, int *status);

/* The tables of the server, so many of them; 0 all. -1 after a sentence. */
int load_tables(load *l, int most);

/* Reads every journal and holds the streams against it. */
void load_check(load *l);

#endif
