/* format.c: see format.h. A test holds it against libc's (tests/web/test_format.c). */
#include "format.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { DIGITS = 24 };

typedef struct writing {
    char *out;
    size_t size, n;    /* n: what would have been written, however little fits */
} writing;

typedef struct spec {
    bool left, zeros;
    int width, precision; /* -1: none */
    int longs;            /* how many l; z counts as one where a long is as wide */
} spec;

static void put(writing *w, char c)
{
    if (w->n + 1 < w->size)
        w->out[w->n] = c;
    w->n++;
}

static void pad(writing *w, char c, long n)
{
    for (; n > 0; n--)
        put(w, c);
}

static void put_field(writing *w, const spec *s, const char *text, size_t n)
{
    const long room = s->width - (long)n;

    if (!s->left)
        pad(w, ' ', room);
    for (size_t i = 0; i < n; i++)
        put(w, text[i]);
    if (s->left)
        pad(w, ' ', room);
}

static void put_number(writing *w, const spec *s, uint64_t number, bool minus, unsigned base)
{
    char digit[DIGITS], text[2 * DIGITS];
    size_t n = 0, at = 0;
    long least = s->precision >= 0 ? s->precision : 1;

    for (; number > 0; number /= base)
        digit[n++] = "0123456789abcdef"[number % base];
    if (s->zeros && !s->left && s->precision < 0 && s->width > 0)
        least = s->width - minus;
    if (minus)
        text[at++] = '-';
    for (long zeros = least - (long)n; zeros > 0 && at < DIGITS; zeros--)
        text[at++] = '0';
    while (n > 0)
        text[at++] = digit[--n];
    put_field(w, s, text, at);
}

static int64_t take_signed(va_list *args, int longs)
{
    return longs >= 2 ? va_arg(*args, long long) : longs == 1 ? va_arg(*args, long)
                                                              : va_arg(*args, int);
}

static uint64_t take_unsigned(va_list *args, int longs)
{
    return longs >= 2   ? va_arg(*args, unsigned long long)
           : longs == 1 ? va_arg(*args, unsigned long)
                        : va_arg(*args, unsigned);
}

/* A number of a format, or "*". */
static int take_width(const char **at, va_list *args)
{
    int n = 0;

    if (**at == '*') {
        ++*at;
        return va_arg(*args, int);
    }
    for (; **at >= '0' && **at <= '9'; ++*at)
        n = n * 10 + (**at - '0');
    return n;
}

static spec take_spec(const char **at, va_list *args)
{
    spec s = { .precision = -1 };

    for (; **at == '-' || **at == '0'; ++*at) {
        s.left = s.left || **at == '-';
        s.zeros = s.zeros || **at == '0';
    }
    s.width = take_width(at, args);
    if (**at == '.') {
        ++*at;
        s.precision = take_width(at, args);
    }
    for (; **at == 'l' || **at == 'z'; ++*at)
        s.longs++;
    return s;
}

static size_t length(const char *text, int precision)
{
    size_t n = 0;

    while ((precision < 0 || n < (size_t)precision) && text[n] != '\0')
        n++;
    return n;
}

static void put_one(writing *w, const spec *s, char conversion, va_list *args)
{
    const char *text;
    int64_t number;
    char c;

    switch (conversion) {
    case 's':
        text = va_arg(*args, const char *);
        put_field(w, s, text, length(text, s->precision));
        break;
    case 'c':
        c = (char)va_arg(*args, int);
        put_field(w, s, &c, 1);
        break;
    case 'd':
    case 'i':
        number = take_signed(args, s->longs);
        put_number(w, s, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, number < 0, 10);
        break;
    case 'u': put_number(w, s, take_unsigned(args, s->longs), false, 10); break;
    case 'x': put_number(w, s, take_unsigned(args, s->longs), false, 16); break;
    default:  put(w, conversion); break;
    }
}

int page_format(char *out, size_t size, const char *format, va_list list)
{
    writing w = { out, size, 0 };
    va_list args;

    va_copy(args, list);
    for (const char *at = format; *at != '\0'; at++) {
        if (*at != '%') {
            put(&w, *at);
            continue;
        }
        at++;
        const spec s = take_spec(&at, &args);
        put_one(&w, &s, *at, &args);
    }
    va_end(args);
    if (size > 0)
        out[w.n < size ? w.n : size - 1] = '\0';
    return (int)w.n;
}
