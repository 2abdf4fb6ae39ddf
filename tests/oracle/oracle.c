/*
 * Plain oracle for punto banco and minibaccarat.  See oracle.h for the conventions.
 */
#include "oracle.h"

#include <string.h>

/* ---- Cards ---------------------------------------------------------------------------------- */

int oracle_value(int rank)
{
    if (rank < 1 || rank > 13) {
        return -1;
    }
    /* 3.1(b)2, 7.1(b)2: tens and court cards are worth nothing. */
    if (rank >= 10) {
        return 0;
    }
    /* 3.1(b)1, 7.1(b)1: two to nine are worth their number; 3.1(b)3, 7.1(b)3: an ace one. */
    return rank;
}

int oracle_burn_count(int rank)
{
    if (rank < 1 || rank > 13) {
        return -1;
    }
    /* 3.5(e), 7.5(f), A24: in the opening burn, and there only, tens and court cards are ten. */
    if (rank >= 10) {
        return 10;
    }
    /* 3.5(e), 7.5(f): the others are their number, an ace one. */
    return rank;
}

int oracle_point_count(const int value[], int n)
{
    int total = 0;

    for (int i = 0; i < n; i++) {
        total += value[i];
    }
    /* 3.1(c), 7.1(c): only the units digit of the sum counts. */
    return total % 10;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

/*
 * 3.9(c), 7.9(c), Table 2 with the lost column restored (A01).  Row: Banker's count on two cards
 * (3.9(d), 7.9(d)).  Column: the value of the Player's third card, not the Player's count
 * (3.9(e), 7.9(e)), preceded by the column for no third card.  D draws, S stays (3.9(f), 7.9(f)).
 */
static const char third_card_table[10][11] = {
    /*        none 0    1    2    3    4    5    6    7    8    9  */
    /* 0 */ {'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D'},
    /* 1 */ {'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D'},
    /* 2 */ {'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D'},
    /* 3 */ {'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'S', 'D'},
    /* 4 */ {'D', 'S', 'S', 'D', 'D', 'D', 'D', 'D', 'D', 'S', 'S'},
    /* 5 */ {'D', 'S', 'S', 'S', 'S', 'D', 'D', 'D', 'D', 'S', 'S'},
    /* 6 */ {'S', 'S', 'S', 'S', 'S', 'S', 'S', 'D', 'D', 'S', 'S'},
    /* 7 */ {'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S'},
    /* 8 */ {'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S'},
    /* 9 */ {'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S'},
};

static int is_digit(int number)
{
    return number >= 0 && number <= 9;
}

/* 3.9(a), 7.9(a): eight or nine on the first two cards is a natural. */
static int is_natural(int two_card_count)
{
    return two_card_count == 8 || two_card_count == 9;
}

int oracle_player_draws(int player_count, int banker_count)
{
    if (!is_digit(player_count) || !is_digit(banker_count)) {
        return -1;
    }
    /* 3.9(a), 7.9(a), A56: a natural in either hand ends all drawing; this is asked first. */
    if (is_natural(player_count) || is_natural(banker_count)) {
        return 0;
    }
    /* 3.9(b), 7.9(b), Table 1: draw on nought to five. */
    if (player_count <= 5) {
        return 1;
    }
    /* 3.9(b), 7.9(b), Table 1: stay on six and above. */
    return 0;
}

int oracle_banker_draws(int banker_two_card_count, int player_third_value_or_minus_1)
{
    int third = player_third_value_or_minus_1;

    if (!is_digit(banker_two_card_count) || (third != ORACLE_NO_THIRD && !is_digit(third))) {
        return -1;
    }
    /* 3.9(g), 7.9(g): where the row meets the column stands the answer. */
    return third_card_table[banker_two_card_count][third + 1] == 'D';
}

enum oracle_situation oracle_situation(int player2, int banker2, int third)
{
    int player_draws = oracle_player_draws(player2, banker2);
    int banker_draws = oracle_banker_draws(banker2, third);

    if (player_draws < 0 || banker_draws < 0) {
        return ORACLE_SITUATION_INVALID;
    }
    /* A third value must be given exactly when the Player's Hand draws. */
    if (player_draws != (third != ORACLE_NO_THIRD)) {
        return ORACLE_SITUATION_INVALID;
    }
    /* 3.9(a), 7.9(a): a natural stops both hands, whatever Table 2 would say. */
    if (is_natural(player2) || is_natural(banker2)) {
        return ORACLE_NATURAL_STOP;
    }
    /* 3.9(b)-(c), 7.9(b)-(c): the Player draws by Table 1, the Banker by Table 2. */
    if (player_draws) {
        return banker_draws ? ORACLE_BOTH_DRAW : ORACLE_PLAYER_ONLY_DRAWS;
    }
    return banker_draws ? ORACLE_BANKER_ONLY_DRAWS : ORACLE_NEITHER_DRAWS;
}

/* ---- One round ------------------------------------------------------------------------------ */

/* The next card of the sequence, or -1 if there is none or it is not a value. */
static int next_card(const int value[], int n, int *used)
{
    int card;

    if (*used >= n) {
        return -1;
    }
    card = value[*used];
    *used += 1;
    return is_digit(card) ? card : -1;
}

/* 3.7(c), 7.7(c): first and third card to the Player's Hand, second and fourth to the Banker's. */
static int deal_first_four(const int value[], int n, int *used, struct oracle_round *round)
{
    round->player[0] = next_card(value, n, used);
    round->banker[0] = next_card(value, n, used);
    round->player[1] = next_card(value, n, used);
    round->banker[1] = next_card(value, n, used);
    round->player_cards = 2;
    round->banker_cards = 2;
    if (round->player[0] < 0 || round->banker[0] < 0) {
        return -1;
    }
    if (round->player[1] < 0 || round->banker[1] < 0) {
        return -1;
    }
    return 0;
}

/* 3.8(c)-(d), 7.8(c)-(d): third cards, the Player's before the Banker's, one for each at most. */
static int deal_third_cards(const int value[], int n, int *used, struct oracle_round *round)
{
    int player2 = oracle_point_count(round->player, 2);
    int banker2 = oracle_point_count(round->banker, 2);
    int third = ORACLE_NO_THIRD;

    /* 3.9(a), 7.9(a): with a natural on the table nobody draws. */
    if (is_natural(player2) || is_natural(banker2)) {
        return 0;
    }
    /* 3.9(b), 7.9(b): the Player's Hand by Table 1. */
    if (oracle_player_draws(player2, banker2)) {
        third = next_card(value, n, used);
        if (third < 0) {
            return -1;
        }
        round->player[2] = third;
        round->player_cards = 3;
    }
    /* 3.9(c), 7.9(c): the Banker's Hand by Table 2. */
    if (oracle_banker_draws(banker2, third)) {
        round->banker[2] = next_card(value, n, used);
        if (round->banker[2] < 0) {
            return -1;
        }
        round->banker_cards = 3;
    }
    return 0;
}

static enum oracle_winner higher_hand(int player_count, int banker_count)
{
    /* 3.10(a), 7.10(a): the hand with the higher count wins. */
    if (player_count > banker_count) {
        return ORACLE_PLAYER;
    }
    if (banker_count > player_count) {
        return ORACLE_BANKER;
    }
    /* 3.10(a), 7.10(a): equal counts are a Tie Hand. */
    return ORACLE_TIE_HAND;
}

int oracle_play(const int value[], int n, struct oracle_round *out)
{
    int used = 0;

    memset(out, 0, sizeof *out);
    if (deal_first_four(value, n, &used, out) < 0) {
        return -1;
    }
    out->player_natural = is_natural(oracle_point_count(out->player, 2));
    out->banker_natural = is_natural(oracle_point_count(out->banker, 2));
    if (deal_third_cards(value, n, &used, out) < 0) {
        return -1;
    }
    out->player_count = oracle_point_count(out->player, out->player_cards);
    out->banker_count = oracle_point_count(out->banker, out->banker_cards);
    out->cards = out->player_cards + out->banker_cards;
    out->winner = higher_hand(out->player_count, out->banker_count);
    /* 7.3(i), A62: a dragon 7 is a Banker seven of three cards that wins, not one that ties. */
    out->dragon7 = out->winner == ORACLE_BANKER && out->banker_cards == 3 &&
                   out->banker_count == 7;
    return used;
}

/* ---- What a table may offer ----------------------------------------------------------------- */

static int mode_ok(const struct oracle_rules *rules)
{
    /* 3.3(c), 7.3(c): 4 or 5 percent of the win is open to every table. */
    if (rules->mode == ORACLE_VIG5 || rules->mode == ORACLE_VIG4) {
        return 1;
    }
    /* 3.3: punto banco knows no other way. */
    if (rules->game == ORACLE_PUNTO_BANCO) {
        return 0;
    }
    /* 7.3(d), both editions: a quarter of the Banker wager on a tie. */
    if (rules->mode == ORACLE_TIE25) {
        return 1;
    }
    /* A04: the other ways came after the older edition. */
    if (rules->edition == 1998) {
        return 0;
    }
    /* 7.3(f)2, A63, A65: that way needs a 4 or 5 percent for those who are not exempt. */
    if (rules->mode == ORACLE_TOTAL_CARDS) {
        return rules->base_percent == 4 || rules->base_percent == 5;
    }
    /* 7.3(f)1 and 7.3(i). */
    return rules->mode == ORACLE_SIX_HALF || rules->mode == ORACLE_DRAGON7;
}

/* 7.3(h): the three floors, by lead; slot 0 holds the odds for a natural winner. */
static const int paytable[3][10] = {
    /* nat           4  5  6  7   8   9 */
    {1, 0, 0, 0, 1, 2, 4, 6, 10, 30}, /* A */
    {1, 0, 0, 0, 1, 3, 4, 7, 8, 20},  /* B */
    {1, 0, 0, 0, 2, 2, 4, 4, 10, 30}, /* C */
};

static int bonus_sold(const struct oracle_rules *rules)
{
    int sold = rules->natural_odds != 0;

    for (int lead = 4; lead <= 9; lead++) {
        if (rules->bonus_odds[lead] != 0) {
            sold = 1;
        }
    }
    return sold;
}

/* 7.3(h), A61: no line of the schedule may fall below the same line of one chosen paytable. */
static int bonus_odds_ok(const struct oracle_rules *rules)
{
    for (int table = 0; table < 3; table++) {
        int ok = rules->natural_odds >= paytable[table][0];

        for (int lead = 4; lead <= 9; lead++) {
            if (rules->bonus_odds[lead] < paytable[table][lead]) {
                ok = 0;
            }
        }
        if (ok) {
            return 1;
        }
    }
    return 0;
}

int oracle_rules_ok(const struct oracle_rules *rules)
{
    int mini = rules->game == ORACLE_MINIBACCARAT;

    if (rules->game != ORACLE_PUNTO_BANCO && !mini) {
        return 0;
    }
    /* A10: a minibaccarat table runs under one of the two editions. */
    if (mini && rules->edition != 1998 && rules->edition != 2011) {
        return 0;
    }
    /* A65: exactly one way of paying the Banker wager, and one the edition knows. */
    if (!mode_ok(rules)) {
        return 0;
    }
    /* 3.3(b), 7.3(b): a Tie Bet never pays less than eight. */
    if (rules->tie_odds < 8) {
        return 0;
    }
    /* 7.3(h): the bonus schedule, where there is one. */
    if (mini && rules->edition == 2011 && bonus_sold(rules) && !bonus_odds_ok(rules)) {
        return 0;
    }
    /* 7.3(j), A62: the dragon 7 wager, where it is sold, never pays less than forty. */
    if (rules->mode == ORACLE_DRAGON7 && rules->dragon7_odds != 0 && rules->dragon7_odds < 40) {
        return 0;
    }
    return 1;
}

static int any_negative(const struct oracle_wagers *w)
{
    return w->banker < 0 || w->player < 0 || w->tie < 0 || w->four < 0 || w->five < 0 ||
           w->six < 0 || w->bonus_player < 0 || w->bonus_banker < 0 || w->dragon7 < 0;
}

int oracle_wagers_ok(const struct oracle_rules *rules, const struct oracle_wagers *w)
{
    long total_cards = w->four + w->five + w->six;
    long bonus = w->bonus_player + w->bonus_banker;

    if (any_negative(w)) {
        return 0;
    }
    /* 3.2(b), 7.2(b) of 1998: Banker, Player and Tie Bet only. */
    if (rules->game == ORACLE_PUNTO_BANCO || rules->edition == 1998) {
        return total_cards == 0 && bonus == 0 && w->dragon7 == 0;
    }
    /* 7.2(a)5: a bonus wager only where the table sells it. */
    if (bonus > 0 && !bonus_sold(rules)) {
        return 0;
    }
    /* 7.2(a)6: a dragon 7 wager only in that variation, and only where it is sold. */
    if (w->dragon7 > 0 && (rules->mode != ORACLE_DRAGON7 || rules->dragon7_odds == 0)) {
        return 0;
    }
    /* 7.2(a)6.iii: never beside total-card or bonus wagers. */
    if (w->dragon7 > 0 && (total_cards > 0 || bonus > 0)) {
        return 0;
    }
    return 1;
}

/* ---- Settlement ----------------------------------------------------------------------------- */

/* A16: a part of a cent in a payout goes up. */
static long pay_odds(long wager, long for_each, long of)
{
    return (wager * for_each + of - 1) / of;
}

static long rounding_unit(enum oracle_game game, int percent)
{
    /* 7.3(c), both editions: five cents at either percentage. */
    if (game == ORACLE_MINIBACCARAT) {
        return 5;
    }
    /* 3.3(c): 25 cents at 5 percent, 20 cents at 4 percent. */
    return percent == 5 ? 25 : 20;
}

long oracle_vigorish(enum oracle_game game, int percent, int rounding, long win)
{
    long hundredths = win * percent; /* exact, in hundredths of a cent */
    long unit = rounding_unit(game, percent);
    long units;

    /* A15: with rounding off, parts of a cent are dropped. */
    if (!rounding) {
        return hundredths / 100;
    }
    /* A15: rounding goes up to the next whole unit; an exact multiple stays as it is. */
    units = hundredths / (unit * 100);
    if (hundredths % (unit * 100) != 0) {
        units += 1;
    }
    /* A15: it is a part of the amount won, never more than it. */
    return units * unit < win ? units * unit : win;
}

/* The percentage that this seat owes on a winning Banker wager. */
static int banker_percent(const struct oracle_rules *rules, const struct oracle_wagers *wagers)
{
    long total_cards = wagers->four + wagers->five + wagers->six;

    /* 3.3(c), 7.3(c): the plain percentages. */
    if (rules->mode == ORACLE_VIG5) {
        return 5;
    }
    if (rules->mode == ORACLE_VIG4) {
        return 4;
    }
    /* 7.3(f)2, A63: owed unless the seat's total-card wagers reach its Banker wager. */
    if (rules->mode == ORACLE_TOTAL_CARDS && total_cards < wagers->banker) {
        return rules->base_percent;
    }
    /* 7.3(d), (f), (i): otherwise a Banker win bears no percentage. */
    return 0;
}

static struct oracle_line settle_banker(const struct oracle_rules *rules,
                                        const struct oracle_round *round,
                                        const struct oracle_wagers *wagers)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};
    int percent = banker_percent(rules, wagers);

    if (wagers->banker == 0) {
        return line;
    }
    /* 3.2(a)1.iii, 7.2(a)1.iii: on equal counts the wager goes back. */
    if (round->winner == ORACLE_TIE_HAND) {
        line.result = ORACLE_VOID;
        /* 7.3(d), A59: less a fourth in that mode; A16: parts of a cent are not charged. */
        if (rules->mode == ORACLE_TIE25) {
            line.due = wagers->banker / 4;
        }
        return line;
    }
    /* 3.2(a)1.ii, 7.2(a)1.ii: lost to a higher Player's Hand. */
    if (round->winner == ORACLE_PLAYER) {
        line.result = ORACLE_LOSE;
        return line;
    }
    /* 7.2(a)6.i, 7.3(i): in the dragon 7 variation that hand only returns the wager. */
    if (rules->mode == ORACLE_DRAGON7 && round->dragon7) {
        line.result = ORACLE_VOID;
        return line;
    }
    /* 3.2(a)1.i, 7.2(a)1.i with 3.3(c), 7.3(c): a win, at even money. */
    line.result = ORACLE_WIN;
    line.win = wagers->banker;
    /* 7.3(f)1: in that mode a win with six pays half, however many cards made it. */
    if (rules->mode == ORACLE_SIX_HALF && round->banker_count == 6) {
        line.win = pay_odds(wagers->banker, 1, 2);
    }
    if (percent != 0) {
        line.due = oracle_vigorish(rules->game, percent, rules->rounding, line.win);
    }
    return line;
}

