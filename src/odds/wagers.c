/* wagers.c: every wager from one set of counts.
 *
 * One pass over the counts gathers what any wager can depend on (features); each wager is then a
 * few additions. Payoffs are whole numbers of a part of the stake chosen so that they are: a
 * hundredth for vigorish, a quarter for the charge on ties, the stake's own cents if a stake is
 * given. What must always hold: win + lose + none is the total of all sequences. */
#include "odds/wagers.h"

#include "regulation/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- What a wager can depend on ------------------------------------------------------------ */

enum { PLAYER = 0, BANKER = 1 };

typedef struct features {
    int64_t total, player, banker, tie;
    int64_t six;                  /* the Banker wins with six, which may pay half */
    int64_t dragon;               /* the Banker wins with seven on three cards */
    int64_t cards[3];             /* four, five, six cards */
    int64_t lead[2][ODDS_VALUES]; /* a hand that is no natural leads by so much */
    int64_t natural[2];           /* a natural beats the other hand */
    int64_t natural_tie;
} features;

/* Four cards: naturals, and sixes and sevens that both stand, which go with the others. */
static void gather_no_third(features *f, const int64_t at[ODDS_VALUES][ODDS_VALUES])
{
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = p < SABOT_NATURAL ? SABOT_NATURAL : 0; b < ODDS_VALUES; b++)
            *(p > b ? &f->natural[PLAYER] : p < b ? &f->natural[BANKER] : &f->natural_tie) +=
                at[p][b];
    f->lead[PLAYER][1] += at[7][6];
    f->lead[BANKER][1] += at[6][7];
    f->tie += at[6][6] + at[7][7] + f->natural_tie;
}

/* Five or six cards: by how much who leads, in one sweep along the diagonals. */
static void gather_thirds(features *f, const odds_counts *counts)
{
    const int64_t *const one = &counts->at[ODDS_PLAYER_THIRD][0][0];
    const int64_t *const other = &counts->at[ODDS_BANKER_THIRD][0][0];
    const int64_t *const both = &counts->at[ODDS_BOTH_THIRD][0][0];
    int64_t all[ODDS_VALUES][ODDS_VALUES], five = 0, six = 0;
    int64_t by[2 * ODDS_VALUES] = { 0 }; /* ten more than the Player's lead */

    for (int i = 0; i < ODDS_VALUES * ODDS_VALUES; i++) {
        five += one[i] + other[i];
        six += both[i];
        all[i / 10][i % 10] = one[i] + other[i] + both[i];
    }
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b < ODDS_VALUES; b++)
            by[10 + p - b] += all[p][b];
    for (int lead = 1; lead < ODDS_VALUES; lead++) {
        f->lead[PLAYER][lead] += by[10 + lead];
        f->lead[BANKER][lead] += by[10 - lead];
    }
    f->tie += by[10];
    f->cards[1] = five;
    f->cards[2] = six;
    for (int p = 0; p < FIGURE_HALF_COUNT; p++)
        f->six += all[p][FIGURE_HALF_COUNT];
    for (int p = 0; p < FIGURE_DRAGON_COUNT; p++)
        f->dragon += counts->at[ODDS_BANKER_THIRD][p][FIGURE_DRAGON_COUNT] +
                     counts->at[ODDS_BOTH_THIRD][p][FIGURE_DRAGON_COUNT];
}

static void gather(features *f, const odds_counts *counts)
{
    memset(f, 0, sizeof *f);
    f->total = counts->total;
    gather_no_third(f, counts->at[ODDS_NO_THIRD]);
    gather_thirds(f, counts);
    f->cards[0] = f->total - f->cards[1] - f->cards[2];
    f->player = f->natural[PLAYER];
    f->banker = f->natural[BANKER];
    for (int lead = 1; lead < ODDS_VALUES; lead++) {
        f->player += f->lead[PLAYER][lead];
        f->banker += f->lead[BANKER][lead];
    }
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
    add_win(r, six, sabot_money_win(w->unit, FIGURE_HALF_TO, FIGURE_HALF_PER));
    add_loss(r, f->player, w->unit);
    r->none = f->tie + dragon;
    if (w->mode == SABOT_MODE_TIE25)
        add(r, f->tie, -sabot_money_quarter(w->unit));
}

static void bonus_result(const features *f, const odds_wager *w, int hand, odds_result *r)
{
    int64_t won = f->natural[hand];

    add_win(r, f->natural[hand], w->line[SABOT_BONUS_LINES - 1]);
    for (int lead = FIGURE_LEAD_LEAST; lead <= FIGURE_LEAD_MOST; lead++) {
        add_win(r, f->lead[hand][lead], w->line[FIGURE_LEAD_MOST - lead]);
        won += f->lead[hand][lead];
    }
    r->none = f->natural_tie;
    add_loss(r, f->total - won - f->natural_tie, 1);
}

