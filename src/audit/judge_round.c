/* judge_round.c: one round against the law, and how one fault becomes one finding.
 *
 * What lies there (cards) and what was said of it (totals, winner, naturals, pairs) are judged
 * apart. But one mistake shows in several places: a third card that is missing from the log
 * leaves a total that the cards do not count, a misread card may turn a lawful draw into an
 * unlawful one. Who audits wants the mistake, once. So, of all explanations, the one with the
 * fewest mistakes is told:
 *
 *   1. Cards that are none: one finding each. What depends on them is not judged; what was said is
 *      still held against what else was said.
 *   2. A hand drew that owed no card, or did not draw that owed one. Whether the Banker's Hand owed
 *      one follows from the Player's third card: where that is the one that is missing or should
 *      not be there, the Banker's Hand is right if it is right with any card that may be missing,
 *      or with and without the one too many. Cards drawn over a natural are one mistake. What was
 *      said is right if it is right with or without the card in question.
 *   3. If that takes two, or leaves something unexplained: would everything be right if the only
 *      third card lay with the other hand? Then that is the mistake. Would it be right if one card
 *      of a hand were another, so that it counts the total told? Then that card or that total was
 *      told wrongly: wrong-count, and nothing else.
 *   4. Else all of it is told, each thing for itself.
 *
 * With lawful cards: a total that is not what they count is a wrong-count. Winner and natural are
 * wrong if they agree neither with the cards nor with the totals told: a winner who follows from a
 * wrong total is no second mistake. A pair of a hand whose total is wrong is not looked at, since
 * the card that was misread may be one of it. */
#include "judge_parts.h"

#include "regulation/figures.h"

#include <stdio.h>

/* That there is no third card may only not have been told. */
static bool thirds_are_open(const audit_round *round)
{
    return !(round->told & AUDIT_TOLD_THIRDS);
}

/* ---- Words --------------------------------------------------------------------------------- */

void audit_card_text(audit_card card, char out[AUDIT_CARD_TEXT])
{
    static const char ranks[] = "?A23456789TJQK";

    if (sabot_card_is_known(card))
        sabot_card_text(card, out);
    else if (card > AUDIT_RANK && card <= AUDIT_RANK + 13)
        snprintf(out, AUDIT_CARD_TEXT, "%c", ranks[card - AUDIT_RANK]);
    else if (card >= AUDIT_VALUE && card <= AUDIT_VALUE + 9)
        snprintf(out, AUDIT_CARD_TEXT, "%d", card - AUDIT_VALUE);
    else
        snprintf(out, AUDIT_CARD_TEXT, "%s", card == AUDIT_NO_CARD ? "--" : "??");
}

const char *audit_winner_text(int winner)
{
    return winner == SABOT_ON_PLAYER ? "Player" : winner == SABOT_ON_BANKER ? "Banker" : "a tie";
}

static const char *side_text(int side)
{
    return side == AUDIT_PLAYER ? "Player" : "Banker";
}

enum { HAND_TEXT = 32 };

/* "Kh 4c 2d". */
static const char *hand_text(const audit_round *round, int side, char out[HAND_TEXT])
{
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < AUDIT_CARDS && round->card[side][i] != AUDIT_NO_CARD; i++) {
        char card[AUDIT_CARD_TEXT];
        audit_card_text(round->card[side][i], card);
        n += (size_t)snprintf(out + n, HAND_TEXT - n, "%s%s", i > 0 ? " " : "", card);
    }
    return out;
}

static const char *marks_text(uint8_t marks)
{
    static const char *const text[] = { "nobody's", "Player's", "Banker's", "both" };

    return marks & AUDIT_SOMEBODY ? "somebody's" : text[marks & 3];
}

void audit_flaw_add(audit_flaws *flaws, audit_kind kind, uint16_t provision, const char *found,
                    const char *expected)
{
    audit_flaw *f = &flaws->flaw[flaws->n];

    if (flaws->n == AUDIT_FLAWS)
        return;
    f->kind = (uint8_t)kind;
    f->provision = provision;
    snprintf(f->found, sizeof f->found, "%s", found);
    snprintf(f->expected, sizeof f->expected, "%s", expected);
    flaws->n++;
}

void audit_flaw_time(int64_t ms, char text[AUDIT_TIME_TEXT])
{
    const long long s = ms / 1000;

    if (ms < 1000)
        snprintf(text, AUDIT_TIME_TEXT, "%lld ms", (long long)ms);
    else if (s < 60)
        snprintf(text, AUDIT_TIME_TEXT, "%lld.%lld s", s, (long long)ms % 1000 / 100);
    else
        snprintf(text, AUDIT_TIME_TEXT, "%lld:%02lld:%02lld h", s / 3600, s / 60 % 60, s % 60);
}

