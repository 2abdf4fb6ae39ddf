/* game.c: a table opened for simulation, and how a run is divided. What must always hold: shoes and
 * rounds are numbered from the first of the seed; which lot they fall into never changes what they
 * are. */
#include "simulate/game.h"

#include "simulate/tiles_exact.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOES_OF_A_LOT = 256, STAGES_AN_OCTAVE = 4 };
_Static_assert((int)SIM_TILES_BLOCK == (int)SIM_POKER_BLOCK,
               "a lot of rounds is a block of either kernel");

/* ---- How long ------------------------------------------------------------------------------ */

/* The fewest rounds a shoe can have: the longest burn, six cards to every round. */
static uint64_t fewest_rounds(const sim_baccarat *table)
{
    const int longest = table->first[0] > 0 ? SABOT_BURN_MOST : 0;

    return (uint64_t)((table->last_start - longest) / 6 + 1 + table->one_more);
}

/* So many shoes that they have fewer rounds less than once in a million runs, or never, if that is
 * not more. */
static uint64_t shoes_for(const sim_baccarat *table, uint64_t rounds)
{
    const uint64_t surely = (rounds + fewest_rounds(table) - 1) / fewest_rounds(table);
    double mean, deviation, shoes;

    sim_baccarat_length(table, &mean, &deviation);
    shoes = (double)rounds / mean;
    shoes = ceil(shoes + 5 * deviation / mean * sqrt(shoes) + 1e-9);
    return shoes < (double)surely ? (uint64_t)shoes : surely;
}

static int session_of(const sim_game *g)
{
    return g->bettors > 0 ? g->bettor[0]->plan.session : 1;
}

/* Where stages end: at the whole run, and every fourth root of one half of it before; those that
 * would be empty are left out. */
static void divide(sim_game *g)
{
    static const uint64_t root[STAGES_AN_OCTAVE] = { 65536, 55109, 46341, 38968 }; /* of 2^16 */

    for (int i = SIM_STAGES_MAX - 1; i >= 0; i--) {
        const uint64_t part = root[i % STAGES_AN_OCTAVE] >> i / STAGES_AN_OCTAVE;
        const uint64_t end = i == 0 ? g->lots
                                    : (g->lots >> 16) * part + ((g->lots & 65535) * part >> 16);
        if (end > (g->stages > 0 ? g->stage_end[g->stages - 1] : 0))
            g->stage_end[g->stages++] = end;
    }
}

static void measure(sim_game *g)
{
    const uint64_t session = (uint64_t)session_of(g);

    g->total = g->setup.rounds;
    g->per_lot = SIM_TILES_BLOCK;
    if (g->has_shoe) {
        g->total = (shoes_for(&g->baccarat, g->setup.rounds) + session - 1) / session * session;
        g->per_lot = SHOES_OF_A_LOT * session;
    }
    g->lots = (g->total + g->per_lot - 1) / g->per_lot;
    divide(g);
}

int sim_game_stage(const sim_game *game, uint64_t lot)
{
    int stage = 0;

    while (game->stage_end[stage] <= lot)
        stage++;
    return stage;
}

/* ---- Opening ------------------------------------------------------------------------------- */

static bool says_no(char says[SIM_SAYS], const char *sentence)
{
    snprintf(says, SIM_SAYS, "%s", sentence);
    return false;
}

static bool open_own_hands(sim_game *g, char says[SIM_SAYS])
{
    const sabot_rules *rules = &g->setup.rules;
    const sabot_house_way *way = sabot_house_way_named(rules->house_way);

    if (!way)
        return says_no(says, "the house way of these rules is not built in");
    if (sabot_traits_of(rules->game)->pieces == SABOT_PIECES_TILES) {
        g->tiles = malloc(sizeof *g->tiles);
        if (!g->tiles)
            return says_no(says, "there is no memory left");
        return sim_tiles_build(g->tiles, way) == 0 ||
               says_no(says, "the house way of these rules does not set every hand of tiles");
    }
    if (way->tiles)
        return says_no(says, "the house way of these rules sets tiles, not cards");
    g->ranks = poker7_new(rules->wheel_low);
    g->poker = g->ranks ? sim_poker_new(g->ranks, way) : NULL;
    return g->poker || says_no(says, "there is no memory left");
}

