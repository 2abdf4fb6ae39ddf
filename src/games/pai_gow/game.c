/* game.c: pai gow and pai gow poker behind the five functions: which file's rule answers an event,
 * the checks every event passes first, and what may come next.
 *
 * An event is judged in a fixed order, so that one reads which refusal wins: is it well formed,
 * does time run forward, does this game know it, may this person do it, is there such a seat, is
 * the table open, does anybody sit there, and then its own rule. */
#include "paigow.h"

/* --- which rule answers --- */

/* The list that has the kind. */
static const sabot_rule *const lists[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = paigow_people_rules,
    [SABOT_EV_LEAVE] = paigow_people_rules,
    [SABOT_EV_WALK_OFF] = paigow_people_rules,
    [SABOT_EV_BUY_IN] = paigow_people_rules,
    [SABOT_EV_CASH_OUT] = paigow_people_rules,
    [SABOT_EV_REDEEM] = paigow_people_rules,
    [SABOT_EV_CHANGE] = paigow_people_rules,
    [SABOT_EV_RECEIVE_SET] = paigow_prepare_rules,
    [SABOT_EV_RECEIVE_DECK] = paigow_prepare_rules,
    [SABOT_EV_ATTEST] = paigow_prepare_rules,
    [SABOT_EV_SORT] = paigow_prepare_rules,
    [SABOT_EV_TEAR_JOKER] = paigow_prepare_rules,
    [SABOT_EV_VERIFY] = paigow_prepare_rules,
    [SABOT_EV_REPLACE] = paigow_prepare_rules,
    [SABOT_EV_DISPLAY] = paigow_prepare_rules,
    [SABOT_EV_MIX] = paigow_prepare_rules,
    [SABOT_EV_STACK] = paigow_prepare_rules,
    [SABOT_EV_WASH] = paigow_prepare_rules,
    [SABOT_EV_SHUFFLE] = paigow_prepare_rules,
    [SABOT_EV_LOAD_SHUFFLER] = paigow_prepare_rules,
    [SABOT_EV_TAKE_BATCH] = paigow_prepare_rules,
    [SABOT_EV_OFFER_CUT] = paigow_prepare_rules,
    [SABOT_EV_CUT] = paigow_prepare_rules,
    [SABOT_EV_COVER_CARD] = paigow_prepare_rules,
    [SABOT_EV_PLACE_DICE] = paigow_prepare_rules,
    [SABOT_EV_DEALER_LEAVES] = paigow_prepare_rules,
    [SABOT_EV_CLOSE] = paigow_prepare_rules,
    [SABOT_EV_OFFER_BANK] = paigow_bank_rules,
    [SABOT_EV_ACCEPT] = paigow_bank_rules,
    [SABOT_EV_CO_BANK] = paigow_bank_rules,
    [SABOT_EV_MARKER] = paigow_bank_rules,
    [SABOT_EV_DEALER_WAGER] = paigow_bank_rules,
    [SABOT_EV_DECLINE_WAGER] = paigow_bank_rules,
    [SABOT_EV_NAME_DELIVERY] = paigow_bank_rules,
    [SABOT_EV_WAGER] = paigow_wager_rules,
    [SABOT_EV_RAISE] = paigow_wager_rules,
    [SABOT_EV_WITHDRAW] = paigow_wager_rules,
    [SABOT_EV_COUPON] = paigow_wager_rules,
    [SABOT_EV_VERBAL] = paigow_wager_rules,
    [SABOT_EV_TOUCH] = paigow_wager_rules,
    [SABOT_EV_SHAKE] = paigow_round_rules,
    [SABOT_EV_UNCOVER] = paigow_round_rules,
    [SABOT_EV_NUMBER] = paigow_round_rules,
    [SABOT_EV_SIGNAL] = paigow_round_rules,
    [SABOT_EV_DELIVER] = paigow_round_rules,
    [SABOT_EV_CARD] = paigow_round_rules,
    [SABOT_EV_COUNT_LEFT] = paigow_round_rules,
    [SABOT_EV_COUNT_HAND] = paigow_round_rules,
    [SABOT_EV_GATHER] = paigow_round_rules,
    [SABOT_EV_COVER_SHAKER] = paigow_round_rules,
    [SABOT_EV_ASK] = paigow_set_rules,
    [SABOT_EV_SET] = paigow_set_rules,
    [SABOT_EV_HANDLE_CARDS] = paigow_set_rules,
    [SABOT_EV_EXPOSE] = paigow_set_rules,
    [SABOT_EV_CHOOSE] = paigow_set_rules,
    [SABOT_EV_OPEN] = paigow_settle_rules,
    [SABOT_EV_COMPARE] = paigow_settle_rules,
    [SABOT_EV_COLLECT] = paigow_settle_rules,
    [SABOT_EV_SETTLE_DEALER] = paigow_settle_rules,
    [SABOT_EV_MAKE_GOOD] = paigow_settle_rules,
    [SABOT_EV_PAY] = paigow_settle_rules,
    [SABOT_EV_COLLECT_VIGORISH] = paigow_settle_rules,
    [SABOT_EV_SURPLUS] = paigow_settle_rules,
    [SABOT_EV_RETURN] = paigow_settle_rules,
    [SABOT_EV_DISCARD] = paigow_settle_rules,
};

