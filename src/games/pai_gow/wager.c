/* wager.c: wagers on hands: one an area, one or two areas a player (C:10.7.01, 10.10(a), C:11.7.01,
 * C:11.7.02).
 *
 *   chips, plaques   seat -> layout        taken back   layout -> seat
 *
 * A player's own area is that of the seat; a second one adjoins it, and nobody sits there. Which is
 * laid first no paragraph says. What must always hold: an area has one wager and one owner, and a
 * player at most two areas, side by side; before No More Bets the chips on the layout are the
 * wagers and the dealer's; who banks has none.
 *
 * Which refusal wins: what kind of wager, by what means, the lock, the area, the amount, and
 * last that betting is not open yet. What stands may be taken back at any time before No More Bets,
 * also while pieces are made ready again. */
#include "bank.h"
#include "settle.h"

/* --- what stands --- */

sabot_cents paigow_wagers_total(const sabot_table *t)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        total += t->pg.wager[area];
    return total;
}

bool paigow_seat_wagers(const sabot_table *t, int seat)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.wager[area] > 0 && t->pg.owner[area] == seat)
            return true;
    return false;
}

/* Another area than this one, on which the player has a wager; 0 none. */
static int area_besides(const sabot_table *t, int seat, int area)
{
    for (int other = 1; other <= PAIGOW_AREAS; other++)
        if (other != area && t->pg.wager[other] > 0 && t->pg.owner[other] == seat)
            return other;
    return 0;
}

int paigow_other_area(const sabot_table *t, int area)
{
    return t->pg.owner[area] ? area_besides(t, t->pg.owner[area], area) : 0;
}

void paigow_take_down(sabot_table *t, int seat)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        if (t->pg.owner[area] != seat)
            continue;
        table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(seat), t->pg.wager[area]);
        paigow_coupon_back(t, area);
        t->pg.coupon[area] = 0;
        t->pg.wager[area] = 0;
        t->pg.owner[area] = 0;
    }
}

/* --- time --- */

bool paigow_betting_is_open(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING;
}

static bool locked(const sabot_table *t, sabot_ruling *no)
{
    if (!paigow_round_is_on(t))
        return false;
    *no = NOT_NOW(t, LAW_NO_MORE_BETS, "No More Bets was said: nothing is placed, raised or "
                  "taken back until this round is over", 0);
    return true;
}

bool paigow_betting_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (paigow_betting_is_open(t))
        return false;
    *no = NOT_NOW(t, LAW_NO_MORE_BETS, "betting is not open yet; wait until the pieces are ready",
                  0);
    return true;
}

/* --- what kind, by what means --- */

static bool kind_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->on == SABOT_ON_HAND)
        return false;
    *no = REFUSE(t, LAW_WAGER, "this game takes wagers on the hand of an area and no others; "
                 "hand the chips back", 0);
    return true;
}

static bool means_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->means == SABOT_MEANS_CHIPS || e->means == SABOT_MEANS_PLAQUES)
        return false;
    if (e->means == SABOT_MEANS_COUPON)
        *no = REFUSE(t, LAW_COUPON, t->rules.match_play
                     ? "a coupon never stands alone; place chips, then the coupon beside them"
                     : "no match play coupons are in use at this table", 0);
    else
        *no = REFUSE(t, LAW_WAGER, "wagers are made in chips or plaques, not in cash or on "
                     "credit; buy chips first", 0);
    return true;
}

/* --- the area --- */

/* 10.10(a), C:11.7.02: may this player lay a wager on an area that is not the own one? */
static bool second_area_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int own = e->actor_seat, area = e->seat, other = area_besides(t, own, own);

    if (!t->rules.two_areas)
        *no = REFUSE(t, LAW_TWO_AREAS, "a player has one area at this table; %s wagers on area "
                     "%n alone", own, own);
    else if (area != own - 1 && area != own + 1)
        *no = REFUSE(t, LAW_TWO_AREAS, "area %n does not adjoin area %n; a player's two areas "
                     "lie side by side", area, own);
    else if (other != 0 && other != area)
        *no = REFUSE(t, LAW_TWO_AREAS, "%s has areas %n and %n; two are the most", own, own,
                     other);
    else
        return false;
    return true;
}

static bool area_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int own = e->actor_seat, area = e->seat, owner = t->pg.owner[area];
    const bool sits_another = area != own &&
                              sabot_seats_has((sabot_seats)(t->taken | t->blocked), area);

    if (paigow_bank_holds(t, own))
        *no = REFUSE(t, LAW_BANK_NO_WAGER, "%s has the bank of this round and makes no wager",
                     own);
    else if (sits_another || (owner != 0 && owner != own))
        *no = REFUSE(t, LAW_WAGER, "area %n is another player's; %s wagers on area %n", area, own,
                     own);
    else
        return area != own && second_area_refused(t, e, no);
    return true;
}

/* --- the amount --- */

