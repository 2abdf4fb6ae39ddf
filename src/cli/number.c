/* number.c: numbers, amounts and seeds as options give them. What must always hold: a number is
 * taken exactly or not at all; nothing is rounded on the way in. */
#include "number.h"

#include "cli.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

enum { GROUP = 3, TENS = 19 /* 10 to this power fits 64 bits */ };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The digits before the point, without the commas between groups of three. How many characters of
 * the text they are; 0 if there are none, or a comma stands where none may. */
static size_t read_groups(const char *text, char *digits, size_t room, size_t *n)
{
    size_t at = 0, run = 0;
    bool grouped = false;

    for (*n = 0; is_digit(text[at]) || (text[at] == ',' && run > 0); at++) {
        if (text[at] == ',') {
            if (grouped ? run != GROUP : run > GROUP)
                return 0;
            grouped = true;
            run = 0;
            continue;
        }
        if (*n == room)
            return 0;
        digits[(*n)++] = text[at];
        run++;
    }
    return run == 0 || (grouped && run != GROUP) ? 0 : at;
}

/* "e6", "E+6", or nothing. How many characters, -1 if it is no exponent. */
static int read_exponent(const char *text, int *exponent)
{
    int at = 1;

    *exponent = 0;
    if (text[0] != 'e' && text[0] != 'E')
        return 0;
    at += text[1] == '+';
    if (!is_digit(text[at]))
        return -1;
    for (; is_digit(text[at]); at++)
        *exponent = *exponent > 1000 ? *exponent : 10 * *exponent + text[at] - '0';
    return at;
}

/* The number times ten to this power, if that is whole and fits. */
static bool read_scaled(const char *text, int power, uint64_t *number)
{
    char digits[64];
    size_t n, fraction = 0, at = read_groups(text, digits, sizeof digits, &n);
    int exponent, more;
    uint64_t value = 0;

    if (at == 0)
        return false;
    if (text[at] == '.') {
        for (at++; is_digit(text[at]) && n < sizeof digits; at++, fraction++)
            digits[n++] = text[at];
        if (fraction == 0)
            return false;
    }
    more = read_exponent(text + at, &exponent);
    if (more < 0 || text[at + (size_t)more] != '\0')
        return false;
    for (power += exponent - (int)fraction; power < 0 && n > 0; power++)
        if (digits[--n] != '0')
            return false;
    for (size_t i = 0; i < n; i++)
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(digits[i] - '0'), &value))
            return false;
    if (value == 0)
        power = 0;
    for (; power > 0; power--)
        if (power > TENS || __builtin_mul_overflow(value, 10, &value))
            return false;
    *number = value;
    return true;
}

bool cli_whole(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t value;

    if (!read_scaled(text, 0, &value) || value < least || value > most)
        return false;
    *number = value;
    return true;
}

bool cli_number(const char *text, long minimum, long maximum, long *number)
{
    uint64_t value;

    if (maximum < 0 || !cli_whole(text, minimum > 0 ? (uint64_t)minimum : 0, (uint64_t)maximum,
                                  &value))
        return false;
    *number = (long)value;
    return true;
}

/* Whatever the table takes for an amount is taken here too. */
bool cli_amount(const char *text, sabot_cents most, sabot_cents *amount)
{
    uint64_t value = 0;
    sabot_cents cents = 0;

    if (read_scaled(text, 2, &value) && value <= INT64_MAX)
        cents = (sabot_cents)value;
    else if (!sabot_money_parse(text, strlen(text), &cents))
        return false;
    if (cents <= 0 || cents > most)
        return false;
    *amount = cents;
    return true;
}

const char *cli_grouped(uint64_t number, char out[CLI_NUMBER_TEXT])
{
    char digits[CLI_NUMBER_TEXT];
    const int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    int at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % GROUP == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

int cli_option_whole(const char *command, const char *option, const char *text, uint64_t least,
                     uint64_t most, uint64_t *number)
{
    char from[CLI_NUMBER_TEXT], to[CLI_NUMBER_TEXT];

    if (cli_whole(text, least, most, number))
        return CLI_GO;
    return cli_error(command, "%s wants a whole number from %s to %s, not \"%s\"", option,
                     cli_grouped(least, from), cli_grouped(most, to), text);
}

/* ---- Seeds ----------------------------------------------------------------------------------- */

/* A letter begins it, of any alphabet; or it is 64 hexadecimal digits, a seed whole. */
static bool is_word(const char *text)
{
    const size_t n = strlen(text);

    if (n == 64 && strspn(text, "0123456789abcdefABCDEF") == n)
        return true;
    return n < CLI_SEED_TEXT && (isalpha((unsigned char)text[0]) || (text[0] & 0x80) != 0);
}

int cli_seed_text(const char *command, const char *text, char out[CLI_SEED_TEXT])
{
    char most[CLI_NUMBER_TEXT];
    uint64_t number;

    if (cli_whole(text, 0, UINT64_MAX, &number))
        snprintf(out, CLI_SEED_TEXT, "%llu", (unsigned long long)number);
    else if (is_word(text))
        snprintf(out, CLI_SEED_TEXT, "%s", text);
    else
        return cli_error(command, "--seed wants a whole number from 0 to %s or a word, not \"%s\"",
                         cli_grouped(UINT64_MAX, most), text);
    return CLI_GO;
}

int cli_seed(const char *command, const char *text, uint64_t *seed)
{
    unsigned char hash[crypto_generichash_BYTES];
    char word[CLI_SEED_TEXT];
    const int status = cli_seed_text(command, text, word);
    uint64_t number = 0;

    if (status != CLI_GO || cli_whole(text, 0, UINT64_MAX, seed))
        return status;
    if (sodium_init() < 0)
        return cli_error(command, "the random generator of this machine could not be set up");
    crypto_generichash(hash, sizeof hash, (const unsigned char *)word, strlen(word), NULL, 0);
    for (int i = 0; i < 8; i++)
        number = number << 8 | hash[i];
    *seed = number;
    return CLI_GO;
}
