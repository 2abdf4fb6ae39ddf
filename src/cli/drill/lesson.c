/* lesson.c: exercises asked one after the other: shown, answered, marked, in the end added up. */
#include "drill.h"

#include "cli/cite/print.h"
#include "cli/page.h"
#include "codec/face.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct lesson {
    drill *d;
    bool console;            /* on a terminal: a screen an exercise */
    school_exercise x;
    bool asked;              /* there was one before: */
    uint16_t provision;      /* what that rested on, for "why" */
    uint8_t reading;
    char *line;              /* the latest that was typed */
    size_t room;
    long right, wrong, late;
    long by_kind[SCHOOL_KINDS][2]; /* wrong, right */
} lesson;

/* ---- The screen ------------------------------------------------------------------------------ */

static void print_text(const char *text, int indent)
{
    page p;

    page_begin(&p);
    for (const char *at = text; *at != '\0';) {
        const size_t n = strcspn(at, "\n");
        fprintf(p.to, "%*s%.*s\n", indent, "", (int)n, at);
        at += n + (at[n] == '\n');
    }
    page_end(&p);
}

/* The tiles that are to be set, drawn. */
static void draw(const lesson *l)
{
    const sabot_faces faces = sabot_event_faces(&l->x.event);
    char text[5 * CODEC_FACE_TEXT];
    sabot_standing standing;
    const int place = deal_place_of(&l->x.event);

    if (!l->console || l->x.form != SCHOOL_SETTING || !faces.tiles || place < 0)
        return;
    sabot_stand(&l->x.table, &standing);
    codec_faces_to_text(standing.place[place].piece, standing.place[place].n, false, text,
                        sizeof text);
    fputs(text, stdout);
}

