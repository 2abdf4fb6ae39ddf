/* test_stats.c: the statistical page of an audit: p-values of lawful logs, which must be uniform,
 * test by test; faults that were planted, which must be found. What it reckons with is tested in
 * test_stats_moments.c. */
#include "core/core_test.h"

#include "audit/stats.h"
#include "audit/stats_moments.h"
#include "audit/stats_numbers.h"
#include "audit/stats_tests.h"
#include "length.h"
#include "simulate/baccarat.h"

#include <math.h>
#include <stdlib.h>

/* ---- Logs ------------------------------------------------------------------------------------ */

enum { ROUNDS_MAX = SIM_ROUNDS_MAX, CARDS = 8 * SIM_DECK };

typedef struct dealer {
    sim_baccarat table;
    sim_block block;
    audit_terms terms;
    sim_random random;
    uint64_t seed, next;             /* the shoe of the seed that comes next */
    uint64_t line, shoe;
    int decks;
    audit_round round[ROUNDS_MAX];   /* of the shoe dealt last */
    int rounds;
    sabot_card card[SIM_CARDS_MAX];
} dealer;

static uint32_t below(dealer *d, uint32_t n)
{
    return (uint32_t)(((sim_random_next(&d->random) >> 32) * n) >> 32);
}

static dealer *open_dealer(int decks, uint64_t seed)
{
    dealer *const d = calloc(1, sizeof *d);

    assert_non_null(d);
    sabot_rules_default(&d->terms.rules, SABOT_MINIBACCARAT, 0);
    d->terms.rules.decks = (uint8_t)decks;
    d->terms.shoe_by = AUDIT_SHOE_BY_ID;
    d->decks = decks;
    d->seed = seed;
    sim_random_begin(&d->random, seed, 1);
    sim_baccarat_make(&d->table, &d->terms.rules, SIM_EQUILIBRIUM, SIM_BEHIND);
    return d;
}

/* Shoe `next` of the seed as the simulator shuffles it, and faces to its values at random. */
static void shuffle(dealer *d)
{
    uint8_t value[SIM_CARDS_MAX];
    sabot_card of[SIM_VALUES][SIM_CARDS_MAX];
    uint32_t n[SIM_VALUES] = { 0 };

    if (d->next % SIM_LANES == 0)
        sim_block_shuffle(&d->table.shuffler, d->seed, d->next / SIM_LANES, &d->block);
    sim_block_shoe(&d->table.shuffler, &d->block, (int)(d->next++ % SIM_LANES), value);
    for (int k = 0; k < d->decks; k++)
        for (sabot_card c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST; c++)
            of[sabot_card_point_value(c)][n[sabot_card_point_value(c)]++] = c;
    for (int i = 0; i < d->table.shuffler.size; i++) {
        const uint8_t v = value[i];
        const uint32_t which = below(d, n[v]);
        d->card[i] = of[v][which];
        of[v][which] = of[v][--n[v]];
    }
}

/* The rounds of the shoe that lies in d->card, by the simulator's law of burn and cutting card. */
static void play(dealer *d)
{
    uint8_t value[SIM_CARDS_MAX], cell[SIM_ROUNDS_MAX];
    uint16_t start[SIM_ROUNDS_MAX];

    for (int i = 0; i < d->table.shuffler.size; i++)
        value[i] = (uint8_t)sabot_card_point_value(d->card[i]);
    d->rounds = sim_baccarat_rounds(&d->table, value, cell, start);
    d->shoe++;
    for (int i = 0; i < d->rounds; i++) {
        const sim_cell *const c = &d->table.cell[cell[i]];
        const sabot_card *const card = d->card + start[i];
        audit_round *const r = &d->round[i];
        *r = (audit_round){ .line = ++d->line, .lines = 1, .what = AUDIT_ROUND, .shoe = d->shoe,
                            .told = AUDIT_TOLD_SHOE | AUDIT_TOLD_WINNER | AUDIT_TOLD_PLAYER |
                                    AUDIT_TOLD_BANKER };
        for (int k = 0; k < 4; k++)
            r->card[k % 2][k / 2] = card[k];
        if (c->draws & ODDS_PLAYER_THIRD)
            r->card[AUDIT_PLAYER][2] = card[4];
        if (c->draws & ODDS_BANKER_THIRD)
            r->card[AUDIT_BANKER][2] = card[c->cards - 1];
        r->total[AUDIT_PLAYER] = (int8_t)c->player;
        r->total[AUDIT_BANKER] = (int8_t)c->banker;
        r->winner = c->player > c->banker ? SABOT_ON_PLAYER
                    : c->player < c->banker ? SABOT_ON_BANKER : SABOT_ON_TIE;
    }
}

