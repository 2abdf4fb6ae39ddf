/* big_text.c: long numbers as text: the three functions of instead/gmp.h that write. */
#include "instead/gmp.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMB_DIGITS = 10, CHUNK = 1000000000, CHUNK_DIGITS = 9 };

/* The digits, with a sign, in memory that is to be freed. */
static char *digits_of(mpz_srcptr a)
{
    const size_t room = (size_t)a->n * LIMB_DIGITS + CHUNK_DIGITS + 2;
    char *const text = malloc(room);
    uint32_t *const left = malloc(((size_t)a->n + 1) * sizeof *left);
    size_t at = room;
    int n = a->n;

    if (!text || !left)
        abort();
    if (n > 0)
        memcpy(left, a->limb, (size_t)n * sizeof *left);
    text[--at] = '\0';
    do {
        uint64_t rest = 0;
        for (int i = n - 1; i >= 0; i--) {
            rest = rest << 32 | left[i];
            left[i] = (uint32_t)(rest / CHUNK);
            rest %= CHUNK;
        }
        while (n > 0 && left[n - 1] == 0)
            n--;
        for (int i = 0; i < CHUNK_DIGITS && (n > 0 || rest > 0); i++, rest /= 10)
            text[--at] = (char)('0' + rest % 10);
    } while (n > 0);
    if (a->sign == 0)
        text[--at] = '0';
    if (a->sign < 0)
        text[--at] = '-';
    memmove(text, text + at, room - at);
    free(left);
    return text;
}

size_t mpz_sizeinbase(mpz_srcptr a, int base)
{
    char *const text = digits_of(a);
    const size_t n = strlen(text) - (a->sign < 0);

    assert(base == 10);
    free(text);
    return n;
}

/* ---- Formats --------------------------------------------------------------------------------- */

typedef struct writing {
    char *text;
    size_t n, room;
} writing;

static void put(writing *w, const char *text, size_t n)
{
    if (w->n + n + 1 > w->room) {
        w->room = 2 * (w->n + n) + 64;
        w->text = realloc(w->text, w->room);
        if (!w->text)
            abort();
    }
    memcpy(w->text + w->n, text, n);
    w->n += n;
    w->text[w->n] = '\0';
}

/* With zeros in front, up to this width; the sign first. */
static void put_number(writing *w, mpz_srcptr a, int width)
{
    char *const text = digits_of(a);
    const size_t n = strlen(text);
    const char *from = text;

    if (a->sign < 0)
        put(w, from++, 1);
    for (size_t i = n; i < (size_t)width; i++)
        put(w, "0", 1);
    put(w, from, strlen(from));
    free(text);
}

static void put_ratio(writing *w, mpq_srcptr q)
{
    put_number(w, &q->over, 0);
    if (mpz_cmp_ui(&q->under, 1) == 0)
        return;
    put(w, "/", 1);
    put_number(w, &q->under, 0);
}

/* What stands behind a "%": how many letters of the format it is. */
static size_t put_argument(writing *w, const char *at, va_list *list)
{
    const char *const begins = at;
    char number[16];
    int width = 0;

    if (*at == '0')
        at++;
    if (*at == '*') {
        width = va_arg(*list, int);
        at++;
    }
    if (strncmp(at, "Zd", 2) == 0) {
        put_number(w, va_arg(*list, mpz_srcptr), width);
        return (size_t)(at - begins) + 2;
    }
    if (strncmp(at, "Qd", 2) == 0) {
        put_ratio(w, va_arg(*list, mpq_srcptr));
        return (size_t)(at - begins) + 2;
    }
    if (*at == 's') {
        const char *const text = va_arg(*list, const char *);
        put(w, text, strlen(text));
    } else if (*at == 'd') {
        put(w, number, (size_t)snprintf(number, sizeof number, "%d", va_arg(*list, int)));
    } else {
        assert(*at == '%');
        put(w, at, 1);
    }
    return (size_t)(at - begins) + 1;
}

static char *write_all(const char *format, va_list *list)
{
    writing w = { 0 };

    put(&w, "", 0);
    while (*format != '\0') {
        const size_t n = strcspn(format, "%");
        put(&w, format, n);
        format += n;
        if (*format == '%')
            format += 1 + put_argument(&w, format + 1, list);
    }
    return w.text;
}

int gmp_printf(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    char *const text = write_all(format, &list);
    va_end(list);
    fputs(text, stdout);
    const int n = (int)strlen(text);
    free(text);
    return n;
}

int gmp_snprintf(char *out, size_t size, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    char *const text = write_all(format, &list);
    va_end(list);
    const int n = snprintf(out, size, "%s", text);
    free(text);
    return n;
}

int gmp_asprintf(char **out, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    *out = write_all(format, &list);
    va_end(list);
    return (int)strlen(*out);
}
