/* conformance_make.c: events for the conformance suite: what is expected, made whole; something
 * near it; a slip; anything at all. What must always hold: the suite's random numbers are drawn
 * here and in play alone, so that a seed is the same play again. */
#include "conformance_suite.h"

#include <string.h>

/* How many of this face lie face down, where the shoe does not count them? */
static int lying_down(const sabot_table *t, sabot_card card)
{
    const bac_state *b = &t->bac;
    int n = 0;

    for (int hand = 0; hand < 2; hand++)
        for (int i = 0; i < b->round.side[hand].hand.n; i++)
            n += !(b->round.side[hand].up >> i & 1u) && b->round.side[hand].hand.card[i] == card;
    for (int i = 0; i < b->round.held_n; i++)
        n += !b->round.held[i].up && b->round.held[i].card == card;
    for (int i = 0; i < b->carried; i++)
        n += b->carry[i] == card;
    for (int i = 0; i < t->cdf.play.slips; i++)
        n += !t->cdf.play.slip[i].up && t->cdf.play.slip[i].card == card;
    return n;
}

/* A card of which the shoe says so, and of which not all lie face down; unseen if none is found. */
static sabot_card some_card(suite *s, bool (*can)(const sabot_shoe *, sabot_card))
{
    for (int tries = 0; tries < 200; tries++) {
        const sabot_card card = (sabot_card)(1 + suite_below(s, 52));
        if (can(&s->table.shoe, card) && s->table.shoe.left[card] > lying_down(&s->table, card))
            return card;
    }
    return SABOT_CARD_UNSEEN;
}

static sabot_card possible_card(suite *s)
{
    return some_card(s, sabot_shoe_can_yield);
}

static sabot_card turnable_card(suite *s)
{
    return some_card(s, sabot_shoe_can_turn);
}

/* A secret or a seal: any bytes, the first of them a zero now and then. */
static void random_secret(suite *s, sabot_event *e)
{
    memset(e->text, 0, sizeof e->text);
    for (int i = 0; i < SABOT_SECRET_BYTES; i++)
        e->text[i] = (char)suite_below(s, i == 0 ? 3 : 256);
}

/* An expectation made whole: open fields anywhere within their bounds. */
sabot_event suite_choose(suite *s, const sabot_expected *x)
{
    sabot_event e = x->like;

    if ((x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) && !suite_is_pai_gow(s)) {
        e.card = e.kind == SABOT_EV_TURN || (e.kind == SABOT_EV_CARD && s->table.bac.carried > 0 &&
                                             !s->table.bac.round.simulated &&
                                             s->table.phase == SABOT_PHASE_DEALING)
                     ? turnable_card(s) : possible_card(s);
        if (e.face == SABOT_FACE_DOWN && suite_below(s, 3) == 0)
            e.card = SABOT_CARD_UNSEEN;
    }
    if (x->open & (SABOT_FIELD_BIT(SABOT_F_COUNT) | SABOT_FIELD_BIT(SABOT_F_DICE)))
        e.count = x->count_min +
                  (int32_t)suite_below(s, (uint32_t)(x->count_max - x->count_min + 1));
    if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) {
        const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
        const sabot_cents span = (x->amount_max - x->amount_min) / step;
        const uint32_t bound = span > 1000 ? 1000 : (uint32_t)span;
        const bool cash = e.kind == SABOT_EV_SIT || e.kind == SABOT_EV_BUY_IN ||
                          e.kind == SABOT_EV_BID || e.kind == SABOT_EV_CHANGE ||
                          e.means == SABOT_MEANS_CASH; /* not for ever: the drop box fills */
        const bool most = suite_below(s, 8) == 0 && !cash;
        e.amount = x->amount_min + step * (most ? span : (sabot_cents)suite_below(s, bound + 1));
        if (e.kind == SABOT_EV_SIT || e.kind == SABOT_EV_BUY_IN) /* enough for wagers there */
            e.amount += s->table.rules.minimum * (sabot_cents)suite_below(s, 20);
        if (e.amount > x->amount_max)
            e.amount = x->amount_max;
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_TEXT)) {
        memset(e.text, 0, sizeof e.text);
        memcpy(e.text, "J. Doe", 7);
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_BYTES))
        random_secret(s, &e);
    if (suite_is_pai_gow(s))
        paigow_play_complete(&s->pai_gow, &s->table, x, &e);
    e.time_ms = s->when;
    return e;
}

