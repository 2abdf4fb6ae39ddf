/* state.h: the state of a table of pai gow (tiles) or pai gow poker. One struct for both: the
 * bank and its marker, the wagers, dice, delivery, setting and settlement are the same law with
 * tiles or with cards; what is made ready before differs (paigow_prep).
 *
 * Places are numbered as the dice count them: 0 the dealer, 1 to 6 the betting areas (seat n sits
 * at area n), 7 the dead hand (tiles only). Money is in the ledger; here stands what it is for. */
#ifndef PAI_GOW_STATE_H
#define PAI_GOW_STATE_H

#include "sabot/event.h"
#include "sabot/pai_gow.h"

/* Who is played against (A92). */
typedef enum paigow_side { PAIGOW_DEALER_CARRIES = 0, PAIGOW_BANK, PAIGOW_CO_BANK } paigow_side;

/* One set of tiles or deck of cards on its way into play; poker with a shuffler has two. */
typedef struct paigow_deck {
    bool received, inspected, verified, displayed, looked;
    bool washed;           /* turned down and washed (tiles: mixed for the first time) */
    bool spare_joker;      /* it came with two jokers and the second is not torn yet */
    bool unsuitable;       /* to be changed: the wrong number of cards (C:11.11.6) */
    bool shuffled;         /* since it was last dealt (tiles: mixed) */
    bool in_device;        /* in the automated shuffler */
    bool dealt_by_hand;    /* at any time since it was opened: four hours instead of eight */
    sabot_int64 opened_ms;     /* received */
} paigow_deck;

typedef struct paigow_prep {
    uint32_t attested, denied; /* bit per sabot_topic */
    paigow_deck deck[2];       /* [1] only with a shuffler */
    uint8_t in_play;       /* 0 or 1: the deck of this round */
    uint8_t in_rack;       /* 1 + the deck whose cards lie in the discard rack; 0 empty */
    uint8_t dealt_last;    /* 1 + the deck of the last round; 0 none was dealt yet */
    bool exposed;          /* a tile was seen in mixing or stacking: all are mixed again */
    bool stacked;
    uint8_t height[PAIGOW_STACKS]; /* tiles: of the stacks from the dealer's left; 0 none */
    uint8_t cut_offered;   /* to whom the cut is offered, not answered yet; 0 nobody */
    uint8_t cut_last;      /* to whom it was offered last: from there the offer goes on */
    bool cut_accepted;     /* by the seat it is offered to */
    sabot_seats cut_asked;
    bool cut, covered;     /* the stack is cut, the cover card at its bottom */
    bool dice_placed;      /* three dice in the shaker */
    sabot_int64 dice_ms;       /* since when */
    bool unattended;       /* the dealer left without handing shaker and dice over */
} paigow_prep;

/* Who has left a seat, by name: sitting down again, here or elsewhere, is moving (A101). */
typedef struct paigow_gone {
    char name[SABOT_EVENT_TEXT];
    sabot_cents last;      /* as paigow_bank's; 0: not qualified */
    bool had_bank;         /* the marker stood before that seat */
} paigow_gone;

/* The bank going round with its marker. */
typedef struct paigow_bank {
    uint8_t side;          /* paigow_side of the coming or running round */
    uint8_t seat;          /* who banks or co-banks; 0 nobody */
    uint8_t marker;        /* where the marker stands: 0 the dealer, else a seat */
    uint8_t at;            /* whose turn it was last: 0 the dealer, else a seat */
    uint8_t offered;       /* asked and not answered; 0 nobody */
    bool settled;          /* who carries the coming round is decided */
    bool void_round;       /* the last round was void: the same side goes on (A14) */
    bool again;            /* the seat has the bank from such a round and may still give it up */
    uint32_t rounds;       /* completed (a result for every wager) */
    sabot_seats qualified; /* wagered against the dealer in the last completed round in which
                            * nobody banked or co-banked */
    sabot_cents last[PAIGOW_AREAS + 1]; /* the player's last wager against the dealer, the larger of
                                     * two areas; 0 none */
    paigow_gone gone[PAIGOW_AREAS + 1]; /* by the seat that was left last */
    sabot_cents dealer_wager;       /* the dealer's own, on the layout */
    bool declined;         /* recorded: the house makes none this round */
    uint8_t method;        /* named by the bank for this round, a sabot_manner; 0 the table's own */
} paigow_bank;

