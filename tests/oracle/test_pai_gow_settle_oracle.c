/*
 * The plain oracle of both pai gow games, comparing and settling, against every figure and example
 * of provisions.tsv that it can answer, as in test_pai_gow_oracle.c; it gives no evidence
 * for the engine.
 */
#include "pai_gow_oracle_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* ---- Comparing ------------------------------------------------------------------------------ */

static const struct { const char *row, *high, *low, *other_high, *other_low; int want; }
compare_tiles_row[] = {
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "1-1 2-5", "5-5 2-2", PGO_PUSH },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "1-1 2-5", "5-5 1-3", PGO_PUSH },
    { "C:10.1.3", "6-6 1-6", "5-5 1-3", "1-1 2-5", "5-5 2-2", PGO_WIN },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "6-6 2-5", "5-5 1-3", PGO_LOSE },
    { "C:10.1.3", "6-6 1-6", "5-5 2-2", "6-6 2-5", "5-5 2-2", PGO_LOSE },
};

static int64_t tiles(const char *text)
{
    int tile[2];

    pgo_read_tiles(text, tile);
    return pgo_tiles_rank(tile[0], tile[1]);
}

static int64_t cards(const char *text)
{
    struct pgo_card card[5];

    return pgo_read_cards(text, card) == 5 ? pgo_five(card, false) : pgo_two(card);
}

