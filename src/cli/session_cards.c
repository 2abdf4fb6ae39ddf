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

/* What the shoe yields at a table: a card, a card to be burned, or nothing. */
static int yielded_at(const sabot_table *table)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    int kind = SABOT_EV_NONE;

    for (int i = sabot_expect(table, next) - 1; i >= 0; i--)
        if (next[i].duty == SABOT_YIELD &&
            (next[i].like.kind == SABOT_EV_CARD || next[i].like.kind == SABOT_EV_BURN))
            kind = next[i].like.kind;
    return kind;
}

int session_card_kind(const session *s)
{
    static sabot_table ahead;
    const int kind = yielded_at(&s->table);

    if (kind != SABOT_EV_NONE || !s->auto_dealer || !deal_look_ahead(&s->driver, &ahead))
        return kind;
    return yielded_at(&ahead);
}
