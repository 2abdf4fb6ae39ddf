/* document_read.c: a JSON document back into what it was written from. A file is somebody's: every
 * number is looked at before it is believed, and what does not add up is refused. */
#include "simulate/document.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct sim_document {
    json_t *root;
};

static int refuse(char says[SIM_SAYS], const char *sentence)
{
    snprintf(says, SIM_SAYS, "%s", sentence);
    return -1;
}

static int refuse_field(char says[SIM_SAYS], const char *field)
{
    snprintf(says, SIM_SAYS, "its field \"%s\" is missing or is not what sabot simulate --json "
             "writes", field);
    return -1;
}

/* ---- Pieces -------------------------------------------------------------------------------- */

static bool take_count(const json_t *value, uint64_t *count)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return false;
    *count = (uint64_t)json_integer_value(value);
    return true;
}

static bool get_count(const json_t *object, const char *name, uint64_t *count)
{
    return take_count(json_object_get(object, name), count);
}

static bool get_number(const json_t *object, const char *name, int least, int most, int *number)
{
    const json_t *const value = json_object_get(object, name);

    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return false;
    *number = (int)json_integer_value(value);
    return true;
}

/* Digits, perhaps with a sign; far from what 128 bits hold. */
static bool take_sum(const json_t *value, odds_int *sum)
{
    const char *text = json_string_value(value);
    const bool negative = text && *text == '-';
    odds_int magnitude = 0;
    size_t n;

    if (!text)
        return false;
    text += negative;
    n = strspn(text, "0123456789");
    if (n == 0 || n > 36 || text[n] != '\0')
        return false;
    for (; *text != '\0'; text++)
        magnitude = 10 * magnitude + (*text - '0');
    *sum = negative ? -magnitude : magnitude;
    return true;
}

static bool get_sum(const json_t *object, const char *name, odds_int *sum)
{
    return take_sum(json_object_get(object, name), sum);
}

static bool get_counts(const json_t *object, const char *name, uint64_t *count, int n)
{
    const json_t *const list = json_object_get(object, name);

    if (!json_is_array(list) || json_array_size(list) != (size_t)n)
        return false;
    for (int i = 0; i < n; i++)
        if (!take_count(json_array_get(list, (size_t)i), &count[i]))
            return false;
    return true;
}

static bool get_sums(const json_t *object, const char *name, odds_int *sum, int n)
{
    const json_t *const list = json_object_get(object, name);

    if (!json_is_array(list) || json_array_size(list) != (size_t)n)
        return false;
    for (int i = 0; i < n; i++)
        if (!take_sum(json_array_get(list, (size_t)i), &sum[i]))
            return false;
    return true;
}

static const json_t *item(const json_t *object, const char *name, int i)
{
    return json_array_get(json_object_get(object, name), (size_t)i);
}

/* ---- The file ------------------------------------------------------------------------------ */

/* Is it a document of this program? False with the reason. */
static bool is_ours(const json_t *root, const char *version, char says[SIM_SAYS])
{
    const char *const made_by = json_string_value(json_object_get(root, "version"));
    const json_t *const format = json_object_get(root, "format");

    if (!made_by || !json_is_integer(format))
        return refuse(says, "cannot be merged: it is no result of sabot simulate --json") == 0;
    if (strcmp(made_by, version) == 0 && json_integer_value(format) == SIM_FORMAT)
        return true;
    if (strcmp(made_by, version) != 0)
        snprintf(says, SIM_SAYS, "cannot be merged: it was made by sabot %.20s, this is %s; merge "
                 "with the program that made it", made_by, version);
    else
        snprintf(says, SIM_SAYS, "cannot be merged: it was made by another build of sabot, in "
                 "format %lld, this one writes %d; merge with the program that made it",
                 (long long)json_integer_value(format), SIM_FORMAT);
    return false;
}

sim_document *sim_document_load(FILE *from, const char *version, char says[SIM_SAYS])
{
    sim_document *const document = calloc(1, sizeof *document);
    json_error_t error;

    if (!document) {
        refuse(says, "cannot be merged: there is no memory left");
        return NULL;
    }
    document->root = json_loadf(from, JSON_REJECT_DUPLICATES, &error);
    if (!document->root && error.position <= 0 && feof(from))
        refuse(says, "cannot be merged: it is empty; an interrupted run leaves nothing");
    else if (!document->root)
        snprintf(says, SIM_SAYS, "cannot be merged: it is no JSON: line %d: %.80s",
                 error.line > 0 ? error.line : 1, error.text);
    else if (is_ours(document->root, version, says))
        return document;
    sim_document_close(document);
    return NULL;
}