static void result_of(const features *f, const odds_wager *w, odds_result *r)
{
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
        add_win(r, f->tie, sabot_money_win(w->unit, w->odds, w->per));
        add_loss(r, f->total - f->tie, w->unit);
        return;
    case SABOT_ON_BONUS_PLAYER:
    case SABOT_ON_BONUS_BANKER:
        bonus_result(f, w, w->on == SABOT_ON_BONUS_PLAYER ? PLAYER : BANKER, r);
        return;
    case SABOT_ON_DRAGON_7:
        add_win(r, f->dragon, sabot_money_win(w->unit, w->odds, w->per));
        add_loss(r, f->total - f->dragon, w->unit);
        return;
    default:
        add_win(r, f->cards[cards],
                cards == 0 ? sabot_money_win(w->unit, FIGURE_FOUR_CARDS_TO, FIGURE_FOUR_CARDS_PER)
                           : sabot_money_win(w->unit, FIGURE_MORE_CARDS_TO, FIGURE_MORE_CARDS_PER));
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

/* What a table does with a stake: nothing without one. */
typedef struct terms {
    int game;
    bool rounding;
    sabot_cents stake;
} terms;

/* Vigorish of a Banker win in cents (A15). */
static sabot_cents vigorish_of(terms t, int percent)
{
    const int unit = figure_rounding(t.game, percent);

    return sabot_money_vigorish(t.stake, percent, t.rounding ? unit : 0);
}

/* So many parts of the stake, or its cents. */
static int32_t parts_of(terms t, int parts)
{
    return t.stake > 0 ? (int32_t)t.stake : parts;
}

static odds_wager banker_wager(terms t, int mode)
{
    const int percent = figure_percent(mode);
    odds_wager w = { .on = SABOT_ON_BANKER, .mode = (uint8_t)mode, .unit = 1, .banker_win = 1 };

    if (mode == SABOT_MODE_TIE25 || mode == SABOT_MODE_SIX_HALF)
        w.unit = w.banker_win = parts_of(t, 4);
    if (percent == 0)
        return w;
    w.unit = parts_of(t, 100);
    w.banker_win = (int32_t)(w.unit - (t.stake > 0 ? vigorish_of(t, percent) : percent));
    return w;
}

static odds_wager plain(int on, int odds)
{
    return (odds_wager){ .on = (uint8_t)on, .odds = (uint16_t)odds, .per = 1, .unit = 1 };
}

/* Odds to more than one: payoffs are in that part of the stake, or in its cents. */
static odds_wager fraction(terms t, int on, int odds, int per)
{
    odds_wager w = plain(on, odds);

    w.per = (uint16_t)per;
    w.unit = per > 1 ? parts_of(t, per) : 1;
    return w;
}

static odds_wager cards_wager(terms t, int on)
{
    return (odds_wager){ .on = (uint8_t)on, .unit = parts_of(t, 2) };
}

static odds_wager bonus_wager(int on, char name, const uint16_t line[SABOT_BONUS_LINES])
{
    odds_wager w = { .on = (uint8_t)on, .paytable = name, .unit = 1 };

    memcpy(w.line, line, sizeof w.line);
    return w;
}

/* Every wager of the regulation, as this game would charge for it. */
static int wagers_of_all(int game, sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    const terms t = { game, true, stake };
    int n = 0;

    for (int mode = 0; mode < SABOT_BANKER_MODES; mode++)
        w[n++] = banker_wager(t, mode);
    w[n++] = plain(SABOT_ON_PLAYER, 1);
    w[n++] = plain(SABOT_ON_TIE, FIGURE_TIE_LEAST);
    w[n++] = plain(SABOT_ON_TIE, FIGURE_TIE_LEAST + 1);
    for (int on = SABOT_ON_FOUR_CARDS; on <= SABOT_ON_SIX_CARDS; on++)
        w[n++] = cards_wager(t, on);
    for (int on = SABOT_ON_BONUS_PLAYER; on <= SABOT_ON_BONUS_BANKER; on++)
        for (int table = 0; table < FIGURE_PAYTABLES; table++)
            w[n++] = bonus_wager(on, (char)('A' + table), figure_paytable[table]);
    w[n++] = plain(SABOT_ON_DRAGON_7, FIGURE_DRAGON_LEAST);
    return n;
}

/* Could a licensee offer it at a table of this game? The key that would say so is set to it. */
static bool is_of_game(int game, const odds_wager *w)
{
    const char *key = w->on == SABOT_ON_BANKER ? "banker"
                      : w->on == SABOT_ON_DRAGON_7 ? "dragon-7"
                      : w->on >= SABOT_ON_BONUS_PLAYER ? "bonus"
                      : w->on >= SABOT_ON_FOUR_CARDS ? "total-cards" : NULL;
    char mode[ODDS_MODE_TEXT];
    sabot_rules rules;

    odds_wager_mode(w, mode);
    return !key || !sabot_rules_default(&rules, game, 0) ||
           sabot_rules_set(&rules, key, w->on == SABOT_ON_BANKER ? mode : "yes").verdict ==
               SABOT_ACCEPTED;
}

int odds_wagers_all(int game, sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    const int all = wagers_of_all(game, stake, w);
    int n = 0;

    for (int i = 0; i < all; i++)
        if (is_of_game(game, &w[i]))
            w[n++] = w[i];
    return n;
}

static int wagers_of(const sabot_rules *rules, sabot_cents stake, bool uncovered,
                     odds_wager w[ODDS_WAGERS_MAX])
{
    const terms t = { rules->game, rules->rounding, stake };
    int n = 0;

    w[n++] = banker_wager(t, rules->banker_mode);
    if (uncovered && rules->banker_mode == SABOT_MODE_TOTAL_CARDS)
        w[n++] = banker_wager(t, rules->vigorish == FIGURE_VIGORISH_LOW ? SABOT_MODE_VIG4
                                                                   : SABOT_MODE_VIG5);
    w[n++] = plain(SABOT_ON_PLAYER, 1);
    w[n++] = fraction(t, SABOT_ON_TIE, rules->tie_odds, rules->tie_per);
    for (int on = SABOT_ON_FOUR_CARDS; rules->total_cards && on <= SABOT_ON_SIX_CARDS; on++)
        w[n++] = cards_wager(t, on);
    for (int on = SABOT_ON_BONUS_PLAYER; rules->bonus && on <= SABOT_ON_BONUS_BANKER; on++)
        w[n++] = bonus_wager(on, rules->bonus_table, rules->bonus_odds);
    if (rules->dragon_wager)
        w[n++] = fraction(t, SABOT_ON_DRAGON_7, rules->dragon_odds, rules->dragon_per);
    return n;
}

int odds_wagers_of(const sabot_rules *rules, sabot_cents stake, odds_wager w[ODDS_WAGERS_MAX])
{
    if (!rules)
        return wagers_of_all(SABOT_PUNTO_BANCO, stake, w);
    return wagers_of(rules, stake, false, w);
}

int odds_wagers_offered(const sabot_rules *rules, sabot_cents stake,
                        odds_wager w[ODDS_WAGERS_MAX])
{
    return wagers_of(rules, stake, true, w);
}

void odds_wager_mode(const odds_wager *wager, char out[ODDS_MODE_TEXT])
{
    static const char *const modes[SABOT_BANKER_MODES] = {
        "vig5", "vig4", "tie25", "six-half", "total-cards", "dragon7",
    };

    out[0] = '\0';
    if (wager->on == SABOT_ON_BANKER)
        snprintf(out, ODDS_MODE_TEXT, "%s", modes[wager->mode]);
    else if (wager->on == SABOT_ON_TIE && wager->per > 1)
        snprintf(out, ODDS_MODE_TEXT, "%u:%u", wager->odds, wager->per);
    else if (wager->on == SABOT_ON_TIE)
        snprintf(out, ODDS_MODE_TEXT, "%u", wager->odds);
    else if (wager->paytable != 0)
        snprintf(out, ODDS_MODE_TEXT, "%c", wager->paytable);
}

bool odds_wager_is(const odds_wager *wager, const char *name, size_t n)
{
    const char *on = sabot_field_word(SABOT_F_ON, wager->on);
    const size_t own = strlen(on);
    char mode[ODDS_MODE_TEXT];

    odds_wager_mode(wager, mode);
    if (n < own || memcmp(name, on, own) != 0)
        return false;
    return n == own || (name[own] == ':' && n - own - 1 == strlen(mode) &&
                        memcmp(name + own + 1, mode, n - own - 1) == 0);
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

/* A variance is the small difference of large numbers: it is taken exactly, in 256 bits. */
__extension__ typedef unsigned __int128 odds_uint;

typedef struct wide {
    odds_uint high, low;
} wide;

static wide wide_product(odds_int a, odds_int b)
{
    const odds_uint x = (odds_uint)(a < 0 ? -a : a), y = (odds_uint)(b < 0 ? -b : b);
    const odds_uint half = UINT64_MAX, x0 = x & half, x1 = x >> 64, y0 = y & half, y1 = y >> 64;
    const odds_uint middle = x1 * y0 + (x0 * y0 >> 64), other = x0 * y1 + (middle & half);

    return (wide){ x1 * y1 + (middle >> 64) + (other >> 64), (other << 64) | (x0 * y0 & half) };
}

double odds_deviation(const odds_wager *wager, const odds_result *result, int64_t total)
{
    const wide squares = wide_product(result->square, total);
    const wide mean = wide_product(result->gain, result->gain);
    const wide rest = { squares.high - mean.high - (squares.low < mean.low),
                        squares.low - mean.low };
    const long double variance = ldexpl((long double)rest.high, 128) + (long double)rest.low;

    return (double)(sqrtl(variance) / ((long double)total * wager->unit));
}
