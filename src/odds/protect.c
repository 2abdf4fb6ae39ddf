/* protect.c: one shoe of the protection study: what is known before each round, and what each
 * wager is then worth.
 *
 * What must always hold: at the beginning of a round at least six cards are unseen, so that it can
 * be counted: with 14 cards behind the cutting card the round that meets it begins with 14 or more,
 * uses six at most, and leaves eight for the last. */
#include "odds/protect.h"

#include "regulation/figures.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- What a wager is worth ------------------------------------------------------------------ */

bool protect_is_covered(const odds_wager *wager)
{
    return wager->on == SABOT_ON_BANKER && wager->mode == SABOT_MODE_TOTAL_CARDS;
}

void protect_take_wagers(protect_plan *plan, const odds_wager *all, int n, const bool *wanted)
{
    plan->wagers = 0;
    for (int i = 0; i < n; i++) {
        const int cover = all[i].on - SABOT_ON_FOUR_CARDS;
        if (cover >= 0 && cover < PROTECT_COVERS)
            plan->cover[cover] = all[i];
        if (!wanted || wanted[i])
            plan->wager[plan->wagers++] = all[i];
    }
}

/* A gain is counted in so many parts of the stake. */
typedef struct worth {
    odds_int gain;
    int64_t parts;
} worth;

/* A Banker wager free of vigorish, with as much again on the best of four, five and six cards. */
static worth covered(const protect_plan *plan, worth banker, const odds_result *cards)
{
    worth best = { cards[0].gain, plan->cover[0].unit };

    for (int i = 1; i < PROTECT_COVERS; i++)
        if (cards[i].gain * best.parts > best.gain * plan->cover[i].unit)
            best = (worth){ cards[i].gain, plan->cover[i].unit };
    return (worth){ banker.gain * best.parts + best.gain * banker.parts,
                    banker.parts * best.parts };
}

/* What every wager is worth from one composition; returns the total. */
static int64_t worths_of(const protect_plan *plan, const odds_shoe *shoe,
                         worth out[ODDS_WAGERS_MAX])
{
    odds_result result[ODDS_WAGERS_MAX], cards[ODDS_WAGERS_MAX];
    odds_counts counts;
    bool has_cards = false;

    const bool counted = odds_count(shoe, &counts);
    assert(counted);
    (void)counted;
    odds_evaluate(&counts, plan->wager, plan->wagers, result);
    for (int w = 0; w < plan->wagers; w++) {
        out[w] = (worth){ result[w].gain, plan->wager[w].unit };
        if (!protect_is_covered(&plan->wager[w]))
            continue;
        if (!has_cards)
            odds_evaluate(&counts, plan->cover, PROTECT_COVERS, cards);
        has_cards = true;
        out[w] = covered(plan, out[w], cards);
    }
    return counts.total;
}

void protect_effects_of(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX])
{
    const odds_shoe full = odds_shoe_of_decks(plan->decks);
    worth now[ODDS_WAGERS_MAX];
    int64_t total = worths_of(plan, &full, now);

    for (int w = 0; w < plan->wagers; w++)
        effects[w].value = odds_fraction_make(now[w].gain, (odds_int)total * now[w].parts);
    for (int v = 0; v < ODDS_VALUES; v++) {
        odds_shoe less = full;
        less.left[v]--;
        total = worths_of(plan, &less, now);
        for (int w = 0; w < plan->wagers; w++)
            effects[w].effect[v] = odds_fraction_subtract(
                odds_fraction_make(now[w].gain, (odds_int)total * now[w].parts),
                effects[w].value);
    }
}

/* The one place where something is rounded: a division of two exact numbers, done the same way on
 * every machine whose floating point is that of IEEE 754. */
static int64_t divide(worth now, int64_t total)
{
    const double parts = (double)total * (double)now.parts;

    return llrint((double)now.gain / parts * (double)PROTECT_ONE);
}

bool protect_count_bets(const protect_count *count, int32_t running, int cards)
{
    return count->bets &&
           (int64_t)running * 100 * SABOT_CARD_LAST >= (int64_t)count->trigger * cards;
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
    const int more = odds_burn_count(first);

    if (!plan->burn_shown) {
        s->next += more;
        return;
    }
    for (int i = 0; i < more; i++)
        show(s, plan, round);
}

static void deal(shoe *s, const protect_plan *plan, protect_round *round)
{
    int player = show(s, plan, round), banker = show(s, plan, round), third = FIGURE_NO_THIRD;

    player = (player + show(s, plan, round)) % 10;
    banker = (banker + show(s, plan, round)) % 10;
    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL)
        return;
    if (player <= FIGURE_PLAYER_DRAWS)
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

/* What everything is worth before the cards are dealt. */
static void look(const protect_plan *plan, protect_round *round)
{
    worth now[ODDS_WAGERS_MAX];

    round->total = worths_of(plan, &round->unseen, now);
    for (int w = 0; w < plan->wagers; w++) {
        round->positive[w] = now[w].gain > 0;
        round->gain[w] = divide(now[w], round->total);
    }
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
        look(plan, &round);
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
