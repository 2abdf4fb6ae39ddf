/* house_way_parse.c: reads a house way from its file: rows of a word and what it is about.
 *
 *     house-way NAME, game GAME, version NUMBER      once each, before anything else
 *     term NAME CONDITIONS                           a name for conditions, to be used below
 *     choice NAME, then only and best                a name for a choice of setting
 *     line ID, then says, cite, when, only, best     in the order in which lines are tried
 *
 * A house way is read whole or not at all. */
#include "house_way_words.h"

#include <string.h>

typedef enum block { HEAD, A_CHOICE, A_LINE } block;

typedef struct reader {
    sabot_house_way *way;
    bool has_game;
    block in;
    bool has_only, has_best, has_take; /* of the block */
} reader;

static sabot_way_line *current_line(reader *r)
{
    return &r->way->line[r->way->lines - 1];
}

static sabot_way_choice *current_choice(reader *r)
{
    return r->in == A_LINE ? &current_line(r)->choice : &r->way->choice[r->way->choices];
}

static bool is_text(way_row row, const char *text)
{
    return row.n == strlen(text) && memcmp(row.at, text, row.n) == 0;
}

/* ---- Rows and words -------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static way_row trim(way_row row)
{
    while (row.n > 0 && is_blank(row.at[0]))
        row.at++, row.n--;
    while (row.n > 0 && is_blank(row.at[row.n - 1]))
        row.n--;
    return row;
}

/* Takes the first word off a row. */
static way_row first_word(way_row *row)
{
    way_row word = { row->at, 0 };

    while (word.n < row->n && !is_blank(row->at[word.n]))
        word.n++;
    *row = trim((way_row){ row->at + word.n, row->n - word.n });
    return word;
}

/* Letters, digits and hyphens, and short enough. */
static bool is_name(way_row name, size_t room)
{
    for (size_t i = 0; i < name.n; i++) {
        const char c = name.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-'))
            return false;
    }
    return name.n > 0 && name.n < room;
}

/* ---- The head -------------------------------------------------------------------------------- */

static const char *read_name(reader *r, way_row rest)
{
    if (r->way->name[0] != '\0')
        return "the house way has a name already";
    if (!is_name(rest, SABOT_WAY_NAME))
        return "a house way is named with letters, digits and hyphens, 15 at most, like tiles-1";
    memcpy(r->way->name, rest.at, rest.n);
    return NULL;
}

static const char *read_game(reader *r, way_row rest)
{
    if (r->has_game)
        return "the game has been said already";
    r->has_game = true;
    r->way->tiles = is_text(rest, "pai-gow");
    return r->way->tiles || is_text(rest, "pai-gow-poker")
               ? NULL
               : "the game of a house way is pai-gow or pai-gow-poker";
}

static const char *read_version(reader *r, way_row rest)
{
    uint32_t version = 0;

    if (r->way->version != 0)
        return "the version has been said already";
    for (size_t i = 0; i < rest.n && version <= 65535; i++) {
        if (rest.at[i] < '0' || rest.at[i] > '9')
            version = 65536;
        else
            version = version * 10 + (uint32_t)(rest.at[i] - '0');
    }
    if (version == 0 || version > 65535)
        return "the version is a number from 1 to 65535";
    r->way->version = (uint16_t)version;
    return NULL;
}

/* ---- Terms, choices, lines ------------------------------------------------------------------- */

/* What a choice or line still lacks when the next begins. A choice can be spoken of only from then
 * on: never in its own conditions. */
static const char *close_block(reader *r)
{
    if (r->in == A_LINE && current_line(r)->says[0] == '\0')
        return "the line before this says nothing: tell in plain words what it does";
    if (r->in != HEAD && !r->has_only && !r->has_best && !r->has_take)
        return "what stands before this takes no setting: add only, best or take";
    r->way->choices = (uint8_t)(r->way->choices + (r->in == A_CHOICE));
    r->in = HEAD;
    r->has_only = r->has_best = r->has_take = false;
    return NULL;
}

/* Everything below the head needs it. */
static const char *open_block(reader *r)
{
    if (r->way->name[0] == '\0' || !r->has_game || r->way->version == 0)
        return "say house-way, game and version before this";
    return close_block(r);
}

static const char taken[] = "this name means something already; choose another";
static const char name_form[] = "a name is made of letters, digits and hyphens, 11 at most";

/* A block begins with its name. */
static const char *open_named(reader *r, way_row name)
{
    const char *fault = open_block(r);

    return fault ? fault : is_name(name, SABOT_WAY_ID) ? NULL : name_form;
}

static const char *read_term(reader *r, way_row rest)
{
    sabot_house_way *way = r->way;
    const way_row name = first_word(&rest);
    const char *fault = open_named(r, name);

    if (fault)
        return fault;
    if (sabot_way_is_taken(way, name))
        return taken;
    if (way->terms == SABOT_WAY_TERMS)
        return "there are more terms in this house way than there is room for";
    const uint8_t first = way->tests;
    fault = sabot_way_read_tests(way, rest, false);
    way->term[way->terms] = (sabot_way_tests){ first, (uint8_t)(way->tests - first) };
    memcpy(way->term_name[way->terms++], name.at, name.n);
    return fault;
}

