/* staking.c: one-dimensional equations, solved by halving: their left sides rise or fall all the
 * way, so that sixty steps leave nothing to find, and the same on every machine. */
#include "odds/staking.h"

#include <math.h>

enum { HALVINGS = 100 };

double staking_mean(const staking_law *law)
{
    double sum = 0;

    for (int i = 0; i < law->n; i++)
        sum += law->share[i] * law->pays[i];
    return sum;
}

double staking_square(const staking_law *law)
{
    double sum = 0;

    for (int i = 0; i < law->n; i++)
        sum += law->share[i] * law->pays[i] * law->pays[i];
    return sum;
}

/* How the growth changes with the part staked; it falls as the part rises. */
static double slope(const staking_law *law, double part)
{
    double sum = 0;

    for (int i = 0; i < law->n; i++)
        if (law->share[i] > 0)
            sum += law->share[i] * law->pays[i] / (1 + part * law->pays[i]);
    return sum;
}

double staking_kelly(const staking_law *law)
{
    double low = 0, high = 1, worst = 0;

    for (int i = 0; i < law->n; i++)
        if (law->share[i] > 0)
            worst = fmin(worst, law->pays[i]);
    if (staking_mean(law) <= 0 || worst >= 0)
        return 0;
    high = -1 / worst;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (low + high) / 2;
        if (slope(law, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

double staking_growth(const staking_law *law, double part)
{
    double sum = 0;

    for (int i = 0; i < law->n; i++)
        if (law->share[i] > 0)
            sum += law->share[i] * log1p(part * law->pays[i]);
    return sum;
}

double staking_n0(double mean, double variance)
{
    return mean > 0 ? variance / (mean * mean) : INFINITY;
}

double staking_ruin(double mean, double variance, double bank)
{
    return mean > 0 && variance > 0 ? exp(-2 * mean * bank / variance) : mean > 0 ? 0 : 1;
}

double staking_bank(double mean, double variance, double ruin)
{
    return mean > 0 ? -log(ruin) * variance / (2 * mean) : INFINITY;
}

/* The mean of exp(-R gain) less 1: 0 at R = 0, then negative where there is a gain, then rising. */
static double excess(const double *gain, const double *share, int n, double r)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        if (share[i] > 0)
            sum += share[i] * expm1(-r * gain[i]);
    return sum;
}

double staking_coefficient(const double *gain, const double *share, int n)
{
    double mean = 0, worst = 0, low = 0, high;

    for (int i = 0; i < n; i++) {
        mean += share[i] * gain[i];
        if (share[i] > 0)
            worst = fmin(worst, gain[i]);
    }
    if (mean <= 0)
        return 0;
    if (worst >= 0)
        return INFINITY;
    for (high = 1 / -worst; excess(gain, share, n, high) < 0; high *= 2)
        low = high;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (low + high) / 2;
        if (excess(gain, share, n, middle) < 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

double staking_fall(double fraction, double part)
{
    return fraction < 2 ? pow(part, 2 / fraction - 1) : 1;
}
