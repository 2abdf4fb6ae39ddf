/* crowd.c: see crowd.h. */
#include "crowd.h"

#include "codec/codec.h"
#include "sabot/sabot.h"
#include "sabot/standing.h"
#include "store/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PURSE = 100000000, SAID = CROWD_SAID - 100 };

static void must(bool is, const char *what)
{
    if (!is) {
        printf("crowd: %s\n", what);
        abort();
    }
}

static uint32_t below(crowd *c, uint32_t bound)
{
    return deal_random_below(&c->random, bound ? bound : 1);
}

/* ---- What they are sent ---------------------------------------------------------------------- */

static void begin_session(crowd_person *p, const client_line *line)
{
    crowd *c = p->in;
    crowd_session *s = calloc(1, sizeof *s);

    if (c->sessions == c->sessions_room) {
        c->sessions_room = c->sessions_room ? 2 * c->sessions_room : 64;
        c->session = realloc(c->session, (size_t)c->sessions_room * sizeof *c->session);
    }
    must(s && c->session, "no memory");
    s->table = p->table;
    s->viewer = p->fold.viewer;
    s->from = line->seq;
    c->session[c->sessions++] = s;
    p->session = s;
}

static void record(crowd_person *p, uint64_t seq, const sabot_event *event)
{
    crowd_session *s = p->session;
    char text[SAID];
    const size_t n = sabot_event_to_text(event, false, text, sizeof text);

    if (s->used + n + 1 > s->room) {
        s->room = 2 * (s->used + n) + 1024;
        s->bytes = realloc(s->bytes, s->room);
    }
    if (s->n == s->lines_room) {
        s->lines_room = s->lines_room ? 2 * s->lines_room : 64;
        s->line = realloc(s->line, (size_t)s->lines_room * sizeof *s->line);
    }
    must(s->bytes && s->line, "no memory");
    memcpy(s->bytes + s->used, text, n + 1);
    s->line[s->n++] = (crowd_line){ seq, s->used, n, event->time_ms };
    s->used += n + 1;
    p->in->lines++;
}

static void take_event(crowd_person *p, const client_line *line)
{
    sabot_event event;
    sabot_error error;

    if (client_fold_event(&p->fold, line, &event, &error) < 0) {
        printf("%s: %.*s: %s\n", p->name, (int)line->n, line->text, error.says);
        p->in->faults++;
        return;
    }
    p->seen = line->seq;
    record(p, line->seq, &event);
    if (p->role == SABOT_DEALER)
        p->shoe.source.applied(&p->shoe.source, &p->fold.table, &event);
}

static void note_ack(crowd_person *p, const client_line *line)
{
    crowd *c = p->in;

    if (c->acks == c->acks_room) {
        c->acks_room = c->acks_room ? 2 * c->acks_room : 1024;
        c->ack = realloc(c->ack, (size_t)c->acks_room * sizeof *c->ack);
    }
    must(c->ack != NULL, "no memory");
    crowd_ack *a = &c->ack[c->acks++];
    *a = (crowd_ack){ .table = p->table, .seq = line->seq };
    memcpy(a->id, line->id, sizeof a->id);
    for (size_t i = 0; i < line->n && line->text[i] >= 'a' && i < sizeof a->verdict - 1; i++)
        a->verdict[i] = line->text[i];
}

/* An answer to what was said last, or to something before. */
static void note_answer(crowd_person *p, const char *id)
{
    const size_t n = strlen(id);

    p->unanswered--;
    if (strncmp(p->last, id, n) == 0 && p->last[n] == ' ')
        p->last[0] = '\0';
}

static void take_line(crowd_person *p, const char *text, size_t n)
{
    client_line line;

    if (client_read_line(text, n, &p->place, &line) != 1) {
        printf("%s: cannot read: %.*s\n", p->name, (int)n, text);
        p->in->faults++;
        return;
    }
    switch (line.kind) {
    case CLIENT_EVENT:
        take_event(p, &line);
        break;
    case CLIENT_WELCOME:
        must(client_fold_welcome(&p->fold, &line), "no such viewer");
        p->seen = line.seq;
        p->block_due = !line.on;
        begin_session(p, &line);
        break;
    case CLIENT_RULING:
        p->rulings++;
        note_ack(p, &line);
        note_answer(p, line.id);
        break;
    case CLIENT_ERROR:
        p->errors++;
        note_answer(p, line.id);
        break;
    default:
        break;
    }
}

