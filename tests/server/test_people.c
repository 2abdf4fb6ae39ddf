/* One suite over every kind of store: what people.h promises of coming in, one server after the
 * other. Tokens, invitations and guests are in test_people_tokens.c; what happens when several come
 * at once is in test_people_race.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "people_help.h"
#include "server/people_parts.h"

static store *s;
static people *p;

/* ---- The first run -------------------------------------------------------------------------- */

static void the_first_run_makes_an_administrator(void **state)
{
    char password[PEOPLE_WORDS], again[PEOPLE_WORDS];
    people_session in;

    (void)state;
    assert_int_equal(people_first(p, NOW, password), PEOPLE_OK);
    assert_true(people_is_words(password, 5));
    assert_int_equal(people_first(p, NOW, again), PEOPLE_NONE);
    assert_string_equal(again, "");
    assert_false(stands_somewhere(s, password));
    assert_int_equal(sign_in(p, "admin", password, NOW, &in), PEOPLE_OK);
    assert_string_equal(in.who.name, "admin");
    assert_int_equal(in.who.roles, people_role_bit(PEOPLE_ADMINISTRATOR));
    assert_false(in.who.guest);
    people_words(5, again);
    assert_string_not_equal(again, password);
}

/* Guests are nobody in charge; anybody else is. */
static void only_where_there_is_no_account(void **state)
{
    char password[PEOPLE_WORDS];
    people_session in;

    (void)state;
    assert_int_equal(people_guest(p, NOW, &in), PEOPLE_OK);
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    assert_int_equal(people_first(p, NOW, password), PEOPLE_NONE);
}

static void guests_do_not_count(void **state)
{
    char password[PEOPLE_WORDS];
    people_session in;

    (void)state;
    assert_int_equal(people_guest(p, NOW, &in), PEOPLE_OK);
    assert_int_equal(people_first(p, NOW, password), PEOPLE_OK);
}

/* ---- Names, passwords, roles ---------------------------------------------------------------- */

static void names(void **state)
{
    static const struct {
        const char *given, *name; /* NULL: nobody can be called so */
    } row[] = {
        { "ann", "ann" },
        { "Ann.B_c-9", "ann.b_c-9" },
        { "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx" },
        { "abcdefghijklmnopqrstuvwxy", NULL },
        { "an", NULL },
        { "", NULL },
        { "9ann", NULL },
        { ".ann", NULL },
        { "ann b", NULL },
        { "ann/b", NULL },
        { "änn", NULL },
        { " ann", NULL },
        { "ann\n", NULL },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char name[PEOPLE_NAME];
        assert_int_equal(people_name(row[i].given, name), row[i].name != NULL);
        if (row[i].name)
            assert_string_equal(name, row[i].name);
    }
}

static void roles_have_words(void **state)
{
    (void)state;
    for (int r = 0; r < PEOPLE_ROLES; r++)
        assert_int_equal(people_role_parse(people_role_text((people_role)r)), r);
    assert_string_equal(people_role_text(PEOPLE_PIT_BOSS), "pit-boss");
    assert_int_equal(people_role_parse("king"), PEOPLE_ROLES);
    assert_int_equal(people_role_parse(""), PEOPLE_ROLES);
}

static void what_no_account_can_have(void **state)
{
    char code[PEOPLE_CODE], long_one[PEOPLE_PASSWORD_MOST + 2];
    people_session in;

    (void)state;
    memset(long_one, 'a', sizeof long_one);
    long_one[sizeof long_one - 1] = '\0';
    assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
    assert_int_equal(join(p, code, "house-7", "correct horse", NOW, &in), PEOPLE_MALFORMED);
    assert_int_equal(join(p, code, "Guesty", "correct horse", NOW, &in), PEOPLE_MALFORMED);
    assert_int_equal(join(p, code, "a b", "correct horse", NOW, &in), PEOPLE_MALFORMED);
    assert_int_equal(join(p, code, "ann", "seven77", NOW, &in), PEOPLE_MALFORMED);
    assert_int_equal(join(p, code, "ann", long_one, NOW, &in), PEOPLE_MALFORMED);
    assert_string_equal(people_says(p), "A password has 8 to 128 bytes.");
    long_one[PEOPLE_PASSWORD_MOST] = '\0';
    assert_int_equal(join(p, code, "Ann", long_one, NOW, &in), PEOPLE_OK); /* none used it up */
    assert_string_equal(in.who.name, "ann");
    assert_int_equal(sign_in(p, "ANN", long_one, NOW, &in), PEOPLE_OK);
    long_one[PEOPLE_PASSWORD_MOST - 1] = '\0';
    assert_int_equal(sign_in(p, "ann", long_one, NOW, &in), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "short", NOW, &in), PEOPLE_WRONG); /* length is no matter */
    assert_string_equal(people_says(p), "The name or the password is wrong.");
    memset(long_one, 'a', sizeof long_one - 1);
    assert_int_equal(sign_in(p, "ann", long_one, NOW, &in), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "", NOW, &in), PEOPLE_WAIT); /* and each was a failure */
}

