/* gmp.h: whole numbers and fractions of any length, as far as src/odds takes them of GMP: for the
 * module, where there is no GMP. The names are GMP's and mean what GMP's manual says; the work is
 * done in big.c, which is plain and is held against GMP over random numbers (tests/web/test_big.c).
 *
 * "si" and "ui" have 64 bits on every machine. */
#ifndef LAB_GMP_H
#define LAB_GMP_H

#include <stddef.h>
#include <stdint.h>

typedef struct lab_big {
    uint32_t *limb;              /* the lowest first; n of them, the highest never 0 */
    int n, room;
    int sign;                    /* -1, 0, 1; 0 if and only if n is */
} lab_big;

typedef struct lab_ratio {
    lab_big over, under;
} lab_ratio;

typedef lab_big mpz_t[1];
typedef lab_ratio mpq_t[1];
typedef lab_big *mpz_ptr;
typedef const lab_big *mpz_srcptr;
typedef lab_ratio *mpq_ptr;
typedef const lab_ratio *mpq_srcptr;

#define mpq_numref(q) (&(q)->over)
#define mpq_denref(q) (&(q)->under)
#define mpz_sgn(z) ((z)->sign)
#define mpq_sgn(q) ((q)->over.sign)

void mpz_init(mpz_ptr z);
void mpz_clear(mpz_ptr z);
void mpz_inits(mpz_ptr z, ...);
void mpz_clears(mpz_ptr z, ...);
void mpz_init_set_si(mpz_ptr z, int64_t a);
void mpz_set(mpz_ptr z, mpz_srcptr a);
void mpz_set_ui(mpz_ptr z, uint64_t a);
void mpz_set_si(mpz_ptr z, int64_t a);
void mpz_neg(mpz_ptr z, mpz_srcptr a);
void mpz_abs(mpz_ptr z, mpz_srcptr a);
void mpz_add(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_add_ui(mpz_ptr z, mpz_srcptr a, uint64_t b);
void mpz_sub(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_mul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_mul_ui(mpz_ptr z, mpz_srcptr a, uint64_t b);
void mpz_mul_si(mpz_ptr z, mpz_srcptr a, int64_t b);
void mpz_submul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_submul_ui(mpz_ptr z, mpz_srcptr a, uint64_t b);
void mpz_divexact(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_fdiv_q(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_gcd(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_ui_pow_ui(mpz_ptr z, uint64_t base, uint64_t exponent);
int mpz_cmp(mpz_srcptr a, mpz_srcptr b);
int mpz_cmp_ui(mpz_srcptr a, uint64_t b);
size_t mpz_sizeinbase(mpz_srcptr a, int base); /* of base 10 alone */

void mpq_init(mpq_ptr q);
void mpq_clear(mpq_ptr q);
void mpq_inits(mpq_ptr q, ...);
void mpq_clears(mpq_ptr q, ...);
void mpq_set(mpq_ptr q, mpq_srcptr a);
void mpq_set_z(mpq_ptr q, mpz_srcptr a);
void mpq_set_ui(mpq_ptr q, uint64_t over, uint64_t under);
void mpq_set_si(mpq_ptr q, int64_t over, uint64_t under);
void mpq_canonicalize(mpq_ptr q);
void mpq_neg(mpq_ptr q, mpq_srcptr a);
void mpq_add(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_sub(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_mul(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_div(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
int mpq_cmp(mpq_srcptr a, mpq_srcptr b);
int mpq_cmp_ui(mpq_srcptr a, uint64_t over, uint64_t under);
int mpq_equal(mpq_srcptr a, mpq_srcptr b);

/* %Zd, %Qd, %s, %d and %%; "0" and a width, "*" too, of %Zd. */
int gmp_printf(const char *format, ...);
int gmp_snprintf(char *out, size_t size, const char *format, ...);
int gmp_asprintf(char **out, const char *format, ...);

#endif
