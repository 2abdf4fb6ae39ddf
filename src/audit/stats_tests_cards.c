/* stats_tests_cards.c: are the cards those of the shoe, and in any order? Cards of one shoe are
 * drawn without replacement: every variance here is that of such a draw. */
#include "audit/stats_tests.h"

#include <math.h>
#include <string.h>

static const char rank_letter[] = "A23456789TJQK";

static void name_card(int level, int k, char out[STATS_NAME])
{
    if (level == STATS_BY_FACE) {
        sabot_card_text((sabot_card)(k + 1), out);
    } else {
        out[0] = level == STATS_BY_RANK ? rank_letter[k] : (char)('0' + k);
        out[1] = '\0';
    }
}

static double chance_of(int level, int k)
{
    const double values = SABOT_CARD_LAST / 4.0;

    return level == STATS_BY_FACE ? 1.0 / SABOT_CARD_LAST : level == STATS_BY_RANK ? 1 / values
           : k == 0 ? 4 / values : 1 / values;
}

static const char *why_no_cards(const audit_stats *s)
{
    return s->cards == 0 ? "no cards are told" : !s->shoes_told ? "shoes are not told apart" : NULL;
}

/* The share of a kind of card in what is left, over all shoes, against its share of all cards. */
static void test_level(audit_stats_page *page, int level, int n, const char *name,
                       const char *about)
{
    const audit_stats *const s = page->stats;
    stats_test *const test = stats_begin(page, "cards", name, about);
    const double whole = (double)(UINT64_C(1) << STATS_FRACTION);
    double shoes = 0, variance = 0, cards = 0, effective = 0, chi = 0;

    for (int left = STATS_LEFT_LEAST; left < s->size; left++) {
        const double of = (double)s->left_of[level][left], dealt = s->size - left;
        shoes += of;
        cards += of * dealt;
        variance += of * dealt / ((s->size - 1.0) * left);
        effective += of * fmin(dealt, left);
    }
    if (shoes == 0) {
        const char *const why = why_no_cards(s);
        stats_leave(test, "%s", why != NULL ? why : "cards are not told so well");
        return;
    }
    if (effective * chance_of(level, n - 1) < STATS_EXPECTED_LEAST) {
        stats_leave(test, "too few shoes");
        return;
    }
    for (int k = 0; k < n; k++) {
        const double p = chance_of(level, k);
        const double over = (double)s->left[level][k] / whole - shoes * p;
        char what[STATS_NAME];
        chi += over * over / (p * variance);
        name_card(level, k, what);
        stats_add_cell(test, (double)s->dealt[level][k], cards * p, 0, "%s", what);
        test->cell[k].deviation = -over / sqrt(p * (1 - p) * variance);
    }
    stats_end_chi(test, chi, n - 1);
}

/* Of four cards each is as likely to be any of them. */
static void test_positions(audit_stats_page *page)
{
    static const char *const place[] = { "P1", "B1", "P2", "B2" };
    const audit_stats *const s = page->stats;
    stats_test *const test = stats_begin(page, "cards", "positions",
                                         "values by place among the first four cards");
    double rounds = 0, chi = 0;
    const double shoe = s->size / (s->size - 1.0);

    for (int v = 0; v < STATS_VALUES; v++)
        rounds += (double)s->position[0][v];
    if (rounds * chance_of(STATS_BY_VALUE, 1) < STATS_EXPECTED_LEAST) {
        stats_leave(test, rounds == 0 ? "the places of cards are not told" : "too few rounds");
        return;
    }
    for (int v = 0; v < STATS_VALUES; v++) {
        const double p = chance_of(STATS_BY_VALUE, v);
        double all = 0;
        for (int i = 0; i < 4; i++)
            all += (double)s->position[i][v];
        for (int i = 0; i < 4; i++) {
            const double over = (double)s->position[i][v] - all / 4;
            chi += over * over / (rounds * p * shoe);
            stats_add_cell(test, (double)s->position[i][v], all / 4,
                           rounds * p * (1 - p) * shoe * 3 / 4, "%d as %s", v, place[i]);
        }
    }
    stats_end_chi(test, chi, 3 * (STATS_VALUES - 1));
}

/* A third card is as likely each of those not yet seen, whatever the rules drew it for. */
static void test_third(audit_stats_page *page, int side)
{
    const audit_stats *const s = page->stats;
    stats_test *const test = side == AUDIT_PLAYER ?
        stats_begin(page, "cards", "player-third", "the Player's third cards, by value") :
        stats_begin(page, "cards", "banker-third", "the Banker's third cards, by value");
    const double whole = (double)(UINT64_C(1) << STATS_FRACTION);
    double cards = 0, factor = 0, chi = 0;

    for (int seen = 0; seen < s->size; seen++) {
        const double n = (double)s->third_at[side][seen];
        cards += n;
        factor += n * (1 - seen / ((s->size - 1.0) * (s->size - seen)));
    }
    if (cards * chance_of(STATS_BY_VALUE, 1) < STATS_EXPECTED_LEAST) {
        const char *const why = why_no_cards(s);
        stats_leave(test, "%s", why != NULL ? why : "too few third cards");
        return;
    }
    for (int v = 0; v < STATS_VALUES; v++) {
        const double p = chance_of(STATS_BY_VALUE, v);
        const double over = (double)s->third_over[side][v] / whole;
        chi += over * over / (p * factor);
        stats_add_cell(test, (double)s->third[side][v], (double)s->third[side][v] - over,
                       p * (1 - p) * factor, "%d", v);
    }
    stats_end_chi(test, chi, STATS_VALUES - 1);
}

