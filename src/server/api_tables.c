/* api_tables.c: the lobby, a table as its viewer may see it, its journal, and events by HTTP. */
#include "server/serving.h"

#include "codec/codec.h"
#include "deal/players.h"
#include "sabot/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPECTS_MOST = 200, JOURNAL_MOST = 4 << 20, SEEN_DIGITS = 20,
       CLOCK_MOST_MS = 86400000 /* a day */ };

/* ---- The lobby ------------------------------------------------------------------------------- */

static json_t *money(sabot_cents cents)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(cents, text);
    return json_string(text);
}

static json_t *taken(const sabot_table *table)
{
    json_t *list = json_array();

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const char *name = sabot_patron(table, seat);
        if (!sabot_seats_has(table->taken, seat))
            continue;
        json_array_append_new(list, json_pack("{s:i,s:s,s:b,s:o}", "seat", seat, "name",
                                              name[0] == '@' ? name + 1 : name, "house",
                                              strncmp(name, DEAL_HOUSE_NAME,
                                                      strlen(DEAL_HOUSE_NAME)) == 0, "chips",
                                              money(table->ledger.balance[SABOT_SEAT_ACCOUNT +
                                                                          seat])));
    }
    return list;
}

static json_t *table_json(const hub_table *t)
{
    const hub_settings *set = hub_settings_of(t);
    const sabot_table *table = hub_look(t);
    sabot_standing standing;

    sabot_stand(table, &standing);
    return json_pack("{s:s,s:s,s:i,s:s,s:o,s:o,s:i,s:i,s:o,s:s,s:i,s:s,s:s,s:i,s:b,s:b,s:b}",
                     "name", table->rules.table, "game", sabot_game_text(table->rules.game),
                     "edition", (int)table->rules.edition, "pit", table->rules.pit, "minimum",
                     money(table->rules.minimum), "maximum", money(table->rules.maximum),
                     "vigorish", (int)table->rules.vigorish, "seats", (int)table->rules.seats,
                     "taken", taken(table), "phase", sabot_phase_text(table->phase), "round",
                     (int)standing.round, "dealer",
                     set->live ? "live" : "auto", "results", hub_results(t), "watching",
                     hub_clients(t), "closing", hub_is_closing(t), "failed",
                     hub_failed(t) != NULL, "called", hub_called(t));
}

void api_tables(asking *a)
{
    json_t *list = json_array();

    for (hub_table *t = hub_next(a->s->hub, NULL); t; t = hub_next(a->s->hub, t))
        json_array_append_new(list, table_json(t));
    api_json(a, 200, json_pack("{s:o,s:o}", "tables", list, "guest",
                               a->s->options.guests ? money(a->s->options.chips) : json_null()));
}

/* ---- A table --------------------------------------------------------------------------------- */

/* As who one looks: from the own seat, or as anybody. */
static sabot_viewer viewer_of(const asking *a, const sabot_table *table)
{
    for (int seat = 1; a->who.name[0] != '\0' && seat <= SABOT_SEATS_MAX; seat++) {
        const char *name = sabot_patron(table, seat);
        if (name[0] == '@' && strcmp(name + 1, a->who.name) == 0)
            return (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)seat };
    }
    return (sabot_viewer){ SABOT_SPECTATOR, 0 };
}

static json_t *expects(const sabot_table *seen, sabot_viewer viewer)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    char line[SABOT_LINE_MAX];
    json_t *list = json_array();
    const sabot_asked asked = { .roles = viewer.seat ? 0 : SABOT_ROLE_BIT(SABOT_PARTICIPANT),
                                .seat = viewer.seat };
    const int n = sabot_expect(seen, asked, next);

    for (int i = 0; i < n && i < EXPECTS_MOST; i++) {
        sabot_expected_hide(&next[i]);
        sabot_expected_to_text(&next[i], line, sizeof line);
        json_array_append_new(list, json_string(line));
    }
    return list;
}

static void answer_table(asking *a, const hub_table *t)
{
    static char text[SABOT_END_MAX], rules[SABOT_LINE_MAX];
    sabot_table seen;
    sabot_view view;
    json_error_t error;
    const sabot_viewer viewer = viewer_of(a, hub_look(t));
    json_t *answer = table_json(t);

    sabot_table_for(hub_look(t), viewer, &seen);
    sabot_look(&seen, viewer, &view);
    sabot_view_to_json(&view, text, sizeof text);
    sabot_table_to_text(&seen.rules, rules, sizeof rules);
    json_object_set_new(answer, "entries", json_integer((json_int_t)hub_entries(t)));
    json_object_set_new(answer, "burn", hub_burned(t) < 0 ? json_null()
                                                          : json_integer(hub_burned(t)));
    json_object_set_new(answer, "rules", json_string(rules));
    json_object_set_new(answer, "view", json_loads(text, 0, &error));
    json_object_set_new(answer, "expects", expects(&seen, viewer));
    api_json(a, 200, answer);
}

/* ---- Its journal ----------------------------------------------------------------------------- */

typedef struct journal_out {
    char *at;
    size_t n;
    uint64_t until;
    bool failed;
} journal_out;

