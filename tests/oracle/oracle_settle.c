/*
 * Plain oracle for punto banco and minibaccarat: what a table may offer, and how wagers are
 * settled.  See oracle.h for the conventions.
 */
#include "oracle.h"

#include <string.h>

/* ---- What a table may offer ----------------------------------------------------------------- */

static int mode_ok(const struct oracle_rules *rules)
{
    /* 3.3(c), 7.3(c): 4 or 5 percent of the win is open to every table. */
    if (rules->mode == ORACLE_VIG5 || rules->mode == ORACLE_VIG4) {
        return 1;
    }
    /* 3.3: punto banco knows no other way. */
    if (rules->game == ORACLE_PUNTO_BANCO) {
        return 0;
    }
    /* 7.3(d), both editions: a quarter of the Banker wager on a tie. */
    if (rules->mode == ORACLE_TIE25) {
        return 1;
    }
    /* A04: the other ways came after the older edition. */
    if (rules->edition == 1998) {
        return 0;
    }
    /* 7.3(f)2, A63, A65: that way needs a 4 or 5 percent for those who are not exempt. */
    if (rules->mode == ORACLE_TOTAL_CARDS) {
        return rules->base_percent == 4 || rules->base_percent == 5;
    }
    /* 7.3(f)1 and 7.3(i). */
    return rules->mode == ORACLE_SIX_HALF || rules->mode == ORACLE_DRAGON7;
}

/* 7.3(h): the three floors, by lead; slot 0 holds the odds for a natural winner. */
static const int paytable[3][10] = {
    /* nat           4  5  6  7   8   9 */
    {1, 0, 0, 0, 1, 2, 4, 6, 10, 30}, /* A */
    {1, 0, 0, 0, 1, 3, 4, 7, 8, 20},  /* B */
    {1, 0, 0, 0, 2, 2, 4, 4, 10, 30}, /* C */
};

static int bonus_sold(const struct oracle_rules *rules)
{
    int sold = rules->natural_odds != 0;

    for (int lead = 4; lead <= 9; lead++) {
        if (rules->bonus_odds[lead] != 0) {
            sold = 1;
        }
    }
    return sold;
}

/* 7.3(h), A61: no line of the schedule may fall below the same line of one chosen paytable. */
static int bonus_odds_ok(const struct oracle_rules *rules)
{
    for (int table = 0; table < 3; table++) {
        int ok = rules->natural_odds >= paytable[table][0];

        for (int lead = 4; lead <= 9; lead++) {
            if (rules->bonus_odds[lead] < paytable[table][lead]) {
                ok = 0;
            }
        }
        if (ok) {
            return 1;
        }
    }
    return 0;
}

int oracle_rules_ok(const struct oracle_rules *rules)
{
    int mini = rules->game == ORACLE_MINIBACCARAT;

    if (rules->game != ORACLE_PUNTO_BANCO && !mini) {
        return 0;
    }
    /* A10: a minibaccarat table runs under one of the two editions. */
    if (mini && rules->edition != 1998 && rules->edition != 2011) {
        return 0;
    }
    /* A65: exactly one way of paying the Banker wager, and one the edition knows. */
    if (!mode_ok(rules)) {
        return 0;
    }
    /* 3.3(b), 7.3(b): a Tie Bet never pays less than eight. */
    if (rules->tie_odds < 8) {
        return 0;
    }
    /* 7.3(h): the bonus schedule, where there is one. */
    if (mini && rules->edition == 2011 && bonus_sold(rules) && !bonus_odds_ok(rules)) {
        return 0;
    }
    /* 7.3(j), A62: the dragon 7 wager, where it is sold, never pays less than forty. */
    if (rules->mode == ORACLE_DRAGON7 && rules->dragon7_odds != 0 && rules->dragon7_odds < 40) {
        return 0;
    }
    return 1;
}

static int any_negative(const struct oracle_wagers *w)
{
    return w->banker < 0 || w->player < 0 || w->tie < 0 || w->four < 0 || w->five < 0 ||
           w->six < 0 || w->bonus_player < 0 || w->bonus_banker < 0 || w->dragon7 < 0;
}

int oracle_wagers_ok(const struct oracle_rules *rules, const struct oracle_wagers *w)
{
    long total_cards = w->four + w->five + w->six;
    long bonus = w->bonus_player + w->bonus_banker;

    if (any_negative(w)) {
        return 0;
    }
    /* 3.2(b), 7.2(b) of 1998: Banker, Player and Tie Bet only. */
    if (rules->game == ORACLE_PUNTO_BANCO || rules->edition == 1998) {
        return total_cards == 0 && bonus == 0 && w->dragon7 == 0;
    }
    /* 7.2(a)5: a bonus wager only where the table sells it. */
    if (bonus > 0 && !bonus_sold(rules)) {
        return 0;
    }
    /* 7.2(a)6: a dragon 7 wager only in that variation, and only where it is sold. */
    if (w->dragon7 > 0 && (rules->mode != ORACLE_DRAGON7 || rules->dragon7_odds == 0)) {
        return 0;
    }
    /* 7.2(a)6.iii: never beside total-card or bonus wagers. */
    if (w->dragon7 > 0 && (total_cards > 0 || bonus > 0)) {
        return 0;
    }
    return 1;
}

