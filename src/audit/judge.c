/* judge.c: the law of a table as tables, and whether a round is clean by them. What is wrong with
 * one that is not, judge_round.c says. */
#include "judge_parts.h"

#include "regulation/figures.h"

#include <string.h>

/* ---- Tables -------------------------------------------------------------------------------- */

/* The bit of judge.lawful: the Player's third card (JUDGE_NONE: none), and did the Banker draw? */
static int judge_bit(int third, bool banker_drew)
{
    return third * 2 + banker_drew;
}

bool judge_cell_allows(char cell, bool drew)
{
    return cell == 'O' || (cell == 'D') == drew;
}

/* May the Banker's Hand draw (or not) on this count, against this third card? Nobody has a
 * natural. */
bool judge_banker_may(int game, int count, int third, bool drew)
{
    const int against = third == JUDGE_NONE ? FIGURE_NO_THIRD : third;

    return judge_cell_allows(figure_banker_cell(game, count, against), drew);
}

static bool is_lawful(int game, int player, int banker, int third, bool banker_drew)
{
    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL)
        return third == JUDGE_NONE && !banker_drew;
    return judge_cell_allows(figure_player_cell(game, player), third != JUDGE_NONE) &&
           judge_banker_may(game, banker, third, banker_drew);
}

static void make_lawful(audit_judge *judge)
{
    const int game = judge->terms->rules.game;

    for (int player = 0; player < 10; player++)
        for (int banker = 0; banker < 10; banker++)
            for (int third = 0; third <= JUDGE_NONE; third++)
                for (int drew = 0; drew < 2; drew++)
                    if (is_lawful(game, player, banker, third, drew))
                        judge->lawful[player][banker] |= UINT32_C(1) << judge_bit(third, drew);
}

/* A card that is not there adds nothing, but only a third may be missing. */
static void make_sums(audit_judge *judge)
{
    memset(judge->sum, JUDGE_NO_VALUE, sizeof judge->sum);
    for (int a = 0; a < 10; a++)
        for (int b = 0; b <= JUDGE_NONE; b++)
            judge->sum[a * 16 + b] = (uint8_t)((a + b) % 10);
}

static bool lawful(const audit_judge *judge, int player, int banker, int third, bool banker_drew)
{
    return judge->lawful[player][banker] >> judge_bit(third, banker_drew) & 1;
}

/* Two cards of one rank count an even number; two others any. */
static unsigned pairs_of(int player, int banker)
{
    return 1u | (player % 2 == 0 ? 1u << 1 : 0) | (banker % 2 == 0 ? 1u << 2 : 0) |
           (player % 2 == 0 && banker % 2 == 0 ? 1u << 3 : 0);
}

/* Which totals can be, with which naturals and pairs: by every way that two hands can be drawn. */
static void add_endings(audit_judge *judge, int player, int banker)
{
    const int naturals = (player >= SABOT_NATURAL) | (banker >= SABOT_NATURAL) << 1;

    for (int third = 0; third <= JUDGE_NONE; third++)
        for (int other = 0; other <= JUDGE_NONE; other++)
            if (lawful(judge, player, banker, third, other != JUDGE_NONE)) {
                const int p = (player + third % 10) % 10, b = (banker + other % 10) % 10;
                judge->possible[p][b] |= (uint16_t)(1u << naturals);
                judge->paired[p][b][naturals] |= (uint16_t)pairs_of(player, banker);
            }
}

void audit_judge_make(audit_judge *judge, const audit_terms *terms)
{
    memset(judge, 0, sizeof *judge);
    judge->terms = terms;
    judge->column = law_column(&terms->rules);
    memset(judge->value, JUDGE_NO_VALUE, sizeof judge->value);
    judge->value[AUDIT_NO_CARD] = JUDGE_NONE;
    for (int card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        judge->value[card] = (uint8_t)sabot_card_point_value((sabot_card)card);
        judge->rank[card] = (uint8_t)sabot_card_rank((sabot_card)card);
    }
    for (int rank = 1; rank <= 13; rank++) {
        judge->value[AUDIT_RANK + rank] = (uint8_t)(rank < 10 ? rank : 0);
        judge->rank[AUDIT_RANK + rank] = (uint8_t)rank;
    }
    for (int value = 0; value < 10; value++)
        judge->value[AUDIT_VALUE + value] = judge->rank[AUDIT_VALUE + value] = (uint8_t)value;
    make_lawful(judge);
    make_sums(judge);
    for (int player = 0; player < 10; player++)
        for (int banker = 0; banker < 10; banker++)
            add_endings(judge, player, banker);
}

