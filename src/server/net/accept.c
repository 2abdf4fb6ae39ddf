/* accept.c: the key of a WebSocket's handshake and its answer, which is made with SHA-1: the
 * standard wants it to show that both speak WebSocket, not to keep anything secret. */
#include "server/net/fields.h"

#include <stdint.h>
#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { KEY = 24, SUM = 20, BLOCK = 64 };

/* 22 letters, the last of which has four bits of nothing, and "==". */
bool field_key(const char *key)
{
    if (strlen(key) != KEY || strcmp(key + KEY - 2, "==") != 0)
        return false;
    for (int i = 0; i < KEY - 2; i++)
        if (!strchr(letters, key[i]))
            return false;
    return strchr("AQgw", key[KEY - 3]) != NULL;
}

static uint32_t turn(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

/* FIPS 180-4, 6.1.2. */
static void sha1_block(uint32_t h[5], const unsigned char *block)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 80; t++)
        w[t] = turn(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        const uint32_t f = t < 20   ? ((b & c) ^ (~b & d)) + 0x5a827999
                           : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                           : t < 60 ? ((b & c) ^ (b & d) ^ (c & d)) + 0x8f1bbcdc
                                    : (b ^ c ^ d) + 0xca62c1d6;
        const uint32_t next = turn(a, 5) + f + e + w[t];
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

/* Of a text that fits two blocks with what closes it. */
static void sha1_of(const char *text, size_t n, unsigned char sum[SUM])
{
    uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
    unsigned char block[2 * BLOCK] = { 0 };
    const size_t blocks = n + 9 > BLOCK ? 2 : 1;
    const size_t bits = n * 8;

    memcpy(block, text, n);
    block[n] = 0x80;
    block[blocks * BLOCK - 2] = (unsigned char)(bits >> 8);
    block[blocks * BLOCK - 1] = (unsigned char)bits;
    for (size_t i = 0; i < blocks; i++)
        sha1_block(h, block + i * BLOCK);
    for (int i = 0; i < SUM; i++)
        sum[i] = (unsigned char)(h[i / 4] >> (24 - i % 4 * 8));
}

void field_accept(const char *key, char out[FIELD_ACCEPT])
{
    static const char words[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY + sizeof words];
    unsigned char sum[SUM + 1] = { 0 };
    char *to = out;

    memcpy(text, key, KEY);
    memcpy(text + KEY, words, sizeof words);
    sha1_of(text, sizeof text - 1, sum);
    for (int i = 0; i < SUM; i += 3) {
        const uint32_t three = (uint32_t)sum[i] << 16 | (uint32_t)sum[i + 1] << 8 |
                               (i + 2 < SUM ? sum[i + 2] : 0u);
        for (int shift = 18; shift >= 0; shift -= 6)
            *to++ = letters[three >> shift & 63];
    }
    to[-1] = '=';
    *to = '\0';
}
