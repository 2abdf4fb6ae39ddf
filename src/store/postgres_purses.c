/* postgres_purses.c: purses in PostgreSQL, beside the journals.
 *
 * What must always hold: purse.cents is the sum of the moves of its account, and .moves how many
 * there are. A transaction first holds all purses that it may change, in the order of their names,
 * and only then touches books, in the order of theirs: so no two wait for each other, and what a
 * statement reads of a purse is so until the end. A purse must be there to be held; one without
 * moves is none. */
#include "store/postgres.h"

#include <stdlib.h>
#include <string.h>

static const prepared statements[] = {
    { "add_purses", "INSERT INTO sabot.purse (account, cents, moves) SELECT DISTINCT "
      "account COLLATE \"C\", 0, 0 FROM unnest($1::text[]) AS x (account) ORDER BY 1 "
      "ON CONFLICT (account) DO NOTHING" },
    { "hold_purses", "SELECT 1 FROM sabot.purse WHERE account = ANY ($1::text[]) "
      "ORDER BY account COLLATE \"C\" FOR UPDATE" },
    { "purse", "SELECT cents FROM sabot.purse WHERE account = $1 AND moves > 0" },
    { "grant",
      "WITH once AS (SELECT 1 FROM sabot.move WHERE grant_id = $2), "
      "enough AS (SELECT 1 FROM sabot.purse WHERE account = $1 AND ($4::bigint >= 0 OR "
      "cents + $4::bigint >= 0)), "
      "noted AS (INSERT INTO sabot.move (account, time_ms, cents, grant_id, why) "
      "SELECT $1, $3::bigint, $4::bigint, $2, $5 FROM enough "
      "ON CONFLICT (grant_id) WHERE grant_id IS NOT NULL DO NOTHING RETURNING cents), "
      "paid AS (UPDATE sabot.purse SET cents = purse.cents + noted.cents, moves = moves + 1 "
      "FROM noted WHERE account = $1) "
      "SELECT CASE WHEN EXISTS (SELECT 1 FROM noted) THEN 0 "
      "WHEN EXISTS (SELECT 1 FROM once) OR EXISTS (SELECT 1 FROM enough) THEN 1 ELSE 2 END" },
    { "moves", "SELECT move.id, account, name, seq, move.time_ms, cents, grant_id, why FROM "
      "sabot.move LEFT JOIN sabot.book ON book.id = move.book WHERE move.id > $1::bigint "
      "ORDER BY move.id LIMIT 1000" },
    { "moves_of", "SELECT move.id, account, name, seq, move.time_ms, cents, grant_id, why FROM "
      "sabot.move LEFT JOIN sabot.book ON book.id = move.book WHERE move.id > $1::bigint AND "
      "account = $2 ORDER BY move.id LIMIT 1000" },
};

/* An append with moves, in three parts about the plain one: what is wanted of which purse, and
 * which are short; then nothing is appended; else the purses pay, and it is noted. */
static const char wanted[] =
    "want AS (SELECT account, sum(cents)::bigint AS cents, bool_or(may_owe) AS may_owe, "
    "count(*) AS moves FROM unnest($17::text[], $18::bigint[], $19::boolean[]) "
    "AS x (account, cents, may_owe) GROUP BY account), "
    "short AS (SELECT 1 FROM want JOIN sabot.purse USING (account) WHERE want.cents < 0 AND "
    "NOT want.may_owe AND purse.cents + want.cents < 0), ";
static const char not_short[] = " AND NOT EXISTS (SELECT 1 FROM short)";
static const char paid[] =
    ", paid AS (UPDATE sabot.purse SET cents = purse.cents + want.cents, "
    "moves = purse.moves + want.moves FROM want, moved WHERE purse.account = want.account), "
    "noted AS (INSERT INTO sabot.move (account, book, seq, time_ms, cents) SELECT x.account, "
    "moved.id, $3::bigint - 1, $4::bigint, x.cents FROM moved, unnest($17::text[], "
    "$18::bigint[]) WITH ORDINALITY AS x (account, cents, at) ORDER BY x.at)";

static const char schema[] =
    "CREATE TABLE sabot.purse (account text PRIMARY KEY, cents bigint NOT NULL,\n"
    "    moves bigint NOT NULL);\n"
    "CREATE TABLE sabot.move (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,\n"
    "    account text NOT NULL, book bigint REFERENCES sabot.book(id), seq bigint,\n"
    "    time_ms bigint NOT NULL, cents bigint NOT NULL, grant_id text, why text);\n"
    "CREATE INDEX move_of ON sabot.move (account, id);\n"
    "CREATE UNIQUE INDEX move_once ON sabot.move (grant_id) WHERE grant_id IS NOT NULL;\n";

bool postgres_make_purses(server *v, const store_words *words)
{
    char views[STORE_VIEWS];
    const int there = postgres_is_there(v, "sabot.moves");

    store_purse_views(words, views);
    return there == 1 || (there == 0 && postgres_run(v, schema) &&
                          postgres_run(v, "SET LOCAL search_path = sabot") &&
                          postgres_run(v, views));
}

