/* own.c: a wager that somebody has written, made one of a table's. */
#include "odds/own.h"

#include <stdio.h>
#include <string.h>

int64_t odds_own_pays(const side_line *line, int64_t unit)
{
    return line->to > 0 ? (unit * line->to + line->per - 1) / line->per : line->to * unit;
}

/* So few different payoffs that each has its place among what is counted. */
static bool pays_little(const odds_own *own)
{
    int64_t pays[ODDS_OWN_PAYS];
    int n = 0;

    for (int i = 0; i < own->bet->lines; i++) {
        int k = 0;
        while (k < n && pays[k] != own->pays[i])
            k++;
        if (k == ODDS_OWN_PAYS)
            return false;
        if (k == n)
            pays[n++] = own->pays[i];
    }
    return true;
}

void odds_own_make(odds_own *own, const char *name, const side_bet *bet, sabot_cents stake)
{
    memset(own, 0, sizeof *own);
    snprintf(own->name, sizeof own->name, "%s", name);
    own->bet = bet;
    own->unit = stake > 0 ? (int32_t)stake : bet->unit;
    for (int i = 0; i < bet->lines; i++)
        own->pays[i] = odds_own_pays(&bet->line[i], own->unit);
    own->by_totals = pays_little(own) && side_goes_by_totals(bet, &own->cells);
}

odds_wager odds_own_wager(const odds_own *own)
{
    return (odds_wager){ .on = SABOT_ON_OTHER, .unit = own->unit, .own = own };
}
