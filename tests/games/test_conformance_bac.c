/* The conformance suite's own book of hidden cards (conformance_bac.h) over every case of punto
 * banco and minibaccarat in tests/: what every viewer is shown after each event is what the book
 * has. So that the book is right where random play seldom comes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "codec/codec.h"
#include "conformance_bac.h"
#include "rounds/round_run.h"
#include "square.h"

enum { LINE_MAX_BYTES = 1024, SHOWN = 5 };

typedef struct stand {
    const char *path;
    long line;
    bac_shown book;
    sabot_table before; /* the last that the book has noted */
    bool lost;          /* it does not follow any more in this case */
    long failed, checked;
} stand;

static void fail_case(stand *s, const sabot_event *event, sabot_viewer viewer, const char *wrong)
{
    char line[SABOT_LINE_MAX];

    s->lost = true;
    if (++s->failed > SHOWN)
        return;
    sabot_event_to_text(event, false, line, sizeof line);
    printf("# %s:%ld, %s %d: %s\n#     %s\n", s->path, s->line, sabot_role_text(viewer.role),
           viewer.seat, wrong, line);
}

/* What the house takes back the book has noted: it is not asked any more. */
static void hear(void *context, const sabot_table *after, const sabot_event *event)
{
    stand *s = context;

    s->lost = s->lost || after->events != s->before.events + 1 ||
              (after->rules.game != SABOT_PUNTO_BANCO && after->rules.game != SABOT_MINIBACCARAT);
    if (s->lost)
        return;
    bac_shown_note(&s->book, &s->before, after, event);
    memcpy(&s->before, after, sizeof s->before);
    for (int v = 0; v < 3 + after->rules.seats && !s->lost; v++) {
        const char *wrong = bac_shown_check(&s->book, after, square_viewer(v), event);
        s->checked++;
        if (wrong)
            fail_case(s, event, square_viewer(v), wrong);
    }
}

static void begin_case(stand *s, round_run *run)
{
    round_run_begin(run);
    run->hears = hear;
    run->context = s;
    memset(&s->book, 0, sizeof s->book);
    memset(&s->before, 0, sizeof s->before); /* as empty as one that has just been opened */
    s->lost = false;
}

static void play_file(stand *s, const char *path)
{
    static round_run run;
    FILE *in = fopen(path, "r");
    char line[LINE_MAX_BYTES];

    assert_non_null(in);
    s->path = path;
    for (s->line = 1; fgets(line, sizeof line, in); s->line++) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "case ", 5) == 0)
            begin_case(s, &run);
        else if (line[0] != '\0' && line[0] != '#' && line[0] != '=')
            round_run_line(&run, line, strlen(line)); /* how it is ruled is test_rounds' */
    }
    fclose(in);
}

static void every_case(void **state)
{
    static const char *const where[] = { "tests/rounds/*/*.round", "tests/rows/*/*.round",
                                         "tests/examples/*/*.round" };
    static stand s;

    (void)state;
    for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
        glob_t found;
        assert_int_equal(glob(where[i], 0, NULL, &found), 0);
        for (size_t f = 0; f < found.gl_pathc; f++)
            play_file(&s, found.gl_pathv[f]);
        globfree(&found);
    }
    print_message("%ld views checked, %ld wrong\n", s.checked, s.failed);
    assert_true(s.checked > 100000);
    assert_int_equal(s.failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_case) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
