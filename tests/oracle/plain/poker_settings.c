/* Pai gow poker dealt out: given hands of seven cards, each of their 21 settings against every
 * hand that the dealer can hold then, set by a house way.
 *
 *     poker_settings WAY LOW SAMPLE <hands
 *
 * WAY is 1 or 2, poker-1 or poker-2; LOW is 1 if A-2-3-4-5 is the lowest straight. With SAMPLE 0
 * all C(53,7) = 154,143,080 hands of the dealer's are dealt, and those that share no card with a
 * given hand count; otherwise so many by chance. A hand is seven words of a line: "As Td 7c ...
 * Jk". Out come, for each hand and each setting, "HAND FRONT FRONT foul house WIN PUSH LOSE win
 * push lose": the dealer banking, then the player. Then "line NAME COUNT", the lines of the
 * house way.
 *
 * Written from 19:47-11.3 (readings A85 to A89), docs/house-ways.md and house-ways/poker-*.way,
 * by somebody who had read docs/mathematics.md, which tells how the program counts, and nothing
 * of the program's evaluator, its house ways in C, its count or their tests. No hand is spared
 * another. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 53, HAND = 7, SETTINGS = 21, MOST_HANDS = 64, ACE = 14, KING = 13, JACK = 11 };
enum { NONE, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE_ACES };

/* Cards lie as docs/house-ways.md says: by rank, natural aces before the joker, then spades,
 * hearts, diamonds, clubs. So a hand dealt in rising numbers lies in that order. */
enum { JOKER = 4 };
static int rank_of[CARDS], suit_of[CARDS];     /* the joker is an ace of no suit */
static bool wheel_low;

static void lay_out(void)
{
    int c = 0;

    for (int rank = ACE; rank >= 2; rank--) {
        for (int suit = 0; suit < 4; suit++, c++) {
            rank_of[c] = rank;
            suit_of[c] = suit;
        }
        if (rank == ACE) {
            rank_of[c] = ACE;
            suit_of[c++] = 4;
        }
    }
}

/* ---- What hands rank, 11.3 ------------------------------------------------------------------- */

static int score(int category, const int by[], int n)
{
    int s = category;

    for (int i = 0; i < 5; i++)
        s = s * 16 + (i < n ? by[i] : 0);
    return s;
}

static int category(int score) { return score >> 20; }

static bool is_complete(int s)
{
    const int c = category(s);

    return c == STRAIGHT || c == FLUSH || c == STRAIGHT_FLUSH || c == ROYAL;
}

/* The place of a straight among straights, or 0: A-K-Q-J-10 first, A-2-3-4-5 second or last. */
static int straight_of(unsigned ranks)
{
    if (ranks == (1u << 14 | 1u << 5 | 1u << 4 | 1u << 3 | 1u << 2))
        return wheel_low ? 1 : 14;
    for (int top = 14; top >= 6; top--)
        if (ranks == 31u << (top - 4))
            return top == 14 ? 15 : top;
    return 0;
}

/* Five ranks, all known. */
static int five(const int rank[5], bool flush)
{
    int has[15] = { 0 }, by[5], n = 0, groups[6] = { 0 };
    unsigned ranks = 0;

    for (int i = 0; i < 5; i++) {
        has[rank[i]]++;
        ranks |= 1u << rank[i];
    }
    for (int many = 5; many >= 1; many--)      /* groups first, then single cards, from the top */
        for (int r = 14; r >= 2; r--)
            if (has[r] == many) {
                by[n++] = r;
                groups[many]++;
            }
    if (groups[1] == 5) {
        const int place = straight_of(ranks);
        if (place && flush)
            return score(place == 15 ? ROYAL : STRAIGHT_FLUSH, &place, 1);
        return place ? score(STRAIGHT, &place, 1) : score(flush ? FLUSH : NONE, by, n);
    }
    return score(groups[5]                ? FIVE_ACES
                 : groups[4]              ? FOUR
                 : groups[3] && groups[2] ? FULL
                 : groups[3]              ? THREE
                 : groups[2] == 2         ? TWO_PAIR
                                          : PAIR,
                 by, n);
}

static int behind_score(const int card[5])
{
    int rank[5], n = 0, suit = -1, best;
    bool joker = false, flush = true;

    for (int i = 0; i < 5; i++) {
        if (card[i] == JOKER) {
            joker = true;
            continue;
        }
        flush = flush && (suit < 0 || suit == suit_of[card[i]]);
        suit = suit_of[card[i]];
        rank[n++] = rank_of[card[i]];
    }
    if (!joker)
        return five(rank, flush);
    rank[4] = ACE;
    best = five(rank, false);
    for (int r = 2; r <= ACE; r++) {           /* or any card that completes something */
        bool held = false;
        for (int i = 0; i < 4; i++)
            held = held || rank[i] == r;
        rank[4] = r;
        if (!held) {
            const int s = five(rank, flush);
            if (is_complete(s) && s > best)
                best = s;
        }
    }
    return best;
}

