/* view.c: everything the felt shows, for one viewer, in one answer. */
#include "parts.h"

/* Where the cutting card is: so many cards come before it; unknown where it was placed by eye. */
static void put_shoe(js *out, const page_sight *s)
{
    const sabot_shoe *const shoe = &s->table->shoe;
    const sabot_standing *const st = &s->standing;

    js_open(out, "shoe", '{');
    js_number(out, "size", shoe->size);
    js_number(out, "left", s->view.cards_left);
    js_number(out, "least", s->view.cards_left_least);
    if (shoe->marked && shoe->behind > 0 && s->view.cards_left >= shoe->behind)
        js_number(out, "before_cutting_card", s->view.cards_left - shoe->behind);
    else
        js_null(out, "before_cutting_card");
    js_yes(out, "cutting_card_out", st->cutting_card_out);
    js_yes(out, "last_hand", st->last_hand);
    if (s->p->burn == PAGE_UNKNOWN)
        js_null(out, "burn");
    else
        js_number(out, "burn", s->p->burn);
    js_number(out, "holder", s->view.curator);
    js_close(out, '}');
}

static void put_rules(js *out, const sabot_rules *rules)
{
    js_open(out, "rules", '{');
    js_number(out, "decks", rules->decks);
    js_number(out, "seats", rules->seats);
    js_number(out, "minimum", rules->minimum);
    js_number(out, "maximum", rules->maximum);
    js_number(out, "increment", rules->increment);
    js_number(out, "vigorish", rules->vigorish);
    js_yes(out, "fair", rules->fair);
    js_yes(out, "viewing", rules->deal == SABOT_DEAL_VIEWING);
    js_text_or_null(out, "house_way", rules->house_way);
    js_close(out, '}');
}

/* Who is owed what, once the result was called: nobody has won before that. */
static void put_settlement(js *out, const sabot_table *t)
{
    static const char *const outcomes[] = { "loses", "wins", "void" };
    static sabot_payment due[SABOT_PAYMENTS_MAX];
    const bool stands = t->phase > SABOT_PHASE_RESULT && t->phase <= SABOT_PHASE_CLEARING;
    const int n = stands ? sabot_settle(t, due) : 0;

    js_open(out, "settlement", '[');
    for (int i = 0; i < n; i++) {
        js_open(out, NULL, '{');
        js_number(out, "seat", due[i].seat);
        js_text_or_null(out, "on", sabot_field_word(SABOT_F_ON, due[i].on));
        js_text(out, "outcome", outcomes[due[i].outcome <= SABOT_VOID ? due[i].outcome : 0]);
        js_number(out, "stake", due[i].stake);
        js_number(out, "win", due[i].win);
        js_number(out, "vigorish", due[i].vigorish);
        js_provision(out, "provision", due[i].provision);
        js_provision(out, "pays_by", due[i].pay_provision);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* Who sits may leave, and with how much: what lies there before No More Bets goes along. Where it
 * is not lawful now, the stack. */
static void put_leave(js *out, const page_sight *s)
{
    static sabot_table after;
    const int seat = s->viewer.role == SABOT_PARTICIPANT ? s->viewer.seat : 0;
    const sabot_event leaves = { .kind = SABOT_EV_LEAVE, .role = SABOT_PARTICIPANT,
                                 .seat = (uint8_t)seat, .actor_seat = (uint8_t)seat,
                                 .time_ms = s->table->now_ms };

    if (!sabot_seats_has(s->table->taken, seat)) {
        js_null(out, "leave");
        return;
    }
    const bool lawful = sabot_judge(s->table, &leaves).verdict != SABOT_REFUSED;
    const sabot_cents stack = s->table->ledger.balance[sabot_account_of_seat(seat)];
    sabot_cents amount = stack;
    if (lawful) {
        after = *s->table;
        sabot_apply(&after, &leaves);
        amount = after.ledger.balance[SABOT_OUTSIDE] - s->table->ledger.balance[SABOT_OUTSIDE];
    }
    js_open(out, "leave", '{');
    js_yes(out, "lawful", lawful);
    js_number(out, "amount", amount);
    js_number(out, "felt", amount - stack);
    js_close(out, '}');
}

/* May wagers be laid, by this viewer or by all? */
static bool takes_wagers(const page_sight *s)
{
    sabot_ruling no;
    bool takes = s->table->phase == SABOT_PHASE_BETTING && !page_turns_away(s->table, &no);
    int n;
    const sabot_expected *const list = page_expected(s->table, s->viewer, &n);

    for (int i = 0; i < n; i++)
        takes = takes || list[i].like.kind == SABOT_EV_WAGER;
    return takes;
}

static void put_head(js *out, const page_sight *s)
{
    char word[32];

    codec_viewer_text(s->viewer, word, sizeof word);
    js_text(out, "game", sabot_game_text(s->table->rules.game));
    js_number(out, "edition", s->table->rules.edition);
    js_text(out, "table", s->table->rules.table);
    js_text(out, "pit", s->table->rules.pit);
    js_text(out, "viewer", word);
    js_number(out, "seat", s->viewer.role == SABOT_PARTICIPANT ? s->viewer.seat : 0);
    js_number(out, "seq", (int64_t)s->p->fold.seq);
    js_number(out, "now", s->table->now_ms);
    js_text(out, "phase", sabot_phase_text(s->table->phase));
    js_number(out, "round", s->standing.round);
    js_yes(out, "closed", s->standing.closed);
    js_yes(out, "betting", takes_wagers(s));
}

const char *page_view(int table, const char *word)
{
    static sabot_table seen;
    static page_sight s;
    const page_table *const p = page_at(table);
    js out;

    if (!p || !page_viewer(p, word, &s.viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, s.viewer, &seen);
    s.p = p;
    s.table = &seen;
    sabot_look(&seen, s.viewer, &s.view);
    sabot_stand(&seen, &s.standing);
    js_begin(&out);
    js_open(&out, NULL, '{');
    put_head(&out, &s);
    put_rules(&out, &seen.rules);
    page_call_put(&out, p, &seen, s.viewer);
    page_put_gone(&out, p);
    page_put_hands(&out, &s);
    page_put_places(&out, &s);
    page_put_areas(&out, &s);
    page_put_seats(&out, &s);
    put_leave(&out, &s);
    page_put_bank(&out, &s);
    put_shoe(&out, &s);
    put_settlement(&out, &seen);
    js_text(&out, "results", p->results);
    js_close(&out, '}');
    return js_end(&out);
}
