/* paigow_prep.h: a small house that makes tiles and cards of the pai gow games ready: lines said at
 * a table, what must come of each, and what happens by itself in between. It gives no evidence. */
#ifndef PAIGOW_PREP_H
#define PAIGOW_PREP_H

#include "codec/codec.h"
#include "deal/deal.h"
#include "sabot/game.h"
#include "sabot/provision.h"

#define TILES "table pai-gow"
#define POKER "table pai-gow-poker"
#define TWO_DECKS "table pai-gow-poker shuffler=yes"

sabot_table prep_open_table(const char *line);

/* One line: judged, and applied unless refused. What is accepted was listed, and only that. */
sabot_ruling prep_say_at(sabot_table *t, int64_t time_ms, const char *line);
void prep_check(const char *line, sabot_ruling ruling, sabot_verdict want, const char *provision);

/* The same, with what must come of it; NULL for a provision is any. */
void prep_accept(sabot_table *t, const char *line);
void prep_accept_by(sabot_table *t, const char *line, const char *provision);
void prep_refuse(sabot_table *t, const char *line, const char *provision);
void prep_irregular(sabot_table *t, const char *line, const char *provision);
void prep_accept_all(sabot_table *t, const char *const *lines);

/* Something happens at a later time that changes nothing else: a dollar is bought at seat 2. */
void prep_at(sabot_table *t, int64_t time_ms);

/* Everything that is listed is accepted as it stands. */
void prep_check_listed(const sabot_table *t);

/* One act of the house, of who is silent, or of the planned source; such acts up to a phase, or
 * until a kind is owed. */
bool prep_go_on(sabot_table *t);
void prep_until(sabot_table *t, sabot_phase phase);
void prep_until_owed(sabot_table *t, int kind);

/* A table with somebody at seat 2; with a wager of 25 there, too. */
sabot_table prep_seated(const char *line);
sabot_table prep_with_wager(const char *line);

/* A round with one wager against the dealer, down to the next mixing or shuffle. */
void prep_play_round(sabot_table *t);

#endif
