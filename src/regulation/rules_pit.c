/* rules_pit.c: may these tables stand in one pit? Only tables of the same game are compared,
 * except that minibaccarat follows a punto banco table's order of payment (reading A19). */
#include "rules_keys.h"

static bool has_same_game(const sabot_rules *a, const sabot_rules *b)
{
    return a->game == b->game;
}

/* A machine's shuffle is no choice of routine: such tables are not compared. */
static bool has_choice_of_shuffle(const sabot_rules *rules)
{
    return rules_uses_hand_shuffle(rules);
}

/* 3.5(b), 4.4(b), 7.5(c): one shuffle in the pit, the further shuffle included. */
static sabot_ruling same_shuffle(const sabot_rules *a, const sabot_rules *b)
{
    if (rules_is_pai_gow(a) || rules_is_pai_gow(b))
        return rules_accept(b, LAW_NONE); /* nothing is said of their pits */
    if (!has_same_game(a, b) || !has_choice_of_shuffle(a) || !has_choice_of_shuffle(b))
        return rules_accept(b, LAW_PIT_SHUFFLE);
    if (a->routine != b->routine)
        return rules_refuse(b, LAW_PIT_SHUFFLE, "all tables of the game in a pit use one shuffle "
                            "routine: set the same routine at both", 0);
    if (a->after_shuffle != b->after_shuffle)
        return rules_refuse(b, LAW_PIT_SHUFFLE, "all minibaccarat tables of a pit lace, or all "
                            "feather: set the same after-shuffle at both", 0);
    if (a->reshuffle != b->reshuffle)
        return rules_refuse(b, LAW_PIT_SHUFFLE, "the further shuffle is required at all tables of "
                            "the game in a pit or at none: set the same reshuffle at both", 0);
    return rules_accept(b, LAW_PIT_SHUFFLE);
}

/* Only the games whose wagers the house pays, one kind after the other, have such orders. */
static bool has_order(const sabot_rules *rules)
{
    return (rules_where(rules) & IN_HOUSE) != 0;
}

/* 3.10(c)1, 7.10(c)1 within a game; 7.10(c)2 between the two. */
static sabot_ruling same_order(const sabot_rules *a, const sabot_rules *b)
{
    const sabot_rules *mini = b->game == SABOT_MINIBACCARAT ? b : a;

    if (rules_is_pai_gow(a) || rules_is_pai_gow(b))
        return rules_accept(b, LAW_NONE);
    if (a->order == b->order || !has_order(a) || !has_order(b))
        return rules_accept(b, LAW_PIT_ORDER);
    if (has_same_game(a, b))
        return rules_refuse(b, LAW_PIT_ORDER, "tables of one game in a pit pay in one order: set "
                            "the same order at both", 0);
    return rules_refuse(mini, LAW_PIT_ORDER_PUNTO, "in a pit with punto banco, minibaccarat is "
                        "paid in that table's order: set order to %n there",
                        mini == b ? a->order : b->order);
}

sabot_ruling sabot_rules_check_pit(const sabot_rules *const *rules, int count, int *first,
                                   int *second)
{
    sabot_ruling ruling;

    for (*second = 1; *second < count; (*second)++)
        for (*first = 0; *first < *second; (*first)++) {
            ruling = same_shuffle(rules[*first], rules[*second]);
            if (ruling.verdict != SABOT_REFUSED)
                ruling = same_order(rules[*first], rules[*second]);
            if (ruling.verdict == SABOT_REFUSED)
                return ruling;
        }
    *first = *second = -1;
    if (count < 1)
        return (sabot_ruling){ .verdict = SABOT_ACCEPTED, .says = "the pit is empty" };
    return rules_accept(rules[0], rules_is_pai_gow(rules[0]) ? (int)LAW_NONE
                                                            : (int)LAW_PIT_SHUFFLE);
}
