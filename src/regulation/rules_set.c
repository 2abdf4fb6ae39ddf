/* rules_set.c: one key from text. What must always hold: a value is stored only if it may stand
 * at some table of the game; a refused key changes nothing. */
#include "rules_keys.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A whole number of at most nine digits at *text, which is moved behind it. */
static bool digits_read(const char **text, int64_t *number)
{
    int n = 0;

    *number = 0;
    for (; is_digit(**text) && n < 9; (*text)++, n++)
        *number = *number * 10 + (**text - '0');
    return n > 0 && !is_digit(**text);
}

static void spaces_skip(const char **text)
{
    while (**text == ' ')
        (*text)++;
}

/* Odds: "8", "7.5", "3:2", "3/2", "3 to 2". */
static bool odds_read(const char *text, int64_t *to, int64_t *per)
{
    *per = 1;
    if (!digits_read(&text, to))
        return false;
    if (text[0] == '.' && is_digit(text[1])) {
        for (text++; is_digit(*text) && *per < 1000; text++, *per *= 10)
            *to = *to * 10 + (*text - '0');
        return *text == '\0';
    }
    spaces_skip(&text);
    if (*text == '\0')
        return true;
    if (*text == ':' || *text == '/')
        text++;
    else if (text[0] == 't' && text[1] == 'o')
        text += 2;
    else
        return false;
    spaces_skip(&text);
    return digits_read(&text, per) && *per > 0 && *text == '\0';
}

/* ---- One function a type: stores what the text says, or tells why it cannot ---------------- */

static sabot_ruling number_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    const rules_word *word = rules_word_named(key->words, value, strlen(value));
    int64_t number = word ? word->value : 0;

    if (!word && (!digits_read(&value, &number) || *value != '\0'))
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    if (!word && (number < key->min || number > key->max))
        return rules_refuse(rules, number > key->max && key->open_above ? LAW_NONE
                                   : rules_key_rule(rules, key),
                            key->fault, number);
    rules_number_put(rules, key, number);
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling cents_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    sabot_cents cents;

    if (!sabot_money_parse(value, strlen(value), &cents))
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    if (cents < key->min || cents > key->max)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, cents);
    rules_number_put(rules, key, cents);
    return rules_accept(rules, rules_key_rule(rules, key));
}

/* A word that is none: of a choice the regulation lists, that is the bound; a yes or no is ours. */
static sabot_ruling word_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    const rules_word *word = rules_word_named(key->words, value, strlen(value));
    const bool listed = key->values != NULL;

    if (word) {
        rules_number_put(rules, key, word->value);
        return rules_accept(rules, rules_key_rule(rules, key));
    }
    if (key->unread)
        return key->unread(rules, value);
    return rules_refuse(rules, listed ? rules_key_rule(rules, key) : LAW_NONE, key->fault, 0);
}

/* In lowest terms, and to no more than so many: payoffs stay numbers one can read. */
static sabot_ruling odds_set(sabot_rules *rules, const rules_key *key, const char *value)
{
    enum { PER_MAX = 20 };
    int64_t to, per, shared;

    if (!odds_read(value, &to, &per) || per > 1000)
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    if (to < key->min * per)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, 0);
    shared = per;
    while (shared > 1 && (to % shared != 0 || per % shared != 0))
        shared--;
    if (to > key->max * per || per > PER_MAX * shared || to > UINT16_MAX * shared)
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    rules_number_put(rules, key, to / shared);
    rules_per_put(rules, key, per / shared);
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling fixed_read(const sabot_rules *rules, const rules_key *key, const char *value)
{
    int64_t to, per;
    bool same;

    if (key->type == RULES_FIXED)
        same = rules_word_named(key->words, value, strlen(value)) != NULL;
    else
        same = odds_read(value, &to, &per) && to * key->max == per * key->min;
    if (!same)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, 0);
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling name_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    char *at = (char *)rules + key->offset;
    const size_t n = strlen(value);

    if (n >= key->size)
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    memset(at, 0, key->size);
    memcpy(at, value, n);
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling batches_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    int64_t first, second;

    if (!digits_read(&value, &first) || *value++ != '+' || !digits_read(&value, &second) ||
        *value != '\0' || first < 1 || first > 99 || second < 1 || second > 99)
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    rules->batch_decks[0] = (uint8_t)first;
    rules->batch_decks[1] = (uint8_t)second;
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling schedule_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    int64_t odds;

    for (int line = 0; line < SABOT_BONUS_LINES; line++) {
        const char closing = line + 1 < SABOT_BONUS_LINES ? ',' : '\0';
        spaces_skip(&value);
        if (!digits_read(&value, &odds) || odds > key->max || *value != closing)
            return rules_refuse(rules, LAW_NONE, key->fault, 0);
        rules->bonus_odds[line] = (uint16_t)odds;
        value += closing != '\0';
    }
    return rules_accept(rules, rules_key_rule(rules, key));
}

