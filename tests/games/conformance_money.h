/* conformance_money.h: the money of a table as an accountant beside it keeps it, from the events
 * alone: what was bought, what was carried away, and where everything else must be. */
#ifndef CONFORMANCE_MONEY_H
#define CONFORMANCE_MONEY_H

#include "deal/deal.h"
#include "sabot/game.h"

typedef struct money_books {
    sabot_cents opening;   /* the chips at the table when the books were opened */
    sabot_cents cash_in;   /* all that was changed for chips */
    sabot_cents chips_out; /* carried away since the books were opened */
} money_books;

void money_open(money_books *books, const sabot_table *table);

/* An event that was applied, with the tables before and after it. What is wrong, or NULL. */
const char *money_note(money_books *books, const sabot_table *before, const sabot_table *after,
                       const sabot_event *event);

/* Something that tries the accounts: somebody walks off, or a wager is found over the maximum. */
sabot_event money_slip(deal_random *random, const sabot_table *table);

#endif