static const char *read_choice(reader *r, way_row rest)
{
    sabot_house_way *way = r->way;
    const char *fault = open_named(r, rest);

    if (fault)
        return fault;
    if (sabot_way_is_taken(way, rest))
        return taken;
    if (way->choices == SABOT_WAY_CHOICES)
        return "there are more choices in this house way than there is room for";
    memcpy(way->choice_name[way->choices], rest.at, rest.n);
    r->in = A_CHOICE;
    return NULL;
}

static const char *read_line(reader *r, way_row rest)
{
    sabot_house_way *way = r->way;
    const char *fault = open_named(r, rest);

    if (fault)
        return fault;
    for (int i = 0; i < way->lines; i++)
        if (is_text(rest, way->line[i].id))
            return "there is a line of this name already";
    if (way->lines == SABOT_WAY_LINES)
        return "there are more lines in this house way than there is room for";
    memcpy(way->line[way->lines++].id, rest.at, rest.n);
    r->in = A_LINE;
    return NULL;
}

/* ---- What a line is made of ------------------------------------------------------------------ */

static const char *read_says(reader *r, way_row rest)
{
    if (r->in != A_LINE)
        return "only a line says something";
    char *says = current_line(r)->says;
    size_t n = strlen(says);

    if (n + 1 + rest.n >= SABOT_WAY_SAYS)
        return "this says too much: 238 letters at most";
    if (n > 0)
        says[n++] = ' ';
    memcpy(says + n, rest.at, rest.n);
    return NULL;
}

static const char *read_cite(reader *r, way_row rest)
{
    if (r->in != A_LINE || current_line(r)->provision[0] != '\0')
        return "a line cites one provision";
    if (rest.n == 0 || rest.n >= sizeof current_line(r)->provision)
        return "a provision is cited by its id, like C:10.7.08";
    memcpy(current_line(r)->provision, rest.at, rest.n);
    return NULL;
}

/* The conditions of a row go to the end of a run of them. */
static const char *add_tests(reader *r, way_row rest, sabot_way_tests *to, bool of_hand)
{
    const uint8_t first = r->way->tests;
    const char *fault = sabot_way_read_tests(r->way, rest, of_hand);

    if (to->count == 0)
        to->first = first;
    to->count = (uint8_t)(to->count + r->way->tests - first);
    return fault;
}

static const char *read_when(reader *r, way_row rest)
{
    if (r->in != A_LINE)
        return "only a line has conditions on the hand";
    if (r->has_only || r->has_best || r->has_take)
        return "every \"when\" of a line comes before its only, best or take";
    return add_tests(r, rest, &current_line(r)->when, true);
}

static const char *read_only(reader *r, way_row rest)
{
    if (r->in == HEAD || r->has_take)
        return "\"only\" belongs to a line or a choice, and not beside \"take\"";
    r->has_only = true;
    return add_tests(r, rest, &current_choice(r)->only, false);
}

static const char *read_best(reader *r, way_row rest)
{
    if (r->in == HEAD || r->has_take || r->has_best)
        return "\"best\" belongs once to a line or a choice, and not beside \"take\"";
    r->has_best = true;
    return sabot_way_read_keys(r->way, rest, current_choice(r));
}

static const char *read_take(reader *r, way_row rest)
{
    const sabot_house_way *way = r->way;

    if (r->in != A_LINE || r->has_only || r->has_best || r->has_take)
        return "\"take\" belongs once to a line, in the place of only and best";
    r->has_take = true;
    for (int i = 0; i < way->choices; i++)
        if (is_text(rest, way->choice_name[i])) {
            current_line(r)->choice = way->choice[i];
            return NULL;
        }
    return "there is no choice of this name above";
}

/* ---- The file -------------------------------------------------------------------------------- */

static const char *read_row(reader *r, way_row row)
{
    static const struct { const char *word; const char *(*read)(reader *, way_row); } list[] = {
        { "house-way", read_name }, { "game", read_game },     { "version", read_version },
        { "term", read_term },      { "choice", read_choice }, { "line", read_line },
        { "says", read_says },      { "cite", read_cite },     { "when", read_when },
        { "only", read_only },      { "best", read_best },     { "take", read_take },
    };

    for (size_t i = 0; i < row.n; i++)
        if ((unsigned char)row.at[i] < ' ' && !is_blank(row.at[i]))
            return "there is a byte here that is no text";
    row = trim(row);
    if (row.n == 0 || row.at[0] == '#')
        return NULL;
    const way_row word = first_word(&row);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (is_text(word, list[i].word))
            return row.n > 0 ? list[i].read(r, row) : "nothing follows the word of this row";
    return "a row begins with house-way, game, version, term, choice, line, says, cite, when, "
           "only, best, take or #";
}

int sabot_house_way_parse(const char *text, size_t n, sabot_house_way *way, int *at,
                          const char **says)
{
    reader r = { .way = way };

    memset(way, 0, sizeof *way);
    *at = 0;
    for (size_t i = 0; i < n; i++) {
        way_row row = { text + i, 0 };

        for (; i < n && text[i] != '\n'; i++)
            row.n++;
        ++*at;
        *says = read_row(&r, row);
        if (*says)
            return -1;
    }
    *says = open_block(&r);
    if (!*says && way->lines == 0)
        *says = "there is no line in this house way";
    return *says ? -1 : 0;
}

/* ---- Those of the folder --------------------------------------------------------------------- */

const sabot_house_way *sabot_house_way_named(const char *name)
{
    const sabot_house_way *way;

    for (int i = 0; (way = sabot_house_way_at(i)) != NULL; i++)
        if (strcmp(way->name, name) == 0)
            return way;
    return NULL;
}
