/* rewind.c: what others appended is taken; what was judged in vain is judged again; and a table
 * whose journal does not hold stops.
 *
 * What must always hold: a rewind leaves nothing of what was judged since `base`; nothing that was
 * told is taken back. Where the store has less than was told here, or other things, or what cannot
 * be applied here, there is no lawful way on: the table has failed, and everybody is told. */
#include "server/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So often in a row the store must say that it has less: one look could be at an old machine. */
enum { BEHIND_TIMES = 5 };

void room_doubt(hub_table *t, const char *format, ...)
{
    va_list args;

    if (!t->failed) {
        va_start(args, format);
        vsnprintf(t->why, sizeof t->why, format, args);
        va_end(args);
    }
    t->failed = true;
}

/* ---- What others appended -------------------------------------------------------------------- */

/* Another server opened the table first: by the same rules? */
static bool opens_alike(const hub_table *t, const journal_entry *entry)
{
    static char opening[JOURNAL_TEXT];

    sabot_table_to_text(&t->settings.rules, opening, sizeof opening);
    return strcmp(opening, entry->text) == 0;
}

/* Whoever acts through another server is there, wherever they are connected; and which server acts
 * for the house goes on with it. */
static void note_person(hub_table *t, const char *person)
{
    const int seat = room_seat_of(&t->now.table, person);

    if (seat > 0)
        t->absent_ms[seat] = 0;
    if (person[0] == '\0' || room_is_house_name(person))
        t->taken_over = true;
}

/* Does the entry join on to what is here? */
static bool joins(hub_table *t, const char *line, size_t n, journal_entry *entry)
{
    char fault[STORE_SAYS / 2];
    sabot_error error;

    if (journal_read(line, n, entry, &error) < 0) {
        room_doubt(t, "entry %llu cannot be read: %s", (unsigned long long)t->now.chain.next,
                   error.says);
        return false;
    }
    const journal_fault found = journal_follow(&t->now.chain, line, n, entry);
    if (found == JOURNAL_SOUND)
        return true;
    journal_fault_text(found, &t->now.chain, entry, fault, sizeof fault);
    room_doubt(t, "the store has another journal than was told here: %s", fault);
    return false;
}

/* Is it a table's own at all, by this version? What another let happen and this one refuses leaves
 * no table to go on with. */
static bool replays(hub_table *t, journal_replay *replay, const journal_entry *entry,
                    sabot_event *event)
{
    sabot_ruling ruling = { 0 };
    sabot_error error = { 0 };

    if (journal_replay_take(replay, entry, event, &ruling, &error) == REPLAY_UNREADABLE)
        room_doubt(t, "entry %llu cannot be read: %s", (unsigned long long)entry->seq, error.says);
    else if (journal_verdict(entry) != SABOT_REFUSED && ruling.verdict == SABOT_REFUSED)
        room_doubt(t, "entry %llu (%.80s) was %.80s by another version of sabot, and this one "
                   "refuses it", (unsigned long long)entry->seq, entry->text, entry->ruling);
    return !t->failed;
}

static bool take_entry(void *context, uint64_t seq, const char *line, size_t n)
{
    hub_table *t = context;
    journal_entry entry;
    journal_replay replay = { .open = true };
    sabot_event event;

    if (!joins(t, line, n, &entry))
        return false;
    if (seq == 0) {
        if (!opens_alike(t, &entry))
            room_doubt(t, "another server has opened a table of this name by other rules");
        return !t->failed;
    }
    replay.table = t->now.table;
    if (!replays(t, &replay, &entry, &event))
        return false;
    command_remember(t, seq, command_key(entry.person, entry.command), entry.ruling);
    t->h->figures.news++;
    if (journal_verdict(&entry) != SABOT_REFUSED) {
        t->now.table = replay.table;
        t->outside = t->now.table.ledger.balance[SABOT_OUTSIDE];
        room_tell_source(t, &t->now.table, &event);
        room_follow(t, &event, seq);
        note_person(t, entry.person);
    }
    return true;
}

