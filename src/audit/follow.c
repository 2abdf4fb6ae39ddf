/* follow.c: rounds in their order become findings in theirs. */
#include "follow.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool audit_follower_open(audit_follower *f, const audit_judge *judge, const audit_options *options)
{
    *f = (audit_follower){ .judge = judge, .options = options,
                           .shoes = audit_shoes_open(judge), .purses = audit_purses_open() };
    return f->shoes && f->purses;
}

void audit_follower_close(audit_follower *f)
{
    audit_shoes_free(f->shoes);
    audit_purses_free(f->purses);
    free(f->queue);
}

void audit_follower_begin(audit_follower *f, uint32_t file, uint64_t lines, audit_tally *tally)
{
    f->file = file;
    f->base = lines;
    f->seen = 0;
    f->tally = tally;
    f->shoes->tables = f->shoes->shoes = 0;
    audit_shoes_clear(f->shoes);
    audit_purses_clear(f->purses);
}

/* ---- In their order ------------------------------------------------------------------------ */

static void tell(audit_follower *f, const audit_finding *finding)
{
    f->tally->kind[finding->kind]++;
    f->options->tell(f->options->context, finding);
}

static void flush(audit_follower *f)
{
    for (size_t i = 0; i < f->queued; i++)
        tell(f, &f->queue[i]);
    f->queued = 0;
}

/* Each waits at its place; those of one line in the order they were found. */
static void queue(audit_follower *f, const audit_finding *finding)
{
    if (f->queued == f->room) {
        const size_t room = f->room == 0 ? 16 : 2 * f->room;
        audit_finding *more = room > FOLLOW_QUEUE ? NULL
                                                  : realloc(f->queue, room * sizeof *more);
        if (!more) { /* better out of order than lost */
            flush(f);
            tell(f, finding);
            return;
        }
        f->queue = more;
        f->room = room;
    }
    size_t at = f->queued++;
    while (at > 0 && f->queue[at - 1].line > finding->line) {
        f->queue[at] = f->queue[at - 1];
        at--;
    }
    f->queue[at] = *finding;
}

static void give(audit_follower *f, const audit_finding *finding)
{
    if (f->shoes->waiting > 0 || f->queued > 0)
        queue(f, finding);
    else
        tell(f, finding);
}

/* ---- Findings ------------------------------------------------------------------------------ */

static void copy_span(char *out, size_t size, audit_span text)
{
    const size_t n = text.n < size ? text.n : size - 1;

    if (text.at && n > 0)
        memcpy(out, text.at, n);
    out[text.at ? n : 0] = '\0';
}

static void give_flaws(audit_follower *f, const audit_round *round, const audit_flaws *flaws)
{
    audit_finding finding;

    if (flaws->n == 0) /* of nearly every round */
        return;
    finding = (audit_finding){ .file = f->file, .line = round->line, .where = round->where };
    copy_span(finding.table, sizeof finding.table, round->table_text);
    copy_span(finding.shoe, sizeof finding.shoe, round->shoe_text);
    copy_span(finding.round, sizeof finding.round, round->number_text);
    for (int i = 0; i < flaws->n; i++) {
        finding.kind = flaws->flaw[i].kind;
        finding.provision = flaws->flaw[i].provision;
        memcpy(finding.found, flaws->flaw[i].found, sizeof finding.found);
        memcpy(finding.expected, flaws->flaw[i].expected, sizeof finding.expected);
        give(f, &finding);
    }
}

/* Rounds that are certainly left out, or a row whose number was wrong. */
static void give_gap(audit_follower *f, const shoe_gap *gap)
{
    audit_finding finding;

    if (!gap->waits)
        return;
    finding = (audit_finding){
        .kind = gap->told_order && gap->filled == 0 ? AUDIT_ORDER : AUDIT_GAP,
        .file = f->file, .line = gap->line, .where = gap->where,
    };
    memcpy(finding.table, gap->table, sizeof finding.table);
    memcpy(finding.shoe, gap->shoe, sizeof finding.shoe);
    memcpy(finding.round, gap->round, sizeof finding.round);
    if (finding.kind == AUDIT_ORDER) {
        snprintf(finding.found, sizeof finding.found, "round %lld", (long long)gap->last + 1);
        snprintf(finding.expected, sizeof finding.expected, "round %lld", (long long)gap->first);
    } else {
        audit_gap_text(gap, finding.found);
        snprintf(finding.expected, sizeof finding.expected, "every round");
    }
    queue(f, &finding);
}

/* ---- Lines that are no rounds -------------------------------------------------------------- */

/* The beginning of the line, fit to be shown. */
static void quote_line(const audit_round *round, const audit_chunk *chunk, char *out, size_t size)
{
    const size_t from = (size_t)(round->where - chunk->where);
    size_t n = 0;

    for (size_t i = from; i < chunk->n && n + 1 < size; i++) {
        const char c = chunk->at[i];
        if (c == '\n' || c == '\r')
            break;
        out[n++] = (char)((unsigned char)c >= 0x80 || isprint((unsigned char)c) ? c : '.');
    }
    while (n + 1 == size && n > 0 && (unsigned char)out[n - 1] >= 0x80)
        out[--n] = '\0'; /* half a letter is none */
    out[n] = '\0';
}

