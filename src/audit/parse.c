/* parse.c: a file in stretches: where one may be cut, and the rounds of one. Nothing is remembered
 * from stretch to stretch, so any number of them can be read at once. */
#include "audit/reader.h"

#include <stdlib.h>
#include <string.h>

/* ---- The block ------------------------------------------------------------------------------ */

/* Room for one more; a program that gets no memory ends. */
static void *grown(void *at, size_t n, size_t *room, size_t size)
{
    if (n < *room)
        return at;
    *room = *room ? *room * 2 : 16;
    at = realloc(at, *room * size);
    if (!at)
        abort();
    return at;
}

audit_round *round_new(reader *r, audit_what what)
{
    audit_block *const b = r->block;

    b->round = grown(b->round, b->rounds, &b->round_room, sizeof *b->round);
    audit_round *const round = &b->round[b->rounds++];
    memset(round, 0, sizeof *round);
    round->line = r->line;
    round->where = r->where + (uint64_t)(r->row.at - r->at);
    round->lines = 1;
    round->what = (uint8_t)what;
    return round;
}

void round_bad(reader *r, audit_why why)
{
    round_new(r, AUDIT_BAD_LINE)->bad = (uint8_t)why;
}

audit_wager *wager_new(reader *r)
{
    audit_block *const b = r->block;

    b->wager = grown(b->wager, b->wagers, &b->wager_room, sizeof *b->wager);
    audit_wager *const wager = &b->wager[b->wagers++];
    memset(wager, 0, sizeof *wager);
    return wager;
}

void audit_block_free(audit_block *block)
{
    free(block->round);
    free(block->wager);
    memset(block, 0, sizeof *block);
}

/* ---- Lines ---------------------------------------------------------------------------------- */

bool line_next(reader *r, const char **at, const char *end)
{
    if (*at >= end)
        return false;
    const char *const eol = memchr(*at, '\n', (size_t)(end - *at));
    r->row = span(*at, eol ? eol : end);
    while (r->row.n > 0 && r->row.at[r->row.n - 1] == '\r')
        r->row.n--;
    *at = eol ? eol + 1 : end;
    r->line++;
    return true;
}

static bool is_header_again(const reader *r)
{
    return r->head->again_n > 0 && r->row.n == r->head->again_n &&
           memcmp(r->row.at, r->head->again, r->row.n) == 0;
}

static bool is_only_blanks(audit_span row)
{
    return row.n == 0 || (is_blank(row.at[0]) && trimmed(row).n == 0);
}

line_kind line_is(reader *r)
{
    const audit_mapping *m = r->m;

    if (is_only_blanks(r->row))
        return m->mark == MARK_BLANK_LINE ? LINE_MARK : LINE_PASSED;
    if (m->comment[0] != '\0' && r->row.n >= strlen(m->comment) &&
        memcmp(r->row.at, m->comment, strlen(m->comment)) == 0)
        return LINE_PASSED;
    if (is_header_again(r))
        return m->mark == MARK_HEADER ? LINE_MARK : LINE_PASSED;
    if (m->heading.n > 0) {
        audit_span place[SLOTS] = { { NULL, 0 } };

        if (pattern_fits(&m->heading, r->row, place)) {
            r->shoe_named = m->shoe_of_heading == NOWHERE ? (audit_span){ NULL, 0 }
                                                          : place[m->shoe_of_heading];
            return m->mark == MARK_HEADING ? LINE_MARK : LINE_PASSED;
        }
    }
    return LINE_ROW;
}

/* What comes next is another shoe; a heading may name it. */
static void mark_read(reader *r)
{
    rows_close(r);
    audit_round *const round = round_new(r, AUDIT_SHOE_ENDS);
    if (r->m->mark != MARK_HEADING || r->shoe_named.n == 0)
        return;
    round->shoe_text = r->shoe_named;
    round->shoe = name_hash(round->shoe_text);
    round->told = AUDIT_TOLD_SHOE;
}

/* ---- Rows ----------------------------------------------------------------------------------- */

static void text_read(reader *r)
{
    const text_line is = text_take(r);

    if (is != TEXT_NONE)
        text_joins(r, is);
    else if (!r->m->skip_others)
        round_bad(r, AUDIT_WHY_PATTERN);
}

static void row_read(reader *r)
{
    audit_why why;

    if (r->m->format == LOG_RESULTS) {
        row_is_shoe(r, trimmed(r->row));
        return;
    }
    if (r->m->format == LOG_TEXT) {
        text_read(r);
        return;
    }
    r->scratched = 0;
    if (r->m->format == LOG_CSV ? !csv_take(r, &why) : !json_take(r, &why)) {
        round_bad(r, why);
        return;
    }
    switch (r->m->rows) {
    case ROWS_ROUND: row_is_round(r); break;
    case ROWS_CARD:
    case ROWS_WAGER: row_joins(r); break;
    case ROWS_SHOE: row_is_shoe(r, field(r, ROLE_RESULTS)); break;
    }
}