uint16_t audit_judge_provision(const audit_judge *judge, enum sabot_law law)
{
    return law_provision((int)law, judge->column);
}

/* ---- A round as it lies -------------------------------------------------------------------- */

int judge_winner_of(int player, int banker)
{
    return player > banker ? SABOT_ON_PLAYER : player < banker ? SABOT_ON_BANKER : SABOT_ON_TIE;
}

uint8_t judge_naturals(const int two[AUDIT_SIDES])
{
    return (uint8_t)((two[AUDIT_PLAYER] >= SABOT_NATURAL) << AUDIT_PLAYER |
                     (two[AUDIT_BANKER] >= SABOT_NATURAL) << AUDIT_BANKER);
}

void judge_add_up(judge_lying *l)
{
    for (int side = 0; side < AUDIT_SIDES; side++) {
        l->drew[side] = l->value[side][2] != JUDGE_NONE;
        l->two[side] = (l->value[side][0] + l->value[side][1]) % 10;
        l->count[side] = (l->two[side] + l->value[side][2]) % 10; /* JUDGE_NONE adds nothing */
    }
    l->natural = judge_naturals(l->two);
}

/* False if one of the first four cards is not there, or one is none. */
bool judge_look(const audit_judge *judge, const audit_round *round, judge_lying *l)
{
    bool all = true;

    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int i = 0; i < AUDIT_CARDS; i++) {
            const int value = judge->value[round->card[side][i] % JUDGE_CARDS];
            l->value[side][i] = value;
            all = all && (value < JUDGE_NONE || (value == JUDGE_NONE && i == 2));
        }
    if (all)
        judge_add_up(l);
    return all;
}

bool judge_drawn_lawfully(const audit_judge *judge, const judge_lying *l)
{
    return lawful(judge, l->two[AUDIT_PLAYER], l->two[AUDIT_BANKER], l->value[AUDIT_PLAYER][2],
                  l->drew[AUDIT_BANKER]);
}

bool audit_judge_ended(const audit_judge *judge, const audit_round *round, outcome_round *ended)
{
    judge_lying l;

    if (round->what != AUDIT_ROUND || !judge_look(judge, round, &l))
        return false;
    for (int side = 0; side < AUDIT_SIDES; side++) {
        ended->count[side] = (int8_t)l.count[side];
        ended->cards[side] = (uint8_t)(l.drew[side] ? 3 : 2);
    }
    ended->required = (uint8_t)(ended->cards[0] + ended->cards[1]);
    return judge_drawn_lawfully(judge, &l);
}

/* ---- What was said ------------------------------------------------------------------------- */

bool judge_told_total(const audit_round *round, int side)
{
    return (round->told & (side == AUDIT_PLAYER ? AUDIT_TOLD_PLAYER : AUDIT_TOLD_BANKER)) != 0;
}

/* Naturals or pairs: what was told (of those sides that the log tells of) against what is there. */
static bool marks_fit(uint8_t told_of, uint8_t told, uint8_t there)
{
    if (told & AUDIT_SOMEBODY)
        return there != 0;
    if (told_of & AUDIT_SOMEBODY) /* one word for both: of two it may name one */
        return (told & ~there) == 0 && (there == 0 || told != 0);
    return ((told ^ there) & told_of) == 0;
}

bool judge_natural_fits(const audit_judge *judge, const audit_round *round, uint8_t there)
{
    return !(round->told & AUDIT_TOLD_NATURAL) ||
           marks_fit(judge->terms->naturals_told, round->natural, there);
}

/* Is all that was said true of these counts? */
bool judge_says_so(const audit_judge *judge, const audit_round *round,
                    const int count[AUDIT_SIDES], uint8_t natural)
{
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (judge_told_total(round, side) && round->total[side] != count[side])
            return false;
    if ((round->told & AUDIT_TOLD_WINNER) &&
        round->winner != judge_winner_of(count[AUDIT_PLAYER], count[AUDIT_BANKER]))
        return false;
    return judge_natural_fits(judge, round, natural);
}

