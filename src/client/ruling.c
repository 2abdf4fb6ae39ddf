/* ruling.c: a ruling out of its line: "accepted 19:47-7.2(c) (2010@2011, reading A13) with
 * 19:47-7.1(a): the sentence". What is not found in it is left out: the sentence tells it. */
#include "client/ruling.h"

#include "sabot/provision.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 64 };

/* The sentence holds no places for arguments: a per cent sign is one. */
static void keep_sentence(const char *text, size_t n, char says[CLIENT_RULING_SAYS])
{
    size_t to = 0;

    for (size_t i = 0; i < n && to + 3 < CLIENT_RULING_SAYS; i++) {
        if (text[i] == '%')
            says[to++] = '%';
        says[to++] = text[i];
    }
    says[to] = '\0';
}

static int verdict_of(const char *text, size_t n)
{
    for (int v = SABOT_REFUSED; v <= SABOT_IRREGULAR; v++) {
        const char *const word = sabot_verdict_text((sabot_verdict)v);
        if (n == strlen(word) && memcmp(text, word, n) == 0)
            return v;
    }
    return -1;
}

/* "(2010@2011, reading A13)", "(completed, grade S)": the edition as a provision has it, and the
 * reading. */
static void read_brackets(char *inside, char edition[WORD], sabot_ruling *ruling)
{
    static const char grade[] = "completed, grade ", reading[] = "reading A";
    char *const read = strstr(inside, reading);

    if (read) {
        ruling->reading = (uint8_t)strtol(read + sizeof reading - 1, NULL, 10);
        *(read - inside >= 2 ? read - 2 : read) = '\0'; /* with the comma before it */
    }
    if (strncmp(inside, grade, sizeof grade - 1) == 0)
        snprintf(edition, WORD, "completed-%.40s", inside + sizeof grade - 1);
    else
        snprintf(edition, WORD, "%.60s", inside);
}

/* What stands between the verdict and the sentence. */
static void read_source(char *text, sabot_ruling *ruling)
{
    char *const with = strstr(text, " with "), *open, *close;
    char edition[WORD] = "";

    if (with) {
        *with = '\0';
        ruling->also = (uint16_t)sabot_provision_find(with + strlen(" with "), NULL);
    }
    open = strstr(text, " (");
    close = open ? strchr(open, ')') : NULL;
    if (open && close) {
        *open = *close = '\0';
        read_brackets(open + 2, edition, ruling);
    }
    if (text[0] == ' ')
        ruling->provision = (uint16_t)sabot_provision_find(text + 1, edition);
}

void client_ruling(const char *text, size_t n, sabot_ruling *ruling, char says[CLIENT_RULING_SAYS])
{
    const char *const blank = memchr(text, ' ', n), *const colon = memchr(text, ':', n);
    const char *end = text + n;
    const char *first = blank && (!colon || blank < colon) ? blank : colon ? colon : end;
    const char *sentence = end;
    const int verdict = verdict_of(text, (size_t)(first - text));
    char source[4 * WORD];

    *ruling = (sabot_ruling){ .verdict = (uint8_t)(verdict < 0 ? SABOT_REFUSED : verdict),
                              .says = says };
    if (verdict < 0)
        first = sentence = text;
    for (const char *at = first; sentence == end && at + 1 < end; at++)
        if (at[0] == ':' && at[1] == ' ') /* an id has a colon, and no blank after it */
            sentence = at;
    if (verdict >= 0 && (size_t)(sentence - first) < sizeof source) {
        memcpy(source, first, (size_t)(sentence - first));
        source[sentence - first] = '\0';
        read_source(source, ruling);
    }
    if (verdict >= 0)
        sentence += end - sentence >= 2 ? 2 : end - sentence;
    keep_sentence(sentence, (size_t)(end - sentence), says);
}
