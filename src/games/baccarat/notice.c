/* notice.c: notices, signs, and what the licensee may change while the table is open.
 *
 *   reshuffle, order     written notice to surveillance and to the Commission, each 30 minutes
 *                        before; exactly 30 will do (A17)
 *   vigorish, banker     19:47-8.3 notice, so long before as the rules say, and a sign at the
 *                        table; a lower percentage needs none (3.3(d), 7.3(e))
 *   minimum, maximum     no notice is known (A20)
 *
 * What must always hold: nothing changes while a round is on, one choice holds for every seat, and
 * the rules after a change are rules a table may open on. Whatever was marked or charged before a
 * change stays as it was. A notice serves one change. */
#include "bac.h"

#include "regulation/figures.h"

#include <string.h>

#define LIMIT_MAX INT64_C(100000000000) /* no rules file goes beyond it */

enum { MINUTE_MS = 60 * 1000, NOTICE_MINUTES = 30 };
enum { TO_SURVEILLANCE = 0, TO_COMMISSION = 1 }; /* index of bac_notice.given */

static enum sabot_law topic_rule(int topic)
{
    switch (topic) {
    case SABOT_TOPIC_RESHUFFLE:
        return LAW_RESHUFFLE_NOTICE;
    case SABOT_TOPIC_ORDER:
        return LAW_ORDER_NOTICE;
    case SABOT_TOPIC_VIGORISH:
    case SABOT_TOPIC_BANKER_MODE:
        return LAW_VIG_NOTICE;
    case SABOT_TOPIC_MINIMUM:
    case SABOT_TOPIC_MAXIMUM:
        return LAW_LIMITS;
    default:
        return LAW_NONE;
    }
}

static bool wants_sign(int topic)
{
    return topic == SABOT_TOPIC_VIGORISH || topic == SABOT_TOPIC_BANKER_MODE;
}

static bool wants_notice(int topic)
{
    return topic == SABOT_TOPIC_RESHUFFLE || topic == SABOT_TOPIC_ORDER || wants_sign(topic);
}

/* Where a participant banks there is one way to pay, and no order of payment to choose. */
static bool is_no_choice(const sabot_table *t, int topic)
{
    return bac_variant_of(t)->bank &&
           (topic == SABOT_TOPIC_ORDER || topic == SABOT_TOPIC_BANKER_MODE);
}

static bool is_change(const sabot_table *t, int topic)
{
    return !is_no_choice(t, topic) && (wants_notice(topic) || topic == SABOT_TOPIC_MINIMUM ||
                                       topic == SABOT_TOPIC_MAXIMUM);
}

/* --- notices and signs --- */

static sabot_ruling judge_notice(const sabot_table *t, const sabot_event *e)
{
    const bac_notice *notice = &t->bac.notice[e->topic];
    const int to = e->to == SABOT_COMMISSION ? TO_COMMISSION : TO_SURVEILLANCE;

    if (!wants_notice(e->topic) || is_no_choice(t, e->topic))
        return REFUSE(t, topic_rule(e->topic), "no rule asks for notice of that", 0);
    if (e->to != SABOT_SURVEILLANCE && e->to != SABOT_COMMISSION)
        return REFUSE(t, topic_rule(e->topic), "notice goes to surveillance and to the "
                      "commission, not to the %r", e->to);
    if (notice->given[to])
        return REFUSE(t, topic_rule(e->topic), "the %r has had that notice since %t; it serves "
                      "one change", e->to, notice->at_ms[to]);
    return ACCEPT(t, topic_rule(e->topic), "notice to the %r is on file", e->to);
}

static void apply_notice(sabot_table *t, const sabot_event *e)
{
    bac_notice *notice = &t->bac.notice[e->topic];
    const int to = e->to == SABOT_COMMISSION ? TO_COMMISSION : TO_SURVEILLANCE;

    notice->given[to] = true;
    notice->at_ms[to] = e->time_ms;
}

