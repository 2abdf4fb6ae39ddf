/* book.h: a journal that can be changed as somebody would who may write every hash anew: entries
 * with their times, rulings and events, and a file of them with a chain of its own. */
#ifndef TESTS_AUDIT_BOOK_H
#define TESTS_AUDIT_BOOK_H

#include "audit/journal.h"
#include "deal/evening.h"

typedef struct book_entry {
    int64_t time_ms;
    char ruling[JOURNAL_NAME];
    char *text;
} book_entry;

typedef struct book {
    char table[JOURNAL_NAME];
    book_entry *at;
    int n, room;
    deal_evening *evening;     /* at which no time passes */
    sabot_table *table_now;    /* the same, with times */
    int64_t now_ms;
} book;

/* Opens a table of these rules; every entry is a second after the one before. */
void book_open(book *b, const char *table, const sabot_rules *rules, const char *seed,
               int64_t time_ms);
void book_free(book *b);

/* Plays on until it has so many entries, something wrong in so many of a thousand turns; closes. */
void book_play(book *b, int entries, int irregular);
void book_close(book *b);

/* So much later. */
void book_wait(book *b, int minutes);

/* One line, judged and noted as it is ruled; the verdict. */
int book_say(book *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Changes. A place is an entry's number. */
void book_drop(book *b, int place);
void book_insert(book *b, int place, const char *ruling, const char *text);
void book_text(book *b, int place, const char *text);
void book_copy(book *to, const book *from);

/* The first entry from a place on whose text begins so; -1. */
int book_find(const book *b, int from, const char *begins);

/* Writes it with a chain; appends to the file if it is there already. */
void book_write(const book *b, const char *path);

#endif
