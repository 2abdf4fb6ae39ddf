/* facts.h: what can happen at a table whether it may or not (A99), and how the engine took it. */
#ifndef FACTS_H
#define FACTS_H

#include "conformance.h"

/* Kinds of facts, as they are counted. */
typedef enum facts_kind {
    FACTS_CARD = 0,   /* a card that can be in the shoe or deck, to any hand, up or down */
    FACTS_EXPOSE,     /* a tile or card that lies on the table is seen */
    FACTS_LOOK,       /* who has a hand looks at it */
    FACTS_RACK,       /* the other batch, or deck, is laid into the rack */
    FACTS_DICE,       /* dice lean, or have left the shaker */
    FACTS_FACE_UP,    /* punto banco and minibaccarat: a card lies face up in the shoe */
    FACTS_KINDS
} facts_kind;

/* Facts that can be at this table, up to CONFORMANCE_FACTS; how many. */
int facts_at(const sabot_table *table, deal_random *random, sabot_event *fact);

/* Plays random rounds of a game and tries facts wherever they lead. Prints how many were tried, and
 * for each kind and phase that goes wrong how often and one short transcript. Returns how many
 * kinds and phases failed. */
int facts_try(const char *game, uint64_t seed, int rounds);

#endif
