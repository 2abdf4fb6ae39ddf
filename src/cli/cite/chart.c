/* chart.c: the charts: third cards, payments, vigorish, the rank of tiles and of poker hands. Every
 * figure is the engine's own (regulation/figures.h, the ranks of the core); every cell names the
 * provision that the engine would cite for it. No rule stands here a second time. */
#include "chart.h"

#include "law.h"
#include "regulation/figures.h"
#include "regulation/ranking.h"
#include "sabot/provision.h"
#include "sabot/tiles.h"
#include "sabot/traits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What charts share ----------------------------------------------------------------------- */

/* A rule of the law, as this game's newest edition has it. */
static size_t behind(int game, enum sabot_law rule)
{
    sabot_rules rules;

    return sabot_rules_default(&rules, game, 0) ? law_provision(rule, law_column(&rules)) : 0;
}

static chart begin(const char *name, int game, const char *title, const char *corner)
{
    return (chart){ .name = name, .game = sabot_game_text(game), .title = title,
                    .corner = corner };
}

static void add_column(chart *c, const char *name)
{
    snprintf(c->column[c->columns++], CHART_TEXT, "%s", name);
}

static void add_row(chart *c, const char *name)
{
    snprintf(c->row[c->rows++], CHART_TEXT, "%s", name);
}

/* Into the last row. */
static void put(chart *c, int column, const char *text, size_t provision)
{
    chart_cell *cell = &c->cell[c->rows - 1][column];

    snprintf(cell->text, CHART_TEXT, "%s", text);
    cell->provision = provision;
}

/* ---- Third cards ----------------------------------------------------------------------------- */

static const char *word_of(char cell)
{
    return cell == 'D' ? "draws" : cell == 'S' ? "stays" : "option";
}

static enum sabot_law player_rule(int game, char cell)
{
    if (behind(game, LAW_PLAYER_THIRD) != 0)
        return LAW_PLAYER_THIRD; /* nobody has a choice */
    return cell == 'D' ? LAW_PLAYER_MUST_DRAW : cell == 'O' ? LAW_PLAYER_OPTION
                                                            : LAW_PLAYER_MUST_STAY;
}

static void third_of_player(int game, chart_teller *tell, void *with)
{
    chart c = begin("third-card", game, "The Player's Hand, by its count on two cards", "");
    char name[CHART_TEXT];

    add_row(&c, "Player");
    for (int count = 0; count <= 9; count++) {
        const char cell = figure_player_cell(game, count);
        snprintf(name, sizeof name, "%d", count);
        add_column(&c, name);
        if (count >= SABOT_NATURAL)
            put(&c, count, "natural", behind(game, LAW_NATURAL));
        else
            put(&c, count, word_of(cell), behind(game, player_rule(game, cell)));
    }
    tell(&c, with);
}

static void third_of_banker(int game, chart_teller *tell, void *with)
{
    chart c = begin("third-card", game, "The Banker's Hand, by its count on two cards (down) and "
                    "the Player's third card (across), no natural being there", "Banker");
    char name[CHART_TEXT];

    for (int third = FIGURE_NO_THIRD; third <= 9; third++) {
        snprintf(name, sizeof name, "%d", third);
        add_column(&c, third == FIGURE_NO_THIRD ? "none" : name);
    }
    for (int count = 0; count < SABOT_NATURAL; count++) {
        snprintf(name, sizeof name, "%d", count);
        add_row(&c, name);
        for (int third = FIGURE_NO_THIRD; third <= 9; third++)
            put(&c, third - FIGURE_NO_THIRD, word_of(figure_banker_cell(game, count, third)),
                behind(game, figure_banker_row(count)));
    }
    tell(&c, with);
}

static void third_card(int game, chart_teller *tell, void *with)
{
    if (behind(game, LAW_BANKER_ROW_3) == 0)
        return; /* nobody draws by a table there */
    third_of_player(game, tell, with);
    third_of_banker(game, tell, with);
}

/* ---- What is paid ---------------------------------------------------------------------------- */

static void pays(chart *c, int game, const char *wager, const char *text, enum sabot_law rule)
{
    if (behind(game, rule) == 0)
        return;
    add_row(c, wager);
    put(c, 0, text, behind(game, rule));
}

static void pays_to(chart *c, int game, const char *wager, int to, int per, const char *more,
                    enum sabot_law rule)
{
    char text[CHART_TEXT];

    snprintf(text, sizeof text, "%d to %d%s", to, per, more);
    pays(c, game, wager, text, rule);
}

