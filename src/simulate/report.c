/* report.c: what was counted, what it comes to, and how far that is from what can be computed. */
#include "simulate/report.h"

#include <math.h>
#include <string.h>

enum { FAR = 4 };

const char *sim_number_text(uint64_t n, char out[SIM_NUMBER_TEXT])
{
    char digits[SIM_NUMBER_TEXT];
    const int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);
    int at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

/* ---- For people ---------------------------------------------------------------------------- */

static void print_table(FILE *to, const sim_game *game)
{
    const sim_setup *s = &game->setup;

    if (!game->has_shoe) {
        fprintf(to, "%s, house way %s against house way %s", sabot_game_text(s->rules.game),
                s->rules.house_way, s->rules.house_way);
        return;
    }
    fprintf(to, "%s, %d decks", sabot_game_text(s->rules.game), s->rules.decks);
    if (s->rules.continuous)
        fputs(", continuous shuffler", to);
    else
        fprintf(to, ", %d cards behind the cutting card", s->behind);
    if (sim_patron_banks(&s->rules))
        fprintf(to, ",\nstrategy %s", sim_strategy_text(s->strategy));
}

static void print_head(FILE *to, const char *version, const sim_game *game,
                       const sim_result *result)
{
    char shoes[SIM_NUMBER_TEXT], rounds[SIM_NUMBER_TEXT];
    const sim_counts *c = &result->counts;

    fprintf(to, "sabot %s, seed %llu", version, (unsigned long long)game->setup.seed);
    if (result->shards > 1)
        fprintf(to, ", shard %d of %d", result->shard, result->shards);
    fputs(": ", to);
    print_table(to, game);
    fprintf(to, "\n%s rounds", sim_number_text(c->rounds, rounds));
    if (game->has_shoe && !game->setup.rules.continuous)
        fprintf(to, " in %s shoes, %.2f a shoe", sim_number_text(c->shoes, shoes),
                c->shoes == 0 ? 0 : (double)c->rounds / (double)c->shoes);
    putc('\n', to);
}

static double share(uint64_t part, uint64_t all)
{
    return all == 0 ? 0 : (double)part / (double)all;
}

static void print_outcomes(FILE *to, const sim_game *game, const sim_result *result,
                           const sim_figures *figures)
{
    static const char *const who[2][3] = { { "win", "push", "lose" },
                                           { "banker", "player", "tie" } };
    char n[SIM_NUMBER_TEXT];

    fprintf(to, "\n%-14s%20s%12s\n", game->has_shoe ? "won by" : "the player's", "rounds", "share");
    for (int i = 0; i < 3; i++)
        fprintf(to, "%-14s%20s%12.6f\n", who[game->has_shoe][i],
                sim_number_text(figures->outcome[i], n),
                share(figures->outcome[i], result->counts.rounds));
}

void sim_report_name(FILE *to, const char *name, const char *mode, bool wide)
{
    char both[64];

    snprintf(both, sizeof both, "%s%s%s", name, mode[0] != '\0' ? " " : "", mode);
    if (wide)
        fprintf(to, "%-13s%-13s", name, mode);
    else
        fprintf(to, "%-19s", both);
}

/* In 80 columns stand shares, and what is void is left out. */
static void print_wager(FILE *to, const sim_figure *f, uint64_t rounds, bool wide)
{
    char win[SIM_NUMBER_TEXT], lose[SIM_NUMBER_TEXT], none[SIM_NUMBER_TEXT];
    char estimate[ODDS_FRACTION_TEXT], exact[ODDS_FRACTION_TEXT] = "unknown";

    odds_fraction_decimal(f->estimate, 8, estimate);
    if (f->has_exact)
        odds_fraction_decimal(f->exact, 8, exact);
    sim_report_name(to, f->wager->name, f->wager->mode, wide);
    if (wide)
        fprintf(to, "%16s%16s%16s%13s%13.8f%13s", sim_number_text(f->sum.win, win),
                sim_number_text(f->sum.lose, lose), sim_number_text(f->sum.none, none), estimate,
                f->error, exact);
    else
        fprintf(to, "%8.5f%8.5f%12s%11.8f%12s", share(f->sum.win, rounds),
                share(f->sum.lose, rounds), estimate, f->error, exact);
    if (f->has_distance)
        fprintf(to, "%+9.2f\n", f->distance);
    else
        fprintf(to, "%9s\n", "-");
}

