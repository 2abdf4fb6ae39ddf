/* person.c: what chemin de fer notes of persons (A101; baccarat/person.c says who they are): who
 * lost or passed the bank, who has been asked, who was ordered to give it up, who misses a turn,
 * who has the right of Suivi.
 *
 * Of somebody without a name only the seat is known: who sits down there, and is not known to be
 * another, has been asked if they had. */
#include "cdf.h"

/* --- where it is noted --- */

static void move_offer(cdf_offer *o, int from, int to)
{
    o->left_out = bac_people_moved(o->left_out, from, to);
    o->ordered = bac_people_moved(o->ordered, from, to);
    o->gave_up = bac_people_moved(o->gave_up, from, to);
    o->asked = bac_people_moved(o->asked, from, to);
    o->skipped = bac_people_moved(o->skipped, from, to);
    bac_place_moved(&o->passer, from, to);
}

void cdf_person_moves(sabot_table *t, int from, int to)
{
    move_offer(&t->cdf.offer, from, to);
    move_offer(&t->cdf.made, from, to);
    bac_place_moved(&t->cdf.bank.who, from, to);
    bac_place_moved(&t->cdf.bank.first, from, to);
    bac_place_moved(&t->cdf.first, from, to);
    bac_place_moved(&t->cdf.last_banker, from, to);
    bac_place_moved(&t->cdf.suivi.left, from, to);
    t->cdf.missed = bac_people_moved(t->cdf.missed, from, to);
}

bool cdf_is_noted(const sabot_table *t, int place)
{
    const cdf_offer *o = &t->cdf.offer, *m = &t->cdf.made;
    const cdf_people all = o->left_out | o->ordered | o->gave_up | o->asked | m->left_out |
                           m->ordered | m->gave_up | t->cdf.missed;

    return cdf_people_has(all, place) || o->passer == place || m->passer == place ||
           t->cdf.bank.who == place || t->cdf.bank.first == place || t->cdf.first == place ||
           t->cdf.last_banker == place || t->cdf.suivi.left == place;
}

/* --- leaving --- */

void cdf_person_leaves(sabot_table *t, int seat)
{
    bac_person_leaves(t, seat);
    if (t->cdf.suivi.seat == seat) {
        t->cdf.suivi.seat = 0;
        t->cdf.suivi.left = t->bac.persons.left_last[seat];
    }
}

/* Who is away when the bank is offered is not moving: a turn to be missed is missed by then. */
void cdf_bank_was_offered(sabot_table *t)
{
    t->bac.persons.away = 0;
    t->cdf.missed &= cdf_people_of(SABOT_SEATS_MAX + 1) - 1;
}

/* --- sitting down again --- */

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
    const bac_persons *p = &t->bac.persons;
    const int last = p->left_last[seat];
    cdf_offer *o = &t->cdf.offer;

    if (last == 0 || p->left[last] != seat || are_known_apart(p->who[last], name))
        return;
    o->asked = also(o->asked, last, seat);
    o->skipped = also(o->skipped, last, seat);
    o->left_out = also(o->left_out, last, seat);
}

void cdf_person_sits(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    const int place = bac_person_sits(t, seat, name);

    if (place == 0)
        take_for_last(t, seat, name);
    if (t->cdf.suivi.left == seat) { /* the right is the person's (A33) */
        t->cdf.suivi.seat = (uint8_t)seat;
        t->cdf.suivi.left = 0;
    }
}

cdf_people cdf_person_or_seat(const sabot_table *t, int place, int seat)
{
    if (are_known_apart(t->bac.persons.who[place], t->bac.persons.who[seat]))
        return cdf_people_of(place);
    return (cdf_people_of(place) | cdf_people_of(seat)) & ~cdf_people_of(0);
}
