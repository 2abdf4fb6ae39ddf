/* test_paigow_bank.c: the bank going round with its marker, wagers on one or two areas, the
 * dealer's wager and No More Bets, in pai gow and pai gow poker. Here the pieces are always ready
 * and a round is over when the test says so: what lies between is tested elsewhere.
 *
 * Each test is a list of lines: an event, after ";" what must come of it; "sit 3 400" with chips,
 * "go 3" somebody leaves, "over" and "void" the round ends, "fill" a whole round with a wager of 50
 * at each occupied seat, "begin" the pieces are ready again, "= ..." what must be so. After every
 * line the accounts sum to zero, and the chips on the layout are the wagers; whatever is accepted
 * had been expected, and whatever is expected is accepted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "codec/codec.h"
#include "games/pai_gow/paigow.h"
#include "rounds/round_run.h"
#include "sabot/provision.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sabot_table t;
static sabot_expected next[SABOT_EXPECTED_MAX];

/* --- a table whose pieces are ready --- */

static void table_opens(const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    if (sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&t, 0, sizeof t);
    assert_int_equal(sabot_table_open(&t, &rules).verdict, SABOT_ACCEPTED);
    t.pg.prep.dice_placed = true;
    paigow_bank_begins(&t);
}

static void sits(int seat, sabot_cents chips)
{
    t.taken |= sabot_seats_of(seat);
    sabot_ledger_move(&t.ledger, SABOT_OUTSIDE, SABOT_INVENTORY, chips);
    sabot_ledger_move(&t.ledger, SABOT_INVENTORY, sabot_account_of_seat(seat), chips);
}

static void goes(int seat)
{
    if (!paigow_round_is_on(&t))
        paigow_take_down(&t, seat);
    t.taken &= (sabot_seats)~sabot_seats_of(seat);
    sabot_ledger_move(&t.ledger, sabot_account_of_seat(seat), SABOT_OUTSIDE, table_chips_of(&t,
                                                                                            seat));
    paigow_participant_left(&t, seat);
}

/* What clearing does: the bank is told, then the wagers are forgotten. Here they all push. */
static void round_ends(bool completed)
{
    const uint32_t number = t.pg.round.number;
    const sabot_cents dealers = t.pg.bank.dealer_wager;

    paigow_bank_after_round(&t, completed);
    table_chips(&t, SABOT_LAYOUT, SABOT_INVENTORY, dealers);
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        paigow_take_down(&t, seat);
    memset(&t.pg.round, 0, sizeof t.pg.round);
    t.pg.round.number = number;
    table_enter(&t, SABOT_PHASE_SHUFFLING);
    paigow_bank_begins(&t);
}

static int list_bank(void)
{
    expect_list list = { .at = next };

    paigow_expect_bank(&t, &list);
    return list.n;
}

static bool is_expected(const sabot_event *e)
{
    for (int i = list_bank() - 1; i >= 0; i--)
        if (sabot_expected_covers(&next[i], e))
            return true;
    return false;
}

static void check_table(const char *line)
{
    if (sabot_ledger_sum(&t.ledger) != 0)
        fail_msg("%s: the accounts do not sum to zero", line);
    if (t.ledger.balance[SABOT_LAYOUT] != paigow_wagers_total(&t) + t.pg.bank.dealer_wager)
        fail_msg("%s: the layout holds something else than the wagers", line);
    for (int i = list_bank() - 1; i >= 0; i--) {
        next[i].like.time_ms = t.now_ms;
        if (sabot_judge(&t, &next[i].like).verdict != SABOT_ACCEPTED)
            fail_msg("%s: an expected %s is not accepted", line,
                     sabot_kind_at(next[i].like.kind)->name);
    }
}

/* --- lines --- */

