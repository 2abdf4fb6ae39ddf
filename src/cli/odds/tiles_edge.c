/* tiles_edge.c: "sabot odds --edge" of hands of tiles: house way against house way over every deal,
 * or the best setting of every hand against a house way; and several seats against one bank.
 * Nothing is printed before all of it is known. */
#include "tiles.h"

#include "cli/cli.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "simulate/tiles_edge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The four questions of the best setting: who banks, and with commission or without. */
typedef struct edge {
    const tiles_edge_asked *asked;
    tiles_joint joint;
    tiles_outcome dealer_banks, player_banks; /* the player's */
    tiles_best best[2][2];                    /* the player banks; with commission */
    tiles_seats seats;
} edge;

static odds_fraction best_value(int64_t hundredths)
{
    return odds_fraction_make(hundredths, (odds_int)100 * TILES_DEALS);
}

/* "pair", "Wong", "Gong", "7". */
static const char *class_word(int class)
{
    static const char *const word[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Gong",
                                        "Wong", "a pair" };

    return word[class];
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_value(const char *what, odds_fraction value)
{
    char text[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    odds_fraction_text(value, exact);
    printf("  %-21s %s   %s\n", what, odds_signed(value, 12, text), exact);
}

static void print_counts(const tiles_outcome *o)
{
    char win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT];

    printf("  win %s   push %s   lose %s\n", odds_grouped(o->win, win),
           odds_grouped(o->push, push), odds_grouped(o->lose, lose));
}

static void print_side(const char *who, const tiles_outcome *o, odds_fraction plain,
                       odds_fraction taxed, int percent)
{
    char charged[32];

    printf("\n%s\n", who);
    print_counts(o);
    snprintf(charged, sizeof charged, "ev less %d %% of wins", percent);
    print_value("ev without commission", plain);
    print_value(charged, taxed);
}

static void print_player(const char *who, const tiles_outcome *o, int percent)
{
    print_side(who, o, tiles_player_value(o, 0), tiles_player_value(o, percent), percent);
}

/* Who co-banks, by what becomes of the player's hand, without commission and with it: it may be
 * set otherwise. */
static void print_co_bank(const char *against, const tiles_outcome *plain,
                          const tiles_outcome *taxed, int percent)
{
    const tiles_outcome bank = tiles_seen_by_bank(taxed);
    char who[120];

    snprintf(who, sizeof who, "co-banking, set by the dealer's way, for half: against %s", against);
    print_side(who, &bank, tiles_co_bank_value(plain, 0), tiles_co_bank_value(taxed, percent),
               percent);
}

static void print_joint(const edge *e)
{
    static const char *const row[3] = { "high higher", "high equal", "high lower" };
    char number[ODDS_TEXT];

    printf("\n%-12s %15s %15s %15s\n", "the player's", "low higher", "low equal", "low lower");
    for (int high = 0; high < 3; high++) {
        printf("%-12s", row[high]);
        for (int low = 0; low < 3; low++)
            printf(" %15s", odds_grouped((odds_int)e->joint.deals[high][low], number));
        putchar('\n');
    }
    print_player("the dealer banks: the player's hand", &e->dealer_banks, e->asked->percent);
    print_player("the player banks: the player's hand", &e->player_banks, e->asked->percent);
    print_co_bank("the player's hand", &e->dealer_banks, &e->dealer_banks, e->asked->percent);
}

static void print_habits(const edge *e, const tiles_best *b)
{
    char text[ODDS_TEXT], hand[HAND_TEXT];

    for (int i = 0; i < b->habits; i++) {
        const tiles_habit *h = &b->habit[i];
        const sabot_way_line *line = &e->asked->dealer_way->line[h->line];
        hand_cards_text(true, h->tile, 4, hand);
        printf("  %2d  by %s it sets %s high and %s low where %s and %s are better\n", i + 1,
               line->id, class_word(h->high), class_word(h->low), class_word(h->best_high),
               class_word(h->best_low));
        printf("      costs %s; %u hands, such as %s\n",
               odds_signed(best_value((int64_t)h->cost), 12, text) + 1, h->hands, hand);
    }
}

static void print_best(const edge *e)
{
    static const char *const who[2] = { "the dealer banks", "the player banks" };
    char charged[32];

    snprintf(charged, sizeof charged, "ev less %d %% of wins", e->asked->percent);
    for (int banks = 0; banks < 2; banks++) {
        const tiles_best *plain = &e->best[banks][0], *taxed = &e->best[banks][1];
        printf("\n%s: the player's hand, set for the best\n", who[banks]);
        print_counts(&taxed->outcome);
        print_value("ev without commission", best_value(plain->best));
        print_value(charged, best_value(taxed->best));
        printf("  by the house way instead, less %d %%:\n", e->asked->percent);
        print_value(charged, best_value(taxed->house));
        print_value("it costs", best_value(taxed->best - taxed->house));
        printf("  it sets %u of %d hands worse; its costliest habits, a unit staked on each\n",
               taxed->hands, SIM_TILES_HANDS);
        print_habits(e, taxed);
    }
    print_co_bank("the best", &e->best[0][0].outcome, &e->best[0][1].outcome, e->asked->percent);
}

static void print_seats(const edge *e)
{
    char mean[ODDS_TEXT], variance[ODDS_TEXT];

    puts("\nseveral seats against one bank, a unit at each, without commission: the bank's result\n"
         "  seats   expects            variance             standard deviation");
    for (int n = 1; n <= TILES_SEATS_MAX; n++) {
        const odds_fraction v = tiles_seats_variance(&e->seats, n);
        printf("  %5d   %s   %s    %.9f\n", n,
               odds_signed(tiles_seats_mean(&e->seats, n), 12, mean),
               odds_signed(v, 12, variance) + 1, sqrt(odds_fraction_value(v)));
    }
}

static void print_text(const edge *e)
{
    const tiles_edge_asked *a = e->asked;
    char deals[ODDS_TEXT];

    printf("%s against the dealer's %s, all %s deals\n", a->best ? "best" : a->player_way->name,
           a->dealer_way->name, odds_grouped(TILES_DEALS, deals));
    if (a->best) {
        print_best(e);
        return;
    }
    print_joint(e);
    print_seats(e);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_counts(const tiles_outcome *o)
{
    printf("\"win\":\"%llu\",\"push\":\"%llu\",\"lose\":\"%llu\"", (unsigned long long)o->win,
           (unsigned long long)o->push, (unsigned long long)o->lose);
}

static void json_side(const char *name, const tiles_outcome *o, odds_fraction plain,
                      odds_fraction taxed)
{
    printf(",\"%s\":{", name);
    json_counts(o);
    odds_json_fraction("ev", plain);
    odds_json_fraction("ev_commission", taxed);
    putchar('}');
}

static void json_player(const char *name, const tiles_outcome *o, int percent)
{
    json_side(name, o, tiles_player_value(o, 0), tiles_player_value(o, percent));
}

static void json_co_bank(const tiles_outcome *plain, const tiles_outcome *taxed, int percent)
{
    const tiles_outcome bank = tiles_seen_by_bank(taxed);

    json_side("co_bank", &bank, tiles_co_bank_value(plain, 0), tiles_co_bank_value(taxed, percent));
}

static void json_joint(const edge *e)
{
    printf(",\"joint\":[");
    for (int high = 0; high < 3; high++)
        for (int low = 0; low < 3; low++)
            printf("%s\"%llu\"%s", low > 0 ? "," : high > 0 ? ",[" : "[",
                   (unsigned long long)e->joint.deals[high][low], low == 2 ? "]" : "");
    putchar(']');
    json_player("dealer_banks", &e->dealer_banks, e->asked->percent);
    json_player("player_banks", &e->player_banks, e->asked->percent);
    json_co_bank(&e->dealer_banks, &e->dealer_banks, e->asked->percent);
    printf(",\"seats\":[");
    for (int n = 1; n <= TILES_SEATS_MAX; n++) {
        printf("%s{\"seats\":%d", n > 1 ? "," : "", n);
        odds_json_fraction("bank_ev", tiles_seats_mean(&e->seats, n));
        odds_json_fraction("bank_variance", tiles_seats_variance(&e->seats, n));
        putchar('}');
    }
    putchar(']');
}

static void json_habits(const edge *e, const tiles_best *b)
{
    char hand[HAND_TEXT];

    printf(",\"habits\":[");
    for (int i = 0; i < b->habits; i++) {
        const tiles_habit *h = &b->habit[i];
        hand_cards_text(true, h->tile, 4, hand);
        printf("%s{\"line\":\"%s\",\"sets\":[\"%s\",\"%s\"],\"better\":[\"%s\",\"%s\"],"
               "\"hands\":\"%u\",\"hand\":\"%s\"", i > 0 ? "," : "",
               e->asked->dealer_way->line[h->line].id, class_word(h->high), class_word(h->low),
               class_word(h->best_high), class_word(h->best_low), h->hands, hand);
        odds_json_fraction("cost", best_value((int64_t)h->cost));
        putchar('}');
    }
    putchar(']');
}

static void json_best(const edge *e)
{
    static const char *const who[2] = { "dealer_banks", "player_banks" };

    for (int banks = 0; banks < 2; banks++) {
        const tiles_best *plain = &e->best[banks][0], *taxed = &e->best[banks][1];
        printf(",\"%s\":{", who[banks]);
        json_counts(&taxed->outcome);
        odds_json_fraction("ev", best_value(plain->best));
        odds_json_fraction("ev_commission", best_value(taxed->best));
        odds_json_fraction("house_ev", best_value(plain->house));
        odds_json_fraction("house_ev_commission", best_value(taxed->house));
        printf(",\"worse_hands\":\"%u\"", taxed->hands);
        json_habits(e, taxed);
        putchar('}');
    }
    json_co_bank(&e->best[0][0].outcome, &e->best[0][1].outcome, e->asked->percent);
}

static void print_json(const edge *e)
{
    const tiles_edge_asked *a = e->asked;

    printf("{\"game\":\"%s\",\"player_way\":\"%s\",\"dealer_way\":\"%s\",\"commission\":%d,"
           "\"deals\":\"%lld\"", cli_named("{tiles}"), a->best ? "best" : a->player_way->name,
           a->dealer_way->name, a->percent, (long long)TILES_DEALS);
    if (a->best)
        json_best(e);
    else
        json_joint(e);
    puts("}");
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool count(edge *e)
{
    const tiles_edge_asked *a = e->asked;
    bool known = true;

    for (int k = 0; k < 4 && a->best; k++)
        known &= tiles_best_of(a->dealer, a->dealer, k / 2 != 0, k % 2 ? a->percent : 0,
                               &e->best[k / 2][k % 2]);
    if (a->best)
        return known;
    known = tiles_joint_of(a->player, a->dealer, &e->joint) &&
            tiles_seats_of(a->player, a->dealer, &e->seats);
    e->dealer_banks = tiles_joint_dealer_banks(&e->joint);
    e->player_banks = tiles_joint_player_banks(&e->joint);
    return known;
}

int tiles_edge_answer(const tiles_edge_asked *asked, bool json)
{
    edge *e = calloc(1, sizeof *e);
    int status = CLI_OK;

    if (!e)
        return cli_error("odds", "there is no memory left");
    e->asked = asked;
    if (!count(e))
        status = cli_error("odds", "%s or %s tells the two tiles of a pair apart, which --edge "
                           "does not count; leave out --edge", asked->player_way->name,
                           asked->dealer_way->name);
    else
        (json ? print_json : print_text)(e);
    free(e);
    return status;
}
