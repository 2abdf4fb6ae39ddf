/* test_paigow_wagers.c: wagers on one or two areas, the dealer's wager, the bank's delivery and No
 * More Bets, in pai gow and pai gow poker: lines as in paigow_lines.h. */
#include "games/paigow_lines.h"

/* --- chips --- */

/* C:10.8.06, C:11.10.3, A83: who banks makes no wager, on no area. */
static void a_bank_makes_no_wager(void **state)
{
    (void)state;
    RUN(TILES " two-areas=yes", "sit 2 900", "sit 4 900", "fill", "wager seat=4 on=hand 50",
        "wager seat=5 on=hand 20 by=seat4", "offer-bank seat=2", "decline seat=2",
        "offer-bank seat=4", "accept seat=4 ; refused C:10.8.06",
        "co-bank seat=4 ; refused C:10.8.06",
        "withdraw seat=4 on=hand 50", "accept seat=4 ; refused C:10.8.06",
        "withdraw seat=5 on=hand 20 by=seat4", "accept seat=4",
        "wager seat=4 on=hand 50 ; refused C:10.8.06",
        "wager seat=5 on=hand 50 by=seat4 ; refused C:10.8.06",
        "wager seat=2 on=hand 50", "marker seat=4", "dealer-wager", NMB, "over",
        "wager seat=4 on=hand 50");
    RUN(POKER, "sit 4 900", "fill", "offer-bank seat=4", "accept seat=4",
        "wager seat=4 on=hand 10 ; refused C:11.10.3");
}

/* --- the dealer's wager --- */

static void dealers_wager(void **state)
{
    (void)state;
    RUN(TILES " two-areas=yes", "sit 2 9000", "sit 5 9000", "wager seat=2 on=hand 120",
        "wager seat=5 on=hand 40", "wager seat=6 on=hand 90 by=seat5", NMB, "over",
        "dealer-wager ; refused C:10.8.07", "offer-bank seat=2", "dealer-wager ; refused C:10.8.07",
        "accept seat=2", "marker seat=2", NMB " ; refused C:10.8.07",
        "dealer-wager 120 ; accepted C:10.8.07", "dealer-wager 120 ; refused C:10.8.07",
        "wager seat=5 on=hand 10", NMB, "dealer-wager 50 ; refused C:10.8.07",
        "decline-wager ; refused C:10.8.08", "over", "offer-bank seat=5", "accept seat=5",
        "marker seat=5", "dealer-wager 40 ; refused C:10.8.07", "dealer-wager 90");
    /* at most the table's maximum, as it is when the bank is taken */
    RUN("table pai-gow minimum=10 maximum=700", "sit 2 9000", "wager seat=2 on=hand 700", NMB,
        "over", "change what=maximum amount=500", "offer-bank seat=2", "accept seat=2",
        "marker seat=2", "dealer-wager 700 ; refused C:10.8.07", "dealer-wager",
        "= dealer-wager 500");
    RUN(POKER " two-areas=yes", "sit 2 900", "sit 3 900", "wager seat=2 on=hand 65",
        "wager seat=3 on=hand 45", "wager seat=4 on=hand 30 by=seat3", NMB, "over",
        "offer-bank seat=2", "accept seat=2", "marker seat=2",
        "dealer-wager 65 ; accepted C:11.10.3",
        NMB, "over", "offer-bank seat=3", "accept seat=3", "marker seat=3", "dealer-wager",
        "= dealer-wager 45");
}

/* C:10.8.08: recorded before No More Bets, made already or not; and never beside a co-bank. */
static void declined(void **state)
{
    (void)state;
    RUN(TILES, "sit 2 900", "sit 3 900", "fill", "decline-wager ; refused C:10.8.08",
        "offer-bank seat=2", "accept seat=2", "wager seat=3 on=hand 20",
        "decline-wager ; accepted C:10.8.08", "decline-wager ; refused C:10.8.08",
        "marker seat=2", "dealer-wager ; refused C:10.8.08", NMB,
        "decline-wager ; refused C:10.8.08",
        "void", "= bank 2", "dealer-wager", "= inventory -50", "decline-wager by=dealer",
        "= inventory 0", "= dealer-wager 0",
        /* nobody plays against this bank: it may be given up */
        NMB " ; refused C:10.7.01", "= bank 2", "decline seat=2 ; accepted C:10.8.02",
        "= asks 3", "offer-bank seat=3", "co-bank seat=3",
        "marker seat=3", "dealer-wager 100 ; refused C:10.8.08",
        "decline-wager ; refused C:10.8.08",
        "wager seat=2 on=hand 20", NMB, "= co-bank 3");
    RUN(POKER, "sit 2 900", "sit 3 50", "fill", "offer-bank seat=2", "decline seat=2",
        "wager seat=2 on=hand 50", "offer-bank seat=3", "accept seat=3 ; refused C:11.10.2",
        "co-bank seat=3", "= co-bank 3");
}