static struct oracle_line settle_player(const struct oracle_round *round, long wager)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};

    if (wager == 0) {
        return line;
    }
    /* 3.2(a)2.iii, 7.2(a)2.iii: on equal counts the wager goes back, in every mode. */
    if (round->winner == ORACLE_TIE_HAND) {
        line.result = ORACLE_VOID;
        return line;
    }
    /* 3.2(a)2.ii, 7.2(a)2.ii: lost to a higher Banker's Hand, a dragon 7 too (A62). */
    if (round->winner == ORACLE_BANKER) {
        line.result = ORACLE_LOSE;
        return line;
    }
    /* 3.2(a)2.i, 3.3(a), 7.2(a)2.i, 7.3(a): won, at even money. */
    line.result = ORACLE_WIN;
    line.win = wager;
    return line;
}

/* A wager that either wins at the given odds or loses. */
static struct oracle_line win_or_lose(long wager, int won, long for_each, long of)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};

    if (wager == 0) {
        return line;
    }
    line.result = won ? ORACLE_WIN : ORACLE_LOSE;
    line.win = won ? pay_odds(wager, for_each, of) : 0;
    return line;
}

static struct oracle_line settle_bonus(const struct oracle_rules *rules, long wager,
                                       int own_count, int own_natural, int other_count,
                                       int other_natural)
{
    int lead = own_count - other_count;

    /* 7.2(a)5.iii: equal naturals return the wager. */
    if (own_natural && other_natural && lead == 0) {
        struct oracle_line line = {wager == 0 ? ORACLE_NONE : ORACLE_VOID, 0, 0};

        return line;
    }
    /* 7.2(a)5.ii: the natural eight loses to the natural nine. */
    if (own_natural && other_natural && lead < 0) {
        return win_or_lose(wager, 0, 0, 1);
    }
    /* 7.2(a)5.i, A60: any other natural wins, at the natural's odds whatever the lead. */
    if (own_natural) {
        return win_or_lose(wager, 1, rules->natural_odds, 1);
    }
    /* 7.2(a)5.i, 7.3(h): without a natural a lead of four or more wins, at the lead's odds. */
    if (lead >= 4) {
        return win_or_lose(wager, 1, rules->bonus_odds[lead], 1);
    }
    /* 7.2(a)5.ii, A60: behind, level or three ahead at most loses. */
    return win_or_lose(wager, 0, 0, 1);
}