static void event_line(const char *line, size_t n, const char *wanted)
{
    sabot_event e;
    sabot_error error;
    bool has_time;
    sabot_ruling r;
    char says[SABOT_SAYS_TEXT], came[160], also[160];

    if (sabot_event_from_text(line, n, &e, &has_time, &error) != 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    e.time_ms = t.now_ms;
    r = sabot_judge(&t, &e);
    sabot_ruling_text(&r, says, sizeof says);
    snprintf(came, sizeof came, "%s %s", sabot_verdict_text((sabot_verdict)r.verdict),
             r.provision != 0 ? sabot_provision_at(r.provision)->id : "none");
    snprintf(also, sizeof also, "%s %s", sabot_verdict_text((sabot_verdict)r.verdict),
             sabot_provision_at(r.also)->id);
    if (wanted ? strcmp(came, wanted) != 0 && strcmp(also, wanted) != 0 &&
                     strcmp(sabot_verdict_text((sabot_verdict)r.verdict), wanted) != 0
               : r.verdict != SABOT_ACCEPTED)
        fail_msg("%s: %s: %s", line, came, says);
    if ((r.verdict == SABOT_ACCEPTED) != is_expected(&e))
        fail_msg("%s: accepted and not expected, or the other way round", line);
    if (r.verdict != SABOT_REFUSED)
        sabot_apply(&t, &e);
}

/* "= bank 3", "= co-bank 3", "= dealer": who carries the round; "= asks 3": who is next. */
static void check_line(const char *line)
{
    static const char *const side[] = { "dealer", "bank", "co-bank" };
    const paigow_step step = paigow_bank_step(&t);
    char what[16] = "";
    double value = 0;
    int n = 0;

    if (sscanf(line, "= chips %d %lf", &n, &value) == 2)
        assert_int_equal(table_chips_of(&t, n), (sabot_cents)(value * 100 + 0.5));
    else if (sscanf(line, "= inventory %lf", &value) == 1)
        assert_int_equal(t.ledger.balance[SABOT_INVENTORY] - t.rules.inventory,
                         (sabot_cents)(value * 100));
    else if (sscanf(line, "= dealer-wager %lf", &value) == 1)
        assert_int_equal(t.pg.bank.dealer_wager, (sabot_cents)(value * 100 + 0.5));
    else if (sscanf(line, "= asks %d", &n) == 1) {
        if (step.place != n || t.phase != SABOT_PHASE_OFFERING)
            fail_msg("%s: but %d is next", line, step.place);
    } else if (sscanf(line, "= method %d", &n) == 1)
        assert_int_equal(t.pg.bank.method, n);
    else if (sscanf(line, "= %15s %d", what, &n) >= 1) {
        if (!t.pg.bank.settled || strcmp(what, side[t.pg.bank.side]) != 0 || n != t.pg.bank.seat)
            fail_msg("%s: but %s %d", line, side[t.pg.bank.side], t.pg.bank.seat);
    } else
        fail_msg("%s: what is that?", line);
}

static void fill_round(void)
{
    char line[64];

    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        if (!sabot_seats_has(t.taken, seat))
            continue;
        snprintf(line, sizeof line, "wager seat=%d on=hand 50", seat);
        event_line(line, strlen(line), NULL);
    }
    event_line("announce no-more-bets", 21, NULL);
    round_ends(true);
}

static void run_line(const char *line)
{
    const char *mark = strstr(line, " ; ");
    double chips;
    int seat;

    if (strncmp(line, "table ", 6) == 0)
        table_opens(line);
    else if (sscanf(line, "sit %d %lf", &seat, &chips) == 2)
        sits(seat, (sabot_cents)(chips * 100 + 0.5));
    else if (sscanf(line, "go %d", &seat) == 1)
        goes(seat);
    else if (strcmp(line, "fill") == 0)
        fill_round();
    else if (strcmp(line, "over") == 0 || strcmp(line, "void") == 0)
        round_ends(line[0] == 'o');
    else if (strcmp(line, "begin") == 0)
        paigow_bank_begins(&t);
    else if (line[0] == '=')
        check_line(line);
    else
        event_line(line, mark ? (size_t)(mark - line) : strlen(line), mark ? mark + 3 : NULL);
    check_table(line);
}

