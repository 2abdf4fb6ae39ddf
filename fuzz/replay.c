/* replay.c: every input of a corpus once more, by any compiler, as a test: whatever one of them
 * once brought down stays mended. Linked with each fuzz target; which it is tells the program's
 * name, and the corpus lies in fuzz/corpus. An input that brings it down is named. */
#include "pack.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static pack_input input;

static void tell(int number)
{
    static const char says[] = "# brought down by the input ";

    if (write(2, says, sizeof says - 1) < 0 || write(2, input.name, strlen(input.name)) < 0 ||
        write(2, "\n", 1) < 0)
        _exit(1);
    signal(number, SIG_DFL);
    raise(number);
}

/* Each in memory of its own, so that nobody reads behind its end unnoticed. */
static void replay_one(void)
{
    uint8_t *const own = malloc(input.size > 0 ? input.size : 1);

    if (!own)
        exit(1);
    memcpy(own, input.data, input.size);
    LLVMFuzzerTestOneInput(own, input.size);
    free(own);
}

/* "fuzz/corpus/text.pack" of a program called ".../replay_text". */
static void find_pack(const char *program, char *path, size_t size)
{
    const char *const last = strrchr(program, '/');
    const char *const target = strstr(last ? last : program, "replay_");

    snprintf(path, size, "fuzz/corpus/%s.pack", target ? target + strlen("replay_") : "");
}

int main(int argc, char **argv)
{
    bool broken = false;
    char path[128];
    int n = 0;

    find_pack(argc > 0 ? argv[0] : "", path, sizeof path);
    FILE *const from = fopen(path, "r");
    printf("1..1\n");
    if (!from) {
        printf("not ok replay: there is no %s\n", path);
        return 1;
    }
    signal(SIGABRT, tell);
    signal(SIGSEGV, tell);
    for (; pack_read(from, &input, &broken); n++)
        replay_one();
    fclose(from);
    printf("%s replay of %s: %d inputs\n", broken || n == 0 ? "not ok" : "ok", path, n);
    return broken || n == 0;
}
