/* session.c: judges lines one by one and prints what becomes of each. */
#include "session.h"

#include "cli.h"
#include "sabot/provision.h"

#include <string.h>

void session_init(session *s, const sabot_rules *rules, bool json, bool auto_dealer)
{
    memset(s, 0, offsetof(session, out));
    s->json = json;
    s->auto_dealer = auto_dealer;
    s->has_rules = rules != NULL;
    if (rules)
        s->rules = *rules;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static cli_colour colour_of(const sabot_ruling *ruling)
{
    switch (ruling->verdict) {
    case SABOT_ACCEPTED:  return CLI_GREEN;
    case SABOT_IRREGULAR: return CLI_YELLOW;
    default:              return CLI_RED;
    }
}

/* The verdict is the first word of the line; it alone is coloured. */
static void print_ruling_text(session *s, const sabot_ruling *ruling)
{
    codec_ruling_to_text(ruling, s->out, sizeof s->out);
    const size_t verdict = strcspn(s->out, " ");
    printf("%s%.*s%s%s\n", cli_paint(stdout, colour_of(ruling)), (int)verdict, s->out,
           cli_paint(stdout, CLI_PLAIN), s->out + verdict);
}

static void print_ruling_json(session *s, const sabot_ruling *ruling)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->open ? sabot_expect(&s->table, next) : 0;

    codec_ruling_to_json(ruling, s->seq, next, n, s->out, sizeof s->out);
    puts(s->out);
}

static void answer(session *s, const sabot_ruling *ruling)
{
    if (ruling->verdict != SABOT_ACCEPTED)
        s->found = true;
    if (s->json)
        print_ruling_json(s, ruling);
    else
        print_ruling_text(s, ruling);
}

/* Whose act was it that nobody typed? */
static const char *doer(const sabot_event *event)
{
    if (event->role == SABOT_PARTICIPANT)
        return "silence";
    return event->role == SABOT_SHOE ? "shoe" : "house";
}

/* The ruling's object with "house" and "event" in front; what is expected is told where it
 * matters, with the answer that follows. */
static void print_house_json(session *s, const sabot_event *event, const sabot_ruling *ruling)
{
    static const char tail[] = ",\"expects\":[]}";
    char line[CODEC_LINE_MAX];
    size_t n;

    codec_event_to_text(event, false, line, sizeof line);
    fputs("{\"house\":true,\"event\":\"", stdout);
    for (const char *c = line; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            putchar('\\');
        putchar(*c);
    }
    n = codec_ruling_to_json(ruling, s->seq, NULL, 0, s->out, sizeof s->out);
    n -= sizeof tail - 1;
    printf("\",%.*s}\n", (int)n - 1, s->out + 1);
}

/* Told of every event that was applied; what was asked is answered elsewhere. */
static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    session *s = context;
    char line[CODEC_LINE_MAX];

    (void)table;
    if (event == s->asked)
        return;
    s->seq++;
    if (s->json) {
        print_house_json(s, event, ruling);
        return;
    }
    codec_event_to_text(event, false, line, sizeof line);
    printf("    %s%s: %s%s\n", cli_paint(stdout, CLI_DIM), doer(event), line,
           cli_paint(stdout, CLI_PLAIN));
}

/* ---- What is expected ------------------------------------------------------------------------ */

static const char *const duty_words[] = {
    [SABOT_MAY] = "may", [SABOT_SILENCE] = "else", [SABOT_NEXT] = "next", [SABOT_YIELD] = "shoe",
    [SABOT_MUST] = "must",
};

static void print_expected_text(session *s, const sabot_expected *next, int n)
{
    printf("%s: %d thing%s may come now\n", sabot_phase_text(s->table.phase), n,
           n == 1 ? "" : "s");
    for (int duty = SABOT_MUST; duty >= SABOT_MAY; duty--)
        for (int i = 0; i < n; i++) {
            if (next[i].duty != duty)
                continue;
            codec_expected_to_text(&next[i], s->out, sizeof s->out);
            printf("    %-5s %-48s %s%s%s\n", duty_words[duty], s->out,
                   cli_paint(stdout, CLI_DIM), sabot_provision_at(next[i].provision)->id,
                   cli_paint(stdout, CLI_PLAIN));
        }
}

