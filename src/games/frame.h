/* frame.h: what the rules of every game are made of. Not public.
 *
 * A game is an array of rules, one an event kind: who may do it and under which rule of the law, a
 * judge that never writes, an apply that never refuses; judge.c asks them in one order for every
 * game. Rulings are made here, from a rule of the law (law.h, generated from
 * src/regulation/law.tsv and the tables of games' own folders) and a sentence; which paragraph
 * stands behind the rule is data, a column a game and edition. */
#ifndef FRAME_H
#define FRAME_H

#include "law.h"
#include "regulation/rules_game.h"
#include "sabot/game.h"
#include "sabot/standing.h"
#include "sabot/traits.h"

#include <assert.h>

/* --- rulings --- */

/* The provision behind a rule at this table, and the reading applied. 0 if the game has none. */
uint16_t ruling_provision(const sabot_table *t, enum sabot_law law);
uint8_t ruling_reading(const sabot_table *t, enum sabot_law law);

/* The arguments go to the places in the sentence; there is always at least one (0). */
sabot_ruling ruling_make(const sabot_table *t, sabot_verdict verdict, enum sabot_law law,
                         const char *says, const int64_t arg[SABOT_RULING_ARGS]);
sabot_ruling ruling_untimely(sabot_ruling ruling);           /* a refusal of time only */
sabot_ruling ruling_also(const sabot_table *t, sabot_ruling ruling, enum sabot_law law);
sabot_ruling ruling_read(sabot_ruling ruling, int reading);  /* it rests on that reading, too */
sabot_ruling ruling_tell(sabot_ruling ruling);               /* accepted, and people must hear it */

#define RULING_ARGS(...) ((const int64_t[SABOT_RULING_ARGS]){ __VA_ARGS__ })
#define ACCEPT(t, law, says, ...)                                                                  \
    ruling_make((t), SABOT_ACCEPTED, (law), (says), RULING_ARGS(__VA_ARGS__))
#define REFUSE(t, law, says, ...)                                                                  \
    ruling_make((t), SABOT_REFUSED, (law), (says), RULING_ARGS(__VA_ARGS__))
#define NOT_NOW(t, law, says, ...) ruling_untimely(REFUSE((t), (law), (says), __VA_ARGS__))
#define IRREGULAR(t, law, says, ...)                                                               \
    ruling_make((t), SABOT_IRREGULAR, (law), (says), RULING_ARGS(__VA_ARGS__))

/* --- phases --- */

typedef uint32_t sabot_phases; /* a set of them: asked by set, never by order */

/* Every place of an array, by its number. */
#define EACH_OF(i, array) for (int i = 0; i < (int)(sizeof (array) / sizeof *(array)); i++)

#define AT(phase) ((sabot_phases)1 << SABOT_PHASE_##phase)

enum {
    EVERY_PHASE = (1u << SABOT_PHASES) - 1,
    WHILE_OPEN = EVERY_PHASE & ~AT(CLOSED),
    PREPARING = AT(OPENING) | AT(SHUFFLING) | AT(CUTTING) | AT(LOADING) | AT(BURNING),
    BEFORE_DEAL = PREPARING | AT(OFFERING) | AT(BETTING),
    UNOPENED = BEFORE_DEAL | AT(DEALING) | AT(SETTING), /* no hand lies open yet */
    IN_PLAY = AT(DEALING) | AT(SETTING) | AT(REVEALING) | AT(DRAWING) | AT(RESULT),
    SETTLING = AT(RESULT) | AT(COLLECTING) | AT(PAYING) | AT(RETURNING) | AT(CLEARING),
    IN_ROUND = IN_PLAY | SETTLING,
    SHOE_IN_USE = AT(OFFERING) | AT(BETTING) | IN_ROUND | AT(PROCEDURE),
    AFTER_SHOE = AT(SHOE_OVER) | AT(IDLE) | AT(CLOSED)
};

static inline bool table_is_at(const sabot_table *t, sabot_phases phases)
{
    return (phases >> t->phase & 1u) != 0;
}

/* --- rules --- */

enum {
    RULE_AFTER_CLOSING = 1, /* it may still happen when the table is closed */
    RULE_NAMES_A_PLACE = 2, /* its seat is the place it is about, not always that of who does it */
    RULE_ANY_PLACE = 4,     /* and that may be a place beyond the seats */
    RULE_NEED_NOT_SIT = 8   /* whoever does it need not sit there: sits down, signs */
};

/* What this game makes of a kind of event. Who is not among the roles, or acts for somebody else,
 * is refused before judge is called, citing role_rule. */
