/* paigow_hands.c: see paigow_hands.h. It gives no evidence. */
#include "games/paigow_hands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DEALS_MAX = 2000, PICKS_MAX = 60 };

/* Pieces nobody has yet. */
typedef struct pool {
    const sabot_table *t;
    uint64_t stream;
    int n;
    uint8_t piece[PAIGOW_DECK];
} pool;

static int below(pool *p, int bound)
{
    p->stream = p->stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((p->stream >> 33) % (uint64_t)bound);
}

static void fill(pool *p)
{
    p->n = paigow_tiles(p->t) ? PAIGOW_SET_TILES : PAIGOW_DECK;
    for (int i = 0; i < p->n; i++)
        p->piece[i] = (uint8_t)(i + 1);
}

static void take_out(pool *p, const uint8_t *hand)
{
    for (int k = 0; k < paigow_hand_size(p->t); k++) {
        int i = 0;
        while (i < p->n && p->piece[i] != hand[k] &&
               !(paigow_tiles(p->t) && sabot_tile_same_face(p->piece[i], hand[k])))
            i++;
        assert_true(i < p->n); /* else the set has no such hands */
        p->piece[i] = p->piece[--p->n];
    }
}

/* Any hand of the pool, put to its front. */
static const uint8_t *pick(pool *p)
{
    for (int i = 0; i < paigow_hand_size(p->t); i++) {
        const int j = i + below(p, p->n - i);
        const uint8_t piece = p->piece[i];
        p->piece[i] = p->piece[j];
        p->piece[j] = piece;
    }
    return p->piece;
}

void paigow_set_house_way(const sabot_table *t, const uint8_t *piece, uint8_t *out)
{
    const sabot_house_way *way = sabot_house_way_named(t->rules.house_way);
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;

    if (paigow_tiles(t)) {
        sabot_house_way_set_tiles(way, piece, &tiles);
        memcpy(out, tiles.high, 2);
        memcpy(out + 2, tiles.low, 2);
    } else {
        sabot_house_way_set_cards(way, piece, t->rules.wheel_low, &cards);
        memcpy(out, cards.front, 2);
        memcpy(out + 2, cards.behind, 5);
    }
}

/* The two ranks of a hand that is set. */
static void rank(const sabot_table *t, const uint8_t *hand, int64_t of[2])
{
    if (paigow_tiles(t)) {
        of[0] = sabot_tiles_rank(hand[0], hand[1]);
        of[1] = sabot_tiles_rank(hand[2], hand[3]);
    } else {
        of[0] = sabot_poker_two(hand);
        of[1] = sabot_poker_five(hand + 2, t->rules.wheel_low);
    }
}

/* Both above, none above, or one. */
static char compare(const sabot_table *t, const uint8_t *own, const uint8_t *against)
{
    int64_t a[2], b[2];

    rank(t, own, a);
    rank(t, against, b);
    return a[0] > b[0] && a[1] > b[1] ? 'W' : a[0] > b[0] || a[1] > b[1] ? 'P' : 'L';
}

static bool is_asked(const paigow_wish *wish, int place)
{
    const char result = wish->result[place];

    return place != wish->opponent && (result == 'W' || result == 'P' || result == 'L');
}

static bool comes_out(const sabot_table *t, const paigow_wish *wish, int place)
{
    return !is_asked(wish, place) ||
           compare(t, wish->hand[place], wish->hand[wish->opponent]) == wish->result[place];
}

static bool find_hand(pool *p, paigow_wish *wish, int place)
{
    for (int picks = 0; picks < PICKS_MAX; picks++) {
        paigow_set_house_way(p->t, pick(p), wish->hand[place]);
        if (comes_out(p->t, wish, place)) {
            take_out(p, wish->hand[place]);
            return true;
        }
    }
    return false;
}

static bool is_looked_for(const paigow_wish *wish, int place)
{
    return !wish->told[place] && !wish->hidden[place] &&
           (place == wish->opponent || is_asked(wish, place));
}

static bool try_deal(pool *p, paigow_wish *wish)
{
    fill(p);
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (wish->told[place])
            take_out(p, wish->hand[place]);
    if (is_looked_for(wish, wish->opponent) && !find_hand(p, wish, wish->opponent))
        return false;
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (is_looked_for(wish, place) ? place != wish->opponent && !find_hand(p, wish, place)
                                       : wish->told[place] && !comes_out(p->t, wish, place))
            return false;
    return true;
}

void paigow_find_hands(const sabot_table *t, paigow_wish *wish)
{
    pool p = { .t = t, .stream = 1 };

    for (int deals = 0; deals < DEALS_MAX; deals++)
        if (try_deal(&p, wish))
            return;
    fail_msg("no hands come out so");
}

void paigow_plan_hands(const sabot_table *t, const paigow_wish *wish, deal_plan *plan)
{
    deal_plan_for(plan, t);
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (wish->told[place] || is_looked_for(wish, place)) {
            plan->n[place] = (uint8_t)paigow_hand_size(t);
            memcpy(plan->piece[place], wish->hand[place], plan->n[place]);
        }
}
