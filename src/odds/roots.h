/* roots.h: where a polynomial with whole coefficients is zero, exactly. A root that is a fraction
 * is found as that fraction; of any other is told the polynomial and two fractions between which it
 * is the only one, as close together as one likes.
 *
 * Coefficients may be of any length (GMP); degrees are small. */
#ifndef ODDS_ROOTS_H
#define ODDS_ROOTS_H

#include <gmp.h>
#include <stdbool.h>

enum { ODDS_POLY_DEGREE = 8 };

typedef struct odds_poly {
    int degree;                     /* -1: nothing but zero */
    mpz_t at[ODDS_POLY_DEGREE + 1]; /* of x to the power of 0, 1, ...; zero above the degree */
} odds_poly;

void odds_poly_init(odds_poly *p);
void odds_poly_clear(odds_poly *p);
void odds_poly_set(odds_poly *p, const odds_poly *from);

/* The one of degree n - 1 at most that is value[x] at x = 0 to n - 1, times a positive number so
 * that its coefficients are whole and have no common divisor. */
void odds_poly_through(odds_poly *p, const mpz_t *value, int n);

/* Several of them at once, all times the same positive number: ratios between them are kept. */
void odds_poly_common(odds_poly *p, int polynomials, const mpz_t *value, int n);

/* p = a * b - c * d, for what is known to fit. */
void odds_poly_cross(odds_poly *p, const odds_poly *a, const odds_poly *b, const odds_poly *c,
                     const odds_poly *d);

void odds_poly_value(const odds_poly *p, const mpq_t x, mpq_t value);

/* A number where a polynomial is zero. If it is a fraction low and high are both it, and `of` does
 * not matter; else low < root < high, and `of` has no other root there and none twice. */
typedef struct odds_root {
    bool exact;
    mpq_t low, high;
    odds_poly of;
} odds_root;

void odds_root_init(odds_root *r);
void odds_root_clear(odds_root *r);
void odds_root_set(odds_root *r, const odds_root *from);
void odds_root_fraction(odds_root *r, const mpq_t number);

/* The roots of p with from < root <= to, rising, each once; at most ODDS_POLY_DEGREE, and none of a
 * polynomial that is zero everywhere. */
int odds_roots(const odds_poly *p, const mpq_t from, const mpq_t to, odds_root *out);

/* Less than, equal to, greater than zero, as the first is to the second; both may be narrowed. */
int odds_root_compare(odds_root *a, odds_root *b);

/* Narrows to less than one part in 2^bits between low and high. */
void odds_root_narrow(odds_root *r, int bits);

#endif
