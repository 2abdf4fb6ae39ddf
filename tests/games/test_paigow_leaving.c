/* test_paigow_leaving.c: a bank and people who come and go, in pai gow and pai gow poker: lines as
 * in paigow_lines.h, transcripts as in docs/round-files.md, and play at random. */
#include "games/paigow_lines.h"

#include <stdlib.h>
#include <string.h>

/* --- people who leave --- */

#define SEATED_1_3_5 TILES, "sit 1 900", "sit 3 900", "sit 5 900", "fill"

static void leaving(void **state)
{
    (void)state;
    /* asked, and gone: as declined; not asked yet, and gone: passed over; the last to be asked */
    RUN(SEATED_1_3_5, "offer-bank seat=1", "go 1", "= asks 3", "go 5", "offer-bank seat=3", "go 3",
        "= dealer");
    RUN(SEATED_1_3_5, "go 1", "go 3", "= asks 5", "go 5", "= dealer");
    /* who sits down there is somebody else */
    RUN(SEATED_1_3_5, "go 3", "sit 3 900", "offer-bank seat=1", "decline seat=1", "= asks 5");
    /* the bank goes before No More Bets: its wager goes back, the bank goes on, bets stand */
    RUN(SEATED_1_3_5, "offer-bank seat=1", "decline seat=1", "offer-bank seat=3", "accept seat=3",
        "marker seat=3", "dealer-wager", "wager seat=1 on=hand 20", "= inventory -50", "go 3",
        "= asks 5", "= inventory 0", NMB " ; refused C:10.8.02", "offer-bank seat=5",
        "accept seat=5", "marker seat=5", "dealer-wager", NMB, "= bank 5");
    RUN(SEATED_1_3_5, "offer-bank seat=1", "decline seat=1", "offer-bank seat=3", "accept seat=3",
        "go 3", "offer-bank seat=5", "decline seat=5", "= dealer", "wager seat=1 on=hand 20", NMB);
    /* in the round: it is played out; then the next is asked, void or not */
    RUN(SEATED_1_3_5, "offer-bank seat=1", "decline seat=1", "offer-bank seat=3", "accept seat=3",
        "marker seat=3", "dealer-wager", NMB, "go 3", "= bank 3", "over", "= asks 5");
    RUN(SEATED_1_3_5, "offer-bank seat=1", "decline seat=1", "offer-bank seat=3", "accept seat=3",
        "marker seat=3", "dealer-wager", NMB, "go 3", "= bank 3", "void", "= asks 5");
}

/* A void round against the bank of seat 1 is over, and the pieces are mixed. */
static void void_round_is_cleared(void)
{
    bank_round_ends(false);
    assert_int_equal(bank_table.phase, SABOT_PHASE_SHUFFLING);
}

/* After a void round: the bank is short, or leaves while the pieces are mixed, or another does;
 * whoever sits down there is somebody else. */
static void leaving_after_a_void_round(void **state)
{
    (void)state;
    /* C:10.8.02: it stays; C:10.8.05: its chips are counted when wagers are closed */
    RUN(TILES, "sit 1 100", "sit 3 900", "fill", "offer-bank seat=1", "accept seat=1",
        "marker seat=1", "dealer-wager", NMB, "void", "= bank 1", "= chips 1 100", "dealer-wager",
        "wager seat=3 on=hand 50.01", NMB " ; accepted C:10.8.05", "= dealer", "= inventory 0");
    RUN(SEATED_1_3_5, "offer-bank seat=1", "accept seat=1", "marker seat=1", "dealer-wager", NMB,
        "go 1");
    void_round_is_cleared();
    bank_sits(1, 90000);
    RUN("begin", "= asks 3");
    for (int leaver = 1; leaver <= 5; leaver += 2) {
        RUN(SEATED_1_3_5, "offer-bank seat=1", "accept seat=1", "marker seat=1", "dealer-wager",
            NMB);
        void_round_is_cleared();
        bank_goes(leaver);
        assert_int_equal(bank_table.phase, SABOT_PHASE_SHUFFLING);
        bank_sits(leaver, 100000);
        if (leaver == 1)
            RUN("begin", "= asks 3");
        else
            RUN("begin", "= bank 1");
    }
}

#define CARDS_1_3_5 POKER, "sit 1 900", "sit 3 900", "sit 5 900", "fill"
#define NEW_DECK "receive-deck cards=53"

