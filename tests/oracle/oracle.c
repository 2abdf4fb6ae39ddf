/*
 * Plain oracle for punto banco and minibaccarat: cards, drawing, one round.  See oracle.h for the
 * conventions.
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
