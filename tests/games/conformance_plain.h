/* conformance_plain.h: what of hidden cards and of wagers can be asked of any game, through the
 * view and the stream of events alone: for games of which the suite has no model of its own. */
#ifndef CONFORMANCE_PLAIN_H
#define CONFORMANCE_PLAIN_H

#include "sabot/game.h"

/* By viewer: a seat, or after the seats a role. */
enum { PLAIN_VIEWERS = SABOT_SEATS_MAX + 1 + SABOT_ROLES };

typedef struct plain_shown {
    bool card[PLAIN_VIEWERS][SABOT_CARD_FACES]; /* was in the viewer's stream since the shuffle */
} plain_shown;

/* After an event: NULL, or what is wrong with what the viewer is shown. */
const char *plain_shown_check(plain_shown *shown, const sabot_table *t, sabot_viewer viewer,
                              const sabot_event *e);

/* What a seat has on the layout, by the view; and all of them. */
sabot_cents plain_wagers_of(const sabot_table *t, int seat);
sabot_cents plain_wagers(const sabot_table *t);

uint32_t plain_round(const sabot_table *t);

#endif
