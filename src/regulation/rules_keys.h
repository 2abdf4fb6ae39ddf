/* rules_keys.h: the one table of keys behind set, show, check and the manual. Not public.
 *
 * A key names a field of sabot_rules, how its value is written, its bounds, the games that leave
 * the choice, the rule behind it, and what to say when it is wrong. What must always hold: a
 * value that sabot_rules_set accepts may stand at some table of that game; what depends on other
 * keys is left to sabot_rules_check. */
#ifndef RULES_KEYS_H
#define RULES_KEYS_H

#include "law.h"
#include "regulation/figures.h"
#include "regulation/rules_game.h"
#include "sabot/rules.h"
#include "sabot/seat.h"
#include "sabot/shoe.h"

#include <assert.h>
#include <string.h>

/* Where a choice exists: a bit per column of the rule table, and one for all columns of games that
 * have a table of their own. */
enum { IN_PUNTO = 1, IN_1998 = 2, IN_2011 = 4, IN_CHEMIN = 8, IN_TILES = 16, IN_POKER = 32,
       IN_FURTHER = 64, IN_MINI = IN_1998 | IN_2011,
       IN_HOUSE = IN_PUNTO | IN_MINI, /* the house banks */
       IN_BACCARAT = IN_HOUSE | IN_CHEMIN, IN_PAI_GOW = IN_TILES | IN_POKER,
       IN_REGULATION = IN_BACCARAT | IN_PAI_GOW, IN_ALL = IN_REGULATION | IN_FURTHER,
       IN_NO_GAME = 128 };

/* How a value is written. */
typedef enum rules_type {
    RULES_GAME = 0,
    RULES_NAME,       /* text without spaces, into a char array */
    RULES_NUMBER,     /* a whole number from min to max, or one of the words */
    RULES_CENTS,      /* an amount from min to max */
    RULES_WORD,       /* one of the words, standing for a number */
    RULES_ODDS,       /* so many to one, from min to max, or to so many: the field beside it */
    RULES_FIXED_ODDS, /* exactly min to max: nothing is stored */
    RULES_FIXED,      /* exactly the first of the words: nothing is stored */
    RULES_BATCHES,    /* "6+6" */
    RULES_SCHEDULE,   /* the seven lines of the bonus: "30,10,6,4,2,1,1" */
    RULES_LIST        /* several of the words, parted by commas: a bit each, from the first */
} rules_type;

/* A word of a key. The first word of a value is the one that is written. */
typedef struct rules_word {
    const char *word;
    uint16_t value;
    uint8_t where;     /* 0: wherever the key is */
    uint16_t rule;     /* behind this value; 0: the key's own */
    uint16_t absent;   /* cited where the value is not to be had */
    const char *says;  /* said there */
} rules_word;

typedef struct rules_key {
    const char *name, *group;
    uint8_t type;
    uint8_t where;        /* 0: in the baccarat games */
    uint8_t reading;      /* where a reading and no rule of the table speaks */
    uint8_t absent_reading; /* why a game leaves no such choice */
    uint8_t size;         /* of the field in bytes */
    uint16_t offset;      /* of the field in sabot_rules */
    uint16_t rule;        /* behind the key */
    uint16_t chemin_rule; /* in chemin de fer, where that is another; 0: the same */
    uint16_t paigow_rule;     /* in the pai gow games: enum sabot_law */
    uint16_t absent;      /* cited in a game that leaves no such choice */
    uint16_t chemin_absent; /* in chemin de fer, where that is another; 0: the same */
    uint16_t paigow_absent; /* in a pai gow game; 0: no paragraph speaks of it */
    int64_t min, max;
    bool open_above;      /* the upper bound is this program's, not the regulation's */
    const rules_word *words;
    const char *absent_says; /* said there */
    const char *chemin_says; /* in chemin de fer, if chemin_absent is cited */
    const char *fault;    /* said of a value out of bounds */
    const char *values;   /* for the manual; NULL: yes or no */
    const char *help;
    sabot_ruling (*may)(const sabot_rules *before);  /* may the key be set at all? */
    sabot_ruling (*unread)(const sabot_rules *rules, const char *value); /* of no known word */
    void (*then)(sabot_rules *rules);                /* what follows from it */
    sabot_ruling (*judge)(const sabot_rules *after); /* a bound that is no range */
    bool (*used)(const sabot_rules *rules);          /* has it an effect? NULL: always */
} rules_key;

extern const rules_key rules_keys[]; /* ends with a NULL name */

