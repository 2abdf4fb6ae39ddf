/* side_count.c: a wager over all that can be dealt, exactly.
 *
 * Hands go by classes (side_classes.h), the Player's and the Banker's apart. Dealt apart, from the
 * same cards, two hands may share some of them; those couples must go. Let S(C) be the number of
 * hands of a class that hold all of the cards C. The hands that share no card are, by inclusion and
 * exclusion over what they might share,
 *
 *   sum over C of (-1)^|C| * S_player(C) * S_banker(C),      |C| = 0, 1, 2, 3
 *
 * and C matters by the kinds of its cards alone. With no card and with one it is a product for
 * every two classes; with two and three few classes are left. Third cards that nobody draws lie
 * there all the same: as many as remain, for each. A wager that looks at nobody's third card, nor
 * at who wins, is decided by the first four cards: then there are hands of two cards alone, of
 * whatever count, and every couple of them.
 *
 * What must always hold: the counts of all lines add up to the total of all sequences; nothing
 * leaves 64 bits (with a thousand cards the largest sum is 10^18). */
#include "odds/side_count.h"

#include "regulation/figures.h"
#include "sabot/hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS_MAX = 40000000, NO_LINE = 255, STANDS = 9, BANKER_MOST = 6 };

/* Which hands draw: two sets of classes, and the line of every couple. */
typedef struct ending {
    int draws;
    side_classes *player, *banker;
    uint8_t *line;                 /* [player][banker]; NO_LINE: it does not end so */
} ending;

/* How many hands of each class there are, for the cards that remain. */
typedef struct tally {
    int64_t *with;                 /* [class][0]: all; [class][1 + k]: holding a card of kind k */
    int64_t *some;                 /* by class, for two and three cards: emptied after use */
    uint16_t *touched;
    int touches;
} tally;

enum { PLAYER_TWO = 0, PLAYER_THREE, BANKER_TWO, BANKER_THREE, HANDS };

struct side_counter {
    const side_bet *bet;
    side_classes hands[HANDS];
    tally tally[HANDS];
    ending end[ODDS_DRAWS];
    bool first_four;               /* it looks at nothing else */
    int64_t work;
    int32_t left[SIDE_BY_FACE];    /* by kind */
};

/* ---- Which line two hands are ---------------------------------------------------------------- */

static int draws_of(const side_class *player, const side_class *banker)
{
    const int p = player->start, b = banker->start;

    if (p >= SABOT_NATURAL || b >= SABOT_NATURAL)
        return ODDS_NO_THIRD;
    if (p > FIGURE_PLAYER_DRAWS)
        return odds_banker_draws(b, -1) ? ODDS_BANKER_THIRD : ODDS_NO_THIRD;
    return odds_banker_draws(b, player->third) ? ODDS_BOTH_THIRD : ODDS_PLAYER_THIRD;
}

/* Would these hands, dealt as many cards, come to have them? */
static bool ends_so(int draws, const side_class *player, const side_class *banker)
{
    const bool drawn = player->card[2] != SABOT_CARD_NONE;

    if (drawn && player->start > FIGURE_PLAYER_DRAWS)
        return false;
    if (!drawn && player->start <= FIGURE_PLAYER_DRAWS && banker->start < SABOT_NATURAL)
        return false;
    return draws_of(player, banker) == draws;
}

static bool fill_lines(const side_counter *c, ending *e)
{
    const int n = e->banker->classes;

    e->line = malloc((size_t)e->player->classes * (size_t)n + 1);
    for (int p = 0; e->line && p < e->player->classes; p++)
        for (int b = 0; b < n; b++) {
            const side_class *const player = &e->player->class[p];
            const side_class *const banker = &e->banker->class[b];
            side_round round;
            uint8_t *const line = &e->line[(size_t)p * (size_t)n + (size_t)b];
            *line = NO_LINE;
            if (!c->first_four && !ends_so(e->draws, player, banker))
                continue;
            memcpy(round.card, player->card, sizeof player->card);
            memcpy(round.card + 3, banker->card, sizeof banker->card);
            *line = (uint8_t)side_line_of(c->bet, &round);
        }
    return e->line != NULL;
}

/* ---- Made ready ------------------------------------------------------------------------------ */

static bool make_tally(tally *t, const side_classes *c)
{
    const size_t classes = (size_t)c->classes + 1;

    t->with = malloc(classes * ((size_t)c->kinds + 1) * sizeof *t->with);
    t->some = calloc(classes, sizeof *t->some);
    t->touched = malloc(classes * sizeof *t->touched);
    return t->with && t->some && t->touched;
}

