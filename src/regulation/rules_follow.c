/* rules_follow.c: what follows from a key for its neighbours, when a key may be set at all, and
 * when it has an effect. What must always hold: setting keys one after the other gives the same
 * rules in any order, unless the file contradicts itself (then sabot_rules_holds tells). */
#include "rules_keys.h"

/* ---- How a Banker win is paid -------------------------------------------------------------- */

bool rules_has_percentage(const sabot_rules *rules)
{
    return rules->banker_mode == SABOT_MODE_VIG5 || rules->banker_mode == SABOT_MODE_VIG4 ||
           rules->banker_mode == SABOT_MODE_TOTAL_CARDS;
}

bool rules_is_no_vigorish_option(const sabot_rules *rules)
{
    return rules->banker_mode == SABOT_MODE_SIX_HALF ||
           rules->banker_mode == SABOT_MODE_TOTAL_CARDS;
}

/* A mode without a percentage leaves none to be set. */
sabot_ruling rules_vigorish_may(const sabot_rules *before)
{
    switch (before->banker_mode) {
    case SABOT_MODE_TIE25:
        return rules_refuse(before, LAW_TIE25_NO_PERCENT, "a table that charges on ties takes no "
                            "percentage of wins: leave vigorish out", 0);
    case SABOT_MODE_SIX_HALF:
        return rules_refuse(before, LAW_NO_VIG_OPTION, "a table that pays a winning six by half "
                            "takes no percentage: leave vigorish out", 0);
    case SABOT_MODE_DRAGON7:
        return rules_refuse(before, LAW_DRAGON_VARIATION, "the dragon 7 variation takes no "
                            "percentage: leave vigorish out", 0);
    default:
        return rules_accept(before, LAW_PAY_BANKER);
    }
}

static const rules_word *next_mode(const char **value)
{
    const char *from = *value;
    const char *end = strchr(from, ',');
    const size_t n = end ? (size_t)(end - from) : strlen(from);

    *value = end ? end + 1 : NULL;
    return rules_word_named(rules_banker_words, from, n);
}

/* Two ways at once, "six-half,total-cards": which paragraph keeps them apart? (A65) */
sabot_ruling rules_banker_unread(const sabot_rules *rules, const char *value)
{
    static const char one_way[] = "a table pays Banker wagers in one way only: name one in banker";
    const rules_word *one = next_mode(&value);
    const rules_word *two = value ? next_mode(&value) : NULL;

    if (!one || !two || value)
        return rules_refuse(rules, LAW_PAY_BANKER, rules_key_named("banker")->fault, 0);
    if (rules->game != SABOT_MINIBACCARAT)
        return rules_refuse(rules, LAW_PAY_BANKER, one_way, 0);
    if (one->value == SABOT_MODE_DRAGON7 || two->value == SABOT_MODE_DRAGON7)
        return rules_refuse(rules, LAW_DRAGON_VARIATION, one_way, 0);
    if (one->value == SABOT_MODE_TIE25 || two->value == SABOT_MODE_TIE25)
        return rules_refuse(rules, LAW_TIE25_NO_PERCENT, one_way, 0);
    if (one->where == IN_2011 || two->where == IN_2011)
        return rules_refuse(rules, LAW_NO_VIG_OPTION, one_way, 0);
    return rules_refuse(rules, LAW_PAY_BANKER, one_way, 0);
}

void rules_banker_then(sabot_rules *rules)
{
    if (rules->banker_mode != SABOT_MODE_TOTAL_CARDS)
        rules->vigorish = (uint8_t)figure_percent(rules->banker_mode);
    else if (rules->vigorish == 0)
        rules->vigorish = FIGURE_VIGORISH;
}

void rules_vigorish_then(sabot_rules *rules)
{
    if (rules->banker_mode == SABOT_MODE_TOTAL_CARDS)
        return;
    rules->banker_mode = rules->vigorish == FIGURE_VIGORISH_LOW ? SABOT_MODE_VIG4 : SABOT_MODE_VIG5;
}

/* ---- Seats, decks and batches -------------------------------------------------------------- */

/* C:4.5.1: somebody banks and somebody plays against them. */
sabot_ruling rules_seats_judge(const sabot_rules *after)
{
    if (rules_is_pai_gow(after) && after->seats > 6)
        return rules_refuse(after, LAW_SEATS, "the layout has six betting areas, %n are too many: "
                            "set seats to 1 up to 6", after->seats);
    if (rules_is_pai_gow(after))
        return rules_accept(after, LAW_SEATS);
    if (after->game == SABOT_CHEMIN_DE_FER && after->seats < 2)
        return rules_refuse(after, LAW_SEATS, "a chemin de fer table has 2 to 15 places: set seats "
                            "within them", 0);
    return rules_accept(after, LAW_SEATS);
}

static void batches_put(sabot_rules *rules, uint8_t first, uint8_t second)
{
    rules->batch_decks[0] = first;
    rules->batch_decks[1] = second;
}

