/* link.c: a table over WebSocket: connecting, the handshake, and coming back after it was lost. */
#include "client/parts.h"

#include "server/net/fields.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>

enum { SHAKE_MS = 5000, AGAIN_LEAST_MS = 50, AGAIN_MOST_MS = 1000, PATH = 512, PART = 1 << 14 };

/* ---- Lost, and again ------------------------------------------------------------------------- */

/* Longer each time, and never all at once. */
static int64_t wait_us(const client_link *link)
{
    const int64_t ms = link->tries > 5 ? AGAIN_MOST_MS : AGAIN_LEAST_MS << link->tries;
    const int64_t most = ms < AGAIN_MOST_MS ? ms : AGAIN_MOST_MS;

    return most * 500 + (int64_t)randombytes_uniform((uint32_t)most * 500);
}

/* Is it of no use to ask again? Who was told to wait is let in later. */
static bool is_shut_out(int status)
{
    return status >= 400 && status < 500 && status != 408 && status != 429;
}

static void close_up(client_link *link)
{
    source_close(&link->source);
    sending_free(&link->out);
    if (link->shake)
        http_free(link->shake);
    free(link->shake);
    link->shake = NULL;
    link->rest_n = 0;
    frames_end(link);
    link->ready = link->block_due = link->broken = false;
    for (command *each = link->commands; each; each = each->next)
        each->sent = false;
}

void link_lost(client_link *link, int status, const char *says)
{
    const bool again = link->join.again && !is_shut_out(status);
    char kept[CLIENT_SAYS];

    snprintf(kept, sizeof kept, "%s", says);
    close_up(link);
    link->state = LINK_WAITING;
    link->at = (link->at + 1) % link->join.places;
    link->due_us = again ? client_now_us() + wait_us(link) : INT64_MAX;
    link->tries++;
    if (!link->source.gone)
        link->handlers.closed(link->context, status, kept, again);
}

void link_break(client_link *link, const char *format, ...)
{
    va_list list;

    if (link->broken)
        return;
    link->broken = true;
    va_start(list, format);
    vsnprintf(link->broken_says, sizeof link->broken_says, format, list);
    va_end(list);
}

/* ---- The handshake --------------------------------------------------------------------------- */

static bool make_request(client_link *link)
{
    unsigned char key[16];
    char table[PATH], from[40] = "";
    const client_place *const place = &link->join.place[link->at];

    randombytes_buf(key, sizeof key);
    sodium_bin2base64(link->key, sizeof link->key, key, sizeof key, sodium_base64_VARIANT_ORIGINAL);
    if (!path_word(link->table, table, sizeof table))
        return false;
    if (link->welcomed && !link->fresh)
        snprintf(from, sizeof from, "&from=%llu", (unsigned long long)link->seen);
    return sending_make(&link->out,
                        "GET /api/tables/%s/ws?as=%s%s&shorthand=" SHORTHAND_VERSION
                        " HTTP/1.1\r\nHost: %s\r\n"
                        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n%s%s%s\r\n\r\n",
                        table, link->as, from, place->host, link->key,
                        link->token[0] != '\0' ? "Authorization: Bearer " : "Origin: ",
                        link->token[0] != '\0' ? "" : place_scheme(place),
                        link->token[0] != '\0' ? link->token : place->host);
}

/* A server that is frozen takes connections, and does not answer: it is given up like one that is
 * silent. */
static int shake_ms(const client_link *link)
{
    const int silent_ms = 2 * link->join.ping_ms;

    return silent_ms > 0 && silent_ms < SHAKE_MS ? silent_ms : SHAKE_MS;
}

/* Begins a try; what fails is told and tried again later. */
static void begin(client_link *link)
{
    link->due_us = client_now_us() + shake_ms(link) * INT64_C(1000);
    link->state = LINK_CONNECTING;
    link->shake = malloc(sizeof *link->shake);
    if (link->shake)
        http_begin(link->shake, PART);
    if (!link->shake || !make_request(link))
        link_lost(link, 0, "there is no memory left");
    else if (source_connect(&link->source, &link->join.place[link->at]) < 0)
        link_lost(link, 0, strerror(errno));
}

/* Was the answer made for this key, by somebody who speaks WebSocket, with nothing more to it? */
static bool is_accepted(const client_link *link)
{
    const http_reader *const r = link->shake;
    const char *const upgrade = http_field(r, "Upgrade");
    const char *const accept = http_field(r, "Sec-WebSocket-Accept");
    char wanted[FIELD_ACCEPT];

    field_accept(link->key, wanted);
    return r->status == 101 && upgrade && strcasecmp(upgrade, "websocket") == 0 &&
           http_has_word(http_field(r, "Connection"), "upgrade") && accept &&
           strcmp(accept, wanted) == 0 && !http_field(r, "Sec-WebSocket-Extensions") &&
           !http_field(r, "Sec-WebSocket-Protocol");
}

/* The whole answer is there. The rest of what came with it is the first of the frames. */
static void answered(client_link *link, const char *rest, size_t n)
{
    char says[CLIENT_SAYS];

    if (link->shake->status != 101) {
        snprintf(says, sizeof says, "%.200s", link->shake->body ? link->shake->body : "");
        link_lost(link, link->shake->status, says);
        return;
    }
    if (!is_accepted(link)) {
        link_lost(link, 0, "the server does not speak WebSocket as it should");
        return;
    }
    http_free(link->shake);
    free(link->shake);
    link->shake = NULL;
    if (!frames_begin(link)) {
        link_lost(link, 0, "there is no memory left");
        return;
    }
    link->state = LINK_OPEN;
    link->heard_us = link->pinged_us = client_now_us();
    link->rest = rest;
    link->rest_n = n;
    frames_ready(link, EPOLLIN);
}

