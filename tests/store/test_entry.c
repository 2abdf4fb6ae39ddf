/* Entries of the journal: one line an entry and one entry a line; and a chain in which no byte can
 * be changed unnoticed. The journal is one that was dealt: see journal_of(). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deal/evening.h"
#include "store/hashes.h"

#include <sodium.h>

enum { ENTRIES = 10000, ROOM = ENTRIES * 320 };

typedef struct journal {
    char *line[ENTRIES];
    size_t n[ENTRIES];
    int entries;
    journal_chain chain;
    char *room;
    size_t used;
} journal;

static void add(journal *j, journal_entry *e, const sabot_ruling *ruling)
{
    if (j->entries == ENTRIES)
        return;
    memcpy(e->table, "pit 2 / T1", sizeof "pit 2 / T1");
    e->seq = j->chain.next;
    e->time_ms = INT64_C(1763337600000) + 100 * (int64_t)e->seq;
    e->before = j->chain.last;
    journal_ruling(ruling, e->ruling);
    j->line[j->entries] = j->room + j->used;
    j->n[j->entries] = journal_write(e, j->room + j->used, ROOM - j->used);
    assert_true(j->n[j->entries] > 0);
    assert_int_equal(journal_follow(&j->chain, j->line[j->entries], j->n[j->entries], e),
                     JOURNAL_SOUND);
    j->used += j->n[j->entries++] + 1;
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    journal *j = context;
    journal_entry e = { 0 };

    (void)table;
    if (event->role == SABOT_PARTICIPANT)
        snprintf(e.person, sizeof e.person, "guest \"%d\"", event->actor_seat);
    snprintf(e.command, sizeof e.command, "c%llu", (unsigned long long)j->chain.next);
    sabot_event_to_text(event, false, e.text, sizeof e.text);
    add(j, &e, ruling);
}

/* Ten thousand entries of an evening. */
static void journal_of(journal *j)
{
    static deal_evening evening;
    sabot_rules rules;
    journal_entry e = { 0 };

    memset(j, 0, sizeof *j);
    journal_chain_begin(&j->chain);
    j->room = malloc(ROOM);
    assert_non_null(j->room);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    sabot_table_to_text(&rules, e.text, sizeof e.text);
    const sabot_ruling opened = deal_evening_open(&evening, &rules, "journal", 5);
    add(j, &e, &opened);
    evening.driver.listener = keep;
    evening.driver.context = j;
    while (j->entries < ENTRIES)
        deal_evening_turn(&evening);
    deal_evening_close(&evening);
}

static void a_line_is_an_entry(void **state)
{
    static journal j;
    static journal_entry e, again;
    char line[JOURNAL_LINE];
    sabot_error error;

    (void)state;
    journal_of(&j);
    for (int i = 0; i < j.entries; i++) {
        memset(&e, 0, sizeof e);
        if (journal_read(j.line[i], j.n[i], &e, &error) != 0)
            fail_msg("%s: column %d: %s", j.line[i], error.column, error.says);
        again = e;
        memset(&again.hash, 0, sizeof again.hash);
        assert_int_equal(journal_write(&again, line, sizeof line), j.n[i]);
        assert_memory_equal(line, j.line[i], j.n[i] + 1);
        assert_memory_equal(&again, &e, sizeof e);
    }
    free(j.room);
}

/* The entry that a reader of the chain names first; -1 if it finds nothing. */
static int first_fault(const journal *j, int from, journal_chain chain)
{
    static journal_entry e;
    sabot_error error;

    for (int i = from; i < j->entries && i < from + 2; i++) {
        if (journal_read(j->line[i], j->n[i], &e, &error) != 0)
            return i;
        if (journal_follow(&chain, j->line[i], j->n[i], &e) != JOURNAL_SOUND)
            return i;
    }
    return -1;
}

/* A bit of every byte, another one each time. The chain as it was before the entry is known, so
 * that only the entry and the next one need be read again. */
static void one_bit_at_any_byte_is_found(void **state)
{
    static journal j;
    static journal_entry e;
    journal_chain chain;
    sabot_error error;
    long tried = 0;

    (void)state;
    journal_chain_begin(&chain);
    journal_of(&j);
    for (int i = 0; i < j.entries; i++) {
        for (size_t at = 0; at < j.n[i]; at++, tried++) {
            const char bit = (char)(1u << ((at + (size_t)i) % 8));
            j.line[i][at] ^= bit;
            if (first_fault(&j, i, chain) != i)
                fail_msg("entry %d, byte %zu, bit %d: not found", i, at, bit);
            j.line[i][at] ^= bit;
        }
        assert_int_equal(journal_read(j.line[i], j.n[i], &e, &error), 0);
        assert_int_equal(journal_follow(&chain, j.line[i], j.n[i], &e), JOURNAL_SOUND);
    }
    print_message("%d entries, %ld bytes\n", j.entries, tried);
    assert_true(tried > 100L * j.entries);
    free(j.room);
}