/* Parts of equal size of a shoe against each other. */
static void test_parts(audit_stats_page *page)
{
    enum { PARTS = STATS_PARTS - 1 };
    const audit_stats *const s = page->stats;
    stats_test *const test = stats_begin(page, "cards", "parts",
                                         "values by eighth of the shoe, from its front");
    const double cards = (double)s->part_shoes * (s->size / STATS_PARTS);
    const double shoe = s->size / (s->size - 1.0);
    double chi = 0;

    if (cards * chance_of(STATS_BY_VALUE, 1) < STATS_EXPECTED_LEAST) {
        const char *const why = why_no_cards(s);
        stats_leave(test, "%s", why != NULL ? why : "too few shoes that were dealt nearly out");
        return;
    }
    for (int v = 0; v < STATS_VALUES; v++) {
        const double p = chance_of(STATS_BY_VALUE, v);
        double all = 0;
        for (int i = 0; i < PARTS; i++)
            all += (double)s->part[i][v];
        for (int i = 0; i < PARTS; i++) {
            const double over = (double)s->part[i][v] - all / PARTS;
            chi += over * over / (cards * p * shoe);
            stats_add_cell(test, (double)s->part[i][v], all / PARTS,
                           cards * p * (1 - p) * shoe * (PARTS - 1) / PARTS, "%d in eighth %d", v,
                           i + 1);
        }
    }
    stats_end_chi(test, chi, (PARTS - 1) * (STATS_VALUES - 1));
}

/* Cards that follow each other: how many pairs there were against how many there should be. */
static void test_neighbours(audit_stats_page *page, stats_test *test, const stats_neighbours *c,
                            uint64_t pairs, const uint64_t shoes[STATS_SHOE_MAX + 1])
{
    double expected = 0, variance = 0;

    for (int n = 2; n <= page->stats->size; n++) {
        expected += (double)shoes[n] * (n - 1) * c->one;
        variance += (double)shoes[n] * audit_neighbours_variance(c, n);
    }
    if (expected < 4 * STATS_EXPECTED_LEAST) {
        const char *const why = why_no_cards(page->stats);
        stats_leave(test, "%s", why != NULL ? why
                    : expected == 0 ? "cards are not told so well" : "too few cards");
        return;
    }
    stats_end_normal(test, (double)pairs, expected, variance);
}

static void test_alike(audit_stats_page *page)
{
    const audit_stats *const s = page->stats;
    int of[STATS_VALUES];
    stats_pair pair[STATS_VALUES];

    for (int v = 0; v < STATS_VALUES; v++) {
        of[v] = s->size / STATS_RANKS * (v == 0 ? 4 : 1);
        pair[v] = (stats_pair){ (uint8_t)v, (uint8_t)v };
    }
    const stats_neighbours c = audit_neighbours_of(STATS_VALUES, of, STATS_VALUES, pair);
    test_neighbours(page, stats_begin(page, "cards", "neighbours-alike",
                                      "cards that follow one of the same value"),
                    &c, s->alike, s->alike_of);
}

static void test_in_order(audit_stats_page *page)
{
    enum { PAIRS = 2 * (STATS_FACES - 4) };
    const audit_stats *const s = page->stats;
    int of[STATS_FACES], n = 0;
    stats_pair pair[PAIRS];

    for (int f = 0; f < STATS_FACES; f++) {
        of[f] = s->decks;
        if (f % STATS_RANKS == STATS_RANKS - 1)
            continue;
        pair[n++] = (stats_pair){ (uint8_t)f, (uint8_t)(f + 1) };
        pair[n++] = (stats_pair){ (uint8_t)(f + 1), (uint8_t)f };
    }
    const stats_neighbours c = audit_neighbours_of(STATS_FACES, of, n, pair);
    test_neighbours(page, stats_begin(page, "cards", "neighbours-in-order",
                                      "cards that follow their neighbour in a new deck"),
                    &c, s->in_order, s->in_order_of);
}

void stats_test_cards(audit_stats_page *page)
{
    test_level(page, STATS_BY_FACE, STATS_FACES, "faces", "every one of the 52 cards");
    test_level(page, STATS_BY_RANK, STATS_RANKS, "ranks", "ace to king");
    test_level(page, STATS_BY_VALUE, STATS_VALUES, "values", "what cards count");
    test_positions(page);
    test_third(page, AUDIT_PLAYER);
    test_third(page, AUDIT_BANKER);
    test_parts(page);
    test_alike(page);
    test_in_order(page);
}
