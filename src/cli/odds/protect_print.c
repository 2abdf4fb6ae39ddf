/* protect_print.c: the report of the protection study in words, for somebody who protects a
 * game, and as one JSON object. Gains are in units of the stake. */
#include "protect.h"

#include "cli/cli.h"
#include "odds.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

enum { PAGE = ODDS_COLUMNS, MANY = 10 };

void protect_name(const odds_wager *wager, char out[PROTECT_NAME])
{
    char mode[ODDS_MODE_TEXT];

    odds_wager_mode(wager, mode);
    snprintf(out, PROTECT_NAME, "%s%s%s", odds_wager_name(wager),
             mode[0] ? " " : "", mode);
}

protect_verdict protect_verdict_of(const protect_report *report, int wager)
{
    const uint64_t shoes = report->tally.shoes;

    return protect_judge(protect_mean(&report->tally.perfect[0][wager], shoes),
                         protect_mean(&report->tally.count[0][wager], shoes));
}

const char *protect_verdict_text(protect_verdict verdict)
{
    static const char *const text[PROTECT_VERDICTS] = {
        [PROTECT_NO] = "no",
        [PROTECT_HARDLY] = "hardly",
        [PROTECT_BY_MACHINE] = "only by machine",
        [PROTECT_A_LITTLE] = "yes, for little",
        [PROTECT_WORTH_IT] = "yes, and worth it",
    };
    return text[verdict];
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static double per_shoe(const protect_report *r, const protect_sum *sum)
{
    return protect_mean(sum, r->tally.shoes);
}

static double rounds_of(const protect_report *r, int depth)
{
    return (double)r->tally.rounds[depth] / (double)r->tally.shoes;
}

static double bets_of(const protect_report *r, const protect_sum *sum)
{
    return (double)sum->bets / (double)r->tally.shoes;
}

/* Three digits that count, and never more than five places. */
static const char *gain_text(double gain, char out[16])
{
    const double size = fabs(gain);
    const int places = size >= 1 ? 2 : size >= 0.1 ? 3 : size >= 0.01 ? 4 : 5;

    if (size < 0.000005)
        return "0";
    snprintf(out, 16, "%.*f", places, gain);
    return out;
}

/* A gain a shoe that is written with three places, and never as -0. */
static double thousandths(const protect_report *r, const protect_sum *sum)
{
    const double gain = per_shoe(r, sum);

    return fabs(gain) < 0.0005 ? 0 : gain;
}

static const char *trigger_text(const protect_count *count, char out[16])
{
    if (!count->bets)
        return "none";
    if (count->trigger % 100 == 0)
        snprintf(out, 16, "%+d", count->trigger / 100);
    else
        snprintf(out, 16, "%+.2f", count->trigger / 100.0);
    return out;
}

/* ---- The tables ------------------------------------------------------------------------------ */

static void print_head(const protect_report *r)
{
    const protect_plan *plan = &r->plan;
    char stake[SABOT_MONEY_TEXT];

    printf("%sCan it be counted?%s  ", cli_paint(stdout, CLI_BOLD), cli_paint(stdout, CLI_PLAIN));
    if (r->file)
        printf("%s, ", r->file);
    else
        fputs(r->owns == plan->wagers ? "" : "Wagers of the regulation, ", stdout);
    printf("%d deck%s.\nOf the burned cards %s.\n", plan->decks, plan->decks == 1 ? "" : "s",
           plan->burn_shown ? "all are seen" : "the first is seen");
    if (plan->last_from_cutting_card)
        puts("A round that would begin with the cutting card is the last.");
    if (r->stake > 0) {
        sabot_money_text(r->stake, stake);
        printf("What is charged and paid is rounded as for a stake of %s.\n", stake);
    }
    printf("sabot %s, %llu shoes of seed %llu.\n%d cards behind the cutting card: %.1f rounds a "
           "shoe.\n", sabot_version(), (unsigned long long)r->tally.shoes,
           (unsigned long long)plan->seed, plan->behind[0], rounds_of(r, 0));
}

static cli_colour verdict_colour(protect_verdict verdict)
{
    return verdict == PROTECT_WORTH_IT   ? CLI_RED
           : verdict >= PROTECT_BY_MACHINE ? CLI_YELLOW
                                           : CLI_GREEN;
}

static void print_perfect(const protect_report *r)
{
    char name[PROTECT_NAME], gain[16], error[16], hundred[16];

    fputs("\nPERFECT PLAY: one unit on every round whose exact expectation is positive\n\n"
          "                      ev at    rounds    gain  stand.     per  can it be\n"
          "wager                 start  positive  a shoe   error 100 rds  counted?\n",
          stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        const protect_sum *sum = &r->tally.perfect[0][w];
        const protect_verdict verdict = protect_verdict_of(r, w);
        protect_name(&r->plan.wager[w], name);
        printf("%-18s %7.3f%% %8.2f%% %7s %7s %7s  %s%s%s\n", name,
               100 * odds_fraction_value(r->effects[w].value),
               100 * (double)sum->bets / (double)r->tally.rounds[0],
               gain_text(per_shoe(r, sum), gain),
               gain_text(protect_error(sum, r->tally.shoes), error),
               gain_text(100 * per_shoe(r, sum) / rounds_of(r, 0), hundred),
               cli_paint(stdout, verdict_colour(verdict)), protect_verdict_text(verdict),
               cli_paint(stdout, CLI_PLAIN));
    }
}

/* A page holds so much: of many wagers those that cannot be counted are told of once. */
static bool is_left_out(const protect_report *r, int w)
{
    return r->plan.wagers > MANY && protect_verdict_of(r, w) == PROTECT_NO;
}

/* What the bets of a count came to. In 80 columns the standard error is left out. */
static void print_gain(const protect_report *r, const protect_sum *sum, double most)
{
    const double got = per_shoe(r, sum);
    char gain[16], error[16];

    if (sum->bets == 0) {
        puts(r->wide ? "       0" : "      0");
        return;
    }
    printf(" %*.2f %7s", r->wide ? 7 : 6, bets_of(r, sum), gain_text(got, gain));
    if (r->wide)
        printf(" %8s", gain_text(protect_error(sum, r->tally.shoes), error));
    if (most > 0 && got > 0)
        printf(r->wide ? " %4.0f %%" : " %3.0f", 100 * got / most);
    putchar('\n');
}

static void print_count(const protect_report *r)
{
    char name[PROTECT_NAME], trigger[16];

    if (r->level > 0)
        printf("\nBY COUNTING: the best tags from -%d to %d", r->level, r->level);
    else
        fputs("\nBY COUNTING: the tags given", stdout);
    printf("; one unit from a %s count on\n\n", r->running ? "running" : "true");
    fputs(r->wide ? "                            tags of the cards        corre- true     bets    "
                    "gain standard   of\n"
                    "wager                 A  2  3  4  5  6  7  8  9  T   lation count  a shoe  "
                    "a shoe    error perfect\n"
                  : "                          tags of the cards       corre- true   bets    "
                    "gain  of\n"
                    "wager               A  2  3  4  5  6  7  8  9  T  lation count a shoe "
                    "a shoe  %\n", stdout);
    for (int w = 0; w < r->plan.wagers; w++) {
        if (is_left_out(r, w))
            continue;
        protect_name(&r->plan.wager[w], name);
        printf("%-*s", r->wide ? 20 : 18, name);
        for (int i = 1; i <= ODDS_VALUES; i++)
            printf(" %2d", r->plan.count[w].tags.tag[i % ODDS_VALUES]);
        printf("%*.3f %5s", r->wide ? 9 : 7, r->correlation[w],
               trigger_text(&r->plan.count[w], trigger));
        print_gain(r, &r->tally.count[0][w], per_shoe(r, &r->tally.perfect[0][w]));
    }
}

static void print_depth_row(const protect_report *r, const char *name, const char *what, int w,
                            bool counting)
{
    printf("%-18s %-8s", name, what);
    for (int d = 0; d < r->plan.depths; d++)
        printf(" %7.3f", thousandths(r, counting ? &r->tally.count[d][w]
                                                 : &r->tally.perfect[d][w]));
    putchar('\n');
}

static void print_depths(const protect_report *r)
{
    char name[PROTECT_NAME];

    fputs("\nGAIN A SHOE by the cards behind the cutting card\n\n"
          "behind                     ", stdout);
    for (int d = 0; d < r->plan.depths; d++)
        printf(" %7d", r->plan.behind[d]);
    fputs("\nrounds                     ", stdout);
    for (int d = 0; d < r->plan.depths; d++)
        printf(" %7.1f", rounds_of(r, d));
    putchar('\n');
    for (int w = 0; w < r->plan.wagers; w++) {
        if (is_left_out(r, w))
            continue;
        protect_name(&r->plan.wager[w], name);
        print_depth_row(r, name, "perfect", w, false);
        print_depth_row(r, "", "counting", w, true);
    }
}

/* ---- In plain words -------------------------------------------------------------------------- */

typedef struct paragraph {
    char text[2048];
    size_t used;
} paragraph;

__attribute__((format(printf, 2, 3))) static void say(paragraph *p, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    const int n = vsnprintf(p->text + p->used, sizeof p->text - p->used, format, list);
    va_end(list);
    if (n > 0)
        p->used += (size_t)n;
    if (p->used >= sizeof p->text)
        p->used = sizeof p->text - 1;
}

/* Broken at blanks; every line but the first is set in. */
static void print_paragraph(const paragraph *p, int before)
{
    size_t column = 0;

    (void)before;
    for (const char *at = p->text; *at != '\0';) {
        const size_t n = strcspn(at, " ");
        if (column > 0 && column + 1 + n > PAGE) {
            fputs("\n  ", stdout);
            column = 2;
        } else if (column > 0) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)n, at);
        column += n;
        at += n + (at[n] == ' ');
    }
    putchar('\n');
}

