/* chemin_print.c: the odds of hands that choose, for people and as JSON.
 * Exact fractions are strings in JSON, decimals beside them are numbers of twelve places. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds.h"
#include "odds/chemin_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 12, TEXT_COLUMNS = 16, NAME = CHEMIN_NAME };

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_set_names(const char *name, const chemin_set *set, const int *chosen, int n,
                           bool banker)
{
    char text[CHEMIN_SET_TEXT];

    printf(",\"%s\":[", name);
    for (int k = 0; k < n; k++) {
        chemin_set_text(&set[chosen ? chosen[k] : k], banker, text);
        printf("%s\"%s\"", k > 0 ? "," : "", text);
    }
    putchar(']');
}

/* "SD", one letter a choice. */
static void json_strategies(const char *name, int strategies, int choices)
{
    printf(",\"%s\":[", name);
    for (int s = 0; s < strategies; s++) {
        printf("%s\"", s > 0 ? "," : "");
        for (int k = 0; k < choices; k++)
            putchar(chemin_matrix_draws(s, k, choices) ? 'D' : 'S');
        putchar('"');
    }
    putchar(']');
}

/* The payoffs as fractions, or to twelve places. */
static void json_payoffs(const chemin_answer *a, const chemin_matrix *m, bool exact)
{
    char decimal[CHEMIN_DECIMAL_TEXT];
    mpq_t entry;

    mpq_init(entry);
    for (int row = 0; row < m->rows; row++) {
        printf("%s[", row > 0 ? "," : "");
        for (int column = 0; column < m->columns; column++) {
            mpz_set_si(mpq_numref(entry), chemin_matrix_at(m, row, column));
            mpz_set_si(mpq_denref(entry), a->game.total);
            mpq_canonicalize(entry);
            if (exact) {
                gmp_printf("%s\"%Qd\"", column > 0 ? "," : "", entry);
            } else {
                chemin_decimal(entry, PLACES, decimal);
                printf("%s%s", column > 0 ? "," : "", decimal);
            }
        }
        putchar(']');
    }
    mpq_clear(entry);
}

static void json_matrix(const chemin_answer *a)
{
    static const char *const choices[] = { "all", "open", "mixed", "too-many" };
    chemin_matrix m;

    chemin_matrix_of(&a->game, &a->plain, &m);
    printf("\"matrix\":[");
    json_payoffs(a, &m, true);
    printf("],\"matrix_decimals\":[");
    json_payoffs(a, &m, false);
    printf("],\"matrix_choices\":\"%s\"", choices[m.choices]);
    json_set_names("matrix_player", a->game.player, NULL, m.players, false);
    json_set_names("matrix_banker", a->game.banker, m.banker, m.bankers, true);
    json_strategies("matrix_rows", m.rows, m.players);
    json_strategies("matrix_columns", m.columns, m.bankers);
}

static void json_sides(const chemin_answer *a, const chemin_solution *s)
{
    chemin_json_side(&a->game, s, false);
    putchar(',');
    chemin_json_side(&a->game, s, true);
    printf(",\"pure\":%s,\"equilibria\":", chemin_is_pure(&a->game, s) ? "true" : "false");
    if (s->equilibria > 0)
        printf("%d", s->equilibria);
    else
        printf("null");
}

void odds_chemin_print_json(const chemin_answer *a)
{
    chemin_json_head(a);
    chemin_json_commission(a->commission);
    printf("\"total\":\"%lld\",", (long long)a->game.total);
    json_matrix(a);
    putchar(',');
    chemin_json_fraction("value", a->plain.player_expects);
    putchar(',');
    json_sides(a, &a->plain);
    putchar(',');
    chemin_json_fraction("banker_with_commission", a->taxed.banker_expects);
    printf(",\"with_commission\":{");
    chemin_json_fraction("player_expects", a->taxed.player_expects);
    putchar(',');
    chemin_json_fraction("banker_expects", a->taxed.banker_expects);
    putchar(',');
    chemin_json_fraction("banker_wins", a->taxed.banker_wins);
    putchar(',');
    json_sides(a, &a->taxed);
    puts("}}");
}

/* ---- For people ------------------------------------------------------------------------------ */

/* How wide the matrix's columns are: the Banker's choices, and the payoffs with their places. */
typedef struct columns {
    int choice, entry, places;
} columns;

static columns columns_of(const chemin_answer *a, const chemin_matrix *m)
{
    columns c = { NAME, PLACES + 6, PLACES };
    char name[CHEMIN_SET_TEXT];

    if (a->wide)
        return c;
    c.choice = 0;
    for (int k = 0; k < m->bankers; k++) {
        chemin_set_text(&a->game.banker[m->banker[k]], true, name);
        c.choice = (int)strlen(name) + 2 > c.choice ? (int)strlen(name) + 2 : c.choice;
    }
    if (c.choice < 7) /* "stays" */
        c.choice = 7;
    if (2 + m->bankers * c.choice + m->rows * c.entry > ODDS_COLUMNS) {
        c.places = 8;
        c.entry = 13;
    }
    return c;
}