static void take_all(dealer *d, audit_stats *s, audit_stats_shoe *shoe)
{
    for (int i = 0; i < d->rounds; i++)
        audit_stats_take(s, shoe, &d->round[i]);
}

/* What a fault does to a shoe before it is played, and to its rounds after that. */
typedef struct fault {
    const char *name, *caught_by;    /* any of these tests, "|" around each */
    int shoes;
    void (*cards)(dealer *d, int shoe);
    void (*rounds)(dealer *d, int shoe);
} fault;

/* Of so many decks, each made once: under sanitizers making one takes longer than all that is held
 * against it. */
static const stats_law *law_of(int decks)
{
    static stats_law law[SABOT_DECKS_MAX + 1];

    assert_in_range(decks, 1, SABOT_DECKS_MAX);
    if (law[decks].decks != decks)
        audit_law_of(decks, &law[decks]);
    return &law[decks];
}

static audit_stats_page *page_of(dealer *d, int shoes, const fault *f, audit_stats **stats)
{
    static audit_stats_shoe shoe;
    audit_stats *const s = audit_stats_new(&d->terms);
    audit_stats_page *page;

    assert_non_null(s);
    memset(&shoe, 0, sizeof shoe);
    for (int k = 0; k < shoes; k++) {
        shuffle(d);
        if (f != NULL && f->cards != NULL)
            f->cards(d, k);
        play(d);
        if (f != NULL && f->rounds != NULL)
            f->rounds(d, k);
        take_all(d, s, &shoe);
    }
    audit_stats_shoe_ends(s, &shoe);
    page = audit_stats_test_by(s, law_of(d->decks));
    assert_non_null(page);
    *stats = s;
    return page;
}

/* ---- Lawful logs ----------------------------------------------------------------------------- */

/* Kolmogorov and Smirnov: how likely so many uniform numbers are so far from uniform. */
static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* Of p-values that can only be some numbers, such as those of whole cards, it is looked at these
 * numbers alone: there as many should be as small. */
static double uniformity(double *p, int n, bool whole, double *distance)
{
    double most = 0, sum = 0, sign = 1;

    qsort(p, (size_t)n, sizeof *p, by_size);
    for (int i = 0; i < n; i++)
        if (!whole)
            most = fmax(most, fmax((i + 1.0) / n - p[i], p[i] - (double)i / n));
        else if (i + 1 == n || p[i + 1] > p[i])
            most = fmax(most, fabs((i + 1.0) / n - p[i]));
    *distance = most;
    const double t = (sqrt(n) + 0.12 + 0.11 / sqrt(n)) * most;
    for (int k = 1; k < 100; k++, sign = -sign)
        sum += 2 * sign * exp(-2.0 * k * k * t * t);
    return t < 0.2 ? 1 : fmin(1, fmax(0, sum));
}

typedef struct lawful {
    int decks, shoes, logs;
    uint64_t seed;
} lawful;

