/* judge_lines.c: a transcript judged line by line, in a program of one's own: libsabot and
 * libsabot-codec, and nothing of the program sabot.
 *
 *   judge_lines <tests/rounds/minibaccarat/first.txt
 *
 * The first line is the table's ("table minibaccarat decks=8"), every other an event. Each event
 * is printed as text and as JSON, and the ruling on it likewise. Ends with status 1 if a line was
 * refused or cannot be read. */
#include "sabot/codec.h"
#include "sabot/sabot.h"

#include <stdio.h>
#include <string.h>

static sabot_table table;

static int fails(int number, const sabot_error *error)
{
    fprintf(stderr, "line %d, column %d: %s\n", number, error->column, error->says);
    return 1;
}

/* The head of a transcript opens the table. */
static int open_table(const char *line, size_t n)
{
    sabot_rules rules = { .game = SABOT_GAME_NONE };
    sabot_error error = { .column = 0 };
    sabot_ruling ruling;
    char text[SABOT_LINE_MAX];

    if (sabot_table_from_text(line, n, &rules, &ruling, &error) != 0)
        return fails(1, &error);
    if (ruling.verdict == SABOT_ACCEPTED)
        ruling = sabot_table_open(&table, &rules);
    sabot_ruling_to_text(&ruling, text, sizeof text);
    puts(text);
    return ruling.verdict == SABOT_ACCEPTED ? 0 : 1;
}

static int judge_line(int number, const char *line, size_t n)
{
    static char text[SABOT_LINE_MAX], json[SABOT_LINE_MAX];
    sabot_error error = { .column = 0 };
    sabot_event event;
    sabot_ruling ruling;
    bool has_time;

    if (sabot_event_from_text(line, n, &event, &has_time, &error) != 0)
        return fails(number, &error);
    ruling = sabot_judge(&table, &event);
    sabot_event_to_text(&event, has_time, text, sizeof text);
    sabot_event_to_json(&event, has_time, json, sizeof json);
    printf("%s\n%s\n", text, json);
    sabot_ruling_to_text(&ruling, text, sizeof text);
    sabot_ruling_to_json(&ruling, (uint64_t)number, NULL, 0, json, sizeof json);
    printf("  %s\n  %s\n", text, json);
    if (ruling.verdict == SABOT_REFUSED)
        return 1;
    sabot_apply(&table, &event);
    return 0;
}

int main(void)
{
    static char line[SABOT_LINE_MAX + 2];
    int number = 0, bad = 0;

    while (fgets(line, sizeof line, stdin)) {
        const size_t n = strcspn(line, "\n");

        if (number++ == 0) {
            if (open_table(line, n) != 0)
                return 1;
        } else if (n > 0 && line[0] != '#')
            bad |= judge_line(number, line, n);
    }
    return bad;
}
