/* shoe.h: shuffled shoes, sixteen at a time.
 *
 * All that a round of baccarat asks of a card is its value, so a shoe is here a row of values, 0
 * to 9. It is shuffled by drawing: of the n cards left each is as likely to come next, so a
 * random number below n, held against how many cards of the values up to 0, 1, ... 8 are left,
 * is the next value, and the next order is as likely as any other. Sixteen shoes lie side by
 * side, a lane each, and are drawn from in step: no branch and no address depends on a card.
 *
 * The order drawn is the one after the cut. To cut a shuffled stack is to turn it, and a stack
 * that is as likely in every order stays so; sim_shoe_cut says where the cut was, and the stack
 * before it is this order turned back.
 *
 * Where ranks and suits are asked for, each card is made one of those of its value: of the cards of
 * this value that are left each is as likely. So a shoe has the same values whether somebody asks
 * for its faces or not.
 *
 * Shoe k of a seed is lane k % 16 of block k / 16. It is always the same, on every machine,
 * however wide its vectors are and whoever shuffles it. */
#ifndef SIMULATE_SHOE_H
#define SIMULATE_SHOE_H

#include "sabot/card.h"
#include "sabot/shoe.h"
#include "simulate/random.h"

#include <stdbool.h>

enum {
    SIM_LANES = 16,           /* shoes in a block */
    SIM_DECK = SABOT_CARD_LAST,
    SIM_DECKS_MAX = SABOT_DECKS_MAX,
    SIM_CARDS_MAX = SIM_DECK * SIM_DECKS_MAX,
    SIM_VALUES = 10,
    SIM_SIXES = 10000         /* what six cards in a row can come to; see sim_block_number */
};

/* What shuffling needs to know of the shoes; never written once made. */
typedef struct sim_shuffler {
    int size;                            /* cards of a shoe */
    int drawn;                           /* how many of them are drawn: all, or the first few */
    uint16_t up_to[SIM_VALUES - 1];      /* cards of this value or a lower one */
    uint16_t ten, hundred;               /* 10 and 100, where no compiler can see it */
    uint16_t edge[SIM_CARDS_MAX + 1];    /* 2^16 modulo n */
} sim_shuffler;

/* The cards, from the first to be dealt, or once numbered the numbers. */
typedef struct sim_block {
    _Alignas(64) uint16_t at[SIM_CARDS_MAX][SIM_LANES];
} sim_block;

/* Shoes of so many decks, of which the first `drawn` cards are asked for (0: all). */
void sim_shuffler_make(sim_shuffler *shuffler, int decks, int drawn);

/* The shoes of a block. */
void sim_block_shuffle(const sim_shuffler *shuffler, uint64_t seed, uint64_t block,
                       sim_block *out);

/* Puts in the place of each card the number of the round that would begin with it: 1000 times the
 * count of the first and third card, 100 times that of the second and fourth, ten times the fifth
 * card, and the sixth. The last five cards stay cards. */
void sim_block_number(const sim_shuffler *shuffler, sim_block *block);

/* The values of one shoe of a block, from the first to be dealt. */
void sim_block_shoe(const sim_shuffler *shuffler, const sim_block *block, int lane,
                    uint8_t value[SIM_CARDS_MAX]);

/* The cards of shoe k, whose values these are, as many as are drawn; both may be one array. */
void sim_shoe_faces(const sim_shuffler *shuffler, uint64_t seed, uint64_t k, const uint8_t *value,
                    sabot_card *card);

/* How many cards lay in front of the cut of shoe k: 10 to size - 10, each as likely. */
int sim_shoe_cut(int size, uint64_t seed, uint64_t k);

/* May the wide vectors of this machine be used? So that tests and measurements can say no: the
 * shoes are the same. */
void sim_shoe_allow_wide(bool allowed);
bool sim_shoe_is_wide(void);

#endif
