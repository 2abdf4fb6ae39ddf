/* stats.h: what is counted of a log for its statistical page, round by round.
 *
 * Everything that is counted is a whole number and adds up: the counts of two parts of a log, put
 * together, are those of the whole, whoever counted them and in whichever order. What runs along
 * with one table (the shoe that lies open) is audit_stats_shoe, one for each table, its caller's;
 * it is closed (audit_stats_shoe_ends) before counts are merged or tested. Memory is bounded: of
 * stretches to be compared so many are kept, then every second, every fourth ..., chosen by their
 * hashes, so that equal ones are kept or dropped alike.
 *
 * What is counted is what was told; where the log tells cards and no winner, what the cards say. A
 * round that was not finished, padding and lines that could not be read are left out.
 * docs/audit-statistics.md says what is made of it and why it is right. */
#ifndef AUDIT_STATS_H
#define AUDIT_STATS_H

#include "audit/mapping.h"
#include "audit/round.h"
#include "sabot/shoe.h"

#include <stdio.h>

enum {
    STATS_VALUES = 10,
    STATS_RANKS = 13,
    STATS_FACES = SABOT_CARD_LAST,
    STATS_CODES = 128,                /* of audit_card */
    STATS_SHOE_MAX = SABOT_DECKS_MAX * SABOT_CARD_LAST,
    STATS_PARTS = 16,                 /* of a shoe, as many cards each; the last is not counted */
    STATS_PART_MAX = STATS_SHOE_MAX / STATS_PARTS,
    STATS_STRETCH = 128,              /* Banker and Player results looked at together, at most */
    STATS_LAGS = 6,
    STATS_STREAKS = 9,                /* of length 0 to 7, and 8 or more */
    STATS_RESULTS = 3,                /* Banker, Player, tie */
    STATS_CARD_WINDOW = 24,           /* cards of a stretch that is compared */
    STATS_RESULT_WINDOW = 40,
    STATS_KEPT = 1 << 18,             /* of each list of stretches */
    STATS_FRACTION = 32               /* bits after the point of what is not whole */
};

/* How well cards are known: a log is as well as its worst card. */
enum { STATS_BY_FACE, STATS_BY_RANK, STATS_BY_VALUE, STATS_LEVELS };

/* What a round's cards were: which hands drew, and both counts; draws as odds_counts has them. */
enum { STATS_DRAWS = 4, STATS_DRAWS_NOT_TOLD = 4 };

/* A stretch of cards or results: its hash, read in the direction in which that is less. */
typedef struct stats_stretch {
    uint64_t hash;
    uint64_t shoe, line;              /* where its shoe, and the stretch, begin and end */
    uint32_t file;
    uint32_t backwards;
} stats_stretch;

/* Those kept: of all `seen` the ones whose hash ends in `level` zero bits. */
typedef struct stats_list {
    stats_stretch *at;
    size_t n, room;
    uint64_t seen;
    int level;
} stats_list;

/* Lists: of every shoe its first stretch, and all stretches. */
enum { STATS_CARD_HEADS, STATS_CARD_STRETCHES, STATS_RESULT_HEADS, STATS_RESULT_STRETCHES,
       STATS_LISTS };

typedef struct audit_stats {
    int decks, size;                  /* of a shoe: decks, cards */
    bool shoes_told;                  /* shoes can be told apart */
    bool continuous;                  /* every round is dealt from all the cards */
    bool by_law;                      /* hands draw as the law says and have no choice */
    audit_shoe_by shoe_by;
    bool out_of_memory;               /* stretches are not complete: they are not tested */

    uint64_t rounds, shoes;           /* with a result; begun */
    uint64_t pairs_of_rounds;         /* of one shoe: n(n - 1) added up */
    uint64_t result[STATS_RESULTS];
    uint64_t cell[STATS_DRAWS + 1][STATS_VALUES][STATS_VALUES]; /* Player's and Banker's count */
    uint64_t natural[4], pair[4];     /* by whose: bits 1 << side */

    uint64_t cards;                   /* told, of whatever kind */
    uint64_t part[STATS_PARTS][STATS_CODES];   /* cards by part of the shoe, once it is full */
    uint64_t depth[STATS_PARTS];               /* shoes by how many parts were full */
    uint64_t loose[2 * AUDIT_CARDS + 1];       /* continuous: rounds by their cards, in part 0 */
    uint64_t alike, in_order;                  /* neighbours, in full parts and between them */
    uint64_t position[4][STATS_VALUES];        /* P1, B1, P2, B2 */
    uint64_t third[AUDIT_SIDES][STATS_VALUES];
    int64_t third_over[AUDIT_SIDES][STATS_VALUES]; /* over what the cards left then promise */
    uint64_t third_at[AUDIT_SIDES][STATS_SHOE_MAX + 1]; /* by the cards seen before */

    uint32_t stretch[STATS_STRETCH + 1][STATS_STRETCH + 1]; /* by results, and how many Banker */
    uint64_t agree[STATS_LAGS];       /* results like the one so many before */
    uint64_t streak[AUDIT_SIDES][STATS_STREAKS];

    stats_list list[STATS_LISTS];
    uint64_t share[STATS_SHOE_MAX + 1]; /* 1 over n, in STATS_FRACTION bits */
    uint64_t token[STATS_CODES];        /* of cards and results, for hashes */
} audit_stats;

