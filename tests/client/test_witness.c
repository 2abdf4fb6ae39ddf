/* Streams held against a journal: what was told as it should be is found sound, for every viewer,
 * with people who come, are cut off and come back; and whatever is left out, told twice, told
 * otherwise, told to the wrong viewer or sent as another table is found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "client/witness.h"
#include "deal/evening.h"
#include "sabot/sabot.h"
#include "codec/block.h"
#include "length.h"
#include "store/replay.h"

enum { EVENTS = 1500, ENTRIES = EVENTS + 50, TOLD = 12000 };

static const char *const viewers[] = { "spectator", "seat2", "dealer", "seat4" };
enum { VIEWERS = sizeof viewers / sizeof *viewers };

/* Something told to a stream: a line, or a block. */
typedef struct told {
    int stream;
    char *text;
    unsigned char *block;
    size_t n;
} told;

typedef struct night {
    char *entry[ENTRIES];
    int entries;
    told told[TOLD];
    int n;
    sabot_viewer viewer[VIEWERS];
    bool here[VIEWERS];
    journal_chain chain;
    int game;
} night;

static night w;

static void tell(int stream, const char *text)
{
    assert_true(w.n < TOLD);
    w.told[w.n++] = (told){ .stream = stream, .text = strdup(text) };
}

static void join(int i, const sabot_table *table, uint64_t seq)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;
    char text[100];

    snprintf(text, sizeof text, "welcome %llu %s p%d", (unsigned long long)seq, viewers[i], i);
    tell(i, text);
    sabot_table_for(table, w.viewer[i], &seen);
    const size_t n = block_write(&seen, seq, block);
    unsigned char *const own = malloc(n);
    assert_true(own && w.n < TOLD);
    memcpy(own, block, n);
    w.told[w.n++] = (told){ .stream = i, .block = own, .n = n };
    w.here[i] = true;
}

/* The next entry of the journal. */
static uint64_t enter(const char *text, int64_t time_ms, const sabot_ruling *ruling,
                      const char *person, const char *command)
{
    static journal_entry entry;
    char line[JOURNAL_LINE];

    memset(&entry, 0, sizeof entry);
    entry.seq = w.chain.next;
    entry.time_ms = time_ms;
    entry.before = w.chain.last;
    snprintf(entry.table, sizeof entry.table, "t");
    snprintf(entry.person, sizeof entry.person, "%s", person);
    snprintf(entry.command, sizeof entry.command, "%s", command);
    snprintf(entry.text, sizeof entry.text, "%s", text);
    journal_ruling(ruling, entry.ruling);
    const size_t n = journal_write(&entry, line, sizeof line);
    assert_true(n > 0 && w.entries < ENTRIES);
    assert_int_equal(journal_follow(&w.chain, line, n, &entry), JOURNAL_SOUND);
    w.entry[w.entries++] = strdup(line);
    return entry.seq;
}

static void tell_event(int i, const sabot_table *table, uint64_t seq, const sabot_event *event)
{
    char text[SABOT_LINE_MAX + 32];
    sabot_event seen;

    if (!w.here[i] || !sabot_event_for(table, w.viewer[i], event, &seen))
        return;
    const int n = snprintf(text, sizeof text, "%llu %lld ", (unsigned long long)seq,
                           (long long)seen.time_ms);
    sabot_event_to_text(&seen, false, text + n, sizeof text - (size_t)n);
    tell(i, text);
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    const int seat = event->actor_seat != 0 ? event->actor_seat : event->seat;
    const bool asked = event->role == SABOT_PARTICIPANT && (seat == 2 || seat == 4);
    const int whose = seat == 2 ? 1 : 3;
    char text[SABOT_LINE_MAX], person[8] = "", id[16] = "";

    (void)context;
    if (asked) {
        snprintf(person, sizeof person, "p%d", whose);
        snprintf(id, sizeof id, "c%d", w.entries);
    }
    sabot_event_to_text(event, false, text, sizeof text);
    const uint64_t seq = enter(text, event->time_ms, ruling, person, id);
    for (int i = 0; i < VIEWERS; i++)
        tell_event(i, table, seq, event);
    if (asked && w.here[whose]) {
        snprintf(text, sizeof text, "ruling %s %llu %s: so", id, (unsigned long long)seq,
                 sabot_verdict_text((sabot_verdict)ruling->verdict));
        tell(whose, text);
    }
    for (int i = 0; i < VIEWERS; i++)
        if ((seq + 40 * (uint64_t)i) % 151 == 10) { /* cut off, back at once: goes on */
            if (!w.here[i]) {
                join(i, table, seq);
            } else {
                snprintf(text, sizeof text, "welcome %llu %s p%d on", (unsigned long long)seq,
                         viewers[i], i);
                tell(i, text);
            }
        } else if ((seq + 40 * (uint64_t)i) % 151 == 90) { /* away for a while: a new block */
            w.here[i] = false;
        } else if (!w.here[i] && (seq + 40 * (uint64_t)i) % 151 == 120) {
            join(i, table, seq);
        }
}

