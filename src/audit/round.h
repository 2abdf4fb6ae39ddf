/* round.h: a round as somebody's log told it, before anybody has judged it.
 *
 * Readers (mapping.h) make rounds out of lines, judges (judge.h) say what is wrong with them; this
 * is all that passes between the two. What must always hold: a round holds what was told and
 * nothing that was concluded from it, except which cards went to which hand where the log runs them
 * together (`parted`); what was not told is absent, never zero. It is plain data. */
#ifndef AUDIT_ROUND_H
#define AUDIT_ROUND_H

#include "sabot/card.h"
#include "sabot/event.h"
#include "sabot/money.h"

/* A card as far as it was told, in one byte: nothing; a face (1 to 52, as sabot_card has them); a
 * rank without its suit (AUDIT_RANK + 1 to 13); what it counts and no more (AUDIT_VALUE + 0 to 9; a
 * ten value is 0); something that is no card. */
typedef uint8_t audit_card;
enum {
    AUDIT_NO_CARD = 0,
    AUDIT_RANK = 64,
    AUDIT_VALUE = 96,
    AUDIT_NOT_A_CARD = 127
};

enum { AUDIT_PLAYER, AUDIT_BANKER, AUDIT_SIDES };
enum { AUDIT_CARDS = 3 };   /* of a hand */

/* What a line turned out to be. Only the first two are judged as rounds. */
typedef enum audit_what {
    AUDIT_ROUND,            /* a round, with cards */
    AUDIT_RESULT,           /* what came of one, without cards */
    AUDIT_UNFINISHED,       /* a round that has no end: fewer than four cards, no result */
    AUDIT_PLACEHOLDER,      /* padding: an empty row, zeros all over, a row for a round to come */
    AUDIT_OTHER_GAME,       /* the log says that it is another game's */
    AUDIT_BAD_LINE,         /* could not be read: `bad` says why */
    AUDIT_SHOE_ENDS,        /* no round: what comes next is another shoe (blank line, heading) */
    AUDIT_WHATS
} audit_what;

/* What was told, a bit each. */
enum {
    AUDIT_TOLD_SHOE = 1 << 0,      /* shoe */
    AUDIT_TOLD_NUMBER = 1 << 1,    /* number, of the round */
    AUDIT_TOLD_PLAYER = 1 << 2,    /* total[AUDIT_PLAYER] */
    AUDIT_TOLD_BANKER = 1 << 3,
    AUDIT_TOLD_WINNER = 1 << 4,
    AUDIT_TOLD_NATURAL = 1 << 5,   /* natural: whose two cards were said to be one, or nobody's */
    AUDIT_TOLD_PAIRS = 1 << 6,     /* pairs */
    AUDIT_TOLD_TIME = 1 << 7,      /* time */
    AUDIT_TOLD_CLOSED = 1 << 8,    /* closed: when No More Bets was said */
    AUDIT_TOLD_TABLE = 1 << 9,     /* table */
    AUDIT_TOLD_CUTTING_CARD = 1 << 10, /* out: the cutting card came out in this round */
    AUDIT_TOLD_LAST = 1 << 11,     /* last: the log calls it the last hand of the shoe */
    AUDIT_TOLD_THIRDS = 1 << 12    /* that a hand has no third card was told, not left open */
};

/* Money on one thing, as far as it was told. */
enum { AUDIT_NET, AUDIT_GROSS };
typedef struct audit_wager {
    uint8_t on;                    /* sabot_wager: SABOT_ON_BANKER ... */
    uint8_t kind;                  /* of paid: what was won (a loss below 0), or what came back */
    bool has_paid, has_commission, has_balance, has_time;
    sabot_cents stake;
    sabot_cents paid;
    sabot_cents commission;        /* vigorish, as a sum of its own */
    sabot_cents balance;           /* after the round */
    int64_t time;                  /* when it was laid, milliseconds */
    uint64_t who;                  /* seat or person, hashed; 0: one nobody named */
} audit_wager;

/* Words as the log has them, for people: they lie in the chunk the round was read from. */
typedef struct audit_span {
    const char *at;
    uint32_t n;
} audit_span;

typedef struct audit_round {
    uint64_t line;                 /* of its file, from 1: where it begins */
    uint64_t where;                /* byte offset of that line in its file */
    uint32_t lines;                /* it goes over so many */
    uint8_t what;                  /* audit_what */
    uint8_t bad;                   /* audit_why of a bad line (mapping.h) */
    uint16_t told;                 /* bits AUDIT_TOLD_ */
    uint64_t table;                /* its name, hashed; 0 if all is one table's */
    uint64_t shoe;                 /* its id, hashed, or its number */
    int64_t number;
    audit_card card[AUDIT_SIDES][AUDIT_CARDS]; /* without gaps: an absent third is AUDIT_NO_CARD */
    bool parted;                   /* which card is whose follows from the totals or the rules */
    int8_t total[AUDIT_SIDES];     /* as told */
    uint8_t winner;                /* SABOT_ON_PLAYER, _BANKER or _TIE, as told */
    uint8_t natural;               /* bit 1 << side */
    uint8_t pairs;                 /* bit 1 << side */
    bool out, last;
    int64_t time, closed;          /* milliseconds since 1970 */
    uint32_t wager, wagers;        /* the first of them in the block, and how many */
    audit_span table_text, shoe_text, number_text;
} audit_round;

/* How many milliseconds lie from one time to another. Times without their day count from midnight,
 * and an evening goes on behind it: of those the way that is shorter than half a day is meant. */
static inline int64_t audit_time_between(int64_t from, int64_t to)
{
    const int64_t day = 86400000, ms = to - from;
    const bool dayless = from > -day && from < 2 * day && to > -day && to < 2 * day;

    return dayless && ms < -day / 2 ? ms + day : dayless && ms > day / 2 ? ms - day : ms;
}

/* Rounds in the order of their lines, as many as a chunk of a file held; both arrays are the
 * block's own (audit_block_free) and grow as needed. */
typedef struct audit_block {
    audit_round *round;
    size_t rounds, round_room;
    audit_wager *wager;
    size_t wagers, wager_room;
    uint64_t lines;                /* of the chunk */
} audit_block;

#endif
