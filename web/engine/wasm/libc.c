/* libc.c: what wasi-libc would ask a system for, and a browser has not. In the module alone: the
 * work is done by format.c, which is tested natively too. */
#include "../format.h"

#include <stdio.h>

int vsnprintf(char *restrict out, size_t size, const char *restrict format, va_list args)
{
    return page_format(out, size, format, args);
}

int snprintf(char *restrict out, size_t size, const char *restrict format, ...)
{
    va_list args;

    va_start(args, format);
    const int n = page_format(out, size, format, args);
    va_end(args);
    return n;
}
