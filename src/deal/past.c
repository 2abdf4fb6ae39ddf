/* past.c: what the house did by itself can be taken back.
 *
 * A table is a fold over its events: the table as it was some acts ago is kept, with the acts
 * since. From that three things follow for a line that is not in order as the table stands now.
 *
 *   the same     it tells what the house did by itself since the last line: nothing more happens
 *   instead      it tells otherwise what the house did by itself, with nothing in between: the
 *                house's act is taken back and the line judged in its place (A111)
 *   heard first  it claims a right that lapsed by an act of the house alone, or by silence, and
 *                only participants have asked for something since: the claim is heard before them,
 *                and they again after it (A104). Who was asked in turn and kept silent has declined
 *                for good once somebody has acted upon that
 *
 * What must always hold: before, with act[0..n) applied, is the table. */
#include "deal/past.h"

#include <assert.h>
#include <string.h>

enum { FORGOTTEN_AT_ONCE = DEAL_PAST_ACTS / 4 };

bool past_is_typed(const deal_act *act)
{
    return act->duty == SABOT_MAY || act->duty == SABOT_THEIRS;
}

/* ---- Keeping it ------------------------------------------------------------------------------ */

static void forget_oldest(deal_past *past)
{
    for (int i = 0; i < FORGOTTEN_AT_ONCE; i++)
        sabot_apply(&past->before, &past->act[i].event);
    past->n -= FORGOTTEN_AT_ONCE;
    memmove(past->act, past->act + FORGOTTEN_AT_ONCE, (size_t)past->n * sizeof *past->act);
}

void deal_past_forget(deal_past *past)
{
    past->n = 0;
}

void past_note(deal_past *past, const sabot_table *table, const sabot_event *event, int duty)
{
    if (past->n == 0)
        past->before = *table;
    if (past->n == DEAL_PAST_ACTS)
        forget_oldest(past);
    past->act[past->n++] = (deal_act){ .event = *event, .duty = (uint8_t)duty };
}

void past_table(const deal_past *past, int i, sabot_table *then)
{
    *then = past->before;
    for (int k = 0; k < i; k++)
        sabot_apply(then, &past->act[k].event);
}

/* The first of the acts behind the given number of lines that people typed. */
static int first_since(const deal_past *past, int lines)
{
    int i = past->n;

    while (i > 0 && (lines -= past_is_typed(&past->act[i - 1])) >= 0)
        i--;
    return i;
}

/* Back to before act i; whoever listens is told of each act that is gone, the latest first. */
static void go_back(deal_driver *driver, int i)
{
    deal_past *past = driver->past;
    sabot_table then;

    past_table(past, i, &then);
    *driver->table = then;
    for (int k = past->n - 1; driver->taken_back && k >= i; k--)
        driver->taken_back(driver->context, driver->table, &past->act[k].event);
    past->n = i;
}

/* A thing a participant asks for: it can be asked for again. */
static bool can_be_heard_again(const deal_act *act)
{
    return !past_is_typed(act) || (act->event.role == SABOT_PARTICIPANT &&
                              act->event.kind != SABOT_EV_CARD &&
                              act->event.kind != SABOT_EV_WALK_OFF);
}

/* Has this participant asked for something else? Coming and going is none of it. */
static bool is_other_will_of(const deal_act *act, int seat)
{
    const sabot_event *done = &act->event;

    return past_is_typed(act) && done->actor_seat == seat && done->kind != SABOT_EV_SIT &&
           done->kind != SABOT_EV_LEAVE && done->kind != SABOT_EV_BUY_IN;
}

/* ---- The same act ---------------------------------------------------------------------------- */

/* Told as the house did it, whoever of the house did it. */
static bool is_same(const deal_act *act, const sabot_event *event)
{
    const sabot_expected done = {
        .like = act->event,
        .roles = (sabot_roles)(sabot_kind_at(event->kind)->roles &
                               ~SABOT_ROLE_BIT(SABOT_PARTICIPANT)),
    };

    return sabot_expected_covers(&done, event);
}

/* The act of the house that the event tells, from act i on, each once and in whatever order: its
 * number, or -1. */
static int tell_act(deal_past *past, int i, const sabot_event *event)
{
    for (; i < past->n; i++) {
        deal_act *act = &past->act[i];
        if (past_is_typed(act) || act->told || !is_same(act, event))
            continue;
        act->told = true;
        return i;
    }
    return -1;
}

/* How far back is such an act the one just done? The house's own since the last line, with nothing
 * in between: a call that came before a card is no answer to the card (A111). What somebody's
 * silence was taken for as long as only others have asked for anything. */
