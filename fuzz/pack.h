/* pack.h: a corpus in one file. An input is a line "== NAME LENGTH", its bytes, and a newline, so
 * that a pack of transcripts can be read and compared as text. Who made an input by hand has given
 * it a name; what a fuzzer found is named by a number. */
#ifndef FUZZ_PACK_H
#define FUZZ_PACK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { PACK_NAME = 64, PACK_INPUT_MAX = 1 << 16 };

typedef struct pack_input {
    char name[PACK_NAME];
    size_t size;
    uint8_t data[PACK_INPUT_MAX];
} pack_input;

/* Reads the next input; false at the end. *broken is set if the file is no pack. */
static inline bool pack_read(FILE *from, pack_input *input, bool *broken)
{
    const int words = fscanf(from, "== %63s %zu", input->name, &input->size);

    if (words == EOF)
        return false;
    *broken = words != 2 || getc(from) != '\n' || input->size > PACK_INPUT_MAX ||
              fread(input->data, 1, input->size, from) != input->size || getc(from) != '\n';
    return !*broken;
}

static inline void pack_write(FILE *to, const pack_input *input)
{
    fprintf(to, "== %s %zu\n", input->name, input->size);
    fwrite(input->data, 1, input->size, to);
    putc('\n', to);
}

#endif
