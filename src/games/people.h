/* people.h: people and their chips, one law for every game: who sits and leaves, what is bought and
 * taken away, and what is held for those who are gone. Not public.
 *
 *   people.c   sitting down, leaving, chips bought and taken away
 *   gone.c     seats given free, and what is held for who left them
 *
 * A game whose tables have these rules says in a people_law what its own law adds. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include "frame.h"

/* What a game's own law says of people and their chips. */
typedef struct people_law {
    /* Sitting down: why nobody does there yet, or, just now, anywhere (NULL: they may); somebody
     * has. */
    bool (*seat_refuses)(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
    bool (*table_refuses)(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
    void (*comes)(sabot_table *t, int seat);
    /* Leaving: why it may not be; the chips on the layout that are taken back; what else is said of
     * it, in the place of `says`; all that stands goes back. */
    bool (*keeps)(const sabot_table *t, int seat, sabot_ruling *no);
    sabot_cents (*stands)(const sabot_table *t, int seat);
    sabot_ruling (*leaves)(const sabot_table *t, int seat, sabot_ruling says);
    void (*takes_back)(sabot_table *t, int seat);
    /* Who sat there is gone: what was asked of them counts as declined; and, the seat being free or
     * blocked, perhaps nobody is left. */
    void (*left)(sabot_table *t, int seat);
    void (*emptied)(sabot_table *t);
    /* Of the chips in front: vigorish that the house has a claim on; and what stays for another
     * reason (NULL: nothing does), which *no then says. */
    sabot_cents (*owes)(const sabot_table *t, int seat);
    sabot_cents (*bound)(const sabot_table *t, int seat, sabot_ruling *no);
    /* Is nothing open any more at a seat, whose patron is gone or goes? */
    bool (*is_settled)(const sabot_table *t, int seat);
    void (*given_free)(sabot_table *t, int seat); /* NULL: nothing else is noted there */
} people_law;

extern const sabot_rule people_on_sit, people_on_leave, people_on_buy_in, people_on_cash_out,
    people_on_redeem;

void people_expect(const sabot_table *t, expect_list *list);      /* sit, leave, chips */
void people_expect_held(const sabot_table *t, expect_list *list); /* what may be redeemed */

/* --- chips --- */

/* Is this more cash than the drop box can take? Then *no says so. And the most that it can. */
bool people_cash_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
sabot_cents people_most_cash(const sabot_table *t);
void people_exchange_cash(sabot_table *t, int to, sabot_cents cents); /* chips to an account */

/* What a patron may carry away: the chips in front but for what has to stay. */
sabot_cents people_free_chips(const sabot_table *t, int seat);
void people_carry_away(sabot_table *t, int seat, sabot_cents cents);

/* --- seats that were left --- */

/* Has what is left in the account of a seat somewhere to go? */
bool people_can_be_held(const sabot_table *t, int seat);
void people_release_seats(sabot_table *t); /* free those left blocked with nothing open any more */
void people_give_free(sabot_table *t, int seat); /* nobody is noted there any more */

#endif
