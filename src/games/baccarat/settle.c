/* settle.c: result, collecting, paying in one of the four orders, returning, clearing.
 *
 * Losing wagers are collected first, in any order. Then payments and charges come in the table's
 * order (3.10(b), 7.10(b)): next_payment() finds the one that is due, and no other is accepted.
 * A void wager stays where it is (A57); it is its owner's again when the cards are cleared. */
#include "bac.h"

static bool stands(const sabot_table *t, int seat, int on)
{
    return t->bac.wager[seat][on] > 0 && t->bac.round.state[seat][on] == BAC_STANDS;
}

/* Kinds of wager by how they come out; a kind is decided once, when the first of it is met. */
typedef struct decided_kinds {
    uint16_t known, lost, won;
} decided_kinds;

static void decide_kind(const sabot_table *t, const outcome_round *round, decided_kinds *kinds,
                        int on)
{
    const sabot_outcome outcome = outcome_of(&t->rules, round, on).outcome;

    kinds->known |= (uint16_t)(1u << on);
    kinds->lost |= (uint16_t)((outcome == SABOT_LOSES) << on);
    kinds->won |= (uint16_t)((outcome == SABOT_WINS) << on);
}

/* The result stands: what has lost, what has won, what is charged. */
static void sort_wagers(sabot_table *t)
{
    bac_round *r = &t->bac.round;
    const outcome_round round = bac_ended(t);
    decided_kinds kinds = { 0 };

    for (int seat = t->rules.seats; seat > 0; seat--) {
        sabot_payment banker = { 0 };
        if (!bac_has_wager(t, seat))
            continue;
        for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++) {
            if (!stands(t, seat, on))
                continue;
            if (!(kinds.known >> on & 1u))
                decide_kind(t, &round, &kinds, on);
            r->losing[seat] |= (uint16_t)(kinds.lost & 1u << on);
            r->winning[seat] |= (uint16_t)(kinds.won & 1u << on);
        }
        if (stands(t, seat, SABOT_ON_BANKER))
            banker = bac_outcome(t, seat, SABOT_ON_BANKER);
        r->vig_due[seat] = banker.vigorish;
        r->exempt |= (sabot_seats)(bac_is_exempt(t, seat) << seat);
        r->won[seat] = banker.win;
        r->losers |= (sabot_seats)((r->losing[seat] != 0) << seat);
        r->winners |= (sabot_seats)((r->winning[seat] != 0) << seat);
        r->charged |= (sabot_seats)((r->vig_due[seat] > 0) << seat);
    }
}

/* One wager less in a set; the seat goes when its last one does. */
static void strike(uint16_t of_seat[], sabot_seats *seats, int seat, int on)
{
    of_seat[seat] &= (uint16_t)~(1u << on);
    if (of_seat[seat] == 0)
        *seats &= (sabot_seats)~sabot_seats_of(seat);
}

/* --- the order of payment --- */

typedef struct payment_step {
    int seat;   /* 0: nothing is due */
    int on;     /* the wager to pay; 0: the vigorish */
} payment_step;

/* At a position the main wagers come first, then the tie, then the others: the order of the
 * enum, so the lowest bit. */
static payment_step highest_win(const sabot_table *t)
{
    const int seat = sabot_seats_highest(t->bac.round.winners);
    int on = SABOT_ON_BANKER;

    while (seat && !(t->bac.round.winning[seat] >> on & 1u))
        on++;
    return (payment_step){ seat, on };
}

static payment_step highest_charge(const sabot_table *t)
{
    return (payment_step){ sabot_seats_highest(t->bac.round.charged), 0 };
}

static payment_step next_payment(const sabot_table *t)
{
    const payment_step win = highest_win(t), charge = highest_charge(t);

    if (win.seat == 0 || charge.seat == 0)
        return win.seat ? win : charge;
    switch (t->rules.order) {
    case 1:
        return win;
    case 2:
        return charge;
    case 3: /* position by position: pay, then charge */
        return charge.seat > win.seat ? charge : win;
    default: /* position by position: charge, then pay */
        return win.seat > charge.seat ? win : charge;
    }
}

static enum sabot_law order_rule(const sabot_table *t)
{
    static const uint16_t rule[] = { LAW_ORDER_1, LAW_ORDER_2, LAW_ORDER_3, LAW_ORDER_4 };

