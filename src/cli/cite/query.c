/* query.c: what "sabot cite" is asked for. Ids are taken as people write them: in any case,
 * with blanks, with "N.J.A.C." before them, by the chapter's new number. */
#include "query.h"

#include "tables.h"
#include "codec/codec.h"
#include "sabot/provision.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_like(const char *text, const char *prefix)
{
    while (*prefix != '\0' && lower(*text) == lower(*prefix))
        text++, prefix++;
    return *prefix == '\0';
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* What chapter 19:47 has been since 2012, its subchapters and sections unchanged. */
static const char new_chapter[] = "13:69F";

/* "A13", "a1", "A999". */
static bool is_reading(const char *word)
{
    const size_t digits = strspn(word + (word[0] != '\0'), "0123456789");

    return lower(word[0]) == 'a' && digits > 0 && digits < 8 && word[1 + digits] == '\0';
}

/* A word such as "3.5(d)", "19:47-7.2", "C:3.12.1" or "7.9(c)[3]@2011" is an id. */
static bool is_id(const char *word)
{
    size_t n = 0;

    if (is_like(word, "19:4") || is_like(word, new_chapter) || is_like(word, "C:"))
        return true;
    while (is_digit(word[n]))
        n++;
    return n > 0 && word[n] == '.' && is_digit(word[n + 1]);
}

static bool is_chapter(const char *word)
{
    return is_like(word, "N.J.A.C") || is_like(word, "NJAC");
}

static bool split(cite_query *q, int count, char **argument)
{
    size_t n = 0;

    for (int i = 0; i < count; i++) {
        for (const char *at = argument[i] + strspn(argument[i], " \t"); *at != '\0';) {
            const size_t length = strcspn(at, " \t");
            if (q->words == QUERY_WORDS || n + length >= sizeof q->text)
                return false;
            if (q->words > 0 || !is_chapter(at)) {
                q->word[q->words++] = q->text + n;
                memcpy(q->text + n, at, length);
                n += length;
                q->text[n++] = '\0';
            }
            at += length;
            at += strspn(at, " \t");
        }
    }
    return true;
}

/* Does a word go on with the id that the words before it began: "3.5" "(d)", "@2011"? */
static bool goes_on(const char *before, const char *word)
{
    return strchr("([@-", word[0]) || before[strlen(before) - 1] == '-';
}

static void read_id(cite_query *q)
{
    size_t n = 0;

    q->parts = true;
    for (int i = 0; i < q->words; i++) {
        if (i > 0 && !goes_on(q->word[i - 1], q->word[i]))
            q->parts = false; /* perhaps an id like "19:47-11.1 bank", perhaps words */
        n += (size_t)snprintf(q->id + n, sizeof q->id - n, "%s", q->word[i]);
    }
    q->recodified = is_like(q->id, new_chapter);
    if (q->recodified) {
        const size_t old = strlen("19:47"), now = sizeof new_chapter - 1;
        memcpy(q->id, "19:47", old);
        memmove(q->id + old, q->id + now, strlen(q->id + now) + 1);
    }
    char *at = strchr(q->id, '@');
    if (at) {
        snprintf(q->edition, sizeof q->edition, "%s", at + 1);
        *at = '\0';
    }
}

bool cite_query_read(cite_query *q, const char *game, int count, char **argument)
{
    *q = (cite_query){ .game = game };
    if (!split(q, count, argument))
        return false;
    if (q->words == 1 && is_reading(q->word[0]))
        q->reading = strtol(q->word[0] + 1, NULL, 10);
    else if (q->words > 0 && is_id(q->word[0]))
        read_id(q);
    return true;
}

/* ---- Matching -------------------------------------------------------------------------------- */

static bool holds_word(const char *text, const char *word)
{
    for (; *text != '\0'; text++)
        if (is_like(text, word))
            return true;
    return word[0] == '\0';
}

static bool in_edition(const sabot_provision *p, const char *edition)
{
    const char *at = strchr(p->edition, '@');

    return edition[0] == '\0' || strcmp(p->edition, edition) == 0 ||
           (at && strcmp(at + 1, edition) == 0);
}

/* What is left of an id after this beginning, blanks aside; NULL if it does not begin so. */
static const char *after(const char *own, const char *id)
{
    for (; *id != '\0'; own++) {
        if (*own == ' ' && *id != ' ')
            continue;
        if (lower(*own) != lower(*id))
            return NULL;
        id++;
    }
    return own;
}

/* Is the provision the one of this id, or (with whole false) a part of it? "3.1" has the part
 * 3.1(a) and not 3.10(a). */
static bool under_id(const sabot_provision *p, const char *id, bool whole)
{
    const char *rest = after(p->id, id);

    if (!rest && strncmp(p->id, "19:47-", 6) == 0)
        rest = after(p->id + 6, id);
    if (!rest)
        return false;
    return *rest == '\0' || (!whole && !(is_digit(*rest) && is_digit(rest[-1])));
}

static bool holds_words(const sabot_provision *p, const cite_query *q)
{
    for (int i = 0; i < q->words; i++)
        if (!holds_word(p->rule, q->word[i]) && !holds_word(p->game, q->word[i]) &&
            !holds_word(p->kind, q->word[i]) && !holds_word(p->id, q->word[i]) &&
            !holds_word(p->edition, q->word[i]))
            return false;
    return true;
}

typedef enum way { BY_ID, BY_PART, BY_WORDS } way;

static int find(const cite_query *q, bool *found, way by)
{
    int count = 0;

    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const sabot_provision *p = sabot_provision_at(i);
        found[i] = (!q->game || strcmp(p->game, q->game) == 0) &&
                   (by == BY_WORDS ? holds_words(p, q)
                                   : under_id(p, q->id, by == BY_ID) && in_edition(p, q->edition));
        count += found[i];
    }
    return count;
}

