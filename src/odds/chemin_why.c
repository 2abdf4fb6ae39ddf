/* chemin_why.c: why New Jersey's chemin de fer has a solution without chance, and the free game has
 * none: a paragraph whose every figure is computed from the cards at hand. What must always hold:
 * it says only what the figures bear out; with odd cards they may say something else. */
#include "odds/chemin_report.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 80, PARAGRAPH = 2048, PLACES = 6 };

/* ---- Figures --------------------------------------------------------------------------------- */

static void figures(chemin_why *w, void (*each)(mpq_t))
{
    each(w->least);
    each(w->most);
    each(w->option[0]);
    each(w->option[1]);
    each(w->player);
    each(w->against_six);
    each(w->six_if_draws);
    each(w->six_if_stays);
    each(w->free_player);
    each(w->free_six);
    each(w->value);
    each(w->free_value);
}

static void init_figure(mpq_t figure)
{
    mpq_init(figure);
}

static void clear_figure(mpq_t figure)
{
    mpq_clear(figure);
}

void chemin_why_clear(chemin_why *why)
{
    figures(why, clear_figure);
}

/* The Banker's set of a count against a third card; -1 if the cards do not allow it. */
static int banker_set(const chemin_game *g, int count, int third)
{
    for (int j = 0; j < g->bankers; j++)
        if (g->banker[j].count == count && g->banker[j].third == third)
            return j;
    return -1;
}

/* From sequences to a unit. */
static void a_unit(const chemin_game *g, mpq_t gain)
{
    mpq_t total;

    mpq_init(total);
    mpq_set_si(total, g->total, 1);
    mpq_div(gain, gain, total);
    mpq_clear(total);
}

/* The game of Table 3: drawing on 5 against each of the Banker's replies, and the replies. */
static void look_at_table_3(const chemin_game *g, chemin_solution *s, chemin_why *w)
{
    static const int option[2][2] = { { 3, 9 }, { 5, 4 } };
    mpq_t gain;

    chemin_solve(g, NULL, s);
    w->pure = chemin_is_pure(g, s);
    w->has_player = g->players == 1;
    mpq_set(w->value, s->player_expects);
    for (int k = 0; k < 2; k++) {
        const int j = banker_set(g, option[k][0], option[k][1]);
        w->has_option[k] = j >= 0;
        if (j < 0)
            continue;
        chemin_banker_gain(g, NULL, s, j, w->option[k]);
        a_unit(g, w->option[k]);
    }
    if (!w->has_player)
        return;
    mpq_set(w->player, s->player[0]);
    mpq_init(gain);
    for (int reply = 0; reply < 1 << g->bankers; reply++) {
        for (int j = 0; j < g->bankers; j++)
            mpq_set_ui(s->banker[j], chemin_matrix_draws(reply, j, g->bankers), 1);
        chemin_player_gain(g, s, 0, gain);
        a_unit(g, gain);
        if (reply == 0 || mpq_cmp(gain, w->least) < 0)
            mpq_set(w->least, gain);
        if (reply == 0 || mpq_cmp(gain, w->most) > 0)
            mpq_set(w->most, gain);
    }
    mpq_clear(gain);
}

/* The free game: what becomes of drawing on 5 if the Banker, who follows Table 3 and draws at both
 * options, may also draw on 6 against a Player who stays. */
static void look_at_free(const chemin_game *g, chemin_solution *s, chemin_why *w)
{
    const int six = banker_set(g, 6, CHEMIN_NO_CARD);

    chemin_solve(g, NULL, s);
    w->free_pure = chemin_is_pure(g, s);
    mpq_set(w->free_value, s->player_expects);
    w->has_six = six >= 0 && g->players == 1;
    if (!w->has_six)
        return;
    mpq_set(w->free_player, s->player[0]);
    mpq_set(w->free_six, s->banker[six]);
    for (int j = 0; j < g->bankers; j++)
        mpq_set_ui(s->banker[j], chemin_table_3(g->banker[j].count, g->banker[j].third) != 'S', 1);
    mpq_set_ui(s->banker[six], 1, 1);
    chemin_player_gain(g, s, 0, w->against_six);
    a_unit(g, w->against_six);
    mpq_set_ui(s->player[0], 1, 1);
    chemin_banker_gain(g, NULL, s, six, w->six_if_draws);
    a_unit(g, w->six_if_draws);
    mpq_set_ui(s->player[0], 0, 1);
    chemin_banker_gain(g, NULL, s, six, w->six_if_stays);
    a_unit(g, w->six_if_stays);
}

bool chemin_why_of(const chemin_setup *setup, chemin_why *why)
{
    const chemin_setup plain = { .shoe = setup->shoe, .replaced = setup->replaced };
    chemin_setup open = plain;
    chemin_game *game = malloc(sizeof *game);
    chemin_solution *s = malloc(sizeof *s);
    bool counted = false;

    assert(game && s);
    memset(why, 0, sizeof *why);
    figures(why, init_figure);
    chemin_solution_init(s);
    open.free = true;
    if (chemin_count(&plain, game)) {
        counted = true;
        look_at_table_3(game, s, why);
        chemin_count(&open, game);
        look_at_free(game, s, why);
    }
    chemin_solution_clear(s);
    free(s);
    free(game);
    return counted;
}

