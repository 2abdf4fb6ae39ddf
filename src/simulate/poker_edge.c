/* poker_edge.c: the count of poker_edge.h, and its first part: hands by their ranks.
 *
 * Two hands have no card in common: by inclusion and exclusion, the deals of any standing are
 *
 *     sum over sets S of cards of (-1)^|S| * (pairs of hands of that standing that both hold S).
 *
 * That is bilinear in the two house ways, so R + E against R' + E' (poker_parts.h) falls apart.
 * Where R has a part, all S of the same ranks can be taken together: R is the same for each of
 * them, and of E only the sum over them is needed. The S are gone through by adding one card after
 * another; the hands that hold more are some of those that hold less, in the same order, so nothing
 * is sorted twice.
 *
 * Weights are kept multiplied by what makes them whole. If S has k cards of a rank of which a hand
 * has h, there are h!/(h-k)!/k! such S in the hand; and of all hands of these ranks those that hold
 * a given S are h!/(h-k)! in 4!/(4-k)!. Both are taken times the factor that is theirs, so that
 * adding a card multiplies every weight by h-k, and the sum over all pairs is divided once. */
#include "simulate/poker_edge_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Adding up ------------------------------------------------------------------------------- */

void poker_counting_step(poker_counting *c)
{
    c->done++;
    if (c->progress != NULL)
        c->progress(c->context, c->done, c->all);
}

void poker_counting_add(poker_counting *c, const poker_cells *cells, odds_int times,
                        int64_t divisor)
{
    for (int f = 0; f < 3; f++)
        for (int b = 0; b < 3; b++) {
            assert(cells->at[f][b] % divisor == 0);
            c->joint->deals[f][b] += times * (cells->at[f][b] / divisor);
        }
}

/* ---- By ranks -------------------------------------------------------------------------------- */

typedef struct holdings {
    poker_holding *at;
    size_t n;
} holdings;

enum { PLAIN, MOVED, LISTS, CARDS = 7 };

/* The hands that hold S, of each side; where both sides are one, of the first alone. */
typedef struct holding_sets {
    holdings list[2][LISTS];
} holding_sets;

typedef struct ranking {
    poker_counting *c;
    poker_holding *store[2][LISTS]; /* room for the sets of every S on the way to one */
    poker_point *point[2][LISTS];
    int sides;
} ranking;

/* Those that hold more than `held` cards of a rank; they may follow the list in its store. */
static holdings with_more(holdings list, int rank, uint32_t held)
{
    holdings out = { list.at + list.n, 0 };

    for (size_t i = 0; i < list.n; i++) {
        const uint32_t times = poker_times(list.at[i].ranks, rank);
        out.at[out.n] = list.at[i];
        out.at[out.n].weight *= (int32_t)(times - held);
        out.n += times > held;
    }
    return out;
}

static poker_points points_of(holdings list, poker_point *out)
{
    size_t n = 0;

    for (size_t i = 0; i < list.n; i++)
        if (n > 0 && out[n - 1].key == list.at[i].key)
            out[n - 1].weight += list.at[i].weight;
        else
            out[n++] = (poker_point){ list.at[i].key, list.at[i].weight };
    return (poker_points){ out, n };
}

static void count_set(ranking *r, const holding_sets *sets, int cards, int64_t divisor)
{
    poker_cells cells = { { { 0 } } };
    poker_points point[2][LISTS];

    for (int s = 0; s < 2; s++)
        for (int l = 0; l < LISTS; l++)
            point[s][l] = s < r->sides ? points_of(sets->list[s][l], r->point[s][l])
                                       : point[0][l];
    poker_sweep(point[0][PLAIN], point[1][PLAIN], &cells);
    poker_sweep(point[0][PLAIN], point[1][MOVED], &cells);
    poker_sweep(point[0][MOVED], point[1][PLAIN], &cells);
    poker_counting_add(r->c, &cells, cards % 2 == 0 ? 1 : -1, divisor);
}

/* Every S that has these cards and others from `rank` on. */
static void count_sets(ranking *r, const holding_sets *sets, int rank, int cards, int64_t divisor)
{
    count_set(r, sets, cards, divisor);
    if (cards == CARDS)
        return;
    for (; rank <= POKER_JOKER; rank++) {
        const uint32_t most = rank == POKER_JOKER ? 1 : 4;
        holding_sets more = *sets;
        int64_t under = divisor;
        for (uint32_t held = 0; held < most; held++) {
            for (int s = 0; s < r->sides; s++)
                for (int l = 0; l < LISTS; l++)
                    more.list[s][l] = with_more(more.list[s][l], rank, held);
            if (more.list[0][PLAIN].n == 0)
                break;
            under *= (int64_t)((most - held) * (held + 1));
            count_sets(r, &more, rank + 1, cards + (int)held + 1, under);
        }
        if (cards == 0)
            poker_counting_step(r->c);
    }
}

/* The lists of a side, with room behind them: no list is longer than what it was taken from, and
 * there are at most seven one after another. */