/* ---- What is wrong with it ----------------------------------------------------------------- */

typedef struct judging {
    const audit_judge *judge;
    const audit_round *round;
    judge_lying l;
    audit_flaws *flaws;
} judging;

static void add(judging *j, audit_kind kind, enum sabot_law law, const char *found,
                const char *expected)
{
    audit_flaw_add(j->flaws, kind, audit_judge_provision(j->judge, law), found, expected);
}

/* A total that is not what the cards count. */
static void add_count(judging *j, int side)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], hand[HAND_TEXT];

    snprintf(found, sizeof found, "%s's total is told as %d", side_text(side),
             j->round->total[side]);
    snprintf(expected, sizeof expected, "%s's hand %s counts %d", side_text(side),
             hand_text(j->round, side, hand), j->l.count[side]);
    add(j, AUDIT_COUNT, LAW_POINT_COUNT, found, expected);
}

static void add_winner(judging *j, int player, int banker)
{
    const int winner = judge_winner_of(player, banker);
    const bool patron_banks = j->judge->terms->rules.game == SABOT_CHEMIN_DE_FER;
    const enum sabot_law law = patron_banks ? LAW_PAY_AGAINST
                               : winner == SABOT_ON_PLAYER ? LAW_PLAYER_WINS
                               : winner == SABOT_ON_BANKER ? LAW_BANKER_WINS : LAW_BANKER_TIE;
    char found[AUDIT_TEXT], expected[AUDIT_TEXT];

    snprintf(found, sizeof found, "the winner is told as %s", audit_winner_text(j->round->winner));
    snprintf(expected, sizeof expected, "%s: Player %d, Banker %d", audit_winner_text(winner),
             player, banker);
    add(j, AUDIT_WINNER, law, found, expected);
}

static void add_natural(judging *j, uint8_t there)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT];

    snprintf(found, sizeof found, "a natural is told: %s", marks_text(j->round->natural));
    snprintf(expected, sizeof expected, "%s: Player's two cards count %d, Banker's %d",
             marks_text(there), j->l.two[AUDIT_PLAYER], j->l.two[AUDIT_BANKER]);
    add(j, AUDIT_NATURAL, LAW_NATURAL, found, expected);
}

/* No paragraph speaks of pairs. */
static void add_pair(judging *j, uint8_t there)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], player[HAND_TEXT], banker[HAND_TEXT];

    snprintf(found, sizeof found, "a pair is told: %s", marks_text(j->round->pairs));
    snprintf(expected, sizeof expected, "%s: Player %s, Banker %s", marks_text(there),
             hand_text(j->round, AUDIT_PLAYER, player), hand_text(j->round, AUDIT_BANKER, banker));
    add(j, AUDIT_PAIR, LAW_NONE, found, expected);
}

/* The counts as they were said; what was not said, as it lies. */
static void said_counts(const judging *j, int count[AUDIT_SIDES])
{
    for (int side = 0; side < AUDIT_SIDES; side++)
        count[side] = judge_told_total(j->round, side) ? j->round->total[side] : j->l.count[side];
}

/* Both totals, each in the other's place. */
static bool are_swapped(const judging *j)
{
    return judge_told_total(j->round, AUDIT_PLAYER) && judge_told_total(j->round, AUDIT_BANKER) &&
           j->round->total[AUDIT_PLAYER] == j->l.count[AUDIT_BANKER] &&
           j->round->total[AUDIT_BANKER] == j->l.count[AUDIT_PLAYER];
}

/* What was said, against cards that lie as they should: see the head. */
static void judge_said(judging *j)
{
    const audit_round *round = j->round;
    int said[AUDIT_SIDES], said_two[AUDIT_SIDES];
    uint8_t blind = 0;

    said_counts(j, said);
    for (int side = 0; side < AUDIT_SIDES; side++) {
        said_two[side] = j->l.drew[side] ? j->l.two[side] : said[side];
        if (said[side] == j->l.count[side])
            continue;
        if (blind == 0 || !are_swapped(j))
            add_count(j, side);
        blind |= (uint8_t)(1 << side);
    }
    if ((round->told & AUDIT_TOLD_WINNER) &&
        round->winner != judge_winner_of(j->l.count[AUDIT_PLAYER], j->l.count[AUDIT_BANKER]) &&
        round->winner != judge_winner_of(said[AUDIT_PLAYER], said[AUDIT_BANKER]))
        add_winner(j, j->l.count[AUDIT_PLAYER], j->l.count[AUDIT_BANKER]);
    if (!judge_natural_fits(j->judge, round, j->l.natural) &&
        !judge_natural_fits(j->judge, round, judge_naturals(said_two)))
        add_natural(j, j->l.natural);
    if (!judge_pairs_fit(j->judge, round, blind))
        add_pair(j, judge_pairs_there(j->judge, round, blind));
}

