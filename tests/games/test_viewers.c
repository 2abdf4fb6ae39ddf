/* A viewer's table: the square, and non-interference (viewers.h), over evenings of every rules file
 * and of some rules beside them, with errors, cards and tiles known to the engine from the moment
 * they are dealt; and over random play with facts that can be at any table. SABOT_VIEWERS=NAME,
 * NAME:SEED or NAME:FIRST-LAST plays these alone, one seed with its events told; an argument such
 * as "*random" runs those tests alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "codec/codec.h"
#include "deal/evening.h"
#include "facts.h"
#include "length.h"
#include "variations.h"
#include "viewers.h"

enum { SEEDS = 3, LONG_SEEDS = 600, ROUNDS = 12, ERRORS_PERMILLE = 40, TURNS_MAX = 200000,
       RANDOM_SEEDS = 4, LONG_RANDOM_SEEDS = 800, RANDOM_ROUNDS = 8, FACTS_IN = 8 };

/* ---- An evening ------------------------------------------------------------------------------ */

typedef struct stand {
    viewers_log log;
    viewers_twin twin;
    deal_random random;
    deal_evening evening;
    sabot_table before;
    bool twins;
} stand;

static bool aloud;

static void seed_random(deal_random *random, long seed)
{
    unsigned char key[32] = { 0 };

    memcpy(key, &seed, sizeof seed);
    deal_random_init(random, key, 1);
}

static void happens(stand *s, const sabot_table *before, const sabot_event *event)
{
    char line[SABOT_LINE_MAX];

    if (aloud) {
        sabot_event_to_text(event, false, line, sizeof line);
        printf("%s%s\n", sabot_judge(before, event).verdict == SABOT_IRREGULAR ? "! " : "  ", line);
    }
    if (s->twins)
        viewers_try_twin(&s->log, &s->twin, &s->random, before, event);
    else
        viewers_try_square(&s->log, before, event);
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    stand *s = context;

    (void)ruling;
    happens(s, &s->before, event);
    memcpy(&s->before, table, sizeof s->before);
}

static bool is_over(const sabot_table *t, uint32_t rounds)
{
    sabot_view view;

    sabot_look(t, (sabot_viewer){ .role = SABOT_SPECTATOR }, &view);
    return view.round >= rounds && t->phase == SABOT_PHASE_BETTING;
}

static void begin(stand *s, long seed)
{
    s->log.seed = seed;
    s->twin.on = false;
    seed_random(&s->random, seed);
}

static void play_evening(stand *s, const sabot_rules *rules, int seed)
{
    deal_evening *e = &s->evening;
    char text[24];

    begin(s, seed);
    snprintf(text, sizeof text, "%d", seed);
    memset(e, 0, sizeof *e);
    assert_int_equal(deal_evening_open(e, rules, text, 2 + seed % 4).verdict, SABOT_ACCEPTED);
    e->driver.listener = listen;
    e->driver.context = s;
    e->irregular = seed % 3 == 0 ? 0 : ERRORS_PERMILLE;
    memcpy(&s->before, &e->table, sizeof s->before);
    for (int turns = 0; !is_over(&e->table, ROUNDS) && turns < TURNS_MAX; turns++)
        deal_evening_turn(e);
    deal_evening_close(e);
}

/* ---- Random play, and facts ------------------------------------------------------------------ */

static void hear(void *context, const sabot_table *before, const sabot_event *event, bool taken)
{
    stand *s = context;
    sabot_event fact[CONFORMANCE_FACTS];
    int facts = 0;

    if (taken)
        happens(s, before, event);
    if (!s->twins && deal_random_below(&s->random, FACTS_IN) == 0)
        facts = facts_at(before, &s->random, fact);
    for (int i = 0; i < facts; i++) {
        fact[i].time_ms = before->now_ms;
        if (sabot_judge(before, &fact[i]).verdict != SABOT_REFUSED)
            viewers_try_square(&s->log, before, &fact[i]);
    }
}

static void play_random(stand *s, const sabot_rules *rules, int seed)
{
    const conformance_listener listener = { s, hear };

    begin(s, seed);
    if (conformance_heard(rules, (uint64_t)seed, RANDOM_ROUNDS, &listener) != 0) {
        s->log.failed++;
        printf("# %s:%d: the suite broke off\n", s->log.name, seed);
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

static bool is_wanted_seed(const char *seeds, int seed)
{
    char *end;
    const long first = strtol(seeds, &end, 10);

    return seed >= first && seed <= (*end == '-' ? atoi(end + 1) : first);
}

static bool is_wanted(const char *name, int seed)
{
    const char *wanted = getenv("SABOT_VIEWERS");
    const size_t n = strlen(name);

    return !wanted || (strncmp(wanted, name, n) == 0 &&
                       (wanted[n] == '\0' ||
                        (wanted[n] == ':' && is_wanted_seed(wanted + n + 1, seed))));
}

static bool is_one_seed(const char *wanted)
{
    const char *seeds = wanted ? strchr(wanted, ':') : NULL;

    return seeds && !strchr(seeds, '-');
}

static void play_all(bool twins, int seeds, void (*play)(stand *, const sabot_rules *, int))
{
    static variation rules[VARIATIONS_MAX];
    static stand s;
    const char *wanted = getenv("SABOT_VIEWERS");
    const int n = variations_read(rules);
    viewers_log all = { 0 };

    aloud = is_one_seed(wanted);
    for (int i = 0; i < n; i++) {
        s.log = (viewers_log){ .name = rules[i].name };
        s.twins = twins;
        for (int seed = 1; seed <= seeds; seed++)
            if (is_wanted(rules[i].name, seed))
                play(&s, &rules[i].rules, seed);
        if (s.log.failed > 0)
            printf("# %s: %ld failed, of %ld squares and %ld comparisons\n", rules[i].name,
                   s.log.failed, s.log.squares, s.log.compared);
        all.failed += s.log.failed;
        all.squares += s.log.squares;
        all.twins += s.log.twins;
        all.compared += s.log.compared;
    }
    if (twins)
        print_message("%ld events beside a twin, %ld comparisons, %ld failed\n", all.twins,
                      all.compared, all.failed);
    else
        print_message("%ld squares, %ld do not commute\n", all.squares, all.failed);
    assert_true(wanted || all.squares + all.compared > 0);
    assert_int_equal(all.failed, 0);
}

static void the_square_commutes(void **state)
{
    (void)state;
    play_all(false, test_times(SEEDS, LONG_SEEDS), play_evening);
}

static void the_square_commutes_at_random(void **state)
{
    (void)state;
    play_all(false, test_times(RANDOM_SEEDS, LONG_RANDOM_SEEDS), play_random);
}

static void nobody_is_told_what_is_hidden(void **state)
{
    (void)state;
    play_all(true, test_times(SEEDS, LONG_SEEDS), play_evening);
}

static void nor_at_random(void **state)
{
    (void)state;
    play_all(true, test_times(RANDOM_SEEDS, LONG_RANDOM_SEEDS), play_random);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_square_commutes),
        cmocka_unit_test(the_square_commutes_at_random),
        cmocka_unit_test(nobody_is_told_what_is_hidden),
        cmocka_unit_test(nor_at_random),
    };

    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
