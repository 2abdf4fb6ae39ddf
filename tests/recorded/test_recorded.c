/* test_recorded.c: the evenings under tests/recorded are answered as they were when they were
 * recorded. Nobody wrote them: they show that a change meant to change nothing changed nothing,
 * and, after one that was meant to, which answers it touched.
 *
 *   --update   writes the answers of today beside the same events: read the difference, then commit
 *   --record   plays new evenings in place of the old */
#include "recorded.h"

#include "sabot/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void path_of(int game, char *out, size_t size)
{
    snprintf(out, size, "tests/recorded/%s.txt", sabot_game_text(game));
}

static bool enough; /* with TEST_FIRST set, one failure is */

static void is_as_recorded(void **state)
{
    char path[128];

    if (enough)
        skip();
    path_of(*(const int *)*state, path, sizeof path);
    if (recorded_replay(path, NULL) != 0) {
        enough = getenv("TEST_FIRST") != NULL;
        fail_msg("%s is answered otherwise", path);
    }
}

static int update(int game)
{
    char path[128], beside[136];
    FILE *out;

    path_of(game, path, sizeof path);
    snprintf(beside, sizeof beside, "%s.new", path);
    out = fopen(beside, "w");
    if (!out)
        return 1;
    recorded_replay(path, out);
    return fclose(out) != 0 || rename(beside, path) != 0;
}

static int record(int game)
{
    char path[128];

    path_of(game, path, sizeof path);
    return recorded_record(game, path);
}

int main(int argc, char **argv)
{
    static const int game[] = { SABOT_PUNTO_BANCO, SABOT_MINIBACCARAT, SABOT_CHEMIN_DE_FER,
                                SABOT_PAI_GOW, SABOT_PAI_GOW_POKER };
    enum { GAMES = sizeof game / sizeof *game };
    struct CMUnitTest tests[GAMES];
    int bad = 0;

    if (argc > 1 && (strcmp(argv[1], "--update") == 0 || strcmp(argv[1], "--record") == 0)) {
        for (int i = 0; i < GAMES; i++)
            bad |= strcmp(argv[1], "--update") == 0 ? update(game[i]) : record(game[i]);
        return bad;
    }
    for (int i = 0; i < GAMES; i++)
        tests[i] = (struct CMUnitTest){ sabot_game_text(game[i]), is_as_recorded, NULL, NULL,
                                        (void *)&game[i] };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
