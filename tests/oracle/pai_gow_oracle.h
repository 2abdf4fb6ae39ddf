/*
 * Plain oracle for pai gow (19:47-10) and pai gow poker (19:47-11).  Written from the regulation
 * notes alone, sharing no code with the engine, so that the engine can be compared with it.  Clear
 * first, fast never.
 *
 * A75 and the like are readings, C:10.7.05 and the like completed rules of provisions.tsv.
 *
 * A rank is a number of decimal digits in pairs, the first pair the kind: the higher number wins,
 * equal numbers are copies.  Money is whole cents.  Arrays by seat are indexed by the seat itself.
 */
#ifndef PAI_GOW_ORACLE_H
#define PAI_GOW_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Tiles ---------------------------------------------------------------------------------- */

/* A tile is its face: two digits, the smaller end first, 66 or 24 or 12 (C:10.2.1). */
#define PGO_TILES 32
#define PGO_PAIR 12
#define PGO_WONG 11
#define PGO_GONG 10

/* The 32 faces of a set in the order of C:10.2.4, each of the doubled ones twice. */
extern const int pgo_tile_set[PGO_TILES];

/* Single tiles: 16 for 6-6 down to 1 for 2-4 and 1-2 (C:10.2.4). */
int pgo_tile_step(int face);

/* 1 for the supreme pair down to 16 for the mixed five; 0 if two tiles are no pair (C:10.2.2). */
int pgo_tile_pair(int a, int b);

/* Two tiles: class (pair 12, Wong 11, Gong 10, else points), and rank (C:10.3.1 to 6). */
int pgo_tiles_class(int a, int b);
int pgo_tiles_rank(int a, int b);

struct pgo_tiles_setting {
    int high[2];
    int low[2];
    const char *line; /* "T2 kept" */
};

/* Four tiles sorted high to low, equals as C:10.2.4 lists them. */
void pgo_tiles_sort(const int tile[4], int sorted[4]);

/* S1, S2, S3 of C:10.7.05. */
void pgo_tiles_settings(const int tile[4], struct pgo_tiles_setting setting[3]);

/* The house ways tiles-1 (C:10.7.05 to 16) and tiles-2 (C:10.7.17). */
struct pgo_tiles_setting pgo_tiles_1(const int tile[4]);
struct pgo_tiles_setting pgo_tiles_2(const int tile[4]);

/* ---- Cards ---------------------------------------------------------------------------------- */

/* Ranks 2 to 14 (ace); suits in the order of C:11.7.04.  The joker is an ace of a fifth suit. */
enum pgo_suit {
    PGO_SPADES,
    PGO_HEARTS,
    PGO_DIAMONDS,
    PGO_CLUBS,
    PGO_JOKER
};

struct pgo_card {
    int rank;
    enum pgo_suit suit;
};

/* The kinds of 19:47-11.3(b), lowest first. */
enum pgo_kind {
    PGO_NONE,
    PGO_ONE_PAIR,
    PGO_TWO_PAIR,
    PGO_THREE,
    PGO_STRAIGHT,
    PGO_FLUSH,
    PGO_FULL_HOUSE,
    PGO_FOUR,
    PGO_STRAIGHT_FLUSH,
    PGO_ROYAL_FLUSH,
    PGO_FIVE_ACES,
    PGO_KINDS
};

/* Five cards under 11.3, wheel_low meaning that (d) is elected; two cards; the kind of either. */
int64_t pgo_five(const struct pgo_card card[5], bool wheel_low);
int64_t pgo_two(const struct pgo_card card[2]);
enum pgo_kind pgo_kind_of(int64_t rank);

struct pgo_poker_setting {
    struct pgo_card front[2];
    struct pgo_card behind[5];
    int64_t front_rank;
    int64_t behind_rank;
    const char *line; /* "P6b kept" */
    int ways;         /* how many settings fit the words equally well: 1 if the cards are fixed */
};

/* Foul: the two cards rank strictly above the five (A85). */
bool pgo_is_foul(const struct pgo_card front[2], const struct pgo_card behind[5], bool wheel_low);

/* Any number of cards in the order of C:11.7.04. */
void pgo_sort(struct pgo_card *card, int n);

/* The 21 settings of seven cards, each ranked, the earlier front cards first. */
#define PGO_SETTINGS 21
void pgo_settings(const struct pgo_card card[7], bool wheel_low,
                  struct pgo_poker_setting setting[PGO_SETTINGS]);

/* C of C:11.7.04; false if no choice leaves a complete five. */
bool pgo_choice_c(const struct pgo_card card[7], bool wheel_low, struct pgo_poker_setting *c);

/* The house ways poker-1 (C:11.7.04 to 16) and poker-2 (C:11.7.17). */
struct pgo_poker_setting pgo_poker_1(const struct pgo_card card[7], bool wheel_low);
struct pgo_poker_setting pgo_poker_2(const struct pgo_card card[7], bool wheel_low);

/* ---- Comparing and settling ----------------------------------------------------------------- */

enum pgo_result {
    PGO_ABSENT, /* no wager, or not in play */
    PGO_LOSE,
    PGO_PUSH,
    PGO_WIN
};

/* Count the hands strictly higher than the opponent's: 2 wins, 1 pushes, 0 loses (C:10.1.3). */
enum pgo_result pgo_compare(int64_t high, int64_t low, int64_t other_high, int64_t other_low);

/* 5 percent of a win: up to 25 cents, or, rounding off, fractions of a cent dropped (A80). */
int64_t pgo_vigorish(int64_t win, bool rounding);

#define PGO_SEATS 6

enum pgo_opponent {
    PGO_DEALER,
    PGO_BANK,
    PGO_CO_BANK
};

struct pgo_round {
    enum pgo_opponent opponent;
    int bank_seat; /* of a bank or co-bank */
    bool rounding;
    int64_t wager[PGO_SEATS + 1];
    enum pgo_result result[PGO_SEATS + 1];
    int64_t dealer_wager; /* against a bank only */
    enum pgo_result dealer_result;
};

/* Gains are net, against what each had before any chip was wagered. */
struct pgo_settlement {
    int64_t centre; /* all losing wagers, before anybody is paid */
    int opened[PGO_SEATS];
    int opened_count;
    int paid[PGO_SEATS + 1]; /* seats in the order of payment, 0 for the dealer, last */
    int64_t paid_from_centre[PGO_SEATS + 1];
    int paid_count;
    int64_t shortfall;
    int64_t shortfall_bank;
    int64_t shortfall_inventory;
    int64_t surplus;
    int64_t surplus_bank; /* before vigorish */
    int64_t surplus_inventory;
    int64_t bank_vigorish;
    int64_t vigorish[PGO_SEATS + 1]; /* of the winning wager at this seat */
    int64_t gain[PGO_SEATS + 1];     /* vigorish taken; the bank's own seat included */
    int64_t inventory_gain;          /* vigorish included */
};

/* Chips a bank or co-bank needs for these wagers (C:10.8.04, A78). */
int64_t pgo_cover(const struct pgo_round *round);

struct pgo_settlement pgo_settle(const struct pgo_round *round);

/* ---- Text ----------------------------------------------------------------------------------- */

/* "6-6 2-4" and "As Td Jk": how many were read; a text that is neither stops the program. */
int pgo_read_tiles(const char *text, int *tile);
int pgo_read_cards(const char *text, struct pgo_card *card);

/* The same written out again; out holds 4 characters for each tile, 3 for each card. */
void pgo_write_tiles(const int *tile, int n, char *out);
void pgo_write_cards(const struct pgo_card *card, int n, char *out);

#endif
