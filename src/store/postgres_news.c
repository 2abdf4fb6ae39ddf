/* postgres_news.c: what others appended, by LISTEN and NOTIFY on a second connection.
 *
 * What must always hold: nothing of it is in the transaction of a journal, which would then wait
 * for all others that tell something; and no journal waits for it. So it is sent after the journal
 * was committed, in a transaction of its own, and its answer is taken when there is one; until then
 * what is to be told is gathered. A notice may be lost. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

/* A notice is "ENTRIES TABLE". */
static const char tell_all[] = "SELECT pg_notify('sabot', x) FROM unnest($1::text[]) AS x";

enum { UNTOLD_MAX = 1 << 16 }; /* bytes gathered for a server that does not answer */

/* With it goes what listens; it is tried again when news is asked for. */
static bool lose(server *v)
{
    PQfinish(v->news);
    v->news = NULL;
    v->telling = false;
    return false;
}

static bool hang_bell(server *v)
{
    struct epoll_event readable = { .events = EPOLLIN };

    return epoll_ctl(v->bell, EPOLL_CTL_ADD, PQsocket(v->news), &readable) == 0 || lose(v);
}

/* Only the first time somebody waits for it. */
static bool open_news(server *v)
{
    const postgres_line line = { .is_news = true, .listens = v->bell > 0 };
    const int wait_ms = v->news_tried ? 0 : v->reach_ms;

    if (v->news)
        return true;
    v->news_tried = true;
    v->news = postgres_try(v, &v->news_again, &v->news_tried_ms, line, wait_ms);
    return v->news && (!line.listens || hang_bell(v));
}

/* Takes what has come, and does not wait for more. */
static bool take_in(server *v)
{
    if (PQconsumeInput(v->news) != 1 || PQflush(v->news) < 0)
        return lose(v);
    while (v->telling && !PQisBusy(v->news)) {
        PGresult *answer = PQgetResult(v->news);
        v->telling = answer != NULL;
        PQclear(answer);
    }
    return PQstatus(v->news) == CONNECTION_OK || lose(v);
}

static void send_untold(server *v)
{
    if (!take_in(v) || v->telling || v->untold.n == 0)
        return;
    const char *const value = postgres_array(&v->untold);
    if (!value)
        return;
    v->telling = PQsendQueryParams(v->news, tell_all, 1, NULL, &value, NULL, NULL, 0) == 1 &&
                 PQflush(v->news) >= 0;
    if (!v->telling)
        lose(v);
}

void postgres_tell(server *v, const store_batch *batch, int n)
{
    if (!open_news(v))
        return;
    for (int i = 0; i < n && v->untold.n < UNTOLD_MAX; i++)
        if (batch[i].status == STORE_OK) {
            char notice[32 + JOURNAL_NAME];
            const int length = snprintf(notice, sizeof notice, "%lld %.*s",
                                        (long long)batch[i].expected + batch[i].n,
                                        JOURNAL_NAME - 1, batch[i].table);
            postgres_add_text(&v->untold, notice, (size_t)length);
        }
    send_untold(v);
}

int postgres_news_fd(store *s)
{
    server *v = (server *)s;

    if (v->bell == 0) {
        v->bell = epoll_create1(EPOLL_CLOEXEC);
        if (v->bell <= 0) {
            v->bell = 0;
            return -1;
        }
        if (v->news)
            lose(v); /* the next one listens */
        v->news_tried = false;
    }
    open_news(v);
    return v->bell;
}

store_status postgres_news(store *s, store_namer *visit, void *context)
{
    server *v = (server *)s;
    PGnotify *notice;
    bool enough = false;

    if (v->bell == 0)
        return STORE_NONE;
    if (v->news)
        send_untold(v);
    if (!v->news)
        return store_fail(s, "the line of news was lost");
    while (!enough && (notice = PQnotifies(v->news)) != NULL) {
        char *table;
        const uint64_t entries = strtoull(notice->extra, &table, 10);
        if (notice->be_pid != PQbackendPID(v->news) && *table == ' ')
            enough = !visit(context, table + 1, entries);
        PQfreemem(notice);
    }
    return STORE_OK;
}

void postgres_close_news(server *v)
{
    postgres_give_up(v->news_again);
    PQfinish(v->news);
    if (v->bell > 0)
        close(v->bell);
    free(v->untold.text);
}
