/* journal_lines.h: lines of a journal made ready to be judged: split, hashed, their events read. A
 * line is made ready by itself, so that blocks of lines may be made ready side by side; a table
 * takes them in order. */
#ifndef AUDIT_JOURNAL_LINES_H
#define AUDIT_JOURNAL_LINES_H

#include "audit/finding.h"
#include "store/entry.h"
#include "store/hashes.h"
#include "store/source.h"

typedef enum audit_line_what {
    AUDIT_LINE_EVENT = 0,
    AUDIT_LINE_OPENS,          /* entry 0 */
    AUDIT_LINE_NO_EVENT,       /* an entry whose event cannot be read */
    AUDIT_LINE_NO_ENTRY
} audit_line_what;

typedef struct audit_line {
    uint64_t at, where;        /* as source_line has them */
    const char *text;
    size_t n;
    journal_parts parts;
    sabot_event event;         /* with number and time */
    uint64_t name;             /* a hash of the table's name */
    uint8_t what;
    int8_t verdict;            /* as told */
    bool whole;                /* its hash is that of the line */
} audit_line;

enum { AUDIT_BLOCK_LINES = 512, AUDIT_BLOCK_BYTES = 1 << 18 };

typedef struct audit_block {
    audit_line line[AUDIT_BLOCK_LINES];
    int n;
    size_t used, unescaped;
    char bytes[AUDIT_BLOCK_BYTES];
    char plain[AUDIT_BLOCK_BYTES];         /* what lines that are not plain say */
    journal_bytes hashed[AUDIT_BLOCK_LINES];
    journal_hash hash[AUDIT_BLOCK_LINES];
} audit_block;

/* Events that were read before, by their text: a table says the same thousand things. */
enum { AUDIT_MEMO = 4096, AUDIT_MEMO_TEXT = 62 };

typedef struct audit_remembered {
    char text[AUDIT_MEMO_TEXT];
    uint8_t n;
    bool amount;               /* one stood behind it */
    sabot_event event;
} audit_remembered;

typedef struct audit_memo {
    audit_remembered pair[AUDIT_MEMO][2];
    journal_entry entry;       /* of a line that is not plain */
} audit_memo;

/* Adds a line to a block; false if it has no room for it, nothing then changed. */
bool audit_block_add(audit_block *block, const source_line *line);

void audit_block_ready(audit_block *block, audit_memo *memo);

uint64_t audit_name_hash(const char *name, size_t n);

#endif
