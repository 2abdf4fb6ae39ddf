/* The plain oracle: the hands of pai gow poker and its two house ways.  See pai_gow_oracle.h.
 *
 * The joker is never reasoned about: every card it may stand for is tried, and the best one that
 * the rules allow is taken (11.3(c), A88). */
#include "pai_gow_oracle.h"

#include <assert.h>
#include <stddef.h>

enum { JACK = 11, KING = 13, ACE = 14, STRAIGHT_TO_THE_ACE = 20 };

/* ---- Ranks of cards that are what they show ------------------------------------------------- */

/* Kind and up to five deciding ranks, two decimal digits each. */
static int64_t rank_of(enum pgo_kind kind, const int decides[5])
{
    int64_t rank = kind;

    for (int i = 0; i < 5; i++)
        rank = rank * 100 + decides[i];
    return rank;
}

enum pgo_kind pgo_kind_of(int64_t rank)
{
    return (enum pgo_kind)(rank / INT64_C(10000000000));
}

static void count_ranks(const struct pgo_card *card, int n, int count[ACE + 1])
{
    for (int rank = 0; rank <= ACE; rank++)
        count[rank] = 0;
    for (int i = 0; i < n; i++)
        count[card[i].rank]++;
}

/* The place of a straight, 1 and up; 0 if it is none.  11.3(b)7, (d), A87: the straight to the ace
 * is best, A-2-3-4-5 second or, with (d), lowest. */
static int straight_place(const int count[ACE + 1], bool wheel_low)
{
    for (int top = ACE; top >= 6; top--)
        if (count[top] == 1 && count[top - 1] == 1 && count[top - 2] == 1 &&
            count[top - 3] == 1 && count[top - 4] == 1)
            return top == ACE ? STRAIGHT_TO_THE_ACE : top;
    if (count[ACE] == 1 && count[2] == 1 && count[3] == 1 && count[4] == 1 && count[5] == 1)
        return wheel_low ? 1 : STRAIGHT_TO_THE_ACE - 1;
    return 0;
}

static bool is_one_suit(const struct pgo_card card[5])
{
    for (int i = 0; i < 5; i++)
        if (card[i].suit != card[0].suit)
            return false;
    return true;
}

/* 11.3(e), A89: groups decide before single cards, the larger group first, then the higher. */
static void deciding_ranks(const int count[ACE + 1], int decides[5])
{
    int n = 0;

    for (int i = 0; i < 5; i++)
        decides[i] = 0;
    for (int size = 5; size >= 1; size--)
        for (int rank = ACE; rank >= 2; rank--)
            if (count[rank] == size)
                decides[n++] = rank;
}

/* How many ranks are held so many times? */
static int groups_of(const int count[ACE + 1], int size)
{
    int n = 0;

    for (int rank = 2; rank <= ACE; rank++)
        if (count[rank] == size)
            n++;
    return n;
}

static enum pgo_kind kind_by_groups(const int count[ACE + 1])
{
    if (groups_of(count, 5) == 1)
        return PGO_FIVE_ACES;
    if (groups_of(count, 4) == 1)
        return PGO_FOUR;
    if (groups_of(count, 3) == 1)
        return groups_of(count, 2) == 1 ? PGO_FULL_HOUSE : PGO_THREE;
    if (groups_of(count, 2) == 2)
        return PGO_TWO_PAIR;
    return groups_of(count, 2) == 1 ? PGO_ONE_PAIR : PGO_NONE;
}

/* A straight, flush, straight flush or royal flush of cards that are what they show; 0 if none. */
static int64_t complete_rank(const struct pgo_card card[5], bool wheel_low)
{
    int count[ACE + 1];
    int decides[5] = { 0 };
    const bool flush = is_one_suit(card);

    count_ranks(card, 5, count);
    decides[0] = straight_place(count, wheel_low);
    if (flush && decides[0] == STRAIGHT_TO_THE_ACE)
        return rank_of(PGO_ROYAL_FLUSH, decides);
    if (decides[0] > 0)
        return rank_of(flush ? PGO_STRAIGHT_FLUSH : PGO_STRAIGHT, decides);
    if (!flush)
        return 0;
    deciding_ranks(count, decides);
    return rank_of(PGO_FLUSH, decides);
}

/* Any other hand, of two or five cards: the joker is an ace (11.3(a)[3]). */
static int64_t group_rank(const struct pgo_card *card, int n)
{
    int count[ACE + 1];
    int decides[5];

    count_ranks(card, n, count);
    deciding_ranks(count, decides);
    return rank_of(kind_by_groups(count), decides);
}

/* ---- Five and two cards, the joker among them or not ---------------------------------------- */

static bool is_complete(int64_t rank)
{
    switch (pgo_kind_of(rank)) {
    case PGO_STRAIGHT:
    case PGO_FLUSH:
    case PGO_STRAIGHT_FLUSH:
    case PGO_ROYAL_FLUSH: return true;
    default: return false;
    }
}

