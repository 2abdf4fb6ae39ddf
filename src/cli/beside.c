/* beside.c: a file that is written whole or not at all. What must always hold: under the name that
 * was asked for stands what stood there before, or the whole of the new file. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "beside.h"

#include "cli.h"

#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int cannot(const char *command, const char *path)
{
    return cli_error(command, "%s cannot be written: %s", path, strerror(errno));
}

/* May a file be made in the folder where this one would lie? */
static bool has_room(const char *path)
{
    char *const copy = strdup(path);
    const bool may = copy && access(dirname(copy), W_OK | X_OK) == 0;

    free(copy);
    return may;
}

int cli_output_check(const char *command, const char *path, const char *const *input, int inputs)
{
    struct stat mine, other;

    if (!path)
        return CLI_GO;
    if (stat(path, &mine) != 0)
        return errno == ENOENT && has_room(path) ? CLI_GO : cannot(command, path);
    for (int i = 0; i < inputs; i++)
        if (input[i] && stat(input[i], &other) == 0 && mine.st_dev == other.st_dev &&
            mine.st_ino == other.st_ino)
            return cli_error(command, "%s is read by this run; name another file for the chart",
                             path);
    if (S_ISDIR(mine.st_mode))
        return cli_error(command, "%s is a folder; name a file inside it", path);
    return access(path, W_OK) == 0 ? CLI_GO : cannot(command, path);
}

/* The mode a new file gets, or that of the file whose place is taken. */
static void set_mode(int descriptor, const struct stat *before)
{
    const mode_t mask = umask(0);

    umask(mask);
    if (fchmod(descriptor, before ? before->st_mode & 0777 : 0666 & ~mask) != 0)
        return; /* it is then for its owner alone */
}

static FILE *open_beside(const char *place, const struct stat *before, char **name)
{
    const size_t size = strlen(place) + sizeof ".XXXXXX";
    int descriptor;

    *name = malloc(size);
    if (!*name)
        return NULL;
    snprintf(*name, size, "%s.XXXXXX", place);
    descriptor = mkstemp(*name);
    if (descriptor < 0)
        return NULL;
    set_mode(descriptor, before);
    return fdopen(descriptor, "w");
}

int cli_output_open(const char *command, const char *path, cli_output *output)
{
    struct stat before;
    const bool is_there = path && stat(path, &before) == 0;

    *output = (cli_output){ .path = path };
    if (!path)
        return CLI_GO;
    if (is_there && !S_ISREG(before.st_mode)) {
        output->file = fopen(path, "w");
    } else {
        output->place = is_there ? realpath(path, NULL) : strdup(path);
        if (output->place)
            output->file = open_beside(output->place, is_there ? &before : NULL, &output->name);
    }
    if (output->file)
        return CLI_GO;
    cannot(command, path);
    cli_output_close(command, output, false);
    return CLI_ERROR;
}

int cli_output_close(const char *command, cli_output *output, bool well)
{
    int status = CLI_GO;

    if (output->file) {
        const bool failed = ferror(output->file) != 0;
        if (fclose(output->file) != 0 || failed)
            well = false;
        if (well && output->name)
            well = rename(output->name, output->place) == 0;
        if (!well && output->name)
            unlink(output->name);
        if (!well)
            status = cli_error(command, "%s could not be written", output->path);
    }
    free(output->place);
    free(output->name);
    *output = (cli_output){ 0 };
    return status;
}
