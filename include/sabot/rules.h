/* rules.h: a licensee's choices for one table: its rules of the game submission.
 *
 * Every choice the regulation leaves and every reading that names a rules key is a field here, with
 * that key in a rules file. sabot_rules_check() tells whether the regulation allows the
 * whole; a table is opened only on rules that pass it.
 *
 * Threads: rules are one thread's while a key is set; any number may check and read them. */
#ifndef SABOT_RULES_H
#define SABOT_RULES_H

#include "sabot/money.h"
#include "sabot/ruling.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_game_id {
    SABOT_GAME_NONE = 0,
    SABOT_PUNTO_BANCO,
    SABOT_CHEMIN_DE_FER,
    SABOT_MINIBACCARAT,
    SABOT_PAI_GOW,
    SABOT_PAI_GOW_POKER,
    SABOT_GAMES
} sabot_game_id;

/* How a Banker wager is paid; exactly one a table (reading A65). */
typedef enum sabot_banker_mode {
    SABOT_MODE_VIG5 = 0,
    SABOT_MODE_VIG4,
    SABOT_MODE_TIE25,       /* a quarter of the wager on ties, no percentage */
    SABOT_MODE_SIX_HALF,    /* a winning six pays one to two, no percentage */
    SABOT_MODE_TOTAL_CARDS, /* free for who covers the Banker wager with total-card wagers */
    SABOT_MODE_DRAGON7,     /* a winning three-card seven is void, no percentage */
    SABOT_BANKER_MODES
} sabot_banker_mode;

/* How the first four cards are dealt and opened. */
typedef enum sabot_deal_mode {
    SABOT_DEAL_FACE_UP = 0,
    SABOT_DEAL_UNDER_SHOE, /* face down, the Banker's Hand under the shoe; minibaccarat only */
    SABOT_DEAL_VIEWING,    /* face down, handed to the highest wager */
    SABOT_DEAL_MODES
} sabot_deal_mode;

typedef enum sabot_after_shuffle { SABOT_AFTER_LACE = 0, SABOT_AFTER_FEATHER } sabot_after_shuffle;

/* From what pai gow poker is dealt: it sets the hours cards may serve. */
typedef enum paigow_dealing { PAIGOW_FROM_SHOE = 0, PAIGOW_FROM_AUTOMATED, PAIGOW_FROM_HAND,
                          PAIGOW_DEALINGS } paigow_dealing;

enum { SABOT_BONUS_LINES = 7, SABOT_RULES_NAME = 16, SABOT_RULES_REF = 32 };

typedef struct sabot_rules {
    uint8_t game;              /* game: sabot_game_id */
    uint16_t edition;          /* edition: minibaccarat 1998 or 2011 (default); 0 elsewhere */
    char table[SABOT_RULES_NAME]; /* table: its location number, "MB-07" */
    char pit[SABOT_RULES_NAME];   /* pit */
    uint8_t decks;             /* decks: in the shoe (of one batch, with a shuffler) */
    uint8_t cutting_cards;     /* cutting-cards */
    uint8_t seats;             /* seats */
    sabot_cents minimum, maximum;           /* minimum, maximum: main wagers */
    sabot_cents tie_minimum, tie_maximum;   /* tie-minimum, tie-maximum */
    sabot_cents side_minimum, side_maximum; /* side-minimum, side-maximum: all other wagers */
    sabot_cents increment;     /* increment: wagers are multiples of it */
    sabot_cents inventory;     /* inventory: chips in the container at opening */
    /* shuffle, cut */
    uint8_t routine;           /* routine: 1 or 2 (punto banco) */
    uint8_t after_shuffle;     /* after-shuffle: lace or feather (minibaccarat) */
    bool reshuffle;            /* reshuffle: the further shuffle after lacing */
    bool preshuffled;          /* preshuffled */
    bool shuffler;             /* shuffler: an automated one; in baccarat with two batches */
    uint8_t batch_decks[2];    /* batch-decks: "6+6" */
    bool lace_batches;         /* lace-batches: A29 */
    bool continuous;           /* continuous: 7.12 */
    char continuous_approval[SABOT_RULES_REF]; /* continuous-approval */
    bool recut_next;           /* recut: last or next */
    uint16_t deepest_cutting_card; /* cutting-card-deepest: A26; 0 none */
    /* dealing */
    uint8_t deal;              /* deal: face-up, under-shoe, viewing */
    bool other_side_turns;     /* other-side-turns: 3.7(d)6 */
    bool banker_first;         /* banker-first: 3.8(a)[2], 7.8(a)[2] */
    bool last_from_cutting_card; /* cutting-card-first: A27; the round it would begin is the last */
    bool curator_each_shoe;    /* curator-each-shoe: A52 */
    /* wagers and payment */
    uint8_t banker_mode;       /* banker: vig5 vig4 tie25 six-half total-cards dragon7 */
    uint8_t vigorish;          /* vigorish: the percentage of vig5/vig4, or of total-cards */
    bool rounding;             /* rounding: A15 */
    bool deferred;             /* vigorish-deferred */
    uint16_t tie_odds, tie_per; /* tie: so many to one, or to so many */
    bool total_cards;          /* total-cards: the three wagers are offered */
    bool bonus;                /* bonus */
    char bonus_table;          /* bonus-paytable: 'A' 'B' 'C' */
    uint16_t bonus_odds[SABOT_BONUS_LINES]; /* bonus-odds: leads 9 8 7 6 5 4, natural */
    bool bonus_needs_main;     /* bonus-needs-main */
    bool dragon_wager;         /* dragon-7 */
    uint16_t dragon_odds, dragon_per; /* dragon-7-odds: likewise */
    bool match_play;           /* match-play: A21 */
    uint8_t order;             /* order: 1 to 4 */
    /* chemin de fer */
    bool bank_carries;         /* bank-carries: A31; the bank outlives a reshuffle */
    bool late_banco;           /* late-banco: A34; a late Banco cancels partial wagers */
    bool worst_of_all;         /* worst-of-all: A46; 4.12(d) also counts three and four cards */
    bool three_complete;       /* three-card-hand: A45; a hand that needs all three is complete */
    bool one_more_hand;        /* one-more-hand: A28; after the cutting card, as 3.8(e) */
    bool simulated_player_draws; /* simulated-player: A49; draw on 5 in a simulated round */
    bool simulated_banker_draws; /* simulated-banker: A49; draw at an option there */
    /* pai gow and pai gow poker */
    char house_way[SABOT_RULES_NAME]; /* house-way: its name, "tiles-1" */
    bool bank;                 /* bank: players may bank */
    bool co_bank;              /* co-bank: and co-bank */
    bool dealer_declines;      /* dealer-wager: no; the house never wagers against a bank */
    bool count_from_dealer;    /* count-from: dealer or bank */
    bool two_areas;            /* two-areas: 10.10, C:11.7.02 */
    uint8_t delivery;          /* delivery: the table's own method, a sabot_manner (tiles) */
    uint8_t deliveries;        /* deliveries: offered to a bank, a bit each (tiles) */
    uint8_t dealing;           /* dealing: paigow_dealing (poker) */
    bool second_deck;          /* second-deck: with a shuffler two decks alternate (poker) */
    bool random_number;        /* start: number or dice (poker) */
    bool wheel_low;            /* wheel: low or second; 11.3(d) */
    bool wheel_submitted;      /* wheel-submission: stated in the rules of the game submission */
    char card_change[SABOT_RULES_REF]; /* card-change-approval: 11.5(e) */
    /* irregularities and records */
    uint8_t disclosed;         /* disclosed: procedure 1, 2 or 3 */
    bool disclosed_ten;        /* disclosed-ten: ten more cards for a ten-value, else one */
    bool face_up_one_or_ten;   /* face-up-ten: A25; reuse that choice */
    uint16_t idle_minutes;     /* idle-minutes: A68 */
    uint16_t notice_minutes;   /* vigorish-notice-minutes: A17 */
    bool form_controls;        /* form-controls: the submission refers to 19:45-1.9 and 1.9B */
    bool adoption_noticed;     /* notice-given: 19:47-8.3 notice of how Banker wagers are paid */
    bool order_noticed;        /* order-notice: the 30-minute notices of the payment order */
    bool reshuffle_noticed;    /* reshuffle-notice: the 30-minute notices of the reshuffle */
    bool fair;                 /* fair: every shuffle comes from a secret sealed before the cut */
    sabot_uint64 room[6];      /* for keys of later versions; zero */
} sabot_rules;

