/* side_read.c: reads a side bet. Every line is read whole or is refused with a sentence that says
 * what to write instead; nothing is guessed. */
#include "side.h"

#include "codec/codec.h"
#include "sabot/hand.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 48, WORD = 24, TOTAL_MAX = 9, CARDS_LEAST = 4, CARDS_MOST = 6, HAND_LEAST = 2,
       HAND_MOST = 3 };

typedef struct reader {
    side_bet *bet;
    side_line *line;
    char *says;
    int words, at;
    char word[WORDS_MAX][WORD];
} reader;

__attribute__((format(printf, 2, 3)))
static bool refuse(reader *r, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(r->says, SIDE_SAYS, format, list);
    va_end(list);
    return false;
}

/* ---- Words ----------------------------------------------------------------------------------- */

static const char *const who_word[SIDE_WHOS + 1] = { "player", "banker", "either", "both",
                                                     "winning", "losing", NULL };

static const char *const sign_word[SIDE_SIGNS] = { "=", "!=", "<", "<=", ">", ">=" };

static const char *const all_words[] = {
    "player", "banker", "either", "both", "winning", "losing", "wins", "tie", "margin", "cards",
    "natural", "total", "suited", "pair", "of", "not", "and", "pays", "to", "pushes", "loses",
    "otherwise", "name", NULL,
};

static bool is_sign(char c)
{
    return strchr("=!<>", c) != NULL && c != '\0';
}

/* What a word is made of: signs, commas and colons, or anything else. */
static int letters_of(char c)
{
    return is_sign(c) ? 1 : c == ',' || c == ':' ? 2 : 0;
}

/* The next word, up to a blank or to what another is made of. False: it is too long. */
static bool next_word(const char **at, const char *end, char word[WORD])
{
    const char *const from = *at;
    size_t n;

    while (*at < end && !isspace((unsigned char)**at) && letters_of(**at) == letters_of(*from))
        ++*at;
    n = (size_t)(*at - from);
    if (n >= WORD)
        return false;
    for (size_t i = 0; i < n; i++)
        word[i] = (char)tolower((unsigned char)from[i]);
    word[n] = '\0';
    return true;
}

static bool split(reader *r, const char *at, const char *end)
{
    r->words = r->at = 0;
    while (at < end) {
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        if (r->words == WORDS_MAX)
            return refuse(r, "the line has too many words; write two lines");
        if (!next_word(&at, end, r->word[r->words]))
            return refuse(r, "there is a word of more than %d letters", WORD - 1);
        r->words++;
    }
    return true;
}

static const char *here(const reader *r)
{
    return r->at < r->words ? r->word[r->at] : "";
}

static bool take(reader *r, const char *word)
{
    if (strcmp(here(r), word) != 0)
        return false;
    r->at++;
    return true;
}

/* What was expected here, and what may have been meant. */
static bool refuse_word(reader *r, const char *wanted)
{
    const char *const word = here(r), *const meant = codec_meant(word, strlen(word), all_words);

    if (word[0] == '\0')
        return refuse(r, "the line ends where %s should follow", wanted);
    if (meant && strcmp(meant, word) != 0)
        return refuse(r, "\"%s\" is not known; did you mean %s?", word, meant);
    return refuse(r, "\"%s\" stands where %s should follow", word, wanted);
}

