/* event.h: everything that happens at a table, and who did it.
 *
 * One vocabulary serves the library, the transcripts, the journal and the audit. A kind uses some
 * of the fields below; sabot_kind_at() says which, under what name, and both codecs (text line,
 * JSON line) work from that one table. Unused fields are zero, so two events that mean the same
 * are the same bytes.
 *
 * Threads: an event is one thread's while it is written; the table of kinds is constant and
 * everybody's. */
#ifndef SABOT_EVENT_H
#define SABOT_EVENT_H

#include "sabot/card.h"
#include "sabot/money.h"
#include "sabot/role.h"
#include "sabot/seat.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_kind_id {
    SABOT_EV_NONE = 0,
    /* people and chips */
    SABOT_EV_SIT, SABOT_EV_LEAVE, SABOT_EV_WALK_OFF, SABOT_EV_BUY_IN, SABOT_EV_CASH_OUT,
    SABOT_EV_REDEEM, SABOT_EV_NOTICE, SABOT_EV_POST_SIGN, SABOT_EV_CHANGE,
    /* opening and cards */
    SABOT_EV_RECEIVE, SABOT_EV_ATTEST, SABOT_EV_INSPECT, SABOT_EV_VERIFY, SABOT_EV_SPREAD,
    SABOT_EV_LOOK, SABOT_EV_TURN_UP, SABOT_EV_WASH, SABOT_EV_STACK, SABOT_EV_SHUFFLE,
    SABOT_EV_LACE, SABOT_EV_FEATHER, SABOT_EV_CHECK, SABOT_EV_RESHUFFLE,
    SABOT_EV_LOAD_SHUFFLER, SABOT_EV_TAKE_BATCH, SABOT_EV_REQUEST_RESHUFFLE,
    SABOT_EV_OFFER_CUT, SABOT_EV_CUT, SABOT_EV_ORDER_RECUT, SABOT_EV_CUTTING_CARDS,
    SABOT_EV_LOAD, SABOT_EV_BURN, SABOT_EV_IDLE_SPREAD, SABOT_EV_CLOSE,
    /* answers and the shoe */
    SABOT_EV_ACCEPT, SABOT_EV_DECLINE, SABOT_EV_OFFER_SHOE, SABOT_EV_DESIGNATE, SABOT_EV_KEEP,
    SABOT_EV_PASS, SABOT_EV_ORDER_PASS,
    /* wagers */
    SABOT_EV_WAGER, SABOT_EV_RAISE, SABOT_EV_WITHDRAW, SABOT_EV_COUPON, SABOT_EV_VERBAL,
    SABOT_EV_CONFIRM, SABOT_EV_EXCHANGE, SABOT_EV_TOUCH, SABOT_EV_FIND_WAGER,
    /* play */
    SABOT_EV_ANNOUNCE, SABOT_EV_CARD, SABOT_EV_CUTTING_CARD, SABOT_EV_HAND_OVER, SABOT_EV_TURN,
    SABOT_EV_GIVE_UP, SABOT_EV_REVOKE, SABOT_EV_OFFER_VIEW, SABOT_EV_BANKER_FIRST,
    SABOT_EV_HANDLE_CARDS,
    /* irregularities */
    SABOT_EV_FACE_UP_CARD, SABOT_EV_PROCEDURE, SABOT_EV_REMOVE, SABOT_EV_PUT_BACK,
    SABOT_EV_SHORTAGE,
    /* settlement */
    SABOT_EV_RESULT, SABOT_EV_COLLECT, SABOT_EV_PAY, SABOT_EV_RETURN, SABOT_EV_MARK_VIGORISH,
    SABOT_EV_COLLECT_VIGORISH, SABOT_EV_REMOVE_MARKER, SABOT_EV_DISCARD,
    /* the Complimentary Vigorish Form */
    SABOT_EV_REQUEST_FORM, SABOT_EV_PREPARE_FORM, SABOT_EV_SIGN_FORM, SABOT_EV_STATE_FORM,
    SABOT_EV_VOID_FORM, SABOT_EV_DEPOSIT_FORM, SABOT_EV_FORWARD_FORM, SABOT_EV_COMPARE_FORM,
    SABOT_EV_POST_FORM, SABOT_EV_CLOSE_DAY,
    /* the bank of chemin de fer */
    SABOT_EV_BID, SABOT_EV_CLOSE_BIDS, SABOT_EV_OFFER_BANK, SABOT_EV_TAKE_BANK, SABOT_EV_STAKE,
    SABOT_EV_SUIVI, SABOT_EV_BANCO, SABOT_EV_CLOSE_WINDOW, SABOT_EV_COVER, SABOT_EV_NEXT_LAP,
    SABOT_EV_MOVE, SABOT_EV_RECTIFY, SABOT_EV_MOVE_BANK,
    /* pai gow and pai gow poker: the set or the deck made ready */
    SABOT_EV_RECEIVE_SET, SABOT_EV_RECEIVE_DECK, SABOT_EV_SORT, SABOT_EV_TEAR_JOKER,
    SABOT_EV_REPLACE, SABOT_EV_DISPLAY, SABOT_EV_MIX, SABOT_EV_COVER_CARD, SABOT_EV_PLACE_DICE,
    SABOT_EV_DEALER_LEAVES,
    /* the bank, and the dealer's wager against it */
    SABOT_EV_CO_BANK, SABOT_EV_MARKER, SABOT_EV_DEALER_WAGER, SABOT_EV_DECLINE_WAGER,
    SABOT_EV_NAME_DELIVERY,
    /* dice, delivery, setting */
    SABOT_EV_SHAKE, SABOT_EV_UNCOVER, SABOT_EV_NUMBER, SABOT_EV_SIGNAL, SABOT_EV_DELIVER,
    SABOT_EV_COUNT_LEFT, SABOT_EV_COUNT_HAND, SABOT_EV_GATHER, SABOT_EV_COVER_SHAKER,
    SABOT_EV_ASK, SABOT_EV_SET, SABOT_EV_EXPOSE, SABOT_EV_CHOOSE,
    /* comparing, and settling from the centre */
    SABOT_EV_OPEN, SABOT_EV_COMPARE, SABOT_EV_SETTLE_DEALER, SABOT_EV_MAKE_GOOD, SABOT_EV_SURPLUS,
    /* a fair table: the secret that cards, tiles and dice come from, sealed and opened */
    SABOT_EV_COMMIT, SABOT_EV_REVEAL,
    SABOT_EV_KINDS
} sabot_kind_id;

