/* conformance_cdf.h: what the conformance suite itself knows of hidden cards in chemin de fer. */
#ifndef CONFORMANCE_CDF_H
#define CONFORMANCE_CDF_H

#include "sabot/game.h"

/* How often each card was shown to everybody since the last clearing, who looked at a hand, and
 * what of it changed hands after that: who has seen a card knows it wherever it lies then. */
typedef struct cdf_shown {
    uint8_t seen_by_all[SABOT_CARD_LAST + 1];
    uint8_t carried[SABOT_SEATS_MAX + 1][SABOT_CARD_LAST + 1];
    sabot_seats looked[2];
    bool latest_up;    /* the card of the latest event was shown to all */
} cdf_shown;

/* An event that was applied, with the tables before and after it. */
void cdf_shown_note(cdf_shown *shown, const sabot_table *before, const sabot_table *after,
                    const sabot_event *event);

/* What is wrong with what this viewer is shown of the table and of the event; NULL if nothing. */
const char *cdf_shown_check(const cdf_shown *shown, const sabot_table *table, sabot_viewer viewer,
                            const sabot_event *event);

/* The chips that lie on the layout by the wagers there. */
sabot_cents cdf_layout(const sabot_table *table);

#endif