/* What is wrong with rules, or worth knowing about them, and the key it is about. */
typedef struct sabot_rules_finding {
    const char *key;
    sabot_ruling ruling;
} sabot_rules_finding;

enum { SABOT_FINDINGS_MAX = 96 }; /* no rules have more */

/* The defaults of a game and edition; edition 0 is the newest. They are lawful as they stand.
 * Returns false and leaves *rules alone for a game or an edition this library does not know. */
bool sabot_rules_default(sabot_rules *rules, int game, int edition);

/* Sets one key from text as a rules file or a "table" line has it. The ruling is refused, with
 * the provision that sets the bound, for a value no table may have or a key that is none; *rules
 * is then unchanged. */
sabot_ruling sabot_rules_set(sabot_rules *rules, const char *key, const char *value);

/* Does this value of a key, set before, still stand? False if another key has since said
 * otherwise (banker=vig5, then vigorish=4): a file in which not every line holds contradicts
 * itself. */
bool sabot_rules_holds(const sabot_rules *rules, const char *key, const char *value);

/* May a table be opened on these rules? The first fault, or accepted. *key is the key at fault. */
sabot_ruling sabot_rules_check(const sabot_rules *rules, const char **key);

/* Every fault there is; and what is lawful but worth a note: an increment that leaves fractions
 * of a cent (reading A16), a setting without effect. Return how many. */
int sabot_rules_faults(const sabot_rules *rules, sabot_rules_finding fault[SABOT_FINDINGS_MAX]);
int sabot_rules_notes(const sabot_rules *rules, sabot_rules_finding note[SABOT_FINDINGS_MAX]);

/* May these tables stand in one pit? Compares each with those before it; *first and *second are
 * the two at odds (-1 if none). Their "pit" keys are not looked at. */
sabot_ruling sabot_rules_check_pit(const sabot_rules *const *rules, int count, int *first,
                                   int *second);

/* The keys, numbered from 0: name, group, meaning, values; NULL past the last. */
const char *sabot_rules_key(int index);
const char *sabot_rules_key_group(int index);
const char *sabot_rules_key_help(int index);
const char *sabot_rules_key_values(int index);

enum { SABOT_RULES_VALUE = 64 }; /* room for any value as text */

/* A key's value as text, closed with a zero; returns its length, 0 where the key says nothing at
 * this table (a name not given, a key of the other game). The defaults of the game and edition,
 * with every value that is not empty set in the order of the keys, are the same rules again. */
size_t sabot_rules_value(const sabot_rules *rules, int index, char *out, size_t size);

/* The provision behind a key and its value for these rules; 0 if no paragraph speaks. */
uint16_t sabot_rules_provision(const sabot_rules *rules, int index);

/* "punto-banco", "minibaccarat"; and back (SABOT_GAME_NONE if none). */
const char *sabot_game_text(int game);
int sabot_game_parse(const char *name, size_t n);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
