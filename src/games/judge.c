/* judge.c: one way through every game: the checks an event passes before its own rule is asked, the
 * rule applied, and what may come next.
 *
 * An event is judged in a fixed order, so that one reads which refusal wins: is it well formed,
 * does time run forward, does this game know it, does it say what this game knows, may this person
 * do it, is there such a seat, is the table open, does anybody sit there, is there such a card, and
 * then its own rule. */
#include "fair.h"
#include "people.h"

/* The rule of a kind that is not one rule of this game alone. */
static const sabot_rule *rule_sought(const sabot_game *game, const sabot_table *t,
                                     const sabot_event *e)
{
    const sabot_rule *rule = game->rules[e->kind] ? game->rules[e->kind] : fair_rule(e->kind);

    return rule && rule->which ? rule->which(t, e) : rule;
}

static inline const sabot_rule *rule_of(const sabot_game *game, const sabot_table *t,
                                        const sabot_event *e)
{
    const sabot_rule *const rule = game->rules[e->kind];

    return rule && !rule->which ? rule : rule_sought(game, t, e);
}

/* Of the fields that a rule may lack, those that are given. */
static uint32_t fields_said(const sabot_event *e)
{
    return (uint32_t)(e->seat != 0) << SABOT_F_SEAT | (uint32_t)(e->count != 0) << SABOT_F_COUNT |
           (uint32_t)(e->batch != 0) << SABOT_F_BATCH | (uint32_t)(e->card != 0) << SABOT_F_CARD |
           (uint32_t)(e->text[0] != '\0') << SABOT_F_TEXT;
}

/* Fields and words of a kind that all games share, and that only another game has. */
static bool is_of_another(const sabot_game *game, const sabot_rule *rule, const sabot_event *e)
{
    return (rule->lacks != 0 && (fields_said(e) & rule->lacks) != 0) ||
           !(game->traits.hands >> e->hand & 1u) || !(game->traits.wagers >> e->on & 1u);
}

static bool names_a_joker(const sabot_event *e)
{
    if (e->kind != SABOT_EV_EXPOSE)
        return e->card == SABOT_CARD_JOKER;

    const sabot_faces faces = sabot_event_faces(e);
    for (int i = 0; i < faces.n; i++)
        if (!faces.tiles && faces.piece[i] == SABOT_CARD_JOKER)
            return true;
    return false;
}

static bool acts_for_another(const sabot_rule *rule, const sabot_event *e)
{
    return e->seat != e->actor_seat && e->role == SABOT_PARTICIPANT &&
           !(rule->flags & RULE_NAMES_A_PLACE) &&
           sabot_kind_at(e->kind)->role == SABOT_PARTICIPANT;
}

/* People sit where there are seats; the house may deal to more places than that, and anybody can
 * look at what lies there. */
static bool is_place(const sabot_game *game, const sabot_table *t, const sabot_rule *rule,
                     const sabot_event *e)
{
    return e->seat <= t->rules.seats ||
           (e->seat <= game->traits.places && ((rule->flags & RULE_ANY_PLACE) ||
                                sabot_kind_at(e->kind)->role != SABOT_PARTICIPANT));
}

/* Who does it, and where: true if that is refused. */
static bool actor_refused(const sabot_game *game, const sabot_table *t, const sabot_rule *rule,
                          const sabot_event *e, sabot_ruling *no)
{
    const enum sabot_law law = (enum sabot_law)rule->role_rule;

    if (!sabot_role_in((sabot_role)e->role,
                       rule->roles ? rule->roles : sabot_kind_at(e->kind)->roles))
        *no = REFUSE(t, law, "%k is not for the %r to do", e->kind, e->role);
    else if (acts_for_another(rule, e))
        *no = REFUSE(t, law, "%s acts from that seat alone, not for %s", e->actor_seat, e->seat);
    else if (!is_place(game, t, rule, e) || e->actor_seat > t->rules.seats)
        *no = REFUSE(t, LAW_SEATS, "this table has seats 1 to %n; name one of them",
                     t->rules.seats);
    else if (t->phase == SABOT_PHASE_CLOSED && !(rule->flags & RULE_AFTER_CLOSING))
        *no = REFUSE(t, LAW_NONE, "the table is closed", 0);
    else if (e->role == SABOT_PARTICIPANT && !(rule->flags & RULE_NEED_NOT_SIT) &&
             !sabot_seats_has(t->taken, e->actor_seat))
        *no = people_nobody_sits(t, e->on != SABOT_ON_NONE ? LAW_SEATED_WAGER : LAW_NONE, e->kind,
                                 e->actor_seat);
    else
        return false;
    return true;
}

sabot_ruling sabot_judge(const sabot_table *t, const sabot_event *e)
{
    const sabot_game *game = game_of(t);
    const sabot_rule *rule;
    sabot_ruling no;
    int bad;

    if (!sabot_event_is_sound(e, &bad))
        return REFUSE(t, LAW_NONE, "the event is not well formed; see its kind in the vocabulary",
                      bad);
    if (e->time_ms < t->now_ms)
        return REFUSE(t, LAW_NONE, "its time lies before the event before it; give the time it "
                      "happened, in order", 0);
    rule = rule_of(game, t, e);
    if (!rule)
        return REFUSE(t, LAW_NONE, "this game knows no %k", e->kind);
    if (is_of_another(game, rule, e))
        return REFUSE(t, LAW_NONE, "this %k says something that this game does not know; leave "
                      "that out", e->kind);
    if (actor_refused(game, t, rule, e, &no))
        return no;
    if (!game->traits.joker && names_a_joker(e)) /* at no time, and with no face */
        return REFUSE(t, LAW_DECKS, "the shoe holds no joker; look at the card again", 0);
    if (fair_refuses(t, e->kind, &no))
        return no;
    return rule->judge(t, e);
}

void sabot_apply(sabot_table *t, const sabot_event *e)
{
    const sabot_rule *rule = rule_of(game_of(t), t, e);

    assert(rule && rule->apply);
    t->now_ms = e->time_ms;
    t->events++;
    rule->apply(t, e);
}

/* Takes off what was not asked for, and what has to wait for a seal; the order stays. */
static int only_asked(const sabot_table *t, const expect_list *list)
{
    sabot_ruling no;
    int n = 0;

    for (int i = 0; i < list->n; i++)
        if (sabot_expected_is_asked(&list->at[i], list->asked) &&
            !fair_refuses(t, list->at[i].like.kind, &no)) {
            if (n != i)
                list->at[n] = list->at[i];
            n++;
        }
    return n;
}

int sabot_expect(const sabot_table *t, sabot_asked asked, sabot_expected next[SABOT_EXPECTED_MAX])
{
    expect_list list = { .at = next, .asked = asked };

    fair_expect(t, &list);
    for (const sabot_listing *from = game_of(t)->lists; from->expect; from++) {
        const int before = list.n;

        if (!table_is_at(t, from->phases) || !expect_wants(&list, from->duties))
            continue;
        from->expect(t, &list);
        for (int i = before; i < list.n; i++)
            assert(from->duties >> next[i].duty & 1u);
    }
    if (asked.duties == 0 && asked.roles == 0 && asked.seat == 0 && !t->rules.fair)
        return list.n;
    return only_asked(t, &list);
}
