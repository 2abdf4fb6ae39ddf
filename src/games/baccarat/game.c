/* game.c: the baccarat games behind the five functions: the table of rules and the common checks.
 *
 * Chemin de fer shares the checks (bac_judge_by) and has a table of its own.
 * An event is judged in a fixed order, so that one reads which refusal wins: is it well formed,
 * does time run forward, does this game know it, may this person do it, is the table open, and
 * then its own rule. */
#include "bac.h"

/* Which file's list holds the rule of a kind. */
static const sabot_rule *const lists[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = bac_people_rules,
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
    [SABOT_EV_LOOK] = bac_viewing_rules,
    [SABOT_EV_EXPOSE] = bac_viewing_rules,
    [SABOT_EV_TURN_UP] = bac_prepare_rules,
    [SABOT_EV_WASH] = bac_prepare_rules,
    [SABOT_EV_STACK] = bac_prepare_rules,
    [SABOT_EV_SHUFFLE] = bac_prepare_rules,
    [SABOT_EV_LACE] = bac_prepare_rules,
    [SABOT_EV_FEATHER] = bac_prepare_rules,
    [SABOT_EV_CHECK] = bac_prepare_rules,
    [SABOT_EV_RESHUFFLE] = bac_prepare_rules,
    [SABOT_EV_LOAD_SHUFFLER] = bac_prepare_rules,
    [SABOT_EV_TAKE_BATCH] = bac_prepare_rules,
    [SABOT_EV_REQUEST_RESHUFFLE] = bac_prepare_rules,
    [SABOT_EV_IDLE_SPREAD] = bac_prepare_rules,
    [SABOT_EV_CLOSE] = bac_prepare_rules,
    [SABOT_EV_OFFER_CUT] = bac_cut_rules,
    [SABOT_EV_CUT] = bac_cut_rules,
    [SABOT_EV_ORDER_RECUT] = bac_cut_rules,
    [SABOT_EV_CUTTING_CARDS] = bac_cut_rules,
    [SABOT_EV_LOAD] = bac_cut_rules,
    [SABOT_EV_BURN] = bac_cut_rules,
    [SABOT_EV_ACCEPT] = bac_curator_rules,
    [SABOT_EV_DECLINE] = bac_curator_rules,
    [SABOT_EV_OFFER_SHOE] = bac_curator_rules,
    [SABOT_EV_DESIGNATE] = bac_curator_rules,
    [SABOT_EV_KEEP] = bac_curator_rules,
    [SABOT_EV_PASS] = bac_curator_rules,
    [SABOT_EV_ORDER_PASS] = bac_curator_rules,
    [SABOT_EV_WAGER] = bac_wager_rules,
    [SABOT_EV_RAISE] = bac_wager_rules,
    [SABOT_EV_WITHDRAW] = bac_wager_rules,
    [SABOT_EV_COUPON] = bac_wager_rules,
    [SABOT_EV_VERBAL] = bac_wager_rules,
    [SABOT_EV_CONFIRM] = bac_wager_rules,
    [SABOT_EV_EXCHANGE] = bac_wager_rules,
    [SABOT_EV_TOUCH] = bac_wager_rules,
    [SABOT_EV_FIND_WAGER] = bac_wager_rules,
    [SABOT_EV_ANNOUNCE] = bac_viewing_rules,
    [SABOT_EV_CARD] = bac_deal_rules,
    [SABOT_EV_CUTTING_CARD] = bac_deal_rules,
    [SABOT_EV_PUT_BACK] = bac_deal_rules,
    [SABOT_EV_HAND_OVER] = bac_viewing_rules,
    [SABOT_EV_TURN] = bac_viewing_rules,
    [SABOT_EV_GIVE_UP] = bac_viewing_rules,
    [SABOT_EV_REVOKE] = bac_viewing_rules,
    [SABOT_EV_OFFER_VIEW] = bac_viewing_rules,
    [SABOT_EV_BANKER_FIRST] = bac_viewing_rules,
    [SABOT_EV_HANDLE_CARDS] = bac_viewing_rules,
    [SABOT_EV_FACE_UP_CARD] = bac_irregular_rules,
    [SABOT_EV_PROCEDURE] = bac_irregular_rules,
    [SABOT_EV_REMOVE] = bac_irregular_rules,
    [SABOT_EV_SHORTAGE] = bac_irregular_rules,
    [SABOT_EV_RESULT] = bac_settle_rules,
    [SABOT_EV_COLLECT] = bac_settle_rules,
    [SABOT_EV_PAY] = bac_settle_rules,
    [SABOT_EV_RETURN] = bac_settle_rules,
    [SABOT_EV_DISCARD] = bac_settle_rules,
    [SABOT_EV_MARK_VIGORISH] = bac_vigorish_rules,
    [SABOT_EV_COLLECT_VIGORISH] = bac_vigorish_rules,
    [SABOT_EV_REMOVE_MARKER] = bac_vigorish_rules,
    [SABOT_EV_REQUEST_FORM] = bac_form_rules,
    [SABOT_EV_PREPARE_FORM] = bac_form_rules,
    [SABOT_EV_SIGN_FORM] = bac_form_rules,
    [SABOT_EV_STATE_FORM] = bac_form_rules,
    [SABOT_EV_VOID_FORM] = bac_form_rules,
    [SABOT_EV_DEPOSIT_FORM] = bac_form_rules,
    [SABOT_EV_FORWARD_FORM] = bac_form_rules,
    [SABOT_EV_COMPARE_FORM] = bac_form_rules,
    [SABOT_EV_POST_FORM] = bac_form_rules,
    [SABOT_EV_CLOSE_DAY] = bac_form_rules,
};