static void print_wagers(FILE *to, const sim_figures *figures, uint64_t rounds, bool wide)
{
    putc('\n', to);
    sim_report_name(to, "wager", wide ? "mode" : "", wide);
    if (wide)
        fprintf(to, "%16s%16s%16s%13s%13s%13s%9s\n", "win", "lose", "void", "estimate",
                "std. error", "exact", "distance");
    else
        fprintf(to, "%8s%8s%12s%11s%12s%9s\n", "win", "lose", "estimate", "std. error", "exact",
                "distance");
    for (int i = 0; i < figures->wagers; i++)
        print_wager(to, &figures->figure[i], rounds, wide);
    fputs("estimate: gain for a unit staked in every round; exact: of a round from all the\n"
          "cards; distance: between the two, in standard errors\n", to);
}

static void print_points(FILE *to, const sim_figures *figures, uint64_t rounds)
{
    fputs("\nresults by count, in percent of rounds: the Player's down, the Banker's across\n"
          "   ", to);
    for (int b = 0; b < SIM_VALUES; b++)
        fprintf(to, "%7d", b);
    putc('\n', to);
    for (int p = 0; p < SIM_VALUES; p++) {
        fprintf(to, "%3d", p);
        for (int b = 0; b < SIM_VALUES; b++)
            fprintf(to, "%7.4f", 100 * share(figures->points[p][b], rounds));
        putc('\n', to);
    }
}

/* The exact value is of one round. Shoes end by their cards, not by their rounds, so that an
 * average over whole shoes is another one by a hair, which only very long runs can tell. */
static void print_doubt(FILE *to, const sim_game *game, const sim_figures *figures)
{
    bool far = false;

    for (int i = 0; i < figures->wagers; i++)
        far = far || fabs(figures->figure[i].distance) > FAR;
    if (far && game->has_shoe && !game->setup.rules.continuous)
        fputs("a distance of more than 4: the cutting card ends shoes by cards, not by rounds,\n"
              "which moves averages over whole shoes a little; see CUTTING CARD in\n"
              "sabot-simulate(1)\n", to);
}

void sim_report_text(FILE *to, const char *version, const sim_game *game,
                     const sim_result *result, const sim_figures *figures, bool wide)
{
    print_head(to, version, game, result);
    print_outcomes(to, game, result, figures);
    print_wagers(to, figures, result->counts.rounds, wide);
    print_doubt(to, game, figures);
    if (game->has_shoe)
        print_points(to, figures, result->counts.rounds);
    sim_report_purses(to, game, result, wide);
}

/* ---- For spreadsheets ---------------------------------------------------------------------- */

static void print_csv_head(FILE *to, const char *version, const sim_game *game,
                           const sim_result *result, const char *kind)
{
    fprintf(to, "%s,%s,%llu,%d/%d,%llu,%llu,%s", version, sabot_game_text(game->setup.rules.game),
            (unsigned long long)game->setup.seed, result->shard, result->shards,
            (unsigned long long)result->counts.shoes, (unsigned long long)result->counts.rounds,
            kind);
}

static void print_csv_wager(FILE *to, const sim_figure *f)
{
    char estimate[ODDS_FRACTION_TEXT], exact[ODDS_FRACTION_TEXT] = "";

    odds_fraction_decimal(f->estimate, 12, estimate);
    if (f->has_exact)
        odds_fraction_decimal(f->exact, 12, exact);
    fprintf(to, ",%s,%s,%llu,%llu,%llu,%s,%.12f,%s,", f->wager->name, f->wager->mode,
            (unsigned long long)f->sum.win, (unsigned long long)f->sum.lose,
            (unsigned long long)f->sum.none, estimate, f->error, exact);
    if (f->has_distance)
        fprintf(to, "%.3f", f->distance);
    putc('\n', to);
}

/* Of a line of a plan the estimate is what a unit staked by it gained. */
static void print_csv_line(FILE *to, const sim_bettor *b, int i, const sim_line *line)
{
    const double stake = (double)b->plan.bet[i].stake;

    fprintf(to, ",%s,\"%s\",%llu,%llu,%llu,%.12f,%.12f,,\n",
            sabot_field_word(SABOT_F_ON, b->on[i]), b->plan.bet[i].text,
            (unsigned long long)line->win, (unsigned long long)line->lose,
            (unsigned long long)line->none, sim_mean(line->gain, line->bets) / stake,
            sim_line_error(line) / stake);
}

void sim_report_csv(FILE *to, const char *version, const sim_game *game, const sim_result *result,
                    const sim_figures *figures)
{
    fputs("version,game,seed,shard,shoes,rounds,kind,wager,mode,win,lose,void,estimate,"
          "standard_error,exact,distance\n", to);
    for (int i = 0; i < figures->wagers; i++) {
        print_csv_head(to, version, game, result, "wager");
        print_csv_wager(to, &figures->figure[i]);
    }
    for (int i = 0; game->setup.plan[0] != '\0' && i < game->bettor[0]->plan.bets; i++) {
        print_csv_head(to, version, game, result, "bet");
        print_csv_line(to, game->bettor[0], i, &result->purse[0].line[i]);
    }
}
