/* big.c: whole numbers of any length and fractions of them: see instead/gmp.h.
 *
 * Schoolbook all through: sums and products limb by limb, division as Knuth's algorithm D has it,
 * common factors as Euclid has them. Numbers here have some dozens of limbs. What must always hold:
 * a result may be one of the operands; where there is no memory the program stops. */
#include "instead/gmp.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LIMB_BITS = 32 };

/* ---- Room ------------------------------------------------------------------------------------ */

static uint32_t *new_limbs(int n)
{
    uint32_t *limb = calloc((size_t)n + 1, sizeof *limb);

    if (!limb)
        abort();
    return limb;
}

static void want_room(mpz_ptr z, int n)
{
    if (z->room >= n)
        return;
    z->limb = realloc(z->limb, (size_t)n * sizeof *z->limb);
    if (!z->limb)
        abort();
    z->room = n;
}

/* The number in so many limbs, leading zeros left out, with this sign if it is not zero. */
static void take(mpz_ptr z, const uint32_t *limb, int n, int sign)
{
    while (n > 0 && limb[n - 1] == 0)
        n--;
    want_room(z, n);
    if (n > 0)
        memmove(z->limb, limb, (size_t)n * sizeof *limb);
    z->n = n;
    z->sign = n == 0 ? 0 : sign;
}

void mpz_init(mpz_ptr z)
{
    *z = (lab_big){ 0 };
}

void mpz_clear(mpz_ptr z)
{
    free(z->limb);
    *z = (lab_big){ 0 };
}

void mpz_inits(mpz_ptr z, ...)
{
    va_list list;

    va_start(list, z);
    for (; z; z = va_arg(list, mpz_ptr))
        mpz_init(z);
    va_end(list);
}

void mpz_clears(mpz_ptr z, ...)
{
    va_list list;

    va_start(list, z);
    for (; z; z = va_arg(list, mpz_ptr))
        mpz_clear(z);
    va_end(list);
}

/* ---- Setting --------------------------------------------------------------------------------- */

/* A number of 64 bits that needs no room of its own. */
typedef struct small {
    uint32_t limb[2];
    lab_big big;
} small;

static mpz_srcptr small_of(small *s, uint64_t a, int sign)
{
    s->limb[0] = (uint32_t)a;
    s->limb[1] = (uint32_t)(a >> LIMB_BITS);
    s->big = (lab_big){ .limb = s->limb, .n = s->limb[1] ? 2 : s->limb[0] ? 1 : 0, .room = 2,
                        .sign = a == 0 ? 0 : sign };
    return &s->big;
}

static uint64_t magnitude(int64_t a)
{
    return a < 0 ? -(uint64_t)a : (uint64_t)a;
}

void mpz_set(mpz_ptr z, mpz_srcptr a)
{
    take(z, a->limb, a->n, a->sign);
}

void mpz_set_ui(mpz_ptr z, uint64_t a)
{
    small s;

    mpz_set(z, small_of(&s, a, 1));
}

void mpz_set_si(mpz_ptr z, int64_t a)
{
    small s;

    mpz_set(z, small_of(&s, magnitude(a), a < 0 ? -1 : 1));
}

void mpz_init_set_si(mpz_ptr z, int64_t a)
{
    mpz_init(z);
    mpz_set_si(z, a);
}

void mpz_neg(mpz_ptr z, mpz_srcptr a)
{
    take(z, a->limb, a->n, -a->sign);
}

