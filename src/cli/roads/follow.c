/* follow.c: tables followed through a transcript or a journal, for the results of their shoes.
 *
 * What must always hold: what was refused did not happen; a result belongs to the shoe that was
 * made ready last, and cards made ready anew are a new shoe. */
#include "roads.h"

#include "store/replay.h"

#include "sabot/standing.h"
#include "sabot/traits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct followed {
    char name[JOURNAL_NAME];
    journal_replay replay;
    unsigned shoes;
    size_t shoe;               /* its place in the input; only if one is on */
    bool on;
} followed;

struct roads_tables {
    roads_input *input;
    followed *table;
    int n;
};

static int fail(sabot_error *error, const char *says)
{
    error->column = 1;
    snprintf(error->says, sizeof error->says, "%s", says);
    return -1;
}

roads_tables *roads_tables_open(roads_input *input)
{
    roads_tables *tables = calloc(1, sizeof *tables);

    if (tables)
        tables->input = input;
    return tables;
}

void roads_tables_close(roads_tables *tables)
{
    if (tables)
        free(tables->table);
    free(tables);
}

static followed *table_of(roads_tables *tables, const char *name)
{
    followed *more;

    for (int i = tables->n - 1; i >= 0; i--)
        if (strcmp(tables->table[i].name, name) == 0)
            return &tables->table[i];
    more = realloc(tables->table, (size_t)(tables->n + 1) * sizeof *more);
    if (!more)
        return NULL;
    tables->table = more;
    more += tables->n++;
    memset(more, 0, sizeof *more);
    snprintf(more->name, sizeof more->name, "%s", name);
    return more;
}

static bool has_hands(const followed *f)
{
    return f->replay.open &&
           sabot_traits_of(f->replay.table.rules.game)->contest == SABOT_TWO_HANDS;
}

bool roads_tables_have_hands(const roads_tables *tables, const char **game)
{
    *game = NULL;
    for (int i = 0; i < tables->n; i++) {
        const followed *f = &tables->table[i];

        if (has_hands(f))
            return true;
        if (f->replay.open && !*game)
            *game = sabot_game_text(f->replay.table.rules.game);
    }
    return false;
}

/* ---- Results --------------------------------------------------------------------------------- */

static bool is_pair(const sabot_hand *hand)
{
    return hand->n >= 2 && sabot_card_rank(hand->card[0]) == sabot_card_rank(hand->card[1]);
}

/* A result that stands names the winner (A110); the cards still lie there. */
static sabot_road_result result_of(const sabot_table *table, const sabot_event *event)
{
    sabot_road_result result = { .winner = event->hand };
    sabot_standing standing;

    sabot_stand(table, &standing);
    const sabot_hand *player = &standing.hand[0].cards, *banker = &standing.hand[1].cards;
    if (!sabot_hand_is_known(player) || !sabot_hand_is_known(banker))
        return result;
    result.marks = SABOT_ROAD_NATURALS_TOLD | SABOT_ROAD_PAIRS_TOLD;
    if (sabot_hand_is_natural(player) || sabot_hand_is_natural(banker))
        result.marks |= SABOT_ROAD_NATURAL;
    if (is_pair(player))
        result.marks |= SABOT_ROAD_PLAYER_PAIR;
    if (is_pair(banker))
        result.marks |= SABOT_ROAD_BANKER_PAIR;
    return result;
}

static bool is_prepared(int phase)
{
    return phase == SABOT_PHASE_OPENING || phase == SABOT_PHASE_SHUFFLING ||
           phase == SABOT_PHASE_CUTTING || phase == SABOT_PHASE_LOADING ||
           phase == SABOT_PHASE_BURNING;
}

/* An event was applied. */
static int follow(roads_tables *tables, followed *f, const sabot_event *event, sabot_error *error)
{
    roads_shoe *shoe;

    if (!has_hands(f))
        return 0;
    if (is_prepared(f->replay.table.phase))
        f->on = false;
    if (event->kind != SABOT_EV_RESULT)
        return 0;
    if (f->on) {
        shoe = &tables->input->shoe[f->shoe];
    } else {
        f->on = true;
        f->shoe = tables->input->n;
        shoe = roads_shoe_begin(tables->input, f->name, ++f->shoes);
    }
    return shoe && roads_shoe_add(shoe, result_of(&f->replay.table, event))
               ? 0 : fail(error, "there is no memory left");
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Of a line of text what stands before a ";" outside quotation marks: the rest is a remark. */
static size_t without_remark(const char *line, size_t n)
{
    bool quoted = false;

    for (size_t i = 0; i < n; i++) {
        if (line[i] == '\\' && quoted)
            i++;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ';' && !quoted)
            return i;
    }
    return n;
}

static int open_table(followed *f, const char *line, size_t n, sabot_error *error)
{
    sabot_ruling ruling;
    sabot_rules rules;
    char setting[SABOT_ERROR_SAYS], says[SABOT_SAYS_TEXT];

    memset(&rules, 0, sizeof rules);
    if ((line[0] == '{' ? sabot_table_from_json(line, n, &rules, &ruling, error)
                        : sabot_table_from_text(line, n, &rules, &ruling, error)) < 0)
        return -1;
    if (ruling.verdict == SABOT_ACCEPTED)
        ruling = sabot_table_open(&f->replay.table, &rules);
    f->replay.open = ruling.verdict == SABOT_ACCEPTED;
    if (f->replay.open)
        return 0;
    sabot_ruling_text(&ruling, says, sizeof says);
    snprintf(setting, sizeof setting, "the table does not open: %.200s", says);
    return fail(error, setting);
}

int roads_transcript_line(roads_tables *tables, const char *line, size_t n, sabot_error *error)
{
    const bool json = line[0] == '{';
    followed *f = table_of(tables, "");
    sabot_event event[SABOT_LINE_EVENTS];
    bool has_time;
    int count = 1;

    n = json ? n : without_remark(line, n);
    if (!f)
        return fail(error, "there is no memory left");
    if (!f->replay.open)
        return open_table(f, line, n, error);
    if (strspn(line, " \t") >= n)
        return 0;
    if ((json ? sabot_event_from_json(line, n, event, &has_time, error)
              : sabot_events_from_text(line, n, SABOT_EV_CARD, event, &count, &has_time,
                                       error)) < 0)
        return -1;
    for (int i = 0; i < count; i++) {
        if (!has_time)
            event[i].time_ms = f->replay.table.now_ms;
        if (sabot_judge(&f->replay.table, &event[i]).verdict == SABOT_REFUSED)
            break;
        sabot_apply(&f->replay.table, &event[i]);
        if (follow(tables, f, &event[i], error) < 0)
            return -1;
    }
    return 0;
}

int roads_journal_line(roads_tables *tables, const char *line, size_t n, sabot_error *error)
{
    static journal_entry entry;
    sabot_ruling now = { 0 };
    sabot_event event;
    followed *f;

    if (journal_read(line, n, &entry, error) < 0)
        return -1;
    f = table_of(tables, entry.table);
    if (!f)
        return fail(error, "there is no memory left");
    if (journal_replay_take(&f->replay, &entry, &event, &now, error) == REPLAY_UNREADABLE)
        return -1;
    if (now.verdict == SABOT_REFUSED || journal_verdict(&entry) == SABOT_REFUSED)
        return 0;
    return follow(tables, f, &event, error);
}
