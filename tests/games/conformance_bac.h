/* conformance_bac.h: what the conformance suite itself knows of hidden cards in punto banco and
 * minibaccarat. */
#ifndef CONFORMANCE_BAC_H
#define CONFORMANCE_BAC_H

#include "sabot/game.h"

/* Of each hand: which cards came down and were not turned since, and who views it. */
typedef struct bac_shown {
    struct {
        uint8_t n;
        bool down[8];
        sabot_seats holders; /* who have seen it */
    } hand[2];
} bac_shown;

/* An event that was applied, with the table before and after it. */
void bac_shown_note(bac_shown *shown, const sabot_table *before, const sabot_table *after,
                    const sabot_event *event);

/* What is wrong with what this viewer is shown of the table and of the event; NULL if nothing. */
const char *bac_shown_check(const bac_shown *shown, const sabot_table *table, sabot_viewer viewer,
                            const sabot_event *event);

#endif