static journal_fault faults_at(const journal *j, const int order[], int n)
{
    static journal_entry e;
    journal_chain chain;
    sabot_error error;

    journal_chain_begin(&chain);
    for (int i = 0; i < n; i++) {
        assert_int_equal(journal_read(j->line[order[i]], j->n[order[i]], &e, &error), 0);
        const journal_fault fault = journal_follow(&chain, j->line[order[i]], j->n[order[i]], &e);
        if (fault != JOURNAL_SOUND)
            return fault;
    }
    return JOURNAL_SOUND;
}

static void assert_part(const journal_part *part, const char *text)
{
    assert_int_equal(part->n, strlen(text));
    assert_memory_equal(part->at, text, part->n);
}

/* What is split is what journal_read reads; a hash may have other letters. */
static int split_as_read(const char *line, size_t n)
{
    static journal_entry e;
    journal_parts parts;
    sabot_error error;

    if (!journal_split(line, n, &parts))
        return 0;
    if (journal_read(line, n, &e, &error) != 0) {
        assert_non_null(strstr(error.says, "43 letters"));
        return 1;
    }
    assert_int_equal(parts.seq, e.seq);
    assert_int_equal(parts.time_ms, e.time_ms);
    assert_part(&parts.table, e.table);
    assert_part(&parts.person, e.person);
    assert_part(&parts.command, e.command);
    assert_part(&parts.ruling, e.ruling);
    if (parts.escaped) {
        char text[JOURNAL_TEXT + 1];
        const journal_part plain = { text, journal_unescape(&parts.text, text) };
        assert_part(&plain, e.text);
    } else
        assert_part(&parts.text, e.text);
    assert_int_equal(parts.verdict, journal_verdict(&e));
    assert_memory_equal(parts.before, e.before.letter, JOURNAL_HASH);
    assert_memory_equal(parts.hash, e.hash.letter, JOURNAL_HASH);
    return 1;
}

static void a_plain_line_is_split_as_it_is_read(void **state)
{
    static journal j;
    char line[JOURNAL_LINE];
    int plain = 0, flipped = 0;

    (void)state;
    journal_of(&j);
    for (int i = 0; i < j.entries; i++)
        plain += split_as_read(j.line[i], j.n[i]);
    assert_in_range(plain, j.entries / 2, j.entries); /* a guest's name has quotation marks */
    for (int i = 100; i < 110; i++)
        for (size_t at = 0; at < j.n[i]; at++)
            for (int bit = 0; bit < 8; bit++) {
                memcpy(line, j.line[i], j.n[i] + 1);
                line[at] = (char)(line[at] ^ 1 << bit);
                flipped += split_as_read(line, j.n[i]);
            }
    assert_true(flipped > 1000);
    for (size_t n = 0; n < j.n[100]; n++)
        assert_false(journal_split(j.line[100], n, &(journal_parts){ 0 }));
    free(j.room);
}

/* Numbers of any length are read alike, or left to journal_read. */
static void numbers_of_any_length(void **state)
{
    static journal_entry e;
    char line[JOURNAL_LINE];
    int split = 0;

    (void)state;
    memset(&e, 0, sizeof e);
    memcpy(e.table, "T", 2);
    memcpy(e.text, "load", 5);
    memcpy(e.ruling, "accepted", 9);
    e.before = journal_no_hash;
    for (int digits = 1; digits <= 18; digits++)
        for (int k = 0; k < 50; k++) {
            e.seq = 0;
            for (int i = 0; i < digits; i++)
                e.seq = e.seq * 10 + (uint64_t)((k * 7 + i * (k + 3)) % 10);
            e.time_ms = (int64_t)(e.seq / (uint64_t)(k + 1));
            split += split_as_read(line, journal_write(&e, line, sizeof line));
        }
    assert_true(split >= 15 * 50);
}

/* As libsodium writes them, every byte at every place. */
static void letters_are_base64url(void **state)
{
    unsigned char byte[JOURNAL_HASH_BYTES];
    char wanted[JOURNAL_HASH + 1];
    journal_hash hash;

    (void)state;
    for (unsigned at = 0; at < sizeof byte; at++)
        for (unsigned value = 0; value < 256; value++) {
            for (unsigned i = 0; i < sizeof byte; i++)
                byte[i] = (unsigned char)(i * 89 + value * 3);
            byte[at] = (unsigned char)value;
            sodium_bin2base64(wanted, sizeof wanted, byte, sizeof byte,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING);
            journal_hash_letters(byte, &hash);
            assert_string_equal(hash.letter, wanted);
        }
}

