/* chemin_de_fer.h: the state of a chemin de fer table beyond what the baccarat games share: the
 * bank and its tenure, the auction and the laps of offers, the wagers against the bank, and what
 * has been said and seen in the round. Seats index arrays from 1.
 *
 * Phases are those of sabot_phase: OFFERING (bidding, or the bank going round), BETTING (stake,
 * then the windows), DEALING, REVEALING (words and looks), DRAWING, RESULT, COLLECTING/PAYING,
 * CLEARING, PROCEDURE, SHOE_OVER. The hands lie in bac_round.side ([0] Player, [1] Banker). */
#ifndef SABOT_CHEMIN_DE_FER_H
#define SABOT_CHEMIN_DE_FER_H

#include "sabot/event.h"

/* How the Banker came by the bank. */
typedef enum cdf_how {
    CDF_NOBODY = 0,
    CDF_BY_BID,       /* 4.5(b), or the auction of 4.11(c): first stake at least the bid */
    CDF_BY_TURN,      /* 4.11(b), (d): offered after a loss or an order; only the limits bind */
    CDF_BY_TAKING,    /* 4.11(c): a passed bank, at an amount named, at most twice the last */
    CDF_BY_TRANSFER   /* 4.12(a): moved by the floorperson */
} cdf_how;

/* One tenure of the bank: who, how, since when, what it binds, what it has done. */
typedef struct cdf_tenure {
    uint8_t banker;           /* 0: nobody */
    uint8_t how;              /* cdf_how */
    uint8_t origin;           /* who first passed this bank voluntarily (A41); 0 nobody */
    uint32_t from_round;      /* the round it began with */
    uint32_t rounds;          /* rounds with a result under this Banker */
    sabot_cents floor;        /* the first stake: at least this (bid, amount named) */
    sabot_cents ceiling;      /* the first stake: at most this; 0 the table's limit only */
    sabot_cents last;         /* the last stake as placed in a round with a result; 0 none (A32) */
    sabot_cents won, lost, vigorish; /* over the tenure */
} cdf_tenure;

/* How the bank is being given to somebody. */
typedef enum cdf_way {
    CDF_WAY_NONE = 0,
    CDF_WAY_AUCTION,   /* bidding open to all (4.5(b); after a lap nobody took, A38) */
    CDF_WAY_AUCTION_1, /* first round after a voluntary pass: without the passer */
    CDF_WAY_AUCTION_2, /* second round: the passer may bid */
    CDF_WAY_LAP,       /* 4.11(b), (d): offered in turn, accept or decline */
    CDF_WAY_NAMED_LAP  /* 4.11(c): offered in turn, naming one to two times the last stake */
} cdf_way;

typedef struct cdf_offer {
    uint8_t way;              /* cdf_way */
    uint8_t offered;          /* to whom; 0 nobody yet */
    uint8_t from;             /* the lap runs counterclockwise from this seat */
    uint8_t passer;           /* who passed voluntarily; 0 nobody */
    sabot_seats left_out;     /* not asked in this lap */
    sabot_seats asked;
    sabot_cents last;         /* the previous Banker's last stake */
    sabot_cents bid[SABOT_SEATS_MAX + 1];
} cdf_offer;

/* Which wagers may come now. */
typedef enum cdf_window {
    CDF_NO_STAKE = 0,  /* the Banker has not staked */
    CDF_STAKE_CASH,    /* the stake is cash, to be exchanged */
    CDF_SUIVI,
    CDF_BANCO,         /* calls are gathered */
    CDF_BANCO_PLACE,   /* who was picked places the amount */
    CDF_PARTIALS,
    CDF_COVERED        /* nothing is left to cover: No More Bets */
} cdf_window;

typedef struct cdf_betting {
    uint8_t window;           /* cdf_window */
    sabot_cents stake;        /* as placed */
    sabot_cents in_play;      /* what is covered, once the rest was taken back */
    sabot_cents covered;
    sabot_cents against[SABOT_SEATS_MAX + 1];
    sabot_cents cash[SABOT_SEATS_MAX + 1]; /* of those wagers, or the stake, to be exchanged */
    sabot_seats callers;      /* who said Banco */
    uint8_t picked;           /* who may place it */
    uint8_t whole;            /* who alone covers the whole by Suivi or Banco; 0 nobody */
    uint8_t turn;             /* whose turn it is in the lap of partial wagers */
    sabot_seats answered;     /* in this lap */
    bool bets_closed;         /* No More Bets was said */
} cdf_betting;

/* Banco suivi (A33): against this Banker, for whoever alone matched the whole and lost. */
typedef struct cdf_suivi {
    uint8_t seat;             /* 0 nobody */
    uint8_t banker;
} cdf_suivi;

typedef enum cdf_error {
    CDF_ERROR_NONE = 0,
    CDF_ERROR_ORDER,          /* (a) the first cards out of order */
    CDF_ERROR_BANKER_INITIAL, /* (b) more than two to the Banker */
    CDF_ERROR_PLAYER_INITIAL, /* (c) three to the Dominant Player */
    CDF_ERROR_BANKER_THIRDS   /* (d) two cards drawn instead of one */
} cdf_error;

typedef struct cdf_play {
    uint8_t dominant;         /* the Dominant Player's seat */
    bool cards_called;
    uint8_t said;             /* sabot_words said and not yet repeated by the dealer */
    uint8_t said_by;          /* PLAYER 0 or BANKER 1 */
    bool player_looked, banker_looked;
    uint8_t player_word;      /* Card, Stay or Natural, once repeated */
    uint8_t banker_word;      /* Natural or Under Eight; then Card or Stay at an option */
    bool natural;             /* no card is drawn by either */
    bool wrong_repeat;        /* the dealer said Card for Stay: (f) */
    bool banker_open, player_open;
    uint8_t error;            /* cdf_error awaiting the floorperson */
    bool annulled;            /* (a): the hand is annulled */
    bool bank_ruling_due;     /* the floorperson has not said whether the bank moves */
    int8_t player_count;      /* fixed by (c): 0..9; -1 as the cards count */
    int8_t banker_count;      /* fixed by (b) or (d) */
    bool player_complete;     /* (c): all three used */
    bool face_up_found;       /* (j): a card lay face up in this round */
} cdf_play;

typedef struct cdf_state {
    cdf_tenure bank;
    cdf_tenure previous;      /* the tenure before, for the record */
    cdf_offer offer;
    cdf_betting bets;
    cdf_suivi suivi;
    cdf_play play;
    bool must_pass;           /* the Banker's Hand lost */
    bool ordered;             /* the dealer or floorperson ordered a pass */
    uint8_t origin;           /* of the bank on offer: who first passed it */
    uint8_t last_banker;      /* for the cut (A30) */
    sabot_seats missed;       /* forfeit their next turn (4.11(e)) */
    sabot_cents vig_due;      /* of the Banker, this round */
    bool last_of_shoe;        /* the round in progress is the last (A28) */
} cdf_state;

#endif
