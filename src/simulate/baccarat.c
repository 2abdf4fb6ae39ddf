/* baccarat.c: whole shoes by the million. What must always hold: a shoe has the rounds that the
 * engine deals from the same cards; a test plays thousands of them through both. */
#include "simulate/baccarat.h"

#include "regulation/figures.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- How a round ends ---------------------------------------------------------------------- */

static const char *const strategy_name[SIM_STRATEGIES] = { "equilibrium", "draw", "stay" };

sim_strategy sim_strategy_parse(const char *name)
{
    int s = 0;

    while (s < SIM_STRATEGIES && strcmp(strategy_name[s], name) != 0)
        s++;
    return (sim_strategy)s;
}

const char *sim_strategy_text(sim_strategy strategy)
{
    return strategy_name[strategy];
}

/* Who draws: where the rules leave it open all do, as they do in equilibrium, or none. */
static bool draws_by(char cell, bool stays)
{
    return cell == 'D' || (cell == 'O' && !stays);
}

/* A round with these counts on two cards, of which x and y are the next two cards. */
static sim_cell end_of(int game, int player, int banker, int x, int y, bool stays)
{
    int draws = ODDS_NO_THIRD, third = FIGURE_NO_THIRD;

    if (player < SABOT_NATURAL && banker < SABOT_NATURAL) {
        if (draws_by(figure_player_cell(game, player), stays)) {
            draws |= ODDS_PLAYER_THIRD;
            third = x;
            player = (player + x) % 10;
        }
        if (draws_by(figure_banker_cell(game, banker, third), stays)) {
            draws |= ODDS_BANKER_THIRD;
            banker = (banker + (third < 0 ? x : y)) % 10;
        }
    }
    return (sim_cell){ .draws = (uint8_t)draws, .player = (uint8_t)player,
                       .banker = (uint8_t)banker,
                       .cards = (uint8_t)(4 + (draws & 1) + (draws >> 1)) };
}

static uint8_t number_of_cell(sim_baccarat *table, sim_cell cell)
{
    int i = 0;

    while (i < table->cells && memcmp(&table->cell[i], &cell, sizeof cell) != 0)
        i++;
    assert(i < SIM_CELLS - 1);
    if (i == table->cells)
        table->cell[table->cells++] = cell;
    return (uint8_t)i;
}

/* In a block the cards of a shoe lie this far apart; a step over a round's cards is so many bytes
 * and must fit eight bits. */
enum { LANE_STEP = 2, CARD_STEP = SIM_LANES * LANE_STEP, STEP_SHIFT = 8 };
_Static_assert(6 * CARD_STEP < 256, "six cards must fit a step");

static void fill_rounds(sim_baccarat *table, int game, bool stays)
{
    for (int number = 0; number < SIM_SIXES; number++) {
        const sim_cell cell = end_of(game, number / 1000, number / 100 % 10, number / 10 % 10,
                                     number % 10, stays);
        table->round[number] = (uint16_t)(cell.cards * CARD_STEP << STEP_SHIFT |
                                          number_of_cell(table, cell));
    }
}

/* ---- Where a shoe ends --------------------------------------------------------------------- */

enum { SIX = 6 };

static int decks_of(const sabot_rules *rules)
{
    return rules->shuffler && !rules->continuous && rules->batch_decks[0] > 0
               ? rules->batch_decks[0] : rules->decks;
}

const char *sim_baccarat_fault(const sabot_rules *rules, int behind)
{
    const int size = decks_of(rules) * SIM_DECK;

    if (behind < SIM_BEHIND)
        return "at least 14 cards lie behind the cutting card";
    if (rules->deepest_cutting_card > 0 && behind > rules->deepest_cutting_card)
        return "the rules of this table leave fewer cards behind the cutting card";
    if (behind > size - SABOT_BURN_MOST - SIX)
        return "the shoe would end before its first round; give fewer";
    return NULL;
}

static void end_shoe(sim_baccarat *table, const sabot_rules *rules, int behind)
{
    const int mark = table->shuffler.size - behind; /* cards in front of the cutting card */
    const bool bank = sim_patron_banks(rules);

    table->none_more_from = -1;
    if (rules->continuous) {
        table->last_start = 0;
        return;
    }
    for (int v = 0; v < SIM_VALUES; v++)
        table->first[v] = 1 + (uint32_t)odds_burn_count(v);
    table->one_more = !bank || rules->one_more_hand;
    table->last_start = table->one_more ? mark : mark - 1;
    if (rules->last_from_cutting_card)
        table->none_more_from = mark;
}

void sim_baccarat_make(sim_baccarat *table, const sabot_rules *rules, sim_strategy strategy,
                       int behind)
{
    assert(sim_baccarat_fault(rules, behind) == NULL);
    memset(table, 0, sizeof *table);
    sim_shuffler_make(&table->shuffler, decks_of(rules), rules->continuous ? SIX : 0);
    fill_rounds(table, rules->game, strategy == SIM_STAY);
    end_shoe(table, rules, behind);
}

