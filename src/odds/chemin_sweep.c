/* chemin_sweep.c: break points of the equilibrium in the commission, exactly.
 *
 * The Player by the count: the Banker's gains are bilinear in p and c. Where one is zero is a curve
 * in the plane of p and c; the order of these curves, and so all that Foster's algorithm sees, can
 * change only where two of them cross or one of them meets p = 0 or p = 1. All such c are found, an
 * equilibrium is computed between any two neighbours, and neighbours of the same shape are joined.
 *
 * The Player by the cards: an equilibrium is computed a little to the right of where the last
 * stretch ended; the polynomials of its shape tell how far it holds to both sides, and if it does
 * not reach back to that end the next try is nearer to it.
 *
 * What must always hold: what is returned begins at 0, ends at `most` and leaves no gap. */
#include "odds/chemin_sweep.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NARROW = 192, TRIES = 400 };

/* ---- The polynomials of a shape -------------------------------------------------------------- */

/* What one shape is made of: the Player's sets that mix, and as many of the Banker's that have no
 * preference and settle the mixture. */
typedef struct shape {
    const chemin_game *game;
    const chemin_stretch *stretch;
    int k;                         /* so many mix */
    int mixes[CHEMIN_PLAYER_MAX];  /* the Player's, from 0 */
    int tight[CHEMIN_PLAYER_MAX];  /* the Banker's */
    mpz_t gain[CHEMIN_PLAYER_MAX + 1]; /* what cell_at is for */
} shape;

static bool is_mixed(const mpq_t draws)
{
    return mpz_cmp_ui(mpq_denref(draws), 1) != 0;
}

/* The Banker's gain at set j with commission c, as numbers: gain[0] + sum of gain[1 + m] times the
 * probability of the m-th set that mixes. */
static void gain_of(shape *f, mpq_srcptr c, int j)
{
    const chemin_game *g = f->game;
    mpz_t cell;

    mpz_init(cell);
    mpz_set_ui(f->gain[0], 0);
    for (int i = 0; i <= g->players; i++) {
        int m = 0;
        while (m < f->k && f->mixes[m] != i - 1)
            m++;
        if (i > 0 && m == f->k && mpq_sgn(f->stretch->s.player[i - 1]) == 0)
            continue;
        chemin_banker_cell(g, c, i, j + 1, cell);
        if (m < f->k)
            mpz_set(f->gain[1 + m], cell);
        else
            mpz_add(f->gain[0], f->gain[0], cell);
    }
    mpz_clear(cell);
}

/* Gauss and Bareiss: the determinant of n rows, each division exact. The rows are used up. */
static void determinant(mpz_t a[][CHEMIN_PLAYER_MAX], int n, mpz_t out)
{
    mpz_t before, term;
    int sign = 1;

    mpz_init_set_si(before, 1);
    mpz_init(term);
    for (int step = 0; step < n; step++) {
        int pivot = step;
        while (pivot < n && mpz_sgn(a[pivot][step]) == 0)
            pivot++;
        if (pivot == n) {
            mpz_set_ui(out, 0);
            mpz_clears(before, term, NULL);
            return;
        }
        for (int c = 0; c < n && pivot != step; c++) {
            mpz_set(term, a[pivot][c]);
            mpz_set(a[pivot][c], a[step][c]);
            mpz_set(a[step][c], term);
        }
        sign = pivot == step ? sign : -sign;
        for (int r = step + 1; r < n; r++)
            for (int c = step + 1; c < n; c++) {
                mpz_mul(term, a[r][c], a[step][step]);
                mpz_submul(term, a[r][step], a[step][c]);
                mpz_divexact(a[r][c], term, before);
            }
        mpz_set(before, a[step][step]);
    }
    mpz_set(out, before);
    if (sign < 0)
        mpz_neg(out, out);
    mpz_clears(before, term, NULL);
}

/* Cramer's rule at one commission: out[0] the determinant of the tight gains in the probabilities,
 * out[1 + m] that with column m replaced, so that probability m is out[1 + m] / out[0]. */