static bool begin_side(ranking *r, int s, holding_sets *sets)
{
    const poker_parts *p = r->c->side[s];
    const poker_holding *const from[LISTS] = { p->plain, p->moved };
    const size_t n[LISTS] = { p->plains, p->moveds };

    for (int l = 0; l < LISTS; l++) {
        r->store[s][l] = malloc((CARDS + 2) * n[l] * sizeof **r->store[s] + 1);
        r->point[s][l] = malloc(n[l] * sizeof **r->point[s] + 1);
        if (r->store[s][l] == NULL || r->point[s][l] == NULL)
            return false;
        sets->list[s][l] = (holdings){ r->store[s][l], n[l] };
        if (n[l] > 0)
            memcpy(r->store[s][l], from[l], n[l] * sizeof *from[l]);
    }
    return true;
}

bool poker_count_ranks(poker_counting *c)
{
    ranking r = { .c = c, .sides = c->side[0] == c->side[1] ? 1 : 2 };
    holding_sets sets = { { { { NULL, 0 } } } };
    bool ok = true;

    for (int s = 0; s < r.sides; s++)
        ok = ok && begin_side(&r, s, &sets);
    if (ok)
        count_sets(&r, &sets, 0, 0, 1);
    for (int s = 0; s < 2; s++)
        for (int l = 0; l < LISTS; l++) {
            free(r.store[s][l]);
            free(r.point[s][l]);
        }
    return ok;
}

/* ---- All parts ------------------------------------------------------------------------------- */

static bool count_all(poker_counting *c)
{
    const bool alike = c->side[0]->alike;
    const int suits = alike ? 1 : 4;
    bool ok;

    c->all = POKER_RANK_STEPS + (uint64_t)suits * POKER_SUIT_STEPS +
             (uint64_t)(alike ? 1 : 12) * POKER_CROSS_STEPS;
    ok = poker_count_ranks(c);
    for (int s = 0; s < suits && ok; s++)
        ok = poker_count_one_suit(c, s, alike ? 4 : 1);
    if (alike)
        return ok && poker_count_two_suits(c, 0, 0, 12);
    for (int s = 0; s < 4; s++)
        for (int t = 0; t < 4 && ok; t++)
            if (s != t)
                ok = poker_count_two_suits(c, s, t, 1);
    return ok;
}

poker_made poker_edge_count(const sim_poker *player, const sim_poker *dealer,
                            const poker_deck *deck, poker_edge_progress progress, void *context,
                            poker_joint *joint)
{
    const bool same = player == dealer;
    const bool alike = poker_suits_are_alike(player, deck) &&
                       (same || poker_suits_are_alike(dealer, deck));
    poker_parts parts[2] = { { 0 } };
    poker_made made = poker_parts_make(player, deck, alike, &parts[0]);

    assert(player->tables->wheel_low == dealer->tables->wheel_low);
    assert(poker_deck_cards(deck) >= 2 * CARDS);
    memset(joint, 0, sizeof *joint);
    if (made == POKER_MADE && !same)
        made = poker_parts_make(dealer, deck, alike, &parts[1]);
    if (made == POKER_MADE) {
        poker_counting c = { .side = { &parts[0], &parts[same ? 0 : 1] }, .deck = deck,
                             .joint = joint, .progress = progress, .context = context };
        if (!count_all(&c))
            made = POKER_NO_MEMORY;
    }
    poker_parts_free(&parts[0]);
    poker_parts_free(&parts[1]);
    return made;
}

/* ---- What comes of it ------------------------------------------------------------------------ */

static odds_int hands_of(int cards)
{
    odds_int hands = 1;

    for (int i = 0; i < CARDS; i++)
        hands = hands * (cards - i) / (i + 1);
    return hands;
}

odds_int poker_edge_deals(const poker_deck *deck)
{
    const int cards = poker_deck_cards(deck);

    return hands_of(cards) * hands_of(cards - CARDS);
}

odds_int poker_joint_sum(const poker_joint *joint)
{
    odds_int sum = 0;

    for (int f = 0; f < 3; f++)
        for (int b = 0; b < 3; b++)
            sum += joint->deals[f][b];
    return sum;
}

poker_outcome poker_edge_outcome(const poker_joint *joint, bool player_banks)
{
    const int last = player_banks ? POKER_EQUAL : POKER_HIGHER; /* that is the player's */
    poker_outcome o = { 0, 0, 0 };

    for (int f = 0; f < 3; f++)
        for (int b = 0; b < 3; b++)
            *(f <= last && b <= last ? &o.win : f > last && b > last ? &o.lose : &o.push) +=
                joint->deals[f][b];
    return o;
}

odds_fraction poker_outcome_value(const poker_outcome *o, int percent)
{
    return odds_fraction_make((100 - percent) * o->win - 100 * o->lose,
                              100 * (o->win + o->push + o->lose));
}

poker_outcome poker_seen_by_bank(const poker_outcome *o)
{
    return (poker_outcome){ o->lose, o->push, o->win };
}

odds_fraction poker_co_bank_value(const poker_outcome *outcome, int percent)
{
    const poker_outcome bank = poker_seen_by_bank(outcome);

    return odds_fraction_divide(poker_outcome_value(&bank, percent), odds_fraction_make(2, 1));
}
