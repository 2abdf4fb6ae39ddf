/* Journals under audit. Evenings of every game, with errors and with lines that were refused, give
 * no finding; a fault that was put into one, every hash written anew after it, gives exactly one.
 *
 * PROVES: 19:47-7.3(c)3.ii[1] 19:47-7.10(c)1 19:47-3.10(c)1 19:47-7.10(c)3 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "audit/book.h"
#include "audit/journal_table.h"
#include "games/variations.h"
#include "length.h"

enum { FOUND_MAX = 64, EVENINGS = 8, ENTRIES = 900, BRIEF_ENTRIES = 240, NOON = 43200000 };

static char path[64] = "/tmp/sabot-test-audit.XXXXXX";
static char other[80];

typedef struct found {
    audit_finding at[FOUND_MAX];
    int n;
    audit_journal_sums sums;
} found;

static void find(void *context, const audit_finding *finding)
{
    found *f = context;

    if (f->n < FOUND_MAX)
        f->at[f->n] = *finding;
    f->n++;
}

static void audit_files(const char *const *from, int n, int threads, found *f)
{
    const audit_journals job = { .from = from, .n = n, .threads = threads, .found = find,
                                 .context = f };
    char says[STORE_SAYS];

    memset(f, 0, sizeof *f);
    if (audit_journal(&job, &f->sums, says) != 0)
        fail_msg("%s", says);
    assert_int_equal(f->sums.findings, f->n);
}

static void print_found(const char *what, const found *f)
{
    for (int i = 0; i < f->n && i < 6; i++)
        printf("%s: line %llu kind %d: %s | %s\n", what, (unsigned long long)f->at[i].line,
               f->at[i].kind, f->at[i].found, f->at[i].expected);
}

static void audit_one(const book *b, found *f)
{
    const char *const from[] = { path };

    remove(path);
    book_write(b, path);
    audit_files(from, 1, 1, f);
}

/* ---- Nothing is found where nothing is wrong ------------------------------------------------- */

/* What nobody may do at any time is noted as refused. */
static void say_refused(book *b)
{
    assert_int_equal(book_say(b, "wager seat=15 on=banker 5.00"), SABOT_REFUSED);
    assert_int_equal(book_say(b, "sit seat=15"), SABOT_REFUSED);
}

static void play_evening(book *b, const char *table, const sabot_rules *rules, const char *seed,
                         int entries, int irregular)
{
    book_open(b, table, rules, seed, NOON);
    for (int n = entries / 4; n <= entries; n += entries / 4) {
        book_play(b, n, irregular);
        say_refused(b);
    }
    book_close(b);
}

static void lawful_evenings_give_no_finding(void **state)
{
    static variation v[VARIATIONS_MAX];
    static found f;
    const int n = variations_read(v);
    const char *const from[] = { path };
    uint64_t entries = 0;
    book b;

    (void)state;
    for (int errors = 0; errors <= 40; errors += 40) {
        remove(path);
        for (int i = 0; i < n; i++) {
            char name[80];
            snprintf(name, sizeof name, "%d %.60s", i, v[i].name);
            play_evening(&b, name, &v[i].rules, v[i].name,
                         test_is_brief() ? BRIEF_ENTRIES : ENTRIES, errors);
            entries += (uint64_t)b.n;
            book_write(&b, path);
            book_free(&b);
        }
        for (int threads = 1; threads <= 3; threads += 2) {
            audit_files(from, 1, threads, &f);
            print_found("lawful", &f);
            assert_int_equal(f.n, 0);
            assert_int_equal(f.sums.tables, n);
            assert_int_equal(f.sums.entries, entries);
        }
        entries = 0;
    }
}

/* ---- One fault, one finding ------------------------------------------------------------------ */

typedef enum alteration { DROP, TWICE, SAYS, RULED, PUT_IN, EARLIER } alteration;

typedef struct fault {
    const char *name;
    const char *begins;        /* an entry that begins so */
    alteration how;
    const char *old, *new;     /* SAYS: this for that; TWICE: has this; RULED: the ruling, new;
                                * PUT_IN: its ruling and its text */
    audit_kind kind;
    int within;                /* so many entries later at most */
} fault;