static void cramer(shape *f, mpq_srcptr c, mpz_t *out)
{
    mpz_t a[CHEMIN_PLAYER_MAX][CHEMIN_PLAYER_MAX];

    for (int k = 0; k < CHEMIN_PLAYER_MAX * CHEMIN_PLAYER_MAX; k++)
        mpz_init(a[k / CHEMIN_PLAYER_MAX][k % CHEMIN_PLAYER_MAX]);
    for (int replaced = 0; replaced <= f->k; replaced++) {
        for (int r = 0; r < f->k; r++) {
            gain_of(f, c, f->tight[r]);
            for (int m = 0; m < f->k; m++)
                if (m + 1 == replaced)
                    mpz_neg(a[r][m], f->gain[0]);
                else
                    mpz_set(a[r][m], f->gain[1 + m]);
        }
        determinant(a, f->k, out[replaced]);
    }
    for (int k = 0; k < CHEMIN_PLAYER_MAX * CHEMIN_PLAYER_MAX; k++)
        mpz_clear(a[k / CHEMIN_PLAYER_MAX][k % CHEMIN_PLAYER_MAX]);
}

/* A whole number as a commission: polynomials are known by their values at these. */
static void whole(mpq_t c, int number)
{
    mpq_set_si(c, number, 1);
}

/* The gain at set j, times the determinant of Cramer's rule: a polynomial of degree k + 1. */
static void gain_poly(shape *f, int j, odds_poly *p)
{
    mpz_t value[ODDS_POLY_DEGREE + 1], part[CHEMIN_PLAYER_MAX + 1];
    mpq_t c;

    mpq_init(c);
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++)
        mpz_init(part[m]);
    for (int x = 0; x < f->k + 2; x++) {
        mpz_init(value[x]);
        whole(c, x);
        cramer(f, c, part);
        gain_of(f, c, j);
        for (int m = 0; m <= f->k; m++) {
            mpz_mul(f->gain[m], f->gain[m], part[m]);
            mpz_add(value[x], value[x], f->gain[m]);
        }
    }
    odds_poly_through(p, (const mpz_t *)value, f->k + 2);
    for (int x = 0; x < f->k + 2; x++)
        mpz_clear(value[x]);
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++)
        mpz_clear(part[m]);
    mpq_clear(c);
}

/* under and over of the stretch. */
static void mixture_polys(shape *f, chemin_stretch *into)
{
    enum { MOST = (CHEMIN_PLAYER_MAX + 1) * (CHEMIN_PLAYER_MAX + 1) };
    mpz_t value[MOST], part[CHEMIN_PLAYER_MAX + 1];
    odds_poly p[CHEMIN_PLAYER_MAX + 1];
    const int n = f->k + 1;
    mpq_t c;

    mpq_init(c);
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++) {
        mpz_init(part[m]);
        odds_poly_init(&p[m]);
    }
    for (int i = 0; i < MOST; i++)
        mpz_init(value[i]);
    for (int x = 0; x < n; x++) {
        whole(c, x);
        cramer(f, c, part);
        for (int m = 0; m < n; m++)
            mpz_set(value[m * n + x], part[m]);
    }
    odds_poly_common(p, n, (const mpz_t *)value, n);
    odds_poly_set(&into->under, &p[0]);
    for (int m = 0; m < f->k; m++) {
        into->moves[f->mixes[m]] = true;
        odds_poly_set(&into->over[f->mixes[m]], &p[1 + m]);
    }
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++) {
        mpz_clear(part[m]);
        odds_poly_clear(&p[m]);
    }
    for (int i = 0; i < MOST; i++)
        mpz_clear(value[i]);
    mpq_clear(c);
}

/* Chooses sets of the Banker's without preference that settle the mixture: each makes the rank of
 * those before it larger. False if there are too few. */
