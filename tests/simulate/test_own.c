/* test_own.c: written wagers simulated: every ready one comes near its exact value, whole cards or
 * not; those that look at ranks and suits leave all other figures as they are, and settle each
 * round as its cards say. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/figures.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>

enum { FILES = 67, BY_CARDS = 17 };

static void read_text(const char *name, char text[SIDE_TEXT])
{
    char path[300];

    snprintf(path, sizeof path, "wagers/%s", name);
    FILE *const from = fopen(path, "r");
    assert_non_null(from);
    text[fread(text, 1, SIDE_TEXT - 1, from)] = '\0';
    fclose(from);
}

static sim_setup setup_of(const char *name, uint64_t rounds)
{
    sim_setup s = { .every = true, .behind = SIM_BEHIND, .seed = 11, .rounds = rounds,
                    .session = 1 };

    assert_true(sabot_rules_default(&s.rules, SABOT_MINIBACCARAT, 0));
    if (name) {
        snprintf(s.wager_name, sizeof s.wager_name, "own");
        read_text(name, s.wager);
    }
    return s;
}

static sim_game *run_of(const sim_setup *setup, sim_result *result)
{
    char says[SIM_SAYS] = "";
    int line;
    sim_game *const game = sim_game_open(setup, says, &line);

    if (!game)
        fail_msg("%s", says);
    assert_true(sim_result_make(result, game, 1, 1));
    assert_true(sim_run(game, 2, NULL, NULL, result));
    return game;
}

/* ---- Near what is exact ---------------------------------------------------------------------- */

/* How far a wager with lines so rare may be: of 67, four standard errors and a little. Of fewer
 * rounds a standard error would say nothing where the rarest line did not come. */
static bool check_file(const char *name)
{
    const sim_setup setup = setup_of(name, test_is_long() ? 20000000 : 150000);
    sim_figures *const figures = malloc(sizeof *figures);
    sim_result result;
    sim_game *const game = run_of(&setup, &result);
    const bool by_line = game->baccarat.own.by_line != NULL;

    sim_figures_make(figures, game, &result);
    const sim_figure *const f = &figures->figure[figures->wagers - 1];
    assert_string_equal(f->wager->name, "own");
    assert_true(f->has_exact && f->has_distance);
    if (fabs(f->distance) > 4.5)
        fail_msg("%s: %.2f standard errors from exact", name, f->distance);
    assert_int_equal(f->sum.win + f->sum.lose + f->sum.none, result.counts.rounds);
    sim_result_free(&result);
    sim_game_close(game);
    free(figures);
    return by_line;
}

static void every_ready_wager(void **state)
{
    DIR *const open = opendir("wagers");
    int files = 0, by_cards = 0;

    (void)state;
    assert_non_null(open);
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;)
        if (strstr(entry->d_name, ".wager")) {
            files++;
            by_cards += check_file(entry->d_name);
        }
    closedir(open);
    assert_int_equal(files, FILES);
    assert_int_equal(by_cards, BY_CARDS);
}

/* ---- The others ------------------------------------------------------------------------------ */

static void other_figures_stay(void **state)
{
    const sim_setup plain = setup_of(NULL, 40000), cards = setup_of("royal-match.wager", 40000);
    sim_result one, other;
    sim_game *const a = run_of(&plain, &one), *const b = run_of(&cards, &other);

    (void)state;
    assert_int_equal(one.counts.rounds, other.counts.rounds);
    assert_memory_equal(one.counts.cell, other.counts.cell, SIM_CELLS * sizeof *one.counts.cell);
    for (int w = 0; w < a->book.wagers; w++)
        assert_true(one.by_shoe.square[w] == other.by_shoe.square[w]);
    sim_result_free(&one);
    sim_result_free(&other);
    sim_game_close(a);
    sim_game_close(b);
}

/* ---- A plan ---------------------------------------------------------------------------------- */

/* A unit in every round is what the flat count of the wager comes to. */
static void a_plan_is_paid_by_the_cards(void **state)
{
    sim_setup setup = setup_of("perfect-pair.wager", 30000);
    sim_result result;

    (void)state;
    setup.every = false;
    snprintf(setup.plan, sizeof setup.plan, "unit 25.00\nbet own 1\nbet banker 1\n");
    sim_game *const game = run_of(&setup, &result);
    const sim_account sum = sim_book_account(&game->book, game->book.own, result.counts.cell);
    const sim_line *const line = &result.purse[0].line[0];
    assert_int_equal(line->bets, result.counts.rounds);
    assert_int_equal(line->win, sum.win);
    assert_true(sum.win > 0);
    assert_true(line->gain == sum.gain * 2500);
    assert_true(line->square == sum.square * 2500 * 2500);
    sim_result_free(&result);
    sim_game_close(game);
}

