/* test_road.c: the roads of a shoe: a sequence known in full, every sequence of twelve results,
 * long ones at random; each held against roads drawn the slow way, and against what must hold of
 * roads however they are drawn. */
#include "naive_road.h"

#include "core/core_test.h"

#include "sabot/event.h"
#include "sabot/road.h"

static const char checked[] = "TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP";

/* All that a sequence has drawn. */
typedef struct sheet {
    sabot_roads roads;
    int n[SABOT_ROADS];
    sabot_road_cell cell[SABOT_ROADS][NAIVE_MOST];
} sheet;

static int hand_of(char c)
{
    return c == 'B' ? SABOT_HAND_BANKER : c == 'P' ? SABOT_HAND_PLAYER : SABOT_HAND_TIE;
}

static char letter_of(int road, int mark)
{
    if (road == SABOT_BIG_ROAD)
        return mark == SABOT_HAND_BANKER ? 'B' : mark == SABOT_HAND_PLAYER ? 'P' : '?';
    return mark == SABOT_ROAD_RED ? 'r' : mark == SABOT_ROAD_BLUE ? 'b' : '?';
}

static void add(sheet *s, char c)
{
    const sabot_road_result result = { (uint8_t)hand_of(c), 0 };
    sabot_road_step step;

    assert_true(sabot_roads_add(&s->roads, result, &step));
    assert_int_equal((step.bead_column - 1) * SABOT_ROAD_ROWS + step.bead_row, s->roads.results);
    assert_in_range(step.bead_row, 1, SABOT_ROAD_ROWS);
    assert_true(c != 'T' || step.drawn == 0);
    for (int i = 0; i < SABOT_ROADS; i++)
        if (step.drawn & 1 << i)
            s->cell[i][s->n[i]++] = step.cell[i];
    if (step.tied)
        s->cell[SABOT_BIG_ROAD][s->n[SABOT_BIG_ROAD] - 1].ties++;
    for (int i = 0; i < SABOT_ROADS; i++)
        if (s->n[i] > 0)
            assert_memory_equal(&step.cell[i], &s->cell[i][s->n[i] - 1], sizeof step.cell[i]);
}

static void draw(sheet *s, const char *results)
{
    memset(&s->roads, 0, sizeof s->roads);
    memset(s->n, 0, sizeof s->n);
    for (; *results != '\0'; results++)
        add(s, *results);
}

/* "B2 P3", the runs of a road. */
static const char *runs(const sheet *s, int road)
{
    static char text[1024];
    size_t at = 0;

    text[0] = '\0';
    for (int i = 0; i < s->n[road]; i++)
        if (i + 1 == s->n[road] || s->cell[road][i + 1].row == 1)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%c%u", at > 0 ? " " : "",
                                   letter_of(road, s->cell[road][i].mark),
                                   s->cell[road][i].row);
    return text;
}

static void the_sequence_known_in_full(void **state)
{
    static sheet s;
    static const uint32_t ties[] = { 1, 0, 0, 0, 1, 0 };
    (void)state;
    draw(&s, checked);
    assert_string_equal(runs(&s, SABOT_BIG_ROAD),
                        "B2 P3 B1 P2 B8 P6 B1 P1 B2 P3 B2 P2 B2 P1");
    assert_string_equal(runs(&s, SABOT_BIG_EYE_BOY),
                        "r1 b5 r1 b1 r5 b1 r5 b2 r1 b2 r1 b2 r1 b1 r4");
    assert_string_equal(runs(&s, SABOT_SMALL_ROAD),
                        "b1 r1 b2 r6 b1 r1 b1 r3 b6 r1 b1 r3 b1 r2");
    assert_string_equal(runs(&s, SABOT_COCKROACH_PIG),
                        "r4 b1 r4 b2 r4 b3 r1 b2 r1 b3 r3 b1");
    for (size_t i = 0; i < COUNT(ties); i++)
        assert_int_equal(s.cell[SABOT_BIG_ROAD][i].ties, ties[i]);
}

/* ---- Against the slow way -------------------------------------------------------------------- */