    if (t->rules.banker_mode == SABOT_MODE_SIX_HALF || t->rules.banker_mode == SABOT_MODE_DRAGON7)
        return LAW_ORDER_NO_VIG;
    return (enum sabot_law)rule[(t->rules.order - 1) & 3];
}

sabot_ruling bac_judge_order(const sabot_table *t, const sabot_event *e)
{
    const payment_step next = next_payment(t);
    const bool pays = e->kind == SABOT_EV_PAY;

    if (t->phase == SABOT_PHASE_COLLECTING)
        return NOT_NOW(t, LAW_COLLECT_FIRST, "all losing wagers are collected before anyone is "
                       "paid or charged; collect those first", 0);
    if (t->phase != SABOT_PHASE_PAYING)
        return NOT_NOW(t, LAW_COLLECT_FIRST, "nothing is paid now", 0);
    if (next.on && (!pays || e->seat != next.seat || e->on != next.on))
        return NOT_NOW(t, order_rule(t), "next in the order of this table is to pay %s on %w",
                       next.seat, next.on);
    if (!next.on && (pays || e->seat != next.seat))
        return NOT_NOW(t, order_rule(t), "next in the order of this table is the vigorish of "
                       "%s, %m", next.seat, t->bac.round.vig_due[next.seat]);
    return ACCEPT(t, order_rule(t), "in order", 0);
}

void bac_after_payment(sabot_table *t)
{
    const int charged = sabot_seats_highest(t->bac.round.charged);

    if (charged && t->bac.round.vig_due[charged] == 0) /* taken or marked: struck off */
        t->bac.round.charged &= (sabot_seats)~sabot_seats_of(charged);
    if (t->phase == SABOT_PHASE_COLLECTING && t->bac.round.losers == 0)
        table_enter(t, SABOT_PHASE_PAYING);
    if (t->phase == SABOT_PHASE_PAYING && next_payment(t).seat == 0 && !bac_any_cash(t))
        table_enter(t, SABOT_PHASE_CLEARING);
    if (t->phase == SABOT_PHASE_RETURNING && !bac_any_wager(t))
        table_enter(t, SABOT_PHASE_CLEARING);
}

/* --- the result --- */

static int winner_of(const sabot_table *t)
{
    const int player = bac_count(t, PLAYER), banker = bac_count(t, BANKER);

    return player > banker ? SABOT_HAND_PLAYER : banker > player ? SABOT_HAND_BANKER
                                                                 : SABOT_HAND_TIE;
}

static bool calls_dragon(const sabot_table *t)
{
    return t->rules.banker_mode == SABOT_MODE_DRAGON7 && bac_is_dragon(t);
}

static int64_t hand_name(int hand)
{
    return hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

static sabot_ruling judge_result_early(const sabot_table *t)
{
    const bac_step step = bac_next_step(t);
    const bac_side *side = t->bac.round.side;
    const int hand = bac_hand_due(t);

    if (t->bac.round.simulated)
        return REFUSE(t, LAW_DISCLOSED_THREE, "nobody has wagered on a simulated round, and no "
                      "result is called: it is dealt by the rules and cleared", 0);
    if (t->phase == SABOT_PHASE_DEALING)
        return NOT_NOW(t, LAW_TWO_HANDS, "a round has two hands of two cards at least; deal "
                       "them first", 0);
    if (t->phase == SABOT_PHASE_DRAWING && hand >= 0 &&
        (step.step == BAC_STEP_CARD || step.step == BAC_STEP_INSTRUCT)) {
        const enum sabot_law row = hand == PLAYER ? LAW_PLAYER_THIRD
                                                 : bac_banker_row(&side[BANKER].hand);
        return ruling_also(t, IRREGULAR(t, hand == PLAYER ? LAW_INSTRUCT : LAW_TABLE_OBLIGES,
                           "%h must draw; a result called now "
                           "does not stand: deal the card and call again",
                           hand_name(hand)), row);
    }
    switch (step.step) {
    case BAC_STEP_CALL:
        return NOT_NOW(t, LAW_CALL_COUNTS, "the count of %h is called first", hand_name(step.hand));
    case BAC_STEP_INSTRUCT:
        return NOT_NOW(t, LAW_INSTRUCT, "the word on a third card for %h comes first",
                       hand_name(step.hand));
    case BAC_STEP_TURN:
    case BAC_STEP_HAND_OVER:
    case BAC_STEP_OFFER_VIEW:
    case BAC_STEP_ANSWER_VIEW:
        return NOT_NOW(t, LAW_RESULT, "a card of %h lies face down and is opened first",
                       hand_name(step.hand));
    default:
        return NOT_NOW(t, LAW_RESULT, "no result is due now", 0);
    }
}

static bool any_on(const sabot_table *t, int on)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.wager[seat][on] > 0)
            return true;
    return false;
}