/* ---- Signing in ----------------------------------------------------------------------------- */

/* How a hash was made: all before its salt. */
static size_t prefix(const char *hash)
{
    const char *at = strrchr(hash, '$');

    assert_non_null(at);
    for (at--; *at != '$'; at--)
        assert_true(at > hash);
    return (size_t)(at - hash);
}

/* The same status and sentence, the same work for Argon2id, the same questions to the store; for
 * guests too, who have no password. */
static void nobody_is_told_who_has_an_account(void **state)
{
    static const char *const nobody[] = { "bob", "Bob", "not a name", "", "guest-" };
    char says[PEOPLE_SAYS];
    people_session in, guest;
    people_account a;
    meddler m;
    people *const watched = house(meddle(&m, s));

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    assert_int_equal(people_guest(p, NOW, &guest), PEOPLE_OK);
    assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
    assert_int_equal(prefix(a.hash), prefix(p->decoy));
    assert_memory_equal(a.hash, p->decoy, prefix(a.hash));
    assert_int_equal(sign_in(watched, "ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
    snprintf(says, sizeof says, "%s", people_says(watched));
    const int reads = m.reads, puts = m.puts;
    assert_int_equal(reads, 4);
    assert_int_equal(puts, 1);
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        const char *const name = i == 4 ? guest.who.name : nobody[i];
        if (i == 1)
            continue; /* bob again */
        m.reads = m.puts = 0;
        assert_int_equal(sign_in(watched, name, "wrong horse", NOW, &in), PEOPLE_WRONG);
        assert_string_equal(people_says(watched), says);
        assert_int_equal(people_wait_ms(watched), 0);
        assert_int_equal(m.reads, reads);
        assert_int_equal(m.puts, puts);
        assert_string_equal(in.token, "");
    }
    people_close(watched);
}

/* Three failures shut a name, longer each time, for everybody and at every server; whether there is
 * such an account makes no difference to what is told. */
static void failures_shut(void **state)
{
    static const int64_t wait[] = { 30 * SECOND, MINUTE,      2 * MINUTE,  4 * MINUTE, 8 * MINUTE,
                                    16 * MINUTE, 32 * MINUTE, 60 * MINUTE, 60 * MINUTE };
    people *const other = house(s);
    people_session in;
    int64_t now = NOW;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (size_t i = 0; i < sizeof wait / sizeof *wait; i++) {
        char says[PEOPLE_SAYS];
        for (int k = 0; k < 3; k++, now += SECOND) {
            assert_int_equal(sign_in(p, "ann", "wrong horse", now, &in), PEOPLE_WRONG);
            snprintf(says, sizeof says, "%s", people_says(p));
            assert_int_equal(people_wait_ms(p), k < 2 ? 0 : wait[i]);
            assert_int_equal(sign_in(other, "bob", "wrong horse", now, &in), PEOPLE_WRONG);
            assert_string_equal(people_says(other), says);
        }
        now -= SECOND;
        assert_int_equal(sign_in(other, "ann", "correct horse", now + 1, &in), PEOPLE_WAIT);
        assert_int_equal(people_wait_ms(other), wait[i] - 1);
        assert_string_equal(in.token, "");
        assert_int_equal(sign_in(p, "ann", "wrong horse", now + wait[i] - 1, &in), PEOPLE_WAIT);
        assert_string_equal(people_says(p), "Too many failures: wait 1 seconds.");
        assert_int_equal(sign_in(p, "bob", "wrong horse", now + wait[i] - 1, &in), PEOPLE_WAIT);
        assert_string_equal(people_says(p), "Too many failures: wait 1 seconds.");
        now += wait[i];
    }
    assert_int_equal(sign_in(other, "ann", "correct horse", now, &in), PEOPLE_OK);
    for (int k = 0; k < 3; k++) /* and it begins at the beginning */
        assert_int_equal(sign_in(p, "ann", "wrong horse", now, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(p), wait[0]);
    people_close(other);
}

static void two_failures_do_not(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(sign_in(p, "ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
        assert_int_equal(sign_in(p, "Ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
        assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &in), PEOPLE_OK);
    }
    assert_int_equal(records(s, "failures"), 0);
}

static void failures_are_forgotten_after_two_hours(void **state)
{
    people_session in;
    int64_t now = NOW;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (int k = 0; k < 5; k++, now += 40 * SECOND)
        sign_in(p, "ann", "wrong horse", now, &in);
    now += 2 * HOUR;
    assert_int_equal(sign_in(p, "ann", "wrong horse", now, &in), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "wrong horse", now, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(p), 0);
    assert_int_equal(sign_in(p, "ann", "wrong horse", now, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(p), 30 * SECOND);
}

/* Who is shut out is told so before anything is hashed; and however often it was, it is an hour. */
static void no_hash_is_made_for_who_is_shut_out(void **state)
{
    const people_print print = people_print_of("sabot failures", "ann");
    people_failures f = { .failures = 2, .shut = 1000, .last_ms = NOW };
    people_session in;
    people_try *t;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    memcpy(f.key, print.key, sizeof f.key);
    assert_int_equal(people_put_failures(p, &f), STORE_OK);
    assert_int_equal(sign_in(p, "ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(p), HOUR);
    assert_int_equal(people_ask(p, "ann", "correct horse", NOW + HOUR - 1, &t), PEOPLE_WAIT);
    assert_null(t);
    assert_int_equal(people_password(p, "ann", "correct horse", "battery staple", NOW, &t),
                     PEOPLE_WAIT);
    assert_null(t);
}

/* Ten guesses asked while the account is open, the right one last: three are told that they are
 * wrong, and the rest nothing. */
static void guesses_that_are_sent_together_gain_nothing(void **state)
{
    people_try *t[10];
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (int i = 0; i < 10; i++)
        assert_int_equal(people_ask(p, "ann", i == 9 ? "correct horse" : "wrong horse", NOW, &t[i]),
                         PEOPLE_OK);
    for (int i = 0; i < 10; i++)
        people_hash(t[i]);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(people_answer(p, t[i], NOW, &in), i < 3 ? PEOPLE_WRONG : PEOPLE_WAIT);
        assert_string_equal(in.token, "");
    }
}

/* A stranger can shut a name, and who is in stays in. */
static void who_is_in_stays_in_when_strangers_fail(void **state)
{
    people_session in, other;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (int k = 0; k < 3; k++)
        sign_in(p, "ann", "wrong horse", NOW, &other);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_OK);
}

/* What could not be hashed, for want of memory (here: since nobody hashes with so little, or
 * without a pass) or because it is no hash, is no failure of who asked. */
static void no_memory_is_nobodys_failure(void **state)
{
    static const char *const hash[] = {
        "$argon2id$v=19$m=1,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=8,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
        "$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA$",
        "nonsense",
    };
    people_session in;
    people_account a;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    for (size_t i = 0; i < sizeof hash / sizeof *hash; i++) {
        assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
        snprintf(a.hash, sizeof a.hash, "%s", hash[i]);
        assert_int_equal(people_put_account(p, &a), STORE_OK);
        assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &in), PEOPLE_FAILED);
        assert_string_equal(in.token, "");
    }
    assert_int_equal(records(s, "failures"), 0);
}

/* All of a hash must fit; and none fits where there is no account. */
static void a_password_fits_its_hash_alone(void **state)
{
    people_session in;
    people_account a;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
    memcpy(p->decoy, a.hash, sizeof p->decoy);
    assert_int_equal(sign_in(p, "bob", "correct horse", NOW, &in), PEOPLE_WRONG);
    char *const letter = &a.hash[strlen(a.hash) - 2];
    *letter = *letter == 'A' ? 'B' : 'A'; /* another letter of base64 */
    assert_int_equal(people_put_account(p, &a), STORE_OK);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
}

/* The other way round: what we verify is what libsodium verifies. */
static void hashes_are_libsodiums(void **state)
{
    people_session in;
    people_account a;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
    assert_int_equal(crypto_pwhash_str_verify(a.hash, "correct horse", 13), 0);
    assert_int_equal(crypto_pwhash_str_verify(a.hash, "wrong horse", 11), -1);
    assert_int_equal(crypto_pwhash_str_needs_rehash(a.hash, crypto_pwhash_OPSLIMIT_MIN,
                                                    crypto_pwhash_MEMLIMIT_MIN), 0);
}

static void nobody_waits_for_it_any_more(void **state)
{
    people_session in;
    people_try *t;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PARTICIPANT, &in);
    assert_int_equal(people_ask(p, "ann", "wrong horse", NOW, &t), PEOPLE_OK);
    people_drop(t);
    assert_int_equal(people_ask(p, "ann", "wrong horse", NOW, &t), PEOPLE_OK);
    people_hash(t);
    people_drop(t);
    people_drop(NULL);
    assert_int_equal(records(s, "failures"), 0);
}

/* ---- Passwords ------------------------------------------------------------------------------ */

static void a_changed_password_revokes_every_token(void **state)
{
    people_session first, second, fresh, in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &first);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &second), PEOPLE_OK);
    assert_int_equal(change_password(p, "ann", "wrong horse", "battery staple", NOW, &fresh),
                     PEOPLE_WRONG);
    assert_int_equal(change_password(p, "ann", "correct horse", "short", NOW, &fresh),
                     PEOPLE_MALFORMED);
    assert_int_equal(who(p, first.token, NOW), PEOPLE_OK);
    assert_int_equal(change_password(p, "ann", "correct horse", "battery staple", NOW, &fresh),
                     PEOPLE_OK);
    assert_int_equal(who(p, first.token, NOW), PEOPLE_WRONG);
    assert_int_equal(who(p, second.token, NOW), PEOPLE_WRONG);
    assert_int_equal(who(p, fresh.token, NOW), PEOPLE_OK);
    assert_int_equal(fresh.who.roles, people_role_bit(PEOPLE_DEALER));
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "battery staple", NOW, &in), PEOPLE_OK);
}