static void add_line(struct oracle_settlement *out, const struct oracle_line *line, long wager)
{
    out->wins += line->win;
    if (line->result == ORACLE_LOSE) {
        out->losses += wager;
    }
    /* A59: what a tie costs comes off the stake at once; what a win costs may be deferred. */
    if (line->result == ORACLE_VOID) {
        out->tie_charge += line->due;
    }
    if (line->result == ORACLE_WIN) {
        out->vigorish += line->due;
    }
}

static void add_up(struct oracle_settlement *out, const struct oracle_wagers *wagers)
{
    add_line(out, &out->banker, wagers->banker);
    add_line(out, &out->player, wagers->player);
    add_line(out, &out->tie, wagers->tie);
    add_line(out, &out->four, wagers->four);
    add_line(out, &out->five, wagers->five);
    add_line(out, &out->six, wagers->six);
    add_line(out, &out->bonus_player, wagers->bonus_player);
    add_line(out, &out->bonus_banker, wagers->bonus_banker);
    add_line(out, &out->dragon7, wagers->dragon7);
    out->net = out->wins - out->losses - out->tie_charge;
}

int oracle_settle(const struct oracle_rules *rules, const struct oracle_round *round,
                  const struct oracle_wagers *wagers, struct oracle_settlement *out)
{
    memset(out, 0, sizeof *out);
    if (!oracle_rules_ok(rules) || !oracle_wagers_ok(rules, wagers)) {
        return -1;
    }
    out->banker = settle_banker(rules, round, wagers);
    out->player = settle_player(round, wagers->player);
    /* 3.2(a)3, 3.3(b), 7.2(a)3, 7.3(b): a Tie Bet wins on equal counts only. */
    out->tie = win_or_lose(wagers->tie, round->winner == ORACLE_TIE_HAND, rules->tie_odds, 1);
    /* 7.2(a)4, 7.3(g), A66: by the number of cards the rules required; 3 to 2 for four cards. */
    out->four = win_or_lose(wagers->four, round->cards == 4, 3, 2);
    /* 7.3(g): 2 to 1 for five. */
    out->five = win_or_lose(wagers->five, round->cards == 5, 2, 1);
    /* 7.3(g): 2 to 1 for six. */
    out->six = win_or_lose(wagers->six, round->cards == 6, 2, 1);
    /* 7.2(a)5, A60: each bonus wager is judged by itself. */
    out->bonus_player = settle_bonus(rules, wagers->bonus_player, round->player_count,
                                     round->player_natural, round->banker_count,
                                     round->banker_natural);
    out->bonus_banker = settle_bonus(rules, wagers->bonus_banker, round->banker_count,
                                     round->banker_natural, round->player_count,
                                     round->player_natural);
    /* 7.2(a)6.ii, 7.3(j): won by a dragon 7 and nothing else. */
    out->dragon7 = win_or_lose(wagers->dragon7, round->dragon7, rules->dragon7_odds, 1);
    add_up(out, wagers);
    return 0;
}

