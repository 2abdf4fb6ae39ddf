/*
 * The plain oracle against the examples of provisions.tsv: who looks, who is offered cut, shoe and
 * view, and in what order is paid.  Each check names the row it comes from, as in test_oracle.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "oracle_test.h"

/* Seats or other numbers in one line, compared as text so that a failure shows both lists. */
static void expect_text(const char *row, const char *got, const char *want)
{
    if (strcmp(got, want) != 0) {
        fail_msg("%s: got %s, want %s", row, got, want);
    }
}

/* ---- Viewers and offers --------------------------------------------------------------------- */

static void test_viewers(void **state)
{
    const long none[16] = {0};
    const long p_a[16] = {[2] = 5000, [6] = 30000};
    const long b_a[16] = {[1] = 40000, [9] = 10000};
    const long tied[16] = {[4] = 30000, [11] = 30000};
    const long b_only[16] = {[8] = 20000};
    const long mini_p[16] = {[1] = 2500, [3] = 10000};
    const long mini_b[16] = {[2] = 7500, [5] = 4000};
    const long mini_tied[16] = {[2] = 10000, [6] = 10000};

    (void)state;
    oracle_expect("19:47-3.7(d)1", oracle_viewer(p_a, 15), 6);
    oracle_expect("19:47-3.7(d)2", oracle_viewer(b_a, 15), 1);
    oracle_expect("19:47-3.7(d)5", oracle_viewer(tied, 15), 4);
    oracle_expect("19:47-3.7(d)6", oracle_viewer_or_other(none, b_only, 15, 1), 8);
    oracle_expect("19:47-3.7(d)6", oracle_viewer_or_other(none, b_only, 15, 0), ORACLE_DEALER);
    oracle_expect("A54", oracle_viewer_or_other(none, none, 15, 1), ORACLE_DEALER);
    oracle_expect("A54", oracle_viewer_or_other(none, tied, 15, 1), 4);
    oracle_expect("backed hand", oracle_viewer_or_other(p_a, b_only, 15, 1), 6);
    oracle_expect("19:47-7.7(c)3.i @2011", oracle_viewer(mini_p, 7), 3);
    oracle_expect("19:47-7.7(c)3.ii @2011", oracle_viewer(mini_b, 7), 2);
    oracle_expect("19:47-7.7(c)3.v @2011", oracle_viewer(mini_tied, 7), 2);
    oracle_expect("A69", oracle_viewer(none, 7), ORACLE_DEALER);
}

static void expect_order(const char *row, const int order[], int n, const char *want)
{
    char text[128] = "";
    size_t used = 0;

    for (int i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, i ? ",%d" : "%d", order[i]);
    }
    expect_text(row, text, want);
}

static void expect_cut(const char *row, enum oracle_game game, const int occupied[], int seats,
                       int last_curator, const char *want)
{
    int order[ORACLE_SEATS_MAX];
    int n = oracle_cut_offers(game, occupied, seats, last_curator, order);

    expect_order(row, order, n, want);
}

static void test_cut_offers(void **state)
{
    const int pb[16] = {[2] = 1, [7] = 1, [12] = 1};
    const int old[16] = {[1] = 1, [3] = 1, [6] = 1};
    const int new[16] = {[2] = 1, [5] = 1, [7] = 1};
    const int nobody[16] = {0};

    (void)state;
    expect_cut("19:47-3.5(c)", ORACLE_PUNTO_BANCO, pb, 15, ORACLE_DEALER, "12,7,2");
    expect_cut("19:47-3.5(c)", ORACLE_PUNTO_BANCO, pb, 15, 7, "7,2,12");
    expect_cut("A30, curator gone", ORACLE_PUNTO_BANCO, pb, 15, 9, "7,2,12");
    expect_cut("A30, curator gone", ORACLE_PUNTO_BANCO, pb, 15, 1, "12,7,2");
    expect_cut("19:47-7.5(d) @1998", ORACLE_MINIBACCARAT, old, 7, ORACLE_DEALER, "6,3,1");
    expect_cut("19:47-7.5(d) @1998", ORACLE_MINIBACCARAT, nobody, 7, ORACLE_DEALER, "");
    expect_cut("19:47-7.5(d) @2011", ORACLE_MINIBACCARAT, new, 7, ORACLE_DEALER, "7,5,2");
    expect_cut("19:47-7.5(d) @2011", ORACLE_MINIBACCARAT, new, 7, 5, "7,5,2");
}

static void expect_shoe(const char *row, enum oracle_lap lap, const int occupied[], int holder,
                        const char *want)
{
    int order[ORACLE_SEATS_MAX];
    int n = oracle_shoe_offers(lap, occupied, 15, holder, order);

    expect_order(row, order, n, want);
}