static void take_short(crowd_person *p, const char *at, size_t n)
{
    char line[SAID];
    size_t length, taken;

    for (; n > 0; at += taken, n -= taken) {
        taken = shorthand_read(&p->shorthand, at, n, line, sizeof line, &length);
        must(taken > 0, "no shorthand");
        take_line(p, line, length);
    }
}

static void sent(void *context, void *peer, hub_bytes *bytes)
{
    crowd_person *p = peer;

    (void)context;
    if (bytes->binary && !p->block_due) {
        take_short(p, bytes->at, bytes->n);
        return;
    }
    if (bytes->binary) {
        p->block_due = false;
        if (client_fold_block(&p->fold, bytes->at, bytes->n) != BLOCK_READ)
            p->in->faults++;
        return;
    }
    for (size_t from = 0; from < bytes->n;) {
        const char *end = memchr(bytes->at + from, '\n', bytes->n - from);
        const size_t n = end ? (size_t)(end - bytes->at) - from : bytes->n - from;
        take_line(p, bytes->at + from, n);
        from += n + 1;
    }
}

static void unmake(void *context, void *made)
{
    (void)context;
    (void)made;
}

/* What the store has by now; either hub hears of it. */
static void tell_news(crowd *c, crowd_desk *d, int table)
{
    const char *name = hub_settings_of(c->table[table])->rules.table;
    uint64_t entries = 0;

    if (d->hub && store_standing(c->store, &name, 1, &entries) == STORE_OK)
        hub_news(d->hub, name, entries, c->now_ms);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static hub *open_desk(crowd *c, crowd_desk *d, store *s)
{
    static const hub_handlers handlers = { sent, unmake, crowd_desk_commit, NULL };

    *d = (crowd_desk){ .in = c, .store = s };
    d->hub = hub_new(s, &handlers, d);
    must(d->hub != NULL, "no memory");
    return d->hub;
}

void crowd_open_second(crowd *c, store *s)
{
    open_desk(c, &c->desk[1], s);
}

void crowd_open(crowd *c, store *s, int people, const char *seed)
{
    crowd_open_over(c, s, s, people, seed);
}

void crowd_open_over(crowd *c, store *s, store *over, int people, const char *seed)
{
    unsigned char key[32];

    memset(c, 0, sizeof *c);
    c->store = s;
    c->now_ms = INT64_C(1700000000000);
    deal_seed_from_text(seed, key);
    deal_random_init(&c->random, key, 0);
    c->hub = open_desk(c, &c->desk[0], over);
    c->person = calloc(CROWD_PEOPLE, sizeof *c->person);
    must(c->person && people <= CROWD_PEOPLE, "no memory");
    for (c->people = 0; c->people < people; c->people++) {
        crowd_person *p = &c->person[c->people];
        *p = (crowd_person){ .table = -1, .role = SABOT_PARTICIPANT, .in = c };
        snprintf(p->name, sizeof p->name, "p%d", c->people);
        p->silent = c->people % 5 == 4;
        must(store_grant(s, p->name, p->name, c->now_ms, PURSE, "test") == STORE_OK, "no purse");
    }
}

void crowd_close(crowd *c)
{
    crowd_desk_close(&c->desk[0]);
    crowd_desk_close(&c->desk[1]);
    for (int t = 0; t < c->tables; t++)
        free(c->journal[t]);
    free(c->ack);
    for (int i = 0; i < c->sessions; i++) {
        free(c->session[i]->bytes);
        free(c->session[i]->line);
        free(c->session[i]);
    }
    free(c->session);
    free(c->person);
}

static void join(crowd *c, crowd_person *p, int table, bool on)
{
    const hub_join j = { .peer = p, .account = p->name, .role = p->role, .has_from = on,
                         .from = p->seen, .past = on ? 0 : below(c, 200), /* heard by the house */
                         .is_short = (p - c->person) % 2 == 0 };

    p->shorthand = (shorthand){ 0 };
    p->block_due = false;
    p->table = table;
    p->at = c->desk[1].hub ? (int)below(c, 2) : 0;
    p->unanswered = 0;
    p->client = hub_join_table(p->at ? c->there[table] : c->table[table], &j, c->now_ms);
    must(p->client != NULL, "no memory");
    if (on && p->last[0] != '\0' && below(c, 2) == 0) {
        p->unanswered++;
        hub_line(p->client, p->last, strlen(p->last), c->now_ms);
    }
}

static crowd_person *staff(crowd *c, sabot_role role, const char *name)
{
    crowd_person *p = &c->person[c->people++];

    *p = (crowd_person){ .table = -1, .role = role, .in = c };
    snprintf(p->name, sizeof p->name, "%s%d", name, c->tables);
    join(c, p, c->tables, false);
    return p;
}

void crowd_add(crowd *c, const char *rules, const hub_settings *how, const char *name)
{
    hub_settings set = *how;
    sabot_rules_fault fault;
    sabot_error error;
    char path[256], says[STORE_SAYS];

    snprintf(path, sizeof path, "rules/%s.ini", rules);
    must(sabot_rules_from_file(path, &set.rules, &fault, &error) == 0, path);
    snprintf(set.rules.table, sizeof set.rules.table, "%s", name);
    c->table[c->tables] = hub_open(c->hub, &set, c->now_ms, says);
    must(c->table[c->tables] != NULL, says);
    if (c->desk[1].hub) {
        c->there[c->tables] = hub_open(c->desk[1].hub, &set, c->now_ms, says);
        must(c->there[c->tables] != NULL, says);
    }
    if (set.live) {
        crowd_person *p = staff(c, SABOT_DEALER, "dealer");
        unsigned char key[32];
        deal_seed_from_text(p->name, key);
        deal_shoe_init(&p->shoe, key);
        p->floor = staff(c, SABOT_FLOORPERSON, "floor");
    }
    c->tables++;
}

/* ---- What they do ---------------------------------------------------------------------------- */

static void say(crowd *c, crowd_person *p, const sabot_event *event)
{
    char text[SAID];

    sabot_event_to_text(event, false, text, sizeof text);
    const int n = snprintf(p->last, sizeof p->last, "%s-%u %llu %s", p->name, ++p->ids,
                           (unsigned long long)p->seen, text);
    p->unanswered++;
    hub_line(p->client, p->last, (size_t)n, c->now_ms);
}

static sabot_event fill(crowd *c, const sabot_table *table, const sabot_expected *x)
{
    sabot_event event = x->like;

    if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) {
        const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
        sabot_cents amount = table->rules.minimum * (1 + (sabot_cents)below(c, 10));
        if (event.kind == SABOT_EV_SIT || event.kind == SABOT_EV_BUY_IN)
            amount *= 20;
        amount = amount < x->amount_min ? x->amount_min
                                        : amount > x->amount_max ? x->amount_max : amount;
        event.amount = x->amount_min + (amount - x->amount_min) / step * step;
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_COUNT))
        event.count = x->count_min +
                      (int32_t)below(c, (uint32_t)(x->count_max - x->count_min + 1));
    return event;
}

