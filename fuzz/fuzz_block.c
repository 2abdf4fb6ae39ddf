/* fuzz_block.c: any bytes as a viewer's table. What is read fills a table, and written again and
 * read again it is the same one. The library's own sum is put where it belongs: it changes with
 * every library, and with any other nothing would be read. */
#include "codec/block.h"

#include <assert.h>
#include <string.h>

enum { SUM_AT = 12 };

static sabot_table table, again;

static void take(const uint8_t *data, size_t size)
{
    static unsigned char out[BLOCK_MAX];
    uint64_t seq, seq_again;

    if (block_read(data, size, &seq, &table) != BLOCK_READ)
        return;
    const size_t n = block_write(&table, seq, out);
    assert(n <= BLOCK_MAX && n <= size); /* nobody needs fewer bytes */
    assert(block_read(out, n, &seq_again, &again) == BLOCK_READ);
    assert(seq == seq_again && memcmp(&table, &again, sizeof table) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t copy[BLOCK_MAX + 64];

    take(data, size);
    if (size < BLOCK_HEAD || size > sizeof copy)
        return 0;
    memcpy(copy, data, size);
    for (int i = 0; i < 8; i++)
        copy[SUM_AT + i] = (uint8_t)(block_library() >> 8 * i);
    take(copy, size);
    return 0;
}
