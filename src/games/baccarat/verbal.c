/* verbal.c: wagers that are not simply chips laid down in time: spoken with cash, with a coupon
 * beside them, touched when they should not be, found over the maximum.
 *
 * A spoken wager counts from the second of two confirmations, the dealer's and a casino
 * supervisor's (A22); what is not confirmed at No More Bets has lapsed. Its cash lies on the
 * layout until the dealer exchanges it, which comes before the wager is settled:
 *
 *   exchange   cash: outside -> drop box;  chips: inventory -> layout
 *
 * A match play coupon (A21) lies beside as much in chips or more. It is never exchanged for chips:
 *
 *   laid   coupons -> laid;   on a decision   laid -> taken;   else   laid -> its owner */
#include "bac.h"

#include <string.h>

/* --- coupons --- */

sabot_ruling bac_judge_coupon(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents stands = t->bac.wager[e->seat][e->on];
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (!t->rules.match_play)
        return REFUSE(t, LAW_COUPON, "no match play coupons are in use at this table", 0);
    if (e->on != SABOT_ON_BANKER && e->on != SABOT_ON_PLAYER)
        return REFUSE(t, LAW_COUPON, "a coupon lies beside a Banker or Player wager", 0);
    if (bac_round_is_on(t))
        return NOT_NOW(t, LAW_NO_MORE_BETS_LOCK, "No More Bets was said: no coupon is laid "
                       "until this round is over", 0);
    if (stands == 0)
        return REFUSE(t, LAW_COUPON, "a coupon never stands alone; place chips on %w "
                      "first", e->on);
    if (bac_coupon_on(t, e->seat, e->on) > 0)
        return REFUSE(t, LAW_COUPON, "a coupon of %m lies beside the wager on %w already",
                      bac_coupon_on(t, e->seat, e->on), e->on);
    if (e->amount > stands || e->amount % t->rules.increment != 0)
        return REFUSE(t, LAW_COUPON, "%m in chips on %w takes a coupon up to that, in "
                      "multiples of %m", stands, e->on, t->rules.increment);
    if (bac_procedure_refuses(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_CALL_NO_MORE_BETS, "betting is not open", 0);
    if (bac_round_refuses(t, &no))
        return no;
    return ACCEPT(t, LAW_COUPON, "a coupon of %m lies beside the wager on %w", e->amount,
                  e->on);
}

void bac_apply_coupon(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_COUPONS, SABOT_COUPONS_LAID, e->amount);
    t->bac.coupon[e->seat][e->on] = e->amount;
}

/* It no longer lies there. */
static sabot_cents take_up(sabot_table *t, int seat, int on)
{
    const sabot_cents coupon = bac_coupon_on(t, seat, on);

    if (coupon > 0)
        t->bac.coupon[seat][on] = 0;
    return coupon;
}

void bac_coupon_back(sabot_table *t, int seat, int on)
{
    sabot_held_coupon_back(&t->held, &t->ledger, seat, sabot_seats_has(t->blocked, seat),
                           take_up(t, seat, on));
}

void bac_coupon_taken(sabot_table *t, int seat, int on)
{
    table_chips(t, SABOT_COUPONS_LAID, SABOT_COUPONS_TAKEN, take_up(t, seat, on));
}

/* --- spoken wagers --- */

sabot_ruling bac_judge_verbal(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no) || bac_wager_refuses(t, e, &no) ||
        people_cash_refuses(t, e, &no))
        return no;
    if (t->bac.verbal[e->seat].amount > 0)
        return REFUSE(t, LAW_VERBAL_WAGER, "%s has a spoken wager of %m awaiting confirmation; "
                      "one at a time", e->seat, t->bac.verbal[e->seat].amount);
    if (bac_procedure_refuses(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_VERBAL_WAGER, "betting is not open", 0);
    return ACCEPT(t, LAW_VERBAL_WAGER, "heard: %m on %w from %s; dealer and casino supervisor "
                  "confirm it (confirm seat=%n, and once more with by=supervisor) before No More "
                  "Bets, or it does not count", e->amount, e->on, e->seat, e->seat);
}

