/* unistd.h: wasi-libc's, and what it leaves out: no descriptor can be doubled in the module. */
#ifndef LAB_UNISTD_H
#define LAB_UNISTD_H

#pragma clang diagnostic ignored "-Wgnu-include-next"
#include_next <unistd.h>

int dup(int descriptor);

#endif
