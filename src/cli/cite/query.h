/* query.h: what "sabot cite" is asked for, and what of the provisions that is. */
#ifndef SABOT_CITE_QUERY_H
#define SABOT_CITE_QUERY_H

#include <stdbool.h>
#include <stddef.h>

enum { QUERY_TEXT = 400, QUERY_WORDS = 64 };

/* An id, a reading, or words. */
typedef struct cite_query {
    const char *game;            /* of --game; NULL for every game */
    char id[QUERY_TEXT];         /* in full or in part; "" if the words are no id */
    bool recodified;             /* asked for by the chapter's new number, 13:69F */
    bool parts;                  /* the words are an id and nothing else: a part of one will do */
    char edition[QUERY_TEXT];    /* named after the id, or "" */
    long reading;                /* 1 for A01; 0 none */
    int words;
    const char *word[QUERY_WORDS];
    char text[QUERY_TEXT];       /* where the words are kept */
} cite_query;

/* Reads the words of the command line; several may stand in one argument. False if they are too
 * many. */
bool cite_query_read(cite_query *q, const char *game, int count, char **argument);

/* Marks what the query finds among the provisions; an id in full wins over its parts. Returns how
 * many. */
int cite_query_find(const cite_query *q, bool *found);

/* Is the word an id or a reading, such that several of them are asked for one by one? */
bool cite_query_is_key(const char *word);

/* What was meant where nothing is found: an id with its marks ("7.9(c)" for 7.9c), or a word of
 * the provisions for one that is nearly that. False if nothing was. */
bool cite_query_meant(const cite_query *q, char meant[QUERY_TEXT]);

/* Is it none of the provisions, but one the regulation refers to; or the number of a section that
 * is lost, and was completed? */
bool cite_query_is_outside(const cite_query *q);
bool cite_query_is_completed(const cite_query *q);

#endif
