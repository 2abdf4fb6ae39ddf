/* round_run.c: the lines of a case: the table, the pit, events, each with what must come out. After
 * every line the ledger sums to zero, a refused event has left no trace, an accepted one was
 * expected, docs/vocabulary.md allows it where it came, and what is listed next is accepted. */
#include "rounds/round_run.h"

#include "codec/vocabulary.h"
#include "sabot/provision.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool round_fail(round_run *run, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(run->why, sizeof run->why, format, arguments);
    va_end(arguments);
    return false;
}

static void tell(const sabot_event *event, const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX] = "", says[SABOT_LINE_MAX];

    if (event)
        sabot_event_to_text(event, false, line, sizeof line);
    sabot_ruling_to_text(ruling, says, sizeof says);
    printf("#     %s ; %s\n", line, says);
}

/* Told of every event that was applied: what is accepted must be what the page allows. */
static void witness(void *context, const sabot_table *table, const sabot_event *event,
                    const sabot_ruling *ruling)
{
    round_run *run = context;

    if (ruling->verdict == SABOT_ACCEPTED && !vocabulary_allows(event->kind, run->phase)) {
        run->untold = event->kind;
        run->untold_phase = run->phase;
    }
    round_record_ruling(run, ruling);
    round_record_event(run, event);
    if (run->tells)
        tell(event, ruling);
    if (run->hears)
        run->hears(run->context, table, event);
    run->phase = table->phase;
}

static void forget(void *context, const sabot_table *table, const sabot_event *event)
{
    round_run *run = context;

    (void)event;
    run->phase = table->phase;
}

void round_run_begin(round_run *run)
{
    memset(run, 0, sizeof *run);
    round_source_init(&run->endless);
    deal_plan_init(&run->plan);
    run->driver.table = &run->table;
    run->driver.listener = witness;
    run->driver.taken_back = forget;
    run->driver.past = &run->past;
    run->driver.context = run;
}

/* ---- Words ---------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

void round_split(const char *line, size_t n, round_words *words)
{
    words->n = 0;
    for (size_t i = 0; i < n && words->n < ROUND_WORDS;) {
        while (i < n && is_blank(line[i]))
            i++;
        const size_t begin = i;
        while (i < n && !is_blank(line[i]))
            i++;
        if (i == begin)
            continue;
        words->at[words->n] = line + begin;
        words->length[words->n++] = i - begin;
    }
}

bool round_is(const round_words *words, int i, const char *word)
{
    return i < words->n && words->length[i] == strlen(word) &&
           memcmp(words->at[i], word, words->length[i]) == 0;
}

bool round_is_id(const char *word, size_t n)
{
    static const char title[] = "19:47-", completed[] = "C:";
    const bool digit = n > 0 && word[0] >= '0' && word[0] <= '9';

    return (n >= sizeof title && memcmp(word, title, sizeof title - 1) == 0) ||
           (n >= sizeof completed && memcmp(word, completed, sizeof completed - 1) == 0) ||
           (digit && memchr(word, '.', n) && memchr(word, '(', n));
}

static void copy_word(char *out, size_t size, const char *word, size_t n)
{
    snprintf(out, size, "%.*s", (int)n, word);
}

size_t round_provision(const char *word, size_t n, const char *edition, size_t edition_n)
{
    char id[64], year[16];
    const char *at = memchr(word, '@', n);

    if (at) {
        edition = at;
        edition_n = n - (size_t)(at - word);
        n = (size_t)(at - word);
    }
    copy_word(id, sizeof id, word, n);
    copy_word(year, sizeof year, edition ? edition + 1 : "", edition ? edition_n - 1 : 0);
    return sabot_provision_find(id, year);
}

void round_join_ids(round_words *words)
{
    for (int i = 0; i < words->n; i++) {
        if (!round_is_id(words->at[i], words->length[i]))
            continue;
        for (int more = 2; more > 0; more--) {
            const int last = i + more;
            if (last >= words->n)
                continue;
            const size_t n = (size_t)(words->at[last] - words->at[i]) + words->length[last];
            if (round_provision(words->at[i], n, NULL, 0) == 0)
                continue;
            words->length[i] = n;
            for (int k = last + 1; k < words->n; k++) {
                words->at[k - more] = words->at[k];
                words->length[k - more] = words->length[k];
            }
            words->n -= more;
            break;
        }
    }
}

/* ---- What must come out --------------------------------------------------------------------- */

/* Do two provisions have one id? An edition counts only where the line names it. */
static bool is_cited(size_t want, bool with_edition, size_t got)
{
    const sabot_provision *a = sabot_provision_at(want), *b = sabot_provision_at(got);

    if (want == 0 || got == 0)
        return want == got;
    return strcmp(a->id, b->id) == 0 && (!with_edition || strcmp(a->edition, b->edition) == 0);
}

/* The ids among the words after the verdict, in order, against the provisions of the ruling; "none"
 * where no paragraph is cited. */
