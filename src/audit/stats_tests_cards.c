/* stats_tests_cards.c: are the cards those of the shoe, and in any order? Cards of one shoe are
 * drawn without replacement: every variance here is that of such a draw. */
#include "audit/stats_tests.h"

#include "audit/stats_numbers.h"

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

/* How many cards of the first parts were counted, and by how much their number can vary: cards
 * drawn without replacement, n of N, vary (N - n)/(N - 1) as much as if they were put back. */
typedef struct drawn {
    int parts;                        /* so many from the front */
    double cards, variance;
    double third;                     /* the third moment, likewise */
    double effective;                 /* cards that were dealt or left, whichever are fewer */
} drawn;

static drawn drawn_of(const audit_stats *s, int parts)
{
    drawn d = { .parts = parts };

    for (int i = 0; i < STATS_PARTS + 2 * AUDIT_CARDS; i++) {
        const bool loose = i >= STATS_PARTS;
        const double times = (double)(loose ? s->loose[i - STATS_PARTS + 1] : s->depth[i]);
        const double n = loose ? i - STATS_PARTS + 1
                               : (i < parts ? i : parts) * (s->size / STATS_PARTS);
        d.cards += times * n;
        d.variance += times * n * (s->size - n) / (s->size - 1.0);
        d.third += times * n * (s->size - n) * (s->size - 2 * n) /
                   ((s->size - 1.0) * (s->size - 2.0));
        d.effective += times * fmin(n, s->size - n);
    }
    return d;
}

static uint64_t reaching(const audit_stats *s, int parts)
{
    uint64_t n = 0;

    for (int i = parts; i < STATS_PARTS; i++)
        n += s->depth[i];
    return n;
}

/* As far as nearly every shoe goes that goes so far at all: past that it depends on the cards which
 * shoes do. Of several such depths, the one that tells most. */
static drawn depth_of(const audit_stats *s)
{
    drawn best = drawn_of(s, 0);
    double most = 0;

    for (int parts = 1; parts < STATS_PARTS; parts++) {
        const drawn d = drawn_of(s, parts);
        const double at = parts * (s->size / STATS_PARTS), shoes = (double)reaching(s, parts);
        if (shoes >= 0.98 * (double)reaching(s, parts - 1) && shoes * at / (s->size - at) > most) {
            most = shoes * at / (s->size - at);
            best = d;
        }
    }
    return best;
}

/* A card's place among faces, ranks or values; below zero if it is not told so well. */
static int kind_of(int level, audit_card card)
{
    return level == STATS_BY_FACE ? (card <= SABOT_CARD_LAST ? card - 1 : -1)
           : level == STATS_BY_RANK ? audit_stats_rank(card) - 1 : audit_stats_value(card);
}

/* Cards of those parts, by face, rank or value; false if they are not told so well. */
static bool count_level(const audit_stats *s, int level, int parts, double count[STATS_FACES])
{
    memset(count, 0, STATS_FACES * sizeof *count);
    for (int p = 0; p < (s->continuous ? 1 : parts); p++) {
        for (int c = 0; c < STATS_CODES; c++) {
            const int kind = kind_of(level, (audit_card)c);
            if (s->part[p][c] > 0 && kind < 0)
                return false;
            if (s->part[p][c] > 0)
                count[kind] += (double)s->part[p][c];
        }
    }
    return true;
}

static void test_level(audit_stats_page *page, int level, int n, const char *name,
                       const char *about)
{
    stats_test *const test = stats_begin(page, "cards", name, about);
    const drawn d = depth_of(page->stats);
    double count[STATS_FACES], chi = 0;

    if (d.effective * chance_of(level, n - 1) < STATS_EXPECTED_LEAST) {
        const char *const why = why_no_cards(page->stats);
        stats_leave(test, "%s", why != NULL ? why : "too few shoes");
        return;
    }
    if (!count_level(page->stats, level, d.parts, count)) {
        stats_leave(test, "cards are not told so well");
        return;
    }
    for (int k = 0; k < n; k++) {
        const double p = chance_of(level, k), over = count[k] - d.cards * p;
        char what[STATS_NAME];
        chi += over * over / (p * d.variance);
        name_card(level, k, what);
        stats_add_cell(test, count[k], d.cards * p, p * (1 - p) * d.variance, "%s", what);
    }
    stats_end_chi(test, chi, n - 1);
}

