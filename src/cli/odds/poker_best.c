/* poker_best.c: "sabot odds --edge --player-way best" of hands of seven cards: what setting every
 * hand as well as can be is worth, and the house way's costliest habits, as text and as JSON. */
#include "poker.h"

#include "cli/cli.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "simulate/poker_best.h"

#include <stdlib.h>
#include <string.h>

typedef struct perfect {
    const poker_report *report;
    const poker7 *tables;
    poker_best best;
} perfect;

static void show_set(void *context, uint64_t done, uint64_t all)
{
    odds_bar_show(context, "all hands set", done, all);
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* A setting of seven cards by its key, as "Kh Th / As 7d 4h 3s 2s". */
static void setting_text(const perfect *p, const sabot_card card[7], uint32_t key,
                         char out[2 * HAND_TEXT])
{
    sabot_card seven[7];

    out[0] = '\0';
    memcpy(seven, card, sizeof seven);
    sabot_poker_sort(seven, 7);
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            sabot_poker_setting set = { { seven[a], seven[b] }, { 0 } };
            char front[HAND_TEXT], behind[HAND_TEXT];
            int k = 0;
            for (int i = 0; i < 7; i++)
                if (i != a && i != b)
                    set.behind[k++] = seven[i];
            const sabot_poker_rank five = sabot_poker_five(set.behind, p->tables->wheel_low);
            const uint32_t number =
                poker_front_number((uint16_t)(sabot_poker_two(set.front) >> 12));
            if (poker_key(poker7_class_of(p->tables, five), number) != key)
                continue;
            hand_cards_text(false, set.front, 2, front);
            hand_cards_text(false, set.behind, 5, behind);
            snprintf(out, 2 * HAND_TEXT, "%.8s / %.20s", front, behind);
            return;
        }
}

static const char *front_word(int kind)
{
    return kind == 1 ? "a pair" : "no pair";
}

static const char *behind_word(int kind)
{
    return kind == SABOT_POKER_NONE ? "no pair" : sabot_poker_kind_text(kind);
}

/* A cost is in hundredths, summed over deals, or over the dealer's hands against one. */
static odds_fraction cost_of(const perfect *p, int64_t cost)
{
    return odds_fraction_make(cost, (odds_int)100 * (odds_int)p->best.hands * POKER_DEALER_HANDS);
}

static odds_fraction lost_by_house(const poker_best_aim *a, poker_aim aim, int percent)
{
    return odds_fraction_subtract(poker_aim_value(&a->best, aim, percent),
                                  poker_aim_value(&a->house, aim, percent));
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_value(const char *what, odds_fraction value)
{
    char text[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    odds_fraction_text(value, exact);
    printf("  %-21s %s   %s\n", what, odds_signed(value, 12, text), exact);
}

static void print_aim(const perfect *p, poker_aim aim, const char *what)
{
    const poker_best_aim *const a = &p->best.aim[aim];
    const int percent = p->report->percent;
    char win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT];

    printf("\n%s\n  win %s   push %s\n  lose %s\n", what, odds_grouped(a->best.win, win),
           odds_grouped(a->best.push, push), odds_grouped(a->best.lose, lose));
    print_value("ev", poker_aim_value(&a->best, aim, percent));
    print_value("the house way's ev", poker_aim_value(&a->house, aim, percent));
    print_value("it gives away", lost_by_house(a, aim, percent));
    printf("  it sets %s of %s hands otherwise\n", odds_grouped((odds_int)a->differ, win),
           odds_grouped((odds_int)p->best.hands, push));
}

/* The co-bank is set by the house way; who plays against it sets for the best, which may be another
 * setting where wins are charged. */
static void print_co_bank(const perfect *p, poker_aim aim, const char *what)
{
    const poker_outcome *const best = &p->best.aim[aim].best;
    const poker_outcome bank = poker_seen_by_bank(best);
    const int percent = aim == POKER_DEALER_BANKS_CHARGED ? p->report->percent : 0;
    char win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT];

    printf("\n%s\n  win %s   push %s\n  lose %s\n", what, odds_grouped(bank.win, win),
           odds_grouped(bank.push, push), odds_grouped(bank.lose, lose));
    print_value("ev", poker_co_bank_value(best, percent));
}

/* A sentence in lines of 80 columns. */
static void print_words(const char *says)
{
    odds_flow flow = { .indent = 4, .gap = 1 };
    char word[SABOT_WAY_SAYS];

    for (size_t n; *says != '\0'; says += n, says += strspn(says, " ")) {
        n = strcspn(says, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, says);
        odds_flow_put(&flow, word);
    }
    odds_flow_end(&flow);
}