static bool cites_as_told(const round_words *words, const sabot_ruling *ruling)
{
    const uint16_t cited[2] = { ruling->provision, ruling->also };
    int found = 0;

    for (int i = 1; i < words->n && found < 2; i++) {
        if (round_is(words, i, "none") && cited[found++] != SABOT_PROVISION_NONE)
            return false;
        if (!round_is_id(words->at[i], words->length[i]))
            continue;
        const bool follows = i + 1 < words->n && words->at[i + 1][0] == '@';
        const bool inside = memchr(words->at[i], '@', words->length[i]) != NULL;
        const size_t want = round_provision(words->at[i], words->length[i],
                                            follows ? words->at[i + 1] : NULL,
                                            follows ? words->length[i + 1] : 0);

        if (want == 0 || !is_cited(want, follows || inside, cited[found++]))
            return false;
    }
    return true;
}

static bool comes_out(round_run *run, const char *want, size_t n, const sabot_ruling *ruling)
{
    char got[SABOT_LINE_MAX];
    round_words words;

    run->last = *ruling;
    round_record_ruling(run, ruling);
    if (run->tells)
        tell(NULL, ruling);
    round_split(want, n, &words);
    round_join_ids(&words);
    const char *verdict = sabot_verdict_text((sabot_verdict)ruling->verdict);
    const bool same = words.n == 0 ? ruling->verdict == SABOT_ACCEPTED
                                   : round_is(&words, 0, verdict) && cites_as_told(&words, ruling);
    const bool once = ruling->also == SABOT_PROVISION_NONE || ruling->also != ruling->provision;
    if (same && once)
        return true;
    sabot_ruling_to_text(ruling, got, sizeof got);
    if (!once)
        return round_fail(run, "expected each row once, got %s", got);
    if (words.n == 0)
        return round_fail(run, "expected accepted, got %s", got);
    return round_fail(run, "expected %.*s, got %s", (int)(n - (size_t)(words.at[0] - want)),
                      words.at[0], got);
}

static bool is_unreadable(round_run *run, const sabot_error *error)
{
    return round_fail(run, "expected a line that can be read, got column %d: %s", error->column,
                      error->says);
}

/* ---- The lines ------------------------------------------------------------------------------ */

static bool take_table(round_run *run, const char *line, size_t n, const char *want, size_t want_n)
{
    sabot_rules rules = { 0 }; /* each line anew: a refused one leaves nothing to the next */
    sabot_ruling ruling;
    sabot_error error;

    if (run->open)
        return round_fail(run, "expected one table a case, got another");
    if (sabot_table_from_text(line, n, &rules, &ruling, &error) < 0)
        return is_unreadable(run, &error);
    if (ruling.verdict != SABOT_REFUSED) {
        ruling = sabot_table_open(&run->table, &rules);
        run->open = ruling.verdict != SABOT_REFUSED;
        run->phase = run->table.phase;
    }
    return comes_out(run, want, want_n, &ruling);
}

/* "pit GAME key=value... | GAME key=value...": each head as a table of its own, then together. */
static bool take_pit(round_run *run, const char *line, size_t n, const char *want, size_t want_n)
{
    enum { MOST = 8 };
    sabot_rules rules[MOST] = { 0 };
    const sabot_rules *list[MOST];
    sabot_ruling ruling = { .verdict = SABOT_ACCEPTED, .says = "" };
    sabot_error error;
    int count = 0, first, second;

    for (size_t at = strlen("pit"); at < n && ruling.verdict != SABOT_REFUSED;) {
        char head[SABOT_LINE_MAX];
        const char *bar = memchr(line + at, '|', n - at);
        const size_t end = bar ? (size_t)(bar - line) : n;
        const int length = snprintf(head, sizeof head, "table %.*s", (int)(end - at), line + at);

        if (count == MOST)
            return round_fail(run, "expected at most %d tables in a pit", MOST);
        if (sabot_table_from_text(head, (size_t)length, &rules[count], &ruling, &error) < 0)
            return is_unreadable(run, &error);
        list[count] = &rules[count];
        count++;
        at = end + 1;
    }
    if (ruling.verdict != SABOT_REFUSED)
        ruling = sabot_rules_check_pit(list, count, &first, &second);
    return comes_out(run, want, want_n, &ruling);
}

/* The table at a later time; a line is judged at its own. */
static const sabot_table *table_at(const sabot_table *table, int64_t time_ms)
{
    static sabot_table then;

    memcpy(&then, table, sizeof then);
    if (time_ms > then.now_ms)
        then.now_ms = time_ms;
    return &then;
}

const sabot_expected *round_expected(const sabot_table *table, int64_t time_ms, int *n)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];

    *n = sabot_expect(table_at(table, time_ms), SABOT_ASK_ALL, next);
    return next;
}

bool round_expects(const sabot_table *table, const sabot_event *event)
{
    int n;
    const sabot_expected *next = round_expected(table, event->time_ms, &n);

    for (int i = 0; i < n; i++)
        if (sabot_expected_covers(&next[i], event))
            return true;
    return false;
}

