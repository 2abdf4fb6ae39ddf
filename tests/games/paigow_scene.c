/* paigow_scene.c: see paigow_scene.h. It gives no evidence. */
#include "games/paigow_scene.h"

#include <stdio.h>
#include <string.h>

round_run paigow_scene;

void paigow_say(const char *line)
{
    if (!round_run_line(&paigow_scene, line, strlen(line)))
        fail_msg("%s\n%s", line, paigow_scene.why);
}

void paigow_sayf(const char *format, ...)
{
    char line[200];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    paigow_say(line);
}

void paigow_run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        paigow_say(lines[i]);
}

void paigow_table(const char *game, const char *rules, const char *seats)
{
    round_run_begin(&paigow_scene);
    paigow_sayf("table %s minimum=5 maximum=10000 inventory=100000 %s", game, rules);
    for (const char *seat = seats; *seat; seat++)
        paigow_sayf("sit seat=%c buy-in=10000", *seat);
    paigow_say("! until betting");
}

void paigow_wagers(const char *areas)
{
    for (const char *area = areas; *area; area++)
        paigow_sayf("wager seat=%c on=hand 100", *area);
    paigow_say("announce no-more-bets");
}

void paigow_begin(const char *game, const char *rules, const char *areas)
{
    paigow_table(game, rules, areas);
    paigow_wagers(areas);
}

void paigow_bank_at(const char *game, const char *rules, char seat, bool half)
{
    paigow_begin(game, rules, "123456");
    RUN("! round", "! until offering");
    for (char s = '1'; s < seat; s++) {
        paigow_sayf("offer-bank seat=%c", s);
        paigow_sayf("decline seat=%c", s);
    }
    paigow_sayf("offer-bank seat=%c", seat);
    paigow_sayf("%s seat=%c", half ? "co-bank" : "accept", seat);
    paigow_sayf("marker seat=%c", seat);
}

void paigow_throw(int total)
{
    const int a = total > 13 ? 6 : total < 8 ? 1 : total - 7, rest = total - a;
    const int b = rest > 6 ? 6 : rest - 1;

    paigow_say("shake times=3");
    paigow_sayf("uncover %d,%d,%d", a, b, rest - b);
    paigow_sayf("announce total %d", total);
}

void paigow_deal_all(void)
{
    while (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_SIGNAL)
        paigow_say("signal");
    while (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_DELIVER)
        paigow_say("deliver");
    while (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_CARD)
        paigow_say("card Xx");
    if (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_COUNT_LEFT)
        paigow_say("count-left 4");
}

void paigow_clear_all(void)
{
    while (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_GATHER)
        paigow_say("gather");
    if (paigow_round_step(&paigow_scene.table).step == PAIGOW_STEP_COVER_SHAKER)
        paigow_say("cover-shaker shaken=yes");
}

void paigow_ready_to_set(const char *game, const char *areas)
{
    paigow_begin(game, "", areas);
    paigow_throw(9);
    paigow_deal_all();
    paigow_clear_all();
}
