/* stats_page.h: what the writers of the statistical page share. */
#ifndef AUDIT_STATS_PAGE_H
#define AUDIT_STATS_PAGE_H

#include "audit/stats.h"

enum { STATS_P_TEXT = 16, STATS_SAYS = 320 };

/* "0.0312", "4.1e-09", "<1e-300". */
void stats_p_text(double p, char out[STATS_P_TEXT]);

/* The sentence at the top. */
void stats_verdict(const audit_stats_page *page, char says[STATS_SAYS]);

/* What was looked at: "4,812 rounds of 60 shoes of 8 decks; 23,801 cards". */
void stats_subject(const audit_stats_page *page, char says[STATS_SAYS]);

/* The test of this name; NULL if it was not done. */
const stats_test *stats_find(const audit_stats_page *page, const char *name);

/* False if there is no memory. */
bool stats_write_svg(FILE *to, const audit_stats_page *page);

#endif
