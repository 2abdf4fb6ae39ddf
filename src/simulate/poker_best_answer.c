/* poker_best_answer.c: holds every setting against the dealer's hands, in R and in E.
 *
 * In R by inclusion and exclusion over the ranks of the cards S that the hand and the dealer's
 * share, as in poker_edge.c. In the E of a suit the dealer must hold none of the hand's cards of
 * the suit: cards are added one by one, and dealer's hands that hold them go. Of others the dealer
 * has at most two: inclusion and exclusion over these. */
#include "simulate/poker_best_parts.h"
#include "simulate/poker_edge_parts.h"

#include <stdlib.h>
#include <string.h>

/* A setting and how often what it meets is to be added to an answer. */
typedef struct asker {
    uint32_t key;
    int32_t times;
    uint32_t answer;
} asker;

typedef struct askers {
    asker *at;
    size_t n;
} askers;

/* ---- Points met ------------------------------------------------------------------------------ */

/* The sums of all weights below each front. */
static void sum_fronts(poker_points points, int32_t below[POKER_FRONTS + 1])
{
    memset(below, 0, (POKER_FRONTS + 1) * sizeof *below);
    for (size_t i = 0; i < points.n; i++)
        below[poker_key_front(points.at[i].key) + 1] += points.at[i].weight;
    for (int f = 0; f < POKER_FRONTS; f++)
        below[f + 1] += below[f];
}

static size_t add_below(poker_points b, size_t k, uint32_t key, poker_fronts *f)
{
    for (; k < b.n && b.at[k].key < key; k++)
        poker_fronts_add(f, poker_key_front(b.at[k].key), b.at[k].weight);
    return k;
}

/* Adds what every asker meets among the points to its answer. Both are sorted by key. */
static void meet(poker_points points, askers a, poker_met *met)
{
    int32_t below[POKER_FRONTS + 1];
    poker_fronts fronts;
    size_t k = 0;

    if (points.n == 0 || a.n == 0)
        return;
    memset(&fronts, 0, sizeof fronts);
    sum_fronts(points, below);
    for (size_t i = 0, end; i < a.n; i = end) {
        const uint32_t behind = poker_key_behind(a.at[i].key);
        k = add_below(points, k, poker_key(behind, 0), &fronts);
        for (end = i; end < a.n && poker_key_behind(a.at[end].key) == behind; end++) {
            const uint32_t front = poker_key_front(a.at[end].key);
            poker_met *const m = &met[a.at[end].answer];
            m->lower += a.at[end].times * (below[front] + fronts.total);
            m->both_lower += a.at[end].times * poker_fronts_below(&fronts, front);
        }
        k = add_below(points, k, poker_key(behind + 1, 0), &fronts);
        for (size_t p = i; p < end; p++) {
            const uint32_t front = poker_key_front(a.at[p].key);
            poker_met *const m = &met[a.at[p].answer];
            m->not_higher += a.at[p].times * (below[front + 1] + fronts.total);
            m->both_not_higher += a.at[p].times *
                                  (poker_fronts_below(&fronts, front) + fronts.at[front]);
        }
    }
}

/* ---- By ranks -------------------------------------------------------------------------------- */

enum { CARDS = 7 };

typedef struct rank_asker {
    uint64_t ranks;
    uint32_t key;
    int32_t times;
    uint32_t answer;
} rank_asker;

/* The dealer's hands, and the settings of hands, that hold S. */
typedef struct held {
    poker_holding *hand;
    size_t hands;
    rank_asker *asker;
    size_t askers;
} held;

typedef struct ranking {
    poker_bests *b;
    poker_point *point;
    asker *asker;
} ranking;

static held hold_more(held h, int rank, uint32_t k)
{
    held out = { h.hand + h.hands, 0, h.asker + h.askers, 0 };
    const int32_t of = rank == POKER_JOKER ? 1 : 4 - (int32_t)k, more = (int32_t)k + 1;

    for (size_t i = 0; i < h.hands; i++) {
        const uint32_t times = poker_times(h.hand[i].ranks, rank);
        if (times <= k)
            continue;
        out.hand[out.hands] = h.hand[i];
        out.hand[out.hands++].weight = h.hand[i].weight * (int32_t)(times - k) / of;
    }
    for (size_t i = 0; i < h.askers; i++) {
        const uint32_t times = poker_times(h.asker[i].ranks, rank);
        if (times <= k)
            continue;
        out.asker[out.askers] = h.asker[i];
        out.asker[out.askers++].times = -h.asker[i].times * (int32_t)(times - k) / more;
    }
    return out;
}

static void answer_held(ranking *r, const held *h)
{
    for (size_t i = 0; i < h->hands; i++)
        r->point[i] = (poker_point){ h->hand[i].key, h->hand[i].weight };
    for (size_t i = 0; i < h->askers; i++)
        r->asker[i] = (asker){ h->asker[i].key, h->asker[i].times, h->asker[i].answer };
    meet((poker_points){ r->point, h->hands }, (askers){ r->asker, h->askers }, r->b->rank);
}

static void answer_more(ranking *r, const held *h, int rank, int cards)
{
    answer_held(r, h);
    if (cards == CARDS)
        return;
    for (; rank <= POKER_JOKER; rank++) {
        held more = *h;
        for (uint32_t k = 0; k < (rank == POKER_JOKER ? 1 : 4); k++) {
            more = hold_more(more, rank, k);
            if (more.hands == 0 || more.askers == 0)
                break;
            answer_more(r, &more, rank + 1, cards + (int)k + 1);
        }
        if (cards == 0)
            poker_bests_step(r->b);
    }
}

