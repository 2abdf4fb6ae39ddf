/* chemin_lemke.c: Lemke's method, in whole numbers.
 *
 * With u and v for what saying yes gains at most (never below zero), an equilibrium is a solution
 * of the linear complementarity problem  w = M z + r,  w, z >= 0,  w[i] z[i] = 0  in which
 *
 *   z = (p, q, u, v)        w_p = u - gain of side one      w_u = 1 - p
 *                           w_q = v - gain of side two      w_v = 1 - q
 *
 * Lemke's method adds z0 times a positive vector d and walks from one basis to the next along
 * w = M z + r + d z0 until z0 leaves. It could only fail by running into a ray: a direction
 * (w', z', z0') with w' = M z' + d z0' and w'z' = w'z = wz' = 0. With d = 1 at w_u and w_v we have
 * p', q' <= z0'; and z'w' = -p'(A + B)q' + (z'd) z0', where A and B are the products' coefficients
 * of the two sides. With d = D at w_p and w_q, D larger than every row sum of |A + B|, the second
 * part is larger than the first unless z' = 0 or z0' = 0. If z' = 0 < z0' it is the ray where we
 * came from. If z0' = 0 then p' = q' = 0 and some u' (or v') is positive, so that
 * 0 = w_u = 1 - p + z0 makes p positive, against u'p = 0. So it ends at an equilibrium, provided
 * it does not go in circles, which the lexicographic choice of the row excludes.
 *
 * The tableau holds whole numbers over one common denominator, the latest pivot; every division
 * below is without remainder (Edmonds, Bareiss). */
#include "odds/chemin_lemke.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

/* ---- Numbers --------------------------------------------------------------------------------- */

static mpz_t *new_integers(size_t n)
{
    mpz_t *list = malloc((n + 1) * sizeof *list);

    assert(list);
    for (size_t i = 0; i < n; i++)
        mpz_init(list[i]);
    return list;
}

static void free_integers(mpz_t *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        mpz_clear(list[i]);
    free(list);
}

static mpq_t *new_fractions(int n)
{
    mpq_t *list = malloc((size_t)(n + 1) * sizeof *list);

    assert(list);
    for (int i = 0; i < n; i++)
        mpq_init(list[i]);
    return list;
}

static void free_fractions(mpq_t *list, int n)
{
    for (int i = 0; i < n; i++)
        mpq_clear(list[i]);
    free(list);
}

static size_t cells_of(const chemin_lemke *l)
{
    return (size_t)(l->rows + 1) * (size_t)(l->columns + 1);
}

void chemin_lemke_open(chemin_lemke *l, int rows, int columns)
{
    l->rows = rows;
    l->columns = columns;
    l->steps = 0;
    l->first = new_integers(cells_of(l));
    l->second = new_integers(cells_of(l));
    l->p = new_fractions(rows);
    l->q = new_fractions(columns);
}

void chemin_lemke_close(chemin_lemke *l)
{
    free_integers(l->first, cells_of(l));
    free_integers(l->second, cells_of(l));
    free_fractions(l->p, l->rows);
    free_fractions(l->q, l->columns);
}

mpz_t *chemin_lemke_first(chemin_lemke *l, int row, int column)
{
    return &l->first[row * (l->columns + 1) + column];
}

mpz_t *chemin_lemke_second(chemin_lemke *l, int row, int column)
{
    return &l->second[row * (l->columns + 1) + column];
}

static void make_small(mpz_t *list, size_t n)
{
    mpz_t factor;

    mpz_init(factor);
    for (size_t i = 0; i < n; i++)
        mpz_gcd(factor, factor, list[i]);
    if (mpz_sgn(factor) > 0)
        for (size_t i = 0; i < n; i++)
            mpz_divexact(list[i], list[i], factor);
    mpz_clear(factor);
}

/* ---- The tableau ----------------------------------------------------------------------------- */

/* Columns: w, z, z0, the right side. A row is the equation of its basic variable. */
typedef struct tableau {
    int n;          /* rows, and as many w and z */
    int width;      /* columns */
    mpz_t *cell;
    int *basic;     /* by row: the column of the variable */
    mpz_t scale;    /* all cells are over this */
    mpz_t one, two; /* for products */
} tableau;

static mpz_t *at(const tableau *t, int row, int column)
{
    return &t->cell[(size_t)row * (size_t)t->width + (size_t)column];
}

/* D: more than every row sum of |A + B|. */
static void covering(chemin_lemke *l, mpz_t most)
{
    mpz_t sum, both;

    mpz_inits(sum, both, NULL);
    mpz_set_ui(most, 0);
    for (int i = 1; i <= l->rows; i++) {
        mpz_set_ui(sum, 0);
        for (int j = 1; j <= l->columns; j++) {
            mpz_add(both, *chemin_lemke_first(l, i, j), *chemin_lemke_second(l, i, j));
            mpz_abs(both, both);
            mpz_add(sum, sum, both);
        }
        if (mpz_cmp(sum, most) > 0)
            mpz_set(most, sum);
    }
    mpz_add_ui(most, most, 1);
    mpz_clears(sum, both, NULL);
}

