/* baccarat_print.c: the odds of the baccarat games as text and as JSON. Nothing is rounded but
 * what is printed, and that from the exact fraction. */
#include "baccarat.h"

#include "cli/cli.h"
#include "odds.h"

enum { NAME = 19, PLACES = 12 };

/* "banker vig5", "dragon-7". */
static void name_of(const odds_wager *wager, char out[NAME + 8])
{
    char mode[ODDS_MODE_TEXT];

    odds_wager_mode(wager, mode);
    snprintf(out, NAME + 8, "%s%s%s", sabot_field_word(SABOT_F_ON, wager->on), mode[0] ? " " : "",
             mode);
}

/* A count out of all, to so many places. */
static const char *share(int64_t count, int64_t total, int percent, int places,
                         char out[ODDS_TEXT])
{
    odds_fraction_decimal(odds_fraction_make((odds_int)count * percent, total), places, out);
    return out;
}

static int64_t count_at(const baccarat_report *r, int player, int banker)
{
    int64_t count = 0;

    for (int draws = 0; draws < ODDS_DRAWS; draws++)
        count += r->counts.at[draws][player][banker];
    return count;
}

/* Banker, player, tie. */
static void outcomes_of(const baccarat_report *r, int64_t count[3])
{
    count[0] = count[1] = count[2] = 0;
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int b = 0; b < ODDS_VALUES; b++)
            count[p < b ? 0 : p > b ? 1 : 2] += count_at(r, p, b);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void print_head(const baccarat_report *r)
{
    char money[SABOT_MONEY_TEXT];

    if (r->file)
        printf("%s: ", r->file);
    printf("%s", sabot_game_text(r->rules.game));
    if (r->decks > 0)
        printf(", %d deck%s", r->decks, r->decks == 1 ? "" : "s");
    printf(", %d cards\ncards of value 0 to 9:", odds_shoe_size(&r->shoe));
    for (int v = 0; v < ODDS_VALUES; v++)
        printf(" %d", r->shoe.left[v]);
    putchar('\n');
    if (r->stake > 0) {
        sabot_money_text(r->stake, money);
        printf("stake %s: %s\n", money, r->rules.rounding
               ? "vigorish rounded up as the table does (A15)"
               : "vigorish not rounded, fractions of a cent dropped (A15)");
    }
}

static void print_outcomes(const baccarat_report *r)
{
    static const char *const name[] = { "banker", "player", "tie" };
    char number[ODDS_TEXT], part[ODDS_TEXT];
    int64_t count[3];

    outcomes_of(r, count);
    printf("\n%-8s%27s\n", "total", odds_grouped(r->counts.total, number));
    for (int i = 0; i < 3; i++)
        printf("%-8s%27s   %s\n", name[i], odds_grouped(count[i], number),
               share(count[i], r->counts.total, 1, PLACES, part));
}

/* In 80 columns what is void is left out: it is what is neither won nor lost. */
static void print_wagers(const baccarat_report *r)
{
    const int places = r->wide ? 8 : 6, share_wide = r->wide ? 10 : 8;
    char name[NAME + 8], win[ODDS_TEXT], lose[ODDS_TEXT], none[ODDS_TEXT], ev[ODDS_TEXT];
    char resolved[ODDS_TEXT];
    odds_fraction value;

    printf("\n%-*s%*s %*s", NAME, "wager", share_wide, "win", share_wide, "lose");
    if (r->wide)
        printf(" %*s", share_wide, "void");
    printf(" %16s %16s %*s\n", "ev", "ev resolved", r->wide ? 11 : 8, "sd");
    for (int i = 0; i < r->wagers; i++) {
        const odds_wager *w = &r->wager[i];
        const odds_result *o = &r->result[i];
        name_of(w, name);
        printf("%-*s%*s %*s", NAME, name, share_wide,
               share(o->win, r->counts.total, 1, places, win), share_wide,
               share(o->lose, r->counts.total, 1, places, lose));
        if (r->wide)
            printf(" %*s", share_wide, share(o->none, r->counts.total, 1, places, none));
        printf(" %16s %16s %*.*f\n",
               odds_signed(odds_expectation(w, o, r->counts.total), PLACES, ev),
               odds_expectation_resolved(w, o, &value) ? odds_signed(value, PLACES, resolved) : "-",
               r->wide ? 11 : 8, r->wide ? 8 : 5, odds_deviation(w, o, r->counts.total));
    }
}

/* A gain needs a reason: who is free of vigorish pays for it with other wagers. */
/* In two lines of a page. */
static const char *const covered[] = {
    "free of vigorish for who covers it with as much on",
    "total-card wagers (19:47-7.3(f)2); what those lose is not in it",
};