/* Are these two cards of one rank? -1: it cannot be told (two ten values, ranks not told). */
static int is_pair(const audit_judge *judge, const audit_card card[AUDIT_CARDS])
{
    const int first = judge->rank[card[0] % JUDGE_CARDS];
    const int second = judge->rank[card[1] % JUDGE_CARDS];

    if (judge->value[card[0] % JUDGE_CARDS] != judge->value[card[1] % JUDGE_CARDS])
        return 0;
    return first == 0 || second == 0 ? -1 : first == second;
}

/* The pairs that lie there, with those told of sides that cannot be known, or are not to be looked
 * at (`blind`). */
uint8_t judge_pairs_there(const audit_judge *judge, const audit_round *round, uint8_t blind)
{
    uint8_t there = 0;

    for (int side = 0; side < AUDIT_SIDES; side++) {
        const int pair = blind >> side & 1 ? -1 : is_pair(judge, round->card[side]);
        const bool told = (round->pairs & (1 << side | AUDIT_SOMEBODY)) != 0;
        there |= (uint8_t)((pair < 0 ? told : pair > 0) << side);
    }
    return there;
}

bool judge_pairs_fit(const audit_judge *judge, const audit_round *round, uint8_t blind)
{
    return !(round->told & AUDIT_TOLD_PAIRS) ||
           marks_fit(judge->terms->pairs_told, round->pairs,
                     judge_pairs_there(judge, round, blind));
}

/* ---- Results without cards ----------------------------------------------------------------- */

/* Can these two totals be, with the naturals and pairs that were told? */
static bool totals_can_be(const audit_judge *judge, const audit_round *round, int player,
                          int banker)
{
    for (int natural = 0; natural < 4; natural++) {
        if (!(judge->possible[player][banker] >> natural & 1) ||
            !judge_natural_fits(judge, round, (uint8_t)natural))
            continue;
        if (!(round->told & AUDIT_TOLD_PAIRS))
            return true;
        for (int pairs = 0; pairs < 4; pairs++)
            if ((judge->paired[player][banker][natural] >> pairs & 1) &&
                marks_fit(judge->terms->pairs_told, round->pairs, (uint8_t)pairs))
                return true;
    }
    return false;
}

bool judge_result_can_be(const audit_judge *judge, const audit_round *round, bool with_winner)
{
    int least[AUDIT_SIDES], most[AUDIT_SIDES];

    for (int side = 0; side < AUDIT_SIDES; side++) {
        least[side] = judge_told_total(round, side) ? round->total[side] : 0;
        most[side] = judge_told_total(round, side) ? round->total[side] : 9;
        if (least[side] < 0 || most[side] > 9)
            return false;
    }
    for (int player = least[AUDIT_PLAYER]; player <= most[AUDIT_PLAYER]; player++)
        for (int banker = least[AUDIT_BANKER]; banker <= most[AUDIT_BANKER]; banker++)
            if ((!with_winner || round->winner == judge_winner_of(player, banker)) &&
                totals_can_be(judge, round, player, banker))
                return true;
    return false;
}

/* ---- Every round --------------------------------------------------------------------------- */

bool audit_judge_is_clean(const audit_judge *judge, const audit_round *round)
{
    int two[AUDIT_SIDES], count[AUDIT_SIDES], third[AUDIT_SIDES];

    if (round->what == AUDIT_RESULT)
        return judge_result_can_be(judge, round, (round->told & AUDIT_TOLD_WINNER) != 0);
    for (int side = 0; side < AUDIT_SIDES; side++) {
        const audit_card *card = round->card[side];
        const int second = judge->value[card[1] % JUDGE_CARDS];
        third[side] = judge->value[card[2] % JUDGE_CARDS];
        two[side] = judge->sum[judge->value[card[0] % JUDGE_CARDS] * 16 + second];
        count[side] = judge->sum[two[side] * 16 + third[side]];
        if (second == JUDGE_NONE || count[side] == JUDGE_NO_VALUE)
            return false;
    }
    return lawful(judge, two[AUDIT_PLAYER], two[AUDIT_BANKER], third[AUDIT_PLAYER],
                  third[AUDIT_BANKER] != JUDGE_NONE) &&
           judge_says_so(judge, round, count, judge_naturals(two)) &&
           (!(round->told & AUDIT_TOLD_PAIRS) || judge_pairs_fit(judge, round, 0));
}

