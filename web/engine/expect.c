/* expect.c: what may come now, with the line to send and the words of a button; what a line would
 * be answered; what the house still owes in this round. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { OWED_MOST = 256 };

static sabot_expected next[SABOT_EXPECTED_MAX];

/* ---- What may come --------------------------------------------------------------------------- */

static bool is_house(sabot_viewer viewer)
{
    return viewer.role != SABOT_PARTICIPANT && viewer.role != SABOT_SPECTATOR;
}

/* Who has no seat may take one, and no more. */
static bool is_for(const sabot_table *seen, sabot_viewer viewer, const sabot_event *like)
{
    if (viewer.role == SABOT_SPECTATOR)
        return like->kind == SABOT_EV_SIT;
    return is_house(viewer) || sabot_may_submit(seen, viewer, like).verdict != SABOT_REFUSED;
}

/* Has this viewer yet to see one of a hand's two first cards? */
static bool is_unseen(const sabot_view *view, int hand)
{
    const sabot_hand *const of = hand == SABOT_HAND_PLAYER ? &view->player.cards
                                                           : &view->banker.cards;

    return of->n >= 2 && !(sabot_card_is_known(of->card[0]) && sabot_card_is_known(of->card[1]));
}

/* A card turned up is named, and who has not looked cannot name it: until then the look is what is
 * asked, and no turning is offered that would be refused. How many are left. */
static int look_first(const sabot_table *seen, sabot_viewer viewer, int n)
{
    static sabot_view view;
    int look = 0, kept = 0;

    while (look < n && next[look].like.kind != SABOT_EV_LOOK)
        look++;
    if (viewer.role != SABOT_PARTICIPANT || look == n)
        return n;
    sabot_look(seen, viewer, &view);
    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_TURN && is_unseen(&view, next[i].like.hand))
            next[look].duty = next[i].duty;
    for (int i = 0; i < n; i++)
        if (next[i].like.kind != SABOT_EV_TURN || !is_unseen(&view, next[i].like.hand))
            next[kept++] = next[i];
    return kept;
}

sabot_expected *page_expected(const sabot_table *seen, sabot_viewer viewer, int *n)
{
    sabot_asked asked = SABOT_ASK_ALL;
    int kept = 0;

    if (viewer.role == SABOT_PARTICIPANT)
        asked.seat = viewer.seat;
    else if (viewer.role == SABOT_SPECTATOR)
        asked.roles = SABOT_ROLE_BIT(SABOT_PARTICIPANT);
    const int all = sabot_expect(seen, asked, next);
    for (int i = 0; i < all; i++) {
        next[i].like.time_ms = seen->now_ms; /* what lies before the last event is refused */
        if (is_for(seen, viewer, &next[i].like)) {
            sabot_expected_hide(&next[i]);
            next[kept++] = next[i];
        }
    }
    *n = look_first(seen, viewer, kept);
    return next;
}

bool page_turns_away(const sabot_table *seen, sabot_ruling *why)
{
    const sabot_event sits = { .kind = SABOT_EV_SIT, .role = SABOT_PARTICIPANT, .actor_seat = 1,
                               .seat = 1, .amount = seen->rules.minimum,
                               .time_ms = seen->now_ms };

    if (seen->phase != SABOT_PHASE_BETTING || seen->taken != 0)
        return false;
    *why = sabot_judge(seen, &sits);
    return why->verdict == SABOT_REFUSED;
}

static const char *const duty_words[] = {
    [SABOT_MAY] = "may", [SABOT_THEIRS] = "theirs", [SABOT_SILENCE] = "silence",
    [SABOT_NEXT] = "next", [SABOT_YIELD] = "yield", [SABOT_MUST] = "must",
};

static void put_range(js *out, const char *key, int64_t least, int64_t most, int64_t step)
{
    js_open(out, key, '{');
    js_number(out, "minimum", least);
    js_number(out, "maximum", most);
    js_number(out, "step", step > 0 ? step : 1);
    js_close(out, '}');
}

/* "open":{...}: what the line leaves to whoever sends it, by the key the line has it under. */
static void put_open(js *out, const sabot_expected *e)
{
    const sabot_kind *const kind = sabot_kind_at(e->like.kind);

    js_open(out, "open", '{');
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        if (!(e->open & SABOT_FIELD_BIT(use->field)))
            continue;
        if (use->field == SABOT_F_AMOUNT && e->amount_max > 0)
            put_range(out, use->key, e->amount_min, e->amount_max, e->amount_step);
        else if (use->field == SABOT_F_COUNT && e->count_max > 0)
            put_range(out, use->key, e->count_min, e->count_max, 1);
        else
            js_yes(out, use->key, true);
    }
    js_close(out, '}');
}

static void put_actor(js *out, const sabot_event *like)
{
    if (like->role == SABOT_PARTICIPANT)
        js_print(out, "actor", "seat%d", like->actor_seat);
    else
        js_text(out, "actor", sabot_role_text((sabot_role)like->role));
}

