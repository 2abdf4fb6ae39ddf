/* paigow_stage.h: a stage for the tests of comparing and settling in pai gow and pai gow poker. One
 * says who plays against whom, for how much and with what result; hands that come out so are looked
 * for, and the table comes there by events alone, from its opening on. A bank has had its round
 * against the dealer before, as it must. It gives no evidence.
 *
 * Lines: the words before ";" go in, verdict and provisions after it must come out. After every
 * line the ledger sums to zero, no chips are owed to the layout or the centre, a refused event has
 * left no trace and what was accepted had been expected. */
#ifndef PAIGOW_STAGE_H
#define PAIGOW_STAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/pai_gow/settle.h"

extern sabot_table stage;

/* A table with these rules beside the usual ones ("rounding=no"), six players, wagers open. */
void stage_open(int game, const char *rules);

/* A round with one small wager, against the dealer. */
void stage_play_round(void);

/* Who is played against; the dealer's own wager against a bank and its result, or nothing. */
void stage_side(paigow_side who, int seat, sabot_cents dealers, char result);

/* A wager at an area, its player's or another's, and its result: W wins, P pushes, L loses; F a
 * foul hand. */
void stage_bet(int area, sabot_cents cents, char result);
void stage_bet_of(int owner, int area, sabot_cents cents, char result);

/* This hand shall lie there, set so (the house's by the house way); or nobody reads it out before
 * it is opened. */
void stage_lay(int place, const char *hand);
void stage_hide(int place);

/* Up to where the hands are taken up; from there to where they are opened; both. */
void stage_deal(void);
void stage_set(void);
void stage_begin(void);

/* The player takes the hand up, and lays it down. */
void stage_take_up(int area);
void stage_lay_down(int area);

void stage_say(const char *line);
void stage_sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
void stage_run(const char *const lines[]);

#define RUN(...) stage_run((const char *const[]){ __VA_ARGS__, NULL })

/* The house does what it owes until the pieces are to be cleared, or so many acts; all of it, and
 * then nothing lies on the layout or in the centre. */
int stage_settle(int acts);
void stage_settle_all(void);

/* What has come to them since the wagers of this round were opened. */
sabot_cents stage_chips(int seat);
sabot_cents stage_gain(int seat);
sabot_cents stage_house_gain(void);
sabot_cents stage_centre(void);

/* What a list of what is owed has for a seat; NULL nothing. */
const sabot_payment *stage_owed(const sabot_payment *list, int n, int seat);

#endif
