/* Deals every round and says how often each line of a wager decides. What stands above this when
 * it is compiled: "line_of[]", for each wager a function that finds the first line that holds.
 *
 * A request is a line of standard input: the wager's number and how many lines it has; 1 if
 * every card is dealt as itself, 0 if cards that the wager cannot tell apart are dealt as one; 1
 * if it tells a hand's first card from its second; 1 if anything after the first four cards
 * matters; the marks it looks at, of the first four and of third cards (1 rank, 2 suit, 4
 * colour); 52 counts.
 *
 * Written by somebody who has not read the program's count nor its tests (wager_words.py). */
#ifndef TESTS_ORACLE_PLAIN_WAGER_DEAL_H
#define TESTS_ORACLE_PLAIN_WAGER_DEAL_H

#include "wager_round.h"

enum { MOST_LINES = 65, MOST_CARDS = 1024 };

typedef struct {
    int face, of_third;                        /* of which heap of third cards it is a part */
    int64_t left;
} heap;

static heap firsts[MOST_CARDS], thirds[MOST_CARDS];
static int n_firsts, n_thirds, cards_in_all;
static bool order_matters, later_matters;
static int (*asked)(const round_of *);
static uint64_t tally[MOST_LINES];

/* What a card is to a wager that looks at these marks. */
static int seen_as(int face, int marks)
{
    const int by_rank = marks & 1 ? rank(face) : value(face);
    const int by_suit = marks & 2 ? suit(face) : marks & 4 ? red(face) : 0;

    return by_rank * 4 + by_suit;
}

static int heap_for(heap *heaps, int *n, int face, int marks, bool each)
{
    for (int i = 0; i < *n && !each; i++)
        if (seen_as(heaps[i].face, marks) == seen_as(face, marks))
            return i;
    heaps[*n] = (heap){ .face = face };
    return (*n)++;
}

static void end_of_round(round_of *r, int dealt, uint64_t ways)
{
    for (int k = dealt; k < 6; k++)            /* the rest of the six lie undealt */
        ways *= (uint64_t)(cards_in_all - k);
    ends(r);
    tally[asked(r)] += ways;
}

static void deal(round_of *r, int at[PLACES], int dealt, uint64_t ways)
{
    const int p = dealt == 4 && !later_matters ? -1 : next_place(r);

    if (p < 0) {
        if (!later_matters)
            next_place(r);                     /* what the first two count */
        end_of_round(r, dealt, ways);
        return;
    }
    r->there |= 1u << p;
    if (p == 2 || p == 5) {
        for (int i = 0; i < n_thirds; i++)
            if (thirds[i].left > 0) {
                const uint64_t many = (uint64_t)thirds[i].left--;
                r->card[p] = thirds[i].face;
                deal(r, at, dealt + 1, ways * many);
                thirds[i].left++;
            }
    } else {
        /* If order does not matter the second card is not before the first, and counts twice. */
        const bool second = !order_matters && (p == 1 || p == 4);
        for (int i = second ? at[p - 1] : 0; i < n_firsts; i++)
            if (firsts[i].left > 0) {
                const uint64_t twice = second && i != at[p - 1] ? 2 : 1;
                const uint64_t many = (uint64_t)firsts[i].left--;
                thirds[firsts[i].of_third].left--;
                r->card[p] = firsts[i].face;
                at[p] = i;
                deal(r, at, dealt + 1, ways * many * twice);
                thirds[firsts[i].of_third].left++;
                firsts[i].left++;
            }
    }
    r->there &= ~(1u << p);
}

static void lay_out(const int counts[FACES], bool each, int first_marks, int third_marks)
{
    n_firsts = n_thirds = cards_in_all = 0;
    for (int face = 0; face < FACES; face++)
        for (int k = 0; k < counts[face]; k++) {
            const int f = heap_for(firsts, &n_firsts, face, first_marks, each);
            firsts[f].of_third = heap_for(thirds, &n_thirds, face, third_marks, each);
            firsts[f].left++;
            thirds[firsts[f].of_third].left++;
            cards_in_all++;
        }
}

static int answer(int (*const line_of[])(const round_of *))
{
    int which, lines, each, order, later, first_marks, third_marks, counts[FACES];

    while (scanf("%d %d %d %d %d %d %d", &which, &lines, &each, &order, &later, &first_marks,
                 &third_marks) == 7) {
        round_of r = { .there = 0 };
        int at[PLACES];
        for (int i = 0; i < FACES; i++)
            if (scanf("%d", &counts[i]) != 1)
                return 2;
        order_matters = each || order;
        later_matters = each || later;
        asked = line_of[which];
        for (int i = 0; i <= lines; i++)
            tally[i] = 0;
        lay_out(counts, each, first_marks | third_marks, third_marks);
        deal(&r, at, 0, 1);
        for (int i = 0; i <= lines; i++)
            printf("%llu%c", (unsigned long long)tally[i], i == lines ? '\n' : ' ');
        fflush(stdout);
    }
    return 0;
}

#endif
