/* cdf.h: what the files of chemin de fer (19:47-4) share. Not public.
 *
 * The preparation of the cards, the people, the notices and the shoe are those of the baccarat
 * games (../baccarat). What is its own: the bank (auction.c, bank.c), the wagers (stake.c,
 * against.c), the play with hidden hands and spoken words (play.c, words.c, third.c), the errors
 * of 4.12 (error.c), settlement from the bank (settle.c), what each may see (view.c). Rulings are
 * made with BAC_ACCEPT and its kin: the rule table's fourth column is this game. */
#ifndef CDF_H
#define CDF_H

#include "../baccarat/bac.h"

extern const sabot_game cdf_game;
extern const bac_variant cdf_variant;

/* Each file lists its rules; game.c gathers them and takes the rest from the baccarat games. */
extern const bac_handler cdf_auction_rules[]; /* BID CLOSE_BIDS OFFER_BANK TAKE_BANK ACCEPT DECLINE */
extern const bac_handler cdf_bank_rules[];    /* KEEP PASS ORDER_PASS MOVE MOVE_BANK */
extern const bac_handler cdf_stake_rules[];   /* STAKE EXCHANGE WITHDRAW */
extern const bac_handler cdf_against_rules[]; /* SUIVI BANCO CLOSE_WINDOW COVER WAGER NEXT_LAP */
extern const bac_handler cdf_play_rules[];    /* CARD CUTTING_CARD LOOK TURN PUT_BACK */
extern const bac_handler cdf_words_rules[];   /* ANNOUNCE, by participants and by the dealer */
extern const bac_handler cdf_error_rules[];   /* RECTIFY FACE_UP_CARD PROCEDURE REMOVE SHORTAGE */
extern const bac_handler cdf_settle_rules[];  /* RESULT COLLECT PAY RETURN COLLECT_VIGORISH DISCARD */

void cdf_expect_auction(const sabot_table *t, bac_list *list);
void cdf_expect_bank(const sabot_table *t, bac_list *list);
void cdf_expect_stake(const sabot_table *t, bac_list *list);
void cdf_expect_against(const sabot_table *t, bac_list *list);
void cdf_expect_play(const sabot_table *t, bac_list *list);
void cdf_expect_settle(const sabot_table *t, bac_list *list);

/* --- bank.c, auction.c (helper BANK) --- */
void cdf_shoe_loaded(sabot_table *t);   /* burn done: bidding for every shoe (A31) */
void cdf_after_round(sabot_table *t, bool banker_lost); /* a decided round was cleared */
void cdf_after_annulled(sabot_table *t); /* annulled or void: the bank stays unless moved */
void cdf_bank_begins(sabot_table *t, int seat, cdf_how how, sabot_cents floor, sabot_cents ceiling);
void cdf_bank_ends(sabot_table *t);     /* the tenure goes into the record */
void cdf_participant_left(sabot_table *t, int seat);
void cdf_shoe_over(sabot_table *t);     /* suivi, ranges, origins and missed turns end (A31) */

/* --- stake.c, against.c (helper BANK) --- */
void cdf_betting_begins(sabot_table *t); /* phase BETTING, the Banker is asked for a stake */
void cdf_bets_close(sabot_table *t);     /* No More Bets: fixes the Dominant Player */
sabot_ruling cdf_judge_no_more_bets(const sabot_table *t, const sabot_event *e);
sabot_ruling cdf_judge_cards_call(const sabot_table *t, const sabot_event *e);
sabot_cents cdf_stake_least(const sabot_table *t);
sabot_cents cdf_stake_most(const sabot_table *t);
int cdf_dominant(const sabot_table *t);  /* who would control the Player's Hand */
void cdf_suivi_after(sabot_table *t, bool tied, bool banker_won); /* at a result (A33) */

/* --- play.c, words.c, third.c, error.c, settle.c, view.c (helper PLAY) --- */
/* Table 3: 'D', 'S' or 'O' for the Banker's row and the Player's third card (-1 none). */
char cdf_table_3(int banker_count, int third_value, enum bac_rule *rule);
bac_step cdf_next_step(const sabot_table *t); /* what the round wants; step.c asks it */
int cdf_count(const sabot_table *t, int hand); /* as the cards count, or as 4.12 fixed it */
void cdf_view(const sabot_table *t, sabot_viewer viewer, sabot_view *view);
int cdf_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);

#endif
