/* test_poker_best.c: the best setting of every hand. Small decks are dealt out: each hand of the
 * player in all 21 settings against each hand that the dealer can hold then, set by the house way
 * and ranked by the plain evaluator; win, push and lose of the best must come to the same. On the
 * whole deck the house way's own outcome is that of poker_edge.h, which counts it another way. */
#include "core/core_test.h"
#include "length.h"

#include "simulate/poker_best.h"
#include "simulate/poker_exact.h"

#include <stdlib.h>

enum { HAND = 7, MOST_CARDS = 28, PERCENT = 5, SETTINGS = 21 };

static poker7 *tables;
static sim_poker *way[2];

static int make(void **state)
{
    (void)state;
    tables = poker7_new(false);
    way[0] = tables ? sim_poker_new(tables, sabot_house_way_named("poker-1")) : NULL;
    way[1] = tables ? sim_poker_new(tables, sabot_house_way_named("poker-2")) : NULL;
    return way[0] == NULL || way[1] == NULL;
}

static int unmake(void **state)
{
    (void)state;
    sim_poker_free(way[0]);
    sim_poker_free(way[1]);
    poker7_free(tables);
    return 0;
}

/* ---- Small decks ----------------------------------------------------------------------------- */

typedef struct ranks {
    sabot_poker_rank front, behind;
    bool foul;
} ranks;

typedef struct dealing {
    const sim_poker *way;
    sabot_card card[MOST_CARDS];
    int cards;
    ranks *house;     /* of every hand, by its number */
    uint32_t *places; /* which cards it has */
    uint32_t hands;
    uint32_t *free;   /* those that have no card of the hand that is set */
    uint32_t frees;
    poker_best best;
    odds_int co_bank[2][2]; /* by commission: the least and the most that the bank may have of it */
} dealing;

static ranks ranks_of(const sabot_poker_setting *set)
{
    return (ranks){ sabot_poker_two(set->front), sabot_poker_five(set->behind, false),
                    sabot_poker_is_foul(set, false) };
}

static void list_hands(dealing *d, sabot_card card[HAND], int chosen, int from, uint32_t places)
{
    sabot_poker_setting set;

    if (chosen < HAND) {
        for (int i = from; i < d->cards; i++) {
            card[chosen] = d->card[i];
            list_hands(d, card, chosen + 1, i + 1, places | 1u << i);
        }
        return;
    }
    assert_true(sabot_house_way_set_cards(d->way->way, card, false, &set) >= 0);
    d->house[d->hands] = ranks_of(&set);
    d->places[d->hands++] = places;
}

static int list_settings(const dealing *d, uint32_t places, ranks out[SETTINGS])
{
    sabot_card card[HAND];
    int n = 0, settings = 0;

    for (int i = 0; i < d->cards; i++)
        if (places >> i & 1)
            card[n++] = d->card[i];
    for (int a = 0; a < HAND; a++)
        for (int b = a + 1; b < HAND; b++) {
            sabot_poker_setting set = { { card[a], card[b] }, { 0 } };
            int k = 0;
            for (int i = 0; i < HAND; i++)
                if (i != a && i != b)
                    set.behind[k++] = card[i];
            out[settings++] = ranks_of(&set);
        }
    return settings;
}

static poker_outcome meet(const dealing *d, ranks mine, bool player_banks)
{
    poker_outcome o = { 0, 0, 0 };

    for (uint32_t i = 0; i < d->frees; i++) {
        const ranks *const their = &d->house[d->free[i]];
        const int above = (mine.front > their->front) + (mine.behind > their->behind);
        const int level = (mine.front == their->front) + (mine.behind == their->behind);
        const int won = above + (player_banks ? level : 0);
        *(won == 2 ? &o.win : won == 1 ? &o.push : &o.lose) += 1;
    }
    return o;
}

static odds_int worth(const poker_outcome *o, bool charged)
{
    return (100 - (charged ? PERCENT : 0)) * o->win - 100 * o->lose;
}

/* What the bank has of the settings that are worth most to who sets: where the house way's is one
 * of them it is taken. */
