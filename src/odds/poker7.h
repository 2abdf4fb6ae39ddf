/* poker7.h: the best five cards of seven out of 53, joker included, by looking it up.
 *
 * The tables are made when asked for, from the rules of sabot/poker.h; a test holds the two
 * against each other. What comes out is a class: five-card ranks numbered from the lowest up, so
 * that classes compare as ranks do and equal classes are copies.
 *
 * How: every card has a key, and seven cards are the sum of their keys. Its low half is a numeral
 * of base five, one digit for how often each rank comes (the joker is a rank of its own): seven
 * cards of the same ranks have the same sum, others never. Its high half counts the suits, four
 * bits each beginning at three, the joker counting in all of them: the top bit of such a group is
 * set when five cards can be of that suit. So one sum says whether a flush can be, and what the
 * hand is worth if not. Tables are never written once made: any number of threads may read them. */
#ifndef ODDS_POKER7_H
#define ODDS_POKER7_H

#include "sabot/poker.h"

enum {
    POKER7_CLASSES = 7463,    /* different five-card ranks: those of 52 cards, and five aces */
    POKER7_HOLDINGS = 67600,  /* different ranks of seven cards, the joker a rank of its own */
    POKER7_ROWS = 1 << 13,
    POKER7_SLOTS = 1 << 17,
    POKER7_SUIT_SETS = 1 << 13
};

/* What a sum of no cards is, and the bits that say "five of one suit". */
#define POKER7_START (UINT64_C(0x3333) << 32)
#define POKER7_SUITED (UINT64_C(0x8888) << 32)

/* Mixes the low half of a sum. Any odd number under which the holdings find their slots will do;
 * making the tables makes sure of it. */
#define POKER7_MULTIPLIER UINT32_C(0x9e3779b3)

typedef struct poker7 {
    uint64_t key[SABOT_CARD_JOKER + 1];         /* by card */
    uint16_t row[POKER7_ROWS];
    uint16_t plain[POKER7_SLOTS];               /* class by slot, flushes left out */
    uint16_t suited[2][POKER7_SUIT_SETS];       /* class by joker and the suit's cards; 0: none */
    sabot_poker_rank rank[POKER7_CLASSES];      /* by class, rising */
    bool wheel_low;
} poker7;

/* Makes the tables for one place of A-2-3-4-5; NULL if there is no memory. */
poker7 *poker7_new(bool wheel_low);
void poker7_free(poker7 *tables);

/* The class of a five-card rank. Never asked of a rank of two cards. */
uint16_t poker7_class_of(const poker7 *tables, sabot_poker_rank rank);

/* Calls for every different set of ranks of seven cards, the joker included, with seven cards that
 * have them and cannot make a flush. */
void poker7_each_holding(void (*visit)(void *context, const sabot_card card[7]), void *context);

/* Some cards: the sum of their keys, and a bit for each. */
typedef struct poker7_cards {
    uint64_t sum, set;
} poker7_cards;

/* Five cards, and the n pairs of cards that make every hand of seven of which these five come
 * first: the sum of the five has POKER7_START in it, those of the pairs have not. */
typedef void (*poker7_visit)(void *context, poker7_cards five, const poker7_cards *two, int n);

/* Calls for every five cards that have two above them: together all C(53,7) hands, each once. */
void poker7_each_five(const poker7 *tables, poker7_visit visit, void *context);

/* How many of all C(53,7) = 154,143,080 hands are of each class: every hand is looked up. */
void poker7_count(const poker7 *tables, uint32_t count[POKER7_CLASSES]);

/* A card in a set of cards. */
static inline uint64_t poker7_bit(sabot_card card)
{
    return UINT64_C(1) << (card - 1);
}

/* The place of a sum's ranks in tables of POKER7_SLOTS. Every holding has one of its own. */
static inline uint32_t poker7_slot(const poker7 *tables, uint64_t sum)
{
    const uint32_t hash = (uint32_t)sum * POKER7_MULTIPLIER;

    return ((hash >> 2) + tables->row[hash >> 19]) & (POKER7_SLOTS - 1);
}

/* The suit of which five cards can be, from a sum with a bit of POKER7_SUITED. There is one only:
 * two would take four and four cards and the joker. */
static inline int poker7_suit(uint64_t sum)
{
    return (__builtin_ctzll(sum & POKER7_SUITED) - 35) / 4;
}

/* The class of the best flush or straight flush; 0, the lowest class of all, if there is none. */
static inline uint16_t poker7_of_suit(const poker7 *tables, uint64_t sum, uint64_t set)
{
    const uint64_t joker = set >> SABOT_CARD_LAST;

    return tables->suited[joker][set >> 13 * poker7_suit(sum) & (POKER7_SUIT_SETS - 1)];
}

/* The class of seven cards, from their sum and set. With the joker four aces or a full house may
 * lie beside a flush: the better counts. */
static inline uint16_t poker7_of(const poker7 *tables, uint64_t sum, uint64_t set)
{
    const uint16_t plain = tables->plain[poker7_slot(tables, sum)];
    uint16_t suited;

    if ((sum & POKER7_SUITED) == 0)
        return plain;
    suited = poker7_of_suit(tables, sum, set);
    return suited > plain ? suited : plain;
}

/* The sum, and the set, of seven cards. */
static inline uint64_t poker7_sum(const poker7 *tables, const sabot_card card[7])
{
    const uint64_t *const key = tables->key;

    return POKER7_START + key[card[0]] + key[card[1]] + key[card[2]] + key[card[3]] +
           key[card[4]] + key[card[5]] + key[card[6]];
}

static inline uint64_t poker7_set(const sabot_card card[7])
{
    uint64_t set = 0;

    for (int i = 0; i < 7; i++)
        set |= poker7_bit(card[i]);
    return set;
}

/* The class of the best five of seven different cards. */
static inline uint16_t poker7_best(const poker7 *tables, const sabot_card card[7])
{
    const uint64_t sum = poker7_sum(tables, card);

    if ((sum & POKER7_SUITED) == 0)
        return tables->plain[poker7_slot(tables, sum)];
    return poker7_of(tables, sum, poker7_set(card));
}

#endif
