/* A viewer's table: for every viewer, and byte for byte,
 *
 *          t  --apply(e)-->  t'
 *          |                 |
 *      for(v)              for(v)
 *          v                 v
 *        t|v -apply(e|v)-> t'|v
 *
 * Evenings of every rules file, with errors, cards and tiles known to the engine from the moment
 * they are dealt; the viewers are a spectator, the house and everybody with a seat. SABOT_VIEWERS
 * =NAME:SEED plays one again and prints it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "codec/codec.h"
#include "deal/evening.h"
#include "square.h"

enum { SEEDS = 6, LONG_SEEDS = 600, ROUNDS = 12, ERRORS_PERMILLE = 40, TURNS_MAX = 200000,
       FAILURES_SHOWN = 5 };

typedef struct stand {
    deal_evening evening;
    const char *name;
    int seed;
    sabot_table before;
    long squares, failed;
} stand;

static bool aloud;

static void fail_square(stand *s, sabot_viewer viewer, const char *what, const square *q)
{
    char line[SABOT_LINE_MAX], said[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    if (++s->failed > FAILURES_SHOWN)
        return;
    sabot_event_to_text(q->event, false, line, sizeof line);
    sabot_event_to_text(&q->told, false, said, sizeof said);
    sabot_ruling_text(&q->ruling, says, sizeof says);
    print_error("SABOT_VIEWERS=%s:%d event %llu, %s %d, while %s: %s\n    %s\n    told as: %s\n"
                "    %s: %s\n    first in byte %zu\n",
                s->name, s->seed, (unsigned long long)q->after->events,
                sabot_role_text(viewer.role), viewer.seat, sabot_phase_text(q->before->phase), what,
                line, said, sabot_verdict_text(q->ruling.verdict), says, q->byte);
}

static void try_squares(stand *s, const sabot_table *after, const sabot_event *event)
{
    square q = { .before = &s->before, .after = after, .event = event };

    for (int v = 0; v < 3 + after->rules.seats; v++) {
        const char *wrong = square_fails(&q, square_viewer(v));
        s->squares++;
        if (wrong)
            fail_square(s, square_viewer(v), wrong, &q);
    }
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    stand *s = context;
    char line[SABOT_LINE_MAX];

    (void)ruling;
    if (aloud) {
        sabot_event_to_text(event, false, line, sizeof line);
        printf("%s%s\n", ruling->verdict == SABOT_IRREGULAR ? "! " : "  ", line);
    }
    try_squares(s, table, event);
    memcpy(&s->before, table, sizeof s->before);
}

static bool is_over(const sabot_table *t, uint32_t rounds)
{
    sabot_view view;

    sabot_look(t, (sabot_viewer){ .role = SABOT_SPECTATOR }, &view);
    return view.round >= rounds && t->phase == SABOT_PHASE_BETTING;
}

static void play(stand *s, const sabot_rules *rules)
{
    deal_evening *e = &s->evening;
    char text[24];

    snprintf(text, sizeof text, "%d", s->seed);
    memset(e, 0, sizeof *e);
    assert_int_equal(deal_evening_open(e, rules, text, 2 + s->seed % 4).verdict, SABOT_ACCEPTED);
    e->driver.listener = listen;
    e->driver.context = s;
    e->irregular = s->seed % 3 == 0 ? 0 : ERRORS_PERMILLE;
    memcpy(&s->before, &e->table, sizeof s->before);
    for (int turns = 0; !is_over(&e->table, ROUNDS) && turns < TURNS_MAX; turns++)
        deal_evening_turn(e);
    deal_evening_close(e);
}

static bool is_wanted(const char *wanted, const char *name, int seed)
{
    const size_t n = strlen(name);

    return !wanted || (strncmp(wanted, name, n) == 0 &&
                       (wanted[n] == '\0' || (wanted[n] == ':' && atoi(wanted + n + 1) == seed)));
}

static void the_square_commutes(void **state)
{
    static stand s;
    const char *wanted = getenv("SABOT_VIEWERS");
    const int seeds = getenv("SABOT_LONG") ? LONG_SEEDS : SEEDS;
    long failed = 0, squares = 0;
    glob_t found;

    (void)state;
    aloud = wanted != NULL && strchr(wanted, ':') != NULL;
    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char name[64];
        sabot_rules rules;
        sabot_rules_fault fault;
        sabot_error error;

        if (sabot_rules_from_file(found.gl_pathv[i], &rules, &fault, &error) != 0)
            fail_msg("%s: %s", found.gl_pathv[i], error.says);
        snprintf(name, sizeof name, "%s", strrchr(found.gl_pathv[i], '/') + 1);
        name[strcspn(name, ".")] = '\0';
        s = (stand){ .name = name };
        for (s.seed = 1; s.seed <= seeds; s.seed++)
            if (is_wanted(wanted, name, s.seed))
                play(&s, &rules);
        if (s.failed > 0)
            print_error("%s: %ld of %ld squares failed\n", name, s.failed, s.squares);
        failed += s.failed;
        squares += s.squares;
    }
    globfree(&found);
    print_message("%ld squares, %ld do not commute\n", squares, failed);
    assert_true(squares > 0);
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_square_commutes) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
