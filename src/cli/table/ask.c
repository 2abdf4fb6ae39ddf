/* ask.c: "?": what may come now, and what once the house has gone on by itself. What the
 * house must do stands first, line by line; the rest is folded: lines that differ in their seat
 * alone, or in one other word, are one line; where there are too many of a kind, also those that
 * differ in how far an amount may go. What must always hold: what is left out is counted. */
#include "session.h"

#include "cli/cli.h"
#include "sabot/provision.h"

#include <stdlib.h>
#include <string.h>

enum { FOLD_TEXT = 512, FOLD_LINE = FOLD_TEXT + 2 * 48, SHOWN_OF_A_KIND = 5 };

/* Beside the duties: what comes once the house has gone on, and what would be an irregularity. */
enum { FOLD_ERROR = SABOT_MUST + 1, FOLD_LATER, FOLD_DUTIES };

/* The place of the seat in a folded text, as a letter no line of a transcript has. */
#define SEAT_MARK '\1'

typedef struct folded {
    int kind, duty; /* duty -1: folded into another */
    bool relaxed;   /* how far its amount may go is left out */
    uint16_t provision;
    sabot_seats seats;
    char text[FOLD_TEXT];
} folded;

static const char *const duty_words[] = {
    [SABOT_MAY] = "may", [SABOT_THEIRS] = "owes", [SABOT_SILENCE] = "else",
    [SABOT_NEXT] = "next", [SABOT_YIELD] = "shoe", [SABOT_MUST] = "must",
    [FOLD_ERROR] = "error", [FOLD_LATER] = "later",
};

/* In what order they are printed. */
static const int duty_order[] = { SABOT_MUST, SABOT_YIELD, SABOT_NEXT, SABOT_SILENCE, SABOT_THEIRS,
                                  SABOT_MAY, FOLD_ERROR, FOLD_LATER };

/* ---- Folding --------------------------------------------------------------------------------- */

/* "5.00..400.00" becomes "5.00..". */
static void relax(folded *f)
{
    char *dots = strstr(f->text, "..");

    if (!dots || strspn(dots + 2, "0123456789.") == 0)
        return;
    char *rest = dots + 2 + strspn(dots + 2, "0123456789.");
    memmove(dots + 2, rest, strlen(rest) + 1);
    f->relaxed = true;
}

/* The digits behind the key become a mark. False if the key does not stand in the text. */
static bool mark_seat(char *text, const char *key)
{
    char *at = strstr(text, key);

    if (!at)
        return false;
    at += strlen(key);
    const size_t digits = strspn(at, "0123456789");
    *at = SEAT_MARK;
    memmove(at + 1, at + digits, strlen(at + digits) + 1);
    return true;
}

static void fold_begin(folded *f, const sabot_expected *e, int duty)
{
    *f = (folded){ .kind = e->like.kind, .duty = duty, .provision = e->provision };
    sabot_expected_to_text(e, f->text, sizeof f->text);
    if (duty == SABOT_MUST || !mark_seat(f->text, " seat="))
        return;
    f->seats = sabot_seats_of(e->like.seat);
    if (e->like.actor_seat == e->like.seat)
        mark_seat(f->text, " by=seat");
}

static bool is_foldable(const folded *a, const folded *b)
{
    return a->duty == b->duty && a->kind == b->kind && a->duty != SABOT_MUST && a->duty >= 0;
}

/* What is not to be told apart, and what somebody owes and may do as well, stands there once. */
static void fold_same(folded *f, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i != j && f[i].duty >= 0 && f[j].duty >= 0 && f[i].kind == f[j].kind &&
                f[i].seats == f[j].seats && strcmp(f[i].text, f[j].text) == 0 &&
                (f[i].duty == f[j].duty || (f[j].duty == SABOT_MAY && f[i].duty < FOLD_ERROR)))
                f[j].duty = -1;
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

/* How many of the same kind and duty stand before this one? */
static int like_before(const folded *f, int i)
{
    int count = 0;

    for (int j = 0; j < i; j++)
        count += is_foldable(&f[i], &f[j]);
    return count;
}

static void fold_all(folded *f, int n)
{
    fold_same(f, n);
    fold_seats(f, n);
    fold_words(f, n);
}

/* The same once more, where too many lines of a kind are left, with amounts cut short. The others
 * are as they were: what can be folded is. */
