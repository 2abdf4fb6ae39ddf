/* shorthand.h: lines of the wire in fewer bytes, for who asks for it (docs/api.md, "Shorthand").
 * Server and client share it.
 *
 *   line    a head, then bytes that stand for themselves or for a phrase
 *   head    00: the line as it is
 *           01 A B, 02 A B: "+MS ", MS being 240 (A - 16) + B - 16; 01 makes it the pace
 *           03 to 0f: "+MS ", MS being the pace less 4 to the pace plus 8
 *   7f      the byte after it stands for itself
 *
 * No head stands within a line, so lines need nothing between them. The list of phrases is static:
 * what is sent depends on the line and on the pace alone, which any line that begins with its
 * number makes 0. So all viewers of a kind are sent the same bytes, and who comes later needs
 * nothing of before.
 *
 * What must always hold: what was written is read as the same lines, whatever is in them. Another
 * list is another version.
 *
 * Threads: any number may call these at once, each with a state of its own. */
#ifndef CODEC_SHORTHAND_H
#define CODEC_SHORTHAND_H

#include <stddef.h>

#define SHORTHAND_VERSION "1"

enum { SHORTHAND_PHRASES = 163 };

/* The phrases, in the order of their bytes. */
extern const char *const shorthand_phrase[SHORTHAND_PHRASES];

/* One for each side of a connection, all zero when it begins. */
typedef struct shorthand {
    int pace;        /* milliseconds from one event to the next, as a rule */
    int odd;         /* who writes: the last that was no such */
} shorthand;

/* Writes a line, without its line feed; returns how many bytes: 2 * n + 1 at most. */
size_t shorthand_write(shorthand *s, const char *line, size_t n, unsigned char *out);

/* Reads the first line of what was sent, and puts it into `line`, not closed. Returns how many
 * bytes it took; 0 if there is none, or none that fits. */
size_t shorthand_read(shorthand *s, const void *bytes, size_t n, char *line, size_t size,
                      size_t *length);

#endif
