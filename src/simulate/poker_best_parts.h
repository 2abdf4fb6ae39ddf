/* poker_best_parts.h: what the parts of the count of poker_best.h share. Of no use outside them.
 *
 * Hands are groups: those of the same ranks in which no five cards can be of a suit, and those of
 * the same cards of a suit and the same ranks besides. The hands of a group have the same settings
 * to choose from. What a setting meets among the dealer's hands is the sum of what it meets in R,
 * which depends on the group's ranks, and in the E of each suit, which depends on the cards of that
 * suit in the hand and on the ranks of its others (poker_parts.h). So both are worked out once for
 * each group, each setting and each choice of cards of a suit, and hands are put together of it. */
#ifndef SIMULATE_POKER_BEST_PARTS_H
#define SIMULATE_POKER_BEST_PARTS_H

#include "simulate/poker_best.h"

/* How many of the dealer's hands a setting meets: with a lower front plus with a lower five; with
 * both lower; the same with not higher in the place of lower. */
typedef struct poker_met {
    int32_t lower, both_lower, not_higher, both_not_higher;
} poker_met;

typedef struct poker_group {
    uint64_t ranks;
    uint32_t first;   /* of its settings */
    uint32_t suits;   /* where in `suit` it begins: by choice of cards, then by setting */
    uint16_t cards;   /* of the suit, as in poker_suited; 0: no five can be of one */
    uint8_t settings;
    uint8_t house;    /* which is the house way's */
    uint8_t line;
    uint8_t code[2];  /* the ranks of the others */
} poker_group;

/* One setting, to be held against the dealer's hands that do not hold these cards of a suit, nor
 * these others. */
typedef struct poker_question {
    uint32_t key;
    uint32_t others; /* two bits for how often each rank comes outside the suit */
    uint32_t answer; /* in `suit` */
    uint16_t cards;  /* of the suit, with the joker */
} poker_question;

typedef struct poker_bests {
    const sim_poker *dealer;
    const poker_deck *deck;
    poker_parts parts;
    int percent;
    int64_t dealer_hands;
    poker_group *group;
    uint32_t groups, plain_groups;
    uint32_t *key;       /* of every setting of every group */
    uint32_t keys;
    uint32_t *by_key;    /* settings by key, rising */
    uint32_t *group_of;  /* the group of a setting */
    poker_met *rank;     /* by setting: met in R */
    poker_met *suit;     /* met in the E of one suit */
    uint32_t suits;
    poker_question *question; /* by cards, then by key */
    uint32_t *begin;     /* where the questions of some cards begin; POKER_SUIT_SETS of them */
    uint32_t *suited_at; /* by cards: the first group of a suit */
    poker_edge_progress progress;
    void *context;
    uint64_t done, all;
} poker_bests;

enum { POKER_SUIT_SETS = 1 << (POKER_RANKS + 1), POKER_CHOICES = 5 };

void poker_bests_step(poker_bests *b);

/* The groups, their settings, and the questions; then the answers. */
poker_made poker_best_ask(poker_bests *b);
bool poker_best_answer_ranks(poker_bests *b);
bool poker_best_answer_suits(poker_bests *b);

/* The number of a group among those with the same cards of a suit: by the others, as the numbers of
 * their ranks in the deck, the first not below the second. */
static inline uint32_t poker_others_number(int others, const uint8_t code[2])
{
    return others == 0 ? 0 : others == 1 ? code[0]
                           : (uint32_t)code[0] * (code[0] + 1u) / 2 + code[1];
}

#endif
