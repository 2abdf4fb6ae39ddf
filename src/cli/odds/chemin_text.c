/* chemin_text.c: what the answers about hands that choose write alike: the cards, the choices of
 * both sides, fractions. Exact fractions are strings in JSON, decimals beside them are numbers of
 * twelve places. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds.h"
#include "odds/chemin_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 12, NAME = CHEMIN_NAME, THIRDS = 10 };

/* ---- JSON ------------------------------------------------------------------------------------ */

void chemin_json_fraction(const char *name, const mpq_t number)
{
    char decimal[CHEMIN_DECIMAL_TEXT];

    chemin_decimal(number, PLACES, decimal);
    gmp_printf("\"%s_exact\":\"%Qd\",\"%s\":%s", name, number, name, decimal);
}

void chemin_json_side(const chemin_game *g, const chemin_solution *s, bool banker)
{
    const chemin_set *const set = banker ? g->banker : g->player;
    char text[CHEMIN_SET_TEXT];

    printf("\"%s\":[", banker ? "banker" : "player");
    for (int i = 0; i < (banker ? g->bankers : g->players); i++) {
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
        chemin_json_fraction("draw", banker ? s->banker[i] : s->player[i]);
        putchar('}');
    }
    putchar(']');
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

/* A percentage: "5", "4.5"; twelve places at most. */
static void percent_text(const mpq_t commission, char out[CHEMIN_DECIMAL_TEXT])
{
    mpq_t percent;

    mpq_init(percent);
    mpq_set_ui(percent, 100, 1);
    mpq_mul(percent, percent, commission);
    chemin_decimal(percent, PLACES, out);
    mpq_clear(percent);
    size_t n = strlen(out);
    while (out[n - 1] == '0')
        out[--n] = '\0';
    if (out[n - 1] == '.')
        out[n - 1] = '\0';
}

void chemin_json_commission(const mpq_t commission)
{
    char percent[CHEMIN_DECIMAL_TEXT];

    percent_text(commission, percent);
    gmp_printf("\"commission\":%s,\"commission_exact\":\"%Qd\",", percent, commission);
}

void chemin_json_head(const chemin_answer *a)
{
    const chemin_setup *setup = &a->game.setup;

    printf("{\"game\":\"%s\",", cli_named("{choice}"));
    json_cards(a);
    printf(",\"free\":%s,\"player_sees\":\"%s\",\"banker_sees\":\"%s\",",
           setup->free ? "true" : "false", setup->player_cards ? "cards" : "total",
           setup->banker_cards ? "cards" : "total");
}

/* ---- For people ------------------------------------------------------------------------------ */

void chemin_rate_text(const mpq_t commission, char out[CHEMIN_RATE_TEXT])
{
    char percent[CHEMIN_DECIMAL_TEXT];

    percent_text(commission, percent);
    if (strlen(percent) <= 6)
        snprintf(out, CHEMIN_RATE_TEXT, "%s percent", percent);
    else
        gmp_snprintf(out, CHEMIN_RATE_TEXT, "%Qd", commission);
}

void chemin_print_head(const chemin_answer *a)
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

void chemin_put_fraction(odds_flow *flow, const char *before, const mpq_t number)
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

void chemin_print_set(const chemin_answer *a, const chemin_set *set, bool banker,
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
        chemin_put_fraction(&flow, "", draws);
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

void chemin_print_banker(const chemin_answer *a, const chemin_solution *s)
{
    const chemin_game *g = &a->game;

    puts("\nBanker");
    if (g->bankers == 0)
        puts("  these cards allow no choice");
    if (g->setup.free && g->bankers > 0)
        print_grid(a, s);
    for (int j = 0; j < g->bankers; j++)
        if (!g->setup.free || mpz_cmp_ui(mpq_denref(s->banker[j]), 1) != 0)
            chemin_print_set(a, &g->banker[j], true, s->banker[j]);
}

void chemin_print_expectation(const chemin_answer *a, const char *who, const mpq_t number)
{
    odds_flow flow = { .wide = a->wide, .indent = 2 + NAME + 1, .gap = 1 };
    char decimal[CHEMIN_DECIMAL_TEXT];

    flow.column = printf("  %-*s ", NAME, who);
    chemin_decimal(number, PLACES, decimal);
    odds_flow_put(&flow, decimal);
    chemin_put_fraction(&flow, "= ", number);
    odds_flow_end(&flow);
}

