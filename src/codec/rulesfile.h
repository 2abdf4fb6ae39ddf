/* rulesfile.h: a rules file read whole, with everything that is wrong or worth a note in it.
 *
 * sabot_rules_from_file() of codec.h tells the first fault; "sabot rules" wants them all. */
#ifndef SABOT_RULESFILE_H
#define SABOT_RULESFILE_H

#include "codec.h"

enum { RULESFILE_BYTES = 65536, RULESFILE_KEYS = 128 };

typedef struct rulesfile {
    sabot_rules rules; /* as far as they could be set; lawful if there is no fault */
    int faults, notes;
    int unread;        /* of the faults: lines that are none of a rules file */
    sabot_rules_fault fault[RULESFILE_KEYS], note[RULESFILE_KEYS];
} rulesfile;

/* "-" is standard input. 0, with *file filled in; -1 if it cannot be read at all, with *line (0:
 * none) and *error telling. A line that is none of a rules file is a fault among the others. */
int rulesfile_read(const char *path, rulesfile *file, int *line, sabot_error *error);
int rulesfile_parse(const char *text, size_t n, rulesfile *file, int *line, sabot_error *error);

/* The first fault of a file that was read, or its rules; a line that is none of a rules file makes
 * the whole unreadable. And what is told then: always -1. */
int rulesfile_first(const rulesfile *file, sabot_rules *rules, sabot_rules_fault *fault,
                    sabot_error *error);
int rulesfile_unreadable(sabot_error *error, const char *says, const char *detail);

#endif
