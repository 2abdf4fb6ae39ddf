/* wagers.c: every wager from one set of counts.
 *
 * One pass over the counts gathers what any wager can depend on (features); each wager is then a few
 * additions. Payoffs are whole numbers of a part of the stake chosen so that they are: a twentieth
 * for five percent, a quarter for the charge on ties, the stake's own cents where vigorish is
 * rounded. What must always hold: win + lose + none is the total of all sequences. */
#include "odds/wagers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- What a wager can depend on ------------------------------------------------------------ */

enum { PLAYER = 0, BANKER = 1 };

typedef struct features {
    int64_t total, player, banker, tie;
    int64_t six;                  /* the Banker wins with six */
    int64_t dragon;               /* the Banker wins with seven on three cards */
    int64_t cards[3];             /* four, five, six cards */
    int64_t lead[2][ODDS_VALUES]; /* a hand that is no natural leads by so much */
    int64_t natural[2];           /* a natural beats the other hand */
    int64_t natural_tie;
} features;

static void gather_cell(features *f, int draws, int p, int b, int64_t n)
{
    const bool natural = draws == ODDS_NO_THIRD && (p >= 8 || b >= 8);
    const int winner = p > b ? PLAYER : BANKER;

    f->cards[draws == ODDS_NO_THIRD ? 0 : draws == ODDS_BOTH_THIRD ? 2 : 1] += n;
    if (p == b) {
        f->tie += n;
        f->natural_tie += natural ? n : 0;
        return;
    }
    *(winner == PLAYER ? &f->player : &f->banker) += n;
    if (natural)
        f->natural[winner] += n;
    else
        f->lead[winner][winner == PLAYER ? p - b : b - p] += n;
    if (winner == BANKER && b == 6)
        f->six += n;
    if (winner == BANKER && b == 7 && (draws & ODDS_BANKER_THIRD) != 0)
        f->dragon += n;
}

static void gather(features *f, const odds_counts *counts)
{
    memset(f, 0, sizeof *f);
    f->total = counts->total;
    for (int draws = 0; draws < ODDS_DRAWS; draws++)
        for (int p = 0; p < ODDS_VALUES; p++)
            for (int b = 0; b < ODDS_VALUES; b++)
                if (counts->at[draws][p][b] != 0)
                    gather_cell(f, draws, p, b, counts->at[draws][p][b]);
}

/* ---- One wager ----------------------------------------------------------------------------- */

/* So many sequences end with this payoff. */
static void add(odds_result *r, int64_t n, int64_t payoff)
{
    r->gain += (odds_int)n * payoff;
    r->square += (odds_int)n * payoff * payoff;
}

static void add_win(odds_result *r, int64_t n, int64_t payoff)
{
    r->win += n;
    add(r, n, payoff);
}

static void add_loss(odds_result *r, int64_t n, int64_t unit)
{
    r->lose += n;
    add(r, n, -unit);
}

static void banker_result(const features *f, const odds_wager *w, odds_result *r)
{
    const int64_t six = w->mode == SABOT_MODE_SIX_HALF ? f->six : 0;
    const int64_t dragon = w->mode == SABOT_MODE_DRAGON7 ? f->dragon : 0;

    add_win(r, f->banker - six - dragon, w->banker_win);
    add_win(r, six, w->unit / 2);
    add_loss(r, f->player, w->unit);
    r->none = f->tie + dragon;
    if (w->mode == SABOT_MODE_TIE25)
        add(r, f->tie, -w->unit / 4);
}

static void bonus_result(const features *f, const odds_wager *w, int hand, odds_result *r)
{
    int64_t won = f->natural[hand];

    add_win(r, f->natural[hand], w->line[SABOT_BONUS_LINES - 1]);
    for (int lead = 4; lead <= 9; lead++) {
        add_win(r, f->lead[hand][lead], w->line[9 - lead]);
        won += f->lead[hand][lead];
    }
    r->none = f->natural_tie;
    add_loss(r, f->total - won - f->natural_tie, 1);
}

static void result_of(const features *f, const odds_wager *w, odds_result *r)
{
    static const struct { int to, per; } card_odds[3] = { { 3, 2 }, { 2, 1 }, { 2, 1 } };
    const int cards = w->on - SABOT_ON_FOUR_CARDS;

    memset(r, 0, sizeof *r);
    switch (w->on) {
    case SABOT_ON_BANKER:
        banker_result(f, w, r);
        return;
    case SABOT_ON_PLAYER:
        add_win(r, f->player, 1);
        add_loss(r, f->banker, 1);
        r->none = f->tie;
        return;
    case SABOT_ON_TIE:
        add_win(r, f->tie, w->odds);
        add_loss(r, f->total - f->tie, 1);
        return;
    case SABOT_ON_BONUS_PLAYER:
    case SABOT_ON_BONUS_BANKER:
        bonus_result(f, w, w->on == SABOT_ON_BONUS_PLAYER ? PLAYER : BANKER, r);
        return;
    case SABOT_ON_DRAGON_7:
        add_win(r, f->dragon, w->odds);
        add_loss(r, f->total - f->dragon, 1);
        return;
    default:
        add_win(r, f->cards[cards], (int64_t)w->unit * card_odds[cards].to / card_odds[cards].per);
        add_loss(r, f->total - f->cards[cards], w->unit);
    }
}

void odds_evaluate(const odds_counts *counts, const odds_wager *wager, int n,
                   odds_result result[ODDS_WAGERS_MAX])
{
    features f;

    gather(&f, counts);
    for (int i = 0; i < n; i++)
        result_of(&f, &wager[i], &result[i]);
}

