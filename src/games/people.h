/* people.h: people and their chips, one law for every game: who sits, leaves or walks off, what is
 * bought and taken away, and what is held for those who are gone. Not public.
 *
 *   people.c   sitting down, leaving, chips bought and taken away
 *   gone.c     walking off, seats given free, and what is held for who left them
 *
 * A game whose tables have these rules says in a people_law what its own law adds. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include "frame.h"

/* What a game's own law says of people and their chips. Who is given *no says there why not, and
 * then returns true, or how much. */
typedef struct people_law {
    /* Sitting down: not there; nowhere at this table, just now (NULL: they may); and somebody
     * has. */
    bool (*seat_refuses)(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
    bool (*table_refuses)(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
    void (*comes)(sabot_table *t, int seat);
    /* Leaving: not now; what lies on the layout in chips; what is said of it, which is `says` if
     * there is no more to it; all that stands goes back. */
    bool (*keeps)(const sabot_table *t, int seat, sabot_ruling *no);
    sabot_cents (*stands)(const sabot_table *t, int seat);
    sabot_ruling (*leaves)(const sabot_table *t, int seat, sabot_ruling says);
    void (*takes_back)(sabot_table *t, int seat);
    /* Walking off: what is said of it, likewise, also where nobody sits; what is noted of it, now
     * that nobody sits there; which part of the chips in front stays behind. */
    sabot_ruling (*walks_off)(const sabot_table *t, const sabot_event *e, sabot_ruling says);
    void (*walked_off)(sabot_table *t, const sabot_event *e);
    sabot_cents (*behind)(const sabot_table *t, int seat);
    /* Gone, either way: whatever was asked of them counts as declined; and then, the seat being
     * free or blocked, perhaps nobody is left. */
    void (*left)(sabot_table *t, int seat);
    void (*emptied)(sabot_table *t);
    /* Chips in front that may not be taken away: the vigorish that the house has a claim on; for
     * another reason (NULL: there is none). */
    sabot_cents (*owes)(const sabot_table *t, int seat);
    sabot_cents (*bound)(const sabot_table *t, int seat, sabot_ruling *no);
    /* A seat that was left: is nothing open there any more; it is given free (NULL: nothing else is
     * noted of it). */
    bool (*is_settled)(const sabot_table *t, int seat);
    void (*given_free)(sabot_table *t, int seat);
} people_law;

extern const sabot_rule people_on_sit, people_on_leave, people_on_buy_in, people_on_cash_out,
    people_on_walk_off, people_on_redeem;

void people_expect(const sabot_table *t, expect_list *list);      /* sit, leave, chips */
void people_expect_held(const sabot_table *t, expect_list *list); /* what may be redeemed */

/* That nobody sits at a seat, of who would do this there. */
sabot_ruling people_nobody_sits(const sabot_table *t, enum sabot_law law, int kind, int seat);

/* --- chips --- */

/* Is this more cash than the drop box can take? Then *no says so. And the most that it can. */
bool people_cash_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
sabot_cents people_most_cash(const sabot_table *t);
void people_exchange_cash(sabot_table *t, int to, sabot_cents cents); /* chips to an account */

/* Cash that lies on the layout becomes chips there, all of it: is another amount named? */
bool people_exchange_refuses(const sabot_table *t, const sabot_event *e, enum sabot_law law,
                             sabot_cents cash, sabot_ruling *no);
void people_expect_exchange(const sabot_table *t, expect_list *list, sabot_duty duty,
                            enum sabot_law law, int seat, sabot_cents cash);

/* What a patron may carry away: the chips in front but for what has to stay. */
sabot_cents people_free_chips(const sabot_table *t, int seat);
void people_carry_away(sabot_table *t, int seat, sabot_cents cents);

/* --- seats that were left --- */

/* Has what is left in the account of a seat somewhere to go? */
bool people_can_be_held(const sabot_table *t, int seat);
void people_release_seats(sabot_table *t); /* free those left blocked with nothing open any more */
void people_give_free(sabot_table *t, int seat); /* nobody is noted there any more */

#endif
