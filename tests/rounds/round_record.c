/* round_record.c: what the cases answered when they were recorded, beyond what their lines expect:
 * every ruling (of the house's own acts too), what people see and what may come, line after line.
 *
 * tests/recorded/cases.txt has a line a case: a hash of its file and text, then two digits a line of
 * the case, each over all answers so far, so that the first pair that differs is the line. A case
 * that was written or changed since is not in it, and passes. */
#include "rounds/round_run.h"

#include "recorded/recorded.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_DIGITS = 16, LINE_DIGITS = 2 };

typedef struct kept_case {
    uint64_t key;
    const char *pairs;
} kept_case;

static kept_case *kept;
static size_t kept_count;
static char *kept_text;

static int by_key(const void *a, const void *b)
{
    const uint64_t x = ((const kept_case *)a)->key, y = ((const kept_case *)b)->key;

    return (x > y) - (x < y);
}

static char *whole_of(const char *path)
{
    FILE *in = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;

    if (in && getdelim(&text, &size, '\0', in) < 0) {
        free(text);
        text = NULL;
    }
    if (in)
        fclose(in);
    return text;
}

void round_record_read(const char *path)
{
    size_t lines = 0;

    kept_text = whole_of(path);
    for (const char *c = kept_text; c && *c; c++)
        lines += *c == '\n';
    kept = calloc(lines + 1, sizeof *kept);
    for (char *at = kept_text; kept && at && *at;) {
        char *const end = strchr(at, '\n');
        if (end)
            *end = '\0';
        if (*at != '#' && strlen(at) > KEY_DIGITS)
            kept[kept_count++] = (kept_case){ strtoull(at, NULL, 16), at + KEY_DIGITS + 1 };
        at = end ? end + 1 : NULL;
    }
    if (kept)
        qsort(kept, kept_count, sizeof *kept, by_key);
}

void round_record_free(void)
{
    free(kept);
    free(kept_text);
    kept = NULL;
    kept_text = NULL;
    kept_count = 0;
}

void round_record_case(round_run *run, uint64_t key)
{
    const kept_case sought = { key, NULL };
    const kept_case *found = kept ? bsearch(&sought, kept, kept_count, sizeof *kept, by_key) : NULL;

    run->recorded = found ? found->pairs : NULL;
}

void round_record_ruling(round_run *run, const sabot_ruling *ruling)
{
    char text[RECORDED_LINE];
    const size_t n = recorded_ruling(ruling, text, sizeof text);

    run->answers = recorded_hash(run->answers, text, n);
}

static void note_table(round_run *run, const sabot_expected *next, int n)
{
    const uint64_t state[2] = { recorded_seen(&run->table), recorded_expected(next, n) };
    char text[40];

    snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, state[0], state[1]);
    run->answers = recorded_hash(run->answers, text, strlen(text));
}

bool round_record_line(round_run *run, const sabot_expected *next, int n)
{
    char pair[LINE_DIGITS + 1];

    if (run->open)
        note_table(run, next, n);
    snprintf(pair, sizeof pair, "%02x", (unsigned)(run->answers >> 56 ^ run->answers) & 0xff);
    if (run->record)
        fputs(pair, run->record);
    if (!run->recorded || run->record)
        return true;
    if (strncmp(run->recorded, pair, LINE_DIGITS) != 0)
        return round_fail(run, "expected the rulings, views and expectations recorded in "
                               "tests/recorded, got others");
    run->recorded += LINE_DIGITS;
    return true;
}
