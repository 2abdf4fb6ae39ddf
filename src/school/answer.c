/* answer.c: answers read, put to the table, and explained. */
#include "school/walk.h"

#include "codec/pieces.h"
#include "regulation/ranking.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Sentences ------------------------------------------------------------------------------- */

typedef struct writer {
    char *out;
    size_t size, n;
} writer;

static void put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(writer *w, const char *format, ...)
{
    va_list args;
    int n;

    if (w->n + 1 >= w->size)
        return;
    va_start(args, format);
    n = vsnprintf(w->out + w->n, w->size - w->n, format, args);
    va_end(args);
    w->n += n > 0 ? (size_t)n : 0;
    if (w->n >= w->size)
        w->n = w->size - 1;
}

static void put_ruling(writer *w, const sabot_ruling *ruling)
{
    char text[SABOT_LINE_MAX];

    if (!ruling->says || ruling->says[0] == '\0') {
        const sabot_provision *p = sabot_provision_at(ruling->provision);
        if (p->id[0] != '\0')
            put(w, "%s (%s)\n", p->id, p->edition);
        return;
    }
    sabot_ruling_to_text(ruling, text, sizeof text);
    put(w, "%s\n", text);
}

/* The ruling behind the right answer: what the verdict is to that act need not be said, but for a
 * card that would be one too many. */
static void put_grounds(writer *w, const school_exercise *x)
{
    char text[SABOT_LINE_MAX];
    const char *says;

    if (!x->ruling.says || x->ruling.says[0] == '\0') {
        put_ruling(w, &x->ruling);
        return;
    }
    sabot_ruling_to_text(&x->ruling, text, sizeof text);
    says = strchr(text, ' ');
    if (x->kind == SCHOOL_THIRD && x->ruling.verdict == SABOT_IRREGULAR)
        put(w, "A card there would be %s\n", text);
    else
        put(w, "%s\n", says ? says + 1 : text);
}

static void put_reasons(writer *w, const school_exercise *x)
{
    const bool first = x->kind == SCHOOL_THIRD;

    if (first && x->reason[0] != '\0')
        put(w, "%s\n", x->reason);
    put_grounds(w, x);
    if (!first && x->reason[0] != '\0')
        put(w, "%s\n", x->reason);
}

/* An act of a list, with the paragraphs it rests on. */
static void put_act(writer *w, int number, const char *text, const sabot_ruling *ruling)
{
    const char *id = sabot_provision_at(ruling->provision)->id;
    const char *also = sabot_provision_at(ruling->also)->id;

    put(w, "%d. %s (%s%s%s)\n", number, text, id, id[0] != '\0' && also[0] != '\0' ? ", " : "",
        also);
}

static void put_answer(writer *w, const school_exercise *x)
{
    sabot_table table = x->asked;

    if (x->form != SCHOOL_ORDER) {
        put(w, "The answer is: %s.\n", x->answer);
        return;
    }
    put(w, "The answer is: %s, that is\n", x->answer);
    for (int i = 0; i < x->rights; i++) {
        const school_choice *choice = &x->choice[x->right[i]];
        const sabot_ruling ruling = sabot_judge(&table, &choice->event);
        put_act(w, i + 1, choice->text, &ruling);
        sabot_apply(&table, &choice->event);
    }
}

size_t school_explain(const school_exercise *x, char *out, size_t size)
{
    writer w = { out, size, 0 };

    out[0] = '\0';
    put_answer(&w, x);
    put_reasons(&w, x);
    return w.n;
}