static const struct { const char *row, *high, *low, *other_high, *other_low; int want; }
compare_cards_row[] = {
    { "C:11.9.2", "9s 9h 5d 3c 2s", "As Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "C:11.9.2", "8d 8c Ks 6h 4d", "As Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
    { "C:11.9.2", "8d 8c As 5h 3d", "2s 2d", "8s 8h Kd 6c 4s", "Ah Qc", PGO_WIN },
    { "C:11.9.2", "Ts Th Td 9c 2s", "Ks Jd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "C:11.9.2", "7s 7h Ad Jc 9s", "Ks Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
    { "19:47-11.1 push", "9s 9h 5d 3c 2s", "Js Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_PUSH },
    { "19:47-11.1 push", "8d 8c Ks 6h 4d", "Js Qd", "8s 8h Kd 6c 4s", "Ah Qc", PGO_LOSE },
};

static void comparing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(compare_tiles_row); i++)
        pgo_expect(compare_tiles_row[i].row,
                   pgo_compare(tiles(compare_tiles_row[i].high), tiles(compare_tiles_row[i].low),
                               tiles(compare_tiles_row[i].other_high),
                               tiles(compare_tiles_row[i].other_low)),
                   compare_tiles_row[i].want);
    for (size_t i = 0; i < COUNT(compare_cards_row); i++)
        pgo_expect(compare_cards_row[i].row,
                   pgo_compare(cards(compare_cards_row[i].high), cards(compare_cards_row[i].low),
                               cards(compare_cards_row[i].other_high),
                               cards(compare_cards_row[i].other_low)),
                   compare_cards_row[i].want);
}

/* ---- Settling ------------------------------------------------------------------------------- */

/* "1L20000 3W5000 DW10000": seat or dealer, result, cents; set off by blanks. */
static struct pgo_round round_of(enum pgo_opponent opponent, int bank_seat, const char *text)
{
    struct pgo_round r = { .opponent = opponent, .bank_seat = bank_seat, .rounding = true };

    while (*text != '\0') {
        const char who = text[0];
        const char what = text[1];
        char *end;
        const int64_t cents = strtoll(text + 2, &end, 10);
        const enum pgo_result result = what == 'W' ? PGO_WIN : what == 'P' ? PGO_PUSH : PGO_LOSE;

        if (who == 'D') {
            r.dealer_wager = cents;
            r.dealer_result = result;
        } else {
            r.wager[who - '0'] = cents;
            r.result[who - '0'] = result;
        }
        text = *end == ' ' ? end + 1 : end;
    }
    return r;
}

static int64_t sum_of(const struct pgo_settlement *s)
{
    int64_t sum = s->inventory_gain;

    for (int seat = 1; seat <= PGO_SEATS; seat++)
        sum += s->gain[seat];
    return sum;
}

/* bank: what the bank's seat gains; inventory: all that comes to it, vigorish included. */
static const struct {
    const char *row;
    enum pgo_opponent opponent;
    int bank_seat;
    const char *round;
    int64_t centre, shortfall, surplus, bank_vigorish, bank, inventory;
} settle_row[] = {
    { "19:47-10.8(o)[2]", PGO_BANK, 4, "1L20000", 20000, 0, 20000, 1000, 19000, 1000 },
    { "19:47-10.8(o)[3]", PGO_BANK, 4, "1L20000 3W5000 DW10000", 20000, 0, 5000, 250, 4750,
      10000 + 250 + 250 },
    { "19:47-10.8(o)[4]", PGO_BANK, 4, "1L20000 3W35000", 20000, 15000, 0, 0, -15000, 1750 },
    { "19:47-10.8(o)[5]", PGO_BANK, 4, "1L40000 3W30000", 40000, 0, 10000, 500, 9500, 2000 },
    { "19:47-10.8(o)[5]", PGO_BANK, 4, "1L40000 3W40000", 40000, 0, 0, 0, 0, 2000 },
    { "19:47-10.8(n)[4]", PGO_BANK, 4, "DP10000", 0, 0, 0, 0, 0, 0 },
    { "19:47-10.8(n)[5]", PGO_BANK, 4, "DL10000", 10000, 0, 10000, 500, 9500, -10000 + 500 },
    { "19:47-10.8(q)", PGO_BANK, 4, "DW10000", 0, 10000, 0, 0, -10000, 10000 },
    { "19:47-10.8(p)[2]", PGO_CO_BANK, 4, "1L20000 3W35000", 20000, 15000, 0, 0, -7500,
      -7500 + 1750 },
    { "19:47-10.8(p)[2]", PGO_CO_BANK, 4, "3W7525", 0, 7525, 0, 0, -3762, -3763 + 400 },
    { "19:47-10.8(p)[3]", PGO_CO_BANK, 4, "1L10000", 10000, 0, 10000, 250, 4750, 5000 + 250 },
    { "19:47-10.8(p)[3]", PGO_CO_BANK, 4, "1L7505", 7505, 0, 7505, 200, 3553, 3752 + 200 },
    { "C:10.1.1", PGO_BANK, 4, "1W20000 DW5000", 0, 25000, 0, 0, -25000, 5000 + 1000 },
    { "C:10.1.1", PGO_CO_BANK, 4, "1W20000 2L8000", 8000, 12000, 0, 0, -6000, -6000 + 1000 },
    { "19:47-11.1 co-banking", PGO_CO_BANK, 4, "1W5000", 0, 5000, 0, 0, -2500, -2500 + 250 },
    { "19:47-11.1 co-banking", PGO_CO_BANK, 4, "1L5000", 5000, 0, 5000, 125, 2375, 2500 + 125 },
    { "C:10.8.19", PGO_DEALER, 0, "1L4000 3W6400 6P2500", 4000, 2400, 0, 0, 0, -2075 },
    { "C:11.7.03", PGO_BANK, 2, "1L10100", 10100, 0, 10100, 525, 9575, 525 },
    { "C:11.9.5", PGO_BANK, 2, "DL4000 1L10000 4W6000 5P3550", 14000, 0, 8000, 400, 7600,
      -4000 + 400 + 300 },
    { "C:11.10.4", PGO_CO_BANK, 2, "3W4115", 0, 4115, 0, 0, -2057, -2058 + 225 },
    { "C:11.10.4", PGO_CO_BANK, 2, "3L4115", 4115, 0, 4115, 125, 1933, 2057 + 125 },
};

static void settling(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(settle_row); i++) {
        const struct pgo_round round =
            round_of(settle_row[i].opponent, settle_row[i].bank_seat, settle_row[i].round);
        const struct pgo_settlement s = pgo_settle(&round);

        pgo_expect(settle_row[i].row, s.centre, settle_row[i].centre);
        pgo_expect(settle_row[i].row, s.shortfall, settle_row[i].shortfall);
        pgo_expect(settle_row[i].row, s.surplus, settle_row[i].surplus);
        pgo_expect(settle_row[i].row, s.bank_vigorish, settle_row[i].bank_vigorish);
        pgo_expect(settle_row[i].row, s.gain[settle_row[i].bank_seat], settle_row[i].bank);
        pgo_expect(settle_row[i].row, s.inventory_gain, settle_row[i].inventory);
        pgo_expect(settle_row[i].row, sum_of(&s), 0);
    }
}

