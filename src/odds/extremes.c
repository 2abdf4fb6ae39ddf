/* extremes.c: every way, or a search. What must always hold: the same shoe and wager give the same
 * cards everywhere; where the search begins is drawn from a fixed seed. */
#include "odds/extremes.h"

#include <string.h>

enum { FULL = 6, RANDOM = 24, LARGEST_STEP = 32 };

/* A wager at one end: what is best so far. Gains of equal numbers of cards have one total. */
typedef struct best {
    bool any;
    odds_int gain;
    int64_t total;
    odds_shoe cards;
} best;

static bool is_better(const best *b, odds_int gain, int end)
{
    return !b->any || (end == ODDS_RICHEST ? gain > b->gain : gain < b->gain);
}

static void tell(const best *b, const odds_wager *wager, odds_extreme *out)
{
    out->cards = b->cards;
    out->value = odds_fraction_make(b->gain, (odds_int)b->total * wager->unit);
}

/* ---- Every way ------------------------------------------------------------------------------ */

int64_t odds_parts(const odds_shoe *shoe, int cards, int64_t most)
{
    int64_t ways[ODDS_CARDS_MAX + 1] = { 1 };

    if (cards < 0 || cards > ODDS_CARDS_MAX)
        return 0;
    for (int v = 0; v < ODDS_VALUES; v++)
        for (int k = cards; k >= 0; k--) {
            int64_t sum = 0;
            for (int own = 0; own <= shoe->left[v] && own <= k && sum < most; own++)
                sum += ways[k - own];
            ways[k] = sum < most ? sum : most;
        }
    return ways[cards];
}

typedef struct walk {
    const odds_shoe *shoe;
    const odds_wager *wager;
    int n;
    best end[ODDS_WAGERS_MAX][ODDS_ENDS];
} walk;

static void look(walk *k, const odds_shoe *cards)
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    odds_count(cards, &counts);
    odds_evaluate(&counts, k->wager, k->n, result);
    for (int w = 0; w < k->n; w++)
        for (int end = 0; end < ODDS_ENDS; end++)
            if (is_better(&k->end[w][end], result[w].gain, end))
                k->end[w][end] = (best){ true, result[w].gain, counts.total, *cards };
}

static void look_at_all(walk *k, odds_shoe *cards, int value, int more)
{
    if (value == ODDS_VALUES - 1) {
        cards->left[value] = more;
        if (more <= k->shoe->left[value])
            look(k, cards);
        return;
    }
    for (int own = 0; own <= k->shoe->left[value] && own <= more; own++) {
        cards->left[value] = own;
        look_at_all(k, cards, value + 1, more - own);
    }
}

/* ---- The search ----------------------------------------------------------------------------- */

typedef struct climb {
    const odds_shoe *shoe;
    const odds_wager *wager;
    int end;
    best here;
} climb;

static bool try(climb *c, const odds_shoe *cards)
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    odds_count(cards, &counts);
    odds_evaluate(&counts, c->wager, 1, result);
    if (!is_better(&c->here, result[0].gain, c->end))
        return false;
    c->here = (best){ true, result[0].gain, counts.total, *cards };
    return true;
}

/* Exchanges so many cards of one value for another's, wherever that is better, until nowhere. */
static void exchange(climb *c, int step)
{
    for (bool better = true; better;) {
        better = false;
        for (int from = 0; from < ODDS_VALUES; from++)
            for (int to = 0; to < ODDS_VALUES; to++) {
                odds_shoe cards = c->here.cards;
                cards.left[from] -= step;
                cards.left[to] += step;
                if (from != to && cards.left[from] >= 0 &&
                    cards.left[to] <= c->shoe->left[to] && try(c, &cards))
                    better = true;
            }
    }
}

/* Two exchanges at once, of single cards, once. */
static bool exchange_two(climb *c)
{
    enum { PAIRS = ODDS_VALUES * ODDS_VALUES };
    const odds_shoe from = c->here.cards;

    for (int one = 0; one < PAIRS; one++)
        for (int two = one; two < PAIRS; two++) {
            odds_shoe cards = from;
            bool fits = one / 10 != one % 10 && two / 10 != two % 10;
            cards.left[one / 10]--;
            cards.left[one % 10]++;
            cards.left[two / 10]--;
            cards.left[two % 10]++;
            for (int v = 0; v < ODDS_VALUES && fits; v++)
                fits = cards.left[v] >= 0 && cards.left[v] <= c->shoe->left[v];
            if (fits && try(c, &cards))
                return true;
        }
    return false;
}

/* As far as one exchange, and at last two, lead. */
static void climb_up(climb *c)
{
    do
        for (int step = LARGEST_STEP; step > 0; step /= 2)
            exchange(c, step);
    while (exchange_two(c));
}