static const sabot_rule *handler_of(const sabot_rule *const by[SABOT_EV_KINDS], int kind)
{
    const sabot_rule *h = by[kind];

    while (h && h->kind != 0 && h->kind != kind)
        h++;
    return h && h->kind ? h : NULL;
}

/* After closing, only what ends the day may still happen. */
static bool survives_closing(const sabot_table *t, const sabot_event *e)
{
    const int kind = e->kind;

    if (kind == SABOT_EV_DECLINE)
        return bac_form_asks(t, e->seat); /* who will not sign says so afterwards too */
    return (kind >= SABOT_EV_REQUEST_FORM && kind <= SABOT_EV_CLOSE_DAY) ||
           kind == SABOT_EV_COLLECT_VIGORISH || kind == SABOT_EV_LEAVE ||
           kind == SABOT_EV_WALK_OFF || kind == SABOT_EV_CASH_OUT || kind == SABOT_EV_REDEEM ||
           kind == SABOT_EV_REMOVE_MARKER;
}

static bool seat_exists(const sabot_table *t, int seat)
{
    return seat <= t->rules.seats;
}

/* Fields and words that only the pai gow games have, in kinds that all games share. */
static bool is_of_pai_gow(const sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_CARD:    return e->seat != 0 || e->hand > SABOT_HAND_TIE;
    case SABOT_EV_CHANGE:  return e->text[0] != '\0';
    case SABOT_EV_STACK:   return e->count != 0 || e->text[0] != '\0';
    case SABOT_EV_SHUFFLE:
    case SABOT_EV_VERIFY:
    case SABOT_EV_WASH:    return e->batch != 0;
    default:               return e->hand > SABOT_HAND_TIE || e->on == SABOT_ON_HAND;
    }
}

sabot_ruling bac_judge_by(const sabot_rule *const by[SABOT_EV_KINDS], const sabot_table *t,
                          const sabot_event *e)
{
    const sabot_rule *h;
    int bad;

    if (!sabot_event_is_sound(e, &bad))
        return REFUSE(t, LAW_NONE, "the event is not well formed; see its kind in the "
                      "vocabulary", bad);
    if (e->time_ms < t->now_ms)
        return REFUSE(t, LAW_NONE, "its time lies before the event before it; give the "
                      "time it happened, in order", 0);
    h = handler_of(by, e->kind);
    if (!h)
        return REFUSE(t, LAW_NONE, "this game knows no %k", e->kind);
    if (is_of_pai_gow(e))
        return REFUSE(t, LAW_NONE, "this %k says something that only pai gow knows; leave "
                      "that out", e->kind);
    if (!sabot_role_in((sabot_role)e->role, sabot_kind_at(e->kind)->roles))
        return REFUSE(t, (enum sabot_law)h->role_rule, "%k is not for the %r to do", e->kind,
                      e->role);
    if (e->role == SABOT_PARTICIPANT && e->seat != e->actor_seat && e->kind != SABOT_EV_TOUCH &&
        sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT)
        return REFUSE(t, (enum sabot_law)h->role_rule, "%s acts from that seat alone, not for "
                      "%s", e->actor_seat, e->seat);
    if (!seat_exists(t, e->seat) || !seat_exists(t, e->actor_seat))
        return REFUSE(t, LAW_SEATS, "this table has seats 1 to %n; name one of them",
                      t->rules.seats);
    if (t->phase == SABOT_PHASE_CLOSED && !survives_closing(t, e))
        return REFUSE(t, LAW_NONE, "the table is closed", 0);
    if (e->card == SABOT_CARD_JOKER) /* at no time, in no place and with no face */
        return bac_no_joker(t);
    return h->judge(t, e);
}

void bac_apply_by(const sabot_rule *const by[SABOT_EV_KINDS], sabot_table *t,
                  const sabot_event *e)
{
    const sabot_rule *h = handler_of(by, e->kind);

    assert(h && h->apply);
    t->now_ms = e->time_ms;
    t->events++;
    h->apply(t, e);
}

static sabot_ruling judge(const sabot_table *t, const sabot_event *e)
{
    return bac_judge_by(lists, t, e);
}

static void apply(sabot_table *t, const sabot_event *e)
{
    bac_apply_by(lists, t, e);
}

static int expect(const sabot_table *t, sabot_expected next[SABOT_EXPECTED_MAX])
{
    expect_list list = { next, 0 };

    if (t->phase != SABOT_PHASE_CLOSED) {
        bac_expect_round(t, &list);
        bac_expect_settle(t, &list);
        bac_expect_prepare(t, &list);
        bac_expect_cut(t, &list);
        bac_expect_curator(t, &list);
    }
    bac_expect_vigorish(t, &list);
    if (t->phase != SABOT_PHASE_CLOSED) {
        bac_expect_wager(t, &list);
        bac_expect_notice(t, &list);
    }
    bac_expect_people(t, &list);
    bac_expect_gone(t, &list);
    bac_expect_form(t, &list);
    return list.n;
}

const sabot_game bac_game = { "baccarat", judge, apply, expect, bac_settle, bac_view };