/* ---- Settlement ----------------------------------------------------------------------------- */

/* A16: a part of a cent in a payout goes up. */
static long pay_odds(long wager, long for_each, long of)
{
    return (wager * for_each + of - 1) / of;
}

static long rounding_unit(enum oracle_game game, int percent)
{
    /* 7.3(c), both editions: five cents at either percentage. */
    if (game == ORACLE_MINIBACCARAT) {
        return 5;
    }
    /* 3.3(c): 25 cents at 5 percent, 20 cents at 4 percent. */
    return percent == 5 ? 25 : 20;
}

long oracle_vigorish(enum oracle_game game, int percent, int rounding, long win)
{
    long hundredths = win * percent; /* exact, in hundredths of a cent */
    long unit = rounding_unit(game, percent);
    long units;

    /* A15: with rounding off, parts of a cent are dropped. */
    if (!rounding) {
        return hundredths / 100;
    }
    /* A15: rounding goes up to the next whole unit; an exact multiple stays as it is. */
    units = hundredths / (unit * 100);
    if (hundredths % (unit * 100) != 0) {
        units += 1;
    }
    /* A15: it is a part of the amount won, never more than it. */
    return units * unit < win ? units * unit : win;
}

/* The percentage that this seat owes on a winning Banker wager. */
static int banker_percent(const struct oracle_rules *rules, const struct oracle_wagers *wagers)
{
    long total_cards = wagers->four + wagers->five + wagers->six;

    /* 3.3(c), 7.3(c): the plain percentages. */
    if (rules->mode == ORACLE_VIG5) {
        return 5;
    }
    if (rules->mode == ORACLE_VIG4) {
        return 4;
    }
    /* 7.3(f)2, A63: owed unless the seat's total-card wagers reach its Banker wager. */
    if (rules->mode == ORACLE_TOTAL_CARDS && total_cards < wagers->banker) {
        return rules->base_percent;
    }
    /* 7.3(d), (f), (i): otherwise a Banker win bears no percentage. */
    return 0;
}

static struct oracle_line settle_banker(const struct oracle_rules *rules,
                                        const struct oracle_round *round,
                                        const struct oracle_wagers *wagers)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};
    int percent = banker_percent(rules, wagers);

    if (wagers->banker == 0) {
        return line;
    }
    /* 3.2(a)1.iii, 7.2(a)1.iii: on equal counts the wager goes back. */
    if (round->winner == ORACLE_TIE_HAND) {
        line.result = ORACLE_VOID;
        /* 7.3(d), A59: less a fourth in that mode; A16: parts of a cent are not charged. */
        if (rules->mode == ORACLE_TIE25) {
            line.due = wagers->banker / 4;
        }
        return line;
    }
    /* 3.2(a)1.ii, 7.2(a)1.ii: lost to a higher Player's Hand. */
    if (round->winner == ORACLE_PLAYER) {
        line.result = ORACLE_LOSE;
        return line;
    }
    /* 7.2(a)6.i, 7.3(i): in the dragon 7 variation that hand only returns the wager. */
    if (rules->mode == ORACLE_DRAGON7 && round->dragon7) {
        line.result = ORACLE_VOID;
        return line;
    }
    /* 3.2(a)1.i, 7.2(a)1.i with 3.3(c), 7.3(c): a win, at even money. */
    line.result = ORACLE_WIN;
    line.win = wagers->banker;
    /* 7.3(f)1: in that mode a win with six pays half, however many cards made it. */
    if (rules->mode == ORACLE_SIX_HALF && round->banker_count == 6) {
        line.win = pay_odds(wagers->banker, 1, 2);
    }
    if (percent != 0) {
        line.due = oracle_vigorish(rules->game, percent, rules->rounding, line.win);
    }
    return line;
}

static struct oracle_line settle_player(const struct oracle_round *round, long wager)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};

    if (wager == 0) {
        return line;
    }
    /* 3.2(a)2.iii, 7.2(a)2.iii: on equal counts the wager goes back, in every mode. */
    if (round->winner == ORACLE_TIE_HAND) {
        line.result = ORACLE_VOID;
        return line;
    }
    /* 3.2(a)2.ii, 7.2(a)2.ii: lost to a higher Banker's Hand, a dragon 7 too (A62). */
    if (round->winner == ORACLE_BANKER) {
        line.result = ORACLE_LOSE;
        return line;
    }
    /* 3.2(a)2.i, 3.3(a), 7.2(a)2.i, 7.3(a): won, at even money. */
    line.result = ORACLE_WIN;
    line.win = wager;
    return line;
}

/* A wager that either wins at the given odds or loses. */
static struct oracle_line win_or_lose(long wager, int won, long for_each, long of)
{
    struct oracle_line line = {ORACLE_NONE, 0, 0};

    if (wager == 0) {
        return line;
    }
    line.result = won ? ORACLE_WIN : ORACLE_LOSE;
    line.win = won ? pay_odds(wager, for_each, of) : 0;
    return line;
}

