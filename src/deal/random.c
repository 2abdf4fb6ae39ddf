/* random.c: unbiased numbers from a seed: a ChaCha20 stream (libsodium), cut by rejection.
 *
 * A stream is named by a seed and a number; the same name always gives the same numbers, on any
 * machine. Stream 0 belongs to the participants, stream k to the k-th shuffle of a shoe. */
#include "deal/deal.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum { BLOCK_BYTES = 64, WORDS = sizeof((deal_random *)0)->word / sizeof(uint32_t) };

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Sixty-four hexadecimal digits are the seed itself; any other text is hashed into one. */
void deal_seed_from_text(const char *text, unsigned char seed[32])
{
    size_t n = 0;

    while (n < 64 && hex_digit(text[n]) >= 0)
        n++;
    if (n == 64 && text[n] == '\0') {
        for (size_t i = 0; i < 32; i++)
            seed[i] = (unsigned char)(hex_digit(text[2 * i]) << 4 | hex_digit(text[2 * i + 1]));
        return;
    }
    crypto_generichash(seed, 32, (const unsigned char *)text, strlen(text), NULL, 0);
}

void deal_random_init(deal_random *random, const unsigned char seed[32], uint64_t stream)
{
    static const char context[] = "sabotrnd"; /* eight letters: libsodium's domain separation */

    *random = (deal_random){ .used = WORDS };
    crypto_kdf_derive_from_key(random->key, sizeof random->key, stream, context, seed);
}

/* The next bytes of the stream; words are read little-endian, whatever the machine. */
static void refill(deal_random *random)
{
    static const unsigned char nonce[crypto_stream_chacha20_NONCEBYTES] = { 0 };
    static const unsigned char zero[WORDS * 4] = { 0 };
    unsigned char bytes[WORDS * 4];

    crypto_stream_chacha20_xor_ic(bytes, zero, sizeof bytes, nonce, random->counter, random->key);
    random->counter += sizeof bytes / BLOCK_BYTES;
    for (size_t i = 0; i < WORDS; i++)
        random->word[i] = (uint32_t)bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 |
                          (uint32_t)bytes[4 * i + 2] << 16 | (uint32_t)bytes[4 * i + 3] << 24;
    random->used = 0;
}

void deal_shuffle(deal_random *random, uint8_t *piece, int n)
{
    for (int left = n; left > 1; left--) {
        const int j = (int)deal_random_below(random, (uint32_t)left);
        const uint8_t last = piece[left - 1];
        piece[left - 1] = piece[j];
        piece[j] = last;
    }
}

/* Words from the incomplete last stretch of the 2^32 are thrown away: every value is as likely. */
uint32_t deal_random_below(deal_random *random, uint32_t bound)
{
    assert(bound > 0);
    for (const uint32_t reject = (uint32_t)-bound % bound;;) {
        if (random->used == WORDS)
            refill(random);
        const uint32_t word = random->word[random->used++];
        if (word >= reject)
            return word % bound;
    }
}
