/* person.c: who has left the table and sits down again (A101).
 *
 * What is noted of the bank is noted of persons: who lost or passed it, who has been asked, who was
 * ordered to give it up, who misses a turn, who has the right of Suivi. A person is known by the
 * place they are at: a seat, or, once they have left it, a place after the seats, with the name
 * they gave. Whoever sits down under that name is the same person. Of somebody without a name only
 * the seat is known: who sits down there, and is not known to be another, has been asked if they
 * had.
 *
 * What must always hold: nothing is noted of a place that is free. */
#include "cdf.h"

#include <string.h>

/* --- where it is noted --- */

static cdf_people moved(cdf_people set, int from, int to)
{
    const cdf_people rest = set & ~cdf_people_of(from) & ~cdf_people_of(to);

    return cdf_people_has(set, from) && to != 0 ? rest | cdf_people_of(to) : rest;
}

static void move_place(uint8_t *place, int from, int to)
{
    if (*place == from)
        *place = (uint8_t)to;
}

static void move_offer(cdf_offer *o, int from, int to)
{
    o->left_out = moved(o->left_out, from, to);
    o->ordered = moved(o->ordered, from, to);
    o->gave_up = moved(o->gave_up, from, to);
    o->asked = moved(o->asked, from, to);
    o->skipped = moved(o->skipped, from, to);
    move_place(&o->passer, from, to);
}

void cdf_person_moves(sabot_table *t, int from, int to)
{
    move_offer(&t->cdf.offer, from, to);
    move_offer(&t->cdf.made, from, to);
    move_place(&t->cdf.bank.who, from, to);
    move_place(&t->cdf.bank.first, from, to);
    move_place(&t->cdf.first, from, to);
    t->cdf.missed = moved(t->cdf.missed, from, to);
    if (to != 0)
        memcpy(t->cdf.who[to], t->cdf.who[from], sizeof t->cdf.who[to]);
    memset(t->cdf.who[from], 0, sizeof t->cdf.who[from]);
}

/* Is anything noted of this place? */
static bool is_noted(const sabot_table *t, int place)
{
    const cdf_offer *o = &t->cdf.offer, *m = &t->cdf.made;
    const cdf_people all = o->left_out | o->ordered | o->gave_up | o->asked | m->left_out |
                           m->ordered | m->gave_up | t->cdf.missed | t->cdf.away;

    return cdf_people_has(all, place) || o->passer == place || m->passer == place ||
           t->cdf.bank.who == place || t->cdf.bank.first == place || t->cdf.first == place ||
           t->cdf.suivi.left == place;
}

static void forget(sabot_table *t, int place)
{
    cdf_person_moves(t, place, 0);
    t->cdf.away &= ~cdf_people_of(place);
    move_place(&t->cdf.suivi.left, place, 0);
    t->cdf.left[place] = 0;
}

/* --- leaving --- */

/* A place for somebody who leaves: a free one, or one of which nothing is noted any more. */
static int place_after_seats(sabot_table *t)
{
    int place = SABOT_SEATS_MAX + 1;

    while (place < CDF_PLACES && is_noted(t, place))
        place++;
    forget(t, place);
    return place;
}

void cdf_person_leaves(sabot_table *t, int seat)
{
    const int place = place_after_seats(t);

    cdf_person_moves(t, seat, place);
    t->cdf.left[place] = (uint8_t)seat;
    t->cdf.left_last[seat] = (uint8_t)place;
    t->cdf.away |= cdf_people_of(place);
    if (t->cdf.suivi.seat == seat) {
        t->cdf.suivi.seat = 0;
        t->cdf.suivi.left = (uint8_t)place;
    }
}

/* Who is away when the bank is offered is not moving: a turn to be missed is missed by then. */
void cdf_bank_was_offered(sabot_table *t)
{
    t->cdf.away = 0;
    t->cdf.missed &= cdf_people_of(SABOT_SEATS_MAX + 1) - 1;
}

/* --- sitting down again --- */

/* Of several of one name, rather who left that seat, or left since the bank was offered. */
int cdf_person_gone(const sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    int found = 0, best = -1;

    for (int place = SABOT_SEATS_MAX + 1; name[0] != '\0' && place <= CDF_PLACES; place++) {
        const int likely = 2 * (t->cdf.left[place] == seat) + cdf_people_has(t->cdf.away, place);
        if (t->cdf.left[place] != 0 && likely > best &&
            memcmp(t->cdf.who[place], name, SABOT_EVENT_TEXT) == 0) {
            found = place;
            best = likely;
        }
    }
    return found;
}

/* Are these two known to be different persons? Both have names: one of the same name would have
 * been taken for who left. */
static bool are_known_apart(const char a[SABOT_EVENT_TEXT], const char b[SABOT_EVENT_TEXT])
{
    return a[0] != '\0' && b[0] != '\0';
}

static cdf_people also(cdf_people set, int as, int seat)
{
    return cdf_people_has(set, as) ? set | cdf_people_of(seat) : set;
}

/* Nobody known: but perhaps the one who left that seat last. */
static void take_for_last(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    const int last = t->cdf.left_last[seat];
    cdf_offer *o = &t->cdf.offer;

    if (last == 0 || t->cdf.left[last] != seat || are_known_apart(t->cdf.who[last], name))
        return;
    o->asked = also(o->asked, last, seat);
    o->skipped = also(o->skipped, last, seat);
    o->left_out = also(o->left_out, last, seat);
}

void cdf_person_sits(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    const int place = cdf_person_gone(t, seat, name);

    if (place == 0)
        take_for_last(t, seat, name);
    else
        cdf_person_moves(t, place, seat);
    if (place != 0 && t->cdf.suivi.left == place) { /* the right is the person's (A33) */
        t->cdf.suivi.seat = (uint8_t)seat;
        t->cdf.suivi.left = 0;
    }
    if (place != 0)
        forget(t, place);
    memcpy(t->cdf.who[seat], name, sizeof t->cdf.who[seat]);
}

cdf_people cdf_person_or_seat(const sabot_table *t, int place, int seat)
{
    if (are_known_apart(t->cdf.who[place], t->cdf.who[seat]))
        return cdf_people_of(place);
    return (cdf_people_of(place) | cdf_people_of(seat)) & ~cdf_people_of(0);
}
