/* Rounds of punto banco dealt out, and what a written wager may ask of one: docs/wagers.md put
 * into C, sentence by sentence. wager_oracle.py writes the conditions below it and compiles the
 * whole.
 *
 * Written from that document and the regulation's tables (7.7 to 7.10; reading A01) by somebody
 * who has read neither the program's own reader of wagers nor its count nor their tests. Clear
 * first. */
#ifndef TESTS_ORACLE_PLAIN_WAGER_ROUND_H
#define TESTS_ORACLE_PLAIN_WAGER_ROUND_H

#include "third_cards.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYER, BANKER, NOBODY };
enum { RANK, SUIT, COLOUR, VALUE, FACE };      /* what cards can have in common */
enum { FACES = 52, PLACES = 6 };

/* A card is its face: ace to king of clubs, of diamonds, of hearts, of spades. */
#define FACE_OF(rank, suit) ((suit) * 13 + (rank) - 1)

typedef struct {
    int card[PLACES];                          /* the Player's three, the Banker's three */
    unsigned there;                            /* the places at which a card lies, a bit each */
    int two[2], total[2], cards[2], winner;
} round_of;

typedef bool kind(int card);

static inline int rank(int c) { return c % 13 + 1; }
static inline int suit(int c) { return c / 13; }
static inline bool red(int c) { return suit(c) == 1 || suit(c) == 2; }
static inline int value(int c) { return rank(c) >= 10 ? 0 : rank(c); }

/* ---- Sets of places -------------------------------------------------------------------------- */

static inline unsigned place(int who, int which) { return 1u << (3 * who + which); }
static inline unsigned first_two(int who) { return place(who, 0) | place(who, 1); }
static inline unsigned whole(int who) { return first_two(who) | place(who, 2); }

static inline int gather(const round_of *r, unsigned set, int card[PLACES])
{
    int n = 0;

    for (int p = 0; p < PLACES; p++)
        if (set & r->there & (1u << p))
            card[n++] = r->card[p];
    return n;
}

/* ---- What is asked of cards ------------------------------------------------------------------ */

static inline bool natural(const round_of *r, int who, int count)
{
    return r->cards[who] == 2 && r->two[who] >= 8 && r->two[who] == count;
}

static inline int many(const round_of *r, unsigned set, kind *is)
{
    int card[PLACES], n = gather(r, set, card), found = 0;

    for (int i = 0; i < n; i++)
        found += is(card[i]);
    return found;
}

static inline bool every(const round_of *r, unsigned set, kind *is)
{
    int card[PLACES], n = gather(r, set, card);

    return n > 0 && many(r, set, is) == n;
}

/* Can the cards from i on each be given one of the kinds that are not yet taken? */
static inline bool assign(const int card[], int i, int n, kind *is[], unsigned taken)
{
    if (i == n)
        return true;
    for (int k = 0; k < n; k++)
        if (!(taken & (1u << k)) && is[k](card[i]) && assign(card, i + 1, n, is, taken | (1u << k)))
            return true;
    return false;
}

static inline bool assigned(const round_of *r, unsigned set, int kinds, kind *is[])
{
    int card[PLACES], n = gather(r, set, card);

    return n == kinds && assign(card, 0, n, is, 0);
}

static inline int mark(int c, int what)
{
    switch (what) {
    case RANK: return rank(c);
    case SUIT: return suit(c);
    case COLOUR: return red(c);
    case VALUE: return value(c);
    default: return c;
    }
}

static inline bool same(const round_of *r, unsigned set, int what)
{
    int card[PLACES], n = gather(r, set, card);

    for (int i = 1; i < n; i++)
        if (mark(card[i], what) != mark(card[0], what))
            return false;
    return n >= 2;
}

/* Ranks as bits, ace at 1 or at 14: are n bits set, all side by side? */
static inline bool side_by_side(unsigned bits, int n)
{
    while (!(bits & 1))
        bits >>= 1;
    return bits == (1u << n) - 1;
}

static inline bool straight(const round_of *r, unsigned set)
{
    int card[PLACES], n = gather(r, set, card);
    unsigned low = 0, high = 0;

    for (int i = 0; i < n; i++) {
        low |= 1u << rank(card[i]);
        high |= 1u << (rank(card[i]) == 1 ? 14 : rank(card[i]));
    }
    return n >= 2 && (side_by_side(low, n) || side_by_side(high, n));
}

static inline int points(const round_of *r, unsigned set)
{
    int card[PLACES], n = gather(r, set, card), sum = 0;

    for (int i = 0; i < n; i++)
        sum += value(card[i]);
    return sum;
}

/* How many cards the rank has that has most, or second most. */
static inline int alike(const round_of *r, unsigned set, int which)
{
    int card[PLACES], n = gather(r, set, card), has[14] = { 0 }, most = 0, next = 0;

    for (int i = 0; i < n; i++)
        has[rank(card[i])]++;
    for (int k = 1; k <= 13; k++)
        if (has[k] > most) {
            next = most;
            most = has[k];
        } else if (has[k] > next) {
            next = has[k];
        }
    return which == 1 ? most : next;
}

/* ---- The deal -------------------------------------------------------------------------------- */

static inline void ends(round_of *r)
{
    for (int who = PLAYER; who <= BANKER; who++) {
        r->cards[who] = r->there & place(who, 2) ? 3 : 2;
        r->total[who] = points(r, whole(who)) % 10;
    }
    r->winner = r->total[PLAYER] > r->total[BANKER]   ? PLAYER
                : r->total[BANKER] > r->total[PLAYER] ? BANKER
                                                      : NOBODY;
}

/* The next place for a card, or -1 if the round is at its end. Cards come Player, Banker,
 * Player, Banker, then as the tables say. */
static inline int next_place(round_of *r)
{
    static const int first[4] = { 0, 3, 1, 4 };

    for (int i = 0; i < 4; i++)
        if (!(r->there & (1u << first[i])))
            return first[i];
    for (int who = PLAYER; who <= BANKER; who++)
        r->two[who] = points(r, first_two(who)) % 10;
    if (r->two[PLAYER] >= 8 || r->two[BANKER] >= 8 || r->there & place(BANKER, 2))
        return -1;
    if (r->two[PLAYER] <= 5 && !(r->there & place(PLAYER, 2)))
        return 2;
    return banker_draws[r->two[BANKER]][r->two[PLAYER] > 5 ? 0 : 1 + value(r->card[2])] == 'D' ? 5
                                                                                               : -1;
}

#endif