static void run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        run_line(lines[i]);
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

#define RULES " minimum=10 maximum=500 increment=0.01"
#define TILES "table pai-gow" RULES
#define POKER "table pai-gow-poker" RULES
#define NMB "announce no-more-bets"

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
        "over");
    t.rules.maximum = 50000;
    RUN("offer-bank seat=2", "accept seat=2", "marker seat=2",
        "dealer-wager 700 ; refused C:10.8.07", "dealer-wager", "= dealer-wager 500");
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
    assert_int_equal(t.ledger.balance[SABOT_COUPONS_LAID], 2000);
    assert_int_equal(t.ledger.balance[SABOT_DROP_BOX], 0);
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
    assert_int_equal(paigow_other_area(&t, 2), 3);
    assert_int_equal(paigow_other_area(&t, 3), 2);
    assert_int_equal(paigow_other_area(&t, 6), 0);
    assert_int_equal(paigow_other_area(&t, 1), 0);
    assert_int_equal(paigow_wagers_total(&t), 19000);
    RUN("go 2", "= chips 2 0");
    assert_int_equal(paigow_wagers_total(&t), 5000);
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

/* What clearing does after a void round against the bank of seat 1, up to the new mix. */
static void void_round_is_cleared(void)
{
    paigow_bank_after_round(&t, false);
    table_chips(&t, SABOT_LAYOUT, SABOT_INVENTORY, 5000);
    memset(&t.pg.round, 0, sizeof t.pg.round);
    table_enter(&t, SABOT_PHASE_SHUFFLING);
}

/* After a void round: the bank is short, or leaves while the pieces are mixed, or another does;
 * whoever sits down there is somebody else. */
static void leaving_after_a_void_round(void **state)
{
    (void)state;
    RUN(SEATED_1_3_5, "offer-bank seat=1", "accept seat=1", "marker seat=1", "dealer-wager", NMB);
    sabot_ledger_move(&t.ledger, sabot_account_of_seat(1), SABOT_OUTSIDE, 85001);
    /* C:10.8.02: it stays; C:10.8.05: its chips are counted when wagers are closed */
    RUN("void", "= bank 1", "= chips 1 49.99", "dealer-wager", "wager seat=3 on=hand 10",
        NMB " ; accepted C:10.8.05", "= dealer", "= inventory 0");
    RUN(SEATED_1_3_5, "offer-bank seat=1", "accept seat=1", "marker seat=1", "dealer-wager", NMB,
        "go 1");
    void_round_is_cleared();
    sits(1, 90000);
    RUN("begin", "= asks 3");
    for (int leaver = 1; leaver <= 5; leaver += 2) {
        RUN(SEATED_1_3_5, "offer-bank seat=1", "accept seat=1", "marker seat=1", "dealer-wager",
            NMB);
        void_round_is_cleared();
        goes(leaver);
        assert_int_equal(t.phase, SABOT_PHASE_SHUFFLING);
        sits(leaver, 100000);
        if (leaver == 1)
            RUN("begin", "= asks 3");
        else
            RUN("begin", "= bank 1");
    }
}

/* The cards are changed while bets are open: all stays as it was. */
static void cards_are_changed(void **state)
{
    (void)state;
    RUN(SEATED_1_3_5, "wager seat=5 on=hand 10", "offer-bank seat=1");
    table_enter(&t, SABOT_PHASE_OPENING);
    RUN("accept seat=1 ; refused C:10.8.02", "raise seat=5 on=hand 10 ; refused C:10.7.01",
        "touch seat=5 ; accepted C:10.7.01", NMB " ; refused", "begin", "= asks 1",
        "accept seat=1", "marker seat=1", "dealer-wager");
    table_enter(&t, SABOT_PHASE_OPENING);
    RUN("dealer-wager ; refused C:10.8.07", "go 3", "begin", "= bank 1", "= dealer-wager 50",
        NMB, "= bank 1");
    RUN(SEATED_1_3_5, "offer-bank seat=1", "decline seat=1");
    table_enter(&t, SABOT_PHASE_OPENING);
    RUN("go 3", "go 5", "begin", "= dealer");
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

    if (!sabot_seats_has(t.taken, seat)) {
        if (t.pg.owner[seat] == 0)
            sits(seat, 5000 * below(30));
    } else if (below(3) == 0) {
        goes(seat);
    }
}