static int first_told(const deal_past *past, const sabot_event *event)
{
    int i = past->n;

    if (event->role != SABOT_PARTICIPANT)
        return first_since(past, 0);
    while (i > 0 && can_be_heard_again(&past->act[i - 1]) &&
           !is_other_will_of(&past->act[i - 1], event->actor_seat))
        i--;
    return i;
}

bool past_is_same(deal_past *past, const sabot_event *event, sabot_ruling *ruling)
{
    const int i = tell_act(past, first_told(past, event), event);
    sabot_table then;

    if (i < 0)
        return false;
    past_table(past, i, &then);
    *ruling = sabot_judge(&then, &past->act[i].event);
    ruling->says = "the house has done that";
    ruling->telling = false;
    return true;
}

/* Of three cards of a hand it may turn the one it knows before people turn the two others. */
bool past_has_done(deal_past *past, const sabot_event *event)
{
    return tell_act(past, first_since(past, 3), event) >= 0;
}

/* ---- In its place ---------------------------------------------------------------------------- */

static bool is_houses(const sabot_event *event)
{
    return event->role != SABOT_PARTICIPANT && event->role != SABOT_SHOE;
}

/* Is it the same thing, done otherwise? A dealer's word stands in the place of any other word. */
static bool is_in_place_of(const sabot_event *event, const deal_act *act)
{
    const sabot_event *done = &act->event;

    if (past_is_typed(act) || !is_houses(done) || done->kind != event->kind)
        return false;
    return event->kind == SABOT_EV_ANNOUNCE ||
           (event->seat == done->seat && event->hand == done->hand) ||
           event->kind == SABOT_EV_RESULT;
}

bool past_instead(deal_driver *driver, const sabot_event *event, sabot_ruling *ruling)
{
    deal_past *past = driver->past;
    sabot_table then;

    for (int i = past->n - 1; is_houses(event) && i >= first_since(past, 0); i--) {
        if (!is_in_place_of(event, &past->act[i]) || is_same(&past->act[i], event))
            continue; /* told once more, it is not told otherwise */
        past_table(past, i, &then);
        const sabot_ruling there = sabot_judge(&then, event);
        if (ruling->verdict == SABOT_REFUSED && !there.untimely)
            *ruling = there; /* it says what is wrong with it, not that it comes twice */
        if (there.verdict == SABOT_REFUSED)
            continue;
        *ruling = there;
        go_back(driver, i);
        return true;
    }
    return false;
}

/* ---- Heard first ----------------------------------------------------------------------------- */

/* The house went on by itself, or took silence for an answer. */
static bool is_lapse(const deal_act *act)
{
    return act->duty == SABOT_SILENCE || act->duty == SABOT_NEXT;
}

/* An answer to what is offered to one after the other: the cut, the shoe, the bank. */
static bool is_answer_in_turn(int kind)
{
    return kind == SABOT_EV_ACCEPT || kind == SABOT_EV_DECLINE || kind == SABOT_EV_TAKE_BANK ||
           kind == SABOT_EV_CO_BANK || kind == SABOT_EV_CUT;
}

/* A mere decline shows nothing: it may answer an offer that the house has not come to. Nor does a
 * wager: no right lapses by another's money. */
static bool shows_turn(int kind)
{
    return kind != SABOT_EV_DECLINE && kind != SABOT_EV_WAGER && kind != SABOT_EV_VERBAL;
}

/* Has somebody since done what could not have come before act i? Then the turn went on (A104). */
static bool is_acted_upon(const deal_past *past, int i, const sabot_table *then)
{
    for (int k = i + 1; k < past->n; k++)
        if (past_is_typed(&past->act[k]) && shows_turn(past->act[k].event.kind) &&
            sabot_judge(then, &past->act[k].event).verdict == SABOT_REFUSED)
            return true;
    return false;
}

int past_heard_first(const deal_driver *driver, const sabot_event *event)
{
    const deal_past *past = driver->past;
    sabot_table then;

    if (event->role != SABOT_PARTICIPANT || event->kind == SABOT_EV_SIT)
        return -1; /* a seat is no right that anybody had */
    for (int i = past->n - 1; i >= 0 && can_be_heard_again(&past->act[i]); i--) {
        if (is_other_will_of(&past->act[i], event->actor_seat))
            return -1;
        if (!is_lapse(&past->act[i]))
            continue;
        past_table(past, i, &then);
        if (sabot_judge(&then, event).verdict != SABOT_ACCEPTED)
            continue;
        return is_answer_in_turn(event->kind) && is_acted_upon(past, i, &then) ? -1 : i;
    }
    return -1;
}

int past_go_back(deal_driver *driver, int i, sabot_event again[DEAL_PAST_ACTS])
{
    const deal_past *past = driver->past;
    int n = 0;

    for (int k = i; k < past->n; k++)
        if (past_is_typed(&past->act[k]))
            again[n++] = past->act[k].event;
    go_back(driver, i);
    return n;
}
