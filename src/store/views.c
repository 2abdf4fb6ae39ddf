/* views.c: the views that people with a database tool read: one text for every database, since all
 * of them rest on the first, and only that one has words that differ. */
#include "store/body.h"

#include <stdio.h>
#include <string.h>

/* Rows of the journal: the words for its time, for a member of its line and for whose it is are the
 * database's. */
static const char entries[] =
    "CREATE VIEW entries AS SELECT book.name AS \"table\", entry.seq, %sentry.time_ms%s AS time,\n"
    "    entry.round, entry.kind, entry.seat, entry.spot AS \"on\",\n"
    "    round(entry.cents / 100.0, 2) AS amount, entry.ruling, %s AS person, %s AS event\n"
    "    FROM entry JOIN book ON %s;\n";

static const char others[] =
    "CREATE VIEW applied AS SELECT * FROM entries WHERE ruling NOT LIKE 'refused%';\n"
    "CREATE VIEW wagers AS SELECT \"table\", round, seq, time, seat, \"on\", amount, kind, person\n"
    "    FROM applied WHERE kind IN ('wager', 'raise', 'withdraw', 'verbal', 'coupon', 'banco',\n"
    "    'cover', 'stake', 'suivi', 'bid', 'dealer-wager');\n"
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
    "    count(CASE WHEN kind = 'wager' THEN 1 END) AS wagers,\n"
    "    count(CASE WHEN kind = 'card' THEN 1 END) AS cards,\n"
    "    round(sum(CASE WHEN kind = 'pay' THEN amount ELSE 0 END), 2) AS paid,\n"
    "    round(sum(CASE WHEN kind = 'collect' THEN amount ELSE 0 END), 2) AS collected,\n"
    "    max(CASE WHEN kind = 'result' THEN event END) AS result\n"
    "    FROM applied WHERE round > 0 GROUP BY \"table\", round;\n";

void store_views(const store_words *words, char out[STORE_VIEWS])
{
    const int n = snprintf(out, STORE_VIEWS, entries, words->time[0], words->time[1],
                           words->person, words->event, words->of_book);

    snprintf(out + n, (size_t)(STORE_VIEWS - n), "%s", others);
}

/* A grant has no table; a move of a table has neither id nor reason. A purse that nothing was ever
 * moved to or from is none. */
static const char purses[] =
    "CREATE VIEW moves AS SELECT move.id AS number, move.account, book.name AS \"table\",\n"
    "    move.seq, %smove.time_ms%s AS time, round(move.cents / 100.0, 2) AS amount,\n"
    "    move.grant_id, move.why FROM move LEFT JOIN book ON book.id = move.book;\n"
    "CREATE VIEW purses AS SELECT account, round(cents / 100.0, 2) AS amount, moves FROM purse\n"
    "    WHERE moves > 0;\n";

void store_purse_views(const store_words *words, char out[STORE_VIEWS])
{
    snprintf(out, STORE_VIEWS, purses, words->time[0], words->time[1]);
}

/* ---- What is beside a line ------------------------------------------------------------------- */

static store_cell number(int64_t value, bool none)
{
    return (store_cell){ .is = none ? STORE_CELL_NONE : STORE_CELL_NUMBER, .number = value };
}

static store_cell text(const char *value)
{
    return (store_cell){ .is = value ? STORE_CELL_TEXT : STORE_CELL_NONE, .text = value,
                         .n = value ? strlen(value) : 0 };
}

void store_cells(const store_line *line, store_cell cell[STORE_CELLS])
{
    static const sabot_event opens = { 0 };
    const sabot_event *event = line->event ? line->event : &opens;

    cell[0] = number((int64_t)line->entry->seq, false);
    cell[1] = number(line->entry->time_ms, false);
    cell[2] = number(line->round, false);
    cell[3] = text(line->event ? sabot_kind_at(event->kind)->name : "table");
    cell[4] = number(event->seat, event->seat == 0);
    cell[5] = text(event->on ? sabot_field_word(SABOT_F_ON, event->on) : NULL);
    cell[6] = number(event->amount, event->amount == 0);
    cell[7] = text(line->entry->ruling);
    cell[8] = (store_cell){ .is = STORE_CELL_TEXT, .text = line->text, .n = line->n };
}
