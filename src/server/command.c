/* command.c: what a client sends: "ID SEEN LINE".
 *
 * What must always hold: a command is applied at most once. Every entry since SEEN is remembered
 * here by who asked for it and the sender's own id, so that a repeat is known; whoever has seen
 * nothing for longer than that is asked to look again first. */
#include "server/parts.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_MAX = 32 };

static const char cannot_keep[] = "the journal cannot be kept now; try again soon";
static const char has_failed[] = "this table has failed, and the house is told";

/* ---- Repeats --------------------------------------------------------------------------------- */

uint64_t command_key(const char *person, const char *command)
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    char both[2 * JOURNAL_NAME];
    uint64_t key;

    if (command[0] == '\0')
        return 0;
    snprintf(both, sizeof both, "%s\n%s", person, command);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)both, strlen(both), NULL, 0);
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}

void command_remember(hub_table *t, uint64_t seq, uint64_t key, const char *ruling)
{
    recent *r = &t->recent[seq % RECENT];

    r->seq = seq;
    r->key = key;
    snprintf(r->ruling, sizeof r->ruling, "%s", key ? ruling : "");
}

/* Those that are forgotten stand where older ones stood: what is known reaches less far back. */
void command_forget(hub_table *t, uint64_t from)
{
    const uint64_t next = t->now.chain.next;

    if (next > RECENT && next - RECENT > t->known_from)
        t->known_from = next - RECENT;
    for (int i = 0; i < RECENT; i++)
        if (t->recent[i].seq >= from)
            t->recent[i] = (recent){ 0 };
}

static const recent *find_repeat(const hub_table *t, uint64_t key)
{
    for (int i = 0; i < RECENT; i++)
        if (t->recent[i].key == key)
            return &t->recent[i];
    return NULL;
}

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct command {
    char id[ID_MAX + 1];
    uint64_t seen;
    const char *line;
    size_t n;
} command;

static bool is_id_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '.' || c == '_' || c == '-';
}

static bool read_command(command *c, const char *text, size_t n)
{
    size_t i = 0, digits = 0;

    memset(c, 0, sizeof *c);
    while (i < n && i < ID_MAX && is_id_letter(text[i])) {
        c->id[i] = text[i];
        i++;
    }
    if (i == 0 || i >= n || text[i] != ' ') {
        c->id[0] = '\0';
        return false;
    }
    for (i++; i < n && text[i] >= '0' && text[i] <= '9' && digits < 18; i++, digits++)
        c->seen = 10 * c->seen + (uint64_t)(text[i] - '0');
    if (digits == 0 || i >= n || text[i] != ' ')
        return false;
    c->line = text + i + 1;
    c->n = n - i - 1;
    return true;
}

/* ---- Judging --------------------------------------------------------------------------------- */

static sabot_ruling no(const char *says)
{
    return (sabot_ruling){ .verdict = SABOT_REFUSED, .says = says };
}

/* A name is the account's own, and no dealer gives one that looks like an account's or a house
 * player's. */
static bool name_is_free(hub_client *c, sabot_event *event)
{
    if (c->viewer.role == SABOT_SPECTATOR || c->viewer.role == SABOT_PARTICIPANT) {
        snprintf(event->text, sizeof event->text, "@%.32s", c->account);
        return true;
    }
    return event->text[0] != '@' &&
           strncmp(event->text, DEAL_HOUSE_NAME, strlen(DEAL_HOUSE_NAME)) != 0;
}

/* What a purse has left, beside what is on its way already. */
static bool purse_covers(hub_table *t, const char *account, sabot_cents cents)
{
    sabot_cents has = 0;

    if (store_purse(t->h->reads, account, &has) == STORE_FAILED)
        return false;
    for (int i = 0; i < t->forming.moves; i++)
        if (strcmp(t->forming.move[i].account, account) == 0)
            has += t->forming.move[i].cents;
    for (int i = 0; i < t->flying.moves; i++)
        if (strcmp(t->flying.move[i].account, account) == 0)
            has += t->flying.move[i].cents;
    return has >= cents;
}

/* What a seat has laid in cash: it is paid when the dealer exchanges it. */
static sabot_cents cash_of(const sabot_table *table, int seat)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(table, SABOT_ASK_ALL, next);
    sabot_cents cash = 0;

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_EXCHANGE && next[i].like.seat == seat)
            cash += next[i].like.amount;
    return cash;
}

/* Is more brought to the table than there is? Tried on a copy: what an event costs is the engine's
 * to say. */
static bool overdraws(hub_client *c, const sabot_event *event)
{
    sabot_table copy = c->t->now.table;
    sabot_cents brought = copy.ledger.balance[SABOT_OUTSIDE];

    sabot_apply(&copy, event);
    brought -= copy.ledger.balance[SABOT_OUTSIDE];
    if (brought > 0 || event->means == SABOT_MEANS_CASH)
        brought += cash_of(&copy, event->seat);
    return brought > 0 && !purse_covers(c->t, c->account, brought);
}

