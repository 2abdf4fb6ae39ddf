/* sqlite.c: journals in a file of SQLite: write-ahead log, synchronous=FULL, so that a commit that
 * was answered has reached the disk; appends of several tables in one transaction.
 *
 * What must always hold: book.next, .last and .time_ms are those of its last entry; every append
 * begins with them, inside a transaction that has the right to write. */
#include "store/body.h"
#include "store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* So many pages of the write-ahead log are gathered before they go into the file: 16 MB. Pages that
 * many appends touch, as the last ones of every table are, go there once. */
enum { BUSY_MS = 10000, LOG_PAGES = 4096 };

static const char beside[] = "-secrets"; /* behind the name of the file */

typedef enum statement {
    BEGIN, COMMIT, ROLLBACK, FIND, ADD_BOOK, ADVANCE, INSERT, READ, TABLES, PUT_MARK, LATEST,
    STATEMENTS
} statement;

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
};

typedef struct file {
    store base;
    sqlite3 *db;
    sqlite3 *secrets;        /* a second file; NULL until one is asked for */
    char *path;
    sqlite3_stmt *prepared[STATEMENTS];
    bool unsafe;             /* what is committed may not reach the disk: nothing more is */
} file;

/* ---- Statements ------------------------------------------------------------------------------ */

static store_status failed(file *f, const char *what)
{
    return store_fail(&f->base, "%s: %s", what, sqlite3_errmsg(f->db));
}

static sqlite3_stmt *ready(file *f, statement which)
{
    sqlite3_reset(f->prepared[which]);
    sqlite3_clear_bindings(f->prepared[which]);
    return f->prepared[which];
}

/* A statement that answers nothing. */
static bool done(sqlite3_stmt *prepared)
{
    const int code = sqlite3_step(prepared);

    sqlite3_reset(prepared);
    return code == SQLITE_DONE;
}

static bool run(file *f, statement which)
{
    return done(ready(f, which));
}

static void bind_text(sqlite3_stmt *prepared, int at, const char *text, size_t n)
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
    sqlite3_stmt *find = ready(f, FIND);
    int64_t id = 0;

    journal_chain_begin(chain);
    bind_text(find, 1, table, strlen(table));
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
    sqlite3_stmt *add = ready(f, ADD_BOOK);
    int64_t id = -1;

    bind_text(add, 1, table, strlen(table));
    if (sqlite3_step(add) == SQLITE_ROW)
        id = sqlite3_column_int64(add, 0);
    return sqlite3_step(add) == SQLITE_DONE && sqlite3_reset(add) == SQLITE_OK && id < SCHEMA_BOOKS
               ? id : -1;
}

static bool advance(file *f, int64_t book, const journal_chain *chain)
{
    sqlite3_stmt *update = ready(f, ADVANCE);

    sqlite3_bind_int64(update, 1, book);
    sqlite3_bind_int64(update, 2, (int64_t)chain->next);
    sqlite3_bind_int64(update, 3, chain->time_ms);
    bind_text(update, 4, chain->last.letter, JOURNAL_HASH);
    return done(update);
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
    sqlite3_stmt *into = ready(f, INSERT);
    store_cell cell[STORE_CELLS];

    store_cells(line, cell);
    cell[0].number = number_of_row(book, (uint64_t)cell[0].number);
    for (int c = 0; c < STORE_CELLS; c++)
        if (cell[c].is == STORE_CELL_NUMBER)
            sqlite3_bind_int64(into, c + 1, cell[c].number);
        else if (cell[c].is == STORE_CELL_TEXT)
            bind_text(into, c + 1, cell[c].text, cell[c].n);
    return done(into);
}

static store_status append_batch(file *f, store_batch *batch)
{
    journal_chain chain;
    int64_t book = find_book(f, batch->table, &chain);

    if (book < 0)
        return failed(f, "the journal could not be read");
    if (chain.next != batch->expected)
        return STORE_CONFLICT;
    const char *fault = store_join(batch, &chain);
    if (fault)
        return store_fail(&f->base, "%s", fault);
    if (book == 0 && (book = add_book(f, batch->table)) < 0)
        return failed(f, "the journal could not be written");
    for (int i = 0; i < batch->n; i++)
        if (!insert(f, book, &batch->line[i]))
            return failed(f, "the journal could not be written");
    return advance(f, book, &chain) ? STORE_OK : failed(f, "the journal could not be written");
}

/* All of them or, if one cannot be written, none. */
static store_status append(store *s, store_batch *batch, int n)
{
    file *f = (file *)s;
    store_status status = STORE_OK;

    if (f->unsafe)
        status = store_fail(s, "what is written may not reach the disk; open it again");
    else if (!run(f, BEGIN))
        status = failed(f, "the journal could not be written");
    for (int i = 0; i < n && status == STORE_OK; i++) {
        batch[i].status = append_batch(f, &batch[i]);
        if (batch[i].status == STORE_FAILED)
            status = STORE_FAILED;
    }
    if (status == STORE_OK && !run(f, COMMIT))
        status = failed(f, "the journal could not be made durable");
    if (status == STORE_OK)
        return STORE_OK;
    if (!sqlite3_get_autocommit(f->db))
        run(f, ROLLBACK);
    for (int i = 0; i < n; i++)
        batch[i].status = STORE_FAILED;
    return STORE_FAILED;
}

