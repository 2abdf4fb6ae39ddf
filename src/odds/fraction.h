/* fraction.h: exact fractions of 128-bit whole numbers, in lowest terms, and how they are written.
 * What must always hold: the denominator is positive, numerator and denominator have no common
 * factor. Sums and products that would leave 128 bits are our mistake and stop the program. */
#ifndef ODDS_FRACTION_H
#define ODDS_FRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef __int128 odds_int;

typedef struct odds_fraction {
    odds_int over, under;
} odds_fraction;

odds_fraction odds_fraction_make(odds_int over, odds_int under);
odds_fraction odds_fraction_add(odds_fraction a, odds_fraction b);
odds_fraction odds_fraction_subtract(odds_fraction a, odds_fraction b);
odds_fraction odds_fraction_multiply(odds_fraction a, odds_fraction b);
odds_fraction odds_fraction_divide(odds_fraction a, odds_fraction b);
int odds_fraction_compare(odds_fraction a, odds_fraction b); /* -1, 0, 1 */

enum { ODDS_FRACTION_TEXT = 96, ODDS_PLACES_MAX = 36 };

/* "-679568/53094899", "3"; and to so many places, rounded half away from zero: "-0.010579057842".
 * Return the length. */
size_t odds_fraction_text(odds_fraction f, char out[ODDS_FRACTION_TEXT]);
size_t odds_fraction_decimal(odds_fraction f, int places, char out[ODDS_FRACTION_TEXT]);
size_t odds_int_text(odds_int number, char out[ODDS_FRACTION_TEXT]);

/* The nearest double, for charts and standard deviations. */
double odds_fraction_value(odds_fraction f);

#endif
