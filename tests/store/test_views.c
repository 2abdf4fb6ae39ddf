/* The views that people with a database tool read: what they tell of an evening is what happened,
 * and every database tells it alike. Over SQLite; with SABOT_POSTGRES over a server too
 * (test_postgres.sh starts one), and then row by row against the other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <libpq-fe.h>
#include <math.h>
#include <sqlite3.h>

#include "deal/evening.h"
#include "sabot/standing.h"
#include "store/kept.h"

enum { ENTRIES = 1500, CELLS = 16 };

static char path[64];
static const char *server;

/* ---- Evenings -------------------------------------------------------------------------------- */

/* What happened, counted by who watched: of all evenings together. */
typedef struct facts {
    long entries, wagers, cards, irregular, forms;
    int64_t paid, collected, bought;
} facts;

typedef struct evening_kept {
    kept_table k;
    kept_entry at[ENTRIES];
    store_line line[ENTRIES];
    int n;
    facts *facts;
} evening_kept;

static void watch(facts *f, const sabot_event *event, const sabot_ruling *ruling)
{
    const char *kind = sabot_kind_at(event->kind)->name;
    const size_t n = strlen(kind);

    f->wagers += event->kind == SABOT_EV_WAGER;
    f->cards += event->kind == SABOT_EV_CARD;
    f->irregular += ruling->verdict == SABOT_IRREGULAR;
    f->forms += n > 5 && strcmp(kind + n - 5, "-form") == 0;
    f->paid += event->kind == SABOT_EV_PAY ? event->amount : 0;
    f->collected += event->kind == SABOT_EV_COLLECT ? event->amount : 0;
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    evening_kept *e = context;
    kept_entry *at = &e->at[e->n];

    if (e->n == ENTRIES)
        return;
    e->n++;
    at->event = *event;
    at->round = journal_round(table, event);
    at->entry.time_ms = event->time_ms;
    journal_ruling(ruling, at->entry.ruling);
    snprintf(at->entry.person, sizeof at->entry.person, "guest \"%d\" é", event->actor_seat);
    sabot_event_to_text(event, false, at->entry.text, sizeof at->entry.text);
    watch(e->facts, event, ruling);
}

/* With the evening 2,500.00 go from alice's purse to the table. */
static const store_move buy_in = { .account = "alice", .cents = -250000 };

static void append(const evening_kept *e, const char *where, store_batch *batch)
{
    char says[STORE_SAYS];
    store *s = store_open(where, says);

    if (!s)
        fail_msg("%s", says);
    assert_int_equal(store_grant(s, "alice", batch->table, INT64_C(1763337600137), 300050, "x"),
                     STORE_OK);
    batch->move = &buy_in;
    batch->moves = 1;
    assert_int_equal(store_append(s, batch, 1), STORE_OK);
    assert_int_equal(batch->status, STORE_OK);
    assert_int_equal(batch->n, e->n);
    store_close(s);
}

