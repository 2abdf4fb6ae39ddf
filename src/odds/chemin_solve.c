/* chemin_solve.c: equilibria of chemin de fer, exactly.
 *
 * What the Banker gains by drawing at a set is an affine function of the Player's probabilities,
 * and nothing at one set of the Banker's touches another; the same the other way round. So:
 *
 *   one probability p (the Player goes by the count): the Banker's best reply changes only where
 *   one of those functions is zero. Between two such break points the reply is the same and the
 *   Player's gain is a line; so 0, 1 and the break points are looked at, one after the other, and
 *   p is in equilibrium if the Banker, free at the sets where p leaves no preference, can make
 *   the Player's gain by drawing zero (or not positive at 0, not negative at 1). This is Foster's
 *   algorithm, as Ethier and Lee use it for a game with commission.
 *
 *   several: sets whose choice cannot depend on the other side are settled first, again and again
 *   until none is left; what remains is a linear complementarity problem (chemin_lemke.c).
 *
 *   cards put back: cards tell nothing beyond their count, so the game by counts is solved and
 *   its answer given at every hand of the count.
 *
 * What must always hold: whatever was found is checked against the whole game before it is
 * returned, in exact numbers. A wrong answer stops the program. */
#include "odds/chemin.h"
#include "odds/chemin_lemke.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Solutions ------------------------------------------------------------------------------- */

void chemin_solution_init(chemin_solution *s)
{
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        mpq_init(s->player[i]);
    for (int j = 0; j < CHEMIN_BANKER_MAX; j++)
        mpq_init(s->banker[j]);
    mpq_inits(s->player_expects, s->banker_expects, s->banker_wins, NULL);
    s->equilibria = 0;
}

void chemin_solution_clear(chemin_solution *s)
{
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        mpq_clear(s->player[i]);
    for (int j = 0; j < CHEMIN_BANKER_MAX; j++)
        mpq_clear(s->banker[j]);
    mpq_clears(s->player_expects, s->banker_expects, s->banker_wins, NULL);
}

/* ---- Payoffs --------------------------------------------------------------------------------- */

/* Of the Player: a whole number of sequences. */
static void player_cell(const chemin_game *g, int i, int j, mpz_t cell)
{
    mpz_set_si(cell, g->player_wins[i][j] - g->banker_wins[i][j]);
}

void chemin_banker_cell(const chemin_game *g, mpq_srcptr commission, int i, int j, mpz_t cell)
{
    mpz_t won, net;

    mpz_init_set_si(won, g->banker_wins[i][j]);
    mpz_init_set_si(net, g->banker_wins[i][j] - g->player_wins[i][j]);
    if (!commission) {
        mpz_set(cell, net);
    } else {
        mpz_mul(cell, net, mpq_denref(commission));
        mpz_submul(cell, won, mpq_numref(commission));
    }
    mpz_clears(won, net, NULL);
}

/* sum += weight * cell, where weight is NULL for one. */
static void add_product(mpq_t sum, const mpq_t *weight, const mpz_t cell)
{
    mpq_t term;

    mpq_init(term);
    mpq_set_z(term, cell);
    if (weight)
        mpq_mul(term, term, *weight);
    mpq_add(sum, sum, term);
    mpq_clear(term);
}

void chemin_player_gain(const chemin_game *g, const chemin_solution *s, int i, mpq_t gain)
{
    mpz_t cell;

    mpz_init(cell);
    mpq_set_ui(gain, 0, 1);
    for (int j = 0; j <= g->bankers; j++) {
        player_cell(g, i + 1, j, cell);
        add_product(gain, j == 0 ? NULL : &s->banker[j - 1], cell);
    }
    mpz_clear(cell);
}

void chemin_banker_gain(const chemin_game *g, mpq_srcptr commission, const chemin_solution *s,
                        int j, mpq_t gain)
{
    mpz_t cell;

    mpz_init(cell);
    mpq_set_ui(gain, 0, 1);
    for (int i = 0; i <= g->players; i++) {
        chemin_banker_cell(g, commission, i, j + 1, cell);
        add_product(gain, i == 0 ? NULL : &s->player[i - 1], cell);
    }
    mpz_clear(cell);
}

