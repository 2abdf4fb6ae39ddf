/* stream.c: what clients are sent.
 *
 * All viewers of one kind read the same, so an event is written once a kind. While a group is being
 * made durable its lines wait (`flying`), and those of the next are formed (`out`). A client who is
 * sent something of its own (a ruling, a welcome) in between has a list of pieces: of its stream,
 * and its own, in their order. */
#include "server/parts.h"
#include "codec/block.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID = SABOT_LINE_MAX + 256 };

int stream_of(sabot_viewer viewer, bool is_short)
{
    const int first = is_short ? STREAM_SHORT : 0;

    if (viewer.role == SABOT_PARTICIPANT && viewer.seat > 0)
        return first + viewer.seat;
    return viewer.role == SABOT_SPECTATOR || viewer.role == SABOT_PARTICIPANT
               ? first + STREAM_SPECTATOR : first + STREAM_HOUSE + viewer.role;
}

bool stream_reads(const hub_table *t, sabot_viewer viewer)
{
    return t->stream[stream_of(viewer, false)].clients > 0 ||
           t->stream[stream_of(viewer, true)].clients > 0;
}

static bool is_short(int kind)
{
    return kind >= STREAM_SHORT;
}

sabot_viewer stream_viewer(int kind)
{
    if (is_short(kind))
        return stream_viewer(kind - STREAM_SHORT);
    if (kind == STREAM_SPECTATOR)
        return (sabot_viewer){ SABOT_SPECTATOR, 0 };
    return kind < STREAM_HOUSE ? (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)kind }
                               : (sabot_viewer){ (uint8_t)(kind - STREAM_HOUSE), 0 };
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* "204 1763380000000 wager seat=2 on=banker 50.00" the first time; then "+300 wager ..." for the
 * next in number, so many milliseconds later, and "207 +300 wager ..." where a number was left out
 * (docs/api.md). Returns its length; there is room for a line feed. */
static size_t write_line(char line[SAID], const sabot_event *event, uint64_t seq, told *last)
{
    int head = 0;

    if (last->ms < 0 || seq != last->seq + 1)
        head = snprintf(line, SAID, "%llu ", (unsigned long long)seq);
    if (last->ms < 0)
        head += snprintf(line + head, SAID - (size_t)head, "%lld ", (long long)event->time_ms);
    else if (event->time_ms == last->ms)
        head += snprintf(line + head, SAID - (size_t)head, "+ ");
    else
        head += snprintf(line + head, SAID - (size_t)head, "+%lld ",
                         (long long)(event->time_ms - last->ms));
    *last = (told){ seq, event->time_ms };
    return (size_t)head + sabot_event_to_text(event, false, line + head,
                                              SAID - (size_t)head - 1);
}

static bool add_line(bytes *to, const sabot_event *event, uint64_t seq, told *last)
{
    char line[SAID];
    const size_t n = write_line(line, event, seq, last);

    line[n] = '\n';
    return bytes_add(to, line, n + 1);
}

static bool add_short(stream *s, const char *line, size_t n)
{
    unsigned char brief[2 * SAID + 1];

    return bytes_add(&s->out, brief, shorthand_write(&s->shorthand, line, n, brief));
}

static bool add_event(hub_table *t, int kind, const sabot_event *event, uint64_t seq)
{
    stream *s = &t->stream[kind];
    char line[SAID];

    return is_short(kind) ? add_short(s, line, write_line(line, event, seq, &s->last))
                          : add_line(&s->out, event, seq, &s->last);
}

void stream_event(hub_table *t, const sabot_event *event, uint64_t seq)
{
    sabot_event read;

    for (int k = 0; k < STREAMS; k++) {
        if (t->stream[k].clients > 0 &&
            sabot_event_for(&t->now.table, stream_viewer(k), event, &read) &&
            !add_event(t, k, &read, seq))
            room_doubt(t, "there is no memory left");
    }
    t->has_words = true;
}

