/* poker_parts.c: makes the parts of simulate/poker_parts.h from the tables of a house way. */
#include "simulate/poker_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CLUBS, DIAMONDS, HEARTS, SPADES };

int poker_deck_cards(const poker_deck *deck)
{
    return 4 * __builtin_popcount(deck->ranks) + deck->joker;
}

static bool has_rank(const poker_deck *deck, int rank)
{
    return deck->ranks >> rank & 1;
}

static int32_t choose(int n, int k)
{
    static const uint8_t table[5][5] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 },
    };
    return k > n ? 0 : table[n][k];
}

/* sabot_poker_two without its empty groups: a bit for a pair, then two ranks from 2 to 14; of a
 * pair the second may be empty. No pairs: 3-2 is 0, A-K is 77; pairs follow. */
uint32_t poker_front_number(uint16_t front)
{
    const uint32_t high = front >> 4 & 15, low = front & 15;

    if (front >> 8)
        return 78 + high - 2;
    return (high - 3) * (high - 2) / 2 + low - 2;
}

bool poker_is_set(sim_poker_hand hand)
{
    return !sim_poker_is_foul(hand) && sim_poker_line(hand) < SABOT_WAY_LINES;
}

uint32_t poker_key_of(sim_poker_hand hand)
{
    return poker_key(sim_poker_behind(hand), poker_front_number(sim_poker_front(hand)));
}

/* ---- Lists that grow ------------------------------------------------------------------------- */

typedef struct making {
    const sim_poker *table;
    const poker_deck *deck;
    poker_parts *parts;
    size_t room_plain, room_moved, room_suited;
    poker_made made;
    const poker_suit *suit; /* the one whose hands are made */
    int which;
} making;

/* Room for one more. */
static bool make_room(making *m, void **at, size_t n, size_t *room, size_t size)
{
    if (n < *room)
        return true;
    const size_t more = *room == 0 ? 1024 : 2 * *room;
    void *moved = realloc(*at, more * size);
    if (moved == NULL) {
        m->made = POKER_NO_MEMORY;
        return false;
    }
    *at = moved;
    *room = more;
    return true;
}

static void put_plain(making *m, poker_holding holding)
{
    poker_parts *p = m->parts;
    void *at = p->plain;

    if (make_room(m, &at, p->plains, &m->room_plain, sizeof holding))
        ((poker_holding *)at)[p->plains++] = holding;
    p->plain = at;
}

static void put_moved(making *m, poker_holding holding)
{
    poker_parts *p = m->parts;
    void *at = p->moved;

    if (make_room(m, &at, p->moveds, &m->room_moved, sizeof holding))
        ((poker_holding *)at)[p->moveds++] = holding;
    p->moved = at;
}

static void put_suited(making *m, poker_suited suited)
{
    poker_suit *s = &m->parts->suit[m->which];
    void *at = s->hand;

    if (make_room(m, &at, s->hands, &m->room_suited, sizeof suited))
        ((poker_suited *)at)[s->hands++] = suited;
    s->hand = at;
}

/* ---- By ranks alone -------------------------------------------------------------------------- */

/* What the house way makes of these ranks where no five cards can be of a suit. */
sim_poker_hand poker_plain_hand(const sim_poker *table, uint64_t ranks)
{
    const uint64_t *const key = table->tables->key;
    uint64_t sum = 0;

    for (int r = 0; r < POKER_RANKS; r++)
        sum += poker_times(ranks, r) * (uint32_t)key[r + 1];
    if (poker_times(ranks, POKER_JOKER) > 0)
        sum += (uint32_t)key[SABOT_CARD_JOKER];
    return table->plain[poker7_slot(table->tables, sum)];
}

/* Ranks from `rank` on for so many cards. */
static void each_ranks(making *m, uint64_t ranks, int rank, int left, int32_t weight)
{
    if (left == 0) {
        const sim_poker_hand hand = poker_plain_hand(m->table, ranks);
        if (!poker_is_set(hand))
            m->made = POKER_NOT_SET;
        else
            put_plain(m, (poker_holding){ ranks, poker_key_of(hand), weight });
        return;
    }
    if (rank == POKER_RANKS)
        return;
    each_ranks(m, ranks, rank + 1, left, weight);
    for (int times = 1; has_rank(m->deck, rank) && times <= 4 && times <= left; times++)
        each_ranks(m, ranks | (uint64_t)times << 3 * rank, rank + 1, left - times,
                   weight * choose(4, times));
}