/* Of all faces the one that is furthest off: a single card that is missing, or too many, shows here
 * where 51 that are not would hide it in a sum. They are as good as independent. */
static void test_one_face(audit_stats_page *page)
{
    const stats_test faces = page->test[0];
    stats_test *const test = stats_begin(page, "cards", "one-face",
                                         "the card that is furthest from what is expected");
    int most = 0;

    if (!faces.done) {
        stats_leave(test, "%s", faces.why);
        return;
    }
    for (int i = 1; i < faces.cells; i++)
        if (fabs(faces.cell[i].deviation) > fabs(faces.cell[most].deviation))
            most = i;
    const double p = chance_of(STATS_BY_FACE, most);
    stats_end_extreme(test, &faces.cell[most],
                      p * (1 - p) * (1 - 2 * p) * depth_of(page->stats).third, faces.cells);
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
        stats_leave(test, s->cards == 0 ? "no cards are told"
                    : rounds == 0 ? "the places of cards are not told" : "too few rounds");
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

/* Eighths of a shoe, two parts each; every part is a mean over the shoes that were dealt so far. */
enum { EIGHTHS = (STATS_PARTS - 1) / 2, SUITS = STATS_FACES / STATS_RANKS };

typedef struct parts {
    int level, kinds, eighths;
    double count[STATS_PARTS][STATS_FACES];
} parts;

static bool count_parts(const audit_stats *s, int level, int kinds, parts *p)
{
    memset(p, 0, sizeof *p);
    p->level = level;
    p->kinds = kinds;
    p->eighths = depth_of(s).parts / 2;
    for (int i = 0; i < STATS_PARTS; i++) {
        for (int c = 0; c < STATS_CODES; c++) {
            const int kind = kind_of(level, (audit_card)c);
            if (s->part[i][c] > 0 && kind < 0)
                return false;
            if (s->part[i][c] > 0)
                p->count[i][kind] += (double)s->part[i][c];
        }
    }
    return p->eighths >= 2 && (double)reaching(s, 2 * p->eighths) * (s->size / STATS_PARTS) *
                              chance_of(level, kinds - 1) >= STATS_EXPECTED_LEAST;
}

/* The covariance of what eighths i and j have more of a value than the eighths after them, in cards
 * a shoe. Of two parts of one shoe, n cards each of N, it is -n n/N, and of a part with itself
 * n - n n/N; both times p N/(N - 1), as the form for all values wants it. */
static double eighths_covariance(const audit_stats *s, int i, int j)
{
    const double size = s->size, n = s->size / STATS_PARTS;
    double sum = 0;

    for (int a = 2 * i; a < 2 * i + 4; a++)
        for (int b = 2 * j; b < 2 * j + 4; b++) {
            const double both = (double)reaching(s, (a > b ? a : b) + 1);
            const int sign = (a < 2 * i + 2) == (b < 2 * j + 2) ? 1 : -1;
            sum += sign * both * ((a == b ? n : 0) - n * n / size) /
                   ((double)reaching(s, a + 1) * (double)reaching(s, b + 1));
        }
    return sum * size / (size - 1);
}

/* What an eighth has more of a kind than the next, in cards a shoe, */
static double eighth_over_next(const audit_stats *s, const parts *p, int i, int kind)
{
    double sum = 0;

    for (int a = 2 * i; a < 2 * i + 4; a++)
        sum += (a < 2 * i + 2 ? 1 : -1) * p->count[a][kind] / (double)reaching(s, a + 1);
    return sum;
}

/* and what it has, to be told: suits, if they are known, else the kinds that were looked at. */
static void tell_eighth(stats_test *test, const audit_stats *s, const parts *p, int i, int which)
{
    static const char *const suit[] = { "clubs", "diamonds", "hearts", "spades" };
    const bool faces = p->level == STATS_BY_FACE;
    const double n = s->size / STATS_PARTS;
    const double chance = faces ? 1.0 / SUITS : chance_of(p->level, which);
    const double shoes = (double)(reaching(s, 2 * i + 1) + reaching(s, 2 * i + 2)) / 2;
    double seen = 0;
    char name[STATS_NAME];

    for (int k = 0; k < p->kinds; k++)
        if (faces ? k / STATS_RANKS == which : k == which)
            seen += p->count[2 * i][k] + p->count[2 * i + 1][k];
    name_card(p->level, which, name);
    stats_add_cell(test, seen, shoes * 2 * n * chance,
                   shoes * 2 * n * chance * (1 - chance) * (s->size - 2 * n) / (s->size - 1),
                   "%s in eighth %d", faces ? suit[which] : name, i + 1);
}

static void test_parts(audit_stats_page *page)
{
    const audit_stats *const s = page->stats;
    stats_test *const test = stats_begin(page, "cards", "parts",
                                         "cards by eighth of the shoe, from its front");
    double chi = 0, one, y[EIGHTHS], c[EIGHTHS * EIGHTHS];
    parts p;

    if (!count_parts(s, STATS_BY_FACE, STATS_FACES, &p) &&
        !count_parts(s, STATS_BY_RANK, STATS_RANKS, &p) &&
        !count_parts(s, STATS_BY_VALUE, STATS_VALUES, &p)) {
        const char *const why = why_no_cards(s);
        stats_leave(test, "%s", why != NULL ? why : "too few shoes that were dealt far enough");
        return;
    }
    const int n = p.eighths - 1;
    for (int kind = 0; kind < p.kinds; kind++) {
        for (int i = 0; i < n; i++) {
            y[i] = eighth_over_next(s, &p, i, kind);
            for (int j = 0; j < n; j++)
                c[i * n + j] = chance_of(p.level, kind) * eighths_covariance(s, i, j);
        }
        if (!audit_chi_of(n, y, c, &one)) {
            stats_leave(test, "too few shoes that were dealt far enough");
            return;
        }
        chi += one;
    }
    for (int which = 0; which < (p.level == STATS_BY_FACE ? SUITS : p.kinds); which++)
        for (int i = 0; i < p.eighths; i++)
            tell_eighth(test, s, &p, i, which);
    stats_end_chi(test, chi, n * (p.kinds - 1));
}

/* Cards that follow each other: how many pairs there were against how many there should be. */
static void test_neighbours(audit_stats_page *page, stats_test *test, const stats_neighbours *c,
                            uint64_t pairs)
{
    const audit_stats *const s = page->stats;
    double expected = 0, variance = 0;

    for (int i = 1; i < STATS_PARTS; i++) {
        const int n = i * (s->size / STATS_PARTS);
        expected += (double)s->depth[i] * (n - 1) * c->one;
        variance += (double)s->depth[i] * audit_neighbours_variance(c, n);
    }
    if (expected < 4 * STATS_EXPECTED_LEAST) {
        const char *const why = why_no_cards(s);
        stats_leave(test, "%s", why != NULL ? why
                    : s->continuous ? "cards go back after every round" : "too few cards");
        return;
    }
    stats_end_normal(test, (double)pairs, expected, variance, true);
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
                    &c, s->alike);
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
    stats_test *const test = stats_begin(page, "cards", "neighbours-in-order",
                                         "cards that follow their neighbour in a new deck");
    double count[STATS_FACES];
    if (count_level(s, STATS_BY_FACE, STATS_PARTS, count))
        test_neighbours(page, test, &c, s->in_order);
    else
        stats_leave(test, "cards are not told so well");
}

void stats_test_cards(audit_stats_page *page)
{
    test_level(page, STATS_BY_FACE, STATS_FACES, "faces", "every one of the 52 cards");
    test_one_face(page);
    test_level(page, STATS_BY_RANK, STATS_RANKS, "ranks", "ace to king");
    test_level(page, STATS_BY_VALUE, STATS_VALUES, "values", "what cards count");
    test_positions(page);
    test_third(page, AUDIT_PLAYER);
    test_third(page, AUDIT_BANKER);
    test_parts(page);
    test_alike(page);
    test_in_order(page);
}
