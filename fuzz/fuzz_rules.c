/* fuzz_rules.c: any bytes as a rules file. Rules that are read and pass the check open a table, and
 * written as the head of a transcript they are read as the same rules. */
#include "codec/codec.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sabot_table table;
    char line[SABOT_LINE_MAX];
    sabot_rules rules, again;
    sabot_ruling ruling;
    sabot_rules_fault fault;
    sabot_error error;
    const char *key;

    memset(&rules, 0, sizeof rules);
    memset(&again, 0, sizeof again);
    memset(&fault, 0, sizeof fault);
    if (sabot_rules_from_memory((const char *)data, size, &rules, &fault, &error) < 0)
        return 0;
    if (fault.ruling.verdict == SABOT_REFUSED || rules.game == SABOT_GAME_NONE)
        return 0;
    if (sabot_rules_check(&rules, &key).verdict == SABOT_REFUSED)
        return 0;
    const size_t n = sabot_table_to_text(&rules, line, sizeof line);
    assert(sabot_table_from_text(line, n, &again, &ruling, &error) == 0);
    assert(ruling.verdict != SABOT_REFUSED);
    assert(memcmp(&rules, &again, sizeof rules) == 0);
    assert(sabot_table_open(&table, &rules).verdict != SABOT_REFUSED);
    return 0;
}
