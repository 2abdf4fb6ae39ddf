/* lab_host.c: files and streams for the laboratory's code in a native test: a folder of its own,
 * and what is printed goes into two files there. */
#include "../../web/lab/host.h"

#include <assert.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64];
static int home = -1, kept[2];
static char *text[2];
static size_t length[2];

/* The folder, made when it is first needed; it goes with the test (tests/web/test_lab.c). */
const char *lab_host_folder(void);
const char *lab_host_folder(void)
{
    if (folder[0] == '\0') {
        const char *const where = getenv("TMPDIR");
        snprintf(folder, sizeof folder, "%.40s/lab-XXXXXX", where ? where : "/tmp");
        assert(mkdtemp(folder));
    }
    return folder;
}

bool host_file(const char *name, const char *bytes, size_t n)
{
    char path[512];

    snprintf(path, sizeof path, "%s/%.200s", lab_host_folder(), name);
    if (!bytes)
        return remove(path) == 0;
    FILE *const to = fopen(path, "w");
    const bool well = to && fwrite(bytes, 1, n, to) == n;
    return to && fclose(to) == 0 && well;
}

/* In the module alone: nothing lies outside of a folder. */
bool host_far(const char *name, uint64_t n)
{
    (void)name, (void)n;
    return false;
}

/* The project's folder has the ready ones. */
const char *host_text(const char *name, size_t *n)
{
    static char bytes[1 << 16];
    char path[512];

    snprintf(path, sizeof path, "%s/%.200s", lab_host_folder(), name);
    FILE *from = fopen(path, "r");
    from = from ? from : fopen(name, "r");
    if (!from)
        return NULL;
    *n = fread(bytes, 1, sizeof bytes - 1, from);
    bytes[*n] = '\0';
    fclose(from);
    return bytes;
}

void host_begin(void)
{
    static const char *const name[2] = { ".out", ".said" };

    home = open(".", O_RDONLY);
    assert(home >= 0 && chdir(lab_host_folder()) == 0);
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        const int to = open(name[i], O_RDWR | O_CREAT | O_TRUNC, 0600);
        kept[i] = dup(STDOUT_FILENO + i);
        assert(to >= 0 && kept[i] >= 0 && dup2(to, STDOUT_FILENO + i) >= 0);
        close(to);
    }
}

void host_end(void)
{
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        const off_t n = lseek(STDOUT_FILENO + i, 0, SEEK_END);
        free(text[i]);
        text[i] = calloc(1, (size_t)n + 1);
        assert(text[i] && pread(STDOUT_FILENO + i, text[i], (size_t)n, 0) == n);
        length[i] = (size_t)n;
        assert(dup2(kept[i], STDOUT_FILENO + i) >= 0);
        close(kept[i]);
    }
    assert(fchdir(home) == 0);
    close(home);
}

const char *host_out(size_t *n)
{
    *n = length[0];
    return text[0] ? text[0] : "";
}

const char *host_said(void)
{
    return text[1] ? text[1] : "";
}
