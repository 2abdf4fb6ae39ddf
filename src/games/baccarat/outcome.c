/* outcome.c: who wins what, by which rule. Pure: looks at both hands, the wagers, the rules.
 *
 * Every wager gets exactly one outcome: the clauses cover every pair of hands without overlap
 * (A60 for the bonus wagers). Money is exact to the cent; what is left of a cent is the
 * patron's (A16), vigorish rounds by A15. */
#include "bac.h"

#include "regulation/figures.h"

typedef struct verdict {
    sabot_outcome outcome;
    enum sabot_law rule;     /* why */
    int to, per;            /* odds of a win */
    enum sabot_law pay_rule;
} verdict;

static verdict loses(enum sabot_law rule)
{
    return (verdict){ .outcome = SABOT_LOSES, .rule = rule, .pay_rule = rule };
}

static verdict is_void(enum sabot_law rule)
{
    return (verdict){ .outcome = SABOT_VOID, .rule = rule, .pay_rule = rule };
}

static verdict wins(enum sabot_law rule, int to, int per, enum sabot_law pay_rule)
{
    return (verdict){ SABOT_WINS, rule, to, per, pay_rule };
}

bool bac_is_dragon(const sabot_table *t)
{
    return t->bac.round.side[BANKER].hand.n == 3 &&
           bac_count(t, BANKER) == FIGURE_DRAGON_COUNT &&
           bac_count(t, PLAYER) < FIGURE_DRAGON_COUNT;
}

static verdict banker_wager(const sabot_table *t, int player, int banker)
{
    if (banker < player)
        return loses(LAW_BANKER_LOSES);
    if (banker == player)
        return is_void(LAW_BANKER_TIE);
    switch (t->rules.banker_mode) {
    case SABOT_MODE_SIX_HALF:
        return banker == FIGURE_HALF_COUNT
                   ? wins(LAW_BANKER_WINS, FIGURE_HALF_TO, FIGURE_HALF_PER, LAW_SIX_HALF)
                   : wins(LAW_BANKER_WINS, 1, 1, LAW_NO_VIG_OPTION);
    case SABOT_MODE_DRAGON7:
        return bac_is_dragon(t) ? is_void(LAW_DRAGON_BANKER_VOID)
                                : wins(LAW_BANKER_WINS, 1, 1, LAW_DRAGON_VARIATION);
    case SABOT_MODE_TIE25:
        return wins(LAW_BANKER_WINS, 1, 1, LAW_TIE25_NO_PERCENT);
    default:
        return wins(LAW_BANKER_WINS, 1, 1, LAW_PAY_BANKER);
    }
}

static verdict player_wager(int player, int banker)
{
    if (player < banker)
        return loses(LAW_PLAYER_LOSES);
    if (player == banker)
        return is_void(LAW_PLAYER_TIE);
    return wins(LAW_PLAYER_WINS, 1, 1, LAW_PAY_PLAYER);
}

static verdict total_cards(const sabot_table *t, int cards)
{
    if (t->bac.round.required_cards != cards)
        return loses(LAW_TOTAL_CARDS_OFFERED);
    return cards == 4 ? wins(LAW_TOTAL_CARDS_OFFERED, FIGURE_FOUR_CARDS_TO, FIGURE_FOUR_CARDS_PER,
                             LAW_PAY_TOTAL_CARDS)
                      : wins(LAW_TOTAL_CARDS_OFFERED, FIGURE_MORE_CARDS_TO, FIGURE_MORE_CARDS_PER,
                             LAW_PAY_TOTAL_CARDS);
}

static enum sabot_law paytable_rule(const sabot_table *t)
{
    return t->rules.bonus_table == 'B' ? LAW_PAY_BONUS_B
           : t->rules.bonus_table == 'C' ? LAW_PAY_BONUS_C : LAW_PAY_BONUS_A;
}

static verdict bonus(const sabot_table *t, int hand)
{
    const sabot_hand *own = &t->bac.round.side[hand].hand;
    const sabot_hand *other = &t->bac.round.side[!hand].hand;
    const int lead = sabot_hand_point_count(own) - sabot_hand_point_count(other);
    const int natural_odds = t->rules.bonus_odds[SABOT_BONUS_LINES - 1];

    if (sabot_hand_is_natural(own)) {
        if (!sabot_hand_is_natural(other))
            return wins(LAW_BONUS_NATURAL, natural_odds, 1, paytable_rule(t));
        if (lead < 0)
            return loses(LAW_BONUS_EIGHT_UNDER_NINE);
        return lead > 0 ? wins(LAW_BONUS_NINE_OVER_EIGHT, natural_odds, 1, paytable_rule(t))
                        : is_void(LAW_BONUS_VOID);
    }
    if (lead >= FIGURE_LEAD_LEAST) /* a non-natural cannot lead a natural */
        return wins(LAW_BONUS_LEADS, t->rules.bonus_odds[FIGURE_LEAD_MOST - lead], 1,
                    paytable_rule(t));
    return loses(LAW_BONUS_TRAILS);
}

