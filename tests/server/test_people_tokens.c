/* What people.h promises of tokens, invitations, guests and the records behind them, over every
 * kind of store; coming in is in test_people.c. */
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

/* ---- Tokens --------------------------------------------------------------------------------- */

static void a_token_is_what_was_told(void **state)
{
    people_session in, out;
    char token[PEOPLE_TOKEN + 8];

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_AUDITOR, &in);
    assert_int_equal(strlen(in.token), 43);
    assert_false(stands_somewhere(s, in.token));
    assert_false(stands_somewhere(s, "correct horse"));
    for (int i = 0; i < 43; i++) {
        snprintf(token, sizeof token, "%s", in.token);
        token[i] = token[i] == 'A' ? 'B' : 'A';
        assert_int_equal(who(p, token, NOW), PEOPLE_WRONG);
    }
    snprintf(token, sizeof token, "%s=", in.token);
    assert_int_equal(who(p, token, NOW), PEOPLE_WRONG);
    snprintf(token, sizeof token, "%.42s", in.token);
    assert_int_equal(who(p, token, NOW), PEOPLE_WRONG);
    snprintf(token, sizeof token, "%.42s ", in.token);
    assert_int_equal(who(p, token, NOW), PEOPLE_WRONG);
    assert_int_equal(who(p, "", NOW), PEOPLE_WRONG);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_OK);
    settle(p, "bob", "correct horse", PEOPLE_DEALER, &out);
    assert_string_not_equal(in.token, out.token);
}

/* Half of a hash is not enough: a record that another has put in its place opens nothing. And what
 * is a token is no invitation. */
static void both_halves_of_a_hash_must_fit(void **state)
{
    char code[PEOPLE_CODE];
    people_session in;
    people_token t;
    people_invitation i;

    (void)state;
    assert_int_equal(people_invite(p, "admin", 1, 1, NOW, code), PEOPLE_OK);
    const people_print invited = people_print_of("sabot invitation", code);
    const people_print other = people_print_of("sabot token", code);
    assert_string_not_equal(invited.key, other.key);
    assert_string_not_equal(invited.rest, other.rest);
    assert_int_equal(people_read_invitation(p, invited.key, &i), PEOPLE_OK);
    i.print.rest[7] ^= 1;
    assert_int_equal(people_put_invitation(p, &i), STORE_OK);
    assert_int_equal(join(p, code, "bob", "correct horse", NOW, &in), PEOPLE_WRONG);
    settle(p, "ann", "correct horse", PEOPLE_AUDITOR, &in);
    const people_print print = people_print_of("sabot token", in.token);
    assert_int_equal(people_read_token(p, print.key, &t), PEOPLE_OK);
    assert_int_equal(t.number, 1);
    t.print.rest[7] ^= 1;
    assert_int_equal(people_put_token(p, &t), STORE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
}

static uint64_t token_number(const people_session *in)
{
    const people_print print = people_print_of("sabot token", in->token);
    people_token t;

    assert_int_equal(people_read_token(p, print.key, &t), PEOPLE_OK);
    return t.number;
}

static void tokens_end(void **state)
{
    people_session in;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(in.expires_ms, NOW + 12 * HOUR);
    assert_int_equal(who(p, in.token, NOW + 12 * (int64_t)HOUR), PEOPLE_WRONG);
    assert_int_equal(who(p, in.token, NOW + 12 * (int64_t)HOUR - 1), PEOPLE_OK); /* and slides */
    assert_int_equal(who(p, in.token, NOW + 23 * (int64_t)HOUR), PEOPLE_OK);
}

/* Used all the time, it is written every ten minutes and ends after seven days. */
static void tokens_slide_and_end_all_the_same(void **state)
{
    people_session in;
    person found;
    int64_t now = NOW, expires;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(token_number(&in), 1);
    assert_int_equal(people_who(p, in.token, NOW + 10 * MINUTE - 1, &found, &expires), PEOPLE_OK);
    assert_int_equal(expires, in.expires_ms);
    assert_int_equal(token_number(&in), 1);
    for (int i = 0; i < 60; i++, now += MINUTE)
        assert_int_equal(people_who(p, in.token, now, &found, &expires), PEOPLE_OK);
    assert_int_equal(token_number(&in), 1 + 5);
    assert_int_equal(expires, NOW + 50 * MINUTE + 12 * (int64_t)HOUR);
    for (; now < NOW + 7 * 24 * (int64_t)HOUR; now += HOUR) {
        assert_int_equal(people_who(p, in.token, now, &found, &expires), PEOPLE_OK);
        assert_true(expires <= NOW + 7 * 24 * (int64_t)HOUR);
    }
    assert_int_equal(expires, NOW + 7 * 24 * (int64_t)HOUR);
    assert_int_equal(who(p, in.token, NOW + 7 * 24 * (int64_t)HOUR - 1), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW + 7 * 24 * (int64_t)HOUR), PEOPLE_WRONG);
}