/* An evening of a game, with what everybody was told. */
static void play(int game)
{
    static deal_evening evening;
    char line[SABOT_LINE_MAX];
    sabot_rules rules;

    memset(&w, 0, sizeof w);
    w.game = game;
    journal_chain_begin(&w.chain);
    assert_true(sabot_rules_default(&rules, game, 0));
    const sabot_ruling opened = deal_evening_open(&evening, &rules, "witness", 5);
    assert_int_equal(opened.verdict, SABOT_ACCEPTED);
    sabot_table_to_text(&rules, line, sizeof line);
    enter(line, 0, &opened, "", "");
    for (int i = 0; i < VIEWERS; i++) {
        const char *const word = viewers[i];
        assert_true(codec_viewer(word, strlen(word), &w.viewer[i]));
        join(i, &evening.table, 0);
    }
    evening.driver.listener = listen;
    evening.irregular = 20;
    while (evening.table.events < EVENTS) {
        evening.driver.now_ms += 100 * (int64_t)(evening.table.events % 2);
        deal_evening_turn(&evening);
    }
}

static void forget(void)
{
    for (int i = 0; i < w.n; i++) {
        free(w.told[i].text);
        free(w.told[i].block);
    }
    for (int i = 0; i < w.entries; i++)
        free(w.entry[i]);
}

/* ---- Held ------------------------------------------------------------------------------------ */

static char last_fault[1024];

static void keep_fault(void *context, const char *says)
{
    (void)context;
    snprintf(last_fault, sizeof last_fault, "%s", says);
}

typedef enum spoiling { SOUND, LEFT_OUT, TWICE, OTHERWISE, SWAPPED, SHORT, SPOILINGS } spoiling;

static void take(witness_stream *s, const told *t, bool otherwise)
{
    static sabot_table table;
    static unsigned char block[BLOCK_MAX];
    client_line line;
    client_last place = { true, 0, 0 };
    uint64_t seq;

    if (t->block && otherwise) {
        assert_int_equal(block_read(t->block, t->n, &seq, &table), BLOCK_READ);
        table.now_ms++;
        assert_true(witness_block(s, block, block_write(&table, seq, block)));
    } else if (t->block) {
        assert_true(witness_block(s, t->block, t->n));
    } else {
        char text[SABOT_LINE_MAX + 64];
        snprintf(text, sizeof text, "%s", t->text);
        char *const number = strpbrk(text, "0123456789");
        char *const digit = number ? number + strspn(number, "0123456789") - 1 : NULL;
        if (otherwise && digit) /* another number */
            *digit = (char)('0' + (*digit - '0' + 5) % 10);
        if (client_read_line(text, strlen(text), &place, &line) == 1)
            assert_true(witness_line(s, &line));
    }
}

