/* deal.h: who performs what the engine expects: sources, the auto-dealer, participants.
 *
 * The engine draws nothing and moves nothing by itself. Here are the sources (a shuffled shoe, a
 * script, a person at the console; a pack made ready for every round, and a plan of one) and the
 * auto-dealer, which performs whatever expect() asks of the house. */
#ifndef SABOT_DEAL_H
#define SABOT_DEAL_H

#include "sabot/game.h"
#include "sabot/standing.h"
#include "sabot/traits.h"

/* A source fills in what the shoe yields. `like` is an expectation of duty SABOT_YIELD; the
 * source writes the event that happens: the card with its face, or the cutting card if that lies
 * next. Returns 1; 0 if it has nothing to give (a console must be asked); it never judges. It is
 * told of every event that was applied, so that it can cut, count and reload. A steady source
 * follows nothing but the table it is shown, so that it may be asked of a copy: the auto-dealer
 * goes on with it where a person's line waits. */
typedef struct deal_source {
    int (*yield)(struct deal_source *source, const sabot_table *table,
                 const sabot_expected *like, sabot_event *event);
    void (*applied)(struct deal_source *source, const sabot_table *table,
                    const sabot_event *event);
    bool steady;
} deal_source;

/* What kind of game a table plays. */
static inline const sabot_traits *deal_traits(const sabot_table *table)
{
    return sabot_traits_of(table->rules.game);
}

enum { DEAL_CARDS_MAX = SABOT_CARD_LAST * SABOT_DECKS_MAX };

/* Numbers from a stream of a seed: for shuffles, for dice, and for what simple participants do. */
typedef struct deal_random {
    unsigned char key[32];
    uint64_t counter;
    unsigned used;
    uint32_t word[128];
} deal_random;

void deal_random_init(deal_random *random, const unsigned char seed[32], uint64_t stream);
uint32_t deal_random_below(deal_random *random, uint32_t bound); /* unbiased */

/* Fisher and Yates: the last of them changes places with any of all, itself too; then the last but
 * one with any of those before it, and so on. */
void deal_shuffle(deal_random *random, uint8_t *piece, int n);

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
/* Whole decks, one after the other, as they lie before a shuffle; how many cards. And the decks
 * that are cut and dealt at a table. */
int deal_new_decks(uint8_t card[DEAL_CARDS_MAX], int decks);
int deal_decks(const sabot_table *table);
void deal_seed_from_text(const char *text, unsigned char seed[32]);

/* A scripted source: these cards in this order, then nothing. */
typedef struct deal_script {
    deal_source source;
    int n, next;
    uint8_t card[DEAL_CARDS_MAX];
} deal_script;

void deal_script_init(deal_script *script);
void deal_script_add(deal_script *script, sabot_card card);

/* The tiles, or the deck and its joker, of a game that makes all of them ready for every round,
 * with dice and random numbers: mixed or shuffled from a seed like a shoe; round k of a seed is
 * always the same. */
typedef struct deal_pieces {
    deal_source source;
    unsigned char seed[32];
    uint64_t number;           /* of the order in hand */
    bool fresh;                /* it was made since the pieces were mixed or shuffled */
    int size;
    uint8_t piece[SABOT_PACK_MAX]; /* tiles: eight stacks of four, from the left and from the top */
    deal_random random;        /* behind the order: what the dice show */
} deal_pieces;

/* What dice (SABOT_EV_UNCOVER) or the device for random numbers show next; and is this event one of
 * what they showed, and not a die that leans, or a number there is not? */
int32_t deal_shows(deal_random *random, int kind);
bool deal_is_shown(const sabot_event *event);

/* A tile as it is named: by the first of its face. */
uint8_t deal_tile_named(uint8_t tile);

void deal_pieces_init(deal_pieces *pieces, const unsigned char seed[32]);

/* The place an event is about where everybody has a hand, as the dice count places: 0 the dealer,
 * the areas, the dead hand; DEAL_LEFT_OVER for the cards left over, -1 if it names none. */
enum { DEAL_LEFT_OVER = SABOT_VIEW_PLACES, DEAL_PLACES };
int deal_place_of(const sabot_event *event);

/* A planned source for such a game: these dice, these tiles or cards at these places, for one
 * round. What is not planned is dealt unseen; if it must be opened later, any tiles or cards will
 * do that can lie there, set the house way. Steady. */
