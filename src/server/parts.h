/* parts.h: what the files of the hub share.
 *
 *   hub.c      the tables, and groups of what was judged
 *   room.c     a table: opened, and judged at
 *   rewind.c   a table: told what others appended, rewound, failed
 *   command.c  what a client sends
 *   stream.c   what clients are sent
 *   clock.c    when the house goes on */
#ifndef SERVER_PARTS_H
#define SERVER_PARTS_H

#include "codec/shorthand.h"
#include "deal/fair.h"
#include "deal/players.h"
#include "server/hub.h"
#include "store/kept.h"

/* ---- Bytes that grow ------------------------------------------------------------------------- */

typedef struct bytes {
    char *at;
    size_t n, room;
} bytes;

bool bytes_add(bytes *b, const void *more, size_t n);
void bytes_free(bytes *b);

/* ---- What was judged and is not durable yet -------------------------------------------------- */

typedef struct pending {
    journal_entry entry;
    sabot_event event;
    bool refused;
    uint32_t round;
    size_t line, n;              /* its line, in the sheaf's text */
} pending;

typedef struct purse_move {
    char account[JOURNAL_NAME];
    sabot_cents cents;
    bool may_owe;                /* it was not its owner's act, who could be refused */
} purse_move;

/* Entries of one table that go together. */
typedef struct sheaf {
    pending **at;
    int n, room;
    bytes text;
    purse_move *move;            /* purses that change with them */
    int moves, moves_room;
} sheaf;

/* A command that waits for its answer, as it came. */
typedef struct waiting {
    hub_client *client;
    char *text;
    size_t n;
} waiting;

enum { RECENT = 512, RESULTS = 208 /* a shoe's at most */, HUB_FORMING_MAX = 4096 };

/* A table as it is after some entry. */
typedef struct state {
    sabot_table table;
    journal_chain chain;
    deal_fair fair;
    char results[RESULTS + 1];
    int burned;                  /* 1 + the cards burned of this shoe; 0: not known */
    uint64_t over;               /* the entry that ended the round before; 0: not since it opened */
} state;

/* ---- Streams --------------------------------------------------------------------------------- */

/* A kind of viewer each, and each of them once more in shorthand. */
enum { STREAM_SPECTATOR = 0, STREAM_HOUSE = 16, STREAM_SHORT = STREAM_HOUSE + SABOT_ROLES,
       STREAMS = 2 * STREAM_SHORT };

/* The event that was told last: the next is told from it. */
typedef struct told {
    uint64_t seq;
    int64_t ms;
} told;

/* What all viewers of one kind read. */
typedef struct stream {
    int clients;
    told last;                   /* its last line; ms -1: the next one says all */
    shorthand shorthand;
    bytes out, flying;
} stream;

/* A part of what one client is sent in the place of all of a stream: of that stream, or its own. */
typedef struct piece {
    bool own, binary;
    uint8_t stream;
    size_t from, to;             /* SIZE_MAX: to its end */
} piece;

typedef struct outbox {
    piece *at;
    int n, room;
    bytes own;
    bool welcomes;               /* it holds a welcome */
} outbox;

struct hub_client {
    hub_client *next, *before;   /* at its table */
    hub_table *t;
    void *peer;
    char account[JOURNAL_NAME];
    sabot_role role;
    bool reads_only;
    bool json;                   /* it only asks: answers alone, as JSON */
    bool is_short;               /* it reads its stream in shorthand */
    sabot_viewer viewer;         /* who it is now */
    uint8_t stream;
    uint8_t flying_stream;       /* what it reads of what is on its way; STREAMS: it came later */
    bool unwelcome;              /* what it was told last was rewound: it is welcomed again */
    outbox out, flying;
};

/* ---- A table --------------------------------------------------------------------------------- */

/* The purse of all house players together, which may owe. */
#define HUB_HOUSE "house"

typedef struct recent {
    uint64_t seq, key;           /* of person and command; 0 the house's own */
    char ruling[JOURNAL_NAME];
} recent;

struct hub_table {
    hub_table *next;
    hub *h;
    hub_settings settings;
    kept_table kept;             /* the committer's while a group is in its hands */
    deal_seed_secrets master;    /* all secrets of a table come from one */
    state now;                   /* as far as it was judged */
    state base;                  /* as far as it is durable */
    state sent;                  /* as it will be when the group is durable */
    sheaf forming, flying;
    bool in_flight;
    waiting *asked;              /* commands whose answers were not sent, in order */
    int asked_n, asked_room, asked_flying;
    deal_driver driver;
    deal_players players;
    char patron[SABOT_SEATS_MAX + 1][SABOT_EVENT_TEXT]; /* who sits there */
    char redeemer[SABOT_EVENT_TEXT]; /* whose ticket is being redeemed */
    sabot_cents outside;         /* of its ledger, before the event being noted */
    const char *person, *command; /* of the event being judged */
    bool unheard;                /* it is refused by the server, not by the table */
    recent recent[RECENT];
    uint64_t known_from;         /* all commands of entries since it are in recent */
    stream stream[STREAMS];
    hub_client *clients;
    int clients_n;
    bool has_words;              /* something was said since it was sent off */
    uint64_t shown;              /* entries before the round that is on, if one is */
    /* clock.c */
    int64_t due_ms;              /* when it wants to be looked at; INT64_MAX: not by itself */
    uint64_t waits;              /* for what: the same while it is the same */
    int64_t waits_since_ms;
    uint64_t ran_out;            /* what it waited for before, and how often in vain */
    int vain;
    int64_t told_due_ms;         /* the clock that was told; -1: everybody is to be told again */
    const char *told_what;
    bool taken_over;             /* another server makes its house act: this one waits longer */
    int64_t absent_ms[SABOT_SEATS_MAX + 1]; /* since when; 0 there, or nobody's */
    int64_t idle_due_ms;         /* when a seat is to be given free; INT64_MAX: none */
    int64_t acted_ms;            /* when the house acted last */
    char closer[JOURNAL_NAME];   /* who has it closed; "" nobody */
    bool unsure;                 /* what the store has is not known: it is read again */
    int behind;                  /* so often in a row the store had less than was told */
    bool failed;                 /* its journal does not hold: nothing goes on, */
    bool failed_told;            /* and everybody knows; */
    char why[STORE_SAYS];        /* one sentence */
    bool called;                 /* the dealer has called the floor, and nobody has answered */
};