static void print_habit(const perfect *p, int i, const poker_habit *h)
{
    const sabot_way_line *const line = &p->report->way[POKER_DEALERS].line[h->line];
    char set[2 * HAND_TEXT], best[2 * HAND_TEXT], hands[ODDS_TEXT], cost[ODDS_FRACTION_TEXT];
    char worst[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(cost_of(p, h->cost), 9, cost);
    odds_fraction_decimal(odds_fraction_make(h->worst, (odds_int)100 * POKER_DEALER_HANDS), 6,
                          worst);
    setting_text(p, h->example, h->key, set);
    setting_text(p, h->example, h->best_key, best);
    printf("\n%2d  %s\n", i + 1, line->id);
    print_words(line->says);
    printf("    sets %s in front, %s behind; better %s, %s\n", front_word(h->front),
           behind_word(h->behind), front_word(h->best_front), behind_word(h->best_behind));
    printf("    %s hands, %s of a unit over all deals\n", odds_grouped((odds_int)h->hands, hands),
           cost);
    printf("    %s, better %s: %s\n", set, best, worst);
}

static void print_text(const perfect *p)
{
    const poker_best_aim *const usual = &p->best.aim[POKER_DEALER_BANKS_CHARGED];
    char charged[80], number[ODDS_TEXT];

    printf("the best setting against the dealer's %s, A-2-3-4-5 %s\nall %s deals\n",
           p->report->way[POKER_DEALERS].name, p->tables->wheel_low ? "lowest" : "second",
           odds_grouped((odds_int)p->best.hands * POKER_DEALER_HANDS, number));
    print_aim(p, POKER_DEALER_BANKS, "the dealer banks, no commission");
    snprintf(charged, sizeof charged, "the dealer banks, less %d %% of wins", p->report->percent);
    print_aim(p, POKER_DEALER_BANKS_CHARGED, charged);
    print_aim(p, POKER_PLAYER_BANKS, "the player banks, no commission");
    snprintf(charged, sizeof charged, "the player banks, less %d %% of wins", p->report->percent);
    print_aim(p, POKER_PLAYER_BANKS_CHARGED, charged);
    print_co_bank(p, POKER_DEALER_BANKS,
                  "co-banking, set by the house way, for half: against the best, no commission");
    snprintf(charged, sizeof charged,
             "co-banking, set by the house way, for half: against the best, less %d %%",
             p->report->percent);
    print_co_bank(p, POKER_DEALER_BANKS_CHARGED, charged);
    printf("\nthe house way's costliest habits, the dealer banking, less %d %% of wins; of each\n"
           "the costliest hand, as it is set and better, and what that hand costs\n",
           p->report->percent);
    for (int i = 0; i < usual->habits; i++)
        print_habit(p, i, &usual->habit[i]);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_counts(const poker_outcome *o)
{
    char win[ODDS_FRACTION_TEXT], push[ODDS_FRACTION_TEXT], lose[ODDS_FRACTION_TEXT];

    odds_int_text(o->win, win);
    odds_int_text(o->push, push);
    odds_int_text(o->lose, lose);
    printf("\"win\":\"%s\",\"push\":\"%s\",\"lose\":\"%s\"", win, push, lose);
}

/* Who banks: the counts of the setting that is best without commission, then those with it. */
static void json_side(const perfect *p, const char *name, poker_aim plain, poker_aim charged)
{
    const poker_best_aim *const a = &p->best.aim[plain], *const b = &p->best.aim[charged];
    const int percent = p->report->percent;

    printf(",\"%s\":{", name);
    json_counts(&a->best);
    odds_json_fraction("ev", poker_aim_value(&a->best, plain, percent));
    odds_json_fraction("ev_commission", poker_aim_value(&b->best, charged, percent));
    odds_json_fraction("house_way_costs", lost_by_house(a, plain, percent));
    odds_json_fraction("house_way_costs_commission", lost_by_house(b, charged, percent));
    printf(",\"hands_set_otherwise\":\"%llu\",\"hands_set_otherwise_commission\":\"%llu\"",
           (unsigned long long)a->differ, (unsigned long long)b->differ);
    printf(",\"commission\":{");
    json_counts(&b->best);
    printf("}}");
}

static void json_co_bank(const perfect *p)
{
    const poker_outcome *const plain = &p->best.aim[POKER_DEALER_BANKS].best;
    const poker_outcome *const charged = &p->best.aim[POKER_DEALER_BANKS_CHARGED].best;
    poker_outcome bank = poker_seen_by_bank(plain);

    printf(",\"co_bank\":{");
    json_counts(&bank);
    odds_json_fraction("ev", poker_co_bank_value(plain, 0));
    odds_json_fraction("ev_commission", poker_co_bank_value(charged, p->report->percent));
    printf(",\"commission\":{");
    bank = poker_seen_by_bank(charged);
    json_counts(&bank);
    printf("}}");
}

static void json_habit(const perfect *p, const poker_habit *h)
{
    char set[2 * HAND_TEXT], best[2 * HAND_TEXT];

    setting_text(p, h->example, h->key, set);
    setting_text(p, h->example, h->best_key, best);
    printf("{\"line\":\"%s\",\"front\":\"%s\",\"behind\":\"%s\",\"best_front\":\"%s\""
           ",\"best_behind\":\"%s\",\"hands\":\"%llu\"",
           p->report->way[POKER_DEALERS].line[h->line].id, sabot_poker_kind_text(h->front),
           sabot_poker_kind_text(h->behind), sabot_poker_kind_text(h->best_front),
           sabot_poker_kind_text(h->best_behind), (unsigned long long)h->hands);
    odds_json_fraction("costs", cost_of(p, h->cost));
    printf(",\"example\":{\"set\":\"%s\",\"best\":\"%s\"", set, best);
    odds_json_fraction("costs", odds_fraction_make(h->worst, (odds_int)100 * POKER_DEALER_HANDS));
    printf("}}");
}

static void print_json(const perfect *p)
{
    const poker_best_aim *const usual = &p->best.aim[POKER_DEALER_BANKS_CHARGED];
    char deals[ODDS_FRACTION_TEXT];

    odds_int_text((odds_int)p->best.hands * POKER_DEALER_HANDS, deals);
    printf("{\"game\":\"%s\",\"player_way\":\"best\",\"dealer_way\":\"%s\",\"wheel\":\"%s\""
           ",\"commission\":%d,\"hands\":\"%llu\",\"deals\":\"%s\"", cli_named("{cards}"),
           p->report->way[POKER_DEALERS].name, p->tables->wheel_low ? "low" : "second",
           p->report->percent, (unsigned long long)p->best.hands, deals);
    json_side(p, "dealer_banks", POKER_DEALER_BANKS, POKER_DEALER_BANKS_CHARGED);
    json_side(p, "player_banks", POKER_PLAYER_BANKS, POKER_PLAYER_BANKS_CHARGED);
    json_co_bank(p);
    printf(",\"habits\":[");
    for (int i = 0; i < usual->habits; i++) {
        if (i > 0)
            putchar(',');
        json_habit(p, &usual->habit[i]);
    }
    puts("]}");
}

/* ---- The count ------------------------------------------------------------------------------- */

static int count(perfect *p, const sim_poker *dealer)
{
    const poker_deck deck = { POKER_ALL_RANKS, true };
    const char *const name = p->report->way[POKER_DEALERS].name;
    odds_bar bar = { 0 };

    if (!dealer)
        return cli_error("odds", "there is no memory left");
    if (!poker_suits_are_alike(dealer, &deck))
        return cli_error("odds", "%s sets some hands otherwise when suits change their names, "
                         "which the best setting is not counted against; let its lines decide "
                         "between equal settings, such as \"then behind\", or leave out "
                         "--player-way best", name);
    switch (poker_best_count(dealer, &deck, p->report->percent, show_set, &bar, &p->best)) {
    case POKER_NO_MEMORY: return cli_error("odds", "there is no memory left; this takes 1.1 GB");
    case POKER_NOT_SET:
        return cli_error("odds", "%s does not set every hand, or sets one foul; \"sabot hand "
                         "--check\" shows one", name);
    default: return CLI_GO;
    }
}

int poker_best_answer(const poker7 *tables, const poker_report *report, bool json)
{
    sim_poker *const dealer = sim_poker_new(tables, &report->way[POKER_DEALERS]);
    perfect *const p = calloc(1, sizeof *p);
    int status;

    if (!p) {
        sim_poker_free(dealer);
        return cli_error("odds", "there is no memory left");
    }
    p->report = report;
    p->tables = tables;
    status = count(p, dealer);
    if (status == CLI_GO)
        (json ? print_json : print_text)(p);
    sim_poker_free(dealer);
    free(p);
    return status;
}
