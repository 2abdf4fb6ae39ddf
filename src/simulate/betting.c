/* betting.c: the shoes of the protection study once more, with money on them. Each round is counted
 * for the whole law of what every wager pays, and the stake of the step it is at is put on it. */
#include "simulate/betting.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = ODDS_DRAWS * ODDS_VALUES * ODDS_VALUES, FINE = 1024 };

/* ---- What wagers pay ------------------------------------------------------------------------ */

/* The number of a payoff, a new one if need be; -1 if there is no room. */
static int result_of(betting_pays *pays, double value)
{
    int i = 0;

    while (i < pays->n && fabs(pays->value[i] - value) > 1e-12)
        i++;
    if (i == STAKING_RESULTS)
        return -1;
    if (i == pays->n)
        pays->value[pays->n++] = value;
    return i;
}

/* A wager, and what is staked beside it, if anything. */
static bool add_table(betting_pays *pays, int table, const odds_wager *wager,
                      const odds_wager *cover)
{
    odds_payoffs own, beside = { { { { 0 } } } };

    odds_payoffs_of(wager, &own);
    if (cover)
        odds_payoffs_of(cover, &beside);
    for (int i = 0; i < CELLS; i++) {
        const double value = (double)(&own.at[0][0][0])[i] / wager->unit +
                             (cover ? (double)(&beside.at[0][0][0])[i] / cover->unit : 0);
        const int result = result_of(pays, value);
        if (result < 0)
            return false;
        pays->of[table][i] = (uint8_t)result;
    }
    return true;
}

static bool add_lines(betting_pays *pays, const odds_own *own)
{
    for (int i = 0; i < own->bet->lines; i++) {
        const int result = result_of(pays, (double)own->pays[i] / own->unit);
        if (result < 0)
            return false;
        pays->of[0][i] = (uint8_t)result;
    }
    return true;
}

bool betting_take_wagers(betting_plan *plan)
{
    const protect_plan *const p = &plan->protect;

    for (int w = 0; w < p->wagers; w++) {
        const bool covered = protect_is_covered(&p->wager[w]);
        plan->pays[w].n = 0;
        if (odds_is_apart(&p->wager[w])) {
            if (!add_lines(&plan->pays[w], p->wager[w].own))
                return false;
            continue;
        }
        for (int c = 0; c < (covered ? PROTECT_COVERS : 1); c++)
            if (!add_table(&plan->pays[w], c, &p->wager[w], covered ? &p->cover[c] : NULL))
                return false;
    }
    return true;
}

/* ---- One round ------------------------------------------------------------------------------ */

typedef struct run {
    betting_tally tally;
    uint64_t rounds;                                 /* of the shoe being played, so far */
    int group;
    uint64_t bets[ODDS_WAGERS_MAX];
    odds_int staked[ODDS_WAGERS_MAX], second[ODDS_WAGERS_MAX];
    odds_int money[ODDS_WAGERS_MAX], growth[ODDS_WAGERS_MAX];
    betting_shoe real[ODDS_WAGERS_MAX];              /* what the cards gave */
} run;

/* A run of this plan. The visitor is given both. */
typedef struct visit {
    const betting_plan *plan;
    run *run;
    const protect_round *round;
    odds_counts counts;
} visit;

/* Which cover is the best of the three; as odds/protect.c has it: the first unless a later one is
 * better. */
static int best_cover(const protect_plan *plan, const odds_counts *counts)
{
    odds_result result[ODDS_WAGERS_MAX];
    int best = 0;

    odds_evaluate(counts, plan->cover, PROTECT_COVERS, result);
    for (int i = 1; i < PROTECT_COVERS; i++)
        if (result[i].gain * plan->cover[best].unit > result[best].gain * plan->cover[i].unit)
            best = i;
    return best;
}

