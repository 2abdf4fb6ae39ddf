/* Several servers at once, and servers that die: what people.h promises holds whatever comes
 * between a read and a put. First with a store in which something happens before a put that we
 * choose; then with threads, each with a file of SQLite open for itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <pthread.h>

#include "people_help.h"
#include "server/people_parts.h"
#include "server/worker.h"

static store *s;                 /* the store behind */
static people *p;                /* a server on it */
static meddler m;
static people *slow;             /* another, to which things happen */

static int begin(void **state)
{
    char says[STORE_SAYS];

    (void)state;
    s = store_open("memory:", says);
    if (!s)
        fail_msg("%s", says);
    p = house(s);
    slow = house(meddle(&m, s));
    return 0;
}

static int end(void **state)
{
    (void)state;
    people_close(slow);
    people_close(p);
    store_close(s);
    return 0;
}

/* Before the slow server's next put but so many. */
static void before_put(int skipped, void (*act)(void *context), void *context)
{
    m.puts = 0;
    m.act_at = skipped + 1;
    m.act = act;
    m.context = context;
}

/* ---- Invitations ---------------------------------------------------------------------------- */

typedef struct joiner {
    const char *code, *name;
    people_status status;
} joiner;

static void join_now(void *context)
{
    joiner *const j = context;
    people_session in;

    j->status = join(p, j->code, j->name, "battery staple", NOW, &in);
}

static int accounts(void)
{
    return records(s, "account");
}

/* Somebody uses it before it is bound, before the account is made, before it is dropped. */
static void an_invitation_makes_one_account(void **state)
{
    static const char *const name[] = { "ann", "bob" };
    int made = 0;

    (void)state;
    for (int at = 0; at < 3; at++)
        for (int same = 0; same < 2; same++) {
            char code[PEOPLE_CODE], mine[PEOPLE_NAME], other[PEOPLE_NAME];
            joiner j = { .code = code, .name = other };
            people_session in;

            snprintf(mine, sizeof mine, "%s%d%d", name[0], at, same);
            snprintf(other, sizeof other, "%s%d%d", name[same ? 0 : 1], at, same);
            assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
            before_put(at, join_now, &j);
            const people_status status = join(slow, code, mine, "correct horse", NOW, &in);
            assert_int_equal((status == PEOPLE_OK) + (j.status == PEOPLE_OK), 1);
            assert_int_equal(status == PEOPLE_OK ? j.status : status, PEOPLE_WRONG);
            assert_int_equal(accounts(), ++made);
            assert_int_equal(join(p, code, "carol", "correct horse", NOW, &in), PEOPLE_WRONG);
            assert_int_equal(sign_in(p, mine, "correct horse", NOW, &in),
                             status == PEOPLE_OK ? PEOPLE_OK : PEOPLE_WRONG);
        }
}

static bool take_id(void *context, const people_invited *one)
{
    memcpy(context, one->id, sizeof one->id);
    return true;
}

/* Withdraws the only one there is. */
static void withdraw_now(void *context)
{
    people_invited one = { .id = "" };

    assert_int_equal(people_invitations(p, NOW, take_id, one.id), PEOPLE_OK);
    *(people_status *)context = people_withdraw(p, one.id, NOW);
}

/* Withdrawn before it is bound, before the account is made, before it is dropped: either it was
 * withdrawn and opens nothing, or the administrator is told that it was used. */
static void withdrawn_it_opens_nothing(void **state)
{
    (void)state;
    for (int at = 0; at < 3; at++) {
        char code[PEOPLE_CODE], name[PEOPLE_NAME];
        people_status withdrawn = PEOPLE_FAILED;
        people_session in;
        const int before = accounts();

        snprintf(name, sizeof name, "ann%d", at);
        assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
        before_put(at, withdraw_now, &withdrawn);
        const people_status status = join(slow, code, name, "correct horse", NOW, &in);
        assert_int_equal(status, at < 2 ? PEOPLE_WRONG : PEOPLE_OK);
        assert_int_equal(withdrawn, at < 2 ? PEOPLE_OK : PEOPLE_NONE);
        assert_int_equal(accounts(), before + (status == PEOPLE_OK));
        assert_int_equal(sign_in(p, name, "correct horse", NOW, &in), status);
        assert_int_equal(records(s, "invitation"), 0);
        assert_int_equal(join(p, code, name, "correct horse", NOW, &in), PEOPLE_WRONG);
    }
}

