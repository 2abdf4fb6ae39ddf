/* Purses over every kind of store: what is moved with entries is theirs, whole or not at all; a
 * purse is the sum of its moves, and gives no more than it has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <libpq-fe.h>
#include <sqlite3.h>

#include "length.h"
#include "store/tried.h"

static sabot_cents purse(store *s, const char *account)
{
    sabot_cents cents = -12345;

    assert_int_equal(store_purse(s, account, &cents), STORE_OK);
    return cents;
}

static void has_no_purse(store *s, const char *account)
{
    sabot_cents cents;

    assert_int_equal(store_purse(s, account, &cents), STORE_NONE);
}

static uint64_t entries(store *s, const char *table)
{
    uint64_t n = 99;

    assert_int_equal(store_standing(s, &table, 1, &n), STORE_OK);
    return n;
}

/* The next entry of a table, with moves; it stays written only if it is appended. */
static store_status put(store *s, tried_writer *w, const char *table, const store_move *move,
                        int moves)
{
    const journal_chain before = w->chain;

    w->n = 0;
    tried_write(w, table, before.next == 0 ? "table minibaccarat" : "load");
    store_batch batch = tried_batch(w, table, 0, 1);
    batch.move = move;
    batch.moves = moves;
    const store_status status = store_append(s, &batch, 1);
    if (status == STORE_OK && batch.status == STORE_OK)
        return STORE_OK;
    assert_int_equal(status, batch.status == STORE_FAILED ? STORE_FAILED : STORE_OK);
    w->chain = before;
    return batch.status;
}

/* ---- What a purse holds ---------------------------------------------------------------------- */

static bool list_move(void *context, const store_moved *m)
{
    char *list = context;
    char line[200];

    snprintf(line, sizeof line, "%s %s %llu %lld %lld %s %s\n", m->account,
             m->table[0] ? m->table : "-", (unsigned long long)m->seq, (long long)m->time_ms,
             (long long)m->cents, m->id[0] ? m->id : "-", m->why[0] ? m->why : "-");
    strncat(list, line, 900 - strlen(list));
    return strstr(line, "enough") == NULL;
}

static void what_is_moved_is_in_the_purse(void **state)
{
    static tried_writer w;
    const store_move in[] = { { "alice", -5000, false }, { "bob", -100, false } };
    const store_move out[] = { { "alice", 7500, false }, { "bob", 0, false } };
    char list[1000] = "", of_bob[1000] = "";
    store *s = tried_open();

    (void)state;
    tried_begin(&w);
    has_no_purse(s, "alice");
    assert_int_equal(store_grant(s, "alice", "g1", 77, 10000, "welcome, \"Ünal\""), STORE_OK);
    assert_int_equal(store_grant(s, "bob", "g2", 78, 100, ""), STORE_OK);
    assert_int_equal(put(s, &w, "T1", NULL, 0), STORE_OK);
    assert_int_equal(put(s, &w, "T1", in, 2), STORE_OK);
    assert_int_equal(purse(s, "alice"), 5000);
    assert_int_equal(purse(s, "bob"), 0);
    assert_int_equal(put(s, &w, "T1", out, 2), STORE_OK);
    assert_int_equal(purse(s, "alice"), 12500);
    assert_int_equal(store_grant(s, "bob", "g3", 79, 3, "enough"), STORE_OK);
    assert_int_equal(store_grant(s, "alice", "g4", 80, -500, "cashed"), STORE_OK);
    if (tried_is_shared()) {
        store_close(s);
        s = tried_open();
    }
    assert_int_equal(purse(s, "alice"), 12000);
    assert_int_equal(store_moves(s, NULL, list_move, list), STORE_OK);
    assert_string_equal(list, "alice - 0 77 10000 g1 welcome, \"Ünal\"\nbob - 0 78 100 g2 -\n"
                              "alice T1 1 1000 -5000 - -\nbob T1 1 1000 -100 - -\n"
                              "alice T1 2 2000 7500 - -\nbob T1 2 2000 0 - -\n"
                              "bob - 0 79 3 g3 enough\n"); /* and then it had */
    assert_int_equal(store_moves(s, "bob", list_move, of_bob), STORE_OK);
    assert_string_equal(of_bob, "bob - 0 78 100 g2 -\nbob T1 1 1000 -100 - -\n"
                                "bob T1 2 2000 0 - -\nbob - 0 79 3 g3 enough\n");
    list[0] = '\0';
    assert_int_equal(store_moves(s, "nobody", list_move, list), STORE_OK);
    assert_string_equal(list, "");
    store_close(s);
}

