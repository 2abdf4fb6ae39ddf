/* poker_edge_suits.c: the parts of poker_edge.c's count in which both hands can have five cards of
 * a suit: E against E, of one suit and of two.
 *
 * One suit: S is some cards Y of the suit, some others and perhaps the joker. A hand has at most
 * two others, and they count by their codes: all S of the same Y and the same codes are one.
 *
 * Two suits: S is some cards of my suit, some of theirs, some of the two other suits, perhaps the
 * joker. What is of my suit are others to them and the other way round: no more than two each. */
#include "simulate/poker_edge_parts.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = 2, DEPTH = 7, PAIRS = POKER_RANKS * (POKER_RANKS - 1) / 2,
       SMALL = 1 + POKER_RANKS + PAIRS };

/* ---- Shelves --------------------------------------------------------------------------------- */

static int sign_of(const poker_suited *hand)
{
    return hand->weight < 0 ? -1 : 1;
}

static bool has_two(const poker_suited *hand)
{
    return hand->code[1] != POKER_NO_CODE;
}

static int places_of(const poker_suited *hand, int place[4])
{
    int n = 0;

    place[n++] = 0;
    if (hand->code[0] == POKER_NO_CODE)
        return n;
    place[n++] = poker_place_of(hand->code[0]);
    if (!has_two(hand))
        return n;
    if (hand->code[0] != hand->code[1])
        place[n++] = poker_place_of(hand->code[1]);
    place[n++] = poker_place_of_two(hand->code[0], hand->code[1]);
    return n;
}

static inline void put(poker_shelf *shelf, int place, uint32_t key, int32_t weight)
{
    poker_point *const last = shelf->point + shelf->to[place];

    if (shelf->to[place] > shelf->from[place] && last[-1].key == key)
        last[-1].weight += weight;
    else
        shelf->point[shelf->to[place]++] = (poker_point){ key, weight };
}

/* On a place that says one of its others, a hand counts as often as there are cards for its second;
 * where it says both, or all, it counts once. */
static inline void put_hand(poker_shelf *shelf, const uint8_t times[POKER_CODES],
                            const poker_suited *h)
{
    const int sign = sign_of(h);
    const int a = h->code[0], b = h->code[1];

    put(shelf, 0, h->key, h->weight);
    if (a == POKER_NO_CODE)
        return;
    if (b == POKER_NO_CODE) {
        put(shelf, poker_place_of(a), h->key, sign);
        return;
    }
    if (a == b) {
        put(shelf, poker_place_of(a), h->key, sign * (times[a] - 1));
    } else {
        put(shelf, poker_place_of(a), h->key, sign * times[b]);
        put(shelf, poker_place_of(b), h->key, sign * times[a]);
    }
    put(shelf, poker_place_of_two(a, b), h->key, sign);
}

bool poker_shelf_fill(poker_shelf *shelf, const poker_suit *suit, const poker_suited *hand,
                      size_t n)
{
    uint32_t at = 0;

    memset(shelf->to, 0, sizeof shelf->to);
    for (size_t i = 0; i < n; i++) {
        int place[4];
        const int places = places_of(&hand[i], place);
        for (int p = 0; p < places; p++)
            shelf->to[place[p]]++;
    }
    for (int p = 0; p < POKER_PLACES; p++) {
        shelf->from[p] = at;
        at += shelf->to[p];
        shelf->to[p] = shelf->from[p];
    }
    if (at > shelf->room) {
        free(shelf->point);
        shelf->room = at;
        shelf->point = malloc(at * sizeof *shelf->point);
        if (shelf->point == NULL) {
            shelf->room = 0;
            return false;
        }
    }
    for (size_t i = 0; i < n; i++)
        put_hand(shelf, suit->times, &hand[i]);
    return true;
}

size_t poker_hold(const poker_suited *hand, size_t n, int card, poker_suited *out)
{
    size_t held = 0;

    for (size_t i = 0; i < n; i++) {
        out[held] = hand[i];
        held += hand[i].cards >> card & 1;
    }
    return held;
}

/* ---- One suit -------------------------------------------------------------------------------- */

typedef struct hands {
    poker_suited *at;
    size_t n;
} hands;

typedef struct one_suit {
    poker_counting *c;
    const poker_suit *suit[SIDES];
    poker_shelf shelf[SIDES];
    poker_suited *store[SIDES];
    int sides, suits;
    bool ok;
} one_suit;

/* In how many ways a place's codes can be had. */
static int times_of_two(const uint8_t times[POKER_CODES], int a, int b)
{
    return a == b ? times[a] * (times[a] - 1) / 2 : times[a] * times[b];
}

