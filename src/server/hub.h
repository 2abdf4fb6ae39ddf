/* hub.h: the tables of a server, the people connected to them, what these put to the tables and
 * what they are sent. No socket, no clock and no thread: the time comes in, bytes go out through a
 * handler, and what was judged is given to a committer to be made durable.
 *
 * What must always hold:
 *   - nobody is told of an event, or answered, before it is durable;
 *   - a stream is the events of the journal as its viewer may read them (sabot_event_for), in
 *     their order, each once, from the block it began with;
 *   - the hub holds no rule: what may be put to a table is sabot_may_submit's to say, what becomes
 *     of it sabot_judge's, and what the house does is what the engine expects of it;
 *   - what another server appended first stands: what was judged here meanwhile is judged again;
 *   - a table whose store has lost what was told, or has what cannot be applied, fails: it goes no
 *     further, and nothing that was told is taken back.
 *
 * Threads: one; but hub_commit_now() may be called by another, for the group in its hands. */
#ifndef SERVER_HUB_H
#define SERVER_HUB_H

#include "sabot/sabot.h"
#include "store/store.h"

typedef struct hub hub;
typedef struct hub_table hub_table;
typedef struct hub_client hub_client;
typedef struct hub_group hub_group;

/* How a table is run. */
typedef struct hub_settings {
    sabot_rules rules;           /* with the names of table and pit */
    bool live;                   /* a dealer enters what happens; else the house deals by itself */
    int house_players;           /* so many seats they fill */
    int pace_ms;                 /* between two acts of the house */
    int betting_ms;              /* for wagers */
    int answer_ms;               /* for who is asked something */
    int idle_ms;                 /* a seat whose owner is not connected is given free after it; 0
                                    never */
} hub_settings;

/* The usual clocks, without rules and house players: who opens the page plays a hand within half a
 * minute, also where a shoe is made ready first. */
hub_settings hub_usual(void);

/* Bytes for several at once: `made` is the handler's own, of its first call with them, so that it
 * makes something of them once; it is given back by `unmake`. */
typedef struct hub_bytes {
    const char *at;
    size_t n;
    bool binary;
    void *made;
} hub_bytes;

typedef struct hub_handlers {
    void (*send)(void *context, void *peer, hub_bytes *bytes);
    void (*unmake)(void *context, void *made);
    /* Makes the group durable, now or later, and then calls hub_committed. */
    void (*commit)(void *context, hub_group *group);
    /* A table has failed (hub_failed), once: whoever is there was told. NULL: nobody asks. */
    void (*failed)(void *context, hub_table *table);
} hub_handlers;

/* The store is read from in the hub's thread; who commits has another of the same. NULL if there is
 * no memory. */
hub *hub_new(store *reads, const hub_handlers *handlers, void *context);
void hub_free(hub *h);

/* Opens a table, or goes on with it where its journal ends. NULL with a sentence. */
hub_table *hub_open(hub *h, const hub_settings *settings, int64_t now_ms, char says[STORE_SAYS]);
hub_table *hub_find(hub *h, const char *name);
hub_table *hub_next(hub *h, const hub_table *after); /* all of them, from NULL to NULL */

/* Closes a table for somebody of the house, as soon as no round is on and nothing lies on the
 * layout: all who sit there are cashed out to their purses. Until then nobody sits down. */
void hub_close_table(hub_table *t, const char *person, int64_t now_ms);
bool hub_is_closing(const hub_table *t);               /* it will be closed, or is */

/* What is shown of a table to anybody. */
const hub_settings *hub_settings_of(const hub_table *t);
const sabot_table *hub_look(const hub_table *t);       /* as far as it was judged */
uint64_t hub_entries(const hub_table *t);              /* that are durable */
uint64_t hub_shown(const hub_table *t);                /* of them before the round that is on */
int hub_clients(const hub_table *t);
const char *hub_failed(const hub_table *t);            /* why it goes no further; NULL: it does */
const char *hub_results(const hub_table *t);           /* of the shoe so far, "BPTB" */
int hub_burned(const hub_table *t);                    /* cards of its burn; -1: not known */

/* The dealer calls the floor, or the floor answers: it is in no journal. */
void hub_call(hub_table *t, bool called);
bool hub_called(const hub_table *t);

/* ---- People ---------------------------------------------------------------------------------- */

typedef struct hub_join {
    void *peer;                  /* whom to send to */
    const char *account;         /* "" nobody's: watches */
    sabot_role role;             /* SABOT_PARTICIPANT: a spectator until seated */
    bool reads_only;             /* an auditor */
    bool json;                   /* only asks: is sent nothing but its answers, as JSON */
    bool is_short;               /* is sent events in shorthand (codec/shorthand.h), as binary */
    bool has_from;
    uint64_t from;               /* the last number seen */
    uint32_t past;               /* of what was before, by who works there: so many entries */
} hub_join;

hub_client *hub_join_table(hub_table *t, const hub_join *join, int64_t now_ms);
void hub_leave(hub_client *c);
hub_table *hub_table_of(const hub_client *c);

/* One command as it came (docs/api.md): it is answered through the stream. */
void hub_line(hub_client *c, const char *text, size_t n, int64_t now_ms);

/* ---- Time ------------------------------------------------------------------------------------ */

/* Clocks that have run out are heard, the house goes on, and what was judged goes to be committed,
 * what needs no waiting to who it is for. Returns when it wants to be called again at the latest;
 * INT64_MAX: when something comes. */
int64_t hub_tick(hub *h, int64_t now_ms);

/* Another program may have appended to this table. */
void hub_news(hub *h, const char *table, uint64_t entries, int64_t now_ms);

/* The store was asked just now, and has so many of this table: fewer than were told are looked
 * into. */
void hub_standing(hub *h, const char *table, uint64_t entries, int64_t now_ms);

/* No new round is begun, and no table goes on by itself any more. */
void hub_stop(hub *h);

/* ---- Committing ------------------------------------------------------------------------------ */

/* Appends a group to a store: for the committer, in any thread. Then, in the hub's, it is told. */
void hub_commit_now(hub_group *group, store *s);
void hub_committed(hub *h, hub_group *group, int64_t now_ms);
bool hub_is_committing(const hub *h);

typedef struct hub_figures {
    uint64_t tables, failed, clients;
    uint64_t events, refused, irregular, rounds;   /* judged since the start */
    uint64_t commands, repeated, unreadable;
    uint64_t groups, group_entries, conflicts, failures, news;
    uint64_t bytes, frames;                        /* told */
} hub_figures;
const hub_figures *hub_count(const hub *h);

#endif