/* What a matrix of counts comes to, as a share of all sequences. */
static void share_of(const chemin_game *g, const int64_t m[][CHEMIN_BANKER_MAX + 1],
                     const chemin_solution *s, mpq_t sum)
{
    mpq_t row;
    mpz_t cell;

    mpq_init(row);
    mpz_init(cell);
    mpq_set_ui(sum, 0, 1);
    for (int i = 0; i <= g->players; i++) {
        mpq_set_ui(row, 0, 1);
        for (int j = 0; j <= g->bankers; j++) {
            mpz_set_si(cell, m[i][j]);
            add_product(row, j == 0 ? NULL : &s->banker[j - 1], cell);
        }
        if (i > 0)
            mpq_mul(row, row, s->player[i - 1]);
        mpq_add(sum, sum, row);
    }
    mpq_set_si(row, g->total, 1);
    mpq_div(sum, sum, row);
    mpq_clear(row);
    mpz_clear(cell);
}

void chemin_expect(const chemin_game *g, mpq_srcptr commission, chemin_solution *s)
{
    mpq_t player_wins, keeps;

    mpq_inits(player_wins, keeps, NULL);
    share_of(g, g->player_wins, s, player_wins);
    share_of(g, g->banker_wins, s, s->banker_wins);
    mpq_sub(s->player_expects, player_wins, s->banker_wins);
    mpq_set_ui(keeps, 1, 1);
    if (commission)
        mpq_sub(keeps, keeps, commission);
    mpq_mul(s->banker_expects, s->banker_wins, keeps);
    mpq_sub(s->banker_expects, s->banker_expects, player_wins);
    mpq_clears(player_wins, keeps, NULL);
}

/* Is this probability a best reply to a gain by drawing? */
static bool is_best(const mpq_t draws, const mpq_t gain)
{
    if (mpq_sgn(draws) < 0 || mpq_cmp_ui(draws, 1, 1) > 0)
        return false;
    return mpq_sgn(gain) == 0 ? true
           : mpq_sgn(gain) > 0 ? mpq_cmp_ui(draws, 1, 1) == 0
                               : mpq_sgn(draws) == 0;
}

bool chemin_is_equilibrium(const chemin_game *g, mpq_srcptr commission, const chemin_solution *s)
{
    bool holds = true;
    mpq_t gain;

    mpq_init(gain);
    for (int i = 0; i < g->players && holds; i++) {
        chemin_player_gain(g, s, i, gain);
        holds = is_best(s->player[i], gain);
    }
    for (int j = 0; j < g->bankers && holds; j++) {
        chemin_banker_gain(g, commission, s, j, gain);
        holds = is_best(s->banker[j], gain);
    }
    mpq_clear(gain);
    return holds;
}

static bool is_whole(const mpq_t draws)
{
    return mpz_cmp_ui(mpq_denref(draws), 1) == 0;
}

bool chemin_is_pure(const chemin_game *g, const chemin_solution *s)
{
    for (int i = 0; i < g->players; i++)
        if (!is_whole(s->player[i]))
            return false;
    for (int j = 0; j < g->bankers; j++)
        if (!is_whole(s->banker[j]))
            return false;
    return true;
}

/* ---- What is settled whatever the other side does -------------------------------------------- */

/* One side's choice at one set: what drawing gains is cell[0] plus, at each of the other side's
 * sets that is open, somewhere between nothing and its cell; settled ones count in full. */
typedef enum settled { OPEN = -1, STAYS = 0, DRAWS = 1 } settled;

typedef struct range {
    mpz_t least, most, cell;
} range;

static void range_add(range *r, settled other)
{
    if (other == STAYS)
        return;
    if (other == DRAWS || mpz_sgn(r->cell) > 0)
        mpz_add(r->most, r->most, r->cell);
    if (other == DRAWS || mpz_sgn(r->cell) < 0)
        mpz_add(r->least, r->least, r->cell);
}

/* Where both are as good whatever happens, staying is as good as anything; but settled is only
 * what is strictly better. */
static settled range_answer(range *r)
{
    const settled answer = mpz_sgn(r->least) > 0 ? DRAWS : mpz_sgn(r->most) < 0 ? STAYS : OPEN;

    mpz_set_ui(r->least, 0);
    mpz_set_ui(r->most, 0);
    return answer;
}