/* The wager of the setup that somebody has written. */
static bool offer_written(sim_game *g, char says[SIM_SAYS])
{
    const sim_setup *const s = &g->setup;
    side_bet *const bet = g->own = malloc(sizeof *bet);
    side_fault fault = { 0 };
    char why[SIM_OWN_SAYS] = "there is no memory left";

    if (sim_patron_banks(&s->rules))
        snprintf(why, sizeof why, "a written wager is for a table that says who draws");
    const bool read = bet && !sim_patron_banks(&s->rules) &&
                      side_read(bet, s->wager, strlen(s->wager), &fault);
    const bool offered = read && sim_baccarat_offer(&g->baccarat, s->wager_name, bet, why);
    if (!offered)
        snprintf(says, SIM_SAYS, "the wager %s: %.160s", s->wager_name,
                 fault.says[0] != '\0' ? fault.says : why);
    return offered;
}

static bool open_baccarat(sim_game *g, char says[SIM_SAYS])
{
    const sim_setup *s = &g->setup;
    const char *fault = s->rules.continuous ? NULL : sim_baccarat_fault(&s->rules, s->behind);

    if (fault) {
        snprintf(says, SIM_SAYS, "%d cards behind the cutting card cannot be: %s", s->behind,
                 fault);
        return false;
    }
    sim_baccarat_make(&g->baccarat, &s->rules, s->strategy, s->behind);
    return s->wager_name[0] == '\0' || offer_written(g, says);
}

static const sim_baccarat *baccarat_of(const sim_game *g)
{
    return g->has_shoe ? &g->baccarat : NULL;
}

static bool seat(sim_game *g, const sim_plan *plan, bool plain, char says[SIM_SAYS])
{
    const sim_setup *s = &g->setup;
    sim_bettor *const bettor = sim_bettor_new(plan, &s->rules, s->every, plain, baccarat_of(g));

    if (!bettor)
        return says_no(says, "there is no memory left");
    g->bettor[g->bettors++] = bettor;
    return true;
}

/* Flat stakes: a bettor for each wager. */
static bool seat_bettors(sim_game *g, char says[SIM_SAYS], int *plan_line)
{
    const sim_setup *s = &g->setup;
    sim_plan *const plan = malloc(sizeof *plan);
    bool done = plan != NULL;

    if (!plan)
        says_no(says, "there is no memory left");
    if (plan && s->plan[0] != '\0') {
        const int line = sim_plan_read(plan, s->plan, strlen(s->plan), &s->rules, &g->book, says);
        *plan_line = line > 0 ? line : 0;
        done = line == 0 && seat(g, plan, false, says);
        if (done)
            memcpy(g->setup.plan, plan->text, sizeof g->setup.plan);
    }
    for (int w = 0; done && s->plan[0] == '\0' && s->bankroll && w < g->book.wagers; w++) {
        sim_plan_flat(plan, &g->book.wager[w], w, s->stake > 0 ? s->stake : 100, s->session);
        done = seat(g, plan, s->stake == 0, says);
    }
    free(plan);
    return done;
}

sim_game *sim_game_open(const sim_setup *setup, char says[SIM_SAYS], int *plan_line)
{
    sim_game *const g = calloc(1, sizeof *g);

    *plan_line = 0;
    if (!g) {
        says_no(says, "there is no memory left");
        return NULL;
    }
    assert(setup->rounds > 0 && setup->rounds <= SIM_ROUNDS_LIMIT);
    g->setup = *setup;
    g->has_shoe = sim_has_shoe(&setup->rules);
    if (!(g->has_shoe ? open_baccarat(g, says) : open_own_hands(g, says))) {
        sim_game_close(g);
        return NULL;
    }
    sim_book_make(&g->book, &setup->rules, setup->every, setup->stake, baccarat_of(g));
    if (!seat_bettors(g, says, plan_line)) {
        sim_game_close(g);
        return NULL;
    }
    measure(g);
    return g;
}

