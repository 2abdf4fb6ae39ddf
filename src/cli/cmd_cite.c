/* cmd_cite.c: "sabot cite": why? The provision behind a ruling, the reading applied to it, the
 * tests that give evidence for it; or a search through all of them by words. */
#include "bac_rules.h"
#include "cite_tables.h"
#include "cli.h"

#include "sabot/provision.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 80, DETAILS_MAX = 3, READINGS_MAX = 92, QUERY = 400 };

static const char about[] =
    "Shows a provision by its id (the leading 19:47- may be left out; @1998 or @2011 names an\n"
    "edition of minibaccarat), a reading by its number (A13), or everything that holds all of\n"
    "the words given. A paragraph that was divided into several rows is listed row by row.\n"
    "Ids that begin with C: were completed from elsewhere and carry a grade. Without words,\n"
    "lists all provisions. Ends with 1 if nothing is found.\n";

static const char examples[] =
    "  sabot cite \"3.5(d)\"\n"
    "  sabot cite \"7.2(d)@1998\"\n"
    "  sabot cite A13\n"
    "  sabot cite burn card minibaccarat\n"
    "  sabot cite --json \"7.9(c)[3]\"\n";

/* What is asked for: one of the three, the others empty. */
typedef struct query {
    char id[QUERY];      /* an id, in full or in part */
    char edition[QUERY]; /* named after the id, or "" */
    int reading;         /* 1 for A01; 0 none */
    int words;
    char **word;
} query;

/* ---- Matching -------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool holds_word(const char *text, const char *word)
{
    for (; *text != '\0'; text++) {
        size_t n = 0;
        while (word[n] != '\0' && lower(text[n]) == lower(word[n]))
            n++;
        if (word[n] == '\0')
            return true;
    }
    return word[0] == '\0';
}

static bool in_edition(const sabot_provision *p, const char *edition)
{
    const char *at = strchr(p->edition, '@');

    return edition[0] == '\0' || strcmp(p->edition, edition) == 0 ||
           (at && strcmp(at + 1, edition) == 0);
}

/* Is the provision the one of this id, or (with whole false) a part of it? "3.1" has the part
 * 3.1(a) and not 3.10(a). */
static bool under_id(const sabot_provision *p, const char *id, bool whole)
{
    const size_t n = strlen(id);
    const char *own = p->id;

    if (strncmp(own, id, n) != 0 && strncmp(own, "19:47-", 6) == 0)
        own += 6;
    if (strncmp(own, id, n) != 0)
        return false;
    return own[n] == '\0' || (!whole && !(is_digit(own[n]) && is_digit(own[n - 1])));
}

static bool holds_words(const sabot_provision *p, const query *q)
{
    for (int i = 0; i < q->words; i++)
        if (!holds_word(p->rule, q->word[i]) && !holds_word(p->game, q->word[i]) &&
            !holds_word(p->kind, q->word[i]) && !holds_word(p->id, q->word[i]) &&
            !holds_word(p->edition, q->word[i]))
            return false;
    return true;
}

/* Marks what the query finds; an id in full wins over its parts. Returns how many. */
static int find(const query *q, bool *found, bool whole)
{
    int count = 0;

    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const sabot_provision *p = sabot_provision_at(i);
        found[i] = q->id[0] != '\0' ? under_id(p, q->id, whole) && in_edition(p, q->edition)
                                    : holds_words(p, q);
        count += found[i];
    }
    return count;
}

/* ---- What belongs to a provision ------------------------------------------------------------- */

/* Marks the readings that a text names ("(A07)"). */
static void readings_named(const char *text, bool reading[READINGS_MAX + 1])
{
    for (; *text != '\0'; text++)
        if (text[0] == 'A' && is_digit(text[1]) && is_digit(text[2]) && !is_digit(text[3])) {
            const int number = (text[1] - '0') * 10 + text[2] - '0';
            if (number >= 1 && number <= READINGS_MAX)
                reading[number] = true;
        }
}

