/* chemin_price.c: one strategy against another, exactly. What must always hold: the sum of what
 * choosing better at each set adds is what the best reply adds, to the last digit. */
#include "odds/chemin_price.h"

#include <assert.h>
#include <stdlib.h>

void chemin_player_reply(const chemin_game *g, const bool *told, chemin_solution *s)
{
    mpq_t gain;

    mpq_init(gain);
    for (int i = 0; i < g->players; i++)
        if (!told || !told[i]) {
            chemin_player_gain(g, s, i, gain);
            mpq_set_ui(s->player[i], mpq_sgn(gain) > 0, 1);
        }
    mpq_clear(gain);
}

void chemin_banker_reply(const chemin_game *g, mpq_srcptr commission, const bool *told,
                         chemin_solution *s)
{
    mpq_t gain;

    mpq_init(gain);
    for (int j = 0; j < g->bankers; j++)
        if (!told || !told[j]) {
            chemin_banker_gain(g, commission, s, j, gain);
            mpq_set_ui(s->banker[j], mpq_sgn(gain) > 0, 1);
        }
    mpq_clear(gain);
}

/* From what drawing gains to what is missing: as much of it as is not done, or done in vain. */
static void missing(const chemin_game *g, const mpq_t draws, mpq_t gain)
{
    mpq_t part;

    mpq_init(part);
    if (mpq_sgn(gain) > 0) {
        mpq_set_ui(part, 1, 1);
        mpq_sub(part, part, draws);
    } else {
        mpq_neg(part, draws);
    }
    mpq_mul(gain, gain, part);
    mpq_set_si(part, g->total, 1);
    mpq_div(gain, gain, part);
    mpq_clear(part);
}

void chemin_player_slack(const chemin_game *g, const chemin_solution *s, int i, mpq_t slack)
{
    chemin_player_gain(g, s, i, slack);
    missing(g, s->player[i], slack);
}

void chemin_banker_slack(const chemin_game *g, mpq_srcptr commission, const chemin_solution *s,
                         int j, mpq_t slack)
{
    chemin_banker_gain(g, commission, s, j, slack);
    missing(g, s->banker[j], slack);
    if (!commission)
        return;
    mpq_t unit;
    mpq_init(unit);
    mpq_set_z(unit, mpq_denref(commission));
    mpq_div(slack, slack, unit);
    mpq_clear(unit);
}

void chemin_price_init(chemin_price *p)
{
    mpq_inits(p->player_gains, p->banker_gains, p->player_left, p->banker_left, NULL);
}

void chemin_price_clear(chemin_price *p)
{
    mpq_clears(p->player_gains, p->banker_gains, p->player_left, p->banker_left, NULL);
}

static void copy_strategies(const chemin_game *g, const chemin_solution *from, chemin_solution *to)
{
    for (int i = 0; i < g->players; i++)
        mpq_set(to->player[i], from->player[i]);
    for (int j = 0; j < g->bankers; j++)
        mpq_set(to->banker[j], from->banker[j]);
}

/* The sum over the sets of one side. */
static void sum_slack(const chemin_game *g, mpq_srcptr commission, const chemin_solution *s,
                      bool banker, mpq_t sum)
{
    mpq_t slack;

    mpq_init(slack);
    mpq_set_ui(sum, 0, 1);
    for (int k = 0; k < (banker ? g->bankers : g->players); k++) {
        if (banker)
            chemin_banker_slack(g, commission, s, k, slack);
        else
            chemin_player_slack(g, s, k, slack);
        mpq_add(sum, sum, slack);
    }
    mpq_clear(slack);
}

void chemin_price_of(const chemin_game *g, mpq_srcptr commission, chemin_solution *s,
                     chemin_price *price)
{
    chemin_solution *reply = malloc(sizeof *reply);
    mpq_t gained;

    assert(reply);
    chemin_solution_init(reply);
    mpq_init(gained);
    chemin_expect(g, commission, s);
    copy_strategies(g, s, reply);
    chemin_player_reply(g, NULL, reply);
    chemin_expect(g, commission, reply);
    mpq_sub(price->player_gains, reply->player_expects, s->player_expects);
    mpq_set(price->banker_left, reply->banker_expects);
    sum_slack(g, commission, s, false, gained);
    assert(mpq_equal(gained, price->player_gains));
    copy_strategies(g, s, reply);
    chemin_banker_reply(g, commission, NULL, reply);
    chemin_expect(g, commission, reply);
    mpq_sub(price->banker_gains, reply->banker_expects, s->banker_expects);
    mpq_set(price->player_left, reply->player_expects);
    sum_slack(g, commission, s, true, gained);
    assert(mpq_equal(gained, price->banker_gains));
    mpq_clear(gained);
    chemin_solution_clear(reply);
    free(reply);
}
