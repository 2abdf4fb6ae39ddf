/*
 * Plain oracle for two baccarat games: punto banco (19:47-3) and minibaccarat (19:47-7, editions
 * 1998 and 2011).  Written from the regulation notes alone, sharing no code with the engine, so
 * that the engine can be compared with it.  Clear first, fast never.
 *
 * Paragraphs are cited short: 3.9(a) is 19:47-3.9(a).  A15 and the like are the readings of
 * ambiguities.md; C:3.11.2 and the like are the completed rules of provisions.tsv.
 *
 * Money is whole cents.  Seats rise counterclockwise from the dealer's right (A13).  Every array
 * by seat is indexed by the seat number itself: slot 0 is unused, slots 1 to seats are read.
 */
#ifndef ORACLE_H
#define ORACLE_H

#define ORACLE_SEATS_MAX 15
#define ORACLE_STEPS_MAX (2 * ORACLE_SEATS_MAX)
#define ORACLE_NO_THIRD (-1)
#define ORACLE_DEALER 0

enum oracle_game {
    ORACLE_PUNTO_BANCO,
    ORACLE_MINIBACCARAT
};

enum oracle_mode {
    ORACLE_VIG5,
    ORACLE_VIG4,
    ORACLE_TIE25,
    ORACLE_SIX_HALF,
    ORACLE_TOTAL_CARDS,
    ORACLE_DRAGON7
};

enum oracle_winner {
    ORACLE_TIE_HAND,
    ORACLE_PLAYER,
    ORACLE_BANKER
};

enum oracle_situation {
    ORACLE_SITUATION_INVALID = -1, /* the third value contradicts the two counts */
    ORACLE_NATURAL_STOP,
    ORACLE_NEITHER_DRAWS,
    ORACLE_PLAYER_ONLY_DRAWS,
    ORACLE_BANKER_ONLY_DRAWS,
    ORACLE_BOTH_DRAW
};

/* ORACLE_NONE: no such wager was placed. */
enum oracle_result {
    ORACLE_NONE,
    ORACLE_WIN,
    ORACLE_LOSE,
    ORACLE_VOID
};

struct oracle_round {
    int player[3];      /* values of the cards, in the order received */
    int player_cards;   /* 2 or 3 */
    int player_count;   /* final point count */
    int player_natural; /* 1: eight or nine on two cards */
    int banker[3];
    int banker_cards;
    int banker_count;
    int banker_natural;
    int cards;          /* 4, 5 or 6 */
    enum oracle_winner winner;
    int dragon7;        /* 1: three-card banker seven that wins, whatever the table's mode */
};

/*
 * Odds are "to 1".  They are a price list: a zero means the wager is not sold, and which wagers a
 * table may sell together is judged from the wagers placed.  The edition matters for minibaccarat
 * only (A11).
 */
struct oracle_rules {
    enum oracle_game game;
    int edition;        /* 1998 or 2011 */
    enum oracle_mode mode;
    int base_percent;   /* 4 or 5, read in mode TOTAL_CARDS only */
    int rounding;       /* 1: vigorish is rounded up to the unit */
    int tie_odds;
    int bonus_odds[10]; /* indexed by the lead: slots 4 to 9 are read */
    int natural_odds;   /* bonus wager on a natural winner */
    int dragon7_odds;
};

struct oracle_wagers {
    long banker;
    long player;
    long tie;
    long four;
    long five;
    long six;
    long bonus_player;
    long bonus_banker;
    long dragon7;
};

struct oracle_line {
    enum oracle_result result;
    long win; /* paid beyond the stake */
    long due; /* percentage vigorish on a win, or the 25 percent charge on a tie */
};

struct oracle_settlement {
    struct oracle_line banker;
    struct oracle_line player;
    struct oracle_line tie;
    struct oracle_line four;
    struct oracle_line five;
    struct oracle_line six;
    struct oracle_line bonus_player;
    struct oracle_line bonus_banker;
    struct oracle_line dragon7;
    long wins;       /* all wins */
    long losses;     /* all stakes lost */
    long tie_charge; /* kept from the Banker wager on a tie, mode TIE25 */
    long vigorish;   /* percentage vigorish, not in net because it may be deferred */
    long net;        /* wins minus losses minus tie_charge */
};

