/* rules_check.c: may a table be opened on these rules? First every key by itself, then what keys
 * may not be together. What must always hold: rules that pass can be dealt from, settled and
 * cited; nothing here trusts that they came through sabot_rules_set. */
#include "rules_keys.h"

/* ---- One key by itself --------------------------------------------------------------------- */

bool rules_key_applies(const rules_key *key, unsigned columns)
{
    return ((key->where ? key->where : IN_BACCARAT) & columns) != 0;
}

/* In a game without the choice a key may stand only as the defaults have it. */
static bool is_untouched(const sabot_rules *rules, const rules_key *key)
{
    sabot_rules plain;

    if (key->size == 0 || !sabot_rules_default(&plain, rules->game, rules->edition))
        return false;
    return memcmp((const char *)rules + key->offset, (const char *)&plain + key->offset,
                  key->size) == 0;
}

/* Has chemin de fer a reason of its own for leaving no such choice? */
static bool has_own_reason(const sabot_rules *rules, const rules_key *key)
{
    return rules->game == SABOT_CHEMIN_DE_FER && key->chemin_says;
}

/* Why the pai gow games leave no such choice: it is another game's. */
static const char *absent_in_pai_gow(const rules_key *key)
{
    if (key->where & IN_TILES)
        return "this is a choice of the game with tiles: leave the key out";
    if (key->where & IN_POKER)
        return "this is a choice of the game with cards: leave the key out";
    return "this is a choice of the baccarat games: leave the key out";
}

/* A game of its own folder has no reasons but that. */
static bool is_further(const sabot_rules *rules)
{
    return rules_where(rules) == IN_FURTHER;
}

static const char *absent_says(const sabot_rules *rules, const rules_key *key)
{
    if (is_further(rules))
        return "this is a choice of other games: leave the key out";
    if (rules_is_pai_gow(rules))
        return absent_in_pai_gow(key);
    return has_own_reason(rules, key) ? key->chemin_says : key->absent_says;
}

sabot_ruling rules_key_absent(const sabot_rules *rules, const rules_key *key)
{
    const bool own = has_own_reason(rules, key) || rules_is_pai_gow(rules) || is_further(rules);
    const int rule = rules_is_pai_gow(rules) ? key->paigow_absent
                     : is_further(rules)     ? (int)LAW_NONE
                     : own                   ? key->chemin_absent
                                             : key->absent;
    sabot_ruling ruling = rules_refuse(rules, rule, absent_says(rules, key), 0);

    if (key->absent_reading != 0 && !own)
        ruling.reading = key->absent_reading;
    return ruling;
}

static sabot_ruling word_judge(const sabot_rules *rules, const rules_key *key, unsigned columns)
{
    const rules_word *word = rules_word_of(key, rules_number(rules, key));

    if (!word)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, 0);
    if (word->where != 0 && (word->where & columns) == 0)
        return rules_refuse(rules, word->absent, word->says, 0);
    return rules_accept(rules, word->rule ? word->rule : rules_key_rule(rules, key));
}

static sabot_ruling number_judge(const sabot_rules *rules, const rules_key *key)
{
    const int64_t number = rules_number(rules, key);

    if (rules_word_of(key, number))
        return rules_accept(rules, rules_key_rule(rules, key));
    if (number > key->max && key->open_above)
        return rules_refuse(rules, LAW_NONE, key->fault, number);
    if (number < key->min || number > key->max)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, number);
    return key->judge ? key->judge(rules) : rules_accept(rules, rules_key_rule(rules, key));
}

static sabot_ruling odds_judge(const sabot_rules *rules, const rules_key *key)
{
    const int64_t to = rules_number(rules, key), per = rules_per(rules, key);

    if (per == 0 || to > key->max * per)
        return rules_refuse(rules, LAW_NONE, key->fault, to);
    if (to < key->min * per)
        return rules_refuse(rules, rules_key_rule(rules, key), key->fault, to);
    return rules_accept(rules, rules_key_rule(rules, key));
}

/* Letters that any line of text can carry: a name never needs quotes. */
static bool is_name_letter(char c)
{
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
        return true;
    return c != '\0' && strchr("-._/:+", c) != NULL;
}

static sabot_ruling name_judge(const sabot_rules *rules, const rules_key *key)
{
    const char *name = (const char *)rules + key->offset;
    size_t n = 0;

    while (n < key->size && is_name_letter(name[n]))
        n++;
    if (n == key->size || name[n] != '\0')
        return rules_refuse(rules, LAW_NONE, key->fault, 0);
    return rules_accept(rules, rules_key_rule(rules, key));
}

