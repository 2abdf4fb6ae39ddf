/* engine_shoe.c: the engine deals what the simulator shuffled. Nothing here knows a rule of the
 * game: cards go into the shoe, wagers are placed, and what the engine says is noted. */
#include "simulate/engine_shoe.h"

enum { SEAT = 1, STUCK = 100000 };

#define BUY_IN INT64_C(50000000000)
#define DUTY(duty) (1u << (duty))

typedef struct game {
    const engine_scene *scene;
    sabot_table *table;
    deal_script script;
    deal_driver driver;
    engine_shoe *out;
    sabot_cents before;            /* chips of the participant when the round began */
    bool wagered, over;
} game;

/* Cards of these values, each card of the decks once: suits and, for tens, ranks in turn. */
static void fill_script(deal_script *script, const uint8_t *value, int size, int behind)
{
    int used[10] = { 0 };

    deal_script_init(script);
    for (int i = 0; i < size; i++) {
        const int v = value[i], n = used[v]++;
        if (i == size - behind)
            deal_script_add(script, SABOT_CARD_NONE); /* the cutting card */
        deal_script_add(script, v == 0 ? sabot_card_make(10 + n % 4, n / 4 % 4)
                                       : sabot_card_make(v, n % 4));
    }
}

static sabot_cents chips(const sabot_table *table)
{
    return table->ledger.balance[sabot_account_of_seat(SEAT)];
}

static void accept(const char *what, sabot_ruling ruling)
{
    char says[SABOT_SAYS_TEXT];

    if (ruling.verdict == SABOT_ACCEPTED)
        return;
    sabot_ruling_text(&ruling, says, sizeof says);
    fail_msg("%s: %s", what, says);
}

static void do_event(game *g, sabot_event event)
{
    accept(sabot_kind_at(event.kind)->name, deal_event(&g->driver, &event, false));
}

static void place_wagers(game *g)
{
    g->before = chips(g->table);
    for (int on = 0; on < SABOT_WAGERS; on++)
        if (g->scene->stake[on] > 0)
            do_event(g, (sabot_event){ .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT,
                                       .actor_seat = SEAT, .seat = SEAT, .on = (uint8_t)on,
                                       .amount = g->scene->stake[on] });
    g->wagered = true;
}

static void note_result(game *g, const sabot_table *t, const sabot_event *event)
{
    engine_round *r = &g->out->round[g->out->rounds++];
    sabot_payment due[SABOT_PAYMENTS_MAX];
    const int n = sabot_settle(t, due);

    *r = (engine_round){ .player = event->player, .banker = event->banker,
                         .cards = (uint8_t)(t->bac.round.side[0].hand.n +
                                            t->bac.round.side[1].hand.n) };
    for (int i = 0; i < n; i++) {
        r->payment[i].on = due[i].on;
        r->payment[i].stake = due[i].stake;
        r->payment[i].gain = (due[i].outcome == SABOT_LOSES ? -due[i].stake : due[i].win) -
                             due[i].vigorish;
    }
    r->payments = n;
}

static void listen(void *context, const sabot_table *t, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    game *g = context;

    assert_int_equal(ruling->verdict, SABOT_ACCEPTED);
    if (event->kind == SABOT_EV_RESULT)
        note_result(g, t, event);
    if (event->kind == SABOT_EV_DISCARD) {
        g->out->round[g->out->rounds - 1].gain = chips(t) - g->before;
        g->wagered = false;
    }
    g->over = g->out->rounds > 0 && t->phase == SABOT_PHASE_SHOE_OVER;
}

/* The cut and the depth of the cutting card are not left to the auto-dealer. */
static bool prepare(game *g, int cut)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(g->table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++) {
        sabot_event event = next[i].like;
        if (event.kind == SABOT_EV_CUT && event.role == SABOT_PARTICIPANT)
            event.count = cut;
        else if (event.kind == SABOT_EV_CUTTING_CARDS && next[i].duty == SABOT_MUST)
            event.count = g->scene->behind;
        else
            continue;
        do_event(g, event);
        return true;
    }
    return false;
}

void engine_open(const engine_scene *scene, sabot_table *table)
{
    const sabot_event sit = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .actor_seat = SEAT,
                              .seat = SEAT, .amount = BUY_IN };

    accept("open", sabot_table_open(table, &scene->rules));
    if (scene->players)
        return; /* they sit down when they like */
    accept("sit", sabot_judge(table, &sit));
    sabot_apply(table, &sit);
}

void engine_play(const engine_scene *scene, sabot_table *table, const uint8_t *value, int cut,
                 engine_shoe *out)
{
    game g = { .scene = scene, .table = table, .out = out };

    g.driver = (deal_driver){ .table = table, .source = &g.script.source, .listener = listen,
                              .context = &g, .answer = true };
    fill_script(&g.script, value, scene->rules.decks * 52, scene->behind);
    out->rounds = 0;
    for (int turns = 0; !g.over; turns++) {
        if (turns == STUCK)
            fail_msg("the engine does not come to an end, in the phase %s",
                     sabot_phase_text(table->phase));
        if (prepare(&g, cut) || deal_step(&g.driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD)))
            continue;
        if (scene->players && deal_players_act(scene->players, &g.driver))
            continue;
        if (!scene->players && table->phase == SABOT_PHASE_BETTING && !g.wagered)
            place_wagers(&g);
        else
            deal_step(&g.driver, DUTY(SABOT_THEIRS) | DUTY(SABOT_SILENCE) | DUTY(SABOT_NEXT));
    }
}
