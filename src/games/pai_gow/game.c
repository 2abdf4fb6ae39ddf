/* game.c: pai gow and pai gow poker as the frame sees them: the rule of every kind of event, which
 * of two answers where a kind means one thing now and another later, and what may come next. */
#include "paigow.h"

/* --- kinds that mean one thing at one time and another later, or say one of two things --- */

static const sabot_rule *which_look(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule first_look = {
        RULE(LOOK, LAW_LOOK_FIRST, paigow_judge_first_look, paigow_apply_first_look),
        .flags = RULE_ANY_PLACE, .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
    };
    static const sabot_rule take_up = {
        RULE(LOOK, LAW_OWN_HANDS, paigow_judge_take_up, paigow_apply_take_up),
        .flags = RULE_NAMES_A_PLACE | RULE_ANY_PLACE
    };

    (void)e;
    return paigow_is_display(t) ? &first_look : &take_up;
}

static const sabot_rule *which_accept(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule cuts = {
        RULE(ACCEPT, LAW_CUT, paigow_judge_accept_cut, paigow_apply_accept_cut)
    };

    (void)e;
    return paigow_cut_is_due(t) ? &cuts : &paigow_on_accept;
}

static const sabot_rule *which_decline(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule no_look = {
        RULE(DECLINE, LAW_LOOK_FIRST, paigow_judge_decline_look, paigow_apply_decline_look)
    };
    static const sabot_rule no_cut = {
        RULE(DECLINE, LAW_CUT, paigow_judge_decline_cut, paigow_apply_decline_cut)
    };
    static const sabot_rule no_bank = {
        RULE(DECLINE, LAW_BANK_OFFER, paigow_judge_decline_bank, paigow_apply_decline_bank)
    };

    if (t->phase == SABOT_PHASE_OPENING)
        return &no_look;
    return table_is_at(t, AT(SHUFFLING) | AT(CUTTING)) && paigow_is_cut(t) &&
                   !paigow_gives_up(t, e->seat)
               ? &no_cut : &no_bank;
}

static sabot_ruling judge_other_words(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_ROUND_ORDER, "this game does not say that; the dealer calls No More "
                  "Bets and the total of the dice", 0);
}

static const sabot_rule *which_words(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule closing = {
        RULE(ANNOUNCE, LAW_NO_MORE_BETS, paigow_judge_close, paigow_apply_close),
        .roles = SABOT_ROLE_BIT(SABOT_DEALER), .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
    };
    static const sabot_rule total = {
        RULE(ANNOUNCE, LAW_TOTAL, paigow_judge_total, paigow_apply_total),
        .roles = SABOT_ROLE_BIT(SABOT_DEALER), .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
    };
    static const sabot_rule other = {
        RULE(ANNOUNCE, LAW_ROUND_ORDER, judge_other_words, NULL),
        .roles = SABOT_ROLE_BIT(SABOT_DEALER), .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
    };

    (void)t;
    return e->words == SABOT_SAY_TOTAL ? &total
           : e->words == SABOT_SAY_NO_MORE_BETS ? &closing : &other;
}

static const sabot_rule *which_opening(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule turn_up = {
        RULE(OPEN, LAW_DEALER_SETS_LAST, paigow_judge_turn_up, paigow_apply_turn_up)
    };

    (void)e;
    return table_is_at(t, UNOPENED) ? &turn_up : &paigow_on_open;
}

static const sabot_rule *which_setting(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule reset = {
        RULE(SET, LAW_BANK_FOUL, paigow_judge_reset, paigow_apply_reset),
        .flags = RULE_NAMES_A_PLACE
    };

    (void)e;
    return table_is_at(t, UNOPENED) ? &paigow_on_set : &reset;
}

