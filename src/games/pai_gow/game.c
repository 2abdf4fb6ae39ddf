/* game.c: pai gow and pai gow poker behind the five functions: which file's rule answers an event,
 * the checks every event passes first, and what may come next.
 *
 * An event is judged in a fixed order, so that one reads which refusal wins: is it well formed,
 * does time run forward, does this game know it, may this person do it, is there such a seat, is
 * the table open, does anybody sit there, and then its own rule. */
#include "pg.h"

static int column_of(const sabot_table *t)
{
    return pg_tiles(t) ? 0 : 1;
}

uint16_t pg_provision(const sabot_table *t, enum pg_rule rule)
{
    return pg_rule_provision[rule][column_of(t)];
}

sabot_ruling pg_ruling(const sabot_table *t, sabot_verdict verdict, enum pg_rule rule,
                       const char *says, const int64_t arg[SABOT_RULING_ARGS])
{
    return (sabot_ruling){ .verdict = (uint8_t)verdict,
                           .reading = pg_rule_reading[rule][column_of(t)],
                           .provision = pg_rule_provision[rule][column_of(t)],
                           .says = says,
                           .arg = { arg[0], arg[1], arg[2], arg[3] } };
}

sabot_ruling pg_untimely(sabot_ruling ruling)
{
    ruling.untimely = true;
    return ruling;
}

sabot_ruling pg_also(const sabot_table *t, sabot_ruling ruling, enum pg_rule rule)
{
    if (pg_provision(t, rule) != ruling.provision)
        ruling.also = pg_provision(t, rule);
    return ruling;
}

void pg_enter(sabot_table *t, sabot_phase phase)
{
    t->phase = (uint8_t)phase;
}

/* --- which rule answers --- */

/* The list that has the kind. */
static const pg_handler *const lists[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = pg_people_rules,
    [SABOT_EV_LEAVE] = pg_people_rules,
    [SABOT_EV_WALK_OFF] = pg_people_rules,
    [SABOT_EV_BUY_IN] = pg_people_rules,
    [SABOT_EV_CASH_OUT] = pg_people_rules,
    [SABOT_EV_REDEEM] = pg_people_rules,
    [SABOT_EV_CHANGE] = pg_people_rules,
    [SABOT_EV_RECEIVE_SET] = pg_prepare_rules,
    [SABOT_EV_RECEIVE_DECK] = pg_prepare_rules,
    [SABOT_EV_ATTEST] = pg_prepare_rules,
    [SABOT_EV_SORT] = pg_prepare_rules,
    [SABOT_EV_TEAR_JOKER] = pg_prepare_rules,
    [SABOT_EV_VERIFY] = pg_prepare_rules,
    [SABOT_EV_REPLACE] = pg_prepare_rules,
    [SABOT_EV_DISPLAY] = pg_prepare_rules,
    [SABOT_EV_MIX] = pg_prepare_rules,
    [SABOT_EV_STACK] = pg_prepare_rules,
    [SABOT_EV_WASH] = pg_prepare_rules,
    [SABOT_EV_SHUFFLE] = pg_prepare_rules,
    [SABOT_EV_LOAD_SHUFFLER] = pg_prepare_rules,
    [SABOT_EV_TAKE_BATCH] = pg_prepare_rules,
    [SABOT_EV_OFFER_CUT] = pg_prepare_rules,
    [SABOT_EV_CUT] = pg_prepare_rules,
    [SABOT_EV_COVER_CARD] = pg_prepare_rules,
    [SABOT_EV_PLACE_DICE] = pg_prepare_rules,
    [SABOT_EV_DEALER_LEAVES] = pg_prepare_rules,
    [SABOT_EV_CLOSE] = pg_prepare_rules,
    [SABOT_EV_OFFER_BANK] = pg_bank_rules,
    [SABOT_EV_ACCEPT] = pg_bank_rules,
    [SABOT_EV_CO_BANK] = pg_bank_rules,
    [SABOT_EV_MARKER] = pg_bank_rules,
    [SABOT_EV_DEALER_WAGER] = pg_bank_rules,
    [SABOT_EV_DECLINE_WAGER] = pg_bank_rules,
    [SABOT_EV_NAME_DELIVERY] = pg_bank_rules,
    [SABOT_EV_WAGER] = pg_wager_rules,
    [SABOT_EV_RAISE] = pg_wager_rules,
    [SABOT_EV_WITHDRAW] = pg_wager_rules,
    [SABOT_EV_COUPON] = pg_wager_rules,
    [SABOT_EV_VERBAL] = pg_wager_rules,
    [SABOT_EV_TOUCH] = pg_wager_rules,
    [SABOT_EV_SHAKE] = pg_round_rules,
    [SABOT_EV_UNCOVER] = pg_round_rules,
    [SABOT_EV_NUMBER] = pg_round_rules,
    [SABOT_EV_SIGNAL] = pg_round_rules,
    [SABOT_EV_DELIVER] = pg_round_rules,
    [SABOT_EV_CARD] = pg_round_rules,
    [SABOT_EV_COUNT_LEFT] = pg_round_rules,
    [SABOT_EV_COUNT_HAND] = pg_round_rules,
    [SABOT_EV_GATHER] = pg_round_rules,
    [SABOT_EV_COVER_SHAKER] = pg_round_rules,
    [SABOT_EV_ASK] = pg_set_rules,
    [SABOT_EV_SET] = pg_set_rules,
    [SABOT_EV_HANDLE_CARDS] = pg_set_rules,
    [SABOT_EV_EXPOSE] = pg_set_rules,
    [SABOT_EV_CHOOSE] = pg_set_rules,
    [SABOT_EV_OPEN] = pg_settle_rules,
    [SABOT_EV_COMPARE] = pg_settle_rules,
    [SABOT_EV_COLLECT] = pg_settle_rules,
    [SABOT_EV_SETTLE_DEALER] = pg_settle_rules,
    [SABOT_EV_MAKE_GOOD] = pg_settle_rules,
    [SABOT_EV_PAY] = pg_settle_rules,
    [SABOT_EV_COLLECT_VIGORISH] = pg_settle_rules,
    [SABOT_EV_SURPLUS] = pg_settle_rules,
    [SABOT_EV_RETURN] = pg_settle_rules,
    [SABOT_EV_DISCARD] = pg_settle_rules,
};

