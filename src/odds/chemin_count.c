/* chemin_count.c: the game of chemin de fer in whole numbers.
 *
 * All pairs of two-card hands (55 by 55) are gone through, then the third cards: some 300,000
 * steps, a few milliseconds. Where a side has a choice both continuations are counted, each under
 * the strategy it belongs to: p or 1 - p, q or 1 - q. What must always hold: a number is at most
 * four times the total, and the total of a thousand cards is below 2^60. */
#include "odds/chemin.h"

#include "regulation/figures.h"

#include <string.h>

enum { DRAWS = 1, STAYS = 0, FIXED = -1, THIRDS = 1 + ODDS_VALUES, NATURAL = SABOT_NATURAL,
       PLAYER_CHOOSES = FIGURE_PLAYER_DRAWS };

/* 19:47-4.9(c), Table 3 (restored, A01), where a walk asks for it a hundred thousand times. */
static char table_3[NATURAL][THIRDS];

__attribute__((constructor)) static void take_the_law(void)
{
    for (int banker = 0; banker < NATURAL; banker++)
        for (int third = CHEMIN_NO_CARD; third < ODDS_VALUES; third++)
            table_3[banker][third + 1] = figure_banker_cell(SABOT_CHEMIN_DE_FER, banker, third);
}

char chemin_table_3(int banker, int third)
{
    return table_3[banker][third + 1];
}

odds_shoe chemin_shoe_endless(void)
{
    return odds_shoe_of_suit();
}

/* A walk through all sequences. The first walk only finds which sets there are; the second
 * counts. */
typedef struct walk {
    chemin_game *game;
    int64_t left[ODDS_VALUES], cards;
    int16_t player_set[ODDS_VALUES][ODDS_VALUES];         /* by the cards; -1 none */
    int16_t banker_set[ODDS_VALUES][ODDS_VALUES][THIRDS]; /* by the cards and the third, from 1 */
    bool counts;
    bool chosen; /* only sequences in which somebody chooses */
} walk;

/* Whose doing a sequence is: the Player's at a set, drawing or staying, or nobody's. */
typedef struct choice {
    int set; /* FIXED: no choice */
    int draws;
} choice;

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Takes a card of this value; how many there were to take. */
static int64_t take(walk *w, int value)
{
    const int64_t ways = w->left[value];

    if (!w->game->setup.replaced) {
        w->left[value]--;
        w->cards--;
    }
    return ways;
}

static void put_back(walk *w, int value)
{
    if (!w->game->setup.replaced) {
        w->left[value]++;
        w->cards++;
    }
}

/* How many ways the next card can fall, and the one after it. */
static int64_t any_card(const walk *w, int after)
{
    return w->game->setup.replaced ? w->cards : w->cards - after;
}

/* ---- Counting -------------------------------------------------------------------------------- */

/* Adds a count under a product of p or 1 - p and q or 1 - q. */
static void add(int64_t m[][CHEMIN_BANKER_MAX + 1], choice player, choice banker, int64_t ways)
{
    const int row = player.set + 1, column = banker.set + 1;
    const bool plain_row = row == 0 || player.draws == STAYS;
    const bool plain_column = column == 0 || banker.draws == STAYS;
    const int64_t by_row = player.draws == DRAWS ? ways : -ways;
    const int64_t sign = banker.draws == DRAWS ? 1 : -1;

    if (plain_row && plain_column)
        m[0][0] += ways;
    if (row > 0 && plain_column)
        m[row][0] += by_row;
    if (plain_row && column > 0)
        m[0][column] += sign * ways;
    if (row > 0 && column > 0)
        m[row][column] += sign * by_row;
}

static void score(walk *w, choice player, choice banker, int count, int other, int64_t ways)
{
    if (count % 10 > other % 10)
        add(w->game->player_wins, player, banker, ways);
    else if (count % 10 < other % 10)
        add(w->game->banker_wins, player, banker, ways);
}

/* The Player is done, with this count: what can become of the Banker's two cards. */
static void play_banker(walk *w, choice player, int count, const chemin_set *banker, int64_t ways)
{
    const bool option = w->game->setup.free || chemin_table_3(banker->count, banker->third) == 'O';
    const bool drawn = banker->third != CHEMIN_NO_CARD;
    const int64_t last = drawn ? 1 : any_card(w, 1); /* whatever lies sixth */
    int16_t *set = &w->banker_set[banker->low][banker->high][banker->third + 1];
    choice then = { option ? *set : FIXED, 0 };

    if (w->chosen && !option && player.set == FIXED)
        return;
    if (!w->counts) {
        if (option)
            *set = 0;
        return;
    }
    if (option || chemin_table_3(banker->count, banker->third) == 'S') {
        then.draws = STAYS;
        score(w, player, then, count, banker->count, ways * any_card(w, 0) * last);
    }
    if (option || chemin_table_3(banker->count, banker->third) == 'D') {
        then.draws = DRAWS;
        for (int y = 0; y < ODDS_VALUES; y++)
            score(w, player, then, count, banker->count + y, ways * w->left[y] * last);
    }
}

static void player_draws(walk *w, choice player, int count, chemin_set banker, int64_t ways)
{
    for (int x = 0; x < ODDS_VALUES; x++) {
        if (w->left[x] == 0)
            continue;
        const int64_t all = ways * take(w, x);
        banker.third = (int8_t)x;
        play_banker(w, player, count + x, &banker, all);
        put_back(w, x);
    }
}

/* Can a Banker with this count be asked? */
static bool may_choose(const walk *w, int banker)
{
    bool may = w->game->setup.free;

    for (int third = CHEMIN_NO_CARD; third < ODDS_VALUES && !may; third++)
        may = chemin_table_3(banker, third) == 'O';
    return may;
}

