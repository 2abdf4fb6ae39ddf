/* people_help.h: people at a small house, for the tests of people. Hashes are as cheap as libsodium
 * lets them be. */
#ifndef TESTS_SERVER_PEOPLE_HELP_H
#define TESTS_SERVER_PEOPLE_HELP_H

#include "server/people.h"
#include "store/body.h"

/* A day in November, and what lies within it. */
enum { SECOND = PEOPLE_SECOND, MINUTE = PEOPLE_MINUTE, HOUR = PEOPLE_HOUR };
static const int64_t NOW = INT64_C(1794900000000);

people *house(store *s);

/* All three steps in one. */
people_status sign_in(people *p, const char *name, const char *password, int64_t now_ms,
                      people_session *session);
people_status join(people *p, const char *code, const char *name, const char *password,
                   int64_t now_ms, people_session *session);
people_status change_password(people *p, const char *name, const char *old, const char *fresh,
                              int64_t now_ms, people_session *session);

/* An account with a role, by an invitation of its own. */
void settle(people *p, const char *name, const char *password, people_role role,
            people_session *session);

people_status who(people *p, const char *token, int64_t now_ms);

/* How many records there are of a kind; and whether a text stands in any record of any kind. */
int records(store *s, const char *kind);
bool stands_somewhere(store *s, const char *text);

/* So many words as the house makes them. */
bool people_is_words(const char *text, int words);

/* A database keeps what the last test left there: no more. */
void clear(store *s);

/* A store that was emptied, and a house on it; and their end. Which store: people_over_stores runs
 * a suite over each, with SABOT_POSTGRES over a server of PostgreSQL, else over the two others. */
void people_begin(store **s, people **p);
void people_end(store *s, people *p);
int people_over_stores(int (*run)(const char *name));

/* A store in front of a store, in which something happens: before a put (the first is 1) act is
 * called, or from a put or a read on everything fails, or every put meets a conflict. */
typedef struct meddler {
    store front;
    store *behind;
    int puts, reads;             /* how many there were */
    int act_at;
    void (*act)(void *context);
    void *context;
    int puts_fail_from, reads_fail_from;
    bool conflicts;
} meddler;

store *meddle(meddler *m, store *behind);

#endif
