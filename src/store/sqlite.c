/* sqlite.c: journals in a file of SQLite: write-ahead log, synchronous=FULL, so that a commit that
 * was answered has reached the disk; appends of several tables in one transaction.
 *
 * What must always hold: book.next, .last and .time_ms are those of its last entry; every append
 * begins with them, inside a transaction that has the right to write. */
#include "store/schema.h"
#include "store/sqlite.h"

#include <stdlib.h>
#include <string.h>

/* So many pages of the write-ahead log are gathered before they go into the file: 16 MB. Pages that
 * many appends touch, as the last ones of every table are, go there once. */
enum { LOG_PAGES = 4096 };

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [FIND] = "SELECT id, next, time_ms, last FROM book WHERE name = ?1",
    [ADD_BOOK] = "INSERT INTO book (name, next, time_ms, last) VALUES (?1, 0, 0, '') "
                 "RETURNING id",
    [ADVANCE] = "UPDATE book SET next = ?2, time_ms = ?3, last = ?4 WHERE id = ?1",
    [INSERT] = "INSERT INTO entry (id, time_ms, round, kind, seat, spot, cents, ruling, line) "
               "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [READ] = "SELECT seq, line FROM entry WHERE id >= ?1 AND id < ?2 ORDER BY id",
    [TABLES] = "SELECT name, next FROM book WHERE next > 0 ORDER BY name",
    [PUT_MARK] = "INSERT OR REPLACE INTO mark (book, seq, hash, block) VALUES (?1, ?2, ?3, ?4)",
    [LATEST] = "SELECT seq, hash, block FROM mark WHERE book = ?1 AND seq <= ?2 "
               "ORDER BY seq DESC LIMIT 1",
    [PURSE] = "SELECT cents FROM purse WHERE account = ?1",
    [PAY] = "INSERT INTO purse (account, cents, moves) VALUES (?1, ?2, 1) ON CONFLICT (account) "
            "DO UPDATE SET cents = cents + excluded.cents, moves = moves + 1",
    [ADD_MOVE] = "INSERT INTO move (account, book, seq, time_ms, cents, grant_id, why) "
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [GRANTED] = "SELECT 1 FROM move WHERE grant_id = ?1",
    [MOVES] = "SELECT account, name, seq, move.time_ms, cents, grant_id, why FROM move "
              "LEFT JOIN book ON book.id = move.book ORDER BY move.id",
    [MOVES_OF] = "SELECT account, name, seq, move.time_ms, cents, grant_id, why FROM move "
                 "LEFT JOIN book ON book.id = move.book WHERE account = ?1 ORDER BY move.id",
};

/* ---- Statements ------------------------------------------------------------------------------ */

store_status sqlite_failed(file *f, const char *what)
{
    return store_fail(&f->base, "%s: %s", what, sqlite3_errmsg(f->db));
}

sqlite3_stmt *sqlite_ready(file *f, statement which)
{
    sqlite3_reset(f->prepared[which]);
    sqlite3_clear_bindings(f->prepared[which]);
    return f->prepared[which];
}

bool sqlite_done(sqlite3_stmt *prepared)
{
    const int code = sqlite3_step(prepared);

    sqlite3_reset(prepared);
    return code == SQLITE_DONE;
}

static bool run(file *f, statement which)
{
    return sqlite_done(sqlite_ready(f, which));
}

void sqlite_bind_text(sqlite3_stmt *prepared, int at, const char *text, size_t n)
{
    sqlite3_bind_text(prepared, at, text, (int)n, SQLITE_STATIC);
}

/* False if it cannot be had: no memory is left. */
static bool take_hash(sqlite3_stmt *row, int column, journal_hash *hash)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    memset(hash, 0, sizeof *hash);
    if (text)
        strncpy(hash->letter, text, JOURNAL_HASH);
    return text != NULL;
}

/* ---- Books ----------------------------------------------------------------------------------- */

/* Which book a table has, and where its chain ends. 0 if it has none; -1 if that cannot be read. */
static int64_t find_book(file *f, const char *table, journal_chain *chain)
{
    sqlite3_stmt *find = sqlite_ready(f, FIND);
    int64_t id = 0;

    journal_chain_begin(chain);
    sqlite_bind_text(find, 1, table, strlen(table));
    const int code = sqlite3_step(find);
    if (code == SQLITE_ROW) {
        id = sqlite3_column_int64(find, 0);
        chain->next = (uint64_t)sqlite3_column_int64(find, 1);
        chain->time_ms = sqlite3_column_int64(find, 2);
        if (chain->next > 0) {
            strncpy(chain->table, table, sizeof chain->table - 1);
            if (!take_hash(find, 3, &chain->last))
                id = -1;
        }
    }
    sqlite3_reset(find);
    return code == SQLITE_ROW || code == SQLITE_DONE ? id : -1;
}