static void check_lawful(const lawful *l)
{
    dealer *const d = open_dealer(l->decks, l->seed);
    double *const p = calloc((size_t)l->logs * STATS_TESTS_MAX, sizeof *p);
    int n[STATS_TESTS_MAX] = { 0 }, inconsistent = 0, tests = 0;
    const char *name[STATS_TESTS_MAX], *kind[STATS_TESTS_MAX] = { NULL };

    for (int i = 0; i < l->logs; i++) {
        audit_stats *s;
        audit_stats_page *const page = page_of(d, l->shoes, NULL, &s);
        tests = page->tests;
        inconsistent += !page->consistent;
        for (int k = 0; k < tests; k++) {
            name[k] = page->test[k].name;
            if (!page->test[k].done)
                continue;
            kind[k] = page->test[k].kind;
            p[k * l->logs + n[k]++] = page->test[k].p;
        }
        audit_stats_page_free(page);
        audit_stats_free(s);
    }
    int bad = 0;
    for (int k = 0; k < tests; k++) {
        double distance = 0, least = 1;
        for (int i = 0; i < n[k]; i++)
            least = fmin(least, p[k * l->logs + i]);
        if (n[k] > 0 && strcmp(kind[k], "poisson") == 0) {
            if (least < 1)
                print_message("%s: matches in lawful shoes, p %g\n", name[k], least);
            bad += least < 1e-6;
            continue;
        }
        const double q = uniformity(p + k * l->logs, n[k],
                                    strcmp(kind[k], "chi-square") != 0, &distance);
        if (test_is_long() || q < 0.001)
            print_message("%d decks, %d shoes: %-20s %5d logs, distance %.4f, p %.4f\n", l->decks,
                          l->shoes, name[k], n[k], distance, q);
        bad += n[k] < l->logs || q < 0.001;
    }
    print_message("%d decks, %d shoes: %d of %d lawful logs called inconsistent\n", l->decks,
                  l->shoes, inconsistent, l->logs);
    free(p);
    free(d);
    assert_int_equal(bad, 0);
    assert_true(inconsistent <= 1 + l->logs / 200);
}

static void test_lawful_logs_have_uniform_p_values(void **state)
{
    (void)state;
    check_lawful(&(lawful){ 8, 60, test_times(300, 4000), 1 });
    check_lawful(&(lawful){ 6, 60, test_times(100, 2000), 2 });
    if (test_is_long())
        check_lawful(&(lawful){ 8, 1500, 300, 3 });
}

/* ---- Counts and pages ------------------------------------------------------------------------ */

static char *written(const audit_stats *s, int how)
{
    char *text = NULL;
    size_t n = 0;
    FILE *const to = open_memstream(&text, &n);

    assert_non_null(to);
    assert_true(audit_stats_report(to, s, how));
    assert_int_equal(fclose(to), 0);
    return text;
}

/* Shoes dealt out to three who count, put together in another order: every page the same. */
static void test_merged_counts_are_those_of_the_whole(void **state)
{
    static audit_stats_shoe shoe[4];
    audit_stats *s[4];
    dealer *const d = open_dealer(8, 5);

    (void)state;
    memset(shoe, 0, sizeof shoe);
    for (int i = 0; i < 4; i++)
        s[i] = audit_stats_new(&d->terms);
    for (int k = 0; k < 90; k++) {
        shuffle(d);
        play(d);
        take_all(d, s[3], &shoe[3]);
        take_all(d, s[k % 3], &shoe[k % 3]);
    }
    for (int i = 0; i < 4; i++)
        audit_stats_shoe_ends(s[i], &shoe[i]);
    audit_stats_merge(s[2], s[0]);
    audit_stats_merge(s[2], s[1]);
    for (int how = STATS_AS_TEXT; how <= STATS_AS_SVG; how++) {
        char *const one = written(s[2], how), *const whole = written(s[3], how);
        assert_string_equal(one, whole);
        free(one);
        free(whole);
    }
    for (int i = 0; i < 4; i++)
        audit_stats_free(s[i]);
    free(d);
}

/* What a log tells of its cards: all, ranks, values, nothing; shoes, or none. */
static void tell_less(dealer *d, int how)
{
    for (int i = 0; i < d->rounds; i++) {
        audit_round *const r = &d->round[i];
        for (int k = 0; k < 6; k++) {
            audit_card *const c = &r->card[k / 3][k % 3];
            if (*c == AUDIT_NO_CARD)
                continue;
            *c = (audit_card)(how == 1 ? AUDIT_RANK + sabot_card_rank(*c)
                              : how == 2 ? AUDIT_VALUE + sabot_card_point_value(*c) : *c);
        }
        if (how == 3) {
            r->what = AUDIT_RESULT;
            memset(r->card, 0, sizeof r->card);
        }
    }
}

