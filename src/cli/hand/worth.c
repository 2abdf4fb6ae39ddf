/* worth.c: "sabot hand --ev": what each lawful setting of four tiles or seven cards is worth
 * against every hand the dealer can hold then, set by the house way. The counts are those of "sabot
 * odds --hand". What must always hold: every setting of the list has its count. */
#include "hand.h"

#include "cli/cli.h"
#include "cli/odds/odds.h"
#include "cli/odds/poker.h"
#include "regulation/figures.h"
#include "simulate/tiles_exact.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The counts ------------------------------------------------------------------------------ */

static bool is_tiles(const hand_set *set, const tiles_exact *e)
{
    return set->one_rank == (uint32_t)sabot_tiles_rank(e->high[0], e->high[1]) &&
           set->other_rank == (uint32_t)sabot_tiles_rank(e->low[0], e->low[1]);
}

/* Settings of the same ranks have the same count. */
static void take_tiles(const sim_tiles *dealer, const hand_typed *typed, hand_worth *w)
{
    tiles_exact exact[TILES_SETTINGS];

    tiles_exact_settings(dealer, typed->card, w->percent, exact);
    w->dealer_hands = TILES_BANK_HANDS;
    for (int i = 0; i < w->count; i++) {
        int e = 0;
        while (e < TILES_SETTINGS && !is_tiles(&w->set[i], &exact[e]))
            e++;
        assert(e < TILES_SETTINGS);
        const tiles_outcome *const o = &exact[e].outcome;
        w->value[i] = (hand_value){ o->win, o->push, o->lose, tiles_exact_value(&exact[e], 0),
                                    tiles_exact_value(&exact[e], w->percent) };
    }
}

static int count_tiles(const char *command, const hand_typed *typed, const sabot_house_way *way,
                       hand_worth *w)
{
    sim_tiles *const dealer = malloc(sizeof *dealer);
    int status = CLI_GO;

    if (!dealer)
        status = cli_error(command, "there is no memory left");
    else if (sim_tiles_build(dealer, way) != 0)
        status = cli_error(command, "%s does not set every hand, so that nothing can be held "
                           "against it; \"sabot hand --check\" shows one", way->name);
    else
        take_tiles(dealer, typed, w);
    free(dealer);
    return status;
}

static int count_cards(const char *command, const hand_typed *typed, const sabot_house_way *way,
                       bool wheel_low, hand_worth *w)
{
    poker_exact exact[POKER_SETTINGS];
    sabot_card card[7];

    memcpy(card, typed->card, sizeof card);
    sabot_poker_sort(card, 7);
    const poker_asked asked = { command, NULL, way, wheel_low, w->percent };
    const int status = poker_hand_settings(&asked, card, exact);
    if (status != CLI_GO)
        return status;
    w->dealer_hands = POKER_DEALER_HANDS;
    for (int i = 0; i < w->count; i++) {
        int e = 0;
        while (e < POKER_SETTINGS && memcmp(exact[e].setting.front, w->set[i].one, 2) != 0)
            e++;
        assert(e < POKER_SETTINGS && !exact[e].foul);
        w->value[i] = (hand_value){ exact[e].win, exact[e].push, exact[e].lose,
                                    poker_exact_value(&exact[e], 0),
                                    poker_exact_value(&exact[e], w->percent) };
    }
    return CLI_GO;
}

/* The best first; those that are worth the same stay in their order. */
static void sort(hand_worth *w)
{
    for (int i = 1; i < w->count; i++)
        for (int at = i; at > 0 && odds_fraction_compare(w->value[at].charged,
                                                         w->value[at - 1].charged) > 0; at--) {
            const hand_value value = w->value[at];
            const hand_set set = w->set[at];
            w->value[at] = w->value[at - 1];
            w->set[at] = w->set[at - 1];
            w->value[at - 1] = value;
            w->set[at - 1] = set;
        }
}

int hand_worth_of(const char *command, const hand_typed *typed, const sabot_house_way *way,
                  bool wheel_low, hand_worth *w)
{
    w->percent = FIGURE_VIGORISH; /* C:10.7.02, C:11.9.5 */
    w->count = hand_lay_all(typed, wheel_low, w->set);
    const int status = typed->tiles ? count_tiles(command, typed, way, w)
                                    : count_cards(command, typed, way, wheel_low, w);
    if (status == CLI_GO)
        sort(w);
    return status;
}

/* ---- Told ------------------------------------------------------------------------------------ */

void hand_print_worth_head(const hand_worth *w, const sabot_house_way *way)
{
    char number[ODDS_TEXT];

    printf("\nall lawful settings, the best first; * the house way's, - bettered by another\n"
           "ev of a unit against all %s hands of the dealer, set by %s,\n"
           "%d %% taken from what is won\n",
           odds_grouped((odds_int)w->dealer_hands, number), way->name, w->percent);
}

void hand_print_value(const hand_value *v)
{
    char win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT], ev[ODDS_TEXT];
    char exact[ODDS_FRACTION_TEXT];

    odds_fraction_text(v->charged, exact);
    printf("    %s   %s\n    win %s   push %s   lose %s\n", odds_signed(v->charged, 12, ev), exact,
           odds_grouped((odds_int)v->win, win), odds_grouped((odds_int)v->push, push),
           odds_grouped((odds_int)v->lose, lose));
}

static void set_count(json_t *set, const char *name, uint64_t count)
{
    char text[ODDS_FRACTION_TEXT];

    odds_int_text((odds_int)count, text);
    json_object_set_new(set, name, json_string(text));
}

static void set_fraction(json_t *set, const char *name, const char *exact, odds_fraction f)
{
    char text[ODDS_FRACTION_TEXT];

    odds_fraction_text(f, text);
    json_object_set_new(set, exact, json_string(text));
    odds_fraction_decimal(f, 12, text);
    json_object_set_new(set, name, json_real(strtod(text, NULL)));
}

void hand_json_value(json_t *set, const hand_value *v)
{
    set_count(set, "win", v->win);
    set_count(set, "push", v->push);
    set_count(set, "lose", v->lose);
    set_fraction(set, "ev", "ev_exact", v->plain);
    set_fraction(set, "ev_commission", "ev_commission_exact", v->charged);
}

void hand_json_worth(json_t *all, const hand_worth *w)
{
    json_object_set_new(all, "commission", json_integer(w->percent));
    set_count(all, "dealer_hands", w->dealer_hands);
}
