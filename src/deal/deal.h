/* deal.h: who performs what the engine expects: card sources, the auto-dealer, participants.
 *
 * The engine draws nothing and moves nothing by itself. Here are the three card sources (a
 * shuffled shoe, a script, a person at the console) and the auto-dealer, which performs whatever
 * expect() asks of the house. */
#ifndef SABOT_DEAL_H
#define SABOT_DEAL_H

#include "sabot/game.h"

/* A source fills in what the shoe yields. `like` is an expectation of duty SABOT_YIELD; the
 * source writes the event that happens: the card with its face, or the cutting card if that lies
 * next. Returns 1; 0 if it has nothing to give (a console must be asked); it never judges. It is
 * told of every event that was applied, so that it can cut, count and reload. */
typedef struct deal_source {
    int (*yield)(struct deal_source *source, const sabot_table *table,
                 const sabot_expected *like, sabot_event *event);
    void (*applied)(struct deal_source *source, const sabot_table *table,
                    const sabot_event *event);
} deal_source;

enum { DEAL_CARDS_MAX = 52 * 16 };

/* A shoe shuffled from a 32-byte seed by a ChaCha20 stream (libsodium), unbiased; shoe k of a
 * seed is always the same shoe. */
typedef struct deal_shoe {
    deal_source source;
    unsigned char seed[32];
    uint64_t number;              /* of the shoe in hand */
    int size, next, cutting_card; /* positions; cutting_card is -1 once out */
    bool fresh;
    uint8_t card[DEAL_CARDS_MAX];
} deal_shoe;

void deal_shoe_init(deal_shoe *shoe, const unsigned char seed[32]);
void deal_seed_from_text(const char *text, unsigned char seed[32]);

/* A scripted source: these cards in this order, then nothing. */
typedef struct deal_script {
    deal_source source;
    int n, next;
    uint8_t card[DEAL_CARDS_MAX];
} deal_script;

void deal_script_init(deal_script *script);
void deal_script_add(deal_script *script, sabot_card card);

/* Called after each event that was applied, with its ruling. */
typedef void (*deal_listener)(void *context, const sabot_table *table, const sabot_event *event,
                              const sabot_ruling *ruling);

typedef struct deal_driver {
    sabot_table *table;
    deal_source *source;   /* may be NULL: no cards come by themselves */
    deal_listener listener;
    void *context;
    int64_t now_ms;        /* given to every event */
    bool answer;           /* silence of participants is taken for their answer */
} deal_driver;

/* Performs the next thing of the given duties (bits 1<<duty): house acts, silence, cards from the
 * source. Returns 1 if something happened, 0 if nothing of those duties was expected. */
int deal_step(deal_driver *driver, unsigned duties);

/* Performs what the house owes (SABOT_MUST) until nothing is owed. Returns how many. */
int deal_house(deal_driver *driver);

/* Performs what the house owes between the wagers and the result, so that no card of a person is
 * ahead of the house's word. While the cards are being prepared it waits (who comes to the table
 * is still to be asked), and from the result on as well: a card too many can only be told before
 * the house has settled. Returns how many. */
int deal_keep_up(deal_driver *driver);

/* The table as it will be once the house has gone on to where a wager or a card is waited for.
 * Nobody is told. False if the house has nothing to do before that. */
bool deal_look_ahead(const deal_driver *driver, sabot_table *ahead);

/* Judges and applies one event given by a person. With advance, if it is refused only for its
 * time, the house first goes on (MUST, SILENCE, NEXT, and, while the cards are being prepared,
 * an unnoted burn), one act at a time, until it is accepted or refused for another reason; if
 * it never is, the table is left as it was and the first refusal is the answer. What would be
 * irregular only for a word the house owes comes after that word. */
sabot_ruling deal_event(deal_driver *driver, const sabot_event *event, bool advance);

/* Simple participants: sit, wager, answer at random from a stream; used by "sabot deal" and by
 * the conformance suite. */
typedef struct deal_random {
    unsigned char key[32];
    uint64_t counter;
    unsigned used;
    uint32_t word[128];
} deal_random;

void deal_random_init(deal_random *random, const unsigned char seed[32], uint64_t stream);
uint32_t deal_random_below(deal_random *random, uint32_t bound); /* unbiased */

#endif
