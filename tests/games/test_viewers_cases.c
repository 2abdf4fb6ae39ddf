/* A viewer's table over every case of tests/: the square and non-interference (viewers.h) at each
 * event that a case tells or the house does by itself. SABOT_VIEWERS=WORD: the files alone that
 * have the word in their path. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "length.h"
#include "rounds/round_run.h"
#include "viewers.h"

enum { LINE_MAX_BYTES = 1024, SQUARES_BRIEFLY = 4 };

typedef struct stand {
    viewers_log log;
    viewers_twin twin;
    deal_random random;
    sabot_table before;
} stand;

/* What the house takes back is not followed: the next event begins anew from where it stands. */
static bool follows(const stand *s, const sabot_table *after, const sabot_event *event)
{
    static sabot_table then;

    if (after->rules.game != s->before.rules.game || after->events != s->before.events + 1 ||
        sabot_judge(&s->before, event).verdict == SABOT_REFUSED)
        return false;
    memcpy(&then, &s->before, sizeof then);
    sabot_apply(&then, event);
    return memcmp(&then, after, sizeof then) == 0;
}

static void hear(void *context, const sabot_table *after, const sabot_event *event)
{
    stand *s = context;

    if (follows(s, after, event)) {
        if (!test_is_brief() || after->events % SQUARES_BRIEFLY == 0)
            viewers_try_square(&s->log, &s->before, event);
        viewers_try_twin(&s->log, &s->twin, &s->random, &s->before, event);
    } else {
        s->twin.on = false;
    }
    memcpy(&s->before, after, sizeof s->before);
}

static void begin_case(stand *s, round_run *run, long line)
{
    round_run_begin(run);
    run->hears = hear;
    run->context = s;
    s->log.seed = line;
    s->twin.on = false;
    deal_random_init(&s->random, (const unsigned char[32]){ 0 }, (uint64_t)line);
    memset(&s->before, 0, sizeof s->before);
}

static void play_file(stand *s, const char *path)
{
    static round_run run;
    FILE *in = fopen(path, "r");
    char line[LINE_MAX_BYTES];

    assert_non_null(in);
    s->log.name = path;
    for (long at = 1; fgets(line, sizeof line, in); at++) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "case ", 5) == 0) {
            begin_case(s, &run, at);
            continue;
        }
        if (line[0] == '\0' || line[0] == '#' || line[0] == '=')
            continue;
        round_run_line(&run, line, strlen(line)); /* how it is ruled is test_rounds' */
        if (run.open && s->before.events == 0 && run.table.events == 0)
            memcpy(&s->before, &run.table, sizeof s->before);
    }
    fclose(in);
}

static void every_case(void **state)
{
    static const char *const where[] = { "tests/rounds/*/*.round", "tests/rows/*/*.round",
                                         "tests/examples/*/*.round" };
    static stand s;
    const char *wanted = getenv("SABOT_VIEWERS");

    (void)state;
    for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
        glob_t found;
        assert_int_equal(glob(where[i], 0, NULL, &found), 0);
        for (size_t f = 0; f < found.gl_pathc; f++)
            if (strstr(found.gl_pathv[f], wanted ? wanted : ""))
                play_file(&s, found.gl_pathv[f]);
        globfree(&found);
    }
    print_message("%ld squares, %ld events beside a twin, %ld comparisons, %ld failed\n",
                  s.log.squares, s.log.twins, s.log.compared, s.log.failed);
    assert_true(s.log.squares > 0);
    assert_int_equal(s.log.failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_case) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
