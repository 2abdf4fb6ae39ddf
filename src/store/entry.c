/* entry.c: entries of the journal as lines, and back.
 *
 *   {"journal":1,"table":"T1","seq":7,"time":1763337600000,"person":"ann","command":"a-12",
 *    "ruling":"accepted 19:47-7.2(c)","event":"wager seat=1 on=banker 20.00",
 *    "before":"(43 letters)","hash":"(43 letters)"}
 *
 * (on one line, without blanks between). There is one way to write an entry, so a reader is a walk
 * along the line: the keys stand in this order, and what is not there is an error. */
#include "store/entry.h"

#include "codec/pieces.h"
#include "sabot/provision.h"
#include "sabot/text.h"

#include <stdio.h>
#include <string.h>

static const char head[] = "{\"journal\":1,\"table\":";
static const char tail[] = ",\"hash\":\"";

/* ---- Rulings --------------------------------------------------------------------------------- */

static const struct { const char *text; size_t n; } words[] = {
    [SABOT_REFUSED] = { "refused", 7 },
    [SABOT_ACCEPTED] = { "accepted", 8 },
    [SABOT_IRREGULAR] = { "irregular", 9 },
};

/* The paragraph behind a ruling as it stands after its verdict; "" if none does. */
static const char *paragraph_of(const sabot_ruling *ruling, size_t *n)
{
    const char *id = ruling->provision == SABOT_PROVISION_NONE
                         ? "" : sabot_provision_at(ruling->provision)->id;

    *n = strlen(id);
    if (words[ruling->verdict].n + 1 + *n < JOURNAL_NAME)
        return id;
    *n = 0;
    return "";
}

void journal_ruling(const sabot_ruling *ruling, char out[JOURNAL_NAME])
{
    const size_t word = words[ruling->verdict].n;
    size_t n;
    const char *paragraph = paragraph_of(ruling, &n);

    memset(out, 0, JOURNAL_NAME);
    memcpy(out, words[ruling->verdict].text, word);
    if (n == 0)
        return;
    out[word] = ' ';
    memcpy(out + word + 1, paragraph, n);
}

bool journal_ruling_is(const sabot_ruling *ruling, const journal_parts *told)
{
    const size_t word = words[ruling->verdict].n;
    size_t n;
    const char *paragraph = paragraph_of(ruling, &n);

    if (told->verdict == SABOT_REFUSED && told->ruling.n == sizeof JOURNAL_UNHEARD - 1 &&
        memcmp(told->ruling.at, JOURNAL_UNHEARD, told->ruling.n) == 0)
        return true;
    if (told->verdict != ruling->verdict)
        return false;
    return told->ruling.n == word + (n > 0) + n &&
           (n == 0 || memcmp(told->ruling.at + word + 1, paragraph, n) == 0);
}

static inline bool begins(const char *told, size_t n, const char *word, size_t length)
{
    return n >= length && memcmp(told, word, length) == 0 && (n == length || told[length] == ' ');
}

int journal_verdict_of(const char *told, size_t n)
{
    if (begins(told, n, "accepted", 8))
        return SABOT_ACCEPTED;
    if (begins(told, n, "irregular", 9))
        return SABOT_IRREGULAR;
    return begins(told, n, "refused", 7) ? SABOT_REFUSED : -1;
}

