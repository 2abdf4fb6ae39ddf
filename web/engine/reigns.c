/* reigns.c: the history of a bank that goes from seat to seat: who held it, how they came by it,
 * how long, and why it went. The table itself knows the latest alone. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* Why it went, by the event that took it away. */
static int end_of(int kind)
{
    switch (kind) {
    case SABOT_EV_DISCARD: return REIGN_LOST;
    case SABOT_EV_PASS:    return REIGN_PASSED;
    case SABOT_EV_LEAVE:
    case SABOT_EV_WALK_OFF: return REIGN_LEFT;
    default:               return REIGN_OTHER;
    }
}

static page_reign *begin(page_reigns *of)
{
    if (of->n == PAGE_REIGNS)
        memmove(of->reign, of->reign + 1, (size_t)--of->n * sizeof *of->reign);
    return &of->reign[of->n++];
}

static void name_of(const sabot_table *t, int seat, char out[PAGE_NAME])
{
    const char *const name = sabot_patron(t, seat);

    snprintf(out, PAGE_NAME, "%s", name[0] == '@' ? name + 1 : name);
}

void page_reigns_note(page_reigns *of, const sabot_table *t, int kind)
{
    static sabot_standing st;
    page_reign *now = of->n > 0 && of->reign[of->n - 1].end == REIGN_HOLDS
                          ? &of->reign[of->n - 1] : NULL;

    if (sabot_traits_of(t->rules.game)->banking != SABOT_PATRON_BANKS)
        return;
    sabot_stand(t, &st);
    if (now && (st.bank.seat != now->seat || st.bank.from_round != now->from_round)) {
        now->end = (uint8_t)end_of(kind);
        now = NULL;
    }
    if (st.bank.seat == 0)
        return;
    if (!now) {
        now = begin(of);
        *now = (page_reign){ .seat = st.bank.seat, .how = st.bank.how,
                             .from_round = st.bank.from_round };
        name_of(t, st.bank.seat, now->name);
    }
    now->rounds = st.bank.rounds;
    now->won = st.bank.won - st.bank.lost - st.bank.vigorish;
}

const char *page_bank_how(int how)
{
    static const char *const words[] = { "", "bid", "turn", "taking", "transfer" };

    return words[how <= SABOT_BANK_BY_TRANSFER ? how : 0];
}

void page_put_reigns(js *out, const page_reigns *of)
{
    static const char *const ends[] = { "holds", "lost", "passed", "left", "other" };

    js_open(out, "history", '[');
    for (int i = 0; i < of->n; i++) {
        const page_reign *const r = &of->reign[i];
        js_open(out, NULL, '{');
        js_number(out, "seat", r->seat);
        js_text_or_null(out, "name", r->name);
        js_text_or_null(out, "how", page_bank_how(r->how));
        js_number(out, "from_round", r->from_round);
        js_number(out, "rounds", r->rounds);
        js_number(out, "brought", r->won);
        js_text(out, "end", ends[r->end]);
        js_close(out, '}');
    }
    js_close(out, ']');
}
