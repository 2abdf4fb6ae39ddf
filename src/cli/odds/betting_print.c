/* betting_print.c: money staked by a count, in 80 columns and as JSON. Gains are in units. */
#include "betting.h"

#include "cli/cli.h"
#include "protect.h"

#include <math.h>
#include <string.h>

enum { NUMBER = 24, HUNDRED = 100, TOLD = 8 };

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Five characters for a number of any size: "812", "61.2k", "3.41M", "-". */
static const char *short_text(double number, char out[NUMBER])
{
    static const char *const power[] = { "", "k", "M", "G", "T" };
    int p = 0;

    if (!isfinite(number) || number >= 1e15)
        return "-";
    while (fabs(number) >= 9999.5 && p < 4) {
        number /= 1000;
        p++;
    }
    snprintf(out, NUMBER, "%.*f%s", p == 0 ? 0 : fabs(number) < 10 ? 2 : fabs(number) < 100 ? 1 : 0,
             number, power[p]);
    return out;
}

/* A share of one as a percentage in six characters. */
static const char *percent_text(double share, char out[NUMBER])
{
    snprintf(out, NUMBER, share > 0 && share < 0.00005 ? "<0.01%%" : "%.2f%%", 100 * share);
    return out;
}

static bool has_stakes(const betting_report *r, int w)
{
    return r->tally.sum[0][w].bets > 0;
}