sim_document *sim_document_open(const char *path, const char *version, char says[SIM_SAYS])
{
    FILE *const from = fopen(path, "r");
    sim_document *document = NULL;
    struct stat what;

    if (!from)
        snprintf(says, SIM_SAYS, "could not be read: %s", strerror(errno));
    else if (fstat(fileno(from), &what) == 0 && S_ISDIR(what.st_mode))
        snprintf(says, SIM_SAYS, "could not be read: %s", strerror(EISDIR));
    else
        document = sim_document_load(from, version, says);
    if (from)
        fclose(from);
    return document;
}

void sim_document_close(sim_document *document)
{
    if (document)
        json_decref(document->root);
    free(document);
}

/* ---- Which run ----------------------------------------------------------------------------- */

static int read_rules(const json_t *root, sabot_rules *rules, char says[SIM_SAYS])
{
    const char *const name = json_string_value(json_object_get(root, "game"));
    json_t *const given = json_object_get(root, "rules");
    const char *fault, *key;
    json_t *value;
    int edition;

    if (!name || !json_is_object(given) || !get_number(given, "edition", 0, 9999, &edition) ||
        !sabot_rules_default(rules, sabot_game_parse(name, strlen(name)), edition))
        return refuse_field(says, "game");
    json_object_foreach(given, key, value)
        if (strcmp(key, "edition") != 0 &&
            (!json_is_string(value) ||
             sabot_rules_set(rules, key, json_string_value(value)).verdict != SABOT_ACCEPTED))
            return refuse_field(says, "rules");
    if (sabot_rules_check(rules, &fault).verdict != SABOT_ACCEPTED)
        return refuse_field(says, "rules");
    return 0;
}

static bool read_numbers(const json_t *root, sim_setup *s)
{
    const char *const strategy = json_string_value(json_object_get(root, "strategy"));
    const char *const stake = json_string_value(json_object_get(root, "stake"));
    const json_t *const every = json_object_get(root, "every_wager");
    const json_t *const bankroll = json_object_get(root, "bankroll");

    s->strategy = strategy ? sim_strategy_parse(strategy) : SIM_STRATEGIES;
    s->every = json_is_true(every);
    s->bankroll = json_is_true(bankroll);
    return s->strategy != SIM_STRATEGIES && json_is_boolean(every) && json_is_boolean(bankroll) &&
           stake && sabot_money_parse(stake, strlen(stake), &s->stake) &&
           s->stake <= SIM_STAKE_MAX &&
           get_number(root, "cutting_card", 0, SIM_CARDS_MAX, &s->behind) &&
           get_number(root, "session", 1, SIM_SESSION_MAX, &s->session) &&
           get_count(root, "rounds_asked", &s->rounds) && s->rounds > 0 &&
           s->rounds <= SIM_ROUNDS_LIMIT;
}

int sim_document_read_setup(sim_document *document, sim_setup *setup, char says[SIM_SAYS])
{
    const json_t *const root = document->root;
    const char *const plan = json_string_value(json_object_get(root, "plan"));
    odds_int seed;

    memset(setup, 0, sizeof *setup);
    if (read_rules(root, &setup->rules, says) != 0)
        return -1;
    if (!read_numbers(root, setup))
        return refuse_field(says, "rounds_asked");
    if (!get_sum(root, "seed", &seed) || seed < 0 || seed > (odds_int)UINT64_MAX)
        return refuse_field(says, "seed");
    if (!plan || strlen(plan) >= sizeof setup->plan)
        return refuse_field(says, "plan");
    const json_t *const called = json_object_get(root, "wager_name");
    const char *const title = json_string_value(called);
    const char *const wager = json_string_value(json_object_get(root, "wager"));
    if (called && (!title || !wager || strlen(title) >= sizeof setup->wager_name ||
                   strlen(wager) >= sizeof setup->wager))
        return refuse_field(says, "wager");
    snprintf(setup->wager_name, sizeof setup->wager_name, "%s", title ? title : "");
    snprintf(setup->wager, sizeof setup->wager, "%s", title ? wager : "");
    setup->seed = (uint64_t)seed;
    snprintf(setup->plan, sizeof setup->plan, "%s", plan);
    return 0;
}