/* What was said, against what else was said: the cards are not what they should be. */
static void judge_said_alone(judging *j, uint8_t blind)
{
    const audit_round *round = j->round;
    const int player = round->total[AUDIT_PLAYER], banker = round->total[AUDIT_BANKER];

    if (judge_told_total(round, AUDIT_PLAYER) && judge_told_total(round, AUDIT_BANKER) &&
        (round->told & AUDIT_TOLD_WINNER) && round->winner != judge_winner_of(player, banker))
        add_winner(j, player, banker);
    if (!judge_pairs_fit(j->judge, round, blind))
        add_pair(j, judge_pairs_there(j->judge, round, blind));
}

/* ---- Third cards --------------------------------------------------------------------------- */

typedef enum draw_fault { DRAWN_WELL, DRAWN_TOO_FEW, DRAWN_TOO_MANY } draw_fault;

static draw_fault fault_of(bool may, bool drew)
{
    return may ? DRAWN_WELL : drew ? DRAWN_TOO_MANY : DRAWN_TOO_FEW;
}

/* Is the Banker's draw right with a third card that the Player's Hand may have had instead? */
static bool banker_is_explained(int game, const judge_lying *l, draw_fault player)
{
    const int count = l->two[AUDIT_BANKER];
    const bool drew = l->drew[AUDIT_BANKER];

    if (judge_banker_may(game, count, JUDGE_NONE, drew) ||
        judge_banker_may(game, count, l->value[AUDIT_PLAYER][2], drew))
        return true;
    for (int third = 0; third < 10 && player == DRAWN_TOO_FEW; third++)
        if (judge_banker_may(game, count, third, drew))
            return true;
    return false;
}

/* Which hands drew wrongly, with the fewest of them at fault. */
static void find_draws(const judging *j, draw_fault fault[AUDIT_SIDES])
{
    const int game = j->judge->terms->rules.game;
    const judge_lying *l = &j->l;

    if (l->natural) { /* whoever drew first drew over it; what came then followed */
        fault[AUDIT_PLAYER] = l->drew[AUDIT_PLAYER] ? DRAWN_TOO_MANY : DRAWN_WELL;
        fault[AUDIT_BANKER] = !l->drew[AUDIT_PLAYER] && l->drew[AUDIT_BANKER] ? DRAWN_TOO_MANY
                                                                              : DRAWN_WELL;
        return;
    }
    fault[AUDIT_PLAYER] = fault_of(judge_cell_allows(figure_player_cell(game, l->two[AUDIT_PLAYER]),
                                               l->drew[AUDIT_PLAYER]), l->drew[AUDIT_PLAYER]);
    fault[AUDIT_BANKER] = fault_of(judge_banker_may(game, l->two[AUDIT_BANKER],
                                              l->value[AUDIT_PLAYER][2], l->drew[AUDIT_BANKER]),
                                   l->drew[AUDIT_BANKER]);
    if (fault[AUDIT_PLAYER] == DRAWN_WELL || fault[AUDIT_BANKER] == DRAWN_WELL)
        return;
    if (banker_is_explained(game, l, fault[AUDIT_PLAYER]))
        fault[AUDIT_BANKER] = DRAWN_WELL;
}

/* Is what was said true with or without the card in question? */
static bool draws_explain(const judging *j, const draw_fault fault[AUDIT_SIDES])
{
    int count[AUDIT_SIDES][11], n[AUDIT_SIDES];

    for (int side = 0; side < AUDIT_SIDES; side++) {
        n[side] = 0;
        count[side][n[side]++] = j->l.count[side];
        if (fault[side] == DRAWN_TOO_MANY || (j->l.natural && j->l.drew[side]))
            count[side][n[side]++] = j->l.two[side];
        for (int third = 0; fault[side] == DRAWN_TOO_FEW && third < 10; third++)
            count[side][n[side]++] = (j->l.two[side] + third) % 10;
    }
    for (int p = 0; p < n[AUDIT_PLAYER]; p++)
        for (int b = 0; b < n[AUDIT_BANKER]; b++) {
            const int both[AUDIT_SIDES] = { count[AUDIT_PLAYER][p], count[AUDIT_BANKER][b] };
            if (judge_says_so(j->judge, j->round, both, j->l.natural) ||
                (j->l.natural && judge_says_so(j->judge, j->round, both, 0)))
                return true;
        }
    return false;
}