/* C:3.12.9, 7.11(e), A14: back whole, with no charge. */
static struct oracle_line returned(long wager)
{
    struct oracle_line line = {wager == 0 ? ORACLE_NONE : ORACLE_VOID, 0, 0};

    return line;
}

void oracle_settle_void(const struct oracle_wagers *wagers, struct oracle_settlement *out)
{
    memset(out, 0, sizeof *out);
    out->banker = returned(wagers->banker);
    out->player = returned(wagers->player);
    out->tie = returned(wagers->tie);
    /* A66: a void round voids the total-card wagers too. */
    out->four = returned(wagers->four);
    out->five = returned(wagers->five);
    out->six = returned(wagers->six);
    out->bonus_player = returned(wagers->bonus_player);
    out->bonus_banker = returned(wagers->bonus_banker);
    out->dragon7 = returned(wagers->dragon7);
}

/* ---- Viewer --------------------------------------------------------------------------------- */

int oracle_viewer(const long wager[], int seats)
{
    long largest = 0;
    int viewer = ORACLE_DEALER;

    for (int seat = 1; seat <= seats; seat++) {
        /* 3.7(d)1-2, 7.7(c)3.i-ii, A55: the largest main wager on the hand looks at it. */
        /* 3.7(d)5, 7.7(c)3.v, A13: an equal one at a higher seat does not take its place. */
        if (wager[seat] > largest) {
            largest = wager[seat];
            viewer = seat;
        }
    }
    /* A54, A69: with no wager on the hand the dealer turns it. */
    return viewer;
}

