/* fuzz_journal.c: any bytes as lines of a journal. A line that is read is written again the same up
 * to its hash, which is then the right one; one whose hash is right follows in a chain, or is told
 * why not, and is replayed. The reader for who reads millions says the same. */
#include "store/replay.h"

#include <assert.h>
#include <string.h>

static bool is_part(const journal_part *part, const char *text)
{
    return part->n == strlen(text) && memcmp(part->at, text, part->n) == 0;
}

/* A line that is split is read, unless a hash has letters that none has. */
static void split(const char *line, size_t n, const journal_entry *entry, const char *refused)
{
    static char plain[JOURNAL_TEXT];
    journal_parts parts;

    if (!journal_split(line, n, &parts))
        return;
    if (refused) {
        assert(strstr(refused, "a hash of 43 letters"));
        return;
    }
    assert(parts.seq == entry->seq && parts.time_ms == entry->time_ms);
    assert(is_part(&parts.table, entry->table) && is_part(&parts.person, entry->person));
    assert(is_part(&parts.command, entry->command) && is_part(&parts.ruling, entry->ruling));
    if (parts.escaped)
        parts.text = (journal_part){ plain, journal_unescape(&parts.text, plain) };
    assert(is_part(&parts.text, entry->text) && parts.verdict == journal_verdict(entry));
    assert(memcmp(parts.before, entry->before.letter, JOURNAL_HASH) == 0);
    assert(memcmp(parts.hash, entry->hash.letter, JOURNAL_HASH) == 0);
}

static void take(journal_chain *chain, journal_replay *replay, const char *line, size_t n)
{
    static journal_entry entry, again;
    static char out[JOURNAL_LINE];
    char says[512];
    sabot_event event;
    sabot_ruling now;
    sabot_error error;
    journal_hash hash;

    if (journal_read(line, n, &entry, &error) < 0) {
        assert(error.column > 0 && (size_t)error.column <= n + 1 && error.says[0] != '\0');
        split(line, n, &entry, error.says);
        return;
    }
    split(line, n, &entry, NULL);
    again = entry;
    assert(journal_write(&again, out, sizeof out) == n);
    assert(journal_hash_of(line, n, &hash) && journal_hash_is(&hash, &again.hash));
    assert(memcmp(out, line, n) == 0 || !journal_hash_is(&entry.hash, &again.hash));
    const journal_fault fault = journal_follow(chain, line, n, &entry);
    if (fault != JOURNAL_SOUND) {
        journal_fault_text(fault, chain, &entry, says, sizeof says);
        assert(says[0] != '\0');
    }
    journal_replay_take(replay, &entry, &event, &now, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static journal_replay replay;
    const char *text = (const char *)data;
    journal_chain chain;

    memset(&replay, 0, sizeof replay);
    journal_chain_begin(&chain);
    for (size_t from = 0, end; from < size; from = end + 1) {
        for (end = from; end < size && text[end] != '\n';)
            end++;
        take(&chain, &replay, text + from, end - from);
    }
    return 0;
}