/* Another invitation, the same name: who is too late may choose another one. */
static void a_name_is_one_persons(void **state)
{
    (void)state;
    for (int at = 0; at < 2; at++) {
        char code[PEOPLE_CODE], second[PEOPLE_CODE], name[PEOPLE_NAME], other[PEOPLE_NAME];
        joiner j = { .code = second, .name = name };
        people_session in;

        snprintf(name, sizeof name, "ann%d", at);
        snprintf(other, sizeof other, "bob%d", at);
        assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
        assert_int_equal(people_invite(p, "admin", 1, 1, NOW, second), PEOPLE_OK);
        before_put(at, join_now, &j);
        assert_int_equal(join(slow, code, name, "correct horse", NOW, &in), PEOPLE_TAKEN);
        assert_int_equal(j.status, PEOPLE_OK);
        assert_int_equal(sign_in(p, name, "correct horse", NOW, &in), PEOPLE_WRONG);
        assert_int_equal(join(p, code, other, "correct horse", NOW, &in), PEOPLE_OK);
        assert_int_equal(join(p, code, "carol", "correct horse", NOW, &in), PEOPLE_WRONG);
    }
}

/* The store goes away at each put in turn. Whoever comes again with the same name has an account in
 * the end; nobody has two of one invitation. */
static void a_server_dies_while_somebody_joins(void **state)
{
    (void)state;
    for (int at = 1; at <= 4; at++) {
        char code[PEOPLE_CODE], name[PEOPLE_NAME], other[PEOPLE_NAME];
        people_session in;
        const int before = accounts();

        snprintf(name, sizeof name, "ann%d", at);
        snprintf(other, sizeof other, "bob%d", at);
        assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
        m.puts = 0;
        m.puts_fail_from = at;
        assert_int_equal(join(slow, code, name, "correct horse", NOW, &in), PEOPLE_FAILED);
        assert_string_equal(in.token, "");
        m.puts_fail_from = 0;
        if (at > 1) /* bound, or used: no other account can come of it */
            assert_int_equal(join(p, code, other, "correct horse", NOW, &in), PEOPLE_WRONG);
        const people_status again = join(p, code, name, "correct horse", NOW, &in);
        assert_int_equal(again, at <= 2 ? PEOPLE_OK : PEOPLE_WRONG);
        assert_int_equal(sign_in(p, name, "correct horse", NOW, &in), PEOPLE_OK);
        assert_int_equal(accounts(), before + 1);
    }
}

/* ---- Failures ------------------------------------------------------------------------------- */

static void fail_once(void *context)
{
    people_session in;

    assert_int_equal(sign_in(p, context, "wrong horse", NOW, &in), PEOPLE_WRONG);
}

