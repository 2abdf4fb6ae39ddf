/* side.c: a side bet over all that can be dealt.
 *
 * A bet looks at the first two cards of each hand (are they a pair, of which rank, of one suit?)
 * and at how the round ends. The first four cards go by classes: two values, and what pair they
 * are. How many ways there are to deal two classes is counted over the cards, told apart no closer
 * than the bet needs; what comes after depends on values alone. What must always hold: the counts
 * of all lines add up to the total of all sequences. */
#include "odds/side.h"

#include "regulation/figures.h"
#include "sabot/hand.h"

#include <string.h>

enum { CLASSES = 55 + 26 + 1 };   /* two values; the pairs of a rank, not suited and suited */

/* ---- Cards ----------------------------------------------------------------------------------- */

side_shoe side_shoe_of_decks(int decks)
{
    side_shoe shoe = { .sight = SIDE_BY_FACE };

    for (int i = 0; i < SIDE_BY_FACE; i++)
        shoe.left[i] = decks;
    return shoe;
}

/* Of the i-th count of a shoe that is told apart so closely. */
static int value_at(side_sight sight, int i)
{
    const int rank = sight == SIDE_BY_VALUE ? i : i % SIDE_BY_RANK + 1;

    return rank > 9 ? 0 : rank;
}

odds_shoe side_shoe_values(const side_shoe *shoe)
{
    odds_shoe values = { { 0 } };

    for (int i = 0; i < (int)shoe->sight; i++)
        values.left[value_at(shoe->sight, i)] += shoe->left[i];
    return values;
}

/* The same cards, told apart less closely. */
static side_shoe seen_as(const side_shoe *shoe, side_sight sight)
{
    side_shoe seen = { .sight = sight };

    if (shoe->sight == sight)
        return *shoe;
    for (int i = 0; i < (int)shoe->sight; i++)
        seen.left[sight == SIDE_BY_VALUE ? value_at(shoe->sight, i) : i % SIDE_BY_RANK] +=
            shoe->left[i];
    return seen;
}

/* ---- Which line it is ------------------------------------------------------------------------ */

static bool holds_sign(const side_term *term, int number)
{
    switch (term->sign) {
    case SIDE_IS: return number == term->value;
    case SIDE_IS_NOT: return number != term->value;
    case SIDE_UNDER: return number < term->value;
    case SIDE_UP_TO: return number <= term->value;
    case SIDE_OVER: return number > term->value;
    default: return number >= term->value;
    }
}

static bool holds_of_hand(const side_term *term, const side_hand *hand)
{
    switch (term->what) {
    case SIDE_NATURAL:
        return hand->cards == 2 && hand->total >= SABOT_NATURAL &&
               (term->value == 0 || hand->total == term->value);
    case SIDE_TOTAL: return holds_sign(term, hand->total);
    case SIDE_CARDS: return holds_sign(term, hand->cards);
    default:
        return hand->pair != 0 && (term->value == 0 || hand->pair == term->value) &&
               (!term->suited || hand->suited);
    }
}

static bool holds(const side_term *term, const side_hand hand[2])
{
    const int lead = hand[SIDE_PLAYER].total - hand[SIDE_BANKER].total;

    switch (term->what) {
    case SIDE_TIE: return lead == 0;
    case SIDE_WINS: return term->who == SIDE_PLAYER ? lead > 0 : lead < 0;
    case SIDE_MARGIN: return holds_sign(term, lead < 0 ? -lead : lead);
    case SIDE_ALL_CARDS:
        return holds_sign(term, hand[SIDE_PLAYER].cards + hand[SIDE_BANKER].cards);
    default: break;
    }
    switch (term->who) {
    case SIDE_PLAYER: case SIDE_BANKER: return holds_of_hand(term, &hand[term->who]);
    case SIDE_EITHER: return holds_of_hand(term, &hand[0]) || holds_of_hand(term, &hand[1]);
    case SIDE_BOTH: return holds_of_hand(term, &hand[0]) && holds_of_hand(term, &hand[1]);
    default:
        return lead != 0 &&
               holds_of_hand(term, &hand[(lead > 0) == (term->who == SIDE_WINNING) ? SIDE_PLAYER
                                                                                   : SIDE_BANKER]);
    }
}

