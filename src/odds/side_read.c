/* side_read.c: reads a wager of one's own: its lines, and what they pay. Conditions are read by
 * side_words.c. Every line is read whole or is refused with a sentence that says what to write
 * instead, at the word that is meant; nothing is guessed. */
#include "odds/side_words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES_MAX = 4 };

const char *const side_words[] = {
    "name", "pay", "push", "lose", "when", "otherwise", "to", "and", "or", "not", "tie", "wins",
    "player", "banker", "either", "both", "winning", "losing", "total", "cards", "card", "natural",
    "pair", "perfect", "suited", "margin", "sum", "points", "number", "alike", "next", "of", "in",
    "first", "second", "third", "two", "four", "all", "are", "is", "same", "rank", "suit", "colour",
    "color", "value", "straight", "odd", "even", "red", "black", "clubs", "diamonds", "hearts",
    "spades", "face", "faces", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens",
    "eights", "nines", "tens", "jacks", "queens", "kings", "ace", "three", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king", NULL,
};

/* ---- Words ----------------------------------------------------------------------------------- */

bool side_refuse(side_reader *r, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(r->fault->says, SIDE_SAYS, format, list);
    va_end(list);
    r->fault->line = r->line->number;
    r->fault->column = r->column[r->at < r->words ? r->at : r->words];
    return false;
}

const char *side_here(const side_reader *r)
{
    return r->at < r->words ? r->word[r->at] : "";
}

const char *side_after(const side_reader *r)
{
    return r->at + 1 < r->words ? r->word[r->at + 1] : "";
}

bool side_take(side_reader *r, const char *word)
{
    if (strcmp(side_here(r), word) != 0)
        return false;
    r->at++;
    return true;
}

/* A word that is none of the language may be one that was mistyped. */
static void note_unknown(side_reader *r)
{
    const char *const word = side_here(r);
    bool known = !isalpha((unsigned char)word[0]);

    for (int i = 0; side_words[i]; i++)
        known |= strcmp(side_words[i], word) == 0;
    if (!known)
        snprintf(r->fault->unknown, sizeof r->fault->unknown, "%s", word);
}

bool side_wanted(side_reader *r, const char *wanted)
{
    if (side_here(r)[0] == '\0')
        return side_refuse(r, "the line ends where %s should follow", wanted);
    note_unknown(r);
    return side_refuse(r, "\"%s\" stands where %s should follow", side_here(r), wanted);
}

bool side_whole(side_reader *r, int least, int most, const char *wanted, int *number)
{
    const char *const word = side_here(r);
    char *end;
    const long n = strtol(word, &end, 10);

    if (!isdigit((unsigned char)word[0]) || *end != '\0')
        return side_wanted(r, wanted);
    if (n < least || n > most)
        return side_refuse(r, "%s cannot be: give a whole number from %d to %d", word, least, most);
    *number = (int)n;
    r->at++;
    return true;
}

/* What a word is made of: signs; what stands alone; or anything else. */
static int letters_of(char c)
{
    return c == '\0' ? 0 : strchr("=!<>", c) ? 1 : strchr("(),+/:", c) ? 2 : 0;
}

/* The next word, up to a blank or to what another is made of. False: it is too long. */
static bool next_word(const char **at, const char *end, char word[SIDE_WORD])
{
    const char *const from = *at;
    size_t n;

    do
        ++*at;
    while (*at < end && !isspace((unsigned char)**at) && letters_of(*from) != 2 &&
           letters_of(**at) == letters_of(*from));
    n = (size_t)(*at - from);
    if (n >= SIDE_WORD)
        return false;
    for (size_t i = 0; i < n; i++)
        word[i] = (char)tolower((unsigned char)from[i]);
    word[n] = '\0';
    return true;
}

/* The words of a line that begins here, of which the text goes from `at` to `end`. */
static bool split(side_reader *r, const char *begin, const char *at, const char *end)
{
    r->words = r->at = 0;
    for (const char *c = at; c < end; c++)
        if (!isspace((unsigned char)*c) && (*c < ' ' || *c > '~')) {
            r->column[0] = (int)(c - begin) + 1;
            return side_refuse(r, "there is a letter here that no word has");
        }
    while (at < end) {
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        r->at = r->words;
        r->column[r->words] = (int)(at - begin) + 1;
        if (r->words == SIDE_WORDS_MAX)
            return side_refuse(r, "the line has too many words; write two lines");
        if (!next_word(&at, end, r->word[r->words]))
            return side_refuse(r, "there is a word of more than %d letters", SIDE_WORD - 1);
        r->words++;
    }
    r->column[r->words] = (int)(end - begin) + 1;
    r->at = 0;
    return true;
}

