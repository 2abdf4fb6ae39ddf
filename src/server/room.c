/* room.c: a table of the hub: opened, and judged at.
 *
 * What must always hold: `base` is what the store has, `now` is that with the sheaves which fly and
 * form applied. */
#include "server/parts.h"

#include "sabot/standing.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Who sits where -------------------------------------------------------------------------- */

/* Accounts sit down as "@name": so nobody whom a dealer names is taken for one. */
int room_seat_of(const sabot_table *table, const char *account)
{
    for (int seat = 1; account[0] != '\0' && seat <= SABOT_SEATS_MAX; seat++) {
        const char *patron = sabot_patron(table, seat);
        if (sabot_seats_has(table->taken, seat) && patron[0] == '@' &&
            strcmp(patron + 1, account) == 0)
            return seat;
    }
    return 0;
}

bool room_is_house(const hub_table *t, int seat)
{
    return sabot_seats_has(t->players.seats, seat);
}

bool room_is_house_name(const char *name)
{
    return strncmp(name, DEAL_HOUSE_NAME, strlen(DEAL_HOUSE_NAME)) == 0;
}

void room_count(hub_table *t)
{
    t->players.seats = 0;
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const bool taken = sabot_seats_has(t->now.table.taken, seat);
        snprintf(t->patron[seat], sizeof t->patron[seat], "%s",
                 taken ? sabot_patron(&t->now.table, seat) : "");
        if (taken && room_is_house_name(t->patron[seat]))
            t->players.seats |= sabot_seats_of(seat);
    }
}

bool room_changes_seats(int kind)
{
    return kind == SABOT_EV_SIT || kind == SABOT_EV_LEAVE || kind == SABOT_EV_WALK_OFF ||
           kind == SABOT_EV_MOVE;
}

/* ---- Sheaves --------------------------------------------------------------------------------- */

static pending *take_spare(hub *h)
{
    return h->spares > 0 ? h->spare[--h->spares] : calloc(1, sizeof(pending));
}

static void give_spare(hub *h, pending *p)
{
    if (h->spares == h->spares_room) {
        const int room = h->spares_room ? 2 * h->spares_room : 256;
        pending **more = room > 4096 ? NULL : realloc(h->spare, (size_t)room * sizeof *more);
        if (!more) {
            free(p);
            return;
        }
        h->spare = more;
        h->spares_room = room;
    }
    h->spare[h->spares++] = p;
}

void room_empty_sheaf(hub *h, sheaf *s)
{
    for (int i = 0; i < s->n; i++)
        give_spare(h, s->at[i]);
    s->n = 0;
    s->moves = 0;
    s->text.n = 0;
}

void room_free_sheaf(hub *h, sheaf *s)
{
    room_empty_sheaf(h, s);
    free(s->at);
    free(s->move);
    bytes_free(&s->text);
}

static pending *add_pending(hub_table *t)
{
    sheaf *s = &t->forming;

    if (s->n == s->room) {
        const int room = s->room ? 2 * s->room : 32;
        pending **at = realloc(s->at, (size_t)room * sizeof *at);
        if (!at)
            return NULL;
        s->at = at;
        s->room = room;
    }
    pending *p = take_spare(t->h);
    if (p) {
        s->at[s->n++] = p;
        t->h->forming++;
    }
    return p;
}

static bool add_move(sheaf *s, const char *account, sabot_cents cents, bool may_owe)
{
    if (s->moves == s->moves_room) {
        const int room = s->moves_room ? 2 * s->moves_room : 4;
        purse_move *move = realloc(s->move, (size_t)room * sizeof *move);
        if (!move)
            return false;
        s->move = move;
        s->moves_room = room;
    }
    purse_move *m = &s->move[s->moves++];
    snprintf(m->account, JOURNAL_NAME, "%s", account);
    m->cents = cents;
    m->may_owe = may_owe;
    return true;
}

/* ---- An entry -------------------------------------------------------------------------------- */

/* Whose purse the chips come from and go to: of who sits there, by the name that was given. */
static const char *purse_of(const char *patron)
{
    return patron[0] == '@' ? patron + 1 : room_is_house_name(patron) ? HUB_HOUSE : "";
}