static sabot_ruling judge_sign(const sabot_table *t, const sabot_event *e)
{
    if (!wants_sign(e->topic) || is_no_choice(t, e->topic))
        return REFUSE(t, topic_rule(e->topic), "no rule asks for a sign about that", 0);
    if (t->bac.notice[e->topic].sign)
        return REFUSE(t, topic_rule(e->topic), "that sign has been up since %t",
                      t->bac.notice[e->topic].sign_ms);
    return ACCEPT(t, topic_rule(e->topic), "the sign is up", 0);
}

static void apply_sign(sabot_table *t, const sabot_event *e)
{
    t->bac.notice[e->topic].sign = true;
    t->bac.notice[e->topic].sign_ms = e->time_ms;
}

/* --- has notice been given in time? --- */

static int64_t time_of(const sabot_table *t, const sabot_event *e)
{
    return e->time_ms > t->now_ms ? e->time_ms : t->now_ms;
}

/* Both recipients, each 30 minutes before. */
static bool notice_lacking(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    static const uint8_t role[2] = { SABOT_SURVEILLANCE, SABOT_COMMISSION };
    const bac_notice *notice = &t->bac.notice[e->topic];

    for (int to = TO_SURVEILLANCE; to <= TO_COMMISSION; to++) {
        const int64_t due = notice->at_ms[to] + (int64_t)NOTICE_MINUTES * MINUTE_MS;
        if (!notice->given[to]) {
            *no = REFUSE(t, topic_rule(e->topic), "no notice of it has gone to the %r; give it "
                         "%n minutes before", role[to], NOTICE_MINUTES);
            return true;
        }
        if (time_of(t, e) - notice->at_ms[to] < (int64_t)NOTICE_MINUTES * MINUTE_MS) {
            *no = REFUSE(t, topic_rule(e->topic), "the %r had notice at %t; the change may "
                         "come at %t", role[to], notice->at_ms[to], due);
            return true;
        }
    }
    return false;
}

/* 19:47-8.3: to whom it goes is not in the texts we have, so the earlier of the two counts. */
static bool public_notice_lacking(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bac_notice *notice = &t->bac.notice[e->topic];
    const bool commission = notice->given[TO_COMMISSION] &&
                            (!notice->given[TO_SURVEILLANCE] ||
                             notice->at_ms[TO_COMMISSION] < notice->at_ms[TO_SURVEILLANCE]);
    const int64_t due = notice->at_ms[commission ? TO_COMMISSION : TO_SURVEILLANCE] +
                        (int64_t)t->rules.notice_minutes * MINUTE_MS;

    if (!notice->given[TO_SURVEILLANCE] && !notice->given[TO_COMMISSION])
        *no = REFUSE(t, topic_rule(e->topic), e->topic == SABOT_TOPIC_BANKER_MODE
                     ? "no notice of it is on file; give notice (about=banker-mode) %n minutes "
                       "before and put up a sign"
                     : "no notice of it is on file; give notice (about=vigorish) %n minutes before "
                       "and put up a sign", t->rules.notice_minutes);
    else if (!notice->sign)
        *no = REFUSE(t, topic_rule(e->topic), "no sign at the table tells of it; put one up",
                     0);
    else if (time_of(t, e) < due)
        *no = REFUSE(t, topic_rule(e->topic), "the notice was given too late for that; the "
                     "change may come at %t", due);
    else
        return false;
    return true;
}

/* --- what would change --- */

static int percentage(const sabot_rules *rules)
{
    return rules->banker_mode == SABOT_MODE_TOTAL_CARDS ? rules->vigorish
                                                        : figure_percent(rules->banker_mode);
}

/* What a mode rules out goes with its adoption: markers under the tie charge, the dragon 7 wager
 * outside its variation. */
