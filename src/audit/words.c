/* words.c: words of a log and what they mean, in any case. */
#include "audit/reader.h"

#include <string.h>

bool span_is(audit_span text, const char *word)
{
    for (uint32_t i = 0; i < text.n; i++)
        if (word[i] == '\0' || folded(text.at[i]) != folded(word[i]))
            return false;
    return word[text.n] == '\0';
}

/* By the first letter, the last and the length: words of a log seldom agree in all. */
static uint8_t bucket_of(const char *text, size_t n)
{
    return (uint8_t)(folded(text[0]) * 31u + folded(text[n - 1]) * 7u + n);
}

int words_find_long(const audit_words *words, audit_span text)
{
    for (uint8_t b = bucket_of(text.at, text.n); words->bucket[b] != 0; b++) {
        const int i = words->bucket[b] - 1;

        if (words->word[i].n == text.n && span_is(text, words->word[i].text))
            return words->word[i].means;
    }
    return 0;
}

bool words_put(audit_words *words, const char *text, size_t n, int means)
{
    if (n == 0 || n >= WORD_TEXT || words->n == WORDS)
        return false;
    if (words_find(words, (audit_span){ text, (uint32_t)n }) != 0)
        return true; /* what was told before goes before */
    for (size_t i = 0; i < n; i++)
        words->word[words->n].text[i] = (char)folded(text[i]);
    words->word[words->n].text[n] = '\0';
    words->word[words->n].n = (uint8_t)n;
    words->word[words->n++].means = (uint8_t)means;
    uint8_t b = bucket_of(text, n);
    while (words->bucket[b] != 0)
        b++;
    words->bucket[b] = (uint8_t)words->n;
    if (n == 1) {
        const uint8_t low = folded(text[0]);

        words->one[low] = (uint8_t)means;
        if (low >= 'a' && low <= 'z')
            words->one[low - 'a' + 'A'] = (uint8_t)means;
    }
    return true;
}

void words_known(audit_words *words, const char *list, int means)
{
    while (*list != '\0') {
        const size_t n = strcspn(list, " ");

        words_put(words, list, n, means);
        list += n + (list[n] == ' ');
    }
}