static void failures_are_counted_all(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, fail_once, "ann");
    assert_int_equal(sign_in(slow, "ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(slow), 0);
    assert_int_equal(sign_in(p, "ann", "wrong horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(people_wait_ms(p), 30 * SECOND);
}

/* Shut while the right password is being noted: it came too late. */
static void shut_at_the_last_moment(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    fail_once("ann");
    fail_once("ann");
    before_put(0, fail_once, "ann");
    assert_int_equal(sign_in(slow, "ann", "correct horse", NOW, &in), PEOPLE_WAIT);
    assert_string_equal(in.token, "");
}

/* ---- Tokens --------------------------------------------------------------------------------- */

static void sign_out_now(void *context)
{
    assert_int_equal(people_sign_out(p, context), PEOPLE_OK);
}

static void slide_now(void *context)
{
    assert_int_equal(who(p, context, NOW + HOUR), PEOPLE_OK);
}

static void revoke_now(void *context)
{
    assert_int_equal(people_revoke(p, context), PEOPLE_OK);
}

static void lock_now(void *context)
{
    assert_int_equal(people_lock(p, context, true), PEOPLE_OK);
}

static void a_token_that_is_gone_stays_gone(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, sign_out_now, in.token);
    who(slow, in.token, NOW + HOUR); /* slides it */
    assert_int_equal(m.puts, 1);
    assert_int_equal(who(p, in.token, NOW + HOUR), PEOPLE_WRONG);
    assert_int_equal(records(s, "token"), 0);
}

static void signing_out_counts_while_it_slides(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, slide_now, in.token);
    assert_int_equal(people_sign_out(slow, in.token), PEOPLE_OK);
    assert_int_equal(m.puts, 2);
    assert_int_equal(who(p, in.token, NOW + HOUR), PEOPLE_WRONG);
}

/* The token that is being made when all are revoked is one of them. */
static void revoking_leaves_no_token_out(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, revoke_now, "ann");
    assert_int_equal(sign_in(slow, "ann", "correct horse", NOW, &in), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
    settle(p, "bob", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, lock_now, "bob");
    assert_int_equal(sign_in(slow, "bob", "correct horse", NOW, &in), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
}

/* The password was changed, or the account locked, while one was being hashed. */
static void what_was_asked_for_is_no_longer_so(void **state)
{
    people_session in, again;
    people_try *t;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_ask(slow, "ann", "correct horse", NOW, &t), PEOPLE_OK);
    people_hash(t);
    assert_int_equal(change_password(p, "ann", "correct horse", "battery staple", NOW, &in),
                     PEOPLE_OK);
    assert_int_equal(people_answer(slow, t, NOW, &again), PEOPLE_WRONG);
    assert_string_equal(people_says(slow), "The account was changed meanwhile: sign in again.");
    assert_string_equal(again.token, "");
    before_put(0, lock_now, "ann");
    assert_int_equal(change_password(slow, "ann", "battery staple", "correct horse", NOW, &again),
                     PEOPLE_WRONG);
    assert_int_equal(people_lock(p, "ann", false), PEOPLE_OK);
    assert_int_equal(sign_in(p, "ann", "battery staple", NOW, &in), PEOPLE_OK);
}

/* ---- The house ------------------------------------------------------------------------------ */

static void two_changes_at_once_are_both_made(void **state)
{
    people_session in;
    people_account a;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, lock_now, "ann");
    assert_int_equal(people_set_roles(slow, "ann", people_role_bit(PEOPLE_AUDITOR)), PEOPLE_OK);
    assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
    assert_true(a.locked);
    assert_int_equal(a.roles, people_role_bit(PEOPLE_AUDITOR));
    assert_int_equal(a.epoch, 3);
}

static void first_now(void *context)
{
    assert_int_equal(people_first(p, NOW, context), PEOPLE_OK);
}

static void two_first_runs_make_one_administrator(void **state)
{
    char password[PEOPLE_WORDS], other[PEOPLE_WORDS];
    people_session in;

    (void)state;
    before_put(0, first_now, password);
    assert_int_equal(people_first(slow, NOW, other), PEOPLE_NONE);
    assert_string_equal(other, "");
    assert_int_equal(sign_in(p, "admin", password, NOW, &in), PEOPLE_OK);
}

static void use_now(void *context)
{
    assert_int_equal(who(p, context, NOW + 12 * (int64_t)HOUR - 1), PEOPLE_OK);
}