static const fault faults[] = {
    { "paid too much", "pay ", SAYS, "0.00", "9.00", AUDIT_UNLAWFUL, 0 },
    { "paid to another seat", "pay seat=7", SAYS, "seat=7", "seat=6", AUDIT_UNLAWFUL, 0 },
    { "not paid", "pay ", DROP, "", "", AUDIT_UNLAWFUL, 2 },
    { "paid twice", "pay ", TWICE, "", "", AUDIT_UNLAWFUL, 1 },
    { "not collected", "collect seat", DROP, "", "", AUDIT_UNLAWFUL, 8 },
    { "collected twice", "collect seat", TWICE, "", "", AUDIT_UNLAWFUL, 1 },
    { "collected too much", "collect seat", SAYS, ".00", ".50", AUDIT_UNLAWFUL, 0 },
    { "vigorish not taken", "collect-vigorish", DROP, "", "", AUDIT_UNLAWFUL, 2 },
    { "vigorish too high", "collect-vigorish", SAYS, "1.", "3.", AUDIT_UNLAWFUL, 0 },
    { "wager below the minimum", "wager", SAYS, ".00", ".01", AUDIT_UNLAWFUL, 0 },
    { "wager after No More Bets", "announce \"No More", PUT_IN, "accepted 19:47-7.2(c)",
      "wager seat=7 on=player 10.00", AUDIT_UNLAWFUL, 1 },
    { "wager made higher afterwards", "wager", SAYS, "0.00", "5.00", AUDIT_UNLAWFUL, 40 },
    { "wager from nowhere", "wager", PUT_IN, "accepted 19:47-7.2(c)",
      "wager seat=13 on=player 10.00", AUDIT_UNLAWFUL, 1 },
    { "wager left out", "wager", DROP, "", "", AUDIT_UNLAWFUL, 40 },
    { "a wager the game has not", "wager", SAYS, "on=player", "on=dragon-7", AUDIT_UNLAWFUL, 0 },
    { "No More Bets not said", "announce \"No More", DROP, "", "", AUDIT_RULED_OTHERWISE, 1 },
    { "count told wrong", "announce Player 3", SAYS, "3", "4", AUDIT_UNLAWFUL, 0 },
    { "count not told", "announce Player", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "another card", "card 5d", SAYS, "5d", "6d", AUDIT_UNLAWFUL, 12 },
    { "a card left out", "card", DROP, "", "", AUDIT_RULED_OTHERWISE, 8 },
    { "a card put in", "announce Banker 8", PUT_IN, "accepted 19:47-7.9(b)", "card 2c player up",
      AUDIT_RULED_OTHERWISE, 1 },
    { "a card on the other hand", "card", SAYS, "player", "banker", AUDIT_RULED_OTHERWISE, 0 },
    { "another winner", "result", SAYS, "winner=banker", "winner=player", AUDIT_UNLAWFUL, 0 },
    { "another count in the result", "result player=3", SAYS, "player=3", "player=4",
      AUDIT_UNLAWFUL, 0 },
    { "no result", "result", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "cards not cleared", "discard", DROP, "", "", AUDIT_UNLAWFUL, 5 },
    { "accepted, told as refused", "wager", RULED, "", "refused 19:47-7.2(c)",
      AUDIT_RULED_OTHERWISE, 0 },
    { "refused, told as accepted", "wager seat=15", RULED, "", "accepted 19:47-7.2(c)",
      AUDIT_UNLAWFUL, 0 },
    { "another paragraph", "discard", RULED, "", "accepted 19:47-7.2(c)", AUDIT_RULED_OTHERWISE,
      0 },
    { "an accepted act told as irregular", "discard", RULED, "", "irregular 19:47-7.10(d)",
      AUDIT_RULED_OTHERWISE, 0 },
    { "a burn left out", "burn", DROP, "", "", AUDIT_UNLAWFUL, 15 },
    { "a shuffle left out", "shuffle", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "an attestation that does not hold", "attest", SAYS, "yes", "no", AUDIT_UNLAWFUL, 3 },
    { "a cut left out", "cut ", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "done by another", "discard", SAYS, "discard", "discard by=seat7", AUDIT_UNLAWFUL, 0 },
    { "a seat taken twice", "sit", TWICE, "buy-in", "", AUDIT_UNLAWFUL, 1 },
    { "time runs back", "discard", EARLIER, "", "", AUDIT_ORDER, 0 },
    { "rules no table may have", "table", SAYS, "edition=2011", "edition=2011 decks=3",
      AUDIT_UNLAWFUL, 0 },
    { "no event", "discard", SAYS, "discard", "discart", AUDIT_UNREADABLE, 0 },
};