/* On which hand a card lies, or what it is for. */
typedef enum sabot_hand_id {
    SABOT_HAND_NONE = 0, /* drawn, laid on no hand */
    SABOT_HAND_PLAYER,
    SABOT_HAND_BANKER,
    SABOT_HAND_TIE,      /* as the winner of a round: nobody */
    SABOT_HAND_DEALER,   /* pai gow: the dealer's own place */
    SABOT_HAND_DEAD,     /* pai gow: the dead hand */
    SABOT_HAND_LEFT,     /* pai gow poker: the four cards left over */
    SABOT_HAND_STACKS,   /* tiles being mixed or stacked, cards being shuffled */
    SABOT_HANDS
} sabot_hand_id;

typedef enum sabot_face { SABOT_FACE_DEFAULT = 0, SABOT_FACE_UP, SABOT_FACE_DOWN,
                          SABOT_FACE_VALUES } sabot_face;

typedef enum sabot_wager {
    SABOT_ON_NONE = 0,
    SABOT_ON_BANKER, SABOT_ON_PLAYER, SABOT_ON_TIE,
    SABOT_ON_FOUR_CARDS, SABOT_ON_FIVE_CARDS, SABOT_ON_SIX_CARDS,
    SABOT_ON_BONUS_PLAYER, SABOT_ON_BONUS_BANKER, SABOT_ON_DRAGON_7,
    SABOT_ON_HAND,       /* pai gow: on the hand dealt to a betting area */
    SABOT_ON_OTHER,      /* a wager the regulation does not list; its name is in text */
    SABOT_WAGERS
} sabot_wager;