/* Who has found a token does not find the password with it. */
static void guessing_the_old_one_shuts(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    for (int i = 0; i < 3; i++)
        assert_int_equal(change_password(p, "ann", "wrong horse", "battery staple", NOW, &in),
                         PEOPLE_WRONG);
    assert_int_equal(change_password(p, "ann", "correct horse", "battery staple", NOW, &in),
                     PEOPLE_WAIT);
}

static void a_forgotten_password_is_made_anew(void **state)
{
    char password[PEOPLE_WORDS];
    people_session in, fresh;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_renew(p, "ann", password), PEOPLE_OK);
    assert_true(people_is_words(password, 5));
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &fresh), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", password, NOW, &fresh), PEOPLE_OK);
    assert_int_equal(people_renew(p, "bob", password), PEOPLE_NONE);
    assert_string_equal(password, "");
    assert_int_equal(people_guest(p, NOW, &in), PEOPLE_OK);
    assert_int_equal(people_renew(p, in.who.name, password), PEOPLE_BARRED);
}

/* ---- Running it ----------------------------------------------------------------------------- */

static int begin(void **state)
{
    (void)state;
    people_begin(&s, &p);
    return 0;
}

static int end(void **state)
{
    (void)state;
    people_end(s, p);
    return 0;
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, begin, end)

static int run(const char *name)
{
    const struct CMUnitTest tests[] = {
        TEST(the_first_run_makes_an_administrator),
        TEST(only_where_there_is_no_account),
        TEST(guests_do_not_count),
        TEST(names),
        TEST(roles_have_words),
        TEST(what_no_account_can_have),
        TEST(nobody_is_told_who_has_an_account),
        TEST(failures_shut),
        TEST(two_failures_do_not),
        TEST(failures_are_forgotten_after_two_hours),
        TEST(no_hash_is_made_for_who_is_shut_out),
        TEST(guesses_that_are_sent_together_gain_nothing),
        TEST(who_is_in_stays_in_when_strangers_fail),
        TEST(no_memory_is_nobodys_failure),
        TEST(a_password_fits_its_hash_alone),
        TEST(hashes_are_libsodiums),
        TEST(nobody_waits_for_it_any_more),
        TEST(a_changed_password_revokes_every_token),
        TEST(guessing_the_old_one_shuts),
        TEST(a_forgotten_password_is_made_anew),
    };

    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

int main(void)
{
    return people_over_stores(run);
}
