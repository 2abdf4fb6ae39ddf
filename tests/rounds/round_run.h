/* round_run.h: one case of a .round file while it runs (docs/round-files.md). Knows no rule: what
 * goes in goes through the engine and the auto-dealer, what must come out is compared. */
#ifndef ROUND_RUN_H
#define ROUND_RUN_H

#include "codec/codec.h"
#include "deal/deal.h"

#include <stdio.h>

enum { ROUND_WORDS = 96, ROUND_WHY = 1024 };

/* Cards without end, for "! until": every rank and suit in turn, each only if it can still come;
 * the burn begins with an ace, so that it is short. */
typedef struct round_source {
    deal_source source;
    int next;
} round_source;

typedef struct round_run {
    bool open;           /* the table is open */
    bool auto_on;
    bool tells;          /* prints every ruling */
    sabot_table table;
    deal_driver driver;
    deal_past past;      /* what the auto-dealer did by itself */
    round_source endless;
    deal_script script;
    deal_plan plan;      /* pai gow: dice, tiles and cards for "! until" and "! auto" */
    int phase;           /* before the event that comes next */
    int untold;          /* a kind accepted where docs/vocabulary.md does not allow it; 0 none */
    int untold_phase;
    sabot_ruling last;   /* of the last table, pit or event line */
    uint64_t key;         /* of the case */
    uint64_t answers;     /* a hash of the rulings of this line so far */
    uint64_t told;        /* of how its events are told to others */
    const char *recorded; /* what each line from here on answered; NULL not recorded */
    int differs;          /* in what this line answers otherwise than recorded */
    FILE *record;         /* it is being recorded there, or NULL */
    /* Who hears every event that was applied, or NULL. */
    void (*hears)(void *context, const sabot_table *after, const sabot_event *event);
    void *context;
    char why[ROUND_WHY]; /* what was expected and what came, once something failed */
} round_run;

typedef struct round_words {
    int n;
    const char *at[ROUND_WORDS];
    size_t length[ROUND_WORDS];
} round_words;

void round_run_begin(round_run *run);

/* Runs one line. False, with run->why filled, if something else came than was expected. */
bool round_run_line(round_run *run, const char *line, size_t n);

/* The parts behind it: "! ..." in round_play.c, "= ..." in round_check.c; of both what belongs to
 * the pai gow games alone in round_pai_gow.c. */
bool round_play(round_run *run, const round_words *words);
bool round_check(round_run *run, const round_words *words, const char *line, size_t n);
bool round_plan(round_run *run, const round_words *words);
bool round_check_pai_gow(round_run *run, const round_words *words);

/* What was recorded (round_record.c): the file is read once; a case is found by its key; rulings
 * and the table after each line are compared with it (a set of ROUND_..._DIFFER), or written
 * down. */
void round_record_read(const char *path);
void round_record_free(void);
const char *round_recorded(uint64_t key); /* what each line of it answered; NULL it is not there */
void round_record_event(round_run *run, const sabot_event *event); /* after it happened */
void round_record_ruling(round_run *run, const sabot_ruling *ruling);
int round_record_line(round_run *run, const sabot_expected *next, int n);
uint64_t round_tried(const round_run *run, const sabot_expected *next, int n); /* round_tried.c */

enum { ROUND_RULINGS_DIFFER = 2, ROUND_SEEN_DIFFERS = 4, ROUND_EXPECTED_DIFFERS = 8,
       ROUND_TRIED_DIFFERS = 16 };

/* Is this a table of pai gow or pai gow poker? */
bool round_is_pai_gow(const round_run *run);

/* What the checks share: a number or an amount as word i of the line, and who looks. */
bool round_read_count(const round_words *words, int i, int64_t *number);
bool round_is_number(round_run *run, const round_words *words, int i, int64_t got);
bool round_is_money(round_run *run, const round_words *words, int i, sabot_cents got);
bool round_read_viewer(const round_words *words, int i, sabot_viewer *viewer);

void round_source_init(round_source *source);

/* Is the event among what may come? Asked at the event's own time: a notice ripens. */
bool round_expects(const sabot_table *table, const sabot_event *event);

/* What may come at a time; the room is this function's own. */
const sabot_expected *round_expected(const sabot_table *table, int64_t time_ms, int *n);

/* Says why; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool round_fail(round_run *run, const char *format, ...);

/* The words of a line, at blanks. */
void round_split(const char *line, size_t n, round_words *words);

/* Makes one word of an id that has blanks in it: "19:47-11.1 copy hand". */
void round_join_ids(round_words *words);

bool round_is(const round_words *words, int i, const char *word);

/* Is the word an id: "19:47-7.6", "19:47-3.5(d)@1996", "3.5(d)", "C:3.12.1"? */
bool round_is_id(const char *word, size_t n);

/* The provision of an id, "@2011" behind it or not; 0 if there is none. */
size_t round_provision(const char *word, size_t n, const char *edition, size_t edition_n);

#endif