void bac_apply_verbal(sabot_table *t, const sabot_event *e)
{
    t->bac.verbal[e->seat].amount = e->amount;
    t->bac.verbal[e->seat].on = e->on;
}

static bool by_dealer(const sabot_event *e)
{
    return e->role == SABOT_DEALER;
}

sabot_ruling bac_judge_confirm(const sabot_table *t, const sabot_event *e)
{
    const bac_verbal *spoken = &t->bac.verbal[e->seat];
    sabot_ruling no;

    if (spoken->amount == 0)
        return REFUSE(t, LAW_VERBAL_WAGER, "no spoken wager of %s awaits confirmation; after "
                      "No More Bets it is too late", e->seat);
    if (by_dealer(e) ? spoken->dealer : spoken->supervisor)
        return REFUSE(t, LAW_VERBAL_WAGER, by_dealer(e)
                      ? "the dealer has confirmed; the casino supervisor must as well"
                      : "a casino supervisor has confirmed; the dealer must as well", 0);
    if (bac_procedure_refuses(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_VERBAL_WAGER, "betting is not open", 0);
    if (bac_round_refuses(t, &no))
        return no;
    if (by_dealer(e) ? spoken->supervisor : spoken->dealer)
        return ACCEPT(t, LAW_VERBAL_WAGER, "confirmed by both: %m stands on %w for %s; "
                      "exchange the cash", spoken->amount, spoken->on, e->seat);
    return ACCEPT(t, LAW_VERBAL_WAGER, by_dealer(e)
                  ? "confirmed by the dealer; the casino supervisor must as well"
                  : "confirmed by the casino supervisor; the dealer must as well", 0);
}

void bac_apply_confirm(sabot_table *t, const sabot_event *e)
{
    bac_verbal *spoken = &t->bac.verbal[e->seat];

    if (by_dealer(e))
        spoken->dealer = true;
    else
        spoken->supervisor = true;
    if (!spoken->dealer || !spoken->supervisor)
        return;
    t->bac.wager[e->seat][spoken->on] += spoken->amount;
    t->bac.cash[e->seat] += spoken->amount;
    memset(spoken, 0, sizeof *spoken);
}

/* Of No More Bets: what awaits confirmation does not count. */
sabot_ruling bac_tell_lapse(const sabot_table *t, sabot_ruling ruling)
{
    int first = 0, n = 0;
    sabot_cents total = 0;

    for (int seat = t->rules.seats; seat > 0; seat--)
        if (t->bac.verbal[seat].amount > 0) {
            first = seat;
            n++;
            total += t->bac.verbal[seat].amount;
        }
    if (n == 0)
        return ruling;
    ruling.says = n == 1 ? "wagers are closed for round %n; what %s spoke, %m, was not confirmed "
                           "by both and does not count"
                         : "wagers are closed for round %n; what %n participants spoke, %m in all, "
                           "was not confirmed by both and does not count";
    ruling.arg[1] = n == 1 ? first : n;
    ruling.arg[2] = total;
    return ruling_tell(ruling_also(t, ruling, LAW_VERBAL_WAGER));
}

void bac_wager_lapse(sabot_table *t)
{
    memset(t->bac.verbal, 0, sizeof t->bac.verbal);
}

/* --- the cash of a spoken wager --- */

bool bac_any_cash(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.cash[seat] > 0)
            return true;
    return false;
}

sabot_ruling bac_judge_exchange(const sabot_table *t, const sabot_event *e)
{
    const bac_verbal *spoken = &t->bac.verbal[e->seat];
    const sabot_cents cash = t->bac.cash[e->seat];
    sabot_ruling no;

    if (cash == 0 && spoken->amount > 0)
        return REFUSE(t, LAW_VERBAL_WAGER, spoken->dealer
                      ? "the casino supervisor has not confirmed the %m of %s; until then it "
                        "is no wager" : "the dealer has not confirmed the %m of %s; until then "
                        "it is no wager", spoken->amount, e->seat);
    if (cash == 0)
        return REFUSE(t, LAW_VERBAL_WAGER, "%s has no spoken wager whose cash is to be "
                      "exchanged", e->seat);
    if (people_exchange_refuses(t, e, LAW_VERBAL_WAGER, cash, &no))
        return no;
    return ACCEPT(t, LAW_VERBAL_WAGER, "%m of cash becomes chips on the layout for %s", cash,
                  e->seat);
}

