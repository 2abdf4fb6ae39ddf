/* test_tiles_edge.c: pai gow with both hands told apart: against the count that does not tell them
 * apart, the best against hands set one by one, and two seats against random deals. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/tiles_edge.h"

#include <math.h>

enum { SEED = 11, PERCENT = 5 };

static sim_tiles table[2]; /* tiles-1, tiles-2 */

static int build(void **state)
{
    (void)state;
    return sim_tiles_build(&table[0], sabot_house_way_named("tiles-1")) |
           sim_tiles_build(&table[1], sabot_house_way_named("tiles-2"));
}

static void check_outcome(tiles_outcome got, tiles_outcome want)
{
    assert_int_equal(got.win, want.win);
    assert_int_equal(got.push, want.push);
    assert_int_equal(got.lose, want.lose);
}

static void joint_adds_up(void **state)
{
    (void)state;
    for (int k = 0; k < 4; k++) {
        const sim_tiles *player = &table[k & 1], *bank = &table[k >> 1];
        tiles_joint joint, turned;
        tiles_outcome want;
        assert_true(tiles_joint_of(player, bank, &joint));
        assert_true(tiles_joint_of(bank, player, &turned));
        tiles_compare(player, bank, &want);
        check_outcome(tiles_joint_dealer_banks(&joint), want);
        tiles_compare(bank, player, &want);
        check_outcome(tiles_joint_player_banks(&joint),
                      (tiles_outcome){ want.lose, want.push, want.win });
        for (int high = 0; high < 3; high++) /* seen from the other side */
            for (int low = 0; low < 3; low++)
                assert_int_equal(joint.deals[high][low], turned.deals[2 - high][2 - low]);
    }
}

/* The house way of the comparison is worth what it is worth, and the best no less. */
static void best_is_no_worse(void **state)
{
    (void)state;
    for (int k = 0; k < 8; k++) {
        const sim_tiles *bank = &table[k & 1];
        const bool banks = (k & 2) != 0;
        const int percent = k & 4 ? PERCENT : 0;
        tiles_joint joint;
        tiles_best best;
        assert_true(tiles_joint_of(bank, bank, &joint));
        assert_true(tiles_best_of(bank, bank, banks, percent, &best));
        const tiles_outcome o =
            banks ? tiles_joint_player_banks(&joint) : tiles_joint_dealer_banks(&joint);
        assert_int_equal(best.house,
                         (int64_t)o.win * (100 - percent) - (int64_t)o.lose * 100);
        assert_int_equal(best.best, (int64_t)best.outcome.win * (100 - percent) -
                                        (int64_t)best.outcome.lose * 100);
        assert_true(best.best > best.house);
        assert_true(best.hands > 0 && best.habits == TILES_HABITS);
        for (int i = 0; i < best.habits; i++) {
            assert_true(best.habit[i].cost > 0);
            assert_true(i == 0 || best.habit[i].cost <= best.habit[i - 1].cost);
        }
    }
}

/* The hands that are named: set one by one, the best is what it is said to be. */
static void habits_are_so(void **state)
{
    tiles_best best;

    (void)state;
    assert_true(tiles_best_of(&table[0], &table[0], false, PERCENT, &best));
    for (int i = 0; i < best.habits; i++) {
        const tiles_habit *h = &best.habit[i];
        tiles_exact setting[TILES_SETTINGS];
        sabot_tiles_setting house;
        tiles_exact_settings(&table[0], h->tile, PERCENT, setting);
        assert_int_equal(sabot_tiles_class(setting[0].high[0], setting[0].high[1]), h->best_high);
        assert_int_equal(sabot_tiles_class(setting[0].low[0], setting[0].low[1]), h->best_low);
        assert_int_equal(sabot_house_way_set_tiles(sabot_house_way_named("tiles-1"), h->tile,
                                                   &house), h->line);
        assert_int_equal(sabot_tiles_class(house.high[0], house.high[1]), h->high);
        assert_int_equal(sabot_tiles_class(house.low[0], house.low[1]), h->low);
    }
}

/* Every hand set one by one: minutes of a processor. */
static void best_hand_by_hand(void **state)
{
    int64_t sum = 0;
    tiles_best best;

    (void)state;
    if (!test_is_long())
        return;
    assert_true(tiles_best_of(&table[0], &table[0], false, PERCENT, &best));
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        tiles_exact setting[TILES_SETTINGS];
        sabot_tile tile[4];
        sim_tiles_of_index(i, tile);
        tiles_exact_settings(&table[0], tile, PERCENT, setting);
        sum += (int64_t)setting[0].outcome.win * (100 - PERCENT) -
               (int64_t)setting[0].outcome.lose * 100;
    }
    assert_int_equal(sum, best.best);
}

/* The number of the first of the hands that are alike: a tile of which it does not hold both gives
 * way to the first of its step. */
static int first_alike(int index)
{
    sabot_tile tile[4];

    sim_tiles_of_index(index, tile);
    for (int i = 0; i < 4; i++) {
        int held = 0;
        for (int k = 0; k < 4; k++)
            held += sabot_tile_step(tile[k]) == sabot_tile_step(tile[i]);
        for (sabot_tile t = 1; t < tile[i] && held == 1; t++)
            if (sabot_tile_step(t) == sabot_tile_step(tile[i]))
                tile[i] = t;
    }
    return sim_tiles_index(tile);
}

/* Every hand in its best setting, tried against the bank's hands one by one. No two settings are
 * worth the same to who sets and not to the bank, so nothing hangs on which of them is taken. */
