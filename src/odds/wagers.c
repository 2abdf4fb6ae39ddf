/* wagers.c: which wagers there are, and what a wager's result is worth.
 *
 * Payoffs are whole numbers of a part of the stake chosen so that they are: a hundredth for
 * vigorish, a quarter for the charge on ties, the stake's own cents if a stake is given. */
#include "odds/wagers.h"

#include "odds/own.h"
#include "regulation/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

const char *odds_wager_name(const odds_wager *wager)
{
    return wager->own ? wager->own->name : sabot_field_word(SABOT_F_ON, wager->on);
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
