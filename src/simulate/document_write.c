/* document_write.c: a result as JSON. Counts are numbers, sums that may outgrow 64 bits and the
 * seed are strings, everything in a fixed order. */
#include "simulate/document.h"

#include <stdlib.h>
#include <string.h>

/* ---- Pieces -------------------------------------------------------------------------------- */

static void put_text(FILE *to, const char *text)
{
    putc('"', to);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(to, "\\%c", *c);
        else if (*c == '\n')
            fputs("\\n", to);
        else if ((unsigned char)*c < ' ')
            fprintf(to, "\\u%04x", (unsigned)(unsigned char)*c);
        else
            putc(*c, to);
    }
    putc('"', to);
}

static void put_sum(FILE *to, const char *name, odds_int sum)
{
    char text[ODDS_FRACTION_TEXT];

    odds_int_text(sum, text);
    fprintf(to, "\"%s\":\"%s\"", name, text);
}

static void put_decimal(FILE *to, const char *name, odds_fraction f)
{
    char text[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(f, 12, text);
    fprintf(to, "\"%s\":%s", name, text);
}

static unsigned long long big(uint64_t n)
{
    return n;
}

/* ---- Which run ----------------------------------------------------------------------------- */

/* What differs from the defaults of the game, as a rules file would say it: each key is compared
 * with what the keys before it have made of them, and what the table has not is not said. */
static void put_rules(FILE *to, const sabot_rules *rules)
{
    char value[SABOT_RULES_VALUE], so_far[SABOT_RULES_VALUE];
    sabot_rules again;

    sabot_rules_default(&again, rules->game, rules->edition);
    fprintf(to, "{\"edition\":%d", rules->edition);
    for (int i = 0; sabot_rules_key(i) != NULL; i++) {
        const char *key = sabot_rules_key(i);
        sabot_rules_value(rules, i, value, sizeof value);
        sabot_rules_value(&again, i, so_far, sizeof so_far);
        if (strcmp(key, "game") == 0 || strcmp(key, "edition") == 0 || value[0] == '\0' ||
            strcmp(value, so_far) == 0)
            continue;
        sabot_rules_set(&again, key, value);
        putc(',', to);
        put_text(to, key);
        putc(':', to);
        put_text(to, value);
    }
    putc('}', to);
}

static void put_setup(FILE *to, const char *version, const sim_setup *s)
{
    char stake[SABOT_MONEY_TEXT];

    sabot_money_text(s->stake, stake);
    fprintf(to, "{\"version\":\"%s\",\"format\":%d,\n\"game\":\"%s\",\"rules\":", version,
            SIM_FORMAT, sabot_game_text(s->rules.game));
    put_rules(to, &s->rules);
    fprintf(to, ",\n\"every_wager\":%s,\"strategy\":\"%s\",\"cutting_card\":%d,\"stake\":\"%s\","
            "\"bankroll\":%s,\"session\":%d,\n", s->every ? "true" : "false",
            sim_strategy_text(s->strategy), s->behind, stake, s->bankroll ? "true" : "false",
            s->session);
    fprintf(to, "\"seed\":\"%llu\",\"rounds_asked\":%llu,\n\"plan\":", big(s->seed),
            big(s->rounds));
    put_text(to, s->plan);
    if (s->wager_name[0] == '\0')
        return;
    fputs(",\n\"wager_name\":", to);
    put_text(to, s->wager_name);
    fputs(",\"wager\":", to);
    put_text(to, s->wager);
}

char *sim_document_setup(const char *version, const sim_setup *setup)
{
    char *text = NULL;
    size_t size;
    FILE *const to = open_memstream(&text, &size);

    if (!to)
        return NULL;
    put_setup(to, version, setup);
    if (fclose(to) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/* ---- What was counted ---------------------------------------------------------------------- */

static void put_wager(FILE *to, const sim_figure *f)
{
    char text[ODDS_FRACTION_TEXT];

    fprintf(to, "{\"wager\":\"%s\",\"mode\":\"%s\",\"win\":%llu,\"lose\":%llu,\"void\":%llu,",
            f->wager->name, f->wager->mode, big(f->sum.win), big(f->sum.lose), big(f->sum.none));
    put_decimal(to, "estimate", f->estimate);
    fprintf(to, ",\"standard_error\":%.12f", f->error);
    if (f->has_exact) {
        odds_fraction_text(f->exact, text);
        fprintf(to, ",\"exact_fraction\":\"%s\",", text);
        put_decimal(to, "exact", f->exact);
    } else {
        fputs(",\"exact_fraction\":null,\"exact\":null", to);
    }
    if (f->has_distance)
        fprintf(to, ",\"distance\":%.3f}", f->distance);
    else
        fputs(",\"distance\":null}", to);
}

static void put_points(FILE *to, const sim_figures *figures)
{
    fputs("\"points\":[", to);
    for (int p = 0; p < SIM_VALUES; p++) {
        fputs(p == 0 ? "\n [" : ",\n [", to);
        for (int b = 0; b < SIM_VALUES; b++)
            fprintf(to, "%s%llu", b == 0 ? "" : ",", big(figures->points[p][b]));
        putc(']', to);
    }
    fputs("],\n", to);
}

/* Of baccarat [draws, player, banker, rounds]: draws 1 the Player, 2 the Banker, 3 both. After them
 * the lines of a wager that goes by these. */
static void put_cells(FILE *to, const sim_game *game, const sim_counts *counts)
{
    fputs("\"cells\":[", to);
    for (int i = 0; i < game->book.cells; i++) {
        const sim_cell c = game->baccarat.cell[i];
        fputs(i == 0 ? "" : i % 8 == 0 ? ",\n " : ",", to);
        if (game->has_shoe)
            fprintf(to, "[%d,%d,%d,%llu]", c.draws, c.player, c.banker, big(counts->cell[i]));
        else
            fprintf(to, "%llu", big(counts->cell[i]));
    }
    fputs("],\n", to);
    for (int i = 0; i < game->book.lines; i++)
        fprintf(to, "%s%llu%s", i == 0 ? "\"lines\":[" : ",", big(counts->cell[SIM_CELLS + i]),
                i == game->book.lines - 1 ? "],\n" : "");
}

static void put_sums(FILE *to, const char *name, const odds_int *sum, int n)
{
    char text[ODDS_FRACTION_TEXT];

    fprintf(to, ",\"%s\":[", name);
    for (int i = 0; i < n; i++) {
        odds_int_text(sum[i], text);
        fprintf(to, "%s\"%s\"", i == 0 ? "" : ",", text);
    }
    putc(']', to);
}

static void put_stages(FILE *to, const sim_game *game, const sim_result *result)
{
    fputs("\"stages\":[", to);
    for (int i = 0; i < result->stages; i++) {
        fprintf(to, "%s{\"rounds\":%llu", i == 0 ? "\n " : ",\n ", big(result->stage[i].rounds));
        put_sums(to, "gain", result->stage[i].gain, game->book.wagers);
        put_sums(to, "square", result->stage[i].square, game->book.wagers);
        putc('}', to);
    }
    fputs("]", to);
}

/* What the shoes taken apart gained, where there are long ones. */
static void put_by_shoe(FILE *to, const sim_game *game, const sim_by_shoe *sums)
{
    if (!sim_game_has_long_shoes(game))
        return;
    fprintf(to, ",\n\"by_shoe\":{\"shoes\":%llu,\"rounds\":%llu,", big(sums->shoes),
            big(sums->rounds));
    put_sum(to, "rounds_square", sums->rounds_square);
    put_sums(to, "gain", sums->gain, game->book.wagers);
    put_sums(to, "square", sums->square, game->book.wagers);
    put_sums(to, "product", sums->product, game->book.wagers);
    putc('}', to);
}

/* ---- Purses -------------------------------------------------------------------------------- */

static void put_counts(FILE *to, const char *name, const uint64_t *count, int n)
{
    fprintf(to, ",\n  \"%s\":[", name);
    for (int i = 0; i < n; i++)
        fprintf(to, "%s%llu", i == 0 ? "" : ",", big(count[i]));
    putc(']', to);
}

/* [k, sessions]: so many ended above k - 1 and with at most k times result_cents. */
static void put_endings(FILE *to, const sim_bettor *b, const sim_purse *p)
{
    int n = 0;

    fputs(p->sessions == 0 ? ",\n  \"quantiles\":null" : ",\n  \"quantiles\":{", to);
    for (int i = 0; i < SIM_QUANTILES && p->sessions > 0; i++)
        fprintf(to, "%s\"%.2f\":%.2f%s", i == 0 ? "" : ",", sim_quantile[i] / 100.0,
                (double)sim_endings_quantile(&p->ending, b->grain, p->sessions, sim_quantile[i]) /
                    100, i == SIM_QUANTILES - 1 ? "}" : "");
    fprintf(to, ",\n  \"result_cents\":%lld,\"results\":[",
            (long long)sim_endings_step(&p->ending, b->grain));
    for (int i = 0; i < SIM_ENDINGS; i++)
        if (p->ending.count[i] > 0)
            fprintf(to, "%s[%d,%llu]", n++ == 0 ? "" : n % 16 == 1 ? ",\n   " : ",",
                    i - SIM_ENDING_ZERO, big(p->ending.count[i]));
    putc(']', to);
}

static void put_line(FILE *to, const sim_bet *bet, const sim_line *line)
{
    fputs("{\"bet\":", to);
    put_text(to, bet->text);
    fprintf(to, ",\"bets\":%llu,\"win\":%llu,\"lose\":%llu,\"void\":%llu,", big(line->bets),
            big(line->win), big(line->lose), big(line->none));
    put_sum(to, "staked_cents", line->staked);
    putc(',', to);
    put_sum(to, "gain_cents", line->gain);
    putc(',', to);
    put_sum(to, "square_cents", line->square);
    fprintf(to, ",\n    \"stretches\":%llu,", big(line->stretches));
    put_sum(to, "bets_square", line->bets_square);
    putc(',', to);
    put_sum(to, "stretch_square_cents", line->stretch_square);
    putc(',', to);
    put_sum(to, "stretch_product_cents", line->stretch_product);
    putc('}', to);
}

static void put_true_counts(FILE *to, const sim_purse *purse)
{
    fputs(",\n  \"true_counts\":[", to);
    for (int i = 0; i < SIM_TRUE_COUNTS; i++) {
        const sim_at_count *at = &purse->at[i];
        fprintf(to, "%s{\"true\":%d,\"rounds\":%llu,\"bets\":%llu,", i == 0 ? "" : ",\n   ",
                i - SIM_TRUE_ZERO, big(at->rounds), big(at->bets));
        put_sum(to, "staked_cents", at->staked);
        putc(',', to);
        put_sum(to, "gain_cents", at->gain);
        putc('}', to);
    }
    putc(']', to);
}

static void put_purse(FILE *to, const sim_game *game, int i, const sim_purse *p)
{
    const sim_bettor *const b = game->bettor[i];
    const bool plan = game->setup.plan[0] != '\0';
    const uint64_t n = p->sessions;

    fprintf(to, "{\"bettor\":\"%s\",\"mode\":\"%s\",\"sessions\":%llu,\"ruined\":%llu,"
            "\"bets\":%llu,\n  ", plan ? "plan" : game->book.wager[i].name,
            plan ? "" : game->book.wager[i].mode, big(n), big(p->ruined), big(p->bets));
    put_sum(to, "staked_cents", p->staked);
    putc(',', to);
    put_sum(to, "gain_cents", p->gain);
    putc(',', to);
    put_sum(to, "session_gain_cents", p->session_gain);
    putc(',', to);
    put_sum(to, "session_square_cents", p->session_square);
    fputs(",\n  ", to);
    put_sum(to, "drawdown_cents", p->drawdown);
    putc(',', to);
    put_sum(to, "drawdown_square_cents", p->drawdown_square);
    fprintf(to, ",\n  \"session_mean\":%.6f,\"session_sd\":%.6f,\"drawdown_mean\":%.6f,"
            "\"drawdown_sd\":%.6f,", sim_mean(p->session_gain, n) / 100,
            sim_deviation(p->session_gain, p->session_square, n) / 100,
            sim_mean(p->drawdown, n) / 100,
            sim_deviation(p->drawdown, p->drawdown_square, n) / 100);
    fprintf(to, "\"drawdown_most_cents\":%lld,\"streak_most\":%llu", (long long)p->drawdown_most,
            big(p->streak_most));
    put_counts(to, "streaks", p->streak, SIM_STREAKS);
    put_endings(to, b, p);
    fputs(",\n  \"lines\":[", to);
    for (int line = 0; line < b->plan.bets; line++) {
        fputs(line == 0 ? "" : ",\n   ", to);
        put_line(to, &b->plan.bet[line], &p->line[line]);
    }
    putc(']', to);
    if (b->plan.counts)
        put_true_counts(to, p);
    putc('}', to);
}

void sim_document_write(FILE *to, const char *version, const sim_game *game,
                        const sim_result *result, const sim_figures *figures)
{
    static const char *const who[2][3] = { { "win", "push", "lose" },
                                           { "banker", "player", "tie" } };

    put_setup(to, version, &game->setup);
    if (result->shards > 1)
        fprintf(to, ",\n\"shard\":\"%d/%d\"", result->shard, result->shards);
    fprintf(to, ",\n\"shoes\":%llu,\"rounds\":%llu,\n\"outcomes\":{", big(result->counts.shoes),
            big(result->counts.rounds));
    for (int i = 0; i < 3; i++)
        fprintf(to, "%s\"%s\":%llu", i == 0 ? "" : ",", who[game->has_shoe][i],
                big(figures->outcome[i]));
    fputs("},\n\"wagers\":[", to);
    for (int i = 0; i < figures->wagers; i++) {
        fputs(i == 0 ? "\n " : ",\n ", to);
        put_wager(to, &figures->figure[i]);
    }
    fputs("],\n", to);
    if (game->has_shoe)
        put_points(to, figures);
    put_cells(to, game, &result->counts);
    put_stages(to, game, result);
    put_by_shoe(to, game, &result->by_shoe);
    if (result->purses > 0)
        fputs(",\n\"purses\":[", to);
    for (int i = 0; i < result->purses; i++) {
        fputs(i == 0 ? "\n " : ",\n ", to);
        put_purse(to, game, i, &result->purse[i]);
    }
    fputs(result->purses > 0 ? "]}\n" : "}\n", to);
}