int oracle_viewer_or_other(const long own[], const long other[], int seats, int other_may_turn)
{
    int viewer = oracle_viewer(own, seats);

    /* 3.7(d)6, A54: an unbacked hand may be turned by the largest wager on the other one. */
    if (viewer == ORACLE_DEALER && other_may_turn) {
        viewer = oracle_viewer(other, seats);
    }
    return viewer;
}

/* ---- Offer orders --------------------------------------------------------------------------- */

int oracle_cut_offers(enum oracle_game game, const int occupied[], int seats, int last_curator,
                      int order[])
{
    int seat = seats;
    int n = 0;

    /* 3.5(c), A30: on a punto banco reshuffle begin at the last curator's seat, even if empty. */
    if (game == ORACLE_PUNTO_BANCO && last_curator != ORACLE_DEALER) {
        seat = last_curator;
    }
    /* 3.5(c), 7.5(d), A13: otherwise at the highest; clockwise, that is down the numbers. */
    for (int asked = 0; asked < seats; asked++) {
        if (occupied[seat]) {
            order[n] = seat;
            n++;
        }
        seat = seat == 1 ? seats : seat - 1;
    }
    return n;
}

/* A13: the marked seats counterclockwise, that is up the numbers, from the right of one seat. */
static int counterclockwise(const int marked[], int seats, int from, int ask_from, int order[])
{
    int seat = from;
    int n = 0;

    for (int asked = 0; asked < seats; asked++) {
        seat = seat == seats ? 1 : seat + 1;
        if (marked[seat] && (seat != from || ask_from)) {
            order[n] = seat;
            n++;
        }
    }
    return n;
}

