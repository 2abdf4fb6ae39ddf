/* audit.h: what the parts of "sabot audit" share. */
#ifndef SABOT_CLI_AUDIT_H
#define SABOT_CLI_AUDIT_H

#include "audit/report.h"

enum { AUDIT_MOST = 20, AUDIT_SHARDS_MAX = 4096 };

typedef struct audit_request {
    const char *mapping_path, *rules_path, *threads_text, *shard_text, *most_text;
    const char *statistics_svg;
    bool guess, json, sarif, csv, merge, statistics;
    const char *const *file;
    int files;
    audit_format format;
    uint64_t most;
    int threads, shard, shards;
} audit_request;

/* Prints a mapping for the first file. A status to exit with, as all here. */
int audit_cli_guess(const audit_request *request);

/* The statistical page (statistics.c). Opened if it is asked for: true, and *statistics is NULL or
 * counts rounds; false without memory. */
typedef struct audit_statistics audit_statistics;
bool audit_statistics_open(const audit_request *request, const audit_mapping *mapping,
                           const sabot_rules *rules, audit_statistics **statistics);
void audit_statistics_see(audit_statistics *statistics, uint32_t file, const audit_round *round);

/* Prints the page, writes the picture, and frees it all: a status. */
int audit_statistics_close(audit_statistics *statistics);

/* Is it a journal of ours: an address of a store, or a file that begins as one? */
bool audit_cli_is_journal(const char *path);

/* Standard input or a pipe by its name: it can be read once, and nobody may look into it before. */
bool audit_cli_is_pipe(const char *path);

/* Journals, if the first file is one: all of them are. */
int audit_cli_journals(const audit_request *request);

/* Logs that others have kept. */
int audit_cli_logs(const audit_request *request);

#endif
