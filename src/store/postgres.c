/* postgres.c: journals in PostgreSQL: any number of programs on any number of machines.
 *
 * What must always hold: an append moves book.next on from the number that was expected, in the
 * same statement that puts the entries there: who comes second finds another number and puts
 * nothing. All appends of one call are sent at once (a pipeline) and are one transaction, so that
 * they cost one journey and one sync. */
#include "store/body.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum statement {
    ADD_BOOK, APPEND, FIND, READ, TABLES, PUT_MARK, LATEST, STATEMENTS,
    PUT_SECRET = STATEMENTS, SECRET, ALL_STATEMENTS
} statement;

static const struct { const char *name, *text; } statements[ALL_STATEMENTS] = {
    [ADD_BOOK] = { "add_book", "INSERT INTO sabot.book (name, next, time_ms, last) "
                   "VALUES ($1, 0, 0, '') ON CONFLICT (name) DO NOTHING" },
    [APPEND] = { "append",
        "WITH moved AS (UPDATE sabot.book SET next = $3::bigint, time_ms = $4::bigint, last = $5 "
        "WHERE name = $1 AND next = $2::bigint AND (last = $6 OR next = 0) "
        "AND time_ms <= $7::bigint RETURNING id), "
        "put AS (INSERT INTO sabot.entry (book, seq, time_ms, round, kind, seat, spot, cents, "
        "ruling, line) SELECT moved.id, x.* FROM moved, unnest($8::bigint[], $9::bigint[], "
        "$10::bigint[], $11::text[], $12::int[], $13::text[], $14::bigint[], $15::text[], "
        "$16::text[]) AS x RETURNING 1) SELECT count(*) FROM put" },
    [FIND] = { "find", "SELECT id, next, time_ms, last FROM sabot.book WHERE name = $1" },
    [READ] = { "read", "SELECT seq, line FROM sabot.entry WHERE book = $1::bigint AND "
               "seq >= $2::bigint ORDER BY seq LIMIT 1000" },
    [TABLES] = { "tables", "SELECT name, next FROM sabot.book WHERE next > 0 "
                 "ORDER BY name COLLATE \"C\"" },
    [PUT_MARK] = { "put_mark", "INSERT INTO sabot.mark (book, seq, hash, block) "
                   "VALUES ($1::bigint, $2::bigint, $3, $4::bytea) ON CONFLICT (book, seq) "
                   "DO UPDATE SET hash = excluded.hash, block = excluded.block" },
    [LATEST] = { "latest", "SELECT seq, hash, block FROM sabot.mark WHERE book = $1::bigint AND "
                 "seq <= $2::bigint ORDER BY seq DESC LIMIT 1" },
    [PUT_SECRET] = { "put_secret", "INSERT INTO sabot_secret.secret (name, number, secret) "
                     "VALUES ($1, $2::bigint, $3::bytea) ON CONFLICT DO NOTHING RETURNING 1" },
    [SECRET] = { "secret", "SELECT secret FROM sabot_secret.secret WHERE name = $1 AND "
                 "number = $2::bigint" },
};

static const char schema[] =
    "CREATE SCHEMA IF NOT EXISTS sabot;\n"
    "CREATE TABLE IF NOT EXISTS sabot.book (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,\n"
    "    name text NOT NULL UNIQUE, next bigint NOT NULL, time_ms bigint NOT NULL,\n"
    "    last text NOT NULL);\n"
    "CREATE TABLE IF NOT EXISTS sabot.entry (book bigint NOT NULL REFERENCES sabot.book(id),\n"
    "    seq bigint NOT NULL, time_ms bigint NOT NULL, round bigint NOT NULL, kind text NOT NULL,\n"
    "    seat int, spot text, cents bigint, ruling text NOT NULL, line text NOT NULL,\n"
    "    PRIMARY KEY (book, seq));\n"
    "CREATE TABLE IF NOT EXISTS sabot.mark (book bigint NOT NULL REFERENCES sabot.book(id),\n"
    "    seq bigint NOT NULL, hash text NOT NULL, block bytea NOT NULL,\n"
    "    PRIMARY KEY (book, seq));\n";

/* Made when the first secret is, by who may: readers of journals need no right to it. */
static const char secret_schema[] =
    "CREATE SCHEMA IF NOT EXISTS sabot_secret;\n"
    "REVOKE ALL ON SCHEMA sabot_secret FROM PUBLIC;\n"
    "CREATE TABLE IF NOT EXISTS sabot_secret.secret (name text NOT NULL, number bigint NOT NULL,\n"
    "    secret bytea NOT NULL CHECK (length(secret) = 32), PRIMARY KEY (name, number));\n"
    "REVOKE ALL ON sabot_secret.secret FROM PUBLIC;\n";

