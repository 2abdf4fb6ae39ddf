/* test_side.c: side bets: the wagers of the regulation written as side bets come out as those do,
 * what is published of pairs, small shoes dealt in every order by the oracle, and what is refused
 * with which words. */
#include "core/core_test.h"

#include "cli/odds/side.h"
#include "odds/removal.h"
#include "oracle/oracle.h"
#include "simulate/random.h"

#include <math.h>

enum { SEED = 7, BET = 1024 };

static void read_bet(const char *text, side_bet *bet)
{
    char says[SIDE_SAYS];

    if (side_read(bet, text, strlen(text), says) != 0)
        fail_msg("\"%s\": %s", text, says);
}

static side_result price(const char *text, const side_shoe *shoe)
{
    side_bet bet;
    side_result result;

    read_bet(text, &bet);
    assert_true(side_count(&bet, shoe, &result));
    return result;
}

static void check_ev(const char *text, int decks, const char *want)
{
    const side_shoe shoe = side_shoe_of_decks(decks);
    const side_result r = price(text, &shoe);
    char got[ODDS_FRACTION_TEXT];

    odds_fraction_text(odds_expectation(&r.wager, &r.sum, r.total), got);
    assert_string_equal(got, want);
}

/* ---- Wagers of the regulation ---------------------------------------------------------------- */

static const char bonus_of_player[] =
    "player natural and player wins pays 1\n"
    "either natural and tie pushes\n"
    "player wins and not either natural and margin = 9 pays %u\n"
    "player wins and not either natural and margin = 8 pays %u\n"
    "player wins and not either natural and margin = 7 pays %u\n"
    "player wins and not either natural and margin = 6 pays %u\n"
    "player wins and not either natural and margin = 5 pays %u\n"
    "player wins and not either natural and margin = 4 pays %u\n";

/* A wager as somebody would write it; "": it cannot be written. */
static void write_wager(const odds_wager *w, char out[BET])
{
    out[0] = '\0';
    switch (w->on) {
    case SABOT_ON_PLAYER: snprintf(out, BET, "player wins pays 1\ntie pushes"); return;
    case SABOT_ON_TIE: snprintf(out, BET, "tie pays %u to %u", w->odds, w->per); return;
    case SABOT_ON_FOUR_CARDS: snprintf(out, BET, "cards = 4 pays 3 to 2"); return;
    case SABOT_ON_FIVE_CARDS: snprintf(out, BET, "not cards != 5 pays 2 to 1"); return;
    case SABOT_ON_SIX_CARDS: snprintf(out, BET, "cards > 5 pays 2"); return;
    case SABOT_ON_DRAGON_7:
        snprintf(out, BET, "banker wins with banker total 7, banker cards = 3 pays %u:%u", w->odds,
                 w->per);
        return;
    case SABOT_ON_BONUS_PLAYER:
        snprintf(out, BET, bonus_of_player, w->line[0], w->line[1], w->line[2], w->line[3],
                 w->line[4], w->line[5]);
        return;
    default: break;
    }
    if (w->on != SABOT_ON_BANKER)
        return;
    switch (w->mode) {
    case SABOT_MODE_VIG5: snprintf(out, BET, "banker wins pays 19 to 20\ntie pushes"); return;
    case SABOT_MODE_SIX_HALF:
        snprintf(out, BET, "banker wins and winning total 6 pays 1 to 2\n"
                           "banker wins pays 1\ntie pushes");
        return;
    case SABOT_MODE_DRAGON7:
        snprintf(out, BET, "banker wins and banker cards 3 and banker total 7 pushes\n"
                           "banker wins pays 1\ntie pushes");
        return;
    default: return;
    }
}

