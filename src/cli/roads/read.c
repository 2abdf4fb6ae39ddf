/* read.c: what "sabot roads" is given: a sequence of results, or a file, a pipe or a store that
 * holds results, a transcript or a journal. The first line that says something tells which. */
#include "cli/cli.h"
#include "roads.h"

#include "store/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char command_name[] = "roads";

/* ---- Shoes ----------------------------------------------------------------------------------- */

roads_shoe *roads_shoe_begin(roads_input *input, const char *table, unsigned number)
{
    if (input->n == input->room) {
        const size_t room = input->room ? 2 * input->room : 4;
        roads_shoe *more = realloc(input->shoe, room * sizeof *more);

        if (!more)
            return NULL;
        input->shoe = more;
        input->room = room;
    }
    roads_shoe *shoe = &input->shoe[input->n++];
    memset(shoe, 0, sizeof *shoe);
    snprintf(shoe->table, sizeof shoe->table, "%s", table);
    shoe->number = number;
    return shoe;
}

bool roads_shoe_add(roads_shoe *shoe, sabot_road_result result)
{
    if (shoe->n == shoe->room) {
        const size_t room = shoe->room ? 2 * shoe->room : 128;
        sabot_road_result *more = realloc(shoe->result, room * sizeof *more);

        if (!more)
            return false;
        shoe->result = more;
        shoe->room = room;
    }
    shoe->result[shoe->n++] = result;
    return true;
}

void roads_free(roads_input *input)
{
    for (size_t i = 0; i < input->n; i++)
        free(input->shoe[i].result);
    free(input->shoe);
}

/* ---- Results --------------------------------------------------------------------------------- */

static const char between[] = " \t\r,;/|-";

static int winner_of(char c)
{
    switch (c) {
    case 'B': case 'b': return SABOT_HAND_BANKER;
    case 'P': case 'p': return SABOT_HAND_PLAYER;
    case 'T': case 't': return SABOT_HAND_TIE;
    default:            return SABOT_HAND_NONE;
    }
}

static int mark_of(char c)
{
    switch (c) {
    case 'N': case 'n': return SABOT_ROAD_NATURAL | SABOT_ROAD_NATURALS_TOLD;
    case '*':           return SABOT_ROAD_PLAYER_PAIR | SABOT_ROAD_PAIRS_TOLD;
    case '\'':          return SABOT_ROAD_BANKER_PAIR | SABOT_ROAD_PAIRS_TOLD;
    default:            return 0;
    }
}

/* The place of the first sign that says nothing here; n if all is well. */
static size_t first_wrong(const char *text, size_t n)
{
    bool any = false, padded = false;

    for (size_t i = 0; i < n; i++) {
        if (text[i] == '.') {
            padded = true;
        } else if (winner_of(text[i]) != SABOT_HAND_NONE && !padded) {
            any = true;
        } else if (text[i] == '\0' || !strchr(between, text[i])) {
            if (!any || padded || mark_of(text[i]) == 0)
                return i;
        }
    }
    return n;
}

/* Results that first_wrong finds nothing in, into a shoe. Who marks a natural somewhere marks all
 * there are, and likewise pairs. False without memory. */
static bool take_results(roads_shoe *shoe, const char *text, size_t n)
{
    int told = 0;

    for (size_t i = 0; i < n; i++) {
        const int winner = winner_of(text[i]), mark = mark_of(text[i]);

        if (winner != SABOT_HAND_NONE &&
            !roads_shoe_add(shoe, (sabot_road_result){ (uint8_t)winner, 0 }))
            return false;
        if (mark != 0)
            shoe->result[shoe->n - 1].marks |= (uint8_t)mark;
        told |= mark & (SABOT_ROAD_NATURALS_TOLD | SABOT_ROAD_PAIRS_TOLD);
    }
    for (size_t i = 0; i < shoe->n; i++)
        shoe->result[i].marks |= (uint8_t)told;
    return true;
}

