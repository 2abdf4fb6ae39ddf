/* poker_parts.h: what a house way makes of all hands of a deck, in two parts.
 *
 * A hand in which no five cards can be of one suit is set by its ranks alone. So let R be all
 * hands, each set as its ranks say, as if no five were ever of a suit; and for each suit let E be
 * the hands that can have five cards of it, each as it is truly set, less what R says of it. R and
 * the four E together are the house way. R knows no suits, and the E have only one hand in 24.
 *
 * What must always hold: the weights of R add up to the number of hands, those of every E to 0. */
#ifndef SIMULATE_POKER_PARTS_H
#define SIMULATE_POKER_PARTS_H

#include "simulate/poker.h"
#include "simulate/poker_sweep.h"

/* A deck: all four cards of some ranks, a bit each, the ace the lowest; with or without joker. At
 * least 14 cards. */
typedef struct poker_deck {
    uint16_t ranks;
    bool joker;
} poker_deck;

enum { POKER_ALL_RANKS = (1 << 13) - 1, POKER_RANKS = 13, POKER_JOKER = 13 };

int poker_deck_cards(const poker_deck *deck);

/* Hands of the same ranks that are set alike. Ranks: three bits for how often each comes, the ace
 * the lowest; above them a bit for the joker, as the fourteenth rank. */
typedef struct poker_holding {
    uint64_t ranks;
    uint32_t key; /* poker_sweep.h */
    int32_t weight;
} poker_holding;

static inline uint32_t poker_times(uint64_t ranks, int rank)
{
    return ranks >> 3 * rank & 7;
}

/* Hands with the same cards of a suit and others that are alike, set alike. A card that is not of
 * the suit has a code: its rank, the ace 0, and POKER_RANKS more if it comes before the suit in the
 * order in which cards are laid (C:11.7.04) and that matters. */
typedef struct poker_suited {
    uint32_t key;
    int32_t weight;
    uint16_t cards;  /* of the suit; the joker is bit POKER_JOKER */
    uint8_t code[2]; /* POKER_NO_CODE: none */
} poker_suited;

enum { POKER_CODES = 2 * POKER_RANKS, POKER_NO_CODE = 0xff };

/* One suit, or any of the four where they are alike. */
typedef struct poker_suit {
    poker_suited *hand;
    size_t hands;
    uint8_t times[POKER_CODES]; /* how many cards have a code */
} poker_suit;

typedef struct poker_parts {
    poker_holding *plain, *moved; /* R; and all four E together, by ranks. Sorted by key */
    size_t plains, moveds;
    poker_suit suit[4];           /* the E; suit[0] alone if suits are alike. Sorted by key */
    bool alike;
} poker_parts;

typedef enum poker_made {
    POKER_MADE,
    POKER_NO_MEMORY,
    POKER_NOT_SET /* the house way leaves a hand unset, or sets one foul */
} poker_made;

/* Does it make no difference to any hand of the deck if suits change their names? A house way that
 * takes the earliest of settings that are equal to it may leave a flush in one suit and not in
 * another. */
bool poker_suits_are_alike(const sim_poker *table, const poker_deck *deck);

/* Makes the parts, for suits that are alike or for each suit. Free them whatever comes out. */
poker_made poker_parts_make(const sim_poker *table, const poker_deck *deck, bool alike,
                            poker_parts *parts);
void poker_parts_free(poker_parts *parts);

/* A hand as a house way sets it: is it set at all, and not foul? And its key. */
bool poker_is_set(sim_poker_hand hand);
uint32_t poker_key_of(sim_poker_hand hand);

/* What the house way makes of these ranks where no five cards can be of a suit. */
sim_poker_hand poker_plain_hand(const sim_poker *table, uint64_t ranks);

/* Hands with these cards of a suit and others of these codes, the first not below the second. */
typedef struct poker_case {
    uint16_t cards; /* with the joker, as in poker_suited */
    uint8_t code[2];
    int others;
} poker_case;

/* Calls for every case of a deck whose codes come so often, until a call says false. Of the same
 * cards, codes rise: the first, and under that the second. */
bool poker_each_case(const poker_deck *deck, const uint8_t times[POKER_CODES],
                     bool (*visit)(void *, const poker_case *), void *context);

/* Seven cards of a case, what the house way makes of them, and their ranks. */
void poker_case_cards(const poker_case *c, sabot_card card[7]);
sim_poker_hand poker_case_hand(const sim_poker *table, const poker_case *c);
uint64_t poker_case_ranks(const poker_case *c);

/* The number of a front: fronts as sim_poker_front gives them, numbered from the lowest up. */
uint32_t poker_front_number(uint16_t front);

#endif
