/* side_classes.h: hands as far as a wager, and the course of the round, can tell them apart.
 *
 * What a round is to a wager depends on each of its hands through a few numbers: its totals, and
 * what every question of the wager makes of the cards it asks about. Hands for which all of these
 * are the same are one class, and one hand stands for all: that is what makes millions of hands a
 * few hundred. What must always hold: if two Player's hands are of one class and two Banker's hands
 * are, both rounds draw alike and are the same line. */
#ifndef ODDS_SIDE_CLASSES_H
#define ODDS_SIDE_CLASSES_H

#include "odds/side.h"

enum { SIDE_CLASSES_MAX = 20000, SIDE_NO_CLASS = 65535 };

typedef struct side_class {
    sabot_card card[3];            /* one such hand; the third SABOT_CARD_NONE if there is none */
    uint8_t start, third, total;   /* count of two cards, value of the third, count of all */
} side_class;

/* The classes of the hands of two or three cards that a side may be dealt. */
typedef struct side_classes {
    int cards, kinds, classes;
    sabot_card card_of[SIDE_BY_FACE];  /* one of each kind */
    side_class *class;
    uint16_t *of;                  /* by kinds: first, second, third; or SIDE_NO_CLASS */
} side_classes;

/* What hands count matters to nobody: the wager looks at first cards alone. */
enum { SIDE_ANY_COUNT = ODDS_VALUES };

/* Hands of so many cards of the Player, or the Banker, whose first two count at most so much, or
 * SIDE_ANY_COUNT. */
side_counted side_classes_make(side_classes *out, const side_bet *bet, int who, int cards,
                               int most);
void side_classes_free(side_classes *classes);

static inline uint16_t side_class_of(const side_classes *c, int a, int b, int third)
{
    return c->of[(a * c->kinds + b) * (c->cards == 3 ? c->kinds : 1) + (c->cards == 3 ? third : 0)];
}

#endif
