/* poker.h: what the hands of pai gow poker are worth (19:47-11.3).
 *
 * A rank is a number; the higher wins and equal ranks are copies, in the two-card and in the
 * five-card hand alike, so that "the two-card hand ranks above the five-card hand" is plainly
 * two > five (reading A85). The joker is an ace, or completes a straight, a flush, a straight flush
 * or a royal flush with the value that ranks best (A88); in two cards it is an ace. The licensee
 * may place A-2-3-4-5 lowest instead of second (11.3(d)): that is `wheel_low`.
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_POKER_H
#define SABOT_POKER_H

#include "sabot/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_poker_kind {
    SABOT_POKER_NONE = 0,
    SABOT_POKER_PAIR,
    SABOT_POKER_TWO_PAIR,
    SABOT_POKER_THREE,
    SABOT_POKER_STRAIGHT,
    SABOT_POKER_FLUSH,
    SABOT_POKER_FULL_HOUSE,
    SABOT_POKER_FOUR,
    SABOT_POKER_STRAIGHT_FLUSH,
    SABOT_POKER_ROYAL_FLUSH,
    SABOT_POKER_FIVE_ACES,
    SABOT_POKER_KINDS
} sabot_poker_kind;

/* kind << 20, then five groups of four bits from the top: the ranks that decide, 2 to 14 (ace), in
 * the order in which they decide (A89); of a straight its place, 1 to 10, in the first group. */
typedef uint32_t sabot_poker_rank;

/* The rank of five, and of two, different cards of the 53. Never asked of an unseen card. */
sabot_poker_rank sabot_poker_five(const sabot_card card[5], bool wheel_low);
sabot_poker_rank sabot_poker_two(const sabot_card card[2]);

static inline sabot_poker_kind sabot_poker_kind_of(sabot_poker_rank rank)
{
    return (sabot_poker_kind)(rank >> 20);
}

/* The best five-card rank among seven cards (for tables of frequencies; a setting may differ). */
sabot_poker_rank sabot_poker_best(const sabot_card card[7], bool wheel_low);

/* Seven cards as a player lays them: two in front, five behind. */
typedef struct sabot_poker_setting {
    sabot_card front[2], behind[5];
} sabot_poker_setting;

/* Is the two-card hand strictly above the five-card hand (A85)? */
bool sabot_poker_is_foul(const sabot_poker_setting *setting, bool wheel_low);

/* Puts cards in the order of C:11.7.04: by rank, high to low, natural aces before the joker, then
 * spades, hearts, diamonds, clubs. */
void sabot_poker_sort(sabot_card *card, int n);

/* "full-house", "none": the word of the JSON output. Never NULL. */
const char *sabot_poker_kind_text(int kind);

enum { SABOT_POKER_NAME = 64 };

/* "full house, kings over nines", "straight to the ace", "pair of tens, ace high": writes it and
 * a closing zero; returns the length. */
size_t sabot_poker_name(sabot_poker_rank rank, bool wheel_low, char out[SABOT_POKER_NAME]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
