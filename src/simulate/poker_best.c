/* poker_best.c: puts every hand together of the answers of poker_best_parts.h and takes its best
 * setting. Hands that differ by a renaming of suits are taken once: the four suits' ranks are dealt
 * in one order alone. What must always hold: they stand for all hands of the deck together. */
#include "simulate/poker_best_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SUITS = 4, KINDS = SABOT_POKER_KINDS, LOOKS = 2 * KINDS,
       HABITS = (SABOT_WAY_LINES + 1) * LOOKS * LOOKS };

typedef struct choosing {
    poker_bests *b;
    poker_best *best;
    poker_habit *habit; /* by aim, line, look of the house way's setting and of the best */
} choosing;

/* A hand: the ranks of each suit, and the same by the ranks the hand has. */
typedef struct dealt {
    uint64_t ranks;
    uint32_t cards[SUITS], choice[SUITS];
    bool tied[SUITS]; /* so far as the suit before */
} dealt;

void poker_bests_step(poker_bests *b)
{
    b->done++;
    if (b->progress != NULL)
        b->progress(b->context, b->done < b->all ? b->done : b->all, b->all);
}

/* ---- One hand -------------------------------------------------------------------------------- */

static void add_met(poker_met *sum, const poker_met *more)
{
    sum->lower += more->lower;
    sum->both_lower += more->both_lower;
    sum->not_higher += more->not_higher;
    sum->both_not_higher += more->both_not_higher;
}

/* What a setting is worth for an aim, in hundredths and summed over the dealer's hands, but for
 * what is the same of all settings. */
static int64_t value_of(const poker_met *m, poker_aim aim, int percent)
{
    switch (aim) {
    case POKER_DEALER_BANKS: return INT64_C(100) * m->lower;
    case POKER_DEALER_BANKS_CHARGED: return INT64_C(100) * m->lower - percent * m->both_lower;
    case POKER_PLAYER_BANKS: return INT64_C(100) * m->not_higher;
    default: return INT64_C(100) * m->not_higher - (int64_t)percent * m->both_not_higher;
    }
}

static bool is_players(poker_aim aim)
{
    return aim == POKER_PLAYER_BANKS || aim == POKER_PLAYER_BANKS_CHARGED;
}

static int64_t wins_of(const poker_met *m, poker_aim aim)
{
    return is_players(aim) ? m->both_not_higher : m->both_lower;
}

static void add_outcome(const poker_bests *b, poker_outcome *o, const poker_met *m, poker_aim aim,
                        int64_t hands)
{
    const int64_t one = is_players(aim) ? m->not_higher : m->lower;
    const int64_t win = wins_of(m, aim);
    const int64_t lose = b->dealer_hands - one + win;

    o->win += hands * win;
    o->lose += hands * lose;
    o->push += hands * (b->dealer_hands - win - lose);
}

/* How a setting looks: the kinds of its two hands. */
static int look_of(const poker_bests *b, uint32_t key)
{
    const int behind = (int)sabot_poker_kind_of(b->dealer->tables->rank[poker_key_behind(key)]);

    return 2 * behind + (poker_key_front(key) >= 78);
}

static void note_example(poker_habit *h, const dealt *d)
{
    int n = 0;

    for (int s = 0; s < SUITS; s++)
        for (int r = 0; r < POKER_RANKS; r++)
            if (d->cards[s] >> r & 1)
                h->example[n++] = sabot_card_make(r + 1, SUITS - 1 - s);
    if (poker_times(d->ranks, POKER_JOKER) > 0)
        h->example[n++] = SABOT_CARD_JOKER;
    assert(n == 7);
}

static void note_habit(choosing *c, const poker_group *g, int taken, poker_aim aim, int64_t cost,
                       int64_t hands, const dealt *d)
{
    const int was = look_of(c->b, c->b->key[g->first + g->house]);
    const int is = look_of(c->b, c->b->key[g->first + (uint32_t)taken]);
    poker_habit *h = &c->habit[(size_t)aim * HABITS +
                               (size_t)((g->line * LOOKS + was) * LOOKS + is)];

    h->hands += (uint64_t)hands;
    h->cost += hands * cost;
    if (cost > h->worst) {
        h->worst = cost;
        h->key = c->b->key[g->first + g->house];
        h->best_key = c->b->key[g->first + (uint32_t)taken];
        note_example(h, d);
    }
}

