/* logs.c: logs that others have kept, from the files to the report. */
#include "audit.h"

#include "cli/cli.h"
#include "cli/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char name[] = "audit";

enum { HEAD = 256 * 1024 };        /* bytes that a mapping is guessed by */

static const char *shown(const char *path)
{
    return strcmp(path, "-") == 0 ? "stdin" : path;
}

/* -1 after a sentence. */
static int open_log(const char *path)
{
    const int descriptor = strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY);
    struct stat s;

    if (descriptor < 0 || fstat(descriptor, &s) < 0) {
        cli_error(name, "%s: %s", shown(path), strerror(errno));
    } else if (S_ISDIR(s.st_mode)) {
        cli_error(name, "%s is a folder; name the files in it", path);
    } else {
        return descriptor;
    }
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

/* ---- Mappings ------------------------------------------------------------------------------ */

/* What a mapping for the file would be, as text; NULL after a sentence. */
static char *guess_of(const char *path)
{
    char *head = malloc(HEAD), *mapping = NULL, says[AUDIT_SAYS];
    const int from = head ? open_log(path) : -1;
    size_t n = 0;
    ssize_t more = 1;

    while (from >= 0 && n < HEAD && more > 0) {
        more = read(from, head + n, HEAD - n);
        n += more > 0 ? (size_t)more : 0;
    }
    if (from >= 0 && more < 0)
        cli_error(name, "%s: %s", path, strerror(errno));
    else if (from >= 0 && !audit_guess(head, n, &mapping, says)) {
        cli_error(name, "%s: %s", shown(path), says);
        mapping = NULL;
    }
    if (from >= 0)
        close(from);
    free(head);
    return mapping;
}

int audit_cli_guess(const audit_request *r)
{
    if (r->files != 1)
        return cli_error(name, "a mapping is guessed from one file; name one");
    char *mapping = guess_of(r->file[0]);
    if (!mapping)
        return CLI_ERROR;
    fputs(mapping, stdout);
    free(mapping);
    return CLI_OK;
}

/* The mapping that was named, or the one that the first file suggests. */
static audit_mapping *choose_mapping(const audit_request *r)
{
    char says[AUDIT_SAYS];
    audit_mapping *mapping;

    if (r->mapping_path) {
        mapping = audit_mapping_open(r->mapping_path, says);
        if (!mapping)
            cli_error(name, "%s", says);
        return mapping;
    }
    char *text = guess_of(r->file[0]);
    if (!text)
        return NULL;
    mapping = audit_mapping_read(text, strlen(text), r->file[0], says);
    free(text);
    if (!mapping)
        cli_error(name, "%s", says);
    else
        fprintf(stderr, "sabot audit: %s is read as guessed; \"sabot audit --guess %s\" shows "
                        "how\n", r->file[0], r->file[0]);
    return mapping;
}

/* ---- All files ----------------------------------------------------------------------------- */

typedef struct auditing {
    const audit_request *r;
    audit_report report;
    audit_tally tally;
    audit_statistics *statistics;  /* or NULL */
    cli_progress progress;
    uint64_t done, all;            /* bytes */
    bool failed;
} auditing;

static void tell(void *context, const audit_finding *finding)
{
    auditing *a = context;

    audit_report_finding(&a->report, finding);
}

static void see(void *context, uint32_t file, const audit_round *round)
{
    auditing *a = context;

    audit_statistics_see(a->statistics, file, round);
}

static void show_progress(void *context, uint64_t bytes)
{
    auditing *a = context;

    a->done += bytes;
    cli_progress_show(&a->progress, a->done, a->all);
}

/* By files, if there are several: this one is some other shard's. */
static bool is_others(const audit_request *r, int file)
{
    return r->files > 1 && file % r->shards + 1 != r->shard;
}

/* Before anything is printed: is every file there? */
static int look_at_files(auditing *a)
{
    for (int i = 0; i < a->r->files; i++) {
        struct stat s;
        if (audit_cli_is_pipe(a->r->file[i]))
            continue;
        const int descriptor = open_log(a->r->file[i]);
        if (descriptor < 0)
            return CLI_ERROR;
        if (fstat(descriptor, &s) == 0 && S_ISREG(s.st_mode) && !is_others(a->r, i))
            a->all += (uint64_t)s.st_size;
        close(descriptor);
    }
    return CLI_GO;
}

static void audit_file(auditing *a, audit_runner *runner, int file)
{
    const int descriptor = open_log(a->r->file[file]);
    char says[AUDIT_SAYS] = "";

    if (descriptor < 0 ||
        audit_runner_file(runner, (uint32_t)file, descriptor, &a->tally, says) < 0) {
        if (descriptor >= 0)
            cli_error(name, "%s: %s", shown(a->r->file[file]), says);
        a->failed = true;
    }
    if (descriptor >= 0)
        close(descriptor);
}

static int run(auditing *a, audit_runner *runner)
{
    a->report = (audit_report){ .to = stdout, .format = a->r->format, .most = a->r->most,
                                .file = a->r->file, .files = (uint32_t)a->r->files,
                                .shard = a->r->shard, .shards = a->r->shards,
                                .version = sabot_version() };
    cli_progress_begin(&a->progress);
    audit_report_begin(&a->report);
    for (int i = 0; i < a->r->files; i++)
        if (!is_others(a->r, i))
            audit_file(a, runner, i);
    cli_progress_end(&a->progress, a->tally.rounds + a->tally.results, "rounds");
    audit_report_end(&a->report, &a->tally);
    return a->failed ? CLI_ERROR : audit_tally_faults(&a->tally) > 0 ? CLI_FOUND : CLI_OK;
}

int audit_cli_logs(const audit_request *r)
{
    auditing a = { .r = r };
    sabot_rules rules;
    audit_mapping *mapping;
    int status = r->rules_path ? cli_rules(name, r->rules_path, &rules) : CLI_GO;

    if (status == CLI_GO)
        status = look_at_files(&a);
    if (status != CLI_GO)
        return status;
    if (r->rules_path && sabot_traits_of(rules.game)->supply != SABOT_FROM_SHOE)
        return cli_error(name, "%s is for %s; a log of rounds is judged by rules of {shoe}",
                         r->rules_path, sabot_game_text(rules.game));
    mapping = choose_mapping(r);
    if (!mapping)
        return CLI_ERROR;
    const audit_options options = {
        .mapping = mapping, .rules = r->rules_path ? &rules : NULL, .threads = r->threads,
        .shard = r->files > 1 ? 1 : r->shard, .shards = r->files > 1 ? 1 : r->shards,
        .tell = tell, .see = r->statistics || r->statistics_svg ? see : NULL,
        .progress = show_progress, .context = &a,
    };
    audit_runner *runner = audit_runner_open(&options);
    const bool opened = audit_statistics_open(r, mapping, options.rules, &a.statistics);
    status = runner && opened ? run(&a, runner) : cli_error(name, "there is no memory left");
    if (a.statistics) {
        const int more = audit_statistics_close(a.statistics);
        status = status == CLI_OK || more == CLI_ERROR ? more : status;
    }
    if (runner)
        audit_runner_close(runner);
    audit_mapping_free(mapping);
    return status;
}
