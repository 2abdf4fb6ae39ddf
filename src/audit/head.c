/* head.c: the head of a file: its byte-order mark, the lines to be passed over, the header; and
 * whether what follows are rounds at all. */
#include "audit/reader.h"

#include "codec/codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_BYTES = 65536, LOOK_LEAST = 5, WINDOW_LEAST = 3 };

/* ---- Columns -------------------------------------------------------------------------------- */

/* Fewer columns than these places have make a bad line; thirds, money and marks may be missing at
 * the end of one. */
static bool is_needed(const audit_mapping *m, int place)
{
    static const audit_role needed[] = {
        ROLE_NUMBER, ROLE_CARD_P1, ROLE_CARD_P2, ROLE_CARD_B1, ROLE_CARD_B2, ROLE_PLAYER_CARDS,
        ROLE_BANKER_CARDS, ROLE_ALL, ROLE_CARD, ROLE_HAND, ROLE_PLAYER_TOTAL, ROLE_BANKER_TOTAL,
        ROLE_WINNER, ROLE_RESULTS, ROLE_ON, ROLE_STAKE,
    };

    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (m->role[needed[i]] == place)
            return true;
    return false;
}

/* Two places may name one column, by its name and by its number: refused, since the second would be
 * empty. */
static bool column_put(const audit_mapping *m, audit_head *head, int place, int column,
                       char says[AUDIT_SAYS])
{
    if (head->place_of[column] != UNWANTED) {
        snprintf(says, AUDIT_SAYS, "the mapping names one column as %.80s and as %.80s: use one of "
                                   "the two", m->place[head->place_of[column]], m->place[place]);
        return false;
    }
    head->place_of[column] = (uint8_t)place;
    if (column >= head->columns)
        head->columns = column + 1;
    if (is_needed(m, place) && column >= head->least)
        head->least = column + 1;
    return true;
}

/* "#3": 2; -1: it is none. */
static int column_number(const char *text)
{
    char *end;
    const long number = text[0] == '#' ? strtol(text + 1, &end, 10) : 0;

    return number >= 1 && number <= COLUMNS && *end == '\0' ? (int)number - 1 : -1;
}

/* The columns of a header, and which is called so; -1. */
static int column_named(const audit_mapping *m, audit_span header, const char *name)
{
    const char *at = header.at, *const end = header.at + header.n;
    audit_span text;

    for (int column = 0; at && column < COLUMNS; column++) {
        if (!csv_next(m->separator, &at, end, &text))
            return -1;
        if (span_is(text, name))
            return column;
    }
    return -1;
}

/* Whose fault it is that a column is not there, and what there is instead. */
static void column_missing(const audit_mapping *m, audit_span header, const char *name,
                           char says[AUDIT_SAYS])
{
    const char *at = header.at, *const end = header.at + header.n;
    char all[200] = "", shown[200];
    audit_span text;
    size_t n = 0;

    for (int column = 0; at && column < COLUMNS && n + 2 < sizeof all; column++) {
        if (!csv_next(m->separator, &at, end, &text))
            break;
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%.*s", column ? ", " : "",
                              text.n > 40 ? 40 : (int)text.n, text.at);
        if (n >= sizeof all)
            n = sizeof all - 1;
    }
    codec_show(all, n, shown, sizeof shown);
    snprintf(says, AUDIT_SAYS, "this file has no column %.60s, which the mapping names; it has %s",
             name, shown);
}

static bool columns_find(const audit_mapping *m, audit_head *head, audit_span header,
                         char says[AUDIT_SAYS])
{
    for (int i = 0; i < m->places; i++) {
        int column;

        if (i == m->shoe_of_heading && m->role[ROLE_SHOE] != i)
            continue;
        column = m->header ? column_named(m, header, m->place[i]) : -1;
        if (column < 0)
            column = column_number(m->place[i]);
        if (column < 0) {
            column_missing(m, header, m->place[i], says);
            return false;
        }
        if (!column_put(m, head, i, column, says))
            return false;
    }
    return true;
}

/* ---- Are these rounds? ---------------------------------------------------------------------- */

/* Sums told as totals, or totals of blackjack: no hand counts more than nine. */
static bool are_sums(const audit_block *block)
{
    size_t told = 0, sums = 0;

    for (size_t i = 0; i < block->rounds; i++) {
        const audit_round *const r = &block->round[i];
        const bool both = (r->told & AUDIT_TOLD_PLAYER) && (r->told & AUDIT_TOLD_BANKER);

        if (r->what == AUDIT_BAD_LINE && r->bad == AUDIT_WHY_SUM) {
            told++;
            sums++;
        }
        if ((r->what != AUDIT_RESULT && r->what != AUDIT_ROUND) || !both)
            continue;
        told++;
        sums += r->total[AUDIT_PLAYER] > 9 || r->total[AUDIT_BANKER] > 9;
    }
    return told >= LOOK_LEAST && sums * 4 > told * 3;
}

