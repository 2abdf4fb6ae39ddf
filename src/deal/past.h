/* past.h: for driver.c and telling.c: what becomes of a line that is not in order as the table
 * stands, if the house did something by itself before it. past.c says how. */
#ifndef SABOT_PAST_H
#define SABOT_PAST_H

#include "deal/deal.h"

/* The event is about to be applied to the table. */
void past_note(deal_past *past, const sabot_table *table, const sabot_event *event, int duty);

/* A line of people, not an act of the house by itself. */
bool past_is_typed(const deal_act *act);

/* The table as it was before act i. */
void past_table(const deal_past *past, int i, sabot_table *then);

/* The house did it by itself since the last line: *ruling is then what was answered to it. An act
 * of the house is told once. */
bool past_is_same(deal_past *past, const sabot_event *event, sabot_ruling *ruling);

/* The house did it by itself for one of the last lines or since: it need not be told any more. */
bool past_has_done(deal_past *past, const sabot_event *event);

/* It stands in the place of something the house did by itself since the last line: that is taken
 * back, and *ruling is what is answered to it there. False: nothing changed but perhaps a refusal
 * for one that says more. */
bool past_instead(deal_driver *driver, const sabot_event *event, sabot_ruling *ruling);

/* The act before which a participant's claim would have been accepted and after which only
 * participants asked for anything; -1 if there is none. */
int past_heard_first(const deal_driver *driver, const sabot_event *event);

/* Back to before act i. Returns how many lines of people are gone with it, and which. */
int past_go_back(deal_driver *driver, int i, sabot_event again[DEAL_PAST_ACTS]);

#endif