static settled settle_player(const chemin_game *g, int i, const settled *banker, range *r)
{
    for (int j = 0; j <= g->bankers; j++) {
        player_cell(g, i + 1, j, r->cell);
        range_add(r, j == 0 ? DRAWS : banker ? banker[j - 1] : OPEN);
    }
    return range_answer(r);
}

static settled settle_banker(const chemin_game *g, mpq_srcptr commission, int j,
                             const settled *player, range *r)
{
    for (int i = 0; i <= g->players; i++) {
        chemin_banker_cell(g, commission, i, j + 1, r->cell);
        range_add(r, i == 0 ? DRAWS : player ? player[i - 1] : OPEN);
    }
    return range_answer(r);
}

bool chemin_player_is_settled(const chemin_game *g, int i, bool *draws)
{
    range r;

    mpz_inits(r.least, r.most, r.cell, NULL);
    const settled answer = settle_player(g, i, NULL, &r);
    mpz_clears(r.least, r.most, r.cell, NULL);
    *draws = answer == DRAWS;
    return answer != OPEN;
}

bool chemin_banker_is_settled(const chemin_game *g, mpq_srcptr commission, int j, bool *draws)
{
    range r;

    mpz_inits(r.least, r.most, r.cell, NULL);
    const settled answer = settle_banker(g, commission, j, NULL, &r);
    mpz_clears(r.least, r.most, r.cell, NULL);
    *draws = answer == DRAWS;
    return answer != OPEN;
}

/* ---- One probability ------------------------------------------------------------------------- */

/* The gain of a set of the Banker's, as a function of p: at0 + p * slope. */
typedef struct line {
    mpq_t at0, slope;
} line;

typedef struct foster {
    const chemin_game *game;
    line *banker;       /* a line a set */
    mpq_t *at;          /* points to look at, rising */
    int points;
} foster;

static int compare_points(const void *a, const void *b)
{
    return mpq_cmp(*(const mpq_t *)a, *(const mpq_t *)b);
}

static void foster_open(foster *f, const chemin_game *g, mpq_srcptr commission)
{
    const size_t n = (size_t)g->bankers;
    mpz_t cell;

    f->game = g;
    f->banker = calloc(n + 1, sizeof *f->banker);
    f->at = calloc(n + 2, sizeof *f->at);
    f->points = 2;
    assert(f->banker && f->at);
    mpz_init(cell);
    mpq_inits(f->at[0], f->at[1], NULL);
    mpq_set_ui(f->at[1], 1, 1);
    for (int j = 0; j < g->bankers; j++) {
        line *l = &f->banker[j];
        mpq_t *point = &f->at[f->points];
        mpq_inits(l->at0, l->slope, *point, NULL);
        chemin_banker_cell(g, commission, 0, j + 1, cell);
        mpq_set_z(l->at0, cell);
        chemin_banker_cell(g, commission, 1, j + 1, cell);
        mpq_set_z(l->slope, cell);
        if (mpq_sgn(l->slope) != 0) {
            mpq_div(*point, l->at0, l->slope);
            mpq_neg(*point, *point);
        }
        if (mpq_sgn(*point) > 0 && mpq_cmp_ui(*point, 1, 1) < 0)
            f->points++;
        else
            mpq_clear(*point);
    }
    mpz_clear(cell);
    qsort(f->at, (size_t)f->points, sizeof *f->at, compare_points);
}

static void foster_close(foster *f)
{
    for (int j = 0; j < f->game->bankers; j++)
        mpq_clears(f->banker[j].at0, f->banker[j].slope, NULL);
    for (int k = 0; k < f->points; k++)
        mpq_clear(f->at[k]);
    free(f->banker);
    free(f->at);
}

/* The Banker's preference at a set: the sign of the gain by drawing. */
static int preference(const line *l, const mpq_t p)
{
    mpq_t gain;

    mpq_init(gain);
    mpq_mul(gain, l->slope, p);
    mpq_add(gain, gain, l->at0);
    const int sign = mpq_sgn(gain);
    mpq_clear(gain);
    return sign;
}

