/* journals.c: journals of our own among the files of an audit: how they are told from logs of others,
 * and where they go. */
#include "audit.h"

#include "cli/cli.h"
#include "cli/journal/source.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const char name[] = "audit";

bool audit_cli_is_journal(const char *path)
{
    static const char begins[] = "{\"journal\":";
    char head[sizeof begins - 1];
    int from;
    bool is;

    if (source_is_store(path))
        return true;
    from = strcmp(path, "-") == 0 ? -1 : open(path, O_RDONLY);
    is = from >= 0 && read(from, head, sizeof head) == (ssize_t)sizeof head &&
         memcmp(head, begins, sizeof head) == 0;
    if (from >= 0)
        close(from);
    return is;
}

int audit_cli_journals(const audit_request *r)
{
    for (int i = 0; i < r->files; i++)
        if (!audit_cli_is_journal(r->file[i]))
            return cli_error(name, "%s is a journal and %s is none; audit them one after the other",
                             r->file[0], r->file[i]);
    return cli_error(name, "%s is a journal; \"sabot journal verify %s\" reads it", r->file[0],
                     r->file[0]);
}