static bool add_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    journal_out *j = context;

    if (seq >= j->until || j->n + n + 1 > JOURNAL_MOST)
        return false;
    memcpy(j->at + j->n, line, n);
    j->n += n;
    j->at[j->n++] = '\n';
    return true;
}

/* What lies face down while a round is on stands in the journal: it is given as far as the last
 * round that is over, to who may read it. */
static void answer_journal(asking *a, const hub_table *t)
{
    const uint32_t may = people_role_bit(PEOPLE_AUDITOR) | people_role_bit(PEOPLE_FLOORPERSON) |
                         people_role_bit(PEOPLE_SUPERVISOR) | people_role_bit(PEOPLE_PIT_BOSS) |
                         people_role_bit(PEOPLE_ADMINISTRATOR);
    const char *from = web_query(a->r, "from");
    const bool sound = !from || (strlen(from) < 19 && from[0] != '\0' &&
                                 strspn(from, "0123456789") == strlen(from));
    journal_out j = { .until = hub_shown(t) };

    if ((a->who.roles & may) == 0) {
        api_error(a, a->who.name[0] ? 403 : 401, "a journal is for the floor and for auditors");
        return;
    }
    if (!sound) {
        api_error(a, 400, "from is the number of an entry");
        return;
    }
    j.at = malloc(JOURNAL_MOST);
    if (!j.at || store_read(a->s->reads, hub_settings_of(t)->rules.table,
                            from ? strtoull(from, NULL, 10) : 0, add_entry, &j) == STORE_FAILED)
        api_error(a, 503, "the journal cannot be read now");
    else
        web_answer(a->r, 200, "application/jsonl", j.at, j.n, NULL);
    free(j.at);
}

/* "NAME", "NAME/journal": which of these, and the table; answered if it is neither. */
static hub_table *table_of(asking *a, const char *word)
{
    char name[JOURNAL_NAME];
    const size_t n = strlen(a->rest), tail = strlen(word);
    hub_table *t = NULL;

    if (n > tail && n - tail < sizeof name && strcmp(a->rest + n - tail, word) == 0) {
        memcpy(name, a->rest, n - tail);
        name[n - tail] = '\0';
        t = hub_find(a->s->hub, name);
    }
    return t;
}

void api_table(asking *a)
{
    const hub_table *t = table_of(a, "/journal");

    if (t) {
        answer_journal(a, t);
        return;
    }
    t = table_of(a, "");
    if (t)
        answer_table(a, t);
    else
        api_error(a, 404, "there is no such table");
}

/* ---- Events by HTTP -------------------------------------------------------------------------- */

typedef struct event_job {
    event_asked head;
    asking a;
    hub_client *client;
    struct event_job *next;      /* of those that were answered */
} event_job;

/* The hub is in the middle of its delivery: who was answered leaves it after that. */
void api_events_leave(server *s)
{
    event_job *j = s->answered;

    s->answered = NULL;
    for (event_job *next; j; j = next) {
        next = j->next;
        hub_leave(j->client);
        free(j);
    }
}

void api_event_answer(void *peer, const hub_bytes *bytes)
{
    event_job *j = peer;
    const size_t n = bytes->n > 0 && bytes->at[bytes->n - 1] == '\n' ? bytes->n - 1 : bytes->n;
    const bool error = n > 9 && memcmp(bytes->at, "{\"error\":", 9) == 0;

    web_answer(j->a.r, error ? 409 : 200, "application/json", bytes->at, n, NULL);
    json_decref(j->a.body);
    j->next = j->a.s->answered;
    j->a.s->answered = j;
}

/* A dealer calls the floor, or takes the call back; the floor answers it. */
static void call_floor(asking *a, hub_table *t)
{
    const uint32_t floor = people_role_bit(PEOPLE_FLOORPERSON) |
                           people_role_bit(PEOPLE_SUPERVISOR) | people_role_bit(PEOPLE_PIT_BOSS) |
                           people_role_bit(PEOPLE_PIT_CLERK);
    const json_t *called = json_object_get(a->body, "called");

    if (!json_is_boolean(called)) {
        api_error(a, 400, "\"called\" is true, or false where somebody comes");
    } else if ((a->who.roles & (people_role_bit(PEOPLE_DEALER) | floor)) == 0) {
        api_error(a, 403, "the floor is called by a dealer");
    } else if (!kept_tables_call(a->s, t, json_is_true(called), a->who.name)) {
        api_error(a, 503, "the store cannot keep this now; try again soon");
    } else {
        api_json(a, 200, json_pack("{s:b}", "called", hub_called(t)));
    }
}