static sabot_ruling judge_other_words(const sabot_table *t, const sabot_event *e)
{
    (void)e;
    return PG_REFUSE(t, PG_ROUND_ORDER, "this game does not say that; the dealer calls No More "
                     "Bets and the total of the dice", 0);
}

/* Kinds that mean one thing at one time and another later, or say one of two things. NULL: the
 * lists answer. */
static const pg_handler *by_time(const sabot_table *t, const sabot_event *e)
{
    static const pg_handler first_look = { SABOT_EV_LOOK, PG_LOOK_FIRST, pg_judge_first_look,
                                           pg_apply_first_look };
    static const pg_handler take_up = { SABOT_EV_LOOK, PG_OWN_HANDS, pg_judge_take_up,
                                        pg_apply_take_up };
    static const pg_handler no_cut = { SABOT_EV_DECLINE, PG_CUT, pg_judge_decline_cut,
                                       pg_apply_decline_cut };
    static const pg_handler no_look = { SABOT_EV_DECLINE, PG_LOOK_FIRST, pg_judge_decline_look,
                                        pg_apply_decline_look };
    static const pg_handler no_bank = { SABOT_EV_DECLINE, PG_BANK_OFFER, pg_judge_decline_bank,
                                        pg_apply_decline_bank };
    static const pg_handler closing = { SABOT_EV_ANNOUNCE, PG_NO_MORE_BETS, pg_judge_close,
                                        pg_apply_close };
    static const pg_handler total = { SABOT_EV_ANNOUNCE, PG_TOTAL, pg_judge_total,
                                      pg_apply_total };
    static const pg_handler other_words = { SABOT_EV_ANNOUNCE, PG_ROUND_ORDER, judge_other_words,
                                            NULL };
    static const pg_handler turn_up = { SABOT_EV_OPEN, PG_DEALER_SETS_LAST, pg_judge_turn_up,
                                        pg_apply_turn_up };
    static const pg_handler reset = { SABOT_EV_SET, PG_BANK_FOUL, pg_judge_reset_bank,
                                      pg_apply_reset_bank };

    switch (e->kind) {
    case SABOT_EV_LOOK:     return pg_is_display(t) ? &first_look : &take_up;
    case SABOT_EV_DECLINE:
        return t->phase == SABOT_PHASE_OPENING                    ? &no_look
               : t->phase <= SABOT_PHASE_CUTTING && pg_is_cut(t) ? &no_cut : &no_bank;
    case SABOT_EV_ANNOUNCE: return e->words == SABOT_SAY_TOTAL          ? &total
                                   : e->words == SABOT_SAY_NO_MORE_BETS ? &closing : &other_words;
    case SABOT_EV_OPEN:     return t->phase < SABOT_PHASE_REVEALING ? &turn_up : NULL;
    case SABOT_EV_SET:      return t->phase >= SABOT_PHASE_REVEALING ? &reset : NULL;
    default:                return NULL;
    }
}