/* Would all be right if the only third card lay with the other hand? */
static bool move_explains(const judging *j)
{
    judge_lying other = j->l;

    if (j->l.drew[AUDIT_PLAYER] == j->l.drew[AUDIT_BANKER])
        return false;
    other.value[AUDIT_PLAYER][2] = j->l.value[AUDIT_BANKER][2];
    other.value[AUDIT_BANKER][2] = j->l.value[AUDIT_PLAYER][2];
    judge_add_up(&other);
    return judge_drawn_lawfully(j->judge, &other) &&
           judge_says_so(j->judge, j->round, other.count, other.natural);
}

/* Would all be right if one card of this hand were another, so that the total told is what it
 * counts? */
static bool misread_explains(const judging *j, int side)
{
    const int more = (j->round->total[side] - j->l.count[side] + 10) % 10;

    if (!judge_told_total(j->round, side) || more == 0 || j->round->total[side] < 0 ||
        j->round->total[side] > 9)
        return false;
    for (int i = 0; i < AUDIT_CARDS; i++) {
        judge_lying other = j->l;
        if (other.value[side][i] == JUDGE_NONE)
            continue;
        other.value[side][i] = (other.value[side][i] + more) % 10;
        judge_add_up(&other);
        if (judge_drawn_lawfully(j->judge, &other) &&
            judge_says_so(j->judge, j->round, other.count, other.natural))
            return true;
    }
    return false;
}

static enum sabot_law draw_law(const judging *j, int side, draw_fault fault)
{
    static const enum sabot_law row[10] = {
        LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_0_2, LAW_BANKER_ROW_3,
        LAW_BANKER_ROW_4, LAW_BANKER_ROW_5, LAW_BANKER_ROW_6, LAW_BANKER_ROW_7_9,
        LAW_BANKER_ROW_7_9, LAW_BANKER_ROW_7_9,
    };

    if (j->l.natural)
        return LAW_NATURAL;
    if (side == AUDIT_BANKER)
        return row[j->l.two[AUDIT_BANKER]];
    if (j->judge->terms->rules.game == SABOT_CHEMIN_DE_FER)
        return fault == DRAWN_TOO_FEW ? LAW_PLAYER_MUST_DRAW : LAW_PLAYER_MUST_STAY;
    return LAW_PLAYER_THIRD;
}

static void add_draw(judging *j, int side, draw_fault fault)
{
    const audit_card third = j->round->card[AUDIT_PLAYER][2];
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], hand[HAND_TEXT], card[AUDIT_CARD_TEXT];

    snprintf(found, sizeof found, "%s, %d on two cards, %s: %s", side_text(side), j->l.two[side],
             fault == DRAWN_TOO_FEW ? "stays" : "draws", hand_text(j->round, side, hand));
    audit_card_text(third, card);
    if (j->l.natural)
        snprintf(expected, sizeof expected, "nobody draws: %s has a natural",
                 j->l.natural & 1 << AUDIT_PLAYER ? "Player" : "Banker");
    else if (side == AUDIT_PLAYER)
        snprintf(expected, sizeof expected, "Player %s on %d",
                 fault == DRAWN_TOO_FEW ? "draws" : "stays", j->l.two[side]);
    else
        snprintf(expected, sizeof expected, "Banker %s on %d against %s%s",
                 fault == DRAWN_TOO_FEW ? "draws" : "stays", j->l.two[side],
                 third == AUDIT_NO_CARD ? "a Player who stays" : "a third card of ",
                 third == AUDIT_NO_CARD ? "" : card);
    add(j, fault == DRAWN_TOO_FEW ? AUDIT_THIRD_MISSING : AUDIT_THIRD_EXTRA,
        draw_law(j, side, fault), found, expected);
}

/* Two mistakes by the draws alone may be one of another sort. */
static bool is_explained_otherwise(judging *j, draw_fault fault[AUDIT_SIDES])
{
    if (fault[AUDIT_PLAYER] != DRAWN_WELL && move_explains(j)) {
        add_draw(j, AUDIT_PLAYER, fault[AUDIT_PLAYER]);
        judge_said_alone(j, 0);
        return true;
    }
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (misread_explains(j, side)) {
            add_count(j, side);
            judge_said_alone(j, (uint8_t)(1 << side));
            return true;
        }
    return false;
}