static int64_t add_book(file *f, const char *table)
{
    sqlite3_stmt *add = sqlite_ready(f, ADD_BOOK);
    int64_t id = -1;

    sqlite_bind_text(add, 1, table, strlen(table));
    if (sqlite3_step(add) == SQLITE_ROW)
        id = sqlite3_column_int64(add, 0);
    return sqlite3_step(add) == SQLITE_DONE && sqlite3_reset(add) == SQLITE_OK && id < SCHEMA_BOOKS
               ? id : -1;
}

static bool advance(file *f, int64_t book, const journal_chain *chain)
{
    sqlite3_stmt *update = sqlite_ready(f, ADVANCE);

    sqlite3_bind_int64(update, 1, book);
    sqlite3_bind_int64(update, 2, (int64_t)chain->next);
    sqlite3_bind_int64(update, 3, chain->time_ms);
    sqlite_bind_text(update, 4, chain->last.letter, JOURNAL_HASH);
    return sqlite_done(update);
}

/* ---- Entries --------------------------------------------------------------------------------- */

/* The rows of a table stand together, in their order. */
static int64_t number_of_row(int64_t book, uint64_t seq)
{
    const uint64_t last = (UINT64_C(1) << SCHEMA_SEQ_BITS) - 1;

    return book << SCHEMA_SEQ_BITS | (int64_t)(seq < last ? seq : last);
}

static bool insert(file *f, int64_t book, const store_line *line)
{
    sqlite3_stmt *into = sqlite_ready(f, INSERT);
    store_cell cell[STORE_CELLS];

    store_cells(line, cell);
    cell[0].number = number_of_row(book, (uint64_t)cell[0].number);
    for (int c = 0; c < STORE_CELLS; c++)
        if (cell[c].is == STORE_CELL_NUMBER)
            sqlite3_bind_int64(into, c + 1, cell[c].number);
        else if (cell[c].is == STORE_CELL_TEXT)
            sqlite_bind_text(into, c + 1, cell[c].text, cell[c].n);
    return sqlite_done(into);
}

static store_status append_batch(file *f, store_batch *batch)
{
    journal_chain chain;
    int64_t book = find_book(f, batch->table, &chain);

    if (book < 0)
        return sqlite_failed(f, "the journal could not be read");
    if (chain.next != batch->expected)
        return STORE_CONFLICT;
    const char *fault = store_join(batch, &chain);
    if (fault)
        return store_fail(&f->base, "%s", fault);
    if (batch->moves > 0) {
        const store_status status = sqlite_can_pay(f, batch);
        if (status != STORE_OK)
            return status;
    }
    if (book == 0 && (book = add_book(f, batch->table)) < 0)
        return sqlite_failed(f, "the journal could not be written");
    for (int i = 0; i < batch->n; i++)
        if (!insert(f, book, &batch->line[i]))
            return sqlite_failed(f, "the journal could not be written");
    if (!advance(f, book, &chain) || (batch->moves > 0 && !sqlite_pay(f, book, batch)))
        return sqlite_failed(f, "the journal could not be written");
    return STORE_OK;
}

store_status sqlite_begin(file *f)
{
    if (f->unsafe)
        return store_fail(&f->base, "what is written may not reach the disk; open it again");
    return run(f, BEGIN) ? STORE_OK : sqlite_failed(f, "the journal could not be written");
}

store_status sqlite_end(file *f, store_status status, const char *what)
{
    if (status == STORE_OK && !run(f, COMMIT))
        status = sqlite_failed(f, what);
    if (status != STORE_OK && !sqlite3_get_autocommit(f->db))
        run(f, ROLLBACK);
    return status;
}

/* All of them or, if one cannot be written, none. */
static store_status append(store *s, store_batch *batch, int n)
{
    file *f = (file *)s;
    store_status status = sqlite_begin(f);

    for (int i = 0; i < n && status == STORE_OK; i++) {
        batch[i].status = append_batch(f, &batch[i]);
        if (batch[i].status == STORE_FAILED)
            status = STORE_FAILED;
    }
    status = sqlite_end(f, status, "the journal could not be made durable");
    for (int i = 0; i < n && status != STORE_OK; i++)
        batch[i].status = STORE_FAILED;
    return status;
}

