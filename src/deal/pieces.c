/* pieces.c: the tiles, or the cards with the joker, of a game that makes all of them ready for
 * every round, and its dice, from a secret seed.
 *
 * Tiles lie in piece[] as eight stacks of four, from the dealer's left and from the top; cards in
 * the order in which they leave. The source follows the table: it makes a new order when the pieces
 * were mixed or shuffled, turns the stack at a cut, and counts by the engine's own count what has
 * been delivered. What must always hold: order k of a seed, with the dice behind it, is the same
 * whatever happened before. */
#include "deal/deal.h"
#include "sabot/tile.h"

#include <assert.h>
#include <string.h>

enum { NUMBERS = 7 }; /* of the random number generator, from 1 */

static bool has_tiles(const sabot_table *table)
{
    return deal_traits(table)->pieces == SABOT_PIECES_TILES;
}

int deal_place_of(const sabot_event *event)
{
    if (event->seat >= 1 && event->seat < SABOT_DEAD_PLACE)
        return event->seat;
    switch (event->hand) {
    case SABOT_HAND_DEALER: return 0;
    case SABOT_HAND_DEAD:   return SABOT_DEAD_PLACE;
    case SABOT_HAND_LEFT:   return DEAL_LEFT_OVER;
    default:                return -1;
    }
}

/* Shuffled by the stream of this order's number. */
static void prepare(deal_pieces *pieces, const sabot_table *table)
{
    if (pieces->fresh)
        return;
    pieces->fresh = true;
    pieces->size = deal_traits(table)->pack;
    deal_random_init(&pieces->random, pieces->seed, ++pieces->number);
    for (int i = 0; i < pieces->size; i++)
        pieces->piece[i] = (uint8_t)(i + 1);
    deal_shuffle(&pieces->random, pieces->piece, pieces->size);
}

/* The packet in front of the cut goes to the back. */
static void cut(deal_pieces *pieces, int at)
{
    uint8_t packet[SABOT_PACK_MAX];
    const int left = pieces->size - at;

    assert(at >= 0 && at <= pieces->size);
    memcpy(packet, pieces->piece, (size_t)at);
    memmove(pieces->piece, pieces->piece + at, (size_t)left);
    memcpy(pieces->piece + left, packet, (size_t)at);
}

static int32_t throw_dice(deal_random *random)
{
    const int a = 1 + (int)deal_random_below(random, 6);
    const int b = 1 + (int)deal_random_below(random, 6);

    return sabot_dice_make(a, b, 1 + (int)deal_random_below(random, 6));
}

int32_t deal_shows(deal_random *random, int kind)
{
    return kind == SABOT_EV_UNCOVER ? throw_dice(random)
                                    : 1 + (int32_t)deal_random_below(random, NUMBERS);
}

/* The rest is somebody's mistake, and nothing of the stream goes with it. */
bool deal_is_shown(const sabot_event *event)
{
    return event->kind == SABOT_EV_UNCOVER ? event->manner == SABOT_MANNER_NONE
                                           : event->count >= 1 && event->count <= NUMBERS;
}

static void pieces_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    deal_pieces *pieces = (deal_pieces *)source; /* source is its first member */

    switch (event->kind) {
    case SABOT_EV_MIX:
    case SABOT_EV_WASH:
    case SABOT_EV_SHUFFLE:
    case SABOT_EV_TAKE_BATCH:
        pieces->fresh = false;
        break;
    case SABOT_EV_CUT:
        prepare(pieces, table);
        cut(pieces, event->count);
        break;
    case SABOT_EV_UNCOVER:
    case SABOT_EV_NUMBER:
        prepare(pieces, table);
        if (deal_is_shown(event))
            deal_shows(&pieces->random, event->kind);
        break;
    default:
        break;
    }
}

uint8_t deal_tile_named(uint8_t tile)
{
    for (sabot_tile first = 1; first < tile; first++)
        if (sabot_tile_same_face(first, tile))
            return first;
    return tile;
}

/* What goes out next, as the engine counts it. Returns how many. */
static int next_pieces(const deal_pieces *pieces, const sabot_table *table,
                       uint8_t out[SABOT_FACES_MAX])
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    for (int i = 0; i < standing.delivers; i++) {
        const uint8_t piece = pieces->piece[standing.from[i]];
        out[i] = has_tiles(table) ? deal_tile_named(piece) : piece;
    }
    return standing.delivers;
}

static int deliver(const deal_pieces *pieces, const sabot_table *table, sabot_event *event)
{
    uint8_t piece[SABOT_FACES_MAX];
    const int n = next_pieces(pieces, table, piece);

    if (n == 0)
        return 0;
    sabot_event_put_faces(event, piece, n, n, has_tiles(table));
    return 1;
}

static int deal_card(const deal_pieces *pieces, const sabot_table *table, sabot_event *event)
{
    uint8_t piece[SABOT_FACES_MAX];

    if (next_pieces(pieces, table, piece) == 0)
        return 0;
    event->card = piece[0];
    return 1;
}

static int pieces_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                        sabot_event *event)
{
    deal_pieces *pieces = (deal_pieces *)source;
    deal_random ahead; /* what is shown is taken when it has happened */

    *event = like->like;
    prepare(pieces, table);
    switch (event->kind) {
    case SABOT_EV_UNCOVER:
    case SABOT_EV_NUMBER:
        ahead = pieces->random;
        event->count = deal_shows(&ahead, event->kind);
        return 1;
    case SABOT_EV_DELIVER:
        return deliver(pieces, table, event);
    case SABOT_EV_CARD:
        return deal_card(pieces, table, event);
    default:
        return 0; /* a hand dealt unseen by somebody else: only they can open it */
    }
}

void deal_pieces_init(deal_pieces *pieces, const unsigned char seed[32])
{
    *pieces = (deal_pieces){ .source = { pieces_yield, pieces_applied, false } };
    memcpy(pieces->seed, seed, sizeof pieces->seed);
}
