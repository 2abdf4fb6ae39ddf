/* check.c: "sabot hand --check": a house way tried on every hand there is. */
#include "hand.h"

#include "cli/cli.h"

#include "sabot/provision.h"

#include <string.h>
#include <unistd.h>

/* What was found, with A-2-3-4-5 second best and lowest; of tiles only the first. */
typedef struct findings {
    sabot_house_way way;
    sabot_way_report report[2];
    int reports;
} findings;

/* Says on a terminal what is being tried; it takes a second or two. */
static void try_all(findings *f)
{
    static const char *const what[2] = { "A-2-3-4-5 second", "A-2-3-4-5 lowest" };
    const bool shows = isatty(STDERR_FILENO) && !f->way.tiles;

    f->reports = f->way.tiles ? 1 : 2;
    for (int i = 0; i < f->reports; i++) {
        if (shows)
            fprintf(stderr, "\rtrying all 154,143,080 hands, %s (%d of 2)", what[i], i + 1);
        sabot_house_way_check(&f->way, i == 1, &f->report[i]);
    }
    if (shows)
        fputs("\r\033[K", stderr);
}

/* "154,143,080". */
static const char *number(uint32_t value, char out[16])
{
    char digits[16];
    const int n = snprintf(digits, sizeof digits, "%u", (unsigned)value);
    int at = 0;

    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

static bool cites_nothing(const sabot_way_line *line)
{
    return line->provision[0] != '\0' && sabot_provision_find(line->provision, NULL) == 0;
}

/* How many things are wrong: hands unset or set foul, and provisions that are none. */
static uint32_t count_faults(const findings *f)
{
    uint32_t faults = 0;

    for (int i = 0; i < f->reports; i++)
        faults += f->report[i].unset + f->report[i].unlawful;
    for (int i = 0; i < f->way.lines; i++)
        faults += cites_nothing(&f->way.line[i]);
    return faults;
}

/* ---- Text ----------------------------------------------------------------------------------- */

static void print_example(const findings *f, const uint8_t *card)
{
    char text[HAND_TEXT];

    hand_cards_text(f->way.tiles, card, f->way.tiles ? 4 : 7, text);
    printf(", such as %s", text);
}

static void print_notes(const findings *f)
{
    char text[16];

    for (int i = 0; i < f->reports; i++) {
        const sabot_way_report *r = &f->report[i];
        const char *where = i == 1 ? " with A-2-3-4-5 lowest" : "";

        if (r->unset + r->unlawful > 0) {
            printf("fault: %s hands are ", number(r->unset + r->unlawful, text));
            printf("set by no line or foul%s", where);
            print_example(f, r->faulty);
            putchar('\n');
        }
        if (r->bettered > 0) {
            printf("note: for %s hands another setting is better in one hand and no worse in the "
                   "other%s", number(r->bettered, text), where);
            print_example(f, r->worse);
            putchar('\n');
        }
    }
    for (int i = 0; i < f->way.lines; i++) {
        const sabot_way_line *line = &f->way.line[i];
        if (cites_nothing(line))
            printf("fault: line %s cites %s, which is no provision\n", line->id, line->provision);
        if (f->report[0].line[i] + f->report[f->reports - 1].line[i] == 0)
            printf("note: line %s never decides\n", line->id);
    }
}

static void print_text(const findings *f)
{
    char first[16], second[16];

    printf("%s, version %d, %s\n", f->way.name, f->way.version,
           cli_way_game(f->way.tiles));
    for (int i = 0; i < f->way.lines; i++) {
        const uint32_t a = f->report[0].line[i], b = f->report[f->reports - 1].line[i];
        printf("%-11s %12s", f->way.line[i].id, number(a, first));
        if (a != b)
            printf(" (%s with A-2-3-4-5 lowest)", number(b, second));
        putchar('\n');
    }
    printf("%-11s %12s hands\n", "all", number(f->report[0].hands, first));
    print_notes(f);
    puts(count_faults(f) == 0 ? "every hand is set, none unlawful" : "this is no lawful house way");
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static json_t *json_report(const findings *f, int which)
{
    const sabot_way_report *r = &f->report[which];
    json_t *lines = json_array();

    for (int i = 0; i < f->way.lines; i++)
        json_array_append_new(lines, json_pack("{s:s, s:I}", "line", f->way.line[i].id, "hands",
                                               (json_int_t)r->line[i]));
    return json_pack("{s:s?, s:I, s:o, s:I, s:I, s:I}", "wheel",
                     f->way.tiles ? NULL : which == 1 ? "low" : "second", "hands",
                     (json_int_t)r->hands, "lines", lines, "unset", (json_int_t)r->unset,
                     "unlawful", (json_int_t)r->unlawful, "bettered", (json_int_t)r->bettered);
}

static void print_json(const findings *f)
{
    json_t *reports = json_array(), *all;

    for (int i = 0; i < f->reports; i++)
        json_array_append_new(reports, json_report(f, i));
    all = json_pack("{s:s, s:i, s:s, s:b, s:o}", "house_way", f->way.name, "version",
                    (int)f->way.version, "game", cli_way_game(f->way.tiles),
                    "lawful", count_faults(f) == 0, "reports", reports);
    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
}

int hand_check(const char *command, const char *name, bool json)
{
    static findings f;
    const int status = hand_way(command, name, &f.way);

    if (status != CLI_GO)
        return status;
    try_all(&f);
    if (json)
        print_json(&f);
    else
        print_text(&f);
    return cli_finish(command, count_faults(&f) == 0 ? CLI_OK : CLI_FOUND);
}
