/* wager.c: wagers placed, raised and taken back. verbal.c has those that are not simply chips.
 *
 * Two locks (A23): amounts lock at No More Bets, chips at the first card, until the wager is
 * settled. A wager goes from the seat to the layout, so that what stands on the layout is always
 * the sum of all wagers less the cash of spoken wagers still to be exchanged.
 *
 * Which refusal wins: the kind of wager, the means, the lock, the amount, and last that betting
 * is not open yet; so a wager no table may take is refused as such at any time. */
#include "bac.h"

/* --- what stands --- */

/* A wager left behind by somebody who walked off gives nobody a right to view. */
sabot_cents bac_main_wager(const sabot_table *t, int seat, int on)
{
    return sabot_seats_has(t->taken, seat) ? t->bac.wager[seat][on] : 0;
}

bool bac_has_wager(const sabot_table *t, int seat)
{
    if (bac_variant_of(t)->bank)
        return bac_variant_of(t)->bank->stands(t, seat) > 0;
    for (int on = SABOT_ON_BANKER; on < SABOT_WAGERS; on++)
        if (t->bac.wager[seat][on] > 0)
            return true;
    return false;
}

bool bac_any_wager(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (bac_has_wager(t, seat))
            return true;
    return false;
}

sabot_cents bac_coupon_on(const sabot_table *t, int seat, int on)
{
    return on == SABOT_ON_BANKER || on == SABOT_ON_PLAYER ? t->bac.coupon[seat][on] : 0;
}

sabot_cents bac_coupons_of(const sabot_table *t, int seat)
{
    return bac_coupon_on(t, seat, SABOT_ON_BANKER) + bac_coupon_on(t, seat, SABOT_ON_PLAYER);
}

sabot_seats bac_wagering_seats(const sabot_table *t)
{
    sabot_seats seats = 0;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat) && bac_has_wager(t, seat))
            seats |= sabot_seats_of(seat);
    return seats;
}

static bool is_bonus(int on)
{
    return on == SABOT_ON_BONUS_PLAYER || on == SABOT_ON_BONUS_BANKER;
}

static sabot_cents main_wagers(const sabot_table *t, int seat)
{
    return t->bac.wager[seat][SABOT_ON_BANKER] + t->bac.wager[seat][SABOT_ON_PLAYER];
}

/* What stands on a spot, with what was spoken for it and awaits confirmation. */
static sabot_cents held_on(const sabot_table *t, int seat, int on)
{
    const bac_verbal *spoken = &t->bac.verbal[seat];

    return t->bac.wager[seat][on] + (spoken->on == on ? spoken->amount : 0);
}

/* --- which wagers there are --- */

/* The paragraph that leaves a wager to the licensee; for 3.2(b), 7.2(b) where it has none. */
enum sabot_law bac_wager_rule(const sabot_table *t, int on)
{
    enum sabot_law rule = LAW_ONLY_LISTED_WAGERS;

    if (on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_SIX_CARDS)
        rule = LAW_TOTAL_CARDS_OFFERED;
    else if (is_bonus(on))
        rule = LAW_BONUS_OFFERED;
    else if (on == SABOT_ON_DRAGON_7)
        rule = LAW_DRAGON_ONLY_WITH_VARIATION;
    return ruling_provision(t, rule) ? rule : LAW_ONLY_LISTED_WAGERS;
}

/* A wager that no paragraph of this game lists, whatever the licensee would offer. */
static const char *unlisted(const sabot_table *t, int on)
{
    if (on >= SABOT_ON_HAND)
        return "no such wager is listed or approved; hand the chips back";
    return t->rules.game == SABOT_PUNTO_BANCO
               ? "punto banco has no such wager, at any table; hand the chips back"
               : "this edition of minibaccarat has no such wager; hand the chips back";
}

