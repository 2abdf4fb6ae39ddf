/* viewers_twin.c: a table that differs in what lies face down alone, led along beside it.
 *
 * What must always hold: the twin's hidden cards could be there (the shoe allows them), and nothing
 * that happens names them; so that whoever is given other bytes was told something. A word of who
 * holds the cards may be unlawful with the other ones: that ends it, and tells no more than the
 * word did. */
#include "viewers.h"

#include <stdio.h>
#include <string.h>

#include "codec/codec.h"

enum { BEGINS_IN = 2, SECOND_IN = 2, LISTS_IN = 8 };

static void fail_twin(viewers_log *log, const sabot_table *before, const viewers_twin *twin, int v,
                      const sabot_event *event, const char *wrong)
{
    char line[SABOT_LINE_MAX], was[3], is[3];

    if (++log->failed > VIEWERS_SHOWN)
        return;
    sabot_event_to_text(event, false, line, sizeof line);
    sabot_card_text(twin->face[0], was);
    sabot_card_text(twin->face[1], is);
    printf("# %s:%ld event %llu, %s %d, while %s: %s (%s or %s lies face down)\n#     %s\n",
           log->name, log->seed, (unsigned long long)before->events + 1,
           sabot_role_text(viewers_at(v).role), viewers_at(v).seat,
           sabot_phase_text(before->phase), wrong, was, is, line);
}

static bool is_face(const viewers_twin *twin, int card)
{
    for (int i = 0; i <= twin->changed; i++)
        if (card == twin->face[i])
            return true;
    return false;
}

/* Does the event name a card that differs, or show it to all? */
static bool names(const viewers_twin *twin, const sabot_event *e)
{
    const sabot_field_use *use = sabot_kind_at(e->kind)->use;

    if (is_face(twin, e->card) ||
        (e->kind == SABOT_EV_PROCEDURE && twin->table.bac.disclosed_to[0] != 0))
        return true;
    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++)
        for (int n = 0; use[i].field == SABOT_F_FACES && n < SABOT_EVENT_TEXT; n++)
            if (e->text[n] != '\0' && is_face(twin, e->text[n]))
                return true;
    return false;
}

/* Does a card fall face down here that the engine knows, and is it none kept from before? */
static bool falls_hidden(const sabot_table *before, const sabot_table *after,
                         const sabot_event *e)
{
    return (e->kind == SABOT_EV_CARD || e->kind == SABOT_EV_REMOVE) &&
           before->rules.game != SABOT_PAI_GOW_POKER && before->bac.carried == 0 &&
           sabot_card_is_known(e->card) && !after->bac.last_up;
}

static sabot_card another(const sabot_table *before, deal_random *random, sabot_card card)
{
    for (int tries = 0; tries < 100; tries++) {
        const sabot_card is = (sabot_card)(1 + deal_random_below(random, SABOT_CARD_LAST));
        if (is != card && sabot_shoe_can_yield(&before->shoe, is))
            return is;
    }
    return card;
}

/* What happens at the twin: the same; but a card that falls face down may have another face. */
static sabot_event twin_event(viewers_twin *twin, deal_random *random, const sabot_table *before,
                              const sabot_table *after, const sabot_event *e)
{
    sabot_event other = *e;

    if (!falls_hidden(before, after, e))
        return other;
    if (!twin->on &&
        (e->kind == SABOT_EV_REMOVE || deal_random_below(random, BEGINS_IN) == 0)) {
        other.card = another(before, random, e->card);
        if (other.card == e->card)
            return other;
        memcpy(&twin->table, before, sizeof twin->table);
        twin->on = true;
        twin->informed = 0;
        twin->changed = 1;
        twin->face[0] = e->card;
        twin->face[1] = other.card;
    } else if (twin->on && twin->changed == 1 && !is_face(twin, e->card) &&
               sabot_shoe_can_yield(&before->shoe, twin->face[0]) &&
               deal_random_below(random, SECOND_IN) == 0) {
        other.card = twin->face[0];
        twin->changed = 2;
        twin->face[2] = e->card;
    }
    return other;
}

static bool same_lists(const sabot_table *a, const sabot_table *b)
{
    static sabot_expected at_a[SABOT_EXPECTED_MAX], at_b[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(a, SABOT_ASK_ALL, at_a);

    return sabot_expect(b, SABOT_ASK_ALL, at_b) == n &&
           memcmp(at_a, at_b, (size_t)n * sizeof *at_a) == 0;
}

static const char *compare(const sabot_table *after, const viewers_twin *twin, int v,
                           const sabot_event *e, const sabot_event *other, bool lists)
{
    static sabot_table seen, seen_too;
    sabot_view view, view_too;
    sabot_event told, told_too;
    const sabot_viewer viewer = viewers_at(v);

    memset(&view, 0, sizeof view);
    memset(&view_too, 0, sizeof view_too);
    if (sabot_event_for(after, viewer, e, &told) !=
            sabot_event_for(&twin->table, viewer, other, &told_too) ||
        memcmp(&told, &told_too, sizeof told) != 0)
        return "the event told differs";
    sabot_look(after, viewer, &view);
    sabot_look(&twin->table, viewer, &view_too);
    if (memcmp(&view, &view_too, sizeof view) != 0)
        return "the view differs";
    sabot_table_for(after, viewer, &seen);
    sabot_table_for(&twin->table, viewer, &seen_too);
    if (memcmp(&seen, &seen_too, sizeof seen) != 0)
        return "the viewer's table differs";
    return lists && !same_lists(&seen, &seen_too) ? "what may come differs" : NULL;
}

static bool is_word(const sabot_event *e)
{
    return e->kind == SABOT_EV_ANNOUNCE;
}

/* Who looks at cards, or is handed them, knows them. */
static void note_informed(viewers_twin *twin, const sabot_event *e)
{
    if (e->kind == SABOT_EV_LOOK || e->kind == SABOT_EV_HAND_OVER)
        twin->informed |= 1u << (e->seat + 2);
    if (is_word(e) && e->actor_seat != 0) /* who speaks for cards has looked at them */
        twin->informed |= 1u << (e->actor_seat + 2);
}

void viewers_try_twin(viewers_log *log, viewers_twin *twin, deal_random *random,
                      const sabot_table *before, const sabot_event *event)
{
    static sabot_table after;
    sabot_event other;
    sabot_ruling one, two;

    if (twin->on && names(twin, event))
        twin->on = false;
    memcpy(&after, before, sizeof after);
    sabot_apply(&after, event);
    other = twin_event(twin, random, before, &after, event);
    if (!twin->on)
        return;
    one = sabot_judge(before, event);
    two = sabot_judge(&twin->table, &other);
    if (is_word(event) && two.verdict == SABOT_REFUSED) {
        twin->on = false;
        return;
    }
    log->twins++;
    if (one.verdict != two.verdict || one.says != two.says ||
        memcmp(one.arg, two.arg, sizeof one.arg) != 0) {
        fail_twin(log, before, twin, 0, event, "the ruling differs");
        twin->on = false;
        return;
    }
    sabot_apply(&twin->table, &other);
    note_informed(twin, event);
    for (int v = 0; v < 3 + before->rules.seats; v++) {
        const char *wrong;
        if (twin->informed >> v & 1u)
            continue;
        log->compared++;
        wrong = compare(&after, twin, v, event, &other, deal_random_below(random, LISTS_IN) == 0);
        if (wrong) {
            fail_twin(log, before, twin, v, event, wrong);
            twin->on = false;
            return;
        }
    }
    if (memcmp(&after, &twin->table, sizeof after) == 0)
        twin->on = false; /* all of it is forgotten */
}
