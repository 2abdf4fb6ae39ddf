/* evening.c: an evening of every game, played at random by what sabot_expect lists, and told in one
 * number a game: over everything that was done, every ruling and its sentence, and where the money
 * ended. On every machine it is the same number (tools/ports); nothing of it depends on how the
 * machine keeps its bytes. */
#include "sabot/sabot.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 6000, TRIES = 400 };

static sabot_table table;
static sabot_expected next[SABOT_EXPECTED_MAX];
static uint64_t chance, told;

static uint32_t below(uint32_t n)
{
    chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((chance >> 33) % n);
}

static void tell(uint64_t number)
{
    for (int i = 0; i < 8; i++)
        told = (told ^ (number >> 8 * i & 0xffu)) * UINT64_C(1099511628211);
}

static void tell_event(const sabot_event *event, const sabot_ruling *ruling)
{
    char says[SABOT_SAYS_TEXT];
    const size_t n = sabot_ruling_text(ruling, says, sizeof says);

    tell(event->kind);
    tell(event->role);
    tell(event->seat);
    tell((uint64_t)event->amount);
    tell((uint64_t)(int64_t)event->count);
    tell(event->card);
    tell(ruling->verdict);
    tell(ruling->provision);
    tell(ruling->reading);
    for (size_t i = 0; i < n; i++)
        tell((unsigned char)says[i]);
}

/* Something that may come, with any card where the shoe yields one; false if it was refused. */
static bool step(void)
{
    const int count = sabot_expect(&table, SABOT_ASK_ALL, next);
    const sabot_expected *chosen;
    sabot_event event;
    sabot_ruling ruling;

    if (count == 0)
        return false;
    chosen = &next[below((uint32_t)count)];
    for (int i = 0; i < 8 && chosen->duty == SABOT_MAY; i++) /* rather go on than stay */
        chosen = &next[below((uint32_t)count)];
    event = chosen->like;
    if (chosen->like.kind == SABOT_EV_CLOSE)
        return false;
    for (int i = 0; i < TRIES; i++) {
        if (chosen->open & SABOT_FIELD_BIT(SABOT_F_CARD))
            event.card = (uint8_t)(1 + below(SABOT_CARD_LAST));
        ruling = sabot_judge(&table, &event);
        if (ruling.verdict != SABOT_REFUSED) {
            tell_event(&event, &ruling);
            sabot_apply(&table, &event);
            return true;
        }
    }
    return false;
}

int main(void)
{
    for (int game = 1; game < SABOT_GAMES; game++) {
        sabot_rules rules;
        uint64_t done = 0;

        chance = (uint64_t)game;
        told = UINT64_C(14695981039346656037);
        if (!sabot_rules_default(&rules, game, 0) ||
            sabot_table_open(&table, &rules).verdict != SABOT_ACCEPTED)
            return 1;
        for (int i = 0; i < STEPS; i++)
            done += step();
        for (int a = 0; a < SABOT_ACCOUNTS; a++)
            tell((uint64_t)table.ledger.balance[a]);
        tell((uint64_t)sabot_ledger_sum(&table.ledger));
        printf("%s: %d events, phase %s, %08lx%08lx\n", sabot_game_text(game), (int)done,
               sabot_phase_text(table.phase), (unsigned long)(told >> 32),
               (unsigned long)(told & 0xffffffffu));
    }
    return 0;
}