static void compare(const sheet *s, const char *results)
{
    static naive_road naive[NAIVE_ROADS];

    naive_roads(results, naive);
    for (int k = 0; k < SABOT_ROADS; k++) {
        assert_int_equal(s->n[k], naive[k].n);
        for (int i = 0; i < s->n[k]; i++) {
            const sabot_road_cell *is = &s->cell[k][i];
            const naive_cell *want = &naive[k].cell[i];

            if (letter_of(k, is->mark) != want->mark || (int)is->column != want->column ||
                (int)is->row != want->row || (int)is->drawn_column != want->drawn_column ||
                is->drawn_row != want->drawn_row || (int)is->ties != want->ties)
                fail_msg("%s: road %d, cell %d is %c at %u,%u with %u ties, not %c at %d,%d",
                         results, k, i + 1, letter_of(k, is->mark), is->drawn_column,
                         is->drawn_row, is->ties, want->mark, want->drawn_column, want->drawn_row);
        }
    }
}

/* ---- What must hold of any roads ------------------------------------------------------------- */

static void same_derived(const sabot_roads *a, const sabot_roads *b)
{
    for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++)
        assert_memory_equal(&a->pen[k], &b->pen[k], sizeof a->pen[k]);
}

/* To ask is to add and to look; the answers for the two hands are opposite, or there are none. */
static void check_ask(const sabot_roads *roads)
{
    uint8_t banker[SABOT_ROADS], player[SABOT_ROADS], tie[SABOT_ROADS];
    static const char winners[] = "BP";

    sabot_roads_ask(roads, SABOT_HAND_BANKER, banker);
    sabot_roads_ask(roads, SABOT_HAND_PLAYER, player);
    sabot_roads_ask(roads, SABOT_HAND_TIE, tie);
    for (int k = 0; k < SABOT_ROADS; k++) {
        assert_int_equal(tie[k], SABOT_ROAD_NO_COLOUR);
        assert_int_equal(banker[k] == SABOT_ROAD_NO_COLOUR, player[k] == SABOT_ROAD_NO_COLOUR);
        if (banker[k] != SABOT_ROAD_NO_COLOUR)
            assert_int_not_equal(banker[k], player[k]);
    }
    for (int w = 0; w < 2; w++) {
        const sabot_road_result result = { (uint8_t)hand_of(winners[w]), 0 };
        const uint8_t *asked = w == 0 ? banker : player;
        sabot_roads next = *roads;
        sabot_road_step step;

        assert_true(sabot_roads_add(&next, result, &step));
        for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++)
            assert_int_equal(asked[k], step.drawn & 1 << k ? step.cell[k].mark : 0);
    }
}

/* No two cells lie in one place; and the drawn cells alone, taken in their order, give the runs:
 * one ends where the mark changes, the next begins at the top and further right than it began, and
 * within a run each cell is next to the last, below it or to its right. */
static void check_drawn(const sheet *s)
{
    static bool taken[NAIVE_MOST + 1][SABOT_ROAD_ROWS + 1]; /* a cell, a column at most */

    for (int k = 0; k < SABOT_ROADS; k++) {
        uint32_t column = 0, row = 0, start = 0;

        memset(taken, 0, (size_t)(s->n[k] + 1) * sizeof *taken);
        for (int i = 0; i < s->n[k]; i++) {
            const sabot_road_cell *c = &s->cell[k][i], *was = i > 0 ? c - 1 : NULL;

            assert_in_range(c->drawn_row, 1, SABOT_ROAD_ROWS);
            assert_in_range(c->drawn_column, 1, s->n[k]);
            assert_false(taken[c->drawn_column][c->drawn_row]);
            taken[c->drawn_column][c->drawn_row] = true;
            if (!was || was->mark != c->mark) {
                column++;
                row = 1;
                assert_true(c->drawn_row == 1 && c->drawn_column > start);
                start = c->drawn_column;
            } else {
                const uint32_t right = c->drawn_column - was->drawn_column;

                row++;
                assert_int_equal(right + c->drawn_row - was->drawn_row, 1);
                assert_true(right <= 1);
            }
            assert_int_equal(c->column, column);
            assert_int_equal(c->row, row);
        }
    }
}

/* ---- Every sequence of twelve results -------------------------------------------------------- */

