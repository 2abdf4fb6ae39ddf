/* roots.c: roots of small polynomials, exactly, by Sturm's theorem.
 *
 * Of a polynomial without double roots the signs of its Sturm chain tell how many roots lie between
 * two fractions; halving finds each alone. A root that is a fraction has a denominator that divides
 * the leading coefficient c, and two such fractions are at least 1/c^2 apart: once an interval is
 * narrower than that, the simplest fraction in it is the root, or no fraction is.
 *
 * What must always hold: chains are made with positive factors alone, so that signs mean what
 * Sturm says. */
#include "odds/roots.h"

#include <assert.h>

enum { SIZE = ODDS_POLY_DEGREE + 1 };

/* ---- Polynomials ----------------------------------------------------------------------------- */

void odds_poly_init(odds_poly *p)
{
    p->degree = -1;
    for (int i = 0; i < SIZE; i++)
        mpz_init(p->at[i]);
}

void odds_poly_clear(odds_poly *p)
{
    for (int i = 0; i < SIZE; i++)
        mpz_clear(p->at[i]);
}

void odds_poly_set(odds_poly *p, const odds_poly *from)
{
    p->degree = from->degree;
    for (int i = 0; i < SIZE; i++)
        mpz_set(p->at[i], from->at[i]);
}

static void find_degree(odds_poly *p)
{
    p->degree = ODDS_POLY_DEGREE;
    while (p->degree >= 0 && mpz_sgn(p->at[p->degree]) == 0)
        p->degree--;
}

/* What all coefficients have in common; 0 if all are zero. */
static void content_of(const odds_poly *p, int polynomials, mpz_t common)
{
    mpz_set_ui(common, 0);
    for (int k = 0; k < polynomials; k++)
        for (int i = 0; i < SIZE; i++)
            mpz_gcd(common, common, p[k].at[i]);
}

static void divide(odds_poly *p, const mpz_t by)
{
    for (int i = 0; i <= p->degree; i++)
        mpz_divexact(p->at[i], p->at[i], by);
}

static void make_primitive(odds_poly *p, int polynomials)
{
    mpz_t common;

    mpz_init(common);
    content_of(p, polynomials, common);
    for (int k = 0; k < polynomials && mpz_sgn(common) != 0; k++)
        divide(&p[k], common);
    mpz_clear(common);
}

/* Newton: the sum of the k-th differences times x (x-1) ... (x-k+1) / k!, all times (n-1)!. */
static void interpolate(odds_poly *p, const mpz_t *value, int n)
{
    mpz_t difference[SIZE], factor, product[SIZE + 1];

    assert(n >= 1 && n <= SIZE);
    mpz_init(factor);
    for (int i = 0; i < SIZE; i++) {
        mpz_init(difference[i]);
        mpz_set_ui(p->at[i], 0);
        if (i < n)
            mpz_set(difference[i], value[i]);
    }
    for (int i = 0; i <= SIZE; i++)
        mpz_init(product[i]);
    mpz_set_ui(product[0], 1);
    for (int k = 0; k < n; k++) {
        mpz_set(factor, difference[0]);
        for (int i = k + 1; i < n; i++) /* (n-1)! / k! */
            mpz_mul_ui(factor, factor, (unsigned)i);
        mpz_neg(factor, factor);
        for (int i = 0; i <= k; i++)
            mpz_submul(p->at[i], factor, product[i]);
        for (int i = 0; i + 1 < n - k; i++)
            mpz_sub(difference[i], difference[i + 1], difference[i]);
        for (int i = k + 1; i >= 0; i--) { /* times (x - k) */
            mpz_mul_si(product[i], product[i], -k);
            if (i > 0)
                mpz_add(product[i], product[i], product[i - 1]);
        }
    }
    for (int i = 0; i < SIZE; i++)
        mpz_clear(difference[i]);
    for (int i = 0; i <= SIZE; i++)
        mpz_clear(product[i]);
    mpz_clear(factor);
    find_degree(p);
}

void odds_poly_common(odds_poly *p, int polynomials, const mpz_t *value, int n)
{
    for (int k = 0; k < polynomials; k++)
        interpolate(&p[k], value + k * n, n);
    make_primitive(p, polynomials);
}

void odds_poly_through(odds_poly *p, const mpz_t *value, int n)
{
    odds_poly_common(p, 1, value, n);
}

