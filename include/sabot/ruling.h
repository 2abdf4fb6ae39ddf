/* ruling.h: the answer to an event. A ruling is an answer, never an error.
 *
 *   accepted   it may happen, and this is the provision it rests on
 *   refused    it need not be let happen; it changes nothing
 *   irregular  a fact that cannot be undone; the provision says what becomes of it
 *
 * Threads: a ruling is a value and points at constant text only: any thread may keep a copy. */
#ifndef SABOT_RULING_H
#define SABOT_RULING_H

#include "sabot/number.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_verdict {
    SABOT_REFUSED = 0,
    SABOT_ACCEPTED,
    SABOT_IRREGULAR
} sabot_verdict;

enum { SABOT_RULING_ARGS = 4, SABOT_SAYS_TEXT = 320, SABOT_PROVISION_NONE = 0 };

typedef struct sabot_ruling {
    uint8_t verdict;    /* sabot_verdict */
    uint8_t reading;    /* 1 for A01 ... 112 for A112; 0 none */
    bool untimely;      /* refused only because its time has not come or has passed */
    bool telling;       /* accepted, and the sentence says more than that: it is shown to people */
    uint16_t provision; /* index for sabot_provision_at(); 0 where no paragraph speaks */
    uint16_t also;      /* a second provision the sentence rests on, or 0 */
    const char *says;   /* the sentence with places for arguments: see sabot_ruling_text */
    sabot_int64 arg[SABOT_RULING_ARGS];
} sabot_ruling;

/* Renders the sentence: %n a number, %m an amount, %s a seat ("seat 3", or "the dealer" for 0),
 * %a a place of pai gow (as %s; 7 is "the dead hand"), %c a card, %d a tile, %h a hand, %w a wager,
 * %r a role, %t a time of day, %p a provision, %k an event kind, each taking the next argument;
 * %% a per cent sign. %c and %d take several as well: sabot_ruling_pieces. Returns the length;
 * never writes more than size bytes, always closes with a zero. */
size_t sabot_ruling_text(const sabot_ruling *ruling, char *out, size_t size);

/* The same for people to read: a card by its sign ("10♥" for Th), in UTF-8. */
size_t sabot_ruling_words(const sabot_ruling *ruling, char *out, size_t size);

/* Up to seven cards or tiles as one argument. */
static inline int64_t sabot_ruling_pieces(const uint8_t *piece, int n)
{
    int64_t arg = 0;

    while (n > 0)
        arg = arg << 8 | piece[--n];
    return arg;
}

/* "accepted", "refused", "irregular". */
const char *sabot_verdict_text(sabot_verdict verdict);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