static void a_purse_gives_no_more_than_it_has(void **state)
{
    static tried_writer w;
    const store_move most = { "alice", -100, false }, more = { "alice", -101, false };
    const store_move twice[] = { { "alice", -60, false }, { "alice", -60, false } };
    const store_move and_back[] = { { "alice", -160, false }, { "alice", 70, false } };
    const store_move none = { "carol", -1, false }, owed = { "house", -900, true };
    const store_move less_owed = { "house", 400, false }, one_more = { "house", -1, false };
    const store_move other[] = { { "dave", 50, false }, { "alice", -11, false } };
    store *s = tried_open();

    (void)state;
    tried_begin(&w);
    assert_int_equal(store_grant(s, "alice", "g1", 0, 100, ""), STORE_OK);
    assert_int_equal(put(s, &w, "T1", &more, 1), STORE_SHORT);
    assert_int_equal(entries(s, "T1"), 0);
    assert_int_equal(put(s, &w, "T1", twice, 2), STORE_SHORT);
    assert_int_equal(put(s, &w, "T1", and_back, 2), STORE_OK); /* one with the other */
    assert_int_equal(purse(s, "alice"), 10);
    assert_int_equal(put(s, &w, "T1", &most, 1), STORE_SHORT);
    assert_int_equal(put(s, &w, "T1", &none, 1), STORE_SHORT);
    has_no_purse(s, "carol");
    assert_int_equal(put(s, &w, "T1", other, 2), STORE_SHORT); /* nor the first of them */
    has_no_purse(s, "dave");
    assert_int_equal(put(s, &w, "T1", &owed, 1), STORE_OK);
    assert_int_equal(put(s, &w, "T1", &less_owed, 1), STORE_OK); /* it owes, and may be given */
    assert_int_equal(purse(s, "house"), -500);
    assert_int_equal(put(s, &w, "T1", &one_more, 1), STORE_SHORT);
    assert_int_equal(purse(s, "alice"), 10);
    assert_int_equal(entries(s, "T1"), 3);
    store_close(s);
}

/* Each of several batches is for itself; who is late is told that first. */
static void a_short_batch_touches_no_other(void **state)
{
    static tried_writer w[4];
    static const char *const name[] = { "T1", "T2", "T3", "T4" };
    const store_move pay[] = { { "alice", -70, false }, { "alice", -70, false },
                               { "alice", -20, false }, { "alice", -90, false } };
    char list[1000] = "";
    store_batch all[4];
    store *s = tried_open();

    (void)state;
    assert_int_equal(store_grant(s, "alice", "g1", 0, 100, ""), STORE_OK);
    for (int i = 0; i < 4; i++) {
        tried_begin(&w[i]);
        tried_write(&w[i], name[i], "table pai-gow");
        tried_write(&w[i], name[i], "load");
        all[i] = tried_batch(&w[i], name[i], i == 3, 2 - (i == 3));
        all[i].move = &pay[i];
        all[i].moves = 1;
    }
    assert_int_equal(store_append(s, all, 4), STORE_OK);
    assert_int_equal(all[0].status, STORE_OK);
    assert_int_equal(all[1].status, STORE_SHORT);
    assert_int_equal(all[2].status, STORE_OK);
    assert_int_equal(all[3].status, STORE_CONFLICT);
    assert_int_equal(purse(s, "alice"), 10);
    assert_int_equal(entries(s, "T1"), 2);
    assert_int_equal(entries(s, "T2"), 0);
    assert_int_equal(entries(s, "T3"), 2);
    assert_int_equal(store_moves(s, NULL, list_move, list), STORE_OK);
    assert_string_equal(list, "alice - 0 0 100 g1 -\nalice T1 1 1000 -70 - -\n" /* the last entry */
                              "alice T3 1 1000 -20 - -\n");
    store_close(s);
}

static void a_grant_is_made_once(void **state)
{
    store *s = tried_open();
    char list[1000] = "";

    (void)state;
    assert_int_equal(store_grant(s, "alice", "g1", 5, 100, "a"), STORE_OK);
    assert_int_equal(store_grant(s, "alice", "g1", 5, 100, "a"), STORE_CONFLICT);
    assert_int_equal(store_grant(s, "alice", "g1", 6, -700, "b"), STORE_CONFLICT);
    assert_int_equal(store_grant(s, "bob", "g1", 6, 700, "b"), STORE_CONFLICT);
    has_no_purse(s, "bob");
    assert_int_equal(store_grant(s, "alice", "g2", 7, -101, "c"), STORE_SHORT);
    assert_int_equal(store_grant(s, "bob", "g2", 7, -1, "c"), STORE_SHORT);
    has_no_purse(s, "bob");
    assert_int_equal(store_grant(s, "alice", "g2", 8, -100, "d"), STORE_OK);
    assert_int_equal(purse(s, "alice"), 0);
    assert_int_equal(store_moves(s, NULL, list_move, list), STORE_OK);
    assert_string_equal(list, "alice - 0 5 100 g1 a\nalice - 0 8 -100 g2 d\n");
    store_close(s);
}