typedef struct sabot_rule {
    uint16_t kind;
    uint16_t role_rule;  /* enum sabot_law */
    sabot_ruling (*judge)(const sabot_table *t, const sabot_event *e);
    void (*apply)(sabot_table *t, const sabot_event *e); /* NULL: it is always refused */
    uint8_t flags;
    sabot_roles roles;   /* who may do it; 0: whoever the vocabulary names */
    uint32_t lacks;      /* SABOT_FIELD_BITs the kind has in another game, and not in this */
    /* Where a kind means one thing now and another later: the rule that answers. */
    const struct sabot_rule *(*which)(const sabot_table *t, const sabot_event *e);
} sabot_rule;

#define RULE(k, law, judge_, apply_)                                                               \
    .kind = SABOT_EV_##k, .role_rule = (law), .judge = (judge_), .apply = (apply_)

/* The one door between phases. */
void table_enter(sabot_table *t, sabot_phase phase);

/* --- attestations --- */

/* "recorded: the %r vouches for the cutting cards": for what, in so many words. */
const char *ruling_vouched(int topic);

/* --- expectations --- */

typedef struct expect_list {
    sabot_expected *at;
    int n;
    sabot_asked asked;
} expect_list;

/* Is any of these duties (SABOT_DUTY_BITs) asked for? Nobody needs to ask: what was not asked for
 * is taken off at the end. */
static inline bool expect_wants(const expect_list *list, unsigned duties)
{
    return list->asked.duties == 0 || (list->asked.duties & duties) != 0;
}

/* Adds an expectation: kind and actor are filled in (for a participant the seat as well), all
 * else zero, nothing open. Returns it to be completed. */
sabot_expected *expect_add(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                           sabot_role role, int actor_seat, enum sabot_law law);

/* Takes the last one off the list again if this judge does not accept it as it stands, now. */
void expect_keep_if_accepted(const sabot_table *t, expect_list *list,
                             sabot_ruling (*judge)(const sabot_table *, const sabot_event *));

/* What may come, a file's at a time and in the order in which people read it. */
enum {
    MAY = 1 << SABOT_MAY, THEIRS = 1 << SABOT_THEIRS, SILENCE = 1 << SABOT_SILENCE,
    NEXT = 1 << SABOT_NEXT, YIELD = 1 << SABOT_YIELD, MUST = 1 << SABOT_MUST,
    ANY_DUTY = MAY | THEIRS | SILENCE | NEXT | YIELD | MUST
};

typedef struct sabot_listing {
    sabot_phases phases; /* outside of them it lists nothing, and is not asked */
    uint8_t duties;      /* SABOT_DUTY_BITs: it lists no others */
    void (*expect)(const sabot_table *t, expect_list *list);
} sabot_listing;

/* --- a game --- */

typedef struct sabot_game {
    sabot_traits traits;
    const sabot_rule *const *rules;  /* by kind; NULL where it has none */
    const sabot_listing *lists;      /* ends where expect is NULL */
    rules_defaults *defaults;        /* of the rules of its tables */
    const rules_together *check;     /* what must hold of them, besides every key by itself */
    const struct people_law *people; /* what it adds to the rules of people.h; NULL: has its own */
    int (*settle)(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
    void (*view)(const sabot_table *t, sabot_view *view); /* of a viewer's table */
    /* Leaves only what this viewer may know; and of an event that was applied, adding what it
     * shows. False: the viewer learns nothing of it. */
    void (*hide)(sabot_table *t, sabot_viewer viewer);
    bool (*tell)(const sabot_table *t, sabot_viewer viewer, sabot_event *e);
    /* For who runs the table; each may be NULL. How it stands, into one that is all zero; the bank
     * in a sentence, where it is always a participant's; and such a result as if it had been dealt,
     * with one wager, where a table of the rules draws the cards. */
    void (*stand)(const sabot_table *t, sabot_standing *standing);
    void (*bank_text)(const sabot_table *t, char *out, size_t size);
    void (*lay)(sabot_table *t, const sabot_hand hands[2], int on, sabot_cents stake);
    /* What is ready to be dealt is given up between rounds: all of it is shuffled again. */
    void (*give_up)(sabot_table *t);
} sabot_game;

const sabot_game *game_of(const sabot_table *t); /* of a table that was opened */

/* All of them by their numbers, from 1; made of src/games/games.list. */
extern const sabot_game *const game_table[];
extern const int game_count; /* one more than the last number */

/* --- chips --- */

/* Every movement goes through here: what holds chips (a seat, the layout, the centre) is never
 * overdrawn. */
void table_chips(sabot_table *t, int from, int to, sabot_cents cents);
sabot_cents table_chips_of(const sabot_table *t, int seat);

/* How much the inventory is short if so much is sold out of it; 0 if it is not. */
sabot_cents table_lacks_chips(const sabot_table *t, sabot_cents cents);

#endif