enum { SABOT_WAGERS_MAX = 16 }; /* no version of this library will have more */

typedef enum sabot_words {
    SABOT_SAY_NONE = 0,
    SABOT_SAY_NO_MORE_BETS, SABOT_SAY_CARDS, SABOT_SAY_LAST_HAND,
    SABOT_SAY_PLAYER, SABOT_SAY_BANKER,               /* with the point count */
    SABOT_SAY_CARD_FOR_PLAYER, SABOT_SAY_PLAYER_STAYS,
    SABOT_SAY_CARD_FOR_BANKER, SABOT_SAY_BANKER_STAYS,
    SABOT_SAY_CARD, SABOT_SAY_STAY, SABOT_SAY_NATURAL, SABOT_SAY_UNDER_EIGHT, /* chemin de fer */
    SABOT_SAY_TOTAL,                                  /* of the dice, with the number */
    SABOT_SAY_WIN, SABOT_SAY_LOSE, SABOT_SAY_PUSH, SABOT_SAY_PLAY, SABOT_SAY_VOID, /* pai gow */
    SABOT_WORDS
} sabot_words;

/* What an attestation, a notice, a sign or a change is about. */
typedef enum sabot_topic {
    SABOT_TOPIC_NONE = 0,
    /* attestations (reading A07): the engine blocks on their absence, never judges their content */
    SABOT_TOPIC_SAME_BACKS, SABOT_TOPIC_CUTTING_CARDS, SABOT_TOPIC_SHOE, SABOT_TOPIC_SHOE_LEFT,
    SABOT_TOPIC_DECK_STANDARD, SABOT_TOPIC_PRESHUFFLED, SABOT_TOPIC_BATCH_COLOURS,
    SABOT_TOPIC_DEVICE_APPROVED, SABOT_TOPIC_RELEASE_LOG, SABOT_TOPIC_CONTINUOUS_APPROVED,
    SABOT_TOPIC_COVER_CARD, SABOT_TOPIC_SHAKER, SABOT_TOPIC_NUMBER_DEVICE,
    /* notices, signs and changes */
    SABOT_TOPIC_RESHUFFLE, SABOT_TOPIC_ORDER, SABOT_TOPIC_VIGORISH, SABOT_TOPIC_BANKER_MODE,
    SABOT_TOPIC_MINIMUM, SABOT_TOPIC_MAXIMUM, SABOT_TOPIC_HOUSE_WAY, SABOT_TOPIC_DEALING,
    SABOT_TOPICS
} sabot_topic;

typedef enum sabot_cause {
    SABOT_CAUSE_NONE = 0,
    SABOT_CAUSE_DELAY, SABOT_CAUSE_INVALID_DEALS, SABOT_CAUSE_BREACH,
    SABOT_CAUSE_IMPROPER_CUT, SABOT_CAUSE_FAIRNESS,
    SABOT_CAUSES
} sabot_cause;

typedef enum sabot_means {
    SABOT_MEANS_CHIPS = 0, SABOT_MEANS_PLAQUES, SABOT_MEANS_COUPON, SABOT_MEANS_CASH,
    SABOT_MEANS_CREDIT, SABOT_MEANS_VALUES
} sabot_means;

