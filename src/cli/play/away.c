/* away.c: a table of a server, as a session knows it: what is typed is put there under an id and
 * answered by its ruling; what others do is told as it comes. */
#include "play.h"

#include "cli/cli.h"

#include <errno.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ANSWER_MS = 30000, JOIN_MS = 30000, PING_MS = 2000, RUN = 8, LINE = SABOT_LINE_MAX };

struct play_away {
    session_far far;             /* first: the session knows this */
    session *s;
    play_server *server;
    client_link *link;
    client_fold fold;
    bool over, lost;             /* for good; for now */
    char run[RUN + 1];           /* ids of one run differ from those of another */
    uint64_t commands;
    char waits[CLIENT_ID];       /* for the answer to this one; "" none */
    sabot_verdict verdict;
    char says[CLIENT_RULING_SAYS];        /* of the last ruling */
    char *news;                  /* what came, until it is told */
    size_t news_n;
    FILE *to;
    bool at_end;                 /* of the lines of a pipe */
};

/* ---- What is told ---------------------------------------------------------------------------- */

/* The line as it came, for a pipe; an object; or dimly, for a person. */
static void tell(play_away *a, const char *key, uint64_t seq, const char *text, size_t n)
{
    char shown[2 * LINE];
    const char *const blank = memchr(text, ' ', n);

    if (a->s->console && n > 0 && text[0] == '@' && blank) { /* who sits there knows the time */
        n -= (size_t)(blank + 1 - text);
        text = blank + 1;
    }
    codec_show(text, n, shown, sizeof shown);
    if (a->s->json) {
        json_t *const object = json_pack("{s:s}", key, shown);
        if (seq > 0)
            json_object_set_new(object, "seq", json_integer((json_int_t)seq));
        json_dumpf(object, a->to, JSON_COMPACT);
        putc('\n', a->to);
        json_decref(object);
    } else if (a->s->console) {
        fprintf(a->to, "    %s%s%s%s%s\n", cli_paint(stdout, CLI_DIM),
                strcmp(key, "event") == 0 ? "" : key, strcmp(key, "event") == 0 ? "" : ": ", shown,
                cli_paint(stdout, CLI_PLAIN));
    } else if (seq > 0) {
        fprintf(a->to, "%llu %s\n", (unsigned long long)seq, shown);
    } else {
        fprintf(a->to, "%s %s\n", key, shown);
    }
}

static void tell_text(play_away *a, const char *key, const char *text)
{
    tell(a, key, 0, text, strlen(text));
}

/* What came goes to the stream. */
static void pour(play_away *a, FILE *to)
{
    fflush(a->to);
    if (a->news_n > 0)
        fwrite(a->news, 1, a->news_n, to);
    rewind(a->to);
    fflush(a->to);
    a->news_n = 0;
}

/* ---- The session's table --------------------------------------------------------------------- */

/* What one may do oneself is asked for; the house is told all that may come. */
static sabot_asked asked_by(sabot_viewer viewer)
{
    sabot_asked all = SABOT_ASK_ALL;

    if (viewer.role == SABOT_PARTICIPANT)
        all.seat = viewer.seat;
    else if (viewer.role == SABOT_SPECTATOR)
        all.roles = SABOT_ROLE_BIT(SABOT_PARTICIPANT);
    return all;
}

static void keep_up(play_away *a)
{
    session *const s = a->s;

    s->open = a->fold.open;
    if (!s->open)
        return;
    s->asks = a->fold.viewer;
    s->of = asked_by(a->fold.viewer);
    s->table = a->fold.table;
    s->rules = s->table.rules;
    s->driver = (deal_driver){ .table = &s->table, .now_ms = s->table.now_ms };
    s->seq = a->fold.seq;
}

/* ---- What the server says -------------------------------------------------------------------- */

static void on_event(play_away *a, const client_line *line)
{
    sabot_event event;
    sabot_error error;

    tell(a, "event", line->seq, line->text, line->n);
    if (client_fold_event(&a->fold, line, &event, &error) == 0)
        return;
    tell_text(a, "unread", error.says);
    client_refresh(a->link);
}