static void pass(audit_follower *f, const audit_round *round, const audit_chunk *chunk)
{
    static const uint8_t kind[AUDIT_WHATS] = {
        [AUDIT_UNFINISHED] = AUDIT_UNFINISHED_ROUND, [AUDIT_PLACEHOLDER] = AUDIT_PADDING,
        [AUDIT_OTHER_GAME] = AUDIT_ANOTHER_GAME, [AUDIT_BAD_LINE] = AUDIT_UNREADABLE,
    };
    char found[AUDIT_TEXT], line[64];
    audit_flaws flaws = { 0 };
    shoe_sight sight;

    audit_shoes_pass(f->shoes, round, &sight);
    give_gap(f, &sight.gap);
    if (sight.broke)
        audit_purses_break(f->purses);
    if (f->options->see)
        f->options->see(f->options->context, f->file, round);
    if (kind[round->what] == AUDIT_NONE)
        return;
    quote_line(round, chunk, line, sizeof line);
    if (round->what == AUDIT_BAD_LINE)
        snprintf(found, sizeof found, "%.80s: %s", audit_why_words(round->bad), line);
    else
        snprintf(found, sizeof found, "%s", line);
    audit_flaw_add(&flaws, (audit_kind)kind[round->what], 0, found,
                   round->what == AUDIT_UNFINISHED ? "at least four cards, or a result" : "");
    give_flaws(f, round, &flaws);
}

/* ---- Rounds -------------------------------------------------------------------------------- */

/* A third card that was left in its column is none: it is taken away where the round is right
 * without it. */
static void take_leftovers(audit_follower *f, audit_round *round, bool doubted)
{
    audit_card *before = audit_shoes_thirds(f->shoes, round);
    const audit_card third[AUDIT_SIDES] = { round->card[AUDIT_PLAYER][2],
                                            round->card[AUDIT_BANKER][2] };

    for (int sides = 1; sides < 4 && doubted; sides++) {
        audit_round other = *round;
        bool left = true;
        for (int side = 0; side < AUDIT_SIDES; side++)
            if (sides >> side & 1) {
                left = left && third[side] != AUDIT_NO_CARD && third[side] == before[side];
                other.card[side][2] = AUDIT_NO_CARD;
            }
        if (left && audit_judge_is_clean(f->judge, &other)) {
            *round = other;
            break;
        }
    }
    before[AUDIT_PLAYER] = third[AUDIT_PLAYER];
    before[AUDIT_BANKER] = third[AUDIT_BANKER];
}

static void follow(audit_follower *f, audit_round *round, const audit_wager *wager, bool doubted)
{
    audit_flaws flaws, more;
    shoe_sight sight;

    flaws.n = more.n = 0;
    if (f->judge->terms->leftover_thirds && round->what == AUDIT_ROUND)
        take_leftovers(f, round, doubted);
    audit_shoes_follow(f->shoes, round, &sight, &more);
    give_gap(f, &sight.gap);
    if (sight.broke)
        audit_purses_break(f->purses);
    if (!sight.twice) {
        if (doubted) {
            audit_judge_round(f->judge, round, &flaws);
            audit_money_round(f->judge, round, wager, &flaws);
        }
        if (round->wagers > 0)
            audit_purses_follow(f->purses, f->judge, round, wager, &flaws);
        give_flaws(f, round, &flaws);
        f->tally->rounds += round->what == AUDIT_ROUND;
        f->tally->results += round->what == AUDIT_RESULT;
        f->tally->wagers += round->wagers;
        if (f->options->see)
            f->options->see(f->options->context, f->file, round);
    }
    give_flaws(f, round, &more);
}

static bool is_ours(const audit_follower *f, const audit_round *round)
{
    const audit_options *o = f->options;

    return o->shards <= 1 || audit_shard_of(round->table, o->shards) == o->shard;
}

void audit_follower_block(audit_follower *f, audit_block *block, const uint32_t *doubt,
                          size_t doubts, const audit_chunk *chunk)
{
    size_t d = 0;

    for (size_t i = 0; i < block->rounds; i++) {
        audit_round *round = &block->round[i];
        const bool doubted = d < doubts && doubt[d] == i;
        const bool judged = round->what == AUDIT_ROUND || round->what == AUDIT_RESULT;
        d += doubted;
        round->line += f->base;
        f->seen += judged;
        if (!is_ours(f, round))
            continue;
        if (judged)
            follow(f, round, block->wager + round->wager, doubted);
        else
            pass(f, round, chunk);
        if (f->queued > 0 && f->shoes->waiting == 0)
            flush(f);
    }
    f->base += block->lines;
    f->tally->lines += block->lines;
}

void audit_follower_end(audit_follower *f)
{
    shoe_gap gap;

    while (audit_shoes_last_gap(f->shoes, &gap))
        give_gap(f, &gap);
    flush(f);
    f->tally->tables += f->shoes->tables;
    f->tally->shoes += f->judge->terms->shoe_by == AUDIT_SHOE_UNKNOWN ? 0 : f->shoes->shoes;
}
