/* bac.h: what the files of the baccarat games share. Not public.
 *
 * Each event kind has one rule: a judge function, which never writes, and an apply function,
 * which never refuses. game.c holds the table of them. The files, in the order of a night:
 *
 *   prepare.c   the order in which cards are made ready; opening.c  receive, inspect, show, wash;
 *   attest.c    what is vouched for;  shuffle.c  by hand;  batch.c  devices, idle tables
 *   cut.c       cut, recut;  load.c  cutting cards, loading, burn
 *   curator.c   who deals: offer, accept, keep, pass (punto banco)
 *   people.c    sit, leave, chips;  gone.c  who walked off: what is added to games/people.h
 *   person.c    who sits down again
 *   wager.c     wagers in chips;  verbal.c  spoken, coupons, facts
 *   notice.c    notices and changes while open
 *   step.c      what a round wants next;  third.c  who draws a third card
 *   draw.c      a card out of the shoe: by whom, and can it be that card
 *   deal.c      where it goes;  slip.c  in error;  seen.c  seen before its time
 *   viewing.c   handing, turning, calls
 *   held.c      what becomes of cards that were held until hands were open
 *   irregular.c face-up cards, disclosed cards, shortage
 *   outcome.c   who wins what;  settle.c  result, collecting, paying in the four orders
 *   vigorish.c  marking, collecting;  form.c, accounting.c  the Complimentary Vigorish Form
 *   view.c      what each may see;  expect.c  what may come next */
#ifndef BAC_H
#define BAC_H

#include "../people.h"
#include "regulation/outcome.h"

enum { PLAYER = 0, BANKER = 1 }; /* index of bac_round.side */

struct bac_step;

/* What a game in which a participant banks puts in the place of the curator and of the wagers. */
typedef struct bac_bank {
    int (*dealing)(const sabot_table *t);  /* the Banker's seat; 0: gone, the dealer draws */
    int (*last)(const sabot_table *t);     /* the last Banker, with whom the cut begins (A30) */
    void (*shoe_loaded)(sabot_table *t);   /* the burn is done */
    void (*shoe_over)(sabot_table *t);
    void (*round_over)(sabot_table *t, bool decided); /* cleared, and any procedure after it */
    sabot_cents (*stands)(const sabot_table *t, int seat); /* on the layout, cash and all */
    sabot_cents (*charge)(const sabot_table *t, int seat); /* vigorish of the round, not taken */
    void (*take_down)(sabot_table *t, int seat);
    struct bac_step (*next_step)(const sabot_table *t);
    void (*person_moves)(sabot_table *t, int from, int to);  /* what else is noted of a place */
    bool (*is_noted)(const sabot_table *t, int place);
} bac_bank;

/* What the games do differently, as data. */
typedef struct bac_variant {
    const char *name;
    uint8_t column;          /* of the rule table: 0 punto banco, 1 mini 1998, 2 mini 2011, 3 cdf */
    bool curator;            /* a participant deals; the caller says Cards and gives instructions */
    const bac_bank *bank;    /* a participant banks, and deals; NULL: the house does */
    bool routines;           /* two shuffling routines, and three dealers to do them */
    bool forms;              /* the Complimentary Vigorish Form exists */
    bool columns;            /* the display lies in columns, else in rows */
    bool idle;               /* 7.5(h) */
    bool shoe_left;          /* the shoe stands at the dealer's left */
} bac_variant;

extern const bac_variant pb_variant, mini_variant_1998, mini_variant_2011, cdf_variant;
extern const sabot_game pb_game, mini_game;

static inline const bac_variant *bac_variant_of(const sabot_table *t)
{
    if (t->rules.game == SABOT_PUNTO_BANCO)
        return &pb_variant;
    if (t->rules.game == SABOT_CHEMIN_DE_FER)
        return &cdf_variant;
    return t->rules.edition == 1998 ? &mini_variant_1998 : &mini_variant_2011;
}