enum { DEEP = 12 };

typedef struct walk {
    char text[DEEP + 1], other[DEEP + 1];
    long visited;
} walk;

static char swapped(char c)
{
    return c == 'B' ? 'P' : c == 'P' ? 'B' : 'T';
}

/* At each: ask; the mirror image; a tie more. The slow way once at every end, which is enough,
 * since what comes before the end is in it. */
static void visit(walk *w, int depth, const sabot_roads *roads, const sabot_roads *mirror,
                  const sabot_roads *tieless)
{
    static sheet s;
    static const char letters[] = "BPT";

    w->visited++;
    check_ask(roads);
    same_derived(roads, mirror);
    same_derived(roads, tieless);
    if (depth == DEEP) {
        draw(&s, w->text);
        compare(&s, w->text);
        check_drawn(&s);
        assert_memory_equal(&s.roads, roads, sizeof *roads);
        return;
    }
    for (int i = 0; i < 3; i++) {
        const char c = letters[i];
        sabot_roads next = *roads, other = *mirror, without = *tieless;
        sabot_road_step step;

        w->text[depth] = c;
        sabot_roads_add(&next, (sabot_road_result){ (uint8_t)hand_of(c), 0 }, &step);
        sabot_roads_add(&other, (sabot_road_result){ (uint8_t)hand_of(swapped(c)), 0 }, &step);
        if (c != 'T')
            sabot_roads_add(&without, (sabot_road_result){ (uint8_t)hand_of(c), 0 }, &step);
        visit(w, depth + 1, &next, &other, &without);
    }
}

static void every_sequence_of_twelve(void **state)
{
    static const sabot_roads none;
    walk w = { .visited = 0 };
    (void)state;
    visit(&w, 0, &none, &none, &none);
    assert_int_equal(w.visited, 797161); /* 1 + 3 + 9 + ... + 3 to the twelfth */
}

/* ---- Long ones at random --------------------------------------------------------------------- */

