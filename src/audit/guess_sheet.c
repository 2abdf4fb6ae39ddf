/* guess_sheet.c: the first rows of a log as a sheet of cells: of columns, whose separator is found,
 * or of JSON objects, whose paths are columns. */
#include "audit/guess.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- Columns -------------------------------------------------------------------------------- */

static bool line_take(const char **at, const char *end, audit_span *line)
{
    if (*at >= end)
        return false;
    const char *const eol = memchr(*at, '\n', (size_t)(end - *at));
    *line = trimmed(span(*at, eol ? eol : end));
    *at = eol ? eol + 1 : end;
    return true;
}

static int columns_of(char separator, audit_span line, audit_span cell[SHEET_COLUMNS])
{
    const char *at = line.at, *const end = line.at + line.n;
    int n = 0;

    while (at && n < SHEET_COLUMNS)
        if (!csv_next(separator, &at, end, &cell[n++]))
            return -1;
    return n;
}

/* How many of the first lines have as many columns as most have; *columns is that number. */
static int agreeing(char separator, const char *at, const char *end, int *columns)
{
    int with[SHEET_COLUMNS + 1] = { 0 }, lines = 0;
    audit_span line, cell[SHEET_COLUMNS];

    while (lines < SHEET_ROWS && line_take(&at, end, &line)) {
        if (line.n == 0 || line.at[0] == '#')
            continue;
        const int n = columns_of(separator, line, cell);
        if (n > 0)
            with[n]++;
        lines++;
    }
    *columns = 0;
    for (int n = 2; n <= SHEET_COLUMNS; n++)
        if (with[n] > 0 && with[n] >= with[*columns])
            *columns = n;
    return *columns ? with[*columns] * 100 / lines : 0;
}

static bool separator_find(sheet *s, const char *at, const char *end)
{
    static const char signs[] = ",;\t| ";
    int best = 0;

    for (const char *sign = signs; *sign != '\0'; sign++) {
        int columns;
        const int share = agreeing(*sign, at, end, &columns);

        if (share < 75 || columns <= best)
            continue;
        if (*sign == ' ' && best > 0)
            break; /* blanks part columns only where nothing else does */
        best = columns;
        s->separator = *sign;
        s->columns = columns;
    }
    return best > 1;
}

bool cell_is_number(const sheet *s, audit_span cell)
{
    int64_t number;

    (void)s;
    return cell.n > 0 && (cell.at[0] == '-' || (cell.at[0] >= '0' && cell.at[0] <= '9')) &&
           number_read(cell, &number);
}

bool cell_is_hand(const sheet *s, audit_span cell)
{
    audit_card card[LIST_CARDS];
    const int n = cards_listed(&s->spelling, cell, card);

    for (int i = 0; i < n && i < LIST_CARDS; i++)
        if (card[i] == AUDIT_NOT_A_CARD)
            return false;
    return n >= 2;
}

static bool has_digit(audit_span cell)
{
    for (uint32_t i = 0; i < cell.n; i++)
        if (cell.at[i] >= '0' && cell.at[i] <= '9')
            return true;
    return false;
}

/* Names stand in a header, and no numbers; in six rows of faces there is no name of two letters.
 * Where columns are called Player and Banker, as winners are, three other names are enough. At the
 * end of the line there may be a separator more. */
static bool is_header(const sheet *s, const audit_span cell[SHEET_COLUMNS], int n)
{
    int names = 0, letters = 0, filled = 0;

    for (int i = 0; i < n; i++) {
        if (cell_is_number(s, cell[i]))
            return false;
        const bool is_name = cell[i].n > 0 && !cell_is_card(s, cell[i]) &&
                             !cell_is_winner(s, cell[i]) && !cell_is_hand(s, cell[i]);
        filled += cell[i].n > 0;
        names += is_name;
        letters += is_name && !has_digit(cell[i]);
    }
    return names > 0 && (names * 2 >= filled || letters >= 3) && filled * 2 > n;
}

/* A title above the header of a report: hardly a column is filled. */
static bool is_title(const sheet *s, const audit_span cell[SHEET_COLUMNS], int n)
{
    int filled = 0;

    for (int i = 0; i < n; i++)
        filled += cell[i].n > 0;
    return filled * 2 < s->columns && s->columns > 3;
}

/* How many lines stand above the header, if it is a header that comes after titles; else 0. *at is
 * moved behind them. */
static int titles_skip(const sheet *s, const char **at, const char *end)
{
    audit_span line, cell[SHEET_COLUMNS] = { { NULL, 0 } };
    const char *next = *at, *here = *at;

    for (int lines = 0; lines < SHEET_TITLES && line_take(&next, end, &line); lines++) {
        const int n = line.n == 0 ? 0 : columns_of(s->separator, line, cell);

        if (n > 0 && !is_title(s, cell, n)) {
            if (!is_header(s, cell, n))
                return 0;
            *at = here;
            return lines;
        }
        here = next;
    }
    return 0;
}

static void places_name(sheet *s, const audit_span first[SHEET_COLUMNS])
{
    for (int i = 0; i < s->columns; i++) {
        if (s->header && first[i].n > 0) {
            snprintf(s->place[i], PLACE_TEXT, "%.*s", (int)first[i].n, first[i].at);
            name_fold(s->name[i], first[i]);
        } else {
            snprintf(s->place[i], PLACE_TEXT, "#%d", i + 1);
        }
    }
    names_number(s);
}

