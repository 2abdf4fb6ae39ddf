/* cdf_scene.h: scenes for the tests of a round of chemin de fer: transcripts as in
 * docs/round-files.md, and short ways to the point a test is about. It gives no evidence. */
#ifndef CDF_SCENE_H
#define CDF_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/chemin_de_fer/cdf.h"
#include "rounds/round_run.h"

extern round_run cdf_scene;

void cdf_say(const char *line);
void cdf_sayf(const char *format, ...) __attribute__((format(printf, 1, 2)));
void cdf_run(const char *const lines[]);

#define RUN(...) cdf_run((const char *const[]){ __VA_ARGS__, NULL })

/* Seat 5 banks 1,000, seat 6 covers it alone, seat 8 looks on; Cards has been said. */
void cdf_begin(const char *rules);

/* The four cards as they come: Player, Banker, Player, Banker. A face for each value. */
void cdf_deal(const char *p1, const char *b1, const char *p2, const char *b2);
extern const char *const cdf_faces[10];

/* The Dominant Player, or the Banker, looks and says a word, which the dealer repeats. */
void cdf_speak(const char *word);
void cdf_bank_speaks(const char *word);

#endif
