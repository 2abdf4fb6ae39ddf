/* journal_table.c: a table's journal, entry by entry: does it join on, is it ruled today as it was,
 * is every cent where it should be? The table is the fold of the entries that were not refused. */
#include "audit/journal_follow.h"

#include "sabot/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Telling --------------------------------------------------------------------------------- */

audit_finding *audit_note(audit_told *told, audit_kind kind, uint32_t file, uint64_t at,
                          uint64_t where, const char *table)
{
    audit_finding *f;

    if (told->n == told->room) {
        const int room = told->room ? 2 * told->room : 16;
        f = realloc(told->at, (size_t)room * sizeof *f);
        if (!f) {
            told->failed = true;
            return NULL;
        }
        told->at = f;
        told->room = room;
    }
    f = &told->at[told->n++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->file = file;
    f->line = at;
    f->where = where;
    snprintf(f->table, sizeof f->table, "%s", table);
    return f;
}

/* The round that is on, or was the last. */
static void tell_round(const audit_table *t, audit_finding *f)
{
    sabot_standing standing;

    if (!t->open)
        return;
    sabot_stand(&t->table, &standing);
    if (standing.round > 0)
        snprintf(f->round, sizeof f->round, "%u", standing.round);
}

static audit_finding *tell(const audit_table *t, const audit_line *line, audit_kind kind,
                           audit_told *told)
{
    audit_finding *f = audit_note(told, kind, t->file, line->at, line->where, t->name);

    if (f)
        tell_round(t, f);
    return f;
}

/* "entry 57: pay seat=3 on=banker 95.00; accepted 19:47-7.10(b)". */
static void put_entry(const audit_line *line, char out[AUDIT_TEXT])
{
    snprintf(out, AUDIT_TEXT, "entry %llu: %.*s; %.*s", (unsigned long long)line->parts.seq,
             (int)(line->parts.text.n < 80 ? line->parts.text.n : 80), line->parts.text.at,
             (int)line->parts.ruling.n, line->parts.ruling.at);
}

static void put_ruling(const sabot_ruling *now, char out[AUDIT_TEXT])
{
    char ruling[JOURNAL_NAME], says[SABOT_SAYS_TEXT];

    journal_ruling(now, ruling);
    sabot_ruling_text(now, says, sizeof says);
    if (snprintf(out, AUDIT_TEXT, "%s: %s", ruling, says) >= AUDIT_TEXT)
        memcpy(out + AUDIT_TEXT - 4, "...", 4);
}

/* ---- The chain ------------------------------------------------------------------------------- */

void audit_table_begin(audit_table *t, const audit_line *line, uint32_t file)
{
    memset(t, 0, sizeof *t);
    memcpy(t->name, line->parts.table.at, line->parts.table.n);
    t->hash = line->name;
    t->file = file;
    t->began_at = line->at;
    t->began_where = line->where;
    memcpy(t->first, line->parts.hash, JOURNAL_HASH);
    memcpy(t->last, journal_no_hash.letter, JOURNAL_HASH);
}

bool audit_table_begins_anew(const audit_table *t, const audit_line *line)
{
    return line->what == AUDIT_LINE_OPENS && t->next > 0 && line->whole &&
           memcmp(line->parts.before, journal_no_hash.letter, JOURNAL_HASH) == 0 &&
           memcmp(line->parts.hash, t->first, JOURNAL_HASH) != 0;
}

static journal_fault fault_of(const audit_table *t, const audit_line *line, uint64_t unreadable)
{
    const journal_parts *p = &line->parts;

    if (!line->whole)
        return JOURNAL_ALTERED;
    if (p->seq != t->next) /* lines that cannot be read were told of: they may be what is missing */
        return p->seq > t->next && p->seq - t->next <= unreadable - t->unreadable ? JOURNAL_SOUND
                                                                                   : JOURNAL_GAP;
    if (memcmp(t->last, p->before, JOURNAL_HASH) != 0)
        return JOURNAL_BEFORE;
    return p->time_ms < t->time_ms && p->seq >= t->judged ? JOURNAL_TIME : JOURNAL_SOUND;
}

static void tell_fault(const audit_table *t, const audit_line *line, journal_fault fault,
                       audit_told *told)
{
    journal_chain chain = { .next = t->next };
    journal_entry *entry = calloc(1, sizeof *entry); /* of a size for no stack */
    audit_finding *f = entry ? tell(t, line, fault == JOURNAL_TIME ? AUDIT_ORDER : AUDIT_CHAIN,
                                    told) : NULL;

    if (f) {
        entry->seq = line->parts.seq;
        journal_fault_text(fault, &chain, entry, f->found, sizeof f->found);
        snprintf(f->expected, sizeof f->expected, fault == JOURNAL_GAP
                 ? "entry %llu" : "an entry as it was written, after the one before",
                 (unsigned long long)t->next);
    }
    told->failed = told->failed || !entry;
    free(entry);
}

/* ---- What an event leaves to be noted -------------------------------------------------------- */

static bool differs_in_pit(const sabot_rules *a, const sabot_rules *b)
{
    return a->order != b->order || a->reshuffle != b->reshuffle;
}

static void note_rules(audit_table *t, const audit_line *line)
{
    if (t->spans.n > 0 && differs_in_pit(&t->spans.at[t->spans.n - 1].rules, &t->table.rules) &&
        !audit_spans_add(&t->spans, &t->table.rules, line))
        t->failed = true;
}

/* Does it tell of a Complimentary Vigorish Form, or of the day's reckoning of them? */
static bool is_of_forms(int kind)
{
    switch (kind) {
    case SABOT_EV_REQUEST_FORM:
    case SABOT_EV_PREPARE_FORM:
    case SABOT_EV_SIGN_FORM:
    case SABOT_EV_STATE_FORM:
    case SABOT_EV_VOID_FORM:
    case SABOT_EV_DEPOSIT_FORM:
    case SABOT_EV_FORWARD_FORM:
    case SABOT_EV_COMPARE_FORM:
    case SABOT_EV_POST_FORM:
    case SABOT_EV_CLOSE_DAY:    return true;
    default:                    return false;
    }
}

static void note(audit_table *t, const audit_line *line)
{
    const sabot_event *e = &line->event;

    switch (e->kind) {
    case SABOT_EV_ANNOUNCE:
        if (e->words == SABOT_SAY_NO_MORE_BETS && t->spans.n > 0)
            audit_spans_round(&t->spans, e->time_ms);
        break;
    case SABOT_EV_CHANGE:
        note_rules(t, line);
        break;
    case SABOT_EV_LOAD:
        t->shoe_drifted = false;
        break;
    case SABOT_EV_SIT: /* whoever sits there now has brought what the journal says */
    case SABOT_EV_LEAVE:
    case SABOT_EV_WALK_OFF:
        t->drifted = (sabot_seats)(t->drifted & ~sabot_seats_of(e->seat));
        break;
    default:
        if (is_of_forms(e->kind))
            audit_forms_take(t, line);
    }
}

static void check_chips(audit_table *t, const audit_line *line, audit_told *told)
{
    const char *wrong = audit_chips(&t->book, &t->table.ledger, line->event.kind);
    audit_finding *f = wrong ? tell(t, line, AUDIT_CHIPS, told) : NULL;

    if (f) {
        put_entry(line, f->found);
        snprintf(f->expected, sizeof f->expected, "every cent accounted for: %s", wrong);
    }
    t->book.ledger = t->table.ledger;
}

static void apply(audit_table *t, const audit_line *line, audit_told *told)
{
    if (t->fair || line->event.kind == SABOT_EV_COMMIT)
        audit_fair_before(t, line);
    sabot_apply(&t->table, &line->event);
    if (t->fair)
        audit_fair_after(t, line, told);
    if (memcmp(&t->book.ledger, &t->table.ledger, sizeof t->book.ledger) != 0)
        check_chips(t, line, told);
    note(t, line);
}

/* ---- Ruled otherwise ------------------------------------------------------------------------- */

static audit_kind kind_of(const audit_line *line, const sabot_ruling *now)
{
    if (now->verdict != SABOT_REFUSED || line->verdict == SABOT_REFUSED)
        return AUDIT_RULED_OTHERWISE;
    switch (line->event.kind) {
    case SABOT_EV_NOTICE:
    case SABOT_EV_POST_SIGN:
    case SABOT_EV_CHANGE:
        return AUDIT_NOTICE;
    default:
        return is_of_forms(line->event.kind) ? AUDIT_FORM : AUDIT_UNLAWFUL;
    }
}

/* What comes out otherwise because an earlier fault has left other chips or debts there, or other
 * cards in the shoe. */
static bool follows_from_drift(const audit_table *t, const audit_line *line,
                               const sabot_ruling *now)
{
    const sabot_event *e = &line->event;

    if (t->shoe_drifted &&
        (now->verdict == line->verdict || /* by another paragraph */
         e->kind == SABOT_EV_CARD || e->kind == SABOT_EV_BURN || e->kind == SABOT_EV_CUTTING_CARD ||
         (e->kind == SABOT_EV_ANNOUNCE && e->words == SABOT_SAY_LAST_HAND)))
        return true;
    if (!sabot_seats_has(t->drifted, e->seat != 0 ? e->seat : e->actor_seat))
        return false;
    switch (e->kind) {
    case SABOT_EV_WAGER:
    case SABOT_EV_RAISE:
    case SABOT_EV_STAKE:
    case SABOT_EV_CASH_OUT:
    case SABOT_EV_LEAVE:
    case SABOT_EV_MARK_VIGORISH:
    case SABOT_EV_COLLECT_VIGORISH:
    case SABOT_EV_REMOVE_MARKER:
    case SABOT_EV_PREPARE_FORM:
        return true;
    default:
        return false;
    }
}

static void begin_following(audit_table *t)
{
    audit_fair_lost(t);
    t->follow = follow_begin(&t->table);
    t->failed = t->failed || !t->follow;
}

static void found_otherwise(audit_table *t, const audit_line *line, const sabot_ruling *now,
                            audit_told *told)
{
    audit_finding *f = follows_from_drift(t, line, now) ? NULL
                                                        : tell(t, line, kind_of(line, now), told);

    if (f) {
        put_entry(line, f->found);
        put_ruling(now, f->expected);
        f->provision = now->provision;
    } else
        t->following++;
    begin_following(t);
    if (!t->follow)
        return;
    t->follow->seats = sabot_seats_of(line->event.seat);
    follow_line(t->follow, line, now);
}

/* It is known where the table stands again, or nothing more comes. */
static void found_again(audit_table *t)
{
    audit_follow *follow = t->follow;
    const follow_guess *best = follow_best(follow);

    t->table = best->table;
    t->book.ledger = t->table.ledger;
    t->following += best->misses;
    t->drifted = (sabot_seats)(t->drifted | follow->seats);
    t->shoe_drifted = true;
    free(follow);
    t->follow = NULL;
}

/* ---- Entries --------------------------------------------------------------------------------- */

static void open_table(audit_table *t, const audit_line *line, audit_told *told)
{
    sabot_rules rules;
    sabot_ruling now;
    sabot_error error;
    audit_finding *f;

    memset(&rules, 0, sizeof rules);
    if (sabot_table_from_text(line->parts.text.at, line->parts.text.n, &rules, &now, &error) < 0) {
        f = tell(t, line, AUDIT_UNREADABLE, told);
        if (f) {
            put_entry(line, f->found);
            snprintf(f->expected, sizeof f->expected, "%.150s", error.says);
        }
        return;
    }
    if (now.verdict == SABOT_ACCEPTED)
        now = sabot_table_open(&t->table, &rules);
    t->open = now.verdict == SABOT_ACCEPTED && line->verdict == SABOT_ACCEPTED;
    if (t->open) {
        audit_book_begin(&t->book, &t->table.ledger);
        t->failed = t->failed || !audit_spans_add(&t->spans, &rules, line);
    }
    if (journal_ruling_is(&now, &line->parts))
        return;
    f = tell(t, line, now.verdict == SABOT_REFUSED ? AUDIT_UNLAWFUL : AUDIT_RULED_OTHERWISE, told);
    if (f) {
        put_entry(line, f->found);
        put_ruling(&now, f->expected);
        f->provision = now.provision;
    }
}

static void judge(audit_table *t, const audit_line *line, audit_told *told)
{
    if (!t->open) {
        t->following++;
        return;
    }
    if (t->follow) {
        if (follow_take(t->follow, line) && line->verdict != SABOT_REFUSED)
            note(t, line);
        if (follow_is_over(t->follow)) {
            found_again(t);
            note_rules(t, line);
        }
        return;
    }
    const sabot_ruling now = sabot_judge(&t->table, &line->event);
    if (!journal_ruling_is(&now, &line->parts))
        found_otherwise(t, line, &now, told);
    else if (line->verdict != SABOT_REFUSED)
        apply(t, line, told);
}

static void no_event(audit_table *t, const audit_line *line, audit_told *told)
{
    sabot_event event;
    sabot_error error = { 0 };
    bool timed;
    audit_finding *f = tell(t, line, AUDIT_UNREADABLE, told);

    sabot_event_from_text(line->parts.text.at, line->parts.text.n, &event, &timed, &error);
    if (f) {
        put_entry(line, f->found);
        snprintf(f->expected, sizeof f->expected, "%.150s", error.says);
    }
    if (t->open && !t->follow)
        begin_following(t);
}

/* A fault of the chain, once: what follows joins on to what stands there. */
static void found_fault(audit_table *t, const audit_line *line, journal_fault fault,
                        audit_told *told)
{
    tell_fault(t, line, fault, told);
    if (t->open && !t->follow && fault != JOURNAL_TIME && line->parts.seq >= t->judged)
        begin_following(t);
}

void audit_table_take(audit_table *t, audit_line *line, uint64_t unreadable, audit_told *told)
{
    const journal_fault fault = fault_of(t, line, unreadable);

    if (fault != JOURNAL_SOUND)
        found_fault(t, line, fault, told);
    else if (line->parts.seq != t->next && t->open && !t->follow)
        begin_following(t); /* what is missing could not be read, and was told */
    t->unreadable = unreadable;
    memcpy(t->last, line->parts.hash, JOURNAL_HASH);
    t->next = line->parts.seq + 1;
    if (line->parts.seq < t->judged)
        return; /* it was judged when it was told first */
    t->judged = t->next;
    if (line->parts.time_ms < t->time_ms)
        line->event.time_ms = t->time_ms; /* so that one entry alone is at fault */
    else
        t->time_ms = line->parts.time_ms;
    if (line->what == AUDIT_LINE_EVENT)
        judge(t, line, told);
    else if (line->what == AUDIT_LINE_OPENS)
        open_table(t, line, told);
    else
        no_event(t, line, told);
}

void audit_table_end(audit_table *t, audit_told *told)
{
    const char *wrong;
    audit_finding *f;

    if (t->follow)
        found_again(t);
    if (t->spans.n > 0)
        t->spans.at[t->spans.n - 1].to_ms = t->time_ms;
    if (!t->open)
        return;
    wrong = audit_chips_at_end(&t->book.ledger, t->table.rules.inventory);
    f = wrong ? audit_note(told, AUDIT_CHIPS, t->file, t->began_at, t->began_where, t->name) : NULL;
    if (f) {
        snprintf(f->found, sizeof f->found, "the accounts at the end of the journal");
        snprintf(f->expected, sizeof f->expected, "every cent accounted for: %s", wrong);
    }
    audit_forms_end(t, told);
    audit_fair_end(t, told);
}

void audit_table_free(audit_table *t)
{
    free(t->follow);
    free(t->fair);
    free(t->forms.run);
    free(t->spans.at);
}
