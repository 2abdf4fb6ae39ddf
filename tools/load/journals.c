/* journals.c: the tables there are, and their journals, against which every stream is held. */
#include "load.h"

#include "store/store.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOURNAL_MAX = 1 << 28, PATIENCE_US = 60000000, FAULTS_TOLD = 20, PATH = 4 * JOURNAL_NAME };

/* ---- Asking ---------------------------------------------------------------------------------- */

typedef struct got {
    bool answered;
    int status;
    char *body;
    size_t n;
} got;

static void take(void *context, const client_answer *answer)
{
    got *const g = context;

    g->answered = true;
    g->status = answer->status;
    g->n = answer->n;
    g->body = answer->status > 0 ? malloc(answer->n + 1) : NULL;
    if (g->body)
        memcpy(g->body, answer->body, answer->n + 1);
    else
        fprintf(stderr, "load: %s\n", answer->says ? answer->says : "there is no memory left");
}

char *load_get(load *l, const char *path, const char *token, size_t *n, int *status)
{
    const client_request request = { .method = "GET", .path = path, .token = token,
                                     .body_max = JOURNAL_MAX, .timeout_ms = 120000 };
    got g = { 0 };

    if (!client_ask(l->c, &l->place[0], &request, take, &g))
        return NULL;
    while (!g.answered)
        client_turn(l->c, CLIENT_SWEEP_MS);
    *n = g.n;
    *status = g.status;
    return g.body;
}

/* ---- The tables ------------------------------------------------------------------------------ */

static void tell(void *context, const char *says)
{
    load *const l = context;

    if (l->faults++ < FAULTS_TOLD)
        printf("fault: %s\n", says);
}

static bool add_table(load *l, const char *name)
{
    load_table *const t = &l->table[l->tables];

    snprintf(t->name, sizeof t->name, "%s", name);
    t->witness = witness_new(name, tell, l);
    t->ring = calloc(1, sizeof *t->ring);
    l->tables += t->witness && t->ring;
    return t->witness && t->ring;
}

int load_tables(load *l, int most)
{
    size_t n = 0, i;
    int status = 0;
    char *const text = load_get(l, "/api/tables", l->token, &n, &status);
    json_t *const body = text ? json_loadb(text, n, 0, NULL) : NULL;
    const json_t *const list = json_object_get(body, "tables");
    const json_t *one;

    free(text);
    l->table = calloc(json_array_size(list) + 1, sizeof *l->table);
    json_array_foreach(list, i, one) {
        const char *const name = json_string_value(json_object_get(one, "name"));
        if (l->table && name && strlen(name) < JOURNAL_NAME && (most == 0 || l->tables < most) &&
            !add_table(l, name))
            break;
    }
    json_decref(body);
    if (l->tables == 0)
        fprintf(stderr, "load: the server has no tables (%d)\n", status);
    return l->tables > 0 ? 0 : -1;
}

/* ---- Their journals -------------------------------------------------------------------------- */

/* The lines of a part of a journal. False: it does not hold. */
static bool hold_part(load_table *t, const char *text, size_t n)
{
    while (n > 0) {
        const char *const end = memchr(text, '\n', n);
        const size_t length = end ? (size_t)(end - text) : n;
        if (length > 0 && !witness_entry(t->witness, text, length))
            return false;
        t->read += length > 0;
        text += length + (end != NULL);
        n -= length + (end != NULL);
    }
    return true;
}

/* Reads on in a journal. */
static void hold_table(load *l, load_table *t)
{
    char path[PATH];
    size_t n = 0;
    int status = 0;

    snprintf(path, sizeof path, "/api/tables/%s/journal?from=%llu", t->name,
             (unsigned long long)t->read);
    char *const text = load_get(l, path, l->token, &n, &status);
    if (status != 200) {
        printf("fault: %s: its journal could not be read (%d)\n", t->name, status);
        l->faults++;
    }
    t->done = status != 200 || !hold_part(t, text, n) || t->read > witness_marked(t->witness);
    free(text);
}

static bool hold_line(void *context, uint64_t seq, const char *line, size_t n)
{
    load_table *const t = context;

    (void)seq;
    t->read++;
    return witness_entry(t->witness, line, n);
}

/* Reads all of the journals where they are kept, what is hidden too. */
static void hold_store(load *l)
{
    char says[STORE_SAYS];
    store *const s = store_open(l->store, says);

    for (int i = 0; s && i < l->tables; i++) {
        load_table *const t = &l->table[i];
        if (t->people > 0 && store_read(s, t->name, 0, hold_line, t) != STORE_OK) {
            printf("fault: %s: its journal could not be read: %s\n", t->name, store_says(s));
            l->faults++;
        }
        if (t->people > 0)
            witness_end(t->witness);
    }
    if (!s) {
        printf("fault: %s\n", says);
        l->faults++;
    }
    store_close(s);
}

/* How many journals are not read as far as they must be? */
static int read_on(load *l)
{
    int left = 0;

    for (int i = 0; i < l->tables; i++) {
        load_table *const t = &l->table[i];
        if (t->people == 0 || t->done)
            continue;
        hold_table(l, t);
        left += !t->done;
    }
    return left;
}

/* What is hidden while a round is on is not shown before it is over: then it is asked for again, as
 * long as there is patience. */
void load_check(load *l)
{
    const int64_t begun_us = client_now_us();

    if (l->store) {
        hold_store(l);
        return;
    }
    while (read_on(l) > 0 && client_now_us() - begun_us < PATIENCE_US)
        client_turn(l->c, CLIENT_SWEEP_MS);
    for (int i = 0; i < l->tables; i++) {
        load_table *const t = &l->table[i];
        if (t->people > 0 && !t->done) {
            printf("%s: shown up to %llu of %llu while a round is on; the rest is not checked\n",
                   t->name, (unsigned long long)t->read,
                   (unsigned long long)witness_marked(t->witness));
            witness_shown(t->witness, t->read);
        }
        if (t->people > 0)
            witness_end(t->witness);
    }
}
