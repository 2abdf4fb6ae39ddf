/* js.c: see js.h. */
#include "js.h"

#include "sabot/provision.h"
#include "sabot/tile.h"

#include <stdarg.h>
#include <stdio.h>

enum { ROOM = 1 << 19, SENTENCE = 1024 };

static char answer[ROOM];

void js_begin(js *out)
{
    codec_out_begin(out, answer, sizeof answer);
}

const char *js_end(js *out)
{
    codec_out_end(out);
    return answer;
}

/* A comma, unless something has just been opened; and the key. */
static void lead(js *out, const char *key)
{
    const char last = out->n > 0 ? out->at[out->n - 1] : '{';

    if (last != '{' && last != '[')
        codec_out_text(out, ",");
    if (!key)
        return;
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
}

void js_open(js *out, const char *key, char bracket)
{
    lead(out, key);
    codec_out_bytes(out, &bracket, 1);
}

void js_close(js *out, char bracket)
{
    codec_out_bytes(out, &bracket, 1);
}

void js_text(js *out, const char *key, const char *text)
{
    lead(out, key);
    codec_out_quoted(out, text);
}

void js_text_or_null(js *out, const char *key, const char *text)
{
    if (text && text[0] != '\0')
        js_text(out, key, text);
    else
        js_null(out, key);
}

void js_number(js *out, const char *key, int64_t number)
{
    lead(out, key);
    codec_out_number(out, number);
}

void js_yes(js *out, const char *key, bool yes)
{
    lead(out, key);
    codec_out_text(out, yes ? "true" : "false");
}

void js_null(js *out, const char *key)
{
    lead(out, key);
    codec_out_text(out, "null");
}

void js_print(js *out, const char *key, const char *format, ...)
{
    char text[SENTENCE];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    js_text(out, key, text);
}

void js_piece(js *out, const char *key, uint8_t piece, bool tiles)
{
    char letters[4];

    if (tiles)
        sabot_tile_text(piece, letters);
    else
        sabot_card_text(piece, letters);
    js_text(out, key, letters);
}

void js_pieces(js *out, const char *key, const uint8_t *piece, int n, bool tiles)
{
    js_open(out, key, '[');
    for (int i = 0; i < n; i++)
        js_piece(out, NULL, piece[i], tiles);
    js_close(out, ']');
}

void js_seats(js *out, const char *key, sabot_seats seats)
{
    js_open(out, key, '[');
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(seats, seat))
            js_number(out, NULL, seat);
    js_close(out, ']');
}

void js_provision(js *out, const char *key, int provision)
{
    const sabot_provision *at = sabot_provision_at((size_t)provision);

    if (provision == SABOT_PROVISION_NONE) {
        js_null(out, key);
        return;
    }
    js_open(out, key, '{');
    js_text(out, "id", at->id);
    js_text(out, "edition", at->edition);
    js_close(out, '}');
}

const char *js_error(const char *says)
{
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_text(&out, "error", says);
    js_close(&out, '}');
    return js_end(&out);
}
