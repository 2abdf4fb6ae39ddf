/* api_people.c: signing in, accounts, invitations, purses.
 *
 * What needs a hash or writes is done in the signer's thread, with people and a store of its own;
 * the loop answers when it is done. */
#include "server/serving.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GRANT_ID = 64,            /* bytes of an administrator's own id of a grant */
       GRANT_KEPT = 64 };        /* of that which the store has, with its zero */

/* ---- Housekeeping ---------------------------------------------------------------------------- */

typedef struct errand {
    bool is_request;             /* it is none */
    server *s;
    char token[PEOPLE_TOKEN];
} errand;

static void forget(void *at)
{
    sodium_memzero(at, sizeof(errand));
    free(at);
}

static void run_use(void *at)
{
    errand *e = at;
    person who;
    int64_t expires;

    people_who(e->s->signing, e->token, server_clock(), &who, &expires);
}

static void run_sweep(void *at)
{
    errand *e = at;
    int dropped;

    people_sweep(e->s->signing, server_clock(), &dropped);
}

static void send_errand(server *s, worker_step *how, const char *token)
{
    errand *e = calloc(1, sizeof *e);

    if (!e)
        return;
    e->s = s;
    snprintf(e->token, sizeof e->token, "%s", token);
    if (!worker_put(s->signer, how, forget, e))
        forget(e);
}

void api_use_token(server *s, const char *token)
{
    send_errand(s, run_use, token);
}

void api_sweep(server *s)
{
    send_errand(s, run_sweep, "");
}

/* ---- Work for the signer --------------------------------------------------------------------- */

typedef struct job {
    bool is_request;             /* first in both kinds of job */
    asking a;
    void (*run)(struct job *j);
    people_status status;
    char says[PEOPLE_SAYS];
    int64_t wait_ms;
    people_session session;
    bool cookie;                 /* the answer carries the token */
    json_t *answer;
} job;

static int status_of(people_status status)
{
    static const int http[] = { 200, 400, 401, 403, 404, 409, 429, 503 };

    return http[status];
}

/* Something else than people has refused it. */
static people_status not_done(job *j, people_status status, const char *says)
{
    snprintf(j->says, sizeof j->says, "%s", says);
    return status;
}

static void run(void *at)
{
    job *j = at;

    j->run(j);
    if (j->status != PEOPLE_OK && j->says[0] == '\0') {
        snprintf(j->says, sizeof j->says, "%s", people_says(j->a.s->signing));
        j->wait_ms = people_wait_ms(j->a.s->signing);
    }
}

static json_t *roles_of(uint32_t roles)
{
    json_t *list = json_array();

    for (int r = 0; r < PEOPLE_ROLES; r++)
        if ((roles >> r & 1u) != 0)
            json_array_append_new(list, json_string(people_role_text((people_role)r)));
    return list;
}

static void answer_session(job *j)
{
    char cookie[200];
    const people_session *given = &j->session;
    json_t *answer = json_pack("{s:s,s:o,s:s,s:I}", "name", given->who.name, "roles",
                               roles_of(given->who.roles), "token", given->token, "expires",
                               (json_int_t)given->expires_ms);
    char *text = answer ? json_dumps(answer, JSON_COMPACT) : NULL;

    snprintf(cookie, sizeof cookie, "sabot=%s; Path=/; HttpOnly; SameSite=Strict%s", given->token,
             web_secure(j->a.s->web) ? "; Secure" : "");
    const web_field fields[] = { { "Set-Cookie", cookie }, { NULL, NULL } };
    web_answer(j->a.r, text ? 200 : 503, "application/json", text ? text : "{}",
               text ? strlen(text) : 2, fields);
    if (text)
        sodium_memzero(text, strlen(text));
    free(text);
    sodium_memzero(cookie, sizeof cookie);
    json_decref(answer);
    json_decref(j->a.body);
}

static void done(void *at)
{
    job *j = at;

    if (j->status != PEOPLE_OK) {
        server_log(j->a.s, "refused", "path", web_path(j->a.r), "peer", web_peer(j->a.r), "why",
                   j->says, NULL);
        api_json(&j->a, status_of(j->status),
                 j->wait_ms > 0 ? json_pack("{s:s,s:I}", "error", j->says, "wait_ms",
                                            (json_int_t)j->wait_ms)
                                : json_pack("{s:s}", "error", j->says));
    } else if (j->cookie) {
        server_log(j->a.s, "signed in", "name", j->session.who.name, "peer", web_peer(j->a.r),
                   NULL);
        answer_session(j);
    } else {
        server_log(j->a.s, "done", "name", j->a.who.name, "path", web_path(j->a.r), NULL);
        api_json(&j->a, 200, j->answer ? j->answer : json_object());
    }
    sodium_memzero(j, sizeof *j);
    free(j);
}