static void wagers_of_the_regulation_come_out_alike(void **state)
{
    int tried = 0;

    (void)state;
    for (int decks = 6; decks <= 8; decks += 2) {
        const odds_shoe values = odds_shoe_of_decks(decks);
        const side_shoe shoe = side_shoe_of_decks(decks);
        odds_wager wager[ODDS_WAGERS_MAX];
        odds_result result[ODDS_WAGERS_MAX];
        odds_counts counts;
        const int n = odds_wagers_all(SABOT_MINIBACCARAT, 0, wager);

        assert_true(odds_count(&values, &counts));
        odds_evaluate(&counts, wager, n, result);
        for (int i = 0; i < n; i++) {
            char text[BET];
            write_wager(&wager[i], text);
            if (text[0] == '\0')
                continue;
            const side_result side = price(text, &shoe);
            assert_int_equal(side.total, counts.total);
            assert_int_equal(side.sum.win, result[i].win);
            assert_int_equal(side.sum.lose, result[i].lose);
            assert_int_equal(side.sum.none, result[i].none);
            assert_int_equal(odds_fraction_compare(
                                 odds_expectation(&side.wager, &side.sum, side.total),
                                 odds_expectation(&wager[i], &result[i], counts.total)), 0);
            assert_true(fabs(odds_deviation(&side.wager, &side.sum, side.total) -
                             odds_deviation(&wager[i], &result[i], counts.total)) < 1e-12);
            tried++;
        }
    }
    assert_int_equal(tried, 2 * 13);
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

/* 11 to 1: 10.36 percent for the house from eight decks, 11.25 from six. Two cards of one deck are
 * a pair once in seventeen. */
static void published_pairs(void **state)
{
    (void)state;
    check_ev("player pair pays 11", 8, "-43/415");
    check_ev("banker pair pays 11", 8, "-43/415");
    check_ev("player pair pays 11", 6, "-35/311");
    check_ev("player pair pays 16", 1, "0");
    check_ev("player pair of A pays 220 \n", 1, "0");
    check_ev("player suited pair pays 1", 1, "-1");
    check_ev("player suited pair pays 25", 8, "-233/415"); /* 7 of 415 are the same card */
}

/* ---- Every order of a few cards -------------------------------------------------------------- */

static const char *const bets[] = {
    "player pair pays 11",
    "both pair pays 100\neither pair pays 5",
    "both suited pair pays 200\neither suited pair pays 25\nbanker pair of kings pays 9",
    "winning pair pays 3\nlosing pair pays 2\nplayer natural 9 pays 7\ntie and cards 6 pushes",
    "player total >= 6 and banker total < 3 and player cards = 2 pays 4 to 3\notherwise pushes",
    "winning natural pays 2\nboth natural pays 9\nlosing cards = 3 and margin <= 2 pays 5",
};

/* The round that six cards make, by the oracle: it shares nothing with src/odds. */
static void play(const sabot_card card[6], side_hand hand[2])
{
    /* Player, Banker, Player, Banker; third cards as they come. */
    const sabot_card first[2][2] = { { card[0], card[2] }, { card[1], card[3] } };
    struct oracle_round round;
    int values[6];

    for (int i = 0; i < 6; i++)
        values[i] = sabot_card_point_value(card[i]);
    assert_true(oracle_play(values, 6, &round) >= 4);
    for (int i = 0; i < 2; i++) {
        const bool pair = sabot_card_rank(first[i][0]) == sabot_card_rank(first[i][1]);
        hand[i] = (side_hand){ .total = i == 0 ? round.player_count : round.banker_count,
                               .cards = i == 0 ? round.player_cards : round.banker_cards,
                               .pair = pair ? sabot_card_rank(first[i][0]) : 0,
                               .suited = pair && first[i][0] == first[i][1] };
    }
}

/* All orders of six of n cards. */
static void count_orders(const side_bet *bet, const sabot_card *all, int n, sabot_card card[6],
                         unsigned used, int at, int64_t line[SIDE_LINES + 1])
{
    side_hand hand[2];

    if (at == 6) {
        play(card, hand);
        line[side_line_of(bet, hand)]++;
        return;
    }
    for (int i = 0; i < n; i++)
        if (!(used >> i & 1)) {
            card[at] = all[i];
            count_orders(bet, all, n, card, used | 1u << i, at + 1, line);
        }
}

static int below(sim_random *random, int n)
{
    return (int)(sim_random_next(random) >> 40) % n;
}

static void small_shoes_in_every_order(void **state)
{
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 0);
    for (int round = 0; round < 12; round++) {
        const int n = 7 + round % 3;
        sabot_card all[9], card[6];
        side_shoe shoe = { .sight = SIDE_BY_FACE };
        for (int i = 0; i < n; i++) {
            /* Few faces, so that there are pairs. */
            all[i] = sabot_card_make((round % 2 ? 10 : 1) + below(&random, 4), below(&random, 2));
            shoe.left[all[i] - SABOT_CARD_FIRST]++;
        }
        for (size_t b = 0; b < sizeof bets / sizeof *bets; b++) {
            int64_t want[SIDE_LINES + 1] = { 0 };
            side_result got;
            side_bet bet;
            read_bet(bets[b], &bet);
            count_orders(&bet, all, n, card, 0, 0, want);
            assert_true(side_count(&bet, &shoe, &got));
            for (int i = 0; i < bet.lines; i++)
                assert_int_equal(got.line[i], want[i]);
        }
    }
}

