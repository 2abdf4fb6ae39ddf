/* frames.c: what goes to and fro at a table: wslay makes frames of it. What is lost in here is
 * drawn up when wslay has returned. */
#include "client/parts.h"

#include "sabot/codec.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

enum { MESSAGE = 1 << 20, COMMAND = 4096, LINE = SABOT_LINE_MAX + 256 };

/* ---- Bytes ----------------------------------------------------------------------------------- */

static ssize_t on_receive(wslay_event_context_ptr ctx, uint8_t *buf, size_t len, int flags,
                          void *user_data)
{
    client_link *const link = user_data;
    ssize_t n;

    (void)flags;
    if (link->rest_n > 0) {
        const size_t part = len < link->rest_n ? len : link->rest_n;
        memcpy(buf, link->rest, part);
        link->rest += part;
        link->rest_n -= part;
        return (ssize_t)part;
    }
    do
        n = source_recv(&link->source, buf, len);
    while (n < 0 && errno == EINTR);
    if (n > 0) {
        link->bytes_in += (uint64_t)n;
        return n;
    }
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
        wslay_event_set_error(ctx, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    link_break(link, "%s", n == 0 ? "the server closed the connection" : strerror(errno));
    wslay_event_set_error(ctx, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_send(wslay_event_context_ptr ctx, const uint8_t *data, size_t len, int flags,
                       void *user_data)
{
    client_link *const link = user_data;
    ssize_t n;

    do
        n = source_send(&link->source, data, len, (flags & WSLAY_MSG_MORE) != 0);
    while (n < 0 && errno == EINTR);
    if (n >= 0)
        return n;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
        wslay_event_set_error(ctx, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    link_break(link, "%s", strerror(errno));
    wslay_event_set_error(ctx, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int on_mask(wslay_event_context_ptr ctx, uint8_t *buf, size_t len, void *user_data)
{
    (void)ctx;
    (void)user_data;
    randombytes_buf(buf, len);
    return 0;
}

/* ---- What the server says -------------------------------------------------------------------- */

static void forget_command(client_link *link, const char *id)
{
    for (command **at = &link->commands; *at; at = &(*at)->next)
        if (strcmp((*at)->id, id) == 0) {
            command *const one = *at;
            *at = one->next;
            if (!*at)
                link->last = at;
            free(one);
            return;
        }
}

/* Who one is, from where on. Who goes on as somebody else has a table that is not theirs. */
static void welcome(client_link *link, const client_line *line)
{
    if (line->on && (!link->welcomed || strcmp(line->viewer, link->viewer) != 0)) {
        client_refresh(link);
        return;
    }
    snprintf(link->viewer, sizeof link->viewer, "%s", line->viewer);
    link->welcomed = line->on; /* else with the table */
    link->ready = true;
    link->fresh = false;
    link->tries = 0;
    link->block_due = !line->on;
    if (!line->on || line->seq > link->seen)
        link->seen = line->seq;
}

static void take_line(client_link *link, const char *text, size_t n)
{
    client_line line;
    const int read = client_read_line(text, n, &link->before, &line);

    if (read < 0 || (read > 0 && !link->ready && line.kind != CLIENT_WELCOME &&
                     line.kind != CLIENT_ERROR && line.kind != CLIENT_BYE)) {
        link_break(link, "the server said what is no line: %.*s", (int)(n < 80 ? n : 80), text);
        return;
    }
    if (read == 0)
        return;
    if (line.kind == CLIENT_WELCOME)
        welcome(link, &line);
    if ((line.kind == CLIENT_EVENT || line.kind == CLIENT_RULING) && line.seq > link->seen)
        link->seen = line.seq;
    if (line.kind == CLIENT_RULING || line.kind == CLIENT_ERROR)
        forget_command(link, line.id);
    if (!link->broken)
        link->handlers.line(link->context, &line);
}

static void take_lines(client_link *link, const char *text, size_t n)
{
    while (n > 0 && !link->broken && !link->source.gone) {
        const char *const end = memchr(text, '\n', n);
        const size_t length = end ? (size_t)(end - text) : n;
        if (length > 0)
            take_line(link, text, length);
        text += length + (end != NULL);
        n -= length + (end != NULL);
    }
}

/* A binary frame that is no table: lines in shorthand. */
static void take_short(client_link *link, const unsigned char *bytes, size_t n)
{
    char line[LINE];
    size_t length, taken;

    for (; n > 0 && !link->broken && !link->source.gone; bytes += taken, n -= taken) {
        taken = shorthand_read(&link->shorthand, bytes, n, line, sizeof line, &length);
        if (taken == 0) {
            link_break(link, "the server sent what is no shorthand");
            return;
        }
        take_line(link, line, length);
    }
}

static void on_message(wslay_event_context_ptr ctx, const struct wslay_event_on_msg_recv_arg *arg,
                       void *user_data)
{
    client_link *const link = user_data;

    (void)ctx;
    link->heard_us = client_now_us();
    if (link->broken || link->source.gone)
        return;
    if (arg->opcode == WSLAY_TEXT_FRAME) {
        take_lines(link, (const char *)arg->msg, arg->msg_length);
    } else if (arg->opcode == WSLAY_BINARY_FRAME && link->block_due) {
        link->block_due = false;
        link->welcomed = true;
        link->handlers.block(link->context, arg->msg, arg->msg_length);
    } else if (arg->opcode == WSLAY_BINARY_FRAME) {
        take_short(link, arg->msg, arg->msg_length);
    }
}

/* ---- To and fro ------------------------------------------------------------------------------ */

bool frames_begin(client_link *link)
{
    const struct wslay_event_callbacks callbacks = { .recv_callback = on_receive,
                                                     .send_callback = on_send,
                                                     .genmask_callback = on_mask,
                                                     .on_msg_recv_callback = on_message };

    if (wslay_event_context_client_init(&link->frames, &callbacks, link) != 0) {
        link->frames = NULL;
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(link->frames, MESSAGE);
    link->shorthand = (shorthand){ 0 };
    return true;
}

void frames_end(client_link *link)
{
    if (link->frames)
        wslay_event_context_free(link->frames);
    link->frames = NULL;
}

/* The close of the server, as a sentence. */
static void closed(client_link *link)
{
    const int code = wslay_event_get_status_code_received(link->frames);
    char says[CLIENT_SAYS];

    snprintf(says, sizeof says, "the server closed the connection (%d)", code);
    link_lost(link, code, says);
}

/* What is lost, or wants to be waited for, after wslay has done what it could. */
static void settle(client_link *link)
{
    if (link->source.gone)
        return;
    if (link->broken)
        link_lost(link, 0, link->broken_says);
    else if (wslay_event_get_close_received(link->frames))
        closed(link);
    else if (!wslay_event_want_read(link->frames))
        link_lost(link, 0, "the server did not speak WebSocket as it should");
    else
        source_wants(&link->source,
                     EPOLLIN | (wslay_event_want_write(link->frames) ? EPOLLOUT : 0u));
}

void frames_ready(client_link *link, uint32_t events)
{
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0 && wslay_event_recv(link->frames) != 0)
        link_break(link, "the server did not speak WebSocket as it should");
    if (!link->broken && !link->source.gone)
        frames_send(link);
    if (!link->source.gone && !link->broken && wslay_event_want_write(link->frames) &&
        wslay_event_send(link->frames) != 0)
        link_break(link, "nothing more can be sent");
    settle(link);
}

void frames_send(client_link *link)
{
    char text[COMMAND];

    if (!link->ready || link->broken || link->source.gone)
        return;
    for (command *each = link->commands; each; each = each->next) {
        if (each->sent)
            continue;
        if (!each->put && each->seen == 0)
            each->seen = link->seen; /* said before the table was there */
        const int n = snprintf(text, sizeof text, "%s %llu %s", each->id,
                               (unsigned long long)each->seen, each->text);
        const struct wslay_event_msg message = { .opcode = WSLAY_TEXT_FRAME,
                                                 .msg = (const uint8_t *)text,
                                                 .msg_length = (size_t)n };
        if (n < 0 || (size_t)n >= sizeof text ||
            wslay_event_queue_msg(link->frames, &message) != 0) {
            link_break(link, "a command is too long, or cannot be sent");
            return;
        }
        each->sent = each->put = true;
    }
    if (wslay_event_want_write(link->frames)) {
        if (wslay_event_send(link->frames) != 0)
            link_break(link, "nothing more can be sent");
        else if (wslay_event_want_write(link->frames))
            source_wants(&link->source, EPOLLIN | EPOLLOUT);
    }
}

void frames_ping(client_link *link)
{
    const struct wslay_event_msg ping = { .opcode = WSLAY_PING, .msg = NULL, .msg_length = 0 };

    if (wslay_event_queue_msg(link->frames, &ping) != 0 || wslay_event_send(link->frames) != 0)
        link_break(link, "nothing more can be sent");
}
