/* drill.h: "sabot drill": the school at a terminal, from a pipe, on paper, as JSON.
 *
 *   cmd_drill.c  the command, and which exercise comes next
 *   lesson.c     exercises asked one after the other, answers read and marked
 *   sheet.c      a sheet to be printed, as text and as a page
 *   progress.c   what a student has answered, kept in a file
 *   place.c      where that file is if nobody says
 *
 * The page has its lessons of it as well (web/lab/lesson.c). */
#ifndef CLI_DRILL_H
#define CLI_DRILL_H

#include "cli/cli.h"
#include "deal/deal.h"
#include "school/school.h"

enum { DRILL_TABLES = 16, DRILL_MOST = 1000 };

typedef struct drill {
    int tables;                      /* the games, or the one rules file, asked about */
    sabot_rules rules[DRILL_TABLES];
    unsigned kinds;                  /* a bit for each that is asked */
    long count;
    double seconds;                  /* an answer that comes later is wrong; 0 there is time */
    char seed[CLI_SEED_TEXT];
    deal_random random;              /* which table, which kind */
    school_boxes boxes;
    const char *progress;            /* the file they are kept in; NULL none */
    bool repeats;                    /* what was missed comes again */
} drill;

/* A lesson as the command line asks for it; argv[0] is "drill". CLI_GO, or the status to exit with
 * after one sentence. What tells how to print it is read and passed over. */
int drill_open(int argc, char **argv, drill *d);

/* The exercise of this number, from 0: what is due again, or a new one. False if none can be
 * made. */
bool drill_next(drill *d, long number, school_exercise *x);

/* ---- lesson.c -------------------------------------------------------------------------------- */

/* Asks them all. The status to exit with. */
int drill_run(drill *d);

/* ---- sheet.c --------------------------------------------------------------------------------- */

int drill_sheet(drill *d, bool html, bool answers);
int drill_json(drill *d);

/* ---- place.c --------------------------------------------------------------------------------- */

/* Where progress is kept if nobody says: NULL if there is no such place. */
const char *drill_progress_place(void);

/* ---- progress.c ------------------------------------------------------------------------------ */

/* CLI_GO, or CLI_ERROR after one sentence. A file that is not there yet is an empty one. */
int drill_progress_read(drill *d);
int drill_progress_write(const drill *d);

#endif