static void fold(folded *f, const folded *single, int n)
{
    bool crowded[SABOT_EV_KINDS][FOLD_DUTIES] = { { false } };

    memcpy(f, single, (size_t)n * sizeof *f);
    fold_all(f, n);
    for (int i = 0; i < n; i++)
        if (f[i].duty >= 0 && like_before(f, i) >= SHOWN_OF_A_KIND)
            crowded[f[i].kind][f[i].duty] = true;
    memcpy(f, single, (size_t)n * sizeof *f);
    for (int i = 0; i < n; i++)
        if (crowded[f[i].kind][f[i].duty])
            relax(&f[i]);
    fold_all(f, n);
}

/* ---- What may come --------------------------------------------------------------------------- */

static bool is_among(const sabot_expected *one, const sabot_expected *list, int n)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&one->like, &list[i].like, sizeof one->like) == 0)
            return true;
    return false;
}

/* The chips and papers of later are those of now. */
static bool is_of_later(const sabot_expected *e)
{
    switch (e->like.kind) {
    case SABOT_EV_BUY_IN:
    case SABOT_EV_CASH_OUT:
    case SABOT_EV_LEAVE:
    case SABOT_EV_SIT:
    case SABOT_EV_MOVE: return false;
    default: return e->like.role == SABOT_PARTICIPANT || e->duty == SABOT_YIELD;
    }
}

/* Typed as it is shown, would it be irregular? What nobody has seen is not named there, and what
 * the engine knows in its place may be in order. */
static bool is_error(const sabot_table *seen, const sabot_expected *e)
{
    char text[SABOT_LINE_MAX];
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (e->duty != SABOT_MAY)
        return false;
    sabot_expected_to_text(e, text, sizeof text);
    if (sabot_event_from_text(text, strlen(text), &event, &has_time, &error) < 0)
        event = e->like;
    event.time_ms = seen->now_ms;
    return sabot_judge(seen, &event).verdict == SABOT_IRREGULAR;
}

/* Does an answer come to the same as saying nothing? A bank named too low or too high is passed on,
 * as if it were declined. */
static bool is_silence(const sabot_table *seen, const sabot_expected *e,
                       const sabot_expected *next, int n)
{
    static sabot_table answered, silent;
    const sabot_expected *none = NULL;

    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_SILENCE && next[i].like.actor_seat == e->like.actor_seat)
            none = &next[i];
    if (!none || e->duty != SABOT_MAY || e->like.role != SABOT_PARTICIPANT ||
        sabot_judge(seen, &e->like).verdict != SABOT_ACCEPTED)
        return false;
    answered = silent = *seen;
    sabot_apply(&answered, &e->like);
    sabot_apply(&silent, &none->like);
    return memcmp(&answered, &silent, sizeof answered) == 0;
}

/* On which side of the list does it stand? */
static int duty_of(const sabot_table *seen, const sabot_expected *e, const sabot_expected *next,
                   int n)
{
    if (is_silence(seen, e, next, n))
        return SABOT_SILENCE;
    return is_error(seen, e) ? (int)FOLD_ERROR : e->duty;
}

