/* state.h: the state of a chemin de fer table beyond what the baccarat games share: the
 * bank and its tenure, the auction and the laps of offers, the wagers against the bank, and what
 * has been said and seen in the round. Seats index arrays from 1.
 *
 * Phases are those of sabot_phase: OFFERING (bidding, or the bank going round), BETTING (stake,
 * then the windows), DEALING, REVEALING (words and looks), DRAWING, RESULT, COLLECTING/PAYING,
 * CLEARING, PROCEDURE, SHOE_OVER. The hands lie in bac_round.side ([0] Player, [1] Banker). */
#ifndef CHEMIN_DE_FER_STATE_H
#define CHEMIN_DE_FER_STATE_H

#include "games/baccarat/state.h"

#include <stddef.h>

typedef bac_people cdf_people; /* what is noted of a person moves with them (A101) */

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
    uint8_t origin;           /* the seat that first passed it voluntarily (A41); 0 none did */
    uint8_t who, first;       /* places: of the Banker, and of who first passed it */
    bool bound;               /* by a bid or an amount named, to stake before anything else (A93) */
    uint16_t ended;           /* why it is over, as enum sabot_law; 0: it lasts */
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
    uint8_t passer;           /* the place of who passed voluntarily; 0 nobody */
    uint16_t rule;            /* why it is on offer, as enum sabot_law */
    uint8_t at;               /* the seat asked last: the lap has gone by those before; 0 none */
    cdf_people left_out;      /* not asked in this lap: who lost or passed it, and its origin */
    cdf_people ordered;       /* ordered to give it up before a first round: not asked (A93) */
    cdf_people gave_up;       /* and so who left before that */
    cdf_people asked;
    cdf_people skipped;       /* of those, forfeited their turn by a change of seat */
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
    bool kept;                /* the Banker said so after the last round */
    sabot_cents stake;        /* as placed; stays until the next betting begins (A32) */
    sabot_cents in_play;      /* what of it lies on the layout: all, then what is covered */
    sabot_cents covered;      /* by wagers that count: cash does not before it is exchanged */
    sabot_cents against[SABOT_SEATS_MAX + 1];
    sabot_cents cash[SABOT_SEATS_MAX + 1]; /* of those wagers, or the stake, to be exchanged */
    sabot_seats callers;      /* who said Banco */
    uint8_t picked;           /* who may place it */
    uint8_t whole;            /* who alone covers the whole by Suivi or Banco; 0 nobody */
    uint8_t turn;             /* whose turn it is in the lap of partial wagers */
    sabot_seats answered;     /* in this lap */
    bool bets_closed;         /* No More Bets was said */
    uint8_t early;            /* first cards that came before that, in their places (A99): the first
                               * so many of those kept */
} cdf_betting;

/* Banco suivi (A33): against this Banker, for whoever alone matched the whole and lost. */
typedef struct cdf_suivi {
    uint8_t seat;             /* 0 nobody */
    uint8_t left;             /* the place of who has it and left: theirs if they sit down again */
    uint8_t banker;
    bool stood_off;           /* stand-offs lie between the loss and now: they are not counted */
} cdf_suivi;

typedef enum cdf_error {
    CDF_ERROR_NONE = 0,
    CDF_ERROR_ORDER,          /* (a) the first cards out of order */
    CDF_ERROR_BANKER_INITIAL, /* (b) more than two to the Banker */
    CDF_ERROR_PLAYER_INITIAL, /* (c) three to the Dominant Player */
    CDF_ERROR_BANKER_THIRDS   /* (d) two cards drawn instead of one */
} cdf_error;

/* What became of a card that came out of turn. */
typedef enum cdf_fate {
    CDF_WAITS = 0,     /* a hand must be opened, a word said, or the floorperson rule */
    CDF_TO_PLAYER,     /* it is the Player's third card */
    CDF_TO_BANKER,     /* it is the Banker's third card */
    CDF_IN_ITS_PLACE,  /* put right: it lies where it belonged */
    CDF_COUNTED,       /* not put right: the hand counts as (b), (c) or (d) says */
    CDF_NEXT_HAND,     /* (g) the first card of the next hand */
    CDF_PROCEDURE,     /* (h) */
    CDF_BUCKET         /* with the discards */
} cdf_fate;