/* The most that may be staked on a wager at this table, and covered by one other if it must be. */
static sabot_cents most_of(const sabot_rules *rules, const odds_wager *wager)
{
    if (wager->own)
        return 0; /* nobody may make it there */
    if (protect_is_covered(wager) && rules->side_maximum < rules->maximum)
        return rules->side_maximum;
    switch (wager->on) {
    case SABOT_ON_BANKER:
    case SABOT_ON_PLAYER: return rules->maximum;
    case SABOT_ON_TIE:    return rules->tie_maximum;
    default:              return rules->side_maximum;
    }
}

static void say_money(const protect_report *r, int w, double gain, paragraph *p)
{
    char most[SABOT_MONEY_TEXT], money[SABOT_MONEY_TEXT];
    const sabot_cents stake = r->rules ? most_of(r->rules, &r->plan.wager[w]) : 0;

    if (stake <= 0)
        return;
    sabot_money_text(stake, most);
    sabot_money_text(llrint(gain * (double)stake), money);
    say(p, " At the table's maximum of %s that is %s a shoe.", most, money);
}

/* Each paragraph is put down as the report wants it. */
typedef struct paragraphs {
    const protect_report *report;
    void (*put)(const paragraph *p, int before);
    int told;
} paragraphs;

/* One wager that is worth watching. */
static void tell_wager(paragraphs *all, int w)
{
    const protect_report *const r = all->report;
    const int last = r->plan.depths - 1;
    const double gain = per_shoe(r, &r->tally.count[0][w]);
    const double left = per_shoe(r, &r->tally.count[last][w]) / gain;
    char name[PROTECT_NAME], text[16], trigger[16];
    paragraph p = { .used = 0 };

    protect_name(&r->plan.wager[w], name);
    say(&p, "%s: %s. Who wagers from a true count of %s on gains %s units a shoe in %.1f wagers.",
        name, protect_verdict_text(protect_verdict_of(r, w)),
        trigger_text(&r->plan.count[w], trigger), gain_text(gain, text),
        bets_of(r, &r->tally.count[0][w]));
    say_money(r, w, gain, &p);
    if (last > 0 && left >= 0.005)
        say(&p, " With %d cards behind the cutting card %.0f %% of it would be left.",
            r->plan.behind[last], 100 * left);
    else if (last > 0)
        say(&p, " With %d cards behind the cutting card nothing of it would be left.",
            r->plan.behind[last]);
    all->put(&p, all->told++);
}

