/* tiles_edge.c: all deals of tiles by classes, with the two hands told apart; the best of three
 * settings for each class; and three hands at once.
 *
 * Two seats against one bank: with f(A) what the bank wins of a seat with hand A, the sum over all
 * ordered pairs of hands that share no tile is, by inclusion and exclusion,
 *
 *   sum over sets S of up to four tiles of (-1)^|S| F(S)^2,   F(S) = sum of f(A), A holding S
 *
 * with all hands taken from the 28 tiles that the bank does not hold: 20,475 hands, each adding to
 * sixteen F. What must always hold: the deals counted are all there are. */
#include "simulate/tiles_edge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 16, CLASSES = 3620, TILES = SABOT_TILE_COUNT, WAYS = 3 };

/* ---- Classes --------------------------------------------------------------------------------- */

/* One of the hands that are alike, for all of them. */
typedef struct alike {
    uint16_t one, both; /* by step: a bit where it holds one tile, or both */
    uint16_t hands;     /* so many are alike: 2 to the number of its single tiles */
    uint8_t high, low, line;
    uint16_t index;     /* of the first of them */
} alike;

static uint32_t key_of(uint32_t tiles)
{
    uint32_t one = 0, both = 0;

    for (int t = 0; t < TILES; t++)
        if (tiles >> t & 1) {
            const uint32_t step = UINT32_C(1) << sabot_tile_step((sabot_tile)(t + 1));
            both |= one & step;
            one ^= step;
        }
    return both << STEPS | one;
}

