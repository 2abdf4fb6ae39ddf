/* acts.c: what is for those above the dealer to do now: verify, order, rule, give notice, Forms.
 * Each with its fields as they would be sent, so that a form can be made of it. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { VALUE = 64 };

/* Roles with commas between, as a line has them. */
static void roles_text(sabot_roles roles, char out[VALUE])
{
    size_t n = 0;

    out[0] = '\0';
    for (int role = 1; role < SABOT_ROLES; role++)
        if (sabot_role_in((sabot_role)role, roles) && n < VALUE)
            n += (size_t)snprintf(out + n, VALUE - n, "%s%s", n > 0 ? "," : "",
                                  sabot_role_text((sabot_role)role));
}

/* The value of a field as a line has it; "" where it is left out. */
static void value_of(const sabot_event *e, int field, char out[VALUE])
{
    char money[SABOT_MONEY_TEXT];
    const char *word = NULL;
    int64_t number = 0;

    out[0] = '\0';
    switch (field) {
    case SABOT_F_AMOUNT:
        sabot_money_text(e->amount, money);
        snprintf(out, VALUE, "%s", money);
        return;
    case SABOT_F_WITH:   roles_text(e->with, out); return;
    case SABOT_F_TO:     word = e->to ? sabot_role_text((sabot_role)e->to) : NULL; break;
    case SABOT_F_HOLDS:  word = e->holds ? "yes" : "no"; break;
    case SABOT_F_TEXT:   snprintf(out, VALUE, "%.*s", SABOT_EVENT_TEXT, e->text); return;
    case SABOT_F_HAND:   word = sabot_field_word(field, e->hand); break;
    case SABOT_F_ON:     word = sabot_field_word(field, e->on); break;
    case SABOT_F_WORDS:  word = sabot_field_word(field, e->words); break;
    case SABOT_F_TOPIC:  word = sabot_field_word(field, e->topic); break;
    case SABOT_F_CAUSE:  word = sabot_field_word(field, e->cause); break;
    case SABOT_F_MANNER: word = sabot_field_word(field, e->manner); break;
    case SABOT_F_COUNT:  number = e->count; break;
    case SABOT_F_SERIAL: number = e->serial; break;
    case SABOT_F_SEAT:   number = e->seat; break;
    case SABOT_F_BATCH:  number = e->batch; break;
    default:             break;
    }
    if (word)
        snprintf(out, VALUE, "%s", word);
    else if (number != 0)
        snprintf(out, VALUE, "%lld", (long long)number);
}

static void put_fields(js *out, const sabot_expected *e)
{
    const sabot_kind *const kind = sabot_kind_at(e->like.kind);
    char value[VALUE];

    js_open(out, "fields", '{');
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        value_of(&e->like, use->field, value);
        js_open(out, use->key, '{');
        js_text(out, "value", value);
        js_yes(out, "open", (e->open & SABOT_FIELD_BIT(use->field)) != 0);
        if (use->field == SABOT_F_AMOUNT && e->amount_max > 0) {
            js_number(out, "minimum", e->amount_min);
            js_number(out, "maximum", e->amount_max);
        } else if (use->field == SABOT_F_COUNT && e->count_max > 0) {
            js_number(out, "minimum", e->count_min);
            js_number(out, "maximum", e->count_max);
        }
        js_close(out, '}');
    }
    js_close(out, '}');
}

static void put_act(js *out, const sabot_table *seen, const sabot_expected *e)
{
    static char line[SABOT_LINE_MAX];
    const sabot_ruling ruling = page_foresee(seen, &e->like);
    char words[PAGE_WORDS];

    js_open(out, NULL, '{');
    js_text(out, "kind", sabot_kind_at(e->like.kind)->name);
    page_order(seen, &e->like, words);
    js_text(out, "words", words);
    js_yes(out, "owed", e->duty == SABOT_MUST || e->duty == SABOT_THEIRS);
    sabot_event_to_text(&e->like, false, line, sizeof line);
    js_text(out, "line", line);
    put_fields(out, e);
    page_put_ruling(out, &ruling);
    js_close(out, '}');
}

/* Is it for this viewer, and not what the dealer or people do? */
static bool is_above(const sabot_table *seen, sabot_viewer viewer, sabot_expected *e)
{
    const sabot_kind *const kind = sabot_kind_at(e->like.kind);

    e->like.time_ms = seen->now_ms;
    switch (kind->role) {
    case SABOT_PARTICIPANT:
    case SABOT_SHOE:         return false;
    case SABOT_DEALER:
    case SABOT_OTHER_DEALER: return e->like.role == viewer.role;
    default:                 return page_is_ours(seen, viewer, e);
    }
}

const char *page_acts(int table, const char *word)
{
    static sabot_table seen;
    static sabot_expected list[SABOT_EXPECTED_MAX];
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    js out;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, viewer, &seen);
    const sabot_asked asked = { .roles = SABOT_ROLE_BIT(viewer.role) };
    const int n = sabot_expect(&seen, asked, list);
    js_begin(&out);
    js_open(&out, NULL, '[');
    for (int i = 0; i < n; i++) {
        sabot_expected_hide(&list[i]);
        if (is_above(&seen, viewer, &list[i]))
            put_act(&out, &seen, &list[i]);
    }
    js_close(&out, ']');
    return js_end(&out);
}

/* ---- If the hand ended now ------------------------------------------------------------------- */

static bool is_known(const sabot_hand *hand)
{
    for (int i = 0; i < hand->n; i++)
        if (!sabot_card_is_known(hand->card[i]))
            return false;
    return hand->n >= 2;
}

/* What would become of every wager if no further card came; nothing unless both hands are seen. */
const char *page_stands(int table, const char *word)
{
    static const char *const outcomes[] = { "loses", "wins", "void" };
    static sabot_table seen;
    static sabot_view view;
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    sabot_payment due;
    js out;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, viewer, &seen);
    sabot_look(&seen, viewer, &view);
    const sabot_hand hands[2] = { view.player.cards, view.banker.cards };
    js_begin(&out);
    js_open(&out, NULL, '[');
    for (int seat = 1; view.places == 0 && is_known(&hands[0]) && is_known(&hands[1]) &&
                       seat <= seen.rules.seats; seat++)
        for (int on = 1; on < SABOT_WAGERS; on++) {
            const sabot_cents stake = view.seat[seat].wager[on];
            if (stake == 0 || !sabot_settle_hands(&seen.rules, hands, on, stake, &due))
                continue;
            js_open(&out, NULL, '{');
            js_number(&out, "seat", seat);
            js_text(&out, "on", sabot_field_word(SABOT_F_ON, on));
            js_text(&out, "name", page_area_name(on));
            js_text(&out, "outcome", outcomes[due.outcome <= SABOT_VOID ? due.outcome : 0]);
            js_number(&out, "stake", stake);
            js_number(&out, "win", due.win);
            js_number(&out, "vigorish", due.vigorish);
            js_close(&out, '}');
        }
    js_close(&out, ']');
    return js_end(&out);
}
