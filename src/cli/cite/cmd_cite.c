/* cmd_cite.c: "sabot cite": why? The provision behind a ruling, the reading applied to it, the
 * tests that give evidence for it; or a search through all of them by words. */
#include "chart.h"
#include "print.h"
#include "query.h"
#include "tables.h"
#include "way.h"
#include "words.h"
#include "cli/cli.h"

#include "codec/codec.h"
#include "cli/page.h"
#include "sabot/provision.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { DETAILS_MAX = 3 };

static const char about[] =
    "Shows a provision by its id (N.J.A.C. and the leading 19:47- may be left out; @1998 or\n"
    "@2011 names an edition of {editions}), a reading by its number (A13), or everything\n"
    "that holds all of the words given, {drawn } first. Since 2012 the\n"
    "chapter is N.J.A.C. 13:69F: the new number finds the old text. A paragraph that\n"
    "was divided into several rows is listed row by row. Ids that begin with C: were completed\n"
    "from elsewhere and carry a grade. The name of a house way, or its file, lists its lines;\n"
    "with a line, or the hand it has set, explains that line. Several ids are shown one\n"
    "after the other. Without words it is an overview (with --game or --json: all\n"
    "provisions). Ends with 1 if nothing is found.\n";

static const char examples[] =
    "  sabot cite \"3.5(d)\"\n"
    "  sabot cite \"7.2(d)@1998\"\n"
    "  sabot cite A13\n"
    "  sabot cite --game {editions} burn card\n"
    "  sabot cite tiles-1 T2\n"
    "  sabot cite poker-1 \"As Ks Kh Qd Jc Th 4s\"\n"
    "  sabot cite --chart third-card --game {editions}\n"
    "  sabot cite --json \"7.9(c)[3]\"\n";

/* ---- Text ------------------------------------------------------------------------------------ */

/* What is asked for most comes first: the two games in which the house banks baccarat. */
static bool is_common(const sabot_provision *p)
{
    const sabot_traits *traits = sabot_traits_of(sabot_game_parse(p->game, strlen(p->game)));

    return traits && traits->drawing == SABOT_DRAWN_BY_TABLE;
}

/* The provisions found, in the order they are told; *at is the place in it, from 0. */
static size_t next_found(const bool *found, size_t *at)
{
    const size_t count = sabot_provision_count();

    for (; *at < 2 * count; ++*at) {
        const size_t i = *at % count;
        if (i > 0 && found[i] && is_common(sabot_provision_at(i)) == (*at < count)) {
            ++*at;
            return i;
        }
    }
    return 0;
}

/* 19:47 is the chapter this program was made from. */
static const char recodified[] =
    "N.J.A.C. 19:47 was recodified in 2012 as 13:69F, with the same subchapters; this is the text "
    "as it stood under the old number, and the present one may differ.";

