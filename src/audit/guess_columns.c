/* guess_columns.c: which column of a sheet is what: by its name, and by what stands in it. */
#include "audit/guess.h"

#include <stdlib.h>
#include <string.h>

/* ---- Cells ---------------------------------------------------------------------------------- */

bool cell_is_winner(const sheet *s, audit_span cell)
{
    static const char *const words[] = { "b", "p", "t", "banker", "player", "tie", "draw", "banco",
                                         "punto", "banker wins", "player wins", "banker win",
                                         "player win", "player_win", "banker_win",
                                         "\xE5\xBA\x84", "\xE9\x97\xB2", "\xE5\x92\x8C" };

    (void)s;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (span_is(cell, words[i]))
            return true;
    return false;
}

/* One card, or what stands for none. */
bool cell_is_card(const sheet *s, audit_span cell)
{
    return span_is(cell, "0") || card_spelt(&s->spelling, cell, true) != AUDIT_NOT_A_CARD;
}

static bool cell_is_suit(const sheet *s, audit_span cell)
{
    (void)s;
    return cell.n > 0 && (strchr("cdhsCDHS", cell.at[0]) || (uint8_t)cell.at[0] == 0xE2 ||
                          (cell.n == 1 && cell.at[0] >= '0' && cell.at[0] <= '4'));
}

static bool cell_is_total(const sheet *s, audit_span cell)
{
    (void)s;
    return cell.n == 1 && cell.at[0] >= '0' && cell.at[0] <= '9';
}

/* A hand of cards is more than a number. */
static bool cell_is_small(const sheet *s, audit_span cell)
{
    return cell.n <= 2 && cell_is_number(s, cell);
}

static bool cell_is_results(const sheet *s, audit_span cell)
{
    int n = 0;

    (void)s;
    for (uint32_t i = 0; i < cell.n; i++) {
        if (strchr("BPTbpt", cell.at[i]))
            n++;
        else if (!strchr(" ,;/|-.*'", cell.at[i]))
            return false;
    }
    return n > 2;
}

static bool cell_is_nothing(audit_span cell)
{
    return cell.n == 0 || span_is(cell, "-") || span_is(cell, "na") || span_is(cell, "null") ||
           span_is(cell, "none") || span_is(cell, "nan");
}