/* All bad, and for one reason. */
static const audit_round *all_bad(const audit_block *block)
{
    const audit_round *first = NULL;
    size_t rows = 0;

    for (size_t i = 0; i < block->rounds; i++) {
        const audit_round *const r = &block->round[i];

        if (r->what == AUDIT_SHOE_ENDS)
            continue;
        first = first ? first : r;
        if (r->what != AUDIT_BAD_LINE || r->bad != first->bad)
            return NULL;
        rows++;
    }
    return rows < LOOK_LEAST ? NULL : first;
}

/* Does the one run of results go on where the other did: moved on by one, or longer by one? */
static bool goes_on(const audit_round *was, size_t was_n, const audit_round *now, size_t n)
{
    const size_t moved = n == was_n, same = moved ? n - 1 : was_n;

    if (was_n < WINDOW_LEAST || (n != was_n && n != was_n + 1))
        return false;
    for (size_t i = 0; i < same; i++)
        if (was[i + moved].winner != now[i].winner)
            return false;
    return true;
}

/* Lines of results that are nearly all the line before, moved on. */
static bool is_window(const audit_block *block)
{
    size_t was = 0, was_n = 0, lines = 0, slid = 0;

    for (size_t from = 0, to; from < block->rounds; from = to) {
        const audit_round *const r = &block->round[from];

        for (to = from; to < block->rounds && block->round[to].line == r->line &&
                        block->round[to].what == AUDIT_RESULT;)
            to++;
        if (to == from) {
            to++;
            continue;
        }
        slid += lines > 0 && goes_on(&block->round[was], was_n, r, to - from);
        was = from;
        was_n = to - from;
        lines++;
    }
    return lines >= LOOK_LEAST && slid * 10 >= (lines - 1) * 9;
}

static bool holds_rounds(const audit_mapping *m, const audit_head *head, const char *at, size_t n,
                         uint64_t lines, char says[AUDIT_SAYS])
{
    const size_t look = n > LOOK_BYTES ? LOOK_BYTES : n;
    audit_chunk chunk = {.at = at, .n = audit_cut(m, head, at, look, look == n), .line = lines + 1};
    audit_block block = { .rounds = 0 };
    const audit_round *bad;

    audit_parse(m, head, &chunk, &block);
    bad = all_bad(&block);
    if (are_sums(&block))
        snprintf(says, AUDIT_SAYS,
                 "this file holds no rounds: what the mapping calls the totals of the "
                 "hands goes beyond nine, so these are sums of many rounds, or it is another game");
    else if ((m->format == LOG_RESULTS || m->rows == ROWS_SHOE) && is_window(&block))
        snprintf(says, AUDIT_SAYS,
                 "this file holds no rounds of its own: each line is the one before, "
                 "moved on by a result, so every result is told many times");
    else if (bad)
        snprintf(says, AUDIT_SAYS,
                 "this file does not fit the mapping: none of its first %zu rows can "
                 "be read; line %llu: %s",
                 block.rounds, (unsigned long long)bad->line, audit_why_words(bad->bad));
    audit_block_free(&block);
    return says[0] == '\0';
}

/* ---- Is it text? ---------------------------------------------------------------------------- */

enum { LOOK_ZEROS = 512 };

/* Two bytes a letter, of which one is zero in nearly all: with its mark, or without. */
static bool is_utf16(const char *at, size_t n)
{
    const size_t look = n < LOOK_ZEROS ? n : LOOK_ZEROS;
    size_t zeros[2] = { 0, 0 };

    if (n >= 2 && (memcmp(at, "\xFF\xFE", 2) == 0 || memcmp(at, "\xFE\xFF", 2) == 0))
        return true;
    for (size_t i = 0; i < look; i++)
        zeros[i % 2] += at[i] == '\0';
    return (zeros[0] == 0) != (zeros[1] == 0) && (zeros[0] + zeros[1]) * 3 > look;
}

bool head_is_text(const char *at, size_t n, char says[AUDIT_SAYS])
{
    static const struct { const char *begins; size_t n; const char *says; } others[] = {
        { "\x1F\x8B", 2, "this file is compressed: zcat FILE | sabot audit --mapping FILE -" },
        { "\xFD" "7zXZ", 5, "this file is compressed: xzcat FILE | sabot audit --mapping FILE -" },
        { "\x28\xB5\x2F\xFD", 4,
          "this file is compressed: zstdcat FILE | sabot audit --mapping FILE -" },
        { "BZh", 3, "this file is compressed: bzcat FILE | sabot audit --mapping FILE -" },
        { "PK\x03\x04", 4, "this file is a spreadsheet or an archive, no text: save it as CSV, or "
                           "unpack it" },
        { "\xD0\xCF\x11\xE0", 4, "this file is a spreadsheet, no text: save it as CSV" },
        { "%PDF", 4, "this file is a PDF, no text: ask for the log itself" },
        { "SQLite format 3", 15, "this file is a database of SQLite: export a table as CSV; a "
                                 "journal of ours is named sqlite:FILE" },
    };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (n >= others[i].n && memcmp(at, others[i].begins, others[i].n) == 0)
            return snprintf(says, AUDIT_SAYS, "%s", others[i].says), false;
    if (is_utf16(at, n))
        return snprintf(says, AUDIT_SAYS, "this file is in UTF-16: iconv -f UTF-16 -t UTF-8 FILE "
                                          "writes it in UTF-8"), false;
    if (memchr(at, '\0', n < LOOK_ZEROS ? n : LOOK_ZEROS))
        return snprintf(says, AUDIT_SAYS, "this is no text: there are bytes in it that are 0"),
               false;
    return true;
}