/* The worker has closed before it was done. */
void api_left(void *at)
{
    job *j = at;

    if (!*(bool *)at) {
        forget(at);
        return;
    }
    api_error(&j->a, 503, "the server stops; try again soon");
    json_decref(j->answer);
    sodium_memzero(j, sizeof *j);
    free(j);
}

static void put(asking *a, void (*how)(job *j), bool cookie)
{
    job *j = calloc(1, sizeof *j);

    if (j) {
        j->is_request = true;
        j->a = *a;
        j->run = how;
        j->cookie = cookie;
    }
    if (!j || !worker_put(a->s->signer, run, done, j)) {
        free(j);
        api_error(a, 503, "too many at once; try again soon");
    }
}

/* ---- Coming in ------------------------------------------------------------------------------- */

static void finish(job *j, people_try *t)
{
    people_hash(t);
    j->status = people_answer(j->a.s->signing, t, server_clock(), &j->session);
}

static void run_sign_in(job *j)
{
    people_try *t;

    j->status = people_ask(j->a.s->signing, json_string_value(json_object_get(j->a.body, "name")),
                           json_string_value(json_object_get(j->a.body, "password")),
                           server_clock(), &t);
    if (j->status == PEOPLE_OK)
        finish(j, t);
}

/* Passwords of one address wait for each other, whatever names they are for. */
static void put_password(asking *a, void (*how)(job *j))
{
    int64_t wait_ms;

    if (door_opens(a->s, web_peer(a->r), server_clock(), &wait_ms)) {
        put(a, how, true);
        return;
    }
    server_log(a->s, "refused", "path", web_path(a->r), "peer", web_peer(a->r), "why",
               "too many passwords from there", NULL);
    api_json(a, 429, json_pack("{s:s,s:I}", "error", "too many passwords come from your address; "
                               "wait a little", "wait_ms", (json_int_t)wait_ms));
}

void api_sign_in(asking *a)
{
    if (api_text(a, "name") && api_text(a, "password"))
        put_password(a, run_sign_in);
}

/* Play chips, once an account, to whoever plays. */
static void give_chips(job *j, const person *who)
{
    char id[64];

    snprintf(id, sizeof id, "first:%s", who->name);
    if (j->status == PEOPLE_OK && person_is(who, PEOPLE_PARTICIPANT) &&
        store_grant(j->a.s->signs, who->name, id, server_clock(), j->a.s->options.chips,
                    "play chips") == STORE_FAILED)
        j->status = not_done(j, PEOPLE_FAILED, "the store cannot keep this now");
}

static void run_guest(job *j)
{
    j->status = people_guest(j->a.s->signing, server_clock(), &j->session);
    give_chips(j, &j->session.who);
}

void api_guest(asking *a)
{
    if (a->s->options.guests)
        put(a, run_guest, true);
    else
        api_error(a, 403, "guests are not admitted here; ask for an invitation");
}

static void run_join(job *j)
{
    people_try *t;
    const json_t *b = j->a.body;

    j->status = people_join(j->a.s->signing, json_string_value(json_object_get(b, "invitation")),
                            json_string_value(json_object_get(b, "name")),
                            json_string_value(json_object_get(b, "password")), server_clock(), &t);
    if (j->status == PEOPLE_OK)
        finish(j, t);
    give_chips(j, &j->session.who);
}

void api_join(asking *a)
{
    if (api_text(a, "invitation") && api_text(a, "name") && api_text(a, "password"))
        put_password(a, run_join);
}

static void run_password(job *j)
{
    people_try *t;

    j->status = people_password(j->a.s->signing, j->a.who.name,
                                json_string_value(json_object_get(j->a.body, "old")),
                                json_string_value(json_object_get(j->a.body, "new")),
                                server_clock(), &t);
    if (j->status == PEOPLE_OK)
        finish(j, t);
}

void api_password(asking *a)
{
    if (api_text(a, "old") && api_text(a, "new"))
        put_password(a, run_password);
}

static void run_sign_out(job *j)
{
    j->status = people_sign_out(j->a.s->signing, j->a.token);
}

