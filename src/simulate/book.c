/* book.c: from cells to money. What must always hold: what a wager against
 * the house pays is what src/odds says of it, asked of cards with which the round can end in
 * one cell only. */
#include "simulate/book.h"

#include "odds/own.h"
#include "regulation/figures.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE = 100 };

/* ---- Baccarat ------------------------------------------------------------------------------ */

static void fill_from_odds(sim_wager *out, const odds_wager *w, const sim_baccarat *table)
{
    snprintf(out->name, sizeof out->name, "%s", sabot_field_word(SABOT_F_ON, w->on));
    odds_wager_mode(w, out->mode);
    out->on = w->on;
    out->unit = w->unit;
    for (int i = 0; i < table->cells; i++) {
        const sim_cell c = table->cell[i];
        odds_result result[ODDS_WAGERS_MAX];
        odds_counts one = { .total = 1 };

        one.at[c.draws][c.player][c.banker] = 1;
        odds_evaluate(&one, w, 1, result);
        out->payoff[i] = (int64_t)result[0].gain;
        out->outcome[i] = (int8_t)(result[0].win - result[0].lose);
    }
}

/* One that somebody has written. At a stake it pays whole cents, fractions for the patron (A16). */
static void fill_written(sim_wager *out, sabot_cents stake, const sim_baccarat *table)
{
    const sim_own *const own = &table->own;
    const int from = own->by_line ? SIM_CELLS : 0;
    const int to = own->by_line ? SIM_CELLS + own->lines : table->cells;

    snprintf(out->name, sizeof out->name, "%s", own->name);
    out->on = SABOT_ON_OTHER;
    out->unit = stake > 0 ? stake : own->unit;
    out->by_line = own->by_line != NULL;
    for (int i = from; i < to; i++) {
        const side_line pays = { .to = own->to[i], .per = own->per[i] };
        out->outcome[i] = (int8_t)(pays.to > 0 ? 1 : pays.to < 0 ? -1 : 0);
        out->payoff[i] = odds_own_pays(&pays, out->unit);
    }
}

static void fill_baccarat(sim_book *book, const sabot_rules *rules, bool every, sabot_cents stake,
                          const sim_baccarat *table)
{
    odds_wager w[ODDS_WAGERS_MAX];

    book->wagers = every ? odds_wagers_all(rules->game, stake, w)
                         : odds_wagers_offered(rules, stake, w);
    for (int i = 0; i < book->wagers; i++)
        fill_from_odds(&book->wager[i], &w[i], table);
    if (table->own.unit == 0 || book->wagers == ODDS_WAGERS_MAX)
        return;
    book->own = book->wagers++;
    book->lines = table->own.by_line ? table->own.lines : 0;
    fill_written(&book->wager[book->own], stake, table);
}

/* ---- A patron banks ------------------------------------------------------------------------ */

/* 4.10: the Banker's own stake, and the wagers against it, even money; who banks and wins owes the
 * vigorish. Hands may stay on 5 here, so that src/odds has no count of it to be asked. */
static void fill_bank(sim_wager *out, bool banks, const sabot_rules *rules, sabot_cents stake,
                        const sim_baccarat *table)
{
    const int percent = rules->vigorish;
    const sabot_cents whole = stake > 0 ? stake : WHOLE;
    const sabot_cents charge = !banks ? 0 : stake > 0 ? figure_vigorish(rules, stake, percent)
                                                      : percent;

    snprintf(out->name, sizeof out->name, "%s", banks ? "banker" : "player");
    if (banks)
        snprintf(out->mode, sizeof out->mode, "vig%d", percent);
    out->on = banks ? SABOT_ON_BANKER : SABOT_ON_PLAYER;
    out->unit = whole;
    for (int i = 0; i < table->cells; i++) {
        const int lead = table->cell[i].banker - table->cell[i].player;
        out->outcome[i] = (int8_t)((banks ? lead : -lead) > 0 ? 1 : lead == 0 ? 0 : -1);
        out->payoff[i] = out->outcome[i] > 0 ? whole - charge : out->outcome[i] * whole;
    }
}

/* ---- Everybody has a hand ------------------------------------------------------------------ */

/* C:10.7.02, 10.8(o)[5]: a win owes five percent, a player's against the dealer as well as that
 * of a player who banks. The bank wins where the hand against it loses: copies are the bank's. */
static void fill_own(sim_wager *out, const char *mode, bool banks, const sabot_rules *rules,
                         sabot_cents stake)
{
    const sabot_cents whole = stake > 0 ? stake : WHOLE;
    const sabot_cents charge = stake > 0 ? figure_vigorish(rules, stake, FIGURE_VIGORISH)
                                         : FIGURE_VIGORISH;
    const int win = banks ? SIM_LOSE : SIM_WIN, lose = banks ? SIM_WIN : SIM_LOSE;

    snprintf(out->name, sizeof out->name, "%s", banks ? "bank" : "hand");
    snprintf(out->mode, sizeof out->mode, "%s", mode);
    out->on = SABOT_ON_HAND;
    out->unit = whole;
    out->payoff[win] = whole - charge;
    out->payoff[lose] = -whole;
    out->outcome[win] = 1;
    out->outcome[lose] = -1;
}

static void fill_wagers(sim_book *book, const sabot_rules *rules, bool every, sabot_cents stake,
                        const sim_baccarat *baccarat)
{
    if (sim_patron_banks(rules)) {
        fill_bank(&book->wager[book->wagers++], true, rules, stake, baccarat);
        fill_bank(&book->wager[book->wagers++], false, rules, stake, baccarat);
        return;
    }
    if (baccarat) {
        fill_baccarat(book, rules, every, stake, baccarat);
        return;
    }
    fill_own(&book->wager[book->wagers++], "dealer-banks", false, rules, stake);
    if (rules->bank)
        fill_own(&book->wager[book->wagers++], "player-banks", true, rules, stake);
}

void sim_book_make(sim_book *book, const sabot_rules *rules, bool every, sabot_cents stake,
                   const sim_baccarat *baccarat)
{
    memset(book, 0, sizeof *book);
    book->cells = baccarat ? baccarat->cells : SIM_OWN_CELLS;
    fill_wagers(book, rules, every, stake, baccarat);
    book->lanes = (book->wagers + 3) / 4 * 4;
    for (int i = 0; i < book->cells; i++)
        for (int w = 0; w < book->wagers; w++)
            book->pays[i][w] = book->wager[w].payoff[i];
}

/* ---- Accounts ------------------------------------------------------------------------------ */

sim_account sim_book_account(const sim_book *book, int wager, const uint64_t *count)
{
    const sim_wager *const w = &book->wager[wager];
    sim_account sum = { 0 };

    for (int i = sim_book_from(book, wager); i < sim_book_to(book, wager); i++) {
        const odds_int gain = (odds_int)count[i] * w->payoff[i];
        *(w->outcome[i] > 0 ? &sum.win : w->outcome[i] < 0 ? &sum.lose : &sum.none) += count[i];
        sum.gain += gain;
        sum.square += gain * w->payoff[i];
    }
    return sum;
}

int sim_book_find(const sim_book *book, const char *name)
{
    for (int i = 0; i < book->wagers; i++)
        if (strcmp(book->wager[i].name, name) == 0)
            return i;
    return -1;
}

sabot_cents sim_book_cents(const sim_wager *wager, sabot_cents stake, int place)
{
    const int64_t due = stake * wager->payoff[place];

    assert(due % wager->unit == 0); /* payoffs of a stake are in its own cents, rounded already */
    return due / wager->unit;
}
