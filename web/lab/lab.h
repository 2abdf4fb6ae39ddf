/* lab.h: what the laboratory and the auditor's page ask: the commands of the program as they stand,
 * run in the page with files that lie in memory. So a figure there is the command line's, to the
 * last digit, and so is a sentence that refuses.
 *
 *   lab_file("table.ini", ...)                          what "--rules table.ini" reads
 *   lab_run("odds\n--rules\ntable.ini\n--json")          what "sabot odds ..." prints
 *
 * A run of "simulate" can also be played in steps, and told between them (docs/laboratory.md). Each
 * text lies in one place until the next is asked for. There is no chance here: who simulates gives
 * a seed. Threads: all of it is one thread's. */
#ifndef WEB_LAB_H
#define WEB_LAB_H

#include <stdint.h>

#ifdef __wasm__
#define LAB_EXPORT(name) __attribute__((export_name(#name)))
#else
#define LAB_EXPORT(name)
#endif

/* Room for so many bytes that the page hands in, and a zero; NULL if there is none. */
LAB_EXPORT(lab_room) char *lab_room(uint32_t n);

/* A file of this name, in the place of one that is there; of nothing: it goes. 0, or -1 if there is
 * no room. */
LAB_EXPORT(lab_file) int lab_file(const char *name, const char *bytes, uint32_t n);

/* A file that lies outside and is read piece by piece when a command asks for it (lab.slice): so
 * long ones need no room here. -1 if there is no room for its name. */
LAB_EXPORT(lab_far) int lab_far(const char *name, double bytes);

/* What stands in a file, so that it can be shown and edited: one that was handed in, or one of the
 * ready rules and mappings ("rules/NAME.ini", "mappings/NAME.ini"). NULL if there is none. */
LAB_EXPORT(lab_text) const char *lab_text(const char *name);

/* Runs a command: its words, one a line, without "sabot". Those of `lab_commands` are there.
 * Returns the status: 0, 1 something was found, 2 it could not be done. */
LAB_EXPORT(lab_run) int lab_run(const char *words);

/* What the last run printed, and what it said on standard error. */
LAB_EXPORT(lab_out) const char *lab_out(void);
LAB_EXPORT(lab_out_bytes) uint32_t lab_out_bytes(void);
LAB_EXPORT(lab_said) const char *lab_said(void);

/* Opens a run of "simulate" with the words of its command line: a status as above. Then plays so
 * many lots of it, and returns how many are left; and tells it as it stands, as "simulate --json"
 * does. */
LAB_EXPORT(lab_start) int lab_start(const char *words);
LAB_EXPORT(lab_step) uint32_t lab_step(uint32_t lots);
LAB_EXPORT(lab_figures) int lab_figures(void);
LAB_EXPORT(lab_stop) void lab_stop(void);

#endif
