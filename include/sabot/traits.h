/* traits.h: what a game is, as data: what is dealt and from what, whose hands meet, who banks.
 *
 * Who deals, writes, shows or simulates any game asks here, and never which game it is.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_TRAITS_H
#define SABOT_TRAITS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_pieces { SABOT_PIECES_CARDS = 0, SABOT_PIECES_TILES } sabot_pieces;

typedef enum sabot_supply {
    SABOT_FROM_SHOE = 0, /* many rounds from what was made ready once */
    SABOT_FROM_PACK      /* the whole deck or set is made ready for every round */
} sabot_supply;

typedef enum sabot_contest {
    SABOT_TWO_HANDS = 0, /* a Player's and a Banker's Hand, and all wager on them */
    SABOT_OWN_HANDS      /* everybody's own hand, at a place, against that of who banks */
} sabot_contest;

typedef enum sabot_banking {
    SABOT_HOUSE_BANKS = 0,
    SABOT_PATRON_BANKS,  /* always: the house charges, and has no stake in the round */
    SABOT_EITHER_BANKS   /* whoever is offered the bank and takes it; else the house */
} sabot_banking;

typedef enum sabot_drawing {
    SABOT_NO_DRAWING = 0,
    SABOT_DRAWN_BY_TABLE, /* the two hands take more pieces as a table of the rules says */
    SABOT_DRAWN_BY_CHOICE /* and where that leaves it open, as whoever has the hand says */
} sabot_drawing;

/* The largest of the packs: a deck and its joker. And the editions of its rules a game can have. */
enum { SABOT_PACK_MAX = 53, SABOT_EDITIONS_MAX = 2 };

typedef struct sabot_traits {
    const char *name;     /* "punto-banco": the word for it everywhere */
    uint8_t pieces;       /* sabot_pieces */
    uint8_t supply;       /* sabot_supply */
    uint8_t contest;      /* sabot_contest */
    uint8_t banking;      /* sabot_banking */
    uint8_t pack;         /* pieces of one deck or set, jokers too */
    uint8_t hand;         /* pieces of a hand as it is first dealt */
    uint8_t places;       /* where hands lie, seats or not; 0: at no places */
    bool joker;           /* its cards have one, or it has no cards */
    uint16_t hands;       /* 1 << SABOT_HAND_...: those an event may name */
    uint32_t wagers;      /* 1 << SABOT_ON_... */
    uint32_t offered;     /* of them those that any table of it takes; others are for its rules */
    uint8_t drawing;      /* sabot_drawing */
    uint8_t settles;      /* sabot_phase: from there on the result stands, or comes about by what
                           * the house does alone; until then the house keeps up with people */
    bool face_down;       /* whatever is dealt lies face down, and need not be noted */
    uint16_t edition[SABOT_EDITIONS_MAX]; /* years; zeros if there is one edition alone */
} sabot_traits;

/* Of a game as rules name it (SABOT_PUNTO_BANCO ...); NULL if there is none of that number. */
const sabot_traits *sabot_traits_of(int game);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
