/* way.c: the lines of a house way, each with the provision behind it: all of them, those of a
 * name ("T2" names T2-keep and the other T2 lines), or the one that sets a hand. */
#include "way.h"

#include "words.h"
#include "cli/cli.h"
#include "cli/hand/hand.h"

#include <string.h>

static const char command_name[] = "cite";

bool cite_way_is_asked(int words, char **argv)
{
    const size_t n = words > 0 ? strlen(argv[0]) : 0;

    return words > 0 && (sabot_house_way_named(argv[0]) ||
                         (n > 4 && strcmp(argv[0] + n - 4, ".way") == 0));
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Is this the line's id, or the beginning of it? */
static bool is_named(const sabot_way_line *line, const char *word, bool whole)
{
    const char *id = line->id;

    for (; *word != '\0' && lower(*id) == lower(*word); word++)
        id++;
    return *word == '\0' && (!whole || *id == '\0');
}

/* Marks the lines of a name; one of the whole name wins over those that only begin so. */
static int find_lines(const sabot_house_way *way, const char *word, bool *found)
{
    int count = 0;

    for (int whole = 1; whole >= 0 && count == 0; whole--)
        for (int i = 0; i < way->lines; i++) {
            found[i] = is_named(&way->line[i], word, whole);
            count += found[i];
        }
    return count;
}

/* Marks what the words after the house way ask for. CLI_GO, or the status after one sentence. */
static int find(const sabot_house_way *way, int words, char **argv, bool *found)
{
    hand_typed typed;
    hand_set set;

    if (words > 0 && hand_is_word(argv[0])) {
        int status = hand_read(command_name, words, argv, &typed);
        if (status == CLI_GO && (typed.tiles != way->tiles || typed.n != (typed.tiles ? 4 : 7)))
            status = cli_error(command_name, "%s sets %s: give a whole hand, or a line", way->name,
                               way->tiles ? "four tiles" : "seven cards");
        typed.before = 0;
        if (status == CLI_GO)
            status = hand_lay(command_name, &typed, way, false, &set);
        if (status == CLI_GO)
            found[set.line - way->line] = true;
        return status;
    }
    for (int i = 0; words == 0 && i < way->lines; i++)
        found[i] = true;
    if (words == 0 || (words == 1 && find_lines(way, argv[0], found) > 0))
        return CLI_GO;
    cli_error(command_name, "%s has no line \"%s\"; \"sabot cite %s\" lists its lines", way->name,
              argv[words == 1 ? 0 : 1], way->name);
    return CLI_FOUND;
}

static void print_line(const sabot_house_way *way, const sabot_way_line *line)
{
    const sabot_provision *p = sabot_provision_at(sabot_provision_find(line->provision, NULL));

    printf("%s%s %s%s (version %d) %s\n", cli_paint(stdout, CLI_BOLD), way->name, line->id,
           cli_paint(stdout, CLI_PLAIN), way->version, cli_way_game(way->tiles));
    cite_print_wrapped(line->says, 4);
    if (p->id[0] == '\0')
        return;
    printf("  under %s (%s)\n", p->id, p->edition);
    cite_print_wrapped(p->rule, 4);
    cite_print_grade(p);
}

/* The whole list is told without the provisions' own words. */
static void print_found(const sabot_house_way *way, const bool *found, bool in_full)
{
    bool first = true;

    for (int i = 0; i < way->lines; i++) {
        if (!found[i])
            continue;
        if (in_full) {
            printf("%s", first ? "" : "\n");
            print_line(way, &way->line[i]);
        } else {
            printf("%s%s%s (%s)\n", cli_paint(stdout, CLI_BOLD), way->line[i].id,
                   cli_paint(stdout, CLI_PLAIN), way->line[i].provision);
            cite_print_wrapped(way->line[i].says, 4);
        }
        first = false;
    }
}

int cite_way(int words, char **argv, bool json)
{
    static sabot_house_way way;
    bool found[SABOT_WAY_LINES] = { false };
    int status = hand_way(command_name, argv[0], &way);

    if (status == CLI_GO)
        status = find(&way, words - 1, argv + 1, found);
    if (status != CLI_GO)
        return status;
    if (json) {
        json_t *lines = json_array(), *all;
        for (int i = 0; i < way.lines; i++)
            if (found[i])
                json_array_append_new(lines, hand_json_line(&way, &way.line[i]));
        all = json_pack("{s:o}", "lines", lines);
        json_dumpf(all, stdout, JSON_COMPACT);
        putchar('\n');
        json_decref(all);
    } else {
        print_found(&way, found, words > 1);
    }
    return cli_finish(command_name, CLI_OK);
}