static void set_mode(sabot_rules *rules, int mode)
{
    rules->banker_mode = (uint8_t)mode;
    if (mode == SABOT_MODE_TOTAL_CARDS)
        rules->vigorish = rules->vigorish ? rules->vigorish : FIGURE_VIGORISH;
    else
        rules->vigorish = (uint8_t)figure_percent(mode);
    rules->deferred = rules->deferred && mode != SABOT_MODE_TIE25;
    rules->dragon_wager = rules->dragon_wager && mode == SABOT_MODE_DRAGON7;
}

static void set_percentage(sabot_rules *rules, int percent)
{
    rules->vigorish = (uint8_t)percent;
    if (rules->banker_mode != SABOT_MODE_TOTAL_CARDS)
        set_mode(rules, percent == FIGURE_VIGORISH ? SABOT_MODE_VIG5 : SABOT_MODE_VIG4);
}

/* The rules as they would be; only ever called with a value in range. */
static sabot_rules changed_rules(const sabot_table *t, const sabot_event *e)
{
    sabot_rules rules = t->rules;

    switch (e->topic) {
    case SABOT_TOPIC_RESHUFFLE:
        rules.reshuffle = e->count != 0;
        rules.reshuffle_noticed = true;
        break;
    case SABOT_TOPIC_ORDER:
        rules.order = (uint8_t)e->count;
        rules.order_noticed = true;
        break;
    case SABOT_TOPIC_VIGORISH:
        set_percentage(&rules, e->count);
        break;
    case SABOT_TOPIC_BANKER_MODE:
        set_mode(&rules, e->count);
        rules.adoption_noticed = true;
        break;
    case SABOT_TOPIC_MINIMUM:
        rules.minimum = e->amount;
        break;
    default:
        rules.maximum = e->amount;
        break;
    }
    return rules;
}

static bool value_is_known(const sabot_table *t, const sabot_event *e)
{
    const bool limit = e->topic == SABOT_TOPIC_MINIMUM || e->topic == SABOT_TOPIC_MAXIMUM;

    if (limit ? e->count != 0 || e->amount == 0 : e->amount != 0)
        return false;
    switch (e->topic) {
    case SABOT_TOPIC_RESHUFFLE:
        return e->count <= 1;
    case SABOT_TOPIC_ORDER:
        return e->count >= 1 && e->count <= 4;
    case SABOT_TOPIC_VIGORISH:
        return (e->count == FIGURE_VIGORISH || e->count == FIGURE_VIGORISH_LOW) &&
               percentage(&t->rules) != 0;
    case SABOT_TOPIC_BANKER_MODE:
        return e->count < SABOT_BANKER_MODES;
    default:
        return true;
    }
}

static const char *value_fault(int topic)
{
    switch (topic) {
    case SABOT_TOPIC_RESHUFFLE:
        return "give value=1 to begin that reshuffle, value=0 to end it";
    case SABOT_TOPIC_ORDER:
        return "there are orders 1 to 4; give one as value";
    case SABOT_TOPIC_VIGORISH:
        return "the percentage is 4 or 5, at a table that takes one; give it as value";
    case SABOT_TOPIC_BANKER_MODE:
        return "a Banker wager is paid in one of six ways; give its number, 0 to 5, as value: "
               "0 vig5, 1 vig4, 2 tie25, 3 six-half, 4 total-cards, 5 dragon7";
    default:
        return "give the new limit as amount";
    }
}

/* A limit may be confirmed; of the others it would use up a notice. */
static bool changes_nothing(const sabot_rules *before, const sabot_rules *after, int topic)
{
    return wants_notice(topic) && before->reshuffle == after->reshuffle &&
           before->order == after->order && before->banker_mode == after->banker_mode &&
           before->vigorish == after->vigorish;
}

/* Every change of mode and every higher percentage; only a lower percentage is free (A65). */
static bool wants_public_notice(const sabot_rules *before, const sabot_rules *after)
{
    const bool plain = before->banker_mode <= SABOT_MODE_VIG4 &&
                       after->banker_mode <= SABOT_MODE_VIG4;

    if (plain || before->banker_mode == after->banker_mode)
        return percentage(after) > percentage(before);
    return true;
}