static void count_place(one_suit *o, int place, int cards, int times)
{
    poker_cells cells = { { { 0 } } };

    poker_sweep(poker_shelf_at(&o->shelf[0], place), poker_shelf_at(&o->shelf[o->sides - 1], place),
                &cells);
    poker_counting_add(o->c, &cells, (odds_int)(cards % 2 == 0 ? 1 : -1) * times * o->suits, 1);
}

/* All S of these cards of the suit, and the joker or not. */
static void count_shelves(one_suit *o, const hands list[SIDES], int cards)
{
    const uint8_t *const times = o->suit[0]->times;

    for (int s = 0; s < o->sides; s++)
        o->ok = o->ok && poker_shelf_fill(&o->shelf[s], o->suit[s], list[s].at, list[s].n);
    if (!o->ok)
        return;
    count_place(o, 0, cards, 1);
    for (int a = 0; a < POKER_CODES; a++) {
        count_place(o, poker_place_of(a), cards + 1, times[a]);
        for (int b = 0; b <= a; b++)
            count_place(o, poker_place_of_two(a, b), cards + 2, times_of_two(times, a, b));
    }
}

/* All S that have these cards of the suit and others of it from `rank` on. */
static void count_more(one_suit *o, const hands list[SIDES], int rank, int cards, bool first)
{
    count_shelves(o, list, cards);
    for (; rank < POKER_RANKS; rank++) {
        hands more[SIDES];
        for (int s = 0; s < o->sides; s++) {
            more[s].at = list[s].at + list[s].n;
            more[s].n = poker_hold(list[s].at, list[s].n, rank, more[s].at);
        }
        if (more[0].n > 0 && more[o->sides - 1].n > 0)
            count_more(o, more, rank + 1, cards + 1, false);
        if (first)
            poker_counting_step(o->c);
    }
}

static bool count_suit(one_suit *o)
{
    hands list[SIDES];

    for (int s = 0; s < o->sides; s++) {
        const size_t n = o->suit[s]->hands;
        o->store[s] = malloc((DEPTH + 2) * n * sizeof *o->store[s] + 1);
        if (o->store[s] == NULL)
            return false;
        if (n > 0)
            memcpy(o->store[s], o->suit[s]->hand, n * sizeof *o->store[s]);
        list[s] = (hands){ o->store[s], n };
    }
    count_more(o, list, 0, 0, true);
    for (int s = 0; s < o->sides; s++) {
        poker_suited *const more = list[s].at + list[s].n;
        list[s].n = poker_hold(list[s].at, list[s].n, POKER_JOKER, more);
        list[s].at = more;
    }
    count_more(o, list, 0, 1, true);
    return o->ok;
}

bool poker_count_one_suit(poker_counting *c, int suit, int suits)
{
    one_suit o = { .c = c, .sides = c->side[0] == c->side[1] ? 1 : 2, .suits = suits, .ok = true };
    bool ok;

    for (int s = 0; s < SIDES; s++)
        o.suit[s] = &c->side[s]->suit[suit];
    ok = count_suit(&o);
    for (int s = 0; s < SIDES; s++) {
        free(o.store[s]);
        free(o.shelf[s].point);
    }
    return ok;
}

/* ---- Two suits ------------------------------------------------------------------------------- */

/* At most two cards of a suit. */
typedef struct few {
    int n, card[2];
} few;

/* A card of the two other suits: its codes in either suit, and how many there are like it. */
typedef struct outside {
    int code[SIDES], times;
} outside;

typedef struct two_suits {
    poker_counting *c;
    int suit[SIDES];
    bool one; /* both sides are one, and so are their suits */
    poker_shelf shelf[SIDES][SMALL];
    few few[SMALL];
    outside outside[POKER_CODES];
    int outsides;
} two_suits;

static int list_few(const poker_deck *deck, few out[SMALL])
{
    int n = 0;

    out[n++] = (few){ 0, { 0, 0 } };
    for (int a = 0; a < POKER_RANKS; a++) {
        if (!(deck->ranks >> a & 1))
            continue;
        out[n++] = (few){ 1, { a, 0 } };
        for (int b = 0; b < a; b++)
            if (deck->ranks >> b & 1)
                out[n++] = (few){ 2, { a, b } };
    }
    return n;
}

/* The code of a card of another suit to who has this one. */
static int code_in(const two_suits *t, int side, int suit, int rank)
{
    const bool before = !t->c->side[0]->alike && suit > t->suit[side];

    return rank + (before ? POKER_RANKS : 0);
}