size_t school_form_text(const school_exercise *x, char *out, size_t size)
{
    const char last = (char)('a' + (x->choices > 0 ? x->choices - 1 : 0));

    switch (x->form) {
    case SCHOOL_CHOOSE:
        return (size_t)snprintf(out, size, "a letter, a %s %c", x->choices == 2 ? "or" : "to",
                                last);
    case SCHOOL_AMOUNT:
        return (size_t)snprintf(out, size, "an amount, like 1.25");
    case SCHOOL_NUMBER:
        return (size_t)snprintf(out, size, "a number");
    case SCHOOL_SETTING:
        return (size_t)snprintf(out, size, "the two hands with a slash between them, like %s",
                                sabot_traits_of(x->table.rules.game)->pieces == SABOT_PIECES_TILES
                                    ? "6-6 1-3 / 5-5 3-3"
                                    : "Ah Kd / 9s 9c 7h 5d 2c");
    default:
        return (size_t)snprintf(out, size, "letters in their order, like b a d");
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The number of a letter, from 0, whichever case; -1 if it is none. */
static int letter_of(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a';
    return c >= 'A' && c <= 'Z' ? c - 'A' : -1;
}

static size_t trim(const char **text, size_t n)
{
    while (n > 0 && is_blank((*text)[0])) {
        (*text)++;
        n--;
    }
    while (n > 0 && is_blank((*text)[n - 1]))
        n--;
    return n;
}

static void unread(const school_exercise *x, school_mark *mark)
{
    char form[SCHOOL_LINE];

    school_form_text(x, form, sizeof form);
    snprintf(mark->says, sizeof mark->says, "That is no answer here: type %s.\n", form);
}

/* A letter of a choice, or its number from 1; -1 if it is none. */
static int choice_of(const school_exercise *x, const char *word, size_t n)
{
    int number = 0;

    if (n == 1 && letter_of(word[0]) >= 0)
        return letter_of(word[0]) < x->choices ? letter_of(word[0]) : -1;
    for (size_t i = 0; i < n; i++) {
        if (!is_digit(word[i]) || number > SCHOOL_CHOICES)
            return -1;
        number = 10 * number + word[i] - '0';
    }
    return number >= 1 && number <= x->choices ? number - 1 : -1;
}

/* ---- Marks ----------------------------------------------------------------------------------- */

/* What the engine says to a wrong choice, and why one might take it. */
static void say_wrong(const school_exercise *x, const school_choice *choice, school_mark *mark)
{
    writer w = { mark->says, sizeof mark->says, strlen(mark->says) };

    put(&w, "Not so: %s.\n", choice->text);
    if (choice->event.kind != SABOT_EV_NONE) {
        mark->ruling = sabot_judge(&x->asked, &choice->event);
        if (mark->ruling.verdict != SABOT_ACCEPTED && mark->ruling.says != x->ruling.says)
            put_ruling(&w, &mark->ruling); /* else it stands among the grounds */
    }
    if (choice->tempts[0] != '\0')
        put(&w, "%s\n", choice->tempts);
}

static void judge_choice(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    const int at = choice_of(x, answer, n);

    if (at < 0) {
        unread(x, mark);
        return;
    }
    mark->read = true;
    mark->right = lesson_of(x->kind)->is_right(x, &x->choice[at]);
    if (!mark->right)
        say_wrong(x, &x->choice[at], mark);
}

/* The event that is due, as the answer has it. */
static void judge_event(const school_exercise *x, const sabot_event *event, school_mark *mark)
{
    writer w = { mark->says, sizeof mark->says, 0 };

    mark->read = true;
    mark->ruling = sabot_judge(&x->asked, event);
    mark->right = mark->ruling.verdict == SABOT_ACCEPTED;
    if (!mark->right)
        put_ruling(&w, &mark->ruling);
}

static void add_line(school_mark *mark, const char *says)
{
    writer w = { mark->says, sizeof mark->says, strlen(mark->says) };

    put(&w, "%s\n", says);
}

static void judge_amount(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    sabot_event event = x->event;

    if (!sabot_money_parse(answer, n, &event.amount))
        unread(x, mark);
    else if (event.amount == 0) /* an amount left out would be filled in */
        mark->read = true;
    else
        judge_event(x, &event, mark);
}

static void judge_number(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    sabot_event event = x->event;
    int number = 0;

    for (size_t i = 0; i < n; i++) {
        if (!is_digit(answer[i]) || number > 99) {
            unread(x, mark);
            return;
        }
        number = 10 * number + answer[i] - '0';
    }
    if (n == 0) {
        unread(x, mark);
        return;
    }
    event.count = sabot_points_said(number);
    judge_event(x, &event, mark);
    if (!mark->right && number > 9 && event.words != SABOT_SAY_TOTAL)
        add_line(mark, "Only the units digit counts.");
}

/* It may be laid down, and is not what the house would: what it is. */
static void name_setting(const school_exercise *x, const sabot_event *event, school_mark *mark)
{
    const sabot_faces faces = sabot_event_faces(event);
    const bool wheel_low = x->table.rules.wheel_low;
    char one[SABOT_POKER_NAME], other[SABOT_POKER_NAME], says[SCHOOL_LINE];

    if (faces.before != 2)
        return;
    ranking_name(faces.tiles, faces.piece, 2, wheel_low, one);
    ranking_name(faces.tiles, faces.piece + 2, faces.n - 2, wheel_low, other);
    snprintf(says, sizeof says, "Yours is %s and %s.", one, other);
    add_line(mark, says);
}

static void judge_setting(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    sabot_event event = x->event;
    codec_faces faces;
    sabot_error error;

    if (n == 0 || codec_faces_read(answer, n, 1, &faces, &error) != 0 ||
        !memchr(faces.byte, SABOT_FACES_SLASH, faces.n)) {
        unread(x, mark);
        return;
    }
    memset(event.text, 0, sizeof event.text);
    memcpy(event.text, faces.byte, faces.n);
    judge_event(x, &event, mark);
    if (mark->ruling.verdict == SABOT_IRREGULAR)
        name_setting(x, &event, mark);
}

/* ---- A list in its order --------------------------------------------------------------------- */

/* Is something still to be settled? */
static bool is_unsettled(const sabot_table *table, sabot_event *due)
{
    const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_MUST) };
    sabot_expected next[SABOT_EXPECTED_MAX];

    if (sabot_expect(table, asked, next) == 0 || !sabot_kind_settles(next[0].like.kind))
        return false;
    *due = next[0].like;
    return true;
}