/* The wagers that one need not watch so closely, in one sentence for all of a kind. */
static void tell_rest(paragraphs *all, protect_verdict verdict, const char *says)
{
    const protect_report *const r = all->report;
    char name[PROTECT_NAME];
    paragraph p = { .used = 0 };

    for (int w = 0; w < r->plan.wagers; w++) {
        if (protect_verdict_of(r, w) != verdict)
            continue;
        protect_name(&r->plan.wager[w], name);
        say(&p, "%s%s", p.used > 0 ? ", " : "", name);
    }
    if (p.used == 0)
        return;
    say(&p, ": %s. %s", protect_verdict_text(verdict), says);
    all->put(&p, all->told++);
}

static void tell_cover(paragraphs *all)
{
    const protect_plan *const plan = &all->report->plan;
    paragraph p = { .used = 0 };
    bool covered = false;

    for (int w = 0; w < plan->wagers; w++)
        covered = covered || protect_is_covered(&plan->wager[w]);
    if (!covered)
        return;
    say(&p, "Banker total-cards is a Banker wager free of vigorish and, to earn that "
        "(19:47-7.3(f)2), as much again on the best of the total-card wagers; its gains are in "
        "units of the Banker wager.");
    all->put(&p, all->told++);
}

static void tell_all(const protect_report *r, void (*put)(const paragraph *p, int before))
{
    paragraphs all = { .report = r, .put = put };

    for (int w = 0; w < r->plan.wagers; w++)
        if (protect_verdict_of(r, w) == PROTECT_WORTH_IT)
            tell_wager(&all, w);
    tell_rest(&all, PROTECT_A_LITTLE,
              "The count gains a twentieth to a quarter of a unit a shoe.");
    tell_rest(&all, PROTECT_BY_MACHINE, "Whoever knows every card seen gains a twentieth of a unit "
              "a shoe or more; the count does not.");
    tell_rest(&all, PROTECT_HARDLY, "Even perfect play gains less than a twentieth of a unit a "
              "shoe.");
    tell_rest(&all, PROTECT_NO, "Even perfect play gains less than a two-hundredth of a unit a "
              "shoe.");
    tell_cover(&all);
}