static bool is_covered(const odds_wager *w)
{
    return w->on == SABOT_ON_BANKER && w->mode == SABOT_MODE_TOTAL_CARDS;
}

static void print_cover(const baccarat_report *r)
{
    for (int i = 0; i < r->wagers; i++)
        if (is_covered(&r->wager[i])) {
            printf("banker total-cards: %s\n%s\n", covered[0], covered[1]);
            return;
        }
}

/* What a wager pays, where a table may choose it. */
static void print_odds(const odds_wager *w)
{
    if (w->on == SABOT_ON_DRAGON_7)
        printf("%-*spays %u to %u\n", NAME, "", w->odds, w->per);
    if (w->paytable == 0)
        return;
    printf("%-*slead 9 to 4 pays", NAME, "");
    for (int line = 0; line < SABOT_BONUS_LINES; line++)
        printf("%s %u", line == SABOT_BONUS_LINES - 1 ? ", natural" : "", w->line[line]);
    putchar('\n');
}

/* "win 2,292,252,566,437,888". */
static void put_count(odds_flow *flow, const char *what, int64_t count)
{
    char number[ODDS_TEXT], piece[ODDS_TEXT + 16];

    snprintf(piece, sizeof piece, "%s %s", what, odds_grouped(count, number));
    odds_flow_put(flow, piece);
}

static void put_fraction(odds_flow *flow, const char *what, odds_fraction f)
{
    char text[ODDS_FRACTION_TEXT], piece[ODDS_FRACTION_TEXT + 16];

    odds_fraction_text(f, text);
    snprintf(piece, sizeof piece, "%s%s", what, text);
    odds_flow_put(flow, piece);
}

static void print_exact(const baccarat_report *r)
{
    char name[NAME + 8];
    odds_fraction value;

    printf("\n%-*s%s\n", NAME, "exactly",
           "counts of sequences; ev for a unit staked, and resolved");
    for (int i = 0; i < r->wagers; i++) {
        const odds_wager *w = &r->wager[i];
        const odds_result *o = &r->result[i];
        odds_flow flow = { .wide = r->wide, .indent = NAME, .gap = 2 };
        name_of(w, name);
        flow.column = printf("%-*s", NAME, name);
        put_count(&flow, "win", o->win);
        put_count(&flow, "lose", o->lose);
        put_count(&flow, "void", o->none);
        odds_flow_end(&flow);
        put_fraction(&flow, "", odds_expectation(w, o, r->counts.total));
        if (odds_expectation_resolved(w, o, &value))
            put_fraction(&flow, "resolved ", value);
        odds_flow_end(&flow);
        print_odds(w);
    }
}

static void print_results(const baccarat_report *r)
{
    const int label = r->wide ? 8 : 3, column = r->wide ? 9 : 7, places = r->wide ? 5 : 4;
    char text[ODDS_TEXT];

    printf("\nresults in percent: the Player's count down, the Banker's across\n%*s", label, "");
    for (int b = 0; b < ODDS_VALUES; b++)
        printf("%*d", column, b);
    putchar('\n');
    for (int p = 0; p < ODDS_VALUES; p++) {
        printf("%*d", label, p);
        for (int b = 0; b < ODDS_VALUES; b++)
            printf("%*s", column, share(count_at(r, p, b), r->counts.total, 100, places, text));
        putchar('\n');
    }
}

static void print_removal(const baccarat_report *r)
{
    const int abreast = r->wide ? 5 : 3;
    char name[NAME + 8], text[ODDS_TEXT];

    printf("\neffect of removing one card of a value on the ev of a unit staked\n");
    for (int from = 0; from < r->wagers; from += abreast) {
        const int to = from + abreast < r->wagers ? from + abreast : r->wagers;
        printf("%5s", "value");
        for (int i = from; i < to; i++) {
            name_of(&r->wager[i], name);
            printf(" %*s", NAME - 1, name);
        }
        putchar('\n');
        for (int v = 0; v < ODDS_VALUES; v++) {
            printf("%5d", v);
            for (int i = from; i < to; i++)
                printf(" %*s", NAME - 1, r->gone[i][v].there
                       ? odds_signed(r->gone[i][v].effect, PLACES, text) : "-");
            putchar('\n');
        }
    }
}

