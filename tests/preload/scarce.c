/* scarce.c: preloaded into a program: its SCARCE-th allocation, counted from when main() begins,
 * fails once; the others do not. What was counted is written in the end to the file that
 * SCARCE_COUNT names: "N" or, if that allocation came, "N failed". */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *(*real_malloc)(size_t), *(*real_calloc)(size_t, size_t),
    *(*real_realloc)(void *, size_t);
static atomic_long counted, fails_at = -1;
static bool failed;

/* dlsym itself may ask for memory before there is any. */
static char first[4096];
static size_t first_used;

static void find(void)
{
    real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    real_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
    real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
}

static bool runs_out(void)
{
    if (fails_at < 0 || ++counted != fails_at)
        return false;
    failed = true;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t n)
{
    if (!real_malloc)
        find();
    return runs_out() ? NULL : real_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    if (!real_calloc) {
        void *at = first + first_used;
        first_used += (n * size + 15) / 16 * 16;
        return first_used <= sizeof first ? at : NULL;
    }
    return runs_out() ? NULL : real_calloc(n, size);
}

void *realloc(void *at, size_t n)
{
    if (!real_realloc)
        find();
    return runs_out() ? NULL : real_realloc(at, n);
}

static void write_count(void)
{
    const char *path = getenv("SCARCE_COUNT");
    char line[64];
    const int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

    if (fd < 0)
        return;
    const int n = snprintf(line, sizeof line, "%ld%s\n", (long)counted, failed ? " failed" : "");
    if (write(fd, line, (size_t)n) != n)
        _exit(99);
    close(fd);
}

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("SCARCE");

    find();
    atexit(write_count);
    fails_at = at ? atol(at) : -1;
}