static bool put_text(book *b, int place, const char *old, const char *new)
{
    char text[SABOT_LINE_MAX];
    const char *from = strstr(b->at[place].text, old);

    if (!from)
        return false;
    snprintf(text, sizeof text, "%.*s%s%s", (int)(from - b->at[place].text), b->at[place].text, new,
             from + strlen(old));
    book_text(b, place, text);
    return true;
}

static bool put_in(book *b, int place, const fault *x)
{
    switch (x->how) {
    case DROP:
        book_drop(b, place);
        return true;
    case TWICE:
        book_insert(b, place + 1, b->at[place].ruling, b->at[place].text);
        return true;
    case SAYS:
        return put_text(b, place, x->old, x->new);
    case RULED:
        memset(b->at[place].ruling, 0, sizeof b->at[place].ruling);
        memcpy(b->at[place].ruling, x->new, strlen(x->new));
        return true;
    case PUT_IN:
        book_insert(b, place + 1, x->old, x->new);
        return true;
    case EARLIER:
        b->at[place].time_ms -= 5000;
        return true;
    }
    return false;
}

/* The first place in the middle of the evening where it can be done; else anywhere. What is a part
 * of making a shoe ready: the first of all, so that it is played. */
static int place_for(const book *b, const fault *x)
{
    int place = book_find(b, strstr("attest shuffle cut burn", x->begins) ? 0 : b->n / 2,
                          x->begins);

    while (place >= 0 && (x->how == SAYS || x->how == TWICE) &&
           !strstr(b->at[place].text, x->old))
        place = book_find(b, place + 1, x->begins);
    return place >= 0 ? place : book_find(b, 0, x->begins);
}

/* Puts every fault into an evening; returns how many were not found as they should be. Another
 * card, or one left out or put in, can be a fault of another kind, by what is in the hands. */
static int try_faults(const sabot_rules *rules, const char *seed)
{
    static found f;
    book clean, b;
    int wrong = 0;

    play_evening(&clean, "T1", rules, seed, 2400, 0);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const fault *x = &faults[i];
        const int place = place_for(&clean, x);

        book_copy(&b, &clean);
        if (place < 0 || !put_in(&b, place, x))
            fail_msg("%s, seed %s: no %s", x->name, seed, x->begins);
        audit_one(&b, &f);
        const long late = f.n > 0 ? (long)f.at[0].line - 1 - place : 0;
        const bool other_kind = f.n > 0 && f.at[0].kind != x->kind &&
                                (!strstr(x->name, "card") || strcmp(seed, "faults") == 0);
        if (f.n != 1 || other_kind || late < 0 || late > x->within) {
            printf("%s, seed %s: put in at line %d, %d found, %ld entries later, of kind %d, %llu "
                   "follow\n", x->name, seed, place + 1, f.n, late, f.n > 0 ? f.at[0].kind : 0,
                   (unsigned long long)f.sums.following);
            print_found(x->name, &f);
            wrong++;
        }
        book_free(&b);
    }
    book_free(&clean);
    return wrong;
}

static void a_fault_is_found_once(void **state)
{
    sabot_rules rules;
    int wrong = 0;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    wrong = try_faults(&rules, "faults");
    for (int seed = 1; seed <= test_times(EVENINGS, EVENINGS); seed++) {
        char text[16];
        snprintf(text, sizeof text, "%d", seed);
        wrong += try_faults(&rules, text);
    }
    assert_int_equal(wrong, 0);
}

