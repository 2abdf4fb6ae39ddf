/* test_paigow_settle.c: pai gow and pai gow poker from the opening of the hands to the end of a
 * round: order, comparison, every amount to the cent, void rounds, who sees what.
 *
 * Most tests put wagers and set hands on a table and settle it line by line: the words before ";"
 * go in, verdict and provisions after it must come out. After every line the ledger sums to zero,
 * no chips are owed to the layout or the centre, a refused event has left no trace and what was
 * accepted had been expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "codec/codec.h"
#include "games/pai_gow/settle.h"
#include "rounds/round_run.h"

#include <stdio.h>
#include <string.h>

enum { CHIPS = 1000000, INVENTORY = 10000000 };

static sabot_table table;

/* --- the scene --- */

static void read_pieces(const char *text, sabot_faces *faces)
{
    char line[160];
    sabot_event e;
    sabot_error error;
    bool has_time;

    snprintf(line, sizeof line, "ask seat=1 \"%s\"", text);
    if (sabot_event_from_text(line, strlen(line), &e, &has_time, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    *faces = sabot_event_faces(&e);
}

static void open_table(int game, const char *key, const char *value)
{
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, game, 0));
    rules.inventory = INVENTORY;
    rules.minimum = 25;
    rules.increment = 1;
    rules.maximum = CHIPS;
    if (key)
        assert_int_equal(sabot_rules_set(&rules, key, value).verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    for (int seat = 1; seat <= 6; seat++) {
        table.taken |= sabot_seats_of(seat);
        sabot_ledger_move(&table.ledger, SABOT_OUTSIDE, SABOT_INVENTORY, CHIPS);
        sabot_ledger_move(&table.ledger, SABOT_INVENTORY, sabot_account_of_seat(seat), CHIPS);
    }
    for (int place = 0; place < PAIGOW_PLACES; place++)
        table.pg.round.hand[place].gathered = true;
    table.phase = SABOT_PHASE_SETTING;
    table.pg.round.bets_closed = true;
    memcpy(table.pg.round.house_way, rules.house_way, sizeof table.pg.round.house_way);
}

/* Against the opponent: W wins, P pushes, L loses (two copies), F is foul; O is the opponent. */
static const char *sample(char result)
{
    if (paigow_tiles(&table))
        return result == 'W' ? "4-4 4-4 / 1-6 1-1" : result == 'P' ? "6-6 1-6 / 5-5 2-2"
                                                                   : "1-1 2-5 / 5-5 2-2";
    return result == 'W' ? "2s 2h / 8d 8c Ah 5s 3d" : result == 'P' ? "Ks Jh / Ts Th Td 9c 2d"
           : result == 'F' ? "Ac Ad / Ks Kh 9d 6c 2s" : "As Qd / 8s 8h Kd 6c 4h";
}

static void lay(int place, const char *text)
{
    paigow_hand *h = &table.pg.round.hand[place];
    sabot_faces faces;

    read_pieces(text, &faces);
    *h = (paigow_hand){ .n = faces.n, .before = faces.before, .set = true };
    memcpy(h->piece, faces.piece, faces.n);
}

static void wager(int area, int owner, sabot_cents cents)
{
    table.pg.wager[area] = cents;
    table.pg.owner[area] = (uint8_t)owner;
    sabot_ledger_move(&table.ledger, sabot_account_of_seat(owner), SABOT_LAYOUT, cents);
}

static void bet(int area, sabot_cents cents, char result)
{
    wager(area, area, cents);
    lay(area, sample(result));
    table.pg.round.hand[area].foul = result == 'F';
}

/* Who is played against; the dealer's own wager against a bank and its result, or nothing. */
static void side(paigow_side who, int seat, sabot_cents dealers, char result)
{
    table.pg.bank.side = (uint8_t)who;
    table.pg.bank.seat = table.pg.bank.marker = table.pg.bank.at = (uint8_t)seat;
    table.pg.bank.settled = true;
    lay(seat, sample('O'));
    if (who != PAIGOW_BANK)
        table.pg.round.hand[seat].up = true;
    if (dealers == 0)
        return;
    table.pg.bank.dealer_wager = dealers;
    sabot_ledger_move(&table.ledger, SABOT_INVENTORY, SABOT_LAYOUT, dealers);
    lay(0, sample(result));
    table.pg.round.hand[0].up = true;
}

static void begin(void)
{
    paigow_comparing_begins(&table);
}

static sabot_cents chips(int seat)
{
    return table.ledger.balance[sabot_account_of_seat(seat)];
}

static sabot_cents gain(int seat)
{
    return chips(seat) - CHIPS;
}

static sabot_cents house_gain(void)
{
    return table.ledger.balance[SABOT_INVENTORY] - INVENTORY;
}

static sabot_cents centre(void)
{
    return table.ledger.balance[SABOT_CENTRE];
}

/* --- lines --- */

static void books_balance(void)
{
    assert_int_equal(sabot_ledger_sum(&table.ledger), 0);
    assert_true(table.ledger.balance[SABOT_LAYOUT] >= 0);
    assert_true(centre() >= 0);
    for (int seat = 1; seat <= 6; seat++)
        assert_true(chips(seat) >= 0);
}

/* The verdict, then up to two provisions the ruling must name, in whatever order. */
static void comes_out(const char *line, const char *want, const sabot_ruling *ruling)
{
    char got[SABOT_LINE_MAX], word[64];
    int at = 0, n;

    sabot_ruling_to_text(ruling, got, sizeof got);
    assert_int_equal(sscanf(want, "%63s%n", word, &at), 1);
    if (strcmp(word, sabot_verdict_text((sabot_verdict)ruling->verdict)) != 0)
        fail_msg("%s\nexpected%s, got %s", line, want, got);
    for (; sscanf(want + at, "%63s%n", word, &n) == 1; at += n) {
        const bool none = strcmp(word, "none") == 0;
        const size_t id = none ? 0 : round_provision(word, strlen(word), NULL, 0);
        assert_true(none || id > 0);
        if (id != ruling->provision && id != ruling->also)
            fail_msg("%s\nexpected %s, got %s", line, word, got);
    }
}

static void say(const char *line)
{
    static sabot_table before;
    const char *semicolon = strchr(line, ';');
    const size_t n = semicolon ? (size_t)(semicolon - line) : strlen(line);
    sabot_event e;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, n, &e, &has_time, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    e.time_ms = table.now_ms;
    memcpy(&before, &table, sizeof table);
    const bool expected = round_expects(&table, &e);
    const sabot_ruling ruling = sabot_judge(&table, &e);
    assert_memory_equal(&before, &table, sizeof table);
    comes_out(line, semicolon ? semicolon + 1 : "accepted", &ruling);
    if (!expected && ruling.verdict == SABOT_ACCEPTED)
        fail_msg("%s: accepted, and not expected", line);
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(&table, &e);
    books_balance();
}

static void run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        say(lines[i]);
}