static bool choose_tight(shape *f, mpq_srcptr c)
{
    mpq_t row[CHEMIN_PLAYER_MAX][CHEMIN_PLAYER_MAX], factor, term;
    int column[CHEMIN_PLAYER_MAX], found = 0;
    mpq_t gain;

    mpq_inits(factor, term, gain, NULL);
    for (int i = 0; i < CHEMIN_PLAYER_MAX * CHEMIN_PLAYER_MAX; i++)
        mpq_init(row[i / CHEMIN_PLAYER_MAX][i % CHEMIN_PLAYER_MAX]);
    for (int j = 0; j < f->game->bankers && found < f->k; j++) {
        chemin_banker_gain(f->game, c, &f->stretch->s, j, gain);
        if (mpq_sgn(gain) != 0)
            continue;
        gain_of(f, c, j);
        mpq_t *const mine = row[found];
        for (int m = 0; m < f->k; m++)
            mpq_set_z(mine[m], f->gain[1 + m]);
        for (int r = 0; r < found; r++) {
            mpq_div(factor, mine[column[r]], row[r][column[r]]);
            for (int m = 0; m < f->k; m++) {
                mpq_mul(term, factor, row[r][m]);
                mpq_sub(mine[m], mine[m], term);
            }
        }
        int at = 0;
        while (at < f->k && mpq_sgn(mine[at]) == 0)
            at++;
        if (at == f->k)
            continue;
        column[found] = at;
        f->tight[found++] = j;
    }
    for (int i = 0; i < CHEMIN_PLAYER_MAX * CHEMIN_PLAYER_MAX; i++)
        mpq_clear(row[i / CHEMIN_PLAYER_MAX][i % CHEMIN_PLAYER_MAX]);
    mpq_clears(factor, term, gain, NULL);
    return found == f->k;
}

/* The shape of the equilibrium inside a stretch, and its polynomials. False if it is degenerate. */
static bool shape_open(shape *f, const chemin_game *g, chemin_stretch *of)
{
    f->game = g;
    f->stretch = of;
    f->k = 0;
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++)
        mpz_init(f->gain[m]);
    for (int i = 0; i < g->players; i++) {
        of->moves[i] = false;
        if (is_mixed(of->s.player[i]))
            f->mixes[f->k++] = i;
    }
    if (!choose_tight(f, of->inside))
        return false;
    mixture_polys(f, of);
    return true;
}

static void shape_close(shape *f)
{
    for (int m = 0; m <= CHEMIN_PLAYER_MAX; m++)
        mpz_clear(f->gain[m]);
}

/* ---- Stretches ------------------------------------------------------------------------------- */

static void stretch_init(chemin_stretch *t)
{
    memset(t, 0, sizeof *t);
    odds_root_init(&t->from);
    odds_root_init(&t->to);
    mpq_init(t->inside);
    chemin_solution_init(&t->s);
    odds_poly_init(&t->under);
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        odds_poly_init(&t->over[i]);
}

static void stretch_clear(chemin_stretch *t)
{
    odds_root_clear(&t->from);
    odds_root_clear(&t->to);
    mpq_clear(t->inside);
    chemin_solution_clear(&t->s);
    odds_poly_clear(&t->under);
    for (int i = 0; i < CHEMIN_PLAYER_MAX; i++)
        odds_poly_clear(&t->over[i]);
}

void chemin_sweep_clear(chemin_sweep *sweep)
{
    for (int k = 0; k < sweep->stretches; k++)
        stretch_clear(&sweep->stretch[k]);
    free(sweep->stretch);
    *sweep = (chemin_sweep){ 0 };
}

void chemin_stretch_at(const chemin_game *g, const chemin_stretch *t, const mpq_t commission,
                       chemin_solution *s)
{
    mpq_t under;

    mpq_init(under);
    odds_poly_value(&t->under, commission, under);
    for (int i = 0; i < g->players; i++) {
        mpq_set(s->player[i], t->s.player[i]);
        if (!t->moves[i])
            continue;
        odds_poly_value(&t->over[i], commission, s->player[i]);
        mpq_div(s->player[i], s->player[i], under);
    }
    for (int j = 0; j < g->bankers; j++)
        mpq_set(s->banker[j], t->s.banker[j]);
    s->equilibria = t->s.equilibria;
    chemin_expect(g, commission, s);
    mpq_clear(under);
}

