/* text.h: a text that people may read and every codec can write.
 *
 * Threads: any number may call this at once. */
#ifndef SABOT_TEXT_H
#define SABOT_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The first byte of the text that is no UTF-8 or a control character other than a tab; n if all is
 * well. */
size_t sabot_text_first_unclean(const char *text, size_t n);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
