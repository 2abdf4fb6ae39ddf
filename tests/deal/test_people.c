/* The house never speaks for people (A104), and needs nobody to speak for it.
 *
 * An evening is played twice. First by the house, a shoe and simple participants, every act of it.
 * Then what people and the shoe did is told, line by line, to a referee that acts for the house.
 * Nothing may be refused or irregular, and at the end every account is the same to the cent: once
 * with every card known, once with what lies face down unseen until it is turned; and, of some,
 * with the house's acts typed as well, each of which is then the same act and never an error.
 *
 * And evenings on which something goes wrong, as far as it can be told to such a house: an error is
 * irregular when it is told, and nothing else is.
 *
 * Every rules file shipped and some rules beside them, PEOPLE_SEEDS seeds each, ERROR_SEEDS with
 * errors; with SABOT_LONG 5,000 and 500. SABOT_PEOPLE=NAME:SEED plays one again and prints both. */
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
#include "games/variations.h"
#include "length.h"

enum { PEOPLE_SEEDS = 100, LONG_SEEDS = 5000, LINES_MAX = 1 << 15, TURNS_MAX = 200000,
       WHOLE_SHOE_EVERY = 100, ROUNDS = 3,
       EVERY_ACT_EVERY = 5, ERROR_SEEDS = 40, BRIEF_ERROR_SEEDS = 8,
       LONG_ERROR_SEEDS = 500, ERRORS_PERMILLE = 40 };

enum { KNOWN, UNSEEN, EVERY_ACT, TELLINGS };

static const char *const telling_names[TELLINGS] = { "known", "unseen", "every act" };

typedef struct story {
    sabot_event line[LINES_MAX];
    bool wrong[LINES_MAX];       /* it is irregular */
    int n;
} story;

/* One evening, and what is told of it. */
typedef struct chronicle {
    deal_evening evening;
    story told[TELLINGS];
    deal_telling telling;        /* where something goes wrong */
    long errors;
} chronicle;

static int lost;   /* lines that gave way to others */
static bool aloud; /* one evening is played again: print it */

/* ---- The first time -------------------------------------------------------------------------- */

static void print_event(const char *who, const sabot_event *event)
{
    char text[SABOT_LINE_MAX];

    sabot_event_to_text(event, false, text, sizeof text);
    printf("%s%s\n", who, text);
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    chronicle *c = context;
    sabot_event told;

    (void)table;
    assert_int_equal(ruling->verdict, SABOT_ACCEPTED);
    for (int how = KNOWN; how < TELLINGS; how++) {
        story *s = &c->told[how];
        const bool theirs = deal_people_told(&c->evening.driver, event, how == UNSEEN, &told);
        if (aloud && how == KNOWN)
            print_event(theirs ? "people " : "house  ", &told);
        if (!theirs && how != EVERY_ACT)
            continue;
        assert_true(s->n < LINES_MAX);
        s->wrong[s->n] = false;
        s->line[s->n++] = told;
    }
}

/* An evening with errors is told one way. */
static void note_line(void *context, const sabot_event *line, bool irregular)
{
    chronicle *c = context;
    story *s = &c->told[c->telling.unseen ? UNSEEN : KNOWN];

    if (aloud)
        print_event(irregular ? "wrong  " : "told   ", line);
    assert_true(s->n < LINES_MAX);
    s->wrong[s->n] = irregular;
    s->line[s->n++] = *line;
    c->errors += irregular;
}

static void listen_for_errors(void *context, const sabot_table *table, const sabot_event *event,
                              const sabot_ruling *ruling)
{
    chronicle *c = context;

    (void)table;
    if (aloud)
        print_event("played ", event);
    deal_tell(&c->telling, &c->evening.driver, event, ruling);
}

static bool is_pai_gow(const sabot_rules *rules)
{
    return rules->game == SABOT_PAI_GOW || rules->game == SABOT_PAI_GOW_POKER;
}

/* Some rounds, mostly; now and then past the end of the shoe. */
static bool is_over(const deal_evening *e, int rounds)
{
    const sabot_table *t = &e->table;

    if (is_pai_gow(&t->rules))
        return t->pg.round.number >= (uint32_t)rounds && !t->pg.round.bets_closed;
    return t->bac.round.number >= (uint32_t)rounds && t->phase == SABOT_PHASE_BETTING &&
           !t->bac.round.bets_closed;
}

