/* pg.h: what the files of pai gow (19:47-10) and pai gow poker (19:47-11) share. Not public.
 *
 * Both games are one law: pieces (tiles or cards) are made ready, the bank is offered, wagers are
 * made, dice find the starting place, the pieces are dealt, hands are set and compared, the centre
 * is settled. What differs is said by pg_tiles(t). The files, in the order of a round:
 *
 *   prepare.c   what is wanted before play;  inspect.c  sorting, display, the first look
 *   tiles_ready.c  set, mix, stacks;  cards_ready.c  decks, jokers, shuffle, device, hours
 *   cut.c       the cut;  dice.c  dice and shaker, hours
 *   people.c    sit, leave, chips;  change.c  house way, dealing and limits while open
 *   bank.c      the bank going round;  wager.c  wagers, two areas;  coupon.c;  dealer_wager.c;
 *   close.c     No More Bets
 *   start.c     shake, uncover, total, the starting place;  delivery.c  the methods as data
 *   deliver.c   tiles and stacks of cards to places;  deal.c  cards one by one, the count of four
 *   clear.c     hands nobody plays, the shaker;  set.c  look, ask, set;  house.c  the house's hands
 *   error.c     exposed pieces, wrong numbers, void rounds
 *   open.c      opening in order;  compare.c  win, lose, push;  centre.c  collecting, paying,
 *   surplus.c   shortfall, surplus;  charge.c  vigorish;  undo.c  what was settled before a round
 *               turned out void;  end.c  void wagers, clearing (settle.h is theirs)
 *   view.c, expect.c, game.c
 *
 * Each phase has one function that names the next step; judge, apply and expect all ask it. */
#ifndef PG_H
#define PG_H

#include "pg_rules.h" /* generated from src/regulation/pai_gow.tsv: enum pg_rule */
#include "sabot/game.h"
#include "sabot/house_way.h"

#include <assert.h>

extern const sabot_game pg_game;

static inline bool pg_tiles(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW;
}

/* Pieces of a hand, places on the layout (the dead hand is one of the eight of pai gow). */
static inline int pg_hand_size(const sabot_table *t)
{
    return pg_tiles(t) ? 4 : 7;
}

static inline int pg_places(const sabot_table *t)
{
    return pg_tiles(t) ? 8 : 7;
}

static inline uint8_t pg_unseen(const sabot_table *t)
{
    return pg_tiles(t) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;
}

/* --- rulings (game.c) --- */

uint16_t pg_provision(const sabot_table *t, enum pg_rule rule);
sabot_ruling pg_ruling(const sabot_table *t, sabot_verdict verdict, enum pg_rule rule,
                       const char *says, const int64_t arg[SABOT_RULING_ARGS]);
sabot_ruling pg_untimely(sabot_ruling ruling);
sabot_ruling pg_also(const sabot_table *t, sabot_ruling ruling, enum pg_rule rule);

#define PG_ARGS(...) ((const int64_t[SABOT_RULING_ARGS]){ __VA_ARGS__ })
#define PG_ACCEPT(t, rule, says, ...)                                                              \
    pg_ruling((t), SABOT_ACCEPTED, (rule), (says), PG_ARGS(__VA_ARGS__))
#define PG_REFUSE(t, rule, says, ...)                                                              \
    pg_ruling((t), SABOT_REFUSED, (rule), (says), PG_ARGS(__VA_ARGS__))
#define PG_NOT_NOW(t, rule, says, ...) pg_untimely(PG_REFUSE((t), (rule), (says), __VA_ARGS__))
#define PG_IRREGULAR(t, rule, says, ...)                                                           \
    pg_ruling((t), SABOT_IRREGULAR, (rule), (says), PG_ARGS(__VA_ARGS__))

/* --- rules, a list a file (game.c says which list has a kind) --- */

typedef struct pg_handler {
    uint16_t kind;
    uint16_t role_rule; /* enum pg_rule: cited when somebody does it who may not */
    sabot_ruling (*judge)(const sabot_table *t, const sabot_event *e);
    void (*apply)(sabot_table *t, const sabot_event *e);
} pg_handler;

