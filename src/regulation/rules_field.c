/* rules_field.c: a key's field as a number, its words, and rulings on rules. */
#include "rules_keys.h"

static unsigned char *field_at(sabot_rules *rules, const rules_key *key)
{
    return (unsigned char *)rules + key->offset;
}

/* A number is one, two or eight bytes wide. Never asked of a name or a list. */
int64_t rules_number(const sabot_rules *rules, const rules_key *key)
{
    const unsigned char *at = (const unsigned char *)rules + key->offset;
    uint16_t wide;
    int64_t cents;

    switch (key->size) {
    case 1:
        return *at;
    case 2:
        memcpy(&wide, at, sizeof wide);
        return wide;
    default:
        assert(key->size == sizeof cents);
        memcpy(&cents, at, sizeof cents);
        return cents;
    }
}

void rules_number_put(sabot_rules *rules, const rules_key *key, int64_t number)
{
    const uint16_t wide = (uint16_t)number;

    switch (key->size) {
    case 1:
        *field_at(rules, key) = (unsigned char)number;
        return;
    case 2:
        memcpy(field_at(rules, key), &wide, sizeof wide);
        return;
    default:
        assert(key->size == sizeof number);
        memcpy(field_at(rules, key), &number, sizeof number);
    }
}

int64_t rules_per(const sabot_rules *rules, const rules_key *key)
{
    uint16_t per;

    assert(key->type == RULES_ODDS);
    memcpy(&per, (const unsigned char *)rules + key->offset + sizeof per, sizeof per);
    return per;
}

void rules_per_put(sabot_rules *rules, const rules_key *key, int64_t number)
{
    const uint16_t per = (uint16_t)number;

    assert(key->type == RULES_ODDS);
    memcpy((unsigned char *)rules + key->offset + sizeof per, &per, sizeof per);
}

const rules_word *rules_word_of(const rules_key *key, int64_t value)
{
    for (const rules_word *w = key->words; w && w->word; w++)
        if (w->value == value)
            return w;
    return NULL;
}

/* Letters alike whatever their case, and "six_half" like "six-half". */
static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '_' ? '-' : c;
}

const rules_word *rules_word_named(const rules_word *words, const char *text, size_t n)
{
    for (const rules_word *w = words; w && w->word; w++) {
        size_t i = 0;
        while (i < n && w->word[i] != '\0' && folded(w->word[i]) == folded(text[i]))
            i++;
        if (i == n && w->word[i] == '\0')
            return w;
    }
    return NULL;
}

const rules_key *rules_key_named(const char *name)
{
    for (const rules_key *key = rules_keys; key->name; key++)
        if (strcmp(key->name, name) == 0)
            return key;
    return NULL;
}

bool rules_is_pai_gow(const sabot_rules *rules)
{
    return rules->game == SABOT_PAI_GOW || rules->game == SABOT_PAI_GOW_POKER;
}

unsigned rules_where(const sabot_rules *rules)
{
    const unsigned column = 1u << law_column(rules);

    return (column & IN_REGULATION) != 0 ? column : IN_FURTHER;
}

int rules_key_rule(const sabot_rules *rules, const rules_key *key)
{
    if (rules_is_pai_gow(rules))
        return key->paigow_rule;
    return rules->game == SABOT_CHEMIN_DE_FER && key->chemin_rule ? key->chemin_rule : key->rule;
}

uint16_t rules_provision(const sabot_rules *rules, int rule)
{
    assert(rule >= 0 && rule < law_count());
    return law_provision(rule, law_column(rules));
}

sabot_ruling rules_ruling(const sabot_rules *rules, sabot_verdict verdict, int rule,
                          const char *says, int64_t arg)
{
    return (sabot_ruling){ .verdict = (uint8_t)verdict,
                           .provision = rules_provision(rules, rule),
                           .reading = law_reading(rule, law_column(rules)),
                           .says = says,
                           .arg = { arg } };
}

sabot_ruling rules_refuse(const sabot_rules *rules, int rule, const char *says, int64_t arg)
{
    return rules_ruling(rules, SABOT_REFUSED, rule, says, arg);
}

sabot_ruling rules_accept(const sabot_rules *rules, int rule)
{
    return rules_ruling(rules, SABOT_ACCEPTED, rule, "a table may be run so", 0);
}
