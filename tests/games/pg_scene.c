/* pg_scene.c: see pg_scene.h. It gives no evidence. */
#include "games/pg_scene.h"

#include <stdio.h>
#include <string.h>

round_run pg_scene;

void pg_say(const char *line)
{
    if (!round_run_line(&pg_scene, line, strlen(line)))
        fail_msg("%s\n%s", line, pg_scene.why);
}

void pg_sayf(const char *format, ...)
{
    char line[200];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    pg_say(line);
}

void pg_run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        pg_say(lines[i]);
}

void pg_table(const char *game, const char *rules, const char *seats)
{
    round_run_begin(&pg_scene);
    pg_sayf("table %s minimum=5 maximum=10000 inventory=100000 %s", game, rules);
    for (const char *seat = seats; *seat; seat++)
        pg_sayf("sit seat=%c buy-in=10000", *seat);
    pg_say("! until betting");
}

void pg_wagers(const char *areas)
{
    for (const char *area = areas; *area; area++)
        pg_sayf("wager seat=%c on=hand 100", *area);
    pg_say("announce no-more-bets");
}

void pg_begin(const char *game, const char *rules, const char *areas)
{
    pg_table(game, rules, areas);
    pg_wagers(areas);
}

void pg_bank_at(const char *game, const char *rules, char seat, bool half)
{
    pg_begin(game, rules, "123456");
    RUN("! round", "! until offering");
    for (char s = '1'; s < seat; s++) {
        pg_sayf("offer-bank seat=%c", s);
        pg_sayf("decline seat=%c", s);
    }
    pg_sayf("offer-bank seat=%c", seat);
    pg_sayf("%s seat=%c", half ? "co-bank" : "accept", seat);
    pg_sayf("marker seat=%c", seat);
}

void pg_throw(int total)
{
    const int a = total > 13 ? 6 : total < 8 ? 1 : total - 7, rest = total - a;
    const int b = rest > 6 ? 6 : rest - 1;

    pg_say("shake times=3");
    pg_sayf("uncover %d,%d,%d", a, b, rest - b);
    pg_sayf("announce total %d", total);
}

void pg_deal_all(void)
{
    while (pg_round_step(&pg_scene.table).step == PG_STEP_SIGNAL)
        pg_say("signal");
    while (pg_round_step(&pg_scene.table).step == PG_STEP_DELIVER)
        pg_say("deliver");
    while (pg_round_step(&pg_scene.table).step == PG_STEP_CARD)
        pg_say("card Xx");
    if (pg_round_step(&pg_scene.table).step == PG_STEP_COUNT_LEFT)
        pg_say("count-left 4");
}

void pg_clear_all(void)
{
    while (pg_round_step(&pg_scene.table).step == PG_STEP_GATHER)
        pg_say("gather");
    if (pg_round_step(&pg_scene.table).step == PG_STEP_COVER_SHAKER)
        pg_say("cover-shaker shaken=yes");
}

void pg_ready_to_set(const char *game, const char *areas)
{
    pg_begin(game, "", areas);
    pg_throw(9);
    pg_deal_all();
    pg_clear_all();
}
