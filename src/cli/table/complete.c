/* complete.c: completion of what may come next, asked of the engine each time. */
#include "console.h"

#include "sabot/traits.h"

#include <string.h>
#include <strings.h>

/* What every candidate so far has in common beyond the line. */
typedef struct common {
    const char *line;
    size_t n;       /* length of the line */
    char *more;
    size_t size;
    int found;
    FILE *list;     /* where each candidate is shown as well; NULL for nowhere */
} common;

static void consider(common *c, const char *candidate, size_t fixed)
{
    if (strlen(candidate) < c->n || strncasecmp(candidate, c->line, c->n) != 0)
        return;
    if (c->list && c->found < CONSOLE_LISTED)
        fprintf(c->list, "    %s\n", candidate);
    const char *rest = candidate + c->n;
    size_t n = fixed > c->n ? fixed - c->n : 0;
    if (c->found++ == 0) {
        n = n < c->size ? n : c->size - 1;
        memcpy(c->more, rest, n);
        c->more[n] = '\0';
        return;
    }
    size_t same = 0;
    while (same < n && c->more[same] != '\0' && c->more[same] == rest[same])
        same++;
    c->more[same] = '\0';
}

/* How much of an expectation's line is settled: up to the first word with an open place, which
 * shows as bounds ("5.00..500.00"), as a choice ("yes|no"), as a name in angle brackets or as a
 * list that begins with something unseen. */
static size_t settled(const char *text)
{
    size_t word = 0;

    for (size_t i = 0; text[i] != '\0'; i++) {
        if (text[i] == ' ')
            word = i + 1;
        if (text[i] == '=' && text[i + 1] != '\0')
            word = i + 1;
        if (text[i] == '<' || text[i] == '|' || (text[i] == '.' && text[i + 1] == '.') ||
            (text[i] == '"' && text[i + 1] == 'X'))
            return word;
    }
    return strlen(text);
}

/* Before the table is open: the games, then the keys of a rules file. */
static void consider_heads(common *c)
{
    char text[SABOT_LINE_MAX];
    size_t word = c->n;

    while (word > 0 && c->line[word - 1] != ' ')
        word--;
    for (int g = SABOT_GAME_NONE + 1; sabot_traits_of(g); g++) {
        snprintf(text, sizeof text, "table %s ", sabot_game_text(g));
        consider(c, text, strlen(text));
        for (int k = 0; strncmp(c->line, text, strlen(text)) == 0 && sabot_rules_key(k); k++) {
            char longer[SABOT_LINE_MAX + 64];
            snprintf(longer, sizeof longer, "%.*s%s=", (int)word, c->line, sabot_rules_key(k));
            consider(c, longer, strlen(longer));
        }
    }
}

static void consider_next(common *c, const sabot_expected *next)
{
    char text[SABOT_LINE_MAX];

    sabot_expected_to_text(next, text, sizeof text);
    consider(c, text, settled(text));
}

static bool is_among(const sabot_expected *one, const sabot_expected *list, int n)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&one->like, &list[i].like, sizeof one->like) == 0)
            return true;
    return false;
}

/* What will be possible later and is not now; what the house does on the way is its own. */
static void consider_ahead(common *c, const sabot_table *ahead, sabot_asked of,
                           const sabot_expected *now, int n)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int count = sabot_expect(ahead, of, next);

    for (int i = 0; i < count; i++)
        if ((next[i].duty == SABOT_MAY || next[i].duty == SABOT_YIELD) &&
            !is_among(&next[i], now, n))
            consider_next(c, &next[i]);
}

int console_complete(const sabot_table *table, const sabot_table *ahead, sabot_asked of,
                     const char *line, size_t n, char *more, size_t size, FILE *list)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    common c = { .line = line, .n = n, .more = more, .size = size, .list = list };
    const int count = table ? sabot_expect(table, of, next) : 0;

    more[0] = '\0';
    if (!table)
        consider_heads(&c);
    for (int i = 0; i < count; i++)
        consider_next(&c, &next[i]);
    if (ahead)
        consider_ahead(&c, ahead, of, next, count);
    return c.found;
}