void api_sign_out(asking *a)
{
    put(a, run_sign_out, false);
}

void api_me(asking *a)
{
    sabot_cents cents = 0;
    char purse[SABOT_MONEY_TEXT];

    if (store_purse(a->s->reads, a->who.name, &cents) == STORE_FAILED) {
        api_error(a, 503, "the store cannot be read now");
        return;
    }
    sabot_money_text(cents, purse);
    api_json(a, 200, json_pack("{s:s,s:o,s:b,s:s}", "name", a->who.name, "roles",
                               roles_of(a->who.roles), "guest", a->who.guest, "purse", purse));
}

/* ---- The administrator ----------------------------------------------------------------------- */

/* The roles of a list of words; false if one is none. */
static bool read_roles(const json_t *list, uint32_t *roles)
{
    size_t i;
    json_t *word;

    *roles = 0;
    json_array_foreach(list, i, word) {
        const people_role role = people_role_parse(json_is_string(word) ? json_string_value(word)
                                                                         : "");
        if (role == PEOPLE_ROLES)
            return false;
        *roles |= people_role_bit(role);
    }
    return json_is_array(list);
}

static void run_invite(job *j)
{
    char code[PEOPLE_CODE];
    uint32_t roles;
    const json_t *hours = json_object_get(j->a.body, "hours");

    read_roles(json_object_get(j->a.body, "roles"), &roles);
    j->status = people_invite(j->a.s->signing, j->a.who.name, roles,
                              json_is_integer(hours) ? (int)json_integer_value(hours) : 24,
                              server_clock(), code);
    if (j->status == PEOPLE_OK)
        j->answer = json_pack("{s:s}", "invitation", code);
    sodium_memzero(code, sizeof code);
}

void api_invite(asking *a)
{
    const json_t *hours = json_object_get(a->body, "hours");
    const json_int_t n = json_is_integer(hours) ? json_integer_value(hours) : 0;
    uint32_t roles;

    if (!read_roles(json_object_get(a->body, "roles"), &roles))
        api_error(a, 400, "\"roles\" is a list of roles, like [\"participant\"]");
    else if (hours && (n < 1 || n > PEOPLE_INVITATION_HOURS))
        api_error(a, 400, "\"hours\" is a whole number, 1 to %d", PEOPLE_INVITATION_HOURS);
    else
        put(a, run_invite, false);
}

static bool add_invited(void *context, const people_invited *one)
{
    json_array_append_new(context, json_pack("{s:s,s:s,s:o,s:I}", "id", one->id, "by", one->by,
                                             "roles", roles_of(one->roles), "expires",
                                             (json_int_t)one->expires_ms));
    return true;
}

/* A list under its name, or why there is none. */
static void answer_list(asking *a, people_status status, const char *name, json_t *list)
{
    if (status == PEOPLE_OK) {
        api_json(a, 200, json_pack("{s:o}", name, list));
        return;
    }
    json_decref(list);
    api_error(a, 503, "%s", people_says(a->s->people));
}

void api_invitations(asking *a)
{
    json_t *list = json_array();

    answer_list(a, people_invitations(a->s->people, server_clock(), add_invited, list),
                "invitations", list);
}

static void run_withdraw(job *j)
{
    j->status = people_withdraw(j->a.s->signing, j->a.rest, server_clock());
}

void api_invitation(asking *a)
{
    if (json_is_true(json_object_get(a->body, "withdraw")))
        put(a, run_withdraw, false);
    else
        api_error(a, 400, "there is nothing to do: \"withdraw\" is true");
}

static bool add_account(void *context, const people_entry *entry)
{
    json_array_append_new(context, json_pack("{s:s,s:o,s:b,s:b}", "name", entry->who.name, "roles",
                                             roles_of(entry->who.roles), "guest", entry->who.guest,
                                             "locked", entry->locked));
    return true;
}

void api_accounts(asking *a)
{
    json_t *list = json_array();

    answer_list(a, people_each(a->s->people, add_account, list), "accounts", list);
}

/* What a grant is called in the store: any text of an administrator's own, and no other's, nor that
 * of the first chips of anybody. */