/* A server far ahead of its time sweeps what is used at that moment. */
static void what_is_used_is_not_swept(void **state)
{
    people_session in;
    int dropped;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    before_put(0, use_now, in.token);
    assert_int_equal(people_sweep(slow, NOW + 14 * (int64_t)HOUR, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 0);
    assert_int_equal(who(p, in.token, NOW + 14 * (int64_t)HOUR), PEOPLE_OK);
}

/* ---- Stores that do not answer, and those that never agree ---------------------------------- */

/* Every act, one after the other; what became of the worst. */
static people_status everything(const char *code, const char *token, int which)
{
    char words[PEOPLE_CODE];
    people_session in = { .token = "" };
    int dropped;
    people_status status = PEOPLE_OK;

    switch (which) {
    case 0: status = sign_in(slow, "ann", "correct horse", NOW, &in); break;
    case 1: status = sign_in(slow, "ann", "wrong horse", NOW, &in); break;
    case 2: status = join(slow, code, "bob", "correct horse", NOW, &in); break;
    case 3: status = change_password(slow, "ann", "correct horse", "new horse", NOW, &in); break;
    case 4: status = people_guest(slow, NOW, &in); break;
    case 5: status = people_sign_out(slow, token); break;
    case 6: status = people_revoke(slow, "ann"); break;
    case 7: status = people_set_roles(slow, "ann", 1); break;
    case 8: status = people_lock(slow, "ann", true); break;
    case 9: status = people_renew(slow, "ann", words); break;
    case 10: status = people_invite(slow, "ann", 1, 1, NOW, words); break;
    case 11: status = people_sweep(slow, NOW + 99 * (int64_t)HOUR, &dropped); break;
    default: status = people_first(slow, NOW, words); break;
    }
    if (status != PEOPLE_OK)
        assert_string_equal(in.token, "");
    if (status != PEOPLE_OK && which >= 9 && which != 11)
        assert_string_equal(words, "");
    return status;
}

enum { ACTS = 13 };

/* Whichever question to the store is the one that is not answered, it is told so, and nobody is let
 * in by it. */
static void a_store_that_does_not_answer(void **state)
{
    (void)state;
    for (int which = 0; which < ACTS; which++)
        for (int puts = 0; puts < 2; puts++)
            for (int from = 1;; from++) {
                char code[PEOPLE_CODE];
                people_session in;

                end(state);
                begin(state);
                if (which < 12)
                    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
                assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
                m.puts = m.reads = 0;
                m.puts_fail_from = puts ? from : 0;
                m.reads_fail_from = puts ? 0 : from;
                const people_status status = everything(code, in.token, which);
                if ((puts ? m.puts : m.reads) < from) {
                    assert_true(from > 1 || which == 4 || which == 10);
                    break;
                }
                assert_int_equal(status, PEOPLE_FAILED);
                assert_true(strlen(people_says(slow)) > 10);
            }
}

/* Whose token it is is not guessed at; but one that cannot be made to last longer is still one. */
static void tokens_in_a_store_that_does_not_answer(void **state)
{
    people_session in;
    person found;
    int64_t expires;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    for (int from = 1; from <= 2; from++) {
        m.reads = 0;
        m.reads_fail_from = from;
        assert_int_equal(who(slow, in.token, NOW), PEOPLE_FAILED);
    }
    m.reads_fail_from = 0;
    m.puts_fail_from = 1;
    assert_int_equal(people_who(slow, in.token, NOW + 11 * HOUR, &found, &expires), PEOPLE_OK);
    assert_int_equal(expires, NOW + 12 * (int64_t)HOUR);
    assert_int_equal(who(slow, in.token, NOW + 12 * (int64_t)HOUR), PEOPLE_WRONG);
}

/* Where others always come first, it ends all the same. */
static void nobody_tries_for_ever(void **state)
{
    (void)state;
    for (int which = 0; which < ACTS; which++) {
        char code[PEOPLE_CODE];
        people_session in;

        end(state);
        begin(state);
        if (which < 12)
            settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
        assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
        m.puts = 0;
        m.conflicts = true;
        const people_status status = everything(code, in.token, which);
        assert_true(which == 11 ? status == PEOPLE_OK : status != PEOPLE_OK);
        assert_in_range(m.puts, 1, which == 11 ? 3 : PEOPLE_TRIES);
    }
}

/* ---- The worker ----------------------------------------------------------------------------- */

static int woken;                /* written by the worker, read when it is closed */

static void wake(void *context)
{
    ++*(int *)context;
}

static void hash(void *job)
{
    people_hash(job);
}

static people_status told[2];
static int answers;

static void answer(void *job)
{
    people_session in;

    told[answers++] = people_answer(p, job, NOW, &in);
}

static void never(void *job)
{
    fail_msg("a job was left: %p", job);
}

/* As the server does it: asked here, hashed there, answered here. */
static void hashing_in_another_thread(void **state)
{
    worker *const w = worker_open(4, wake, &woken);
    people_session in;
    people_try *t;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_ask(p, "ann", "wrong horse", NOW, &t), PEOPLE_OK);
    assert_true(worker_put(w, hash, answer, t));
    assert_int_equal(people_ask(p, "ann", "correct horse", NOW, &t), PEOPLE_OK);
    assert_true(worker_put(w, hash, answer, t));
    while (answers < 2)
        worker_collect(w);
    worker_close(w, never);
    assert_int_equal(told[0], PEOPLE_WRONG);
    assert_int_equal(told[1], PEOPLE_OK);
    assert_int_equal(woken, 2);
}

