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

enum { KEY_LEAST = 2, KEY_MOST = 8 };

/* Small letters for capital ones in each byte, others as they are. */
static uint64_t all_folded(uint64_t x)
{
    const uint64_t each = UINT64_C(0x0101010101010101), low = x & each * 0x7F;
    const uint64_t past_z = low + each * (0x7F - 'Z'), from_a = low + each * (0x80 - 'A');

    return x | ((~x & (from_a ^ past_z) & each * 0x80) >> 2);
}

/* Two to eight letters in one number, in which no other word of that length has them. */
static uint64_t key_of(const char *text, size_t n)
{
    uint32_t first = 0, last = 0;

    if (n >= 4) {
        memcpy(&first, text, 4);
        memcpy(&last, text + n - 4, 4);
    } else {
        memcpy(&first, text, 2);
        last = (uint8_t)text[n - 1];
    }
    return all_folded((uint64_t)last << 32 | first);
}

/* Against a word of the same length, which is in small letters. */
static bool is_same(audit_span text, const char *word)
{
    uint32_t i = 0;

    while (i < text.n && folded(text.at[i]) == (uint8_t)word[i])
        i++;
    return i == text.n;
}

static uint8_t bucket_of(uint64_t key, size_t n)
{
    return (uint8_t)((key * UINT64_C(0x9E3779B97F4A7C15) >> 56) + n);
}

static uint64_t any_key(const char *text, size_t n)
{
    return n < KEY_LEAST ? folded(text[0]) : key_of(text, n > KEY_MOST ? KEY_MOST : n);
}

int words_find_long(const audit_words *words, audit_span text)
{
    const uint64_t key = any_key(text.at, text.n);

    for (uint8_t b = bucket_of(key, text.n); words->bucket[b] != 0; b++) {
        const int i = words->bucket[b] - 1;

        if (words->word[i].key == key && words->word[i].n == text.n &&
            (text.n <= KEY_MOST || is_same(text, words->word[i].text)))
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
    words->word[words->n - 1].key = any_key(text, n);
    uint8_t b = bucket_of(any_key(text, n), n);
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
