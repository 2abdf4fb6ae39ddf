/* games.c: which game a table plays. Adding a game adds a line to games.list. */
#include "frame.h"

#include <string.h>

static_assert(sizeof(bac_state) + sizeof(cdf_state) + sizeof(paigow_state) +
                      sizeof(people_state) + sizeof(fair_state) <=
                  sizeof(sabot_uint64[SABOT_TABLE_BLOCK]),
              "the games' state fits into the room it has");

static const sabot_game *game_at(int game)
{
    return game > SABOT_GAME_NONE && game < game_count ? game_table[game] : NULL;
}

const sabot_traits *sabot_traits_of(int game)
{
    return game_at(game) ? &game_at(game)->traits : NULL;
}

rules_defaults *rules_defaults_of(int game)
{
    return game_at(game) ? game_at(game)->defaults : NULL;
}

const rules_together *rules_together_of(int game)
{
    return game_at(game)->check;
}

const sabot_game *game_of(const sabot_table *t)
{
    return game_table[t->rules.game];
}

sabot_ruling sabot_table_open(sabot_table *table, const sabot_rules *rules)
{
    const char *key;
    const sabot_ruling ruling = sabot_rules_check(rules, &key);

    if (ruling.verdict != SABOT_ACCEPTED)
        return ruling;
    memset(table, 0, sizeof *table); /* padding too: equal tables are equal bytes */
    memcpy(&table->rules, rules, sizeof *rules);
    table_chips(table, SABOT_OUTSIDE, SABOT_INVENTORY, rules->inventory);
    return ruling;
}

int sabot_settle(const sabot_table *table, sabot_payment due[SABOT_PAYMENTS_MAX])
{
    return game_of(table)->settle(table, due);
}

void sabot_table_for(const sabot_table *table, sabot_viewer viewer, sabot_table *out)
{
    if (out != table)
        memcpy(out, table, sizeof *out);
    game_of(table)->hide(out, viewer);
}

bool sabot_event_for(const sabot_table *table, sabot_viewer viewer, const sabot_event *event,
                     sabot_event *out)
{
    if (out != event)
        memcpy(out, event, sizeof *out);
    return game_of(table)->tell(table, viewer, out);
}

void sabot_stand(const sabot_table *table, sabot_standing *standing)
{
    memset(standing, 0, sizeof *standing);
    standing->wagered = table->ledger.balance[SABOT_LAYOUT] > 0;
    if (game_of(table)->stand)
        game_of(table)->stand(table, standing);
}

bool sabot_bank_text(const sabot_table *table, char *out, size_t size)
{
    if (!game_of(table)->bank_text)
        return false;
    game_of(table)->bank_text(table, out, size);
    return true;
}

bool sabot_settle_hands(const sabot_rules *rules, const sabot_hand hands[2], int on,
                        sabot_cents stake, sabot_payment *due)
{
    sabot_payment all[SABOT_PAYMENTS_MAX] = { { .seat = 0 } };
    sabot_table table;

    if (sabot_table_open(&table, rules).verdict != SABOT_ACCEPTED || !game_of(&table)->lay)
        return false;
    game_of(&table)->lay(&table, hands, on, stake);
    sabot_settle(&table, all);
    *due = all[0];
    return true;
}

void sabot_look(const sabot_table *table, sabot_viewer viewer, sabot_view *view)
{
    sabot_table seen;

    sabot_table_for(table, viewer, &seen);
    game_of(table)->view(&seen, view);
    EACH_OF(i, view->held) {
        view->held[i] = table->held.at[i];
        if (viewer.role == SABOT_PARTICIPANT || viewer.role == SABOT_SPECTATOR)
            memset(view->held[i].name, 0, sizeof view->held[i].name);
    }
}