const char *bac_wager_fault(const sabot_table *t, int on)
{
    const bool dragon = t->rules.dragon_wager && t->rules.banker_mode == SABOT_MODE_DRAGON7;

    if (on == SABOT_ON_BANKER || on == SABOT_ON_PLAYER || on == SABOT_ON_TIE)
        return NULL;
    if (bac_wager_rule(t, on) == LAW_ONLY_LISTED_WAGERS)
        return unlisted(t, on);
    if (on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_SIX_CARDS)
        return t->rules.total_cards ? NULL : "this table takes no wagers on the number of cards";
    if (is_bonus(on))
        return t->rules.bonus ? NULL : "this table takes no bonus wagers";
    return dragon ? NULL : "a dragon 7 wager needs a table that plays the variation and offers "
                           "it; hand the chips back";
}

/* --- time --- */

/* Is the first card of the round out? */
bool bac_chips_locked(const sabot_table *t)
{
    return bac_round_is_on(t) &&
           (t->bac.round.dealt > 0 || !table_is_at(t, BEFORE_DEAL | AT(DEALING)));
}

/* Where no paragraph of its own keeps hands off, it is the amount that stands. */
bool bac_forbids_touch(const sabot_table *t)
{
    return ruling_provision(t, LAW_HANDS_OFF) != ruling_provision(t, LAW_NO_MORE_BETS_LOCK);
}

static bool locked(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool moves = e->kind == SABOT_EV_RAISE || e->kind == SABOT_EV_WITHDRAW;

    if (!bac_round_is_on(t))
        return false;
    if (moves && bac_chips_locked(t) && bac_forbids_touch(t))
        *no = ruling_also(t, NOT_NOW(t, LAW_HANDS_OFF, "a card is out; %s leaves its wager alone "
                                     "until it is settled", e->seat), LAW_NO_MORE_BETS_LOCK);
    else
        *no = NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "No More Bets was said: nothing is placed, "
                      "raised or taken back until this round is over", 0);
    return true;
}

static bool closed(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase == SABOT_PHASE_BETTING)
        return false;
    if (bac_procedure_refuses(t, no))
        return true;
    if (t->phase == SABOT_PHASE_SHOE_OVER) {
        *no = bac_no_round(t);
        return true;
    }
    *no = NOT_NOW(t, LAW_CALL_NO_MORE_BETS, "betting is not open yet; wait until the next "
                  "round can be dealt", 0);
    return true;
}

/* --- amounts --- */

typedef struct limits {
    sabot_cents least, most;
} limits;

static limits limits_of(const sabot_table *t, int on)
{
    const sabot_rules *r = &t->rules;

    if (on == SABOT_ON_BANKER || on == SABOT_ON_PLAYER)
        return (limits){ r->minimum, r->maximum };
    if (on == SABOT_ON_TIE)
        return (limits){ r->tie_minimum, r->tie_maximum };
    return (limits){ r->side_minimum, r->side_maximum };
}

sabot_cents bac_wager_most(const sabot_table *t, int on)
{
    return limits_of(t, on).most;
}

/* How much more may come to a wager: as far as the maximum goes, and the chips it is made of. */
static sabot_cents may_add(const sabot_table *t, const sabot_event *e, sabot_cents most)
{
    const sabot_cents room = most - held_on(t, e->seat, e->on), chips = table_chips_of(t, e->seat);

    return e->kind != SABOT_EV_VERBAL && e->means <= SABOT_MEANS_PLAQUES && chips < room ? chips
           : room;
}

static bool amount_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const limits limit = limits_of(t, e->on);
    const sabot_cents stands = t->bac.wager[e->seat][e->on];

    if (e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "wagers on %w are multiples of %m; %m is none", e->on,
                     t->rules.increment, e->amount);
    else if (held_on(t, e->seat, e->on) + e->amount > limit.most)
        *no = REFUSE(t, LAW_MAXIMUM, "the maximum on %w is %m; %s may add %m", e->on, limit.most,
                     e->seat, may_add(t, e, limit.most));
    else if (stands + e->amount < limit.least)
        *no = REFUSE(t, LAW_LIMITS, "the minimum on %w is %m; place that or more", e->on,
                     limit.least);
    else
        return false;
    return true;
}