static void what_is_no_move_is_refused(void **state)
{
    static tried_writer w;
    char name[80], why[STORE_WHY + 1];
    const store_move wrong[] = { { "", 1, false }, { "al ice", 1, false }, { "\xc3\x28", 1, false },
                                 { name, 1, false }, { "alice", INT64_MAX, false },
                                 { "alice", INT64_MIN, false } };
    const store_move right = { name + 1, 1, false };
    store *s = tried_open();

    (void)state;
    tried_begin(&w);
    memset(name, 'n', sizeof name);
    name[STORE_ACCOUNT] = '\0';
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(put(s, &w, "T1", &wrong[i], 1), STORE_FAILED);
        assert_true(store_says(s)[0] != '\0');
        assert_int_equal(store_grant(s, wrong[i].account, "g1", 0, wrong[i].cents, ""),
                         STORE_FAILED);
    }
    memset(why, 'w', sizeof why);
    why[STORE_WHY] = '\0';
    assert_int_equal(store_grant(s, "alice", "g1", 0, 1, why), STORE_FAILED);
    assert_int_equal(store_grant(s, "alice", "g1", 0, 1, why + 1), STORE_OK);
    assert_int_equal(store_grant(s, "alice", "", 0, 1, ""), STORE_FAILED);
    assert_int_equal(put(s, &w, "T1", &right, 1), STORE_OK);
    assert_int_equal(purse(s, name + 1), 1);
    store_batch nothing = { .table = "T1", .expected = 1, .move = &right, .moves = 1 };
    assert_int_equal(store_append(s, &nothing, 1), STORE_FAILED);
    assert_int_equal(nothing.status, STORE_FAILED);
    store_close(s);
}

