/* schema.h: what a file of SQLite holds. Tables are written by us alone; the views are for people
 * with a database tool, and read nothing but what the lines say. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum { SCHEMA_VERSION = 1, SCHEMA_APPLICATION = 0x73616274 }; /* "sabt" */

static const char schema[] =
    "CREATE TABLE book (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, next INTEGER NOT NULL,\n"
    "    time_ms INTEGER NOT NULL, last TEXT NOT NULL) STRICT;\n"
    "CREATE TABLE entry (book INTEGER NOT NULL, seq INTEGER NOT NULL,\n"
    "    time_ms INTEGER NOT NULL, round INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,\n"
    "    spot TEXT, cents INTEGER, ruling TEXT NOT NULL, line TEXT NOT NULL,\n"
    "    PRIMARY KEY (book, seq)) STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE mark (book INTEGER NOT NULL, seq INTEGER NOT NULL,\n"
    "    hash TEXT NOT NULL, block BLOB NOT NULL, PRIMARY KEY (book, seq)) STRICT;\n"
    "CREATE VIEW entries AS SELECT name AS \"table\", seq,\n"
    "    strftime('%Y-%m-%dT%H:%M:%fZ', entry.time_ms / 1000.0, 'unixepoch') AS time,\n"
    "    round, kind, seat, spot AS \"on\", cents / 100.0 AS amount, ruling,\n"
    "    json_extract(line, '$.person') AS person, json_extract(line, '$.event') AS event\n"
    "    FROM entry JOIN book ON book.id = entry.book;\n"
    "CREATE VIEW applied AS SELECT * FROM entries WHERE ruling NOT LIKE 'refused%';\n"
    "CREATE VIEW wagers AS SELECT \"table\", round, seq, time, seat, \"on\", amount, kind, person\n"
    "    FROM applied WHERE kind IN ('wager', 'raise', 'withdraw', 'verbal', 'coupon', 'banco',\n"
    "    'cover', 'stake', 'bid');\n"
    "CREATE VIEW results AS SELECT \"table\", round, seq, time, event FROM applied\n"
    "    WHERE kind IN ('result', 'compare');\n"
    "CREATE VIEW payments AS SELECT \"table\", round, seq, time, seat, \"on\", amount, kind\n"
    "    FROM applied WHERE kind IN ('pay', 'collect', 'return', 'settle-dealer', 'surplus',\n"
    "    'make-good');\n"
    "CREATE VIEW vigorish AS SELECT \"table\", round, seq, time, seat, amount, kind FROM applied\n"
    "    WHERE kind IN ('collect-vigorish', 'mark-vigorish', 'remove-marker');\n"
    "CREATE VIEW irregularities AS SELECT \"table\", round, seq, time, seat, event, ruling\n"
    "    FROM entries WHERE ruling LIKE 'irregular%';\n"
    "CREATE VIEW forms AS SELECT \"table\", round, seq, time, seat, event FROM applied\n"
    "    WHERE kind LIKE '%-form';\n"
    "CREATE VIEW rounds AS SELECT \"table\", round, min(time) AS began, max(time) AS ended,\n"
    "    sum(kind = 'card') AS cards, sum(CASE WHEN kind = 'pay' THEN amount ELSE 0 END) AS paid,\n"
    "    sum(CASE WHEN kind = 'collect' THEN amount ELSE 0 END) AS collected,\n"
    "    max(CASE WHEN kind = 'result' THEN event END) AS result\n"
    "    FROM applied WHERE round > 0 GROUP BY \"table\", round;\n";

#endif
