/* game.c: the game as the frame sees it: the rule of every kind of event, what may come next, what
 * the game is, and what the rules of its tables are. */
#include "high_card.h"

static const sabot_rule *const rules[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = &high_on_sit,
    [SABOT_EV_LEAVE] = &high_on_leave,
    [SABOT_EV_BUY_IN] = &high_on_buy_in,
    [SABOT_EV_CASH_OUT] = &high_on_cash_out,
    [SABOT_EV_WAGER] = &high_on_wager,
    [SABOT_EV_CLOSE] = &high_on_close,
    [SABOT_EV_RECEIVE] = &high_on_receive,
    [SABOT_EV_SHUFFLE] = &high_on_shuffle,
    [SABOT_EV_ANNOUNCE] = &high_on_announce,
    [SABOT_EV_CARD] = &high_on_card,
    [SABOT_EV_RESULT] = &high_on_result,
    [SABOT_EV_COLLECT] = &high_on_collect,
    [SABOT_EV_PAY] = &high_on_pay,
    [SABOT_EV_RETURN] = &high_on_return,
    [SABOT_EV_DISCARD] = &high_on_discard,
};

static const sabot_listing lists[] = {
    { WHILE_OPEN, NEXT | YIELD | MUST, high_expect_round },
    { EVERY_PHASE, MAY, high_expect_people },
    { 0, 0, NULL },
};

/* A deck, seven seats; the limits are those of every table until the licensee says otherwise. */
static bool defaults(sabot_rules *of, int edition)
{
    of->decks = 1;
    of->seats = 7;
    return edition == 0;
}

static const rules_together check[] = {
    { "minimum", rules_main_least },
    { "maximum", rules_main_largest },
    { NULL, NULL },
};

const sabot_game high_card_game = {
    .traits = { .name = "high-card", .pack = SABOT_CARD_LAST, .hand = 1,
                .hands = 1u << SABOT_HAND_NONE | 1u << SABOT_HAND_PLAYER | 1u << SABOT_HAND_BANKER |
                         1u << SABOT_HAND_TIE,
                .wagers = 1u << SABOT_ON_NONE | 1u << SABOT_ON_PLAYER,
                .offered = 1u << SABOT_ON_PLAYER, .settles = SABOT_PHASE_RESULT },
    .rules = rules, .lists = lists, .defaults = defaults, .check = check,
    .settle = high_settle, .view = high_view,
    .hide = high_hide, .tell = high_tell,
};