static void set_best(sim_tiles *best, const sim_tiles *bank, int percent)
{
    *best = *bank;
    for (int i = 0; i < SIM_TILES_HANDS; i++) {
        const int first = first_alike(i);
        tiles_exact set[TILES_SETTINGS];
        sabot_tile tile[4];
        assert_true(first <= i);
        if (first < i) {
            best->hand[i].high = best->hand[first].high;
            best->hand[i].low = best->hand[first].low;
            continue;
        }
        sim_tiles_of_index(i, tile);
        tiles_exact_settings(bank, tile, percent, set);
        best->hand[i].high = (uint8_t)sabot_tiles_rank(set[0].high[0], set[0].high[1]);
        best->hand[i].low = (uint8_t)sabot_tiles_rank(set[0].low[0], set[0].low[1]);
        for (int s = 1; s < TILES_SETTINGS; s++)
            assert_true(set[s].outcome.win == set[0].outcome.win ||
                        odds_fraction_compare(tiles_exact_value(&set[s], percent),
                                              tiles_exact_value(&set[0], percent)) != 0);
    }
}

/* Who co-banks against the best: Evidence for C:10.1.1, 19:47-10.8(p)[3]. What the bank wins of one
 * seat comes another way, from the count of several. */
static void co_bank_against_the_best(void **state)
{
    static sim_tiles perfect;

    (void)state;
    for (int k = 0; k < (test_is_long() ? 4 : test_is_brief() ? 1 : 2); k++) {
        const sim_tiles *bank = &table[k & 1];
        const int percent = k == 0 || k == 3 ? PERCENT : 0;
        tiles_best best;
        tiles_seats seats;
        assert_true(tiles_best_of(bank, bank, false, percent, &best));
        set_best(&perfect, bank, percent);
        assert_true(tiles_seats_of(&perfect, bank, &seats));
        const int64_t won = (seats.squares + seats.sum) / 2, lost = seats.squares - won;
        const odds_fraction half =
            odds_fraction_make((odds_int)(100 - percent) * won - (odds_int)100 * lost,
                               (odds_int)200 * TILES_DEALS);
        assert_int_equal(odds_fraction_compare(tiles_co_bank_value(&best.outcome, percent), half),
                         0);
        check_outcome(tiles_seen_by_bank(&best.outcome),
                      (tiles_outcome){ (uint64_t)won, best.outcome.push, (uint64_t)lost });
    }
}

/* One seat: what the joint count says. Two: random deals of three hands. */
static void seats_against_deals(void **state)
{
    const int deals = test_times(400000, 40000000);
    double sum = 0, squares = 0;
    tiles_outcome o;
    tiles_seats seats;
    sim_random dice;

    (void)state;
    assert_true(tiles_seats_of(&table[1], &table[0], &seats));
    tiles_compare(&table[1], &table[0], &o);
    assert_int_equal(seats.sum, (int64_t)o.lose - (int64_t)o.win);
    assert_int_equal(seats.squares, (int64_t)(o.lose + o.win));
    print_message("seed %d\n", SEED);
    sim_random_begin(&dice, SEED, 0);
    for (int n = 0; n < deals;) {
        const sim_tiles_hand *hand[3];
        const sim_tiles *of[3] = { &table[0], &table[1], &table[1] };
        for (int i = 0; i < 3; i++)
            hand[i] = &of[i]->hand[sim_random_next(&dice) % SIM_TILES_HANDS];
        if ((hand[0]->tiles & hand[1]->tiles) | (hand[0]->tiles & hand[2]->tiles) |
            (hand[1]->tiles & hand[2]->tiles))
            continue;
        int product = 1;
        for (int i = 1; i < 3; i++)
            product *= 1 - (hand[i]->high > hand[0]->high) - (hand[i]->low > hand[0]->low);
        sum += product;
        squares += product * product;
        n++;
    }
    const double mean = sum / deals, error = sqrt((squares / deals - mean * mean) / deals);
    const double exact = (double)seats.products / (double)TILES_THREE_HANDS;
    print_message("two seats: %.6f, from deals %.6f, standard error %.6f\n", exact, mean, error);
    assert_true(fabs(mean - exact) < 4 * error);
    assert_true(exact > 0.1); /* seats win and lose together */
}

/* Variances of one to seven seats are those of one and of two put together. */
static void seats_add_up(void **state)
{
    tiles_seats seats;

    (void)state;
    assert_true(tiles_seats_of(&table[0], &table[0], &seats));
    const double one = odds_fraction_value(tiles_seats_variance(&seats, 1));
    const double two = odds_fraction_value(tiles_seats_variance(&seats, 2));
    for (int n = 1; n <= TILES_SEATS_MAX; n++) {
        const double want = n * one + n * (n - 1) * (two - 2 * one) / 2;
        assert_true(fabs(odds_fraction_value(tiles_seats_variance(&seats, n)) - want) < 1e-9);
    }
}

/* A house way that tells the two tiles of a pair apart is not counted. */
static void alike_tiles_must_be_set_alike(void **state)
{
    static sim_tiles odd;
    tiles_joint joint;

    (void)state;
    odd = table[0];
    odd.hand[17].high ^= 1;
    assert_false(tiles_joint_of(&odd, &table[0], &joint));
    assert_false(tiles_joint_of(&table[0], &odd, &joint));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(joint_adds_up),
        cmocka_unit_test(best_is_no_worse),
        cmocka_unit_test(habits_are_so),
        cmocka_unit_test(best_hand_by_hand),
        cmocka_unit_test(co_bank_against_the_best),
        cmocka_unit_test(seats_against_deals),
        cmocka_unit_test(seats_add_up),
        cmocka_unit_test(alike_tiles_must_be_set_alike),
    };
    return cmocka_run_group_tests_name("tiles told apart", tests, build, NULL);
}