/* Takes the best setting for each aim. */
static void choose(choosing *c, const poker_group *g, const poker_met *met, int64_t hands,
                   const dealt *d)
{
    const poker_bests *b = c->b;

    for (int aim = 0; aim < POKER_AIMS; aim++) {
        poker_best_aim *a = &c->best->aim[aim];
        const int64_t house = value_of(&met[g->house], (poker_aim)aim, b->percent);
        int64_t most = house;
        int taken = g->house;
        for (int i = 0; i < g->settings; i++) {
            const int64_t value = value_of(&met[i], (poker_aim)aim, b->percent);
            if (value > most || (value == most && taken != g->house &&
                                 wins_of(&met[i], (poker_aim)aim) <
                                     wins_of(&met[taken], (poker_aim)aim))) {
                most = value;
                taken = i;
            }
        }
        add_outcome(b, &a->best, &met[taken], (poker_aim)aim, hands);
        add_outcome(b, &a->house, &met[g->house], (poker_aim)aim, hands);
        if (taken != g->house) {
            a->differ += (uint64_t)hands;
            note_habit(c, g, taken, (poker_aim)aim, most - house, hands, d);
        }
    }
    c->best->hands += (uint64_t)hands;
}

/* ---- Its group ------------------------------------------------------------------------------- */

/* The number of a rank among those of the deck. */
static uint8_t code_of(const poker_deck *deck, int rank)
{
    return (uint8_t)__builtin_popcount(deck->ranks & ((1u << rank) - 1));
}

/* The group of a hand that can have five cards of a suit. */
static const poker_group *suited_group(const poker_bests *b, const dealt *d, int suit)
{
    const uint32_t joker = poker_times(d->ranks, POKER_JOKER) << POKER_JOKER;
    const uint32_t cards = d->cards[suit] | joker;
    uint8_t code[2] = { 0, 0 };
    int n = 0;

    for (int r = POKER_RANKS; r-- > 0;)
        for (uint32_t i = d->cards[suit] >> r & 1; i < poker_times(d->ranks, r); i++)
            code[n++] = code_of(b->deck, r);
    return &b->group[b->suited_at[cards] + poker_others_number(n, code)];
}

/* Which of the choices of its group a suit has, where another has five cards. */
static uint32_t choice_beside(const poker_group *g, uint32_t cards)
{
    if (cards == 0)
        return 1;
    if (cards == 1u << g->code[0])
        return 2;
    return cards & 1u << g->code[0] ? 4 : 3;
}

static void set_hand(choosing *c, const dealt *d, const poker_group *plain, int64_t hands)
{
    const poker_bests *b = c->b;
    const int joker = (int)poker_times(d->ranks, POKER_JOKER);
    const poker_group *g = plain;
    uint32_t choice[SUITS];
    poker_met met[22];
    int suit = -1;

    for (int s = 0; s < SUITS; s++)
        if (__builtin_popcount(d->cards[s]) + joker >= 5)
            suit = s;
    memcpy(choice, d->choice, sizeof choice);
    if (suit >= 0) {
        g = suited_group(b, d, suit);
        for (int s = 0; s < SUITS; s++)
            choice[s] = s == suit ? 0 : choice_beside(g, d->cards[s]);
    }
    assert(g->ranks == d->ranks);
    for (uint32_t i = 0; i < g->settings; i++) {
        met[i] = b->rank[g->first + i];
        for (int s = 0; s < SUITS; s++)
            add_met(&met[i], &b->suit[g->suits + choice[s] * g->settings + i]);
    }
    choose(c, g, met, hands, d);
}

/* ---- All hands ------------------------------------------------------------------------------- */

static int64_t hands_like(const dealt *d)
{
    int64_t hands = 24, same = 1;

    for (int s = 1; s < SUITS; s++) {
        same = d->tied[s] ? same + 1 : 1;
        hands /= same;
    }
    return hands;
}

