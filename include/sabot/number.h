/* number.h: numbers of eight bytes that lie alike everywhere: aligned to eight bytes inside a
 * struct, also where a machine (32-bit x86) would be content with four. With them a table, an
 * event, an expectation and a view have one layout on every machine of the same byte order.
 *
 * Threads: types only; nothing is kept. */
#ifndef SABOT_NUMBER_H
#define SABOT_NUMBER_H

#include <stdint.h>

typedef int64_t sabot_int64 __attribute__((aligned(8)));
typedef uint64_t sabot_uint64 __attribute__((aligned(8)));

#endif
