/* console.c: a person at the table: line editing and history (libedit), and completion of what
 * may come next, asked of the engine each time. */
#include "console.h"

#include "cli.h"

#include <histedit.h>
#include <string.h>
#include <unistd.h>

enum { LISTED_MAX = 24, PROMPT = 48 };

/* ---- Completion ------------------------------------------------------------------------------- */

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
    if (strlen(candidate) < c->n || memcmp(candidate, c->line, c->n) != 0)
        return;
    if (c->list && c->found < LISTED_MAX)
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
 * shows as bounds ("5.00..500.00") or as a name in angle brackets. */
static size_t settled(const char *text)
{
    size_t word = 0;

    for (size_t i = 0; text[i] != '\0'; i++) {
        if (text[i] == ' ')
            word = i + 1;
        if (text[i] == '=' && text[i + 1] != '\0')
            word = i + 1;
        if (text[i] == '<' || (text[i] == '.' && text[i + 1] == '.'))
            return word;
    }
    return strlen(text);
}

/* Before the table is open: the games, then the keys of a rules file. */
static void consider_heads(common *c)
{
    static const char *const game[] = { "chemin-de-fer", "minibaccarat", "punto-banco" };
    char text[CODEC_LINE_MAX];
    size_t word = c->n;

    while (word > 0 && c->line[word - 1] != ' ')
        word--;
    for (size_t g = 0; g < sizeof game / sizeof *game; g++) {
        snprintf(text, sizeof text, "table %s ", game[g]);
        consider(c, text, strlen(text));
        for (int k = 0; strncmp(c->line, text, strlen(text)) == 0 && sabot_rules_key(k); k++) {
            char longer[CODEC_LINE_MAX + 64];
            snprintf(longer, sizeof longer, "%.*s%s=", (int)word, c->line, sabot_rules_key(k));
            consider(c, longer, strlen(longer));
        }
    }
}

static int complete(const sabot_table *table, const char *line, size_t n, char *more, size_t size,
                    FILE *list)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    char text[CODEC_LINE_MAX];
    common c = { .line = line, .n = n, .more = more, .size = size, .list = list };
    const int count = table ? sabot_expect(table, next) : 0;

    more[0] = '\0';
    if (!table)
        consider_heads(&c);
    for (int i = 0; i < count; i++) {
        codec_expected_to_text(&next[i], text, sizeof text);
        consider(&c, text, settled(text));
    }
    return c.found;
}

int console_complete(const sabot_table *table, const char *line, size_t n, char *more, size_t size)
{
    return complete(table, line, n, more, size, NULL);
}

static unsigned char on_tab(EditLine *el, int key)
{
    const LineInfo *info = el_line(el);
    const size_t n = (size_t)(info->cursor - info->buffer);
    char line[CODEC_LINE_MAX], more[CODEC_LINE_MAX];
    session *s;

    (void)key;
    if (el_get(el, EL_CLIENTDATA, &s) != 0 || info->cursor != info->lastchar || n >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, n);
    line[n] = '\0';
    const sabot_table *table = s->open ? &s->table : NULL;
    const int found = complete(table, line, n, more, sizeof more, NULL);
    if (found == 0)
        return CC_ERROR;
    if (more[0] != '\0')
        return el_insertstr(el, more) == 0 ? CC_REFRESH : CC_ERROR;
    putchar('\n');
    complete(table, line, n, more, sizeof more, stdout);
    if (found > LISTED_MAX)
        printf("    ... and %d more\n", found - LISTED_MAX);
    fflush(stdout);
    return CC_REDISPLAY;
}

/* ---- The console ------------------------------------------------------------------------------ */

static char *prompt(EditLine *el)
{
    static char text[PROMPT];
    session *s;

    if (el_get(el, EL_CLIENTDATA, &s) != 0)
        s = NULL;
    snprintf(text, sizeof text, "%s> ", s && s->open ? sabot_phase_text(s->table.phase) : "table");
    return text;
}

static void greet(const session *s)
{
    puts("Type what happens; \"?\" shows what may come now, Tab completes it, \"quit\" ends.");
    if (s->auto_dealer)
        puts("An empty line lets the house do what it owes.");
    if (!s->has_rules)
        puts("First open the table, for example: table minibaccarat decks=8");
}

/* False when the person has had enough. */
static bool take_line(session *s, const char *line, size_t n)
{
    codec_error error;

    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r' || line[n - 1] == ' '))
        n--;
    if (n == 4 && memcmp(line, "quit", 4) == 0)
        return false;
    if (n == 0)
        session_house(s);
    else if (session_line(s, line, n, &error) < 0)
        printf("%scolumn %d:%s %s\n", cli_paint(stdout, CLI_RED), error.column,
               cli_paint(stdout, CLI_PLAIN), error.says);
    fflush(stdout);
    return true;
}

static void converse(session *s, EditLine *el, History *past)
{
    HistEvent event;
    const char *line;
    int n;

    do {
        line = el_gets(el, &n);
        if (!line || n <= 0) {
            putchar('\n');
            return;
        }
        if (n > 1)
            history(past, &event, H_ENTER, line);
    } while (take_line(s, line, (size_t)n) && !s->over);
}

int console_run(session *s)
{
    EditLine *el = el_init("sabot", stdin, stdout, stderr);
    History *past = history_init();
    HistEvent event;

    if (!el || !past)
        return cli_error("table", "the console could not be set up; give the lines by a pipe: "
                                  "sabot table -");
    history(past, &event, H_SETSIZE, 1000);
    el_set(el, EL_CLIENTDATA, s);
    el_set(el, EL_PROMPT, prompt);
    el_set(el, EL_EDITOR, "emacs");
    el_set(el, EL_SIGNAL, 1);
    el_set(el, EL_HIST, history, past);
    el_set(el, EL_ADDFN, "sabot-complete", "complete what may come next", on_tab);
    el_set(el, EL_BIND, "^I", "sabot-complete", NULL);
    greet(s);
    converse(s, el, past);
    session_end(s);
    history_end(past);
    el_end(el);
    return s->found ? CLI_FOUND : CLI_OK;
}
