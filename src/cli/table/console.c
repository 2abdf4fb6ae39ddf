/* console.c: a person at the table: line editing and history (libedit), and the few words that are
 * for the console itself. */
#include "console.h"

#include "cli/cli.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

enum { PROMPT = 48, FAR_MS = 50 };

static unsigned char on_tab(EditLine *el, wint_t key)
{
    const LineInfo *info = el_line(el);
    const size_t n = (size_t)(info->cursor - info->buffer);
    char line[SABOT_LINE_MAX], more[SABOT_LINE_MAX];
    sabot_table later;
    session *s;
    page p;

    (void)key;
    if (el_get(el, EL_CLIENTDATA, &s) != 0 || info->cursor != info->lastchar || n >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, n);
    line[n] = '\0';
    const sabot_table *table = s->open ? &s->table : NULL;
    const sabot_table *ahead =
        s->open && s->auto_dealer && deal_look_ahead(&s->driver, &later) ? &later : NULL;
    const int found = console_complete(table, ahead, s->of, line, n, more, sizeof more, NULL);
    if (found == 0)
        return CC_ERROR;
    if (more[0] != '\0')
        return el_insertstr(el, more) == 0 ? CC_REFRESH : CC_ERROR;
    putchar('\n');
    page_begin(&p);
    console_complete(table, ahead, s->of, line, n, more, sizeof more, p.to);
    if (found > CONSOLE_LISTED)
        fprintf(p.to, "    ... and %d more\n", found - CONSOLE_LISTED);
    page_end(&p);
    fflush(stdout);
    return CC_REDISPLAY;
}

static char *prompt(EditLine *el)
{
    static char text[PROMPT];
    session *s;

    if (el_get(el, EL_CLIENTDATA, &s) != 0)
        s = NULL;
    snprintf(text, sizeof text, "%s> ", s && s->open ? sabot_phase_text(s->table.phase)
                                       : s && s->has_rules ? sabot_phase_text(SABOT_PHASE_OPENING)
                                                           : "table");
    return text;
}

