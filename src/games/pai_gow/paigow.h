/* paigow.h: what the files of pai gow (19:47-10) and pai gow poker (19:47-11) share. Not public.
 *
 * Both games are one law: pieces (tiles or cards) are made ready, the bank is offered, wagers are
 * made, dice find the starting place, the pieces are dealt, hands are set and compared, the centre
 * is settled. What differs is said by paigow_tiles(t). The files, in the order of a round:
 *
 *   prepare.c   what is wanted before play;  inspect.c  sorting, display, the first look
 *   tiles_ready.c  set, mix, stacks;  cards_ready.c  decks, jokers, shuffle, device, hours
 *   cut.c       the cut;  dice.c  dice and shaker, hours
 *   people.c    sit, leave, chips: what is added to games/people.h;
 *   change.c    house way, dealing and limits while open
 *   bank.c      the bank going round;  wager.c  wagers, two areas;  coupon.c;  dealer_wager.c;
 *   close.c     No More Bets;  found.c  a wager over the maximum that was taken
 *   start.c     shake, uncover, total, the starting place;  delivery.c  the methods as data
 *   deliver.c   tiles and stacks of cards to places;  deal.c  cards one by one, the count of four
 *   clear.c     hands nobody plays, the shaker;  set.c  look, ask, set;  house.c  the house's hands
 *   error.c     exposed pieces, wrong numbers, void rounds
 *   open.c      opening in order;  compare.c  win, lose, push;  centre.c  collecting, paying,
 *   surplus.c   shortfall, surplus;  charge.c  vigorish;  undo.c  what was settled before a round
 *               turned out void;  end.c  void wagers, clearing (settle.h is theirs)
 *   view.c      what a viewer may know;  tell.c  an event as a viewer may read it;  game.c
 *
 * Each phase has one function that names the next step; judge, apply and expect all ask it. */
#ifndef PAIGOW_H
#define PAIGOW_H

#include "../people.h"
#include "sabot/house_way.h"

extern const sabot_game paigow_tiles_game, paigow_poker_game;

static inline bool paigow_tiles(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW;
}

/* Pieces of a hand, places on the layout (the dead hand is one of the eight of pai gow). */
static inline int paigow_hand_size(const sabot_table *t)
{
    return paigow_tiles(t) ? 4 : 7;
}

static inline int paigow_places(const sabot_table *t)
{
    return paigow_tiles(t) ? 8 : 7;
}

static inline uint8_t paigow_unseen(const sabot_table *t)
{
    return paigow_tiles(t) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;
}

/* Which pieces of a hand everybody has seen, a bit each. */
static inline unsigned paigow_told(const paigow_hand *hand)
{
    return (unsigned)hand->told | hand->shown;
}

/* Puts those first, by face, and the rest behind them as it lay: so the place of a piece tells
 * nothing of those that are hidden. Not of a hand that lies as it is known to be set (piece.c). */
void paigow_told_first(paigow_hand *hand);

/* --- rules, a list a file (game.c gathers them; lists end with kind 0) --- */

extern const sabot_rule paigow_on_receive_set, paigow_on_receive_deck, paigow_on_attest,
    paigow_on_sort, paigow_on_tear_joker, paigow_on_verify, paigow_on_replace, paigow_on_display,
    paigow_on_mix, paigow_on_stack, paigow_on_wash, paigow_on_shuffle, paigow_on_load_shuffler,
    paigow_on_take_batch, paigow_on_offer_cut, paigow_on_cut, paigow_on_cover_card,
    paigow_on_place_dice, paigow_on_dealer_leaves, paigow_on_close;
extern const sabot_rule paigow_on_change;
extern const people_law paigow_people_law;
extern const sabot_rule paigow_on_offer_bank, paigow_on_accept, paigow_on_co_bank,
    paigow_on_marker, paigow_on_dealer_wager, paigow_on_decline_wager, paigow_on_name_delivery;
extern const sabot_rule paigow_on_wager, paigow_on_raise, paigow_on_withdraw, paigow_on_coupon,
    paigow_on_verbal, paigow_on_touch, paigow_on_find_wager;
extern const sabot_rule paigow_on_shake, paigow_on_uncover, paigow_on_number, paigow_on_signal,
    paigow_on_deliver, paigow_on_card, paigow_on_count_left, paigow_on_count_hand,
    paigow_on_gather, paigow_on_cover_shaker;