static bool amount_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_rules *r = &t->rules;
    const sabot_cents stands = t->pg.wager[e->seat];

    if (e->amount % r->increment != 0)
        *no = REFUSE(t, LAW_NONE, "wagers are multiples of %m; %m is none", r->increment,
                     e->amount);
    else if (stands + e->amount > r->maximum)
        *no = REFUSE(t, LAW_MAXIMUM, "the maximum of an area is %m; %m more may be laid there",
                     r->maximum, r->maximum - stands);
    else if (stands + e->amount < r->minimum)
        *no = REFUSE(t, LAW_LIMITS, "the minimum of an area is %m; lay that or more", r->minimum);
    else if (sabot_ledger_is_full(&t->ledger))
        *no = REFUSE(t, LAW_NONE, "the accounts of this table can hold no more; close it and "
                     "open another", 0);
    else
        return false;
    return true;
}

static bool chips_lacking(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents chips = table_chips_of(t, e->actor_seat);

    if (e->amount <= chips)
        return false;
    *no = REFUSE(t, LAW_WAGER, "%s has %m in chips, not %m; buy in or wager less", e->actor_seat,
                 chips, e->amount);
    return true;
}

/* --- placing and raising --- */

static sabot_ruling judge_wager(const sabot_table *t, const sabot_event *e)
{
    const bool second = e->seat != e->actor_seat;
    sabot_ruling no;

    if (kind_refused(t, e, &no) || means_refused(t, e, &no) || locked(t, &no) ||
        area_refused(t, e, &no))
        return no;
    if (t->pg.wager[e->seat] > 0)
        return REFUSE(t, LAW_WAGER, "an area has one wager, and %m stands on area %n; raise it",
                      t->pg.wager[e->seat], e->seat);
    if (amount_refused(t, e, &no) || chips_lacking(t, e, &no) || paigow_betting_refuses(t, &no))
        return no;
    return ACCEPT(t, second ? LAW_TWO_AREAS : LAW_WAGER, "%m stands on area %n for %s", e->amount,
                  e->seat, e->actor_seat);
}

/* Has who acts a wager on that area? */
static bool wager_is_not_theirs(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (t->pg.owner[e->seat] == e->actor_seat)
        return false;
    *no = REFUSE(t, LAW_WAGER, "%s has no wager on area %n", e->actor_seat, e->seat);
    return true;
}

static sabot_ruling judge_raise(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (kind_refused(t, e, &no) || locked(t, &no) || wager_is_not_theirs(t, e, &no) ||
        amount_refused(t, e, &no) || chips_lacking(t, e, &no) || paigow_betting_refuses(t, &no))
        return no;
    return ACCEPT(t, LAW_WAGER, "%m stands on area %n for %s", t->pg.wager[e->seat] + e->amount,
                  e->seat, e->actor_seat);
}

static void apply_wager(sabot_table *t, const sabot_event *e)
{
    table_chips(t, sabot_account_of_seat(e->actor_seat), SABOT_LAYOUT, e->amount);
    t->pg.wager[e->seat] += e->amount;
    t->pg.owner[e->seat] = e->actor_seat;
}

/* --- taking back --- */

static bool rest_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents rest = t->pg.wager[e->seat] - e->amount;

    if (rest < 0)
        *no = REFUSE(t, LAW_WAGER, "%s has %m on area %n to take back", e->actor_seat,
                     t->pg.wager[e->seat], e->seat);
    else if (rest > 0 && e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "take back all of it or a multiple of %m",
                     t->rules.increment);
    else if (rest > 0 && rest < t->rules.minimum)
        *no = REFUSE(t, LAW_LIMITS, "%m would be left, under the minimum of %m; take back all of "
                     "it or less", rest, t->rules.minimum);
    else if (rest > 0 && rest < t->pg.coupon[e->seat])
        *no = REFUSE(t, LAW_COUPON, "the coupon of %m needs as much in chips; take back all of "
                     "the wager or less", t->pg.coupon[e->seat]);
    else
        return false;
    return true;
}

static sabot_ruling judge_withdraw(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (kind_refused(t, e, &no) || locked(t, &no) || wager_is_not_theirs(t, e, &no) ||
        rest_refused(t, e, &no))
        return no;
    if (t->pg.coupon[e->seat] > 0 && e->amount == t->pg.wager[e->seat])
        return ACCEPT(t, LAW_WAGER, "%s takes back all from area %n, %m and the coupon of %m",
                      e->actor_seat, e->seat, e->amount, t->pg.coupon[e->seat]);
    return ACCEPT(t, LAW_WAGER, "%s takes back %m from area %n; %m stands", e->actor_seat,
                  e->amount, e->seat, t->pg.wager[e->seat] - e->amount);
}

static void apply_withdraw(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(e->actor_seat), e->amount);
    t->pg.wager[e->seat] -= e->amount;
    if (t->pg.wager[e->seat] > 0)
        return;
    paigow_coupon_back(t, e->seat); /* with the chips it lay beside */
    t->pg.coupon[e->seat] = 0;
    t->pg.owner[e->seat] = 0;
}

/* --- words and hands --- */

static sabot_ruling judge_verbal(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_WAGER, "spoken wagers are not taken; buy chips and lay them down", 0);
}

static bool has_on_layout(const sabot_table *t, int seat)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && paigow_stands(t, area))
            return true;
    return false;
}

