/* round.h: what the files from the dice to the last hand set share (round.c, piece.c, start.c,
 * deliver.c, deal.c, clear.c, set.c, house.c, error.c). Not public. */
#ifndef PG_ROUND_H
#define PG_ROUND_H

#include "pg.h"

/* --- round.c --- */

void pg_round_goes_on(sabot_table *t); /* called after every step: is this phase over? */

/* Refused because something else comes first, or because its time is past: says what. The rule is
 * cited where the round itself does not say more. */
sabot_ruling pg_not_yet(const sabot_table *t, enum pg_rule rule);

/* The place an event names; the given one if it names none (optional: as it should be); -1 if it
 * names what is no place of this game. */
int pg_place_or(const sabot_table *t, const sabot_event *e, int otherwise);
void pg_name_place(sabot_event *e, int place);
int pg_owner(const sabot_table *t, int place);    /* whose hand a playing area's is: a seat */
int pg_house_place(const sabot_table *t);         /* the dealer sets it: 0, the co-bank; -1 none */
bool pg_owner_is_here(const sabot_table *t, int place);
/* The player's other hand that must be down before this one is begun (10.10(b)); 0 none. */
int pg_set_before(const sabot_table *t, int place);
void pg_round_is_void(sabot_table *t, enum pg_rule rule); /* an irregularity voids all hands */

/* --- piece.c --- */

bool pg_same_face(const sabot_table *t, uint8_t a, uint8_t b);
bool pg_all_seen(const sabot_table *t, const uint8_t *piece, int n);
/* Can these lie at the place, whatever is noted there now? Unseen ones can. */
bool pg_pieces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                      sabot_ruling *no);
/* Can this card go to a place, besides what lies there? */
bool pg_card_refuses(const sabot_table *t, uint8_t card, sabot_ruling *no);
/* As pg_faces_refuse, but unseen pieces may stand in the list. */
bool pg_list_refuses(const sabot_table *t, int place, const sabot_faces *faces, sabot_ruling *no);
/* Puts the pieces of a hand in this order, its first hand of so many; exposed ones stay so. */
void pg_arrange(const sabot_table *t, pg_hand *hand, const uint8_t piece[8], int before);
/* What is known of a hand once these of it were seen, and which they are; false: they do not lie
 * there. */
bool pg_seen_pieces(const sabot_table *t, int place, const sabot_faces *faces, pg_hand *seen,
                    sabot_ruling *no);

/* --- start.c --- */

int pg_true_total(const sabot_table *t);    /* what the dice show, or the number; 0 nothing yet */
pg_step pg_start_step(const sabot_table *t);
void pg_note_total(sabot_table *t, int total);
/* A wrong total was announced and a piece goes to a wrong place, whichever (10.9(c), A111). */
bool pg_misled(const sabot_table *t, int place);
sabot_ruling pg_judge_shake(const sabot_table *t, const sabot_event *e);
void pg_apply_shake(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_uncover(const sabot_table *t, const sabot_event *e);
void pg_apply_uncover(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_number(const sabot_table *t, const sabot_event *e);
void pg_apply_number(sabot_table *t, const sabot_event *e);
void pg_expect_start(const sabot_table *t, pg_list *list, const pg_step *step);

/* --- delivery.c, deliver.c --- */

const pg_method *pg_method_in_use(const sabot_table *t); /* tiles */
enum pg_rule pg_delivery_rule(const sabot_table *t);     /* behind the next group or stack */
bool pg_deal_is_done(const sabot_table *t);              /* every place has its pieces */
sabot_ruling pg_wrongly_sent(const sabot_table *t, int place); /* what becomes of pg_misled */
pg_step pg_deliver_step(const sabot_table *t);
sabot_ruling pg_judge_signal(const sabot_table *t, const sabot_event *e);
void pg_apply_signal(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_deliver(const sabot_table *t, const sabot_event *e);
void pg_apply_deliver(sabot_table *t, const sabot_event *e);
void pg_expect_deliver(const sabot_table *t, pg_list *list, const pg_step *step);

/* --- deal.c --- */

sabot_ruling pg_judge_card(const sabot_table *t, const sabot_event *e);
void pg_apply_card(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_count_left(const sabot_table *t, const sabot_event *e);
void pg_apply_count_left(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_count_hand(const sabot_table *t, const sabot_event *e);
void pg_apply_count_hand(sabot_table *t, const sabot_event *e);
void pg_expect_card(const sabot_table *t, pg_list *list, const pg_step *step);

/* --- clear.c --- */

pg_step pg_clear_step(const sabot_table *t);
sabot_ruling pg_judge_gather(const sabot_table *t, const sabot_event *e);
void pg_apply_gather(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_cover_shaker(const sabot_table *t, const sabot_event *e);
void pg_apply_cover_shaker(sabot_table *t, const sabot_event *e);
void pg_expect_clear(const sabot_table *t, pg_list *list);

/* --- set.c --- */

pg_step pg_set_step(const sabot_table *t);
bool pg_is_split(const sabot_table *t, const sabot_faces *faces); /* two and two, two and five */
bool pg_naming_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                       sabot_ruling *no);
/* How the house way of the round sets these pieces; the line that decided. */
int pg_house_sets(const sabot_table *t, const uint8_t *dealt, uint8_t piece[8]);
/* The setting an event names, the higher tiles first; the house's if it names none and the hand
 * is known; else the pieces as they lie. Returns how many stand in the first hand. */
int pg_setting_of(const sabot_table *t, int place, const sabot_event *e, uint8_t piece[8]);
void pg_lay(sabot_table *t, int place, const uint8_t piece[8], int before);
void pg_expect_set(const sabot_table *t, pg_list *list);

/* --- house.c --- */

pg_step pg_house_step(const sabot_table *t);
sabot_ruling pg_judge_dealer_sets(const sabot_table *t, const sabot_event *e);
void pg_apply_dealer_sets(sabot_table *t, const sabot_event *e);
void pg_expect_house(const sabot_table *t, pg_list *list, const pg_step *step);

/* --- error.c --- */

bool pg_must_choose(const sabot_table *t, int place); /* play or void: not decided yet */
sabot_ruling pg_judge_expose(const sabot_table *t, const sabot_event *e);
void pg_apply_expose(sabot_table *t, const sabot_event *e);
sabot_ruling pg_judge_choose(const sabot_table *t, const sabot_event *e);
void pg_apply_choose(sabot_table *t, const sabot_event *e);
void pg_expect_choose(const sabot_table *t, pg_list *list);
void pg_expect_expose(const sabot_table *t, pg_list *list);
/* Is it a place of which no piece may be seen before its time (10.9(e))? */
bool pg_voids_all(const sabot_table *t, int place);
/* The dealer has exposed a piece of a place that is being dealt: what becomes of it. */
sabot_ruling pg_seen_by_dealer(const sabot_table *t, int place);
void pg_apply_seen_by_dealer(sabot_table *t, int place);
/* What must not be seen was seen: all hands are void, unless they are, or are compared, already. */
sabot_ruling pg_seen_early(const sabot_table *t, int place);
void pg_apply_seen_early(sabot_table *t);

#endif