/* What a person cares to do: what is owed first, then anything, now and then. */
static bool choose(crowd *c, crowd_person *p, sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int seat = p->fold.viewer.role == SABOT_PARTICIPANT ? p->fold.viewer.seat : 0;
    const sabot_asked asked = { .seat = (uint8_t)seat,
                                .roles = seat ? 0 : SABOT_ROLE_BIT(SABOT_PARTICIPANT) };
    const int n = sabot_expect(&p->fold.table, asked, next);
    const sabot_expected *chosen = NULL;
    uint32_t total = 0;

    for (int i = 0; i < n; i++) {
        const sabot_event *like = &next[i].like;
        uint32_t weight = next[i].duty == SABOT_THEIRS || next[i].duty == SABOT_SILENCE ? 40 : 8;
        if (like->role != SABOT_PARTICIPANT || like->means != SABOT_MEANS_CHIPS ||
            like->kind == SABOT_EV_VERBAL || like->kind == SABOT_EV_WALK_OFF ||
            like->kind == SABOT_EV_COUPON || (like->kind == SABOT_EV_MOVE && below(c, 40) != 0) ||
            (seat ? like->actor_seat != seat
                                                   : like->kind != SABOT_EV_SIT))
            continue;
        if (like->kind == SABOT_EV_LEAVE || like->kind == SABOT_EV_BUY_IN ||
            like->kind == SABOT_EV_CASH_OUT || like->kind == SABOT_EV_MOVE)
            weight = 1;
        if (next[i].duty == SABOT_MAY && like->kind == SABOT_EV_WITHDRAW)
            weight = 1;
        total += weight;
        if (below(c, total) < weight)
            chosen = &next[i];
    }
    if (chosen)
        *event = fill(c, &p->fold.table, chosen);
    return chosen != NULL;
}

