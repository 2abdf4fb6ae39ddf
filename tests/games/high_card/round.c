/* round.c: what comes next, and the acts of the house.
 *
 * One function names the step that is due (next); judge, apply and expect ask it, and an act of
 * the house is in order if it is that step. So they cannot disagree. */
#include "high_card.h"

/* --- the hands --- */

static int points(const sabot_table *t, int hand)
{
    return sabot_card_point_value(high_of(t)->card[hand]);
}

int high_winner(const sabot_table *t)
{
    const int player = points(t, HIGH_PLAYER), banker = points(t, HIGH_BANKER);

    return player > banker ? SABOT_HAND_PLAYER : player < banker ? SABOT_HAND_BANKER
                                                                 : SABOT_HAND_TIE;
}

int high_hand_due(const sabot_table *t)
{
    if (t->phase != SABOT_PHASE_DEALING)
        return SABOT_HAND_NONE;
    return high_of(t)->card[HIGH_PLAYER] == SABOT_CARD_NONE ? SABOT_HAND_PLAYER
                                                            : SABOT_HAND_BANKER;
}

/* --- what comes next --- */

static int first_wager(const sabot_table *t)
{
    int seat = 1;

    while (seat < SABOT_SEATS_MAX && high_of(t)->wager[seat] == 0)
        seat++;
    return seat;
}

/* The step as an event, its duty, the rule behind it and what is said of it; of no kind where the
 * house waits. */
typedef struct high_step {
    sabot_event like;
    sabot_duty duty;
    enum sabot_law law;
    const char *says; /* its places are filled with seat and amount */
} high_step;

static high_step at_wager(const sabot_table *t, int kind, enum sabot_law law, const char *says)
{
    const int seat = first_wager(t);

    return (high_step){ { .kind = (uint16_t)kind, .seat = (uint8_t)seat, .on = SABOT_ON_PLAYER,
                          .amount = high_of(t)->wager[seat] }, SABOT_MUST, law, says };
}

static high_step shuffle(sabot_duty duty)
{
    return (high_step){ { .kind = SABOT_EV_SHUFFLE }, duty, LAW_HIGH_SHUFFLE,
                        "the deck is shuffled, and wagers are open" };
}

static high_step call(const sabot_table *t)
{
    return (high_step){ { .kind = SABOT_EV_RESULT, .player = (uint8_t)points(t, HIGH_PLAYER),
                          .banker = (uint8_t)points(t, HIGH_BANKER),
                          .hand = (uint8_t)high_winner(t) }, SABOT_MUST, LAW_HIGH_WINS,
                        "the round is called as it is" };
}

static high_step next(const sabot_table *t)
{
    const bool wagers = high_has_wagers(t);

    switch (t->phase) {
    case SABOT_PHASE_OPENING:
        return (high_step){ { .kind = SABOT_EV_RECEIVE, .count = 1 }, SABOT_MUST, LAW_DECKS,
                            "one deck is at the table" };
    case SABOT_PHASE_SHUFFLING:
        return shuffle(SABOT_MUST);
    case SABOT_PHASE_SHOE_OVER:
        return shuffle(SABOT_NEXT);
    case SABOT_PHASE_BETTING:
        return (high_step){ { .kind = wagers ? SABOT_EV_ANNOUNCE : SABOT_EV_NONE,
                              .words = SABOT_SAY_NO_MORE_BETS }, SABOT_NEXT,
                            LAW_NO_MORE_BETS_LOCK, "the wagers stand" };
    case SABOT_PHASE_DEALING:
        return (high_step){ { .kind = SABOT_EV_CARD, .hand = (uint8_t)high_hand_due(t),
                              .face = SABOT_FACE_UP, .card = SABOT_CARD_UNSEEN }, SABOT_YIELD,
                            LAW_HIGH_DEAL, "a card for a hand" };
    case SABOT_PHASE_RESULT:
        return call(t);
    case SABOT_PHASE_PAYING:
        return at_wager(t, SABOT_EV_PAY, LAW_HIGH_WINS, "%s is paid %m");
    case SABOT_PHASE_COLLECTING:
        return at_wager(t, SABOT_EV_COLLECT, LAW_HIGH_WINS, "%s has lost %m");
    case SABOT_PHASE_RETURNING:
        return at_wager(t, SABOT_EV_RETURN,
                        high_of(t)->card[HIGH_BANKER] == SABOT_CARD_NONE ? LAW_HIGH_WRONG_CARD
                                                                         : LAW_HIGH_TIE,
                        "%s has %m back");
    case SABOT_PHASE_CLEARING:
        return (high_step){ { .kind = SABOT_EV_DISCARD }, SABOT_MUST, LAW_HIGH_DEAL,
                            "the cards are cleared" };
    default:
        return (high_step){ { .kind = SABOT_EV_NONE }, SABOT_MAY, LAW_NONE, "" };
    }
}

void high_expect_round(const sabot_table *t, expect_list *list)
{
    const high_step step = next(t);
    sabot_expected *x;

    if (step.like.kind == SABOT_EV_NONE)
        return;
    const sabot_role role = (sabot_role)sabot_kind_at(step.like.kind)->role;
    x = expect_add(list, t, step.duty, step.like.kind, role, 0, step.law);
    x->like = step.like;
    x->like.role = (uint8_t)role;
    if (step.like.kind == SABOT_EV_CARD)
        x->open = SABOT_FIELD_BIT(SABOT_F_CARD);
}

