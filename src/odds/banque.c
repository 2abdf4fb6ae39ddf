/* banque.c: the count of banque.h: all hands of two cards of both tables and the bank (55 each),
 * then what the tables draw, then what the bank may draw. What must always hold: every sequence is
 * counted once for each way in which tables with a 5 may go on. */
#include "odds/banque.h"

#include "regulation/figures.h"
#include "sabot/shoe.h"

#include <string.h>

enum { STAYS_ON = FIGURE_PLAYER_DRAWS + 1 };

typedef struct walk {
    banque *out;
    int64_t left[ODDS_VALUES], cards;
    bool replaced;
} walk;

/* What a table comes to: its count, what the bank sees of it, and whether it had a choice. */
typedef struct played {
    int count, seen;
    bool five;
} played;

/* Takes a card of this value; how many there were to take. */
static int64_t take(walk *w, int value)
{
    const int64_t ways = w->left[value];

    if (!w->replaced) {
        w->left[value]--;
        w->cards--;
    }
    return ways;
}

static void put_back(walk *w, int value)
{
    if (!w->replaced) {
        w->left[value]++;
        w->cards++;
    }
}

/* How many ways so many cards can lie that nobody draws, after so many more are gone. */
static odds_int any_cards(const walk *w, int n, int gone)
{
    odds_int ways = 1;

    for (int i = 0; i < n; i++)
        ways *= w->replaced ? w->cards : w->cards - gone - i;
    return ways;
}

/* What the bank wins with one count against another. */
static int won(int bank, int table)
{
    return (bank > table) - (bank < table);
}

/* Both tables are done; `last` cards are not dealt yet, the bank's third among them. */
static void play_bank(walk *w, int bank, const played table[BANQUE_TABLES], odds_int ways, int last)
{
    banque_set *const set =
        &w->out->at[table[0].five][table[1].five][bank][table[0].seen][table[1].seen];
    const odds_int stays = ways * any_cards(w, last, 0), draws = ways * any_cards(w, last - 1, 1);

    for (int t = 0; t < BANQUE_TABLES; t++) {
        const bool shown = table[t].seen == BANQUE_NATURAL;
        int64_t sum = 0;
        for (int y = 0; y < ODDS_VALUES; y++)
            sum += w->left[y] * (shown ? -1 : won((bank + y) % 10, table[t].count));
        set->draws[t] += draws * sum;
        set->stays[t] += stays * (shown ? -1 : won(bank, table[t].count));
    }
}

/* The tables from the first that has not played yet. */
static void play_tables(walk *w, int bank, const int count[BANQUE_TABLES],
                        played table[BANQUE_TABLES], int next, odds_int ways, int last)
{
    if (next == BANQUE_TABLES) {
        play_bank(w, bank, table, ways, last);
        return;
    }
    const bool five = count[next] == FIGURE_PLAYER_DRAWS, shown = count[next] >= SABOT_NATURAL;
    if (five || count[next] >= STAYS_ON) {
        table[next] = (played){ count[next], shown ? BANQUE_NATURAL : BANQUE_STAYED, five };
        play_tables(w, bank, count, table, next + 1, ways, last);
    }
    for (int x = 0; x < ODDS_VALUES && count[next] < STAYS_ON; x++) {
        if (w->left[x] == 0)
            continue;
        const int64_t so_many = take(w, x);
        table[next] = (played){ (count[next] + x) % 10, x, five };
        play_tables(w, bank, count, table, next + 1, ways * so_many, last - 1);
        put_back(w, x);
    }
}

static void play(walk *w, int bank, const int count[BANQUE_TABLES], odds_int ways)
{
    const int last = BANQUE_CARDS - 2 * (BANQUE_TABLES + 1);
    played table[BANQUE_TABLES];

    if (bank < SABOT_NATURAL) {
        play_tables(w, bank, count, table, 0, ways, last);
        return;
    }
    for (int t = 0; t < BANQUE_TABLES; t++)
        w->out->shown[t] += ways * any_cards(w, last, 0) * won(bank, count[t]);
}