void sim_game_close(sim_game *g)
{
    if (!g)
        return;
    for (int i = 0; i < g->bettors; i++)
        free(g->bettor[i]);
    sim_poker_free(g->poker);
    poker7_free(g->ranks);
    free(g->tiles);
    free(g->own);
    free(g);
}

/* ---- Playing, fast ------------------------------------------------------------------------- */

static uint64_t size_of_lot(const sim_game *g, uint64_t lot)
{
    const uint64_t first = lot * g->per_lot;

    return g->total - first < g->per_lot ? g->total - first : g->per_lot;
}

static void add_cells(sim_counts *counts, uint64_t win, uint64_t push, uint64_t lose)
{
    counts->cell[SIM_WIN] += win;
    counts->cell[SIM_PUSH] += push;
    counts->cell[SIM_LOSE] += lose;
    counts->rounds += win + push + lose;
}

bool sim_game_has_long_shoes(const sim_game *g)
{
    return g->has_shoe && !g->setup.rules.continuous;
}

/* Where what a shoe gained is added up, and by whose wagers. */
typedef struct apart {
    const sim_book *book;
    sim_by_shoe *by_shoe;
} apart;

static void take_shoe(void *context, const uint8_t *cell, int rounds)
{
    const apart *const to = context;

    sim_by_shoe_take(to->by_shoe, to->book, cell, NULL, rounds);
}

static void play_shoes(const sim_game *g, uint64_t first, uint32_t shoes, sim_counts *counts,
                       sim_by_shoe *by_shoe)
{
    apart to = { &g->book, by_shoe };
    const sim_taker taker = { sim_is_apart, take_shoe, &to };

    sim_baccarat_play_apart(&g->baccarat, g->setup.seed, first, shoes, counts,
                            sim_game_has_long_shoes(g) ? &taker : NULL);
}

static void play_own_hands(const sim_game *g, uint64_t lot, uint32_t rounds, sim_counts *counts)
{
    if (g->tiles) {
        sim_tiles_tally t = { 0 };
        sim_tiles_play(g->tiles, g->tiles, g->setup.seed, lot, rounds, &t);
        add_cells(counts, t.win, t.push, t.lose);
    } else {
        sim_poker_tally t = { 0 };
        sim_poker_play(g->poker, g->poker, g->setup.seed, lot, rounds, &t);
        add_cells(counts, t.win, t.push, t.lose);
    }
}

/* ---- Playing, round by round --------------------------------------------------------------- */

typedef struct seats {
    const sim_game *game;
    sim_by_shoe *by_shoe;
    sim_purse *purse;
    sim_session session[ODDS_WAGERS_MAX];
} seats;

static void begin_sessions(seats *s)
{
    for (int i = 0; i < s->game->bettors; i++)
        sim_session_begin(&s->session[i]);
}

static void play_sessions(seats *s, const sim_rounds *rounds)
{
    for (int i = 0; i < s->game->bettors; i++)
        sim_session_play(s->game->bettor[i], &s->session[i], rounds, &s->purse[i]);
}

static void end_sessions(seats *s)
{
    for (int i = 0; i < s->game->bettors; i++)
        sim_session_end(s->game->bettor[i], &s->session[i], &s->purse[i]);
}

static void count_rounds(const sim_rounds *rounds, sim_counts *counts)
{
    counts->rounds += (uint64_t)rounds->rounds;
    for (int r = 0; r < rounds->rounds; r++)
        counts->cell[rounds->cell[r]]++;
    for (int r = 0; rounds->line && r < rounds->rounds; r++)
        counts->cell[SIM_CELLS + rounds->line[r]]++;
}

