/* chemin_banque.c: "sabot odds --banque": one bank against two tables, by what the tables do on 5
 * and whom the bank minds. Nothing is printed before all of it is known. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds.h"
#include "odds/banque.h"

#include <stdlib.h>

enum { PAIRS = 4, MINDS = 2 };

/* What the two tables do on 5. */
static const bool draws[PAIRS][BANQUE_TABLES] = { { true, true }, { true, false }, { false, true },
                                                  { false, false } };

static const char *word(bool drawing)
{
    return drawing ? "draw" : "stay";
}

typedef struct priced {
    odds_int total;
    odds_int won[PAIRS][MINDS][BANQUE_TABLES];
} priced;

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_price(const priced *p, const char *minds, const odds_int won[BANQUE_TABLES])
{
    const odds_fraction both = odds_fraction_make(won[0] + won[1], p->total);
    char all[ODDS_TEXT], first[ODDS_TEXT], second[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    odds_fraction_text(both, exact);
    printf("  it minds %-5s  %s   first %s   second %s\n", minds, odds_signed(both, 12, all),
           odds_signed(odds_fraction_make(won[0], p->total), 9, first),
           odds_signed(odds_fraction_make(won[1], p->total), 9, second));
    printf("    = %s\n", exact);
}

static void print_text(const chemin_answer *a, const priced *p)
{
    chemin_print_head(a);
    puts("\nbaccara banque: one bank against two tables, a unit at each, no commission;\n"
         "what the bank expects of both, and at each");
    for (int k = 0; k < PAIRS; k++) {
        printf("\non 5 the first table %ss, the second %ss\n", word(draws[k][0]),
               word(draws[k][1]));
        print_price(p, "both", p->won[k][BANQUE_MINDS_BOTH]);
        print_price(p, "first", p->won[k][BANQUE_MINDS_FIRST]);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_price(const priced *p, const char *name, const odds_int won[BANQUE_TABLES])
{
    char first[ODDS_FRACTION_TEXT], second[ODDS_FRACTION_TEXT];

    odds_int_text(won[0], first);
    odds_int_text(won[1], second);
    printf(",\"%s\":{\"won\":[\"%s\",\"%s\"]", name, first, second);
    odds_json_fraction("ev", odds_fraction_make(won[0] + won[1], p->total));
    odds_json_fraction("first", odds_fraction_make(won[0], p->total));
    odds_json_fraction("second", odds_fraction_make(won[1], p->total));
    putchar('}');
}

static void print_json(const chemin_answer *a, const priced *p)
{
    char total[ODDS_FRACTION_TEXT];

    odds_int_text(p->total, total);
    chemin_json_head(a);
    printf("\"deals\":\"%s\",\"banque\":[", total);
    for (int k = 0; k < PAIRS; k++) {
        printf("%s{\"first_on_5\":\"%s\",\"second_on_5\":\"%s\"", k > 0 ? "," : "",
               word(draws[k][0]), word(draws[k][1]));
        json_price(p, "minds_both", p->won[k][BANQUE_MINDS_BOTH]);
        json_price(p, "minds_first", p->won[k][BANQUE_MINDS_FIRST]);
        putchar('}');
    }
    puts("]}");
}

int chemin_answer_banque(const chemin_answer *a, bool json)
{
    banque *const b = malloc(sizeof *b);
    priced p;

    if (!b)
        return cli_error("odds", "there is no memory left");
    if (!banque_count(&a->game.setup.shoe, a->game.setup.replaced, b)) {
        free(b);
        return cli_error("odds", "--banque may need nine cards; give from %d to %d of them",
                         BANQUE_CARDS, ODDS_CARDS_MAX);
    }
    p.total = b->total;
    for (int k = 0; k < PAIRS; k++)
        for (int m = 0; m < MINDS; m++)
            banque_price(b, draws[k], (banque_minds)m, p.won[k][m]);
    free(b);
    (json ? print_json : print_text)(a, &p);
    return CLI_OK;
}
