/* state.h: the state of a baccarat table: preparation, shoe and curator, round, records.
 *
 * Part of sabot_table inside the library alone; changed only by apply. Seats index arrays
 * from 1; entry 0 is unused. */
#ifndef BACCARAT_STATE_H
#define BACCARAT_STATE_H

#include "sabot/event.h"
#include "sabot/hand.h"

/* Where people are: at a seat, or, once they have left it, at a place after the seats (A101). */
enum { BAC_GONE_MAX = 15, BAC_PLACES = SABOT_SEATS_MAX + BAC_GONE_MAX };

typedef uint32_t bac_people; /* a set of places: bit p for place p, bit 0 never set */

typedef struct bac_persons {
    bac_people away;                            /* have left, and the bank was not offered since */
    uint8_t left[BAC_PLACES + 1];               /* of a place after the seats: which seat; 0 free */
    uint8_t left_last[SABOT_SEATS_MAX + 1];     /* of a seat: the place of who left it last */
    char who[BAC_PLACES + 1][SABOT_EVENT_TEXT]; /* who it is, if a name was given */
} bac_persons;

/* Cards drawn in error that are kept at once: in the games with a curator; and places for them,
 * which chemin de fer fills further. */
enum { BAC_CARRY_MAX = 8, BAC_CARRY_PLACES = 32 };

enum { BAC_HELD_MAX = BAC_CARRY_MAX, BAC_FORMS_MAX = 32, BAC_RACK_MAX = 8,
       BAC_PATRON_TEXT = SABOT_EVENT_TEXT };

/* Where the cards are on their way into the shoe. Order is the order of the regulation. What is
 * noted of a shuffle is forgotten when the shoe is loaded. */
typedef struct bac_preparation {
    uint8_t received;           /* bit per batch; bit 0 alone where there is one set of cards */
    bool preshuffled;           /* these cards came pre-shuffled and are not in the shoe yet */
    uint16_t attested, denied;  /* bit per sabot_topic */
    uint32_t standard_decks;    /* bit per deck attested under 19:46-1.17 */
    uint32_t inspected;         /* bit per deck */
    bool verified;
    uint8_t spread, stacked;    /* bit per batch */
    sabot_seats looked;         /* who has looked at the display; 0: somebody gone since */
    sabot_seats not_looking;    /* and who does not care to (A106) */
    bool washed;
    uint8_t shuffled_by;        /* bit per dealer 1..3 */
    bool laced, feathered, checked, reshuffled;
    uint8_t in_device;          /* bit per batch: in the shuffling device */
    uint8_t batch;              /* in play, 0 or 1 */
    bool taken;                 /* that batch is out of the device and not in the shoe yet */
    uint8_t due;                /* the batch of the next shoe, 1 or 2; 0: either */
    bool resume;                /* these cards lay idle before */
    bool device_request;        /* a player asked that the stored batch be spread and reshuffled */
    bool redone;                /* and so it was */
    bool spread_down;           /* idle cards lie face down */
    bool emptied;               /* the last participant has left; nobody has played since */
    sabot_int64 emptied_ms;         /* when that was */
    uint32_t shoes;             /* shoes begun at this table */
} bac_preparation;

typedef struct bac_cut {
    uint8_t offered;        /* the seat the cut is offered to; 0 none */
    bool accepted;          /* who has said yes and has the cutting card */
    bac_people asked;       /* who has been asked */
    uint8_t first;          /* the seat with which the order begins; 0: the highest */
    bool under_way;         /* who was to be asked there was, or is gone: it goes on behind it */
    uint8_t cutter;         /* the place of who made the last cut; 0 the dealer */
    bool cut, placed;
    bool recut;             /* a recut is ordered and not made yet */
    uint8_t recut_by;       /* by this seat; 0 the dealer */
    uint16_t at;            /* cards in front of the cut */
    uint16_t behind;        /* cards behind the first cutting card; 0: placed by eye */
    uint16_t ready;         /* cards in the shoe, as long as none has been dealt to a hand */
    bool burning;           /* the first burn card is out */
    uint8_t burn_owed;      /* cards of the burn still to come */
} bac_cut;