/* A tie, with the wagers it makes void and their paragraphs (A110). */
static sabot_ruling tie_result(const sabot_table *t, int count)
{
    static const char *const says[2][2][2] = { /* Banker, Player, bonus */
        { { "Tie Hand at %n", "Tie Hand at %n; bonus wagers are void (%p)" },
          { "Tie Hand at %n; wagers on Player are void (%p)",
            "Tie Hand at %n; wagers on Player are void (%p), so are bonus wagers (%p)" } },
        { { "Tie Hand at %n; wagers on Banker are void (%p)",
            "Tie Hand at %n; wagers on Banker are void (%p), so are bonus wagers (%p)" },
          { "Tie Hand at %n; wagers on Banker (%p) and Player (%p) are void",
            "Tie Hand at %n; wagers on Banker (%p), Player (%p) and bonus (%p) are void" } },
    };
    static const char *const charged[] = {
        "Tie Hand at %n; wagers on Banker are charged a quarter (%p)",
        "Tie Hand at %n; wagers on Banker are charged a quarter (%p), those on Player void (%p)",
    };
    const bool quarter = t->rules.banker_mode == SABOT_MODE_TIE25;
    const bool banker = any_on(t, SABOT_ON_BANKER), player = any_on(t, SABOT_ON_PLAYER);
    const bool bonus = (any_on(t, SABOT_ON_BONUS_PLAYER) || any_on(t, SABOT_ON_BONUS_BANKER)) &&
                       sabot_hand_is_natural(&t->bac.round.side[PLAYER].hand) &&
                       sabot_hand_is_natural(&t->bac.round.side[BANKER].hand);
    const uint16_t rule[3] = { quarter ? LAW_TIE25_CHARGE : LAW_BANKER_TIE, LAW_PLAYER_TIE,
                               LAW_BONUS_VOID };
    const bool named[3] = { banker, player, bonus };
    sabot_ruling ruling = ACCEPT(t, LAW_RESULT, quarter && banker && !bonus
                                 ? charged[player] : says[banker][player][bonus], count);
    int n = 1;

    for (int i = 0; i < 3; i++) {
        if (!named[i])
            continue;
        if (n == 1)
            ruling = ruling_tell(ruling_read(ruling_also(t, ruling, (enum sabot_law)rule[i]), 110));
        ruling.arg[n++] = ruling_provision(t, (enum sabot_law)rule[i]);
    }
    return ruling;
}

static sabot_ruling judge_result(const sabot_table *t, const sabot_event *e)
{
    const int player = bac_count(t, PLAYER), banker = bac_count(t, BANKER);
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_RESULT)
        return judge_result_early(t);
    if (bac_removal_refuses(t, &no))
        return no;
    if (e->player != player || e->banker != banker)
        return REFUSE(t, LAW_RESULT, "the Player's Hand counts %n and the Banker's %n; "
                      "announce those", player, banker);
    if (e->hand == SABOT_HAND_NONE)
        return ruling_read(REFUSE(t, LAW_RESULT, "the result names the winner, or the tie; with "
                                  "%n against %n announce it", player, banker), 110);
    if (e->hand != winner_of(t))
        return REFUSE(t, LAW_RESULT, "with %n against %n the winner is %h; announce that",
                      player, banker, winner_of(t));
    if (e->count != 0 ? e->count != t->bac.round.required_cards : t->rules.total_cards)
        return REFUSE(t, LAW_RESULT_CARDS, "the round took %n cards; announce cards=%n",
                      t->bac.round.required_cards, t->bac.round.required_cards);
    if (e->holds != calls_dragon(t))
        return REFUSE(t, LAW_RESULT_DRAGON, e->holds ? "this is no dragon 7; do not call one"
                      : "this is a dragon 7; announce it: dragon-7=yes", 0);
    if (player == banker)
        return tie_result(t, player);
    if (calls_dragon(t) && any_on(t, SABOT_ON_BANKER))
        return ruling_tell(ruling_read(ruling_also(t, ACCEPT(t, LAW_RESULT, "%n to %n: %h wins "
                                       "with a dragon 7; wagers on Banker are void "
                                       "(%p)", player, banker,
                                       winner_of(t), ruling_provision(t, LAW_DRAGON_BANKER_VOID)),
                                       LAW_DRAGON_BANKER_VOID), 110));
    return ACCEPT(t, LAW_RESULT, "%n to %n: %h wins", player, banker, winner_of(t));
}