/* Are these first or second cards, and does it not matter who wins? */
static bool is_of_first_cards(const side_number *number)
{
    const side_set *const set = &number->set;
    const int third = 1 << 2;

    return number->what != SIDE_MARGIN && number->what != SIDE_SUM &&
           ((set->fixed | set->fixed >> 3 | set->each) & third) == 0 &&
           (set->winning | set->losing) == 0;
}

/* By values alone it may go by totals, and is to be known as such. */
static bool looks_at_first_four(const side_bet *bet)
{
    for (int i = 0; i < bet->tests; i++) {
        const side_test *const test = &bet->test[i];
        if (test->asks == SIDE_WINS || test->asks == SIDE_TIE || test->asks == SIDE_NATURAL ||
            !is_of_first_cards(&test->first) || !is_of_first_cards(&test->second))
            return false;
    }
    return bet->sight != SIDE_BY_VALUE;
}

static side_counted make_hands(side_counter *c)
{
    static const struct { int who, cards, most; } hands[HANDS] = {
        { SIDE_PLAYER, 2, STANDS }, { SIDE_PLAYER, 3, FIGURE_PLAYER_DRAWS },
        { SIDE_BANKER, 2, STANDS }, { SIDE_BANKER, 3, BANKER_MOST },
    };

    for (int i = 0; i < HANDS; i++) {
        if (c->first_four && hands[i].cards == 3)
            continue;
        const side_counted made =
            side_classes_make(&c->hands[i], c->bet, hands[i].who, hands[i].cards,
                              c->first_four ? SIDE_ANY_COUNT : hands[i].most);
        if (made != SIDE_COUNTED)
            return made;
        if (!make_tally(&c->tally[i], &c->hands[i]))
            return SIDE_NO_MEMORY;
    }
    return SIDE_COUNTED;
}

static side_counted make_ready(side_counter *c)
{
    int64_t pairs = 0;

    c->first_four = looks_at_first_four(c->bet);
    const side_counted made = make_hands(c);
    if (made != SIDE_COUNTED)
        return made;
    for (int i = 0; i < ODDS_DRAWS; i++) {
        ending *const e = &c->end[i];
        e->draws = i;
        e->player = &c->hands[i & ODDS_PLAYER_THIRD ? PLAYER_THREE : PLAYER_TWO];
        e->banker = &c->hands[i & ODDS_BANKER_THIRD ? BANKER_THREE : BANKER_TWO];
        pairs += (int64_t)e->player->classes * e->banker->classes;
    }
    if (pairs > PAIRS_MAX)
        return SIDE_TOO_CLOSE;
    c->work = pairs * c->bet->kinds;
    for (int i = 0; i < ODDS_DRAWS; i++)
        if (!fill_lines(c, &c->end[i]))
            return SIDE_NO_MEMORY;
    return SIDE_COUNTED;
}

int64_t side_counter_work(const side_counter *c)
{
    return c->work;
}

side_counter *side_counter_new(const side_bet *bet, side_counted *why)
{
    side_counter *const c = calloc(1, sizeof *c);

    *why = SIDE_NO_MEMORY;
    if (!c)
        return NULL;
    c->bet = bet;
    *why = make_ready(c);
    if (*why == SIDE_COUNTED)
        return c;
    side_counter_free(c);
    return NULL;
}

void side_counter_free(side_counter *c)
{
    if (!c)
        return;
    for (int i = 0; i < HANDS; i++) {
        side_classes_free(&c->hands[i]);
        free(c->tally[i].with);
        free(c->tally[i].some);
        free(c->tally[i].touched);
    }
    for (int i = 0; i < ODDS_DRAWS; i++)
        free(c->end[i].line);
    free(c);
}

/* ---- Hands from the cards that remain -------------------------------------------------------- */

/* All hands of two or three cards, and those that hold one card of a kind. */
static void count_hands(const int32_t *left, const side_classes *c, tally *t)
{
    const int kinds = c->kinds, thirds = c->cards == 3 ? kinds : 1;
    const size_t row = (size_t)kinds + 1;

    memset(t->with, 0, (size_t)c->classes * row * sizeof *t->with);
    for (int a = 0; a < kinds; a++)
        for (int b = 0; b < kinds; b++) {
            const int64_t two = (int64_t)left[a] * (left[b] - (a == b));
            if (two <= 0)
                continue;
            for (int x = 0; x < thirds; x++) {
                const int class = side_class_of(c, a, b, x);
                const int64_t rest = c->cards == 3 ? left[x] - (x == a) - (x == b) : 1;
                if (class == SIDE_NO_CLASS || rest <= 0)
                    continue;
                int64_t *const with = t->with + (size_t)class * row;
                with[0] += two * rest;
                with[1 + a] += (left[b] - (a == b)) * rest;
                with[1 + b] += (left[a] - (a == b)) * rest;
                if (c->cards == 3)
                    with[1 + x] += (left[a] - (a == x)) * (left[b] - (b == x) - (a == b));
            }
        }
}

