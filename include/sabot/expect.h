/* expect.h: what may come next at a table: who, what, within which bounds.
 *
 * An expectation holds an event that is accepted as it stands (but for an open card, which only
 * the shoe knows) and says which of its fields are open, and within which bounds.
 *
 * Threads: any number may ask and read at once, each into a list of its own. */
#ifndef SABOT_EXPECT_H
#define SABOT_EXPECT_H

#include "sabot/event.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_duty {
    SABOT_MAY = 0,  /* somebody may */
    SABOT_THEIRS,   /* somebody owes it whom the house never speaks for (A104): never performed */
    SABOT_SILENCE,  /* what it amounts to when the participant asked says nothing */
    SABOT_NEXT,     /* the house does it when it is ready to go on: No More Bets, a new shuffle */
    SABOT_YIELD,    /* the shoe yields a card: the source fills it in */
    SABOT_MUST      /* the house owes it now */
} sabot_duty;

#define SABOT_DUTY_BIT(duty) ((uint8_t)(1u << (duty)))

/* What is asked for, so that nothing else need be made: expectations of these duties, that one of
 * these roles may fulfil; of participants, if a seat is given, that one alone (and nobody but that
 * one if no role is). Nothing given: all. */
typedef struct sabot_asked {
    uint8_t duties; /* SABOT_DUTY_BITs; 0 all */
    uint8_t seat;
    sabot_roles roles;
} sabot_asked;

#define SABOT_ASK_ALL ((sabot_asked){ 0, 0, 0 })

typedef struct sabot_expected {
    sabot_event like;
    sabot_roles roles;    /* who may do it, besides who is named in the event */
    uint8_t by_seat;      /* a participant who may do it as well (a curator deals); 0 nobody */
    uint32_t open;        /* SABOT_FIELD_BIT of every open field */
    int32_t count_min, count_max;
    sabot_cents amount_min, amount_max, amount_step;
    uint16_t provision;
    uint8_t duty;         /* sabot_duty */
    uint8_t room[5];      /* for later versions; zero */
} sabot_expected;

/* Fifteen seats, each with every wager standing that rules can offer together, and as many Forms
 * in preparation, come to a little over nine hundred. */
enum { SABOT_EXPECTED_MAX = 1024 };

/* Is this one of those asked for? */
bool sabot_expected_is_asked(const sabot_expected *expected, sabot_asked asked);

/* Does an event fall under an expectation? Sequence number and time are not compared; an optional
 * field left out of the event means "as it should be" and is covered (of what was exposed it means
 * that nobody can say, and is not). Open means are chips or
 * plaques; an open text is any text, but none only where the expectation has none; where it is
 * open who was with it, a supervisor may be any of them. */
bool sabot_expected_covers(const sabot_expected *expected, const sabot_event *event);

/* Opens the amount of an expectation: to the cent, from the least (which it then holds) up. */
void sabot_expected_open_amount(sabot_expected *expected, sabot_cents least, sabot_cents most);

/* The expectation as people may read it: a card the engine knows and nobody has seen (to be
 * turned, or carried over) becomes an open, unseen one. */
void sabot_expected_hide(sabot_expected *expected);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
