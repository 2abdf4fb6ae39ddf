/* gone.c: what the baccarat games add to the rule of those who walk off (people.h; A67, A107).
 *
 * Of a win that was paid the vigorish stays, if it has not been taken yet. A marker stands until it
 * is collected out of what came of a wager, or documented, or, where there is no Form, recorded by
 * a supervisor (A58); the next round waits for that. */
#include "bac.h"

#include <string.h>

/* Who walked off and still owes vigorish? It is settled before the next round (7.3(c)4, A107). */
int bac_gone_owing(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->blocked, seat) && t->bac.owed[seat] > 0)
            return seat;
    return 0;
}

/* What still stands is void and its owner's again: of those who are gone it is taken down. */
void bac_round_cleared(sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->blocked, seat))
            bac_take_down(t, seat);
    people_release_seats(t);
}

/* --- walking off --- */

/* Where there is no Form, a supervisor's word on who is gone, or goes, owing vigorish. */
static bool is_word(const sabot_table *t, const sabot_event *e)
{
    return !bac_variant_of(t)->forms && t->bac.owed[e->seat] > 0 &&
           sabot_role_in((sabot_role)e->role, SABOT_ANY_SUPERVISOR) &&
           !sabot_seats_has(t->bac.recorded, e->seat);
}

/* The vigorish of a win that has been paid: that much of the chips stays. Of a win that has not, it
 * will come out of the win. */
sabot_cents bac_behind(const sabot_table *t, int seat)
{
    const bac_bank *bank = bac_variant_of(t)->bank;
    const sabot_cents unpaid = bank ? bank->stands(t, seat) : t->bac.wager[seat][SABOT_ON_BANKER];

    return unpaid > 0 ? 0 : bac_charge_due(t, seat);
}

/* Who goes owing, and leaves nothing that may pay it: a supervisor who says so has recorded it. */
static bool goes_recorded(const sabot_table *t, const sabot_event *e)
{
    return is_word(t, e) && !bac_has_wager(t, e->seat) && bac_behind(t, e->seat) == 0;
}

/* What they owe that no complete Form documents. */
static sabot_cents left_owing(const sabot_table *t, int seat)
{
    return bac_form_documents(t, seat) ? 0 : t->bac.owed[seat];
}

#define OWING(how)                                                                                 \
    { { "%s is left owing %m; the seat and its box are not free until that is " how,               \
        "%s is left owing %m; the seat and its box are not free until that is " how                \
        ". Of its chips %m stays for the vigorish of this round" },                                \
      { "%s is left owing %m, with a wager on the layout: that is decided like any other; seat "   \
        "and box are not free until the debt is " how,                                             \
        "%s is left owing %m, with a wager on the layout: that is decided like any other; seat "   \
        "and box are not free until the debt is " how ". Of its chips %m stays for the vigorish "  \
        "of this round" } }

static sabot_ruling goes_owing(const sabot_table *t, int seat, sabot_cents stays)
{
    static const char *const says[2][2][2] = { /* a Form; a wager on the layout; vigorish due */
        OWING("paid, or recorded by a supervisor (walk-off seat=%n by=supervisor)"),
        OWING("paid or documented"),
    };
    const bool wager = bac_has_wager(t, seat), forms = bac_variant_of(t)->forms;

    return ruling_also(t, IRREGULAR(t, LAW_VIG_ON_LEAVING, says[forms][wager][stays > 0], seat,
                                    t->bac.owed[seat], forms ? stays : seat, stays),
                       wager ? LAW_GONE : LAW_NONE);
}

sabot_ruling bac_walks_off(const sabot_table *t, const sabot_event *e, sabot_ruling says)
{
    const sabot_cents stays = bac_behind(t, e->seat);
    const bool wager = bac_has_wager(t, e->seat);
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (goes_recorded(t, e))
        return IRREGULAR(t, LAW_VIG_ON_LEAVING, "%s is left owing %m, and that is recorded: the "
                         "seat and its box are free when the marker is taken out (remove-marker "
                         "seat=%n)", e->seat, t->bac.owed[e->seat], e->seat);
    if (left_owing(t, e->seat) > 0)
        return goes_owing(t, e->seat, stays);
    if (stays > 0)
        return ruling_read(ruling_also(t, IRREGULAR(t, LAW_PAY_BANKER, wager
                           ? "%s is left with a wager on the layout, decided like any other; of "
                             "its chips %m stays for the vigorish of this round"
                           : "%s is empty; of its chips %m stays for the vigorish of this round",
                           e->seat, stays), LAW_GONE), 107);
    if (wager)
        return bac_tell_view(t, e->seat, ruling_also(t, IRREGULAR(t, LAW_GONE, "%s is left with a "
                             "wager on the layout: it is decided like any other, and what comes "
                             "of it is held for the patron", e->seat),
                             bac_round_is_on(t) ? LAW_NO_MORE_BETS_LOCK : LAW_NONE));
    if (t->bac.owed[e->seat] > 0)
        return ruling_also(t, IRREGULAR(t, LAW_GONE, "%s is empty; the patron has taken the chips "
                                        "along, and the Form documents %m", e->seat,
                                        t->bac.owed[e->seat]), LAW_VIG_ON_LEAVING);
    return says;
}

