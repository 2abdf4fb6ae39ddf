/* paigow_lines.c: see paigow_lines.h. It gives no evidence. */
#include "games/paigow_lines.h"

#include "sabot/provision.h"

#include <stdio.h>
#include <string.h>

sabot_table bank_table;
sabot_expected bank_next[SABOT_EXPECTED_MAX];

/* --- a table whose pieces are ready --- */

void bank_table_opens(const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    if (sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&bank_table, 0, sizeof bank_table);
    assert_int_equal(sabot_table_open(&bank_table, &rules).verdict, SABOT_ACCEPTED);
    bank_table.pg.prep.dice_placed = true;
    paigow_bank_begins(&bank_table);
}

void bank_sits(int seat, sabot_cents chips)
{
    bank_table.taken |= sabot_seats_of(seat);
    sabot_ledger_move(&bank_table.ledger, SABOT_OUTSIDE, SABOT_INVENTORY, chips);
    sabot_ledger_move(&bank_table.ledger, SABOT_INVENTORY, sabot_account_of_seat(seat), chips);
}

void bank_goes(int seat)
{
    if (!paigow_round_is_on(&bank_table))
        paigow_take_down(&bank_table, seat);
    bank_table.taken &= (sabot_seats)~sabot_seats_of(seat);
    sabot_ledger_move(&bank_table.ledger, sabot_account_of_seat(seat), SABOT_OUTSIDE,
                      table_chips_of(&bank_table, seat));
    paigow_participant_left(&bank_table, seat);
}

/* What clearing does: the bank is told, then the wagers are forgotten. Here they all push. */
void bank_round_ends(bool completed)
{
    const uint32_t number = bank_table.pg.round.number;
    const sabot_cents dealers = bank_table.pg.bank.dealer_wager;

    paigow_bank_after_round(&bank_table, completed);
    table_chips(&bank_table, SABOT_LAYOUT, SABOT_INVENTORY, dealers);
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        paigow_take_down(&bank_table, seat);
    memset(&bank_table.pg.round, 0, sizeof bank_table.pg.round);
    bank_table.pg.round.number = number;
    table_enter(&bank_table, SABOT_PHASE_SHUFFLING);
    paigow_bank_begins(&bank_table);
}

int bank_list(void)
{
    expect_list list = { .at = bank_next };

    paigow_expect_bank(&bank_table, &list);
    return list.n;
}

bool bank_expects(const sabot_event *e)
{
    for (int i = bank_list() - 1; i >= 0; i--)
        if (sabot_expected_covers(&bank_next[i], e))
            return true;
    return false;
}

void bank_check_table(const char *line)
{
    if (sabot_ledger_sum(&bank_table.ledger) != 0)
        fail_msg("%s: the accounts do not sum to zero", line);
    if (bank_table.ledger.balance[SABOT_LAYOUT] !=
        paigow_wagers_total(&bank_table) + bank_table.pg.bank.dealer_wager)
        fail_msg("%s: the layout holds something else than the wagers", line);
    for (int i = bank_list() - 1; i >= 0; i--) {
        bank_next[i].like.time_ms = bank_table.now_ms;
        if (sabot_judge(&bank_table, &bank_next[i].like).verdict != SABOT_ACCEPTED)
            fail_msg("%s: an expected %s is not accepted", line,
                     sabot_kind_at(bank_next[i].like.kind)->name);
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
    e.time_ms = bank_table.now_ms;
    r = sabot_judge(&bank_table, &e);
    sabot_ruling_text(&r, says, sizeof says);
    snprintf(came, sizeof came, "%s %s", sabot_verdict_text((sabot_verdict)r.verdict),
             r.provision != 0 ? sabot_provision_at(r.provision)->id : "none");
    snprintf(also, sizeof also, "%s %s", sabot_verdict_text((sabot_verdict)r.verdict),
             sabot_provision_at(r.also)->id);
    if (wanted ? strcmp(came, wanted) != 0 && strcmp(also, wanted) != 0 &&
                     strcmp(sabot_verdict_text((sabot_verdict)r.verdict), wanted) != 0
               : r.verdict != SABOT_ACCEPTED)
        fail_msg("%s: %s: %s", line, came, says);
    if ((r.verdict == SABOT_ACCEPTED) != bank_expects(&e))
        fail_msg("%s: accepted and not expected, or the other way round", line);
    if (r.verdict != SABOT_REFUSED)
        sabot_apply(&bank_table, &e);
}

/* "= bank 3", "= co-bank 3", "= dealer": who carries the round; "= asks 3": who is next. */
static void check_line(const char *line)
{
    static const char *const side[] = { "dealer", "bank", "co-bank" };
    const paigow_step step = paigow_bank_step(&bank_table);
    char what[16] = "";
    double value = 0;
    int n = 0;

    if (sscanf(line, "= chips %d %lf", &n, &value) == 2)
        assert_int_equal(table_chips_of(&bank_table, n), (sabot_cents)(value * 100 + 0.5));
    else if (sscanf(line, "= inventory %lf", &value) == 1)
        assert_int_equal(bank_table.ledger.balance[SABOT_INVENTORY] - bank_table.rules.inventory,
                         (sabot_cents)(value * 100));
    else if (sscanf(line, "= dealer-wager %lf", &value) == 1)
        assert_int_equal(bank_table.pg.bank.dealer_wager, (sabot_cents)(value * 100 + 0.5));
    else if (sscanf(line, "= asks %d", &n) == 1) {
        if (step.place != n || bank_table.phase != SABOT_PHASE_OFFERING)
            fail_msg("%s: but %d is next", line, step.place);
    } else if (sscanf(line, "= method %d", &n) == 1)
        assert_int_equal(bank_table.pg.bank.method, n);
    else if (sscanf(line, "= %15s %d", what, &n) >= 1) {
        if (!bank_table.pg.bank.settled || strcmp(what, side[bank_table.pg.bank.side]) != 0 ||
            n != bank_table.pg.bank.seat)
            fail_msg("%s: but %s %d", line, side[bank_table.pg.bank.side], bank_table.pg.bank.seat);
    } else
        fail_msg("%s: what is that?", line);
}

static void fill_round(void)
{
    char line[64];

    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        if (!sabot_seats_has(bank_table.taken, seat))
            continue;
        snprintf(line, sizeof line, "wager seat=%d on=hand 50", seat);
        event_line(line, strlen(line), NULL);
    }
    event_line("announce no-more-bets", 21, NULL);
    bank_round_ends(true);
}

static void run_line(const char *line)
{
    const char *mark = strstr(line, " ; ");
    double chips;
    int seat;

    if (strncmp(line, "table ", 6) == 0)
        bank_table_opens(line);
    else if (sscanf(line, "sit %d %lf", &seat, &chips) == 2)
        bank_sits(seat, (sabot_cents)(chips * 100 + 0.5));
    else if (sscanf(line, "go %d", &seat) == 1)
        bank_goes(seat);
    else if (strcmp(line, "fill") == 0)
        fill_round();
    else if (strcmp(line, "over") == 0 || strcmp(line, "void") == 0)
        bank_round_ends(line[0] == 'o');
    else if (strcmp(line, "begin") == 0)
        paigow_bank_begins(&bank_table);
    else if (line[0] == '=')
        check_line(line);
    else
        event_line(line, mark ? (size_t)(mark - line) : strlen(line), mark ? mark + 3 : NULL);
    bank_check_table(line);
}

void bank_run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        run_line(lines[i]);
}
