/* six_values.c: all sequences of six values, and of six cards, dealt by the oracle. Plain. */
#include "odds/six_values.h"

#include <assert.h>
#include <string.h>

static int16_t cell[SIX_VALUES];
static struct oracle_round round_in[SIX_CELLS];
static bool known[SIX_CELLS];
static bool ready;

int six_cell_of(const struct oracle_round *r)
{
    const int draws = (r->player_cards == 3 ? ODDS_PLAYER_THIRD : 0) +
                      (r->banker_cards == 3 ? ODDS_BANKER_THIRD : 0);

    return (draws * ODDS_VALUES + r->player_count) * ODDS_VALUES + r->banker_count;
}

/* What a wager can depend on. */
static bool are_settled_alike(const struct oracle_round *a, const struct oracle_round *b)
{
    return a->player_natural == b->player_natural && a->banker_natural == b->banker_natural &&
           a->cards == b->cards && a->winner == b->winner && a->dragon7 == b->dragon7;
}

static void deal_all(void)
{
    for (int i = 0; i < SIX_VALUES; i++) {
        struct oracle_round round;
        int value[6];
        for (int k = 0, rest = i; k < 6; k++, rest /= 10)
            value[k] = rest % 10;
        const int used = oracle_play(value, 6, &round);
        assert(used >= 4);
        (void)used;
        const int at = six_cell_of(&round);
        cell[i] = (int16_t)at;
        assert(!known[at] || are_settled_alike(&round, &round_in[at]));
        if (!known[at])
            round_in[at] = round;
        known[at] = true;
    }
    ready = true;
}

const struct oracle_round *six_round_in(int at)
{
    if (!ready)
        deal_all();
    return known[at] ? &round_in[at] : NULL;
}

static int64_t total_of(int64_t n)
{
    return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
}

/* Chooses the value at a place, and those after it. */
static void weigh(int64_t left[ODDS_VALUES], int place, int number, int scale, int64_t ways,
                  int64_t *at)
{
    if (ways == 0)
        return;
    if (place == 6) {
        at[cell[number]] += ways;
        return;
    }
    for (int v = 0; v < ODDS_VALUES; v++) {
        const int64_t now = ways * left[v]--;
        weigh(left, place + 1, number + scale * v, scale * 10, now, at);
        left[v]++;
    }
}

void six_values_count(const odds_shoe *shoe, odds_counts *out)
{
    int64_t left[ODDS_VALUES];

    if (!ready)
        deal_all();
    memset(out, 0, sizeof *out);
    for (int v = 0; v < ODDS_VALUES; v++)
        left[v] = shoe->left[v];
    out->total = total_of(odds_shoe_size(shoe));
    weigh(left, 0, 0, 1, 1, &out->at[0][0][0]);
}

/* Chooses the card at a place, and those after it. */
static void permute(const int *card, int n, unsigned taken, int value[6], int place, int64_t *at)
{
    if (place == 6) {
        struct oracle_round round;
        oracle_play(value, 6, &round);
        at[six_cell_of(&round)]++;
        return;
    }
    for (int i = 0; i < n; i++)
        if ((taken >> i & 1) == 0) {
            value[place] = card[i];
            permute(card, n, taken | 1u << i, value, place + 1, at);
        }
}

void six_cards_count(const odds_shoe *shoe, odds_counts *out)
{
    int card[16], value[6], n = 0;

    memset(out, 0, sizeof *out);
    for (int v = 0; v < ODDS_VALUES; v++)
        for (int i = 0; i < shoe->left[v]; i++) {
            assert(n < 16);
            card[n++] = v;
        }
    out->total = total_of(n);
    permute(card, n, 0, value, 0, &out->at[0][0][0]);
}

odds_shoe six_random_cards(sim_random *random, int cards)
{
    odds_shoe shoe = { { 0 } };

    for (int i = 0; i < cards; i++)
        shoe.left[sim_random_next(random) % ODDS_VALUES]++;
    return shoe;
}

odds_shoe six_random_part(sim_random *random, int decks)
{
    odds_shoe shoe = odds_shoe_of_decks(decks);

    for (int v = 0; v < ODDS_VALUES; v++)
        shoe.left[v] = (int32_t)(sim_random_next(random) % (uint64_t)(shoe.left[v] + 1));
    return shoe;
}