typedef struct bac_curator {
    bool chosen;            /* somebody deals */
    uint8_t seat;           /* 0: the dealer */
    uint8_t last;           /* the place of who dealt last, the next cut begins there; 0: dealer */
    uint8_t holder;         /* of the participant holding the right, even if the dealer deals */
    uint8_t last_holder;    /* of the last participant who held it */
    uint8_t offered;        /* the seat the shoe is offered to; 0 none */
    bac_people asked;
    uint8_t from;           /* the lap of offers goes on at this seat's right; 0: at seat 1 */
    uint8_t passer;         /* the place of who passed it: not asked */
    uint16_t lap_rule;      /* why it is offered, as enum sabot_law; 0: the table opens */
    uint16_t pass_rule;     /* why it was passed, as enum sabot_law */
    bool must_pass;         /* the Banker's Hand lost */
    bool ordered;           /* the dealer or floorperson ordered a pass */
} bac_curator;

/* One of the two hands of a round. */
typedef struct bac_side {
    sabot_hand hand;
    uint8_t up;             /* bit per card: turned up */
    sabot_seats seen[SABOT_HAND_CARDS - 1]; /* per card: who has looked at it, face down */
    bool called;            /* its two-card count was announced */
    bool third_called;      /* whether it draws was announced (punto banco) */
    uint8_t viewer;         /* who has the right to view; 0 the dealer turns */
    bool with_viewer;       /* the cards are in the viewer's hands */
    bool offering;          /* the right was given up or taken away and is being offered on */
    uint8_t offered;        /* to whom */
    uint8_t from;           /* by whom it was given up */
    sabot_seats asked;
    bool shown;             /* a viewer has held cards of this hand */
} bac_side;

typedef enum bac_wager_state { BAC_STANDS = 0, BAC_COLLECTED, BAC_PAID, BAC_RETURNED
} bac_wager_state;

typedef struct bac_verbal {
    sabot_cents amount;
    uint8_t on;
    bool dealer, supervisor; /* who has confirmed */
} bac_verbal;

/* A card drawn while the hands lie hidden on which it depends whether it was due (A99). */
typedef struct bac_held {
    sabot_card card;
    uint8_t hand;            /* sabot_hand_id: where it was laid */
    bool up;
} bac_held;

typedef struct bac_round {
    uint32_t number;
    bool bets_closed, cards_called, simulated, void_round, done;
    uint8_t banker_first;    /* the seat that asked for it, and was granted it; 0 none */
    uint8_t dealt;           /* of the first four */
    bool result_called;
    bac_side side[2];        /* [0] Player, [1] Banker */
    uint8_t required_cards;  /* cards the rules required (A66) */
    uint8_t remove_owed;     /* cards that must still be removed from the shoe */
    bool remove_down;        /* face down */
    uint8_t carried_on;      /* of the cards carried, the last so many came in this round */
    uint8_t held_n;
    bac_held held[BAC_HELD_MAX];
    sabot_cents had[SABOT_SEATS_MAX + 1];     /* in front at No More Bets (A108) */
    sabot_cents vig_due[SABOT_SEATS_MAX + 1]; /* charge of this round not yet taken or marked */
    sabot_cents won[SABOT_SEATS_MAX + 1];  /* on the Banker wager: what the charge is a part of */
    uint16_t losing[SABOT_SEATS_MAX + 1];  /* bit per wager: lost and not yet collected */
    uint16_t winning[SABOT_SEATS_MAX + 1]; /* bit per wager: won and not yet paid */
    sabot_seats losers, winners, charged;  /* who still has one of those, or a charge due */
    sabot_seats exempt;                    /* freed of the percentage by 7.3(f)2 */
    uint8_t state[SABOT_SEATS_MAX + 1][SABOT_WAGERS]; /* bac_wager_state */
} bac_round;

