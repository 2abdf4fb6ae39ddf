/* kept.h: a table that is kept in a store: opened out of its latest checkpoint and the entries
 * since, and appended to, with a checkpoint every so often.
 *
 * What must always hold: a checkpoint only saves time. It is the table that the entries give, byte
 * for byte, made by this very library, and stands after an entry that the journal has; whatever is
 * not is as if it were not there, and the table is replayed from an earlier one or from the start.
 *
 * Threads: as a store. */
#ifndef STORE_KEPT_H
#define STORE_KEPT_H

#include "store/replay.h"
#include "store/store.h"

/* So many entries lie between two checkpoints. Replaying as many takes less than a millisecond, and
 * a checkpoint costs 60 bytes an entry, where the entry's own line has about 300. */
enum { KEPT_EVERY = 256 };

typedef struct kept_table {
    journal_chain chain;         /* what the next entry must join on to */
    uint64_t marked;             /* entries before the latest checkpoint; 0: there is none */
    uint64_t replayed;           /* entries that were applied to open it */
    char opening[JOURNAL_TEXT];  /* the line that opened the table */
} kept_table;

typedef enum kept_status {
    KEPT_OPEN = 0,
    KEPT_NONE,      /* the store has no such table: *k is that of a new one */
    KEPT_UNSOUND,   /* its journal does not hold: "sabot journal verify" tells where */
    KEPT_FAILED     /* store_says() tells why */
} kept_status;

/* Opens a table where its journal ends. */
kept_status kept_open(kept_table *k, store *s, const char *table, journal_replay *replay);

/* Tells everything that was applied since the seal that is open at a table (docs/fair-shoes.md),
 * and perhaps some of what came before, with the table as it was after each: so a source is
 * rebuilt. Nothing where none is open. */
typedef void kept_follower(void *context, const sabot_table *table, const sabot_event *event);
kept_status kept_follow(store *s, const char *table, const sabot_table *now, kept_follower *tell,
                        void *context);

/* The same from any entry on: everything that was applied after entry `from`, and perhaps some of
 * what came before. */
kept_status kept_since(store *s, const char *table, uint64_t from, kept_follower *tell,
                       void *context);

/* An entry to be appended: its event (all zero: it opens the table), the round it belongs to, and
 * of the entry the time, person, command, ruling and text. */
typedef struct kept_entry {
    sabot_event event;
    uint32_t round;
    journal_entry entry;
    char line[JOURNAL_LINE];
} kept_entry;

/* Makes entries join on to the table's, writes their lines, and makes them a batch for
 * store_append; line has room for n. False if one of them cannot be written. */
bool kept_join(const kept_table *k, kept_entry *at, store_line *line, int n, store_batch *batch);

/* One entry joins on to a chain, which then ends with it: its line, closed with a zero, and how
 * long it is; 0 if it cannot be written. */
size_t kept_write(journal_chain *chain, journal_entry *entry, char *line, size_t size);

/* The batch was appended (its status is STORE_OK), and the table is as it is after its last entry.
 * A checkpoint is written if one is due; that it could not be is no harm. */
void kept_appended(kept_table *k, store *s, const store_batch *batch, const sabot_table *table);

/* ---- Verifying ------------------------------------------------------------------------------- */

typedef enum kept_mark {
    KEPT_MARK_SOUND = 0,    /* replayed from the start the table is the same, byte for byte */
    KEPT_MARK_OTHER,        /* made by another version of sabot: it is not used */
    KEPT_MARK_DAMAGED,      /* it was changed after it was written: it is not used */
    KEPT_MARK_ASTRAY,       /* it stands after an entry that the journal does not have */
    KEPT_MARK_DIFFERS,      /* it is whole, and not the table that the entries give */
    KEPT_MARK_UNKNOWN       /* an entry before it cannot be replayed */
} kept_mark;

/* Holds every checkpoint of a table against its journal replayed from the start. STORE_NONE if
 * there is no such table. */
typedef void kept_teller(void *context, uint64_t seq, kept_mark found);
store_status kept_verify(store *s, const char *table, kept_teller *tell, void *context);

#endif