extern const pg_handler pg_prepare_rules[]; /* the set or the decks made ready, dice, close */
extern const pg_handler pg_people_rules[];  /* who sits, chips, changes while open */
extern const pg_handler pg_bank_rules[];    /* the bank, its marker, the dealer's wager */
extern const pg_handler pg_wager_rules[];
extern const pg_handler pg_round_rules[];   /* dice, delivery, dealing, gathering, the shaker */
extern const pg_handler pg_set_rules[];     /* looking, asking, setting, exposures, choices */
extern const pg_handler pg_settle_rules[];  /* opening, comparing, the centre, clearing */

/* Some kinds serve two files: game.c sends LOOK to pg_judge_first_look while pieces are on display
 * and to pg_judge_take_up otherwise, DECLINE to pg_judge_decline_look in OPENING, to
 * pg_judge_decline_cut up to CUTTING and to pg_judge_decline_bank otherwise, ANNOUNCE No More Bets
 * to pg_judge_close and Total to pg_judge_total, OPEN up to SETTING to pg_judge_turn_up (house.c)
 * and SET from REVEALING on to pg_judge_reset_bank (open.c). */
bool pg_is_display(const sabot_table *t);
sabot_ruling pg_judge_first_look(const sabot_table *t, const sabot_event *e);
void pg_apply_first_look(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_take_up(const sabot_table *t, const sabot_event *e);
void pg_apply_take_up(sabot_table *t, const sabot_event *e);
bool pg_is_cut(const sabot_table *t); /* a deck, shuffled by hand */
sabot_ruling pg_judge_decline_look(const sabot_table *t, const sabot_event *e);
void pg_apply_decline_look(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_decline_cut(const sabot_table *t, const sabot_event *e);
void pg_apply_decline_cut(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_decline_bank(const sabot_table *t, const sabot_event *e);
void pg_apply_decline_bank(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_close(const sabot_table *t, const sabot_event *e);
void pg_apply_close(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_total(const sabot_table *t, const sabot_event *e);
void pg_apply_total(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_turn_up(const sabot_table *t, const sabot_event *e);
void pg_apply_turn_up(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_reset_bank(const sabot_table *t, const sabot_event *e);
void pg_apply_reset_bank(sabot_table *t, const sabot_event *e);

/* --- steps: what the table wants next --- */

typedef enum pg_step_id {
    PG_STEP_NONE = 0,
    /* OPENING SHUFFLING CUTTING */
    PG_STEP_RECEIVE, PG_STEP_ATTEST /* topic */, PG_STEP_SORT, PG_STEP_TEAR, PG_STEP_VERIFY,
    PG_STEP_DISPLAY, PG_STEP_LOOK, PG_STEP_WASH, PG_STEP_MIX, PG_STEP_STACK,
    PG_STEP_SHUFFLE, PG_STEP_LOAD_DEVICE, PG_STEP_TAKE_DECK, PG_STEP_OFFER_CUT, PG_STEP_CUT,
    PG_STEP_COVER_CARD, PG_STEP_PLACE_DICE,
    /* OFFERING BETTING */
    PG_STEP_OFFER_BANK, PG_STEP_ANSWER, PG_STEP_MARKER, PG_STEP_DEALER_WAGER, PG_STEP_BETS,
    /* DEALING SETTING */
    PG_STEP_SHAKE, PG_STEP_UNCOVER, PG_STEP_NUMBER, PG_STEP_TOTAL, PG_STEP_SIGNAL,
    PG_STEP_DELIVER, PG_STEP_CARD, PG_STEP_COUNT_LEFT, PG_STEP_GATHER, PG_STEP_COVER_SHAKER,
    PG_STEP_CHOOSE, PG_STEP_SET, PG_STEP_TURN_UP_HOUSE, PG_STEP_SET_HOUSE,
    /* REVEALING PAYING RETURNING CLEARING */
    PG_STEP_OPEN, PG_STEP_RESET_BANK, PG_STEP_COMPARE, PG_STEP_COLLECT, PG_STEP_SETTLE_DEALER,
    PG_STEP_MAKE_GOOD, PG_STEP_PAY, PG_STEP_VIGORISH, PG_STEP_SURPLUS, PG_STEP_RETURN,
    PG_STEP_DISCARD
} pg_step_id;

typedef struct pg_step {
    uint8_t step;
    uint8_t place;      /* 0 the dealer, 1 to 6 a seat or area, 7 the dead hand */
    uint8_t topic;      /* of an attestation */
    uint8_t deck;       /* 0 or 1 */
    uint16_t rule;      /* enum pg_rule */
    sabot_cents amount; /* of a payment */
} pg_step;

/* Each answers for its own phases and gives PG_STEP_NONE elsewhere. */
pg_step pg_prepare_step(const sabot_table *t); /* prepare.c */
pg_step pg_bank_step(const sabot_table *t);    /* bank.c */
pg_step pg_round_step(const sabot_table *t);   /* start.c .. house.c: round.c gathers them */
pg_step pg_settle_step(const sabot_table *t);  /* end.c gathers them */

/* --- expectations --- */

typedef struct pg_list {
    sabot_expected *at;
    int n;
} pg_list;

/* Adds an expectation: kind and actor are filled in (for a participant the seat as well),
 * everything else zero, nothing open. Returns it to be completed. (expect.c) */
sabot_expected *pg_add(pg_list *list, const sabot_table *t, sabot_duty duty, int kind,
                       sabot_role role, int actor_seat, enum pg_rule rule);
/* Drops the last expectation unless it is accepted as it stands. (prepare.c) */
void pg_keep_if_accepted(const sabot_table *t, pg_list *list,
                         sabot_ruling (*judge)(const sabot_table *, const sabot_event *));
void pg_expect_prepare(const sabot_table *t, pg_list *list);
void pg_expect_people(const sabot_table *t, pg_list *list);
void pg_expect_bank(const sabot_table *t, pg_list *list);   /* wagers and No More Bets too */
void pg_expect_round(const sabot_table *t, pg_list *list);  /* setting too */
void pg_expect_settle(const sabot_table *t, pg_list *list);

/* --- from one group of phases to the next --- */

void pg_enter(sabot_table *t, sabot_phase phase); /* the one door between phases (game.c) */

/* The pieces are ready: OFFERING, or BETTING if nobody can be asked (bank.c). */
void pg_bank_begins(sabot_table *t);

/* No More Bets was said and who carries the round is decided: an empty round, DEALING (round.c). */
void pg_round_begins(sabot_table *t);

/* All hands are set: REVEALING (open.c). */
void pg_comparing_begins(sabot_table *t);

/* All hands are void: RETURNING, or CLEARING if nothing is to be returned (end.c). */
void pg_void_round(sabot_table *t, enum pg_rule rule);

/* Who is left has nobody to compare with, the others having voided their hands: the round is over
 * and nothing is opened (A112; end.c). */
bool pg_no_hand_is_left(const sabot_table *t);
void pg_round_ends_void(sabot_table *t);

/* Qualification, last wagers and the turn, before the wagers are forgotten (bank.c). */
void pg_bank_after_round(sabot_table *t, bool completed);

/* The pieces were collected: SHUFFLING, or OPENING if the deck must be changed; what was changed
 * meanwhile takes effect (prepare.c). */
void pg_prepare_again(sabot_table *t);

/* --- preparation --- */

void pg_mix_again(sabot_table *t);               /* something was seen before it was dealt */
sabot_ruling pg_not_ready(const sabot_table *t); /* not now: the step that is missing */
bool pg_uses_dice(const sabot_table *t);         /* false: poker with a random number */
bool pg_dice_lack(const sabot_table *t);         /* they are used, and none are in the shaker */
/* May the dice be shaken at this time? If not *no says why: left alone, 24 hours. */
bool pg_dice_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no);
/* Poker: have the cards in play served their hours at this time? No round begins with them. */
bool pg_hours_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no);

/* --- people, chips, wagers --- */

void pg_chips(sabot_table *t, int from, int to, sabot_cents cents); /* people.c: never overdraws */
sabot_cents pg_chips_of(const sabot_table *t, int seat);
bool pg_round_is_on(const sabot_table *t); /* from No More Bets until the pieces are cleared */
void pg_participant_left(sabot_table *t, int seat); /* offers, bank and cut count as declined */
void pg_release_seats(sabot_table *t);              /* of those who walked off and are settled */
void pg_nobody_is_left(sabot_table *t);             /* to play the round they have wagered on */
/* Has this seat the bank of the coming or running round? It neither leaves nor cashes out. */
bool pg_bank_holds(const sabot_table *t, int seat);
/* But not if it only has it from a void round: then it may still give it up (A112; bank.c). */
bool pg_may_give_up(const sabot_table *t, int seat);

sabot_cents pg_wagers_total(const sabot_table *t);     /* wager.c: of all areas */
bool pg_seat_wagers(const sabot_table *t, int seat);   /* has this player any */
int pg_other_area(const sabot_table *t, int area);     /* the owner's second area; 0 none */
sabot_ruling pg_judge_coupon(const sabot_table *t, const sabot_event *e); /* coupon.c */
void pg_apply_coupon(sabot_table *t, const sabot_event *e);
void pg_expect_coupon(const sabot_table *t, pg_list *list, int seat, int area);
void pg_coupon_back(sabot_table *t, int area);    /* its owner's again */
void pg_coupon_taken(sabot_table *t, int area);   /* surrendered on a decision */
void pg_coupon_untaken(sabot_table *t, int area); /* which turned out void */
void pg_take_down(sabot_table *t, int seat); /* before No More Bets: all of a player's go back */
sabot_cents pg_must_cover(const sabot_table *t, pg_side side, int seat); /* chips a bank needs */
sabot_cents pg_dealer_wager_due(const sabot_table *t); /* against the bank as it stands; 0 none */

/* --- round --- */

int pg_place_of(const sabot_event *e); /* a seat, 0 the dealer, 7 the dead hand; -1 none named */
int pg_start_place(const sabot_table *t, int total);   /* start.c */
int pg_next_place(const sabot_table *t); /* to which the next group, stack or card goes */
bool pg_plays(const sabot_table *t, int place); /* a wager, the bank, or the dealer's hand */
bool pg_dealer_plays(const sabot_table *t);     /* the dealer's pieces are a hand (A77) */
int pg_opponent(const sabot_table *t);   /* the place played against: 0 the dealer, else the bank */
const sabot_house_way *pg_house_way(const sabot_table *t); /* in force this round */
bool pg_known(const sabot_table *t, int place);        /* every piece of the hand is known */
/* The setting the house way gives a known hand, as pieces in the order of pg_hand; the line. */
int pg_house_setting(const sabot_table *t, int place, uint8_t piece[8]);
bool pg_set_is_foul(const sabot_table *t, const uint8_t piece[8], int before); /* poker */
/* Is this list, in any order, what lies at the place as far as is known? If not *no says why. */
bool pg_faces_refuse(const sabot_table *t, int place, const sabot_faces *faces, sabot_ruling *no);

/* --- settlement --- */

/* Win, Lose or Push of the hand at a place against the opponent; needs both known and set. */
sabot_words pg_result(const sabot_table *t, int place, enum pg_rule *rule);
sabot_cents pg_vigorish(const sabot_table *t, sabot_cents win);
sabot_cents pg_owed(const sabot_table *t, int seat); /* vigorish of this player's wins, not taken */
int pg_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
void pg_view(const sabot_table *t, sabot_viewer viewer, sabot_view *view);
/* May this viewer see piece i at a place? view.c; redaction asks it as well. */
bool pg_sees(const sabot_table *t, sabot_viewer viewer, int place, int i);
void pg_redact(const sabot_table *t, sabot_viewer viewer, sabot_event *event);

#endif
