/* run.h: a log from its first byte to its last: cut into chunks, read and judged by as many
 * threads as one likes, followed in its order by one.
 *
 * What must always hold: the findings are the same, in the same order, whatever the threads; memory
 * is a few chunks a thread, however long the log; nothing is kept of a round that was followed.
 *
 * Threads: one runner, one caller; it starts the others itself. */
#ifndef AUDIT_RUN_H
#define AUDIT_RUN_H

#include "audit/finding.h"
#include "audit/mapping.h"

enum { AUDIT_THREADS_MAX = 64 };

/* What was read and found. */
typedef struct audit_tally {
    uint64_t files, unread;            /* of them so many could not be read */
    uint64_t bytes, lines;
    uint64_t rounds, results, wagers;  /* judged */
    uint64_t shoes, tables;
    uint64_t kind[AUDIT_KINDS];        /* findings */
} audit_tally;

/* Faults; what is only told apart is none (audit_kind_is_note). */
uint64_t audit_tally_faults(const audit_tally *tally);
void audit_tally_add(audit_tally *sum, const audit_tally *more);

typedef struct audit_options {
    const audit_mapping *mapping;
    const sabot_rules *rules;          /* NULL: those of the mapping */
    int threads;
    int shard, shards;                 /* by tables: this of so many; 1/1 all */
    audit_tell *tell;                  /* every finding, in order */
    /* Whatever was read, in order, but rounds told twice; or NULL. */
    void (*see)(void *context, uint32_t file, const audit_round *round);
    void (*progress)(void *context, uint64_t bytes);      /* now and then; or NULL */
    void *context;                     /* of all three */
} audit_options;

typedef struct audit_runner audit_runner;

/* NULL if there is no memory. */
audit_runner *audit_runner_open(const audit_options *options);
void audit_runner_close(audit_runner *runner);

/* Reads one file to its end; `file` is its number in findings. What was read is added to *tally.
 * 0, or -1 and a sentence if it could not be read or holds no rounds. */
int audit_runner_file(audit_runner *runner, uint32_t file, int descriptor, audit_tally *tally,
                      char says[AUDIT_SAYS]);

/* Of which shard of so many is this table? From 1. */
int audit_shard_of(uint64_t table, int shards);

#endif