enum {
    BAC_HANDS = 1 << SABOT_HAND_NONE | 1 << SABOT_HAND_PLAYER | 1 << SABOT_HAND_BANKER |
                1 << SABOT_HAND_TIE,
    BAC_WAGERS = ((1 << SABOT_WAGERS) - 1) & ~(1 << SABOT_ON_HAND)
};

/* Where each file's expectations can lie: see the lists of game.c. */
enum {
    BAC_PLAY = IN_ROUND | AT(PROCEDURE),
    BAC_BETWEEN_ROUNDS = WHILE_OPEN & ~BAC_PLAY,
    BAC_CUT = AT(CUTTING) | AT(LOADING) | AT(BURNING),
    BAC_BEFORE_A_CARD = AT(OFFERING) | AT(BETTING) | AT(DEALING) /* it may be cut again */
};

/* The rules, a file's together; the game.c of each game says which it has. */
extern const sabot_rule bac_on_receive, bac_on_attest, bac_on_inspect, bac_on_verify,
    bac_on_spread, bac_on_turn_up, bac_on_wash, bac_on_stack, bac_on_shuffle, bac_on_lace,
    bac_on_feather, bac_on_check, bac_on_reshuffle, bac_on_load_shuffler, bac_on_take_batch,
    bac_on_request_reshuffle, bac_on_idle_spread, bac_on_close;
extern const sabot_rule bac_on_offer_cut, bac_on_cut, bac_on_order_recut, bac_on_cutting_cards,
    bac_on_load, bac_on_burn;
extern const sabot_rule bac_on_accept, bac_on_decline, bac_on_offer_shoe, bac_on_designate,
    bac_on_keep, bac_on_pass, bac_on_order_pass;
extern const sabot_rule bac_on_walk_off;
extern const people_law bac_people_law;
extern const sabot_rule bac_on_wager, bac_on_raise, bac_on_withdraw, bac_on_coupon, bac_on_verbal,
    bac_on_confirm, bac_on_exchange, bac_on_touch, bac_on_find_wager;
extern const sabot_rule bac_on_notice, bac_on_post_sign, bac_on_change;
extern const sabot_rule bac_on_card, bac_on_cutting_card, bac_on_put_back;
extern const sabot_rule bac_on_announce, bac_on_hand_over, bac_on_turn, bac_on_give_up,
    bac_on_revoke, bac_on_offer_view, bac_on_banker_first, bac_on_handle_cards, bac_on_look,
    bac_on_expose;
extern const sabot_rule bac_on_face_up_card, bac_on_procedure, bac_on_remove, bac_on_shortage;
extern const sabot_rule bac_on_result, bac_on_collect, bac_on_pay, bac_on_return, bac_on_discard;
extern const sabot_rule bac_on_mark_vigorish, bac_on_collect_vigorish, bac_on_remove_marker;
extern const sabot_rule bac_on_request_form, bac_on_prepare_form, bac_on_sign_form,
    bac_on_state_form, bac_on_void_form, bac_on_deposit_form, bac_on_forward_form,
    bac_on_compare_form, bac_on_post_form, bac_on_close_day;