sabot_ruling rules_key_judge(const sabot_rules *rules, const rules_key *key, unsigned columns)
{
    const int rule = rules_key_rule(rules, key);

    if (!rules_key_applies(key, columns))
        return is_untouched(rules, key) ? rules_accept(rules, rule)
                                        : rules_key_absent(rules, key);
    if (key->may && key->may(rules).verdict == SABOT_REFUSED)
        return rules_accept(rules, rule); /* the mode leaves nothing to say here */
    switch ((rules_type)key->type) {
    case RULES_WORD:
        return word_judge(rules, key, columns);
    case RULES_NUMBER:
    case RULES_CENTS:
        return number_judge(rules, key);
    case RULES_ODDS:
        return odds_judge(rules, key);
    case RULES_NAME:
        return name_judge(rules, key);
    default:
        return key->judge ? key->judge(rules) : rules_accept(rules, rule);
    }
}

/* ---- Limits -------------------------------------------------------------------------------- */

sabot_ruling rules_least(const sabot_rules *rules, int rule, sabot_cents minimum)
{
    if (rules->increment > 0 && minimum % rules->increment != 0)
        return rules_refuse(rules, rule, "the least wager is no multiple of the increment, "
                            "%m: set it to one", rules->increment);
    return rules_accept(rules, rule);
}

sabot_ruling rules_largest(const sabot_rules *rules, int rule, sabot_cents minimum,
                           sabot_cents maximum)
{
    if (maximum < minimum)
        return rules_refuse(rules, rule, "the largest wager is less than the least, %m: "
                            "raise the maximum or lower the minimum", minimum);
    if (rules->increment > 0 && maximum % rules->increment != 0)
        return rules_refuse(rules, rule, "the largest wager is no multiple of the increment, "
                            "%m: set it to one", rules->increment);
    return rules_accept(rules, rule);
}

sabot_ruling rules_main_least(const sabot_rules *rules)
{
    return rules_least(rules, LAW_LIMITS, rules->minimum);
}

sabot_ruling rules_main_largest(const sabot_rules *rules)
{
    return rules_largest(rules, LAW_MAXIMUM, rules->minimum, rules->maximum);
}

/* There is no Tie Bet in chemin de fer. */
static sabot_ruling tie_least(const sabot_rules *rules)
{
    return rules->game == SABOT_CHEMIN_DE_FER
               ? rules_accept(rules, LAW_LIMITS)
               : rules_least(rules, LAW_LIMITS, rules->tie_minimum);
}

static sabot_ruling tie_largest(const sabot_rules *rules)
{
    return rules->game == SABOT_CHEMIN_DE_FER
               ? rules_accept(rules, LAW_LIMITS)
               : rules_largest(rules, LAW_MAXIMUM, rules->tie_minimum, rules->tie_maximum);
}

static sabot_ruling side_least(const sabot_rules *rules)
{
    return rules_uses_side(rules) ? rules_least(rules, LAW_LIMITS, rules->side_minimum)
                                  : rules_accept(rules, LAW_LIMITS);
}

static sabot_ruling side_largest(const sabot_rules *rules)
{
    return rules_uses_side(rules)
               ? rules_largest(rules, LAW_MAXIMUM, rules->side_minimum, rules->side_maximum)
               : rules_accept(rules, LAW_LIMITS);
}

/* ---- Shuffling ----------------------------------------------------------------------------- */

static sabot_ruling shuffler_has_batches(const sabot_rules *rules)
{
    if (!rules->shuffler && rules->batch_decks[0] + rules->batch_decks[1] > 0)
        return rules_refuse(rules, LAW_SHUFFLER_DECKS, "only a table with an automated shuffler "
                            "has batches: set shuffler to yes or leave batch-decks out", 0);
    if (rules->shuffler && rules->batch_decks[0] != rules->decks)
        return rules_refuse(rules, LAW_BATCHES_EQUAL, "each batch fills the shoe: set batch-decks "
                            "to as many decks as decks says", 0);
    return rules_accept(rules, LAW_BATCHES_EQUAL);
}

static sabot_ruling one_device(const sabot_rules *rules)
{
    if (rules->continuous && rules->shuffler)
        return rules_refuse(rules, LAW_BATCHES_ALTERNATE, "batches alternate shoe by shoe, and a "
                            "continuous shuffler ends no shoe: set one of them to no", 0);
    return rules_accept(rules, LAW_CONTINUOUS);
}

static sabot_ruling continuous_approved(const sabot_rules *rules)
{
    if (rules->continuous && rules->continuous_approval[0] == '\0')
        return rules_refuse(rules, LAW_CONTINUOUS, "a continuous shuffler needs the Commission's "
                            "approval: give its reference in continuous-approval", 0);
    return rules_accept(rules, LAW_CONTINUOUS);
}

