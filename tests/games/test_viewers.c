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

enum { SEEDS = 6, LONG_SEEDS = 600, ROUNDS = 12, ERRORS_PERMILLE = 40, TURNS_MAX = 200000,
       VIEWERS = 3 + SABOT_SEATS_MAX, FAILURES_SHOWN = 5 };

typedef struct stand {
    deal_evening evening;
    const char *name;
    int seed;
    sabot_table before;
    long squares, failed;
} stand;

static bool aloud;

static sabot_viewer viewer_at(int v)
{
    static const uint8_t house[3] = { SABOT_SPECTATOR, SABOT_DEALER, SABOT_FLOORPERSON };

    return v < 3 ? (sabot_viewer){ .role = house[v] }
                 : (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = (uint8_t)(v - 2) };
}

static void fail_square(stand *s, sabot_viewer viewer, const char *what, const sabot_event *event,
                        const sabot_event *told, const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX], said[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    if (++s->failed > FAILURES_SHOWN)
        return;
    sabot_event_to_text(event, false, line, sizeof line);
    sabot_event_to_text(told, false, said, sizeof said);
    sabot_ruling_text(ruling, says, sizeof says);
    print_error("SABOT_VIEWERS=%s:%d event %llu, %s %d, while %s: %s\n    %s\n    told as: %s\n    %s: %s\n",
                s->name, s->seed, (unsigned long long)s->evening.table.events,
                sabot_role_text(viewer.role), viewer.seat, sabot_phase_text(s->before.phase), what,
                line, said, sabot_verdict_text(ruling->verdict), says);
}

/* Where two tables differ, for who must mend it. */
static void show_difference(const sabot_table *a, const sabot_table *b)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    int shown = 0;

    for (size_t i = 0; i < sizeof *a && shown < 8; i++)
        if (x[i] != y[i]) {
            print_error("    byte %zu: for(apply) %u, apply(for) %u\n", i, x[i], y[i]);
            shown++;
        }
}

/* Who gets up keeps no table of that seat any more: they watch as a spectator does. */
static bool has_got_up(const stand *s, sabot_viewer viewer)
{
    return viewer.role == SABOT_PARTICIPANT && sabot_seats_has(s->before.taken, viewer.seat) &&
           !sabot_seats_has(s->evening.table.taken, viewer.seat);
}

static void try_square(stand *s, sabot_viewer viewer, const sabot_event *event)
{
    static sabot_table seen, then;
    sabot_event told;
    sabot_ruling ruling = { 0 };

    if (has_got_up(s, viewer))
        return;
    s->squares++;
    sabot_table_for(&s->before, viewer, &seen);
    sabot_table_for(&s->evening.table, viewer, &then);
    if (sabot_event_for(&s->evening.table, viewer, event, &told)) {
        ruling = sabot_judge(&seen, &told);
        if (ruling.verdict == SABOT_REFUSED) {
            fail_square(s, viewer, "refused at the viewer's table", event, &told, &ruling);
            return;
        }
        sabot_apply(&seen, &told);
    }
    if (memcmp(&seen, &then, sizeof seen) != 0) {
        fail_square(s, viewer, "the square does not commute", event, &told, &ruling);
        if (s->failed <= FAILURES_SHOWN)
            show_difference(&then, &seen);
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
    for (int v = 0; v < 3 + table->rules.seats; v++)
        try_square(s, viewer_at(v), event);
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
