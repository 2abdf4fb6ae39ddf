/* test_accounts.c: the ends of the accounts (A107, A108): every ticket out, a full ledger. */
#include "paigow_scene.h"

/* A patron sits down, wagers, walks off and wins: one ticket more. */
static void one_more_ticket(void)
{
    RUN("sit seat=1 buy-in=100", "wager seat=1 on=player 40", "walk-off seat=1 ; irregular",
        "! round 9c 6h Td Ts");
}

/* When every ticket is out the next seat keeps what is in it, blocked, until one is redeemed. */
static void the_last_ticket(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table minibaccarat continuous=yes continuous-approval=X seats=2", "sit seat=2 buy-in=10",
        "! until betting");
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        one_more_ticket();
    RUN("= held 1 2560", "= seat 1 chips 0");
    one_more_ticket();
    RUN("= held 1 2560", "= seat 1 chips 80", "sit seat=1 buy-in=100 ; refused none",
        "redeem ticket=5 80", "= seat 1 chips 0", "= held 1 2560", "redeem ticket=33 80",
        "= held 1 2480", "sit seat=1 buy-in=100", "= seat 1 chips 100");
}

static void one_more_winner(void)
{
    RUN("sit seat=1 buy-in=100", "! until betting", "wager seat=1 on=hand 40",
        "walk-off seat=1 ; irregular", "! plan seat=1 \"2-4 1-2 6-6 6-6\"", "! round");
}

/* The same in pai gow: 40 and 40 won, less the vigorish. */
static void the_last_ticket_of_pai_gow(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table pai-gow minimum=1 increment=1 bank=no co-bank=no", "sit seat=2 buy-in=10");
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        one_more_winner();
    RUN("= held 1 2496", "= seat 1 chips 0");
    one_more_winner();
    RUN("= held 1 2496", "= seat 1 chips 78", "sit seat=1 buy-in=100 ; refused",
        "redeem ticket=5 78", "= seat 1 chips 0", "= held 1 2496", "sit seat=1 buy-in=100",
        "= seat 1 chips 100");
}

/* No wager is taken that the accounts might not be able to pay. That they come there takes some
 * forty thousand wins of the largest amount there is: so they are put there by hand. */
static void a_full_ledger(void **state)
{
    (void)state;
    round_run_begin(&paigow_scene);
    RUN("table minibaccarat", "sit seat=1 buy-in=100", "! until betting",
        "wager seat=1 on=player 40");
    paigow_scene.table.ledger.balance[SABOT_INVENTORY] -= INT64_MAX / 2 + 100000000;
    paigow_scene.table.ledger.balance[SABOT_OUTSIDE] += INT64_MAX / 2 + 100000000;
    RUN("wager seat=1 on=tie 5 ; refused none", "raise seat=1 on=player 5 ; refused none",
        "withdraw seat=1 on=player 40", "leave seat=1");
    round_run_begin(&paigow_scene);
    RUN("table pai-gow minimum=1 increment=1", "sit seat=1 buy-in=100", "! until betting");
    paigow_scene.table.ledger.balance[SABOT_INVENTORY] -= INT64_MAX / 2 + 100000000;
    paigow_scene.table.ledger.balance[SABOT_OUTSIDE] += INT64_MAX / 2 + 100000000;
    RUN("wager seat=1 on=hand 5 ; refused none", "leave seat=1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_ticket),
        cmocka_unit_test(the_last_ticket_of_pai_gow),
        cmocka_unit_test(a_full_ledger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
