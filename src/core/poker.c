/* poker.c: the ranking of pai gow poker's hands (19:47-11.3), five cards and two.
 *
 * Written to be read beside the regulation, not to be fast: the evaluator of src/odds makes its
 * tables from this one. Suits decide nothing but whether five cards are suited. A joker that
 * completes nothing is an ace (11.3(a)); where it completes something it takes the card that makes
 * the best of it (11.3(c), A88); the highest of all that five cards can be is what they are. */
#include "sabot/poker.h"

#include <assert.h>

enum { ACE = 14, RANKS = 15 };

/* Five cards, seen by their ranks: a bit for each natural card's rank, bit 2 to bit 14; how many
 * there are of each rank, the joker counted as an ace; is any natural rank there twice? */
typedef struct holding {
    uint32_t ranks;
    int times[RANKS];
    bool joker, suited, paired;
} holding;

/* Card order of 11.3(a): two lowest, ace highest; the joker an ace. */
static int rank_of(sabot_card card)
{
    assert(sabot_card_is_known(card) || card == SABOT_CARD_JOKER);
    if (card == SABOT_CARD_JOKER || sabot_card_rank(card) == 1)
        return ACE;
    return sabot_card_rank(card);
}

static holding look(const sabot_card card[5])
{
    holding h = { .suited = true };
    int suit = -1;

    for (int i = 0; i < 5; i++) {
        const int rank = rank_of(card[i]);
        h.times[rank]++;
        if (card[i] == SABOT_CARD_JOKER) {
            h.joker = true;
            continue;
        }
        h.paired = h.paired || (h.ranks >> rank & 1);
        h.ranks |= 1u << rank;
        if (suit >= 0 && sabot_card_suit(card[i]) != suit)
            h.suited = false;
        suit = sabot_card_suit(card[i]);
    }
    return h;
}

/* A rank of that kind, with the groups that decide put in from the top. */
static sabot_poker_rank make(sabot_poker_kind kind, const int *group, int n)
{
    sabot_poker_rank rank = (sabot_poker_rank)kind << 20;

    for (int i = 0; i < n; i++)
        rank |= (sabot_poker_rank)group[i] << (16 - 4 * i);
    return rank;
}

/* 11.3(b)7 and (d): the place among straights of the one whose highest card is `top`, from 1 to
 * 10; A-2-3-4-5, whose top is its five, is second best, or lowest if the licensee says so. */
static int straight_place(int top, bool wheel_low)
{
    if (top == ACE)
        return 10;
    if (wheel_low)
        return top - 4;
    return top == 5 ? 9 : top - 5;
}

/* The ranks of that straight, as bits. */
static uint32_t straight_ranks(int top)
{
    if (top == 5)
        return 1u << ACE | 0xfu << 2;
    return 0x1fu << (top - 4);
}

/* The place of the best straight that cards of different ranks are, a joker standing for whatever
 * is missing; 0 if they are none. */
static int best_straight(const holding *h, bool wheel_low)
{
    int best = 0;

    for (int top = 5; top <= ACE; top++)
        if ((h->ranks & ~straight_ranks(top)) == 0 && straight_place(top, wheel_low) > best)
            best = straight_place(top, wheel_low);
    return best;
}

/* In a flush the joker is the highest card of the suit not yet there. */
static sabot_poker_rank flush(const holding *h)
{
    uint32_t ranks = h->ranks;
    int group[5], n = 0, missing = ACE;

    while (ranks >> missing & 1)
        missing--;
    if (h->joker)
        ranks |= 1u << missing;
    for (int r = ACE; r >= 2; r--)
        if (ranks >> r & 1)
            group[n++] = r;
    return make(SABOT_POKER_FLUSH, group, n);
}

/* Straight, flush, straight flush, royal flush: the kinds a joker may complete (11.3(c)). 0 if
 * they are none of these; natural cards of one rank never are. */
static sabot_poker_rank completed(const holding *h, bool wheel_low)
{
    int place;

    if (h->paired)
        return 0;
    place = best_straight(h, wheel_low);
    if (place == 0)
        return h->suited ? flush(h) : 0;
    if (!h->suited)
        return make(SABOT_POKER_STRAIGHT, &place, 1);
    return make(place == 10 ? SABOT_POKER_ROYAL_FLUSH : SABOT_POKER_STRAIGHT_FLUSH, &place, 1);
}

/* 11.3(b)1, 4, 5, 8 to 10: by how often ranks come, a joker being an ace; what is left of a hand
 * follows from the top (11.3(e), A89). */
static sabot_poker_rank grouped(const int times[RANKS])
{
    int group[5], n = 0;
    sabot_poker_kind kind = SABOT_POKER_NONE;

    for (int r = ACE; r >= 2; r--)
        if (times[r] > 0) {
            int at = n++;
            for (; at > 0 && times[group[at - 1]] < times[r]; at--)
                group[at] = group[at - 1];
            group[at] = r;
        }
    if (times[group[0]] == 5)
        kind = SABOT_POKER_FIVE_ACES;
    else if (times[group[0]] == 4)
        kind = SABOT_POKER_FOUR;
    else if (times[group[0]] == 3)
        kind = times[group[1]] == 2 ? SABOT_POKER_FULL_HOUSE : SABOT_POKER_THREE;
    else if (times[group[0]] == 2)
        kind = n > 1 && times[group[1]] == 2 ? SABOT_POKER_TWO_PAIR : SABOT_POKER_PAIR;
    return make(kind, group, n);
}

sabot_poker_rank sabot_poker_five(const sabot_card card[5], bool wheel_low)
{
    const holding h = look(card);
    const sabot_poker_rank groups = grouped(h.times), whole = completed(&h, wheel_low);

    return groups > whole ? groups : whole;
}

sabot_poker_rank sabot_poker_two(const sabot_card card[2])
{
    int times[RANKS] = { 0 };

    times[rank_of(card[0])]++;
    times[rank_of(card[1])]++;
    return grouped(times);
}

sabot_poker_rank sabot_poker_best(const sabot_card card[7], bool wheel_low)
{
    sabot_poker_rank best = 0;

    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            sabot_card five[5];
            sabot_poker_rank rank;
            int n = 0;
            for (int i = 0; i < 7; i++)
                if (i != a && i != b)
                    five[n++] = card[i];
            rank = sabot_poker_five(five, wheel_low);
            if (rank > best)
                best = rank;
        }
    return best;
}

/* 11.1, high hand and low hand, as read in A85: equal is allowed. A rank of two cards is below
 * that of five with the same pair, or the same two highest cards, so > says it all. */
bool sabot_poker_is_foul(const sabot_poker_setting *setting, bool wheel_low)
{
    return sabot_poker_two(setting->front) > sabot_poker_five(setting->behind, wheel_low);
}

/* Where a card comes in that order: the higher the earlier. */
static int precedence(sabot_card card)
{
    return rank_of(card) * 8 + (card == SABOT_CARD_JOKER ? 0 : sabot_card_suit(card) + 1);
}

void sabot_poker_sort(sabot_card *card, int n)
{
    for (int i = 1; i < n; i++) {
        const sabot_card moving = card[i];
        int at = i;
        for (; at > 0 && precedence(card[at - 1]) < precedence(moving); at--)
            card[at] = card[at - 1];
        card[at] = moving;
    }
}
