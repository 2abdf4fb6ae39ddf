/* beside.c: files are not written in the page. In the module alone. */
#include "cli/beside.h"

#include "cli/cli.h"

int cli_output_check(const char *command, const char *path, const char *const *input, int inputs)
{
    (void)input, (void)inputs;
    return path ? cli_error(command, "%s cannot be written: there are no files in the page", path)
                : CLI_GO;
}

int cli_output_open(const char *command, const char *path, cli_output *output)
{
    *output = (cli_output){ .path = path };
    return cli_output_check(command, path, NULL, 0);
}

int cli_output_close(const char *command, cli_output *output, bool well)
{
    (void)command, (void)output, (void)well;
    return CLI_GO;
}
