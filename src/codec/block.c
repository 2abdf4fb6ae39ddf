/* block.c: see block.h. */
#include "codec/block.h"

#include "library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Fewer zeros than this cost less within a run than a run of their own. */
enum { RUN_HEAD = 4, SKIP_LEAST = RUN_HEAD + 1 };

static_assert(sizeof(sabot_table) == SABOT_TABLE_BYTES && SABOT_TABLE_BYTES <= UINT16_MAX,
              "a run can skip or hold a whole table");

static const unsigned char mark[4] = { 'S', 'B', 'T', '1' };

static void put(unsigned char *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

static uint64_t get(const unsigned char *from, int bytes)
{
    uint64_t number = 0;

    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | from[i];
    return number;
}

/* The sum of the sources and their length, in the order that this machine has its bytes. */
uint64_t block_library(void)
{
    char *end;
    const uint64_t sum = strtoull(library_print, &end, 10);
    const uint64_t length = strtoull(end + 1, NULL, 10);
    const uint16_t one = 1;
    const bool little = *(const unsigned char *)&one == 1;

    return little ? sum << 32 | (length & UINT32_MAX) : length << 32 | (sum & UINT32_MAX);
}

static size_t zeros_at(const unsigned char *from, size_t at)
{
    size_t n = 0;

    while (at + n < sizeof(sabot_table) && from[at + n] == 0)
        n++;
    return n;
}

/* How many bytes from here on belong to one run: up to zeros that are worth skipping. */
static size_t bytes_at(const unsigned char *from, size_t at)
{
    size_t n = 0;

    while (at + n < sizeof(sabot_table)) {
        const size_t zeros = zeros_at(from, at + n);
        if (zeros >= SKIP_LEAST)
            break;
        n += zeros > 0 ? zeros : 1;
    }
    return n;
}

size_t block_write(const sabot_table *table, uint64_t seq, unsigned char out[BLOCK_MAX])
{
    const unsigned char *const from = (const unsigned char *)table;
    size_t n = BLOCK_HEAD;

    memcpy(out, mark, sizeof mark);
    put(out + 4, seq, 8);
    put(out + 12, block_library(), 8);
    for (size_t at = 0; at < sizeof *table;) {
        const size_t skip = zeros_at(from, at), bytes = bytes_at(from, at + skip);
        assert(n + RUN_HEAD + bytes <= BLOCK_MAX);
        put(out + n, skip, 2);
        put(out + n + 2, bytes, 2);
        memcpy(out + n + RUN_HEAD, from + at + skip, bytes);
        n += RUN_HEAD + bytes;
        at += skip + bytes;
    }
    return n;
}

/* The runs fill the table to its end, with nothing behind it, and each says something. */
static bool read_runs(const unsigned char *from, size_t n, unsigned char *to)
{
    size_t at = 0, filled = 0;

    while (n - at >= RUN_HEAD) {
        const size_t skip = (size_t)get(from + at, 2), bytes = (size_t)get(from + at + 2, 2);
        at += RUN_HEAD;
        if (skip + bytes == 0 || skip + bytes > sizeof(sabot_table) - filled || bytes > n - at)
            return false;
        memset(to + filled, 0, skip);
        memcpy(to + filled + skip, from + at, bytes);
        filled += skip + bytes;
        at += bytes;
    }
    return at == n && filled == sizeof(sabot_table);
}

block_status block_read(const void *bytes, size_t n, uint64_t *seq, sabot_table *table)
{
    const unsigned char *const from = bytes;
    sabot_table read;

    if (n < BLOCK_HEAD || n > BLOCK_MAX || memcmp(from, mark, sizeof mark) != 0)
        return BLOCK_DAMAGED;
    if (get(from + 12, 8) != block_library())
        return BLOCK_OTHER;
    if (!read_runs(from + BLOCK_HEAD, n - BLOCK_HEAD, (unsigned char *)&read))
        return BLOCK_DAMAGED;
    *seq = get(from + 4, 8);
    memcpy(table, &read, sizeof *table);
    return BLOCK_READ;
}