/* What chemin de fer has like the others: people, the cards made ready, the cut, notices. */
#define BAC_SHARED_RULES                                                                           \
    [SABOT_EV_LEAVE] = &people_on_leave,                                                           \
    [SABOT_EV_WALK_OFF] = &bac_on_walk_off,                                                        \
    [SABOT_EV_REDEEM] = &people_on_redeem,                                                         \
    [SABOT_EV_BUY_IN] = &people_on_buy_in,                                                         \
    [SABOT_EV_CASH_OUT] = &people_on_cash_out,                                                     \
    [SABOT_EV_NOTICE] = &bac_on_notice,                                                            \
    [SABOT_EV_POST_SIGN] = &bac_on_post_sign,                                                      \
    [SABOT_EV_CHANGE] = &bac_on_change,                                                            \
    [SABOT_EV_RECEIVE] = &bac_on_receive,                                                          \
    [SABOT_EV_ATTEST] = &bac_on_attest,                                                            \
    [SABOT_EV_INSPECT] = &bac_on_inspect,                                                          \
    [SABOT_EV_VERIFY] = &bac_on_verify,                                                            \
    [SABOT_EV_SPREAD] = &bac_on_spread,                                                            \
    [SABOT_EV_WASH] = &bac_on_wash,                                                                \
    [SABOT_EV_STACK] = &bac_on_stack,                                                              \
    [SABOT_EV_SHUFFLE] = &bac_on_shuffle,                                                          \
    [SABOT_EV_LACE] = &bac_on_lace,                                                                \
    [SABOT_EV_RESHUFFLE] = &bac_on_reshuffle,                                                      \
    [SABOT_EV_CLOSE] = &bac_on_close,                                                              \
    [SABOT_EV_OFFER_CUT] = &bac_on_offer_cut,                                                      \
    [SABOT_EV_CUT] = &bac_on_cut,                                                                  \
    [SABOT_EV_ORDER_RECUT] = &bac_on_order_recut,                                                  \
    [SABOT_EV_CUTTING_CARDS] = &bac_on_cutting_cards,                                              \
    [SABOT_EV_LOAD] = &bac_on_load,                                                                \
    [SABOT_EV_BURN] = &bac_on_burn,                                                                \
    [SABOT_EV_TOUCH] = &bac_on_touch

/* An expectation of an event in which the shoe yields a card, by whoever deals. */
sabot_expected *bac_add_draw(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                             enum sabot_law rule);

/* A card of a step's hand to be turned up: named if it is known, else for the source to name. And
 * the result of these two counts. */
sabot_expected *bac_add_turn(expect_list *list, const sabot_table *t, const struct bac_step *step);
sabot_expected *bac_add_result(expect_list *list, const sabot_table *t, int player, int banker);

void bac_expect_prepare(const sabot_table *t, expect_list *list);
void bac_expect_cut(const sabot_table *t, expect_list *list);
void bac_expect_curator(const sabot_table *t, expect_list *list);
void bac_expect_gone(const sabot_table *t, expect_list *list);
void bac_expect_wager(const sabot_table *t, expect_list *list);
void bac_expect_notice(const sabot_table *t, expect_list *list);
void bac_expect_round(const sabot_table *t, expect_list *list);
void bac_expect_settle(const sabot_table *t, expect_list *list);
void bac_expect_vigorish(const sabot_table *t, expect_list *list);
void bac_expect_form(const sabot_table *t, expect_list *list);

/* prepare.c: what the end of a shoe, or a void round, wants before the next can begin. */
void bac_prepare_reset(sabot_table *t); /* a new shuffle begins: forget the last shoe's */
bool bac_has_device(const sabot_table *t);  /* batches in an automated shuffler */

/* opening.c: somebody has sat down, who has not looked at the cards. */
void bac_look_forgotten(sabot_table *t, int seat);

/* batch.c: somebody has left; is the table owed an idle spread (7.5(h)) before anybody sits? */
void bac_seat_emptied(sabot_table *t);
bool bac_idle_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);

/* cut.c: begin the offer of the cut. */
void bac_cut_begin(sabot_table *t);

/* curator.c */
void bac_shoe_loaded(sabot_table *t);  /* burn done: on to offering or betting */
void bac_curator_after_round(sabot_table *t, bool banker_lost); /* on to offering or betting */
bool bac_is_dealer_curator(const sabot_table *t);

/* gone.c: a round has been cleared: what came of the wagers of those who walked off is held. */
void bac_round_cleared(sabot_table *t);
int bac_gone_owing(const sabot_table *t);   /* a seat left owing vigorish; 0 none */
sabot_duty bac_gone_duty(const sabot_table *t, int seat); /* to document what it was left owing */

