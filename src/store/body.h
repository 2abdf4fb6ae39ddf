/* body.h: what a kind of store does. For the files of this folder. */
#ifndef STORE_BODY_H
#define STORE_BODY_H

#include "store/store.h"

typedef struct store_body {
    const char *scheme;          /* "sqlite:" */
    store *(*open)(const char *where, char says[STORE_SAYS]);
    void (*close)(store *s);
    store_status (*append)(store *s, store_batch *batch, int n);
    store_status (*read)(store *s, const char *table, uint64_t from, store_visitor *visit,
                         void *context);
    store_status (*chain)(store *s, const char *table, journal_chain *chain);
    store_status (*tables)(store *s, store_namer *visit, void *context);
    store_status (*put_checkpoint)(store *s, const char *table, uint64_t seq,
                                   const journal_hash *hash, const void *block, size_t n);
    store_status (*checkpoint)(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n);
    store_status (*put_secret)(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET]);
    store_status (*secret)(store *s, const char *table, uint32_t number,
                           unsigned char secret[STORE_SECRET]);
    store_status (*purse)(store *s, const char *account, sabot_cents *cents);
    store_status (*grant)(store *s, const char *account, const char *id, int64_t time_ms,
                          sabot_cents cents, const char *why);
    store_status (*moves)(store *s, const char *account, store_mover *visit, void *context);
    store_status (*put_record)(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n);
    store_status (*record)(store *s, const char *kind, const char *key, uint64_t *number,
                           char *text, size_t *n);
    store_status (*records)(store *s, const char *kind, store_recorder *visit, void *context);
    /* NULL where there is no news; and where tables are asked one by one. */
    int (*news_fd)(store *s);
    store_status (*news)(store *s, store_namer *visit, void *context);
    store_status (*standing)(store *s, const char *const *table, int n, uint64_t *entries);
    void (*hurry)(store *s, int answer_ms, int reach_ms); /* NULL where nothing is elsewhere */
} store_body;

/* Every store begins with this. */
struct store {
    const store_body *body;
    char says[STORE_SAYS];
};

extern const store_body store_memory, store_sqlite, store_postgres;

/* Writes why, and is STORE_FAILED. */
__attribute__((format(printf, 2, 3))) store_status store_fail(store *s, const char *format, ...);

/* Do the entries of a batch join on to the chain, which they then are the end of? NULL if all do,
 * else what is wrong, and the chain is as it was. */
const char *store_join(const store_batch *batch, journal_chain *chain);

/* What all moves of a batch come to for the account of one of them: false if an earlier one is of
 * the same account. */
bool store_net(const store_batch *batch, int which, store_move *net);

/* Puts a move to what a purse holds: STORE_SHORT if it holds less, STORE_FAILED if no purse could
 * hold so much; then it is as it was. */
store_status store_pay(store *s, const store_move *move, sabot_cents *purse);

/* ---- views.c: what is beside the lines ------------------------------------------------------- */

/* How a database says these: milliseconds as text, by what stands before and after them; and for a
 * row of entry two members of its line, and that it is of a book. */
typedef struct store_words {
    const char *time[2], *person, *event, *of_book;
} store_words;

enum { STORE_VIEWS = 4096 };

/* The statements that make the views of journals, and those of purses. */
void store_views(const store_words *words, char out[STORE_VIEWS]);
void store_purse_views(const store_words *words, char out[STORE_VIEWS]);

/* The columns of a row of entry after its book: seq, time_ms, round, kind, seat, spot, cents,
 * ruling, line. */
enum { STORE_CELLS = 9, STORE_CELL_NONE = 0, STORE_CELL_NUMBER, STORE_CELL_TEXT };

typedef struct store_cell {
    int is;
    int64_t number;
    const char *text;
    size_t n;
} store_cell;

void store_cells(const store_line *line, store_cell cell[STORE_CELLS]);

#endif
