/* entry.h: a line of the journal (docs/journal.md).
 *
 * An entry says which table, the how manyth, when, who asked for it by which command, what was
 * ruled, the event as its transcript line, and two hashes: of the entry before, and its own. What
 * must always hold: an entry has one line and a line one entry, byte for byte, so that whoever has
 * the line can hash it; the hash is of the line up to itself.
 *
 * Threads: each with entries of its own. */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include "codec/codec.h"

enum {
    JOURNAL_VERSION = 1,
    JOURNAL_NAME = 64,                      /* with the zero: a table, a person, a command */
    JOURNAL_HASH_BYTES = 32,
    JOURNAL_HASH = 43,                      /* letters: 32 bytes of BLAKE2b in base64url */
    JOURNAL_TAIL = 9 + JOURNAL_HASH + 2,    /* ,"hash":"(43 letters)"}: what is not hashed */
    JOURNAL_TEXT = SABOT_LINE_MAX,          /* an event, or the line that opens a table */
    JOURNAL_LINE = 2 * JOURNAL_TEXT + 512
};

/* As it is written, so that two are the same only if every letter is. */
typedef struct journal_hash {
    char letter[JOURNAL_HASH + 1];
} journal_hash;

/* What stands before the first entry. */
extern const journal_hash journal_no_hash;

typedef struct journal_entry {
    uint64_t seq;                 /* 0 opens the table, then 1, 2, 3 */
    int64_t time_ms;              /* since 1970; never before the entry before */
    char ruling[JOURNAL_NAME];    /* "accepted 19:47-7.2(c)"; what is refused is not applied */
    char table[JOURNAL_NAME];
    char person[JOURNAL_NAME];    /* an account or a name (A101); "" the house's own program */
    char command[JOURNAL_NAME];   /* the sender's id of it, so that a repeat is known; "" none */
    char text[JOURNAL_TEXT];      /* without its time, which stands above */
    journal_hash before, hash;
} journal_entry;

/* In the place of a ruling: the act was refused before the table heard it, since who sent it may
 * not do that, or cannot pay for it. It changed nothing, whatever would have been ruled. */
#define JOURNAL_UNHEARD "refused unheard"

/* A ruling as an entry has it: the verdict, and the paragraph if there is one. */
void journal_ruling(const sabot_ruling *ruling, char out[JOURNAL_NAME]);

/* The verdict of an entry; -1 if it has none. */
int journal_verdict(const journal_entry *entry);

/* A name that may stand in an entry: clean letters, at least one unless it may be empty. */
bool journal_name_is_sound(const char *name, bool may_be_empty);

/* Writes the line of an entry, without newline, closed with a zero, and fills its hash in. Returns
 * the length; 0 if it does not fit or a field cannot be written, *out then "". */
size_t journal_write(journal_entry *entry, char *out, size_t size);

/* Reads a line. 0; or -1 with *error telling the column and what was expected there. The hash is
 * read, not checked. */
int journal_read(const char *line, size_t n, journal_entry *entry, sabot_error *error);

/* The parts of a line as they stand in it, for who reads millions: plain ones alone, in which all
 * is ASCII and nothing but the text of the event has something escaped. What is split is what
 * journal_read would read, but that the letters of the two hashes are not looked at: who compares
 * them sees whether they are. False: ask journal_read. */
typedef struct journal_part {
    const char *at;
    size_t n;
} journal_part;

typedef struct journal_parts {
    uint64_t seq;
    int64_t time_ms;
    journal_part table, person, command, ruling, text;
    const char *before, *hash;    /* 43 letters each */
    int verdict;                  /* of the ruling */
    bool escaped;                 /* the text is, as it stands there */
} journal_parts;

bool journal_split(const char *line, size_t n, journal_parts *parts);

/* Such a text as it was, closed with a zero; out has room for one byte more than it. */
size_t journal_unescape(const journal_part *text, char *out);

/* The verdict that a ruling, told as an entry has it, begins with; -1 if none. And is what was told
 * this ruling, or was it never asked for? */
int journal_verdict_of(const char *told, size_t n);
bool journal_ruling_is(const sabot_ruling *ruling, const journal_parts *told);

/* The hash of some bytes; and what the own hash of a line must be, or false if it is too short to
 * have one. */
void journal_hash_letters(const unsigned char byte[JOURNAL_HASH_BYTES], journal_hash *hash);
void journal_hash_bytes(const char *bytes, size_t n, journal_hash *hash);
bool journal_hash_of(const char *line, size_t n, journal_hash *hash);

/* Is this the beginning of a line of a journal? */
bool journal_is_line(const char *line, size_t n);

bool journal_hash_is(const journal_hash *a, const journal_hash *b);

/* ---- A chain --------------------------------------------------------------------------------- */

/* What the next entry must join on to. */
typedef struct journal_chain {
    char table[JOURNAL_NAME];     /* "" before the first */
    uint64_t next;
    int64_t time_ms;
    journal_hash last;
} journal_chain;

void journal_chain_begin(journal_chain *chain);

typedef enum journal_fault {
    JOURNAL_SOUND = 0,
    JOURNAL_OTHER_TABLE,   /* an entry of another table */
    JOURNAL_GAP,           /* not the next number: something is missing, or told twice */
    JOURNAL_BEFORE,        /* it does not join on to the entry before */
    JOURNAL_ALTERED,       /* its hash is another: the line was changed */
    JOURNAL_TIME           /* its time lies before that of the entry before */
} journal_fault;

/* Holds a line against the chain, and takes it in if it is sound. */
journal_fault journal_follow(journal_chain *chain, const char *line, size_t n,
                             const journal_entry *entry);

/* One sentence for a fault of an entry. */
void journal_fault_text(journal_fault fault, const journal_chain *chain,
                        const journal_entry *entry, char *out, size_t size);

#endif
