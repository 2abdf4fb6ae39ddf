/* table.c: the names of a table's phases. */
#include "sabot/table.h"

_Static_assert(sizeof(sabot_table) <= 16 * 1024, "a table is copied by =, and stays small");
_Static_assert(sizeof(sabot_table) == SABOT_TABLE_BYTES, "and its size is the same everywhere");
_Static_assert((int)SABOT_WAGERS <= (int)SABOT_WAGERS_MAX, "and so do the wagers of a view");

static const char *const names[SABOT_PHASES] = {
    "opening", "shuffling", "cutting", "loading", "burning", "offering", "betting", "dealing",
    "setting", "revealing", "drawing", "result", "collecting", "paying", "returning", "clearing",
    "procedure", "shoe-over", "idle", "closed",
};
_Static_assert(SABOT_PHASES == 20, "every phase has its name, in order");

const char *sabot_phase_text(int phase)
{
    return names[phase >= 0 && phase < SABOT_PHASES ? phase : 0];
}