/* The last so many tokens and their hash, either way. */
typedef struct stats_window {
    uint64_t ahead, back;
    uint32_t n;                       /* seen in this shoe */
    uint8_t ring[64];
} stats_window;

/* What runs along with a table. All zero when it begins; `file` is its caller's to set. */
typedef struct audit_stats_shoe {
    uint32_t file;
    bool begun, unseen;
    audit_card before;
    uint64_t shoe, line;
    int64_t number;
    uint32_t rounds, cards, part;
    uint32_t alike, in_order, open;   /* of the part that is not full yet, and its cards */
    int32_t left[STATS_VALUES];
    uint32_t results, bankers;        /* of this stretch of Banker and Player results */
    uint64_t bits[STATS_STRETCH / 64]; /* a bit set: Banker */
    stats_window of_cards, of_results;
    audit_card card[STATS_PART_MAX];
} audit_stats_shoe;

/* Counts for a log judged by these terms; NULL if there is no memory. */
audit_stats *audit_stats_new(const audit_terms *terms);
void audit_stats_free(audit_stats *stats);

/* What a card counts, 0 to 9, and its rank, 1 to 13; -1 if that is not told. */
int audit_stats_value(audit_card card);
int audit_stats_rank(audit_card card);

/* Counts a round, in the order of the log. Sees by itself that another shoe has begun where the
 * rounds tell (id, mark, number); with a shoe a file its caller ends it. */
void audit_stats_take(audit_stats *stats, audit_stats_shoe *shoe, const audit_round *round);
void audit_stats_shoe_ends(audit_stats *stats, audit_stats_shoe *shoe);

/* The same for a log of several tables, their shoes kept here: STATS_TABLES are open at once, and
 * when there are more all are closed where they stand. A file ends all shoes before it. */
enum { STATS_TABLES = 256 };
typedef struct audit_stats_tables audit_stats_tables;
audit_stats_tables *audit_stats_tables_new(audit_stats *stats);
void audit_stats_tables_see(audit_stats_tables *tables, uint32_t file, const audit_round *round);
void audit_stats_tables_end(audit_stats_tables *tables);
void audit_stats_tables_free(audit_stats_tables *tables);

/* Adds what another has counted under the same terms. */
void audit_stats_merge(audit_stats *stats, const audit_stats *more);

/* ---- The page (stats_tests.c, stats_report.c, stats_svg.c) ----------------------------------- */

enum { STATS_TESTS_MAX = 24, STATS_CELLS_MAX = 100, STATS_TEXT = 200, STATS_NAME = 32,
       STATS_TWINS = 8 };

#define STATS_LEVEL 0.001             /* below this, corrected, a log is not consistent */

typedef struct stats_cell {
    char name[STATS_NAME];
    double observed, expected;
    double deviation;                 /* in standard deviations */
} stats_cell;

/* Shoes that share a stretch: where their stretches end. */
typedef struct stats_twin {
    stats_stretch one, other;
    uint64_t stretches;               /* that were kept and are the same in both */
} stats_twin;

typedef struct stats_test {
    const char *name;                 /* "faces": kept */
    const char *group;                /* "cards", "results", "order", "repeats" */
    const char *about;                /* for people */
    bool done;
    char why[STATS_TEXT];             /* not done: why not; done: what stands out */
    const char *kind;                 /* "chi-square", "normal", "extreme", "poisson" */
    double statistic;
    int degrees;                      /* of a chi-square */
    bool low;                         /* what is unlikely is how little there is of it */
    double p, corrected;
    int cells;
    stats_cell cell[STATS_CELLS_MAX];
    int twins;
    stats_twin twin[STATS_TWINS];
} stats_test;

typedef struct audit_stats_page {
    const audit_stats *stats;
    int tests, done;
    bool consistent;
    int least;                        /* the test of the smallest p; -1: none was done */
    stats_test test[STATS_TESTS_MAX];
} audit_stats_page;

/* Makes every test that the counts allow. NULL if there is no memory. */
audit_stats_page *audit_stats_test(const audit_stats *stats);
void audit_stats_page_free(audit_stats_page *page);

enum { STATS_AS_TEXT, STATS_AS_JSON, STATS_AS_SVG };

/* The page, in writing; false if there was no memory for it. What could not be written shows on the
 * stream. JSON is one line without its end. */
bool audit_stats_write(FILE *to, const audit_stats_page *page, int how);

/* The same of counts, for who wants one page. */
bool audit_stats_report(FILE *to, const audit_stats *stats, int how);

#endif