#define RUN(...) run((const char *const[]){ __VA_ARGS__, NULL })

/* The house does what it owes until the pieces are to be cleared, or so many acts. */
static int settle(int acts)
{
    deal_driver driver = { .table = &table, .now_ms = table.now_ms };
    int done = 0;

    while (done < acts && table.phase != SABOT_PHASE_CLEARING &&
           deal_step(&driver, 1u << SABOT_MUST)) {
        books_balance();
        done++;
    }
    return done;
}

static void settle_all(void)
{
    settle(1000);
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING);
    assert_int_equal(centre(), 0);
    assert_int_equal(table.ledger.balance[SABOT_LAYOUT], 0);
}

/* --- win, lose, push --- */

static sabot_words compared(int game, const char *own, const char *against)
{
    enum sabot_law rule;

    open_table(game, NULL, NULL);
    lay(0, against);
    lay(1, own);
    wager(1, 1, 100);
    return paigow_result(&table, 1, &rule);
}

/* Evidence for C:10.1.2, C:10.1.3: both, one or neither strictly above; a copy is not above. */
static void tiles_compared(void **state)
{
    static const struct { const char *own, *against; sabot_words result; } row[] = {
        { "6-6 1-6 / 5-5 2-2", "1-1 2-5 / 5-5 2-2", SABOT_SAY_PUSH },
        { "6-6 1-6 / 5-5 2-2", "1-1 2-5 / 5-5 1-3", SABOT_SAY_PUSH },
        { "6-6 1-6 / 5-5 3-3", "1-1 2-5 / 5-5 1-3", SABOT_SAY_WIN },
        { "4-4 4-4 / 1-6 1-1", "1-1 2-5 / 5-5 2-2", SABOT_SAY_WIN },
        { "1-1 2-5 / 5-5 2-2", "1-1 2-5 / 5-5 2-2", SABOT_SAY_LOSE },
        { "1-1 2-5 / 1-2 1-6", "1-1 2-5 / 5-5 2-2", SABOT_SAY_LOSE },
        { "6-6 4-5 / 5-5 2-6", "6-6 3-6 / 5-5 3-5", SABOT_SAY_LOSE }, /* Wongs, eights: copies */
        { "1-1 1-1 / 4-4 1-6", "6-6 3-6 / 3-6 3-3", SABOT_SAY_WIN },  /* five, by the 4-4 */
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(compared(SABOT_PAI_GOW, row[i].own, row[i].against), row[i].result);
}

/* Evidence for C:11.9.2, C:11.9.1; "19:47-11.1 copy hand", "19:47-11.1 push". */
static void cards_compared(void **state)
{
    static const char *const against = "As Qd / 8s 8h Kd 6c 4h";

    (void)state;
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Ad Qs / 9s 9h 5d 3c 2h", against),
                     SABOT_SAY_PUSH);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Jk Qh / 8d 8c Kh 6d 4s", against),
                     SABOT_SAY_LOSE);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "2s 2h / 8d 8c Ah 5s 3d", against),
                     SABOT_SAY_WIN);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Ks Jh / Ts Th Td 9c 2d", against),
                     SABOT_SAY_PUSH);
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, "Kc Qh / 7s 7h Ah Jd 9c", against),
                     SABOT_SAY_LOSE);
}

/* Evidence for 19:47-11.3(d): A-2-3-4-5 lowest, where the table has chosen so, and told. */
static void wheel_compared(void **state)
{
    static const char *const six = "As Qd / 6s 5h 4d 3c 2h";
    static const char *const wheel = "Ah Kd / Ac 2d 3s 4h 5c";

    (void)state;
    assert_int_equal(compared(SABOT_PAI_GOW_POKER, wheel, six), SABOT_SAY_WIN);
    table.rules.wheel_low = true;
    table.pg.round.hand[0].up = true;
    begin();
    RUN("open seat=1", "compare seat=1 Win ; refused C:11.9.2",
        "compare seat=1 Push ; accepted C:11.9.2 19:47-11.3(d)");
}

/* A word that is not the result is refused, a foul hand loses whatever is held against it. */
static void words_of_a_comparison(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4500, 'F');
    bet(2, 1000, 'L');
    begin();
    RUN("compare seat=1 Lose ; refused C:11.9.5", "open seat=2 ; refused C:11.9.5",
        "open hand=dead ; refused", "open seat=3 ; refused", "open hand=dealer ; refused",
        "open seat=1 \"Ad Ac / Kh Ks 9d 6c 2s\" ; irregular C:11.9.1", "open seat=1 ; refused",
        "compare seat=1 Win ; refused C:11.9.1", "compare seat=1 Lose ; accepted C:11.9.1",
        "open seat=2 ; refused C:11.9.5", "collect seat=1 on=hand 45", "open seat=2",
        "compare ; accepted C:11.9.2", "return seat=2 on=hand ; refused C:11.9.2",
        "collect seat=2 on=hand");
    assert_int_equal(house_gain(), 5500);
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING);
}