/* The viewer as who a command is judged: who would sit down is not seated yet. */
static sabot_viewer viewer_for(const hub_client *c, const sabot_event *event)
{
    if (c->role == SABOT_PARTICIPANT && c->viewer.role == SABOT_SPECTATOR &&
        event->kind == SABOT_EV_SIT && event->seat <= SABOT_SEATS_MAX)
        return (sabot_viewer){ SABOT_PARTICIPANT, event->seat };
    return c->viewer;
}

/* Who speaks without saying so speaks as who they are, where that may do it. */
static void speak_as(const hub_client *c, sabot_event *event)
{
    const sabot_role role = (sabot_role)c->viewer.role;

    if (event->role == sabot_kind_at(event->kind)->role && role != SABOT_PARTICIPANT &&
        role != SABOT_SPECTATOR && event->role != SABOT_SHOE &&
        sabot_role_in(role, sabot_kind_at(event->kind)->roles)) {
        event->role = (uint8_t)role;
        event->actor_seat = 0;
    }
}

/* A hand that was set without being seen: at a table that deals by itself nobody could open it. */
static bool sets_unseen(const sabot_event *event)
{
    sabot_faces faces;

    if (event->kind != SABOT_EV_SET || event->role != SABOT_PARTICIPANT)
        return false;
    faces = sabot_event_faces(event);
    for (int i = 0; i < faces.n; i++)
        if (faces.piece[i] == (faces.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN))
            return true;
    return faces.n == 0;
}

/* At a table that is being closed: who comes, and what would keep it open. */
static bool begins_something(const hub_table *t, const sabot_event *event)
{
    return event->kind == SABOT_EV_SIT ||
           (event->role == SABOT_PARTICIPANT && event->kind != SABOT_EV_LEAVE &&
            event->kind != SABOT_EV_CASH_OUT && clock_may_close(t));
}

/* What the table would say, or the server before it (*unheard). */
static sabot_ruling rule(hub_client *c, sabot_event *event, bool *unheard)
{
    hub_table *t = c->t;

    *unheard = true;
    if (c->reads_only || c->account[0] == '\0')
        return no("who only reads puts nothing to the table");
    if (event->kind == SABOT_EV_SIT && !name_is_free(c, event))
        return no("that name is an account's or a house player's; give another");
    const sabot_ruling may = sabot_may_submit(&t->now.table, viewer_for(c, event), event);
    if (may.verdict == SABOT_REFUSED)
        return may;
    if (!t->settings.live && deal_is_sources(event))
        return no("what is dealt here comes from a sealed secret; nobody types it");
    if (!t->settings.live && sets_unseen(event))
        return no("look at your hand first, and name what lies in each of the two");
    if (t->closer[0] != '\0' && begins_something(t, event))
        return no("this table is being closed: nobody sits down, and nothing new is begun");
    const sabot_ruling ruling = sabot_judge(&t->now.table, event);
    if (ruling.verdict != SABOT_REFUSED && c->role == SABOT_PARTICIPANT && overdraws(c, event))
        return no("there is less than that in your purse");
    *unheard = false;
    return ruling;
}

/* ---- Taking ---------------------------------------------------------------------------------- */

static bool keep_asked(hub_client *c, const char *text, size_t n)
{
    hub_table *t = c->t;

    if (t->asked_n == t->asked_room) {
        const int room = t->asked_room ? 2 * t->asked_room : 16;
        waiting *asked = realloc(t->asked, (size_t)room * sizeof *asked);
        if (!asked)
            return false;
        t->asked = asked;
        t->asked_room = room;
    }
    char *copy = malloc(n + 1);
    if (!copy)
        return false;
    memcpy(copy, text, n);
    copy[n] = '\0';
    t->asked[t->asked_n++] = (waiting){ c, copy, n };
    return true;
}

static void answer(hub_client *c, const char *id, const sabot_ruling *ruling)
{
    char text[SABOT_LINE_MAX];
    const uint64_t seq = c->t->now.chain.next - 1;

    if (c->json) {
        sabot_ruling_to_json(ruling, seq, NULL, 0, text, sizeof text);
        stream_say(c, "%s", text);
        return;
    }
    sabot_ruling_to_text(ruling, text, sizeof text);
    stream_say(c, "ruling %s %llu %s", id, (unsigned long long)seq, text);
}

/* As it was answered the first time, as far as the journal has it. */
static void answer_again(hub_client *c, const char *id, const recent *before)
{
    const int word = (int)strcspn(before->ruling, " ");
    const bool cites = before->ruling[word] != '\0' && strcmp(before->ruling, JOURNAL_UNHEARD) != 0;
    const char *quote = cites ? "\"" : "";

    if (c->json)
        stream_say(c, "{\"seq\":%llu,\"verdict\":\"%.*s\",\"provision\":%s%s%s}",
                   (unsigned long long)before->seq, word, before->ruling, quote,
                   cites ? before->ruling + word + 1 : "null", quote);
    else
        stream_say(c, "ruling %s %llu %s", id, (unsigned long long)before->seq, before->ruling);
}

