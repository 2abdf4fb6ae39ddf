/* baccarat.h: whole shoes of the baccarat games by the million.
 *
 * A round is one look into a table: the number of its six cards (simulate/shoe.h) gives how it
 * ends and how many of them it took, which is where the next round begins. How it ends is a
 * cell: which hands drew, and both counts; that is all that any wager of the regulation depends
 * on. Cells are counted, and money is worked out from the counts afterwards, exactly
 * (simulate/book.h).
 *
 * A shoe is dealt as the regulation deals it: the first card and as many more as it counts are
 * burned; the cutting card lies in front of the last `behind` cards; the round in which it comes
 * is finished and one more is dealt (A27), or, where a patron banks, none (A28). A continuous
 * shuffler takes its cards back after every round: there a "shoe" is one round from all the
 * cards. */
#ifndef SIMULATE_BACCARAT_H
#define SIMULATE_BACCARAT_H

#include "odds/baccarat.h"
#include "odds/side.h"
#include "sabot/rules.h"
#include "sabot/traits.h"
#include "simulate/shoe.h"

enum {
    SIM_CELLS = 256,
    SIM_LINES = SIDE_LINES + 1,
    SIM_PLACES = SIM_CELLS + SIM_LINES,  /* the cells, then the lines of a wager of one's own */
    SIM_BEHIND = SABOT_BEHIND_LEAST,     /* cards behind the cutting card, if nobody says */
    SIM_ROUNDS_MAX = SIM_CARDS_MAX / 4,
    SIM_SHOES_MAX = 1 << 20              /* at once */
};

/* Is it dealt from a shoe? Does a patron bank, so that hands may choose? */
static inline bool sim_has_shoe(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->supply == SABOT_FROM_SHOE;
}

static inline bool sim_patron_banks(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->banking == SABOT_PATRON_BANKS;
}

/* What the hands do where the rules leave them a choice; as in "sabot deal". */
typedef enum sim_strategy {
    SIM_EQUILIBRIUM = 0,
    SIM_DRAW,
    SIM_STAY,
    SIM_STRATEGIES
} sim_strategy;

/* "equilibrium", "draw", "stay"; SIM_STRATEGIES if it is none of them. */
sim_strategy sim_strategy_parse(const char *name);
const char *sim_strategy_text(sim_strategy strategy);

/* A way for a round to end. */
typedef struct sim_cell {
    uint8_t draws;           /* ODDS_NO_THIRD ... ODDS_BOTH_THIRD */
    uint8_t player, banker;  /* the counts */
    uint8_t cards;           /* four, five or six */
} sim_cell;

enum { SIM_OWN_NAME = 32, SIM_OWN_SAYS = 160 };

/* A wager that somebody has written (odds/side.h): what each cell pays, so many to so many. One
 * that looks at single cards has lines instead: then whole cards are dealt, and each round is a
 * line besides being a cell. */
typedef struct sim_own {
    char name[SIM_OWN_NAME];
    int unit;                      /* payoffs are whole in this part of the stake; 0: none */
    const side_bet *by_line;       /* NULL: it goes by cells */
    int lines;
    int32_t to[SIM_PLACES], per[SIM_PLACES];
} sim_own;

/* Everything about the table that the kernel needs; never written once made. */
typedef struct sim_baccarat {
    sim_shuffler shuffler;
    uint32_t first[SIM_VALUES];    /* where the first round begins, by the first card of all */
    int last_start;                /* rounds that begin up to here are dealt, */
    bool one_more;                 /* and one more, */
    int none_more_from;            /* unless the last began here; -1: wherever it began */
    int cells;                     /* how many there are */
    sim_cell cell[SIM_CELLS];
    uint16_t round[SIM_SIXES];     /* by number: the cell, and 256 times the step to the next */
    sim_own own;
} sim_baccarat;

/* How often each cell came, and each line where there are lines, and in how many shoes. */
typedef struct sim_counts {
    uint64_t shoes, rounds;
    uint64_t cell[SIM_PLACES];
} sim_counts;

/* The table of these rules with so many cards behind the cutting card. They must be rules of a
 * baccarat game, and sim_baccarat_fault must have found nothing. */
void sim_baccarat_make(sim_baccarat *table, const sabot_rules *rules, sim_strategy strategy,
                       int behind);

/* Offers a wager that somebody has written, by this name; the bet must outlive the table. False,
 * with a sentence, if it cannot be paid. */
bool sim_baccarat_offer(sim_baccarat *table, const char *name, const side_bet *bet,
                        char says[SIM_OWN_SAYS]);

/* What speaks against so many cards behind the cutting card: a sentence's end, or NULL. */
const char *sim_baccarat_fault(const sabot_rules *rules, int behind);

/* Plays so many shoes of a seed, at most SIM_SHOES_MAX, and adds them up. The first is the first of
 * a block. */
void sim_baccarat_play(const sim_baccarat *table, uint64_t seed, uint64_t first, uint32_t shoes,
                       sim_counts *counts);

/* The same; of each shoe of the blocks that `wanted` names, the cells of its rounds are shown as
 * well. */
typedef struct sim_taker {
    bool (*wanted)(uint64_t shoe);
    void (*take)(void *context, const uint8_t *cell, int rounds);
    void *context;
} sim_taker;

void sim_baccarat_play_apart(const sim_baccarat *table, uint64_t seed, uint64_t first,
                             uint32_t shoes, sim_counts *counts, const sim_taker *taker);

/* The rounds of one shoe, one by one: the cell of each and the place of its first card. Returns how
 * many; `value` are the shoe's cards, as sim_block_shoe has them. */
int sim_baccarat_rounds(const sim_baccarat *table, const uint8_t value[SIM_CARDS_MAX],
                        uint8_t cell[SIM_ROUNDS_MAX], uint16_t start[SIM_ROUNDS_MAX]);

/* The line of each of these rounds; `card` are the shoe's cards. */
void sim_baccarat_lines(const sim_baccarat *table, const sabot_card card[SIM_CARDS_MAX],
                        const uint8_t *cell, const uint16_t *start, int rounds,
                        uint8_t line[SIM_ROUNDS_MAX]);

/* How many rounds a shoe has, on average, and the standard deviation: near enough to say how many
 * shoes a number of rounds takes. */
void sim_baccarat_length(const sim_baccarat *table, double *mean, double *deviation);

#endif