void rules_decks_then(sabot_rules *rules)
{
    if (rules->batch_decks[0] != 0 && rules->batch_decks[0] != rules->decks)
        batches_put(rules, rules->decks, rules->decks);
}

void rules_shuffler_then(sabot_rules *rules)
{
    if (rules_is_pai_gow(rules))
        return; /* one deck, or two: second-deck */
    if (!rules->shuffler)
        batches_put(rules, 0, 0);
    else if (rules->batch_decks[0] == 0)
        batches_put(rules, rules->decks, rules->decks);
}

void rules_batches_then(sabot_rules *rules)
{
    rules->decks = rules->batch_decks[0];
}

/* 7.1(d): twelve decks at least; (d)2: in two batches of the same size. */
sabot_ruling rules_batches_judge(const sabot_rules *after)
{
    const int first = after->batch_decks[0], second = after->batch_decks[1];

    if (first == 0 && second == 0)
        return rules_accept(after, LAW_BATCHES_EQUAL);
    if (first + second < 12)
        return rules_refuse(after, LAW_SHUFFLER_DECKS, "a shuffler needs twelve decks or more, and "
                            "%n are named: set batch-decks to 6+6 or more", first + second);
    if (first != second)
        return rules_refuse(after, LAW_BATCHES_EQUAL, "the two batches must have the same number "
                            "of decks: set batch-decks to 6+6, 7+7 or the like", 0);
    if (first > SABOT_DECKS_MAX - 1)
        return rules_refuse(after, LAW_NONE, "this program keeps 15 decks in a batch at most: "
                            "set batch-decks to 15+15 or less", 0);
    return rules_accept(after, LAW_BATCHES_EQUAL);
}

/* ---- The bonus ----------------------------------------------------------------------------- */

static bool meets(const uint16_t odds[SABOT_BONUS_LINES], char table)
{
    if (table < 'A' || table >= 'A' + FIGURE_PAYTABLES)
        return false;
    for (int line = 0; line < SABOT_BONUS_LINES; line++)
        if (odds[line] < figure_paytable[table - 'A'][line])
            return false;
    return true;
}

char rules_schedule_meets(const uint16_t odds[SABOT_BONUS_LINES], char first)
{
    if (meets(odds, first))
        return first;
    for (char table = 'A'; table <= 'C'; table++)
        if (meets(odds, table))
            return table;
    return 0;
}

/* The paytable named is paid as it stands, unless odds already set are a raised form of it. */
void rules_paytable_then(sabot_rules *rules)
{
    if (meets(rules->bonus_odds, rules->bonus_table))
        return;
    memcpy(rules->bonus_odds, figure_paytable[rules->bonus_table - 'A'], sizeof rules->bonus_odds);
}

void rules_schedule_then(sabot_rules *rules)
{
    const char table = rules_schedule_meets(rules->bonus_odds, rules->bonus_table);

    if (table != 0)
        rules->bonus_table = table;
}

sabot_ruling rules_schedule_judge(const sabot_rules *after)
{
    if (rules_schedule_meets(after->bonus_odds, after->bonus_table) == 0)
        return rules_refuse(after, LAW_BONUS_SCHEDULE, "the bonus pays less on some line than each "
                            "of the paytables A, B and C: raise bonus-odds until one of them is "
                            "met on every line", 0);
    return rules_accept(after, LAW_BONUS_SCHEDULE);
}

/* ---- Which keys have an effect ------------------------------------------------------------- */

bool rules_uses_side(const sabot_rules *rules)
{
    return rules->total_cards || rules->bonus || rules->dragon_wager;
}

bool rules_uses_hand_shuffle(const sabot_rules *rules)
{
    return !rules->continuous && (!rules->shuffler || rules->lace_batches);
}

bool rules_uses_cut(const sabot_rules *rules)
{
    return !rules->continuous;
}

bool rules_uses_viewing(const sabot_rules *rules)
{
    return rules->deal == SABOT_DEAL_VIEWING;
}

/* In punto banco it needs the dealer as curator, in minibaccarat cards dealt face down. */
bool rules_uses_banker_first(const sabot_rules *rules)
{
    return rules->game == SABOT_PUNTO_BANCO || rules->deal != SABOT_DEAL_FACE_UP;
}

bool rules_uses_form(const sabot_rules *rules)
{
    return rules->deferred && rules_has_percentage(rules);
}

bool rules_uses_bonus(const sabot_rules *rules)
{
    return rules->bonus;
}

bool rules_uses_dragon(const sabot_rules *rules)
{
    return rules->dragon_wager;
}

bool rules_uses_ten(const sabot_rules *rules)
{
    return rules->disclosed == 1 || rules->face_up_one_or_ten;
}

bool rules_uses_shuffler(const sabot_rules *rules)
{
    return rules->shuffler;
}

bool rules_uses_continuous(const sabot_rules *rules)
{
    return rules->continuous;
}

bool rules_uses_simulation(const sabot_rules *rules)
{
    return rules->disclosed == 3;
}