static sabot_ruling judge_other_words(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return REFUSE(t, LAW_ROUND_ORDER, "this game does not say that; the dealer calls No More "
                  "Bets and the total of the dice", 0);
}

/* Kinds that mean one thing at one time and another later, or say one of two things. NULL: the
 * lists answer. */
static const sabot_rule *by_time(const sabot_table *t, const sabot_event *e)
{
    static const sabot_rule first_look = { SABOT_EV_LOOK, LAW_LOOK_FIRST, paigow_judge_first_look,
                                           paigow_apply_first_look };
    static const sabot_rule take_up = { SABOT_EV_LOOK, LAW_OWN_HANDS, paigow_judge_take_up,
                                        paigow_apply_take_up };
    static const sabot_rule no_cut = { SABOT_EV_DECLINE, LAW_CUT, paigow_judge_decline_cut,
                                       paigow_apply_decline_cut };
    static const sabot_rule no_look = { SABOT_EV_DECLINE, LAW_LOOK_FIRST, paigow_judge_decline_look,
                                        paigow_apply_decline_look };
    static const sabot_rule no_bank = { SABOT_EV_DECLINE, LAW_BANK_OFFER, paigow_judge_decline_bank,
                                        paigow_apply_decline_bank };
    static const sabot_rule closing = { SABOT_EV_ANNOUNCE, LAW_NO_MORE_BETS, paigow_judge_close,
                                        paigow_apply_close };
    static const sabot_rule total = { SABOT_EV_ANNOUNCE, LAW_TOTAL, paigow_judge_total,
                                      paigow_apply_total };
    static const sabot_rule other_words = { SABOT_EV_ANNOUNCE, LAW_ROUND_ORDER, judge_other_words,
                                            NULL };
    static const sabot_rule turn_up = { SABOT_EV_OPEN, LAW_DEALER_SETS_LAST, paigow_judge_turn_up,
                                        paigow_apply_turn_up };
    static const sabot_rule reset = { SABOT_EV_SET, LAW_BANK_FOUL, paigow_judge_reset_bank,
                                      paigow_apply_reset_bank };

    switch (e->kind) {
    case SABOT_EV_LOOK:     return paigow_is_display(t) ? &first_look : &take_up;
    case SABOT_EV_DECLINE:
        return t->phase == SABOT_PHASE_OPENING                    ? &no_look
               : t->phase > SABOT_PHASE_CUTTING || !paigow_is_cut(t) || paigow_gives_up(t, e->seat)
                   ? &no_bank : &no_cut;
    case SABOT_EV_ANNOUNCE: return e->words == SABOT_SAY_TOTAL          ? &total
                                   : e->words == SABOT_SAY_NO_MORE_BETS ? &closing : &other_words;
    case SABOT_EV_OPEN:     return t->phase < SABOT_PHASE_REVEALING ? &turn_up : NULL;
    case SABOT_EV_SET:      return t->phase >= SABOT_PHASE_REVEALING ? &reset : NULL;
    default:                return NULL;
    }
}

static const sabot_rule *handler_of(const sabot_table *t, const sabot_event *e)
{
    const sabot_rule *h = by_time(t, e);

    if (h)
        return h;
    for (h = lists[e->kind]; h && h->kind != e->kind;)
        h++;
    return h;
}

/* --- the checks every event passes --- */