/* Two cards each: the tables' first, then the bank's. */
static void deal(walk *w, int hand, int count[BANQUE_TABLES], odds_int ways)
{
    for (int a = 0; a < ODDS_VALUES; a++)
        for (int b = a; b < ODDS_VALUES; b++) {
            odds_int all = ways * take(w, a) * (a == b ? 1 : 2);
            all *= take(w, b);
            if (all != 0 && hand < BANQUE_TABLES) {
                count[hand] = (a + b) % 10;
                deal(w, hand + 1, count, all);
            } else if (all != 0) {
                play(w, (a + b) % 10, count, all);
            }
            put_back(w, b);
            put_back(w, a);
        }
}

bool banque_count(const odds_shoe *shoe, bool replaced, banque *out)
{
    walk w = { .out = out, .cards = odds_shoe_size(shoe), .replaced = replaced };
    int count[BANQUE_TABLES];

    for (int v = 0; v < ODDS_VALUES; v++) {
        if (shoe->left[v] < 0)
            return false;
        w.left[v] = shoe->left[v];
    }
    if (w.cards < BANQUE_CARDS || w.cards > ODDS_CARDS_MAX)
        return false;
    memset(out, 0, sizeof *out);
    out->total = any_cards(&w, BANQUE_CARDS, 0);
    deal(&w, 0, count, 1);
    return true;
}

/* ---- Strategies ------------------------------------------------------------------------------ */

/* Does a table come to be seen so, having a 5 or not, if it draws on 5 or stays? */
static bool comes(bool five, int seen, bool draws_on_5)
{
    return !five || (seen < ODDS_VALUES) == draws_on_5;
}

static void add_set(banque_set *sum, const banque_set *more)
{
    for (int t = 0; t < BANQUE_TABLES; t++) {
        sum->stays[t] += more->stays[t];
        sum->draws[t] += more->draws[t];
    }
}

static banque_set set_of(const banque *b, const bool draws_on_5[BANQUE_TABLES], int bank, int first,
                         int second)
{
    banque_set sum = { { 0 }, { 0 } };

    for (int k = 0; k < 4; k++)
        if (comes(k & 1, first, draws_on_5[0]) && comes(k >> 1, second, draws_on_5[1]))
            add_set(&sum, &b->at[k & 1][k >> 1][bank][first][second]);
    return sum;
}

/* All that the bank does not tell apart if it minds the first table alone. */
static banque_set set_of_first(const banque *b, const bool draws_on_5[BANQUE_TABLES], int bank,
                               int first)
{
    banque_set sum = { { 0 }, { 0 } };

    for (int second = 0; second < BANQUE_SEEN; second++) {
        const banque_set more = set_of(b, draws_on_5, bank, first, second);
        add_set(&sum, &more);
    }
    return sum;
}

void banque_price(const banque *b, const bool draws_on_5[BANQUE_TABLES], banque_minds minds,
                  odds_int won_at[BANQUE_TABLES])
{
    memcpy(won_at, b->shown, sizeof b->shown);
    for (int k = 0; k < BANQUE_COUNTS * BANQUE_SEEN * BANQUE_SEEN; k++) {
        const int bank = k / (BANQUE_SEEN * BANQUE_SEEN), first = k / BANQUE_SEEN % BANQUE_SEEN;
        const banque_set set = set_of(b, draws_on_5, bank, first, k % BANQUE_SEEN);
        bool draws = set.draws[0] + set.draws[1] > set.stays[0] + set.stays[1];
        if (minds == BANQUE_MINDS_FIRST && first != BANQUE_NATURAL) {
            const banque_set all = set_of_first(b, draws_on_5, bank, first);
            draws = all.draws[0] > all.stays[0];
        }
        for (int t = 0; t < BANQUE_TABLES; t++)
            won_at[t] += draws ? set.draws[t] : set.stays[t];
    }
}