static void random_field(suite *s, sabot_event *e, int field)
{
    switch (field) {
    case SABOT_F_AMOUNT: e->amount = (sabot_cents)suite_below(s, 40) * 250; break;
    case SABOT_F_COUNT: e->count = (int32_t)suite_below(s, suite_below(s, 2) ? 12 : 430); break;
    case SABOT_F_SERIAL: e->serial = 1 + suite_below(s, 6); break;
    case SABOT_F_WITH: e->with = (sabot_roles)(suite_below(s, 1u << SABOT_ROLES) & ~1u); break;
    case SABOT_F_SEAT: e->seat = (uint8_t)(1 + suite_below(s, s->table.rules.seats)); break;
    case SABOT_F_HAND: case SABOT_F_WINNER: e->hand = (uint8_t)suite_below(s, SABOT_HANDS); break;
    case SABOT_F_CARD: e->card = suite_below(s, 8) ? possible_card(s) : SABOT_CARD_UNSEEN; break;
    case SABOT_F_FACE: e->face = (uint8_t)suite_below(s, SABOT_FACE_VALUES); break;
    case SABOT_F_ON: e->on = (uint8_t)(1 + suite_below(s, SABOT_WAGERS - 1)); break;
    case SABOT_F_WORDS: e->words = (uint8_t)(1 + suite_below(s, SABOT_WORDS - 1)); break;
    case SABOT_F_TOPIC: e->topic = (uint8_t)(1 + suite_below(s, SABOT_TOPICS - 1)); break;
    case SABOT_F_CAUSE: e->cause = (uint8_t)(1 + suite_below(s, SABOT_CAUSES - 1)); break;
    case SABOT_F_MEANS: e->means = (uint8_t)suite_below(s, SABOT_MEANS_VALUES); break;
    case SABOT_F_MANNER: e->manner = (uint8_t)suite_below(s, SABOT_MANNERS); break;
    case SABOT_F_TO: e->to = (uint8_t)(1 + suite_below(s, SABOT_ROLES - 1)); break;
    case SABOT_F_BATCH: e->batch = (uint8_t)suite_below(s, 3); break;
    case SABOT_F_DEALER: e->dealer = (uint8_t)suite_below(s, 4); break;
    case SABOT_F_PLAYER: e->player = (uint8_t)suite_below(s, 10); break;
    case SABOT_F_BANKER: e->banker = (uint8_t)suite_below(s, 10); break;
    case SABOT_F_HOLDS: e->holds = suite_below(s, 2) != 0; break;
    case SABOT_F_DICE: e->count = (int32_t)suite_below(s, 218); break;
    case SABOT_F_BYTES: random_secret(s, e); break;
    case SABOT_F_FACES: paigow_play_random_faces(&s->pai_gow, &s->table, e); break;
    default:
        memset(e->text, 0, sizeof e->text);
        memcpy(e->text, "reason", 7);
        break;
    }
}

/* Any event at all, well formed for the most part. */
sabot_event suite_any_event(suite *s)
{
    sabot_event e = { .time_ms = s->when };
    const sabot_kind *kind;

    e.kind = (uint16_t)(1 + suite_below(s, SABOT_EV_KINDS - 1));
    kind = sabot_kind_at(e.kind);
    e.role = suite_below(s, 6) ? kind->role : (uint8_t)(1 + suite_below(s, SABOT_ROLES - 1));
    if (e.role == SABOT_PARTICIPANT)
        e.actor_seat = (uint8_t)(1 + suite_below(s, s->table.rules.seats));
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field; i++)
        if (kind->use[i].required || suite_below(s, 2))
            random_field(s, &e, kind->use[i].field);
    if (e.role == SABOT_PARTICIPANT && e.seat != 0 && suite_below(s, 4))
        e.seat = e.actor_seat;
    return e;
}

/* Something near what is expected: one field off. */
sabot_event suite_near_event(suite *s)
{
    sabot_event e = suite_choose(s, &s->next[suite_below(s, (uint32_t)s->n)]);
    const sabot_kind *kind = sabot_kind_at(e.kind);
    int fields = 0;

    while (fields < SABOT_KIND_FIELDS && kind->use[fields].field)
        fields++;
    if (fields > 0)
        random_field(s, &e, kind->use[suite_below(s, (uint32_t)fields)].field);
    return e;
}

/* A card out of the shoe, wherever it falls; now and then one lies face up there. In pai gow
 * whatever else may slip. */
sabot_event suite_slipped(suite *s)
{
    sabot_event e = { .time_ms = s->when, .role = SABOT_SHOE };

    if (suite_is_pai_gow(s)) {
        e = paigow_play_slip(&s->pai_gow, &s->table);
        e.time_ms = s->when;
        return e;
    }
    e.kind = suite_below(s, 6) ? SABOT_EV_CARD : SABOT_EV_FACE_UP_CARD;
    e.card = possible_card(s);
    if (e.kind == SABOT_EV_FACE_UP_CARD)
        return e;
    if (suite_below(s, 4) == 0)
        e.card = SABOT_CARD_UNSEEN;
    e.hand = (uint8_t)suite_below(s, SABOT_HAND_TIE);
    e.face = (uint8_t)suite_below(s, SABOT_FACE_VALUES);
    return e;
}