/* Do two neighbours differ in nothing but where they are? */
static bool same_shape(const chemin_game *g, const chemin_stretch *a, const chemin_stretch *b)
{
    for (int j = 0; j < g->bankers; j++)
        if (!mpq_equal(a->s.banker[j], b->s.banker[j]))
            return false;
    for (int i = 0; i < g->players; i++)
        if (a->moves[i] != b->moves[i] ||
            (!a->moves[i] && !mpq_equal(a->s.player[i], b->s.player[i])))
            return false;
    chemin_solution moved;
    bool same = true;
    chemin_solution_init(&moved);
    chemin_stretch_at(g, a, b->inside, &moved);
    for (int i = 0; i < g->players; i++)
        same &= mpq_equal(moved.player[i], b->s.player[i]) != 0;
    chemin_solution_clear(&moved);
    return same && a->s.equilibria == b->s.equilibria;
}

/* In exact numbers, against the whole game. */
static void check(const chemin_game *g, const chemin_stretch *t)
{
    const odds_root *const end[] = { &t->from, &t->to };
    chemin_solution s;

    chemin_solution_init(&s);
    chemin_stretch_at(g, t, t->inside, &s);
    assert(chemin_is_equilibrium(g, t->inside, &s));
    for (int k = 0; k < 2; k++)
        if (end[k]->exact) {
            chemin_stretch_at(g, t, end[k]->low, &s);
            assert(chemin_is_equilibrium(g, end[k]->low, &s));
        }
    chemin_solution_clear(&s);
}

/* Puts a stretch behind the others, or lengthens the last. The stretch is used up. */
static void append(const chemin_game *g, chemin_sweep *sweep, chemin_stretch *t)
{
    chemin_stretch *last = sweep->stretches > 0 ? &sweep->stretch[sweep->stretches - 1] : NULL;

    if (last && same_shape(g, last, t)) {
        odds_root_set(&last->to, &t->to);
        check(g, last);
        stretch_clear(t);
        return;
    }
    check(g, t);
    sweep->stretch = realloc(sweep->stretch, (size_t)(sweep->stretches + 1) * sizeof *t);
    assert(sweep->stretch);
    sweep->stretch[sweep->stretches++] = *t;
}

/* Solves inside a stretch whose `inside` is set. False if it is degenerate there. */
static bool solve_inside(const chemin_game *g, chemin_stretch *t, shape *f)
{
    chemin_solve(g, t->inside, &t->s);
    return shape_open(f, g, t);
}

static void between(const odds_root *a, const odds_root *b, mpq_t middle)
{
    mpq_t half;

    mpq_init(half);
    mpq_set_ui(half, 1, 2);
    mpq_add(middle, a->high, b->low);
    mpq_mul(middle, middle, half);
    mpq_clear(half);
}

/* ---- One probability ------------------------------------------------------------------------- */

/* All c at which the order of the Banker's break points can change. */
typedef struct marks {
    odds_root *at;
    int n, room;
} marks;

static void marks_clear(marks *m)
{
    for (int i = 0; i < m->n; i++)
        odds_root_clear(&m->at[i]);
    free(m->at);
}

/* Each once, rising. */
static void marks_add(marks *m, odds_root *root)
{
    int at = 0;

    while (at < m->n) {
        const int order = odds_root_compare(&m->at[at], root);
        if (order == 0)
            return;
        if (order > 0)
            break;
        at++;
    }
    if (m->n == m->room) {
        m->room = 2 * m->room + 8;
        m->at = realloc(m->at, (size_t)m->room * sizeof *m->at);
        assert(m->at);
    }
    odds_root fresh;
    odds_root_init(&fresh);
    odds_root_set(&fresh, root);
    memmove(&m->at[at + 1], &m->at[at], (size_t)(m->n - at) * sizeof *m->at);
    m->at[at] = fresh;
    m->n++;
}

static void marks_of_poly(marks *m, const odds_poly *p, const mpq_t most)
{
    odds_root root[ODDS_POLY_DEGREE];
    mpq_t zero;

    mpq_init(zero);
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_init(&root[i]);
    const int n = odds_roots(p, zero, most, root);
    for (int i = 0; i < n; i++)
        marks_add(m, &root[i]);
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_clear(&root[i]);
    mpq_clear(zero);
}

