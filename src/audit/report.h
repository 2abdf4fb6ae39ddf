/* report.h: findings as people and programs want them, as they come: text, JSON lines, SARIF,
 * CSV; and a summary at the end.
 *
 * What must always hold: nothing is kept but counts, so that a report may be of any length; every
 * finding is counted, also one that is not shown; what was printed follows from the findings
 * alone. */
#ifndef AUDIT_REPORT_H
#define AUDIT_REPORT_H

#include "audit/finding.h"
#include "audit/run.h"

typedef enum audit_format { AUDIT_AS_TEXT, AUDIT_AS_JSON, AUDIT_AS_SARIF, AUDIT_AS_CSV
} audit_format;

typedef struct audit_report {
    FILE *to;
    audit_format format;
    uint64_t most;                     /* shown of each kind; 0: all */
    const char *const *file;           /* as they were named */
    uint32_t files;
    int shard, shards;
    const char *version;
    uint64_t shown[AUDIT_KINDS];
    uint64_t left_out;                 /* counted, not shown */
    bool any;
} audit_report;

/* What comes before the first finding; the fields above `shown` are set. */
void audit_report_begin(audit_report *report);
void audit_report_finding(audit_report *report, const audit_finding *finding);
void audit_report_end(audit_report *report, const audit_tally *tally);

/* SARIF is a document of its own (report_sarif.c). */
void audit_sarif_begin(audit_report *report);
void audit_sarif_finding(audit_report *report, const audit_finding *finding);
void audit_sarif_end(audit_report *report, const audit_tally *tally);

/* A text between quotation marks as JSON wants it; bytes that are no UTF-8 become U+FFFD. */
void audit_put_json(FILE *to, const char *text);

/* "what was found; it should be: what was expected", in one sentence. */
void audit_put_sentence(FILE *to, const audit_finding *finding);

/* The counts of a tally by name, for JSON: "rounds":..., "findings":{...}. */
void audit_put_tally(FILE *to, const audit_tally *tally);

#endif