/* person.c: what is noted of a person goes where they go (A101) */
static inline bac_people bac_people_of(int place)
{
    return (bac_people)1 << place;
}

static inline bool bac_people_has(bac_people set, int place)
{
    return place > 0 && (set >> place & 1u) != 0;
}

bac_people bac_people_moved(bac_people set, int from, int to);
void bac_place_moved(uint8_t *place, int from, int to);
void bac_person_moves(sabot_table *t, int from, int to); /* places; to 0: it is forgotten */
void bac_person_leaves(sabot_table *t, int seat);
int bac_person_sits(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT]); /* from there */
/* The place of who has left and sits down there now; 0: nobody known. */
int bac_person_gone(const sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT]);
int bac_seat_of_place(const sabot_table *t, int place); /* where they sit, or sat */

/* people.c */
bool bac_round_is_on(const sabot_table *t); /* from No More Bets until the cards are cleared */
void bac_take_down(sabot_table *t, int seat); /* all that stands for a seat goes back to it */
sabot_cents bac_charge_due(const sabot_table *t, int seat); /* of the round, not taken yet */
bool bac_seat_is_settled(const sabot_table *t, int seat);
/* As people.h has them, in chemin de fer too. */
sabot_cents bac_owes(const sabot_table *t, int seat);
bool bac_seat_is_free_again(const sabot_table *t, int seat); /* settled, and nothing is owed */
void bac_given_free(sabot_table *t, int seat);
bool bac_place_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bool bac_keeps(const sabot_table *t, int seat, sabot_ruling *no);
sabot_ruling bac_walks_off(const sabot_table *t, const sabot_event *e, sabot_ruling says);
void bac_walked_off(sabot_table *t, const sabot_event *e);
sabot_cents bac_behind(const sabot_table *t, int seat);
/* Does nobody sit there? Then *no says so. */
bool bac_seat_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
/* wager.c */
sabot_cents bac_main_wager(const sabot_table *t, int seat, int on); /* coupon not counted */
sabot_cents bac_coupon_on(const sabot_table *t, int seat, int on); /* beside that wager */
sabot_cents bac_coupons_of(const sabot_table *t, int seat); /* that lie on the layout */
bool bac_has_wager(const sabot_table *t, int seat);    /* any wager in this round */
bool bac_any_wager(const sabot_table *t);
sabot_seats bac_wagering_seats(const sabot_table *t);
const char *bac_wager_fault(const sabot_table *t, int on); /* why it is not offered, or NULL */
enum sabot_law bac_wager_rule(const sabot_table *t, int on); /* the paragraph behind that */
sabot_cents bac_wager_most(const sabot_table *t, int on);   /* the maximum of its kind */
bool bac_chips_locked(const sabot_table *t);                /* the first card is out (A23) */
bool bac_forbids_touch(const sabot_table *t); /* hands, not the amount alone (A23) */
/* May e->amount more be wagered, whatever the means? If not, *no says why. */
bool bac_wager_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
/* What is the same for every seat while wagers are listed: it is asked once. */
typedef struct bac_betting {
    bool open;                  /* betting is, and a further round can be dealt */
    bool full;                  /* the accounts can hold no more */
    bool takes[SABOT_WAGERS];   /* each, at this table */
} bac_betting;

/* Opens the amount of an expectation, in steps; false if there is none within the bounds. */
bool bac_expect_amount(sabot_expected *x, sabot_cents least, sabot_cents most, sabot_cents step);
void bac_expect_stake(const sabot_table *t, expect_list *list, int kind, int seat, int on,
                      sabot_cents chips);