bool poker_best_answer_ranks(poker_bests *b)
{
    const size_t hands = b->parts.plains, settings = b->keys;
    held h = { malloc((CARDS + 2) * hands * sizeof *h.hand), hands,
               malloc((CARDS + 2) * settings * sizeof *h.asker), settings };
    ranking r = { b, malloc(hands * sizeof *r.point), malloc(settings * sizeof *r.asker) };
    const bool ok = h.hand != NULL && h.asker != NULL && r.point != NULL && r.asker != NULL;

    if (ok) {
        memcpy(h.hand, b->parts.plain, hands * sizeof *h.hand);
        for (size_t i = 0; i < settings; i++) {
            const uint32_t s = b->by_key[i];
            h.asker[i] = (rank_asker){ b->group[b->group_of[s]].ranks, b->key[s], 1, s };
        }
        answer_more(&r, &h, 0, 0);
    }
    free(h.hand);
    free(h.asker);
    free(r.point);
    free(r.asker);
    return ok;
}

/* ---- In a suit ------------------------------------------------------------------------------- */

typedef struct suiting {
    poker_bests *b;
    const poker_suit *suit;
    poker_shelf shelf;
    uint32_t from[POKER_PLACES + 1], to[POKER_PLACES];
    asker *asker;
    size_t room;
    bool ok;
} suiting;

static int32_t times_of(uint32_t others, int code)
{
    return others >> 2 * code & 3;
}

/* The places on a shelf that a hand with these others asks, and how often. */
static int list_places(uint32_t others, int place[64], int32_t times[64])
{
    int n = 0, code[CARDS], codes = 0;

    place[n] = 0;
    times[n++] = 1;
    for (uint32_t left = others; left != 0; codes++) {
        code[codes] = __builtin_ctz(left) / 2;
        left &= ~(3u << 2 * code[codes]);
    }
    for (int i = 0; i < codes; i++) {
        const int32_t mine = times_of(others, code[i]);
        place[n] = poker_place_of(code[i]);
        times[n++] = -mine;
        if (mine > 1) {
            place[n] = poker_place_of_two(code[i], code[i]);
            times[n++] = mine * (mine - 1) / 2;
        }
        for (int k = 0; k < i; k++) {
            place[n] = poker_place_of_two(code[i], code[k]);
            times[n++] = mine * times_of(others, code[k]);
        }
    }
    return n;
}

/* Puts the questions on their places. */
static bool place_askers(suiting *s, const poker_question *q, size_t n)
{
    int place[64];
    int32_t times[64];

    memset(s->from, 0, sizeof s->from);
    for (size_t i = 0; i < n; i++)
        for (int p = list_places(q[i].others, place, times); p-- > 0;)
            s->from[place[p] + 1]++;
    for (int p = 0; p < POKER_PLACES; p++) {
        s->from[p + 1] += s->from[p];
        s->to[p] = s->from[p];
    }
    if (s->from[POKER_PLACES] > s->room) {
        free(s->asker);
        s->room = s->from[POKER_PLACES];
        s->asker = malloc(s->room * sizeof *s->asker);
        if (s->asker == NULL)
            return false;
    }
    for (size_t i = 0; i < n; i++)
        for (int p = list_places(q[i].others, place, times); p-- > 0;)
            s->asker[s->to[place[p]]++] = (asker){ q[i].key, times[p], q[i].answer };
    return true;
}

static void answer_cards(suiting *s, const poker_suited *hand, size_t n, uint32_t cards)
{
    const uint32_t from = s->b->begin[cards], to = s->b->begin[cards + 1];

    if (from == to || n == 0)
        return;
    s->ok = s->ok && poker_shelf_fill(&s->shelf, s->suit, hand, n) &&
            place_askers(s, s->b->question + from, to - from);
    for (int p = 0; p < POKER_PLACES && s->ok; p++)
        meet(poker_shelf_at(&s->shelf, p),
             (askers){ s->asker + s->from[p], s->to[p] - s->from[p] }, s->b->suit);
}

/* Those of n hands that do not hold a card. */
static size_t leave(const poker_suited *hand, size_t n, int card, poker_suited *out)
{
    size_t left = 0;

    for (size_t i = 0; i < n; i++) {
        out[left] = hand[i];
        left += !(hand[i].cards >> card & 1);
    }
    return left;
}

/* All questions with these cards and others of the suit from `rank` on. */
static void answer_suit(suiting *s, poker_suited *hand, size_t n, int rank, uint32_t cards,
                        int count)
{
    answer_cards(s, hand, n, cards);
    for (; rank < POKER_RANKS; rank++) {
        poker_suited *const left = hand + n;
        if (count < CARDS)
            answer_suit(s, left, leave(hand, n, rank, left), rank + 1, cards | 1u << rank,
                        count + 1);
        if (count == 0)
            poker_bests_step(s->b);
    }
}

bool poker_best_answer_suits(poker_bests *b)
{
    suiting s = { .b = b, .suit = &b->parts.suit[0], .ok = true };
    const size_t n = s.suit->hands;
    poker_suited *store = malloc((CARDS + 3) * n * sizeof *store + 1);

    if (store == NULL)
        return false;
    if (n > 0)
        memcpy(store, s.suit->hand, n * sizeof *store);
    answer_suit(&s, store, n, 0, 0, 0);
    answer_suit(&s, store + n, leave(store, n, POKER_JOKER, store + n), 0, 1u << POKER_JOKER, 0);
    free(store);
    free(s.shelf.point);
    free(s.asker);
    return s.ok;
}