int cite_query_find(const cite_query *q, bool *found)
{
    int count = q->id[0] != '\0' ? find(q, found, BY_ID) : 0;

    if (count == 0 && q->id[0] != '\0' && q->parts)
        return find(q, found, BY_PART);
    return count > 0 ? count : find(q, found, BY_WORDS);
}

/* The id without the chapter this program is about. */
static const char *without_chapter(const char *id)
{
    static const char chapter[] = "19:47-";

    return is_like(id, chapter) ? id + strlen(chapter) : id;
}

/* What the regulation refers to and the sources do not have: the list of A07. */
static const char *const outside[] = {
    "19:45-1.9", "19:45-1.9B", "19:45-1.18", "19:46-1.13B", "19:46-1.15", "19:46-1.17",
    "19:46-1.18", "8.3", "10.7", "10.8(e)", "10.8(f)",
};

bool cite_query_is_outside(const cite_query *q)
{
    const char *id = without_chapter(q->id);

    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        const size_t n = strlen(outside[i]);
        if (is_like(id, outside[i]) && (id[n] == '\0' || id[n] == '('))
            return true;
    }
    return false;
}

bool cite_query_is_completed(const cite_query *q)
{
    char section[QUERY_TEXT + 4];

    snprintf(section, sizeof section, "C:%s.", without_chapter(q->id));
    for (size_t i = 1; i < sabot_provision_count(); i++)
        if (is_like(sabot_provision_at(i)->id, section))
            return true;
    return false;
}

/* ---- What was meant -------------------------------------------------------------------------- */

bool cite_query_is_key(const char *word)
{
    return is_reading(word) || is_id(word);
}

/* "7.9c" is 7.9(c), "7.11c1" is 7.11(c)1. */
static bool mark_letter(const char *id, char meant[QUERY_TEXT])
{
    size_t n = strspn(id, "0123456789.:-CcJjNnAa");

    while (n > 0 && !is_digit(id[n - 1]))
        n--;
    if (n == 0 || lower(id[n]) < 'a' || lower(id[n]) > 'z' || strlen(id) + 3 > QUERY_TEXT)
        return false;
    snprintf(meant, QUERY_TEXT, "%.*s(%c)%s", (int)n, id, lower(id[n]), id + n + 1);
    return true;
}

/* The nearest of the words that provisions are told in. */
static bool near_word(const char *word, char meant[QUERY_TEXT])
{
    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const char *at = sabot_provision_at(i)->rule;
        while (*at != '\0') {
            const size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz");
            if (n > 3 && n < QUERY_TEXT) {
                snprintf(meant, QUERY_TEXT, "%.*s", (int)n, at);
                const char *const list[] = { meant, NULL };
                if (codec_meant(word, strlen(word), list))
                    return true;
            }
            at += n;
            at += *at != '\0';
        }
    }
    return false;
}

bool cite_query_meant(const cite_query *q, char meant[QUERY_TEXT])
{
    cite_query other = *q;
    bool *found;

    if (q->id[0] == '\0')
        return q->words == 1 && near_word(q->word[0], meant);
    if (!mark_letter(q->id, meant) || !(found = calloc(sabot_provision_count(), sizeof *found)))
        return false;
    memcpy(other.id, meant, sizeof other.id);
    const bool any = find(&other, found, BY_ID) + find(&other, found, BY_PART) > 0;
    free(found);
    return any;
}
