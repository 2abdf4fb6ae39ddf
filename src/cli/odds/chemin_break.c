/* chemin_break.c: "sabot odds --commission all": the commissions at which the equilibrium of hands
 * that choose changes its shape, and what is played between them. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds/chemin_report.h"
#include "odds/chemin_sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 12, BITS = 160 };

/* The middle of what is known of a root: the fraction itself, or good to forty places. */
static void about(odds_root *r, mpq_t number)
{
    mpq_t half;

    mpq_init(half);
    odds_root_narrow(r, BITS);
    mpq_set_ui(half, 1, 2);
    mpq_add(number, r->low, r->high);
    mpq_mul(number, number, half);
    mpq_clear(half);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_poly(const char *name, const odds_poly *p)
{
    printf("\"%s\":[", name);
    for (int i = 0; i <= p->degree; i++)
        gmp_printf("%s\"%Zd\"", i > 0 ? "," : "", p->at[i]);
    putchar(']');
}

/* A break point that is no fraction has null for one, and its polynomial. */
static void json_root(const char *name, odds_root *r)
{
    char decimal[CHEMIN_DECIMAL_TEXT];
    mpq_t number;

    mpq_init(number);
    about(r, number);
    chemin_decimal(number, PLACES, decimal);
    if (r->exact) {
        gmp_printf("\"%s_exact\":\"%Qd\",\"%s\":%s,", name, number, name, decimal);
    } else {
        char zero_of[CHEMIN_SET_TEXT];
        snprintf(zero_of, sizeof zero_of, "%s_zero_of", name);
        printf("\"%s_exact\":null,\"%s\":%s,", name, name, decimal);
        json_poly(zero_of, &r->of);
        putchar(',');
    }
    mpq_clear(number);
}

static void json_side_at(const chemin_answer *a, const chemin_stretch *t, odds_root *end,
                         const char *name, chemin_solution *s)
{
    mpq_t c;

    mpq_init(c);
    about(end, c);
    chemin_stretch_at(&a->game, t, c, s);
    printf(",\"%s\":{", name);
    if (end->exact) {
        chemin_json_side(&a->game, s, false);
        putchar(',');
        chemin_json_fraction("banker_expects", s->banker_expects);
    }
    mpq_clear(c);
    putchar('}');
}

static void json_stretch(const chemin_answer *a, chemin_stretch *t, chemin_solution *s)
{
    putchar('{');
    json_root("from", &t->from);
    json_root("to", &t->to);
    printf("\"player_draws\":[");
    for (int i = 0; i < a->game.players; i++) {
        char name[CHEMIN_SET_TEXT];
        chemin_set_text(&a->game.player[i], false, name);
        printf("%s{\"set\":\"%s\",", i > 0 ? "," : "", name);
        if (t->moves[i]) {
            json_poly("over", &t->over[i]);
            putchar(',');
            json_poly("under", &t->under);
        } else {
            gmp_printf("\"over\":[\"%Qd\"],\"under\":[\"1\"]", t->s.player[i]);
        }
        putchar('}');
    }
    printf("],");
    chemin_json_side(&a->game, &t->s, true);
    putchar(',');
    chemin_json_fraction("player_expects", t->s.player_expects);
    if (t->s.equilibria > 0)
        printf(",\"equilibria\":%d", t->s.equilibria);
    else
        printf(",\"equilibria\":null");
    json_side_at(a, t, &t->from, "at_from", s);
    json_side_at(a, t, &t->to, "at_to", s);
    putchar('}');
}

static void print_json(const chemin_answer *a, const chemin_sweep *sweep, chemin_solution *s)
{
    chemin_json_head(a);
    printf("\"commission\":\"all\",\"stretches\":[");
    for (int k = 0; k < sweep->stretches; k++) {
        if (k > 0)
            putchar(',');
        json_stretch(a, &sweep->stretch[k], s);
    }
    puts("]}");
}

/* ---- For people ------------------------------------------------------------------------------ */

/* "9 - 6c + 2c^2" */
static void put_poly(odds_flow *flow, const char *before, const odds_poly *p, const char *after)
{
    mpz_t size;

    mpz_init(size);
    for (int i = 0; i <= p->degree; i++) {
        char power[16] = "", *text = NULL;
        bool last = true, first = true;
        for (int k = 0; k <= p->degree; k++)
            if (mpz_sgn(p->at[k]) != 0) {
                last &= k <= i;
                first &= k >= i;
            }
        if (mpz_sgn(p->at[i]) == 0)
            continue;
        mpz_abs(size, p->at[i]);
        if (i > 0)
            snprintf(power, sizeof power, i > 1 ? " c^%d" : " c", i);
        const char *sign = mpz_sgn(p->at[i]) < 0 ? (first ? "-" : "- ") : first ? "" : "+ ";
        if (gmp_asprintf(&text, "%s%s%Zd%s%s", first ? before : "", sign, size, power,
                         last ? after : "") >= 0)
            odds_flow_put(flow, text);
        free(text);
    }
    mpz_clear(size);
}

static void print_root(const chemin_answer *a, odds_root *r)
{
    odds_flow flow = { .wide = a->wide, .indent = 4, .gap = 1 };
    char decimal[CHEMIN_DECIMAL_TEXT];
    mpq_t number;

    mpq_init(number);
    about(r, number);
    chemin_decimal(number, PLACES, decimal);
    odds_flow_put(&flow, decimal);
    if (r->exact) {
        chemin_put_fraction(&flow, "= ", number);
    } else {
        odds_flow_put(&flow, "no fraction: where");
        put_poly(&flow, "", &r->of, " = 0");
    }
    odds_flow_end(&flow);
    mpq_clear(number);
}

/* A probability of the Player's that moves with the commission: the formula, and its two ends. */
static void print_moving(const chemin_answer *a, chemin_stretch *t, int i, chemin_solution *s)
{
    odds_flow flow = { .wide = a->wide, .indent = 2 + CHEMIN_NAME + 1, .gap = 1 };
    char name[CHEMIN_SET_TEXT], text[3 * CHEMIN_DECIMAL_TEXT], end[2][CHEMIN_DECIMAL_TEXT];
    odds_root *const of[2] = { &t->from, &t->to };
    mpq_t c;

    mpq_init(c);
    for (int k = 0; k < 2; k++) {
        about(of[k], c);
        chemin_stretch_at(&a->game, t, c, s);
        chemin_decimal(s->player[i], PLACES, end[k]);
    }
    chemin_set_text(&a->game.player[i], false, name);
    flow.column = printf("  %-*s draws with probability", CHEMIN_NAME, name);
    put_poly(&flow, "(", &t->over[i], ") /");
    put_poly(&flow, "(", &t->under, "),");
    snprintf(text, sizeof text, "%s to %s", end[0], end[1]);
    odds_flow_put(&flow, text);
    odds_flow_end(&flow);
    mpq_clear(c);
}

/* What the Banker expects at both ends. */
static void print_banker_ends(const chemin_answer *a, chemin_stretch *t, chemin_solution *s)
{
    odds_root *const of[2] = { &t->from, &t->to };
    char end[2][CHEMIN_DECIMAL_TEXT];
    mpq_t c;

    mpq_init(c);
    for (int k = 0; k < 2; k++) {
        about(of[k], c);
        chemin_stretch_at(&a->game, t, c, s);
        chemin_decimal(s->banker_expects, PLACES, end[k]);
    }
    printf("  %-*s %s to %s\n", CHEMIN_NAME, "Banker", end[0], end[1]);
    mpq_clear(c);
}

static void print_stretch(const chemin_answer *a, chemin_stretch *t, const chemin_stretch *before,
                          chemin_solution *s)
{
    const chemin_game *g = &a->game;

    for (int i = 0; i < g->players; i++)
        if (t->moves[i])
            print_moving(a, t, i, s);
        else
            chemin_print_set(a, &g->player[i], false, t->s.player[i]);
    if (!before) {
        chemin_print_banker(a, &t->s);
    } else {
        int changes = 0;
        puts("\nBanker, what is otherwise");
        for (int j = 0; j < g->bankers; j++)
            if (!mpq_equal(before->s.banker[j], t->s.banker[j]) && ++changes)
                chemin_print_set(a, &g->banker[j], true, t->s.banker[j]);
        if (changes == 0)
            puts("  nothing");
    }
    if (t->s.equilibria > 1)
        printf("\n%d probabilities of drawing on 5 are in equilibrium; this is the highest\n",
               t->s.equilibria);
    puts("\nThey expect");
    chemin_print_expectation(a, "Player", t->s.player_expects);
    print_banker_ends(a, t, s);
}

static void print_text(const chemin_answer *a, const chemin_sweep *sweep, chemin_solution *s)
{
    chemin_print_head(a);
    printf("commissions c from 0 to 1/10 of what the Banker wins: %s\n",
           sweep->stretches == 1 ? "no break point" : "break points at");
    for (int k = 1; k < sweep->stretches; k++)
        print_root(a, &sweep->stretch[k].from);
    for (int k = 0; k < sweep->stretches; k++) {
        chemin_stretch *t = &sweep->stretch[k];
        char end[2][CHEMIN_DECIMAL_TEXT];
        mpq_t c;
        mpq_init(c);
        about(&t->from, c);
        chemin_decimal(c, PLACES, end[0]);
        about(&t->to, c);
        chemin_decimal(c, PLACES, end[1]);
        mpq_clear(c);
        printf("\nFrom %s to %s\n\nPlayer\n", end[0], end[1]);
        print_stretch(a, t, k > 0 ? t - 1 : NULL, s);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

int chemin_answer_breaks(chemin_answer *a, bool json)
{
    chemin_solution *s = malloc(sizeof *s);
    chemin_sweep sweep;
    mpq_t most;

    if (!s)
        return cli_error("odds", "there is no memory left");
    mpq_init(most);
    mpq_set_ui(most, 1, 10);
    const bool found = chemin_sweep_of(&a->game, most, &sweep);
    mpq_clear(most);
    chemin_solution_init(s);
    if (found && json)
        print_json(a, &sweep, s);
    else if (found)
        print_text(a, &sweep, s);
    chemin_solution_clear(s);
    free(s);
    if (!found)
        return cli_error("odds", "with these cards a mixture of the Player's is not settled by the "
                         "Banker's gains, so that its break points cannot be told; let the Player "
                         "go by the total");
    chemin_sweep_clear(&sweep);
    return CLI_OK;
}
