/* protect.h: the report of "sabot odds --protect": what was asked and what came out, and the
 * three ways of telling it. */
#ifndef SABOT_CLI_ODDS_PROTECT_H
#define SABOT_CLI_ODDS_PROTECT_H

#include "betting.h"
#include "cli/wager_file.h"
#include "depths.h"
#include "simulate/protect_run.h"

#include <stdio.h>

typedef struct protect_count_request {
    const char *tags, *trigger, *level, *start, *side;
    bool running;
} protect_count_request;

/* Another count of every wager, judged on the same shoes. */
typedef struct protect_other {
    bool asked;
    protect_count count[ODDS_WAGERS_MAX];
    double correlation[ODDS_WAGERS_MAX];
    protect_tally tally;
} protect_other;

/* A side count: so many times the first count and so many times the second are one count. */
typedef struct protect_side {
    odds_tags tags;
    int main, side;
} protect_side;

typedef struct protect_report {
    const sabot_rules *rules; /* NULL: every wager of the regulation */
    const char *file;         /* its rules file */
    int game;                 /* of the rules, or as asked for; else the first from a shoe */
    bool wide;                /* every column, however wide */
    sabot_cents stake;        /* at which vigorish is rounded; 0: none given */
    int level;                /* of the tags; 0: they were given */
    bool trigger_given;
    bool running;             /* counts are never divided */
    uint64_t pilot;           /* shoes the triggers were found from */
    int owns;                 /* wagers that somebody has written */
    wager_file *own_file[ODDS_OWN_MAX];
    odds_own own[ODDS_OWN_MAX];
    protect_plan plan;
    protect_effects effects[ODDS_WAGERS_MAX];
    double correlation[ODDS_WAGERS_MAX];
    protect_tally tally;
    protect_other beside;     /* the best tags there are, where tags were given */
    protect_other side;       /* with a side count */
    protect_side with[ODDS_WAGERS_MAX];
    betting_report betting;
    depths_report depths;
} protect_report;

/* Takes the next word of a list with commas. False at its end, and for a word too long. */
bool protect_next_word(const char **at, char *word, size_t size);

/* The tags given, or for each wager the best there are, and what is to stand beside them. CLI_GO,
 * or CLI_ERROR after one sentence. */
int protect_read_counts(const protect_count_request *request, protect_report *report);

static inline bool protect_has_others(const protect_report *report)
{
    return report->beside.asked || report->side.asked;
}

/* Reads a wager that somebody has written and takes it among those studied. CLI_GO, or the status
 * to exit with after one sentence. */
int protect_read_own(const char *word, protect_report *report);
void protect_free_own(protect_report *report);

/* How much work it is, about, to count the slowest of them: 0 if none is counted apart; -1 if there
 * is no memory. */
int64_t protect_own_work(const protect_report *report);

/* Where ranks or suits tell more than values do the best count has tags of these, with those of
 * values or in their place. Gives the correlation. */
double protect_own_tags(const protect_effects *effects, int level, protect_count *count);

/* What removing a card of a rank or a suit does to wagers that look at them; of one, as JSON. */
void protect_print_own(const protect_report *report);
void protect_json_own(const protect_report *report, int wager);

/* What was found of other counts; of one wager, as JSON. */
void protect_print_others(const protect_report *report);
void protect_json_others(const protect_report *report, int wager);

enum { PROTECT_NAME = 32 };

/* "dragon-7", "tie 8". */
void protect_name(const odds_wager *wager, char out[PROTECT_NAME]);

/* What is to be made of a wager, at the fewest cards behind the cutting card. */
protect_verdict protect_verdict_of(const protect_report *report, int wager);
const char *protect_verdict_text(protect_verdict verdict);

void protect_print_text(const protect_report *report);
void protect_print_json(const protect_report *report);
void protect_print_chart(const void *of, FILE *to); /* of a protect_report */

#endif
