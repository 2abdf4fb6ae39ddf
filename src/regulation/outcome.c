/* outcome.c: who wins what, by which rule. Money is exact to the cent; what is left of a cent is
 * the patron's (A16), vigorish rounds by A15. */
#include "outcome.h"

#include "figures.h"
#include "sabot/event.h"

static outcome_verdict loses(enum sabot_law rule)
{
    return (outcome_verdict){ .outcome = SABOT_LOSES, .rule = rule, .pay_rule = rule };
}

static outcome_verdict is_void(enum sabot_law rule)
{
    return (outcome_verdict){ .outcome = SABOT_VOID, .rule = rule, .pay_rule = rule };
}

static outcome_verdict wins(enum sabot_law rule, int to, int per, enum sabot_law pay_rule)
{
    return (outcome_verdict){ SABOT_WINS, rule, to, per, pay_rule };
}

bool outcome_is_dragon(const outcome_round *round)
{
    return round->cards[OUTCOME_BANKER] == 3 &&
           round->count[OUTCOME_BANKER] == FIGURE_DRAGON_COUNT &&
           round->count[OUTCOME_PLAYER] < FIGURE_DRAGON_COUNT;
}

static outcome_verdict banker_wager(const sabot_rules *rules, const outcome_round *round)
{
    const int player = round->count[OUTCOME_PLAYER], banker = round->count[OUTCOME_BANKER];

    if (banker < player)
        return loses(LAW_BANKER_LOSES);
    if (banker == player)
        return is_void(LAW_BANKER_TIE);
    switch (rules->banker_mode) {
    case SABOT_MODE_SIX_HALF:
        return banker == FIGURE_HALF_COUNT
                   ? wins(LAW_BANKER_WINS, FIGURE_HALF_TO, FIGURE_HALF_PER, LAW_SIX_HALF)
                   : wins(LAW_BANKER_WINS, 1, 1, LAW_NO_VIG_OPTION);
    case SABOT_MODE_DRAGON7:
        return outcome_is_dragon(round) ? is_void(LAW_DRAGON_BANKER_VOID)
                                        : wins(LAW_BANKER_WINS, 1, 1, LAW_DRAGON_VARIATION);
    case SABOT_MODE_TIE25:
        return wins(LAW_BANKER_WINS, 1, 1, LAW_TIE25_NO_PERCENT);
    default:
        return wins(LAW_BANKER_WINS, 1, 1, LAW_PAY_BANKER);
    }
}

static outcome_verdict player_wager(const outcome_round *round)
{
    const int player = round->count[OUTCOME_PLAYER], banker = round->count[OUTCOME_BANKER];

    if (player < banker)
        return loses(LAW_PLAYER_LOSES);
    if (player == banker)
        return is_void(LAW_PLAYER_TIE);
    return wins(LAW_PLAYER_WINS, 1, 1, LAW_PAY_PLAYER);
}

static outcome_verdict total_cards(const outcome_round *round, int cards)
{
    if (round->required != cards)
        return loses(LAW_TOTAL_CARDS_OFFERED);
    return cards == 4 ? wins(LAW_TOTAL_CARDS_OFFERED, FIGURE_FOUR_CARDS_TO, FIGURE_FOUR_CARDS_PER,
                             LAW_PAY_TOTAL_CARDS)
                      : wins(LAW_TOTAL_CARDS_OFFERED, FIGURE_MORE_CARDS_TO, FIGURE_MORE_CARDS_PER,
                             LAW_PAY_TOTAL_CARDS);
}

static enum sabot_law paytable_rule(const sabot_rules *rules)
{
    return rules->bonus_table == 'B' ? LAW_PAY_BONUS_B
           : rules->bonus_table == 'C' ? LAW_PAY_BONUS_C : LAW_PAY_BONUS_A;
}

static bool is_natural(const outcome_round *round, int hand)
{
    return round->cards[hand] == 2 && round->count[hand] >= SABOT_NATURAL;
}

static outcome_verdict bonus(const sabot_rules *rules, const outcome_round *round, int own)
{
    const int lead = round->count[own] - round->count[!own];
    const int natural_odds = rules->bonus_odds[SABOT_BONUS_LINES - 1];

    if (is_natural(round, own)) {
        if (!is_natural(round, !own))
            return wins(LAW_BONUS_NATURAL, natural_odds, 1, paytable_rule(rules));
        if (lead < 0)
            return loses(LAW_BONUS_EIGHT_UNDER_NINE);
        return lead > 0 ? wins(LAW_BONUS_NINE_OVER_EIGHT, natural_odds, 1, paytable_rule(rules))
                        : is_void(LAW_BONUS_VOID);
    }
    if (lead >= FIGURE_LEAD_LEAST) /* a non-natural cannot lead a natural */
        return wins(LAW_BONUS_LEADS, rules->bonus_odds[FIGURE_LEAD_MOST - lead], 1,
                    paytable_rule(rules));
    return loses(LAW_BONUS_TRAILS);
}

outcome_verdict outcome_of(const sabot_rules *rules, const outcome_round *round, int on)
{
    switch (on) {
    case SABOT_ON_BANKER:
        return banker_wager(rules, round);
    case SABOT_ON_PLAYER:
        return player_wager(round);
    case SABOT_ON_TIE:
        return round->count[OUTCOME_PLAYER] == round->count[OUTCOME_BANKER]
                   ? wins(LAW_TIE_BET, rules->tie_odds, rules->tie_per, LAW_PAY_TIE)
                   : loses(LAW_TIE_BET);
    case SABOT_ON_FOUR_CARDS:
    case SABOT_ON_FIVE_CARDS:
    case SABOT_ON_SIX_CARDS:
        return total_cards(round, on - SABOT_ON_FOUR_CARDS + 4);
    case SABOT_ON_BONUS_PLAYER:
        return bonus(rules, round, OUTCOME_PLAYER);
    case SABOT_ON_BONUS_BANKER:
        return bonus(rules, round, OUTCOME_BANKER);
    default:
        return outcome_is_dragon(round)
                   ? wins(LAW_DRAGON_WAGER, rules->dragon_odds, rules->dragon_per, LAW_PAY_DRAGON)
                   : loses(LAW_DRAGON_WAGER);
    }
}

bool outcome_is_exempt(const sabot_rules *rules, sabot_cents banker, sabot_cents total_cards_laid)
{
    return rules->banker_mode == SABOT_MODE_TOTAL_CARDS && banker > 0 && total_cards_laid >= banker;
}

sabot_cents outcome_charge(const sabot_rules *rules, const outcome_verdict *banker,
                           sabot_cents stake, sabot_cents won, bool exempt)
{
    const int percent = rules->banker_mode == SABOT_MODE_TOTAL_CARDS
                            ? (exempt ? 0 : rules->vigorish) : figure_percent(rules->banker_mode);

    if (banker->outcome == SABOT_VOID && rules->banker_mode == SABOT_MODE_TIE25)
        return sabot_money_quarter(stake);
    if (banker->outcome != SABOT_WINS || percent == 0)
        return 0;
    return figure_vigorish(rules, won, percent);
}