static void test_page_of_a_log_is_written(void **state)
{
    static const struct { int told; audit_shoe_by by; const char *not_done; } row[] = {
        { 0, AUDIT_SHOE_BY_ID, "" },
        { 1, AUDIT_SHOE_BY_ID, "faces one-face neighbours-in-order " },
        { 2, AUDIT_SHOE_BY_ID, "faces one-face ranks neighbours-in-order pairs " },
        { 3, AUDIT_SHOE_BY_ID, "faces one-face ranks values positions player-third banker-third "
          "parts neighbours-alike neighbours-in-order lengths naturals pairs same-cards " },
        { 0, AUDIT_SHOE_UNKNOWN, "faces one-face ranks values player-third banker-third parts "
          "neighbours-alike neighbours-in-order " },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        dealer *const d = open_dealer(8, 6);
        static audit_stats_shoe shoe;
        char left[400] = "";
        d->terms.shoe_by = row[i].by;
        audit_stats *const s = audit_stats_new(&d->terms);
        memset(&shoe, 0, sizeof shoe);
        for (int k = 0; k < 60; k++) {
            shuffle(d);
            play(d);
            tell_less(d, row[i].told);
            take_all(d, s, &shoe);
        }
        audit_stats_shoe_ends(s, &shoe);
        audit_stats_page *const page = audit_stats_test_by(s, law_of(d->decks));
        for (int k = 0; k < page->tests; k++)
            if (!page->test[k].done)
                snprintf(left + strlen(left), sizeof left - strlen(left), "%s ",
                         page->test[k].name);
        assert_string_equal(left, row[i].not_done);
        assert_true(page->consistent);
        char *const text = written(s, STATS_AS_TEXT);
        assert_non_null(strstr(text, "Consistent with the rules: "));
        free(text);
        audit_stats_page_free(page);
        audit_stats_free(s);
        free(d);
    }
}

/* ---- Planted faults -------------------------------------------------------------------------- */

static sabot_card card_of(const char *text)
{
    sabot_card card = SABOT_CARD_NONE;

    assert_true(sabot_card_parse(text, strlen(text), &card));
    return card;
}

/* The last card of a shoe is never dealt: what lies there is not in the game. */
static void lose_a_card(dealer *d, int shoe)
{
    const int last = d->table.shuffler.size - 1;
    int at = 0;

    (void)shoe;
    while (d->card[at] != card_of("7h"))
        at++;
    memmove(d->card + at, d->card + at + 1, (size_t)(last - at));
}

static void add_a_nine(dealer *d, int shoe)
{
    const uint32_t last = (uint32_t)d->table.shuffler.size - 1, at = below(d, last);

    (void)shoe;
    memmove(d->card + at + 1, d->card + at, last - at);
    d->card[at] = card_of("9s");
}

/* Decks in order, cut in two and riffled so often, as hands do (Gilbert, Shannon and Reeds). */
static void riffle(dealer *d, int times)
{
    const int size = d->table.shuffler.size;
    sabot_card from[SIM_CARDS_MAX];

    for (int i = 0; i < size; i++)
        d->card[i] = (sabot_card)(SABOT_CARD_FIRST + i % SIM_DECK);
    while (times-- > 0) {
        int left = 0;
        memcpy(from, d->card, (size_t)size);
        for (int i = 0; i < size; i++)
            left += (int)below(d, 2);
        for (int i = 0, a = 0, b = left; i < size; i++)
            d->card[i] = (int)below(d, (uint32_t)(size - i)) < left - a ? from[a++] : from[b++];
    }
}

static void riffle_too_little(dealer *d, int shoe)
{
    (void)shoe;
    riffle(d, 6);
}

/* Every place exchanged with any, from the first on, as those do who do not know better. */
static void exchange_with_any(dealer *d, int shoe)
{
    const uint32_t size = (uint32_t)d->table.shuffler.size;

    (void)shoe;
    for (uint32_t i = 0; i < size; i++)
        d->card[i] = (sabot_card)(SABOT_CARD_FIRST + i / (uint32_t)d->decks);
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t j = below(d, size);
        const sabot_card card = d->card[i];
        d->card[i] = d->card[j];
        d->card[j] = card;
    }
}

static sabot_card kept[SIM_CARDS_MAX];

static void tell_again(dealer *d, int shoe)
{
    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    else if (shoe == 40)
        memcpy(d->card, kept, sizeof kept);
}

static void copy_a_stretch(dealer *d, int shoe)
{
    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    else if (shoe == 40)
        memcpy(d->card + 200, kept + 91, 60);
}

