/* cmd_hand.c: "sabot hand": what tiles or cards are worth, how the house would set them and by
 * which line, and how two hands compare. */
#include "cli/cli.h"
#include "hand.h"

#include "codec/face.h"
#include "regulation/ranking.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char command_name[] = "hand";

static const char about[] =
    "Ranks two tiles, or two or five cards (the joker is Jk). Sets four tiles or seven cards\n"
    "by a house way and says which of its lines decided, why, and under which provision. A\n"
    "hand that is set already is written with a \"/\" after its first two: two tiles / two\n"
    "tiles, two cards in front / five behind (or the five first); it is checked for a foul.\n"
    "\n"
    "With --vs two hands are compared, the first a player's, the second the dealer's or the\n"
    "bank's, to whom copies go; what is not set is set by the house way.\n"
    "\n"
    "With --ev every lawful setting of four tiles or seven cards is listed with what it is worth,\n"
    "the best first: each against all hands the dealer can hold then, set by the house way, five\n"
    "percent taken from what is won. Exact; sabot odds tells the same of all deals together.\n"
    "\n"
    "--check tries a house way on every hand there is: hands for each line, hands it leaves\n"
    "unset, and hands for which another setting is better in one hand and no worse in the\n"
    "other. It ends with 1 if a hand is left unset or set foul.\n"
    "\n"
    "On a terminal tiles are drawn. What is no hand is told on standard error; then nothing\n"
    "is printed and the status is 2.\n";

static const char examples[] =
    "  sabot hand \"As Ks Kh Qd Jc Th 4s\"\n"
    "  sabot hand --all 6-6 3-6 2-6 5-6\n"
    "  sabot hand --ev 6-6 3-6 2-6 5-6\n"
    "  sabot hand --wheel-low Jk 5s 4d 3h 2c\n"
    "  sabot hand \"Ah Qd / 9s 9h 5d 3c 2h\" --vs \"As Qs / 8s 8h Kd 6c 4d\"\n"
    "  sabot hand --house-way poker-2 \"Ts Th 4s 4d Jk 9h 2d\"\n"
    "  sabot hand --check tiles-1\n";

typedef struct hand_options {
    const char *way, *against, *check;
    bool wheel_low, all, ev, ascii, json;
} hand_options;

/* ---- Faces ---------------------------------------------------------------------------------- */

static bool is_utf8_terminal(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0] != '\0')
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8") ||
                   strstr(value, "utf-8");
    }
    return false;
}

/* Draws tiles where there is somebody to see them. */
static void draw(const hand_options *o, const sabot_tile *tile, int n)
{
    char text[5 * CODEC_FACE_TEXT];

    if (!o->ascii && !isatty(STDOUT_FILENO))
        return;
    codec_faces_to_text(tile, n, !o->ascii && is_utf8_terminal(), text, sizeof text);
    fputs(text, stdout);
}

static void draw_set(const hand_options *o, const hand_set *set)
{
    if (set->tiles)
        draw(o, (sabot_tile[]){ set->one[0], set->one[1], SABOT_TILE_NONE, set->other[0],
                                set->other[1] }, 5);
}

/* ---- What was asked for --------------------------------------------------------------------- */

