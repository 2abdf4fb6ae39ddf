/* log_fuzz.h: any bytes as a log, read through a mapping in one go and in stretches: the rounds are
 * the same. */
#ifndef LOG_FUZZ_H
#define LOG_FUZZ_H

#include "audit/mapping.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Is it the same round with the same wagers? They lie in the same log, so their words do too. */
static void same_round(const audit_block *a, audit_round one, const audit_block *b, audit_round two)
{
    assert(one.wagers == two.wagers);
    for (uint32_t i = 0; i < one.wagers; i++)
        assert(memcmp(&a->wager[one.wager + i], &b->wager[two.wager + i], sizeof *a->wager) == 0);
    one.wager = two.wager = 0;
    assert(memcmp(&one, &two, sizeof one) == 0);
}

static void well_formed(const audit_round *r)
{
    assert(r->what < AUDIT_WHATS && r->bad < AUDIT_WHYS);
    assert((r->what == AUDIT_BAD_LINE) == (r->bad != AUDIT_WHY_NONE));
    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int i = 0; i + 1 < AUDIT_CARDS; i++)
            assert(r->card[side][i] != AUDIT_NO_CARD || r->card[side][i + 1] == AUDIT_NO_CARD);
}

/* Where no round ends among so many bytes, one may with the next line and so many bytes of another:
 * up to there nothing changes. */
static size_t with_another_line(const char *at, size_t n, size_t have, size_t stretch)
{
    const char *const eol = memchr(at + have, '\n', n - have);

    return eol ? (size_t)(eol - at) + stretch : n;
}

/* Reads the log in stretches of so many bytes at least and holds them against the whole. */
static void same_in_stretches(const audit_mapping *m, const audit_head *head, const char *at,
                              size_t n, size_t stretch, uint64_t line, const audit_block *whole)
{
    audit_block block = { .rounds = 0 };
    size_t seen = 0;

    for (size_t from = 0, want = stretch; from < n;) {
        const size_t rest = n - from, have = want > rest ? rest : want;
        const size_t cut = audit_cut(m, head, at + from, have, have == rest);

        assert(cut <= have);
        if (cut == 0) {
            want = with_another_line(at + from, rest, have, stretch);
            continue;
        }
        audit_parse(m, head, &(audit_chunk){ at + from, cut, line, from }, &block);
        assert(seen + block.rounds <= whole->rounds);
        for (size_t i = 0; i < block.rounds; i++)
            same_round(whole, whole->round[seen++], &block, block.round[i]);
        line += block.lines;
        from += cut;
        want = stretch;
    }
    assert(seen == whole->rounds);
    audit_block_free(&block);
}

static void log_fuzz(const audit_mapping *m, const char *at, size_t n, size_t stretch)
{
    char says[AUDIT_SAYS];
    audit_block whole = { .rounds = 0 };
    audit_head *head;
    uint64_t lines;
    const long taken = audit_head_read(m, at, n, &head, &lines, says);

    if (taken < 0) {
        assert(says[0] != '\0' && !head);
        return;
    }
    assert((size_t)taken <= n);
    at += taken;
    n -= (size_t)taken;
    audit_parse(m, head, &(audit_chunk){ at, n, lines + 1, 0 }, &whole);
    for (size_t i = 0; i < whole.rounds; i++)
        well_formed(&whole.round[i]);
    same_in_stretches(m, head, at, n, stretch, lines + 1, &whole);
    audit_block_free(&whole);
    audit_head_free(head);
}

/* A mapping that is known to be one. */
static inline audit_mapping *mapping_known(const char *text)
{
    char says[AUDIT_SAYS];
    audit_mapping *const m = audit_mapping_read(text, strlen(text), "fuzz", says);

    assert(m);
    return m;
}

#endif
