/* audit.h: what the parts of "sabot audit" share. */
#ifndef SABOT_CLI_AUDIT_H
#define SABOT_CLI_AUDIT_H

#include "audit/report.h"

enum { AUDIT_MOST = 20, AUDIT_SHARDS_MAX = 4096 };

typedef struct audit_request {
    const char *mapping_path, *rules_path, *threads_text, *shard_text, *most_text;
    bool guess, json, sarif, csv, merge;
    const char *const *file;
    int files;
    audit_format format;
    uint64_t most;
    int threads, shard, shards;
} audit_request;

/* Prints a mapping for the first file. A status to exit with, as all here. */
int audit_cli_guess(const audit_request *request);

/* Is it a journal of ours: an address of a store, or a file that begins as one? */
bool audit_cli_is_journal(const char *path);

/* Journals, if the first file is one: all of them are. */
int audit_cli_journals(const audit_request *request);

/* Logs that others have kept. */
int audit_cli_logs(const audit_request *request);

#endif