static void print_found(const cite_query *q, const bool *found, int count)
{
    const bool details = q->id[0] != '\0' && count <= DETAILS_MAX;
    bool first = true;

    for (size_t at = 0, i; (i = next_found(found, &at)) != 0; first = false) {
        if (details && !first)
            putchar('\n');
        if (details) {
            cite_print_provision(i);
        } else {
            cite_print_head(sabot_provision_at(i));
            cite_print_wrapped(sabot_provision_at(i)->rule, 4);
        }
    }
    if (q->recodified) {
        putchar('\n');
        cite_print_wrapped(recodified, 0);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* Is nothing named, so that all there is is told? */
static bool is_everything(const cite_query *q)
{
    return q->id[0] == '\0' && q->reading == 0 && q->words == 0 && !q->game;
}

static void print_json(const cite_query *q, const bool *found)
{
    json_t *provisions = json_array(), *readings = json_array(), *all;

    for (size_t at = 0, i; found && (i = next_found(found, &at)) != 0;)
        json_array_append_new(provisions, cite_provision_json(i));
    for (int r = 1; r <= cite_readings_count; r++)
        if (q->reading == r || is_everything(q))
            json_array_append_new(readings, cite_reading_json(r));
    all = json_pack("{s:o, s:o}", "provisions", provisions, "readings", readings);
    if (q->recodified)
        json_object_set_new(all, "note", json_string(recodified));
    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int nothing_found(const cite_query *q)
{
    char meant[QUERY_TEXT];

    if (q->reading == 0 && q->edition[0] == '\0' && cite_query_meant(q, meant))
        cli_error("cite", "nothing is found for %s; did you mean %s?",
                  q->id[0] != '\0' ? q->id : q->word[0], meant);
    else if (q->reading > 0)
        cli_error("cite", "there is no reading A%02ld; they run from A01 to A%02d", q->reading,
                  cite_readings_count);
    else if (q->edition[0] != '\0')
        cli_error("cite", "there is no provision %s in the edition %s; leave out \"@%s\" to see "
                  "every edition", q->id, q->edition, q->edition);
    else if (q->id[0] != '\0' && cite_query_is_outside(q))
        cli_error("cite", "%s is cited by the regulation but lies outside the sources of this "
                  "program; \"sabot cite A07\" tells how it is treated", q->id);
    else if (q->id[0] != '\0' && cite_query_is_completed(q))
        cli_error("cite", "%s is not in the sources, and was completed: see C:%s.1 and those "
                  "after it", q->id,
                  strncmp(q->id, "19:47-", 6) == 0 ? q->id + 6 : q->id);
    else if (q->id[0] != '\0')
        cli_error("cite", "there is no provision %s; try a shorter id, such as 3.5, or words",
                  q->id);
    else
        cli_error("cite", "no provision holds all of these words; try fewer");
    return CLI_FOUND;
}

static int cite_reading(const cite_query *q, bool json)
{
    if (q->reading < 1 || q->reading > cite_readings_count)
        return nothing_found(q);
    if (json)
        print_json(q, NULL);
    else
        cite_print_wrapped(cite_readings[q->reading], 0);
    return cli_finish("cite", CLI_OK);
}

static int cite_provisions(const cite_query *q, bool json)
{
    bool *found = calloc(sabot_provision_count(), sizeof *found);
    int count, status;

    if (!found)
        return cli_error("cite", "there is no memory left");
    count = cite_query_find(q, found);
    if (count == 0) {
        status = nothing_found(q);
    } else {
        if (json)
            print_json(q, found);
        else
            print_found(q, found, count);
        status = cli_finish("cite", CLI_OK);
    }
    free(found);
    return status;
}

enum { SECTIONS_MAX = 64 };

/* The sections of a subchapter that there are provisions of: "7.1 7.2 7.3". */
static void print_sections(FILE *to, int subchapter)
{
    bool told[SECTIONS_MAX] = { false };
    int chapter, number;

    putc(' ', to);
    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const char *id = sabot_provision_at(i)->id;
        if (sscanf(id, "19:47-%d.%d", &chapter, &number) != 2 || chapter != subchapter ||
            number >= SECTIONS_MAX || told[number])
            continue;
        told[number] = true;
        fprintf(to, " %d.%d", chapter, number);
    }
    putc('\n', to);
}

/* The name of a game as a heading. */
static void print_title(FILE *to, const char *name)
{
    putc(name[0] - 'a' + 'A', to);
    for (name++; *name != '\0'; name++)
        putc(*name == '-' ? ' ' : *name, to);
    putc('\n', to);
}

/* Where its rules stand. */
static int subchapter_of(const char *game)
{
    int chapter = 0;

    for (size_t i = 1; i < sabot_provision_count(); i++)
        if (strcmp(sabot_provision_at(i)->game, game) == 0 &&
            sscanf(sabot_provision_at(i)->id, "19:47-%d.", &chapter) == 1)
            return chapter;
    return 0;
}

static int overview(void)
{
    page p;

    printf("N.J.A.C. 19:47 in %zu provisions, with readings A01 to A%02d. Say what to cite:\n"
           "    sabot cite 7.9(c)            a paragraph; 7.9 or 7.9@1998 work as well\n"
           "    sabot cite A13               a reading\n"
           "    sabot cite burn card         whatever holds these words\n"
           "    sabot cite --game %-10s everything about a game\n"
           "    sabot cite tiles-1 T2        a line of a house way\n",
           sabot_provision_count() - 1, cite_readings_count, cli_named("{tiles}"));
    page_begin(&p);
    for (int game = SABOT_GAME_NONE + 1; sabot_traits_of(game); game++) {
        print_title(p.to, sabot_game_text(game));
        print_sections(p.to, subchapter_of(sabot_game_text(game)));
    }
    page_end(&p);
    return cli_finish("cite", CLI_OK);
}

static bool is_blank(int words, char **argv)
{
    for (int i = 0; i < words; i++)
        if (argv[i][strspn(argv[i], " \t")] != '\0')
            return false;
    return true;
}

/* Several ids or readings, each a word of its own. */
static bool are_keys(int words, char **argv)
{
    for (int i = 0; i < words; i++)
        if (!cite_query_is_key(argv[i]) || strpbrk(argv[i], " \t"))
            return false;
    return words > 1;
}

static int cite_one(const char *game, int words, char **argv, bool json)
{
    cite_query q;

    if (!cite_query_read(&q, game, words, argv))
        return cli_error("cite", "these are too many words; try fewer");
    return q.reading != 0 ? cite_reading(&q, json) : cite_provisions(&q, json);
}

static int cite_each(const char *game, int words, char **argv, bool json)
{
    int worst = CLI_OK;

    for (int i = 0; i < words; i++) {
        if (i > 0 && !json)
            putchar('\n');
        const int status = cite_one(game, 1, argv + i, json);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static bool is_game(const char *name)
{
    for (size_t i = 1; i < sabot_provision_count(); i++)
        if (strcmp(sabot_provision_at(i)->game, name) == 0)
            return true;
    return false;
}

int cmd_cite(int argc, char **argv)
{
    const char *game = NULL, *chart_name = NULL;
    bool json = false;
    const cli_option options[] = {
        { "game", "GAME", "only of this game, such as {editions}", &game, NULL },
        { "chart", "NAME", "a table of the rules: third-card, pays, vigorish, rank, or all",
          &chart_name, NULL },
        { "json", NULL, "one JSON object: provisions and readings", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "cite", "[--game GAME] [--json] [ID|WORD...]\nHOUSE-WAY [LINE|HAND] [--json]\n"
        "--chart NAME [--game GAME] [--json]\n", about, options, examples, 0, -1
    };
    int words;
    const int status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (game && !is_game(game) && codec_meant_game(game))
        return cli_error("cite", "there is no game \"%s\"; did you mean %s?", game,
                         codec_meant_game(game));
    if (game && !is_game(game))
        return cli_error("cite", "there is no game \"%s\"; choose {games}", game);
    if (chart_name && words > 0)
        return cli_error("cite", "a chart is asked for by its name alone; leave out \"%s\"",
                         argv[0]);
    if (chart_name)
        return cite_chart(chart_name, game, json);
    if (cite_way_is_asked(words, argv))
        return cite_way(words, argv, json);
    if (is_blank(words, argv) && !game && !json)
        return overview();
    return are_keys(words, argv) ? cite_each(game, words, argv, json)
                                 : cite_one(game, words, argv, json);
}