/* p += sign * a * b */
static void add_product(odds_poly *p, const odds_poly *a, const odds_poly *b, int sign)
{
    mpz_t term;

    mpz_init(term);
    assert(a->degree + b->degree <= ODDS_POLY_DEGREE);
    for (int i = 0; i <= a->degree; i++)
        for (int j = 0; j <= b->degree; j++) {
            mpz_mul(term, a->at[i], b->at[j]);
            if (sign > 0)
                mpz_add(p->at[i + j], p->at[i + j], term);
            else
                mpz_sub(p->at[i + j], p->at[i + j], term);
        }
    mpz_clear(term);
}

void odds_poly_cross(odds_poly *p, const odds_poly *a, const odds_poly *b, const odds_poly *c,
                     const odds_poly *d)
{
    for (int i = 0; i < SIZE; i++)
        mpz_set_ui(p->at[i], 0);
    add_product(p, a, b, 1);
    add_product(p, c, d, -1);
    find_degree(p);
    make_primitive(p, 1);
}

void odds_poly_value(const odds_poly *p, const mpq_t x, mpq_t value)
{
    mpq_t term;

    mpq_init(term);
    mpq_set_ui(value, 0, 1);
    for (int i = p->degree; i >= 0; i--) {
        mpq_mul(value, value, x);
        mpq_set_z(term, p->at[i]);
        mpq_add(value, value, term);
    }
    mpq_clear(term);
}

static int sign_at(const odds_poly *p, const mpq_t x)
{
    mpq_t value;

    mpq_init(value);
    odds_poly_value(p, x, value);
    const int sign = mpq_sgn(value);
    mpq_clear(value);
    return sign;
}

/* a becomes a positive multiple of what is left of it after division by b. */
static void reduce(odds_poly *a, const odds_poly *b)
{
    mpz_t lead, top, square;

    mpz_inits(lead, top, square, NULL);
    while (a->degree >= b->degree) {
        const int shift = a->degree - b->degree;
        mpz_set(lead, b->at[b->degree]);
        mpz_mul(top, a->at[a->degree], lead); /* a * lead^2 - b * (top * x^shift) */
        mpz_mul(square, lead, lead);
        for (int i = 0; i <= a->degree; i++)
            mpz_mul(a->at[i], a->at[i], square);
        for (int i = 0; i <= b->degree; i++)
            mpz_submul(a->at[i + shift], b->at[i], top);
        find_degree(a);
        make_primitive(a, 1);
    }
    mpz_clears(lead, top, square, NULL);
}

/* a, divided by what divides it, but for a factor. */
static void divide_exactly(odds_poly *a, const odds_poly *b)
{
    odds_poly left, out;
    mpz_t top;

    odds_poly_init(&left);
    odds_poly_init(&out);
    mpz_init(top);
    odds_poly_set(&left, a);
    while (left.degree >= b->degree) {
        const int shift = left.degree - b->degree;
        mpz_set(top, left.at[left.degree]);
        for (int i = 0; i < SIZE; i++) {
            mpz_mul(left.at[i], left.at[i], b->at[b->degree]);
            mpz_mul(out.at[i], out.at[i], b->at[b->degree]);
        }
        for (int i = 0; i <= b->degree; i++)
            mpz_submul(left.at[i + shift], b->at[i], top);
        mpz_add(out.at[shift], out.at[shift], top);
        find_degree(&left);
    }
    assert(left.degree < 0);
    find_degree(&out);
    make_primitive(&out, 1);
    odds_poly_set(a, &out);
    odds_poly_clear(&left);
    odds_poly_clear(&out);
    mpz_clear(top);
}

/* ---- Sturm ----------------------------------------------------------------------------------- */

typedef struct chain {
    int n;
    odds_poly p[SIZE + 1];
} chain;

static void chain_init(chain *c)
{
    for (int i = 0; i <= SIZE; i++)
        odds_poly_init(&c->p[i]);
}

static void chain_clear(chain *c)
{
    for (int i = 0; i <= SIZE; i++)
        odds_poly_clear(&c->p[i]);
}

