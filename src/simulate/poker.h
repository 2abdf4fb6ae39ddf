/* poker.h: rounds of seven cards set as five and two, by the million: one player against the
 * dealer, both set by a house way.
 *
 * What a house way makes of seven cards depends, but for which of two like cards is laid where, on
 * their ranks alone, if no five of them can be of one suit; else on the cards of that suit, on the
 * ranks of the one or two others and on whether these come before or after a card of the suit of
 * the same rank. A house way is asked once about every such case; from then on a hand is one look
 * into a table, found by the sums of odds/poker7.h. A test asks both about every hand there is.
 *
 * A run is made of blocks of SIM_POKER_BLOCK rounds. Block k of a seed is always the same rounds,
 * on every machine and however many threads share a run; a shorter run is the beginning of it. */
#ifndef SIMULATE_POKER_H
#define SIMULATE_POKER_H

#include "odds/poker7.h"
#include "sabot/house_way.h"
#include "simulate/random.h"

enum {
    SIM_POKER_BLOCK = 65536,
    SIM_POKER_SUITED = 784212 /* cases of five and more cards of a suit; half of them can be */
};

/* A hand as it is set, in one word: from the top the class of the five cards (odds/poker7.h), is
 * it foul, the rank of the two without its empty groups, the line of the house way. */
typedef uint32_t sim_poker_hand;

typedef struct sim_poker {
    const poker7 *tables;                       /* borrowed */
    const sabot_house_way *way;                 /* borrowed */
    sim_poker_hand plain[POKER7_SLOTS];
    uint32_t suited_at[2][POKER7_SUIT_SETS];    /* by joker and the suit's cards */
    sim_poker_hand suited[SIM_POKER_SUITED];
} sim_poker;

typedef struct sim_poker_tally {
    uint64_t win, push, lose; /* the player's rounds */
} sim_poker_tally;

/* Asks the house way about every case. Tables and house way must stay as long as what is made; the
 * tables say the place of A-2-3-4-5. NULL if there is no memory. */
sim_poker *sim_poker_new(const poker7 *tables, const sabot_house_way *way);
void sim_poker_free(sim_poker *table);

static inline uint16_t sim_poker_behind(sim_poker_hand hand)
{
    return (uint16_t)(hand >> 16);
}

/* Ranks of two cards compare as these do. */
static inline uint16_t sim_poker_front(sim_poker_hand hand)
{
    return hand >> 6 & 0x1ff;
}

static inline bool sim_poker_is_foul(sim_poker_hand hand)
{
    return hand >> 15 & 1;
}

/* The line that set it; SABOT_WAY_LINES if none did. */
static inline int sim_poker_line(sim_poker_hand hand)
{
    return hand & 0x3f;
}

/* Seven different cards, set. */
sim_poker_hand sim_poker_set(const sim_poker *table, const sabot_card card[7]);

/* Sets all C(53,7) = 154,143,080 hands: how many each line decides (the last number: how many
 * none does) and how many come out foul. */
void sim_poker_count(const sim_poker *table, uint64_t line[SABOT_WAY_LINES + 1], uint64_t *foul);

/* The next round of a stream: moves the player's seven cards, then the dealer's, to the front of a
 * deck of 53 that holds each card once, in whatever order. */
void sim_poker_deal(sim_random *random, sabot_card deck[SABOT_CARD_JOKER]);

/* Plays the first rounds of a block, at most SIM_POKER_BLOCK, and adds them to the tally. The
 * tables are the player's and the dealer's house way, with A-2-3-4-5 at one and the same place;
 * they may be one table. */
void sim_poker_play(const sim_poker *player, const sim_poker *dealer, uint64_t seed,
                    uint64_t block, uint32_t rounds, sim_poker_tally *tally);

#endif