static store_status read_on(store *s, const char *table, uint64_t from, store_visitor *visit,
                            void *context)
{
    file *f = (file *)s;
    journal_chain chain;
    const int64_t book = find_book(f, table, &chain);
    int code;

    if (book < 0)
        return sqlite_failed(f, "the journal could not be read");
    if (book == 0 || chain.next == 0)
        return STORE_NONE;
    sqlite3_stmt *select = sqlite_ready(f, READ);
    sqlite3_bind_int64(select, 1, number_of_row(book, from));
    sqlite3_bind_int64(select, 2, number_of_row(book + 1, 0));
    while ((code = sqlite3_step(select)) == SQLITE_ROW) {
        const uint64_t seq = (uint64_t)sqlite3_column_int64(select, 0);
        const char *line = (const char *)sqlite3_column_text(select, 1);
        if (!line || !visit(context, seq, line, (size_t)sqlite3_column_bytes(select, 1)))
            break;
    }
    const bool sound = code == SQLITE_DONE || code == SQLITE_ROW;
    if (!sound)
        sqlite_failed(f, "the journal could not be read");
    sqlite3_reset(select);
    return sound ? STORE_OK : STORE_FAILED;
}

static store_status chain_of(store *s, const char *table, journal_chain *chain)
{
    file *f = (file *)s;
    const int64_t book = find_book(f, table, chain);

    if (book < 0)
        return sqlite_failed(f, "the journal could not be read");
    return chain->next == 0 ? STORE_NONE : STORE_OK;
}

static store_status tables(store *s, store_namer *visit, void *context)
{
    file *f = (file *)s;
    sqlite3_stmt *select = sqlite_ready(f, TABLES);
    int code;

    while ((code = sqlite3_step(select)) == SQLITE_ROW)
        if (!visit(context, (const char *)sqlite3_column_text(select, 0),
                   (uint64_t)sqlite3_column_int64(select, 1)))
            break;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return sqlite_failed(f, "the journal could not be read");
    sqlite3_reset(select);
    return STORE_OK;
}

/* ---- Checkpoints ----------------------------------------------------------------------------- */

/* Nobody waits until it has reached the disk: it only saves time. The next append waits for
 * both. */
static const char without_sync[] = "PRAGMA synchronous = NORMAL";
static const char with_sync[] = "PRAGMA synchronous = FULL";

static store_status put_checkpoint(store *s, const char *table, uint64_t seq,
                                   const journal_hash *hash, const void *block, size_t n)
{
    file *f = (file *)s;
    journal_chain chain;
    const int64_t book = find_book(f, table, &chain);

    if (book < 0)
        return sqlite_failed(f, "the journal could not be read");
    if (book == 0 || seq >= chain.next)
        return STORE_NONE;
    sqlite3_stmt *into = sqlite_ready(f, PUT_MARK);
    sqlite3_bind_int64(into, 1, book);
    sqlite3_bind_int64(into, 2, (int64_t)seq);
    sqlite_bind_text(into, 3, hash->letter, JOURNAL_HASH);
    sqlite3_bind_blob64(into, 4, block, n, SQLITE_STATIC);
    sqlite3_exec(f->db, without_sync, NULL, NULL, NULL);
    const bool sound = sqlite_done(into);
    f->unsafe = sqlite3_exec(f->db, with_sync, NULL, NULL, NULL) != SQLITE_OK;
    return sound ? STORE_OK : sqlite_failed(f, "the checkpoint could not be written");
}

