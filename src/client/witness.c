/* witness.c: see witness.h. Texts of events are kept once, however many read them, each with its
 * time: so two are the same if they are the same pointer. */
#include "client/witness.h"

#include "client/fold.h"
#include "sabot/sabot.h"
#include "store/replay.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VIEWERS = SABOT_ROLES + SABOT_SEATS_MAX + 1, SUM = 16, SAYS = 1024 };

typedef enum note_kind { NOTE_EVENT, NOTE_WELCOME, NOTE_BLOCK } note_kind;

/* Something that a stream was told. */
typedef struct note {
    uint64_t seq;
    const char *text;            /* of an event, with its time; of a block, its sum */
    uint8_t kind;                /* note_kind */
    bool on;                     /* of a welcome */
    sabot_viewer viewer;         /* likewise */
} note;

struct witness_stream {
    witness_stream *next;
    witness *w;
    note *notes;
    size_t n, room, at;          /* at: what was held against the journal so far */
    int64_t time_ms;             /* while it is told */
    bool left;
    char name[CLIENT_NAME];
    bool active;                 /* while it is held: it has a viewer */
    sabot_viewer viewer;
};

typedef struct ruled {
    uint64_t seq;
    const char *id, *name;
    int verdict;
} ruled;

typedef struct texts {           /* each once */
    char **at;
    size_t n, room;
} texts;

struct witness {
    char table[JOURNAL_NAME];
    witness_teller *tell;
    void *context;
    witness_stream *streams;
    texts texts;
    ruled *ruled;
    size_t ruled_n, ruled_room, ruled_at;
    uint64_t told, mark;         /* the latest number told to anybody */
    texts commands;              /* "person command", while the journal is read */
    journal_replay replay;
    journal_chain chain;
    bool broken;
    witness_figures figures;
};

witness *witness_new(const char *table, witness_teller *tell, void *context)
{
    witness *const w = calloc(1, sizeof *w);

    if (!w)
        return NULL;
    snprintf(w->table, sizeof w->table, "%s", table);
    w->tell = tell;
    w->context = context;
    w->mark = UINT64_MAX;
    journal_chain_begin(&w->chain);
    return w;
}

static void free_texts(texts *t)
{
    for (size_t i = 0; i < t->room; i++)
        free(t->at[i]);
    free(t->at);
}

void witness_free(witness *w)
{
    if (!w)
        return;
    for (witness_stream *s = w->streams, *next; s; s = next) {
        next = s->next;
        free(s->notes);
        free(s);
    }
    free_texts(&w->texts);
    free_texts(&w->commands);
    free(w->ruled);
    free(w);
}

const witness_figures *witness_count(const witness *w)
{
    return &w->figures;
}