/* How many faults are found where thing `at` is spoiled so? */
static uint64_t hold(spoiling how, int at)
{
    witness *const one = witness_new("t", keep_fault, NULL);
    witness_stream *stream[VIEWERS];

    for (int i = 0; i < VIEWERS; i++)
        stream[i] = witness_stream_new(one);
    for (int i = 0; i < w.n; i++) {
        const told *const t = &w.told[i];
        if (i == at && how == LEFT_OUT)
            continue;
        take(stream[i == at && how == SWAPPED ? (t->stream + 1) % VIEWERS : t->stream], t,
             i == at && how == OTHERWISE);
        if (i == at && how == TWICE)
            take(stream[t->stream], t, false);
    }
    for (int i = 0; i < VIEWERS; i++)
        if (!w.here[i])
            witness_left(stream[i]);
    witness_mark(one);
    for (int i = 0; i < w.entries - (how == SHORT ? at : 0); i++)
        assert_true(witness_entry(one, w.entry[i], strlen(w.entry[i])));
    witness_end(one);
    const uint64_t faults = witness_count(one)->faults;
    if (how == SOUND && faults == 0) {
        assert_int_equal(witness_count(one)->entries, w.entries);
        assert_true(w.entries < EVENTS || witness_count(one)->events > EVENTS);
        assert_true(w.entries < EVENTS || witness_count(one)->rulings > 5);
    }
    witness_free(one);
    return faults;
}

static bool begins(const told *t, const char *word)
{
    return t->text && strncmp(t->text, word, strlen(word)) == 0;
}

/* What the stream was told next, rulings aside; NULL nothing. */
static const told *next_of(int at)
{
    for (int i = at + 1; i < w.n; i++)
        if (w.told[i].stream == w.told[at].stream && !begins(&w.told[i], "ruling"))
            return &w.told[i];
    return NULL;
}

/* Was it the last that the stream was told before it was cut off and sent a block? */
static bool is_before_block(int at)
{
    const told *const next = next_of(at);

    return next ? begins(next, "welcome") && !strstr(next->text, " on")
                : !w.here[w.told[at].stream];
}

/* Is it one that is always tried: a block that is another, the last line before one went on? */
static bool is_tried(spoiling how, int at)
{
    const told *const next = next_of(at);

    return (how == OTHERWISE && w.told[at].block) ||
           (how == LEFT_OUT && next && begins(next, "welcome") && strstr(next->text, " on"));
}

/* Is it one that may be spoiled without harm? A ruling left out, or heard twice, is no lie; nor is
 * a welcome that only says once more who one is; what was lost on the way is in the block. */
static bool is_harmless(spoiling how, int at)
{
    const told *const t = &w.told[at];
    const bool welcome = begins(t, "welcome");

    if (begins(t, "ruling"))
        return how == LEFT_OUT || how == TWICE;
    if (t->block)
        return how == LEFT_OUT || how == TWICE;
    if (!welcome)
        return how == LEFT_OUT && is_before_block(at);
    return how == TWICE || strstr(t->text, " on");
}

static void test_witness(void **state)
{
    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        const int step = test_is_long() ? 41 : test_is_brief() ? 4001 : 801;
        const int tried_in = test_is_brief() ? 6 : 1; /* of those that are always tried */
        int tried = 0, met = 0;
        play(game);
        if (hold(SOUND, -1) != 0)
            fail_msg("game %d: %s", game, last_fault);
        for (int how = LEFT_OUT; how <= SWAPPED; how++)
            for (int at = 0; at < w.n; at++) {
                const bool always = is_tried((spoiling)how, at) && met++ % tried_in == 0;
                if ((at % step != how && !always) || is_harmless((spoiling)how, at))
                    continue;
                if (hold((spoiling)how, at) == 0)
                    fail_msg("game %d: not found, %d of %d: %s", game, how, at,
                             w.told[at].text ? w.told[at].text : "a block");
                tried++;
            }
        assert_true(hold(SHORT, 3) > 0);
        print_message("# game %d: %d things told, %d spoiled\n", game, w.n, tried);
        forget();
    }
}

/* The same command twice in the journal. */
static void test_twice(void **state)
{
    sabot_rules rules;
    char line[SABOT_LINE_MAX];
    const sabot_ruling yes = { .verdict = SABOT_ACCEPTED, .says = "" };

    (void)state;
    memset(&w, 0, sizeof w);
    journal_chain_begin(&w.chain);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    sabot_table_to_text(&rules, line, sizeof line);
    enter(line, 0, &yes, "", "");
    enter("sit seat=1 buy-in=500", 0, &yes, "p1", "c1");
    enter("buy-in seat=1 500", 0, &yes, "p1", "c1");
    assert_int_equal(hold(SOUND, -1), 1);
    assert_string_equal(last_fault, "t: the command p1 c1 stands in the journal twice, again as 2");
    forget();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_witness),
        cmocka_unit_test(test_twice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