static void print_entry(const chemin_matrix *m, int row, int column, const columns *c)
{
    char decimal[CHEMIN_DECIMAL_TEXT];
    mpq_t entry;

    mpq_init(entry);
    mpz_set_si(mpq_numref(entry), chemin_matrix_at(m, row, column));
    mpz_set_si(mpq_denref(entry), m->game->total);
    mpq_canonicalize(entry);
    chemin_decimal(entry, c->places, decimal);
    printf("%*s", c->entry, decimal);
    mpq_clear(entry);
}

/* A line for each strategy of the Banker's, if there are few. */
static void print_matrix(const chemin_answer *a)
{
    char name[CHEMIN_SET_TEXT];
    chemin_matrix m;

    chemin_matrix_of(&a->game, &a->plain, &m);
    puts("\nPayoff to the Player, a unit, ties nothing, no commission");
    if (m.players + m.bankers == 0) {
        puts("  nobody has a choice");
        return;
    }
    if (m.players > 1 || m.columns > TEXT_COLUMNS || m.choices == CHEMIN_TOO_MANY) {
        if (m.choices == CHEMIN_TOO_MANY)
            puts("  the Banker leaves too many choices to chance for a matrix");
        else
            printf("  a matrix of %d by %d; --json prints it\n", m.rows, m.columns);
        return;
    }
    if (m.choices != CHEMIN_ALL)
        puts("  (at its other choices the Banker does what is better whatever the Player\n"
             "  does)");
    const columns c = columns_of(a, &m);
    printf("  ");
    for (int k = 0; k < m.bankers; k++) {
        chemin_set_text(&a->game.banker[m.banker[k]], true, name);
        printf("%-*s", c.choice, name);
    }
    if (m.players == 1)
        printf("%*s%*s", c.entry, c.entry > 13 ? "Player stays" : "stays", c.entry,
               c.entry > 13 ? "Player draws" : "draws");
    putchar('\n');
    for (int column = 0; column < m.columns; column++) {
        printf("  ");
        for (int k = 0; k < m.bankers; k++)
            printf("%-*s", c.choice, chemin_matrix_draws(column, k, m.bankers) ? "draws" : "stays");
        for (int row = 0; row < m.rows; row++)
            print_entry(&m, row, column, &c);
        putchar('\n');
    }
}

/* What is otherwise than without commission. */
static void print_taxed(const chemin_answer *a)
{
    const chemin_game *g = &a->game;
    char rate[CHEMIN_RATE_TEXT];
    int changes = 0;

    chemin_rate_text(a->commission, rate);
    printf("\nWith a commission of %s on what the Banker wins: an equilibrium, in which\n"
           "neither side gains by departing alone\n", rate);
    for (int i = 0; i < g->players; i++)
        if (!mpq_equal(a->plain.player[i], a->taxed.player[i]) && ++changes)
            chemin_print_set(a, &g->player[i], false, a->taxed.player[i]);
    for (int j = 0; j < g->bankers; j++)
        if (!mpq_equal(a->plain.banker[j], a->taxed.banker[j]) && ++changes)
            chemin_print_set(a, &g->banker[j], true, a->taxed.banker[j]);
    puts(changes > 0 ? "  (all else as above)" : "  both play as above");
    if (a->taxed.equilibria > 1)
        printf("  %d probabilities of drawing on 5 are in equilibrium; this is the highest\n",
               a->taxed.equilibria);
    chemin_print_expectation(a, "Player", a->taxed.player_expects);
    chemin_print_expectation(a, "Banker", a->taxed.banker_expects);
}

static void print_why(const chemin_answer *a)
{
    chemin_why why;

    puts("\nWhy (both by the total, no commission)");
    if (chemin_why_of(&a->game.setup, &why))
        chemin_why_print(&why, stdout);
    chemin_why_clear(&why);
}

void odds_chemin_print(const chemin_answer *a)
{
    const chemin_game *g = &a->game;

    chemin_print_head(a);
    print_matrix(a);
    puts("\nPlayer");
    for (int i = 0; i < g->players; i++)
        chemin_print_set(a, &g->player[i], false, a->plain.player[i]);
    if (g->players == 0)
        puts("  these cards allow no 5");
    chemin_print_banker(a, &a->plain);
    puts("\nWithout commission");
    chemin_print_expectation(a, "Player (value)", a->plain.player_expects);
    if (mpq_sgn(a->commission) > 0)
        print_taxed(a);
    print_why(a);
}