static void turn_around(dealer *d, int shoe)
{
    const int size = d->table.shuffler.size;

    if (shoe == 7)
        memcpy(kept, d->card, sizeof kept);
    for (int i = 0; shoe == 40 && i < size; i++)
        d->card[i] = kept[size - 1 - i];
}

static void tell_results_alone(dealer *d)
{
    for (int i = 0; i < d->rounds; i++) {
        d->round[i].what = AUDIT_RESULT;
        d->round[i].told = AUDIT_TOLD_SHOE | AUDIT_TOLD_WINNER;
        memset(d->round[i].card, 0, sizeof d->round[i].card);
    }
}

/* One round in a hundred is altered: a Banker win is told as the Player's. */
static void alter_results(dealer *d, int shoe)
{
    (void)shoe;
    tell_results_alone(d);
    for (int i = 0; i < d->rounds; i++)
        if (d->round[i].winner == SABOT_ON_BANKER && below(d, 46) == 0)
            d->round[i].winner = SABOT_ON_PLAYER;
}

/* No streak goes beyond four: the fifth is turned. */
static void smooth(dealer *d, int shoe)
{
    int length = 0;
    uint8_t last = SABOT_ON_NONE;

    (void)shoe;
    tell_results_alone(d);
    for (int i = 0; i < d->rounds; i++) {
        uint8_t *const winner = &d->round[i].winner;
        if (*winner == SABOT_ON_TIE)
            continue;
        length = *winner == last ? length + 1 : 1;
        if (length == 5) {
            *winner = *winner == SABOT_ON_BANKER ? SABOT_ON_PLAYER : SABOT_ON_BANKER;
            length = 1;
        }
        last = *winner;
    }
}

static void results_again(dealer *d, int shoe)
{
    (void)shoe;
    tell_results_alone(d);
}

static const fault faults[] = {
    { "a card is missing", "|one-face|", 60, lose_a_card, NULL },
    { "a nine too many", "|values|ranks|faces|", 60, add_a_nine, NULL },
    { "six riffles from new decks", "|neighbours-in-order|", 60, riffle_too_little, NULL },
    { "places exchanged with any", "|parts|", 60, exchange_with_any, NULL },
    { "a shoe told again", "|same-cards|", 60, tell_again, NULL },
    { "a shoe told again, results", "|same-results|", 60, tell_again, results_again },
    { "60 cards copied", "|same-cards|", 60, copy_a_stretch, NULL },
    { "a shoe told backwards", "|same-cards|", 60, turn_around, NULL },
    { "1 % of results altered", "|winners|", 1500, NULL, alter_results },
    { "streaks smoothed", "|banker-streaks|player-streaks|", 60, NULL, smooth },
};

/* Is the verdict so, and by one of the tests that should see it? */
static bool is_caught(const audit_stats_page *page, const fault *f)
{
    char name[40];

    for (int i = 0; i < page->tests; i++) {
        snprintf(name, sizeof name, "|%s|", page->test[i].name);
        if (page->test[i].done && page->test[i].corrected < STATS_LEVEL &&
            strstr(f->caught_by, name) != NULL)
            return !page->consistent;
    }
    return false;
}

static void check_fault(const fault *f, uint64_t seed)
{
    const int logs = test_times(f->shoes > 100 ? 3 : 20, 100);
    dealer *const d = open_dealer(8, seed);
    int caught = 0;

    for (int i = 0; i < logs; i++) {
        audit_stats *s;
        audit_stats_page *const page = page_of(d, f->shoes, f, &s);
        caught += is_caught(page, f);
        audit_stats_page_free(page);
        audit_stats_free(s);
    }
    free(d);
    print_message("%s: caught in %d of %d logs of %d shoes\n", f->name, caught, logs, f->shoes);
    assert_true(caught >= logs - logs / 20);
}

static void test_planted_faults_are_caught(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(faults); i++)
        check_fault(&faults[i], 100 + i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_merged_counts_are_those_of_the_whole),
        cmocka_unit_test(test_page_of_a_log_is_written),
        cmocka_unit_test(test_planted_faults_are_caught),
        cmocka_unit_test(test_lawful_logs_have_uniform_p_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