/* ---- Round by round -------------------------------------------------------------------------- */

/* Written from the rules: the cards of a round are dealt in turns, third cards last. */
static int plain_line(const side_bet *bet, const sabot_card *card, int *used)
{
    side_round round = { { card[0], card[2], SABOT_CARD_NONE, card[1], card[3], SABOT_CARD_NONE } };
    const int player = (sabot_card_point_value(card[0]) + sabot_card_point_value(card[2])) % 10;
    const int banker = (sabot_card_point_value(card[1]) + sabot_card_point_value(card[3])) % 10;
    int third = -1;

    *used = 4;
    if (player < 8 && banker < 8) {
        if (player <= 5) {
            third = sabot_card_point_value(card[4]);
            round.card[2] = card[(*used)++];
        }
        if (odds_banker_draws(banker, third))
            round.card[5] = card[(*used)++];
    }
    return side_line_of(bet, &round);
}

static void rounds_are_what_their_cards_say(void **state)
{
    const sim_setup setup = setup_of("lucky-match.wager", 1000);
    sim_result result;
    sim_game *const game = run_of(&setup, &result);
    const sim_baccarat *const table = &game->baccarat;
    static sim_block block;

    (void)state;
    for (uint64_t k = 0; k < SIM_LANES; k++) {
        uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX], line[SIM_ROUNDS_MAX];
        uint16_t start[SIM_ROUNDS_MAX];
        sabot_card card[SIM_CARDS_MAX];
        int used, left[SABOT_CARD_LAST + 1] = { 0 };
        sim_block_shuffle(&table->shuffler, setup.seed, 0, &block);
        sim_block_shoe(&table->shuffler, &block, (int)k, value);
        sim_shoe_faces(&table->shuffler, setup.seed, k, value, card);
        for (int i = 0; i < table->shuffler.size; i++) {
            assert_int_equal(sabot_card_point_value(card[i]), value[i]);
            left[card[i]]++;
        }
        for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
            assert_int_equal(left[c], setup.rules.decks);
        const int rounds = sim_baccarat_rounds(table, value, cell, start);
        sim_baccarat_lines(table, card, cell, start, rounds, line);
        for (int r = 0; r < rounds; r++) {
            assert_int_equal(line[r], plain_line(game->own, card + start[r], &used));
            assert_int_equal(used, table->cell[cell[r]].cards);
        }
    }
    sim_result_free(&result);
    sim_game_close(game);
}

/* At every place of its value each card is as likely: two decks, the first and the last ten. */
static void faces_are_equally_likely(void **state)
{
    enum { SHOES = 8000 };
    int first[SABOT_CARD_LAST + 1] = { 0 }, last[SABOT_CARD_LAST + 1] = { 0 };
    static sim_block block;
    sim_shuffler f;

    (void)state;
    sim_shuffler_make(&f, 2, 0);
    for (uint64_t k = 0; k < SHOES; k++) {
        uint8_t value[SIM_CARDS_MAX];
        sabot_card card[SIM_CARDS_MAX];
        if (k % SIM_LANES == 0)
            sim_block_shuffle(&f, 5, k / SIM_LANES, &block);
        sim_block_shoe(&f, &block, (int)(k % SIM_LANES), value);
        sim_shoe_faces(&f, 5, k, value, card);
        first[card[0]]++;
        last[card[f.size - 1]]++;
    }
    for (int which = 0; which < 2; which++) {
        double distance = 0;
        for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++) {
            const double off = (which ? last : first)[c] - SHOES / 52.0;
            distance += off * off / (SHOES / 52.0);
        }
        assert_true(distance < 51 + 4.5 * sqrt(2 * 51)); /* chi squared of 51 degrees */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ready_wager),
        cmocka_unit_test(other_figures_stay),
        cmocka_unit_test(a_plan_is_paid_by_the_cards),
        cmocka_unit_test(rounds_are_what_their_cards_say),
        cmocka_unit_test(faces_are_equally_likely),
    };
    return cmocka_run_group_tests_name("written wagers, simulated", tests, NULL, NULL);
}
