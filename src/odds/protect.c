/* protect.c: one shoe of the protection study: what is known before each round, and what each wager is
 * then worth.
 *
 * What must always hold: at the beginning of a round at least six cards are unseen, so that it can
 * be counted: with 14 cards behind the cutting card the round that meets it begins with 14 or more,
 * uses six at most, and leaves eight for the last. */
#include "odds/protect.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- What a wager is worth ------------------------------------------------------------------ */

static bool is_covered(const odds_wager *wager)
{
    return wager->on == SABOT_ON_BANKER && wager->mode == SABOT_MODE_TOTAL_CARDS;
}

int protect_wagers_of(const sabot_rules *rules, sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    odds_wager with_vigorish[ODDS_WAGERS_MAX];
    sabot_rules charged;
    int n = odds_wagers_of(rules, stake, w);

    if (!rules || rules->banker_mode != SABOT_MODE_TOTAL_CARDS)
        return n;
    charged = *rules;
    charged.banker_mode = rules->vigorish == 4 ? SABOT_MODE_VIG4 : SABOT_MODE_VIG5;
    odds_wagers_of(&charged, stake, with_vigorish);
    assert(n < ODDS_WAGERS_MAX);
    memmove(w + 2, w + 1, (size_t)(n - 1) * sizeof *w);
    w[1] = with_vigorish[0];
    return n + 1;
}

/* The parts of the stake in which a wager's gain is counted. A covered wager is counted in halves,
 * as the total-card wagers are. */
static int32_t unit_of(const odds_wager *wager)
{
    return is_covered(wager) ? 2 * wager->unit : wager->unit;
}

/* A Banker wager free of vigorish, with as much again on the best of four, five and six cards. */
static odds_int covered_gain(const odds_result *banker, const odds_result cards[3])
{
    odds_int best = cards[0].gain;

    for (int i = 1; i < 3; i++)
        if (cards[i].gain > best)
            best = cards[i].gain;
    return 2 * banker->gain + best;
}

/* All gains from one composition; returns the total. */
static int64_t gains_of(const protect_plan *plan, const odds_shoe *shoe,
                        odds_int gain[ODDS_WAGERS_MAX])
{
    static const odds_wager cards[3] = {
        { .on = SABOT_ON_FOUR_CARDS, .unit = 2 },
        { .on = SABOT_ON_FIVE_CARDS, .unit = 2 },
        { .on = SABOT_ON_SIX_CARDS, .unit = 2 },
    };
    odds_result result[ODDS_WAGERS_MAX], cover[ODDS_WAGERS_MAX];
    odds_counts counts;
    bool has_cover = false;

    const bool counted = odds_count(shoe, &counts);
    assert(counted);
    (void)counted;
    odds_evaluate(&counts, plan->wager, plan->wagers, result);
    for (int w = 0; w < plan->wagers; w++) {
        gain[w] = result[w].gain;
        if (!is_covered(&plan->wager[w]))
            continue;
        if (!has_cover)
            odds_evaluate(&counts, cards, 3, cover);
        has_cover = true;
        gain[w] = covered_gain(&result[w], cover);
    }
    return counts.total;
}

void protect_effects_of(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX])
{
    const odds_shoe full = odds_shoe_of_decks(plan->decks);
    odds_int gain[ODDS_WAGERS_MAX];
    int64_t total = gains_of(plan, &full, gain);

    for (int w = 0; w < plan->wagers; w++)
        effects[w].value = odds_fraction_make(gain[w], (odds_int)total * unit_of(&plan->wager[w]));
    for (int v = 0; v < ODDS_VALUES; v++) {
        odds_shoe less = full;
        less.left[v]--;
        total = gains_of(plan, &less, gain);
        for (int w = 0; w < plan->wagers; w++)
            effects[w].effect[v] = odds_fraction_subtract(
                odds_fraction_make(gain[w], (odds_int)total * unit_of(&plan->wager[w])),
                effects[w].value);
    }
}

int64_t protect_gain(const protect_plan *plan, const protect_round *round, int wager)
{
    const double parts = (double)round->total * unit_of(&plan->wager[wager]);

    return llrint((double)round->gain[wager] / parts * (double)PROTECT_ONE);
}

bool protect_count_bets(const protect_count *count, int32_t running, int cards)
{
    return count->bets && (int64_t)running * 5200 >= (int64_t)count->trigger * cards;
}

/* ---- The shoe ------------------------------------------------------------------------------- */

typedef struct shoe {
    const uint8_t *value; /* from the first to leave */
    int size, next;
    unsigned met;         /* the cutting card is out, by depth */
} shoe;

/* A card leaves the shoe for all to see. */
static int show(shoe *s, const protect_plan *plan, protect_round *round)
{
    const int value = s->value[s->next++];

    round->unseen.left[value]--;
    round->cards--;
    for (int w = 0; w < plan->wagers; w++)
        round->running[w] += plan->count[w].tags.tag[value];
    return value;
}

static void burn(shoe *s, const protect_plan *plan, protect_round *round)
{
    const int first = show(s, plan, round);
    const int more = first == 0 ? 10 : first;

    if (!plan->burn_shown) {
        s->next += more;
        return;
    }
    for (int i = 0; i < more; i++)
        show(s, plan, round);
}

static void deal(shoe *s, const protect_plan *plan, protect_round *round)
{
    int player = show(s, plan, round), banker = show(s, plan, round), third = -1;

    player = (player + show(s, plan, round)) % 10;
    banker = (banker + show(s, plan, round)) % 10;
    if (player >= 8 || banker >= 8)
        return;
    if (player <= 5)
        third = show(s, plan, round);
    if (odds_banker_draws(banker, third))
        show(s, plan, round);
}

/* At which depths is this round the last? */
static unsigned last_at(const shoe *s, const protect_plan *plan)
{
    unsigned last = s->met;

    for (int d = 0; d < plan->depths && plan->last_from_cutting_card; d++)
        if (s->next == s->size - plan->behind[d])
            last |= 1u << d;
    return last;
}

/* The cutting card comes out at the draw that finds it next, and not before. */
static void meet_cutting_cards(shoe *s, const protect_plan *plan)
{
    for (int d = 0; d < plan->depths; d++)
        if (s->next > s->size - plan->behind[d])
            s->met |= 1u << d;
}

void protect_play(const protect_plan *plan, const uint8_t *value, protect_visit visit,
                  void *context)
{
    protect_round round = { .unseen = odds_shoe_of_decks(plan->decks) };
    shoe s = { .value = value, .size = odds_shoe_size(&round.unseen) };

    round.cards = s.size;
    burn(&s, plan, &round);
    round.played = (1u << plan->depths) - 1;
    while (round.played != 0) {
        round.total = gains_of(plan, &round.unseen, round.gain);
        round.last = last_at(&s, plan) & round.played;
        visit(context, plan, &round);
        deal(&s, plan, &round);
        meet_cutting_cards(&s, plan);
        round.played &= ~round.last;
    }
}

/* ---- What to make of it --------------------------------------------------------------------- */

protect_verdict protect_judge(double perfect, double count)
{
    if (count >= 0.25)
        return PROTECT_WORTH_IT;
    if (count >= 0.05)
        return PROTECT_A_LITTLE;
    if (perfect >= 0.05)
        return PROTECT_BY_MACHINE;
    return perfect >= 0.005 ? PROTECT_HARDLY : PROTECT_NO;
}
