/* rules_words.c: the words a key may take, what each stands for, where it may be said and which
 * provision stands behind it. The first word of a value is the one that is written. */
#include "rules_keys.h"
#include "sabot/event.h"

#define WORD(word, value) { word, value, 0, 0, 0, NULL }
#define RULED(word, value, rule) { word, value, 0, rule, 0, NULL }
#define END { NULL, 0, 0, 0, 0, NULL }

static const char only_percentage[] =
    "a Banker win pays even money less 4 or 5 percent here: set banker to vig5 or vig4";

static const char only_charged[] =
    "a Banker win pays even money less 4 or 5 percent here: set banker to vig5 or vig4, or, in "
    "minibaccarat, to tie25";

const rules_word rules_edition_words[] = {
    WORD("2011", 2011), WORD("1998", 1998), END,
};

const rules_word rules_routine_words[] = {
    RULED("1", 1, LAW_ROUTINE_ONE),
    RULED("2", 2, LAW_ROUTINE_TWO),
    END,
};

const rules_word rules_after_words[] = {
    RULED("lace", SABOT_AFTER_LACE, LAW_LACE),
    RULED("feather", SABOT_AFTER_FEATHER, LAW_FEATHER),
    END,
};

const rules_word rules_recut_words[] = {
    WORD("last", 0), WORD("next", 1), END,
};

const rules_word rules_depth_words[] = {
    WORD("none", 0), END,
};

const rules_word rules_deal_words[] = {
    RULED("face-up", SABOT_DEAL_FACE_UP, LAW_MODE_FACE_UP),
    { "under-shoe", SABOT_DEAL_UNDER_SHOE, IN_MINI, LAW_MODE_UNDER_SHOE, LAW_MODE_VIEWING,
      "face-down cards are handed out for viewing here: set deal to face-up or viewing" },
    { "viewing", SABOT_DEAL_VIEWING, IN_PUNTO | IN_2011, LAW_MODE_VIEWING, LAW_MODE_VIEWING,
      "this edition hands no cards to players: set deal to face-up or under-shoe" },
    END,
};

const rules_word rules_banker_words[] = {
    RULED("vig5", SABOT_MODE_VIG5, LAW_PAY_BANKER),
    RULED("vig4", SABOT_MODE_VIG4, LAW_PAY_BANKER),
    { "tie25", SABOT_MODE_TIE25, IN_MINI, LAW_TIE25_CHARGE, LAW_PAY_BANKER, only_percentage },
    { "six-half", SABOT_MODE_SIX_HALF, IN_2011, LAW_SIX_HALF, LAW_PAY_BANKER, only_charged },
    { "total-cards", SABOT_MODE_TOTAL_CARDS, IN_2011, LAW_TOTAL_CARDS_FREE, LAW_PAY_BANKER,
      only_charged },
    { "dragon7", SABOT_MODE_DRAGON7, IN_2011, LAW_DRAGON_VARIATION, LAW_PAY_BANKER,
      only_charged },
    { "dragon-7", SABOT_MODE_DRAGON7, IN_2011, LAW_DRAGON_VARIATION, LAW_PAY_BANKER,
      only_charged },
    END,
};

const rules_word rules_vigorish_words[] = {
    WORD("5", 5), WORD("4", 4), WORD("5%", 5), WORD("4%", 4), END,
};

const rules_word rules_paytable_words[] = {
    RULED("A", 'A', LAW_PAY_BONUS_A),
    RULED("B", 'B', LAW_PAY_BONUS_B),
    RULED("C", 'C', LAW_PAY_BONUS_C),
    END,
};

const rules_word rules_order_words[] = {
    RULED("1", 1, LAW_ORDER_1), RULED("2", 2, LAW_ORDER_2),
    RULED("3", 3, LAW_ORDER_3), RULED("4", 4, LAW_ORDER_4),
    END,
};

const rules_word rules_disclosed_words[] = {
    RULED("1", 1, LAW_DISCLOSED_ONE),
    RULED("2", 2, LAW_DISCLOSED_TWO),
    RULED("3", 3, LAW_DISCLOSED_THREE),
    { "none", 0, IN_NO_GAME, 0, LAW_DISCLOSED,
      "a table opens only with its procedure for disclosed cards submitted: set disclosed to 1, 2 "
      "or 3" },
    END,
};

const rules_word rules_ten_words[] = {
    WORD("no", 0), WORD("yes", 1), WORD("one", 0), WORD("ten", 1), END,
};

const rules_word rules_switch_words[] = {
    WORD("no", 0), WORD("yes", 1), WORD("off", 0), WORD("on", 1), WORD("false", 0),
    WORD("true", 1), END,
};

const rules_word rules_three_card_hand_words[] = {
    WORD("count", 0), WORD("complete", 1), END,
};

const rules_word rules_simulated_words[] = {
    WORD("stay", 0), WORD("draw", 1), END,
};

const rules_word rules_dealer_wager_words[] = {
    WORD("yes", 0), WORD("no", 1), END,
};

const rules_word rules_count_from_words[] = {
    WORD("bank", 0), WORD("dealer", 1), END,
};

const rules_word rules_delivery_words[] = {
    RULED("plain", SABOT_MANNER_PLAIN, LAW_DELIVERY_PLAIN),
    RULED("plain-left", SABOT_MANNER_PLAIN_LEFT, LAW_DELIVERY_PLAIN),
    RULED("k10", SABOT_MANNER_K10, LAW_K10_SIGNAL),
    RULED("k10-mirror", SABOT_MANNER_K10_MIRROR, LAW_DELIVERY_DATA),
    RULED("middle-out", SABOT_MANNER_MIDDLE_OUT, LAW_DELIVERY_OTHER),
    RULED("ends-in", SABOT_MANNER_ENDS_IN, LAW_DELIVERY_OTHER),
    RULED("pairs", SABOT_MANNER_PAIRS, LAW_DELIVERY_OTHER),
    END,
};

const rules_word rules_dealing_words[] = {
    RULED("shoe", PAIGOW_FROM_SHOE, LAW_CARDS_HOURS_SHOE),
    RULED("automated", PAIGOW_FROM_AUTOMATED, LAW_DEAL_AUTOMATED),
    RULED("hand", PAIGOW_FROM_HAND, LAW_CARDS_HOURS_HAND),
    END,
};

const rules_word rules_start_words[] = {
    RULED("dice", 0, LAW_DICE), RULED("number", 1, LAW_RANDOM_NUMBER), END,
};

const rules_word rules_wheel_words[] = {
    WORD("second", 0), RULED("low", 1, LAW_WHEEL_LOW), END,
};

const rules_word rules_quarter_words[] = {
    WORD("25", 25), WORD("25%", 25), END,
};

const rules_word rules_all_words[] = {
    WORD("all", 0), END,
};

const rules_word rules_none_words[] = {
    WORD("none", 0), END,
};