/* ---- A wager that somebody has written ----------------------------------------------------- */

static void pay(sim_own *own, int place, const side_line *line)
{
    own->to[place] = line->to;
    own->per[place] = line->per;
}

bool sim_baccarat_offer(sim_baccarat *table, const char *name, const side_bet *bet,
                        char says[SIM_OWN_SAYS])
{
    sim_own *const own = &table->own;
    const bool whole = 100 % bet->unit == 0;
    side_cells cells;

    snprintf(says, SIM_OWN_SAYS, "%s",
             whole ? "" : "what it pays is no whole number of hundredths of the stake");
    if (!whole)
        return false;
    snprintf(own->name, sizeof own->name, "%s", name);
    own->unit = bet->unit;
    own->lines = bet->lines;
    own->by_line = side_goes_by_totals(bet, &cells) ? NULL : bet;
    for (int i = 0; own->by_line && i < bet->lines; i++)
        pay(own, SIM_CELLS + i, &bet->line[i]);
    for (int i = 0; !own->by_line && i < table->cells; i++) {
        const sim_cell c = table->cell[i];
        const int line = cells.line[c.draws][c.player][c.banker];
        assert(line >= 0);
        pay(own, i, &bet->line[line]);
    }
    return true;
}

void sim_baccarat_lines(const sim_baccarat *table, const sabot_card card[SIM_CARDS_MAX],
                        const uint8_t *cell, const uint16_t *start, int rounds,
                        uint8_t line[SIM_ROUNDS_MAX])
{
    for (int r = 0; r < rounds; r++) {
        const side_round round = side_round_dealt(card + start[r], table->cell[cell[r]].draws);
        line[r] = (uint8_t)side_line_of(table->own.by_line, &round);
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Rounds of several shoes are looked up in turns, so that one need not wait for the other; tallies
 * of neighbours are kept apart, for the same reason. */
enum { TURNS = 8, TALLIES = 4 };

typedef struct tally {
    uint32_t cell[TALLIES][SIM_CELLS];
} tally;

static inline uint32_t play_round(const sim_baccarat *table, const char *block, uint32_t at,
                                  uint32_t *count)
{
    uint16_t number, round;

    memcpy(&number, block + at, sizeof number);
    round = table->round[number];
    count[round & (SIM_CELLS - 1)]++;
    return at + (round >> STEP_SHIFT);
}

/* How many more rounds are sure to begin in time, whatever their cards? Places are in bytes. */
static int sure_rounds(const uint32_t at[TURNS], uint32_t limit)
{
    uint32_t furthest = 0;

    for (int i = 0; i < TURNS; i++)
        furthest = at[i] > furthest ? at[i] : furthest;
    return furthest > limit ? 0 : (int)((limit - furthest) / (SIX * CARD_STEP)) + 1;
}

/* What is left of one shoe. Lanes are told by the low bits of a place. */
static void finish_shoe(const sim_baccarat *table, const char *block, uint32_t at, uint32_t last,
                        uint32_t *count)
{
    const uint32_t limit = (uint32_t)table->last_start * CARD_STEP + CARD_STEP - 1;

    while (at <= limit) {
        last = at;
        at = play_round(table, block, at, count);
    }
    if (table->one_more && (int)(last / CARD_STEP) != table->none_more_from)
        play_round(table, block, at, count);
}

static void play_shoes(const sim_baccarat *table, const sim_block *block, const uint32_t *start,
                       int lane, int shoes, tally *sums)
{
    const uint32_t limit = (uint32_t)table->last_start * CARD_STEP;
    const char *const bytes = (const char *)block->at;
    uint32_t at[TURNS], last[TURNS] = { 0 };
    int sure;

    for (int i = 0; i < TURNS; i++)
        at[i] = start[lane + i] * CARD_STEP + (uint32_t)(lane + i) * LANE_STEP;
    while (shoes == TURNS && (sure = sure_rounds(at, limit)) > 1) {
        for (int r = 0; r < sure; r++)
            for (int i = 0; i < TURNS; i++) {
                last[i] = at[i];
                at[i] = play_round(table, bytes, at[i], sums->cell[i % TALLIES]);
            }
    }
    for (int i = 0; i < shoes; i++)
        finish_shoe(table, bytes, at[i], last[i], sums->cell[i % TALLIES]);
}

/* The shoes of a numbered block one by one, for who wants to see them. */
static void show_shoes(const sim_baccarat *table, const sim_block *block, const uint32_t *start,
                       int shoes, const sim_taker *taker)
{
    const uint32_t limit = (uint32_t)table->last_start;

    for (int lane = 0; lane < shoes; lane++) {
        uint8_t cell[SIM_ROUNDS_MAX];
        uint32_t at = start[lane], last = at;
        int rounds = 0;

        while (at <= limit) {
            const uint16_t round = table->round[block->at[at][lane]];
            last = at;
            cell[rounds++] = (uint8_t)round;
            at += (round >> STEP_SHIFT) / CARD_STEP;
        }
        if (table->one_more && (int)last != table->none_more_from)
            cell[rounds++] = (uint8_t)table->round[block->at[at][lane]];
        taker->take(taker->context, cell, rounds);
    }
}

static void play_block(const sim_baccarat *table, uint64_t seed, uint64_t number, int shoes,
                       tally *sums, const sim_taker *taker)
{
    uint32_t start[SIM_LANES];
    sim_block block;

    sim_block_shuffle(&table->shuffler, seed, number, &block);
    for (int i = 0; i < SIM_LANES; i++)
        start[i] = table->first[block.at[0][i]];
    sim_block_number(&table->shuffler, &block);
    for (int lane = 0; lane < shoes; lane += TURNS)
        play_shoes(table, &block, start, lane, shoes - lane < TURNS ? shoes - lane : TURNS, sums);
    if (taker && taker->wanted(number * SIM_LANES))
        show_shoes(table, &block, start, shoes, taker);
}

void sim_baccarat_play(const sim_baccarat *table, uint64_t seed, uint64_t first, uint32_t shoes,
                       sim_counts *counts)
{
    sim_baccarat_play_apart(table, seed, first, shoes, counts, NULL);
}

void sim_baccarat_play_apart(const sim_baccarat *table, uint64_t seed, uint64_t first,
                             uint32_t shoes, sim_counts *counts, const sim_taker *taker)
{
    tally sums = { 0 };

    assert(first % SIM_LANES == 0 && shoes <= SIM_SHOES_MAX);
    for (uint32_t done = 0; done < shoes; done += SIM_LANES)
        play_block(table, seed, (first + done) / SIM_LANES,
                   shoes - done < SIM_LANES ? (int)(shoes - done) : SIM_LANES, &sums, taker);
    counts->shoes += shoes;
    for (int i = 0; i < table->cells; i++)
        for (int j = 0; j < TALLIES; j++) {
            counts->cell[i] += sums.cell[j][i];
            counts->rounds += sums.cell[j][i];
        }
}

/* ---- One by one ---------------------------------------------------------------------------- */

static int number_at(const uint8_t *card)
{
    return (card[0] + card[2]) % 10 * 1000 + (card[1] + card[3]) % 10 * 100 + card[4] * 10 +
           card[5];
}

int sim_baccarat_rounds(const sim_baccarat *table, const uint8_t value[SIM_CARDS_MAX],
                        uint8_t cell[SIM_ROUNDS_MAX], uint16_t start[SIM_ROUNDS_MAX])
{
    int at = (int)table->first[value[0]], rounds = 0;
    bool goes_on = true;

    while (goes_on) {
        const uint8_t c = (uint8_t)table->round[number_at(value + at)];
        goes_on = at <= table->last_start &&
                  (table->one_more || at + table->cell[c].cards <= table->last_start) &&
                  at != table->none_more_from;
        start[rounds] = (uint16_t)at;
        cell[rounds++] = c;
        at += table->cell[c].cards;
    }
    return rounds;
}

/* How likely a card is of this value, if every card were put back. */
static double share_of(int value)
{
    const odds_shoe suit = odds_shoe_of_suit();

    return suit.left[value] / (double)odds_shoe_size(&suit);
}

/* How likely a round takes four, five or six cards, if every card were put back. */
static void chances_of_length(const sim_baccarat *table, double chance[3])
{
    double card[SIM_VALUES], pair[SIM_VALUES] = { 0 };

    for (int v = 0; v < SIM_VALUES; v++)
        card[v] = share_of(v);
    for (int i = 0; i < SIM_VALUES * SIM_VALUES; i++)
        pair[(i / 10 + i % 10) % 10] += card[i / 10] * card[i % 10];
    for (int n = 0; n < SIM_SIXES; n++)
        chance[table->cell[table->round[n] & (SIM_CELLS - 1)].cards - 4] +=
            pair[n / 1000] * pair[n / 100 % 10] * card[n / 10 % 10] * card[n % 10];
}

/* What is to come from every place, backwards from the last; the first card decides the burn. */
void sim_baccarat_length(const sim_baccarat *table, double *mean, double *deviation)
{
    double first[SIM_CARDS_MAX + SIX], second[SIM_CARDS_MAX + SIX], chance[3] = { 0 };
    double m = 0, s = 0;

    chances_of_length(table, chance);
    for (int at = table->last_start + SIX; at >= 0; at--) {
        const bool plays = at <= table->last_start;
        first[at] = plays ? 1 : table->one_more;
        second[at] = first[at];
        for (int more = 0; plays && more < 3; more++) {
            first[at] += chance[more] * first[at + 4 + more];
            second[at] += chance[more] * (second[at + 4 + more] + 2 * first[at + 4 + more]);
        }
    }
    for (int card = 0; card < SIM_VALUES; card++) {
        const double share = share_of(card);
        m += share * first[table->first[card]];
        s += share * second[table->first[card]];
    }
    *mean = m;
    *deviation = sqrt(s - m * m > 0 ? s - m * m : 0);
}
