/* postgres_link.c: what is said to the server, and how it answers. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Answers --------------------------------------------------------------------------------- */

static const char lock_not_available[] = "55P03";

/* The first line of it, without its newline. */
store_status postgres_failed(server *v, const char *what, const PGresult *answer)
{
    const char *why = answer ? PQresultErrorMessage(answer) : "";
    const char *state = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : NULL;

    v->locked = state && strcmp(state, lock_not_available) == 0;
    if (!v->link)
        return STORE_FAILED; /* postgres_reach() has said it */
    if (why[0] == '\0')
        why = v->late ? "it did not answer in time" : PQerrorMessage(v->link);
    return store_fail(&v->base, "%s: %.*s", what, (int)strcspn(why, "\n"), why);
}

PGresult *postgres_ask(server *v, const char *name, const char *const *value, int n)
{
    return postgres_ask_bytes(v, name, value, n, 0, false);
}

PGresult *postgres_ask_bytes(server *v, const char *name, const char *const *value, int n,
                             size_t last, bool in_bytes)
{
    enum { MOST = 8 };
    int length[MOST] = { 0 }, binary[MOST] = { 0 };

    if (last > 0) {
        length[n - 1] = (int)last;
        binary[n - 1] = 1;
    }
    return postgres_last_answer(v, postgres_reach(v) &&
                                PQsendQueryPrepared(v->link, name, n, value, length, binary,
                                                    in_bytes) == 1);
}

void postgres_number(char out[24], int64_t value)
{
    snprintf(out, 24, "%lld", (long long)value);
}

int64_t postgres_number_at(const PGresult *answer, int row, int column)
{
    return strtoll(PQgetvalue(answer, row, column), NULL, 10);
}

/* ---- Arrays ---------------------------------------------------------------------------------- */

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

void postgres_add_text(array *a, const char *text, size_t n)
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

void postgres_add_number(array *a, int64_t value)
{
    char digits[24];

    postgres_number(digits, value);
    postgres_add_text(a, digits, strlen(digits));
}

const char *postgres_array(array *a)
{
    add(a, a->n == 0 ? "{}" : "}", a->n == 0 ? 2 : 1);
    const bool whole = !a->failed;
    a->n = 0;
    a->failed = false;
    return whole ? a->text : NULL;
}

/* ---- Statements ------------------------------------------------------------------------------ */

bool postgres_run(server *v, const char *text)
{
    v->until_ms = postgres_now() + v->patience_ms;
    PGresult *answer = postgres_last_answer(v, PQsendQuery(v->link, text) == 1);
    const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;

    if (!sound)
        postgres_failed(v, "it cannot be used", answer);
    PQclear(answer);
    return sound;
}

int postgres_is_there(server *v, const char *name)
{
    PGresult *answer = postgres_last_answer(
        v, PQsendQueryParams(v->link, "SELECT to_regclass($1) IS NOT NULL", 1, NULL, &name, NULL,
                             NULL, 0) == 1);
    const bool sound = PQresultStatus(answer) == PGRES_TUPLES_OK;
    const bool there = sound && strcmp(PQgetvalue(answer, 0, 0), "t") == 0;

    if (!sound)
        postgres_failed(v, "it cannot be used", answer);
    PQclear(answer);
    return sound ? there : -1;
}

bool postgres_make_tables(server *v, const char *text)
{
    if (!postgres_run(v, "BEGIN; SET LOCAL lock_timeout = 0; "
                      "LOCK TABLE pg_catalog.pg_namespace IN SHARE ROW EXCLUSIVE MODE") &&
        !postgres_run(v, "ROLLBACK; BEGIN")) /* who may not lock that need not make tables */
        return false;
    return postgres_run(v, text);
}

bool postgres_prepare(server *v, const prepared *list, int n)
{
    for (int i = 0; i < n; i++) {
        PGresult *answer = postgres_last_answer(
            v, PQsendPrepare(v->link, list[i].name, list[i].text, 0, NULL) == 1);
        const bool sound = PQresultStatus(answer) == PGRES_COMMAND_OK;
        if (!sound)
            postgres_failed(v, "it cannot be used", answer);
        PQclear(answer);
        if (!sound)
            return false;
    }
    return true;
}

/* ---- Pipelines ------------------------------------------------------------------------------- */

int64_t postgres_take(server *v, bool tells)
{
    PGresult *answer = postgres_answer(v);
    const ExecStatusType status = PQresultStatus(answer);
    int64_t number = -1;

    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
        number = tells ? postgres_number_at(answer, 0, 0) : 0;
    else if (v->base.says[0] == '\0' && status != PGRES_PIPELINE_ABORTED)
        postgres_failed(v, "the journal could not be written", answer);
    PQclear(answer);
    while ((answer = postgres_answer(v)) != NULL) /* the end of this statement */
        PQclear(answer);
    return number;
}

bool postgres_end_pipeline(server *v, bool sent)
{
    bool synced = false;

    if (PQpipelineStatus(v->link) == PQ_PIPELINE_OFF)
        return false;
    for (PGresult *answer; !synced && !v->lost && PQstatus(v->link) == CONNECTION_OK;) {
        answer = postgres_answer(v);
        synced = answer && PQresultStatus(answer) == PGRES_PIPELINE_SYNC;
        if (!answer && !sent)
            break;
        PQclear(answer);
    }
    if (PQexitPipelineMode(v->link) != 1)
        v->lost = true;
    return synced;
}
