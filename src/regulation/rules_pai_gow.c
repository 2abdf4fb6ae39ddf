/* rules_pai_gow.c: what keys of pai gow and pai gow poker may not be together. What must always
 * hold: rules that pass name a house way on file for their game. */
#include "rules_keys.h"

#include "sabot/event.h"
#include "sabot/house_way.h"

bool rules_uses_bank(const sabot_rules *rules)
{
    return rules->bank;
}

bool rules_uses_wheel_low(const sabot_rules *rules)
{
    return rules->wheel_low;
}

static sabot_ruling house_way_on_file(const sabot_rules *rules)
{
    const sabot_house_way *way = sabot_house_way_named(rules->house_way);
    const bool tiles = rules->game == SABOT_PAI_GOW;

    if (rules->house_way[0] == '\0')
        return rules_refuse(rules, LAW_HOUSE_WAY, "the house way is not named: set house-way to "
                            "the "
                            "list by which the dealer sets hands", 0);
    if (!way)
        return rules_refuse(rules, LAW_HOUSE_WAY, "no house way of that name is on file: name "
                            "tiles-1 or tiles-2 for tiles, poker-1 or poker-2 for cards", 0);
    if ((way->tiles != 0) != tiles)
        return rules_refuse(rules, LAW_HOUSE_WAY, "that house way sets hands of the other game: "
                            "name one of this game", 0);
    return rules_accept(rules, LAW_HOUSE_WAY);
}

static sabot_ruling own_delivery_offered(const sabot_rules *rules)
{
    if (rules->game == SABOT_PAI_GOW && rules->bank &&
        (rules->deliveries >> (rules->delivery - SABOT_MANNER_PLAIN) & 1u) == 0)
        return rules_refuse(rules, LAW_DELIVERY_CHOICE, "the table's own way of delivery is always "
                            "offered: name it in deliveries too", 0);
    return rules_accept(rules, LAW_DELIVERY_CHOICE);
}

static sabot_ruling co_bank_needs_bank(const sabot_rules *rules)
{
    if (rules->co_bank && !rules->bank)
        return rules_refuse(rules, LAW_CO_BANK_ROLE, "half a bank is offered with the whole: set "
                            "bank to yes or co-bank to no", 0);
    return rules_accept(rules, LAW_CO_BANK_ROLE);
}

static sabot_ruling wheel_submitted(const sabot_rules *rules)
{
    if (rules->wheel_low && !rules->wheel_submitted)
        return rules_refuse(rules, LAW_WHEEL_LOW, "A-2-3-4-5 ranks lowest only where the rules of "
                            "the game submission says so: submit it and set wheel-submission to "
                            "yes", 0);
    return rules_accept(rules, LAW_WHEEL_LOW);
}

static sabot_ruling card_change_approved(const sabot_rules *rules)
{
    const bool none = rules->card_change[0] == '\0' || strcmp(rules->card_change, "none") == 0;

    if (rules->game == SABOT_PAI_GOW_POKER && none)
        return rules_refuse(rules, LAW_CARD_CHANGE, "the procedures for changing cards need the "
                            "Commission's approval: give its reference in card-change-approval",
                            0);
    return rules_accept(rules, LAW_CARD_CHANGE);
}

const rules_together rules_of_pai_gow[] = {
    { "minimum", rules_main_least },
    { "maximum", rules_main_largest },
    { "house-way", house_way_on_file },
    { "deliveries", own_delivery_offered },
    { "co-bank", co_bank_needs_bank },
    { "wheel-submission", wheel_submitted },
    { "card-change-approval", card_change_approved },
    { NULL, NULL },
};