static const sabot_rule looking = { .kind = SABOT_EV_LOOK, .which = which_look };
static const sabot_rule accepting = { .kind = SABOT_EV_ACCEPT, .which = which_accept };
static const sabot_rule declining = { .kind = SABOT_EV_DECLINE, .which = which_decline };
static const sabot_rule announcing = { .kind = SABOT_EV_ANNOUNCE, .which = which_words };
static const sabot_rule opening = { .kind = SABOT_EV_OPEN, .which = which_opening };
static const sabot_rule setting = { .kind = SABOT_EV_SET, .which = which_setting };

/* --- the game --- */

static const sabot_rule *const rules[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = &people_on_sit,
    [SABOT_EV_LEAVE] = &people_on_leave,
    [SABOT_EV_WALK_OFF] = &people_on_walk_off,
    [SABOT_EV_BUY_IN] = &people_on_buy_in,
    [SABOT_EV_CASH_OUT] = &people_on_cash_out,
    [SABOT_EV_REDEEM] = &people_on_redeem,
    [SABOT_EV_CHANGE] = &paigow_on_change,
    [SABOT_EV_RECEIVE_SET] = &paigow_on_receive_set,
    [SABOT_EV_RECEIVE_DECK] = &paigow_on_receive_deck,
    [SABOT_EV_ATTEST] = &paigow_on_attest,
    [SABOT_EV_SORT] = &paigow_on_sort,
    [SABOT_EV_TEAR_JOKER] = &paigow_on_tear_joker,
    [SABOT_EV_VERIFY] = &paigow_on_verify,
    [SABOT_EV_REPLACE] = &paigow_on_replace,
    [SABOT_EV_DISPLAY] = &paigow_on_display,
    [SABOT_EV_MIX] = &paigow_on_mix,
    [SABOT_EV_STACK] = &paigow_on_stack,
    [SABOT_EV_WASH] = &paigow_on_wash,
    [SABOT_EV_SHUFFLE] = &paigow_on_shuffle,
    [SABOT_EV_LOAD_SHUFFLER] = &paigow_on_load_shuffler,
    [SABOT_EV_TAKE_BATCH] = &paigow_on_take_batch,
    [SABOT_EV_OFFER_CUT] = &paigow_on_offer_cut,
    [SABOT_EV_CUT] = &paigow_on_cut,
    [SABOT_EV_COVER_CARD] = &paigow_on_cover_card,
    [SABOT_EV_PLACE_DICE] = &paigow_on_place_dice,
    [SABOT_EV_DEALER_LEAVES] = &paigow_on_dealer_leaves,
    [SABOT_EV_CLOSE] = &paigow_on_close,
    [SABOT_EV_OFFER_BANK] = &paigow_on_offer_bank,
    [SABOT_EV_ACCEPT] = &accepting,
    [SABOT_EV_DECLINE] = &declining,
    [SABOT_EV_CO_BANK] = &paigow_on_co_bank,
    [SABOT_EV_MARKER] = &paigow_on_marker,
    [SABOT_EV_DEALER_WAGER] = &paigow_on_dealer_wager,
    [SABOT_EV_DECLINE_WAGER] = &paigow_on_decline_wager,
    [SABOT_EV_NAME_DELIVERY] = &paigow_on_name_delivery,
    [SABOT_EV_WAGER] = &paigow_on_wager,
    [SABOT_EV_RAISE] = &paigow_on_raise,
    [SABOT_EV_WITHDRAW] = &paigow_on_withdraw,
    [SABOT_EV_COUPON] = &paigow_on_coupon,
    [SABOT_EV_VERBAL] = &paigow_on_verbal,
    [SABOT_EV_TOUCH] = &paigow_on_touch,
    [SABOT_EV_FIND_WAGER] = &paigow_on_find_wager,
    [SABOT_EV_ANNOUNCE] = &announcing,
    [SABOT_EV_SHAKE] = &paigow_on_shake,
    [SABOT_EV_UNCOVER] = &paigow_on_uncover,
    [SABOT_EV_NUMBER] = &paigow_on_number,
    [SABOT_EV_SIGNAL] = &paigow_on_signal,
    [SABOT_EV_DELIVER] = &paigow_on_deliver,
    [SABOT_EV_CARD] = &paigow_on_card,
    [SABOT_EV_COUNT_LEFT] = &paigow_on_count_left,
    [SABOT_EV_COUNT_HAND] = &paigow_on_count_hand,
    [SABOT_EV_GATHER] = &paigow_on_gather,
    [SABOT_EV_COVER_SHAKER] = &paigow_on_cover_shaker,
    [SABOT_EV_LOOK] = &looking,
    [SABOT_EV_ASK] = &paigow_on_ask,
    [SABOT_EV_SET] = &setting,
    [SABOT_EV_HANDLE_CARDS] = &paigow_on_handle_cards,
    [SABOT_EV_EXPOSE] = &paigow_on_expose,
    [SABOT_EV_CHOOSE] = &paigow_on_choose,
    [SABOT_EV_OPEN] = &opening,
    [SABOT_EV_COMPARE] = &paigow_on_compare,
    [SABOT_EV_COLLECT] = &paigow_on_collect,
    [SABOT_EV_SETTLE_DEALER] = &paigow_on_settle_dealer,
    [SABOT_EV_MAKE_GOOD] = &paigow_on_make_good,
    [SABOT_EV_PAY] = &paigow_on_pay,
    [SABOT_EV_COLLECT_VIGORISH] = &paigow_on_collect_vigorish,
    [SABOT_EV_SURPLUS] = &paigow_on_surplus,
    [SABOT_EV_RETURN] = &paigow_on_return,
    [SABOT_EV_DISCARD] = &paigow_on_discard,
};