static void list_outside(two_suits *t)
{
    for (int rank = 0; rank < POKER_RANKS; rank++) {
        if (!(t->c->deck->ranks >> rank & 1))
            continue;
        if (t->c->side[0]->alike) {
            t->outside[t->outsides++] = (outside){ { rank, rank }, 2 };
            continue;
        }
        for (int suit = 0; suit < 4; suit++)
            if (suit != t->suit[0] && suit != t->suit[1])
                t->outside[t->outsides++] = (outside){
                    { code_in(t, 0, suit, rank), code_in(t, 1, suit, rank) }, 1 };
    }
}

static bool fill_shelves(two_suits *t, int side, int n, bool joker)
{
    const poker_suit *suit = &t->c->side[side]->suit[t->suit[side]];
    poker_suited *held = malloc(4 * suit->hands * sizeof *held + 1);
    bool ok = held != NULL;

    for (int i = 0; i < n && ok; i++) {
        const poker_suited *from = suit->hand;
        poker_suited *to = held;
        size_t n_held = suit->hands;
        for (int k = -1; k < t->few[i].n; k++) {
            const int card = k < 0 ? POKER_JOKER : t->few[i].card[k];
            if (k < 0 && !joker)
                continue;
            n_held = poker_hold(from, n_held, card, to);
            from = to;
            to += n_held;
        }
        ok = poker_shelf_fill(&t->shelf[side][i], suit, from, n_held);
    }
    free(held);
    return ok;
}

/* The place on a side's shelf: cards of the other side's suit, and cards of no side's. */
static int place_in(const two_suits *t, int side, const few *theirs, const outside *const out[2],
                    int outs)
{
    int code[4], n = 0;

    for (int i = 0; i < theirs->n; i++)
        code[n++] = code_in(t, side, t->suit[!side], theirs->card[i]);
    for (int i = 0; i < outs; i++)
        code[n++] = out[i]->code[side];
    return n == 0 ? 0 : n == 1 ? poker_place_of(code[0]) : poker_place_of_two(code[0], code[1]);
}

/* S with these cards of no side's suit. */
static void count_crossed(two_suits *t, int n, const outside *const out[2], int outs, int times,
                          bool joker)
{
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            const int cards = joker + outs + t->few[a].n + t->few[b].n;
            poker_cells cells = { { { 0 } } };
            if (t->few[a].n + outs > 2 || t->few[b].n + outs > 2)
                continue;
            poker_sweep(poker_shelf_at(&t->shelf[0][a], place_in(t, 0, &t->few[b], out, outs)),
                        poker_shelf_at(&t->shelf[t->one ? 0 : 1][b],
                                       place_in(t, 1, &t->few[a], out, outs)), &cells);
            poker_counting_add(t->c, &cells, (odds_int)(cards % 2 == 0 ? 1 : -1) * times, 1);
        }
}

static void count_outside(two_suits *t, int n, int pairs, bool joker)
{
    const outside *out[2] = { NULL, NULL };

    count_crossed(t, n, out, 0, pairs, joker);
    for (int a = 0; a < t->outsides; a++) {
        out[0] = &t->outside[a];
        count_crossed(t, n, out, 1, pairs * out[0]->times, joker);
        for (int b = 0; b <= a; b++) {
            out[1] = &t->outside[b];
            const int ways = a == b ? out[0]->times * (out[0]->times - 1) / 2
                                    : out[0]->times * out[1]->times;
            if (ways > 0)
                count_crossed(t, n, out, 2, pairs * ways, joker);
        }
    }
}

bool poker_count_two_suits(poker_counting *c, int mine, int theirs, int pairs)
{
    two_suits *t = calloc(1, sizeof *t);
    bool ok = t != NULL;

    for (int joker = 0; joker <= 1 && ok; joker++) {
        *t = (two_suits){ .c = c, .suit = { mine, theirs },
                          .one = c->side[0] == c->side[1] && mine == theirs };
        const int n = list_few(c->deck, t->few);
        list_outside(t);
        ok = fill_shelves(t, 0, n, joker == 1) &&
             (t->one || fill_shelves(t, 1, n, joker == 1));
        if (ok)
            count_outside(t, n, pairs, joker == 1);
        for (int i = 0; i < SMALL; i++)
            for (int s = 0; s < SIDES; s++)
                free(t->shelf[s][i].point);
        for (int i = 0; i < POKER_CROSS_STEPS / 2; i++)
            poker_counting_step(c);
    }
    free(t);
    return ok;
}