/* One line for each thing, now and later: at most twice as many as may come at a time. */
static int collect(const session *s, folded *f, int *now)
{
    static sabot_expected next[SABOT_EXPECTED_MAX], later[SABOT_EXPECTED_MAX];
    static sabot_table seen;
    const int n = session_expect(s, next), more = session_expect_later(s, later);
    int total = 0;

    session_seen(s, &seen);
    for (int i = 0; i < n; i++)
        fold_begin(&f[total++], &next[i], duty_of(&seen, &next[i], next, n));
    for (int i = 0; i < more; i++)
        if (is_of_later(&later[i]) && !is_among(&later[i], next, n))
            fold_begin(&f[total++], &later[i], FOLD_LATER);
    *now = n;
    return total;
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

/* The text with its seats. */
static void write_line(const folded *f, char line[FOLD_LINE])
{
    char seats[48];
    size_t n = 0;

    write_seats(f->seats, seats, sizeof seats);
    for (const char *c = f->text; *c != '\0' && n < FOLD_LINE; c++)
        n += (size_t)snprintf(line + n, FOLD_LINE - n, *c == SEAT_MARK ? "%s" : "%.1s",
                              *c == SEAT_MARK ? seats : c);
}

static void print_bare(FILE *to, const folded *f)
{
    char line[FOLD_LINE];

    write_line(f, line);
    fprintf(to, "    %s\n", line);
}

static void print_one(FILE *to, const folded *f)
{
    const int wide = page_width(stdout) < 80 ? 0 : 48;
    char line[FOLD_LINE];

    write_line(f, line);
    if (f->provision == SABOT_PROVISION_NONE)
        fprintf(to, "    %-5s %s\n", duty_words[f->duty], line);
    else
        fprintf(to, "    %-5s %-*s %s%s%s\n", duty_words[f->duty], wide, line,
                cli_paint(stdout, CLI_DIM), sabot_provision_at(f->provision)->id,
                cli_paint(stdout, CLI_PLAIN));
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

/* The lines of one kind and duty, the first of which is i; those that are too many are counted. */
static void print_kind(FILE *to, const folded *f, int n, int i, bool all)
{
    int told = 0, left = 0;

    for (int j = i; j < n; j++) {
        if (f[j].duty != f[i].duty || f[j].kind != f[i].kind)
            continue;
        if (all || f[i].duty == SABOT_MUST || told < SHOWN_OF_A_KIND) {
            print_one(to, &f[j]);
            told++;
        } else {
            left++;
        }
    }
    if (left > 0)
        fprintf(to, "    %-5s ... and %d more %s line%s (\"\?\?\" shows %s)\n",
                duty_words[f[i].duty], left, sabot_kind_at(f[i].kind)->name, left == 1 ? "" : "s",
                left == 1 ? "it" : "them");
}

/* Is it the first line of its kind and duty? */
static bool is_first(const folded *f, int i)
{
    for (int j = 0; j < i; j++)
        if (f[j].duty == f[i].duty && f[j].kind == f[i].kind)
            return false;
    return true;
}

static void print_duty(FILE *to, const folded *f, int n, int duty, bool all)
{
    for (int i = 0; i < n; i++)
        if (f[i].duty == duty && is_first(f, i) &&
            (all || duty != SABOT_MAY || !is_paper(f[i].kind)))
            print_kind(to, f, n, i, all);
}

static void print_text(session *s, const folded *f, int n, int now, bool all)
{
    bool relaxed = false;
    page p;

    page_begin(&p);
    fprintf(p.to, "%s: %d thing%s may come now\n", sabot_phase_text(s->table.phase), now,
            now == 1 ? "" : "s");
    for (size_t d = 0; d < sizeof duty_order / sizeof *duty_order; d++) {
        print_duty(p.to, f, n, duty_order[d], all);
        if (!all && duty_order[d] == SABOT_MAY)
            print_papers(p.to, f, n);
    }
    for (int i = 0; i < n; i++)
        relaxed = relaxed || (f[i].duty >= 0 && f[i].relaxed);
    if (relaxed)
        fputs("    \"5.00..\": as far as the maximum and the chips of each seat go; \"\?\?\" shows "
              "how far\n", p.to);
    if (!all)
        fprintf(p.to, "    \"\?\?\" shows every single thing, \"help KIND\" how one is written, "
                      "\"help ?\" what the words on the left mean\n");
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

/* All of it, each thing on its own; then folded, if it is to be. Returns how many there are; 0 and
 * nothing to free if there is no memory. */
static int folded_lines(const session *s, bool all, folded **lines, int *now)
{
    folded *single = calloc(4 * SABOT_EXPECTED_MAX, sizeof *single);
    folded *f = single ? single + 2 * SABOT_EXPECTED_MAX : NULL;

    *lines = single;
    if (!single)
        return 0;
    const int n = collect(s, single, now);
    if (!all) {
        fold(f, single, n);
        memcpy(single, f, (size_t)n * sizeof *f);
    }
    return n;
}

/* A question, not an event. It gets no number and no verdict. */
void session_ask(session *s, bool all)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    folded *f;
    int now = 0;

    if (s->json) {
        print_json(s, next, s->open ? session_expect(s, next) : 0);
        return;
    }
    if (!s->open) {
        puts("unopened: the first line opens the table\n    must  table GAME key=value...");
        return;
    }
    const int n = folded_lines(s, all, &f, &now);
    if (f)
        print_text(s, f, n, now, all);
    free(f);
}

void session_ask_kind(const session *s, FILE *to, int kind)
{
    const char *head = "  may come now\n";
    folded *f;
    int now = 0;
    const int n = s->open ? folded_lines(s, false, &f, &now) : 0;

    for (int i = 0; i < n; i++) {
        if (f[i].duty < 0 || f[i].duty == FOLD_LATER || f[i].kind != kind)
            continue;
        fputs(head, to);
        head = "";
        print_bare(to, &f[i]);
    }
    if (s->open)
        free(f);
}
