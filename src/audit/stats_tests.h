/* stats_tests.h: what the tests of the statistical page share. Each begins a test, and either says
 * why it cannot be done or ends it with its statistic. */
#ifndef AUDIT_STATS_TESTS_H
#define AUDIT_STATS_TESTS_H

#include "audit/stats.h"
#include "audit/stats_moments.h"

enum { STATS_EXPECTED_LEAST = 5 };    /* in a cell, for a chi-square to be one */

stats_test *stats_begin(audit_stats_page *page, const char *group, const char *name,
                        const char *about);
__attribute__((format(printf, 2, 3)))
void stats_leave(stats_test *test, const char *why, ...);
void stats_end_chi(stats_test *test, double chi, int degrees);

/* `whole`: a count whose mean is the same in every log of such shoes: half a count shows. */
void stats_end_normal(stats_test *test, double observed, double expected, double variance,
                      bool whole);

/* The cell furthest off of so many; third: the third moment of its count about the mean. */
void stats_end_extreme(stats_test *test, const stats_cell *most, double third, int of);
__attribute__((format(printf, 5, 6)))
void stats_add_cell(stats_test *test, double observed, double expected, double variance,
                    const char *name, ...);

/* As audit_stats_test, with the law of these decks counted before. */
audit_stats_page *audit_stats_test_by(const audit_stats *stats, const stats_law *law);

/* One or more tests each, in the order of the page. */
void stats_test_cards(audit_stats_page *page);    /* stats_tests_cards.c */
void stats_test_results(audit_stats_page *page, const stats_law *law);
void stats_test_order(audit_stats_page *page);    /* stats_tests_order.c */
void stats_test_repeats(audit_stats_page *page, const stats_law *law);

#endif