void bac_apply_exchange(sabot_table *t, const sabot_event *e)
{
    people_exchange_cash(t, SABOT_LAYOUT, t->bac.cash[e->seat]);
    t->bac.cash[e->seat] = 0;
    bac_after_payment(t);
}

/* --- hands on chips: a fact --- */

/* Of one's own wager, or of another's. */
sabot_ruling bac_judge_touch(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!sabot_seats_has(t->taken, e->actor_seat) &&
        bac_seat_refuses(t, &(sabot_event){ .seat = e->actor_seat }, &no))
        return no;
    if (!bac_has_wager(t, e->seat))
        return REFUSE(t, LAW_HANDS_OFF, "%s has no wager on the layout", e->seat);
    if (bac_chips_locked(t))
        return IRREGULAR(t, LAW_HANDS_OFF, bac_forbids_touch(t)
                         ? "a card is out: hands off until the wager is settled. It is recorded "
                           "against %s; the wager stands as it was"
                         : "No More Bets was said: nothing is placed, raised or taken back. The "
                           "touch is recorded against %s; the wager stands as it was",
                         e->actor_seat);
    if (e->actor_seat != e->seat)
        return REFUSE(t, LAW_HANDS_OFF, "no card is out, so nothing is broken yet; the wager "
                      "of %s stands as it was", e->seat);
    return ACCEPT(t, LAW_HANDS_OFF, "no card is out; %s may still touch its chips", e->seat);
}

void bac_apply_touch(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (!bac_chips_locked(t))
        return;
    t->bac.touches++;
    t->bac.irregularities++;
}

/* --- a wager over the maximum that nobody had noticed: a fact --- */

void bac_note_chips(sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        t->bac.round.had[seat] = sabot_seats_has(t->taken, seat) ? table_chips_of(t, seat)
                                                           : t->bac.along[seat];
}

/* Of what the seat had in front at No More Bets: what it has not taken away since. Chips bought
 * later cannot have lain there, nor can what was cashed out (A108). */
static sabot_cents had_left(const sabot_table *t, int seat)
{
    const sabot_cents there = table_chips_of(t, seat) + t->bac.along[seat];

    return there < t->bac.round.had[seat] ? there : t->bac.round.had[seat];
}

static sabot_ruling cannot_have_lain(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents stands = t->bac.wager[e->seat][e->on], left = had_left(t, e->seat);

    if (left < t->bac.round.had[e->seat])
        return REFUSE(t, LAW_FOUND_WAGER, "%m is left of what %s had at No More Bets, with what "
                      "lies on %w; %m cannot have lain there", stands + left, e->seat, e->on,
                      e->amount);
    return REFUSE(t, LAW_FOUND_WAGER, "%s had %m with what lies on %w already, when No More Bets "
                  "was said; %m cannot have lain there", e->seat, stands + left, e->on, e->amount);
}

sabot_ruling bac_judge_find_wager(const sabot_table *t, const sabot_event *e)
{
    const sabot_cents stands = t->bac.wager[e->seat][e->on], most = bac_wager_most(t, e->on);

    if (bac_wager_fault(t, e->on))
        return REFUSE(t, bac_wager_rule(t, e->on), bac_wager_fault(t, e->on), 0);
    if (!sabot_seats_has(t->taken, e->seat) && !bac_has_wager(t, e->seat))
        return REFUSE(t, LAW_NONE, "nobody sits at %s", e->seat);
    if (e->amount <= most)
        return REFUSE(t, LAW_MAXIMUM, "%m is no wager over the maximum on %w, %m, that can have "
                      "been taken by mistake", e->amount, e->on, most);
    if (e->amount <= stands)
        return REFUSE(t, LAW_MAXIMUM, "%m stands on %w for %s already; give the whole amount "
                      "found", stands, e->on, e->seat);
    if (!bac_round_is_on(t))
        return REFUSE(t, LAW_MAXIMUM, "no card is out; hand back what is over the maximum of %m",
                      most);
    if (e->amount - stands > had_left(t, e->seat) || e->amount > SABOT_CENTS_MAX / 1000)
        return cannot_have_lain(t, e);
    if (!bac_chips_locked(t) || !table_is_at(t, BEFORE_DEAL | IN_PLAY))
        return NOT_NOW(t, LAW_OVER_LIMIT_STANDS, "a wager is found over the maximum between "
                       "the first card and the result", 0);
    return IRREGULAR(t, LAW_OVER_LIMIT_STANDS, "%m on %w is over the maximum but was taken: it "
                     "stands and is settled whole", e->amount, e->on);
}

