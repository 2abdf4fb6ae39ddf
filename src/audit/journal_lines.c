/* journal_lines.c: see journal_lines.h. What must always hold: a line says here what journal_read
 * and the codec say of it. */
#include "audit/journal_lines.h"

#include <string.h>

bool audit_block_add(audit_block *block, const source_line *line)
{
    /* what is longer is no entry, and its beginning tells that as well */
    const size_t n = line->n < JOURNAL_LINE ? line->n : JOURNAL_LINE;
    audit_line *add = &block->line[block->n];

    if (block->n == AUDIT_BLOCK_LINES || sizeof block->bytes - block->used < n + 1)
        return false;
    add->at = line->at;
    add->where = line->where;
    add->text = block->bytes + block->used;
    add->n = n;
    memcpy(block->bytes + block->used, line->text, n);
    block->bytes[block->used + n] = '\0';
    block->used += n + 1;
    block->n++;
    return true;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* By words of eight bytes, of which the last may tell some again. */
static uint64_t text_hash(const char *text, size_t n)
{
    uint64_t hash = n, word = 0;

    for (size_t at = 0; at + 8 < n; at += 8) {
        memcpy(&word, text + at, 8);
        hash = mix(hash, word);
    }
    if (n >= 8)
        memcpy(&word, text + n - 8, 8);
    else
        memcpy(&word, text, n);
    hash = mix(hash, word);
    return hash ^ hash >> 47; /* every byte tells in the lowest bits */
}

uint64_t audit_name_hash(const char *name, size_t n)
{
    return text_hash(name, n);
}

/* ---- Events ---------------------------------------------------------------------------------- */

static bool event_of(const journal_part *text, sabot_event *event)
{
    bool timed; /* never: the entry has it */
    sabot_error error;

    return sabot_event_from_text(text->at, text->n, event, &timed, &error) == 0;
}

/* How much of a text stands before an amount at its end, "pay seat=3 on=banker 19.00"; n if none
 * does. Such a word is an amount wherever one is taken, and nothing else a field reads. */
static size_t before_amount(const journal_part *text)
{
    size_t at = text->n < 4 ? 0 : text->n - 3;

    if (at == 0 || text->at[at] != '.')
        return text->n;
    while (at > 0 && text->at[at - 1] >= '0' && text->at[at - 1] <= '9')
        at--;
    return at > 0 && text->at[at - 1] == ' ' ? at : text->n;
}

/* The event that was kept for a text: with another amount it is the same but for that. */
static bool remember(const audit_remembered *kept, const journal_part *text, size_t head,
                     sabot_event *event)
{
    sabot_cents amount;

    if (kept->n != head || kept->amount != (head < text->n) ||
        memcmp(kept->text, text->at, head) != 0)
        return false;
    if (head < text->n &&
        (!sabot_money_parse(text->at + head, text->n - head, &amount) || amount == 0))
        return false;
    *event = kept->event;
    if (head < text->n)
        event->amount = amount;
    return true;
}

/* Two texts have a place together; what was read last is kept in the first of it. */
static void keep_event(audit_remembered pair[2], const journal_part *text, size_t head,
                       const sabot_event *event)
{
    sabot_cents amount;

    if (head > AUDIT_MEMO_TEXT)
        return;
    if (head < text->n && (!sabot_money_parse(text->at + head, text->n - head, &amount) ||
                           amount == 0 || event->amount != amount))
        return;
    pair[1] = pair[0];
    pair[0].n = (uint8_t)head;
    pair[0].amount = head < text->n;
    memcpy(pair[0].text, text->at, head);
    pair[0].event = *event;
}

static void read_event(audit_line *line, audit_memo *memo)
{
    const journal_part *text = &line->parts.text;
    const size_t head = before_amount(text);
    audit_remembered *pair = memo->pair[text_hash(text->at, head) % AUDIT_MEMO];

    if (!remember(&pair[0], text, head, &line->event) &&
        !remember(&pair[1], text, head, &line->event)) {
        if (event_of(text, &line->event))
            keep_event(pair, text, head, &line->event);
        else
            line->what = AUDIT_LINE_NO_EVENT;
    }
    line->event.seq = line->parts.seq;
    line->event.time_ms = line->parts.time_ms;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static journal_part keep(audit_block *block, const char *text)
{
    char *at = block->plain + block->unescaped;
    const size_t n = strlen(text);

    memcpy(at, text, n + 1); /* never longer than the line, which had quotation marks about it */
    block->unescaped += n + 1;
    return (journal_part){ at, n };
}

/* A line with something escaped, or with letters that are not ASCII; or no entry at all. */
static bool split_other(audit_block *block, audit_line *line, journal_entry *entry)
{
    journal_parts *parts = &line->parts;
    sabot_error error;

    if (journal_read(line->text, line->n, entry, &error) < 0)
        return false;
    parts->seq = entry->seq;
    parts->time_ms = entry->time_ms;
    parts->table = keep(block, entry->table);
    parts->ruling = keep(block, entry->ruling);
    parts->text = keep(block, entry->text);
    parts->verdict = journal_verdict(entry);
    parts->escaped = false;
    parts->person = parts->command = (journal_part){ "", 0 }; /* nobody asks */
    parts->hash = line->text + line->n - 2 - JOURNAL_HASH;
    parts->before = parts->hash - (sizeof "\",\"hash\":\"" - 1) - JOURNAL_HASH;
    return true;
}

static void split(audit_block *block, audit_line *line, audit_memo *memo)
{
    line->what = AUDIT_LINE_EVENT;
    if (!journal_split(line->text, line->n, &line->parts) &&
        !split_other(block, line, &memo->entry)) {
        line->what = AUDIT_LINE_NO_ENTRY;
        return;
    }
    line->name = audit_name_hash(line->parts.table.at, line->parts.table.n);
    line->verdict = (int8_t)line->parts.verdict;
    if (line->parts.escaped) {
        char *at = block->plain + block->unescaped;
        line->parts.text = (journal_part){ at, journal_unescape(&line->parts.text, at) };
        block->unescaped += line->parts.text.n + 1;
    }
    if (line->parts.seq == 0)
        line->what = AUDIT_LINE_OPENS;
    else
        read_event(line, memo);
}

void audit_block_ready(audit_block *block, audit_memo *memo)
{
    for (int i = 0; i < block->n; i++) {
        audit_line *line = &block->line[i];
        split(block, line, memo);
        block->hashed[i] = (journal_bytes){
            line->text, line->what == AUDIT_LINE_NO_ENTRY ? 0 : line->n - JOURNAL_TAIL
        };
    }
    journal_hash_all(block->hashed, block->hash, (size_t)block->n);
    for (int i = 0; i < block->n; i++)
        if (block->line[i].what != AUDIT_LINE_NO_ENTRY)
            block->line[i].whole = memcmp(block->hash[i].letter, block->line[i].parts.hash,
                                          JOURNAL_HASH) == 0;
}
