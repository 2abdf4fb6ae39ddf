/* clock.c: when the house of a table that deals by itself goes on.
 *
 * It owes what the engine says it owes, at its pace; who is asked something has a while to answer,
 * and silence is then the answer that the engine says it is; wagers are closed when their time is
 * over. What a person owes and does not do (A104: the house never does it for them) is answered by
 * the clock too: who does not say a word for so long is gone. While a person may still claim the
 * bank, or all that is staked, the dealer does not go on before the time for wagers is over, and no
 * house player calls for it before that. Any server may find that a clock has run out; what each
 * makes of it has one number, so only one is kept. */
#include "server/parts.h"

#include "sabot/standing.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#define DUTY(duty) SABOT_DUTY_BIT(duty)

/* So much longer waits a server that did not make the house act last; and acts in one go. */
enum { TAKEN_OVER_MS = 700, ACTS_AT_ONCE = 64, LEAST_WAIT_MS = 1000, VAIN_MOST = 8 };

/* So many times the while for an answer has who owes something, and who has a hand to set: a first
 * one is to be understood. */
enum { OWED_WHILES = 3, HAND_WHILES = 9 };

/* So many paces of the house a bank that is covered is looked at. */
enum { COVERED_PACES = 5 };

typedef struct wait {
    const char *what;        /* "bets", "answer", "deal" */
    int duty;                /* -1: for nothing */
    int ms;
    uint64_t key;
    sabot_event like;
    bool holds;              /* house players do nothing until it is over */
} wait;

/* Whom an expectation waits for. */
static int seat_asked(const sabot_event *like)
{
    return like->actor_seat != 0 ? like->actor_seat : like->seat;
}

/* Hands are set by all at once: one clock runs for them, whoever is asked first. A house player's
 * is no such: it is set at the pace of the house. */
static bool is_for_all(const hub_table *t, const sabot_event *like, int duty)
{
    return duty == SABOT_THEIRS && like->kind == SABOT_EV_SET &&
           !room_is_house(t, seat_asked(like));
}

/* What is waited for, as a number: another number has a while of its own. A hand that is to be set
 * once more, when others lie open, is another question. */
static uint64_t key_of(const hub_table *t, const sabot_event *like, int duty,
                       const sabot_standing *standing)
{
    const bool all = is_for_all(t, like, duty);
    const uint64_t seat = all ? 0 : like->seat;
    const uint64_t words = all ? t->now.table.phase : like->words;

    return (((((uint64_t)standing->round * 8 + (uint64_t)duty) * 256 + like->kind) * 32 + seat) *
            64 + words) * 2 + standing->wagered + 1;
}

static bool closes_wagers(const sabot_event *like)
{
    return like->kind == SABOT_EV_ANNOUNCE && like->words == SABOT_SAY_NO_MORE_BETS;
}

static int patience(const hub_table *t, int duty, const sabot_event *like)
{
    const int seat = seat_asked(like);

    if (duty == SABOT_NEXT)
        return closes_wagers(like) ? t->settings.betting_ms : t->settings.pace_ms;
    if (room_is_house(t, seat) || (duty == SABOT_THEIRS && like->role != SABOT_PARTICIPANT))
        return t->settings.pace_ms; /* who walked off has left it to the dealer */
    if (duty != SABOT_THEIRS)
        return t->settings.answer_ms;
    return (like->kind == SABOT_EV_SET ? HAND_WHILES : OWED_WHILES) * t->settings.answer_ms;
}

/* The dealer's to do when nobody stirs: bidding without a bid is closed, another lap begun. */
static bool is_dealers_choice(int kind)
{
    return kind == SABOT_EV_CLOSE_BIDS || kind == SABOT_EV_NEXT_LAP;
}

static bool consider(const hub_table *t, const sabot_expected *x, const sabot_standing *standing,
                     wait *w)
{
    if (x->duty == SABOT_NEXT && closes_wagers(&x->like) && !standing->wagered)
        return false;
    if (x->duty == SABOT_MAY && !is_dealers_choice(x->like.kind))
        return false;
    *w = (wait){ .duty = x->duty, .like = x->like,
                 .what = x->duty == SABOT_NEXT ? closes_wagers(&x->like) ? "bets" : "deal"
                                               : "answer",
                 .ms = patience(t, x->duty, &x->like),
                 .key = key_of(t, &x->like, x->duty, standing) };
    return true;
}

/* Bids for the bank and calls for all that is staked; and what lays chips. */
static const uint8_t claims[3] = { SABOT_EV_BID, SABOT_EV_SUIVI, SABOT_EV_BANCO };
static const uint8_t lays[3] = { SABOT_EV_WAGER, SABOT_EV_RAISE, SABOT_EV_BANCO };

