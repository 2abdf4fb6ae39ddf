/* walk.c: an evening, turn by turn, for who looks for a moment in it. */
#include "school/walk.h"

#include <string.h>

enum { PLAYERS_LEAST = 2, PLAYERS_MORE = 5 };

/* Notes what happened, as a dealer may read it. */
static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    school_walk *walk = context;
    sabot_event told;

    (void)ruling;
    walk->rounds += event->kind == SABOT_EV_DISCARD;
    if (!sabot_event_for(table, (sabot_viewer){ .role = SABOT_DEALER }, event, &told))
        return;
    if (walk->n == WALK_RECENT)
        memmove(walk->recent, walk->recent + 1, (size_t)--walk->n * sizeof *walk->recent);
    walk->recent[walk->n++] = told;
}

/* What the auto-dealer will do, not done: what is owed, then what the shoe yields, then what lets
 * play go on. */
void walk_look(school_walk *walk)
{
    static const uint8_t order[] = { SABOT_MUST, SABOT_YIELD, SABOT_NEXT };
    const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_MUST) | SABOT_DUTY_BIT(SABOT_YIELD) |
                                          SABOT_DUTY_BIT(SABOT_NEXT) };
    deal_driver *const driver = &walk->evening.driver;
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(driver->table, asked, next);

    walk->has_next = false;
    for (size_t d = 0; d < sizeof order && !walk->has_next; d++) {
        for (int i = 0; i < n && !walk->has_next; i++) {
            if (next[i].duty != order[d])
                continue;
            walk->next = next[i].like;
            walk->duty = order[d];
            walk->has_next = order[d] != SABOT_YIELD ||
                             driver->source->yield(driver->source, driver->table, &next[i],
                                                   &walk->next) == 1;
        }
    }
}

bool walk_begin(school_walk *walk, const sabot_rules *rules, const char *seed)
{
    unsigned char bytes[32];
    int players;

    memset(walk, 0, sizeof *walk);
    deal_seed_from_text(seed, bytes);
    deal_random_init(&walk->random, bytes, UINT64_MAX);
    players = PLAYERS_LEAST + walk_below(walk, PLAYERS_MORE);
    if (players > rules->seats)
        players = rules->seats;
    if (deal_evening_open(&walk->evening, rules, seed, players).verdict != SABOT_ACCEPTED)
        return false;
    deal_players_init(&walk->clumsy, bytes, players);
    deal_random_init(&walk->clumsy.random, bytes, UINT64_MAX - 1);
    walk->evening.driver.listener = listen;
    walk->evening.driver.context = walk;
    walk_look(walk);
    return true;
}

void walk_on(school_walk *walk)
{
    deal_evening_turn(&walk->evening);
    walk_look(walk);
}

/* The driver points into the evening it drives. */
void walk_copy(school_walk *to, const school_walk *from)
{
    deal_evening *const evening = &to->evening;

    *to = *from;
    evening->driver.table = &evening->table;
    evening->driver.context = to;
    evening->fair.secrets = &evening->secrets.secrets;
    if (from->evening.driver.source == &from->evening.fair.source)
        evening->driver.source = &evening->fair.source;
    else if (from->evening.driver.source == &from->evening.pieces.source)
        evening->driver.source = &evening->pieces.source;
    else
        evening->driver.source = &evening->shoe.source;
}