/* 7.2(b)[2]: is a Banker or Player wager missing that a bonus wager needs here? */
static bool lacks_main(const sabot_table *t, int seat, int on)
{
    return is_bonus(on) && t->rules.bonus_needs_main && main_wagers(t, seat) == 0;
}

bool bac_wager_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (bac_wager_fault(t, e->on))
        *no = REFUSE(t, bac_wager_rule(t, e->on), bac_wager_fault(t, e->on), 0);
    else if (t->bac.round.simulated)
        *no = REFUSE(t, LAW_DISCLOSED_THREE, "this is a simulated round; it takes no wagers",
                     0);
    else if (locked(t, e, no) || amount_refused(t, e, no) || bac_round_refuses(t, no))
        return true;
    else if (sabot_ledger_is_full(&t->ledger))
        *no = REFUSE(t, LAW_NONE, "the accounts of this table can hold no more; close it and "
                     "open another", 0);
    else if (lacks_main(t, e->seat, e->on))
        *no = REFUSE(t, LAW_BONUS_NEEDS_MAIN, "at this table a bonus wager needs a Banker or "
                     "Player wager; place that first", 0);
    else
        return false;
    return true;
}

static bool means_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    switch (e->means) {
    case SABOT_MEANS_CHIPS:
    case SABOT_MEANS_PLAQUES:
        return false;
    case SABOT_MEANS_COUPON:
        *no = REFUSE(t, LAW_COUPON, "a coupon never stands alone; place chips, then the "
                     "coupon beside them", 0);
        return true;
    case SABOT_MEANS_CASH:
        *no = REFUSE(t, LAW_WAGER_MEANS, "cash does not lie on the layout; buy chips, or speak "
                     "the wager and have it confirmed", 0);
        return true;
    default:
        *no = REFUSE(t, LAW_WAGER_MEANS, "wagers are made in chips or plaques, never on credit",
                     0);
        return true;
    }
}

static bool chips_lacking(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (e->amount <= table_chips_of(t, e->seat))
        return false;
    *no = REFUSE(t, LAW_WAGER_MEANS, "%s has %m in chips, not %m; buy in or wager less",
                 e->seat, table_chips_of(t, e->seat), e->amount);
    return true;
}

/* --- placing and raising --- */

static sabot_ruling judge_wager(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (!bac_wager_fault(t, e->on) && means_refused(t, e, &no))
        return no;
    if (bac_wager_refuses(t, e, &no) || chips_lacking(t, e, &no) || closed(t, &no))
        return no;
    return ACCEPT(t, LAW_WAGER_MEANS, "%m stands on %w for %s",
                  t->bac.wager[e->seat][e->on] + e->amount, e->on, e->seat);
}

static sabot_ruling judge_raise(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (!bac_round_is_on(t) && t->bac.wager[e->seat][e->on] == 0)
        return REFUSE(t, LAW_WAGER_MEANS, "%s has nothing on %w to raise; place a wager",
                      e->seat, e->on);
    return judge_wager(t, e);
}

static void apply_wager(sabot_table *t, const sabot_event *e)
{
    table_chips(t, sabot_account_of_seat(e->seat), SABOT_LAYOUT, e->amount);
    t->bac.wager[e->seat][e->on] += e->amount;
}

/* --- taking back --- */

/* Would taking a main wager away leave a bonus wager that needs one? */
static bool strands_bonus(const sabot_table *t, const sabot_event *e)
{
    if (!t->rules.bonus_needs_main || (e->on != SABOT_ON_BANKER && e->on != SABOT_ON_PLAYER))
        return false;
    return main_wagers(t, e->seat) == e->amount &&
           held_on(t, e->seat, SABOT_ON_BONUS_PLAYER) + held_on(t, e->seat, SABOT_ON_BONUS_BANKER) >
               0;
}