/* "plain,k10": some of the words, each a bit. */
static sabot_ruling list_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    int64_t bits = 0;

    for (const char *end = value; end; value = end + 1) {
        end = strchr(value, ',');
        spaces_skip(&value);
        const size_t n = end ? (size_t)(end - value) : strlen(value);
        const rules_word *word = rules_word_named(key->words, value, n);
        if (!word)
            return rules_refuse(rules, rules_key_rule(rules, key), key->fault, 0);
        bits |= INT64_C(1) << (word->value - key->words->value);
        if (!end)
            break;
    }
    rules_number_put(rules, key, bits);
    return rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling value_read(sabot_rules *rules, const rules_key *key, const char *value)
{
    switch ((rules_type)key->type) {
    case RULES_NAME:
        return name_read(rules, key, value);
    case RULES_NUMBER:
        return number_read(rules, key, value);
    case RULES_CENTS:
        return cents_read(rules, key, value);
    case RULES_ODDS:
        return odds_set(rules, key, value);
    case RULES_FIXED:
    case RULES_FIXED_ODDS:
        return fixed_read(rules, key, value);
    case RULES_BATCHES:
        return batches_read(rules, key, value);
    case RULES_SCHEDULE:
        return schedule_read(rules, key, value);
    case RULES_LIST:
        return list_read(rules, key, value);
    case RULES_WORD:
    case RULES_GAME:
        break;
    }
    return word_read(rules, key, value);
}

/* ---- The key ------------------------------------------------------------------------------- */

/* "vigorish-seat-3": a percentage of one seat. 3.3(d)[2], 4.10(d)[2], 7.3(e)[2]: there is none. */
static bool is_seat_percentage(const char *name, int64_t *seat)
{
    static const char prefix[] = "vigorish-seat-";

    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return false;
    name += sizeof prefix - 1;
    return digits_read(&name, seat) && *name == '\0' && *seat >= 1 && *seat <= SABOT_SEATS_MAX;
}

static bool is_playable(int game)
{
    return rules_defaults_of(game) != NULL;
}

/* The game of rules without one begins them anew with its defaults; another game is no value. */
static sabot_ruling game_set(sabot_rules *rules, const char *value)
{
    const int game = sabot_game_parse(value, strlen(value));

    if (!is_playable(game))
        return rules_refuse(rules, LAW_NONE, "this program plays five games: set game to "
                            "punto-banco, minibaccarat, chemin-de-fer, pai-gow or pai-gow-poker",
                            0);
    if (rules->game == SABOT_GAME_NONE)
        sabot_rules_default(rules, game, 0);
    if (rules->game != game)
        return rules_refuse(rules, LAW_NONE, "these rules are of another game: name the "
                            "same game everywhere", 0);
    return rules_accept(rules, LAW_NONE);
}

/* A fixed figure is not stored, so that it is judged by the edition at hand; any other key by the
 * game alone, since the edition may still be set. */
static unsigned columns_of(const sabot_rules *rules, const rules_key *key)
{
    if (key->type == RULES_FIXED || key->type == RULES_FIXED_ODDS)
        return rules_where(rules);
    return rules->game == SABOT_MINIBACCARAT ? IN_MINI : rules_where(rules);
}

static sabot_ruling key_set(sabot_rules *rules, const rules_key *key, const char *value)
{
    sabot_ruling ruling;

    if (key->may) {
        ruling = key->may(rules);
        if (ruling.verdict == SABOT_REFUSED)
            return ruling;
    }
    ruling = value_read(rules, key, value);
    if (ruling.verdict == SABOT_REFUSED && !rules_key_applies(key, columns_of(rules, key)))
        return rules_key_absent(rules, key); /* the bounds of another game's choice are no answer */
    if (ruling.verdict == SABOT_REFUSED) {
        if (ruling.provision == SABOT_PROVISION_NONE && ruling.reading == 0)
            ruling.reading = key->reading;
        return ruling;
    }
    if (key->then)
        key->then(rules);
    return rules_key_judge(rules, key, columns_of(rules, key));
}

sabot_ruling sabot_rules_set(sabot_rules *rules, const char *name, const char *value)
{
    const rules_key *key = rules_key_named(name);
    sabot_rules changed;
    sabot_ruling ruling;
    int64_t seat;

    if (key && key->type == RULES_GAME)
        return game_set(rules, value);
    if (is_seat_percentage(name, &seat))
        return rules_refuse(rules, !is_playable(rules->game) || rules_is_pai_gow(rules)
                                       ? (int)LAW_NONE : (int)LAW_VIG_UNIFORM,
                            "%s may have no vigorish of its own: leave the key out, the table's "
                            "percentage is everybody's", seat);
    if (!key)
        return rules_refuse(rules, LAW_NONE, "there is no such key: \"sabot rules keys\" "
                            "lists them all", 0);
    if (!is_playable(rules->game))
        return rules_refuse(rules, LAW_NONE, "name the game before any other key", 0);
    memcpy(&changed, rules, sizeof changed);
    ruling = key_set(&changed, key, value);
    if (ruling.verdict != SABOT_REFUSED)
        memcpy(rules, &changed, sizeof changed);
    return ruling;
}

bool sabot_rules_holds(const sabot_rules *rules, const char *name, const char *value)
{
    sabot_rules again;

    memcpy(&again, rules, sizeof again);
    if (sabot_rules_set(&again, name, value).verdict == SABOT_REFUSED)
        return false;
    return memcmp(&again, rules, sizeof again) == 0;
}