/* Deals the cards of the ranks from `rank` on to suits. Suits that are tied take in turn. */
static void deal_ranks(choosing *c, const dealt *d, int rank, const poker_group *plain)
{
    if (rank == POKER_RANKS) {
        set_hand(c, d, plain, hands_like(d));
        return;
    }
    const uint32_t times = poker_times(d->ranks, rank);
    if (times == 0) {
        deal_ranks(c, d, rank + 1, plain);
        return;
    }
    for (uint32_t taken = 0; taken < 1 << SUITS; taken++) {
        dealt more = *d;
        bool in_turn = (uint32_t)__builtin_popcount(taken) == times;
        for (int s = 0; s < SUITS && in_turn; s++) {
            const uint32_t mine = taken >> s & 1, before = s > 0 ? taken >> (s - 1) & 1 : 0;
            in_turn = !d->tied[s] || mine <= before;
            more.tied[s] = d->tied[s] && mine == before;
            more.cards[s] |= mine << rank;
            more.choice[s] = more.choice[s] << 1 | mine;
        }
        if (in_turn)
            deal_ranks(c, &more, rank + 1, plain);
    }
}

static int by_cost(const void *a, const void *b)
{
    const poker_habit *x = a, *y = b;

    return x->cost > y->cost ? -1 : x->cost < y->cost;
}

static void list_habits(choosing *c)
{
    for (int aim = 0; aim < POKER_AIMS; aim++) {
        poker_habit *const all = c->habit + (size_t)aim * HABITS;
        poker_best_aim *const a = &c->best->aim[aim];
        for (int i = 0; i < HABITS; i++) {
            all[i].line = i / (LOOKS * LOOKS);
            all[i].front = i / LOOKS % 2;
            all[i].behind = i / LOOKS % LOOKS / 2;
            all[i].best_front = i % 2;
            all[i].best_behind = i % LOOKS / 2;
        }
        qsort(all, HABITS, sizeof *all, by_cost);
        while (a->habits < POKER_HABITS && all[a->habits].hands > 0) {
            a->habit[a->habits] = all[a->habits];
            a->habits++;
        }
    }
}

static bool choose_all(poker_bests *b, poker_best *best)
{
    choosing c = { b, best, calloc((size_t)POKER_AIMS * HABITS, sizeof *c.habit) };

    if (c.habit == NULL)
        return false;
    for (uint32_t i = 0; i < b->plain_groups; i++) {
        const dealt d = { .ranks = b->group[i].ranks, .tied = { false, true, true, true } };
        deal_ranks(&c, &d, 0, &b->group[i]);
        if (i % 4096 == 0)
            poker_bests_step(b);
    }
    list_habits(&c);
    free(c.habit);
    return true;
}

static poker_made count_all(poker_bests *b, poker_best *best)
{
    poker_made made = poker_parts_make(b->dealer, b->deck, true, &b->parts);

    if (made == POKER_MADE)
        made = poker_best_ask(b);
    if (made != POKER_MADE)
        return made;
    if (!poker_best_answer_ranks(b) || !poker_best_answer_suits(b) || !choose_all(b, best))
        return POKER_NO_MEMORY;
    return POKER_MADE;
}

poker_made poker_best_count(const sim_poker *dealer, const poker_deck *deck, int percent,
                            poker_edge_progress progress, void *context, poker_best *best)
{
    poker_bests b = { .dealer = dealer, .deck = deck, .percent = percent, .progress = progress,
                      .context = context, .all = 14 + 26 + 17 };

    memset(best, 0, sizeof *best);
    b.dealer_hands = 1;
    for (int i = 0; i < 7; i++)
        b.dealer_hands = b.dealer_hands * (poker_deck_cards(deck) - 7 - i) / (i + 1);
    const poker_made made = count_all(&b, best);
    if (made == POKER_MADE && progress != NULL)
        progress(context, b.all, b.all);
    poker_parts_free(&b.parts);
    free(b.group);
    free(b.key);
    free(b.by_key);
    free(b.group_of);
    free(b.rank);
    free(b.suit);
    free(b.question);
    free(b.begin);
    free(b.suited_at);
    return made;
}

odds_fraction poker_aim_value(const poker_outcome *outcome, poker_aim aim, int percent)
{
    const bool charged = aim == POKER_DEALER_BANKS_CHARGED || aim == POKER_PLAYER_BANKS_CHARGED;

    return poker_outcome_value(outcome, charged ? percent : 0);
}