/* How far the Banker's best replies to p can push the Player's gain by drawing, down and up. */
static void reach_of(const foster *f, const mpq_t p, mpz_t least, mpz_t most)
{
    mpz_t cell;

    mpz_init(cell);
    player_cell(f->game, 1, 0, least);
    mpz_set(most, least);
    for (int j = 0; j < f->game->bankers; j++) {
        const int sign = preference(&f->banker[j], p);
        player_cell(f->game, 1, j + 1, cell);
        if (sign > 0 || (sign == 0 && mpz_sgn(cell) < 0))
            mpz_add(least, least, cell);
        if (sign > 0 || (sign == 0 && mpz_sgn(cell) > 0))
            mpz_add(most, most, cell);
    }
    mpz_clear(cell);
}

/* Where in between the Player's gain has to be: zero, or as near as there is at the ends. */
static bool can_stop(const mpq_t p, const mpz_t least, const mpz_t most)
{
    const bool low = mpq_sgn(p) == 0, high = mpq_cmp_ui(p, 1, 1) == 0;

    return (mpz_sgn(least) <= 0 || high) && (mpz_sgn(most) >= 0 || low);
}

/* Writes the strategies down. All sets without preference move together, from what hurts the
 * Player's drawing most to what helps it most: hands that are alike are so treated alike. */
static void stop_at(const foster *f, const mpq_t p, const mpz_t least, const mpz_t most,
                    chemin_solution *s)
{
    mpq_t share;
    mpz_t cell;

    mpq_init(share);
    mpz_init(cell);
    if (mpz_sgn(least) < 0 && mpz_sgn(most) >= 0) { /* the gain can be made zero: it is */
        mpz_neg(mpq_numref(share), least);
        mpz_sub(mpq_denref(share), most, least);
        mpq_canonicalize(share);
    }
    mpq_set(s->player[0], p);
    for (int j = 0; j < f->game->bankers; j++) {
        const int sign = preference(&f->banker[j], p);
        player_cell(f->game, 1, j + 1, cell);
        if (sign != 0)
            mpq_set_ui(s->banker[j], sign > 0, 1);
        else if (mpz_sgn(cell) >= 0)
            mpq_set(s->banker[j], share);
        else {
            mpq_set_ui(s->banker[j], 1, 1);
            mpq_sub(s->banker[j], s->banker[j], share);
        }
    }
    mpq_clear(share);
    mpz_clear(cell);
}

static void solve_one(const chemin_game *g, mpq_srcptr commission, chemin_solution *s)
{
    mpz_t least, most;
    foster f;

    mpz_inits(least, most, NULL);
    foster_open(&f, g, commission);
    s->equilibria = 0;
    for (int k = 0; k < f.points; k++) {
        if (k > 0 && mpq_equal(f.at[k], f.at[k - 1]))
            continue;
        reach_of(&f, f.at[k], least, most);
        if (!can_stop(f.at[k], least, most))
            continue;
        s->equilibria++;
        stop_at(&f, f.at[k], least, most, s);
    }
    foster_close(&f);
    mpz_clears(least, most, NULL);
}

/* ---- Several probabilities ------------------------------------------------------------------- */

typedef struct problem {
    settled player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];
} problem;

/* Settles what can be settled, until nothing more can: strictly worse choices have no part in any
 * equilibrium, and without them others may become so. */
static void settle_all(const chemin_game *g, mpq_srcptr commission, problem *p)
{
    bool changed = true;
    range r;

    mpz_inits(r.least, r.most, r.cell, NULL);
    memset(p, OPEN, sizeof *p); /* all bits: -1 */
    while (changed) {
        changed = false;
        for (int i = 0; i < g->players; i++)
            if (p->player[i] == OPEN) {
                p->player[i] = settle_player(g, i, p->banker, &r);
                changed |= p->player[i] != OPEN;
            }
        for (int j = 0; j < g->bankers; j++)
            if (p->banker[j] == OPEN) {
                p->banker[j] = settle_banker(g, commission, j, p->player, &r);
                changed |= p->banker[j] != OPEN;
            }
    }
    mpz_clears(r.least, r.most, r.cell, NULL);
}