static void put_event(asking *a, hub_table *t)
{
    const char *as = json_string_value(json_object_get(a->body, "as")), *id, *line;
    const json_t *seen = json_object_get(a->body, "seen");
    char text[SABOT_LINE_MAX + 128];
    sabot_role role;
    bool reads_only;

    if (!t || hub_failed(t)) {
        api_error(a, t ? 503 : 404, t ? "this table has failed, and the house is told"
                                      : "there is no such table");
        return;
    }
    if (!(id = api_text(a, "id")) || !(line = api_text(a, "line")))
        return;
    if (!json_is_integer(seen) || json_integer_value(seen) < 0 || strchr(id, ' ') ||
        strlen(id) + strlen(line) + SEEN_DIGITS + 2 >= sizeof text) {
        api_error(a, 400, "\"id\" is one word, \"seen\" the number you saw last, \"line\" one line "
                  "of the vocabulary");
        return;
    }
    if (!api_role(&a->who, as ? as : "participant", &role, &reads_only)) {
        api_error(a, 403, "you may not come as %s", as ? as : "participant");
        return;
    }
    event_job *j = calloc(1, sizeof *j);
    const hub_join join = { .peer = j, .account = a->who.name, .role = role,
                            .reads_only = reads_only, .json = true };
    hub_client *c = j ? hub_join_table(t, &join, server_clock()) : NULL;
    if (!c) {
        free(j);
        api_error(a, 503, "there is no memory left");
        return;
    }
    *j = (event_job){ { true }, *a, c, NULL };
    const int n = snprintf(text, sizeof text, "%s %lld %s", id,
                           (long long)json_integer_value(seen), line);
    hub_line(c, text, (size_t)n, server_clock());
}

/* ---- A table closed -------------------------------------------------------------------------- */

/* When the round is over; asked again it is being closed still, or is. */
static void close_table(asking *a, hub_table *t)
{
    const char *name = hub_settings_of(t)->rules.table;

    if ((a->who.roles & people_role_bit(PEOPLE_ADMINISTRATOR)) == 0) {
        api_error(a, 403, "this is not for you to do");
        server_log(a->s, "refused", "name", a->who.name, "path", web_path(a->r), NULL);
    } else if (hub_failed(t))
        api_error(a, 409, "this table has failed; start the server again first");
    else if (!kept_tables_close(a->s, t, a->who.name))
        api_error(a, 503, "the store cannot keep this now; try again soon");
    else {
        server_log(a->s, "table closed", "table", name, "by", a->who.name, NULL);
        api_json(a, 200, json_pack("{s:s,s:b}", "name", name, "closed",
                                   hub_look(t)->phase == SABOT_PHASE_CLOSED));
    }
}

void api_to_table(asking *a)
{
    hub_table *const closed = table_of(a, "/close"), *const called = table_of(a, "/call");

    if (closed)
        close_table(a, closed);
    else if (called)
        call_floor(a, called);
    else
        put_event(a, table_of(a, "/events"));
}

/* ---- A table opened -------------------------------------------------------------------------- */

/* A whole number of the body, where it is given: 0 to most. */
static bool read_number(asking *a, const char *key, int most, int *number)
{
    const json_t *given = json_object_get(a->body, key);
    const json_int_t n = json_is_integer(given) ? json_integer_value(given) : -1;

    if (!given)
        return true;
    if (n < 0 || n > most) {
        api_error(a, 400, "\"%s\" is a whole number, 0 to %d", key, most);
        return false;
    }
    *number = (int)n;
    return true;
}

static bool read_dealer(asking *a, bool *live)
{
    const json_t *given = json_object_get(a->body, "dealer");
    const char *word = json_is_string(given) ? json_string_value(given) : "";

    *live = strcmp(word, "live") == 0;
    if (!given || *live || strcmp(word, "auto") == 0)
        return true;
    api_error(a, 400, "\"dealer\" is auto or live");
    return false;
}

static bool read_settings(asking *a, hub_settings *set)
{
    return read_dealer(a, &set->live) &&
           read_number(a, "house_players", SABOT_SEATS_MAX, &set->house_players) &&
           read_number(a, "pace_ms", CLOCK_MOST_MS, &set->pace_ms) &&
           read_number(a, "betting_ms", CLOCK_MOST_MS, &set->betting_ms) &&
           read_number(a, "answer_ms", CLOCK_MOST_MS, &set->answer_ms) &&
           read_number(a, "idle_ms", CLOCK_MOST_MS, &set->idle_ms);
}

void api_open_table(asking *a)
{
    hub_settings set = hub_usual();
    sabot_rules_fault fault;
    sabot_error error;
    char says[STORE_SAYS], ruling[SABOT_LINE_MAX];
    const char *rules = api_text(a, "rules");

    if (!rules || !read_settings(a, &set))
        return;
    if (sabot_rules_from_memory(rules, strlen(rules), &set.rules, &fault, &error) < 0)
        api_error(a, 400, "%s", error.says);
    else if (fault.ruling.verdict == SABOT_REFUSED) {
        sabot_ruling_to_text(&fault.ruling, ruling, sizeof ruling);
        api_error(a, 400, "line %d, %s: %s", fault.line, fault.key, ruling);
    } else if (!server_open_table(a->s, &set, true, says))
        api_error(a, 409, "%s", says);
    else {
        server_log(a->s, "table opened", "table", set.rules.table, "by", a->who.name, NULL);
        api_json(a, 200, json_pack("{s:s}", "name", set.rules.table));
    }
}