/* Everybody says what is theirs to say. */
static void say_as(crowd *c, crowd_person *dealer, const sabot_event *event)
{
    const bool floor = event->role != SABOT_DEALER && event->role != SABOT_SHOE;

    say(c, floor ? dealer->floor : dealer, event);
}

/* The dealer of a live table does what is owed, deals, and goes on when wagers lie. */
static void deal(crowd *c, crowd_person *p, int irregular)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_SILENCE, SABOT_NEXT };
    sabot_event event;
    const int n = sabot_expect(&p->fold.table, SABOT_ASK_ALL, next);

    if (irregular > 0 && below(c, 1000) < (uint32_t)irregular &&
        p->fold.table.phase >= SABOT_PHASE_DEALING && p->fold.table.phase < SABOT_PHASE_RESULT) {
        const sabot_expected like = { .like = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE },
                                      .open = SABOT_FIELD_BIT(SABOT_F_CARD), .duty = SABOT_YIELD };
        if (p->shoe.source.yield(&p->shoe.source, &p->fold.table, &like, &event) == 1 &&
            event.kind == SABOT_EV_CARD) {
            event.hand = (uint8_t)(SABOT_HAND_PLAYER + below(c, 2));
            say(c, p, &event);
            return;
        }
    }
    for (size_t d = 0; d < sizeof order / sizeof *order; d++)
        for (int i = 0; i < n; i++) {
            if (next[i].duty != order[d] ||
                (order[d] == SABOT_NEXT && !deal_has_wagers(&p->fold.table)) ||
                (order[d] == SABOT_SILENCE && next[i].like.role == SABOT_PARTICIPANT))
                continue;
            event = next[i].like;
            if (order[d] == SABOT_YIELD &&
                p->shoe.source.yield(&p->shoe.source, &p->fold.table, &next[i], &event) != 1)
                continue;
            say_as(c, p, &event);
            return;
        }
}

static void cut_off(crowd_person *p)
{
    hub_leave(p->client);
    p->client = NULL;
    p->gone = true;
}

static void act(crowd *c, crowd_person *p, int irregular)
{
    const bool seated = p->fold.viewer.role == SABOT_PARTICIPANT;
    sabot_event event;

    if (p->role != SABOT_PARTICIPANT) {
        if (p->fold.open && p->unanswered == 0 && below(c, 60) == 0) { /* another at the table */
            hub_leave(p->client);
            join(c, p, p->table, below(c, 3) == 0);
        } else if (p->floor && p->fold.open && p->unanswered + p->floor->unanswered == 0)
            deal(c, p, irregular);
        return;
    }
    if (p->table < 0)
        join(c, p, (int)below(c, (uint32_t)c->tables), false);
    else if (p->gone) {
        if (below(c, 8) == 0) {
            p->gone = false;
            join(c, p, p->table, below(c, 4) != 0);
        }
    } else if (below(c, 200) == 0)
        cut_off(p);
    else if (!seated && below(c, 40) == 0) {
        hub_leave(p->client);
        p->client = NULL;
        p->table = -1;
        p->last[0] = '\0'; /* an id is a table's */
    } else if (p->fold.open && !(seated && p->silent && below(c, 50) != 0) &&
               choose(c, p, &event))
        say(c, p, &event);
}

/* One turn of every hub's loop; true if one of them wants another at once. */
static bool turn(crowd *c, int64_t *due)
{
    bool more = false;

    *due = INT64_MAX;
    crowd_desk_due(&c->desk[0]);
    for (int h = 0; h < 2 && c->desk[h].hub; h++) {
        const int64_t wants = hub_tick(c->desk[h].hub, c->now_ms);
        more = more || wants <= c->now_ms || c->desk[h].group;
        *due = wants < *due ? wants : *due;
    }
    const int64_t told = crowd_desk_due(&c->desk[0]);
    *due = told < *due ? told : *due;
    return more;
}

