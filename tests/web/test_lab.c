/* test_lab.c: the laboratory's code, natively: what it answers is what the program prints, for
 * every ready rules file; a simulation in steps is the one that is played at once; and what cannot
 * be done costs a sentence. The same of the module itself: test_lab.sh. */
#include "core/core_test.h"
#include "length.h"

#include "../../web/lab/lab.h"

#include <glob.h>
#include <stdlib.h>
#include <unistd.h>

const char *lab_host_folder(void);

static char *read_all(FILE *from, size_t *n)
{
    size_t room = 1 << 22;
    char *const text = malloc(room);

    *n = fread(text, 1, room - 1, from);
    text[*n] = '\0';
    return text;
}

static void put_file(const char *name, const char *path)
{
    FILE *const from = fopen(path, "r");
    size_t n;

    assert_non_null(from);
    char *const text = read_all(from, &n);
    assert_int_equal(lab_file(name, text, (uint32_t)n), 0);
    fclose(from);
    free(text);
}

/* The same words to the program, in the same folder. */
static void check(const char *words)
{
    char line[1024], home[512];
    size_t n;

    assert_non_null(getcwd(home, sizeof home));
    int at = snprintf(line, sizeof line, "cd %s && %s/%s", lab_host_folder(), home,
                      getenv("SABOT") ? getenv("SABOT") : "build/sabot");
    for (const char *w = words; *w != '\0';) {
        const size_t length = strcspn(w, "\n");
        at += snprintf(line + at, sizeof line - (size_t)at, " '%.*s'", (int)length, w);
        w += length + (w[length] == '\n');
    }
    snprintf(line + at, sizeof line - (size_t)at, " 2>/dev/null");
    FILE *const program = popen(line, "r");
    assert_non_null(program);
    char *const want = read_all(program, &n);
    const int status = pclose(program) >> 8;
    const int got = lab_run(words);
    if (got != status || strcmp(lab_out(), want) != 0)
        fail_msg("%s: status %d, not %d\n%.200s\nnot\n%.200s", line, got, status, lab_out(), want);
    assert_int_equal(lab_out_bytes(), n);
    free(want);
}

static bool is_for(const char *path, const char *game)
{
    return strstr(path, game) != NULL;
}

static void every_ready_rules_file(void **state)
{
    glob_t found;

    (void)state;
    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 10);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        put_file("table.ini", found.gl_pathv[i]);
        check("rules\ncheck\ntable.ini\n--json");
        if (is_for(found.gl_pathv[i], "poker"))
            continue; /* two seconds each: once in test_lab.sh */
        if (test_is_brief() && i % 5 != 0)
            continue;
        check("odds\n--rules\ntable.ini\n--json");
        if (is_for(found.gl_pathv[i], "baccarat") || is_for(found.gl_pathv[i], "punto"))
            check("odds\n--rules\ntable.ini\n--json\n--removal\n--decks\n6");
    }
    globfree(&found);
}

static void faults_are_told(void **state)
{
    static const char text[] = "game = minibaccarat\ntie = 12\nfoo = 1\n";

    (void)state;
    lab_file("table.ini", text, sizeof text - 1);
    assert_int_equal(lab_run("rules\ncheck\ntable.ini\n--json"), 1);
    assert_non_null(strstr(lab_out(), "\"key\": \"foo\""));
    assert_int_equal(lab_run("odds\n--rules\nnone.ini"), 2);
    assert_string_equal(lab_out(), "");
    assert_non_null(strstr(lab_said(), "sabot odds: none.ini: "));
    assert_int_equal(lab_run("serve"), 2);
    assert_string_equal(lab_said(), "sabot: there is no command \"serve\" in the page\n");
    lab_file("bet.side", "pay 8 when tie\npay 1 when playr\n", 32);
    assert_int_equal(lab_run("odds\n--game\nminibaccarat\n--side\nbet.side"), 2);
    assert_string_equal(lab_said(), "sabot odds: bet.side:2:12: \"playr\" is not known; did you "
                                    "mean player?\n    pay 1 when playr\n               ^\n");
    lab_file("bet.side", "pay 11 when player pair\n", 24);
    check("odds\n--game\nminibaccarat\n--side\nbet.side\n--json");
}

/* Step by step, and told in between, it comes to what one run does. */
static void a_simulation_in_steps(void **state)
{
    static const char words[] = "simulate\n--game\nminibaccarat\n--rounds\n400000\n--seed\n5\n"
                                "--json";
    uint32_t left;
    int steps = 0;

    (void)state;
    assert_int_equal(lab_run(words), 0);
    char *const whole = strdup(lab_out());
    assert_int_equal(lab_start(words), 0);
    do {
        left = lab_step(3);
        assert_int_equal(lab_figures(), 0);
        steps++;
        assert_true((left == 0) == (strcmp(lab_out(), whole) == 0));
    } while (left > 0);
    assert_true(steps > 2);
    free(whole);
    lab_stop();
    assert_int_equal(lab_step(3), 0);
    assert_int_equal(lab_figures(), 2);
    assert_int_equal(lab_start("simulate\n--game\nnone"), 2);
    assert_non_null(strstr(lab_said(), "there is no game \"none\""));
    assert_int_equal(lab_figures(), 2);
}