static verdict decide(const sabot_table *t, int on)
{
    const int player = bac_count(t, PLAYER), banker = bac_count(t, BANKER);

    switch (on) {
    case SABOT_ON_BANKER:
        return banker_wager(t, player, banker);
    case SABOT_ON_PLAYER:
        return player_wager(player, banker);
    case SABOT_ON_TIE:
        return player == banker ? wins(LAW_TIE_BET, t->rules.tie_odds, t->rules.tie_per,
                                       LAW_PAY_TIE)
                                : loses(LAW_TIE_BET);
    case SABOT_ON_FOUR_CARDS:
    case SABOT_ON_FIVE_CARDS:
    case SABOT_ON_SIX_CARDS:
        return total_cards(t, on - SABOT_ON_FOUR_CARDS + 4);
    case SABOT_ON_BONUS_PLAYER:
        return bonus(t, PLAYER);
    case SABOT_ON_BONUS_BANKER:
        return bonus(t, BANKER);
    default:
        return bac_is_dragon(t) ? wins(LAW_DRAGON_WAGER, t->rules.dragon_odds, t->rules.dragon_per,
                                       LAW_PAY_DRAGON)
                                : loses(LAW_DRAGON_WAGER);
    }
}

/* 7.3(f)2, A63: free of the percentage if the three total-card wagers cover the Banker wager. */
static bool is_exempt(const sabot_table *t, int seat)
{
    const sabot_cents *w = t->bac.wager[seat];

    return w[SABOT_ON_FOUR_CARDS] + w[SABOT_ON_FIVE_CARDS] + w[SABOT_ON_SIX_CARDS] >=
           w[SABOT_ON_BANKER];
}

bool bac_is_exempt(const sabot_table *t, int seat)
{
    return t->rules.banker_mode == SABOT_MODE_TOTAL_CARDS &&
           t->bac.wager[seat][SABOT_ON_BANKER] > 0 && is_exempt(t, seat);
}

static int percentage(const sabot_table *t, int seat)
{
    if (t->rules.banker_mode == SABOT_MODE_TOTAL_CARDS)
        return is_exempt(t, seat) ? 0 : t->rules.vigorish;
    return figure_percent(t->rules.banker_mode);
}

static sabot_cents charge_on(const sabot_table *t, int seat, const verdict *banker,
                             sabot_cents won)
{
    const int percent = percentage(t, seat);

    if (banker->outcome == SABOT_VOID && t->rules.banker_mode == SABOT_MODE_TIE25)
        return sabot_money_quarter(t->bac.wager[seat][SABOT_ON_BANKER]);
    if (banker->outcome != SABOT_WINS || percent == 0)
        return 0;
    return figure_vigorish(&t->rules, won, percent);
}

/* Once the result stands, what freed a player may have been collected. */
static bool was_exempt(const sabot_table *t, int seat)
{
    return t->bac.round.result_called ? sabot_seats_has(t->bac.round.exempt, seat)
                                      : bac_is_exempt(t, seat);
}

sabot_outcome bac_decided(const sabot_table *t, int on)
{
    return decide(t, on).outcome;
}

sabot_payment bac_outcome(const sabot_table *t, int seat, int on)
{
    const verdict v = decide(t, on);
    const sabot_cents stake = t->bac.wager[seat][on];
    const sabot_cents coupon = bac_coupon_on(t, seat, on);
    sabot_payment p = { .seat = (uint8_t)seat, .on = (uint8_t)on, .outcome = (uint8_t)v.outcome,
                        .provision = ruling_provision(t, v.rule),
                        .pay_provision = ruling_provision(t, v.pay_rule), .stake = stake };

    if (on == SABOT_ON_BANKER && v.outcome == SABOT_WINS && was_exempt(t, seat))
        p.pay_provision = ruling_provision(t, LAW_TOTAL_CARDS_FREE);
    if (v.outcome == SABOT_WINS)
        p.win = sabot_money_win(stake + coupon, v.to, v.per);
    if (on == SABOT_ON_BANKER)
        p.vigorish = charge_on(t, seat, &v, p.win);
    return p;
}

int bac_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    const bac_round *r = &t->bac.round;
    int n = 0;

    if (r->simulated || !table_is_at(t, SETTLING) ||
        t->phase == SABOT_PHASE_RETURNING || r->void_round)
        return 0;
    for (int seat = t->rules.seats; seat > 0; seat--)
        for (int on = SABOT_ON_BANKER; on < SABOT_ON_OTHER; on++)
            if (t->bac.wager[seat][on] > 0 && r->state[seat][on] == BAC_STANDS) {
                due[n] = bac_outcome(t, seat, on);
                if (r->result_called && on == SABOT_ON_BANKER)
                    due[n].vigorish = r->vig_due[seat]; /* fixed at the result */
                n++;
            }
    return n;
}
