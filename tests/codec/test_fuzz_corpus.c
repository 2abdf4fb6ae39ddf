/* The seeds of the fuzzers of transcripts, replayed by every compiler: whatever one of them once
 * brought down stays mended. And the tables they begin from: an evening passes through every phase
 * that its game has. This file names provisions only in passing and gives no evidence. */
#include "../../fuzz/forms.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { LONGEST = 65536, PATH = 512 };

typedef void (*replayer)(const char *data, size_t size);

static void replay_file(replayer as, const char *path)
{
    static char data[LONGEST];
    FILE *const from = fopen(path, "r");

    assert_non_null(from);
    const size_t n = fread(data, 1, sizeof data, from);
    fclose(from);
    as(data, n);
}

/* Every file of a folder and of the folders in it. */
static int replay(replayer as, const char *folder)
{
    DIR *const list = opendir(folder);
    struct dirent *entry;
    struct stat what;
    char path[PATH];
    int n = 0;

    assert_non_null(list);
    while ((entry = readdir(list)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        assert_true(snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < PATH);
        assert_int_equal(stat(path, &what), 0);
        if (S_ISDIR(what.st_mode)) {
            n += replay(as, path);
        } else {
            replay_file(as, path);
            n++;
        }
    }
    closedir(list);
    return n;
}

static void text_is_replayed(void **state)
{
    (void)state;
    assert_true(replay(fuzz_as_text, "fuzz/corpus/text") >= 50);
}

static void json_is_replayed(void **state)
{
    (void)state;
    assert_true(replay(fuzz_as_json, "fuzz/corpus/json") >= 50);
}

/* Which phases the tables behind ">00" to ">99" are in, and whether money lay on the layout. */
static void evenings_reach_far(void **state)
{
    static const struct { int game, phases, rounds; } row[] = {
        { SABOT_PUNTO_BANCO, 9, 2 },   { SABOT_MINIBACCARAT, 9, 2 }, { SABOT_CHEMIN_DE_FER, 9, 2 },
        { SABOT_PAI_GOW, 8, 2 },       { SABOT_PAI_GOW_POKER, 8, 2 },
    };
    static sabot_table table;
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        bool seen[256] = { false };
        sabot_rules rules;
        int phases = 0, staked = 0;
        unsigned last = 0;
        memset(&rules, 0, sizeof rules);
        sabot_rules_default(&rules, row[i].game, 0);
        for (int depth = 0; depth < 100; depth++) {
            assert_true(fuzz_table(&rules, depth, &table));
            phases += !seen[table.phase];
            seen[table.phase] = true;
            staked += table.ledger.balance[SABOT_LAYOUT] != 0;
            last = row[i].game == SABOT_PAI_GOW || row[i].game == SABOT_PAI_GOW_POKER
                       ? table.pg.round.number : table.bac.round.number;
        }
        if (phases < row[i].phases || last < (unsigned)row[i].rounds || staked < 20)
            fail_msg("%s: %d phases, %u rounds, money on the layout in %d tables of 100",
                     sabot_game_text(row[i].game), phases, last, staked);
        print_message("# %s: %d phases, %u rounds, money out in %d of 100\n",
                      sabot_game_text(row[i].game), phases, last, staked);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_replayed),
        cmocka_unit_test(json_is_replayed),
        cmocka_unit_test(evenings_reach_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
