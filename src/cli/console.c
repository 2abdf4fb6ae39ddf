/* console.c: a person at the table: line editing and history (libedit), and the few words that are
 * for the console itself. */
#include "console.h"

#include "cli.h"

#include <histedit.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

enum { PROMPT = 48 };

static unsigned char on_tab(EditLine *el, int key)
{
    const LineInfo *info = el_line(el);
    const size_t n = (size_t)(info->cursor - info->buffer);
    char line[CODEC_LINE_MAX], more[CODEC_LINE_MAX];
    sabot_table later;
    session *s;

    (void)key;
    if (el_get(el, EL_CLIENTDATA, &s) != 0 || info->cursor != info->lastchar || n >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, n);
    line[n] = '\0';
    const sabot_table *table = s->open ? &s->table : NULL;
    const sabot_table *ahead =
        s->open && s->auto_dealer && deal_look_ahead(&s->driver, &later) ? &later : NULL;
    const int found = console_complete(table, ahead, line, n, more, sizeof more, NULL);
    if (found == 0)
        return CC_ERROR;
    if (more[0] != '\0')
        return el_insertstr(el, more) == 0 ? CC_REFRESH : CC_ERROR;
    putchar('\n');
    console_complete(table, ahead, line, n, more, sizeof more, stdout);
    if (found > CONSOLE_LISTED)
        printf("    ... and %d more\n", found - CONSOLE_LISTED);
    fflush(stdout);
    return CC_REDISPLAY;
}

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
    puts("Type what happens; \"?\" shows what may come now, Tab completes it, \"help\" tells "
         "more.");
    if (s->auto_dealer)
        puts("An empty line lets the house do what it owes.");
    if (!s->has_rules)
        puts("First open the table, for example: table minibaccarat decks=8");
}

static void help(const session *s)
{
    puts("Type an event as it happens, such as\n"
         "    sit seat=1 buy-in=500\n"
         "    wager seat=1 on=banker 100\n"
         "    card 9c player\n"
         "and it is judged. Other words:\n"
         "    ?       what may come now, what is alike in one line; ?? shows everything\n"
         "    show    the table: hands, counts, wagers, what the house owes\n"
         "    undo    takes the last line back, and what the house did for it; up to 64\n"
         "    help    this text\n"
         "    quit    ends, with the accounts of the table; so do exit and Ctrl-D\n"
         "Tab completes what may come next; Ctrl-C clears the line.");
    if (s->auto_dealer)
        puts("An empty line lets the house do what it owes.");
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool is_word(const char *line, size_t n, const char *word)
{
    return n == strlen(word) && memcmp(line, word, n) == 0;
}

/* A line for the table, or an empty one for the house. */
static void judge(session *s, console_past *past, const char *line, size_t n)
{
    codec_error error;

    console_past_note(past, s);
    if (n == 0)
        session_house(s);
    else if (session_line(s, line, n, &error) < 0)
        printf("%scolumn %d:%s %s\n", cli_paint(stdout, CLI_RED), error.column,
               cli_paint(stdout, CLI_PLAIN), error.says);
    if (s->over)
        puts("    type the table line again");
    s->over = false;
    console_past_keep(past, s, line, n);
    session_print_result(s);
}

/* False when the person has had enough. */
static bool take_line(session *s, console_past *past, const char *line, size_t n)
{
    while (n > 0 && strchr("\n\r \t", line[n - 1]))
        n--;
    while (n > 0 && (line[0] == ' ' || line[0] == '\t'))
        line++, n--;
    if (is_word(line, n, "quit") || is_word(line, n, "exit"))
        return false;
    if (is_word(line, n, "help"))
        help(s);
    else if (is_word(line, n, "undo"))
        console_past_undo(past, s);
    else
        judge(s, past, line, n);
    fflush(stdout);
    return true;
}

static void converse(session *s, console_past *past, EditLine *el, History *typed)
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
            history(typed, &event, H_ENTER, line);
    } while (take_line(s, past, line, (size_t)n));
}

/* ---- The terminal ---------------------------------------------------------------------------- */

/* Names are written in any letters: libedit drops what the locale does not know. */
static void read_all_letters(void)
{
    if (!setlocale(LC_CTYPE, "") || strcmp(setlocale(LC_CTYPE, NULL), "C") == 0 ||
        strcmp(setlocale(LC_CTYPE, NULL), "POSIX") == 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

static void set_up(session *s, EditLine *el, History *typed)
{
    HistEvent event;

    history(typed, &event, H_SETSIZE, 1000);
    el_set(el, EL_CLIENTDATA, s);
    el_set(el, EL_PROMPT, prompt);
    el_set(el, EL_EDITOR, "emacs");
    el_set(el, EL_SIGNAL, 1);
    el_set(el, EL_HIST, history, typed);
    el_set(el, EL_ADDFN, "sabot-complete", "complete what may come next", on_tab);
    el_set(el, EL_BIND, "^I", "sabot-complete", NULL);
    el_set(el, EL_SETTY, "-d", "-isig", NULL); /* while a line is edited Ctrl-C is a key */
    el_set(el, EL_BIND, "^C", "em-kill-line", NULL);
}

int console_run(session *s)
{
    read_all_letters();
    EditLine *el = el_init("sabot", stdin, stdout, stderr);
    History *typed = history_init();
    console_past *past = console_past_new();

    if (!el || !typed || !past)
        return cli_error("table", "the console could not be set up; give the lines by a pipe: "
                                  "sabot table -");
    set_up(s, el, typed);
    greet(s);
    converse(s, past, el, typed);
    session_end(s);
    console_past_free(past);
    history_end(typed);
    el_end(el);
    return s->found ? CLI_FOUND : CLI_OK;
}