/* May a person still do one of these? */
static bool may_person(const hub_table *t, const sabot_expected *next, int n,
                       const uint8_t kinds[3])
{
    for (int i = 0; i < n; i++)
        if (memchr(kinds, next[i].like.kind, 3) && !room_is_house(t, seat_asked(&next[i].like)))
            return true;
    return false;
}

/* The dealer would go on at once to what comes after bids and calls: a person has the time for
 * wagers before that, and after every bid anew. */
static void give_time(const hub_table *t, const sabot_standing *standing, wait *w)
{
    uint64_t bids = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        bids += (uint64_t)standing->bank.bid[seat];
    w->what = "bets";
    w->ms = t->settings.betting_ms > w->ms ? t->settings.betting_ms : w->ms;
    w->holds = w->like.kind == SABOT_EV_CLOSE_WINDOW;
    w->key ^= bids << 32;
}

/* Where people cover a bank in turn, somebody has and nobody may lay more: no more time is given
 * than it takes to see it. A bank that nobody is there to cover has its time like any other. */
static bool is_covered(const hub_table *t, const sabot_expected *next, int n,
                       const sabot_standing *standing)
{
    return deal_traits(&t->now.table)->banking == SABOT_PATRON_BANKS &&
           standing->bank.covered > 0 && !may_person(t, next, n, lays);
}

/* What the table waits for, when the house owes nothing: first what somebody owes, then an answer,
 * then the time for wagers, at last the dealer's own choice. */
static wait what_for(const hub_table *t)
{
    static const sabot_duty order[] = { SABOT_THEIRS, SABOT_SILENCE, SABOT_NEXT, SABOT_MAY };
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&t->now.table, SABOT_ASK_ALL, next);
    sabot_standing standing;
    wait w = { .duty = -1 };

    sabot_stand(&t->now.table, &standing);
    for (size_t d = 0; d < sizeof order / sizeof *order; d++)
        for (int i = 0; i < n; i++)
            if (next[i].duty == order[d] && consider(t, &next[i], &standing, &w)) {
                if (w.duty == SABOT_NEXT && !closes_wagers(&w.like) &&
                    may_person(t, next, n, claims))
                    give_time(t, &standing, &w);
                else if (closes_wagers(&w.like) && is_covered(t, next, n, &standing))
                    w.ms = COVERED_PACES * t->settings.pace_ms;
                return w;
            }
    return w;
}

/* ---- A clock that has run out ---------------------------------------------------------------- */

static bool put(hub_table *t, sabot_event event)
{
    event.time_ms = t->driver.now_ms;
    return room_put(t, &event).verdict != SABOT_REFUSED;
}

/* Who owes something and lets the time pass is gone: the floor notes it. */
static bool walks_off(hub_table *t, int seat)
{
    return seat > 0 && put(t, (sabot_event){ .kind = SABOT_EV_WALK_OFF, .role = SABOT_FLOORPERSON,
                                             .seat = (uint8_t)seat });
}

/* Who holds the cards and does not turn them loses the right to view for delay (C:3.7.1, 7.11(f)):
 * the floor notes it, and the dealer offers it on. */
static bool is_revoked(hub_table *t, const sabot_event *like)
{
    return like->kind == SABOT_EV_TURN &&
           put(t, (sabot_event){ .kind = SABOT_EV_REVOKE, .role = SABOT_FLOORPERSON,
                                 .seat = like->actor_seat, .hand = like->hand,
                                 .cause = SABOT_CAUSE_DELAY });
}

/* A right that may be given up lapses with its time; who owes what nobody else can do is gone. */
static bool lapses(hub_table *t, const sabot_event *like)
{
    const int seat = seat_asked(like);
    const sabot_event declines = { .kind = SABOT_EV_DECLINE, .role = SABOT_PARTICIPANT,
                                   .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat,
                                   .time_ms = t->driver.now_ms };

    return (sabot_judge(&t->now.table, &declines).verdict == SABOT_ACCEPTED && put(t, declines)) ||
           is_revoked(t, like) || walks_off(t, seat);
}

/* What a participant owed whose place nobody takes is left to the dealer: it is then done as it is
 * listed first. */
static bool run_out(hub_table *t, const wait *w)
{
    switch (w->duty) {
    case SABOT_THEIRS:
        return w->like.role != SABOT_PARTICIPANT ? put(t, w->like)
                                                 : lapses(t, &w->like);
    case SABOT_MAY:
        return put(t, w->like);
    default:
        return deal_step(&t->driver, DUTY(w->duty)) != 0;
    }
}