/* Most cells that hold something pass, and there are some. */
bool column_is(const sheet *s, int column, cell_test *test)
{
    int filled = 0, good = 0;

    for (int row = 0; row < s->rows; row++) {
        const audit_span cell = s->cell[row][column];

        if (cell_is_nothing(cell))
            continue;
        filled++;
        good += test(s, cell);
    }
    return filled > 0 && good * 10 >= filled * 8;
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* Takes a word out of a name, wherever it stands. */
static bool take_word(char *name, const char *word)
{
    char *const at = strstr(name, word);

    if (!at)
        return false;
    memmove(at, at + strlen(word), strlen(at + strlen(word)) + 1);
    return true;
}

static bool is_one_of(const char *name, const char *const list[])
{
    for (int i = 0; list[i]; i++)
        if (strcmp(name, list[i]) == 0)
            return true;
    return false;
}

/* Whose it is, the word taken out: a letter counts only at the beginning. -1: nobody's. */
static int take_side(char *rest)
{
    if (take_word(rest, "player") || take_word(rest, "punto"))
        return AUDIT_PLAYER;
    if (take_word(rest, "banker") || take_word(rest, "banco"))
        return AUDIT_BANKER;
    if ((rest[0] == 'p' || rest[0] == 'b') && rest[1] != '\0') {
        const int side = rest[0] == 'p' ? AUDIT_PLAYER : AUDIT_BANKER;

        memmove(rest, rest + 1, strlen(rest));
        return side;
    }
    return -1;
}

/* "1", "card1", "1rank", "0rank" of JSON: the place of a card in its hand and whether it is its
 * suit. False: it is none. */
static bool card_place(char *rest, bool json, int *place, bool *suit)
{
    static const char *const ranks[] = { "",   "rank", "value", "v", "val", "face",
                                         "st", "nd",   "rd",    NULL };
    static const char *const suits[] = { "suit", "s", NULL };
    char *digit;

    take_word(rest, "cards");
    take_word(rest, "card");
    take_word(rest, "hands");
    take_word(rest, "hand");
    digit = strpbrk(rest, "0123");
    if (!digit)
        return false;
    *place = *digit - '0' - (json && strpbrk(rest, "abcdefghijklmnopqrstuvwxyz") ? 0 : 1);
    memmove(digit, digit + 1, strlen(digit));
    if (rest[0] == 'c' && rest[1] == '\0')
        rest[0] = '\0';
    *suit = is_one_of(rest, suits);
    return *place >= 0 && *place < AUDIT_CARDS && (*suit || is_one_of(rest, ranks));
}

/* ---- Whose columns -------------------------------------------------------------------------- */

static void take(guess *g, int column, int role)
{
    if (g->role[role] < 0 && !g->used[column]) {
        g->role[role] = column;
        g->used[column] = true;
    }
}

/* "is_natural", "hasPair": what is asked. */
static void take_question(char *name)
{
    const size_t n = strncmp(name, "is", 2) == 0 ? 2 : strncmp(name, "has", 3) == 0 ? 3 : 0;

    memmove(name, name + n, strlen(name + n) + 1);
}

static void by_side(guess *g, int column)
{
    static const char *const totals[] = {"total", "score", "points", "point",  "pts", "sum",
                                         "count", "t",     "value",  "result", NULL};
    static const char *const hands[] = { "", "hand", "cards", "hands", "card", NULL };
    static const char *const stakes[] = { "bet", "stake", "wager", "bets", NULL };
    static const char *const paids[] = { "paid", "payout", "net", "win", NULL };
    const bool json = g->s.separator == 0;
    char rest[NAME_TEXT];
    bool suit;
    int place;

    memcpy(rest, g->s.name[column], sizeof rest);
    take_question(rest);
    const bool tie = take_word(rest, "tie");
    const int side = tie ? -1 : take_side(rest);
    const int on = tie ? SABOT_ON_TIE : side == AUDIT_PLAYER ? SABOT_ON_PLAYER : SABOT_ON_BANKER;
    if (!tie && side < 0)
        return;
    if (json && strlen(rest) > strlen("hands") && strncmp(rest, "hands", strlen("hands")) == 0)
        take_word(rest, "hands"); /* hands.player.cards */
    if (is_one_of(rest, stakes))
        take(g, column, ROLE_STAKE_ON + on);
    if (is_one_of(rest, paids))
        take(g, column, ROLE_PAID_ON + on);
    if (tie)
        return;
    if (strcmp(rest, "pair") == 0)
        take(g, column, ROLE_PLAYER_PAIR + side);
    if (strcmp(rest, "natural") == 0)
        take(g, column, ROLE_PLAYER_NATURAL + side);
    if ((is_one_of(rest, totals) || is_one_of(rest, hands)) && !g->s.list[column] &&
        column_is(&g->s, column, cell_is_small))
        take(g, column, ROLE_PLAYER_TOTAL + side);
    if (is_one_of(rest, totals) && column_is(&g->s, column, cell_is_number))
        take(g, column, ROLE_PLAYER_TOTAL + side);
    if (is_one_of(rest, hands))
        take(g, column, ROLE_PLAYER_CARDS + side);
    if (card_place(rest, json, &place, &suit))
        take(g, column, (suit ? ROLE_SUIT_P1 : ROLE_CARD_P1) + side * AUDIT_CARDS + place);
}

static const struct { const char *name; int role; } known[] = {
    { "shoe", ROLE_SHOE }, { "shoeid", ROLE_SHOE }, { "shoeno", ROLE_SHOE },
    { "shoenumber", ROLE_SHOE }, { "boot", ROLE_SHOE }, { "table", ROLE_TABLE },
    { "tableid", ROLE_TABLE }, { "tablename", ROLE_TABLE }, { "winner", ROLE_WINNER },
    { "outcome", ROLE_WINNER }, { "result", ROLE_WINNER }, { "who", ROLE_WINNER },
    { "winningside", ROLE_WINNER }, { "natural", ROLE_NATURAL }, { "pair", ROLE_PAIR },
    { "pairs", ROLE_PAIR }, { "cards", ROLE_ALL }, { "allcards", ROLE_ALL },
    { "rank", ROLE_CARD }, { "card", ROLE_CARD }, { "suit", ROLE_CARD_SUIT },
    { "pos", ROLE_PLACE }, { "position", ROLE_PLACE }, { "cardno", ROLE_PLACE },
    { "side", ROLE_HAND }, { "stake", ROLE_STAKE }, { "amount", ROLE_STAKE },
    { "betamount", ROLE_STAKE }, { "wager", ROLE_STAKE }, { "on", ROLE_ON }, { "beton", ROLE_ON },
    { "bet", ROLE_ON }, { "paid", ROLE_PAID }, { "payout", ROLE_PAID }, { "net", ROLE_PAID },
    { "profit", ROLE_PAID }, { "commission", ROLE_COMMISSION }, { "vigorish", ROLE_COMMISSION },
    { "vig", ROLE_COMMISSION }, { "balance", ROLE_BALANCE }, { "bankroll", ROLE_BALANCE },
    { "seat", ROLE_WHO }, { "user", ROLE_WHO }, { "account", ROLE_WHO }, { "time", ROLE_TIME },
    { "ts", ROLE_TIME }, { "timestamp", ROLE_TIME }, { "datetime", ROLE_TIME },
    { "date", ROLE_TIME }, { "closed", ROLE_CLOSED }, { "laid", ROLE_LAID },
    { "results", ROLE_RESULTS }, { "sequence", ROLE_RESULTS }, { "round", ROLE_NUMBER },
    { "roundid", ROLE_NUMBER }, { "roundno", ROLE_NUMBER }, { "roundnumber", ROLE_NUMBER },
    { "handno", ROLE_NUMBER }, { "handnumber", ROLE_NUMBER }, { "hand", ROLE_NUMBER },
    { "game", ROLE_NUMBER }, { "gameid", ROLE_NUMBER }, { "gameno", ROLE_NUMBER },
    { "coup", ROLE_NUMBER }, { "id", ROLE_NUMBER }, { "n", ROLE_NUMBER }, { "no", ROLE_NUMBER },
    { "num", ROLE_NUMBER }, { "number", ROLE_NUMBER }, { "handid", ROLE_NUMBER },
    { "gamenumber", ROLE_NUMBER }, { "shoeuuid", ROLE_SHOE }, { "shoeref", ROLE_SHOE },
    { "shoename", ROLE_SHOE }, { "tableno", ROLE_TABLE }, { "tablenumber", ROLE_TABLE },
    { "isnatural", ROLE_NATURAL }, { "stakeon", ROLE_ON }, { "wageron", ROLE_ON },
    { "stakeamount", ROLE_STAKE }, { "wageramount", ROLE_STAKE }, { "winloss", ROLE_PAID },
    { "profitloss", ROLE_PAID }, { "netwin", ROLE_PAID }, { "payoutamount", ROLE_PAID },
    { "when", ROLE_TIME }, { "createdat", ROLE_TIME }, { "playedat", ROLE_TIME },
    { "endedat", ROLE_TIME }, { "closedat", ROLE_CLOSED }, { "placedat", ROLE_LAID },
    { "whowon", ROLE_WINNER }, { "won", ROLE_WINNER }, { "winninghand", ROLE_WINNER },
    { "playerid", ROLE_WHO }, { "userid", ROLE_WHO }, { "customerid", ROLE_WHO },
    { "patron", ROLE_WHO }, { "bettype", ROLE_ON }, { "betside", ROLE_ON },
    { "winamount", ROLE_PAID }, { "total1", ROLE_PLAYER_TOTAL }, { "total2", ROLE_BANKER_TOTAL },
    { "score1", ROLE_PLAYER_TOTAL }, { "score2", ROLE_BANKER_TOTAL },
};

static bool cell_is_baccarat(const sheet *s, audit_span cell)
{
    (void)s;
    for (uint32_t i = 0; i + 4 <= cell.n; i++)
        if (span_is((audit_span){ cell.at + i, 4 }, "bacc"))
            return true;
    return false;
}

/* Does any cell say that it is baccarat? */
static bool names_games(const sheet *s, int column)
{
    for (int row = 0; row < s->rows; row++)
        if (cell_is_baccarat(s, s->cell[row][column]))
            return true;
    return false;
}

/* A name that is known, where what stands in the column does not speak against it. */
static void by_name(guess *g, int column, const char *name)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(name, known[i].name) != 0)
            continue;
        int role = known[i].role;
        if (role == ROLE_NUMBER && !column_is(&g->s, column, cell_is_number)) {
            role = strcmp(known[i].name, "hand") == 0 ? ROLE_HAND : ROLE_GAME;
            if (role == ROLE_GAME && !names_games(&g->s, column))
                continue;
        }
        if (role == ROLE_HAND && !column_is(&g->s, column, cell_is_winner))
            continue;
        if (role == ROLE_ON && column_is(&g->s, column, cell_is_number))
            role = ROLE_STAKE;
        if (role == ROLE_WINNER && column_is(&g->s, column, cell_is_results))
            role = ROLE_RESULTS;
        take(g, column, role);
    }
}