static bool rest_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents rest = t->bac.wager[e->seat][e->on] - e->amount;
    const sabot_cents coupon = bac_coupon_on(t, e->seat, e->on);

    if (rest > 0 && e->amount % t->rules.increment != 0)
        *no = REFUSE(t, LAW_NONE, "take back all of it or a multiple of %m",
                     t->rules.increment);
    else if (rest > 0 && rest < limits_of(t, e->on).least)
        *no = REFUSE(t, LAW_LIMITS, "%m would be left on %w, under the minimum of %m; take "
                     "back all of it or less", rest, e->on, limits_of(t, e->on).least);
    else if (rest > 0 && rest < coupon)
        *no = REFUSE(t, LAW_COUPON, "the coupon of %m needs as much in chips; take back "
                     "all of the wager or less", coupon);
    else if (strands_bonus(t, e))
        *no = REFUSE(t, LAW_BONUS_NEEDS_MAIN, "the bonus wager of %s needs this wager; take "
                     "that back first", e->seat);
    else
        return false;
    return true;
}

static sabot_ruling judge_withdraw(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents stands = t->bac.wager[e->seat][e->on];
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (stands == 0 && t->bac.round.result_called)
        return REFUSE(t, LAW_WAGER_MEANS, "%s has nothing on %w any more: it is settled", e->seat,
                      e->on);
    if (locked(t, e, &no))
        return no;
    if (e->amount > stands)
        return REFUSE(t, LAW_WAGER_MEANS, "%s has %m on %w to take back", e->seat, stands,
                      e->on);
    if (t->bac.cash[e->seat] > 0)
        return REFUSE(t, LAW_VERBAL_WAGER, "exchange the cash of %s, %m, first", e->seat,
                      t->bac.cash[e->seat]);
    if (rest_refused(t, e, &no))
        return no;
    if (bac_request_falls(t, e->seat, e->amount))
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_NO_MORE_BETS_LOCK, "%s takes back %m from "
                                       "%w and all that lay beside it; nobody who asked for the "
                                       "Banker's Hand has a wager, and the Player's Hand is opened "
                                       "first again", e->seat, e->amount, e->on),
                                       LAW_BANKER_FIRST));
    if (e->amount == stands && bac_coupon_on(t, e->seat, e->on) > 0)
        return ruling_tell(ACCEPT(t, LAW_NO_MORE_BETS_LOCK, "%s takes back %m from %w, and the "
                                  "coupon of %m beside it", e->seat, e->amount, e->on,
                                  bac_coupon_on(t, e->seat, e->on)));
    return ACCEPT(t, LAW_NO_MORE_BETS_LOCK, "%s takes back %m from %w; %m stands", e->seat,
                  e->amount, e->on, stands - e->amount);
}

static void apply_withdraw(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(e->seat), e->amount);
    t->bac.wager[e->seat][e->on] -= e->amount;
    if (t->bac.wager[e->seat][e->on] == 0)
        bac_coupon_back(t, e->seat, e->on); /* with the chips it lay beside */
    if (bac_request_falls(t, e->seat, 0))
        t->bac.round.banker_first = 0;
}