/* An open card only the shoe knows: some card must do. What nobody has seen is named later. */
static bool is_accepted(const round_run *run, const sabot_expected *x)
{
    sabot_event event = x->like;

    event.time_ms = run->driver.now_ms;
    if (x->duty == SABOT_YIELD && event.kind == SABOT_EV_OPEN)
        return true;
    if (event.kind == SABOT_EV_OPEN ||
        (event.kind == SABOT_EV_TURN && (x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0))
        return sabot_judge(&run->table, &event).verdict != SABOT_REFUSED; /* A103 */
    if ((x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0 || round_is_pai_gow(run))
        return sabot_judge(&run->table, &event).verdict == SABOT_ACCEPTED;
    for (int card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        event.card = (sabot_card)card;
        if (sabot_judge(&run->table, &event).verdict == SABOT_ACCEPTED)
            return true;
    }
    return false;
}

/* Whatever is listed would be accepted. */
static bool keeps_its_list(round_run *run, const sabot_expected *next, int n)
{
    char line[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    for (int i = 0; i < n; i++) {
        if (is_accepted(run, &next[i]))
            continue;
        const sabot_ruling ruling = sabot_judge(&run->table, &next[i].like);
        sabot_event_to_text(&next[i].like, false, line, sizeof line);
        sabot_ruling_text(&ruling, says, sizeof says);
        return round_fail(run, "expected what expect() lists to be accepted, got for %s: %s", line,
                          says);
    }
    return true;
}

/* What must hold whatever the line expects. */
static bool keeps_its_word(round_run *run, const sabot_table *before, bool expected,
                           const sabot_ruling *ruling)
{
    if (ruling->verdict == SABOT_REFUSED && memcmp(before, &run->table, sizeof *before) != 0)
        return round_fail(run, "expected no trace of a refused event, got a changed table");
    if (!run->auto_on && ruling->verdict == SABOT_ACCEPTED && !expected)
        return round_fail(run, "expected only what expect() lists to be accepted, got this");
    return true;
}

static bool take_event(round_run *run, const char *line, size_t n, const char *want, size_t want_n)
{
    static sabot_table before;
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (!run->open)
        return round_fail(run, "expected a table first: write table and a game");
    if (sabot_event_from_text(line, n, &event, &has_time, &error) < 0)
        return is_unreadable(run, &error);
    if (has_time)
        run->driver.now_ms = event.time_ms;
    event.time_ms = run->driver.now_ms;
    memcpy(&before, &run->table, sizeof before);
    const bool expected = !run->auto_on && round_expects(&run->table, &event);
    run->driver.source = run->auto_on && round_is_pai_gow(run) ? &run->plan.source : NULL;
    run->driver.answer = run->driver.needs_wagers = run->auto_on;
    const sabot_ruling ruling = deal_event(&run->driver, &event, run->auto_on);
    if (!comes_out(run, want, want_n, &ruling) ||
        !keeps_its_word(run, &before, expected, &ruling))
        return false;
    if (run->auto_on && ruling.verdict != SABOT_REFUSED)
        deal_keep_up(&run->driver);
    return true;
}

/* Where the words that go in end: at a ";" outside quotation marks. */
static size_t end_of_words(const char *line, size_t n)
{
    bool quoted = false;

    for (size_t i = 0; i < n; i++) {
        if (quoted && line[i] == '\\')
            i++;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ';' && !quoted)
            return i;
    }
    return n;
}

static bool run_line(round_run *run, const char *line, size_t n)
{
    const size_t in = end_of_words(line, n);
    const char *want = in < n ? line + in + 1 : line + n;
    const size_t want_n = in < n ? n - in - 1 : 0;
    round_words words;

    round_split(line, in, &words);
    if (round_is(&words, 0, "table"))
        return take_table(run, line, in, want, want_n);
    if (round_is(&words, 0, "pit"))
        return take_pit(run, words.at[0], in - (size_t)(words.at[0] - line), want, want_n);
    if (!round_is(&words, 0, "!") && !round_is(&words, 0, "="))
        return take_event(run, line, in, want, want_n);
    if (!run->open || in < n)
        return round_fail(run, "expected an open table before and nothing after %.*s", (int)in,
                          line);
    return round_is(&words, 0, "=") ? round_check(run, &words, line, in)
                                    : round_play(run, &words);
}

bool round_run_line(round_run *run, const char *line, size_t n)
{
    const sabot_expected *next = NULL;
    int listed = 0;

    if (!run_line(run, line, n))
        return false;
    if (sabot_ledger_sum(&run->table.ledger) != 0)
        return round_fail(run, "expected a ledger that sums to zero, got %lld cents",
                          (long long)sabot_ledger_sum(&run->table.ledger));
    if (run->untold != 0)
        return round_fail(run, "expected what docs/vocabulary.md allows, got %s accepted while %s",
                          sabot_kind_at(run->untold)->name, sabot_phase_text(run->untold_phase));
    if (run->open)
        next = round_expected(&run->table, run->driver.now_ms, &listed);
    run->differs = round_record_line(run, next, listed);
    return keeps_its_list(run, next, listed);
}