/* The Banker's gain at a set, and its slope in p, as polynomials of degree 1 in c. */
static void lines_of(const chemin_game *g, int j, odds_poly line[2])
{
    mpz_t value[4];
    mpq_t c;

    mpq_init(c);
    for (int k = 0; k < 4; k++) {
        mpz_init(value[k]);
        whole(c, k % 2);
        chemin_banker_cell(g, c, k / 2, j + 1, value[k]);
    }
    odds_poly_common(line, 2, (const mpz_t *)value, 2);
    for (int k = 0; k < 4; k++)
        mpz_clear(value[k]);
    mpq_clear(c);
}

/* Has a gain one sign for all p and c? It is bilinear, so that its corners tell. */
static bool is_settled(const odds_poly line[2], const mpq_t most)
{
    int least = 1, highest = -1;
    mpq_t c, at, slope;

    mpq_inits(c, at, slope, NULL);
    for (int k = 0; k < 4; k++) {
        mpq_set_ui(c, 0, 1);
        odds_poly_value(&line[0], k & 1 ? most : c, at);
        odds_poly_value(&line[1], k & 1 ? most : c, slope);
        if (k & 2)
            mpq_add(at, at, slope);
        least = mpq_sgn(at) < least ? mpq_sgn(at) : least;
        highest = mpq_sgn(at) > highest ? mpq_sgn(at) : highest;
    }
    mpq_clears(c, at, slope, NULL);
    return least > 0 || highest < 0;
}

static void find_marks(const chemin_game *g, const mpq_t most, marks *m)
{
    odds_poly (*line)[2] = calloc((size_t)g->bankers + 1, sizeof *line), p, one, none;
    int open = 0;

    assert(line);
    odds_poly_init(&p);
    odds_poly_init(&one);
    odds_poly_init(&none);
    mpz_set_ui(one.at[0], 1);
    one.degree = 0;
    for (int j = 0; j < g->bankers; j++) {
        odds_poly_init(&line[open][0]);
        odds_poly_init(&line[open][1]);
        lines_of(g, j, line[open]);
        if (is_settled((const odds_poly *)line[open], most)) {
            odds_poly_clear(&line[open][0]);
            odds_poly_clear(&line[open][1]);
        } else {
            open++;
        }
    }
    for (int j = 0; j < open; j++) {
        marks_of_poly(m, &line[j][0], most); /* at p = 0 */
        odds_poly_set(&none, &line[j][1]);
        for (int i = 0; i <= none.degree; i++)
            mpz_neg(none.at[i], none.at[i]);
        odds_poly_cross(&p, &line[j][0], &one, &none, &one); /* at p = 1 */
        marks_of_poly(m, &p, most);
        for (int k = 0; k < j; k++) {
            odds_poly_cross(&p, &line[j][0], &line[k][1], &line[k][0], &line[j][1]);
            marks_of_poly(m, &p, most);
        }
    }
    for (int j = 0; j < open; j++) {
        odds_poly_clear(&line[j][0]);
        odds_poly_clear(&line[j][1]);
    }
    odds_poly_clear(&p);
    odds_poly_clear(&one);
    odds_poly_clear(&none);
    free(line);
}

static bool sweep_one(const chemin_game *g, const mpq_t most, chemin_sweep *sweep)
{
    marks m = { 0 };
    odds_root end;
    bool done = true;

    odds_root_init(&end);
    marks_add(&m, &end);
    odds_root_fraction(&end, most);
    marks_add(&m, &end);
    odds_root_clear(&end);
    find_marks(g, most, &m);
    for (int k = 0; k + 1 < m.n && done; k++) {
        chemin_stretch t;
        shape f;
        stretch_init(&t);
        odds_root_set(&t.from, &m.at[k]);
        odds_root_set(&t.to, &m.at[k + 1]);
        between(&t.from, &t.to, t.inside);
        done = solve_inside(g, &t, &f);
        shape_close(&f);
        if (done)
            append(g, sweep, &t);
        else
            stretch_clear(&t);
    }
    marks_clear(&m);
    return done;
}