/* What the rounds of shoe k are to a wager that looks at ranks and suits. */
static void find_lines(const sim_game *g, uint64_t k, const sim_rounds *rounds,
                       uint8_t line[SIM_ROUNDS_MAX])
{
    sabot_card card[SIM_CARDS_MAX];

    sim_shoe_faces(&g->baccarat.shuffler, g->setup.seed, k, rounds->value, card);
    sim_baccarat_lines(&g->baccarat, card, rounds->cell, rounds->start, rounds->rounds, line);
}

static void follow_shoes(seats *s, uint64_t first, uint64_t shoes, sim_counts *counts)
{
    const sim_baccarat *const table = &s->game->baccarat;
    const uint64_t session = (uint64_t)session_of(s->game);
    const bool by_line = table->own.by_line != NULL;
    sim_block block;

    for (uint64_t k = first; k < first + shoes; k++) {
        uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX], line[SIM_ROUNDS_MAX];
        uint16_t start[SIM_ROUNDS_MAX];

        if (k % SIM_LANES == 0)
            sim_block_shuffle(&table->shuffler, s->game->setup.seed, k / SIM_LANES, &block);
        sim_block_shoe(&table->shuffler, &block, (int)(k % SIM_LANES), value);
        const sim_rounds rounds = { .rounds = sim_baccarat_rounds(table, value, cell, start),
                                    .cell = cell, .value = value, .start = start,
                                    .line = by_line ? line : NULL, .size = table->shuffler.size };
        if (by_line)
            find_lines(s->game, k, &rounds, line);
        count_rounds(&rounds, counts);
        if (sim_is_apart(k) && sim_game_has_long_shoes(s->game))
            sim_by_shoe_take(s->by_shoe, &s->game->book, cell, rounds.line, rounds.rounds);
        if (k % session == 0)
            begin_sessions(s);
        play_sessions(s, &rounds);
        if (k % session == session - 1)
            end_sessions(s);
    }
    counts->shoes += shoes;
}

/* The next round of own hands as the kernels deal it. */
typedef struct own_deals {
    sim_random random;
    sabot_card deck[SABOT_CARD_JOKER];
} own_deals;

static uint8_t cell_of(int hands_above)
{
    return (uint8_t)(hands_above == 2 ? SIM_WIN : hands_above == 1 ? SIM_PUSH : SIM_LOSE);
}

static uint8_t deal_tiles(const sim_game *g, own_deals *d)
{
    int hand[2];

    sim_tiles_deal(g->tiles, &d->random, hand);
    const sim_tiles_hand mine = g->tiles->hand[hand[0]], theirs = g->tiles->hand[hand[1]];
    return cell_of((mine.high > theirs.high) + (mine.low > theirs.low));
}

static uint8_t deal_cards(const sim_game *g, own_deals *d)
{
    sim_poker_deal(&d->random, d->deck);
    const sim_poker_hand mine = sim_poker_set(g->poker, d->deck);
    const sim_poker_hand theirs = sim_poker_set(g->poker, d->deck + 7);
    return cell_of((sim_poker_front(mine) > sim_poker_front(theirs)) +
                   (sim_poker_behind(mine) > sim_poker_behind(theirs)));
}

/* What is left over of a lot when its sessions are played is counted, but no session. */
static void follow_own_hands(seats *s, uint64_t lot, uint32_t rounds, sim_counts *counts)
{
    const sim_game *const g = s->game;
    const uint32_t session = (uint32_t)session_of(g);
    uint8_t cell[SIM_SESSION_MAX];
    own_deals deals;

    sim_random_begin(&deals.random, g->setup.seed, lot);
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deals.deck[i] = (sabot_card)(i + 1);
    for (uint32_t done = 0; done < rounds; done += session) {
        const uint32_t n = rounds - done < session ? rounds - done : session;
        const sim_rounds stretch = { .rounds = (int)n, .cell = cell };

        for (uint32_t i = 0; i < n; i++)
            cell[i] = g->tiles ? deal_tiles(g, &deals) : deal_cards(g, &deals);
        count_rounds(&stretch, counts);
        if (n < session)
            break;
        begin_sessions(s);
        play_sessions(s, &stretch);
        end_sessions(s);
    }
}