static store_status read_on(store *s, const char *table, uint64_t from, store_visitor *visit,
                            void *context)
{
    file *f = (file *)s;
    journal_chain chain;
    const int64_t book = find_book(f, table, &chain);
    int code;

    if (book < 0)
        return failed(f, "the journal could not be read");
    if (book == 0 || chain.next == 0)
        return STORE_NONE;
    sqlite3_stmt *select = ready(f, READ);
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
        failed(f, "the journal could not be read");
    sqlite3_reset(select);
    return sound ? STORE_OK : STORE_FAILED;
}

static store_status chain_of(store *s, const char *table, journal_chain *chain)
{
    file *f = (file *)s;
    const int64_t book = find_book(f, table, chain);

    if (book < 0)
        return failed(f, "the journal could not be read");
    return chain->next == 0 ? STORE_NONE : STORE_OK;
}

static store_status tables(store *s, store_namer *visit, void *context)
{
    file *f = (file *)s;
    sqlite3_stmt *select = ready(f, TABLES);
    int code;

    while ((code = sqlite3_step(select)) == SQLITE_ROW)
        if (!visit(context, (const char *)sqlite3_column_text(select, 0),
                   (uint64_t)sqlite3_column_int64(select, 1)))
            break;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return failed(f, "the journal could not be read");
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
        return failed(f, "the journal could not be read");
    if (book == 0 || seq >= chain.next)
        return STORE_NONE;
    sqlite3_stmt *into = ready(f, PUT_MARK);
    sqlite3_bind_int64(into, 1, book);
    sqlite3_bind_int64(into, 2, (int64_t)seq);
    bind_text(into, 3, hash->letter, JOURNAL_HASH);
    sqlite3_bind_blob64(into, 4, block, n, SQLITE_STATIC);
    sqlite3_exec(f->db, without_sync, NULL, NULL, NULL);
    const bool sound = done(into);
    f->unsafe = sqlite3_exec(f->db, with_sync, NULL, NULL, NULL) != SQLITE_OK;
    return sound ? STORE_OK : failed(f, "the checkpoint could not be written");
}

static store_status checkpoint(store *s, const char *table, uint64_t not_after, uint64_t *seq,
                               journal_hash *hash, void *block, size_t *n)
{
    file *f = (file *)s;
    journal_chain chain;
    const int64_t book = find_book(f, table, &chain);
    store_status status = STORE_NONE;

    if (book < 0)
        return failed(f, "the journal could not be read");
    sqlite3_stmt *select = ready(f, LATEST);
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
            status = failed(f, "the journal could not be read");
        }
    } else if (code != SQLITE_DONE) {
        status = failed(f, "the journal could not be read");
    }
    sqlite3_reset(select);
    return status;
}

/* ---- Secrets --------------------------------------------------------------------------------- */

static store_status secrets_failed(file *f, const char *what)
{
    return store_fail(&f->base, "%s%s: %s: %s", f->path, beside, what,
                      f->secrets ? sqlite3_errmsg(f->secrets) : strerror(errno));
}

/* The file is there, and nobody but its owner reads it. A new one is so from its first moment: who
 * makes it does so before SQLite opens it, which gives its own files beside it the same mode. */
static store_status guard(file *f, const char *path, bool make)
{
    const int made = make ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
                          : -1;
    struct stat status;

    if (made >= 0) {
        close(made);
        return STORE_OK;
    }
    if (stat(path, &status) != 0)
        return errno == ENOENT && !make ? STORE_NONE : secrets_failed(f, "it could not be made");
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return store_fail(&f->base, "%s can be read by others than its owner; it holds secrets: "
                          "chmod 600 it", path);
    return STORE_OK;
}