/* The numbers of the sets that are open, from 1; how many. */
static int list_open(const settled *answer, int n, int *list)
{
    int open = 0;

    for (int i = 0; i < n; i++)
        if (answer[i] == OPEN)
            list[open++] = i + 1;
    return open;
}

/* Fills in what is left: settled sets are taken up by row and column 0. */
static void fill_rest(const chemin_game *g, mpq_srcptr commission, const problem *p,
                      chemin_lemke *l, const int *row, const int *column)
{
    mpz_t cell;

    mpz_init(cell);
    for (int i = 0; i <= g->players; i++)
        for (int j = 0; j <= g->bankers; j++) {
            int r = 0, c = 0;
            for (int k = 1; k <= l->rows && r == 0; k++)
                r = row[k - 1] == i ? k : 0;
            for (int k = 1; k <= l->columns && c == 0; k++)
                c = column[k - 1] == j ? k : 0;
            if ((i > 0 && p->player[i - 1] == STAYS) || (j > 0 && p->banker[j - 1] == STAYS))
                continue;
            player_cell(g, i, j, cell);
            if (r > 0)
                mpz_add(*chemin_lemke_first(l, r, c), *chemin_lemke_first(l, r, c), cell);
            chemin_banker_cell(g, commission, i, j, cell);
            if (c > 0)
                mpz_add(*chemin_lemke_second(l, r, c), *chemin_lemke_second(l, r, c), cell);
        }
    mpz_clear(cell);
}

static void solve_several(const chemin_game *g, mpq_srcptr commission, chemin_solution *s)
{
    int row[CHEMIN_PLAYER_MAX], column[CHEMIN_BANKER_MAX];
    chemin_lemke l;
    problem p;

    settle_all(g, commission, &p);
    const int rows = list_open(p.player, g->players, row);
    const int columns = list_open(p.banker, g->bankers, column);
    chemin_lemke_open(&l, rows, columns);
    fill_rest(g, commission, &p, &l, row, column);
    chemin_lemke_solve(&l);
    for (int i = 0; i < g->players; i++)
        mpq_set_ui(s->player[i], p.player[i] == DRAWS, 1);
    for (int j = 0; j < g->bankers; j++)
        mpq_set_ui(s->banker[j], p.banker[j] == DRAWS, 1);
    for (int k = 0; k < rows; k++)
        mpq_set(s->player[row[k] - 1], l.p[k]);
    for (int k = 0; k < columns; k++)
        mpq_set(s->banker[column[k] - 1], l.q[k]);
    chemin_lemke_close(&l);
    s->equilibria = 0;
}

/* ---- Cards put back -------------------------------------------------------------------------- */

static void solve_by_counts(const chemin_game *g, mpq_srcptr commission, chemin_solution *s)
{
    chemin_game *plain = malloc(sizeof *plain);
    chemin_solution *by_count = malloc(sizeof *by_count);
    chemin_setup setup = g->setup;

    assert(plain && by_count);
    setup.player_cards = setup.banker_cards = false;
    chemin_count(&setup, plain);
    chemin_solution_init(by_count);
    chemin_solve(plain, commission, by_count);
    for (int i = 0; i < g->players; i++)
        mpq_set(s->player[i], by_count->player[0]);
    for (int j = 0; j < g->bankers; j++)
        for (int k = 0; k < plain->bankers; k++)
            if (plain->banker[k].count == g->banker[j].count &&
                plain->banker[k].third == g->banker[j].third)
                mpq_set(s->banker[j], by_count->banker[k]);
    s->equilibria = 0;
    chemin_solution_clear(by_count);
    free(by_count);
    free(plain);
}

void chemin_solve(const chemin_game *g, mpq_srcptr commission, chemin_solution *s)
{
    assert(!commission || (mpq_sgn(commission) >= 0 && mpq_cmp_ui(commission, 1, 1) <= 0));
    if (g->setup.replaced && (g->setup.player_cards || g->setup.banker_cards))
        solve_by_counts(g, commission, s);
    else if (g->players == 1)
        solve_one(g, commission, s);
    else
        solve_several(g, commission, s);
    chemin_expect(g, commission, s);
    assert(chemin_is_equilibrium(g, commission, s));
}
