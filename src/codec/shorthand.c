/* shorthand.c: see shorthand.h. */
#include "codec/shorthand.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Bytes that begin a line, and what they say of its time. */
enum { PLAIN = 0, PACE, ODD, NEAR, HEADS = 16 };

enum { BELOW = 4, ABOVE = HEADS - NEAR - BELOW - 1, /* so far from the pace a head tells it */
       WORTH = 6,        /* two odd ones so near each other are a pace */
       BASE = 256 - HEADS, LATER_MAX = BASE * BASE - 1, DIGITS = 5 };

enum { ITSELF = 0x7f, LOW = 16, HIGH = 0x80 };

/* Letters that lines hardly ever have: they are codes too. */
static const char seldom[] = "!#$%&*;<>?[\\]^`{|}~";

enum { SELDOM = sizeof seldom - 1 };

const char *const shorthand_phrase[SHORTHAND_PHRASES] = {
    " \"X-X X-X / X-X X-X\"", " \"X-X X-X X-X X-X\"", " \"Xx Xx / Xx Xx Xx Xx Xx\"",
    " (completed, grade ", " (completed, grade S): ", " 1-1", " 1-2", " 1-3", " 1-4", " 1-5",
    " 1-6", " 2-2", " 2-3", " 2-4", " 2-5", " 2-6", " 2c", " 2d", " 2h", " 2s", " 3-3", " 3-4",
    " 3-5", " 3-6", " 3c", " 3d", " 3h", " 3s", " 4-4", " 4-5", " 4-6", " 4c", " 4d", " 4h",
    " 4s", " 5-5", " 5-6", " 5c", " 5d", " 5h", " 5s", " 6-6", " 6c", " 6d", " 6h", " 6s", " 7c",
    " 7d", " 7h", " 7s", " 8c", " 8d", " 8h", " 8s", " 9c", " 9d", " 9h", " 9s", " Ac", " Ad",
    " Ah", " As", " Jc", " Jd", " Jh", " Jk", " Js", " Kc", " Kd", " Kh", " Ks", " Lose", " Push",
    " Qc", " Qd", " Qh", " Qs", " Tc", " Td", " Th", " Ts", " Win", " accepted ", " banker up",
    " banker=", " buy-in=", " dealer", " does not take the bank", " down seat=", " for seat ",
    " lie face down and are final", " name=", " on=banker ", " on=hand ", " on=player ",
    " on=tie ", " player up", " seal=", " seat=", " secret=", " stands on ", " takes up the hand",
    " winner=banker cards=", " winner=player cards=", " winner=tie cards=",
    ", in the dealer's view", ".00", "0.00", "000 answer", "000 bets", "19:47-", "C:10.", "C:11.",
    "accept seat=", "announce \"No More Bets\"", "announce Banker ", "announce Player ",
    "announce Total ", "card", "card Xx banker down", "card Xx dealer down",
    "card Xx down seat=1", "card Xx down seat=2", "card Xx down seat=3", "card Xx down seat=4",
    "card Xx down seat=5", "card Xx down seat=6", "card Xx player down", "clock ",
    "collect seat=", "collect-vigorish seat=", "commit number=", "compare seat=", "count-left ",
    "cover-card", "cover-shaker shaken=yes", "cut seat=", "decline seat=", "deliver seat=",
    "discard", "gather seat=", "look seat=", "offer-bank seat=", "offer-cut seat=",
    "open dealer \"", "open seat=", "pay seat=", "raise seat=", "result player=", "return seat=",
    "reveal number=", "ruling ", "set dealer \"", "set seat=", "shake", "shuffle", "sit seat=",
    "stack cards=", "the hands of seat ", "turn", "uncover ", "wager seat=", "withdraw seat=",
};

static unsigned char code_of(int phrase)
{
    if (phrase < LOW)
        return (unsigned char)(HEADS + phrase);
    return (unsigned char)(phrase < LOW + SELDOM ? seldom[phrase - LOW]
                                                 : HIGH + phrase - LOW - SELDOM);
}

/* -1: the byte is no phrase's. */
static int phrase_of(unsigned char code)
{
    const char *const found = code < HIGH ? memchr(seldom, code, SELDOM) : NULL;

    if (code >= HIGH)
        return LOW + SELDOM + code - HIGH;
    if (found)
        return LOW + (int)(found - seldom);
    return code >= HEADS && code < HEADS + LOW ? code - HEADS : -1;
}

/* ---- The time -------------------------------------------------------------------------------- */

/* "+300 ", "+ ": how many bytes, and the number; 0 if the line does not begin so, or it is more
 * than a head can tell. */
static size_t read_later(const char *line, size_t n, int *later)
{
    size_t i = 1;

    if (n < 2 || line[0] != '+')
        return 0;
    *later = 0;
    for (; i < n && i <= DIGITS && line[i] >= '0' && line[i] <= '9'; i++)
        *later = *later * 10 + (line[i] - '0');
    return i < n && line[i] == ' ' && (i == 1 || line[1] != '0') && *later <= LATER_MAX ? i + 1 : 0;
}