static void touch(const side_classes *c, tally *t, int a, int b, int x, int64_t ways)
{
    const int class = side_class_of(c, a, b, x);

    if (class == SIDE_NO_CLASS || ways <= 0)
        return;
    if (t->some[class] == 0)
        t->touched[t->touches++] = (uint16_t)class;
    t->some[class] += ways;
}

/* Hands that hold two certain cards of these kinds. */
static void count_with_two(const int32_t *left, const side_classes *c, tally *t, int k, int l)
{
    if (c->cards == 2) {
        touch(c, t, k, l, 0, 1);
        touch(c, t, l, k, 0, 1);
        return;
    }
    for (int x = 0; x < c->kinds; x++) {
        const int64_t rest = left[x] - (x == k) - (x == l);
        touch(c, t, k, l, x, rest);
        touch(c, t, l, k, x, rest);
        touch(c, t, k, x, l, rest);
        touch(c, t, l, x, k, rest);
        touch(c, t, x, k, l, rest);
        touch(c, t, x, l, k, rest);
    }
}

/* Hands of three certain cards. */
static void count_with_three(const side_classes *c, tally *t, int k, int l, int m)
{
    touch(c, t, k, l, m, 1);
    touch(c, t, l, k, m, 1);
    touch(c, t, k, m, l, 1);
    touch(c, t, m, k, l, 1);
    touch(c, t, l, m, k, 1);
    touch(c, t, m, l, k, 1);
}

/* ---- Couples --------------------------------------------------------------------------------- */

typedef struct couples {
    const int32_t *left;
    const ending *end;
    tally *player, *banker;
    int64_t *sum;                  /* by line */
} couples;

/* Sharing nothing, less those that share one card. */
static void add_apart(const couples *c)
{
    const side_classes *const mine = c->end->player, *const theirs = c->end->banker;
    const size_t row = (size_t)mine->kinds + 1;
    int64_t weighed[SIDE_BY_FACE + 1];

    for (int p = 0; p < mine->classes; p++) {
        const int64_t *const with = c->player->with + (size_t)p * row;
        const uint8_t *const line = c->end->line + (size_t)p * (size_t)theirs->classes;
        weighed[0] = with[0];
        for (int k = 0; k < mine->kinds; k++)
            weighed[1 + k] = -c->left[k] * with[1 + k];
        for (int b = 0; b < theirs->classes; b++) {
            const int64_t *const other = c->banker->with + (size_t)b * row;
            int64_t ways = 0;
            if (line[b] == NO_LINE || weighed[0] == 0)
                continue;
            for (size_t k = 0; k < row; k++)
                ways += weighed[k] * other[k];
            c->sum[line[b]] += ways;
        }
    }
}

/* What the tallies have of both sides, so many times; and empties them. */
static void add_touched(const couples *c, int64_t times)
{
    const int theirs = c->end->banker->classes;

    for (int i = 0; i < c->player->touches; i++) {
        const int p = c->player->touched[i];
        const uint8_t *const line = c->end->line + (size_t)p * (size_t)theirs;
        const int64_t ways = times * c->player->some[p];
        for (int k = 0; k < c->banker->touches; k++) {
            const int b = c->banker->touched[k];
            if (line[b] != NO_LINE)
                c->sum[line[b]] += ways * c->banker->some[b];
        }
    }
    for (int i = 0; i < c->player->touches; i++)
        c->player->some[c->player->touched[i]] = 0;
    for (int i = 0; i < c->banker->touches; i++)
        c->banker->some[c->banker->touched[i]] = 0;
    c->player->touches = c->banker->touches = 0;
}

