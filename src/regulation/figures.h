/* figures.h: the figures of the law, each once: who draws, what is paid, what is charged. The games
 * decide by them, the rules files are checked against them, and the kernels of odds and simulate
 * make their own tables of them: algorithms may differ, the law may not. Not public.
 *
 * What a card counts (sabot/card.h) and how many must lie where (sabot/shoe.h) stand there, since
 * the core asks too. What a licensee may choose is in the rules of the table, not here. */
#ifndef REGULATION_FIGURES_H
#define REGULATION_FIGURES_H

#include "law.h"

#include "sabot/hand.h"
#include "sabot/money.h"
#include "sabot/rules.h"

/* ---- Third cards --------------------------------------------------------------------------- */

/* 3.9(b), 7.9(b), Table 1: the Player draws up to this count; in chemin de fer below it, and on it
 * as the Player likes (4.9(b)). */
enum { FIGURE_PLAYER_DRAWS = 5, FIGURE_NO_THIRD = -1 };

/* What a hand of two cards does that is no natural: 'D' draws, 'S' stays, 'O' may choose. The
 * Banker's by the value of the Player's third card, or FIGURE_NO_THIRD. */
char figure_player_cell(int game, int count);
char figure_banker_cell(int game, int count, int third);

/* The rule that is the Banker's row of that count, in whichever game. */
enum sabot_law figure_banker_row(int count);

/* ---- What is paid -------------------------------------------------------------------------- */

enum {
    FIGURE_TIE_LEAST = 8,      /* 3.3, 7.3: to one, or more */
    FIGURE_DRAGON_LEAST = 40,
    FIGURE_DRAGON_COUNT = 7,   /* the Banker wins with this count on three cards */
    FIGURE_HALF_COUNT = 6,     /* a Banker win with this count pays 1 to 2, without vigorish */
    FIGURE_HALF_TO = 1,
    FIGURE_HALF_PER = 2,
    FIGURE_FOUR_CARDS_TO = 3,
    FIGURE_FOUR_CARDS_PER = 2,
    FIGURE_MORE_CARDS_TO = 2,  /* five cards, and six */
    FIGURE_MORE_CARDS_PER = 1,
    FIGURE_LEAD_MOST = 9,      /* the first line of a paytable */
    FIGURE_LEAD_LEAST = FIGURE_LEAD_MOST - (SABOT_BONUS_LINES - 2), /* the last but the natural */
    FIGURE_PAYTABLES = 3
};

/* 7.3(h): the least odds to one, leads of 9, 8, 7, 6, 5, 4, then a natural; A, B and C. */
extern const uint16_t figure_paytable[FIGURE_PAYTABLES][SABOT_BONUS_LINES];

/* ---- What is charged ----------------------------------------------------------------------- */

enum { FIGURE_VIGORISH = 5, FIGURE_VIGORISH_LOW = 4 };

/* The percentage of a mode of paying Banker wagers; 0: none, or as the table's rules say. */
int figure_percent(int mode);

/* Of the two percentages the one that is not this. */
static inline int figure_other_percent(int percent)
{
    return FIGURE_VIGORISH + FIGURE_VIGORISH_LOW - percent;
}

/* Up to a multiple of how many cents vigorish is rounded in this game (A15). */
int figure_rounding(int game, int percent);

/* So much percent of a win, rounded as a table of these rules rounds. */
sabot_cents figure_vigorish(const sabot_rules *rules, sabot_cents won, int percent);

#endif