typedef struct deal_plan {
    deal_source source;
    uint32_t round;            /* the round it is for */
    int32_t dice;              /* as sabot_dice_make; 0 not planned */
    int32_t number;            /* of the random number generator; 0 not planned */
    uint8_t n[DEAL_PLACES];    /* planned pieces by place */
    uint8_t piece[DEAL_PLACES][SABOT_FACES_MAX];
} deal_plan;

void deal_plan_init(deal_plan *plan);

/* Makes it a plan for the round that is on, or the next if none is; one for another round is
 * forgotten. */
void deal_plan_for(deal_plan *plan, const sabot_table *table);

/* Called after each event that was applied, with its ruling. */
typedef void (*deal_listener)(void *context, const sabot_table *table, const sabot_event *event,
                              const sabot_ruling *ruling);

/* Called for each event that is taken back, the latest first; the table is as it was before all of
 * them. And for a line of somebody that was taken back so that a better right was heard first, and
 * is refused after it. */
typedef void (*deal_taken_back)(void *context, const sabot_table *table, const sabot_event *event);
typedef void (*deal_gave_way)(void *context, const sabot_event *event, const sabot_ruling *ruling);

/* The latest acts, and the table before them (past.c). All zero: nothing has happened yet. */
enum { DEAL_PAST_ACTS = 128 };

typedef struct deal_act {
    sabot_event event;
    uint8_t duty;          /* as it was performed; SABOT_MAY for a line that people gave */
    bool told;             /* the house did it, and somebody told it afterwards */
} deal_act;

typedef struct deal_past {
    int n;
    sabot_table before;
    deal_act act[DEAL_PAST_ACTS];
} deal_past;

/* Whoever puts another table in the place of the driver's forgets what was. */
void deal_past_forget(deal_past *past);

typedef struct deal_driver {
    sabot_table *table;
    deal_source *source;   /* may be NULL: no cards come by themselves */
    deal_listener listener;
    void *context;
    int64_t now_ms;        /* given to every event */
    bool answer;           /* silence of participants is taken for their answer */
    bool needs_wagers;     /* No More Bets is not said where nobody has wagered */
    deal_past *past;       /* may be NULL: then nothing can be taken back */
    deal_taken_back taken_back; /* may be NULL, like the next */
    deal_gave_way gave_way;
    bool erred;            /* the last line told an error of the house: what follows from it can be
                              told as well before the house puts it right */
    bool misled;           /* the house's last word was a wrong one: it deals by that */
    uint8_t duty;          /* for the listener: of the act it is told of; SABOT_MAY if given */
} deal_driver;

/* Has anybody wagered, by whatever means? */
bool deal_has_wagers(const sabot_table *table);

/* Performs the next thing of the given duties (bits 1<<duty): house acts, silence, cards from the
 * source; what others owe (SABOT_THEIRS) only for who plays their part, and that is no house.
 * Returns 1 if something happened, 0 if nothing of those duties was expected. */
int deal_step(deal_driver *driver, unsigned duties);

/* Performs what the house owes (SABOT_MUST) until nothing is owed. Returns how many. */
int deal_house(deal_driver *driver);

/* Performs what the house owes from the offers to the result (or, where everybody has a hand, until
 * hands are opened), so that no card of a person is ahead of the house's word. While the cards are
 * being prepared it waits (who comes to the table is still to be asked), and from the result on as
 * well: a card too many can only be told before the house has settled; and right after a line that
 * told an error of the house. Returns how many. */
int deal_keep_up(deal_driver *driver);

/* The table as it will be once the house has gone on to where a wager or a card is waited for.
 * Nobody is told. False if the house has nothing to do before that. */
bool deal_look_ahead(const deal_driver *driver, sabot_table *ahead);

/* Judges and applies one event given by a person. With advance the house never speaks for people,
 * and people need not speak for the house (A104):
 *
 *   - if it is refused only for its time, the house first goes on (MUST, SILENCE, NEXT, and what
 *     may stay unseen: a burn, what is dealt face down), one act at a time, until it is
 *     accepted or refused for another reason; if it never is, the table is left as it was and the
 *     first refusal is the answer;
 *   - a card that would be irregular now and is in order once the house has done what is its own
 *     (No More Bets, Cards, a repetition) comes after that; what only people can do is not done
 *     for them, and the card is then what the engine says;
 *   - with a past, a line that tells what the house has just done is the same act; one that tells
 *     it otherwise takes its place (A111); and a claim that lapsed by the house's act alone is
 *     heard first. */
sabot_ruling deal_event(deal_driver *driver, const sabot_event *event, bool advance);

#endif