/* A look is no use; and it is due as often as it is written. */
static void looking_writes_nothing(void **state)
{
    people_session in;
    person found;
    int64_t expires;
    int due = 0;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    for (int64_t now = NOW; now < NOW + HOUR; now += MINUTE) {
        assert_int_equal(people_check(p, in.token, now, &found, &expires), PEOPLE_OK);
        assert_string_equal(found.name, "ann");
        assert_int_equal(token_number(&in), 1 + due);
        if (people_is_due(expires, now)) {
            assert_int_equal(who(p, in.token, now), PEOPLE_OK);
            due++;
        }
    }
    assert_int_equal(due, 5);
    assert_int_equal(people_check(p, in.token, NOW + 13 * (int64_t)HOUR, &found, &expires),
                     PEOPLE_WRONG);
    assert_string_equal(found.name, "");
}

static void who_signs_out_is_out(void **state)
{
    people_session one, two;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &one);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &two), PEOPLE_OK);
    assert_int_equal(people_sign_out(p, one.token), PEOPLE_OK);
    assert_int_equal(who(p, one.token, NOW), PEOPLE_WRONG);
    assert_int_equal(who(p, two.token, NOW), PEOPLE_OK);
    assert_int_equal(people_sign_out(p, one.token), PEOPLE_OK); /* twice is no harm */
    assert_int_equal(people_sign_out(p, "nonsense"), PEOPLE_OK);
    assert_int_equal(people_revoke(p, "Ann"), PEOPLE_OK);
    assert_int_equal(who(p, two.token, NOW), PEOPLE_WRONG);
    assert_int_equal(people_revoke(p, "bob"), PEOPLE_NONE);
    assert_int_equal(people_revoke(p, "no name"), PEOPLE_NONE);
}

static void who_is_locked_is_out(void **state)
{
    people_session in, again;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_lock(p, "ann", true), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "wrong horse", NOW, &again), PEOPLE_WRONG);
    assert_string_equal(people_says(p), "The name or the password is wrong.");
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_BARRED);
    assert_string_equal(again.token, "");
    assert_int_equal(change_password(p, "ann", "correct horse", "battery staple", NOW, &again),
                     PEOPLE_BARRED);
    assert_int_equal(people_lock(p, "ann", false), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_OK);
}

/* Also where somebody wrote it into the store by hand. */
static void who_is_locked_by_hand_is_out(void **state)
{
    people_session in;
    people_account a;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_read_account(p, "ann", &a), PEOPLE_OK);
    a.locked = true;
    assert_int_equal(people_put_account(p, &a), STORE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
}

