/* game.c: chemin de fer as the frame sees it: the rule of every kind of event (the cards are made
 * ready as in the other baccarat games), and what may come next. */
#include "cdf.h"

static const sabot_rule *const rules[SABOT_EV_KINDS] = {
    BAC_SHARED_RULES,
    [SABOT_EV_SIT] = &cdf_on_sit,
    [SABOT_EV_BID] = &cdf_on_bid,
    [SABOT_EV_CLOSE_BIDS] = &cdf_on_close_bids,
    [SABOT_EV_OFFER_BANK] = &cdf_on_offer_bank,
    [SABOT_EV_TAKE_BANK] = &cdf_on_take_bank,
    [SABOT_EV_ACCEPT] = &cdf_on_accept,
    [SABOT_EV_DECLINE] = &cdf_on_decline,
    [SABOT_EV_KEEP] = &cdf_on_keep,
    [SABOT_EV_PASS] = &cdf_on_pass,
    [SABOT_EV_ORDER_PASS] = &cdf_on_order_pass,
    [SABOT_EV_MOVE_BANK] = &cdf_on_move_bank,
    [SABOT_EV_MOVE] = &cdf_on_move,
    [SABOT_EV_STAKE] = &cdf_on_stake,
    [SABOT_EV_EXCHANGE] = &cdf_on_exchange,
    [SABOT_EV_SUIVI] = &cdf_on_suivi,
    [SABOT_EV_BANCO] = &cdf_on_banco,
    [SABOT_EV_CLOSE_WINDOW] = &cdf_on_close_window,
    [SABOT_EV_COVER] = &cdf_on_cover,
    [SABOT_EV_WAGER] = &cdf_on_wager,
    [SABOT_EV_RAISE] = &cdf_on_raise,
    [SABOT_EV_NEXT_LAP] = &cdf_on_next_lap,
    [SABOT_EV_WITHDRAW] = &cdf_on_withdraw,
    [SABOT_EV_ANNOUNCE] = &cdf_on_announce,
    [SABOT_EV_LOOK] = &cdf_on_look,
    [SABOT_EV_TURN] = &cdf_on_turn,
    [SABOT_EV_EXPOSE] = &cdf_on_expose,
    [SABOT_EV_CARD] = &cdf_on_card,
    [SABOT_EV_CUTTING_CARD] = &cdf_on_cutting_card,
    [SABOT_EV_PUT_BACK] = &cdf_on_put_back,
    [SABOT_EV_RECTIFY] = &cdf_on_rectify,
    [SABOT_EV_FACE_UP_CARD] = &cdf_on_face_up_card,
    [SABOT_EV_PROCEDURE] = &cdf_on_procedure,
    [SABOT_EV_REMOVE] = &cdf_on_remove,
    [SABOT_EV_SHORTAGE] = &cdf_on_shortage,
    [SABOT_EV_RESULT] = &cdf_on_result,
    [SABOT_EV_COLLECT] = &cdf_on_collect,
    [SABOT_EV_PAY] = &cdf_on_pay,
    [SABOT_EV_RETURN] = &cdf_on_return,
    [SABOT_EV_MARK_VIGORISH] = &cdf_on_mark_vigorish,
    [SABOT_EV_COLLECT_VIGORISH] = &cdf_on_collect_vigorish,
    [SABOT_EV_DISCARD] = &cdf_on_discard,
};

/* Chips may be touched until the first card is out. */
static void expect_touches(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat) && bac_has_wager(t, seat) && !bac_chips_locked(t))
            expect_add(list, t, SABOT_MAY, SABOT_EV_TOUCH, SABOT_PARTICIPANT, seat, LAW_HANDS_OFF);
}

static const sabot_listing lists[] = {
    { WHILE_OPEN, ANY_DUTY, cdf_expect_play },
    { AT(COLLECTING) | AT(PAYING) | AT(RETURNING), MUST, cdf_expect_settle },
    { BAC_BETWEEN_ROUNDS, MAY | NEXT | MUST, bac_expect_prepare },
    { BAC_CUT, MAY | THEIRS | SILENCE | YIELD | MUST, bac_expect_cut },
    { BAC_BEFORE_A_CARD, MAY, bac_expect_cut },
    { AT(OFFERING), MAY | NEXT | MUST, cdf_expect_auction },
    { AT(OFFERING), MAY | SILENCE | MUST, cdf_expect_offer },
    { WHILE_OPEN, MAY | THEIRS, cdf_expect_keep },
    { WHILE_OPEN, MAY | THEIRS | MUST, cdf_expect_stake },
    { AT(BETTING), MAY | THEIRS | NEXT, cdf_expect_banco },
    { AT(BETTING), MAY | SILENCE, cdf_expect_against },
    { WHILE_OPEN, MAY | SILENCE | NEXT, cdf_expect_close },
    { WHILE_OPEN, MAY, expect_touches },
    { WHILE_OPEN, MAY, bac_expect_notice },
    { WHILE_OPEN, MAY, cdf_expect_move },
    { EVERY_PHASE, MAY, people_expect },
    { EVERY_PHASE, MAY | MUST, bac_expect_gone },
    { EVERY_PHASE, MAY, people_expect_held },
    { 0, 0, NULL },
};

const sabot_game cdf_game = {
    .traits = { .name = "chemin-de-fer", .banking = SABOT_PATRON_BANKS, .pack = SABOT_CARD_LAST,
                .hand = 2, .hands = BAC_HANDS, .wagers = BAC_WAGERS,
                .offered = 1u << SABOT_ON_PLAYER, .drawing = SABOT_DRAWN_BY_CHOICE,
                .settles = SABOT_PHASE_RESULT },
    .rules = rules, .lists = lists,
    .defaults = rules_default_chemin_de_fer, .check = rules_of_baccarat, .people = &cdf_people_law,
    .settle = cdf_settle, .view = cdf_view, .hide = cdf_hide,
    .tell = cdf_tell, .stand = cdf_stand, .bank_text = cdf_bank_text,
    .give_up = cdf_give_up,
};
