/* Several programs, each with a store of its own, want the same chip, table, grant or record at
 * once: one has it, and the others are told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <sys/wait.h>

#include "store/tried.h"

static sabot_cents purse(store *s, const char *account)
{
    sabot_cents cents = -12345;

    assert_int_equal(store_purse(s, account, &cents), STORE_OK);
    return cents;
}

static uint64_t entries(store *s, const char *table)
{
    uint64_t n = 99;

    assert_int_equal(store_standing(s, &table, 1, &n), STORE_OK);
    return n;
}

enum { RACERS = 3, POT = 60, TIMES = 15 };

/* What each of a few programs, each with a store of its own, won at once. */
static void race(bool (*racer)(store *s, int who, int won[2]), int won[2])
{
    int fd[2], status, one[2];
    pid_t child[RACERS];
    ssize_t got;

    assert_int_equal(pipe(fd), 0);
    for (int i = 0; i < RACERS; i++) {
        child[i] = fork();
        assert_true(child[i] >= 0);
        if (child[i] == 0) {
            char says[STORE_SAYS];
            int mine[2] = { 0, 0 };
            store *s = store_open(tried.where, says);
            const bool sound = s && racer(s, i, mine);
            if (!sound)
                fprintf(stderr, "racer %d: %s\n", i, s ? store_says(s) : says);
            store_close(s);
            _exit(sound && write(fd[1], mine, sizeof mine) == sizeof mine ? 0 : 1);
        }
    }
    close(fd[1]);
    won[0] = won[1] = 0;
    while ((got = read(fd[0], one, sizeof one)) == sizeof one) {
        won[0] += one[0];
        won[1] += one[1];
    }
    close(fd[0]);
    for (int i = 0; i < RACERS; i++) {
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
}

/* Takes a chip from each of two purses until both are empty, each with an entry of a table of its
 * own, in one call; one racer begins with the one purse, the next with the other. */
static bool take_chips(store *s, int who, int won[2])
{
    static tried_writer w[2];
    static const char *const name[RACERS][2] = { { "A1", "A2" }, { "B1", "B2" }, { "C1", "C2" } };
    const store_move chip[2] = { { "pot", -1, false }, { "jar", -1, false } };
    bool all_short = false;

    for (int t = 0; t < 2; t++)
        tried_begin(&w[t]);
    while (!all_short && won[0] + won[1] <= 2 * POT) {
        store_batch batch[2];
        journal_chain before[2];
        for (int t = 0; t < 2; t++) {
            before[t] = w[t].chain;
            w[t].n = 0;
            tried_write(&w[t], name[who][t], "load");
            batch[t] = tried_batch(&w[t], name[who][t], 0, 1);
            batch[t].move = &chip[(t + who) % 2];
            batch[t].moves = 1;
        }
        if (store_append(s, batch, 2) != STORE_OK)
            return false;
        all_short = true;
        for (int t = 0; t < 2; t++) {
            if (batch[t].status == STORE_OK) {
                won[(t + who) % 2]++;
                all_short = false;
            } else if (batch[t].status == STORE_SHORT) {
                w[t].chain = before[t];
            } else {
                return false;
            }
        }
    }
    return true;
}

static void the_last_chip_is_won_once(void **state)
{
    store *s;
    int won[2];
    tried_sum all = { 0, 0 };

    (void)state;
    if (!tried_is_shared())
        return;
    s = tried_open();
    assert_int_equal(store_grant(s, "pot", "g1", 0, POT, ""), STORE_OK);
    assert_int_equal(store_grant(s, "jar", "g2", 0, POT, ""), STORE_OK);
    store_close(s); /* SQLite is not taken along by a child */
    race(take_chips, won);
    s = tried_open();
    assert_int_equal(won[0], POT);
    assert_int_equal(won[1], POT);
    assert_int_equal(purse(s, "pot"), 0);
    assert_int_equal(purse(s, "jar"), 0);
    assert_int_equal(store_moves(s, NULL, tried_add, &all), STORE_OK);
    assert_int_equal(all.cents, 0);
    assert_int_equal(all.n, 2 * POT + 2);
    store_close(s);
}

static const char *const racer_names[RACERS] = { "ann", "ben", "cid" };

/* Appends to two tables that all of them use, in one call, the one or the other first; with each
 * entry a chip goes to the racer's purse. Who is late reads where the table stands. */
static bool share_tables(store *s, int who, int won[2])
{
    static tried_writer w[2];
    static const char *const name[2] = { "X", "Y" };
    const store_move chip = { racer_names[who], 1, false };

    while (won[0] + won[1] < POT) {
        store_batch batch[2];
        for (int i = 0; i < 2; i++) {
            const int t = (i + who) % 2;
            if (store_chain(s, name[t], &w[t].chain) == STORE_FAILED)
                return false;
            w[t].n = 0;
            tried_write(&w[t], name[t], "load");
            batch[i] = tried_batch(&w[t], name[t], 0, 1);
            batch[i].move = &chip;
            batch[i].moves = 1;
        }
        if (store_append(s, batch, 2) != STORE_OK)
            return false;
        for (int i = 0; i < 2; i++)
            won[(i + who) % 2] += batch[i].status == STORE_OK;
    }
    return true;
}

static void who_shares_tables_does_not_wait_for_ever(void **state)
{
    store *s;
    int won[2];
    sabot_cents all = 0;

    (void)state;
    if (!tried_is_shared())
        return;
    race(share_tables, won);
    s = tried_open();
    assert_int_equal(entries(s, "X"), won[0]);
    assert_int_equal(entries(s, "Y"), won[1]);
    for (int i = 0; i < RACERS; i++)
        all += purse(s, racer_names[i]);
    assert_int_equal(all, won[0] + won[1]);
    store_close(s);
}

/* All of them make the same grants. */
static bool give(store *s, int who, int won[2])
{
    char id[24], account[24];

    for (int i = 0; i < POT; i++) {
        snprintf(id, sizeof id, "g%d", i);
        snprintf(account, sizeof account, "a%d", (i + who) % 3);
        const store_status status = store_grant(s, account, id, 0, 1, "");
        if (status == STORE_FAILED)
            return false;
        won[0] += status == STORE_OK;
    }
    return true;
}

static void a_grant_is_won_once(void **state)
{
    store *s;
    int won[2];
    tried_sum all = { 0, 0 };

    (void)state;
    if (!tried_is_shared())
        return;
    race(give, won);
    assert_int_equal(won[0], POT);
    s = tried_open();
    assert_int_equal(store_moves(s, NULL, tried_add, &all), STORE_OK);
    assert_int_equal(all.n, POT);
    store_close(s);
}

/* Counts up in a record so many times, whoever else does. */
static bool count_up(store *s, int who, int won[2])
{
    (void)who;
    while (won[0] < TIMES) {
        char text[24] = "";
        size_t n = sizeof text - 1;
        uint64_t number = 0;
        if (store_record(s, "count", "it", &number, text, &n) == STORE_FAILED)
            return false;
        n = (size_t)snprintf(text, sizeof text, "%ld", strtol(text, NULL, 10) + 1);
        const store_status status = store_put_record(s, "count", "it", number, text, n);
        if (status == STORE_FAILED)
            return false;
        won[0] += status == STORE_OK;
    }
    return true;
}

static void of_two_that_put_one_wins(void **state)
{
    char text[24] = "";
    size_t n = sizeof text - 1;
    uint64_t number = 0;
    store *s;
    int won[2];

    (void)state;
    if (!tried_is_shared())
        return;
    race(count_up, won);
    s = tried_open();
    assert_int_equal(store_record(s, "count", "it", &number, text, &n), STORE_OK);
    assert_int_equal(number, won[0]);
    assert_int_equal(strtol(text, NULL, 10), RACERS * TIMES);
    store_close(s);
}

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_last_chip_is_won_once, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(who_shares_tables_does_not_wait_for_ever, tried_fresh,
                                        tried_fresh),
        cmocka_unit_test_setup_teardown(a_grant_is_won_once, tried_fresh, tried_fresh),
        cmocka_unit_test_setup_teardown(of_two_that_put_one_wins, tried_fresh, tried_fresh),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return tried_each(run);
}
