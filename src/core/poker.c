/* poker.c: the ranking of pai gow poker's hands (19:47-11.3), five cards and two.
 *
 * Written to be read beside the regulation, not to be fast: the evaluator of src/odds makes its
 * tables from this one. Suits decide nothing but whether five cards are suited. A joker that
 * completes nothing is an ace (11.3(a)); where it completes something it takes the card that makes
 * the best of it (11.3(c), A88); the highest of all that five cards can be is what they are. */
#include "sabot/poker.h"

#include <assert.h>

enum { ACE = 14 };

/* Ranks as bits, bit 2 to bit 14: those there are cards of at all, of which there are at least two
 * cards, at least three and so on, the joker counted as an ace. */
typedef struct counted {
    uint32_t one, two, three, four, five;
} counted;

/* Five cards: counted; the ranks of the natural ones, and whether one of these comes twice. */
typedef struct holding {
    counted count;
    uint32_t naturals;
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

static void count(counted *c, int rank)
{
    const uint32_t bit = 1u << rank;

    c->five |= c->four & bit;
    c->four |= c->three & bit;
    c->three |= c->two & bit;
    c->two |= c->one & bit;
    c->one |= bit;
}

static holding look(const sabot_card card[5])
{
    holding h = { .suited = true };
    int suit = -1;

    for (int i = 0; i < 5; i++) {
        const int rank = rank_of(card[i]);
        count(&h.count, rank);
        if (card[i] == SABOT_CARD_JOKER) {
            h.joker = true;
            continue;
        }
        h.paired = h.paired || (h.naturals >> rank & 1);
        h.naturals |= 1u << rank;
        if (suit >= 0 && sabot_card_suit(card[i]) != suit)
            h.suited = false;
        suit = sabot_card_suit(card[i]);
    }
    return h;
}

static int highest(uint32_t ranks)
{
    return 31 - __builtin_clz(ranks);
}

/* Puts ranks into the groups of a rank, from the highest down; *n groups are taken already. */
static sabot_poker_rank put(uint32_t ranks, int *n)
{
    sabot_poker_rank groups = 0;

    for (; ranks != 0; ranks &= ~(1u << highest(ranks)))
        groups |= (sabot_poker_rank)highest(ranks) << (16 - 4 * (*n)++);
    return groups;
}

static sabot_poker_rank make(sabot_poker_kind kind, sabot_poker_rank groups)
{
    return (sabot_poker_rank)kind << 20 | groups;
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
static int best_straight(uint32_t naturals, bool wheel_low)
{
    int best = 0;

    for (int top = 5; top <= ACE; top++)
        if ((naturals & ~straight_ranks(top)) == 0 && straight_place(top, wheel_low) > best)
            best = straight_place(top, wheel_low);
    return best;
}

/* In a flush the joker is the highest card of the suit not yet there. */
static sabot_poker_rank flush(const holding *h)
{
    const uint32_t all = 0x1fffu << 2;
    uint32_t ranks = h->naturals;
    int n = 0;

    if (h->joker)
        ranks |= 1u << highest(all & ~ranks);
    return make(SABOT_POKER_FLUSH, put(ranks, &n));
}

/* Straight, flush, straight flush, royal flush: the kinds a joker may complete (11.3(c)). 0 if
 * they are none of these; natural cards of one rank never are. */
static sabot_poker_rank completed(const holding *h, bool wheel_low)
{
    sabot_poker_rank place;

    if (h->paired)
        return 0;
    place = (sabot_poker_rank)best_straight(h->naturals, wheel_low) << 16;
    if (place == 0)
        return h->suited ? flush(h) : 0;
    if (!h->suited)
        return make(SABOT_POKER_STRAIGHT, place);
    return make(place == 10u << 16 ? SABOT_POKER_ROYAL_FLUSH : SABOT_POKER_STRAIGHT_FLUSH, place);
}

/* 11.3(b)1, 4, 5, 8 to 10: the kind by how often ranks come, a joker being an ace. */
static sabot_poker_kind kind_of(const counted *c)
{
    const uint32_t pairs = c->two & ~c->three;

    if (c->five)
        return SABOT_POKER_FIVE_ACES;
    if (c->four)
        return SABOT_POKER_FOUR;
    if (c->three)
        return pairs ? SABOT_POKER_FULL_HOUSE : SABOT_POKER_THREE;
    if (pairs & (pairs - 1))
        return SABOT_POKER_TWO_PAIR;
    return pairs ? SABOT_POKER_PAIR : SABOT_POKER_NONE;
}

/* What comes more often decides first, of what comes equally often the higher (11.3(e), A89). */
static sabot_poker_rank grouped(const counted *c)
{
    int n = 0;
    sabot_poker_rank groups = put(c->five, &n);

    groups |= put(c->four & ~c->five, &n);
    groups |= put(c->three & ~c->four, &n);
    groups |= put(c->two & ~c->three, &n);
    groups |= put(c->one & ~c->two, &n);
    return make(kind_of(c), groups);
}

sabot_poker_rank sabot_poker_five(const sabot_card card[5], bool wheel_low)
{
    const holding h = look(card);
    const sabot_poker_rank groups = grouped(&h.count), whole = completed(&h, wheel_low);

    return groups > whole ? groups : whole;
}

sabot_poker_rank sabot_poker_two(const sabot_card card[2])
{
    counted c = { 0 };

    count(&c, rank_of(card[0]));
    count(&c, rank_of(card[1]));
    return grouped(&c);
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
