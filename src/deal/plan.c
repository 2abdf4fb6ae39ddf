/* plan.c: a planned source for a game with a pack for every round: what the dice will show and
 * which tiles or cards will lie where, for one round. It looks at nothing but the table and the
 * plan, so that asking it twice gives the same answer. What must always hold: what it names can lie
 * there as far as the table tells, unless the plan itself says otherwise. */
#include "deal/deal.h"
#include "sabot/house_way.h"

#include <string.h>

enum { DICE_UNPLANNED = 87, NUMBER_UNPLANNED = 1 }; /* 3,3,3: tiles go to the dealer first */

static bool has_tiles(const sabot_table *table)
{
    return deal_traits(table)->pieces == SABOT_PIECES_TILES;
}

static bool is_known(uint8_t piece, bool tiles)
{
    return piece != 0 && piece != (tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN);
}

/* ---- Pieces nobody planned ------------------------------------------------------------------- */

static bool same(uint8_t a, uint8_t b, bool tiles)
{
    return a == b || (tiles && sabot_tile_same_face(a, b));
}

static int last_of(bool tiles)
{
    return tiles ? SABOT_TILE_COUNT : SABOT_CARD_JOKER;
}

static void count_used(int used[SABOT_PACK_MAX + 1], uint8_t piece, bool tiles)
{
    const int last = last_of(tiles);

    if (!is_known(piece, tiles))
        return;
    for (int p = 1; p <= last; p++)
        if (same((uint8_t)p, piece, tiles))
            used[p]++;
}

/* How many of each piece lie somewhere already, or will by the plan. */
static void find_used(const deal_plan *plan, const sabot_table *table, bool planned,
                      int used[SABOT_PACK_MAX + 1])
{
    const bool tiles = has_tiles(table);
    sabot_standing standing;

    sabot_stand(table, &standing);
    memset(used, 0, (SABOT_PACK_MAX + 1) * sizeof *used);
    for (int place = 0; place < DEAL_PLACES; place++) {
        const sabot_standing_place *hand = place < DEAL_LEFT_OVER ? &standing.place[place] : NULL;

        if (planned && plan->n[place] > 0)
            for (int i = 0; i < plan->n[place]; i++)
                count_used(used, plan->piece[place][i], tiles);
        else
            for (int i = 0; hand && i < hand->n; i++)
                count_used(used, hand->piece[i], tiles);
    }
}

/* The free one that comes first when they are counted five apart: few of those go together. A tile
 * is named by the first of its face. */
static uint8_t take_free(int used[SABOT_PACK_MAX + 1], bool tiles)
{
    const int last = last_of(tiles);

    for (int i = 0; i < last; i++) {
        const uint8_t piece = (uint8_t)(1 + i * 5 % last);
        uint8_t first = piece;

        if (used[piece] >= (tiles ? sabot_tile_copies(piece) : 1))
            continue;
        for (uint8_t p = piece; p > 0; p--)
            if (same(p, piece, tiles))
                first = p;
        count_used(used, first, tiles);
        return first;
    }
    return 0;
}

/* ---- Hands ----------------------------------------------------------------------------------- */

/* By the house way of the round, two and two or two and five. */
static void set_house_way(const sabot_table *table, uint8_t piece[SABOT_FACES_MAX])
{
    const sabot_house_way *way;
    sabot_standing standing;
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;

    sabot_stand(table, &standing);
    way = sabot_house_way_named(standing.house_way[0] != '\0' ? standing.house_way
                                                              : table->rules.house_way);
    if (!way)
        return;
    if (has_tiles(table) && sabot_house_way_set_tiles(way, piece, &tiles) >= 0) {
        memcpy(piece, tiles.high, 2);
        memcpy(piece + 2, tiles.low, 2);
    } else if (!has_tiles(table) &&
               sabot_house_way_set_cards(way, piece, table->rules.wheel_low, &cards) >= 0) {
        memcpy(piece, cards.front, 2);
        memcpy(piece + 2, cards.behind, 5);
    }
}

/* A hand dealt unseen is opened or set: as planned, or as it can be. */
static int show(const deal_plan *plan, const sabot_table *table, bool planned, sabot_event *event)
{
    const bool tiles = has_tiles(table);
    const int place = deal_place_of(event);
    sabot_faces lies = sabot_event_faces(event);
    int used[SABOT_PACK_MAX + 1];

    if (place < 0 || lies.n != deal_traits(table)->hand)
        return 0;
    if (planned && plan->n[place] == lies.n) {
        memcpy(lies.piece, plan->piece[place], lies.n);
    } else {
        find_used(plan, table, planned, used);
        for (int i = 0; i < lies.n; i++)
            if (!is_known(lies.piece[i], tiles))
                lies.piece[i] = take_free(used, tiles);
    }
    if (lies.slash)
        set_house_way(table, lies.piece);
    sabot_event_put_faces(event, lies.piece, lies.n, lies.slash ? lies.before : lies.n, tiles);
    return 1;
}

static int deal_card(const deal_plan *plan, const sabot_table *table, bool planned,
                     sabot_event *event)
{
    const int place = deal_place_of(event);
    sabot_standing standing;

    sabot_stand(table, &standing);
    const int i = place >= 0 && place < DEAL_LEFT_OVER ? standing.place[place].n : 0;
    event->card = planned && place >= 0 && i < plan->n[place] ? plan->piece[place][i]
                                                              : SABOT_CARD_UNSEEN;
    return 1;
}

static int deliver(const deal_plan *plan, const sabot_table *table, bool planned,
                   sabot_event *event)
{
    const int place = deal_place_of(event);

    if (planned && place >= 0 && plan->n[place] > 0)
        sabot_event_put_faces(event, plan->piece[place], plan->n[place], plan->n[place],
                              has_tiles(table));
    return 1;
}

static int plan_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                      sabot_event *event)
{
    const deal_plan *plan = (const deal_plan *)source; /* source is its first member */
    sabot_standing standing;

    sabot_stand(table, &standing);
    const bool planned = plan->round == standing.round;
    *event = like->like;
    switch (event->kind) {
    case SABOT_EV_UNCOVER:
        event->count = planned && plan->dice != 0 ? plan->dice : DICE_UNPLANNED;
        return 1;
    case SABOT_EV_NUMBER:
        event->count = planned && plan->number != 0 ? plan->number : NUMBER_UNPLANNED;
        return 1;
    case SABOT_EV_DELIVER:
        return deliver(plan, table, planned, event);
    case SABOT_EV_CARD:
        return deal_card(plan, table, planned, event);
    case SABOT_EV_OPEN:
    case SABOT_EV_SET:
        return show(plan, table, planned, event);
    default:
        return 0;
    }
}

static void plan_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    (void)source, (void)table, (void)event; /* the table itself knows how far it has come */
}

void deal_plan_init(deal_plan *plan)
{
    *plan = (deal_plan){ .source = { plan_yield, plan_applied, true } };
}

void deal_plan_for(deal_plan *plan, const sabot_table *table)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    const uint32_t round = standing.round + !standing.closed;
    if (plan->round == round)
        return;
    deal_plan_init(plan);
    plan->round = round;
}
