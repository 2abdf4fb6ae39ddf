/* test_run.c: whole runs: threads and shards change nothing, documents can be read back and put
 * together, figures are what the counts come to, exact values are those of src/odds. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/document.h"
#include "simulate/plot.h"
#include "simulate/report.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

static sim_setup setup_of(int game, uint64_t rounds)
{
    sim_setup s = { .every = game == SABOT_PUNTO_BANCO || game == SABOT_MINIBACCARAT,
                    .behind = SIM_BEHIND, .seed = 7, .rounds = rounds,
                    .session = sabot_traits_of(game)->supply == SABOT_FROM_PACK ? 100 : 1 };

    assert_true(sabot_rules_default(&s.rules, game, 0));
    return s;
}

static sim_game *open_game(const sim_setup *setup)
{
    char says[SIM_SAYS] = "";
    int line;
    sim_game *const game = sim_game_open(setup, says, &line);

    if (!game)
        fail_msg("line %d: %s", line, says);
    return game;
}

static void play(const sim_game *game, int shard, int shards, int threads, sim_result *result)
{
    assert_true(sim_result_make(result, game, shard, shards));
    assert_true(sim_run(game, threads, NULL, NULL, result));
}

static char *text_of(const sim_game *game, const sim_result *result)
{
    sim_figures figures;
    char *text = NULL;
    size_t size;
    FILE *const to = open_memstream(&text, &size);

    sim_figures_make(&figures, game, result);
    sim_document_write(to, "test", game, result, &figures);
    assert_int_equal(fclose(to), 0);
    return text;
}

/* ---- The same run -------------------------------------------------------------------------- */

static sim_setup with_plan(sim_setup s, const char *plan)
{
    s.every = false;
    snprintf(s.plan, sizeof s.plan, "%s", plan);
    return s;
}

static sim_setup with_bankroll(sim_setup s)
{
    s.bankroll = true;
    s.session = 3;
    return s;
}

/* One run of every kind; those of pai gow poker, whose tables take half a second to make, only when
 * there is time. */
static int all_setups(sim_setup s[16])
{
    int n = 0;

    s[n++] = setup_of(SABOT_PUNTO_BANCO, 150000);
    s[n++] = setup_of(SABOT_MINIBACCARAT, 100);
    s[n++] = setup_of(SABOT_CHEMIN_DE_FER, 120000);
    s[n++] = setup_of(SABOT_PAI_GOW, 200000);
    s[n++] = with_bankroll(setup_of(SABOT_MINIBACCARAT, 150000));
    s[n++] = with_plan(setup_of(SABOT_PUNTO_BANCO, 150000),
                       "session 2\nbankroll 900.00\ncount 0 0 0 -1 -1 -1 -1 2 2 0\n"
                       "bet banker 2 when true > 1\nbet player 1 when lost < 3\n");
    s[n++] = with_plan(setup_of(SABOT_PAI_GOW, 70000), "bet hand 1 when last = win\n");
    if (!test_is_long())
        return n;
    s[n++] = with_bankroll(setup_of(SABOT_PAI_GOW, 140000));
    s[n++] = setup_of(SABOT_PAI_GOW_POKER, 140000);
    s[n++] = with_plan(setup_of(SABOT_PAI_GOW_POKER, 70000), "bet bank 1 when lost < 4\n");
    return n;
}

static void threads_and_shards_change_nothing(void **state)
{
    static const struct { int shards, threads; } row[] = {
        { 1, 3 }, { 2, 1 }, { 5, 2 }, { 31, 1 },
    };
    static sim_setup setups[16];
    const int n = all_setups(setups);
    (void)state;
    for (int i = 0; i < n; i++) {
        sim_game *const game = open_game(&setups[i]);
        sim_result whole;
        play(game, 1, 1, 1, &whole);
        char *const want = text_of(game, &whole);
        for (size_t r = 0; r < COUNT(row); r++) {
            sim_result sum;
            assert_true(sim_result_make(&sum, game, 1, 1));
            for (int shard = row[r].shards; shard > 0; shard--) {
                sim_result part;
                play(game, shard, row[r].shards, row[r].threads, &part);
                sim_result_add(&sum, &part);
                sim_result_free(&part);
            }
            char *const got = text_of(game, &sum);
            assert_string_equal(got, want);
            free(got);
            sim_result_free(&sum);
        }
        free(want);
        sim_result_free(&whole);
        sim_game_close(game);
    }
}

/* ---- Documents ----------------------------------------------------------------------------- */

