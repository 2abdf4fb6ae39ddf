/* poker_edge_parts.h: what the parts of the count of poker_edge.h share. Of no use outside them. */
#ifndef SIMULATE_POKER_EDGE_PARTS_H
#define SIMULATE_POKER_EDGE_PARTS_H

#include "simulate/poker_edge.h"

typedef struct poker_counting {
    const poker_parts *side[2]; /* the player's and the dealer's; may be the same */
    const poker_deck *deck;
    poker_joint *joint;
    poker_edge_progress progress;
    void *context;
    uint64_t done, all;
} poker_counting;

enum { POKER_RANK_STEPS = 14, POKER_SUIT_STEPS = 26, POKER_CROSS_STEPS = 14 };

void poker_counting_step(poker_counting *c);

/* Adds cells, so often, to the joint count; first they are divided by what goes into each. */
void poker_counting_add(poker_counting *c, const poker_cells *cells, odds_int times,
                        int64_t divisor);

/* R against R, R against E and E against R. False if there is no memory. */
bool poker_count_ranks(poker_counting *c);

/* E against E: of one suit, and of two. */
bool poker_count_one_suit(poker_counting *c, int suit, int suits);
bool poker_count_two_suits(poker_counting *c, int mine, int theirs, int pairs);

/* Some hands of a suit, sorted by key, whose cards of the suit hold some cards S; and the same
 * hands by which others they hold: a shelf has a place for no other, for each code, for each two
 * codes. On each place lie points: the hands that hold S and these others, as many as there are. */
enum { POKER_PLACES = 1 + POKER_CODES + POKER_CODES * (POKER_CODES + 1) / 2 };

typedef struct poker_shelf {
    uint32_t from[POKER_PLACES], to[POKER_PLACES];
    poker_point *point;
    size_t room;
} poker_shelf;

bool poker_shelf_fill(poker_shelf *shelf, const poker_suit *suit, const poker_suited *hand,
                      size_t n);

static inline int poker_place_of(int code)
{
    return 1 + code;
}

static inline int poker_place_of_two(int a, int b)
{
    return 1 + POKER_CODES + (a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a);
}

static inline poker_points poker_shelf_at(const poker_shelf *shelf, int place)
{
    return (poker_points){ shelf->point + shelf->from[place],
                           shelf->to[place] - shelf->from[place] };
}

/* Those of n hands that hold a card of the suit, in the same order; returns how many. */
size_t poker_hold(const poker_suited *hand, size_t n, int card, poker_suited *out);

#endif
