/* pattern.c: lines that fit a pattern: "Player: {cards} = {total}[ natural]".
 *
 * A name in braces takes as little as fits, a blank is one or more of them, a part in brackets may
 * be missing; a bracket or brace of the line itself has a backslash before it. The search goes back
 * where it must, and gives up on a line that would take long. */
#include "audit/reader.h"

#include <string.h>

typedef enum piece_kind {
    PIECE_LITERAL,
    PIECE_BLANK,
    PIECE_CAPTURE,
    PIECE_PART,
    PIECE_END
} piece_kind;

enum { STEPS_MOST = 20000, UNNAMED = -1 };

/* ---- Reading one ---------------------------------------------------------------------------- */

typedef struct compiling {
    audit_pattern *p;
    const char *at;
    size_t used;                   /* of text */
    place_named *named;
    void *of;
    int part;                      /* the piece that opened the part one is in, or -1 */
    const char *says;
} compiling;

static bool piece_add(compiling *c, piece_kind kind, int place)
{
    if (c->p->n == PIECES) {
        c->says = "this pattern is too long: leave parts out that say nothing, as {}";
        return false;
    }
    c->p->piece[c->p->n].kind = (uint8_t)kind;
    c->p->piece[c->p->n].place = (int8_t)place;
    c->p->piece[c->p->n].at = (uint8_t)c->used;
    c->p->piece[c->p->n++].n = 0;
    return true;
}

static bool capture_add(compiling *c)
{
    const char *close = strchr(c->at, '}');
    int place = UNNAMED;

    if (!close) {
        c->says = "a { has no }: close the name";
        return false;
    }
    if (c->p->n > 0 && c->p->piece[c->p->n - 1].kind == PIECE_CAPTURE) {
        c->says = "two names in braces follow each other: put what stands between them between "
                  "them";
        return false;
    }
    if (close > c->at + 1)
        place = c->named(c->of, c->at + 1, (size_t)(close - c->at - 1));
    if (close > c->at + 1 && place == NOWHERE) {
        c->says = "there are too many names in braces, or one is too long";
        return false;
    }
    c->at = close + 1;
    return piece_add(c, PIECE_CAPTURE, place);
}

static bool literal_add(compiling *c)
{
    audit_pattern *p = c->p;

    if ((p->n == 0 || p->piece[p->n - 1].kind != PIECE_LITERAL) && !piece_add(c, PIECE_LITERAL, 0))
        return false;
    if (c->used == PATTERN_TEXT - 1) {
        c->says = "this pattern is too long";
        return false;
    }
    p->text[c->used++] = *c->at++;
    p->piece[p->n - 1].n++;
    return true;
}

static bool part_add(compiling *c)
{
    if (*c->at == '[') {
        if (c->part >= 0) {
            c->says = "a part in [ ] holds no other: take the inner brackets away";
            return false;
        }
        c->part = c->p->n;
        c->at++;
        return piece_add(c, PIECE_PART, 0);
    }
    if (c->part < 0) {
        c->says = "a ] has no [ before it";
        return false;
    }
    c->p->piece[c->part].n = (uint8_t)(c->p->n - c->part);
    c->part = -1;
    c->at++;
    return piece_add(c, PIECE_END, 0);
}

/* "\\[": the bracket itself. */
static bool is_escaped(const char *at)
{
    return at[0] == '\\' && at[1] != '\0' && strchr("[]{}\\", at[1]);
}

static bool next_add(compiling *c)
{
    if (is_escaped(c->at)) {
        c->at++;
        return literal_add(c);
    }
    if (*c->at == '{')
        return capture_add(c);
    if (*c->at == '[' || *c->at == ']')
        return part_add(c);
    if (*c->at != ' ' && *c->at != '\t')
        return literal_add(c);
    while (*c->at == ' ' || *c->at == '\t')
        c->at++;
    return piece_add(c, PIECE_BLANK, 0);
}

const char *pattern_compile(audit_pattern *pattern, const char *text, place_named *named, void *of)
{
    compiling c = { .p = pattern, .at = text, .named = named, .of = of, .part = -1 };

    memset(pattern, 0, sizeof *pattern);
    if (*text == '\0')
        return "a pattern must hold something";
    while (*c.at != '\0')
        if (!next_add(&c))
            return c.says;
    return c.part >= 0 ? "a [ has no ]" : NULL;
}

/* ---- Fitting a line ------------------------------------------------------------------------- */

typedef struct fitting {
    const audit_pattern *p;
    const char *end;
    audit_span *place;
    int steps;
} fitting;

static bool fits_from(fitting *f, int piece, const char *at);

static bool capture_fits(fitting *f, int piece, const char *at)
{
    const int place = f->p->piece[piece].place;

    for (const char *to = at; to <= f->end; to++) {
        if (piece + 1 == f->p->n)
            to = f->end; /* the last takes the rest */
        if (!fits_from(f, piece + 1, to))
            continue;
        if (place != UNNAMED)
            f->place[place] = trimmed(span(at, to));
        return true;
    }
    return false;
}

static bool fits_from(fitting *f, int piece, const char *at)
{
    const audit_pattern *p = f->p;

    if (f->steps++ > STEPS_MOST)
        return false;
    if (piece == p->n)
        return at == f->end;
    const size_t n = p->piece[piece].n;
    switch ((piece_kind)p->piece[piece].kind) {
    case PIECE_LITERAL:
        return (size_t)(f->end - at) >= n && memcmp(at, p->text + p->piece[piece].at, n) == 0 &&
               fits_from(f, piece + 1, at + n);
    case PIECE_BLANK:
        if (at == f->end || !is_blank(*at))
            return false;
        while (at < f->end && is_blank(*at))
            at++;
        return fits_from(f, piece + 1, at);
    case PIECE_CAPTURE:
        return capture_fits(f, piece, at);
    case PIECE_PART:
        return fits_from(f, piece + 1, at) || fits_from(f, piece + (int)n + 1, at);
    case PIECE_END:
        break;
    }
    return fits_from(f, piece + 1, at);
}

bool pattern_fits(const audit_pattern *pattern, audit_span line, audit_span place[SLOTS])
{
    fitting f = { .p = pattern, .place = place };

    line = trimmed(line);
    f.end = line.at + line.n;
    return pattern->n > 0 && fits_from(&f, 0, line.at);
}