/* Couples that share two cards are added again, those that share three taken away. */
static void add_sharing(const couples *c)
{
    const side_classes *const mine = c->end->player, *const theirs = c->end->banker;
    const int32_t *const left = c->left;
    const bool three = mine->cards == 3 && theirs->cards == 3;

    for (int k = 0; k < mine->kinds; k++)
        for (int l = k; l < mine->kinds; l++) {
            const int64_t two = k == l ? (int64_t)left[k] * (left[k] - 1) / 2
                                       : (int64_t)left[k] * left[l];
            if (two <= 0)
                continue;
            count_with_two(left, mine, c->player, k, l);
            count_with_two(left, theirs, c->banker, k, l);
            add_touched(c, two);
            for (int m = l; m < mine->kinds && three; m++) {
                const int64_t rest = left[m] - (m == k) - (m == l);
                const int64_t sets = k == l && l == m ? two * rest / 3
                                     : l == m ? (int64_t)left[k] * left[m] * (left[m] - 1) / 2
                                              : two * rest;
                if (rest <= 0 || sets <= 0)
                    continue;
                count_with_three(mine, c->player, k, l, m);
                count_with_three(theirs, c->banker, k, l, m);
                add_touched(c, -sets);
            }
        }
}

/* ---- All of it ------------------------------------------------------------------------------- */

side_shoe side_shoe_of_decks(int decks)
{
    side_shoe shoe = { .sight = SIDE_BY_FACE };

    for (int i = 0; i < SIDE_BY_FACE; i++)
        shoe.left[i] = decks;
    return shoe;
}

/* A card of the i-th count of a shoe that is told apart so closely. */
static sabot_card card_at(side_sight sight, int i)
{
    return sight == SIDE_BY_FACE ? (sabot_card)(SABOT_CARD_FIRST + i)
           : sabot_card_make(sight == SIDE_BY_RANK ? i + 1 : i == 0 ? 10 : i, 0);
}

odds_shoe side_shoe_values(const side_shoe *shoe)
{
    odds_shoe values = { { 0 } };

    for (int i = 0; i < (int)shoe->sight; i++)
        values.left[sabot_card_point_value(card_at(shoe->sight, i))] += shoe->left[i];
    return values;
}

static void sum_up(const side_bet *bet, side_result *r)
{
    for (int i = 0; i < bet->lines; i++) {
        const int64_t n = r->line[i], payoff = side_payoff(bet, i);
        *(payoff > 0 ? &r->sum.win : payoff < 0 ? &r->sum.lose : &r->sum.none) += n;
        r->sum.gain += (odds_int)n * payoff;
        r->sum.square += (odds_int)n * payoff * payoff;
    }
}

side_counted side_counter_run(side_counter *c, const side_shoe *shoe, side_result *result)
{
    const odds_shoe values = side_shoe_values(shoe);
    const int64_t n = odds_shoe_size(&values);
    side_result r = { .wager = { .unit = c->bet->unit } };

    memset(c->left, 0, sizeof c->left);
    for (int i = 0; i < (int)shoe->sight; i++) {
        if (shoe->left[i] < 0)
            return SIDE_NO_CARDS;
        c->left[c->bet->kind_of[card_at(shoe->sight, i)]] += shoe->left[i];
    }
    if (n < ODDS_CARDS_MIN || n > ODDS_CARDS_MAX || shoe->sight < c->bet->sight)
        return SIDE_NO_CARDS;
    for (int i = 0; i < HANDS; i++)
        if (c->hands[i].classes > 0)
            count_hands(c->left, &c->hands[i], &c->tally[i]);
    for (int i = 0; i < ODDS_DRAWS; i++) {
        const int64_t rest = i == ODDS_BOTH_THIRD ? 1 : i == ODDS_NO_THIRD ? (n - 4) * (n - 5)
                                                                           : n - 5;
        int64_t sum[SIDE_LINES + 1] = { 0 };
        const couples couple = { .left = c->left, .end = &c->end[i], .sum = sum,
                                 .player = &c->tally[i & ODDS_PLAYER_THIRD ? PLAYER_THREE
                                                                           : PLAYER_TWO],
                                 .banker = &c->tally[i & ODDS_BANKER_THIRD ? BANKER_THREE
                                                                           : BANKER_TWO] };
        if (c->end[i].player->classes == 0 || c->end[i].banker->classes == 0)
            continue;
        add_apart(&couple);
        add_sharing(&couple);
        for (int line = 0; line < c->bet->lines; line++)
            r.line[line] += sum[line] * rest;
    }
    r.total = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
    sum_up(c->bet, &r);
    *result = r;
    return SIDE_COUNTED;
}

side_counted side_count(const side_bet *bet, const side_shoe *shoe, side_result *result)
{
    side_counted counted;
    side_counter *const counter = side_counter_new(bet, &counted);

    if (counter)
        counted = side_counter_run(counter, shoe, result);
    side_counter_free(counter);
    return counted;
}