static bool take_whole(reader *r, int least, int most, const char *wanted, int *number)
{
    const char *const word = here(r);
    char *end;
    const long n = strtol(word, &end, 10);

    if (!isdigit((unsigned char)word[0]) || *end != '\0')
        return refuse_word(r, wanted);
    if (n < least || n > most)
        return refuse(r, "%s cannot be: give a whole number from %d to %d", word, least, most);
    *number = (int)n;
    r->at++;
    return true;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

/* "= 7", ">= 4", "is 7", or the number alone. */
static bool read_sign(reader *r, side_term *term, int least, int most)
{
    int number = 0;

    term->sign = SIDE_IS;
    for (int i = 0; i < SIDE_SIGNS; i++)
        if (take(r, sign_word[i])) {
            term->sign = (uint8_t)i;
            break;
        }
    if (is_sign(here(r)[0]))
        return refuse(r, "\"%s\" is no sign; write =, !=, <, <=, > or >=", here(r));
    if (!take_whole(r, least, most, "a sign and a number, such as = 7,", &number))
        return false;
    term->value = (int8_t)number;
    return true;
}

static bool read_rank(reader *r, side_term *term)
{
    static const char *const letter[] = { "", "a", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                          "j", "q", "k", "t" };
    static const char *const name[] = { "", "aces", "twos", "threes", "fours", "fives", "sixes",
                                        "sevens", "eights", "nines", "tens", "jacks", "queens",
                                        "kings", "tens" };

    for (int i = 1; i < (int)(sizeof letter / sizeof *letter); i++)
        if (take(r, letter[i]) || take(r, name[i])) {
            term->value = (int8_t)(i == 14 ? 10 : i);
            return true;
        }
    return refuse_word(r, "a rank (A, 2, ... 10, J, Q or K)");
}

static bool read_pair(reader *r, side_term *term)
{
    term->what = SIDE_PAIR;
    term->suited = take(r, "suited");
    if (!take(r, "pair") && !take(r, "pairs"))
        return refuse_word(r, "pair");
    return take(r, "of") ? read_rank(r, term) : true;
}

static bool read_natural(reader *r, side_term *term)
{
    int number = 0;

    term->what = SIDE_NATURAL;
    take(r, "=");
    if (!isdigit((unsigned char)here(r)[0]))
        return true;
    if (!take_whole(r, SABOT_NATURAL, TOTAL_MAX, "8 or 9", &number))
        return refuse(r, "a natural is 8 or 9, not %s", here(r));
    term->value = (int8_t)number;
    return true;
}

/* What is said of one hand, or of several. */
static bool read_of_hand(reader *r, side_term *term)
{
    if (take(r, "wins") || take(r, "win")) {
        term->what = SIDE_WINS;
        return term->who <= SIDE_BANKER ||
               refuse(r, "who wins? Write player wins or banker wins");
    }
    if (take(r, "natural") || take(r, "naturals"))
        return read_natural(r, term);
    if (take(r, "total") || take(r, "totals")) {
        term->what = SIDE_TOTAL;
        return read_sign(r, term, 0, TOTAL_MAX);
    }
    if (take(r, "cards")) {
        term->what = SIDE_CARDS;
        return read_sign(r, term, HAND_LEAST, HAND_MOST);
    }
    if (strcmp(here(r), "suited") == 0 || strncmp(here(r), "pair", 4) == 0)
        return read_pair(r, term);
    return refuse_word(r, "wins, total, cards, natural or pair");
}

static bool read_term(reader *r, side_term *term)
{
    term->denied = take(r, "not");
    for (int i = 0; who_word[i]; i++)
        if (take(r, who_word[i])) {
            term->who = (uint8_t)i;
            return read_of_hand(r, term);
        }
    term->who = SIDE_ROUND;
    if (take(r, "tie")) {
        term->what = SIDE_TIE;
        return true;
    }
    if (take(r, "margin")) {
        term->what = SIDE_MARGIN;
        return read_sign(r, term, 0, TOTAL_MAX);
    }
    if (take(r, "cards")) {
        term->what = SIDE_ALL_CARDS;
        return read_sign(r, term, CARDS_LEAST, CARDS_MOST);
    }
    if (strcmp(here(r), "natural") == 0 || strcmp(here(r), "total") == 0 ||
        strcmp(here(r), "suited") == 0 || strcmp(here(r), "pair") == 0)
        return refuse(r, "whose %s? Write player, banker, either, both, winning or losing before "
                         "it", here(r));
    return refuse_word(r, "a condition (player, banker, either, both, winning, losing, tie, margin "
                          "or cards)");
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool read_outcome(reader *r)
{
    r->line->per = 1;
    if (take(r, "pushes") || take(r, "push") || take(r, "loses") || take(r, "lose")) {
        r->line->to = r->word[r->at - 1][0] == 'l' ? -1 : 0;
    } else if (take(r, "pays") || take(r, "pay")) {
        if (!take_whole(r, 1, SIDE_TO_MAX, "how much it pays, such as 11 or 3 to 2,",
                        &r->line->to))
            return false;
        if ((take(r, "to") || take(r, ":")) &&
            !take_whole(r, 1, SIDE_PER_MAX, "a whole number", &r->line->per))
            return false;
    } else {
        return refuse_word(r, "and, pays, pushes or loses");
    }
    return r->at == r->words || refuse(r, "\"%s\" is one word too many: the line ends with what is "
                                          "paid", here(r));
}

static bool read_terms(reader *r)
{
    side_line *const line = r->line;

    do {
        if (line->terms == SIDE_TERMS)
            return refuse(r, "a line has %d conditions at most", SIDE_TERMS);
        if (!read_term(r, &line->term[line->terms++]))
            return false;
    } while (take(r, "and") || take(r, "with") || take(r, ","));
    return true;
}

/* How closely a line looks at the cards. */
static void note_sight(side_bet *bet, const side_line *line)
{
    for (int i = 0; i < line->terms; i++) {
        const side_term *term = &line->term[i];
        const side_sight needs = term->what != SIDE_PAIR ? SIDE_BY_VALUE
                                 : term->suited ? SIDE_BY_FACE : SIDE_BY_RANK;
        if (needs > bet->sight)
            bet->sight = needs;
    }
}

static int common_factor(int a, int b)
{
    while (b != 0) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool read_rule(reader *r, side_line *otherwise)
{
    side_bet *const bet = r->bet;
    const bool last = take(r, "otherwise");

    if (last && otherwise->number > 0)
        return refuse(r, "what happens otherwise is told twice; line %d tells it already",
                      otherwise->number);
    if (!last && bet->lines == SIDE_LINES)
        return refuse(r, "a bet has %d lines at most", SIDE_LINES);
    if ((!last && !read_terms(r)) || !read_outcome(r))
        return false;
    bet->unit = bet->unit / common_factor(bet->unit, r->line->per) * r->line->per;
    if (bet->unit > SIDE_UNIT_MAX)
        return refuse(r, "what the lines pay has no common part of the stake that is large enough; "
                         "let them pay to 1, 2, 5, 10 or 20");
    note_sight(bet, r->line);
    if (last)
        *otherwise = *r->line;
    else
        bet->line[bet->lines++] = *r->line;
    return true;
}

/* The text of a line without its comment and the blanks around it. */
static size_t trim(const char **at, size_t n)
{
    const char *const comment = memchr(*at, '#', n);

    if (comment)
        n = (size_t)(comment - *at);
    while (n > 0 && isspace((unsigned char)**at)) {
        ++*at;
        n--;
    }
    while (n > 0 && isspace((unsigned char)(*at)[n - 1]))
        n--;
    return n;
}

static bool read_line(reader *r, const char *at, size_t n, int number, side_line *otherwise)
{
    side_line line = { .number = number };

    if (n >= SIDE_LINE_TEXT)
        return refuse(r, "the line is too long; %d letters are enough for any", SIDE_LINE_TEXT - 1);
    memcpy(line.text, at, n);
    r->line = &line;
    if (n > 5 && strncmp(line.text, "name", 4) == 0 && isspace((unsigned char)line.text[4])) {
        if (n - 5 >= SIDE_NAME)
            return refuse(r, "the name is too long; it may have %d letters", SIDE_NAME - 1);
        memcpy(r->bet->name, line.text + 5, n - 5);
        return true;
    }
    return split(r, at, at + n) && read_rule(r, otherwise);
}

int side_read(side_bet *bet, const char *text, size_t n, char says[SIDE_SAYS])
{
    side_line otherwise = { .to = -1, .per = 1, .text = "otherwise loses" };
    reader r = { .bet = bet, .says = says };
    const char *at = text, *const end = text + n;

    *bet = (side_bet){ .unit = 1, .sight = SIDE_BY_VALUE };
    says[0] = '\0';
    if (n >= SIDE_TEXT) {
        refuse(&r, "it is too long for a bet; it may have %d letters", SIDE_TEXT - 1);
        return -1;
    }
    for (int number = 1; at < end; number++) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at)), *from = at;
        const size_t length = trim(&from, (size_t)((stop ? stop : end) - at));
        if (length > 0 && !read_line(&r, from, length, number, &otherwise))
            return number;
        at = stop ? stop + 1 : end;
    }
    if (bet->lines == 0) {
        refuse(&r, "there is no line that pays; write one, such as: player pair pays 11");
        return -1;
    }
    bet->line[bet->lines++] = otherwise;
    return 0;
}
