/* poker_print.c: the odds of hands of seven cards as text and as JSON. */
#include "poker.h"

#include "cli/cli.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "regulation/ranking.h"

/* ---- The kinds of hands, and a simulation ---------------------------------------------------- */

static void print_estimate(const char *name, uint64_t count, poker_estimate e)
{
    char number[ODDS_TEXT] = "";

    if (count > 0)
        odds_grouped(count, number);
    printf("%-21s%13s %+.6f +-%.6f  %+.6f to %+.6f\n", name, number, e.mean, e.error, e.low,
           e.high);
}

static void print_simulation(const poker_report *r)
{
    const sim_poker_tally *t = &r->tally;
    char number[ODDS_TEXT], charged[32];

    printf("\n%s against the dealer's %s, simulated: %s rounds of seed %llu\n",
           r->way[POKER_OURS].name, r->way[POKER_DEALERS].name, odds_grouped(r->rounds, number),
           (unsigned long long)r->seed);
    printf("%-21s%13s %9s +-%8s  %s\n", "", "rounds", "estimate", "error", "95 % limits");
    print_estimate("win", t->win, poker_share(t->win, r->rounds));
    print_estimate("push", t->push, poker_share(t->push, r->rounds));
    print_estimate("lose", t->lose, poker_share(t->lose, r->rounds));
    print_estimate("ev without commission", 0, poker_gain(t, 0));
    snprintf(charged, sizeof charged, "ev less %d %% of wins", r->percent);
    print_estimate(charged, 0, poker_gain(t, r->percent));
}

void poker_print_text(const poker_report *r)
{
    char number[ODDS_TEXT], part[ODDS_FRACTION_TEXT];

    printf("%s: the best five of seven cards, in all %s hands\n\n", cli_named("{cards}"),
           odds_grouped(POKER_HANDS, number));
    for (int k = SABOT_POKER_KINDS - 1; k >= 0; k--) {
        odds_fraction_decimal(odds_fraction_make((odds_int)r->kind[k], POKER_HANDS), 12, part);
        printf("%-16s%12s   %s\n", sabot_poker_kind_text(k), odds_grouped(r->kind[k], number),
               part);
    }
    if (r->rounds > 0)
        print_simulation(r);
}

static void json_estimate(const char *name, poker_estimate e)
{
    printf(",\"%s\":%.9f,\"%s_error\":%.9f,\"%s_low\":%.9f,\"%s_high\":%.9f", name, e.mean, name,
           e.error, name, e.low, name, e.high);
}

static void json_simulation(const poker_report *r)
{
    const sim_poker_tally *t = &r->tally;

    printf(",\"simulation\":{\"version\":\"%s\",\"player_way\":\"%s\",\"house_way\":\"%s\""
           ",\"commission\":%d,\"rounds\":\"%llu\",\"seed\":\"%llu\",\"win\":\"%llu\""
           ",\"push\":\"%llu\",\"lose\":\"%llu\",\"confidence\":0.95", sabot_version(),
           r->way[POKER_OURS].name, r->way[POKER_DEALERS].name, r->percent,
           (unsigned long long)r->rounds, (unsigned long long)r->seed, (unsigned long long)t->win,
           (unsigned long long)t->push, (unsigned long long)t->lose);
    json_estimate("win_share", poker_share(t->win, r->rounds));
    json_estimate("push_share", poker_share(t->push, r->rounds));
    json_estimate("lose_share", poker_share(t->lose, r->rounds));
    json_estimate("ev", poker_gain(t, 0));
    json_estimate("ev_commission", poker_gain(t, r->percent));
    putchar('}');
}

void poker_json_kinds(const poker_report *r)
{
    printf("{\"game\":\"%s\",\"hands\":\"%lld\",\"categories\":{", cli_named("{cards}"),
           (long long)POKER_HANDS);
    for (int k = SABOT_POKER_KINDS - 1; k >= 0; k--)
        printf("%s\"%s\":\"%llu\"", k < SABOT_POKER_KINDS - 1 ? "," : "", sabot_poker_kind_text(k),
               (unsigned long long)r->kind[k]);
    putchar('}');
}

