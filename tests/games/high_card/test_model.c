/* The game against a plain model of it: who has what, which cards are left and what may come are
 * kept here a second time, by the rules as provisions.tsv tells them, without a look at the engine.
 * The conformance suite plays at random, and every event it makes is judged by both. */
#include "games/conformance.h"
#include "games/games_main.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum stage { NEW = 0, DECK, BETS, DEAL, CALL, SETTLE, CLEAR, FEW } stage;

typedef struct model {
    stage stage;
    sabot_cents chips[SABOT_SEATS_MAX + 1], wager[SABOT_SEATS_MAX + 1];
    bool seated[SABOT_SEATS_MAX + 1], gone[SABOT_CARD_FACES];
    int left;              /* cards in the deck */
    sabot_card player, banker;
    int pays;              /* 1 the Player's Hand has won, -1 lost, 0 the wagers go back */
    long judged[3];        /* by verdict */
    long tied, voided;
    int wrong;
} model;

/* ---- What may come --------------------------------------------------------------------------- */

static int lowest(const model *m)
{
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (m->wager[seat] > 0)
            return seat;
    return 0;
}

static int worth(sabot_card card)
{
    const int rank = sabot_card_rank(card);

    return rank > 9 ? 0 : rank;
}

static sabot_verdict of_card(const model *m, const sabot_event *e)
{
    const int due = m->player == SABOT_CARD_NONE ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;

    if (e->card == SABOT_CARD_UNSEEN ? e->face != SABOT_FACE_DOWN
                                     : !sabot_card_is_known(e->card) || m->gone[e->card])
        return SABOT_REFUSED;
    if (m->left == 0 || m->stage < BETS || m->stage == FEW || e->seat != 0 ||
        e->hand > SABOT_HAND_BANKER || e->manner > SABOT_MANNER_SHOE ||
        (e->manner != SABOT_MANNER_NONE && e->manner != SABOT_MANNER_SHOE))
        return SABOT_REFUSED;
    return m->stage == DEAL && e->face != SABOT_FACE_DOWN && (e->hand == 0 || e->hand == due)
               ? SABOT_ACCEPTED : SABOT_IRREGULAR;
}

static sabot_verdict only_if(bool lawful)
{
    return lawful ? SABOT_ACCEPTED : SABOT_REFUSED;
}

static bool is_settled_so(const model *m, const sabot_event *e, int pays)
{
    return m->stage == SETTLE && m->pays == pays && e->seat == lowest(m) &&
           e->on == SABOT_ON_PLAYER && (e->amount == 0 || e->amount == m->wager[e->seat]);
}

static bool is_right_result(const model *m, const sabot_event *e)
{
    const int player = worth(m->player), banker = worth(m->banker);

    return m->stage == CALL && e->player == player && e->banker == banker && !e->holds &&
           e->count == 0 &&
           (e->hand == 0 || e->hand == (player > banker   ? SABOT_HAND_PLAYER
                                        : player < banker ? SABOT_HAND_BANKER : SABOT_HAND_TIE));
}

static bool is_wager(const model *m, const sabot_rules *rules, const sabot_event *e)
{
    return m->stage == BETS && m->seated[e->seat] && m->wager[e->seat] == 0 &&
           e->on == SABOT_ON_PLAYER && e->means == SABOT_MEANS_CHIPS &&
           e->amount >= rules->minimum && e->amount <= rules->maximum &&
           e->amount % rules->increment == 0 && e->amount <= m->chips[e->seat];
}

/* -1: of this the model says nothing (somebody else did it, or it is about people). */
static int verdict_of(const model *m, const sabot_rules *rules, const sabot_event *e)
{
    if (e->role != sabot_kind_at(e->kind)->role || e->seat > rules->seats ||
        e->actor_seat > rules->seats || (e->role == SABOT_PARTICIPANT && e->seat != e->actor_seat))
        return -1;
    switch (e->kind) {
    case SABOT_EV_CARD:     return (int)of_card(m, e);
    case SABOT_EV_WAGER:    return (int)only_if(is_wager(m, rules, e));
    case SABOT_EV_RESULT:   return (int)only_if(is_right_result(m, e));
    case SABOT_EV_PAY:      return (int)only_if(is_settled_so(m, e, 1));
    case SABOT_EV_COLLECT:  return (int)only_if(is_settled_so(m, e, -1));
    case SABOT_EV_RETURN:   return (int)only_if(is_settled_so(m, e, 0));
    case SABOT_EV_ANNOUNCE: return (int)only_if(m->stage == BETS && lowest(m) > 0 &&
                                                e->words == SABOT_SAY_NO_MORE_BETS &&
                                                e->count == 0 && e->text[0] == '\0');
    case SABOT_EV_SHUFFLE:  return (int)only_if((m->stage == DECK || m->stage == FEW) &&
                                                e->batch == 0 && e->dealer <= 1);
    default:                return -1;
    }
}

/* ---- What it becomes ------------------------------------------------------------------------- */

static void settle(model *m, int seat, sabot_cents back)
{
    m->chips[seat] += back;
    m->wager[seat] = 0;
    m->stage = lowest(m) > 0 ? SETTLE : CLEAR;
}

