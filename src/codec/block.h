/* block.h: a viewer's table as bytes, for whoever joins: where it stands in the journal, which
 * library made it, and the table coded by runs. Server and client share it.
 *
 *   "SBT1", the entry it stands after, the sum of the library (8 bytes each, little endian), then
 *   (zeros to skip, bytes that follow; 2 bytes each, little endian; those bytes)* to the end of the
 *   table.
 *
 * What must always hold: a reader takes nothing that does not fill a table exactly. A table is of
 * use to the very library that made it; another says so and is told the events instead.
 *
 * What a reader cannot know is whether the table is one that play can reach: whoever reads a block
 * trusts the server it came from.
 *
 * Threads: any number may call these at once. */
#ifndef CODEC_BLOCK_H
#define CODEC_BLOCK_H

#include "sabot/table.h"

#include <stddef.h>
#include <stdint.h>

/* The head, the four bytes of the first run, and a table with nothing to skip: any other run costs
 * less than it skips. */
enum { BLOCK_HEAD = 20, BLOCK_MAX = BLOCK_HEAD + 4 + SABOT_TABLE_BYTES };

/* The sum of this library, as a block carries it; machines of the other byte order have another. */
uint64_t block_library(void);

/* Writes the table as it stands after entry seq; returns how many bytes. */
size_t block_write(const sabot_table *table, uint64_t seq, unsigned char out[BLOCK_MAX]);

typedef enum block_status {
    BLOCK_READ = 0,
    BLOCK_OTHER,   /* made by another library, or on a machine of the other byte order */
    BLOCK_DAMAGED
} block_status;

/* Reads a block; *seq and *table are left alone unless it is read. */
block_status block_read(const void *bytes, size_t n, uint64_t *seq, sabot_table *table);

#endif
