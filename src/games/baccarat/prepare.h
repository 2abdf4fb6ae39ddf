/* prepare.h: what the files that bring the cards into the shoe share. Not public.
 *
 *   prepare.c  the order of the steps, and the way from one phase to the next
 *   opening.c  receive, inspect, display, look, wash, stack
 *   attest.c   what somebody must vouch for
 *   shuffle.c  shuffle by hand
 *   batch.c    shuffling devices, idle tables, closing
 *   cut.c      the cut and the recut
 *   load.c     cutting cards, loading, burn; curator.c takes over from there
 *
 * judge and expect both ask bac_wants, so that they cannot disagree about the order. */
#ifndef BAC_PREPARE_H
#define BAC_PREPARE_H

#include "bac.h"

/* The step the cards want next. Batches are bits 0 and 1. */
typedef struct bac_want {
    uint16_t kind;   /* sabot_kind_id; 0: none, the cards are ready or wait for a participant */
    uint16_t rule;   /* enum sabot_law: why */
    uint16_t also;   /* a second rule behind it, or 0 */
    uint8_t batches; /* which of them it may concern */
    int64_t arg;     /* for the sentence: a deck, a batch */
    const char *says; /* while it is missing */
} bac_want;

bac_want bac_wants(const sabot_table *t);

/* The answer to a step that is not the one wanted: too late, too early, or another time of day.
 * rule is the refused step's own. */
sabot_ruling bac_not_wanted(const sabot_table *t, int kind, enum sabot_law rule);

/* A reshuffle would begin now, and a marker stands. */
bool bac_markers_block(const sabot_table *t, sabot_ruling *no);

sabot_duty bac_preparing_duty(const sabot_table *t); /* a new shoe is begun when ready, then owed */
void bac_begin_shuffle(sabot_table *t); /* out of an ended shoe or an idle table */
void bac_prepare_advance(sabot_table *t); /* into the next phase if this one wants no more */
void bac_shuffle_forget(sabot_table *t); /* the cards are in the shoe */

unsigned bac_batches(const sabot_table *t);             /* the batches of this table */
int bac_batch_decks(const sabot_table *t, int batch);   /* of batch 0 or 1 */
int bac_decks(const sabot_table *t);                    /* of all batches */
/* The batch an event names among these, the first if it names none; -1 if it is not one. */
int bac_batch_named(const sabot_table *t, const sabot_event *e, unsigned among);

int bac_first_deck_not_in(const sabot_table *t, uint32_t decks); /* 0 if all are */
int bac_deck_not_inspected(const sabot_table *t);
int bac_topic_missing(const sabot_table *t);            /* what nobody has vouched for; 0 none */
bac_want bac_want_attestation(const sabot_table *t, int topic);
bool bac_is_attested(const sabot_table *t, int topic);
void bac_expect_attestations(const sabot_table *t, expect_list *list);

typedef sabot_ruling bac_judge(const sabot_table *t, const sabot_event *e);
typedef void bac_apply(sabot_table *t, const sabot_event *e);

bac_judge bac_judge_receive, bac_judge_attest, bac_judge_inspect, bac_judge_verify,
    bac_judge_spread, bac_judge_look, bac_judge_not_looking, bac_judge_wash, bac_judge_stack;
bac_apply bac_apply_receive, bac_apply_attest, bac_apply_inspect, bac_apply_verify,
    bac_apply_spread, bac_apply_look, bac_apply_not_looking, bac_apply_wash, bac_apply_stack;
enum sabot_law bac_beside_verify(const sabot_table *t); /* the other paragraph behind it */
bool bac_is_displayed(const sabot_table *t); /* the cards lie face up for anybody to see */
void bac_expect_opening(const sabot_table *t, const bac_want *want, expect_list *list);

bool bac_feathers(const sabot_table *t); /* instead of lacing */
bac_judge bac_judge_shuffle, bac_judge_lace, bac_judge_feather, bac_judge_check,
    bac_judge_reshuffle;
bac_apply bac_apply_shuffle, bac_apply_lace, bac_apply_feather, bac_apply_check,
    bac_apply_reshuffle;
void bac_expect_shuffle(const sabot_table *t, const bac_want *want, expect_list *list);

bac_judge bac_judge_load_shuffler, bac_judge_take_batch, bac_judge_request, bac_judge_idle_spread,
    bac_judge_turn_up, bac_judge_close;
bac_apply bac_apply_load_shuffler, bac_apply_take_batch, bac_apply_request, bac_apply_idle_spread,
    bac_apply_turn_up, bac_apply_close;
void bac_expect_batch(const sabot_table *t, const bac_want *want, expect_list *list);

/* cut.c: what is cut; the answer to an offer of the cut; an act of the cut out of its order. */
int bac_cards_to_cut(const sabot_table *t);
bac_judge bac_judge_cut_answer;
bac_apply bac_apply_cut_answer;
sabot_ruling bac_not_cut(const sabot_table *t, int kind, enum sabot_law rule,
                         sabot_phases late);
void bac_open_count(sabot_expected *x, int like, int least, int most);

bac_judge bac_judge_cutting_cards, bac_judge_load, bac_judge_burn;
bac_apply bac_apply_cutting_cards, bac_apply_load, bac_apply_burn;
void bac_expect_loading(const sabot_table *t, expect_list *list);

/* curator.c: a shoe of freshly shuffled cards is loaded. */
void bac_curator_new_shoe(sabot_table *t);

#endif
