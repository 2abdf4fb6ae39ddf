/* round.h: what the files from the dice to the last hand set share (round.c, piece.c, start.c,
 * deliver.c, deal.c, clear.c, set.c, house.c, error.c). Not public. */
#ifndef PAIGOW_ROUND_H
#define PAIGOW_ROUND_H

#include "paigow.h"

/* --- round.c --- */

void paigow_round_goes_on(sabot_table *t); /* called after every step: is this phase over? */

/* Refused because something else comes first, or because its time is past: says what. The rule is
 * cited where the round itself does not say more. */
sabot_ruling paigow_not_yet(const sabot_table *t, enum sabot_law rule);
/* The same of what belongs to the deal: once hands are set its time is past. */
sabot_ruling paigow_not_dealing(const sabot_table *t, enum sabot_law rule);

/* The place an event names; the given one if it names none (optional: as it should be); -1 if it
 * names what is no place of this game. */
int paigow_place_or(const sabot_table *t, const sabot_event *e, int otherwise);
void paigow_name_place(sabot_event *e, int place);
int paigow_owner(const sabot_table *t, int place);    /* whose hand a playing area's is: a seat */
int paigow_house_place(const sabot_table *t); /* the dealer sets it: 0, the co-bank; -1 none */
bool paigow_owner_is_here(const sabot_table *t, int place);
/* The player's other hand that must be down before this one is begun (10.10(b)); 0 none. */
int paigow_set_before(const sabot_table *t, int place);
void paigow_round_is_void(sabot_table *t,
                          enum sabot_law rule); /* an irregularity voids all hands */

/* --- piece.c --- */

/* The pieces of a setting. Five cards written before two are two and five, written the other way
 * round: no front has five. */
sabot_faces paigow_setting_faces(const sabot_event *e);
bool paigow_same_face(const sabot_table *t, uint8_t a, uint8_t b);
bool paigow_all_seen(const sabot_table *t, const uint8_t *piece, int n);
bool paigow_none_seen(const sabot_table *t, const sabot_faces *faces);
/* Where a piece lies of which every one is on record there; -1: that cannot be told. */
int paigow_place_with(const sabot_table *t, uint8_t piece);
/* Can these lie at the place, whatever is noted there now? Unseen ones can. */
bool paigow_pieces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                          sabot_ruling *no);
/* Can this card go to a place, besides what lies there? */
bool paigow_card_refuses(const sabot_table *t, uint8_t card, sabot_ruling *no);
/* As paigow_faces_refuse, but unseen pieces may stand in the list. */
bool paigow_list_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                         sabot_ruling *no);
/* Puts the pieces of a hand in this order; exposed ones stay so, and what is unseen in the list is
 * whatever else lies there. */
void paigow_arrange(const sabot_table *t, paigow_hand *hand,
                    const uint8_t piece[SABOT_FACES_MAX]);
/* Its player has taken the hand up and, if that was told, named it. */
void paigow_take_up(sabot_table *t, int place, const sabot_faces *faces);
/* The pieces named of a hand are known from now on. */
void paigow_note(sabot_table *t, int place, const sabot_faces *faces);
/* What is known of a hand once these of it were seen, and which they are; false: they do not lie
 * there. */
bool paigow_seen_pieces(const sabot_table *t, int place, const sabot_faces *faces,
                        paigow_hand *seen,
                        sabot_ruling *no);

/* --- start.c --- */

/* Cards: No More Bets was said, and nothing has given a starting place yet. */
bool paigow_is_unstarted(const sabot_table *t);