static void judge_draws(judging *j)
{
    draw_fault fault[AUDIT_SIDES];
    uint8_t blind = 0;

    find_draws(j, fault);
    const bool explained = draws_explain(j, fault);
    const bool both = fault[AUDIT_PLAYER] != DRAWN_WELL && fault[AUDIT_BANKER] != DRAWN_WELL;
    if ((!explained || both) && is_explained_otherwise(j, fault))
        return;
    for (int side = 0; side < AUDIT_SIDES; side++) {
        const bool open = fault[side] == DRAWN_TOO_FEW && thirds_are_open(j->round);
        if (fault[side] != DRAWN_WELL && !open)
            add_draw(j, side, fault[side]);
        else if (!explained && !open && !(j->l.natural && j->l.drew[side]) &&
                 judge_told_total(j->round, side) && j->round->total[side] != j->l.count[side]) {
            add_count(j, side);
            blind |= (uint8_t)(1 << side);
        }
    }
    judge_said_alone(j, blind);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* Cards that are none; a hand without its first two. */
static void judge_unknown(judging *j)
{
    char found[AUDIT_TEXT], hand[HAND_TEXT];
    uint8_t blind = 0;

    for (int side = 0; side < AUDIT_SIDES; side++) {
        const audit_card *card = j->round->card[side];
        const uint8_t was = blind;
        hand_text(j->round, side, hand);
        for (int i = 0; i < AUDIT_CARDS; i++)
            if (j->l.value[side][i] == JUDGE_NO_VALUE) {
                snprintf(found, sizeof found, "%s's card %d is no card: %s", side_text(side), i + 1,
                         hand);
                add(j, AUDIT_IMPOSSIBLE_CARD, LAW_DECKS, found, "one of the 52 of a deck");
                blind |= (uint8_t)(1 << side);
            }
        if (blind == was && (card[0] == AUDIT_NO_CARD || card[1] == AUDIT_NO_CARD)) {
            snprintf(found, sizeof found, "%s's hand is %s", side_text(side),
                     hand[0] != '\0' ? hand : "empty");
            audit_flaw_add(j->flaws, AUDIT_UNFINISHED_ROUND, 0, found, "at least two cards a hand");
            blind |= (uint8_t)(1 << side);
        }
    }
    judge_said_alone(j, blind);
}

static void judge_result(judging *j)
{
    const audit_round *round = j->round;
    const bool both = judge_told_total(round, AUDIT_PLAYER) &&
                      judge_told_total(round, AUDIT_BANKER);
    const bool winner = (round->told & AUDIT_TOLD_WINNER) != 0;
    char found[AUDIT_TEXT], total[AUDIT_SIDES][8] = { "?", "?" };

    if (!judge_result_can_be(j->judge, round, winner && !both)) {
        for (int side = 0; side < AUDIT_SIDES; side++)
            if (judge_told_total(round, side))
                snprintf(total[side], sizeof total[side], "%d", round->total[side]);
        snprintf(found, sizeof found, "Player %s, Banker %s%s%s%s%s%s%s", total[AUDIT_PLAYER],
                 total[AUDIT_BANKER], winner ? ", winner " : "",
                 winner ? audit_winner_text(round->winner) : "",
                 round->told & AUDIT_TOLD_NATURAL ? ", natural " : "",
                 round->told & AUDIT_TOLD_NATURAL ? marks_text(round->natural) : "",
                 round->told & AUDIT_TOLD_PAIRS ? ", pair " : "",
                 round->told & AUDIT_TOLD_PAIRS ? marks_text(round->pairs) : "");
        add(j, AUDIT_TOTALS, LAW_POINT_COUNT, found, "a result that two hands can come to");
    }
    if (both && winner &&
        round->winner != judge_winner_of(round->total[AUDIT_PLAYER], round->total[AUDIT_BANKER]))
        add_winner(j, round->total[AUDIT_PLAYER], round->total[AUDIT_BANKER]);
}

void audit_judge_round(const audit_judge *judge, const audit_round *round, audit_flaws *flaws)
{
    judging j = { .judge = judge, .round = round, .flaws = flaws };

    flaws->n = 0;
    if (round->what == AUDIT_RESULT)
        judge_result(&j);
    else if (!judge_look(judge, round, &j.l))
        judge_unknown(&j);
    else if (judge_drawn_lawfully(judge, &j.l))
        judge_said(&j);
    else
        judge_draws(&j);
}
