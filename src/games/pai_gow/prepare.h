/* prepare.h: what the files that make tiles and cards ready share. Not public.
 *
 *   prepare.c      the order of the steps, the way from phase to phase, closing
 *   inspect.c      what both games do: vouch, sort, verify, show, look
 *   tiles_ready.c  a set of tiles: received, replaced, mixed, stacked
 *   cards_ready.c  decks of cards: received, changed, washed, shuffled; their hours
 *   cut.c          the cut of cards shuffled by hand
 *   dice.c         dice and shaker
 *   change.c       what the licensee changes while the table is open
 *
 * judge and expect both ask pg_prepare_step, so that they cannot disagree about the order. */
#ifndef PG_PREPARE_H
#define PG_PREPARE_H

#include "pg.h"

bool pg_has_device(const sabot_table *t); /* poker with an automated shuffler */
int pg_decks(const sabot_table *t);       /* of this table: 1, or 2 that alternate in a device */
enum pg_rule pg_device_rule(const sabot_table *t); /* behind a deck that goes into the device */

/* The deck an event means, the one the step concerns if it names none; -1 if there is none such. */
int pg_deck_named(const sabot_table *t, const sabot_event *e, const pg_step *step);

/* Is the step of this event the one wanted, for the deck it names? If not *no says why. */
bool pg_step_refuses(const sabot_table *t, const sabot_event *e, pg_step_id id, enum pg_rule rule,
                     sabot_ruling *no);

void pg_prepare_advance(sabot_table *t);  /* into the next phase if this one wants no more */
int pg_topic_missing(const sabot_table *t);
const char *pg_topic_says(const sabot_table *t, int topic);
enum pg_rule pg_topic_rule(int topic);

/* Adds what the house owes for the step wanted now, with its deck. */
sabot_expected *pg_expect_step(const sabot_table *t, pg_list *list, sabot_duty duty,
                               sabot_role role);

/* tiles_ready.c: heights as a line gives them, "4,4,4,4,4,4,4,4". How many; -1: no such list. */
int pg_heights_parse(const char *text, uint8_t height[PG_STACKS]);

typedef sabot_ruling pg_judge(const sabot_table *t, const sabot_event *e);
typedef void pg_apply(sabot_table *t, const sabot_event *e);

pg_judge pg_judge_attest, pg_judge_sort, pg_judge_verify, pg_judge_display;
pg_apply pg_apply_attest, pg_apply_sort, pg_apply_verify, pg_apply_display;
void pg_expect_inspect(const sabot_table *t, const pg_step *step, pg_list *list);

pg_judge pg_judge_receive_set, pg_judge_replace, pg_judge_mix, pg_judge_stack_tiles;
pg_apply pg_apply_receive_set, pg_apply_replace, pg_apply_mix, pg_apply_stack_tiles;
void pg_expect_tiles(const sabot_table *t, const pg_step *step, pg_list *list);

pg_judge pg_judge_receive_deck, pg_judge_tear, pg_judge_wash, pg_judge_stack_cards,
    pg_judge_shuffle, pg_judge_load_device, pg_judge_take_deck;
pg_apply pg_apply_receive_deck, pg_apply_tear, pg_apply_wash, pg_apply_stack_cards,
    pg_apply_shuffle, pg_apply_load_device, pg_apply_take_deck;
void pg_expect_cards(const sabot_table *t, const pg_step *step, pg_list *list);

int pg_cut_next(const sabot_table *t);   /* who is to be offered the cut next; 0 nobody is left */
void pg_cut_begin(sabot_table *t);
pg_judge pg_judge_offer_cut, pg_judge_cut, pg_judge_cover_card;
pg_apply pg_apply_offer_cut, pg_apply_cut, pg_apply_cover_card;
void pg_expect_cut(const sabot_table *t, const pg_step *step, pg_list *list);

pg_judge pg_judge_place_dice, pg_judge_dealer_leaves;
pg_apply pg_apply_place_dice, pg_apply_dealer_leaves;
void pg_expect_dice(const sabot_table *t, pg_list *list);

pg_judge pg_judge_change;
pg_apply pg_apply_change;
void pg_expect_change(const sabot_table *t, pg_list *list);

#endif
