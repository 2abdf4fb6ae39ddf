/* shoe.h: rounds in their order, table by table: shoes told apart, cards counted against the decks,
 * rounds told twice, left out or out of order, hands dealt after the last one.
 *
 * What must always hold: one mistake is told once (lines that changed places are one "order", a row
 * with a wrong number is one, a gap that unreadable lines explain is none); a round told twice is
 * counted once; memory does not grow with the log: tables beyond SHOE_TABLES are forgotten, and
 * nobody is accused of what was forgotten.
 *
 * Threads: one thread follows a log. */
#ifndef AUDIT_SHOE_H
#define AUDIT_SHOE_H

#include "audit/judge.h"

enum { SHOE_TABLES = 4096 };

/* Rounds left out, told only when what follows shows that they are not merely out of order: a
 * finding that waits. Its words are kept. */
typedef struct shoe_gap {
    int64_t first, last;           /* numbers that are missing */
    int64_t filled;                /* so many of them came later */
    bool waits, told_order;
    uint64_t line, where;          /* of the round after them */
    char table[64], shoe[32], round[32];
} shoe_gap;

typedef struct shoe_table {
    uint64_t key;                  /* of the table */
    bool is_used, has_round, has_shoe, has_number, has_time;
    bool ended;                    /* the next round is another shoe's */
    bool disordered;               /* the round before stood where another should */
    bool too_full;                 /* told already */
    bool out, last, last_told;     /* cutting card, last hand called, dealt on after it: told */
    uint8_t after_out;             /* rounds since the one it came out in */
    audit_card third[AUDIT_SIDES]; /* of the row before, as it stood there */
    uint16_t count[JUDGE_CARDS];   /* of the shoe */
    uint16_t cards;
    uint64_t shoe, like;           /* the round before, for telling it twice */
    uint64_t lost;                 /* lines lost in the file when it was read */
    int64_t number, first, time, spare;
    shoe_gap gap;
} shoe_table;

typedef struct audit_shoes {
    const audit_judge *judge;
    uint64_t lost;                 /* lines that may have held a round */
    uint64_t tables, shoes;        /* seen */
    size_t n;
    int waiting;                   /* gaps that wait */
    uint16_t limit[JUDGE_CARDS];   /* how many of each the decks hold */
    uint16_t limit_cards;
    shoe_table *recent;
    shoe_table table[2 * SHOE_TABLES];
} audit_shoes;

audit_shoes *audit_shoes_open(const audit_judge *judge);
void audit_shoes_free(audit_shoes *shoes);

/* Another file begins: nothing is known of it. */
void audit_shoes_clear(audit_shoes *shoes);

/* What a round (or a line that is none) means for its table. */
typedef struct shoe_sight {
    bool twice;                    /* told before: it is not counted, nor judged again */
    bool broke;                    /* rounds may have been lost before it */
    shoe_gap gap;                  /* .waits: one that waited is certain now */
} shoe_sight;

/* Follows one round; adds to `flaws`. */
void audit_shoes_follow(audit_shoes *shoes, const audit_round *round, shoe_sight *sight,
                        audit_flaws *flaws);

/* A line that is no round: bad, unfinished, padding, another game's, the end of a shoe. */
void audit_shoes_pass(audit_shoes *shoes, const audit_round *round, shoe_sight *sight);

/* At the end of a file: a gap that still waits; false when there is none left. */
bool audit_shoes_last_gap(audit_shoes *shoes, shoe_gap *gap);

/* "rounds 12 to 14 are left out". */
void audit_gap_text(const shoe_gap *gap, char out[AUDIT_TEXT]);

/* The third cards of the row before at this table, as they stood there: kept by who asks. */
audit_card *audit_shoes_thirds(audit_shoes *shoes, const audit_round *round);

#endif
