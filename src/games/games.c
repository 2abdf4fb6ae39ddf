/* games.c: which game a table plays. Adding a game adds a row here. */
#include "baccarat/bac.h"
#include "chemin_de_fer/cdf.h"
#include "pai_gow/paigow.h"

#include <string.h>

static const sabot_game *const games[SABOT_GAMES] = {
    [SABOT_PUNTO_BANCO] = &bac_game,
    [SABOT_CHEMIN_DE_FER] = &cdf_game,
    [SABOT_MINIBACCARAT] = &bac_game,
    [SABOT_PAI_GOW] = &paigow_game,
    [SABOT_PAI_GOW_POKER] = &paigow_game,
};

const sabot_game *game_of(const sabot_table *t)
{
    return games[t->rules.game];
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
