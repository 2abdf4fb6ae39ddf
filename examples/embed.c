/* embed.c: one round at a table of one's own, on nothing but libsabot.
 *
 * The engine draws no card and moves no chip by itself: it says what may come next. Here a loop
 * does whatever the house owes, a list of cards stands for the shoe, and one participant sits at
 * seat 1 and wagers. Every ruling is printed with its provision. */
#include "sabot/sabot.h"

#include <stdio.h>
#include <string.h>

static sabot_table table;
static sabot_expected next[SABOT_EXPECTED_MAX];

/* The burn (an ace burns one more), then Player 2 3 and 4, Banker 3 T and 2: nine beats five. */
static const char cards[] = "Ac 5d 2c 3h 3d Ts 4s 2d";
static size_t used;

static bool happen(const sabot_event *event)
{
    const sabot_ruling ruling = sabot_judge(&table, event);
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(&ruling, says, sizeof says);
    printf("%-16s %-9s %-16s %s\n", sabot_kind_at(event->kind)->name,
           sabot_verdict_text(ruling.verdict), sabot_provision_at(ruling.provision)->id, says);
    if (ruling.verdict == SABOT_REFUSED)
        return false;
    sabot_apply(&table, event);
    return true;
}

/* The most pressing thing expected: what the house owes, a card, silence, going on. */
static bool step(void)
{
    static const int order[] = { SABOT_MUST, SABOT_YIELD, SABOT_SILENCE, SABOT_NEXT };
    const int count = sabot_expect(&table, SABOT_ASK_ALL, next);

    for (size_t o = 0; o < sizeof order / sizeof *order; o++)
        for (int i = 0; i < count; i++) {
            sabot_event event = next[i].like;

            if (next[i].duty != order[o])
                continue;
            if (next[i].duty == SABOT_YIELD && next[i].open & SABOT_FIELD_BIT(SABOT_F_CARD)) {
                if (used >= sizeof cards || !sabot_card_parse(cards + used, 2, &event.card))
                    return false;
                used += 3;
            }
            return happen(&event);
        }
    return false;
}

static bool go_on_until(int phase)
{
    for (int i = 0; i < 1000 && table.phase != phase; i++)
        if (!step())
            return false;
    return table.phase == phase;
}

int main(void)
{
    const sabot_event sit = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .actor_seat = 1,
                              .seat = 1, .amount = 50000 };
    const sabot_event wager = { .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT, .actor_seat = 1,
                                .seat = 1, .on = SABOT_ON_PLAYER, .amount = 5000 };
    char chips[SABOT_MONEY_TEXT];
    sabot_rules rules;

    if (!sabot_rules_default(&rules, SABOT_MINIBACCARAT, 2011) ||
        sabot_table_open(&table, &rules).verdict != SABOT_ACCEPTED)
        return 1;
    if (!happen(&sit) || !go_on_until(SABOT_PHASE_BETTING) || !happen(&wager))
        return 1;
    if (!go_on_until(SABOT_PHASE_CLEARING) || !go_on_until(SABOT_PHASE_BETTING))
        return 1;
    sabot_money_text(table.ledger.balance[sabot_account_of_seat(1)], chips);
    printf("seat 1 has %s\n", chips);
    return 0;
}