/* Every length up to some blocks, and many at once: as libsodium has them one by one. */
static void many_are_hashed_as_one_is(void **state)
{
    enum { LENGTHS = 700 };
    static char bytes[LENGTHS];
    static journal_bytes text[LENGTHS];
    static journal_hash hash[LENGTHS], one;

    (void)state;
    for (int i = 0; i < LENGTHS; i++) {
        bytes[i] = (char)(i * 37 + i / 5);
        text[i] = (journal_bytes){ bytes, (size_t)(i * 311 % LENGTHS) };
    }
    for (size_t count = 0; count <= LENGTHS; count += count < 9 ? 1 : 691) {
        memset(hash, 0, sizeof hash);
        journal_hash_all(text, hash, count);
        for (size_t i = 0; i < count; i++) {
            journal_hash_bytes(text[i].at, text[i].n, &one);
            assert_string_equal(hash[i].letter, one.letter);
        }
        if (count < LENGTHS)
            assert_int_equal(hash[count].letter[0], 0);
    }
}

static void left_out_told_twice_or_of_another(void **state)
{
    static journal j;
    static journal_entry e;
    sabot_error error;
    journal_chain chain;
    char line[JOURNAL_LINE];

    (void)state;
    journal_chain_begin(&chain);
    journal_of(&j);
    assert_int_equal(faults_at(&j, (const int[]){ 0, 1, 2, 3 }, 4), JOURNAL_SOUND);
    assert_int_equal(faults_at(&j, (const int[]){ 0, 1, 3 }, 3), JOURNAL_GAP);
    assert_int_equal(faults_at(&j, (const int[]){ 0, 1, 1 }, 3), JOURNAL_GAP);
    assert_int_equal(faults_at(&j, (const int[]){ 1 }, 1), JOURNAL_GAP);
    /* Somebody who hashes anew is found by the entry after. */
    assert_int_equal(journal_read(j.line[0], j.n[0], &e, &error), 0);
    memcpy(e.person, "eve", 4);
    const size_t n = journal_write(&e, line, sizeof line);
    assert_int_equal(journal_follow(&chain, line, n, &e), JOURNAL_SOUND);
    assert_int_equal(journal_read(j.line[1], j.n[1], &e, &error), 0);
    assert_int_equal(journal_follow(&chain, j.line[1], j.n[1], &e), JOURNAL_BEFORE);
    /* Of another table, or of a time before the one before, though it joins on. */
    journal_chain_begin(&chain);
    assert_int_equal(journal_read(j.line[0], j.n[0], &e, &error), 0);
    assert_int_equal(journal_follow(&chain, j.line[0], j.n[0], &e), JOURNAL_SOUND);
    assert_int_equal(journal_read(j.line[1], j.n[1], &e, &error), 0);
    e.time_ms = chain.time_ms - 1;
    size_t length = journal_write(&e, line, sizeof line);
    assert_int_equal(journal_follow(&chain, line, length, &e), JOURNAL_TIME);
    memcpy(e.table, "T2", 3);
    length = journal_write(&e, line, sizeof line);
    assert_int_equal(journal_follow(&chain, line, length, &e), JOURNAL_OTHER_TABLE);
    free(j.room);
}

static void what_cannot_be_written_is_not(void **state)
{
    journal_entry e = { .table = "T1", .ruling = "accepted", .text = "load" };
    char line[JOURNAL_LINE], small[64];

    (void)state;
    assert_true(journal_write(&e, line, sizeof line) > 0);
    assert_int_equal(journal_write(&e, small, sizeof small), 0);
    assert_string_equal(small, "");
    memcpy(e.person, "a\nb", 4);
    assert_int_equal(journal_write(&e, line, sizeof line), 0);
    memcpy(e.person, "a\tb", 4); /* it would have to be escaped */
    assert_int_equal(journal_write(&e, line, sizeof line), 0);
    memcpy(e.person, "\xff", 2);
    assert_int_equal(journal_write(&e, line, sizeof line), 0);
    memset(e.person, 'x', sizeof e.person); /* not closed */
    assert_int_equal(journal_write(&e, line, sizeof line), 0);
    memset(e.person, 0, sizeof e.person);
    memcpy(e.ruling, "perhaps", 8);
    assert_int_equal(journal_write(&e, line, sizeof line), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_an_entry),
        cmocka_unit_test(one_bit_at_any_byte_is_found),
        cmocka_unit_test(a_plain_line_is_split_as_it_is_read),
        cmocka_unit_test(numbers_of_any_length),
        cmocka_unit_test(letters_are_base64url),
        cmocka_unit_test(many_are_hashed_as_one_is),
        cmocka_unit_test(left_out_told_twice_or_of_another),
        cmocka_unit_test(what_cannot_be_written_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