static void apply_result(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->phase != SABOT_PHASE_RESULT) {
        t->bac.irregularities++;
        return;
    }
    t->bac.round.result_called = true;
    t->bac.banker_lost = winner_of(t) == SABOT_HAND_PLAYER;
    sort_wagers(t);
    table_enter(t, SABOT_PHASE_COLLECTING);
    bac_after_payment(t);
}

/* --- collect, pay, return --- */

/* A spoken wager is exchanged before it is settled; a figure given must be the right one. */
static sabot_ruling no_wager(const sabot_table *t, const sabot_event *e)
{
    return REFUSE(t, LAW_COLLECT_FIRST, "%s has no wager on %w to settle", e->seat, e->on);
}

static bool not_payable(const sabot_table *t, const sabot_event *e, sabot_cents right,
                        uint16_t provision, sabot_ruling *no)
{
    if (!stands(t, e->seat, e->on))
        *no = no_wager(t, e);
    else if (t->bac.cash[e->seat] > 0)
        *no = NOT_NOW(t, LAW_VERBAL_WAGER, "exchange the cash of %s, %m, before it is settled",
                      e->seat, t->bac.cash[e->seat]);
    else if (e->amount != 0 && e->amount != right)
        *no = (sabot_ruling){ .verdict = SABOT_REFUSED, .provision = provision,
                              .says = "the amount for %s on %w is %m, not %m",
                              .arg = { e->seat, e->on, right, e->amount } };
    else
        return false;
    return true;
}

/* A coupon is surrendered with the decision (A21), and that is said. */
static sabot_ruling with_coupon(const sabot_table *t, const sabot_event *e, sabot_ruling ruling)
{
    const sabot_cents coupon = bac_coupon_on(t, e->seat, e->on);

    if (coupon == 0)
        return ruling;
    ruling.says = e->kind == SABOT_EV_PAY
                      ? "%s wins %m on %w; the coupon of %m is surrendered"
                      : "%s loses %m on %w; the coupon of %m is surrendered";
    ruling.arg[3] = coupon;
    return ruling_tell(ruling_read(ruling, 21));
}

static sabot_ruling judge_collect(const sabot_table *t, const sabot_event *e)
{
    sabot_payment p;
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_COLLECTING)
        return NOT_NOW(t, LAW_COLLECT_FIRST, "no losing wager is to be collected now", 0);
    p = bac_outcome(t, e->seat, e->on);
    if (not_payable(t, e, p.stake, p.provision, &no))
        return no;
    if (p.outcome != SABOT_LOSES)
        return REFUSE(t, LAW_COLLECT_FIRST, p.outcome == SABOT_WINS
                      ? "the wager of %s on %w has won; it is paid, not collected"
                      : "the wager of %s on %w is void and stays where it is", e->seat, e->on);
    return with_coupon(t, e, (sabot_ruling){ .verdict = SABOT_ACCEPTED, .provision = p.provision,
                                             .also = ruling_provision(t, LAW_COLLECT_FIRST),
                                             .says = "%s loses %m on %w",
                                             .arg = { e->seat, p.stake, e->on } });
}

static void apply_collect(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, SABOT_INVENTORY, t->bac.wager[e->seat][e->on]);
    t->bac.wager[e->seat][e->on] = 0;
    t->bac.round.state[e->seat][e->on] = BAC_COLLECTED;
    strike(t->bac.round.losing, &t->bac.round.losers, e->seat, e->on);
    bac_coupon_taken(t, e->seat, e->on);
    bac_after_payment(t);
}

/* Who owes no percentage is paid in that order without the step of it (A63). */
static uint16_t pay_order(const sabot_table *t, const sabot_event *e, uint16_t order)
{
    return e->on == SABOT_ON_BANKER && sabot_seats_has(t->bac.round.exempt, e->seat)
               ? ruling_provision(t, LAW_ORDER_NO_VIG) : order;
}