const sabot_rule bac_on_wager = { RULE(WAGER, LAW_WAGER_MEANS, judge_wager, apply_wager) };
const sabot_rule bac_on_raise = { RULE(RAISE, LAW_WAGER_MEANS, judge_raise, apply_wager) };
const sabot_rule bac_on_withdraw = {
    RULE(WITHDRAW, LAW_WAGER_MEANS, judge_withdraw, apply_withdraw)
};
const sabot_rule bac_on_coupon = { RULE(COUPON, LAW_COUPON, bac_judge_coupon, bac_apply_coupon) };
const sabot_rule bac_on_verbal = {
    RULE(VERBAL, LAW_VERBAL_WAGER, bac_judge_verbal, bac_apply_verbal)
};
const sabot_rule bac_on_confirm = {
    RULE(CONFIRM, LAW_VERBAL_WAGER, bac_judge_confirm, bac_apply_confirm)
};
const sabot_rule bac_on_exchange = {
    RULE(EXCHANGE, LAW_VERBAL_WAGER, bac_judge_exchange, bac_apply_exchange)
};
const sabot_rule bac_on_touch = {
    RULE(TOUCH, LAW_HANDS_OFF, bac_judge_touch, bac_apply_touch), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule bac_on_find_wager = {
    RULE(FIND_WAGER, LAW_MAXIMUM, bac_judge_find_wager, bac_apply_find_wager)
};

/* --- what may come --- */

static sabot_cents round_up(sabot_cents amount, sabot_cents step)
{
    return (amount + step - 1) / step * step;
}

bool bac_expect_amount(sabot_expected *x, sabot_cents least, sabot_cents most, sabot_cents step)
{
    least = round_up(least > step ? least : step, step);
    most = most / step * step;
    if (most < least)
        return false;
    x->open |= SABOT_FIELD_BIT(SABOT_F_AMOUNT);
    x->like.amount = x->amount_min = least;
    x->amount_max = most;
    x->amount_step = step;
    return true;
}

void bac_expect_stake(const sabot_table *t, expect_list *list, int kind, int seat, int on,
                      sabot_cents chips)
{
    const limits limit = limits_of(t, on);
    const sabot_cents room = limit.most - held_on(t, seat, on);
    sabot_expected *x;

    if (lacks_main(t, seat, on))
        return;
    x = expect_add(list, t, SABOT_MAY, kind, SABOT_PARTICIPANT, seat, LAW_WAGER_MEANS);
    x->like.on = (uint8_t)on;
    if (kind == SABOT_EV_WAGER)
        x->open = SABOT_FIELD_BIT(SABOT_F_MEANS) | SABOT_FIELD_BIT(SABOT_F_TEXT);
    if (!bac_expect_amount(x, limit.least - t->bac.wager[seat][on], room < chips ? room : chips,
                           t->rules.increment))
        list->n--;
}

static void expect_withdraw(const sabot_table *t, expect_list *list, int seat, int on)
{
    const sabot_cents stands = t->bac.wager[seat][on];
    const sabot_cents coupon = bac_coupon_on(t, seat, on);
    const sabot_cents least = limits_of(t, on).least;
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_WITHDRAW, SABOT_PARTICIPANT, seat,
                                   LAW_NO_MORE_BETS_LOCK);

    x->like.on = (uint8_t)on;
    x->like.amount = stands;
    expect_keep_if_accepted(t, list, judge_withdraw);
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_WITHDRAW, SABOT_PARTICIPANT, seat,
                   LAW_NO_MORE_BETS_LOCK);
    x->like.on = (uint8_t)on;
    if (!bac_expect_amount(x, 1, stands - (least > coupon ? least : coupon), t->rules.increment))
        list->n--;
    else
        expect_keep_if_accepted(t, list, judge_withdraw);
}

static bac_betting betting_at(const sabot_table *t)
{
    bac_betting betting = {
        .open = t->phase == SABOT_PHASE_BETTING && !bac_cannot_begin(t),
        .full = sabot_ledger_is_full(&t->ledger),
    };

    for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
        betting.takes[on] = !bac_wager_fault(t, on);
    return betting;
}

/* What stands may be taken back until No More Bets, whether or not betting is open just now. */
static void expect_spots(const sabot_table *t, expect_list *list, const bac_betting *betting,
                         int seat)
{
    const bool open = betting->open && !betting->full;
    const sabot_cents chips = table_chips_of(t, seat);

    for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++) {
        if (!betting->takes[on])
            continue;
        if (open)
            bac_expect_stake(t, list, SABOT_EV_WAGER, seat, on, chips);
        if (t->bac.wager[seat][on] == 0)
            continue;
        if (open)
            bac_expect_stake(t, list, SABOT_EV_RAISE, seat, on, chips);
        expect_withdraw(t, list, seat, on);
    }
}

void bac_expect_wager(const sabot_table *t, expect_list *list)
{
    const bool may = expect_wants(list, MAY);
    const bac_betting betting = may ? betting_at(t) : (bac_betting){ 0 };

    for (int seat = 1; seat <= t->rules.seats; seat++) {
        if (may && sabot_seats_has(t->taken, seat) && !bac_round_is_on(t))
            expect_spots(t, list, &betting, seat);
        bac_expect_verbal(t, list, &betting, seat);
    }
}
