/* stats_tables.c: the open shoes of a log of several tables, for counting. */
#include "audit/stats.h"

#include <stdlib.h>
#include <string.h>

struct audit_stats_tables {
    audit_stats *stats;
    uint32_t file;
    size_t n, recent;                 /* tables; the one of the last round */
    uint64_t key[STATS_TABLES];
    audit_stats_shoe shoe[STATS_TABLES];
};

audit_stats_tables *audit_stats_tables_new(audit_stats *stats)
{
    audit_stats_tables *const tables = calloc(1, sizeof *tables);

    if (tables != NULL)
        tables->stats = stats;
    return tables;
}

void audit_stats_tables_free(audit_stats_tables *tables)
{
    free(tables);
}

void audit_stats_tables_end(audit_stats_tables *tables)
{
    for (size_t i = 0; i < tables->n; i++)
        audit_stats_shoe_ends(tables->stats, &tables->shoe[i]);
    tables->n = 0;
}

static audit_stats_shoe *shoe_of(audit_stats_tables *tables, uint64_t key)
{
    if (tables->n > 0 && tables->key[tables->recent] == key)
        return &tables->shoe[tables->recent];
    for (size_t i = 0; i < tables->n; i++) {
        if (tables->key[i] == key) {
            tables->recent = i;
            return &tables->shoe[i];
        }
    }
    if (tables->n == STATS_TABLES)
        audit_stats_tables_end(tables);
    tables->recent = tables->n++;
    tables->key[tables->recent] = key;
    memset(&tables->shoe[tables->recent], 0, sizeof tables->shoe[0]);
    tables->shoe[tables->recent].file = tables->file;
    return &tables->shoe[tables->recent];
}

void audit_stats_tables_see(audit_stats_tables *tables, uint32_t file, const audit_round *round)
{
    if (file != tables->file) {
        audit_stats_tables_end(tables);
        tables->file = file;
    }
    if (round->what == AUDIT_ROUND || round->what == AUDIT_RESULT || round->what == AUDIT_SHOE_ENDS)
        audit_stats_take(tables->stats, shoe_of(tables, round->table), round);
}