static store_status open_secrets(file *f, bool make)
{
    static const char settings[] =
        "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;"
        "CREATE TABLE IF NOT EXISTS secret (name TEXT NOT NULL, number INTEGER NOT NULL,"
        "    secret BLOB NOT NULL, PRIMARY KEY (name, number)) STRICT, WITHOUT ROWID;";
    char *path = f->secrets ? NULL : sqlite3_mprintf("%s%s", f->path, beside);
    store_status status = STORE_OK;

    if (f->secrets)
        return STORE_OK;
    if (!path)
        return store_fail(&f->base, "there is no memory left");
    status = guard(f, path, make);
    if (status == STORE_OK &&
        (sqlite3_open_v2(path, &f->secrets, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
         sqlite3_busy_timeout(f->secrets, BUSY_MS) != SQLITE_OK ||
         sqlite3_exec(f->secrets, settings, NULL, NULL, NULL) != SQLITE_OK)) {
        status = secrets_failed(f, "it cannot be used");
        sqlite3_close(f->secrets);
        f->secrets = NULL;
    }
    sqlite3_free(path);
    return status;
}

static sqlite3_stmt *ask_secrets(file *f, const char *text, const char *table, uint32_t number)
{
    sqlite3_stmt *ask = NULL;

    if (sqlite3_prepare_v2(f->secrets, text, -1, &ask, NULL) == SQLITE_OK) {
        bind_text(ask, 1, table, strlen(table));
        sqlite3_bind_int64(ask, 2, number);
    }
    return ask;
}

static store_status put_secret(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET])
{
    file *f = (file *)s;
    store_status status = open_secrets(f, true);
    sqlite3_stmt *into;

    if (status != STORE_OK)
        return status;
    into = ask_secrets(f, "INSERT INTO secret (name, number, secret) VALUES (?1, ?2, ?3)", table,
                       number);
    sqlite3_bind_blob(into, 3, secret, STORE_SECRET, SQLITE_STATIC);
    const int code = into ? sqlite3_step(into) : SQLITE_ERROR;
    if (code != SQLITE_DONE)
        status = code == SQLITE_CONSTRAINT ? STORE_CONFLICT
                                           : secrets_failed(f, "a secret could not be kept");
    sqlite3_finalize(into);
    return status;
}

static store_status secret_of(store *s, const char *table, uint32_t number,
                              unsigned char secret[STORE_SECRET])
{
    file *f = (file *)s;
    store_status status = open_secrets(f, false);
    sqlite3_stmt *select;

    if (status != STORE_OK)
        return status;
    select = ask_secrets(f, "SELECT secret FROM secret WHERE name = ?1 AND number = ?2", table,
                         number);
    const int code = select ? sqlite3_step(select) : SQLITE_ERROR;
    status = STORE_NONE;
    if (code == SQLITE_ROW && sqlite3_column_bytes(select, 0) == STORE_SECRET) {
        memcpy(secret, sqlite3_column_blob(select, 0), STORE_SECRET);
        status = STORE_OK;
    } else if (code != SQLITE_ROW && code != SQLITE_DONE) {
        status = secrets_failed(f, "a secret could not be read");
    }
    sqlite3_finalize(select);
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

/* A new file is given its tables; one of somebody else's is left alone. */
static bool take_over(file *f)
{
    static const store_words words = {
        .time = "strftime('%Y-%m-%dT%H:%M:%fZ', entry.time_ms / 1000.0, 'unixepoch')",
        .person = "json_extract(line, '$.person')", .event = "json_extract(line, '$.event')",
        .of_book = "entry.id BETWEEN book.id << 40 AND (book.id << 40) + 0xFFFFFFFFFF",
    };
    char pragma[96], views[STORE_VIEWS];

    if (sqlite3_exec(f->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        return failed(f, "it cannot be written"), false;
    const int application = number_of(f, "PRAGMA application_id");
    const int version = number_of(f, "PRAGMA user_version");
    const int tables_there = number_of(f, "SELECT count(*) FROM sqlite_schema");
    if (application == SCHEMA_APPLICATION && version == SCHEMA_VERSION)
        return sqlite3_exec(f->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (application != 0 || tables_there != 0) {
        store_fail(&f->base, application == SCHEMA_APPLICATION
                   ? "it was written by a later sabot; use that one"
                   : "it is a database of another program; name a new file");
        sqlite3_exec(f->db, "ROLLBACK", NULL, NULL, NULL);
        return false;
    }
    sqlite3_snprintf(sizeof pragma, pragma, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
                     SCHEMA_APPLICATION, SCHEMA_VERSION);
    store_views(&words, views);
    if (sqlite3_exec(f->db, schema, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(f->db, views, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(f->db, pragma, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(f->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    failed(f, "its tables could not be made");
    sqlite3_exec(f->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static bool set_up(file *f)
{
    static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA cache_size = -65536";

    sqlite3_busy_timeout(f->db, BUSY_MS);
    if (sqlite3_exec(f->db, settings, NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(f->db, with_sync, NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_wal_autocheckpoint(f->db, LOG_PAGES) != SQLITE_OK)
        return failed(f, "it cannot be used"), false;
    if (!take_over(f))
        return false;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(f->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &f->prepared[i],
                               NULL) != SQLITE_OK)
            return failed(f, "it cannot be used"), false;
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
        failed(f, "it could not be opened");
    else if (set_up(f))
        return &f->base;
    sqlite3_snprintf(STORE_SAYS, says, "%s: %s", path, f->base.says);
    close_file(&f->base);
    return NULL;
}

const store_body store_sqlite = { "sqlite:", open_file, close_file, append, read_on, chain_of,
                                  tables, put_checkpoint, checkpoint, put_secret, secret_of };
