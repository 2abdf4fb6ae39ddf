/* banque.h: baccara banque: one bank against two tables, each with a hand of its own, counted
 * exactly for fixed strategies.
 *
 * Both tables play as the Player of chemin de fer does: they draw on 0 to 4, stay on 6 and 7, and
 * on 5 as they like. Whoever has 8 or 9 shows it: if the bank has, nobody draws; a table that has
 * wins at once where the bank has not, and the other plays on. The first table draws before the
 * second, both openly, then the bank draws or stays as it likes: it knows its own count and the two
 * third cards. Equal counts are a standoff at that table.
 *
 * What is counted are ordered sequences of nine cards, as in baccarat.h: what is not drawn lies
 * there all the same. */
#ifndef ODDS_BANQUE_H
#define ODDS_BANQUE_H

#include "odds/baccarat.h"
#include "odds/fraction.h"

enum { BANQUE_TABLES = 2, BANQUE_CARDS = 9, BANQUE_COUNTS = 8,
       BANQUE_STAYED = ODDS_VALUES, /* what the bank sees of a table: a third card, or this */
       BANQUE_NATURAL, BANQUE_SEEN };

/* What the bank wins at both tables, summed over sequences, if it stays and if it draws. */
typedef struct banque_set {
    odds_int stays[BANQUE_TABLES], draws[BANQUE_TABLES];
} banque_set;

typedef struct banque {
    odds_int total;                /* of all sequences */
    odds_int shown[BANQUE_TABLES]; /* won where the bank has 8 or 9 */
    /* By whether the tables have a 5, and by what the bank knows. A table with a 5 is counted
     * twice: drawing, and staying. */
    banque_set at[2][2][BANQUE_COUNTS][BANQUE_SEEN][BANQUE_SEEN];
} banque;

/* False if fewer than nine or more than ODDS_CARDS_MAX cards remain, or a count is negative. With
 * cards put back the shoe is a proportion. */
bool banque_count(const odds_shoe *shoe, bool replaced, banque *out);

/* Whom the bank minds when it draws or stays: both tables; or the first alone, as if the second
 * were not there, and the second where the first has shown an 8 or 9. */
typedef enum banque_minds { BANQUE_MINDS_BOTH, BANQUE_MINDS_FIRST } banque_minds;

/* What the bank wins at each table, over `total`, by the best choices there are for it against
 * tables that draw or stay on 5 so. */
void banque_price(const banque *b, const bool draws_on_5[BANQUE_TABLES], banque_minds minds,
                  odds_int won[BANQUE_TABLES]);

#endif