static void play(int game, facts *f)
{
    static evening_kept e;
    static deal_evening evening;
    char where[80];
    sabot_rules rules;
    store_batch batch;

    memset(&e, 0, sizeof e);
    e.facts = f;
    journal_chain_begin(&e.k.chain);
    snprintf(e.k.chain.table, sizeof e.k.chain.table, "T%d", game);
    assert_true(sabot_rules_default(&rules, game, 0));
    const sabot_ruling opened = deal_evening_open(&evening, &rules, "views", 5);
    journal_ruling(&opened, e.at[0].entry.ruling);
    sabot_table_to_text(&rules, e.at[0].entry.text, sizeof e.at[0].entry.text);
    e.n = 1;
    evening.driver.listener = keep;
    evening.driver.context = &e;
    evening.driver.now_ms = INT64_C(1763337600000);
    evening.irregular = 10;
    while (e.n < ENTRIES) {
        evening.driver.now_ms += 137;
        deal_evening_turn(&evening);
    }
    f->entries += e.n;
    f->bought -= buy_in.cents;
    assert_true(kept_join(&e.k, e.at, e.line, e.n, &batch));
    snprintf(where, sizeof where, "sqlite:%s", path);
    append(&e, where, &batch);
    if (server)
        append(&e, server, &batch);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static sqlite3 *db;
static PGconn *link_to;

/* The one number that a question has for its answer; money in cents. */
static long number(const char *question)
{
    sqlite3_stmt *ask = NULL;

    if (sqlite3_prepare_v2(db, question, -1, &ask, NULL) != SQLITE_OK)
        fail_msg("%s: %s", question, sqlite3_errmsg(db));
    assert_int_equal(sqlite3_step(ask), SQLITE_ROW);
    const long value = lround(100 * sqlite3_column_double(ask, 0));
    sqlite3_finalize(ask);
    if (server) {
        char text[600];
        snprintf(text, sizeof text, "SET search_path = sabot; %s", question);
        PGresult *answer = PQexec(link_to, text);
        if (PQresultStatus(answer) != PGRES_TUPLES_OK)
            fail_msg("%s: %s", question, PQerrorMessage(link_to));
        assert_int_equal(lround(100 * strtod(PQgetvalue(answer, 0, 0), NULL)), value);
        PQclear(answer);
    }
    return value;
}

static void they_tell_what_happened(void **state)
{
    const facts *f = *state;

    assert_int_equal(number("SELECT count(*) FROM entries"), 100 * f->entries);
    assert_int_equal(number("SELECT count(*) FROM wagers WHERE kind = 'wager'"), 100 * f->wagers);
    assert_int_equal(number("SELECT count(*) FROM irregularities"), 100 * f->irregular);
    assert_int_equal(number("SELECT count(*) FROM forms"), 100 * f->forms);
    assert_int_equal(number("SELECT sum(wagers) FROM rounds"), 100 * f->wagers);
    assert_int_equal(number("SELECT sum(cards) FROM rounds"), 100 * f->cards);
    assert_int_equal(number("SELECT sum(paid) FROM rounds"), f->paid);
    assert_int_equal(number("SELECT sum(collected) FROM rounds"), f->collected);
    assert_int_equal(number("SELECT sum(amount) FROM payments WHERE kind = 'pay'"), f->paid);
    assert_int_equal(number("SELECT count(*) FROM entries WHERE seq = 1 AND time = "
                            "'2025-11-17T00:00:00.137Z'"), 100 * (SABOT_GAMES - 1));
    assert_int_equal(number("SELECT count(*) FROM entries WHERE person LIKE 'guest \"%\" é'"),
                     100 * (f->entries - (SABOT_GAMES - 1)));
    assert_true(f->wagers > 200 && f->irregular > 20 && f->paid > 0 && f->collected > 0);
}

static void they_tell_of_purses(void **state)
{
    const facts *f = *state;

    assert_int_equal(number("SELECT sum(amount) FROM moves WHERE \"table\" IS NOT NULL"),
                     -f->bought);
    assert_int_equal(number("SELECT count(*) FROM moves JOIN entries ON moves.seq = entries.seq "
                            "AND moves.\"table\" = entries.\"table\" AND moves.time = "
                            "entries.time WHERE grant_id IS NULL AND why IS NULL"),
                     100 * (SABOT_GAMES - 1));
    assert_int_equal(number("SELECT count(*) FROM moves WHERE amount = 3000.50 AND why = 'x' AND "
                            "grant_id = 'T2' AND time = '2025-11-17T00:00:00.137Z' AND "
                            "account = 'alice' AND \"table\" IS NULL AND seq IS NULL"), 100);
    assert_int_equal(number("SELECT amount FROM purses WHERE account = 'alice'"),
                     (SABOT_GAMES - 1) * 300050 - f->bought);
    assert_int_equal(number("SELECT moves FROM purses"), 100 * 2 * (SABOT_GAMES - 1));
}

/* What is paid, collected or given back in a round was wagered in it, from that seat and on
 * that. */
static void a_wager_belongs_to_its_round(void **state)
{
    (void)state;
    assert_true(number("SELECT count(*) FROM payments WHERE kind IN ('pay', 'collect')") > 50000);
    assert_int_equal(number("SELECT count(*) FROM payments AS p WHERE kind IN ('pay', 'collect', "
                            "'return') AND NOT EXISTS (SELECT 1 FROM wagers AS w WHERE "
                            "w.\"table\" = p.\"table\" AND w.round = p.round AND w.seat = p.seat "
                            "AND (w.\"on\" = p.\"on\" OR w.kind IN ('stake', 'suivi', 'banco', "
                            "'cover')))"), 0);
    assert_int_equal(number("SELECT count(*) FROM rounds WHERE \"table\" IN ('T1', 'T3') AND "
                            "wagers = 0 AND paid + collected > 0"), 0);
}

/* ---- Both alike ------------------------------------------------------------------------------ */

/* As text, or as one number: a database writes 20.0 and another 20.00. */
static bool is_alike(const char *a, const char *b)
{
    char *end_a, *end_b;

    if (!a || !b)
        return a == b;
    if (strcmp(a, b) == 0)
        return true;
    const double x = strtod(a, &end_a), y = strtod(b, &end_b);
    return *end_a == '\0' && *end_b == '\0' && lround(100 * x) == lround(100 * y);
}

static long compare_view(const char *view, const char *order)
{
    sqlite3_stmt *ask = NULL;
    char question[200];
    long rows = 0;

    snprintf(question, sizeof question, "SELECT * FROM %s ORDER BY %s", view, order);
    assert_int_equal(sqlite3_prepare_v2(db, question, -1, &ask, NULL), SQLITE_OK);
    snprintf(question, sizeof question, "SELECT * FROM sabot.%s ORDER BY %s", view, order);
    PGresult *answer = PQexec(link_to, question);
    if (PQresultStatus(answer) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", view, PQerrorMessage(link_to));
    assert_int_equal(PQnfields(answer), sqlite3_column_count(ask));
    for (; sqlite3_step(ask) == SQLITE_ROW; rows++)
        for (int c = 0; c < PQnfields(answer); c++) {
            const char *mine = (const char *)sqlite3_column_text(ask, c);
            const char *theirs = PQgetisnull(answer, (int)rows, c)
                                     ? NULL : PQgetvalue(answer, (int)rows, c);
            assert_string_equal(sqlite3_column_name(ask, c), PQfname(answer, c));
            if (!is_alike(mine, theirs))
                fail_msg("%s, row %ld, %s: %s and %s", view, rows, PQfname(answer, c),
                         mine ? mine : "none", theirs ? theirs : "none");
        }
    assert_int_equal(PQntuples(answer), rows);
    PQclear(answer);
    sqlite3_finalize(ask);
    return rows;
}

static void every_database_tells_it_alike(void **state)
{
    static const char *const views[] = { "entries", "applied", "wagers", "results", "payments",
                                         "vigorish", "irregularities", "forms" };
    long rows = 0;

    (void)state;
    if (!server)
        return; /* test_postgres.sh has one */
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        rows += compare_view(views[i], "\"table\", seq");
    rows += compare_view("rounds", "\"table\", round");
    rows += compare_view("moves", "number");
    rows += compare_view("purses", "account");
    print_message("%ld rows\n", rows);
    assert_true(rows > 2 * ENTRIES);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void remove_file(void)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char name[96];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static int open_all(void **state)
{
    static facts f;

    remove_file();
    for (int game = SABOT_PUNTO_BANCO; game < SABOT_GAMES; game++)
        play(game, &f);
    *state = &f;
    if (server)
        link_to = PQconnectdb(server);
    return sqlite3_open(path, &db);
}

static int close_all(void **state)
{
    (void)state;
    PQfinish(link_to);
    sqlite3_close(db);
    remove_file();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_tell_what_happened),
        cmocka_unit_test(they_tell_of_purses),
        cmocka_unit_test(a_wager_belongs_to_its_round),
        cmocka_unit_test(every_database_tells_it_alike),
    };

    server = getenv("SABOT_POSTGRES");
    snprintf(path, sizeof path, "/tmp/sabot-views-%d.db", (int)getpid());
    return cmocka_run_group_tests(tests, open_all, close_all);
}
