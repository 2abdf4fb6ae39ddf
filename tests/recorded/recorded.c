/* recorded.c: the answers of a table as text, and a file of them held against the engine. An answer
 * rests on what people can observe alone, never on how the engine keeps it. */
#include "recorded.h"

#include "codec/codec.h"
#include "sabot/provision.h"

#include <stdlib.h>
#include <string.h>

enum { TOLD = 5 };

uint64_t recorded_hash(uint64_t hash, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211u + 1;
    return hash;
}

static unsigned small(uint64_t hash)
{
    return (unsigned)((hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & 0xffff);
}

/* --- the ruling --- */

static unsigned sentence_of(const sabot_ruling *ruling)
{
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(ruling, says, sizeof says);
    return small(recorded_hash(0, says, strlen(says)));
}

size_t recorded_ruling(const sabot_ruling *ruling, char *out, size_t size)
{
    const char *const id = ruling->provision ? sabot_provision_at(ruling->provision)->id : "-";
    int n = snprintf(out, size, "%s %s", sabot_verdict_text(ruling->verdict), id);

    if (ruling->also)
        n += snprintf(out + n, size - (size_t)n, " %s", sabot_provision_at(ruling->also)->id);
    if (ruling->reading)
        n += snprintf(out + n, size - (size_t)n, " A%02d", ruling->reading);
    n += snprintf(out + n, size - (size_t)n, "%s ~%04x", ruling->telling ? " told" : "",
                  sentence_of(ruling));
    return (size_t)n;
}

/* --- what is seen, and what may come --- */

static uint64_t seen_by(const sabot_table *table, sabot_viewer viewer, uint64_t hash)
{
    static char line[SABOT_END_MAX];
    sabot_view view;

    sabot_look(table, viewer, &view);
    return recorded_hash(hash, line, sabot_view_to_json(&view, line, sizeof line));
}

/* Who is owed what, and by which paragraphs. */
static uint64_t owed(const sabot_table *table, uint64_t hash)
{
    static sabot_payment due[SABOT_PAYMENTS_MAX];
    const int n = sabot_settle(table, due);

    for (int i = 0; i < n; i++) {
        char line[256];
        const int length = snprintf(line, sizeof line, "%d %d %d %s %s %lld %lld %lld", due[i].seat,
                                    due[i].on, due[i].outcome,
                                    sabot_provision_at(due[i].provision)->id,
                                    sabot_provision_at(due[i].pay_provision)->id,
                                    (long long)due[i].stake, (long long)due[i].win,
                                    (long long)due[i].vigorish);
        hash = recorded_hash(hash, line, (size_t)length);
    }
    return hash;
}

uint64_t recorded_event(const sabot_table *table, const sabot_event *event)
{
    const uint8_t seat = (uint8_t)(1 + table->events % table->rules.seats);
    const sabot_viewer viewer[] = { { SABOT_SPECTATOR, 0 }, { SABOT_PARTICIPANT, seat } };
    uint64_t hash = 0;

    for (size_t i = 0; i < sizeof viewer / sizeof *viewer; i++) {
        char line[RECORDED_LINE];
        sabot_event told;
        sabot_event_for(table, viewer[i], event, &told);
        hash = recorded_hash(hash, line, sabot_event_to_text(&told, false, line, sizeof line));
    }
    return hash;
}

uint64_t recorded_seen(const sabot_table *table)
{
    const uint8_t seat = (uint8_t)(1 + table->events % table->rules.seats);
    const uint32_t told = table->bac.irregularities + table->pg.irregularities;
    uint64_t hash = seen_by(table, (sabot_viewer){ SABOT_DEALER, 0 }, 0);

    hash = seen_by(table, (sabot_viewer){ SABOT_SPECTATOR, 0 }, hash);
    hash = recorded_hash(hash, (const char *)&told, sizeof told);
    return owed(table, seen_by(table, (sabot_viewer){ SABOT_PARTICIPANT, seat }, hash));
}

uint64_t recorded_expected(const sabot_expected *next, int n)
{
    uint64_t sum = 0;

    for (int i = 0; i < n; i++) {
        char line[RECORDED_LINE];
        sabot_expected shown = next[i];
        const char duty = (char)('0' + shown.duty);
        const char *const id = shown.provision ? sabot_provision_at(shown.provision)->id : "-";
        sabot_expected_hide(&shown);
        sum += recorded_hash(recorded_hash(recorded_hash(0, &duty, 1), id, strlen(id)), line,
                             sabot_expected_to_text(&shown, line, sizeof line));
    }
    return sum;
}

void recorded_answer(sabot_table *table, const sabot_event *event, bool take, char *out,
                     size_t size)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_ruling ruling = sabot_judge(table, event);
    const size_t n = recorded_ruling(&ruling, out, size);

    if (!take || ruling.verdict == SABOT_REFUSED)
        return;
    sabot_apply(table, event);
    snprintf(out + n, size - n, "/%04x/%04x",
             small(recorded_seen(table) ^ recorded_event(table, event)),
             small(recorded_expected(next, sabot_expect(table, SABOT_ASK_ALL, next))));
}

/* --- replaying --- */

typedef struct replay {
    const char *path;
    FILE *again;
    sabot_table table;
    int line, differ;
    bool open;
} replay;

static void tell(replay *r, const char *what, const char *line)
{
    if (r->differ++ < TOLD)
        printf("# %s:%d: %s: %s\n", r->path, r->line, what, line);
}

static void open_table(replay *r, const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    r->open = sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) == 0 &&
              ruling.verdict == SABOT_ACCEPTED &&
              sabot_table_open(&r->table, &rules).verdict == SABOT_ACCEPTED;
    if (!r->open)
        tell(r, "no table opens on this", line);
    if (r->again)
        fprintf(r->again, "%s\n", line);
}

static void answer_line(replay *r, char *line)
{
    const bool judged_only = line[0] == '?';
    char *const words = judged_only ? line + 2 : line;
    char *const answer = strstr(words, " ; ");
    char now[RECORDED_LINE];
    sabot_event event;
    bool has_time;
    sabot_error error;

    if (!r->open || !answer) {
        tell(r, "no event of an open table, with its answer", line);
        return;
    }
    *answer = '\0';
    if (sabot_event_from_text(words, strlen(words), &event, &has_time, &error) != 0) {
        tell(r, error.says, words);
        return;
    }
    if (!has_time)
        event.time_ms = r->table.now_ms;
    recorded_answer(&r->table, &event, !judged_only, now, sizeof now);
    if (strcmp(answer + 3, now) != 0) {
        tell(r, words, now);
        if (r->differ <= TOLD)
            printf("#   recorded: %s\n", answer + 3);
    }
    if (r->again)
        fprintf(r->again, "%s ; %s\n", line, now);
}

int recorded_replay(const char *path, FILE *again)
{
    replay *r = calloc(1, sizeof *r);
    FILE *in = fopen(path, "r");
    char line[RECORDED_LINE];
    int bad = !r || !in;

    if (bad)
        printf("# %s cannot be read\n", path);
    while (!bad && (again || r->differ < TOLD) && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        r->path = path;
        r->again = again;
        r->line++;
        if (strncmp(line, "table ", 6) == 0)
            open_table(r, line);
        else if (line[0] != '#')
            answer_line(r, line);
        else if (again)
            fprintf(again, "%s\n", line);
    }
    if (in)
        fclose(in);
    if (!bad && r->differ > 0)
        printf("# %s: %d of the first %d lines differ\n", path, r->differ, r->line);
    bad = bad || r->differ > 0 || r->line == 0;
    free(r);
    return bad;
}
