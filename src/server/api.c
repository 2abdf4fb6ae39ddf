/* api.c: which path is answered by whom, and who may ask.
 *
 * What must always hold: a request that changes something comes from a page of ours or carries its
 * token itself; a role is asked of the account as it is now. */
#include "server/serving.h"

#include "codec/shorthand.h"
#include "store/kept.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANYBODY = 0, SIGNED_IN = 1u << 30 };

#define ADMINISTRATOR (1u << PEOPLE_ADMINISTRATOR)
#define AUDITOR (1u << PEOPLE_AUDITOR)

typedef struct route {
    const char *method, *path;   /* a path that ends with '/' has something after it */
    uint32_t may;                /* one of these roles */
    void (*answer)(asking *a);
} route;

static const route routes[] = {
    { "POST", "/api/sign-in", ANYBODY, api_sign_in },
    { "POST", "/api/guest", ANYBODY, api_guest },
    { "POST", "/api/accounts", ANYBODY, api_join },
    { "POST", "/api/sign-out", SIGNED_IN, api_sign_out },
    { "GET", "/api/me", SIGNED_IN, api_me },
    { "POST", "/api/password", SIGNED_IN, api_password },
    { "POST", "/api/invitations", ADMINISTRATOR, api_invite },
    { "GET", "/api/invitations", ADMINISTRATOR, api_invitations },
    { "POST", "/api/invitations/", ADMINISTRATOR, api_invitation },
    { "GET", "/api/accounts", ADMINISTRATOR, api_accounts },
    { "POST", "/api/accounts/", ADMINISTRATOR, api_account },
    { "GET", "/api/ledger", ADMINISTRATOR | AUDITOR, api_ledger },
    { "GET", "/api/tables", ANYBODY, api_tables },
    { "GET", "/api/tables/", ANYBODY, api_table },
    { "POST", "/api/tables", ADMINISTRATOR, api_open_table },
    { "POST", "/api/tables/", SIGNED_IN, api_to_table },
    { "GET", "/metrics", ANYBODY, page_metrics },
    { "GET", "/healthz", ANYBODY, page_health },
    { "GET", "/readyz", ANYBODY, page_ready },
    { "GET", "/operator", ADMINISTRATOR, page_operator },
    { "GET", "/", ANYBODY, page_file },
};

/* ---- Answers --------------------------------------------------------------------------------- */

void api_json(asking *a, int status, json_t *answer)
{
    char *text = answer ? json_dumps(answer, JSON_COMPACT) : NULL;
    static const char none[] = "{\"error\":\"there is no memory left\"}";

    web_answer(a->r, text ? status : 503, "application/json", text ? text : none,
               text ? strlen(text) : sizeof none - 1, NULL);
    free(text);
    json_decref(answer);
    json_decref(a->body);
    a->body = NULL;
}

void api_error(asking *a, int status, const char *format, ...)
{
    char says[512];
    va_list args;

    va_start(args, format);
    vsnprintf(says, sizeof says, format, args);
    va_end(args);
    api_json(a, status, json_pack("{s:s}", "error", says));
}

const char *api_text(asking *a, const char *key)
{
    const char *text = json_string_value(json_object_get(a->body, key));

    if (!text)
        api_error(a, 400, "\"%s\" is missing, or is no text", key);
    return text;
}

/* ---- Who ------------------------------------------------------------------------------------- */

people_status api_who(server *s, const web_request *r, person *who, char token[PEOPLE_TOKEN])
{
    const char *given = web_bearer(r);
    int64_t expires;
    const int64_t now = server_clock();
    people_status status = PEOPLE_WRONG;

    memset(who, 0, sizeof *who);
    token[0] = '\0';
    if (!given)
        given = web_cookie(r, "sabot");
    if (given && strlen(given) < PEOPLE_TOKEN)
        status = people_check(s->people, given, now, who, &expires);
    if (status != PEOPLE_OK) {
        memset(who, 0, sizeof *who);
        return status;
    }
    snprintf(token, PEOPLE_TOKEN, "%s", given);
    if (people_is_due(expires, now))
        api_use_token(s, token);
    return PEOPLE_OK;
}

/* ---- Routes ---------------------------------------------------------------------------------- */

static bool matches(const route *at, const char *method, const char *path, const char **rest)
{
    const size_t n = strlen(at->path);

    if (strcmp(at->method, method) != 0 && !(strcmp(method, "HEAD") == 0 && at->method[0] == 'G'))
        return false;
    *rest = path + n;
    if (at->path[n - 1] == '/')
        return strncmp(at->path, path, n) == 0 && (n == 1 || path[n] != '\0');
    return strcmp(at->path, path) == 0;
}

static const route *find(const char *method, const char *path, const char **rest)
{
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++)
        if (matches(&routes[i], method, path, rest))
            return &routes[i];
    return NULL;
}

/* Who has a browser before it is led to where one signs in for it; a program is told. */
static void turn_away(asking *a, const route *at, int status, const char *why)
{
    static const web_field leads[] = { { "Location", "/#/operator" }, { NULL, NULL } };
    const char *accept = web_header(a->r, "accept");

    if (at->answer == page_operator && accept && strstr(accept, "text/html"))
        web_answer(a->r, 303, "text/plain", why, strlen(why), leads);
    else
        api_error(a, status, "%s", why);
}

