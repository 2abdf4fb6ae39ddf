/* shoe.c: a shoe shuffled from a secret seed.
 *
 * The cards lie in card[], the next to leave at card[next]; cutting_card is the place in front of
 * which the first cutting card lies. The source follows the table: it shuffles when the cards
 * were shuffled, turns the stack at every cut, and counts what left by the engine's own count,
 * so that a card carried over from an error is not drawn twice. What must always hold: the cards
 * not yet out, card[next..size), are among those the engine still thinks possible. */
#include "deal/deal.h"

#include <assert.h>
#include <string.h>

/* Where the cutting card goes if nobody says how deep. */
enum { BEHIND_BY_EYE = SABOT_BEHIND_LEAST };

/* Shuffles what has not left the shoe, by the stream of this shuffle's number. */
static void shuffle(deal_shoe *shoe)
{
    deal_random random;

    deal_random_init(&random, shoe->seed, ++shoe->number);
    deal_shuffle(&random, shoe->card + shoe->next, shoe->size - shoe->next);
}

int deal_decks(const sabot_table *table)
{
    const sabot_rules *rules = &table->rules;
    sabot_standing standing;

    if (!rules->shuffler)
        return rules->decks;
    sabot_stand(table, &standing);
    return rules->batch_decks[standing.batch] > 0 ? rules->batch_decks[standing.batch]
                                                  : rules->decks;
}

int deal_new_decks(uint8_t card[DEAL_CARDS_MAX], int decks)
{
    const int size = decks * SABOT_CARD_LAST;

    assert(size <= DEAL_CARDS_MAX);
    for (int i = 0; i < size; i++)
        card[i] = (uint8_t)(i % SABOT_CARD_LAST + SABOT_CARD_FIRST);
    return size;
}

/* Whole decks, shuffled: always the same cards for the same seed and number. */
static void prepare(deal_shoe *shoe, const sabot_table *table)
{
    if (shoe->fresh)
        return;
    shoe->size = deal_new_decks(shoe->card, deal_decks(table));
    shoe->next = 0;
    shoe->cutting_card = -1;
    shoe->fresh = true;
    shuffle(shoe);
}

/* The packet in front of the cut goes to the back. */
static void cut(deal_shoe *shoe, int at)
{
    uint8_t packet[DEAL_CARDS_MAX];
    const int left = shoe->size - shoe->next;

    assert(at >= 0 && at <= left);
    memcpy(packet, shoe->card + shoe->next, (size_t)at);
    memmove(shoe->card + shoe->next, shoe->card + shoe->next + at, (size_t)(left - at));
    memcpy(shoe->card + shoe->size - at, packet, (size_t)at);
}

static void place_cutting_card(deal_shoe *shoe, const sabot_table *table)
{
    const int behind = table->shoe.behind > 0 ? table->shoe.behind : BEHIND_BY_EYE;

    shoe->cutting_card = shoe->size - behind;
}

/* A continuous shuffler took cards in again: those the engine has back and we have not. Cards
 * that left unseen look possible to the engine too; so no more are taken than it counts. */
static void take_back(deal_shoe *shoe, const sabot_table *table)
{
    sabot_standing standing;
    int surplus[SABOT_CARD_FACES];
    int returned = table->shoe.total - (shoe->size - shoe->next);
    int kept = 0;

    for (int c = 0; c < SABOT_CARD_FACES; c++)
        surplus[c] = c <= SABOT_CARD_LAST ? table->shoe.left[c] : 0;
    for (int i = shoe->next; i < shoe->size; i++)
        surplus[shoe->card[i]]--;
    sabot_stand(table, &standing);
    for (int i = 0; i < standing.kept; i++) /* and still out */
        surplus[standing.keeps[i]] -= sabot_card_is_known(standing.keeps[i]);
    for (int i = shoe->next - 1; i >= 0; i--) {
        const uint8_t card = shoe->card[i];
        if (returned == 0 || surplus[card] <= 0)
            continue;
        shoe->card[i] = shoe->card[shoe->next - 1 - kept];
        shoe->card[shoe->next - 1 - kept] = card;
        surplus[card]--;
        returned--;
        kept++;
    }
    shoe->next -= kept;
    if (kept > 0)
        shuffle(shoe);
}

/* Cards that were shuffled again are a new shoe. */
static bool is_shuffled_by(const sabot_table *table, const sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_WASH:
    case SABOT_EV_SHUFFLE:
    case SABOT_EV_TAKE_BATCH:     return true;
    case SABOT_EV_RECEIVE:        return table->phase == SABOT_PHASE_OPENING;
    case SABOT_EV_LOAD_SHUFFLER:  return table->rules.continuous;
    default:                      return false;
    }
}

static void shoe_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    deal_shoe *shoe = (deal_shoe *)source; /* source is its first member */

    switch (event->kind) {
    case SABOT_EV_CUT:
        prepare(shoe, table);
        cut(shoe, event->count);
        break;
    case SABOT_EV_CUTTING_CARDS:
    case SABOT_EV_LOAD:
        prepare(shoe, table);
        place_cutting_card(shoe, table);
        break;
    case SABOT_EV_CUTTING_CARD:
        shoe->cutting_card = -1;
        break;
    case SABOT_EV_CARD:
    case SABOT_EV_BURN:
    case SABOT_EV_REMOVE:
    case SABOT_EV_FACE_UP_CARD:
        shoe->next = shoe->size - table->shoe.total;
        break;
    case SABOT_EV_DISCARD:
        if (table->rules.continuous && shoe->fresh)
            take_back(shoe, table);
        break;
    default:
        if (is_shuffled_by(table, event))
            shoe->fresh = false;
    }
}

/* Does the cutting card lie in front of the next card? */
static bool is_cutting_card_next(const deal_shoe *shoe, const sabot_table *table)
{
    return table->shoe.marked && shoe->next == shoe->cutting_card;
}

static int shoe_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                      sabot_event *event)
{
    deal_shoe *shoe = (deal_shoe *)source;

    *event = like->like;
    if (event->kind == SABOT_EV_CUTTING_CARD)
        return is_cutting_card_next(shoe, table);
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0 && sabot_card_is_known(event->card))
        return 1; /* a card that lies on the table already */
    prepare(shoe, table);
    if (shoe->next >= shoe->size)
        return 0;
    if (is_cutting_card_next(shoe, table)) {
        *event = (sabot_event){ .kind = SABOT_EV_CUTTING_CARD, .role = event->role,
                                .actor_seat = event->actor_seat };
        return 1;
    }
    if (event->kind == SABOT_EV_REMOVE && event->face == SABOT_FACE_DOWN)
        event->card = SABOT_CARD_UNSEEN; /* discarded face down: nobody learns what it was */
    else if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) != 0)
        event->card = shoe->card[shoe->next];
    return 1;
}

void deal_shoe_init(deal_shoe *shoe, const unsigned char seed[32])
{
    *shoe = (deal_shoe){ .source = { shoe_yield, shoe_applied, false }, .cutting_card = -1 };
    memcpy(shoe->seed, seed, sizeof shoe->seed);
}