/* --- the dealer's wager --- */

/* Evidence for 19:47-10.8(n)[2], 19:47-10.8(n)[3] and 19:47-10.8(q): compared before any player's
 * hand is opened; a win waits and is paid last, and wager and win go to the inventory. */
static void dealer_wins(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 10000, 'W');
    bet(1, 20000, 'L');
    bet(3, 5000, 'W');
    begin();
    RUN("open seat=1 ; refused 19:47-10.8(o)[1]", "compare hand=dealer ; refused 19:47-10.8(n)[2]",
        "open seat=4 ; accepted 19:47-10.8(n)[2]", "open seat=1 ; refused 19:47-10.8(n)[2]",
        "compare hand=dealer Push ; refused 19:47-10.8(n)[3]",
        "compare hand=dealer Win ; accepted 19:47-10.8(n)[3]",
        "settle-dealer ; refused 19:47-10.8(q)", "open seat=1", "compare seat=1 Lose",
        "collect seat=1 on=hand ; accepted 19:47-10.8(o)[2]", "open seat=3", "compare seat=3",
        "settle-dealer ; refused 19:47-10.8(q)");
    assert_int_equal(table.ledger.balance[SABOT_INVENTORY], INVENTORY - 10000);
    RUN("pay seat=3 on=hand 50 ; accepted 19:47-10.8(o)[3] 19:47-10.8(r)",
        "collect-vigorish seat=3 2.50 ; accepted 19:47-10.8(r)",
        "settle-dealer 50 ; refused 19:47-10.8(q)",
        "settle-dealer 100 ; accepted 19:47-10.8(q)");
    assert_int_equal(house_gain(), 10000 + 250);
    assert_int_equal(centre(), 5000); /* 19:47-10.8(o)[3]: 200 less 50 less 100 */
    settle_all();
}

/* Evidence for 19:47-10.8(n)[4], 19:47-10.8(n)[5]. */
static void dealer_pushes_or_loses(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 10000, 'P');
    bet(1, 2000, 'P');
    begin();
    RUN("open", "compare hand=dealer Push ; accepted 19:47-10.8(n)[4] C:10.1.2",
        "open seat=1 ; refused", "settle-dealer ; accepted 19:47-10.8(n)[4]");
    assert_int_equal(house_gain(), 0);
    assert_int_equal(centre(), 0);

    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 10000, 'L');
    bet(1, 2000, 'P');
    begin();
    RUN("open seat=4", "compare ; accepted 19:47-10.8(n)[5]",
        "settle-dealer 100 ; accepted 19:47-10.8(n)[5]", "settle-dealer ; refused");
    assert_int_equal(centre(), 10000);
    assert_int_equal(house_gain(), -10000);
}

/* --- players against a bank --- */

/* Evidence for 19:47-10.8(o)[1], 19:47-10.8(o)[2]. */
static void order_of_opening(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 20000, 'L');
    bet(3, 5000, 'W');
    bet(6, 2500, 'P');
    begin();
    RUN("open seat=4", "open seat=3 ; refused 19:47-10.8(o)[1]", "open seat=1",
        "collect seat=1 on=hand ; refused 19:47-10.8(o)[2]", "compare seat=1 Lose",
        "open seat=3 ; refused 19:47-10.8(o)[1]", "collect seat=1 on=player ; refused",
        "collect seat=1 on=hand 199 ; refused", "collect seat=1 on=hand 200");
    assert_int_equal(centre(), 20000);
    RUN("open seat=3", "compare seat=3 Win", "collect seat=3 on=hand ; refused C:10.1.3",
        "pay seat=3 on=hand ; refused 19:47-10.8(o)[2]",
        "pay seat=1 on=hand ; refused", "open seat=6", "compare seat=6 Push",
        "pay seat=6 on=hand ; refused C:10.1.3", "collect-vigorish seat=4 ; refused",
        "return seat=6 on=hand 25 ; accepted C:10.1.3", "surplus ; refused", "pay seat=3 on=hand",
        "collect-vigorish seat=6 ; refused", "surplus ; refused", "collect-vigorish seat=3",
        "surplus hand=dealer ; refused 19:47-10.8(o)[5]",
        "surplus seat=3 ; refused 19:47-10.8(o)[5]",
        "surplus seat=4 150 ; refused 19:47-10.8(o)[5]",
        "collect-vigorish seat=4 7.49 ; refused C:10.7.03",
        "collect-vigorish seat=4 7.50 ; accepted 19:47-10.8(o)[5] C:10.7.03",
        "discard ; refused C:10.8.20",
        "surplus seat=4 142.50 ; accepted 19:47-10.8(o)[5]");
    assert_int_equal(gain(4), 15000 - 750);
    assert_int_equal(gain(3), 5000 - 250);
    assert_int_equal(gain(6), 0);
    assert_int_equal(house_gain(), 1000);
}

/* Evidence for 19:47-10.8(o)[4], C:10.1.1: exactly what is owed, the dealer's wager included. */
static void bank_makes_good(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 20000, 'L');
    bet(2, 15000, 'W');
    bet(6, 20000, 'W');
    begin();
    settle(8); /* all hands are open, seat 1 is collected */
    RUN("make-good seat=4 ; refused", "make-good hand=dealer ; refused C:10.1.1",
        "pay seat=2 on=hand", "collect-vigorish seat=2 7.50", "pay seat=6 on=hand ; refused",
        "make-good seat=2 ; refused C:10.1.1", "make-good seat=4 149.99 ; refused",
        "make-good seat=4 150 ; accepted 19:47-10.8(o)[4] C:10.1.1", "pay seat=6 on=hand",
        "collect-vigorish seat=6");
    assert_int_equal(gain(4), -15000);
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING);

    open_table(SABOT_PAI_GOW, NULL, NULL); /* the centre pays as long as it can */
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 15000, 'L');
    bet(2, 15000, 'W');
    bet(6, 20000, 'W');
    begin();
    settle(8);
    RUN("make-good seat=4 ; refused", "pay seat=2 on=hand", "collect-vigorish seat=2",
        "make-good seat=4 200");

    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 5000, 'W');
    bet(1, 20000, 'W');
    begin();
    settle(4);
    RUN("make-good seat=4 250");
    settle_all();
    assert_int_equal(gain(4), -25000);
    assert_int_equal(gain(1), 20000 - 1000);
    assert_int_equal(house_gain(), 5000 + 1000);
}

