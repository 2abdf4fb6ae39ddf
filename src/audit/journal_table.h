/* journal_table.h: one table's journal under audit: what of it is kept from line to line, and what
 * of it is kept when it is over, to be held against the other tables.
 *
 * For the files journal*.c of this folder. */
#ifndef AUDIT_JOURNAL_TABLE_H
#define AUDIT_JOURNAL_TABLE_H

#include "audit/journal_lines.h"
#include "sabot/game.h"
#include "sabot/provision.h"

/* ---- Who is told ----------------------------------------------------------------------------- */

/* Findings of one block of lines, kept until all who judge it are done. */
typedef struct audit_told {
    audit_finding *at;
    int n, room;
    bool failed;               /* no memory: the audit says so */
} audit_told;

/* A finding at a line, to be filled in further; NULL if there is no memory. */
audit_finding *audit_note(audit_told *told, audit_kind kind, uint32_t file, uint64_t at,
                          uint64_t where, const char *table);

/* ---- Chips (journal_chips.c) ----------------------------------------------------------------- */

/* The accounts as the audit keeps them, and by what moves something may come to each or go. */
typedef struct audit_book {
    sabot_ledger ledger;
    sabot_moves from[SABOT_ACCOUNTS], to[SABOT_ACCOUNTS];
} audit_book;

void audit_book_begin(audit_book *book, const sabot_ledger *ledger);

/* Holds a ledger against what it was before an event: NULL if every cent is accounted for, else
 * what is wrong. The ledger's own functions are not asked for a sum. */
const char *audit_chips(const audit_book *book, const sabot_ledger *after, int kind);

/* And at the end, against the chips that the table opened with. */
const char *audit_chips_at_end(const sabot_ledger *ledger, sabot_cents opening);

/* ---- Forms (journal_forms.c) ----------------------------------------------------------------- */

enum { AUDIT_FORMS_OPEN = 64 };    /* more are never on their way at one table */

typedef struct audit_form {
    uint32_t serial;
    bool deposited, voided, forwarded, compared, posted;
    sabot_cents amount, duplicate;
    uint64_t at, where;
} audit_form;

/* Serial numbers used one after the other at a table, from one line on. */
typedef struct audit_form_run {
    uint32_t first, last;
    uint64_t at, where;
} audit_form_run;

typedef struct audit_forms {
    audit_form open[AUDIT_FORMS_OPEN];
    int n;
    sabot_cents waived;        /* by Forms whose original was dropped */
    audit_form_run *run;
    int runs;
} audit_forms;

/* ---- A pit (journal_pit.c) ------------------------------------------------------------------- */

/* Rules as they held for a time. */
typedef struct audit_span {
    sabot_rules rules;
    int64_t from_ms, to_ms;
    int64_t first_ms, last_ms; /* of the rounds begun under them; first > last: none */
    uint64_t at, where;        /* the line that brought them */
} audit_span;

typedef struct audit_spans {
    audit_span *at;
    int n;
} audit_spans;

bool audit_spans_add(audit_spans *spans, const sabot_rules *rules, const audit_line *line);
void audit_spans_round(audit_spans *spans, int64_t time_ms);

/* ---- A table --------------------------------------------------------------------------------- */

struct audit_follow;
struct audit_fair;

typedef struct audit_table {
    char name[JOURNAL_NAME];
    uint64_t hash;             /* of the name */
    uint32_t file;
    uint64_t began_at, began_where;
    /* the chain */
    uint64_t next, judged;     /* what comes next; and, if something is told twice, what is new */
    uint64_t unreadable;       /* lines of the file that were no entry, by its last entry */
    int64_t time_ms;
    char first[JOURNAL_HASH], last[JOURNAL_HASH];
    bool open, failed;         /* failed: no memory */
    sabot_table table;
    audit_book book;           /* after the last entry */
    sabot_seats drifted;       /* whose chips and debts are no longer what the journal thinks */
    bool shoe_drifted;         /* likewise the cards that are left in the shoe */
    struct audit_follow *follow; /* a fault was found, and the table is still being found again */
    uint64_t following;        /* faults that followed */
    struct audit_fair *fair;   /* where shuffles are sealed */
    audit_forms forms;
    audit_spans spans;
} audit_table;

void audit_table_begin(audit_table *t, const audit_line *line, uint32_t file);
void audit_table_take(audit_table *t, audit_line *line, uint64_t unreadable,
                      audit_told *told);

/* Is this the beginning of another evening at a table of that name? */
bool audit_table_begins_anew(const audit_table *t, const audit_line *line);
void audit_table_end(audit_table *t, audit_told *told);
void audit_table_free(audit_table *t);

/* journal_forms.c: an event that was applied; and what is left open at the end. */
void audit_forms_take(audit_table *t, const audit_line *line);
void audit_forms_end(audit_table *t, audit_told *told);

/* journal_fair.c: before and after an event is applied; that it is not known any more what was
 * dealt; and what is left open at the end. */
void audit_fair_before(audit_table *t, const audit_line *line);
void audit_fair_after(audit_table *t, const audit_line *line, audit_told *told);
void audit_fair_lost(audit_table *t);
void audit_fair_end(const audit_table *t, audit_told *told);

/* ---- All tables together --------------------------------------------------------------------- */

/* What stays of a table. */
typedef struct audit_past {
    char name[JOURNAL_NAME];
    uint32_t file;
    int64_t opened_ms;
    uint64_t began;            /* for an order where times are the same */
    audit_form_run *run;
    int runs;
    audit_spans spans;
    char first[JOURNAL_HASH], last[JOURNAL_HASH]; /* of its entries */
} audit_past;

void audit_forms_together(const audit_past *past, int n, audit_told *told);
void audit_pits_together(const audit_past *past, int n, audit_told *told);
void audit_twice_together(const audit_past *past, int n, audit_told *told); /* journal_twice.c */

#endif