static void on_welcome(play_away *a, const client_line *line)
{
    char text[3 * CLIENT_NAME];

    if (!client_fold_welcome(&a->fold, line)) {
        a->over = true;
        tell_text(a, "over", "the server calls one what this client does not know");
        return;
    }
    a->lost = false;
    snprintf(text, sizeof text, "%s, %s", line->viewer, line->name);
    tell_text(a, "welcome", text);
}

/* The answer to what was typed is told by who waits for it. */
static void on_ruling(play_away *a, const client_line *line)
{
    sabot_ruling ruling;

    if (strcmp(line->id, a->waits) != 0) {
        tell(a, "late", line->seq, line->text, line->n);
        return;
    }
    a->waits[0] = '\0';
    client_ruling(line->text, line->n, &ruling, a->says);
    a->verdict = (sabot_verdict)ruling.verdict;
    keep_up(a);
    a->s->seq = line->seq;
    pour(a, stdout);
    session_answer(a->s, &ruling);
}

static void on_error(play_away *a, const client_line *line)
{
    tell(a, "error", 0, line->text, line->n);
    if (strcmp(line->id, a->waits) != 0)
        return;
    a->waits[0] = '\0';
    a->verdict = SABOT_REFUSED;
    a->s->found = true;
}

static void on_clock(play_away *a, const client_line *line)
{
    char text[64];

    if (line->ms < 0)
        return;
    snprintf(text, sizeof text, "%.*s %lld.%01lld s", (int)(line->n < 20 ? line->n : 20),
             line->text, (long long)(line->ms / 1000), (long long)(line->ms % 1000 / 100));
    tell_text(a, "clock", text);
}

static void on_line(void *context, const client_line *line)
{
    play_away *const a = context;

    switch (line->kind) {
    case CLIENT_EVENT:   on_event(a, line); break;
    case CLIENT_RULING:  on_ruling(a, line); break;
    case CLIENT_ERROR:   on_error(a, line); break;
    case CLIENT_WELCOME: on_welcome(a, line); break;
    case CLIENT_CLOCK:   on_clock(a, line); break;
    case CLIENT_BYE:     tell(a, "bye", 0, line->text, line->n); break;
    }
}

static void on_block(void *context, const void *bytes, size_t n)
{
    play_away *const a = context;
    const block_status status = client_fold_block(&a->fold, bytes, n);

    if (status == BLOCK_READ)
        return;
    a->over = true;
    tell_text(a, "over", status == BLOCK_OTHER
                             ? "the server is of another version than this client"
                             : "the server sent no table");
}

static void on_closed(void *context, int status, const char *says, bool again)
{
    play_away *const a = context;
    json_t *const body = status >= 400 ? json_loads(says, 0, NULL) : NULL;
    const char *const error = json_string_value(json_object_get(body, "error"));

    a->over = a->over || !again;
    if (!again || !a->lost)
        tell_text(a, again ? "cut off" : "over", error ? error : says);
    a->lost = again;
    json_decref(body);
}

/* ---- Waiting --------------------------------------------------------------------------------- */

/* One turn of the loop. */
static void turn(play_away *a, int ms, FILE *to)
{
    if (client_turn(a->server->c, ms) < 0)
        a->over = true;
    keep_up(a);
    pour(a, to);
}

static void come(session_far *far, session *s, FILE *to)
{
    (void)s;
    turn((play_away *)far, 0, to);
}

static sabot_verdict put(session_far *far, session *s, const sabot_event *event)
{
    play_away *const a = (play_away *)far;
    const int64_t end_us = client_now_us() + ANSWER_MS * INT64_C(1000);
    char line[LINE];

    (void)s;
    sabot_event_to_text(event, false, line, sizeof line);
    snprintf(a->waits, sizeof a->waits, "%s.%llu", a->run, (unsigned long long)++a->commands);
    if (!client_put(a->link, a->waits, line)) {
        a->waits[0] = '\0';
        return SABOT_REFUSED;
    }
    while (a->waits[0] != '\0' && !a->over && client_now_us() < end_us)
        turn(a, CLIENT_SWEEP_MS, stdout);
    if (a->waits[0] == '\0')
        return a->verdict;
    a->waits[0] = '\0';
    a->s->found = true;
    tell_text(a, "unanswered", line);
    pour(a, stdout);
    return SABOT_REFUSED;
}

