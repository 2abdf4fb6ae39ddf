/* rounds_text.c: rounds as lines of text, for tests that compare them, and logs read whole. */
#include "audit/rounds_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const whats[AUDIT_WHATS] = {
    "round", "result", "unfinished", "placeholder", "other-game", "bad", "shoe-ends",
};

static void card_write(audit_card card, FILE *out)
{
    static const char ranks[] = "?A23456789TJQK";
    char text[3];

    if (sabot_card_is_known(card)) {
        sabot_card_text(card, text);
        fprintf(out, " %s", text);
    } else if (card > AUDIT_RANK && card <= AUDIT_RANK + 13) {
        fprintf(out, " %c", ranks[card - AUDIT_RANK]);
    } else if (card >= AUDIT_VALUE && card <= AUDIT_VALUE + 9) {
        fprintf(out, " =%d", card - AUDIT_VALUE);
    } else if (card != AUDIT_NO_CARD) {
        fprintf(out, " ??");
    }
}

static void hands_write(const audit_round *r, FILE *out)
{
    for (int side = 0; side < AUDIT_SIDES; side++) {
        if (r->card[side][0] == AUDIT_NO_CARD)
            continue;
        fprintf(out, " %c", "PB"[side]);
        for (int i = 0; i < AUDIT_CARDS; i++)
            card_write(r->card[side][i], out);
    }
    if (r->parted)
        fprintf(out, " parted");
}

static void sides_write(const char *name, uint8_t sides, FILE *out)
{
    fprintf(out, " %s=%s%s%s%s", name, sides & 1 ? "P" : "", sides & 2 ? "B" : "",
            sides & AUDIT_SOMEBODY ? "?" : "", sides ? "" : "no");
}

static void said_write(const audit_round *r, FILE *out)
{
    if (r->told & AUDIT_TOLD_PLAYER)
        fprintf(out, " player=%d", r->total[AUDIT_PLAYER]);
    if (r->told & AUDIT_TOLD_BANKER)
        fprintf(out, " banker=%d", r->total[AUDIT_BANKER]);
    if (r->told & AUDIT_TOLD_WINNER)
        fprintf(out, " winner=%s", sabot_field_word(SABOT_F_ON, r->winner));
    if (r->told & AUDIT_TOLD_NATURAL)
        sides_write("natural", r->natural, out);
    if (r->told & AUDIT_TOLD_PAIRS)
        sides_write("pair", r->pairs, out);
    if (r->told & AUDIT_TOLD_CUTTING_CARD)
        fprintf(out, " out=%d", r->out);
    if (r->told & AUDIT_TOLD_LAST)
        fprintf(out, " last=%d", r->last);
    if (r->told & AUDIT_TOLD_THIRDS)
        fprintf(out, " thirds");
    if (r->told & AUDIT_TOLD_TIME)
        fprintf(out, " time=%lld", (long long)r->time);
    if (r->told & AUDIT_TOLD_CLOSED)
        fprintf(out, " closed=%lld", (long long)r->closed);
}

static void name_write(const char *name, audit_span text, uint64_t hash, FILE *out)
{
    fprintf(out, " %s=%.*s/%llx", name, (int)text.n, text.n ? text.at : "",
            (unsigned long long)hash);
}

static void wager_write(const audit_wager *w, FILE *out)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(w->stake, text);
    fprintf(out, " [%s %s", w->on ? sabot_field_word(SABOT_F_ON, w->on) : "all", text);
    if (w->who)
        fprintf(out, " who=%llx", (unsigned long long)w->who);
    if (w->has_paid && (sabot_money_text(w->paid, text) > 0))
        fprintf(out, " %s=%s", w->kind == AUDIT_GROSS ? "gross" : "net", text);
    if (w->has_commission && (sabot_money_text(w->commission, text) > 0))
        fprintf(out, " commission=%s", text);
    if (w->has_balance && (sabot_money_text(w->balance, text) > 0))
        fprintf(out, " balance=%s", text);
    if (w->has_time)
        fprintf(out, " laid=%lld", (long long)w->time);
    fprintf(out, "]");
}

static void round_write(const audit_block *block, const audit_round *r, FILE *out)
{
    fprintf(out, "%llu", (unsigned long long)r->line);
    if (r->lines != 1)
        fprintf(out, "-%llu", (unsigned long long)(r->line + r->lines - 1));
    fprintf(out, "@%llu %s", (unsigned long long)r->where, whats[r->what]);
    if (r->what == AUDIT_BAD_LINE)
        fprintf(out, " (%s)", audit_why_words(r->bad));
    if (r->told & AUDIT_TOLD_TABLE)
        name_write("table", r->table_text, r->table, out);
    if (r->told & AUDIT_TOLD_SHOE)
        name_write("shoe", r->shoe_text, r->shoe, out);
    if (r->told & AUDIT_TOLD_NUMBER)
        fprintf(out, " number=%lld", (long long)r->number);
    if (r->what != AUDIT_BAD_LINE) {
        hands_write(r, out);
        said_write(r, out);
    }
    for (uint32_t i = 0; i < r->wagers; i++)
        wager_write(&block->wager[r->wager + i], out);
    fprintf(out, "\n");
}

void rounds_write(const audit_block *block, FILE *out)
{
    for (size_t i = 0; i < block->rounds; i++)
        round_write(block, &block->round[i], out);
}

/* Each stretch in memory of its own, so that nobody reads behind its end unnoticed. */
static void stretch_read(const audit_mapping *m, const audit_head *head, const char *at, size_t n,
                         uint64_t *line, uint64_t where, FILE *out)
{
    char *const own = malloc(n ? n : 1);
    audit_chunk chunk = { .at = own, .n = n, .line = *line, .where = where };
    audit_block block = { .rounds = 0 };

    assert(own);
    memcpy(own, at, n);
    audit_parse(m, head, &chunk, &block);
    rounds_write(&block, out);
    *line += block.lines;
    audit_block_free(&block);
    free(own);
}

char *rounds_of(const audit_mapping *mapping, const char *at, size_t n, size_t stretch,
                char says[AUDIT_SAYS])
{
    audit_head *head;
    uint64_t line;
    char *text = NULL;
    size_t size;
    const long taken = audit_head_read(mapping, at, n, &head, &line, says);

    if (taken < 0)
        return NULL;
    FILE *const out = open_memstream(&text, &size);
    assert(out);
    line++;
    for (size_t from = (size_t)taken, want = stretch; from < n;) {
        const size_t rest = n - from, have = stretch == 0 || want > rest ? rest : want;
        const size_t cut = audit_cut(mapping, head, at + from, have, have == rest);

        if (cut == 0) {
            want += stretch;
            continue;
        }
        assert(cut <= have);
        stretch_read(mapping, head, at + from, cut, &line, from, out);
        from += cut;
        want = stretch;
    }
    fclose(out);
    audit_head_free(head);
    return text;
}

char *file_text(const char *path, size_t *n)
{
    FILE *const file = fopen(path, "rb");
    char *text = NULL;
    FILE *const out = file ? open_memstream(&text, n) : NULL;

    if (!file)
        return NULL;
    for (int c; (c = fgetc(file)) != EOF;)
        fputc(c, out);
    fclose(out);
    fclose(file);
    return text;
}
