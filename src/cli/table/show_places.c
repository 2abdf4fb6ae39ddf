/* show_places.c: a table where everybody has a hand, as it stands: who carries the round, the dice,
 * and what lies at each place. */
#include "session.h"

#include "sabot/tile.h"

static void print_money(FILE *to, const char *before, sabot_cents cents)
{
    char digits[SABOT_MONEY_TEXT];

    sabot_money_text(cents, digits);
    fprintf(to, "%s%s", before, digits);
}

static void print_place_name(FILE *to, int place)
{
    if (place == 0)
        fputs("the dealer", to);
    else if (place == SABOT_DEAD_PLACE)
        fputs("the dead hand", to);
    else
        fprintf(to, "seat %d", place);
}

static void print_bank(FILE *to, const sabot_view *view)
{
    if (view->bank == 0 && view->phase == SABOT_PHASE_OFFERING)
        fputs("the bank is offered for the next", to);
    else if (view->bank == 0 && view->phase < SABOT_PHASE_OFFERING)
        fputs("the next is not begun", to);
    else if (view->bank == 0)
        fputs("the dealer carries the round", to);
    else
        fprintf(to, "seat %d %s", view->bank, view->co_bank ? "co-banks" : "banks");
    if (view->dealer_wager != 0)
        print_money(to, ", the dealer wagers ", view->dealer_wager);
    if (view->centre != 0)
        print_money(to, ", in the centre ", view->centre);
}

static void print_dice(FILE *to, const sabot_view *view)
{
    if (view->dice != 0)
        fprintf(to, "  dice %d,%d,%d, total %d", 1 + (view->dice - 1) / 36,
               1 + (view->dice - 1) / 6 % 6, 1 + (view->dice - 1) % 6,
               sabot_dice_total(view->dice));
    if (view->start != 0) {
        fputs(view->dice != 0 ? ", dealt from " : "  dealt from ", to);
        print_place_name(to, view->start - 1);
    }
    if (view->dice != 0 || view->start != 0)
        putc('\n', to);
}

static void print_place(FILE *to, const sabot_view *view, int number)
{
    const sabot_view_place *place = &view->place[number];
    const char *result = sabot_field_word(SABOT_F_WORDS, place->result);
    char letters[4];

    if (place->n == 0)
        return;
    fputs("  before ", to);
    print_place_name(to, number);
    putc(':', to);
    for (int i = 0; i < place->n; i++) {
        if (view->tiles)
            sabot_tile_text(place->piece[i], letters);
        else
            sabot_card_text(place->piece[i], letters);
        fprintf(to, "%s %s", place->set && i == place->before ? " /" : "", letters);
    }
    if (result)
        fprintf(to, ", %s", result);
    putc('\n', to);
}

void session_show_places(FILE *to, const sabot_view *view)
{
    fprintf(to, "%s: round %u, ", sabot_phase_text(view->phase), (unsigned)view->round);
    print_bank(to, view);
    putc('\n', to);
    print_dice(to, view);
    for (int place = 0; place < view->places; place++)
        print_place(to, view, place);
}