static const pg_handler *handler_of(const sabot_table *t, const sabot_event *e)
{
    const pg_handler *h = by_time(t, e);

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
    const bool at_display = e->kind == SABOT_EV_LOOK && pg_is_display(t);

    return e->role == SABOT_PARTICIPANT && e->seat != e->actor_seat &&
           sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT &&
           (at_display || !names_an_area(e->kind));
}

/* People sit where there are seats; the house deals to all six areas, whether or not there are, and
 * anybody can look at what lies there. */
static int seats_of(const sabot_table *t, const sabot_event *e)
{
    return sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT && e->kind != SABOT_EV_LOOK
               ? t->rules.seats : PG_AREAS;
}

static sabot_ruling judge(const sabot_table *t, const sabot_event *e)
{
    const pg_handler *h;
    int bad;

    if (!sabot_event_is_sound(e, &bad))
        return PG_REFUSE(t, PG_RULE_NONE, "the event is not well formed; see its kind in the "
                         "vocabulary", bad);
    if (e->time_ms < t->now_ms)
        return PG_REFUSE(t, PG_RULE_NONE, "its time lies before the event before it; give the time "
                         "it happened, in order", 0);
    h = handler_of(t, e);
    if (!h)
        return PG_REFUSE(t, PG_RULE_NONE, "this game knows no %k", e->kind);
    if (!role_may(e))
        return PG_REFUSE(t, (enum pg_rule)h->role_rule, "%k is not for the %r to do", e->kind,
                         e->role);
    if (acts_for_another(t, e))
        return PG_REFUSE(t, (enum pg_rule)h->role_rule, "%s acts from that seat alone, not for %s",
                         e->actor_seat, e->seat);
    if (e->seat > seats_of(t, e) || e->actor_seat > t->rules.seats)
        return PG_REFUSE(t, PG_SEATS, "this table has seats 1 to %n; name one of them",
                         t->rules.seats);
    if (t->phase == SABOT_PHASE_CLOSED && !survives_closing(e->kind))
        return PG_REFUSE(t, PG_RULE_NONE, "the table is closed", 0);
    if (e->role == SABOT_PARTICIPANT && e->kind != SABOT_EV_SIT &&
        !sabot_seats_has(t->taken, e->actor_seat))
        return PG_REFUSE(t, PG_SEATS, "nobody sits at %s; sit down first", e->actor_seat);
    return h->judge(t, e);
}

static void apply(sabot_table *t, const sabot_event *e)
{
    const pg_handler *h = handler_of(t, e);

    assert(h && h->apply);
    t->now_ms = e->time_ms;
    t->events++;
    h->apply(t, e);
}

static int expect(const sabot_table *t, sabot_expected next[SABOT_EXPECTED_MAX])
{
    pg_list list = { next, 0 };

    if (t->phase != SABOT_PHASE_CLOSED) {
        pg_expect_settle(t, &list);
        pg_expect_round(t, &list);
        pg_expect_prepare(t, &list);
        pg_expect_bank(t, &list);
    }
    pg_expect_people(t, &list);
    return list.n;
}

const sabot_game pg_game = { "pai gow", judge, apply, expect, pg_settle, pg_view };
