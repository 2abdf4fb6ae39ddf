/* tiles_hand.c: the ways of setting four given tiles, ranked by what they are worth. */
#include "tiles.h"

#include "cli/cli.h"
#include "cli/hand/hand.h"
#include "odds.h"
#include "regulation/ranking.h"

#include <string.h>

enum { PLACES = 12 };

typedef struct ranking {
    sabot_tile tile[4];
    const sabot_house_way *way;
    int percent;
    int house;                   /* which of them is the house way's; -1 */
    tiles_exact setting[TILES_SETTINGS];
} ranking;

static int wants_four(void)
{
    return cli_error("odds", "--hand wants four tiles, as \"6-6 3-6 2-6 5-6\"");
}

static int read_hand(const char *hand, sabot_tile tile[4])
{
    char *words = (char *)(uintptr_t)hand;
    hand_typed typed;
    const int status = hand_read("odds", 1, &words, &typed);

    if (status != CLI_GO)
        return status;
    if (!typed.tiles || typed.n != 4)
        return wants_four();
    if (typed.before > 0)
        return cli_error("odds", "--hand tries every way of setting them; leave out the \"/\"");
    memcpy(tile, typed.card, 4);
    return CLI_GO;
}

static bool has(const sabot_tile two[2], const sabot_tile other[2])
{
    return (two[0] == other[0] && two[1] == other[1]) ||
           (two[0] == other[1] && two[1] == other[0]);
}

static void rank(ranking *r, const sim_tiles *dealer)
{
    sabot_tiles_setting own;

    tiles_exact_settings(dealer, r->tile, r->percent, r->setting);
    r->house = -1;
    if (sabot_house_way_set_tiles(r->way, r->tile, &own) >= 0)
        for (int i = 0; i < TILES_SETTINGS; i++)
            if (has(r->setting[i].high, own.high) || has(r->setting[i].low, own.high))
                r->house = i; /* of two equal hands either is the high one */
}

static void print_text(const ranking *r)
{
    char four[HAND_TEXT], high[HAND_TEXT], low[HAND_TEXT];
    char one[SABOT_POKER_NAME], other[SABOT_POKER_NAME];
    char ev[ODDS_TEXT], number[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];

    hand_cards_text(true, r->tile, 4, four);
    printf("%s against all %s hands of the dealer, set by %s\n", four,
           odds_grouped(TILES_BANK_HANDS, number), r->way->name);
    printf("ev of a unit staked, %d %% taken from what is won; * the house way\n", r->percent);
    for (int i = 0; i < TILES_SETTINGS; i++) {
        const tiles_exact *e = &r->setting[i];
        const odds_fraction value = tiles_exact_value(e, r->percent);
        hand_cards_text(true, e->high, 2, high);
        hand_cards_text(true, e->low, 2, low);
        ranking_name(true, e->high, 2, false, one);
        ranking_name(true, e->low, 2, false, other);
        odds_fraction_text(value, exact);
        printf("\n%2d%c %s / %s   %s / %s\n    %s   %s\n", i + 1, i == r->house ? '*' : ' ', high,
               low, one, other, odds_signed(value, PLACES, ev), exact);
        printf("    win %llu   push %llu   lose %llu\n", (unsigned long long)e->outcome.win,
               (unsigned long long)e->outcome.push, (unsigned long long)e->outcome.lose);
    }
}

static void json_setting(const ranking *r, int i)
{
    const tiles_exact *e = &r->setting[i];
    char high[HAND_TEXT], low[HAND_TEXT], one[SABOT_POKER_NAME], other[SABOT_POKER_NAME];

    hand_cards_text(true, e->high, 2, high);
    hand_cards_text(true, e->low, 2, low);
    ranking_name(true, e->high, 2, false, one);
    ranking_name(true, e->low, 2, false, other);
    printf("%s{\"high\":\"%s\",\"low\":\"%s\",\"high_name\":\"%s\",\"low_name\":\"%s\"",
           i > 0 ? "," : "", high, low, one, other);
    printf(",\"foul\":false,\"house_way\":%s", i == r->house ? "true" : "false");
    printf(",\"win\":\"%llu\",\"push\":\"%llu\",\"lose\":\"%llu\"",
           (unsigned long long)e->outcome.win, (unsigned long long)e->outcome.push,
           (unsigned long long)e->outcome.lose);
    odds_json_fraction("ev", tiles_exact_value(e, 0));
    odds_json_fraction("ev_commission", tiles_exact_value(e, r->percent));
    putchar('}');
}

static void print_json(const ranking *r)
{
    char four[HAND_TEXT];

    hand_cards_text(true, r->tile, 4, four);
    printf("{\"game\":\"%s\",\"hand\":\"%s\",\"house_way\":\"%s\",\"commission\":%d"
           ",\"dealer_hands\":\"%lld\",\"settings\":[", cli_named("{tiles}"), four, r->way->name,
           r->percent, (long long)TILES_BANK_HANDS);
    for (int i = 0; i < TILES_SETTINGS; i++)
        json_setting(r, i);
    puts("]}");
}

int tiles_hand_answer(const char *hand, const sabot_house_way *way, const sim_tiles *dealer,
                      int percent, bool json)
{
    ranking r = { .way = way, .percent = percent };
    const int status = read_hand(hand, r.tile);

    if (status != CLI_GO)
        return status;
    rank(&r, dealer);
    (json ? print_json : print_text)(&r);
    return CLI_OK;
}
