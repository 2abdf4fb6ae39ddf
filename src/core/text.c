/* text.c: is a text one that may be written down: clean UTF-8 without control characters? */
#include "sabot/text.h"

#include <stdbool.h>
#include <stdint.h>

/* The length of the UTF-8 letter that begins here, 0 if none does. */
static size_t letter_length(const unsigned char *s, size_t n)
{
    static const struct { unsigned char mask, lead; uint32_t least; } form[] = {
        { 0x80, 0x00, 0 }, { 0xE0, 0xC0, 0x80 }, { 0xF0, 0xE0, 0x800 }, { 0xF8, 0xF0, 0x10000 },
    };

    for (size_t more = 0; more < 4; more++) {
        if ((s[0] & form[more].mask) != form[more].lead)
            continue;
        uint32_t code = (uint32_t)(s[0] & ~form[more].mask);
        for (size_t i = 1; i <= more; i++) {
            if (i >= n || (s[i] & 0xC0) != 0x80)
                return 0;
            code = code << 6 | (s[i] & 0x3Fu);
        }
        const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        return code >= form[more].least && code <= 0x10FFFF && !surrogate ? more + 1 : 0;
    }
    return 0;
}

size_t sabot_text_first_unclean(const char *text, size_t n)
{
    const unsigned char *s = (const unsigned char *)text;

    for (size_t i = 0; i < n;) {
        if (s[i] >= 0x20 && s[i] < 0x7F) { /* as most are */
            i++;
            continue;
        }
        const size_t length = letter_length(s + i, n - i);
        const bool c1 = length == 2 && s[i] == 0xC2 && s[i + 1] < 0xA0; /* U+0080 to U+009F */
        if (length == 0 || c1 || s[i] == 0x7F || (s[i] < 0x20 && s[i] != '\t'))
            return i;
        i += length;
    }
    return n;
}