/* The further shuffle belongs to lacing: routine 1, or the lace choice. */
static sabot_ruling reshuffle_after_lacing(const sabot_rules *rules)
{
    const bool laces = rules->game == SABOT_MINIBACCARAT
                           ? rules->after_shuffle == SABOT_AFTER_LACE
                           : rules->routine == 1;

    if (rules->reshuffle && !laces)
        return rules_refuse(rules, LAW_ROUTINE_ONE_RESHUFFLE, "the further shuffle follows lacing "
                            "only: set reshuffle to no, or lace (routine 1, or after-shuffle)", 0);
    return rules_accept(rules, LAW_ROUTINE_ONE_RESHUFFLE);
}

static sabot_ruling reshuffle_noticed(const sabot_rules *rules)
{
    if (rules->reshuffle && !rules->reshuffle_noticed)
        return rules_refuse(rules, LAW_RESHUFFLE_NOTICE, "the reshuffle may begin 30 minutes after "
                            "written notice to surveillance and the Commission: give it, then set "
                            "reshuffle-notice to yes", 0);
    return rules_accept(rules, LAW_RESHUFFLE_NOTICE);
}

static sabot_ruling order_noticed(const sabot_rules *rules)
{
    if (!rules->order_noticed && rules->game != SABOT_CHEMIN_DE_FER)
        return rules_refuse(rules, LAW_ORDER_NOTICE, "an order of payment may be adopted 30 "
                            "minutes after written notice to the Commission and surveillance: give "
                            "it, then set order-notice to yes", 0);
    return rules_accept(rules, LAW_ORDER_NOTICE);
}

/* ---- Payment ------------------------------------------------------------------------------- */

static sabot_ruling percentage_fits(const sabot_rules *rules)
{
    const int mode = rules->banker_mode, percent = rules->vigorish;

    if (figure_percent(mode) != 0 && percent != figure_percent(mode))
        return rules_refuse(rules, LAW_PAY_BANKER, "banker and vigorish name two percentages: "
                            "leave one of them out", 0);
    if (mode == SABOT_MODE_TOTAL_CARDS && percent != FIGURE_VIGORISH &&
        percent != FIGURE_VIGORISH_LOW)
        return rules_refuse(rules, LAW_TOTAL_CARDS_FREE, "players who are not exempted owe 4 or 5 "
                            "percent: set vigorish to one of them", 0);
    return rules_accept(rules, LAW_PAY_BANKER);
}

static sabot_ruling option_noticed(const sabot_rules *rules)
{
    if (rules_is_no_vigorish_option(rules) && !rules->adoption_noticed)
        return rules_refuse(rules, LAW_NO_VIG_OPTION, "paying Banker wins without vigorish needs "
                            "notice under 19:47-8.3: give it, then set notice-given to yes", 0);
    return rules_accept(rules, LAW_NO_VIG_OPTION);
}

static sabot_ruling exemption_has_wagers(const sabot_rules *rules)
{
    if (rules->banker_mode == SABOT_MODE_TOTAL_CARDS && !rules->total_cards)
        return rules_refuse(rules, LAW_TOTAL_CARDS_FREE, "nobody can be exempted by total-card "
                            "wagers that are not offered: set total-cards to yes", 0);
    return rules_accept(rules, LAW_TOTAL_CARDS_FREE);
}

static sabot_ruling dragon_alone(const sabot_rules *rules)
{
    if (rules->dragon_wager && (rules->bonus || rules->total_cards))
        return rules_refuse(rules, LAW_DRAGON_EXCLUDES, "the dragon 7 wager may not stand beside "
                            "the bonus or the total-card wagers: set dragon-7, or both of bonus "
                            "and total-cards, to no", 0);
    return rules_accept(rules, LAW_DRAGON_EXCLUDES);
}

static sabot_ruling dragon_in_variation(const sabot_rules *rules)
{
    if (rules->dragon_wager && rules->banker_mode != SABOT_MODE_DRAGON7)
        return rules_refuse(rules, LAW_DRAGON_ONLY_WITH_VARIATION, "the dragon 7 wager belongs to "
                            "the dragon 7 variation: set banker to dragon7 or dragon-7 to no", 0);
    return rules_accept(rules, LAW_DRAGON_ONLY_WITH_VARIATION);
}

static sabot_ruling paytable_met(const sabot_rules *rules)
{
    if (rules_schedule_meets(rules->bonus_odds, rules->bonus_table) != rules->bonus_table)
        return rules_refuse(rules, LAW_BONUS_SCHEDULE, "bonus-odds pay less than the paytable "
                            "named: raise them or name another bonus-paytable", 0);
    return rules_accept(rules, LAW_BONUS_SCHEDULE);
}

static sabot_ruling tie_charge_at_once(const sabot_rules *rules)
{
    if (rules->deferred && rules->banker_mode == SABOT_MODE_TIE25)
        return rules_refuse(rules, LAW_TIE25_AT_ONCE, "the charge on ties is collected before the "
                            "next round: set vigorish-deferred to no", 0);
    return rules_accept(rules, LAW_TIE25_AT_ONCE);
}

