/* view.h: what one viewer may see of a table. Nobody is sent a card they may not know: a hidden
 * card is SABOT_CARD_UNSEEN here, whatever the engine knows.
 *
 * Threads: a view is the thread's that asked for it. */
#ifndef SABOT_VIEW_H
#define SABOT_VIEW_H

#include "sabot/event.h"
#include "sabot/hand.h"
#include "sabot/held.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef struct sabot_viewer {
    uint8_t role; /* sabot_role */
    uint8_t seat; /* of a participant */
} sabot_viewer;

typedef enum sabot_place { SABOT_PLACE_AREA = 0, SABOT_PLACE_UNDER_SHOE, SABOT_PLACE_WITH_SEAT
} sabot_place;

typedef struct sabot_view_hand {
    sabot_hand cards;
    uint8_t place; /* sabot_place */
    uint8_t seat;  /* who is viewing it */
    int8_t count;  /* as it counts by rule; -1: not all of it is seen, or a ruling on it waits */
} sabot_view_hand;

typedef struct sabot_view_seat {
    bool taken;
    sabot_cents chips, owed;
    sabot_cents wager[SABOT_WAGERS_MAX]; /* by sabot_wager */
    sabot_cents coupons; /* beside them */
} sabot_view_seat;

/* Pai gow: what lies at a place (0 the dealer, 1 to 6 the areas, 7 the dead hand). */
typedef struct sabot_view_place {
    uint8_t n;         /* cards or tiles */
    uint8_t before;    /* of them, once set, in the first hand: front cards, high tiles; else n, and
                        * where one lies exposed whose hand this viewer does not know */
    uint8_t piece[8];  /* unseen ones are SABOT_CARD_UNSEEN or SABOT_TILE_UNSEEN */
    bool set, open;
    uint8_t result;    /* sabot_words: Win, Lose, Push or Void; 0 not yet */
} sabot_view_place;

enum { SABOT_VIEW_EXTRA = 8, SABOT_VIEW_PLACES = 8, SABOT_DEAD_PLACE = SABOT_VIEW_PLACES - 1 };

typedef struct sabot_view {
    uint8_t phase; /* sabot_phase */
    uint8_t curator;
    uint32_t round;
    uint16_t cards_left;       /* at most, */
    uint16_t cards_left_least; /* and at least: a burn that was not noted leaves it open (A100) */
    sabot_view_hand player, banker;
    uint8_t extras;                     /* cards drawn in error and not yet disposed of */
    sabot_card extra[SABOT_VIEW_EXTRA];
    sabot_cents inventory, drop_box;
    sabot_view_seat seat[SABOT_SEATS_MAX + 1];
    sabot_held_account held[SABOT_HELD_MAX]; /* of who is gone; names for the house alone */
    /* pai gow */
    uint8_t places;                     /* at this table: 8, or 7 without a dead hand; else 0 */
    bool tiles;                         /* the pieces are tiles */
    uint8_t bank;                       /* who banks or co-banks; 0 the dealer carries */
    bool co_bank;
    uint8_t start;                      /* the starting place, 1 the dealer ... 8; 0 not known */
    uint16_t dice;                      /* as sabot_dice_make; 0 none */
    sabot_cents centre, dealer_wager;
    sabot_view_place place[SABOT_VIEW_PLACES];
    sabot_uint64 room[8];               /* for later versions; zero */
} sabot_view;

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
