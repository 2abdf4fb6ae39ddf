/* test_paigow_bank.c: the bank going round with its marker, and the chips it needs, in pai gow and
 * pai gow poker: lines as in paigow_lines.h. */
#include "games/paigow_lines.h"

/* --- whose turn it is --- */

static void first_round(void **state)
{
    (void)state;
    RUN(TILES, "sit 2 900", "sit 3 900", "= dealer", "offer-bank seat=2 ; refused C:10.8.01",
        "accept seat=2 ; refused C:10.8.01", "co-bank seat=2 ; refused C:10.8.01",
        "decline seat=2 ; refused C:10.8.01", "marker seat=2 ; refused C:10.8.02",
        "dealer-wager 50 ; refused C:10.8.07", "decline-wager ; refused C:10.8.08",
        NMB " ; refused C:10.7.01", "wager seat=2 on=hand 50", NMB " ; accepted C:10.7.01",
        "accept seat=2 ; refused C:10.8.20", "offer-bank seat=2 ; refused C:10.8.20",
        /* void: the first round is still to come */
        "void", "= dealer", "offer-bank seat=2 ; refused C:10.8.01", "fill", "= asks 2",
        "offer-bank seat=2 ; accepted C:10.8.02");
}

/* C:10.8.01: alone at the table, against the dealer's wager and nobody else's. */
static void alone_at_the_table(void **state)
{
    (void)state;
    RUN(TILES, "sit 3 900", "fill", "= asks 3", "offer-bank seat=3", "accept seat=3",
        "marker seat=3", "dealer-wager", "= dealer-wager 50", NMB " ; accepted C:10.7.01", "over",
        "= dealer", "accept seat=3 ; refused C:10.8.02", "offer-bank seat=3 ; refused C:10.8.02",
        "wager seat=3 on=hand 60", NMB, "over", "= asks 3", "offer-bank seat=3",
        "co-bank seat=3 ; accepted C:10.1.1", "marker seat=3",
        /* beside a co-bank there is no dealer's wager: nothing to play for */
        "= co-bank 3", NMB " ; refused C:10.7.01", "= co-bank 3",
        "decline seat=3 ; accepted C:10.8.02", "= dealer",
        "accept seat=3 ; refused C:10.8.02", "fill", "= asks 3");
}

/* C:10.8.02's own example, and the void round of it. */
static void goes_round(void **state)
{
    (void)state;
    RUN(TILES, "sit 1 900", "sit 3 900", "sit 4 900", "fill",
        "accept seat=1 ; refused C:10.8.02", "offer-bank seat=3 ; refused C:10.8.02",
        "offer-bank seat=2 ; refused C:10.8.02", "offer-bank seat=1 ; accepted C:10.8.02",
        "offer-bank seat=3 ; refused C:10.8.02", "accept seat=3 ; refused C:10.8.02",
        NMB " ; refused C:10.8.02", "decline seat=1 ; accepted C:10.8.02",
        "accept seat=1 ; refused C:10.8.02", "= asks 3", NMB " ; refused C:10.8.02",
        "offer-bank seat=3", "accept seat=3 ; accepted C:10.1.1", "= bank 3",
        /* at most one bank a round */
        "accept seat=4 ; refused C:10.1.1", "offer-bank seat=4 ; refused C:10.1.1",
        "marker seat=4 ; refused C:10.8.02", NMB " ; refused C:10.8.02",
        "dealer-wager ; refused C:10.8.02", "marker seat=3 ; accepted C:10.8.02",
        "marker seat=3 ; refused C:10.8.02", "dealer-wager", "wager seat=1 on=hand 20", NMB,
        /* void: the same bank again, unasked, with its marker; its wager made anew */
        "void", "= bank 3", "= dealer-wager 0", NMB " ; refused C:10.8.07", "dealer-wager",
        "wager seat=1 on=hand 20", NMB, "over", "= asks 4",
        "offer-bank seat=3 ; refused C:10.8.01", "offer-bank seat=1 ; refused C:10.8.02",
        "offer-bank seat=4", "accept seat=3 ; refused C:10.8.01", "decline seat=4", "= dealer",
        "fill", "= asks 1");
}

