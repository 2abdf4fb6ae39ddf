/* progress.c: what a student has answered, kept in a file of a few lines that is written whole or
 * not at all. */
#include "drill.h"

#include "cli/beside.h"

#include <errno.h>
#include <string.h>

int drill_progress_read(drill *d)
{
    static char text[SCHOOL_BOXES_TEXT + 1];
    FILE *file = fopen(d->progress, "r");
    int line;
    size_t n;

    if (!file && errno == ENOENT)
        return CLI_GO;
    if (!file)
        return cli_error("drill", "%s cannot be read: %s", d->progress, strerror(errno));
    n = fread(text, 1, sizeof text, file);
    if (ferror(file) || fclose(file) != 0)
        return cli_error("drill", "%s cannot be read: %s", d->progress, strerror(errno));
    if (!school_boxes_read(text, n, &d->boxes, &line))
        return cli_error("drill", "line %d of %s is none of a school's progress; --fresh begins "
                         "anew", line, d->progress);
    return CLI_GO;
}

int drill_progress_write(const drill *d)
{
    static char text[SCHOOL_BOXES_TEXT];
    const size_t n = school_boxes_text(&d->boxes, text, sizeof text);
    cli_output output;
    int status = cli_output_open("drill", d->progress, &output);
    bool well;

    if (status != CLI_GO)
        return status;
    well = fwrite(text, 1, n, output.file) == n;
    return cli_output_close("drill", &output, well);
}