static sabot_ruling judge_pay(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    sabot_payment p = { 0 };
    const bool settles = t->phase == SABOT_PHASE_COLLECTING || t->phase == SABOT_PHASE_PAYING;

    if (settles) {
        if (!stands(t, e->seat, e->on))
            return no_wager(t, e);
        p = bac_outcome(t, e->seat, e->on);
        if (p.outcome != SABOT_WINS)
            return REFUSE(t, LAW_COLLECT_FIRST, p.outcome == SABOT_VOID
                          ? "the wager of %s on %w is void and stays where it is"
                          : "the wager of %s on %w has lost; it is collected", e->seat, e->on);
    }
    no = bac_judge_order(t, e);
    if (no.verdict != SABOT_ACCEPTED || not_payable(t, e, p.win, p.pay_provision, &no))
        return no;
    return with_coupon(t, e, (sabot_ruling){ .verdict = SABOT_ACCEPTED,
                                             .provision = p.pay_provision,
                                             .also = pay_order(t, e, no.provision),
                                             .says = "%s wins %m on %w",
                                             .arg = { e->seat, p.win, e->on } });
}

static void apply_pay(sabot_table *t, const sabot_event *e)
{
    const sabot_payment p = bac_outcome(t, e->seat, e->on);
    const int account = sabot_account_of_seat(e->seat);

    table_chips(t, SABOT_INVENTORY, account, p.win);
    table_chips(t, SABOT_LAYOUT, account, p.stake);
    bac_take_withheld(t, e->seat);
    t->bac.wager[e->seat][e->on] = 0;
    t->bac.round.state[e->seat][e->on] = BAC_PAID;
    strike(t->bac.round.winning, &t->bac.round.winners, e->seat, e->on);
    bac_coupon_taken(t, e->seat, e->on);
    bac_after_payment(t);
}

/* A decided round gives nothing back: what is void stays till the cards are cleared (A57). */
static sabot_ruling not_returned(const sabot_table *t, const sabot_event *e)
{
    const sabot_outcome outcome = bac_decided(t, e->on);

    if (!stands(t, e->seat, e->on))
        return no_wager(t, e);
    if (outcome == SABOT_VOID)
        return ruling_read(NOT_NOW(t, LAW_COLLECT_FIRST, "the wager of %s on %w is void and stays "
                                   "where it is until the cards are cleared", e->seat, e->on), 57);
    return REFUSE(t, LAW_COLLECT_FIRST, outcome == SABOT_WINS
                  ? "the wager of %s on %w has won; it is paid, not given back"
                  : "the wager of %s on %w has lost; it is collected, not given back", e->seat,
                  e->on);
}

static sabot_ruling judge_return(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (t->bac.round.result_called)
        return not_returned(t, e);
    if (t->phase != SABOT_PHASE_RETURNING)
        return NOT_NOW(t, LAW_SHORTAGE, "wagers go back only when a round is void", 0);
    if (not_payable(t, e, t->bac.wager[e->seat][e->on], ruling_provision(t, LAW_SHORTAGE), &no))
        return no;
    if (bac_coupon_on(t, e->seat, e->on) > 0)
        return ruling_tell(ACCEPT(t, LAW_SHORTAGE, "%m goes back to %s, and the coupon of %m with "
                                  "it", t->bac.wager[e->seat][e->on], e->seat,
                                  bac_coupon_on(t, e->seat, e->on)));
    return ACCEPT(t, LAW_SHORTAGE, "%m goes back to %s", t->bac.wager[e->seat][e->on],
                  e->seat);
}

static void give_back(sabot_table *t, int seat, int on)
{
    table_chips(t, SABOT_LAYOUT, sabot_account_of_seat(seat), t->bac.wager[seat][on]);
    t->bac.wager[seat][on] = 0;
    t->bac.round.state[seat][on] = BAC_RETURNED;
    bac_coupon_back(t, seat, on);
}

static void apply_return(sabot_table *t, const sabot_event *e)
{
    give_back(t, e->seat, e->on);
    bac_after_payment(t);
}

/* --- clearing the cards --- */

/* All coupons that lie beside wagers that were void. */
static int64_t coupon_total(const sabot_table *t)
{
    return t->ledger.balance[SABOT_COUPONS_LAID];
}

/* Cards of the batch that is not in play, laid into the rack: at any time a fact (A99). */
static bool is_foreign(const sabot_table *t, const sabot_event *e)
{
    return e->batch != 0 && bac_has_device(t) && t->shoe.size > 0 &&
           e->batch != t->bac.prep.batch + 1;
}

