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
 * judge and expect both ask paigow_prepare_step, so that they cannot disagree about the order. */
#ifndef PAIGOW_PREPARE_H
#define PAIGOW_PREPARE_H

#include "paigow.h"

bool paigow_has_device(const sabot_table *t); /* poker with an automated shuffler */
int paigow_decks(const sabot_table *t); /* of this table: 1, or 2 that alternate in a device */
enum sabot_law paigow_device_rule(const sabot_table *t); /* behind a deck put into the device */

/* The deck an event means, the one the step concerns if it names none; -1 if there is none such. */
int paigow_deck_named(const sabot_table *t, const sabot_event *e, const paigow_step *step);

/* Is the step of this event the one wanted, for the deck it names? If not *no says why. */
bool paigow_step_refuses(const sabot_table *t, const sabot_event *e, paigow_step_id id,
                         enum sabot_law rule,
                         sabot_ruling *no);

void paigow_prepare_advance(sabot_table *t);  /* into the next phase if this one wants no more */
int paigow_topic_missing(const sabot_table *t);
const char *paigow_topic_says(const sabot_table *t, int topic);
enum sabot_law paigow_topic_rule(int topic);

/* Adds what the house owes for the step wanted now, with its deck. */
sabot_expected *paigow_expect_step(const sabot_table *t, expect_list *list, sabot_duty duty,
                                   sabot_role role);

/* tiles_ready.c: heights as a line gives them, "4,4,4,4,4,4,4,4". How many; -1: no such list. */
int paigow_heights_parse(const char *text, uint8_t height[PAIGOW_STACKS]);

typedef sabot_ruling paigow_judge(const sabot_table *t, const sabot_event *e);
typedef void paigow_apply(sabot_table *t, const sabot_event *e);

paigow_judge paigow_judge_attest, paigow_judge_sort, paigow_judge_verify, paigow_judge_display;
paigow_apply paigow_apply_attest, paigow_apply_sort, paigow_apply_verify, paigow_apply_display;
void paigow_expect_inspect(const sabot_table *t, const paigow_step *step, expect_list *list);

paigow_judge paigow_judge_receive_set, paigow_judge_replace, paigow_judge_mix,
    paigow_judge_stack_tiles;
paigow_apply paigow_apply_receive_set, paigow_apply_replace, paigow_apply_mix,
    paigow_apply_stack_tiles;
void paigow_expect_tiles(const sabot_table *t, const paigow_step *step, expect_list *list);

paigow_judge paigow_judge_receive_deck, paigow_judge_tear, paigow_judge_wash,
    paigow_judge_stack_cards, paigow_judge_shuffle, paigow_judge_load_device,
    paigow_judge_take_deck;
paigow_apply paigow_apply_receive_deck, paigow_apply_tear, paigow_apply_wash,
    paigow_apply_stack_cards, paigow_apply_shuffle, paigow_apply_load_device,
    paigow_apply_take_deck;
void paigow_expect_cards(const sabot_table *t, const paigow_step *step, expect_list *list);

int paigow_cut_next(const sabot_table *t); /* who is to be offered the cut next; 0 nobody is left */
void paigow_cut_begin(sabot_table *t);
paigow_judge paigow_judge_offer_cut, paigow_judge_cut, paigow_judge_cover_card;
paigow_apply paigow_apply_offer_cut, paigow_apply_cut, paigow_apply_cover_card;
void paigow_expect_cut(const sabot_table *t, const paigow_step *step, expect_list *list);

paigow_judge paigow_judge_place_dice, paigow_judge_dealer_leaves;
paigow_apply paigow_apply_place_dice, paigow_apply_dealer_leaves;
void paigow_expect_dice(const sabot_table *t, expect_list *list);

#endif
