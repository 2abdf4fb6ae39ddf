/* stats_numbers.h: the few functions of statistics that the page of an audit asks: tails of the
 * normal and the chi-square distribution, a quadratic form, and the correction for many tests. */
#ifndef AUDIT_STATS_NUMBERS_H
#define AUDIT_STATS_NUMBERS_H

#include <stdbool.h>

/* The incomplete gamma functions P(a, x) and Q(a, x) = 1 - P, each exact where it is small. */
double audit_gamma_p(double a, double x);
double audit_gamma_q(double a, double x);

/* How likely a chi-square of so many degrees of freedom is as small, as large. */
double audit_chi_below(double chi, int degrees);
double audit_chi_above(double chi, int degrees);

/* How likely a normal number is so far from zero, either way. */
double audit_normal_beyond(double z);

/* y' C^-1 y, for a covariance C of n by n, row by row, which is used up. False if C is not positive
 * definite: there is nothing that could vary. */
bool audit_chi_of(int n, const double *y, double *c, double *chi);

/* Holm's correction: what each p comes to when so many are looked at. */
void audit_holm(int n, const double *p, double *corrected);

#endif