/* ---- Cases of one suit ----------------------------------------------------------------------- */

/* The suit is diamonds: hearts and spades come before, clubs after. Only where two cards of one
 * rank both come after is it hearts. */
void poker_case_cards(const poker_case *c, sabot_card card[7])
{
    const bool both_after = c->others == 2 && c->code[0] == c->code[1] &&
                            c->code[0] < POKER_RANKS;
    const int suit = both_after ? HEARTS : DIAMONDS;
    int n = 0;

    for (int rank = 0; rank < POKER_RANKS; rank++)
        if (c->cards >> rank & 1)
            card[n++] = sabot_card_make(rank + 1, suit);
    if (c->cards >> POKER_JOKER & 1)
        card[n++] = SABOT_CARD_JOKER;
    for (int i = 0; i < c->others; i++) {
        const bool before = c->code[i] >= POKER_RANKS;
        const int after = both_after && i == 1 ? DIAMONDS : CLUBS;
        card[n++] = sabot_card_make(c->code[i] % POKER_RANKS + 1,
                                    before ? i == 0 ? SPADES : HEARTS : after);
    }
    assert(n == 7);
}

sim_poker_hand poker_case_hand(const sim_poker *table, const poker_case *c)
{
    sabot_card card[7];

    poker_case_cards(c, card);
    return sim_poker_set(table, card);
}

uint64_t poker_case_ranks(const poker_case *c)
{
    uint64_t ranks = 0;

    for (int rank = 0; rank <= POKER_JOKER; rank++)
        ranks += (uint64_t)(c->cards >> rank & 1) << 3 * rank;
    for (int i = 0; i < c->others; i++)
        ranks += UINT64_C(1) << 3 * (c->code[i] % POKER_RANKS);
    return ranks;
}

/* In how many ways the others can be had in a suit whose codes come so often. */
static int32_t ways_of(const uint8_t times[POKER_CODES], const poker_case *c)
{
    if (c->others == 0)
        return 1;
    if (c->others == 1)
        return times[c->code[0]];
    if (c->code[0] == c->code[1])
        return choose(times[c->code[0]], 2);
    return times[c->code[0]] * times[c->code[1]];
}

/* Calls for every case with these codes: those that come at all. False as soon as a call is. */
static bool each_others(const poker_deck *deck, const uint8_t times[POKER_CODES], poker_case c,
                        bool (*visit)(void *, const poker_case *), void *context)
{
    if (c.others == 0)
        return visit(context, &c);
    for (int a = 0; a < POKER_CODES; a++) {
        if (times[a] == 0 || !has_rank(deck, a % POKER_RANKS))
            continue;
        c.code[0] = (uint8_t)a;
        for (int b = c.others == 2 ? 0 : a; b <= a; b++) {
            c.code[1] = c.others == 2 ? (uint8_t)b : POKER_NO_CODE;
            if (times[b] > 0 && has_rank(deck, b % POKER_RANKS) && ways_of(times, &c) > 0 &&
                !visit(context, &c))
                return false;
        }
    }
    return true;
}

bool poker_each_case(const poker_deck *deck, const uint8_t times[POKER_CODES],
                      bool (*visit)(void *, const poker_case *), void *context)
{
    for (int set = 0; set < 1 << (POKER_RANKS + 1); set++) {
        const int n = __builtin_popcount((unsigned)set);
        const poker_case c = { (uint16_t)set, { POKER_NO_CODE, POKER_NO_CODE }, 7 - n };
        if (n < 5 || n > 7 || (set & POKER_ALL_RANKS & ~deck->ranks) != 0 ||
            (set >> POKER_JOKER && !deck->joker))
            continue;
        if (!each_others(deck, times, c, visit, context))
            return false;
    }
    return true;
}

/* ---- Are suits alike? ------------------------------------------------------------------------ */