/* A23: amounts are locked at No More Bets, chips by the first piece that is dealt. */
static bool chips_locked(const sabot_table *t)
{
    return paigow_round_is_on(t) &&
           (t->phase != SABOT_PHASE_DEALING || t->pg.round.delivered > 0);
}

static sabot_ruling judge_touch(const sabot_table *t, const sabot_event *e)
{
    if (!has_on_layout(t, e->seat))
        return REFUSE(t, LAW_WAGER, "%s has no wager on the layout", e->seat);
    if (paigow_round_is_on(t) && !chips_locked(t))
        return ACCEPT(t, LAW_HANDS_OFF, "nothing is dealt yet, so nothing is broken; the wager of "
                      "%s stands as it was", e->seat);
    if (paigow_round_is_on(t))
        return IRREGULAR(t, LAW_HANDS_OFF, "the deal has begun: it is recorded against %s, and the "
                         "wager stands as it was", e->seat);
    return ACCEPT(t, LAW_WAGER, "%s may still touch the wager, or take it back", e->seat);
}

static void apply_touch(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.irregularities += chips_locked(t);
}

const sabot_rule paigow_on_wager = {
    RULE(WAGER, LAW_WAGER, judge_wager, apply_wager), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_raise = {
    RULE(RAISE, LAW_WAGER, judge_raise, apply_wager), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_withdraw = {
    RULE(WITHDRAW, LAW_WAGER, judge_withdraw, apply_withdraw), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_coupon = {
    RULE(COUPON, LAW_COUPON, paigow_judge_coupon, paigow_apply_coupon), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_verbal = { RULE(VERBAL, LAW_WAGER, judge_verbal, NULL) };
const sabot_rule paigow_on_touch = { RULE(TOUCH, LAW_WAGER, judge_touch, apply_touch) };

/* --- what may come --- */

bool paigow_open_amount(const sabot_table *t, sabot_expected *x, sabot_cents least,
                        sabot_cents most)
{
    const sabot_cents step = t->rules.increment;

    least = ((least > step ? least : step) + step - 1) / step * step;
    most = most / step * step;
    x->open |= SABOT_FIELD_BIT(SABOT_F_AMOUNT);
    x->like.amount = x->amount_min = least;
    x->amount_max = most;
    x->amount_step = step;
    return least <= most;
}

static sabot_expected *add_wager(const sabot_table *t, expect_list *list, int kind, int seat,
                                 int area)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, kind, SABOT_PARTICIPANT, seat,
                                   area == seat ? LAW_WAGER : LAW_TWO_AREAS);

    x->like.seat = (uint8_t)area;
    x->like.on = SABOT_ON_HAND;
    return x;
}

static void expect_stake(const sabot_table *t, expect_list *list, sabot_expected *x,
                         sabot_cents most,
                         sabot_ruling (*judge)(const sabot_table *, const sabot_event *))
{
    const sabot_cents stands = t->pg.wager[x->like.seat];
    const sabot_cents room = t->rules.maximum - stands;

    if (!paigow_open_amount(t, x, t->rules.minimum - stands, most < room ? most : room))
        list->n--;
    else
        expect_keep_if_accepted(t, list, judge);
}

static void expect_new(const sabot_table *t, expect_list *list, int seat, int area)
{
    sabot_expected *x = add_wager(t, list, SABOT_EV_WAGER, seat, area);

    x->open = SABOT_FIELD_BIT(SABOT_F_MEANS);
    expect_stake(t, list, x, table_chips_of(t, seat), judge_wager);
}

static void expect_standing(const sabot_table *t, expect_list *list, int seat, int area)
{
    const sabot_cents stands = t->pg.wager[area], coupon = t->pg.coupon[area];
    sabot_expected *x = add_wager(t, list, SABOT_EV_RAISE, seat, area);

    expect_stake(t, list, x, table_chips_of(t, seat), judge_raise);
    add_wager(t, list, SABOT_EV_WITHDRAW, seat, area)->like.amount = stands;
    expect_keep_if_accepted(t, list, judge_withdraw);
    x = add_wager(t, list, SABOT_EV_WITHDRAW, seat, area);
    if (!paigow_open_amount(t, x, 0, stands - (coupon > t->rules.minimum ? coupon
                                               : t->rules.minimum)))
        list->n--;
    else
        expect_keep_if_accepted(t, list, judge_withdraw);
}

void paigow_expect_touch(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats && !chips_locked(t); seat++)
        if (sabot_seats_has(t->taken, seat) && paigow_seat_wagers(t, seat))
            expect_add(list, t, SABOT_MAY, SABOT_EV_TOUCH, SABOT_PARTICIPANT, seat, LAW_WAGER);
}

void paigow_expect_wagers(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        if (!sabot_seats_has(t->taken, seat))
            continue;
        for (int area = 1; area <= t->rules.seats; area++) {
            if (t->pg.owner[area] != seat) {
                expect_new(t, list, seat, area);
                continue;
            }
            expect_standing(t, list, seat, area);
            paigow_expect_coupon(t, list, seat, area);
        }
    }
    paigow_expect_touch(t, list);
}
