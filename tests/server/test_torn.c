/* Two hubs on the same journals, with committers that take their time, fail before or after they
 * were done, and news that come late: conflicts are real. Whoever is cut off comes back to either,
 * and puts what was not answered again. Whatever happens, every ruling that was told is in the
 * journal, once; every stream is what the journal says, to the line; every folded table is the
 * server's own, to the byte; everybody who stays is answered. SABOT_LONG=1: many seeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "crowd.h"
#include "flaky.h"
#include "length.h"

static const char *const games[] = { "minibaccarat-fair", "punto-banco-fair", "chemin-de-fer-fair",
                                     "pai-gow-fair", "pai-gow-poker-fair" };
enum { GAMES = sizeof games / sizeof *games, MANY = 4096 };

typedef struct plan {
    const char *seed;
    bool two;
    flaky_how how;
    int64_t ms;
} plan;

static void add_tables(crowd *c)
{
    const hub_settings how = { .house_players = 1, .pace_ms = 300, .betting_ms = 9000,
                               .answer_ms = 5000, .idle_ms = 120000 };
    const hub_settings live = { .live = true, .idle_ms = 120000 };
    char name[16];

    for (int t = 0; t < 7; t++) {
        snprintf(name, sizeof name, "T%d", t);
        crowd_add(c, t >= GAMES ? t == GAMES ? "minibaccarat" : "pai-gow" : games[t],
                  t >= GAMES ? &live : &how, name);
    }
}

static bool add_result(void *context, uint64_t seq, const char *line, size_t n)
{
    static const char *const winner[] = { "winner=player", "winner=banker", "winner=tie" };
    char *all = context;
    journal_entry entry;
    sabot_error error;
    const size_t has = strlen(all);

    (void)seq;
    if (journal_read(line, n, &entry, &error) < 0 || journal_verdict(&entry) == SABOT_REFUSED)
        return true;
    if (strncmp(entry.text, "burn ", 5) == 0) /* a new shoe */
        all[0] = '\0';
    if (strncmp(entry.text, "result ", 7) != 0)
        return true;
    for (int w = 0; w < 3; w++)
        if (strstr(entry.text, winner[w]) && has < MANY - 1) {
            all[has] = "PBT"[w];
            all[has + 1] = '\0';
        }
    return true;
}

/* Is a shoe made ready that no card was burned of yet? Then no result is of it. */
static bool begins(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_SHUFFLING || t->phase == SABOT_PHASE_CUTTING ||
           t->phase == SABOT_PHASE_LOADING || t->phase == SABOT_PHASE_BURNING;
}

/* What is shown of the shoe's rounds is what the journal has, at both hubs. */
static uint64_t check_results(const crowd *c)
{
    static char all[MANY];
    uint64_t faults = 0;

    for (int t = 0; t < c->tables; t++) {
        all[0] = '\0';
        store_read(c->store, hub_settings_of(c->table[t])->rules.table, 0, add_result, all);
        if (begins(hub_look(c->table[t])))
            all[0] = '\0';
        const size_t n = strlen(all), most = strlen(hub_results(c->table[t]));
        if ((n > 0 && most == 0) || most > n ||
            strcmp(all + n - most, hub_results(c->table[t])) != 0 ||
            (c->there[t] && strcmp(all + n - most, hub_results(c->there[t])) != 0)) {
            printf("table %d: a hub shows other results than %s\n", t, all);
            faults++;
        }
    }
    return faults;
}

static void play(const plan *p)
{
    static crowd c;
    char says[STORE_SAYS];
    store *s = store_open("memory:", says), *one = flaky_open(s, p->seed);
    store *two = flaky_open(s, "2");
    uint64_t faults = 0;

    assert_true(s && one && two);
    crowd_open_over(&c, s, one, 28, p->seed);
    if (p->two)
        crowd_open_second(&c, two);
    add_tables(&c);
    c.slow = true;
    flaky_set(one, p->how);
    flaky_set(two, p->how);
    crowd_run(&c, p->ms, 20);
    flaky_set(one, (flaky_how){ 0 });
    flaky_set(two, (flaky_how){ 0 });
    crowd_end(&c);
    for (int h = 0; h < 1 + p->two; h++) {
        const hub_figures *f = hub_count(c.desk[h].hub);
        printf("%s: %llu commands, %llu repeated, %llu conflicts, %llu failures, %llu news, %llu "
               "rounds\n", p->seed, (unsigned long long)f->commands,
               (unsigned long long)f->repeated, (unsigned long long)f->conflicts,
               (unsigned long long)f->failures, (unsigned long long)f->news,
               (unsigned long long)f->rounds);
    }
    faults += check_results(&c);
    faults += crowd_check_streams(&c) + crowd_check_folds(&c) + crowd_check_purses(&c) +
              crowd_check_acks(&c);
    crowd_close(&c);
    store_close(one);
    store_close(two);
    store_close(s);
    if (faults > 0)
        fail_msg("%llu faults with seed %s", (unsigned long long)faults, p->seed);
}

static void each_seed(const char *name, plan p)
{
    const int times = test_is_long() ? 40 : 1;
    char seed[32];

    if (test_is_brief())
        p.ms /= 3;
    for (int i = 0; i < times; i++) {
        snprintf(seed, sizeof seed, "%s-%d", name, i);
        p.seed = seed;
        play(&p);
    }
}

static void one_hub_whose_store_fails(void **state)
{
    (void)state;
    each_seed("fails", (plan){ .how = { .lost = 30, .unheard = 30, .unread = 20 }, .ms = 600000 });
}

static void two_hubs_that_come_second(void **state)
{
    (void)state;
    each_seed("second", (plan){ .two = true, .ms = 600000 });
}

static void two_hubs_whose_stores_fail(void **state)
{
    (void)state;
    each_seed("both", (plan){ .two = true, .how = { .lost = 20, .unheard = 20, .unread = 10 },
                              .ms = 600000 });
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_hub_whose_store_fails),
        cmocka_unit_test(two_hubs_that_come_second),
        cmocka_unit_test(two_hubs_whose_stores_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
