/* keep.c: a session kept in a store. What must always hold: whatever was answered is durable. The
 * acts of the house that come after an answer wait for the next: until then they may be taken back
 * (A111), and a house that was interrupted does them again. */
#include "session.h"

#include "cli/cli.h"
#include "sabot/standing.h"
#include "store/replay.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct waiting {
    sabot_event event;
    uint32_t round;
    journal_entry entry;
    char line[JOURNAL_LINE];
} waiting;

struct session_kept {
    store *store;
    const char *where;
    journal_chain chain;
    waiting *at;
    store_line *line;
    int n, room;
    bool clock;                  /* a line without a time has that of the clock */
};

/* ---- Opening --------------------------------------------------------------------------------- */

session_kept *session_keep_open(const char *where, bool clock)
{
    char says[STORE_SAYS];
    session_kept *kept = calloc(1, sizeof *kept);
    store *s = kept ? store_open(where, says) : NULL;

    if (!s) {
        cli_error("table", "%s", kept ? says : "there is no memory left");
        free(kept);
        return NULL;
    }
    kept->store = s;
    kept->where = where;
    kept->clock = clock;
    journal_chain_begin(&kept->chain);
    return kept;
}

void session_keep_close(session_kept *kept)
{
    if (!kept)
        return;
    store_close(kept->store);
    free(kept->at);
    free(kept->line);
    free(kept);
}

static int64_t clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void session_keep_time(session *s)
{
    const int64_t now = s->kept && s->kept->clock ? clock_ms() : 0;

    if (now > s->driver.now_ms)
        s->driver.now_ms = now;
}

/* ---- Waiting --------------------------------------------------------------------------------- */

static bool make_room(session_kept *kept)
{
    const int room = kept->room ? 2 * kept->room : 64;
    waiting *at;
    store_line *line;

    if (kept->n < kept->room)
        return true;
    at = realloc(kept->at, (size_t)room * sizeof *at);
    if (at)
        kept->at = at;
    line = at ? realloc(kept->line, (size_t)room * sizeof *line) : NULL;
    if (!line)
        return false;
    kept->line = line;
    kept->room = room;
    return true;
}

static int fail(session *s, const char *says)
{
    s->over = s->keep_failed = true;
    cli_error("table", "%s: %s; what was typed last is not kept, and nothing after it is judged",
              s->kept->where, says);
    return -1;
}

static int wait(session *s, const sabot_event *event, const sabot_ruling *ruling, const char *text)
{
    session_kept *kept = s->kept;
    sabot_standing standing;
    waiting *w;

    if (!make_room(kept))
        return fail(s, "there is no memory left");
    w = &kept->at[kept->n++];
    memset(&w->entry, 0, sizeof w->entry);
    w->event = event ? *event : (sabot_event){ 0 };
    sabot_stand(&s->table, &standing);
    w->round = event ? standing.round : 0;
    w->entry.time_ms = s->driver.now_ms;
    journal_ruling(ruling, w->entry.ruling);
    if (text)
        snprintf(w->entry.text, sizeof w->entry.text, "%s", text);
    else
        sabot_event_to_text(event, false, w->entry.text, sizeof w->entry.text);
    return 0;
}

void session_keep_event(session *s, const sabot_event *event, const sabot_ruling *ruling)
{
    if (s->kept && !s->keep_failed)
        wait(s, event, ruling, NULL);
}

void session_keep_back(session *s)
{
    if (s->kept && s->kept->n > 0)
        s->kept->n--;
}

