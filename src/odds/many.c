/* many.c: from the counts of a round to what every wager comes to, for one composition or many.
 *
 * One pass over the counts gathers what any wager can depend on (features.h); a wager is a few
 * lines of what is paid for which of them. What must always hold: win + lose + none is the total of
 * all sequences; and which processor counted shows in nothing. */
#include "odds/many.h"

#include "odds/lanes_loop.h"
#include "sabot/money.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

typedef int64_t number;

#include "odds/features.h"

/* ---- What a wager pays ----------------------------------------------------------------------- */

enum { WON, LOST, NEITHER };

/* Won comes first, then lost, then neither. */
static void put(odds_sheet *s, int w, int feature, int result, int64_t pays)
{
    const int at = s->first[w + 1]++;

    assert(at < ODDS_LINES_MAX);
    s->line[at] = (odds_line){ pays, feature };
    s->is_small = s->is_small && pays <= ODDS_PAYS_SMALL && pays >= -ODDS_PAYS_SMALL;
    if (result == WON)
        s->won[w] = (uint8_t)odds_lines_of(s, w);
    if (result <= LOST)
        s->lost[w] = (uint8_t)odds_lines_of(s, w);
}

static void banker_lines(odds_sheet *s, int w, const odds_wager *of)
{
    const bool dragon = of->mode == SABOT_MODE_DRAGON7;

    if (of->mode == SABOT_MODE_SIX_HALF) {
        put(s, w, FEATURE_NO_SIX, WON, of->banker_win);
        put(s, w, FEATURE_SIX, WON, sabot_money_win(of->unit, FIGURE_HALF_TO, FIGURE_HALF_PER));
    } else
        put(s, w, dragon ? FEATURE_BANKER_NO_DRAGON : FEATURE_BANKER, WON, of->banker_win);
    put(s, w, FEATURE_PLAYER, LOST, -of->unit);
    put(s, w, dragon ? FEATURE_TIE_OR_DRAGON : FEATURE_TIE, NEITHER,
        of->mode == SABOT_MODE_TIE25 ? -sabot_money_quarter(of->unit) : 0);
}

static void bonus_lines(odds_sheet *s, int w, const odds_wager *of)
{
    const int hand = of->on == SABOT_ON_BONUS_PLAYER ? LEAD_PLAYER : LEAD_BANKER;

    put(s, w, FEATURE_NATURAL + hand, WON, of->line[SABOT_BONUS_LINES - 1]);
    for (int lead = FIGURE_LEAD_LEAST; lead <= FIGURE_LEAD_MOST; lead++)
        put(s, w, FEATURE_LEAD + hand * ODDS_VALUES + lead, WON, of->line[FIGURE_LEAD_MOST - lead]);
    put(s, w, FEATURE_NO_BONUS + hand, LOST, -1);
    put(s, w, FEATURE_NATURAL_TIE, NEITHER, 0);
}

/* One thing that pays; all else loses. */
static void two_lines(odds_sheet *s, int w, const odds_wager *of, int won, int lost, int to,
                      int per)
{
    put(s, w, won, WON, sabot_money_win(of->unit, to, per));
    put(s, w, lost, LOST, -of->unit);
}

/* ---- Wagers of one's own --------------------------------------------------------------------- */

/* What a cell pays; false if no round ends so. */
static bool pays_at(const odds_own *own, int cell, int64_t *pays)
{
    const int line = (&own->cells.line[0][0][0])[cell];

    if (line >= 0)
        *pays = own->pays[line];
    return line >= 0;
}

/* Of how many cells is each payoff? Returns how many payoffs there are. */
static int different_payoffs(const odds_own *own, int64_t pays[ODDS_OWN_PAYS],
                             int cells[ODDS_OWN_PAYS])
{
    int64_t one;
    int n = 0;

    for (int cell = 0; cell < ODDS_CELLS; cell++) {
        int k = 0;
        if (!pays_at(own, cell, &one))
            continue;
        while (k < n && pays[k] != one)
            k++;
        assert(k < ODDS_OWN_PAYS);
        if (k == n) {
            pays[n] = one;
            cells[n++] = 0;
        }
        cells[k]++;
    }
    return n;
}

