/* figures.c: from sums to averages. Sums are whole until the one division of each figure. */
#include "simulate/figures.h"

#include <math.h>
#include <string.h>

double sim_mean(odds_int sum, uint64_t n)
{
    return n == 0 ? 0 : (double)sum / (double)n;
}

double sim_deviation(odds_int sum, odds_int square, uint64_t n)
{
    const double mean = sim_mean(sum, n);
    const double variance = n < 2 ? 0 : (double)square / (double)n - mean * mean;

    return variance > 0 ? sqrt(variance) : 0;
}

double sim_line_error(const sim_line *line)
{
    const double variance =
        sim_cluster_variance(line->stretches, (odds_int)line->bets, line->bets_square, line->gain,
                             line->stretch_square, line->stretch_product);

    return line->bets == 0 ? 0 : sqrt(variance / (double)line->bets);
}

double sim_round_variance(const sim_game *game, const sim_result *result, int wager)
{
    const sim_account sum = sim_book_account(&game->book, wager, result->counts.cell);
    const double deviation = sim_deviation(sum.gain, sum.square, result->counts.rounds);

    return sim_game_has_long_shoes(game) ? sim_by_shoe_variance(&result->by_shoe, wager)
                                         : deviation * deviation;
}

static odds_fraction expectation(const sim_book *book, int wager, const odds_int *weight,
                                 odds_int total)
{
    const sim_wager *const w = &book->wager[wager];
    odds_int gain = 0;

    for (int i = sim_book_from(book, wager); i < sim_book_to(book, wager); i++)
        gain += weight[i] * w->payoff[i];
    return odds_fraction_make(gain, total * w->unit);
}

static void make_figure(sim_figure *f, const sim_game *game, int wager, const sim_result *result)
{
    const sim_wager *const w = &game->book.wager[wager];
    const uint64_t n = result->counts.rounds;

    f->wager = w;
    f->sum = sim_book_account(&game->book, wager, result->counts.cell);
    f->estimate = odds_fraction_make(f->sum.gain, n == 0 ? 1 : (odds_int)n * w->unit);
    f->error = n == 0 ? 0 : sqrt(sim_round_variance(game, result, wager) / (double)n) /
                            (double)w->unit;
}

static void compare(sim_figure *f, odds_fraction exact)
{
    f->has_exact = true;
    f->exact = exact;
    f->has_distance = f->error > 0;
    if (f->has_distance)
        f->distance = (odds_fraction_value(f->estimate) - odds_fraction_value(exact)) / f->error;
}

static void count_baccarat(sim_figures *out, const sim_game *game, const sim_counts *counts)
{
    for (int i = 0; i < game->baccarat.cells; i++) {
        const sim_cell c = game->baccarat.cell[i];
        const int who = c.banker > c.player ? 0 : c.banker < c.player ? 1 : 2;
        out->outcome[who] += counts->cell[i];
        out->points[c.player][c.banker] += counts->cell[i];
    }
}

void sim_figures_make(sim_figures *out, const sim_game *game, const sim_result *result)
{
    odds_int weight[SIM_PLACES], total;
    const bool known = sim_game_exact(game, weight, &total);

    memset(out, 0, sizeof *out);
    out->wagers = game->book.wagers;
    for (int w = 0; w < out->wagers; w++) {
        make_figure(&out->figure[w], game, w, result);
        if (known)
            compare(&out->figure[w], expectation(&game->book, w, weight, total));
    }
    if (game->has_shoe)
        count_baccarat(out, game, &result->counts);
    else
        for (int i = 0; i < SIM_OWN_CELLS; i++)
            out->outcome[i] = result->counts.cell[i];
}
