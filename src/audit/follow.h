/* follow.h: the one who follows a log in its order and makes findings of what judges say. */
#ifndef AUDIT_FOLLOW_H
#define AUDIT_FOLLOW_H

#include "audit/money.h"
#include "audit/run.h"
#include "audit/shoe.h"

/* Findings behind a gap that waits wait with it, so that all come in the order of their lines. */
enum { FOLLOW_QUEUE = 4096 };

typedef struct audit_follower {
    const audit_judge *judge;
    const audit_options *options;
    audit_shoes *shoes;
    audit_purses *purses;
    audit_tally *tally;                /* of the file at hand */
    uint32_t file;
    uint64_t base;                     /* lines before the chunk at hand */
    uint64_t seen;                     /* rounds, of whatever shard */
    audit_finding *queue;
    size_t queued, room;
} audit_follower;

bool audit_follower_open(audit_follower *f, const audit_judge *judge, const audit_options *options);
void audit_follower_close(audit_follower *f);

void audit_follower_begin(audit_follower *f, uint32_t file, uint64_t lines, audit_tally *tally);

/* The rounds of a chunk, whose first line is 1; `doubt`: those that are not clean, in order. */
void audit_follower_block(audit_follower *f, audit_block *block, const uint32_t *doubt,
                          size_t doubts, const audit_chunk *chunk);
void audit_follower_end(audit_follower *f);

#endif
