/* Tables that are kept: opened from any checkpoint a table is, byte for byte, the one that was
 * played and the one replayed from the start; and a checkpoint that is not what it should be is
 * noticed and not used. Evenings of all games on which things go wrong; with SABOT_LONG more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sqlite3.h>

#include "deal/evening.h"
#include "length.h"
#include "store/kept.h"

enum { TOGETHER = 7, BLOCK = 20000 };

/* An evening that is kept as it is played. */
typedef struct played {
    store *s;
    kept_table kept;
    kept_entry at[TOGETHER];
    store_line line[TOGETHER];
    int n, together;
    deal_evening evening;
    sabot_table lie;         /* what is told to be the table, if anything else is */
    bool lies;
} played;

static void flush(played *p, const sabot_table *table)
{
    store_batch batch;

    if (p->n == 0)
        return;
    assert_true(kept_join(&p->kept, p->at, p->line, p->n, &batch));
    assert_int_equal(store_append(p->s, &batch, 1), STORE_OK);
    assert_int_equal(batch.status, STORE_OK);
    kept_appended(&p->kept, p->s, &batch, p->lies ? &p->lie : table);
    p->n = 0;
    p->together = 1 + (int)(p->kept.chain.next * 7 % TOGETHER);
}

static kept_entry *next_entry(played *p, const sabot_ruling *ruling)
{
    kept_entry *e = &p->at[p->n++];

    memset(e, 0, sizeof *e);
    journal_ruling(ruling, e->entry.ruling);
    return e;
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    played *p = context;
    kept_entry *e = next_entry(p, ruling);

    e->event = *event;
    e->round = journal_round(table, event);
    e->entry.time_ms = event->time_ms;
    sabot_event_to_text(event, false, e->entry.text, sizeof e->entry.text);
    if (p->n >= p->together)
        flush(p, table);
}

static void begin(played *p, store *s, const char *name, int game, const char *seed)
{
    static journal_replay none;
    sabot_rules rules;
    kept_entry *e;

    memset(p, 0, sizeof *p);
    p->s = s;
    p->together = 1;
    assert_true(sabot_rules_default(&rules, game, 0));
    const sabot_ruling opened = deal_evening_open(&p->evening, &rules, seed, 5);
    assert_int_equal(opened.verdict, SABOT_ACCEPTED);
    assert_int_equal(kept_open(&p->kept, s, name, &none), KEPT_NONE);
    e = next_entry(p, &opened);
    sabot_table_to_text(&rules, e->entry.text, sizeof e->entry.text);
    flush(p, &p->evening.table);
    p->evening.driver.listener = keep;
    p->evening.driver.context = p;
    p->evening.irregular = 20;
}

/* Plays on until there are so many entries. */
static void play(played *p, uint64_t entries)
{
    while (p->kept.chain.next < entries) {
        p->evening.driver.now_ms += 250;
        deal_evening_turn(&p->evening);
    }
    flush(p, &p->evening.table);
}

static uint64_t opens(const played *p, const sabot_table *wanted)
{
    static journal_replay replay;
    kept_table k;

    assert_int_equal(kept_open(&k, p->s, p->kept.chain.table, &replay), KEPT_OPEN);
    assert_memory_equal(&k.chain, &p->kept.chain, sizeof k.chain);
    if (memcmp(&replay.table, wanted, sizeof replay.table) != 0)
        fail_msg("%s: another table after %llu entries replayed of %llu", p->kept.chain.table,
                 (unsigned long long)k.replayed, (unsigned long long)k.chain.next);
    return k.replayed;
}

/* ---- The latest checkpoint, spoiled ---------------------------------------------------------- */

typedef struct block {
    uint64_t seq;
    journal_hash hash;
    char byte[BLOCK];
    size_t n;
} block;

static bool latest(const played *p, uint64_t not_after, block *b)
{
    b->n = sizeof b->byte;
    const store_status status = store_checkpoint(p->s, p->kept.chain.table, not_after, &b->seq,
                                                 &b->hash, b->byte, &b->n);
    assert_true(b->n <= sizeof b->byte);
    return status == STORE_OK;
}