static void fault(witness *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void fault(witness *w, const char *format, ...)
{
    char says[SAYS];
    va_list list;

    const int n = snprintf(says, sizeof says, "%s: ", w->table);
    va_start(list, format);
    vsnprintf(says + n, sizeof says - (size_t)n, format, list);
    va_end(list);
    w->figures.faults++;
    w->tell(w->context, says);
}

/* ---- Texts, each once ------------------------------------------------------------------------ */

static uint64_t sum_of(const char *text)
{
    uint64_t sum = UINT64_C(14695981039346656037);

    for (; *text != '\0'; text++)
        sum = (sum ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return sum;
}

static char **place_of(texts *t, const char *text)
{
    size_t i = (size_t)sum_of(text) & (t->room - 1);

    while (t->at[i] && strcmp(t->at[i], text) != 0)
        i = (i + 1) & (t->room - 1);
    return &t->at[i];
}

static bool grow(texts *t)
{
    texts more = { .room = t->room ? 2 * t->room : 1024 };

    more.at = calloc(more.room, sizeof *more.at);
    if (!more.at)
        return false;
    for (size_t i = 0; i < t->room; i++)
        if (t->at[i])
            *place_of(&more, t->at[i]) = t->at[i];
    more.n = t->n;
    free(t->at);
    *t = more;
    return true;
}

/* NULL: there is no memory. *was says whether it was there. */
static const char *keep_text(texts *t, const char *text, bool *was)
{
    if (2 * t->n >= t->room && !grow(t))
        return NULL;
    char **const at = place_of(t, text);
    *was = *at != NULL;
    if (!*at) {
        *at = strdup(text);
        t->n += *at != NULL;
    }
    return *at;
}

static const char *keep(witness *w, const char *text)
{
    bool was;

    return keep_text(&w->texts, text, &was);
}

/* ---- What was told --------------------------------------------------------------------------- */

witness_stream *witness_stream_new(witness *w)
{
    witness_stream *const s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->w = w;
    s->next = w->streams;
    w->streams = s;
    w->figures.streams++;
    return s;
}

static bool add(witness_stream *s, note one)
{
    if (s->n == s->room) {
        const size_t room = s->room ? 2 * s->room : 64;
        note *const more = realloc(s->notes, room * sizeof *more);
        if (!more)
            return false;
        s->notes = more;
        s->room = room;
    }
    s->notes[s->n++] = one;
    return true;
}

/* The event, with its time, whether the line has that or not; told as it is always written. */
static bool add_event(witness_stream *s, const client_line *line)
{
    char text[SABOT_LINE_MAX];
    sabot_event event;
    sabot_error error;
    witness *const w = s->w;

    if (client_event(line, &s->time_ms, &event, &error) < 0) {
        fault(w, "%s was told what is no event (%s): %llu %.*s", s->name, error.says,
              (unsigned long long)line->seq, (int)line->n, line->text);
        return true;
    }
    const size_t n = sabot_event_to_text(&event, false, text, sizeof text);
    if (n != line->n || memcmp(text, line->text, n) != 0)
        fault(w, "%s was told %.*s, which is written %s", s->name, (int)line->n, line->text, text);
    sabot_event_to_text(&event, true, text, sizeof text);
    const char *const kept = keep(w, text);
    w->figures.events++;
    w->told = line->seq > w->told ? line->seq : w->told;
    return kept && add(s, (note){ .kind = NOTE_EVENT, .seq = line->seq, .text = kept });
}

static bool add_welcome(witness_stream *s, const client_line *line)
{
    client_fold who = { 0 };

    memcpy(s->name, line->name, sizeof s->name);
    if (!client_fold_welcome(&who, line)) {
        fault(s->w, "%s was welcomed as %s", line->name, line->viewer);
        return true;
    }
    return add(s, (note){ .kind = NOTE_WELCOME, .seq = line->seq, .on = line->on,
                          .viewer = who.viewer });
}

/* The first word of a ruling: "accepted 19:47-7.2(c) ...", "refused: ...". */
static int verdict_of(const client_line *line)
{
    size_t n = 0;

    while (n < line->n && line->text[n] != ' ' && line->text[n] != ':')
        n++;
    return journal_verdict_of(line->text, n);
}

static bool add_ruling(witness_stream *s, const client_line *line)
{
    witness *const w = s->w;

    if (w->ruled_n == w->ruled_room) {
        const size_t room = w->ruled_room ? 2 * w->ruled_room : 64;
        ruled *const more = realloc(w->ruled, room * sizeof *more);
        if (!more)
            return false;
        w->ruled = more;
        w->ruled_room = room;
    }
    ruled *const one = &w->ruled[w->ruled_n];
    *one = (ruled){ .seq = line->seq, .id = keep(w, line->id), .name = keep(w, s->name),
                    .verdict = verdict_of(line) };
    if (!one->id || !one->name)
        return false;
    w->ruled_n++;
    w->figures.rulings++;
    w->told = line->seq > w->told ? line->seq : w->told;
    return true;
}

bool witness_line(witness_stream *s, const client_line *line)
{
    switch (line->kind) {
    case CLIENT_EVENT:   return add_event(s, line);
    case CLIENT_WELCOME: return add_welcome(s, line);
    case CLIENT_RULING:  return add_ruling(s, line);
    default:             return true;
    }
}

/* The sum of a table, as a text. */
static const char *table_sum(witness *w, const sabot_table *table)
{
    unsigned char sum[SUM];
    char text[2 * SUM + 1];

    crypto_generichash(sum, sizeof sum, (const unsigned char *)table, sizeof *table, NULL, 0);
    sodium_bin2hex(text, sizeof text, sum, sizeof sum);
    return keep(w, text);
}

bool witness_block(witness_stream *s, const void *bytes, size_t n)
{
    static sabot_table table;
    uint64_t seq;

    s->w->figures.blocks++;
    if (block_read(bytes, n, &seq, &table) != BLOCK_READ) {
        fault(s->w, "%s was sent what is no table of this library", s->name);
        return true;
    }
    s->time_ms = table.now_ms;
    const char *const sum = table_sum(s->w, &table);
    return sum && add(s, (note){ .kind = NOTE_BLOCK, .seq = seq, .text = sum });
}

void witness_left(witness_stream *s)
{
    s->left = true;
}

void witness_mark(witness *w)
{
    w->mark = w->told;
}

uint64_t witness_marked(const witness *w)
{
    return w->mark;
}

/* ---- Held against the journal ---------------------------------------------------------------- */

/* What the viewers read of the entry at hand: NULL nothing; computed once for each. */
typedef struct readings {
    bool known[VIEWERS];
    const char *text[VIEWERS];
} readings;

static const char *read_by(witness *w, readings *r, sabot_viewer viewer, const sabot_event *event)
{
    const int i = viewer.role == SABOT_PARTICIPANT ? SABOT_ROLES + viewer.seat : viewer.role;
    char text[SABOT_LINE_MAX];
    sabot_event told;

    if (r->known[i])
        return r->text[i];
    r->known[i] = true;
    if (sabot_event_for(&w->replay.table, viewer, event, &told)) {
        sabot_event_to_text(&told, true, text, sizeof text);
        r->text[i] = keep(w, text);
    }
    return r->text[i];
}

/* Is what this stream was not told excused: by the block of its next welcome, or since it had left,
 * or since nobody need have been told yet? */
static bool is_excused(const witness_stream *s, uint64_t seq)
{
    if (s->at < s->n)
        return s->notes[s->at].kind == NOTE_WELCOME && !s->notes[s->at].on;
    return s->left || seq > s->w->mark;
}

static void hold_event(witness_stream *s, readings *r, uint64_t seq, const sabot_event *event)
{
    const char *const wanted = event && s->active ? read_by(s->w, r, s->viewer, event) : NULL;
    const note *const next = s->at < s->n ? &s->notes[s->at] : NULL;

    if (next && next->kind == NOTE_EVENT && next->seq <= seq) {
        if (next->seq < seq || !s->active)
            fault(s->w, "%s was told %llu %s out of its place", s->name,
                  (unsigned long long)next->seq, next->text);
        else if (!wanted)
            fault(s->w, "%s was told %llu %s, and may not know of it", s->name,
                  (unsigned long long)seq, next->text);
        else if (wanted != next->text)
            fault(s->w, "%s was told %llu %s in the place of %s", s->name, (unsigned long long)seq,
                  next->text, wanted);
        s->at++;
    } else if (wanted && !is_excused(s, seq)) {
        fault(s->w, "%s was not told %llu %s", s->name, (unsigned long long)seq, wanted);
    }
}

/* Who is welcomed after this entry: the block that follows is the table as it is now. */
static void hold_welcomes(witness_stream *s, uint64_t seq)
{
    static sabot_table seen;

    while (s->at < s->n && s->notes[s->at].kind != NOTE_EVENT && s->notes[s->at].seq <= seq) {
        const note *const one = &s->notes[s->at++];
        if (one->seq < seq)
            fault(s->w, "%s was welcomed after %llu, behind what was told", s->name,
                  (unsigned long long)one->seq);
        if (one->kind == NOTE_WELCOME) {
            s->active = true;
            s->viewer = one->viewer;
            continue;
        }
        sabot_table_for(&s->w->replay.table, s->viewer, &seen);
        if (table_sum(s->w, &seen) != one->text)
            fault(s->w, "%s was sent another table than that after %llu", s->name,
                  (unsigned long long)seq);
    }
}

static int by_seq(const void *a, const void *b)
{
    const ruled *const one = a, *const other = b;

    return one->seq < other->seq ? -1 : one->seq > other->seq;
}

/* The rulings on this entry: it is that of the command, by that person, and came to the same. */
static void hold_rulings(witness *w, const journal_entry *entry)
{
    for (; w->ruled_at < w->ruled_n && w->ruled[w->ruled_at].seq <= entry->seq; w->ruled_at++) {
        const ruled *const one = &w->ruled[w->ruled_at];
        if (strcmp(one->id, entry->command) != 0 || strcmp(one->name, entry->person) != 0 ||
            one->verdict != journal_verdict(entry))
            fault(w, "%s was answered on %s by entry %llu, which is another's (%s %s: %s)",
                  one->name, one->id, (unsigned long long)entry->seq, entry->person,
                  entry->command, entry->ruling);
    }
}

/* A command is done once. */
static void hold_command(witness *w, const journal_entry *entry)
{
    char text[2 * JOURNAL_NAME];
    bool was = false;

    if (entry->command[0] == '\0')
        return;
    snprintf(text, sizeof text, "%s %s", entry->person, entry->command);
    keep_text(&w->commands, text, &was);
    if (was)
        fault(w, "the command %s stands in the journal twice, again as %llu", text,
              (unsigned long long)entry->seq);
}

bool witness_entry(witness *w, const char *line, size_t n)
{
    static journal_entry entry;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;
    readings r = { 0 };

    if (w->broken)
        return false;
    if (w->figures.entries++ == 0 && w->ruled_n > 0)
        qsort(w->ruled, w->ruled_n, sizeof *w->ruled, by_seq);
    if (journal_read(line, n, &entry, &error) < 0 ||
        journal_follow(&w->chain, line, n, &entry) != JOURNAL_SOUND ||
        journal_replay_take(&w->replay, &entry, &event, &now, &error) == REPLAY_UNREADABLE) {
        fault(w, "the journal does not hold at its entry %llu",
              (unsigned long long)w->chain.next);
        w->broken = true;
        return false;
    }
    const bool applied = event.kind != SABOT_EV_NONE && journal_verdict(&entry) != SABOT_REFUSED;
    hold_rulings(w, &entry);
    hold_command(w, &entry);
    for (witness_stream *s = w->streams; s; s = s->next) {
        hold_event(s, &r, entry.seq, applied ? &event : NULL);
        hold_welcomes(s, entry.seq);
    }
    return true;
}

void witness_shown(witness *w, uint64_t entries)
{
    if (w->mark >= entries && entries > 0)
        w->mark = entries - 1;
}

void witness_end(witness *w)
{
    for (const witness_stream *s = w->streams; s; s = s->next)
        if (s->at < s->n && s->notes[s->at].seq <= w->mark)
            fault(w, "%s was told %llu things that the journal does not have, from %llu %s on",
                  s->name, (unsigned long long)(s->n - s->at),
                  (unsigned long long)s->notes[s->at].seq,
                  s->notes[s->at].kind == NOTE_EVENT ? s->notes[s->at].text : "");
    if (w->ruled_at < w->ruled_n && w->ruled[w->ruled_at].seq <= w->mark)
        fault(w, "%llu rulings were told that the journal does not have",
              (unsigned long long)(w->ruled_n - w->ruled_at));
}
