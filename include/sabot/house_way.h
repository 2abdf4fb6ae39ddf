/* house_way.h: a house way: the versioned list of ordered lines by which the house sets its hands.
 *
 * A house way is data: a file house-ways/NAME.way, read by sabot_house_way_parse. The first line
 * that fits a hand decides. Those of the folder are built into the library and found by name. A
 * house way is a plain struct without pointers; nothing here writes anywhere but its results. */
#ifndef SABOT_HOUSE_WAY_H
#define SABOT_HOUSE_WAY_H

#include "sabot/poker.h"
#include "sabot/tiles.h"

enum { SABOT_WAY_LINES = 40, SABOT_WAY_NAME = 16, SABOT_WAY_ID = 8, SABOT_WAY_SAYS = 120,
       SABOT_WAY_CODE = 24 };

typedef struct sabot_way_line {
    char id[SABOT_WAY_ID];        /* "T2", "P6b" */
    char says[SABOT_WAY_SAYS];    /* the line in plain words, for "sabot hand" and "sabot cite" */
    char provision[16];           /* "C:10.7.08"; empty if none stands behind it */
    uint8_t code[SABOT_WAY_CODE]; /* conditions and choice, compiled; private to house_way*.c */
} sabot_way_line;

typedef struct sabot_house_way {
    char name[SABOT_WAY_NAME];    /* "tiles-1" */
    uint8_t tiles;                /* 1: sets four tiles; 0: sets seven cards */
    uint16_t version;
    uint8_t lines;
    sabot_way_line line[SABOT_WAY_LINES];
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
 * those given. */
int sabot_house_way_set_tiles(const sabot_house_way *way, const sabot_tile tile[4],
                              sabot_tiles_setting *setting);
int sabot_house_way_set_cards(const sabot_house_way *way, const sabot_card card[7],
                              bool wheel_low, sabot_poker_setting *setting);

#endif
