/* think.c: what a participant does next: one of the things that the engine expects of that seat, as
 * it stands or with an amount within its bounds. No rule is known here. */
#include "load.h"

#include "sabot/sabot.h"

#include <string.h>

/* How readily each kind is chosen; what is not listed is left alone. */
static const uint8_t ready[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = 200,      [SABOT_EV_BUY_IN] = 100,   [SABOT_EV_LEAVE] = 1,
    [SABOT_EV_ACCEPT] = 120,   [SABOT_EV_DECLINE] = 60,   [SABOT_EV_CUT] = 200,
    [SABOT_EV_KEEP] = 100,     [SABOT_EV_PASS] = 60,      [SABOT_EV_WAGER] = 100,
    [SABOT_EV_RAISE] = 8,      [SABOT_EV_WITHDRAW] = 3,   [SABOT_EV_BID] = 60,
    [SABOT_EV_TAKE_BANK] = 80, [SABOT_EV_STAKE] = 200,    [SABOT_EV_SUIVI] = 60,
    [SABOT_EV_BANCO] = 8,      [SABOT_EV_COVER] = 120,    [SABOT_EV_ANNOUNCE] = 200,
    [SABOT_EV_TURN] = 120,     [SABOT_EV_LOOK] = 80,      [SABOT_EV_SET] = 200,
    [SABOT_EV_CO_BANK] = 20,   [SABOT_EV_CHOOSE] = 200,   [SABOT_EV_COLLECT_VIGORISH] = 60,
};

static uint32_t below(person *p, int64_t bound)
{
    return deal_random_below(&p->random, (uint32_t)(bound < 1 ? 1 : bound));
}

/* A hand is looked at before it is set. */
static bool is_unseen(const sabot_event *event)
{
    const sabot_faces faces = sabot_event_faces(event);

    for (int i = 0; i < faces.n; i++)
        if (faces.piece[i] == (faces.tiles ? (int)SABOT_TILE_UNSEEN : (int)SABOT_CARD_UNSEEN))
            return true;
    return false;
}

/* Chips are bought where few are left; what is owed is done before what may be. */
static int readiness(const person *p, const sabot_expected *e)
{
    const sabot_table *const t = &p->fold->table;
    const sabot_cents chips = t->ledger.balance[sabot_account_of_seat(p->fold->viewer.seat)];

    if (e->like.role != SABOT_PARTICIPANT || e->like.means == SABOT_MEANS_CASH ||
        e->like.means == SABOT_MEANS_COUPON || e->like.means == SABOT_MEANS_CREDIT)
        return 0;
    if (e->like.kind == SABOT_EV_BUY_IN && chips >= 4 * t->rules.minimum)
        return 0;
    if (e->like.kind == SABOT_EV_SIT && p->fold->viewer.role == SABOT_PARTICIPANT)
        return 0;
    if (e->like.kind == SABOT_EV_SET && is_unseen(&e->like))
        return 0;
    return ready[e->like.kind] * (e->duty == SABOT_THEIRS ? 20 : 1);
}

static sabot_cents amount(person *p, const sabot_expected *e)
{
    const sabot_cents step = e->amount_step > 0 ? e->amount_step : 1;
    const sabot_cents least = e->amount_min, most = e->amount_max;
    const sabot_cents unit = p->fold->table.rules.minimum;
    sabot_cents wanted = unit * (1 + below(p, 4));

    if (e->like.kind == SABOT_EV_SIT || e->like.kind == SABOT_EV_BUY_IN)
        wanted = unit * 20;
    wanted = wanted < least ? least : wanted > most ? most : wanted;
    return least + (wanted - least) / step * step;
}

/* Has the seat something on the layout? */
static bool has_wagered(const person *p)
{
    sabot_view view;
    sabot_cents sum = 0;

    sabot_look(&p->fold->table, p->fold->viewer, &view);
    for (int on = 0; on < SABOT_WAGERS_MAX; on++)
        sum += view.seat[p->fold->viewer.seat].wager[on];
    return sum > 0;
}

/* Lets many moments pass: the crowd does not wager all at once, a seat does so once or twice a
 * round, and few leave before the evening is over. */
static bool lets_it_pass(person *p, const sabot_expected *e)
{
    if (e->duty != SABOT_MAY || e->like.kind == SABOT_EV_SIT || e->like.kind == SABOT_EV_LOOK)
        return false;
    if (e->like.kind == SABOT_EV_LEAVE)
        return below(p, 200) != 0;
    return below(p, has_wagered(p) ? 12 : 2) != 0;
}

bool think(person *p, sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_viewer viewer = p->fold->viewer;
    const bool seated = viewer.role == SABOT_PARTICIPANT;
    const sabot_asked asked = { .seat = seated ? viewer.seat : 0,
                                .roles = seated ? 0 : SABOT_ROLE_BIT(SABOT_PARTICIPANT) };
    const int n = sabot_expect(&p->fold->table, asked, next);
    int total = 0;

    for (int i = 0; i < n; i++)
        total += seated || next[i].like.kind == SABOT_EV_SIT ? readiness(p, &next[i]) : 0;
    if (total == 0)
        return false;
    int chosen = (int)below(p, total), i = 0;
    for (;; i++) {
        chosen -= seated || next[i].like.kind == SABOT_EV_SIT ? readiness(p, &next[i]) : 0;
        if (chosen < 0)
            break;
    }
    if (lets_it_pass(p, &next[i]))
        return false;
    *event = next[i].like;
    if ((next[i].open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) != 0)
        event->amount = amount(p, &next[i]);
    if ((next[i].open & SABOT_FIELD_BIT(SABOT_F_COUNT)) != 0)
        event->count = next[i].count_min +
                       (int32_t)below(p, (int64_t)next[i].count_max - next[i].count_min + 1);
    return true;
}