static int bits_in(uint32_t bits)
{
    int n = 0;

    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

typedef struct keyed {
    uint32_t key;
    uint16_t index;
} keyed;

static int by_key(const void *a, const void *b)
{
    const keyed *x = a, *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->index - y->index;
}

/* The classes of a table in the order of their keys; NULL if hands of one class are set otherwise.
 * To be freed. */
static alike *classes_of(const sim_tiles *table)
{
    keyed *order = malloc(SIM_TILES_HANDS * sizeof *order);
    alike *list = calloc(CLASSES, sizeof *list);
    bool same = order && list;
    int n = 0;

    for (int i = 0; i < SIM_TILES_HANDS && same; i++)
        order[i] = (keyed){ key_of(table->hand[i].tiles), (uint16_t)i };
    if (same)
        qsort(order, SIM_TILES_HANDS, sizeof *order, by_key);
    for (int i = 0; i < SIM_TILES_HANDS && same; i++) {
        const sim_tiles_hand *hand = &table->hand[order[i].index];
        if (i > 0 && order[i].key == order[i - 1].key) {
            same = list[n - 1].high == hand->high && list[n - 1].low == hand->low;
            list[n - 1].hands++;
            continue;
        }
        assert(n < CLASSES);
        list[n++] = (alike){ (uint16_t)order[i].key, (uint16_t)(order[i].key >> STEPS), 1,
                             hand->high, hand->low, hand->line, order[i].index };
    }
    free(order);
    if (!same) {
        free(list);
        return NULL;
    }
    assert(n == CLASSES);
    return list;
}

/* How many ways two classes can lie on one table, 0 if they cannot: as in tiles_exact.c. */
static uint64_t deals_of(const alike *a, const alike *b)
{
    if (((a->both & (b->one | b->both)) | (a->one & b->both)) != 0)
        return 0;
    return UINT64_C(1) << bits_in((uint32_t)(a->one | b->one));
}

static int compare(uint8_t a, uint8_t b)
{
    return a > b ? TILES_HIGHER : a == b ? TILES_EQUAL : TILES_LOWER;
}

/* ---- House way against house way ------------------------------------------------------------- */

bool tiles_joint_of(const sim_tiles *player, const sim_tiles *bank, tiles_joint *joint)
{
    alike *mine = classes_of(player), *theirs = classes_of(bank);
    const bool known = mine && theirs;
    uint64_t all = 0;

    memset(joint, 0, sizeof *joint);
    for (int i = 0; i < CLASSES && known; i++)
        for (int k = 0; k < CLASSES; k++) {
            const uint64_t deals = deals_of(&mine[i], &theirs[k]);
            joint->deals[compare(mine[i].high, theirs[k].high)]
                        [compare(mine[i].low, theirs[k].low)] += deals;
            all += deals;
        }
    assert(!known || all == (uint64_t)TILES_DEALS);
    free(mine);
    free(theirs);
    return known;
}

/* Hands that count for the player: strictly higher, or not lower if the player banks. */
static tiles_outcome outcome_of(const uint64_t deals[3][3], bool player_banks)
{
    const int won = player_banks ? TILES_EQUAL : TILES_HIGHER;
    uint64_t wins[3] = { 0 };

    for (int high = 0; high < 3; high++)
        for (int low = 0; low < 3; low++)
            wins[(high <= won) + (low <= won)] += deals[high][low];
    return (tiles_outcome){ .win = wins[2], .push = wins[1], .lose = wins[0] };
}

tiles_outcome tiles_joint_dealer_banks(const tiles_joint *joint)
{
    return outcome_of(joint->deals, false);
}

tiles_outcome tiles_joint_player_banks(const tiles_joint *joint)
{
    return outcome_of(joint->deals, true);
}

/* ---- The best -------------------------------------------------------------------------------- */

/* One way of setting a hand, against the bank. */
typedef struct way {
    sabot_tile high[2], low[2];
    uint8_t ranks[2];
    tiles_outcome outcome;
    int64_t value; /* hundredths, over all deals of the class */
} way;

static void order_two(const sabot_tile a[2], const sabot_tile b[2], way *w)
{
    const int first = sabot_tiles_rank(a[0], a[1]), second = sabot_tiles_rank(b[0], b[1]);

    memcpy(w->high, first >= second ? a : b, sizeof w->high);
    memcpy(w->low, first >= second ? b : a, sizeof w->low);
    w->ranks[0] = (uint8_t)(first >= second ? first : second);
    w->ranks[1] = (uint8_t)(first >= second ? second : first);
}

static void find_ways(const sabot_tile t[4], way out[WAYS])
{
    order_two((sabot_tile[]){ t[0], t[1] }, (sabot_tile[]){ t[2], t[3] }, &out[0]);
    order_two((sabot_tile[]){ t[0], t[2] }, (sabot_tile[]){ t[1], t[3] }, &out[1]);
    order_two((sabot_tile[]){ t[0], t[3] }, (sabot_tile[]){ t[1], t[2] }, &out[2]);
}

/* What a class is worth, set in each of its ways. */
static void play_ways(const alike *mine, const alike *theirs, bool player_banks, int percent,
                      way w[WAYS])
{
    uint64_t deals[WAYS][3][3];

    memset(deals, 0, sizeof deals);
    for (int k = 0; k < CLASSES; k++) {
        const uint64_t n = deals_of(mine, &theirs[k]);
        for (int i = 0; i < WAYS && n > 0; i++)
            deals[i][compare(w[i].ranks[0], theirs[k].high)]
                    [compare(w[i].ranks[1], theirs[k].low)] += n;
    }
    for (int i = 0; i < WAYS; i++) {
        w[i].outcome = outcome_of((const uint64_t (*)[3])deals[i], player_banks);
        w[i].value = (int64_t)w[i].outcome.win * (100 - percent) -
                     (int64_t)w[i].outcome.lose * 100;
    }
}

typedef struct habits {
    tiles_habit *list;
    uint64_t *worst; /* the largest cost of one class */
    int n, room;
} habits;

static void note_habit(habits *h, const alike *mine, const way *is, const way *best,
                       const sabot_tile tile[4])
{
    const tiles_habit fresh = {
        .line = mine->line,
        .high = sabot_tiles_class(is->high[0], is->high[1]),
        .low = sabot_tiles_class(is->low[0], is->low[1]),
        .best_high = sabot_tiles_class(best->high[0], best->high[1]),
        .best_low = sabot_tiles_class(best->low[0], best->low[1]),
    };
    const uint64_t cost = (uint64_t)(best->value - is->value);
    int at = 0;

    while (at < h->n && (h->list[at].line != fresh.line || h->list[at].high != fresh.high ||
                         h->list[at].low != fresh.low || h->list[at].best_high != fresh.best_high ||
                         h->list[at].best_low != fresh.best_low))
        at++;
    if (at == h->n) {
        assert(h->n < h->room);
        h->list[h->n++] = fresh;
    }
    h->list[at].hands += mine->hands;
    h->list[at].cost += cost;
    if (cost > h->worst[at]) {
        h->worst[at] = cost;
        memcpy(h->list[at].tile, tile, sizeof h->list[at].tile);
    }
}

static int by_cost(const void *a, const void *b)
{
    const tiles_habit *x = a, *y = b;

    if (x->cost != y->cost)
        return x->cost > y->cost ? -1 : 1;
    return x->line - y->line;
}

/* One class: the best is put to the sums, and the house way beside it. */
static void add_class(const alike *mine, const alike *theirs, bool player_banks, int percent,
                      habits *h, tiles_best *out)
{
    const way *best, *is = NULL;
    sabot_tile tile[4];
    way w[WAYS];

    sim_tiles_of_index(mine->index, tile);
    find_ways(tile, w);
    play_ways(mine, theirs, player_banks, percent, w);
    best = &w[0];
    for (int i = 0; i < WAYS; i++) {
        if (w[i].ranks[0] == mine->high && w[i].ranks[1] == mine->low)
            is = &w[i];
        if (w[i].value > best->value)
            best = &w[i];
    }
    assert(is);
    out->outcome.win += best->outcome.win;
    out->outcome.push += best->outcome.push;
    out->outcome.lose += best->outcome.lose;
    out->best += best->value;
    out->house += is->value;
    if (best->value == is->value)
        return;
    out->hands += mine->hands;
    note_habit(h, mine, is, best, tile);
}

bool tiles_best_of(const sim_tiles *player, const sim_tiles *bank, bool player_banks, int percent,
                   tiles_best *out)
{
    alike *mine = classes_of(player), *theirs = classes_of(bank);
    habits h = { .list = calloc(CLASSES, sizeof *h.list), .room = CLASSES,
                 .worst = calloc(CLASSES, sizeof *h.worst) };
    const bool known = mine && theirs && h.list && h.worst;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < CLASSES && known; i++)
        add_class(&mine[i], theirs, player_banks, percent, &h, out);
    if (known) {
        assert(out->outcome.win + out->outcome.push + out->outcome.lose == (uint64_t)TILES_DEALS);
        qsort(h.list, (size_t)h.n, sizeof *h.list, by_cost);
        out->habits = h.n < TILES_HABITS ? h.n : TILES_HABITS;
        memcpy(out->habit, h.list, (size_t)out->habits * sizeof *h.list);
    }
    free(h.list);
    free(h.worst);
    free(mine);
    free(theirs);
    return known;
}

