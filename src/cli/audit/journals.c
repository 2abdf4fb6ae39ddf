/* journals.c: journals of our own among the files of an audit: how they are told from logs of
 * others, and through the audit to the report. */
#include "audit.h"

#include "audit/journal.h"
#include "cli/cli.h"
#include "store/source.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char name[] = "audit";

bool audit_cli_is_pipe(const char *path)
{
    struct stat s;

    return strcmp(path, "-") == 0 || (stat(path, &s) == 0 && S_ISFIFO(s.st_mode));
}

bool audit_cli_is_journal(const char *path)
{
    char head[16];
    ssize_t n = 0;
    int from;

    if (source_is_store(path))
        return true;
    from = audit_cli_is_pipe(path) ? -1 : open(path, O_RDONLY);
    if (from < 0)
        return false;
    n = read(from, head, sizeof head);
    close(from);
    return n > 0 && journal_is_line(head, (size_t)n);
}

typedef struct auditing {
    audit_report report;
    audit_tally tally;
} auditing;

static void tell(void *context, const audit_finding *finding)
{
    auditing *a = context;

    a->tally.kind[finding->kind]++;
    audit_report_finding(&a->report, finding);
}

static int run(auditing *a, const audit_request *r)
{
    const audit_journals job = {
        .from = r->file, .n = r->files, .threads = r->threads, .shard = (uint32_t)r->shard - 1,
        .shards = r->shards > 1 ? (uint32_t)r->shards : 0, .found = tell, .context = a,
    };
    const bool is_standard = strcmp(r->file[0], "-") == 0;
    audit_journal_sums sums;
    char says[STORE_SAYS];
    const int status = audit_journal(&job, &sums, says);

    a->tally.files = r->shard == 1 ? (uint64_t)r->files : 0; /* parts are by tables */
    a->tally.lines = sums.entries;
    a->tally.tables = sums.tables;
    if (status < 0) /* none of them was audited to its end */
        a->tally.unread = a->tally.files;
    audit_report_end(&a->report, &a->tally);
    if (status == 0 && r->format == AUDIT_AS_TEXT && sums.following > 0)
        printf("%llu %s more %s at odds only because of these\n",
               (unsigned long long)sums.following,
               sums.following == 1 ? "entry" : "entries", sums.following == 1 ? "is" : "are");
    if (status < 0)
        return cli_error(name, "%s", says);
    if (sums.entries == 0 && job.shards == 0)
        return cli_error(name, audit_cli_is_pipe(r->file[0])
                         ? "%s holds no journal; of a log that others have kept give --mapping FILE"
                         : "%s holds no entry", is_standard ? "standard input" : r->file[0]);
    return sums.findings > 0 ? CLI_FOUND : CLI_OK;
}

int audit_cli_journals(const audit_request *r)
{
    auditing a = {
        .report = { .to = stdout, .format = r->format, .most = r->most, .file = r->file,
                    .files = (uint32_t)r->files, .shard = r->shard, .shards = r->shards,
                    .version = sabot_version() },
    };

    for (int i = 0; i < r->files; i++)
        if (!audit_cli_is_pipe(r->file[i]) && !audit_cli_is_journal(r->file[i]))
            return cli_error(name, "%s is a journal and %s is none; audit them one after the other",
                             r->file[0], r->file[i]);
    if (r->mapping_path || r->rules_path)
        return cli_error(name, "a journal says itself how it is read and by what rules; leave out "
                         "--%s", r->mapping_path ? "mapping" : "rules");
    audit_report_begin(&a.report);
    return run(&a, r);
}
