/* players_calm.c: what house players leave out where they sit among people, so that what is told is
 * worth reading: one bid each and none by a chip, one wager each against a bank, nothing added or
 * taken back without need, no Banco after another's and none that is not covered, no view given up.
 * An evening that is dealt for its variety (evening.c) does not come here. */
#include "deal/players.h"

static sabot_cents best_bid(const sabot_standing *standing)
{
    sabot_cents best = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (standing->bank.bid[seat] > best)
            best = standing->bank.bid[seat];
    return best;
}

/* Whoever outbids does so by a quarter, in whole minimums: not by a chip. */
static sabot_cents outbids_by(const sabot_table *table, sabot_cents best)
{
    const sabot_cents least = table->rules.minimum;

    return (best / 4 + least) / least * least;
}

static bool would_bid(const sabot_table *table, const sabot_standing *standing,
                      const sabot_expected *may)
{
    const sabot_cents best = best_bid(standing);

    return standing->bank.bid[may->like.seat] == 0 &&
           best + outbids_by(table, best) <= may->amount_max;
}

/* Has this one chips against the bank? They are seen by all. */
static bool has_wagered(const sabot_table *table, int seat)
{
    sabot_view view;

    sabot_look(table, (sabot_viewer){ .role = SABOT_SPECTATOR }, &view);
    return view.seat[seat].wager[SABOT_ON_PLAYER] > 0;
}

/* Who could not cover it does not call, nor after somebody else has. */
static bool would_call(const sabot_table *table, const sabot_standing *standing, int seat)
{
    return standing->bank.callers == 0 && !has_wagered(table, seat) &&
           table->ledger.balance[sabot_account_of_seat(seat)] >= standing->stake;
}

int players_calm(const sabot_table *table, const sabot_standing *standing,
                 const sabot_expected *may, int ready)
{
    const sabot_event *const event = &may->like;
    const bool at_bank = deal_traits(table)->banking == SABOT_PATRON_BANKS;
    const bool may_only = may->duty == SABOT_MAY;

    switch (event->kind) {
    case SABOT_EV_RAISE:
    case SABOT_EV_GIVE_UP: return 0;
    case SABOT_EV_WITHDRAW: return may_only ? 0 : ready;
    case SABOT_EV_BID:
        return would_bid(table, standing, may) ? ready : 0;
    case SABOT_EV_TAKE_BANK: /* an amount that takes it, or none */
        return may->amount_step == table->rules.increment ? ready : 0;
    case SABOT_EV_WAGER:
        return at_bank && has_wagered(table, event->seat) ? 0 : ready;
    case SABOT_EV_BANCO:
        return would_call(table, standing, event->seat) ? ready : 0;
    case SABOT_EV_DECLINE: /* a call stands; who was picked covers, if that is possible at all */
        return !at_bank || may->duty == SABOT_SILENCE ? ready : !may_only;
    default: return ready;
    }
}

sabot_cents players_calm_amount(const sabot_table *table, const sabot_standing *standing,
                                const sabot_expected *may, sabot_cents amount)
{
    const sabot_cents best = best_bid(standing);

    return may->like.kind == SABOT_EV_BID && best > 0 && amount < best + outbids_by(table, best)
               ? best + outbids_by(table, best) : amount;
}

bool players_calm_enough(const sabot_table *table, const sabot_standing *standing, uint32_t coin)
{
    return table->phase == SABOT_PHASE_OFFERING && best_bid(standing) > 0 && coin != 0;
}