void sim_game_play(const sim_game *g, uint64_t lot, sim_counts *counts, sim_by_shoe *by_shoe,
                   sim_purse *purse)
{
    const uint64_t first = lot * g->per_lot, size = size_of_lot(g, lot);
    seats s = { .game = g, .by_shoe = by_shoe, .purse = purse };

    assert(lot < g->lots);
    if (g->has_shoe && (g->bettors > 0 || g->baccarat.own.by_line))
        follow_shoes(&s, first, size, counts);
    else if (g->bettors > 0)
        follow_own_hands(&s, lot, (uint32_t)size, counts);
    else if (g->has_shoe)
        play_shoes(g, first, (uint32_t)size, counts, by_shoe);
    else
        play_own_hands(g, lot, (uint32_t)size, counts);
}

/* ---- What is to be expected ---------------------------------------------------------------- */

/* Every six cards that can come first, by value: for tables that src/odds has no count of. */
static void count_all(const sim_baccarat *table, odds_int weight[SIM_CELLS], odds_int *total)
{
    odds_shoe left = odds_shoe_of_decks(table->shuffler.size / SIM_DECK);
    const int n = odds_shoe_size(&left);

    *total = (odds_int)n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5);
    for (int six = 0; six < 1000000; six++) {
        int card[6], rest = six;
        int64_t ways = 1;

        for (int i = 0; i < 6; i++, rest /= 10) {
            card[i] = rest % 10;
            ways *= left.left[card[i]]--;
        }
        for (int i = 0; i < 6; i++)
            left.left[card[i]]++;
        const int number = (card[0] + card[2]) % 10 * 1000 + (card[1] + card[3]) % 10 * 100 +
                           card[4] * 10 + card[5];
        weight[table->round[number] & (SIM_CELLS - 1)] += ways;
    }
}

/* Of a wager that goes by them. */
static bool count_lines(const sim_game *g, odds_int weight[SIM_PLACES])
{
    const side_shoe all = side_shoe_of_decks(g->setup.rules.decks);
    side_result result;

    if (side_count(g->own, &all, &result) != SIDE_COUNTED)
        return false;
    for (int i = 0; i < g->own->lines; i++)
        weight[SIM_CELLS + i] = result.line[i];
    return true;
}

bool sim_game_exact(const sim_game *g, odds_int weight[SIM_PLACES], odds_int *total)
{
    const odds_shoe all = odds_shoe_of_decks(g->setup.rules.decks);
    odds_counts counts;

    for (int i = 0; i < SIM_PLACES; i++)
        weight[i] = 0;
    if (g->poker)
        return false;
    if (g->tiles) {
        tiles_outcome outcome = { 0 };
        tiles_compare(g->tiles, g->tiles, &outcome);
        weight[SIM_WIN] = outcome.win;
        weight[SIM_PUSH] = outcome.push;
        weight[SIM_LOSE] = outcome.lose;
        *total = TILES_DEALS;
        return true;
    }
    if (sim_patron_banks(&g->setup.rules) || !odds_count(&all, &counts)) {
        count_all(&g->baccarat, weight, total);
        return true;
    }
    *total = counts.total;
    for (int i = 0; i < g->baccarat.cells; i++) {
        const sim_cell c = g->baccarat.cell[i];
        weight[i] = counts.at[c.draws][c.player][c.banker];
    }
    return !g->baccarat.own.by_line || count_lines(g, weight);
}
