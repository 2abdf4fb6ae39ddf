/* cards.c: cards that stand on a line without a word: "8s", "2c 3d 5c". They are taken
 * where the shoe yields one, to be dealt, burned or removed, now or once the house has gone on by
 * itself, and where cards of one hand are to be turned; elsewhere it could be a slip, and a card
 * drawn in error is no small thing to record: "card 8s" says that it was drawn. */
#include "session.h"

static size_t skip_blanks(const char *line, size_t n, size_t at)
{
    while (at < n && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

static size_t word_end(const char *line, size_t n, size_t at)
{
    while (at < n && line[at] != ' ' && line[at] != '\t')
        at++;
    return at;
}

bool session_is_bare_card(const char *line, size_t n)
{
    size_t at = skip_blanks(line, n, 0);
    sabot_card card;

    if (at < n && line[at] == '@') /* the time */
        at = skip_blanks(line, n, word_end(line, n, at));
    return sabot_card_parse(line + at, word_end(line, n, at) - at, &card);
}

/* Where on the line the card of that number stands, counted from 0. */
size_t session_bare_card_at(const char *line, size_t n, int number)
{
    size_t at = skip_blanks(line, n, 0);
    sabot_card card;

    for (; at < n; at = skip_blanks(line, n, word_end(line, n, at)))
        if (sabot_card_parse(line + at, word_end(line, n, at) - at, &card) && number-- == 0)
            return at;
    return n;
}

/* What the shoe yields at a table: a card, a card to be burned or removed, or nothing. Where the
 * cutting card lies next by count a card is due behind it. */
static int yielded_at(const sabot_table *table)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    int kind = SABOT_EV_NONE;

    for (int i = sabot_expect(table, SABOT_ASK_ALL, next) - 1; i >= 0; i--) {
        if (next[i].duty != SABOT_YIELD)
            continue;
        if (next[i].like.kind == SABOT_EV_CARD || next[i].like.kind == SABOT_EV_BURN ||
            next[i].like.kind == SABOT_EV_REMOVE)
            kind = next[i].like.kind;
        else if (next[i].like.kind == SABOT_EV_CUTTING_CARD && table->phase >= SABOT_PHASE_DEALING)
            kind = SABOT_EV_CARD;
    }
    return kind;
}

/* Wagers are placed in turn: who is silent is passed over, one after the other. No further: once
 * they are settled a card is no longer theirs. */
static bool goes_on(const sabot_table *from, const sabot_table *ahead)
{
    return from->phase == SABOT_PHASE_BETTING && ahead->phase == SABOT_PHASE_BETTING;
}

int session_card_kind(const session *s)
{
    static sabot_table from, ahead;
    deal_driver driver = s->driver;
    int kind = yielded_at(&s->table);

    driver.table = &from;
    from = s->table;
    for (int turn = 0; turn <= 2 * SABOT_SEATS_MAX && kind == SABOT_EV_NONE && s->auto_dealer;
         turn++) {
        if (!deal_look_ahead(&driver, &ahead))
            return kind;
        kind = yielded_at(&ahead);
        if (!goes_on(&from, &ahead))
            return kind;
        from = ahead;
    }
    return kind;
}

/* ---- Cards that are turned ------------------------------------------------------------------- */

size_t session_turned_at(const char *line, size_t n)
{
    const size_t at = skip_blanks(line, n, 0), end = word_end(line, n, at);

    if (!session_after(line + at, n - at, sabot_kind_at(SABOT_EV_TURN)->name))
        return 0;
    return session_is_bare_card(line + end, n - end) ? end : 0;
}

/* The card as one of the hand that an expectation would have turned. */
static sabot_event turned(const session *s, const sabot_expected *next, sabot_card card)
{
    sabot_event event = next->like;

    event.card = card;
    event.time_ms = s->driver.now_ms;
    return event;
}

bool session_turn_of(const session *s, sabot_card card, sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&s->table, SABOT_ASK_ALL, next);
    bool owed = false, found = false;

    for (int i = 0; i < n; i++)
        owed = owed || (next[i].like.kind == SABOT_EV_TURN && next[i].duty != SABOT_MAY);
    for (int i = 0; owed && i < n; i++) {
        if (next[i].like.kind != SABOT_EV_TURN)
            continue;
        const sabot_event one = turned(s, &next[i], card);
        if (sabot_judge(&s->table, &one).verdict == SABOT_REFUSED)
            continue;
        if (found && one.hand != event->hand)
            return false; /* it may lie in either */
        *event = one;
        found = true;
    }
    return found;
}