/* From the polynomial and its derivative down; the last is their greatest common divisor. */
static void chain_of(chain *c, const odds_poly *p)
{
    odds_poly_set(&c->p[0], p);
    odds_poly_set(&c->p[1], p);
    for (int i = 0; i < SIZE; i++) {
        mpz_set_ui(c->p[1].at[i], 0);
        if (i < ODDS_POLY_DEGREE)
            mpz_mul_ui(c->p[1].at[i], p->at[i + 1], (unsigned)i + 1);
    }
    find_degree(&c->p[1]);
    for (c->n = 1; c->p[c->n].degree >= 0;) {
        odds_poly *next = &c->p[++c->n];
        odds_poly_set(next, &c->p[c->n - 2]);
        reduce(next, &c->p[c->n - 1]);
        for (int i = 0; i < SIZE; i++)
            mpz_neg(next->at[i], next->at[i]);
    }
}

/* The chain of the polynomial that has the same roots, each once. */
static void chain_without_doubles(chain *c, const odds_poly *p)
{
    odds_poly once;

    chain_of(c, p);
    if (c->p[c->n - 1].degree < 1)
        return;
    odds_poly_init(&once);
    odds_poly_set(&once, p);
    divide_exactly(&once, &c->p[c->n - 1]);
    chain_of(c, &once);
    odds_poly_clear(&once);
}

static int changes_at(const chain *c, const mpq_t x)
{
    int changes = 0, last = 0;

    for (int i = 0; i < c->n; i++) {
        const int sign = sign_at(&c->p[i], x);
        if (sign != 0 && last != 0 && sign != last)
            changes++;
        if (sign != 0)
            last = sign;
    }
    return changes;
}

/* Of roots with from < root <= to. */
static int roots_between(const chain *c, const mpq_t from, const mpq_t to)
{
    return changes_at(c, from) - changes_at(c, to);
}

/* ---- Roots ----------------------------------------------------------------------------------- */

void odds_root_init(odds_root *r)
{
    r->exact = true;
    mpq_inits(r->low, r->high, NULL);
    odds_poly_init(&r->of);
}

void odds_root_clear(odds_root *r)
{
    mpq_clears(r->low, r->high, NULL);
    odds_poly_clear(&r->of);
}

void odds_root_set(odds_root *r, const odds_root *from)
{
    r->exact = from->exact;
    mpq_set(r->low, from->low);
    mpq_set(r->high, from->high);
    odds_poly_set(&r->of, &from->of);
}

void odds_root_fraction(odds_root *r, const mpq_t number)
{
    r->exact = true;
    mpq_set(r->low, number);
    mpq_set(r->high, number);
}

static void middle_of(const odds_root *r, mpq_t middle)
{
    mpq_t half;

    mpq_init(half);
    mpq_set_ui(half, 1, 2);
    mpq_add(middle, r->low, r->high);
    mpq_mul(middle, middle, half);
    mpq_clear(half);
}

/* One root lies in low < root <= high: looks at the middle. */
static void halve(odds_root *r)
{
    mpq_t middle;

    mpq_init(middle);
    middle_of(r, middle);
    const int sign = sign_at(&r->of, middle);
    if (sign == 0)
        odds_root_fraction(r, middle);
    else if (sign == sign_at(&r->of, r->high))
        mpq_set(r->high, middle);
    else
        mpq_set(r->low, middle);
    mpq_clear(middle);
}

static bool is_narrower(const odds_root *r, const mpq_t width)
{
    mpq_t is;

    mpq_init(is);
    mpq_sub(is, r->high, r->low);
    const bool narrower = mpq_cmp(is, width) < 0;
    mpq_clear(is);
    return narrower;
}

static void narrow_to(odds_root *r, const mpq_t width)
{
    while (!r->exact && !is_narrower(r, width))
        halve(r);
}

void odds_root_narrow(odds_root *r, int bits)
{
    mpq_t width;

    mpq_init(width);
    mpq_set_ui(width, 1, 1);
    mpz_ui_pow_ui(mpq_denref(width), 2, (unsigned)bits);
    narrow_to(r, width);
    mpq_clear(width);
}

/* The fraction with the smallest denominator in low <= x <= high, by the continued fraction that
 * both have in common. Both are positive or zero. */
