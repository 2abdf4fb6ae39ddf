/* together.c: wagers made together: what is asked, as text in 80 columns and as JSON. */
#include "together.h"

#include "cli/cli.h"
#include "odds.h"

#include <stdlib.h>
#include <string.h>

enum { NAME = 24, ABREAST = 7 };

static void name_of(const odds_wager *wager, char separator, char out[NAME])
{
    char mode[ODDS_MODE_TEXT], between[2] = { separator, '\0' };

    odds_wager_mode(wager, mode);
    snprintf(out, NAME, "%s%s%s", sabot_field_word(SABOT_F_ON, wager->on), mode[0] ? between : "",
             mode);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* A stake of up to a thousand units with three decimals at most, in parts. */
static bool read_stake(const char *text, size_t n, int32_t *parts)
{
    double units;

    if (!odds_decimal(text, n, 3, ODDS_STAKE_UNITS, &units))
        return false;
    *parts = (int32_t)(units * ODDS_STAKE_PARTS + 0.5);
    return *parts > 0;
}

/* The one wager of this name; -1 if there is none, -2 if there are several. */
static int find(const odds_wager *wager, int n, const char *name, size_t length)
{
    int found = -1;

    for (int i = 0; i < n; i++)
        if (odds_wager_is(&wager[i], name, length))
            found = found == -1 ? i : -2;
    return found;
}

static int refuse_wager(const char *word, size_t length, bool several, const odds_wager *wager,
                        int n)
{
    char list[1024], name[NAME];
    size_t used = 0;

    for (int i = 0; i < n; i++) {
        name_of(&wager[i], ':', name);
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "", name);
    }
    return cli_error("odds", "--stakes: %s \"%.*s\" here; choose of %s",
                     several ? "there are several wagers" : "there is no wager", (int)length, word,
                     list);
}

int together_read(const char *text, const odds_wager *wager, int n, together_report *report)
{
    const char *at = text;

    for (;;) {
        const size_t length = strcspn(at, ","), name = strcspn(at, "=,");
        const int i = find(wager, n, at, name);
        int32_t parts;

        if (name == length || !read_stake(at + name + 1, length - name - 1, &parts))
            return cli_error("odds", "--stakes wants wagers and units staked on each, from 0.001 "
                             "to %d, as in banker=1,tie=0.1, not \"%s\"", ODDS_STAKE_UNITS, text);
        if (i < 0)
            return refuse_wager(at, name, i == -2, wager, n);
        if (report->parts[i] > 0)
            return cli_error("odds", "--stakes names \"%.*s\" twice; leave one out", (int)name, at);
        report->parts[i] = parts;
        if (at[length] == '\0')
            break;
        at += length + 1;
    }
    report->combined = true;
    return CLI_GO;
}

void together_find(const odds_counts *counts, const odds_wager *wager, int n,
                   together_report *report)
{
    if (report->matrix)
        odds_pairs_of(counts, wager, n, report->pair);
    if (report->combined)
        report->combination = odds_combine(counts, wager, report->parts, n);
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Columns are told by the numbers of their wagers. */
static void print_matrix(const together_report *r, const odds_wager *wager, int n, bool correlation)
{
    char name[NAME];

    printf("\n%s of wagers on the same round, a unit on each\n",
           correlation ? "correlation" : "covariance");
    for (int from = 0; from < n; from += ABREAST) {
        const int to = from + ABREAST < n ? from + ABREAST : n;
        printf("%-22s", "");
        for (int j = from; j < to; j++)
            printf(" %7d", j + 1);
        putchar('\n');
        for (int i = 0; i < n; i++) {
            name_of(&wager[i], ' ', name);
            printf("%2d %-19s", i + 1, name);
            for (int j = from; j < to; j++)
                printf(" %+7.*f", correlation ? 4 : 3,
                       correlation ? r->pair[i][j].correlation : r->pair[i][j].covariance);
            putchar('\n');
        }
    }
}

static void print_combination(const together_report *r, const odds_wager *wager, int n)
{
    const odds_combination *const c = &r->combination;
    char name[NAME], value[ODDS_TEXT], exact[ODDS_FRACTION_TEXT];
    double staked = 0;

    printf("\nstaked together\n");
    for (int i = 0; i < n; i++) {
        if (r->parts[i] == 0)
            continue;
        name_of(&wager[i], ' ', name);
        printf("%-19s%12.3f\n", name, r->parts[i] / (double)ODDS_STAKE_PARTS);
        staked += r->parts[i] / (double)ODDS_STAKE_PARTS;
    }
    odds_fraction_text(c->value, exact);
    printf("%-19s%12.3f\n%-19s%s\n%-19s%s\n%-19s%.9f\n%-19s%.9f\n", "all", staked, "ev, units",
           odds_signed(c->value, 12, value), "exactly", exact, "sd, units", c->deviation,
           "as if independent", c->as_independent);
}

void together_print_text(const together_report *r, const odds_wager *wager, int n)
{
    if (r->matrix) {
        print_matrix(r, wager, n, false);
        print_matrix(r, wager, n, true);
    }
    if (r->combined)
        print_combination(r, wager, n);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_pair(const odds_pair *pair, int which)
{
    char text[ODDS_FRACTION_TEXT];

    if (which == 0) {
        odds_fraction_text(pair->product, text);
        printf("\"%s\"", text);
        return;
    }
    printf("%.12f", which == 1 ? pair->covariance : pair->correlation);
}

/* Rows and columns are the wagers in their order. */
static void json_matrix(const together_report *r, int n)
{
    static const char *const name[] = { "product_exact", "covariance", "correlation" };

    fputs(",\"together\":{", stdout);
    for (int which = 0; which < 3; which++) {
        printf("%s\"%s\":[", which > 0 ? "," : "", name[which]);
        for (int i = 0; i < n; i++) {
            fputs(i > 0 ? ",[" : "[", stdout);
            for (int j = 0; j < n; j++) {
                fputs(j > 0 ? "," : "", stdout);
                json_pair(&r->pair[i][j], which);
            }
            putchar(']');
        }
        putchar(']');
    }
    putchar('}');
}

void together_print_json(const together_report *r, const odds_wager *wager, int n)
{
    char mode[ODDS_MODE_TEXT];
    const char *before = "";

    if (r->matrix)
        json_matrix(r, n);
    if (!r->combined)
        return;
    fputs(",\"staked\":{\"stakes\":[", stdout);
    for (int i = 0; i < n; i++) {
        if (r->parts[i] == 0)
            continue;
        odds_wager_mode(&wager[i], mode);
        printf("%s{\"wager\":\"%s\",\"mode\":\"%s\",\"units\":%.3f}", before,
               sabot_field_word(SABOT_F_ON, wager[i].on), mode,
               r->parts[i] / (double)ODDS_STAKE_PARTS);
        before = ",";
    }
    putchar(']');
    odds_json_fraction("ev", r->combination.value);
    printf(",\"sd\":%.12f,\"sd_if_independent\":%.12f}", r->combination.deviation,
           r->combination.as_independent);
}