/* How likely each payoff is, by this table. */
static void law_of(const visit *v, int w, int table, double share[STAKING_RESULTS])
{
    const protect_plan *const p = &v->plan->protect;
    const bool apart = odds_is_apart(&p->wager[w]);
    const uint8_t *const of = v->plan->pays[w].of[table];
    const int64_t *const at = apart ? v->round->line[w] : &v->counts.at[0][0][0];
    const int places = apart ? p->wager[w].own->bet->lines : CELLS;
    int64_t n[STAKING_RESULTS] = { 0 };

    for (int i = 0; i < places; i++)
        n[of[i]] += at[i];
    for (int i = 0; i < v->plan->pays[w].n; i++)
        share[i] = (double)n[i] / (double)v->counts.total;
}

/* Which place of a table of steps. */
static int place_of(const protect_count *count, int32_t running, int cards)
{
    const int step = protect_step(count, running, cards);

    if (!count->bets || step < 0)
        return BETTING_BELOW;
    return step < BETTING_STEPS ? step : BETTING_STEPS - 1;
}

static void follow_line(betting_line *line, const protect_count *count, int32_t running, int cards,
                        int64_t gain)
{
    const int64_t over = (int64_t)running * FINE * (count->running ? 1 : SABOT_CARD_LAST);
    const int64_t x = count->running ? over : over / cards;
    const int64_t y = gain / (int64_t)(PROTECT_ONE / (int64_t)BETTING_ONE);

    line->n++;
    line->x += x;
    line->y += y;
    line->xx += (odds_int)x * x;
    line->xy += (odds_int)x * y;
    line->yy += (odds_int)y * y;
}

/* A stake is put on the round. */
static void bet(const visit *v, int w, int place, int64_t gain, const double *share)
{
    const betting_pays *const pays = &v->plan->pays[w];
    const double stake = (double)v->plan->stake[w][place] / BETTING_PART;
    double square = 0, growth = 0;

    for (int i = 0; i < pays->n; i++) {
        square += share[i] * pays->value[i] * pays->value[i];
        growth += share[i] * v->plan->growth[w][place][i];
    }
    v->run->bets[w] += stake > 0;
    v->run->staked[w] += v->plan->stake[w][place];
    v->run->money[w] += llrint(stake * (double)gain * (BETTING_ONE / PROTECT_ONE));
    v->run->second[w] += (odds_int)nearbyint(stake * stake * square * BETTING_ONE);
    v->run->growth[w] += llrint(growth * PROTECT_ONE);
}

/* What a unit on the wager gains by the cards that come. */
static double paid(const visit *v, int w, int table)
{
    enum { TOTALS = ODDS_VALUES * ODDS_VALUES };
    const betting_pays *const pays = &v->plan->pays[w];
    const odds_wager *const wager = &v->plan->protect.wager[w];

    if (!odds_is_apart(wager))
        return pays->value[pays->of[table][v->round->cell]];
    const side_round round = side_round_dealt(v->round->dealt, v->round->cell / TOTALS);
    return pays->value[pays->of[0][side_line_of(wager->own->bet, &round)]];
}

static void follow_shoe(const visit *v, int w, int table, int place)
{
    betting_shoe *const real = &v->run->real[w];
    const int32_t stake = v->plan->stake[w][place];

    if (!v->plan->kept || stake == 0)
        return;
    real->gain += (double)stake / BETTING_PART * paid(v, w, table);
    real->low = fmin(real->low, real->gain);
}

static void add_shoe(protect_sum *sum, odds_int gain)
{
    sum->gain += gain;
    sum->square += gain * gain;
}

/* The shoe is over at this depth. */
static void close_depth(run *r, int wagers, int d)
{
    r->tally.rounds[d] += r->rounds;
    for (int w = 0; w < wagers; w++) {
        betting_sum *const sum = &r->tally.sum[d][w];
        sum->bets += r->bets[w];
        sum->staked += r->staked[w];
        sum->second += r->second[w];
        add_shoe(&sum->money, r->money[w]);
        add_shoe(&sum->growth, r->growth[w]);
    }
}