/* C:11.10.1's own example. */
static void goes_round_with_cards(void **state)
{
    (void)state;
    RUN(POKER, "sit 2 900", "sit 5 900", "sit 6 900", "= dealer",
        "accept seat=2 ; refused C:11.10.1", "fill", "= asks 2", "offer-bank seat=2",
        "accept seat=2 ; accepted 19:47-11.1 bank", NMB " ; refused 19:47-11.1 marker",
        "marker seat=2 ; accepted 19:47-11.1 marker", "dealer-wager",
        "wager seat=5 on=hand 10", "wager seat=6 on=hand 10", NMB, "over", "= asks 5",
        "offer-bank seat=2 ; refused C:11.10.1", "offer-bank seat=5", "decline seat=5",
        "= asks 6", "offer-bank seat=6", "accept seat=6", "marker seat=6", "dealer-wager",
        "wager seat=2 on=hand 10", NMB, "over", "= dealer", "fill", "= asks 2",
        "offer-bank seat=2", "co-bank seat=2 ; accepted 19:47-11.1 co-banking", "marker seat=2",
        "accept seat=5 ; refused 19:47-11.1 bank");
}

/* C:10.8.03, C:11.10.2: a wager against the dealer in the last round the dealer carried. */
static void qualified(void **state)
{
    (void)state;
    RUN(TILES, "sit 1 900", "sit 3 900", "fill", "sit 4 900", "= asks 1", "offer-bank seat=1",
        "accept seat=4 ; refused C:10.8.03", "accept seat=1", "marker seat=1", "dealer-wager",
        "wager seat=4 on=hand 50", NMB, "over", "= asks 3",
        "offer-bank seat=4 ; refused C:10.8.03", "offer-bank seat=3",
        "accept seat=4 ; refused C:10.8.03", "decline seat=3", "= dealer",
        /* seat 3 sits this one out, 1 and 4 are in it */
        "wager seat=1 on=hand 10", "wager seat=4 on=hand 70", NMB, "over", "= asks 1",
        "offer-bank seat=1", "decline seat=1", "= asks 4", "offer-bank seat=3 ; refused C:10.8.03",
        "offer-bank seat=4", "accept seat=4", "marker seat=4", "dealer-wager 70");
    RUN(POKER, "sit 2 900", "sit 5 900", "wager seat=2 on=hand 50", NMB, "over", "= asks 2",
        "offer-bank seat=5 ; refused C:11.10.2", "offer-bank seat=2", "decline seat=2", "= dealer");
    /* a void round qualifies nobody, and takes nothing away */
    RUN(TILES, "sit 1 900", "sit 3 900", "wager seat=1 on=hand 50", NMB, "over",
        "offer-bank seat=1", "decline seat=1", "= dealer", "wager seat=3 on=hand 50", NMB, "void",
        "= dealer", "offer-bank seat=1 ; refused C:10.8.02", "wager seat=3 on=hand 50", NMB,
        "over", "= asks 3", "offer-bank seat=1 ; refused C:10.8.03");
}

static void no_banks_here(void **state)
{
    (void)state;
    RUN(TILES " bank=no co-bank=no", "sit 1 900", "fill", "= dealer",
        "offer-bank seat=1 ; refused C:10.1.1", "accept seat=1 ; refused C:10.1.1");
    RUN(POKER " co-bank=no", "sit 1 900", "fill", "offer-bank seat=1",
        "co-bank seat=1 ; refused 19:47-11.1 co-banking", "accept seat=1");
}

/* --- chips --- */