void bac_walked_off(sabot_table *t, const sabot_event *e)
{
    if (goes_recorded(t, e))
        t->bac.recorded |= sabot_seats_of(e->seat);
    t->bac.irregularities++;
    memset(&t->bac.verbal[e->seat], 0, sizeof t->bac.verbal[e->seat]); /* no wager yet */
    for (int hand = PLAYER; hand <= BANKER; hand++)
        bac_viewer_left(t, hand, e->seat);
    if (bac_form_documents(t, e->seat))
        bac_waive(t, e->seat);
    t->bac.along[e->seat] = table_chips_of(t, e->seat) - bac_behind(t, e->seat);
}

/* --- a word on who has gone --- */

/* Is there something of theirs, or may there be, that pays what they owe? That comes first. */
static bool may_pay(const sabot_table *t, int seat)
{
    return bac_has_wager(t, seat) || table_chips_of(t, seat) > 0;
}

static sabot_ruling pays_first(const sabot_table *t, int seat)
{
    if (bac_has_wager(t, seat))
        return NOT_NOW(t, LAW_VIG_ON_LEAVING, "a wager of %s lies there still: what comes of it "
                       "pays the %m first, and only what is then missing is recorded", seat,
                       t->bac.owed[seat]);
    return NOT_NOW(t, LAW_VIG_ON_LEAVING, "%m of theirs lies at %s: the vigorish is collected out "
                   "of it (collect-vigorish seat=%n), and only what is then missing is recorded",
                   table_chips_of(t, seat), seat, seat);
}

static sabot_ruling judge_record(const sabot_table *t, const sabot_event *e)
{
    if (may_pay(t, e->seat))
        return pays_first(t, e->seat);
    return ACCEPT(t, LAW_VIG_ON_LEAVING, "recorded: %s was left owing %m; the marker may now be "
                  "taken out of its box (remove-marker seat=%n)", e->seat, t->bac.owed[e->seat],
                  e->seat);
}

/* A58: that word takes the place of the Form, where nothing is left to collect from (A107). */
static void apply_record(sabot_table *t, const sabot_event *e)
{
    t->bac.recorded |= sabot_seats_of(e->seat);
}

static const sabot_rule *which_walk_off(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule record = {
        RULE(WALK_OFF, LAW_GONE, judge_record, apply_record), .flags = RULE_AFTER_CLOSING
    };

    return sabot_seats_has(t->blocked, e->seat) && is_word(t, e) ? &record : &people_on_walk_off;
}

const sabot_rule bac_on_walk_off = { .kind = SABOT_EV_WALK_OFF, .which = which_walk_off };

/* --- what may come --- */

/* What somebody who is gone still owes keeps the next round waiting: the house collects it out of
 * what was won, or, where nothing was or a Form is begun, documents it (A107). */
sabot_duty bac_gone_duty(const sabot_table *t, int seat)
{
    const bool waits = sabot_seats_has(t->blocked, seat) && !bac_round_is_on(t);

    return waits && (table_chips_of(t, seat) == 0 || bac_open_form(t, seat)) ? SABOT_MUST
        : SABOT_MAY;
}

/* Where there is no Form the house records what somebody who is gone has left owing (A58). */
static void expect_record(const sabot_table *t, expect_list *list, int seat)
{
    sabot_expected *x;

    if (!sabot_seats_has(t->blocked, seat))
        return;
    x = expect_add(list, t, bac_gone_duty(t, seat), SABOT_EV_WALK_OFF,
                   SABOT_FLOORPERSON, 0, LAW_VIG_ON_LEAVING);
    x->like.seat = (uint8_t)seat;
    x->roles = SABOT_ANY_SUPERVISOR;
    if (!is_word(t, &x->like) || may_pay(t, seat))
        list->n--;
}

void bac_expect_gone(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; t->blocked != 0 && seat <= t->rules.seats; seat++)
        expect_record(t, list, seat);
}