/* The readings applied to a provision: those it names, and those of the rules that cite it. */
static void readings_of(size_t index, bool reading[READINGS_MAX + 1])
{
    readings_named(sabot_provision_at(index)->rule, reading);
    readings_named(sabot_provision_at(index)->example, reading);
    for (int rule = 1; rule < BAC_RULES; rule++)
        for (int column = 0; column < 3; column++)
            if (bac_rule_provision[rule][column] == index)
                reading[bac_rule_reading[rule][column]] = true;
    reading[0] = false;
}

/* "R1", "S" of a completed rule; "" of a printed one. */
static const char *grade_of(const sabot_provision *p)
{
    return strncmp(p->edition, "completed-", 10) == 0 ? p->edition + 10 : "";
}

static const char *grade_means(const char *grade)
{
    static const struct { const char *grade, *means; } list[] = {
        { "R1", "from another jurisdiction's regulation" },
        { "R2", "from trade or casino pages that agree" },
        { "S", "inferred from sister provisions" },
        { "G", "general knowledge; a default that can be changed" },
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].grade, grade) == 0)
            return list[i].means;
    return "";
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Prints text in lines of at most WIDTH columns, each after so many blanks. */
static void print_wrapped(const char *text, int indent)
{
    const size_t room = (size_t)(WIDTH - indent);

    while (*text != '\0') {
        const size_t line = strcspn(text, "\n");
        size_t n = line;

        if (n > room)
            for (n = room; n > 0 && text[n] != ' ';)
                n--;
        if (n == 0)
            n = line < room ? line : room;
        printf("%*s%.*s\n", indent, "", (int)n, text);
        text += n;
        text += *text == ' ' || *text == '\n';
    }
}

static void print_head(const sabot_provision *p)
{
    printf("%s%s%s (%s) %s, %s\n", cli_paint(stdout, CLI_BOLD), p->id,
           cli_paint(stdout, CLI_PLAIN), p->edition, p->game, p->kind);
}

static void print_detail(size_t index)
{
    const sabot_provision *p = sabot_provision_at(index);
    bool reading[READINGS_MAX + 1] = { false };
    bool tested = false;

    print_head(p);
    print_wrapped(p->rule, 4);
    printf("  example\n");
    print_wrapped(p->example, 4);
    if (grade_of(p)[0] != '\0')
        printf("  completed, grade %s: %s\n", grade_of(p), grade_means(grade_of(p)));
    readings_of(index, reading);
    for (int r = 1; r <= READINGS_MAX && r <= cite_readings_count; r++)
        if (reading[r]) {
            printf("  reading\n");
            print_wrapped(cite_readings[r], 4);
        }
    for (const cite_witness *w = cite_witnesses; w->provision != 0; w++)
        if (w->provision == index) {
            printf("%s    %s\n", tested ? "" : "  tested by\n", w->test);
            tested = true;
        }
}

static void print_found(const query *q, const bool *found, int count)
{
    const bool details = q->id[0] != '\0' && count <= DETAILS_MAX;
    bool first = true;

    for (size_t i = 1; i < sabot_provision_count(); i++) {
        if (!found[i])
            continue;
        if (details && !first)
            putchar('\n');
        first = false;
        if (details) {
            print_detail(i);
        } else {
            print_head(sabot_provision_at(i));
            print_wrapped(sabot_provision_at(i)->rule, 4);
        }
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *reading_json(int number)
{
    char id[16];

    snprintf(id, sizeof id, "A%02d", number);
    return json_pack("{s:s, s:s}", "id", id, "text", cite_readings[number]);
}

static json_t *provision_json(size_t index)
{
    const sabot_provision *p = sabot_provision_at(index);
    bool reading[READINGS_MAX + 1] = { false };
    json_t *readings = json_array(), *tests = json_array();

    readings_of(index, reading);
    for (int r = 1; r <= READINGS_MAX && r <= cite_readings_count; r++)
        if (reading[r])
            json_array_append_new(readings, reading_json(r));
    for (const cite_witness *w = cite_witnesses; w->provision != 0; w++)
        if (w->provision == index)
            json_array_append_new(tests, json_string(w->test));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s?, s:o, s:o}", "id", p->id, "edition",
                     p->edition, "game", p->game, "kind", p->kind, "rule", p->rule, "example",
                     p->example, "grade", grade_of(p)[0] != '\0' ? grade_of(p) : NULL, "readings",
                     readings, "tests", tests);
}

