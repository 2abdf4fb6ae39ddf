/* standing.h: how a table stands, whichever game it is: for who runs it, the house, a source of
 * cards, whoever writes the accounts. What a game does not have is zero.
 *
 * Nothing is hidden here: what a viewer may know is asked of a view (sabot_look), or of the table
 * that viewer could have kept (sabot_table_for).
 *
 * Threads: any number may ask of a table that nobody writes, each into a standing of its own. */
#ifndef SABOT_STANDING_H
#define SABOT_STANDING_H

#include "sabot/event.h"
#include "sabot/hand.h"
#include "sabot/table.h"
#include "sabot/view.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* One of the two hands that all wager on. */
typedef struct sabot_standing_hand {
    sabot_hand cards;
    uint8_t up;              /* bit per card: turned up */
} sabot_standing_hand;

/* What lies at a place, unseen pieces included. */
typedef struct sabot_standing_place {
    uint8_t n;
    uint8_t piece[SABOT_FACES_MAX];
    bool looked;             /* its player has taken it up */
    uint8_t result;          /* sabot_words; 0 not yet */
} sabot_standing_place;

/* The wager at a place and whose it is: a seat; 0 nobody. */
typedef struct sabot_standing_area {
    sabot_cents wager;       /* not yet settled */
    sabot_cents charge;      /* of one that was won, not taken yet */
    uint8_t owner;
} sabot_standing_area;

/* A wager that was spoken and not confirmed by both. */
typedef struct sabot_spoken {
    sabot_cents amount;
    uint8_t on;
    bool dealer, supervisor; /* who has confirmed it */
} sabot_spoken;

/* How somebody came by the bank, where a participant always has it. */
typedef enum sabot_bank_how {
    SABOT_BANK_NOBODYS = 0, SABOT_BANK_BY_BID, SABOT_BANK_BY_TURN, SABOT_BANK_BY_TAKING,
    SABOT_BANK_BY_TRANSFER
} sabot_bank_how;

typedef struct sabot_standing_bank {
    uint8_t seat;            /* who banks, or has half of it; 0 nobody */
    bool half;
    uint8_t how;             /* sabot_bank_how */
    uint8_t origin;          /* the seat that first passed it; 0 none did */
    uint8_t marker;          /* where the marker stands; 0 with the dealer */
    sabot_seats qualified;   /* who may be offered it */
    uint32_t from_round;     /* since when the seat has it */
    uint32_t rounds;         /* completed: of that seat, or where the bank goes round of all */
    sabot_cents last, won, lost, vigorish; /* the last stake; and since the seat has it */
    sabot_cents dealer_wager; /* the dealer's own, not yet settled */
    bool staked;             /* a stake lies there, to be wagered against */
    bool bid_again;          /* bidding is followed by a second round of it */
    sabot_cents covered;     /* so much of the stake */
    sabot_seats sole;        /* whose wager alone is as much as that */
    sabot_seats callers;     /* who have called for all of it */
    sabot_cents bid[SABOT_SEATS_MAX + 1];
} sabot_standing_bank;

enum { SABOT_KEPT_MAX = 32 };

typedef struct sabot_standing {
    uint32_t round;          /* the number of the round that is on, or was the last */
    bool closed;             /* No More Bets was said, and the round is not over */
    bool wagered;            /* anybody has wagered, by whatever means */
    bool unspoken_for;       /* a hand whose words are a participant's has nobody to say them */
    uint8_t batch;           /* of the two of a shuffler: which is in play, 0 or 1 */
    sabot_seats asked;       /* who is offered something (the cut, the shoe, the bank) by turns */
    uint8_t recut;           /* who is to cut once more; 0 nobody */
    sabot_uint64 cut;        /* while the cards are cut: the same where all of it stands the same */
    sabot_seats backs;       /* who has a wager on one of the two hands */
    sabot_standing_hand hand[2]; /* the Player's, the Banker's */
    uint8_t kept;            /* cards drawn in error that begin the next hand, */
    sabot_card keeps[SABOT_KEPT_MAX]; /* in order */
    sabot_spoken spoken[SABOT_SEATS_MAX + 1];
    sabot_standing_place place[SABOT_VIEW_PLACES];
    sabot_standing_area area[SABOT_VIEW_PLACES];
    uint8_t delivers;        /* so many pieces go out next, those that lie at these places of the */
    uint8_t from[SABOT_FACES_MAX]; /* pack, counted from its front, stacks from the left; 0: none */
    char house_way[16];      /* in force in this round; "" that of the rules */
    sabot_standing_bank bank;
    uint32_t seals;          /* so many shuffles were sealed (docs/fair-shoes.md); and 1 if the */
    uint32_t sealed;         /* secret of the latest has not been shown yet */
    uint8_t views[2];        /* who has the right to view the Player's, the Banker's Hand; 0 none */
    uint8_t dominant;        /* who speaks for the Player's Hand, where that is a participant's */
    uint8_t turn;            /* whose turn it is to wager against the bank; 0: nobody's alone */
    bool cutting_card_out;   /* the first cutting card has appeared */
    bool last_hand;          /* this round, or the next, is the last of the shoe */
    uint8_t suivi;           /* who may match the whole stake again */
    uint8_t more;            /* for later versions; zero */
    sabot_cents stake;       /* of the bank, as it was placed for the coming or the latest round */
    sabot_uint64 room[5];    /* for later versions; zero */
} sabot_standing;

void sabot_stand(const sabot_table *table, sabot_standing *standing);

/* The name of who sits at a seat, as it was given; "" nobody's, or none was. It lies in the
 * table. */
const char *sabot_patron(const sabot_table *table, int seat);

/* Who has the bank, in one sentence: how, since when, what it has brought. False, and nothing
 * written, in a game where it is no participant's. */
bool sabot_bank_text(const sabot_table *table, char *out, size_t size);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