static int front_score(int a, int b)
{
    const int x = rank_of[a], y = rank_of[b];
    const int by[2] = { x > y ? x : y, x > y ? y : x };

    return x == y ? score(PAIR, by, 1) : score(NONE, by, 2);
}

/* Strictly above the five: the kind, then the ranks of as many cards as the two have (A85). */
static bool is_foul(int front, int behind)
{
    if (category(front) != category(behind))
        return category(front) > category(behind);
    return category(front) == PAIR ? front >> 16 > behind >> 16 : front >> 12 > behind >> 12;
}

/* ---- A hand and its settings ----------------------------------------------------------------- */

typedef struct {
    int front[2];                              /* places in the hand */
    int front_is, behind_is;
} setting;

typedef struct {
    const int *card;                           /* seven, in their order */
    int has[15];
    int pairs, threes, fours, fives;
    int pair[3], three[2], four, once;         /* ranks from the top; how many ranks once */
} hand;

static void split(const int card[HAND], int i, int j, setting *s)
{
    int behind[5], n = 0;

    for (int k = 0; k < HAND; k++)
        if (k != i && k != j)
            behind[n++] = card[k];
    s->front[0] = i;
    s->front[1] = j;
    s->front_is = front_score(card[i], card[j]);
    s->behind_is = behind_score(behind);
}

static void look(hand *h, const int card[HAND])
{
    memset(h, 0, sizeof *h);
    h->card = card;
    for (int i = 0; i < HAND; i++)
        h->has[rank_of[card[i]]]++;
    for (int r = ACE; r >= 2; r--)
        switch (h->has[r]) {
        case 1: h->once++; break;
        case 2: h->pair[h->pairs++] = r; break;
        case 3: h->three[h->threes++] = r; break;
        case 4: h->four = r, h->fours++; break;
        case 5: h->fives++; break;
        default: break;
        }
}

/* Can any five of the seven be a straight or a flush at all? Said only to be sooner done. */
static bool may_be_complete(const hand *h)
{
    int suits[5] = { 0 }, joker = 0;
    bool there[15] = { false };

    for (int i = 0; i < HAND; i++) {
        suits[suit_of[h->card[i]]]++;
        if (h->card[i] == JOKER)
            joker = 1;
        else
            there[rank_of[h->card[i]]] = true;
    }
    there[1] = there[ACE];
    for (int s = 0; s < 4; s++)
        if (suits[s] + joker >= 5)
            return true;
    for (int low = 1; low <= 10; low++) {
        int n = joker;
        for (int r = low; r < low + 5; r++)
            n += there[r];
        if (n >= 5)
            return true;
    }
    return false;
}

/* ---- House ways ------------------------------------------------------------------------------ */

typedef bool only(const hand *h, int a, int b, int rank);   /* of two front cards, by their ranks */

static bool any(const hand *h, int a, int b, int rank)
{
    return (void)h, (void)a, (void)b, (void)rank, true;
}
static bool two_of(const hand *h, int a, int b, int rank)
{
    return (void)h, a == rank && b == rank;
}
static bool pair_but_not_of(const hand *h, int a, int b, int rank)
{
    return (void)h, a == b && a != rank;
}
static bool two_others(const hand *h, int a, int b, int rank)
{
    return (void)rank, h->has[a] == 1 && h->has[b] == 1;
}
static bool one_of_and_one_other(const hand *h, int a, int b, int rank)
{
    return (a == rank && h->has[b] == 1) || (b == rank && h->has[a] == 1);
}

enum { EARLIEST, FRONT, FRONT_THEN_BEHIND };

/* The setting that a line takes, of those that are not foul; false if there is none. */
static bool choose(const hand *h, only *is, int rank, bool complete, bool highest_behind, int best,
                   setting *taken)
{
    bool found = false;

    for (int i = highest_behind ? 1 : 0; i < HAND; i++)
        for (int j = i + 1; j < HAND; j++) {
            const int front = front_score(h->card[i], h->card[j]);
            setting s;
            if (!is(h, rank_of[h->card[i]], rank_of[h->card[j]], rank))
                continue;
            if (found && (best == EARLIEST || front < taken->front_is ||
                          (best == FRONT && front == taken->front_is)))
                continue;                      /* it would not be taken */
            split(h->card, i, j, &s);
            if (is_foul(s.front_is, s.behind_is) || (complete && !is_complete(s.behind_is)))
                continue;
            if (!found || s.front_is > taken->front_is || s.behind_is > taken->behind_is) {
                *taken = s;
                found = true;
            }
        }
    return found;
}