/* "?": a question, not an event. It gets no number and no verdict. */
static void print_expected(session *s)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->open ? sabot_expect(&s->table, next) : 0;

    if (s->json) {
        const char *phase = s->open ? sabot_phase_text(s->table.phase) : "unopened";
        printf("{\"phase\":\"%s\",", phase);
        const sabot_ruling none = { .says = "" };
        codec_ruling_to_json(&none, 0, next, n, s->out, sizeof s->out);
        const char *list = strstr(s->out, "\"expects\":");
        puts(list ? list : "\"expects\":[]}");
    } else if (!s->open) {
        puts("unopened: the first line opens the table\n    must  table GAME key=value...");
    } else {
        print_expected_text(s, next, n);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static int fail(codec_error *error, size_t column, const char *says)
{
    error->column = (int)column;
    snprintf(error->says, sizeof error->says, "%s", says);
    return -1;
}

static size_t skip_blanks(const char *line, size_t n, size_t at)
{
    while (at < n && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

/* Is this the head of a transcript: the word "table", or an object whose first key is that? */
static bool is_head(const char *line, size_t n, bool json)
{
    static const char word[] = "table", key[] = "\"table\"";
    size_t at = skip_blanks(line, n, 0);

    if (!json)
        return n - at >= 5 && memcmp(line + at, word, 5) == 0 &&
               (n - at == 5 || line[at + 5] == ' ' || line[at + 5] == '\t');
    at = skip_blanks(line, n, at + 1);
    return n > at && n - at >= sizeof key - 1 && memcmp(line + at, key, sizeof key - 1) == 0;
}

static void open_table(session *s, bool say)
{
    const sabot_ruling ruling = sabot_table_open(&s->table, &s->rules);

    s->open = ruling.verdict == SABOT_ACCEPTED;
    s->over = !s->open;
    s->driver = (deal_driver){ .table = &s->table, .listener = listen, .context = s,
                               .answer = s->auto_dealer };
    if (say || s->over)
        answer(s, &ruling);
}

static int take_head(session *s, const char *line, size_t n, bool json, codec_error *error)
{
    sabot_ruling ruling;

    if (s->open)
        return fail(error, 1, "the table is open already; a transcript has one \"table\" line, "
                              "and it is the first");
    const int read = json ? codec_table_from_json(line, n, &s->rules, &ruling, error)
                          : codec_table_from_text(line, n, &s->rules, &ruling, error);
    if (read < 0)
        return -1;
    if (ruling.verdict == SABOT_ACCEPTED) {
        open_table(s, true);
        return 0;
    }
    s->over = true;
    answer(s, &ruling);
    return 0;
}

static int take_event(session *s, const char *line, size_t n, bool json, codec_error *error)
{
    sabot_event event;
    bool has_time;
    const int read = json ? codec_event_from_json(line, n, &event, &has_time, error)
                          : codec_event_from_text(line, n, &event, &has_time, error);

    if (read < 0)
        return -1;
    if (has_time)
        s->driver.now_ms = event.time_ms;
    event.time_ms = s->driver.now_ms; /* without a time: that of the line before */
    s->asked = &event;
    const sabot_ruling ruling = deal_event(&s->driver, &event, s->auto_dealer);
    s->asked = NULL;
    s->seq++;
    answer(s, &ruling);
    return 0;
}

/* Where the words to be judged end: at a ";" that stands in no quotation marks. */
static size_t expectation_at(const char *line, size_t n)
{
    bool quoted = false;

    for (size_t i = 0; i < n; i++) {
        if (line[i] == '\\' && quoted)
            i++;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ';' && !quoted)
            return i;
    }
    return n;
}

int session_line(session *s, const char *line, size_t n, codec_error *error)
{
    const size_t at = skip_blanks(line, n, 0);
    const bool json = at < n && line[at] == '{';

    if (at == n || line[at] == '#')
        return 0;
    if (!json)
        n = expectation_at(line, n);
    if (line[at] == '?' && skip_blanks(line, n, at + 1) == n) {
        print_expected(s);
        return 0;
    }
    if (is_head(line, n, json))
        return take_head(s, line, n, json, error);
    if (!s->open && !s->has_rules)
        return fail(error, at + 1, "the first line must open the table, for example \"table "
                    "minibaccarat decks=8\"; or give a rules file with --rules");
    if (!s->open)
        open_table(s, false);
    return s->over ? 0 : take_event(s, line, n, json, error);
}

void session_house(session *s)
{
    if (s->open && s->auto_dealer)
        deal_house(&s->driver);
}

void session_end(session *s)
{
    if (!s->open)
        return;
    session_house(s);
    if (!s->json) {
        cli_accounts(stdout, "", &s->table);
        return;
    }
    codec_end_to_json(&s->table, s->out, sizeof s->out);
    puts(s->out);
}
