/* house_way_check.c: tries a house way on every hand there is.
 *
 * Four tiles: all 35,960 hands, one by one. Seven cards: a hand is set as its ranks say, and suits
 * count only where five cards can be of one suit. So it is enough to try every choice of ranks with
 * suits too mixed for that, and every choice with one suit of five or more cards (four, beside the
 * joker); each case is counted for all hands like it. A test adds the cases up to C(53,7). */
#include "house_way_words.h"

#include <assert.h>
#include <string.h>

enum { RANKS = 13, SUITS = 4 };

typedef struct checking {
    const sabot_house_way *way;
    bool wheel_low;
    sabot_way_report *report;
} checking;

/* ---- One hand -------------------------------------------------------------------------------- */

static bool are_same(const uint8_t *a, const uint8_t *b, int n)
{
    uint8_t times[256] = { 0 };

    for (int i = 0; i < n; i++)
        times[a[i]]++;
    for (int i = 0; i < n; i++)
        if (times[b[i]]-- == 0)
            return false;
    return true;
}

/* Is there a lawful setting that is better in one hand and no worse in the other? */
static bool is_bettered(way_hand *hand, uint32_t one, uint32_t other)
{
    const bool tiles = hand->way->tiles;

    for (int s = 0; s < hand->settings; s++) {
        const uint32_t a = sabot_way_rank(hand, tiles ? WAY_HIGH : WAY_FRONT, s);

        if (a < one)
            continue;
        const uint32_t b = sabot_way_rank(hand, tiles ? WAY_LOW : WAY_BEHIND, s);
        if (b >= other && (a > one || b > other) && sabot_way_is_lawful(hand, s))
            return true;
    }
    return false;
}

/* Counts what became of a hand, for as many hands as it stands for. */
static void count(sabot_way_report *report, const uint8_t *dealt, int n, uint32_t hands, int line,
                  bool lawful, bool bettered)
{
    report->hands += hands;
    if (line < 0)
        report->unset += hands;
    else
        report->line[line] += hands;
    if (line >= 0 && !lawful)
        report->unlawful += hands;
    if (!lawful && report->faulty[0] == 0)
        memcpy(report->faulty, dealt, (size_t)n);
    if (bettered && report->bettered == 0)
        memcpy(report->worse, dealt, (size_t)n);
    report->bettered += bettered ? hands : 0;
}

static void try_tiles(checking *c, const sabot_tile tile[4])
{
    way_hand hand;
    sabot_tiles_setting set;
    bool lawful = false, bettered = false;
    int setting;

    sabot_way_hand_tiles(&hand, c->way, tile);
    const int line = sabot_way_decide(&hand, &setting);
    if (line >= 0) {
        sabot_way_lay_tiles(&hand, setting, &set);
        const sabot_tile laid[4] = { set.high[0], set.high[1], set.low[0], set.low[1] };
        const int high = sabot_tiles_rank(laid[0], laid[1]);
        const int low = sabot_tiles_rank(laid[2], laid[3]);
        lawful = are_same(tile, laid, 4) && high >= low;
        bettered = is_bettered(&hand, (uint32_t)high, (uint32_t)low);
    }
    count(c->report, tile, 4, 1, line, lawful, bettered);
}

static void try_cards(checking *c, const sabot_card card[7], uint32_t hands)
{
    way_hand hand;
    sabot_poker_setting set;
    bool lawful = false, bettered = false;
    int setting;

    sabot_way_hand_cards(&hand, c->way, card, c->wheel_low);
    const int line = sabot_way_decide(&hand, &setting);
    if (line >= 0) {
        sabot_card laid[7];
        sabot_way_lay_cards(&hand, setting, &set);
        memcpy(laid, set.front, 2);
        memcpy(laid + 2, set.behind, 5);
        lawful = are_same(card, laid, 7) && !sabot_poker_is_foul(&set, c->wheel_low);
        bettered = is_bettered(&hand, sabot_way_rank(&hand, WAY_FRONT, setting),
                               sabot_way_rank(&hand, WAY_BEHIND, setting));
    }
    count(c->report, card, 7, hands, line, lawful, bettered);
}

/* ---- All hands of four tiles ----------------------------------------------------------------- */

