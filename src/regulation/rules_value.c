/* rules_value.c: the keys one by one, and the value of each as text. What must always hold: a
 * value written here, set again on the defaults, gives the same rules. */
#include "rules_keys.h"

/* ---- Text without the C library's printf --------------------------------------------------- */

typedef struct text_out {
    char *at;
    size_t n, size;
} text_out;

/* What does not fit is dropped; the closing zero always fits. */
static void text_add(text_out *out, const char *text)
{
    for (; *text != '\0'; text++)
        if (out->n + 1 < out->size)
            out->at[out->n++] = *text;
    if (out->size > 0)
        out->at[out->n] = '\0';
}

static void number_add(text_out *out, int64_t number)
{
    char digit[21];
    int at = 20;

    digit[at] = '\0';
    do {
        digit[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_add(out, digit + at);
}

static void cents_add(text_out *out, sabot_cents cents)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(cents, text);
    text_add(out, text);
}

static void word_add(text_out *out, const rules_key *key, int64_t value)
{
    const rules_word *word = rules_word_of(key, value);

    if (word)
        text_add(out, word->word);
    else
        number_add(out, value);
}

static void batches_add(text_out *out, const sabot_rules *rules)
{
    if (rules->batch_decks[0] == 0 && rules->batch_decks[1] == 0)
        return;
    number_add(out, rules->batch_decks[0]);
    text_add(out, "+");
    number_add(out, rules->batch_decks[1]);
}

static void schedule_add(text_out *out, const sabot_rules *rules)
{
    for (int line = 0; line < SABOT_BONUS_LINES; line++) {
        if (line > 0)
            text_add(out, ",");
        number_add(out, rules->bonus_odds[line]);
    }
}

/* Every word of a list whose bit is set, "plain,k10". */
static void list_add(text_out *out, const rules_key *key, int64_t bits)
{
    bool first = true;

    for (const rules_word *w = key->words; w && w->word; w++) {
        if ((bits >> (w->value - key->words->value) & 1) == 0)
            continue;
        text_add(out, first ? "" : ",");
        text_add(out, w->word);
        first = false;
    }
}

static void odds_add(text_out *out, const rules_key *key)
{
    number_add(out, key->min);
    text_add(out, ":");
    number_add(out, key->max);
}

static void value_add(text_out *out, const sabot_rules *rules, const rules_key *key)
{
    switch ((rules_type)key->type) {
    case RULES_GAME:
        text_add(out, sabot_game_text(rules->game));
        return;
    case RULES_NAME:
        text_add(out, (const char *)rules + key->offset);
        return;
    case RULES_CENTS:
        cents_add(out, rules_number(rules, key));
        return;
    case RULES_ODDS:
        number_add(out, rules_number(rules, key));
        if (rules_per(rules, key) != 1) {
            text_add(out, ":");
            number_add(out, rules_per(rules, key));
        }
        return;
    case RULES_NUMBER:
    case RULES_WORD:
        word_add(out, key, rules_number(rules, key));
        return;
    case RULES_FIXED:
        text_add(out, key->words->word);
        return;
    case RULES_FIXED_ODDS:
        odds_add(out, key);
        return;
    case RULES_BATCHES:
        batches_add(out, rules);
        return;
    case RULES_SCHEDULE:
        schedule_add(out, rules);
        return;
    case RULES_LIST:
        list_add(out, key, rules_number(rules, key));
        return;
    }
}

/* ---- The keys one by one ------------------------------------------------------------------- */

static const rules_key *key_at(int index)
{
    for (int i = 0; index >= 0 && rules_keys[i].name; i++)
        if (i == index)
            return &rules_keys[i];
    return NULL;
}

const char *sabot_rules_key(int index)
{
    const rules_key *key = key_at(index);
    return key ? key->name : NULL;
}

const char *sabot_rules_key_group(int index)
{
    const rules_key *key = key_at(index);
    return key ? key->group : NULL;
}

const char *sabot_rules_key_help(int index)
{
    const rules_key *key = key_at(index);
    return key ? key->help : NULL;
}

const char *sabot_rules_key_values(int index)
{
    const rules_key *key = key_at(index);

    if (!key)
        return NULL;
    return key->values ? key->values : "`yes` or `no`";
}

/* Has the key something to say at this table? */
static bool speaks(const sabot_rules *rules, const rules_key *key)
{
    if (!rules_key_applies(key, rules_where(rules)))
        return false;
    return !key->may || key->may(rules).verdict != SABOT_REFUSED;
}

size_t sabot_rules_value(const sabot_rules *rules, int index, char *out, size_t size)
{
    const rules_key *key = key_at(index);
    text_out text = { out, 0, size };

    text_add(&text, "");
    if (key && speaks(rules, key))
        value_add(&text, rules, key);
    return text.n;
}

uint16_t sabot_rules_provision(const sabot_rules *rules, int index)
{
    const rules_key *key = key_at(index);
    const rules_word *word;

    if (!key || !speaks(rules, key))
        return SABOT_PROVISION_NONE;
    word = key->type == RULES_WORD ? rules_word_of(key, rules_number(rules, key)) : NULL;
    return rules_provision(rules, word && word->rule ? word->rule : rules_key_rule(rules, key));
}