static store_status checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n)
{
    file *f = (file *)s;
    journal_chain chain;
    const int64_t book = find_book(f, table, &chain);
    store_status status = STORE_NONE;

    if (book < 0)
        return sqlite_failed(f, "the journal could not be read");
    sqlite3_stmt *select = sqlite_ready(f, LATEST);
    sqlite3_bind_int64(select, 1, book);
    sqlite3_bind_int64(select, 2, not_after > INT64_MAX ? INT64_MAX : (int64_t)not_after);
    const int code = sqlite3_step(select);
    if (code == SQLITE_ROW) {
        const void *bytes = sqlite3_column_blob(select, 2);
        const size_t length = (size_t)sqlite3_column_bytes(select, 2);
        *seq = (uint64_t)sqlite3_column_int64(select, 0);
        if (bytes && take_hash(select, 1, hash)) {
            memcpy(block, bytes, length < *n ? length : *n);
            *n = length;
            status = STORE_OK;
        } else {
            status = sqlite_failed(f, "the journal could not be read");
        }
    } else if (code != SQLITE_DONE) {
        status = sqlite_failed(f, "the journal could not be read");
    }
    sqlite3_reset(select);
    return status;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

static void close_file(store *s)
{
    file *f = (file *)s;

    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(f->prepared[i]);
    sqlite3_close(f->db);
    sqlite3_close(f->secrets);
    free(f->path);
    free(f);
}

/* -1: it cannot be told, and a transaction that was under way may be no more. */
static int number_of(file *f, const char *pragma)
{
    sqlite3_stmt *ask = NULL;
    int number = -1;

    if (sqlite3_prepare_v2(f->db, pragma, -1, &ask, NULL) == SQLITE_OK &&
        sqlite3_step(ask) == SQLITE_ROW)
        number = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    return number;
}

/* A new file, or one made before there was something, is given its tables and views. */
static bool make_tables(file *f, bool is_new)
{
    static const store_words words = {
        .time = { "strftime('%Y-%m-%dT%H:%M:%fZ', ", " / 1000.0, 'unixepoch')" },
        .person = "json_extract(line, '$.person')", .event = "json_extract(line, '$.event')",
        .of_book = "entry.id BETWEEN book.id << 40 AND (book.id << 40) + 0xFFFFFFFFFF",
    };
    char pragma[96], views[STORE_VIEWS];

    sqlite3_snprintf(sizeof pragma, pragma, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
                     SCHEMA_APPLICATION, SCHEMA_VERSION);
    store_views(&words, views);
    if (is_new && (sqlite3_exec(f->db, schema, NULL, NULL, NULL) != SQLITE_OK ||
                   sqlite3_exec(f->db, views, NULL, NULL, NULL) != SQLITE_OK ||
                   sqlite3_exec(f->db, pragma, NULL, NULL, NULL) != SQLITE_OK))
        return false;
    store_purse_views(&words, views);
    if (sqlite3_exec(f->db, schema_purses, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    const int moves = number_of(f, "SELECT count(*) FROM sqlite_schema WHERE name = 'moves'");
    return moves == 1 || (moves == 0 && sqlite3_exec(f->db, views, NULL, NULL, NULL) == SQLITE_OK);
}

/* A database of somebody else's is left alone. */
static bool take_over(file *f)
{
    if (sqlite3_exec(f->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        return sqlite_failed(f, "it cannot be written"), false;
    const int application = number_of(f, "PRAGMA application_id");
    const int version = number_of(f, "PRAGMA user_version");
    const int tables_there = number_of(f, "SELECT count(*) FROM sqlite_schema");
    const bool ours = application == SCHEMA_APPLICATION && version == SCHEMA_VERSION;
    if (application < 0 || version < 0 || tables_there < 0)
        sqlite_failed(f, "it cannot be read");
    else if (!ours && (application != 0 || tables_there != 0))
        store_fail(&f->base, application == SCHEMA_APPLICATION
                   ? "it was written by a later sabot; use that one"
                   : "it is a database of another program; name a new file");
    else if (make_tables(f, !ours) &&
             sqlite3_exec(f->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    else
        sqlite_failed(f, "its tables could not be made");
    sqlite3_exec(f->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* A new file is to have its write-ahead log: if another is about to do the same, SQLite says so at
 * once instead of waiting. */
static bool set_log(file *f)
{
    enum { AGAIN_MS = 10 };
    static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA cache_size = -65536";
    int code = sqlite3_exec(f->db, settings, NULL, NULL, NULL);

    for (int ms = 0; code == SQLITE_BUSY && ms < BUSY_MS; ms += AGAIN_MS) {
        sqlite3_sleep(AGAIN_MS);
        code = sqlite3_exec(f->db, settings, NULL, NULL, NULL);
    }
    return code == SQLITE_OK;
}

static bool set_up(file *f)
{
    sqlite3_busy_timeout(f->db, BUSY_MS);
    if (!set_log(f) ||
        sqlite3_exec(f->db, with_sync, NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_wal_autocheckpoint(f->db, LOG_PAGES) != SQLITE_OK)
        return sqlite_failed(f, "it cannot be used"), false;
    if (!take_over(f))
        return false;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(f->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &f->prepared[i],
                               NULL) != SQLITE_OK)
            return sqlite_failed(f, "it cannot be used"), false;
    return true;
}

static store *open_file(const char *path, char says[STORE_SAYS])
{
    file *f = calloc(1, sizeof *f);

    if (!f) {
        sqlite3_snprintf(STORE_SAYS, says, "there is no memory left");
        return NULL;
    }
    f->base.body = &store_sqlite;
    f->path = strdup(path);
    if (!f->path)
        store_fail(&f->base, "there is no memory left");
    else if (path[0] == '\0')
        store_fail(&f->base, "name the file: sqlite:night.db");
    else if (sqlite3_open_v2(path, &f->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                             SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) /* one thread's at a time */
        sqlite_failed(f, "it could not be opened");
    else if (set_up(f))
        return &f->base;
    sqlite3_snprintf(STORE_SAYS, says, "%s: %s", path, f->base.says);
    close_file(&f->base);
    return NULL;
}

const store_body store_sqlite = {
    .scheme = "sqlite:", .open = open_file, .close = close_file, .append = append,
    .read = read_on, .chain = chain_of, .tables = tables, .put_checkpoint = put_checkpoint,
    .checkpoint = checkpoint, .put_secret = sqlite_put_secret, .secret = sqlite_secret,
    .purse = sqlite_purse, .grant = sqlite_grant, .moves = sqlite_moves,
    .put_record = sqlite_put_record, .record = sqlite_record, .records = sqlite_records,
};
