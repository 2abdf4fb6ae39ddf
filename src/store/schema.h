/* schema.h: what a file of SQLite holds. Tables are written by us alone; views.c adds what people
 * with a database tool read. That a book is there is seen to by whoever appends. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum { SCHEMA_VERSION = 1, SCHEMA_APPLICATION = 0x73616274 }; /* "sabt" */

/* Rows of entry are found by one number, made of the book's and the entry's. */
enum { SCHEMA_SEQ_BITS = 40, SCHEMA_BOOKS = 1 << 23 };

static const char schema[] =
    "CREATE TABLE book (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, next INTEGER NOT NULL,\n"
    "    time_ms INTEGER NOT NULL, last TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, time_ms INTEGER NOT NULL,\n"
    "    round INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, spot TEXT, cents INTEGER,\n"
    "    ruling TEXT NOT NULL, line TEXT NOT NULL,\n"
    "    book INTEGER AS (id >> 40), seq INTEGER AS (id & 0xFFFFFFFFFF)) STRICT;\n"
    "CREATE TABLE mark (book INTEGER NOT NULL, seq INTEGER NOT NULL,\n"
    "    hash TEXT NOT NULL, block BLOB NOT NULL, PRIMARY KEY (book, seq)) STRICT;\n";

/* Files that were made before there were purses get them when they are opened. A move has a book
 * and an entry's number, or the id of a grant. */
static const char schema_purses[] =
    "CREATE TABLE IF NOT EXISTS purse (account TEXT PRIMARY KEY NOT NULL, cents INTEGER NOT NULL,\n"
    "    moves INTEGER NOT NULL) STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE IF NOT EXISTS move (id INTEGER PRIMARY KEY, account TEXT NOT NULL,\n"
    "    book INTEGER, seq INTEGER, time_ms INTEGER NOT NULL, cents INTEGER NOT NULL,\n"
    "    grant_id TEXT, why TEXT) STRICT;\n"
    "CREATE INDEX IF NOT EXISTS move_of ON move (account);\n"
    "CREATE UNIQUE INDEX IF NOT EXISTS move_once ON move (grant_id) WHERE grant_id IS NOT NULL;\n";

#endif
