/* house_way.h: a house way: the versioned list of ordered lines by which the house sets its hands.
 *
 * A house way is data: a file house-ways/NAME.way, read by sabot_house_way_parse; its language is
 * told in docs/house-ways.md. The first line that has a lawful setting to offer decides. Those of
 * the folder are built into the library and found by name. A house way is a plain struct without
 * pointers; nothing here writes anywhere but its results.
 *
 * Threads: a house way that was read is everybody's; the built-in ones are constant. */
#ifndef SABOT_HOUSE_WAY_H
#define SABOT_HOUSE_WAY_H

#include "sabot/poker.h"
#include "sabot/tiles.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SABOT_WAY_LINES = 40,
    SABOT_WAY_TESTS = 240, /* conditions in all lines together */
    SABOT_WAY_TERMS = 8,
    SABOT_WAY_CHOICES = 4,
    SABOT_WAY_KEYS = 4,    /* orders of preference in one line */
    SABOT_WAY_NAME = 16,
    SABOT_WAY_ID = 12,
    SABOT_WAY_SAYS = 240
};

/* One condition, compiled. Private to house_way*.c, as are the next two. */
typedef struct sabot_way_test {
    uint8_t what;    /* the question */
    uint8_t of;      /* of which tiles or cards it is asked */
    uint8_t than;    /* which others it compares them with, or which term it is */
    uint8_t choice;  /* 1 more than the number of the named choice it is asked of; 0: none */
    uint8_t no;      /* 1: it must not hold */
    uint8_t joins;   /* what follows: and, or, the next condition */
    uint32_t values; /* the values that fit, a bit each */
} sabot_way_test;

/* A run of conditions that must all hold. */
typedef struct sabot_way_tests {
    uint8_t first, count;
} sabot_way_tests;

/* Which settings come into question, and which of them is preferred. */
typedef struct sabot_way_choice {
    sabot_way_tests only;
    uint8_t keys;
    uint8_t best[SABOT_WAY_KEYS];
} sabot_way_choice;

typedef struct sabot_way_line {
    char id[SABOT_WAY_ID];     /* "T1", "P6b-keep" */
    char says[SABOT_WAY_SAYS]; /* the line in plain words, for "sabot hand" and "sabot cite" */
    char provision[16];        /* "C:10.7.08"; empty if none stands behind it */
    sabot_way_tests when;      /* of the hand as dealt */
    sabot_way_choice choice;
} sabot_way_line;

typedef struct sabot_house_way {
    char name[SABOT_WAY_NAME]; /* "tiles-1" */
    uint8_t tiles;             /* 1: sets four tiles; 0: sets seven cards */
    uint16_t version;
    uint8_t lines, tests, terms, choices; /* how many there are of each */
    sabot_way_line line[SABOT_WAY_LINES];
    sabot_way_test test[SABOT_WAY_TESTS];
    char term_name[SABOT_WAY_TERMS][SABOT_WAY_ID];
    sabot_way_tests term[SABOT_WAY_TERMS];
    char choice_name[SABOT_WAY_CHOICES][SABOT_WAY_ID];
    sabot_way_choice choice[SABOT_WAY_CHOICES];
} sabot_house_way;

/* Reads a house way from text. 0; or -1 with *at the line number and *says what is wrong there,
 * *way then unspecified. */
int sabot_house_way_parse(const char *text, size_t n, sabot_house_way *way, int *at,
                          const char **says);

/* The built-in house ways: by name (NULL if none has it) and by number (NULL past the last). */
const sabot_house_way *sabot_house_way_named(const char *name);
const sabot_house_way *sabot_house_way_at(int index);

/* Sets known tiles, or cards, by a house way of their game. Returns the number of the line that
 * decided, or -1 if none fits (of a checked house way: never). The setting's tiles and cards are
 * those given, each hand in the order of C:10.7.05 or C:11.7.04. */
int sabot_house_way_set_tiles(const sabot_house_way *way, const sabot_tile tile[4],
                              sabot_tiles_setting *setting);
int sabot_house_way_set_cards(const sabot_house_way *way, const sabot_card card[7],
                              bool wheel_low, sabot_poker_setting *setting);

/* What a house way makes of every hand there is. */
typedef struct sabot_way_report {
    uint32_t hands;                 /* 35,960 or 154,143,080 */
    uint32_t line[SABOT_WAY_LINES]; /* hands set by each line */
    uint32_t unset;                 /* hands that no line sets */
    uint32_t unlawful;              /* hands set foul, or not with the cards dealt */
    uint32_t bettered;              /* another setting: one hand better, the other as good */
    uint8_t faulty[7], worse[7];    /* a hand unset or unlawful, and one bettered; zeros: none */
} sabot_way_report;

/* Sets every hand, all those at once that differ only in suits without consequence: some hundred
 * thousand cases stand for all hands of seven cards. wheel_low is of no account for tiles. */
void sabot_house_way_check(const sabot_house_way *way, bool wheel_low, sabot_way_report *report);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