void stream_all(hub_table *t, const char *line, size_t n)
{
    for (int k = 0; k < STREAMS; k++) {
        stream *s = &t->stream[k];
        if (s->clients > 0 &&
            !(is_short(k) ? add_short(s, line, n - 1) : bytes_add(&s->out, line, n)))
            room_doubt(t, "there is no memory left");
    }
    t->has_words = true;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static piece *add_piece(hub_client *c, piece p)
{
    outbox *o = &c->out;

    if (o->n == o->room) {
        const int room = o->room ? 2 * o->room : 8;
        piece *at = realloc(o->at, (size_t)room * sizeof *at);
        if (!at)
            return NULL;
        o->at = at;
        o->room = room;
    }
    o->at[o->n++] = p;
    return &o->at[o->n - 1];
}

/* What the client reads of its stream ends here, for now. */
static void close_piece(hub_client *c)
{
    const size_t n = c->t->stream[c->stream].out.n;

    if (c->json)
        return;
    if (c->out.n > 0)
        c->out.at[c->out.n - 1].to = n;
    else if (n > 0)
        add_piece(c, (piece){ .stream = c->stream, .to = n });
}

/* And goes on from here; anew: by who has not read the line before. */
static void open_piece(hub_client *c, bool anew)
{
    stream *s = &c->t->stream[c->stream];

    if (c->json)
        return;
    add_piece(c, (piece){ .stream = c->stream, .from = s->out.n, .to = SIZE_MAX });
    if (anew)
        s->last.ms = -1;
}

static void add_own(hub_client *c, const void *own, size_t n, bool binary)
{
    const size_t from = c->out.own.n;

    c->t->has_words = true;
    if (bytes_add(&c->out.own, own, n))
        add_piece(c, (piece){ .own = true, .binary = binary, .from = from, .to = from + n });
}

void stream_say(hub_client *c, const char *format, ...)
{
    shorthand timeless = { 0 };  /* nothing that is said here begins with a number */
    unsigned char brief[2 * SAID + 1];
    char line[SAID];
    va_list args;

    va_start(args, format);
    int n = vsnprintf(line, sizeof line - 1, format, args);
    va_end(args);
    if (n < 0)
        return;
    if ((size_t)n > sizeof line - 2)
        n = (int)sizeof line - 2;
    close_piece(c);
    if (c->is_short) {
        add_own(c, brief, shorthand_write(&timeless, line, (size_t)n, brief), true);
    } else {
        line[n++] = '\n';
        add_own(c, line, (size_t)n, false);
    }
    open_piece(c, false);
}

/* ---- Who joins ------------------------------------------------------------------------------- */

static void viewer_text(sabot_viewer viewer, char *out, size_t size)
{
    if (viewer.role == SABOT_PARTICIPANT)
        snprintf(out, size, "seat%d", viewer.seat);
    else
        snprintf(out, size, "%s", sabot_role_text((sabot_role)viewer.role));
}

static sabot_viewer viewer_of(const hub_client *c, const sabot_table *table)
{
    const int seat = c->role == SABOT_PARTICIPANT ? room_seat_of(table, c->account) : 0;

    if (seat > 0)
        return (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)seat };
    return (sabot_viewer){ (uint8_t)(c->role == SABOT_PARTICIPANT ? SABOT_SPECTATOR : c->role), 0 };
}

sabot_viewer stream_viewer_of(const hub_client *c)
{
    return viewer_of(c, &c->t->now.table);
}

static void add_block(hub_client *c)
{
    unsigned char block[BLOCK_MAX];
    sabot_table seen;

    sabot_table_for(&c->t->now.table, c->viewer, &seen);
    add_own(c, block, block_write(&seen, c->t->now.chain.next - 1, block), true);
}

/* The lines that a viewer has missed, one after the other. Who has no table yet begins with that of
 * the first of them. */
typedef struct missed {
    hub_client *c;
    bool begins;                 /* no block is there yet */
    size_t block;                /* the length of it */
    uint64_t began;              /* and which entry it is after */
    unsigned char at[BLOCK_MAX];
    uint64_t after;
    uint64_t until;              /* what the store has from there on is told when it is taken */
    bytes lines;
    told last;
    bool other;                  /* it may have been another viewer then: it needs the block */
} missed;

