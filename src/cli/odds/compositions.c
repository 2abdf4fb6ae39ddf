/* compositions.c: "sabot odds --remaining-file": what every wager is worth for as many compositions
 * as a file has lines, as CSV. All lines are read before the first is answered: a mistake in the
 * last leaves no half of a table behind. */
#include "cli/cli.h"
#include "odds.h"

#include "odds/many.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char about[] =
    "Reads compositions, one a line, each ten counts with commas between them, of the cards of\n"
    "value 0, 1, ... 9 that remain, and prints for each the counts and the exact expectation of\n"
    "every wager for a unit staked, to twelve digits, as CSV in the order of the file. Lines that\n"
    "are empty or begin with # are passed over.\n";

static const char examples[] =
    "  sabot odds --game {shoe} --remaining-file states.csv >worth.csv\n"
    "  sabot odds --rules {editions}-dragon-7 --wager dragon-7 --remaining-file -\n";

typedef struct request {
    const char *game, *rules, *file, *wager;
    bool csv;
} request;

typedef struct list {
    odds_shoe *shoe;
    size_t n, room;
} list;

static int add(list *l, const odds_shoe *shoe)
{
    if (l->n == l->room) {
        const size_t room = l->room > 0 ? 2 * l->room : 1024;
        odds_shoe *const more = realloc(l->shoe, room * sizeof *more);
        if (!more)
            return cli_error("odds", "there is no memory left after %zu compositions", l->n);
        l->shoe = more;
        l->room = room;
    }
    l->shoe[l->n++] = *shoe;
    return CLI_GO;
}

/* One line, without its end. */
static int read_line(const char *name, size_t number, char *line, list *l)
{
    odds_shoe shoe;
    char where[120];

    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#')
        return CLI_GO;
    snprintf(where, sizeof where, "%.80s:%zu", name, number);
    if (odds_remaining(where, line, &shoe) != CLI_GO)
        return CLI_ERROR;
    return add(l, &shoe);
}

static int read_all(const char *path, list *l)
{
    const bool from_stdin = strcmp(path, "-") == 0;
    FILE *const in = from_stdin ? stdin : fopen(path, "r");
    const char *const name = from_stdin ? "standard input" : path;
    int status = CLI_GO;
    size_t number = 0, size = 0;
    char *line = NULL;

    if (!in)
        return cli_error("odds", "%s cannot be read: %s", path, strerror(errno));
    while (status == CLI_GO && getline(&line, &size, in) >= 0)
        status = read_line(name, ++number, line, l);
    if (status == CLI_GO && ferror(in))
        status = cli_error("odds", "%s cannot be read to its end", name);
    if (status == CLI_GO && l->n == 0)
        status = cli_error("odds", "%s has no composition; give ten counts with commas a line",
                           name);
    free(line);
    if (!from_stdin)
        fclose(in);
    return status;
}

/* The wagers of the rules file or the game, and of them those asked for. */
static int choose_wagers(const request *r, odds_wager wager[ODDS_WAGERS_MAX], int *wagers)
{
    const int game = r->game ? cli_game("odds", r->game) : SABOT_GAME_NONE;
    odds_wager all[ODDS_WAGERS_MAX];
    sabot_rules rules;
    int n = 0;

    if (r->game && game == SABOT_GAME_NONE)
        return CLI_ERROR;
    if (r->rules && cli_rules("odds", r->rules, &rules) != CLI_GO)
        return CLI_ERROR;
    if (r->rules && r->game && rules.game != game)
        return cli_error("odds", "%s is for %s; leave out --game %s", r->rules,
                         sabot_game_text(rules.game), r->game);
    n = r->rules ? odds_wagers_offered(&rules, 0, all) : odds_wagers_all(game, 0, all);
    for (const char *at = r->wager; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        bool found = false;
        for (int i = 0; i < n; i++)
            found = found || odds_wager_is(&all[i], at, strcspn(at, ","));
        if (!found)
            return cli_error("odds", "there is no wager \"%.*s\" here; \"sabot odds\" without "
                             "--remaining-file lists them", (int)strcspn(at, ","), at);
    }
    *wagers = 0;
    for (int i = 0; i < n; i++) {
        bool wanted = !r->wager;
        for (const char *at = r->wager; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
            wanted = wanted || odds_wager_is(&all[i], at, strcspn(at, ","));
        if (wanted)
            wager[(*wagers)++] = all[i];
    }
    return CLI_GO;
}

static void print_head(const odds_wager *wager, int wagers)
{
    printf("c0,c1,c2,c3,c4,c5,c6,c7,c8,c9");
    for (int w = 0; w < wagers; w++) {
        char mode[ODDS_MODE_TEXT];
        odds_wager_mode(&wager[w], mode);
        printf(",%s%s%s", sabot_field_word(SABOT_F_ON, wager[w].on), mode[0] ? ":" : "", mode);
    }
    putchar('\n');
}

static void print_row(const odds_shoe *shoe, const odds_wager *wager, int wagers, int64_t total,
                      const odds_result *result)
{
    char text[ODDS_FRACTION_TEXT];

    for (int v = 0; v < ODDS_VALUES; v++)
        printf("%s%d", v > 0 ? "," : "", shoe->left[v]);
    for (int w = 0; w < wagers; w++) {
        odds_fraction_decimal(odds_expectation(&wager[w], &result[w], total), 12, text);
        putchar(',');
        fputs(text, stdout);
    }
    putchar('\n');
}

static void print_all(const list *l, const odds_wager *wager, int wagers)
{
    static odds_result result[ODDS_MANY][ODDS_WAGERS_MAX];
    int64_t total[ODDS_MANY];
    odds_sheet sheet;

    odds_sheet_make(&sheet, wager, wagers);
    print_head(wager, wagers);
    for (size_t i = 0; i < l->n; i += ODDS_MANY) {
        const int n = l->n - i < ODDS_MANY ? (int)(l->n - i) : ODDS_MANY;
        odds_many(&sheet, l->shoe + i, n, total, result);
        for (int k = 0; k < n; k++)
            print_row(&l->shoe[i + (size_t)k], wager, wagers, total[k], result[k]);
    }
}

int odds_compositions(int argc, char **argv)
{
    request r = { 0 };
    const cli_option options[] = {
        { "game", "GAME", "{either}", &r.game, NULL },
        { "rules", "FILE", "the table's rules file: its wagers alone", &r.rules, NULL },
        { "remaining-file", "FILE", "compositions, one a line (- for standard input)", &r.file,
          NULL },
        { "wager", "LIST", "these wagers alone: \"tie,banker:vig5\"", &r.wager, NULL },
        { "csv", NULL, "answer in CSV, as is done anyhow", NULL, &r.csv },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        "odds", "--game GAME [--rules FILE] --remaining-file FILE [--wager LIST] [--csv]\n", about,
        options, examples, 0, 0,
    };
    odds_wager wager[ODDS_WAGERS_MAX];
    list l = { 0 };
    int words, wagers, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (!r.game && !r.rules)
        return cli_error("odds", "which game? Give --game {games}, or --rules FILE");
    status = choose_wagers(&r, wager, &wagers);
    if (status == CLI_GO)
        status = read_all(r.file, &l);
    if (status == CLI_GO) {
        print_all(&l, wager, wagers);
        status = CLI_OK;
    }
    free(l.shoe);
    return cli_finish("odds", status);
}