/* Was a card seen while the others were dealt, and who has exposed it? */
typedef enum paigow_seen { PAIGOW_UNSEEN = 0, PAIGOW_SEEN, PAIGOW_SEEN_BY_DEALER } paigow_seen;

/* What lies at a place. */
typedef struct paigow_hand {
    uint8_t n;             /* pieces there; 0 nothing */
    uint8_t group;         /* tiles: which group of the delivery, 1 to 8 */
    uint8_t piece[SABOT_FACES_MAX]; /* sabot_tile or sabot_card, unseen ones included; once set: the
                                     * first hand (front cards, high tiles), then the other */
    uint8_t before;        /* of them in the first hand, once set */
    bool gathered;         /* with the dead hand or in the rack, unexposed */
    bool looked;           /* its player has taken it up */
    bool up;               /* the dealer's or co-bank's: turned up to be set */
    bool set;              /* both hands lie face down (the house's: face up) */
    bool unparted;         /* nobody told how it is set: which pieces make which hand is seen only
                            * when it is opened */
    bool foul;             /* poker: laid foul, or not two and five */
    bool by_house;         /* the dealer has set it: by the house way, or it is reset */
    bool wrong;            /* by the dealer, and not so: to be reset */
    bool open;             /* opened for comparison */
    bool choice;           /* the dealer exposed a piece: to be decided, play or void (10.9(d)) */
    uint8_t shown;         /* bit per piece: seen by everybody, as the hand lies now */
    uint8_t told;          /* bit per piece: everybody has seen it, though it may lie face down
                            * again, who knows where; those stand first (piece.c) */
    uint8_t result;        /* sabot_words: Win, Lose, Push or Void; 0 not compared yet */
} paigow_hand;

typedef struct paigow_round {
    uint32_t number;       /* counts from the first No More Bets */
    bool bets_closed;
    char house_way[16];    /* the version in force when the round began */
    bool shaken;
    uint16_t dice;         /* as sabot_dice_make; poker's random number 1 to 7 as 216 + n */
    uint8_t total;         /* as announced; 0 not yet */
    uint8_t start;         /* 1 + the place the dice give, once a total is announced; 0 not yet */
    bool signalled;        /* (k)10: the stacks are lifted */
    uint8_t delivered;     /* places served, or cards dealt */
    uint8_t last;          /* 1 + the place that got the last of them; 0 the last went to none */
    uint8_t seen[PAIGOW_DECK + 1]; /* poker: a paigow_seen of each card, while it was in the deck */
    uint8_t racked;        /* poker: of the four left over, drawn for nobody */
    bool counted;          /* poker: four were left */
    bool shaker_covered;
    bool all_void;
    uint16_t void_rule;    /* enum sabot_law */
    paigow_hand hand[PAIGOW_PLACES];
    uint8_t settled;       /* bit per place: that wager is collected, paid or given back; bit 0 the
                            * dealer's. The amounts stay until the pieces are cleared */
    sabot_cents shortfall_bank, shortfall_house; /* still to be put into the centre */
    sabot_cents vig_due[PAIGOW_AREAS + 1];           /* of the wager on the area, not taken yet */
    bool surplus_house, surplus_vig, surplus_seat; /* taken: the house's half, the charge on the
                                                    * bank's or co-bank's, the rest of that */
} paigow_round;

typedef struct paigow_state {
    paigow_prep prep;
    paigow_bank bank;
    paigow_round round;
    sabot_cents wager[PAIGOW_AREAS + 1]; /* by area */
    uint8_t owner[PAIGOW_AREAS + 1];     /* who made it: a seat; 0 nobody */
    sabot_cents coupon[PAIGOW_AREAS + 1]; /* beside it, at its face */
    char next_house_way[16];         /* changed while a round was on; "" no change */
    uint8_t next_dealing;            /* 1 + paigow_dealing; 0 no change */
    uint32_t irregularities;
} paigow_state;

#endif
