/* conformance_suite.h: what the files of the conformance suite share: a table in play, with all
 * that is kept beside it to check it by. */
#ifndef CONFORMANCE_SUITE_H
#define CONFORMANCE_SUITE_H

#include "conformance.h"

#include "conformance_bac.h"
#include "conformance_cdf.h"
#include "conformance_money.h"
#include "conformance_paigow.h"
#include "conformance_plain.h"

enum { JOURNAL_MAX = 4096, LINE = 2048 };

typedef struct suite {
    const char *rules_path; /* or, of random rules, the line that opens the table */
    uint64_t seed;
    deal_random random;
    int64_t when;           /* what is listed in next[] holds at this time */
    sabot_table table, opened;
    sabot_expected next[SABOT_EXPECTED_MAX];
    int n;
    sabot_event journal[JOURNAL_MAX];
    int events;
    bac_shown bac;
    cdf_shown cdf;
    paigow_play_state pai_gow;
    plain_shown plain;
    money_books money;
    const conformance_visitor *visitor;
    const conformance_listener *listener;
    bool quiet;             /* what breaks is noted in wrong, not printed */
    const char *wrong;
} suite;

uint32_t suite_below(suite *s, uint32_t bound);
bool suite_is_chemin(const suite *s);
bool suite_is_pai_gow(const suite *s);
bool suite_has_no_model(const suite *s); /* it is asked through its view alone */

/* ---- conformance_make.c: events -------------------------------------------------------------- */

/* An expectation made whole: open fields anywhere within their bounds. */
sabot_event suite_choose(suite *s, const sabot_expected *x);

sabot_event suite_near_event(suite *s); /* what is expected, but for one field */
sabot_event suite_slipped(suite *s);
sabot_event suite_any_event(suite *s);

/* ---- conformance_check.c: the invariants; 1 after something was told to be broken ------------ */

int suite_broken(suite *s, const sabot_event *e, const char *what);

/* Lists what may come, at the time the next event will have. */
void suite_list(suite *s);
int suite_check_list(suite *s);
int suite_check_asked(suite *s);

/* An event happens; or one is tried, whatever becomes of it. */
int suite_take(suite *s, const sabot_event *e);
int suite_try_expected(suite *s, const sabot_expected *x);
int suite_try_any(suite *s, int take_irregular);
int suite_try_money(suite *s);

/* What leads to the end of the round; NULL if nothing does. */
const sabot_expected *suite_way_on(const suite *s);
bool suite_is_under_way(const suite *s);
int suite_check_end(suite *s);
int suite_check_replay(suite *s);

/* ---- conformance_visit.c --------------------------------------------------------------------- */

void suite_be_visited(suite *s);

#endif