/* ---- Coming and going ------------------------------------------------------------------------ */

static void make_run(char run[RUN + 1])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";

    for (int i = 0; i < RUN; i++)
        run[i] = letters[randombytes_uniform(sizeof letters - 1)];
    run[RUN] = '\0';
}

play_away *play_join(play_server *server, session *s, const char *table, const char *as)
{
    static const client_handlers handlers = { on_line, on_block, on_closed };
    const client_join join = { .place = &server->place, .places = 1, .table = table, .as = as,
                               .token = server->token, .again = true, .ping_ms = PING_MS };
    const int64_t end_us = client_now_us() + JOIN_MS * INT64_C(1000);
    play_away *const a = calloc(1, sizeof *a);

    if (a)
        a->to = open_memstream(&a->news, &a->news_n);
    if (a && a->to)
        a->link = client_join_table(server->c, &join, &handlers, a);
    if (!a || !a->to || !a->link) {
        cli_error("play", "there is no memory left, or no such role or table");
        if (a && a->to)
            fclose(a->to);
        free(a);
        return NULL;
    }
    a->server = server;
    a->s = s;
    a->far = (session_far){ .put = put, .come = come, .fd = client_fd(server->c) };
    make_run(a->run);
    s->far = &a->far;
    s->has_rules = true;
    while (!a->fold.open && !a->over && client_now_us() < end_us)
        turn(a, CLIENT_SWEEP_MS, stdout);
    if (a->fold.open)
        return a;
    cli_error("play", "the table %s was not reached", table);
    play_leave(a);
    return NULL;
}

void play_leave(play_away *a)
{
    if (!a)
        return;
    client_leave(a->link);
    fclose(a->to);
    free(a->news);
    free(a);
}

bool play_is_over(const play_away *a)
{
    return a->over;
}

/* ---- A pipe ---------------------------------------------------------------------------------- */

/* "wait 2.5": so long nothing is read, and what comes is told. */
static bool take_wait(play_away *a, const char *line, size_t n)
{
    const char *const rest = session_after(line, n, "wait");
    char number[16];

    if (!rest || rest == line + n || (size_t)(line + n - rest) >= sizeof number)
        return false;
    snprintf(number, sizeof number, "%.*s", (int)(line + n - rest), rest);
    const int64_t end_us = client_now_us() + (int64_t)(strtod(number, NULL) * 1e6);
    while (!a->over && client_now_us() < end_us) {
        turn(a, CLIENT_SWEEP_MS, stdout);
        fflush(stdout);
    }
    return true;
}

static void take_line(play_away *a, const char *line, size_t n)
{
    sabot_error error;

    if (n > 0 && line[n - 1] == '\r')
        n--;
    if (!take_wait(a, line, n) && session_line(a->s, line, n, &error) < 0) {
        tell_text(a, "unreadable", error.says);
        a->s->found = true;
    }
    pour(a, stdout);
    fflush(stdout);
}

/* Reads what there is; whole lines are taken. *n bytes of a line wait. */
static void read_lines(play_away *a, char line[LINE], size_t *n)
{
    const ssize_t got = read(STDIN_FILENO, line + *n, LINE - *n);

    if (got < 0 && errno == EINTR)
        return;
    a->at_end = got <= 0;
    *n += got > 0 ? (size_t)got : 0;
    for (;;) {
        const char *const end = memchr(line, '\n', *n);
        const size_t length = end ? (size_t)(end - line) : *n;
        if (!end && !(a->at_end && *n > 0) && *n < LINE)
            return;
        take_line(a, line, length);
        const size_t used = length + (end != NULL);
        memmove(line, line + used, *n - used);
        *n -= used;
    }
}

int play_lines(play_away *a)
{
    static char line[LINE];
    size_t n = 0;

    while (!a->over && !a->at_end) {
        struct pollfd fds[] = { { .fd = STDIN_FILENO, .events = POLLIN },
                                { .fd = a->far.fd, .events = POLLIN } };
        poll(fds, 2, CLIENT_SWEEP_MS);
        turn(a, 0, stdout);
        fflush(stdout);
        if (fds[0].revents != 0)
            read_lines(a, line, &n);
    }
    return a->over ? CLI_ERROR : a->s->found ? CLI_FOUND : CLI_OK;
}
