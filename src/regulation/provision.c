/* provision.c: finding a provision in the generated table.
 *
 * Row 0 is the empty provision and is what every failed search ends on. */
#include "sabot/provision.h"

#include "provision_table.h"

#include <stdbool.h>
#include <string.h>

static const char chapter[] = "19:47-";

size_t sabot_provision_count(void)
{
    return sabot_provision_rows;
}

const sabot_provision *sabot_provision_at(size_t index)
{
    return &sabot_provision_table[index < sabot_provision_rows ? index : 0];
}

/* The year of the edition a text stands in: "2011" of "2010@2011", "1996" of "1996". */
static const char *edition_name(const char *edition)
{
    const char *at = strchr(edition, '@');
    return at ? at + 1 : edition;
}

static bool same_id(const char *known, const char *id)
{
    if (strcmp(known, id) == 0)
        return true;
    return strncmp(known, chapter, sizeof chapter - 1) == 0 &&
           strcmp(known + sizeof chapter - 1, id) == 0;
}

size_t sabot_provision_find(const char *id, const char *edition)
{
    size_t found = 0;

    if (id[0] == '\0')
        return 0;
    for (size_t i = 1; i < sabot_provision_rows; i++) {
        const sabot_provision *p = &sabot_provision_table[i];
        if (!same_id(p->id, id))
            continue;
        if (edition && edition[0] != '\0') {
            if (strcmp(p->edition, edition) == 0 || strcmp(edition_name(p->edition), edition) == 0)
                return i;
            continue;
        }
        if (found == 0 || strcmp(edition_name(p->edition),
                                 edition_name(sabot_provision_table[found].edition)) > 0)
            found = i;
    }
    return found;
}