/* ---- The chain ------------------------------------------------------------------------------- */

typedef struct lines {
    char *at[4096];
    int n;
} lines;

static void read_lines(lines *l)
{
    static char line[JOURNAL_LINE];
    FILE *in = fopen(path, "r");

    assert_non_null(in);
    for (l->n = 0; l->n < 4096 && fgets(line, sizeof line, in); l->n++)
        l->at[l->n] = strdup(line);
    fclose(in);
}

static void write_lines(const lines *l, int from, int to, const char *mode)
{
    FILE *out = fopen(path, mode);

    assert_non_null(out);
    for (int i = from; i < to; i++)
        fputs(l->at[i], out);
    fclose(out);
}

static void assert_one(const char *what, audit_kind kind, int line, int threads)
{
    static found f;
    const char *const from[] = { path };

    audit_files(from, 1, threads, &f);
    if (f.n != 1 || f.at[0].kind != kind || f.at[0].line != (uint64_t)line) {
        print_found(what, &f);
        fail_msg("%s: %d findings, not one of kind %d at line %d", what, f.n, kind, line);
    }
}

static void what_was_changed_without_its_hash_is_found(void **state)
{
    static lines l;
    sabot_rules rules;
    book b;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_PUNTO_BANCO, 0));
    play_evening(&b, "T1", &rules, "chain", 1200, 0);
    remove(path);
    book_write(&b, path);
    read_lines(&l);
    for (int threads = 1; threads <= 2; threads++) {
        for (int at = 300; at < 900; at += test_is_brief() ? 289 : 37) {
            write_lines(&l, 0, at, "w"); /* left out */
            write_lines(&l, at + 1, l.n, "a");
            assert_one("left out", AUDIT_CHAIN, at + 1, threads);
            write_lines(&l, 0, at, "w"); /* told twice */
            write_lines(&l, at - 1, l.n, "a");
            assert_one("told twice", AUDIT_CHAIN, at + 1, threads);
            char *mark = strstr(l.at[at], "\"event\":\"") + 9, was = *mark;
            *mark = was == 'a' ? 'b' : 'a'; /* a letter changed: perhaps no event any more */
            write_lines(&l, 0, l.n, "w");
            *mark = was;
            static found f;
            const char *const from[] = { path };
            audit_files(from, 1, threads, &f);
            assert_true(f.n >= 1 && f.n <= 2 && f.at[0].line == (uint64_t)at + 1);
            l.at[at][1] = 'X'; /* no entry any more */
            write_lines(&l, 0, l.n, "w");
            l.at[at][1] = '"';
            assert_one("no entry", AUDIT_UNREADABLE, at + 1, threads);
        }
        write_lines(&l, 0, l.n, "w");
        write_lines(&l, 0, l.n, "a");
        assert_one("all of it twice", AUDIT_CHAIN, l.n + 1, threads);
    }
    for (int i = 0; i < l.n; i++)
        free(l.at[i]);
    book_free(&b);
}

/* ---- Forms ----------------------------------------------------------------------------------- */