/* "result.winner" of JSON: the last of the path, if it says enough. */
static void by_last_name(guess *g, int column)
{
    static const char *const vague[] = { "id", "n", "no", "num", "number", "value", "rank", "suit",
                                         "card", "cards", "total1", "total2", NULL };
    const char *const dot = strrchr(g->s.place[column], '.');
    char last[NAME_TEXT];

    if (!dot || g->s.separator != 0 || strchr(g->s.place[column], '['))
        return;
    name_fold(last, span(dot + 1, dot + strlen(dot)));
    if (!is_one_of(last, vague))
        by_name(g, column, last);
}

/* ---- Without a header ----------------------------------------------------------------------- */

static int empty_cells(const sheet *s, int column)
{
    int empty = 0;

    for (int row = 0; row < s->rows; row++)
        empty += cell_is_nothing(s->cell[row][column]) || span_is(s->cell[row][column], "0");
    return empty;
}

/* Six columns of cards side by side. */
static bool are_cards(const sheet *s, int from)
{
    for (int i = 0; i < 6; i++)
        if (from + 6 > s->columns || !column_is(s, from + i, cell_is_card))
            return false;
    return true;
}

/* How often thirds are missing from six columns, taken Player first or in dealing order, if nothing
 * else is: so columns are known that are cards, and not numbers beside them. */