int journal_verdict(const journal_entry *entry)
{
    return journal_verdict_of(entry->ruling, strlen(entry->ruling));
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Nothing but \" and \\ is ever escaped, so there is one way to write it. */
static bool is_clean(const char *text, size_t room)
{
    const char *end = memchr(text, '\0', room);

    return end && sabot_text_first_unclean(text, (size_t)(end - text)) == (size_t)(end - text) &&
           !strchr(text, '\t');
}

bool journal_name_is_sound(const char *name, bool may_be_empty)
{
    return is_clean(name, JOURNAL_NAME) && (may_be_empty || name[0] != '\0');
}

static bool is_sound(const journal_entry *entry)
{
    return journal_name_is_sound(entry->table, false) &&
           journal_name_is_sound(entry->person, true) &&
           journal_name_is_sound(entry->command, true) && is_clean(entry->text, JOURNAL_TEXT) &&
           entry->text[0] != '\0' && entry->seq <= INT64_MAX && entry->time_ms >= 0 &&
           journal_name_is_sound(entry->ruling, false) && journal_verdict(entry) >= 0;
}

size_t journal_write(journal_entry *entry, char *out, size_t size)
{
    codec_out line;

    codec_out_begin(&line, out, size);
    if (!is_sound(entry)) {
        line.full = true;
        return codec_out_end(&line);
    }
    codec_out_text(&line, head);
    codec_out_quoted(&line, entry->table);
    codec_out_text(&line, ",\"seq\":");
    codec_out_number(&line, (int64_t)entry->seq);
    codec_out_text(&line, ",\"time\":");
    codec_out_number(&line, entry->time_ms);
    codec_out_text(&line, ",\"person\":");
    codec_out_quoted(&line, entry->person);
    codec_out_text(&line, ",\"command\":");
    codec_out_quoted(&line, entry->command);
    codec_out_text(&line, ",\"ruling\":");
    codec_out_quoted(&line, entry->ruling);
    codec_out_text(&line, ",\"event\":");
    codec_out_quoted(&line, entry->text);
    codec_out_text(&line, ",\"before\":\"");
    codec_out_bytes(&line, entry->before.letter, JOURNAL_HASH);
    codec_out_text(&line, "\"");
    if (!line.full)
        journal_hash_bytes(out, line.n, &entry->hash);
    codec_out_text(&line, tail);
    codec_out_bytes(&line, entry->hash.letter, JOURNAL_HASH);
    codec_out_text(&line, "\"}");
    return codec_out_end(&line);
}

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct reader {
    const char *line;
    size_t n, at;
    sabot_error *error;
    bool failed;
} reader;

static void fail(reader *r, const char *says)
{
    if (r->failed)
        return;
    r->failed = true;
    r->error->column = (int)r->at + 1;
    snprintf(r->error->says, sizeof r->error->says, "%s", says);
}

static void take(reader *r, const char *bytes, size_t n, const char *says)
{
    if (r->failed)
        return;
    if (r->n - r->at < n || memcmp(r->line + r->at, bytes, n) != 0)
        fail(r, says);
    else
        r->at += n;
}

#define TAKE(r, text) take(r, text, sizeof text - 1, "expected " text)

static int64_t take_number(reader *r)
{
    const size_t from = r->at;
    uint64_t number = 0;

    while (!r->failed && r->at < r->n && r->line[r->at] >= '0' && r->line[r->at] <= '9') {
        const uint64_t digit = (uint64_t)(r->line[r->at] - '0');
        if (number > ((uint64_t)INT64_MAX - digit) / 10)
            fail(r, "the number is too large");
        number = number * 10 + digit;
        r->at++;
    }
    if (r->at == from || (r->line[from] == '0' && r->at > from + 1))
        fail(r, "expected a whole number, without zeros before it");
    return (int64_t)number;
}

/* A string as put_string writes it: nothing else is escaped. */
static void take_string(reader *r, char *out, size_t size)
{
    size_t n = 0;

    TAKE(r, "\"");
    while (!r->failed && r->at < r->n && r->line[r->at] != '"') {
        char c = r->line[r->at++];
        if (c == '\\') {
            c = r->at < r->n ? r->line[r->at++] : '\0';
            if (c != '"' && c != '\\')
                fail(r, "only \\\" and \\\\ are escaped in a journal");
        }
        if (n + 1 >= size)
            fail(r, "the text is longer than a journal may have it");
        else
            out[n++] = c;
    }
    TAKE(r, "\"");
    memset(out + n, 0, size - n);
    if (!r->failed && sabot_text_first_unclean(out, n) != n)
        fail(r, "the text holds bytes that are no clean letters");
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

static void take_hash(reader *r, journal_hash *hash)
{
    memset(hash, 0, sizeof *hash);
    for (int i = 0; i < JOURNAL_HASH && !r->failed; i++) {
        if (r->at < r->n && is_letter(r->line[r->at]))
            hash->letter[i] = r->line[r->at++];
        else
            fail(r, "expected a hash of 43 letters");
    }
}

int journal_read(const char *line, size_t n, journal_entry *entry, sabot_error *error)
{
    reader r = { .line = line, .n = n, .error = error };

    take(&r, head, sizeof head - 1, "a line of a journal begins with {\"journal\":1,\"table\":");
    take_string(&r, entry->table, sizeof entry->table);
    TAKE(&r, ",\"seq\":");
    entry->seq = (uint64_t)take_number(&r);
    TAKE(&r, ",\"time\":");
    entry->time_ms = take_number(&r);
    TAKE(&r, ",\"person\":");
    take_string(&r, entry->person, sizeof entry->person);
    TAKE(&r, ",\"command\":");
    take_string(&r, entry->command, sizeof entry->command);
    TAKE(&r, ",\"ruling\":");
    take_string(&r, entry->ruling, sizeof entry->ruling);
    TAKE(&r, ",\"event\":");
    take_string(&r, entry->text, sizeof entry->text);
    TAKE(&r, ",\"before\":\"");
    take_hash(&r, &entry->before);
    TAKE(&r, "\"");
    TAKE(&r, ",\"hash\":\"");
    take_hash(&r, &entry->hash);
    TAKE(&r, "\"}");
    if (!r.failed && r.at != n)
        fail(&r, "the entry is over here; nothing may follow it");
    if (!r.failed && !is_sound(entry))
        fail(&r, "a table, a ruling and an event are needed");
    return r.failed ? -1 : 0;
}
