/* crowd.c: people: they sign in, join, are told things, and put one command at a time. */
#include "load.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many requests under way, and so many joins a turn: a server is not stormed. */
enum { SIGNING = 16, JOINING = 20, THINK_LEAST_US = 200000, THINK_MORE_US = 1000000,
       ARRIVE_US = 8000000,
       STALE_US = 30000000 };

/* ---- What one is told ------------------------------------------------------------------------ */

/* "... cannot be kept now; try again soon": that is how a server says so. */
static bool is_put_off(const client_line *line)
{
    static const char end[] = "try again soon";
    const size_t n = sizeof end - 1;

    return line->n >= n && memcmp(line->text + line->n - n, end, n) == 0;
}

static void answered(person *p, const client_line *line, int64_t now_us)
{
    load_figures *const f = &p->l->figures;

    if (strcmp(line->id, p->waits) != 0) {
        f->stale++; /* of a command that was given up */
        return;
    }
    p->waits[0] = '\0';
    p->think_us = now_us + THINK_LEAST_US + deal_random_below(&p->random, THINK_MORE_US);
    if (line->kind == CLIENT_ERROR && is_put_off(line)) {
        f->put_off++;
        return;
    }
    if (line->kind == CLIENT_ERROR) {
        f->errors++;
        fprintf(stderr, "load: %s: %.*s\n", p->table->name, (int)line->n, line->text);
        return;
    }
    delays_add(&p->l->answered, now_us - p->sent_us);
    if (line->n >= 8 && memcmp(line->text, "accepted", 8) == 0) {
        f->accepted++;
        delay_sent(p->table->ring, &p->l->seen, line->seq, p->sent_us);
    } else if (line->n >= 7 && memcmp(line->text, "refused", 7) == 0) {
        f->refused++;
    } else {
        f->irregular++;
    }
}

static void folded(person *p, const client_line *line)
{
    sabot_event event;
    sabot_error error;

    if (p->fold && client_fold_event(p->fold, line, &event, &error) < 0) {
        p->l->figures.unreadable++;
        fprintf(stderr, "load: %s: %llu %.*s: %s\n", p->table->name,
                (unsigned long long)line->seq, (int)line->n, line->text, error.says);
        client_refresh(p->link);
    }
}

static void on_line(void *context, const client_line *line)
{
    person *const p = context;
    const int64_t now_us = client_now_us();

    if (p->l->over)
        return;
    if (p->cut_us != 0)
        delays_add(&p->l->away, now_us - p->cut_us);
    p->cut_us = 0;
    witness_line(p->stream, line);
    switch (line->kind) {
    case CLIENT_EVENT:
        delay_heard(p->table->ring, &p->l->seen, line->seq, now_us);
        folded(p, line);
        break;
    case CLIENT_RULING:
    case CLIENT_ERROR:
        answered(p, line, now_us);
        break;
    case CLIENT_WELCOME:
        p->welcomed = true;
        if (p->fold && !client_fold_welcome(p->fold, line))
            p->l->figures.unreadable++;
        break;
    default:
        break;
    }
}

static void on_block(void *context, const void *bytes, size_t n)
{
    person *const p = context;

    if (p->l->over)
        return;
    witness_block(p->stream, bytes, n);
    if (p->fold && client_fold_block(p->fold, bytes, n) != BLOCK_READ)
        p->l->figures.unreadable++;
}

/* A server that fell silent was lost when it was heard last. */
static int64_t lost_us(const person *p)
{
    const int64_t now_us = client_now_us();
    const int64_t heard_us = p->link ? client_heard_us(p->link) : 0;

    return heard_us != 0 && now_us - heard_us > p->l->ping_ms * INT64_C(1000) ? heard_us : now_us;
}

static void on_closed(void *context, int status, const char *says, bool again)
{
    person *const p = context;

    p->l->figures.lost += !p->l->over;
    if (p->cut_us == 0 && p->welcomed)
        p->cut_us = lost_us(p);
    if (again)
        return;
    p->l->figures.joins_failed++;
    fprintf(stderr, "load: %s: not let in (%d): %s\n", p->table->name, status, says);
    witness_left(p->stream);
}

/* ---- Signing in and joining ------------------------------------------------------------------ */

static void signed_in(void *context, const client_answer *answer)
{
    person *const p = context;
    json_t *const body = answer->status == 200 ? json_loadb(answer->body, answer->n, 0, NULL)
                                               : NULL;
    const char *const token = json_string_value(json_object_get(body, "token"));

    p->l->signing--;
    p->asking = false;
    if (token && strlen(token) < sizeof p->token) {
        memcpy(p->token, token, strlen(token) + 1);
    } else if (answer->status != 429 && answer->status != 503) { /* those are asked again */
        if (p->l->figures.guests_failed++ == 0)
            fprintf(stderr, "load: no guest is let in (%d): %s\n", answer->status,
                    answer->says ? answer->says : answer->body);
        p->joined = true;
    }
    json_decref(body);
}