/* --- changing --- */

/* A bank without a bid waits as a table does between rounds. */
static bool awaits_bids(const sabot_table *t)
{
    if (t->phase != SABOT_PHASE_OFFERING || !bac_variant_of(t)->bank)
        return false;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->cdf.offer.bid[seat] > 0)
            return false;
    return true;
}

static bool is_quiet(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OPENING || t->phase == SABOT_PHASE_BETTING ||
           t->phase == SABOT_PHASE_SHOE_OVER || t->phase == SABOT_PHASE_IDLE || awaits_bids(t);
}

/* Is a spoken wager waiting to be confirmed? */
static bool any_spoken(const sabot_table *t)
{
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.verbal[seat].amount > 0)
            return true;
    return false;
}

static bool untimely(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const bool stakes = e->topic != SABOT_TOPIC_RESHUFFLE && e->topic != SABOT_TOPIC_ORDER;

    if (!is_quiet(t))
        *no = NOT_NOW(t, topic_rule(e->topic), "choices change between rounds, before a "
                      "shuffle or at an idle table", 0);
    else if (stakes && (bac_any_wager(t) || any_spoken(t)))
        *no = NOT_NOW(t, topic_rule(e->topic), "wagers stand on the old terms; change it "
                      "before the next are placed", 0);
    else
        return false;
    return true;
}

static bool needs_notice(const sabot_table *t, int topic, const sabot_rules *after)
{
    return wants_sign(topic) ? wants_public_notice(&t->rules, after) : wants_notice(topic);
}

static bool notice_refuses(const sabot_table *t, const sabot_event *e, const sabot_rules *after,
                           sabot_ruling *no)
{
    if (!needs_notice(t, e->topic, after))
        return false;
    return wants_sign(e->topic) ? public_notice_lacking(t, e, no) : notice_lacking(t, e, no);
}

static sabot_ruling judge_change(const sabot_table *t, const sabot_event *e)
{
    sabot_rules after;
    sabot_ruling no;
    const char *key;

    if (!sabot_role_in((sabot_role)e->role, sabot_kind_at(e->kind)->roles))
        return REFUSE(t, is_change(t, e->topic) ? topic_rule(e->topic) : LAW_VIG_NOTICE,
                      "%k is not for the %r to do", e->kind, e->role);
    if (!is_change(t, e->topic))
        return REFUSE(t, LAW_NONE, "that is fixed when the table opens", 0);
    if (e->seat != 0)
        return REFUSE(t, wants_sign(e->topic) ? LAW_VIG_UNIFORM : topic_rule(e->topic),
                      "it is the same for every player at the table; %s is no exception",
                      e->seat);
    if (!value_is_known(t, e))
        return REFUSE(t, e->topic == SABOT_TOPIC_VIGORISH ? LAW_PAY_BANKER
                      : topic_rule(e->topic), value_fault(e->topic), 0);
    after = changed_rules(t, e);
    if (changes_nothing(&t->rules, &after, e->topic))
        return REFUSE(t, topic_rule(e->topic), "it is so already", 0);
    no = sabot_rules_check(&after, &key);
    if (no.verdict != SABOT_ACCEPTED) /* no notice would make it lawful */
        return no;
    if (notice_refuses(t, e, &after, &no))
        return no;
    if (untimely(t, e, &no))
        return no;
    return ACCEPT(t, topic_rule(e->topic), "changed; what was marked or charged before stays "
                  "as it was", 0);
}

static void apply_change(sabot_table *t, const sabot_event *e)
{
    const sabot_rules after = changed_rules(t, e);

    if (needs_notice(t, e->topic, &after)) /* it is used up */
        memset(&t->bac.notice[e->topic], 0, sizeof t->bac.notice[e->topic]);
    t->rules = after;
}