bool postgres_prepare_purses(server *v)
{
    return postgres_prepare(v, statements, sizeof statements / sizeof *statements) &&
           postgres_prepare_append(v, "append_with_moves", wanted, not_short, paid);
}

/* ---- With a batch ---------------------------------------------------------------------------- */

static bool send(server *v, const char *name, const char *const *value, int n)
{
    return PQsendQueryPrepared(v->link, name, n, value, NULL, NULL, 0) == 1;
}

int postgres_hold_purses(server *v, store_batch *const *batch, int n)
{
    array accounts = { 0 };
    int answers = 0;

    for (int i = 0; i < n; i++)
        for (int m = 0; batch[i]->status == STORE_OK && m < batch[i]->moves; m++) {
            const char *account = batch[i]->move[m].account;
            postgres_add_text(&accounts, account, strlen(account));
            answers = 2;
        }
    if (answers > 0) {
        const char *const value = postgres_array(&accounts);
        if (!value || !send(v, "add_purses", &value, 1) || !send(v, "hold_purses", &value, 1))
            answers = -1;
    }
    free(accounts.text);
    return answers;
}

bool postgres_send_with_moves(server *v, const char *const *value, int n, const store_batch *batch)
{
    enum { MOST = 24, COLUMNS = 3 };
    const char *all[MOST];
    array column[COLUMNS] = { 0 };
    bool sent = true;

    memcpy(all, value, (size_t)n * sizeof *value);
    for (int i = 0; i < batch->moves; i++) {
        const store_move *move = &batch->move[i];
        postgres_add_text(&column[0], move->account, strlen(move->account));
        postgres_add_number(&column[1], move->cents);
        postgres_add_text(&column[2], move->may_owe ? "t" : "f", 1);
    }
    for (int c = 0; c < COLUMNS; c++) {
        all[n + c] = postgres_array(&column[c]);
        sent = sent && all[n + c];
    }
    sent = sent && send(v, "append_with_moves", all, n + COLUMNS);
    for (int c = 0; c < COLUMNS; c++)
        free(column[c].text);
    return sent;
}

/* ---- Alone ----------------------------------------------------------------------------------- */

store_status postgres_purse(store *s, const char *account, sabot_cents *cents)
{
    server *v = (server *)s;
    PGresult *answer = postgres_ask(v, "purse", &account, 1);
    store_status status = STORE_NONE;

    *cents = 0;
    if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
        status = postgres_failed(v, "a purse could not be read", answer);
    } else if (PQntuples(answer) == 1) {
        *cents = postgres_number_at(answer, 0, 0);
        status = STORE_OK;
    }
    PQclear(answer);
    return status;
}

/* One journey: the purse is held, and the grant made, in one transaction. */
store_status postgres_grant(store *s, const char *account, const char *id, int64_t time_ms,
                            sabot_cents cents, const char *why)
{
    server *v = (server *)s;
    const store_move move = { .account = account };
    store_batch alone = { .move = &move, .moves = 1 };
    store_batch *const held = &alone;
    char time[24], amount[24];
    const char *const value[] = { account, id, time, amount, why };
    int64_t became = -1;

    s->says[0] = '\0';
    postgres_number(time, time_ms);
    postgres_number(amount, cents);
    bool sound = postgres_reach(v) && PQenterPipelineMode(v->link) == 1 &&
                 postgres_hold_purses(v, &held, 1) == 2 && send(v, "grant", value, 5) &&
                 PQpipelineSync(v->link) == 1;
    if (sound) {
        sound = postgres_take(v, false) >= 0;
        sound = postgres_take(v, false) >= 0 && sound;
        became = postgres_take(v, true);
    }
    sound = postgres_end_pipeline(v, sound) && sound && became >= 0;
    if (!sound)
        return s->says[0] ? STORE_FAILED : postgres_failed(v, "a purse could not be written", NULL);
    return became == 0 ? STORE_OK : became == 1 ? STORE_CONFLICT : STORE_SHORT;
}

store_status postgres_moves(store *s, const char *account, store_mover *visit, void *context)
{
    server *v = (server *)s;
    char after[24] = "0";
    const char *const value[] = { after, account };
    bool enough = false;

    for (int rows = 1; rows > 0 && !enough;) {
        PGresult *answer = postgres_ask(v, account ? "moves_of" : "moves", value, account ? 2 : 1);
        if (PQresultStatus(answer) != PGRES_TUPLES_OK) {
            postgres_failed(v, "a purse could not be read", answer);
            PQclear(answer);
            return STORE_FAILED;
        }
        rows = PQntuples(answer);
        for (int i = 0; i < rows && !enough; i++) {
            const store_moved moved = {
                .account = PQgetvalue(answer, i, 1), .table = PQgetvalue(answer, i, 2),
                .seq = (uint64_t)postgres_number_at(answer, i, 3),
                .time_ms = postgres_number_at(answer, i, 4),
                .cents = postgres_number_at(answer, i, 5), .id = PQgetvalue(answer, i, 6),
                .why = PQgetvalue(answer, i, 7),
            };
            postgres_number(after, postgres_number_at(answer, i, 0));
            enough = !visit(context, &moved);
        }
        PQclear(answer);
    }
    return STORE_OK;
}
