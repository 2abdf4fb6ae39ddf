/* conformance.h: one suite that every game must pass, through the five functions alone. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "deal/deal.h"
#include "sabot/game.h"

#include <stdint.h>

/* Plays so many rounds under a rules file with random lawful and unlawful events and checks the
 * invariants after each. Returns 0, or 1 after printing what broke, with seed and event. */
int conformance_play(const char *rules_path, uint64_t seed, int rounds);

/* Every rules file of a game, named after it, rounds shared among them. */
int conformance_game(const char *game, uint64_t seed, int rounds);

/* So many tables of pai gow or pai gow poker (sabot_game_id) under random rules, of
 * CONFORMANCE_ROUNDS each; the seed of each is one more than that of the one before. */
int conformance_random(int game, uint64_t seed, int tables);

enum { CONFORMANCE_ROUNDS = 40 };

/* So many tables of any game under random rules, out to the ends of what a rules file may say. */
int conformance_extreme(int game, uint64_t seed, int tables);

/* Somebody who looks in at tables that random play has reached, and tries facts there. */
typedef struct conformance_visitor {
    int every;     /* one state in so many */
    int applies;   /* one fact in so many is applied and played on from; the others are judged */
    void *context;
    /* Facts that can be at this table, up to CONFORMANCE_FACTS; how many. */
    int (*facts)(void *context, const sabot_table *table, deal_random *random, sabot_event *fact);
    /* How one went: wrong is NULL, or "refused", or which invariant broke when it was applied.
     * True: the shortest transcript found is to be told. */
    bool (*went)(void *context, const sabot_table *table, const sabot_event *fact,
                 const char *wrong);
    void (*line)(void *context, const char *line); /* of such a transcript; NULL at its end */
} conformance_visitor;

enum { CONFORMANCE_FACTS = 64 };

/* As conformance_game, in tables of a few rounds each, with a visitor. What breaks without a fact
 * is told as ever and makes it return 1. */
int conformance_visit(const char *game, uint64_t seed, int rounds,
                      const conformance_visitor *visitor);

/* Somebody who hears every event of a table's random play, before it happens or is turned away. */
typedef struct conformance_listener {
    void *context;
    void (*hears)(void *context, const sabot_table *before, const sabot_event *event, bool taken);
} conformance_listener;

/* One table under these rules, heard by a listener. */
int conformance_heard(const sabot_rules *rules, uint64_t seed, int rounds,
                      const conformance_listener *listener);

#endif
