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

static void print_purse(FILE *to, const char *name, const char *mode, const sim_purse *p,
                        bool wide)
{
    const uint64_t n = p->sessions;
    char sessions[SIM_NUMBER_TEXT];

    sim_report_name(to, name, mode, wide);
    fprintf(to, wide ? "%14s%12.4f%11.4f%12.4f%12.2f%9llu\n"
                     : "%11s%12.4f%11.4f%10.4f%10.2f%7llu\n",
            sim_number_text(n, sessions), dollars(sim_mean(p->session_gain, n)),
            dollars(sim_deviation(p->session_gain, p->session_square, n)),
            dollars(sim_mean(p->drawdown, n)), dollars((double)p->drawdown_most),
            (unsigned long long)p->streak_most);
}

/* With its cents if there is room for them. */
static void print_amount(FILE *to, double amount, int width)
{
    char text[32];

    if (snprintf(text, sizeof text, "%.2f", amount) >= width)
        snprintf(text, sizeof text, "%.0f", amount);
    fprintf(to, "%*s", width, text);
}

static void print_quantiles(FILE *to, const char *name, const char *mode, const sim_bettor *b,
                            const sim_purse *p, bool wide)
{
    sim_report_name(to, name, mode, wide);
    for (int i = 0; i < SIM_QUANTILES && p->sessions == 0; i++)
        fprintf(to, "%*s", wide ? 11 : 8, "-");
    for (int i = 0; i < SIM_QUANTILES && p->sessions > 0; i++)
        print_amount(to, dollars((double)sim_endings_quantile(&p->ending, b->grain, p->sessions,
                                                              sim_quantile[i])), wide ? 11 : 8);
    putc('\n', to);
}

/* Where results lie too far apart for each to be counted for itself, a quantile is the upper end of
 * what was counted together. */
static void print_step(FILE *to, const sim_game *game, const sim_result *result)
{
    sabot_cents widest = 0;

    for (int i = 0; i < result->purses; i++) {
        const sim_endings *const e = &result->purse[i].ending;
        const sabot_cents step = sim_endings_step(e, game->bettor[i]->grain);
        if (e->scale > 0 && step > widest)
            widest = step;
    }
    if (result->purse[0].sessions == 0)
        fputs("no session was played in this part of the run\n", to);
    if (widest > 0)
        fprintf(to, "(told up to the next %.2f at most)\n", dollars((double)widest));
}

/* ---- One plan ------------------------------------------------------------------------------ */

/* In 80 columns a bet stands above its figures. */
static void print_lines(FILE *to, const sim_bettor *b, const sim_purse *p, bool wide)
{
    char bets[SIM_NUMBER_TEXT];

    fprintf(to, "\n%14s%16s%14s%13s%13s%s\n", "bets", "staked", "gain", "a unit", "std. error",
            wide ? "  line" : "");
    for (int i = 0; i < b->plan.bets; i++) {
        const sim_line *line = &p->line[i];
        const double stake = (double)b->plan.bet[i].stake;
        if (!wide)
            fprintf(to, "%.80s\n", b->plan.bet[i].text);
        fprintf(to, "%14s%16.2f%14.2f%13.8f%13.8f%s%s\n", sim_number_text(line->bets, bets),
                dollars((double)line->staked), dollars((double)line->gain),
                sim_mean(line->gain, line->bets) / stake,
                sim_line_error(line) / stake, wide ? "  " : "",
                wide ? b->plan.bet[i].text : "");
    }
}

