/* paigow_scene.h: scenes for the tests of a round of pai gow or pai gow poker: transcripts as in
 * docs/round-files.md, and short ways to the point a test is about. It gives no evidence. */
#ifndef PAIGOW_SCENE_H
#define PAIGOW_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/pai_gow/paigow.h"
#include "rounds/round_run.h"

extern round_run paigow_scene;

void paigow_say(const char *line);
void paigow_sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
void paigow_run(const char *const lines[]);

#define RUN(...) paigow_run((const char *const[]){ __VA_ARGS__, NULL })

static inline paigow_state *pg(void)
{
    return &paigow_scene.table.pg;
}

/* A table up to the wagers, with some seats taken ("234"); No More Bets with 100 at each of these
 * areas; both. */
void paigow_table(const char *game, const char *rules, const char *seats);
void paigow_wagers(const char *areas);
void paigow_begin(const char *game, const char *rules, const char *areas);

/* A further round in which this seat banks or co-banks; the dealer has carried the first. */
void paigow_bank_at(const char *game, const char *rules, char seat, bool half);

/* Dice that show a total, shaken, uncovered and announced; all pieces, unseen, wherever they go;
 * hands nobody plays and the shaker; all of these for a table with 100 at some areas. */
void paigow_throw(int total);
void paigow_deal_all(void);
void paigow_clear_all(void);
void paigow_ready_to_set(const char *game, const char *areas);

#endif