/* The head of a line that begins with "+MS ". */
static size_t write_head(shorthand *s, int later, unsigned char out[3])
{
    if (later >= s->pace - BELOW && later <= s->pace + ABOVE) {
        out[0] = (unsigned char)(NEAR + BELOW + later - s->pace);
        return 1;
    }
    if (later >= s->odd - WORTH && later <= s->odd + WORTH) {
        out[0] = PACE;
        s->pace = later;
    } else {
        out[0] = ODD;
        s->odd = later;
    }
    out[1] = (unsigned char)(HEADS + later / BASE);
    out[2] = (unsigned char)(HEADS + later % BASE);
    return 3;
}

/* How many bytes it has, and what it tells; 0 if it is none. */
static size_t read_head(shorthand *s, const unsigned char *at, size_t n, int *later)
{
    if (at[0] >= NEAR) {
        *later = s->pace + at[0] - NEAR - BELOW;
        return *later >= 0 ? 1 : 0;
    }
    if (n < 3 || at[1] < HEADS || at[2] < HEADS)
        return 0;
    *later = (at[1] - HEADS) * BASE + at[2] - HEADS;
    if (at[0] == PACE)
        s->pace = *later;
    return 3;
}

/* After a line as it is: one that begins with its number begins anew. */
static void note_plain(shorthand *s, const char *line, size_t n)
{
    if (n > 0 && line[0] >= '0' && line[0] <= '9')
        *s = (shorthand){ 0 };
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* How a phrase stands to a text by the order of bytes: 0 where the text begins with it. */
static int compare(const char *phrase, const char *text, size_t n)
{
    for (size_t i = 0; phrase[i] != '\0'; i++) {
        if (i == n)
            return 1;
        if (phrase[i] != text[i])
            return (unsigned char)phrase[i] < (unsigned char)text[i] ? -1 : 1;
    }
    return 0;
}

/* The longest phrase that a text begins with, or -1. It is the last in order of those that do, and
 * whatever stands between it and the text in order begins with it. */
static int find_phrase(const char *text, size_t n)
{
    int from = 0, to = SHORTHAND_PHRASES;

    while (from < to) {
        const int middle = (from + to) / 2;
        if (compare(shorthand_phrase[middle], text, n) <= 0)
            from = middle + 1;
        else
            to = middle;
    }
    while (from-- > 0 && shorthand_phrase[from][0] == text[0])
        if (compare(shorthand_phrase[from], text, n) == 0)
            return from;
    return -1;
}

size_t shorthand_write(shorthand *s, const char *line, size_t n, unsigned char *out)
{
    int later;
    size_t i = read_later(line, n, &later), at = 1;

    if (i > 0) {
        at = write_head(s, later, out);
    } else {
        out[0] = PLAIN;
        note_plain(s, line, n);
    }
    while (i < n) {
        const int phrase = find_phrase(line + i, n - i);
        const unsigned char byte = (unsigned char)line[i];
        if (phrase >= 0) {
            out[at++] = code_of(phrase);
            i += strlen(shorthand_phrase[phrase]);
            continue;
        }
        if (byte < HEADS || byte == ITSELF || phrase_of(byte) >= 0)
            out[at++] = ITSELF;
        out[at++] = byte;
        i++;
    }
    return at;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static size_t write_later(int later, char text[DIGITS + 4])
{
    return (size_t)(later == 0 ? snprintf(text, DIGITS + 4, "+ ")
                               : snprintf(text, DIGITS + 4, "+%d ", later));
}

static bool add(char *line, size_t size, size_t *length, const char *more, size_t n)
{
    if (n > size - *length)
        return false;
    memcpy(line + *length, more, n);
    *length += n;
    return true;
}

/* The bytes from i up to the next head. 0: they do not fit, or end too early. */
static size_t read_body(const unsigned char *at, size_t i, size_t n, char *line, size_t size,
                        size_t *length)
{
    while (i < n && at[i] >= HEADS) {
        const int phrase = phrase_of(at[i]);
        bool fits;
        if (at[i] == ITSELF && ++i == n)
            return 0;
        if (phrase >= 0)
            fits = add(line, size, length, shorthand_phrase[phrase],
                       strlen(shorthand_phrase[phrase]));
        else
            fits = add(line, size, length, (const char *)at + i, 1);
        if (!fits)
            return 0;
        i++;
    }
    return i;
}

size_t shorthand_read(shorthand *s, const void *bytes, size_t n, char *line, size_t size,
                      size_t *length)
{
    const unsigned char *const at = bytes;
    char text[DIGITS + 4];
    int later;

    *length = 0;
    if (n == 0 || at[0] >= HEADS)
        return 0;
    if (at[0] == PLAIN) {
        const size_t taken = read_body(at, 1, n, line, size, length);
        note_plain(s, line, *length);
        return taken;
    }
    const size_t head = read_head(s, at, n, &later);
    if (head == 0 || !add(line, size, length, text, write_later(later, text)))
        return 0;
    return read_body(at, head, n, line, size, length);
}