static int thirds_missing(const sheet *s, int from)
{
    int empty[6] = { 0 };

    for (int i = 0; i < 6; i++)
        for (int row = 0; row < s->rows; row++)
            empty[i] += cell_is_nothing(s->cell[row][from + i]);
    if (empty[0] + empty[1] + empty[3] > 0 || (empty[2] > 0 && empty[4] > 0))
        return 0;
    return empty[2] + empty[4] + empty[5];
}

/* Which are thirds tells that they may be empty. */
static void six_take(guess *g, int from)
{
    static const int first[6] = { 0, 1, 2, 3, 4, 5 }, dealt[6] = { 0, 3, 1, 4, 2, 5 };
    const sheet *s = &g->s;

    const bool dealing = empty_cells(s, from + 4) > empty_cells(s, from + 2);
    for (int i = 0; i < 6; i++)
        take(g, from + i, ROLE_CARD_P1 + (dealing ? dealt : first)[i]);
    guess_say(g, "cards", "", "",
              dealing
                  ? "the cards are taken in dealing order, since the last two are empty at times"
                  : "the cards are taken Player first, since the third and sixth are empty at "
                    "times");
}

static void six_find(guess *g)
{
    int best = -1, most = 0;

    for (int from = g->s.columns - 6; from >= 0; from--)
        if (are_cards(&g->s, from) && (best < 0 || thirds_missing(&g->s, from) > most)) {
            best = from;
            most = thirds_missing(&g->s, from);
        }
    if (best >= 0)
        six_take(g, best);
}

