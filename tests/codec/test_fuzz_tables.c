/* The tables that the fuzzers of transcripts begin from: an evening passes through every phase that
 * its game has. What the fuzzers found is replayed by build/fuzz/replay_text and its like. */
#include "../../fuzz/forms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

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
        cmocka_unit_test(evenings_reach_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
