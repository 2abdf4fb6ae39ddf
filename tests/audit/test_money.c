/* test_money.c: payouts and vigorish against the plain oracle, in every mode: paid as it says
 * nothing is found, a cent beside it one finding is. Balances from round to round. */
#include "core/core_test.h"

#include "audit/money.h"
#include "audit_test.h"

#include <stdlib.h>

enum { ROUNDS = 3000, WAGERS = 9 };

static audit_terms terms;
static audit_judge judge;
static uint64_t random_state = 11;

static const char *const mode_name[] = { "vig5", "vig4", "tie25", "six-half", "total-cards",
                                         "dragon7" };

static struct oracle_rules use_mode(int mode)
{
    struct oracle_rules o = { .game = ORACLE_MINIBACCARAT, .edition = 2011,
                              .mode = (enum oracle_mode)mode, .base_percent = 5, .rounding = 1,
                              .natural_odds = 1 };

    terms = audit_terms_of(SABOT_MINIBACCARAT, 2011);
    assert_int_equal(sabot_rules_set(&terms.rules, "banker", mode_name[mode]).verdict,
                     SABOT_ACCEPTED);
    o.tie_odds = terms.rules.tie_odds;
    o.dragon7_odds = terms.rules.dragon_odds;
    for (int lead = 4; lead <= 9; lead++)
        o.bonus_odds[lead] = terms.rules.bonus_odds[9 - lead];
    o.natural_odds = terms.rules.bonus_odds[SABOT_BONUS_LINES - 1];
    if (mode == ORACLE_TOTAL_CARDS)
        o.base_percent = terms.rules.vigorish;
    audit_judge_make(&judge, &terms);
    return o;
}

/* A round by the oracle, and wagers of one person on some of it. */
typedef struct settled {
    audit_round round;
    audit_wager wager[WAGERS + 1];
    struct oracle_settlement due;
    bool possible;
} settled;

static long *stake_on(struct oracle_wagers *w, int on)
{
    long *const at[WAGERS] = { &w->banker, &w->player, &w->tie, &w->four, &w->five, &w->six,
                               &w->bonus_player, &w->bonus_banker, &w->dragon7 };
    return at[on - 1];
}

static const struct oracle_line *line_on(const struct oracle_settlement *s, int on)
{
    const struct oracle_line *const at[WAGERS] = {
        &s->banker, &s->player, &s->tie, &s->four, &s->five, &s->six, &s->bonus_player,
        &s->bonus_banker, &s->dragon7,
    };
    return at[on - 1];
}

static settled settle(const struct oracle_rules *rules)
{
    settled s = { .possible = true };
    struct oracle_wagers wagers = { 0 };
    struct oracle_round dealt;
    int value[6];

    for (int i = 0; i < 6; i++)
        value[i] = (int)audit_random(&random_state, 10);
    assert_true(oracle_play(value, 6, &dealt) > 0);
    s.round = audit_round_of(&dealt);
    for (int on = SABOT_ON_BANKER; on <= SABOT_ON_DRAGON_7; on++)
        if (on == SABOT_ON_BANKER ? audit_random(&random_state, 4) > 0
                                  : audit_random(&random_state, 4) == 0) {
            s.wager[s.round.wagers++] = (audit_wager){
                .on = (uint8_t)on, .stake = 5 + (sabot_cents)audit_random(&random_state, 20000),
                .who = 1,
            };
            *stake_on(&wagers, on) = (long)s.wager[s.round.wagers - 1].stake;
        }
    s.possible = oracle_settle(rules, &dealt, &wagers, &s.due) == 0;
    return s;
}

static sabot_cents net_on(const settled *s, const audit_wager *w)
{
    const struct oracle_line *line = line_on(&s->due, w->on);

    return line->result == ORACLE_LOSE ? -w->stake : line->win - line->due;
}

static int flaws_of(const settled *s, audit_flaws *flaws)
{
    flaws->n = 0;
    audit_money_round(&judge, &s->round, s->wager, flaws);
    assert_int_equal(audit_money_is_clean(&judge, &s->round, s->wager), flaws->n == 0);
    return flaws->n;
}

