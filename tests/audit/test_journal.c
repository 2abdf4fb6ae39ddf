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

enum { FOUND_MAX = 64, NOON = 43200000 };

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
    for (int i = 0; i < f->n && i < FOUND_MAX; i++)
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
            play_evening(&b, name, &v[i].rules, v[i].name, 900, errors);
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

typedef enum change { DROP, TWICE, SAYS, RULED, PUT_IN, EARLIER } change;

typedef struct fault {
    const char *name;
    const char *begins;        /* an entry that begins so */
    change how;
    const char *old, *new;     /* SAYS: this for that; RULED: the ruling; PUT_IN: the text */
    audit_kind kind;
    int within;                /* so many entries later at most */
} fault;

static const fault faults[] = {
    { "paid too much", "pay ", SAYS, "0.00", "9.00", AUDIT_UNLAWFUL, 0 },
    { "paid to another seat", "pay seat=7", SAYS, "seat=7", "seat=6", AUDIT_UNLAWFUL, 0 },
    { "not paid", "pay ", DROP, "", "", AUDIT_UNLAWFUL, 2 },
    { "paid twice", "pay ", TWICE, "", "", AUDIT_UNLAWFUL, 1 },
    { "not collected", "collect seat", DROP, "", "", AUDIT_UNLAWFUL, 2 },
    { "collected twice", "collect seat", TWICE, "", "", AUDIT_UNLAWFUL, 1 },
    { "collected too much", "collect seat", SAYS, ".00", ".50", AUDIT_UNLAWFUL, 0 },
    { "vigorish not taken", "collect-vigorish", DROP, "", "", AUDIT_UNLAWFUL, 2 },
    { "vigorish too high", "collect-vigorish", SAYS, "1.", "3.", AUDIT_UNLAWFUL, 0 },
    { "wager below the minimum", "wager", SAYS, ".00", ".01", AUDIT_UNLAWFUL, 0 },
    { "wager after No More Bets", "announce \"No More", PUT_IN, "accepted 19:47-7.2(c)",
      "wager seat=7 on=player 10.00", AUDIT_UNLAWFUL, 1 },
    { "wager made higher afterwards", "wager", SAYS, "0.00", "5.00", AUDIT_UNLAWFUL, 40 },
    { "wager from nowhere", "wager", SAYS, "seat=", "seat=1", AUDIT_UNLAWFUL, 0 },
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
    { "cards not cleared", "discard", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "accepted, told as refused", "wager", RULED, "", "refused 19:47-7.2(c)",
      AUDIT_RULED_OTHERWISE, 0 },
    { "refused, told as accepted", "wager seat=15", RULED, "", "accepted 19:47-7.2(c)",
      AUDIT_UNLAWFUL, 0 },
    { "another paragraph", "discard", RULED, "", "accepted 19:47-7.2(c)", AUDIT_RULED_OTHERWISE,
      0 },
    { "an accepted act told as irregular", "discard", RULED, "", "irregular 19:47-7.10(d)",
      AUDIT_RULED_OTHERWISE, 0 },
    { "a burn left out", "burn", DROP, "", "", AUDIT_UNLAWFUL, 10 },
    { "a shuffle left out", "shuffle", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "an attestation that does not hold", "attest", SAYS, "yes", "no", AUDIT_UNLAWFUL, 3 },
    { "a cut left out", "cut ", DROP, "", "", AUDIT_UNLAWFUL, 1 },
    { "done by another", "discard", SAYS, "discard", "discard by=seat7", AUDIT_UNLAWFUL, 0 },
    { "a seat taken twice", "leave", PUT_IN, "accepted", "sit seat=7", AUDIT_UNLAWFUL, 1 },
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

/* The first place in the middle of the evening where it can be done; else anywhere. */
static int place_for(const book *b, const fault *x)
{
    const int middle = book_find(b, b->n / 2, x->begins);
    int place = middle;

    while (place >= 0 && x->how == SAYS && !strstr(b->at[place].text, x->old))
        place = book_find(b, place + 1, x->begins);
    return place >= 0 ? place : book_find(b, 0, x->begins);
}

static void a_fault_is_found_once(void **state)
{
    static found f;
    sabot_rules rules;
    book clean, b;
    int wrong = 0;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    play_evening(&clean, "T1", &rules, "faults", 2400, 0);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const fault *x = &faults[i];
        const int place = place_for(&clean, x);

        if (place < 0)
            fail_msg("%s: no %s", x->name, x->begins);
        book_copy(&b, &clean);
        assert_true(put_in(&b, place, x));
        audit_one(&b, &f);
        const long late = f.n > 0 ? (long)f.at[0].line - 1 - place : 0;
        if (f.n != 1 || f.at[0].kind != x->kind || late < 0 || late > x->within) {
            printf("%s: put in at line %d, %d found, %ld entries later, of kind %d, %llu follow\n",
                   x->name, place + 1, f.n, late, f.n > 0 ? f.at[0].kind : 0,
                   (unsigned long long)f.sums.following);
            print_found(x->name, &f);
            wrong++;
        }
        book_free(&b);
    }
    book_free(&clean);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lawful_evenings_give_no_finding),
        cmocka_unit_test(a_fault_is_found_once),
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