static void print_true_counts(FILE *to, const sim_purse *p)
{
    char rounds[SIM_NUMBER_TEXT], bets[SIM_NUMBER_TEXT];

    fprintf(to, "\n%10s%14s%14s%16s%14s%11s\n", "true count", "rounds", "bets", "staked", "gain",
            "a unit");
    for (int i = 0; i < SIM_TRUE_COUNTS; i++) {
        const sim_at_count *at = &p->at[i];
        if (at->rounds == 0)
            continue;
        fprintf(to, "%10d%14s%14s%16.2f%14.2f%11.6f\n", i - SIM_TRUE_ZERO,
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

static int64_t rows_up(int64_t amount, int64_t row)
{
    return amount / row + (amount % row > 0);
}

/* Rows are some times the largest stake high, so that some twenty hold all results. */
static void print_results(FILE *to, const sim_bettor *b, const sim_purse *p)
{
    const sabot_cents step = sim_endings_step(&p->ending, b->grain);
    const sabot_cents least = (b->largest + step - 1) / step * step;
    uint64_t sum[ROWS + 2] = { 0 }, most = 1;
    int first = 0, last = SIM_ENDINGS - 1;
    sabot_cents high = least;
    char n[SIM_NUMBER_TEXT];

    while (first < last && p->ending.count[first] == 0)
        first++;
    while (last > first && p->ending.count[last] == 0)
        last--;
    const sabot_cents low_end = (first - SIM_ENDING_ZERO) * step;
    const sabot_cents high_end = (last - SIM_ENDING_ZERO) * step;
    while (rows_up(high_end, high) - rows_up(low_end, high) > ROWS)
        high += least;
    const int64_t bottom = rows_up(low_end, high);
    for (int i = first; i <= last; i++) {
        uint64_t *const row = &sum[rows_up((i - SIM_ENDING_ZERO) * step, high) - bottom];
        *row += p->ending.count[i];
        most = *row > most ? *row : most;
    }
    for (int64_t row = 0; row <= rows_up(high_end, high) - bottom; row++)
        fprintf(to, "%13.2f%14s  %.*s\n", dollars((double)((bottom + row) * high)),
                sim_number_text(sum[row], n), (int)(BAR * sum[row] / most),
                "########################################");
}

static void print_plan(FILE *to, const sim_game *game, const sim_purse *p, bool wide)
{
    const sim_bettor *const b = game->bettor[0];
    char n[SIM_NUMBER_TEXT];

    print_lines(to, b, p, wide);
    if (b->plan.counts)
        print_true_counts(to, p);
    if (p->sessions == 0)
        return;
    if (b->plan.bankroll > 0)
        fprintf(to, "\n%s sessions could not go on for want of money, %.4f %%\n",
                sim_number_text(p->ruined, n), 100 * (double)p->ruined / (double)p->sessions);
    print_streaks(to, p);
    fputs("\nwon or lost in a session (up to here), sessions\n", to);
    print_results(to, b, p);
}

void sim_report_purses(FILE *to, const sim_game *game, const sim_result *result, bool wide)
{
    const bool plan = game->setup.plan[0] != '\0';
    char length[32];

    if (result->purses == 0)
        return;
    fprintf(to, "\nsessions of %s%s\n", session_text(game, length, sizeof length),
            plan ? ", by the plan" : ", the same stake on one wager in every round");
    sim_report_name(to, "bettor", wide ? "mode" : "", wide);
    fprintf(to, wide ? "%14s%12s%11s%12s%12s%9s\n" : "%11s%12s%11s%10s%10s%7s\n", "sessions",
            "mean", "sd", "drawdown", "most", "losses");
    for (int i = 0; i < result->purses; i++)
        print_purse(to, plan ? "plan" : game->book.wager[i].name,
                    plan ? "" : game->book.wager[i].mode, &result->purse[i], wide);
    fputs(wide ? "\nsessions end with at most " : "\nsessions end with at most\n", to);
    if (!wide)
        sim_report_name(to, "", "", wide);
    for (int i = 0; i < SIM_QUANTILES; i++)
        fprintf(to, "%*d %%", wide ? 9 : 6, sim_quantile[i]);
    putc('\n', to);
    for (int i = 0; i < result->purses; i++)
        print_quantiles(to, plan ? "plan" : game->book.wager[i].name,
                        plan ? "" : game->book.wager[i].mode, game->bettor[i], &result->purse[i],
                        wide);
    print_step(to, game, result);
    if (plan)
        print_plan(to, game, &result->purse[0], wide);
}