int oracle_shoe_offers(enum oracle_lap lap, const int occupied[], int seats, int holder,
                       int order[])
{
    /* 3.6(b): at the opening from seat 1 on.  A52, C:3.11.3: the same if none ever held it. */
    if (lap == ORACLE_LAP_OPENING || holder == ORACLE_DEALER) {
        return counterclockwise(occupied, seats, seats, 1, order);
    }
    /* C:3.11.2, A52: after a pass each of the others once, from the holder's right. */
    if (lap == ORACLE_LAP_PASS) {
        return counterclockwise(occupied, seats, holder, 0, order);
    }
    /* A52, C:3.11.3: after the dealer's tenure the last holder is asked again, but last. */
    return counterclockwise(occupied, seats, holder, 1, order);
}

int oracle_view_offers(const int backed[], int seats, int holder, int order[])
{
    /* 7.11(f), C:3.7.1, A72: those with a wager, from the holder's right, the holder not asked. */
    return counterclockwise(backed, seats, holder, 0, order);
}

/* ---- Cards out ------------------------------------------------------------------------------ */

int oracle_opening_burn(int first_rank)
{
    int more = oracle_burn_count(first_rank);

    /* 3.5(e), 7.5(f): the first card and as many more as its number. */
    return more < 0 ? -1 : 1 + more;
}