/* Money that came to the table, or left it, with this event. What the house takes because it is
 * owed is taken, whatever the purse holds: nobody could be refused, and the table would go no
 * further. */
static bool note_purse(hub_table *t, const sabot_event *event)
{
    const sabot_cents outside = t->now.table.ledger.balance[SABOT_OUTSIDE];
    const sabot_cents cents = outside - t->outside;
    const char *patron = event->kind == SABOT_EV_REDEEM ? t->redeemer
                         : event->kind == SABOT_EV_SIT ? event->text : t->patron[event->seat];

    t->outside = outside;
    return cents == 0 || purse_of(patron)[0] == '\0' ||
           add_move(&t->forming, purse_of(patron), cents,
                    event->role != SABOT_PARTICIPANT || room_is_house_name(patron));
}

static void count(hub_table *t, const sabot_event *event, const sabot_ruling *ruling)
{
    hub_figures *f = &t->h->figures;

    f->events++;
    f->refused += ruling->verdict == SABOT_REFUSED;
    f->irregular += ruling->verdict == SABOT_IRREGULAR;
    f->rounds += event->kind == SABOT_EV_DISCARD && ruling->verdict != SABOT_REFUSED;
}

/* Are cards being made ready for a new shoe? */
static bool is_prepared(int phase)
{
    switch (phase) {
    case SABOT_PHASE_OPENING:
    case SABOT_PHASE_SHUFFLING:
    case SABOT_PHASE_CUTTING:
    case SABOT_PHASE_LOADING:
    case SABOT_PHASE_BURNING:   return true;
    default:                    return false;
    }
}

/* The burn of a shoe, card by card; one that was shown and not noted is not known. */
static void note_burn(state *s, const sabot_event *event)
{
    if (event->kind == SABOT_EV_LOAD)
        s->burned = 1;
    else if (event->kind == SABOT_EV_BURN && s->burned > 0)
        s->burned = event->card == SABOT_CARD_UNSEEN ? 0 : s->burned + 1;
}

/* The results of a shoe: its roads begin with it. */
static void note_result(state *s, const sabot_event *event)
{
    static const char winner[SABOT_HANDS] = { [SABOT_HAND_PLAYER] = 'P', [SABOT_HAND_BANKER] = 'B',
                                              [SABOT_HAND_TIE] = 'T' };
    size_t n = strlen(s->results);

    note_burn(s, event);
    if (is_prepared(s->table.phase))
        s->results[0] = '\0';
    if (event->kind != SABOT_EV_RESULT || event->hand >= SABOT_HANDS ||
        winner[event->hand] == '\0')
        return;
    if (n == RESULTS)
        memmove(s->results, s->results + 1, n--);
    s->results[n] = winner[event->hand];
    s->results[n + 1] = '\0';
}

/* What follows from an event that was applied, here or by another server. */
void room_follow(hub_table *t, const sabot_event *event, uint64_t seq)
{
    note_result(&t->now, event);
    if (event->kind == SABOT_EV_DISCARD)
        t->now.over = seq;
    stream_event(t, event, seq);
    if (room_changes_seats(event->kind)) {
        room_count(t);
        stream_reseat(t);
    }
}

static bool write_entry(hub_table *t, pending *p, const sabot_ruling *ruling, const char *text)
{
    static char line[JOURNAL_LINE];
    journal_entry *e = &p->entry;

    e->time_ms = p->event.time_ms;
    snprintf(e->person, sizeof e->person, "%s", t->person ? t->person : "");
    snprintf(e->command, sizeof e->command, "%s", t->command ? t->command : "");
    if (t->unheard)
        snprintf(e->ruling, sizeof e->ruling, "%s", JOURNAL_UNHEARD);
    else
        journal_ruling(ruling, e->ruling);
    if (text)
        snprintf(e->text, sizeof e->text, "%s", text);
    else
        sabot_event_to_text(&p->event, false, e->text, sizeof e->text);
    p->n = kept_write(&t->now.chain, e, line, sizeof line);
    p->line = t->forming.text.n;
    p->event.seq = e->seq;
    return p->n > 0 && bytes_add(&t->forming.text, line, p->n + 1);
}

