/* sqlite_secrets.c: what nobody else may read: the secrets of fair tables and the records of a
 * server, in a second file beside the journals. */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char beside[] = "-secrets"; /* behind the name of the file */

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
        "    secret BLOB NOT NULL, PRIMARY KEY (name, number)) STRICT, WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS record (kind TEXT NOT NULL, key TEXT NOT NULL,"
        "    number INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY (kind, key))"
        "    STRICT, WITHOUT ROWID;";
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

/* NULL if there is no memory left: then whatever is bound to it or asked of it fails. */
static sqlite3_stmt *ask_secrets(file *f, const char *text, const char *first)
{
    sqlite3_stmt *ask = NULL;

    if (sqlite3_prepare_v2(f->secrets, text, -1, &ask, NULL) == SQLITE_OK)
        sqlite_bind_text(ask, 1, first, strlen(first));
    return ask;
}

store_status sqlite_put_secret(store *s, const char *table, uint32_t number,
                               const unsigned char secret[STORE_SECRET])
{
    file *f = (file *)s;
    store_status status = open_secrets(f, true);
    sqlite3_stmt *into;

    if (status != STORE_OK)
        return status;
    into = ask_secrets(f, "INSERT INTO secret (name, number, secret) VALUES (?1, ?2, ?3)", table);
    sqlite3_bind_int64(into, 2, number);
    sqlite3_bind_blob(into, 3, secret, STORE_SECRET, SQLITE_STATIC);
    const int code = into ? sqlite3_step(into) : SQLITE_ERROR;
    if (code != SQLITE_DONE)
        status = code == SQLITE_CONSTRAINT ? STORE_CONFLICT
                                           : secrets_failed(f, "a secret could not be kept");
    sqlite3_finalize(into);
    return status;
}

store_status sqlite_secret(store *s, const char *table, uint32_t number,
                           unsigned char secret[STORE_SECRET])
{
    file *f = (file *)s;
    store_status status = open_secrets(f, false);
    sqlite3_stmt *select;

    if (status != STORE_OK)
        return status;
    select = ask_secrets(f, "SELECT secret FROM secret WHERE name = ?1 AND number = ?2", table);
    sqlite3_bind_int64(select, 2, number);
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

/* ---- Records --------------------------------------------------------------------------------- */

/* One statement each, so that who comes second finds another number. */
store_status sqlite_put_record(store *s, const char *kind, const char *key, uint64_t was,
                               const char *text, size_t n)
{
    static const char add[] = "INSERT INTO record (kind, key, number, text) "
                              "VALUES (?1, ?2, ?3 + 1, ?4) ON CONFLICT DO NOTHING";
    static const char change[] = "UPDATE record SET number = number + 1, text = ?4 "
                                 "WHERE kind = ?1 AND key = ?2 AND number = ?3";
    static const char drop[] = "DELETE FROM record WHERE kind = ?1 AND key = ?2 AND number = ?3";
    file *f = (file *)s;
    store_status status = open_secrets(f, true);
    sqlite3_stmt *put;

    if (status != STORE_OK)
        return status;
    put = ask_secrets(f, !text ? drop : was == 0 ? add : change, kind);
    sqlite_bind_text(put, 2, key, strlen(key));
    sqlite3_bind_int64(put, 3, (int64_t)was);
    if (text)
        sqlite3_bind_blob64(put, 4, text, n, SQLITE_STATIC);
    if (!put || sqlite3_step(put) != SQLITE_DONE)
        status = secrets_failed(f, "a record could not be kept");
    else if (sqlite3_changes(f->secrets) == 0)
        status = STORE_CONFLICT;
    sqlite3_finalize(put);
    return status;
}

/* The bytes in a column of a row; NULL if no memory is left for them. None are "". */
static const char *bytes_at(sqlite3_stmt *row, int column, size_t *n)
{
    const char *bytes = sqlite3_column_blob(row, column);

    *n = (size_t)sqlite3_column_bytes(row, column);
    return bytes || *n > 0 || sqlite3_errcode(sqlite3_db_handle(row)) == SQLITE_NOMEM ? bytes : "";
}

store_status sqlite_record(store *s, const char *kind, const char *key, uint64_t *number,
                           char *text, size_t *n)
{
    file *f = (file *)s;
    store_status status = open_secrets(f, false);
    sqlite3_stmt *select;
    size_t length = 0;

    if (status != STORE_OK)
        return status;
    select = ask_secrets(f, "SELECT number, text FROM record WHERE kind = ?1 AND key = ?2", kind);
    sqlite_bind_text(select, 2, key, strlen(key));
    const int code = select ? sqlite3_step(select) : SQLITE_ERROR;
    const char *bytes = code == SQLITE_ROW ? bytes_at(select, 1, &length) : NULL;
    if (bytes) {
        *number = (uint64_t)sqlite3_column_int64(select, 0);
        memcpy(text, bytes, length < *n ? length : *n);
        *n = length;
    } else {
        status = code == SQLITE_DONE ? STORE_NONE
                                     : secrets_failed(f, "a record could not be read");
    }
    sqlite3_finalize(select);
    return status;
}

store_status sqlite_records(store *s, const char *kind, store_recorder *visit, void *context)
{
    file *f = (file *)s;
    store_status status = open_secrets(f, false);
    sqlite3_stmt *select;
    bool enough = false;
    int code = SQLITE_ERROR;

    if (status != STORE_OK)
        return status == STORE_NONE ? STORE_OK : status; /* no file: no records */
    select = ask_secrets(f, "SELECT key, number, text FROM record WHERE kind = ?1 ORDER BY key",
                         kind);
    while (select && !enough && (code = sqlite3_step(select)) == SQLITE_ROW) {
        size_t n = 0;
        const char *key = (const char *)sqlite3_column_text(select, 0);
        const char *text = bytes_at(select, 2, &n);
        if (!key || !text)
            break;
        enough = !visit(context, key, (uint64_t)sqlite3_column_int64(select, 1), text, n);
    }
    if (code != SQLITE_DONE && !enough)
        status = secrets_failed(f, "a record could not be read");
    sqlite3_finalize(select);
    return status;
}
