/* table.h: a table: the fold over its events. A plain struct, copied by "=", no pointers inside.
 *
 * What a game notes lies in a block of its own: it is asked for by sabot_look, sabot_expect and
 * sabot_settle, and its shape is the library's, who compiles with SABOT_INSIDE. Size and layout
 * are the same on every machine, but for the order of bytes in a number.
 *
 * Threads: a table is one thread's while an event is applied; otherwise any number may read it,
 * or copy it. */
#ifndef SABOT_TABLE_H
#define SABOT_TABLE_H

#include "sabot/held.h"
#include "sabot/ledger.h"
#include "sabot/rules.h"
#include "sabot/shoe.h"

#ifdef SABOT_INSIDE
#include "games/baccarat/state.h"
#include "games/chemin_de_fer/state.h"
#include "games/pai_gow/state.h"
#include "games/state.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_phase {
    SABOT_PHASE_OPENING = 0, /* cards received, inspected, shown */
    SABOT_PHASE_SHUFFLING,
    SABOT_PHASE_CUTTING,
    SABOT_PHASE_LOADING,     /* cutting cards, shoe */
    SABOT_PHASE_BURNING,
    SABOT_PHASE_OFFERING,    /* the shoe is offered */
    SABOT_PHASE_BETTING,
    SABOT_PHASE_DEALING,     /* No More Bets was said: the first four cards */
    SABOT_PHASE_SETTING,     /* pai gow: hands are set and laid down */
    SABOT_PHASE_REVEALING,   /* hands are opened and called */
    SABOT_PHASE_DRAWING,     /* third cards */
    SABOT_PHASE_RESULT,
    SABOT_PHASE_COLLECTING,
    SABOT_PHASE_PAYING,
    SABOT_PHASE_RETURNING,   /* a void round: wagers go back */
    SABOT_PHASE_CLEARING,    /* the cards go to the rack or bucket */
    SABOT_PHASE_PROCEDURE,   /* a disclosed card is dealt with */
    SABOT_PHASE_SHOE_OVER,
    SABOT_PHASE_IDLE,        /* cards spread at an open table without play */
    SABOT_PHASE_CLOSED,
    SABOT_PHASES
} sabot_phase;

/* Room for what the games note, in eight bytes: more than they need today; and the whole. */
enum { SABOT_TABLE_BLOCK = 1536, SABOT_TABLE_BYTES = 15136 };

typedef struct sabot_table {
    sabot_rules rules;
    sabot_int64 now_ms;      /* the time of the latest event */
    sabot_uint64 events;     /* how many were applied */
    uint8_t phase;           /* sabot_phase */
    sabot_seats taken;       /* who sits */
    sabot_seats blocked;     /* left owing: seat and marker box not released */
    sabot_ledger ledger;
    sabot_held held;         /* of patrons who are gone */
    sabot_shoe shoe;
    union {
        sabot_uint64 block[SABOT_TABLE_BLOCK];
#ifdef SABOT_INSIDE
        struct {
            bac_state bac;   /* preparation, shoe, hands: what the baccarat games share */
            cdf_state cdf;   /* the bank of chemin de fer */
            paigow_state pg; /* pai gow and pai gow poker */
            people_state people; /* in every game */
            fair_state fair;     /* likewise */
            sabot_uint64 own[SABOT_TABLE_BLOCK - (sizeof(bac_state) + sizeof(cdf_state) +
                                                  sizeof(paigow_state) + sizeof(people_state) +
                                                  sizeof(fair_state)) /
                                                     sizeof(sabot_uint64)];
        };                   /* own: of any other game, as its folder lays it out */
#endif
    };                       /* the game's own */
} sabot_table;

/* Opens an empty table on rules that sabot_rules_check accepts; returns that ruling. *table is
 * left alone if they are refused. */
sabot_ruling sabot_table_open(sabot_table *table, const sabot_rules *rules);

/* "betting": the English name of a phase. */
const char *sabot_phase_text(int phase);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