int paigow_true_total(const sabot_table *t); /* what the dice show, or the number; 0 nothing yet */
paigow_step paigow_start_step(const sabot_table *t);
void paigow_note_total(sabot_table *t, int total);
/* A wrong total was announced and a piece goes to a wrong place, whichever (10.9(c), A111). */
bool paigow_misled(const sabot_table *t, int place);
sabot_ruling paigow_judge_shake(const sabot_table *t, const sabot_event *e);
void paigow_apply_shake(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_uncover(const sabot_table *t, const sabot_event *e);
void paigow_apply_uncover(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_number(const sabot_table *t, const sabot_event *e);
void paigow_apply_number(sabot_table *t, const sabot_event *e);
void paigow_expect_start(const sabot_table *t, expect_list *list, const paigow_step *step);

/* --- delivery.c, deliver.c --- */

const paigow_method *paigow_method_in_use(const sabot_table *t); /* tiles */
enum sabot_law paigow_delivery_rule(const sabot_table *t);     /* behind the next group or stack */
bool paigow_deal_is_done(const sabot_table *t);              /* every place has its pieces */
sabot_ruling paigow_wrongly_sent(const sabot_table *t,
                                 int place); /* what becomes of paigow_misled */
paigow_step paigow_deliver_step(const sabot_table *t);
sabot_ruling paigow_judge_signal(const sabot_table *t, const sabot_event *e);
void paigow_apply_signal(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_deliver(const sabot_table *t, const sabot_event *e);
void paigow_apply_deliver(sabot_table *t, const sabot_event *e);
void paigow_expect_deliver(const sabot_table *t, expect_list *list, const paigow_step *step);

/* --- deal.c --- */

sabot_ruling paigow_judge_card(const sabot_table *t, const sabot_event *e);
void paigow_apply_card(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_count_left(const sabot_table *t, const sabot_event *e);
void paigow_apply_count_left(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_count_hand(const sabot_table *t, const sabot_event *e);
void paigow_apply_count_hand(sabot_table *t, const sabot_event *e);
void paigow_expect_card(const sabot_table *t, expect_list *list, const paigow_step *step);

/* --- clear.c --- */

paigow_step paigow_clear_step(const sabot_table *t);
sabot_ruling paigow_judge_gather(const sabot_table *t, const sabot_event *e);
void paigow_apply_gather(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_cover_shaker(const sabot_table *t, const sabot_event *e);
void paigow_apply_cover_shaker(sabot_table *t, const sabot_event *e);
void paigow_expect_clear(const sabot_table *t, expect_list *list);

/* --- set.c --- */

paigow_step paigow_set_step(const sabot_table *t);
bool paigow_is_split(const sabot_table *t,
                     const sabot_faces *faces); /* two and two, two and five */
/* Has who banks laid down another number of cards? Then the dealer resets them (C:11.9.3). */
bool paigow_is_mislaid(const sabot_table *t, int place);
bool paigow_naming_refuses(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no);
/* How the house way of the round sets these pieces; the line that decided. */
int paigow_house_sets(const sabot_table *t, const uint8_t *dealt, uint8_t piece[SABOT_FACES_MAX]);
/* The setting an event names, the higher tiles first; the house's if the dealer names none and the
 * hand is known; else the pieces as they lie. Returns how many stand in the first hand. */
int paigow_setting_of(const sabot_table *t, int place, const sabot_event *e,
                      uint8_t piece[SABOT_FACES_MAX]);
void paigow_lay(sabot_table *t, int place, const sabot_event *e);
void paigow_expect_set(const sabot_table *t, expect_list *list);

/* --- house.c --- */

paigow_step paigow_house_step(const sabot_table *t);
bool paigow_house_sets_for(const sabot_table *t, int place); /* who has gone, or has set wrongly */
/* Does an event name the setting of the house way, or none? */
bool paigow_follows_house_way(const sabot_table *t, int place, const sabot_event *e);
/* Does it say, with no reason to, that the setting breaches the house way? */
bool paigow_cause_refuses(const sabot_table *t, int place, const sabot_event *e, sabot_ruling *no);
sabot_ruling paigow_judge_dealer_sets(const sabot_table *t, const sabot_event *e);
void paigow_apply_dealer_sets(sabot_table *t, const sabot_event *e);
void paigow_expect_house(const sabot_table *t, expect_list *list, const paigow_step *step);

/* --- error.c --- */

bool paigow_must_choose(const sabot_table *t, int place); /* play or void: not decided yet */
sabot_ruling paigow_judge_expose(const sabot_table *t, const sabot_event *e);
void paigow_apply_expose(sabot_table *t, const sabot_event *e);
sabot_ruling paigow_judge_choose(const sabot_table *t, const sabot_event *e);
void paigow_apply_choose(sabot_table *t, const sabot_event *e);
void paigow_expect_choose(const sabot_table *t, expect_list *list);
void paigow_expect_expose(const sabot_table *t, expect_list *list);
/* Is it a place of which no piece may be seen before its time (10.9(e))? */
bool paigow_voids_all(const sabot_table *t, int place);
/* The dealer has exposed a piece of a place that is being dealt: what becomes of it. */
sabot_ruling paigow_seen_by_dealer(const sabot_table *t, int place);
void paigow_apply_seen_by_dealer(sabot_table *t, int place);
/* Was one of these cards seen in the deck, before it was dealt? What becomes of it where it now
 * lies. */
paigow_seen paigow_seen_in_deck(const sabot_table *t, const uint8_t *piece, int n);
sabot_ruling paigow_seen_lies(const sabot_table *t, int place, paigow_seen how);
void paigow_apply_seen_lies(sabot_table *t, int place, paigow_seen how);
/* A piece of the stacks or the deck was seen. */
sabot_ruling paigow_seen_undealt(const sabot_table *t);
/* What must not be seen was seen: all hands are void, unless they are, or are compared, already. */
sabot_ruling paigow_seen_early(const sabot_table *t, int place);
void paigow_apply_seen_early(sabot_table *t);

#endif
