/* book.h: the wagers of a table: what each wins or loses in each cell, so that counts of cells
 * are money. A cell is a way for a round to end: of baccarat as simulate/baccarat.h numbers
 * them, of own hands win, push and lose. What a wager pays is asked of src/odds, which
 * knows it. */
#ifndef SIMULATE_BOOK_H
#define SIMULATE_BOOK_H

#include "odds/wagers.h"
#include "simulate/baccarat.h"

enum { SIM_WAGER_NAME = SIM_OWN_NAME, SIM_MODE_NAME = 16, SIM_WIN = 0, SIM_PUSH = 1, SIM_LOSE = 2,
       SIM_OWN_CELLS = 3, SIM_STAKE_MAX = 1000000000 /* cents: products stay in 64 bits */ };

typedef struct sim_wager {
    char name[SIM_WAGER_NAME], mode[SIM_MODE_NAME];
    uint8_t on;                   /* sabot_wager */
    int64_t unit;                 /* payoffs are in this part of the stake */
    bool by_line;                 /* it goes by lines, from SIM_CELLS on, and not by cells */
    int64_t payoff[SIM_PLACES];
    int8_t outcome[SIM_PLACES];   /* 1: it wins, -1: it loses, 0: it is void */
} sim_wager;

typedef struct sim_book {
    int cells, lines, wagers;     /* lines: 0 unless a wager goes by them */
    int own;                      /* that wager */
    sim_wager wager[ODDS_WAGERS_MAX];
    int lanes;                    /* the wagers, rounded up to whole vectors */
    int64_t pays[SIM_CELLS][ODDS_WAGERS_MAX]; /* the payoffs once more, by cell; 0 past the last */
} sim_book;

/* What a wager comes to in these counts. */
typedef struct sim_account {
    uint64_t win, lose, none;
    odds_int gain, square;        /* in units, in units squared */
} sim_account;

/* The wagers of a table. With every, those of the regulation in every mode. Vigorish is what it
 * comes to at this stake in cents (0: the plain percentage). `baccarat` is NULL for own
 * hands. */
void sim_book_make(sim_book *book, const sabot_rules *rules, bool every, sabot_cents stake,
                   const sim_baccarat *baccarat);

sim_account sim_book_account(const sim_book *book, int wager, const uint64_t *count);

/* The places that a wager goes by, from one to before another: cells, or lines. */
static inline int sim_book_from(const sim_book *book, int wager)
{
    return book->wager[wager].by_line ? SIM_CELLS : 0;
}

static inline int sim_book_to(const sim_book *book, int wager)
{
    return book->wager[wager].by_line ? SIM_CELLS + book->lines : book->cells;
}

/* The number of the wager of that name; -1 if the table has none such. */
int sim_book_find(const sim_book *book, const char *name);

/* What so many cents on the wager gain when the round ends in this cell, or is this line. The book
 * must have been made for this stake, as which it is rounded (A15, A16), or, for whole dollars,
 * without one. */
sabot_cents sim_book_cents(const sim_wager *wager, sabot_cents stake, int place);

#endif