/* verbal.c */
sabot_ruling bac_judge_coupon(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_verbal(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_confirm(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_exchange(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_touch(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_find_wager(const sabot_table *t, const sabot_event *e);
void bac_apply_coupon(sabot_table *t, const sabot_event *e);
void bac_coupon_back(sabot_table *t, int seat, int on);  /* if one lies there: its own again */
void bac_coupon_taken(sabot_table *t, int seat, int on); /* surrendered on a decision */
void bac_apply_verbal(sabot_table *t, const sabot_event *e);
void bac_apply_confirm(sabot_table *t, const sabot_event *e);
void bac_apply_exchange(sabot_table *t, const sabot_event *e);
void bac_apply_touch(sabot_table *t, const sabot_event *e);
void bac_apply_find_wager(sabot_table *t, const sabot_event *e);
void bac_expect_verbal(const sabot_table *t, expect_list *list, const bac_betting *betting,
                       int seat);
sabot_ruling bac_tell_lapse(const sabot_table *t, sabot_ruling ruling);
void bac_wager_lapse(sabot_table *t); /* No More Bets: spoken wagers not confirmed fall away */
void bac_note_chips(sabot_table *t);  /* and what each has in front bounds what is found later */
bool bac_any_cash(const sabot_table *t); /* of spoken wagers, not exchanged yet */

/* third.c */
typedef struct bac_draw {
    bool draws;
    enum sabot_law rule; /* the provision that says so */
} bac_draw;
bac_draw bac_player_third(const sabot_hand *player, const sabot_hand *banker);
bac_draw bac_banker_third(const sabot_hand *player, const sabot_hand *banker);
enum sabot_law bac_banker_row(const sabot_hand *banker); /* of Table 2: its paragraph */

/* step.c: what the round in progress wants next. */
typedef enum bac_step_id {
    BAC_STEP_NONE = 0,
    BAC_STEP_REMOVE,      /* a card must be removed from the shoe */
    BAC_STEP_LAST_HAND,   /* the caller says Last Hand */
    BAC_STEP_CARDS,       /* the caller says Cards */
    BAC_STEP_CARD,        /* a card to `hand` */
    BAC_STEP_OFFER_VIEW,  /* the right to view `hand` is offered on, to `seat` */
    BAC_STEP_ANSWER_VIEW, /* `seat` answers */
    BAC_STEP_HAND_OVER,   /* the cards of `hand` go to `seat` */
    BAC_STEP_TURN,        /* `seat` (0: the dealer) turns up card `index` of `hand` */
    BAC_STEP_CALL,        /* the count of `hand` is announced */
    BAC_STEP_INSTRUCT,    /* the caller says whether `hand` draws */
    BAC_STEP_RESULT,
    BAC_STEP_DISCARD,
    /* chemin de fer */
    BAC_STEP_LOOK,        /* `seat` looks at `hand` */
    BAC_STEP_WORD,        /* `seat` (0: the dealer) says the word for `hand` */
    BAC_STEP_REPEAT,      /* the dealer repeats what was said */
    BAC_STEP_RECTIFY      /* the floorperson rules on an error */
} bac_step_id;

typedef struct bac_step {
    uint8_t step;
    uint8_t hand;  /* PLAYER or BANKER */
    uint8_t seat;
    uint8_t index;
    bool third;    /* the card concerned is a third card */
    bool draws;    /* of an instruction */
    uint16_t rule; /* enum sabot_law */
} bac_step;

bac_step bac_next_step(const sabot_table *t);
bac_step bac_turn_step(const sabot_table *t, int hand); /* the same, for who turns a card of it */
enum sabot_law bac_opening_rule(const sabot_table *t, int hand); /* by which its cards are opened */
sabot_seats bac_may_view(const sabot_table *t, int hand); /* to whom its view may be offered on */
/* The four cards lie: who may view which hand, as long as it was not handed over or given up. */
void bac_fix_viewers(sabot_table *t);
bool bac_all_up(const bac_side *side); /* no card of the hand lies face down */
void bac_round_advance(sabot_table *t); /* into the next phase when this one wants no more */
void bac_round_reset(sabot_table *t);   /* an empty round; the number stays */

/* expect.c: what a step asks for. */
void bac_expect_step(const sabot_table *t, expect_list *list, const bac_step *step);

/* Where the card sits that lies on a hand: face up already? */
bool bac_deals_face_up(const sabot_table *t, bool third);

/* viewing.c: an empty table without wagers deals nothing: its cards are spread (7.5(h)). */
bool bac_must_idle(const sabot_table *t);

/* viewing.c: who may view a hand this round: the largest main wager, closest to the dealer. */
int bac_viewer_of(const sabot_table *t, int hand);
enum sabot_law bac_handling_rule(const sabot_table *t, int hand); /* who touches it; -1: cards */
int bac_hand_to_view(const sabot_table *t, int seat); /* its own, not open yet; -1: none */
sabot_ruling bac_tell_view(const sabot_table *t, int seat, sabot_ruling ruling); /* it walks off */
/* Has who asked for the Banker's Hand first no wager any more, if so much is taken back? (A74) */
bool bac_request_falls(const sabot_table *t, int seat, sabot_cents takes);
bool bac_deals_now(const sabot_table *t, int seat); /* the curator, while there is a shoe to deal */
sabot_ruling bac_judge_view_answer(const sabot_table *t, const sabot_event *e);
void bac_apply_view_answer(sabot_table *t, const sabot_event *e);

/* A participant is gone: viewing.c, cut.c and curator.c go on without them. */
void bac_viewer_left(sabot_table *t, int hand, int seat);
void bac_cutter_left(sabot_table *t, int seat);
void bac_curator_left(sabot_table *t, int seat);
void bac_lap_goes_on(sabot_table *t); /* nobody may be left to ask */

/* irregular.c */
void bac_after_clearing(sabot_table *t); /* procedures, last hand, offering or betting */
int bac_more_for_disclosed(const sabot_table *t, sabot_card card); /* procedure 1 */
void bac_end_shoe(sabot_table *t);       /* nothing more is dealt from it */
void bac_give_up(sabot_table *t);  /* what is left of it is not dealt, between rounds */
void bac_simulation_done(sabot_table *t); /* a simulated round has been cleared */
enum sabot_law bac_removal_rule(const sabot_table *t);
/* Are cards to be removed first? Then *no says so. */
bool bac_removal_refuses(const sabot_table *t, sabot_ruling *no);
/* Is a disclosed card's procedure owed or under way? Then *no says so. */
bool bac_procedure_refuses(const sabot_table *t, sabot_ruling *no);
void bac_remove(sabot_table *t, sabot_card card, bool up); /* out of the shoe, and away */
void bac_removed(sabot_table *t, sabot_card card, bool up); /* it is out already */
void bac_discard_one(sabot_table *t, sabot_card card, bool up);
void bac_void(sabot_table *t);
void bac_between_rounds(sabot_table *t); /* a card disclosed there: its procedure */
bool bac_is_short(const sabot_table *t);      /* by count, what is due cannot come */
bool bac_may_be_short(const sabot_table *t);  /* or might not */
bool bac_cannot_begin(const sabot_table *t);  /* too few cards are left for a further round */
/* Is there no round to wager on or to begin, for want of cards? Then *no says so. */
bool bac_round_refuses(const sabot_table *t, sabot_ruling *no);

/* slip.c: does no hand follow from this shoe for a card that is kept now? */
bool bac_is_after_last(const sabot_table *t);

/* deal.c, draw.c */
int bac_hand_due(const sabot_table *t); /* PLAYER, BANKER, or -1: no card is due */
int bac_third_due(const sabot_table *t);
enum sabot_law bac_mode_rule(const sabot_table *t); /* how the first four lie */
bool bac_is_undealt(const sabot_table *t);
void bac_out_undealt(sabot_table *t, sabot_card card, bool up); /* from the shoe, for no hand */
bool bac_is_in_play(const sabot_table *t); /* a shoe is loaded from which a card can come */
void bac_place_held(sabot_table *t);
bool bac_mark_lies_next(const sabot_table *t); /* by count, the cutting card is the next item */
bool bac_mark_may_lie_next(const sabot_table *t); /* by count, it can be */
sabot_ruling bac_mark_elsewhere(const sabot_table *t); /* by count, it cannot */
void bac_mark_out(sabot_table *t); /* it has left the shoe */
sabot_ruling bac_no_round(const sabot_table *t); /* why no card can be dealt in this phase */
int bac_dealing_seat(const sabot_table *t); /* who deals: a curator or Banker; 0: the dealer */
bool bac_wrong_participant(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bool bac_shoe_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bool bac_wrong_dealer(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bool bac_card_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
int bac_opens_with(const sabot_table *t);    /* how many cards carried over begin this hand */
bool bac_from_carry(const sabot_table *t);   /* the next card is one carried over */
bool bac_is_carried(const sabot_table *t, const sabot_event *e); /* and this is that card */
/* Not from the shoe, and none carried over, which is out of it. */
bool bac_is_from_elsewhere(const sabot_table *t, const sabot_event *e);
int bac_laid_on(const sabot_event *e);       /* PLAYER, BANKER, or -1: on neither */
/* One of n cards that are kept goes; the others close up. */
void bac_take_out(sabot_card card[], uint8_t *n, int at);
void bac_take_disclosed(sabot_table *t, int at); /* one of those that await their procedure */
/* Can the card that lies there face down be this one? What is noted of it holds as long as such a
 * card is still unseen; if it is not, somebody has misread one, and it can be any. */
bool bac_can_be(const sabot_table *t, sabot_card there, sabot_card card);
sabot_card bac_believed(const sabot_table *t, sabot_card there); /* what is noted, if it holds */
void bac_draw_card(sabot_table *t, sabot_card card, bool up); /* out of the shoe */
/* Out of the shoe, or carried over. Returns the card: it may be known though the event's is not. */
sabot_card bac_take_card(sabot_table *t, const sabot_event *e, bool up);

/* outcome.c: the whole settlement of the round as it stands; needs both hands known. */
int bac_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
sabot_outcome bac_decided(const sabot_table *t, int on); /* how such wagers come out */
sabot_payment bac_outcome(const sabot_table *t, int seat, int on);
bool bac_is_exempt(const sabot_table *t, int seat); /* by total-card wagers that still stand */
bool bac_is_dragon(const sabot_table *t);

/* settle.c: is this payment or charge the next in the table's order? and: on with the phase. */
sabot_ruling bac_judge_order(const sabot_table *t, const sabot_event *e);
void bac_after_payment(sabot_table *t);

/* vigorish.c */
sabot_cents bac_total_owed(const sabot_table *t);
void bac_take_withheld(sabot_table *t, int seat); /* a win was paid: out of it what was held back */
void bac_waive(sabot_table *t, int seat); /* what it owes is documented and no longer owed */
bool bac_marker_is_due(const sabot_table *t, int seat); /* the shoe is over, or its patron gone */

/* form.c */
#define BAC_FORM_WITNESSES (SABOT_ROLE_BIT(SABOT_PIT_BOSS) | SABOT_ROLE_BIT(SABOT_PIT_CLERK))
const bac_form *bac_open_form(const sabot_table *t, int seat); /* in preparation for it, or NULL */
bool bac_form_documents(const sabot_table *t, int seat); /* a complete one states what it owes */
bool bac_form_frees(const sabot_table *t, const bac_form *form); /* so, and who owed it is gone */
void bac_form_waived(sabot_table *t, int seat);
bool bac_form_asks(const sabot_table *t, int seat); /* the patron is here, asked to sign */
sabot_ruling bac_judge_not_signing(const sabot_table *t, const sabot_event *e);
void bac_apply_not_signing(sabot_table *t, const sabot_event *e);
bool bac_form_not_open(const sabot_table *t, const bac_form *form, sabot_ruling *no);
bool bac_form_not_for(const sabot_table *t, const sabot_event *e, sabot_roles roles,
                      enum sabot_law rule, sabot_ruling *no); /* a game, or a role, without it */
const bac_form *bac_form_of(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bac_form *bac_form_at(sabot_table *t, const sabot_event *e); /* of an event that was accepted */
sabot_expected *bac_add_form(expect_list *list, const sabot_table *t, int kind, sabot_role role,
                             const bac_form *form, enum sabot_law rule);

/* accounting.c */
sabot_ruling bac_judge_deposit(const sabot_table *t, const sabot_event *e);
void bac_apply_deposit(sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_forward(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_compare(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_post(const sabot_table *t, const sabot_event *e);
sabot_ruling bac_judge_close_day(const sabot_table *t, const sabot_event *e);
void bac_apply_forward(sabot_table *t, const sabot_event *e);
void bac_apply_compare(sabot_table *t, const sabot_event *e);
void bac_apply_post(sabot_table *t, const sabot_event *e);
void bac_apply_close_day(sabot_table *t, const sabot_event *e);
void bac_expect_accounting(const sabot_table *t, expect_list *list);

void bac_view(const sabot_table *t, sabot_view *view);
void bac_stand(const sabot_table *t, sabot_standing *s);
void bac_lay(sabot_table *t, const sabot_hand hands[2], int on, sabot_cents stake);
bool bac_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e);
void bac_hide(sabot_table *t, sabot_viewer viewer);
/* Not looked at by this viewer: unseen. */
void bac_hide_card(sabot_card *card, sabot_seats seen, sabot_viewer viewer);
/* What is told beside: of the first n cards of a hand those that lie face down, to who looks at
 * them and to nobody else. */
void bac_tell_faces(const bac_side *side, int n, int seat, sabot_viewer viewer, sabot_event *e);

/* seen.c, viewing.c: a card that lies face down is seen. */
void bac_expect_seen(const sabot_table *t, expect_list *list); /* what lies open, once more */
bool bac_any_waits_down(const sabot_table *t); /* a card held or kept for the next hand */
/* Which of those face down it can be, at that place or, 0, at any; -1: none. */
int bac_down_card(const sabot_table *t, int hand, sabot_card card, int at);
void bac_turn_up(sabot_table *t, int hand, int index, sabot_card card);
void bac_note_place(sabot_table *t, int hand, int at); /* as an event has them: for bac_tell */
void bac_note_in_hand(sabot_table *t, int hand, int index); /* if others lie there face down */
/* Can these be those of the first n cards of the hand that lie face down? And: this seat has seen
 * them. */
bool bac_faces_fit(const sabot_table *t, int hand, int n, const sabot_event *e);
void bac_show_hand(sabot_table *t, int hand, int n, int seat, const sabot_event *e);
/* held.c: of an act that opens or calls cards the ruling says where those go that waited for it. */
sabot_ruling bac_tell_held(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                           void (*apply)(sabot_table *, const sabot_event *));

/* The count on the first two cards: what is called, and what the tables go by. */
int bac_first_count(const sabot_table *t, int hand);

/* The count of a hand as it lies: three cards at most, and where none lies, nothing. */
static inline int bac_count(const sabot_table *t, int hand)
{
    const sabot_card *card = t->bac.round.side[hand].hand.card;
    const int sum = sabot_card_points[card[0]] + sabot_card_points[card[1]] +
                    sabot_card_points[card[2]];

    assert(t->bac.round.side[hand].hand.n <= 3);
    return sum >= 20 ? sum - 20 : sum >= 10 ? sum - 10 : sum;
}

/* The round as wagers see it. */
static inline outcome_round bac_ended(const sabot_table *t)
{
    const bac_round *r = &t->bac.round;

    return (outcome_round){
        .count = { (int8_t)bac_count(t, PLAYER), (int8_t)bac_count(t, BANKER) },
        .cards = { r->side[PLAYER].hand.n, r->side[BANKER].hand.n },
        .required = r->required_cards,
    };
}

#endif
