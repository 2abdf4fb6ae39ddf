/* corpus.c: packs a folder of inputs into one file, in the order of their names, and lays a pack
 * out as a folder again: for the fuzzers, who want folders.
 *
 *   corpus pack PACK FOLDER      corpus unpack PACK FOLDER      corpus show PACK NAME */
#include "pack.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH = 4096 };

static pack_input input;

static int fail(const char *what, const char *where)
{
    fprintf(stderr, "corpus: %s: %s\n", where, what);
    return 1;
}

static FILE *open_in(const char *folder, const char *name, const char *mode)
{
    char path[PATH];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, mode);
}

/* What a fuzzer found is named by a long number: its beginning is enough. */
static void short_name(const char *name, char out[PACK_NAME])
{
    const size_t n = strlen(name);
    const bool found = n == 40 && strspn(name, "0123456789abcdef") == n;

    snprintf(out, PACK_NAME, "%.*s", found ? 10 : PACK_NAME - 1, name);
}

static int pack(const char *file, const char *folder)
{
    struct dirent **list;
    const int n = scandir(folder, &list, NULL, alphasort);
    FILE *const to = fopen(file, "w");

    if (n < 0 || !to)
        return fail("cannot be opened", n < 0 ? folder : file);
    for (int i = 0; i < n; i++) {
        FILE *const from = list[i]->d_name[0] == '.' ? NULL : open_in(folder, list[i]->d_name, "r");
        if (from) {
            input.size = fread(input.data, 1, sizeof input.data, from);
            short_name(list[i]->d_name, input.name);
            if (getc(from) != EOF)
                return fail("is too long", list[i]->d_name);
            fclose(from);
            pack_write(to, &input);
        }
        free(list[i]);
    }
    free(list);
    return fclose(to) == 0 ? 0 : fail("cannot be written", file);
}

static int unpack(const char *file, const char *folder)
{
    FILE *const from = fopen(file, "r");
    bool broken = false;

    if (!from)
        return fail("cannot be opened", file);
    mkdir(folder, 0777);
    while (pack_read(from, &input, &broken)) {
        FILE *const to = open_in(folder, input.name, "w");
        if (!to || fwrite(input.data, 1, input.size, to) != input.size || fclose(to) != 0)
            return fail("cannot be written", input.name);
    }
    fclose(from);
    return broken ? fail("is no pack", file) : 0;
}

static int show(const char *file, const char *name)
{
    FILE *const from = fopen(file, "r");
    bool broken = false;

    if (!from)
        return fail("cannot be opened", file);
    while (pack_read(from, &input, &broken) && strcmp(input.name, name) != 0)
        ;
    fclose(from);
    if (broken || strcmp(input.name, name) != 0)
        return fail(broken ? "is no pack" : "no such input", broken ? file : name);
    return fwrite(input.data, 1, input.size, stdout) == input.size ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "pack") == 0)
        return pack(argv[2], argv[3]);
    if (argc == 4 && strcmp(argv[1], "unpack") == 0)
        return unpack(argv[2], argv[3]);
    if (argc == 4 && strcmp(argv[1], "show") == 0)
        return show(argv[2], argv[3]);
    fprintf(stderr, "corpus: pack PACK FOLDER, unpack PACK FOLDER or show PACK NAME\n");
    return 2;
}
