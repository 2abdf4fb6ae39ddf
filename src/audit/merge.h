/* merge.h: the JSON of all shards of an audit, put together in the order of files and lines. */
#ifndef AUDIT_MERGE_H
#define AUDIT_MERGE_H

#include "audit/report.h"

/* Reads these files and gives `report` all findings, as one audit would have. Its version, format
 * and `most` are set; its files are set here and stay the merge's until audit_merge_free. 0, or -1
 * and a sentence that names the file; nothing was printed then. */
typedef struct audit_merge audit_merge;
audit_merge *audit_merge_open(const char *const *path, int n, char says[AUDIT_SAYS]);
void audit_merge_free(audit_merge *merge);

/* Prints it. 0, or -1 and a sentence if a file ends too early or holds what is no finding. */
int audit_merge_print(audit_merge *merge, audit_report *report, audit_tally *tally,
                      char says[AUDIT_SAYS]);

#endif
