/* session_ask.c: "?": what may come now. What the house must do stands first, line by line; the
 * rest is folded: lines that differ in their seat alone, or in one other word, are one line. */
#include "session.h"

#include "cli.h"
#include "sabot/provision.h"

#include <stdlib.h>
#include <string.h>

enum { FOLD_TEXT = 512, SHOWN_OF_A_KIND = 3 };

/* The place of the seat in a folded text, as a letter no line of a transcript has. */
#define SEAT_MARK '\1'

typedef struct folded {
    int kind, duty; /* duty -1: folded into another */
    uint16_t provision;
    sabot_seats seats;
    char text[FOLD_TEXT];
} folded;

static const char *const duty_words[] = {
    [SABOT_MAY] = "may", [SABOT_THEIRS] = "owes", [SABOT_SILENCE] = "else",
    [SABOT_NEXT] = "next", [SABOT_YIELD] = "shoe", [SABOT_MUST] = "must",
};

/* ---- Folding --------------------------------------------------------------------------------- */

static void fold_begin(folded *f, const sabot_expected *e)
{
    static const char key[] = " seat=";

    *f = (folded){ .kind = e->like.kind, .duty = e->duty, .provision = e->provision };
    sabot_expected_to_text(e, f->text, sizeof f->text);
    char *at = e->duty != SABOT_MUST ? strstr(f->text, key) : NULL;
    if (at) {
        at += sizeof key - 1;
        const size_t digits = strspn(at, "0123456789");
        f->seats = sabot_seats_of(e->like.seat);
        *at = SEAT_MARK;
        memmove(at + 1, at + digits, strlen(at + digits) + 1);
    }
}

static bool is_foldable(const folded *a, const folded *b)
{
    return a->duty == b->duty && a->kind == b->kind && a->duty != SABOT_MUST && a->duty >= 0;
}

static void fold_seats(folded *f, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; f[i].seats != 0 && j < n; j++)
            if (is_foldable(&f[i], &f[j]) && strcmp(f[i].text, f[j].text) == 0) {
                f[i].seats = (sabot_seats)(f[i].seats | f[j].seats);
                f[j].duty = -1;
            }
}

/* Do two texts differ in the value of one key alone? Then the first gets both: "on=player|tie". */
static bool join_words(char a[FOLD_TEXT], const char *b)
{
    char joined[2 * FOLD_TEXT];
    size_t word = 0, at = 0;

    for (; a[at] != '\0' && a[at] == b[at]; at++)
        if (a[at] == ' ' || a[at] == '=')
            word = at + 1;
    if (word == 0 || a[word - 1] != '=')
        return false;
    const size_t a_n = strcspn(a + word, " "), b_n = strcspn(b + word, " ");
    if (strcmp(a + word + a_n, b + word + b_n) != 0)
        return false;
    const int n = snprintf(joined, sizeof joined, "%.*s|%.*s%s", (int)(word + a_n), a, (int)b_n,
                           b + word, a + word + a_n);
    if (n >= FOLD_TEXT)
        return false;
    memcpy(a, joined, (size_t)n + 1);
    return true;
}

static void fold_words(folded *f, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (is_foldable(&f[i], &f[j]) && f[i].seats == f[j].seats &&
                strcmp(f[i].text, f[j].text) != 0 && join_words(f[i].text, f[j].text))
                f[j].duty = -1;
}

/* ---- Printing -------------------------------------------------------------------------------- */

/* "2..7", "1,3..5". */
static void write_seats(sabot_seats seats, char *out, size_t size)
{
    size_t n = 0;

    out[0] = '\0';
    for (int seat = 1; seat <= SABOT_SEATS_MAX && n < size; seat++) {
        int last = seat;
        if (!sabot_seats_has(seats, seat))
            continue;
        while (sabot_seats_has(seats, last + 1))
            last++;
        n += (size_t)snprintf(out + n, size - n, last > seat ? "%s%d..%d" : "%s%d",
                              n > 0 ? "," : "", seat, last);
        seat = last;
    }
}