static void visit_round(void *context, const protect_plan *plan, const protect_round *round)
{
    visit *const v = context;
    run *const r = v->run;

    const bool counted = odds_count(&round->unseen, &v->counts);
    assert(counted);
    (void)counted;
    v->round = round;
    r->rounds++;
    for (int w = 0; w < plan->wagers; w++) {
        const protect_count *const count = &plan->count[w];
        const int place = place_of(count, round->running[w], round->cards);
        const bool covered = protect_is_covered(&plan->wager[w]);
        const int table = covered ? best_cover(plan, &v->counts) : 0;
        double share[STAKING_RESULTS];
        law_of(v, w, table, share);
        bet(v, w, place, round->gain[w], share);
        if (!(round->played & 1))
            continue;
        follow_shoe(v, w, table, place);
        betting_step *const step = &r->tally.step[w][place];
        step->rounds++;
        step->gain += round->gain[w];
        for (int i = 0; i < v->plan->pays[w].n; i++)
            step->share[i] += llrint(share[i] * PROTECT_ONE);
        follow_line(&r->tally.line[w][r->group], count, round->running[w], round->cards,
                    round->gain[w]);
    }
    for (int d = 0; d < plan->depths; d++)
        if (round->last >> d & 1)
            close_depth(r, plan->wagers, d);
}

/* ---- Many shoes ----------------------------------------------------------------------------- */

static void play(const void *study, protect_player *player, uint64_t k, const uint8_t *card,
                 void *into)
{
    visit v = { .plan = study, .run = into };
    run *const r = into;

    r->rounds = 0;
    r->group = (int)(k % BETTING_GROUPS);
    memset(r->bets, 0, sizeof r->bets);
    memset(r->staked, 0, sizeof r->staked);
    memset(r->second, 0, sizeof r->second);
    memset(r->money, 0, sizeof r->money);
    memset(r->growth, 0, sizeof r->growth);
    memset(r->real, 0, sizeof r->real);
    protect_player_play(player, card, visit_round, &v);
    if (v.plan->kept && k < BETTING_KEPT) /* a place of its own for every shoe, whoever plays it */
        memcpy(v.plan->kept + k * ODDS_WAGERS_MAX, r->real, sizeof r->real);
    r->tally.shoes++;
}

static void merge_gains(protect_sum *into, const protect_sum *from)
{
    into->gain += from->gain;
    into->square += from->square;
}

static void merge_sum(betting_sum *into, const betting_sum *from)
{
    into->bets += from->bets;
    into->staked += from->staked;
    into->second += from->second;
    merge_gains(&into->money, &from->money);
    merge_gains(&into->growth, &from->growth);
}

static void merge_step(betting_step *into, const betting_step *from)
{
    into->rounds += from->rounds;
    into->gain += from->gain;
    for (int i = 0; i < STAKING_RESULTS; i++)
        into->share[i] += from->share[i];
}

static void merge_line(betting_line *into, const betting_line *from)
{
    into->n += from->n;
    into->x += from->x;
    into->y += from->y;
    into->xx += from->xx;
    into->xy += from->xy;
    into->yy += from->yy;
}

static void merge(void *into_context, const void *from_context)
{
    betting_tally *const into = &((run *)into_context)->tally;
    const betting_tally *const from = &((const run *)from_context)->tally;

    into->shoes += from->shoes;
    for (int d = 0; d < PROTECT_DEPTHS_MAX; d++) {
        into->rounds[d] += from->rounds[d];
        for (int w = 0; w < ODDS_WAGERS_MAX; w++)
            merge_sum(&into->sum[d][w], &from->sum[d][w]);
    }
    for (int w = 0; w < ODDS_WAGERS_MAX; w++) {
        for (int i = 0; i < BETTING_PLACES; i++)
            merge_step(&into->step[w][i], &from->step[w][i]);
        for (int i = 0; i < BETTING_GROUPS; i++)
            merge_line(&into->line[w][i], &from->line[w][i]);
    }
}