static int read_back(const char *text, const sim_game *game, sim_result *result, sim_setup *setup,
                     char says[SIM_SAYS])
{
    char path[] = "/tmp/sabot-test-XXXXXX";
    const int file = mkstemp(path);
    sim_document *document;
    int status;

    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), strlen(text));
    close(file);
    *result = (sim_result){ 0 };
    document = sim_document_open(path, "test", says);
    unlink(path);
    if (!document)
        return -1;
    status = sim_document_read_setup(document, setup, says);
    if (status == 0)
        status = sim_document_read_result(document, game, result, says);
    sim_document_close(document);
    return status;
}

static void documents_can_be_read_back(void **state)
{
    static sim_setup setups[16];
    const int n = all_setups(setups);
    (void)state;
    for (int i = 0; i < n; i++) {
        sim_game *const game = open_game(&setups[i]);
        char says[SIM_SAYS] = "";
        sim_result part, again;
        sim_setup setup;
        play(game, 2, 3, 1, &part);
        char *const text = text_of(game, &part);
        if (read_back(text, game, &again, &setup, says) != 0)
            fail_msg("%s", says);
        char *const second = text_of(game, &again);
        char *const one = sim_document_setup("test", &setup);
        char *const other = sim_document_setup("test", &game->setup);
        assert_string_equal(second, text);
        assert_string_equal(one, other);
        free(one);
        free(other);
        free(second);
        free(text);
        sim_result_free(&part);
        sim_result_free(&again);
        sim_game_close(game);
    }
}