static uint32_t drawn_number(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

/* Results that stay with probability `stays` in 100: from one that never repeats to tails so long
 * that they lie above each other. */
static void make(char *text, int n, unsigned stays, unsigned ties, uint64_t *seed)
{
    char last = 'B';

    for (int i = 0; i < n; i++) {
        if (drawn_number(seed) % 100 < ties) {
            text[i] = 'T';
            continue;
        }
        last = drawn_number(seed) % 100 < stays ? last : swapped(last);
        text[i] = last;
    }
    text[n] = '\0';
}

static void long_ones_at_random(void **state)
{
    static const unsigned stays[] = { 0, 20, 50, 70, 85, 95, 99, 100 };
    static char text[NAIVE_MOST + 1];
    static sheet s;
    uint64_t seed = 13;
    (void)state;
    for (unsigned i = 0; i < 800; i++) {
        const int n = i % 40 == 0 ? NAIVE_MOST - 1 : 1 + (int)(drawn_number(&seed) % 300);

        make(text, n, stays[i % COUNT(stays)], i % 3 == 0 ? 0 : 10, &seed);
        draw(&s, text);
        compare(&s, text);
        check_drawn(&s);
        check_ask(&s.roads);
    }
}

static void ties_put_in_and_sides_swapped(void **state)
{
    static char text[201], more[601], mirror[201];
    static sheet s, t;
    uint64_t seed = 14;
    (void)state;
    for (int i = 0; i < 500; i++) {
        size_t at = 0;

        make(text, 200, 60, 0, &seed);
        for (size_t j = 0; j <= 200; j++) {
            for (uint32_t n = drawn_number(&seed) % 3; n > 0 && at + 200 - j < 600; n--)
                more[at++] = 'T';
            more[at++] = text[j];
            mirror[j] = j < 200 ? swapped(text[j]) : '\0';
        }
        draw(&s, text);
        draw(&t, more);
        same_derived(&s.roads, &t.roads);
        assert_int_equal(t.roads.sums.won[SABOT_HAND_TIE], strlen(more) - 200);
        draw(&t, mirror);
        same_derived(&s.roads, &t.roads);
    }
}

/* ---- The shoe in figures --------------------------------------------------------------------- */

static void statistics_of_a_shoe(void **state)
{
    static sheet s;
    const sabot_road_sums *sums = &s.roads.sums;
    (void)state;
    draw(&s, checked);
    assert_int_equal(s.roads.results, 41);
    assert_int_equal(sums->won[SABOT_HAND_BANKER], 18);
    assert_int_equal(sums->won[SABOT_HAND_PLAYER], 18);
    assert_int_equal(sums->won[SABOT_HAND_TIE], 5);
    assert_int_equal(sums->runs[SABOT_HAND_BANKER], 7);
    assert_int_equal(sums->runs[SABOT_HAND_PLAYER], 7);
    assert_int_equal(sums->longest[SABOT_HAND_BANKER], 8);
    assert_int_equal(sums->longest[SABOT_HAND_PLAYER], 6);
    assert_int_equal(sums->naturals_told + sums->pairs_told + sums->naturals, 0);
}

static void naturals_and_pairs_where_told(void **state)
{
    static const sabot_road_result results[] = {
        { SABOT_HAND_BANKER, SABOT_ROAD_NATURALS_TOLD | SABOT_ROAD_NATURAL },
        { SABOT_HAND_TIE, SABOT_ROAD_NATURALS_TOLD },
        { SABOT_HAND_TIE, SABOT_ROAD_NATURALS_TOLD },
        { SABOT_HAND_PLAYER, SABOT_ROAD_NATURAL | SABOT_ROAD_PLAYER_PAIR }, /* not told: not so */
        { SABOT_HAND_PLAYER, SABOT_ROAD_PAIRS_TOLD | SABOT_ROAD_PLAYER_PAIR },
        { SABOT_HAND_PLAYER, SABOT_ROAD_PAIRS_TOLD | SABOT_ROAD_PLAYER_PAIR |
                                 SABOT_ROAD_BANKER_PAIR },
        { SABOT_HAND_BANKER, SABOT_ROAD_PAIRS_TOLD },
    };
    sabot_roads roads = { 0 };
    sabot_road_step step;
    (void)state;
    for (size_t i = 0; i < COUNT(results); i++)
        assert_true(sabot_roads_add(&roads, results[i], &step));
    assert_int_equal(roads.sums.naturals, 1);
    assert_int_equal(roads.sums.naturals_told, 3);
    assert_int_equal(roads.sums.pairs_told, 3);
    assert_int_equal(roads.sums.pairs[SABOT_HAND_PLAYER], 2);
    assert_int_equal(roads.sums.pairs[SABOT_HAND_BANKER], 1);
}

/* ---- What is refused ------------------------------------------------------------------------- */

static void what_is_no_result_changes_nothing(void **state)
{
    static const uint8_t none[] = { SABOT_HAND_NONE, SABOT_HAND_DEALER, SABOT_HAND_STACKS, 255 };
    static sheet s;
    sabot_road_step step, before;
    sabot_roads kept;
    (void)state;
    draw(&s, checked);
    kept = s.roads;
    memset(&step, 0x5a, sizeof step);
    before = step;
    for (size_t i = 0; i < COUNT(none); i++)
        assert_false(sabot_roads_add(&s.roads, (sabot_road_result){ none[i], 0 }, &step));
    assert_memory_equal(&kept, &s.roads, sizeof kept);
    s.roads.results = SABOT_ROAD_MOST - 1;
    assert_true(sabot_roads_add(&s.roads, (sabot_road_result){ SABOT_HAND_TIE, 0 }, &step));
    kept = s.roads;
    step = before;
    assert_false(sabot_roads_add(&s.roads, (sabot_road_result){ SABOT_HAND_TIE, 0 }, &step));
    assert_memory_equal(&kept, &s.roads, sizeof kept);
    assert_memory_equal(&before, &step, sizeof step);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sequence_known_in_full),
        cmocka_unit_test(every_sequence_of_twelve),
        cmocka_unit_test(long_ones_at_random),
        cmocka_unit_test(ties_put_in_and_sides_swapped),
        cmocka_unit_test(statistics_of_a_shoe),
        cmocka_unit_test(naturals_and_pairs_where_told),
        cmocka_unit_test(what_is_no_result_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