static bool run_shoes(const betting_plan *plan, bool pilot, uint64_t shoes, betting_tally *tally,
                      protect_progress progress, void *context)
{
    const protect_job job = { .plan = &plan->protect, .study = plan, .pilot = pilot,
                              .shoes = shoes, .play = play, .merge = merge, .size = sizeof(run) };
    run *const sums = protect_share(&job, progress, context);

    if (!sums)
        return false;
    *tally = sums->tally;
    free(sums);
    return true;
}

bool betting_run(const betting_plan *plan, betting_tally *tally, protect_progress progress,
                 void *context)
{
    return run_shoes(plan, false, plan->protect.shoes, tally, progress, context);
}

/* ---- Stakes --------------------------------------------------------------------------------- */

void betting_spread(betting_plan *plan, const int32_t *stake, int steps, int32_t below)
{
    for (int w = 0; w < plan->protect.wagers; w++) {
        const bool bets = plan->protect.count[w].bets;
        for (int s = 0; s < BETTING_STEPS; s++)
            plan->stake[w][s] = bets ? stake[s < steps ? s : steps - 1] : 0;
        plan->stake[w][BETTING_BELOW] = below;
    }
}

staking_law betting_law(const betting_plan *plan, const betting_tally *tally, int wager, int from,
                        int to)
{
    staking_law law = { .n = plan->pays[wager].n };
    uint64_t rounds = 0;

    for (int s = from; s <= to; s++)
        rounds += tally->step[wager][s].rounds;
    for (int i = 0; i < law.n && rounds > 0; i++) {
        odds_int share = 0;
        for (int s = from; s <= to; s++)
            share += tally->step[wager][s].share[i];
        law.pays[i] = plan->pays[wager].value[i];
        law.share[i] = (double)share / (double)PROTECT_ONE / (double)rounds;
    }
    return law;
}

/* Kelly's part at every step of one wager; steps too rare to be known go with the next below. */
static void find_parts(betting_plan *plan, const betting_tally *pilot, int w, double fraction)
{
    int top = BETTING_STEPS - 1;
    uint64_t rounds = 0;

    for (int s = BETTING_STEPS - 1; s >= 0; s--) {
        rounds += pilot->step[w][s].rounds;
        if (rounds < BETTING_KELLY_ROUNDS && s > 0)
            continue;
        const staking_law law = betting_law(plan, pilot, w, s, top);
        for (int i = s; i <= top; i++)
            plan->part[w][i] = rounds > 0 ? fraction * staking_kelly(&law) : 0;
        top = s - 1;
        rounds = 0;
    }
}

/* The logarithms by which a bankroll grows that is staked in these parts. */
static void take_logarithms(betting_plan *plan, int w)
{
    for (int s = 0; s < BETTING_PLACES; s++)
        for (int i = 0; i < plan->pays[w].n; i++)
            plan->growth[w][s][i] = log1p(plan->part[w][s] * plan->pays[w].value[i]);
}

bool betting_kelly(betting_plan *plan, double fraction, double bankroll, uint64_t shoes,
                   protect_progress progress, void *context)
{
    betting_tally *const pilot = calloc(1, sizeof *pilot);

    if (!pilot || !run_shoes(plan, true, shoes, pilot, progress, context)) {
        free(pilot);
        return false;
    }
    for (int w = 0; w < plan->protect.wagers; w++) {
        find_parts(plan, pilot, w, fraction);
        take_logarithms(plan, w);
        for (int s = 0; s < BETTING_STEPS; s++)
            plan->stake[w][s] = (int32_t)lrint(
                fmin(plan->part[w][s] * bankroll, BETTING_STAKE_MAX) * BETTING_PART);
        plan->stake[w][BETTING_BELOW] = 0;
    }
    free(pilot);
    return true;
}