/* ---- Several seats --------------------------------------------------------------------------- */

/* F of sets of one, two and three tiles; of four it is f itself, and of none one number. */
typedef struct shared {
    int32_t one[TILES], two[TILES][TILES], three[TILES][TILES][TILES];
} shared;

/* What the bank wins of a seat. */
static int result(const alike *bank, const sim_tiles_hand *seat)
{
    return 1 - (seat->high > bank->high) - (seat->low > bank->low);
}

static void add_hand(shared *s, uint32_t tiles, int wins)
{
    int t[4], n = 0;

    for (; tiles != 0; tiles &= tiles - 1)
        t[n++] = __builtin_ctz(tiles);
    for (int a = 0; a < 4; a++) {
        s->one[t[a]] += wins;
        for (int b = a + 1; b < 4; b++) {
            s->two[t[a]][t[b]] += wins;
            for (int c = b + 1; c < 4; c++)
                s->three[t[a]][t[b]][t[c]] += wins;
        }
    }
}

/* The squares of all F of one size. */
static int64_t squares_of(const int32_t *f, size_t n)
{
    int64_t sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += (int64_t)f[i] * f[i];
    return sum;
}

/* One hand of the bank's, against all hands of one seat and of two. */
static void add_bank(const sim_tiles *seats, const alike *bank, uint32_t held, shared *s,
                     tiles_seats *out)
{
    int64_t sum = 0, squares = 0;

    memset(s, 0, sizeof *s);
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        const sim_tiles_hand *seat = &seats->hand[i];
        const int wins = result(bank, seat);
        if ((seat->tiles & held) != 0 || wins == 0)
            continue;
        sum += wins;
        squares += wins * wins;
        add_hand(s, seat->tiles, wins);
    }
    out->sum += bank->hands * sum;
    out->squares += bank->hands * squares;
    out->products += bank->hands *
                     (sum * sum - squares_of(s->one, TILES) +
                      squares_of(&s->two[0][0], (size_t)TILES * TILES) -
                      squares_of(&s->three[0][0][0], (size_t)TILES * TILES * TILES) + squares);
}

bool tiles_seats_of(const sim_tiles *seats, const sim_tiles *bank, tiles_seats *out)
{
    alike *theirs = classes_of(bank), *mine = classes_of(seats);
    shared *s = malloc(sizeof *s);
    const bool known = theirs && mine && s;

    *out = (tiles_seats){ 0 };
    for (int k = 0; k < CLASSES && known; k++)
        add_bank(seats, &theirs[k], bank->hand[theirs[k].index].tiles, s, out);
    free(s);
    free(mine);
    free(theirs);
    return known;
}

odds_fraction tiles_seats_mean(const tiles_seats *of, int seats)
{
    return odds_fraction_make((odds_int)of->sum * seats, TILES_DEALS);
}

/* n E[X^2] + n (n - 1) E[X Y] - n^2 E[X]^2, over a denominator that holds them all. */
odds_fraction tiles_seats_variance(const tiles_seats *of, int seats)
{
    const odds_int rest = TILES_THREE_HANDS / TILES_DEALS; /* C(24,4) */
    const odds_int second = (odds_int)of->squares * rest * seats +
                            (odds_int)of->products * seats * (seats - 1);
    const odds_int mean = (odds_int)of->sum * seats;

    return odds_fraction_make(second * TILES_DEALS - mean * mean * rest,
                              (odds_int)TILES_THREE_HANDS * TILES_DEALS);
}