/* ---- Threads, each with a store of its own -------------------------------------------------- */

enum { SERVERS = 4, GUESSES = 6 };

typedef struct server {
    const char *where, *code;
    int number;
    int ok, wrong, wait, other;  /* how often it was told that */
} server;

static void tally(server *v, people_status status)
{
    v->ok += status == PEOPLE_OK;
    v->wrong += status == PEOPLE_WRONG;
    v->wait += status == PEOPLE_WAIT;
    v->other += status != PEOPLE_OK && status != PEOPLE_WRONG && status != PEOPLE_WAIT;
}

/* No assertion here: cmocka's are for its own thread. */
static void *serve(void *context)
{
    server *const v = context;
    char says[STORE_SAYS], name[PEOPLE_NAME];
    store *const own = store_open(v->where, says);
    const people_cost cheap = { crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN };
    people *const mine = own ? people_open(own, &cheap, says) : NULL;
    people_session in;

    v->other += !mine;
    snprintf(name, sizeof name, "bob%d", v->number);
    if (mine && v->code)
        tally(v, join(mine, v->code, name, "correct horse", NOW, &in));
    for (int i = 0; mine && !v->code && i < GUESSES; i++)
        tally(v, sign_in(mine, "ann", "wrong horse", NOW, &in));
    people_close(mine);
    if (own)
        store_close(own);
    return NULL;
}

static server serve_all(const char *where, const char *code)
{
    server all[SERVERS], sum = { .number = 0 };
    pthread_t thread[SERVERS];

    for (int i = 0; i < SERVERS; i++) {
        all[i] = (server){ .where = where, .code = code, .number = i };
        assert_int_equal(pthread_create(&thread[i], NULL, serve, &all[i]), 0);
    }
    for (int i = 0; i < SERVERS; i++) {
        pthread_join(thread[i], NULL);
        sum.ok += all[i].ok;
        sum.wrong += all[i].wrong;
        sum.wait += all[i].wait;
        sum.other += all[i].other;
    }
    return sum;
}

static void threads_on_a_store(void **state)
{
    const char *const given = getenv("SABOT_POSTGRES");
    char path[64], sqlite[80], says[STORE_SAYS], code[PEOPLE_CODE];
    static const char *const ends[] = { "", "-wal", "-shm", "-secrets", "-secrets-wal",
                                        "-secrets-shm" };
    people_session in;

    (void)state;
    snprintf(path, sizeof path, "/tmp/sabot-people-race-%d.db", (int)getpid());
    snprintf(sqlite, sizeof sqlite, "sqlite:%s", path);
    store *const file = store_open(given ? given : sqlite, says);
    if (!file)
        fail_msg("%s", says);
    clear(file);
    people *const office = house(file);
    settle(office, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_invite(office, "ann", 1, 1, NOW, code), PEOPLE_OK);
    const server joined = serve_all(given ? given : sqlite, code);
    assert_int_equal(joined.ok, 1);
    assert_int_equal(joined.wrong, SERVERS - 1);
    const server guessed = serve_all(given ? given : sqlite, NULL);
    assert_int_equal(guessed.wrong, PEOPLE_FAILURES);
    assert_int_equal(guessed.wait, SERVERS * GUESSES - PEOPLE_FAILURES);
    people_close(office);
    store_close(file);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_invitation_makes_one_account),
        TEST(withdrawn_it_opens_nothing),
        TEST(a_name_is_one_persons),
        TEST(a_server_dies_while_somebody_joins),
        TEST(failures_are_counted_all),
        TEST(shut_at_the_last_moment),
        TEST(a_token_that_is_gone_stays_gone),
        TEST(signing_out_counts_while_it_slides),
        TEST(revoking_leaves_no_token_out),
        TEST(what_was_asked_for_is_no_longer_so),
        TEST(two_changes_at_once_are_both_made),
        TEST(two_first_runs_make_one_administrator),
        TEST(what_is_used_is_not_swept),
        TEST(a_store_that_does_not_answer),
        TEST(tokens_in_a_store_that_does_not_answer),
        TEST(nobody_tries_for_ever),
        TEST(hashing_in_another_thread),
        cmocka_unit_test(threads_on_a_store),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
