/* house_way_words.h: what the parts of the house way share: the questions a condition can ask, what
 * it can ask them of, and the hand while it is being set. Of no use outside src/core.
 *
 * A hand's tiles or cards lie at places 0 to 6, sorted high to low; what a condition speaks of is a
 * set of places, a bit each. So one interpreter serves both games. */
#ifndef SABOT_HOUSE_WAY_WORDS_H
#define SABOT_HOUSE_WAY_WORDS_H

#include "sabot/house_way.h"

/* sabot_way_test.what */
enum {
    WAY_TERM = 1,    /* does the term `than` hold? */
    WAY_EXISTS,      /* is there a setting for the choice? */
    WAY_COUNT,       /* is the number of groups of size `of` among the values? */
    WAY_HOLDS_FACE,  /* is there one whose face, */
    WAY_HOLDS_SPOTS, /* spots, */
    WAY_HOLDS_RANK,  /* or rank is among the values? */
    WAY_PART,        /* how many of `than` are there; no values: all of them? */
    WAY_TOP,         /* is the step of its highest tile among the values? */
    WAY_RANK,        /* is the rank of its highest card? */
    WAY_KIND,        /* is the class of two tiles, or the kind of two or five cards? */
    WAY_ABOVE,       /* does it rank above `than`? */
    WAY_SPLIT        /* are both hands given something of it? */
};

/* sabot_way_test.of and .than, and the keys of sabot_way_choice.best */
enum {
    WAY_HAND,
    WAY_HIGH,  /* what depends on the setting: the higher hand of tiles, */
    WAY_LOW,   /* the lower; */
    WAY_FRONT, /* the two cards in front, */
    WAY_BEHIND, /* and the five behind */
    WAY_FIVE,  /* what does not: five, four, three, two of a rank */
    WAY_FOUR,
    WAY_THREE,
    WAY_LOWER_THREE,
    WAY_PAIR,
    WAY_LOWER_PAIR,
    WAY_OTHERS,
    WAY_HIGHEST,
    WAY_SUBJECTS,
    WAY_CLASS = 0x80 /* added to a key: only the class counts */
};

/* sabot_way_test.joins */
enum { WAY_AND, WAY_OR, WAY_NEXT };

/* The kinds of poker hands that are complete, a bit each. */
enum {
    WAY_COMPLETE = 1 << SABOT_POKER_STRAIGHT | 1 << SABOT_POKER_FLUSH |
                   1 << SABOT_POKER_STRAIGHT_FLUSH | 1 << SABOT_POKER_ROYAL_FLUSH
};

enum { WAY_PLACES = 7, WAY_SETTINGS = 21 };

/* A hand being set. Of the two hands of a setting `one` is the high one of tiles and the front one
 * of cards. */
typedef struct way_hand {
    const sabot_house_way *way;
    bool wheel_low;
    bool may_be_complete;         /* false: no five of the seven cards are */
    uint8_t card[WAY_PLACES];     /* the tiles or cards in order */
    uint8_t value[WAY_PLACES];    /* the step of each tile, the rank of each card */
    uint8_t spots[WAY_PLACES];    /* of each tile */
    uint8_t group[WAY_SUBJECTS];  /* the places of what does not depend on the setting */
    uint8_t count[6];             /* how many groups there are of two, three, four and five */
    int settings;
    uint8_t one[WAY_SETTINGS], other[WAY_SETTINGS];
    uint8_t pair_rank[16], pair_class[16]; /* of two tiles, by their places */
    sabot_poker_rank front[WAY_SETTINGS], behind[WAY_SETTINGS]; /* 0: not asked for yet */
} way_hand;

/* ---- house_way.c ----------------------------------------------------------------------------- */

/* Sorts tiles, or cards, into a hand. */
void sabot_way_hand_tiles(way_hand *hand, const sabot_house_way *way, const sabot_tile tile[4]);
void sabot_way_hand_cards(way_hand *hand, const sabot_house_way *way, const sabot_card card[7],
                          bool wheel_low);

/* The rank of one of its two hands in a setting: WAY_HIGH or WAY_LOW, WAY_FRONT or WAY_BEHIND. */
uint32_t sabot_way_rank(way_hand *hand, int of, int setting);

/* May it be laid down? Tiles always, cards unless it is foul. */
bool sabot_way_is_lawful(way_hand *hand, int setting);

/* The line that decides, and the setting it takes; -1 if none does. */
int sabot_way_decide(way_hand *hand, int *setting);

/* The tiles or cards of a setting. */
void sabot_way_lay_tiles(const way_hand *hand, int setting, sabot_tiles_setting *laid);
void sabot_way_lay_cards(const way_hand *hand, int setting, sabot_poker_setting *laid);

/* ---- house_way_clause.c ---------------------------------------------------------------------- */

/* The row of a house way that is being read. */
typedef struct way_row {
    const char *at;
    size_t n;
} way_row;

/* Read the conditions or the preferences of a row into a house way. NULL, or what is wrong. With
 * of_hand they may speak only of the hand as dealt. */
const char *sabot_way_read_tests(sabot_house_way *way, way_row row, bool of_hand);
const char *sabot_way_read_keys(const sabot_house_way *way, way_row row, sabot_way_choice *choice);

/* Does a name already mean something in this house way? */
bool sabot_way_is_taken(const sabot_house_way *way, way_row name);

#endif
