/* cmd_roads.c: "sabot roads": the roads of a shoe, drawn on a terminal or told as JSON. */
#include "cli/cli.h"
#include "roads.h"

#include <stdlib.h>
#include <string.h>

static const char command_name[] = "roads";

static const char about[] =
    "Draws the roads of a shoe: bead plate, big road, big eye boy, small road and cockroach\n"
    "pig, what the next result would draw on them (ask the road), and the shoe in figures.\n"
    "Roads tell how a shoe has run. They do not predict the next round.\n"
    "\n"
    "A SEQUENCE is the results in their order: B, P and T in either case; blanks and , ; / |\n"
    "- between them mean nothing, nor do dots at the end. Behind a result n marks a natural,\n"
    "* a pair of the Player's and ' of the Banker's Hand. A word of such letters is a\n"
    "sequence: a file that is called so is ./b.\n"
    "\n"
    "A FILE, or - for standard input, holds results, a line a shoe (if no line has more than\n"
    "one they are one shoe), or it is a transcript or a journal, of which every shoe is\n"
    "drawn; so is every shoe of a store, like sqlite:night.db.\n"
    "\n"
    "What cannot be read is told on standard error; then nothing is printed and the status\n"
    "is 2.\n";

static const char examples[] =
    "  sabot roads TBBPPPTBPPBBBBBBBBPP\n"
    "  sabot roads --json \"b b p t b\"\n"
    "  sabot roads shoes.txt\n"
    "  sabot deal --game {editions} --seed 1 | sabot roads -\n"
    "  sabot roads --json night.jsonl\n";

/* ---- A sheet --------------------------------------------------------------------------------- */

char roads_letter(int winner)
{
    return winner == SABOT_HAND_BANKER ? 'B' : winner == SABOT_HAND_PLAYER ? 'P' : 'T';
}

static void take_step(roads_sheet *sheet, const sabot_road_step *step)
{
    for (int i = 0; i < SABOT_ROADS; i++)
        if (step->drawn & 1 << i)
            sheet->cell[i][sheet->n[i]++] = step->cell[i];
    if (step->tied)
        sheet->cell[SABOT_BIG_ROAD][sheet->n[SABOT_BIG_ROAD] - 1] = step->cell[SABOT_BIG_ROAD];
}

bool roads_sheet_draw(roads_sheet *sheet, const roads_shoe *shoe)
{
    sabot_road_step step;

    memset(sheet, 0, sizeof *sheet);
    sheet->shoe = shoe;
    for (int i = 0; i < SABOT_ROADS; i++) /* a result draws one cell at most */
        if (!(sheet->cell[i] = malloc((shoe->n + 1) * sizeof *sheet->cell[i])))
            return false;
    for (size_t i = 0; i < shoe->n; i++)
        if (sabot_roads_add(&sheet->roads, shoe->result[i], &step))
            take_step(sheet, &step);
    return true;
}

void roads_sheet_free(roads_sheet *sheet)
{
    for (int i = 0; i < SABOT_ROADS; i++)
        free(sheet->cell[i]);
}

/* ---- The command ----------------------------------------------------------------------------- */

static void print_heading(const roads_shoe *shoe, bool first)
{
    const char *bold = cli_paint(stdout, CLI_BOLD), *plain = cli_paint(stdout, CLI_PLAIN);
    char shown[2 * JOURNAL_NAME];

    codec_show(shoe->table, strlen(shoe->table), shown, sizeof shown);
    printf("%s%s%s%sshoe %u%s\n\n", first ? "" : "\n", bold, shown,
           shown[0] != '\0' ? ", " : "", shoe->number, plain);
}

/* False without memory. */
static bool print_shoe(const roads_input *input, size_t i, bool json)
{
    const roads_shoe *shoe = &input->shoe[i];
    roads_sheet sheet;
    bool done = roads_sheet_draw(&sheet, shoe);

    if (done && json) {
        roads_print_json(&sheet);
    } else if (done) {
        if (input->n > 1 || shoe->table[0] != '\0')
            print_heading(shoe, i == 0);
        done = roads_print_text(&sheet);
    }
    roads_sheet_free(&sheet);
    return done;
}

int cmd_roads(int argc, char **argv)
{
    bool json = false;
    const cli_option options[] = {
        { "json", NULL, "one JSON object a shoe, a line each", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = { command_name, "[--json] SEQUENCE|FILE|-\n", about, options,
                                  examples, 1, 1 };
    roads_input input = { 0 };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    status = roads_read(argv[0], &input);
    for (size_t i = 0; status == CLI_GO && i < input.n; i++)
        if (!print_shoe(&input, i, json))
            status = cli_error(command_name, "there is no memory left");
    roads_free(&input);
    return cli_finish(command_name, status == CLI_GO ? CLI_OK : status);
}
