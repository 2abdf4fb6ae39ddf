/* conformance_paigow.h: what the conformance suite itself knows of pai gow and pai gow poker:
 * random rules, events with cards, tiles and dice filled in, what has been seen by whom, and whose
 * chips are whose. All of it is worked out from the events and the law, not from what the engine
 * notes. */
#ifndef CONFORMANCE_PG_H
#define CONFORMANCE_PG_H

#include "deal/deal.h"
#include "sabot/game.h"
#include "sabot/house_way.h"

enum { PGC_FACES = 64 };

/* How a stretch of the table names what is dealt: as an online table does, as a live one, or now
 * one and now the other. */
typedef enum paigow_play_naming { PGC_KNOWN = 0, PGC_UNSEEN, PGC_MIXED,
                                 PGC_NAMINGS } paigow_play_naming;

/* Who has seen what lies at each place. */
typedef struct paigow_play_shown {
    uint8_t seen[PAIGOW_PLACES][PGC_FACES]; /* how often a face was shown to everybody */
    bool open[PAIGOW_PLACES];               /* the hand lies face up for all */
    bool away[PAIGOW_PLACES];               /* it was taken away unexposed */
    uint8_t held[PAIGOW_PLACES];            /* the player who has taken it up; 0 nobody */
} paigow_play_shown;

/* The chips of a round, as an accountant beside the table keeps them. */
typedef struct paigow_play_books {
    bool on;
    uint8_t side, bank;
    bool rounding;
    sabot_cents chips[PAIGOW_AREAS + 1]; /* at No More Bets, and bought or taken away since */
    sabot_cents house;               /* the inventory likewise */
    sabot_cents wager[PAIGOW_AREAS + 1];
    sabot_cents coupon[PAIGOW_AREAS + 1];
    uint8_t owner[PAIGOW_AREAS + 1];
    sabot_cents dealer;              /* the dealer's own wager */
    bool chose_void[PAIGOW_AREAS + 1];
    sabot_seats took;                /* who has taken chips away since hands were opened */
} paigow_play_books;

typedef struct paigow_play_state {
    deal_random *random;
    uint8_t naming; /* paigow_play_naming */
    paigow_play_shown shown;
    paigow_play_books books;
} paigow_play_state;

/* Rules a table may open on, every key of the game set at random. */
void paigow_play_random_rules(deal_random *random, int game, sabot_rules *rules);

/* Fills in what an expectation leaves open but for counts: amounts, cards, tiles. */
void paigow_play_complete(paigow_play_state *s, const sabot_table *t, const sabot_expected *x,
                          sabot_event *e);

/* Something that should not happen, and may be a fact all the same. */
sabot_event paigow_play_slip(paigow_play_state *s, const sabot_table *t);

/* Any cards or tiles, often those of some hand. */
void paigow_play_random_faces(paigow_play_state *s, const sabot_table *t, sabot_event *e);

/* Each: what is wrong, or NULL. */
const char *paigow_play_check_money(const sabot_table *t);
const char *paigow_play_note(paigow_play_state *s, const sabot_table *before,
                             const sabot_table *after,
                             const sabot_event *e);
const char *paigow_play_check_viewer(const paigow_play_state *s, const sabot_table *t,
                                     sabot_viewer viewer,
                                     const sabot_event *e);
const char *paigow_play_check_hidden(const sabot_expected *x);

/* Has the table a round to finish, or one to get ready for? */
bool paigow_play_is_under_way(const sabot_table *t);

#endif
