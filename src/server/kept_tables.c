/* kept_tables.c: tables that were opened by request, those that are to be closed, and those whose
 * dealer has called the floor. Each is a record of the store, so that every server of it opens or
 * closes the table, or tells of the call, now and after it was started again.
 *
 *   table    {"rules":"table minibaccarat table=high","live":false,"house_players":2,...}
 *   closing  {"by":"admin"}
 *   call     {"by":"dora"}, while nobody has come */
#include "server/serving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kind[] = "table", closing[] = "closing", call[] = "call";

/* ---- A record -------------------------------------------------------------------------------- */

static char *write_settings(const hub_settings *set)
{
    char rules[SABOT_LINE_MAX];
    json_t *record;
    char *text;

    sabot_table_to_text(&set->rules, rules, sizeof rules);
    record = json_pack("{s:s,s:b,s:i,s:i,s:i,s:i,s:i}", "rules", rules, "live", set->live,
                       "house_players", set->house_players, "pace_ms", set->pace_ms, "betting_ms",
                       set->betting_ms, "answer_ms", set->answer_ms, "idle_ms", set->idle_ms);
    text = record ? json_dumps(record, JSON_COMPACT) : NULL;
    json_decref(record);
    return text;
}

static bool read_settings(const char *text, size_t n, hub_settings *set)
{
    json_t *record = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    const char *rules;
    sabot_ruling ruling;
    sabot_error error;
    int live;

    memset(set, 0, sizeof *set);
    const bool read =
        record && json_unpack(record, "{s:s,s:b,s:i,s:i,s:i,s:i,s:i}", "rules", &rules, "live",
                              &live, "house_players", &set->house_players, "pace_ms", &set->pace_ms,
                              "betting_ms", &set->betting_ms, "answer_ms", &set->answer_ms,
                              "idle_ms", &set->idle_ms) == 0 &&
        sabot_table_from_text(rules, strlen(rules), &set->rules, &ruling, &error) == 0 &&
        ruling.verdict == SABOT_ACCEPTED;
    set->live = read && live;
    json_decref(record);
    return read;
}

/* ---- Keeping one ----------------------------------------------------------------------------- */

bool kept_tables_put(server *s, const hub_settings *settings, char says[STORE_SAYS])
{
    char *text = write_settings(settings);
    const store_status status = text ? store_put_record(s->reads, kind, settings->rules.table, 0,
                                                        text, strlen(text)) : STORE_FAILED;

    free(text);
    if (status == STORE_CONFLICT)
        snprintf(says, STORE_SAYS, "a table of that name is open");
    else if (status != STORE_OK)
        snprintf(says, STORE_SAYS, "the store cannot keep this now; try again soon");
    return status == STORE_OK;
}

void kept_tables_drop(server *s, const hub_settings *settings)
{
    store_put_record(s->reads, kind, settings->rules.table, 1, NULL, 0);
}

/* ---- Closing one ----------------------------------------------------------------------------- */

/* Somebody wants something of a table; STORE_CONFLICT: somebody does already. */
static store_status put_wish(server *s, const char *of, const hub_table *t, const char *by)
{
    json_t *record = json_pack("{s:s}", "by", by);
    char *text = record ? json_dumps(record, JSON_COMPACT) : NULL;
    const store_status status = text ? store_put_record(s->reads, of,
                                                        hub_settings_of(t)->rules.table, 0, text,
                                                        strlen(text)) : STORE_FAILED;

    free(text);
    json_decref(record);
    return status;
}

bool kept_tables_close(server *s, hub_table *t, const char *by)
{
    const store_status status = put_wish(s, closing, t, by);

    if (status != STORE_OK && status != STORE_CONFLICT) /* it is being closed already */
        return false;
    hub_close_table(t, by, server_clock());
    return true;
}

static bool close_one(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    server *s = context;
    hub_table *t = hub_find(s->hub, key);
    json_t *record = t && !hub_is_closing(t) ? json_loadb(text, n, 0, NULL) : NULL;
    const char *by = json_string_value(json_object_get(record, "by"));

    (void)number;
    if (by)
        hub_close_table(t, by, server_clock());
    json_decref(record);
    return true;
}

void kept_tables_closing(server *s)
{
    store_records(s->reads, closing, close_one, s);
}

/* ---- Calling the floor ----------------------------------------------------------------------- */

bool kept_tables_call(server *s, hub_table *t, bool called, const char *by)
{
    /* A call is made once and not changed: its number is 1, if there is one. */
    const store_status status = called ? put_wish(s, call, t, by)
                                       : store_put_record(s->reads, call,
                                                          hub_settings_of(t)->rules.table, 1, NULL,
                                                          0);

    if (status != STORE_OK && status != STORE_CONFLICT) /* it is so already */
        return false;
    hub_call(t, called);
    return true;
}

static bool note_call(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    (void)number;
    (void)text;
    (void)n;
    return json_object_set_new(context, key, json_true()) == 0;
}

void kept_tables_calls(server *s)
{
    json_t *calls = json_object();

    if (calls && store_records(s->reads, call, note_call, calls) == STORE_OK)
        for (hub_table *t = hub_next(s->hub, NULL); t; t = hub_next(s->hub, t))
            hub_call(t, json_object_get(calls, hub_settings_of(t)->rules.table) != NULL);
    json_decref(calls);
}

/* ---- Opening those that others keep ---------------------------------------------------------- */

typedef struct found {
    server *s;
    hub_settings *at;
    int n, room;
} found;

static bool collect(void *context, const char *key, uint64_t number, const char *text, size_t n)
{
    found *f = context;

    (void)number;
    if (hub_find(f->s->hub, key))
        return true;
    if (f->n == f->room) {
        const int room = f->room ? 2 * f->room : 16;
        hub_settings *at = realloc(f->at, (size_t)room * sizeof *at);
        if (!at)
            return false;
        f->at = at;
        f->room = room;
    }
    f->n += read_settings(text, n, &f->at[f->n]) && strcmp(f->at[f->n].rules.table, key) == 0;
    return true;
}

/* One that does not open is told once, and no reason not to serve the others. */
void kept_tables_open(server *s)
{
    found f = { .s = s };
    char says[STORE_SAYS];
    int unopened = 0;

    store_records(s->reads, kind, collect, &f);
    for (int i = 0; i < f.n; i++) {
        if (server_open_table(s, &f.at[i], false, says))
            server_log(s, "table opened", "table", f.at[i].rules.table, NULL);
        else if (++unopened > s->unopened)
            server_log(s, "table not opened", "table", f.at[i].rules.table, "why", says, NULL);
    }
    s->unopened = unopened;
    free(f.at);
}
