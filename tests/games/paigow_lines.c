/* paigow_lines.c: see paigow_lines.h. It gives no evidence. */
#include "games/paigow_lines.h"

#include "deal/deal.h"
#include "games/paigow_hands.h"
#include "sabot/provision.h"

#include <stdio.h>
#include <string.h>

sabot_table bank_table;
sabot_expected bank_next[SABOT_EXPECTED_MAX];

static deal_plan plan;

/* --- a table whose pieces are ready --- */

static bool are_ready(void)
{
    return bank_table.phase == SABOT_PHASE_OFFERING || bank_table.phase == SABOT_PHASE_BETTING;
}

static void happens(const char *line, sabot_verdict want)
{
    sabot_event e;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &e, &has_time, &error) != 0)
        fail_msg("%s: column %d: %s", line, error.column, error.says);
    e.time_ms = bank_table.now_ms;
    const sabot_ruling r = sabot_judge(&bank_table, &e);
    if (r.verdict != want)
        fail_msg("%s: %s: %s", line, sabot_verdict_text((sabot_verdict)r.verdict), r.says);
    sabot_apply(&bank_table, &e);
}

/* One act of whoever has something to do; false if they wait for somebody. */
static bool go_on(void)
{
    deal_driver driver = { .table = &bank_table, .source = &plan.source,
                           .now_ms = bank_table.now_ms, .answer = true };

    return deal_step(&driver, 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_THEIRS |
                                  1u << SABOT_SILENCE | 1u << SABOT_NEXT) != 0;
}

void bank_until(sabot_phase phase)
{
    while (bank_table.phase != phase)
        if (!go_on())
            fail_msg("stuck while %s", sabot_phase_text(bank_table.phase));
}

bool bank_begins(void)
{
    while (!are_ready())
        if (!go_on())
            return false;
    return true;
}

void bank_table_opens(const char *line)
{
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    if (sabot_table_from_text(line, strlen(line), &rules, &ruling, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&bank_table, 0, sizeof bank_table);
    deal_plan_init(&plan);
    assert_int_equal(sabot_table_open(&bank_table, &rules).verdict, SABOT_ACCEPTED);
}

void bank_sits(int seat, sabot_cents chips)
{
    const bool more = sabot_seats_has(bank_table.taken, seat);
    char line[64];

    snprintf(line, sizeof line, "%s seat=%d", more ? "buy-in" : "sit", seat);
    if (chips > 0)
        snprintf(line + strlen(line), sizeof line - strlen(line), " %s%lld.%02lld",
                 more ? "" : "buy-in=", (long long)chips / 100, (long long)chips % 100);
    happens(line, SABOT_ACCEPTED);
    if (bank_table.phase == SABOT_PHASE_OPENING)
        bank_begins();
}

/* Who may not leave walks off. */
void bank_goes(int seat)
{
    const sabot_event leave = { .kind = SABOT_EV_LEAVE, .role = SABOT_PARTICIPANT,
                                .seat = (uint8_t)seat, .actor_seat = (uint8_t)seat,
                                .time_ms = bank_table.now_ms };
    char line[64];

    if (sabot_judge(&bank_table, &leave).verdict == SABOT_ACCEPTED) {
        sabot_apply(&bank_table, &leave);
        return;
    }
    snprintf(line, sizeof line, "walk-off seat=%d", seat);
    happens(line, SABOT_IRREGULAR);
}

/* Everybody pushes. */
static void plan_pushes(void)
{
    paigow_wish wish = { .opponent = paigow_opponent(&bank_table) };

    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (place == 0 ? bank_table.pg.bank.dealer_wager > 0 : bank_table.pg.wager[place] > 0)
            wish.result[place] = 'P';
    paigow_find_hands(&bank_table, &wish);
    paigow_plan_hands(&bank_table, &wish, &plan);
}

/* A tile of the dead hand is seen, or a hand with a card too few is found. */
static void find_void(void)
{
    char line[64];
    int area = 1;

    bank_until(SABOT_PHASE_SETTING);
    while (area < PAIGOW_AREAS && !paigow_plays(&bank_table, area))
        area++;
    snprintf(line, sizeof line, "count-hand seat=%d cards=6", area);
    happens(paigow_tiles(&bank_table) ? "expose hand=dead" : line, SABOT_IRREGULAR);
}

void bank_round_ends(bool completed)
{
    plan_pushes();
    if (!completed && !bank_table.pg.round.all_void)
        find_void();
    while (paigow_round_is_on(&bank_table))
        assert_true(go_on());
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
    if ((r.verdict == SABOT_ACCEPTED) != round_expects(&bank_table, &e))
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
        assert_int_equal(bank_table.ledger.balance[SABOT_INVENTORY] +
                             bank_table.ledger.balance[SABOT_DROP_BOX] - bank_table.rules.inventory,
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

static void end_round(bool completed)
{
    bank_round_ends(completed);
    bank_begins();
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
    end_round(true);
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
        end_round(line[0] == 'o');
    else if (strcmp(line, "begin") == 0)
        bank_begins();
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