enum oracle_step_kind {
    ORACLE_STEP_PAY,
    ORACLE_STEP_VIG
};

struct oracle_step {
    enum oracle_step_kind kind;
    int seat;
};

enum oracle_lap {
    ORACLE_LAP_OPENING,     /* the table opens: from seat 1 */
    ORACLE_LAP_PASS,        /* the holder passed, by choice or not: from the holder's right */
    ORACLE_LAP_AFTER_DEALER /* the dealer dealt because nobody took the shoe, and then lost */
};

/* Cards: rank 1 (ace) to 13 (king); -1 for anything else. */
int oracle_value(int rank);
int oracle_burn_count(int rank);
int oracle_point_count(const int value[], int n);

/*
 * One round from card values in shoe order.  Returns the number of cards used, or -1 if there are
 * too few or one met on the way is not a value; then *out is not to be read.
 */
int oracle_play(const int value[], int n, struct oracle_round *out);

/* 1 draw, 0 stay, -1 not a count.  The Banker's table presumes that no hand is a natural. */
int oracle_player_draws(int player_count, int banker_count);
int oracle_banker_draws(int banker_two_card_count, int player_third_value_or_minus_1);

/* Who draws, from both two-card counts and the Player's third value (-1 if none is due). */
enum oracle_situation oracle_situation(int player2, int banker2, int third);

/* 1 if the edition allows it, 0 if not. */
int oracle_rules_ok(const struct oracle_rules *rules);
int oracle_wagers_ok(const struct oracle_rules *rules, const struct oracle_wagers *wagers);

/* One seat, one round.  0 done, -1 if the rules or the wagers are not allowed. */
int oracle_settle(const struct oracle_rules *rules, const struct oracle_round *round,
                  const struct oracle_wagers *wagers, struct oracle_settlement *out);

/* One seat, a round declared void: every wager goes back whole. */
void oracle_settle_void(const struct oracle_wagers *wagers, struct oracle_settlement *out);

/* The vigorish on a win: percent 4 or 5. */
long oracle_vigorish(enum oracle_game game, int percent, int rounding, long win);

/* The seat that looks at a hand, or ORACLE_DEALER; wagers are the main ones on that hand. */
int oracle_viewer(const long wager[], int seats);

/* Punto banco: the same, where the licensee may let the other side turn an unbacked hand. */
int oracle_viewer_or_other(const long own[], const long other[], int seats, int other_may_turn);

/*
 * Offer orders.  Each writes the seats in the order asked and returns how many; after the last
 * refusal the dealer acts.  order[] must have room for all seats.
 *
 * Cut: last_curator is the seat that dealt the shoe just finished, ORACLE_DEALER on the first
 * shoe or when the dealer dealt it; minibaccarat never looks at it.
 * Shoe: holder is the last participant who held it, ORACLE_DEALER if none ever did.
 * View: holder is the seat that gave up or lost the view; backed[] marks a wager in the round.
 */
int oracle_cut_offers(enum oracle_game game, const int occupied[], int seats, int last_curator,
                      int order[]);
int oracle_shoe_offers(enum oracle_lap lap, const int occupied[], int seats, int holder,
                       int order[]);
int oracle_view_offers(const int backed[], int seats, int holder, int order[]);

/* Cards out of the shoe, the first one included; -1 if the rank or the choice is none. */
int oracle_opening_burn(int first_rank);
int oracle_disclosed_out(int rank, int ten_choice); /* procedure 1; ten_choice 1 or 10 */
int oracle_face_up_out(int rank, int ten_choice);   /* ten_choice 0 (literal), 1 or 10 */

/*
 * Payment order 1 to 4 from the sums won and due (vigorish or tie charge) by seat.  steps[] must
 * have room for twice the seats.  Returns the number of steps, -1 for another order.
 */
int oracle_payment_steps(int order, const long win[], const long due[], int seats,
                         struct oracle_step steps[]);

#endif