/* An evening that ends with a debt on the books: a Form from preparing to posting it, or less. */
static uint32_t play_form(book *b, const char *table, uint32_t serial, const char *seed,
                          int64_t time_ms, int steps)
{
    static const char *const step[] = {
        "sign-form serial=%u by=dealer", "sign-form serial=%u by=pit-boss",
        "sign-form serial=%u by=pit-clerk", "state-form serial=%u reason=left by=pit-boss",
        "deposit-form serial=%u present=pit-boss,pit-clerk",
    };
    sabot_rules rules;
    int seat = 0;

    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_rules_set(&rules, "vigorish-deferred", "yes").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "form-controls", "yes").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "pit", "4").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "table", table).verdict, SABOT_ACCEPTED);
    book_open(b, table, &rules, seed, time_ms);
    for (int turns = 0; seat == 0 && turns < 20000; turns++) {
        book_play(b, b->n + 1, 0);
        for (int s = 1; s <= rules.seats && seat == 0; s++)
            if (b->table_now->bac.owed[s] > 0 && b->table_now->phase == SABOT_PHASE_BETTING &&
                sabot_seats_has(b->table_now->taken, s) && b->table_now->bac.cash[s] == 0)
                seat = s;
    }
    assert_true(seat > 0);
    const sabot_cents owed = b->table_now->bac.owed[seat];
    assert_int_equal(book_say(b, "walk-off seat=%d", seat), SABOT_IRREGULAR);
    if (book_say(b, "prepare-form serial=%u seat=%d %lld.%02d patron=\"Jane Roe\" by=pit-clerk",
                 serial, seat, (long long)owed / 100, (int)(owed % 100)) != SABOT_ACCEPTED)
        fail_msg("the Form could not be prepared");
    for (int i = 0; i < steps; i++) {
        char line[80];
        snprintf(line, sizeof line, step[i], serial);
        assert_int_equal(book_say(b, "%s", line), SABOT_ACCEPTED);
    }
    return serial;
}

static void forms_are_reconciled_over_all_tables(void **state)
{
    static found f;
    const char *const from[] = { path, other };
    book a, b;

    (void)state;
    /* two tables, each with its own numbers; then the same number at both */
    for (uint32_t second = 12; second >= 7; second -= 5) {
        remove(path);
        remove(other);
        play_form(&a, "T1", 7, "forms", NOON, 5);
        play_form(&b, "T2", second, "more", NOON, 5);
        book_write(&a, path);
        book_write(&b, other);
        audit_files(from, 2, 1, &f);
        assert_int_equal(f.n, second == 7);
        assert_int_equal(f.sums.forms, 2);
        if (second == 7) {
            assert_int_equal(f.at[0].kind, AUDIT_FORM);
            assert_int_equal(f.at[0].file, 1);
            assert_string_equal(sabot_provision_at(f.at[0].provision)->id, "19:47-7.3(c)3.ii[1]");
        }
        book_free(&a);
        book_free(&b);
    }
    /* two evenings of one table: 7 then 8; 7 then 10, and 8 and 9 nowhere */
    for (uint32_t next = 8; next <= 10; next += 2) {
        remove(path);
        remove(other);
        play_form(&a, "T1", 7, "forms", NOON, 5);
        play_form(&b, "T1", next, "more", 3 * NOON, 5);
        book_write(&b, path); /* the later one first: times count */
        book_write(&a, other);
        audit_files(from, 2, 1, &f);
        assert_int_equal(f.n, next == 10);
        if (next == 10)
            assert_string_equal(f.at[0].found,
                                "Forms 8 to 9 are missing between two evenings of the table");
        book_free(&a);
        book_free(&b);
    }
}

static void a_form_is_found_wanting(void **state)
{
    static const struct { const char *begins, *old, *new; } change[] = {
        { "prepare-form", "serial=7", "serial=8" }, { "prepare-form", "by=", "by=" },
        { "sign-form serial=7 by=pit-boss", "pit-boss", "floorperson" },
        { "deposit-form", "pit-boss,", "" }, { "state-form", "left", "left by=pit-clerk" },
    };
    static found f;
    book clean, b;

    (void)state;
    play_form(&clean, "T1", 7, "forms", NOON, 5);
    assert_int_equal(book_say(&clean, "prepare-form serial=8 seat=1 5.00 patron=X by=pit-clerk"),
                     SABOT_REFUSED);
    for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
        book_copy(&b, &clean);
        const int place = book_find(&b, 0, change[i].begins);
        assert_true(place > 0);
        if (i == 1)
            book_drop(&b, place);
        else if (!put_text(&b, place, change[i].old, change[i].new))
            fail_msg("%s has no %s", b.at[place].text, change[i].old);
        audit_one(&b, &f);
        if (f.n != 1 || f.at[0].kind != AUDIT_FORM) {
            print_found(change[i].begins, &f);
            fail_msg("%s: %d found", change[i].begins, f.n);
        }
        book_free(&b);
    }
    book_free(&clean);
}