/* What lies void on the layout and is its owner's again when the cards are cleared. */
static int64_t void_total(const sabot_table *t)
{
    int64_t sum = 0;

    if (t->ledger.balance[SABOT_LAYOUT] == 0)
        return 0;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
            if (stands(t, seat, on))
                sum += t->bac.wager[seat][on];
    return sum;
}

/* Cards kept from before, which the last hand did not take, or a void round: the shoe is over. */
static int kept_over(const sabot_table *t)
{
    return t->bac.reshuffle_needed ? t->bac.carried : bac_is_after_last(t) ? bac_opens_with(t) : 0;
}

/* Who spoke a wager whose cash still lies there; there is one. */
static int with_cash(const sabot_table *t)
{
    int seat = 1;

    while (t->bac.cash[seat] == 0)
        seat++;
    return seat;
}

static sabot_ruling judge_discard(const sabot_table *t, const sabot_event *e)
{
    const int charged = sabot_seats_highest(t->bac.round.charged);
    sabot_ruling no;

    if (is_foreign(t, e))
        return ruling_read(IRREGULAR(t, LAW_RACK_ONE_BATCH, "the rack holds batch %n only; the "
                                     "cards of batch %n are taken out of it again",
                                     t->bac.prep.batch + 1, e->batch), 99);
    if (t->phase == SABOT_PHASE_PAYING && charged)
        return NOT_NOW(t, t->rules.banker_mode == SABOT_MODE_TIE25 ? LAW_TIE25_AT_ONCE
                       : t->rules.deferred ? LAW_VIG_MARKER : LAW_PAY_BANKER, t->rules.deferred
                       ? "%s owes %m: it is collected or marked before the round closes"
                       : "%s owes %m: it is collected before the round closes", charged,
                       t->bac.round.vig_due[charged]);
    if (t->phase == SABOT_PHASE_PAYING && t->bac.round.winners == 0 && bac_any_cash(t))
        return NOT_NOW(t, LAW_VERBAL_WAGER, "exchange the cash of %s, %m, before the cards are "
                       "cleared", with_cash(t), t->bac.cash[with_cash(t)]);
    if (t->bac.round.simulated && bac_removal_refuses(t, &no))
        return no;
    if (t->bac.round.simulated && bac_hand_due(t) >= 0)
        return NOT_NOW(t, LAW_DISCLOSED_THREE, "the simulated round is not complete: a card is due "
                       "to %h; it is cleared when all have come",
                       bac_hand_due(t) == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER);
    if (t->phase != SABOT_PHASE_CLEARING)
        return NOT_NOW(t, LAW_RACK_ORDER, "the cards are cleared when every wager is settled",
                       0);
    if (bac_removal_refuses(t, &no))
        return no;
    if (e->batch != 0 && !bac_has_device(t))
        return REFUSE(t, LAW_RACK_ONE_BATCH, "this table has one set of cards; name no batch",
                      0);
    if (t->bac.round.simulated)
        return ACCEPT(t, LAW_DISCLOSED_THREE, "the cards of the simulated round are discarded",
                      0);
    if (kept_over(t) > 0)
        return ruling_tell(ruling_also(t, ACCEPT(t, LAW_RACK_ORDER, coupon_total(t) > 0
                                       ? "cleared; the cards kept from before, %n, were not dealt "
                                         "and go to the discards unseen; void wagers, %m in all, "
                                         "and the coupons beside them, %m in all, are their "
                                         "owners' again"
                                       : void_total(t) > 0
                                       ? "cleared; the cards kept from before, %n, were not dealt "
                                         "and go to the discards unseen; void wagers, %m in all, "
                                         "are their owners' again"
                                       : "cleared; the cards kept from before, %n, were not dealt "
                                         "and go to the discards unseen", kept_over(t),
                                       void_total(t), coupon_total(t)), LAW_ERROR_NEXT_HAND));
    if (coupon_total(t) > 0)
        return ruling_tell(ruling_read(ACCEPT(t, LAW_RACK_ORDER, "cleared; void wagers, %m in all, "
                                              "and the coupons beside them, %m in all, are their "
                                              "owners' again", void_total(t), coupon_total(t)),
                                       21));
    if (void_total(t) > 0)
        return ruling_read(ACCEPT(t, LAW_RACK_ORDER, t->rules.banker_mode == SABOT_MODE_TIE25
                                  ? "cleared; what lies on the layout, %m in all, void or left of "
                                    "what was charged, is its owners' again"
                                  : "cleared; void wagers, %m in all, are their owners' again",
                                  void_total(t)), 57);
    return ACCEPT(t, LAW_RACK_ORDER, bac_variant_of(t)->curator
                  ? "cleared when every wager is settled"
                  : "cleared, so that both hands can be rebuilt", 0);
}

