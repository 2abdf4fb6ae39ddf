/* house_ways.c: reads the house ways of a folder and writes them as the C source behind
 * sabot_house_way_at(): house_ways FILE... >house_ways.c
 *
 * It links the library's own reader, so that a file means the same built in and read from disk, and
 * builds none in that leaves a hand unset or sets one foul (C:10.7.16, C:11.7.16). */
#include "sabot/house_way.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 1 << 16 };

static void write_tests(const char *name, sabot_way_tests tests)
{
    printf("%s = { %d, %d }, ", name, tests.first, tests.count);
}

static void write_choice(const sabot_way_choice *choice)
{
    printf("{ ");
    write_tests(".only", choice->only);
    printf(".keys = %d, .best = { ", choice->keys);
    for (int i = 0; i < SABOT_WAY_KEYS; i++)
        printf("%d%s", choice->best[i], i + 1 < SABOT_WAY_KEYS ? ", " : " } }");
}

static void write_quoted(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        printf(*text == '"' || *text == '\\' || *text == '?' ? "\\%c" : "%c", *text);
    putchar('"');
}

static void write_line(const sabot_way_line *line)
{
    printf("        { .id = \"%s\", .provision = ", line->id);
    write_quoted(line->provision);
    printf(",\n          .says = ");
    write_quoted(line->says);
    printf(",\n          ");
    write_tests(".when", line->when);
    printf(".choice = ");
    write_choice(&line->choice);
    printf(" },\n");
}

static void write_way(const sabot_house_way *way)
{
    printf("    { .name = \"%s\", .tiles = %d, .version = %d, .lines = %d, .tests = %d,\n"
           "      .terms = %d, .choices = %d,\n      .line = {\n",
           way->name, way->tiles, way->version, way->lines, way->tests, way->terms, way->choices);
    for (int i = 0; i < way->lines; i++)
        write_line(&way->line[i]);
    printf("      },\n");
    for (int i = 0; i < way->tests; i++)
        printf("      .test[%d] = { %d, %d, %d, %d, %d, %d, 0x%xu },\n", i, way->test[i].what,
               way->test[i].of, way->test[i].than, way->test[i].choice, way->test[i].no,
               way->test[i].joins, (unsigned)way->test[i].values);
    for (int i = 0; i < way->terms; i++)
        printf("      .term_name[%d] = \"%s\", .term[%d] = { %d, %d },\n", i, way->term_name[i], i,
               way->term[i].first, way->term[i].count);
    for (int i = 0; i < way->choices; i++) {
        printf("      .choice_name[%d] = \"%s\", .choice[%d] = ", i, way->choice_name[i], i);
        write_choice(&way->choice[i]);
        printf(",\n");
    }
    printf("    },\n");
}

/* Reads one file; false, with a sentence, if it is no house way. */
static bool read_way(const char *path, sabot_house_way *way)
{
    static char text[TEXT_MAX];
    FILE *file = fopen(path, "rb");
    const size_t n = file ? fread(text, 1, sizeof text, file) : 0;
    const char *says;
    int at;

    if (!file || ferror(file) || n == sizeof text) {
        fprintf(stderr, "%s: cannot be read, or is too long\n", path);
        return false;
    }
    fclose(file);
    if (sabot_house_way_parse(text, n, way, &at, &says) == 0)
        return true;
    fprintf(stderr, "%s:%d: %s\n", path, at, says);
    return false;
}

/* Does it set every hand there is lawfully, wherever A-2-3-4-5 stands? */
static bool is_complete(const char *path, const sabot_house_way *way)
{
    sabot_way_report report;

    for (int wheel_low = 0; wheel_low <= (way->tiles ? 0 : 1); wheel_low++) {
        sabot_house_way_check(way, wheel_low != 0, &report);
        if (report.unset == 0 && report.unlawful == 0)
            continue;
        fprintf(stderr, "%s: leaves %u hands unset and sets %u unlawfully: \"sabot hand --check\" "
                "names one\n", path, report.unset, report.unlawful);
        return false;
    }
    return true;
}

/* The reader asks for those built in; here there are none. */
const sabot_house_way *sabot_house_way_at(int index)
{
    (void)index;
    return NULL;
}

int main(int argc, char **argv)
{
    static sabot_house_way way;

    printf("/* Generated from house-ways/ by tools/house_ways.c: the house ways built in. */\n"
           "#include \"sabot/house_way.h\"\n\n"
           "static const sabot_house_way house_ways[] = {\n");
    for (int i = 1; i < argc; i++) {
        if (!read_way(argv[i], &way) || !is_complete(argv[i], &way))
            return EXIT_FAILURE;
        write_way(&way);
    }
    printf("};\n\n"
           "const sabot_house_way *sabot_house_way_at(int index)\n{\n"
           "    const int count = (int)(sizeof house_ways / sizeof *house_ways);\n\n"
           "    return index >= 0 && index < count ? &house_ways[index] : NULL;\n}\n");
    return ferror(stdout) || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