/* ---- What to make of it --------------------------------------------------------------------- */

/* The law of a round's money: every step with its stake. */
static double coefficient_of(const betting_plan *plan, const betting_tally *tally, int w)
{
    double gain[BETTING_PLACES * STAKING_RESULTS], share[BETTING_PLACES * STAKING_RESULTS];
    int n = 0;

    for (int s = 0; s < BETTING_PLACES; s++) {
        const staking_law law = betting_law(plan, tally, w, s, s);
        const double often = (double)tally->step[w][s].rounds / (double)tally->rounds[0];
        for (int i = 0; i < law.n; i++) {
            gain[n] = law.pays[i] * plan->stake[w][s] / BETTING_PART;
            share[n++] = often * law.share[i];
        }
    }
    return staking_coefficient(gain, share, n);
}

betting_figures betting_figures_of(const betting_plan *plan, const betting_tally *tally, int depth,
                                   int wager)
{
    const betting_sum *const sum = &tally->sum[depth][wager];
    const double rounds = (double)tally->rounds[depth], shoes = (double)tally->shoes;
    const double each = rounds / shoes, larger = (double)PROTECT_ONE / BETTING_ONE;
    betting_figures f = { 0 };

    if (tally->rounds[depth] == 0)
        return f;
    f.bets = (double)sum->bets / rounds;
    f.stake = sum->bets > 0 ? (double)sum->staked / BETTING_PART / (double)sum->bets : 0;
    f.mean = protect_mean(&sum->money, tally->shoes) * larger / each;
    f.error = protect_error(&sum->money, tally->shoes) * larger / each;
    f.variance = fmax((double)sum->second / BETTING_ONE / rounds - f.mean * f.mean, 0);
    f.coefficient = depth == 0 ? coefficient_of(plan, tally, wager) : 0;
    f.growth = protect_mean(&sum->growth, tally->shoes) / each;
    f.growth_error = protect_error(&sum->growth, tally->shoes) / each;
    return f;
}

/* Covariances of a line's sums, in true counts and units. */
static void spread_of(const betting_line *l, long double *xx, long double *xy, long double *yy)
{
    const long double n = (long double)l->n, x = (long double)l->x / n, y = (long double)l->y / n;

    *xx = ((long double)l->xx / n - x * x) / FINE / FINE;
    *xy = ((long double)l->xy / n - x * y) / FINE / BETTING_ONE;
    *yy = ((long double)l->yy / n - y * y) / BETTING_ONE / BETTING_ONE;
}

betting_slope betting_slope_of(const betting_tally *tally, int wager)
{
    betting_line all = { 0 };
    betting_slope out = { .pays_from = INFINITY };
    long double xx, xy, yy, mean = 0, square = 0;
    int groups = 0;

    for (int g = 0; g < BETTING_GROUPS; g++) {
        const betting_line *const one = &tally->line[wager][g];
        merge_line(&all, one);
        if (one->n < 2)
            continue;
        spread_of(one, &xx, &xy, &yy);
        if (!(xx > 0))
            continue;
        mean += xy / xx;
        square += xy / xx * (xy / xx);
        groups++;
    }
    if (all.n < 2)
        return out;
    spread_of(&all, &xx, &xy, &yy);
    if (!(xx > 0))
        return out;
    const double x = (double)((long double)all.x / (long double)all.n / FINE);
    const double y = (double)((long double)all.y / (long double)all.n / BETTING_ONE);
    out.slope = (double)(xy / xx);
    out.at_zero = y - out.slope * x;
    out.determined = yy > 0 ? (double)(xy * xy / xx / yy) : 0;
    out.pays_from = out.slope > 0 ? -out.at_zero / out.slope : INFINITY;
    if (groups > 1)
        out.error =
            sqrt(fmax((double)((square - mean * mean / groups) / (groups - 1) / groups), 0));
    return out;
}