/* ---- Notices and pits ------------------------------------------------------------------------ */

static void open_in_pit(book *b, const char *table, const char *order, int64_t time_ms)
{
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_rules_set(&rules, "pit", "4").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "order", order).verdict, SABOT_ACCEPTED);
    book_open(b, table, &rules, table, time_ms);
}

/* The order changes, with notice to both, half an hour before; some rounds before and after. */
static void change_order(book *b, int after)
{
    assert_int_equal(book_say(b, "notice about=order to=surveillance"), SABOT_ACCEPTED);
    assert_int_equal(book_say(b, "notice about=order to=commission"), SABOT_ACCEPTED);
    book_wait(b, after);
    while (book_say(b, "change what=order value=3") != SABOT_ACCEPTED) {
        book_drop(b, b->n - 1);
        book_play(b, b->n + 1, 0);
    }
}

static void a_change_comes_after_its_notices(void **state)
{
    static found f;
    book clean, b;

    (void)state;
    open_in_pit(&clean, "T1", "1", NOON);
    book_play(&clean, 200, 0);
    change_order(&clean, 31);
    book_play(&clean, clean.n + 200, 0);
    audit_one(&clean, &f);
    assert_int_equal(f.n, 0);
    for (int i = 0; i < 4; i++) {
        book_copy(&b, &clean);
        const int notice = book_find(&b, book_find(&b, 0, "notice") + 1, "notice");
        const int change = book_find(&b, 0, "change");
        assert_true(notice > 0 && change > notice);
        if (i == 0)
            book_drop(&b, notice);
        else if (i == 1)
            assert_true(put_text(&b, notice, "commission", "surveillance"));
        else if (i == 2) { /* of something else, and ruled so */
            assert_true(put_text(&b, notice, "order", "reshuffle"));
            snprintf(b.at[notice].ruling, sizeof b.at[notice].ruling, "accepted 19:47-7.5(b)2.ii");
        } else /* all that comes after it five minutes earlier */
            for (int at = notice + 1; at < b.n; at++)
                b.at[at].time_ms -= 5 * 60 * 1000;
        audit_one(&b, &f);
        if (f.n != 1 || f.at[0].kind != AUDIT_NOTICE) {
            print_found("notice", &f);
            fail_msg("notice %d: %d found", i, f.n);
        }
        book_free(&b);
    }
    book_free(&clean);
}

static void tables_of_a_pit_agree_at_any_moment(void **state)
{
    static found f;
    const char *const from[] = { path, other };
    book a, b;

    (void)state;
    for (int i = 0; i < 4; i++) {
        remove(path);
        remove(other);
        open_in_pit(&a, "T1", "1", NOON);
        book_play(&a, 200, 0);
        /* the other table: another order from the beginning; on another day; changed as this one
         * is; not changed */
        open_in_pit(&b, "T2", i < 2 ? "2" : "1", i == 1 ? 10 * NOON : NOON);
        book_play(&b, 200, 0);
        if (i >= 2)
            change_order(&a, 31);
        if (i == 2)
            change_order(&b, 31);
        if (i == 3)
            book_wait(&b, 31);
        book_play(&a, a.n + 200, 0);
        book_play(&b, b.n + 200, 0);
        book_write(&a, path);
        book_write(&b, other);
        audit_files(from, 2, 2, &f);
        assert_int_equal(f.n, i == 0 || i == 3);
        if (f.n == 1) {
            assert_int_equal(f.at[0].kind, AUDIT_PIT);
            assert_string_equal(sabot_provision_at(f.at[0].provision)->id, "19:47-7.10(c)1");
        }
        book_free(&a);
        book_free(&b);
    }
}

/* ---- Chips ----------------------------------------------------------------------------------- */