/* ---- The whole ------------------------------------------------------------------------------ */

static size_t line_take(const char *at, size_t n, audit_span *line)
{
    const char *const eol = n > 0 ? memchr(at, '\n', n) : NULL;

    *line = span(at, eol ? eol : at + n);
    while (line->n > 0 && line->at[line->n - 1] == '\r')
        line->n--;
    return eol ? (size_t)(eol - at) + 1 : n;
}

static bool is_passed(const audit_mapping *m, audit_span line)
{
    audit_span place[SLOTS];

    return trimmed(line).n == 0 || pattern_fits(&m->heading, line, place) ||
           (m->comment[0] != '\0' && line.n >= strlen(m->comment) &&
            memcmp(line.at, m->comment, strlen(m->comment)) == 0);
}

static bool header_read(const audit_mapping *m, audit_head *head, const char *at, size_t n,
                        size_t *taken, uint64_t *lines, char says[AUDIT_SAYS])
{
    audit_span line = { at, 0 };

    do {
        if (*taken == n)
            return snprintf(says, AUDIT_SAYS, "%s: it has not even a header", n == 0
                            ? "this file is empty" : "this file has no line of a log"), false;
        *taken += line_take(at + *taken, n - *taken, &line);
        ++*lines;
    } while (is_passed(m, line));
    head->again = malloc(line.n ? line.n : 1);
    if (!head->again)
        abort();
    memcpy(head->again, line.at, line.n);
    head->again_n = line.n;
    return columns_find(m, head, line, says);
}

static bool head_take(const audit_mapping *m, audit_head *head, const char *at, size_t n,
                      size_t *taken, uint64_t *lines, char says[AUDIT_SAYS])
{
    audit_span line;

    if (!head_is_text(at, n, says))
        return false;
    *taken = codec_mark(at, n);
    for (int i = 0; i < m->skip && *taken < n; i++) {
        *taken += line_take(at + *taken, n - *taken, &line);
        ++*lines;
    }
    if (m->format == LOG_CSV && m->header)
        return header_read(m, head, at, n, taken, lines, says);
    return m->format != LOG_CSV || columns_find(m, head, (audit_span){ at, 0 }, says);
}

long audit_head_read(const audit_mapping *mapping, const char *at, size_t n, audit_head **head,
                     uint64_t *lines, char says[AUDIT_SAYS])
{
    audit_head *const h = calloc(1, sizeof *h);
    size_t taken = 0;

    if (!h)
        abort();
    *lines = 0;
    says[0] = '\0';
    memset(h->place_of, UNWANTED, sizeof h->place_of);
    if (!head_take(mapping, h, at, n, &taken, lines, says) ||
        !holds_rounds(mapping, h, at + taken, n - taken, *lines, says)) {
        audit_head_free(h);
        *head = NULL;
        return -1;
    }
    *head = h;
    return (long)taken;
}

void audit_head_free(audit_head *head)
{
    if (head)
        free(head->again);
    free(head);
}

const char *audit_why_words(uint8_t bad)
{
    static const char *const words[AUDIT_WHYS] = {
        [AUDIT_WHY_NONE] = "nothing is wrong with it",
        [AUDIT_WHY_COLUMNS] = "it has too few columns",
        [AUDIT_WHY_QUOTE] = "a quotation mark is not closed",
        [AUDIT_WHY_JSON] = "it is no JSON object",
        [AUDIT_WHY_PATTERN] = "it fits no pattern of the mapping",
        [AUDIT_WHY_STRAY] = "no round was begun that it could be of",
        [AUDIT_WHY_NUMBER] = "the number of the round, or a card's place, is no number",
        [AUDIT_WHY_CARDS] = "it has more cards than a hand or a round can have",
        [AUDIT_WHY_HAND] = "it does not say whose card it is",
        [AUDIT_WHY_TOTAL] = "a total is no number",
        [AUDIT_WHY_SUM] = "a total is larger than any hand's",
        [AUDIT_WHY_WINNER] = "the winner is none that is known",
        [AUDIT_WHY_YES_NO] = "a natural, a pair or another mark says neither yes nor no",
        [AUDIT_WHY_ON] = "what the wager was on is not known",
        [AUDIT_WHY_MONEY] = "a sum of money is none",
        [AUDIT_WHY_TIME] = "a time is not of the form the mapping says",
        [AUDIT_WHY_RESULT] = "there is a sign among the results that is none",
        [AUDIT_WHY_ROUND] = "it does not name its round",
    };

    return bad < AUDIT_WHYS ? words[bad] : "";
}