typedef struct server {
    store base;
    PGconn *link;
    bool has_secrets;        /* their statements are ready */
} server;

/* ---- Answers --------------------------------------------------------------------------------- */

/* The server's first line, without its newline. */
static store_status failed(server *v, const char *what, const PGresult *answer)
{
    const char *why = answer ? PQresultErrorMessage(answer) : "";

    if (why[0] == '\0')
        why = PQerrorMessage(v->link);
    return store_fail(&v->base, "%s: %.*s", what, (int)strcspn(why, "\n"), why);
}

static PGresult *ask(server *v, statement which, const char *const *value, int n)
{
    return PQexecPrepared(v->link, statements[which].name, n, value, NULL, NULL, 0);
}

static void number(char out[24], int64_t value)
{
    snprintf(out, 24, "%lld", (long long)value);
}

static int64_t number_at(const PGresult *answer, int row, int column)
{
    return strtoll(PQgetvalue(answer, row, column), NULL, 10);
}

/* ---- Arrays ---------------------------------------------------------------------------------- */

/* '{"a","b",NULL}', growing. */
typedef struct array {
    char *text;
    size_t n, room;
    bool failed;
} array;

static void add(array *a, const char *bytes, size_t n)
{
    if (a->failed)
        return;
    if (a->n + n + 1 > a->room) {
        const size_t room = 2 * (a->n + n + 64);
        char *more = realloc(a->text, room);
        if (!more) {
            a->failed = true;
            return;
        }
        a->text = more;
        a->room = room;
    }
    memcpy(a->text + a->n, bytes, n);
    a->n += n;
    a->text[a->n] = '\0';
}

static void add_text(array *a, const char *text, size_t n)
{
    add(a, a->n == 0 ? "{" : ",", 1);
    if (!text) {
        add(a, "NULL", 4);
        return;
    }
    add(a, "\"", 1);
    for (size_t i = 0, from = 0; i <= n; i++)
        if (i == n || text[i] == '"' || text[i] == '\\') {
            add(a, text + from, i - from);
            if (i < n)
                add(a, "\\", 1);
            from = i;
        }
    add(a, "\"", 1);
}

static void add_number(array *a, int64_t value)
{
    char digits[24];

    number(digits, value);
    add_text(a, digits, strlen(digits));
}

/* ---- Books ----------------------------------------------------------------------------------- */

/* Which book a table has, and where its chain ends. 0 if it has none; -1 if that cannot be read. */
static int64_t find_book(server *v, const char *table, journal_chain *chain)
{
    PGresult *answer = ask(v, FIND, &table, 1);
    int64_t id = 0;

    journal_chain_begin(chain);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        failed(v, "the journal could not be read", answer);
        id = -1;
    } else if (PQntuples(answer) == 1) {
        id = number_at(answer, 0, 0);
        chain->next = (uint64_t)number_at(answer, 0, 1);
        chain->time_ms = number_at(answer, 0, 2);
        if (chain->next > 0) {
            snprintf(chain->table, sizeof chain->table, "%s", table);
            snprintf(chain->last.letter, sizeof chain->last.letter, "%s",
                     PQgetvalue(answer, 0, 3));
        }
    }
    PQclear(answer);
    return id;
}

/* ---- Appending ------------------------------------------------------------------------------- */

enum { PARAMETERS = 16 };

static void fill(array column[STORE_CELLS], const store_line *line)
{
    store_cell cell[STORE_CELLS];

    store_cells(line, cell);
    for (int c = 0; c < STORE_CELLS; c++)
        if (cell[c].is == STORE_CELL_NUMBER)
            add_number(&column[c], cell[c].number);
        else
            add_text(&column[c], cell[c].text, cell[c].n); /* NULL: none */
}

static bool send_batch(server *v, const store_batch *batch, const journal_chain *end)
{
    const journal_entry *first = batch->line[0].entry;
    char expected[24], next[24], time_ms[24], least[24];
    const char *value[PARAMETERS] = { batch->table, expected, next, time_ms, end->last.letter,
                                      first->before.letter, least };
    array column[STORE_CELLS] = { 0 };
    bool sent = true;

    number(expected, (int64_t)batch->expected);
    number(next, (int64_t)end->next);
    number(time_ms, end->time_ms);
    number(least, first->time_ms);
    for (int i = 0; i < batch->n; i++)
        fill(column, &batch->line[i]);
    for (int c = 0; c < STORE_CELLS; c++) {
        add(&column[c], "}", 1);
        value[PARAMETERS - STORE_CELLS + c] = column[c].text;
        sent = sent && !column[c].failed;
    }
    sent = sent &&
           PQsendQueryPrepared(v->link, statements[ADD_BOOK].name, 1, value, NULL, NULL, 0) == 1 &&
           PQsendQueryPrepared(v->link, statements[APPEND].name, PARAMETERS, value, NULL, NULL,
                               0) == 1;
    for (int c = 0; c < STORE_CELLS; c++)
        free(column[c].text);
    return sent;
}

