/* engine.c: how fast the engine is, over fixed seeds: events a second through judge and apply on
 * one core, rounds a second through the auto-dealer, bytes of a table. Seconds are the processor's
 * time of this process, so that a busy machine does not count against it.
 *
 *   build/bench/engine            times, by the machine's mood
 *   build/bench/engine replay N   only N replays of the recorded shoe: for callgrind, which counts
 *                                 instructions and does not depend on it (tools/bench does both) */
#include "codec/codec.h"
#include "deal/deal.h"
#include "deal/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVENTS_MAX = 200000 };

typedef struct record {
    sabot_event event[EVENTS_MAX];
    int n;
} record;

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    record *r = context;

    (void)table;
    (void)ruling;
    if (r->n < EVENTS_MAX)
        r->event[r->n++] = *event;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void open_table(sabot_table *table, int game)
{
    sabot_rules rules;

    if (!sabot_rules_default(&rules, game, 0) ||
        sabot_table_open(table, &rules).verdict != SABOT_ACCEPTED)
        abort();
}

/* One shoe dealt by the auto-dealer with five players; its events are kept. Returns the rounds. */
static int deal_shoes(record *r, int game, int rounds)
{
    static sabot_table table;
    static deal_shoe shoe;
    unsigned char seed[32];
    deal_players players;
    deal_driver driver = { .table = &table, .source = &shoe.source, .listener = keep,
                           .context = r, .answer = true };

    open_table(&table, game);
    deal_seed_from_text("bench", seed);
    deal_shoe_init(&shoe, seed);
    deal_players_init(&players, seed, 5);
    r->n = 0;
    while (table.bac.round.number < (uint32_t)rounds)
        if (!deal_step(&driver, 1u << SABOT_MUST | 1u << SABOT_YIELD) &&
            !deal_players_act(&players, &driver) &&
            !deal_step(&driver, 1u << SABOT_SILENCE | 1u << SABOT_NEXT))
            break;
    return (int)table.bac.round.number;
}

/* The auto-dealer alone: five people who each lay the same wager every round. Returns the
 * rounds. */
static int deal_wagers(int game, int rounds)
{
    static sabot_table table;
    static deal_shoe shoe;
    unsigned char seed[32];
    deal_driver driver = { .table = &table, .source = &shoe.source, .answer = true };
    sabot_event e = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .amount = 100000000 };

    open_table(&table, game);
    deal_seed_from_text("bench", seed);
    deal_shoe_init(&shoe, seed);
    for (int seat = 1; seat <= 5; seat++) {
        e.seat = e.actor_seat = (uint8_t)seat;
        deal_event(&driver, &e, false);
    }
    e.kind = SABOT_EV_WAGER;
    e.amount = table.rules.minimum;
    for (uint32_t laid = 0; table.bac.round.number < (uint32_t)rounds;) {
        if (deal_step(&driver, 1u << SABOT_MUST | 1u << SABOT_YIELD))
            continue;
        if (table.phase == SABOT_PHASE_BETTING && laid != table.bac.round.number + 1) {
            for (int seat = 1; seat <= 5; seat++) {
                e.seat = e.actor_seat = (uint8_t)seat;
                e.on = seat % 2 ? SABOT_ON_BANKER : SABOT_ON_PLAYER;
                deal_event(&driver, &e, false);
            }
            laid = table.bac.round.number + 1;
        } else if (!deal_step(&driver, 1u << SABOT_SILENCE | 1u << SABOT_NEXT)) {
            break;
        }
    }
    return (int)table.bac.round.number;
}

static uint64_t replay(const record *r, int game)
{
    static sabot_table table;
    uint64_t accepted = 0;

    open_table(&table, game);
    for (int i = 0; i < r->n; i++) {
        const sabot_ruling ruling = sabot_judge(&table, &r->event[i]);
        accepted += ruling.verdict == SABOT_ACCEPTED;
        sabot_apply(&table, &r->event[i]);
    }
    return accepted;
}

/* The whole list at every state of the shoe; and, by the way, how long it is. */
static uint64_t list_all(const record *r, int game)
{
    static sabot_table table;
    static sabot_expected next[SABOT_EXPECTED_MAX];
    uint64_t listed = 0;

    open_table(&table, game);
    for (int i = 0; i < r->n; i++) {
        sabot_apply(&table, &r->event[i]);
        listed += (uint64_t)sabot_expect(&table, SABOT_ASK_ALL, next);
    }
    return listed;
}

static void measure(record *r, int game)
{
    double from = seconds(), span;
    const int rounds = deal_shoes(r, game, 2000);
    uint64_t events = 0;

    span = seconds() - from;
    printf("%-14s auto-dealer %10.0f rounds/s   %6.1f events a round, with players who choose\n",
           sabot_game_text(game), rounds / span, (double)r->n / rounds);
    from = seconds();
    printf("%-14s auto-dealer %10.0f rounds/s   five seats, a wager each\n",
           sabot_game_text(game), deal_wagers(game, 20000) / (seconds() - from));
    from = seconds();
    do
        events += replay(r, game);
    while ((span = seconds() - from) < 1.0);
    printf("%-14s judge+apply %10.2f million events/s\n", sabot_game_text(game),
           (double)events / span / 1e6);
    uint64_t lists = 0, listed = 0;
    from = seconds();
    do {
        listed += list_all(r, game);
        lists += (uint64_t)r->n;
    } while ((span = seconds() - from) < 1.0);
    printf("%-14s full list   %10.2f microseconds   %6.1f expectations, at every state\n",
           sabot_game_text(game), span / (double)lists * 1e6, (double)listed / (double)lists);
}

int main(int argc, char **argv)
{
    static record r;

    if (argc == 3 && strcmp(argv[1], "replay") == 0) {
        uint64_t events = 0;
        deal_shoes(&r, SABOT_MINIBACCARAT, 200);
        for (int i = atoi(argv[2]); i > 0; i--)
            events += replay(&r, SABOT_MINIBACCARAT);
        printf("%llu\n", (unsigned long long)events);
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "deal") == 0) {
        printf("%d\n", deal_wagers(SABOT_MINIBACCARAT, atoi(argv[2])));
        return 0;
    }
    printf("a table is %zu bytes, an event %zu, a ruling %zu\n", sizeof(sabot_table),
           sizeof(sabot_event), sizeof(sabot_ruling));
    measure(&r, SABOT_PUNTO_BANCO);
    measure(&r, SABOT_MINIBACCARAT);
    return 0;
}
