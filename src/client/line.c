/* line.c: see line.h. */
#include "client/line.h"

#include <string.h>

bool client_id_is_sound(const char *id, size_t n)
{
    if (n == 0 || n >= CLIENT_ID)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!((id[i] >= 'A' && id[i] <= 'Z') || (id[i] >= 'a' && id[i] <= 'z') ||
              (id[i] >= '0' && id[i] <= '9') || id[i] == '.' || id[i] == '_' || id[i] == '-'))
            return false;
    return true;
}

/* What is left of a line; words are parted by one blank each. */
typedef struct rest {
    const char *at;
    size_t n;
} rest;

static rest next_word(rest *r)
{
    const char *const blank = memchr(r->at, ' ', r->n);
    const rest word = { r->at, blank ? (size_t)(blank - r->at) : r->n };
    const size_t taken = word.n + (blank != NULL);

    r->at += taken;
    r->n -= taken;
    return word;
}

static bool read_number(rest word, uint64_t *number)
{
    if (word.n == 0 || word.n > 18 || (word.n > 1 && word.at[0] == '0'))
        return false;
    *number = 0;
    for (size_t i = 0; i < word.n; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        *number = *number * 10 + (uint64_t)(word.at[i] - '0');
    }
    return true;
}

static bool copy(rest word, char *out, size_t size)
{
    if (word.n == 0 || word.n >= size || memchr(word.at, '\0', word.n))
        return false;
    memcpy(out, word.at, word.n);
    out[word.n] = '\0';
    return true;
}

static bool is(rest word, const char *text)
{
    return word.n == strlen(text) && memcmp(word.at, text, word.n) == 0;
}

static bool read_id(rest *r, client_line *line)
{
    const rest word = next_word(r);

    return client_id_is_sound(word.at, word.n) && copy(word, line->id, sizeof line->id);
}

static bool read_welcome(rest *r, client_line *line)
{
    if (!read_number(next_word(r), &line->seq) ||
        !copy(next_word(r), line->viewer, sizeof line->viewer) ||
        !copy(next_word(r), line->name, sizeof line->name))
        return false;
    line->on = is(*r, "on");
    return line->on || r->n == 0;
}

static bool read_clock(rest *r, client_line *line)
{
    const rest word = next_word(r);
    uint64_t ms = 0;

    if (!is(word, "-") && !read_number(word, &ms))
        return false;
    line->ms = is(word, "-") ? -1 : (int64_t)ms;
    return r->n > 0;
}

/* "+300": so much later than the event before; "+": not later. */
static bool read_later(rest word, const client_last *place, int64_t *time_ms)
{
    uint64_t later = 0;

    if (!place->is || word.n == 0 || word.at[0] != '+' ||
        (word.n > 1 && !read_number((rest){ word.at + 1, word.n - 1 }, &later)))
        return false;
    *time_ms = place->time_ms + (int64_t)later;
    return true;
}

/* The number and the time that stand before an event; false if they are none. */
static bool read_place(rest word, rest *r, const client_last *place, client_line *line)
{
    uint64_t time_ms;

    line->kind = CLIENT_EVENT;
    if (read_later(word, place, &line->time_ms)) {
        line->seq = place->seq + 1;
        return r->n > 0;
    }
    if (!read_number(word, &line->seq))
        return false;
    const rest when = next_word(r);
    if (read_number(when, &time_ms))
        line->time_ms = (int64_t)time_ms;
    else if (!read_later(when, place, &line->time_ms))
        return false;
    return r->n > 0;
}

int client_read_line(const char *text, size_t n, client_last *place, client_line *line)
{
    rest r = { text, n };
    const rest word = next_word(&r);
    bool sound = true;

    memset(line, 0, sizeof *line);
    if (word.n > 0 && (word.at[0] == '+' || (word.at[0] >= '0' && word.at[0] <= '9'))) {
        sound = read_place(word, &r, place, line);
        if (sound)
            *place = (client_last){ true, line->seq, line->time_ms };
    } else if (is(word, "ruling")) {
        line->kind = CLIENT_RULING;
        sound = read_id(&r, line) && read_number(next_word(&r), &line->seq) && r.n > 0;
    } else if (is(word, "error")) {
        line->kind = CLIENT_ERROR;
        sound = read_id(&r, line) && r.n > 0;
    } else if (is(word, "welcome")) {
        line->kind = CLIENT_WELCOME;
        sound = read_welcome(&r, line);
    } else if (is(word, "clock")) {
        line->kind = CLIENT_CLOCK;
        sound = read_clock(&r, line);
    } else if (is(word, "bye")) {
        line->kind = CLIENT_BYE;
    } else {
        sound = word.n > 0 && word.at[0] >= 'a' && word.at[0] <= 'z';
    }
    line->text = r.at;
    line->n = r.n;
    return !sound ? -1 : line->kind != 0;
}
