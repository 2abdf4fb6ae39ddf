/* js.h: JSON on its way out of the engine: objects and lists, member after member. Commas are put
 * by what stands before, so that nobody counts. Where the room does not suffice nothing is told.
 *
 * A key of NULL is for what stands in a list. Amounts are whole cents. */
#ifndef WEB_JS_H
#define WEB_JS_H

#include "codec/pieces.h"

typedef codec_out js;

/* Begins anew, in the engine's one place for answers; and closes it: the text. */
void js_begin(js *out);
const char *js_end(js *out);

void js_open(js *out, const char *key, char bracket);   /* '{' or '[' */
void js_close(js *out, char bracket);                   /* '}' or ']' */

void js_text(js *out, const char *key, const char *text);
void js_text_or_null(js *out, const char *key, const char *text); /* NULL or "" is null */
void js_number(js *out, const char *key, int64_t number);
void js_yes(js *out, const char *key, bool yes);
void js_null(js *out, const char *key);

__attribute__((format(printf, 3, 4))) void js_print(js *out, const char *key, const char *format,
                                                    ...);

/* One card or tile: "9c", "Xx", "6-6", "X-X". */
void js_piece(js *out, const char *key, uint8_t piece, bool tiles);
void js_pieces(js *out, const char *key, const uint8_t *piece, int n, bool tiles);

/* The seats of a set, and a provision by its number: {"id","edition"}, or null. */
void js_seats(js *out, const char *key, sabot_seats seats);
void js_provision(js *out, const char *key, int provision);

/* A sentence that fails: {"error":...}. */
const char *js_error(const char *says);

#endif