/* A document with one piece of it exchanged. */
static void check_refused(const sim_game *game, const char *text, const char *from, const char *to)
{
    const char *const at = strstr(text, from);
    const size_t size = strlen(text) + strlen(to) + 1;
    char *const spoiled = malloc(size);
    char says[SIM_SAYS] = "";
    sim_result result;
    sim_setup setup;

    assert_non_null(at);
    snprintf(spoiled, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    if (read_back(spoiled, game, &result, &setup, says) == 0)
        fail_msg("%s in the place of %s was believed", to, from);
    assert_true(strlen(says) > 10);
    sim_result_free(&result);
    free(spoiled);
}

static void what_does_not_add_up_is_refused(void **state)
{
    static const struct { const char *from, *to; } row[] = {
        { "{", "" }, { "\"test\"", "\"0.0.0\"" }, { "\"format\":3", "\"format\":1" },
        { "\"format\":3", "\"form\":3" }, { "\"punto-banco\"", "\"whist\"" },
        { "\"edition\":0", "\"edition\":1" }, { "\"edition\":0", "\"edition\":0,\"decks\":\"0\"" },
        { "\"edition\":0", "\"edition\":0,\"deck\":\"8\"" },
        { "\"edition\":0", "\"edition\":0,\"decks\":8" },
        { "equilibrium", "guess" }, { "\"cutting_card\":14", "\"cutting_card\":\"14\"" },
        { "\"stake\":\"0.00\"", "\"stake\":0" }, { "\"every_wager\":true", "\"every_wager\":1" },
        { "\"seed\":\"7\"", "\"seed\":\"-7\"" }, { "\"seed\":\"7\"", "\"seed\":\"seven\"" },
        { "\"seed\":\"7\"", "\"seed\":\"18446744073709551616\"" },
        { "\"rounds_asked\":1000", "\"rounds_asked\":0" },
        { "\"plan\":\"\"", "\"plan\":null" },
        { "\"shard\":\"1/3\"", "\"shard\":\"4/3\"" }, { "\"shard\":\"1/3\"", "\"shard\":3" },
        { "\"shoes\":", "\"shoes\":-" }, { "\"rounds\":", "\"rounds\":1" },
        { "\"cells\":[[3,", "\"cells\":[[2," }, { "\"cells\":[", "\"cells\":[[0,0,0,0]," },
        { "\"stages\":[", "\"stages\":[{}," }, { "\"gain\":[\"", "\"gain\":[\"x" },
        { "\"by_shoe\":", "\"by_shoes\":" },
        { "\"by_shoe\":{\"shoes\":", "\"by_shoe\":{\"shoes\":9" },
        { "\"product\":[", "\"product\":[\"0\"," },
    };
    const sim_setup setup = setup_of(SABOT_PUNTO_BANCO, 1000);
    sim_game *const game = open_game(&setup);
    sim_result part;
    (void)state;
    play(game, 1, 3, 1, &part);
    char *const text = text_of(game, &part);
    for (size_t i = 0; i < COUNT(row); i++)
        check_refused(game, text, row[i].from, row[i].to);
    free(text);
    sim_result_free(&part);
    sim_game_close(game);
}

/* The same of what sessions ended with. */
static void endings_that_do_not_add_up_are_refused(void **state)
{
    static const struct { const char *from, *to; } row[] = {
        { "\"result_cents\":", "\"result_cent\":" }, { "\"result_cents\":", "\"result_cents\":3" },
        { "\"result_cents\":", "\"result_cents\":-" }, { "\"results\":[", "\"results\":[[1,1]," },
        { "\"results\":[", "\"results\":[[4096,0]," },
        { "\"results\":[", "\"results\":[[-4097,0]," },
        { "\"results\":[", "\"results\":[[\"0\",0]," }, { "\"results\":[", "\"results\":[[0]," },
        { "\"results\":[", "\"results\":[7," }, { "\"results\":", "\"result\":" },
        { "\"result_cents\":", "\"result_cents\":92233720368547758" },
        { "\"sessions\":", "\"sessions\":1" },
    };
    sim_setup setup = setup_of(SABOT_PUNTO_BANCO, 1000);
    sim_result part;
    (void)state;
    setup.bankroll = true;
    sim_game *const game = open_game(&setup);
    play(game, 1, 3, 1, &part);
    char *const text = text_of(game, &part);
    for (size_t i = 0; i < COUNT(row); i++)
        check_refused(game, text, row[i].from, row[i].to);
    free(text);
    sim_result_free(&part);
    sim_game_close(game);
}

/* ---- Figures ------------------------------------------------------------------------------- */

static void check_decimal(odds_fraction f, const char *want)
{
    char text[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(f, 12, text);
    assert_string_equal(text, want);
}

/* The published expectations, beside the estimates. */
static void exact_values_stand_beside(void **state)
{
    const sim_setup setup = setup_of(SABOT_MINIBACCARAT, 400000);
    sim_game *const game = open_game(&setup);
    sim_figures figures;
    sim_result result;
    (void)state;
    play(game, 1, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    check_decimal(figures.figure[0].exact, "-0.010579057842");
    check_decimal(figures.figure[3].exact, "-0.014581044640");
    check_decimal(figures.figure[sim_book_find(&game->book, "player")].exact, "-0.012350813289");
    check_decimal(figures.figure[sim_book_find(&game->book, "tie")].exact, "-0.143596287787");
    check_decimal(figures.figure[sim_book_find(&game->book, "dragon-7")].exact, "-0.076113344724");
    for (int i = 0; i < figures.wagers; i++) {
        const sim_figure *f = &figures.figure[i];
        assert_int_equal(f->sum.win + f->sum.lose + f->sum.none, result.counts.rounds);
        assert_true(f->has_distance && fabs(f->distance) < 4.5);
    }
    assert_true(result.counts.rounds >= 400000 && result.counts.rounds < 402500);
    assert_int_equal(figures.outcome[0] + figures.outcome[1] + figures.outcome[2],
                     result.counts.rounds);
    assert_int_equal(figures.outcome[0], figures.figure[0].sum.win);
    sim_result_free(&result);
    sim_game_close(game);
}

/* The Player's wager of punto banco from six decks: where both sides draw it is the same game. */
static odds_fraction punto_banco_value(void)
{
    const odds_shoe six = odds_shoe_of_decks(6);
    odds_result result[ODDS_WAGERS_MAX];
    odds_wager wager[ODDS_WAGERS_MAX];
    odds_counts counts;
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, SABOT_PUNTO_BANCO, 0));
    assert_true(odds_count(&six, &counts));
    odds_evaluate(&counts, wager, odds_wagers_of(&rules, 0, wager), result);
    assert_int_equal(wager[1].on, SABOT_ON_PLAYER);
    return odds_expectation(&wager[1], &result[1], counts.total);
}

/* Hands that stay where they may: the wagers of chemin de fer by every strategy. */
static void chemin_de_fer_by_every_strategy(void **state)
{
    sim_setup setup = setup_of(SABOT_CHEMIN_DE_FER, 400000);
    odds_fraction value[SIM_STRATEGIES];
    (void)state;
    for (int s = 0; s < SIM_STRATEGIES; s++) {
        sim_figures figures;
        sim_result result;
        setup.strategy = (sim_strategy)s;
        sim_game *const game = open_game(&setup);
        play(game, 1, 1, 1, &result);
        sim_figures_make(&figures, game, &result);
        assert_int_equal(figures.wagers, 2);
        value[s] = figures.figure[1].exact;
        if (s != SIM_STAY)
            assert_int_equal(odds_fraction_compare(value[s], punto_banco_value()), 0);
        assert_int_equal(figures.figure[0].sum.win, figures.outcome[0]);
        assert_int_equal(figures.figure[1].sum.win, figures.outcome[1]);
        assert_true(fabs(figures.figure[0].distance) < 4.5);
        sim_result_free(&result);
        sim_game_close(game);
    }
    assert_true(odds_fraction_compare(value[SIM_STAY], value[SIM_DRAW]) < 0);
}

static void pai_gow_has_exact_values_and_poker_has_none(void **state)
{
    sim_setup setup = setup_of(SABOT_PAI_GOW, 1000001);
    sim_figures figures;
    sim_result result;
    (void)state;
    sim_game *game = open_game(&setup);
    play(game, 1, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    assert_int_equal(result.counts.rounds, 1000001); /* no shoe: to the round */
    assert_true(figures.figure[0].has_exact && fabs(figures.figure[0].distance) < 4.5);
    assert_int_equal(figures.figure[0].sum.win, figures.figure[1].sum.lose);
    sim_result_free(&result);
    sim_game_close(game);
    setup = setup_of(SABOT_PAI_GOW_POKER, 10);
    game = open_game(&setup);
    play(game, 1, 1, 1, &result);
    sim_figures_make(&figures, game, &result);
    assert_int_equal(result.counts.rounds, 10);
    assert_false(figures.figure[0].has_exact);
    sim_result_free(&result);
    sim_game_close(game);
}

/* Flat stakes followed round by round are the counts, in money. */
static void purses_agree_with_the_counts(void **state)
{
    static const int games[] = { SABOT_MINIBACCARAT, SABOT_CHEMIN_DE_FER, SABOT_PAI_GOW };
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        sim_setup setup = setup_of(games[g], 50000);
        sim_result result, fast;
        setup.bankroll = true;
        setup.session = 1;
        sim_game *const game = open_game(&setup);
        setup.bankroll = false;
        sim_game *const other = open_game(&setup);
        play(game, 1, 1, 1, &result);
        play(other, 1, 1, 1, &fast);
        assert_memory_equal(&result.counts, &fast.counts, sizeof fast.counts);
        for (int w = 0; w < game->book.wagers; w++) {
            const sim_account sum = sim_book_account(&game->book, w, result.counts.cell);
            assert_true(result.purse[w].gain * game->book.wager[w].unit == 100 * sum.gain);
            assert_int_equal(result.purse[w].line[0].win, sum.win);
            assert_int_equal(result.purse[w].sessions,
                             game->has_shoe ? result.counts.shoes : result.counts.rounds);
        }
        sim_result_free(&result);
        sim_result_free(&fast);
        sim_game_close(game);
        sim_game_close(other);
    }
}

/* ---- Reports ------------------------------------------------------------------------------- */

/* Nothing crashes on the smallest and the emptiest, and every output tells seed and version. */
static void every_output_tells_seed_and_version(void **state)
{
    static sim_setup setups[16];
    const int n = all_setups(setups);
    (void)state;
    for (int i = 0; i < n; i++) {
        sim_figures figures;
        sim_result part;
        setups[i].rounds = 1;
        sim_game *const game = open_game(&setups[i]);
        for (int shard = 1; shard <= 2; shard++) { /* the second has nothing to play */
            play(game, shard, 2, 1, &part);
            sim_figures_make(&figures, game, &part);
            for (int kind = 0; kind < 4; kind++) {
                char *text = NULL;
                size_t size;
                FILE *const to = open_memstream(&text, &size);
                if (kind == 0)
                    sim_report_text(to, "9.8.7", game, &part, &figures, i % 2 == 0);
                else if (kind == 1)
                    sim_report_csv(to, "9.8.7", game, &part, &figures);
                else if (kind == 2)
                    sim_plot(to, "9.8.7", game, &part, &figures);
                else
                    sim_document_write(to, "9.8.7", game, &part, &figures);
                fclose(to);
                assert_non_null(strstr(text, "9.8.7"));
                assert_non_null(strstr(text, "7"));
                assert_null(strstr(text, "nan"));
                assert_null(strstr(text, "inf"));
                free(text);
            }
            sim_result_free(&part);
        }
        sim_game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_shards_change_nothing),
        cmocka_unit_test(documents_can_be_read_back),
        cmocka_unit_test(what_does_not_add_up_is_refused),
        cmocka_unit_test(endings_that_do_not_add_up_are_refused),
        cmocka_unit_test(exact_values_stand_beside),
        cmocka_unit_test(chemin_de_fer_by_every_strategy),
        cmocka_unit_test(pai_gow_has_exact_values_and_poker_has_none),
        cmocka_unit_test(purses_agree_with_the_counts),
        cmocka_unit_test(every_output_tells_seed_and_version),
    };
    return cmocka_run_group_tests_name("simulation runs", tests, NULL, NULL);
}