/* What could not be written is no entry: it never goes with the others. */
static bool give_up(hub_table *t, pending *p)
{
    if (p) {
        t->forming.n--;
        t->h->forming--;
        give_spare(t->h, p);
    }
    room_doubt(t, "there is no memory left");
    return false;
}

static bool note(hub_table *t, const sabot_event *event, const sabot_ruling *ruling,
                 const char *text)
{
    pending *p = add_pending(t);

    if (!p)
        return give_up(t, NULL);
    p->event = *event;
    p->refused = ruling->verdict == SABOT_REFUSED;
    p->round = event->kind == SABOT_EV_NONE ? 0 : journal_round(&t->now.table, event);
    if (!write_entry(t, p, ruling, text))
        return give_up(t, p);
    command_remember(t, p->entry.seq, command_key(p->entry.person, p->entry.command),
                     p->entry.ruling);
    count(t, event, ruling);
    if (!p->refused && event->kind != SABOT_EV_NONE)
        room_follow(t, event, p->entry.seq);
    return true;
}

bool room_refuse(hub_table *t, const sabot_event *event, const sabot_ruling *ruling, bool unheard)
{
    t->unheard = unheard;
    const bool noted = note(t, event, ruling, NULL);
    t->unheard = false;
    return noted;
}

/* An act was applied: of who put it to the table, of a house player, or of the house. */
static void applied(void *context, const sabot_table *table, const sabot_event *event,
                    const sabot_ruling *ruling)
{
    hub_table *t = context;
    const char *person = t->person;

    (void)table;
    if (!person && event->role == SABOT_PARTICIPANT && t->driver.duty == SABOT_MAY)
        t->person = event->kind == SABOT_EV_SIT ? event->text : t->patron[event->actor_seat];
    if (!note_purse(t, event) || !note(t, event, ruling, NULL))
        room_doubt(t, "there is no memory left");
    t->person = person;
}

sabot_ruling room_put(hub_table *t, const sabot_event *event)
{
    const sabot_held_account *held = event->kind == SABOT_EV_REDEEM
                                         ? sabot_held_of(&t->now.table.held, event->serial) : NULL;

    snprintf(t->redeemer, sizeof t->redeemer, "%s", held ? held->name : "");
    return deal_event(&t->driver, event, false);
}

/* ---- Opening --------------------------------------------------------------------------------- */

/* All secrets of a table come from one, which lies where the others would. */
static int find_master(hub_table *t, char says[STORE_SAYS])
{
    unsigned char seed[STORE_SECRET];
    store *s = t->h->reads;
    const char *name = t->settings.rules.table;
    store_status status = store_secret(s, name, 0, seed);

    if (status == STORE_NONE) {
        randombytes_buf(seed, sizeof seed);
        status = store_put_secret(s, name, 0, seed);
        if (status == STORE_CONFLICT)
            status = store_secret(s, name, 0, seed);
    }
    deal_seed_secrets_init(&t->master, seed);
    sodium_memzero(seed, sizeof seed);
    if (status == STORE_OK)
        return 0;
    snprintf(says, STORE_SAYS, "%s", store_says(s));
    return -1;
}

void room_tell_source(hub_table *t, const sabot_table *table, const sabot_event *event)
{
    t->now.fair.source.applied(&t->now.fair.source, table, event);
}

static void rebuild(void *context, const sabot_table *table, const sabot_event *event)
{
    hub_table *t = context;

    room_tell_source(t, table, event);
    note_result(&t->now, event);
}

static bool remember(void *context, uint64_t seq, const char *line, size_t n)
{
    journal_entry entry;
    sabot_error error;

    if (journal_read(line, n, &entry, &error) == 0)
        command_remember(context, seq, command_key(entry.person, entry.command), entry.ruling);
    return true;
}