/* As a store was before there were purses. */
static void take_purses_out(void)
{
    static const char text[] = "DROP VIEW moves; DROP VIEW purses; DROP TABLE move; "
                               "DROP TABLE purse";

    if (tried.postgres) {
        PGconn *link = PQconnectdb(tried.where);
        PQclear(PQexec(link, "SET search_path = sabot"));
        PGresult *answer = PQexec(link, text);
        assert_int_equal(PQresultStatus(answer), PGRES_COMMAND_OK);
        PQclear(answer);
        PQfinish(link);
    } else {
        sqlite3 *db;
        assert_int_equal(sqlite3_open(tried.path, &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(db);
    }
}

static void a_store_from_before_is_given_them(void **state)
{
    static tried_writer w;
    const store_move move = { "alice", -40, false };
    store *s;

    (void)state;
    if (!tried_is_shared())
        return;
    s = tried_open();
    tried_begin(&w);
    assert_int_equal(put(s, &w, "T1", NULL, 0), STORE_OK);
    store_close(s);
    take_purses_out();
    s = tried_open();
    assert_int_equal(store_grant(s, "alice", "g1", 0, 100, ""), STORE_OK);
    assert_int_equal(put(s, &w, "T1", &move, 1), STORE_OK);
    assert_int_equal(purse(s, "alice"), 60);
    assert_int_equal(entries(s, "T1"), 2);
    store_close(s);
}

/* ---- Beside a twin that tells the truth ------------------------------------------------------ */

enum { TABLES = 3, ACCOUNTS = 4, MOVES = 3 };

static const char *const table_names[TABLES] = { "T1", "T2", "T3" };
static const char *const account_names[ACCOUNTS] = { "alice", "bob", "carol", "house" };

typedef struct twin {
    unsigned long random;
    tried_writer w[TABLES];
    sabot_cents purse[ACCOUNTS];
    long moves[ACCOUNTS];
    long became[STORE_FAILED + 1];
} twin;

static int draw(twin *t, int n)
{
    t->random = t->random * 6364136223846793005u + 1442695040888963407u;
    return (int)((t->random >> 33) % (unsigned long)n);
}

typedef struct turn {
    store_batch batch[TABLES];
    journal_chain before[TABLES];
    store_move move[TABLES][MOVES];
    int table[TABLES];
    int n;
} turn;

static void draw_turn(twin *t, turn *a)
{
    a->n = 0;
    for (int k = 0; k < TABLES; k++) {
        store_batch *b = &a->batch[a->n];
        if (draw(t, 3) == 0)
            continue;
        a->before[a->n] = t->w[k].chain;
        t->w[k].n = 0;
        for (int i = draw(t, 3); i >= 0; i--)
            tried_write(&t->w[k], table_names[k], "load");
        *b = tried_batch(&t->w[k], table_names[k], 0, t->w[k].n);
        b->expected += draw(t, 8) == 0; /* who is late, or early */
        b->move = a->move[a->n];
        b->moves = draw(t, MOVES + 1);
        for (int i = 0; i < b->moves; i++) {
            const int account = draw(t, ACCOUNTS);
            a->move[a->n][i] = (store_move){ account_names[account], draw(t, 200) - 110,
                                             account == ACCOUNTS - 1 };
        }
        a->table[a->n++] = k;
    }
}

/* What must become of a batch, in plain words: every purse that is taken from stays at zero or
 * above, but the house's. */
static store_status judge(twin *t, const store_batch *b, uint64_t next)
{
    sabot_cents then[ACCOUNTS], took[ACCOUNTS] = { 0 };

    if (b->expected != next)
        return STORE_CONFLICT;
    memcpy(then, t->purse, sizeof then);
    for (int i = 0; i < b->moves; i++)
        for (int a = 0; a < ACCOUNTS; a++)
            if (strcmp(account_names[a], b->move[i].account) == 0) {
                then[a] += b->move[i].cents;
                took[a] += b->move[i].cents;
            }
    for (int a = 0; a < ACCOUNTS - 1; a++)
        if (took[a] < 0 && then[a] < 0)
            return STORE_SHORT;
    memcpy(t->purse, then, sizeof then);
    for (int i = 0; i < b->moves; i++)
        for (int a = 0; a < ACCOUNTS; a++)
            t->moves[a] += strcmp(account_names[a], b->move[i].account) == 0;
    return STORE_OK;
}

static void is_as_the_twin(store *s, const twin *t)
{
    uint64_t standing[TABLES];

    assert_int_equal(store_standing(s, table_names, TABLES, standing), STORE_OK);
    for (int k = 0; k < TABLES; k++)
        assert_int_equal(standing[k], t->w[k].chain.next);
    for (int a = 0; a < ACCOUNTS; a++) {
        tried_sum all = { 0, 0 };
        sabot_cents cents;
        const store_status status = store_purse(s, account_names[a], &cents);
        assert_int_equal(status, t->moves[a] > 0 ? STORE_OK : STORE_NONE);
        assert_int_equal(cents, t->purse[a]);
        assert_int_equal(store_moves(s, account_names[a], tried_add, &all), STORE_OK);
        assert_int_equal(all.cents, t->purse[a]);
        assert_int_equal(all.n, t->moves[a]);
        assert_true(cents >= 0 || a == ACCOUNTS - 1);
    }
}

static void it_does_as_the_twin(void **state)
{
    static twin t;
    static turn a;
    const int turns = test_times(400, 20000);
    store *s = tried_open();

    (void)state;
    memset(&t, 0, sizeof t);
    t.random = 20261118;
    for (int k = 0; k < TABLES; k++)
        tried_begin(&t.w[k]);
    for (int i = 0; i < turns; i++) {
        draw_turn(&t, &a);
        assert_int_equal(store_append(s, a.batch, a.n), STORE_OK);
        for (int b = 0; b < a.n; b++) {
            const store_status must = judge(&t, &a.batch[b], a.before[b].next);
            assert_int_equal(a.batch[b].status, must);
            if (must != STORE_OK)
                t.w[a.table[b]].chain = a.before[b];
            t.became[must]++;
        }
        if (i % 40 == 0)
            is_as_the_twin(s, &t);
    }
    is_as_the_twin(s, &t);
    assert_true(t.became[STORE_OK] > turns / 2 && t.became[STORE_SHORT] > turns / 20 &&
                t.became[STORE_CONFLICT] > turns / 20);
    store_close(s);
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_moved_is_in_the_purse, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(a_purse_gives_no_more_than_it_has, tried_fresh,
                                        tried_fresh),
        cmocka_unit_test_setup_teardown(a_short_batch_touches_no_other, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(a_grant_is_made_once, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(what_is_no_move_is_refused, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(a_store_from_before_is_given_them, tried_fresh,
                                        tried_fresh),
        cmocka_unit_test_setup_teardown(it_does_as_the_twin, tried_fresh, tried_fresh),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return tried_each(run);
}