/* Evidence for 19:47-10.8(o)[5]: 400 lost, 300 won; and nothing is charged on nothing. */
static void bank_keeps_the_surplus(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 40000, 'L');
    bet(2, 30000, 'W');
    begin();
    settle_all();
    assert_int_equal(gain(4), 9500);
    assert_int_equal(house_gain(), 500 + 1500);

    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 30000, 'L');
    bet(2, 30000, 'W');
    begin();
    settle_all();
    assert_int_equal(gain(4), 0);
    assert_int_equal(house_gain(), 1500);
}

static sabot_payment due[SABOT_PAYMENTS_MAX];

static const sabot_payment *owed(const sabot_payment *list, int n, int seat)
{
    for (int i = 0; i < n; i++)
        if (list[i].seat == seat)
            return &list[i];
    return NULL;
}

/* --- co-banking --- */

static void co_bank(int game, sabot_cents lost, sabot_cents won)
{
    open_table(game, NULL, NULL);
    side(PAIGOW_CO_BANK, 4, 0, 0);
    if (lost > 0)
        bet(1, lost, 'L');
    if (won > 0)
        bet(3, won, 'W');
    begin();
}

/* Evidence for 19:47-10.8(p)[1], 19:47-10.8(p)[2], 19:47-10.8(p)[3], C:10.1.1. */
static void co_bank_halves(void **state)
{
    (void)state;
    co_bank(SABOT_PAI_GOW, 20000, 35000);
    RUN("open seat=4 ; refused", "open seat=1", "compare", "collect seat=1 on=hand", "open seat=3",
        "compare seat=3 Win", "pay seat=3 on=hand ; refused",
        "make-good hand=dealer 74 ; refused", "make-good seat=4 150 ; refused",
        "make-good seat=4 75 ; accepted 19:47-10.8(p)[2]");
    assert_null(owed(due, sabot_settle(&table, due), 4)); /* the co-bank's half is there */
    RUN("pay seat=3 on=hand ; refused",
        "make-good hand=dealer 75 ; accepted 19:47-10.8(p)[2]");
    settle_all();
    assert_int_equal(gain(4), -7500);
    assert_int_equal(house_gain(), -7500 + 1750);

    co_bank(SABOT_PAI_GOW, 20000, 27525); /* short 75.25 */
    settle_all();
    assert_int_equal(gain(4), -3762);
    assert_int_equal(house_gain(), -3763 + 1400);

    co_bank(SABOT_PAI_GOW, 8000, 20000); /* C:10.1.1: short 120 */
    settle_all();
    assert_int_equal(gain(4), -6000);
    assert_int_equal(house_gain(), -6000 + 1000);

    co_bank(SABOT_PAI_GOW, 10000, 0);
    settle(3);
    RUN("surplus seat=4 ; refused 19:47-10.8(p)[3]",
        "surplus hand=dealer 50 ; accepted 19:47-10.8(p)[3]",
        "surplus seat=4 50 ; refused 19:47-10.8(p)[3]",
        "collect-vigorish seat=4 2.50 ; accepted 19:47-10.8(p)[3]",
        "surplus seat=4 47.50 ; accepted 19:47-10.8(p)[3]");
    assert_int_equal(gain(4), 4750);
    assert_int_equal(house_gain(), 5000 + 250);

    co_bank(SABOT_PAI_GOW, 7505, 0);
    settle_all();
    assert_int_equal(gain(4), 3553);
    assert_int_equal(house_gain(), 3752 + 200);
}

/* Evidence for C:11.10.4; "19:47-11.1 co-banking". */
static void co_bank_of_cards(void **state)
{
    (void)state;
    co_bank(SABOT_PAI_GOW_POKER, 0, 4115);
    settle_all();
    assert_int_equal(gain(4), -2057);
    assert_int_equal(house_gain(), -2058 + 225);

    co_bank(SABOT_PAI_GOW_POKER, 4115, 0);
    settle_all();
    assert_int_equal(gain(4), 1933);
    assert_int_equal(house_gain(), 2057 + 125);

    co_bank(SABOT_PAI_GOW_POKER, 0, 5000);
    settle_all();
    assert_int_equal(gain(4), -2500);
    co_bank(SABOT_PAI_GOW_POKER, 5000, 0);
    settle_all();
    assert_int_equal(gain(4), 2500 - 125);
    assert_int_equal(house_gain(), 2500 + 125);
}

/* A single cent cannot be halved: of a shortfall it is the house's, of a surplus the co-bank's. */
static void one_cent(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_CO_BANK, 4, 0, 0);
    bet(1, 5000, 'L');
    bet(3, 5001, 'W');
    begin();
    settle(5);
    RUN("make-good hand=dealer 0.01");
    settle_all();
    assert_int_equal(gain(4), 0);

    open_table(SABOT_PAI_GOW, "rounding", "no");
    side(PAIGOW_CO_BANK, 4, 0, 0);
    bet(1, 5001, 'L');
    bet(3, 5000, 'W');
    begin();
    settle(5);
    RUN("pay seat=3 on=hand", "collect-vigorish seat=3 2.50", "surplus seat=4 0.01");
    assert_int_equal(gain(4), 1);
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING); /* five percent of a cent is nothing */
}

