/* told.h: what the page's engine answers, for its tests. */
#ifndef TESTS_WEB_TOLD_H
#define TESTS_WEB_TOLD_H

#include <jansson.h>

/* The answer, to be released; it fails for what is none, and for {"error":...}. */
json_t *told_answer(const char *text);

/* A text of it; "" where there is none. */
const char *told_word(const json_t *of, const char *key);

/* A table opened by its line. */
int told_open(const char *line);

#endif
