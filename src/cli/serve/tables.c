/* tables.c: which tables a server runs: rules by name, one of every game, or a file of them. */
#include "serve.h"

#include "cli/number.h"
#include "cli/ready.h"
#include "codec/codec.h"

#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

hub_settings serve_usual(void)
{
    hub_settings usual = hub_usual();

    usual.house_players = 3;
    return usual;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Seconds, with a fraction: "0.4". */
static bool read_seconds(const char *text, int *ms)
{
    char *end;
    const double seconds = strtod(text, &end);

    if (end == text || *end != '\0' || !(seconds >= 0 && seconds <= 86400))
        return false;
    *ms = (int)(seconds * 1000 + 0.5);
    return true;
}

static bool read_dealer(hub_settings *how, const char *value)
{
    how->live = strcmp(value, "live") == 0;
    return how->live || strcmp(value, "auto") == 0;
}

static bool read_players(hub_settings *how, const char *value)
{
    long n;

    if (!cli_number(value, 0, SABOT_SEATS_MAX, &n))
        return false;
    how->house_players = (int)n;
    return true;
}

bool serve_set(hub_settings *how, const char *key, const char *value, char says[SERVE_SAYS])
{
    const struct { const char *key, *wants; bool done; } keys[] = {
        { "dealer", "auto or live", strcmp(key, "dealer") == 0 && read_dealer(how, value) },
        { "house-players", "a number of seats, 0 to 15",
          strcmp(key, "house-players") == 0 && read_players(how, value) },
        { "pace", "seconds", strcmp(key, "pace") == 0 && read_seconds(value, &how->pace_ms) },
        { "betting", "seconds",
          strcmp(key, "betting") == 0 && read_seconds(value, &how->betting_ms) },
        { "answer", "seconds", strcmp(key, "answer") == 0 && read_seconds(value, &how->answer_ms) },
        { "idle", "seconds", strcmp(key, "idle") == 0 && read_seconds(value, &how->idle_ms) },
    };

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i].key, key) != 0)
            continue;
        if (!keys[i].done)
            snprintf(says, SERVE_SAYS, "%s is %s, not \"%s\"", key, keys[i].wants, value);
        return keys[i].done;
    }
    snprintf(says, SERVE_SAYS, "there is no key \"%s\"; there are rules, dealer, house-players, "
             "pace, betting, answer and idle", key);
    return false;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static hub_settings *add(serve_tables *tables, const hub_settings *how, char says[SERVE_SAYS])
{
    if (!tables->at)
        tables->at = calloc(SERVE_TABLES, sizeof *tables->at);
    if (!tables->at || tables->n == SERVE_TABLES) {
        snprintf(says, SERVE_SAYS, "a server has %d tables at most", SERVE_TABLES);
        return NULL;
    }
    tables->at[tables->n] = *how;
    return &tables->at[tables->n++];
}

static bool read_rules(hub_settings *to, const char *name, char says[SERVE_SAYS])
{
    rulesfile *file = calloc(1, sizeof *file);
    char path[READY_PATH];
    sabot_error error;
    int line = 0;
    bool done = false;

    if (!file)
        snprintf(says, SERVE_SAYS, "there is no memory left");
    else if (ready_rules(name, path, file, &line, &error) < 0)
        snprintf(says, SERVE_SAYS, "%.60s: %s", name, error.says);
    else if (file->faults > 0)
        snprintf(says, SERVE_SAYS, "%.60s is not in order; \"sabot rules check %.60s\" tells what "
                 "is wrong", name, name);
    else {
        to->rules = file->rules;
        done = true;
    }
    free(file);
    return done;
}

bool serve_add_rules(serve_tables *tables, const hub_settings *how, const char *rules,
                     char says[SERVE_SAYS])
{
    hub_settings *to = add(tables, how, says);

    return to && read_rules(to, rules, says);
}

/* Where a newcomer looks first stands what asks least of them: hands that are everybody's, a house
 * that banks, few seats. */