static void miss(missed *m, const sabot_table *table, const sabot_event *event)
{
    sabot_event read;

    if (m->begins && event->seq >= m->after) {
        sabot_table seen;
        sabot_table_for(table, m->c->viewer, &seen);
        m->block = block_write(&seen, event->seq, m->at);
        m->after = m->began = event->seq;
        m->begins = false;
    }
    if (event->seq <= m->after)
        return;
    m->other = m->other || (m->c->role == SABOT_PARTICIPANT && room_changes_seats(event->kind));
    if (!m->other && sabot_event_for(table, m->c->viewer, event, &read))
        m->other = !add_line(&m->lines, &read, event->seq, &m->last);
}

static void miss_kept(void *context, const sabot_table *table, const sabot_event *event)
{
    missed *m = context;

    if (event->seq < m->until)
        miss(m, table, event);
}

static void miss_sheaf(missed *m, sabot_table *table, const sheaf *s)
{
    for (int i = 0; i < s->n; i++)
        if (!s->at[i]->refused && s->at[i]->event.kind != SABOT_EV_NONE) {
            sabot_apply(table, &s->at[i]->event);
            miss(m, table, &s->at[i]->event);
        }
}

/* Those after a number: out of the store, and what is not there yet. False if it needs the
 * block as it is now. */
static bool gather(missed *m)
{
    hub_table *t = m->c->t;
    sabot_table table = t->base.table;

    if (m->after >= t->now.chain.next || t->now.chain.next - m->after > 2 * KEPT_EVERY)
        return false;
    if (m->after + 1 < t->base.chain.next &&
        kept_since(t->h->reads, t->settings.rules.table, m->after, miss_kept, m) != KEPT_OPEN)
        return false;
    miss_sheaf(m, &table, &t->flying);
    miss_sheaf(m, &table, &t->forming);
    return !m->other && !m->begins;
}

static void say_welcome(hub_client *c, uint64_t seq, const char *on)
{
    char who[32];

    viewer_text(c->viewer, who, sizeof who);
    stream_say(c, "welcome %llu %s %s%s", (unsigned long long)seq, who,
               c->account[0] != '\0' ? c->account : "-", on);
    close_piece(c);
}

/* Goes on after the number last seen; or, where nothing was, begins with the table as it was some
 * entries ago. */
static bool catch_up(hub_client *c, uint64_t from, bool begins)
{
    missed m = { .c = c, .begins = begins, .after = from, .until = c->t->base.chain.next,
                 .last = { 0, -1 } };
    const bool done = gather(&m);

    if (done) {
        say_welcome(c, begins ? m.began : from, begins ? "" : " on");
        if (begins)
            add_own(c, m.at, m.block, true);
        if (m.lines.n > 0)
            add_own(c, m.lines.at, m.lines.n, false);
        open_piece(c, true);
    }
    bytes_free(&m.lines);
    return done;
}

/* What happened lately, for who comes to work there: the house is one viewer all the time. */
static bool begin_before(hub_client *c, uint32_t past)
{
    const uint64_t next = c->t->now.chain.next;

    return past > 0 && c->viewer.role != SABOT_PARTICIPANT && c->viewer.role != SABOT_SPECTATOR &&
           next > 1 && catch_up(c, next - 1 > past ? next - 1 - past : 1, true);
}

void stream_welcome(hub_client *c, const uint64_t *from, uint32_t past)
{
    c->unwelcome = c->t->now.chain.next == 0;
    if (c->unwelcome)
        return;
    c->out.welcomes = true;
    if (from ? catch_up(c, *from, false) : begin_before(c, past))
        return;
    say_welcome(c, c->t->now.chain.next - 1, "");
    add_block(c);
    open_piece(c, true);
}

void stream_welcome_again(hub_table *t)
{
    for (hub_client *c = t->clients; c; c = c->next)
        if (c->unwelcome) {
            c->out.n = 0;
            open_piece(c, true);
            stream_welcome(c, NULL, 0);
        }
}

void stream_begin(hub_client *c)
{
    if (c->json)
        return;
    c->t->stream[c->stream].clients++;
    open_piece(c, true);
}