/* --- vigorish --- */

static sabot_cents charged(int game, const char *rounding, sabot_cents wins)
{
    open_table(game, "rounding", rounding);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(2, wins, 'W');
    begin();
    settle_all();
    assert_int_equal(house_gain(), -gain(2));
    return wins - gain(2);
}

/* Evidence for C:10.7.02, C:10.7.03, 19:47-10.8(r), C:11.7.03. */
static void vigorish(void **state)
{
    static const sabot_cents row[][3] = { /* the win, rounded up, rounding off */
        { 7000, 350, 350 }, { 4730, 250, 236 }, { 6000, 300, 300 }, { 100, 25, 5 },
        { 5000, 250, 250 }, { 8050, 425, 402 }, { 3500, 175, 175 }, { 3600, 200, 180 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++) {
            assert_int_equal(charged(game, "yes", row[i][0]), row[i][1]);
            assert_int_equal(charged(game, "no", row[i][0]), row[i][2]);
        }
}

/* Evidence for C:11.7.03: a bank's surplus of 101; C:10.7.03: two wins at two areas. */
static void vigorish_once_each(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 2, 0, 0);
    bet(1, 10100, 'L');
    begin();
    settle_all();
    assert_int_equal(gain(2), 9575);

    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(3, 4730, 'W');
    wager(4, 3, 4730);
    lay(4, sample('W'));
    begin();
    settle(4);
    RUN("pay seat=3 on=hand", "pay seat=4 on=hand ; refused", "collect-vigorish seat=4 ; refused",
        "collect-vigorish seat=3 2.50", "pay seat=4 on=hand", "collect-vigorish seat=3 2.50");
    assert_int_equal(gain(3), 2 * 4730 - 500);
    assert_int_equal(gain(4), 0);
}

/* --- the house --- */

/* Evidence for C:10.8.19. */
static void house_carries(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4000, 'L');
    bet(3, 6400, 'W');
    bet(6, 2500, 'P');
    begin();
    RUN("open seat=3 ; refused C:10.8.19", "open seat=1 \"1-1 1-1 / 5-5 2-2\" ; refused",
        "open seat=1 \"5-5 1-1 / 2-2 2-5\" ; refused 19:47-10.10(b)[4]",
        "open seat=1 \"2-5 1-1 / 2-2 5-5\" ; accepted C:10.8.19", "compare",
        "collect seat=1 on=hand ; accepted C:10.8.19");
    assert_int_equal(house_gain(), 4000);
    RUN("open seat=3", "compare seat=3", "pay seat=3 on=hand ; refused C:10.8.19", "open seat=6",
        "compare seat=6 Push", "make-good ; refused C:10.1.1", "surplus ; refused C:10.1.1",
        "settle-dealer ; refused", "return seat=6 on=hand",
        "pay seat=3 on=hand 64 ; accepted C:10.8.19 C:10.7.02",
        "collect-vigorish seat=3 3.25 ; accepted C:10.7.02 C:10.7.03");
    assert_int_equal(house_gain(), -2075);
    assert_int_equal(gain(6), 0);
    assert_int_equal(gain(3), 6400 - 325);
}

/* Evidence for C:11.9.5. */
static void cards_against_a_bank(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 2, 4000, 'L');
    bet(1, 10000, 'L');
    bet(4, 6000, 'W');
    bet(5, 3550, 'P');
    begin();
    RUN("open seat=2", "compare hand=dealer Lose ; accepted C:11.9.5", "settle-dealer", "open",
        "compare seat=1", "collect seat=1 on=hand");
    assert_int_equal(centre(), 14000);
    RUN("open seat=4", "compare seat=4", "open seat=5", "compare seat=5", "return seat=5 on=hand",
        "pay seat=4 on=hand", "collect-vigorish seat=4 3", "surplus 80 ; refused",
        "collect-vigorish seat=2 4", "surplus 76");
    assert_int_equal(gain(2), 7600);
    assert_int_equal(gain(4), 6000 - 300);
    assert_int_equal(gain(5), 0);
    assert_int_equal(gain(1), -10000);
}

/* --- hands nobody has seen yet --- */

static void hide(int place)
{
    memset(table.pg.round.hand[place].piece, paigow_unseen(&table), table.pg.round.hand[place].n);
}

static void opened_unseen(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4000, 'L');
    hide(1);
    begin();
    assert_int_equal(settle(1), 0); /* the house cannot say what it has not seen */
    RUN("open seat=1 ; refused", "open seat=1 \"6-6 1-6 / 5-6 X-X\" ; refused",
        "open seat=1 \"6-6 1-6 5-6 4-5\" ; refused", "open seat=1 \"6-6 / 1-6 5-6 4-5\" ; refused",
        "open seat=1 \"1-2 1-3 / 4-4 4-4\"");
    assert_int_equal(sabot_tile_spots(table.pg.round.hand[1].piece[0]), 8); /* C:10.3.8 */
    RUN("compare seat=1 Push ; refused C:10.1.3", "compare seat=1 Win");
}