static void put_row(js *out, const sabot_table *seen, sabot_viewer viewer,
                    const sabot_expected *e)
{
    static char line[SABOT_LINE_MAX];
    char words[PAGE_WORDS];
    const sabot_event *const like = &e->like;

    js_open(out, NULL, '{');
    sabot_event_to_text(like, false, line, sizeof line);
    js_text(out, "line", line);
    sabot_expected_to_text(e, line, sizeof line);
    js_text(out, "shows", line);
    js_text(out, "kind", sabot_kind_at(like->kind)->name);
    js_text(out, "duty", duty_words[e->duty]);
    put_actor(out, like);
    js_number(out, "seat", like->seat);
    js_text_or_null(out, "on", sabot_field_word(SABOT_F_ON, like->on));
    js_text_or_null(out, "hand", like->hand != SABOT_HAND_NONE
                                     ? sabot_field_word(SABOT_F_HAND, like->hand) : NULL);
    js_text_or_null(out, "says", sabot_field_word(SABOT_F_WORDS, like->words));
    page_button(seen, like, words);
    js_text(out, "words", words);
    js_provision(out, "provision", e->provision);
    js_yes(out, "mine", viewer.role == SABOT_SPECTATOR ||
                            sabot_may_submit(seen, viewer, like).verdict != SABOT_REFUSED);
    put_open(out, e);
    js_close(out, '}');
}

const char *page_expect(int table, const char *word)
{
    static sabot_table seen;
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    js out;
    int n;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, viewer, &seen);
    const sabot_expected *const list = page_expected(&seen, viewer, &n);
    js_begin(&out);
    js_open(&out, NULL, '[');
    for (int i = 0; i < n; i++)
        put_row(&out, &seen, viewer, &list[i]);
    js_close(&out, ']');
    return js_end(&out);
}

/* ---- What a line would be answered ----------------------------------------------------------- */

void page_put_ruling(js *out, const sabot_ruling *ruling)
{
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_words(ruling, says, sizeof says);
    js_text(out, "verdict", sabot_verdict_text((sabot_verdict)ruling->verdict));
    js_provision(out, "provision", ruling->provision);
    js_provision(out, "also", ruling->also);
    if (ruling->reading != 0)
        js_print(out, "reading", "A%02d", ruling->reading);
    else
        js_null(out, "reading");
    js_yes(out, "untimely", ruling->untimely);
    js_text(out, "says", says);
}

sabot_viewer page_speaker(sabot_viewer viewer, sabot_event *event)
{
    const sabot_kind *const kind = sabot_kind_at(event->kind);

    if (viewer.role == SABOT_SPECTATOR && event->kind == SABOT_EV_SIT &&
        event->seat <= SABOT_SEATS_MAX)
        return (sabot_viewer){ SABOT_PARTICIPANT, event->seat };
    if (is_house(viewer) && event->role == kind->role && event->role != SABOT_SHOE &&
        sabot_role_in((sabot_role)viewer.role, kind->roles)) {
        event->role = viewer.role;
        event->actor_seat = 0;
    }
    return viewer;
}

const char *page_judge(int table, const char *word, const char *line)
{
    static sabot_table seen;
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    sabot_event event;
    sabot_ruling ruling;
    sabot_error error;
    bool has_time;
    int bad;
    js out;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        return js_error(error.says);
    if (!sabot_event_is_sound(&event, &bad))
        return js_error("this is no event of any table");
    event.time_ms = p->fold.table.now_ms;
    sabot_table_for(&p->fold.table, viewer, &seen);
    viewer = page_speaker(viewer, &event);
    ruling = sabot_may_submit(&seen, viewer, &event);
    if (ruling.verdict != SABOT_REFUSED)
        ruling = sabot_judge(&seen, &event);
    js_begin(&out);
    js_open(&out, NULL, '{');
    page_put_ruling(&out, &ruling);
    js_close(&out, '}');
    return js_end(&out);
}

/* ---- What is owed ---------------------------------------------------------------------------- */

static bool moves_chips(int kind)
{
    switch (kind) {
    case SABOT_EV_COLLECT:
    case SABOT_EV_PAY:
    case SABOT_EV_RETURN:
    case SABOT_EV_MARK_VIGORISH:
    case SABOT_EV_COLLECT_VIGORISH:
    case SABOT_EV_REMOVE_MARKER:
    case SABOT_EV_SETTLE_DEALER:
    case SABOT_EV_MAKE_GOOD:
    case SABOT_EV_SURPLUS: return true;
    default:               return false;
    }
}

static void put_act(js *out, const sabot_event *event, const sabot_ruling *ruling)
{
    static char line[SABOT_LINE_MAX];

    js_open(out, NULL, '{');
    sabot_event_to_text(event, false, line, sizeof line);
    js_text(out, "line", line);
    js_text(out, "kind", sabot_kind_at(event->kind)->name);
    js_number(out, "seat", event->seat);
    js_text_or_null(out, "on", sabot_field_word(SABOT_F_ON, event->on));
    js_number(out, "amount", event->amount);
    page_put_ruling(out, ruling);
    js_close(out, '}');
}

/* The house goes on by itself on a copy, from the result on, as far as all of it is known. */
const char *page_owed(int table)
{
    static sabot_table ahead;
    static const sabot_asked owed = { .duties = SABOT_DUTY_BIT(SABOT_MUST) };
    const page_table *const p = page_at(table);
    js out;

    if (!p)
        return js_error("there is no such table");
    ahead = p->fold.table;
    js_begin(&out);
    js_open(&out, NULL, '[');
    for (int i = 0; i < OWED_MOST && ahead.phase >= SABOT_PHASE_REVEALING &&
                    ahead.phase <= SABOT_PHASE_CLEARING; i++) {
        if (sabot_expect(&ahead, owed, next) == 0 || next[0].like.kind == SABOT_EV_DISCARD)
            break;
        next[0].like.time_ms = ahead.now_ms;
        const sabot_ruling ruling = sabot_judge(&ahead, &next[0].like);
        if (ruling.verdict == SABOT_REFUSED)
            break;
        if (moves_chips(next[0].like.kind))
            put_act(&out, &next[0].like, &ruling);
        sabot_apply(&ahead, &next[0].like);
    }
    js_close(&out, ']');
    return js_end(&out);
}