static void pays_main(int game, chart_teller *tell, void *with)
{
    chart c = begin("pays", game, "What a winning wager is paid", "wager");

    add_column(&c, "pays");
    pays_to(&c, game, "Player", 1, 1, "", LAW_PAY_PLAYER);
    pays_to(&c, game, "Banker", 1, 1, ", less vigorish", LAW_PAY_BANKER);
    pays_to(&c, game, "against the bank", 1, 1, "", LAW_PAY_AGAINST);
    pays_to(&c, game, "both hands higher", 1, 1, ", less vigorish", LAW_VIGORISH_HOUSE);
    pays_to(&c, game, "Tie", FIGURE_TIE_LEAST, 1, " or more", LAW_PAY_TIE);
    pays_to(&c, game, "Banker with six, without vigorish", FIGURE_HALF_TO, FIGURE_HALF_PER, "",
            LAW_SIX_HALF);
    pays_to(&c, game, "four cards", FIGURE_FOUR_CARDS_TO, FIGURE_FOUR_CARDS_PER, "",
            LAW_PAY_TOTAL_CARDS);
    pays_to(&c, game, "five cards, six cards", FIGURE_MORE_CARDS_TO, FIGURE_MORE_CARDS_PER, "",
            LAW_PAY_TOTAL_CARDS);
    pays_to(&c, game, "dragon 7", FIGURE_DRAGON_LEAST, 1, " or more", LAW_PAY_DRAGON);
    if (c.rows > 0)
        tell(&c, with);
}

/* 7.3(h): no line of a table's schedule may be below one of these three. */
static void pays_bonus(int game, chart_teller *tell, void *with)
{
    static const enum sabot_law rule[FIGURE_PAYTABLES] = { LAW_PAY_BONUS_A, LAW_PAY_BONUS_B,
                                                           LAW_PAY_BONUS_C };
    chart c = begin("pays", game, "The bonus wager: three schedules, and none may pay less", "");
    char text[CHART_TEXT];

    if (behind(game, rule[0]) == 0)
        return;
    for (int table = 0; table < FIGURE_PAYTABLES; table++) {
        snprintf(text, sizeof text, "%c", 'A' + table);
        add_column(&c, text);
    }
    for (int line = 0; line < SABOT_BONUS_LINES; line++) {
        const int lead = FIGURE_LEAD_MOST - line;
        snprintf(text, sizeof text, "wins by %d", lead);
        add_row(&c, lead >= FIGURE_LEAD_LEAST ? text : "natural");
        for (int table = 0; table < FIGURE_PAYTABLES; table++) {
            snprintf(text, sizeof text, "%d to 1", figure_paytable[table][line]);
            put(&c, table, text, behind(game, rule[table]));
        }
    }
    tell(&c, with);
}

static void payments(int game, chart_teller *tell, void *with)
{
    pays_main(game, tell, with);
    pays_bonus(game, tell, with);
}

/* ---- Vigorish -------------------------------------------------------------------------------- */

/* The rule by which a percentage is rounded there. */
static size_t rounded_by(int game)
{
    const size_t own = behind(game, LAW_VIG_ROUNDING);

    return own ? own : behind(game, LAW_VIGORISH_HOUSE);
}

static void vigorish(int game, chart_teller *tell, void *with)
{
    static const sabot_cents win[] = { 1000, 1200, 3300, 11700 };
    static const int percent[] = { FIGURE_VIGORISH, FIGURE_VIGORISH_LOW };
    const bool both = behind(game, LAW_VIG_ROUNDING) != 0;
    chart c = begin("vigorish", game, "Vigorish on a win, where the table rounds it up",
                    "of a win");
    char text[CHART_TEXT];
    sabot_rules rules;

    if (rounded_by(game) == 0 || !sabot_rules_default(&rules, game, 0))
        return;
    rules.rounding = true;
    for (int i = 0; i < 1 + both; i++) {
        snprintf(text, sizeof text, "%d per cent, up to a multiple of %d cents", percent[i],
                 figure_rounding(game, percent[i]));
        add_column(&c, text);
    }
    for (size_t w = 0; w < sizeof win / sizeof *win; w++) {
        char money[SABOT_MONEY_TEXT];
        sabot_money_text(win[w], money);
        add_row(&c, money);
        for (int i = 0; i < 1 + both; i++) {
            sabot_money_text(figure_vigorish(&rules, win[w], percent[i]), money);
            put(&c, i, money, rounded_by(game));
        }
    }
    tell(&c, with);
}

/* ---- The rank of hands ----------------------------------------------------------------------- */

typedef struct two_tiles {
    sabot_tile a, b;
} two_tiles;

static int higher(const void *left, const void *right)
{
    const two_tiles *l = left, *r = right;

    return sabot_tiles_rank(r->a, r->b) - sabot_tiles_rank(l->a, l->b);
}

/* Of each rank above the points two tiles, highest first. Returns how many. */
static int high_tiles(two_tiles found[SABOT_TILE_COUNT * SABOT_TILE_COUNT])
{
    int n = 0, kept = 0;

    for (sabot_tile a = 1; a <= SABOT_TILE_COUNT; a++)
        for (sabot_tile b = (sabot_tile)(a + 1); b <= SABOT_TILE_COUNT; b++)
            if (sabot_tiles_class(a, b) >= SABOT_TILES_GONG)
                found[n++] = (two_tiles){ a, b };
    qsort(found, (size_t)n, sizeof *found, higher);
    for (int i = 0; i < n; i++)
        if (i == 0 || strcmp(sabot_tiles_name(found[i].a, found[i].b),
                             sabot_tiles_name(found[kept - 1].a, found[kept - 1].b)) != 0)
            found[kept++] = found[i];
    return kept;
}