static bool is_alike(void *context, const poker_case *c)
{
    const sim_poker *table = context;
    const sim_poker_hand hand = poker_case_hand(table, c);

    for (int before = 1; before < 1 << c->others; before++) {
        poker_case other = *c;
        bool moved = true;
        for (int i = 0; i < 2; i++)
            if (before >> i & 1) {
                moved = moved && (c->cards >> c->code[i] & 1);
                other.code[i] = (uint8_t)(c->code[i] + POKER_RANKS);
            }
        if (moved && poker_key_of(poker_case_hand(table, &other)) != poker_key_of(hand))
            return false;
    }
    return true;
}

static void set_times(uint8_t times[POKER_CODES], int after, int before)
{
    memset(times, after, POKER_RANKS);
    memset(times + POKER_RANKS, before, POKER_RANKS);
}

bool poker_suits_are_alike(const sim_poker *table, const poker_deck *deck)
{
    uint8_t times[POKER_CODES];

    set_times(times, 3, 0);
    return poker_each_case(deck, times, is_alike, (void *)(uintptr_t)table);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static bool put_case(void *context, const poker_case *c)
{
    making *m = context;
    const uint64_t ranks = poker_case_ranks(c);
    const int32_t ways = ways_of(m->suit->times, c), suits = m->parts->alike ? 4 : 1;
    const sim_poker_hand hand = poker_case_hand(m->table, c);
    const uint32_t truly = poker_key_of(hand);
    const uint32_t plain = poker_key_of(poker_plain_hand(m->table, ranks));

    if (!poker_is_set(hand)) {
        m->made = POKER_NOT_SET;
        return false;
    }
    if (truly != plain) {
        put_suited(m, (poker_suited){ truly, ways, c->cards, { c->code[0], c->code[1] } });
        put_suited(m, (poker_suited){ plain, -ways, c->cards, { c->code[0], c->code[1] } });
        put_moved(m, (poker_holding){ ranks, truly, suits * ways });
        put_moved(m, (poker_holding){ ranks, plain, -suits * ways });
    }
    return m->made == POKER_MADE;
}

static int by_key(const void *a, const void *b)
{
    const poker_holding *x = a, *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->ranks < y->ranks ? -1 : x->ranks > y->ranks;
}

static int by_suited_key(const void *a, const void *b)
{
    const poker_suited *x = a, *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->cards < y->cards ? -1 : x->cards > y->cards;
}

/* Puts those of the same ranks and key together; what comes to nothing goes. */
static size_t merge(poker_holding *at, size_t n)
{
    size_t to = 0;

    for (size_t i = 0, end; i < n; i = end) {
        poker_holding sum = at[i];
        for (end = i + 1; end < n && by_key(&at[i], &at[end]) == 0; end++)
            sum.weight += at[end].weight;
        if (sum.weight != 0)
            at[to++] = sum;
    }
    return to;
}

static void sort(poker_parts *p)
{
    if (p->plains > 0)
        qsort(p->plain, p->plains, sizeof *p->plain, by_key);
    if (p->moveds > 0)
        qsort(p->moved, p->moveds, sizeof *p->moved, by_key);
    p->moveds = merge(p->moved, p->moveds);
    for (int s = 0; s < 4; s++)
        if (p->suit[s].hands > 0)
            qsort(p->suit[s].hand, p->suit[s].hands, sizeof *p->suit[s].hand, by_suited_key);
}

poker_made poker_parts_make(const sim_poker *table, const poker_deck *deck, bool alike,
                            poker_parts *parts)
{
    making m = { .table = table, .deck = deck, .parts = parts, .made = POKER_MADE };

    memset(parts, 0, sizeof *parts);
    parts->alike = alike;
    each_ranks(&m, 0, 0, 7, 1);
    if (deck->joker)
        each_ranks(&m, UINT64_C(1) << 3 * POKER_JOKER, 0, 6, 1);
    for (int s = 0; s < (alike ? 1 : 4) && m.made == POKER_MADE; s++) {
        poker_suit *suit = &parts->suit[s];
        set_times(suit->times, alike ? 3 : s - CLUBS, alike ? 0 : SPADES - s);
        m.suit = suit;
        m.which = s;
        m.room_suited = 0;
        poker_each_case(deck, suit->times, put_case, &m);
    }
    if (m.made == POKER_MADE)
        sort(parts);
    return m.made;
}

void poker_parts_free(poker_parts *parts)
{
    free(parts->plain);
    free(parts->moved);
    for (int s = 0; s < 4; s++)
        free(parts->suit[s].hand);
    memset(parts, 0, sizeof *parts);
}