static void a_cent_too_many_is_found(void **state)
{
    sabot_table table;
    sabot_rules rules;
    audit_book kept;
    sabot_ledger after;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    audit_book_begin(&kept, &table.ledger);
    assert_null(audit_chips_at_end(&table.ledger, rules.inventory));
    after = table.ledger;
    after.balance[SABOT_INVENTORY] -= 500;
    after.balance[SABOT_SEAT_ACCOUNT + 3] += 500;
    assert_null(audit_chips(&kept, &after, SABOT_EV_PAY));
    assert_non_null(audit_chips(&kept, &after, SABOT_EV_DISCARD)); /* not by this */
    after.balance[SABOT_SEAT_ACCOUNT + 3]++; /* a cent of nowhere */
    assert_non_null(audit_chips(&kept, &after, SABOT_EV_PAY));
    assert_non_null(audit_chips_at_end(&after, rules.inventory));
    after = table.ledger;
    after.balance[SABOT_SEAT_ACCOUNT + 3] -= 500; /* what the seat has not */
    after.balance[SABOT_LAYOUT] += 500;
    assert_non_null(audit_chips(&kept, &after, SABOT_EV_WAGER));
}

/* ---- The same journal twice ------------------------------------------------------------------ */

/* A copy; one that ends otherwise; without a clock two that begin alike, and a copy; later. */
static void a_journal_counts_once(void **state)
{
    static const struct { int64_t time_ms; const char *seed; int entries, findings; } way[] = {
        { NOON, "a", 300, 1 }, { NOON, "b", 340, 1 }, { 0, "b", 340, 0 }, { 0, "a", 300, 1 },
        { 2 * NOON, "a", 300, 0 },
    };
    static found f;
    const char *const from[] = { path, other };
    sabot_rules rules;
    book a, b;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    for (int i = 0; i < 5; i++) {
        remove(path);
        remove(other);
        book_open(&a, "T1", &rules, "a", i < 2 || i == 4 ? NOON : 0);
        book_play(&a, 300, 0);
        book_open(&b, "T1", &rules, way[i].seed, way[i].time_ms);
        book_play(&b, way[i].entries, 0);
        book_write(&a, path);
        book_write(&b, other);
        audit_files(from, 2, 2, &f);
        print_found("twice", &f);
        assert_int_equal(f.n, way[i].findings);
        if (f.n == 1) {
            assert_int_equal(f.at[0].kind, AUDIT_TWICE);
            assert_int_equal(f.at[0].file, 1);
            assert_non_null(strstr(f.at[0].found, "in file 1 as well"));
        }
        book_free(&a);
        book_free(&b);
    }
}

/* ---- Threads and stores ---------------------------------------------------------------------- */

static void findings_do_not_depend_on_threads(void **state)
{
    static found one, many;
    const char *const from[] = { path };
    sabot_rules rules;
    book b;

    (void)state;
    remove(path);
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    for (int i = 0; i < 12; i++) {
        char name[16];
        snprintf(name, sizeof name, "T%d", i);
        play_evening(&b, name, &rules, name, 700, 0);
        if (i % 2 == 0)
            put_in(&b, place_for(&b, &faults[i]), &faults[i]);
        book_write(&b, path);
        book_free(&b);
    }
    audit_files(from, 1, 1, &one);
    assert_int_equal(one.n, 6);
    for (int threads = 2; threads <= 7; threads++) {
        audit_files(from, 1, threads, &many);
        assert_memory_equal(&one, &many, sizeof one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lawful_evenings_give_no_finding),
        cmocka_unit_test(a_fault_is_found_once),
        cmocka_unit_test(what_was_changed_without_its_hash_is_found),
        cmocka_unit_test(forms_are_reconciled_over_all_tables),
        cmocka_unit_test(a_form_is_found_wanting),
        cmocka_unit_test(a_change_comes_after_its_notices),
        cmocka_unit_test(tables_of_a_pit_agree_at_any_moment),
        cmocka_unit_test(a_cent_too_many_is_found),
        cmocka_unit_test(a_journal_counts_once),
        cmocka_unit_test(findings_do_not_depend_on_threads),
    };
    const int fd = mkstemp(path);

    if (fd < 0)
        return 1;
    close(fd);
    snprintf(other, sizeof other, "%s.2", path);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove(path);
    remove(other);
    return failed;
}