static void note_bank(dealing *d, const poker_outcome tried[SETTINGS], int n,
                      const poker_outcome *is, bool charged, odds_int most)
{
    odds_int least = 0, best = 0;
    bool any = false;

    for (int i = -1; i < n; i++) {
        const poker_outcome *const o = i < 0 ? is : &tried[i];
        const poker_outcome bank = { o->lose, o->push, o->win };
        const odds_int value = worth(&bank, charged);
        if (worth(o, charged) != most)
            continue;
        least = any && least < value ? least : value;
        best = any && best > value ? best : value;
        any = true;
        if (i < 0)
            break;
    }
    d->co_bank[charged][0] += least;
    d->co_bank[charged][1] += best;
}

/* The best of a hand for all aims; of equal settings it is not known which was taken, so that only
 * worths are added up. */
static void set_hand(dealing *d, uint32_t hand, odds_int best[POKER_AIMS],
                     uint64_t differ[POKER_AIMS])
{
    ranks setting[SETTINGS];
    poker_outcome tried[SETTINGS];
    const int n = list_settings(d, d->places[hand], setting);

    d->frees = 0;
    for (uint32_t i = 0; i < d->hands; i++) {
        d->free[d->frees] = i;
        d->frees += (d->places[i] & d->places[hand]) == 0;
    }
    for (int banks = 0; banks < 2; banks++) {
        const poker_outcome house = meet(d, d->house[hand], banks == 1);
        odds_int most[2] = { worth(&house, false), worth(&house, true) };
        int lawful = 0;
        for (int i = 0; i < n; i++) {
            if (setting[i].foul)
                continue;
            const poker_outcome o = tried[lawful++] = meet(d, setting[i], banks == 1);
            for (int charged = 0; charged < 2; charged++)
                if (worth(&o, charged == 1) > most[charged])
                    most[charged] = worth(&o, charged == 1);
        }
        for (int charged = 0; charged < 2; charged++) {
            if (banks == 0)
                note_bank(d, tried, lawful, &house, charged == 1, most[charged]);
            best[2 * banks + charged] += most[charged];
            differ[2 * banks + charged] += most[charged] > worth(&house, charged == 1);
        }
    }
}

/* Half of what the bank has, dealt out: Evidence for C:11.10.4. */
static void check_co_bank(const dealing *d, bool charged, odds_int deals)
{
    const poker_outcome *const best =
        &d->best.aim[charged ? POKER_DEALER_BANKS_CHARGED : POKER_DEALER_BANKS].best;
    const odds_fraction told = poker_co_bank_value(best, charged ? PERCENT : 0);

    assert_true(d->co_bank[charged][0] == d->co_bank[charged][1]); /* so nothing hangs on which */
    assert_int_equal(odds_fraction_compare(
                         told, odds_fraction_make(d->co_bank[charged][0], 200 * deals)), 0);
}

static void try_deck(const sim_poker *dealer, poker_deck deck)
{
    dealing *d = calloc(1, sizeof *d);
    odds_int best[POKER_AIMS] = { 0 };
    uint64_t differ[POKER_AIMS] = { 0 };
    sabot_card card[HAND];

    assert_non_null(d);
    d->way = dealer;
    for (int rank = 1; rank <= 13; rank++)
        for (int suit = 0; suit < 4; suit++)
            if (deck.ranks >> (rank - 1) & 1)
                d->card[d->cards++] = sabot_card_make(rank, suit);
    if (deck.joker)
        d->card[d->cards++] = SABOT_CARD_JOKER;
    d->house = malloc(100000 * sizeof *d->house);
    d->places = malloc(100000 * sizeof *d->places);
    d->free = malloc(100000 * sizeof *d->free);
    assert_true(d->house != NULL && d->places != NULL && d->free != NULL);
    list_hands(d, card, 0, 0, 0);
    assert_int_equal(poker_best_count(dealer, &deck, PERCENT, NULL, NULL, &d->best), POKER_MADE);
    assert_int_equal(d->best.hands, d->hands);
    for (uint32_t i = 0; i < d->hands; i++)
        set_hand(d, i, best, differ);
    for (int charged = 0; charged < 2; charged++)
        check_co_bank(d, charged == 1, poker_edge_deals(&deck));
    for (int a = 0; a < POKER_AIMS; a++) {
        const poker_best_aim *aim = &d->best.aim[a];
        assert_true(worth(&aim->best, a % 2 == 1) == best[a]);
        assert_int_equal(aim->differ, differ[a]);
        assert_true(aim->best.win + aim->best.push + aim->best.lose == poker_edge_deals(&deck));
    }
    free(d->house);
    free(d->places);
    free(d->free);
    free(d);
}

