/* test_side.c: wagers of one's own: those of the regulation written in this way come out as they
 * do, what is published of pairs, small shoes dealt in every order by the oracle, and what is
 * refused with which words. */
#include "core/core_test.h"

#include "odds/removal.h"
#include "odds/side.h"
#include "odds/side_count.h"
#include "oracle/oracle.h"
#include "length.h"
#include "simulate/random.h"

#include <math.h>

enum { SEED = 7, BET = 1024 };

static void read_bet(const char *text, side_bet *bet)
{
    side_fault fault;

    if (!side_read(bet, text, strlen(text), &fault))
        fail_msg("\"%s\": %s", text, fault.says);
}

static side_result price(const char *text, const side_shoe *shoe)
{
    side_bet bet;
    side_result result;

    read_bet(text, &bet);
    assert_int_equal(side_count(&bet, shoe, &result), SIDE_COUNTED);
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
    "pay 1 when player natural and player wins\n"
    "push when either natural and tie\n"
    "pay %u when player wins and not either natural and margin = 9\n"
    "pay %u when player wins and not either natural and margin = 8\n"
    "pay %u when player wins and not either natural and margin = 7\n"
    "pay %u when player wins and not either natural and margin = 6\n"
    "pay %u when player wins and not either natural and margin = 5\n"
    "pay %u when player wins and not either natural and margin = 4\n";

/* A wager as somebody would write it; "": it cannot be written. */
static void write_wager(const odds_wager *w, char out[BET])
{
    out[0] = '\0';
    switch (w->on) {
    case SABOT_ON_PLAYER: snprintf(out, BET, "pay 1 when player wins\npush when tie"); return;
    case SABOT_ON_TIE: snprintf(out, BET, "pay %u to %u when tie", w->odds, w->per); return;
    case SABOT_ON_FOUR_CARDS: snprintf(out, BET, "pay 3 to 2 when cards = 4"); return;
    case SABOT_ON_FIVE_CARDS: snprintf(out, BET, "pay 2 to 1 when not cards != 5"); return;
    case SABOT_ON_SIX_CARDS: snprintf(out, BET, "pay 2 when cards > 5"); return;
    case SABOT_ON_DRAGON_7:
        snprintf(out, BET, "pay %u:%u when banker wins and banker total is 7 and banker cards = 3",
                 w->odds, w->per);
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
    case SABOT_MODE_VIG5:
        snprintf(out, BET, "pay 19 to 20 when banker wins\npush when tie");
        return;
    case SABOT_MODE_SIX_HALF:
        snprintf(out, BET, "pay 0.5 when banker wins and winning total = 6\n"
                           "pay 1 when banker wins\npush when tie");
        return;
    case SABOT_MODE_DRAGON7:
        snprintf(out, BET, "push when banker wins and banker cards = 3 and banker total = 7\n"
                           "pay 1 when banker wins\npush when tie");
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
    check_ev("pay 11 when player pair", 8, "-43/415");
    check_ev("pay 11 when banker pair", 8, "-43/415");
    check_ev("pay 11 when player pair", 6, "-35/311");
    check_ev("pay 16 when player pair", 1, "0");
    check_ev("pay 220 when player pair of A \n", 1, "0");
    check_ev("pay 1 when player suited pair", 1, "-1");
    check_ev("pay 25 when player perfect pair", 8, "-233/415"); /* 7 of 415 are the same card */
}

/* ---- Every order of a few cards -------------------------------------------------------------- */

static const char *const bets[] = {
    "pay 11 when player pair",
    "pay 100 when both pair\npay 5 when either pair",
    "pay 200 when both perfect pair\npay 25 when either perfect pair\npay 9 when banker pair of K",
    "pay 3 when winning pair\npay 2 when losing pair\npay 7 when player natural 9\n"
    "push when tie and cards = 6",
    "pay 4 to 3 when player total >= 6 and banker total < 3 and player cards = 2\npush otherwise",
    "pay 2 when winning natural\npay 9 when both natural\n"
    "pay 5 when losing cards = 3 and margin <= 2",
    "pay 9 when all cards are red\npay 4 when all cards suited\npay 3 when player first is red "
    "and (banker second is black or player third is 2)\npush when first four same colour",
    "pay 9 when alike in all cards >= 4\npay 5 when alike in all cards = 3 and next alike in all "
    "cards = 3\npay 3 when next alike in first four = 2\npay 1 when banker cards straight",
    "pay 7 when number of red 2 in all cards >= 2\npay 5 when third cards same rank\n"
    "pay 4 when either first two are A, 2/3\npay 3 when both first two are red, black\n"
    "pay 2 when player first + banker first same suit",
    "pay 6 when player first two total > banker first two total and banker wins\n"
    "pay 5 when points of all cards >= 30\npay 4 when points of winning cards < points of losing "
    "cards\npay 3 when sum = 9\npay 2 when not (player total odd or banker total even)",
    "pay 8 when all cards straight\npay 3 when winning first two straight",
    "pay 7 when winning first + losing first same rank\n"
    "pay 6 when either third is face\npay 5 when player cards are value 0\n"
    "pay 4 when all cards are red, red, black, black\npay 3 when both cards = 2",
};

/* The round that six cards make, by the oracle: it shares nothing with src/odds. */
static side_round play(const sabot_card card[6])
{
    /* Player, Banker, Player, Banker; third cards as they come. */
    side_round dealt = { .card = { card[0], card[2], SABOT_CARD_NONE, card[1], card[3],
                                   SABOT_CARD_NONE } };
    struct oracle_round round;
    int values[6], next = 4;

    for (int i = 0; i < 6; i++)
        values[i] = sabot_card_point_value(card[i]);
    assert_true(oracle_play(values, 6, &round) >= 4);
    if (round.player_cards == 3)
        dealt.card[2] = card[next++];
    if (round.banker_cards == 3)
        dealt.card[5] = card[next];
    return dealt;
}

/* All orders of six of n cards. */
static void count_orders(const side_bet *bet, const sabot_card *all, int n, sabot_card card[6],
                         unsigned used, int at, int64_t line[SIDE_LINES + 1])
{
    if (at == 6) {
        const side_round round = play(card);
        line[side_line_of(bet, &round)]++;
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

/* The counters are made once a wager: making one takes longer than all that it counts here. */
static void small_shoes_in_every_order(void **state)
{
    side_counter *counter[COUNT(bets)];
    side_bet bet[COUNT(bets)];
    side_counted why;
    sim_random random;

    (void)state;
    sim_random_begin(&random, SEED, 0);
    for (size_t b = 0; b < COUNT(bets); b++) {
        read_bet(bets[b], &bet[b]);
        counter[b] = side_counter_new(&bet[b], &why);
        assert_non_null(counter[b]);
    }
    for (int round = 0; round < 12; round++) {
        const int n = 7 + (test_is_brief() ? 0 : round % 3);
        sabot_card all[9], card[6];
        side_shoe shoe = { .sight = SIDE_BY_FACE };
        for (int i = 0; i < n; i++) {
            /* Few faces, so that there are pairs. */
            all[i] = sabot_card_make((round % 2 ? 10 : 1) + below(&random, 4), below(&random, 2));
            if (round >= 6) /* and more of them */
                all[i] = sabot_card_make(1 + below(&random, 13), below(&random, 4));
            shoe.left[all[i] - SABOT_CARD_FIRST]++;
        }
        for (size_t b = 0; b < COUNT(bets); b++) {
            int64_t want[SIDE_LINES + 1] = { 0 };
            side_result got;
            count_orders(&bet[b], all, n, card, 0, 0, want);
            assert_int_equal(side_counter_run(counter[b], &shoe, &got), SIDE_COUNTED);
            for (int i = 0; i < bet[b].lines; i++)
                assert_int_equal(got.line[i], want[i]);
        }
    }
    for (size_t b = 0; b < COUNT(bets); b++)
        side_counter_free(counter[b]);
}

/* ---- What is said of a round ----------------------------------------------------------------- */

static side_round round_of(const char *text)
{
    side_round round = { { SABOT_CARD_NONE } };
    int at = 0;

    for (; *text != '\0'; text += strcspn(text, " "), text += strspn(text, " ")) {
        if (*text == '/')
            at = 3;
        else
            assert_true(sabot_card_parse(text, strcspn(text, " "), &round.card[at++]));
    }
    return round;
}

/* The first condition holds, the second does not. */
static void what_is_said_of_a_round(void **state)
{
    static const struct { const char *round, *holds, *fails; } cases[] = {
        { "9c Td / 4c 4d", "player natural 9", "player natural 8" },
        { "2c 3d 4s / 4c 4d", "player total = 9", "player natural" },
        { "2c Td 5s / 3c 4d", "both total = 7", "winning total = 7" },
        { "2c Td 5s / 3c 3d", "winning total = 7", "losing total = 7" },
        { "2c Td 5s / 3c 3d", "banker pair of 3", "banker perfect pair" },
        { "9c 9c / 3c 4d", "player suited pair", "both pair" },
        { "9c 9c / 3c 4d", "either cards = 2 and both cards = 2", "cards = 5" },
        { "9c 9c / 3c 4d", "not player wins or tie or margin = 1", "banker wins and tie" },
        { "Kh Qh / 3c 4d", "player first two are Q, K", "player first two are Q, Q" },
        { "Kh Qh 5h / 3c 4d", "player cards same suit and player cards suited",
          "all cards same colour" },
        { "Kh Qh 5h / 3c 4d", "player cards are red", "player cards are K, Q" },
        { "Kh Qh 5h / 3c 4d", "number of red in all cards = 4",
          "number of faces in all cards = 3" },
        { "Kh Qh 5h / 3c 4d", "player first two are face/5 and banker first two straight",
          "player third is face" },
        { "Kh Qh Ah / Ac 2d 3h", "player cards straight and banker cards straight",
          "all cards straight" },
        { "Kh Ah 2h / Ac 2d 3h", "banker cards straight", "player cards straight" },
        { "9d 9d 9d / 3c 4d", "player cards same card and alike in player cards = 3",
          "next alike in all cards = 2" },
        { "9d Td / 9h Tc", "next alike in first four = 2", "third cards same rank" },
        { "9d Td / 9h Tc", "player first + banker first same rank",
          "player third + banker third same rank" },
        { "9d Td 2c / 9h Tc 2d", "points of all cards = 22 and sum = 2",
          "points of all cards odd" },
        { "9d Td 2c / 9h Tc 2d", "player first two total = banker first two total",
          "player first two total != 9" },
        { "9d 9d 9d / 3c 4d", "number of 9 of diamonds in all cards = 3",
          "number of 9h in all cards > 0" },
        { "Ts 5d / 3c 4d", "player first is black value 0", "player first is black 9" },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const side_round round = round_of(cases[i].round);
        char text[BET];
        side_bet bet;
        snprintf(text, sizeof text, "pay 1 when %s", cases[i].holds);
        read_bet(text, &bet);
        if (side_line_of(&bet, &round) != 0)
            fail_msg("%s: %s", cases[i].round, text);
        snprintf(text, sizeof text, "pay 1 when %s", cases[i].fails);
        read_bet(text, &bet);
        if (side_line_of(&bet, &round) != 1)
            fail_msg("%s: not %s", cases[i].round, text);
    }
}

/* ---- What is refused ------------------------------------------------------------------------- */

static void what_is_no_bet_is_told(void **state)
{
    static const struct { const char *text; int line, column; const char *says; } cases[] = {
        { "", 0, 0, "there is no line that pays; write one, such as: pay 11 to 1 when player "
                    "pair" },
        { "pay 8 when tie\n  pay 1 when playr pair", 2, 14,
          "\"playr\" stands where a condition (player, banker, either, both, winning, losing, tie, "
          "margin, sum, cards, number of, ...) should follow" },
        { "pay 11 when pair", 1, 13, "whose pair? Write player, banker, either, both, winning or "
                                     "losing before it" },
        { "pay 11 when player", 1, 19, "the line ends where wins, total, cards, natural, pair, "
                                       "first, second or third should follow" },
        { "pay 2 when player natural 7", 1, 27, "a natural is 8 or 9, not 7" },
        { "pay 2 when player total => 7", 1, 25, "\"=>\" is no sign; write =, !=, <, <=, > or "
                                                 ">=" },
        { "pay 2 when winning wins", 1, 20, "who wins? Write player wins or banker wins" },
        { "pay 0 when tie", 1, 5, "what pays nothing is written as push, or lose" },
        { "pay 8 to 0 when tie", 1, 10, "so much to 0 is without end; give a whole number from 1 "
                                        "to 1000" },
        { "pay 200000 when tie", 1, 5, "200000 is more than anybody pays; give at most "
                                       "100000" },
        { "pay 8 when player cards is 3", 1, 25,
          "\"cards is 3\" may mean how many or which: write = 3, or are 3" },
        { "name One\npay 8 when tie\nname Two", 3, 1,
          "it has a name already: One; leave one of them out" },
        { "pay 8 when tie 9", 1, 16, "\"9\" stands where and, or, or the end of the line should "
                                     "follow" },
        { "pay 1 when tie\npush otherwise\nlose otherwise", 3, 1,
          "line 2 says what happens otherwise: nothing can come after it" },
        { "pay 1 when player cards are red spades", 1, 29, "no card is all of this" },
        { "pay 1 when either total = both total", 1, 32,
          "either and both cannot stand in one condition; write two, with and" },
        { "pay 1 when (tie", 1, 16,
          "the line ends where and, or, or a closing parenthesis should follow" },
        { "player pair pays 11", 1, 1,
          "no line begins with \"player\"; begin it with pay, push, lose or name, such as: pay "
          "11 to 1 when player pair" },
        { "pay 8 to", 1, 9, "the line ends where a number, such as 1 or 2, should follow" },
        { "pay 8 to when tie", 1, 10, "\"when\" stands where a number, such as 1 or 2, should "
                                      "follow" },
        { "pay 8 otherwise", 0, 0, "otherwise than what? Write a line before it that says when, "
                                   "such as: pay 11 to 1 when player pair" },
    };
    side_bet bet;
    side_fault fault;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_false(side_read(&bet, cases[i].text, strlen(cases[i].text), &fault));
        assert_string_equal(fault.says, cases[i].says);
        assert_int_equal(fault.line, cases[i].line);
        assert_int_equal(fault.column, cases[i].column);
    }
}

/* What can be read, and offered by nobody. */
static void what_cannot_be_offered_is_told(void **state)
{
    static const struct { const char *text; int line; const char *says; } cases[] = {
        { "push when tie\npush otherwise", 0, "it is never won and never lost: let a line pay" },
        { "push when tie", 0, "it is never won; let a line pay" },
        { "pay 1 when tie\npush otherwise", 0, "it is never lost: who offers it pays without end; "
                                               "let it lose sometimes" },
        { "pay 1 when tie\npay 9 when tie and cards = 6", 2,
          "no round comes to this line: there is none like it, or the lines before it take them "
          "all" },
        { "pay 9 when player third is 8 and player natural", 1,
          "no round comes to this line: there is none like it, or the lines before it take them "
          "all" },
        { "pay 1 when tie or not tie\nlose otherwise", 2,
          "no round comes to this line: there is none like it, or the lines before it take them "
          "all" },
    };
    side_bet bet;
    side_fault fault;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        read_bet(cases[i].text, &bet);
        assert_false(side_check(&bet, &fault));
        assert_string_equal(fault.says, cases[i].says);
        assert_int_equal(fault.line, cases[i].line);
    }
    read_bet("pay 8 when tie", &bet);
    assert_true(side_check(&bet, &fault));
}

/* Words of the language in any order, and letters of none: read, or told with a place and a
 * sentence. */
static void whatever_is_typed_is_read_or_told(void **state)
{
    static const char *const words[] = {
        "player", "banker", "both", "winning", "natural", "total", "cards", "suited", "pair", "of",
        "kings", "tie", "margin", ">=", "=", "7", "8", "and", ",", "not", "pay", "11", "to", "2",
        "push", "otherwise", "lose", "\n", "\n", "name", "#", "\xff", "!<>", "(", ")", "or", "+",
        "first", "two", "third", "all", "are", "red", "9d", "in", "number", "same", "rank",
        "9999999999999999999",
    };
    const int times = test_times(50000, 1000000);
    sim_random random;
    int read = 0;

    (void)state;
    sim_random_begin(&random, SEED, 1);
    for (int i = 0; i < times; i++) {
        char text[512] = "pay 11 when player pair \n";
        size_t n = i % 3 == 0 ? 0 : strlen(text) - (i % 3 == 1);
        for (int k = below(&random, i % 2 ? 14 : 4); k >= 0; k--)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s ",
                                  words[below(&random, (int)COUNT(words))]);
        side_bet bet;
        side_fault fault;
        const bool well = side_read(&bet, text, n, &fault);
        assert_true(well ? bet.lines >= 2 : fault.says[0] != '\0');
        read += well;
    }
    assert_true(read > times / 100);
}

/* Which wagers are a matter of totals and cards drawn. */
static void by_totals_alone(void **state)
{
    side_cells cells;
    side_bet bet;

    (void)state;
    read_bet("pay 25 when player wins and player total = 8 and player cards = 3", &bet);
    assert_true(side_goes_by_totals(&bet, &cells));
    assert_int_equal(cells.line[ODDS_PLAYER_THIRD][8][7], 0);
    assert_int_equal(cells.line[ODDS_NO_THIRD][8][7], 1);
    assert_int_equal(cells.line[ODDS_NO_THIRD][2][3], -1);
    read_bet("pay 25 when player third is 8", &bet);
    assert_int_equal(bet.sight, SIDE_BY_VALUE);
    assert_false(side_goes_by_totals(&bet, &cells));
    read_bet("pay 25 when player pair", &bet);
    assert_int_equal(bet.sight, SIDE_BY_RANK);
    assert_false(side_goes_by_totals(&bet, &cells));
    read_bet("pay 25 when all cards are red", &bet);
    assert_int_equal(bet.sight, SIDE_BY_FACE);
    assert_int_equal(bet.kinds, 20);
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
    read_bet("pay 8 when tie", &bet);
    for (int v = 0; v < ODDS_VALUES; v++) {
        assert_true(side_without(&bet, &shoe, v, &got));
        assert_int_equal(odds_fraction_compare(got, gone[0][v].value), 0);
    }
    read_bet("pay 25 when player suited pair", &bet);
    assert_true(side_without(&bet, &shoe, 0, &got));
    assert_true(side_without(&bet, &shoe, 12, &other));
    assert_int_equal(odds_fraction_compare(got, other), 0);
    shoe.left[0] = 5; /* aces of clubs; 29 are left */
    assert_true(side_without(&bet, &shoe, 0, &got));
    for (int suit = 0; suit < 4; suit++) {
        less = shoe;
        less.left[13 * suit]--;
        side_result r;
        assert_int_equal(side_count(&bet, &less, &r), SIDE_COUNTED);
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
    read_bet("pay 11 when player pair", &bet);
    assert_int_equal(side_count(&bet, &shoe, &result), SIDE_NO_CARDS);
    read_bet("pay 8 when tie", &bet);
    assert_int_equal(side_count(&bet, &shoe, &result), SIDE_COUNTED);
    shoe = (side_shoe){ .sight = SIDE_BY_VALUE, .left = { 1, 1, 1, 1, 1 } };
    assert_int_equal(side_count(&bet, &shoe, &result), SIDE_NO_CARDS);
    shoe.left[5] = -1;
    shoe.left[6] = 7;
    assert_int_equal(side_count(&bet, &shoe, &result), SIDE_NO_CARDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wagers_of_the_regulation_come_out_alike),
        cmocka_unit_test(published_pairs),
        cmocka_unit_test(small_shoes_in_every_order),
        cmocka_unit_test(what_is_said_of_a_round),
        cmocka_unit_test(what_is_no_bet_is_told),
        cmocka_unit_test(what_cannot_be_offered_is_told),
        cmocka_unit_test(by_totals_alone),
        cmocka_unit_test(whatever_is_typed_is_read_or_told),
        cmocka_unit_test(a_card_gone),
        cmocka_unit_test(cards_that_cannot_be_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