int side_line_of(const side_bet *bet, const side_hand hand[2])
{
    for (int i = 0; i < bet->lines; i++) {
        const side_line *line = &bet->line[i];
        bool all = true;
        for (int k = 0; k < line->terms && all; k++)
            all = holds(&line->term[k], hand) != line->term[k].denied;
        if (all)
            return i;
    }
    return bet->lines - 1;
}

/* ---- The first four cards -------------------------------------------------------------------- */

/* Two first cards as far as a bet and the rest of the round can tell them apart. */
typedef struct side_class {
    int value[2];
    int pair;
    bool suited;
} side_class;

typedef struct opening {
    int classes;
    side_class class[CLASSES];
    int64_t ways[CLASSES][CLASSES]; /* to deal one to the Player and the other to the Banker */
} opening;

static side_class class_of(side_sight sight, int a, int b)
{
    const int one = value_at(sight, a), other = value_at(sight, b);
    const bool pair = sight != SIDE_BY_VALUE && a % SIDE_BY_RANK == b % SIDE_BY_RANK;

    return (side_class){ .value = { one < other ? one : other, one < other ? other : one },
                         .pair = pair ? a % SIDE_BY_RANK + 1 : 0,
                         .suited = pair && sight == SIDE_BY_FACE && a == b };
}

static int class_number(opening *o, side_class class)
{
    for (int i = 0; i < o->classes; i++)
        if (o->class[i].value[0] == class.value[0] && o->class[i].value[1] == class.value[1] &&
            o->class[i].pair == class.pair && o->class[i].suited == class.suited)
            return i;
    o->class[o->classes] = class;
    return o->classes++;
}

/* Two cards that lie among those left, in one order or the other. */
static int64_t ways_of_two(const int32_t left[SIDE_BY_FACE], int a, int b)
{
    return a == b ? (int64_t)left[a] * (left[a] - 1) : 2 * (int64_t)left[a] * left[b];
}

static void deal_opening(const side_shoe *shoe, opening *o)
{
    const int n = (int)shoe->sight;
    int number[SIDE_BY_FACE][SIDE_BY_FACE];
    side_shoe less = *shoe;

    memset(o, 0, sizeof *o);
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++)
            number[a][b] = class_number(o, class_of(shoe->sight, a, b));
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++) {
            const int64_t first = ways_of_two(shoe->left, a, b);
            if (first <= 0)
                continue;
            int64_t *const ways = o->ways[number[a][b]];
            less.left[a]--;
            less.left[b]--;
            for (int c = 0; c < n; c++)
                for (int d = c; d < n; d++)
                    ways[number[c][d]] += first * ways_of_two(less.left, c, d);
            less.left[a]++;
            less.left[b]++;
        }
}

/* ---- The rest of the round ------------------------------------------------------------------- */

typedef struct counting {
    const side_bet *bet;
    int64_t *line;
    side_hand hand[2];
    int32_t left[ODDS_VALUES];
    int64_t rest;                 /* cards that lie there after the first four */
} counting;

/* So many sequences end here; counts are those of the hands with third cards of these values, or -1
 * for none. */
static void end_round(counting *c, int player, int banker, int64_t ways)
{
    side_hand hand[2] = { c->hand[SIDE_PLAYER], c->hand[SIDE_BANKER] };
    const int third[2] = { player, banker };

    for (int i = 0; i < 2; i++)
        if (third[i] >= 0) {
            hand[i].total = (hand[i].total + third[i]) % 10;
            hand[i].cards = 3;
        }
    c->line[side_line_of(c->bet, hand)] += ways;
}

/* The Banker's turn: the Player's third card is gone from those left, if there was one. */
static void banker_turn(counting *c, int third, int64_t ways)
{
    if (!odds_banker_draws(c->hand[SIDE_BANKER].total, third)) {
        end_round(c, third, -1, ways * (c->rest - (third >= 0)) * (third < 0 ? c->rest - 1 : 1));
        return;
    }
    for (int b = 0; b < ODDS_VALUES; b++)
        if (c->left[b] > 0)
            end_round(c, third, b, ways * c->left[b] * (third < 0 ? c->rest - 1 : 1));
}

