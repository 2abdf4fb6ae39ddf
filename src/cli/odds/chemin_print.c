/* chemin_print.c: the odds of hands that choose, for people and as JSON.
 * Exact fractions are strings in JSON, decimals beside them are numbers of twelve places. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds.h"
#include "odds/chemin_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 12, TEXT_COLUMNS = 16, NAME = 14, THIRDS = 10 };

/* ---- JSON ------------------------------------------------------------------------------------ */

/* "name_exact":"-1/3","name":-0.333333333333 */
static void json_fraction(const char *name, const mpq_t number)
{
    char decimal[CHEMIN_DECIMAL_TEXT];

    chemin_decimal(number, PLACES, decimal);
    gmp_printf("\"%s_exact\":\"%Qd\",\"%s\":%s", name, number, name, decimal);
}

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

static void json_side(const char *name, const chemin_set *set, const mpq_t *draws, int n,
                      bool banker)
{
    char text[CHEMIN_SET_TEXT];

    printf("\"%s\":[", name);
    for (int i = 0; i < n; i++) {
        chemin_set_text(&set[i], banker, text);
        printf("%s{\"set\":\"%s\",\"count\":%d,\"cards\":", i > 0 ? "," : "", text, set[i].count);
        if (set[i].low >= 0)
            printf("[%d,%d],", set[i].low, set[i].high);
        else
            printf("null,");
        if (banker && set[i].third != CHEMIN_NO_CARD)
            printf("\"third\":%d,", set[i].third);
        else if (banker)
            printf("\"third\":null,");
        json_fraction("draw", draws[i]);
        putchar('}');
    }
    putchar(']');
}

static void json_sides(const chemin_answer *a, const chemin_solution *s)
{
    json_side("player", a->game.player, s->player, a->game.players, false);
    putchar(',');
    json_side("banker", a->game.banker, s->banker, a->game.bankers, true);
    printf(",\"pure\":%s,\"equilibria\":", chemin_is_pure(&a->game, s) ? "true" : "false");
    if (s->equilibria > 0)
        printf("%d", s->equilibria);
    else
        printf("null");
}

static void json_cards(const chemin_answer *a)
{
    if (a->game.setup.replaced) {
        printf("\"decks\":\"inf\"");
    } else if (a->decks > 0) {
        printf("\"decks\":%d", a->decks);
    } else {
        printf("\"remaining\":[");
        for (int v = 0; v < ODDS_VALUES; v++)
            printf("%s%d", v > 0 ? "," : "", (int)a->game.setup.shoe.left[v]);
        putchar(']');
    }
}

void odds_chemin_print_json(const chemin_answer *a)
{
    const chemin_setup *setup = &a->game.setup;

    printf("{\"game\":\"%s\",", cli_named("{choice}"));
    json_cards(a);
    printf(",\"free\":%s,\"player_sees\":\"%s\",\"banker_sees\":\"%s\",\"commission\":%d,"
           "\"total\":\"%lld\",", setup->free ? "true" : "false",
           setup->player_cards ? "cards" : "total", setup->banker_cards ? "cards" : "total",
           a->percent, (long long)a->game.total);
    json_matrix(a);
    putchar(',');
    json_fraction("value", a->plain.player_expects);
    putchar(',');
    json_sides(a, &a->plain);
    putchar(',');
    json_fraction("banker_with_commission", a->taxed.banker_expects);
    printf(",\"with_commission\":{");
    json_fraction("player_expects", a->taxed.player_expects);
    putchar(',');
    json_fraction("banker_expects", a->taxed.banker_expects);
    putchar(',');
    json_fraction("banker_wins", a->taxed.banker_wins);
    putchar(',');
    json_sides(a, &a->taxed);
    puts("}}");
}

/* ---- For people ------------------------------------------------------------------------------ */

static void print_head(const chemin_answer *a)
{
    const chemin_setup *setup = &a->game.setup;

    fputs(cli_named("{choice }, "), stdout);
    if (setup->replaced)
        printf("every card put back");
    else if (a->decks > 0)
        printf("%d deck%s", a->decks, a->decks == 1 ? "" : "s");
    else
        printf("%d cards remaining", odds_shoe_size(&setup->shoe));
    printf("\nthe Player goes by the %s, the Banker by the %s\n",
           setup->player_cards ? "cards" : "total", setup->banker_cards ? "cards" : "total");
    puts(setup->free ? "the Player may choose on 5, the Banker on 0 to 7 whatever the third card"
                     : "may choose (19:47-4.9): the Player on 5, the Banker on 3 v 9 and on 5 v 4");
}

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

/* "= -1/3", or without the sign; a fraction that is longer than a line is broken at its bar. */
static void put_fraction(odds_flow *flow, const char *before, const mpq_t number)
{
    char *text = NULL;

    if (gmp_asprintf(&text, "%s%Qd", before, number) < 0)
        return;
    char *const bar = strchr(text, '/');
    const bool broken = bar && !flow->wide && flow->indent + (int)strlen(text) > ODDS_COLUMNS;
    if (broken)
        *bar = '\0';
    odds_flow_put(flow, text);
    if (broken) {
        *bar = '/';
        odds_flow_put(flow, bar);
    }
    free(text);
}