/* After closing, only what ends the day may still happen. */
static bool survives_closing(int kind)
{
    return kind == SABOT_EV_LEAVE || kind == SABOT_EV_WALK_OFF || kind == SABOT_EV_CASH_OUT ||
           kind == SABOT_EV_REDEEM;
}

/* Two areas may be one player's (10.10), and whose pieces somebody touches is a question of its
 * own: there the seat named is the area, and need not be the player's own. */
static bool names_an_area(int kind)
{
    switch (kind) {
    case SABOT_EV_WAGER:
    case SABOT_EV_RAISE:
    case SABOT_EV_WITHDRAW:
    case SABOT_EV_COUPON:
    case SABOT_EV_LOOK:
    case SABOT_EV_ASK:
    case SABOT_EV_SET:
    case SABOT_EV_CHOOSE:
    case SABOT_EV_HANDLE_CARDS:
        return true;
    default:
        return false;
    }
}

/* Words and cards are for the house alone here, unlike in the games with a curator. */
static bool role_may(const sabot_event *e)
{
    if (e->role == SABOT_PARTICIPANT &&
        (e->kind == SABOT_EV_ANNOUNCE || e->kind == SABOT_EV_CARD))
        return false;
    return sabot_role_in((sabot_role)e->role, sabot_kind_at(e->kind)->roles);
}

static bool acts_for_another(const sabot_table *t, const sabot_event *e)
{
    const bool at_display = e->kind == SABOT_EV_LOOK && paigow_is_display(t);

    return e->role == SABOT_PARTICIPANT && e->seat != e->actor_seat &&
           sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT &&
           (at_display || !names_an_area(e->kind));
}

/* People sit where there are seats; the house deals to all six areas, whether or not there are, and
 * anybody can look at what lies there. */
static int seats_of(const sabot_table *t, const sabot_event *e)
{
    return sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT && e->kind != SABOT_EV_LOOK
               ? t->rules.seats : PAIGOW_AREAS;
}

static sabot_ruling judge(const sabot_table *t, const sabot_event *e)
{
    const sabot_rule *h;
    int bad;

    if (!sabot_event_is_sound(e, &bad))
        return REFUSE(t, LAW_NONE, "the event is not well formed; see its kind in the "
                      "vocabulary", bad);
    if (e->time_ms < t->now_ms)
        return REFUSE(t, LAW_NONE, "its time lies before the event before it; give the time "
                      "it happened, in order", 0);
    h = handler_of(t, e);
    if (!h)
        return REFUSE(t, LAW_NONE, "this game knows no %k", e->kind);
    if (!role_may(e))
        return REFUSE(t, (enum sabot_law)h->role_rule, "%k is not for the %r to do", e->kind,
                      e->role);
    if (acts_for_another(t, e))
        return REFUSE(t, (enum sabot_law)h->role_rule, "%s acts from that seat alone, not for %s",
                      e->actor_seat, e->seat);
    if (e->seat > seats_of(t, e) || e->actor_seat > t->rules.seats)
        return REFUSE(t, LAW_SEATS, "this table has seats 1 to %n; name one of them",
                      t->rules.seats);
    if (t->phase == SABOT_PHASE_CLOSED && !survives_closing(e->kind))
        return REFUSE(t, LAW_NONE, "the table is closed", 0);
    if (e->role == SABOT_PARTICIPANT && e->kind != SABOT_EV_SIT &&
        !sabot_seats_has(t->taken, e->actor_seat))
        return REFUSE(t, LAW_SEATS, "nobody sits at %s; sit down first", e->actor_seat);
    return h->judge(t, e);
}

static void apply(sabot_table *t, const sabot_event *e)
{
    const sabot_rule *h = handler_of(t, e);

    assert(h && h->apply);
    t->now_ms = e->time_ms;
    t->events++;
    h->apply(t, e);
}

static int expect(const sabot_table *t, sabot_expected next[SABOT_EXPECTED_MAX])
{
    expect_list list = { next, 0 };

    if (t->phase != SABOT_PHASE_CLOSED) {
        paigow_expect_settle(t, &list);
        paigow_expect_round(t, &list);
        paigow_expect_prepare(t, &list);
        paigow_expect_bank(t, &list);
    }
    paigow_expect_people(t, &list);
    return list.n;
}

const sabot_game paigow_game = { "pai gow", judge, apply, expect, paigow_settle, paigow_view };
