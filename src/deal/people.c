/* people.c: what of an evening people and the shoe did. The rest is the house's: a referee that
 * acts for the house needs nobody to type it (A104). */
#include "deal/evening.h"

#include <string.h>

/* Does the act name cards or tiles that may lie face down until now? */
static bool shows_faces(const sabot_event *event)
{
    return event->kind == SABOT_EV_TURN || event->kind == SABOT_EV_OPEN ||
           event->kind == SABOT_EV_SET;
}

/* The dealer's word for somebody who is gone: it says what cards are that lie face down. */
static bool tells_of_faces(const sabot_table *table, const sabot_event *event)
{
    sabot_standing standing;

    if (event->kind != SABOT_EV_ANNOUNCE)
        return false;
    sabot_stand(table, &standing);
    return standing.unspoken_for &&
           (event->words == SABOT_SAY_CARD || event->words == SABOT_SAY_STAY ||
            event->words == SABOT_SAY_NATURAL || event->words == SABOT_SAY_UNDER_EIGHT);
}

/* A card or a group of tiles comes to lie face down. */
static bool lies_down(const sabot_table *table, const sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_CARD:    return deal_traits(table)->face_down || event->face == SABOT_FACE_DOWN;
    case SABOT_EV_DELIVER: return true;
    default:               return false;
    }
}

static void hide(sabot_event *event)
{
    if (event->kind == SABOT_EV_DELIVER)
        memset(event->text, 0, sizeof event->text);
    else
        event->card = SABOT_CARD_UNSEEN;
}

/* No More Bets, and no round follows: nobody has covered any of a stake, which went back. The house
 * does not give a round up for a line that waits (A104); the dealer says so. */
static bool gave_up_round(const sabot_table *after, const sabot_event *event)
{
    return event->kind == SABOT_EV_ANNOUNCE && event->words == SABOT_SAY_NO_MORE_BETS &&
           after->phase < SABOT_PHASE_DEALING;
}

/* Who has the bank, and a cut is offered, gives either up with one word: what silence was taken for
 * is told, so that the next no is understood. */
static bool is_one_of_two_noes(const deal_driver *driver, const sabot_event *event)
{
    sabot_standing standing;

    if (driver->duty != SABOT_SILENCE || event->kind != SABOT_EV_DECLINE ||
        deal_traits(driver->table)->banking != SABOT_EITHER_BANKS)
        return false;
    sabot_stand(driver->table, &standing);
    return standing.bank.seat == event->seat && driver->table->phase < SABOT_PHASE_BETTING;
}

bool deal_people_told(const deal_driver *driver, const sabot_event *event, bool unseen,
                      sabot_event *told)
{
    *told = *event;
    if (unseen && lies_down(driver->table, event))
        hide(told);
    switch (driver->duty) {
    case SABOT_MAY:   /* given: nobody but who did it can tell */
    case SABOT_THEIRS:
    case SABOT_YIELD: /* the shoe */
        return true;
    default:          /* the house, or what silence amounts to */
        if (gave_up_round(driver->table, event) || is_one_of_two_noes(driver, event))
            return true;
        return unseen && (shows_faces(event) || tells_of_faces(driver->table, event));
    }
}