extern const sabot_rule paigow_on_ask, paigow_on_set, paigow_on_handle_cards, paigow_on_expose,
    paigow_on_choose;
extern const sabot_rule paigow_on_open, paigow_on_compare, paigow_on_collect,
    paigow_on_settle_dealer, paigow_on_make_good, paigow_on_pay, paigow_on_collect_vigorish,
    paigow_on_surplus, paigow_on_return, paigow_on_discard;

/* Some kinds serve two files: game.c sends LOOK to paigow_judge_first_look while pieces are on
 * display and to paigow_judge_take_up otherwise, ACCEPT to paigow_judge_accept_cut while the cut is
 * offered and to the bank otherwise, DECLINE to paigow_judge_decline_look in OPENING,
 * to paigow_judge_decline_cut up to CUTTING and to paigow_judge_decline_bank otherwise, ANNOUNCE No
 * More Bets to paigow_judge_close and Total to paigow_judge_total, OPEN up to SETTING to
 * paigow_judge_turn_up (house.c) and SET from REVEALING on to paigow_judge_reset (open.c). */
bool paigow_is_display(const sabot_table *t);
sabot_ruling paigow_judge_first_look(const sabot_table *t, const sabot_event *e);
void paigow_apply_first_look(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_take_up(const sabot_table *t, const sabot_event *e);
void paigow_apply_take_up(sabot_table *t, const sabot_event *e);
bool paigow_is_cut(const sabot_table *t); /* a deck, shuffled by hand */
bool paigow_cut_awaits(const sabot_table *t, int seat); /* a no would be about the cut */
sabot_ruling paigow_judge_decline_look(const sabot_table *t, const sabot_event *e);
void paigow_apply_decline_look(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_decline_cut(const sabot_table *t, const sabot_event *e);
void paigow_apply_decline_cut(sabot_table *t, const sabot_event *e);
bool paigow_cut_is_due(const sabot_table *t); /* offered, or to be: yes and no are about it */
sabot_ruling paigow_judge_accept_cut(const sabot_table *t, const sabot_event *e);
void paigow_apply_accept_cut(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_decline_bank(const sabot_table *t, const sabot_event *e);
void paigow_apply_decline_bank(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_close(const sabot_table *t, const sabot_event *e);
void paigow_apply_close(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_total(const sabot_table *t, const sabot_event *e);
void paigow_apply_total(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_turn_up(const sabot_table *t, const sabot_event *e);
void paigow_apply_turn_up(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_reset(const sabot_table *t, const sabot_event *e);
void paigow_apply_reset(sabot_table *t, const sabot_event *e);

enum { PAIGOW_NOWHERE = -1 }; /* no place, no piece of a hand, no deck: what is asked is the sign */

/* --- steps: what the table wants next --- */

typedef enum paigow_step_id {
    PAIGOW_STEP_NONE = 0,
    /* OPENING SHUFFLING CUTTING */
    PAIGOW_STEP_RECEIVE, PAIGOW_STEP_ATTEST, PAIGOW_STEP_SORT, PAIGOW_STEP_TEAR, PAIGOW_STEP_VERIFY,
    PAIGOW_STEP_DISPLAY, PAIGOW_STEP_LOOK, PAIGOW_STEP_WASH, PAIGOW_STEP_MIX, PAIGOW_STEP_STACK,
    PAIGOW_STEP_SHUFFLE, PAIGOW_STEP_LOAD_DEVICE, PAIGOW_STEP_TAKE_DECK, PAIGOW_STEP_OFFER_CUT,
    PAIGOW_STEP_CUT, PAIGOW_STEP_COVER_CARD, PAIGOW_STEP_PLACE_DICE,
    /* OFFERING BETTING */
    PAIGOW_STEP_OFFER_BANK, PAIGOW_STEP_ANSWER, PAIGOW_STEP_MARKER, PAIGOW_STEP_DEALER_WAGER,
    PAIGOW_STEP_BETS,
    /* DEALING SETTING */
    PAIGOW_STEP_SHAKE, PAIGOW_STEP_UNCOVER, PAIGOW_STEP_NUMBER, PAIGOW_STEP_TOTAL,
    PAIGOW_STEP_SIGNAL, PAIGOW_STEP_DELIVER, PAIGOW_STEP_CARD, PAIGOW_STEP_COUNT_LEFT,
    PAIGOW_STEP_GATHER, PAIGOW_STEP_COVER_SHAKER, PAIGOW_STEP_CHOOSE, PAIGOW_STEP_SET,
    PAIGOW_STEP_TURN_UP_HOUSE, PAIGOW_STEP_SET_HOUSE,
    /* REVEALING PAYING RETURNING CLEARING */
    PAIGOW_STEP_OPEN, PAIGOW_STEP_RESET, PAIGOW_STEP_COMPARE, PAIGOW_STEP_COLLECT,
    PAIGOW_STEP_SETTLE_DEALER, PAIGOW_STEP_MAKE_GOOD, PAIGOW_STEP_PAY, PAIGOW_STEP_VIGORISH,
    PAIGOW_STEP_SURPLUS, PAIGOW_STEP_RETURN, PAIGOW_STEP_DISCARD
} paigow_step_id;

typedef struct paigow_step {
    uint8_t step;
    uint8_t place;      /* 0 the dealer, 1 to 6 a seat or area, 7 the dead hand */
    uint8_t topic;      /* of an attestation */
    uint8_t deck;       /* 0 or 1 */
    uint16_t rule;      /* enum sabot_law */
    sabot_cents amount; /* of a payment */
} paigow_step;

/* Each answers for its own phases and gives PAIGOW_STEP_NONE elsewhere. */
paigow_step paigow_prepare_step(const sabot_table *t); /* prepare.c */
paigow_step paigow_bank_step(const sabot_table *t);    /* bank.c */
paigow_step paigow_round_step(const sabot_table *t); /* start.c .. house.c: round.c gathers them */
paigow_step paigow_settle_step(const sabot_table *t);  /* end.c gathers them */

/* --- expectations --- */

void paigow_expect_prepare(const sabot_table *t, expect_list *list);
void paigow_expect_change(const sabot_table *t, expect_list *list);
void paigow_expect_bank(const sabot_table *t,
                        expect_list *list);   /* wagers and No More Bets too */
void paigow_expect_round(const sabot_table *t, expect_list *list);  /* setting too */
void paigow_expect_settle(const sabot_table *t, expect_list *list);

/* --- from one group of phases to the next --- */

/* The pieces are ready: OFFERING, or BETTING if nobody can be asked (bank.c). */
void paigow_bank_begins(sabot_table *t);

/* No More Bets was said and who carries the round is decided: an empty round, DEALING (round.c). */
void paigow_round_begins(sabot_table *t);

/* All hands are set: REVEALING (open.c). */
void paigow_comparing_begins(sabot_table *t);

/* All hands are void: RETURNING, or CLEARING if nothing is to be returned (end.c). */
void paigow_void_round(sabot_table *t, enum sabot_law rule);

/* Who is left has nobody to compare with, the others having voided their hands: the round is over
 * and nothing is opened (A112; end.c). */
bool paigow_no_hand_is_left(const sabot_table *t);
void paigow_round_ends_void(sabot_table *t);

/* A round is completed when some hand was compared: A14 tells a push from a void hand (end.c). */
bool paigow_is_completed(const sabot_table *t);

/* Qualification, last wagers and the turn, before the wagers are forgotten (bank.c). */
void paigow_bank_after_round(sabot_table *t, bool completed);

/* The pieces were collected: SHUFFLING, or OPENING if the deck must be changed; what was changed
 * meanwhile takes effect (prepare.c). */
void paigow_prepare_again(sabot_table *t);

/* --- preparation --- */

void paigow_mix_again(sabot_table *t);               /* something was seen before it was dealt */
void paigow_give_up(sabot_table *t);                 /* what is ready is not dealt */
sabot_ruling paigow_not_ready(const sabot_table *t); /* not now: the step that is missing */
bool paigow_uses_dice(const sabot_table *t);         /* false: poker with a random number */
bool paigow_dice_lack(const sabot_table *t);         /* they are used, and none are in the shaker */
/* May the dice be shaken at this time? If not *no says why: left alone, 24 hours. */
bool paigow_dice_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no);
/* Poker: have the cards in play served their hours at this time? No round begins with them. */
bool paigow_hours_refuse(const sabot_table *t, int64_t time_ms, sabot_ruling *no);

/* --- people, chips, wagers --- */

bool paigow_round_is_on(const sabot_table *t); /* from No More Bets until the pieces are cleared */
void paigow_participant_left(sabot_table *t, int seat); /* offers, bank and cut count as declined */
void paigow_participant_came(sabot_table *t, int seat); /* by name the same: moved (A101) */
void paigow_nobody_is_left(sabot_table *t);             /* to play the round they have wagered on */
/* Has this seat the bank of the coming or running round? It neither leaves nor cashes out. */
bool paigow_bank_holds(const sabot_table *t, int seat);
/* It may give it up while no player has wagered against it, nor, unless it has it from a void
 * round, the dealer is to (bank.c). */
bool paigow_may_give_up(const sabot_table *t, int seat);
bool paigow_gives_up(const sabot_table *t, int seat); /* by declining now */

sabot_cents paigow_wagers_total(const sabot_table *t);     /* wager.c: of all areas */
bool paigow_seat_wagers(const sabot_table *t, int seat);   /* has this player any */
int paigow_other_area(const sabot_table *t, int area);     /* the owner's second area; 0 none */
sabot_ruling paigow_judge_coupon(const sabot_table *t, const sabot_event *e); /* coupon.c */
void paigow_apply_coupon(sabot_table *t, const sabot_event *e);
void paigow_expect_coupon(const sabot_table *t, expect_list *list, int seat, int area);
void paigow_coupon_back(sabot_table *t, int area);    /* its owner's again */
void paigow_coupon_taken(sabot_table *t, int area);   /* surrendered on a decision */
void paigow_coupon_untaken(sabot_table *t, int area); /* which turned out void */
void paigow_take_down(sabot_table *t,
                      int seat); /* before No More Bets: all of a player's go back */
sabot_cents paigow_must_cover(const sabot_table *t, paigow_side side,
                              int seat); /* chips a bank needs */
sabot_cents paigow_dealer_wager_due(const sabot_table *t); /* against the bank; 0 none */

/* --- round --- */

int paigow_place_of(const sabot_event *e); /* 0 the dealer, 7 the dead hand, -1 none named */
int paigow_start_place(const sabot_table *t, int total);   /* start.c */
int paigow_next_place(const sabot_table *t); /* to which the next group, stack or card goes */
bool paigow_plays(const sabot_table *t, int place); /* a wager, the bank, or the dealer's hand */
bool paigow_dealer_plays(const sabot_table *t);     /* the dealer's pieces are a hand (A77) */
int paigow_opponent(const sabot_table *t); /* played against: 0 the dealer, else the bank */
const sabot_house_way *paigow_house_way(const sabot_table *t); /* in force this round */
bool paigow_known(const sabot_table *t, int place);        /* every piece of the hand is known */
/* The setting the house way gives a known hand, as pieces in the order of paigow_hand; the line. */
int paigow_house_setting(const sabot_table *t, int place, uint8_t piece[SABOT_FACES_MAX]);
bool paigow_set_is_foul(const sabot_table *t, const uint8_t piece[SABOT_FACES_MAX],
                        int before); /* poker */
/* Is this list, in any order, what lies at the place as far as is known? If not *no says why. */
bool paigow_faces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                         sabot_ruling *no);

/* --- settlement --- */

/* Win, Lose or Push of the hand at a place against the opponent; needs both known and set. */
sabot_words paigow_result(const sabot_table *t, int place, enum sabot_law *rule);
sabot_cents paigow_vigorish(const sabot_table *t, sabot_cents win);
sabot_cents paigow_owed(const sabot_table *t,
                        int seat); /* vigorish of this player's wins, not taken */
int paigow_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
void paigow_view(const sabot_table *t, sabot_view *view);
void paigow_stand(const sabot_table *t, sabot_standing *s);
/* Does this viewer know whatever this table knows of the hand at a place, and how it was set? */
bool paigow_knows(const sabot_table *t, sabot_viewer viewer, int place);
bool paigow_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *event);
void paigow_hide(sabot_table *t, sabot_viewer viewer);

#endif