/* ---- What was counted ---------------------------------------------------------------------- */

static bool read_cells(const json_t *root, const sim_game *game, sim_counts *counts)
{
    uint64_t sum = 0;

    if (json_array_size(json_object_get(root, "cells")) != (size_t)game->book.cells)
        return false;
    for (int i = 0; i < game->book.cells; i++) {
        const sim_cell c = game->baccarat.cell[i];
        const json_t *const cell = item(root, "cells", i);
        const json_t *value = cell;

        if (game->has_shoe) {
            if (json_integer_value(json_array_get(cell, 0)) != c.draws ||
                json_integer_value(json_array_get(cell, 1)) != c.player ||
                json_integer_value(json_array_get(cell, 2)) != c.banker)
                return false;
            value = json_array_get(cell, 3);
        }
        if (!take_count(value, &counts->cell[i]))
            return false;
        sum += counts->cell[i];
    }
    return sum == counts->rounds;
}

/* The lines of a wager that goes by them. */
static bool read_lines(const json_t *root, const sim_game *game, sim_counts *counts)
{
    uint64_t sum = 0;

    if (game->book.lines == 0)
        return json_object_get(root, "lines") == NULL;
    if (json_array_size(json_object_get(root, "lines")) != (size_t)game->book.lines)
        return false;
    for (int i = 0; i < game->book.lines; i++) {
        if (!take_count(item(root, "lines", i), &counts->cell[SIM_CELLS + i]))
            return false;
        sum += counts->cell[SIM_CELLS + i];
    }
    return sum == counts->rounds;
}

static bool read_stages(const json_t *root, const sim_game *game, sim_result *result)
{
    uint64_t sum = 0;

    if (json_array_size(json_object_get(root, "stages")) != (size_t)game->stages)
        return false;
    for (int i = 0; i < game->stages; i++) {
        const json_t *const stage = item(root, "stages", i);
        sim_stage *const to = &result->stage[i];
        if (!get_count(stage, "rounds", &to->rounds) ||
            !get_sums(stage, "gain", to->gain, game->book.wagers) ||
            !get_sums(stage, "square", to->square, game->book.wagers))
            return false;
        sum += to->rounds;
    }
    return sum == result->counts.rounds;
}

/* No more shoes than were played, and none without a round. */
static bool read_by_shoe(const json_t *root, const sim_game *game, const sim_counts *counts,
                         sim_by_shoe *to)
{
    const json_t *const from = json_object_get(root, "by_shoe");

    if (!sim_game_has_long_shoes(game))
        return true;
    return get_count(from, "shoes", &to->shoes) && get_count(from, "rounds", &to->rounds) &&
           get_sum(from, "rounds_square", &to->rounds_square) &&
           get_sums(from, "gain", to->gain, game->book.wagers) &&
           get_sums(from, "square", to->square, game->book.wagers) &&
           get_sums(from, "product", to->product, game->book.wagers) &&
           to->shoes <= counts->shoes && to->rounds >= to->shoes && to->rounds <= counts->rounds;
}

static bool read_line(const json_t *from, sim_line *to)
{
    return get_count(from, "bets", &to->bets) && get_count(from, "win", &to->win) &&
           get_count(from, "lose", &to->lose) && get_count(from, "void", &to->none) &&
           get_sum(from, "staked_cents", &to->staked) && get_sum(from, "gain_cents", &to->gain) &&
           get_sum(from, "square_cents", &to->square) &&
           get_count(from, "stretches", &to->stretches) &&
           get_sum(from, "bets_square", &to->bets_square) &&
           get_sum(from, "stretch_square_cents", &to->stretch_square) &&
           get_sum(from, "stretch_product_cents", &to->stretch_product);
}

static bool read_true_count(const json_t *from, sim_at_count *to)
{
    return get_count(from, "rounds", &to->rounds) && get_count(from, "bets", &to->bets) &&
           get_sum(from, "staked_cents", &to->staked) && get_sum(from, "gain_cents", &to->gain);
}

/* Steps are the grain doubled some times; all sessions must be there. No session wins so much that
 * four thousand of the widest steps do not hold it. */