/* C:10.8.04: the wagers may stand before the bank is taken. */
static void coverage(void **state)
{
    (void)state;
    RUN(TILES, "sit 1 900", "sit 2 900", "sit 4 399.99", "wager seat=4 on=hand 80", NMB, "over",
        "wager seat=1 on=hand 180", "wager seat=2 on=hand 140", "offer-bank seat=4",
        "accept seat=4 ; refused C:10.8.04", "sit 4 0.01", "accept seat=4 ; accepted C:10.8.04",
        "marker seat=4", "dealer-wager 79.99 ; refused C:10.8.07", "dealer-wager 80",
        "= inventory -80", NMB " ; accepted C:10.7.01", "= bank 4");
    RUN(TILES, "sit 1 900", "sit 2 900", "sit 4 70.07", "wager seat=4 on=hand 50", NMB, "over",
        "wager seat=1 on=hand 90.15", "wager seat=2 on=hand 50", "offer-bank seat=4",
        "accept seat=4 ; refused C:10.8.04", "co-bank seat=4 ; refused C:10.8.04", "sit 4 0.01",
        "co-bank seat=4 ; accepted C:10.8.04", "marker seat=4", NMB, "= co-bank 4");
}

static void coverage_with_cards(void **state)
{
    (void)state;
    RUN(POKER, "sit 1 900", "sit 2 900", "sit 4 185.14", "wager seat=4 on=hand 50", NMB, "over",
        "wager seat=1 on=hand 75", "wager seat=2 on=hand 60.15", "offer-bank seat=4",
        "accept seat=4 ; refused C:11.10.2", "sit 4 0.01", "accept seat=4 ; accepted C:11.10.2");
    RUN(POKER, "sit 1 900", "sit 2 900", "sit 4 67.57", "wager seat=4 on=hand 50", NMB, "over",
        "wager seat=1 on=hand 75", "wager seat=2 on=hand 60.15", "offer-bank seat=4",
        "co-bank seat=4 ; refused C:11.10.2", "sit 4 0.01", "co-bank seat=4 ; accepted C:11.10.2");
    /* the house never wagers here: nothing to cover for it */
    RUN(POKER " dealer-wager=no", "sit 1 900", "sit 4 75", "wager seat=4 on=hand 50", NMB, "over",
        "wager seat=1 on=hand 75", "offer-bank seat=4", "accept seat=4", "marker seat=4",
        "dealer-wager ; refused C:11.10.3", NMB);
}

/* C:10.8.05: short at No More Bets. The next is asked from the seat above. */
static void short_bank(void **state)
{
    (void)state;
    RUN(TILES, "sit 1 900", "sit 3 400", "sit 4 900", "wager seat=1 on=hand 10",
        "wager seat=3 on=hand 100", "wager seat=4 on=hand 10", NMB, "over", "offer-bank seat=1",
        "decline seat=1", "offer-bank seat=3", "accept seat=3", "marker seat=3", "dealer-wager 100",
        "name-delivery seat=3 k10", "wager seat=1 on=hand 300", NMB " ; accepted C:10.7.01",
        "void", "= bank 3", "= inventory 0", "dealer-wager", "= inventory -100",
        "name-delivery seat=3 k10", "wager seat=1 on=hand 350", NMB " ; accepted C:10.8.05",
        "= dealer", "= inventory 0",
        "= dealer-wager 0", "= method 0",
        /* void: the dealer carries it again; then it goes on from seat 4 */
        "void", "= dealer", "wager seat=1 on=hand 350", "wager seat=4 on=hand 20", NMB, "over",
        "= asks 4", "offer-bank seat=3 ; refused C:10.8.03");
    RUN(POKER, "sit 1 900", "sit 3 149.99", "fill", "offer-bank seat=1", "decline seat=1",
        "offer-bank seat=3", "co-bank seat=3", "marker seat=3", "wager seat=1 on=hand 300",
        NMB " ; accepted C:11.10.2", "= dealer", "over", "= dealer");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_round),
        cmocka_unit_test(alone_at_the_table),
        cmocka_unit_test(goes_round),
        cmocka_unit_test(goes_round_with_cards),
        cmocka_unit_test(qualified),
        cmocka_unit_test(no_banks_here),
        cmocka_unit_test(coverage),
        cmocka_unit_test(coverage_with_cards),
        cmocka_unit_test(short_bank),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