static void other_roles_want_another_token(void **state)
{
    people_session in, again;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_PIT_BOSS, &in);
    assert_int_equal(people_set_roles(p, "ann", people_role_bit(PEOPLE_PARTICIPANT)), PEOPLE_OK);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_WRONG);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_OK);
    assert_true(person_is(&again.who, PEOPLE_PARTICIPANT));
    assert_false(person_is(&again.who, PEOPLE_PIT_BOSS));
    assert_int_equal(people_set_roles(p, "ann", 0), PEOPLE_MALFORMED);
    assert_int_equal(people_set_roles(p, "ann", 1u << PEOPLE_ROLES), PEOPLE_MALFORMED);
    assert_int_equal(people_set_roles(p, "bob", 1), PEOPLE_NONE);
}

static void the_last_administrator_stays(void **state)
{
    const uint32_t administrator = people_role_bit(PEOPLE_ADMINISTRATOR);
    char password[PEOPLE_WORDS];
    people_session in;

    (void)state;
    assert_int_equal(people_first(p, NOW, password), PEOPLE_OK);
    assert_int_equal(people_set_roles(p, "admin", 1), PEOPLE_BARRED);
    assert_int_equal(people_lock(p, "admin", true), PEOPLE_BARRED);
    assert_string_equal(people_says(p), "admin is the last administrator.");
    assert_int_equal(people_set_roles(p, "admin", administrator | 1), PEOPLE_OK);
    settle(p, "ann", "correct horse", PEOPLE_ADMINISTRATOR, &in);
    assert_int_equal(people_lock(p, "ann", true), PEOPLE_OK);
    assert_int_equal(people_set_roles(p, "admin", 1), PEOPLE_BARRED); /* a locked one is no help */
    assert_int_equal(people_lock(p, "ann", false), PEOPLE_OK);
    assert_int_equal(people_lock(p, "admin", true), PEOPLE_OK);
}

/* ---- Invitations ---------------------------------------------------------------------------- */