/* The same topic and seed, on the page as on the command line. */
static void a_lesson(void **state)
{
    static char drilled[1 << 16];
    const char *end;

    (void)state;
    check("drill\n--json\n--seed\n5\n--count\n12");
    check("drill\n--sheet\n--answers\n--kind\npay,vigorish\n--seed\n5\n--count\n4");
    assert_int_equal(lab_run("lesson\nnext"), 0);
    assert_string_equal(lab_out(), "{\"number\":0}\n");
    assert_int_equal(lab_run("lesson\nanswer\na"), 2);
    assert_string_equal(lab_said(), "sabot lesson: nothing is asked\n");
    assert_int_equal(lab_run("lesson\nopen\n--kind\nwhist\n--seed\n1"), 2);
    assert_non_null(strstr(lab_said(), "there is no kind of exercise \"whist\""));
    assert_int_equal(lab_run("lesson\nkinds"), 0);
    assert_non_null(strstr(lab_out(), "{\"kind\":\"foul\",\"title\":\"is this setting foul\","
                                      "\"games\":[\"pai-gow-poker\"]}"));

    assert_int_equal(lab_run("drill\n--json\n--game\nminibaccarat\n--kind\nthird-card\n--seed\n"
                             "9\n--count\n1"), 0);
    snprintf(drilled, sizeof drilled, "%s", lab_out());
    assert_int_equal(lab_run("lesson\nopen\n--game\nminibaccarat\n--kind\nthird-card\n--seed\n9\n"
                             "--count\n2"), 0);
    assert_non_null(strstr(lab_out(), "\"progress\":\"sabot school 1 0\\u000a\",\"asked\":0"));
    assert_int_equal(lab_run("lesson\nnext"), 0);
    end = strstr(drilled, ",\"answer\":");
    assert_non_null(end);
    drilled[end - drilled] = '\0';
    assert_non_null(strstr(lab_out(), drilled)); /* the same exercise, without its answer */
    assert_null(strstr(lab_out(), "\"answer\":"));
    assert_non_null(strstr(lab_out(), "\"block\":\"53425431")); /* "SBT1" */
    assert_int_equal(lab_run("lesson\nanswer\nz"), 0);
    assert_non_null(strstr(lab_out(), "\"read\":false"));
    assert_null(strstr(lab_out(), "\"answer\":"));
    assert_int_equal(lab_run("lesson\nanswer\na"), 0);
    assert_non_null(strstr(lab_out(), "\"read\":true,\"right\":false"));
    assert_non_null(strstr(lab_out(), "\"answer\":\"b\""));
    assert_non_null(strstr(lab_out(), "\"progress\":\"sabot school 1 1\\u000a0 3 0 1 minibaccarat "
                                      "third-card/"));
    assert_non_null(strstr(lab_out(), "\"asked\":1,\"boxes\":[1,0,0,0,0,0]"));
    assert_int_equal(lab_run("lesson\nskip"), 2);
    assert_int_equal(lab_run("lesson\nnext"), 0);
    assert_int_equal(lab_run("lesson\nskip"), 0);
    assert_null(strstr(lab_out(), "\"mark\":"));
    assert_non_null(strstr(lab_out(), "\"asked\":2"));
    assert_int_equal(lab_run("lesson\nnext"), 0);
    assert_string_equal(lab_out(), "{\"number\":0}\n");
}

static void other_questions(void **state)
{
    (void)state;
    check("odds\n--game\nchemin-de-fer\n--json");
    check("odds\n--game\npai-gow\n--hand\n6-6 3-6 2-6 5-6\n--json");
    check("hand\n--all\n--json\nAs Ks Kh Qd Jc Th 4s");
    check("odds\n--protect\n--game\nminibaccarat\n--shoes\n200\n--seed\n3\n--json");
}

static int tidy_up(void **state)
{
    char line[256];

    (void)state;
    snprintf(line, sizeof line, "rm -rf '%s'", lab_host_folder());
    return system(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ready_rules_file),
        cmocka_unit_test(faults_are_told),
        cmocka_unit_test(a_simulation_in_steps),
        cmocka_unit_test(a_lesson),
        cmocka_unit_test(other_questions),
    };
    return cmocka_run_group_tests(tests, NULL, tidy_up);
}
