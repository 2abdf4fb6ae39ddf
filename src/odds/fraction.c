/* fraction.c: exact fractions. Common factors go before products are made, so that numbers stay as
 * small as they can be; what still does not fit stops the program rather than being wrong. */
#include "odds/fraction.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The lowest number has no positive twin: it never comes up either. */
static odds_int magnitude(odds_int n)
{
    odds_int twin;

    if (__builtin_sub_overflow((odds_int)0, n, &twin))
        abort();
    return n < 0 ? twin : n;
}

static odds_int common_factor(odds_int a, odds_int b)
{
    a = magnitude(a);
    b = magnitude(b);
    while (b != 0) {
        const odds_int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static odds_int times(odds_int a, odds_int b)
{
    odds_int product;

    if (__builtin_mul_overflow(a, b, &product))
        abort(); /* never: inputs are bounded so that this cannot be */
    return product;
}

static odds_int plus(odds_int a, odds_int b)
{
    odds_int sum;

    if (__builtin_add_overflow(a, b, &sum))
        abort();
    return sum;
}

odds_fraction odds_fraction_make(odds_int over, odds_int under)
{
    assert(under != 0);
    const odds_int factor = common_factor(over, under);
    const odds_int sign = under < 0 ? -1 : 1;

    return (odds_fraction){ sign * (over / factor), sign * (under / factor) };
}

odds_fraction odds_fraction_add(odds_fraction a, odds_fraction b)
{
    const odds_int factor = common_factor(a.under, b.under);

    return odds_fraction_make(plus(times(a.over, b.under / factor),
                                   times(b.over, a.under / factor)),
                              times(a.under, b.under / factor));
}

odds_fraction odds_fraction_subtract(odds_fraction a, odds_fraction b)
{
    b.over = -b.over;
    return odds_fraction_add(a, b);
}

odds_fraction odds_fraction_multiply(odds_fraction a, odds_fraction b)
{
    const odds_int ab = common_factor(a.over, b.under), ba = common_factor(b.over, a.under);

    if (a.over == 0 || b.over == 0)
        return (odds_fraction){ 0, 1 };
    return (odds_fraction){ times(a.over / ab, b.over / ba), times(a.under / ba, b.under / ab) };
}

odds_fraction odds_fraction_divide(odds_fraction a, odds_fraction b)
{
    assert(b.over != 0);
    return odds_fraction_multiply(a, odds_fraction_make(b.under, b.over));
}

int odds_fraction_compare(odds_fraction a, odds_fraction b)
{
    const odds_int over = odds_fraction_subtract(a, b).over;

    return over < 0 ? -1 : over > 0;
}

/* ---- Writing -------------------------------------------------------------------------------- */

size_t odds_int_text(odds_int number, char out[ODDS_FRACTION_TEXT])
{
    char digit[48];
    size_t at = sizeof digit, n;
    odds_int rest = magnitude(number);

    do {
        digit[--at] = (char)('0' + (int)(rest % 10));
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digit[--at] = '-';
    n = sizeof digit - at;
    memcpy(out, digit + at, n);
    out[n] = '\0';
    return n;
}

size_t odds_fraction_text(odds_fraction f, char out[ODDS_FRACTION_TEXT])
{
    size_t n = odds_int_text(f.over, out);

    if (f.under == 1)
        return n;
    out[n++] = '/';
    return n + odds_int_text(f.under, out + n);
}

/* The next digit, as one divides by hand. Ten times the rest may not fit, so it is added ten times,
 * each time less the denominator if that goes into it. */
static int next_digit(odds_int *rest, odds_int under)
{
    odds_int sum = 0;
    int digit = 0;

    for (int i = 0; i < 10; i++) {
        if (sum >= under - *rest) {
            sum -= under - *rest;
            digit++;
        } else {
            sum += *rest;
        }
    }
    *rest = sum;
    return digit;
}

size_t odds_fraction_decimal(odds_fraction f, int places, char out[ODDS_FRACTION_TEXT])
{
    odds_int whole = magnitude(f.over) / f.under, rest = magnitude(f.over) % f.under, digits = 0;
    odds_int scale = 1;
    char text[ODDS_FRACTION_TEXT];
    size_t n = 0, length;

    assert(places >= 0 && places <= ODDS_PLACES_MAX);
    for (int i = 0; i < places; i++) {
        digits = digits * 10 + next_digit(&rest, f.under);
        scale *= 10;
    }
    if (rest >= f.under - rest)
        digits++;
    if (digits == scale) {
        whole++;
        digits = 0;
    }
    if (f.over < 0 && (whole != 0 || digits != 0))
        out[n++] = '-';
    n += odds_int_text(whole, out + n);
    if (places == 0)
        return n;
    out[n++] = '.';
    length = odds_int_text(digits, text);
    memset(out + n, '0', (size_t)places - length);
    memcpy(out + n + (size_t)places - length, text, length + 1);
    return n + (size_t)places;
}

double odds_fraction_value(odds_fraction f)
{
    return (double)((long double)f.over / (long double)f.under);
}
