/* card.h: one playing card.
 *
 * A card is a byte: 0 none, 1..52 a rank and a suit, 53 the joker, 54 a card that is there but
 * that nobody has shown to whoever holds this byte. The two scales of "value" are kept apart
 * (reading A24): the point value of play, where ten and faces are nothing, and the burn count
 * of the opening, where they are ten. Nothing here writes anywhere but into its results.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_CARD_H
#define SABOT_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef uint8_t sabot_card;

enum {
    SABOT_CARD_NONE = 0,
    SABOT_CARD_FIRST = 1,   /* the ace of clubs   */
    SABOT_CARD_LAST = 52,   /* the king of spades */
    SABOT_CARD_JOKER = 53,
    SABOT_CARD_UNSEEN = 54, /* "Xx" */
    SABOT_CARD_FACES = 55   /* how many different bytes there are */
};

/* Ranks are 1 (ace) to 13 (king); suits 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
static inline sabot_card sabot_card_make(int rank, int suit)
{
    return (sabot_card)(1 + suit * 13 + rank - 1);
}

/* Is it one of the 52, its face known? Never true of the joker or an unseen card. */
static inline bool sabot_card_is_known(sabot_card card)
{
    return card >= SABOT_CARD_FIRST && card <= SABOT_CARD_LAST;
}

/* The rank of a known card, 1 to 13. Never asked of any other card. */
static inline int sabot_card_rank(sabot_card card)
{
    return (card - 1) % 13 + 1;
}

/* The suit of a known card, 0 to 3. Never asked of any other card. */
static inline int sabot_card_suit(sabot_card card)
{
    return (card - 1) / 13;
}

/* The point value of every card byte; in card.c. */
extern const uint8_t sabot_card_points[SABOT_CARD_FACES];

/* The value in play, 0 to 9: ace one, ten and faces nothing. 0 for what is not a known card. */
static inline int sabot_card_point_value(sabot_card card)
{
    return card < SABOT_CARD_FACES ? sabot_card_points[card] : 0;
}

/* The count of the opening burn, 1 to 10: ten and faces are ten (reading A24). */
static inline int sabot_card_burn_count(sabot_card card)
{
    const int rank = sabot_card_is_known(card) ? sabot_card_rank(card) : 0;
    return rank > 10 ? 10 : rank;
}

/* Reads "Ah", "Td", "10d", "9c", "Ks", "Jk" or "Xx" from the first n bytes of text, any case.
 * Returns false and leaves *card alone for anything else. Never reads past n. */
bool sabot_card_parse(const char *text, size_t n, sabot_card *card);

/* Writes the two letters of a card and a closing zero; "--" for no card. */
void sabot_card_text(sabot_card card, char out[3]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