/* From now on things go wrong, and only such as can be told. */
static void let_err(chronicle *c, const variation *v, bool unseen)
{
    deal_evening *e = &c->evening;

    deal_telling_open(&c->telling, &v->rules, unseen);
    c->telling.teller = note_line;
    c->telling.context = c;
    e->telling = &c->telling;
    e->irregular = ERRORS_PERMILLE;
    e->driver.listener = listen_for_errors;
}

static void play(chronicle *c, const variation *v, int seed, bool errs)
{
    deal_evening *e = &c->evening;
    char text[24];
    const int rounds = seed % WHOLE_SHOE_EVERY == 0 ? 90 : 1 + seed % ROUNDS;
    int turns = 0;

    snprintf(text, sizeof text, "%d", seed);
    memset(e, 0, sizeof *e);
    for (int how = KNOWN; how < TELLINGS; how++)
        c->told[how].n = 0;
    c->errors = 0;
    assert_int_equal(deal_evening_open(e, &v->rules, text,
                                       2 + seed % (v->rules.seats < 7 ? v->rules.seats - 1 : 6))
                         .verdict, SABOT_ACCEPTED);
    e->driver.listener = listen;
    e->driver.context = c;
    if (errs)
        let_err(c, v, seed % 2 == 0);
    while (!is_over(e, rounds)) {
        deal_evening_turn(e);
        if (++turns == TURNS_MAX)
            fail_msg("%s:%d: no round can begin any more in the phase %s", v->name, seed,
                     sabot_phase_text(e->table.phase));
    }
    deal_evening_close(e);
}

/* ---- The second time ------------------------------------------------------------------------- */

static void hear_house(void *context, const sabot_table *table, const sabot_event *event,
                       const sabot_ruling *ruling)
{
    const sabot_event **asked = context;

    (void)table;
    if (aloud && event != *asked)
        print_event(ruling->verdict == SABOT_ACCEPTED ? "       house: " : "       HOUSE: ", event);
}

/* Nobody's line may be lost to a better claim: they told it in the right order. */
static void lose(void *context, const sabot_event *event, const sabot_ruling *ruling)
{
    (void)context, (void)ruling;
    print_event("gave way: ", event);
    lost++;
}

static bool tell(sabot_table *table, const story *s, int *at, sabot_ruling *ruling)
{
    const sabot_event *asked = NULL;
    static deal_past past;
    deal_driver driver = { .table = table, .answer = true, .past = &past,
                           .needs_wagers = true, .listener = hear_house,
                           .gave_way = lose, .context = &asked };

    deal_past_forget(&past);
    lost = 0;
    for (*at = 0; *at < s->n; ++*at) {
        asked = &s->line[*at];
        if (aloud)
            print_event("told   ", asked);
        *ruling = deal_event(&driver, asked, true);
        asked = NULL;
        if (ruling->verdict != (s->wrong[*at] ? SABOT_IRREGULAR : SABOT_ACCEPTED))
            return false;
        deal_keep_up(&driver);
    }
    deal_house(&driver);
    return true;
}