/* The answer to one statement of the pipeline: how many rows it told of, or -1. */
static int64_t take_answer(server *v, bool counts)
{
    PGresult *answer = PQgetResult(v->link);
    const ExecStatusType status = PQresultStatus(answer);
    int64_t rows = -1;

    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
        rows = counts ? number_at(answer, 0, 0) : 0;
    else if (v->base.says[0] == '\0' && status != PGRES_PIPELINE_ABORTED)
        failed(v, "the journal could not be written", answer);
    PQclear(answer);
    while ((answer = PQgetResult(v->link)) != NULL) /* the end of this statement */
        PQclear(answer);
    return rows;
}

/* Is what was put there nothing because another came first, or because it does not join on? */
static store_status why_nothing(server *v, store_batch *batch)
{
    journal_chain chain;

    if (find_book(v, batch->table, &chain) < 0)
        return STORE_FAILED;
    if (chain.next != batch->expected)
        return STORE_CONFLICT;
    const char *fault = store_join(batch, &chain);
    return store_fail(&v->base, "%s", fault ? fault : "an entry could not be appended");
}

/* Do the entries of a batch join on to each other, and where would they end? */
static bool joins_itself(const store_batch *batch, journal_chain *end)
{
    journal_chain_begin(end);
    end->next = batch->expected;
    end->last = batch->line[0].entry->before;
    return store_join(batch, end) == NULL;
}

/* Those that can be appended are sent; STORE_OK is what the others are not. False if one of them
 * can never be, or the server cannot be reached. */
static bool send_all(server *v, store_batch *batch, int n)
{
    journal_chain end;

    for (int i = 0; i < n; i++) {
        batch[i].status = joins_itself(&batch[i], &end) ? STORE_OK : why_nothing(v, &batch[i]);
        if (batch[i].status == STORE_FAILED)
            return false;
    }
    if (PQenterPipelineMode(v->link) != 1)
        return failed(v, "the journal could not be written", NULL), false;
    for (int i = 0; i < n; i++)
        if (batch[i].status == STORE_OK &&
            !(joins_itself(&batch[i], &end) && send_batch(v, &batch[i], &end)))
            return failed(v, "the journal could not be written", NULL), false;
    return true;
}

/* What the server says of each that was sent: STORE_NONE if it put nothing there. */
static bool take_answers(server *v, store_batch *batch, int n)
{
    bool sound = true;

    for (int i = 0; i < n; i++) {
        if (batch[i].status != STORE_OK)
            continue;
        const bool there = take_answer(v, false) >= 0;
        const int64_t rows = take_answer(v, true);
        sound = sound && there && rows >= 0;
        batch[i].status = rows == batch[i].n ? STORE_OK : STORE_NONE;
    }
    return sound;
}

/* The end of the pipeline: what was sent is durable, or none of it is. */
static bool end_pipeline(server *v, bool sent)
{
    bool synced = false;

    if (PQpipelineStatus(v->link) == PQ_PIPELINE_OFF)
        return false;
    for (PGresult *answer; !synced && PQstatus(v->link) == CONNECTION_OK;) {
        answer = PQgetResult(v->link);
        synced = answer && PQresultStatus(answer) == PGRES_PIPELINE_SYNC;
        if (!answer && !sent)
            break;
        PQclear(answer);
    }
    PQexitPipelineMode(v->link);
    return synced;
}