/* Evidence for C:11.9.3, C:11.9.1: found as the hand is opened; the bank's is reset at once. */
static void bank_sets_foul(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    hide(4);
    bet(1, 4000, 'L');
    lay(1, "5s 4s / Tc 9h 7s 6h 3h");
    bet(2, 1000, 'L');
    hide(2);
    begin();
    RUN("set seat=4 by=dealer ; refused C:11.9.4",
        "open seat=4 \"Qs Qh / Js Jd 9c 8h 2d\" ; irregular C:11.9.3",
        "open seat=1 ; refused C:11.9.3", "set seat=4 by=seat4 ; refused C:11.9.4",
        "set seat=1 by=dealer ; refused C:11.9.4",
        "set seat=4 \"9c 8h / Qs Qh Js Jd 2d\" by=dealer ; refused C:11.9.3 C:11.11.7",
        "set seat=4 \"Jd Js / Qs Qh 9c 8h 2d\" by=dealer ; accepted C:11.9.3 C:11.11.7",
        "set seat=4 by=dealer ; refused C:11.9.4", "open seat=1", "compare",
        "collect seat=1 on=hand",
        "open seat=2 \"Ac Ad Kc / Kh 9d 6c 2s\" ; irregular C:11.9.1",
        "compare seat=2 Lose ; accepted C:11.9.1");
    assert_int_equal(table.pg.irregularities, 2);
    settle_all();

    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    lay(4, "Js Jd / Qs Qh 9c 8h 2d");
    bet(1, 4000, 'L');
    begin();
    RUN("open seat=4", "set seat=4 by=dealer ; refused C:11.9.4", "open seat=1");
}

/* --- void hands --- */

/* Evidence for 19:47-10.9(d), C:11.11.3: one hand void, the wager back whole, the others go on. */
static void one_hand_void(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4000, 'L');
    bet(3, 5000, 'W');
    table.pg.round.hand[3].result = SABOT_SAY_VOID;
    table.pg.round.hand[3].gathered = true;
    RUN("return seat=1 on=hand ; refused");
    begin();
    RUN("open seat=3 ; refused", "open seat=1", "return seat=3 on=hand 50 ; accepted 19:47-10.9(d)",
        "return seat=3 on=hand ; refused", "compare", "collect seat=1 on=hand");
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING);
    assert_int_equal(gain(3), 0);
}

/* Evidence for C:11.11.5, C:11.11.4: all void, the dealer's wager goes back as well. */
static void all_hands_void(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 4, 10000, 'L');
    bet(1, 4000, 'L');
    bet(3, 5000, 'W');
    paigow_void_round(&table, LAW_WRONG_NUMBER);
    RUN("open seat=4 ; refused", "pay seat=3 on=hand ; refused", "settle-dealer 99 ; refused",
        "return seat=3 on=hand ; accepted C:11.11.5", "return seat=1 on=hand", "discard ; refused",
        "settle-dealer 100 ; accepted C:11.11.5");
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(gain(seat), 0);
    assert_int_equal(house_gain(), 0);
    assert_int_equal(table.phase, SABOT_PHASE_CLEARING);
}

/* A round of every kind of result, with two areas of one player. */
static void mixed_round(int game, int who, int seed)
{
    static const char results[] = "WLPWLWLW";
    static const sabot_cents amounts[] = { 25, 4730, 20000, 33, 8050, 2525, 100, 40000 };
    int bank = who == PAIGOW_DEALER_CARRIES ? 0 : 4;

    open_table(game, NULL, NULL);
    side((paigow_side)who, bank, who == PAIGOW_BANK && seed % 3 != 0 ? 8051 : 0, results[seed % 7]);
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int pick = (seed / area + area * 3 + seed) % 8;
        if (area == bank || (area != 1 && pick % 5 == 0))
            continue;
        wager(area, area == 2 && table.pg.wager[1] > 0 ? 1 : area, amounts[(pick + seed) % 8]);
        lay(area, sample(results[pick]));
    }
    begin();
}

/* False once there is nothing left to settle before. */
static bool void_after(int game, int who, int seed, int acts)
{
    mixed_round(game, who, seed);
    const int done = settle(acts);
    paigow_void_round(&table, LAW_WRONG_NUMBER);
    settle_all();
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(gain(seat), 0);
    assert_int_equal(house_gain(), 0);
    return done == acts;
}

/* Evidence for C:11.11.5: found whenever in the settlement, everybody has what they had. */
static void void_at_any_moment(void **state)
{
    (void)state;
    for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++)
        for (int who = PAIGOW_DEALER_CARRIES; who <= PAIGOW_CO_BANK; who++)
            for (int seed = 0; seed < 24; seed++)
                for (int acts = 0; void_after(game, who, seed, acts); acts++)
                    assert_true(acts < 60);
}

/* If a winner has carried the chips away the house bears it; nobody else does. */
static void void_after_chips_left(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_BANK, 4, 0, 0);
    bet(1, 5000, 'W');
    bet(2, 5000, 'L');
    begin();
    settle_all();
    sabot_ledger_move(&table.ledger, sabot_account_of_seat(1), SABOT_OUTSIDE, chips(1) - 1000);
    paigow_void_round(&table, LAW_WRONG_NUMBER);
    settle_all();
    assert_int_equal(chips(1), 0);
    assert_int_equal(gain(2), 0);
    assert_int_equal(gain(4), 0);
}

/* --- who is owed what --- */

/* The list of what is owed comes true: each seat ends with stake, win and vigorish as told. */
static void list_comes_true(int game, int who, int seed)
{
    sabot_cents then[7] = { 0 };
    deal_driver driver = { .table = &table };
    int n;

    mixed_round(game, who, seed);
    while (table.phase == SABOT_PHASE_REVEALING)
        assert_int_equal(deal_step(&driver, 1u << SABOT_MUST), 1);
    n = sabot_settle(&table, due);
    for (int seat = 1; seat <= 6; seat++)
        then[seat] = chips(seat);
    settle_all();
    for (int area = 1; area <= 6; area++) {
        const sabot_payment *p = owed(due, n, area);
        const int seat = table.pg.wager[area] > 0 ? table.pg.owner[area] : area;
        if (!p)
            continue;
        assert_true(p->provision > 0 && p->pay_provision > 0);
        then[seat] += p->outcome == SABOT_WINS ? p->stake + p->win - p->vigorish
                      : p->outcome == SABOT_LOSES ? -p->stake : p->stake;
    }
    for (int seat = 1; seat <= 6; seat++)
        assert_int_equal(chips(seat), then[seat]);
    if (owed(due, n, 0))
        assert_int_equal(owed(due, n, 0)->vigorish, 0);
    assert_int_equal(sabot_settle(&table, due), 0);
}

