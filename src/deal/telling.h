/* telling.h: an evening told to a referee that acts for the house: what people and the shoe did
 * (A104), and what went wrong.
 *
 * An error is told where it happened: what the house had done by then is told before it, and so it
 * is later on where a line would be taken for another error. Some
 * cannot be told at all, since a house that acts by itself is never late: a card laid on a hand
 * before No More Bets comes after it there. So the referee is asked first. */
#ifndef SABOT_TELLING_H
#define SABOT_TELLING_H

#include "deal/deal.h"

enum { DEAL_UNTOLD_MAX = 256 };

/* Called for each line as it is told. */
typedef void (*deal_teller)(void *context, const sabot_event *line, bool irregular);

typedef struct deal_telling {
    sabot_table table;       /* the referee's, who has heard every line so far */
    deal_past past;
    deal_driver driver;
    deal_teller teller;
    void *context;
    bool unseen;             /* what lies face down is not named before it is turned */
    bool erred;              /* something has gone wrong */
    int untold;              /* how much the house did that the referee has not done or heard */
    sabot_event act[DEAL_UNTOLD_MAX];
} deal_telling;

void deal_telling_open(deal_telling *telling, const sabot_rules *rules, bool unseen);

/* An act of the evening, for its listener; the driver is the evening's. */
void deal_tell(deal_telling *telling, const deal_driver *driver, const sabot_event *event,
               const sabot_ruling *ruling);

/* Would the referee find what went wrong at the evening's table to be what that finds it to be? */
bool deal_can_be_told(const deal_telling *telling, const deal_driver *driver,
                      const sabot_event *error);

#endif
