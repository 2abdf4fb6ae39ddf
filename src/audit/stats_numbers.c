/* stats_numbers.c: tails, a quadratic form, Holm's correction. tests/audit/test_stats.c holds them
 * against published values. */
#include "audit/stats_numbers.h"

#include <math.h>

enum { TERMS = 10000 };

/* The part before either sum: x^a e^-x / Gamma(a). */
static double front(double a, double x)
{
    return exp(a * log(x) - x - lgamma(a));
}

/* Below the middle the series converges, */
static double by_series(double a, double x)
{
    double term = 1 / a, sum = term;

    for (int k = 1; k < TERMS && term > sum * 1e-17; k++) {
        term *= x / (a + k);
        sum += term;
    }
    return sum * front(a, x);
}

/* above it the continued fraction (evaluated as Lentz does, from the front). */
static double by_fraction(double a, double x)
{
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;

    for (int k = 1; k < TERMS; k++) {
        const double an = -k * (k - a);
        b += 2;
        d = an * d + b;
        c = b + an / c;
        d = 1 / (fabs(d) < 1e-300 ? 1e-300 : d);
        c = fabs(c) < 1e-300 ? 1e-300 : c;
        h *= d * c;
        if (fabs(d * c - 1) < 1e-16)
            break;
    }
    return h * front(a, x);
}

double audit_gamma_p(double a, double x)
{
    return x <= 0 ? 0 : x < a + 1 ? by_series(a, x) : 1 - by_fraction(a, x);
}

double audit_gamma_q(double a, double x)
{
    return x <= 0 ? 1 : x < a + 1 ? 1 - by_series(a, x) : by_fraction(a, x);
}

double audit_chi_below(double chi, int degrees)
{
    return audit_gamma_p(degrees / 2.0, chi / 2);
}

double audit_chi_above(double chi, int degrees)
{
    return audit_gamma_q(degrees / 2.0, chi / 2);
}

double audit_normal_beyond(double z)
{
    return erfc(fabs(z) / 1.4142135623730950488);
}

/* By Cholesky: C = L L', L u = y, and the form is u' u. */
bool audit_chi_of(int n, const double *y, double *c, double *chi)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double s = c[i * n + j];
            for (int k = 0; k < j; k++)
                s -= c[i * n + k] * c[j * n + k];
            if (i != j)
                c[i * n + j] = s / c[j * n + j];
            else if (s > 1e-12 * c[i * n + i] && s > 0)
                c[i * n + i] = sqrt(s);
            else
                return false;
        }
    }
    for (int i = 0; i < n; i++) { /* u stands in the last column, which is free above its end */
        double s = y[i];
        for (int k = 0; k < i; k++)
            s -= c[i * n + k] * c[k * n + n - 1];
        s /= c[i * n + i];
        sum += s * s;
        if (i < n - 1)
            c[i * n + n - 1] = s;
    }
    *chi = sum;
    return true;
}

void audit_holm(int n, const double *p, double *corrected)
{
    double least = 0;
    int done = 0;

    for (int i = 0; i < n; i++)
        corrected[i] = -1;
    while (done < n) {
        int next = -1;
        for (int i = 0; i < n; i++)
            if (corrected[i] < 0 && (next < 0 || p[i] < p[next]))
                next = i;
        least = fmax(least, fmin(1, p[next] * (n - done++)));
        corrected[next] = least;
    }
}