/* ---- What is paid ---------------------------------------------------------------------------- */

static int common_factor(int a, int b)
{
    while (b != 0) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* "11" or "0.95": so many of so many. */
static bool read_amount(side_reader *r, int *over, int *under)
{
    const char *const word = side_here(r), *const point = strchr(word, '.');
    const size_t places = point ? strlen(point + 1) : 0;
    long value = 0;

    if (!isdigit((unsigned char)word[0]) || (point && places == 0) ||
        strspn(word, "0123456789.") != strlen(word) || (point && strchr(point + 1, '.')))
        return side_wanted(r, "how much is paid, such as 11 to 1 or 3 to 2,");
    if (places > PLACES_MAX || strlen(word) > 10)
        return side_refuse(r, "%s cannot be paid: give a number up to %d, with at most %d places",
                           word, SIDE_TO_MAX, PLACES_MAX);
    *under = 1;
    for (const char *c = word; *c != '\0'; c++)
        if (*c != '.')
            value = 10 * value + (*c - '0');
    for (size_t i = 0; i < places; i++)
        *under *= 10;
    if (value > (long)SIDE_TO_MAX * *under)
        return side_refuse(r, "%s is more than anybody pays; give at most %d", word, SIDE_TO_MAX);
    if (value == 0)
        return side_refuse(r, "what pays nothing is written as push, or lose");
    *over = (int)value;
    r->at++;
    return true;
}

static bool read_payment(side_reader *r)
{
    side_line *const line = r->line;
    int over = 0, under = 1, per = 1;

    if (!read_amount(r, &over, &under))
        return false;
    const bool to = side_take(r, "to") || side_take(r, ":");
    if (to && strcmp(side_here(r), "0") == 0)
        return side_refuse(r, "so much to 0 is without end; give a whole number from 1 to %d",
                           SIDE_PER_MAX);
    if ((to || (strcmp(side_here(r), "when") != 0 && strcmp(side_here(r), "otherwise") != 0)) &&
        !side_whole(r, 1, SIDE_PER_MAX, to ? "a number, such as 1 or 2," : "to, when or otherwise",
                    &per))
        return false;
    if ((int64_t)over > (int64_t)SIDE_TO_MAX * under)
        return side_refuse(r, "that is more than anybody pays");
    const int64_t all = (int64_t)under * per;
    int factor = common_factor(over, (int)all);
    line->to = over / factor;
    line->per = (int)(all / factor);
    return true;
}

static bool read_outcome(side_reader *r)
{
    r->line->per = 1;
    if (side_take(r, "pay"))
        return read_payment(r);
    if (!side_take(r, "push") && !side_take(r, "lose")) {
        note_unknown(r);
        return side_refuse(r, "no line begins with \"%s\"; begin it with pay, push, lose or name, "
                              "such as: pay 11 to 1 when player pair", side_here(r));
    }
    r->line->to = r->word[r->at - 1][0] == 'l' ? -1 : 0;
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool read_rule(side_reader *r, side_line *otherwise)
{
    side_bet *const bet = r->bet;

    if (otherwise->number > 0)
        return side_refuse(r, "line %d says what happens otherwise: nothing can come after it",
                           otherwise->number);
    if (!read_outcome(r))
        return false;
    const bool last = side_take(r, "otherwise");
    if (!last && !side_take(r, "when"))
        return side_wanted(r, "when or otherwise");
    if (!last && bet->lines == SIDE_LINES)
        return side_refuse(r, "a wager has %d lines at most", SIDE_LINES);
    if (!last && !side_condition(r, &r->line->node))
        return false;
    if (r->at < r->words)
        return side_wanted(r, last ? "the end of the line" : "and, or, or the end of the line");
    bet->unit = bet->unit / common_factor(bet->unit, r->line->per) * r->line->per;
    if (bet->unit > SIDE_UNIT_MAX)
        return side_refuse(r, "what the lines pay has no common part of the stake that is large "
                              "enough; let them pay to 1, 2, 5, 10 or 20");
    if (last) {
        r->line->node = -1;
        *otherwise = *r->line;
    } else {
        bet->line[bet->lines++] = *r->line;
    }
    return true;
}

static bool is_name(const char *at, size_t n)
{
    return n >= 4 && strncmp(at, "name", 4) == 0 && (n == 4 || isspace((unsigned char)at[4]));
}

static bool read_name(side_reader *r, const char *at, size_t n)
{
    at += 4;
    n -= 4;
    while (n > 0 && isspace((unsigned char)*at)) {
        at++;
        n--;
    }
    if (n == 0)
        return side_refuse(r, "the name is missing; write what the wager is called");
    if (r->bet->name[0] != '\0')
        return side_refuse(r, "it has a name already: %s; leave one of them out", r->bet->name);
    if (n >= SIDE_NAME)
        return side_refuse(r, "the name is too long; it may have %d letters", SIDE_NAME - 1);
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)at[i] < ' ' || at[i] == 127)
            return side_refuse(r, "the name has a letter that cannot be printed");
    memset(r->bet->name, 0, sizeof r->bet->name);
    memcpy(r->bet->name, at, n);
    return true;
}