static void play_round(counting *c, int64_t ways)
{
    const int player = c->hand[SIDE_PLAYER].total, banker = c->hand[SIDE_BANKER].total;

    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL) {
        end_round(c, -1, -1, ways * c->rest * (c->rest - 1));
        return;
    }
    if (player > FIGURE_PLAYER_DRAWS) {
        banker_turn(c, -1, ways);
        return;
    }
    for (int p = 0; p < ODDS_VALUES; p++) {
        if (c->left[p] <= 0)
            continue;
        const int64_t now = ways * c->left[p];
        c->left[p]--;
        banker_turn(c, p, now);
        c->left[p]++;
    }
}

static side_hand hand_of(const side_class *class)
{
    return (side_hand){ .total = (class->value[0] + class->value[1]) % 10, .cards = 2,
                        .pair = class->pair, .suited = class->suited };
}

static void play_classes(counting *c, const odds_shoe *shoe, const side_class *player,
                         const side_class *banker, int64_t ways)
{
    memcpy(c->left, shoe->left, sizeof c->left);
    for (int i = 0; i < 2; i++) {
        c->left[player->value[i]]--;
        c->left[banker->value[i]]--;
    }
    c->hand[SIDE_PLAYER] = hand_of(player);
    c->hand[SIDE_BANKER] = hand_of(banker);
    play_round(c, ways);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void sum_up(const side_bet *bet, side_result *r)
{
    for (int i = 0; i < bet->lines; i++) {
        const side_line *line = &bet->line[i];
        const int64_t n = r->line[i], payoff = (int64_t)line->to * (bet->unit / line->per);
        *(line->to > 0 ? &r->sum.win : line->to < 0 ? &r->sum.lose : &r->sum.none) += n;
        r->sum.gain += (odds_int)n * payoff;
        r->sum.square += (odds_int)n * payoff * payoff;
    }
}

bool side_count(const side_bet *bet, const side_shoe *shoe, side_result *result)
{
    opening o;
    const odds_shoe values = side_shoe_values(shoe);
    const int64_t n = odds_shoe_size(&values);
    side_result r = { .wager = { .unit = bet->unit } };
    counting c = { .bet = bet, .line = r.line, .rest = n - 4 };

    for (int i = 0; i < (int)shoe->sight; i++)
        if (shoe->left[i] < 0)
            return false;
    if (n < ODDS_CARDS_MIN || n > ODDS_CARDS_MAX || shoe->sight < bet->sight)
        return false;
    const side_shoe seen = seen_as(shoe, bet->sight);
    deal_opening(&seen, &o);
    for (int p = 0; p < o.classes; p++)
        for (int b = 0; b < o.classes; b++)
            if (o.ways[p][b] > 0)
                play_classes(&c, &values, &o.class[p], &o.class[b], o.ways[p][b]);
    r.total = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
    sum_up(bet, &r);
    *result = r;
    return true;
}

/* Do all suits look alike? Then one stands for the others. */
static bool is_even(const side_shoe *shoe)
{
    for (int i = SIDE_BY_RANK; i < (int)shoe->sight; i++)
        if (shoe->left[i] != shoe->left[i % SIDE_BY_RANK])
            return false;
    return true;
}

bool side_without(const side_bet *bet, const side_shoe *shoe, int which, odds_fraction *value)
{
    if (shoe->sight < bet->sight)
        return false;
    side_shoe seen = seen_as(shoe, bet->sight);
    const int step = bet->sight == SIDE_BY_VALUE ? SIDE_BY_VALUE : SIDE_BY_RANK;
    const int end = is_even(&seen) ? step : (int)seen.sight;
    odds_int gain = 0, under = 0;

    for (int i = which; i < end; i += step) {
        const int32_t cards = seen.left[i];
        side_result r;
        if (cards == 0)
            continue;
        seen.left[i]--;
        if (!side_count(bet, &seen, &r))
            return false;
        seen.left[i]++;
        gain += r.sum.gain * cards;
        under += (odds_int)r.total * bet->unit * cards;
    }
    if (under == 0)
        return false;
    *value = odds_fraction_make(gain, under);
    return true;
}
