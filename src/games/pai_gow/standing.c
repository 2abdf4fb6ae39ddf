/* standing.c: how a table of pai gow or pai gow poker stands, for who runs it. */
#include "paigow.h"

#include <string.h>

static void stand_place(const sabot_table *t, int place, sabot_standing *s)
{
    const paigow_hand *hand = &t->pg.round.hand[place];
    const bool settled = (t->pg.round.settled >> place & 1u) != 0;

    s->place[place] = (sabot_standing_place){ .n = hand->n, .looked = hand->looked,
                                              .result = hand->result };
    memcpy(s->place[place].piece, hand->piece, sizeof hand->piece);
    if (place >= 1 && place <= PAIGOW_AREAS)
        s->area[place] = (sabot_standing_area){ .wager = settled ? 0 : t->pg.wager[place],
                                                .charge = t->pg.round.vig_due[place],
                                                .owner = t->pg.owner[place] };
}

/* The tiles of a group as the method of this round takes them from the stacks; cards as they lie
 * in the deck, one by one or, from a shuffler, by sevens. */
static void stand_delivery(const sabot_table *t, sabot_standing *s)
{
    const int asked = t->pg.bank.method, gone = t->pg.round.delivered;
    const paigow_method *method = sabot_delivery(asked != 0 ? asked : t->rules.delivery);
    const int n = paigow_tiles(t) || t->rules.dealing == PAIGOW_FROM_AUTOMATED ? paigow_hand_size(t)
                                                                              : 1;

    if (paigow_tiles(t) ? !method || gone >= PAIGOW_PLACES : n * (gone + 1) > PAIGOW_DECK)
        return;
    s->delivers = (uint8_t)n;
    for (int i = 0; i < n; i++)
        s->from[i] = paigow_tiles(t) ? method->tile[gone][i] : (uint8_t)(n * gone + i);
}

void paigow_stand(const sabot_table *t, sabot_standing *s)
{
    const paigow_bank *bank = &t->pg.bank;
    const bool settled = (t->pg.round.settled & 1u) != 0;

    s->round = t->pg.round.number;
    s->closed = t->pg.round.bets_closed;
    if (bank->offered != 0)
        s->asked = (sabot_seats)(s->asked | 1u << bank->offered);
    if (t->pg.prep.cut_offered != 0)
        s->asked = (sabot_seats)(s->asked | 1u << t->pg.prep.cut_offered);
    for (int place = 0; place < PAIGOW_PLACES; place++)
        stand_place(t, place, s);
    stand_delivery(t, s);
    memcpy(s->house_way, t->pg.round.house_way, sizeof s->house_way);
    s->bank = (sabot_standing_bank){ .seat = bank->seat, .half = bank->side == PAIGOW_CO_BANK,
                                     .marker = bank->marker, .qualified = bank->qualified,
                                     .rounds = bank->rounds,
                                     .dealer_wager = settled ? 0 : bank->dealer_wager };
}
