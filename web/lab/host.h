/* host.h: where a command finds its files and what becomes of what it prints: in the module all in
 * memory (wasm/host.c), in a native test a folder (tests/web/lab_host.c). */
#ifndef WEB_LAB_HOST_H
#define WEB_LAB_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A file of these bytes; without bytes it goes. */
bool host_file(const char *name, const char *bytes, size_t n);

/* A file of so many bytes that lies outside. */
bool host_far(const char *name, uint64_t n);

/* The bytes of a file, also of one that came with the program; NULL if there is none. */
const char *host_text(const char *name, size_t *n);

/* From here on everything that is printed is kept; until it ends. */
void host_begin(void);
void host_end(void);

/* What was printed between the two, closed with a zero; and on standard error. */
const char *host_out(size_t *n);
const char *host_said(void);

#endif