/* What was put aside for an account goes back to its purse at once. */
static bool redeem(hub_table *t)
{
    for (int i = 0; i < SABOT_HELD_MAX; i++) {
        const sabot_held_account *held = &t->now.table.held.at[i];
        if (held->ticket != 0 && held->name[0] == '@' &&
            put(t, (sabot_event){ .kind = SABOT_EV_REDEEM, .role = SABOT_DEALER,
                                  .serial = held->ticket, .seat = held->seat,
                                  .amount = held->chips }))
            return true;
    }
    return false;
}

/* ---- Who is not there ------------------------------------------------------------------------ */

static bool is_connected(const hub_table *t, int seat)
{
    const sabot_viewer there = { SABOT_PARTICIPANT, (uint8_t)seat };

    return t->patron[seat][0] != '@' || stream_reads(t, there);
}

static bool is_absent(const hub_table *t, int seat)
{
    return t->settings.idle_ms > 0 && sabot_seats_has(t->now.table.taken, seat) &&
           !is_connected(t, seat);
}

static bool give_free(hub_table *t, int seat)
{
    return put(t, (sabot_event){ .kind = SABOT_EV_LEAVE, .role = SABOT_PARTICIPANT,
                                 .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat }) ||
           walks_off(t, seat);
}

/* A seat whose owner has not been connected for long, nor acted through another server, is given
 * free. */
static bool free_idle(hub_table *t, int64_t now_ms)
{
    bool done = false;

    t->idle_due_ms = INT64_MAX;
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        int64_t *since = &t->absent_ms[seat];
        if (!is_absent(t, seat)) {
            *since = 0;
            continue;
        }
        if (*since == 0)
            *since = now_ms;
        if (now_ms - *since >= t->settings.idle_ms) {
            *since = now_ms;
            done = give_free(t, seat) || done;
        }
        if (*since + t->settings.idle_ms < t->idle_due_ms)
            t->idle_due_ms = *since + t->settings.idle_ms;
    }
    return done;
}

/* ---- Closing --------------------------------------------------------------------------------- */

static const sabot_event closes = { .kind = SABOT_EV_CLOSE, .role = SABOT_FLOORPERSON };

bool clock_may_close(const hub_table *t)
{
    sabot_event event = closes;

    event.time_ms = t->now.chain.time_ms;
    return t->closer[0] != '\0' && t->now.table.phase != SABOT_PHASE_CLOSED &&
           sabot_judge(&t->now.table, &event).verdict != SABOT_REFUSED;
}

/* When nothing is on: everybody's chips go back to their purses, and the floor closes the table in
 * the name of who asked for it. What the house still owes, a secret to be shown, comes after. */
static bool close_up(hub_table *t)
{
    bool done;

    if (!clock_may_close(t))
        return false;
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(t->now.table.taken, seat))
            give_free(t, seat);
    while (redeem(t))
        ;
    t->person = t->closer;
    done = put(t, closes);
    t->person = NULL;
    return done;
}

/* ---- Going on -------------------------------------------------------------------------------- */

enum { CLOCK_LINE = 64 };

/* The clock as it was told last, with its newline; how long it is. */
static size_t write_clock(const hub_table *t, int64_t now_ms, char line[CLOCK_LINE])
{
    const int64_t left = t->told_due_ms - now_ms;

    if (t->told_due_ms == INT64_MAX)
        snprintf(line, CLOCK_LINE, "clock - -\n");
    else
        snprintf(line, CLOCK_LINE, "clock %lld %s\n", (long long)(left > 0 ? left : 0),
                 t->told_what);
    return strlen(line);
}

static void tell_clock(hub_table *t, const wait *w, int64_t due_ms, int64_t now_ms)
{
    char line[CLOCK_LINE];

    if (due_ms == t->told_due_ms)
        return;
    t->told_due_ms = due_ms;
    t->told_what = w->what;
    stream_all(t, line, write_clock(t, now_ms, line));
}

void clock_tell(hub_client *c, int64_t now_ms)
{
    char line[CLOCK_LINE];

    if (c->unwelcome || c->t->settings.live || c->t->told_due_ms < 0)
        return;
    const size_t n = write_clock(c->t, now_ms, line);
    stream_say(c, "%.*s", (int)n - 1, line);
}

static int64_t later(const hub_table *t)
{
    return t->taken_over ? t->settings.pace_ms + TAKEN_OVER_MS + (int64_t)randombytes_uniform(300)
                         : 0;
}

/* Nobody has wagered, and house players sit there who had no mind to: they are asked again after a
 * while. */