void room_catch_up(hub_table *t, int64_t now_ms)
{
    const store_status status = store_read(t->h->reads, t->settings.rules.table,
                                           t->now.chain.next, take_entry, t);

    t->unsure = status == STORE_FAILED;
    t->base = t->now;
    t->kept.chain = t->now.chain;
    room_show(t);
    t->due_ms = now_ms;
    clock_set(t, now_ms);
}

static void judge_again(hub_table *t, int64_t now_ms)
{
    waiting *asked = t->asked;
    const int n = t->asked_n;

    t->asked = NULL;
    t->asked_n = t->asked_room = t->asked_flying = 0;
    for (int i = 0; i < n; i++) {
        if (asked[i].client)
            command_take(asked[i].client, asked[i].text, asked[i].n, now_ms);
        free(asked[i].text);
    }
    free(asked);
}

static bool say(hub_table *t)
{
    if (t->forming.n > 0 || t->in_flight || !t->has_words)
        return false;
    stream_send_off(t);
    stream_deliver(t);
    return true;
}

/* Nothing of what was judged since `base` is left. */
static void drop(hub_table *t)
{
    command_forget(t, t->base.chain.next);
    t->now = t->base;
    t->outside = t->now.table.ledger.balance[SABOT_OUTSIDE];
    t->h->forming -= t->forming.n;
    room_empty_sheaf(t->h, &t->forming);
    room_empty_sheaf(t->h, &t->flying);
    stream_drop(t);
    t->told_due_ms = -1;
    room_count(t);
    stream_reseat(t);
}

/* Has the store less than was told here, or another end? Its own machine may have died, and a
 * standby that was behind has taken its place; or a backup was put back. */
static bool is_behind(hub_table *t)
{
    const journal_chain *here = &t->base.chain;
    journal_chain there;
    const store_status status = store_chain(t->h->reads, t->settings.rules.table, &there);

    t->unsure = status == STORE_FAILED;
    if (status == STORE_NONE)
        there.next = 0;
    return !t->unsure &&
           (there.next < here->next ||
            (there.next == here->next && !journal_hash_is(&there.last, &here->last)));
}

/* Nothing new came of a rewind: is all still there that was told? */
static void look_back(hub_table *t)
{
    if (!is_behind(t)) {
        t->behind = t->unsure ? t->behind : 0;
        return;
    }
    t->unsure = ++t->behind < BEHIND_TIMES;
    if (!t->unsure)
        room_doubt(t, "the store has lost events that people were told: it does not have entry "
                   "%llu any more as it was; restore it, or start all servers again to go on "
                   "without", (unsigned long long)t->base.chain.next - 1);
}

void room_rewind(hub_table *t, int64_t now_ms)
{
    char says[STORE_SAYS];
    const uint64_t had = t->base.chain.next;

    drop(t);
    room_catch_up(t, now_ms);
    if (!t->unsure && !t->failed && had > 0 && t->now.chain.next == had)
        look_back(t);
    if (!t->unsure && !t->failed && t->now.chain.next == 0)
        room_begin(t, now_ms, says); /* the entry that opens it was lost with the others */
    stream_welcome_again(t);
    say(t);
    if (!t->unsure && !t->failed)
        judge_again(t, now_ms);
}

void room_fail(hub_table *t, int64_t now_ms)
{
    drop(t);
    judge_again(t, now_ms);
    for (hub_client *c = t->clients; c; c = c->next)
        if (!c->json)
            stream_say(c, "error - this table has failed, and the house is told: nothing goes on "
                       "here");
    say(t);
}

void room_speak(hub_table *t)
{
    if (!say(t) || t->unsure) /* what was asked is judged when the store was read */
        return;
    for (int i = 0; i < t->asked_n; i++)
        free(t->asked[i].text);
    t->asked_n = t->asked_flying = 0;
}