static bool read_line(side_reader *r, const char *begin, const char *end, side_line *otherwise)
{
    const char *const comment = memchr(begin, '#', (size_t)(end - begin)), *at = begin;

    end = comment ? comment : end;
    while (at < end && isspace((unsigned char)*at))
        at++;
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    r->words = r->at = 0;
    r->column[0] = (int)(at - begin) + 1;
    r->line->column = r->column[0];
    if (at == end)
        return true;
    if (end - at >= SIDE_LINE_TEXT)
        return side_refuse(r, "the line is too long; %d letters are enough for any",
                           SIDE_LINE_TEXT - 1);
    memcpy(r->line->text, at, (size_t)(end - at));
    if (is_name(at, (size_t)(end - at)))
        return read_name(r, at, (size_t)(end - at));
    return split(r, begin, at, end) && read_rule(r, otherwise);
}

static bool fail(side_fault *fault, const char *says)
{
    snprintf(fault->says, sizeof fault->says, "%s", says);
    fault->line = fault->column = 0;
    return false;
}

bool side_read(side_bet *bet, const char *text, size_t n, side_fault *fault)
{
    side_line otherwise = { .node = -1, .to = -1, .per = 1, .text = "lose otherwise" };
    side_reader *r;
    const char *at = text, *const end = text + n;
    bool read = true;

    *bet = (side_bet){ .unit = 1 };
    *fault = (side_fault){ 0 };
    if (n >= SIDE_TEXT)
        return fail(fault, "it is too long for a wager; 8,191 letters are all it may have");
    r = malloc(sizeof *r);
    if (!r)
        return fail(fault, "there is no memory left");
    for (int number = 1; at < end && read; number++) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        side_line line = { .number = number };
        *r = (side_reader){ .bet = bet, .line = &line, .fault = fault };
        read = read_line(r, at, stop ? stop : end, &otherwise);
        at = stop ? stop + 1 : end;
    }
    free(r);
    if (!read)
        return false;
    if (bet->lines == 0 && otherwise.number > 0)
        return fail(fault, "otherwise than what? Write a line before it that says when, such as: "
                           "pay 11 to 1 when player pair");
    if (bet->lines == 0)
        return fail(fault, "there is no line that pays; write one, such as: pay 11 to 1 when "
                           "player pair");
    bet->line[bet->lines++] = otherwise;
    side_tell_apart(bet);
    return true;
}

size_t side_write(const side_bet *bet, char text[SIDE_TEXT])
{
    size_t n = 0;

    if (bet->name[0] != '\0')
        n = (size_t)snprintf(text, SIDE_TEXT, "name %s\n", bet->name);
    for (int i = 0; i < bet->lines && n < SIDE_TEXT; i++)
        n += (size_t)snprintf(text + n, SIDE_TEXT - n, "%s\n", bet->line[i].text);
    return n < SIDE_TEXT ? n : 0;
}
