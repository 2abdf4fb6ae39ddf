/* third.c: how the hands count in chemin de fer, and when the Banker draws (19:47-4.9).
 *
 * Table 3 stands as printed, with its options, in src/regulation/third_card.c. Its row is the
 * Banker's count on the first cards, its column the Player's third card itself. What the errors of
 * 4.12(b), (c) and (d) make of a count is here too: everything else asks for the count and cannot
 * tell. A hand counts from known cards only; cdf_is_known says whether they are. */
#include "cdf.h"

#include "regulation/figures.h"

char cdf_table_3(int banker_count, int third_value, enum sabot_law *rule)
{
    if (rule)
        *rule = figure_banker_row(banker_count);
    return figure_banker_cell(SABOT_CHEMIN_DE_FER, banker_count, third_value);
}

/* --- the first cards --- */

int cdf_first_cards(const sabot_table *t, int hand)
{
    const int first = t->cdf.play.first[hand];

    return first ? first : 2;
}

bool cdf_is_known(const sabot_table *t, int hand)
{
    const sabot_hand *cards = &t->bac.round.side[hand].hand;

    if (hand == BANKER && t->cdf.play.banker_zero)
        return true; /* it counts nothing, whatever the cards */
    for (int i = 0; i < cdf_first_cards(t, hand); i++)
        if (!sabot_card_is_known(cards->card[i]))
            return false;
    return true;
}

static int two_count(const sabot_hand *hand, int a, int b)
{
    return (sabot_card_point_value(hand->card[a]) + sabot_card_point_value(hand->card[b])) % 10;
}

/* 4.12(c): the best of any two of the first three. */
static int best_of_two(const sabot_hand *hand)
{
    return (int)cdf_max(two_count(hand, 0, 1), cdf_max(two_count(hand, 0, 2),
                                                       two_count(hand, 1, 2)));
}

static int all_three(const sabot_hand *hand)
{
    return (two_count(hand, 0, 1) + sabot_card_point_value(hand->card[2])) % 10;
}

/* A45: only where the house takes a hand that needs all three for complete. */
bool cdf_is_complete(const sabot_table *t)
{
    const sabot_hand *hand = &t->bac.round.side[PLAYER].hand;

    return t->rules.three_complete && t->cdf.play.player_best &&
           all_three(hand) > best_of_two(hand);
}

int cdf_first_count(const sabot_table *t, int hand)
{
    const sabot_hand *cards = &t->bac.round.side[hand].hand;

    if (hand == BANKER && t->cdf.play.banker_zero)
        return 0;
    if (hand == PLAYER && t->cdf.play.player_best)
        return (int)cdf_max(all_three(cards), best_of_two(cards));
    return two_count(cards, 0, 1);
}

bool cdf_is_natural(const sabot_table *t, int hand)
{
    return cdf_first_count(t, hand) >= SABOT_NATURAL && !(hand == PLAYER && cdf_is_complete(t));
}

/* --- the whole hand --- */

/* 4.12(d): the lowest count of two cards, or, if the rules say so, of two or more (A46). */
static int worst_count(const sabot_hand *hand, bool more)
{
    int worst = 9;

    for (unsigned set = 1; set < 1u << hand->n; set++) {
        int cards = 0, sum = 0;
        for (int i = 0; i < hand->n; i++)
            if (set >> i & 1u) {
                cards++;
                sum += sabot_card_point_value(hand->card[i]);
            }
        if (cards >= 2 && (more || cards == 2))
            worst = (int)cdf_min(worst, sum % 10);
    }
    return worst;
}

int cdf_count(const sabot_table *t, int hand)
{
    const sabot_hand *cards = &t->bac.round.side[hand].hand;
    int sum;

    if (t->bac.round.simulated || cards->n < cdf_first_cards(t, hand))
        return sabot_hand_point_count(cards);
    if (hand == BANKER && t->cdf.play.banker_worst)
        return worst_count(cards, t->rules.worst_of_all);
    sum = cdf_first_count(t, hand);
    for (int i = cdf_first_cards(t, hand); i < cards->n; i++)
        sum += sabot_card_point_value(cards->card[i]);
    return sum % 10;
}

bool cdf_has_third(const sabot_table *t, int hand)
{
    return t->bac.round.side[hand].hand.n > cdf_first_cards(t, hand);
}

bool cdf_first_up(const sabot_table *t, int hand)
{
    const unsigned first = (1u << cdf_first_cards(t, hand)) - 1u;

    return (t->bac.round.side[hand].up & first) == first;
}

bool cdf_is_played(const sabot_table *t)
{
    const bac_side *side = &t->bac.round.side[PLAYER];

    if (!cdf_has_third(t, PLAYER))
        return t->cdf.play.player_word == SABOT_SAY_STAY;
    return side->up >> cdf_first_cards(t, PLAYER) & 1u;
}

static int third_value(const sabot_table *t)
{
    const sabot_hand *player = &t->bac.round.side[PLAYER].hand;

    return cdf_has_third(t, PLAYER)
               ? sabot_card_point_value(player->card[cdf_first_cards(t, PLAYER)]) : -1;
}

char cdf_banker_cell(const sabot_table *t, enum sabot_law *rule)
{
    return cdf_table_3(cdf_first_count(t, BANKER), third_value(t), rule);
}

/* --- a simulated round: the options are settled beforehand (A49) --- */

bool cdf_simulated_draws(const sabot_table *t, int hand, enum sabot_law *rule)
{
    char cell;

    if (cdf_is_natural(t, PLAYER) || cdf_is_natural(t, BANKER)) {
        *rule = LAW_NATURAL;
        return false;
    }
    if (hand == PLAYER) {
        cell = figure_player_cell(SABOT_CHEMIN_DE_FER, cdf_first_count(t, PLAYER));
        *rule = cell == 'D' ? LAW_PLAYER_MUST_DRAW : cell == 'O' ? LAW_PLAYER_OPTION
                                                                 : LAW_PLAYER_MUST_STAY;
        return cell == 'D' || (cell == 'O' && t->rules.simulated_player_draws);
    }
    cell = cdf_banker_cell(t, rule);
    return cell == 'D' || (cell == 'O' && t->rules.simulated_banker_draws);
}