/* How many rows of a column hold what the row before holds. */
static int standing_still(const sheet *s, int column)
{
    int n = 0;

    for (int row = 1; row < s->rows; row++) {
        const audit_span was = s->cell[row - 1][column], now = s->cell[row][column];

        n += was.n == now.n && now.n > 0 && memcmp(was.at, now.at, now.n) == 0;
    }
    return n;
}

static bool cell_is_run(const sheet *s, audit_span cell)
{
    audit_card card[LIST_CARDS];
    const int n = cards_listed(&s->spelling, cell, card);

    return n >= 4 && n <= LIST_CARDS && memchr(cell.at, ',', cell.n);
}

static bool cell_is_time(const sheet *s, audit_span cell)
{
    (void)s;
    return cell.n >= 8 && memchr(cell.at, ':', cell.n) &&
           (memchr(cell.at, '/', cell.n) || memchr(cell.at, '-', cell.n));
}

static void by_values(guess *g)
{
    const sheet *s = &g->s;

    for (int i = 0; i < s->columns; i++)
        if (column_is(s, i, cell_is_time))
            take(g, i, ROLE_TIME);
    six_find(g);
    for (int i = 0; i + 1 < s->columns && g->role[ROLE_CARD_P1] < 0; i++)
        if (!g->used[i] && column_is(s, i, cell_is_hand) && column_is(s, i + 1, cell_is_hand) &&
            g->role[ROLE_PLAYER_CARDS] < 0) {
            take(g, i, ROLE_PLAYER_CARDS);
            take(g, i + 1, ROLE_BANKER_CARDS);
            guess_say(g, "cards", "", "", "the first hand is taken for the Player's");
        }
    for (int i = 0; i < s->columns; i++)
        if (!g->used[i] && column_is(s, i, cell_is_run))
            take(g, i, ROLE_ALL);
    for (int i = s->columns - 1; i >= 0; i--)
        if (!g->used[i] && column_is(s, i, cell_is_winner))
            take(g, i, ROLE_WINNER);
    for (int i = 0; i + 1 < s->columns; i++)
        if (i > 0 && !g->used[i] && !g->used[i + 1] && column_is(s, i, cell_is_total) &&
            column_is(s, i + 1, cell_is_total) && g->role[ROLE_PLAYER_TOTAL] < 0) {
            take(g, i, ROLE_PLAYER_TOTAL);
            take(g, i + 1, ROLE_BANKER_TOTAL);
        }
    for (int i = 0; i < s->columns; i++)
        if (!g->used[i] && column_is(s, i, cell_is_number))
            take(g, i, standing_still(s, i) * 2 > s->rows ? ROLE_SHOE : ROLE_NUMBER);
    if (!g->used[0] && s->cell[0][0].n > 0 && !cell_is_winner(s, s->cell[0][0]))
        take(g, 0, ROLE_TABLE);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Rank and suit of a card may stand under each other's heading. */
static void suits_swap(guess *g)
{
    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++) {
        int *const card = &g->role[ROLE_CARD_P1 + i], *const suit = &g->role[ROLE_SUIT_P1 + i];

        if (*card >= 0 && *suit < 0)
            for (int c = 0; c < g->s.columns; c++) {
                char both[NAME_TEXT + 8];

                snprintf(both, sizeof both, "%sv", g->s.name[*card]);
                if (!g->used[c] && strcmp(g->s.name[c], both) == 0) {
                    *suit = *card;
                    *card = c;
                    g->used[c] = true;
                }
            }
    }
}

static bool has_cards(const guess *g)
{
    return g->role[ROLE_CARD_P1] >= 0 || g->role[ROLE_PLAYER_CARDS] >= 0 ||
           g->role[ROLE_ALL] >= 0 || (g->role[ROLE_CARD] >= 0 && g->role[ROLE_NUMBER] >= 0);
}