static void order_of_settling(void **state)
{
    const struct pgo_round round = round_of(PGO_BANK, 4, "1W5000 3L8000 6W7000 DW10000");
    const struct pgo_settlement s = pgo_settle(&round);

    (void)state;
    pgo_expect("19:47-10.8(o)[1] opened", s.opened_count, 3);
    pgo_expect("19:47-10.8(o)[1] first", s.opened[0], 1);
    pgo_expect("19:47-10.8(o)[1] second", s.opened[1], 3);
    pgo_expect("19:47-10.8(o)[1] third", s.opened[2], 6);
    pgo_expect("A78 paid", s.paid_count, 3);
    pgo_expect("A78 first", s.paid[0], 1);
    pgo_expect("A78 first from the centre", s.paid_from_centre[0], 5000);
    pgo_expect("A78 second", s.paid[1], 6);
    pgo_expect("A78 second from the centre", s.paid_from_centre[1], 3000);
    pgo_expect("A78 the dealer last", s.paid[2], 0);
    pgo_expect("A78 nothing left for the dealer", s.paid_from_centre[2], 0);
    pgo_expect("A78 the bank's part", s.shortfall, 14000);
    pgo_expect("19:47-10.8(r) seat 1", s.vigorish[1], 250);
    pgo_expect("19:47-10.8(r) seat 6", s.vigorish[6], 350);
}

static void vigorish_and_cover(void **state)
{
    struct pgo_round r;

    (void)state;
    pgo_expect("19:47-10.8(r)", pgo_vigorish(5000, true), 250);
    pgo_expect("19:47-10.8(r)", pgo_vigorish(8050, true), 425);
    pgo_expect("C:10.7.02", pgo_vigorish(7000, true), 350);
    pgo_expect("C:10.7.03", pgo_vigorish(4730, true), 250);
    pgo_expect("C:10.7.03", pgo_vigorish(4730, false), 236);
    pgo_expect("C:10.7.03", pgo_vigorish(6000, true), 300);
    pgo_expect("C:10.7.03", pgo_vigorish(100, true), 25);
    pgo_expect("A15 through A80", pgo_vigorish(24, true), 24);
    pgo_expect("C:11.7.03", pgo_vigorish(3500, true), 175);
    pgo_expect("C:11.7.03", pgo_vigorish(3600, true), 200);
    pgo_expect("C:11.7.03", pgo_vigorish(3600, false), 180);
    pgo_expect("no win", pgo_vigorish(0, true), 0);
    r = round_of(PGO_DEALER, 0, "2W4730 3W4730");
    pgo_expect("C:10.7.03 two areas", pgo_settle(&r).vigorish[2] + pgo_settle(&r).vigorish[3], 500);
    r = round_of(PGO_BANK, 3, "1P18000 2P14000 DP8000");
    pgo_expect("C:10.8.04", pgo_cover(&r), 40000);
    r = round_of(PGO_CO_BANK, 3, "1P9015 2P5000");
    pgo_expect("C:10.8.04", pgo_cover(&r), 7008);
    r = round_of(PGO_BANK, 3, "1P7500 2P6015 DP5000");
    pgo_expect("C:11.10.2", pgo_cover(&r), 18515);
    r = round_of(PGO_CO_BANK, 3, "1P7500 2P6015");
    pgo_expect("C:11.10.2", pgo_cover(&r), 6758);
}

/* Whatever happens no cent is made or lost, and the chips asked of a bank are always enough. */
static void money_is_conserved(void **state)
{
    uint64_t seed = 20261115;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct pgo_round r = { .opponent = (enum pgo_opponent)(i % 3), .rounding = i % 2 };
        struct pgo_settlement s;
        for (int seat = 0; seat <= PGO_SEATS; seat++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            r.wager[seat] = (int64_t)(seed >> 33) % 100000;
            r.result[seat] = (enum pgo_result)((seed >> 20) % 4);
        }
        r.bank_seat = r.opponent == PGO_DEALER ? 0 : 1 + (int)((seed >> 40) % PGO_SEATS);
        r.dealer_wager = r.opponent == PGO_BANK ? r.wager[0] : 0;
        r.dealer_result = r.opponent == PGO_BANK ? r.result[0] : PGO_ABSENT;
        r.wager[r.bank_seat] = r.wager[0] = 0;
        r.result[r.bank_seat] = r.result[0] = PGO_ABSENT;
        s = pgo_settle(&r);
        pgo_expect("sum", sum_of(&s), 0);
        assert_true(s.shortfall_bank <= pgo_cover(&r));
        assert_true(s.shortfall == 0 || s.surplus == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comparing),
        cmocka_unit_test(settling),
        cmocka_unit_test(order_of_settling),
        cmocka_unit_test(vigorish_and_cover),
        cmocka_unit_test(money_is_conserved),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
