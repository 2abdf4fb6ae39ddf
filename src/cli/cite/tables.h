/* tables.h: the two generated tables behind "sabot cite": the readings, and which test
 * gives evidence for which provision. Not part of libsabot. */
#ifndef CITE_TABLES_H
#define CITE_TABLES_H

#include <stdint.h>

typedef struct cite_witness {
    uint16_t provision; /* index for sabot_provision_at() */
    const char *test;   /* "tests/rows/cut.round:nine cards in front" */
} cite_witness;

/* In the order of the provisions; ends at provision 0. */
extern const cite_witness cite_witnesses[];

/* By number: 1 for A01. Each line ends with a newline. */
extern const char *const cite_readings[];
extern const int cite_readings_count;

#endif
