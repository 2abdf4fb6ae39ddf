/* record.c: which evenings are kept. Tables are played by the conformance suite, under every rules
 * file of the game and under random rules; a table is kept up to the last line whose ruling (kind,
 * phase, verdict, paragraphs, reading, sentence) no line before it had, if it has enough of them
 * for its length. What was only judged is kept where it is new. */
#include "recorded.h"

#include "codec/codec.h"
#include "games/conformance.h"
#include "games/conformance_rules.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum { MET = 1 << 16, LINES = 4000, ROUNDS = 8, WORTH = 12, FILE_TABLES = 40, RANDOM_TABLES = 80 };

typedef struct line {
    sabot_event event;
    bool taken, fresh;
} line;

typedef struct recorder {
    uint64_t met[MET]; /* open addressing */
    line line[LINES];
    uint64_t met_now[LINES];
    int lines, fresh, last_fresh;
} recorder;

static uint64_t mixed(uint64_t hash, uint64_t with)
{
    hash = (hash ^ with) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t signature(const sabot_table *table, const sabot_event *event)
{
    const sabot_ruling r = sabot_judge(table, event);
    uint64_t hash = mixed(event->kind, table->phase);

    hash = mixed(hash, r.verdict | r.reading << 2 | (uint64_t)r.provision << 16 |
                           (uint64_t)r.also << 32);
    for (const char *c = r.says; *c; c++)
        hash = mixed(hash, (unsigned char)*c);
    return hash | 1;
}

static uint64_t *place_of(recorder *r, uint64_t mark)
{
    size_t at = mark >> 40 & (MET - 1);

    while (r->met[at] != 0 && r->met[at] != mark)
        at = (at + 1) & (MET - 1);
    return &r->met[at];
}

static bool is_met_now(const recorder *r, uint64_t mark)
{
    for (int i = 0; i < r->fresh; i++)
        if (r->met_now[i] == mark)
            return true;
    return false;
}

/* Can it be written down? What is only tried may be no event at all. */
static bool is_writable(const sabot_event *event)
{
    char text[RECORDED_LINE];
    sabot_event back;
    bool has_time;
    sabot_error error;
    const size_t n = sabot_event_to_text(event, true, text, sizeof text);

    return sabot_event_from_text(text, n, &back, &has_time, &error) == 0 &&
           memcmp(&back, event, sizeof back) == 0;
}

static void hear(void *context, const sabot_table *table, const sabot_event *event, bool taken)
{
    recorder *r = context;
    const uint64_t mark = signature(table, event);
    const bool fresh = *place_of(r, mark) == 0 && !is_met_now(r, mark);

    if (r->lines == LINES || (!taken && (!fresh || !is_writable(event))))
        return;
    r->line[r->lines++] = (line){ *event, taken, fresh };
    if (fresh) {
        r->met_now[r->fresh++] = mark;
        r->last_fresh = r->lines;
    }
}

static void keep(recorder *r, const sabot_rules *rules, FILE *out)
{
    static sabot_table table;
    char text[RECORDED_LINE], answer[RECORDED_LINE];

    for (int i = 0; i < r->fresh; i++)
        *place_of(r, r->met_now[i]) = r->met_now[i];
    sabot_table_to_text(rules, text, sizeof text);
    fprintf(out, "%s\n", text);
    sabot_table_open(&table, rules);
    for (int i = 0; i < r->last_fresh; i++) {
        const sabot_event *e = &r->line[i].event;
        sabot_event_to_text(e, e->time_ms != table.now_ms, text, sizeof text);
        recorded_answer(&table, e, r->line[i].taken, answer, sizeof answer);
        fprintf(out, "%s%s ; %s\n", r->line[i].taken ? "" : "? ", text, answer);
    }
}

static int play(recorder *r, const sabot_rules *rules, uint64_t seed, FILE *out)
{
    const conformance_listener listener = { r, hear };

    r->lines = r->fresh = r->last_fresh = 0;
    if (conformance_heard(rules, seed, ROUNDS, &listener))
        return 1;
    if (r->fresh * WORTH >= r->last_fresh && r->fresh > 0)
        keep(r, rules, out);
    return 0;
}

static int play_files(recorder *r, int game, FILE *out)
{
    glob_t found;
    int bad = glob("rules/*.ini", 0, NULL, &found);

    for (uint64_t seed = 1; !bad && seed <= FILE_TABLES; seed++)
        for (size_t i = 0; i < found.gl_pathc && !bad; i++) {
            sabot_rules rules;
            sabot_rules_fault fault;
            sabot_error error;
            bad = sabot_rules_from_file(found.gl_pathv[i], &rules, &fault, &error);
            if (!bad && rules.game == game)
                bad = play(r, &rules, seed, out);
        }
    globfree(&found);
    return bad;
}

static int play_random(recorder *r, int game, FILE *out)
{
    int bad = 0;

    for (uint64_t seed = 1; !bad && seed <= RANDOM_TABLES; seed++) {
        unsigned char key[32] = { (unsigned char)seed, (unsigned char)game };
        deal_random random;
        sabot_rules rules;
        deal_random_init(&random, key, 0);
        extreme_rules(&random, game, &rules);
        bad = play(r, &rules, seed, out);
    }
    return bad;
}

int recorded_record(int game, const char *path)
{
    recorder *r = calloc(1, sizeof *r);
    FILE *out = fopen(path, "w");
    int bad = !r || !out;

    if (!bad) {
        fputs("# Recorded by build/tests/recorded/test_recorded --record; see recorded.h.\n", out);
        bad = play_files(r, game, out) || play_random(r, game, out);
    }
    if (out && fclose(out) != 0)
        bad = 1;
    if (bad)
        printf("# %s could not be recorded\n", path);
    free(r);
    return bad;
}
