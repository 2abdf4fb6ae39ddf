/* shoe.h: the shoe as the engine knows it: what can still come out of it.
 *
 * left[c] is how many cards c have not been seen; total is how many cards may still be inside.
 * Cards that left the shoe unseen are counted in unseen: they may be any that left[] still
 * allows. A ninth nine of clubs from eight decks is therefore an impossible card. What lies face
 * down is unseen here, whoever knows it: the shoe is the same for everybody.
 *
 * A burn that nobody noted took between two and eleven cards. Two are counted out, the other nine
 * are slack: the number left is an interval, never unknown (A100).
 *
 * Threads: a shoe is one thread's while a card is drawn, and everybody's to read. */
#ifndef SABOT_SHOE_H
#define SABOT_SHOE_H

#include "sabot/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    SABOT_DECKS_MAX = 16,
    SABOT_BEHIND_LEAST = 14, /* cards behind the first cutting card, wherever it was placed */
    SABOT_CUT_MARGIN = 10,   /* cards on either side of the cut */
    SABOT_BURN_LEAST = 2,    /* an ace, and one more */
    SABOT_BURN_MOST = 11,    /* a ten, and ten more */
    SABOT_BURN_SLACK = SABOT_BURN_MOST - SABOT_BURN_LEAST /* of a burn that nobody noted */
};

typedef struct sabot_shoe {
    uint16_t size;      /* cards it was loaded with */
    uint16_t total;     /* cards still inside, at most */
    uint16_t slack;     /* of these, so many may be gone in a burn that nobody noted */
    uint16_t unseen;    /* cards that left unseen and are still unseen */
    uint16_t behind;    /* playing cards behind the first cutting card; 0: placed by eye */
    bool marked;        /* the first cutting card is still inside */
    uint8_t left[SABOT_CARD_LAST + 1];
} sabot_shoe;

/* A full shoe of so many decks. */
void sabot_shoe_load(sabot_shoe *shoe, int decks);

/* How many cards are still inside: at least, and at most. */
int sabot_shoe_left_least(const sabot_shoe *shoe);
int sabot_shoe_left_most(const sabot_shoe *shoe);

/* The first cutting card, while it is inside: must it be the next item to leave the shoe, and can
 * it be? deepest is the most cards that may lie behind one placed by eye; 0: any number. */
bool sabot_shoe_mark_is_next(const sabot_shoe *shoe);
bool sabot_shoe_mark_may_be_next(const sabot_shoe *shoe, int deepest);

/* It has left the shoe: what lies behind it is now known, or at least its smallest number. Returns
 * how many cards the burn is now known to have taken besides those counted out. */
int sabot_shoe_mark_out(sabot_shoe *shoe);

/* Could this card be the next? False for an empty shoe and for a card all of whose copies have
 * been seen. An unseen card can always come while the shoe is not empty. */
bool sabot_shoe_can_yield(const sabot_shoe *shoe, sabot_card card);

/* Takes a card that can be yielded out of the shoe. */
void sabot_shoe_draw(sabot_shoe *shoe, sabot_card card);

/* Could a card that left unseen turn out to be this one? */
bool sabot_shoe_can_turn(const sabot_shoe *shoe, sabot_card card);

/* A card that left unseen has been turned up. */
void sabot_shoe_turn(sabot_shoe *shoe, sabot_card card);

/* Puts a card back: a continuous shuffler takes the discards in again. */
void sabot_shoe_return(sabot_shoe *shoe, sabot_card card);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
