/* rules_test.c: settings as text in, an answer as text out. */
#include "rules_test.h"

enum { KEY_TEXT = 64, VALUE_TEXT = 200 };

void answer_text(const sabot_ruling *ruling, char out[ANSWER_TEXT])
{
    const sabot_provision *p = sabot_provision_at(ruling->provision);
    const char *at = strchr(p->edition, '@');

    if (ruling->verdict == SABOT_ACCEPTED)
        snprintf(out, ANSWER_TEXT, "accepted");
    else if (ruling->provision != SABOT_PROVISION_NONE)
        snprintf(out, ANSWER_TEXT, "refused %s%s%s", p->id, at ? " " : "", at ? at : "");
    else if (ruling->reading != 0)
        snprintf(out, ANSWER_TEXT, "refused A%02d", ruling->reading);
    else
        snprintf(out, ANSWER_TEXT, "refused");
}

static void begin(const char *game, sabot_rules *rules)
{
    if (strcmp(game, "minibaccarat-1998") == 0)
        assert_true(sabot_rules_default(rules, SABOT_MINIBACCARAT, 1998));
    else
        assert_true(sabot_rules_default(rules, sabot_game_parse(game, strlen(game)), 0));
}

sabot_ruling rules_from(const char *game, const char *settings, sabot_rules *rules)
{
    char key[KEY_TEXT], value[VALUE_TEXT];
    const char *at_fault;
    int used;

    begin(game, rules);
    while (sscanf(settings, " %63[^=]=%199s%n", key, value, &used) == 2) {
        const sabot_rules before = *rules;
        const sabot_ruling ruling = sabot_rules_set(rules, key, value);
        if (ruling.verdict == SABOT_REFUSED) {
            assert_memory_equal(&before, rules, sizeof before); /* a refusal leaves no trace */
            return ruling;
        }
        settings += used;
    }
    return sabot_rules_check(rules, &at_fault);
}

static void row_check(const rules_row *row)
{
    sabot_rules rules;
    const sabot_ruling ruling = rules_from(row->game, row->settings, &rules);
    char got[ANSWER_TEXT], says[SABOT_SAYS_TEXT];

    answer_text(&ruling, got);
    if (strcmp(got, row->want) != 0)
        fail_msg("%s: %s %s gave %s, not %s", row->evidence, row->game, row->settings, got,
                 row->want);
    sabot_ruling_text(&ruling, says, sizeof says);
    assert_true(strlen(says) > 10);
    assert_null(strchr(says, '%'));
}

void rules_rows_check(const rules_row *row, size_t count)
{
    for (size_t i = 0; i < count; i++)
        row_check(&row[i]);
}
