/* paigow_lines.h: lines for the tests of the bank that goes round, in pai gow and pai gow poker.
 * What lies between, the pieces made ready and the rounds dealt, everybody does by themselves, by
 * events: in a round that is completed all push, so that everybody has the chips they had.
 *
 * Each test is a list of lines: an event, after ";" what must come of it; "sit 3 400" with chips,
 * "go 3" somebody leaves, "over" and "void" the round ends, "fill" a whole round with a wager of 50
 * at each occupied seat, "begin" the pieces are ready again, "= ..." what must be so. After every
 * line the accounts sum to zero, and the chips on the layout are the wagers; whatever is accepted
 * had been expected, and whatever is expected is accepted. It gives no evidence. */
#ifndef PAIGOW_LINES_H
#define PAIGOW_LINES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "codec/codec.h"
#include "games/pai_gow/paigow.h"
#include "rounds/round_run.h"

extern sabot_table bank_table;
extern sabot_expected bank_next[SABOT_EXPECTED_MAX]; /* what may come, as far as listed below */

void bank_run(const char *const lines[]);

#define RUN(...) bank_run((const char *const[]){ __VA_ARGS__, NULL })

#define RULES " minimum=10 maximum=500 increment=0.01"
#define TILES "table pai-gow" RULES
#define POKER "table pai-gow-poker" RULES
#define NMB "announce no-more-bets"

/* What stands behind the lines. Everybody goes on to this phase; until the pieces are ready, false
 * if that waits for somebody to come. */
void bank_table_opens(const char *line);
void bank_sits(int seat, sabot_cents chips);
void bank_goes(int seat);
void bank_until(sabot_phase phase);
bool bank_begins(void);
void bank_round_ends(bool completed); /* all have pushed, or all is void; the pieces are cleared */
int bank_list(void);
bool bank_expects(const sabot_event *e);
void bank_check_table(const char *line);

#endif