static void greet(const session *s)
{
    page p;

    page_begin(&p);
    fputs("Type what happens; \"?\" shows what may come, Tab completes it, \"help\" tells more.\n",
          p.to);
    if (!s->far)
        fputs(s->auto_dealer ? "An empty line lets the house do what it owes.\n"
                             : "The house's own acts are typed as well; with --auto it does them "
                               "by itself.\n", p.to);
    if (!s->has_rules)
        fputs(cli_named("First open the table, for example: table {editions} decks=8\n"), p.to);
    page_end(&p);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool is_word(const char *line, size_t n, const char *word)
{
    return n == strlen(word) && strncasecmp(line, word, n) == 0;
}

/* The line, a caret under the word that cannot be read, and what is wrong with it. */
static void tell_slip(const char *line, size_t n, const sabot_error *error)
{
    page p;

    page_place(stdout, line, n, error->column);
    page_begin(&p);
    fprintf(p.to, "%s\n", error->says);
    page_end(&p);
}

/* A line for the table, or an empty one for the house. */
static void judge(session *s, console_past *past, const char *line, size_t n)
{
    const uint64_t before = s->seq;
    sabot_error error;
    bool unread = false;

    console_past_note(past, s);
    if (n == 0)
        session_empty(s);
    else if ((unread = session_line(s, line, n, &error) < 0))
        tell_slip(line, n, &error);
    if (s->over)
        puts("    type the table line again");
    s->over = false;
    console_past_keep(past, s, line, n, unread);
    /* a question changes nothing, and needs no second answer; others' tables tell it themselves */
    if (!s->far && (n == 0 || s->seq != before))
        session_print_result(s);
}

/* Does the line begin with this word? *rest is what follows it. */
static bool begins_with(const char *line, size_t n, const char *word, const char **rest)
{
    const size_t length = strlen(word);

    *rest = line + length;
    return n >= length && is_word(line, length, word) && (n == length || line[length] == ' ');
}

/* "undo", "undo 3", "undo all": how many lines; 0 if that is no number of lines. */
static int how_many(const char *rest, size_t n)
{
    int lines = 0;

    while (n > 0 && *rest == ' ')
        rest++, n--;
    if (n == 0)
        return 1;
    if (is_word(rest, n, "all"))
        return CONSOLE_UNDO_MOST;
    for (size_t i = 0; i < n; i++) {
        if (rest[i] < '0' || rest[i] > '9' || lines > CONSOLE_UNDO_MOST)
            return 0;
        lines = lines * 10 + (rest[i] - '0');
    }
    return lines <= CONSOLE_UNDO_MOST ? lines : 0;
}

static void undo(session *s, console_past *past, const char *rest, size_t n)
{
    const int lines = how_many(rest, n);

    if (s->far)
        puts("nothing is undone at a table that others share");
    else if (lines == 0)
        printf("nothing is undone: write a number from 1 to %d, or all\n", CONSOLE_UNDO_MOST);
    else
        console_past_undo(past, s, lines);
}

/* False when the person has had enough. */
static bool take_line(session *s, console_past *past, const char *line, size_t n)
{
    const char *rest;

    while (n > 0 && strchr("\n\r \t", line[n - 1]))
        n--;
    while (n > 0 && (line[0] == ' ' || line[0] == '\t'))
        line++, n--;
    if (begins_with(line, n, "quit", &rest) || begins_with(line, n, "exit", &rest))
        return false;
    if (begins_with(line, n, "undo", &rest))
        undo(s, past, rest, n - 4);
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

static volatile sig_atomic_t resized;

/* libedit takes the size and hands the signal on. */
static void on_resize(int number)
{
    resized = number;
}

/* After a change of size libedit takes the screen for blank, and what stands there would stay: the
 * line is cleared, as far as the terminal can, and drawn anew. */
static void draw_anew(EditLine *el)
{
    char *clear = NULL;

    el_resize(el);
    if (el_get(el, EL_GETTC, "cd", &clear) != 0)
        clear = NULL;
    printf("\r%s", clear ? clear : "\n");
    fflush(stdout);
    el_set(el, EL_REFRESH);
}

/* What came from elsewhere while a line is typed stands above that line. */
static void tell_news(EditLine *el, session *s)
{
    page p;
    char *clear = NULL;

    page_begin(&p);
    s->far->come(s->far, s, p.to);
    fflush(p.to);
    if (p.n > 0) {
        if (el_get(el, EL_GETTC, "cd", &clear) != 0)
            clear = NULL;
        printf("\r%s", clear ? clear : "\n");
    }
    const bool told = p.n > 0;
    page_end(&p);
    fflush(stdout);
    if (told)
        el_set(el, EL_REFRESH);
}

/* At another's table: until a letter is there. */
static void wait_letter(EditLine *el)
{
    session *s;

    if (el_get(el, EL_CLIENTDATA, &s) != 0 || !s->far)
        return;
    for (;;) {
        struct pollfd fds[] = { { .fd = STDIN_FILENO, .events = POLLIN },
                                { .fd = s->far->fd, .events = POLLIN } };
        if (poll(fds, 2, FAR_MS) < 0 || fds[0].revents != 0)
            return; /* the read tells what it is */
        tell_news(el, s);
    }
}

/* A letter of the keyboard, in as many bytes as it has. */
static int read_letter(EditLine *el, wchar_t *letter)
{
    mbstate_t state = { 0 };
    char byte;

    for (;;) {
        wait_letter(el);
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        const bool interrupted = got < 0 && errno == EINTR;
        if (resized || interrupted) {
            resized = 0;
            draw_anew(el);
        }
        if (interrupted)
            continue;
        if (got <= 0)
            return (int)got;
        const size_t part = mbrtowc(letter, &byte, 1, &state);
        if (part == (size_t)-1) /* no letter at all */
            state = (mbstate_t){ 0 };
        else if (part != (size_t)-2)
            return 1;
    }
}

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
    sigaction(SIGWINCH, &(struct sigaction){ .sa_handler = on_resize }, NULL);
    el_set(el, EL_SIGNAL, 1);
    el_wset(el, EL_GETCFN, read_letter);
    el_set(el, EL_HIST, history, typed);
    /* the narrow el_set() would copy both texts, and el_end() frees neither */
    el_wset(el, EL_ADDFN, L"sabot-complete", L"complete what may come next", on_tab);
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

    int status = CLI_OK;

    if (el && typed && past) {
        s->console = true;
        set_up(s, el, typed);
        greet(s);
        converse(s, past, el, typed);
        if (!s->far)
            session_accounts(s); /* who quits lets the house do nothing more */
        status = s->found ? CLI_FOUND : CLI_OK;
    } else {
        status = cli_error("table", "the console could not be set up; give the lines by a pipe: "
                                    "sabot table -");
    }
    console_past_free(past);
    if (typed)
        history_end(typed);
    if (el)
        el_end(el);
    return status;
}
