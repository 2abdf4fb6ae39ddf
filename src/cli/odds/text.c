/* text.c: how the parts of "sabot odds" write numbers, and read the cards that remain. */
#include "cli/beside.h"
#include "cli/cli.h"
#include "odds.h"

#include <stdlib.h>
#include <string.h>

const char *odds_grouped(odds_int number, char out[ODDS_TEXT])
{
    char plain[ODDS_FRACTION_TEXT];
    const size_t n = odds_int_text(number, plain);
    size_t at = 0;

    for (size_t i = 0; i < n; i++) {
        out[at++] = plain[i];
        if (plain[i] != '-' && i + 1 < n && (n - i - 1) % 3 == 0)
            out[at++] = ',';
    }
    out[at] = '\0';
    return out;
}

const char *odds_signed(odds_fraction f, int places, char out[ODDS_TEXT])
{
    odds_fraction_decimal(f, places, out + 1);
    if (out[1] == '-')
        return out + 1;
    out[0] = '+';
    return out;
}

void odds_json_fraction(const char *name, odds_fraction f)
{
    char exact[ODDS_FRACTION_TEXT], decimal[ODDS_FRACTION_TEXT];

    odds_fraction_text(f, exact);
    odds_fraction_decimal(f, 12, decimal);
    printf(",\"%s_exact\":\"%s\",\"%s\":%s", name, exact, name, decimal);
}

void odds_json_share(const char *name, odds_int count, odds_int all)
{
    char decimal[ODDS_FRACTION_TEXT];

    odds_fraction_decimal(odds_fraction_make(count, all), 12, decimal);
    printf(",\"%s\":%s", name, decimal);
}

void odds_flow_put(odds_flow *flow, const char *piece)
{
    const int length = (int)strlen(piece);

    if (flow->column == 0) {
        flow->column = printf("%*s", flow->indent, "");
    } else if (flow->column > flow->indent) {
        if (flow->wide || flow->column + flow->gap + length <= ODDS_COLUMNS)
            flow->column += printf("%*s", flow->gap, "");
        else
            flow->column = printf("\n%*s", flow->indent, "") - 1;
    }
    flow->column += printf("%s", piece);
}

void odds_flow_end(odds_flow *flow)
{
    putchar('\n');
    flow->column = 0;
}

/* One of the counts, of this value; a number too long for any shoe is told as it stands. */
static int read_count(const char *where, const char *word, size_t n, int value, int32_t *count)
{
    char text[16];
    long number = 0;
    bool known = n < sizeof text;

    if (known) {
        memcpy(text, word, n);
        text[n] = '\0';
        if (text[0] == '-' && cli_number(text + 1, 0, ODDS_CARDS_MAX, &number))
            return cli_error("odds", "%s: %s cards of value %d cannot remain; give whole numbers "
                             "from 0 to %d", where, text, value, ODDS_CARDS_MAX);
        known = cli_number(text, 0, ODDS_CARDS_MAX, &number);
    }
    if (!known)
        return cli_error("odds", "%s: \"%.*s\" is no count of cards of value %d; give whole "
                         "numbers from 0 to %d", where, (int)(n < 40 ? n : 40), word, value,
                         ODDS_CARDS_MAX);
    *count = (int32_t)number;
    return CLI_GO;
}

int odds_remaining(const char *where, const char *text, odds_shoe *shoe)
{
    const char *at = text;

    for (int v = 0; v < ODDS_VALUES; v++) {
        const size_t n = strcspn(at, ",");
        if (n == 0 || (at[n] == ',') != (v < ODDS_VALUES - 1))
            return cli_error("odds", "%s wants ten counts with commas between them, of the cards "
                             "of value 0, 1, ... 9, not \"%s\"", where, text);
        const int status = read_count(where, at, n, v, &shoe->left[v]);
        if (status != CLI_GO)
            return status;
        at += n + (at[n] == ',');
    }
    const int size = odds_shoe_size(shoe);
    if (size < ODDS_CARDS_MIN)
        return cli_error("odds", "%s: %d card%s not enough: a round may need six, so give at least "
                         "six", where, size, size == 1 ? " is" : "s are");
    if (size > ODDS_CARDS_MAX)
        return cli_error("odds", "%s: %d cards are more than can be counted; give at most %d",
                         where, size, ODDS_CARDS_MAX);
    return CLI_GO;
}

bool odds_decimal(const char *text, size_t n, size_t places, double most, double *number)
{
    char word[16], *end;

    if (n == 0 || n >= sizeof word)
        return false;
    memcpy(word, text, n);
    word[n] = '\0';
    const char *const point = strchr(word, '.');
    if (word[0] < '0' || word[0] > '9' || strspn(word, "0123456789.") != n ||
        (point && strlen(point + 1) > places))
        return false;
    *number = strtod(word, &end);
    return *end == '\0' && *number <= most;
}

int odds_chart(const char *path, odds_print_chart *print, const void *of)
{
    cli_output chart;
    const int status = cli_output_open("odds", path, &chart);

    if (status != CLI_GO || !chart.file)
        return status;
    print(of, chart.file);
    return cli_output_close("odds", &chart, true);
}