static void fail_at(const variation *v, int seed, int how, const story *s, int at,
                    const sabot_ruling *ruling)
{
    char text[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    sabot_event_to_text(&s->line[at], false, text, sizeof text);
    sabot_ruling_text(ruling, says, sizeof says);
    print_error("SABOT_PEOPLE=%s:%d (%s) line %d: %s: %s: %s\n", v->name, seed,
                telling_names[how], at + 1, sabot_verdict_text(ruling->verdict), text, says);
}

static bool same_accounts(const variation *v, int seed, int how, const sabot_ledger *a,
                          const sabot_ledger *b)
{
    if (memcmp(a, b, sizeof *a) == 0)
        return true;
    for (size_t i = 0; i < sizeof a->balance / sizeof *a->balance; i++)
        if (a->balance[i] != b->balance[i])
            print_error("SABOT_PEOPLE=%s:%d (%s) account %d: %lld, and told %lld\n", v->name, seed,
                        telling_names[how], (int)i, (long long)a->balance[i],
                        (long long)b->balance[i]);
    return false;
}

typedef struct tally {
    long evenings, rounds, told, lines, errors, failed;
} tally;

static void tell_again(const chronicle *c, const variation *v, int seed, int how, tally *count)
{
    sabot_ruling ruling;
    sabot_table table;
    int at;

    if (aloud)
        printf("---- %s\n", telling_names[how]);
    memset(&table, 0, sizeof table);
    assert_int_equal(sabot_table_open(&table, &v->rules).verdict, SABOT_ACCEPTED);
    count->told++;
    count->lines += c->told[how].n;
    if (!tell(&table, &c->told[how], &at, &ruling))
        fail_at(v, seed, how, &c->told[how], at, &ruling);
    else if (lost == 0 && same_accounts(v, seed, how, &c->evening.table.ledger, &table.ledger))
        return;
    if (lost > 0)
        print_error("SABOT_PEOPLE=%s:%d (%s): %d lines gave way to others\n", v->name, seed,
                    telling_names[how], lost);
    count->failed++;
}

static void play_twice(const variation *v, int seed, bool errs, tally *count)
{
    static chronicle evening;

    play(&evening, v, seed, errs);
    count->evenings++;
    count->errors += evening.errors;
    count->rounds += is_pai_gow(&v->rules) ? evening.evening.table.pg.round.number
                                           : evening.evening.table.bac.round.number;
    if (errs) {
        tell_again(&evening, v, seed, evening.telling.unseen ? UNSEEN : KNOWN, count);
        return;
    }
    tell_again(&evening, v, seed, KNOWN, count);
    tell_again(&evening, v, seed, UNSEEN, count);
    if (seed % EVERY_ACT_EVERY == 0 || aloud)
        tell_again(&evening, v, seed, EVERY_ACT, count);
}

/* ---- The property ---------------------------------------------------------------------------- */

/* "NAME:SEED", or all of them. */
static bool is_wanted(const char *wanted, const char *name, int seed)
{
    const size_t n = strlen(name);

    return strncmp(wanted, name, n) == 0 && wanted[n] == ':' && atoi(wanted + n + 1) == seed;
}

static void tell_all(int seeds, bool errs)
{
    static variation rules[VARIATIONS_MAX];
    const char *wanted = getenv("SABOT_PEOPLE");
    const int n = variations_read(rules);
    tally all = { 0 };

    aloud = wanted != NULL;
    for (int i = 0; i < n; i++) {
        tally count = { 0 };
        for (int seed = 1; seed <= seeds; seed++)
            if ((!wanted || is_wanted(wanted, rules[i].name, seed)) && count.failed < 5)
                play_twice(&rules[i], seed, errs, &count);
        if (count.failed > 0)
            print_error("%s: %ld of %ld tellings failed\n", rules[i].name, count.failed,
                        count.told);
        all.evenings += count.evenings;
        all.rounds += count.rounds;
        all.told += count.told;
        all.lines += count.lines;
        all.errors += count.errors;
        all.failed += count.failed;
    }
    print_message("%d rules, %d seeds: %ld evenings of %ld rounds told %ld times, %ld lines, %ld "
                  "errors\n", n, seeds, all.evenings, all.rounds, all.told, all.lines, all.errors);
    assert_true(all.evenings > 0);
    assert_true(wanted || (all.errors > all.evenings) == errs);
    assert_int_equal(all.failed, 0);
}

/* Evenings beyond the seeds that could not be told once. */
static const struct { const char *name; int seed; bool errs; } once_wrong[] = {
    { "pai-gow-poker", 2798, false },        /* a late no to the cut, taken for one to the bank */
    { "pai-gow-poker-number", 2798, false },
    { "pai-gow-poker-number", 200, true },   /* the bank given up, taken for a no to the cut */
    { "pai-gow-poker-number", 400, true },
    { "chemin-de-fer", 314, true },          /* the house turns a card it knows before the others */
};

static void what_once_failed_can_be_told(void **state)
{
    static variation rules[VARIATIONS_MAX];
    const int n = variations_read(rules);
    tally count = { 0 };

    (void)state;
    for (size_t k = 0; k < sizeof once_wrong / sizeof *once_wrong; k++)
        for (int i = 0; i < n; i++)
            if (strcmp(rules[i].name, once_wrong[k].name) == 0)
                play_twice(&rules[i], once_wrong[k].seed, once_wrong[k].errs, &count);
    assert_int_equal(count.evenings, sizeof once_wrong / sizeof *once_wrong);
    assert_int_equal(count.failed, 0);
}

static void people_alone_are_enough(void **state)
{
    (void)state;
    tell_all(test_times(PEOPLE_SEEDS, LONG_SEEDS), false);
}

static void errors_too_can_be_told(void **state)
{
    (void)state;
    tell_all(test_is_brief() ? BRIEF_ERROR_SEEDS : test_times(ERROR_SEEDS, LONG_ERROR_SEEDS),
             true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_alone_are_enough),
        cmocka_unit_test(errors_too_can_be_told),
        cmocka_unit_test(what_once_failed_can_be_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
