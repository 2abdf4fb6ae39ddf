/* provision.h: the regulation as a table of provisions, each told in our own words.
 *
 * A provision is named by a number that never changes (src/regulation/provision-numbers.txt): one
 * that is added takes the next, wherever it stands in the regulation. Provision 0 is "none". A
 * provision of id "19:47-7.2(d)" may stand in two editions; (id, edition) is unique. Ids with "C:"
 * were completed from elsewhere and carry a grade.
 *
 * Threads: the table is constant: any number of threads may read it at once. */
#ifndef SABOT_PROVISION_H
#define SABOT_PROVISION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef struct sabot_provision {
    const char *id;      /* "19:47-3.5(d)", "C:3.12.1" */
    const char *edition; /* "1996", "2010@2011", "undated", "completed-S" */
    const char *game;    /* "punto-banco" */
    const char *kind;    /* "procedure", "payout", ... */
    const char *rule;    /* one or two sentences of ours */
    const char *example; /* input -> expected ruling */
} sabot_provision;

/* How many there are, the empty provision 0 included. */
size_t sabot_provision_count(void);

/* The provision at an index; the empty provision 0 for an index out of range. Never NULL. */
const sabot_provision *sabot_provision_at(size_t index);

/* The index of a provision by id, in the given edition or, with NULL or "", the newest; the
 * leading "19:47-" may be left out. An edition may be named by its year after the "@" (2011).
 * 0 if there is none. */
size_t sabot_provision_find(const char *id, const char *edition);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
