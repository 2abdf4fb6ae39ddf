/* outcome.c: who is owed what at this table. How a wager comes out is the regulation's
 * (regulation/outcome.h); here it meets the hands that lie there and the wagers that stand. */
#include "bac.h"

bool bac_is_dragon(const sabot_table *t)
{
    const outcome_round round = bac_ended(t);

    return outcome_is_dragon(&round);
}

bool bac_is_exempt(const sabot_table *t, int seat)
{
    const sabot_cents *w = t->bac.wager[seat];

    return outcome_is_exempt(&t->rules, w[SABOT_ON_BANKER],
                             w[SABOT_ON_FOUR_CARDS] + w[SABOT_ON_FIVE_CARDS] +
                                 w[SABOT_ON_SIX_CARDS]);
}

/* Once the result stands, what freed a player may have been collected. */
static bool was_exempt(const sabot_table *t, int seat)
{
    return t->bac.round.result_called ? sabot_seats_has(t->bac.round.exempt, seat)
                                      : bac_is_exempt(t, seat);
}

static inline outcome_verdict decide(const sabot_table *t, int on)
{
    const outcome_round round = bac_ended(t);

    return outcome_of(&t->rules, &round, on);
}

sabot_outcome bac_decided(const sabot_table *t, int on)
{
    return decide(t, on).outcome;
}

sabot_payment bac_outcome(const sabot_table *t, int seat, int on)
{
    const outcome_verdict v = decide(t, on);
    const sabot_cents stake = t->bac.wager[seat][on];
    sabot_payment p = { .seat = (uint8_t)seat, .on = (uint8_t)on, .outcome = (uint8_t)v.outcome,
                        .provision = ruling_provision(t, v.rule),
                        .pay_provision = ruling_provision(t, v.pay_rule), .stake = stake };

    if (v.outcome == SABOT_WINS)
        p.win = sabot_money_win(stake + bac_coupon_on(t, seat, on), v.to, v.per);
    if (on != SABOT_ON_BANKER)
        return p;
    if (v.outcome == SABOT_WINS && was_exempt(t, seat))
        p.pay_provision = ruling_provision(t, LAW_TOTAL_CARDS_FREE);
    p.vigorish = outcome_charge(&t->rules, &v, stake, p.win, bac_is_exempt(t, seat));
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
