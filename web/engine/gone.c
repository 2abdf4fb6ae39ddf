/* gone.c: who lets the time pass. What silence comes to is told while there is time; who has lost a
 * seat by it is told what went along, what is still decided on the felt, and what came back.
 *
 * What must always hold: along and left come to what lay there before, and what came back is what
 * the table paid out to that name. */
#include "parts.h"

#include <string.h>

/* ---- What silence comes to ------------------------------------------------------------------- */

/* Whom the clock is for: first who owes something, then who is asked. */
static const sabot_expected *first_asked(const sabot_table *seen)
{
    static const uint8_t duties[] = { SABOT_THEIRS, SABOT_SILENCE };
    static sabot_expected list[SABOT_EXPECTED_MAX];

    for (size_t i = 0; i < sizeof duties; i++)
        if (sabot_expect(seen, (sabot_asked){ .duties = SABOT_DUTY_BIT(duties[i]) }, list) > 0)
            return list;
    return NULL;
}

static bool may_decline(const sabot_table *seen, int seat)
{
    return sabot_judge(seen, &(sabot_event){ .kind = SABOT_EV_DECLINE, .role = SABOT_PARTICIPANT,
                                             .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat,
                                             .time_ms = seen->now_ms }).verdict == SABOT_ACCEPTED;
}

/* Who does not turn the cards they hold loses the right to it for delay, where it can be had by
 * others. */
static bool is_revoked(const sabot_table *seen, const sabot_event *turns)
{
    return sabot_judge(seen, &(sabot_event){ .kind = SABOT_EV_REVOKE, .role = SABOT_FLOORPERSON,
                                             .seat = turns->actor_seat, .hand = turns->hand,
                                             .cause = SABOT_CAUSE_DELAY,
                                             .time_ms = seen->now_ms }).verdict == SABOT_ACCEPTED;
}

const char *page_silence(const sabot_table *seen, sabot_viewer viewer)
{
    const sabot_expected *const first = first_asked(seen);

    if (viewer.role != SABOT_PARTICIPANT || !first || first->like.actor_seat != viewer.seat)
        return NULL;
    if (first->like.kind == SABOT_EV_TURN && is_revoked(seen, &first->like))
        return "silence leaves the cards to others, at last to the dealer";
    if (first->like.kind == SABOT_EV_WITHDRAW)
        return "silence takes it back for you";
    if (first->duty == SABOT_SILENCE || may_decline(seen, viewer.seat))
        return "silence declines it";
    if (first->like.kind == SABOT_EV_SET)
        return "silence gives up your seat, and the house sets your hand for you";
    return "silence gives up your seat; what is yours is kept for you";
}

/* ---- A seat that was lost -------------------------------------------------------------------- */

static bool is_theirs(const page_gone *g, const sabot_held_account *held)
{
    return held && held->ticket != 0 && held->seat == g->seat &&
           memcmp(held->name, g->name, sizeof g->name) == 0;
}

static sabot_cents lies_before(const sabot_table *t, int seat)
{
    static sabot_view view;
    sabot_cents all = t->ledger.balance[sabot_account_of_seat(seat)];

    sabot_look(t, (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)seat }, &view);
    for (int on = 1; on < SABOT_WAGERS; on++)
        all += view.seat[seat].wager[on];
    return all;
}

static bool owes(const sabot_table *t, int seat)
{
    static sabot_expected list[SABOT_EXPECTED_MAX];
    const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_THEIRS), .seat = (uint8_t)seat };

    return sabot_expect(t, asked, list) > 0;
}

void page_gone_before(page_table *p, const sabot_event *event, const sabot_ruling *ruling)
{
    const sabot_table *const t = &p->fold.table;
    page_gone *const g = &p->gone;
    const sabot_viewer viewer = p->fold.viewer;

    g->back_now = false;
    if (event->kind == SABOT_EV_SIT && strncmp(event->text, g->name, sizeof g->name) == 0) {
        g->seat = 0;
    } else if (event->kind == SABOT_EV_REDEEM && g->seat != 0) {
        g->back_now = is_theirs(g, sabot_held_of(&t->held, event->serial));
    } else if (event->kind == SABOT_EV_WALK_OFF && viewer.role == SABOT_PARTICIPANT &&
               viewer.seat == event->seat) {
        *g = (page_gone){ .seat = event->seat, .asked = owes(t, event->seat),
                          .reading = ruling->reading, .provision = ruling->provision,
                          .before = lies_before(t, event->seat) };
        strncpy(g->name, sabot_patron(t, event->seat), sizeof g->name - 1);
        sabot_ruling_words(ruling, g->why, sizeof g->why);
    }
}

void page_gone_after(page_table *p, const sabot_event *event, sabot_cents outside)
{
    const sabot_cents moved = p->fold.table.ledger.balance[SABOT_OUTSIDE] - outside;
    page_gone *const g = &p->gone;

    if (g->back_now) {
        g->back += moved;
    } else if (event->kind == SABOT_EV_WALK_OFF && g->before != 0 && g->seat == event->seat) {
        g->along = moved;
        g->left = g->before - moved;
        g->before = 0;
    }
}

void page_put_gone(js *out, const page_table *p)
{
    const page_gone *const g = &p->gone;
    const sabot_table *const t = &p->fold.table;
    sabot_cents held = 0;

    if (g->seat == 0 || p->fold.viewer.role == SABOT_PARTICIPANT) {
        js_null(out, "gone");
        return;
    }
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        if (is_theirs(g, &t->held.at[i]))
            held += t->held.at[i].chips;
    js_open(out, "gone", '{');
    js_number(out, "seat", g->seat);
    js_text(out, "words", g->asked ? "Time ran out: your seat is given free"
                                   : "Your seat is given free");
    js_text(out, "why", g->why);
    js_provision(out, "provision", g->provision);
    if (g->reading != 0)
        js_print(out, "reading", "A%02d", g->reading);
    else
        js_null(out, "reading");
    js_number(out, "along", g->along);
    js_number(out, "left", g->left);
    js_yes(out, "plays", g->left > 0 && g->back == 0 && sabot_seats_has(t->blocked, g->seat));
    js_number(out, "held", held);
    js_number(out, "back", g->back);
    js_close(out, '}');
}