static void put(const played *p, const block *b)
{
    assert_int_equal(store_put_checkpoint(p->s, p->kept.chain.table, b->seq, &b->hash, b->byte,
                                          b->n), STORE_OK);
}

static void spoil(const played *p, block *b, unsigned how)
{
    switch (how % 4) {
    case 0: b->byte[how * 31 % b->n] ^= 4; break;
    case 1: b->n -= 1 + how % 50; break;
    case 2: b->hash.letter[how % JOURNAL_HASH] ^= 1; break;
    default: b->byte[6] = '9'; break; /* another version */
    }
    put(p, b);
}

typedef struct tally {
    long of[KEPT_MARK_UNKNOWN + 1];
    uint64_t last;
} tally;

static void count(void *context, uint64_t seq, kept_mark found)
{
    tally *t = context;

    assert_true(seq > t->last);
    t->last = seq;
    t->of[found]++;
}

static tally verified(const played *p)
{
    tally t = { 0 };

    assert_int_equal(kept_verify(p->s, p->kept.chain.table, count, &t), STORE_OK);
    return t;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static store *open_store(const char *where)
{
    char says[STORE_SAYS];
    store *s = store_open(where, says);

    if (!s)
        fail_msg("%s", says);
    return s;
}

/* While it is played; and afterwards from every checkpoint, the latest first: each is spoiled once
 * it was used, in the end all are. */
static long from_every_checkpoint(const char *where, const char *name, int game, const char *seed,
                                  uint64_t entries)
{
    static played p;
    static block b, used;
    long checkpoints = 0;
    store *s = open_store(where);

    begin(&p, s, name, game, seed);
    for (uint64_t to = entries / 9; to < entries; to += entries / 9) {
        play(&p, to);
        assert_true(opens(&p, &p.evening.table) < KEPT_EVERY + TOGETHER);
    }
    const tally before = verified(&p);
    for (uint64_t not_after = p.kept.chain.next; latest(&p, not_after, &used); checkpoints++) {
        not_after = used.seq;
        assert_int_equal(opens(&p, &p.evening.table), p.kept.chain.next - 1 - used.seq);
        spoil(&p, &used, (unsigned)checkpoints);
        if (latest(&p, p.kept.chain.next, &b) && b.seq != used.seq) /* that the opening left */
            spoil(&p, &b, 0);
        if (not_after-- == 0)
            break;
    }
    assert_int_equal(opens(&p, &p.evening.table), p.kept.chain.next);
    assert_int_equal(before.of[KEPT_MARK_SOUND], checkpoints);
    const tally after = verified(&p);
    assert_int_equal(after.of[KEPT_MARK_SOUND], 1); /* the one that the last opening left */
    assert_int_equal(after.of[KEPT_MARK_DIFFERS] + after.of[KEPT_MARK_UNKNOWN], 0);
    assert_true(after.of[KEPT_MARK_DAMAGED] >= checkpoints / 2);
    assert_true(checkpoints < 4 || after.of[KEPT_MARK_ASTRAY] > 0);
    assert_true(checkpoints < 4 || after.of[KEPT_MARK_OTHER] > 0);
    store_close(s);
    return checkpoints;
}

static char path[64];

static void every_game_from_every_checkpoint(void **state)
{
    const int seeds = test_times(3, 100);
    char where[80], name[32], seed[32];
    long checkpoints = 0;

    (void)state;
    snprintf(where, sizeof where, "sqlite:%s", path);
    for (int game = SABOT_PUNTO_BANCO; game < SABOT_GAMES; game++)
        for (int i = 0; i < seeds; i++) {
            snprintf(name, sizeof name, "T%d.%d", game, i);
            snprintf(seed, sizeof seed, "kept %d", i);
            const bool in_file = game == SABOT_MINIBACCARAT && i == 0; /* which takes longer */
            checkpoints += from_every_checkpoint(in_file ? where : "memory:", name, game, seed,
                                                 in_file ? 1500 : 4000);
        }
    print_message("%ld checkpoints\n", checkpoints);
    assert_true(checkpoints > 20L * seeds);
}

/* A bit of every 37th byte, and of every one at both ends. */
static void one_bit_of_a_checkpoint_is_noticed(void **state)
{
    static played p;
    static block good, bad;
    store *s = open_store("memory:");
    long tried = 0;

    (void)state;
    begin(&p, s, "T1", SABOT_MINIBACCARAT, "bits");
    play(&p, KEPT_EVERY);
    play(&p, KEPT_EVERY + 20);
    assert_true(latest(&p, p.kept.chain.next, &good));
    for (size_t at = 0; at < good.n; at += at < 256 || at > good.n - 64 ? 1 : 37, tried++) {
        bad = good;
        bad.byte[at] ^= (char)(1u << at % 8);
        put(&p, &bad);
        if (opens(&p, &p.evening.table) != p.kept.chain.next)
            fail_msg("byte %zu: not noticed", at);
        bad = good; /* what the opening left at the end is no help to the next */
        bad.seq = p.kept.chain.next - 1;
        put(&p, &bad);
    }
    print_message("%ld bits\n", tried);
    store_close(s);
}

static void what_the_entries_do_not_give_is_told(void **state)
{
    static played p;
    store *s = open_store("memory:");
    tally t;

    (void)state;
    begin(&p, s, "T1", SABOT_PAI_GOW, "lies");
    play(&p, 2 * KEPT_EVERY + 20);
    p.lies = true;
    p.lie = p.evening.table;
    p.lie.now_ms++;
    play(&p, 3 * KEPT_EVERY + 40);
    p.lies = false;
    play(&p, 4 * KEPT_EVERY + 60);
    t = verified(&p);
    assert_int_equal(t.of[KEPT_MARK_SOUND], 3);
    assert_int_equal(t.of[KEPT_MARK_DIFFERS], 1);
    /* An entry that nobody can replay. */
    const sabot_ruling accepted = { .verdict = SABOT_ACCEPTED };
    kept_entry *e = next_entry(&p, &accepted);
    snprintf(e->entry.text, sizeof e->entry.text, "no such thing");
    flush(&p, &p.evening.table);
    play(&p, 5 * KEPT_EVERY + 80);
    t = verified(&p);
    assert_int_equal(t.of[KEPT_MARK_UNKNOWN], 1);
    assert_int_equal(t.of[KEPT_MARK_SOUND], 3);
    store_close(s);
}

static void take_out(const char *how, uint64_t seq)
{
    char text[160];
    sqlite3 *db;

    snprintf(text, sizeof text, "DELETE FROM entry WHERE seq %s %llu AND book = "
             "(SELECT id FROM book WHERE name = 'gap')", how, (unsigned long long)seq);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    assert_true(sqlite3_changes(db) > 0);
    sqlite3_close(db);
}

/* Whoever takes entries out behind our back is noticed when the table is opened. */
static void a_journal_that_does_not_hold_is_not_opened(void **state)
{
    static played p;
    static journal_replay replay;
    static block b;
    kept_table k;
    char where[80];
    store *s;

    (void)state;
    snprintf(where, sizeof where, "sqlite:%s", path);
    s = open_store(where);
    begin(&p, s, "gap", SABOT_PUNTO_BANCO, "gap");
    play(&p, KEPT_EVERY);
    play(&p, KEPT_EVERY + 50);
    assert_true(latest(&p, p.kept.chain.next, &b));
    take_out("=", b.seq + 9);
    assert_int_equal(kept_open(&k, s, "gap", &replay), KEPT_UNSOUND);
    take_out(">", b.seq);
    assert_int_equal(kept_open(&k, s, "gap", &replay), KEPT_UNSOUND);
    store_close(s);
}

static int remove_file(void **state)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char name[96];

    (void)state;
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_from_every_checkpoint),
        cmocka_unit_test(one_bit_of_a_checkpoint_is_noticed),
        cmocka_unit_test(what_the_entries_do_not_give_is_told),
        cmocka_unit_test(a_journal_that_does_not_hold_is_not_opened),
    };

    snprintf(path, sizeof path, "/tmp/sabot-kept-%d.db", (int)getpid());
    return cmocka_run_group_tests(tests, remove_file, remove_file);
}