static void simplest(const mpq_t low, const mpq_t high, mpq_t out)
{
    mpz_t whole;
    mpq_t a, b, part;

    mpz_init(whole);
    mpq_inits(a, b, part, NULL);
    mpz_fdiv_q(whole, mpq_numref(low), mpq_denref(low));
    mpq_set_z(part, whole);
    mpq_sub(a, low, part);
    mpq_sub(b, high, part);
    if (mpq_sgn(a) == 0) {
        mpq_set(out, part);
    } else if (mpq_cmp_ui(b, 1, 1) >= 0) {
        mpz_add_ui(whole, whole, 1);
        mpq_set_z(out, whole);
    } else {
        mpq_t one, above;
        mpq_inits(one, above, NULL);
        mpq_set_ui(one, 1, 1);
        mpq_div(a, one, a);
        mpq_div(b, one, b);
        simplest(b, a, above);
        mpq_div(above, one, above);
        mpq_add(out, part, above);
        mpq_clears(one, above, NULL);
    }
    mpq_clears(a, b, part, NULL);
    mpz_clear(whole);
}

/* An isolated root: the fraction if it is one. */
static void settle(odds_root *r)
{
    mpq_t width;

    if (sign_at(&r->of, r->high) == 0) {
        odds_root_fraction(r, r->high);
        return;
    }
    mpq_init(width);
    mpq_set_ui(width, 1, 1);
    mpz_mul(mpq_denref(width), r->of.at[r->of.degree], r->of.at[r->of.degree]);
    narrow_to(r, width);
    if (!r->exact) {
        simplest(r->low, r->high, width);
        if (sign_at(&r->of, width) == 0)
            odds_root_fraction(r, width);
    }
    mpq_clear(width);
}

/* Splits low < x <= high until each part has one root. */
static int isolate(const chain *c, const mpq_t low, const mpq_t high, odds_root *out, int n)
{
    const int roots = roots_between(c, low, high);
    mpq_t middle;

    if (roots == 0)
        return n;
    mpq_set(out[n].low, low);
    mpq_set(out[n].high, high);
    if (roots == 1 && sign_at(&c->p[0], low) != 0) {
        out[n].exact = false;
        odds_poly_set(&out[n].of, &c->p[0]);
        settle(&out[n]);
        return n + 1;
    }
    mpq_init(middle);
    middle_of(&out[n], middle);
    n = isolate(c, low, middle, out, n);
    n = isolate(c, middle, high, out, n);
    mpq_clear(middle);
    return n;
}

int odds_roots(const odds_poly *p, const mpq_t from, const mpq_t to, odds_root *out)
{
    chain c;
    int n = 0;

    if (p->degree < 1)
        return 0;
    assert(mpq_sgn(from) >= 0);
    chain_init(&c);
    chain_without_doubles(&c, p);
    n = isolate(&c, from, to, out, 0);
    chain_clear(&c);
    return n;
}

/* Have two polynomials a root in common in low < x <= high? */
static bool share_root(const odds_poly *p, const odds_poly *q, const mpq_t low, const mpq_t high)
{
    odds_poly a, b;
    chain c;

    odds_poly_init(&a);
    odds_poly_init(&b);
    odds_poly_set(&a, p);
    odds_poly_set(&b, q);
    while (b.degree >= 0) {
        reduce(&a, &b);
        chain_init(&c);
        odds_poly_set(&c.p[0], &a);
        odds_poly_set(&a, &b);
        odds_poly_set(&b, &c.p[0]);
        chain_clear(&c);
    }
    chain_init(&c);
    bool shared = false;
    if (a.degree >= 1) {
        chain_without_doubles(&c, &a);
        shared = roots_between(&c, low, high) > 0;
    }
    chain_clear(&c);
    odds_poly_clear(&a);
    odds_poly_clear(&b);
    return shared;
}

int odds_root_compare(odds_root *a, odds_root *b)
{
    if (!a->exact && !b->exact && mpq_cmp(a->low, b->high) < 0 && mpq_cmp(b->low, a->high) < 0) {
        const bool later = mpq_cmp(a->low, b->low) < 0, sooner = mpq_cmp(a->high, b->high) < 0;
        if (share_root(&a->of, &b->of, later ? b->low : a->low, sooner ? a->high : b->high))
            return 0;
    }
    for (;;) {
        if (a->exact && b->exact)
            return mpq_cmp(a->low, b->low);
        if (mpq_cmp(a->high, b->low) <= 0)
            return -1;
        if (mpq_cmp(b->high, a->low) <= 0)
            return 1;
        if (!a->exact)
            halve(a);
        if (!b->exact)
            halve(b);
    }
}