/* --- the house's acts --- */

static sabot_ruling judge_step(const sabot_table *t, const sabot_event *e)
{
    const high_step step = next(t);
    sabot_expected x[1];
    expect_list list = { .at = x };

    if (step.like.kind != e->kind)
        return NOT_NOW(t, step.law, "%k is not what comes now", e->kind);
    high_expect_round(t, &list);
    if (e->kind == SABOT_EV_RESULT && !sabot_expected_covers(x, e))
        return REFUSE(t, step.law, "the Player's Hand counts %n, the Banker's %n; call that",
                      x->like.player, x->like.banker);
    if (!sabot_expected_covers(x, e))
        return REFUSE(t, step.law, "%k comes now, but not so; see what is expected", e->kind);
    return ACCEPT(t, step.law, step.says, step.like.seat, step.like.amount);
}

static void apply_receive(sabot_table *t, const sabot_event *e)
{
    (void)e;
    table_enter(t, SABOT_PHASE_SHUFFLING);
}

static void apply_shuffle(sabot_table *t, const sabot_event *e)
{
    (void)e;
    sabot_shoe_load(&t->shoe, t->rules.decks);
    table_enter(t, SABOT_PHASE_BETTING);
}

static void apply_no_more_bets(sabot_table *t, const sabot_event *e)
{
    (void)e;
    high_note(t)->round++;
    table_enter(t, SABOT_PHASE_DEALING);
}

static void apply_result(sabot_table *t, const sabot_event *e)
{
    const int winner = high_winner(t);

    (void)e;
    table_enter(t, winner == SABOT_HAND_PLAYER   ? SABOT_PHASE_PAYING
                   : winner == SABOT_HAND_BANKER ? SABOT_PHASE_COLLECTING
                                                 : SABOT_PHASE_RETURNING);
}

static void one_settled(sabot_table *t)
{
    if (!high_has_wagers(t))
        table_enter(t, SABOT_PHASE_CLEARING);
}

static void apply_pay(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_INVENTORY, sabot_account_of_seat(e->seat), high_of(t)->wager[e->seat]);
    high_return_wager(t, e->seat);
    one_settled(t);
}

static void apply_collect(sabot_table *t, const sabot_event *e)
{
    table_chips(t, SABOT_LAYOUT, SABOT_INVENTORY, high_of(t)->wager[e->seat]);
    high_note(t)->wager[e->seat] = 0;
    one_settled(t);
}

static void apply_return(sabot_table *t, const sabot_event *e)
{
    high_return_wager(t, e->seat);
    one_settled(t);
}

static void apply_discard(sabot_table *t, const sabot_event *e)
{
    (void)e;
    high_note(t)->card[HIGH_PLAYER] = high_note(t)->card[HIGH_BANKER] = SABOT_CARD_NONE;
    table_enter(t, t->shoe.total < HIGH_SHUFFLE_BELOW ? SABOT_PHASE_SHOE_OVER
                                                      : SABOT_PHASE_BETTING);
}

enum { DEALERS = SABOT_ROLE_BIT(SABOT_DEALER) };

const sabot_rule high_on_receive = { RULE(RECEIVE, LAW_DECKS, judge_step, apply_receive) };
const sabot_rule high_on_shuffle = { RULE(SHUFFLE, LAW_HIGH_SHUFFLE, judge_step, apply_shuffle) };
const sabot_rule high_on_announce = {
    RULE(ANNOUNCE, LAW_NO_MORE_BETS_LOCK, judge_step, apply_no_more_bets), .roles = DEALERS
};
const sabot_rule high_on_result = { RULE(RESULT, LAW_HIGH_WINS, judge_step, apply_result) };
const sabot_rule high_on_collect = { RULE(COLLECT, LAW_HIGH_WINS, judge_step, apply_collect) };
const sabot_rule high_on_pay = { RULE(PAY, LAW_HIGH_WINS, judge_step, apply_pay) };
const sabot_rule high_on_return = { RULE(RETURN, LAW_HIGH_TIE, judge_step, apply_return) };
const sabot_rule high_on_discard = { RULE(DISCARD, LAW_HIGH_DEAL, judge_step, apply_discard) };

/* --- who is owed what --- */

int high_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    const int winner = high_winner(t);
    const enum sabot_law law = winner == SABOT_HAND_TIE ? LAW_HIGH_TIE : LAW_HIGH_WINS;
    int n = 0;

    if (high_of(t)->card[HIGH_BANKER] == SABOT_CARD_NONE)
        return 0;
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        const sabot_cents wager = high_of(t)->wager[seat];
        if (wager == 0)
            continue;
        due[n++] = (sabot_payment){
            .seat = (uint8_t)seat, .on = SABOT_ON_PLAYER,
            .outcome = winner == SABOT_HAND_PLAYER   ? SABOT_WINS
                       : winner == SABOT_HAND_BANKER ? SABOT_LOSES
                                                     : SABOT_VOID,
            .provision = ruling_provision(t, law), .pay_provision = ruling_provision(t, law),
            .stake = wager, .win = winner == SABOT_HAND_PLAYER ? wager : 0 };
    }
    return n;
}
