/* secret.c: a secret, or the seal of one, as a line has it: 32 bytes in base64url without padding,
 * 43 letters. There is one way to write them: the last letter carries two bits that are zero. */
#include "codec/pieces.h"

#include <string.h>

enum { LETTERS = 43 };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void codec_out_secret(codec_out *out, const sabot_event *event)
{
    char letters[LETTERS];
    unsigned bits = 0, held = 0;
    int n = 0;

    for (int i = 0; i < SABOT_SECRET_BYTES; i++) {
        bits = bits << 8 | (unsigned char)event->text[i];
        for (held += 8; held >= 6; held -= 6)
            letters[n++] = alphabet[bits >> (held - 6) & 63u];
    }
    letters[n++] = alphabet[bits << (6 - held) & 63u];
    codec_out_bytes(out, letters, (size_t)n);
}

bool codec_secret_read(const char *word, size_t n, char bytes[SABOT_SECRET_BYTES])
{
    char read[SABOT_SECRET_BYTES];
    unsigned bits = 0, held = 0, any = 0;
    int count = 0;

    if (n != LETTERS)
        return false;
    for (size_t i = 0; i < n; i++) {
        const char *letter = word[i] == '\0' ? NULL : strchr(alphabet, word[i]);

        if (!letter)
            return false;
        bits = bits << 6 | (unsigned)(letter - alphabet);
        held += 6;
        if (held < 8)
            continue;
        held -= 8;
        read[count] = (char)(bits >> held & 255u);
        any |= (unsigned char)read[count++];
    }
    if ((bits & ((1u << held) - 1)) != 0 || any == 0)
        return false;
    memcpy(bytes, read, sizeof read);
    return true;
}