/* A sign that is none, as a sentence names it: "x", or how it is written. */
static const char *sign_text(const char *text, size_t n)
{
    static char shown[32];
    size_t bytes = 1;

    while (bytes < n && ((unsigned char)text[bytes] & 0xC0u) == 0x80u) /* all of a letter */
        bytes++;
    codec_show(text, bytes, shown, sizeof shown);
    return shown;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

typedef enum reading_what { NOT_KNOWN = 0, RESULTS, TRANSCRIPT, JOURNAL } reading_what;

typedef struct reading {
    const char *name;          /* as it is told */
    roads_input *input;
    roads_tables *tables;
    reading_what what;
    bool single;               /* no line has had more than one result */
    int status;                /* CLI_GO while all is well */
} reading;

static int no_memory(void)
{
    return cli_error(command_name, "there is no memory left");
}

/* The head of a transcript is "table", or an object. */
static reading_what what_is(const char *line, size_t n)
{
    if (journal_is_line(line, n))
        return JOURNAL;
    if (line[0] == '{' || (n >= 5 && codec_begins("table", line, 5)))
        return TRANSCRIPT;
    return RESULTS;
}

static int take_shoe(reading *r, const char *line, size_t n, unsigned long at)
{
    const size_t wrong = first_wrong(line, n);
    roads_shoe *shoe;

    if (wrong < n)
        return cli_error(command_name, "%s:%lu:%zu: \"%s\" is no result; results are B, P and T, a "
                         "line a shoe", r->name, at, wrong + 1, sign_text(line + wrong, n - wrong));
    shoe = roads_shoe_begin(r->input, "", (unsigned)r->input->n + 1);
    if (!shoe || !take_results(shoe, line, n))
        return no_memory();
    r->single = r->single && shoe->n <= 1;
    if (shoe->n == 0)
        r->input->n--; /* a line of dots: room is allocated with the first result */
    return CLI_GO;
}

static int take_line(reading *r, const char *line, size_t n, unsigned long at)
{
    const char *const given = line;
    sabot_error error;

    if (at == 1) {
        const size_t mark = codec_mark(line, n);
        line += mark;
        n -= mark;
    }
    while (n > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        n--;
    }
    if (n == 0 || line[0] == '#')
        return CLI_GO;
    if (r->what == NOT_KNOWN)
        r->what = what_is(line, n);
    if (r->what == RESULTS)
        return take_shoe(r, line, n, at);
    if (!r->tables && !(r->tables = roads_tables_open(r->input)))
        return no_memory();
    if ((r->what == JOURNAL ? roads_journal_line(r->tables, line, n, &error)
                            : roads_transcript_line(r->tables, line, n, &error)) == 0)
        return CLI_GO;
    return cli_error(command_name, "%s:%lu:%d: %s", r->name, at,
                     error.column + (int)(line - given), error.says);
}

static bool take_source_line(void *context, const source_line *line)
{
    reading *r = context;

    r->status = take_line(r, line->text, line->n, (unsigned long)line->at);
    return r->status == CLI_GO;
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Lines of any length: a sequence may be one. */
static int read_lines(reading *r, FILE *in)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;

    for (unsigned long at = 1; r->status == CLI_GO; at++) {
        errno = 0;
        n = getline(&line, &room, in);
        if (n < 0)
            break;
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
            line[--n] = '\0';
        r->status = take_line(r, line, (size_t)n, at);
    }
    free(line);
    if (r->status == CLI_GO && !feof(in)) /* no memory is no end either */
        return cli_error(command_name, "%s could not be read: %s", r->name, strerror(errno));
    return r->status;
}

/* A file of a result a line is one shoe. */
static int join_singles(roads_input *input)
{
    for (size_t i = 1; i < input->n; i++) {
        if (!roads_shoe_add(&input->shoe[0], input->shoe[i].result[0]))
            return no_memory();
        free(input->shoe[i].result);
        input->shoe[i].result = NULL;
    }
    input->n = input->n > 0;
    return CLI_GO;
}

/* All was read: does it make sense as a whole? */
static int close_input(reading *r)
{
    const char *game;

    if (r->what == NOT_KNOWN)
        return cli_error(command_name, "%s holds no results", r->name);
    if (r->what == RESULTS && r->single && join_singles(r->input) != CLI_GO)
        return CLI_ERROR;
    if (r->tables && !roads_tables_have_hands(r->tables, &game))
        return cli_error(command_name, "%s is of a table of %s; roads are of games in which a "
                         "Player's and a Banker's Hand meet", r->name, game ? game : "no game");
    if (r->input->n == 0 && !roads_shoe_begin(r->input, "", 1))
        return no_memory();
    return CLI_GO;
}

static int read_store(reading *r)
{
    char says[STORE_SAYS];

    if (source_read(r->name, NULL, take_source_line, r, says) < 0)
        return cli_error(command_name, "%s", says);
    return r->status;
}

static int read_file(reading *r, const char *path)
{
    struct stat status;
    FILE *in = fopen(path, "r");
    const size_t n = strlen(path), wrong = first_wrong(path, n);
    int read;

    if (!in && errno == ENOENT)
        return cli_error(command_name, "there is no file %s, and it is no sequence of B, P and T "
                         "either, for the \"%s\" in column %zu", path,
                         sign_text(path + wrong, n - wrong), wrong + 1);
    if (!in)
        return cli_error(command_name, "%s could not be opened: %s", path, strerror(errno));
    if (fstat(fileno(in), &status) == 0 && S_ISDIR(status.st_mode))
        read = cli_error(command_name, "%s is a folder; name a file inside it", path);
    else
        read = read_lines(r, in);
    fclose(in);
    return read;
}

int roads_read(const char *word, roads_input *input)
{
    reading r = { .name = word, .input = input, .single = true, .status = CLI_GO };
    const size_t n = strlen(word);
    int status;

    if (strcmp(word, "-") == 0) {
        r.name = "stdin";
        status = read_lines(&r, stdin);
    } else if (first_wrong(word, n) == n) {
        roads_shoe *shoe = roads_shoe_begin(input, "", 1);
        return shoe && take_results(shoe, word, n) ? CLI_GO : no_memory();
    } else {
        status = source_is_store(word) ? read_store(&r) : read_file(&r, word);
    }
    if (status == CLI_GO)
        status = close_input(&r);
    roads_tables_close(r.tables);
    return status;
}