/* How the cards of a display lie, where a card was drawn from, which way the cards came. */
typedef enum sabot_manner {
    SABOT_MANNER_NONE = 0,
    SABOT_MANNER_COLUMNS, SABOT_MANNER_ROWS,
    SABOT_MANNER_SHOE, SABOT_MANNER_HAND,
    SABOT_MANNER_TABLE, SABOT_MANNER_PRESHUFFLED,
    SABOT_MANNER_OPPOSITE, SABOT_MANNER_SAME,    /* the circles of the two hands in mixing */
    SABOT_MANNER_LEANING, SABOT_MANNER_OUT,      /* a die that does not lie flat; left the shaker */
    /* delivery methods of pai gow, in the order of paigow_methods */
    SABOT_MANNER_PLAIN, SABOT_MANNER_PLAIN_LEFT, SABOT_MANNER_K10, SABOT_MANNER_K10_MIRROR,
    SABOT_MANNER_MIDDLE_OUT, SABOT_MANNER_ENDS_IN, SABOT_MANNER_PAIRS,
    SABOT_MANNERS
} sabot_manner;

enum { SABOT_EVENT_TEXT = 42 }; /* so that an event is 96 bytes without padding */

/* Some kinds name several cards or tiles, in `text`, a byte each and then zeros: a card by its own
 * byte, a tile as SABOT_FACES_TILE plus its byte, SABOT_FACES_SLASH where the text line has "/"
 * (at most one). Tiles are named by the first of their face. */
enum { SABOT_FACES_MAX = 8, SABOT_FACES_SLASH = 63, SABOT_FACES_TILE = 64 };

/* A secret, or the seal of one: so many bytes of `text`, of any value, and then zeros. */
enum { SABOT_SECRET_BYTES = 32 };

typedef struct sabot_event {
    sabot_uint64 seq;    /* set by whoever keeps the journal; the engine does not look */
    sabot_int64 time_ms; /* given by the caller; the engine compares times, never reads a clock */
    sabot_cents amount;
    int32_t count;       /* decks, cards, a deck's number, points, a value, an order */
    uint32_t serial;     /* of a Form, of a ticket */
    uint16_t kind;       /* sabot_kind_id */
    sabot_roles with;    /* who else was present */
    uint8_t role;        /* who did it: sabot_role */
    uint8_t actor_seat;  /* and, for a participant, from which seat */
    uint8_t seat;        /* the seat it concerns */
    uint8_t hand;        /* sabot_hand_id */
    uint8_t card;        /* sabot_card */
    uint8_t face;        /* sabot_face */
    uint8_t on;          /* sabot_wager */
    uint8_t words;       /* sabot_words */
    uint8_t topic;       /* sabot_topic */
    uint8_t cause;       /* sabot_cause */
    uint8_t means;       /* sabot_means */
    uint8_t manner;      /* sabot_manner */
    uint8_t to;          /* a notice's recipient: sabot_role */
    uint8_t batch;       /* 1 or 2; 0 where there is one set of cards */
    uint8_t dealer;      /* which of the dealers, 1 to 3; 1 calls the game */
    uint8_t player;      /* the Player's count in a result */
    uint8_t banker;      /* the Banker's count in a result */
    bool holds;          /* an attestation is true; both parts of a Form are there; a dragon 7 */
    char text[SABOT_EVENT_TEXT]; /* a name, a reference, a reason; zero-filled */
} sabot_event;

typedef enum sabot_field {
    SABOT_F_NONE = 0,
    SABOT_F_AMOUNT, SABOT_F_COUNT, SABOT_F_SERIAL, SABOT_F_WITH, SABOT_F_SEAT, SABOT_F_HAND,
    SABOT_F_CARD, SABOT_F_FACE, SABOT_F_ON, SABOT_F_WORDS, SABOT_F_TOPIC, SABOT_F_CAUSE,
    SABOT_F_MEANS, SABOT_F_MANNER, SABOT_F_TO, SABOT_F_BATCH, SABOT_F_DEALER, SABOT_F_PLAYER,
    SABOT_F_BANKER, SABOT_F_WINNER /* stored in hand */, SABOT_F_HOLDS, SABOT_F_TEXT,
    SABOT_F_FACES /* stored in text */, SABOT_F_DICE /* stored in count */,
    SABOT_F_BYTES /* stored in text */,
    SABOT_FIELDS
} sabot_field;