static void stir(hub_table *t, int64_t now_ms)
{
    if (t->players.seats == 0 && t->settings.house_players == 0)
        return;
    t->players.round = 0;
    t->due_ms = now_ms + (t->settings.betting_ms > 0 ? t->settings.betting_ms : 1);
}

/* What the dealer chooses to do because nobody stirs, and that changes nothing, is done ever more
 * seldom until somebody does: bidding where nobody bids. */
static int64_t wait_ms(const hub_table *t, const wait *w)
{
    return w->duty == SABOT_MAY ? (int64_t)w->ms << t->vain : w->ms;
}

/* Whatever it waits for next, even the same again, has its own while; but who lets the time for
 * hands pass with somebody else is gone with them. */
static bool run_out_anew(hub_table *t, const wait *w)
{
    const bool again = w->duty == SABOT_MAY && w->key == t->ran_out;

    if (!run_out(t, w))
        return false;
    t->vain = !again ? 0 : t->vain < VAIN_MOST ? t->vain + 1 : VAIN_MOST;
    t->ran_out = w->key;
    if (!is_for_all(t, &w->like, w->duty))
        t->waits = 0;
    return true;
}

static bool do_house_players(hub_table *t, const wait *w, int64_t now_ms)
{
    const bool wait_too = w->holds && (w->key != t->waits || now_ms < t->waits_since_ms + w->ms);

    return t->settings.house_players > 0 && !wait_too && deal_players_act(&t->players, &t->driver);
}

/* Cards that are made ready nobody has to follow act by act, nor those that go face down to seven
 * places: what is called and turned has the whole pace. */
static int pace_of(const hub_table *t)
{
    const sabot_table *const table = &t->now.table;
    const int pace_ms = t->settings.pace_ms;

    switch (table->phase) {
    case SABOT_PHASE_OPENING:
    case SABOT_PHASE_SHUFFLING:
    case SABOT_PHASE_LOADING:
    case SABOT_PHASE_BURNING:
        return (pace_ms + 2) / 3;
    case SABOT_PHASE_DEALING:
        return deal_traits(table)->contest == SABOT_OWN_HANDS ? (pace_ms + 3) / 4 : pace_ms;
    default:
        return pace_ms;
    }
}

/* One act of the house, a house player's, or of a clock; false if it is not time. */
static bool act(hub_table *t, int64_t now_ms)
{
    const int pace_ms = pace_of(t);

    if (pace_ms > 0 && now_ms < t->acted_ms + pace_ms) {
        t->due_ms = t->acted_ms + pace_ms;
        return false;
    }
    if (close_up(t) || deal_step(&t->driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD)) || redeem(t))
        return true;
    if (t->now.table.phase == SABOT_PHASE_CLOSED) {
        t->due_ms = INT64_MAX;
        return false;
    }
    const wait w = what_for(t);
    if (do_house_players(t, &w, now_ms))
        return true;
    if (w.key != t->waits || w.duty < 0) {
        t->waits = w.key;
        t->waits_since_ms = now_ms;
    }
    t->due_ms = w.duty < 0 ? INT64_MAX : t->waits_since_ms + wait_ms(t, &w);
    if (w.duty >= 0 && now_ms >= t->due_ms) {
        if (run_out_anew(t, &w))
            return true;
        t->waits_since_ms = now_ms; /* nothing came of it: the same again after another while */
        t->due_ms = now_ms + (w.ms > LEAST_WAIT_MS ? w.ms : LEAST_WAIT_MS);
        return false;
    }
    if (w.duty < 0 || w.ms > t->settings.pace_ms)
        tell_clock(t, &w, t->due_ms, now_ms);
    if (w.duty < 0)
        stir(t, now_ms);
    return false;
}

void clock_run(hub_table *t, int64_t now_ms)
{
    if (t->failed || t->unsure || t->h->stopping) {
        t->due_ms = INT64_MAX;
        return;
    }
    t->driver.now_ms = now_ms > t->now.chain.time_ms ? now_ms : t->now.chain.time_ms;
    if (free_idle(t, now_ms))
        t->acted_ms = now_ms;
    t->taken_over = false;
    t->due_ms = t->settings.live ? INT64_MAX : now_ms;
    if (t->settings.live)
        close_up(t);
    for (int acts = 0; !t->settings.live && acts < ACTS_AT_ONCE && !t->failed && act(t, now_ms);
         acts++)
        t->acted_ms = now_ms;
    if (t->idle_due_ms < t->due_ms)
        t->due_ms = t->idle_due_ms;
}

void clock_set(hub_table *t, int64_t now_ms)
{
    if (!t->failed && !t->unsure)
        t->due_ms = now_ms + (t->settings.live ? 0 : later(t));
}
