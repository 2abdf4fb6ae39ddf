/* report_purse.c: what becomes of the money, for people: sessions, drawdowns, losing streaks, where
 * sessions end, and what a plan's lines and counts came to. */
#include "simulate/report.h"

#include <math.h>
#include <string.h>

enum { ROWS = 20, BAR = 40 };

static double dollars(double cents)
{
    return cents / 100;
}

/* ---- Sessions ------------------------------------------------------------------------------ */

static const char *session_text(const sim_game *game, char *out, size_t size)
{
    const int n = game->bettor[0]->plan.session;

    snprintf(out, size, "%d %s%s", n, game->has_shoe ? "shoe" : "round", n == 1 ? "" : "s");
    return out;
}

static void print_purse(FILE *to, const char *name, const char *mode, const sim_purse *p)
{
    const uint64_t n = p->sessions;
    char sessions[SIM_NUMBER_TEXT];

    fprintf(to, "%-13s%-13s%14s%12.4f%11.4f%12.4f%12.2f%9llu\n", name, mode,
            sim_number_text(n, sessions), dollars(sim_mean(p->session_gain, n)),
            dollars(sim_deviation(p->session_gain, p->session_square, n)),
            dollars(sim_mean(p->drawdown, n)), dollars((double)p->drawdown_most),
            (unsigned long long)p->streak_most);
}

/* The least bin at or under which so large a part of the sessions ended, as an amount. */
static double quantile(const sim_bettor *b, const sim_purse *p, double part)
{
    const double want = part * (double)p->sessions;
    uint64_t sum = 0;
    int bin = 0;

    while (bin < SIM_BINS - 1 && (double)(sum += p->result[bin]) < want)
        bin++;
    return dollars((double)((bin - SIM_BIN_ZERO) * b->bin_cents));
}

static void print_quantiles(FILE *to, const char *name, const char *mode, const sim_bettor *b,
                            const sim_purse *p)
{
    static const double part[] = { 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99 };

    fprintf(to, "%-13s%-13s", name, mode);
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        fprintf(to, "%11.2f", quantile(b, p, part[i]));
    putc('\n', to);
}

/* ---- One plan ------------------------------------------------------------------------------ */

static void print_lines(FILE *to, const sim_bettor *b, const sim_purse *p)
{
    char bets[SIM_NUMBER_TEXT];

    fprintf(to, "\n%14s%16s%14s%13s%13s  %s\n", "bets", "staked", "gain", "a unit", "std. error",
            "line");
    for (int i = 0; i < b->plan.bets; i++) {
        const sim_line *line = &p->line[i];
        const double stake = (double)b->plan.bet[i].stake;
        fprintf(to, "%14s%16.2f%14.2f%13.8f%13.8f  %s\n", sim_number_text(line->bets, bets),
                dollars((double)line->staked), dollars((double)line->gain),
                sim_mean(line->gain, line->bets) / stake,
                sim_error(line->gain, line->square, line->bets) / stake, b->plan.bet[i].text);
    }
}

static void print_true_counts(FILE *to, const sim_purse *p)
{
    char rounds[SIM_NUMBER_TEXT], bets[SIM_NUMBER_TEXT];

    fprintf(to, "\n%10s%16s%16s%16s%14s%12s\n", "true count", "rounds", "bets", "staked", "gain",
            "a unit");
    for (int i = 0; i < SIM_TRUE_COUNTS; i++) {
        const sim_at_count *at = &p->at[i];
        if (at->rounds == 0)
            continue;
        fprintf(to, "%10d%16s%16s%16.2f%14.2f%12.6f\n", i - SIM_TRUE_ZERO,
                sim_number_text(at->rounds, rounds), sim_number_text(at->bets, bets),
                dollars((double)at->staked), dollars((double)at->gain),
                at->staked == 0 ? 0 : (double)at->gain / (double)at->staked);
    }
}

static void print_streaks(FILE *to, const sim_purse *p)
{
    char n[SIM_NUMBER_TEXT];

    fputs("\nlongest run of losing rounds, sessions\n", to);
    for (int i = 0; i < SIM_STREAKS; i++)
        if (p->streak[i] > 0)
            fprintf(to, "%6d%s%14s  %5.2f %%\n", i, i == SIM_STREAKS - 1 ? "+" : " ",
                    sim_number_text(p->streak[i], n),
                    100 * (double)p->streak[i] / (double)p->sessions);
}

/* Bins are put together until some twenty rows hold them all. */
static void print_results(FILE *to, const sim_bettor *b, const sim_purse *p)
{
    int first = 0, last = SIM_BINS - 1, wide;
    uint64_t most = 1;

    while (first < last && p->result[first] == 0)
        first++;
    while (last > first && p->result[last] == 0)
        last--;
    wide = (last - first) / ROWS + 1;
    for (int pass = 0; pass < 2; pass++)
        for (int bin = first; bin <= last; bin += wide) {
            uint64_t sum = 0;
            char n[SIM_NUMBER_TEXT];
            for (int i = bin; i < bin + wide && i < SIM_BINS; i++)
                sum += p->result[i];
            most = pass == 0 && sum > most ? sum : most;
            if (pass == 1)
                fprintf(to, "%13.2f%14s  %.*s\n",
                        dollars((double)((bin - SIM_BIN_ZERO) * b->bin_cents)),
                        sim_number_text(sum, n), (int)(BAR * sum / most),
                        "########################################");
        }
}

static void print_plan(FILE *to, const sim_game *game, const sim_purse *p)
{
    const sim_bettor *const b = game->bettor[0];
    char n[SIM_NUMBER_TEXT];

    print_lines(to, b, p);
    if (b->plan.counts)
        print_true_counts(to, p);
    if (p->sessions == 0)
        return;
    if (b->plan.bankroll > 0)
        fprintf(to, "\n%s sessions could not go on for want of money, %.4f %%\n",
                sim_number_text(p->ruined, n), 100 * (double)p->ruined / (double)p->sessions);
    print_streaks(to, p);
    fputs("\nwon or lost in a session (from here up), sessions\n", to);
    print_results(to, b, p);
}

void sim_report_purses(FILE *to, const sim_game *game, const sim_result *result)
{
    const bool plan = game->setup.plan[0] != '\0';
    char length[32];

    if (result->purses == 0)
        return;
    fprintf(to, "\nsessions of %s%s\n", session_text(game, length, sizeof length),
            plan ? ", by the plan" : ", the same stake on one wager in every round");
    fprintf(to, "%-13s%-13s%14s%12s%11s%12s%12s%9s\n", "bettor", "mode", "sessions", "mean", "sd",
            "drawdown", "most", "losses");
    for (int i = 0; i < result->purses; i++)
        print_purse(to, plan ? "plan" : game->book.wager[i].name,
                    plan ? "" : game->book.wager[i].mode, &result->purse[i]);
    fprintf(to, "\n%-26s%11s%11s%11s%11s%11s%11s%11s\n", "sessions end with at most", "1 %", "5 %",
            "25 %", "50 %", "75 %", "95 %", "99 %");
    for (int i = 0; i < result->purses; i++)
        print_quantiles(to, plan ? "plan" : game->book.wager[i].name,
                        plan ? "" : game->book.wager[i].mode, game->bettor[i], &result->purse[i]);
    if (plan)
        print_plan(to, game, &result->purse[0]);
}
