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
    assert(s->lines[w] < ODDS_LINES_MAX);
    s->line[w][s->lines[w]++] = (odds_line){ pays, feature };
    s->is_small = s->is_small && pays <= ODDS_PAYS_SMALL && pays >= -ODDS_PAYS_SMALL;
    if (result == WON)
        s->won[w] = s->lines[w];
    if (result <= LOST)
        s->lost[w] = s->lines[w];
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

static void lines_of(odds_sheet *s, int w, const odds_wager *of)
{
    const int cards = of->on - SABOT_ON_FOUR_CARDS;

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
    memset(sheet, 0, offsetof(odds_sheet, line));
    sheet->wagers = n;
    sheet->is_small = true;
    for (int w = 0; w < n; w++)
        lines_of(sheet, w, &wager[w]);
}

/* ---- One composition ------------------------------------------------------------------------- */

static int64_t sum_of(const odds_line *line, int from, int to, const int64_t f[FEATURES])
{
    int64_t sum = 0;

    for (int i = from; i < to; i++)
        sum += f[line[i].feature];
    return sum;
}

static void add_up(odds_result *r, const odds_line *line, int lines, const int64_t f[FEATURES])
{
    r->gain = r->square = 0;
    for (int i = 0; i < lines; i++) {
        const odds_int sum = (odds_int)f[line[i].feature] * line[i].pays;
        r->gain += sum;
        r->square += sum * line[i].pays;
    }
}

static void result_of(const odds_sheet *s, int w, const int64_t f[FEATURES], odds_result *r)
{
    const odds_line *const line = s->line[w];
    const int won = s->won[w], lost = s->lost[w], all = s->lines[w];

    r->win = sum_of(line, 0, won, f);
    r->lose = sum_of(line, won, lost, f);
    r->none = sum_of(line, lost, all, f);
    add_up(r, line, all, f);
}

static void results_of(const odds_sheet *s, const int64_t f[FEATURES], odds_result *result)
{
    for (int w = 0; w < s->wagers; w++)
        result_of(s, w, f, &result[w]);
}

static void settle(const odds_sheet *sheet, const odds_counts *counts, odds_result *result)
{
    int64_t feature[FEATURES];

    gather(feature, counts->total, counts->at);
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

static bool wide_is_allowed = true;

void odds_many_allow_wide(bool allowed)
{
    wide_is_allowed = allowed;
}

bool odds_many_is_wide(void)
{
#ifdef __x86_64__
    return wide_is_allowed && odds_lanes_wide.count && __builtin_cpu_supports("avx2") &&
           __builtin_cpu_supports("fma");
#else
    return false;
#endif
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
    int64_t whole[FEATURES];

    for (int f = 0; f < FEATURES; f++)
        whole[f] = (int64_t)feature[f * lanes];
    results_of(sheet, whole, result);
}

static void count_group(const odds_lanes *lanes, const odds_sheet *sheet, group *g, int64_t *total,
                        odds_result (*result)[ODDS_WAGERS_MAX])
{
    double feature[FEATURES * LANES_MOST];
    odds_lane_sums sum[ODDS_WAGERS_MAX];

    for (int i = g->n; i < lanes->lanes; i++)
        g->shoe[i] = g->shoe[0]; /* nobody asks */
    lanes->count(g->shoe, feature);
    if (sheet->is_small)
        lanes->settle(sheet, feature, sum);
    for (int i = 0; i < g->n; i++) {
        const int whose = g->whose[i];
        total[whose] = (int64_t)feature[FEATURE_TOTAL * lanes->lanes + i];
        for (int w = 0; w < sheet->wagers && sheet->is_small; w++)
            result[whose][w] = lane_result(&sum[w], i);
        if (!sheet->is_small)
            large_results(sheet, feature + i, lanes->lanes, result[whose]);
    }
    g->n = 0;
}

static void count_alone(const odds_sheet *sheet, const odds_shoe *shoe, int64_t *total,
                        odds_result *result)
{
    odds_counts counts;

    *total = 0;
    if (!odds_count(shoe, &counts))
        return;
    *total = counts.total;
    settle(sheet, &counts, result);
}

void odds_many(const odds_sheet *sheet, const odds_shoe *shoe, int n, int64_t *total,
               odds_result (*result)[ODDS_WAGERS_MAX])
{
    const odds_lanes *const lanes = odds_many_is_wide() ? &odds_lanes_wide : &odds_lanes_narrow;
    group g = { .n = 0 };

    for (int i = 0; i < n; i++) {
        if (!is_for_lanes(&shoe[i])) {
            count_alone(sheet, &shoe[i], &total[i], result[i]);
            continue;
        }
        g.whose[g.n] = i;
        g.shoe[g.n++] = shoe[i];
        if (g.n == lanes->lanes)
            count_group(lanes, sheet, &g, total, result);
    }
    if (g.n > 0)
        count_group(lanes, sheet, &g, total, result);
}