/* Small random numbers, the same everywhere (a linear congruential generator is enough here). */
static uint32_t draw(uint64_t *state, uint32_t below)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % below);
}

/* A part of the shoe to begin with: the first in the shoe's proportions, the others at random, some
 * values being left out, since the ends are often of few values. */
static odds_shoe random_part(const odds_shoe *shoe, int cards, uint64_t *state, bool first)
{
    odds_shoe some = *shoe;
    int size = odds_shoe_size(&some);

    for (int v = 0; v < ODDS_VALUES && !first; v++)
        if (draw(state, 3) > 0 && size - some.left[v] >= cards) {
            size -= some.left[v];
            some.left[v] = 0;
        }
    while (size > cards) {
        int card = (int)draw(state, (uint32_t)size), v = 0;
        while (card >= some.left[v])
            card -= some.left[v++];
        some.left[v]--;
        size--;
    }
    return some;
}

/* All cards of one value, then of another, of a third, and of the rest in their order. */
static odds_shoe full_part(const odds_shoe *shoe, int cards, const int order[3])
{
    odds_shoe part = { { 0 } };

    for (int i = 0; i < 3 + ODDS_VALUES; i++) {
        const int v = i < 3 ? order[i] : i - 3, room = shoe->left[v] - part.left[v];
        const int more = room < cards ? room : cards;
        part.left[v] += more;
        cards -= more;
    }
    return part;
}

/* Keeps the best few, the best first. */
static void keep(best list[FULL], const best *one, int end)
{
    int at = FULL;

    while (at > 0 && is_better(&list[at - 1], one->gain, end))
        at--;
    for (int i = FULL - 1; i > at; i--)
        list[i] = list[i - 1];
    if (at < FULL)
        list[at] = *one;
}

/* Of all parts that are full of up to three values the best few. */
static void full_parts(const climb *from, int cards, best list[FULL])
{
    for (int i = 0; i < ODDS_VALUES * ODDS_VALUES * ODDS_VALUES; i++) {
        const int order[] = { i / 100, i / 10 % 10, i % 10 };
        climb c = *from;
        if (order[0] == order[1] || order[1] == order[2] || order[0] == order[2])
            continue;
        const odds_shoe part = full_part(c.shoe, cards, order);
        try(&c, &part);
        keep(list, &c.here, c.end);
    }
}

static best search_end(const odds_shoe *shoe, const odds_wager *wager, int cards, int end)
{
    const climb from = { .shoe = shoe, .wager = wager, .end = end };
    best list[FULL] = { { .any = false } }, found = { .any = false };
    uint64_t state = 14;

    full_parts(&from, cards, list);
    for (int i = 0; i < FULL + RANDOM; i++) {
        climb c = from;
        const odds_shoe begin = i < FULL ? list[i].cards
                                         : random_part(shoe, cards, &state, i == FULL);
        if (i < FULL && !list[i].any)
            continue;
        try(&c, &begin);
        climb_up(&c);
        if (is_better(&found, c.here.gain, end))
            found = c.here;
    }
    return found;
}

/* ---- Both ----------------------------------------------------------------------------------- */

static bool can_be(const odds_shoe *shoe, int cards)
{
    const int size = odds_shoe_size(shoe);

    return cards >= ODDS_CARDS_MIN && cards <= size && size <= ODDS_CARDS_MAX;
}

bool odds_extremes_search(const odds_shoe *shoe, const odds_wager *wager, int n, int cards,
                          odds_extreme out[][ODDS_ENDS])
{
    if (!can_be(shoe, cards))
        return false;
    for (int w = 0; w < n; w++)
        for (int end = 0; end < ODDS_ENDS; end++) {
            const best found = search_end(shoe, &wager[w], cards, end);
            tell(&found, &wager[w], &out[w][end]);
        }
    return true;
}

bool odds_extremes(const odds_shoe *shoe, const odds_wager *wager, int n, int cards,
                   odds_extreme out[][ODDS_ENDS], bool *proven)
{
    walk all = { .shoe = shoe, .wager = wager, .n = n };
    odds_shoe part = { { 0 } };

    if (!can_be(shoe, cards))
        return false;
    *proven = odds_parts(shoe, cards, ODDS_EXTREMES_ALL + 1) <= ODDS_EXTREMES_ALL;
    if (!*proven)
        return odds_extremes_search(shoe, wager, n, cards, out);
    look_at_all(&all, &part, 0, cards);
    for (int w = 0; w < n; w++)
        for (int end = 0; end < ODDS_ENDS; end++)
            tell(&all.end[w][end], &wager[w], &out[w][end]);
    return true;
}