static bool take_c(const hand *h, setting *s)
{
    return may_be_complete(h) && choose(h, any, 0, true, false, FRONT_THEN_BEHIND, s);
}

#define LINE(name, when, act)                                                                     \
    if ((when) && (act))                                                                          \
    return name

static bool between(int rank, int high, int low) { return rank <= high && rank >= low; }

static const char *groups_of_poker_1(const hand *h, setting *s)
{
    const bool king = h->has[KING] == 1, ace = h->has[ACE] == 1;

    LINE("P1-kings", h->fives, h->has[KING] == 2 && choose(h, two_of, KING, false, false, 0, s));
    LINE("P1-aces", h->fives, choose(h, two_of, ACE, false, false, 0, s));
    LINE("P2a", h->fours && (h->pairs == 1 || h->threes == 1),
         choose(h, pair_but_not_of, h->four, false, false, 0, s));
    LINE("P2b-C", h->fours && h->four == ACE,
         choose(h, two_of, ACE, true, false, FRONT_THEN_BEHIND, s));
    LINE("P2b-split", h->fours && h->four >= JACK, choose(h, two_of, h->four, false, false, 0, s));
    LINE("P2c-keep", h->fours && between(h->four, 10, 7) && (king || ace),
         choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P2c-split", h->fours && between(h->four, 10, 7),
         choose(h, two_of, h->four, false, false, 0, s));
    LINE("P2d", h->fours && h->four <= 6, choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P3a", h->threes == 2, choose(h, two_of, h->three[0], false, false, 0, s));
    LINE("P3b", h->threes == 1 && h->pairs == 2, choose(h, two_of, h->pair[0], false, false, 0, s));
    LINE("P3c", h->threes == 1 && h->pairs == 1, choose(h, two_of, h->pair[0], false, false, 0, s));
    LINE("P4", h->pairs == 3, choose(h, two_of, h->pair[0], false, false, 0, s));
    LINE("P5a", h->threes == 1, take_c(h, s));
    LINE("P5b", h->threes == 1 && h->three[0] == ACE,
         choose(h, one_of_and_one_other, ACE, false, false, FRONT, s));
    LINE("P5c", h->threes == 1, choose(h, two_others, 0, false, false, FRONT, s));
    return NULL;
}

static const char *pairs_of_poker_1(const hand *h, setting *s)
{
    const int high = h->pair[0];
    const bool king = h->has[KING] == 1, ace = h->has[ACE] == 1, two = h->pairs == 2;
    setting c;

    LINE("P6a", two && high >= JACK, choose(h, two_of, h->pair[1], false, false, 0, s));
    LINE("P6b-keep", two && between(high, 10, 7) && ace,
         choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P6b-split", two && between(high, 10, 7),
         choose(h, two_of, h->pair[1], false, false, 0, s));
    LINE("P6c-keep", two && between(high, 6, 3) && (king || ace),
         choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P6c-split", two && between(high, 6, 3),
         choose(h, two_of, h->pair[1], false, false, 0, s));
    LINE("P7b",
         h->pairs == 1 && between(high, KING, 10) && ace && take_c(h, &c) &&
             category(c.front_is) != PAIR && rank_of[h->card[c.front[0]]] != ACE &&
             rank_of[h->card[c.front[1]]] != ACE,
         choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P7a", h->pairs == 1, take_c(h, s));
    LINE("P7c", h->pairs == 1, choose(h, two_others, 0, false, false, FRONT, s));
    LINE("P8", true, take_c(h, s));
    LINE("P9", true, choose(h, any, 0, false, true, FRONT, s));
    return NULL;
}

static const char *set_by_way(int way, const int card[HAND], setting *s)
{
    hand h;
    const char *line;

    look(&h, card);
    if (way == 2)
        return choose(&h, any, 0, false, false, FRONT_THEN_BEHIND, s) ? "P1" : NULL;
    line = groups_of_poker_1(&h, s);
    return line ? line : pairs_of_poker_1(&h, s);
}

/* ---- Given hands against the dealer's -------------------------------------------------------- */

typedef struct {
    int card[HAND];
    uint64_t mask;
    setting all[SETTINGS];
    bool foul[SETTINGS];
    int house;
    uint64_t won[2][SETTINGS][3];              /* dealer banks, player banks: win, push, lose */
} given;

static given hands[MOST_HANDS];
static int n_hands, way;
static struct { const char *name; uint64_t many; } lines[64];
static int n_lines;

static void meets(given *g, const setting *dealer)
{
    for (int i = 0; i < SETTINGS; i++) {
        const int front = g->all[i].front_is - dealer->front_is;
        const int behind = g->all[i].behind_is - dealer->behind_is;
        const int above = (front > 0) + (behind > 0), not_below = (front >= 0) + (behind >= 0);
        g->won[0][i][g->foul[i] ? 2 : 2 - above]++;
        g->won[1][i][g->foul[i] ? 2 : 2 - not_below]++;
    }
}

static void dealers_hand(const int card[HAND], uint64_t mask)
{
    setting s;
    const char *line = set_by_way(way, card, &s);
    int i = 0;

    if (!line) {
        fprintf(stderr, "a hand is not set\n");
        exit(2);
    }
    while (i < n_lines && lines[i].name != line)
        i++;
    if (i == n_lines)
        lines[n_lines++].name = line;
    lines[i].many++;
    for (int h = 0; h < n_hands; h++)
        if (!(hands[h].mask & mask))
            meets(&hands[h], &s);
}

static void every_hand(int card[HAND], int n, int from, uint64_t mask)
{
    if (n == HAND) {
        dealers_hand(card, mask);
        return;
    }
    for (int c = from; c <= CARDS - HAND + n; c++) {
        card[n] = c;
        every_hand(card, n + 1, c + 1, mask | 1ull << c);
    }
}

/* So many hands by chance, from the cards that the first given hand leaves. */
static void some_hands(long many)
{
    uint64_t x = 88172645463325252ull;

    for (long k = 0; k < many; k++) {
        int card[HAND], n = 0;
        uint64_t mask = 0;
        while (n < HAND) {
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            const int c = (int)((x >> 11) % CARDS);
            if (!((mask | hands[0].mask) & 1ull << c)) {
                mask |= 1ull << c;
                n++;
            }
        }
        n = 0;
        for (int c = 0; c < CARDS; c++)
            if (mask & 1ull << c)
                card[n++] = c;
        dealers_hand(card, mask);
    }
}

/* ---- In and out ------------------------------------------------------------------------------ */

static int card_named(const char *word)
{
    static const char ranks[] = "..23456789TJQKA", suits[] = "shdc";

    for (int c = 0; c < CARDS; c++)
        if (c == JOKER ? strcmp(word, "Jk") == 0
                       : word[0] == ranks[rank_of[c]] && word[1] == suits[suit_of[c]])
            return c;
    fprintf(stderr, "what card is %s?\n", word);
    exit(2);
}

static void name_of(int c, char out[3])
{
    out[0] = c == JOKER ? 'J' : "..23456789TJQKA"[rank_of[c]];
    out[1] = c == JOKER ? 'k' : "shdc"[suit_of[c]];
    out[2] = '\0';
}

static int up(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void read_hands(void)
{
    char word[8];
    int n = 0;

    while (n_hands < MOST_HANDS && scanf("%7s", word) == 1) {
        hands[n_hands].card[n++] = card_named(word);
        if (n == HAND) {
            given *g = &hands[n_hands++];
            setting house;
            qsort(g->card, HAND, sizeof *g->card, up);
            set_by_way(way, g->card, &house);
            n = 0;
            for (int k = 0; k < HAND; k++)
                g->mask |= 1ull << g->card[k];
            for (int i = 0, k = 0; i < HAND; i++)
                for (int j = i + 1; j < HAND; j++, k++) {
                    split(g->card, i, j, &g->all[k]);
                    g->foul[k] = is_foul(g->all[k].front_is, g->all[k].behind_is);
                    if (i == house.front[0] && j == house.front[1])
                        g->house = k;
                }
        }
    }
}

int main(int argc, char *argv[])
{
    int card[HAND];

    if (argc != 4)
        return 2;
    way = atoi(argv[1]);
    wheel_low = atoi(argv[2]);
    lay_out();
    read_hands();
    if (atol(argv[3]) == 0)
        every_hand(card, 0, 0, 0);
    else
        some_hands(atol(argv[3]));
    for (int h = 0; h < n_hands; h++)
        for (int i = 0; i < SETTINGS; i++) {
            const given *g = &hands[h];
            char a[3], b[3];
            name_of(g->card[g->all[i].front[0]], a);
            name_of(g->card[g->all[i].front[1]], b);
            printf("%d %s %s %d %d", h, a, b, g->foul[i], i == g->house);
            for (int bank = 0; bank < 2; bank++)
                for (int k = 0; k < 3; k++)
                    printf(" %llu", (unsigned long long)g->won[bank][i][k]);
            printf("\n");
        }
    for (int i = 0; i < n_lines; i++)
        printf("line %s %llu\n", lines[i].name, (unsigned long long)lines[i].many);
    return 0;
}
