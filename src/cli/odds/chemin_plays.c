/* chemin_plays.c: "sabot odds" of two strategies that somebody has given: what each side expects,
 * and what a better reply would be worth. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds/chemin_price.h"
#include "odds/chemin_report.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct plays {
    const chemin_answer *answer;
    chemin_solution s, equilibrium;
    bool player_told[CHEMIN_PLAYER_MAX], banker_told[CHEMIN_BANKER_MAX];
    chemin_rest player_rest, banker_rest;
    chemin_price price;
} plays;

static const char *const rest_word[] = { "equilibrium", "best", "table", "draw", "stay" };

/* ---- Strategies ------------------------------------------------------------------------------ */

/* Fills in one set that nobody told. The best reply comes later: it wants the other side whole. */
static void fill_set(chemin_rest rest, const chemin_set *set, bool banker, const mpq_t equilibrium,
                     mpq_t draws)
{
    if (rest == CHEMIN_REST_EQUILIBRIUM)
        mpq_set(draws, equilibrium);
    else if (rest == CHEMIN_REST_TABLE)
        mpq_set_ui(draws, !banker || chemin_table_3(set->count, set->third) != 'S', 1);
    else
        mpq_set_ui(draws, rest == CHEMIN_REST_DRAW, 1);
}

static void fill_in(plays *p)
{
    const chemin_game *g = &p->answer->game;

    for (int i = 0; i < g->players; i++)
        if (!p->player_told[i])
            fill_set(p->player_rest, &g->player[i], false, p->equilibrium.player[i],
                     p->s.player[i]);
    for (int j = 0; j < g->bankers; j++)
        if (!p->banker_told[j])
            fill_set(p->banker_rest, &g->banker[j], true, p->equilibrium.banker[j],
                     p->s.banker[j]);
    if (p->player_rest == CHEMIN_REST_BEST)
        chemin_player_reply(g, p->player_told, &p->s);
    if (p->banker_rest == CHEMIN_REST_BEST)
        chemin_banker_reply(g, p->answer->commission, p->banker_told, &p->s);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_slack(const plays *p, bool banker)
{
    const chemin_game *g = &p->answer->game;
    char name[CHEMIN_SET_TEXT];
    bool first = true;
    mpq_t slack;

    mpq_init(slack);
    printf(",\"%s_could_gain_at\":[", banker ? "banker" : "player");
    for (int k = 0; k < (banker ? g->bankers : g->players); k++) {
        if (banker)
            chemin_banker_slack(g, p->answer->commission, &p->s, k, slack);
        else
            chemin_player_slack(g, &p->s, k, slack);
        if (mpq_sgn(slack) == 0)
            continue;
        chemin_set_text(banker ? &g->banker[k] : &g->player[k], banker, name);
        printf("%s{\"set\":\"%s\",", first ? "" : ",", name);
        chemin_json_fraction("gain", slack);
        putchar('}');
        first = false;
    }
    putchar(']');
    mpq_clear(slack);
}

static void json_named(const char *name, const mpq_t number)
{
    putchar(',');
    chemin_json_fraction(name, number);
}

static void print_json(const plays *p)
{
    const chemin_answer *a = p->answer;

    chemin_json_head(a);
    chemin_json_commission(a->commission);
    printf("\"player_rest\":\"%s\",\"banker_rest\":\"%s\",", rest_word[p->player_rest],
           rest_word[p->banker_rest]);
    chemin_json_side(&a->game, &p->s, false);
    putchar(',');
    chemin_json_side(&a->game, &p->s, true);
    json_named("player_expects", p->s.player_expects);
    json_named("banker_expects", p->s.banker_expects);
    json_named("banker_wins", p->s.banker_wins);
    json_named("player_could_gain", p->price.player_gains);
    json_slack(p, false);
    json_named("banker_expects_then", p->price.banker_left);
    json_named("banker_could_gain", p->price.banker_gains);
    json_slack(p, true);
    json_named("player_expects_then", p->price.player_left);
    printf(",\"equilibrium\":{");
    chemin_json_fraction("player_expects", p->equilibrium.player_expects);
    json_named("banker_expects", p->equilibrium.banker_expects);
    puts("}}");
}

/* ---- For people ------------------------------------------------------------------------------ */

static const char *rest_text(chemin_rest rest)
{
    static const char *const text[] = { "as in the equilibrium", "the best reply",
                                        "as Table 3, drawing at options", "draws", "stays" };

    return text[rest];
}

/* What a side would gain where, the largest gains first. */
static void print_slack(const plays *p, bool banker)
{
    enum { SHOWN = 8 };
    const chemin_game *g = &p->answer->game;
    const int n = banker ? g->bankers : g->players;
    bool done[CHEMIN_BANKER_MAX] = { false };
    mpq_t slack, most;

    mpq_inits(slack, most, NULL);
    for (int shown = 0; shown <= SHOWN; shown++) {
        int at = -1;
        mpq_set_ui(most, 0, 1);
        for (int k = 0; k < n; k++) {
            if (banker)
                chemin_banker_slack(g, p->answer->commission, &p->s, k, slack);
            else
                chemin_player_slack(g, &p->s, k, slack);
            if (!done[k] && mpq_cmp(slack, most) > 0) {
                mpq_set(most, slack);
                at = k;
            }
        }
        if (at < 0)
            break;
        if (shown == SHOWN) {
            puts("  ... and less elsewhere; --json tells");
            break;
        }
        char name[CHEMIN_SET_TEXT];
        chemin_set_text(banker ? &g->banker[at] : &g->player[at], banker, name);
        chemin_print_expectation(p->answer, name, most);
        done[at] = true;
    }
    mpq_clears(slack, most, NULL);
}

static void print_could(const plays *p, bool banker)
{
    const mpq_t *gains = banker ? &p->price.banker_gains : &p->price.player_gains;

    printf("\nThe %s's best reply to this %s\n", banker ? "Banker" : "Player",
           banker ? "Player" : "Banker");
    if (mpq_sgn(*gains) == 0) {
        puts("  is as good as what it plays, no better");
        return;
    }
    chemin_print_expectation(p->answer, "gains", *gains);
    print_slack(p, banker);
    puts(banker ? "and leaves the Player" : "and leaves the Banker");
    chemin_print_expectation(p->answer, "", banker ? p->price.player_left : p->price.banker_left);
}

static void print_text(const plays *p)
{
    const chemin_answer *a = p->answer;
    char rate[CHEMIN_RATE_TEXT];

    chemin_print_head(a);
    printf("where not told otherwise the Player plays %s,\nthe Banker %s\n",
           rest_text(p->player_rest), rest_text(p->banker_rest));
    puts("\nPlayer");
    for (int i = 0; i < a->game.players; i++)
        chemin_print_set(a, &a->game.player[i], false, p->s.player[i]);
    if (a->game.players == 0)
        puts("  these cards allow no 5");
    chemin_print_banker(a, &p->s);
    chemin_rate_text(a->commission, rate);
    printf("\nWhat comes of it, a unit, with a commission of %s\n", rate);
    chemin_print_expectation(a, "Player", p->s.player_expects);
    chemin_print_expectation(a, "Banker", p->s.banker_expects);
    puts("In the equilibrium");
    chemin_print_expectation(a, "Player", p->equilibrium.player_expects);
    chemin_print_expectation(a, "Banker", p->equilibrium.banker_expects);
    print_could(p, false);
    print_could(p, true);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static int price(plays *p, const char *player, const char *banker, bool json)
{
    const chemin_game *g = &p->answer->game;
    int status = chemin_read_plays(player, false, g, p->s.player, p->player_told, &p->player_rest);

    if (status == CLI_GO)
        status = chemin_read_plays(banker, true, g, p->s.banker, p->banker_told, &p->banker_rest);
    if (status != CLI_GO)
        return status;
    if (p->player_rest == CHEMIN_REST_BEST && p->banker_rest == CHEMIN_REST_BEST)
        return cli_error("odds", "both sides cannot reply to one another: give one of them "
                         "something else than best");
    chemin_solve(g, p->answer->commission, &p->equilibrium);
    fill_in(p);
    chemin_price_of(g, p->answer->commission, &p->s, &p->price);
    if (json)
        print_json(p);
    else
        print_text(p);
    return CLI_OK;
}

int chemin_answer_plays(chemin_answer *a, const char *player, const char *banker, bool json)
{
    plays *p = calloc(1, sizeof *p);

    if (!p)
        return cli_error("odds", "there is no memory left");
    p->answer = a;
    chemin_solution_init(&p->s);
    chemin_solution_init(&p->equilibrium);
    chemin_price_init(&p->price);
    const int status = price(p, player, banker, json);
    chemin_solution_clear(&p->s);
    chemin_solution_clear(&p->equilibrium);
    chemin_price_clear(&p->price);
    free(p);
    return status;
}
