/* accept.c: see accept.h. SHA-1 (RFC 3174) is asked for by the protocol, to show that the answer
 * was made for this key; nothing secret rests on it, and no library that we use has it. */
#include "server/accept.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

enum { BLOCK = 64, DIGEST = 20, STEPS = 80 };

static uint32_t turn(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

/* The function and the constant of a step. */
static uint32_t mixed(int step, uint32_t b, uint32_t c, uint32_t d)
{
    switch (step / 20) {
    case 0:  return ((b & c) | (~b & d)) + 0x5A827999u;
    case 1:  return (b ^ c ^ d) + 0x6ED9EBA1u;
    case 2:  return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCu;
    default: return (b ^ c ^ d) + 0xCA62C1D6u;
    }
}

static void take(uint32_t h[5], const unsigned char block[BLOCK])
{
    uint32_t w[STEPS], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < STEPS; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < STEPS; i++) {
        const uint32_t next = turn(a, 5) + mixed(i, b, c, d) + e + w[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* Of a text that leaves room for its length in the second block. */
static void digest(const char *text, size_t n, unsigned char out[DIGEST])
{
    uint32_t h[5] = { 0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u };
    unsigned char block[2 * BLOCK] = { 0 };

    memcpy(block, text, n);
    block[n] = 0x80;
    block[2 * BLOCK - 2] = (unsigned char)(8 * n >> 8);
    block[2 * BLOCK - 1] = (unsigned char)(8 * n);
    take(h, block);
    take(h, block + BLOCK);
    for (int i = 0; i < DIGEST; i++)
        out[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void accept_text(const char *key, char out[ACCEPT_TEXT + 1])
{
    char text[ACCEPT_KEY + sizeof guid];
    unsigned char sum[DIGEST];
    const size_t n = strnlen(key, ACCEPT_KEY);

    memcpy(text, key, n);
    memcpy(text + n, guid, sizeof guid);
    digest(text, n + sizeof guid - 1, sum);
    sodium_bin2base64(out, ACCEPT_TEXT + 1, sum, sizeof sum, sodium_base64_VARIANT_ORIGINAL);
}