/* ---- One card gone --------------------------------------------------------------------------- */

/* The same cards, told apart less closely. */
static side_shoe seen_as(const side_shoe *shoe, side_sight sight)
{
    side_shoe seen = { .sight = sight };

    if (shoe->sight == sight)
        return *shoe;
    for (int i = 0; i < (int)shoe->sight; i++) {
        const sabot_card card = card_at(shoe->sight, i);
        seen.left[sight == SIDE_BY_VALUE ? sabot_card_point_value(card)
                                         : sabot_card_rank(card) - 1] += shoe->left[i];
    }
    return seen;
}

static bool without(side_counter *counter, side_shoe *seen, int which, odds_fraction *value)
{
    const side_bet *const bet = counter->bet;
    const int step = bet->sight == SIDE_BY_VALUE ? SIDE_BY_VALUE : SIDE_BY_RANK;
    odds_int gain = 0, under = 0;

    for (int i = which; i < (int)seen->sight; i += step) {
        const int32_t cards = seen->left[i];
        side_result r;
        if (cards == 0)
            continue;
        seen->left[i]--;
        if (side_counter_run(counter, seen, &r) != SIDE_COUNTED)
            return false;
        seen->left[i]++;
        gain += r.sum.gain * cards;
        under += (odds_int)r.total * bet->unit * cards;
    }
    if (under == 0)
        return false;
    *value = odds_fraction_make(gain, under);
    return true;
}

bool side_without(const side_bet *bet, const side_shoe *shoe, int which, odds_fraction *value)
{
    side_counted counted;

    if (shoe->sight < bet->sight)
        return false;
    side_shoe seen = seen_as(shoe, bet->sight);
    side_counter *const counter = side_counter_new(bet, &counted);
    const bool found = counter && without(counter, &seen, which, value);
    side_counter_free(counter);
    return found;
}

/* ---- What a wager is ------------------------------------------------------------------------- */

static bool fill_cells(const side_counter *c, side_cells *cells)
{
    for (int i = 0; i < ODDS_DRAWS; i++) {
        const ending *const e = &c->end[i];
        for (int p = 0; p < e->player->classes; p++)
            for (int b = 0; b < e->banker->classes; b++) {
                const int line = e->line[(size_t)p * (size_t)e->banker->classes + (size_t)b];
                int8_t *const cell = &cells->line[i][e->player->class[p].total]
                                                    [e->banker->class[b].total];
                if (line == NO_LINE)
                    continue;
                if (*cell >= 0 && *cell != line)
                    return false;
                *cell = (int8_t)line;
            }
    }
    return true;
}

bool side_goes_by_totals(const side_bet *bet, side_cells *cells)
{
    side_counted counted;
    side_counter *const counter = bet->sight == SIDE_BY_VALUE ? side_counter_new(bet, &counted)
                                                              : NULL;

    memset(cells, -1, sizeof *cells);
    const bool so = counter && fill_cells(counter, cells);
    side_counter_free(counter);
    return so;
}

static bool fails(side_fault *fault, const side_line *line, const char *says)
{
    snprintf(fault->says, sizeof fault->says, "%s", says);
    fault->line = line ? line->number : 0;
    fault->column = line ? line->column : 0;
    return false;
}

bool side_check(const side_bet *bet, side_fault *fault)
{
    const side_shoe shoe = side_shoe_of_decks(8);
    side_result r;
    const side_counted counted = side_count(bet, &shoe, &r);

    *fault = (side_fault){ 0 };
    if (counted != SIDE_COUNTED)
        return fails(fault, NULL, counted == SIDE_NO_MEMORY ? "there is no memory left"
                     : "it looks at too much at once, ranks and suits of all cards together: there "
                       "are more different hands than can be counted");
    for (int i = 0; i < bet->lines; i++)
        if (r.line[i] == 0 && bet->line[i].number > 0)
            return fails(fault, &bet->line[i], "no round comes to this line: there is none like "
                                               "it, or the lines before it take them all");
    if (r.sum.win == 0 && r.sum.lose == 0)
        return fails(fault, NULL, "it is never won and never lost: let a line pay");
    if (r.sum.win == 0)
        return fails(fault, NULL, "it is never won; let a line pay");
    if (r.sum.lose == 0)
        return fails(fault, NULL, "it is never lost: who offers it pays without end; let it lose "
                                  "sometimes");
    return true;
}