static int go_on(hub_table *t, const sabot_table *table, char says[STORE_SAYS])
{
    char opening[JOURNAL_TEXT];
    store *s = t->h->reads;
    const char *name = t->settings.rules.table;

    sabot_table_to_text(&t->settings.rules, opening, sizeof opening);
    if (strcmp(opening, t->kept.opening) != 0) {
        snprintf(says, STORE_SAYS, "a table %s was opened with other rules; name this one "
                 "otherwise (table = ...)", name);
        return -1;
    }
    t->now.table = *table;
    t->now.chain = t->kept.chain;
    const uint64_t from = t->now.chain.next > RECENT ? t->now.chain.next - RECENT : 0;
    if (kept_follow(s, name, table, rebuild, t) != KEPT_OPEN ||
        store_read(s, name, from, remember, t) != STORE_OK) {
        snprintf(says, STORE_SAYS, "%s", store_says(s));
        return -1;
    }
    if (t->now.fair.number != 0 && t->now.fair.lost) {
        snprintf(says, STORE_SAYS, "the secret that table %s was sealed by is not in the store",
                 name);
        return -1;
    }
    return 0;
}

/* The rules as the journal will have them, byte for byte. */
static sabot_ruling open_by_text(hub_table *t, char opening[JOURNAL_TEXT])
{
    sabot_rules rules;
    sabot_ruling ruling;
    sabot_error error;

    memset(&rules, 0, sizeof rules);
    sabot_table_to_text(&t->settings.rules, opening, JOURNAL_TEXT);
    if (sabot_table_from_text(opening, strlen(opening), &rules, &ruling, &error) < 0)
        return (sabot_ruling){ .verdict = SABOT_REFUSED, .says = "its rules cannot be written" };
    if (ruling.verdict == SABOT_ACCEPTED)
        ruling = sabot_table_open(&t->now.table, &rules);
    return ruling;
}

int room_begin(hub_table *t, int64_t now_ms, char says[STORE_SAYS])
{
    static char opening[JOURNAL_TEXT];
    const sabot_event none = { .time_ms = now_ms };
    const sabot_ruling ruling = open_by_text(t, opening);

    if (ruling.verdict != SABOT_ACCEPTED) {
        sabot_ruling_to_text(&ruling, says, STORE_SAYS);
        return -1;
    }
    t->now.chain = t->kept.chain;
    t->base = t->now;
    return note(t, &none, &ruling, opening) ? 0 : -1;
}

/* Between rounds nothing lies face down. */
void room_show(hub_table *t)
{
    sabot_standing standing;

    sabot_stand(&t->base.table, &standing);
    if (!standing.closed)
        t->shown = t->base.chain.next;
}

int room_open(hub_table *t, int64_t now_ms, char says[STORE_SAYS])
{
    journal_replay *replay = calloc(1, sizeof *replay);
    kept_status found;
    int status = -1;

    if (!replay || find_master(t, says) < 0) {
        free(replay);
        return -1;
    }
    deal_fair_init(&t->now.fair, &t->master.secrets);
    found = kept_open(&t->kept, t->h->reads, t->settings.rules.table, replay);
    if (found == KEPT_OPEN)
        status = go_on(t, &replay->table, says);
    else if (found == KEPT_NONE)
        status = room_begin(t, now_ms, says);
    else
        snprintf(says, STORE_SAYS, "%s", found == KEPT_UNSOUND
                 ? "its journal is not sound; \"sabot journal verify\" tells where"
                 : store_says(t->h->reads));
    free(replay);
    t->driver = (deal_driver){ .table = &t->now.table,
                               .source = t->settings.live ? NULL : &t->now.fair.source,
                               .listener = applied, .context = t, .needs_wagers = true };
    if (found == KEPT_OPEN)
        t->base = t->now;
    room_show(t);
    t->outside = t->now.table.ledger.balance[SABOT_OUTSIDE];
    room_count(t);
    return status;
}

/* ---- Going on -------------------------------------------------------------------------------- */

void room_kept(hub_table *t)
{
    t->base = t->sent;
    room_show(t);
    room_empty_sheaf(t->h, &t->flying);
    for (int i = 0; i < t->asked_flying; i++)
        free(t->asked[i].text);
    t->asked_n -= t->asked_flying;
    if (t->asked_n > 0)
        memmove(t->asked, t->asked + t->asked_flying, (size_t)t->asked_n * sizeof *t->asked);
    t->asked_flying = 0;
}
