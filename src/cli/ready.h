/* ready.h: rules by name: a file, a ready file that came with the program, or an edition of a game.
 *
 *   rules/mine.ini        a file, as it stands
 *   NAME        rules/NAME.ini of the source tree or of the installation
 *   NAME@1998   the defaults of that edition */
#ifndef SABOT_READY_H
#define SABOT_READY_H

#include "codec/rulesfile.h"

enum { READY_PATH = 4096, READY_NAMES = 96, READY_NAME = 64 };

/* The names of all the ready files, in order, each once. Returns how many. */
int ready_names(char name[READY_NAMES][READY_NAME]);

/* Reads them; path is how they are to be called in what is printed ("stdin" for "-"). 0, or -1 if
 * they cannot be read, with *line (0: none) and *error telling. */
int ready_rules(const char *name, char path[READY_PATH], rulesfile *file, int *line,
                sabot_error *error);

/* The path of a wager that somebody has written (docs/wagers.md), by the word that names it: "-",
 * a word with a slash, a file that ends in .wager, or wagers/NAME.wager of the source tree or of
 * the installation. False: it names none. */
bool ready_wager(const char *name, char path[READY_PATH]);

/* The names of all the ready wagers. */
int ready_wagers(char name[READY_NAMES][READY_NAME]);

/* The folder of the page, where one is: beside the program as it was built, or as it was installed.
 * False: there is none. */
bool ready_page(char folder[READY_PATH]);

#endif
