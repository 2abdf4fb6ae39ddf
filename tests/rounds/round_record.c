/* round_record.c: what the cases answered when they were recorded, beyond what their lines expect:
 * every ruling (of the house's own acts too), what people see and what may come, line after line.
 *
 * tests/recorded/cases.txt has a line a case: a hash of its file and text, then six digits a line
 * of the case: two for its rulings, one for what is seen after it, one for what may come, two for
 * what events would be answered that are only tried (round_tried.c; 00 where nothing has happened
 * since the line before). A case that was written or changed since is not in it, and passes. */
#include "rounds/round_run.h"

#include "length.h"
#include "recorded/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_DIGITS = 16, LINE_DIGITS = 6 };

enum { WHOLE_BRIEFLY = 8 }; /* what is seen and tried: of one case in so many, briefly */

typedef struct kept_case {
    uint64_t key;
    const char *digits;
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

const char *round_recorded(uint64_t key)
{
    const kept_case sought = { key, NULL };
    const kept_case *found = kept ? bsearch(&sought, kept, kept_count, sizeof *kept, by_key) : NULL;

    return found ? found->digits : NULL;
}

void round_record_ruling(round_run *run, const sabot_ruling *ruling)
{
    char text[RECORDED_LINE];
    const size_t n = recorded_ruling(ruling, text, sizeof text);

    run->answers = recorded_hash(run->answers, text, n);
}

void round_record_event(round_run *run, const sabot_event *event)
{
    run->told += recorded_event(&run->table, event);
}

/* A hash cut down to so many bits, all of it counting. */
static unsigned small(uint64_t hash, int bits)
{
    for (int half = 32; half >= bits; half /= 2)
        hash ^= hash >> half;
    return (unsigned)hash & ((1u << bits) - 1);
}

static int compared(const char *was, const char *is)
{
    return (strncmp(was, is, 2) != 0 ? ROUND_RULINGS_DIFFER : 0) |
           (was[2] != is[2] ? ROUND_SEEN_DIFFERS : 0) |
           (was[3] != is[3] ? ROUND_EXPECTED_DIFFERS : 0) |
           (strncmp(was + 4, is + 4, 2) != 0 ? ROUND_TRIED_DIFFERS : 0);
}

int round_record_line(round_run *run, const sabot_expected *next, int n)
{
    if (!run->record && !run->recorded) { /* nothing to hold it against */
        run->answers = run->told = 0;
        return 0;
    }
    const bool whole = !test_is_brief() || run->key % WHOLE_BRIEFLY == 0;
    const uint64_t seen = run->open && whole ? recorded_seen(&run->table) ^ run->told : 0;
    const bool moved = run->open && run->answers != 0;
    char digits[LINE_DIGITS + 1];
    int differs = 0;

    snprintf(digits, sizeof digits, "%02x%x%x%02x", small(run->answers, 8), small(seen, 4),
             small(recorded_expected(next, n), 4),
             moved && whole ? small(round_tried(run, next, n), 8) : 0);
    run->answers = run->told = 0;
    if (run->record)
        fputs(digits, run->record);
    if (run->recorded && *run->recorded) {
        differs = compared(run->recorded, digits);
        if (!whole)
            differs &= ~(ROUND_SEEN_DIFFERS | ROUND_TRIED_DIFFERS);
        run->recorded += LINE_DIGITS;
    }
    return differs;
}