static bool holds(const struct pgo_card card[5], struct pgo_card wanted)
{
    for (int i = 0; i < 5; i++)
        if (card[i].rank == wanted.rank && card[i].suit == wanted.suit)
            return true;
    return false;
}

int64_t pgo_five(const struct pgo_card card[5], bool wheel_low)
{
    struct pgo_card tried[5];
    int64_t best = group_rank(card, 5);
    int64_t got;
    int joker = -1;

    for (int i = 0; i < 5; i++) {
        tried[i] = card[i];
        if (card[i].suit == PGO_JOKER)
            joker = i;
    }
    if (joker < 0) {
        got = complete_rank(card, wheel_low);
        return got > 0 ? got : best;
    }
    for (int suit = PGO_SPADES; suit <= PGO_CLUBS; suit++)
        for (int rank = 2; rank <= ACE; rank++) {
            tried[joker] = (struct pgo_card){ rank, (enum pgo_suit)suit };
            if (holds(card, tried[joker]))
                continue;
            got = complete_rank(tried, wheel_low); /* 11.3(c), A88 */
            if (got > best)
                best = got;
        }
    return best;
}

int64_t pgo_two(const struct pgo_card card[2])
{
    return group_rank(card, 2);
}

/* A85: kind and group rank, or without a pair the first and then the second card.  The two-card
 * rank has nothing where further cards would stand, so those of the five never make it foul. */
bool pgo_is_foul(const struct pgo_card front[2], const struct pgo_card behind[5], bool wheel_low)
{
    return pgo_two(front) > pgo_five(behind, wheel_low);
}

/* ---- Settings ------------------------------------------------------------------------------- */

static bool comes_before(struct pgo_card a, struct pgo_card b)
{
    return a.rank > b.rank || (a.rank == b.rank && a.suit < b.suit);
}

void pgo_sort(struct pgo_card *card, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k + 1 < n; k++)
            if (comes_before(card[k + 1], card[k])) {
                const struct pgo_card earlier = card[k + 1];
                card[k + 1] = card[k];
                card[k] = earlier;
            }
}

/* Sorted cards a and b in front, the rest behind. */
static struct pgo_poker_setting in_front(const struct pgo_card card[7], int a, int b,
                                         bool wheel_low, const char *line)
{
    struct pgo_poker_setting s = { .front = { card[a], card[b] }, .line = line, .ways = 1 };
    int n = 0;

    for (int i = 0; i < 7; i++)
        if (i != a && i != b)
            s.behind[n++] = card[i];
    s.front_rank = pgo_two(s.front);
    s.behind_rank = pgo_five(s.behind, wheel_low);
    return s;
}

void pgo_settings(const struct pgo_card card[7], bool wheel_low,
                  struct pgo_poker_setting setting[PGO_SETTINGS])
{
    struct pgo_card sorted[7];
    int n = 0;

    for (int i = 0; i < 7; i++)
        sorted[i] = card[i];
    pgo_sort(sorted, 7);
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++)
            setting[n++] = in_front(sorted, a, b, wheel_low, "");
}

/* The highest front of those allowed, then the highest five, then the earlier front cards. */
static bool highest_front(const struct pgo_poker_setting setting[PGO_SETTINGS],
                          const bool allowed[PGO_SETTINGS], struct pgo_poker_setting *best)
{
    bool found = false;

    for (int i = 0; i < PGO_SETTINGS; i++) {
        const struct pgo_poker_setting *s = &setting[i];
        if (!allowed[i])
            continue;
        if (!found || s->front_rank > best->front_rank ||
            (s->front_rank == best->front_rank && s->behind_rank > best->behind_rank)) {
            *best = *s;
            found = true;
        } else if (s->front_rank == best->front_rank && s->behind_rank == best->behind_rank) {
            best->ways++;
        }
    }
    return found;
}

bool pgo_choice_c(const struct pgo_card card[7], bool wheel_low, struct pgo_poker_setting *c)
{
    struct pgo_poker_setting setting[PGO_SETTINGS];
    bool allowed[PGO_SETTINGS];

    pgo_settings(card, wheel_low, setting);
    for (int i = 0; i < PGO_SETTINGS; i++)
        allowed[i] = is_complete(setting[i].behind_rank);
    return highest_front(setting, allowed, c);
}

struct pgo_poker_setting pgo_poker_2(const struct pgo_card card[7], bool wheel_low)
{
    struct pgo_poker_setting setting[PGO_SETTINGS];
    struct pgo_poker_setting best = { .line = "" };
    bool allowed[PGO_SETTINGS];
    bool found;

    pgo_settings(card, wheel_low, setting);
    for (int i = 0; i < PGO_SETTINGS; i++)
        allowed[i] = !pgo_is_foul(setting[i].front, setting[i].behind, wheel_low);
    found = highest_front(setting, allowed, &best);
    assert(found);
    return best;
}

/* ---- poker-1 -------------------------------------------------------------------------------- */

