/* keep.c: a session kept in a store. What must always hold: whatever was answered is durable. The
 * acts of the house that come after an answer wait for the next: until then they may be taken back
 * (A111), and a house that was interrupted does them again. */
#include "session.h"

#include "cli/cli.h"
#include "store/kept.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct session_kept {
    store *store;
    const char *where;
    kept_table journal;
    kept_entry *at;              /* that wait */
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
    kept_entry *at;
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
    kept_entry *w;

    if (!make_room(kept))
        return fail(s, "there is no memory left");
    w = &kept->at[kept->n++];
    memset(&w->entry, 0, sizeof w->entry);
    w->event = event ? *event : (sabot_event){ 0 };
    w->round = event ? journal_round(&s->table, event) : 0;
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
    store_batch batch;

    if (!kept || kept->n == 0)
        return 0;
    if (s->keep_failed)
        return -1;
    if (!kept_join(&kept->journal, kept->at, kept->line, kept->n, &batch))
        return fail(s, "the line cannot be written into a journal");
    if (store_append(kept->store, &batch, 1) != STORE_OK)
        return fail(s, store_says(kept->store));
    if (batch.status == STORE_CONFLICT)
        return fail(s, "somebody else has written to this table meanwhile; begin again");
    kept_appended(&kept->journal, kept->store, &batch, &s->table);
    kept->n = 0;
    deal_past_forget(&s->past);
    return 0;
}

/* ---- The table in the store ------------------------------------------------------------------ */

/* The source is told again what was dealt since its seal. */
static void follow(void *context, const sabot_table *table, const sabot_event *event)
{
    session_deal_follow(context, table, event);
}

/* The table goes on where its journal ends. */
static int resume(session *s, const sabot_table *table, const char *opening)
{
    if (strcmp(s->kept->journal.opening, opening) != 0)
        return fail(s, "a table of that name was opened with other rules; name another "
                    "(table=...)");
    s->table = *table;
    s->driver.now_ms = s->kept->journal.chain.time_ms;
    s->seq = s->kept->journal.chain.next - 1;
    if (kept_follow(s->kept->store, s->kept->journal.chain.table, table, follow, s) != KEPT_OPEN)
        return fail(s, store_says(s->kept->store));
    return session_deal_resumed(s) < 0 ? -1 : 1;
}

int session_keep_table(session *s, const sabot_ruling *opened)
{
    static journal_replay replay;
    char opening[JOURNAL_TEXT];
    const char *table = s->rules.table[0] != '\0' ? s->rules.table : "table";

    if (!s->kept)
        return 0;
    if (session_deal_table(s, table, s->kept->store) < 0)
        return -1;
    sabot_table_to_text(&s->rules, opening, sizeof opening);
    switch (kept_open(&s->kept->journal, s->kept->store, table, &replay)) {
    case KEPT_OPEN:
        return resume(s, &replay.table, opening);
    case KEPT_NONE:
        if (session_deal_begins(s) < 0)
            return -1;
        session_keep_time(s);
        return wait(s, NULL, opened, opening) == 0 ? session_keep(s) : -1;
    case KEPT_UNSOUND:
        return fail(s, "its journal is not sound; \"sabot journal verify\" tells where");
    default:
        return fail(s, store_says(s->kept->store));
    }
}