/* What is quoted of a command could break a line, or be cut within a letter. */
static void make_plain(char *says)
{
    for (char *at = says; *at; at++)
        if (*at < ' ' || *at > '~')
            *at = '?';
}

/* It was not judged. */
__attribute__((format(printf, 3, 4)))
static void not_judged(hub_client *c, const char *id, const char *format, ...)
{
    char says[SABOT_ERROR_SAYS + 64], clean[2 * sizeof says];
    size_t n = 0;
    va_list args;

    va_start(args, format);
    vsnprintf(says, sizeof says, format, args);
    va_end(args);
    make_plain(says);
    if (!c->json) {
        stream_say(c, "error %s %s", id[0] != '\0' ? id : "-", says);
        return;
    }
    for (const char *at = says; *at; at++) {
        if (*at == '"' || *at == '\\')
            clean[n++] = '\\';
        clean[n++] = *at;
    }
    clean[n] = '\0';
    stream_say(c, "{\"error\":\"%s\"}", clean);
}

/* What a player means for the round that is on: not who comes and goes, and their chips. */
static bool is_of_a_round(const hub_client *c, int kind)
{
    switch (kind) {
    case SABOT_EV_SIT:
    case SABOT_EV_LEAVE:
    case SABOT_EV_MOVE:
    case SABOT_EV_BUY_IN:
    case SABOT_EV_CASH_OUT:
    case SABOT_EV_REDEEM: return false;
    default:              return c->role == SABOT_PARTICIPANT;
    }
}

/* Who laid a wager in a round is not held to it in another, which they have not seen begin: a line
 * that was down may bring it late. */
static bool is_late(const hub_client *c, const command *k, const sabot_event *event)
{
    return k->seen < c->t->now.over && is_of_a_round(c, event->kind);
}

/* It is put to the table, or refused and noted so. */
static void judge(hub_client *c, const command *k, sabot_event *event)
{
    hub_table *t = c->t;
    sabot_ruling ruling;
    bool unheard;

    t->person = c->account;
    t->command = k->id;
    if (is_late(c, k, event)) {
        ruling = no("the round this was meant for is over; nothing was done");
        unheard = true;
    } else {
        ruling = rule(c, event, &unheard);
    }
    if (ruling.verdict == SABOT_REFUSED)
        room_refuse(t, event, &ruling, unheard);
    else
        ruling = room_put(t, event);
    t->person = t->command = NULL;
    if (t->failed)
        not_judged(c, k->id, has_failed);
    else
        answer(c, k->id, &ruling);
}

/* Its line is read, and it is put to the table. */
static void hear(hub_client *c, const command *k, int64_t now_ms)
{
    hub_table *t = c->t;
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(k->line, k->n, &event, &has_time, &error) < 0) {
        t->h->figures.unreadable++;
        not_judged(c, k->id, "column %d: %s", error.column, error.says);
        return;
    }
    t->driver.now_ms = now_ms > t->now.chain.time_ms ? now_ms : t->now.chain.time_ms;
    event.seq = 0;
    event.time_ms = t->driver.now_ms;
    speak_as(c, &event);
    judge(c, k, &event);
    t->vain = 0;
    t->absent_ms[c->viewer.seat] = 0;
    clock_set(t, now_ms);
}

/* Whatever is answered here is answered again if the answer is dropped with what was judged. */
void command_take(hub_client *c, const char *text, size_t n, int64_t now_ms)
{
    hub_table *t = c->t;
    hub_figures *f = &t->h->figures;
    command k;
    const bool readable = read_command(&k, text, n);
    const recent *before = readable ? find_repeat(t, command_key(c->account, k.id)) : NULL;

    f->commands++;
    if (t->failed) {
        not_judged(c, k.id, has_failed);
    } else if (t->unsure || t->h->forming >= 2 * HUB_FORMING_MAX || !keep_asked(c, text, n)) {
        not_judged(c, k.id, cannot_keep);
    } else if (!readable) {
        f->unreadable++;
        not_judged(c, k.id, "a command is ID SEEN LINE: your own id, the number you saw last, and "
                   "the line");
    } else if (before) {
        f->repeated++;
        answer_again(c, k.id, before);
    } else if (k.seen + RECENT <= t->now.chain.next || k.seen + 1 < t->known_from) {
        not_judged(c, k.id, "you have seen nothing since %llu; join again first",
                   (unsigned long long)k.seen);
    } else if (t->h->stopping) {
        not_judged(c, k.id, cannot_keep);
    } else {
        hear(c, &k, now_ms);
    }
}