void baccarat_print_text(const baccarat_report *r)
{
    print_head(r);
    print_outcomes(r);
    print_wagers(r);
    print_cover(r);
    print_exact(r);
    print_results(r);
    if (r->removal)
        print_removal(r);
    together_print_text(&r->together, r->wager, r->wagers);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_head(const baccarat_report *r)
{
    char money[SABOT_MONEY_TEXT];

    printf("{\"game\":\"%s\"", sabot_game_text(r->rules.game));
    if (r->decks > 0)
        printf(",\"decks\":%d", r->decks);
    for (int v = 0; v < ODDS_VALUES && r->decks == 0; v++)
        printf("%s%d%s", v == 0 ? ",\"remaining\":[" : ",", r->shoe.left[v],
               v == ODDS_VALUES - 1 ? "]" : "");
    if (r->stake > 0) {
        sabot_money_text(r->stake, money);
        printf(",\"stake\":\"%s\"", money);
    }
    printf(",\"total\":\"%lld\"", (long long)r->counts.total);
}

/* ,"name":0.458597422633 */
static void json_share(const char *before, const char *name, int64_t count, int64_t total)
{
    char text[ODDS_TEXT];

    printf("%s\"%s\":%s", before, name, share(count, total, 1, PLACES, text));
}

static void json_outcomes(const baccarat_report *r)
{
    int64_t count[3];

    outcomes_of(r, count);
    printf(",\"outcomes\":{\"banker\":\"%lld\",\"player\":\"%lld\",\"tie\":\"%lld\"}",
           (long long)count[0], (long long)count[1], (long long)count[2]);
    json_share(",\"shares\":{", "banker", count[0], r->counts.total);
    json_share(",", "player", count[1], r->counts.total);
    json_share(",", "tie", count[2], r->counts.total);
    putchar('}');
}

static void json_removal(const odds_removal gone[ODDS_VALUES])
{
    printf(",\"removal\":[");
    for (int v = 0; v < ODDS_VALUES; v++) {
        printf("%s{\"value\":%d", v > 0 ? "," : "", v);
        if (gone[v].there) {
            odds_json_fraction("ev", gone[v].value);
            odds_json_fraction("effect", gone[v].effect);
        } else {
            printf(",\"ev_exact\":null,\"ev\":null,\"effect_exact\":null,\"effect\":null");
        }
        putchar('}');
    }
    putchar(']');
}

static void json_wager(const baccarat_report *r, int i)
{
    const odds_wager *w = &r->wager[i];
    const odds_result *o = &r->result[i];
    char mode[ODDS_MODE_TEXT];
    odds_fraction value;

    odds_wager_mode(w, mode);
    printf("%s{\"wager\":\"%s\",\"mode\":\"%s\"", i > 0 ? "," : "",
           sabot_field_word(SABOT_F_ON, w->on), mode);
    printf(",\"win\":\"%lld\",\"lose\":\"%lld\",\"void\":\"%lld\"", (long long)o->win,
           (long long)o->lose, (long long)o->none);
    odds_json_fraction("ev", odds_expectation(w, o, r->counts.total));
    if (odds_expectation_resolved(w, o, &value))
        odds_json_fraction("ev_resolved", value);
    else
        printf(",\"ev_resolved_exact\":null,\"ev_resolved\":null");
    printf(",\"sd\":%.12f", odds_deviation(w, o, r->counts.total));
    json_share(",", "win_share", o->win, r->counts.total);
    json_share(",", "lose_share", o->lose, r->counts.total);
    json_share(",", "void_share", o->none, r->counts.total);
    if (is_covered(w))
        printf(",\"note\":\"%s %s\"", covered[0], covered[1]);
    if (r->removal)
        json_removal(r->gone[i]);
    putchar('}');
}

/* Ten rows by the Player's count, each by the Banker's, as shares. */
static void json_result_shares(const baccarat_report *r)
{
    char text[ODDS_TEXT];

    printf(",\"result_shares\":[");
    for (int p = 0; p < ODDS_VALUES; p++) {
        for (int b = 0; b < ODDS_VALUES; b++)
            printf("%s%s", b > 0 ? "," : p > 0 ? ",[" : "[",
                   share(count_at(r, p, b), r->counts.total, 1, PLACES, text));
        putchar(']');
    }
    putchar(']');
}

void baccarat_print_json(const baccarat_report *r)
{
    json_head(r);
    json_outcomes(r);
    printf(",\"wagers\":[");
    for (int i = 0; i < r->wagers; i++)
        json_wager(r, i);
    printf("],\"results\":[");
    for (int p = 0; p < ODDS_VALUES; p++) {
        for (int b = 0; b < ODDS_VALUES; b++)
            printf("%s\"%lld\"", b > 0 ? "," : p > 0 ? ",[" : "[", (long long)count_at(r, p, b));
        putchar(']');
    }
    putchar(']');
    json_result_shares(r);
    together_print_json(&r->together, r->wager, r->wagers);
    puts("}");
}