static void print_words(const protect_report *r)
{
    fputs("\nIN PLAIN WORDS\n\n", stdout);
    tell_all(r, print_paragraph);
}

void protect_print_text(const protect_report *r)
{
    print_head(r);
    print_perfect(r);
    print_count(r);
    protect_print_others(r);
    print_depths(r);
    protect_print_own(r);
    betting_print_text(&r->betting);
    depths_print_text(&r->depths);
    print_words(r);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_sum(const protect_report *r, const char *name, const protect_sum *sum, int depth)
{
    printf(",\"%s\":{\"bets_per_shoe\":%.9g,\"of_rounds\":%.9g,\"gain_per_shoe\":%.9g,"
           "\"standard_error\":%.6g,\"gain_per_100_rounds\":%.9g}", name, bets_of(r, sum),
           (double)sum->bets / (double)r->tally.rounds[depth], per_shoe(r, sum),
           protect_error(sum, r->tally.shoes), 100 * per_shoe(r, sum) / rounds_of(r, depth));
}

static void json_count(const protect_report *r, int w)
{
    const protect_count *count = &r->plan.count[w];

    fputs(",\"removal\":[", stdout);
    for (int i = 1; i <= ODDS_VALUES; i++) {
        char decimal[ODDS_FRACTION_TEXT];
        odds_fraction_decimal(r->effects[w].effect[i % ODDS_VALUES], 12, decimal);
        printf("%s%s", i > 1 ? "," : "", decimal);
    }
    fputs("],\"tags\":[", stdout);
    for (int i = 1; i <= ODDS_VALUES; i++)
        printf("%s%d", i > 1 ? "," : "", count->tags.tag[i % ODDS_VALUES]);
    printf("],\"correlation\":%.9f,\"trigger\":", r->correlation[w]);
    if (count->bets)
        printf("%g", count->trigger / 100.0);
    else
        fputs("null", stdout);
}

static void json_wager(const protect_report *r, int w)
{
    const odds_wager *wager = &r->plan.wager[w];
    char mode[ODDS_MODE_TEXT];

    odds_wager_mode(wager, mode);
    printf("{\"wager\":\"%s\",\"mode\":\"%s\"%s", odds_wager_name(wager), mode,
           protect_is_covered(wager) ? ",\"covered\":true" : "");
    odds_json_fraction("ev", r->effects[w].value);
    json_count(r, w);
    protect_json_own(r, w);
    protect_json_others(r, w);
    betting_print_wager(&r->betting, w);
    depths_print_wager(&r->depths, w);
    printf(",\"verdict\":\"%s\",\"depths\":[", protect_verdict_text(protect_verdict_of(r, w)));
    for (int d = 0; d < r->plan.depths; d++) {
        printf("%s{\"behind\":%d", d > 0 ? "," : "", r->plan.behind[d]);
        json_sum(r, "perfect", &r->tally.perfect[d][w], d);
        json_sum(r, "count", &r->tally.count[d][w], d);
        putchar('}');
    }
    fputs("]}", stdout);
}

/* Our own words, without anything that JSON would have escaped. */
static void json_paragraph(const paragraph *p, int before)
{
    printf("%s\"%s\"", before > 0 ? "," : "", p->text);
}

void protect_print_json(const protect_report *r)
{
    const protect_plan *plan = &r->plan;
    char stake[SABOT_MONEY_TEXT] = "";

    if (r->stake > 0)
        sabot_money_text(r->stake, stake);
    printf("{\"study\":\"protect\",\"version\":\"%s\",\"game\":\"%s\",\"decks\":%d,"
           "\"stake\":\"%s\",\"burn\":\"%s\",\"cutting_card_first\":%s,\"seed\":\"%llu\","
           "\"shoes\":%llu,\"pilot_shoes\":%llu,\"rounds_per_shoe\":[", sabot_version(),
           sabot_game_text(r->game), plan->decks, stake,
           plan->burn_shown ? "shown" : "first", plan->last_from_cutting_card ? "true" : "false",
           (unsigned long long)plan->seed, (unsigned long long)r->tally.shoes,
           (unsigned long long)(r->trigger_given ? 0 : r->pilot));
    for (int d = 0; d < plan->depths; d++)
        printf("%s%.9g", d > 0 ? "," : "", rounds_of(r, d));
    fputs("],\"wagers\":[", stdout);
    for (int w = 0; w < plan->wagers; w++) {
        if (w > 0)
            putchar(',');
        json_wager(r, w);
    }
    putchar(']');
    betting_print_json(&r->betting);
    fputs(",\"words\":[", stdout);
    tell_all(r, json_paragraph);
    puts("]}");
}
