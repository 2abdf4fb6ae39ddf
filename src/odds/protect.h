/* protect.h: can a wager be counted? Shoes are played with the exact expectation of every wager
 * known before each round, for somebody who remembers every card shown and for somebody who keeps a
 * count.
 *
 * What a perfect counter knows: the cards the shoe began with, every card dealt since, and the
 * burned cards: all of them where they are shown, as the regulation has it (3.5(e), 7.5(f)), or the
 * first alone, as is the custom elsewhere. Not known is the order of the rest. So every card not
 * yet seen, in the shoe, behind the cutting card or burned face down, is equally likely to come
 * next, and the expectation of the next round is that of a round from all of these cards.
 *
 * What is added up is that expectation, not what the cards then gave: whether to wager is decided
 * before the round, so the average is the same and most of the luck is gone from it.
 *
 * A shoe ends by its cutting card: when it is met the round is finished and one more is played
 * (3.8(e), 7.8(e)). A cutting card further from the end only ends the same shoe earlier, so that
 * all depths are looked at in one run.
 *
 * Here is one shoe; simulate/protect_run.h plays many and adds them up. */
#ifndef ODDS_PROTECT_H
#define ODDS_PROTECT_H

#include "odds/count_tags.h"
#include "odds/own.h"
#include "sabot/shoe.h"

enum {
    PROTECT_CARDS_MAX = SABOT_CARD_LAST * SABOT_DECKS_MAX,
    PROTECT_DEPTHS_MAX = 6,
    PROTECT_THREADS_MAX = 256,
    PROTECT_TRIGGER_MAX = 99,
    PROTECT_RANKS = 13,
    PROTECT_SUITS = 4,
    PROTECT_COVERS = 3
};

/* What a count does. */
typedef struct protect_count {
    odds_tags tags;
    int8_t rank[PROTECT_RANKS], suit[PROTECT_SUITS]; /* added to those of values; by_face alone */
    bool bets;       /* false: there is no true count at which it pays */
    int32_t trigger; /* it wagers at this true count and over, in hundredths */
    bool running;    /* never divided: it is the running count that is held against the trigger */
    int32_t start;   /* what the running count begins with */
} protect_count;

typedef struct protect_plan {
    int decks;
    bool burn_shown;             /* all burned cards; else the first alone */
    bool last_from_cutting_card; /* a round that would begin with the cutting card is the last */
    int depths;
    int behind[PROTECT_DEPTHS_MAX]; /* cards behind the cutting card, fewest first */
    int wagers;
    odds_wager wager[ODDS_WAGERS_MAX];
    odds_wager cover[PROTECT_COVERS]; /* four, five and six cards */
    bool by_face;                     /* one is counted apart (own.h): shoes are whole cards */
    protect_count count[ODDS_WAGERS_MAX];
    uint64_t seed, shoes;
    int threads;
} protect_plan;

/* ---- Before the first card ------------------------------------------------------------------ */

/* Takes of the wagers of a table those wanted (NULL: all). Where Banker wagers are free of vigorish
 * for who covers them (7.3(f)2) the Banker wager is studied as it must be made to be so: with as
 * much again on the best of the three total-card wagers. */
void protect_take_wagers(protect_plan *plan, const odds_wager *all, int n, const bool *wanted);

/* One that somebody has written, after those. It must outlive the plan. */
void protect_take_own(protect_plan *plan, const odds_own *own);

/* Is it such a Banker wager? */
bool protect_is_covered(const odds_wager *wager);

/* A wager's expectation from a full shoe, and what removing one card of each value adds to it. Of
 * one that is counted apart also of each rank, from the ace, and each suit: any card of it. */
typedef struct protect_effects {
    odds_fraction value, effect[ODDS_VALUES], rank[PROTECT_RANKS], suit[PROTECT_SUITS];
    double face[SIDE_BY_FACE];   /* and of each card */
} protect_effects;

/* False if there is no memory. */
bool protect_effects_of(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX]);

/* ---- Round by round ------------------------------------------------------------------------- */

#define PROTECT_ONE 1099511627776 /* 2^40: gains are whole numbers of this part of a unit */

/* What is known before a round. Depths are bits: bit d for behind[d]. */
typedef struct protect_round {
    odds_shoe unseen;
    int cards;                          /* unseen */
    int64_t total;                      /* sequences of six of them */
    int64_t gain[ODDS_WAGERS_MAX];      /* of a unit, on average, in parts of PROTECT_ONE */
    bool positive[ODDS_WAGERS_MAX];     /* is it exactly more than nothing? */
    int32_t running[ODDS_WAGERS_MAX];   /* the count kept for each wager */
    unsigned played, last;              /* at these depths the round is played, and is the last */
    const int64_t (*line)[SIDE_LINES + 1]; /* of wagers counted apart: sequences by line */
    /* What nobody knows before: its cards, and how it ends, by draws and both totals. */
    const uint8_t *dealt;
    uint16_t cell;
} protect_round;

typedef void (*protect_visit)(void *context, const protect_plan *plan, const protect_round *round);

/* Who plays shoes of a plan, one after the other; NULL if there is no memory. Each thread has its
 * own, and the plan outlives it. */
typedef struct protect_player protect_player;

protect_player *protect_player_new(const protect_plan *plan);
void protect_player_free(protect_player *player);

/* Plays a shoe and shows every round, down to the cutting card with the fewest cards behind it. The
 * shoe is a value for each card, from the first to leave; by_face it is the cards themselves. */
void protect_player_play(protect_player *player, const uint8_t *shoe, protect_visit visit,
                         void *context);

/* The same for a single shoe. False if there is no memory. */
bool protect_play(const protect_plan *plan, const uint8_t *card, protect_visit visit,
                  void *context);

/* What a card of a shoe of this plan counts. */
static inline int protect_value(const protect_plan *plan, uint8_t card)
{
    return plan->by_face ? sabot_card_point_value(card) : card;
}

/* How many whole counts is it above the trigger? Negative below it; rounded down. */
int protect_step(const protect_count *count, int32_t running, int cards);

/* Is the true count, or the running count, at or over the trigger? */
bool protect_count_bets(const protect_count *count, int32_t running, int cards);

/* ---- What to make of it --------------------------------------------------------------------- */

typedef enum protect_verdict {
    PROTECT_NO = 0,       /* perfect play gains less than a two-hundredth of a unit a shoe, */
    PROTECT_HARDLY,       /* ... less than a twentieth of a unit */
    PROTECT_BY_MACHINE,   /* more, but a count that people can keep gains less than a twentieth */
    PROTECT_A_LITTLE,     /* a count gains a twentieth of a unit a shoe */
    PROTECT_WORTH_IT,     /* a count gains a quarter of a unit a shoe */
    PROTECT_VERDICTS
} protect_verdict;

protect_verdict protect_judge(double perfect, double count);

#endif