static struct oracle_line settle_bonus(const struct oracle_rules *rules, long wager,
                                       int own_count, int own_natural, int other_count,
                                       int other_natural)
{
    int lead = own_count - other_count;

    /* 7.2(a)5.iii: equal naturals return the wager. */
    if (own_natural && other_natural && lead == 0) {
        struct oracle_line line = {wager == 0 ? ORACLE_NONE : ORACLE_VOID, 0, 0};

        return line;
    }
    /* 7.2(a)5.ii: the natural eight loses to the natural nine. */
    if (own_natural && other_natural && lead < 0) {
        return win_or_lose(wager, 0, 0, 1);
    }
    /* 7.2(a)5.i, A60: any other natural wins, at the natural's odds whatever the lead. */
    if (own_natural) {
        return win_or_lose(wager, 1, rules->natural_odds, 1);
    }
    /* 7.2(a)5.i, 7.3(h): without a natural a lead of four or more wins, at the lead's odds. */
    if (lead >= 4) {
        return win_or_lose(wager, 1, rules->bonus_odds[lead], 1);
    }
    /* 7.2(a)5.ii, A60: behind, level or three ahead at most loses. */
    return win_or_lose(wager, 0, 0, 1);
}

static void add_line(struct oracle_settlement *out, const struct oracle_line *line, long wager)
{
    out->wins += line->win;
    if (line->result == ORACLE_LOSE) {
        out->losses += wager;
    }
    /* A59: what a tie costs comes off the stake at once; what a win costs may be deferred. */
    if (line->result == ORACLE_VOID) {
        out->tie_charge += line->due;
    }
    if (line->result == ORACLE_WIN) {
        out->vigorish += line->due;
    }
}

static void add_up(struct oracle_settlement *out, const struct oracle_wagers *wagers)
{
    add_line(out, &out->banker, wagers->banker);
    add_line(out, &out->player, wagers->player);
    add_line(out, &out->tie, wagers->tie);
    add_line(out, &out->four, wagers->four);
    add_line(out, &out->five, wagers->five);
    add_line(out, &out->six, wagers->six);
    add_line(out, &out->bonus_player, wagers->bonus_player);
    add_line(out, &out->bonus_banker, wagers->bonus_banker);
    add_line(out, &out->dragon7, wagers->dragon7);
    out->net = out->wins - out->losses - out->tie_charge;
}

int oracle_settle(const struct oracle_rules *rules, const struct oracle_round *round,
                  const struct oracle_wagers *wagers, struct oracle_settlement *out)
{
    memset(out, 0, sizeof *out);
    if (!oracle_rules_ok(rules) || !oracle_wagers_ok(rules, wagers)) {
        return -1;
    }
    out->banker = settle_banker(rules, round, wagers);
    out->player = settle_player(round, wagers->player);
    /* 3.2(a)3, 3.3(b), 7.2(a)3, 7.3(b): a Tie Bet wins on equal counts only. */
    out->tie = win_or_lose(wagers->tie, round->winner == ORACLE_TIE_HAND, rules->tie_odds, 1);
    /* 7.2(a)4, 7.3(g), A66: by the number of cards the rules required; 3 to 2 for four cards. */
    out->four = win_or_lose(wagers->four, round->cards == 4, 3, 2);
    /* 7.3(g): 2 to 1 for five. */
    out->five = win_or_lose(wagers->five, round->cards == 5, 2, 1);
    /* 7.3(g): 2 to 1 for six. */
    out->six = win_or_lose(wagers->six, round->cards == 6, 2, 1);
    /* 7.2(a)5, A60: each bonus wager is judged by itself. */
    out->bonus_player = settle_bonus(rules, wagers->bonus_player, round->player_count,
                                     round->player_natural, round->banker_count,
                                     round->banker_natural);
    out->bonus_banker = settle_bonus(rules, wagers->bonus_banker, round->banker_count,
                                     round->banker_natural, round->player_count,
                                     round->player_natural);
    /* 7.2(a)6.ii, 7.3(j): won by a dragon 7 and nothing else. */
    out->dragon7 = win_or_lose(wagers->dragon7, round->dragon7, rules->dragon7_odds, 1);
    add_up(out, wagers);
    return 0;
}

/* C:3.12.9, 7.11(e), A14: back whole, with no charge. */
static struct oracle_line returned(long wager)
{
    struct oracle_line line = {wager == 0 ? ORACLE_NONE : ORACLE_VOID, 0, 0};

    return line;
}

void oracle_settle_void(const struct oracle_wagers *wagers, struct oracle_settlement *out)
{
    memset(out, 0, sizeof *out);
    out->banker = returned(wagers->banker);
    out->player = returned(wagers->player);
    out->tie = returned(wagers->tie);
    /* A66: a void round voids the total-card wagers too. */
    out->four = returned(wagers->four);
    out->five = returned(wagers->five);
    out->six = returned(wagers->six);
    out->bonus_player = returned(wagers->bonus_player);
    out->bonus_banker = returned(wagers->bonus_banker);
    out->dragon7 = returned(wagers->dragon7);
}
