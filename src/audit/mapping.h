/* mapping.h: how to read somebody's log: which column, field or pattern holds what.
 *
 * A mapping is a file (docs/audit.md) that a person keeps beside the log; it is read once, checked
 * whole, and does not change after that. What must always hold: the same bytes give the same rounds
 * however they are cut into chunks, and by however many threads they are read; a line that cannot
 * be read becomes a round AUDIT_BAD_LINE and nothing else is lost; nothing is judged here.
 *
 * Threads: any number may parse with one mapping at once. */
#ifndef AUDIT_MAPPING_H
#define AUDIT_MAPPING_H

#include "audit/round.h"
#include "sabot/rules.h"

#include <stdbool.h>

typedef struct audit_mapping audit_mapping;

enum { AUDIT_SAYS = 320 };

/* Reads a mapping file. NULL, with one sentence that names the line and says what to do, if there
 * is anything wrong with it. */
audit_mapping *audit_mapping_open(const char *path, char says[AUDIT_SAYS]);

/* The same of a text; `path` is how it is called in what is said, and where the rules file it names
 * is looked for. */
audit_mapping *audit_mapping_read(const char *text, size_t n, const char *path,
                                  char says[AUDIT_SAYS]);
void audit_mapping_free(audit_mapping *mapping);

/* What a log is judged by, and what a judge needs to know of it. */
typedef enum audit_shoe_by {
    AUDIT_SHOE_BY_ID,          /* every round names its shoe */
    AUDIT_SHOE_BY_MARK,        /* a blank line, a heading, a header told again: AUDIT_SHOE_ENDS */
    AUDIT_SHOE_BY_NUMBER,      /* the round number falls */
    AUDIT_SHOE_BY_FILE,        /* one shoe a file */
    AUDIT_SHOE_UNKNOWN         /* they are not told apart: no shoe is counted */
} audit_shoe_by;

typedef struct audit_terms {
    sabot_rules rules;             /* the table's */
    audit_shoe_by shoe_by;
    bool numbered;                 /* rounds carry numbers that go up by one, */
    bool numbers_through;          /* through the file, and do not begin again with a shoe */
    int8_t from;                   /* the first of them; -1: any */
    bool leftover_thirds;          /* a third card that is not owed and is that of the last round
                                      was left in its column */
    bool tie_pushes;               /* what is told of a stake on a tie is its return */
    bool commission_taken;         /* `paid` is what was left after `commission` */
    uint8_t naturals_told;         /* of which sides the log tells, 1 << side each, and */
    uint8_t pairs_told;            /* AUDIT_SOMEBODY if it may say that there was one, not whose */
} audit_terms;

/* Beside the bits of the sides in `natural` and `pairs` of a round: there was one, not told whose.
 * It stands alone then. */
enum { AUDIT_SOMEBODY = 1 << AUDIT_SIDES };

/* A wager on SABOT_ON_NONE is none: its paid, commission and balance are of all the wagers of that
 * person in this round together (and its stake is their sum), where the log has one sum for them;
 * without a stake it is a balance told in a round in which that person staked nothing. */

const audit_terms *audit_mapping_terms(const audit_mapping *mapping);

/* A stretch of a file that begins and ends between two rounds. */
typedef struct audit_chunk {
    const char *at;
    size_t n;
    uint64_t line, where;          /* of its first byte in the file */
} audit_chunk;

/* The head of a file: what must be read before anything else (byte-order mark, the header that
 * names the columns). Returns how many bytes it takes; -1, with a sentence, if the file does not
 * fit the mapping (a column that is named is not there) or holds no rounds, as far as the n bytes
 * show, which should be 64 KiB or all there are. The lines it takes are counted into *lines. What
 * is learnt of the columns is kept in *head, which audit_parse wants. */
typedef struct audit_head audit_head;
long audit_head_read(const audit_mapping *mapping, const char *at, size_t n, audit_head **head,
                     uint64_t *lines, char says[AUDIT_SAYS]);
void audit_head_free(audit_head *head);

/* How many of these bytes end between two rounds; the rest is read again with what follows. With
 * `last` all of them do. 0: no round ends here (more is wanted). */
size_t audit_cut(const audit_mapping *mapping, const audit_head *head, const char *at, size_t n,
                 bool last);

/* Reads a chunk into a block, which is emptied first. */
void audit_parse(const audit_mapping *mapping, const audit_head *head, const audit_chunk *chunk,
                 audit_block *block);
void audit_block_free(audit_block *block);

/* Why a line could not be read: `bad` of a round. */
typedef enum audit_why {
    AUDIT_WHY_NONE = 0,
    AUDIT_WHY_COLUMNS,         /* a column that is wanted is not there */
    AUDIT_WHY_QUOTE,           /* a quotation mark that is not closed */
    AUDIT_WHY_JSON,            /* no JSON object */
    AUDIT_WHY_PATTERN,         /* fits no pattern */
    AUDIT_WHY_STRAY,           /* a line of a round that was not begun */
    AUDIT_WHY_NUMBER,          /* the number of a round is none */
    AUDIT_WHY_CARDS,           /* more cards than a hand or a round can have */
    AUDIT_WHY_HAND,            /* whose card it is is not known */
    AUDIT_WHY_TOTAL, AUDIT_WHY_SUM,
    AUDIT_WHY_WINNER,
    AUDIT_WHY_YES_NO,          /* neither yes nor no, or nobody's natural or pair */
    AUDIT_WHY_ON,              /* a wager on what is not known */
    AUDIT_WHY_MONEY,
    AUDIT_WHY_TIME,
    AUDIT_WHY_RESULT,          /* a sign among results that is none */
    AUDIT_WHY_ROUND,           /* a row of a card or a wager that does not name its round */
    AUDIT_WHYS
} audit_why;

/* In words. */
const char *audit_why_words(uint8_t bad);

/* Reads the head of a log and writes a mapping that would read it, with a remark to every line that
 * was guessed; false, with a sentence, if it holds no rounds (a window of results that slides on,
 * sums) or cannot be guessed. */
bool audit_guess(const char *at, size_t n, char **mapping, char says[AUDIT_SAYS]);

#endif