static void rack_hands(sabot_table *t)
{
    const bac_side *side = t->bac.round.side;
    int n = 0;

    t->bac.rack_player = side[PLAYER].hand.n;
    t->bac.rack_banker = side[BANKER].hand.n;
    for (int hand = PLAYER; hand <= BANKER; hand++)
        for (int i = 0; i < side[hand].hand.n; i++) {
            const bool up = side[hand].up >> i & 1u;
            t->bac.rack[n] = up ? side[hand].hand.card[i] : SABOT_CARD_UNSEEN;
            if (t->rules.continuous)
                sabot_shoe_return(&t->shoe, t->bac.rack[n]);
            n++;
        }
    if (!t->rules.continuous)
        t->bac.discarded += (uint32_t)n;
    while (n < BAC_RACK_MAX)
        t->bac.rack[n++] = SABOT_CARD_NONE;
}

static void apply_discard(sabot_table *t, const sabot_event *e)
{
    const bool simulated = t->bac.round.simulated;
    const bool decided = !t->bac.round.void_round;

    if (is_foreign(t, e)) {
        t->bac.irregularities++;
        return;
    }
    rack_hands(t);
    if (simulated) {
        bac_simulation_done(t);
        return;
    }
    for (int seat = t->rules.seats; seat > 0 && t->ledger.balance[SABOT_LAYOUT] > 0; seat--)
        for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
            if (stands(t, seat, on))
                give_back(t, seat, on);
    t->bac.closing = decided;
    bac_round_cleared(t);
    if (t->bac.reshuffle_needed) {
        bac_end_shoe(t);
        return;
    }
    t->bac.played_out = t->bac.last_hand;
    if (t->bac.cutting_card_out)
        t->bac.last_hand = true;
    t->bac.owes_last_hand = t->bac.last_hand && !t->bac.played_out;
    bac_after_clearing(t);
}

const sabot_rule bac_on_result = { RULE(RESULT, LAW_RESULT, judge_result, apply_result) };
const sabot_rule bac_on_collect = {
    RULE(COLLECT, LAW_COLLECT_FIRST, judge_collect, apply_collect)
};
const sabot_rule bac_on_pay = { RULE(PAY, LAW_COLLECT_FIRST, judge_pay, apply_pay) };
const sabot_rule bac_on_return = { RULE(RETURN, LAW_SHORTAGE, judge_return, apply_return) };
const sabot_rule bac_on_discard = { RULE(DISCARD, LAW_RACK_ORDER, judge_discard, apply_discard) };

static void expect_taken(const sabot_table *t, expect_list *list, int kind, int seat, int on,
                         enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, SABOT_MUST, kind, SABOT_DEALER, 0, rule);

    x->like.seat = (uint8_t)seat;
    x->like.on = (uint8_t)on;
    x->like.amount = t->bac.wager[seat][on];
}

void bac_expect_settle(const sabot_table *t, expect_list *list)
{
    const bool returns = t->phase == SABOT_PHASE_RETURNING;

    if (returns || t->phase == SABOT_PHASE_COLLECTING) {
        for (int seat = t->rules.seats; seat > 0; seat--)
            for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
                if (stands(t, seat, on) && t->bac.cash[seat] == 0 &&
                    (returns || (t->bac.round.losing[seat] >> on & 1u)))
                    expect_taken(t, list, returns ? SABOT_EV_RETURN : SABOT_EV_COLLECT, seat, on,
                                 returns ? LAW_SHORTAGE : LAW_COLLECT_FIRST);
    } else if (t->phase == SABOT_PHASE_PAYING) {
        const payment_step next = next_payment(t);
        if (next.on && t->bac.cash[next.seat] == 0) {
            expect_taken(t, list, SABOT_EV_PAY, next.seat, next.on, order_rule(t));
            list->at[list->n - 1].like.amount = bac_outcome(t, next.seat, next.on).win;
        }
    }
}
