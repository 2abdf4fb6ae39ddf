/* high_card.h: a small game, whole in one folder: one card to each of two hands out of one deck,
 * and the hand that counts more wins. Everybody wagers on the Player's Hand; the house banks.
 *
 *   OPENING -> SHUFFLING -> BETTING -> DEALING -> RESULT -> PAYING, COLLECTING or RETURNING
 *                            ^   ^        |                            |
 *                            |   |        v the deck has run out       v
 *                            |   |     RETURNING ----------------> CLEARING
 *                            |   +-----------------------------------+ |
 *                            +-- SHOE_OVER <---------------------------+ few cards are left
 *
 * A card counts what it counts in baccarat, so that the words of a result serve here as well. */
#ifndef HIGH_CARD_H
#define HIGH_CARD_H

#include "games/people.h"

enum {
    HIGH_SHUFFLE_BELOW = 10, /* with fewer cards the deck is shuffled anew */
    HIGH_PLAYER = 0,
    HIGH_BANKER,
    HIGH_HANDS,
    HIGH_BEFORE_DEAL = AT(BETTING) | AT(SHOE_OVER) /* wagers may lie there, and be taken along */
};

/* What the game notes of a table. */
typedef struct high_state {
    sabot_cents wager[SABOT_SEATS_MAX + 1]; /* there is but one, on the Player's Hand */
    uint32_t round;
    sabot_card card[HIGH_HANDS];            /* SABOT_CARD_NONE: not dealt */
    uint8_t room[2];
} __attribute__((may_alias)) high_state;

static_assert(sizeof(high_state) <= sizeof(((sabot_table *)0)->own), "it fits into a table");

static inline high_state *high_note(sabot_table *t)
{
    return (high_state *)t->own;
}

static inline const high_state *high_of(const sabot_table *t)
{
    return (const high_state *)t->own;
}

/* people.c: who sits, chips and wagers. */
extern const sabot_rule high_on_sit, high_on_leave, high_on_buy_in, high_on_cash_out, high_on_wager,
    high_on_close;
void high_expect_people(const sabot_table *t, expect_list *list);
bool high_has_wagers(const sabot_table *t);
void high_return_wager(sabot_table *t, int seat);

/* round.c: what comes next, and the house's acts. */
extern const sabot_rule high_on_receive, high_on_shuffle, high_on_announce, high_on_result,
    high_on_collect, high_on_pay, high_on_return, high_on_discard;
void high_expect_round(const sabot_table *t, expect_list *list);
int high_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
int high_winner(const sabot_table *t); /* a sabot_hand_id; SABOT_HAND_TIE if nobody */
int high_hand_due(const sabot_table *t); /* to which a card is due; SABOT_HAND_NONE if to none */

/* card.c: a card that leaves the deck, in order or not. */
extern const sabot_rule high_on_card;

/* view.c */
void high_view(const sabot_table *t, sabot_view *view);
void high_hide(sabot_table *t, sabot_viewer viewer);
bool high_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e);

#endif
