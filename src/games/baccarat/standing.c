/* standing.c: how a baccarat table stands, for who runs it. */
#include "bac.h"

#include <string.h>

static_assert((int)BAC_CARRY_PLACES <= (int)SABOT_KEPT_MAX, "all that are kept stand there");

static void stand_wagers(const sabot_table *t, sabot_standing *s)
{
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        const sabot_cents *wager = t->bac.wager[seat];
        for (int on = 0; on < SABOT_WAGERS; on++)
            s->wagered = s->wagered || wager[on] > 0; /* a coupon or a word are no chips */
        if (wager[SABOT_ON_BANKER] + wager[SABOT_ON_PLAYER] > 0)
            s->backs = (sabot_seats)(s->backs | 1u << seat);
        s->spoken[seat] = (sabot_spoken){ .amount = t->bac.verbal[seat].amount,
                                          .on = t->bac.verbal[seat].on,
                                          .dealer = t->bac.verbal[seat].dealer,
                                          .supervisor = t->bac.verbal[seat].supervisor };
    }
}

/* One number for all that is noted of a cut: who has been asked already does not show. */
static uint64_t cut_as_number(const bac_cut *cut)
{
    const unsigned char *byte = (const unsigned char *)cut;
    uint64_t number = 14695981039346656037u; /* FNV-1a */

    for (size_t i = 0; i < sizeof *cut; i++)
        number = (number ^ byte[i]) * 1099511628211u;
    return number;
}

void bac_stand(const sabot_table *t, sabot_standing *s)
{
    s->round = t->bac.round.number;
    s->closed = t->bac.round.bets_closed;
    s->batch = t->bac.prep.batch & 1;
    if (t->bac.cut.offered != 0)
        s->asked = (sabot_seats)(s->asked | 1u << t->bac.cut.offered);
    if (t->bac.curator.offered != 0)
        s->asked = (sabot_seats)(s->asked | 1u << t->bac.curator.offered);
    s->recut = t->bac.cut.recut ? t->bac.cut.recut_by : 0;
    if (t->phase == SABOT_PHASE_CUTTING)
        s->cut = cut_as_number(&t->bac.cut);
    for (int i = 0; i < 2; i++)
        s->hand[i] = (sabot_standing_hand){ .cards = t->bac.round.side[i].hand,
                                            .up = t->bac.round.side[i].up };
    for (int i = 0; i < 2; i++)
        s->views[i] = t->bac.round.side[i].viewer;
    s->cutting_card_out = t->bac.cutting_card_out;
    s->last_hand = t->bac.last_hand;
    s->kept = t->bac.carried;
    for (int i = 0; i < t->bac.carried; i++)
        s->keeps[i] = t->bac.carry[i];
    stand_wagers(t, s);
}

void bac_lay(sabot_table *t, const sabot_hand hands[2], int on, sabot_cents stake)
{
    t->phase = SABOT_PHASE_RESULT;
    for (int i = 0; i < 2; i++) {
        t->bac.round.side[i].hand = hands[i];
        t->bac.round.side[i].up = (uint8_t)((1u << hands[i].n) - 1u);
    }
    t->bac.round.required_cards = (uint8_t)(hands[0].n + hands[1].n);
    t->bac.wager[1][on] = stake;
}
