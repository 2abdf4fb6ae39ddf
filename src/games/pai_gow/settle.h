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
#ifndef PG_SETTLE_H
#define PG_SETTLE_H

#include "pg.h"

static inline bool pg_is_settled(const sabot_table *t, int place)
{
    return (t->pg.round.settled >> place & 1u) != 0;
}

static inline void pg_mark_settled(sabot_table *t, int place)
{
    t->pg.round.settled = (uint8_t)(t->pg.round.settled | 1u << place);
}

/* What is wagered at a place: an area's, or, at 0, the dealer's own. */
static inline sabot_cents pg_stake(const sabot_table *t, int place)
{
    return place == 0 ? t->pg.bank.dealer_wager : t->pg.wager[place];
}

/* What a winning one earns: even money, and a coupon at its face (A108). */
static inline sabot_cents pg_win(const sabot_table *t, int place)
{
    return pg_stake(t, place) + (place == 0 ? 0 : t->pg.coupon[place]);
}

static inline bool pg_stands(const sabot_table *t, int place)
{
    return pg_stake(t, place) > 0 && !pg_is_settled(t, place);
}

/* Where losers' chips go and winners' come from. */
static inline int pg_source(const sabot_table *t)
{
    return t->pg.bank.side == PG_DEALER_CARRIES ? SABOT_INVENTORY : SABOT_CENTRE;
}

/* --- the order --- */

/* Everything that may be done now: what is next in its order, which stands last, and before it what
 * has no order of its own (A105). */
enum { PG_STEPS_MAX = 3 * PG_PLACES };
typedef struct pg_steps {
    pg_step at[PG_STEPS_MAX];
    int n;
} pg_steps;

void pg_settle_steps(const sabot_table *t, pg_steps *steps); /* end.c */
bool pg_may_settle(const sabot_table *t, pg_step_id id, int place, pg_step *found); /* end.c */
pg_step pg_reveal_step(const sabot_table *t);              /* open.c: the next in its order */
pg_step pg_pay_step(const sabot_table *t);                 /* centre.c: the next in its order */
void pg_add_vigorish(const sabot_table *t, pg_steps *steps); /* charge.c */
bool pg_charge_is_owed(const sabot_table *t, int seat);     /* charge.c: of a win that is paid */
void pg_expect_single_charges(const sabot_table *t, pg_list *list); /* charge.c: of two wins */
void pg_add_surplus(const sabot_table *t, pg_steps *steps);  /* surplus.c: it has three parts */
void pg_settle_on(sabot_table *t);            /* end.c: the next phase, if this has nothing left */

static inline pg_step pg_step_at(pg_step_id id, int place, enum pg_rule rule, sabot_cents amount)
{
    return (pg_step){ .step = (uint8_t)id, .place = (uint8_t)place, .rule = (uint16_t)rule,
                      .amount = amount };
}

/* One that moves no money. */
static inline pg_step pg_act_at(pg_step_id id, int place, enum pg_rule rule)
{
    return (pg_step){ .step = (uint8_t)id, .place = (uint8_t)place, .rule = (uint16_t)rule };
}

static inline void pg_add_step(pg_steps *steps, pg_step step)
{
    assert(steps->n < PG_STEPS_MAX);
    steps->at[steps->n++] = step;
}

/* Which paragraph, by who is played against. (centre.c) */
enum pg_rule pg_compare_rule(const sabot_table *t);
enum pg_rule pg_losers_rule(const sabot_table *t);
enum pg_rule pg_pay_rule(const sabot_table *t);

/* The place an event names, or, if it names none, the one whose turn it is; false with *no where
 * it names what has no such turn. (end.c) */
bool pg_settle_place(const sabot_table *t, const sabot_event *e, int *place, sabot_ruling *no);

/* Is something else due first, or at another place? (end.c) */
bool pg_not_due(const sabot_table *t, pg_step_id id, int place, enum pg_rule rule,
                sabot_ruling *no);

/* Has the area no wager to settle, or does the event name another amount or wager? (centre.c) */
bool pg_wager_refuses(const sabot_table *t, const sabot_event *e, enum pg_rule rule,
                      sabot_ruling *no);
bool pg_amount_refuses(const sabot_table *t, const sabot_event *e, sabot_cents right,
                       enum pg_rule rule, sabot_ruling *no);

/* --- each file's rules --- */

sabot_ruling pg_judge_open(const sabot_table *t, const sabot_event *e);
void pg_apply_open(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_compare(const sabot_table *t, const sabot_event *e);
void pg_apply_compare(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_collect(const sabot_table *t, const sabot_event *e);
void pg_apply_collect(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_pay(const sabot_table *t, const sabot_event *e);
void pg_apply_pay(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_settle_dealer(const sabot_table *t, const sabot_event *e);
void pg_apply_settle_dealer(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_make_good(const sabot_table *t, const sabot_event *e);
void pg_apply_make_good(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_surplus(const sabot_table *t, const sabot_event *e);
void pg_apply_surplus(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_vigorish(const sabot_table *t, const sabot_event *e);
void pg_apply_vigorish(sabot_table *t, const sabot_event *e);

/* The setting an opened or reset hand has, as an event names it. (open.c) */
bool pg_lies_known(const sabot_table *t, int place); /* and how it is parted */
void pg_put_hand(const sabot_table *t, int place, sabot_event *event);
void pg_put_house_setting(const sabot_table *t, int place, sabot_event *event);

/* --- amounts --- */

sabot_cents pg_to_pay(const sabot_table *t);       /* surplus.c: winning wagers not paid yet */
sabot_cents pg_seat_share(const sabot_table *t, sabot_cents shortfall); /* surplus.c */
void pg_find_shortfall(sabot_table *t);            /* surplus.c */
sabot_cents pg_surplus(const sabot_table *t);      /* surplus.c: lost less won; 0 if no more */
sabot_cents pg_surplus_half(const sabot_table *t); /* surplus.c: before the charge on it */
void pg_undo(sabot_table *t);                      /* undo.c */

#endif
