/* game.c: chemin de fer behind the five functions: which file's list holds the rule of a kind, and
 * what may come next. The checks every event passes first are those of the baccarat games. */
#include "cdf.h"

static const sabot_rule *const lists[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = cdf_move_rules,
    [SABOT_EV_LEAVE] = bac_people_rules,
    [SABOT_EV_WALK_OFF] = bac_gone_rules,
    [SABOT_EV_REDEEM] = bac_gone_rules,
    [SABOT_EV_BUY_IN] = bac_people_rules,
    [SABOT_EV_CASH_OUT] = bac_people_rules,
    [SABOT_EV_NOTICE] = bac_notice_rules,
    [SABOT_EV_POST_SIGN] = bac_notice_rules,
    [SABOT_EV_CHANGE] = bac_notice_rules,
    [SABOT_EV_RECEIVE] = bac_prepare_rules,
    [SABOT_EV_ATTEST] = bac_prepare_rules,
    [SABOT_EV_INSPECT] = bac_prepare_rules,
    [SABOT_EV_VERIFY] = bac_prepare_rules,
    [SABOT_EV_SPREAD] = bac_prepare_rules,
    [SABOT_EV_WASH] = bac_prepare_rules,
    [SABOT_EV_STACK] = bac_prepare_rules,
    [SABOT_EV_SHUFFLE] = bac_prepare_rules,
    [SABOT_EV_LACE] = bac_prepare_rules,
    [SABOT_EV_RESHUFFLE] = bac_prepare_rules,
    [SABOT_EV_CLOSE] = bac_prepare_rules,
    [SABOT_EV_OFFER_CUT] = bac_cut_rules,
    [SABOT_EV_CUT] = bac_cut_rules,
    [SABOT_EV_ORDER_RECUT] = bac_cut_rules,
    [SABOT_EV_CUTTING_CARDS] = bac_cut_rules,
    [SABOT_EV_LOAD] = bac_cut_rules,
    [SABOT_EV_BURN] = bac_cut_rules,
    [SABOT_EV_BID] = cdf_auction_rules,
    [SABOT_EV_CLOSE_BIDS] = cdf_auction_rules,
    [SABOT_EV_OFFER_BANK] = cdf_offer_rules,
    [SABOT_EV_TAKE_BANK] = cdf_offer_rules,
    [SABOT_EV_ACCEPT] = cdf_offer_rules,
    [SABOT_EV_DECLINE] = cdf_offer_rules,
    [SABOT_EV_KEEP] = cdf_keep_rules,
    [SABOT_EV_PASS] = cdf_keep_rules,
    [SABOT_EV_ORDER_PASS] = cdf_keep_rules,
    [SABOT_EV_MOVE_BANK] = cdf_keep_rules,
    [SABOT_EV_MOVE] = cdf_move_rules,
    [SABOT_EV_STAKE] = cdf_stake_rules,
    [SABOT_EV_EXCHANGE] = cdf_stake_rules,
    [SABOT_EV_SUIVI] = cdf_banco_rules,
    [SABOT_EV_BANCO] = cdf_banco_rules,
    [SABOT_EV_CLOSE_WINDOW] = cdf_banco_rules,
    [SABOT_EV_COVER] = cdf_banco_rules,
    [SABOT_EV_WAGER] = cdf_against_rules,
    [SABOT_EV_RAISE] = cdf_against_rules,
    [SABOT_EV_NEXT_LAP] = cdf_against_rules,
    [SABOT_EV_WITHDRAW] = cdf_close_rules,
    [SABOT_EV_TOUCH] = bac_wager_rules,
    [SABOT_EV_ANNOUNCE] = cdf_words_rules,
    [SABOT_EV_LOOK] = cdf_play_rules,
    [SABOT_EV_TURN] = cdf_play_rules,
    [SABOT_EV_EXPOSE] = cdf_play_rules,
    [SABOT_EV_CARD] = cdf_play_rules,
    [SABOT_EV_CUTTING_CARD] = cdf_play_rules,
    [SABOT_EV_PUT_BACK] = cdf_play_rules,
    [SABOT_EV_RECTIFY] = cdf_error_rules,
    [SABOT_EV_FACE_UP_CARD] = cdf_error_rules,
    [SABOT_EV_PROCEDURE] = cdf_error_rules,
    [SABOT_EV_REMOVE] = cdf_error_rules,
    [SABOT_EV_SHORTAGE] = cdf_error_rules,
    [SABOT_EV_RESULT] = cdf_settle_rules,
    [SABOT_EV_COLLECT] = cdf_settle_rules,
    [SABOT_EV_PAY] = cdf_settle_rules,
    [SABOT_EV_RETURN] = cdf_settle_rules,
    [SABOT_EV_MARK_VIGORISH] = cdf_settle_rules,
    [SABOT_EV_COLLECT_VIGORISH] = cdf_settle_rules,
    [SABOT_EV_DISCARD] = cdf_settle_rules,
};

static sabot_ruling judge(const sabot_table *t, const sabot_event *e)
{
    return bac_judge_by(lists, t, e);
}

static void apply(sabot_table *t, const sabot_event *e)
{
    bac_apply_by(lists, t, e);
}

/* Chips may be touched until the first card is out. */
static void expect_touches(const sabot_table *t, expect_list *list)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->taken, seat) && bac_has_wager(t, seat) && !bac_chips_locked(t))
            expect_add(list, t, SABOT_MAY, SABOT_EV_TOUCH, SABOT_PARTICIPANT, seat, LAW_HANDS_OFF);
}

static int expect(const sabot_table *t, sabot_expected next[SABOT_EXPECTED_MAX])
{
    expect_list list = { next, 0 };

    if (t->phase != SABOT_PHASE_CLOSED) {
        cdf_expect_play(t, &list);
        cdf_expect_settle(t, &list);
        bac_expect_prepare(t, &list);
        bac_expect_cut(t, &list);
        cdf_expect_auction(t, &list);
        cdf_expect_offer(t, &list);
        cdf_expect_keep(t, &list);
        cdf_expect_stake(t, &list);
        cdf_expect_banco(t, &list);
        cdf_expect_against(t, &list);
        cdf_expect_close(t, &list);
        expect_touches(t, &list);
        bac_expect_notice(t, &list);
        cdf_expect_move(t, &list);
    }
    bac_expect_people(t, &list);
    bac_expect_gone(t, &list);
    return list.n;
}

const sabot_game cdf_game = { "chemin de fer", judge, apply, expect, cdf_settle, cdf_view };
