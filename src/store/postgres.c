/* postgres.c: journals in PostgreSQL: any number of programs on any number of machines.
 *
 * What must always hold: an append moves book.next on from the number that was expected, in the
 * same statement that puts the entries there: who comes second finds another number and puts
 * nothing. All appends of one call are sent at once (a pipeline) and are one transaction, so that
 * they cost one journey and one sync. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who is in no hurry waits so long for an answer. */
enum { PATIENCE_MS = 60000 };

static const prepared statements[] = {
    { "add_book", "INSERT INTO sabot.book (name, next, time_ms, last) "
      "VALUES ($1, 0, 0, '') ON CONFLICT (name) DO NOTHING" },
    { "find", "SELECT id, next, time_ms, last FROM sabot.book WHERE name = $1" },
    { "read", "SELECT seq, line FROM sabot.entry WHERE book = $1::bigint AND "
      "seq >= $2::bigint ORDER BY seq LIMIT 1000" },
    { "tables", "SELECT name, next FROM sabot.book WHERE next > 0 "
      "ORDER BY name COLLATE \"C\"" },
    { "put_mark", "INSERT INTO sabot.mark (book, seq, hash, block) "
      "VALUES ($1::bigint, $2::bigint, $3, $4::bytea) ON CONFLICT (book, seq) "
      "DO UPDATE SET hash = excluded.hash, block = excluded.block" },
    { "latest", "SELECT seq, hash, block FROM sabot.mark WHERE book = $1::bigint AND "
      "seq <= $2::bigint ORDER BY seq DESC LIMIT 1" },
    { "standing", "SELECT coalesce(book.next, 0) FROM unnest($1::text[]) WITH ORDINALITY "
      "AS x (name, at) LEFT JOIN sabot.book ON book.name = x.name ORDER BY x.at" },
};

/* What stands before it, what else must hold, and what is done with it: a batch with moves. */
static const char append_text[] =
    "WITH %smoved AS (UPDATE sabot.book SET next = $3::bigint, time_ms = $4::bigint, last = $5 "
    "WHERE name = $1 AND next = $2::bigint AND (last = $6 OR next = 0) "
    "AND time_ms <= $7::bigint%s RETURNING id), "
    "put AS (INSERT INTO sabot.entry (book, seq, time_ms, round, kind, seat, spot, cents, "
    "ruling, line) SELECT moved.id, x.* FROM moved, unnest($8::bigint[], $9::bigint[], "
    "$10::bigint[], $11::text[], $12::int[], $13::text[], $14::bigint[], $15::text[], "
    "$16::text[]) AS x RETURNING 1)%s SELECT count(*) FROM put";

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

/* ---- Books ----------------------------------------------------------------------------------- */

/* Which book a table has, and where its chain ends. 0 if it has none; -1 if that cannot be read. */
static int64_t find_book(server *v, const char *table, journal_chain *chain)
{
    PGresult *answer = postgres_ask(v, "find", &table, 1);
    int64_t id = 0;

    journal_chain_begin(chain);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        postgres_failed(v, "the journal could not be read", answer);
        id = -1;
    } else if (PQntuples(answer) == 1) {
        id = postgres_number_at(answer, 0, 0);
        chain->next = (uint64_t)postgres_number_at(answer, 0, 1);
        chain->time_ms = postgres_number_at(answer, 0, 2);
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
            postgres_add_number(&column[c], cell[c].number);
        else
            postgres_add_text(&column[c], cell[c].text, cell[c].n); /* NULL: none */
}

static bool send_batch(server *v, const store_batch *batch, const journal_chain *end)
{
    const journal_entry *first = batch->line[0].entry;
    char expected[24], next[24], time_ms[24], least[24];
    const char *value[PARAMETERS] = { batch->table, expected, next, time_ms, end->last.letter,
                                      first->before.letter, least };
    array column[STORE_CELLS] = { 0 };
    bool sent = true;

    postgres_number(expected, (int64_t)batch->expected);
    postgres_number(next, (int64_t)end->next);
    postgres_number(time_ms, end->time_ms);
    postgres_number(least, first->time_ms);
    for (int i = 0; i < batch->n; i++)
        fill(column, &batch->line[i]);
    for (int c = 0; c < STORE_CELLS; c++) {
        const int at = PARAMETERS - STORE_CELLS + c;
        value[at] = postgres_array(&column[c]);
        sent = sent && value[at];
    }
    sent = sent && PQsendQueryPrepared(v->link, "add_book", 1, value, NULL, NULL, 0) == 1;
    if (batch->moves > 0)
        sent = sent && postgres_send_with_moves(v, value, PARAMETERS, batch);
    else
        sent = sent &&
               PQsendQueryPrepared(v->link, "append", PARAMETERS, value, NULL, NULL, 0) == 1;
    for (int c = 0; c < STORE_CELLS; c++)
        free(column[c].text);
    return sent;
}

/* Is what was put there nothing because another came first, because it does not join on, or because
 * a purse is short? */