static void print_set(const chemin_answer *a, const chemin_set *set, bool banker,
                      const mpq_t draws)
{
    odds_flow flow = { .wide = a->wide, .indent = 2 + NAME + 1, .gap = 1 };
    char name[CHEMIN_SET_TEXT], decimal[CHEMIN_DECIMAL_TEXT + 2] = "= ";

    chemin_set_text(set, banker, name);
    if (mpq_sgn(draws) == 0)
        printf("  %-*s stays\n", NAME, name);
    else if (mpq_cmp_ui(draws, 1, 1) == 0)
        printf("  %-*s draws\n", NAME, name);
    else {
        flow.column = printf("  %-*s draws with probability", NAME, name);
        put_fraction(&flow, "", draws);
        chemin_decimal(draws, PLACES, decimal + 2);
        odds_flow_put(&flow, decimal);
        odds_flow_end(&flow);
    }
}

/* The free game has too many choices for a line each: a line for each hand, a letter for each third
 * card. */
static void print_grid(const chemin_answer *a, const chemin_solution *s)
{
    const chemin_game *g = &a->game;
    char name[CHEMIN_SET_TEXT];

    printf("  %-*s none 0 1 2 3 4 5 6 7 8 9\n", NAME, "against");
    for (int j = 0; j < g->bankers;) {
        char row[THIRDS + 1];
        chemin_set hand = g->banker[j];
        memset(row, '.', sizeof row);
        for (; j < g->bankers && g->banker[j].count == hand.count &&
               g->banker[j].low == hand.low && g->banker[j].high == hand.high; j++)
            row[g->banker[j].third + 1] = mpq_sgn(s->banker[j]) == 0             ? 'S'
                                          : mpq_cmp_ui(s->banker[j], 1, 1) == 0 ? 'D'
                                                                                : '*';
        chemin_set_text(&hand, false, name);
        printf("  %-*s %4c", NAME, name, row[0]);
        for (int x = 0; x < THIRDS; x++)
            printf(" %c", row[x + 1]);
        putchar('\n');
    }
}

static void print_banker(const chemin_answer *a, const chemin_solution *s)
{
    const chemin_game *g = &a->game;

    puts("\nBanker");
    if (g->bankers == 0)
        puts("  these cards allow no choice");
    if (g->setup.free && g->bankers > 0)
        print_grid(a, s);
    for (int j = 0; j < g->bankers; j++)
        if (!g->setup.free || mpz_cmp_ui(mpq_denref(s->banker[j]), 1) != 0)
            print_set(a, &g->banker[j], true, s->banker[j]);
}

static void print_expectation(const chemin_answer *a, const char *who, const mpq_t number)
{
    odds_flow flow = { .wide = a->wide, .indent = 2 + NAME + 1, .gap = 1 };
    char decimal[CHEMIN_DECIMAL_TEXT];

    flow.column = printf("  %-*s ", NAME, who);
    chemin_decimal(number, PLACES, decimal);
    odds_flow_put(&flow, decimal);
    put_fraction(&flow, "= ", number);
    odds_flow_end(&flow);
}

/* What is otherwise than without commission. */
static void print_taxed(const chemin_answer *a)
{
    const chemin_game *g = &a->game;
    int changes = 0;

    printf("\nWith a commission of %d percent on what the Banker wins: an equilibrium, in which\n"
           "neither side gains by departing alone\n", a->percent);
    for (int i = 0; i < g->players; i++)
        if (!mpq_equal(a->plain.player[i], a->taxed.player[i]) && ++changes)
            print_set(a, &g->player[i], false, a->taxed.player[i]);
    for (int j = 0; j < g->bankers; j++)
        if (!mpq_equal(a->plain.banker[j], a->taxed.banker[j]) && ++changes)
            print_set(a, &g->banker[j], true, a->taxed.banker[j]);
    puts(changes > 0 ? "  (all else as above)" : "  both play as above");
    if (a->taxed.equilibria > 1)
        printf("  %d probabilities of drawing on 5 are in equilibrium; this is the highest\n",
               a->taxed.equilibria);
    print_expectation(a, "Player", a->taxed.player_expects);
    print_expectation(a, "Banker", a->taxed.banker_expects);
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

    print_head(a);
    print_matrix(a);
    puts("\nPlayer");
    for (int i = 0; i < g->players; i++)
        print_set(a, &g->player[i], false, a->plain.player[i]);
    if (g->players == 0)
        puts("  these cards allow no 5");
    print_banker(a, &a->plain);
    puts("\nWithout commission");
    print_expectation(a, "Player (value)", a->plain.player_expects);
    if (a->percent > 0)
        print_taxed(a);
    print_why(a);
}
