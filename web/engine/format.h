/* format.h: vsnprintf, as far as the library and the codec use it: for the module, where that of
 * libc would ask for files and floating point. */
#ifndef WEB_FORMAT_H
#define WEB_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

/* %d %i %u %x %c %s %% with width, precision ("*" too), "0", "-" and l, ll, z. */
int page_format(char *out, size_t size, const char *format, va_list args);

#endif