static store_status why_nothing(server *v, store_batch *batch)
{
    journal_chain chain;

    if (find_book(v, batch->table, &chain) < 0)
        return STORE_FAILED;
    if (chain.next != batch->expected)
        return STORE_CONFLICT;
    const char *fault = store_join(batch, &chain);
    if (!fault && batch->moves > 0)
        return STORE_SHORT;
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

/* Those that can be appended are sent; STORE_OK is what the others are not. How many answers come
 * before theirs; -1 if one of them can never be, or the server cannot be reached. */
static int send_all(server *v, store_batch *const *batch, int n)
{
    journal_chain end;

    for (int i = 0; i < n; i++) {
        batch[i]->status = joins_itself(batch[i], &end) ? STORE_OK : why_nothing(v, batch[i]);
        if (batch[i]->status == STORE_FAILED)
            return -1;
    }
    if (!postgres_reach(v))
        return -1;
    const int before = PQenterPipelineMode(v->link) == 1 ? postgres_hold_purses(v, batch, n) : -1;
    bool sent = before >= 0;
    for (int i = 0; i < n && sent; i++)
        if (batch[i]->status == STORE_OK)
            sent = joins_itself(batch[i], &end) && send_batch(v, batch[i], &end);
    sent = sent && PQpipelineSync(v->link) == 1;
    if (!sent)
        postgres_failed(v, "the journal could not be written", NULL);
    return sent ? before : -1;
}

/* What the server says of each that was sent: STORE_NONE if it put nothing there. */
static bool take_answers(server *v, int before, store_batch *const *batch, int n)
{
    bool sound = true;

    for (int i = 0; i < before; i++)
        sound = postgres_take(v, false) >= 0 && sound;
    for (int i = 0; i < n; i++) {
        if (batch[i]->status != STORE_OK)
            continue;
        const bool there = postgres_take(v, false) >= 0;
        const int64_t rows = postgres_take(v, true);
        sound = sound && there && rows >= 0;
        batch[i]->status = rows == batch[i]->n ? STORE_OK : STORE_NONE;
    }
    return sound;
}

static int by_table(const void *a, const void *b)
{
    return strcmp((*(store_batch *const *)a)->table, (*(store_batch *const *)b)->table);
}

/* In the order of their tables, so that two that append to the same ones do not wait for each
 * other for ever. */
static store_batch **in_order(store_batch *batch, int n)
{
    store_batch **order = malloc((size_t)(n > 0 ? n : 1) * sizeof *order);

    for (int i = 0; order && i < n; i++)
        order[i] = &batch[i];
    if (order)
        qsort(order, (size_t)n, sizeof *order, by_table);
    return order;
}

static store_status append_once(server *v, store_batch *batch, int n)
{
    store_batch **order = in_order(batch, n);

    v->base.says[0] = '\0';
    v->locked = false;
    const int before = order ? send_all(v, order, n) : -1;
    bool sound = before >= 0 && take_answers(v, before, order, n);
    sound = postgres_end_pipeline(v, sound) && sound;
    free(order);
    for (int i = 0; sound && i < n; i++) {
        if (batch[i].status == STORE_NONE)
            batch[i].status = why_nothing(v, &batch[i]);
        sound = batch[i].status != STORE_FAILED;
    }
    for (int i = 0; !sound && i < n; i++)
        batch[i].status = STORE_FAILED;
    if (!sound && v->base.says[0] == '\0')
        postgres_failed(v, "the journal could not be made durable", NULL);
    return sound ? STORE_OK : STORE_FAILED;
}

/* What waited for a lock in vain has done nothing, and is sent again if it was a frozen program
 * that held it. */
static store_status append(store *s, store_batch *batch, int n)
{
    server *v = (server *)s;
    store_status status = append_once(v, batch, n);

    if (status == STORE_FAILED && v->locked && postgres_end_frozen(v))
        status = append_once(v, batch, n);
    if (status == STORE_OK)
        postgres_tell(v, batch, n);
    return status;
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
    postgres_number(id, book);
    for (int rows = 1; rows > 0 && !enough;) {
        postgres_number(seq, from > INT64_MAX ? INT64_MAX : (int64_t)from);
        PGresult *answer = postgres_ask(v, "read", value, 2);
        if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
            postgres_failed(v, "the journal could not be read", answer);
            PQclear(answer);
            return STORE_FAILED;
        }
        rows = PQntuples(answer);
        for (int i = 0; i < rows && !enough; i++) {
            from = (uint64_t)postgres_number_at(answer, i, 0) + 1;
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
    PGresult *answer = postgres_ask(v, "tables", NULL, 0);
    const bool sound = PQresultStatus(answer) == PGRES_TUPLES_OK;

    if (!sound)
        postgres_failed(v, "the journal could not be read", answer);
    for (int i = 0; sound && i < PQntuples(answer); i++)
        if (!visit(context, PQgetvalue(answer, i, 0), (uint64_t)postgres_number_at(answer, i, 1)))
            break;
    PQclear(answer);
    return sound ? STORE_OK : STORE_FAILED;
}

static store_status standing(store *s, const char *const *table, int n, uint64_t *entries)
{
    server *v = (server *)s;
    array names = { 0 };

    for (int i = 0; i < n; i++)
        postgres_add_text(&names, table[i], strlen(table[i]));
    const char *const value = postgres_array(&names);
    PGresult *answer = value ? postgres_ask(v, "standing", &value, 1) : NULL;
    const bool sound = PQresultStatus(answer) == PGRES_TUPLES_OK && PQntuples(answer) == n;
    if (!sound)
        postgres_failed(v, "the journal could not be read", answer);
    for (int i = 0; sound && i < n; i++)
        entries[i] = (uint64_t)postgres_number_at(answer, i, 0);
    PQclear(answer);
    free(names.text);
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

    if (book < 0)
        return STORE_FAILED;
    if (book == 0 || seq >= chain.next)
        return STORE_NONE;
    postgres_number(id, book);
    postgres_number(at, (int64_t)seq);
    PGresult *answer = postgres_ask_bytes(v, "put_mark", value, 4, n, false);
    const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;
    if (!sound)
        postgres_failed(v, "the checkpoint could not be written", answer);
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
    postgres_number(id, book);
    postgres_number(at, not_after > INT64_MAX ? INT64_MAX : (int64_t)not_after);
    PGresult *answer = postgres_ask(v, "latest", value, 2);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = postgres_failed(v, "the journal could not be read", answer);
    } else if (PQntuples(answer) == 1) {
        size_t length = 0;
        unsigned char *bytes = PQunescapeBytea((unsigned char *)PQgetvalue(answer, 0, 2), &length);
        *seq = (uint64_t)postgres_number_at(answer, 0, 0);
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
    server *v = (server *)s;

    postgres_close_news(v);
    postgres_give_up(v->again);
    PQfinish(v->link);
    free(v->where);
    free(v);
}

/* The views, and all of the purses, unless they are there. */
static bool make_views(server *v)
{
    static const store_words words = {
        .time = { "to_char(timestamp '1970-01-01' + ",
                  " * interval '1 millisecond', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')" },
        .person = "line::json ->> 'person'", .event = "line::json ->> 'event'",
        .of_book = "book.id = entry.book",
    };
    char views[STORE_VIEWS];
    const int there = postgres_is_there(v, "sabot.rounds");

    store_views(&words, views);
    return (there == 1 || (there == 0 && postgres_run(v, "SET LOCAL search_path = sabot") &&
                           postgres_run(v, views))) &&
           postgres_make_purses(v, &words);
}

bool postgres_prepare_append(server *v, const char *name, const char *first, const char *also,
                             const char *then)
{
    char text[3000];

    snprintf(text, sizeof text, append_text, first, also, then);
    return postgres_prepare(v, &(prepared){ name, text }, 1);
}

bool postgres_prepare_all(server *v)
{
    return postgres_prepare(v, statements, sizeof statements / sizeof *statements) &&
           postgres_prepare_append(v, "append", "", "", "") && postgres_prepare_purses(v) &&
           (!v->has_secrets || postgres_prepare_secrets(v));
}

static bool set_up(server *v)
{
    return postgres_begin_session(v) && postgres_make_tables(v, schema) && make_views(v) &&
           postgres_run(v, "COMMIT") && postgres_prepare_all(v);
}

static void hurry(store *s, int answer_ms, int reach_ms)
{
    server *v = (server *)s;

    v->patience_ms = answer_ms;
    v->reach_ms = reach_ms;
}

static store *open_server(const char *rest, char says[STORE_SAYS])
{
    static const char scheme[] = "postgres:";
    server *v = calloc(1, sizeof *v);
    const size_t n = sizeof scheme + strlen(rest);

    if (v)
        v->where = malloc(n);
    if (!v || !v->where) {
        snprintf(says, STORE_SAYS, "there is no memory left");
        free(v);
        return NULL;
    }
    v->base.body = &store_postgres;
    v->patience_ms = v->reach_ms = PATIENCE_MS;
    snprintf(v->where, n, "%s%s", scheme, rest);
    v->link = postgres_connect(v->where, "sabot");
    if (PQstatus(v->link) != CONNECTION_OK)
        postgres_failed(v, "it could not be reached", NULL);
    else if (set_up(v))
        return &v->base;
    snprintf(says, STORE_SAYS, "postgres: %.300s", v->base.says);
    close_server(&v->base);
    return NULL;
}

const store_body store_postgres = {
    .scheme = "postgres:", .open = open_server, .close = close_server, .append = append,
    .read = read_on, .chain = chain_of, .tables = tables, .put_checkpoint = put_checkpoint,
    .checkpoint = checkpoint, .put_secret = postgres_put_secret, .secret = postgres_secret,
    .purse = postgres_purse, .grant = postgres_grant, .moves = postgres_moves,
    .put_record = postgres_put_record, .record = postgres_record, .records = postgres_records,
    .news_fd = postgres_news_fd, .news = postgres_news, .standing = standing,
    .hurry = hurry,
};