static void print_one(FILE *to, const folded *f)
{
    const int wide = page_width(stdout) < 80 ? 0 : 48;
    char seats[48], line[FOLD_TEXT + 48];
    const char *mark = strchr(f->text, SEAT_MARK);

    write_seats(f->seats, seats, sizeof seats);
    if (mark)
        snprintf(line, sizeof line, "%.*s%s%s", (int)(mark - f->text), f->text, seats, mark + 1);
    else
        snprintf(line, sizeof line, "%s", f->text);
    fprintf(to, "    %-5s %-*s %s%s%s\n", duty_words[f->duty], wide, line,
            cli_paint(stdout, CLI_DIM), sabot_provision_at(f->provision)->id,
            cli_paint(stdout, CLI_PLAIN));
}

/* How many of the same kind and duty stand before this one? */
static int like_before(const folded *f, int i)
{
    int count = 0;

    for (int j = 0; j < i; j++)
        count += is_foldable(&f[i], &f[j]);
    return count;
}

/* What the pit and the offices do beside the game: asked for at any time, and looked for seldom. */
static bool is_paper(int kind)
{
    return kind == SABOT_EV_NOTICE || kind == SABOT_EV_POST_SIGN || kind == SABOT_EV_CHANGE ||
           (kind >= SABOT_EV_REQUEST_FORM && kind <= SABOT_EV_CLOSE_DAY);
}

/* The kinds of papers that may come, in one line. */
static void print_papers(FILE *to, const folded *f, int n)
{
    const char *before = "    may   papers: ";
    uint64_t told[SABOT_EV_KINDS / 64 + 1] = { 0 };

    for (int i = 0; i < n; i++) {
        const int kind = f[i].kind;
        if (f[i].duty != SABOT_MAY || !is_paper(kind) || (told[kind / 64] >> kind % 64 & 1) != 0)
            continue;
        told[kind / 64] |= UINT64_C(1) << kind % 64;
        fprintf(to, "%s%s", before, sabot_kind_at(kind)->name);
        before = ", ";
    }
    if (strcmp(before, ", ") == 0)
        putc('\n', to);
}

static void print_text(session *s, folded *f, int n, bool all)
{
    bool more = false;
    page p;

    page_begin(&p);
    fprintf(p.to, "%s: %d thing%s may come now\n", sabot_phase_text(s->table.phase), n,
            n == 1 ? "" : "s");
    if (!all) {
        fold_seats(f, n);
        fold_words(f, n);
    }
    for (int duty = SABOT_MUST; duty >= SABOT_MAY; duty--)
        for (int i = 0; i < n; i++) {
            if (f[i].duty != duty)
                continue;
            const bool paper = duty == SABOT_MAY && is_paper(f[i].kind);
            if (!all && (paper || like_before(f, i) >= SHOWN_OF_A_KIND))
                more = true;
            else
                print_one(p.to, &f[i]);
        }
    if (!all)
        print_papers(p.to, f, n);
    if (more)
        fprintf(p.to, "    \"\?\?\" shows everything, \"help KIND\" how one is written\n");
    page_end(&p);
}

static void print_json(session *s, const sabot_expected *next, int n)
{
    const sabot_ruling none = { .says = "" };

    sabot_ruling_to_json(&none, 0, next, n, s->out, sizeof s->out);
    const char *list = strstr(s->out, "\"expects\":");
    printf("{\"phase\":\"%s\",%s\n", s->open ? sabot_phase_text(s->table.phase) : "unopened",
           list ? list : "\"expects\":[],\"duties\":[]}");
}

/* A question, not an event. It gets no number and no verdict. */
void session_ask(session *s, bool all)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->open ? sabot_expect(&s->table, SABOT_ASK_ALL, next) : 0;

    if (s->json) {
        print_json(s, next, n);
        return;
    }
    if (!s->open) {
        puts("unopened: the first line opens the table\n    must  table GAME key=value...");
        return;
    }
    folded *f = malloc(SABOT_EXPECTED_MAX * sizeof *f);
    if (!f)
        return;
    for (int i = 0; i < n; i++)
        fold_begin(&f[i], &next[i]);
    print_text(s, f, n, all);
    free(f);
}