static void show(const lesson *l, long number)
{
    const school_exercise *x = &l->x;
    char text[SCHOOL_TEXT + 16];

    if (l->console && cli_colours(stdout))
        fputs("\033[H\033[2J", stdout);
    else if (number > 0)
        putchar('\n');
    printf("%s%ld of %ld. %s, %s%s (seed %s)\n", cli_paint(stdout, CLI_DIM), number + 1,
           l->d->count, sabot_game_text(x->table.rules.game), x->title,
           cli_paint(stdout, CLI_PLAIN), x->seed);
    for (int i = 0; i < x->lines; i++)
        print_text(x->felt[i], 4);
    draw(l);
    printf("%s", cli_paint(stdout, CLI_BOLD));
    print_text(x->question, 0);
    printf("%s", cli_paint(stdout, CLI_PLAIN));
    for (int i = 0; i < x->choices; i++) {
        snprintf(text, sizeof text, "%c) %s", 'a' + i, x->choice[i].text);
        print_text(text, 2);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void prompt(const lesson *l, const char *text)
{
    if (l->console)
        printf("%s", text);
    fflush(stdout);
}

enum { READ_END = -1, READ_LATE = -2 };

/* A line, without its end; READ_END, or READ_LATE if it did not come in time. */
static ssize_t read_line(lesson *l, double until)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    ssize_t n;

    if (until > 0 && l->console) { /* what a pipe holds was there in time */
        const double left = until - now();
        const int ready = poll(&in, 1, left > 0 ? (int)(left * 1000) : 0);
        if (ready == 0)
            return READ_LATE;
    }
    n = getline(&l->line, &l->room, stdin);
    if (n < 0)
        return READ_END;
    while (n > 0 && (l->line[n - 1] == '\n' || l->line[n - 1] == '\r'))
        l->line[--n] = '\0';
    return n;
}

static bool is_word(const char *line, const char *word)
{
    while (*line == ' ')
        line++;
    const size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && line[n + strspn(line + n, " ")] == '\0';
}

static void say_why(const lesson *l)
{
    if (!l->asked)
        puts("Nothing has been answered yet: \"why\" tells the paragraph of the last answer.");
    else if (l->provision != 0)
        cite_print_provision(l->provision);
    else
        printf("No paragraph speaks of it: it is reading A%02d (sabot cite A%02d).\n", l->reading,
               l->reading);
}

static void say_help(const lesson *l)
{
    char form[SCHOOL_LINE];

    school_form_text(&l->x, form, sizeof form);
    printf("Type %s. \"show\" shows it again, \"skip\" gives it up, \"why\" tells the\n"
           "paragraph of the last answer, \"quit\" ends.\n", form);
}

/* ---- An exercise ----------------------------------------------------------------------------- */

typedef enum ending { ENDED = 0, ANSWERED } ending;

static void note(lesson *l, bool right)
{
    l->right += right;
    l->wrong += !right;
    l->by_kind[l->x.kind][right]++;
    school_boxes_note(&l->d->boxes, &l->x, right);
    l->asked = true;
    l->provision = l->x.provision;
    l->reading = l->x.ruling.reading;
}

static void give_up(lesson *l, const char *says)
{
    char text[SCHOOL_SAYS];

    printf("%s%s%s\n", cli_paint(stdout, CLI_RED), says, cli_paint(stdout, CLI_PLAIN));
    school_explain(&l->x, text, sizeof text);
    print_text(text, 2);
    note(l, false);
}

static void mark(lesson *l, const school_mark *m)
{
    if (m->right)
        printf("%sright%s\n", cli_paint(stdout, CLI_GREEN), cli_paint(stdout, CLI_PLAIN));
    else
        printf("%swrong%s\n", cli_paint(stdout, CLI_RED), cli_paint(stdout, CLI_PLAIN));
    print_text(m->says, 2);
    note(l, m->right);
}

/* Reads until there is an answer. */
static ending ask(lesson *l, long number)
{
    const double until = l->d->seconds > 0 ? now() + l->d->seconds : 0;
    school_mark m;

    for (;;) {
        prompt(l, "> ");
        const ssize_t n = read_line(l, until);
        if (n == READ_END || (n >= 0 && is_word(l->line, "quit")))
            return ENDED;
        if (n == READ_LATE || (until > 0 && now() > until)) {
            l->late++;
            give_up(l, "\nThe time is over.");
            return ANSWERED;
        }
        if (is_word(l->line, "skip")) {
            give_up(l, "given up");
            return ANSWERED;
        }
        if (is_word(l->line, "show"))
            show(l, number);
        else if (is_word(l->line, "why"))
            say_why(l);
        else if (is_word(l->line, "help") || is_word(l->line, "?"))
            say_help(l);
        else if (l->line[strspn(l->line, " \t")] != '\0') {
            school_judge(&l->x, l->line, (size_t)n, &m);
            if (m.read) {
                mark(l, &m);
                return ANSWERED;
            }
            print_text(m.says, 0);
        }
    }
}

/* On a terminal the next screen waits. */
static ending wait_for_next(lesson *l)
{
    while (l->console) {
        prompt(l, "Enter goes on, \"why\" tells the paragraph, \"quit\" ends > ");
        const ssize_t n = read_line(l, 0);
        if (n < 0 || is_word(l->line, "quit"))
            return ENDED;
        if (!is_word(l->line, "why"))
            return ANSWERED;
        say_why(l);
    }
    return ANSWERED;
}

/* ---- The end --------------------------------------------------------------------------------- */

static void sum_up(const lesson *l)
{
    const long asked = l->right + l->wrong;
    int again = 0;

    printf("%ld of %ld right", l->right, asked);
    if (l->late > 0)
        printf(", %ld too late", l->late);
    putchar('\n');
    for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
        const long *of = l->by_kind[kind];
        if (of[0] > 0)
            printf("  %s: %ld of %ld\n", school_kind_title(kind), of[1], of[0] + of[1]);
    }
    for (int i = 0; i < l->d->boxes.n; i++)
        again += l->d->boxes.card[i].box == 0;
    if (again > 0)
        printf("%d topic%s will be asked again soon.\n", again, again == 1 ? "" : "s");
}

int drill_run(drill *d)
{
    lesson *l = calloc(1, sizeof *l);
    int status = CLI_OK;

    if (!l)
        return cli_error("drill", "there is no memory left");
    l->d = d;
    l->console = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    for (long number = 0; number < d->count && status == CLI_OK; number++) {
        if (!drill_next(d, number, &l->x)) {
            status = cli_error("drill", "no such exercise can be made at this table");
            break;
        }
        show(l, number);
        if (ask(l, number) == ENDED)
            break;
        if (d->progress && drill_progress_write(d) != CLI_GO)
            status = CLI_ERROR;
        else if (number + 1 < d->count && wait_for_next(l) == ENDED)
            break;
    }
    if (status == CLI_OK)
        sum_up(l);
    if (status == CLI_OK && l->wrong > 0)
        status = CLI_FOUND;
    free(l->line);
    free(l);
    return cli_finish("drill", status);
}