/* Writes w - M z - d z0 = r. */
static void fill(tableau *t, chemin_lemke *l)
{
    const int half = l->rows + l->columns, z = t->n, z0 = 2 * t->n, right = z0 + 1;
    mpz_t most;

    mpz_init(most);
    covering(l, most);
    for (int i = 0; i < t->n; i++) {
        mpz_set_ui(*at(t, i, i), 1);
        t->basic[i] = i;
    }
    for (int i = 0; i < half; i++) {
        mpz_set_si(*at(t, i, z + half + i), -1); /* u, v */
        mpz_set_ui(*at(t, half + i, z + i), 1);  /* p, q */
        mpz_neg(*at(t, i, z0), most);
        mpz_set_si(*at(t, half + i, z0), -1);
        mpz_set_ui(*at(t, half + i, right), 1);
    }
    for (int i = 1; i <= l->rows; i++) {
        mpz_neg(*at(t, i - 1, right), *chemin_lemke_first(l, i, 0));
        for (int j = 1; j <= l->columns; j++) {
            mpz_set(*at(t, i - 1, z + l->rows + j - 1), *chemin_lemke_first(l, i, j));
            mpz_set(*at(t, l->rows + j - 1, z + i - 1), *chemin_lemke_second(l, i, j));
        }
    }
    for (int j = 1; j <= l->columns; j++)
        mpz_neg(*at(t, l->rows + j - 1, right), *chemin_lemke_second(l, 0, j));
    mpz_clear(most);
}

/* Compares two rows, each divided by its number in a column, at the right side and then at w. */
static int compare_rows(tableau *t, int a, int b, int column)
{
    int order = 0;

    for (int k = -1; k < t->n && order == 0; k++) {
        const int c = k < 0 ? t->width - 1 : k;
        if (mpz_sgn(*at(t, a, c)) == 0 && mpz_sgn(*at(t, b, c)) == 0)
            continue;
        mpz_mul(t->one, *at(t, a, c), *at(t, b, column));
        mpz_mul(t->two, *at(t, b, c), *at(t, a, column));
        order = mpz_cmp(t->one, t->two);
    }
    return order;
}

/* The row whose basic variable reaches zero first as the column's grows. */
static int leaving_row(tableau *t, int column)
{
    int row = -1;

    for (int i = 0; i < t->n; i++)
        if (mpz_sgn(*at(t, i, column)) > 0 && (row < 0 || compare_rows(t, i, row, column) < 0))
            row = i;
    assert(row >= 0); /* no ray: see above */
    return row;
}

/* The variable of the column takes the row's place; its column's name is returned. */
static int pivot(tableau *t, int row, int column)
{
    mpz_t *const by = at(t, row, column);
    const int gone = t->basic[row];
    mpz_t factor;

    mpz_init(factor);
    for (int i = 0; i < t->n; i++) {
        if (i == row)
            continue;
        mpz_set(factor, *at(t, i, column));
        for (int c = 0; c < t->width; c++) {
            mpz_t *x = at(t, i, c);
            const bool met = mpz_sgn(factor) != 0 && mpz_sgn(*at(t, row, c)) != 0;
            if (mpz_sgn(*x) == 0 && !met)
                continue;
            mpz_mul(*x, *x, *by);
            if (met)
                mpz_submul(*x, factor, *at(t, row, c));
            mpz_divexact(*x, *x, t->scale);
        }
    }
    mpz_set(t->scale, *by);
    t->basic[row] = column;
    mpz_clear(factor);
    return gone;
}

/* z0 comes in where the right side is furthest below zero for its d, and makes all others good. */
static int first_pivot(tableau *t)
{
    const int z0 = 2 * t->n;
    int row = 0;

    /* The column holds -d, so that the order is turned round. */
    for (int i = 1; i < t->n; i++)
        if (compare_rows(t, i, row, z0) > 0)
            row = i;
    for (int c = 0; c < t->width; c++)
        mpz_neg(*at(t, row, c), *at(t, row, c));
    return pivot(t, row, z0);
}

static bool needs_steps(const tableau *t)
{
    for (int i = 0; i < t->n; i++)
        if (mpz_sgn(*at(t, i, t->width - 1)) < 0)
            return true;
    return false;
}

static void read_answer(const tableau *t, chemin_lemke *l)
{
    for (int row = 0; row < t->n; row++) {
        const int z = t->basic[row] - t->n;
        if (z < 0 || z >= l->rows + l->columns)
            continue;
        mpq_t *to = z < l->rows ? &l->p[z] : &l->q[z - l->rows];
        mpz_set(mpq_numref(*to), *at(t, row, t->width - 1));
        mpz_set(mpq_denref(*to), t->scale);
        mpq_canonicalize(*to);
    }
}

void chemin_lemke_solve(chemin_lemke *l)
{
    const int n = 2 * (l->rows + l->columns);
    tableau t = { .n = n, .width = 2 * n + 2 };
    const size_t cells = (size_t)n * (size_t)t.width;

    make_small(l->first, cells_of(l));
    make_small(l->second, cells_of(l));
    t.cell = new_integers(cells);
    t.basic = calloc((size_t)n + 1, sizeof *t.basic);
    assert(t.basic);
    mpz_inits(t.scale, t.one, t.two, NULL);
    mpz_set_ui(t.scale, 1);
    fill(&t, l);
    if (needs_steps(&t)) {
        int gone = first_pivot(&t);
        while (gone != 2 * n) {
            const int column = gone < n ? gone + n : gone - n; /* what it excluded comes in */
            gone = pivot(&t, leaving_row(&t, column), column);
            l->steps++;
        }
    }
    read_answer(&t, l);
    mpz_clears(t.scale, t.one, t.two, NULL);
    free_integers(t.cell, cells);
    free(t.basic);
}
