/* A viewer's table as a block: read again it is the same, byte for byte, for every viewer all
 * through evenings of every game on which things go wrong; and what is no block is not read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deal/evening.h"
#include "sabot/sabot.h"
#include "codec/block.h"

static unsigned char block[BLOCK_MAX + 1];
static size_t largest, blocks;

static void comes_back(const sabot_table *table, uint64_t seq)
{
    static sabot_table again;
    uint64_t at = 0;
    unsigned char *own;

    const size_t n = block_write(table, seq, block);
    assert_true(n <= BLOCK_MAX);
    own = malloc(n); /* nobody reads behind its end unnoticed */
    assert_non_null(own);
    memcpy(own, block, n);
    memset(&again, 0xA5, sizeof again);
    assert_int_equal(block_read(own, n, &at, &again), BLOCK_READ);
    assert_int_equal(at, seq);
    assert_memory_equal(&again, table, sizeof again);
    free(own);
    largest = n > largest ? n : largest;
    blocks++;
}

static void each_viewer(void *context, const sabot_table *table, const sabot_event *event,
                        const sabot_ruling *ruling)
{
    static sabot_table seen;

    (void)context;
    (void)event;
    (void)ruling;
    if (table->events % 16 != 0)
        return;
    for (int role = SABOT_PARTICIPANT; role < SABOT_ROLES; role++) {
        const sabot_viewer viewer = { (uint8_t)role, role == SABOT_PARTICIPANT ? 3 : 0 };
        sabot_table_for(table, viewer, &seen);
        comes_back(&seen, table->events);
    }
}

static void test_evenings(void **state)
{
    static deal_evening evening;
    sabot_rules rules;

    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        assert_true(sabot_rules_default(&rules, game, 0));
        largest = blocks = 0;
        assert_int_equal(deal_evening_open(&evening, &rules, "block", 5).verdict, SABOT_ACCEPTED);
        evening.driver.listener = each_viewer;
        evening.irregular = 20;
        while (evening.table.events < 3000) {
            evening.driver.now_ms += 250;
            deal_evening_turn(&evening);
        }
        assert_true(blocks > 100);
        print_message("# game %d: %zu blocks, at most %zu bytes\n", game, blocks, largest);
    }
}

/* Tables that no play gives: nothing to skip, nothing but zeros, zeros here and there. */
static void test_any_bytes(void **state)
{
    static sabot_table table;
    unsigned char *const byte = (unsigned char *)&table;
    uint64_t random = 1;

    (void)state;
    comes_back(&table, 0);
    memset(&table, 0xFF, sizeof table);
    comes_back(&table, UINT64_MAX);
    for (int often = 1; often <= 64; often++) {
        for (size_t i = 0; i < sizeof table; i++) {
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            byte[i] = (random >> 33) % 65 < (unsigned)often ? 0 : (unsigned char)(random >> 40);
        }
        comes_back(&table, random);
    }
    /* Runs that cost as much as they can: five zeros, one byte. */
    for (size_t i = 0; i < sizeof table; i++)
        byte[i] = i % 6 == 0;
    comes_back(&table, 7);
}

static void test_layout(void **state)
{
    static sabot_table table;

    (void)state;
    memset(&table, 0, sizeof table);
    ((unsigned char *)&table)[2] = 9;
    ((unsigned char *)&table)[7] = 8; /* four zeros between them: one run */
    const size_t n = block_write(&table, 0x0102, block);
    const unsigned char runs[] = { 2, 0, 6, 0, 9, 0, 0, 0, 0, 8,
                                   (SABOT_TABLE_BYTES - 8) & 0xFF, (SABOT_TABLE_BYTES - 8) >> 8,
                                   0, 0 };
    assert_int_equal(n, BLOCK_HEAD + sizeof runs);
    assert_memory_equal(block, "SBT1\x02\x01\0\0\0\0\0\0", 12);
    assert_memory_equal(block + BLOCK_HEAD, runs, sizeof runs);
    ((unsigned char *)&table)[7] = 0;
    ((unsigned char *)&table)[8] = 7; /* five: two runs */
    block_write(&table, 0x0102, block);
    assert_memory_equal(block + BLOCK_HEAD, "\2\0\1\0\x09\5\0\1\0\7", 10);
}

/* ---- What is no block ------------------------------------------------------------------------ */

static void not_read(size_t n, block_status expected)
{
    static sabot_table table, before;
    uint64_t seq = 4711;
    unsigned char *own = malloc(n > 0 ? n : 1);

    assert_non_null(own);
    memcpy(own, block, n);
    memset(&table, 0xA5, sizeof table);
    before = table;
    assert_int_equal(block_read(own, n, &seq, &table), expected);
    assert_int_equal(seq, 4711);
    assert_memory_equal(&table, &before, sizeof table);
    free(own);
}

static void test_damaged(void **state)
{
    static sabot_table table;
    sabot_rules rules;
    unsigned char kept[4];

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    const size_t n = block_write(&table, 12, block);
    for (size_t less = 0; less < n; less++)
        not_read(less, BLOCK_DAMAGED);
    block[n] = 0;
    not_read(n + 1, BLOCK_DAMAGED); /* and nothing behind it */
    memcpy(kept, block + BLOCK_HEAD, 4);
    memset(block + BLOCK_HEAD, 0, 4); /* a run that says nothing */
    not_read(n, BLOCK_DAMAGED);
    memset(block + BLOCK_HEAD, 0xFF, 4); /* and one that says too much */
    not_read(n, BLOCK_DAMAGED);
    memset(block + BLOCK_HEAD + 2, 0, 2); /* zeros alone that are too many */
    not_read(n, BLOCK_DAMAGED);
    memcpy(block + BLOCK_HEAD, kept, 4);
    block[12] ^= 1;
    not_read(n, BLOCK_OTHER);
    block[12] ^= 1;
    block[3] = '2';
    not_read(n, BLOCK_DAMAGED);
    block[3] = '1';
    comes_back(&table, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evenings),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
