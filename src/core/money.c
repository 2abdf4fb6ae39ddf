/* money.c: the arithmetic of amounts, in whole cents.
 *
 * Amounts are at most SABOT_CENTS_MAX (1e14) and odds at most 65,535 to one, so every product
 * here stays under 2^63; the assertions say so. */
#include "sabot/money.h"

#include <assert.h>
#include <string.h>

enum { ODDS_MAX = 65535 };

static bool is_amount(sabot_cents cents)
{
    return cents >= 0 && cents <= SABOT_CENTS_MAX;
}

sabot_cents sabot_money_win(sabot_cents stake, int to, int per)
{
    assert(is_amount(stake));
    assert(to >= 0 && to <= ODDS_MAX && per > 0 && per <= ODDS_MAX);
    return (stake * to + per - 1) / per;
}

sabot_cents sabot_money_vigorish(sabot_cents amount, int percent, int unit)
{
    int64_t step, charge;

    assert(amount >= 0 && percent >= 0 && percent <= 100 && unit >= 0);
    assert(amount <= INT64_MAX / 200);
    if (unit == 0)
        return amount * percent / 100;
    step = INT64_C(100) * unit;
    charge = (amount * percent + step - 1) / step * unit;
    return charge < amount ? charge : amount; /* a part of it, never more (A15) */
}

sabot_cents sabot_money_quarter(sabot_cents amount)
{
    assert(is_amount(amount));
    return amount / 4;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads the dollars up to a point or the end: digits alone, or in groups of three set off by
 * commas. Returns where it stopped, 0 if there are none. *dollars stops growing once too large. */
static size_t parse_dollars(const char *text, size_t n, sabot_cents *dollars)
{
    size_t i = 0, group = 0;
    bool commas = false;

    *dollars = 0;
    for (; i < n && (is_digit(text[i]) || text[i] == ','); i++) {
        if (text[i] == ',') {
            if (group == 0 || group > 3 || (commas && group != 3))
                return 0;
            commas = true;
            group = 0;
            continue;
        }
        group++;
        if (*dollars <= SABOT_CENTS_MAX)
            *dollars = *dollars * 10 + (text[i] - '0');
    }
    return commas && group != 3 ? 0 : i;
}

bool sabot_money_parse(const char *text, size_t n, sabot_cents *cents)
{
    sabot_cents dollars, rest = 0;
    const size_t start = n > 0 && text[0] == '$' ? 1 : 0;
    size_t i = parse_dollars(text + start, n - start, &dollars);

    if (i == 0 || dollars > SABOT_CENTS_MAX / 100)
        return false;
    i += start;
    if (i < n) {
        const size_t digits = n - i - 1;
        if (text[i] != '.' || digits < 1 || digits > 2 || !is_digit(text[i + 1]) ||
            !is_digit(text[n - 1]))
            return false;
        rest = (text[i + 1] - '0') * 10 + (digits == 2 ? text[i + 2] - '0' : 0);
    }
    if (dollars * 100 + rest > SABOT_CENTS_MAX)
        return false;
    *cents = dollars * 100 + rest;
    return true;
}

size_t sabot_money_text(sabot_cents cents, char out[SABOT_MONEY_TEXT])
{
    /* The magnitude without overflow even for the least of all numbers. */
    uint64_t rest = cents < 0 ? UINT64_C(0) - (uint64_t)cents : (uint64_t)cents;
    char digits[SABOT_MONEY_TEXT];
    size_t at = sizeof digits, length;

    digits[--at] = '\0';
    for (int place = 0; place < 3 || rest > 0; place++) {
        if (place == 2)
            digits[--at] = '.';
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    }
    if (cents < 0)
        digits[--at] = '-';
    length = sizeof digits - at - 1;
    memcpy(out, digits + at, length + 1);
    return length;
}
