/* fuzz_plan.c: any text as a betting plan, for a table of each of the five games. It is refused
 * with a line and a sentence; or it is read, and its own text, without comments, is read as the
 * same. */
#include "simulate/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct stage {
    sabot_rules rules;
    sim_book book;
} stage;

/* The tables are opened once. Minibaccarat offers what it can: more words to read. */
static const stage *stage_of(int game)
{
    static stage made[SABOT_GAMES];
    static sim_baccarat baccarat;
    stage *const s = &made[game];

    if (s->rules.game != SABOT_GAME_NONE)
        return s;
    sabot_rules_default(&s->rules, game, 0);
    if (game == SABOT_MINIBACCARAT) {
        sabot_rules_set(&s->rules, "banker", "dragon7");
        sabot_rules_set(&s->rules, "bonus", "yes");
    }
    if (sim_has_shoe(&s->rules))
        sim_baccarat_make(&baccarat, &s->rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    sim_book_make(&s->book, &s->rules, false, 0, sim_has_shoe(&s->rules) ? &baccarat : NULL);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sim_plan plan, again;
    char says[SIM_PLAN_SAYS] = "";
    char *const text = malloc(size + 1);

    assert(text);
    memcpy(text, data, size);
    text[size] = '\0';
    for (int game = 1; game < SABOT_GAMES; game++) {
        const stage *const s = stage_of(game);
        const int line = sim_plan_read(&plan, text, size, &s->rules, &s->book, says);
        assert(line == 0 || strlen(says) > 0);
        if (line != 0)
            continue;
        assert(plan.bets > 0 && plan.bets <= SIM_BETS_MAX && plan.unit > 0);
        assert(sim_plan_read(&again, plan.text, strlen(plan.text), &s->rules, &s->book, says) == 0);
        assert(again.bets == plan.bets && again.unit == plan.unit);
        assert(strcmp(again.text, plan.text) == 0);
    }
    free(text);
    return 0;
}