typedef struct bac_form {
    uint32_t serial;         /* 0: the place is free */
    sabot_cents amount, duplicate;
    sabot_roles signed_by;
    uint8_t seat;
    bool patron_signed, stated, declined; /* declined: the patron sits there and will not sign */
    bool waived;             /* the marker is out: the amount is no longer owed */
    bool deposited, forwarded, compared, matched, posted, voided;
    char patron[BAC_PATRON_TEXT];
} bac_form;

typedef struct bac_notice {
    sabot_int64 at_ms[2];        /* to surveillance, to the Commission */
    bool given[2];
    bool sign;               /* a sign was posted */
    sabot_int64 sign_ms;
} bac_notice;

typedef struct bac_state {
    bac_persons persons;
    bac_preparation prep;
    bac_cut cut;
    bac_curator curator;
    bac_round round;
    /* end of the shoe */
    bool cutting_card_out;   /* it has appeared */
    bool owes_last_hand;     /* Last Hand must be announced */
    bool last_hand;          /* this round, or the next, is the last of the shoe */
    bool played_out;         /* the last hand was played; only its procedures are still to come */
    bool reshuffle_needed;   /* a void round for want of cards */
    bool banker_lost;        /* in the last decided round: the shoe must pass */
    bool closing;            /* a decided round was cleared; the shoe has not moved on yet */
    /* of the card last drawn, removed, turned or seen: what those are told who do not know it */
    bool last_up;            /* it lies face up */
    bool last_passed;        /* it came out of the shoe, and one kept from before was due */
    bool last_either;        /* it was seen, and which it is, or in which hand, nobody says */
    uint8_t last_laid;       /* it lay there among others, as an event's hand */
    uint8_t last_at;         /* and place; 0: there was no other */
    /* cards drawn in error */
    uint8_t carried;         /* cards that begin the next hand */
    sabot_card carry[BAC_CARRY_PLACES];
    uint8_t disclosed_n;     /* cards awaiting the procedure of the rules */
    sabot_card disclosed[BAC_CARRY_PLACES];
    sabot_seats disclosed_to[BAC_CARRY_PLACES]; /* who alone has seen it; 0: everybody */
    bool procedure_on;       /* it is being carried out for disclosed[0] */
    /* the last round in the discard rack, Player's cards first */
    uint8_t rack_player, rack_banker;
    sabot_card rack[BAC_RACK_MAX];
    uint32_t discarded;      /* cards in the rack or bucket */
    /* wagers and debts */
    sabot_cents wager[SABOT_SEATS_MAX + 1][SABOT_WAGERS];
    sabot_cents coupon[SABOT_SEATS_MAX + 1][SABOT_ON_PLAYER + 1]; /* beside Banker or Player */
    bac_verbal verbal[SABOT_SEATS_MAX + 1];
    sabot_cents cash[SABOT_SEATS_MAX + 1];   /* of a confirmed spoken wager, to be exchanged */
    sabot_cents owed[SABOT_SEATS_MAX + 1];   /* the marker box */
    sabot_cents along[SABOT_SEATS_MAX + 1];  /* who walked off took so much away (A108) */
    sabot_cents withheld[SABOT_SEATS_MAX + 1]; /* vigorish taken before the win it comes out of */
    /* records */
    uint32_t next_serial;    /* the next Form in sequence; 0 before the first */
    uint32_t irregularities; /* how many were recorded */
    uint32_t touches;        /* chips or cards touched by participants */
    sabot_cents waived;      /* vigorish waived by Forms, in the win calculation */
    sabot_seats documented;  /* a Form is complete, the marker is still in the box */
    sabot_seats recorded;    /* left owing, and a supervisor has recorded it (A58) */
    bac_notice notice[SABOT_TOPICS];
    bac_form form[BAC_FORMS_MAX];
} bac_state;

#endif
