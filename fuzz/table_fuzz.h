/* table_fuzz.h: what the two fuzzers of transcripts share. The first line may open a table of its
 * own, else it is one of minibaccarat; the auto-dealer has brought it to where wagers are placed,
 * so that few lines reach far. A second line of ">" and two digits puts in its place the same table
 * some way into an evening that the house and simple participants have played, with an error now
 * and then: ">00" is a table just opened, ">99" one some rounds on. A line of "+" alone lets the
 * house go on to the next phase; every other line is an event there.
 *
 * What must always hold, or the program stops: reading never fails on what was written; the same
 * event comes back; an error points into its line and is text that may be shown; a refused event
 * leaves no trace; chips are neither made nor lost; what is accepted was expected. */
#ifndef TABLE_FUZZ_H
#define TABLE_FUZZ_H

#include "codec/codec.h"
#include "deal/players.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fuzz_form {
    /* one event or, in text, several cards; how many, or -1 */
    int (*read)(const char *line, size_t n, sabot_event event[SABOT_LINE_EVENTS]);
    size_t (*write)(const sabot_event *event, char *out, size_t size);
    int (*head)(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling);
} fuzz_form;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_LINES = 16, FUZZ_TABLES = 512, FUZZ_TURNS = 7 /* of each step of ">" */ };

#define FUZZ_DUTY(duty) (1u << (duty))

static inline bool fuzz_is_pai_gow(const sabot_table *table)
{
    return table->rules.game == SABOT_PAI_GOW || table->rules.game == SABOT_PAI_GOW_POKER;
}

/* The house, and a source of its cards or tiles. */
static inline deal_driver fuzz_driver(sabot_table *table)
{
    static deal_shoe shoe;
    static deal_pieces pieces;
    static const unsigned char seed[32] = { 1 };

    deal_shoe_init(&shoe, seed);
    deal_pieces_init(&pieces, seed);
    return (deal_driver){ .table = table, .answer = true, .now_ms = table->now_ms,
                          .source = fuzz_is_pai_gow(table) ? &pieces.source : &shoe.source };
}

static inline bool fuzz_step(deal_driver *driver)
{
    return deal_step(driver, FUZZ_DUTY(SABOT_MUST) | FUZZ_DUTY(SABOT_YIELD) |
                                 FUZZ_DUTY(SABOT_SILENCE) | FUZZ_DUTY(SABOT_NEXT)) != 0;
}

/* The house goes on until wagers are placed, and a participant sits down. */
static inline void fuzz_prepare(sabot_table *table)
{
    deal_driver driver = fuzz_driver(table);
    sabot_event sit;

    memset(&sit, 0, sizeof sit);
    sit.kind = SABOT_EV_SIT;
    sit.role = SABOT_PARTICIPANT;
    sit.actor_seat = sit.seat = 1;
    sit.amount = 100000;
    deal_event(&driver, &sit, false);
    for (int i = 0; i < 500 && table->phase != SABOT_PHASE_BETTING; i++)
        if (!fuzz_step(&driver))
            break;
}

/* The house goes on to the next phase, or as far as it can by itself. */
static inline void fuzz_go_on(sabot_table *table)
{
    const int phase = table->phase;
    deal_driver driver = fuzz_driver(table);

    for (int i = 0; i < 80 && table->phase == phase; i++)
        if (!fuzz_step(&driver))
            break;
}

/* As far into an evening as so many turns reach: everybody does what is expected, and in one turn
 * of a hundred something goes wrong. */
static inline void fuzz_evening(sabot_table *table, int turns)
{
    static const unsigned char seed[32] = { 2 };
    deal_driver driver = fuzz_driver(table);
    deal_players players;

    deal_players_init(&players, seed, 4);
    for (int i = 0; i < turns; i++) {
        if (i % 100 == 99 && deal_players_err(&players, &driver))
            continue;
        if (!deal_step(&driver, FUZZ_DUTY(SABOT_MUST) | FUZZ_DUTY(SABOT_YIELD)) &&
            !deal_players_act(&players, &driver))
            deal_step(&driver, FUZZ_DUTY(SABOT_SILENCE) | FUZZ_DUTY(SABOT_NEXT));
    }
}

