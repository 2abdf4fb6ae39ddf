/* big_ours.c: see ours.h. */
#include "ours.h"

#include "../../web/lab/instead/gmp.h"

#include <string.h>

static void number_of(mpz_ptr z, const char *digits)
{
    const bool negative = *digits == '-';

    mpz_set_ui(z, 0);
    for (digits += negative; *digits != '\0'; digits++) {
        mpz_mul_ui(z, z, 10);
        mpz_add_ui(z, z, (uint64_t)(*digits - '0'));
    }
    if (negative)
        mpz_neg(z, z);
}

static char *whole(const char *does, const char *a, const char *b)
{
    mpz_t x, y;
    char *out = NULL;

    mpz_inits(x, y, NULL);
    number_of(x, a);
    number_of(y, b);
    if (strcmp(does, "+") == 0)
        mpz_add(x, x, y);
    else if (strcmp(does, "-") == 0)
        mpz_sub(y, x, y), mpz_set(x, y);
    else if (strcmp(does, "*") == 0)
        mpz_mul(x, x, y);
    else if (strcmp(does, "/") == 0)
        mpz_divexact(x, x, y);
    else if (strcmp(does, "floor") == 0)
        mpz_fdiv_q(x, x, y);
    else if (strcmp(does, "gcd") == 0)
        mpz_gcd(x, x, y);
    else if (strcmp(does, "cmp") == 0)
        mpz_set_si(x, mpz_cmp(x, y));
    else if (strcmp(does, "digits") == 0)
        mpz_set_ui(x, mpz_sizeinbase(x, 10));
    else {
        mpz_t one;
        mpz_init_set_si(one, 1);
        mpz_submul(one, x, y);
        mpz_set(x, one);
        mpz_clear(one);
    }
    gmp_asprintf(&out, "%Zd", x);
    mpz_clears(x, y, NULL);
    return out;
}

static char *ratio(const char *does, const char *const part[4])
{
    mpq_t x, y;
    char *out = NULL;

    mpq_inits(x, y, NULL);
    number_of(mpq_numref(x), part[0]);
    number_of(mpq_denref(x), part[2]);
    number_of(mpq_numref(y), part[1]);
    number_of(mpq_denref(y), part[3]);
    mpq_canonicalize(x);
    mpq_canonicalize(y);
    switch (does[1]) {
    case '+': mpq_add(x, x, y); break;
    case '-': mpq_sub(x, x, y); break;
    case '*': mpq_mul(x, x, y); break;
    case '/': mpq_div(x, x, y); break;
    default: mpq_set_si(x, mpq_cmp(x, y), 1); break;
    }
    gmp_asprintf(&out, "%Qd", x);
    mpq_clears(x, y, NULL);
    return out;
}

char *ours_number(const char *does, const char *a, const char *b, const char *c, const char *d)
{
    return does[0] == 'q' ? ratio(does, (const char *const[4]){ a, b, c, d }) : whole(does, a, b);
}