static bool is_allowed(asking *a, const route *at)
{
    const uint32_t may = at->may;

    if (may == ANYBODY)
        return true;
    if (a->who.name[0] == '\0') {
        turn_away(a, at, 401, "sign in first");
        return false;
    }
    if ((may & SIGNED_IN) == 0 && (a->who.roles & may) == 0) {
        turn_away(a, at, 403, "this is not for you to do");
        server_log(a->s, "refused", "name", a->who.name, "path", web_path(a->r), NULL);
        return false;
    }
    return true;
}

/* The body of a POST: one JSON object. */
static bool read_body(asking *a)
{
    json_error_t error;
    size_t n;
    const char *body = web_body(a->r, &n);

    if (strcmp(web_method(a->r), "POST") != 0)
        return true;
    if (!web_ours(a->r)) {
        api_error(a, 403, "this came from a page that is not ours");
        return false;
    }
    a->body = json_loadb(body, n, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(a->body))
        return true;
    api_error(a, 400, "the body is no JSON object");
    return false;
}

void api_request(void *context, web_request *r)
{
    asking a = { .s = context, .r = r };
    const route *at = find(web_method(r), web_path(r), &a.rest);

    if (!at) {
        api_error(&a, strcmp(web_method(r), "GET") == 0 ? 404 : 405, "there is nothing here");
        return;
    }
    if (api_who(a.s, r, &a.who, a.token) == PEOPLE_FAILED)
        api_error(&a, 503, "the store cannot be read now; try again soon");
    else if (is_allowed(&a, at) && read_body(&a))
        at->answer(&a);
}

/* ---- WebSocket ------------------------------------------------------------------------------- */

/* "/api/tables/NAME/ws" */
static bool table_of(const char *path, char table[JOURNAL_NAME])
{
    static const char head[] = "/api/tables/", tail[] = "/ws";
    const size_t n = strlen(path), h = sizeof head - 1, t = sizeof tail - 1;

    if (n <= h + t || n - h - t >= JOURNAL_NAME || strncmp(path, head, h) != 0 ||
        strcmp(path + n - t, tail) != 0)
        return false;
    memcpy(table, path + h, n - h - t);
    table[n - h - t] = '\0';
    return true;
}

/* What an account must be to come as that. */
static uint32_t needs(const char *as, sabot_role *role, bool *reads_only)
{
    static const struct { sabot_role role; people_role needs; } roles[] = {
        { SABOT_PARTICIPANT, PEOPLE_PARTICIPANT }, { SABOT_DEALER, PEOPLE_DEALER },
        { SABOT_OTHER_DEALER, PEOPLE_DEALER }, { SABOT_FLOORPERSON, PEOPLE_FLOORPERSON },
        { SABOT_SUPERVISOR, PEOPLE_SUPERVISOR }, { SABOT_PIT_BOSS, PEOPLE_PIT_BOSS },
        { SABOT_PIT_CLERK, PEOPLE_PIT_CLERK }, { SABOT_SURVEILLANCE, PEOPLE_AUDITOR },
        { SABOT_ACCOUNTING, PEOPLE_AUDITOR }, { SABOT_COMMISSION, PEOPLE_AUDITOR },
    };

    *role = strcmp(as, "auditor") == 0 ? SABOT_SURVEILLANCE : sabot_role_parse(as, strlen(as));
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (roles[i].role == *role) {
            *reads_only = roles[i].needs == PEOPLE_AUDITOR;
            return people_role_bit(roles[i].needs);
        }
    *reads_only = true;
    return 0;
}

bool api_role(const person *who, const char *as, sabot_role *role, bool *reads_only)
{
    const uint32_t roles = needs(as, role, reads_only);

    return *role == SABOT_SPECTATOR || (who->roles & roles) != 0;
}

bool api_upgrade(void *context, web_request *r, void **at)
{
    asking a = { .s = context, .r = r };
    visitor *v = calloc(1, sizeof *v);
    const char *as = web_query(r, "as"), *from = web_query(r, "from");
    const char *version = web_query(r, "shorthand"), *past = web_query(r, "past");

    if (!v) {
        api_error(&a, 503, "there is no memory left");
        return false;
    }
    if (!as)
        as = "participant";
    if (a.s->away || api_who(a.s, r, &v->who, v->token) == PEOPLE_FAILED)
        api_error(&a, 503, "the store cannot be read now; try again soon");
    else if (!table_of(web_path(r), v->table) || !hub_find(a.s->hub, v->table))
        api_error(&a, 404, "there is no such table");
    else if (hub_failed(hub_find(a.s->hub, v->table)))
        api_error(&a, 503, "this table has failed, and the house is told");
    else if (!api_role(&v->who, as, &v->role, &v->reads_only))
        api_error(&a, v->who.name[0] ? 403 : 401, v->who.name[0] ? "you may not come as %s"
                  : "sign in to come as %s, or watch (as=spectator)", as);
    else {
        v->has_from = from && from[0] >= '0' && from[0] <= '9';
        v->from = v->has_from ? strtoull(from, NULL, 10) : 0;
        v->past = past && strlen(past) <= 3 ? (uint32_t)strtoul(past, NULL, 10) : 0;
        if (v->past > KEPT_EVERY)
            v->past = KEPT_EVERY;
        v->is_short = version && strcmp(version, SHORTHAND_VERSION) == 0;
        *at = v;
        return true;
    }
    free(v);
    return false;
}