/* The chips lie there: they are no longer in front of the seat, or did not go with who is gone
 * (A108). */
void bac_apply_find_wager(sabot_table *t, const sabot_event *e)
{
    const sabot_cents more = e->amount - t->bac.wager[e->seat][e->on];
    const bool gone = sabot_seats_has(t->blocked, e->seat);

    table_chips(t, gone ? SABOT_OUTSIDE : sabot_account_of_seat(e->seat), SABOT_LAYOUT, more);
    if (gone)
        t->bac.along[e->seat] -= more;
    t->bac.round.had[e->seat] -= more;
    t->bac.wager[e->seat][e->on] = e->amount;
    if (t->phase == SABOT_PHASE_REVEALING)
        bac_fix_viewers(t);
    t->bac.irregularities++;
}

/* --- what may come --- */

static void expect_coupon(const sabot_table *t, expect_list *list, int seat, int on)
{
    sabot_expected *x;

    if (!t->rules.match_play || bac_coupon_on(t, seat, on) > 0)
        return;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_COUPON, SABOT_PARTICIPANT, seat, LAW_COUPON);
    x->like.on = (uint8_t)on;
    if (!bac_expect_amount(x, 1, t->bac.wager[seat][on], t->rules.increment))
        list->n--;
}

static void expect_confirm(const sabot_table *t, expect_list *list, int seat)
{
    const bac_verbal *spoken = &t->bac.verbal[seat];
    sabot_expected *x;

    if (!spoken->dealer) {
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_CONFIRM, SABOT_DEALER, 0, LAW_VERBAL_WAGER);
        x->roles = SABOT_ROLE_BIT(SABOT_DEALER);
        x->like.seat = (uint8_t)seat;
    }
    if (!spoken->supervisor) {
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_CONFIRM, SABOT_FLOORPERSON, 0,
                       LAW_VERBAL_WAGER);
        x->roles = SABOT_ANY_SUPERVISOR;
        x->like.seat = (uint8_t)seat;
    }
}

/* The cash is changed promptly; once the hands are decided nothing can be settled before it. */
static void expect_speaking(const sabot_table *t, expect_list *list, const bac_betting *betting,
                            int seat)
{
    if (betting->full)
        return;
    for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
        if (betting->takes[on])
            bac_expect_stake(t, list, SABOT_EV_VERBAL, seat, on, people_most_cash(t));
}

void bac_expect_verbal(const sabot_table *t, expect_list *list, const bac_betting *betting,
                       int seat)
{
    const bool sits = sabot_seats_has(t->taken, seat);

    if (t->bac.cash[seat] > 0)
        people_expect_exchange(t, list, table_is_at(t, SETTLING) ? SABOT_MUST : SABOT_MAY,
                               LAW_VERBAL_WAGER, seat, t->bac.cash[seat]);
    if (!expect_wants(list, MAY))
        return;
    if (sits && bac_has_wager(t, seat) && !bac_chips_locked(t))
        expect_add(list, t, SABOT_MAY, SABOT_EV_TOUCH, SABOT_PARTICIPANT, seat, LAW_HANDS_OFF);
    if (!sits || !betting->open)
        return;
    expect_coupon(t, list, seat, SABOT_ON_BANKER);
    expect_coupon(t, list, seat, SABOT_ON_PLAYER);
    if (t->bac.verbal[seat].amount > 0)
        expect_confirm(t, list, seat);
    else
        expect_speaking(t, list, betting, seat);
}
