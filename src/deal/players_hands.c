/* players_hands.c: what simple participants do by themselves where everybody has a hand of their
 * own: how readily they wager, how they set it, and what goes wrong there. Whether it may happen
 * the engine says. */
#include "deal/players.h"

#include "sabot/poker.h"
#include "sabot/tile.h"

#include <string.h>

static uint32_t below(deal_players *players, int bound)
{
    return deal_random_below(&players->random, (uint32_t)(bound < 1 ? 1 : bound));
}

bool players_have_hands(const sabot_table *table)
{
    return deal_traits(table)->contest == SABOT_OWN_HANDS;
}

static bool has_tiles(const sabot_table *table)
{
    return deal_traits(table)->pieces == SABOT_PIECES_TILES;
}

/* Most wager on their own area; now and then somebody takes a second one. */
int players_wager_hand(const sabot_event *event)
{
    return event->seat == event->actor_seat ? 120 : 12;
}

/* ---- Setting a hand -------------------------------------------------------------------------- */

static void shuffle(deal_players *players, uint8_t *piece, int n)
{
    for (int left = n; left > 1; left--) {
        const int j = (int)below(players, left);
        const uint8_t last = piece[left - 1];
        piece[left - 1] = piece[j];
        piece[j] = last;
    }
}

static bool is_known(const sabot_table *table, const sabot_standing_place *hand)
{
    const uint8_t unseen = has_tiles(table) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;

    for (int i = 0; i < hand->n; i++)
        if (hand->piece[i] == unseen)
            return false;
    return hand->n > 0;
}

static bool is_foul(const sabot_table *table, const uint8_t *piece)
{
    sabot_poker_setting setting;

    memcpy(setting.front, piece, 2);
    memcpy(setting.behind, piece + 2, 5);
    return sabot_poker_is_foul(&setting, table->rules.wheel_low);
}

/* Any setting of the hand at this place that is foul, or that is not; false if none was found. */
static bool set_at_random(deal_players *players, const sabot_table *table, bool foul,
                          sabot_event *event)
{
    enum { TRIES = 20 };
    const bool tiles = has_tiles(table);
    const int place = deal_place_of(event);
    sabot_standing standing;
    sabot_standing_place hand;

    sabot_stand(table, &standing);
    if (place < 0 || place >= DEAL_LEFT_OVER || !is_known(table, &standing.place[place]))
        return false;
    hand = standing.place[place];
    for (int i = 0; i < TRIES; i++) {
        shuffle(players, hand.piece, hand.n);
        if (hand.n != deal_traits(table)->hand || (!tiles && is_foul(table, hand.piece)) != foul)
            continue;
        sabot_event_put_faces(event, hand.piece, hand.n, 2, tiles);
        return true;
    }
    return false;
}

/* Mostly as the house would. */
void players_set_hand(deal_players *players, const sabot_table *table, sabot_event *event)
{
    if (event->kind == SABOT_EV_SET && event->role == SABOT_PARTICIPANT && below(players, 4) == 0)
        set_at_random(players, table, false, event);
}

/* ---- What goes wrong ------------------------------------------------------------------------- */

static bool seat_of_somebody(deal_players *players, const sabot_table *table, uint8_t *seat)
{
    int skip = (int)below(players, sabot_seats_count(table->taken));
    int at = sabot_seats_lowest(table->taken);

    while (skip-- > 0)
        at = sabot_seats_counterclockwise(table->taken, at);
    *seat = (uint8_t)at;
    return at > 0;
}

static void somewhere(deal_players *players, sabot_event *event)
{
    const int place = (int)below(players, DEAL_PLACES);

    if (place >= 1 && place < SABOT_DEAD_PLACE)
        event->seat = (uint8_t)place;
    else
        event->hand = place == 0                  ? SABOT_HAND_DEALER
                      : place == SABOT_DEAD_PLACE ? SABOT_HAND_DEAD
                                                  : SABOT_HAND_LEFT;
}

static bool setting_in_error(deal_players *players, const sabot_table *table, sabot_event *event)
{
    if (below(players, 2) == 0) { /* the dealer forgets the house way */
        event->role = SABOT_DEALER;
        event->hand = SABOT_HAND_DEALER;
        return set_at_random(players, table, false, event);
    }
    event->role = SABOT_PARTICIPANT;
    if (!seat_of_somebody(players, table, &event->seat))
        return false;
    event->actor_seat = event->seat;
    return set_at_random(players, table, true, event);
}

/* The rest of an event in error of this kind, which the engine may find irregular. */
static bool make_error(deal_players *players, const sabot_table *table, sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_UNCOVER:
        event->manner = below(players, 2) == 0 ? SABOT_MANNER_LEANING : SABOT_MANNER_OUT;
        return true;
    case SABOT_EV_NUMBER:
        event->count = 8 + (int32_t)below(players, 2);
        return true;
    case SABOT_EV_ANNOUNCE:
        event->words = SABOT_SAY_TOTAL;
        event->count = 3 + (int32_t)below(players, 16);
        return true;
    case SABOT_EV_COUNT_LEFT:
        event->count = 3 + 2 * (int32_t)below(players, 2);
        return true;
    case SABOT_EV_COUNT_HAND:
        event->count = 6 + 2 * (int32_t)below(players, 2);
        somewhere(players, event);
        return true;
    case SABOT_EV_EXPOSE:
        if (table->phase == SABOT_PHASE_SHUFFLING)
            event->hand = SABOT_HAND_STACKS;
        else
            somewhere(players, event);
        return true;
    case SABOT_EV_SET:
        return setting_in_error(players, table, event);
    case SABOT_EV_DEALER_LEAVES: /* and nobody is given the shaker */
        return true;
    default: /* TOUCH, WALK_OFF */
        event->role = SABOT_PARTICIPANT;
        return seat_of_somebody(players, table, &event->seat) &&
               (event->actor_seat = event->seat) != 0;
    }
}

bool players_err_at_hands(deal_players *players, const sabot_table *table, sabot_event *event)
{
    static const uint16_t kinds[] = {
        SABOT_EV_EXPOSE, SABOT_EV_EXPOSE, SABOT_EV_UNCOVER, SABOT_EV_NUMBER, SABOT_EV_ANNOUNCE,
        SABOT_EV_COUNT_LEFT, SABOT_EV_COUNT_HAND, SABOT_EV_SET, SABOT_EV_SET, SABOT_EV_TOUCH,
        SABOT_EV_WALK_OFF, SABOT_EV_DEALER_LEAVES,
    };
    const int kind = kinds[below(players, sizeof kinds / sizeof *kinds)];

    *event = (sabot_event){ .kind = (uint16_t)kind, .role = SABOT_DEALER };
    return make_error(players, table, event);
}
