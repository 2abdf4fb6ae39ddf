/* test_banque.c: one bank against two tables. Nine cards are dealt out in every order by plain
 * rules; with whole decks a bank that minds one table has there what it has in chemin de fer,
 * which is counted by other code. */
#include "chemin_test.h"

#include "odds/banque.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS = 9, NONE = 10, SHOWN = 11, SEEN = 12, STAY = 0, DRAW = 1 };

static banque *counted;

static int begin(void **state)
{
    counted = malloc(sizeof *counted);
    return counted == NULL || chemin_test_begin(state) != 0;
}

static int end(void **state)
{
    free(counted);
    return chemin_test_end(state);
}

/* ---- Every order of nine cards --------------------------------------------------------------- */

/* What the bank wins at each table, by what it knows and does; and where it shows 8 or 9. */
typedef struct plain {
    bool draws_on_5[2];
    int64_t won[8][SEEN][SEEN][2][2], shown[2], orders;
} plain;

static int sign(int a, int b)
{
    return a > b ? 1 : a < b ? -1 : 0;
}

/* The first six cards are three hands of two, the others come as they are drawn. */
static void play_order(plain *p, const int card[CARDS])
{
    const int bank = (card[4] + card[5]) % 10;
    int count[2], seen[2], next = 6;

    p->orders++;
    for (int t = 0; t < 2; t++)
        count[t] = (card[2 * t] + card[2 * t + 1]) % 10;
    if (bank >= 8) {
        for (int t = 0; t < 2; t++)
            p->shown[t] += sign(bank, count[t]);
        return;
    }
    for (int t = 0; t < 2; t++) {
        seen[t] = count[t] >= 8 ? SHOWN : NONE;
        if (count[t] < 5 || (count[t] == 5 && p->draws_on_5[t])) {
            seen[t] = card[next++];
            count[t] = (count[t] + seen[t]) % 10;
        }
    }
    for (int t = 0; t < 2; t++) {
        int64_t(*const won)[2] = p->won[bank][seen[0]][seen[1]];
        won[STAY][t] += seen[t] == SHOWN ? -1 : sign(bank, count[t]);
        won[DRAW][t] += seen[t] == SHOWN ? -1 : sign((bank + card[next]) % 10, count[t]);
    }
}

static void each_order(plain *p, int card[CARDS], int from)
{
    if (from == CARDS) {
        play_order(p, card);
        return;
    }
    for (int i = from; i < CARDS; i++) {
        const int here = card[from], there = card[i];
        card[from] = there;
        card[i] = here;
        each_order(p, card, from + 1);
        card[from] = here;
        card[i] = there;
    }
}

/* Minding both tables, the bank draws where that brings more of both together; minding the first,
 * where it brings more there, whatever the second shows. */
static void best_of(const plain *p, bool both, int64_t won[2])
{
    memcpy(won, p->shown, sizeof p->shown);
    for (int bank = 0; bank < 8; bank++)
        for (int first = 0; first < SEEN; first++) {
            int64_t gain = 0;
            for (int second = 0; second < SEEN; second++)
                gain += p->won[bank][first][second][DRAW][0] - p->won[bank][first][second][STAY][0];
            for (int second = 0; second < SEEN; second++) {
                const int64_t(*const w)[2] = p->won[bank][first][second];
                const bool more = w[DRAW][0] + w[DRAW][1] > w[STAY][0] + w[STAY][1];
                const int does = both || first == SHOWN ? more : gain > 0;
                won[0] += w[does][0];
                won[1] += w[does][1];
            }
        }
}

static void try_cards(const int card[CARDS])
{
    odds_shoe shoe = { { 0 } };

    for (int i = 0; i < CARDS; i++)
        shoe.left[card[i]]++;
    assert_true(banque_count(&shoe, false, counted));
    for (int k = 0; k < 4; k++) {
        plain *p = calloc(1, sizeof *p);
        int order[CARDS];
        assert_non_null(p);
        p->draws_on_5[0] = k & 1;
        p->draws_on_5[1] = k >> 1;
        memcpy(order, card, sizeof order);
        each_order(p, order, 0);
        assert_true(counted->total == p->orders);
        for (int minds = 0; minds < 2; minds++) {
            odds_int won[2];
            int64_t want[2];
            banque_price(counted, p->draws_on_5, (banque_minds)minds, won);
            best_of(p, minds == BANQUE_MINDS_BOTH, want);
            assert_true(won[0] == want[0] && won[1] == want[1]);
        }
        free(p);
    }
}

static void every_order(void **state)
{
    (void)state;
    try_cards((const int[CARDS]){ 0, 0, 1, 2, 3, 4, 5, 6, 7 });
    try_cards((const int[CARDS]){ 0, 1, 4, 5, 5, 8, 9, 0, 3 });
}

/* ---- Whole decks ----------------------------------------------------------------------------- */

/* The bank of chemin de fer against one table, at its best: by the matrix of the free game. */
static odds_fraction one_table(const chemin_setup *setup, bool draws)
{
    int64_t sum = 0;

    assert_true(chemin_count(setup, &chemin_tried));
    assert_int_equal(chemin_tried.players, 1);
    for (int j = 0; j <= chemin_tried.bankers; j++) {
        int64_t gain = chemin_tried.banker_wins[0][j] - chemin_tried.player_wins[0][j];
        if (draws)
            gain += chemin_tried.banker_wins[1][j] - chemin_tried.player_wins[1][j];
        sum += j == 0 || gain > 0 ? gain : 0;
    }
    return odds_fraction_make(sum, chemin_tried.total);
}

static bool is_same(odds_fraction a, odds_fraction b)
{
    return a.over == b.over && a.under == b.under;
}

static void as_in_chemin_de_fer(void **state)
{
    const chemin_setup setup[] = {
        chemin_setup_of(odds_shoe_of_decks(1), true, false, false),
        chemin_setup_of(odds_shoe_of_decks(6), true, false, false),
        chemin_endless(true, false, false),
    };

    (void)state;
    for (size_t i = 0; i < sizeof setup / sizeof *setup; i++) {
        assert_true(banque_count(&setup[i].shoe, setup[i].replaced, counted));
        for (int k = 0; k < 4; k++) {
            const bool draws[2] = { k & 1, k >> 1 }, turned[2] = { k >> 1, k & 1 };
            odds_int both[2], other[2], first[2];
            banque_price(counted, draws, BANQUE_MINDS_BOTH, both);
            banque_price(counted, turned, BANQUE_MINDS_BOTH, other);
            banque_price(counted, draws, BANQUE_MINDS_FIRST, first);
            assert_true(is_same(odds_fraction_make(first[0], counted->total),
                                one_table(&setup[i], draws[0])));
            assert_true(both[0] == other[1] && both[1] == other[0]); /* seen from the other */
            assert_true(both[0] + both[1] > first[0] + first[1]);
            assert_true(both[0] < first[0]); /* minding two is worth less at each than one alone */
        }
    }
}

static void too_few_cards(void **state)
{
    const odds_shoe eight = { { 4, 4 } }, wrong = { { 20, -1 } };

    (void)state;
    assert_false(banque_count(&eight, false, counted));
    assert_false(banque_count(&wrong, false, counted));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_order),
        cmocka_unit_test(as_in_chemin_de_fer),
        cmocka_unit_test(too_few_cards),
    };
    return cmocka_run_group_tests_name("odds: one bank, two tables", tests, begin, end);
}