/* No quotation mark in it, and no blank? One look spares many. */
static bool is_plain(const audit_chunk *chunk)
{
    return chunk->n > 0 && !memchr(chunk->at, '"', chunk->n) && !memchr(chunk->at, ' ', chunk->n) &&
           !memchr(chunk->at, '\t', chunk->n);
}

void audit_parse(const audit_mapping *mapping, const audit_head *head, const audit_chunk *chunk,
                 audit_block *block)
{
    const char *at = chunk->at, *const end = chunk->at + chunk->n;
    reader r;

    r.m = mapping;
    r.head = head;
    r.block = block;
    r.at = chunk->at;
    r.end = end;
    r.where = chunk->where;
    r.line = chunk->line - 1;
    r.open = false;
    r.scratched = 0;
    memset(r.place, 0, sizeof r.place);
    memset(r.told, 0, sizeof r.told);
    block->rounds = block->wagers = 0;
    r.plain = is_plain(chunk);
    while (line_next(&r, &at, end)) {
        switch (line_is(&r)) {
        case LINE_ROW: row_read(&r); break;
        case LINE_MARK: mark_read(&r); break;
        case LINE_PASSED: break;
        }
    }
    rows_close(&r);
    block->lines = r.line - (chunk->line - 1);
}

/* ---- Where it may be cut -------------------------------------------------------------------- */

/* Does a round go over several lines? */
static bool goes_over_lines(const audit_mapping *m)
{
    if (m->format != LOG_TEXT)
        return m->rows == ROWS_CARD || m->rows == ROWS_WAGER;
    for (int i = 0; i < PATTERNS; i++) /* there may be a line2 and no line */
        if (m->line[i].n > 0)
            return true;
    return false;
}

/* What the line says of the round it is of. */
typedef enum line_says { SAYS_NOTHING, SAYS_ROUND, SAYS_BEGINS, SAYS_ENDS } line_says;

static line_says line_of_round(reader *r, uint64_t *table, uint64_t *shoe, int64_t *number)
{
    const line_kind kind = line_is(r);
    audit_why why;

    if (kind != LINE_ROW)
        return kind == LINE_MARK ? SAYS_ENDS : SAYS_NOTHING;
    if (r->m->format == LOG_TEXT) {
        const text_line is = text_take(r);

        return is == TEXT_BEGINS ? SAYS_BEGINS : SAYS_NOTHING;
    }
    r->scratched = 0;
    if (!(r->m->format == LOG_CSV ? csv_take(r, &why) : json_take(r, &why)) ||
        !row_names_round(r, table, shoe, number))
        return SAYS_NOTHING;
    return SAYS_ROUND;
}

/* Where the last line of these bytes begins, a newline at their end aside. */
static size_t line_before(const char *at, size_t end)
{
    while (end > 0 && at[end - 1] != '\n')
        end--;
    return end;
}

/* Line by line from the end: the round that is open there begins where the last line of another
 * round is behind it, or a mark. Lines that say nothing go with the round behind them. */
static size_t cut_between_rounds(reader *r, const char *at, size_t n)
{
    uint64_t table = 0, shoe = 0, its_table = 0, its_shoe = 0;
    int64_t number = 0, its_number = 0;
    bool known = false;
    size_t begins = n; /* the line the open round begins at, as far as it is known */

    for (size_t end = n; end > 0;) {
        const size_t from = line_before(at, end - 1);
        const char *line = at + from;

        line_next(r, &line, at + end);
        switch (line_of_round(r, &table, &shoe, &number)) {
        case SAYS_ENDS: return known ? begins : end;
        case SAYS_BEGINS: return from;
        case SAYS_ROUND:
            if (known && (table != its_table || shoe != its_shoe || number != its_number))
                return begins;
            known = true;
            its_table = table;
            its_shoe = shoe;
            its_number = number;
            begins = from;
            break;
        case SAYS_NOTHING: break;
        }
        end = from;
    }
    return known ? 0 : n;
}

size_t audit_cut(const audit_mapping *mapping, const audit_head *head, const char *at, size_t n,
                 bool last)
{
    const size_t lines = last ? n : line_before(at, n);
    reader r;

    if (last)
        return n;
    if (lines == 0 || !goes_over_lines(mapping))
        return lines;
    r.m = mapping;
    r.head = head;
    r.at = at;
    r.end = at + n;
    r.plain = false;
    r.scratched = 0;
    memset(r.place, 0, sizeof r.place);
    memset(r.told, 0, sizeof r.told);
    return cut_between_rounds(&r, at, lines);
}