static void print_json(const query *q, const bool *found)
{
    json_t *provisions = json_array(), *readings = json_array(), *all;

    for (size_t i = 1; found && i < sabot_provision_count(); i++)
        if (found[i])
            json_array_append_new(provisions, provision_json(i));
    if (q->reading > 0)
        json_array_append_new(readings, reading_json(q->reading));
    all = json_pack("{s:o, s:o}", "provisions", provisions, "readings", readings);
    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
}

/* ---- The command ----------------------------------------------------------------------------- */

/* A word such as "3.5(d)", "19:47-7.2", "C:3.12.1" or "7.9(c)[3]@2011" is an id. */
static bool is_id(const char *word)
{
    size_t n = 0;

    if (strncmp(word, "19:47-", 6) == 0 || strncmp(word, "C:", 2) == 0)
        return true;
    while (is_digit(word[n]))
        n++;
    return n > 0 && word[n] == '.' && is_digit(word[n + 1]);
}

static bool is_reading(const char *word)
{
    return (word[0] == 'A' || word[0] == 'a') && is_digit(word[1]) && is_digit(word[2]) &&
           word[3] == '\0';
}

static query query_of(int words, char **word)
{
    query q = { .words = words, .word = word };
    const bool two = words == 2 && word[1][0] == '@';
    const char *at;

    if (words == 1 && is_reading(word[0]))
        q.reading = (word[0][1] - '0') * 10 + word[0][2] - '0';
    if ((words != 1 && !two) || !is_id(word[0]))
        return q;
    at = strchr(word[0], '@');
    snprintf(q.id, sizeof q.id, "%.*s", at ? (int)(at - word[0]) : (int)strlen(word[0]), word[0]);
    if (two || at)
        snprintf(q.edition, sizeof q.edition, "%s", two ? word[1] + 1 : at + 1);
    return q;
}

static int nothing_found(const query *q)
{
    if (q->reading > 0)
        cli_error("cite", "there is no reading A%02d; they run from A01 to A%02d", q->reading,
                  cite_readings_count);
    else if (q->edition[0] != '\0')
        cli_error("cite", "there is no provision %s in the edition %s; leave out \"@%s\" to see "
                  "every edition", q->id, q->edition, q->edition);
    else if (q->id[0] != '\0')
        cli_error("cite", "there is no provision %s; try a shorter id, such as 3.5, or words",
                  q->id);
    else
        cli_error("cite", "no provision holds all of these words; try fewer");
    return CLI_FOUND;
}

static int cite_reading(const query *q, bool json)
{
    if (q->reading < 1 || q->reading > cite_readings_count)
        return nothing_found(q);
    if (json)
        print_json(q, NULL);
    else
        print_wrapped(cite_readings[q->reading], 0);
    return cli_finish("cite", CLI_OK);
}

int cmd_cite(int argc, char **argv)
{
    bool json = false;
    const cli_option options[] = {
        { "json", NULL, "one JSON object: provisions and readings", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = { "cite", "[--json] [ID|WORD...]\n", about, options, examples,
                                  0, -1 };
    int words, count, status = cli_options(&command, argc, argv, &words);
    bool *found;
    query q;

    if (status != CLI_GO)
        return status;
    q = query_of(words, argv);
    if (words == 1 && is_reading(argv[0]))
        return cite_reading(&q, json);
    found = calloc(sabot_provision_count(), sizeof *found);
    if (!found)
        return cli_error("cite", "there is no memory left");
    count = find(&q, found, true);
    if (count == 0)
        count = find(&q, found, false);
    if (count == 0)
        status = nothing_found(&q);
    else {
        if (json)
            print_json(&q, found);
        else
            print_found(&q, found, count);
        status = cli_finish("cite", CLI_OK);
    }
    free(found);
    return status;
}