int oracle_disclosed_out(int rank, int ten_choice)
{
    int more = oracle_value(rank);

    if (more < 0 || (ten_choice != 1 && ten_choice != 10)) {
        return -1;
    }
    /* 7.11(c)1, C:3.12.5: a ten or court card takes one or ten more, as chosen beforehand. */
    if (more == 0) {
        return 1 + ten_choice;
    }
    /* 7.11(c)1, C:3.12.5: any other card takes as many more as its value. */
    return 1 + more;
}

int oracle_face_up_out(int rank, int ten_choice)
{
    int more = oracle_value(rank);

    if (more < 0 || (ten_choice != 0 && ten_choice != 1 && ten_choice != 10)) {
        return -1;
    }
    /* A25: a ten or court card takes none more, unless the licensee chose one or ten. */
    if (more == 0) {
        return 1 + ten_choice;
    }
    /* 7.11(d), C:3.12.8: any other card takes as many more as its value. */
    return 1 + more;
}

/* ---- Payment -------------------------------------------------------------------------------- */

/* One step if the seat has anything to receive or to owe; A57: otherwise it is passed over. */
static int add_step(struct oracle_step steps[], int n, enum oracle_step_kind kind,
                    const long amount[], int seat)
{
    if (amount[seat] > 0) {
        steps[n].kind = kind;
        steps[n].seat = seat;
        n++;
    }
    return n;
}

/* All of one kind, from the highest position down. */
static int add_lap(struct oracle_step steps[], int n, enum oracle_step_kind kind,
                   const long amount[], int seats)
{
    for (int seat = seats; seat >= 1; seat--) {
        n = add_step(steps, n, kind, amount, seat);
    }
    return n;
}

int oracle_payment_steps(int order, const long win[], const long due[], int seats,
                         struct oracle_step steps[])
{
    int n = 0;

    /* 7.10(b)5, A63, A64: where nothing is due no vigorish step arises, in any order. */
    if (order == 1) {
        /* 3.10(b)1, 7.10(b)1: pay all, then a second lap for the vigorish. */
        n = add_lap(steps, n, ORACLE_STEP_PAY, win, seats);
        n = add_lap(steps, n, ORACLE_STEP_VIG, due, seats);
    } else if (order == 2) {
        /* 3.10(b)2, 7.10(b)2: the vigorish of all, then a second lap to pay. */
        n = add_lap(steps, n, ORACLE_STEP_VIG, due, seats);
        n = add_lap(steps, n, ORACLE_STEP_PAY, win, seats);
    } else if (order == 3) {
        /* 3.10(b)3, 7.10(b)3, A59: at each position pay, then vigorish. */
        for (int seat = seats; seat >= 1; seat--) {
            n = add_step(steps, n, ORACLE_STEP_PAY, win, seat);
            n = add_step(steps, n, ORACLE_STEP_VIG, due, seat);
        }
    } else if (order == 4) {
        /* 3.10(b)4, 7.10(b)4, A59: at each position vigorish, then pay. */
        for (int seat = seats; seat >= 1; seat--) {
            n = add_step(steps, n, ORACLE_STEP_VIG, due, seat);
            n = add_step(steps, n, ORACLE_STEP_PAY, win, seat);
        }
    } else {
        return -1;
    }
    return n;
}