/* ---- Which wagers there are ---------------------------------------------------------------- */

static const uint16_t paytable[3][SABOT_BONUS_LINES] = {
    { 30, 10, 6, 4, 2, 1, 1 }, { 20, 8, 7, 4, 3, 1, 1 }, { 30, 10, 4, 4, 2, 2, 1 },
};

/* What vigorish of a Banker win comes to, in cents, as the table rounds it. */
static sabot_cents vigorish_of(const sabot_rules *rules, int percent, sabot_cents stake)
{
    const bool mini = rules && rules->game == SABOT_MINIBACCARAT;
    const int unit = rules && !rules->rounding ? 0 : mini ? 5 : percent == 4 ? 20 : 25;

    return sabot_money_vigorish(stake, percent, unit);
}

static odds_wager banker_wager(const sabot_rules *rules, int mode, sabot_cents stake)
{
    const int percent = mode == SABOT_MODE_VIG5 ? 5 : mode == SABOT_MODE_VIG4 ? 4 : 0;
    odds_wager w = { .on = SABOT_ON_BANKER, .mode = (uint8_t)mode, .unit = 1, .banker_win = 1 };

    if (mode == SABOT_MODE_TIE25 || mode == SABOT_MODE_SIX_HALF)
        w.unit = w.banker_win = 4;
    if (percent == 0)
        return w;
    w.unit = stake > 0 ? (int32_t)stake : 100;
    w.banker_win = (int32_t)(w.unit - (stake > 0 ? vigorish_of(rules, percent, stake) : percent));
    return w;
}

static odds_wager plain(int on, int odds, int unit)
{
    return (odds_wager){ .on = (uint8_t)on, .odds = (uint16_t)odds, .unit = unit };
}

static odds_wager bonus_wager(int on, char name, const uint16_t line[SABOT_BONUS_LINES])
{
    odds_wager w = { .on = (uint8_t)on, .paytable = name, .unit = 1 };

    memcpy(w.line, line, sizeof w.line);
    return w;
}

/* Everything the regulation knows, in every mode. */
static int every_wager(sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    int n = 0;

    for (int mode = 0; mode < SABOT_BANKER_MODES; mode++)
        w[n++] = banker_wager(NULL, mode, stake);
    w[n++] = plain(SABOT_ON_PLAYER, 1, 1);
    w[n++] = plain(SABOT_ON_TIE, 8, 1);
    w[n++] = plain(SABOT_ON_TIE, 9, 1);
    for (int on = SABOT_ON_FOUR_CARDS; on <= SABOT_ON_SIX_CARDS; on++)
        w[n++] = plain(on, 0, 2);
    for (int on = SABOT_ON_BONUS_PLAYER; on <= SABOT_ON_BONUS_BANKER; on++)
        for (int table = 0; table < 3; table++)
            w[n++] = bonus_wager(on, (char)('A' + table), paytable[table]);
    w[n++] = plain(SABOT_ON_DRAGON_7, 40, 1);
    return n;
}

int odds_wagers_of(const sabot_rules *rules, sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    int n = 0;

    if (!rules)
        return every_wager(stake, w);
    w[n++] = banker_wager(rules, rules->banker_mode, stake);
    w[n++] = plain(SABOT_ON_PLAYER, 1, 1);
    w[n++] = plain(SABOT_ON_TIE, rules->tie_odds, 1);
    for (int on = SABOT_ON_FOUR_CARDS; rules->total_cards && on <= SABOT_ON_SIX_CARDS; on++)
        w[n++] = plain(on, 0, 2);
    for (int on = SABOT_ON_BONUS_PLAYER; rules->bonus && on <= SABOT_ON_BONUS_BANKER; on++)
        w[n++] = bonus_wager(on, rules->bonus_table, rules->bonus_odds);
    if (rules->dragon_wager)
        w[n++] = plain(SABOT_ON_DRAGON_7, rules->dragon_odds, 1);
    return n;
}

void odds_wager_mode(const odds_wager *wager, char out[ODDS_MODE_TEXT])
{
    static const char *const modes[SABOT_BANKER_MODES] = {
        "vig5", "vig4", "tie25", "six-half", "total-cards", "dragon7",
    };

    out[0] = '\0';
    if (wager->on == SABOT_ON_BANKER)
        snprintf(out, ODDS_MODE_TEXT, "%s", modes[wager->mode]);
    else if (wager->on == SABOT_ON_TIE)
        snprintf(out, ODDS_MODE_TEXT, "%u", wager->odds);
    else if (wager->paytable != 0)
        snprintf(out, ODDS_MODE_TEXT, "%c", wager->paytable);
}

/* ---- What they are worth ------------------------------------------------------------------- */

odds_fraction odds_expectation(const odds_wager *wager, const odds_result *result, int64_t total)
{
    return odds_fraction_make(result->gain, (odds_int)total * wager->unit);
}

bool odds_expectation_resolved(const odds_wager *wager, const odds_result *result,
                               odds_fraction *value)
{
    const odds_int resolved = (odds_int)result->win + result->lose;

    if (resolved == 0)
        return false;
    *value = odds_fraction_make(result->gain, resolved * wager->unit);
    return true;
}

double odds_deviation(const odds_wager *wager, const odds_result *result, int64_t total)
{
    const long double units = (long double)total * wager->unit;
    const long double mean = (long double)result->gain / units;
    const long double square = (long double)result->square / units / wager->unit;

    return (double)sqrtl(square - mean * mean);
}