/* --- the delivery --- */

/* C:10.8.16: the bank's to name, of those offered, before No More Bets; nobody else's. */
static void delivery(void **state)
{
    (void)state;
    RUN(TILES " delivery=plain deliveries=plain,k10", "sit 2 900", "sit 3 900",
        "name-delivery seat=3 k10 ; refused C:10.8.16", "fill",
        "name-delivery seat=3 k10 ; refused C:10.8.16", "offer-bank seat=2", "decline seat=2",
        "offer-bank seat=3", "co-bank seat=3", "name-delivery seat=2 k10 ; refused C:10.8.16",
        "name-delivery seat=3 middle-out ; refused C:10.8.16",
        "name-delivery seat=3 leaning ; refused C:10.8.16",
        "name-delivery seat=3 plain ; accepted C:10.8.16",
        "name-delivery seat=3 k10 ; accepted C:10.8.16", "= method 13", "marker seat=3",
        "wager seat=2 on=hand 20", NMB, "name-delivery seat=3 plain ; refused C:10.8.16", "over",
        "= method 0");
    RUN(POKER, "sit 3 900", "fill", "offer-bank seat=3", "accept seat=3");
    assert_int_equal(SABOT_MANNER_K10, 13);
}

/* --- wagers --- */

/* C:10.7.01. */
static void wagers(void **state)
{
    (void)state;
    RUN(TILES, "sit 2 900", "sit 5 900", "wager seat=2 on=hand 50 ; accepted C:10.7.01",
        "wager seat=2 on=hand 50 ; refused C:10.7.01", "= chips 2 850",
        "wager seat=2 on=hand 25 by=seat5 ; refused C:10.7.01",
        "wager seat=3 on=hand 25 ; refused C:10.7.01",
        "wager seat=3 on=hand 25 by=seat1 ; refused C:10.7.01",
        "wager seat=2 on=hand 25 by=seat3 ; refused C:10.7.01",
        "verbal seat=5 on=hand 50 ; refused C:10.7.01",
        "wager seat=5 on=hand 50 means=cash ; refused C:10.7.01",
        "wager seat=5 on=hand 50 means=credit ; refused C:10.7.01",
        "wager seat=5 on=tie 50 ; refused C:10.7.01",
        "wager seat=5 on=hand 9.99 ; refused none",
        "wager seat=5 on=hand 500.01 ; refused none",
        "wager seat=5 on=hand 50 means=plaques ; accepted C:10.7.01",
        "raise seat=5 on=hand 450.01 ; refused none", "raise seat=5 on=hand 450",
        "raise seat=2 on=hand 10 by=seat5 ; refused C:10.7.01",
        "withdraw seat=2 on=hand 50 by=seat5 ; refused C:10.7.01",
        "withdraw seat=5 on=hand 500.01 ; refused C:10.7.01",
        "withdraw seat=5 on=hand 490.01 ; refused none", "withdraw seat=5 on=hand 490",
        "touch seat=5", NMB, "touch seat=5 ; accepted C:10.7.01",
        "wager seat=5 on=hand 10 ; refused C:10.7.01",
        "raise seat=5 on=hand 10 ; refused C:10.7.01",
        "withdraw seat=5 on=hand 10 ; refused C:10.7.01", "over", "= chips 5 900", "= chips 2 900",
        "touch seat=2 ; refused C:10.7.01");
    RUN("table pai-gow minimum=15 maximum=100 increment=5", "sit 1 20",
        "wager seat=1 on=hand 17.50 ; refused none",
        "wager seat=1 on=hand 10 ; refused none",
        "wager seat=1 on=hand 25 ; refused C:10.7.01", "wager seat=1 on=hand 15",
        "raise seat=1 on=hand 10 ; refused C:10.7.01", "raise seat=1 on=hand 5",
        "withdraw seat=1 on=hand 7.50 ; refused none", "withdraw seat=1 on=hand 5");
}

