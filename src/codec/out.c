/* out.c: the writer behind everything this folder writes, and the making of error sentences. It
 * never writes past the size it was given; what does not fit whole is not written at all. */
#include "codec/pieces.h"

#include "sabot/tile.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN_MAX = 40 };

void codec_out_begin(codec_out *out, char *at, size_t size)
{
    *out = (codec_out){ .at = at, .size = size, .full = size == 0 };
}

void codec_out_bytes(codec_out *out, const char *bytes, size_t n)
{
    if (out->full || n >= out->size - out->n) {
        out->full = true;
        return;
    }
    memcpy(out->at + out->n, bytes, n);
    out->n += n;
}

void codec_out_number(codec_out *out, int64_t number)
{
    uint64_t rest = number < 0 ? UINT64_C(0) - (uint64_t)number : (uint64_t)number;
    char digits[24];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    codec_out_bytes(out, digits + at, sizeof digits - at);
}

void codec_out_money(codec_out *out, sabot_cents cents)
{
    char digits[SABOT_MONEY_TEXT];

    codec_out_bytes(out, digits, sabot_money_text(cents, digits));
}

void codec_out_card(codec_out *out, sabot_card card)
{
    char letters[3];

    sabot_card_text(card, letters);
    codec_out_text(out, letters);
}

void codec_out_faces(codec_out *out, const sabot_event *event)
{
    const sabot_faces faces = sabot_event_faces(event);
    char letters[4];

    for (int i = 0; i < faces.n; i++) {
        if (i > 0)
            codec_out_text(out, " ");
        if (faces.slash && i == faces.before)
            codec_out_text(out, "/ ");
        if (faces.tiles)
            sabot_tile_text(faces.piece[i], letters);
        else
            sabot_card_text(faces.piece[i], letters);
        codec_out_text(out, letters);
    }
    if (faces.slash && faces.before == faces.n)
        codec_out_text(out, " /");
}

void codec_out_dice(codec_out *out, int32_t dice)
{
    codec_out_number(out, 1 + (dice - 1) / 36);
    codec_out_text(out, ",");
    codec_out_number(out, 1 + (dice - 1) / 6 % 6);
    codec_out_text(out, ",");
    codec_out_number(out, 1 + (dice - 1) % 6);
}

void codec_out_quoted(codec_out *out, const char *text)
{
    char escaped[8];

    codec_out_text(out, "\"");
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            codec_out_text(out, "\\");
            codec_out_bytes(out, c, 1);
        } else if ((unsigned char)*c < 0x20) {
            snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)(unsigned char)*c);
            codec_out_text(out, escaped);
        } else {
            codec_out_bytes(out, c, 1);
        }
    }
    codec_out_text(out, "\"");
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '-' && c <= ':') ||
           c == '_' || c == '+'; /* from - to : are the digits, the point and the slash */
}

/* Could the word be taken for something else if it stood without quotation marks? */
static bool is_plain_word(const char *word)
{
    size_t n = 0;

    while (is_plain(word[n]))
        n++;
    return n > 0 && word[n] == '\0';
}

void codec_out_word(codec_out *out, const char *word)
{
    if (is_plain_word(word))
        codec_out_text(out, word);
    else
        codec_out_quoted(out, word);
}

size_t codec_out_end(codec_out *out)
{
    if (out->full)
        out->n = 0;
    if (out->size > 0)
        out->at[out->n] = '\0';
    return out->n;
}

int codec_fail(sabot_error *error, size_t column, const char *format, ...)
{
    char named[SABOT_ERROR_SAYS], says[SABOT_ERROR_SAYS];
    va_list arguments;

    error->column = (int)column;
    codec_with_games(format, named, sizeof named);
    va_start(arguments, format);
    vsnprintf(says, sizeof says, named, arguments);
    va_end(arguments);
    codec_show(says, strlen(says), error->says, sizeof error->says); /* what others wrote, too */
    return -1;
}

int codec_shown(const char *word, size_t n)
{
    if (n <= SHOWN_MAX)
        return (int)n;
    n = SHOWN_MAX;
    while (n > 0 && ((unsigned char)word[n] & 0xC0) == 0x80)
        n--;
    return (int)n;
}