static int print_json(json_t *all)
{
    json_dumpf(all, stdout, JSON_COMPACT | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(all);
    return cli_finish(command_name, CLI_OK);
}

/* The head of every answer in JSON. */
static json_t *json_head(const hand_options *o, bool tiles)
{
    json_t *all = json_pack("{s:s}", "game", cli_way_game(tiles));

    if (!tiles)
        json_object_set_new(all, "wheel", json_string(o->wheel_low ? "low" : "second"));
    return all;
}

static int run_rank(const hand_options *o, const hand_typed *typed)
{
    if (o->json) {
        json_t *all = json_head(o, typed->tiles);
        json_object_set_new(all, "hand", hand_json_rank(typed, o->wheel_low));
        return print_json(all);
    }
    if (typed->tiles)
        draw(o, typed->card, typed->n);
    hand_print_rank(typed, o->wheel_low);
    return cli_finish(command_name, CLI_OK);
}

static json_t *json_all(const hand_options *o, const hand_worth *w, const sabot_house_way *way)
{
    json_t *list = json_array();

    for (int i = 0; i < w->count; i++) {
        json_t *set = hand_json_set(&w->set[i], way, o->wheel_low);
        json_object_del(set, "set_by");
        json_object_set_new(set, "bettered",
                            json_boolean(hand_is_bettered(&w->set[i], w->set, w->count)));
        if (o->ev)
            hand_json_value(set, &w->value[i]);
        json_array_append_new(list, set);
    }
    return list;
}

static void print_all(const hand_options *o, const hand_worth *w, const sabot_house_way *way,
                      const hand_set *house)
{
    if (o->ev)
        hand_print_worth_head(w, way);
    else
        printf("\nall lawful settings, by the %s hand, then the other; * the house way's, - "
               "bettered by another\n", house->tiles ? "high" : "front");
    hand_print_all(w->set, w->count, o->ev ? w->value : NULL, house, o->wheel_low);
}

/* Four tiles or seven cards: as they were set, or as the house sets them. */
static int run_set(const hand_options *o, const hand_typed *typed, const sabot_house_way *way)
{
    hand_typed unset = *typed;
    hand_set set, house;
    hand_worth w;
    int status = hand_lay(command_name, typed, way, o->wheel_low, &set);

    unset.before = 0;
    if (status == CLI_GO)
        status = hand_lay(command_name, &unset, way, o->wheel_low, &house);
    if (status == CLI_GO && o->ev)
        status = hand_worth_of(command_name, typed, way, o->wheel_low, &w);
    else
        w.count = hand_lay_all(typed, o->wheel_low, w.set);
    if (status != CLI_GO)
        return status;
    if (o->json) {
        json_t *answer = json_head(o, typed->tiles);
        if (o->ev)
            hand_json_worth(answer, &w);
        json_object_set_new(answer, "setting", hand_json_set(&set, way, o->wheel_low));
        if (typed->before > 0)
            json_object_set_new(answer, "house", hand_json_set(&house, way, o->wheel_low));
        if (o->all || o->ev)
            json_object_set_new(answer, "settings", json_all(o, &w, way));
        return print_json(answer);
    }
    draw_set(o, &set);
    hand_print_set(&set, way, o->wheel_low);
    if (typed->before > 0) {
        puts("\nthe house would set it so:");
        hand_print_set(&house, way, o->wheel_low);
    }
    if (o->all || o->ev)
        print_all(o, &w, way, &house);
    return cli_finish(command_name, CLI_OK);
}

/* ---- Two hands ------------------------------------------------------------------------------ */

static const char *compare(uint32_t own, uint32_t other)
{
    return own > other ? "higher" : own < other ? "lower" : "copy";
}

/* C:10.1.3, C:11.9.2: both higher win, one higher pushes, none loses; a copy is not higher. */
static const char *result_of(const hand_set *a, const hand_set *b)
{
    const int higher = (a->one_rank > b->one_rank) + (a->other_rank > b->other_rank);

    return higher == 2 ? "win" : higher == 1 ? "push" : "lose";
}

static void print_side(const char *who, const hand_options *o, const hand_set *set,
                       const sabot_house_way *way)
{
    char one[HAND_TEXT], other[HAND_TEXT], one_name[HAND_TEXT], other_name[HAND_TEXT];
    const int others = set->tiles ? 2 : 5;

    hand_cards_text(set->tiles, set->one, 2, one);
    hand_cards_text(set->tiles, set->other, others, other);
    ranking_name(set->tiles, set->one, 2, o->wheel_low, one_name);
    ranking_name(set->tiles, set->other, others, o->wheel_low, other_name);
    printf("%s  %s / %s  %s / %s", who, one, other, one_name, other_name);
    if (set->line)
        printf("  (set by %s %s)", way->name, set->line->id);
    putchar('\n');
}

static int run_compare(const hand_options *o, const hand_typed *typed, const hand_typed *against,
                       const sabot_house_way *way)
{
    hand_set own, other;
    int status = hand_lay(command_name, typed, way, o->wheel_low, &own);

    if (status == CLI_GO)
        status = hand_lay(command_name, against, way, o->wheel_low, &other);
    if (status != CLI_GO)
        return status;
    const char *one = compare(own.one_rank, other.one_rank);
    const char *rest = compare(own.other_rank, other.other_rank);
    const char *provision = own.tiles ? "C:10.1.3" : "C:11.9.2";
    if (o->json) {
        json_t *all = json_head(o, own.tiles);
        json_object_set_new(all, "player", hand_json_set(&own, way, o->wheel_low));
        json_object_set_new(all, "dealer", hand_json_set(&other, way, o->wheel_low));
        json_object_set_new(all, own.tiles ? "high" : "front", json_string(one));
        json_object_set_new(all, own.tiles ? "low" : "behind", json_string(rest));
        json_object_set_new(all, "result", json_string(result_of(&own, &other)));
        json_object_set_new(all, "provision", json_string(provision));
        return print_json(all);
    }
    print_side("player", o, &own, way);
    print_side("dealer", o, &other, way);
    printf("%-6s  %s\n%-6s  %s\nresult  %s%s%s (%s)\n", own.tiles ? "high" : "front", one,
           own.tiles ? "low" : "behind", rest, cli_paint(stdout, CLI_BOLD),
           result_of(&own, &other), cli_paint(stdout, CLI_PLAIN), provision);
    return cli_finish(command_name, CLI_OK);
}

/* ---- The command ---------------------------------------------------------------------------- */

/* The house way asked for, or the game's own; it must be one of the game. */
static int read_way(const hand_options *o, bool tiles, sabot_house_way *way)
{
    const int status =
        hand_way(command_name, o->way ? o->way : tiles ? "tiles-1" : "poker-1", way);

    if (status != CLI_GO || way->tiles == tiles)
        return status;
    return cli_error(command_name, "%s sets %s; name a house way for %s, such as %s", way->name,
                     way->tiles ? "tiles" : "cards", tiles ? "tiles" : "cards",
                     tiles ? "tiles-1" : "poker-1");
}

static int run_hand(const hand_options *o, int words, char **argv)
{
    static sabot_house_way way;
    hand_typed typed, against;
    char *other = (char *)(uintptr_t)o->against;
    int status = hand_read(command_name, words, argv, &typed);

    if (status == CLI_GO && o->against)
        status = hand_read(command_name, 1, &other, &against);
    if (status == CLI_GO && o->against)
        status = hand_both(command_name, &typed, &against);
    if (status == CLI_GO)
        status = read_way(o, typed.tiles, &way);
    if (status != CLI_GO)
        return status;
    if (o->against && o->ev)
        return cli_error(command_name, "--ev holds one hand against all of the dealer's; leave out "
                         "--vs");
    if (typed.n == (typed.tiles ? 4 : 7))
        return o->against ? run_compare(o, &typed, &against, &way) : run_set(o, &typed, &way);
    if (o->against || o->all || o->ev || o->way)
        return cli_error(command_name, "there is nothing to set in %d %s; give %s", typed.n,
                         typed.tiles ? "tiles" : "cards",
                         typed.tiles ? "four tiles" : "seven cards");
    return run_rank(o, &typed);
}

int cmd_hand(int argc, char **argv)
{
    hand_options o = { 0 };
    const cli_option options[] = {
        { "house-way", "WAY", "a house way's name or file; tiles-1 or poker-1 if not given", &o.way,
          NULL },
        { "wheel-low", NULL, "A-2-3-4-5 is the lowest straight, as 11.3(d) allows", NULL,
          &o.wheel_low },
        { "all", NULL, "list every lawful setting", NULL, &o.all },
        { "ev", NULL, "list them with what each is worth against the dealer", NULL, &o.ev },
        { "vs", "HAND", "compare with this hand of the dealer or bank", &o.against, NULL },
        { "check", "WAY", "try a house way on every hand there is", &o.check, NULL },
        { "ascii", NULL, "draw tiles everywhere, and without Unicode", NULL, &o.ascii },
        { "json", NULL, "one JSON object", NULL, &o.json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = {
        .name = command_name,
        .synopsis = "TILE|CARD... [--house-way WAY] [--wheel-low] [--all | --ev] [--ascii]\n"
                    "  [--json]\n"
                    "HAND --vs HAND [--house-way WAY] [--wheel-low] [--json]\n"
                    "--check WAY [--json]\n",
        .about = about,
        .options = options,
        .examples = examples,
        .operands_min = 0,
        .operands_max = -1,
    };
    int words;
    const int status = cli_options(&command, argc, argv, &words);

    if (status != CLI_GO)
        return status;
    if (o.check && (words > 0 || o.way || o.against || o.all || o.ev))
        return cli_error(command_name, "--check stands alone: sabot hand --check WAY [--json]");
    return o.check ? hand_check(command_name, o.check, o.json) : run_hand(&o, words, argv);
}