static void sign_in(person *p)
{
    static const client_request guest = { .method = "POST", .path = "/api/guest", .body = "{}" };
    load *const l = p->l;

    p->asking = client_ask(l->c, &l->place[(p - l->people) % l->places], &guest, signed_in, p);
    l->signing += p->asking;
}

static void join(person *p)
{
    static const client_handlers handlers = { on_line, on_block, on_closed };
    load *const l = p->l;
    const client_join how = { .place = l->place, .places = l->places,
                              .first = (int)(p - l->people), .table = p->table->name,
                              .as = p->plays ? "participant" : "spectator", .token = p->token,
                              .again = true, .ping_ms = l->ping_ms };

    p->stream = witness_stream_new(p->table->witness);
    p->link = p->stream ? client_join_table(l->c, &how, &handlers, p) : NULL;
    p->joined = true;
    if (!p->link)
        l->figures.joins_failed++;
}

/* Who watches uses one token for all. */
static bool has_token(person *p)
{
    load *const l = p->l;
    const person *const first = &l->people[l->players];

    if (!p->plays && p != first && first->token[0] != '\0')
        memcpy(p->token, first->token, sizeof p->token);
    return p->token[0] != '\0';
}

bool crowd_gather(load *l)
{
    int joining = 0, left = 0;

    for (int i = 0; i < l->n && (joining < JOINING || l->signing < SIGNING); i++) {
        person *const p = &l->people[i];
        if (p->joined)
            continue;
        left++;
        if (has_token(p)) {
            if (joining++ < JOINING)
                join(p);
        } else if (!p->asking && l->signing < SIGNING && (p->plays || i == l->players)) {
            sign_in(p);
        }
    }
    return left > 0;
}

bool crowd_new(load *l, int players, int watchers)
{
    l->n = players + watchers;
    l->players = players;
    l->people = calloc((size_t)l->n + 1, sizeof *l->people);
    for (int i = 0; l->people && i < l->n; i++) {
        person *const p = &l->people[i];
        p->l = l;
        p->plays = i < players;
        p->table = &l->table[(i < players ? i : i - players) % l->tables];
        p->table->people++;
        deal_random_init(&p->random, l->seed, (uint64_t)i + 1);
        p->fold = p->plays ? calloc(1, sizeof *p->fold) : NULL;
        if (p->plays && !p->fold)
            return false;
    }
    return l->people != NULL;
}

void crowd_free(load *l)
{
    for (int i = 0; l->people && i < l->n; i++)
        free(l->people[i].fold);
    free(l->people);
}

int crowd_waiting(const load *l)
{
    int n = 0;

    for (int i = 0; i < l->n; i++)
        n += l->people[i].waits[0] != '\0';
    return n;
}

int crowd_welcomed(const load *l)
{
    int n = 0;

    for (int i = 0; i < l->n; i++)
        n += l->people[i].welcomed;
    return n;
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void put(person *p, const sabot_event *event, int64_t now_us)
{
    char line[SABOT_LINE_MAX];

    sabot_event_to_text(event, false, line, sizeof line);
    snprintf(p->waits, sizeof p->waits, "l%llu", (unsigned long long)++p->commands);
    p->sent_us = now_us;
    if (client_put(p->link, p->waits, line))
        p->l->figures.commands++;
    else
        p->waits[0] = '\0';
}

void crowd_think(load *l, int64_t now_us)
{
    sabot_event event;

    for (int i = 0; i < l->players && l->play; i++) {
        person *const p = &l->people[i];
        if (!p->link || !p->fold->open || !client_is_open(p->link) || now_us < p->think_us ||
            p->waits[0] != '\0')
            continue;
        if (p->think_us == 0) { /* nobody sits down at the same moment as thousands of others */
            p->think_us = now_us + deal_random_below(&p->random, ARRIVE_US);
            continue;
        }
        p->think_us = now_us + THINK_LEAST_US + deal_random_below(&p->random, THINK_MORE_US);
        if (think(p, &event))
            put(p, &event, now_us);
    }
    for (int i = 0; i < l->players; i++) { /* whose answer does not come is an error */
        person *const p = &l->people[i];
        if (p->waits[0] == '\0' || now_us - p->sent_us < STALE_US)
            continue;
        p->waits[0] = '\0';
        l->figures.errors++;
        fprintf(stderr, "load: %s: a command was not answered\n", p->table->name);
    }
}

void crowd_cut(load *l)
{
    person *const p = &l->people[deal_random_below(&l->people[0].random, (uint32_t)l->n)];

    if (p->link && client_is_open(p->link))
        client_cut(p->link);
}