static void test_shoe_offers(void **state)
{
    const int opening[16] = {[2] = 1, [3] = 1, [9] = 1};
    const int four[16] = {[1] = 1, [3] = 1, [5] = 1, [8] = 1};
    const int three[16] = {[1] = 1, [3] = 1, [5] = 1};

    (void)state;
    expect_shoe("19:47-3.6(b)", ORACLE_LAP_OPENING, opening, ORACLE_DEALER, "2,3,9");
    expect_shoe("19:47-3.6(d)1", ORACLE_LAP_PASS, opening, 3, "9,2");
    expect_shoe("C:3.11.2", ORACLE_LAP_PASS, four, 5, "8,1,3");
    expect_shoe("C:3.11.3", ORACLE_LAP_PASS, three, 3, "5,1");
    expect_shoe("C:3.11.3", ORACLE_LAP_AFTER_DEALER, three, 3, "5,1,3");
    expect_shoe("C:3.11.3", ORACLE_LAP_AFTER_DEALER, three, ORACLE_DEALER, "1,3,5");
    expect_shoe("A52, holder gone", ORACLE_LAP_AFTER_DEALER, three, 4, "5,1,3");
    expect_shoe("alone at the table", ORACLE_LAP_PASS, (const int[16]){[4] = 1}, 4, "");
}

static void test_view_offers(void **state)
{
    const int pb[16] = {[2] = 1, [4] = 1, [5] = 1, [9] = 1};
    const int mini[16] = {[3] = 1, [5] = 1, [6] = 1};
    int order[ORACLE_SEATS_MAX];
    int n;

    (void)state;
    n = oracle_view_offers(pb, 15, 4, order);
    expect_order("C:3.7.1", order, n, "5,9,2");
    n = oracle_view_offers(mini, 7, 3, order);
    expect_order("19:47-7.11(f)[2] @2011", order, n, "5,6");
}

/* ---- Payment -------------------------------------------------------------------------------- */

static void expect_steps(const char *row, int order, const long win[], const long due[],
                         const char *want)
{
    struct oracle_step steps[ORACLE_STEPS_MAX];
    char text[512] = "";
    size_t used = 0;
    int n = oracle_payment_steps(order, win, due, ORACLE_SEATS_MAX, steps);

    for (int i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%d", i ? "," : "",
                                 steps[i].kind == ORACLE_STEP_PAY ? "pay" : "vig",
                                 steps[i].seat);
    }
    expect_text(row, text, want);
}

static void test_payment_orders(void **state)
{
    const long win[16] = {[2] = 100, [5] = 200, [9] = 300};
    const long due[16] = {[2] = 5, [5] = 10, [9] = 15};
    const long win7[16] = {[3] = 100, [7] = 100};
    const long due7[16] = {[3] = 5, [7] = 5};

    (void)state;
    expect_steps("19:47-3.10(b)1", 1, win, due, "pay9,pay5,pay2,vig9,vig5,vig2");
    expect_steps("19:47-3.10(b)2", 2, win, due, "vig9,vig5,vig2,pay9,pay5,pay2");
    expect_steps("19:47-3.10(b)3", 3, win, due, "pay9,vig9,pay5,vig5,pay2,vig2");
    expect_steps("19:47-3.10(b)4", 4, win, due, "vig9,pay9,vig5,pay5,vig2,pay2");
    expect_steps("19:47-7.10(b)1 @2011", 1, win7, due7, "pay7,pay3,vig7,vig3");
    expect_steps("19:47-7.10(b)2 @2011", 2, win7, due7, "vig7,vig3,pay7,pay3");
    expect_steps("19:47-7.10(b)3 @2011", 3, win7, due7, "pay7,vig7,pay3,vig3");
    expect_steps("19:47-7.10(b)4 @2011", 4, win7, due7, "vig7,pay7,vig3,pay3");
    oracle_expect("no such order", oracle_payment_steps(5, win, due, 15, NULL), -1);
}

static void test_payment_without_vigorish(void **state)
{
    const long none[16] = {0};
    const long tie_win[16] = {[6] = 800};
    const long tie_due[16] = {[4] = 100, [6] = 100};
    const long tie_bets[16] = {[3] = 800, [12] = 400};
    const long win7[16] = {[3] = 100, [7] = 100};
    const long due3[16] = {[3] = 5};

    (void)state;
    expect_steps("19:47-3.10(b)", 1, tie_bets, none, "pay12,pay3");
    expect_steps("19:47-7.10(b) @2011", 3, tie_win, tie_due, "pay6,vig6,vig4");
    expect_steps("A59", 4, tie_win, tie_due, "vig6,pay6,vig4");
    expect_steps("A59", 1, tie_win, tie_due, "pay6,vig6,vig4");
    expect_steps("A59", 2, tie_win, tie_due, "vig6,vig4,pay6");
    for (int order = 1; order <= 4; order++) {
        expect_steps("19:47-7.10(b)5 @2011", order, win7, none, "pay7,pay3");
    }
    expect_steps("19:47-7.10(b)5 @2011", 3, win7, due3, "pay7,pay3,vig3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_viewers),
        cmocka_unit_test(test_cut_offers),
        cmocka_unit_test(test_shoe_offers),
        cmocka_unit_test(test_view_offers),
        cmocka_unit_test(test_payment_orders),
        cmocka_unit_test(test_payment_without_vigorish),
    };

    return cmocka_run_group_tests_name("oracle offers", tests, NULL, NULL);
}
