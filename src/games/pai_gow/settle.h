/* settle.h: what the files that compare hands and settle wagers share. Not public.
 *
 *   open.c     hands are opened in order, a bank's foul hand is reset
 *   compare.c  win, lose or push
 *   centre.c   losing wagers collected, winning ones paid, the dealer's own wager
 *   surplus.c  who puts up what the centre lacks, who takes what is left in it
 *   charge.c   vigorish; who is owed what
 *   undo.c     what was settled already when all hands turn out void
 *   end.c      the order of all that, void wagers, clearing
 *
 * What must always hold: a wager is settled once; the amounts stand in pg.wager[] until the pieces
 * are cleared, round.settled says which of them are done with; on the layout lie the wagers that
 * are not settled and the dealer's own if that is not, in the centre what losers lost and the bank
 * put up, less what winners were paid out of it. */
#ifndef PAIGOW_SETTLE_H
#define PAIGOW_SETTLE_H

#include "paigow.h"

static inline bool paigow_is_settled(const sabot_table *t, int place)
{
    return (t->pg.round.settled >> place & 1u) != 0;
}

static inline void paigow_mark_settled(sabot_table *t, int place)
{
    t->pg.round.settled = (uint8_t)(t->pg.round.settled | 1u << place);
}

/* What is wagered at a place: an area's, or, at 0, the dealer's own. */
static inline sabot_cents paigow_stake(const sabot_table *t, int place)
{
    return place == 0 ? t->pg.bank.dealer_wager : t->pg.wager[place];
}

/* What a winning one earns: even money, and a coupon at its face (A108). */
static inline sabot_cents paigow_win(const sabot_table *t, int place)
{
    return paigow_stake(t, place) + (place == 0 ? 0 : t->pg.coupon[place]);
}

static inline bool paigow_stands(const sabot_table *t, int place)
{
    return paigow_stake(t, place) > 0 && !paigow_is_settled(t, place);
}

/* Where losers' chips go and winners' come from. */
static inline int paigow_source(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_DEALER_CARRIES ? SABOT_INVENTORY : SABOT_CENTRE;
}

/* --- the order --- */

/* Everything that may be done now: what is next in its order, which stands last, and before it what
 * has no order of its own (A105). */
enum { PAIGOW_STEPS_MAX = 3 * PAIGOW_PLACES };
typedef struct paigow_steps {
    paigow_step at[PAIGOW_STEPS_MAX];
    int n;
} paigow_steps;

void paigow_settle_steps(const sabot_table *t, paigow_steps *steps); /* end.c */
bool paigow_may_settle(const sabot_table *t, paigow_step_id id, int place,
                       paigow_step *found); /* end.c */
paigow_step paigow_reveal_step(const sabot_table *t); /* open.c: the next in its order */
paigow_step paigow_pay_step(const sabot_table *t); /* centre.c: the next in its order */
void paigow_add_vigorish(const sabot_table *t, paigow_steps *steps); /* charge.c */
bool paigow_charge_is_owed(const sabot_table *t,
                           int seat);     /* charge.c: of a win that is paid */
void paigow_expect_single_charges(const sabot_table *t,
                                  expect_list *list); /* charge.c: of two wins */
void paigow_add_surplus(const sabot_table *t,
                        paigow_steps *steps);  /* surplus.c: it has three parts */
/* surplus.c: does the co-bank's part still wait for the house's half (A79)? */
bool paigow_half_comes_first(const sabot_table *t, int place, sabot_ruling *no);
void paigow_settle_on(sabot_table *t); /* end.c: the next phase, if this has nothing left */

static inline paigow_step paigow_step_at(paigow_step_id id, int place, enum sabot_law rule,
                                         sabot_cents amount)
{
    return (paigow_step){ .step = (uint8_t)id, .place = (uint8_t)place, .rule = (uint16_t)rule,
                      .amount = amount };
}

/* One that moves no money. */
static inline paigow_step paigow_act_at(paigow_step_id id, int place, enum sabot_law rule)
{
    return (paigow_step){ .step = (uint8_t)id, .place = (uint8_t)place, .rule = (uint16_t)rule };
}

static inline void paigow_add_step(paigow_steps *steps, paigow_step step)
{
    assert(steps->n < PAIGOW_STEPS_MAX);
    steps->at[steps->n++] = step;
}

/* Which paragraph, by who is played against. (centre.c) */
enum sabot_law paigow_compare_rule(const sabot_table *t);
enum sabot_law paigow_losers_rule(const sabot_table *t);
enum sabot_law paigow_pay_rule(const sabot_table *t);

/* Is this hand void, and under which paragraph? Then its wager goes back. (end.c) */
bool paigow_is_void(const sabot_table *t, int area);
enum sabot_law paigow_void_rule(const sabot_table *t);
bool paigow_void_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);

/* Is no round dealt whose hands could be compared and settled? (end.c) */
bool paigow_nothing_lies(const sabot_table *t, enum sabot_law rule, sabot_ruling *no);

/* The place an event names, or, if it names none, the one whose turn it is; false with *no where
 * it names what has no such turn. (end.c) */
bool paigow_settle_place(const sabot_table *t, const sabot_event *e, int *place, sabot_ruling *no);

/* Is something else due first, or at another place? (end.c) */
bool paigow_not_due(const sabot_table *t, paigow_step_id id, int place, enum sabot_law rule,
                    sabot_ruling *no);

/* Has the area no wager to settle, or does the event name another amount or wager? (centre.c) */
bool paigow_wager_refuses(const sabot_table *t, const sabot_event *e, enum sabot_law rule,
                          sabot_ruling *no);
bool paigow_amount_refuses(const sabot_table *t, const sabot_event *e, sabot_cents right,
                           enum sabot_law rule, sabot_ruling *no);

/* --- each file's rules --- */

sabot_ruling paigow_judge_open(const sabot_table *t, const sabot_event *e);
void paigow_apply_open(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_compare(const sabot_table *t, const sabot_event *e);
void paigow_apply_compare(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_collect(const sabot_table *t, const sabot_event *e);
void paigow_apply_collect(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_pay(const sabot_table *t, const sabot_event *e);
void paigow_apply_pay(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_settle_dealer(const sabot_table *t, const sabot_event *e);
void paigow_apply_settle_dealer(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_make_good(const sabot_table *t, const sabot_event *e);
void paigow_apply_make_good(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_surplus(const sabot_table *t, const sabot_event *e);
void paigow_apply_surplus(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_vigorish(const sabot_table *t, const sabot_event *e);
void paigow_apply_vigorish(sabot_table *t, const sabot_event *e);

/* The setting an opened or reset hand has, as an event names it. (open.c) */
bool paigow_lies_known(const sabot_table *t, int place); /* and how it is parted */
void paigow_put_hand(const sabot_table *t, int place, sabot_event *event);
void paigow_put_house_setting(const sabot_table *t, int place, sabot_event *event);

/* --- amounts --- */

sabot_cents paigow_to_pay(const sabot_table *t);       /* surplus.c: winning wagers not paid yet */
sabot_cents paigow_seat_share(const sabot_table *t, sabot_cents shortfall); /* surplus.c */
void paigow_find_shortfall(sabot_table *t);            /* surplus.c */
sabot_cents paigow_surplus(const sabot_table *t);      /* surplus.c: lost less won; 0 if no more */
sabot_cents paigow_surplus_half(const sabot_table *t); /* surplus.c: before the charge on it */
void paigow_undo(sabot_table *t);                      /* undo.c */

#endif