static void take_cells(odds_sheet *s, const odds_own *own, int64_t pays)
{
    int64_t one;

    for (int cell = 0; cell < ODDS_CELLS; cell++)
        if (pays_at(own, cell, &one) && one == pays) {
            assert(s->cells < ODDS_CELLS_MAX);
            s->cell[s->cells++] = (uint16_t)cell;
        }
}

static int add_extra(odds_sheet *s, int from, bool others)
{
    assert(s->extras < ODDS_EXTRAS_MAX);
    s->extra[s->extras] = (odds_extra){ (uint16_t)from, (uint16_t)s->cells, others };
    return FEATURES + s->extras++;
}

/* Cells that pay the same are one line. The payoff that most cells have is that of all the others,
 * which are fewer to add up. */
static void own_lines(odds_sheet *s, int w, const odds_own *own)
{
    int64_t pays[ODDS_OWN_PAYS];
    int cells[ODDS_OWN_PAYS], feature[ODDS_OWN_PAYS];
    const int n = different_payoffs(own, pays, cells), first = s->cells;
    int most = 0;

    for (int k = 1; k < n; k++)
        most = cells[k] > cells[most] ? k : most;
    for (int k = 0; k < n; k++) {
        const int from = s->cells;
        if (k == most)
            continue;
        take_cells(s, own, pays[k]);
        feature[k] = add_extra(s, from, false);
    }
    feature[most] = add_extra(s, first, true);
    for (int result = WON; result <= NEITHER; result++)
        for (int k = 0; k < n; k++)
            if ((pays[k] > 0 ? WON : pays[k] < 0 ? LOST : NEITHER) == result)
                put(s, w, feature[k], result, pays[k]);
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void lines_of(odds_sheet *s, int w, const odds_wager *of)
{
    const int cards = of->on - SABOT_ON_FOUR_CARDS;

    if (odds_is_apart(of)) {
        put(s, w, FEATURE_TOTAL, NEITHER, 0);
        return;
    }
    if (of->own) {
        own_lines(s, w, of->own);
        return;
    }
    switch (of->on) {
    case SABOT_ON_BANKER:
        banker_lines(s, w, of);
        return;
    case SABOT_ON_PLAYER:
        put(s, w, FEATURE_PLAYER, WON, 1);
        put(s, w, FEATURE_BANKER, LOST, -1);
        put(s, w, FEATURE_TIE, NEITHER, 0);
        return;
    case SABOT_ON_TIE:
        two_lines(s, w, of, FEATURE_TIE, FEATURE_NO_TIE, of->odds, of->per);
        return;
    case SABOT_ON_BONUS_PLAYER:
    case SABOT_ON_BONUS_BANKER:
        bonus_lines(s, w, of);
        return;
    case SABOT_ON_DRAGON_7:
        two_lines(s, w, of, FEATURE_DRAGON, FEATURE_NO_DRAGON, of->odds, of->per);
        return;
    default:
        two_lines(s, w, of, FEATURE_CARDS + cards, FEATURE_NOT_CARDS + cards,
                  cards == 0 ? FIGURE_FOUR_CARDS_TO : FIGURE_MORE_CARDS_TO,
                  cards == 0 ? FIGURE_FOUR_CARDS_PER : FIGURE_MORE_CARDS_PER);
    }
}

void odds_sheet_make(odds_sheet *sheet, const odds_wager *wager, int n)
{
    assert(n >= 0 && n <= ODDS_WAGERS_MAX);
    memset(sheet, 0, offsetof(odds_sheet, extra));
    sheet->wagers = n;
    sheet->is_small = true;
    for (int w = 0; w < n; w++) {
        sheet->first[w + 1] = sheet->first[w];
        lines_of(sheet, w, &wager[w]);
    }
}

/* ---- One composition ------------------------------------------------------------------------- */

static int64_t sum_of(const odds_line *line, int from, int to, const int64_t f[FEATURES_MOST])
{
    int64_t sum = 0;

    for (int i = from; i < to; i++)
        sum += f[line[i].feature];
    return sum;
}

static void add_up(odds_result *r, const odds_line *line, int lines, const int64_t f[FEATURES_MOST])
{
    r->gain = r->square = 0;
    for (int i = 0; i < lines; i++) {
        const odds_int sum = (odds_int)f[line[i].feature] * line[i].pays;
        r->gain += sum;
        r->square += sum * line[i].pays;
    }
}

static void result_of(const odds_sheet *s, int w, const int64_t f[FEATURES_MOST], odds_result *r)
{
    const odds_line *const line = s->line + s->first[w];
    const int won = s->won[w], lost = s->lost[w], all = odds_lines_of(s, w);

    r->win = sum_of(line, 0, won, f);
    r->lose = sum_of(line, won, lost, f);
    r->none = sum_of(line, lost, all, f);
    add_up(r, line, all, f);
}

static void results_of(const odds_sheet *s, const int64_t f[FEATURES_MOST], odds_result *result)
{
    for (int w = 0; w < s->wagers; w++)
        result_of(s, w, f, &result[w]);
}

static void settle(const odds_sheet *sheet, const odds_counts *counts, odds_result *result)
{
    int64_t feature[FEATURES_MOST];

    gather(feature, counts->total, counts->at);
    gather_extras(feature, sheet, counts->at);
    results_of(sheet, feature, result);
}

void odds_evaluate(const odds_counts *counts, const odds_wager *wager, int n,
                   odds_result result[ODDS_WAGERS_MAX])
{
    odds_sheet sheet;

    odds_sheet_make(&sheet, wager, n);
    settle(&sheet, counts, result);
}

/* ---- Many ------------------------------------------------------------------------------------ */

static int lanes_allowed = LANES_MOST;

void odds_many_allow(int lanes)
{
    lanes_allowed = lanes;
}

static const odds_lanes *lanes_here(void)
{
#ifdef __x86_64__
    if (lanes_allowed >= 8 && odds_lanes_widest.count && __builtin_cpu_supports("avx512f"))
        return &odds_lanes_widest;
    if (lanes_allowed >= 4 && odds_lanes_wide.count && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("fma"))
        return &odds_lanes_wide;
#endif
    return &odds_lanes_narrow;
}

int odds_many_lanes(void)
{
    return lanes_here()->lanes;
}

/* Those that the lanes take: the others are counted one by one, or refused. */
static bool is_for_lanes(const odds_shoe *shoe)
{
    int32_t n = 0;

    for (int v = 0; v < ODDS_VALUES; v++) {
        if (shoe->left[v] < 0 || shoe->left[v] > LANES_CARDS_MAX)
            return false;
        n += shoe->left[v];
    }
    return n >= ODDS_CARDS_MIN && n <= LANES_CARDS_MAX;
}

/* Shoes on their way into the lanes, and whose they are. */
typedef struct group {
    int n, whose[LANES_MOST];
    odds_shoe shoe[LANES_MOST];
} group;

static odds_int join(const double sum[2][LANES_MOST], int lane)
{
    return (odds_int)(int64_t)sum[0][lane] * (int64_t)LANES_PART + (int64_t)sum[1][lane];
}

static odds_result lane_result(const odds_lane_sums *s, int lane)
{
    return (odds_result){ (int64_t)s->won[lane], (int64_t)s->lost[lane], (int64_t)s->neither[lane],
                          join(s->gain, lane), join(s->square, lane) };
}

static void large_results(const odds_sheet *sheet, const double *feature, int lanes,
                          odds_result *result)
{
    int64_t whole[FEATURES_MOST];

    for (int f = 0; f < FEATURES + sheet->extras; f++)
        whole[f] = (int64_t)feature[f * lanes];
    results_of(sheet, whole, result);
}

/* Where what is asked for goes: all of it, or the gains alone. */
typedef struct answer {
    int64_t *total;
    odds_result (*result)[ODDS_WAGERS_MAX];
    odds_int (*gain)[ODDS_WAGERS_MAX];
} answer;

static void settle_results(const odds_lanes *lanes, const odds_sheet *sheet, const group *g,
                           const double *feature, const answer *to)
{
    odds_lane_sums sum[ODDS_WAGERS_MAX];

    lanes->settle(sheet, feature, sum);
    for (int i = 0; i < g->n; i++)
        for (int w = 0; w < sheet->wagers; w++)
            to->result[g->whose[i]][w] = lane_result(&sum[w], i);
}

static void settle_gains(const odds_lanes *lanes, const odds_sheet *sheet, const group *g,
                         const double *feature, const answer *to)
{
    odds_lane_gain sum[ODDS_WAGERS_MAX];

    lanes->gains(sheet, feature, sum);
    for (int i = 0; i < g->n; i++)
        for (int w = 0; w < sheet->wagers; w++) {
            const odds_lane_gain *const of = &sum[w];
            to->gain[g->whose[i]][w] = join(of->part, i);
        }
}

/* What was worked out of one composition. */
static void give(const answer *to, int whose, const odds_sheet *sheet, const odds_result *result)
{
    for (int w = 0; w < sheet->wagers; w++)
        if (to->gain)
            to->gain[whose][w] = result[w].gain;
        else
            to->result[whose][w] = result[w];
}

static void count_group(const odds_lanes *lanes, const odds_sheet *sheet, group *g,
                        const answer *to)
{
    double feature[FEATURES_MOST * LANES_MOST];

    for (int i = g->n; i < lanes->lanes; i++)
        g->shoe[i] = g->shoe[0]; /* nobody asks */
    lanes->count(sheet, g->shoe, feature);
    if (sheet->is_small)
        (to->gain ? settle_gains : settle_results)(lanes, sheet, g, feature, to);
    for (int i = 0; i < g->n; i++) {
        to->total[g->whose[i]] = (int64_t)feature[FEATURE_TOTAL * lanes->lanes + i];
        if (!sheet->is_small) {
            odds_result result[ODDS_WAGERS_MAX];
            large_results(sheet, feature + i, lanes->lanes, result);
            give(to, g->whose[i], sheet, result);
        }
    }
    g->n = 0;
}

static void count_alone(const odds_sheet *sheet, const odds_shoe *shoe, int whose,
                        const answer *to)
{
    odds_result result[ODDS_WAGERS_MAX];
    odds_counts counts;

    to->total[whose] = 0;
    if (!odds_count(shoe, &counts))
        return;
    to->total[whose] = counts.total;
    settle(sheet, &counts, result);
    give(to, whose, sheet, result);
}

static void count_many(const odds_sheet *sheet, const odds_shoe *shoe, int n, const answer *to)
{
    const odds_lanes *const lanes = lanes_here();
    group g = { .n = 0 };

    for (int i = 0; i < n; i++) {
        if (!is_for_lanes(&shoe[i])) {
            count_alone(sheet, &shoe[i], i, to);
            continue;
        }
        g.whose[g.n] = i;
        g.shoe[g.n++] = shoe[i];
        if (g.n == lanes->lanes)
            count_group(lanes, sheet, &g, to);
    }
    if (g.n > 0)
        count_group(lanes, sheet, &g, to);
}

void odds_many(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
               odds_result (*result)[ODDS_WAGERS_MAX])
{
    count_many(sheet, shoe, n, &(answer){ .total = total, .result = result });
}

void odds_many_gains(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
                     odds_int (*gain)[ODDS_WAGERS_MAX])
{
    count_many(sheet, shoe, n, &(answer){ .total = total, .gain = gain });
}