static void grant_id(const char *by, const char *given, char id[GRANT_KEPT])
{
    unsigned char sum[crypto_generichash_BYTES];
    char text[PEOPLE_NAME + GRANT_ID + 2];

    if (given) {
        snprintf(text, sizeof text, "%s:%s", by, given);
        crypto_generichash(sum, sizeof sum, (const unsigned char *)text, strlen(text), NULL, 0);
    } else {
        randombytes_buf(sum, sizeof sum);
    }
    memcpy(id, "grant:", 7);
    sodium_bin2base64(id + 6, GRANT_KEPT - 6, sum, sizeof sum,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* Gives play chips. The caller's own id of it, where there is one, counts once. */
static people_status grant(job *j, const char *name, const char *amount)
{
    const char *given = json_string_value(json_object_get(j->a.body, "id"));
    sabot_cents cents = 0;
    char id[GRANT_KEPT];

    grant_id(j->a.who.name, given, id);
    sabot_money_parse(amount, strlen(amount), &cents);
    switch (store_grant(j->a.s->signs, name, id, server_clock(), cents, j->a.who.name)) {
    case STORE_OK:       return PEOPLE_OK;
    case STORE_CONFLICT: return not_done(j, PEOPLE_TAKEN, "that grant was made already");
    default:             return not_done(j, PEOPLE_FAILED, "the store cannot keep this now");
    }
}

/* Who becomes a participant by it has play chips as any other. */
static void give_roles(job *j, person *who, uint32_t roles)
{
    j->status = people_set_roles(j->a.s->signing, who->name, roles);
    who->roles = roles;
    give_chips(j, who);
}

static void run_account(job *j)
{
    people *p = j->a.s->signing;
    const json_t *b = j->a.body;
    const char *amount = json_string_value(json_object_get(b, "grant"));
    person who;
    uint32_t roles;

    j->status = people_find(p, j->a.rest, &who);
    if (j->status == PEOPLE_OK && read_roles(json_object_get(b, "roles"), &roles))
        give_roles(j, &who, roles);
    if (j->status == PEOPLE_OK && json_is_boolean(json_object_get(b, "lock")))
        j->status = people_lock(p, who.name, json_is_true(json_object_get(b, "lock")));
    if (j->status == PEOPLE_OK && json_is_true(json_object_get(b, "revoke")))
        j->status = people_revoke(p, who.name);
    if (j->status == PEOPLE_OK && amount)
        j->status = grant(j, who.name, amount);
}

/* What is wrong with the body of an act on an account; NULL: nothing. */
static const char *account_fault(const json_t *b)
{
    const json_t *given = json_object_get(b, "roles"), *lock = json_object_get(b, "lock");
    const json_t *revoke = json_object_get(b, "revoke"), *amount = json_object_get(b, "grant");
    const json_t *id = json_object_get(b, "id");
    const char *money = json_string_value(amount);
    sabot_cents cents;
    uint32_t roles;

    if (given && !read_roles(given, &roles))
        return "\"roles\" is a list of roles, like [\"participant\"]";
    if ((lock && !json_is_boolean(lock)) || (revoke && !json_is_true(revoke)))
        return "\"lock\" is true or false, \"revoke\" is true";
    if (amount && (!money || !sabot_money_parse(money, strlen(money), &cents) || cents == 0))
        return "\"grant\" is an amount, like \"100.00\"";
    if (id && (!amount || !json_is_string(id) || json_string_length(id) == 0 ||
               json_string_length(id) > GRANT_ID))
        return "\"id\" is your own text for a grant, of 1 to 64 bytes";
    return given || lock || revoke || amount
               ? NULL : "there is nothing to do: give roles, lock, revoke or grant";
}

void api_account(asking *a)
{
    const char *fault = account_fault(a->body);

    if (fault)
        api_error(a, 400, "%s", fault);
    else
        put(a, run_account, false);
}

/* ---- The ledger ------------------------------------------------------------------------------ */

static bool add_moved(void *context, const store_moved *m)
{
    char cents[SABOT_MONEY_TEXT];

    sabot_money_text(m->cents, cents);
    json_array_append_new(context, json_pack("{s:s,s:s,s:I,s:I,s:s,s:s}", "account", m->account,
                                             "table", m->table, "seq", (json_int_t)m->seq, "time",
                                             (json_int_t)m->time_ms, "amount", cents, "why",
                                             m->why));
    return true;
}

void api_ledger(asking *a)
{
    json_t *list = json_array();

    if (store_moves(a->s->reads, web_query(a->r, "account"), add_moved, list) == STORE_OK)
        api_json(a, 200, json_pack("{s:o}", "moves", list));
    else {
        json_decref(list);
        api_error(a, 503, "%s", store_says(a->s->reads));
    }
}