/* ---- Several probabilities ------------------------------------------------------------------- */

/* A condition of a shape: how far to both sides of `inside` the polynomial keeps its sign. */
static void hold_back(chemin_stretch *t, const odds_poly *p, const mpq_t most)
{
    odds_root root[ODDS_POLY_DEGREE];
    mpq_t zero;

    mpq_init(zero);
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_init(&root[i]);
    const int before = odds_roots(p, zero, t->inside, root);
    if (before > 0 && odds_root_compare(&root[before - 1], &t->from) > 0)
        odds_root_set(&t->from, &root[before - 1]);
    const int after = odds_roots(p, t->inside, most, root);
    if (after > 0 && odds_root_compare(&root[0], &t->to) < 0)
        odds_root_set(&t->to, &root[0]);
    for (int i = 0; i < ODDS_POLY_DEGREE; i++)
        odds_root_clear(&root[i]);
    mpq_clear(zero);
}

/* How far the shape inside a stretch holds, to both sides. */
static void find_ends(shape *f, chemin_stretch *t, const mpq_t most)
{
    mpq_t zero;
    odds_poly p, one;

    mpq_init(zero);
    odds_poly_init(&p);
    odds_poly_init(&one);
    mpz_set_ui(one.at[0], 1);
    one.degree = 0;
    odds_root_fraction(&t->from, zero);
    odds_root_fraction(&t->to, most);
    hold_back(t, &t->under, most);
    for (int i = 0; i < f->game->players; i++)
        if (t->moves[i]) {
            hold_back(t, &t->over[i], most);
            odds_poly_cross(&p, &t->under, &one, &t->over[i], &one);
            hold_back(t, &p, most);
        }
    for (int j = 0; j < f->game->bankers; j++) {
        gain_poly(f, j, &p);
        hold_back(t, &p, most);
    }
    odds_poly_clear(&p);
    odds_poly_clear(&one);
    mpq_clear(zero);
}

/* The stretch that begins at `from`. False if there is none to be found. */
static bool next_stretch(const chemin_game *g, odds_root *from, const mpq_t most,
                         chemin_stretch *t)
{
    odds_root to;
    bool found = false;

    odds_root_init(&to);
    odds_root_fraction(&to, most);
    for (int n = 0; n < TRIES && !found; n++) {
        shape f;
        odds_root_narrow(from, NARROW);
        between(from, &to, t->inside);
        const bool plain = solve_inside(g, t, &f);
        if (plain)
            find_ends(&f, t, most);
        shape_close(&f);
        found = plain && odds_root_compare(&t->from, from) <= 0 &&
                odds_root_compare(from, &t->to) < 0;
        if (found)
            odds_root_set(&t->from, from);
        else if (plain && odds_root_compare(&t->from, from) > 0)
            odds_root_set(&to, &t->from);
        else
            odds_root_fraction(&to, t->inside);
    }
    odds_root_clear(&to);
    return found;
}

static bool sweep_several(const chemin_game *g, const mpq_t most, chemin_sweep *sweep)
{
    odds_root from, end;
    bool done = true;

    odds_root_init(&from);
    odds_root_init(&end);
    odds_root_fraction(&end, most);
    while (done && odds_root_compare(&from, &end) < 0) {
        chemin_stretch t;
        stretch_init(&t);
        done = next_stretch(g, &from, most, &t);
        if (done) {
            odds_root_set(&from, &t.to);
            append(g, sweep, &t);
        } else {
            stretch_clear(&t);
        }
    }
    odds_root_clear(&from);
    odds_root_clear(&end);
    return done;
}

bool chemin_sweep_of(const chemin_game *g, const mpq_t most, chemin_sweep *sweep)
{
    assert(mpq_sgn(most) > 0 && mpq_cmp_ui(most, 1, 1) <= 0);
    *sweep = (chemin_sweep){ 0 };
    const bool done = g->players == 1 ? sweep_one(g, most, sweep) : sweep_several(g, most, sweep);
    if (!done)
        chemin_sweep_clear(sweep);
    return done;
}