static void bank_by(int who, sabot_cents lost, sabot_cents won)
{
    deal_driver driver = { .table = &table };

    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(who, 4, 0, 0);
    bet(1, lost, 'L');
    bet(3, won, 'W');
    begin();
    while (table.phase == SABOT_PHASE_REVEALING)
        assert_int_equal(deal_step(&driver, 1u << SABOT_MUST), 1);
}

/* Evidence for 19:47-10.8(o)[4], 19:47-10.8(o)[5]: to the cent. */
static void a_cent_is_listed(void **state)
{
    const sabot_payment *p;

    (void)state;
    bank_by(PAIGOW_BANK, 5000, 5001);
    p = owed(due, sabot_settle(&table, due), 4);
    assert_non_null(p);
    assert_int_equal(p->stake, 1);
    bank_by(PAIGOW_BANK, 5001, 5000);
    p = owed(due, sabot_settle(&table, due), 4);
    assert_non_null(p);
    assert_int_equal(p->outcome, SABOT_WINS);
    assert_int_equal(p->win, 1);
    bank_by(PAIGOW_BANK, 20000, 5000);
    RUN("pay seat=3 on=hand", "collect-vigorish seat=3");
    p = owed(due, sabot_settle(&table, due), 4);
    assert_int_equal(p->win, 15000);
    assert_int_equal(p->vigorish, 750);
    RUN("collect-vigorish seat=4");
    p = owed(due, sabot_settle(&table, due), 4);
    assert_int_equal(p->win, 14250);
    assert_int_equal(p->vigorish, 0);
    bank_by(PAIGOW_BANK, 5000, 5000);
    assert_null(owed(due, sabot_settle(&table, due), 4));
    bank_by(PAIGOW_CO_BANK, 5000, 5001); /* the odd cent is the house's */
    assert_null(owed(due, sabot_settle(&table, due), 4));
}

/* Evidence for 19:47-10.9(c), 19:47-10.9(d): what goes back is listed with what made it void. */
static void void_wagers_are_listed(void **state)
{
    int n;

    (void)state;
    bank_by(PAIGOW_BANK, 5000, 6000);
    paigow_void_round(&table, LAW_WRONG_TOTAL);
    n = sabot_settle(&table, due);
    assert_int_equal(n, 2);
    for (int i = 0; i < n; i++) {
        assert_int_equal(due[i].outcome, SABOT_VOID);
        assert_int_equal(due[i].stake, due[i].seat == 1 ? 5000 : 6000);
        assert_int_equal(due[i].provision, ruling_provision(&table, LAW_WRONG_TOTAL));
        assert_int_equal(due[i].pay_provision, due[i].provision);
    }
    open_table(SABOT_PAI_GOW, NULL, NULL);
    bet(1, 5000, 'L');
    bet(3, 5000, 'W');
    begin();
    assert_int_equal(sabot_settle(&table, due), 0);
    table.pg.round.hand[3].result = SABOT_SAY_VOID;
    assert_int_equal(sabot_settle(&table, due), 1);
    assert_int_equal(due[0].provision, ruling_provision(&table, LAW_PLAYER_EXPOSED));
}

static void lists_come_true(void **state)
{
    (void)state;
    for (int game = SABOT_PAI_GOW; game <= SABOT_PAI_GOW_POKER; game++)
        for (int who = PAIGOW_DEALER_CARRIES; who <= PAIGOW_CO_BANK; who++)
            for (int seed = 0; seed < 60; seed++)
                list_comes_true(game, who, seed);
}

/* --- the end of a round --- */

/* Evidence for C:10.8.20, 19:47-11.2(b)5. */
static void clearing(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 5000, 'L');
    bet(1, 4000, 'L');
    begin();
    RUN("discard ; refused C:10.8.20");
    settle_all();
    RUN("discard batch=1 ; refused", "discard ; accepted C:10.8.20");
    assert_int_equal(paigow_wagers_total(&table), 0);
    assert_int_equal(table.pg.bank.dealer_wager, 0);
    assert_int_equal(table.pg.round.settled, 0);
    assert_true(table.phase < SABOT_PHASE_DEALING);

    open_table(SABOT_PAI_GOW_POKER, "shuffler", "yes");
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4000, 'L');
    table.pg.prep.in_play = 1;
    begin();
    settle_all();
    RUN("discard batch=1 ; irregular 19:47-11.2(b)5", "discard batch=2 ; accepted 19:47-11.2(b)5");
    assert_int_equal(table.pg.irregularities, 1);
}

/* --- which refusal wins --- */

/* Well formed, in time, known, by whom, for whom, at which seat, while open, by somebody seated. */
static void order_of_checks(void **state)
{
    sabot_event e = { .kind = SABOT_EV_PAY, .role = SABOT_DEALER, .seat = 1, .on = SABOT_ON_HAND };

    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    table.now_ms = 1000;
    assert_string_equal(sabot_judge(&table, &e).says, "its time lies before the event before it; "
                        "give the time it happened, in order");
    e.face = SABOT_FACE_UP;
    assert_string_equal(sabot_judge(&table, &e).says, "the event is not well formed; see its kind "
                        "in the vocabulary");
    RUN("burn 2c ; refused", "announce no-more-bets by=seat1 ; refused C:10.7.01",
        "announce total 9 by=seat1 ; refused C:10.8.09", "announce natural ; refused C:10.8.20",
        "pay seat=1 on=hand by=seat1 ; refused 19:47-10.8(o)[3]",
        "accept seat=1 by=seat2 ; refused C:10.8.02", "sit seat=7 ; refused C:10.7.01");
    table.taken &= (sabot_seats)~sabot_seats_of(2);
    RUN("set seat=1 by=seat2 ; refused none");
    table.phase = SABOT_PHASE_CLOSED;
    RUN("set seat=1 by=seat2 ; refused", "cash-out seat=1 10");
    e = (sabot_event){ .kind = SABOT_EV_DISCARD, .role = SABOT_DEALER, .time_ms = 1000 };
    assert_string_equal(sabot_judge(&table, &e).says, "the table is closed");
}