/* Everything that waits becomes durable, in one go. */
int session_keep(session *s)
{
    session_kept *kept = s->kept;
    journal_chain chain;
    store_batch batch;

    if (!kept || kept->n == 0)
        return 0;
    if (s->keep_failed)
        return -1;
    chain = kept->chain;
    for (int i = 0; i < kept->n; i++) {
        waiting *w = &kept->at[i];
        memcpy(w->entry.table, kept->chain.table, sizeof w->entry.table);
        w->entry.seq = chain.next++;
        w->entry.before = chain.last;
        if (w->entry.time_ms < chain.time_ms)
            w->entry.time_ms = chain.time_ms;
        kept->line[i] = (store_line){ .entry = &w->entry, .round = w->round, .text = w->line,
                                      .event = w->event.kind ? &w->event : NULL };
        kept->line[i].n = journal_write(&w->entry, w->line, sizeof w->line);
        if (kept->line[i].n == 0)
            return fail(s, "the line cannot be written into a journal");
        chain.last = w->entry.hash;
        chain.time_ms = w->entry.time_ms;
    }
    batch = (store_batch){ .table = kept->chain.table, .expected = kept->chain.next,
                           .line = kept->line, .n = kept->n };
    if (store_append(kept->store, &batch, 1) != STORE_OK)
        return fail(s, store_says(kept->store));
    if (batch.status == STORE_CONFLICT)
        return fail(s, "somebody else has written to this table meanwhile; begin again");
    memcpy(chain.table, kept->chain.table, sizeof chain.table);
    kept->chain = chain;
    kept->n = 0;
    deal_past_forget(&s->past);
    return 0;
}

/* ---- The table in the store ------------------------------------------------------------------ */

typedef struct resuming {
    session *s;
    journal_replay replay;
    const char *opening;
    bool other;              /* it was opened with other rules */
    bool failed;
} resuming;

static bool resume_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    resuming *r = context;
    static journal_entry entry;
    sabot_event event;
    sabot_ruling now;
    sabot_error error;

    if (journal_read(line, n, &entry, &error) < 0 ||
        journal_follow(&r->s->kept->chain, line, n, &entry) != JOURNAL_SOUND ||
        journal_replay_take(&r->replay, &entry, &event, &now, &error) == REPLAY_UNREADABLE)
        r->failed = true;
    else if (seq == 0 && strcmp(entry.text, r->opening) != 0)
        r->other = true;
    else if (event.kind != SABOT_EV_NONE && now.verdict != SABOT_REFUSED &&
             journal_verdict(&entry) != SABOT_REFUSED)
        session_deal_follow(r->s, &r->replay.table, &event);
    return !r->failed && !r->other;
}

/* The table goes on where its journal ends. */
static int resume(session *s, const char *table, const char *opening)
{
    static resuming r;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.opening = opening;
    journal_chain_begin(&s->kept->chain);
    if (store_read(s->kept->store, table, 0, resume_entry, &r) != STORE_OK)
        return fail(s, store_says(s->kept->store));
    if (r.other)
        return fail(s, "a table of that name was opened with other rules; name another "
                    "(table=...)");
    if (r.failed)
        return fail(s, "its journal is not sound; \"sabot journal verify\" tells where");
    s->table = r.replay.table;
    s->driver.now_ms = s->kept->chain.time_ms;
    s->seq = s->kept->chain.next - 1;
    return session_deal_resumed(s) < 0 ? -1 : 1;
}

int session_keep_table(session *s, const sabot_ruling *opened)
{
    char opening[JOURNAL_TEXT];
    const char *table = s->rules.table[0] != '\0' ? s->rules.table : "table";
    journal_chain chain;

    if (!s->kept)
        return 0;
    if (session_deal_table(s, table, s->kept->store) < 0)
        return -1;
    sabot_table_to_text(&s->rules, opening, sizeof opening);
    switch (store_chain(s->kept->store, table, &chain)) {
    case STORE_OK:
        return resume(s, table, opening);
    case STORE_NONE:
        snprintf(s->kept->chain.table, sizeof s->kept->chain.table, "%s", table);
        session_keep_time(s);
        return wait(s, NULL, opened, opening) == 0 ? session_keep(s) : -1;
    default:
        return fail(s, store_says(s->kept->store));
    }
}