/* The letters of a list, parted by blanks or commas or not at all; -1 if one is none. */
static int read_list(const school_exercise *x, const char *answer, size_t n,
                     int list[SCHOOL_CHOICES])
{
    int count = 0;

    for (size_t i = 0; i < n; i++) {
        if (is_blank(answer[i]) || answer[i] == ',')
            continue;
        const int at = letter_of(answer[i]) >= 0 ? choice_of(x, answer + i, 1) : -1;
        if (at < 0 || count == SCHOOL_CHOICES)
            return -1;
        list[count++] = at;
    }
    return count;
}

static void judge_list(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    writer w = { mark->says, sizeof mark->says, 0 };
    sabot_table table = x->asked;
    int list[SCHOOL_CHOICES];
    sabot_event due;
    char text[SCHOOL_TEXT];
    const int count = read_list(x, answer, n, list);

    if (count <= 0) {
        unread(x, mark);
        return;
    }
    mark->read = true;
    for (int i = 0; i < count; i++) {
        const school_choice *choice = &x->choice[list[i]];
        mark->ruling = sabot_judge(&table, &choice->event);
        if (mark->ruling.verdict != SABOT_ACCEPTED) {
            put(&w, "At place %d, %s:\n", i + 1, choice->text);
            put_ruling(&w, &mark->ruling);
            if (choice->tempts[0] != '\0')
                put(&w, "%s\n", choice->tempts);
            return;
        }
        sabot_apply(&table, &choice->event);
    }
    mark->right = !is_unsettled(&table, &due);
    if (mark->right)
        return;
    words_act(&due, text, sizeof text);
    put(&w, "Something is missing: %s.\n", text);
}

void school_judge(const school_exercise *x, const char *answer, size_t n, school_mark *mark)
{
    writer w = { mark->says, sizeof mark->says, 0 };

    memset(mark, 0, sizeof *mark);
    mark->ruling.says = "";
    n = trim(&answer, n);
    switch (x->form) {
    case SCHOOL_CHOOSE:  judge_choice(x, answer, n, mark); break;
    case SCHOOL_AMOUNT:  judge_amount(x, answer, n, mark); break;
    case SCHOOL_NUMBER:  judge_number(x, answer, n, mark); break;
    case SCHOOL_SETTING: judge_setting(x, answer, n, mark); break;
    default:             judge_list(x, answer, n, mark); break;
    }
    if (!mark->read)
        return;
    w.n = strlen(mark->says);
    if (mark->right)
        put_reasons(&w, x);
    else
        school_explain(x, mark->says + w.n, sizeof mark->says - w.n);
}