static void shake(client_link *link)
{
    char bytes[PART];
    size_t used;

    const ssize_t n = source_recv(&link->source, bytes, sizeof bytes);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return;
    link->bytes_in += n > 0 ? (uint64_t)n : 0;
    const http_state state = n <= 0 ? http_closed(link->shake)
                                    : http_take(link->shake, bytes, (size_t)n, &used);
    if (state == HTTP_WHOLE)
        answered(link, bytes + (n > 0 ? used : 0), n > 0 ? (size_t)n - used : 0);
    else if (state == HTTP_BAD)
        link_lost(link, 0, n < 0 ? strerror(errno) : n == 0 ? "the server closed the connection"
                                 : "the answer is no HTTP that this client reads");
}

static void connecting(client_link *link, uint32_t events)
{
    const char *const failed = link->state == LINK_CONNECTING ? source_failed(&link->source) : NULL;

    if (failed) {
        link_lost(link, 0, failed);
        return;
    }
    const int sent = sending_go(&link->out, &link->source);
    if (sent < 0) {
        link_lost(link, 0, strerror(errno));
        return;
    }
    link->state = LINK_SHAKING;
    if (sent == 1)
        source_wants(&link->source, EPOLLIN);
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0)
        shake(link);
}

static void ready(source *s, uint32_t events)
{
    client_link *const link = (client_link *)s;

    if (link->state == LINK_OPEN)
        frames_ready(link, events);
    else
        connecting(link, events);
}

/* ---- From time to time ----------------------------------------------------------------------- */

static void look_after(client_link *link, int64_t now_us)
{
    const int64_t ping_us = (int64_t)link->join.ping_ms * 1000;

    if (ping_us == 0)
        return;
    if (now_us - link->heard_us > 2 * ping_us) {
        link_lost(link, 0, "the server is silent");
    } else if (now_us - link->heard_us > ping_us && now_us - link->pinged_us > ping_us) {
        link->pinged_us = now_us;
        frames_ping(link);
    }
}

static void sweep(source *s, int64_t now_us)
{
    client_link *const link = (client_link *)s;

    if (link->broken)
        link_lost(link, 0, link->broken_says);
    else if (link->state == LINK_WAITING && now_us >= link->due_us)
        begin(link);
    else if (link->state == LINK_OPEN)
        look_after(link, now_us);
    else if (link->state != LINK_WAITING && now_us >= link->due_us)
        link_lost(link, 0, "the server did not answer in time");
}

/* ---- From outside ---------------------------------------------------------------------------- */

static void free_link(source *s)
{
    client_link *const link = (client_link *)s;
    command *next;

    close_up(link);
    for (command *each = link->commands; each; each = next) {
        next = each->next;
        free(each);
    }
    free(link->table);
    free(link->as);
    free(link->token);
    free(link);
}

client_link *client_join_table(client *c, const client_join *join, const client_handlers *handlers,
                               void *context)
{
    client_link *const link = calloc(1, sizeof *link);

    if (!link)
        return NULL;
    link->source = (source){ .fd = -1, .ready = ready, .sweep = sweep, .free = free_link };
    link->join = *join;
    link->at = join->first % join->places;
    link->last = &link->commands;
    link->handlers = *handlers;
    link->context = context;
    link->table = strdup(join->table);
    link->as = strdup(join->as ? join->as : "participant");
    link->token = strdup(join->token ? join->token : "");
    if (!link->table || !link->as || !link->token || !is_token_sound(link->token) ||
        strspn(link->as, "abcdefghijklmnopqrstuvwxyz-") != strlen(link->as)) {
        free_link(&link->source);
        return NULL;
    }
    source_add(c, &link->source);
    return link;
}

void client_leave(client_link *link)
{
    if (link->state == LINK_OPEN && !link->source.gone && !link->broken) {
        wslay_event_queue_close(link->frames, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
        wslay_event_send(link->frames);
    }
    source_end(&link->source);
}

bool client_put(client_link *link, const char *id, const char *text)
{
    const size_t n = strlen(text) + 1;
    command *const one = client_id_is_sound(id, strlen(id)) && !memchr(text, '\n', n)
                             ? malloc(sizeof *one + n) : NULL;

    if (!one)
        return false;
    one->next = NULL;
    one->sent = one->put = false;
    one->seen = link->seen; /* what it was meant for, however late it is sent */
    memcpy(one->id, id, strlen(id) + 1);
    memcpy(one->text, text, n);
    *link->last = one;
    link->last = &one->next;
    frames_send(link);
    return true;
}

void client_refresh(client_link *link)
{
    link->fresh = true;
    link_break(link, "the table is asked for anew");
}

void client_cut(client_link *link)
{
    link_break(link, "the connection was cut");
}

bool client_is_open(const client_link *link)
{
    return link->ready;
}

uint64_t client_seen(const client_link *link)
{
    return link->seen;
}

int client_waiting(const client_link *link)
{
    int n = 0;

    for (const command *each = link->commands; each; each = each->next)
        n++;
    return n;
}

uint64_t client_bytes_in(const client_link *link)
{
    return link->bytes_in;
}

int64_t client_heard_us(const client_link *link)
{
    return link->heard_us;
}
