/* finding.h: what an audit has found: where, what it is, under which provision, what was found and
 * what should have been.
 *
 * What must always hold: a finding names a place that a person can open (file and line, or table
 * and entry); a fault of the game names its provision; one fault is one finding, and what follows
 * from a fault alone is not reported again. */
#ifndef AUDIT_FINDING_H
#define AUDIT_FINDING_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What its owners need told apart. The names (finding.c) stand in every output and are kept. */
typedef enum audit_kind {
    AUDIT_NONE = 0,
    /* of the game */
    AUDIT_IMPOSSIBLE_CARD,     /* no such card, or one too many in a single hand's deck count */
    AUDIT_THIRD_MISSING,       /* a third card was owed and not dealt */
    AUDIT_THIRD_EXTRA,         /* one was dealt that was not owed */
    AUDIT_COUNT,               /* a total told wrongly */
    AUDIT_WINNER,              /* a winner told wrongly */
    AUDIT_NATURAL,             /* a natural told wrongly */
    AUDIT_PAIR,                /* a pair told wrongly */
    AUDIT_TOTALS,              /* results without cards that no cards can give */
    AUDIT_PAYOUT,
    AUDIT_VIGORISH,
    AUDIT_BALANCE,             /* a chain of balances that does not join on */
    AUDIT_LATE_WAGER,          /* after No More Bets */
    AUDIT_SHOE_BY_CARD,        /* more of a face than the decks hold */
    AUDIT_SHOE_BY_VALUE,       /* or of a rank or value, or of all cards */
    AUDIT_LAST_HAND,           /* dealt on after the last hand */
    AUDIT_UNLAWFUL,            /* of a journal: an event that is refused, judged again */
    AUDIT_RULED_OTHERWISE,     /* of a journal: ruled, but not as it is ruled now */
    AUDIT_CHIPS,               /* chips are not conserved */
    AUDIT_FORM,                /* complimentary vigorish forms and their serial numbers */
    AUDIT_NOTICE,
    AUDIT_PIT,                 /* tables of one pit that differ where they may not */
    AUDIT_FAIR,                /* a commitment or a reveal that does not fit */
    /* of the log */
    AUDIT_CHAIN,               /* of a journal: changed, left out or put in */
    AUDIT_TWICE,               /* a round or a journal */
    AUDIT_GAP,                 /* rounds left out */
    AUDIT_ORDER,               /* time or number runs backwards */
    AUDIT_UNFINISHED_ROUND,
    AUDIT_PADDING,
    AUDIT_ANOTHER_GAME,
    AUDIT_UNREADABLE,
    AUDIT_KINDS
} audit_kind;

const char *audit_kind_name(audit_kind kind);      /* "third-card-missing" */
const char *audit_kind_words(audit_kind kind);     /* "a third card was owed and not dealt" */
int audit_kind_is_of_game(audit_kind kind);
int audit_kind_is_note(audit_kind kind);           /* told apart and counted, but no fault */
int audit_kind_parse(const char *name);            /* AUDIT_NONE if it is none */

enum { AUDIT_TEXT = 160 };

typedef struct audit_finding {
    uint8_t kind;
    uint32_t file;                 /* index into the files that were named */
    uint64_t line;
    uint64_t where;                /* byte offset, for tools */
    char table[64], shoe[32], round[32]; /* as the log names them, cut short; may be empty */
    uint32_t provision;            /* index of sabot_provision_at; 0 of the log's own faults */
    char found[AUDIT_TEXT];
    char expected[AUDIT_TEXT];
} audit_finding;

/* Who is told of findings, in the order of files and lines. */
typedef void audit_tell(void *context, const audit_finding *finding);

#endif