bool sheet_of_columns(sheet *s, const char *at, const char *end)
{
    audit_span line, cell[SHEET_COLUMNS] = { { NULL, 0 } }, first[SHEET_COLUMNS] = { { NULL, 0 } };
    bool begun = false, blank = false;

    if (!separator_find(s, at, end))
        return false;
    s->skip = titles_skip(s, &at, end);
    while (s->rows < SHEET_ROWS && line_take(&at, end, &line)) {
        const int n = line.n == 0 || line.at[0] == '#' ? 0 : columns_of(s->separator, line, cell);

        blank = blank || (line.n == 0 && begun);
        s->remarks = s->remarks || (line.n > 0 && line.at[0] == '#');
        if (n < 2)
            continue;
        s->blank_lines = s->blank_lines || blank;
        if (!begun) {
            begun = true;
            s->header = is_header(s, cell, n);
            memcpy(first, cell, sizeof first);
            if (s->header)
                continue;
        }
        if (s->header && n == s->columns && cell[0].n == first[0].n &&
            memcmp(cell[0].at, first[0].at, cell[0].n) == 0) {
            s->header_again = true;
            continue;
        }
        for (int i = 0; i < SHEET_COLUMNS; i++)
            s->cell[s->rows][i] = i < n ? cell[i] : (audit_span){ NULL, 0 };
        s->rows++;
    }
    places_name(s, first);
    return s->rows > 0;
}

bool sheet_of_winners(sheet *s, const char *at, const char *end)
{
    audit_span line, first[SHEET_COLUMNS] = { { NULL, 0 } };

    *s = (sheet){ .separator = ',', .columns = 1, .spelling = s->spelling };
    for (bool begun = false; s->rows < SHEET_ROWS && line_take(&at, end, &line); begun = true) {
        if (!begun && !cell_is_winner(s, line)) {
            s->header = true;
            first[0] = line;
        } else if (line.n > 0) {
            s->cell[s->rows++][0] = line;
        }
    }
    places_name(s, first);
    return s->rows > 1 && column_is(s, 0, cell_is_winner);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static int path_column(sheet *s, const char *path, bool list)
{
    for (int i = 0; i < s->columns; i++)
        if (strcmp(s->place[i], path) == 0)
            return i;
    if (s->columns == SHEET_COLUMNS || strlen(path) >= PLACE_TEXT)
        return -1;
    snprintf(s->place[s->columns], PLACE_TEXT, "%s", path);
    name_fold(s->name[s->columns], span(path, path + strlen(path)));
    s->list[s->columns] = list;
    return s->columns++;
}

/* A plain value as text. */
static void plain_write(const json_t *value, FILE *out)
{
    if (json_is_string(value))
        fputs(json_string_value(value), out);
    else if (json_is_integer(value))
        fprintf(out, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        fprintf(out, "%g", json_real_value(value));
    else if (json_is_boolean(value))
        fputs(json_is_true(value) ? "true" : "false", out);
}

/* Where a cell begins and ends in what is written; they become spans at the end. */
typedef struct flat {
    sheet *s;
    FILE *out;
    long from[SHEET_ROWS][SHEET_COLUMNS], to[SHEET_ROWS][SHEET_COLUMNS];
} flat;

static void cell_write(flat *f, const char *path, const json_t *value, bool list)
{
    const int column = path_column(f->s, path, list);
    size_t i;
    json_t *one;

    if (column < 0 || json_is_null(value))
        return;
    f->from[f->s->rows][column] = ftell(f->out);
    if (list)
        json_array_foreach(value, i, one) {
            fputs(i ? " " : "", f->out);
            plain_write(one, f->out);
        }
    else
        plain_write(value, f->out);
    f->to[f->s->rows][column] = ftell(f->out);
}

static void flatten(flat *f, const char *path, json_t *value, int depth)
{
    char below[PLACE_TEXT * 2];
    const char *key;
    json_t *one;
    size_t i;

    if (depth > PATHS_DEEP)
        return;
    if (json_is_object(value)) {
        json_object_foreach(value, key, one) {
            snprintf(below, sizeof below, "%.90s%s%.90s", path, *path ? "." : "", key);
            flatten(f, below, one, depth + 1);
        }
    } else if (json_is_array(value) && json_is_object(json_array_get(value, 0))) {
        json_array_foreach(value, i, one) {
            snprintf(below, sizeof below, "%.90s[%zu]", path, i);
            flatten(f, below, one, depth + 1);
        }
    } else {
        cell_write(f, path, value, json_is_array(value));
    }
}

bool sheet_of_json(sheet *s, const char *at, const char *end)
{
    flat *const f = calloc(1, sizeof *f);
    size_t size;
    audit_span line;

    if (!f)
        abort();
    f->s = s;
    f->out = open_memstream(&s->own, &size);
    if (!f->out)
        abort();
    fputc(' ', f->out); /* so that nothing begins at 0 */
    while (s->rows < SHEET_ROWS && line_take(&at, end, &line)) {
        json_t *const root = line.n ? json_loadb(line.at, line.n, 0, NULL) : NULL;

        if (json_is_object(root)) {
            flatten(f, "", root, 0);
            s->rows++;
        }
        json_decref(root);
    }
    fclose(f->out);
    for (int row = 0; row < s->rows; row++)
        for (int i = 0; i < s->columns; i++)
            if (f->to[row][i] > 0)
                s->cell[row][i] = trimmed(span(s->own + f->from[row][i], s->own + f->to[row][i]));
    free(f);
    return s->rows > 0;
}

void sheet_free(sheet *s)
{
    free(s->own);
}