void poker_print_json(const poker_report *r)
{
    poker_json_kinds(r);
    if (r->rounds > 0)
        json_simulation(r);
    puts("}");
}

/* ---- Seven cards ----------------------------------------------------------------------------- */

void poker_print_hand_text(const poker_report *r, bool wheel_low)
{
    char seven[HAND_TEXT], front[HAND_TEXT], behind[HAND_TEXT], two[HAND_TEXT], five[HAND_TEXT];
    char number[ODDS_TEXT], ev[ODDS_TEXT], win[ODDS_TEXT], push[ODDS_TEXT], lose[ODDS_TEXT];
    char exact[ODDS_FRACTION_TEXT];

    hand_cards_text(false, r->card, 7, seven);
    printf("%s against all %s hands of the dealer, set by %s\n", seven,
           odds_grouped(POKER_DEALER_HANDS, number), r->way[POKER_DEALERS].name);
    printf("ev of a unit staked, %d %% taken from what is won; * the house way\n", r->percent);
    for (int i = 0; i < POKER_SETTINGS; i++) {
        const poker_exact *e = &r->setting[i];
        const odds_fraction value = poker_exact_value(e, r->percent);
        hand_cards_text(false, e->setting.front, 2, front);
        hand_cards_text(false, e->setting.behind, 5, behind);
        ranking_name(false, e->setting.front, 2, wheel_low, two);
        ranking_name(false, e->setting.behind, 5, wheel_low, five);
        odds_fraction_text(value, exact);
        printf("\n%2d%c %s / %s   %s%s / %s\n", i + 1, i == r->house ? '*' : ' ', front, behind,
               e->foul ? "foul: " : "", two, five);
        printf("    %s   %s\n", odds_signed(value, 12, ev), exact);
        printf("    win %s   push %s   lose %s\n", odds_grouped(e->win, win),
               odds_grouped(e->push, push), odds_grouped(e->lose, lose));
    }
}

static void json_setting(const poker_report *r, int i, bool wheel_low)
{
    const poker_exact *e = &r->setting[i];
    char front[HAND_TEXT], behind[HAND_TEXT], two[HAND_TEXT], five[HAND_TEXT];

    hand_cards_text(false, e->setting.front, 2, front);
    hand_cards_text(false, e->setting.behind, 5, behind);
    ranking_name(false, e->setting.front, 2, wheel_low, two);
    ranking_name(false, e->setting.behind, 5, wheel_low, five);
    printf("%s{\"front\":\"%s\",\"behind\":\"%s\",\"front_name\":\"%s\",\"behind_name\":\"%s\"",
           i > 0 ? "," : "", front, behind, two, five);
    printf(",\"foul\":%s,\"house_way\":%s,\"win\":\"%llu\",\"push\":\"%llu\",\"lose\":\"%llu\"",
           e->foul ? "true" : "false", i == r->house ? "true" : "false",
           (unsigned long long)e->win, (unsigned long long)e->push, (unsigned long long)e->lose);
    odds_json_fraction("ev", poker_exact_value(e, 0));
    odds_json_fraction("ev_commission", poker_exact_value(e, r->percent));
    putchar('}');
}

void poker_print_hand_json(const poker_report *r, bool wheel_low)
{
    char seven[HAND_TEXT];

    hand_cards_text(false, r->card, 7, seven);
    printf("{\"game\":\"%s\",\"hand\":\"%s\",\"house_way\":\"%s\",\"commission\":%d"
           ",\"dealer_hands\":\"%lld\",\"settings\":[", cli_named("{cards}"), seven,
           r->way[POKER_DEALERS].name, r->percent, (long long)POKER_DEALER_HANDS);
    for (int i = 0; i < POKER_SETTINGS; i++)
        json_setting(r, i, wheel_low);
    puts("]}");
}
