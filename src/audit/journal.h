/* journal.h: journals audited: every entry in its chain, every ruling made again, chips conserved,
 * Forms and their serial numbers reconciled over all tables, notices, the rules of a pit.
 *
 * What must always hold: a journal that this program has written of lawful play gives no finding;
 * what was changed, left out or put in gives one, also if whoever did it has written every hash
 * anew, wherever it left something unlawful; what follows from a fault alone is counted, not told
 * again. Memory does not grow with a journal's length. The findings, and their order, do not depend
 * on the number of threads.
 *
 * Threads: one audit is one caller's; it has threads of its own. */
#ifndef AUDIT_JOURNAL_H
#define AUDIT_JOURNAL_H

#include "audit/finding.h"
#include "store/store.h"

typedef struct audit_journals {
    const char *const *from;   /* files, "-", sqlite:PATH, postgres://...; together one audit */
    int n;
    const char *table;         /* only this one; NULL all */
    int threads;               /* 0: one */
    uint32_t shard, shards;    /* of n parts by tables this one, from 0; 0 shards: all of it */
    audit_tell *found;         /* one call at a time */
    void *context;
} audit_journals;

typedef struct audit_journal_sums {
    uint64_t entries, tables, findings;
    uint64_t following;        /* entries whose fault follows from one that was told */
    uint64_t forms;            /* serial numbers seen */
} audit_journal_sums;

/* 0; -1 with a sentence in says if something could not be read: what was found by then was told. */
int audit_journal(const audit_journals *job, audit_journal_sums *sums, char says[STORE_SAYS]);

#endif