struct hub_group {
    hub *h;
    store_batch *batch;
    hub_table **table;
    store_line *line;
    store_move *move;
    int n;
    store_status status;
};

struct hub {
    store *reads;
    hub_handlers handlers;
    void *context;
    hub_table *tables;
    hub_group group;
    bool committing, stopping;
    int forming;                 /* entries in all sheaves that form */
    hub_figures figures;
    pending **spare;             /* entries to be used again */
    int spares, spares_room;
};

/* ---- room.c ---------------------------------------------------------------------------------- */

/* The table as its journal ends. 0; -1 with a sentence. */
int room_open(hub_table *t, int64_t now_ms, char says[STORE_SAYS]);

/* What was refused is noted; unheard: by the server, before the table heard it. False: there is no
 * memory, and the table has failed. */
bool room_refuse(hub_table *t, const sabot_event *event, const sabot_ruling *ruling, bool unheard);

/* Judges an event, and applies it if it is not refused. */
sabot_ruling room_put(hub_table *t, const sabot_event *event);

/* What follows from an event that was applied, here or by another server. */
void room_follow(hub_table *t, const sabot_event *event, uint64_t seq);
void room_tell_source(hub_table *t, const sabot_table *table, const sabot_event *event);

/* The entry that opens it is judged. 0; -1 with a sentence. */
int room_begin(hub_table *t, int64_t now_ms, char says[STORE_SAYS]);

/* Between rounds nothing lies face down: as far as that it may be shown. */
void room_show(hub_table *t);

/* The group that has its sheaf is durable. */
void room_kept(hub_table *t);

/* The seat an account has at a table, 0 none; and whether it is a house player's. */
int room_seat_of(const sabot_table *table, const char *account);
bool room_is_house(const hub_table *t, int seat);
bool room_is_house_name(const char *name);
bool room_changes_seats(int kind);
void room_count(hub_table *t);
void room_empty_sheaf(hub *h, sheaf *s);
void room_free_sheaf(hub *h, sheaf *s);

/* ---- rewind.c -------------------------------------------------------------------------------- */

/* Its journal does not hold, and why: it goes no further. The first reason counts. */
void room_doubt(hub_table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Everybody at a table that has failed is told so, and who waits for an answer gets that. */
void room_fail(hub_table *t, int64_t now_ms);

/* What was judged since `base` is forgotten; what the store has since then is taken, told to
 * everybody; and commands that waited are judged again. */
void room_rewind(hub_table *t, int64_t now_ms);

/* What others appended is taken, where nothing waits here; it is to be said next. */
void room_catch_up(hub_table *t, int64_t now_ms);

/* Says what need not wait for anything to be durable. What was taken out of the store is said at
 * once: it would be lost with what is judged after it. */
void room_speak(hub_table *t);

/* ---- stream.c -------------------------------------------------------------------------------- */

int stream_of(sabot_viewer viewer, bool is_short);
sabot_viewer stream_viewer(int kind);
bool stream_reads(const hub_table *t, sabot_viewer viewer); /* does anybody, as this viewer? */
sabot_viewer stream_viewer_of(const hub_client *c); /* who it is now */
void stream_event(hub_table *t, const sabot_event *event, uint64_t seq);
void stream_say(hub_client *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
void stream_all(hub_table *t, const char *line, size_t n);

/* It reads its stream from here on. */
void stream_begin(hub_client *c);

/* Welcomes a client as who it is now: with the block, or with the lines after a number. Where the
 * table has no entry yet it stays unwelcome. */
void stream_welcome(hub_client *c, const uint64_t *from, uint32_t past);

/* Welcomes those who are unwelcome; what was told before is none of theirs. */
void stream_welcome_again(hub_table *t);

/* Who changed seat is another viewer from here on. */
void stream_reseat(hub_table *t);

/* What was formed is on its way; is delivered; is dropped. */
void stream_send_off(hub_table *t);
void stream_deliver(hub_table *t);
void stream_drop(hub_table *t);

void stream_free_client(hub_client *c);

/* ---- command.c ------------------------------------------------------------------------------- */

void command_take(hub_client *c, const char *text, size_t n, int64_t now_ms);
uint64_t command_key(const char *person, const char *command);
void command_remember(hub_table *t, uint64_t seq, uint64_t key, const char *ruling);
void command_forget(hub_table *t, uint64_t from);

/* ---- clock.c --------------------------------------------------------------------------------- */

void clock_run(hub_table *t, int64_t now_ms);
void clock_set(hub_table *t, int64_t now_ms);

/* The clock that runs, for who has just come: the others know it. */
void clock_tell(hub_client *c, int64_t now_ms);

/* It is to be closed, and could be at once: nothing is to be begun any more. */
bool clock_may_close(const hub_table *t);

#endif
