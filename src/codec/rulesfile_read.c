/* rulesfile_read.c: a rules file out of a file; what it says is rulesfile.c's. */
#include "rulesfile.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int rulesfile_read(const char *path, rulesfile *file, int *line, sabot_error *error)
{
    static const char cannot[] = "the file cannot be read";
    char text[RULESFILE_BYTES + 1];
    const bool standard = strcmp(path, "-") == 0;
    FILE *stream = standard ? stdin : fopen(path, "rb");
    size_t n;
    int failed;

    *line = 0;
    if (!stream)
        return rulesfile_unreadable(error, cannot, strerror(errno));
    n = fread(text, 1, sizeof text, stream);
    failed = ferror(stream) ? errno : 0;
    if (!standard)
        fclose(stream);
    if (failed != 0)
        return rulesfile_unreadable(error, cannot, strerror(failed));
    return rulesfile_parse(text, n, file, line, error);
}

int sabot_rules_from_file(const char *path, sabot_rules *rules, sabot_rules_fault *fault,
                          sabot_error *error)
{
    rulesfile file;

    memset(fault, 0, sizeof *fault);
    if (rulesfile_read(path, &file, &fault->line, error) < 0)
        return -1;
    return rulesfile_first(&file, rules, fault, error);
}