static double deviation(const betting_figures *f)
{
    return sqrt(f->variance);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_units(int32_t parts)
{
    printf(parts % BETTING_PART == 0 ? "%.0f" : "%.2f", parts / (double)BETTING_PART);
}

static void print_head(const betting_report *r)
{
    char bank[NUMBER];

    short_text(r->bankroll, bank);
    if (r->kelly > 0) {
        printf("\nSTAKES: %g of Kelly's stake at each true count, for a bankroll of %s units\n\n",
               r->kelly, bank);
    } else {
        fputs("\nSTAKES: ", stdout);
        for (int s = 0; s < r->steps && s < TOLD; s++) {
            fputs(s > 0 ? ", " : "", stdout);
            print_units(r->spread[s]);
        }
        fputs(r->steps > TOLD ? ", ..." : "", stdout);
        fputs(r->steps > 1 ? " units from the trigger up" : " unit from the trigger on", stdout);
        if (r->below > 0) {
            fputs(", below it ", stdout);
            print_units(r->below);
        } else {
            fputs(", nothing below (wonging)", stdout);
        }
        printf("\nThe bankroll is %s units.\n\n", bank);
    }
    printf("                   rounds  stake    gain  stand.       sd     N0    ruin    bank\n"
           "wager              staked   each 100 rds   error  100 rds rounds of bank 1%% ruin\n");
}

static void print_wager(const betting_report *r, int w)
{
    const betting_figures f = betting_figures_of(&r->plan, &r->tally, 0, w);
    char name[PROTECT_NAME], staked[NUMBER], n0[NUMBER], ruin[NUMBER], bank[NUMBER];

    protect_name(&r->plan.protect.wager[w], name);
    printf("%-18s %6s %6.2f %+7.3f %7.4f %8.2f %6s %7s %7s\n", name,
           percent_text(f.bets, staked), f.stake, HUNDRED * f.mean, HUNDRED * f.error,
           10 * deviation(&f), short_text(staking_n0(f.mean, f.variance), n0),
           percent_text(staking_ruin(f.mean, f.variance, r->bankroll), ruin),
           short_text(staking_bank(f.mean, f.variance, 0.01), bank));
}

static void print_growth(const betting_report *r)
{
    char name[PROTECT_NAME], text[NUMBER];

    printf("\nGROWTH: the bankroll staked anew at every round; ever to fall to a half: %s\n\n"
           "                      growth   stand.    to double\n"
           "wager                100 rds    error       rounds\n",
           percent_text(staking_fall(r->kelly, 0.5), text));
    for (int w = 0; w < r->plan.protect.wagers; w++) {
        if (!has_stakes(r, w))
            continue;
        const betting_figures f = betting_figures_of(&r->plan, &r->tally, 0, w);
        protect_name(&r->plan.protect.wager[w], name);
        printf("%-18s %8.4f%% %7.4f%% %12s\n", name, 100 * HUNDRED * f.growth,
               100 * HUNDRED * f.growth_error,
               short_text(f.growth > 0 ? log(2) / f.growth : INFINITY, text));
    }
}

static const char *count_text(const protect_count *count, int step, char out[NUMBER])
{
    const double from = count->trigger / 100.0 + step;

    snprintf(out, NUMBER, from == floor(from) ? "%+.0f" : "%+.2f", from);
    return out;
}

/* Steps from one to another, as one row. */
static void print_step(const betting_report *r, int w, int from, int to, const char *name)
{
    const staking_law law = betting_law(&r->plan, &r->tally, w, from, to);
    const double mean = staking_mean(&law);
    uint64_t rounds = 0;
    double staked = 0;
    char often[NUMBER];

    for (int s = from; s <= to; s++) {
        const uint64_t here = r->tally.step[w][s].rounds;
        rounds += here;
        staked += (double)here * r->plan.stake[w][s] / BETTING_PART;
    }
    printf(" %6s%s %7s %+9.3f%% %8.3f %8.3f%% %9.2f\n", name, to > from ? "+" : " ",
           percent_text((double)rounds / (double)r->tally.rounds[0], often), 100 * mean,
           sqrt(fmax(staking_square(&law) - mean * mean, 0)), 100 * staking_kelly(&law),
           rounds > 0 ? staked / (double)rounds : 0);
}

/* Is it staked on often enough to be told step by step? */
static bool is_told(const betting_report *r, int w)
{
    return r->plan.protect.count[w].bets &&
           (double)r->tally.step[w][BETTING_BELOW].rounds < 0.99 * (double)r->tally.rounds[0];
}

/* What is to be known at the table: each step, what it is worth and what is staked. */
static void print_steps(const betting_report *r)
{
    char name[PROTECT_NAME], from[NUMBER];

    fputs("\nBY THE COUNT: what a unit is worth from each count on, and what is staked\n\n"
          "wager                from   rounds         ev       sd     Kelly     stake\n", stdout);
    for (int w = 0; w < r->plan.protect.wagers; w++) {
        if (!is_told(r, w))
            continue;
        protect_name(&r->plan.protect.wager[w], name);
        printf("%-18s", name);
        print_step(r, w, BETTING_BELOW, BETTING_BELOW, "below");
        for (int s = 0; s < TOLD; s++) {
            printf("%-18s", "");
            print_step(r, w, s, s == TOLD - 1 ? BETTING_STEPS - 1 : s,
                       count_text(&r->plan.protect.count[w], s, from));
        }
    }
}

static void print_slopes(const betting_report *r)
{
    char name[PROTECT_NAME], from[NUMBER];

    fputs("\nSLOPE: what the expectation gains a true count, by the line that fits best\n\n"
          "wager              a count   stand.    at zero   R squared  pays from\n", stdout);
    for (int w = 0; w < r->plan.protect.wagers; w++) {
        const betting_slope line = betting_slope_of(&r->tally, w);
        protect_name(&r->plan.protect.wager[w], name);
        snprintf(from, sizeof from, "%+.2f", line.pays_from);
        printf("%-18s %+7.4f%% %7.4f%% %+9.4f%% %10.4f %10s\n", name, 100 * line.slope,
               100 * line.error, 100 * line.at_zero, line.determined,
               isfinite(line.pays_from) ? from : "-");
    }
}

static double ruined(const betting_ruin *ruin)
{
    return ruin->sessions > 0 ? (double)ruin->ruined / (double)ruin->sessions : NAN;
}

static double ruined_error(const betting_ruin *ruin)
{
    const double share = ruined(ruin);

    return sqrt(share * (1 - share) / (double)ruin->sessions);
}

static void print_ruin(const betting_report *r)
{
    char name[PROTECT_NAME], formula[NUMBER], most[NUMBER], share[NUMBER], error[NUMBER];

    fputs("\nRUIN of the bankroll: by formula, at most, and of sessions of these shoes\n\n"
          "wager              formula at most  sessions  ruined  stand.\n", stdout);
    for (int w = 0; w < r->plan.protect.wagers; w++) {
        const betting_figures f = betting_figures_of(&r->plan, &r->tally, 0, w);
        const betting_ruin *const ruin = &r->ruin[w];
        if (ruin->sessions == 0)
            continue;
        protect_name(&r->plan.protect.wager[w], name);
        printf("%-18s %7s %7s %9llu %7s %7s\n", name,
               percent_text(staking_ruin(f.mean, f.variance, r->bankroll), formula),
               percent_text(exp(-f.coefficient * r->bankroll), most),
               (unsigned long long)ruin->sessions, percent_text(ruined(ruin), share),
               percent_text(ruined_error(ruin), error));
    }
}

void betting_print_text(const betting_report *r)
{
    if (!r->asked)
        return;
    print_head(r);
    for (int w = 0; w < r->plan.protect.wagers; w++)
        if (has_stakes(r, w))
            print_wager(r, w);
    if (r->kelly > 0)
        print_growth(r);
    print_slopes(r);
    print_steps(r);
    if (r->kelly <= 0)
        print_ruin(r);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* A number, or null where there is none. */
static void json_number(const char *name, double number)
{
    if (isfinite(number))
        printf(",\"%s\":%.9g", name, number);
    else
        printf(",\"%s\":null", name);
}

void betting_print_json(const betting_report *r)
{
    if (!r->asked)
        return;
    printf(",\"betting\":{\"bankroll\":%g,\"kelly\":", r->bankroll);
    if (r->kelly > 0) {
        printf("%g,\"fall_to_half\":%.9g}", r->kelly, staking_fall(r->kelly, 0.5));
        return;
    }
    fputs("null,\"spread\":[", stdout);
    for (int s = 0; s < r->steps; s++)
        printf("%s%g", s > 0 ? "," : "", r->spread[s] / (double)BETTING_PART);
    printf("],\"below\":%g}", r->below / (double)BETTING_PART);
}

static void json_slope(const betting_report *r, int w)
{
    const betting_slope line = betting_slope_of(&r->tally, w);

    printf(",\"slope\":{\"slope\":%.9g", line.slope);
    json_number("standard_error", line.error);
    json_number("at_zero", line.at_zero);
    json_number("r_squared", line.determined);
    json_number("pays_from", line.pays_from);
    putchar('}');
}

static void json_figures(const betting_report *r, int depth, int w)
{
    const betting_figures f = betting_figures_of(&r->plan, &r->tally, depth, w);

    printf("%s{\"behind\":%d", depth > 0 ? "," : "", r->plan.protect.behind[depth]);
    json_number("of_rounds", f.bets);
    json_number("stake", f.stake);
    json_number("gain_per_100_rounds", HUNDRED * f.mean);
    json_number("standard_error", HUNDRED * f.error);
    json_number("sd_per_round", deviation(&f));
    json_number("n0", staking_n0(f.mean, f.variance));
    json_number("ruin", staking_ruin(f.mean, f.variance, r->bankroll));
    json_number("bank_5_percent", staking_bank(f.mean, f.variance, 0.05));
    json_number("bank_1_percent", staking_bank(f.mean, f.variance, 0.01));
    if (depth == 0) {
        json_number("ruin_coefficient", f.coefficient);
        json_number("ruin_most", exp(-f.coefficient * r->bankroll));
        json_number("ruin_simulated", ruined(&r->ruin[w]));
        json_number("ruin_simulated_error", ruined_error(&r->ruin[w]));
        printf(",\"ruin_sessions\":%llu", (unsigned long long)r->ruin[w].sessions);
    }
    if (r->kelly > 0) {
        json_number("growth_per_100_rounds", HUNDRED * f.growth);
        json_number("growth_standard_error", HUNDRED * f.growth_error);
    }
    putchar('}');
}

static void json_step(const betting_report *r, int w, int place, const char *before)
{
    const betting_step *const step = &r->tally.step[w][place];
    const protect_count *const count = &r->plan.protect.count[w];
    const staking_law law = betting_law(&r->plan, &r->tally, w, place, place);
    const double mean = (double)step->gain / (double)PROTECT_ONE / (double)step->rounds;

    if (place == BETTING_BELOW)
        printf("%s{\"from\":null", before);
    else
        printf("%s{\"from\":%g", before, count->trigger / 100.0 + place);
    json_number("of_rounds", (double)step->rounds / (double)r->tally.rounds[0]);
    json_number("ev", mean);
    json_number("sd", sqrt(fmax(staking_square(&law) - mean * mean, 0)));
    json_number("kelly", staking_kelly(&law));
    json_number("stake", r->plan.stake[w][place] / (double)BETTING_PART);
    putchar('}');
}

void betting_print_wager(const betting_report *r, int w)
{
    const char *before = "";

    if (!r->asked)
        return;
    json_slope(r, w);
    fputs(",\"stakes\":[", stdout);
    for (int d = 0; d < r->plan.protect.depths; d++)
        json_figures(r, d, w);
    fputs("],\"steps\":[", stdout);
    for (int s = -1; s < BETTING_STEPS; s++) {
        const int place = s < 0 ? BETTING_BELOW : s;
        if (r->tally.step[w][place].rounds == 0)
            continue;
        json_step(r, w, place, before);
        before = ",";
    }
    putchar(']');
}
