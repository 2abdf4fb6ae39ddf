/* The engine against the plain oracle: every pair of two-card counts with every third card, and
 * random rounds with wagers of all kinds under random lawful rules. The two share no code. */
#include "oracle.h"

#include "sabot/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 5, BUY_IN = 100000000 };

static uint64_t state_of_random = 20261115;

static unsigned below(unsigned bound)
{
    state_of_random = state_of_random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((state_of_random >> 33) % bound);
}

static void perform(sabot_table *t, const sabot_event *e)
{
    const sabot_ruling ruling = sabot_judge(t, e);

    if (ruling.verdict != SABOT_ACCEPTED) {
        char says[SABOT_SAYS_TEXT];
        sabot_ruling_text(&ruling, says, sizeof says);
        print_error("%s: %s\n", sabot_kind_at(e->kind)->name, says);
    }
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    sabot_apply(t, e);
}

/* Does the next thing on the way; values[] feeds the shoe. Returns false when betting is open. */
static bool go_on(sabot_table *t, const int values[], int *used)
{
    static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_THEIRS, SABOT_SILENCE,
                                        SABOT_NEXT };
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(t, SABOT_ASK_ALL, next);

    for (size_t d = 0; d < sizeof order / sizeof *order; d++)
        for (int i = 0; i < n; i++) {
            sabot_event e = next[i].like;
            if (next[i].duty != order[d])
                continue;
            if (next[i].open & SABOT_FIELD_BIT(SABOT_F_CARD)) {
                const int value = e.kind == SABOT_EV_BURN ? 1 : values[(*used)++];
                int suit = 0;
                do
                    e.card = sabot_card_make(value == 0 ? 10 + (int)below(4) : value, suit);
                while (!sabot_shoe_can_yield(&t->shoe, e.card) && ++suit < 4);
            }
            perform(t, &e);
            return true;
        }
    fail_msg("nothing leads on from phase %s", sabot_phase_text(t->phase));
    return false;
}

/* A table with everybody seated, ready for wagers. */
static sabot_table ready_table(const sabot_rules *rules)
{
    sabot_table t;
    int used = 0;

    const sabot_ruling opened = sabot_table_open(&t, rules);

    if (opened.verdict != SABOT_ACCEPTED) {
        char says[SABOT_SAYS_TEXT];
        sabot_ruling_text(&opened, says, sizeof says);
        fail_msg("%s", says);
    }
    for (int seat = 1; seat <= SEATS; seat++) {
        const sabot_event sit = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT,
                                  .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat,
                                  .amount = BUY_IN };
        perform(&t, &sit);
    }
    while (t.phase != SABOT_PHASE_BETTING)
        go_on(&t, NULL, &used);
    return t;
}

static void play_round(sabot_table *t, const int values[], int *used)
{
    const uint32_t round = t->bac.round.number;

    *used = 0;
    while (t->phase == SABOT_PHASE_BETTING && t->bac.round.number == round)
        go_on(t, values, used);
    while (t->phase != SABOT_PHASE_CLEARING)
        go_on(t, values, used);
}

static sabot_rules rules_of(int game, int edition)
{
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, game, edition));
    return rules;
}

static void check_hands(const sabot_table *t, const struct oracle_round *want)
{
    const sabot_hand *player = &t->bac.round.side[0].hand, *banker = &t->bac.round.side[1].hand;

    assert_int_equal(player->n, want->player_cards);
    assert_int_equal(banker->n, want->banker_cards);
    assert_int_equal(sabot_hand_point_count(player), want->player_count);
    assert_int_equal(sabot_hand_point_count(banker), want->banker_count);
    for (int i = 0; i < player->n; i++)
        assert_int_equal(sabot_card_point_value(player->card[i]), want->player[i]);
    for (int i = 0; i < banker->n; i++)
        assert_int_equal(sabot_card_point_value(banker->card[i]), want->banker[i]);
}

/* Evidence for 19:47-3.9(a)-(c), 19:47-7.9(a)-(c) @2011: all two-card counts, all third cards. */
static void every_situation(int game, int edition)
{
    const sabot_rules rules = rules_of(game, edition);
    const sabot_table ready = ready_table(&rules);

    for (int situation = 0; situation < 10000; situation++) {
        const int player2 = situation / 1000, banker2 = situation / 100 % 10;
        const int first_p = situation % 10, first_b = situation / 10 % 10;
        const int values[6] = { first_p, first_b, (player2 - first_p + 10) % 10,
                                (banker2 - first_b + 10) % 10, situation / 10 % 10,
                                situation % 10 };
        struct oracle_round want;
        sabot_table t = ready;
        int used;
        play_round(&t, values, &used);
        assert_int_equal(oracle_play(values, 6, &want), used);
        check_hands(&t, &want);
    }
}

static void every_situation_of_both_games(void **state)
{
    (void)state;
    every_situation(SABOT_PUNTO_BANCO, 0);
    every_situation(SABOT_MINIBACCARAT, 2011);
    every_situation(SABOT_MINIBACCARAT, 1998);
}

/* --- random rounds with wagers --- */

static struct oracle_rules random_rules(sabot_rules *rules)
{
    static const int paytable[3][7] = { { 30, 10, 6, 4, 2, 1, 1 }, { 20, 8, 7, 4, 3, 1, 1 },
                                        { 30, 10, 4, 4, 2, 2, 1 } };
    const int game = below(3) ? SABOT_MINIBACCARAT : SABOT_PUNTO_BANCO;
    const int edition = game == SABOT_MINIBACCARAT ? (below(3) ? 2011 : 1998) : 0;
    const int modes = game == SABOT_PUNTO_BANCO ? 2 : edition == 1998 ? 3 : 6;
    struct oracle_rules o = { .game = game == SABOT_PUNTO_BANCO ? ORACLE_PUNTO_BANCO
                                                                 : ORACLE_MINIBACCARAT,
                              .edition = edition };
    const bool new = edition == 2011;

