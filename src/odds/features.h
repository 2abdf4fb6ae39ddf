/* features.h: what a wager can depend on, gathered in one pass over the counts of a round.
 *
 * Whoever includes it says first what a `number` is: a whole number, or a vector that holds one for
 * each of several compositions. What must always hold: of the features that a wager's lines name
 * (wagers.c) every way the round can end is in exactly one. */
#ifndef ODDS_FEATURES_H
#define ODDS_FEATURES_H

#include "odds/many.h"
#include "regulation/figures.h"

enum { LEAD_PLAYER = 0, LEAD_BANKER = 1 };

enum feature {
    FEATURE_TOTAL,
    FEATURE_PLAYER,            /* wins */
    FEATURE_BANKER,
    FEATURE_TIE,
    FEATURE_NO_TIE,
    FEATURE_SIX,               /* the Banker wins with six, which may pay half; or otherwise */
    FEATURE_NO_SIX,
    FEATURE_DRAGON,            /* the Banker wins with seven on three cards; or otherwise */
    FEATURE_BANKER_NO_DRAGON,
    FEATURE_TIE_OR_DRAGON,
    FEATURE_NO_DRAGON,         /* whoever wins */
    FEATURE_CARDS,             /* four, five, six cards */
    FEATURE_NOT_CARDS = FEATURE_CARDS + 3,
    FEATURE_NATURAL = FEATURE_NOT_CARDS + 3, /* a natural beats the other hand, by hand */
    FEATURE_NATURAL_TIE = FEATURE_NATURAL + 2,
    FEATURE_NO_BONUS,          /* neither leads by enough, nor is there a natural; by hand */
    FEATURE_LEAD = FEATURE_NO_BONUS + 2, /* a hand that is no natural leads by so much */
    FEATURES = FEATURE_LEAD + 2 * ODDS_VALUES,
    FEATURES_MOST = FEATURES + ODDS_EXTRAS_MAX /* with those of wagers of one's own */
};

/* Four cards: naturals, and sixes and sevens that both stand, which go with the others. */
static inline void gather_no_third(number f[FEATURES], const number at[ODDS_VALUES][ODDS_VALUES])
{
    number natural[2], tie = { 0 };

    natural[LEAD_PLAYER] = natural[LEAD_BANKER] = tie;
    for (int p = 0; p < SABOT_NATURAL; p++)
        for (int b = SABOT_NATURAL; b < ODDS_VALUES; b++) {
            natural[LEAD_PLAYER] += at[b][p];
            natural[LEAD_BANKER] += at[p][b];
        }
    natural[LEAD_PLAYER] += at[9][8];
    natural[LEAD_BANKER] += at[8][9];
    tie += at[8][8] + at[9][9];
    f[FEATURE_NATURAL + LEAD_PLAYER] = natural[LEAD_PLAYER];
    f[FEATURE_NATURAL + LEAD_BANKER] = natural[LEAD_BANKER];
    f[FEATURE_NATURAL_TIE] = tie;
    f[FEATURE_LEAD + 1] += at[7][6];
    f[FEATURE_LEAD + ODDS_VALUES + 1] += at[6][7];
    f[FEATURE_TIE] += at[6][6] + at[7][7] + tie;
}

/* Five or six cards: by how much who leads, along the diagonals. */
static inline void gather_thirds(number f[FEATURES],
                                 const number at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES])
{
    const number(*const one)[ODDS_VALUES] = at[ODDS_PLAYER_THIRD];
    const number(*const other)[ODDS_VALUES] = at[ODDS_BANKER_THIRD];
    const number(*const both)[ODDS_VALUES] = at[ODDS_BOTH_THIRD];
    number by[2 * ODDS_VALUES]; /* ten more than the Player's lead */
    number five = { 0 }, six = { 0 };

    for (int i = 0; i < 2 * ODDS_VALUES; i++)
        by[i] = five;
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b < ODDS_VALUES; b++) {
            const number drawn = one[p][b] + other[p][b];
            five += drawn;
            six += both[p][b];
            by[10 + p - b] += drawn + both[p][b];
        }
    for (int lead = 1; lead < ODDS_VALUES; lead++) {
        f[FEATURE_LEAD + lead] = by[10 + lead];
        f[FEATURE_LEAD + ODDS_VALUES + lead] = by[10 - lead];
    }
    f[FEATURE_TIE] = by[10];
    f[FEATURE_CARDS + 1] = five;
    f[FEATURE_CARDS + 2] = six;
    for (int p = 0; p < FIGURE_HALF_COUNT; p++)
        f[FEATURE_SIX] += one[p][FIGURE_HALF_COUNT] + other[p][FIGURE_HALF_COUNT] +
                          both[p][FIGURE_HALF_COUNT];
    for (int p = 0; p < FIGURE_DRAGON_COUNT; p++)
        f[FEATURE_DRAGON] += other[p][FIGURE_DRAGON_COUNT] + both[p][FIGURE_DRAGON_COUNT];
}

/* What the others say of themselves, and not. */
static inline void gather_rest(number f[FEATURES])
{
    const number total = f[FEATURE_TOTAL];

    f[FEATURE_CARDS] = total - f[FEATURE_CARDS + 1] - f[FEATURE_CARDS + 2];
    for (int i = 0; i < 3; i++)
        f[FEATURE_NOT_CARDS + i] = total - f[FEATURE_CARDS + i];
    for (int hand = 0; hand < 2; hand++) {
        const number *const lead = f + FEATURE_LEAD + hand * ODDS_VALUES;
        number won = f[FEATURE_NATURAL + hand], small = { 0 };
        for (int by = 1; by < FIGURE_LEAD_LEAST; by++)
            small += lead[by];
        for (int by = FIGURE_LEAD_LEAST; by < ODDS_VALUES; by++)
            won += lead[by];
        f[FEATURE_PLAYER + hand] = won + small;
        f[FEATURE_NO_BONUS + hand] = total - won - f[FEATURE_NATURAL_TIE];
    }
    f[FEATURE_NO_TIE] = total - f[FEATURE_TIE];
    f[FEATURE_NO_SIX] = f[FEATURE_BANKER] - f[FEATURE_SIX];
    f[FEATURE_BANKER_NO_DRAGON] = f[FEATURE_BANKER] - f[FEATURE_DRAGON];
    f[FEATURE_TIE_OR_DRAGON] = f[FEATURE_TIE] + f[FEATURE_DRAGON];
    f[FEATURE_NO_DRAGON] = total - f[FEATURE_DRAGON];
}

static inline void gather(number f[FEATURES], number total,
                          const number at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES])
{
    f[FEATURE_TOTAL] = total;
    f[FEATURE_SIX] = f[FEATURE_DRAGON] = (number){ 0 };
    gather_thirds(f, at);
    gather_no_third(f, at[ODDS_NO_THIRD]);
    gather_rest(f);
}

/* What wagers of one's own go by. */
static inline void gather_extras(number f[FEATURES_MOST], const odds_sheet *sheet,
                                 const number at[ODDS_DRAWS][ODDS_VALUES][ODDS_VALUES])
{
    for (int i = 0; i < sheet->extras; i++) {
        const odds_extra *const extra = &sheet->extra[i];
        number sum = { 0 };
        for (int k = extra->from; k < extra->to; k++)
            sum += (&at[0][0][0])[sheet->cell[k]];
        f[FEATURES + i] = extra->others ? f[FEATURE_TOTAL] - sum : sum;
    }
}

#endif