/* What must hold of a bank whenever bets are open. */
static void check_bank(void)
{
    const paigow_bank *b = &t.pg.bank;

    if (!paigow_round_is_on(&t))
        assert_int_equal(t.phase, b->settled ? SABOT_PHASE_BETTING : SABOT_PHASE_OFFERING);
    assert_true(b->settled || paigow_bank_step(&t).place != 0);
    assert_true(b->rounds > 0 || b->side == PAIGOW_DEALER_CARRIES);
    assert_int_equal(b->side == PAIGOW_DEALER_CARRIES, b->seat == 0);
    assert_true(b->dealer_wager == 0 || b->side == PAIGOW_BANK);
    if (b->seat != 0 && !paigow_round_is_on(&t)) {
        assert_true(sabot_seats_has(t.taken, b->seat));
        assert_false(paigow_seat_wagers(&t, b->seat));
    }
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int owner = t.pg.owner[area];
        assert_int_equal(owner == 0, t.pg.wager[area] == 0);
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
            table_opens(tables[i / 3000 % 4]);
            last = 0;
        }
        if (below(12) == 0)
            people_come_and_go();
        const int listed = list_bank();
        sabot_event e = any_event();
        if (listed > 0 && below(3) == 0)
            e = next[below(listed)].like;
        const sabot_ruling r = sabot_judge(&t, &e);
        if (is_expected(&e) != (r.verdict == SABOT_ACCEPTED))
            fail_msg("event %d, %s at seat %d: expected %d, verdict %d: %s", i,
                     sabot_kind_at(e.kind)->name, e.seat, is_expected(&e), r.verdict, r.says);
        if (r.verdict != SABOT_ACCEPTED)
            continue;
        const bool was_bank = t.pg.bank.side != PAIGOW_DEALER_CARRIES;
        sabot_apply(&t, &e);
        check_table("at random");
        check_bank();
        if (!paigow_round_is_on(&t))
            continue;
        const paigow_bank b = t.pg.bank;
        shorts += was_bank && b.side == PAIGOW_DEALER_CARRIES;
        assert_true(table_chips_of(&t, b.seat) >= paigow_must_cover(&t, (paigow_side)b.side,
                                                                    b.seat) ||
                    b.seat == 0);
        if (below(6) == 0)
            people_come_and_go();
        const bool completed = below(4) != 0;
        if (completed) {
            assert_true(b.seat == 0 || b.seat != last);
            last = b.seat;
            rounds[b.side]++;
        }
        round_ends(completed);
        check_table("after a round");
        check_bank();
    }
    print_message("rounds: dealer %d, bank %d, co-bank %d; short %d\n", rounds[0], rounds[1],
                  rounds[2], shorts);
    assert_true(rounds[0] > 100 && rounds[1] > 20 && rounds[2] > 20 && shorts > 3);
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
        cmocka_unit_test(a_bank_makes_no_wager),
        cmocka_unit_test(dealers_wager),
        cmocka_unit_test(declined),
        cmocka_unit_test(delivery),
        cmocka_unit_test(wagers),
        cmocka_unit_test(wagers_with_cards),
        cmocka_unit_test(two_areas),
        cmocka_unit_test(leaving),
        cmocka_unit_test(leaving_after_a_void_round),
        cmocka_unit_test(cards_are_changed),
        cmocka_unit_test(whole_rounds),
        cmocka_unit_test(bank_walks_off),
        cmocka_unit_test(at_random),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