static int by_ease(const void *one, const void *other)
{
    const sabot_rules *const a = &((const hub_settings *)one)->rules;
    const sabot_rules *const b = &((const hub_settings *)other)->rules;
    const sabot_traits *const x = sabot_traits_of(a->game), *const y = sabot_traits_of(b->game);

    if (x->contest != y->contest)
        return (x->contest == SABOT_OWN_HANDS) - (y->contest == SABOT_OWN_HANDS);
    if (x->banking != y->banking)
        return (x->banking != SABOT_HOUSE_BANKS) - (y->banking != SABOT_HOUSE_BANKS);
    return a->seats != b->seats ? a->seats - b->seats : a->game - b->game;
}

bool serve_add_all(serve_tables *tables, const hub_settings *how, char says[SERVE_SAYS])
{
    int game[CODEC_GAMES_MAX];
    const int n = codec_games(game);

    for (int i = 0; i < n; i++) {
        char name[READY_NAME];
        snprintf(name, sizeof name, "%s-fair", sabot_game_text(game[i]));
        if (!serve_add_rules(tables, how, name, says))
            return false;
        snprintf(tables->at[tables->n - 1].rules.table, sizeof tables->at->rules.table, "%s",
                 sabot_game_text(game[i]));
    }
    qsort(tables->at, (size_t)tables->n, sizeof *tables->at, by_ease);
    return true;
}

/* ---- A file ---------------------------------------------------------------------------------- */

typedef struct reading {
    serve_tables *tables;
    const hub_settings *how;
    char *says;
    hub_settings *at;
    char section[64];
    bool has_rules;
} reading;

static bool finish(reading *r)
{
    if (!r->at || r->has_rules)
        return true;
    snprintf(r->says, SERVE_SAYS, "table [%s] has no rules: say rules = NAME", r->section);
    return false;
}

static bool begin_table(reading *r, const char *section)
{
    const size_t most = sizeof r->how->rules.table - 1;

    if (!finish(r))
        return false;
    if (strlen(section) > most) {
        snprintf(r->says, SERVE_SAYS, "the name [%.60s] is too long: a table's name has %zu "
                 "letters at most", section, most);
        return false;
    }
    r->at = add(r->tables, r->how, r->says);
    return r->at != NULL;
}

/* The reader goes on after a line that was refused: the first reason is the one that is told. */
static int take(void *context, const char *section, const char *key, const char *value)
{
    reading *r = context;

    if (r->says[0] != '\0')
        return 0;
    if (!r->at || strcmp(section, r->section) != 0) {
        if (!begin_table(r, section))
            return 0;
        snprintf(r->section, sizeof r->section, "%s", section);
        r->has_rules = false;
    }
    if (strcmp(key, "rules") != 0)
        return serve_set(r->at, key, value, r->says);
    const hub_settings before = *r->at;
    if (!read_rules(r->at, value, r->says))
        return 0;
    r->has_rules = true;
    sabot_rules rules = r->at->rules;
    *r->at = before;
    r->at->rules = rules;
    snprintf(r->at->rules.table, sizeof r->at->rules.table, "%s", section);
    return 1;
}

bool serve_add_file(serve_tables *tables, const hub_settings *how, const char *path,
                    char says[SERVE_SAYS])
{
    char why[SERVE_SAYS] = "";
    reading r = { .tables = tables, .how = how, .says = why };
    const int line = ini_parse(path, take, &r);

    if (line == -1)
        snprintf(says, SERVE_SAYS, "%.200s cannot be read", path);
    else if (line != 0)
        snprintf(says, SERVE_SAYS, "%.100s:%d: %.250s", path, line,
                 why[0] != '\0' ? why : "a line is KEY = VALUE or [TABLE]");
    else if (finish(&r))
        return true;
    else
        snprintf(says, SERVE_SAYS, "%.100s: %.250s", path, why);
    return false;
}
