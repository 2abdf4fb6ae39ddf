/* scan.c: a text line cut into words: key=value, a bare value, a value in quotation marks.
 *
 *   line   = { blank } [ token { blank { blank } token } ]
 *   token  = [ key "=" ] value
 *   value  = plain | quote { character | \" | \\ } quote | “ { character } ”
 *
 * A quotation mark opens a value or closes it and stands nowhere else, so that no line can be
 * cut in two ways. Printed ones, “ and ”, are taken where a value begins. */
#include "codec/pieces.h"

#include "sabot/text.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

int codec_scan_begin(codec_scan *scan, const char *line, size_t n, sabot_error *error)
{
    if (n > 0 && line[n - 1] == '\n')
        n--;
    if (n > 0 && line[n - 1] == '\r')
        n--;
    *scan = (codec_scan){ .line = line, .n = n };
    if (n > SABOT_LINE_MAX)
        return codec_fail(error, SABOT_LINE_MAX + 1, "the line is longer than %d bytes",
                          SABOT_LINE_MAX);
    const size_t unclean = sabot_text_first_unclean(line, n);
    if (unclean < n)
        return codec_fail(error, unclean + 1,
                          "this byte is no text: write the line in UTF-8 without control "
                          "characters");
    return 0;
}

static const char printed_open[] = "\xE2\x80\x9C", printed_close[] = "\xE2\x80\x9D";

enum { PRINTED = sizeof printed_open - 1 };

static bool stands_here(const codec_scan *scan, const char mark[PRINTED + 1])
{
    return scan->n - scan->at >= PRINTED && memcmp(scan->line + scan->at, mark, PRINTED) == 0;
}

/* Behind a closing quotation mark the line ends, or a blank follows. */
static int end_quoted(const codec_scan *scan, sabot_error *error)
{
    if (scan->at < scan->n && !is_blank(scan->line[scan->at]))
        return codec_fail(error, scan->at + 1, "after a closing quotation mark leave a space");
    return 1;
}

static int never_closed(size_t opened, sabot_error *error)
{
    return codec_fail(error, opened + 1, "this quotation mark is never closed");
}

/* The rest of a value after a printed quotation mark. */
static int read_printed(codec_scan *scan, codec_token *token, sabot_error *error)
{
    const size_t opened = scan->at;

    token->quoted = true;
    scan->at += PRINTED;
    while (scan->at < scan->n && !stands_here(scan, printed_close))
        token->value[token->n++] = scan->line[scan->at++];
    if (scan->at == scan->n)
        return never_closed(opened, error);
    scan->at += PRINTED;
    return end_quoted(scan, error);
}

/* The rest of a value after its opening quotation mark. */
static int read_quoted(codec_scan *scan, codec_token *token, sabot_error *error)
{
    const size_t opened = scan->at++;

    token->quoted = true;
    while (scan->at < scan->n && scan->line[scan->at] != '"') {
        if (scan->line[scan->at] == '\\') {
            scan->at++;
            if (scan->at == scan->n || !strchr("\"\\", scan->line[scan->at]))
                return codec_fail(error, scan->at, "after \\ only \" or \\ may stand");
        }
        token->value[token->n++] = scan->line[scan->at++];
    }
    if (scan->at == scan->n)
        return never_closed(opened, error);
    scan->at++;
    return end_quoted(scan, error);
}

/* A value without quotation marks, up to the next blank. */
static int read_plain(codec_scan *scan, codec_token *token, sabot_error *error)
{
    const char *word = scan->line + scan->at;
    size_t n = 0, left = scan->n - scan->at;

    while (n < left && !is_blank(word[n]) && word[n] != '"')
        n++;
    memcpy(token->value, word, n);
    token->n = n;
    scan->at += n;
    if (n < left && word[n] == '"')
        return codec_fail(error, scan->at + 1,
                          "a quotation mark inside a word: put all of it in quotation marks");
    if (n == 0)
        return codec_fail(error, scan->at + 1, "%.*s= has no value: write one after the =",
                          codec_shown(token->key, token->key_n), token->key);
    return 1;
}

/* How long the key is that stands here before a "="; 0 if none does. */
static size_t key_length(const codec_scan *scan)
{
    for (size_t i = scan->at; i < scan->n; i++) {
        if (is_blank(scan->line[i]) || scan->line[i] == '"')
            return 0;
        if (scan->line[i] == '=')
            return i - scan->at;
    }
    return 0;
}

int codec_scan_next(codec_scan *scan, codec_token *token, sabot_error *error)
{
    int got;

    while (scan->at < scan->n && is_blank(scan->line[scan->at]))
        scan->at++;
    if (scan->at == scan->n)
        return 0;
    token->column = scan->at + 1;
    token->key = NULL;
    token->key_n = key_length(scan);
    token->quoted = false;
    token->n = 0;
    if (token->key_n > 0) {
        token->key = scan->line + scan->at;
        scan->at += token->key_n + 1;
    }
    token->value_column = scan->at + 1;
    if (scan->at < scan->n && scan->line[scan->at] == '"')
        got = read_quoted(scan, token, error);
    else if (stands_here(scan, printed_open))
        got = read_printed(scan, token, error);
    else
        got = read_plain(scan, token, error);
    token->value[token->n] = '\0';
    return got;
}