static void an_invitation_is_used_once(void **state)
{
    const uint32_t roles = people_role_bit(PEOPLE_DEALER) | people_role_bit(PEOPLE_FLOORPERSON);
    char code[PEOPLE_CODE], loud[PEOPLE_CODE + 4];
    people_session in;

    (void)state;
    assert_int_equal(people_invite(p, "admin", roles, 2, NOW, code), PEOPLE_OK);
    assert_true(people_is_words(code, 6));
    assert_false(stands_somewhere(s, code));
    assert_int_equal(join(p, "bodaf-mikul-tasap-rogin-zuzuz-babab", "ann", "correct horse", NOW,
                          &in), PEOPLE_WRONG);
    assert_int_equal(join(p, "", "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(join(p, "a very long one, which is no code of ours at all", "ann",
                          "correct horse", NOW, &in), PEOPLE_WRONG);
    snprintf(loud, sizeof loud, "%s x", code);
    assert_int_equal(join(p, loud, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    snprintf(loud, sizeof loud, " %s ", code);
    for (char *c = loud; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    assert_int_equal(join(p, loud, "ann", "correct horse", NOW, &in), PEOPLE_OK);
    assert_int_equal(in.who.roles, roles);
    assert_int_equal(who(p, in.token, NOW), PEOPLE_OK);
    assert_int_equal(join(p, code, "bob", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(join(p, code, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_string_equal(people_says(p), "This invitation is not known, was used, or has ended.");
    assert_int_equal(records(s, "account"), 1);
}

static void invitations_end(void **state)
{
    char code[PEOPLE_CODE];
    people_session in;
    people_try *t;

    (void)state;
    assert_int_equal(people_invite(p, "admin", 1, 2, NOW, code), PEOPLE_OK);
    assert_int_equal(join(p, code, "ann", "correct horse", NOW + 2 * HOUR, &in), PEOPLE_WRONG);
    assert_int_equal(people_join(p, code, "ann", "correct horse", NOW + 2 * HOUR - 1, &t),
                     PEOPLE_OK);
    people_hash(t); /* it ends meanwhile */
    assert_int_equal(people_answer(p, t, NOW + 2 * HOUR, &in), PEOPLE_WRONG);
    assert_int_equal(join(p, code, "ann", "correct horse", NOW + 2 * HOUR - 1, &in), PEOPLE_OK);
    assert_int_equal(people_invite(p, "admin", 1, 0, NOW, code), PEOPLE_MALFORMED);
    assert_string_equal(code, "");
    assert_int_equal(people_invite(p, "admin", 1, 721, NOW, code), PEOPLE_MALFORMED);
    assert_int_equal(people_invite(p, "admin", 0, 1, NOW, code), PEOPLE_MALFORMED);
    assert_int_equal(people_invite(p, "admin", 1u << PEOPLE_ROLES, 1, NOW, code), PEOPLE_MALFORMED);
    assert_int_equal(people_invite(p, "no name", 1, 1, NOW, code), PEOPLE_MALFORMED);
}

/* What is out, as it is listed: the last, and how many. */
typedef struct invited_list {
    people_invited last;
    int n;
} invited_list;

static bool note_invited(void *context, const people_invited *one)
{
    invited_list *const list = context;

    list->last = *one;
    list->n++;
    return true;
}

static invited_list list_invited(int64_t now_ms)
{
    invited_list list = { .n = 0 };

    assert_int_equal(people_invitations(p, now_ms, note_invited, &list), PEOPLE_OK);
    return list;
}

static void invitations_are_listed_and_withdrawn(void **state)
{
    const uint32_t dealer = people_role_bit(PEOPLE_DEALER);
    char code[PEOPLE_CODE], other[PEOPLE_CODE];
    people_session in;

    (void)state;
    assert_int_equal(list_invited(NOW).n, 0);
    assert_int_equal(people_invite(p, "admin", dealer, 2, NOW, code), PEOPLE_OK);
    const invited_list one = list_invited(NOW);
    assert_int_equal(one.n, 1);
    assert_string_equal(one.last.by, "admin");
    assert_int_equal(one.last.roles, dealer);
    assert_int_equal(one.last.expires_ms, NOW + 2 * HOUR);
    assert_int_equal(strlen(one.last.id), 22);
    const people_print print = people_print_of("sabot invitation", code);
    assert_string_not_equal(one.last.id, print.key); /* it is neither half of the hash */
    assert_string_not_equal(one.last.id, print.rest);
    assert_int_equal(join(p, one.last.id, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(list_invited(NOW + 2 * HOUR - 1).n, 1);
    assert_int_equal(list_invited(NOW + 2 * HOUR).n, 0); /* it has ended */
    assert_int_equal(people_withdraw(p, one.last.id, NOW + 2 * HOUR), PEOPLE_NONE);
    assert_int_equal(people_invite(p, "admin", dealer, 3, NOW, other), PEOPLE_OK);
    assert_int_equal(list_invited(NOW).n, 2);
    assert_int_equal(people_withdraw(p, one.last.id, NOW), PEOPLE_OK);
    assert_int_equal(people_withdraw(p, one.last.id, NOW), PEOPLE_NONE);
    assert_string_equal(people_says(p), "This invitation was used, has ended, or was withdrawn.");
    assert_int_equal(people_withdraw(p, "", NOW), PEOPLE_NONE);
    assert_int_equal(join(p, code, "ann", "correct horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(list_invited(NOW).n, 1);
    assert_int_equal(join(p, other, "ann", "correct horse", NOW, &in), PEOPLE_OK);
    assert_int_equal(list_invited(NOW).n, 0); /* it was used */
}

/* Withdrawn while the password is hashed: nobody comes in. */
static void who_is_still_joining_finds_it_withdrawn(void **state)
{
    char code[PEOPLE_CODE];
    people_session in;
    people_try *t;

    (void)state;
    assert_int_equal(people_invite(p, "admin", 1, 2, NOW, code), PEOPLE_OK);
    assert_int_equal(people_join(p, code, "bob", "correct horse", NOW, &t), PEOPLE_OK);
    assert_int_equal(people_withdraw(p, list_invited(NOW).last.id, NOW), PEOPLE_OK);
    people_hash(t);
    assert_int_equal(people_answer(p, t, NOW, &in), PEOPLE_WRONG);
    assert_int_equal(records(s, "account"), 0);
}

static void a_name_that_is_taken_uses_nothing_up(void **state)
{
    char code[PEOPLE_CODE];
    people_session in;
    people_try *t;

    (void)state;
    assert_int_equal(people_invite(p, "admin", 1, 2, NOW, code), PEOPLE_OK);
    assert_int_equal(people_join(p, code, "bob", "correct horse", NOW, &t), PEOPLE_OK);
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    settle(p, "bob", "correct horse", PEOPLE_DEALER, &in); /* while bob is being hashed */
    assert_int_equal(join(p, code, "ann", "battery staple", NOW, &in), PEOPLE_TAKEN);
    people_hash(t);
    assert_int_equal(people_answer(p, t, NOW, &in), PEOPLE_TAKEN);
    assert_string_equal(people_says(p), "There is a bob already: choose another name.");
    assert_int_equal(join(p, code, "carol", "battery staple", NOW, &in), PEOPLE_OK);
    assert_int_equal(sign_in(p, "ann", "battery staple", NOW, &in), PEOPLE_WRONG);
}

/* ---- Guests --------------------------------------------------------------------------------- */

static void guests_have_a_token_and_a_day(void **state)
{
    people_session one, two;
    person found;
    int64_t expires;

    (void)state;
    assert_int_equal(people_guest(p, NOW, &one), PEOPLE_OK);
    assert_int_equal(people_guest(p, NOW, &two), PEOPLE_OK);
    assert_memory_equal(one.who.name, "guest-", 6);
    assert_string_not_equal(one.who.name, two.who.name);
    assert_int_equal(people_who(p, one.token, NOW + 11 * HOUR, &found, &expires), PEOPLE_OK);
    assert_string_equal(found.name, one.who.name);
    assert_true(found.guest);
    assert_int_equal(found.roles, people_role_bit(PEOPLE_PARTICIPANT));
    assert_int_equal(people_who(p, one.token, NOW + 22 * (int64_t)HOUR, &found, &expires),
                     PEOPLE_OK);
    assert_int_equal(expires, NOW + 24 * (int64_t)HOUR);
    assert_int_equal(who(p, one.token, NOW + 24 * (int64_t)HOUR), PEOPLE_WRONG);
    assert_int_equal(people_set_roles(p, one.who.name, 1u << PEOPLE_ADMINISTRATOR), PEOPLE_BARRED);
    assert_int_equal(people_revoke(p, two.who.name), PEOPLE_OK);
    assert_int_equal(who(p, two.token, NOW), PEOPLE_WRONG);
}

/* ---- All of them ---------------------------------------------------------------------------- */

static bool list(void *context, const people_entry *e)
{
    char *const out = context;
    const size_t at = strlen(out);

    snprintf(out + at, 400 - at, "%s %x%s%s\n", e->who.guest ? "(guest)" : e->who.name,
             (unsigned)e->who.roles, e->who.guest ? " guest" : "", e->locked ? " locked" : "");
    return strcmp(e->who.name, "carol") != 0;
}

static void all_accounts_are_told(void **state)
{
    char out[400] = "", password[PEOPLE_WORDS];
    people_session in;

    (void)state;
    assert_int_equal(people_first(p, NOW, password), PEOPLE_OK);
    settle(p, "zoe", "correct horse", PEOPLE_DEALER, &in);
    settle(p, "bob", "correct horse", PEOPLE_AUDITOR, &in);
    assert_int_equal(people_guest(p, NOW, &in), PEOPLE_OK);
    assert_int_equal(people_lock(p, "bob", true), PEOPLE_OK);
    assert_int_equal(people_each(p, list, out), PEOPLE_OK);
    assert_string_equal(out, "admin 80\nbob 40 locked\n(guest) 1 guest\nzoe 2\n");
    settle(p, "carol", "correct horse", PEOPLE_DEALER, &in);
    out[0] = '\0';
    assert_int_equal(people_each(p, list, out), PEOPLE_OK);
    assert_string_equal(out, "admin 80\nbob 40 locked\ncarol 2\n");
}

/* What holds stays, also an hour after it ended; a guest's name goes with the guest. */
static void what_has_ended_is_taken_out(void **state)
{
    const int64_t later = NOW + 12 * (int64_t)HOUR;
    char code[PEOPLE_CODE];
    people_session ann, guest, in;
    int dropped;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &ann);
    assert_int_equal(people_invite(p, "admin", 1, 12, NOW, code), PEOPLE_OK);
    assert_int_equal(people_guest(p, NOW, &guest), PEOPLE_OK);
    assert_int_equal(sign_in(p, "bob", "wrong horse", NOW, &in), PEOPLE_WRONG);
    assert_int_equal(people_sweep(p, NOW + 2 * HOUR, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 0);
    assert_int_equal(people_sweep(p, NOW + 3 * HOUR, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 1);
    assert_int_equal(records(s, "failures"), 0);
    assert_int_equal(who(p, ann.token, NOW + 3 * HOUR), PEOPLE_OK);
    assert_int_equal(people_sweep(p, later, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 0);
    assert_int_equal(people_sweep(p, later + HOUR, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 2); /* the invitation and the guest's token */
    assert_int_equal(records(s, "invitation"), 0);
    assert_int_equal(records(s, "token"), 1);
    assert_int_equal(people_sweep(p, NOW + 25 * (int64_t)HOUR, &dropped), PEOPLE_OK);
    assert_int_equal(dropped, 2); /* ann's token and the guest */
    assert_int_equal(records(s, "account"), 1);
}

static void more_than_fits_is_taken_out_by_and_by(void **state)
{
    people_session in;
    int dropped, all = 0;

    (void)state;
    for (int i = 0; i < 300; i++)
        assert_int_equal(people_guest(p, NOW, &in), PEOPLE_OK);
    do {
        assert_int_equal(people_sweep(p, NOW + 48 * (int64_t)HOUR, &dropped), PEOPLE_OK);
        all += dropped;
    } while (dropped > 0);
    assert_int_equal(all, 600);
    assert_int_equal(records(s, "account") + records(s, "token"), 0);
}

/* ---- Records that are not as we write them -------------------------------------------------- */

static void put_text(const char *kind, const char *key, const char *text)
{
    uint64_t number = 0;
    char was[1024];
    size_t n = sizeof was;

    if (store_record(s, kind, key, &number, was, &n) != STORE_OK)
        number = 0;
    assert_int_equal(store_put_record(s, kind, key, number, text, strlen(text)), STORE_OK);
}

/* An account that cannot be read whole is none with less in it. */
static void records_are_read_strictly(void **state)
{
    static const char *const bad[] = {
        "", "[]", "nonsense",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":1,\"locked\":false,\"made_ms\":0,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"\",\"more\":1}",
        "{\"name\":\"ann\",\"name\":\"ann\",\"roles\":[],\"epoch\":1,\"locked\":false,"
        "\"made_ms\":0,\"ends_ms\":0,\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":1,\"made_ms\":0,\"ends_ms\":0,\"hash\":\"x\","
        "\"invitation\":\"\"}",
        "{\"name\":\"bob\",\"roles\":[],\"epoch\":1,\"locked\":false,\"made_ms\":0,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[\"king\"],\"epoch\":1,\"locked\":false,\"made_ms\":0,"
        "\"ends_ms\":0,\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[7],\"epoch\":1,\"locked\":false,\"made_ms\":0,"
        "\"ends_ms\":0,\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":0,\"locked\":false,\"made_ms\":0,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":\"1\",\"locked\":0,\"made_ms\":0,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":1,\"locked\":false,\"made_ms\":-1,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"\"}",
        "{\"name\":\"ann\",\"roles\":[],\"epoch\":1,\"locked\":false,\"made_ms\":0,\"ends_ms\":0,"
        "\"hash\":\"x\",\"invitation\":\"longer than half of a hash can be\"}",
    };
    char out[400];
    people_session in, again;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        put_text("account", "ann", bad[i]);
        assert_int_equal(who(p, in.token, NOW), PEOPLE_FAILED);
        assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_FAILED);
        assert_int_equal(people_set_roles(p, "ann", 1), PEOPLE_FAILED);
        out[0] = '\0';
        assert_int_equal(people_each(p, list, out), PEOPLE_FAILED);
    }
}

static void nor_are_others_guessed_at(void **state)
{
    static const char *const bad[] = { "{}", "{\"failures\":3,\"shut\":0,\"until_ms\":0,"
                                       "\"last_ms\":0}", "{\"failures\":-1,\"shut\":0,"
                                       "\"until_ms\":0,\"last_ms\":0}", "{\"failures\":1,"
                                       "\"shut\":0,\"until_ms\":0,\"last_ms\":0,\"x\":0}" };
    char code[PEOPLE_CODE], long_one[1200];
    people_session in, again;
    people_print print;
    uint64_t number;
    size_t n = sizeof long_one;

    (void)state;
    settle(p, "ann", "correct horse", PEOPLE_DEALER, &in);
    assert_int_equal(people_invite(p, "admin", 1, 12, NOW, code), PEOPLE_OK);
    print = people_print_of("sabot failures", "ann");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        put_text("failures", print.key, bad[i]);
        assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_FAILED);
    }
    print = people_print_of("sabot token", in.token);
    put_text("token", print.key, "{}");
    assert_int_equal(who(p, in.token, NOW), PEOPLE_FAILED);
    print = people_print_of("sabot invitation", code);
    put_text("invitation", print.key, "{}");
    assert_int_equal(join(p, code, "bob", "correct horse", NOW, &again), PEOPLE_FAILED);
    memset(long_one, ' ', sizeof long_one);
    long_one[sizeof long_one - 1] = '\0';
    put_text("account", "ann", long_one);
    print = people_print_of("sabot failures", "ann"); /* it is the account that cannot be read */
    assert_int_equal(store_record(s, "failures", print.key, &number, long_one, &n), STORE_OK);
    assert_int_equal(store_put_record(s, "failures", print.key, number, NULL, 0), STORE_OK);
    memset(&again, 'x', sizeof again);
    assert_int_equal(sign_in(p, "ann", "correct horse", NOW, &again), PEOPLE_FAILED);
    assert_int_equal(again.token[0], 'x'); /* nothing was given: it is not even hashed */
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
        TEST(a_token_is_what_was_told),
        TEST(both_halves_of_a_hash_must_fit),
        TEST(tokens_end),
        TEST(tokens_slide_and_end_all_the_same),
        TEST(looking_writes_nothing),
        TEST(who_signs_out_is_out),
        TEST(who_is_locked_is_out),
        TEST(who_is_locked_by_hand_is_out),
        TEST(other_roles_want_another_token),
        TEST(the_last_administrator_stays),
        TEST(an_invitation_is_used_once),
        TEST(invitations_end),
        TEST(invitations_are_listed_and_withdrawn),
        TEST(who_is_still_joining_finds_it_withdrawn),
        TEST(a_name_that_is_taken_uses_nothing_up),
        TEST(guests_have_a_token_and_a_day),
        TEST(all_accounts_are_told),
        TEST(what_has_ended_is_taken_out),
        TEST(records_are_read_strictly),
        TEST(nor_are_others_guessed_at),
    };
    const struct CMUnitTest much[] = { TEST(more_than_fits_is_taken_out_by_and_by) };
    int failed = cmocka_run_group_tests_name(name, tests, NULL, NULL);

    /* the same for every store: where nothing is written to a disk */
    if (strcmp(name, "memory:") == 0)
        failed += cmocka_run_group_tests_name("much", much, NULL, NULL);
    return failed;
}

int main(void)
{
    return people_over_stores(run);
}