/* --- who sees what --- */

static int seen_by(int role, int seat, int place)
{
    const sabot_viewer viewer = { (uint8_t)role, (uint8_t)seat };
    sabot_view view;
    int n = 0;

    sabot_look(&table, viewer, &view);
    for (int i = 0; i < view.place[place].n; i++)
        n += view.place[place].piece[i] != paigow_unseen(&table);
    return n;
}

static void hands_hidden(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW, NULL, NULL);
    side(PAIGOW_BANK, 4, 5000, 'L');
    bet(1, 4000, 'L');
    wager(2, 1, 3000);
    lay(2, sample('W'));
    table.pg.round.hand[2].set = table.pg.round.hand[0].up = false;
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 1), 4); /* laid down by that player */
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 0); /* not taken up yet */
    table.pg.round.hand[2].looked = true;
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 4);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 2, 2), 0); /* another's second area */
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 4, 4), 4);
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++)
        for (int place = 0; place < PAIGOW_PLACES; place++)
            assert_int_equal(seen_by(role, 0, place), 0);
    table.pg.round.hand[1].shown = 1u << 2;
    table.pg.round.hand[0].up = true;
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++) {
        assert_int_equal(seen_by(role, 0, 1), 1);
        assert_int_equal(seen_by(role, 0, 0), 4);
    }
    table.taken &= (sabot_seats)~sabot_seats_of(1);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 0);
    table.pg.round.hand[5] = (paigow_hand){ .n = 4, .gathered = true };
    sabot_view view;
    sabot_look(&table, (sabot_viewer){ SABOT_DEALER, 0 }, &view);
    assert_int_equal(view.place[5].n, 0); /* with the dead hand */
}

static void hands_shown(void **state)
{
    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_CO_BANK, 4, 0, 0);
    table.pg.round.hand[4].up = false;
    bet(1, 4000, 'L');
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 4, 4), 0); /* the dealer sets the co-bank's */
    table.pg.round.hand[4].up = true;
    assert_int_equal(seen_by(SABOT_SURVEILLANCE, 0, 4), 7);
    begin();
    assert_int_equal(seen_by(SABOT_DEALER, 0, 1), 0);
    RUN("open seat=1");
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 5, 1), 7);
}

static bool reads(int role, int seat, const char *line)
{
    sabot_event e, out;
    sabot_error error;
    bool has_time;

    assert_int_equal(sabot_event_from_text(line, strlen(line), &e, &has_time, &error), 0);
    sabot_event_for(&table, (sabot_viewer){ (uint8_t)role, (uint8_t)seat }, &e, &out);
    assert_int_equal(sabot_event_faces(&out).n, sabot_event_faces(&e).n);
    return memcmp(&e, &out, sizeof e) == 0;
}

static void events_redacted(void **state)
{
    static const char *const set = "set seat=1 \"As Qd / 8s 8h Kd 6c 4h\"";

    (void)state;
    open_table(SABOT_PAI_GOW_POKER, NULL, NULL);
    side(PAIGOW_DEALER_CARRIES, 0, 0, 0);
    bet(1, 4000, 'L');
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++) {
        assert_false(reads(role, 0, "deliver seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
        assert_false(reads(role, 0, "card As seat=1 down"));
        assert_false(reads(role, 0, set));
        assert_true(reads(role, 0, "set hand=dealer \"As Qd / 8s 8h Kd 6c 4h\" by=dealer"));
        assert_true(reads(role, 0, "open seat=1 \"As Qd / 8s 8h Kd 6c 4h\""));
        assert_true(reads(role, 0, "expose seat=1 \"As\""));
    }
    assert_false(reads(SABOT_PARTICIPANT, 1, "deliver seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    assert_true(reads(SABOT_PARTICIPANT, 1, set));
    assert_true(reads(SABOT_PARTICIPANT, 1, "ask seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    assert_false(reads(SABOT_PARTICIPANT, 2, "ask seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    table.pg.round.hand[1].open = true;
    assert_true(reads(SABOT_PARTICIPANT, 2, set));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_compared),
        cmocka_unit_test(cards_compared),
        cmocka_unit_test(wheel_compared),
        cmocka_unit_test(words_of_a_comparison),
        cmocka_unit_test(dealer_wins),
        cmocka_unit_test(dealer_pushes_or_loses),
        cmocka_unit_test(order_of_opening),
        cmocka_unit_test(bank_makes_good),
        cmocka_unit_test(bank_keeps_the_surplus),
        cmocka_unit_test(co_bank_halves),
        cmocka_unit_test(co_bank_of_cards),
        cmocka_unit_test(one_cent),
        cmocka_unit_test(vigorish),
        cmocka_unit_test(vigorish_once_each),
        cmocka_unit_test(house_carries),
        cmocka_unit_test(cards_against_a_bank),
        cmocka_unit_test(opened_unseen),
        cmocka_unit_test(bank_sets_foul),
        cmocka_unit_test(one_hand_void),
        cmocka_unit_test(all_hands_void),
        cmocka_unit_test(void_at_any_moment),
        cmocka_unit_test(void_after_chips_left),
        cmocka_unit_test(a_cent_is_listed),
        cmocka_unit_test(void_wagers_are_listed),
        cmocka_unit_test(lists_come_true),
        cmocka_unit_test(clearing),
        cmocka_unit_test(order_of_checks),
        cmocka_unit_test(hands_hidden),
        cmocka_unit_test(hands_shown),
        cmocka_unit_test(events_redacted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
