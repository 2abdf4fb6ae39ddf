/* sheet.c: exercises on paper, as text or as a page to be printed, the answers on a last page of
 * their own; and as JSON, one a line. */
#include "drill.h"

#include "cli/page.h"

#include <stdlib.h>
#include <string.h>

/* ---- JSON ------------------------------------------------------------------------------------ */

static int cannot_make(void)
{
    return cli_error("drill", "no such exercise can be made at this table");
}

int drill_json(drill *d)
{
    static char line[SCHOOL_JSON];
    static school_exercise x;

    for (long number = 0; number < d->count; number++) {
        if (!drill_next(d, number, &x))
            return cannot_make();
        if (school_to_json(&x, true, line, sizeof line) == 0)
            return cli_error("drill", "the exercise of seed %s has no room in a line", x.seed);
        puts(line);
    }
    return cli_finish("drill", CLI_OK);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void head_text(const drill *d)
{
    printf("sabot drill, seed %s\n\nName ____________________   Date ____________   "
           "Right ____ of %ld\n\n", d->seed, d->count);
}

static void exercise_text(const school_exercise *x, long number)
{
    char form[SCHOOL_LINE];

    printf("%ld. %s, %s\n\n", number + 1, sabot_game_text(x->table.rules.game), x->title);
    for (int i = 0; i < x->lines; i++) {
        char line[SCHOOL_LINE + 8];
        snprintf(line, sizeof line, "     %s", x->felt[i]);
        page_print(stdout, line, 80, 21);
    }
    putchar('\n');
    page_print(stdout, x->question, 80, 0);
    for (int i = 0; i < x->choices; i++) {
        char text[SCHOOL_TEXT + 8];
        snprintf(text, sizeof text, "  %c) %s", 'a' + i, x->choice[i].text);
        page_print(stdout, text, 80, 5);
    }
    school_form_text(x, form, sizeof form);
    printf("\n   Answer (%s): ____________________\n\n\n", form);
}

static void answer_text(const school_exercise *x, long number)
{
    char says[SCHOOL_SAYS];

    school_explain(x, says, sizeof says);
    printf("%ld.", number + 1);
    if (x->form == SCHOOL_CHOOSE)
        printf(" %c)", 'a' + x->right[0]);
    putchar('\n');
    for (const char *at = says; *at != '\0';) {
        const size_t n = strcspn(at, "\n");
        char line[SCHOOL_SAYS + 8];
        snprintf(line, sizeof line, "   %.*s", (int)n, at);
        page_print(stdout, line, 80, 6);
        at += n + (at[n] == '\n');
    }
    putchar('\n');
}

/* ---- A page ---------------------------------------------------------------------------------- */

static void escaped(const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':  fputs("&amp;", stdout); break;
        case '<':  fputs("&lt;", stdout); break;
        case '>':  fputs("&gt;", stdout); break;
        case '\n': fputs("<br>\n", stdout); break;
        default:   putchar(*text);
        }
    }
}

static void head_html(const drill *d)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
          "<title>sabot drill</title>\n<style>\n"
          "body { font: 11pt/1.4 serif; max-width: 46em; margin: 2em auto; padding: 0 1em }\n"
          "section { break-inside: avoid; margin: 0 0 2em }\n"
          "h2 { font-size: 1em; margin: 0 } pre { font-size: 9pt; white-space: pre-wrap }\n"
          "ol.choices { list-style: lower-alpha; margin: .3em 0 }\n"
          ".line { border-bottom: 1px solid; display: inline-block; width: 14em }\n"
          ".answers { break-before: page }\n</style>\n<h1>sabot drill, seed ", stdout);
    escaped(d->seed);
    printf("</h1>\n<p>Name <span class=\"line\"></span> Date <span class=\"line\"></span> "
           "Right ____ of %ld</p>\n", d->count);
}

static void exercise_html(const school_exercise *x, long number)
{
    char form[SCHOOL_LINE];

    printf("<section>\n<h2>%ld. ", number + 1);
    escaped(sabot_game_text(x->table.rules.game));
    printf(", %s</h2>\n<pre>", x->title);
    for (int i = 0; i < x->lines; i++) {
        escaped(x->felt[i]);
        putchar('\n');
    }
    fputs("</pre>\n<p>", stdout);
    escaped(x->question);
    fputs("</p>\n", stdout);
    if (x->choices > 0)
        fputs("<ol class=\"choices\">\n", stdout);
    for (int i = 0; i < x->choices; i++) {
        fputs("<li>", stdout);
        escaped(x->choice[i].text);
        fputs("</li>\n", stdout);
    }
    if (x->choices > 0)
        fputs("</ol>\n", stdout);
    school_form_text(x, form, sizeof form);
    fputs("<p>Answer (", stdout);
    escaped(form);
    fputs("): <span class=\"line\"></span></p>\n</section>\n", stdout);
}

static void answer_html(const school_exercise *x, long number)
{
    char says[SCHOOL_SAYS];

    school_explain(x, says, sizeof says);
    printf("<section>\n<h2>%ld.", number + 1);
    if (x->form == SCHOOL_CHOOSE)
        printf(" %c)", 'a' + x->right[0]);
    fputs("</h2>\n<p>", stdout);
    escaped(says);
    fputs("</p>\n</section>\n", stdout);
}

/* ---- The sheet ------------------------------------------------------------------------------- */

static void print_answers(const school_exercise *all, long n, bool html)
{
    fputs(html ? "<div class=\"answers\">\n<h1>Answers</h1>\n" : "\fAnswers\n\n", stdout);
    for (long number = 0; number < n; number++) {
        if (html)
            answer_html(&all[number], number);
        else
            answer_text(&all[number], number);
    }
    fputs(html ? "</div>\n" : "", stdout);
}

int drill_sheet(drill *d, bool html, bool answers)
{
    school_exercise *all = calloc((size_t)d->count, sizeof *all);
    int status = CLI_OK;

    if (!all)
        return cli_error("drill", "there is no memory left");
    for (long number = 0; number < d->count && status == CLI_OK; number++)
        if (!drill_next(d, number, &all[number]))
            status = cannot_make();
    if (status == CLI_OK) {
        if (html)
            head_html(d);
        else
            head_text(d);
        for (long number = 0; number < d->count; number++) {
            if (html)
                exercise_html(&all[number], number);
            else
                exercise_text(&all[number], number);
        }
        if (answers)
            print_answers(all, d->count, html);
    }
    free(all);
    return cli_finish("drill", status);
}