/* Paid, and a cent beside it. */
static void check_paid(settled *s, uint8_t kind)
{
    audit_flaws flaws;

    for (uint32_t i = 0; i < s->round.wagers; i++) {
        audit_wager *w = &s->wager[i];
        w->has_paid = true;
        w->kind = kind;
        w->paid = net_on(s, w) + (kind == AUDIT_GROSS ? w->stake : 0);
    }
    assert_int_equal(flaws_of(s, &flaws), 0);
    for (uint32_t i = 0; i < s->round.wagers; i++)
        for (int more = -1; more <= 1; more += 2) {
            s->wager[i].paid += more;
            assert_int_equal(flaws_of(s, &flaws), 1);
            assert_true(flaws.flaw[0].kind == AUDIT_PAYOUT || flaws.flaw[0].kind == AUDIT_VIGORISH);
            assert_int_not_equal(flaws.flaw[0].provision, 0);
            s->wager[i].paid -= more;
        }
}

/* Vigorish as a sum of its own: taken off what was paid, or not. */
static void check_commission(settled *s, bool taken)
{
    audit_flaws flaws;

    terms.commission_taken = taken;
    for (uint32_t i = 0; i < s->round.wagers; i++) {
        audit_wager *w = &s->wager[i];
        const sabot_cents charge = (sabot_cents)line_on(&s->due, w->on)->due;
        w->kind = AUDIT_NET;
        w->has_commission = true;
        w->commission = charge;
        w->paid = net_on(s, w) + (taken ? 0 : charge);
    }
    assert_int_equal(flaws_of(s, &flaws), 0);
    for (uint32_t i = 0; i < s->round.wagers; i++) {
        s->wager[i].commission++;
        assert_int_equal(flaws_of(s, &flaws), 1);
        assert_int_equal(flaws.flaw[0].kind, AUDIT_VIGORISH);
        s->wager[i].paid -= taken; /* what follows from it is no second mistake */
        assert_int_equal(flaws_of(s, &flaws), 1);
        s->wager[i].commission--;
        assert_int_equal(flaws_of(s, &flaws), taken);
        s->wager[i].paid += taken;
    }
    terms.commission_taken = false;
}

/* One sum for all wagers of the person. */
static void check_sum(settled *s)
{
    audit_flaws flaws;
    audit_wager sum = { .on = SABOT_ON_NONE, .who = 1, .has_paid = true };

    for (uint32_t i = 0; i < s->round.wagers; i++) {
        sum.paid += net_on(s, &s->wager[i]);
        sum.stake += s->wager[i].stake;
        s->wager[i].has_paid = s->wager[i].has_commission = false;
    }
    s->wager[s->round.wagers++] = sum;
    assert_int_equal(flaws_of(s, &flaws), 0);
    s->wager[s->round.wagers - 1].paid++;
    assert_int_equal(flaws_of(s, &flaws), 1);
    s->round.wagers--;
}

static void every_mode_to_the_cent(void **state)
{
    int tried = 0;

    (void)state;
    for (int mode = 0; mode < (int)COUNT(mode_name); mode++) {
        const struct oracle_rules rules = use_mode(mode);
        for (int i = 0; i < ROUNDS; i++) {
            settled s = settle(&rules);
            if (!s.possible || s.round.wagers == 0)
                continue;
            tried++;
            check_paid(&s, AUDIT_NET);
            check_paid(&s, AUDIT_GROSS);
            check_commission(&s, false);
            check_commission(&s, true);
            check_sum(&s);
        }
    }
    print_message("%d rounds with wagers\n", tried);
    assert_true(tried > ROUNDS);
}

/* What the house forgot to charge is vigorish, what it paid to a loser is a payout. */
static void vigorish_and_payouts_are_told_apart(void **state)
{
    audit_flaws flaws;
    settled s = { .round = { .what = AUDIT_ROUND, .wagers = 1, .told = AUDIT_TOLD_THIRDS,
                             .card = { { AUDIT_VALUE + 6, AUDIT_VALUE }, /* 6 against 7 */
                                       { AUDIT_VALUE + 7, AUDIT_VALUE } } },
                  .wager = { { .on = SABOT_ON_BANKER, .stake = 10000, .has_paid = true } } };

    (void)state;
    use_mode(ORACLE_VIG5);
    s.wager[0].paid = 9500;
    assert_int_equal(flaws_of(&s, &flaws), 0);
    s.wager[0].paid = 10000;
    flaws_of(&s, &flaws);
    audit_assert_one(&flaws, AUDIT_VIGORISH, &s.round);
    s.wager[0].paid = -10000;
    flaws_of(&s, &flaws);
    audit_assert_one(&flaws, AUDIT_PAYOUT, &s.round);
}