static void reseat(hub_client *c, sabot_viewer viewer)
{
    if (c->json) {
        c->viewer = viewer;
        return;
    }
    if (!c->unwelcome)
        close_piece(c);
    c->t->stream[c->stream].clients--;
    c->viewer = viewer;
    c->stream = (uint8_t)stream_of(viewer, c->is_short);
    stream_begin(c);
    stream_welcome(c, NULL, 0);
}

void stream_reseat(hub_table *t)
{
    for (hub_client *c = t->clients; c; c = c->next) {
        const sabot_viewer viewer = viewer_of(c, &t->now.table);
        if (viewer.role != c->viewer.role || viewer.seat != c->viewer.seat)
            reseat(c, viewer);
    }
}

/* ---- On their way ---------------------------------------------------------------------------- */

static void swap_bytes(bytes *a, bytes *b)
{
    const bytes c = *a;

    *a = *b;
    *b = c;
}

void stream_send_off(hub_table *t)
{
    t->has_words = false;
    for (int k = 0; k < STREAMS; k++) {
        swap_bytes(&t->stream[k].out, &t->stream[k].flying);
        t->stream[k].out.n = 0;
    }
    for (hub_client *c = t->clients; c; c = c->next) {
        const outbox o = c->out;
        c->out = c->flying;
        c->flying = o;
        c->out.n = 0;
        c->out.own.n = 0;
        c->out.welcomes = false;
        c->flying_stream = c->json ? STREAMS : c->stream;
    }
}

static void send(hub_client *c, hub_bytes *b)
{
    hub *h = c->t->h;

    if (b->n == 0)
        return;
    h->handlers.send(h->context, c->peer, b);
    h->figures.frames++;
    h->figures.bytes += b->n;
}

static void deliver_pieces(hub_client *c)
{
    hub *h = c->t->h;

    for (int i = 0; i < c->flying.n; i++) {
        const piece *p = &c->flying.at[i];
        const bytes *of = p->own ? &c->flying.own : &c->t->stream[p->stream].flying;
        const size_t to = p->to < of->n ? p->to : of->n;
        hub_bytes b = { of->at ? of->at + p->from : NULL, to > p->from ? to - p->from : 0,
                        p->own ? p->binary : is_short(p->stream), NULL };
        send(c, &b);
        if (b.made)
            h->handlers.unmake(h->context, b.made);
    }
}

void stream_deliver(hub_table *t)
{
    hub_bytes shared[STREAMS];

    for (int k = 0; k < STREAMS; k++)
        shared[k] = (hub_bytes){ t->stream[k].flying.at, t->stream[k].flying.n, is_short(k), NULL };
    for (hub_client *c = t->clients, *next; c; c = next) {
        next = c->next; /* who is sent something may be gone by it */
        if (c->flying.n > 0)
            deliver_pieces(c);
        else if (c->flying_stream < STREAMS)
            send(c, &shared[c->flying_stream]);
        c->flying.n = 0;
        c->flying.own.n = 0;
        c->flying.welcomes = false;
        c->flying_stream = STREAMS;
    }
    for (int k = 0; k < STREAMS; k++) {
        if (shared[k].made)
            t->h->handlers.unmake(t->h->context, shared[k].made);
        t->stream[k].flying.n = 0;
    }
}

void stream_drop(hub_table *t)
{
    for (int k = 0; k < STREAMS; k++) {
        t->stream[k].out.n = t->stream[k].flying.n = 0;
        t->stream[k].last.ms = -1;
    }
    t->has_words = false;
    for (hub_client *c = t->clients; c; c = c->next) {
        c->unwelcome = c->unwelcome || c->out.welcomes || c->flying.welcomes;
        c->out.n = c->flying.n = 0;
        c->out.own.n = c->flying.own.n = 0;
        c->out.welcomes = c->flying.welcomes = false;
        c->flying_stream = STREAMS;
    }
}

void stream_free_client(hub_client *c)
{
    free(c->out.at);
    free(c->flying.at);
    bytes_free(&c->out.own);
    bytes_free(&c->flying.own);
    free(c);
}