static store_status append(store *s, store_batch *batch, int n)
{
    server *v = (server *)s;
    bool sound;

    v->base.says[0] = '\0';
    sound = send_all(v, batch, n) && PQpipelineSync(v->link) == 1 && take_answers(v, batch, n);
    sound = end_pipeline(v, sound) && sound;
    for (int i = 0; sound && i < n; i++) {
        if (batch[i].status == STORE_NONE)
            batch[i].status = why_nothing(v, &batch[i]);
        sound = batch[i].status != STORE_FAILED;
    }
    for (int i = 0; !sound && i < n; i++)
        batch[i].status = STORE_FAILED;
    if (!sound && v->base.says[0] == '\0')
        failed(v, "the journal could not be made durable", NULL);
    return sound ? STORE_OK : STORE_FAILED;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static store_status read_on(store *s, const char *table, uint64_t from, store_visitor *visit,
                            void *context)
{
    server *v = (server *)s;
    journal_chain chain;
    const int64_t book = find_book(v, table, &chain);
    char id[24], seq[24];
    const char *const value[] = { id, seq };
    bool enough = false;

    if (book < 0)
        return STORE_FAILED;
    if (book == 0 || chain.next == 0)
        return STORE_NONE;
    number(id, book);
    for (int rows = 1; rows > 0 && !enough;) {
        number(seq, from > INT64_MAX ? INT64_MAX : (int64_t)from);
        PGresult *answer = ask(v, READ, value, 2);
        if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
            failed(v, "the journal could not be read", answer);
            PQclear(answer);
            return STORE_FAILED;
        }
        rows = PQntuples(answer);
        for (int i = 0; i < rows && !enough; i++) {
            from = (uint64_t)number_at(answer, i, 0) + 1;
            enough = !visit(context, from - 1, PQgetvalue(answer, i, 1),
                            (size_t)PQgetlength(answer, i, 1));
        }
        PQclear(answer);
    }
    return STORE_OK;
}

static store_status chain_of(store *s, const char *table, journal_chain *chain)
{
    const int64_t book = find_book((server *)s, table, chain);

    return book < 0 ? STORE_FAILED : chain->next == 0 ? STORE_NONE : STORE_OK;
}

static store_status tables(store *s, store_namer *visit, void *context)
{
    server *v = (server *)s;
    PGresult *answer = ask(v, TABLES, NULL, 0);
    const bool sound = PQresultStatus(answer) == PGRES_TUPLES_OK;

    if (!sound)
        failed(v, "the journal could not be read", answer);
    for (int i = 0; sound && i < PQntuples(answer); i++)
        if (!visit(context, PQgetvalue(answer, i, 0), (uint64_t)number_at(answer, i, 1)))
            break;
    PQclear(answer);
    return sound ? STORE_OK : STORE_FAILED;
}

/* ---- Checkpoints ----------------------------------------------------------------------------- */

static store_status put_checkpoint(store *s, const char *table, uint64_t seq,
                                   const journal_hash *hash, const void *block, size_t n)
{
    server *v = (server *)s;
    journal_chain chain;
    const int64_t book = find_book(v, table, &chain);
    char id[24], at[24];
    const char *const value[] = { id, at, hash->letter, block };
    const int length[] = { 0, 0, 0, (int)n }, binary[] = { 0, 0, 0, 1 };

    if (book < 0)
        return STORE_FAILED;
    if (book == 0 || seq >= chain.next)
        return STORE_NONE;
    number(id, book);
    number(at, (int64_t)seq);
    PGresult *answer = PQexecPrepared(v->link, statements[PUT_MARK].name, 4, value, length, binary,
                                      0);
    const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;
    if (!sound)
        failed(v, "the checkpoint could not be written", answer);
    PQclear(answer);
    return sound ? STORE_OK : STORE_FAILED;
}

static store_status checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n)
{
    server *v = (server *)s;
    journal_chain chain;
    const int64_t book = find_book(v, table, &chain);
    char id[24], at[24];
    const char *const value[] = { id, at };
    store_status status = STORE_NONE;

    if (book < 0)
        return STORE_FAILED;
    number(id, book);
    number(at, not_after > INT64_MAX ? INT64_MAX : (int64_t)not_after);
    PGresult *answer = ask(v, LATEST, value, 2);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = failed(v, "the journal could not be read", answer);
    } else if (PQntuples(answer) == 1) {
        size_t length = 0;
        unsigned char *bytes = PQunescapeBytea((unsigned char *)PQgetvalue(answer, 0, 2), &length);
        *seq = (uint64_t)number_at(answer, 0, 0);
        snprintf(hash->letter, sizeof hash->letter, "%s", PQgetvalue(answer, 0, 1));
        if (bytes) {
            memcpy(block, bytes, length < *n ? length : *n);
            *n = length;
        }
        status = bytes ? STORE_OK : store_fail(s, "there is no memory left");
        PQfreemem(bytes);
    }
    PQclear(answer);
    return status;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

static void close_server(store *s)
{
    PQfinish(((server *)s)->link);
    free(s);
}

static bool run(server *v, const char *text)
{
    PGresult *answer = PQexec(v->link, text);
    const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;

    if (!sound)
        failed(v, "it cannot be used", answer);
    PQclear(answer);
    return sound;
}

