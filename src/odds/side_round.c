/* side_round.c: which line of a wager a round is. What must always hold: the answer depends on the
 * cards as far as side_count.c tells them apart; who adds a question here adds it there. */
#include "odds/side_round.h"

#include "sabot/hand.h"

enum { HAND = 3, WHOLE_HAND = 7, RANKS = 13 };

/* A round and what every question asks of it. */
typedef struct look {
    const side_round *round;
    int dealt;                   /* positions */
    int total[2], lead;
} look;

/* Cards are dealt in turns: the Player's, the Banker's, and again; then the third cards. */
side_round side_round_dealt(const sabot_card *card, int draws)
{
    const bool player = draws & ODDS_PLAYER_THIRD, banker = draws & ODDS_BANKER_THIRD;

    return (side_round){ { card[0], card[2], player ? card[4] : SABOT_CARD_NONE,
                           card[1], card[3], banker ? card[4 + player] : SABOT_CARD_NONE } };
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* The positions of a set, with this hand for either or both. */
static int positions(const look *at, const side_set *set, int hand)
{
    const int winner = at->lead > 0 ? SIDE_PLAYER : SIDE_BANKER;
    const int all = set->fixed | set->each << HAND * hand | set->winning << HAND * winner |
                    set->losing << HAND * !winner;

    return all & at->dealt;
}

int side_points(const sabot_card *card, int where)
{
    int sum = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++)
        if (where >> i & 1)
            sum += sabot_card_point_value(card[i]);
    return sum;
}

int side_alike(const sabot_card *card, int where, bool next)
{
    int count[RANKS + 1] = { 0 }, most = 0, second = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++)
        if (where >> i & 1)
            count[sabot_card_rank(card[i])]++;
    for (int rank = 1; rank <= RANKS; rank++)
        if (count[rank] > most) {
            second = most;
            most = count[rank];
        } else if (count[rank] > second) {
            second = count[rank];
        }
    return next ? second : most;
}

int side_attribute(sabot_card card, side_same same)
{
    switch (same) {
    case SIDE_RANK: return sabot_card_rank(card);
    case SIDE_SUIT: return sabot_card_suit(card);
    case SIDE_COLOUR: return sabot_card_suit(card) == 1 || sabot_card_suit(card) == 2;
    case SIDE_VALUE: return sabot_card_point_value(card);
    default: return card;
    }
}

bool side_is_same(const sabot_card *card, int where, side_same same)
{
    int first = -1, cards = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++) {
        if (!(where >> i & 1))
            continue;
        const int is = side_attribute(card[i], same);
        if (cards++ > 0 && is != first)
            return false;
        first = is;
    }
    return cards >= 2;
}

bool side_is_straight(const sabot_card *card, int where)
{
    unsigned ranks = 0;
    int cards = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++)
        if (where >> i & 1) {
            ranks |= 1u << sabot_card_rank(card[i]);
            cards++;
        }
    if (cards < 2 || __builtin_popcount(ranks) != cards)
        return false;
    for (int high = 0; high < 2; high++) {
        const unsigned row = high && (ranks & 2) ? (ranks & ~2u) | 1u << (RANKS + 1) : ranks;
        const unsigned low = row & (0 - row);
        if (((row + low) & row) == 0)
            return true;
    }
    return false;
}

/* Can every card be given an item of its own? */
static bool match(const sabot_card *card, int where, const side_test *test, unsigned taken)
{
    if (where == 0)
        return true;
    const int i = __builtin_ctz((unsigned)where);
    for (int k = 0; k < test->items; k++)
        if (!(taken >> k & 1) && (test->item[k] & SIDE_FACE(card[i])) != 0 &&
            match(card, where & (where - 1), test, taken | 1u << k))
            return true;
    return false;
}

bool side_are(const sabot_card *card, int where, const side_test *test)
{
    if (test->items > 1)
        return __builtin_popcount((unsigned)where) == test->items && match(card, where, test, 0);
    for (int i = 0; i < SIDE_POSITIONS; i++)
        if ((where >> i & 1) && (test->item[0] & SIDE_FACE(card[i])) == 0)
            return false;
    return where != 0;
}

