/* chain.c: entries that join on to each other. What must always hold: whoever has the last hash of
 * a chain knows that no byte of it was changed, left out or put in. */
#include "store/letters.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const journal_hash journal_no_hash = { "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" };

void journal_hash_letters(const unsigned char byte[JOURNAL_HASH_BYTES], journal_hash *hash)
{
    letters_write(byte, hash);
}

void journal_hash_bytes(const char *bytes, size_t n, journal_hash *hash)
{
    unsigned char byte[JOURNAL_HASH_BYTES];

    crypto_generichash(byte, sizeof byte, (const unsigned char *)bytes, n, NULL, 0);
    journal_hash_letters(byte, hash);
}

bool journal_hash_of(const char *line, size_t n, journal_hash *hash)
{
    if (n <= JOURNAL_TAIL)
        return false;
    journal_hash_bytes(line, n - JOURNAL_TAIL, hash);
    return true;
}

bool journal_hash_is(const journal_hash *a, const journal_hash *b)
{
    return memcmp(a->letter, b->letter, JOURNAL_HASH) == 0;
}

void journal_chain_begin(journal_chain *chain)
{
    memset(chain, 0, sizeof *chain);
    chain->last = journal_no_hash;
}

bool journal_is_line(const char *line, size_t n)
{
    static const char begins[] = "{\"journal\":";

    return n >= sizeof begins - 1 && memcmp(line, begins, sizeof begins - 1) == 0;
}

static journal_fault fault_of(const journal_chain *chain, const char *line, size_t n,
                              const journal_entry *entry)
{
    journal_hash hash;

    if (!journal_hash_of(line, n, &hash) || !journal_hash_is(&hash, &entry->hash))
        return JOURNAL_ALTERED;
    if (chain->table[0] != '\0' && strcmp(chain->table, entry->table) != 0)
        return JOURNAL_OTHER_TABLE;
    if (entry->seq != chain->next)
        return JOURNAL_GAP;
    if (!journal_hash_is(&chain->last, &entry->before))
        return JOURNAL_BEFORE;
    return entry->time_ms < chain->time_ms ? JOURNAL_TIME : JOURNAL_SOUND;
}

journal_fault journal_follow(journal_chain *chain, const char *line, size_t n,
                             const journal_entry *entry)
{
    const journal_fault fault = fault_of(chain, line, n, entry);

    if (fault != JOURNAL_SOUND)
        return fault;
    if (chain->table[0] == '\0')
        memcpy(chain->table, entry->table, sizeof chain->table);
    chain->next = entry->seq + 1;
    chain->time_ms = entry->time_ms;
    chain->last = entry->hash;
    return JOURNAL_SOUND;
}

void journal_fault_text(journal_fault fault, const journal_chain *chain,
                        const journal_entry *entry, char *out, size_t size)
{
    const unsigned long long seq = entry->seq, next = chain->next;

    switch (fault) {
    case JOURNAL_OTHER_TABLE:
        snprintf(out, size, "entry %llu is of table %s, and the journal is that of %s", seq,
                 entry->table, chain->table);
        break;
    case JOURNAL_GAP:
        snprintf(out, size, seq > next ? "entry %llu stands where %llu is due: entries are missing"
                                       : "entry %llu stands where %llu is due: it is told twice",
                 seq, next);
        break;
    case JOURNAL_BEFORE:
        snprintf(out, size, "entry %llu does not join on to the one before: one of the two was "
                 "changed, or another stood between", seq);
        break;
    case JOURNAL_ALTERED:
        snprintf(out, size, "entry %llu was changed after it was written: its hash is another",
                 seq);
        break;
    case JOURNAL_TIME:
        snprintf(out, size, "the time of entry %llu lies before that of the one before", seq);
        break;
    default:
        out[0] = '\0';
        break;
    }
}
