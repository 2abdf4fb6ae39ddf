/* postgres_secrets.c: what nobody else may read: the secrets of fair tables and the records of a
 * server, in a schema of their own. */
#include "store/postgres.h"

#include <string.h>

static const prepared statements[] = {
    { "put_secret", "INSERT INTO sabot_secret.secret (name, number, secret) "
      "VALUES ($1, $2::bigint, $3::bytea) ON CONFLICT DO NOTHING RETURNING 1" },
    { "secret", "SELECT secret FROM sabot_secret.secret WHERE name = $1 AND number = $2::bigint" },
    { "add_record", "INSERT INTO sabot_secret.record (kind, key, number, text) "
      "VALUES ($1, $2, $3::bigint + 1, $4::bytea) ON CONFLICT DO NOTHING RETURNING 1" },
    { "change_record", "UPDATE sabot_secret.record SET number = number + 1, text = $4::bytea "
      "WHERE kind = $1 AND key = $2 AND number = $3::bigint RETURNING 1" },
    { "drop_record", "DELETE FROM sabot_secret.record WHERE kind = $1 AND key = $2 AND "
      "number = $3::bigint RETURNING 1" },
    { "record", "SELECT number, text FROM sabot_secret.record WHERE kind = $1 AND key = $2" },
    { "records", "SELECT key, number, text FROM sabot_secret.record WHERE kind = $1 "
      "ORDER BY key COLLATE \"C\"" },
};

/* Made when the first secret is, by who may: readers of journals need no right to it. */
static const char schema[] =
    "CREATE SCHEMA IF NOT EXISTS sabot_secret;\n"
    "REVOKE ALL ON SCHEMA sabot_secret FROM PUBLIC;\n"
    "CREATE TABLE IF NOT EXISTS sabot_secret.secret (name text NOT NULL, number bigint NOT NULL,\n"
    "    secret bytea NOT NULL CHECK (length(secret) = 32), PRIMARY KEY (name, number));\n"
    "REVOKE ALL ON sabot_secret.secret FROM PUBLIC;\n"
    "CREATE TABLE IF NOT EXISTS sabot_secret.record (kind text NOT NULL,\n"
    "    key text COLLATE \"C\" NOT NULL, number bigint NOT NULL, text bytea NOT NULL,\n"
    "    PRIMARY KEY (kind, key));\n"
    "REVOKE ALL ON sabot_secret.record FROM PUBLIC;\n";

/* ---- Secrets --------------------------------------------------------------------------------- */

bool postgres_prepare_secrets(server *v)
{
    return postgres_prepare(v, statements, sizeof statements / sizeof *statements);
}

/* Why it failed stays said. */
static void roll_back(server *v)
{
    if (v->link)
        PQclear(postgres_last_answer(v, PQsendQuery(v->link, "ROLLBACK") == 1));
}

static bool open_secrets(server *v)
{
    if (!v->has_secrets) {
        v->has_secrets = postgres_reach(v) && postgres_make_tables(v, schema) &&
                         postgres_run(v, "COMMIT") && postgres_prepare_secrets(v);
        if (!v->has_secrets)
            roll_back(v);
    }
    return v->has_secrets;
}

store_status postgres_put_secret(store *s, const char *table, uint32_t number,
                                 const unsigned char secret[STORE_SECRET])
{
    server *v = (server *)s;
    char digits[24];
    const char *const value[] = { table, digits, (const char *)secret };
    store_status status = STORE_OK;

    if (!open_secrets(v))
        return STORE_FAILED;
    postgres_number(digits, number);
    PGresult *answer = postgres_ask_bytes(v, "put_secret", value, 3, STORE_SECRET, false);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        status = postgres_failed(v, "the secret could not be kept", answer);
    else if (PQntuples(answer) == 0)
        status = STORE_CONFLICT;
    PQclear(answer);
    return status;
}

store_status postgres_secret(store *s, const char *table, uint32_t number,
                             unsigned char secret[STORE_SECRET])
{
    server *v = (server *)s;
    char digits[24];
    const char *const value[] = { table, digits };
    store_status status = STORE_NONE;

    if (!open_secrets(v))
        return STORE_FAILED;
    postgres_number(digits, number);
    PGresult *answer = postgres_ask_bytes(v, "secret", value, 2, 0, true);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = postgres_failed(v, "the secret could not be read", answer);
    } else if (PQntuples(answer) == 1 && PQgetlength(answer, 0, 0) == STORE_SECRET) {
        memcpy(secret, PQgetvalue(answer, 0, 0), STORE_SECRET);
        status = STORE_OK;
    }
    PQclear(answer);
    return status;
}

/* ---- Records --------------------------------------------------------------------------------- */

store_status postgres_put_record(store *s, const char *kind, const char *key, uint64_t was,
                                 const char *text, size_t n)
{
    server *v = (server *)s;
    char digits[24];
    const char *const value[] = { kind, key, digits, text };
    const char *how = !text ? "drop_record" : was == 0 ? "add_record" : "change_record";
    store_status status = STORE_OK;

    if (!open_secrets(v))
        return STORE_FAILED;
    postgres_number(digits, (int64_t)was);
    PGresult *answer = postgres_ask_bytes(v, how, value, text ? 4 : 3, text ? n : 0, false);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        status = postgres_failed(v, "a record could not be kept", answer);
    else if (PQntuples(answer) == 0)
        status = STORE_CONFLICT;
    PQclear(answer);
    return status;
}

/* A number that came in bytes, the largest first. */
static uint64_t number_in(const PGresult *answer, int row, int column)
{
    const unsigned char *byte = (const unsigned char *)PQgetvalue(answer, row, column);
    uint64_t number = 0;

    for (int i = 0; i < PQgetlength(answer, row, column); i++)
        number = number << 8 | byte[i];
    return number;
}

store_status postgres_record(store *s, const char *kind, const char *key, uint64_t *number,
                             char *text, size_t *n)
{
    server *v = (server *)s;
    const char *const value[] = { kind, key };
    store_status status = STORE_NONE;

    if (!open_secrets(v))
        return STORE_FAILED;
    PGresult *answer = postgres_ask_bytes(v, "record", value, 2, 0, true);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = postgres_failed(v, "a record could not be read", answer);
    } else if (PQntuples(answer) == 1) {
        const size_t length = (size_t)PQgetlength(answer, 0, 1);
        memcpy(text, PQgetvalue(answer, 0, 1), length < *n ? length : *n);
        *n = length;
        *number = number_in(answer, 0, 0);
        status = STORE_OK;
    }
    PQclear(answer);
    return status;
}

store_status postgres_records(store *s, const char *kind, store_recorder *visit, void *context)
{
    server *v = (server *)s;
    store_status status = STORE_OK;
    bool enough = false;

    if (!open_secrets(v))
        return STORE_FAILED;
    PGresult *answer = postgres_ask_bytes(v, "records", &kind, 1, 0, true);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        status = postgres_failed(v, "a record could not be read", answer);
    for (int i = 0; status == STORE_OK && i < PQntuples(answer) && !enough; i++)
        enough = !visit(context, PQgetvalue(answer, i, 0), number_in(answer, i, 1),
                        PQgetvalue(answer, i, 2), (size_t)PQgetlength(answer, i, 2));
    PQclear(answer);
    return status;
}
