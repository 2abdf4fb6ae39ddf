/* page.c: lines as wide as the terminal. Letters are counted, not bytes: a letter of several bytes
 * is one, a wide one two, an escape that sets a colour none. */
#include "page.h"

#include "cli.h"
#include "codec/codec.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH = 80, NARROWEST = 20, WIDEST = 1000, PLACE_INDENT = 4, PLACE_TEXT = 4096 };

int page_width(FILE *stream)
{
    const char *columns;
    struct winsize size;
    long width = 0;

    if (!cli_is_terminal(stream))
        return WIDTH;
    columns = getenv("COLUMNS");
    if (columns)
        width = strtol(columns, NULL, 10);
    if (width < NARROWEST && ioctl(fileno(stream), TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (width == 0)
        return WIDTH;
    return width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : (int)width;
}

/* ---- Letters --------------------------------------------------------------------------------- */

static unsigned code_at(const char *text, size_t n)
{
    unsigned code = (unsigned char)text[0] & (n == 1 ? 0x7Fu : 0xFFu >> (n + 1));

    for (size_t i = 1; i < n; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3Fu);
    return code;
}

/* The bytes of the letter, or of the colour, that stands here, and how wide it is. */
static size_t letter_at(const char *text, int *wide)
{
    static const struct { unsigned from, to; } twice[] = {
        { 0x1100, 0x115F }, { 0x2E80, 0xA4CF }, { 0xAC00, 0xD7A3 }, { 0xF900, 0xFAFF },
        { 0xFE30, 0xFE6F }, { 0xFF00, 0xFF60 }, { 0x1F300, 0x1FAFF }, { 0x20000, 0x3FFFD },
    };
    size_t n = 1;

    *wide = 1;
    if (text[0] == '\033' && text[1] == '[') {
        *wide = 0;
        return 2 + strcspn(text + 2, "m") + (strchr(text + 2, 'm') != NULL);
    }
    while (text[n] != '\0' && ((unsigned char)text[n] & 0xC0) == 0x80 && n < 4)
        n++;
    const unsigned code = code_at(text, n);
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++)
        if (code >= twice[i].from && code <= twice[i].to)
            *wide = 2;
    return n;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* How many bytes of the text, up to its end or the end of the line, fit into this width: broken at
 * the last blank, or inside a word that is longer than a line. */
static size_t fitting(const char *text, int width)
{
    const size_t before = strspn(text, " ");
    size_t at = 0, blank = 0;
    int used = 0, wide;

    while (text[at] != '\0' && text[at] != '\n') {
        const size_t n = letter_at(text + at, &wide);
        if (used + wide > width)
            return blank > 0 ? blank : at > 0 ? at : n;
        if (text[at] == ' ' && at > before)
            blank = at;
        used += wide;
        at += n;
    }
    return at;
}

static size_t print_line(FILE *stream, const char *text, int width, int indent)
{
    const int before = (int)strspn(text, " ");
    const int within = before + indent < width / 2 ? before + indent : width / 2;
    size_t at = 0;

    for (bool first = true; first || (text[at] != '\0' && text[at] != '\n'); first = false) {
        const int in = first ? 0 : within;
        const size_t n = fitting(text + at, width - in);
        size_t shown = n;
        while (shown > 0 && text[at + shown - 1] == ' ')
            shown--;
        fprintf(stream, "%*s%.*s\n", in, "", (int)shown, text + at);
        at += n;
        at += strspn(text + at, " ");
    }
    return at + (text[at] == '\n');
}

void page_print(FILE *stream, const char *text, int width, int indent)
{
    while (*text != '\0')
        text += print_line(stream, text, width, indent);
}

void page_begin(page *p)
{
    *p = (page){ .to = cli_is_terminal(stdout) ? open_memstream(&p->text, &p->n) : stdout };
    if (!p->to)
        p->to = stdout;
}

void page_end(page *p)
{
    if (p->to == stdout || fclose(p->to) != 0)
        return;
    page_print(stdout, p->text, page_width(stdout), PLACE_INDENT);
    free(p->text);
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* The widths of the letters of a text that was made fit to be shown. */
static int width_of(const char *text)
{
    int sum = 0, wide;

    while (*text != '\0') {
        text += letter_at(text, &wide);
        sum += wide;
    }
    return sum;
}

void page_place(FILE *stream, const char *line, size_t n, int column)
{
    const int room = page_width(stream) - PLACE_INDENT - 1;
    char before[PLACE_TEXT], after[PLACE_TEXT];
    size_t at = column < 1 ? 0 : (size_t)column - 1;
    const char *from = before;
    int wide;

    const size_t mark = codec_mark(line, n); /* which nobody counts */
    line += mark;
    n -= mark;
    if (at > n)
        at = n;
    codec_show(line, at, before, sizeof before);
    codec_show(line + at, n - at, after, sizeof after);
    for (char *c = before; *c != '\0'; c++)
        *c = *c == '\t' ? ' ' : *c;
    while (width_of(from) > room * 2 / 3) /* the part that ends at the word */
        from += letter_at(from, &wide);
    const size_t fits = fitting(after, room - width_of(from) > 1 ? room - width_of(from) : 1);
    fprintf(stream, "%*s%s%.*s\n", PLACE_INDENT, "", from, (int)fits, after);
    fprintf(stream, "%*s%*s^\n", PLACE_INDENT, "", width_of(from), "");
}