/* The views, unless they are there. */
static bool make_views(server *v)
{
    static const store_words words = {
        .time = { "to_char(timestamp '1970-01-01' + ",
                  " * interval '1 millisecond', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')" },
        .person = "line::json ->> 'person'", .event = "line::json ->> 'event'",
        .of_book = "book.id = entry.book",
    };
    char views[STORE_VIEWS];
    PGresult *answer = PQexec(v->link, "SELECT to_regclass('sabot.rounds') IS NOT NULL");
    const bool sound = PQresultStatus(answer) == PGRES_TUPLES_OK;
    const bool there = sound && strcmp(PQgetvalue(answer, 0, 0), "t") == 0;

    if (!sound)
        failed(v, "it cannot be used", answer);
    PQclear(answer);
    store_views(&words, views);
    return sound && (there || (run(v, "SET LOCAL search_path = sabot") && run(v, views)));
}

/* Two that open it at once make its tables one after the other. */
static bool make_tables(server *v, const char *text, bool with_views)
{
    if (!run(v, "BEGIN; LOCK TABLE pg_catalog.pg_namespace IN SHARE ROW EXCLUSIVE MODE") &&
        !run(v, "ROLLBACK; BEGIN")) /* who may not lock that need not make tables */
        return false;
    return run(v, text) && (!with_views || make_views(v)) && run(v, "COMMIT");
}

static bool prepare(server *v, int from, int to)
{
    for (int i = from; i < to; i++) {
        PGresult *answer = PQprepare(v->link, statements[i].name, statements[i].text, 0, NULL);
        const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;
        if (!sound)
            failed(v, "it cannot be used", answer);
        PQclear(answer);
        if (!sound)
            return false;
    }
    return true;
}

static bool set_up(server *v)
{
    return run(v, "SET client_min_messages = warning; SET synchronous_commit = on") &&
           make_tables(v, schema, true) && prepare(v, 0, STATEMENTS);
}

/* ---- Secrets --------------------------------------------------------------------------------- */

static bool open_secrets(server *v)
{
    if (!v->has_secrets) {
        v->has_secrets = make_tables(v, secret_schema, false) &&
                         prepare(v, STATEMENTS, ALL_STATEMENTS);
        if (!v->has_secrets)
            PQclear(PQexec(v->link, "ROLLBACK"));
    }
    return v->has_secrets;
}

static store_status put_secret(store *s, const char *table, uint32_t secret_number,
                               const unsigned char secret[STORE_SECRET])
{
    server *v = (server *)s;
    char digits[24];
    const char *const value[] = { table, digits, (const char *)secret };
    const int length[] = { 0, 0, STORE_SECRET }, binary[] = { 0, 0, 1 };
    store_status status = STORE_OK;

    if (!open_secrets(v))
        return STORE_FAILED;
    number(digits, secret_number);
    PGresult *answer = PQexecPrepared(v->link, statements[PUT_SECRET].name, 3, value, length,
                                      binary, 0);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        status = failed(v, "the secret could not be kept", answer);
    else if (PQntuples(answer) == 0)
        status = STORE_CONFLICT;
    PQclear(answer);
    return status;
}

static store_status secret_of(store *s, const char *table, uint32_t secret_number,
                              unsigned char secret[STORE_SECRET])
{
    server *v = (server *)s;
    char digits[24];
    const char *const value[] = { table, digits };
    store_status status = STORE_NONE;

    if (!open_secrets(v))
        return STORE_FAILED;
    number(digits, secret_number);
    PGresult *answer = PQexecPrepared(v->link, statements[SECRET].name, 2, value, NULL, NULL, 1);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = failed(v, "the secret could not be read", answer);
    } else if (PQntuples(answer) == 1 && PQgetlength(answer, 0, 0) == STORE_SECRET) {
        memcpy(secret, PQgetvalue(answer, 0, 0), STORE_SECRET);
        status = STORE_OK;
    }
    PQclear(answer);
    return status;
}

static store *open_server(const char *rest, char says[STORE_SAYS])
{
    char where[1024];
    server *v = calloc(1, sizeof *v);

    if (!v) {
        snprintf(says, STORE_SAYS, "there is no memory left");
        return NULL;
    }
    v->base.body = &store_postgres;
    snprintf(where, sizeof where, "postgres:%s", rest);
    v->link = PQconnectdb(where);
    if (PQstatus(v->link) != CONNECTION_OK)
        failed(v, "it could not be reached", NULL);
    else if (set_up(v))
        return &v->base;
    snprintf(says, STORE_SAYS, "postgres: %.300s", v->base.says);
    close_server(&v->base);
    return NULL;
}

const store_body store_postgres = { "postgres:", open_server, close_server, append, read_on,
                                    chain_of, tables, put_checkpoint, checkpoint, put_secret,
                                    secret_of };
