/* print.c: a provision with what belongs to it, as text and as JSON: its example, the readings
 * applied to it, the tests that give evidence for it. */
#include "print.h"

#include "law.h"
#include "tables.h"
#include "words.h"
#include "cli/cli.h"
#include "cli/page.h"

#include <stdlib.h>
#include <string.h>

/* ---- What belongs to a provision ------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Marks the readings that a text names ("(A07)"). */
static void readings_named(const char *text, bool reading[CITE_READINGS])
{
    for (; *text != '\0'; text++)
        if (text[0] == 'A' && is_digit(text[1]) && is_digit(text[2])) {
            const long number = strtol(text + 1, NULL, 10);
            if (number >= 1 && number < CITE_READINGS)
                reading[number] = true;
        }
}

/* The readings applied to a provision: those it names, and those of the rules that cite it. */
void cite_readings_of(size_t index, bool reading[CITE_READINGS])
{
    readings_named(sabot_provision_at(index)->rule, reading);
    readings_named(sabot_provision_at(index)->example, reading);
    for (int rule = 1; rule < law_count(); rule++)
        for (int column = 0; column < law_columns(); column++)
            if (law_provision(rule, column) == index)
                reading[law_reading(rule, column)] = true;
    reading[0] = false;
}

/* ---- Text ------------------------------------------------------------------------------------ */

void cite_print_head(const sabot_provision *p)
{
    page out;

    page_begin(&out);
    fprintf(out.to, "%s%s%s (%s) %s, %s\n", cli_paint(stdout, CLI_BOLD), p->id,
            cli_paint(stdout, CLI_PLAIN), p->edition, p->game, p->kind);
    page_end(&out);
}

void cite_print_provision(size_t index)
{
    const sabot_provision *p = sabot_provision_at(index);
    bool reading[CITE_READINGS] = { false };
    bool tested = false;

    cite_print_head(p);
    cite_print_wrapped(p->rule, 4);
    printf("  example\n");
    cite_print_wrapped(p->example, 4);
    cite_print_grade(p);
    cite_readings_of(index, reading);
    for (int r = 1; r < CITE_READINGS && r <= cite_readings_count; r++)
        if (reading[r]) {
            printf("  reading\n");
            cite_print_wrapped(cite_readings[r], 4);
        }
    for (const cite_witness *w = cite_witnesses; w->provision != 0; w++)
        if (w->provision == index) {
            printf("%s    %s\n", tested ? "" : "  tested by\n", w->test);
            tested = true;
        }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

json_t *cite_reading_json(int number)
{
    char id[16];

    snprintf(id, sizeof id, "A%02d", number);
    return json_pack("{s:s, s:s}", "id", id, "text", cite_readings[number]);
}

json_t *cite_provision_json(size_t index)
{
    const sabot_provision *p = sabot_provision_at(index);
    bool reading[CITE_READINGS] = { false };
    json_t *readings = json_array(), *tests = json_array();

    cite_readings_of(index, reading);
    for (int r = 1; r < CITE_READINGS && r <= cite_readings_count; r++)
        if (reading[r])
            json_array_append_new(readings, cite_reading_json(r));
    for (const cite_witness *w = cite_witnesses; w->provision != 0; w++)
        if (w->provision == index)
            json_array_append_new(tests, json_string(w->test));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s?, s:o, s:o}", "id", p->id, "edition",
                     p->edition, "game", p->game, "kind", p->kind, "rule", p->rule, "example",
                     p->example, "grade", cite_grade(p)[0] != '\0' ? cite_grade(p) : NULL,
                     "readings", readings, "tests", tests);
}
