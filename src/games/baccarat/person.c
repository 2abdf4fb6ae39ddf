/* person.c: who has left the table and sits down again (A101).
 *
 * Who has been asked, who passed or lost the shoe or the bank, who cut or dealt last: that is noted
 * of persons. A person is known by the place they are at: a seat, or, once they have left it, a
 * place after the seats, with the name they gave. Whoever sits down under that name is the same
 * person; of somebody without a name nothing is known.
 *
 * What must always hold: nothing is noted of a place that is free. */
#include "bac.h"

#include <string.h>

bac_people bac_people_moved(bac_people set, int from, int to)
{
    const bac_people rest = set & ~bac_people_of(from) & ~bac_people_of(to);

    return bac_people_has(set, from) && to != 0 ? rest | bac_people_of(to) : rest;
}

void bac_place_moved(uint8_t *place, int from, int to)
{
    if (*place == from)
        *place = (uint8_t)to;
}

void bac_person_moves(sabot_table *t, int from, int to)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    bac_curator *c = &t->bac.curator;
    bac_persons *p = &t->bac.persons;

    t->bac.cut.asked = bac_people_moved(t->bac.cut.asked, from, to);
    bac_place_moved(&t->bac.cut.cutter, from, to);
    c->asked = bac_people_moved(c->asked, from, to);
    bac_place_moved(&c->passer, from, to);
    bac_place_moved(&c->holder, from, to);
    bac_place_moved(&c->last, from, to);
    bac_place_moved(&c->last_holder, from, to);
    if (bank)
        bank->person_moves(t, from, to);
    if (to != 0)
        memcpy(p->who[to], p->who[from], sizeof p->who[to]);
    memset(p->who[from], 0, sizeof p->who[from]);
}

/* Is anything noted of this place? */
static bool is_noted(const sabot_table *t, int place)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    const bac_curator *c = &t->bac.curator;

    return bac_people_has(t->bac.cut.asked | c->asked | t->bac.persons.away, place) ||
           t->bac.cut.cutter == place || c->passer == place || c->holder == place ||
           c->last == place || c->last_holder == place || (bank && bank->is_noted(t, place));
}

static void forget(sabot_table *t, int place)
{
    bac_person_moves(t, place, 0);
    t->bac.persons.away &= ~bac_people_of(place);
    t->bac.persons.left[place] = 0;
}

/* --- leaving --- */

/* A place for somebody who leaves: a free one, or one of which nothing is noted any more. */
static int place_after_seats(sabot_table *t)
{
    int place = SABOT_SEATS_MAX + 1;

    while (place < BAC_PLACES && is_noted(t, place))
        place++;
    forget(t, place);
    return place;
}

void bac_person_leaves(sabot_table *t, int seat)
{
    const int place = place_after_seats(t);

    bac_person_moves(t, seat, place);
    t->bac.persons.left[place] = (uint8_t)seat;
    t->bac.persons.left_last[seat] = (uint8_t)place;
    if (bac_variant_of(t)->bank)
        t->bac.persons.away |= bac_people_of(place);
}

int bac_seat_of_place(const sabot_table *t, int place)
{
    return place > SABOT_SEATS_MAX ? t->bac.persons.left[place] : place;
}

/* --- sitting down again --- */

/* Of several of one name, rather who left that seat, or left since the bank was offered. */
int bac_person_gone(const sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    const bac_persons *p = &t->bac.persons;
    int found = 0, best = -1;

    for (int place = SABOT_SEATS_MAX + 1; name[0] != '\0' && place <= BAC_PLACES; place++) {
        const int likely = 2 * (p->left[place] == seat) + bac_people_has(p->away, place);
        if (p->left[place] != 0 && likely > best &&
            memcmp(p->who[place], name, SABOT_EVENT_TEXT) == 0) {
            found = place;
            best = likely;
        }
    }
    return found;
}

int bac_person_sits(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT])
{
    const int place = bac_person_gone(t, seat, name);

    if (place != 0) {
        bac_person_moves(t, place, seat);
        forget(t, place);
    }
    memcpy(t->bac.persons.who[seat], name, sizeof t->bac.persons.who[seat]);
    return place;
}
