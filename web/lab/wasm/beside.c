/* beside.c: a file that a command writes lies in memory afterwards, as those do that were handed
 * in, and can be read there. In the module alone. */
#include "../host.h"
#include "cli/beside.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static size_t written; /* into the file that is open: there is one at a time */

int cli_output_check(const char *command, const char *path, const char *const *input, int inputs)
{
    for (int i = 0; path && i < inputs; i++)
        if (input[i] && strcmp(path, input[i]) == 0)
            return cli_error(command, "%s is read: write to another file", path);
    return CLI_GO;
}

int cli_output_open(const char *command, const char *path, cli_output *output)
{
    *output = (cli_output){ .path = path };
    if (!path)
        return CLI_GO;
    output->file = open_memstream(&output->place, &written);
    return output->file ? CLI_GO : cli_error(command, "there is no memory left");
}

int cli_output_close(const char *command, cli_output *output, bool well)
{
    bool kept;

    if (!output->file)
        return CLI_GO;
    kept = fclose(output->file) == 0 &&
           (!well || host_file(output->path, output->place, written));
    free(output->place);
    return kept ? CLI_GO : cli_error(command, "%s: there is no room", output->path);
}