/* Seven cards in order, the joker counted as an ace. */
struct seven {
    struct pgo_card card[7];
    int count[ACE + 1];
    bool wheel_low;
    bool has_c;
    struct pgo_poker_setting c;
};

/* The n-th highest rank held exactly size times, counting from one; 0 if there is none. */
static int group(const struct seven *s, int size, int n)
{
    for (int rank = ACE; rank >= 2; rank--)
        if (s->count[rank] == size && --n == 0)
            return rank;
    return 0;
}

/* The first two cards of a rank in front. */
static struct pgo_poker_setting two_of(const struct seven *s, int rank, const char *line)
{
    int first = 0;

    while (s->card[first].rank != rank)
        first++;
    return in_front(s->card, first, first + 1, s->wheel_low, line);
}

/* The n-th highest of the others, counting from one: cards of a rank held only once. */
static int other(const struct seven *s, int n)
{
    int i = 0;

    while (s->count[s->card[i].rank] != 1 || --n > 0)
        i++;
    return i;
}

static struct pgo_poker_setting two_others(const struct seven *s, const char *line)
{
    return in_front(s->card, other(s, 1), other(s, 2), s->wheel_low, line);
}

static struct pgo_poker_setting choice_c(const struct seven *s, const char *line)
{
    struct pgo_poker_setting c = s->c;

    assert(s->has_c);
    c.line = line;
    return c;
}

/* P2, C:11.7.06 and 07. */
static struct pgo_poker_setting four_of_a_kind(const struct seven *s, int r)
{
    const int beside = group(s, 3, 1) ? group(s, 3, 1) : group(s, 2, 1);

    if (beside)
        return two_of(s, beside, "P2a");
    if (r == ACE && s->has_c && s->c.front[0].rank == ACE && s->c.front[1].rank == ACE)
        return choice_c(s, "P2b C");
    if (r >= JACK)
        return two_of(s, r, "P2b split");
    if (r <= 6)
        return two_others(s, "P2d");
    if (s->card[other(s, 1)].rank >= KING)
        return two_others(s, "P2c kept");
    return two_of(s, r, "P2c split");
}

/* P3 and P5, C:11.7.08 and 10. */
static struct pgo_poker_setting three_of_a_kind(const struct seven *s, int r)
{
    if (group(s, 3, 2))
        return two_of(s, r, "P3a");
    if (group(s, 2, 2))
        return two_of(s, group(s, 2, 1), "P3b");
    if (group(s, 2, 1))
        return two_of(s, group(s, 2, 1), "P3c");
    if (s->has_c)
        return choice_c(s, "P5a");
    if (r == ACE)
        return in_front(s->card, 0, other(s, 1), s->wheel_low, "P5b");
    return two_others(s, "P5c");
}

/* P6, C:11.7.11 and 12. */
static struct pgo_poker_setting two_pairs(const struct seven *s, int r)
{
    const int lower = group(s, 2, 2);
    const int best_other = s->card[other(s, 1)].rank;

    if (r >= JACK)
        return two_of(s, lower, "P6a");
    if (r >= 7)
        return best_other == ACE ? two_others(s, "P6b kept") : two_of(s, lower, "P6b split");
    return best_other >= KING ? two_others(s, "P6c kept") : two_of(s, lower, "P6c split");
}

/* P7, C:11.7.13 and 14. */
static struct pgo_poker_setting one_pair(const struct seven *s, int r)
{
    const struct pgo_card *front = s->c.front;

    if (!s->has_c)
        return two_others(s, "P7c");
    if (r >= 10 && r <= KING && s->count[ACE] == 1 && front[0].rank != front[1].rank &&
        front[0].rank != ACE && front[1].rank != ACE)
        return two_others(s, "P7b");
    return choice_c(s, "P7a");
}

struct pgo_poker_setting pgo_poker_1(const struct pgo_card card[7], bool wheel_low)
{
    struct seven s = { .wheel_low = wheel_low };

    for (int i = 0; i < 7; i++)
        s.card[i] = card[i];
    pgo_sort(s.card, 7);
    count_ranks(s.card, 7, s.count);
    s.has_c = pgo_choice_c(s.card, wheel_low, &s.c);

    if (s.count[ACE] == 5 && s.count[KING] == 2)
        return two_of(&s, KING, "P1 kings");
    if (s.count[ACE] == 5)
        return two_of(&s, ACE, "P1 aces");
    if (group(&s, 4, 1))
        return four_of_a_kind(&s, group(&s, 4, 1));
    if (group(&s, 3, 1))
        return three_of_a_kind(&s, group(&s, 3, 1));
    if (group(&s, 2, 3))
        return two_of(&s, group(&s, 2, 1), "P4");
    if (group(&s, 2, 2))
        return two_pairs(&s, group(&s, 2, 1));
    if (group(&s, 2, 1))
        return one_pair(&s, group(&s, 2, 1));
    if (s.has_c)
        return choice_c(&s, "P8");
    return in_front(s.card, 1, 2, wheel_low, "P9");
}