    *rules = rules_of(game, edition);
    rules->banker_mode = (uint8_t)below((unsigned)modes);
    rules->vigorish = rules->banker_mode == SABOT_MODE_VIG4 || below(2) ? 4 : 5;
    if (rules->banker_mode == SABOT_MODE_VIG5)
        rules->vigorish = 5;
    rules->rounding = below(2) != 0;
    rules->deferred = false;
    rules->tie_odds = (uint16_t)(8 + below(2));
    rules->order = (uint8_t)(1 + below(4));
    rules->total_cards = new && (rules->banker_mode == SABOT_MODE_TOTAL_CARDS || below(2));
    rules->bonus = new && below(2);
    rules->dragon_wager = rules->banker_mode == SABOT_MODE_DRAGON7 && !rules->bonus &&
                          !rules->total_cards;
    rules->bonus_needs_main = false;
    if (rules->bonus)
        rules->bonus_table = (char)('A' + below(3));
    for (int i = 0; rules->bonus && i < 7; i++)
        rules->bonus_odds[i] = (uint16_t)paytable[rules->bonus_table - 'A'][i];
    rules->minimum = rules->tie_minimum = rules->side_minimum = rules->increment = 1;
    rules->maximum = rules->tie_maximum = rules->side_maximum = 1000000;
    o.mode = (enum oracle_mode)rules->banker_mode;
    o.base_percent = rules->vigorish;
    o.rounding = rules->rounding;
    o.tie_odds = rules->tie_odds;
    for (int lead = 4; lead <= 9; lead++)
        o.bonus_odds[lead] = rules->bonus ? rules->bonus_odds[9 - lead] : 0;
    o.natural_odds = rules->bonus ? rules->bonus_odds[6] : 0;
    o.dragon7_odds = rules->dragon_wager ? rules->dragon_odds : 0;
    return o;
}

static void place(sabot_table *t, int seat, int on, long cents)
{
    const sabot_event e = { .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT,
                            .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat,
                            .on = (uint8_t)on, .amount = cents };
    if (cents > 0)
        perform(t, &e);
}

static long maybe(unsigned odds)
{
    return below(odds) == 0 ? (long)(1 + below(below(2) ? 200 : 20000)) : 0;
}

static struct oracle_wagers random_wagers(sabot_table *t, int seat)
{
    const sabot_rules *r = &t->rules;
    struct oracle_wagers w = { .banker = maybe(2), .player = maybe(3), .tie = maybe(3) };

    if (r->total_cards) {
        w.four = maybe(2);
        w.five = maybe(2);
        w.six = maybe(2);
    }
    if (r->bonus) {
        w.bonus_player = maybe(2);
        w.bonus_banker = maybe(2);
    }
    if (r->dragon_wager)
        w.dragon7 = maybe(2);
    place(t, seat, SABOT_ON_BANKER, w.banker);
    place(t, seat, SABOT_ON_PLAYER, w.player);
    place(t, seat, SABOT_ON_TIE, w.tie);
    place(t, seat, SABOT_ON_FOUR_CARDS, w.four);
    place(t, seat, SABOT_ON_FIVE_CARDS, w.five);
    place(t, seat, SABOT_ON_SIX_CARDS, w.six);
    place(t, seat, SABOT_ON_BONUS_PLAYER, w.bonus_player);
    place(t, seat, SABOT_ON_BONUS_BANKER, w.bonus_banker);
    place(t, seat, SABOT_ON_DRAGON_7, w.dragon7);
    return w;
}

static int random_value(void)
{
    const unsigned rank = below(13) + 1;

    return rank > 9 ? 0 : (int)rank;
}

/* Evidence for the payouts of 3.2, 3.3, 7.2, 7.3 and the vigorish of every mode. */
static void random_rounds_with_wagers(void **state)
{
    (void)state;
    for (int game = 0; game < 400; game++) {
        sabot_rules rules;
        const struct oracle_rules orules = random_rules(&rules);
        const sabot_table ready = ready_table(&rules);
        for (int round = 0; round < 50; round++) {
            struct oracle_wagers wagers[SEATS + 1];
            struct oracle_round want;
            int values[6], used;
            sabot_table t = ready;
            for (int i = 0; i < 6; i++)
                values[i] = random_value();
            for (int seat = 1; seat <= SEATS; seat++)
                wagers[seat] = random_wagers(&t, seat);
            play_round(&t, values, &used);
            { /* clear the cards: void wagers are their owners' again */
                const sabot_event discard = { .kind = SABOT_EV_DISCARD, .role = SABOT_DEALER };
                assert_int_equal(oracle_play(values, 6, &want), used);
                check_hands(&t, &want);
                perform(&t, &discard);
            }
            for (int seat = 1; seat <= SEATS; seat++) {
                struct oracle_settlement s;
                assert_int_equal(oracle_settle(&orules, &want, &wagers[seat], &s), 0);
                assert_int_equal(t.ledger.balance[sabot_account_of_seat(seat)],
                                 BUY_IN + s.net - s.vigorish);
            }
            assert_int_equal(sabot_ledger_sum(&t.ledger), 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_situation_of_both_games),
        cmocka_unit_test(random_rounds_with_wagers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