/* Four cards lie there, in so many ways. */
static void play_hands(walk *w, const chemin_set *player, const chemin_set *banker, int64_t ways)
{
    int16_t *set = &w->player_set[player->low][player->high];
    choice player_does = { FIXED, 0 };

    if (player->count >= NATURAL || banker->count >= NATURAL) {
        if (w->counts && !w->chosen)
            score(w, player_does, (choice){ FIXED, 0 }, player->count, banker->count,
                  ways * any_card(w, 0) * any_card(w, 1));
        return;
    }
    if (w->chosen && player->count != PLAYER_CHOOSES && !may_choose(w, banker->count))
        return;
    if (player->count == PLAYER_CHOOSES) {
        if (!w->counts)
            *set = 0;
        player_does.set = *set;
    }
    if (player->count >= PLAYER_CHOOSES) {
        player_does.draws = STAYS;
        play_banker(w, player_does, player->count, banker, ways);
    }
    if (player->count <= PLAYER_CHOOSES) {
        player_does.draws = DRAWS;
        player_draws(w, player_does, player->count, *banker, ways);
    }
}

static chemin_set hand_of(int low, int high)
{
    return (chemin_set){ (int8_t)((low + high) % 10), (int8_t)low, (int8_t)high, CHEMIN_NO_CARD };
}

/* Deals a hand of two cards in either order; what was in `ways` times that. */
static int64_t take_hand(walk *w, int low, int high, int64_t ways)
{
    ways *= take(w, low);
    return ways * take(w, high) * (low == high ? 1 : 2);
}

static void put_back_hand(walk *w, int low, int high)
{
    put_back(w, high);
    put_back(w, low);
}

static void walk_bankers(walk *w, const chemin_set *player, int64_t ways)
{
    for (int low = 0; low < ODDS_VALUES; low++)
        for (int high = low; high < ODDS_VALUES; high++) {
            const chemin_set banker = hand_of(low, high);
            const int64_t all = take_hand(w, low, high, ways);
            if (all > 0)
                play_hands(w, player, &banker, all);
            put_back_hand(w, low, high);
        }
}

static void walk_hands(walk *w)
{
    for (int low = 0; low < ODDS_VALUES; low++)
        for (int high = low; high < ODDS_VALUES; high++) {
            const chemin_set player = hand_of(low, high);
            const int64_t ways = take_hand(w, low, high, 1);
            if (ways > 0)
                walk_bankers(w, &player, ways);
            put_back_hand(w, low, high);
        }
}

/* ---- Information sets ------------------------------------------------------------------------ */

/* Numbers the sets that were found, in the order of counts, cards and third cards; hands of one
 * count share a number if only the count is gone by. */
static int16_t number_set(chemin_set *list, int *n, chemin_set set, bool by_cards)
{
    if (!by_cards)
        set.low = set.high = -1;
    for (int i = 0; i < *n; i++)
        if (memcmp(&list[i], &set, sizeof set) == 0)
            return (int16_t)i;
    list[*n] = set;
    return (int16_t)(*n)++;
}

static void number_sets(walk *w, int count)
{
    chemin_game *g = w->game;

    for (int low = 0; low < ODDS_VALUES; low++)
        for (int high = low; high < ODDS_VALUES; high++) {
            chemin_set set = hand_of(low, high);
            if (set.count != count)
                continue;
            if (w->player_set[low][high] >= 0)
                w->player_set[low][high] =
                    number_set(g->player, &g->players, set, g->setup.player_cards);
            for (int t = 0; t < THIRDS; t++) {
                set.third = (int8_t)(t - 1);
                if (w->banker_set[low][high][t] >= 0)
                    w->banker_set[low][high][t] =
                        number_set(g->banker, &g->bankers, set, g->setup.banker_cards);
            }
        }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool is_countable(const odds_shoe *shoe)
{
    int64_t n = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        if (shoe->left[v] < 0 || shoe->left[v] > ODDS_CARDS_MAX)
            return false;
        n += shoe->left[v];
    }
    return n >= ODDS_CARDS_MIN && n <= ODDS_CARDS_MAX;
}

static bool count_game(const chemin_setup *setup, bool chosen, chemin_game *game)
{
    walk w = { .game = game, .chosen = chosen };

    memset(game, 0, sizeof *game);
    game->setup = *setup;
    if (!is_countable(&setup->shoe))
        return false;
    for (int v = 0; v < ODDS_VALUES; v++)
        w.left[v] = setup->shoe.left[v];
    w.cards = odds_shoe_size(&setup->shoe);
    game->total = 1;
    for (int i = 0; i < ODDS_CARDS_MIN; i++)
        game->total *= any_card(&w, i);
    memset(w.player_set, -1, sizeof w.player_set);
    memset(w.banker_set, -1, sizeof w.banker_set);
    walk_hands(&w);
    for (int count = 0; count < NATURAL; count++)
        number_sets(&w, count);
    w.counts = true;
    walk_hands(&w);
    return true;
}

bool chemin_count(const chemin_setup *setup, chemin_game *game)
{
    return count_game(setup, false, game);
}

bool chemin_count_choices(const chemin_setup *setup, chemin_game *game)
{
    return count_game(setup, true, game);
}

int64_t chemin_payoff(const chemin_game *game, const bool *player, const bool *banker)
{
    int64_t sum = 0;

    for (int i = 0; i <= game->players; i++)
        for (int j = 0; j <= game->bankers; j++)
            if ((i == 0 || player[i - 1]) && (j == 0 || banker[j - 1]))
                sum += game->player_wins[i][j] - game->banker_wins[i][j];
    return sum;
}