/* The cards are changed while bets are open: all stays as it was. */
static void cards_are_changed(void **state)
{
    (void)state;
    RUN(CARDS_1_3_5, "wager seat=5 on=hand 10", "offer-bank seat=1", NEW_DECK,
        "accept seat=1 ; refused C:11.10.1", "raise seat=5 on=hand 10 ; refused C:11.7.01",
        "touch seat=5 ; accepted C:11.7.01", NMB " ; refused", "begin", "= asks 1",
        "accept seat=1", "marker seat=1", "dealer-wager", NEW_DECK,
        "dealer-wager ; refused C:11.10.3", "go 3", "begin", "= bank 1", "= dealer-wager 50", NMB,
        "= bank 1");
    RUN(CARDS_1_3_5, "offer-bank seat=1", "decline seat=1", NEW_DECK, "go 3", "go 5", "begin",
        "= dealer");
}

/* --- with everything in between: transcripts as in docs/round-files.md --- */

static void transcript(const char *const lines[])
{
    static round_run scene;

    for (int i = 0; lines[i]; i++) {
        if (strncmp(lines[i], "table ", 6) == 0)
            round_run_begin(&scene);
        if (!round_run_line(&scene, lines[i], strlen(lines[i])))
            fail_msg("%s\n%s", lines[i], scene.why);
    }
}

#define TRANSCRIPT(...) transcript((const char *const[]){ __VA_ARGS__, NULL })
#define SIT(seat, chips) "sit seat=" #seat " buy-in=" #chips
#define WAGER(seat, amount) "wager seat=" #seat " on=hand " #amount

/* From the opening on, as C:10.8.01, C:10.8.02 and C:10.8.06 tell it. */
static void whole_rounds(void **state)
{
    (void)state;
    TRANSCRIPT(TILES, SIT(1, 900), SIT(3, 900), SIT(4, 900), "accept seat=3 ; refused C:10.8.01",
               "! until betting", WAGER(1, 50), WAGER(3, 60), WAGER(4, 50), "! round",
               "= qualified 1 3 4", "! until offering", "offer-bank seat=1",
               "decline seat=1", "offer-bank seat=3", "accept seat=3", "= bank 3",
               "cash-out seat=3 10 ; refused C:10.8.06", "leave seat=3 ; refused C:10.8.06",
               "marker seat=3", "= marker 3", "dealer-wager", "= dealer-wager 60", WAGER(1, 20),
               "announce no-more-bets", "cash-out seat=3 10 ; refused C:10.8.06",
               "! until setting", "expose hand=dead ; irregular 19:47-10.9(e)", "! until betting",
               "= bank 3",
               "= marker 3", "= seat 3 wager hand 0", WAGER(1, 20), "! round",
               "cash-out seat=3 10 ; accepted", "! until offering", "offer-bank seat=4",
               "decline seat=4", "= side dealer", "= marker dealer", WAGER(1, 20), "! round",
               "! until offering", "offer-bank seat=1", "co-bank seat=1", "= side co-bank",
               "= qualified 1");
}

/* Who banks walks off in the round: it is settled from the chips left behind, and goes on. */
static void bank_walks_off(void **state)
{
    (void)state;
    TRANSCRIPT(POKER, SIT(2, 900), SIT(5, 900), "! until betting", WAGER(2, 50), WAGER(5, 50),
               "! round", "! until offering", "offer-bank seat=2", "accept seat=2", "marker seat=2",
               "dealer-wager", WAGER(5, 20), "announce no-more-bets",
               "walk-off seat=2 ; irregular C:11.10.3", "= bank 2", "! round", "! until offering",
               "= bank none", "= qualified 5", "sit seat=2 buy-in=100",
               "offer-bank seat=2 ; refused C:11.10.2", "offer-bank seat=5", "accept seat=5",
               "walk-off seat=5 ; irregular", "= phase betting", "= side dealer");
}

/* --- at random --- */

static uint32_t seed;

static int below(int bound)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (uint32_t)bound);
}

/* Any event of these two phases, mostly a sensible one. */
static sabot_event any_event(void)
{
    static const uint16_t kinds[] = {
        SABOT_EV_OFFER_BANK, SABOT_EV_ACCEPT, SABOT_EV_CO_BANK, SABOT_EV_DECLINE, SABOT_EV_MARKER,
        SABOT_EV_DEALER_WAGER, SABOT_EV_DECLINE_WAGER, SABOT_EV_NAME_DELIVERY, SABOT_EV_WAGER,
        SABOT_EV_RAISE, SABOT_EV_WITHDRAW, SABOT_EV_VERBAL, SABOT_EV_ANNOUNCE, SABOT_EV_TOUCH,
    };
    sabot_event e = { .kind = kinds[below(14)] };
    const sabot_kind *kind = sabot_kind_at(e.kind);

    e.role = kind->role;
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field; i++)
        switch (kind->use[i].field) {
        case SABOT_F_SEAT:   e.seat = (uint8_t)(1 + below(6)); break;
        case SABOT_F_AMOUNT: e.amount = 500 * below(90); break;
        case SABOT_F_ON:     e.on = SABOT_ON_HAND; break;
        case SABOT_F_MEANS:  e.means = (uint8_t)below(SABOT_MEANS_VALUES); break;
        case SABOT_F_MANNER: e.manner = (uint8_t)below(SABOT_MANNERS); break;
        case SABOT_F_WORDS:  e.words = SABOT_SAY_NO_MORE_BETS; break;
        default: break;
        }
    if (e.role == SABOT_PARTICIPANT)
        e.actor_seat = (uint8_t)(below(4) ? e.seat : 1 + below(6));
    return e;
}