/* ---- Words ----------------------------------------------------------------------------------- */

typedef struct paragraph {
    char text[PARAGRAPH];
    size_t n;
} paragraph;

__attribute__((format(printf, 2, 3)))
static void say(paragraph *p, const char *format, ...)
{
    va_list words;

    va_start(words, format);
    const int n = vsnprintf(p->text + p->n, sizeof p->text - p->n, format, words);
    va_end(words);
    assert(n >= 0 && (size_t)n < sizeof p->text - p->n);
    p->n += (size_t)n;
}

/* "+0.000936". */
typedef struct figure {
    char text[CHEMIN_DECIMAL_TEXT + 1];
} figure;

static figure signed_figure(const mpq_t number)
{
    char plain[CHEMIN_DECIMAL_TEXT];
    figure f;

    chemin_decimal(number, PLACES, plain);
    snprintf(f.text, sizeof f.text, "%s%s", plain[0] == '-' ? "" : "+", plain);
    return f;
}

static figure chance(const mpq_t number)
{
    figure f;

    chemin_decimal(number, PLACES, f.text);
    return f;
}

static void say_player(const chemin_why *w, paragraph *p)
{
    const figure least = signed_figure(w->least), most = signed_figure(w->most);

    if (mpq_sgn(w->least) > 0 || mpq_sgn(w->most) < 0)
        say(p, "Table 3 makes the Banker stay on 6 when the Player stays. %s on 5 is then better "
               "for the Player whatever the Banker does at the two options: over staying, drawing "
               "is worth between %s and %s a unit. ",
            mpq_sgn(w->least) > 0 ? "Drawing" : "Staying", least.text, most.text);
    else
        say(p, "With these cards neither choice on 5 is better for the Player whatever the Banker "
               "does at the two options: over staying, drawing is worth between %s and %s a unit. ",
            least.text, most.text);
    if (w->pure)
        say(p, "So the Player always %s", mpq_sgn(w->player) > 0 ? "draws" : "stays");
    else
        say(p, "The solution needs chance: the Player draws with probability %s",
            chance(w->player).text);
}

static void say_options(const chemin_why *w, paragraph *p)
{
    static const char *const name[2] = { "on 3 against 9", "on 5 against 4" };
    const char *before = ", and against that drawing, over staying, is worth to the Banker ";

    for (int k = 0; k < 2; k++)
        if (w->has_option[k]) {
            say(p, "%s%s %s", before, signed_figure(w->option[k]).text, name[k]);
            before = " and ";
        }
    say(p, ". ");
    if (w->pure)
        say(p, "Each side knows the better choice without hiding anything. ");
}

static void say_free(const chemin_why *w, paragraph *p)
{
    const figure if_draws = signed_figure(w->six_if_draws);
    const figure if_stays = signed_figure(w->six_if_stays);
    const bool circle = mpq_sgn(w->six_if_draws) > 0 && mpq_sgn(w->six_if_stays) < 0 &&
                        mpq_sgn(w->against_six) < 0;
    mpq_t worth;

    say(p, "In the free game the Banker may also draw on 6 against a Player who stays. That is "
           "worth %s if the Player always draws on 5 (a Player who stays then holds 6 or 7) and %s "
           "if the Player always stays on 5; and against a Banker who draws there, drawing on 5 is "
           "worth %s to the Player. ",
        if_draws.text, if_stays.text, signed_figure(w->against_six).text);
    if (circle && !w->free_pure)
        say(p, "Each best choice invites another, round and round, and only chance ends it. ");
    if (!w->free_pure)
        say(p, "The solution of that game: the Player draws on 5 with probability %s, the Banker "
               "on 6 with %s. ", chance(w->free_player).text, chance(w->free_six).text);
    else
        say(p, "With these cards that game needs no chance either. ");
    mpq_init(worth);
    mpq_sub(worth, w->value, w->free_value);
    say(p, "To choose everywhere is worth %s to the Banker.", signed_figure(worth).text);
    mpq_clear(worth);
}

/* Breaks lines at blanks. */
static void print_lines(const char *text, FILE *to)
{
    while (*text != '\0') {
        size_t n = strlen(text);
        if (n > LINE) {
            n = LINE;
            while (text[n] != ' ')
                n--;
        }
        fprintf(to, "%.*s\n", (int)n, text);
        text += n;
        text += strspn(text, " ");
    }
}

void chemin_why_print(const chemin_why *why, FILE *to)
{
    paragraph p = { .n = 0 };

    if (!why->has_player) {
        print_lines("With these cards the Player never comes to a choice on 5, so that nothing is "
                    "hidden from the Banker and no chance is needed.", to);
        return;
    }
    say_player(why, &p);
    say_options(why, &p);
    if (why->has_six)
        say_free(why, &p);
    print_lines(p.text, to);
}