static const sabot_listing lists[] = {
    { WHILE_OPEN, MAY | YIELD | MUST, paigow_expect_settle },
    { WHILE_OPEN, MAY | THEIRS | YIELD | MUST, paigow_expect_round },
    { WHILE_OPEN, MAY | THEIRS | SILENCE | NEXT | MUST, paigow_expect_prepare },
    { WHILE_OPEN, MAY | SILENCE | NEXT | MUST, paigow_expect_bank },
    { EVERY_PHASE, MAY, people_expect },
    { EVERY_PHASE, MAY, people_expect_held },
    { WHILE_OPEN, MAY, paigow_expect_change },
    { 0, 0, NULL },
};

const sabot_game paigow_tiles_game = {
    .traits = { .name = "pai-gow", .pieces = SABOT_PIECES_TILES, .supply = SABOT_FROM_PACK,
                .contest = SABOT_OWN_HANDS, .banking = SABOT_EITHER_BANKS,
                .pack = PAIGOW_SET_TILES, .hand = 4, .places = PAIGOW_AREAS, .joker = true,
                .hands = UINT16_MAX, .wagers = UINT32_MAX, .offered = 1u << SABOT_ON_HAND,
                .settles = SABOT_PHASE_REVEALING, .face_down = true },
    .rules = rules, .lists = lists,
    .defaults = rules_default_pai_gow, .check = rules_of_pai_gow,
    .people = &paigow_people_law,
    .settle = paigow_settle, .view = paigow_view, .hide = paigow_hide,
    .tell = paigow_tell, .stand = paigow_stand, .give_up = paigow_give_up,
};

const sabot_game paigow_poker_game = {
    .traits = { .name = "pai-gow-poker", .pieces = SABOT_PIECES_CARDS, .supply = SABOT_FROM_PACK,
                .contest = SABOT_OWN_HANDS, .banking = SABOT_EITHER_BANKS, .pack = PAIGOW_DECK,
                .hand = 7, .places = PAIGOW_AREAS, .joker = true, .hands = UINT16_MAX,
                .wagers = UINT32_MAX, .offered = 1u << SABOT_ON_HAND,
                .settles = SABOT_PHASE_REVEALING, .face_down = true },
    .rules = rules, .lists = lists,
    .defaults = rules_default_pai_gow_poker, .check = rules_of_pai_gow,
    .people = &paigow_people_law,
    .settle = paigow_settle, .view = paigow_view, .hide = paigow_hide,
    .tell = paigow_tell, .stand = paigow_stand, .give_up = paigow_give_up,
};