/* A card of this round that came out of turn: which, where it lay, who saw it, by whose doing. */
typedef struct cdf_slip {
    char paragraph;           /* of 4.12: 'a' to 'i'; '9' came before its time, 4.8 or 4.9 */
    sabot_card card;
    uint8_t hand;             /* sabot_hand_id: where it was laid */
    uint16_t came;            /* which card of the round it was */
    bool third;               /* it was, or could have been meant for, a third card */
    bool after_word;          /* the Dominant Player had spoken when it came, rightly or not */
    bool up;                  /* face up: everybody saw it */
    sabot_seats seen;         /* who else looked at it */
    uint8_t role, seat;       /* whose error: the Banker's, or the dealer's */
    uint8_t fate;             /* cdf_fate */
    uint8_t kept;             /* CDF_NEXT_HAND: as which of those, from 1 */
    uint8_t ruled;            /* by the floorperson: 1 put right, 2 cannot be put right; 0 no */
} cdf_slip;

enum { CDF_SLIPS_MAX = 16, CDF_WAITING_MAX = 12 }; /* of a round; of them for a word or a ruling */

/* The round: what was said and seen, and what went wrong. Words are sabot_words. */
typedef struct cdf_play {
    uint8_t dominant;         /* the Dominant Player's seat; 0: gone, the dealer does what is due */
    bool cards_called;
    uint8_t said;             /* said and not yet repeated by the dealer */
    uint8_t said_by;          /* 0 the Player's side, 1 the Banker */
    bool player_looked, banker_looked;
    uint8_t player_word;      /* Card, Stay or Natural, once repeated */
    uint8_t banker_word;      /* Natural or Under Eight, once repeated */
    uint8_t banker_choice;    /* Card or Stay at an option, once repeated */
    bool wrong_repeat;        /* the dealer said Card for Stay: (f) */
    uint8_t error;            /* cdf_error awaiting the floorperson */
    uint8_t laid;             /* bit per first card as they came: laid on the Banker's place */
    uint8_t first[2];         /* how many first cards a hand has by (b), (c); 0: two */
    bool spoken;              /* a word has been said on the cards */
    bool annulled;            /* (a): the hand is annulled */
    bool bank_ruling_due;     /* the floorperson has not said whether the bank moves */
    bool banker_zero;         /* (b): the first cards of the Banker count nothing */
    bool player_best;         /* (c): the Player's first three count as best they can (A45) */
    bool banker_worst;        /* (d): the Banker's cards count as badly as two of them can */
    bool face_up_found;       /* (j): a card lay face up in this round */
    sabot_cents collected;    /* losing wagers on their way to the Banker */
    sabot_cents won;          /* by the Banker in this round, before vigorish */
    uint16_t out;             /* how many cards have come in this round */
    uint16_t third_came[2];   /* which of them was the third card of a hand, dealt in its turn */
    uint8_t slips;
    cdf_slip slip[CDF_SLIPS_MAX]; /* in the order they came */
} cdf_play;

typedef struct cdf_state {
    cdf_tenure bank;
    cdf_tenure previous;      /* the tenure before, for the record */
    cdf_offer offer;
    cdf_offer made;           /* the one that made who banks now Banker, while that binds (A93) */
    cdf_betting bets;
    cdf_suivi suivi;
    cdf_play play;
    bool must_pass;           /* the Banker's Hand lost */
    bool ordered;             /* the dealer or floorperson ordered a pass */
    bool gone;                /* the Banker walked off: the dealer deals, then the bank passes */
    uint8_t origin, first;    /* of the bank on offer: the seat and the place that passed it */
    uint8_t last_banker;      /* the place, for the cut (A30) */
    cdf_people missed;        /* forfeit their next turn (4.11(e)) */
    sabot_cents vig_due;      /* of the Banker, this round */
    uint8_t interrupted;      /* the phase a procedure for a disclosed card broke into; 0 none */
} cdf_state;

/* A tenure in one sentence: who, how, since when, what binds the next stake, what it has brought.
 * Never writes more than size bytes, always closes with a zero. */
void cdf_tenure_text(const cdf_tenure *tenure, char *out, size_t size);

#endif
