/* poker_edge.c: "sabot odds --edge" of hands of seven cards: house way against house way over every
 * deal, as text and as JSON. */
#include "poker.h"

#include "cli/cli.h"
#include "odds.h"
#include "simulate/poker_edge.h"

typedef struct edge {
    const poker_report *report;
    bool wheel_low;
    poker_joint joint;
    poker_outcome dealer_banks, player_banks; /* of the player */
} edge;

static void show_counted(void *context, uint64_t done, uint64_t all)
{
    odds_bar_show(context, "all deals", done, all);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_value(const char *what, odds_fraction value)
{
    char text[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    odds_fraction_text(value, exact);
    printf("  %-21s %s   %s\n", what, odds_signed(value, 12, text), exact);
}

static void print_side(const char *who, const poker_outcome *o, odds_fraction plain,
                       odds_fraction taxed, int percent)
{
    char win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT], charged[32];

    printf("\n%s\n  win %s   push %s\n  lose %s\n", who, odds_grouped(o->win, win),
           odds_grouped(o->push, push), odds_grouped(o->lose, lose));
    snprintf(charged, sizeof charged, "ev less %d %% of wins", percent);
    print_value("ev without commission", plain);
    print_value(charged, taxed);
}

static void print_player(const char *who, const poker_outcome *o, int percent)
{
    print_side(who, o, poker_outcome_value(o, 0), poker_outcome_value(o, percent), percent);
}

static void print_text(const edge *e)
{
    static const char *const row[3] = { "front higher", "front equal", "front lower" };
    const poker_outcome bank = poker_seen_by_bank(&e->dealer_banks);
    const poker_report *const r = e->report;
    char number[ODDS_TEXT];

    printf("%s against the dealer's %s, A-2-3-4-5 %s\nall %s deals\n\n",
           r->way[POKER_OURS].name, r->way[POKER_DEALERS].name,
           e->wheel_low ? "lowest" : "second", odds_grouped(poker_joint_sum(&e->joint), number));
    printf("%-12s %21s %21s %21s\n", "the player's", "five higher", "five equal", "five lower");
    for (int f = 0; f < 3; f++) {
        printf("%-12s", row[f]);
        for (int b = 0; b < 3; b++)
            printf(" %21s", odds_grouped(e->joint.deals[f][b], number));
        putchar('\n');
    }
    print_player("the dealer banks: the player's hand", &e->dealer_banks, r->percent);
    print_player("the player banks: the player's hand", &e->player_banks, r->percent);
    print_side("co-banking, set by the dealer's way, for half: against the player's hand", &bank,
               poker_co_bank_value(&e->dealer_banks, 0),
               poker_co_bank_value(&e->dealer_banks, r->percent), r->percent);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_count(const char *name, odds_int number)
{
    char text[ODDS_FRACTION_TEXT];

    odds_int_text(number, text);
    printf("\"%s\":\"%s\"", name, text);
}

static void json_side(const char *name, const poker_outcome *o, odds_fraction plain,
                      odds_fraction taxed)
{
    const odds_int all = o->win + o->push + o->lose;

    printf(",\"%s\":{", name);
    json_count("win", o->win);
    putchar(',');
    json_count("push", o->push);
    putchar(',');
    json_count("lose", o->lose);
    odds_json_fraction("ev", plain);
    odds_json_fraction("ev_commission", taxed);
    odds_json_share("win_share", o->win, all);
    odds_json_share("push_share", o->push, all);
    odds_json_share("lose_share", o->lose, all);
    putchar('}');
}

static void json_player(const char *name, const poker_outcome *o, int percent)
{
    json_side(name, o, poker_outcome_value(o, 0), poker_outcome_value(o, percent));
}

static void print_json(const edge *e)
{
    const poker_outcome bank = poker_seen_by_bank(&e->dealer_banks);
    const poker_report *const r = e->report;
    char number[ODDS_FRACTION_TEXT];

    poker_json_kinds(r);
    printf(",\"player_way\":\"%s\",\"dealer_way\":\"%s\",\"wheel\":\"%s\""
           ",\"commission\":%d,", r->way[POKER_OURS].name, r->way[POKER_DEALERS].name,
           e->wheel_low ? "low" : "second", r->percent);
    json_count("deals", poker_joint_sum(&e->joint));
    printf(",\"joint\":[");
    for (int f = 0; f < 3; f++)
        for (int b = 0; b < 3; b++) {
            odds_int_text(e->joint.deals[f][b], number);
            printf("%s\"%s\"%s", b > 0 ? "," : f > 0 ? ",[" : "[", number, b == 2 ? "]" : "");
        }
    putchar(']');
    json_player("dealer_banks", &e->dealer_banks, r->percent);
    json_player("player_banks", &e->player_banks, r->percent);
    json_side("co_bank", &bank, poker_co_bank_value(&e->dealer_banks, 0),
              poker_co_bank_value(&e->dealer_banks, r->percent));
    puts("}");
}

/* ---- The count ------------------------------------------------------------------------------- */

static int tell(poker_made made, const poker_report *r)
{
    if (made == POKER_NO_MEMORY)
        return cli_error("odds", "there is no memory left");
    if (made == POKER_NOT_SET)
        return cli_error("odds", "%s or %s does not set every hand, or sets one foul; \"sabot hand "
                         "--check\" shows one", r->way[POKER_OURS].name,
                         r->way[POKER_DEALERS].name);
    return CLI_GO;
}

int poker_edge_answer(const poker7 *tables, bool same, const poker_report *report, bool json)
{
    const poker_deck deck = { POKER_ALL_RANKS, true };
    sim_poker *const dealer = sim_poker_new(tables, &report->way[POKER_DEALERS]);
    sim_poker *const player = same ? dealer : sim_poker_new(tables, &report->way[POKER_OURS]);
    edge e = { .report = report, .wheel_low = tables->wheel_low };
    poker_made made = POKER_NO_MEMORY;
    odds_bar bar = { 0 };

    if (dealer && player)
        made = poker_edge_count(player, dealer, &deck, show_counted, &bar, &e.joint);
    if (!same)
        sim_poker_free(player);
    sim_poker_free(dealer);
    const int status = tell(made, report);
    if (status != CLI_GO)
        return status;
    e.dealer_banks = poker_edge_outcome(&e.joint, false);
    e.player_banks = poker_edge_outcome(&e.joint, true);
    (json ? print_json : print_text)(&e);
    return CLI_GO;
}
