/* replay.c: see replay.h. What must always hold: the table is the fold of the entries that were not
 * refused, whoever judges them today. */
#include "store/replay.h"

#include "sabot/standing.h"

#include <stdio.h>
#include <string.h>

static replay_found unreadable(sabot_error *error, const char *says)
{
    error->column = 1;
    snprintf(error->says, sizeof error->says, "%s", says);
    return REPLAY_UNREADABLE;
}

static replay_found compare(const journal_entry *entry, const sabot_ruling *now)
{
    char ruling[JOURNAL_NAME];

    journal_ruling(now, ruling);
    return strcmp(ruling, entry->ruling) == 0 || strcmp(entry->ruling, JOURNAL_UNHEARD) == 0
               ? REPLAY_SAME : REPLAY_OTHERWISE;
}

static replay_found open_table(journal_replay *replay, const journal_entry *entry,
                               sabot_ruling *now, sabot_error *error)
{
    sabot_rules rules;

    memset(&rules, 0, sizeof rules);
    if (replay->open)
        return unreadable(error, "the table is open already; entry 0 alone opens one");
    if (sabot_table_from_text(entry->text, strlen(entry->text), &rules, now, error) < 0)
        return REPLAY_UNREADABLE;
    if (now->verdict == SABOT_ACCEPTED)
        *now = sabot_table_open(&replay->table, &rules);
    replay->open = now->verdict == SABOT_ACCEPTED;
    return compare(entry, now);
}

replay_found journal_replay_take(journal_replay *replay, const journal_entry *entry,
                                 sabot_event *event, sabot_ruling *now, sabot_error *error)
{
    bool has_time;

    memset(event, 0, sizeof *event);
    if (entry->seq == 0)
        return open_table(replay, entry, now, error);
    if (!replay->open)
        return unreadable(error, "no table is open; a journal begins with entry 0");
    if (sabot_event_from_text(entry->text, strlen(entry->text), event, &has_time, error) < 0)
        return REPLAY_UNREADABLE;
    event->seq = entry->seq;
    event->time_ms = entry->time_ms;
    *now = sabot_judge(&replay->table, event);
    if (now->verdict != SABOT_REFUSED && journal_verdict(entry) != SABOT_REFUSED)
        sabot_apply(&replay->table, event);
    return compare(entry, now);
}

/* Laid, said or taken back before No More Bets it is for the round that begins with that. */
static bool is_for_a_round(int kind)
{
    static const uint8_t kinds[] = {
        SABOT_EV_WAGER, SABOT_EV_RAISE, SABOT_EV_WITHDRAW, SABOT_EV_COUPON, SABOT_EV_VERBAL,
        SABOT_EV_CONFIRM, SABOT_EV_EXCHANGE, SABOT_EV_FIND_WAGER, SABOT_EV_BID, SABOT_EV_STAKE,
        SABOT_EV_SUIVI, SABOT_EV_BANCO, SABOT_EV_COVER, SABOT_EV_CO_BANK, SABOT_EV_DEALER_WAGER,
        SABOT_EV_DECLINE_WAGER,
    };

    return memchr(kinds, kind, sizeof kinds) != NULL;
}

uint32_t journal_round(const sabot_table *table, const sabot_event *event)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    return standing.round + (!standing.closed && is_for_a_round(event->kind));
}