/* C:11.7.01; a coupon lies beside chips, if the rules file has them (A108). */
static void wagers_with_cards(void **state)
{
    (void)state;
    RUN(POKER, "sit 3 40", "wager seat=3 on=hand 40 ; accepted C:11.7.01",
        "wager seat=3 on=hand 20 by=seat1 ; refused C:11.7.01",
        "verbal seat=3 on=hand 40 ; refused C:11.7.01",
        "wager seat=3 on=bonus-player 5 ; refused C:11.7.01", "withdraw seat=3 on=hand 40",
        "wager seat=3 on=hand 60 ; refused C:11.7.01",
        "wager seat=3 on=hand 40 means=coupon ; refused C:11.7.01", "wager seat=3 on=hand 40",
        "coupon seat=3 on=hand 40 ; refused C:11.7.01", NMB,
        "raise seat=3 on=hand 10 ; refused C:11.7.01");
    RUN(POKER " match-play=yes", "sit 3 40", "coupon seat=3 on=hand 10 ; refused C:11.7.01",
        "wager seat=3 on=hand 40 means=coupon ; refused C:11.7.01", "wager seat=3 on=hand 30",
        "coupon seat=3 on=hand 20 by=seat1 ; refused C:11.7.01",
        "coupon seat=3 on=banker 20 ; refused C:11.7.01", "coupon seat=3 on=hand 20",
        "= inventory 0", "= chips 3 10", NMB, "coupon seat=3 on=hand 10 ; refused C:11.7.01");
    assert_int_equal(bank_table.ledger.balance[SABOT_COUPONS_LAID], 2000);
    assert_int_equal(bank_table.ledger.balance[SABOT_DROP_BOX], 4000); /* for chips alone */
}

/* 10.10(a), C:11.7.02. */
static void two_areas(void **state)
{
    (void)state;
    RUN(TILES " two-areas=yes", "sit 2 900", "sit 6 900",
        "wager seat=3 on=hand 50 by=seat2 ; accepted 19:47-10.10(a)",
        "wager seat=1 on=hand 50 by=seat2 ; refused 19:47-10.10(a)", "wager seat=2 on=hand 50",
        "wager seat=4 on=hand 50 by=seat2 ; refused 19:47-10.10(a)",
        "wager seat=1 on=hand 50 by=seat2 ; refused 19:47-10.10(a)",
        "wager seat=4 on=hand 50 by=seat2 ; refused 19:47-10.10(a)", "wager seat=6 on=hand 50",
        "wager seat=1 on=hand 50 by=seat6 ; refused 19:47-10.10(a)",
        "raise seat=3 on=hand 50 by=seat2", "withdraw seat=2 on=hand 51 ; refused C:10.7.01",
        "withdraw seat=2 on=hand 10", "= chips 2 760");
    assert_int_equal(paigow_other_area(&bank_table, 2), 3);
    assert_int_equal(paigow_other_area(&bank_table, 3), 2);
    assert_int_equal(paigow_other_area(&bank_table, 6), 0);
    assert_int_equal(paigow_other_area(&bank_table, 1), 0);
    assert_int_equal(paigow_wagers_total(&bank_table), 19000);
    RUN("go 2", "= chips 2 0");
    assert_int_equal(paigow_wagers_total(&bank_table), 5000);
    /* somebody sits there; between two players the first to lay has the area */
    RUN(TILES " two-areas=yes", "sit 2 900", "sit 4 900", "sit 5 900", "wager seat=4 on=hand 50",
        "wager seat=2 on=hand 50", "wager seat=5 on=hand 50 by=seat4 ; refused C:10.7.01",
        "wager seat=3 on=hand 50 by=seat4", "wager seat=3 on=hand 50 by=seat2 ; refused C:10.7.01");
    RUN(TILES " two-areas=no", "sit 2 900", "wager seat=2 on=hand 50",
        "wager seat=3 on=hand 50 by=seat2 ; refused 19:47-10.10(a)");
    RUN(POKER " two-areas=yes", "sit 4 900", "wager seat=4 on=hand 30",
        "wager seat=6 on=hand 55 by=seat4 ; refused C:11.7.02",
        "wager seat=5 on=hand 55 by=seat4 ; accepted C:11.7.02");
    RUN(POKER " two-areas=no", "sit 4 900", "wager seat=4 on=hand 30",
        "wager seat=5 on=hand 55 by=seat4 ; refused C:11.7.02");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bank_makes_no_wager),
        cmocka_unit_test(dealers_wager),
        cmocka_unit_test(declined),
        cmocka_unit_test(delivery),
        cmocka_unit_test(wagers),
        cmocka_unit_test(wagers_with_cards),
        cmocka_unit_test(two_areas),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