/* Columns that each hold the result before: a window that slides on. */
static bool is_window(const guess *g)
{
    int winners = 0, last = -1, slid = 0;

    for (int i = 0; i < g->s.columns; i++)
        if (column_is(&g->s, i, cell_is_winner)) {
            winners++;
            last = i;
        }
    if (winners < 3)
        return false;
    for (int row = 1; row < g->s.rows; row++) {
        bool on = true;

        for (int i = 0; i < last; i++) {
            const audit_span now = g->s.cell[row][i], was = g->s.cell[row - 1][i + 1];

            if (cell_is_winner(&g->s, now) && cell_is_winner(&g->s, was))
                on = on && now.n == was.n && memcmp(now.at, was.at, now.n) == 0;
        }
        slid += on;
    }
    return g->s.rows > 3 && slid * 10 >= (g->s.rows - 1) * 9;
}

/* What has no meaning without another: stakes without what they are on, one hand without the
 * other, payouts without stakes. */
static void halves_drop(guess *g)
{
    static const int halves[][2] = {
        { ROLE_STAKE, ROLE_ON }, { ROLE_PLAYER_CARDS, ROLE_BANKER_CARDS },
        { ROLE_CARD_P1, ROLE_CARD_B1 },
    };

    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
        if ((g->role[halves[i][0]] < 0) != (g->role[halves[i][1]] < 0))
            g->role[halves[i][0]] = g->role[halves[i][1]] = -1;
    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS && g->role[ROLE_CARD_P1] < 0; i++)
        g->role[ROLE_CARD_P1 + i] = -1;
    bool stakes = g->role[ROLE_STAKE] >= 0;
    for (int on = 1; on <= WAGERS; on++)
        stakes = stakes || g->role[ROLE_STAKE_ON + on] >= 0;
    if (!stakes)
        g->role[ROLE_PAID] = g->role[ROLE_COMMISSION] = -1;
}

/* Rounds in a list within each object: which list, in what is said. */
static bool says_nested(guess *g)
{
    for (int i = 0; i < g->s.columns && g->s.separator == 0; i++) {
        const char *const at = strstr(g->s.place[i], "[0].");

        if (at) {
            const int n = (int)(at - g->s.place[i]);

            snprintf(g->says, AUDIT_SAYS,
                     "the objects hold a list each (%.*s): write one object a round, such as by "
                     "jq -c '. as $o | .%.*s[] + ($o | del(.%.*s))'",
                     n, g->s.place[i], n, g->s.place[i], n, g->s.place[i]);
            return true;
        }
    }
    return false;
}

bool guess_columns(guess *g)
{
    for (int i = 0; i < g->s.columns && (g->s.header || g->s.separator == 0); i++) {
        by_name(g, i, g->s.name[i]);
        if (!g->used[i])
            by_side(g, i);
        if (!g->used[i])
            by_last_name(g, i);
    }
    if (!g->s.header && g->s.separator != 0)
        by_values(g);
    suits_swap(g);
    halves_drop(g);
    if (g->role[ROLE_SUIT_P1] >= 0 && !column_is(&g->s, g->role[ROLE_SUIT_P1], cell_is_suit))
        for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++)
            g->role[ROLE_SUIT_P1 + i] = -1;
    if (g->role[ROLE_RESULTS] >= 0 && !column_is(&g->s, g->role[ROLE_RESULTS], cell_is_results))
        g->role[ROLE_RESULTS] = -1;
    if (!has_cards(g) && is_window(g)) {
        snprintf(g->says, AUDIT_SAYS, "this file holds no rounds of its own: each row is the one "
                                      "before, moved on by a result, so every result is told many "
                                      "times");
        return false;
    }
    const bool totals = g->role[ROLE_PLAYER_TOTAL] >= 0 && g->role[ROLE_BANKER_TOTAL] >= 0;
    if (has_cards(g) || g->role[ROLE_WINNER] >= 0 || g->role[ROLE_RESULTS] >= 0 || totals ||
        g->role[ROLE_STAKE] >= 0)
        return true;
    if (says_nested(g))
        return false;
    snprintf(g->says, AUDIT_SAYS,
             "this file holds no rounds that could be told: none of its columns "
             "looks like cards, a winner, the totals of hands, or stakes; sums "
             "over many rounds are not audited");
    return false;
}