#define SABOT_FIELD_BIT(field) (1u << (field))

/* How a kind uses a field: its key in both codecs; whether it must be given; whether the text
 * line takes it bare, by position, as in "card 2c player". */
typedef struct sabot_field_use {
    uint8_t field;
    bool required;
    bool bare;
    const char *key;
} sabot_field_use;

enum { SABOT_KIND_FIELDS = 8 };

typedef struct sabot_kind {
    uint16_t kind;
    const char *name;            /* "offer-cut" */
    uint8_t role;                /* who does it when the line does not say */
    sabot_roles roles;           /* who may do it */
    sabot_field_use use[SABOT_KIND_FIELDS]; /* ends at field 0 */
    const char *summary;         /* one line of the manual */
} sabot_kind;

/* The row of a kind; the empty row of SABOT_EV_NONE for anything out of range. Never NULL. */
const sabot_kind *sabot_kind_at(int kind);

/* The kind a name names, or SABOT_EV_NONE. */
int sabot_kind_parse(const char *name, size_t n);

/* Is it one of the acts that settle a round: chips that move after a result? */
bool sabot_kind_settles(int kind);

/* The word for a value of a field that takes words (hand, face, on, words, topic, cause, means,
 * manner, to), or NULL if the value has none; and back, -1 if the word is none of them. Words
 * are matched without regard to case, with spaces and hyphens alike. */
const char *sabot_field_word(int field, int value);
int sabot_field_value(int field, const char *word, size_t n);

/* Three dice as the count that stands for them, 1 to 216, and each of them again. */
static inline int32_t sabot_dice_make(int a, int b, int c)
{
    return 1 + ((a - 1) * 6 + b - 1) * 6 + c - 1;
}

static inline int sabot_dice_total(int32_t dice)
{
    return 3 + (dice - 1) / 36 + (dice - 1) / 6 % 6 + (dice - 1) % 6;
}

/* The points of an announcement, and what may be counted or not (how often dice were shaken): a 0
 * that was said is not a count left out. */
enum { SABOT_POINTS_ZERO = -1 };

static inline bool sabot_zero_is_said(int kind)
{
    switch (kind) {
    case SABOT_EV_ANNOUNCE:
    case SABOT_EV_SHAKE:
    case SABOT_EV_SORT:
    case SABOT_EV_DISPLAY:
    case SABOT_EV_MIX:
    case SABOT_EV_STACK:
    case SABOT_EV_LACE: return true;
    default:            return false;
    }
}

static inline int32_t sabot_count_said(const sabot_event *event)
{
    return event->count == SABOT_POINTS_ZERO ? 0 : event->count;
}

static inline int32_t sabot_points_said(int points)
{
    return points == 0 ? SABOT_POINTS_ZERO : points;
}

/* The cards and tiles an event names: how many (the slash not counted), how many of them stand
 * before the slash (all, if there is none), and each byte into piece[] (tiles without
 * SABOT_FACES_TILE). Only of a sound event. */
typedef struct sabot_faces {
    uint8_t n, before;
    bool slash, tiles;
    uint8_t piece[SABOT_FACES_MAX];
} sabot_faces;

sabot_faces sabot_event_faces(const sabot_event *event);

/* The other way: writes the list into the event's text, tiles by the first of their face. before ==
 * n writes no slash. */
void sabot_event_put_faces(sabot_event *event, const uint8_t *piece, int n, int before, bool tiles);

/* Is the event well formed: a known kind, every required field given, every value in its range,
 * every field the kind does not use zero? If not, *bad is the field at fault (0: the kind).
 * judge refuses what is not. */
bool sabot_event_is_sound(const sabot_event *event, int *bad);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