/* A table on these rules where wagers are placed (depth -1), or so deep in an evening; the last
 * ones made are kept, since most inputs ask for the same. False if no table may be opened. */
static inline bool fuzz_table(const sabot_rules *rules, int depth, sabot_table *table)
{
    static sabot_rules kept_rules[FUZZ_TABLES];
    static int kept_depth[FUZZ_TABLES];
    static sabot_table kept[FUZZ_TABLES];
    static unsigned used;

    for (unsigned i = 0; i < FUZZ_TABLES; i++)
        if (kept_depth[i] == depth && memcmp(&kept_rules[i], rules, sizeof *rules) == 0) {
            memcpy(table, &kept[i], sizeof *table);
            return true;
        }
    if (sabot_table_open(table, rules).verdict == SABOT_REFUSED)
        return false;
    if (depth < 0)
        fuzz_prepare(table);
    else
        fuzz_evening(table, FUZZ_TURNS * depth);
    memcpy(&kept_rules[used % FUZZ_TABLES], rules, sizeof *rules);
    kept_depth[used % FUZZ_TABLES] = depth;
    memcpy(&kept[used++ % FUZZ_TABLES], table, sizeof *table);
    return true;
}

/* Under what of all that may come does the event fall? Asked at the event's own time: a notice
 * ripens. NULL: under nothing. */
static inline const sabot_expected *fuzz_expected(const sabot_table *table,
                                                  const sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static sabot_table then;

    memcpy(&then, table, sizeof then);
    then.now_ms = event->time_ms;
    const int n = sabot_expect(&then, SABOT_ASK_ALL, next);
    for (int i = 0; i < n; i++)
        if (sabot_expected_covers(&next[i], event))
            return &next[i];
    return NULL;
}

/* Which cards or tiles of a hand may be named is bounded by what lies where, and by how a hand may
 * be set, not by the expectation alone; so are the cards of pai gow poker. */
static inline bool fuzz_leaves_pieces_open(const sabot_table *table, const sabot_expected *x)
{
    return x && ((x->open & SABOT_FIELD_BIT(SABOT_F_FACES)) != 0 ||
                 (fuzz_is_pai_gow(table) && (x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) != 0));
}

/* A card from the shoe is open, but not one of which all have been seen: that is no card of it. */
static inline bool fuzz_cannot_come(const sabot_table *table, const sabot_expected *x,
                                    const sabot_event *event)
{
    return x && (x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) != 0 &&
           !(event->kind == SABOT_EV_TURN ? sabot_shoe_can_turn(&table->shoe, event->card)
                                          : sabot_shoe_can_yield(&table->shoe, event->card));
}

/* What is said of a line that cannot be read: a sentence, at a place of the line, that steers no
 * terminal. Always -1. */
static inline int fuzz_unreadable(const sabot_error *error, size_t n)
{
    char shown[2 * SABOT_ERROR_SAYS];
    const size_t length = strlen(error->says);

    assert(length > 0 && error->column >= 1 && (size_t)error->column <= n + 1);
    assert(codec_show(error->says, length, shown, sizeof shown) == length);
    return -1;
}

static inline void fuzz_round_trip(const fuzz_form *form, const sabot_event *event)
{
    char line[SABOT_LINE_MAX], again[SABOT_LINE_MAX];
    sabot_event back[SABOT_LINE_EVENTS];
    const size_t n = form->write(event, line, sizeof line);

    assert(n > 0);
    assert(form->read(line, n, back) == 1);
    assert(memcmp(event, back, sizeof *back) == 0);
    assert(form->write(back, again, sizeof again) == n && memcmp(line, again, n) == 0);
}