/* ---- What is said of a round ----------------------------------------------------------------- */

static void which_line_it_is(void **state)
{
    static const struct { const char *bet; side_hand hand[2]; int line; } cases[] = {
        { "player natural 9 pays 1", { { 9, 2, 0, false }, { 8, 2, 0, false } }, 0 },
        { "player natural 9 pays 1", { { 9, 3, 0, false }, { 8, 2, 0, false } }, 1 },
        { "winning total 7 pays 1", { { 7, 3, 0, false }, { 7, 2, 0, false } }, 1 },
        { "winning total 7 pays 1", { { 7, 3, 0, false }, { 6, 2, 0, false } }, 0 },
        { "losing total 7 pays 1", { { 7, 3, 0, false }, { 9, 3, 0, false } }, 0 },
        { "both total 7 pays 1", { { 7, 3, 0, false }, { 7, 2, 0, false } }, 0 },
        { "either cards 3 pays 1", { { 7, 2, 0, false }, { 7, 2, 0, false } }, 1 },
        { "not banker wins pays 1", { { 7, 2, 0, false }, { 7, 2, 0, false } }, 0 },
        { "both pair of 9 pays 1", { { 8, 2, 9, false }, { 8, 2, 9, true } }, 0 },
        { "both suited pairs pays 1", { { 8, 2, 9, false }, { 8, 2, 9, true } }, 1 },
        { "margin >= 2 pays 1", { { 5, 2, 0, false }, { 7, 3, 0, false } }, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        side_bet bet;
        read_bet(cases[i].bet, &bet);
        if (side_line_of(&bet, cases[i].hand) != cases[i].line)
            fail_msg("case %zu: %s", i, cases[i].bet);
    }
}

/* ---- What is refused ------------------------------------------------------------------------- */

static void what_is_no_bet_is_told(void **state)
{
    static const struct { const char *text; int line; const char *says; } cases[] = {
        { "", -1, "there is no line that pays; write one, such as: player pair pays 11" },
        { "tie pays 8\nplayr pair pays 1", 2, "\"playr\" is not known; did you mean player?" },
        { "pair pays 11", 1, "whose pair? Write player, banker, either, both, winning or losing "
                             "before it" },
        { "player pair", 1, "the line ends where and, pays, pushes or loses should follow" },
        { "player natural 7 pays 2", 1, "a natural is 8 or 9, not 7" },
        { "cards = 7 pays 2", 1, "7 cannot be: give a whole number from 4 to 6" },
        { "player total => 7 pays 2", 1, "\"=>\" is no sign; write =, !=, <, <=, > or >=" },
        { "winning wins pays 2", 1, "who wins? Write player wins or banker wins" },
        { "tie pays 0", 1, "0 cannot be: give a whole number from 1 to 10000" },
        { "tie pays 8 9", 1, "\"9\" is one word too many: the line ends with what is paid" },
        { "tie pays 1\notherwise pushes\notherwise loses", 3,
          "what happens otherwise is told twice; line 2 tells it already" },
        { "player pair of x pays 1", 1,
          "\"x\" stands where a rank (A, 2, ... 10, J, Q or K) should follow" },
    };
    side_bet bet;
    char says[SIDE_SAYS];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(side_read(&bet, cases[i].text, strlen(cases[i].text), says),
                         cases[i].line);
        assert_string_equal(says, cases[i].says);
    }
}

/* Words of the language in any order, and letters of none: read, or told with a line and a
 * sentence. */