#define STEP_MOST (INT64_C(1) << 50)

static bool read_endings(const json_t *from, const sim_bettor *b, uint64_t sessions,
                         sim_endings *e)
{
    const json_t *const list = json_object_get(from, "results");
    const json_int_t step = json_integer_value(json_object_get(from, "result_cents"));
    uint64_t sum = 0, count;

    if (step > STEP_MOST)
        return false;
    while (sim_endings_step(e, b->grain) < step)
        e->scale++;
    if (sim_endings_step(e, b->grain) != step || !json_is_array(list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *const pair = json_array_get(list, i);
        const json_int_t k = json_integer_value(json_array_get(pair, 0));
        if (!json_is_integer(json_array_get(pair, 0)) || k < -SIM_ENDING_ZERO ||
            k >= SIM_ENDINGS - SIM_ENDING_ZERO || !take_count(json_array_get(pair, 1), &count))
            return false;
        e->count[SIM_ENDING_ZERO + k] += count;
        sum += count;
    }
    return sum == sessions;
}

static bool read_purse(const json_t *from, const sim_bettor *b, sim_purse *p)
{
    const sim_plan *const plan = &b->plan;
    uint64_t most;

    if (!get_count(from, "sessions", &p->sessions) || !get_count(from, "ruined", &p->ruined) ||
        !get_count(from, "bets", &p->bets) || !get_sum(from, "staked_cents", &p->staked) ||
        !get_sum(from, "gain_cents", &p->gain) ||
        !get_sum(from, "session_gain_cents", &p->session_gain) ||
        !get_sum(from, "session_square_cents", &p->session_square) ||
        !get_sum(from, "drawdown_cents", &p->drawdown) ||
        !get_sum(from, "drawdown_square_cents", &p->drawdown_square) ||
        !get_count(from, "drawdown_most_cents", &most) ||
        !get_count(from, "streak_most", &p->streak_most) ||
        !get_counts(from, "streaks", p->streak, SIM_STREAKS) ||
        !read_endings(from, b, p->sessions, &p->ending) ||
        json_array_size(json_object_get(from, "lines")) != (size_t)plan->bets)
        return false;
    p->drawdown_most = (sabot_cents)most;
    for (int i = 0; i < plan->bets; i++)
        if (!read_line(item(from, "lines", i), &p->line[i]))
            return false;
    for (int i = 0; plan->counts && i < SIM_TRUE_COUNTS; i++)
        if (!read_true_count(item(from, "true_counts", i), &p->at[i]))
            return false;
    return true;
}

/* "2/4", or nothing for a whole run. */
static bool read_shard(const json_t *root, sim_result *result)
{
    const json_t *const shard = json_object_get(root, "shard");
    const char *const text = json_string_value(shard);
    int length = 0;

    result->shard = result->shards = 1;
    if (!shard)
        return true;
    return text && strlen(text) < 16 &&
           sscanf(text, "%6d/%6d%n", &result->shard, &result->shards, &length) == 2 &&
           text[length] == '\0' && result->shards > 1 && result->shards <= SIM_SHARDS_MAX &&
           result->shard >= 1 && result->shard <= result->shards;
}

int sim_document_read_result(sim_document *document, const sim_game *game, sim_result *result,
                             char says[SIM_SAYS])
{
    const json_t *const root = document->root;

    if (!sim_result_make(result, game, 1, 1))
        return refuse(says, "there is no memory left");
    if (!read_shard(root, result))
        return refuse_field(says, "shard");
    if (!get_count(root, "shoes", &result->counts.shoes) ||
        !get_count(root, "rounds", &result->counts.rounds))
        return refuse_field(says, "rounds");
    if (!read_cells(root, game, &result->counts))
        return refuse_field(says, "cells");
    if (!read_lines(root, game, &result->counts))
        return refuse_field(says, "lines");
    if (!read_stages(root, game, result))
        return refuse_field(says, "stages");
    if (!read_by_shoe(root, game, &result->counts, &result->by_shoe))
        return refuse_field(says, "by_shoe");
    for (int i = 0; i < result->purses; i++)
        if (!read_purse(item(root, "purses", i), game->bettor[i], &result->purse[i]))
            return refuse_field(says, "purses");
    return 0;
}