enum { A = 1 << 0, TWO = 1 << 1, FIVE = 1 << 4, SEVEN = 1 << 6, EIGHT = 1 << 7, NINE = 1 << 8,
       TEN = 1 << 9, K = 1 << 12 };

/* Sixteen cards, and seventeen with the joker: flushes need it. */
static void small_decks(void **state)
{
    (void)state;
    try_deck(way[0], (poker_deck){ A | K | NINE | TWO, false });
    try_deck(way[1], (poker_deck){ TEN | NINE | EIGHT | SEVEN, true });
}

static void a_deck_with_flushes(void **state)
{
    (void)state;
    try_deck(way[0], (poker_deck){ A | K | NINE | SEVEN | TWO, false });
}

/* ---- The whole deck -------------------------------------------------------------------------- */

static uint64_t told;

static void watch(void *context, uint64_t done, uint64_t all)
{
    assert_ptr_equal(context, &told);
    assert_true(done >= told && done <= all);
    told = done;
}

/* Each example of a habit is set as told, and what it costs is what --hand says. */
static void check_habits(const poker_best_aim *aim, const sim_poker *dealer)
{
    int64_t cost = INT64_MAX;

    assert_int_equal(aim->habits, POKER_HABITS);
    for (int i = 0; i < 2; i++) {
        const poker_habit *h = &aim->habit[i];
        poker_exact exact[POKER_SETTINGS];
        odds_int house = -1;
        assert_true(h->cost <= cost && h->hands > 0);
        cost = h->cost;
        assert_true(poker_exact_settings(dealer, h->example, PERCENT, NULL, NULL, exact));
        for (int s = 0; s < POKER_SETTINGS; s++) {
            const ranks r = ranks_of(&exact[s].setting);
            if (poker_key(poker7_class_of(tables, r.behind),
                          poker_front_number((uint16_t)(r.front >> 12))) == h->key)
                house = (odds_int)95 * exact[s].win - (odds_int)100 * exact[s].lose;
        }
        assert_true((odds_int)95 * exact[0].win - (odds_int)100 * exact[0].lose - house ==
                    h->worst);
    }
}

static void the_whole_deck(void **state)
{
    const poker_deck deck = { POKER_ALL_RANKS, true };
    poker_best *best = malloc(sizeof *best);
    poker_joint joint;

    (void)state;
    assert_non_null(best);
    assert_int_equal(poker_best_count(way[0], &deck, PERCENT, watch, &told, best), POKER_MADE);
    assert_int_equal(poker_edge_count(way[0], way[0], &deck, NULL, NULL, &joint), POKER_MADE);
    assert_int_equal(best->hands, POKER_HANDS);
    for (int a = 0; a < POKER_AIMS; a++) {
        const poker_outcome o = poker_edge_outcome(&joint, a >= POKER_PLAYER_BANKS);
        assert_true(best->aim[a].house.win == o.win && best->aim[a].house.push == o.push &&
                    best->aim[a].house.lose == o.lose);
    }
    check_habits(&best->aim[POKER_DEALER_BANKS_CHARGED], way[0]);
    free(best);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_decks),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(a_deck_with_flushes),
        cmocka_unit_test(the_whole_deck),
    };
    int failed = cmocka_run_group_tests_name("odds: the best setting", tests, make, unmake);
    if (test_is_long())
        failed += cmocka_run_group_tests_name("odds: the best setting, long", long_tests, make,
                                              unmake);
    return failed;
}