void crowd_settle(crowd *c)
{
    int64_t due;
    bool more = true;

    for (int i = 0; i < 1000 && more; i++) {
        more = turn(c, &due);
        for (int h = 0; h < 2; h++) {
            crowd_desk_work(&c->desk[h]);
            crowd_desk_work(&c->desk[h]);
        }
        for (int t = 0; c->slow && t < c->tables; t++) {
            tell_news(c, &c->desk[0], t);
            tell_news(c, &c->desk[1], t);
        }
    }
}

/* Committers and news of the other hub, at random. */
static void work_slowly(crowd *c)
{
    for (int h = 0; c->slow && h < 2; h++) {
        if (below(c, 2) == 0)
            crowd_desk_work(&c->desk[h]);
        for (int t = 0; t < c->tables; t++)
            if (below(c, 6) == 0)
                tell_news(c, &c->desk[h], t);
    }
}

/* People look up whenever a table does something, or, calm ones, every half second or so. */
void crowd_run(crowd *c, int64_t ms, int irregular)
{
    const int64_t end = c->now_ms + ms;
    int64_t step = c->now_ms;

    while (c->now_ms < end) {
        int64_t due;
        const bool look_up = !c->calm || c->now_ms >= step;
        if (look_up)
            step = c->now_ms + 100 + below(c, 900);
        turn(c, &due);
        work_slowly(c);
        for (int i = 0; look_up && i < c->people; i++)
            if (c->person[i].role == SABOT_DEALER || below(c, 16) == 0)
                act(c, &c->person[i], irregular);
        c->now_ms = due > c->now_ms && due < step ? due : step;
    }
    crowd_settle(c);
}

int crowd_fall_silent(crowd *c, int64_t ms)
{
    const int64_t end = c->now_ms + ms;
    int stuck = 0;

    for (int i = 0; i < c->people; i++)
        if (c->person[i].client)
            cut_off(&c->person[i]);
    while (c->now_ms < end) {
        int64_t due;
        turn(c, &due);
        c->now_ms = due > c->now_ms ? due < end ? due : end : c->now_ms + 1;
    }
    crowd_settle(c);
    for (int t = 0; t < c->tables; t++) {
        if (hub_settings_of(c->table[t])->live ||
            hub_shown(c->table[t]) == hub_entries(c->table[t]))
            continue;
        printf("table %d (%s) did not come to the end of its round: %s\n", t,
               sabot_game_text(hub_look(c->table[t])->rules.game),
               sabot_phase_text(hub_look(c->table[t])->phase));
        stuck++;
    }
    return stuck;
}

/* Who was cut off is there again. */
static void come_back(crowd *c)
{
    for (int i = 0; i < c->people; i++) {
        crowd_person *p = &c->person[i];
        if (p->gone && p->table >= 0) {
            p->gone = false;
            join(c, p, p->table, true);
        }
    }
}

/* Nothing may be missing of what those were told who are there. */
static void look_whole(crowd *c, bool whole)
{
    for (int i = 0; i < c->people; i++)
        if (c->person[i].session && c->person[i].client)
            c->person[i].session->whole = whole;
}

uint64_t crowd_check_now(crowd *c)
{
    come_back(c);
    crowd_settle(c);
    look_whole(c, true);
    const uint64_t faults = crowd_check_streams(c) + crowd_check_folds(c);
    look_whole(c, false);
    return faults;
}

void crowd_end(crowd *c)
{
    come_back(c);
    crowd_run(c, 600000, 0);
    for (int round = 0; round < 200; round++) {
        for (int i = 0; i < c->people; i++) {
            crowd_person *p = &c->person[i];
            if (p->client && p->fold.viewer.role == SABOT_PARTICIPANT)
                say(c, p, &(sabot_event){ .kind = SABOT_EV_LEAVE, .role = SABOT_PARTICIPANT,
                                          .actor_seat = p->fold.viewer.seat,
                                          .seat = p->fold.viewer.seat });
        }
        c->now_ms += 2000;
        crowd_settle(c);
    }
    look_whole(c, true);
}
