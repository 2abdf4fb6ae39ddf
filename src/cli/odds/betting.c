/* betting.c: what is asked of stakes by a count. */
#include "betting.h"

#include "cli/cli.h"
#include "odds.h"

#include <stdlib.h>
#include <string.h>

enum { BANKROLL = 1000, BANKROLL_MOST = 100000000 };

static bool read_number(const char *text, size_t n, double most, double *number)
{
    return odds_decimal(text, n, 2, most, number);
}

static int32_t parts_of(double units)
{
    return (int32_t)(units * BETTING_PART + 0.5);
}

static int read_spread(const char *text, betting_report *report)
{
    const char *at = text;
    double units;

    for (;;) {
        const size_t length = strcspn(at, ",");
        if (report->steps == BETTING_STEPS)
            return cli_error("odds", "--spread takes %d stakes at most", BETTING_STEPS);
        if (!read_number(at, length, BETTING_STAKE_MAX, &units) || units <= 0)
            return cli_error("odds", "--spread wants stakes in units from 0.01 to %d, at the "
                             "trigger, one true count above it and so on, as in 1,2,4,8, not "
                             "\"%s\"", BETTING_STAKE_MAX, text);
        report->spread[report->steps++] = parts_of(units);
        if (at[length] == '\0')
            return CLI_GO;
        at += length + 1;
    }
}

int betting_read(const betting_request *r, betting_report *report)
{
    double units = 0;

    report->asked = r->spread || r->below || r->kelly || r->bankroll;
    report->bankroll = BANKROLL;
    if (r->kelly && (r->spread || r->below))
        return cli_error("odds", "--kelly says what is staked; leave out --%s",
                         r->spread ? "spread" : "below");
    if (read_spread(r->spread ? r->spread : "1", report) != CLI_GO)
        return CLI_ERROR;
    if (r->below && !read_number(r->below, strlen(r->below), BETTING_STAKE_MAX, &units))
        return cli_error("odds", "--below wants the stake below the trigger in units, 0 for none, "
                         "not \"%s\"", r->below);
    report->below = parts_of(units);
    if (r->kelly && (!read_number(r->kelly, strlen(r->kelly), 2, &report->kelly) ||
                     report->kelly <= 0))
        return cli_error("odds", "--kelly wants the part of Kelly's stake that is staked, from "
                         "0.01 to 2, not \"%s\"", r->kelly);
    if (r->bankroll && (!read_number(r->bankroll, strlen(r->bankroll), BANKROLL_MOST,
                                     &report->bankroll) || report->bankroll < 1))
        return cli_error("odds", "--bankroll wants units, from 1 to %d, not \"%s\"", BANKROLL_MOST,
                         r->bankroll);
    return CLI_GO;
}

uint64_t betting_shoes(const betting_report *report, uint64_t shoes, uint64_t pilot)
{
    return report->asked ? shoes + (report->kelly > 0 ? pilot : 0) : 0;
}

bool betting_play(betting_report *report, const protect_plan *plan, uint64_t pilot,
                  protect_progress progress, void *context)
{
    betting_plan *const b = &report->plan;

    if (!report->asked)
        return true;
    b->protect = *plan;
    if (!betting_take_wagers(b))
        return false;
    if (report->kelly > 0) {
        if (!betting_kelly(b, report->kelly, report->bankroll, pilot, progress, context))
            return false;
        return betting_run(b, &report->tally, progress, context);
    }
    betting_spread(b, report->spread, report->steps, report->below);
    b->kept = calloc((size_t)BETTING_KEPT * ODDS_WAGERS_MAX, sizeof *b->kept);
    const bool done = b->kept && betting_run(b, &report->tally, progress, context);
    for (int w = 0; done && w < plan->wagers; w++)
        report->ruin[w] = betting_ruin_of(b, &report->tally, w, report->bankroll);
    free(b->kept);
    b->kept = NULL;
    return done;
}