static void check_tiles(checking *c)
{
    sabot_tile t[4];

    for (t[0] = 1; t[0] <= SABOT_TILE_COUNT; t[0]++)
        for (t[1] = (sabot_tile)(t[0] + 1); t[1] <= SABOT_TILE_COUNT; t[1]++)
            for (t[2] = (sabot_tile)(t[1] + 1); t[2] <= SABOT_TILE_COUNT; t[2]++)
                for (t[3] = (sabot_tile)(t[2] + 1); t[3] <= SABOT_TILE_COUNT; t[3]++)
                    try_tiles(c, t);
}

/* ---- All hands of seven cards ---------------------------------------------------------------- */

/* How many ways there are to take m suits out of n. */
static uint32_t ways(int n, int m)
{
    static const uint8_t table[SUITS + 1][SUITS + 1] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 },
    };
    return table[n][m];
}

/* A choice of ranks: how often each is there, 0 to 4 times, without the joker; with the part of it
 * that is of one suit, a bit for each rank. */
typedef struct ranks {
    uint8_t times[RANKS];
    uint32_t suited;
    bool joker;
} ranks;

/* A hand of these ranks. Suits go round and round, leaving out spades where they are the one suit:
 * so that cards of one rank differ, and no other suit has four. */
static void deal(const ranks *r, sabot_card card[7])
{
    int n = 0, suit = 0;

    if (r->joker)
        card[n++] = SABOT_CARD_JOKER;
    for (int rank = 0; rank < RANKS; rank++) {
        int plain = r->times[rank];

        if (r->suited >> rank & 1) {
            card[n++] = sabot_card_make(rank + 1, SUITS - 1);
            plain--;
        }
        for (; plain > 0; plain--, suit++)
            card[n++] = sabot_card_make(rank + 1, suit % (r->suited != 0 ? SUITS - 1 : SUITS));
    }
    assert(n == 7);
}

/* How many hands have exactly these ranks in one suit; without any: how many there are at all. */
static uint32_t hands_like(const ranks *r)
{
    uint32_t hands = r->suited != 0 ? SUITS : 1;

    for (int rank = 0; rank < RANKS; rank++) {
        const int suited = r->suited >> rank & 1;
        hands *= ways(r->suited != 0 ? SUITS - 1 : SUITS, r->times[rank] - suited);
    }
    return hands;
}

/* Every suited part of at least so many ranks; returns how many hands that was. */
static uint32_t try_suited(checking *c, ranks *r, int rank, int needed)
{
    uint32_t hands = 0;
    sabot_card card[7];

    if (rank == RANKS) {
        if (needed > 0)
            return 0;
        hands = hands_like(r);
        if (hands == 0)
            return 0; /* four of a rank, none of them of the one suit */
        deal(r, card);
        try_cards(c, card, hands);
        return hands;
    }
    if (r->times[rank] > 0) {
        r->suited |= 1u << rank;
        hands = try_suited(c, r, rank + 1, needed - 1);
        r->suited &= ~(1u << rank);
    }
    return hands + try_suited(c, r, rank + 1, needed);
}

/* The hands of one choice of ranks: those with a suit that matters, then all others. */
static void try_ranks(checking *c, ranks *r)
{
    sabot_card card[7];
    const uint32_t all = hands_like(r);
    const uint32_t suited = try_suited(c, r, 0, r->joker ? 4 : 5);

    deal(r, card);
    try_cards(c, card, all - suited);
}

/* Every choice of so many ranks, none more than four times. */
static void choose_ranks(checking *c, ranks *r, int rank, int left)
{
    if (rank == RANKS) {
        if (left == 0)
            try_ranks(c, r);
        return;
    }
    for (int times = 0; times <= SUITS && times <= left; times++) {
        r->times[rank] = (uint8_t)times;
        choose_ranks(c, r, rank + 1, left - times);
    }
    r->times[rank] = 0;
}

void sabot_house_way_check(const sabot_house_way *way, bool wheel_low, sabot_way_report *report)
{
    checking c = { .way = way, .wheel_low = wheel_low, .report = report };
    ranks r = { .joker = false };

    memset(report, 0, sizeof *report);
    if (way->tiles) {
        check_tiles(&c);
        return;
    }
    choose_ranks(&c, &r, 0, 7);
    r.joker = true;
    choose_ranks(&c, &r, 0, 6);
}
