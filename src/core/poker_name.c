/* poker_name.c: poker's hands in words, for people and for programs. A name tells the kind and the
 * groups that make it, and of what is left the highest card. */
#include "sabot/poker.h"

#include <assert.h>
#include <string.h>

static const char *const kinds[SABOT_POKER_KINDS] = {
    [SABOT_POKER_NONE] = "none",
    [SABOT_POKER_PAIR] = "pair",
    [SABOT_POKER_TWO_PAIR] = "two-pair",
    [SABOT_POKER_THREE] = "three-of-a-kind",
    [SABOT_POKER_STRAIGHT] = "straight",
    [SABOT_POKER_FLUSH] = "flush",
    [SABOT_POKER_FULL_HOUSE] = "full-house",
    [SABOT_POKER_FOUR] = "four-of-a-kind",
    [SABOT_POKER_STRAIGHT_FLUSH] = "straight-flush",
    [SABOT_POKER_ROYAL_FLUSH] = "royal-flush",
    [SABOT_POKER_FIVE_ACES] = "five-aces",
};

static const char *const names[16] = {
    "", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace", "",
};

/* A text that grows; what does not fit is a mistake of ours. */
typedef struct text {
    char *out;
    size_t n;
} text;

const char *sabot_poker_kind_text(int kind)
{
    return kinds[kind >= 0 && kind < SABOT_POKER_KINDS ? kind : 0];
}

static void add(text *t, const char *word)
{
    const size_t n = strlen(word);

    assert(t->n + n < SABOT_POKER_NAME);
    memcpy(t->out + t->n, word, n + 1);
    t->n += n;
}

/* The group at that place, 0 to 4; 0 if there is none. */
static int group(sabot_poker_rank rank, int place)
{
    return (int)(rank >> (16 - 4 * place) & 15);
}

/* "kings", "sixes". */
static void add_many(text *t, int rank)
{
    add(t, names[rank]);
    add(t, rank == 6 ? "es" : "s");
}

/* ", ace high", of the highest card outside the groups; nothing if there is none: two cards. */
static void add_high(text *t, int rank)
{
    if (rank == 0)
        return;
    add(t, ", ");
    add(t, names[rank]);
    add(t, " high");
}

/* " to the king", or of A-2-3-4-5 ", ace to five", from the place among straights. */
static void add_straight(text *t, int place, bool wheel_low)
{
    const int wheel = wheel_low ? 1 : 9;
    int top = place + (wheel_low ? 4 : 5);

    if (place == wheel) {
        add(t, ", ace to five");
        return;
    }
    if (place == 10)
        top = 14;
    add(t, " to the ");
    add(t, names[top]);
}

/* Two kinds of groups, as "kings over nines" and "kings and nines". */
static void add_two(text *t, sabot_poker_rank rank, const char *between)
{
    add_many(t, group(rank, 0));
    add(t, between);
    add_many(t, group(rank, 1));
}

/* "ace-king" of two cards, "ace high" of five. */
static void add_none(text *t, sabot_poker_rank rank)
{
    add(t, names[group(rank, 0)]);
    if (group(rank, 2) != 0) {
        add(t, " high");
        return;
    }
    add(t, "-");
    add(t, names[group(rank, 1)]);
}

size_t sabot_poker_name(sabot_poker_rank rank, bool wheel_low, char out[SABOT_POKER_NAME])
{
    static const char *const opening[SABOT_POKER_KINDS] = {
        "", "pair of ", "two pairs, ", "three ", "straight", "flush", "full house, ", "four ",
        "straight flush", "royal flush", "five aces",
    };
    const sabot_poker_kind kind = sabot_poker_kind_of(rank);
    text t = { out, 0 };

    assert(kind < SABOT_POKER_KINDS);
    add(&t, opening[kind]);
    switch (kind) {
    case SABOT_POKER_NONE:
        add_none(&t, rank);
        break;
    case SABOT_POKER_PAIR:
    case SABOT_POKER_THREE:
    case SABOT_POKER_FOUR:
        add_many(&t, group(rank, 0));
        add_high(&t, group(rank, 1));
        break;
    case SABOT_POKER_TWO_PAIR:
        add_two(&t, rank, " and ");
        add_high(&t, group(rank, 2));
        break;
    case SABOT_POKER_FULL_HOUSE:
        add_two(&t, rank, " over ");
        break;
    case SABOT_POKER_FLUSH:
        add_high(&t, group(rank, 0));
        break;
    case SABOT_POKER_STRAIGHT:
    case SABOT_POKER_STRAIGHT_FLUSH:
        add_straight(&t, group(rank, 0), wheel_low);
        break;
    default:
        break;
    }
    return t.n;
}
