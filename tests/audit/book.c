/* book.c: see book.h. */
#include "audit/book.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SECOND_MS = 1000 };

static void add(book *b, const sabot_ruling *ruling, const char *text)
{
    if (b->n == b->room) {
        b->room = b->room ? 2 * b->room : 256;
        b->at = realloc(b->at, (size_t)b->room * sizeof *b->at);
        assert_non_null(b->at);
    }
    book_entry *e = &b->at[b->n++];
    journal_ruling(ruling, e->ruling);
    e->text = strdup(text);
    e->time_ms = b->now_ms;
}

static int note(book *b, const sabot_event *event)
{
    char text[SABOT_LINE_MAX];
    sabot_event timed = *event;

    timed.time_ms = b->now_ms;
    sabot_event_to_text(event, false, text, sizeof text);
    const sabot_ruling now = sabot_judge(b->table_now, &timed);
    add(b, &now, text);
    if (now.verdict != SABOT_REFUSED)
        sabot_apply(b->table_now, &timed);
    b->now_ms += SECOND_MS;
    return now.verdict;
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    book *b = context;

    (void)table;
    if (note(b, event) != ruling->verdict)
        fail_msg("with times it is %s: %s", b->at[b->n - 1].ruling, b->at[b->n - 1].text);
}

void book_open(book *b, const char *table, const sabot_rules *rules, const char *seed,
               int64_t time_ms)
{
    char text[SABOT_LINE_MAX];

    memset(b, 0, sizeof *b);
    snprintf(b->table, sizeof b->table, "%s", table);
    b->evening = calloc(1, sizeof *b->evening);
    b->table_now = calloc(1, sizeof *b->table_now);
    assert_true(b->evening && b->table_now);
    b->now_ms = time_ms;
    const sabot_ruling opened = deal_evening_open(b->evening, rules, seed, 5);
    assert_int_equal(opened.verdict, SABOT_ACCEPTED);
    *b->table_now = b->evening->table;
    sabot_table_to_text(rules, text, sizeof text);
    add(b, &opened, text);
    b->now_ms += SECOND_MS;
    b->evening->driver.listener = listen;
    b->evening->driver.context = b;
}

void book_free(book *b)
{
    for (int i = 0; i < b->n; i++)
        free(b->at[i].text);
    free(b->at);
    free(b->evening);
    free(b->table_now);
    memset(b, 0, sizeof *b);
}

void book_play(book *b, int entries, int irregular)
{
    b->evening->irregular = irregular;
    for (int turns = 0; b->n < entries && turns < 20 * entries; turns++)
        deal_evening_turn(b->evening);
}

void book_close(book *b)
{
    deal_evening_close(b->evening);
}

int book_say(book *b, const char *format, ...)
{
    char text[SABOT_LINE_MAX];
    sabot_event event;
    sabot_error error;
    bool timed;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (sabot_event_from_text(text, strlen(text), &event, &timed, &error) < 0)
        fail_msg("%s: %s", text, error.says);
    const int verdict = note(b, &event);
    b->evening->table = *b->table_now;
    b->evening->table.now_ms = 0;
    return verdict;
}

void book_wait(book *b, int minutes)
{
    b->now_ms += (int64_t)minutes * 60 * SECOND_MS;
}

void book_drop(book *b, int place)
{
    free(b->at[place].text);
    memmove(&b->at[place], &b->at[place + 1], (size_t)(b->n - place - 1) * sizeof *b->at);
    b->n--;
}

void book_insert(book *b, int place, const char *ruling, const char *text)
{
    const sabot_ruling none = { 0 };

    add(b, &none, text);
    book_entry e = b->at[b->n - 1];
    memmove(&b->at[place + 1], &b->at[place], (size_t)(b->n - 1 - place) * sizeof *b->at);
    snprintf(e.ruling, sizeof e.ruling, "%s", ruling);
    e.time_ms = b->at[place > 0 ? place - 1 : 0].time_ms;
    b->at[place] = e;
}

void book_text(book *b, int place, const char *text)
{
    char *copy = strdup(text); /* of what may be the text itself */

    free(b->at[place].text);
    b->at[place].text = copy;
}

void book_copy(book *to, const book *from)
{
    *to = *from;
    to->evening = NULL;
    to->table_now = NULL;
    to->at = malloc((size_t)from->room * sizeof *to->at);
    assert_non_null(to->at);
    for (int i = 0; i < from->n; i++) {
        to->at[i] = from->at[i];
        to->at[i].text = strdup(from->at[i].text);
    }
}

int book_find(const book *b, int from, const char *begins)
{
    for (int i = from; i < b->n; i++)
        if (strncmp(b->at[i].text, begins, strlen(begins)) == 0)
            return i;
    return -1;
}

void book_write(const book *b, const char *path)
{
    static journal_entry e;
    static char line[JOURNAL_LINE];
    journal_hash last = journal_no_hash;
    FILE *out = fopen(path, "a");

    assert_non_null(out);
    for (int i = 0; i < b->n; i++) {
        memset(&e, 0, sizeof e);
        memcpy(e.table, b->table, sizeof e.table);
        memcpy(e.ruling, b->at[i].ruling, sizeof e.ruling);
        snprintf(e.text, sizeof e.text, "%s", b->at[i].text);
        e.seq = (uint64_t)i;
        e.time_ms = b->at[i].time_ms;
        e.before = last;
        assert_true(journal_write(&e, line, sizeof line) > 0);
        fprintf(out, "%s\n", line);
        last = e.hash;
    }
    assert_int_equal(fclose(out), 0);
}