/* 2011 only: deferred vigorish may end in a Form, whose controls must have been submitted. */
static sabot_ruling form_controlled(const sabot_rules *rules)
{
    if (law_column(rules) == 2 && rules_uses_form(rules) && !rules->form_controls)
        return rules_refuse(rules, LAW_FORM_CONTROLS, "deferred vigorish needs internal controls "
                            "that refer to 19:45-1.9 and 1.9B: submit them and set form-controls "
                            "to yes, or set vigorish-deferred to no", 0);
    return rules_accept(rules, LAW_FORM_CONTROLS);
}

/* A Form states them; without them a debt left behind could never be documented. */
static sabot_ruling form_located(const sabot_rules *rules)
{
    if (law_column(rules) == 2 && rules_uses_form(rules) &&
        (rules->table[0] == '\0' || rules->pit[0] == '\0'))
        return rules_refuse(rules, LAW_FORM_CONTENT, "a Complimentary Vigorish Form states pit and "
                            "table: set pit and table, or set vigorish-deferred to no", 0);
    return rules_accept(rules, LAW_FORM_CONTENT);
}

/* A secret is shown when its shoe is over, and a shoe that is never over keeps its own. */
static sabot_ruling fair_shoe_ends(const sabot_rules *rules)
{
    if (rules->fair && rules->continuous)
        return rules_refuse(rules, LAW_FAIR, "with a continuous shuffler no shoe is ever over, and "
                            "its secret never shown: set fair or continuous to no", 0);
    return rules_accept(rules, LAW_FAIR);
}

/* ---- All of it ----------------------------------------------------------------------------- */

/* What keys may not be together, each with the key it is reported at. */
const rules_together rules_of_baccarat[] = {
    { "minimum", rules_main_least },
    { "maximum", rules_main_largest },
    { "tie-minimum", tie_least },
    { "tie-maximum", tie_largest },
    { "side-minimum", side_least },
    { "side-maximum", side_largest },
    { "batch-decks", shuffler_has_batches },
    { "continuous", one_device },
    { "continuous-approval", continuous_approved },
    { "reshuffle", reshuffle_after_lacing },
    { "reshuffle-notice", reshuffle_noticed },
    { "vigorish", percentage_fits },
    { "notice-given", option_noticed },
    { "total-cards", exemption_has_wagers },
    { "dragon-7", dragon_alone },
    { "dragon-7", dragon_in_variation },
    { "bonus-paytable", paytable_met },
    { "vigorish-deferred", tie_charge_at_once },
    { "form-controls", form_controlled },
    { "table", form_located },
    { "order-notice", order_noticed },
    { "fair", fair_shoe_ends },
    { NULL, NULL },
};

typedef struct findings {
    sabot_rules_finding *at;
    int n;
} findings;

static void found(findings *list, const char *key, sabot_ruling ruling)
{
    if (ruling.verdict != SABOT_REFUSED)
        return;
    assert(list->n < SABOT_FINDINGS_MAX);
    list->at[list->n++] = (sabot_rules_finding){ key, ruling };
}

/* "Leave the bonus keys out" is said once, at the first of them. */
static bool already_said(const findings *list, const char *says)
{
    for (int i = 0; says && i < list->n; i++)
        if (list->at[i].ruling.says == says)
            return true;
    return false;
}

static void keys_found(const sabot_rules *rules, findings *list)
{
    const unsigned column = rules_where(rules);

    for (const rules_key *key = rules_keys; key->name; key++) {
        if (key->size == 0) /* fixed: nothing is stored that could be wrong */
            continue;
        if (!rules_key_applies(key, column) && already_said(list, absent_says(rules, key)))
            continue;
        found(list, key->name, rules_key_judge(rules, key, column));
    }
}

int sabot_rules_faults(const sabot_rules *rules, sabot_rules_finding fault[SABOT_FINDINGS_MAX])
{
    findings list = { fault, 0 };
    sabot_rules plain;

    if (!sabot_rules_default(&plain, rules->game, rules->edition)) {
        found(&list, "game",
              rules_refuse(rules, LAW_NONE, "set game to punto-banco, chemin-de-fer, pai-gow "
                           "or pai-gow-poker, or to minibaccarat with edition 1998 or 2011", 0));
        return list.n;
    }
    keys_found(rules, &list);
    for (const rules_together *of = rules_together_of(rules->game); of->key; of++)
        found(&list, of->key, of->judge(rules));
    return list.n;
}

sabot_ruling sabot_rules_check(const sabot_rules *rules, const char **key)
{
    sabot_rules_finding fault[SABOT_FINDINGS_MAX];

    if (sabot_rules_faults(rules, fault) == 0) {
        *key = NULL;
        return rules_accept(rules, LAW_MAY_OPEN);
    }
    *key = fault[0].key;
    return fault[0].ruling;
}