int side_count_kind(const sabot_card *card, int where, side_kind kind)
{
    int n = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++)
        n += (where >> i & 1) && (kind & SIDE_FACE(card[i])) != 0;
    return n;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static int number_of(const look *at, const side_number *number, int hand)
{
    const int where = positions(at, &number->set, hand);

    switch (number->what) {
    case SIDE_CONSTANT: return number->value;
    case SIDE_MARGIN: return at->lead < 0 ? -at->lead : at->lead;
    case SIDE_SUM: return at->total[0] + at->total[1];
    case SIDE_TOTAL: return side_points(at->round->card, where) % 10;
    case SIDE_POINTS: return side_points(at->round->card, where);
    case SIDE_CARDS: return __builtin_popcount((unsigned)where);
    case SIDE_COUNT: return side_count_kind(at->round->card, where, number->kind);
    default: return side_alike(at->round->card, where, number->what == SIDE_NEXT_ALIKE);
    }
}

static bool compare(int one, int sign, int other)
{
    switch (sign) {
    case SIDE_IS: return one == other;
    case SIDE_IS_NOT: return one != other;
    case SIDE_UNDER: return one < other;
    case SIDE_UP_TO: return one <= other;
    case SIDE_OVER: return one > other;
    case SIDE_AT_LEAST: return one >= other;
    default: return one % 2 == (sign == SIDE_ODD);
    }
}

/* ---- Questions ------------------------------------------------------------------------------- */

/* With this hand for either or both. */
static bool holds_with(const look *at, const side_test *test, int hand)
{
    const int where = positions(at, &test->first.set, hand);

    switch (test->asks) {
    case SIDE_WINS: return (where & WHOLE_HAND ? at->lead : -at->lead) > 0;
    case SIDE_TIE: return at->lead == 0;
    case SIDE_COMPARE:
        return compare(number_of(at, &test->first, hand), test->sign,
                       number_of(at, &test->second, hand));
    case SIDE_NATURAL: {
        const int total = side_points(at->round->card, where) % 10;
        return __builtin_popcount((unsigned)where) == 2 && total >= SABOT_NATURAL &&
               (test->same == 0 || total == test->same);
    }
    case SIDE_ARE: return side_are(at->round->card, where, test);
    case SIDE_SAME:
        return side_is_same(at->round->card, where, (side_same)test->same) &&
               (test->items == 0 || side_are(at->round->card, where, test));
    default: return side_is_straight(at->round->card, where);
    }
}

/* Nobody wins or loses a tie: what is asked of such a hand does not hold. */
static bool holds(const look *at, const side_test *test)
{
    const side_set *const a = &test->first.set, *const b = &test->second.set;

    if (at->lead == 0 && (a->winning | a->losing | b->winning | b->losing) != 0)
        return false;
    if ((a->each | b->each) == 0)
        return holds_with(at, test, SIDE_PLAYER);
    const bool player = holds_with(at, test, SIDE_PLAYER);
    return player == (test->of_all != 0) ? holds_with(at, test, SIDE_BANKER) : player;
}

static bool is_true(const look *at, const side_bet *bet, int number)
{
    const side_node *const node = &bet->node[number];

    switch (node->join) {
    case SIDE_TEST: return holds(at, &bet->test[node->left]);
    case SIDE_NOT: return !is_true(at, bet, node->left);
    case SIDE_AND: return is_true(at, bet, node->left) && is_true(at, bet, node->right);
    default: return is_true(at, bet, node->left) || is_true(at, bet, node->right);
    }
}

int side_line_of(const side_bet *bet, const side_round *round)
{
    look at = { .round = round };
    int line = 0;

    for (int i = 0; i < SIDE_POSITIONS; i++)
        at.dealt |= (round->card[i] != SABOT_CARD_NONE) << i;
    for (int hand = 0; hand < 2; hand++)
        at.total[hand] = side_points(round->card, at.dealt & WHOLE_HAND << HAND * hand) % 10;
    at.lead = at.total[SIDE_PLAYER] - at.total[SIDE_BANKER];
    while (line < bet->lines - 1 && !is_true(&at, bet, bet->line[line].node))
        line++;
    return line;
}