static void deal(model *m, const sabot_event *e)
{
    if (sabot_card_is_known(e->card) && e->face != SABOT_FACE_DOWN)
        m->gone[e->card] = true; /* of one face down nobody knows which it was */
    m->left--;
    if (m->stage == DEAL && e->face != SABOT_FACE_DOWN)
        *(m->player == SABOT_CARD_NONE ? &m->player : &m->banker) = e->card;
    if (m->stage == DEAL && m->banker != SABOT_CARD_NONE) {
        m->stage = CALL;
    } else if (m->stage == DEAL && m->left < (m->player == SABOT_CARD_NONE ? 2 : 1)) {
        m->stage = SETTLE;
        m->pays = 0;
        m->voided++;
    } else if (m->stage == BETS && m->left < 10) {
        m->stage = FEW;
    }
}

static void take(model *m, const sabot_event *e)
{
    const int seat = e->seat;

    switch (e->kind) {
    case SABOT_EV_SIT:
        m->seated[seat] = true;
        m->chips[seat] = e->amount;
        break;
    case SABOT_EV_LEAVE:
        m->seated[seat] = false;
        m->chips[seat] = m->wager[seat] = 0;
        break;
    case SABOT_EV_BUY_IN: m->chips[seat] += e->amount; break;
    case SABOT_EV_CASH_OUT: m->chips[seat] -= e->amount; break;
    case SABOT_EV_WAGER:
        m->chips[seat] -= e->amount;
        m->wager[seat] = e->amount;
        break;
    case SABOT_EV_RECEIVE: m->stage = DECK; break;
    case SABOT_EV_SHUFFLE:
        m->stage = BETS;
        m->left = 52;
        memset(m->gone, 0, sizeof m->gone);
        break;
    case SABOT_EV_ANNOUNCE: m->stage = DEAL; break;
    case SABOT_EV_CARD: deal(m, e); break;
    case SABOT_EV_RESULT:
        m->pays = (e->player > e->banker) - (e->player < e->banker);
        m->tied += m->pays == 0;
        m->stage = SETTLE;
        break;
    case SABOT_EV_PAY: settle(m, seat, 2 * m->wager[seat]); break;
    case SABOT_EV_COLLECT: settle(m, seat, 0); break;
    case SABOT_EV_RETURN: settle(m, seat, m->wager[seat]); break;
    case SABOT_EV_DISCARD:
        m->player = m->banker = SABOT_CARD_NONE;
        m->stage = m->left < 10 ? FEW : BETS;
        break;
    default: break;
    }
}

/* ---- Both side by side ----------------------------------------------------------------------- */

static const char *differs(const model *m, const sabot_table *t)
{
    sabot_view view;

    sabot_look(t, (sabot_viewer){ .role = SABOT_SPECTATOR }, &view);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (view.seat[seat].taken != m->seated[seat] || view.seat[seat].chips != m->chips[seat] ||
            view.seat[seat].wager[SABOT_ON_PLAYER] != m->wager[seat])
            return "a seat has something else";
    if (view.cards_left != m->left)
        return "another number of cards is left";
    if ((view.player.cards.n > 0 ? view.player.cards.card[0] : SABOT_CARD_NONE) != m->player ||
        (view.banker.cards.n > 0 ? view.banker.cards.card[0] : SABOT_CARD_NONE) != m->banker)
        return "other cards lie on the hands";
    return NULL;
}

static void hears(void *context, const sabot_table *before, const sabot_event *e, bool taken)
{
    model *m = context;
    const char *wrong = differs(m, before);
    int sound, mine = -1;
    const int theirs = (int)sabot_judge(before, e).verdict;

    if (sabot_event_is_sound(e, &sound))
        mine = verdict_of(m, &before->rules, e);
    if (!wrong && mine >= 0 && mine != theirs)
        wrong = "it is judged otherwise";
    if (wrong && m->wrong++ < 3)
        printf("# event %llu, %s: %s (%s, and the model says %s)\n",
               (unsigned long long)before->events, sabot_kind_at(e->kind)->name, wrong,
               sabot_verdict_text((sabot_verdict)theirs),
               mine < 0 ? "nothing" : sabot_verdict_text((sabot_verdict)mine));
    if (mine >= 0)
        m->judged[mine]++;
    if (taken)
        take(m, e);
}

/* A seed a table, since the suite leaves one that is heard after some hundred rounds. */
int main(void)
{
    enum { TABLES = 12, ROUNDS = 400, LEAST = 100 };
    const uint64_t seed = games_seed(20261118);
    long judged[3] = { 0 }, tied = 0, voided = 0;
    int wrong = 0;
    sabot_rules rules;

    sabot_rules_default(&rules, sabot_game_parse("high-card", 9), 0);
    rules.minimum = 700; /* so that an amount can be too little, too much and off the step */
    rules.maximum = 6300;
    for (int table = 0; table < TABLES; table++) {
        model m = { 0 };
        const conformance_listener listener = { &m, hears };
        wrong += conformance_heard(&rules, seed + (uint64_t)table, ROUNDS, &listener) + m.wrong;
        for (int v = 0; v < 3; v++)
            judged[v] += m.judged[v];
        tied += m.tied;
        voided += m.voided;
    }
    printf("1..2\n%s the game and its model judge alike\n", wrong == 0 ? "ok" : "not ok");
    printf("# seed %llu: %ld accepted, %ld refused, %ld irregular; %ld ties, %ld void rounds\n",
           (unsigned long long)seed, judged[SABOT_ACCEPTED], judged[SABOT_REFUSED],
           judged[SABOT_IRREGULAR], tied, voided);
    const bool enough = judged[0] >= LEAST && judged[1] >= LEAST && judged[2] >= LEAST && tied > 0;
    printf("%s all of it was met\n", enough ? "ok" : "not ok");
    return wrong > 0 || !enough;
}