/* A result without cards settles what it can: whoever won, and nothing is accused that may be. */
static void results_settle_what_they_can(void **state)
{
    audit_flaws flaws;
    settled s = { .round = { .what = AUDIT_RESULT, .wagers = 1,
                             .told = AUDIT_TOLD_WINNER, .winner = SABOT_ON_BANKER },
                  .wager = { { .on = SABOT_ON_BANKER, .stake = 10000, .has_paid = true } } };

    (void)state;
    use_mode(ORACLE_SIX_HALF);
    s.wager[0].paid = 10000;
    assert_int_equal(flaws_of(&s, &flaws), 0);
    s.wager[0].paid = 5000; /* it may have been a six */
    assert_int_equal(flaws_of(&s, &flaws), 0);
    s.wager[0].paid = 5001;
    flaws_of(&s, &flaws);
    audit_assert_one(&flaws, AUDIT_PAYOUT, &s.round);
    s.round.told |= AUDIT_TOLD_BANKER;
    s.round.total[AUDIT_BANKER] = 7;
    s.wager[0].paid = 5000;
    flaws_of(&s, &flaws);
    audit_assert_one(&flaws, AUDIT_PAYOUT, &s.round);
}

static void wagers_after_the_call(void **state)
{
    audit_flaws flaws;
    settled s = { .round = { .what = AUDIT_RESULT, .wagers = 1, .told = AUDIT_TOLD_CLOSED,
                             .closed = 5000 },
                  .wager = { { .on = SABOT_ON_TIE, .stake = 100, .has_time = true,
                               .time = 5000 } } };

    (void)state;
    use_mode(ORACLE_VIG5);
    assert_int_equal(flaws_of(&s, &flaws), 0);
    s.wager[0].time = 5001;
    flaws_of(&s, &flaws);
    audit_assert_one(&flaws, AUDIT_LATE_WAGER, &s.round);
}

/* ---- Balances ------------------------------------------------------------------------------ */

static int follow(audit_purses *purses, sabot_cents paid, sabot_cents balance, uint64_t who)
{
    const audit_round round = { .what = AUDIT_RESULT, .wagers = 1 };
    const audit_wager wager = { .on = SABOT_ON_PLAYER, .stake = 100, .has_paid = true, .paid = paid,
                                .has_balance = true, .balance = balance, .who = who };
    audit_flaws flaws = { 0 };

    audit_purses_follow(purses, &judge, &round, &wager, &flaws);
    for (int i = 0; i < flaws.n; i++)
        assert_int_equal(flaws.flaw[i].kind, AUDIT_BALANCE);
    return flaws.n;
}

static void balances_join_on(void **state)
{
    audit_purses *purses = audit_purses_open();

    (void)state;
    use_mode(ORACLE_VIG5);
    assert_int_equal(follow(purses, 100, 1000, 1), 0); /* nobody knows what was there before */
    assert_int_equal(follow(purses, -100, 900, 1), 0);
    assert_int_equal(follow(purses, 100, 7000, 2), 0);
    assert_int_equal(follow(purses, 100, 1001, 1), 1); /* a cent too many, told once: */
    assert_int_equal(follow(purses, 100, 1100, 1), 0); /* the next is right again, */
    assert_int_equal(follow(purses, 100, 1300, 1), 1);
    assert_int_equal(follow(purses, 100, 1400, 1), 0); /* or goes on from what was told */
    audit_purses_break(purses);
    assert_int_equal(follow(purses, 100, 9000, 2), 0);
    audit_purses_free(purses);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mode_to_the_cent),
        cmocka_unit_test(vigorish_and_payouts_are_told_apart),
        cmocka_unit_test(results_settle_what_they_can),
        cmocka_unit_test(wagers_after_the_call),
        cmocka_unit_test(balances_join_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
