/* session_cards.c: cards that stand on a line without a word: "8s", "2c 3d 5c". They are taken only
 * where the shoe yields one, now or once the house has gone on by itself; elsewhere it could be a
 * slip, and a card drawn in error is no small thing to record: "card 8s" says that it was drawn. */
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

/* What the shoe yields at a table: a card, a card to be burned, or nothing. Where the cutting card
 * lies next by count a card is due behind it. */
static int yielded_at(const sabot_table *table)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    int kind = SABOT_EV_NONE;

    for (int i = sabot_expect(table, SABOT_ASK_ALL, next) - 1; i >= 0; i--) {
        if (next[i].duty != SABOT_YIELD)
            continue;
        if (next[i].like.kind == SABOT_EV_CARD || next[i].like.kind == SABOT_EV_BURN)
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
