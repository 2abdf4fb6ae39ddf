/* judge.h: one round as it was told, against the law: cards, third cards, totals, winner, naturals,
 * pairs; and results without cards. What came before or after it is shoe.h's, money is money.h's.
 *
 * What must always hold: a round in which one thing is wrong has exactly one flaw (judge.c says how
 * that is decided); a round that could have been dealt and was told rightly has none.
 *
 * Threads: a judge is never written once made; any number may ask it. */
#ifndef AUDIT_JUDGE_H
#define AUDIT_JUDGE_H

#include "law.h"

#include "audit/finding.h"
#include "audit/mapping.h"
#include "audit/round.h"
#include "regulation/outcome.h"

enum { JUDGE_CARDS = 128, JUDGE_NONE = 10, JUDGE_NO_VALUE = 11 };

/* The law of a table as tables; what a byte of a card counts (0 to 9, JUDGE_NONE,
 * JUDGE_NO_VALUE). */
typedef struct audit_judge {
    const audit_terms *terms;
    int column;                        /* of the law: game and edition */
    uint8_t value[JUDGE_CARDS];
    uint8_t rank[JUDGE_CARDS];         /* 1 to 13; 0 where it is not known */
    uint8_t sum[16 * 16];              /* of two values; JUDGE_NO_VALUE if the first is none, or
                                          one is no card */
    uint32_t lawful[10][10];           /* by both counts of two cards; bits see judge_bit */
    uint16_t possible[10][10];         /* by both totals: a bit for each set of naturals */
    uint16_t paired[10][10][4];        /* by these as well: a bit for each set of pairs */
} audit_judge;

/* One thing that is wrong. */
typedef struct audit_flaw {
    uint8_t kind;                      /* audit_kind */
    uint16_t provision;
    char found[AUDIT_TEXT], expected[AUDIT_TEXT];
} audit_flaw;

enum { AUDIT_FLAWS = 12 };

typedef struct audit_flaws {
    int n;
    audit_flaw flaw[AUDIT_FLAWS];
} audit_flaws;

/* The terms stay the caller's and must last as long. */
void audit_judge_make(audit_judge *judge, const audit_terms *terms);

/* Is there nothing wrong with it? Fast, and asked of every round or result. */
bool audit_judge_is_clean(const audit_judge *judge, const audit_round *round);

/* What is wrong with it, each thing once; empties `flaws` first. Asked of those that are not
 * clean.*/
void audit_judge_round(const audit_judge *judge, const audit_round *round, audit_flaws *flaws);

/* Adds a flaw of a rule of the law; both texts are printed. Nothing is added once it is full. */
void audit_flaw_add(audit_flaws *flaws, audit_kind kind, uint16_t provision, const char *found,
                    const char *expected);

/* "40 ms", "12.5 s", "2:03:10 h": milliseconds for people. */
enum { AUDIT_TIME_TEXT = 32 };
void audit_flaw_time(int64_t ms, char text[AUDIT_TIME_TEXT]);
uint16_t audit_judge_provision(const audit_judge *judge, enum sabot_law law);

/* How it ended, by what lies there; false if a card is missing or is none. */
bool audit_judge_ended(const audit_judge *judge, const audit_round *round, outcome_round *ended);

enum { AUDIT_CARD_TEXT = 4 };
void audit_card_text(audit_card card, char out[AUDIT_CARD_TEXT]);
const char *audit_winner_text(int winner);

#endif