const sabot_rule bac_on_notice = { RULE(NOTICE, LAW_ORDER_NOTICE, judge_notice, apply_notice) };
const sabot_rule bac_on_post_sign = { RULE(POST_SIGN, LAW_VIG_NOTICE, judge_sign, apply_sign) };
const sabot_rule bac_on_change = {
    RULE(CHANGE, LAW_VIG_NOTICE, judge_change, apply_change),
    .roles = (sabot_roles)~0u, /* the judge says by which paragraph it is not theirs */
    .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
};

/* --- what may come --- */

static void expect_notices(const sabot_table *t, expect_list *list, int topic)
{
    static const uint8_t role[2] = { SABOT_SURVEILLANCE, SABOT_COMMISSION };
    sabot_expected *x;

    for (int to = TO_SURVEILLANCE; to <= TO_COMMISSION; to++) {
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_NOTICE, SABOT_SUPERVISOR, 0, topic_rule(topic));
        x->like.topic = (uint8_t)topic;
        x->like.to = role[to];
        expect_keep_if_accepted(t, list, judge_notice);
    }
    expect_add(list, t, SABOT_MAY, SABOT_EV_POST_SIGN, SABOT_SUPERVISOR, 0, topic_rule(topic))
        ->like.topic = (uint8_t)topic;
    expect_keep_if_accepted(t, list, judge_sign);
}

/* Can nothing about it be changed now, to whatever value? */
static bool is_fixed_now(const sabot_table *t, int topic)
{
    const sabot_event any = { .topic = (uint8_t)topic };
    sabot_ruling no;

    return !is_change(t, topic) || untimely(t, &any, &no) ||
           (!wants_sign(topic) && wants_notice(topic) && notice_lacking(t, &any, &no));
}

/* Does it lack a notice, lawful or not? That is seen sooner than whether all rules still agree. */
static bool lacks_notice(const sabot_table *t, int topic, int value)
{
    const sabot_event e = { .topic = (uint8_t)topic, .count = value, .time_ms = t->now_ms };
    sabot_rules after;
    sabot_ruling no;

    if (!value_is_known(t, &e))
        return true;
    after = changed_rules(t, &e);
    return notice_refuses(t, &e, &after, &no);
}

static void expect_values(const sabot_table *t, expect_list *list, int topic)
{
    if (is_fixed_now(t, topic))
        return;
    for (int value = 0; value < SABOT_BANKER_MODES; value++) {
        if (lacks_notice(t, topic, value))
            continue;
        sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_CHANGE, SABOT_SUPERVISOR, 0,
                                       topic_rule(topic));
        x->like.topic = (uint8_t)topic;
        x->like.count = value;
        expect_keep_if_accepted(t, list, judge_change);
    }
}

static void expect_limit(const sabot_table *t, expect_list *list, int topic, sabot_cents least,
                         sabot_cents most)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_CHANGE, SABOT_SUPERVISOR, 0,
                                   LAW_LIMITS);

    x->like.topic = (uint8_t)topic;
    if (!bac_expect_amount(x, least, most, t->rules.increment))
        list->n--;
}

void bac_expect_notice(const sabot_table *t, expect_list *list)
{
    for (int topic = SABOT_TOPIC_RESHUFFLE; topic <= SABOT_TOPIC_BANKER_MODE; topic++)
        expect_notices(t, list, topic);
    if (!is_quiet(t))
        return;
    for (int topic = SABOT_TOPIC_RESHUFFLE; topic <= SABOT_TOPIC_BANKER_MODE; topic++)
        expect_values(t, list, topic);
    if (bac_any_wager(t) || any_spoken(t))
        return;
    expect_limit(t, list, SABOT_TOPIC_MINIMUM, t->rules.increment, t->rules.maximum);
    expect_limit(t, list, SABOT_TOPIC_MAXIMUM, t->rules.minimum, LIMIT_MAX);
}
