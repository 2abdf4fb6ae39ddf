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

/* ---- A window that slides on ---------------------------------------------------------------- */

enum { WINDOW_MOST = 256, WINDOW_LEAST = 3, WINDOW_LINES = 5, WINDOW_LOOKS = 24 };

/* The results of a line, a byte each; -1 if it is none. */
static int signs_of(const audit_mapping *m, audit_span text, uint8_t out[WINDOW_MOST])
{
    int n = 0, means;

    for (uint32_t size; text.n > 0; text.at += size, text.n -= size) {
        size = sign_at(&m->sign, text, &means);
        if (size == 0) {
            if (!is_blank(text.at[0]))
                return -1;
            size = 1;
        } else if (means <= SABOT_ON_TIE && n < WINDOW_MOST) {
            out[n++] = (uint8_t)means;
        }
    }
    return n;
}

bool results_slide(const audit_mapping *m, const char *at, const char *end)
{
    uint8_t line[2][WINDOW_MOST];
    int n[2] = { 0, 0 }, slid = 0, lines = 0;

    while (at < end && lines < WINDOW_LOOKS) {
        const char *const eol = memchr(at, '\n', (size_t)(end - at));
        const int count = signs_of(m, trimmed(span(at, eol ? eol : end)), line[lines % 2]);

        at = eol ? eol + 1 : end;
        if (count <= 0)
            continue;
        n[lines % 2] = count;
        if (lines > 0) {
            const uint8_t *before = line[(lines + 1) % 2], *now = line[lines % 2];
            const int was = n[(lines + 1) % 2];

            if (was < WINDOW_LEAST)
                return false;
            const bool on = was == count && memcmp(before + 1, now, (size_t)(was - 1)) == 0;
            const bool grows = count == was + 1 && memcmp(before, now, (size_t)was) == 0;
            if (!on && !grows)
                return false;
            slid++;
        }
        lines++;
    }
    return slid + 1 >= WINDOW_LINES;
}
