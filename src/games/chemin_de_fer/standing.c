/* standing.c: how a table of chemin de fer stands, for who runs it: the bank, beside what all
 * baccarat games have. */
#include "cdf.h"

#include <string.h>

static_assert((int)CDF_BY_BID == SABOT_BANK_BY_BID && (int)CDF_BY_TURN == SABOT_BANK_BY_TURN &&
                  (int)CDF_BY_TAKING == SABOT_BANK_BY_TAKING &&
                  (int)CDF_BY_TRANSFER == SABOT_BANK_BY_TRANSFER,
              "how the bank was come by has one number");

static void stand_bets(const cdf_betting *bets, sabot_standing_bank *bank)
{
    bank->staked = bets->window != CDF_NO_STAKE;
    bank->covered = bets->covered;
    bank->callers = bets->callers;
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (bets->covered > 0 && bets->covered == bets->against[seat])
            bank->sole = (sabot_seats)(bank->sole | 1u << seat);
}

void cdf_stand(const sabot_table *t, sabot_standing *s)
{
    const cdf_tenure *tenure = &t->cdf.bank;

    bac_stand(t, s);
    if (t->cdf.offer.offered != 0)
        s->asked = (sabot_seats)(s->asked | 1u << t->cdf.offer.offered);
    s->unspoken_for = t->cdf.gone || t->cdf.play.dominant == 0;
    s->dominant = t->cdf.play.dominant;
    s->turn = t->cdf.bets.window == CDF_PARTIALS ? t->cdf.bets.turn : 0;
    s->suivi = t->cdf.bets.window == CDF_SUIVI ? t->cdf.suivi.seat : 0;
    s->stake = t->cdf.bets.stake;
    s->bank = (sabot_standing_bank){ .seat = tenure->banker, .how = tenure->how,
                                     .origin = tenure->origin, .from_round = tenure->from_round,
                                     .rounds = tenure->rounds, .last = tenure->last,
                                     .won = tenure->won, .lost = tenure->lost,
                                     .vigorish = tenure->vigorish,
                                     .bid_again = t->cdf.offer.way == CDF_WAY_AUCTION_1 };
    stand_bets(&t->cdf.bets, &s->bank);
    memcpy(s->bank.bid, t->cdf.offer.bid, sizeof s->bank.bid);
}

void cdf_bank_text(const sabot_table *t, char *out, size_t size)
{
    cdf_tenure_text(&t->cdf.bank, out, size);
}