static void people_come_and_go(void)
{
    const int seat = 1 + below(6);

    if (!sabot_seats_has(bank_table.taken, seat)) {
        if (bank_table.pg.owner[seat] == 0 && !sabot_seats_has(bank_table.blocked, seat))
            bank_sits(seat, 5000 * below(30));
    } else if (below(3) == 0) {
        bank_goes(seat);
    }
}

/* What must hold of a bank whenever bets are open. */
static void check_bank(void)
{
    const paigow_bank *b = &bank_table.pg.bank;

    if (!paigow_round_is_on(&bank_table))
        assert_int_equal(bank_table.phase, b->settled ? SABOT_PHASE_BETTING : SABOT_PHASE_OFFERING);
    assert_true(b->settled || paigow_bank_step(&bank_table).place != 0);
    assert_true(b->rounds > 0 || b->side == PAIGOW_DEALER_CARRIES);
    assert_int_equal(b->side == PAIGOW_DEALER_CARRIES, b->seat == 0);
    assert_true(b->dealer_wager == 0 || b->side == PAIGOW_BANK);
    if (b->seat != 0 && !paigow_round_is_on(&bank_table)) {
        assert_true(sabot_seats_has(bank_table.taken, b->seat));
        assert_false(paigow_seat_wagers(&bank_table, b->seat));
    }
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int owner = bank_table.pg.owner[area];
        assert_int_equal(owner == 0, bank_table.pg.wager[area] == 0);
        assert_true(owner == 0 || abs(owner - area) <= 1);
    }
}

/* Judge accepts what is expected and nothing else; nobody banks two completed rounds running; a
 * bank that plays has the chips. */
static void at_random(void **state)
{
    const char *const tables[] = { TILES " two-areas=yes", POKER " two-areas=yes",
                                   TILES " dealer-wager=no", POKER " co-bank=no" };
    int rounds[3] = { 0 }, shorts = 0, last = 0;

    (void)state;
    for (int i = 0; i < 120000; i++) {
        if (i % 3000 == 0) {
            seed = (uint32_t)i + 1;
            bank_table_opens(tables[i / 3000 % 4]);
            last = 0;
        }
        if (below(12) == 0 || !bank_begins())
            people_come_and_go();
        if (!bank_begins())
            continue; /* somebody must be there to look, or to cut */
        const int listed = bank_list();
        sabot_event e = any_event();
        if (listed > 0 && below(3) == 0)
            e = bank_next[below(listed)].like;
        const sabot_ruling r = sabot_judge(&bank_table, &e);
        if (bank_expects(&e) != (r.verdict == SABOT_ACCEPTED))
            fail_msg("event %d, %s at seat %d: expected %d, verdict %d: %s", i,
                     sabot_kind_at(e.kind)->name, e.seat, bank_expects(&e), r.verdict, r.says);
        if (r.verdict != SABOT_ACCEPTED)
            continue;
        const bool was_bank = bank_table.pg.bank.side != PAIGOW_DEALER_CARRIES;
        sabot_apply(&bank_table, &e);
        bank_check_table("at random");
        check_bank();
        if (!paigow_round_is_on(&bank_table))
            continue;
        const paigow_bank b = bank_table.pg.bank;
        shorts += was_bank && b.side == PAIGOW_DEALER_CARRIES;
        assert_true(table_chips_of(&bank_table, b.seat) >=
                        paigow_must_cover(&bank_table, (paigow_side)b.side, b.seat) ||
                    b.seat == 0);
        if (below(6) == 0)
            people_come_and_go();
        bank_round_ends(below(4) != 0);
        if (bank_table.pg.bank.rounds > b.rounds) {
            assert_true(b.seat == 0 || b.seat != last);
            last = b.seat;
            rounds[b.side]++;
        }
        if (bank_begins())
            check_bank();
        bank_check_table("after a round");
    }
    print_message("rounds: dealer %d, bank %d, co-bank %d; short %d\n", rounds[0], rounds[1],
                  rounds[2], shorts);
    assert_true(rounds[0] > 100 && rounds[1] > 20 && rounds[2] > 20 && shorts > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaving),
        cmocka_unit_test(leaving_after_a_void_round),
        cmocka_unit_test(cards_are_changed),
        cmocka_unit_test(whole_rounds),
        cmocka_unit_test(bank_walks_off),
        cmocka_unit_test(at_random),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
