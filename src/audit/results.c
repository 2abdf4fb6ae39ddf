/* results.c: a line of results, a shoe: a sign for each round, with marks behind it. */
#include "audit/reader.h"

#include <string.h>

enum { BOTH = 1 << AUDIT_PLAYER | 1 << AUDIT_BANKER };

/* The longest sign the text begins with, and what it means. */
static uint32_t sign_at(const audit_words *signs, audit_span text, int *means)
{
    uint32_t longest = 0;

    *means = 0;
    for (int i = 0; i < signs->n; i++) {
        const uint32_t n = signs->word[i].n;

        if (n > longest && n <= text.n &&
            span_is((audit_span){ text.at, n }, signs->word[i].text)) {
            longest = n;
            *means = signs->word[i].means;
        }
    }
    return longest;
}

/* A round, or none, of the shoe the row names. */
static audit_round *named_new(reader *r, audit_what what)
{
    const audit_span shoe = field(r, ROLE_SHOE), table = field(r, ROLE_TABLE);
    audit_round *const round = round_new(r, what);

    if (shoe.n > 0) {
        round->shoe = name_hash(shoe);
        round->shoe_text = shoe;
        round->told |= AUDIT_TOLD_SHOE;
    }
    if (table.n > 0) {
        round->table = name_hash(table);
        round->table_text = table;
        round->told |= AUDIT_TOLD_TABLE;
    }
    return round;
}

static audit_round *result_new(reader *r, int winner, int64_t number)
{
    audit_round *const round = named_new(r, AUDIT_RESULT);

    round->winner = (uint8_t)winner;
    round->number = number;
    round->told |= (uint16_t)(AUDIT_TOLD_WINNER | AUDIT_TOLD_NUMBER |
                              (r->m->terms.naturals_told ? AUDIT_TOLD_NATURAL : 0) |
                              (r->m->terms.pairs_told ? AUDIT_TOLD_PAIRS : 0));
    return round;
}

/* A mark behind a result; false if there is none before it. */
static bool mark_put(audit_round *round, int means)
{
    if (!round)
        return false;
    switch (means) {
    case SIGN_PLAYER_PAIR: round->pairs |= 1 << AUDIT_PLAYER; break;
    case SIGN_BANKER_PAIR: round->pairs |= 1 << AUDIT_BANKER; break;
    case SIGN_BOTH_PAIRS: round->pairs |= BOTH; break;
    default: round->natural = AUDIT_SOMEBODY; break;
    }
    return true;
}

/* All of a line; false at a sign that is none. */
static bool signs_read(reader *r, audit_span text)
{
    audit_round *round = NULL;
    bool padded = false;
    int64_t number = 0;
    int means;

    while (text.n > 0) {
        const uint32_t n = sign_at(&r->m->sign, text, &means);

        if (n == 0 && !is_blank(text.at[0]))
            return false;
        text.at += n ? n : 1;
        text.n -= n ? n : 1;
        if (n == 0 || means == SIGN_BETWEEN)
            continue;
        if (means == SIGN_PAD)
            padded = true;
        else if (padded)
            return false;
        else if (means <= SABOT_ON_TIE)
            round = result_new(r, means, ++number);
        else if (!mark_put(round, means))
            return false;
    }
    return true;
}

void row_is_shoe(reader *r, audit_span results)
{
    const size_t before = r->block->rounds;

    if (!signs_read(r, results)) {
        r->block->rounds = before; /* what cannot be read whole is not counted in part */
        named_new(r, AUDIT_BAD_LINE)->bad = AUDIT_WHY_RESULT;
    } else if (r->block->rounds == before) {
        named_new(r, AUDIT_PLACEHOLDER);
    }
    if (r->m->terms.shoe_by == AUDIT_SHOE_BY_MARK)
        round_new(r, AUDIT_SHOE_ENDS);
}
