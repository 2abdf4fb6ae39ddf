/* serve.h: what a server is told to run, out of words and a file. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "server/server.h"

enum { SERVE_TABLES = 1024, SERVE_SAYS = 400 };

typedef struct serve_tables {
    hub_settings *at;
    int n;
} serve_tables;

/* How a table is run where nothing else is said. */
hub_settings serve_usual(void);

/* Adds the table of a rules file, or of a ready one by its name. False with a sentence. */
bool serve_add_rules(serve_tables *tables, const hub_settings *how, const char *rules,
                     char says[SERVE_SAYS]);

/* Adds one of every game. */
bool serve_add_all(serve_tables *tables, const hub_settings *how, char says[SERVE_SAYS]);

/* Adds those of a file: a section each, named as the table. */
bool serve_add_file(serve_tables *tables, const hub_settings *how, const char *path,
                    char says[SERVE_SAYS]);

/* "dealer", "house-players", "betting" ...: false with a sentence if there is no such key, or the
 * value is none of it. */
bool serve_set(hub_settings *how, const char *key, const char *value, char says[SERVE_SAYS]);

#endif