void mpz_abs(mpz_ptr z, mpz_srcptr a)
{
    take(z, a->limb, a->n, 1);
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static int compare_limbs(mpz_srcptr a, mpz_srcptr b)
{
    if (a->n != b->n)
        return a->n < b->n ? -1 : 1;
    for (int i = a->n - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

int mpz_cmp(mpz_srcptr a, mpz_srcptr b)
{
    if (a->sign != b->sign)
        return a->sign < b->sign ? -1 : 1;
    return a->sign * compare_limbs(a, b);
}

int mpz_cmp_ui(mpz_srcptr a, uint64_t b)
{
    small s;

    return mpz_cmp(a, small_of(&s, b, 1));
}

/* ---- Sums ------------------------------------------------------------------------------------ */

/* |a| + |b|, into limbs that hold one more than the longer has. */
static void add_limbs(uint32_t *out, mpz_srcptr a, mpz_srcptr b)
{
    uint64_t carry = 0;
    int i = 0;

    for (; i < a->n || i < b->n; i++) {
        carry += (i < a->n ? a->limb[i] : 0) + (uint64_t)(i < b->n ? b->limb[i] : 0);
        out[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    out[i] = (uint32_t)carry;
}

/* |a| - |b|, where that is not below zero. */
static void subtract_limbs(uint32_t *out, mpz_srcptr a, mpz_srcptr b)
{
    int64_t carry = 0;

    for (int i = 0; i < a->n; i++) {
        carry += (int64_t)a->limb[i] - (i < b->n ? (int64_t)b->limb[i] : 0);
        out[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    assert(carry == 0);
}

/* a + sign * b. Limb by limb from the lowest, so that the result may lie where an operand does. */
static void sum(mpz_ptr z, mpz_srcptr a, mpz_srcptr b, int sign)
{
    const int more = a->n > b->n ? a->n : b->n, b_sign = sign * b->sign;
    const int order = compare_limbs(a, b);

    want_room(z, more + 1);
    if (b_sign == 0) {
        mpz_set(z, a);
    } else if (a->sign == 0 || a->sign == b_sign) {
        add_limbs(z->limb, a, b);
        take(z, z->limb, more + 1, b_sign);
    } else if (order == 0) {
        z->n = z->sign = 0;
    } else if (order > 0) {
        const int n = a->n, keeps = a->sign;
        subtract_limbs(z->limb, a, b);
        take(z, z->limb, n, keeps);
    } else {
        const int n = b->n;
        subtract_limbs(z->limb, b, a);
        take(z, z->limb, n, b_sign);
    }
}

void mpz_add(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    sum(z, a, b, 1);
}

void mpz_sub(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    sum(z, a, b, -1);
}

void mpz_add_ui(mpz_ptr z, mpz_srcptr a, uint64_t b)
{
    small s;

    sum(z, a, small_of(&s, b, 1), 1);
}

/* ---- Products -------------------------------------------------------------------------------- */

void mpz_mul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    const int n = a->n + b->n, sign = a->sign * b->sign;

    if (sign == 0) {
        z->n = z->sign = 0;
        return;
    }
    uint32_t *const out = new_limbs(n);
    for (int i = 0; i < a->n; i++) {
        uint64_t carry = 0;
        for (int k = 0; k < b->n; k++) {
            carry += (uint64_t)a->limb[i] * b->limb[k] + out[i + k];
            out[i + k] = (uint32_t)carry;
            carry >>= LIMB_BITS;
        }
        out[i + b->n] = (uint32_t)carry;
    }
    take(z, out, n, sign);
    free(out);
}

void mpz_mul_ui(mpz_ptr z, mpz_srcptr a, uint64_t b)
{
    small s;

    mpz_mul(z, a, small_of(&s, b, 1));
}

void mpz_mul_si(mpz_ptr z, mpz_srcptr a, int64_t b)
{
    small s;

    mpz_mul(z, a, small_of(&s, magnitude(b), b < 0 ? -1 : 1));
}

void mpz_submul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    mpz_t product;

    mpz_init(product);
    mpz_mul(product, a, b);
    mpz_sub(z, z, product);
    mpz_clear(product);
}

void mpz_submul_ui(mpz_ptr z, mpz_srcptr a, uint64_t b)
{
    small s;

    mpz_submul(z, a, small_of(&s, b, 1));
}

void mpz_ui_pow_ui(mpz_ptr z, uint64_t base, uint64_t exponent)
{
    mpz_set_ui(z, 1);
    for (uint64_t i = 0; i < exponent; i++)
        mpz_mul_ui(z, z, base);
}

/* ---- Division -------------------------------------------------------------------------------- */

/* By one limb: the quotient in place, the rest returned. */
static uint32_t divide_by_limb(uint32_t *limb, int n, uint32_t by)
{
    uint64_t rest = 0;

    for (int i = n - 1; i >= 0; i--) {
        rest = rest << LIMB_BITS | limb[i];
        limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    return (uint32_t)rest;
}

/* So many bits up; one limb more than there were. */
static void shift_up(uint32_t *out, mpz_srcptr a, int bits)
{
    uint64_t carry = 0;

    for (int i = 0; i < a->n; i++) {
        carry |= (uint64_t)a->limb[i] << bits;
        out[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    out[a->n] = (uint32_t)carry;
}

/* One limb of a quotient: how often the divisor goes into the n + 1 limbs at `at`, which keep what
 * is left. The first guess, of three limbs by two, is at most one too large. */
static uint32_t divide_step(uint32_t *at, const uint32_t *by, int n)
{
    const uint64_t top = (uint64_t)at[n] << LIMB_BITS | at[n - 1];
    uint64_t guess = top / by[n - 1], rest = top % by[n - 1], carry = 0;
    int64_t borrow = 0;

    while (guess >> LIMB_BITS != 0 || guess * by[n - 2] > (rest << LIMB_BITS | at[n - 2])) {
        guess--;
        rest += by[n - 1];
        if (rest >> LIMB_BITS != 0)
            break;
    }
    for (int i = 0; i <= n; i++) {
        carry += i < n ? guess * by[i] : 0;
        borrow += (int64_t)at[i] - (int64_t)(uint32_t)carry;
        at[i] = (uint32_t)borrow;
        borrow >>= LIMB_BITS;
        carry >>= LIMB_BITS;
    }
    if (borrow == 0)
        return (uint32_t)guess;
    carry = 0;
    for (int i = 0; i <= n; i++) {
        carry += (uint64_t)at[i] + (i < n ? by[i] : 0);
        at[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    return (uint32_t)guess - 1;
}

/* |a| = quotient * |b| + rest, for b of two limbs or more and a of no fewer. Either may be NULL;
 * both are positive. */
static void divide_long(mpz_ptr quotient, mpz_ptr rest, mpz_srcptr a, mpz_srcptr b)
{
    const int bits = __builtin_clz(b->limb[b->n - 1]), n = b->n, steps = a->n - b->n + 1;
    uint32_t *const left = new_limbs(a->n + 1), *const by = new_limbs(n + 1);
    uint32_t *const out = new_limbs(steps);

    shift_up(left, a, bits);
    shift_up(by, b, bits);
    for (int i = steps - 1; i >= 0; i--)
        out[i] = divide_step(left + i, by, n);
    if (quotient)
        take(quotient, out, steps, 1);
    for (int i = 0; i < n; i++)
        left[i] = (uint32_t)(((uint64_t)left[i + 1] << LIMB_BITS | left[i]) >> bits);
    if (rest)
        take(rest, left, n, 1);
    free(left);
    free(by);
    free(out);
}

static void divide(mpz_ptr quotient, mpz_ptr rest, mpz_srcptr a, mpz_srcptr b)
{
    mpz_t copy;
    small s;

    assert(b->sign != 0);
    if (compare_limbs(a, b) < 0) {
        if (rest)
            mpz_abs(rest, a);
        if (quotient)
            quotient->n = quotient->sign = 0;
    } else if (b->n == 1) {
        mpz_init(copy);
        mpz_abs(copy, a);
        const uint32_t left = divide_by_limb(copy->limb, copy->n, b->limb[0]);
        if (quotient)
            take(quotient, copy->limb, copy->n, 1);
        if (rest)
            mpz_set(rest, small_of(&s, left, 1));
        mpz_clear(copy);
    } else {
        divide_long(quotient, rest, a, b);
    }
}

void mpz_divexact(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    const int sign = a->sign * b->sign;

    divide(z, NULL, a, b);
    z->sign *= sign;
}

/* Rounded down, towards what is lower. */
void mpz_fdiv_q(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    const int sign = a->sign * b->sign;
    mpz_t rest;

    mpz_init(rest);
    divide(z, rest, a, b);
    if (sign < 0 && rest->sign != 0)
        mpz_add_ui(z, z, 1);
    z->sign *= sign;
    mpz_clear(rest);
}

void mpz_gcd(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    mpz_t x, y, rest;

    mpz_inits(x, y, rest, NULL);
    mpz_abs(x, a);
    mpz_abs(y, b);
    while (y->sign != 0) {
        divide(NULL, rest, x, y);
        const lab_big was = *x;
        *x = *y;
        *y = *rest;
        *rest = was;
    }
    mpz_set(z, x);
    mpz_clears(x, y, rest, NULL);
}

/* ---- Fractions ------------------------------------------------------------------------------- */

void mpq_init(mpq_ptr q)
{
    mpz_init(&q->over);
    mpz_init(&q->under);
    mpz_set_ui(&q->under, 1);
}

void mpq_clear(mpq_ptr q)
{
    mpz_clear(&q->over);
    mpz_clear(&q->under);
}

void mpq_inits(mpq_ptr q, ...)
{
    va_list list;

    va_start(list, q);
    for (; q; q = va_arg(list, mpq_ptr))
        mpq_init(q);
    va_end(list);
}

void mpq_clears(mpq_ptr q, ...)
{
    va_list list;

    va_start(list, q);
    for (; q; q = va_arg(list, mpq_ptr))
        mpq_clear(q);
    va_end(list);
}

void mpq_set(mpq_ptr q, mpq_srcptr a)
{
    mpz_set(&q->over, &a->over);
    mpz_set(&q->under, &a->under);
}

void mpq_set_z(mpq_ptr q, mpz_srcptr a)
{
    mpz_set(&q->over, a);
    mpz_set_ui(&q->under, 1);
}

void mpq_set_ui(mpq_ptr q, uint64_t over, uint64_t under)
{
    mpz_set_ui(&q->over, over);
    mpz_set_ui(&q->under, under);
}

void mpq_set_si(mpq_ptr q, int64_t over, uint64_t under)
{
    mpz_set_si(&q->over, over);
    mpz_set_ui(&q->under, under);
}

void mpq_canonicalize(mpq_ptr q)
{
    mpz_t factor;

    mpz_init(factor);
    mpz_gcd(factor, &q->over, &q->under);
    mpz_divexact(&q->over, &q->over, factor);
    mpz_divexact(&q->under, &q->under, factor);
    q->over.sign *= q->under.sign;
    q->under.sign = 1;
    mpz_clear(factor);
}

void mpq_neg(mpq_ptr q, mpq_srcptr a)
{
    mpq_set(q, a);
    q->over.sign = -q->over.sign;
}

/* a + sign * b. */
static void ratio_sum(mpq_ptr q, mpq_srcptr a, mpq_srcptr b, int sign)
{
    mpz_t one, other, under;

    mpz_inits(one, other, under, NULL);
    mpz_mul(one, &a->over, &b->under);
    mpz_mul(other, &b->over, &a->under);
    mpz_mul(under, &a->under, &b->under);
    sum(&q->over, one, other, sign);
    mpz_set(&q->under, under);
    mpq_canonicalize(q);
    mpz_clears(one, other, under, NULL);
}

void mpq_add(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    ratio_sum(q, a, b, 1);
}

void mpq_sub(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    ratio_sum(q, a, b, -1);
}

void mpq_mul(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    mpz_t over, under;

    mpz_inits(over, under, NULL);
    mpz_mul(over, &a->over, &b->over);
    mpz_mul(under, &a->under, &b->under);
    mpz_set(&q->over, over);
    mpz_set(&q->under, under);
    mpq_canonicalize(q);
    mpz_clears(over, under, NULL);
}

void mpq_div(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    mpz_t over, under;

    mpz_inits(over, under, NULL);
    mpz_mul(over, &a->over, &b->under);
    mpz_mul(under, &a->under, &b->over);
    mpz_set(&q->over, over);
    mpz_set(&q->under, under);
    mpq_canonicalize(q);
    mpz_clears(over, under, NULL);
}

int mpq_cmp(mpq_srcptr a, mpq_srcptr b)
{
    mpz_t one, other;

    mpz_inits(one, other, NULL);
    mpz_mul(one, &a->over, &b->under);
    mpz_mul(other, &b->over, &a->under);
    const int order = mpz_cmp(one, other);
    mpz_clears(one, other, NULL);
    return order;
}

int mpq_cmp_ui(mpq_srcptr a, uint64_t over, uint64_t under)
{
    mpq_t b;

    mpq_init(b);
    mpq_set_ui(b, over, under);
    const int order = mpq_cmp(a, b);
    mpq_clear(b);
    return order;
}

int mpq_equal(mpq_srcptr a, mpq_srcptr b)
{
    return mpz_cmp(&a->over, &b->over) == 0 && mpz_cmp(&a->under, &b->under) == 0;
}
