/* result.c: what the last round came to, for everybody and for who looks: "Banker wins, 7 to 6. You
 * win 95.00." It is kept when it is told, since the table forgets it as it is cleared, and stands
 * until the next call. What somebody wins is the library's settlement: this file adds it up. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { AMOUNT_WORDS = SABOT_MONEY_TEXT + 8, ALL = -1 };

/* 1,240.00 */
static void amount_words(sabot_cents cents, char out[AMOUNT_WORDS])
{
    char plain[SABOT_MONEY_TEXT];
    size_t n = 0;

    sabot_money_text(cents, plain);
    const size_t whole = strcspn(plain, ".");
    for (size_t i = 0; plain[i] != '\0' && n < AMOUNT_WORDS - 2; i++) {
        if (i > 0 && i < whole && (whole - i) % 3 == 0)
            out[n++] = ',';
        out[n++] = plain[i];
    }
    out[n] = '\0';
}

/* One wager of the settlement, to its seat. */
static void add(page_result *r, const sabot_payment *due)
{
    const int seat = due->seat;

    if (seat == 0)
        return; /* the dealer's own */
    if (!sabot_seats_has(r->in, seat)) {
        r->in |= sabot_seats_of(seat);
        r->back |= sabot_seats_of(seat);
        r->won[seat] = r->lay[seat] = 0;
    }
    r->lay[seat] += due->stake;
    if (due->outcome == SABOT_VOID)
        return;
    r->back &= (sabot_seats)~sabot_seats_of(seat);
    r->won[seat] += due->outcome == SABOT_WINS ? due->win - due->vigorish : -due->stake;
}

/* Of all seats, or of one alone (where hands are compared one after the other). */
static void settle(page_result *r, const sabot_table *t, int seat)
{
    static sabot_payment due[SABOT_PAYMENTS_MAX];
    const int n = sabot_settle(t, due);

    for (int i = 0; i < n; i++)
        if (seat == ALL || due[i].seat == seat)
            add(r, &due[i]);
}

/* Any other call ends what stands; but a bank that nobody covers comes to something too. */
static void note_uncovered(page_result *r, const sabot_table *t, const sabot_event *event)
{
    sabot_standing standing;

    *r = (page_result){ .stands = false };
    if (t->rules.game != SABOT_CHEMIN_DE_FER || event->kind != SABOT_EV_ANNOUNCE ||
        event->words != SABOT_SAY_NO_MORE_BETS || t->phase == SABOT_PHASE_DEALING)
        return;
    sabot_stand(t, &standing);
    r->stands = true;
    r->round = standing.round;
    snprintf(r->words, sizeof r->words, "Nobody covers the bank: no cards are dealt");
}

void page_result_note(page_table *p, const sabot_event *event, const char *words)
{
    const sabot_table *const t = &p->fold.table;
    page_result *const r = &p->result;
    const bool compares = event->kind == SABOT_EV_COMPARE;
    sabot_standing standing;

    if (event->kind != SABOT_EV_RESULT && !compares) {
        note_uncovered(r, t, event);
        return;
    }
    sabot_stand(t, &standing);
    if (!compares || !r->stands || r->round != standing.round)
        *r = (page_result){ .stands = true, .round = standing.round };
    if (!compares)
        snprintf(r->words, sizeof r->words, "%s", words);
    if (!compares || (event->seat > 0 && !sabot_seats_has(r->in, event->seat)))
        settle(r, t, compares ? event->seat : ALL);
    if (compares && t->phase == SABOT_PHASE_PAYING && standing.bank.seat != 0)
        settle(r, t, standing.bank.seat); /* what the centre has too much or too little of */
}

void page_result_forget(page_table *p, int seat)
{
    p->result.in &= (sabot_seats)~sabot_seats_of(seat);
}

/* What it came to for one seat: a sentence. */
static void own_words(const page_result *r, int seat, char out[PAGE_WORDS])
{
    char amount[AMOUNT_WORDS];
    const sabot_cents won = r->won[seat];
    const bool back = sabot_seats_has(r->back, seat);

    amount_words(back ? r->lay[seat] : won < 0 ? -won : won, amount);
    if (back)
        snprintf(out, PAGE_WORDS, "%sYour %s goes back to you.", r->words[0] ? "" : "Push. ",
                 amount);
    else if (won == 0)
        snprintf(out, PAGE_WORDS, "You come out even.");
    else
        snprintf(out, PAGE_WORDS, "You %s %s.", won > 0 ? "win" : "lose", amount);
}

bool page_result_words(const page_table *p, sabot_viewer viewer, char out[PAGE_WORDS])
{
    const page_result *const r = &p->result;
    const bool in = viewer.role == SABOT_PARTICIPANT && viewer.seat > 0 &&
                    sabot_seats_has(r->in, viewer.seat);
    char own[PAGE_WORDS];

    if (!r->stands || (r->words[0] == '\0' && !in))
        return false;
    if (!in) {
        snprintf(out, PAGE_WORDS, "%s", r->words);
        return true;
    }
    own_words(r, viewer.seat, own);
    if (r->words[0] == '\0')
        snprintf(out, PAGE_WORDS, "%s", own);
    else
        snprintf(out, PAGE_WORDS, "%.40s. %.50s", r->words, own);
    return true;
}

void page_put_result(js *out, const page_table *p, sabot_viewer viewer)
{
    char words[PAGE_WORDS];

    if (!page_result_words(p, viewer, words)) {
        js_null(out, "result");
        return;
    }
    js_open(out, "result", '{');
    js_number(out, "round", p->result.round);
    js_text(out, "words", words);
    js_close(out, '}');
}
