/* ini.h: what rulesfile.c takes of inih, for the module: one function, in ini.c. It reads lines as
 * inih does with its defaults, and a test (tests/web/test_ini.c) holds the two against each
 * other. */
#ifndef WEB_INI_H
#define WEB_INI_H

typedef char *page_ini_reader(char *line, int size, void *stream);
typedef int page_ini_handler(void *user, const char *section, const char *name, const char *value);

/* 0, or the number of the first line that is none. */
int page_ini_stream(page_ini_reader *reader, void *stream, page_ini_handler *handler, void *user);

#define ini_parse_stream page_ini_stream

#endif
