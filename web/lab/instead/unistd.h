/* unistd.h: wasi-libc's, and what it leaves out: no descriptor can be doubled in the module, and
 * nobody else is there to be told from. */
#ifndef LAB_UNISTD_H
#define LAB_UNISTD_H

#pragma clang diagnostic ignored "-Wgnu-include-next"
#include_next <unistd.h>

int dup(int descriptor);

#define getpid() 1

#endif