/* Stops with the event and the ruling it got: they tell more than a stack does. */
static inline void fuzz_demand(bool holds, const char *what, const sabot_table *table,
                               const sabot_event *event, const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX];

    if (holds)
        return;
    sabot_event_to_text(event, true, line, sizeof line);
    fprintf(stderr, "%s, while %s\n    %s\n", what, sabot_phase_text(table->phase), line);
    sabot_ruling_to_text(ruling, line, sizeof line);
    fprintf(stderr, "    %s\n", line);
    abort();
}

static inline void fuzz_judge(sabot_table *table, sabot_event *event)
{
    static sabot_table before;
    static unsigned judged;
    char says[SABOT_SAYS_TEXT];

    if (event->time_ms < table->now_ms)
        event->time_ms = table->now_ms;
    memcpy(&before, table, sizeof before);
    const sabot_ruling ruling = sabot_judge(table, event);
    /* the list is long: for what is not accepted it is asked now and then */
    const bool asked = ruling.verdict == SABOT_ACCEPTED || ++judged % 32 == 0;
    const sabot_expected *x = asked ? fuzz_expected(table, event) : NULL;
    const bool bounded = !fuzz_leaves_pieces_open(table, x) && !fuzz_cannot_come(table, x, event);
    sabot_ruling_text(&ruling, says, sizeof says);
    fuzz_demand(memcmp(&before, table, sizeof before) == 0, "judging changed the table", &before,
                event, &ruling);
    fuzz_demand(x || ruling.verdict != SABOT_ACCEPTED, "accepted, yet not expected", table, event,
                &ruling);
    fuzz_demand(!x || !bounded || ruling.verdict == SABOT_ACCEPTED, "expected, yet not accepted",
                table, event, &ruling);
    if (ruling.verdict == SABOT_REFUSED)
        return;
    sabot_apply(table, event);
    fuzz_demand(sabot_ledger_sum(&table->ledger) == 0, "chips were made or lost", &before, event,
                &ruling);
}

/* Does the first line open a table of its own? Then the rules are its own too. */
static inline bool fuzz_head(const fuzz_form *form, const char *line, size_t n, sabot_rules *rules)
{
    sabot_ruling ruling;
    sabot_rules own;

    memset(&own, 0, sizeof own);
    if (form->head(line, n, &own, &ruling) != 0 || ruling.verdict == SABOT_REFUSED)
        return false;
    *rules = own;
    return true;
}

/* ">42": how deep; -1 for any other line. */
static inline int fuzz_depth(const char *line, size_t n)
{
    if (n != 3 || line[0] != '>' || line[1] < '0' || line[1] > '9' || line[2] < '0' ||
        line[2] > '9')
        return -1;
    return 10 * (line[1] - '0') + line[2] - '0';
}

/* False at a line that cannot be read: nothing after it is applied. */
static inline bool fuzz_line(const fuzz_form *form, const char *line, size_t n,
                             sabot_table *table)
{
    sabot_event event[SABOT_LINE_EVENTS];

    if (n == 1 && line[0] == '+') {
        fuzz_go_on(table);
        return true;
    }
    const int count = form->read(line, n, event);
    for (int i = 0; i < count; i++) {
        fuzz_round_trip(form, &event[i]);
        event[i].seq = 0;
        fuzz_judge(table, &event[i]);
    }
    return count > 0;
}

static inline void fuzz_transcript(const fuzz_form *form, const char *data, size_t size)
{
    static sabot_table table;
    sabot_rules rules;
    bool opened = false;

    memset(&rules, 0, sizeof rules);
    sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0);
    for (int lines = 0; size > 0 && lines < FUZZ_LINES; lines++) {
        const char *end = memchr(data, '\n', size);
        const size_t n = end ? (size_t)(end - data) : size;
        const bool head = lines == 0 && fuzz_head(form, data, n, &rules);
        const int depth = opened || head ? -1 : fuzz_depth(data, n);

        if (!head && !opened) {
            if (!fuzz_table(&rules, depth, &table))
                return;
            opened = true;
        }
        if (!head && depth < 0 && !fuzz_line(form, data, n, &table))
            return;
        data += end ? n + 1 : n;
        size -= end ? n + 1 : n;
    }
}

#endif
