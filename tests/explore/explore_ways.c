/* explore_ways.c: what is tried at a table: everything that may come, with every card that can and
 * two sizes of every amount; and the facts of tests/games/facts.c. */
#include "explore.h"

#include "games/conformance_suite.h"
#include "games/facts.h"

#include <string.h>

/* What people do beside the play: lawful, and a departure from it all the same. */
static bool is_aside(const sabot_expected *x)
{
    static const uint16_t kinds[] = {
        SABOT_EV_SIT, SABOT_EV_LEAVE, SABOT_EV_MOVE, SABOT_EV_BUY_IN, SABOT_EV_CASH_OUT,
        SABOT_EV_CHANGE, SABOT_EV_NOTICE, SABOT_EV_POST_SIGN, SABOT_EV_ATTEST, SABOT_EV_EXPOSE,
        SABOT_EV_TOUCH, SABOT_EV_VERBAL, SABOT_EV_COUPON, SABOT_EV_CLOSE, SABOT_EV_IDLE_SPREAD,
        SABOT_EV_REDEEM, SABOT_EV_WITHDRAW, SABOT_EV_RAISE, SABOT_EV_LOOK, SABOT_EV_HANDLE_CARDS,
        SABOT_EV_DEALER_LEAVES, SABOT_EV_EXCHANGE
    };

    if (x->duty != SABOT_MAY)
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (x->like.kind == kinds[i])
            return true;
    return x->like.role != SABOT_PARTICIPANT && x->like.role != SABOT_DEALER &&
           x->like.role != SABOT_SHOE;
}

static void add(explore_way *way, int *n, const sabot_event *event, bool departs, bool listed)
{
    for (int i = 0; i < *n; i++)
        if (memcmp(&way[i].event, event, sizeof *event) == 0)
            return;
    if (*n < EXPLORE_WAYS)
        way[(*n)++] = (explore_way){ *event, departs, listed };
}

static bool needs_turning(const suite *s, const sabot_event *e)
{
    return e->kind == SABOT_EV_TURN ||
           (e->kind == SABOT_EV_CARD && s->table.bac.carried > 0 &&
            !s->table.bac.round.simulated && s->table.phase == SABOT_PHASE_DEALING);
}

/* Every card of a short shoe that it can be; face down it may stay unseen. */
static void add_cards(suite *s, const sabot_expected *x, explore_way *way, int *n)
{
    sabot_event e = suite_choose(s, x);

    for (int card = 1; card <= SABOT_CARD_LAST; card++) {
        e.card = (sabot_card)card;
        if (needs_turning(s, &e) ? sabot_shoe_can_turn(&s->table.shoe, e.card)
                                 : sabot_shoe_can_yield(&s->table.shoe, e.card))
            add(way, n, &e, is_aside(x), true);
    }
    if (e.face == SABOT_FACE_DOWN && !needs_turning(s, &e)) {
        e.card = SABOT_CARD_UNSEEN;
        add(way, n, &e, is_aside(x), true);
    }
}

static void add_listed(suite *s, const sabot_expected *x, explore_way *way, int *n)
{
    const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
    const sabot_cents more = (2 * x->amount_min + step - 1) / step * step;
    sabot_event e;

    if ((x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) && !suite_is_pai_gow(s)) {
        add_cards(s, x, way, n);
        return;
    }
    e = suite_choose(s, x);
    if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) {
        e.amount = x->amount_min;
        add(way, n, &e, is_aside(x), true);
        e.amount = more;
        if (more <= x->amount_max && more > x->amount_min && !is_aside(x))
            add(way, n, &e, false, true);
        return;
    }
    add(way, n, &e, is_aside(x), true);
}

int explore_ways(const sabot_table *table, const sabot_expected *next, int n, uint64_t mark,
                 explore_way *way)
{
    static suite s;
    sabot_event fact[CONFORMANCE_FACTS];
    unsigned char key[32] = { 0 };
    int ways = 0, facts;

    memcpy(key, &mark, sizeof mark);
    deal_random_init(&s.random, key, 0);
    s.pai_gow.random = &s.random;
    s.table = *table;
    s.when = table->now_ms;
    for (int i = 0; i < n; i++)
        add_listed(&s, &next[i], way, &ways);
    facts = facts_at(table, &s.random, fact);
    for (int i = 0; i < facts; i++) {
        fact[i].time_ms = table->now_ms;
        add(way, &ways, &fact[i], true, false);
    }
    return ways;
}

/* ---- A table that only looks otherwise to who knows what lies face down ---------------------- */

static bool bac_twin(sabot_table *t)
{
    for (int hand = 0; hand < 2; hand++) {
        bac_side *side = &t->bac.round.side[hand];
        for (int i = 0; i < side->hand.n; i++)
            for (int card = 1; card <= SABOT_CARD_LAST && !(side->up >> i & 1u); card++) {
                sabot_card *there = &side->hand.card[i];
                if (!sabot_card_is_known(*there) || card == *there || t->shoe.left[card] == 0)
                    continue;
                *there = (sabot_card)card;
                return true;
            }
    }
    return false;
}

/* Two pieces of places that lie face down change places. */
static bool paigow_twin(sabot_table *t)
{
    paigow_hand *const hand = t->pg.round.hand;
    uint8_t *first = NULL;

    for (int place = 0; place < PAIGOW_PLACES; place++) {
        paigow_hand *h = &hand[place];
        if (h->n == 0 || h->open || h->up || h->shown || h->set || h->gathered ||
            h->piece[0] == SABOT_CARD_UNSEEN || h->piece[0] == SABOT_TILE_UNSEEN)
            continue;
        if (!first) {
            first = &h->piece[0];
            continue;
        }
        const uint8_t other = h->piece[0];
        h->piece[0] = *first;
        *first = other;
        return true;
    }
    return false;
}

bool explore_twin(const sabot_table *table, sabot_table *twin)
{
    *twin = *table;
    return table->rules.game == SABOT_PAI_GOW || table->rules.game == SABOT_PAI_GOW_POKER
               ? paigow_twin(twin) : bac_twin(twin);
}