static void whatever_is_typed_is_read_or_told(void **state)
{
    static const char *const words[] = {
        "player", "banker", "both", "winning", "natural", "total", "cards", "suited", "pair", "of",
        "kings", "tie", "margin", ">=", "=", "7", "8", "and", ",", "not", "pays", "11", "to", "2",
        "pushes", "otherwise", "loses", "\n", "\n", "name", "#", "\xff", "!<>",
        "9999999999999999999",
    };
    sim_random random;
    int read = 0;

    (void)state;
    sim_random_begin(&random, SEED, 1);
    for (int i = 0; i < 50000; i++) {
        char text[512] = "player pair pays 11 \n", says[SIDE_SAYS];
        size_t n = i % 3 == 0 ? 0 : i % 3 == 1 ? strlen("player pair ") : strlen(text);
        for (int k = below(&random, i % 2 ? 14 : 4); k >= 0; k--)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s ",
                                  words[below(&random, (int)COUNT(words))]);
        side_bet bet;
        const int line = side_read(&bet, text, n, says);
        assert_true(line == 0 ? bet.lines >= 2 : line >= -1 && says[0] != '\0');
        read += line == 0;
    }
    assert_true(read > 500);
}

/* By value it is what the wager's is; of a pair, an ace and a king are gone alike; suits that are
 * not alike are weighed by their cards. */
static void a_card_gone(void **state)
{
    const odds_shoe values = odds_shoe_of_decks(8);
    side_shoe shoe = side_shoe_of_decks(8), less = shoe;
    odds_wager wager = { .on = SABOT_ON_TIE, .odds = 8, .per = 1, .unit = 1 };
    odds_removal gone[1][ODDS_VALUES];
    odds_fraction got, other, sum = odds_fraction_make(0, 1);
    side_bet bet;

    (void)state;
    assert_true(odds_removal_of(&values, &wager, 1, gone));
    read_bet("tie pays 8", &bet);
    for (int v = 0; v < ODDS_VALUES; v++) {
        assert_true(side_without(&bet, &shoe, v, &got));
        assert_int_equal(odds_fraction_compare(got, gone[0][v].value), 0);
    }
    read_bet("player suited pair pays 25", &bet);
    assert_true(side_without(&bet, &shoe, 0, &got));
    assert_true(side_without(&bet, &shoe, 12, &other));
    assert_int_equal(odds_fraction_compare(got, other), 0);
    shoe.left[0] = 5; /* aces of clubs; 29 are left */
    assert_true(side_without(&bet, &shoe, 0, &got));
    for (int suit = 0; suit < 4; suit++) {
        less = shoe;
        less.left[13 * suit]--;
        side_result r;
        assert_true(side_count(&bet, &less, &r));
        sum = odds_fraction_add(sum, odds_fraction_multiply(
                                         odds_expectation(&r.wager, &r.sum, r.total),
                                         odds_fraction_make(shoe.left[13 * suit], 29)));
    }
    assert_int_equal(odds_fraction_compare(got, sum), 0);
    shoe.left[0] = shoe.left[13] = shoe.left[26] = shoe.left[39] = 0;
    assert_false(side_without(&bet, &shoe, 0, &got));
}

/* Cards that are not told apart closely enough, or are too few. */
static void cards_that_cannot_be_counted(void **state)
{
    side_shoe shoe = { .sight = SIDE_BY_VALUE, .left = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 } };
    side_result result;
    side_bet bet;

    (void)state;
    read_bet("player pair pays 11", &bet);
    assert_false(side_count(&bet, &shoe, &result));
    read_bet("tie pays 8", &bet);
    assert_true(side_count(&bet, &shoe, &result));
    shoe = (side_shoe){ .sight = SIDE_BY_VALUE, .left = { 1, 1, 1, 1, 1 } };
    assert_false(side_count(&bet, &shoe, &result));
    shoe.left[5] = -1;
    shoe.left[6] = 7;
    assert_false(side_count(&bet, &shoe, &result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wagers_of_the_regulation_come_out_alike),
        cmocka_unit_test(published_pairs),
        cmocka_unit_test(small_shoes_in_every_order),
        cmocka_unit_test(which_line_it_is),
        cmocka_unit_test(what_is_no_bet_is_told),
        cmocka_unit_test(whatever_is_typed_is_read_or_told),
        cmocka_unit_test(a_card_gone),
        cmocka_unit_test(cards_that_cannot_be_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
