/* rules_note.c: what is lawful, and still worth a word: wagers whose payment leaves a fraction of
 * a cent (reading A16), and settings without effect. Nothing here refuses. */
#include "rules_keys.h"

static int64_t common(int64_t step, int64_t per)
{
    int64_t both = step;

    while (per > 1 && both % per != 0)
        both += step;
    return both;
}

/* Of how many cents so much percent is whole. */
static int64_t percent_step(int percent)
{
    return common(percent, 100) / percent;
}

/* What the percentages, halves and quarters of the table ask for. */
static int64_t charge_step(const sabot_rules *rules)
{
    const bool halves = rules->banker_mode == SABOT_MODE_SIX_HALF || rules->total_cards;

    if (rules->banker_mode == SABOT_MODE_TIE25)
        return 4;
    if (!rules_has_percentage(rules) || rules->rounding)
        return halves ? 2 : 1;
    return common(percent_step(rules->vigorish), halves ? 2 : 1);
}

/* In how many cents must wagers step so that everything this table pays or charges is whole? */
static int64_t exact_step(const sabot_rules *rules)
{
    if (rules_is_pai_gow(rules))
        return rules->rounding ? 1 : percent_step(FIGURE_VIGORISH);
    return common(common(charge_step(rules), rules->tie_per),
                  rules->dragon_wager ? rules->dragon_per : 1);
}

static sabot_ruling fraction_note(const sabot_rules *rules, int64_t step)
{
    sabot_ruling ruling = rules_ruling(rules, SABOT_ACCEPTED, LAW_NONE,
                                       "some wagers will leave a fraction of a cent, which is "
                                       "resolved for the patron; an increment that is a multiple "
                                       "of %m leaves none", step);

    ruling.reading = 16;
    return ruling;
}

static bool differs(const sabot_rules *rules, const sabot_rules *plain, const rules_key *key)
{
    return memcmp((const char *)rules + key->offset, (const char *)plain + key->offset,
                  key->size) != 0;
}

int sabot_rules_notes(const sabot_rules *rules, sabot_rules_finding note[SABOT_FINDINGS_MAX])
{
    const int64_t step = exact_step(rules);
    sabot_rules plain;
    int n = 0;

    if (!sabot_rules_default(&plain, rules->game, rules->edition))
        return 0;
    if (rules->increment % step != 0)
        note[n++] = (sabot_rules_finding){ "increment", fraction_note(rules, step) };
    for (const rules_key *key = rules_keys; key->name; key++) {
        if (!key->used || key->used(rules) || !differs(rules, &plain, key))
            continue;
        assert(n < SABOT_FINDINGS_MAX);
        note[n++] = (sabot_rules_finding){
            key->name, rules_ruling(rules, SABOT_ACCEPTED, rules_key_rule(rules, key),
                                    "this setting has no effect beside the others", 0) };
    }
    return n;
}