/* rules_words.c */
extern const rules_word rules_edition_words[], rules_routine_words[], rules_after_words[],
    rules_recut_words[], rules_depth_words[], rules_deal_words[], rules_banker_words[],
    rules_vigorish_words[], rules_paytable_words[], rules_order_words[], rules_disclosed_words[],
    rules_ten_words[], rules_switch_words[], rules_quarter_words[], rules_all_words[],
    rules_none_words[], rules_simulated_words[], rules_three_card_hand_words[],
    rules_dealer_wager_words[], rules_count_from_words[], rules_delivery_words[],
    rules_dealing_words[], rules_start_words[], rules_wheel_words[];

/* rules_field.c: a field as a number, a word by its value or its letters. */
int64_t rules_number(const sabot_rules *rules, const rules_key *key);
void rules_number_put(sabot_rules *rules, const rules_key *key, int64_t number);
int64_t rules_per(const sabot_rules *rules, const rules_key *key); /* of odds: to so many */
void rules_per_put(sabot_rules *rules, const rules_key *key, int64_t number);
const rules_word *rules_word_of(const rules_key *key, int64_t value);
const rules_word *rules_word_named(const rules_word *words, const char *text, size_t n);
const rules_key *rules_key_named(const char *name);

bool rules_is_pai_gow(const sabot_rules *rules);

/* The bit of the column these rules stand in. */
unsigned rules_where(const sabot_rules *rules);

/* The provision behind a rule of the law under these rules. */
uint16_t rules_provision(const sabot_rules *rules, int rule);

/* The rule behind a key in this game. */
int rules_key_rule(const sabot_rules *rules, const rules_key *key);

/* A ruling under a rule at these rules' column; the argument is for a place in the sentence. */
sabot_ruling rules_ruling(const sabot_rules *rules, sabot_verdict verdict, int rule,
                          const char *says, int64_t arg);
sabot_ruling rules_refuse(const sabot_rules *rules, int rule, const char *says, int64_t arg);
sabot_ruling rules_accept(const sabot_rules *rules, int rule);

/* rules_check.c: is one key within its bounds, and a choice in these columns (bits)? */
sabot_ruling rules_key_judge(const sabot_rules *rules, const rules_key *key, unsigned columns);

/* May these rules say something by this key? Not if it is a choice of another game or edition. */
bool rules_key_applies(const rules_key *key, unsigned columns);

/* Refuses it, saying whose choice it is. */
sabot_ruling rules_key_absent(const sabot_rules *rules, const rules_key *key);

bool rules_uses_bank(const sabot_rules *rules);
bool rules_uses_wheel_low(const sabot_rules *rules);

/* rules_check.c: the least and the largest wager, and the step between them. */
sabot_ruling rules_least(const sabot_rules *rules, int rule, sabot_cents minimum);
sabot_ruling rules_largest(const sabot_rules *rules, int rule, sabot_cents minimum,
                           sabot_cents maximum);

/* rules_follow.c: what follows from a key, when it may be set, when it has an effect. */

/* Does a Banker win owe a percentage in this mode? */
bool rules_has_percentage(const sabot_rules *rules);

/* Which of the three bonus paytables is met on every line, `first` if it is; 0 if none is. */
char rules_schedule_meets(const uint16_t odds[SABOT_BONUS_LINES], char first);

sabot_ruling rules_vigorish_may(const sabot_rules *before);
sabot_ruling rules_banker_unread(const sabot_rules *rules, const char *value);
void rules_decks_then(sabot_rules *rules);
void rules_shuffler_then(sabot_rules *rules);
void rules_batches_then(sabot_rules *rules);
void rules_banker_then(sabot_rules *rules);
void rules_vigorish_then(sabot_rules *rules);
void rules_paytable_then(sabot_rules *rules);
void rules_schedule_then(sabot_rules *rules);
sabot_ruling rules_seats_judge(const sabot_rules *after);
sabot_ruling rules_batches_judge(const sabot_rules *after);
sabot_ruling rules_schedule_judge(const sabot_rules *after);
bool rules_is_no_vigorish_option(const sabot_rules *rules);
bool rules_uses_side(const sabot_rules *rules);
bool rules_uses_hand_shuffle(const sabot_rules *rules);
bool rules_uses_cut(const sabot_rules *rules);
bool rules_uses_viewing(const sabot_rules *rules);
bool rules_uses_banker_first(const sabot_rules *rules);
bool rules_uses_form(const sabot_rules *rules);
bool rules_uses_bonus(const sabot_rules *rules);
bool rules_uses_dragon(const sabot_rules *rules);
bool rules_uses_ten(const sabot_rules *rules);
bool rules_uses_shuffler(const sabot_rules *rules);
bool rules_uses_continuous(const sabot_rules *rules);
bool rules_uses_simulation(const sabot_rules *rules);

#endif