static void rank_of_tiles(int game, chart_teller *tell, void *with)
{
    chart c = begin("rank", game, "Two tiles, the highest first; below these their points, nine to "
                    "zero", "rank");
    two_tiles found[SABOT_TILE_COUNT * SABOT_TILE_COUNT];
    const int n = high_tiles(found);

    add_column(&c, "hand");
    add_column(&c, "tiles");
    for (int i = 0; i < n && i < CHART_ROWS; i++) {
        const uint8_t piece[2] = { found[i].a, found[i].b };
        const size_t by = sabot_provision_find(ranking_provision(true, piece, 2, false), NULL);
        char text[CHART_TEXT], one[4], other[4];
        snprintf(text, sizeof text, "%d", i + 1);
        add_row(&c, text);
        put(&c, 0, sabot_tiles_name(piece[0], piece[1]), by);
        sabot_tile_text(piece[0], one);
        sabot_tile_text(piece[1], other);
        snprintf(text, sizeof text, "%s %s", one, other);
        put(&c, 1, text, by);
    }
    tell(&c, with);
}

/* A hand of each kind, the highest kind first. */
static const char *const poker_hand[] = {
    "AsAhAdAcJk", "AsKsQsJsTs", "9h8h7h6h5h", "8s8h8d8cKd", "KsKhKd4c4s", "AdJd8d6d3d",
    "Ts9h8d7c6s", "7s7h7dKc2s", "JsJh4d4cAs", "QsQh9d6c3s", "AsQh9d6c3s",
};

/* "full house": the name of a kind as it is said. */
static void put_kind(chart *c, int kind, size_t provision)
{
    char text[CHART_TEXT];

    snprintf(text, sizeof text, "%s", kind == SABOT_POKER_NONE ? "highest card"
                                                               : sabot_poker_kind_text(kind));
    for (char *at = text; (at = strchr(at, '-')) != NULL;)
        *at = ' ';
    put(c, 0, text, provision);
}

static void rank_of_cards(int game, chart_teller *tell, void *with)
{
    chart c = begin("rank", game, "Five cards, the highest first; of two cards a pair, then the "
                    "highest card", "rank");
    char text[CHART_TEXT];

    add_column(&c, "hand");
    add_column(&c, "such as");
    for (size_t i = 0; i < sizeof poker_hand / sizeof *poker_hand; i++) {
        sabot_card card[5];
        size_t by;
        for (size_t at = 0; at < 5; at++)
            sabot_card_parse(poker_hand[i] + 2 * at, 2, &card[at]);
        by = sabot_provision_find(ranking_provision(false, card, 5, false), NULL);
        snprintf(text, sizeof text, "%zu", i + 1);
        add_row(&c, text);
        put_kind(&c, (int)sabot_poker_kind_of(sabot_poker_five(card, false)), by);
        snprintf(text, sizeof text, "%.2s %.2s %.2s %.2s %.2s", poker_hand[i], poker_hand[i] + 2,
                 poker_hand[i] + 4, poker_hand[i] + 6, poker_hand[i] + 8);
        put(&c, 1, text, by);
    }
    tell(&c, with);
}

static void ranks(int game, chart_teller *tell, void *with)
{
    const sabot_traits *traits = sabot_traits_of(game);

    if (traits->contest != SABOT_OWN_HANDS)
        return;
    (traits->pieces == SABOT_PIECES_TILES ? rank_of_tiles : rank_of_cards)(game, tell, with);
}

/* ---- All of them ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*make)(int game, chart_teller *tell, void *with);
} charts[] = {
    { "third-card", third_card }, { "pays", payments }, { "vigorish", vigorish }, { "rank", ranks },
};

typedef struct counted {
    chart_teller *tell;
    void *with;
    int n;
} counted;

static void count_one(const chart *c, void *with)
{
    counted *all = with;

    all->tell(c, all->with);
    all->n++;
}

int chart_each(const char *name, const char *game, chart_teller *tell, void *with)
{
    counted all = { tell, with, 0 };

    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        if (strcmp(name, charts[i].name) != 0 && strcmp(name, "all") != 0)
            continue;
        for (int of = SABOT_GAME_NONE + 1; sabot_traits_of(of); of++)
            if (!game || strcmp(game, sabot_game_text(of)) == 0)
                charts[i].make(of, count_one, &all);
    }
    return all.n;
}

bool chart_is(const char *name)
{
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++)
        if (strcmp(name, charts[i].name) == 0)
            return true;
    return strcmp(name, "all") == 0;
}

const char *chart_names(void)
{
    return "third-card, pays, vigorish, rank or all";
}
